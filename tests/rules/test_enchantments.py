"""Rules 41 to 56: buffs, auras, silence, copies, transformations."""

from __future__ import annotations

from hs_env.scenario import Card, Handle
from tests.rules.cards_for_playing import names, scenario

YETI, OGRE, CROC, RAIDER = "Chillwind Yeti", "Boulderfist Ogre", "River Crocolisk", "Murloc Raider"


def stats(minion: Handle) -> tuple[int, int]:
    return minion.attack, minion.health


# --- buffs


def test_rule_41_a_health_buff_raises_maximum_and_current_health() -> None:
    """Rule 41: a hurt 4/5 with 2 health becomes 6/4, out of 7."""
    s = scenario(hand=["Bless"], board=[Card(YETI, damage=3)])
    s.play("Bless", s.board[0])
    assert (*stats(s.board[0]), s.board[0].max_health) == (6, 4, 7)


def test_rule_41_losing_a_buff_cuts_only_what_does_not_fit() -> None:
    """Rule 41: the maximum falls, current health only if it must."""
    s = scenario(hand=["Bless", "Bless", "Hush", "Hush"], board=[Card(YETI, damage=3), YETI])
    hurt, whole = s.board
    for minion in (hurt, whole):
        s.play("Bless", minion)
        s.play("Hush", minion)
    assert (hurt.health, hurt.max_health) == (4, 5)
    assert (whole.health, whole.max_health) == (5, 5)


def test_rule_41_losing_a_health_aura_never_kills() -> None:
    """Rule 41: a 2/1 hurt while it had 2 health keeps its last one when the aura goes."""
    s = scenario(board=["Stormwind Champion", RAIDER])
    champion, raider = s.board
    s.damage(raider, 1)
    assert (raider.health, raider.max_health) == (1, 2)
    s.destroy(champion)
    assert raider.zone == "play"
    assert (raider.health, raider.max_health) == (1, 1)


def test_rule_41_health_taken_by_a_negative_buff_kills_at_zero() -> None:
    """Rule 41: a debuff that leaves no health does kill, at the next death check."""
    s = scenario(hand=["Weaken", "Weaken"], board=[Card(YETI, damage=3), RAIDER])
    yeti, raider = s.board
    s.play("Weaken", raider)
    assert raider.zone == "graveyard"
    s.play("Weaken", yeti)
    assert (yeti.health, yeti.max_health) == (2, 3)


# --- setting numbers


def test_rule_42_set_health_clears_damage_and_later_buffs_add() -> None:
    """Rule 42: Hunter's Mark makes max 1 without damage; a later +2/+2 makes 3."""
    s = scenario(hand=["Mark", "Bless"], board=[Card(YETI, damage=3)])
    yeti = s.board[0]
    s.play("Mark", yeti)
    assert (yeti.health, yeti.max_health) == (1, 1)
    s.play("Bless", yeti)
    assert (yeti.health, yeti.max_health) == (3, 3)


def test_rule_42_set_health_overrides_earlier_buffs() -> None:
    """Rule 42: what was added before is gone."""
    s = scenario(hand=["Bless", "Mark"], board=[YETI])
    s.play("Bless", s.board[0])
    s.play("Mark", s.board[0])
    assert stats(s.board[0]) == (6, 1)


def test_rule_42_silence_restores_the_base_health_in_full() -> None:
    """Rule 42: silence on a marked 4/5 gives back 5 of 5."""
    s = scenario(hand=["Mark", "Hush"], board=[Card(YETI, damage=3)])
    yeti = s.board[0]
    s.play("Mark", yeti)
    s.play("Hush", yeti)
    assert (yeti.health, yeti.max_health) == (5, 5)


def test_rule_42_health_auras_add_to_a_set_health() -> None:
    """Rule 42: auras come after enchantments."""
    s = scenario(hand=["Mark"], board=["Stormwind Champion", YETI])
    s.play("Mark", s.board[1])
    assert stats(s.board[1]) == (5, 2)


