"""Kobolds and Catacombs."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from hs_env import cards
from hs_env.cards.card_set import CardSet
from hs_env.cards.words import *
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "LOOT_014",  # Kobold Librarian
    "LOOT_017",  # Dark Pact
    "LOOT_043",  # Lesser Amethyst Spellstone
    "LOOT_043t2",  # Amethyst Spellstone
    "LOOT_043t3",  # Greater Amethyst Spellstone
    "LOOT_161",  # Carnivorous Cube
    "LOOT_291",  # Shroom Brewer
    "LOOT_306",  # Possessed Lackey
    "LOOT_368",  # Voidlord
    "LOOT_420",  # Skull of the Man'ari
}

LESSER, MIDDLE, GREATER = (
    "Lesser Amethyst Spellstone", "Amethyst Spellstone", "Greater Amethyst Spellstone",
)  # fmt: skip


@cache
def with_helpers() -> CardSet:
    """Also minions with deathrattles that tell when they ran."""
    body: dict[str, Any] = {"cost": 1, "attack": 1, "health": 1, "collectible": False}
    return cards.default().with_cards(
        {
            "T_LEECH": Minion("Leech", deathrattle=[Deal(3, hero)], **body),
            "T_EGG": Minion("Egg", deathrattle=[Summon("T_LEECH")], **body),
            "T_JUDGE": Minion("Judge", deathrattle=[GainArmor(Attr("health", hero))], **body),
        }
    )


def scenario(**parts: Any) -> Scenario:
    return Scenario(cards=with_helpers(), **parts)


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Dark Pact", 1), ("Kobold Librarian", 1), ("Shroom Brewer", 4),
        ("Lesser Amethyst Spellstone", 4), ("Amethyst Spellstone", 4),
        ("Greater Amethyst Spellstone", 4), ("Carnivorous Cube", 5), ("Skull of the Man'ari", 5),
        ("Possessed Lackey", 6), ("Voidlord", 9),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    assert Scenario(hand=[name]).hand[0].cost == cost


@pytest.mark.parametrize(
    ("name", "attack", "health", "keywords"),
    [
        ("Carnivorous Cube", 4, 6, set()),
        ("Kobold Librarian", 2, 1, set()),
        ("Possessed Lackey", 2, 2, set()),
        ("Shroom Brewer", 4, 4, set()),
        ("Voidlord", 3, 9, {"taunt"}),
    ],
)
def test_printed_stats(name: str, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(name, attack, health, keywords)


# --- Kobold Librarian


def test_kobold_librarian_draws_a_card_and_hurts_its_hero() -> None:
    s = Scenario(hand=["Kobold Librarian"], deck=["Claw", "Swipe"], armor=1)
    s.play("Kobold Librarian")
    assert (names(s.hand), s.hero.health, s.armor) == (["Claw"], 29, 0)
    assert s.enemy_hero.health == 30


def test_kobold_librarian_is_not_raised_by_spell_damage() -> None:
    s = Scenario(hand=["Kobold Librarian"], board=["Kobold Geomancer"], deck=["Claw"])
    s.play("Kobold Librarian")
    assert s.hero.health == 28


def test_kobold_librarian_draws_before_it_hurts() -> None:
    """A stone that is drawn is already in hand when the damage comes."""
    s = Scenario(hand=["Kobold Librarian"], deck=[LESSER])
    s.play("Kobold Librarian")
    assert names(s.hand) == [MIDDLE]


def test_kobold_librarian_with_an_empty_deck_adds_fatigue() -> None:
    s = Scenario(hand=["Kobold Librarian"])
    s.play("Kobold Librarian")
    assert s.hero.health == 27


def test_kobold_librarian_can_kill_its_own_hero() -> None:
    s = Scenario(hand=["Kobold Librarian"], health=2, deck=["Claw"])
    s.play("Kobold Librarian")
    assert s.winner == "opponent"


# --- Dark Pact


def test_dark_pact_destroys_a_friendly_minion_and_heals_four() -> None:
    s = Scenario(
        hand=["Dark Pact"],
        health=20,
        board=[Card("War Golem", keywords="divine_shield"), Card("Boar", keywords="elusive")],
        enemy_board=["Boar"],
    )
    assert s.hand[0].targets == [s.board[0]]
    s.play("Dark Pact", "War Golem")
    assert (names(s.board), s.hero.health, s.enemy_hero.health) == (["Boar"], 24, 30)


def test_dark_pact_heals_before_the_deathrattle() -> None:
    """Rule 91: the minion dies when the text is done."""
    s = scenario(hand=["Dark Pact"], health=20, board=["Judge"])
    s.play("Dark Pact", "Judge")
    assert (s.hero.health, s.armor) == (24, 24)


def test_dark_pact_heals_no_more_than_was_lost() -> None:
    s = Scenario(hand=["Dark Pact"], health=28, board=["Boar"])
    s.play("Dark Pact", "Boar")
    assert s.hero.health == 30


def test_dark_pact_needs_a_minion() -> None:
    s = Scenario(hand=["Dark Pact"], health=20, enemy_board=["Boar"])
    assert not s.hand[0].playable


# --- Amethyst Spellstones


@pytest.mark.parametrize(("name", "damage"), [(LESSER, 3), (MIDDLE, 5), (GREATER, 7)])
@pytest.mark.parametrize("bonus", [0, 1])
def test_a_spellstone_hurts_a_minion_and_heals_as_much(name: str, damage: int, bonus: int) -> None:
    s = Scenario(
        hand=[name],
        health=10,
        board=["Kobold Geomancer"] * bonus,
        enemy_board=[Card("War Golem", health=20)],
    )
    assert s.hand[0].targets == [*s.board, *s.enemy_board]
    s.play(name, "War Golem")
    assert (s.enemy_board[0].damage, s.hero.health) == (damage + bonus, 10 + damage + bonus)


def test_a_spellstone_on_a_divine_shield_heals_nothing() -> None:
    """Rule 65."""
    s = Scenario(hand=[GREATER], health=10, enemy_board=[Card("Boar", keywords="divine_shield")])
    s.play(GREATER, "Boar")
    assert (s.hero.health, s.enemy_board[0].keywords) == (10, set())


def test_a_spellstone_heals_in_full_for_more_than_a_minion_had() -> None:
    s = Scenario(hand=[GREATER], health=10, enemy_board=["Boar"])
    s.play(GREATER, "Boar")
    assert s.hero.health == 17


def test_a_spellstone_grows_twice_with_damage_from_own_cards() -> None:
    s = Scenario(hand=[LESSER, "Kobold Librarian", "Hellfire", "Hellfire"], deck=["Boar"])
    s.play("Kobold Librarian")
    assert s.hand[0].card_id == "LOOT_043t2"
    s.play("Hellfire")
    assert s.hand[0].card_id == "LOOT_043t3"
    s.set_mana(10)
    s.play("Hellfire")
    assert s.hand[0].card_id == "LOOT_043t3"
    assert s.hero.health == 30 - 2 - 3 - 3


def test_every_spellstone_in_hand_grows_and_none_in_the_deck() -> None:
    s = Scenario(hand=["Hellfire", LESSER, MIDDLE, LESSER], deck=[LESSER], enemy_hand=[LESSER])
    s.play("Hellfire")
    assert names(s.hand) == [MIDDLE, GREATER, MIDDLE]
    assert (s.deck, names(s.enemy_hand)) == ([LESSER], [LESSER])


def test_a_spell_on_the_own_hero_counts() -> None:
    s = Scenario(hand=[LESSER, "Moonfire"])
    s.play("Moonfire", "my hero")
    assert names(s.hand) == [MIDDLE]


def test_damage_that_armor_takes_counts() -> None:
    s = Scenario(hand=[LESSER, "Moonfire"], armor=5)
    s.play("Moonfire", "my hero")
    assert (names(s.hand), s.hero.health) == ([MIDDLE], 30)


def test_the_deathrattle_of_an_own_minion_counts_on_either_turn() -> None:
    s = scenario(hand=[LESSER], board=["Leech", "Leech"], enemy_deck=["Boar"])
    s.destroy(s.board[0])
    assert names(s.hand) == [MIDDLE]
    s.end_turn()
    s.destroy(s.board[0])
    assert names(s.hand) == [GREATER]


def test_a_hero_power_is_no_card() -> None:
    s = Scenario(hero="warlock", hand=[LESSER], deck=["Claw"])
    s.hero_power()
    assert (names(s.hand), s.hero.health) == ([LESSER, "Claw"], 28)


def test_fatigue_attacks_and_enemy_cards_do_not_count() -> None:
    s = Scenario(
        hand=[LESSER],
        weapon="Light's Justice",
        enemy_board=["Chillwind Yeti"],
        enemy_hand=["Hellfire"],
        enemy_deck=["Boar"] * 2,
    )
    s.attack("hero", "Chillwind Yeti")
    s.end_turn()
    s.play("Hellfire")
    s.end_turn()
    assert (s.hero.health, s.fatigue) == (30 - 4 - 3 - 1, 1)
    assert names(s.hand) == [LESSER]


def test_damage_to_own_minions_or_to_an_immune_hero_does_not_count() -> None:
    s = Scenario(
        hand=[LESSER, "Hellfire"], hero=Card("warlock", keywords="immune"), board=["War Golem"]
    )
    s.play("Hellfire")
    assert names(s.hand) == [LESSER]


def test_a_spellstone_that_grows_is_a_new_card() -> None:
    """A changed cost does not go over to the next stone."""
    s = Scenario(hand=[Card(LESSER, cost=1), "Moonfire"])
    s.play("Moonfire", "my hero")
    assert s.hand[0].cost == 4


# --- Carnivorous Cube


def test_carnivorous_cube_eats_a_friendly_minion_and_leaves_two_of_it() -> None:
    s = Scenario(
        hand=["Carnivorous Cube"], board=["Boar", "Chillwind Yeti"], enemy_board=["War Golem"]
    )
    assert s.hand[0].targets == s.board
    s.play("Carnivorous Cube", "Chillwind Yeti", position=1)
    assert names(s.board) == ["Boar", "Carnivorous Cube"]
    assert s.graveyard == ["Chillwind Yeti"]
    s.summon("Boar")
    s.destroy("Carnivorous Cube")
    assert names(s.board) == ["Boar", "Chillwind Yeti", "Chillwind Yeti", "Boar"]
    assert [m.can_attack for m in s.board] == [True, False, False, False]


def test_the_copies_of_carnivorous_cube_are_plain() -> None:
    """Rule 90."""
    eaten = Card("Chillwind Yeti", damage=3, enchant="Blessing of Kings", keywords="taunt")
    s = Scenario(hand=["Carnivorous Cube"], board=[eaten])
    s.play("Carnivorous Cube", "Chillwind Yeti")
    s.destroy("Carnivorous Cube")
    assert [(stats(m), m.keywords) for m in s.board] == [((4, 5), set())] * 2


def test_the_deathrattle_of_what_was_eaten_runs_at_once() -> None:
    s = scenario(hand=["Carnivorous Cube"], board=["Egg"])
    s.play("Carnivorous Cube", "Egg")
    assert names(s.board) == ["Leech", "Carnivorous Cube"]
    s.destroy("Carnivorous Cube")
    assert names(s.board) == ["Leech", "Egg", "Egg"]


def test_carnivorous_cube_with_nothing_to_eat_leaves_nothing() -> None:
    s = Scenario(hand=["Carnivorous Cube"], enemy_board=["Boar"])
    s.play("Carnivorous Cube")
    s.destroy("Carnivorous Cube")
    assert s.board == []


def test_a_silenced_carnivorous_cube_leaves_nothing() -> None:
    s = Scenario(hand=["Carnivorous Cube"], board=["Boar"])
    s.play("Carnivorous Cube", "Boar")
    s.silence("Carnivorous Cube")
    s.destroy("Carnivorous Cube")
    assert s.board == []


def test_carnivorous_cube_forgets_in_the_hand() -> None:
    s = Scenario(hand=["Carnivorous Cube"], board=["Boar"])
    s.play("Carnivorous Cube", "Boar")
    s.return_to_hand("Carnivorous Cube")
    s.set_mana(10)
    s.play("Carnivorous Cube")
    s.destroy("Carnivorous Cube")
    assert s.board == []


def test_a_stolen_carnivorous_cube_gives_to_its_new_controller() -> None:
    s = Scenario(hand=["Carnivorous Cube"], board=["Boar"])
    s.play("Carnivorous Cube", "Boar")
    s.take_control("Carnivorous Cube", "opponent")
    s.destroy("Carnivorous Cube")
    assert (s.board, names(s.enemy_board)) == ([], ["Boar", "Boar"])


def test_carnivorous_cube_with_room_for_one_leaves_one() -> None:
    s = Scenario(hand=["Carnivorous Cube"], board=["Chillwind Yeti"] + ["Boar"] * 5)
    s.play("Carnivorous Cube", "Chillwind Yeti")
    s.summon("Boar")
    s.destroy("Carnivorous Cube")
    assert names(s.board).count("Chillwind Yeti") == 1
    assert len(s.board) == 7


# --- Possessed Lackey


def test_possessed_lackey_puts_a_demon_of_the_deck_in_its_place() -> None:
    s = Scenario(board=["Boar", "Possessed Lackey", "Boar"], deck=["Boar", "Dread Infernal"])
    s.destroy("Possessed Lackey")
    assert names(s.board) == ["Boar", "Dread Infernal", "Boar"]
    assert (s.deck, s.enemy_hero.health) == (["Boar"], 30)  # no battlecry
    assert s.counters()["cards_drawn_turn"] == 0


def test_possessed_lackey_finds_no_demon() -> None:
    s = Scenario(board=["Possessed Lackey"], deck=["Boar"], hand=["Voidwalker"])
    s.destroy("Possessed Lackey")
    assert (s.board, s.deck, s.fatigue) == ([], ["Boar"], 0)


def test_possessed_lackey_recruits_from_the_deck_of_whoever_controls_it() -> None:
    s = Scenario(board=["Possessed Lackey"], deck=["Voidlord"], enemy_deck=["Voidwalker"])
    s.take_control("Possessed Lackey", "opponent")
    s.destroy("Possessed Lackey")
    assert (s.deck, names(s.enemy_board)) == (["Voidlord"], ["Voidwalker"])


def test_a_silenced_possessed_lackey_recruits_nobody() -> None:
    s = Scenario(board=[Card("Possessed Lackey", silenced=True)], deck=["Voidwalker"])
    s.destroy("Possessed Lackey")
    assert (s.board, s.deck) == ([], ["Voidwalker"])


def test_possessed_lackey_recruits_each_demon_as_often() -> None:
    def recruited(seed: int) -> str:
        s = Scenario(
            board=["Possessed Lackey"],
            deck=["Voidwalker", "Boar", "Voidlord", "Succubus"],
            seed=seed,
        )
        s.destroy("Possessed Lackey")
        return s.board[0].name

    shares: dict[Hashable, Fraction] = dict.fromkeys(
        ["Voidwalker", "Voidlord", "Succubus"], Fraction(1, 3)
    )
    assert_shares(recruited, shares, games=400)


# --- Voidlord


def test_voidlord_leaves_three_voidwalkers_in_its_place() -> None:
    s = Scenario(board=["Boar", "Voidlord", "Boar"])
    s.destroy("Voidlord")
    assert names(s.board) == ["Boar", *["Voidwalker"] * 3, "Boar"]
    for walker in s.board[1:4]:
        assert (walker.card_id, stats(walker), walker.keywords) == ("CS2_065", (1, 3), {"taunt"})


def test_voidlord_leaves_as_many_as_fit() -> None:
    s = Scenario(board=["Voidlord"] + ["Boar"] * 5)
    s.destroy("Voidlord")
    assert names(s.board) == ["Voidwalker"] * 2 + ["Boar"] * 5


def test_a_silenced_voidlord_leaves_nothing() -> None:
    s = Scenario(board=[Card("Voidlord", silenced=True)])
    s.destroy("Voidlord")
    assert s.board == []


# --- Skull of the Man'ari


def skull(damage: int = 0) -> Card:
    return Card("Skull of the Man'ari", damage=damage)


def test_skull_of_the_manari_is_a_weapon_that_cannot_strike() -> None:
    s = Scenario(hero="warlock", hand=["Skull of the Man'ari"])
    s.play("Skull of the Man'ari")
    assert s.weapon is not None
    assert (stats(s.weapon), s.hero.can_attack) == ((0, 3), False)


def test_skull_of_the_manari_summons_a_demon_of_the_hand_at_the_start_of_the_turn() -> None:
    s = Scenario(
        weapon=skull(), hand=["Boar", "Dread Infernal", "Claw"], board=["Boar"],
        deck=["Swipe"], enemy_deck=["Boar"],
    )  # fmt: skip
    s.end_turn()
    assert len(s.board) == 1  # not at the start of the enemy's turn
    s.end_turn()
    assert names(s.board) == ["Boar", "Dread Infernal"]
    assert (names(s.hand), s.enemy_hero.health) == (["Boar", "Claw", "Swipe"], 30)
    assert s.weapon is not None
    assert s.weapon.durability == 2
    assert not s.board[1].can_attack


def test_skull_of_the_manari_comes_before_the_draw() -> None:
    """Rule 4."""
    s = Scenario(weapon=skull(), deck=["Voidwalker", "Boar"], enemy_deck=["Boar"])
    s.skip_turn()
    assert (names(s.hand), s.board) == (["Voidwalker"], [])


@pytest.mark.parametrize(
    ("hand", "board"), [(["Boar", "Hellfire"], []), (["Voidwalker"], ["Boar"] * 7)]
)
def test_skull_of_the_manari_lasts_longer_if_no_demon_comes(
    hand: list[str], board: list[str]
) -> None:
    s = Scenario(weapon=skull(), hand=hand, board=board, deck=["Boar"], enemy_deck=["Boar"])
    s.skip_turn()
    assert s.weapon is not None
    assert s.weapon.durability == 3
    assert names(s.hand) == [*hand, "Boar"]


def test_the_third_demon_breaks_the_skull() -> None:
    s = Scenario(
        weapon=skull(damage=2), hand=["Voidwalker"] * 2, deck=["Boar"], enemy_deck=["Boar"]
    )
    s.skip_turn()
    assert (names(s.board), s.weapon) == (["Voidwalker"], None)


def test_skull_of_the_manari_takes_each_demon_as_often() -> None:
    def summoned(seed: int) -> str:
        s = Scenario(
            weapon=skull(),
            hand=["Voidwalker", "Boar", "Voidlord", "Succubus"],
            deck=["Boar"],
            enemy_deck=["Boar"],
            seed=seed,
        )
        s.skip_turn()
        return s.board[0].name

    shares: dict[Hashable, Fraction] = dict.fromkeys(
        ["Voidwalker", "Voidlord", "Succubus"], Fraction(1, 3)
    )
    assert_shares(summoned, shares, games=400)


def test_a_demon_brought_by_the_skull_keeps_what_it_gained_in_hand() -> None:
    s = Scenario(
        weapon=skull(),
        hand=[Card("Voidwalker", enchant=(2, 2))],
        deck=["Boar"],
        enemy_deck=["Boar"],
    )
    s.skip_turn()
    assert stats(s.board[0]) == (3, 5)


# --- Shroom Brewer


def test_shroom_brewer_restores_four_health_to_any_character() -> None:
    s = Scenario(
        hand=["Shroom Brewer"],
        health=20,
        board=[Card("War Golem", damage=5)],
        enemy_board=["Boar"],
    )
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.play("Shroom Brewer", "War Golem")
    assert (s.board[0].health, s.hero.health) == (6, 20)


def test_shroom_brewer_heals_no_more_than_was_lost() -> None:
    s = Scenario(hand=["Shroom Brewer"], health=29)
    s.play("Shroom Brewer", "my hero")
    assert s.hero.health == 30
