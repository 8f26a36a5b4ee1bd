"""Rules 16 to 31 and 37 to 40: the course of a card, targets, combos, choices, spell damage."""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card
from tests.rules.cards_for_playing import names, scenario

COIN = "The Coin"
YETI, OGRE, CROC, RAIDER = "Chillwind Yeti", "Boulderfist Ogre", "River Crocolisk", "Murloc Raider"


# --- the course of a minion


def test_rule_16_the_course_of_a_minion() -> None:
    """Rule 16: played, summoned, battlecry, deaths, after play, after summon."""
    s = scenario(hand=["Crier"], board=["Recorder"], enemy_board=[RAIDER])
    s.play("Crier")
    assert names(s.hand) == [
        "played", "summoned", "battlecry", "death", "after play", "after summon",
    ]  # fmt: skip


def test_rule_16_auras_are_on_before_the_battlecry() -> None:
    """Rule 16: under Stormwind Champion a 1/1 survives its own battlecry of 1 damage."""
    s = scenario(hand=["Martyr"], board=["Stormwind Champion"])
    assert s.play("Martyr").zone == "play"


def test_rule_16_auras_come_between_whenever_you_play_and_whenever_you_summon() -> None:
    """Rule 16: a played minion is a 4/5 to "whenever you play", a 5/6 under Stormwind Champion to
    "whenever you summon". Sources: Hobgoblin acts before Leokk's aura (metastone #293); Starving
    Buzzard draws after Timber Wolf's (Advanced rulebook, Late On Summon Phase); Jungle Giants,
    which counts summonings, sees Dire Wolf Alpha's (hs-bugs #826)."""
    s = scenario(hand=[YETI], board=["Gauge", "Stormwind Champion"])
    s.play(YETI)
    assert (s.armor, s.enemy_hero.health) == (4, 30 - 6)


def test_rule_16_who_dies_before_the_battlecry_is_gone() -> None:
    """Rule 16: deaths end the phase of "whenever you play"; an earlier edition of the rule put them
    after the battlecry only."""
    s = scenario(hand=["Crier"], board=["Recorder"], enemy_board=["Ambusher"])
    s.play("Crier")
    assert names(s.hand) == ["played", "summoned", "death", "battlecry", "death"]


def test_rule_16_the_minion_stands_where_it_was_put() -> None:
    """Rule 16: it takes the chosen place before anything else happens."""
    s = scenario(hand=["Frostwolf Warlord"], board=[YETI, OGRE])
    s.play("Frostwolf Warlord", position=1)
    assert names(s.board) == [YETI, "Frostwolf Warlord", OGRE]
    assert s.board[1].attack == 6


def test_rule_16_after_summon_comes_after_deaths_of_the_battlecry() -> None:
    """Rule 16: the juggler cannot hit what the battlecry killed."""
    s = scenario(hand=["Crier"], board=["Juggler"], enemy_board=[RAIDER])
    s.play("Crier")  # only the hero is left, so there is no roll to script
    assert s.enemy_hero.health == 29


def test_rule_16_after_play_secrets_come_before_after_summon_triggers() -> None:
    """Rule 16: Mirror Entity copies first; then the juggler may hit the copy."""
    s = scenario(hand=[YETI], board=["Juggler"], enemy_secrets=["Looking Glass"])
    with s.dice([YETI]):  # a roll between the enemy hero and the copy
        s.play(YETI)
    assert [m.health for m in s.enemy_board] == [4]


def test_rule_17_battlecries_are_for_cards_played_from_hand() -> None:
    """Rule 17: put into play from hand or deck, or copied, a minion is silent."""
    s = scenario(hand=["Smuggle", "Drawer", "Call Up", "Reflection"], deck=["Drawer", COIN])
    s.play("Smuggle")
    s.play("Call Up")
    s.play("Reflection", s.board[0])
    assert names(s.board) == ["Drawer"] * 3
    assert s.deck == [COIN]


# --- targets


def test_rule_18_with_a_legal_target_a_battlecry_must_take_one() -> None:
    """Rule 18: a targeted battlecry cannot be withheld."""
    s = scenario(hand=["Shattered Sun Cleric"], board=[YETI])
    assert len([action for action in s.legal if "Cleric" in action]) == 1
    with pytest.raises(IllegalAction):
        s.play("Shattered Sun Cleric")
    s.play("Shattered Sun Cleric", s.board[0])
    assert s.board[0].attack == 5