def test_rule_43_set_attack_overrides_what_came_before_and_not_what_comes_after() -> None:
    """Rule 43: 4 + 2, set to 1, + 2 = 3."""
    s = scenario(hand=["Bless", "Humility", "Bless"], board=[YETI])
    yeti = s.board[0]
    s.play("Bless", yeti)
    s.play("Humility", yeti)
    assert yeti.attack == 1
    s.play("Bless", yeti)
    assert yeti.attack == 3


def test_rule_43_an_overridden_temporary_buff_does_not_subtract() -> None:
    """Rule 43: +4 this turn, set to 1; at the end of the turn it is still 1."""
    s = scenario(hand=["Fury", "Humility"], board=[YETI])
    yeti = s.board[0]
    s.play("Fury", yeti)
    s.play("Humility", yeti)
    assert yeti.attack == 1
    s.end_turn()
    assert yeti.attack == 1


def test_rule_43_a_temporary_buff_on_a_set_attack_ends_at_the_set_value() -> None:
    """Rule 43: set to 1, then +4 this turn."""
    s = scenario(hand=["Humility", "Fury"], board=[YETI])
    yeti = s.board[0]
    s.play("Humility", yeti)
    s.play("Fury", yeti)
    assert yeti.attack == 5
    s.end_turn()
    assert yeti.attack == 1


def test_rule_43_auras_add_to_a_set_attack() -> None:
    """Rule 43: an aura is not overridden."""
    s = scenario(hand=["Humility"], board=["Raid Leader", YETI])
    s.play("Humility", s.board[1])
    assert s.board[1].attack == 2


def test_rule_44_swap_uses_current_health_and_heals() -> None:
    """Rule 44: a 4/5 with 2 health left becomes an undamaged 2/4."""
    s = scenario(hand=["Swap"], board=[Card(YETI, damage=3)])
    yeti = s.board[0]
    s.play("Swap", yeti)
    assert (*stats(yeti), yeti.max_health) == (2, 4, 4)


def test_rule_44_swap_kills_a_minion_without_attack() -> None:
    """Rule 44: health 0 is death."""
    s = scenario(hand=["Swap"], enemy_board=["Egg"])
    egg = s.enemy_board[0]
    s.play("Swap", egg)
    assert egg.zone == "graveyard"


def test_rule_44_swap_keeps_temporary_attack_as_health() -> None:
    """Rule 44: 4 + 4 this turn / 5 becomes 5/8, for good."""
    s = scenario(hand=["Fury", "Swap"], board=[YETI])
    yeti = s.board[0]
    s.play("Fury", yeti)
    s.play("Swap", yeti)
    assert stats(yeti) == (5, 8)
    s.end_turn()
    assert stats(yeti) == (5, 8)


def test_rule_44_auras_are_swapped_and_apply_again() -> None:
    """Rule 44: 5/6 under a +1/+1 aura becomes 6/5, and the aura makes 7/6."""
    s = scenario(hand=["Swap"], board=["Stormwind Champion", YETI])
    s.play("Swap", s.board[1])
    assert stats(s.board[1]) == (7, 6)


def test_rule_45_divine_spirit_doubles_current_health() -> None:
    """Rule 45: 2 of 5 becomes 4 of 7."""
    s = scenario(hand=["Spirit"], board=[Card(YETI, damage=3)])
    yeti = s.board[0]
    s.play("Spirit", yeti)
    assert (yeti.health, yeti.max_health) == (4, 7)


def test_rule_45_inner_fire_copies_current_health_once() -> None:
    """Rule 45: later damage does not change the attack."""
    s = scenario(hand=["Inner Flame"], board=[Card(CROC, health=7, damage=1)])
    croc = s.board[0]
    s.play("Inner Flame", croc)
    assert croc.attack == 6
    s.damage(croc, 3)
    assert croc.attack == 6


def test_rule_45_lightspawn_follows_its_health() -> None:
    """Rule 45: attack is equal to health at all times, whatever adds to the attack."""
    s = scenario(hand=["Bless", "Fury"], board=["Light"])
    light = s.board[0]
    assert stats(light) == (5, 5)
    s.damage(light, 2)
    assert stats(light) == (3, 3)
    s.play("Bless", light)
    assert stats(light) == (5, 5)
    s.play("Fury", light)
    assert stats(light) == (5, 5)


