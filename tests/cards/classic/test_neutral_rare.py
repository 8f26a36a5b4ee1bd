"""Neutral rares of the Classic set: printed facts, keywords and battlecries."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env import cards
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_played
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CS2_161",  # Ravenholdt Assassin
    "CS2_181",  # Injured Blademaster
    "EX1_032",  # Sunwalker
    "EX1_043",  # Twilight Drake
    "EX1_045",  # Ancient Watcher
    "EX1_058",  # Sunfury Protector
    "EX1_059",  # Crazed Alchemist
    "EX1_067",  # Argent Commander
    "EX1_085",  # Mind Control Tech
    "EX1_089",  # Arcane Golem
    "EX1_093",  # Defender of Argus
    "EX1_103",  # Coldlight Seer
    "EX1_170",  # Emperor Cobra
    "EX1_584",  # Ancient Mage
    "NEW1_025",  # Bloodsail Corsair
    "NEW1_041",  # Stampeding Kodo
}

# Typed from the cards of August 2018: id, name, cost, attack, health, tribe, keywords.
PRINTED: list[tuple[str, str, int, int, int, str, set[str]]] = [
    ("EX1_097", "Abomination", 5, 4, 4, "", {"taunt"}),
    ("EX1_006", "Alarm-o-Bot", 3, 0, 3, "MECH", set()),
    ("EX1_584", "Ancient Mage", 4, 2, 5, "", set()),
    ("EX1_045", "Ancient Watcher", 2, 4, 5, "", {"cant_attack"}),
    ("EX1_009", "Angry Chicken", 1, 1, 1, "BEAST", set()),
    ("EX1_089", "Arcane Golem", 3, 4, 4, "", set()),
    ("EX1_067", "Argent Commander", 6, 4, 2, "", {"charge", "divine_shield"}),
    ("NEW1_025", "Bloodsail Corsair", 1, 1, 2, "PIRATE", set()),
    ("EX1_103", "Coldlight Seer", 3, 2, 3, "MURLOC", set()),
    ("EX1_059", "Crazed Alchemist", 2, 2, 2, "", set()),
    ("EX1_093", "Defender of Argus", 4, 2, 3, "", set()),
    ("EX1_102", "Demolisher", 3, 1, 4, "MECH", set()),
    ("EX1_170", "Emperor Cobra", 3, 2, 3, "BEAST", {"poisonous"}),
    ("EX1_095", "Gadgetzan Auctioneer", 6, 4, 4, "", set()),
    ("EX1_597", "Imp Master", 3, 1, 5, "", set()),
    ("NEW1_019", "Knife Juggler", 2, 2, 2, "", set()),
    ("EX1_001", "Lightwarden", 1, 1, 2, "", set()),
    ("EX1_055", "Mana Addict", 2, 1, 3, "", set()),
    ("EX1_616", "Mana Wraith", 2, 2, 2, "", set()),
    ("NEW1_037", "Master Swordsmith", 2, 1, 3, "", set()),
    ("EX1_085", "Mind Control Tech", 3, 3, 3, "", set()),
    ("EX1_509", "Murloc Tidecaller", 1, 1, 2, "MURLOC", set()),
    ("EX1_076", "Pint-Sized Summoner", 2, 2, 2, "", set()),
    ("EX1_044", "Questing Adventurer", 3, 2, 2, "", set()),
    ("CS2_161", "Ravenholdt Assassin", 7, 7, 5, "", {"stealth"}),
    ("EX1_080", "Secretkeeper", 1, 1, 2, "", set()),
    ("NEW1_041", "Stampeding Kodo", 5, 3, 5, "BEAST", set()),
    ("EX1_058", "Sunfury Protector", 2, 2, 3, "", set()),
    ("EX1_032", "Sunwalker", 6, 4, 5, "", {"taunt", "divine_shield"}),
    ("EX1_043", "Twilight Drake", 4, 4, 1, "DRAGON", set()),
    ("NEW1_026", "Violet Teacher", 4, 3, 5, "", set()),
    ("NEW1_020", "Wild Pyromancer", 2, 3, 2, "", set()),
    ("EX1_004", "Young Priestess", 1, 2, 1, "", set()),
    ("EX1_598", "Imp", 1, 1, 1, "DEMON", set()),
    ("NEW1_026t", "Violet Apprentice", 1, 1, 1, "", set()),
]


# --- the printed facts


@pytest.mark.parametrize(
    ("card_id", "name", "cost", "attack", "health", "tribe", "keywords"),
    PRINTED,
    ids=[p[1] for p in PRINTED],
)
def test_a_minion_is_as_printed(
    card_id: str, name: str, cost: int, attack: int, health: int, tribe: str, keywords: set[str]
) -> None:
    assert_played(card_id, cost, attack, health, keywords, name=name, race=tribe)


# --- keywords


def test_ancient_watcher_cannot_attack_but_fights_back() -> None:
    s = Scenario(board=["Ancient Watcher"], enemy_board=["Murloc Raider"])
    watcher = s.board[0]
    assert not watcher.can_attack

    s.end_turn()
    s.attack("Murloc Raider", watcher)

    assert s.enemy_board == []
    assert watcher.health == 3


def test_a_silenced_ancient_watcher_attacks_at_once() -> None:
    s = Scenario(hand=["Ironbeak Owl"], board=["Ancient Watcher"])

    s.play("Ironbeak Owl", "Ancient Watcher")
    s.attack("Ancient Watcher", "enemy hero")

    assert s.enemy_hero.health == 26


def test_charge_does_not_let_ancient_watcher_attack() -> None:
    s = Scenario(board=[Card("Ancient Watcher", keywords=["charge", "windfury"])])

    assert not s.board[0].can_attack


def test_argent_commander_attacks_at_once_behind_its_shield() -> None:
    s = Scenario(hand=["Argent Commander"], enemy_board=["Chillwind Yeti"])
    commander = s.play("Argent Commander")

    s.attack(commander, "Chillwind Yeti")

    assert s.enemy_board[0].health == 1
    assert (commander.health, commander.has("divine_shield")) == (2, False)


@pytest.mark.parametrize("attacker", ["cobra", "victim"])
def test_emperor_cobra_kills_any_minion_it_damages(attacker: str) -> None:
    s = Scenario(board=[Card("Emperor Cobra", health=20)], enemy_board=["War Golem"])
    cobra, golem = s.board[0], s.enemy_board[0]

    if attacker == "cobra":
        s.attack(cobra, golem)
    else:
        s.end_turn()
        s.attack(golem, cobra)

    assert golem.zone == "graveyard"
    assert cobra.health == 13


def test_emperor_cobra_does_not_kill_through_a_divine_shield() -> None:
    s = Scenario(board=["Emperor Cobra"], enemy_board=["Argent Squire"])

    s.attack("Emperor Cobra", "Argent Squire")

    assert stats(s.enemy_board[0]) == (1, 1)
    assert not s.enemy_board[0].has("divine_shield")


def test_emperor_cobra_does_not_kill_a_hero() -> None:
    s = Scenario(board=["Emperor Cobra"], enemy_armor=1)

    s.attack("Emperor Cobra", "enemy hero")

    assert s.enemy_hero.health == 29


def test_a_silenced_emperor_cobra_is_not_poisonous() -> None:
    s = Scenario(board=["Emperor Cobra"], enemy_board=["War Golem"])
    s.silence("Emperor Cobra")

    s.attack("Emperor Cobra", "War Golem")

    assert s.enemy_board[0].health == 5


def test_ravenholdt_assassin_is_hidden_until_it_attacks() -> None:
    s = Scenario(board=["Ravenholdt Assassin"], enemy_board=["Wisp"])
    assassin = s.board[0]
    s.end_turn()
    assert s.enemy_board[0].targets == [s.hero]
    s.end_turn()

    s.attack(assassin, "enemy hero")

    assert not assassin.has("stealth")


def test_sunwalker_guards_behind_a_shield() -> None:
    s = Scenario(board=["Boulderfist Ogre", "Wisp"], enemy_board=["Sunwalker", "Wisp"])
    sunwalker = s.enemy_board[0]
    assert s.board[0].targets == [sunwalker]

    s.attack("Boulderfist Ogre", sunwalker)
    assert (sunwalker.health, sunwalker.has("divine_shield")) == (5, False)
    s.attack(s.board[1], sunwalker)

    assert sunwalker.health == 4


# --- neighbours: Ancient Mage, Defender of Argus, Sunfury Protector


NEIGHBOURS = ["Ancient Mage", "Defender of Argus", "Sunfury Protector"]
ROW = ["Chillwind Yeti", "Oasis Snapjaw", "War Golem", "Boulderfist Ogre"]


@pytest.mark.parametrize("name", NEIGHBOURS)
@pytest.mark.parametrize("place", range(5))
def test_a_gift_to_neighbours_reaches_exactly_them(name: str, place: int) -> None:
    s = Scenario(hand=[name], board=ROW, enemy_board=ROW)

    giver = s.play(name, position=place)

    gifted = [i for i, m in enumerate(s.board) if m.enchantments]
    assert gifted == [i for i in (place - 1, place + 1) if 0 <= i <= 4]
    assert giver.enchantments == []
    assert not any(m.enchantments for m in s.enemy_board)


@pytest.mark.parametrize("name", NEIGHBOURS)
def test_a_gift_to_neighbours_stays_when_the_giver_is_gone_and_ends_with_silence(name: str) -> None:
    s = Scenario(hand=[name], board=["Chillwind Yeti"])
    giver = s.play(name)
    yeti = s.board[0]

    s.destroy(giver)
    assert len(yeti.enchantments) == 1
    s.silence(yeti)

    assert (stats(yeti), yeti.keywords, s.spell_damage) == ((4, 5), set(), 0)


def test_ancient_mage_gives_spell_damage_one_to_each_neighbour() -> None:
    s = Scenario(hand=["Ancient Mage", "Fireball"], board=["Chillwind Yeti", "War Golem"])

    mage = s.play("Ancient Mage", position=1)

    assert [m.spell_damage for m in s.board] == [1, 0, 1]
    assert s.spell_damage == 2
    s.destroy("War Golem")
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 23
    assert mage.spell_damage == 0


def test_ancient_mage_adds_to_spell_damage_that_is_there() -> None:
    s = Scenario(hand=["Ancient Mage"], board=["Kobold Geomancer"])

    s.play("Ancient Mage")

    assert s.spell_damage == 2


def test_defender_of_argus_gives_one_one_and_taunt() -> None:
    s = Scenario(hand=["Defender of Argus"], board=["Chillwind Yeti", Card("War Golem", damage=3)])

    defender = s.play("Defender of Argus", position=1)

    yeti, _, golem = s.board
    assert (stats(yeti), stats(golem), stats(defender)) == ((5, 6), (8, 5), (2, 3))
    assert [m.has("taunt") for m in s.board] == [True, False, True]


def test_sunfury_protector_gives_taunt_and_nothing_else() -> None:
    s = Scenario(hand=["Sunfury Protector"], board=["Chillwind Yeti", "War Golem"])

    s.play("Sunfury Protector", position=1)

    assert [m.has("taunt") for m in s.board] == [True, False, True]
    assert [stats(m) for m in s.board] == [(4, 5), (2, 3), (7, 7)]


# --- Arcane Golem


def test_arcane_golem_gives_the_opponent_a_mana_crystal() -> None:
    s = Scenario(hand=["Arcane Golem"], crystals=3, enemy_crystals=2)

    s.play("Arcane Golem")

    assert (s.crystals, s.enemy_crystals) == (3, 3)
    s.end_turn()
    assert (s.enemy_crystals, s.enemy_mana) == (4, 4)


def test_arcane_golem_gives_nothing_above_ten_crystals() -> None:
    s = Scenario(hand=["Arcane Golem"])

    s.play("Arcane Golem")
    s.end_turn()

    assert (s.enemy_crystals, s.enemy_mana, s.enemy_hand) == (10, 10, [])


# --- Bloodsail Corsair


def test_bloodsail_corsair_takes_one_durability_of_the_enemy_weapon() -> None:
    s = Scenario(hand=["Bloodsail Corsair"], weapon="Fiery War Axe", enemy_weapon="Arcanite Reaper")

    s.play("Bloodsail Corsair")

    assert s.weapon is not None
    assert s.enemy_weapon is not None
    assert (s.weapon.durability, s.enemy_weapon.durability) == (2, 1)
    assert s.enemy_weapon.attack == 5


def test_bloodsail_corsair_destroys_a_weapon_with_one_durability_left() -> None:
    s = Scenario(hand=["Bloodsail Corsair"], enemy_weapon=Card("Arcanite Reaper", damage=1))

    s.play("Bloodsail Corsair")

    assert s.enemy_weapon is None
    s.end_turn()
    assert s.enemy_hero.attack == 0


def test_bloodsail_corsair_can_be_played_when_there_is_no_weapon() -> None:
    s = Scenario(hand=["Bloodsail Corsair"])

    assert stats(s.play("Bloodsail Corsair")) == (1, 2)


# --- Coldlight Seer


def test_coldlight_seer_gives_other_friendly_murlocs_two_health() -> None:
    s = Scenario(
        hand=["Coldlight Seer"],
        board=["Murloc Raider", Card("Bluegill Warrior", health=4, damage=2), "Wisp"],
        enemy_board=["Murloc Raider"],
    )

    seer = s.play("Coldlight Seer")

    assert [stats(m) for m in s.board] == [(2, 3), (2, 4), (1, 1), (2, 3)]
    assert seer.enchantments == []
    assert s.enemy_board[0].health == 1


def test_coldlight_seers_health_stays_without_the_seer() -> None:
    s = Scenario(hand=["Coldlight Seer", "Murloc Raider"], board=["Murloc Raider"])
    seer = s.play("Coldlight Seer")

    s.destroy(seer)
    late = s.play("Murloc Raider")

    assert (s.board[0].health, late.health) == (3, 1)
    s.silence(s.board[0])
    assert s.board[0].health == 1


# --- Crazed Alchemist


def test_crazed_alchemist_swaps_attack_and_health() -> None:
    s = Scenario(hand=["Crazed Alchemist"], enemy_board=["River Crocolisk"])
    croc = s.enemy_board[0]

    s.play("Crazed Alchemist", croc)
    assert (*stats(croc), croc.max_health) == (3, 2, 2)

    s.silence(croc)
    assert stats(croc) == (2, 3)


def test_crazed_alchemist_uses_current_health_and_leaves_no_damage() -> None:
    s = Scenario(hand=["Crazed Alchemist"], board=[Card("Chillwind Yeti", damage=3)])
    yeti = s.board[0]

    s.play("Crazed Alchemist", yeti)

    assert (*stats(yeti), yeti.damage) == (2, 4, 0)


def test_crazed_alchemist_makes_attack_for_a_turn_last_as_health() -> None:
    s = Scenario(hand=["Abusive Sergeant", "Crazed Alchemist"], board=["Chillwind Yeti"])
    yeti = s.board[0]
    s.play("Abusive Sergeant", yeti)

    s.play("Crazed Alchemist", yeti)
    assert stats(yeti) == (5, 6)
    s.end_turn()

    assert stats(yeti) == (5, 6)


def test_crazed_alchemist_counts_an_aura_which_then_applies_again() -> None:
    s = Scenario(hand=["Crazed Alchemist"], board=["Stormwind Champion", "Murloc Raider"])
    raider = s.board[1]
    assert stats(raider) == (3, 2)

    s.play("Crazed Alchemist", raider)

    assert stats(raider) == (3, 4)


def test_crazed_alchemist_calms_an_enraged_minion() -> None:
    """The attack gained while damaged is counted, but the swap leaves no damage behind."""
    s = Scenario(hand=["Crazed Alchemist"], enemy_board=[Card("Amani Berserker", damage=1)])
    berserker = s.enemy_board[0]

    s.play("Crazed Alchemist", berserker)
    assert stats(berserker) == (2, 5)

    s.damage(berserker, 1)
    assert stats(berserker) == (5, 4)


def test_crazed_alchemist_kills_a_minion_without_attack_even_behind_a_shield() -> None:
    s = Scenario(
        hand=["Crazed Alchemist"], enemy_board=[Card("Shieldbearer", keywords=["divine_shield"])]
    )

    s.play("Crazed Alchemist", "Shieldbearer")

    assert s.enemy_graveyard == ["Shieldbearer"]


def test_crazed_alchemist_must_take_another_minion_if_there_is_one() -> None:
    s = Scenario(hand=["Crazed Alchemist"], board=["Wisp"], enemy_board=["Wisp"])
    assert set(s.hand[0].targets) == {s.board[0], s.enemy_board[0]}

    with pytest.raises(IllegalAction):
        s.play("Crazed Alchemist")


def test_crazed_alchemist_alone_swaps_nothing() -> None:
    s = Scenario(hand=["Crazed Alchemist"])

    assert s.play("Crazed Alchemist").enchantments == []


# --- Injured Blademaster


def test_injured_blademaster_deals_four_to_himself_when_played() -> None:
    s = Scenario(hand=["Injured Blademaster"], crystals=3, board=["Kobold Geomancer"])

    blademaster = s.play("Injured Blademaster")

    assert (s.mana, blademaster.name) == (0, "Injured Blademaster")
    assert (blademaster.attack, blademaster.health, blademaster.max_health) == (4, 3, 7)
    assert cards.find("CS2_181").race == ""


def test_injured_blademaster_is_whole_when_he_is_not_played() -> None:
    s = Scenario()

    assert stats(s.summon("Injured Blademaster")) == (4, 7)


def test_injured_blademaster_can_be_healed() -> None:
    s = Scenario(hand=["Injured Blademaster", "Earthen Ring Farseer"])
    blademaster = s.play("Injured Blademaster")

    s.play("Earthen Ring Farseer", blademaster)

    assert blademaster.health == 6


# --- Mind Control Tech


def test_mind_control_tech_takes_one_of_four_enemy_minions_at_random() -> None:
    row = ["Chillwind Yeti", "War Golem", "Wisp", "Boulderfist Ogre"]

    def taken(seed: int) -> str:
        s = Scenario(hand=["Mind Control Tech"], enemy_board=row, seed=seed)
        s.play("Mind Control Tech")
        assert len(s.enemy_board) == 3
        assert s.board[0].name == "Mind Control Tech"
        return s.board[1].name

    assert_shares(taken, dict.fromkeys(row, Fraction(1, 4)))


def test_mind_control_tech_takes_nothing_from_three_enemy_minions() -> None:
    s = Scenario(hand=["Mind Control Tech"], board=["Wisp"] * 5, enemy_board=["Wisp"] * 3)

    s.play("Mind Control Tech")

    assert (len(s.board), len(s.enemy_board)) == (6, 3)


def test_a_minion_taken_by_mind_control_tech_keeps_all_it_has_and_attacks_next_turn() -> None:
    changed = Card("Chillwind Yeti", enchant=(2, 2), damage=1, keywords=["stealth", "taunt"])
    s = Scenario(hand=["Mind Control Tech"], enemy_board=[changed, "Wisp", "Wisp", "Wisp", "Wisp"])
    yeti = s.enemy_board[0]

    with s.dice([yeti]):
        s.play("Mind Control Tech")

    assert (yeti.controller, yeti.place) == ("me", 1)
    assert (*stats(yeti), yeti.keywords) == (6, 6, {"stealth", "taunt"})
    assert not yeti.can_attack
    s.skip_turn()
    assert yeti.can_attack


def test_mind_control_tech_on_the_last_place_destroys_what_it_takes() -> None:
    """Rule 100: there is no room, so the minion dies, for its old owner."""
    s = Scenario(
        hand=["Mind Control Tech"],
        board=["Wisp"] * 6,
        enemy_board=["Harvest Golem", "Wisp", "Wisp", "Wisp"],
    )

    with s.dice([s.enemy_board[0]]):
        s.play("Mind Control Tech")

    assert len(s.board) == 7
    assert s.enemy_graveyard == ["Harvest Golem"]
    assert names(s.enemy_board) == ["Damaged Golem", "Wisp", "Wisp", "Wisp"]


# --- Stampeding Kodo


def test_stampeding_kodo_destroys_a_random_enemy_minion_with_at_most_two_attack() -> None:
    row = ["River Crocolisk", "Wisp", "Shieldbearer", "Bloodfen Raptor"]

    def trampled(seed: int) -> str:
        s = Scenario(hand=["Stampeding Kodo"], board=["Wisp"], enemy_board=row, seed=seed)
        s.play("Stampeding Kodo")
        assert names(s.board) == ["Wisp", "Stampeding Kodo"]
        assert len(s.enemy_board) == 3
        return s.enemy_graveyard[0]

    assert_shares(trampled, dict.fromkeys(row[:3], Fraction(1, 3)))


def test_stampeding_kodo_looks_at_attack_as_it_is_now() -> None:
    s = Scenario(
        hand=["Stampeding Kodo"],
        enemy_board=[Card("River Crocolisk", enchant=(1, 0)), Card("War Golem", attack=2)],
    )

    s.play("Stampeding Kodo")

    assert names(s.enemy_board) == ["River Crocolisk"]


def test_stampeding_kodo_tramples_the_hidden_and_the_shielded() -> None:
    s = Scenario(
        hand=["Stampeding Kodo"], enemy_board=[Card("Argent Squire", keywords=["stealth"])]
    )

    s.play("Stampeding Kodo")

    assert s.enemy_graveyard == ["Argent Squire"]


def test_stampeding_kodo_without_prey_is_just_played() -> None:
    s = Scenario(hand=["Stampeding Kodo"], board=["Wisp"], enemy_board=["Bloodfen Raptor"])

    s.play("Stampeding Kodo")

    assert (len(s.board), len(s.enemy_board)) == (2, 1)


# --- Twilight Drake


@pytest.mark.parametrize("cards_left", [0, 1, 4, 9])
def test_twilight_drake_gains_one_health_for_each_card_left_in_hand(cards_left: int) -> None:
    s = Scenario(hand=["Twilight Drake"] + ["The Coin"] * cards_left, enemy_hand=["War Golem"] * 5)

    drake = s.play("Twilight Drake")

    assert (*stats(drake), drake.max_health) == (4, 1 + cards_left, 1 + cards_left)


def test_twilight_drake_keeps_its_health_when_the_hand_changes_until_it_is_silenced() -> None:
    s = Scenario(hand=["Twilight Drake", "The Coin", "Wisp"])
    drake = s.play("Twilight Drake")

    s.play("The Coin")
    s.play("Wisp")
    assert drake.health == 3
    s.silence(drake)

    assert stats(drake) == (4, 1)


def test_twilight_drake_gains_nothing_when_it_is_not_played() -> None:
    s = Scenario(hand=["The Coin"] * 3)

    assert stats(s.summon("Twilight Drake")) == (4, 1)