def test_rule_18_without_a_legal_target_the_battlecry_does_nothing() -> None:
    """Rule 18: the minion itself is no target of its own battlecry."""
    s = scenario(hand=["Shattered Sun Cleric"], enemy_board=[YETI])
    s.play("Shattered Sun Cleric")
    assert (s.board[0].attack, s.enemy_board[0].attack) == (3, 4)


def test_rule_18_stealthed_enemies_are_no_targets() -> None:
    """Rule 18: with only a stealthed enemy there is no legal target."""
    s = scenario(hand=["Faceless"], enemy_board=[Card(YETI, keywords=["stealth"])])
    s.play("Faceless")
    assert names(s.board) == ["Faceless"]


def test_rule_19_a_spell_without_its_target_cannot_be_played() -> None:
    """Rule 19: Polymorph needs a minion."""
    s = scenario(hand=["Polymorph"])
    assert not s.hand[0].playable
    s.summon(YETI, side="opponent")
    assert s.hand[0].playable


def test_rule_19_summoning_spells_need_a_free_place() -> None:
    """Rule 19: Mirror Image needs one place, and fills what there is."""
    s = scenario(hand=["Mirror Image", "Mirror Image"], board=[YETI] * 6)
    s.play("Mirror Image")
    assert len(s.board) == 7
    assert not s.hand[0].playable


def test_rule_19_multi_shot_needs_two_enemy_minions() -> None:
    """Rule 19: a minimum of enemy minions is asked for."""
    s = scenario(hand=["Multi-Shot"], enemy_board=[YETI])
    assert not s.hand[0].playable
    s.summon(YETI, side="opponent")
    assert s.hand[0].playable


@pytest.mark.parametrize("spell", ["Flamestrike", "Arcane Missiles", "Consecration", "Frost Nova"])
def test_rule_19_area_spells_may_be_played_on_an_empty_board(spell: str) -> None:
    """Rule 19: spells without a target ask for nothing."""
    s = scenario(hand=[spell])
    s.play(spell)
    assert s.hand == []


def test_rule_20_a_target_that_was_bounced_is_no_target_any_more() -> None:
    """Rule 20: the part with the target fizzles, the rest runs."""
    s = scenario(hand=["Cantrip"], deck=[COIN], enemy_board=["Catcher", YETI])
    yeti = s.enemy_board[1]
    s.play("Cantrip", yeti)
    assert (yeti.zone, yeti.health) == ("hand", 5)
    assert names(s.hand) == [COIN]


def test_rule_20_a_bounced_target_is_not_enchanted_in_hand() -> None:
    """Rule 20: the buff does not follow the card into the hand."""
    s = scenario(hand=["Bless"], enemy_board=["Catcher", YETI])
    yeti = s.enemy_board[1]
    s.play("Bless", yeti)
    assert (yeti.zone, yeti.attack, yeti.health) == ("hand", 4, 5)


def test_rule_20_a_target_that_died_is_no_target_any_more() -> None:
    """Rule 20: as above, dead and removed before the text."""
    s = scenario(hand=["Cantrip"], deck=[COIN], enemy_board=["Executioner", YETI])
    yeti = s.enemy_board[1]
    s.play("Cantrip", yeti)
    assert yeti.zone == "graveyard"
    assert names(s.hand) == [COIN]


def test_rule_20_a_stolen_target_is_still_the_target() -> None:
    """Rule 20: who controls it does not matter."""
    s = scenario(hand=["Cantrip"], board=[YETI], enemy_board=["Thief"])
    yeti = s.board[0]
    s.play("Cantrip", yeti)
    assert (yeti.controller, yeti.health) == ("opponent", 2)


def test_rule_21_the_battlecry_of_a_bounced_minion_still_resolves() -> None:
    """Rule 21: what happens to the minion on being played does not stop its battlecry."""
    s = scenario(hand=["Drawer"], deck=[COIN], enemy_board=["Bouncer"])
    s.play("Drawer")
    assert s.board == []
    assert names(s.hand) == ["Drawer", COIN]


def test_rule_21_the_battlecry_of_a_destroyed_minion_still_resolves() -> None:
    """Rule 21: destroyed and removed before its battlecry, the same."""
    s = scenario(hand=["Drawer"], deck=[COIN], enemy_board=["Ambusher"])
    s.play("Drawer")
    assert s.graveyard == ["Drawer"]
    assert names(s.hand) == [COIN]


