"""Neutral cards of the Basic set."""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_played
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "EX1_066", "CS2_155", "CS2_172", "CS2_173", "CS2_187", "CS2_200", "CS2_182", "CS2_201",
    "EX1_582", "DS1_055", "EX1_025", "CS2_189", "CS2_121", "CS2_226", "CS2_147", "CS1_042",
    "EX1_508", "EX1_399", "CS2_141", "CS2_125", "CS2_142", "CS2_162", "CS2_118", "CS2_168",
    "EX1_506", "EX1_593", "EX1_015", "CS2_119", "CS2_197", "CS2_122", "CS2_196", "CS2_213",
    "CS2_120", "CS2_179", "EX1_019", "CS2_127", "CS2_171", "CS2_150", "CS2_222", "CS2_131",
    "EX1_011", "CS2_186", "CS2_124", "CS2_boar", "EX1_025t", "EX1_506a", "GAME_005",
}  # fmt: skip

# Typed from the cards of August 2018: id, name, cost, attack, health, tribe.
PRINTED = [
    ("EX1_066", "Acidic Swamp Ooze", 2, 3, 2, ""),
    ("CS2_155", "Archmage", 6, 4, 7, ""),
    ("CS2_172", "Bloodfen Raptor", 2, 3, 2, "BEAST"),
    ("CS2_173", "Bluegill Warrior", 2, 2, 1, "MURLOC"),
    ("CS2_187", "Booty Bay Bodyguard", 5, 5, 4, ""),
    ("CS2_200", "Boulderfist Ogre", 6, 6, 7, ""),
    ("CS2_182", "Chillwind Yeti", 4, 4, 5, ""),
    ("CS2_201", "Core Hound", 7, 9, 5, "BEAST"),
    ("EX1_582", "Dalaran Mage", 3, 1, 4, ""),
    ("DS1_055", "Darkscale Healer", 5, 4, 5, ""),
    ("EX1_025", "Dragonling Mechanic", 4, 2, 4, ""),
    ("CS2_189", "Elven Archer", 1, 1, 1, ""),
    ("CS2_121", "Frostwolf Grunt", 2, 2, 2, ""),
    ("CS2_226", "Frostwolf Warlord", 5, 4, 4, ""),
    ("CS2_147", "Gnomish Inventor", 4, 2, 4, ""),
    ("CS1_042", "Goldshire Footman", 1, 1, 2, ""),
    ("EX1_508", "Grimscale Oracle", 1, 1, 1, "MURLOC"),
    ("EX1_399", "Gurubashi Berserker", 5, 2, 7, ""),
    ("CS2_141", "Ironforge Rifleman", 3, 2, 2, ""),
    ("CS2_125", "Ironfur Grizzly", 3, 3, 3, "BEAST"),
    ("CS2_142", "Kobold Geomancer", 2, 2, 2, ""),
    ("CS2_162", "Lord of the Arena", 6, 6, 5, ""),
    ("CS2_118", "Magma Rager", 3, 5, 1, "ELEMENTAL"),
    ("CS2_168", "Murloc Raider", 1, 2, 1, "MURLOC"),
    ("EX1_506", "Murloc Tidehunter", 2, 2, 1, "MURLOC"),
    ("EX1_593", "Nightblade", 5, 4, 4, ""),
    ("EX1_015", "Novice Engineer", 2, 1, 1, ""),
    ("CS2_119", "Oasis Snapjaw", 4, 2, 7, "BEAST"),
    ("CS2_197", "Ogre Magi", 4, 4, 4, ""),
    ("CS2_122", "Raid Leader", 3, 2, 2, ""),
    ("CS2_196", "Razorfen Hunter", 3, 2, 3, ""),
    ("CS2_213", "Reckless Rocketeer", 6, 5, 2, ""),
    ("CS2_120", "River Crocolisk", 2, 2, 3, "BEAST"),
    ("CS2_179", "Sen'jin Shieldmasta", 4, 3, 5, ""),
    ("EX1_019", "Shattered Sun Cleric", 3, 3, 2, ""),
    ("CS2_127", "Silverback Patriarch", 3, 1, 4, "BEAST"),
    ("CS2_171", "Stonetusk Boar", 1, 1, 1, "BEAST"),
    ("CS2_150", "Stormpike Commando", 5, 4, 2, ""),
    ("CS2_222", "Stormwind Champion", 7, 6, 6, ""),
    ("CS2_131", "Stormwind Knight", 4, 2, 5, ""),
    ("EX1_011", "Voodoo Doctor", 1, 2, 1, ""),
    ("CS2_186", "War Golem", 7, 7, 7, ""),
    ("CS2_124", "Wolfrider", 3, 3, 1, ""),
    ("CS2_boar", "Boar", 1, 1, 1, "BEAST"),
    ("EX1_025t", "Mechanical Dragonling", 1, 2, 1, "MECH"),
    ("EX1_506a", "Murloc Scout", 1, 1, 1, "MURLOC"),
]
TAUNTS = {
    "Booty Bay Bodyguard", "Frostwolf Grunt", "Goldshire Footman", "Ironfur Grizzly",
    "Lord of the Arena", "Sen'jin Shieldmasta", "Silverback Patriarch",
}  # fmt: skip
CHARGERS = {
    "Bluegill Warrior", "Reckless Rocketeer", "Stonetusk Boar", "Stormwind Knight", "Wolfrider",
}  # fmt: skip
SPELL_DAMAGE = {"Archmage", "Dalaran Mage", "Kobold Geomancer", "Ogre Magi"}
AIMED = {"Elven Archer", "Ironforge Rifleman", "Stormpike Commando", "Voodoo Doctor"}


