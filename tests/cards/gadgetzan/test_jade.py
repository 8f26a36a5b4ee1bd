"""Jade golems and the cards that summon them, Mean Streets of Gadgetzan."""

from __future__ import annotations

from functools import cache

import pytest

from hs_env import cards
from hs_env.cards.card_set import CardSet
from hs_env.cards.words import *
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "CFM_707",  # Jade Lightning
    "CFM_717",  # Jade Claws
    "CFM_902",  # Aya Blackpaw
    # Jade Golem, 1/1 to 30/30
    "CFM_712_t01", "CFM_712_t02", "CFM_712_t03", "CFM_712_t04", "CFM_712_t05", "CFM_712_t06",
    "CFM_712_t07", "CFM_712_t08", "CFM_712_t09", "CFM_712_t10", "CFM_712_t11", "CFM_712_t12",
    "CFM_712_t13", "CFM_712_t14", "CFM_712_t15", "CFM_712_t16", "CFM_712_t17", "CFM_712_t18",
    "CFM_712_t19", "CFM_712_t20", "CFM_712_t21", "CFM_712_t22", "CFM_712_t23", "CFM_712_t24",
    "CFM_712_t25", "CFM_712_t26", "CFM_712_t27", "CFM_712_t28", "CFM_712_t29", "CFM_712_t30",
}  # fmt: skip


@cache
def with_helpers() -> CardSet:
    """Also a minion that doubles battlecries, one that doubles deathrattles, and a herd."""
    body = {"cost": 1, "attack": 1, "health": 9, "collectible": False}
    return cards.default().with_cards(
        {
            "T_ECHO": Minion("Echoer", aura=Aura(rules={"extra_battlecry": 1}), **body),
            "T_BARON": Minion("Baron", aura=Aura(rules={"extra_deathrattle": 1}), **body),
            "T_HERD": Spell("Jade Herd", [Summon(JadeGolem(), 3)], cost=0, collectible=False),
        }
    )


def golems(s: Scenario, side: str = "me") -> list[tuple[int, int]]:
    """Return the golems of a side, from the left."""
    board = s.board if side == "me" else s.enemy_board
    return [stats(m) for m in board if m.name == "Jade Golem"]


@pytest.mark.parametrize(("name", "cost"), [("Jade Claws", 2), ("Jade Lightning", 4)])
def test_printed_cost(name: str, cost: int) -> None:
    s = Scenario(hero="shaman", hand=[name])
    s.play(name, "enemy hero" if name == "Jade Lightning" else None)
    assert s.mana == 10 - cost


@pytest.mark.parametrize("n", range(1, 31))
def test_a_jade_golem_is_as_large_as_its_number(n: int) -> None:
    golem = Scenario(board=[f"CFM_712_t{n:02d}"]).board[0]
    assert (golem.name, stats(golem), golem.keywords) == ("Jade Golem", (n, n), set())
    card = Scenario(hand=[f"CFM_712_t{n:02d}"]).hand[0]
    assert card.cost == min(n, 10)


@pytest.mark.parametrize(("before", "n"), [(0, 1), (1, 2), (28, 29), (29, 30), (30, 30)])
def test_each_jade_golem_is_one_larger_than_the_last_up_to_thirty(before: int, n: int) -> None:
    """Rule 109."""
    s = Scenario(hand=["Jade Lightning"] * 2, counters={"jade": before})
    s.play(s.hand[0], "enemy hero")
    assert (golems(s), s.board[0].card_id) == ([(n, n)], f"CFM_712_t{n:02d}")
    s.play(s.hand[0], "enemy hero")
    after = min(n + 1, 30)
    assert golems(s) == [(n, n), (after, after)]


def test_both_players_count_their_own_golems() -> None:
    s = Scenario(hand=["Jade Lightning"], enemy_hand=["Jade Lightning"], counters={"jade": 4})
    s.play("Jade Lightning", "enemy hero")
    s.end_turn()
    s.play("Jade Lightning", "my hero")
    assert (golems(s), golems(s, "opponent")) == ([(5, 5)], [(1, 1)])


def test_a_golem_put_into_play_otherwise_is_not_counted() -> None:
    s = Scenario(hand=["Jade Lightning"])
    s.summon("CFM_712_t05")
    s.play("Jade Lightning", "enemy hero")
    assert golems(s) == [(5, 5), (1, 1)]


def test_golems_that_find_no_room_are_counted() -> None:
    """Rule 109 (wiki): nothing is summoned, but the next one is larger all the same."""
    s = Scenario(hand=["Jade Lightning"] * 2, board=["Boar"] * 7)
    s.play(s.hand[0], "enemy hero")
    assert names(s.board) == ["Boar"] * 7
    s.destroy(s.board[0])
    s.play(s.hand[0], "enemy hero")
    assert golems(s) == [(2, 2)]