# --- where tokens stand


def test_rule_22_battlecry_tokens_alternate_right_and_left() -> None:
    """Rule 22: the first to the right, the second to the left, and so on."""
    s = scenario(hand=["Caller"], board=[YETI, OGRE])
    s.play("Caller", position=1)
    assert names(s.board) == [YETI, "Token", "Caller", "Token", OGRE]
    right, left = s.board[3], s.board[1]
    assert right.id < left.id


def test_rule_22_four_battlecry_tokens_stand_around() -> None:
    """Rule 22: Onyxia has tokens on both sides."""
    s = scenario(hand=["Great Caller"], board=[YETI])
    s.play("Great Caller")
    assert names(s.board) == [YETI, "Token", "Token", "Great Caller", "Token", "Token"]


def test_rule_22_a_single_token_stands_to_the_right() -> None:
    """Rule 22: Razorfen Hunter's boar is on its right."""
    s = scenario(hand=["Razorfen Hunter"], board=[YETI, OGRE])
    s.play("Razorfen Hunter", position=0)
    assert names(s.board) == ["Razorfen Hunter", "Boar", YETI, OGRE]


def test_rule_22_tokens_of_spells_and_powers_stand_at_the_right_end() -> None:
    """Rule 22: nothing to stand next to."""
    s = scenario(hand=["Muster"], board=[YETI], hero="paladin")
    s.hero_power()
    s.play("Muster")
    assert names(s.board) == [YETI, "Silver Hand Recruit", "Token", "Token"]


def test_rule_22_triggered_tokens_stand_to_the_right_of_their_source() -> None:
    """Rule 22: Imp Gang Boss summons at its side."""
    s = scenario(hand=["Zap"], board=["Spawner", YETI])
    s.play("Zap", s.board[0])
    assert names(s.board) == ["Spawner", "Token", YETI]


def test_rule_22_deathrattle_tokens_stand_where_the_minion_stood() -> None:
    """Rule 22: between the same neighbours."""
    s = scenario(board=[YETI, "Nest", OGRE])
    s.destroy(s.board[1])
    assert names(s.board) == [YETI, "Token", "Token", OGRE]


def test_rule_22_tokens_that_do_not_fit_are_not_summoned() -> None:
    """Rule 22: with one place left there is one token, to the right."""
    s = scenario(hand=["Caller"], board=[YETI] * 5)
    s.play("Caller", position=2)
    assert names(s.board) == [YETI, YETI, "Caller", "Token", YETI, YETI, YETI]


# --- the course of a spell


def test_rule_23_the_course_of_a_spell() -> None:
    """Rule 23: cast, targeted, text, deaths, after cast."""
    s = scenario(hand=["Spark"], board=["Recorder"], enemy_board=[RAIDER])
    s.play("Spark", s.enemy_board[0])
    assert names(s.hand) == ["played", "cast", "targeted", "text", "death", "after cast"]


def test_rule_23_a_countered_spell_is_paid_and_does_nothing() -> None:
    """Rule 23, patch 11.2 (hs-bugs #973): no text, and nothing reacts to its being played or
    cast; it is paid, and it counts as a card played for combo."""
    s = scenario(
        hand=["Spark", "Rogue"], board=["Recorder", "Wyrm", "Pyro"], enemy_secrets=["Denial"],
    )  # fmt: skip
    wyrm = s.board[1]
    before = wyrm.attack, wyrm.health
    s.play("Spark", "enemy hero")
    assert s.mana == 9
    assert s.enemy_hero.health == 30
    assert names(s.hand) == ["Rogue"]
    assert (wyrm.attack, wyrm.health) == before
    s.play("Rogue")
    assert s.enemy_hero.health == 26


def test_rule_23_spellbender_redirects_before_the_text() -> None:
    """Rule 23: the new target takes the whole text."""
    s = scenario(hand=["Frostbolt"], enemy_board=[YETI], enemy_secrets=["Bender"])
    s.play("Frostbolt", s.enemy_board[0])
    yeti, statue = s.enemy_board
    assert (yeti.health, yeti.frozen) == (5, False)
    assert (statue.health, statue.frozen) == (1, True)


