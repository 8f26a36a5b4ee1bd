"""Agents whose decision is one search or several that are added up: threads, budgets, reports."""

from __future__ import annotations

import copy
import time
from typing import Any

import pytest

from agent_zoo import make, play_match
from agent_zoo.agents.alvaro import AlvaroPolicy
from agent_zoo.agents.mcgs import McgsPolicy
from agent_zoo.agents.search import SearchPolicy
from agent_zoo.agents.tyche import TychePolicy
from hs_env import Game, PlayerView, Scenario
from hs_env.errors import InvalidOption
from tests.agent_zoo.agents.time_limits import check_time_limit

ME = 0
#: Each with a count that three searches cannot share equally.
COUNTED: dict[str, dict[str, Any]] = {
    "alvaro": {"simulations": 100},
    "mcgs": {"simulations": 100},
    "tyche": {"episodes": 10},
}
AGENTS = tuple(COUNTED)
DECKS = (
    ("midrange_jade_shaman", "aggro_pirate_warrior"),
    ("reno_kazakus_mage_21", "midrange_secret_hunter"),
    ("basic_paladin", "basic_mage"),
)


def searcher(name: str, **options: Any) -> SearchPolicy:
    made = make(name, **options)
    assert isinstance(made, SearchPolicy)
    made.reset(5)
    return made


def thoughts(agent: SearchPolicy, seed: int) -> list[tuple[int, dict[str, Any]]]:
    """What it does and thinks in two turns in the middle of a game, which it plays for both."""
    game = Game(DECKS[seed % len(DECKS)], seed, mulligan=False)
    greedy = make("greedy")
    greedy.reset(1)
    while game.turn < 9:
        game.apply(greedy.act(game.view(game.to_play)))
    told = []
    while not game.over and game.turn < 11:
        action = agent.act(game.view(game.to_play))
        thought = agent.analysis()
        assert thought is not None
        told.append((action, thought.to_dict() | {"seconds": 0}))
        game.apply(action)
    return told


def many_moves() -> PlayerView:
    s = Scenario(
        hand=["Fireball", "Chillwind Yeti", "Frostbolt"],
        board=["Bloodfen Raptor", "River Crocolisk"],
        mana=7,
        enemy_board=["Boulderfist Ogre"],
        enemy_hand=["Wisp"] * 4,
        deck=["Wisp"] * 5,
        enemy_deck=["Wisp"] * 5,
    )
    return s.game.view(ME)


def work(name: str, **options: Any) -> int:
    agent = searcher(name, **options)
    agent.act(many_moves())
    thought = agent.analysis()
    assert thought is not None
    assert sum(move.visits for move in thought.moves) == thought.work
    return thought.work


# --- threads


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("searches", [1, 3, 5])
@pytest.mark.parametrize("name", AGENTS)
def test_a_count_gives_the_same_thoughts_on_any_number_of_threads(
    name: str, searches: int, seed: int
) -> None:
    options = COUNTED[name] | {"searches": searches}
    one, two, three = (
        thoughts(searcher(name, **options, threads=threads), seed) for threads in (1, 2, 3)
    )
    assert len(one) > 2
    assert one == two == three


@pytest.mark.parametrize("name", AGENTS)
def test_whole_matches_are_the_same(name: str) -> None:
    played = [
        play_match(
            make(name, **COUNTED[name], searches=3, threads=threads),
            "greedy",
            decks=DECKS[0],
            games=4,
            seed=2,
            threads=at_once,
            record=True,
        ).records
        for threads, at_once in ((1, 1), (2, 1), (3, 2))
    ]
    assert played[0] == played[1] == played[2]


@pytest.mark.parametrize("name", AGENTS)
def test_copies_decide_alike(name: str) -> None:
    agent = searcher(name, **COUNTED[name], searches=3, threads=2)
    first = thoughts(agent, 1)
    other = copy.deepcopy(agent)
    other.reset(5)
    assert thoughts(other, 1) == first
    native: Any = agent.native
    clone = native.clone()
    clone.reset(5)
    assert clone.act(many_moves()) == searcher(name, **COUNTED[name], searches=3).act(many_moves())


@pytest.mark.parametrize("policy", [AlvaroPolicy, TychePolicy])
def test_a_score_in_python_has_one_thread(policy: Any) -> None:
    score = "score" if policy is TychePolicy else "value"
    in_python = {score: lambda game, seat: 0.5}
    with pytest.raises(InvalidOption, match="asked by one thread"):
        policy(**in_python, searches=2, threads=2)
    assert policy(**in_python, searches=2).act(many_moves()) in many_moves().legal_actions()


# --- budgets


@pytest.mark.parametrize("searches", [1, 2, 3, 7, 200])
@pytest.mark.parametrize("name", ["alvaro", "mcgs"])
def test_searches_share_simulations(name: str, searches: int) -> None:
    assert work(name, **COUNTED[name], searches=searches) == 100