# --- the printed facts


@pytest.mark.parametrize(
    ("card_id", "name", "cost", "attack", "health", "tribe"), PRINTED, ids=[p[1] for p in PRINTED]
)
def test_a_minion_is_as_printed(
    card_id: str, name: str, cost: int, attack: int, health: int, tribe: str
) -> None:
    words = {"taunt"} if name in TAUNTS else {"charge"} if name in CHARGERS else set()
    aim = "enemy hero" if name in AIMED else None
    s = assert_played(card_id, cost, attack, health, words, name=name, race=tribe, target=aim)
    assert s.spell_damage == (1 if name in SPELL_DAMAGE else 0)


@pytest.mark.parametrize(("card_id", "cost"), [(p[0], p[2]) for p in PRINTED])
def test_a_minion_needs_its_mana(card_id: str, cost: int) -> None:
    s = Scenario(hand=[card_id], mana=cost - 1)

    assert not s.hand[0].playable


@pytest.mark.parametrize("name", [p[1] for p in PRINTED])
def test_a_minion_needs_room_on_the_board(name: str) -> None:
    s = Scenario(hand=[name], board=["Murloc Raider"] * 7)

    assert not s.hand[0].playable


def test_a_stealthy_taunt_minion_protects_nobody() -> None:
    s = Scenario(
        board=["Chillwind Yeti"], enemy_board=[Card("Ironfur Grizzly", keywords=["stealth"])]
    )

    assert s.board[0].targets == [s.enemy_hero]


@pytest.mark.parametrize("name", sorted(CHARGERS))
def test_a_charge_minion_attacks_at_once_and_once_only(name: str) -> None:
    s = Scenario(hand=[name])
    minion = s.play(name)

    s.attack(minion, "enemy hero")

    assert s.enemy_hero.health == 30 - minion.attack
    assert not minion.can_attack


@pytest.mark.parametrize("name", sorted(CHARGERS))
def test_a_silenced_charge_minion_waits_a_turn(name: str) -> None:
    s = Scenario(hand=[name])
    minion = s.play(name)

    s.silence(minion)

    assert not minion.can_attack
    s.skip_turn()
    assert minion.can_attack


