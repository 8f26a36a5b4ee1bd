"""Minions that go back to hands, full hands, cards that change places, and stealth.

Rules 50, 99, 9, 10: a minion returned loses everything; with a full hand it is destroyed and its
deathrattle runs; drawn cards are burned, made ones are not made.
"""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"
HOARDER = "Loot Hoarder"
DECKS: dict[str, Any] = {"deck": [WISP] * 4, "enemy_deck": [WISP] * 4}


# --- full hands


def test_sap_into_a_full_hand_destroys() -> None:
    s = Scenario(hero="rogue", hand=["Sap"], enemy_board=["Harvest Golem"], enemy_hand=[WISP] * 10)
    s.play("Sap", "Harvest Golem")
    assert names(s.enemy_board) == ["Damaged Golem"]
    assert len(s.enemy_hand) == 10


def test_vanish_keeps_as_many_as_fit() -> None:
    """The hand has two places for four minions: two return, two die."""
    s = Scenario(hero="rogue", hand=["Vanish"], enemy_board=[YETI] * 4, enemy_hand=[WISP] * 8)
    s.play("Vanish")
    assert s.enemy_board == []
    assert (len(s.enemy_hand), s.enemy_graveyard) == (10, [YETI, YETI])


def test_freezing_trap_and_a_full_hand_destroy_the_attacker() -> None:
    s = Scenario(board=[HOARDER], hand=[WISP] * 10, deck=[YETI], enemy_secrets=["Freezing Trap"])
    s.attack(HOARDER, "hero")
    assert s.graveyard == [HOARDER]
    assert s.deck == []  # the card drawn by its deathrattle was burned


def test_kidnapper_and_a_full_hand() -> None:
    s = Scenario(
        hero="rogue",
        hand=["Kidnapper"],
        counters={"cards_played_turn": 1},
        enemy_board=["Sylvanas Windrunner"],
        enemy_hand=[WISP] * 10,
    )
    s.play("Kidnapper", "Sylvanas Windrunner")
    assert s.enemy_graveyard == ["Sylvanas Windrunner"]
    assert names(s.enemy_board) == ["Kidnapper"]  # she has taken him


def test_naturalize_burns_what_does_not_fit() -> None:
    s = Scenario(
        hero="druid",
        hand=["Naturalize"],
        enemy_board=[OGRE],
        enemy_hand=[WISP] * 9,
        enemy_deck=[YETI, RAPTOR, HOARDER],
    )
    s.play("Naturalize", OGRE)
    assert (len(s.enemy_hand), s.enemy_deck) == (10, [HOARDER])


def test_king_mukla_and_cho_make_no_card_for_a_full_hand() -> None:
    s = Scenario(hand=["King Mukla"], enemy_hand=[WISP] * 9)
    s.play("King Mukla")
    assert names(s.enemy_hand) == [WISP] * 9 + ["Bananas"]


def test_brewmaster_in_a_hand_of_ten_has_left_it_in_time() -> None:
    """Nine are left when he is on the board, so the returned minion fits."""
    s = Scenario(hand=["Youthful Brewmaster"] + [WISP] * 9, board=[YETI])
    s.play("Youthful Brewmaster", YETI)
    assert YETI in names(s.hand)


# --- returns


def test_a_silenced_minion_is_itself_again() -> None:
    s = Scenario(
        hero="rogue", hand=["Shadowstep"], board=[Card("Abomination", silenced=True, damage=3)]
    )
    s.play("Shadowstep", "Abomination")
    s.play("Abomination")
    assert (stats(s.board[0]), s.board[0].has("taunt")) == ((4, 4), True)


def test_a_returned_charge_minion_can_attack_twice_in_a_turn() -> None:
    s = Scenario(hero="rogue", hand=["Shadowstep"], board=["Leeroy Jenkins"])
    s.attack("Leeroy Jenkins", "hero")
    s.play("Shadowstep", "Leeroy Jenkins")
    s.play("Leeroy Jenkins")
    s.attack("Leeroy Jenkins", "hero")
    assert s.enemy_hero.health == 18