def test_rule_23_counterspell_comes_before_spellbender() -> None:
    """Rule 23: a countered spell is not redirected, so Spellbender waits."""
    s = scenario(hand=["Frostbolt"], enemy_board=[YETI], enemy_secrets=["Bender", "Denial"])
    s.play("Frostbolt", s.enemy_board[0])
    assert names(s.enemy_secrets) == ["Bender"]
    assert names(s.enemy_board) == [YETI]


def test_rule_23_after_cast_triggers_come_after_the_deaths_of_the_text() -> None:
    """Rule 23: Wild Pyromancer hits the token of a minion that the spell killed."""
    s = scenario(hand=["Zap"], board=["Pyro"], enemy_board=["Egg"])
    s.play("Zap", s.enemy_board[0])
    assert s.enemy_board == []
    assert s.enemy_graveyard == ["Egg", "Token"]


# --- combo and battlecries twice


def test_rule_24_combo_needs_a_card_played_before() -> None:
    """Rule 24: the first card of a turn has its base text."""
    s = scenario(hand=["Rogue"])
    s.play("Rogue")
    assert s.enemy_hero.health == 29


def test_rule_24_combo_replaces_the_base_text() -> None:
    """Rule 24: after the coin it is 4 damage, not 1 + 4."""
    s = scenario(hand=[COIN, "Rogue"])
    assert s.hand[1].condition_active is False
    s.play(COIN)
    assert s.hand[0].condition_active is True
    s.play("Rogue")
    assert s.enemy_hero.health == 26


def test_rule_24_a_countered_spell_enables_combo() -> None:
    """Rule 24: it was a card played."""
    s = scenario(hand=[COIN, "Rogue"], enemy_secrets=["Denial"])
    s.play(COIN)
    s.play("Rogue")
    assert s.enemy_hero.health == 26


def test_rule_24_the_hero_power_does_not_enable_combo() -> None:
    """Rule 24: a hero power is no card."""
    s = scenario(hand=["Rogue"], hero="paladin")
    s.hero_power()
    s.play("Rogue")
    assert s.enemy_hero.health == 29


def test_rule_24_a_combo_target_is_taken_only_with_combo() -> None:
    """Rule 24: without combo the card takes no target, with it it must."""
    s = scenario(hand=["Stabber", "Stabber"])
    with pytest.raises(IllegalAction):
        s.play("Stabber", "enemy hero")
    s.play("Stabber")
    with pytest.raises(IllegalAction):
        s.play("Stabber")
    s.play("Stabber", "enemy hero")
    assert s.enemy_hero.health == 28


def test_rule_25_battlecries_twice() -> None:
    """Rule 25: Brann doubles the battlecry, its target included; two Branns no more."""
    s = scenario(hand=["Pinger", "Pinger"], board=["Echoer"], enemy_board=[YETI])
    s.play("Pinger", s.enemy_board[0])
    assert s.enemy_board[0].health == 3
    s.summon("Echoer")
    s.play("Pinger", s.enemy_board[0])
    assert s.enemy_board[0].health == 1


def test_rule_25_combos_are_not_doubled() -> None:
    """Rule 25: the base battlecry is doubled, the combo is not."""
    s = scenario(hand=["Rogue", "Rogue"], board=["Echoer"])
    s.play("Rogue")
    assert s.enemy_hero.health == 28
    s.play("Rogue")
    assert s.enemy_hero.health == 24


def test_rule_25_choose_one_is_not_doubled() -> None:
    """Rule 25: the chosen half happens once."""
    s = scenario(hand=["Adept"], board=["Echoer"])
    s.play("Adept", half="Armor Half")
    assert s.armor == 2


def test_rule_25_a_hero_cards_battlecry_is_doubled_and_its_armor_not() -> None:
    """Rule 25: Bloodreaver Gul'dan summons the dead Demon twice; five armor come once."""
    s = scenario(hand=["Bloodreaver Gul'dan"], board=["Echoer"], graveyard=["Voidwalker"])
    s.play("Bloodreaver Gul'dan")
    assert names(s.board) == ["Echoer", "Voidwalker", "Voidwalker"]
    assert s.armor == 5


def test_rule_25_only_the_owners_battlecries_are_doubled() -> None:
    """Rule 25: the enemy's Brann does nothing for me."""
    s = scenario(hand=["Rogue"], enemy_board=["Echoer"])
    s.play("Rogue")
    assert s.enemy_hero.health == 29


