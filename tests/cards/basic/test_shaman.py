"""Shaman cards of the Basic set."""

from __future__ import annotations

from collections import Counter

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_played
from tests.cards.sampling import names

COVERS: set[str] = {
    "CS2_041", "CS2_046", "CS2_042", "EX1_565", "CS2_037", "EX1_246", "CS2_045", "EX1_244",
    "CS2_039", "EX1_587", "hexfrog", "CS2_050", "CS2_051", "CS2_052", "NEW1_009", "CS2_049",
    "HERO_02",
}  # fmt: skip

TOTEMS = ["Healing Totem", "Searing Totem", "Stoneclaw Totem", "Wrath of Air Totem"]


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Ancestral Healing", 0),
        ("Bloodlust", 5),
        ("Frost Shock", 1),
        ("Hex", 4),
        ("Rockbiter Weapon", 2),
        ("Totemic Might", 0),
        ("Windfury", 2),
    ],
)
def test_a_shaman_spell_costs_what_is_printed(name: str, cost: int) -> None:
    assert Scenario(hand=[name]).hand[0].cost == cost


@pytest.mark.parametrize(
    ("card_id", "name", "cost", "attack", "health", "keywords", "tribe"),
    [
        ("CS2_042", "Fire Elemental", 6, 6, 5, set(), "ELEMENTAL"),
        ("EX1_565", "Flametongue Totem", 2, 0, 3, set(), "TOTEM"),
        ("EX1_587", "Windspeaker", 4, 3, 3, set(), ""),
        ("hexfrog", "Frog", 0, 0, 1, {"taunt"}, "BEAST"),
        ("CS2_050", "Searing Totem", 1, 1, 1, set(), "TOTEM"),
        ("CS2_051", "Stoneclaw Totem", 1, 0, 2, {"taunt"}, "TOTEM"),
        ("CS2_052", "Wrath of Air Totem", 1, 0, 2, set(), "TOTEM"),
        ("NEW1_009", "Healing Totem", 1, 0, 2, set(), "TOTEM"),
    ],
)
def test_a_shaman_minion_is_as_printed(
    card_id: str, name: str, cost: int, attack: int, health: int, keywords: set[str], tribe: str
) -> None:
    aim = "enemy hero" if name == "Fire Elemental" else None
    assert_played(card_id, cost, attack, health, keywords, name=name, race=tribe, target=aim)


def test_thrall_begins_with_thirty_health_and_totemic_call() -> None:
    s = Scenario(hero="shaman")

    assert (s.hero.card_id, s.hero.name) == ("HERO_02", "Thrall")
    assert (s.hero.health, s.hero.attack, s.armor) == (30, 0, 0)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("CS2_049", "Totemic Call", 2)


# --- Totemic Call


def test_totemic_call_summons_a_totem_at_the_right_end() -> None:
    s = Scenario(hero="shaman", board=["War Golem"])

    with s.dice(["Stoneclaw Totem"]):
        s.hero_power()

    assert names(s.board) == ["War Golem", "Stoneclaw Totem"]
    assert s.mana == 8
    assert not s.power.playable


def test_totemic_call_picks_every_totem_equally_often() -> None:
    found: Counter[str] = Counter()
    for seed in range(800):
        s = Scenario(hero="shaman", seed=seed)
        s.hero_power()
        found[s.board[0].name] += 1

    # Each 1/4: 200 expected, standard deviation 12.2.
    assert sorted(found) == TOTEMS
    assert all(145 < n < 255 for n in found.values()), found


def test_totemic_call_picks_among_the_missing_totems_equally_often() -> None:
    found: Counter[str] = Counter()
    for seed in range(400):
        s = Scenario(hero="shaman", board=["Searing Totem", "Healing Totem"], seed=seed)
        s.hero_power()
        found[s.board[2].name] += 1

    # Each 1/2: 200 expected, standard deviation 10.
    assert sorted(found) == ["Stoneclaw Totem", "Wrath of Air Totem"]
    assert all(155 < n < 245 for n in found.values()), found


@pytest.mark.parametrize("missing", TOTEMS)
def test_totemic_call_completes_the_set(missing: str) -> None:
    s = Scenario(hero="shaman", board=[t for t in TOTEMS if t != missing])

    s.hero_power()

    assert s.board[3].name == missing


