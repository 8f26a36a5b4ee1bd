"""Tree searches and the planner: budgets, threads, lethal, what they report, what they refuse."""

from __future__ import annotations

import time
from typing import Any

import pytest

from agent_zoo import make, play_match, puzzles
from agent_zoo.agents.search import SearchPolicy
from agent_zoo.puzzles.goals import WIN_THIS_TURN
from hs_env import Game, PlayerView, Scenario
from hs_env.errors import InvalidOption

ME = 0
AGENTS = ("ismcts", "mcts", "planner")
#: What a decision of a few milliseconds is for each.
SMALL: dict[str, dict[str, Any]] = {
    "ismcts": {"simulations": 150, "worlds": 8, "reply": "greedy"},
    "mcts": {"worlds": 6, "simulations": 60},
    "planner": {"replies": 60, "candidates": 6, "proposals": 2, "reply": "greedy"},
}
#: The same with a limit in seconds instead of a count.
TIMED: dict[str, dict[str, Any]] = {
    "ismcts": {"reply": "greedy"},
    "mcts": {},
    "planner": {"reply": "greedy"},
}


def searcher(name: str, **options: Any) -> SearchPolicy:
    made = make(name, **options)
    assert isinstance(made, SearchPolicy)
    made.reset(5)
    return made


def midgame(seed: int = 3) -> PlayerView:
    """A position of turn 9 between two greedy agents."""
    game = Game(("midrange_jade_shaman", "aggro_pirate_warrior"), seed, mulligan=False)
    greedy = make("greedy")
    greedy.reset(1)
    while game.turn < 9:
        game.apply(greedy.act(game.view(game.to_play)))
    return game.view(game.to_play)


# --- budgets


@pytest.mark.parametrize("name", AGENTS)
def test_a_count_gives_the_same_decision_on_any_number_of_threads(name: str) -> None:
    options = dict(SMALL[name])
    if name == "ismcts":
        options["trees"] = 3
    view = midgame()
    thoughts = []
    for threads in (1, 2, 3):
        agent = searcher(name, **options, threads=threads)
        agent.act(view)
        thought = agent.analysis()
        assert thought is not None
        thoughts.append(thought.to_dict() | {"seconds": 0})
    assert thoughts[0] == thoughts[1] == thoughts[2]


@pytest.mark.parametrize("name", AGENTS)
def test_a_count_is_kept(name: str) -> None:
    view = midgame()
    agent = searcher(name, **SMALL[name])
    agent.act(view)
    thought = agent.analysis()
    assert thought is not None
    expected = {"ismcts": 150, "mcts": 6 * 60, "planner": 60}[name]
    assert 0.7 * expected <= thought.work <= expected
    assert thought.moves
    assert all(0 <= move.value <= 1 for move in thought.moves)


@pytest.mark.parametrize("seconds", [0.001, 0.02])
@pytest.mark.parametrize("name", AGENTS)
def test_a_limit_in_seconds_is_kept(name: str, seconds: float) -> None:
    """The best of several, because a busy machine may take a thread off at any moment."""
    view = midgame()
    agent = searcher(name, **TIMED[name], seconds_per_decision=seconds)
    took = []
    for _ in range(20):
        agent.reset(1)
        assert agent.act(view) in view.legal_actions()
        thought = agent.analysis()
        assert thought is not None
        took.append(thought.seconds)
    assert min(took) <= 1.1 * seconds
    assert max(took) >= 0.2 * seconds


@pytest.mark.parametrize("name", AGENTS)
def test_the_decisions_of_a_turn_share_its_time(name: str) -> None:
    game = Game(("basic_mage", "basic_mage"), 3, mulligan=False)
    agent = searcher(name, **TIMED[name], seconds_per_turn=0.05)
    spent: dict[int, float] = {}
    while game.turn < 8:
        begin = time.perf_counter()
        action = agent.act(game.view(game.to_play))
        spent[game.turn] = spent.get(game.turn, 0.0) + time.perf_counter() - begin
        game.apply(action)
    assert min(spent.values()) < 0.06
    assert sorted(spent.values())[len(spent) // 2] < 0.08


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seconds_per_turn": 0}, "seconds_per_turn is a number of seconds above 0"),
        ({"seconds_per_decision": "1"}, "seconds_per_decision is a number of seconds"),
        ({"threads": 0}, "threads is a number from 1"),
        ({"exploration": -1}, "exploration is a number from 0"),
        ({"simulations": 0}, "simulations is a number from 1"),
        ({"worlds": 0}, "worlds is a number from 1"),
        ({"playout": "nobody"}, "There is no policy 'nobody'"),
        ({"playout": lambda view: 0}, "playout is None, the name of an agent"),
        ({"playout_turns": -1}, "playout_turns is a number from 0"),
        ({"value": "control"}, "the scale of the score 'control' is not known"),
        ({"value": lambda game, seat: 0.5, "threads": 2}, "asked by one thread"),
        ({"draw": 2}, "draw is a number from 0 to 1"),
        ({"nonsense": 1}, "unexpected keyword argument 'nonsense'"),
    ],
)
def test_wrong_options_are_named(options: dict[str, Any], message: str) -> None:
    for name in ("mcts", "ismcts"):
        with pytest.raises(Exception, match=message) as refusal:
            make(name, **options)
        assert isinstance(refusal.value, InvalidOption) or "nobody" in message


