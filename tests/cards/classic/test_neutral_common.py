"""Neutral commons of the Classic set: printed facts, keywords and battlecries."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_played
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CS1_069",  # Fen Creeper
    "CS2_117",  # Earthen Ring Farseer
    "CS2_151",  # Silver Hand Knight
    "CS2_152",  # Squire
    "CS2_169",  # Young Dragonhawk
    "CS2_188",  # Abusive Sergeant
    "CS2_203",  # Ironbeak Owl
    "CS2_231",  # Wisp
    "EX1_008",  # Argent Squire
    "EX1_010",  # Worgen Infiltrator
    "EX1_017",  # Jungle Panther
    "EX1_020",  # Scarlet Crusader
    "EX1_021",  # Thrallmar Farseer
    "EX1_023",  # Silvermoon Guardian
    "EX1_028",  # Stranglethorn Tiger
    "EX1_033",  # Windfury Harpy
    "EX1_046",  # Dark Iron Dwarf
    "EX1_048",  # Spellbreaker
    "EX1_049",  # Youthful Brewmaster
    "EX1_057",  # Ancient Brewmaster
    "EX1_082",  # Mad Bomber
    "EX1_283",  # Frost Elemental
    "EX1_396",  # Mogu'shan Warden
    "EX1_405",  # Shieldbearer
    "EX1_583",  # Priestess of Elune
    "NEW1_018",  # Bloodsail Raider
    "NEW1_023",  # Faerie Dragon
}

# Typed from the cards of August 2018: id, name, cost, attack, health, tribe.
PRINTED = [
    ("CS2_188", "Abusive Sergeant", 1, 1, 1, ""),
    ("EX1_007", "Acolyte of Pain", 3, 1, 3, ""),
    ("EX1_393", "Amani Berserker", 2, 2, 3, ""),
    ("EX1_057", "Ancient Brewmaster", 4, 5, 4, ""),
    ("EX1_008", "Argent Squire", 1, 1, 1, ""),
    ("NEW1_018", "Bloodsail Raider", 2, 2, 3, "PIRATE"),
    ("EX1_595", "Cult Master", 4, 4, 2, ""),
    ("EX1_046", "Dark Iron Dwarf", 4, 4, 4, ""),
    ("EX1_162", "Dire Wolf Alpha", 2, 2, 2, "BEAST"),
    ("NEW1_022", "Dread Corsair", 4, 3, 3, "PIRATE"),
    ("CS2_117", "Earthen Ring Farseer", 3, 3, 3, ""),
    ("NEW1_023", "Faerie Dragon", 2, 3, 2, "DRAGON"),
    ("CS1_069", "Fen Creeper", 5, 3, 6, ""),
    ("tt_004", "Flesheating Ghoul", 3, 2, 3, ""),
    ("EX1_283", "Frost Elemental", 6, 5, 5, "ELEMENTAL"),
    ("EX1_556", "Harvest Golem", 3, 2, 3, "MECH"),
    ("CS2_203", "Ironbeak Owl", 3, 2, 1, "BEAST"),
    ("EX1_017", "Jungle Panther", 3, 4, 2, "BEAST"),
    ("EX1_029", "Leper Gnome", 1, 1, 1, ""),
    ("EX1_096", "Loot Hoarder", 2, 2, 1, ""),
    ("EX1_082", "Mad Bomber", 2, 3, 2, ""),
    ("EX1_396", "Mogu'shan Warden", 4, 1, 7, ""),
    ("EX1_583", "Priestess of Elune", 6, 5, 4, ""),
    ("EX1_412", "Raging Worgen", 3, 3, 3, ""),
    ("EX1_020", "Scarlet Crusader", 3, 3, 1, ""),
    ("EX1_405", "Shieldbearer", 1, 0, 4, ""),
    ("CS2_151", "Silver Hand Knight", 5, 4, 4, ""),
    ("EX1_023", "Silvermoon Guardian", 4, 3, 3, ""),
    ("CS2_146", "Southsea Deckhand", 1, 2, 1, "PIRATE"),
    ("EX1_048", "Spellbreaker", 4, 4, 3, ""),
    ("CS2_221", "Spiteful Smith", 5, 4, 6, ""),
    ("EX1_028", "Stranglethorn Tiger", 5, 5, 5, "BEAST"),
    ("EX1_390", "Tauren Warrior", 3, 2, 3, ""),
    ("EX1_021", "Thrallmar Farseer", 3, 2, 3, ""),
    ("CS2_227", "Venture Co. Mercenary", 5, 7, 6, ""),
    ("EX1_033", "Windfury Harpy", 6, 4, 5, ""),
    ("CS2_231", "Wisp", 0, 1, 1, ""),
    ("EX1_010", "Worgen Infiltrator", 1, 2, 1, ""),
    ("CS2_169", "Young Dragonhawk", 1, 1, 1, "BEAST"),
    ("EX1_049", "Youthful Brewmaster", 2, 3, 2, ""),
    ("CS2_152", "Squire", 1, 2, 2, ""),
    ("skele21", "Damaged Golem", 1, 2, 1, "MECH"),
]
TAUNTS = ["Dread Corsair", "Fen Creeper", "Mogu'shan Warden", "Shieldbearer", "Tauren Warrior"]
SHIELDS = ["Argent Squire", "Scarlet Crusader", "Silvermoon Guardian"]
STEALTHY = ["Jungle Panther", "Stranglethorn Tiger", "Worgen Infiltrator"]
WINDFURY = ["Thrallmar Farseer", "Windfury Harpy", "Young Dragonhawk"]
WORDS = {
    **dict.fromkeys(TAUNTS, "taunt"),
    **dict.fromkeys(SHIELDS, "divine_shield"),
    **dict.fromkeys(STEALTHY, "stealth"),
    **dict.fromkeys(WINDFURY, "windfury"),
    "Faerie Dragon": "elusive",
}


# --- the printed facts


@pytest.mark.parametrize(
    ("card_id", "name", "cost", "attack", "health", "tribe"), PRINTED, ids=[p[1] for p in PRINTED]
)
def test_a_minion_is_as_printed(
    card_id: str, name: str, cost: int, attack: int, health: int, tribe: str
) -> None:
    words = {WORDS[name]} if name in WORDS else set()
    aim = "enemy hero" if name in ("Earthen Ring Farseer", "Frost Elemental") else None
    assert_played(card_id, cost, attack, health, words, name=name, race=tribe, target=aim)


def test_wisp_costs_nothing_and_still_counts_as_a_card() -> None:
    s = Scenario(hand=["Wisp"], mana=0)

    s.play("Wisp")

    assert names(s.board) == ["Wisp"]
    assert s.counters()["cards_played_turn"] == 1


# --- keywords


def test_shieldbearer_cannot_attack_without_attack() -> None:
    s = Scenario(board=["Shieldbearer"])
    assert not s.board[0].can_attack

    s.buff(s.board[0], attack=1)

    assert s.board[0].can_attack


@pytest.mark.parametrize("name", SHIELDS)
def test_a_shielded_attacker_comes_out_of_a_fight_unhurt(name: str) -> None:
    s = Scenario(board=[name], enemy_board=["Boulderfist Ogre"])
    minion, attack = s.board[0], s.board[0].attack

    s.attack(minion, "Boulderfist Ogre")

    assert minion.zone == "play"
    assert (minion.damage, minion.has("divine_shield")) == (0, False)
    assert s.enemy_board[0].health == 7 - attack


@pytest.mark.parametrize("name", STEALTHY)
def test_a_stealthy_minion_can_be_targeted_by_its_owner(name: str) -> None:
    s = Scenario(hand=["Dark Iron Dwarf"], board=[name])
    hidden = s.board[0]
    attack = hidden.attack

    s.play("Dark Iron Dwarf", hidden)

    assert hidden.attack == attack + 2
    assert hidden.has("stealth")


@pytest.mark.parametrize("name", STEALTHY)
def test_stealth_ends_when_the_minion_attacks(name: str) -> None:
    s = Scenario(board=[name], enemy_board=["Chillwind Yeti"])
    minion = s.board[0]

    s.attack(minion, "enemy hero")

    assert not minion.has("stealth")
    s.end_turn()
    assert minion in s.enemy_board[0].targets


@pytest.mark.parametrize("name", WINDFURY)
def test_windfury_attacks_twice_a_turn(name: str) -> None:
    s = Scenario(board=[name])
    minion, attack = s.board[0], s.board[0].attack

    s.attack(minion, "enemy hero")
    s.attack(minion, "enemy hero")

    assert s.enemy_hero.health == 30 - 2 * attack
    assert not minion.can_attack


@pytest.mark.parametrize("name", WINDFURY)
def test_windfury_does_not_help_in_the_turn_it_is_played(name: str) -> None:
    s = Scenario(hand=[name])

    minion = s.play(name)

    assert not minion.can_attack
    s.skip_turn()
    s.attack(minion, "enemy hero")
    assert minion.can_attack


@pytest.mark.parametrize("name", WINDFURY)
def test_windfury_silenced_after_the_first_attack_gives_no_second(name: str) -> None:
    s = Scenario(board=[name])
    s.attack(name, "enemy hero")

    s.silence(name)

    assert not s.board[0].can_attack


def test_faerie_dragon_cannot_be_chosen_for_spells_or_powers_of_either_player() -> None:
    s = Scenario(hand=["Fireball"], board=["Faerie Dragon"], enemy_board=["Faerie Dragon"])

    for used in (s.hand[0], s.power):
        assert set(used.targets) == {s.hero, s.enemy_hero}


def test_faerie_dragon_can_be_chosen_for_battlecries_and_attacked() -> None:
    s = Scenario(hand=["Elven Archer"], board=["Chillwind Yeti"], enemy_board=["Faerie Dragon"])
    dragon = s.enemy_board[0]
    assert dragon in s.board[0].targets

    s.play("Elven Archer", dragon)

    assert dragon.health == 1


def test_faerie_dragon_is_hit_by_area_and_random_spells() -> None:
    s = Scenario(hand=["Arcane Missiles", "Arcane Explosion"], enemy_board=["Faerie Dragon"])
    dragon = s.enemy_board[0]

    with s.dice([dragon, "enemy hero", "enemy hero"]):
        s.play("Arcane Missiles")
    assert dragon.health == 1
    s.play("Arcane Explosion")

    assert dragon.zone == "graveyard"


def test_a_silenced_faerie_dragon_can_be_chosen() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=["Faerie Dragon"])

    s.silence("Faerie Dragon")

    assert s.enemy_board[0] in s.hand[0].targets


# --- Abusive Sergeant, Dark Iron Dwarf


@pytest.mark.parametrize("name", ["Abusive Sergeant", "Dark Iron Dwarf"])
@pytest.mark.parametrize("side", ["mine", "theirs"])
def test_two_attack_for_a_turn_for_any_minion(name: str, side: str) -> None:
    s = Scenario(hand=[name], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti"])
    yeti = s.board[0] if side == "mine" else s.enemy_board[0]

    s.play(name, yeti)
    assert stats(yeti) == (6, 5)

    s.end_turn()
    assert stats(yeti) == (4, 5)


@pytest.mark.parametrize("name", ["Abusive Sergeant", "Dark Iron Dwarf"])
def test_two_attack_are_lost_at_once_when_silenced(name: str) -> None:
    s = Scenario(hand=[name], board=["Chillwind Yeti"])
    s.play(name, "Chillwind Yeti")

    s.silence("Chillwind Yeti")
    assert s.board[0].attack == 4

    s.end_turn()
    assert s.board[0].attack == 4


@pytest.mark.parametrize("name", ["Abusive Sergeant", "Dark Iron Dwarf"])
def test_two_attack_must_go_to_another_minion_if_there_is_one(name: str) -> None:
    s = Scenario(hand=[name], enemy_board=["Wisp"])
    assert s.hand[0].targets == [s.enemy_board[0]]

    with pytest.raises(IllegalAction):
        s.play(name)


@pytest.mark.parametrize("name", ["Abusive Sergeant", "Dark Iron Dwarf"])
def test_without_another_minion_it_is_played_for_nothing(name: str) -> None:
    s = Scenario(hand=[name])

    minion = s.play(name)

    assert minion.enchantments == []


def test_the_sergeant_lets_a_minion_without_attack_fight() -> None:
    s = Scenario(hand=["Abusive Sergeant"], board=["Shieldbearer"])

    s.play("Abusive Sergeant", "Shieldbearer")
    s.attack("Shieldbearer", "enemy hero")

    assert s.enemy_hero.health == 28


# --- the Brewmasters


BREWMASTERS = ["Youthful Brewmaster", "Ancient Brewmaster"]


@pytest.mark.parametrize("name", BREWMASTERS)
def test_a_brewmaster_returns_a_friendly_minion_fresh(name: str) -> None:
    """Enchantments and damage stay behind; the card can be played again, battlecry and all."""
    hurt = Card("Elven Archer", health=9, damage=2, enchant=(3, 3))
    s = Scenario(hand=[name], board=[hurt])
    archer = s.board[0]

    s.play(name, archer)

    assert names(s.board) == [name]
    assert (archer.zone, archer.cost, *stats(archer)) == ("hand", 1, 1, 1)
    s.play(archer, "enemy hero")
    assert s.enemy_hero.health == 29
    assert not archer.can_attack


@pytest.mark.parametrize("name", BREWMASTERS)
def test_a_brewmaster_is_aimed_at_another_friendly_minion(name: str) -> None:
    s = Scenario(hand=[name], board=["Wisp"], enemy_board=["Wisp"])
    assert s.hand[0].targets == [s.board[0]]

    with pytest.raises(IllegalAction):
        s.play(name)


@pytest.mark.parametrize("name", BREWMASTERS)
def test_a_brewmaster_alone_stays_without_effect(name: str) -> None:
    s = Scenario(hand=[name], enemy_board=["Wisp"])

    s.play(name)

    assert (names(s.board), s.hand, names(s.enemy_board)) == ([name], [], ["Wisp"])


@pytest.mark.parametrize("name", BREWMASTERS)
def test_a_brewmaster_cannot_be_played_on_a_full_board(name: str) -> None:
    """The place would be free only after the battlecry."""
    s = Scenario(hand=[name], board=["Wisp"] * 7)

    assert not s.hand[0].playable


@pytest.mark.parametrize("name", BREWMASTERS)
def test_a_brewmaster_frees_the_place_in_hand_that_its_target_needs(name: str) -> None:
    s = Scenario(hand=[name] + ["War Golem"] * 9, board=["Wisp"])

    s.play(name, "Wisp")

    assert names(s.hand) == ["War Golem"] * 9 + ["Wisp"]


def test_a_stolen_minion_returns_to_the_hand_of_its_new_owner() -> None:
    s = Scenario(hand=["Youthful Brewmaster"], enemy_board=["Chillwind Yeti"])
    s.take_control("Chillwind Yeti")

    s.play("Youthful Brewmaster", "Chillwind Yeti")

    assert names(s.hand) == ["Chillwind Yeti"]
    assert s.enemy_hand == []


# --- Bloodsail Raider


@pytest.mark.parametrize(
    ("weapon", "attack"),
    [(None, 2), ("Wicked Knife", 3), (Card("Wicked Knife", attack=7, damage=1), 9)],
)
def test_bloodsail_raider_gains_the_attack_of_the_weapon(
    weapon: str | Card | None, attack: int
) -> None:
    s = Scenario(hand=["Bloodsail Raider"], weapon=weapon)

    raider = s.play("Bloodsail Raider")

    assert stats(raider) == (attack, 3)


def test_bloodsail_raider_counts_neither_other_attack_of_the_hero_nor_the_enemys_weapon() -> None:
    s = Scenario(
        hand=["Bloodsail Raider"],
        hero=Card("druid", attack=4),
        weapon="Fiery War Axe",
        enemy_weapon="Arcanite Reaper",
    )

    assert s.play("Bloodsail Raider").attack == 5


def test_bloodsail_raider_keeps_its_attack_without_the_weapon_until_it_is_silenced() -> None:
    s = Scenario(hand=["Bloodsail Raider"], weapon="Arcanite Reaper")
    raider = s.play("Bloodsail Raider")

    assert s.weapon is not None
    s.destroy(s.weapon)
    assert raider.attack == 7

    s.silence(raider)
    assert raider.attack == 2


# --- Earthen Ring Farseer, Priestess of Elune


def test_earthen_ring_farseer_restores_three_to_any_character() -> None:
    s = Scenario(
        hand=["Earthen Ring Farseer"] * 3,
        board=[Card("Boulderfist Ogre", damage=5)],
        health=20,
        enemy_health=28,
    )

    for target in ("Boulderfist Ogre", "my hero", "enemy hero"):
        s.play("Earthen Ring Farseer", target)

    assert s.board[0].health == 5
    assert (s.hero.health, s.enemy_hero.health) == (23, 30)


def test_earthen_ring_farseer_must_be_aimed_but_not_at_itself() -> None:
    s = Scenario(hand=["Earthen Ring Farseer"])
    assert set(s.hand[0].targets) == {s.hero, s.enemy_hero}

    with pytest.raises(IllegalAction):
        s.play("Earthen Ring Farseer")


@pytest.mark.parametrize(("before", "after"), [(10, 14), (28, 30), (30, 30)])
def test_priestess_of_elune_restores_four_to_her_hero(before: int, after: int) -> None:
    s = Scenario(
        hand=["Priestess of Elune"],
        health=before,
        board=[Card("Chillwind Yeti", damage=4)],
        enemy_health=10,
    )

    s.play("Priestess of Elune")

    assert s.hero.health == after
    assert (s.board[0].health, s.enemy_hero.health) == (1, 10)


# --- Frost Elemental


def test_frost_elemental_freezes_a_minion_for_its_next_turn() -> None:
    s = Scenario(hand=["Frost Elemental"], enemy_board=["Chillwind Yeti"])
    yeti = s.enemy_board[0]

    s.play("Frost Elemental", yeti)
    assert (yeti.frozen, yeti.health) == (True, 5)

    s.end_turn()
    assert not yeti.can_attack
    s.skip_turn()
    assert yeti.can_attack


def test_frost_elemental_freezes_a_hero_and_may_hit_a_friend() -> None:
    s = Scenario(hand=["Frost Elemental"], board=["Chillwind Yeti"], enemy_weapon="Arcanite Reaper")
    assert set(s.hand[0].targets) == {s.hero, s.enemy_hero, s.board[0]}

    s.play("Frost Elemental", "enemy hero")
    s.end_turn()

    assert s.enemy_hero.frozen
    assert not s.enemy_hero.can_attack


def test_frost_elemental_does_not_freeze_what_it_fights() -> None:
    """Freezing is its battlecry; Water Elemental is the one that freezes by damage."""
    s = Scenario(board=["Frost Elemental"], enemy_board=["Boulderfist Ogre"])

    s.attack("Frost Elemental", "Boulderfist Ogre")

    assert s.enemy_board[0].health == 2
    assert not s.enemy_board[0].frozen


# --- Ironbeak Owl, Spellbreaker


SILENCERS = ["Ironbeak Owl", "Spellbreaker"]


@pytest.mark.parametrize("name", SILENCERS)
def test_a_silencer_takes_keywords_text_and_enchantments(name: str) -> None:
    buffed = Card("Harvest Golem", enchant=(4, 4), keywords=["taunt", "windfury"], frozen=True)
    s = Scenario(hand=[name], enemy_board=[buffed])
    golem = s.enemy_board[0]

    s.play(name, golem)

    assert golem.silenced
    assert (*stats(golem), golem.keywords, golem.frozen) == (2, 3, set(), False)
    s.destroy(golem)
    assert s.enemy_board == []


@pytest.mark.parametrize("name", SILENCERS)
def test_a_silencer_leaves_damage_and_tribe(name: str) -> None:
    s = Scenario(hand=[name, "Houndmaster"], board=[Card("Ironfur Grizzly", damage=2)])
    grizzly = s.board[0]

    s.play(name, grizzly)

    assert (grizzly.health, grizzly.max_health) == (1, 3)
    assert grizzly in s.hand[0].targets  # Houndmaster looks for a Beast


@pytest.mark.parametrize("name", SILENCERS)
def test_a_silenced_minion_with_extra_health_only_loses_what_no_longer_fits(name: str) -> None:
    s = Scenario(hand=[name], enemy_board=[Card("Wisp", enchant=(0, 5), damage=3)])

    s.play(name, "Wisp")

    assert (s.enemy_board[0].health, s.enemy_board[0].max_health) == (1, 1)


@pytest.mark.parametrize("name", SILENCERS)
def test_a_silencer_is_aimed_at_another_minion_of_either_side(name: str) -> None:
    s = Scenario(hand=[name], board=["Wisp"], enemy_board=["Wisp"])
    assert set(s.hand[0].targets) == {s.board[0], s.enemy_board[0]}

    with pytest.raises(IllegalAction):
        s.play(name)


@pytest.mark.parametrize("name", SILENCERS)
def test_a_silencer_alone_on_the_board_silences_nobody(name: str) -> None:
    s = Scenario(hand=[name], enemy_board=[Card("Wisp", keywords=["stealth"])])

    minion = s.play(name)

    assert not minion.silenced
    assert s.enemy_board[0].has("stealth")


# --- Mad Bomber


def test_mad_bomber_throws_three_bombs_at_other_characters() -> None:
    s = Scenario(hand=["Mad Bomber"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti"])
    mine, theirs = s.board[0], s.enemy_board[0]

    with s.dice([mine, "my hero", theirs]):
        bomber = s.play("Mad Bomber")

    assert (mine.health, theirs.health, s.hero.health) == (4, 4, 29)
    assert (bomber.health, s.enemy_hero.health) == (2, 30)


@pytest.mark.parametrize("who", ["my hero", "my minion", "enemy hero", "enemy minion"])
def test_mad_bomber_hits_every_other_character_equally_often(who: str) -> None:
    def hits(seed: int) -> int:
        s = Scenario(
            hand=["Mad Bomber"],
            board=["Chillwind Yeti"],
            enemy_board=["Chillwind Yeti"],
            seed=seed,
        )
        victims = {
            "my hero": s.hero,
            "my minion": s.board[0],
            "enemy hero": s.enemy_hero,
            "enemy minion": s.enemy_board[0],
        }
        s.play("Mad Bomber")
        assert sum(x.damage for x in victims.values()) == 3
        return victims[who].damage

    # Three bombs, each with one chance in four.
    assert_shares(hits, {n: Fraction(comb(3, n) * 3 ** (3 - n), 64) for n in range(4)})


def test_mad_bomber_does_not_waste_bombs_on_the_dying() -> None:
    """A minion without health left stays until all bombs have fallen, but is not hit again."""

    def hits(seed: int) -> int:
        s = Scenario(hand=["Mad Bomber"], enemy_board=["Wisp"], seed=seed)
        s.play("Mad Bomber")
        dead = len(s.enemy_graveyard)
        assert s.hero.damage + s.enemy_hero.damage == 3 - dead
        return dead

    # The Wisp is spared by all three with (2/3)^3.
    assert_shares(hits, {0: Fraction(8, 27), 1: Fraction(19, 27)})


def test_mad_bomber_pops_divine_shields_and_ignores_spell_damage() -> None:
    s = Scenario(hand=["Mad Bomber"], board=["Kobold Geomancer"], enemy_board=["Argent Squire"])
    squire = s.enemy_board[0]

    with s.dice([squire, "enemy hero", "enemy hero"]):
        s.play("Mad Bomber")

    assert (squire.health, squire.has("divine_shield")) == (1, False)
    assert s.enemy_hero.health == 28


def test_mad_bomber_can_kill_its_own_hero() -> None:
    s = Scenario(hand=["Mad Bomber"], health=1)

    with s.dice(["my hero"]):  # after which only the enemy hero is left to hit
        s.play("Mad Bomber")

    assert s.winner == "opponent"


# --- Silver Hand Knight


def test_silver_hand_knight_summons_a_squire_to_its_right() -> None:
    s = Scenario(hand=["Silver Hand Knight"], board=["Wisp", "Wisp"])

    s.play("Silver Hand Knight", position=1)

    assert names(s.board) == ["Wisp", "Silver Hand Knight", "Squire", "Wisp"]
    squire = s.board[2]
    assert stats(squire) == (2, 2)
    assert not squire.can_attack


def test_silver_hand_knight_on_the_last_place_brings_no_squire() -> None:
    s = Scenario(hand=["Silver Hand Knight"], board=["Wisp"] * 6)

    s.play("Silver Hand Knight")

    assert names(s.board) == ["Wisp"] * 6 + ["Silver Hand Knight"]