def test_totemic_call_cannot_be_used_with_all_four_totems() -> None:
    s = Scenario(hero="shaman", board=TOTEMS)
    assert not s.power.playable
    with pytest.raises(IllegalAction):
        s.hero_power()

    s.destroy("Healing Totem")
    s.hero_power()

    assert names(s.board)[3] == "Healing Totem"


def test_totemic_call_counts_silenced_totems_but_not_those_of_the_enemy() -> None:
    s = Scenario(
        hero="shaman",
        board=[Card(TOTEMS[0], silenced=True), *TOTEMS[1:3]],
        enemy_board=[TOTEMS[3]],
    )
    assert s.power.playable

    s.hero_power()

    assert s.board[3].name == TOTEMS[3]


def test_totemic_call_needs_room() -> None:
    s = Scenario(hero="shaman", board=["War Golem"] * 7)

    assert not s.power.playable


def test_flametongue_totem_is_no_basic_totem_to_totemic_call() -> None:
    s = Scenario(hero="shaman", board=[*TOTEMS[:3], "Flametongue Totem"])

    s.hero_power()

    assert s.board[4].name == TOTEMS[3]


def test_searing_totem_can_attack_next_turn() -> None:
    s = Scenario(hero="shaman", enemy_deck=["War Golem"])
    with s.dice(["Searing Totem"]):
        s.hero_power()
    assert not s.board[0].can_attack

    s.skip_turn()
    s.attack("Searing Totem", "enemy hero")

    assert s.enemy_hero.health == 29


def test_stoneclaw_totem_protects() -> None:
    s = Scenario(board=["War Golem"], enemy_board=["Stoneclaw Totem", "Searing Totem"])

    assert s.board[0].targets == [s.enemy_board[0]]


def test_wrath_of_air_totem_gives_spell_damage() -> None:
    s = Scenario(hand=["Frost Shock"], board=["Wrath of Air Totem"])
    assert s.spell_damage == 1

    s.play("Frost Shock", "enemy hero")

    assert s.enemy_hero.health == 28


def test_a_silenced_wrath_of_air_totem_gives_no_spell_damage() -> None:
    s = Scenario(board=["Wrath of Air Totem"])

    s.silence("Wrath of Air Totem")

    assert s.spell_damage == 0


# --- Healing Totem


def test_healing_totem_restores_one_to_friendly_minions_at_the_end_of_your_turn() -> None:
    s = Scenario(
        board=[Card("Healing Totem", damage=1), Card("War Golem", damage=3), "Boar"],
        health=20,
        enemy_board=[Card("War Golem", damage=3)],
    )

    s.end_turn()

    assert [m.health for m in s.board] == [2, 5, 1]
    assert s.hero.health == 20
    assert s.enemy_board[0].health == 4


def test_healing_totem_does_nothing_at_the_end_of_the_enemys_turn() -> None:
    s = Scenario(board=["Healing Totem", Card("War Golem", damage=3)])

    s.skip_turn()

    assert s.board[1].health == 5


def test_two_healing_totems_heal_twice() -> None:
    s = Scenario(board=["Healing Totem", "Healing Totem", Card("War Golem", damage=3)])

    s.end_turn()

    assert s.board[2].health == 6


def test_a_silenced_healing_totem_does_not_heal() -> None:
    s = Scenario(board=[Card("Healing Totem", silenced=True), Card("War Golem", damage=3)])

    s.end_turn()

    assert s.board[1].health == 4


def test_a_stolen_healing_totem_heals_its_new_side() -> None:
    hurt = Card("War Golem", damage=3)
    s = Scenario(board=["Healing Totem", hurt], enemy_board=[hurt])
    s.take_control("Healing Totem", "opponent")

    s.end_turn()
    assert (s.board[0].health, s.enemy_board[0].health) == (4, 4)
    s.end_turn()

    assert (s.board[0].health, s.enemy_board[0].health) == (4, 5)


# --- Ancestral Healing