def test_rule_45_lightspawn_under_an_aura_is_its_health() -> None:
    """Rule 45: +1/+1 by an aura makes 6/6, not 7/6."""
    s = scenario(hand=["Zap"], board=["Light"])
    s.summon("Stormwind Champion")
    assert stats(s.board[0]) == (6, 6)
    s.play("Zap", s.board[0])
    assert stats(s.board[0]) == (5, 5)


# --- silence


def test_rule_46_silence_takes_text_keywords_enchantments_and_frost() -> None:
    """Rule 46: a silenced minion is its plain numbers."""
    s = scenario(
        hand=["Soul", "Hush"],
        enemy_board=[Card("Bomb Bot", frozen=True, keywords=["taunt", "divine_shield"])],
    )
    bot = s.enemy_board[0]
    s.play("Soul", bot)
    s.play("Hush", bot)
    assert (bot.keywords, bot.frozen, bot.enchantments) == (set(), False, [])
    s.destroy(bot)
    assert s.enemy_board == []
    assert s.hero.health == 30


def test_rule_46_silence_ends_spell_damage_and_triggers() -> None:
    """Rule 46: neither spell damage nor a trigger is left."""
    s = scenario(hand=["Hush", "Hush", "The Coin"], board=["Sage", "Wyrm"])
    sage, wyrm = s.board
    s.play("Hush", sage)
    assert s.spell_damage == 0
    s.play("Hush", wyrm)
    attack = wyrm.attack
    s.play("The Coin")
    assert wyrm.attack == attack


def test_rule_46_silence_keeps_damage_tribe_and_control() -> None:
    """Rule 46: a stolen, hurt Murloc stays hurt, stolen and a Murloc."""
    s = scenario(hand=["Mind", "Hush"], board=["Grimscale Oracle"])
    raider = s.summon(Card(RAIDER, health=4, damage=1), side="opponent")
    s.play("Mind", raider)
    s.play("Hush", raider)
    assert raider.controller == "me"
    assert raider.attack == 3  # the Oracle's aura still finds a Murloc


def test_rule_46_silence_keeps_damage() -> None:
    """Rule 46: a silenced 4/5 with 3 damage has 2 health."""
    s = scenario(hand=["Hush"], board=[Card(YETI, damage=3)])
    s.play("Hush", s.board[0])
    assert s.board[0].health == 2


def test_rule_46_silence_keeps_a_transformation() -> None:
    """Rule 46: a silenced sheep is a sheep."""
    s = scenario(hand=["Polymorph", "Hush"], enemy_board=[OGRE])
    s.play("Polymorph", s.enemy_board[0])
    s.play("Hush", s.enemy_board[0])
    assert names(s.enemy_board) == ["Sheep"]


def test_rule_46_outside_auras_apply_to_a_silenced_minion() -> None:
    """Rule 46: it is neither without them for a moment nor afterwards."""
    s = scenario(hand=["Hush Ping"], board=["Stormwind Champion", RAIDER])
    raider = s.board[1]
    s.play("Hush Ping", raider)
    assert raider.zone == "play"
    assert (*stats(raider), raider.max_health) == (3, 1, 2)


def test_rule_46_silence_gives_back_what_was_stolen_for_a_turn() -> None:
    """Rules 46, 101: the loan ends with its enchantment, and the minion goes back at once."""
    s = scenario(hand=["Madness", "Madness", "Hush"], enemy_board=[YETI, OGRE])
    yeti, ogre = s.enemy_board
    s.play("Madness", yeti)
    s.play("Madness", ogre)
    s.play("Hush", yeti)
    assert (yeti.controller, ogre.controller) == ("opponent", "me")
    s.end_turn()
    assert (yeti.controller, ogre.controller) == ("opponent", "opponent")


def test_rule_47_the_aura_of_a_silenced_minion_ends() -> None:
    """Rule 47: its aura ends with the effect that silenced it."""
    s = scenario(hand=["Hush"], board=["Raid Leader", YETI])
    leader, yeti = s.board
    assert yeti.attack == 5
    s.play("Hush", leader)
    assert yeti.attack == 4