@pytest.mark.parametrize("name", sorted(SPELL_DAMAGE))
def test_a_spell_damage_minion_adds_one_until_it_is_silenced(name: str) -> None:
    s = Scenario(hand=["Sinister Strike"] * 3, board=[name, "Kobold Geomancer"])

    s.play("Sinister Strike")
    assert s.enemy_hero.health == 25  # 3, and 1 for each of two minions
    s.silence(s.board[0])
    s.play("Sinister Strike")
    assert s.enemy_hero.health == 21
    s.destroy(s.board[1])
    s.play("Sinister Strike")
    assert s.enemy_hero.health == 18


@pytest.mark.parametrize("name", sorted(SPELL_DAMAGE))
def test_a_spell_damage_minion_helps_only_its_own_side(name: str) -> None:
    s = Scenario(hand=["Sinister Strike"], enemy_board=[name])

    s.play("Sinister Strike")

    assert s.enemy_hero.health == 27


def test_a_minion_cannot_attack_in_the_turn_it_is_played() -> None:
    s = Scenario(hand=["Bloodfen Raptor"], enemy_deck=["War Golem"])
    raptor = s.play("Bloodfen Raptor")
    assert not raptor.can_attack

    s.skip_turn()
    s.attack(raptor, "enemy hero")

    assert s.enemy_hero.health == 27


def test_magma_rager_trades_with_whatever_it_meets() -> None:
    s = Scenario(board=["Magma Rager"], enemy_board=["Chillwind Yeti"])

    s.attack("Magma Rager", "Chillwind Yeti")

    assert s.board == s.enemy_board == []


# --- The Coin


def test_the_coin_gives_one_mana_for_this_turn_only() -> None:
    s = Scenario(hand=["The Coin"], crystals=1)

    s.play("The Coin")

    assert (s.mana, s.crystals) == (2, 1)
    s.skip_turn()
    assert (s.mana, s.crystals) == (2, 2)


def test_the_coin_costs_nothing_and_counts_as_a_card_and_a_spell() -> None:
    s = Scenario(hand=["The Coin"], mana=0)

    s.play("The Coin")

    assert s.mana == 1
    assert s.counters()["cards_played_turn"] == s.counters()["spells_cast_turn"] == 1


def test_the_coin_does_not_raise_mana_above_ten() -> None:
    s = Scenario(hand=["The Coin"])

    s.play("The Coin")

    assert s.mana == 10
    assert s.hand == []


def test_two_coins_add_up() -> None:
    s = Scenario(hand=["The Coin", "The Coin", "Chillwind Yeti"], crystals=2)

    s.play("The Coin")
    s.play("The Coin")
    s.play("Chillwind Yeti")

    assert s.mana == 0


# --- battlecries that deal damage


PINGERS = [("Elven Archer", 1), ("Ironforge Rifleman", 1), ("Stormpike Commando", 2)]


@pytest.mark.parametrize(("name", "n"), PINGERS)
def test_a_damage_battlecry_hits_any_character(name: str, n: int) -> None:
    s = Scenario(hand=[name] * 3, mana=10, enemy_board=["Chillwind Yeti"])

    s.play(name, s.enemy_board[0])
    s.set_mana(10)
    s.play(name, "my hero")
    s.set_mana(10)
    s.play(name, "enemy hero")

    assert s.enemy_board[0].health == 5 - n
    assert s.hero.health == s.enemy_hero.health == 30 - n


@pytest.mark.parametrize(("name", "n"), PINGERS)
def test_a_damage_battlecry_must_be_aimed_but_not_at_itself(name: str, n: int) -> None:
    s = Scenario(hand=[name])
    assert set(s.hand[0].targets) == {s.hero, s.enemy_hero}

    with pytest.raises(IllegalAction):
        s.play(name)


@pytest.mark.parametrize(("name", "n"), PINGERS)
def test_a_damage_battlecry_gains_nothing_from_spell_damage(name: str, n: int) -> None:
    s = Scenario(hand=[name], board=["Kobold Geomancer"])

    s.play(name, "enemy hero")

    assert s.enemy_hero.health == 30 - n