def test_a_blessing_of_wisdom_ends_when_the_minion_returns() -> None:
    s = Scenario(hand=["Blessing of Wisdom", "Shadowstep"], board=["Wolfrider"], deck=[WISP])
    s.play("Blessing of Wisdom", "Wolfrider")
    s.play("Shadowstep", "Wolfrider")
    s.play("Wolfrider")
    s.attack("Wolfrider", "hero")
    assert s.hand == []


def test_a_corrupted_minion_saved_by_its_return() -> None:
    s = Scenario(hero="warlock", hand=["Corruption", "Sap"], enemy_board=[YETI], **DECKS)
    s.play("Corruption", YETI)
    s.play("Sap", YETI)
    s.end_turn()
    s.play(YETI)
    s.end_turn()
    assert YETI in names(s.enemy_board)


def test_ancient_brewmaster_returns_a_stolen_minion_to_the_thief() -> None:
    s = Scenario(hero="priest", hand=["Mind Control", "Ancient Brewmaster"], enemy_board=[YETI])
    s.play("Mind Control", YETI)
    s.set_mana(10)
    s.play("Ancient Brewmaster", YETI)
    assert (names(s.hand), s.enemy_hand) == ([YETI], [])


def test_a_druid_of_the_claw_returns_in_the_form_it_took() -> None:
    """Rule 53: transformed for good; the card in hand is the form, without a choice."""
    s = Scenario(hero="druid", hand=["Druid of the Claw", "Shadowstep"])
    s.play("Druid of the Claw", half=1)
    form = s.board[0].card_id
    s.play("Shadowstep", s.board[0])
    assert s.hand[0].card_id == form
    s.play(s.hand[0])
    assert s.pending is None
    assert stats(s.board[0]) == (4, 6)


def test_a_sheep_returned_stays_a_sheep() -> None:
    s = Scenario(hand=["Polymorph", "Sap"], enemy_board=[OGRE])
    s.play("Polymorph", OGRE)
    s.play("Sap", "Sheep")
    assert names(s.enemy_hand) == ["Sheep"]


def test_headcrack_comes_back_at_the_end_of_the_turn() -> None:
    s = Scenario(hero="rogue", hand=["Headcrack"], counters={"cards_played_turn": 1}, **DECKS)
    s.play("Headcrack")
    s.end_turn()
    assert (s.enemy_hero.health, names(s.hand)) == (28, ["Headcrack"])


# --- transforming


def test_hex_removes_a_granted_deathrattle() -> None:
    s = Scenario(hand=["Hex"], enemy_board=[Card(YETI, enchant="Ancestral Spirit")])
    s.play("Hex", YETI)
    s.destroy(s.enemy_board[0])
    assert s.enemy_board == []


def test_tinkmaster_can_turn_a_stealthy_minion() -> None:
    s = Scenario(hand=["Tinkmaster Overspark"], enemy_board=["Stranglethorn Tiger"])
    s.play("Tinkmaster Overspark")
    assert s.enemy_board[0].name in ("Devilsaur", "Squirrel")


def test_a_polymorphed_minion_does_not_count_as_dead() -> None:
    """Cult Master, Redemption and N'Zoth see nothing."""
    s = Scenario(
        hand=["Polymorph"],
        enemy_board=["Cult Master", "Loot Hoarder"],
        enemy_deck=[WISP] * 2,
        enemy_secrets=["Redemption"],
    )
    s.play("Polymorph", "Loot Hoarder")
    assert (s.enemy_hand, s.enemy_graveyard, len(s.enemy_secrets)) == ([], [], 1)


def test_a_transformed_attacker_may_not_attack_again() -> None:
    s = Scenario(hand=["Polymorph"], board=[OGRE])
    s.play("Polymorph", OGRE)
    assert not s.board[0].can_attack


# --- stealth, taunt, elusive