# --- choose one


def test_rule_26_choose_one_asks_for_a_half() -> None:
    """Rule 26: the card asks which half, before anything is paid."""
    s = scenario(hand=["Choice"], deck=[COIN], enemy_board=[YETI])
    s.play("Choice")
    assert s.pending is not None
    assert s.pending.kind == "choose_one"
    assert s.pending.choices == ["Wild Half", "Calm Half"]
    s.choose("Calm Half")
    assert names(s.hand) == [COIN]
    assert s.mana == 9


def test_rule_26_a_half_that_needs_a_target_asks_for_it() -> None:
    """Rule 26: the target belongs to the half: minions only, here."""
    s = scenario(hand=["Choice"], enemy_board=[YETI])
    s.play("Choice")
    s.choose("Wild Half")
    assert s.pending is not None
    assert s.pending.kind == "target"
    assert s.pending.choices == s.enemy_board
    s.choose(s.enemy_board[0])
    assert s.enemy_board[0].health == 2


def test_rule_26_a_half_without_a_target_cannot_be_chosen() -> None:
    """Rule 26: with no minion only the other half is legal."""
    s = scenario(hand=["Choice"], deck=[COIN])
    s.play("Choice")
    with pytest.raises(IllegalAction):
        s.choose("Wild Half")
    s.choose("Calm Half")
    assert names(s.hand) == [COIN]


def test_rule_26_a_battlecry_half_may_go_without_a_target() -> None:
    """Rule 26: Keeper of the Grove may silence nothing."""
    s = scenario(hand=["Grover"])
    s.play("Grover", half="Silence Half")
    assert names(s.board) == ["Grover"]


def test_rule_26_a_battlecry_half_aims_like_a_battlecry() -> None:
    """Rule 26: elusive minions can be aimed at, and spell damage does not help."""
    s = scenario(
        hand=["Grover"], board=["Kobold Geomancer"], enemy_board=[Card(YETI, keywords=["elusive"])]
    )
    s.play("Grover", s.enemy_board[0], half="Moon Half")
    assert s.enemy_board[0].health == 3


def test_rule_26_a_spell_half_gets_spell_damage() -> None:
    """Rule 26: the half of a spell is a spell."""
    s = scenario(hand=["Choice"], board=["Kobold Geomancer"], enemy_board=[YETI])
    s.play("Choice", s.enemy_board[0], half="Wild Half")
    assert s.enemy_board[0].health == 1


def test_rule_26_a_summoned_choose_one_minion_stays_in_base_form() -> None:
    """Rule 26: not played, not asked."""
    s = scenario(hand=["Call Up"], deck=["Shifter"])
    s.play("Call Up")
    assert names(s.board) == ["Shifter"]
    assert s.pending is None


# --- spell damage


def test_rule_27_spell_damage_adds_to_each_hit_once() -> None:
    """Rule 27: one more for each character hit, by each source of spell damage."""
    s = scenario(hand=["Fireball", "Swipe"], board=["Kobold Geomancer", "Sage"],
                 enemy_board=[YETI])  # fmt: skip
    s.play("Swipe", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_board[0].health) == (24, 2)
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 16


def test_rule_27_not_for_hero_powers_battlecries_and_deathrattles() -> None:
    """Rule 27: only spells."""
    s = scenario(hand=["Pinger"], board=["Sage", "Bomb Bot"])
    s.hero_power("enemy hero")
    s.play("Pinger", "enemy hero")
    s.destroy(s.board[1])
    assert s.enemy_hero.health == 30 - 1 - 1 - 2


def test_rule_27_not_for_healing() -> None:
    """Rule 27: healing is no damage."""
    s = scenario(hand=["Mend"], board=["Sage"], health=20)
    s.play("Mend", "my hero")
    assert s.hero.health == 23


def test_rule_27_the_enemys_spell_damage_is_not_mine() -> None:
    """Rule 27: it adds to its controller's spells."""
    s = scenario(hand=["Zap"], enemy_board=["Sage"])
    s.play("Zap", "enemy hero")
    assert s.enemy_hero.health == 29


def test_rule_27_secrets_get_the_spell_damage_of_their_owner() -> None:
    """Rule 27: a secret is a spell."""
    s = scenario(board=[OGRE], enemy_board=["Sage"], enemy_secrets=["Trapdoor"])
    s.attack(OGRE, "hero")
    assert s.hero.health == 27
    assert s.board[0].health == 4