@pytest.mark.parametrize("searches", [2, 3, 7, 200])
def test_searches_share_episodes(searches: int) -> None:
    assert work("tyche", episodes=10, searches=searches) == work("tyche", episodes=10)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("seconds", "decisions"), [(0.002, 60), (0.02, 20)])
@pytest.mark.parametrize("name", AGENTS)
def test_time_limits_are_kept(name: str, seconds: float, decisions: int, threads: int) -> None:
    check_time_limit(name, seconds, decisions, searches=4, threads=threads)


@pytest.mark.parametrize("name", AGENTS)
def test_the_decisions_of_a_turn_share_its_time(name: str) -> None:
    game = Game(("basic_mage", "basic_mage"), 3, mulligan=False)
    agent = searcher(name, seconds_per_turn=0.05, searches=2, threads=2)
    spent: dict[int, float] = {}
    while not game.over and game.turn < 8:
        begin = time.perf_counter()
        action = agent.act(game.view(game.to_play))
        spent[game.turn] = spent.get(game.turn, 0.0) + time.perf_counter() - begin
        game.apply(action)
    assert min(spent.values()) < 0.055
    assert sorted(spent.values())[len(spent) // 2] < 0.08


@pytest.mark.parametrize("name", AGENTS)
def test_time_is_shared_by_more_searches_than_threads(name: str) -> None:
    """However short it is, there is a legal answer; however many there are, all moves are tried."""
    view = many_moves()
    hurried = searcher(name, seconds_per_decision=1e-6, searches=50)
    assert hurried.act(view) in view.legal_actions()
    agent = searcher(name, seconds_per_decision=0.05, searches=10)
    agent.act(view)
    thought = agent.analysis()
    assert thought is not None
    assert all(move.visits >= 1 for move in thought.moves)


# --- what is added up


@pytest.mark.parametrize("searches", [1, 4])
def test_no_two_searches_have_the_same_luck(searches: int) -> None:
    hands = []

    def value(game: Game, seat: int) -> float:
        hands.append(tuple(card["card"] for card in game.to_dict()["players"][1 - seat]["hand"]))
        return 0.5

    AlvaroPolicy(simulations=80, value=value, searches=searches).act(many_moves())
    dealt = [hand for hand in hands if len(set(hand)) > 1]
    assert len(set(dealt)) == len(dealt) >= 60


@pytest.mark.parametrize("searches", [1, 2, 5])
def test_values_are_means_over_all_searches(searches: int) -> None:
    """The worth of a move does not depend on luck here, so all searches find the same."""
    s = Scenario(board=["Bloodfen Raptor"], mana=0, enemy_deck=["Wisp"])
    agent = searcher("alvaro", simulations=40, searches=searches)
    agent.act(s.game.view(ME))
    thought = agent.analysis()
    assert thought is not None
    values = {move.text: move.value for move in thought.moves}
    assert values["end turn"] == pytest.approx(0.5 + 0.5 * (16.7 - 12.21) / 16.7)
    attack = values["attack enemy hero with own Bloodfen Raptor (1)"]
    assert attack == pytest.approx(0.5 + 0.5 * (16.7 - 11.01) / 16.7)


def test_ending_the_turn_is_tried_once_by_all_searches_together() -> None:
    s = Scenario(hero="priest", mana=0, board=["Wisp", "Core Hound"], enemy_deck=["Wisp"])
    agent = searcher("tyche", episodes=9, for_all=1.0, searches=3)
    agent.act(s.game.view(ME))
    thought = agent.analysis()
    assert thought is not None
    assert sorted(move.visits for move in thought.moves) == [1, 9, 9]


@pytest.mark.parametrize("name", AGENTS)
def test_lethal_in_several_steps_is_found(name: str) -> None:
    s = Scenario(
        hand=["Fireball", "Frostbolt"],
        board=["Bloodfen Raptor"],
        mana=8,
        health=1,
        enemy_health=6,
        enemy_board=["Frostwolf Grunt", "Boulderfist Ogre"],
        enemy_deck=["Wisp"],
    )
    agent = searcher(name, searches=3, threads=2)
    while not s.game.over:
        assert s.game.to_play == ME
        s.game.apply(agent.act(s.game.view(ME)))
    assert s.game.winner == ME


@pytest.mark.parametrize("seed", range(5))
def test_a_win_that_a_search_is_certain_of_is_the_expected_line(seed: int) -> None:
    s = Scenario(
        hand=["Fireball", "Frostbolt"],
        mana=6,
        enemy_health=9,
        deck=["Wisp"] * 5,
        enemy_deck=["Wisp"] * 5,
    )
    agent = McgsPolicy(simulations=300, searches=3)
    agent.reset(seed)
    view = s.game.view(ME)
    agent.act(view)
    thought = agent.analysis()
    assert thought is not None
    best = thought.moves[0]
    assert "expects" in agent.explain(view)
    for action in (*best.actions, *best.line):
        s.game.apply(action)
    assert s.game.winner == ME
