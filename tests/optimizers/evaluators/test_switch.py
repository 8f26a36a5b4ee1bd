"""From weights to trees: when, that no value changes, and that it goes on the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.evaluators import Evaluator, Linear, Tree
from agent_zoo.runs import read_run
from hs_env import Rules
from hs_env.errors import InvalidOption
from optimizers import Individual
from optimizers.coevolution import Evaluation
from optimizers.evaluators import (
    EvaluatorSettings,
    LinearThenTree,
    LinearVariation,
    StallWatch,
    TreeVariation,
    evolve_evaluator,
    resume_evaluator,
)
from optimizers.map_elites import Agent
from optimizers.matches import Player
from tests.agent_zoo.evaluators.random_evaluators import positions
from tests.optimizers.evaluators.players import Arithmetic, ByStrength, strength

DECKS = EvaluatorSettings(decks=("basic_mage", "basic_warrior")).decks

# --- progress


class Given:
    """An evaluation that finds candidates as good as they are strong, in no time."""

    def evaluate(
        self, candidates: Any, generation: int, player: Any, watch: Any = None
    ) -> Evaluation:
        fitness = [one.genome.state[0] for one in candidates]
        return Evaluation(fitness, [{} for _ in candidates], 10, {"seen": generation})

    def expected_games(self, candidates: int) -> int:
        return 10

    def to_dict(self) -> dict[str, Any]:
        return {"given": 1}

    def restore(self, state: Any) -> None:
        assert state == {"given": 1}


def watch_of(**options: Any) -> StallWatch:
    chosen = {"generations": 3, **options}
    return StallWatch(Given(), lambda one: one, DECKS, rules=Rules(), **chosen)


def look(watch: StallWatch, generation: int, *strengths: float) -> Evaluation:
    candidates = [Individual(k, 0, None, strength(one)) for k, one in enumerate(strengths)]
    return watch.evaluate(candidates, generation, ByStrength())


def test_the_best_play_the_best_of_some_generations_ago() -> None:
    watch = watch_of()
    first = (1, 2, 3, 4, 5, 6, 7)
    for generation in range(3):
        found = look(watch, generation, *first)
        assert (found.games, found.notes) == (10, {"seen": generation})
    # 5.5 beats 3, 4, 5 of the five best before; 8 beats all; the others beat nobody or tie.
    found = look(watch, 3, 1, 1, 1, 5.5, 1, 1, 8)
    games = 25 * 10 * 2 * 2
    assert found.notes == {
        "seen": 3,
        "progress": {
            "against_generation": 0,
            "games": games,
            "share": (3 + 5) / 25,
            "stalled": True,
        },
    }
    assert found.games == 10 + games
    assert watch.stalled
    assert found.fitness == look(watch, 4, 1, 1, 1, 5.5, 1, 1, 8).fitness


def test_nothing_is_played_after_it_has_stalled() -> None:
    watch = watch_of(generations=1)
    look(watch, 0, 1, 2)
    look(watch, 1, 1, 2)
    assert watch.stalled
    assert look(watch, 2, 1, 2).games == 10
    assert watch.stalled


@pytest.mark.parametrize(("share", "stalled"), [(0.5, False), (0.52, True)])
def test_equals_have_made_no_progress(share: float, stalled: bool) -> None:
    watch = watch_of(share=share)
    look(watch, 0, 1, 1, 1)
    assert look(watch, 3, 1, 1, 1).notes["progress"]["share"] == 0.5
    assert watch.stalled is stalled


def test_each_comparison_is_with_the_one_before() -> None:
    watch = watch_of()
    for generation, best in ((0, 1), (3, 2), (6, 3), (9, 4)):
        found = look(watch, generation, best, best)
        assert not watch.stalled
    assert found.notes["progress"]["against_generation"] == 6
    assert found.notes["progress"]["share"] == 1


def test_the_deals_are_none_of_those_that_selected() -> None:
    player = Arithmetic()
    settings = EvaluatorSettings(
        population=6, duels=10, games=2, decks=DECKS, switch_after=1, stall_share=0
    )
    _, evaluation = settings.parts(1)
    candidates = [Individual(k, 0, None, strength(k)) for k in range(6)]
    assert isinstance(evaluation, StallWatch)
    for generation in range(3):
        evaluation.evaluate(candidates, generation, player)
    seeds = [set(matches.seeds.tolist()) for matches in player.played]
    assert len(seeds) == 5
    assert len(set.union(*seeds)) == sum(map(len, seeds)) == 50


def test_the_watch_goes_on_where_it_was_written_down() -> None:
    whole, cut = watch_of(), watch_of()
    for generation in range(8):
        strengths = (1, 2, 3 + generation)
        assert look(cut, generation, *strengths) == look(whole, generation, *strengths)
        resumed = watch_of()
        resumed.restore(json.loads(json.dumps(cut.to_dict())))
        cut = resumed
    assert cut.to_dict() == whole.to_dict()


# --- the switch


def search_of(switch: list[bool], seed: int = 1) -> LinearThenTree:
    """A search that switches when the list says so."""
    return LinearThenTree(
        LinearVariation(0.2),
        TreeVariation(Tree, 0.2),
        switch=lambda: switch[0],
        population=8,
        elites=3,
        seed=seed,
    )


def told(search: LinearThenTree) -> list[Individual[Any]]:
    candidates = search.ask()
    search.tell(candidates, [float(one.number) for one in candidates])
    return candidates


def test_trees_have_the_values_that_the_weights_had() -> None:
    switch = [False]
    search = search_of(switch)
    for _ in range(3):
        told(search)
    before = search.population
    assert all(isinstance(one.genome, Linear) for one in before)
    switch[0] = True
    assert search.representation == "linear"
    candidates = search.ask()
    assert search.representation == "tree"
    after = search.population
    assert search.fitness[0] >= search.fitness[-1]
    for old, new in zip(before, after, strict=True):
        assert isinstance(new.genome, Tree)
        assert (new.number, new.born, new.parent) == (old.number, old.born, old.parent)
        for game in positions(10, seed=old.number):
            assert new.genome.score(game, 0) == old.genome.score(game, 0)
    assert candidates[:3] == list(after[:3])
    assert all(isinstance(one.genome, Tree) for one in candidates)


def test_nothing_else_happens_before_the_switch() -> None:
    """A run that never stalls is a run of weights."""
    one, other = search_of([False]), LinearThenTree(
        LinearVariation(0.2), TreeVariation(Tree), switch=lambda: False, population=8, elites=3,
        seed=1,
    )  # fmt: skip
    for _ in range(4):
        assert told(one) == told(other)


@pytest.mark.parametrize("generation", range(6))
def test_the_search_goes_on_where_it_was_written_down(generation: int) -> None:
    switch = [False]
    whole, cut = search_of(switch), search_of(switch)
    for number in range(6):
        switch[0] = number >= 3
        assert told(cut) == told(whole)
        if number == generation:
            switch[0] = number + 1 >= 3
            cut.ask()
            whole.ask()
            resumed = search_of(switch, seed=9)
            resumed.restore(json.loads(json.dumps(cut.to_dict())))
            assert resumed.representation == cut.representation
            cut = resumed
    assert cut.to_dict() == whole.to_dict()


def test_what_cannot_be_restored_changes_nothing() -> None:
    switch = [False]
    search = search_of(switch)
    told(search)
    before = json.dumps(search.to_dict())
    switched = search_of([True])
    told(switched)
    switched.ask()
    state = switched.to_dict()
    for damaged in ({**state, "representation": "forest"}, {**state, "born": -1}):
        with pytest.raises(InvalidOption):
            search.restore(damaged)
        assert json.dumps(search.to_dict()) == before


# --- in a run

TINY: dict[str, Any] = {
    **{"generations": 5, "population": 6, "elites": 2, "duels": 1, "games": 2, "decks": DECKS},
    **{"mutation": 0.3, "switch_after": 1, "stall_share": 1.0},
}
FILES = ("config.json", "log.jsonl", "metrics.csv", "checkpoint.json", "champion.json")
EVERYTHING: dict[str, Any] = {
    **{"portfolio": 2, "outside": [Agent("face", {})], "mean_size": 90, "simplify": True},
}


def run(folder: Path, player: Player | None = None, **changes: Any) -> None:
    settings = EvaluatorSettings(**{**TINY, **changes})
    evolve_evaluator(folder, seed=3, settings=settings, workers=2, player=player, progress=False)


def kinds(folder: Path) -> list[str]:
    """What each generation was made of."""
    entries = read_run(folder).entries
    found = [{one["genome"]["representation"] for one in entry["individuals"]} for entry in entries]
    assert all(len(kind) == 1 for kind in found)
    return [kind.pop() for kind in found]


def test_a_run_switches_when_it_stalls(tmp_path: Path) -> None:
    run(tmp_path)
    assert kinds(tmp_path) == ["linear", "linear", "tree", "tree", "tree"]
    entries = read_run(tmp_path).entries
    assert [entry.get("progress", {}).get("stalled") for entry in entries] == [
        *(None, True),
        *(None, None, None),
    ]
    assert [entry["games"] for entry in entries] == [60, 1060, 60, 60, 60]
    assert Evaluator.load(tmp_path / "champion.json").representation == "tree"
    last_weights, first_trees = entries[1]["individuals"], entries[2]["individuals"]
    best = {one["number"]: one["genome"] for one in last_weights if one["survives"]}
    for tree in first_trees[:2]:
        linear = Evaluator.from_dict(best[tree["number"]])
        assert isinstance(linear, Linear)
        assert tree["genome"] == linear.to_tree().to_dict()


def test_a_run_with_progress_stays_as_it_is(tmp_path: Path) -> None:
    run(tmp_path / "watched", Arithmetic(), stall_share=0)
    run(tmp_path / "plain", Arithmetic(), switch_after=None, stall_share=0.52)
    assert kinds(tmp_path / "watched") == ["linear"] * 5
    watched, plain = (read_run(tmp_path / name).entries for name in ("watched", "plain"))
    assert [one["individuals"] for one in watched] == [one["individuals"] for one in plain]


def test_a_switch_that_comes_too_late_leaves_weights(tmp_path: Path) -> None:
    run(tmp_path, generations=2)
    assert kinds(tmp_path) == ["linear", "linear"]
    resume_evaluator(tmp_path, progress=False)
    assert Evaluator.load(tmp_path / "champion.json").representation == "linear"


@pytest.mark.parametrize("generation", [1, 2, 3, 4])
def test_a_run_with_everything_ends_the_same_wherever_it_was_stopped(
    tmp_path: Path, everything: Path, generation: int
) -> None:
    run(tmp_path, **EVERYTHING, generations=generation)
    (tmp_path / "config.json").write_bytes((everything / "config.json").read_bytes())
    resume_evaluator(tmp_path, workers=1, progress=False)
    for name in FILES:
        assert (tmp_path / name).read_bytes() == (everything / name).read_bytes()


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run with every setting beyond the paper, that nobody stopped."""
    folder = tmp_path_factory.mktemp("runs") / "whole"
    run(folder, **EVERYTHING)
    assert kinds(folder) == ["linear", "linear", "tree", "tree", "tree"]
    return folder


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"switch_after": 0}, "switch_after is a number from 1"),
        ({"stall_share": 2}, "stall_share is a number from 0 to 1"),
        ({"switch_after": None}, "stall_share goes with switch_after"),
        ({"representation": "tree"}, "switch_after goes with linear, got tree"),
        ({"mean_size": 0}, "mean_size is a number from 1"),
        ({"simplify": "yes"}, "simplify is True or False"),
        (
            {"switch_after": None, "stall_share": 0.52, "simplify": True},
            "simplify goes with trees, got linear evaluators",
        ),
    ],
)
def test_settings_are_checked(setting: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        EvaluatorSettings(**{**TINY, **setting})