def test_rule_27_split_damage_gets_more_missiles_of_one() -> None:
    """Rule 27: three missiles and two spell damage are five missiles of 1."""
    s = scenario(hand=["Arcane Missiles"], board=["Sage", "Sage"], enemy_board=["Recorder"])
    statue = s.enemy_board[0]
    with s.dice([statue, "enemy hero", statue, statue, "enemy hero"]):
        s.play("Arcane Missiles")
    assert (s.enemy_hero.health, statue.health) == (28, 17)


def test_rule_27_missiles_of_a_battlecry_get_nothing() -> None:
    """Rule 27: Mad Bomber throws three, whatever the spell damage."""
    s = scenario(hand=["Bomber"], board=["Sage"])
    s.play("Bomber")
    assert s.enemy_hero.health == 27


def test_rule_27_arcane_blast_gets_it_twice() -> None:
    """Rule 27: 2 + 2 x 1."""
    s = scenario(hand=["Blast"], board=["Sage"])
    s.play("Blast", "enemy hero")
    assert s.enemy_hero.health == 26


def test_rule_27_velen_doubles_after_adding() -> None:
    """Rule 27: (1 + 1) x 2, and missiles double in number."""
    s = scenario(hand=["Zap", "Arcane Missiles"], board=["Sage", "Prophet"])
    s.play("Zap", "enemy hero")
    assert s.enemy_hero.health == 26
    s.play("Arcane Missiles")
    assert s.enemy_hero.health == 26 - (3 + 1) * 2


def test_rule_27_velen_doubles_the_number_of_missiles() -> None:
    """Rule 27: six missiles of 1 find six different rolls."""
    s = scenario(hand=["Arcane Missiles"], board=["Prophet"], enemy_board=["Recorder"])
    statue = s.enemy_board[0]
    with s.dice([statue, "enemy hero", statue, "enemy hero", statue, statue]):
        s.play("Arcane Missiles")
    assert (s.enemy_hero.health, statue.health) == (28, 16)


# --- missiles and areas


def test_rule_28_a_missile_skips_what_is_already_dying() -> None:
    """Rule 28: the second and third missile have only the hero left."""
    s = scenario(hand=["Arcane Missiles"], enemy_board=[RAIDER])
    with s.dice([RAIDER]):
        s.play("Arcane Missiles")
    assert s.enemy_board == []
    assert s.enemy_hero.health == 28


def test_rule_28_dead_minions_stay_until_the_end() -> None:
    """Rule 28: a deathrattle token comes too late to be hit."""
    s = scenario(hand=["Arcane Missiles"], enemy_board=["Egg"])
    with s.dice(["Egg"]):
        s.play("Arcane Missiles")
    assert names(s.enemy_board) == ["Token"]
    assert s.enemy_hero.health == 28


def test_rule_28_triggers_run_between_missiles() -> None:
    """Rule 28: what a missile called in can be hit by the next one."""
    s = scenario(hand=["Volley"], enemy_board=["Spawner"])
    spawner = s.enemy_board[0]
    with s.dice(["Token"]):  # the first and the third missile have one candidate: no roll
        s.play("Volley")
    assert spawner.health == 3
    assert names(s.enemy_board) == ["Spawner", "Token"]


def test_rule_28_missiles_stop_when_nobody_is_left() -> None:
    """Rule 28: three missiles at one minion with one health."""
    s = scenario(hand=["Volley"], enemy_board=[RAIDER])
    s.play("Volley")
    assert s.enemy_board == []
    assert s.enemy_hero.health == 30


def test_rule_29_area_damage_hits_all_before_triggers_run() -> None:
    """Rule 29: the witness, first in play, already sees three hurt minions."""
    s = scenario(hand=["Quake"], enemy_board=["Witness", YETI, OGRE])
    s.play("Quake")
    assert s.enemy_board[0].attack == 3


def test_rule_29_damage_triggers_run_in_order_of_play() -> None:
    """Rule 29: not in order of place, and across both sides."""
    s = scenario(hand=["Quake"], board=["Hurt 2"])
    s.summon("Hurt 1", position=0)
    s.summon("Hurt 3", position=1)
    assert names(s.board) == ["Hurt 1", "Hurt 3", "Hurt 2"]
    s.play("Quake")
    assert names(s.hand) == ["second", "first", "third"]