def test_ancestral_healing_heals_fully_and_gives_taunt() -> None:
    s = Scenario(hand=["Ancestral Healing"], board=[Card("War Golem", damage=6)])

    s.play("Ancestral Healing", "War Golem")

    assert s.board[0].health == 7
    assert s.board[0].has("taunt")


def test_ancestral_healing_heals_up_to_the_buffed_maximum() -> None:
    s = Scenario(
        hand=["Ancestral Healing"], board=[Card("War Golem", enchant=[(0, 60)], damage=66)]
    )

    s.play("Ancestral Healing", "War Golem")

    assert s.board[0].health == 67


def test_ancestral_healing_is_for_minions_of_either_side_hurt_or_not() -> None:
    s = Scenario(hand=["Ancestral Healing"], board=["War Golem"], enemy_board=["War Golem"])
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]

    s.play("Ancestral Healing", s.enemy_board[0])

    assert s.enemy_board[0].has("taunt")


def test_silence_takes_the_taunt_of_ancestral_healing_but_not_the_health() -> None:
    s = Scenario(hand=["Ancestral Healing"], board=[Card("War Golem", damage=6)])
    s.play("Ancestral Healing", "War Golem")

    s.silence("War Golem")

    assert s.board[0].health == 7
    assert not s.board[0].has("taunt")


# --- Bloodlust


def test_bloodlust_gives_friendly_minions_three_attack_this_turn() -> None:
    s = Scenario(
        hand=["Bloodlust"], board=["Stoneclaw Totem", "War Golem"], enemy_board=["War Golem"]
    )

    s.play("Bloodlust")
    assert [m.attack for m in s.board] == [3, 10]
    assert s.enemy_board[0].attack == 7
    assert s.hero.attack == 0

    s.end_turn()
    assert [m.attack for m in s.board] == [0, 7]


def test_bloodlust_is_not_for_minions_that_come_later() -> None:
    s = Scenario(hand=["Bloodlust", "Stonetusk Boar"], board=["War Golem"])
    s.play("Bloodlust")

    boar = s.play("Stonetusk Boar")

    assert boar.attack == 1


def test_two_bloodlusts_add_up() -> None:
    s = Scenario(hand=["Bloodlust", "Bloodlust"], board=["Stoneclaw Totem"])

    s.play("Bloodlust")
    s.play("Bloodlust")
    s.attack("Stoneclaw Totem", "enemy hero")

    assert s.enemy_hero.health == 24


# --- Fire Elemental


def test_fire_elemental_deals_three_to_any_other_character() -> None:
    s = Scenario(hand=["Fire Elemental"], board=["Kobold Geomancer"], enemy_board=["War Golem"])
    everyone = {s.hero, s.enemy_hero, s.board[0], s.enemy_board[0]}
    assert set(s.hand[0].targets) == everyone

    s.play("Fire Elemental", "War Golem")

    assert s.enemy_board[0].health == 4  # a battlecry gains no spell damage


def test_fire_elemental_must_be_aimed() -> None:
    s = Scenario(hand=["Fire Elemental"])

    with pytest.raises(IllegalAction):
        s.play("Fire Elemental")


def test_fire_elemental_cannot_be_aimed_at_a_hidden_enemy() -> None:
    s = Scenario(hand=["Fire Elemental"], enemy_board=[Card("War Golem", keywords=["stealth"])])

    assert set(s.hand[0].targets) == {s.hero, s.enemy_hero}


# --- Flametongue Totem


def attacks(s: Scenario) -> list[int]:
    return [minion.attack for minion in s.board]


def test_flametongue_totem_helps_its_neighbours() -> None:
    s = Scenario(
        board=["War Golem", "War Golem", "Flametongue Totem", "War Golem", "War Golem"],
        enemy_board=["War Golem"],
    )

    assert attacks(s) == [7, 9, 0, 9, 7]
    assert s.enemy_board[0].attack == 7


def test_flametongue_totem_helps_a_minion_played_next_to_it_instead_of_the_old_neighbour() -> None:
    s = Scenario(hand=["Boar"], board=["War Golem", "Flametongue Totem", "War Golem"])

    s.play("Boar", position=2)

    assert attacks(s) == [9, 0, 3, 7]