@pytest.mark.parametrize(("name", "n"), PINGERS)
def test_a_damage_battlecry_pops_a_divine_shield(name: str, n: int) -> None:
    s = Scenario(hand=[name], enemy_board=[Card("River Crocolisk", keywords=["divine_shield"])])
    target = s.enemy_board[0]

    s.play(name, target)

    assert target.health == 3
    assert not target.has("divine_shield")


@pytest.mark.parametrize(("name", "n"), PINGERS)
def test_a_damage_battlecry_cannot_be_aimed_at_hidden_or_immune_enemies(name: str, n: int) -> None:
    s = Scenario(
        hand=[name],
        board=[Card("Murloc Raider", keywords=["stealth"])],
        enemy_board=[
            Card("Murloc Raider", keywords=["stealth"]),
            Card("Murloc Raider", keywords=["immune"]),
            Card("Murloc Raider", keywords=["elusive"]),
        ],
    )

    # Elusive keeps off spells and hero powers only.
    assert set(s.hand[0].targets) == {s.hero, s.board[0], s.enemy_hero, s.enemy_board[2]}


def test_elven_archer_kills_a_minion_with_one_health() -> None:
    s = Scenario(hand=["Elven Archer"], enemy_board=["Magma Rager"])

    s.play("Elven Archer", "Magma Rager")

    assert s.enemy_board == []
    assert s.enemy_graveyard == ["Magma Rager"]


def test_nightblade_deals_three_to_the_enemy_hero() -> None:
    s = Scenario(hand=["Nightblade"], enemy_armor=2, enemy_board=["Sen'jin Shieldmasta"])

    s.play("Nightblade")

    assert (s.enemy_hero.health, s.enemy_armor) == (29, 0)
    assert s.hero.health == 30
    assert s.enemy_board[0].health == 5


def test_nightblade_can_win_the_game() -> None:
    s = Scenario(hand=["Nightblade"], enemy_health=3)

    s.play("Nightblade")

    assert s.winner == "me"


def test_nightblade_does_nothing_to_an_immune_hero() -> None:
    s = Scenario(hand=["Nightblade"], enemy_hero=Card("warrior", keywords=["immune"]))

    s.play("Nightblade")

    assert s.enemy_hero.health == 30


# --- battlecries that heal


def test_voodoo_doctor_restores_two() -> None:
    s = Scenario(hand=["Voodoo Doctor"], health=20)

    s.play("Voodoo Doctor", "my hero")

    assert s.hero.health == 22


def test_voodoo_doctor_does_not_heal_above_the_maximum() -> None:
    s = Scenario(hand=["Voodoo Doctor"], enemy_board=[Card("Chillwind Yeti", damage=1)])

    s.play("Voodoo Doctor", "Chillwind Yeti")

    assert s.enemy_board[0].health == 5


def test_voodoo_doctor_must_be_aimed_at_another_character() -> None:
    s = Scenario(hand=["Voodoo Doctor"], enemy_board=["Chillwind Yeti"])

    assert set(s.hand[0].targets) == {s.hero, s.enemy_hero, s.enemy_board[0]}
    with pytest.raises(IllegalAction):
        s.play("Voodoo Doctor")


def test_darkscale_healer_restores_two_to_all_friends_only() -> None:
    hurt = Card("Chillwind Yeti", damage=3)
    s = Scenario(
        hand=["Darkscale Healer"],
        board=[hurt, Card("Chillwind Yeti", damage=1)],
        health=20,
        enemy_board=[hurt],
        enemy_health=20,
    )

    healer = s.play("Darkscale Healer")

    assert [m.health for m in s.board] == [4, 5, 5]
    assert healer.health == 5
    assert s.hero.health == 22
    assert (s.enemy_hero.health, s.enemy_board[0].health) == (20, 2)


# --- battlecries that draw


@pytest.mark.parametrize("name", ["Gnomish Inventor", "Novice Engineer"])
def test_a_drawing_battlecry_draws_the_top_card(name: str) -> None:
    s = Scenario(hand=[name], deck=["Boulderfist Ogre", "Chillwind Yeti"])

    s.play(name)

    assert names(s.hand) == ["Boulderfist Ogre"]
    assert s.deck == ["Chillwind Yeti"]