def test_rule_47_a_silenced_minion_can_be_buffed_again() -> None:
    """Rule 47: later enchantments, deathrattles among them, work normally."""
    s = scenario(hand=["Hush", "Bless", "Soul"], board=["Egg"])
    egg = s.board[0]
    s.play("Hush", egg)
    s.play("Bless", egg)
    s.play("Soul", egg)
    assert stats(egg) == (2, 3)
    s.destroy(egg)
    assert names(s.board) == ["Token"]


# --- auras


def test_rule_48_health_auras_are_updated_before_the_death_check() -> None:
    """Rule 48: two bearers of a health aura: when one dies the minion keeps the other's."""
    s = scenario(board=["Stormwind Champion", "Stormwind Champion", RAIDER])
    raider = s.board[2]
    assert raider.health == 3
    s.damage(raider, 2)
    s.destroy(s.board[0])
    assert (raider.health, raider.max_health) == (1, 2)


def test_rule_48_a_minion_summoned_under_an_aura_survives_what_would_kill_it() -> None:
    """Rule 48: the aura is on before the battlecry."""
    s = scenario(hand=["Martyr"], board=["Stormwind Champion"])
    martyr = s.play("Martyr")
    assert (martyr.zone, martyr.health) == ("play", 1)


def test_rule_48_enrage_is_an_aura_on_damage() -> None:
    """Rule 48: damage switches it on for the next phase, full health off."""
    s = scenario(hand=["Zap", "Mend"], board=["Rager"])
    rager = s.board[0]
    s.play("Zap", rager)
    assert rager.attack == 5
    s.play("Mend", rager)
    assert rager.attack == 2


def test_rule_48_enrage_gained_inside_an_effect_acts_from_the_next_phase() -> None:
    """Rule 48: auras are not updated in the middle of an effect."""
    s = scenario(hand=["Blow"], board=["Rager"])
    s.play("Blow", s.board[0])
    assert s.enemy_hero.health == 28
    assert s.board[0].attack == 5


def test_rule_49_adjacent_auras_follow_positions() -> None:
    """Rule 49: after a summon, a death and a theft the neighbours are new ones."""
    s = scenario(board=[YETI, "Flag", YETI], enemy_board=[YETI])
    left, flag, right = s.board
    assert [m.attack for m in s.board] == [5, 2, 5]
    between = s.summon("Token", position=1)
    assert (left.attack, between.attack, right.attack) == (4, 2, 5)
    s.destroy(between)
    assert left.attack == 5
    s.take_control(left, "opponent")
    assert left.attack == 4
    s.take_control(flag, "opponent")
    assert right.attack == 4
    assert [m.attack for m in s.enemy_board] == [4, 5, 2]


# --- leaving play


def test_rule_50_returning_to_hand_strips_everything() -> None:
    """Rule 50: enchantments, damage, silence and frost stay behind."""
    s = scenario(
        hand=["Bless", "Recall"],
        board=[Card("Kobold Geomancer", silenced=True, frozen=True, damage=1)],
    )
    kobold = s.board[0]
    s.play("Bless", kobold)
    s.play("Recall", kobold)
    assert kobold.zone == "hand"
    assert (*stats(kobold), kobold.damage, kobold.enchantments) == (2, 2, 0, [])
    s.play(kobold)
    assert s.spell_damage == 1


def test_rule_50_buffs_from_the_hand_are_stripped_too() -> None:
    """Rule 50: a hand buff is played with the minion and lost by the return."""
    s = scenario(hand=["Rally", YETI, "Recall"])
    yeti = s.hand[1]
    s.play("Rally")
    s.play(yeti)
    assert stats(yeti) == (5, 6)
    s.play("Recall", yeti)
    assert stats(yeti) == (4, 5)


def test_rule_50_what_the_bounce_itself_adds_stays() -> None:
    """Rule 50: Freezing Trap's +2 is added after the strip."""
    s = scenario(hand=["Bless", "Net"], board=[YETI])
    yeti = s.board[0]
    s.play("Bless", yeti)
    s.play("Net", yeti)
    assert (*stats(yeti), yeti.cost) == (4, 5, 6)