def test_flametongue_totem_gains_a_new_neighbour_when_one_dies() -> None:
    s = Scenario(board=["Flametongue Totem", "Boar", "War Golem"])

    s.destroy("Boar")

    assert attacks(s) == [0, 9]


def test_flametongue_totem_gains_a_new_neighbour_when_one_is_bounced() -> None:
    s = Scenario(board=["Flametongue Totem", "Boar", "War Golem"])

    s.return_to_hand("Boar")

    assert attacks(s) == [0, 9]
    assert s.hand[0].attack == 1


def test_flametongue_totem_follows_an_attack_that_kills_the_attacker() -> None:
    s = Scenario(board=["Flametongue Totem", "Boar", "Searing Totem"], enemy_board=["War Golem"])

    s.attack("Boar", "War Golem")
    assert s.enemy_board[0].health == 4
    s.attack("Searing Totem", "War Golem")

    assert s.enemy_board[0].health == 1


def test_two_flametongue_totems_add_up_and_help_each_other() -> None:
    s = Scenario(board=["Flametongue Totem", "Boar", "Flametongue Totem", "Flametongue Totem"])

    assert attacks(s) == [0, 5, 2, 2]


@pytest.mark.parametrize("how", ["destroy", "silence", "return_to_hand", "transform"])
def test_flametongue_totems_aura_ends_when_it_is_gone(how: str) -> None:
    s = Scenario(board=["Boar", "Flametongue Totem", "War Golem"])
    boar, totem, golem = s.board

    s.transform(totem, "Frog") if how == "transform" else getattr(s, how)(totem)

    assert (boar.attack, golem.attack) == (1, 7)


def test_a_token_summoned_between_gets_the_help_of_flametongue_totem() -> None:
    s = Scenario(hand=["Razorfen Hunter"], board=["Flametongue Totem", "War Golem"])
    assert attacks(s) == [0, 9]

    s.play("Razorfen Hunter", position=0)

    # Hunter, its Boar, the totem, the golem.
    assert attacks(s) == [2, 3, 0, 9]


# --- Frost Shock


def test_frost_shock_deals_one_and_freezes() -> None:
    s = Scenario(hand=["Frost Shock"], enemy_board=["War Golem"])

    s.play("Frost Shock", "War Golem")

    assert s.enemy_board[0].health == 6
    assert s.enemy_board[0].frozen


def test_a_minion_frozen_by_frost_shock_misses_one_turn() -> None:
    s = Scenario(hand=["Frost Shock"], enemy_board=["War Golem"])
    golem = s.enemy_board[0]
    s.play("Frost Shock", golem)

    s.end_turn()
    assert golem.frozen
    assert not golem.can_attack
    s.end_turn()
    assert not golem.frozen
    s.end_turn()

    assert golem.can_attack


def test_frost_shock_freezes_a_hero_with_a_weapon() -> None:
    s = Scenario(hand=["Frost Shock"], enemy_weapon="Arcanite Reaper")
    s.play("Frost Shock", "enemy hero")
    assert s.enemy_hero.health == 29

    s.end_turn()

    assert s.enemy_hero.frozen
    assert not s.enemy_hero.can_attack
    s.skip_turn()
    assert s.enemy_hero.can_attack


def test_frost_shock_freezes_through_a_divine_shield() -> None:
    s = Scenario(hand=["Frost Shock"], enemy_board=[Card("War Golem", keywords=["divine_shield"])])

    s.play("Frost Shock", "War Golem")

    assert s.enemy_board[0].health == 7
    assert s.enemy_board[0].frozen
    assert not s.enemy_board[0].has("divine_shield")


def test_frost_shock_is_for_enemies_only() -> None:
    s = Scenario(hand=["Frost Shock"], board=["War Golem"], enemy_board=["War Golem"])

    assert set(s.hand[0].targets) == {s.enemy_hero, s.enemy_board[0]}


def test_silence_thaws_a_minion_frozen_by_frost_shock() -> None:
    s = Scenario(hand=["Frost Shock"], enemy_board=["War Golem"])
    s.play("Frost Shock", "War Golem")

    s.silence("War Golem")

    assert not s.enemy_board[0].frozen


# --- Hex, Frog