def test_several_golems_at_once_grow_one_by_one() -> None:
    s = Scenario(cards=with_helpers(), hand=["Jade Herd"], board=["Boar"] * 5)
    s.play("Jade Herd")
    assert golems(s) == [(1, 1), (2, 2)]
    assert s.counters()["jade"] == 3  # one of three found no room


# --- Jade Lightning


def test_jade_lightning_deals_four_and_summons_a_golem_at_the_right_end() -> None:
    s = Scenario(hand=["Jade Lightning"], board=["Boar"], enemy_board=["Chillwind Yeti"])
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.play("Jade Lightning", "Chillwind Yeti")
    assert s.enemy_board[0].health == 1
    assert names(s.board) == ["Boar", "Jade Golem"]
    assert not s.board[1].can_attack


def test_spell_damage_adds_to_jade_lightning_but_not_to_the_golem() -> None:
    s = Scenario(hand=["Jade Lightning"], board=["Kobold Geomancer"])
    s.play("Jade Lightning", "enemy hero")
    assert (s.enemy_hero.health, golems(s)) == (25, [(1, 1)])


def test_a_minion_that_jade_lightning_kills_leaves_after_the_golem_came() -> None:
    """Rule 23: deaths wait for the end of the text, so the seventh place is still taken."""
    s = Scenario(hand=["Jade Lightning"], board=["Boar"] * 7)
    s.play("Jade Lightning", s.board[0])
    assert names(s.board) == ["Boar"] * 6


# --- Jade Claws


def test_jade_claws_bring_a_weapon_a_golem_and_overload() -> None:
    s = Scenario(hero="shaman", hand=["Jade Claws"], counters={"jade": 2})
    s.play("Jade Claws")
    assert s.weapon is not None
    assert (stats(s.weapon), golems(s), s.overload.owed) == ((2, 2), [(3, 3)], 1)
    s.attack("hero", "hero")
    assert (s.enemy_hero.health, s.weapon.durability) == (28, 1)
    s.skip_turn()
    assert (s.overload.locked, s.mana) == (1, 9)


def test_jade_claws_equipped_without_being_played_bring_no_golem() -> None:
    s = Scenario()
    s.equip("Jade Claws")
    assert (s.board, s.overload.owed) == ([], 0)


# --- Aya Blackpaw


def test_aya_blackpaw_summons_a_golem_when_played_and_when_she_dies() -> None:
    s = Scenario(hand=["Aya Blackpaw"], board=["Boar", "War Golem"])
    s.play("Aya Blackpaw", position=1)
    assert names(s.board) == ["Boar", "Aya Blackpaw", "Jade Golem", "War Golem"]
    aya = s.board[1]
    assert (stats(aya), stats(s.board[2]), s.mana) == ((5, 3), (1, 1), 4)
    s.destroy(aya)
    assert names(s.board) == ["Boar", "Jade Golem", "Jade Golem", "War Golem"]
    assert golems(s) == [(2, 2), (1, 1)]  # hers takes her place


def test_aya_blackpaw_works_for_whoever_controls_her() -> None:
    s = Scenario(board=["Aya Blackpaw"], counters={"jade": 3}, enemy_counters={"jade": 6})
    s.take_control("Aya Blackpaw", "opponent")
    s.destroy("Aya Blackpaw")
    assert (golems(s), golems(s, "opponent")) == ([], [(7, 7)])


def test_a_silenced_aya_blackpaw_leaves_nothing() -> None:
    s = Scenario(board=[Card("Aya Blackpaw", silenced=True)])
    s.destroy("Aya Blackpaw")
    assert s.board == []


def test_aya_blackpaw_on_a_full_board_summons_only_when_she_dies() -> None:
    s = Scenario(hand=["Aya Blackpaw"], board=["Boar"] * 6)
    s.play("Aya Blackpaw")
    assert golems(s) == []
    s.destroy("Aya Blackpaw")
    assert golems(s) == [(2, 2)]


def test_aya_blackpaw_twice_over() -> None:
    s = Scenario(cards=with_helpers(), hand=["Aya Blackpaw"], board=["Echoer", "Baron"])
    s.play("Aya Blackpaw")
    assert sorted(golems(s)) == [(1, 1), (2, 2)]
    s.destroy("Aya Blackpaw")
    assert sorted(golems(s)) == [(1, 1), (2, 2), (3, 3), (4, 4)]