def test_rule_50_a_minion_goes_to_its_controllers_hand() -> None:
    """Rule 50: a stolen minion returns to the thief."""
    s = scenario(hand=["Mind", "Recall"], enemy_board=[YETI])
    yeti = s.enemy_board[0]
    s.play("Mind", yeti)
    s.play("Recall", yeti)
    assert names(s.hand) == [YETI]
    assert s.enemy_hand == []


# --- copies


def test_rule_51_a_copy_in_play_keeps_enchantments_damage_and_silence() -> None:
    """Rule 51: Reflection of a hurt, blessed, silenced minion is all that."""
    s = scenario(
        hand=["Bless", "Reflection"],
        board=[Card("Kobold Geomancer", health=4, damage=1, silenced=True, keywords=["taunt"])],
    )
    kobold = s.board[0]
    s.play("Bless", kobold)
    s.play("Reflection", kobold)
    copy = s.board[1]
    assert (*stats(copy), copy.damage, copy.max_health) == (4, 5, 1, 6)
    assert copy.silenced
    assert copy.has("taunt")
    assert not copy.can_attack


def test_rule_51_the_copy_stands_on_its_own() -> None:
    """Rule 51: what happens to one does not happen to the other."""
    s = scenario(hand=["Reflection", "Bless"], board=[YETI])
    s.play("Reflection", s.board[0])
    s.play("Bless", s.board[1])
    assert [stats(m) for m in s.board] == [(4, 5), (6, 7)]


def test_rule_51_temporary_attack_is_copied_and_ends_for_both() -> None:
    """Rule 51: "this turn" is copied with its end."""
    s = scenario(hand=["Fury", "Reflection"], board=[YETI])
    s.play("Fury", s.board[0])
    s.play("Reflection", s.board[0])
    assert [m.attack for m in s.board] == [8, 8]
    s.end_turn()
    assert [m.attack for m in s.board] == [4, 4]


def test_rule_51_granted_deathrattles_are_copied() -> None:
    """Rule 51: Soul of the Forest is on the copy as well."""
    s = scenario(hand=["Soul", "Reflection"], board=[YETI])
    s.play("Soul", s.board[0])
    s.play("Reflection", s.board[0])
    s.destroy(s.board[1])
    assert names(s.board) == [YETI, "Token"]


def test_rule_51_faceless_copies_the_minion_as_it_is() -> None:
    """Rule 51: Faceless Manipulator becomes the hurt, blessed target."""
    s = scenario(hand=["Faceless"], enemy_board=[Card(YETI, damage=2, enchant=[(2, 2)])])
    s.play("Faceless", s.enemy_board[0])
    copy = s.board[0]
    assert (copy.name, *stats(copy), copy.max_health) == (YETI, 6, 5, 7)


def test_rule_51_faceless_does_not_copy_the_enemys_auras() -> None:
    """Rule 51: auras are of the side, not of the minion."""
    s = scenario(hand=["Faceless"], enemy_board=["Stormwind Champion", YETI])
    s.play("Faceless", s.enemy_board[1])
    assert stats(s.board[0]) == (4, 5)


def test_rule_51_copies_to_hand_are_plain_cards() -> None:
    """Rule 51: a copy in hand knows nothing of the minion's fate."""
    s = scenario(hand=["Bless", "Thoughts"], board=[Card(YETI, damage=3)])
    s.play("Bless", s.board[0])
    s.play("Thoughts", s.board[0])
    assert (*stats(s.hand[0]), s.hand[0].damage) == (4, 5, 0)


def test_rule_52_a_one_one_copy_keeps_the_rest_and_silence_reverts_it() -> None:
    """Rule 52: the numbers are an enchantment over the copied ones."""
    s = scenario(hand=["Soul", "Miniature", "Hush"], board=[YETI])
    s.play("Soul", s.board[0])
    s.play("Miniature", s.board[0])
    copy = s.board[1]
    assert stats(copy) == (1, 1)
    assert any(e.deathrattle for e in copy.enchantments)
    s.play("Hush", copy)
    assert stats(copy) == (4, 5)


# --- transformations