def test_hex_leaves_a_plain_frog_in_the_same_place() -> None:
    victim = Card(
        "Gurubashi Berserker",
        enchant=[(4, 4)],
        damage=3,
        keywords=["divine_shield", "windfury"],
        frozen=True,
    )
    s = Scenario(hand=["Hex"], enemy_board=["Boar", victim, "War Golem"])
    berserker = s.enemy_board[1]

    s.play("Hex", berserker)

    frog = s.enemy_board[1]
    assert names(s.enemy_board) == ["Boar", "Frog", "War Golem"]
    assert (frog.attack, frog.health, frog.max_health) == (0, 1, 1)
    assert frog.keywords == {"taunt"}
    assert not frog.frozen
    assert frog.enchantments == []
    assert berserker.zone == "removed"
    assert s.enemy_graveyard == []


def test_a_frog_protects() -> None:
    s = Scenario(hand=["Hex"], board=["Boar"], enemy_board=["War Golem"])

    s.play("Hex", "War Golem")

    assert s.board[0].targets == [s.enemy_board[0]]


def test_hex_ends_an_aura() -> None:
    s = Scenario(hand=["Hex"], enemy_board=["Stormwind Champion", "Boar"])

    s.play("Hex", "Stormwind Champion")

    assert (s.enemy_board[1].attack, s.enemy_board[1].health) == (1, 1)


def test_a_frog_gets_the_auras_around_it() -> None:
    s = Scenario(hand=["Hex"], enemy_board=["Stormwind Champion", "War Golem"])

    s.play("Hex", "War Golem")

    assert (s.enemy_board[1].attack, s.enemy_board[1].health) == (1, 2)


def test_a_minion_turned_into_a_frog_by_hex_cannot_attack_this_turn() -> None:
    s = Scenario(hand=["Hex"], board=["Raid Leader", "War Golem"])
    s.play("Hex", "War Golem")
    frog = s.board[1]
    assert frog.attack == 1
    assert not frog.can_attack

    s.skip_turn()

    assert frog.can_attack


def test_hex_is_for_minions_of_either_side() -> None:
    s = Scenario(
        hand=["Hex"],
        board=["War Golem"],
        enemy_board=["War Golem", Card("Boar", keywords=["stealth"])],
    )

    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]


# --- Rockbiter Weapon


def test_rockbiter_weapon_arms_the_hero_for_this_turn() -> None:
    s = Scenario(hand=["Rockbiter Weapon"])

    s.play("Rockbiter Weapon", "my hero")
    assert s.hero.attack == 3
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 27

    s.skip_turn()
    assert s.hero.attack == 0
    assert not s.hero.can_attack


def test_rockbiter_weapon_strengthens_a_minion_for_this_turn() -> None:
    s = Scenario(hand=["Rockbiter Weapon"], board=["Stoneclaw Totem"])

    s.play("Rockbiter Weapon", "Stoneclaw Totem")
    s.attack("Stoneclaw Totem", "enemy hero")
    assert s.enemy_hero.health == 27
    s.end_turn()

    assert s.board[0].attack == 0


def test_rockbiter_weapon_adds_to_a_weapon() -> None:
    s = Scenario(hand=["Rockbiter Weapon"], weapon="Fiery War Axe")

    s.play("Rockbiter Weapon", "my hero")
    s.attack("hero", "enemy hero")

    assert s.enemy_hero.health == 24
    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability) == (3, 1)


def test_rockbiter_weapon_is_for_friendly_characters_only() -> None:
    s = Scenario(hand=["Rockbiter Weapon"], board=["War Golem"], enemy_board=["War Golem"])

    assert set(s.hand[0].targets) == {s.hero, s.board[0]}


def test_silence_takes_rockbiter_weapon_away() -> None:
    s = Scenario(hand=["Rockbiter Weapon"], board=["Stoneclaw Totem"])
    s.play("Rockbiter Weapon", "Stoneclaw Totem")

    s.silence("Stoneclaw Totem")

    assert s.board[0].attack == 0


# --- Totemic Might


def test_totemic_might_gives_friendly_totems_two_health() -> None:
    s = Scenario(
        hand=["Totemic Might"],
        board=["Searing Totem", "Flametongue Totem", "War Golem"],
        enemy_board=["Stoneclaw Totem"],
    )

    s.play("Totemic Might")

    assert [m.health for m in s.board] == [3, 5, 7]
    assert s.enemy_board[0].health == 2


