"""Priest, Basic set."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env import cards
from hs_env.cards.words import *
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_cost
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CS1_112",  # Holy Nova
    "CS1_113",  # Mind Control
    "CS1_130",  # Holy Smite
    "CS1h_001",  # Lesser Heal
    "CS2_003",  # Mind Vision
    "CS2_004",  # Power Word: Shield
    "CS2_234",  # Shadow Word: Pain
    "CS2_235",  # Northshire Cleric
    "CS2_236",  # Divine Spirit
    "DS1_233",  # Mind Blast
    "EX1_622",  # Shadow Word: Death
    "HERO_09",  # Anduin Wrynn
}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Holy Smite", 1), ("Mind Vision", 1), ("Northshire Cleric", 1),
        ("Power Word: Shield", 1), ("Divine Spirit", 2), ("Mind Blast", 2),
        ("Shadow Word: Pain", 2), ("Shadow Word: Death", 3), ("Holy Nova", 5),
        ("Mind Control", 10),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    s = Scenario(hand=[name], enemy_board=["Bloodfen Raptor", "War Golem"])
    assert_cost(s, cost, next((t for t in s.hand[0].targets if t.type == "minion"), None))


# --- Anduin Wrynn and Lesser Heal


def test_anduin_wrynn_has_30_health_and_lesser_heal() -> None:
    s = Scenario(hero="HERO_09")
    assert (s.hero.name, s.hero.health) == ("Anduin Wrynn", 30)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("CS1h_001", "Lesser Heal", 2)


@pytest.mark.parametrize(("before", "after"), [(20, 22), (29, 30), (30, 30)])
def test_lesser_heal_restores_two_up_to_the_maximum(before: int, after: int) -> None:
    s = Scenario(hero="priest", health=before)
    s.hero_power("my hero")
    assert (s.hero.health, s.mana) == (after, 8)


def test_lesser_heal_may_aim_at_any_character() -> None:
    s = Scenario(hero="priest", board=["Boar"], enemy_board=[Card("War Golem", damage=3)])
    assert s.power.targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.hero_power("War Golem")
    assert s.enemy_board[0].health == 6


# --- Divine Spirit


@pytest.mark.parametrize(("damage", "health", "maximum"), [(0, 10, 10), (2, 6, 8), (4, 2, 6)])
def test_divine_spirit_doubles_current_health(damage: int, health: int, maximum: int) -> None:
    s = Scenario(hand=["Divine Spirit"], board=[Card("Chillwind Yeti", damage=damage)])
    yeti = s.board[0]
    s.play("Divine Spirit", yeti)
    assert (yeti.attack, yeti.health, yeti.max_health) == (4, health, maximum)


def test_divine_spirit_twice_is_fourfold_and_silence_takes_it_back() -> None:
    s = Scenario(hand=["Divine Spirit"] * 2, board=["Chillwind Yeti"])
    yeti = s.board[0]
    s.play("Divine Spirit", yeti)
    s.play("Divine Spirit", yeti)
    assert stats(yeti) == (4, 20)
    s.silence(yeti)
    assert stats(yeti) == (4, 5)


def test_divine_spirit_counts_health_of_auras_and_keeps_it_when_they_end() -> None:
    s = Scenario(hand=["Divine Spirit"], board=["Stormwind Champion", "Chillwind Yeti"])
    champion, yeti = s.board
    s.play("Divine Spirit", yeti)
    assert yeti.health == 12
    s.destroy(champion)
    assert yeti.health == 11


def test_divine_spirit_needs_a_minion() -> None:
    s = Scenario(hand=["Divine Spirit"])
    assert not s.hand[0].playable


# --- Holy Nova


def test_holy_nova_damages_all_enemies_and_heals_all_friends() -> None:
    s = Scenario(
        hand=["Holy Nova"],
        health=20,
        board=[Card("War Golem", damage=5), Card("Chillwind Yeti", damage=1)],
        enemy_armor=1,
        enemy_board=["Murloc Raider", "Core Hound"],
    )
    s.play("Holy Nova")
    assert (s.hero.health, [m.health for m in s.board]) == (22, [4, 5])
    assert [(m.name, m.health) for m in s.enemy_board] == [("Core Hound", 3)]
    assert (s.enemy_hero.health, s.enemy_armor) == (29, 0)


def test_spell_damage_raises_the_damage_of_holy_nova_only() -> None:
    s = Scenario(
        hand=["Holy Nova"], health=20, board=["Kobold Geomancer"], enemy_board=["War Golem"]
    )
    s.play("Holy Nova")
    assert (s.hero.health, s.enemy_hero.health, s.enemy_board[0].health) == (22, 27, 4)


def test_holy_nova_heals_after_what_its_damage_set_off() -> None:
    # Wiki, Holy Nova: two steps. It can heal a minion that its own damage brought to die.
    bomb = Minion(
        "Bomb", on=On("damaged", [Deal(1, enemy_minions)], when=Is(event_target, IsIn(self_))),
        cost=1, attack=0, health=5,
    )  # fmt: skip
    s = Scenario(
        hand=["Holy Nova"],
        board=[Card("War Golem", damage=6)],
        enemy_board=["Bomb"],
        cards=cards.default().with_cards({"TEST_1": bomb}),
    )
    s.play("Holy Nova")
    assert [m.health for m in s.board] == [2]


# --- Holy Smite


def test_holy_smite_deals_two_to_any_character() -> None:
    s = Scenario(hand=["Holy Smite"] * 2, board=["Chillwind Yeti"])
    s.play("Holy Smite", "enemy hero")
    s.play("Holy Smite", "Chillwind Yeti")
    assert (s.enemy_hero.health, s.board[0].health) == (28, 3)


def test_holy_smite_with_spell_damage_deals_three() -> None:
    s = Scenario(hand=["Holy Smite"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"])
    s.play("Holy Smite", "Chillwind Yeti")
    assert s.enemy_board[0].health == 2


# --- Mind Blast


def test_mind_blast_deals_five_to_the_enemy_hero() -> None:
    s = Scenario(hand=["Mind Blast"], enemy_armor=2, enemy_board=["Boar"])
    assert s.hand[0].targets == []
    s.play("Mind Blast")
    assert (s.enemy_hero.health, s.enemy_armor, len(s.enemy_board)) == (27, 0, 1)


def test_mind_blast_with_spell_damage_deals_six() -> None:
    s = Scenario(hand=["Mind Blast"], board=["Kobold Geomancer"], enemy_health=6)
    s.play("Mind Blast")
    assert s.winner == "me"


# --- Mind Control


def test_mind_control_takes_a_minion_with_all_it_has() -> None:
    s = Scenario(
        hand=["Mind Control"],
        board=["Boar"],
        enemy_board=["Boar", Card("War Golem", enchant="Blessing of Might", damage=3)],
    )
    golem = s.enemy_board[1]
    s.play("Mind Control", golem)
    assert (golem.controller, s.board[1], len(s.enemy_board)) == ("me", golem, 1)
    assert (stats(golem), golem.max_health) == ((10, 4), 7)


def test_a_mind_controlled_minion_waits_a_turn_unless_it_has_charge() -> None:
    s = Scenario(hand=["Mind Control"] * 2, enemy_board=["War Golem", "Stonetusk Boar"])
    golem, boar = s.enemy_board
    s.play("Mind Control", golem)
    assert not golem.can_attack
    s.set_mana(10)
    s.play("Mind Control", boar)
    assert boar.can_attack
    s.skip_turn()
    assert golem.can_attack


def test_mind_control_needs_room_and_an_enemy_minion() -> None:
    s = Scenario(hand=["Mind Control"], board=["Boar"] * 7, enemy_board=["War Golem"])
    assert not s.hand[0].playable
    s.destroy(s.board[0])
    assert s.hand[0].targets == s.enemy_board
    s.destroy("War Golem")
    assert not s.hand[0].playable


def test_mind_control_fills_the_last_place() -> None:
    s = Scenario(hand=["Mind Control"], board=["Boar"] * 6, enemy_board=["War Golem"])
    s.play("Mind Control", "War Golem")
    assert (names(s.board)[6], s.enemy_board) == ("War Golem", [])


def test_mind_control_cannot_see_stealth() -> None:
    s = Scenario(hand=["Mind Control"], enemy_board=[Card("War Golem", keywords="stealth")])
    assert not s.hand[0].playable


# --- Mind Vision


def test_mind_vision_copies_a_card_of_the_enemys_hand() -> None:
    s = Scenario(hand=["Mind Vision"], enemy_hand=["Fireball", "Claw"])
    with s.dice(["Claw"]):
        s.play("Mind Vision")
    assert (names(s.hand), names(s.enemy_hand)) == (["Claw"], ["Fireball", "Claw"])


def test_mind_vision_at_an_empty_hand_does_nothing() -> None:
    s = Scenario(hand=["Mind Vision"])
    s.play("Mind Vision")
    assert (s.hand, s.mana) == ([], 9)


def test_mind_vision_from_a_full_hand_has_room() -> None:
    s = Scenario(hand=["Mind Vision"] + ["Boar"] * 9, enemy_hand=["Claw"])
    s.play("Mind Vision")
    assert names(s.hand) == ["Boar"] * 9 + ["Claw"]


def test_mind_vision_takes_every_card_as_often() -> None:
    def copied(seed: int) -> str:
        s = Scenario(hand=["Mind Vision"], enemy_hand=["Claw", "Claw", "Swipe"], seed=seed)
        s.play("Mind Vision")
        return s.hand[0].name

    assert_shares(copied, {"Claw": Fraction(2, 3), "Swipe": Fraction(1, 3)})


# --- Northshire Cleric


def test_northshire_cleric_is_a_1_3() -> None:
    cleric = Scenario(board=["Northshire Cleric"]).board[0]
    assert (stats(cleric), cleric.keywords) == ((1, 3), set())


def test_northshire_cleric_draws_for_a_healed_minion_of_either_side_and_itself() -> None:
    s = Scenario(
        board=[Card("Northshire Cleric", damage=1)],
        enemy_board=[Card("War Golem", damage=3)],
        deck=["Claw", "Swipe", "Moonfire"],
    )
    s.heal("War Golem", 1)
    s.heal("Northshire Cleric", 1)
    assert names(s.hand) == ["Claw", "Swipe"]


def test_northshire_cleric_does_not_draw_for_heroes_or_for_full_health() -> None:
    s = Scenario(board=["Northshire Cleric", "Boar"], health=20, deck=["Claw"])
    s.heal("my hero", 2)
    s.heal("Boar", 2)
    assert s.hand == []


def test_northshire_cleric_draws_once_for_each_minion_holy_nova_heals() -> None:
    s = Scenario(
        hand=["Holy Nova"],
        health=20,
        board=[
            Card("Northshire Cleric", damage=1),
            Card("War Golem", damage=3),
            "Chillwind Yeti",  # unhurt
        ],
        deck=["Claw", "Swipe", "Moonfire"],
    )
    s.play("Holy Nova")
    assert (names(s.hand), s.deck) == (["Claw", "Swipe"], ["Moonfire"])


def test_northshire_cleric_draws_when_the_enemy_heals_his_minions() -> None:
    s = Scenario(
        board=["Northshire Cleric"],
        deck=["Claw", "Swipe", "Moonfire"],
        enemy_hand=["Holy Nova"],
        enemy_board=[Card("War Golem", damage=3), Card("Chillwind Yeti", damage=1)],
        active="opponent",
    )
    s.play("Holy Nova")
    assert stats(s.board[0]) == (1, 1)
    assert names(s.hand) == ["Claw", "Swipe"]


def test_two_northshire_clerics_draw_two_and_a_silenced_one_none() -> None:
    s = Scenario(
        hero="priest",
        board=[
            "Northshire Cleric",
            "Northshire Cleric",
            Card("Northshire Cleric", silenced=True),
            Card("War Golem", damage=3),
        ],
        deck=["Claw", "Swipe", "Moonfire"],
    )
    s.hero_power("War Golem")
    assert names(s.hand) == ["Claw", "Swipe"]


def test_northshire_cleric_draws_into_fatigue_and_burns_cards() -> None:
    s = Scenario(hero="priest", board=[Card("Northshire Cleric", damage=1)])
    s.hero_power("Northshire Cleric")
    assert s.hero.health == 29
    s = Scenario(hand=["Boar"] * 10, board=[Card("Northshire Cleric", damage=1)], deck=["Claw"])
    s.heal("Northshire Cleric", 1)
    assert (len(s.hand), s.deck) == (10, [])


# --- Power Word: Shield


def test_power_word_shield_gives_two_health_and_draws() -> None:
    s = Scenario(
        hand=["Power Word: Shield"], board=[Card("Chillwind Yeti", damage=4)], deck=["Claw"]
    )
    s.play("Power Word: Shield", "Chillwind Yeti")
    assert (stats(s.board[0]), s.board[0].max_health) == ((4, 3), 7)
    assert names(s.hand) == ["Claw"]


def test_power_word_shield_is_no_healing() -> None:
    s = Scenario(
        hand=["Power Word: Shield"],
        board=["Northshire Cleric", Card("Chillwind Yeti", damage=4)],
        deck=["Claw", "Swipe"],
    )
    s.play("Power Word: Shield", "Chillwind Yeti")
    assert s.deck == ["Swipe"]


def test_power_word_shield_on_an_enemy_minion_draws_for_its_player() -> None:
    s = Scenario(
        hand=["Power Word: Shield"],
        deck=["Claw"],
        enemy_board=["Chillwind Yeti"],
        enemy_deck=["Swipe"],
    )
    assert s.hand[0].targets == s.enemy_board
    s.play("Power Word: Shield", "Chillwind Yeti")
    assert stats(s.enemy_board[0]) == (4, 7)
    assert (names(s.hand), s.enemy_hand) == (["Claw"], [])


def test_power_word_shield_can_lose_the_game_by_fatigue() -> None:
    s = Scenario(hand=["Power Word: Shield"], board=["Boar"], health=1)
    s.play("Power Word: Shield", "Boar")
    assert s.winner == "opponent"


def test_power_word_shield_needs_a_minion() -> None:
    s = Scenario(hand=["Power Word: Shield"])
    assert not s.hand[0].playable


# --- Shadow Word: Pain, Shadow Word: Death


@pytest.mark.parametrize("attack", range(8))
@pytest.mark.parametrize(
    ("name", "low", "high"), [("Shadow Word: Pain", 0, 3), ("Shadow Word: Death", 5, 99)]
)
def test_a_shadow_word_has_bounds_of_attack(name: str, low: int, high: int, attack: int) -> None:
    s = Scenario(hand=[name], enemy_board=[Card("War Golem", attack=attack)])
    assert s.hand[0].playable == (low <= attack <= high)


@pytest.mark.parametrize(
    ("name", "victim"), [("Shadow Word: Pain", "Boar"), ("Shadow Word: Death", "War Golem")]
)
def test_a_shadow_word_destroys_through_a_divine_shield(name: str, victim: str) -> None:
    s = Scenario(hand=[name], enemy_board=[Card(victim, keywords="divine_shield")])
    s.play(name, victim)
    assert (s.enemy_board, s.enemy_graveyard) == ([], [victim])


def test_a_shadow_word_may_destroy_an_own_minion_but_never_a_hero() -> None:
    s = Scenario(hand=["Shadow Word: Pain"], board=["Boar"], weapon="Light's Justice")
    assert s.hand[0].targets == s.board
    with pytest.raises(IllegalAction):
        s.play("Shadow Word: Pain", "my hero")


def test_buffs_and_auras_count_for_shadow_words() -> None:
    s = Scenario(
        hand=["Shadow Word: Pain", "Shadow Word: Death"],
        enemy_board=[
            Card("Bloodfen Raptor", enchant="Blessing of Might"),  # 3 + 3 + 1
            Card("Chillwind Yeti", enchant="Humility"),  # 1 + 1
            "Raid Leader",  # 2
            "Ironfur Grizzly",  # 3 + 1: neither
        ],
    )
    raptor, yeti, leader, grizzly = s.enemy_board
    pain, death = s.hand
    assert pain.targets == [yeti, leader]
    assert death.targets == [raptor]
    s.destroy(leader)
    assert pain.targets == [yeti, grizzly]