def test_rule_53_a_transformed_minion_is_new() -> None:
    """Rule 53: no deathrattle, no death, no summon, no enchantments, no damage."""
    s = scenario(
        hand=["Hexing"],
        board=["Recorder", Card("Nest", health=5, damage=2, enchant=[(3, 3)], frozen=True)],
    )
    s.play("Hexing", s.board[1])
    bear = s.board[1]
    assert (bear.name, *stats(bear), bear.damage, bear.frozen) == ("Bear", 4, 6, 0, False)
    assert len(s.board) == 2
    assert names(s.hand) == ["played", "cast", "targeted", "after cast"]
    assert s.graveyard == []


def test_rule_53_a_transformed_minion_is_summoning_sick() -> None:
    """Rule 53: it cannot attack this turn, though the old one could."""
    s = scenario(hand=["Hexing"], board=[YETI])
    assert s.board[0].can_attack
    s.play("Hexing", s.board[0])
    assert not s.board[0].can_attack
    s.skip_turn()
    assert s.board[0].can_attack


def test_rule_53_a_transformed_minion_with_charge_can_attack() -> None:
    """Rule 53: exhaustion is not inherited: the old one's attack does not count."""
    s = scenario(hand=["Ride"], board=[YETI])
    s.attack(s.board[0], "hero")
    s.play("Ride", s.board[0])
    s.attack(s.board[0], "hero")
    assert s.enemy_hero.health == 22


def test_rule_53_auras_apply_to_the_new_minion_and_the_old_ones_end() -> None:
    """Rule 53: a transformed Raid Leader leads no more, but is led by a Champion."""
    s = scenario(hand=["Hexing"], board=["Stormwind Champion", "Raid Leader", YETI])
    assert s.board[2].attack == 6
    s.play("Hexing", s.board[1])
    assert stats(s.board[2]) == (5, 6)
    assert stats(s.board[1]) == (5, 7)


def test_rule_54_a_self_transformed_minion_is_played_as_the_new_one() -> None:
    """Rule 54: Mirror Entity copies what Faceless became."""
    s = scenario(hand=["Faceless"], board=[YETI], enemy_secrets=["Looking Glass"])
    s.play("Faceless", s.board[0])
    assert names(s.enemy_board) == [YETI]
    assert s.enemy_secrets == []


def test_rule_54_after_summon_triggers_see_a_self_transformed_minion() -> None:
    """Rule 54: a druid in bear form still makes the juggler throw once."""
    s = scenario(hand=["Shifter"], board=["Juggler"])
    s.play("Shifter", half="Bear Half")
    assert names(s.board) == ["Juggler", "Bear"]
    assert s.enemy_hero.health == 29


# --- buffs outside of play


def test_rule_56_hand_buffs_survive_playing() -> None:
    """Rule 56: the buffed card is the buffed minion."""
    s = scenario(hand=["Rally", YETI])
    s.play("Rally")
    s.play(YETI)
    assert stats(s.board[0]) == (5, 6)


def test_rule_56_deck_buffs_survive_drawing_and_playing() -> None:
    """Rule 56: numbers and keywords come along."""
    s = scenario(hand=["Rally"], deck=[YETI])
    s.play("Rally")
    yeti = s.draw()
    assert yeti is not None
    assert stats(yeti) == (5, 6)
    s.play(yeti)
    assert stats(yeti) == (5, 6)
    assert yeti.has("taunt")


def test_rule_56_deck_buffs_survive_recruiting() -> None:
    """Rule 56: summoned from the deck it is buffed as well."""
    s = scenario(hand=["Rally", "Call Up"], deck=[YETI])
    s.play("Rally")
    s.play("Call Up")
    assert stats(s.board[0]) == (5, 6)
    assert s.board[0].has("taunt")


def test_rule_56_deck_buffs_do_not_survive_bouncing() -> None:
    """Rule 56: the return strips them."""
    s = scenario(hand=["Rally", "Recall"], deck=[YETI])
    s.play("Rally")
    yeti = s.draw()
    assert yeti is not None
    s.play(yeti)
    s.play("Recall", yeti)
    assert stats(yeti) == (4, 5)
    assert not yeti.has("taunt")