@pytest.mark.parametrize("name", ["Gnomish Inventor", "Novice Engineer"])
def test_a_drawing_battlecry_from_an_empty_deck_hurts_more_each_time(name: str) -> None:
    s = Scenario(hand=[name, name])

    s.play(name)
    assert s.hero.health == 29
    s.play(name)

    assert s.hero.health == 27
    assert s.fatigue == 2


@pytest.mark.parametrize("name", ["Gnomish Inventor", "Novice Engineer"])
def test_a_drawing_battlecry_frees_its_own_place_in_a_full_hand(name: str) -> None:
    s = Scenario(hand=[name] + ["Archmage"] * 9, deck=["War Golem"])

    s.play(name)

    assert names(s.hand) == ["Archmage"] * 9 + ["War Golem"]


# --- battlecries that summon


SUMMONERS = [
    ("Dragonling Mechanic", "Mechanical Dragonling", (2, 1)),
    ("Murloc Tidehunter", "Murloc Scout", (1, 1)),
    ("Razorfen Hunter", "Boar", (1, 1)),
]


@pytest.mark.parametrize(("name", "token", "size"), SUMMONERS)
def test_a_token_stands_to_the_right_of_its_summoner(
    name: str, token: str, size: tuple[int, int]
) -> None:
    s = Scenario(hand=[name], board=["Chillwind Yeti", "Archmage"])

    s.play(name, position=1)

    assert names(s.board) == ["Chillwind Yeti", name, token, "Archmage"]
    summoned = s.board[2]
    assert stats(summoned) == size
    assert not summoned.can_attack
    s.skip_turn()
    assert summoned.can_attack


@pytest.mark.parametrize(("name", "token", "size"), SUMMONERS)
def test_a_token_needs_room(name: str, token: str, size: tuple[int, int]) -> None:
    s = Scenario(hand=[name], board=["Magma Rager"] * 6)

    s.play(name)

    assert names(s.board) == ["Magma Rager"] * 6 + [name]


def test_a_boar_has_no_charge_unlike_stonetusk_boar() -> None:
    s = Scenario(hand=["Razorfen Hunter", "Stonetusk Boar"])

    s.play("Razorfen Hunter")
    s.play("Stonetusk Boar")

    assert [m.has("charge") for m in s.board] == [False, False, True]


# --- other battlecries


def test_acidic_swamp_ooze_destroys_the_enemy_weapon_only() -> None:
    s = Scenario(hand=["Acidic Swamp Ooze"], weapon="Fiery War Axe", enemy_weapon="Arcanite Reaper")
    reaper = s.enemy_weapon

    s.play("Acidic Swamp Ooze")

    assert s.enemy_weapon is None
    assert reaper is not None
    assert reaper.zone == "graveyard"
    assert s.weapon is not None
    assert s.weapon.name == "Fiery War Axe"


def test_acidic_swamp_ooze_can_be_played_when_there_is_no_weapon() -> None:
    s = Scenario(hand=["Acidic Swamp Ooze"])

    s.play("Acidic Swamp Ooze")

    assert names(s.board) == ["Acidic Swamp Ooze"]


def test_an_enemy_disarmed_by_acidic_swamp_ooze_cannot_attack() -> None:
    s = Scenario(hand=["Acidic Swamp Ooze"], enemy_weapon="Arcanite Reaper")

    s.play("Acidic Swamp Ooze")
    s.end_turn()

    assert s.enemy_hero.attack == 0
    assert not s.enemy_hero.can_attack


@pytest.mark.parametrize("others", range(7))
def test_frostwolf_warlord_grows_with_each_other_friendly_minion(others: int) -> None:
    s = Scenario(
        hand=["Frostwolf Warlord"],
        board=["Murloc Raider"] * others,
        enemy_board=["Murloc Raider"] * 3,
    )

    warlord = s.play("Frostwolf Warlord")

    assert stats(warlord) == (4 + others, 4 + others)