# --- what they play


@pytest.mark.parametrize("name", AGENTS)
def test_a_win_in_two_moves_is_found(name: str) -> None:
    s = Scenario(
        hand=["Fireball", "Frostbolt"],
        mana=6,
        enemy_health=9,
        enemy_board=["Sen'jin Shieldmasta"],
        deck=["Wisp"] * 5,
        enemy_deck=["Wisp"] * 5,
    )
    agent = searcher(name, **SMALL[name])
    while not s.game.over and s.game.to_play == ME:
        s.game.apply(agent.act(s.game.view(ME)))
    assert s.game.winner == ME


@pytest.mark.parametrize("name", ["ismcts", "planner"])
def test_most_puzzles_with_a_win_are_solved(name: str) -> None:
    book = [one for one in puzzles.all_puzzles() if one.goal == WIN_THIS_TURN]
    assert len(book) >= 10
    agent = make(name, **SMALL[name])
    solved = sum(one.check(agent, seed=1) for one in book)
    assert solved >= 0.7 * len(book)


def test_a_value_may_be_a_function() -> None:
    """Whoever likes an empty hand plays what there is."""

    def empty_handed(game: Game, seat: int) -> float:
        return 1 / (1 + len(game.to_dict()["players"][seat]["hand"]))

    s = Scenario(hand=["Wisp", "Wisp"], mana=5, deck=["Wisp"] * 5, enemy_deck=["Wisp"] * 5)
    agent = searcher(
        "mcts",
        worlds=2,
        simulations=60,
        value=empty_handed,
        playout_turns=0,
        opponent_in_tree=False,
    )
    assert agent.native is None
    assert s.game.describe(agent.act(s.game.view(ME))) == "play Wisp"


def test_worlds_may_vote() -> None:
    view = midgame()
    for vote in (True, False):
        agent = searcher("mcts", **SMALL["mcts"], vote=vote)
        assert agent.act(view) in view.legal_actions()


def test_a_kept_tree_goes_on_with_more_visits() -> None:
    """The visits of a second decision include those below the move that was played."""
    s = Scenario(
        hand=["Fireball", "Wisp", "Chillwind Yeti"],
        mana=9,
        enemy_board=["Chillwind Yeti"],
        deck=["Wisp"] * 5,
        enemy_deck=["Wisp"] * 5,
    )
    for name in ("mcts", "ismcts"):
        visits = []
        for keep in (False, True):
            game = s.game.clone()
            agent = searcher(name, **SMALL[name], keep_tree=keep)
            game.apply(agent.act(game.view(ME)))
            while game.to_dict()["pending"]:
                game.apply(agent.act(game.view(ME)))
            agent.act(game.view(ME))
            thought = agent.analysis()
            assert thought is not None
            visits.append(sum(move.visits for move in thought.moves))
        assert visits[1] > visits[0]


def test_a_planner_tells_of_the_plans_that_fell_behind() -> None:
    agent = searcher("planner", replies=200, candidates=16, reply="greedy")
    agent.act(midgame())
    thought = agent.analysis()
    assert thought is not None
    assert len(thought.moves) > 2
    assert len({move.actions for move in thought.moves}) == len(thought.moves)
    first = thought.moves[0]
    assert all(0 < move.visits <= first.visits for move in thought.moves)


def test_a_single_thread_and_the_environment_play_the_same_game() -> None:
    for name in AGENTS:
        quick = {
            "ismcts": {"simulations": 20},
            "mcts": {"simulations": 10},
            "planner": {"replies": 8},
        }
        options = SMALL[name] | quick[name]
        agent = make(name, **options)
        native = play_match(agent, "random", games=2, seed=4, record=True).records

        class Plain:
            """The same decisions, one by one through Python."""

            inner = make(name, **options)

            def reset(self, seed: int) -> None:
                self.inner.reset(seed)

            def act(self, view: PlayerView) -> int:
                return self.inner.act(view)

        assert play_match(Plain(), "random", games=2, seed=4, record=True).records == native


# --- what they say


@pytest.mark.parametrize("name", AGENTS)
def test_they_explain_what_they_thought(name: str) -> None:
    view = midgame()
    agent = searcher(name, **SMALL[name])
    assert agent.analysis() is None
    with pytest.raises(InvalidOption, match=r"call act\(view\) first"):
        agent.explain(view)
    action = agent.act(view)
    thought = agent.analysis()
    assert thought is not None
    assert thought.view == view
    assert thought.moves[0].actions[0] == action
    text = agent.explain(view, most=2)
    assert view.describe(action) in text
    assert f"{thought.work:,} tries" in text
    with pytest.raises(InvalidOption, match="has not searched"):
        agent.explain(midgame(4))


def test_the_line_that_is_expected_is_in_words() -> None:
    s = Scenario(
        hand=["Fireball", "Frostbolt"],
        mana=6,
        enemy_health=9,
        deck=["Wisp"] * 5,
        enemy_deck=["Wisp"] * 5,
    )
    agent = searcher("turn_search")
    view = s.game.view(ME)
    agent.act(view)
    line = agent.explain(view).splitlines()[-1]
    assert line.startswith("  expects: ")
    assert "Fireball" in line
    assert "Frostbolt" in line
