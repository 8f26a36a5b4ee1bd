"""What happens when something inside the engine is full; see hs_env/engine/README.md.

Hands, boards, secrets and decks are full in the real game too: rules 9 to 11, 92 and 98 to 100.
"""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.rules.cards_for_combat import names, scenario

YETI = "Chillwind Yeti"  # 4/5
WOLF = "Wolfrider"  # 3/1


def is_drawn_by_overflow(s: Scenario) -> bool:
    return s.winner == "draw" and bool(s.game.overflow) and s.game.find_fault() == ""


# --- enchantments (64)


def test_plain_enchantments_are_merged_when_all_records_are_used() -> None:
    """120 times +1 attack is +120, and another minion can still be enchanted."""
    s = scenario(hand=["Enrich", "Enrich", "Plus"], board=[YETI, WOLF])
    s.play("Enrich", YETI)
    s.play("Enrich", YETI)
    s.play("Plus", WOLF)
    assert s.board[0].attack == 124
    assert (s.board[1].attack, s.board[1].health) == (4, 2)
    assert s.game.find_fault() == ""


@pytest.mark.parametrize("times", [1, 2])
def test_a_copy_has_the_same_numbers_when_records_are_short(times: int) -> None:
    """Merging while a long row of enchantments is copied changes neither minion."""
    s = scenario(hand=["Enrich"] * times + ["Faceless"], board=[YETI])
    for _ in range(times):
        s.play("Enrich", YETI)
    s.play("Faceless", YETI)
    assert [m.attack for m in s.board] == [4 + 60 * times] * 2
    assert s.game.find_fault() == ""


def test_an_enchantment_without_a_record_is_not_attached() -> None:
    """Enchantments with a deathrattle cannot be merged: the 65th and all after are lost."""
    s = scenario(hand=["Ornaments", "Plus"], board=[YETI, WOLF])
    s.play("Ornaments", YETI)
    s.play("Plus", WOLF)
    assert s.board[0].attack == 68
    assert (s.board[1].attack, s.board[1].health) == (3, 1)
    assert s.game.find_fault() == ""
    s.destroy(YETI)
    assert s.hero.armor == 64
    s.give("Plus")
    s.play("Plus", WOLF)
    assert (s.board[0].attack, s.board[0].health) == (4, 2)
    assert s.game.find_fault() == ""


# --- entities (80)


def test_without_an_entity_slot_the_card_is_not_made() -> None:
    """Sixty cards set aside from a deck do not fit: the rest, and a token, are not made."""
    s = scenario(
        hand=["Depths"] + [WOLF] * 9,
        board=[YETI] * 6,
        deck=[Card(YETI, attack=9)] * 60,
        enemy_hand=[WOLF] * 10,
        enemy_board=[YETI] * 7,
    )
    s.play("Depths")
    assert names(s.board) == [YETI] * 6
    assert s.deck == []
    assert s.game.find_fault() == ""
    s.end_turn()
    assert not s.over


# --- frames (48) and instructions (6,000)


def test_too_deep_effects_end_the_game_as_a_draw() -> None:
    """Four loops over fourteen minions inside each other need more frames than there are."""
    s = scenario(hand=["Deep"], board=[YETI] * 7, enemy_board=[YETI] * 7)
    s.play("Deep")
    assert is_drawn_by_overflow(s)


def test_an_endless_effect_ends_the_game_as_a_draw() -> None:
    """A minion that returns and dies for ever runs into the limit of instructions."""
    s = scenario(board=["Endless"])
    s.destroy("Endless")
    assert is_drawn_by_overflow(s)


def test_a_full_board_of_rattling_deaths_fits() -> None:
    """Fourteen minions with four deathrattles each, doubled, with a trigger on every death."""
    s = scenario(
        hand=["Souls", "Souls", "Souls", "Ripple"],
        board=["Egg"] * 5 + ["Rattle Baron", Card("Mourner", health=9)],
        enemy_board=["Rattler A"] * 7,
        weapon=Card("Note Blade"),
    )
    for _ in range(3):
        s.play("Souls")
    s.play("Ripple")
    assert not s.over
    assert s.hero.armor + 30 - s.hero.health > 0
    assert names(s.board) == ["Hatchling"] * 5 + ["Rattle Baron", "Mourner"]
    assert names(s.enemy_hand) == ["Note A"] * 7
    assert s.game.find_fault() == ""


# --- ids and orders (65,000)


@pytest.mark.parametrize("minions", [14, 11])
def test_a_game_that_runs_out_of_numbers_is_a_draw(minions: int) -> None:
    """Every enchantment takes a number of order; the last one ends the game, none comes twice."""
    s = scenario(board=[YETI] * 7, enemy_board=[YETI] * (minions - 7))
    for _ in range(60):
        if s.over:
            break
        s.give("Stir")
        s.play("Stir")
    assert is_drawn_by_overflow(s)


# --- the dead (64)


def test_of_too_many_dead_the_oldest_is_forgotten() -> None:
    """The list keeps the last 64; the counters stay exact."""
    s = scenario(hand=["Ripple"], board=[WOLF] * 2, graveyard=["Egg"] + [YETI] * 63)
    before = s.counters()["minions_died_game"]
    s.play("Ripple")
    assert s.graveyard == [YETI] * 62 + [WOLF] * 2
    assert s.counters()["minions_died_game"] == before + 2
    assert s.game.find_fault() == ""
