"""The compiled module is an interface too: with nonsense it raises, and never crashes or hangs.

`hostile_walk.py` does the calling, in a process of its own: it has to survive.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hs_env import Game, PlayerView, _core, cards
from hs_env._core import agents
from hs_env.errors import GameOver, InvalidOption
from hs_env.rules import Rules
from hs_env.setup import Setup
from hs_env.vector import HearthstoneVectorEnv

WALK = Path(__file__).with_name("hostile_walk.py")
THINGS = {**vars(_core), **vars(agents)}
CLASSES = sorted(name for name, x in THINGS.items() if isinstance(x, type))
FUNCTIONS = sorted(name for name, x in THINGS.items() if callable(x) and not isinstance(x, type))
HERO = cards.default().find("HERO_08").index


def walk(folder: Path, *names: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "ignore", str(WALK), *names],
        cwd=folder,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=600,
        check=False,
    )


def expect_survival(folder: Path, *names: str) -> None:
    done = walk(folder, *names)
    last = "\n".join(done.stdout.splitlines()[-2:])
    assert done.returncode == 0, f"{last}\n{done.stderr[-3000:]}"
    for name in names:
        assert name in done.stdout or "-" in name


def test_all_there_is_gets_walked() -> None:
    listed = walk(Path()).stdout.split()
    assert listed == [*sorted([*CLASSES, *FUNCTIONS]), "in-any-order"]


@pytest.mark.slow
@pytest.mark.parametrize("name", CLASSES)
def test_hostile_arguments_of_a_class_raise(name: str, tmp_path: Path) -> None:
    expect_survival(tmp_path, name)


@pytest.mark.slow
def test_hostile_arguments_of_functions_raise(tmp_path: Path) -> None:
    expect_survival(tmp_path, *FUNCTIONS)


@pytest.mark.slow
def test_workbench_and_vector_survive_any_order_of_calls(tmp_path: Path) -> None:
    expect_survival(tmp_path, "in-any-order")


# --- the same by hand, for what users have met


def arrays() -> tuple[np.ndarray, np.ndarray]:
    return np.zeros(_core.OBSERVATION_SIZE, np.float32), np.zeros(_core.ACTIONS, np.int8)


@pytest.mark.parametrize("seat", [-1, 2, 255, 2**31 - 1])
def test_nobody_observes_from_a_seat_that_is_not_there(seat: int) -> None:
    game = Game(seed=1)
    with pytest.raises(InvalidOption, match=f"a seat is a number from 0 to 1, got {seat}"):
        _core.write_observation(game, seat, *arrays())
    with pytest.raises(InvalidOption, match="a seat"):
        _core.view_of(PlayerView, game, seat)


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (([1] * 30, 65_000, 1.0), "The card 65000 is not a hero"),
        (([65_000], 0, 1.0), "The card 0 is not a hero"),
        (([65_000], HERO, 1.0), "The card 65000 cannot be in a deck"),
        (([1] * 61, HERO, 1.0), "at most 60 cards, not 61"),
        (([1] * 30, HERO, float("nan")), "weight of a deck is a number above 0"),
        (([1] * 30, HERO, -1.0), "weight of a deck is a number above 0"),
    ],
)
def test_a_world_with_an_impossible_deck_is_refused(deck: Any, message: str) -> None:
    view = Game(seed=1).view(0)
    with pytest.raises(InvalidOption, match=message):
        _core.world_of(view, Game, 1, [deck], False, False)


@pytest.mark.parametrize("cls", [int, PlayerView, Game(seed=1), "Game"])
def test_a_game_is_not_put_into_an_object_of_another_class(cls: Any) -> None:
    game = Game(seed=1)
    with pytest.raises(InvalidOption, match="is not a subclass of"):
        _core.restore_game(cls, game.table, game.to_bytes())
    with pytest.raises(InvalidOption, match="is not a subclass of"):
        _core.world_of(game.view(0), cls, 1, [], True, False)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"first": 2}, "The first seat is 0, 1 or -1, not 2"),
        ({"turn_limit": 0}, "The turn limit is 1 to 255, not 0"),
        ({"turn_limit": 256}, "The turn limit is 1 to 255, not 256"),
    ],
)
def test_rules_that_cannot_be_are_refused(changes: dict[str, Any], message: str) -> None:
    fitting = {"first": -1, "mulligan": True, "positions": True, "turn_limit": 89}
    assert _core.Rules(**fitting)
    with pytest.raises(InvalidOption, match=message):
        _core.Rules(**{**fitting, **changes})


@pytest.mark.parametrize(
    ("hero", "deck", "message"),
    [
        (2, [], "is not a hero"),
        (65_000, [], "The card 65000 is not a hero"),
        (HERO, [65_000], "The card 65000 cannot be in a deck"),
        (HERO, [1] * 61, "at most 60 cards, not 61"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(hero: int, deck: list[int], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        _core.Deck(cards.default().table, hero, deck)


def test_decks_of_two_card_sets_do_not_meet() -> None:
    here, there = (
        Setup.of(("basic_mage", "basic_warrior"), Rules(cards=name)).arguments()
        for name in ("wild_2018", "cig_2018")
    )
    mixed = [here["decks"][0], there["decks"][1]]
    with pytest.raises(InvalidOption, match="the decks are of different card sets"):
        _core.Game(mixed, here["rules"], 1)
    with pytest.raises(InvalidOption, match="the decks are of different card sets"):
        match(decks=mixed)
    with pytest.raises(InvalidOption, match="got None"):
        _core.Game([here["decks"][0], None], here["rules"], 1)


def search_options(**changes: Any) -> agents.SearchOptions:
    fitting: dict[str, Any] = {"decks": [], "or_any": True, "true_game": False}
    return agents.SearchOptions(**{**fitting, "mulligan_above": 3, "power_first": True, **changes})


def indifferent() -> agents.PositionScore:
    return agents.LinearScore([0.0] * len(agents.FEATURES), False)


@pytest.mark.parametrize("number", [-1, 0, 2**31 - 1])
def test_searches_have_bounds(number: int) -> None:
    search, score = search_options(), indifferent()
    with pytest.raises(InvalidOption, match=f"worlds is a number from 1 to 10000, got {number}"):
        agents.GreedyPolicy(search, agents.ScoreAfter(score), True, True, number)
    for make in (agents.TurnSearchPolicy, lambda *a: agents.BeamPolicy(*a, 1)):
        with pytest.raises(InvalidOption, match=f"depth is a number from 1 to 1000, got {number}"):
            make(search, score, number, 4)
        with pytest.raises(InvalidOption, match=f"width is a number .* 100000, got {number}"):
            make(search, score, 4, number)
    with pytest.raises(InvalidOption, match=f"opponent_width is a number .* 100000, got {number}"):
        agents.BeamPolicy(search, score, 4, 4, number)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts memory as Linux does")
def test_the_widest_search_takes_no_memory_before_it_needs_it() -> None:
    """A position takes 7.5 KB: two rows of a hundred thousand would be 1.5 GB."""
    resource = pytest.importorskip("resource")
    game = Game(seed=1, mulligan=False)
    policy = agents.TurnSearchPolicy(
        search_options(), indifferent(), agents.DEPTH_MOST, agents.WIDTH_MOST
    )
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert policy.act(game.view(game.to_play)) in game.legal_actions()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000  # kB


def test_a_class_without_a_score_is_refused() -> None:
    with pytest.raises(InvalidOption, match="the class Mage has no score: got None"):
        agents.ClassScore({"Mage": None}, indifferent())  # type: ignore[dict-item]
    with pytest.raises(TypeError):
        agents.LookaheadPolicy(search_options(), None)  # type: ignore[arg-type]


def test_a_score_gets_games_of_a_class_that_can_hold_them() -> None:
    with pytest.raises(InvalidOption, match="is not a subclass of"):
        agents.PythonScore(lambda *_: 0.0, int)


def test_a_search_believes_in_possible_decks_only() -> None:
    with pytest.raises(InvalidOption, match="weight of a deck is a number above 0, got nan"):
        search_options(decks=[(["CS2_029"], "HERO_08", float("nan"))])
    game = Game(seed=1, mulligan=False)
    view = game.view(game.to_play)
    for deck, message in (
        ((["CS2_029"] * 61, "HERO_08", 1.0), "at most 60 cards, not 61"),
        ((["CS2_029"], "CS2_029", 1.0), "is not a hero"),
        ((["HERO_08", "CS2_034"], "HERO_08", 1.0), "cannot be in a deck"),
    ):
        policy = agents.LookaheadPolicy(search_options(decks=[deck]), indifferent())
        with pytest.raises(InvalidOption, match=f"a deck that cannot be: .*{message}"):
            policy.act(view)


def match(**changes: Any) -> dict[str, Any]:
    fitting = Setup.of(("basic_mage", "basic_warrior"), Rules()).arguments()
    more = {
        "policies": [agents.RandomPolicy()],
        "games": np.array([[0, 0, 0, 1, 5, 0]], np.uint64),
        "threads": 1,
        "seconds_per_decision": 0.0,
        "seconds_per_turn": 0.0,
        "record": False,
        "allow_cheating": False,
    }
    return agents.play_games(**{**fitting, **more, **changes})


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"threads": 0}, "threads is a number from 1 to 1024, got 0"),
        ({"threads": 1025}, "threads is a number from 1 to 1024, got 1025"),
        ({"decks": []}, "a match needs a deck"),
        ({"policies": []}, "game 0 names a policy or a deck that is not there"),
        ({"seconds_per_turn": float("nan")}, "seconds_per_turn is a number of seconds"),
        ({"seconds_per_decision": -1.0}, "seconds_per_decision is a number of seconds"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(changes: dict[str, Any], message: str) -> None:
    assert match()["finished"] == 1
    with pytest.raises(InvalidOption, match=message):
        match(**changes)


@pytest.mark.parametrize("nobody", [None, 3, agents.RandomPolicy.__new__(agents.RandomPolicy)])
@pytest.mark.filterwarnings("ignore:nanobind")
def test_a_match_with_nobody_in_it_is_refused(nobody: Any) -> None:
    with pytest.raises((TypeError, RuntimeError)):
        match(policies=[nobody])


def test_what_was_never_initialised_is_not_copied() -> None:
    with pytest.raises(InvalidOption, match="was never initialised"):
        Game.__new__(Game).clone()


def test_a_state_is_not_given_to_a_game_with_other_cards() -> None:
    other = Game(seed=1, cards="cig_2018")
    with pytest.raises(InvalidOption, match="different card sets"):
        _core.assign(Game(seed=1), other)


def test_games_are_not_stepped_before_they_are_dealt_or_while_opponents_think() -> None:
    env = HearthstoneVectorEnv(2, opponent=lambda view: view.legal_actions()[0])
    games, actions = env._games, np.zeros(2, np.int32)
    with pytest.raises(GameOver, match="call reset"):
        games.step(actions)
    games.seat_opponents([None])
    games.reset(np.arange(2, dtype=np.uint64))
    assert games.stops()
    with pytest.raises(GameOver, match="opponents have not decided"):
        games.step(actions)
    games.configure(**env._series.setup.arguments(), seat=0, starts=[])
    with pytest.raises(GameOver, match="call reset"):
        games.go_on()