def test_the_black_knight_takes_a_taunt_that_was_given() -> None:
    s = Scenario(hand=["The Black Knight"], enemy_board=[Card(OGRE, keywords=["taunt"]), YETI])
    s.play("The Black Knight", OGRE)
    assert names(s.enemy_board) == [YETI]


def test_a_silenced_taunt_cannot_be_knighted() -> None:
    s = Scenario(hand=["The Black Knight"], enemy_board=[Card("Sunwalker", silenced=True)])
    assert s.hand[0].targets == []


def test_concealed_taunts_protect_nobody() -> None:
    s = Scenario(board=[YETI], enemy_board=[Card("Sen'jin Shieldmasta", keywords=["stealth"])])
    s.attack(YETI, "hero")
    assert s.enemy_hero.health == 26


def test_conceal_ends_at_the_start_of_the_next_turn() -> None:
    s = Scenario(hero="rogue", hand=["Conceal"], board=[YETI], **DECKS)
    s.play("Conceal")
    s.end_turn()
    assert s.find(YETI).has("stealth")
    s.end_turn()
    assert not s.find(YETI).has("stealth")


def test_faerie_dragon_cannot_be_blessed_but_can_be_cheered() -> None:
    """Spells cannot aim at it, battlecries can, and area effects reach it."""
    s = Scenario(
        hero="paladin",
        hand=["Blessing of Might", "Abusive Sergeant", "Consecration"],
        board=["Faerie Dragon"],
        enemy_board=["Faerie Dragon"],
    )
    with pytest.raises(IllegalAction):
        s.play("Blessing of Might", s.board[0])
    s.play("Abusive Sergeant", s.board[0])
    assert s.board[0].attack == 5
    s.play("Consecration")
    assert s.enemy_board == []


def test_a_silenced_faerie_dragon_can_be_aimed_at() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=[Card("Faerie Dragon", silenced=True)])
    s.play("Fireball", "Faerie Dragon")
    assert s.enemy_board == []


def test_spellbender_cannot_be_called_by_what_cannot_be_aimed() -> None:
    """A spell without a target leaves it hidden, one on a minion does not."""
    s = Scenario(
        hand=["Arcane Explosion", "Frostbolt"], enemy_board=[YETI], enemy_secrets=["Spellbender"]
    )
    s.play("Arcane Explosion")
    assert len(s.enemy_secrets) == 1
    s.play("Frostbolt", YETI)
    assert s.enemy_secrets == []


# --- weapons taken and broken


def test_harrison_jones_draws_for_what_is_left_of_a_doomhammer() -> None:
    s = Scenario(
        hand=["Harrison Jones"], deck=[WISP] * 9, enemy_weapon=Card("Doomhammer", damage=3)
    )
    s.play("Harrison Jones")
    assert (s.enemy_weapon, len(s.hand)) == (None, 5)


def test_harrison_jones_and_brann_count_the_same_weapon_twice() -> None:
    """hs-bugs #303: weapons are not removed between the two battlecries."""
    s = Scenario(
        hand=["Harrison Jones"],
        board=["Brann Bronzebeard"],
        deck=[WISP] * 9,
        enemy_weapon="Arcanite Reaper",
    )
    s.play("Harrison Jones")
    assert (s.enemy_weapon, len(s.hand)) == (None, 4)


def test_swamp_ooze_breaks_ashbringer() -> None:
    s = Scenario(hand=["Acidic Swamp Ooze"], enemy_weapon="Ashbringer")
    s.play("Acidic Swamp Ooze")
    assert s.enemy_weapon is None


def test_bloodsail_corsair_takes_the_last_durability() -> None:
    s = Scenario(hand=["Bloodsail Corsair"], enemy_weapon=Card("Arcanite Reaper", damage=1))
    s.play("Bloodsail Corsair")
    assert s.enemy_weapon is None