def test_frostwolf_warlord_keeps_its_size_when_the_others_die() -> None:
    s = Scenario(hand=["Frostwolf Warlord", "Murloc Raider"], board=["Murloc Raider"] * 2)
    warlord = s.play("Frostwolf Warlord")

    s.destroy(s.board[0])
    s.play("Murloc Raider")
    assert stats(warlord) == (6, 6)

    s.silence(warlord)
    assert stats(warlord) == (4, 4)


def test_shattered_sun_cleric_gives_one_one_to_a_friendly_minion() -> None:
    s = Scenario(hand=["Shattered Sun Cleric"], board=["Chillwind Yeti"])

    cleric = s.play("Shattered Sun Cleric", "Chillwind Yeti")

    assert stats(s.board[0]) == (5, 6)
    assert stats(cleric) == (3, 2)
    s.silence(s.board[0])
    assert stats(s.board[0]) == (4, 5)


def test_shattered_sun_cleric_is_aimed_at_friendly_minions_only() -> None:
    s = Scenario(
        hand=["Shattered Sun Cleric"],
        board=[Card("Chillwind Yeti", keywords=["stealth"])],
        enemy_board=["Chillwind Yeti"],
    )

    assert s.hand[0].targets == [s.board[0]]
    with pytest.raises(IllegalAction):
        s.play("Shattered Sun Cleric")


def test_shattered_sun_cleric_can_be_played_without_a_target() -> None:
    s = Scenario(hand=["Shattered Sun Cleric"], enemy_board=["Chillwind Yeti"])

    cleric = s.play("Shattered Sun Cleric")

    assert stats(cleric) == (3, 2)
    assert stats(s.enemy_board[0]) == (4, 5)


# --- Gurubashi Berserker


def test_gurubashi_berserker_gains_three_attack_each_time_it_is_damaged() -> None:
    s = Scenario(board=["Gurubashi Berserker"], hand=["Elven Archer", "Stormpike Commando"])
    berserker = s.board[0]

    s.play("Elven Archer", berserker)
    assert stats(berserker) == (5, 6)
    s.play("Stormpike Commando", berserker)
    assert stats(berserker) == (8, 4)


def test_gurubashi_berserker_gains_attack_in_a_fight_and_keeps_it_when_healed() -> None:
    s = Scenario(board=["Gurubashi Berserker"], enemy_board=["Oasis Snapjaw"])
    berserker = s.board[0]

    s.attack(berserker, "Oasis Snapjaw")
    assert s.enemy_board[0].health == 5  # it hit with 2, the attack it had
    s.heal(berserker, 9)

    assert stats(berserker) == (5, 7)


def test_gurubashi_berserker_does_not_react_to_a_popped_divine_shield() -> None:
    s = Scenario(
        hand=["Elven Archer"], board=[Card("Gurubashi Berserker", keywords=["divine_shield"])]
    )

    s.play("Elven Archer", "Gurubashi Berserker")

    assert stats(s.board[0]) == (2, 7)


def test_gurubashi_berserker_does_not_react_to_damage_of_others() -> None:
    s = Scenario(hand=["Elven Archer"], board=["Gurubashi Berserker", "Gurubashi Berserker"])

    s.play("Elven Archer", s.board[0])

    assert [m.attack for m in s.board[:2]] == [5, 2]


def test_a_silenced_gurubashi_berserker_loses_its_attack_and_its_anger() -> None:
    s = Scenario(hand=["Elven Archer"] * 2, board=["Gurubashi Berserker"])
    berserker = s.board[0]
    s.play("Elven Archer", berserker)

    s.silence(berserker)
    assert stats(berserker) == (2, 6)
    s.play("Elven Archer", berserker)

    assert stats(berserker) == (2, 5)


# --- auras


def test_raid_leader_gives_other_friendly_minions_one_attack() -> None:
    s = Scenario(board=["Raid Leader", "Chillwind Yeti"], enemy_board=["Chillwind Yeti"])

    assert [stats(m) for m in s.board] == [(2, 2), (5, 5)]
    assert stats(s.enemy_board[0]) == (4, 5)


