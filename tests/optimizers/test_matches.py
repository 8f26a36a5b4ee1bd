"""Matches are cut into tasks, and come out the same wherever they are played."""

from __future__ import annotations

import pickle
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import agent_zoo
from hs_env import Rules
from hs_env.errors import InvalidOption
from optimizers import Matches, Player, open_player
from optimizers.executors import EXECUTORS
from optimizers.matches import LAST_TASK_SECONDS, TASK_SECONDS, play_part, seeds_of
from optimizers.round_robin import encounters_of

DECKS = ("basic_mage", "basic_warrior")


def matches(policies: int = 4, games: int = 2) -> Matches:
    names = ["greedy", "random", "competition_greedy", "random"]
    encounters = encounters_of([(i, j) for i in range(policies) for j in range(i)], 2)
    return Matches(
        [agent_zoo.make(name) for name in names[:policies]],
        DECKS,
        encounters,
        seeds_of(7, range(len(encounters))),
        games,
        Rules(),
    )


@pytest.fixture(scope="module")
def at_once() -> Any:
    return play_part(matches())[0].tolist()


@pytest.mark.parametrize("kind", EXECUTORS)
def test_every_executor_gives_the_same(kind: str, at_once: Any) -> None:
    pytest.importorskip("distributed")
    with open_player(kind, workers=2) as player:
        assert player.play(matches()).tolist() == at_once


@pytest.mark.parametrize("workers", [1, 2, 7, 1000])
def test_the_number_of_workers_changes_nothing(workers: int, at_once: Any) -> None:
    with ThreadPoolExecutor(2) as executor, open_player(executor, workers=workers) as player:
        assert player.play(matches()).tolist() == at_once


def test_a_part_brings_only_those_who_play() -> None:
    whole = matches()
    part = whole.part(4, 8)
    assert len(part) == 4
    assert len(part.policies) == 2
    assert part.policies[0] is whole.policies[0]
    assert part.policies[1] is whole.policies[2]
    assert part.encounters[:, :2].tolist() == [[1, 0]] * 4
    assert play_part(part)[0].tolist() == play_part(whole)[0][4:8].tolist()


def test_a_task_is_small_when_it_travels() -> None:
    assert len(pickle.dumps(matches())) < 20_000


@pytest.mark.parametrize("workers", [1, 2, 40])
@pytest.mark.parametrize("rate", [10.0, 2_000.0])
def test_tasks_get_smaller_towards_the_end(workers: int, rate: float) -> None:
    with ThreadPoolExecutor(1) as executor:
        player = Player(executor, workers)
        player.games, player.busy = int(rate), 1.0
        cuts = list(player._cuts(1710, 20))
    sizes = [end - begin for begin, end in cuts]
    assert cuts[0][0] == 0
    assert cuts[-1][1] == 1710
    assert all(before[1] == after[0] for before, after in pairwise(cuts))
    assert max(sizes) * 20 <= max(20.0, TASK_SECONDS * rate)
    assert min(sizes[:-1]) * 20 >= min(20.0, LAST_TASK_SECONDS * rate - 20)
    assert sizes[:-1] == sorted(sizes[:-1], reverse=True)


class Breaks(Executor):
    """Plays the first task, and fails at the second."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append(future)
        if len(self.given) == 1:
            future.set_result(fn(*args))
        elif len(self.given) == 2:
            future.set_exception(RuntimeError("the worker is gone"))
        return future


def test_a_task_that_fails_ends_it_and_the_others_are_taken_back() -> None:
    executor = Breaks()
    player = Player(executor, 4)
    player.games, player.busy = 10, 1.0
    with pytest.raises(RuntimeError, match="the worker is gone"):
        player.play(matches())
    assert all(future.cancelled() for future in executor.given[2:])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"executor": "cloud"}, "executor is one of 'threads', 'processes', 'dask'"),
        ({"workers": 0}, "workers is a number from 1"),
        ({"scheduler": "tcp://a:1"}, "a scheduler goes with executor=\"dask\", not with 'threads'"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message), open_player(**arguments):
        pass


def test_seeds_depend_on_their_numbers_alone() -> None:
    assert seeds_of(1, [3, 3, 4]).tolist()[0] == seeds_of(1, [3])[0]
    assert len(set(seeds_of(1, np.arange(100)).tolist())) == 100


def test_drafts_are_decks_like_others() -> None:
    policies = [agent_zoo.make("evaluator"), agent_zoo.make("face")]
    decks = ("draft:mage", "draft:warrior")
    seeds = seeds_of(5, range(2))
    encounters = np.array([(0, 1, 0, 1), (1, 0, 1, 1)])
    rules = Rules(mulligan=False)
    wins, _ = play_part(Matches(policies, decks, encounters, seeds, 10, rules))
    for (i, j, p, q), seed, won in zip(encounters, seeds, wins, strict=True):
        pair = (decks[p], decks[q])
        alone = agent_zoo.play_match(
            policies[i], policies[j], decks=pair, games=10, seed=int(seed), rules=rules
        )
        assert tuple(won) == alone.wins