def test_blade_flurry_of_a_poisoned_knife_with_spell_damage() -> None:
    """1 + 2 by Deadly Poison + 1 by the Kobold, to minions only."""
    s = Scenario(
        hero="rogue",
        hand=["Deadly Poison", "Blade Flurry"],
        weapon="Wicked Knife",
        board=["Kobold Geomancer"],
        enemy_board=[YETI, OGRE],
    )
    s.play("Deadly Poison")
    s.play("Blade Flurry")
    assert s.weapon is None
    assert [m.damage for m in s.enemy_board] == [4, 4]
    assert s.enemy_hero.health == 30


def test_captain_greenskin_and_spiteful_smith_add_to_one_weapon() -> None:
    s = Scenario(
        hero="warrior",
        hand=["Captain Greenskin"],
        board=[Card("Spiteful Smith", damage=1)],
        weapon="Fiery War Axe",
    )
    s.play("Captain Greenskin")
    assert s.weapon is not None
    assert stats(s.weapon) == (6, 3)
    s.silence("Spiteful Smith")
    assert stats(s.weapon) == (4, 3)


# --- silence and damage in one card


def test_earth_shock_silences_first() -> None:
    """Twilight Drake falls to 4/1 and dies; Argent Squire has no shield any more; an Abomination
    with 1 health dies quietly."""
    for card in (
        Card("Twilight Drake", enchant=(0, 6)),
        Card("Argent Squire"),
        Card("Abomination", damage=3),
    ):
        s = Scenario(hero="shaman", hand=["Earth Shock"], enemy_board=[card])
        s.play("Earth Shock", s.enemy_board[0])
        assert s.enemy_board == []
        assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_earth_shock_gains_from_spell_damage_and_silences_its_source_too() -> None:
    """Aimed at the own Kobold: the silence takes the bonus, yet it was counted when cast."""
    s = Scenario(
        hero="shaman", hand=["Earth Shock"], board=["Kobold Geomancer"], enemy_board=[YETI]
    )
    s.play("Earth Shock", YETI)
    assert s.enemy_board[0].damage == 2


def test_mass_dispel_and_flare_strip_a_row_and_draw() -> None:
    s = Scenario(
        hero="priest",
        hand=["Mass Dispel"],
        deck=[WISP],
        board=["Sunwalker"],
        enemy_board=["Argent Squire", "Stranglethorn Tiger", "Cairne Bloodhoof"],
    )
    s.play("Mass Dispel")
    assert all(m.silenced and not m.keywords for m in s.enemy_board)
    assert s.board[0].has("divine_shield")
    assert names(s.hand) == [WISP]


# --- out of the enemy's hand


def test_dirty_rat_calls_the_enemys_juggler_to_throw() -> None:
    """The pulled minion is summoned for the enemy."""
    s = Scenario(hand=["Dirty Rat"], enemy_board=["Knife Juggler"], enemy_hand=[YETI])
    s.dice(["my hero"])
    s.play("Dirty Rat")
    assert names(s.enemy_board) == ["Knife Juggler", YETI]
    assert s.hero.health == 29


def test_dirty_rat_pulls_alexstrasza_without_her_battlecry() -> None:
    s = Scenario(hand=["Dirty Rat"], enemy_hand=["Alexstrasza"])
    s.play("Dirty Rat")
    assert names(s.enemy_board) == ["Alexstrasza"]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_dirty_rat_pulls_doomguard_and_no_card_is_discarded() -> None:
    s = Scenario(hand=["Dirty Rat"], enemy_hand=["Doomguard", "Fireball", "Fireball"])
    s.play("Dirty Rat")
    assert names(s.enemy_hand) == ["Fireball", "Fireball"]


def test_entomb_takes_sylvanas_without_her_deathrattle() -> None:
    s = Scenario(hero="priest", hand=["Entomb"], board=[YETI], enemy_board=["Sylvanas Windrunner"])
    s.play("Entomb", "Sylvanas Windrunner")
    assert (s.deck, names(s.board), s.enemy_board) == (["Sylvanas Windrunner"], [YETI], [])