def test_rule_29_deaths_come_after_the_damage_triggers() -> None:
    """Rule 29: a minion killed by the area still triggers, then it dies."""
    s = scenario(hand=["Quake"], board=["Recorder", Card("Hurt 1", damage=4)])
    s.play("Quake")
    assert names(s.hand) == ["played", "cast", "first", "death", "after cast"]


def test_rule_30_lightning_storm_rolls_for_each_target() -> None:
    """Rule 30: one roll for each minion."""
    s = scenario(hand=["Storm"], enemy_board=[YETI, OGRE])
    with s.dice([2, 3]):
        s.play("Storm")
    assert [m.damage for m in s.enemy_board] == [2, 3]


def test_rule_31_two_random_minions_are_two_different_ones() -> None:
    """Rule 31: with two enemies both are hit, for every seed."""
    for seed in range(20):
        s = scenario(hand=["Multi-Shot"], enemy_board=[YETI, OGRE], seed=seed)
        s.play("Multi-Shot")
        assert [m.damage for m in s.enemy_board] == [3, 3]


def test_rule_31_the_second_pick_is_among_the_others() -> None:
    """Rule 31: of three the two scripted ones are hit."""
    s = scenario(hand=["Multi-Shot"], enemy_board=[YETI, OGRE, "War Golem"])
    with s.dice(["War Golem", YETI]):
        s.play("Multi-Shot")
    assert [m.damage for m in s.enemy_board] == [3, 0, 3]


def test_rule_31_with_one_available_only_one_is_hit() -> None:
    """Rule 31: two random minions of one."""
    s = scenario(hand=["Twin Bolt"], enemy_board=[YETI])
    s.play("Twin Bolt")
    assert s.enemy_board[0].damage == 3


# --- discover and deck conditions


def test_rule_39_discover_offers_three_different_cards_of_my_class_or_neutral() -> None:
    """Rule 39: never the same card twice, never another class."""
    for seed in range(40):
        s = scenario(hand=["Find"], seed=seed)
        s.play("Find")
        assert s.pending is not None
        offered = names(s.pending.choices)
        assert len(offered) == len(set(offered)) == 3
        assert not any(name.startswith("Warrior") for name in offered)


def test_rule_39_the_chosen_card_comes_to_hand_and_nothing_else_stays() -> None:
    """Rule 39: the others are gone, and discovering is not drawing."""
    s = scenario(hand=["Find"], board=["Recorder"])
    s.play("Find")
    assert s.pending is not None
    wanted = s.pending.choices[1].name
    s.choose(1)
    assert names(s.hand) == ["played", "cast", wanted, "after cast"]
    assert not s.game.find_fault()


def test_rule_39_class_cards_come_up_four_times_as_often() -> None:
    """Rule 39: two class and four neutral cards: the first offer is of the class with
    probability 4 x 2 / (4 x 2 + 4) = 2/3. 900 tries: 600 on average, standard deviation 14."""
    mine = 0
    for seed in range(900):
        s = scenario(hand=["Find"], seed=seed)
        s.play("Find")
        assert s.pending is not None
        mine += s.pending.choices[0].name.startswith("Mage")
    assert 600 - 56 < mine < 600 + 56


def test_rule_39_the_class_is_the_heros() -> None:
    """Rule 39: a Warrior is offered Warrior cards."""
    s = scenario(hand=["Find"], hero="warrior")
    s.play("Find")
    assert s.pending is not None
    assert not any(name.startswith("Mage") for name in names(s.pending.choices))


@pytest.mark.parametrize(
    ("deck", "healed"), [([YETI, OGRE], True), ([YETI, OGRE, YETI], False), ([], True)]
)
def test_rule_40_a_deck_without_duplicates(deck: list[str], healed: bool) -> None:
    """Rule 40: Reno looks at the remaining deck; an empty one qualifies."""
    s = scenario(hand=["Scholar", YETI], deck=deck, health=10)
    s.play("Scholar")
    assert s.hero.health == (30 if healed else 10)


def test_rule_40_enchanted_copies_are_duplicates() -> None:
    """Rule 40: a buffed Yeti is a Yeti."""
    s = scenario(hand=["Scholar"], deck=[YETI, Card(YETI, enchant=[(1, 1)])], health=10)
    s.play("Scholar")
    assert s.hero.health == 10