def test_raid_leader_helps_minions_that_come_later() -> None:
    s = Scenario(hand=["Murloc Tidehunter"], board=["Raid Leader"])

    s.play("Murloc Tidehunter")

    assert [m.attack for m in s.board] == [2, 3, 2]


def test_two_raid_leaders_help_each_other() -> None:
    s = Scenario(board=["Raid Leader", "Raid Leader", "Chillwind Yeti"])

    assert [m.attack for m in s.board] == [3, 3, 6]


@pytest.mark.parametrize("how", ["destroy", "silence", "return_to_hand", "take_control"])
def test_raid_leaders_aura_ends_when_it_is_gone(how: str) -> None:
    s = Scenario(board=["Raid Leader", "Chillwind Yeti"], enemy_board=["Murloc Raider"])
    leader, yeti = s.board

    s.take_control(leader, "opponent") if how == "take_control" else getattr(s, how)(leader)

    assert yeti.attack == 4
    assert s.enemy_board[0].attack == (3 if how == "take_control" else 2)


def test_silence_does_not_take_raid_leaders_aura_from_others() -> None:
    s = Scenario(board=["Raid Leader", "Chillwind Yeti"])

    s.silence("Chillwind Yeti")

    assert s.board[1].attack == 5


def test_stormwind_champion_gives_other_friendly_minions_one_one() -> None:
    s = Scenario(board=["Stormwind Champion", "Chillwind Yeti"], enemy_board=["Chillwind Yeti"])

    assert [stats(m) for m in s.board] == [(6, 6), (5, 6)]
    assert stats(s.enemy_board[0]) == (4, 5)


@pytest.mark.parametrize("how", ["destroy", "silence", "return_to_hand"])
def test_a_hurt_minion_keeps_its_health_when_stormwind_champion_goes(how: str) -> None:
    s = Scenario(board=["Stormwind Champion", Card("Chillwind Yeti", damage=2)])
    champion, yeti = s.board
    assert stats(yeti) == (5, 4)

    getattr(s, how)(champion)

    # Only health above the maximum is lost.
    assert (yeti.attack, yeti.health, yeti.max_health) == (4, 4, 5)


def test_a_minion_at_one_health_survives_the_death_of_stormwind_champion() -> None:
    s = Scenario(hand=["Whirlwind"], board=[Card("Stormwind Champion", damage=5), "Stonetusk Boar"])

    s.play("Whirlwind")

    assert names(s.board) == ["Stonetusk Boar"]
    assert stats(s.board[0]) == (1, 1)


def test_an_undamaged_minion_is_undamaged_after_stormwind_champion_goes() -> None:
    s = Scenario(board=["Stormwind Champion", "Chillwind Yeti"])

    s.destroy("Stormwind Champion")

    assert (s.board[0].health, s.board[0].damage) == (5, 0)


def test_grimscale_oracle_gives_other_friendly_murlocs_one_attack() -> None:
    s = Scenario(
        hand=["Murloc Tidehunter"],
        board=["Grimscale Oracle", "Murloc Raider", "Bloodfen Raptor"],
        enemy_board=["Murloc Raider"],
    )

    s.play("Murloc Tidehunter")

    # Oracle itself, Raider, Raptor (a beast), Tidehunter, Scout.
    assert [m.attack for m in s.board] == [1, 3, 3, 3, 2]
    assert s.enemy_board[0].attack == 2


@pytest.mark.parametrize("how", ["destroy", "silence", "return_to_hand"])
def test_grimscale_oracles_aura_ends_when_it_is_gone(how: str) -> None:
    s = Scenario(board=["Murloc Raider", "Grimscale Oracle"])

    getattr(s, how)("Grimscale Oracle")

    assert s.board[0].attack == 2


def test_auras_of_different_minions_add_up() -> None:
    s = Scenario(
        board=["Raid Leader", "Stormwind Champion", "Grimscale Oracle", "Bluegill Warrior"]
    )

    assert [stats(m) for m in s.board] == [(3, 3), (7, 6), (3, 2), (5, 2)]