def test_totemic_might_stays_until_silenced() -> None:
    s = Scenario(hand=["Totemic Might"], board=[Card("Healing Totem", damage=1)])
    s.play("Totemic Might")
    assert (s.board[0].health, s.board[0].max_health) == (3, 4)

    s.skip_turn()
    assert s.board[0].health == 4  # it healed itself
    s.silence(s.board[0])

    assert (s.board[0].health, s.board[0].max_health) == (2, 2)


def test_totemic_might_is_not_for_totems_that_come_later() -> None:
    s = Scenario(hand=["Totemic Might"], hero="shaman")
    s.play("Totemic Might")

    with s.dice(["Searing Totem"]):
        s.hero_power()

    assert s.board[0].health == 1


# --- Windfury, Windspeaker


def test_windfury_gives_two_attacks_each_turn() -> None:
    s = Scenario(hand=["Windfury"], board=["War Golem"], enemy_deck=["Hex"])
    s.play("Windfury", "War Golem")

    s.attack("War Golem", "enemy hero")
    s.attack("War Golem", "enemy hero")
    assert s.enemy_hero.health == 16
    assert not s.board[0].can_attack

    s.skip_turn()
    assert s.board[0].attacks_left == 2


def test_windfury_after_an_attack_gives_one_more() -> None:
    s = Scenario(hand=["Windfury"], board=["War Golem"])
    s.attack("War Golem", "enemy hero")
    assert not s.board[0].can_attack

    s.play("Windfury", "War Golem")
    s.attack("War Golem", "enemy hero")

    assert s.enemy_hero.health == 16
    assert not s.board[0].can_attack


def test_windfury_does_not_wake_a_new_minion() -> None:
    s = Scenario(hand=["Boar", "Windfury"])
    boar = s.play("Boar")

    s.play("Windfury", boar)

    assert not boar.can_attack


def test_a_second_windfury_adds_nothing() -> None:
    s = Scenario(hand=["Windfury", "Windfury"], board=["War Golem"])

    s.play("Windfury", "War Golem")
    s.play("Windfury", "War Golem")

    assert s.board[0].attacks_left == 2


def test_windfury_is_for_minions_of_either_side() -> None:
    s = Scenario(hand=["Windfury"], board=["War Golem"], enemy_board=["War Golem"])

    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]


def test_a_silenced_windfury_minion_that_attacked_once_is_done() -> None:
    s = Scenario(hand=["Windfury"], board=["War Golem"])
    s.play("Windfury", "War Golem")
    s.attack("War Golem", "enemy hero")

    s.silence("War Golem")

    assert not s.board[0].can_attack


def test_windspeaker_gives_a_friendly_minion_windfury() -> None:
    s = Scenario(hand=["Windspeaker"], board=["War Golem"], enemy_board=["Boar"])
    assert s.hand[0].targets == [s.board[0]]

    speaker = s.play("Windspeaker", "War Golem")
    s.attack("War Golem", "enemy hero")
    s.attack("War Golem", "enemy hero")

    assert s.enemy_hero.health == 16
    assert not s.board[0].can_attack
    assert not speaker.has("windfury")


def test_windspeaker_must_be_aimed_if_it_can() -> None:
    s = Scenario(hand=["Windspeaker"], board=["War Golem"])

    with pytest.raises(IllegalAction):
        s.play("Windspeaker")


def test_windspeaker_can_be_played_alone() -> None:
    s = Scenario(hand=["Windspeaker"], enemy_board=["War Golem"])

    s.play("Windspeaker")

    assert names(s.board) == ["Windspeaker"]
    assert not s.enemy_board[0].has("windfury")


def test_windfury_and_charge_and_rockbiter_weapon_work_together() -> None:
    s = Scenario(hand=["Windfury", "Rockbiter Weapon", "Wolfrider"])
    rider = s.play("Wolfrider")
    s.play("Windfury", rider)
    s.play("Rockbiter Weapon", rider)

    s.attack(rider, "enemy hero")
    s.attack(rider, "enemy hero")

    assert s.enemy_hero.health == 18
