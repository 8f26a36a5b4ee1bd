"""The Witchwood."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from hs_env import cards
from hs_env.cards.card_set import CardSet
from hs_env.cards.words import *
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "GIL_614",  # Voodoo Doll
    "GIL_825",  # Lord Godfrey
}


@cache
def with_helpers() -> CardSet:
    """Also minions with small deathrattles, and one that copies minions."""
    body: dict[str, Any] = {"cost": 1, "attack": 1, "health": 1, "collectible": False}
    return cards.default().with_cards(
        {
            "T_HATCHLING": Minion("Hatchling", **{**body, "health": 3}),
            "T_EGG": Minion("Egg", deathrattle=[Summon("T_HATCHLING")], **body),
            "T_HYDRA": Minion("Hydra", deathrattle=[Summon("T_HYDRA")], **body),
            "T_FACELESS": Minion(
                "Faceless",
                [Transform(self_, CopyOf(target))],
                target=Target("minion", "not_self", mode="if_available"),
                **body,
            ),
            "T_ECHO": Minion("Echoer", aura=Aura(rules={"extra_battlecry": 1}), **body),
        }
    )


def scenario(**parts: Any) -> Scenario:
    return Scenario(cards=with_helpers(), **parts)


@pytest.mark.parametrize(
    ("name", "cost", "attack", "health"),
    [("Voodoo Doll", 3, 1, 1), ("Lord Godfrey", 7, 4, 4)],
)
def test_printed(name: str, cost: int, attack: int, health: int) -> None:
    assert_minion(name, attack, health, cost=cost)


# --- Voodoo Doll


def cursed(target: str = "War Golem", **parts: Any) -> Scenario:
    """Play a Voodoo Doll that chooses this minion."""
    s = scenario(**{"enemy_board": ["War Golem", "Core Hound"], **parts, "hand": [
        "Voodoo Doll", *parts.get("hand", []),
    ]})  # fmt: skip
    s.play("Voodoo Doll", target)
    return s


def test_voodoo_doll_may_choose_any_minion_and_does_nothing_to_it_yet() -> None:
    s = scenario(
        hand=["Voodoo Doll"],
        board=["Boar"],
        enemy_board=[
            "War Golem",
            Card("Boar", keywords="stealth"),
            Card("Boar", keywords="elusive"),
        ],
    )
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0], s.enemy_board[2]]
    s.play("Voodoo Doll", "War Golem")
    assert stats(s.enemy_board[0]) == (7, 7)


def test_the_chosen_minion_dies_with_the_doll() -> None:
    s = cursed()
    s.destroy("Voodoo Doll")
    assert (s.board, names(s.enemy_board)) == ([], ["Core Hound"])
    assert s.enemy_graveyard == ["War Golem"]


def test_a_doll_killed_in_a_fight_takes_the_chosen_minion_with_it() -> None:
    s = cursed(enemy_board=["Murloc Raider", "War Golem"])
    s.end_turn()
    s.attack("Murloc Raider", "Voodoo Doll")
    assert (s.board, names(s.enemy_board)) == ([], [])


def test_the_deathrattle_of_the_chosen_minion_runs() -> None:
    s = cursed("Egg", enemy_board=["Egg"])
    s.destroy("Voodoo Doll")
    assert names(s.enemy_board) == ["Hatchling"]


def test_a_divine_shield_does_not_help() -> None:
    s = cursed(enemy_board=[Card("War Golem", keywords="divine_shield")])
    s.destroy("Voodoo Doll")
    assert s.enemy_board == []


def test_a_friendly_minion_may_be_chosen() -> None:
    s = cursed("Boar", board=["Boar"])
    s.destroy("Voodoo Doll")
    assert (s.board, len(s.enemy_board)) == ([], 2)


def test_voodoo_doll_without_another_minion_chooses_none() -> None:
    s = scenario(hand=["Voodoo Doll"])
    s.play("Voodoo Doll")
    s.summon("War Golem", "opponent")
    s.destroy("Voodoo Doll")
    assert names(s.enemy_board) == ["War Golem"]


def test_a_silenced_doll_forgets() -> None:
    s = cursed()
    s.silence("Voodoo Doll")
    s.destroy("Voodoo Doll")
    assert names(s.enemy_board) == ["War Golem", "Core Hound"]


def test_silencing_the_chosen_minion_does_not_save_it() -> None:
    """The curse is on the doll; HearthSim/hs-bugs 926."""
    s = cursed()
    s.silence("War Golem")
    s.destroy("Voodoo Doll")
    assert names(s.enemy_board) == ["Core Hound"]


def test_a_chosen_minion_that_changes_sides_dies_all_the_same() -> None:
    s = cursed()
    s.take_control("War Golem", "me")
    s.destroy("Voodoo Doll")
    assert (s.board, names(s.enemy_board)) == ([], ["Core Hound"])


def test_a_stolen_doll_still_destroys_what_it_chose() -> None:
    s = cursed()
    s.take_control("Voodoo Doll", "opponent")
    s.destroy("Voodoo Doll")
    assert names(s.enemy_board) == ["Core Hound"]


def test_a_chosen_minion_that_was_in_a_hand_meanwhile_is_safe() -> None:
    """Since April 2018; HearthSim/hs-bugs 926."""
    s = cursed(enemy_deck=["Boar"])
    s.return_to_hand("War Golem")
    s.end_turn()
    s.play("War Golem")
    s.destroy("Voodoo Doll")
    assert names(s.enemy_board) == ["Core Hound", "War Golem"]


def test_a_chosen_minion_that_was_transformed_is_safe() -> None:
    """Since patch 12.0; HearthSim/hs-bugs 984."""
    s = cursed()
    s.transform("War Golem", "CS2_tk1")
    s.destroy("Voodoo Doll")
    assert names(s.enemy_board) == ["Sheep", "Core Hound"]


def test_another_minion_of_the_same_name_is_safe() -> None:
    s = scenario(hand=["Voodoo Doll"], enemy_board=["War Golem", "War Golem"])
    chosen, spared = s.enemy_board
    s.play("Voodoo Doll", chosen)
    s.destroy(chosen)
    s.destroy("Voodoo Doll")
    assert s.enemy_board == [spared]


def test_a_copy_of_the_chosen_minion_is_safe() -> None:
    s = cursed(hand=["Faceless"])
    s.play("Faceless", s.enemy_board[0])
    s.destroy("Voodoo Doll")
    assert (names(s.board), names(s.enemy_board)) == (["War Golem"], ["Core Hound"])


def test_a_copy_of_the_doll_has_chosen_the_same_minion() -> None:
    s = cursed(hand=["Faceless"])
    doll = s.board[0]
    s.play("Faceless", doll)
    s.silence(doll)
    s.destroy(s.board[1])
    assert names(s.enemy_board) == ["Core Hound"]


def test_umbra_makes_a_doll_strike_at_once() -> None:
    s = cursed(board=["Spiritsinger Umbra"])
    assert names(s.board) == ["Spiritsinger Umbra", "Voodoo Doll"]
    assert names(s.enemy_board) == ["Core Hound"]


def test_a_doll_played_again_may_choose_another() -> None:
    s = cursed()
    s.return_to_hand("Voodoo Doll")
    s.play("Voodoo Doll", "Core Hound")
    s.destroy("Voodoo Doll")
    assert names(s.enemy_board) == ["War Golem"]


# --- Lord Godfrey


def test_lord_godfrey_deals_two_to_all_other_minions() -> None:
    s = Scenario(hand=["Lord Godfrey"], board=["Chillwind Yeti"], enemy_board=["War Golem"])
    s.play("Lord Godfrey")
    assert [stats(m) for m in s.board] == [(4, 3), (4, 4)]
    assert (s.enemy_board[0].health, s.hero.health, s.enemy_hero.health) == (5, 30, 30)


def test_lord_godfrey_goes_on_while_something_dies() -> None:
    s = Scenario(
        hand=["Lord Godfrey"],
        board=["Bloodfen Raptor"],
        enemy_board=[Card("Boar", health=4), Card("Boar", health=6), Card("Boar", health=20)],
    )
    s.play("Lord Godfrey")  # four waves, of which the last kills nobody
    assert [m.health for m in s.enemy_board] == [12]
    assert [stats(m) for m in s.board] == [(4, 4)]


def test_lord_godfrey_stops_when_nothing_dies() -> None:
    s = Scenario(hand=["Lord Godfrey"], enemy_board=["Boar", Card("Boar", health=5)])
    s.play("Lord Godfrey")
    assert [m.health for m in s.enemy_board] == [1]


def test_the_damage_of_lord_godfrey_is_not_raised_by_spell_damage() -> None:
    s = Scenario(
        hand=["Lord Godfrey"],
        board=[Card("Kobold Geomancer", health=9)],
        enemy_board=["War Golem"],
    )
    s.play("Lord Godfrey")
    assert s.enemy_board[0].health == 5


def test_what_a_deathrattle_leaves_meets_the_next_wave() -> None:
    s = scenario(hand=["Lord Godfrey"], enemy_board=["Egg"])
    s.play("Lord Godfrey")  # the egg, then the hatchling is hurt
    assert [stats(m) for m in s.enemy_board] == [(1, 1)]


def test_lord_godfrey_ends_after_fourteen_waves() -> None:
    s = scenario(hand=["Lord Godfrey"], enemy_board=["Hydra", Card("War Golem", health=40)])
    s.play("Lord Godfrey")
    assert names(s.enemy_board) == ["Hydra", "War Golem"]
    assert s.enemy_board[1].damage == 28


def test_lord_godfrey_alone_hurts_nobody() -> None:
    s = Scenario(hand=["Lord Godfrey"])
    s.play("Lord Godfrey")
    assert stats(s.board[0]) == (4, 4)


def test_lord_godfrey_twice_over_goes_through_it_twice() -> None:
    s = scenario(hand=["Lord Godfrey"], board=[Card("Echoer", health=9)], enemy_board=["War Golem"])
    s.play("Lord Godfrey")
    assert (s.board[0].health, s.enemy_board[0].health) == (5, 3)


def test_lord_godfrey_put_into_play_hurts_nobody() -> None:
    s = Scenario(enemy_board=["Boar"])
    s.summon("Lord Godfrey")
    assert names(s.enemy_board) == ["Boar"]
