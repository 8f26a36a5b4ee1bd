"""The search fills its map, tells kinds by genomes or by games, and goes on where it stopped."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agent_zoo.runs import RunFolder
from hs_env import Deck
from hs_env.errors import InvalidOption
from optimizers import Evaluation, EvolutionStrategy, Individual, Optimizer, Run, open_player
from optimizers.map_elites import (
    DeckVariation,
    ManaCost,
    MapElites,
    MeasuredFitness,
    SlidingBoundariesArchive,
    pool_of,
)

FILES = ("config.json", "log.jsonl", "metrics.csv", "checkpoint.json")


class Numbers:
    """Genomes are numbers from 0 to 1; a mutant is near its parent."""

    def create(self, random: np.random.Generator) -> float:
        return float(random.random())

    def mutate(self, genome: float, random: np.random.Generator) -> float:
        return float(np.clip(genome + random.normal() / 10, 0, 1))

    def to_dict(self, genome: float) -> dict[str, Any]:
        return {"value": genome}

    def from_dict(self, data: Mapping[str, Any]) -> float:
        return float(data["value"])


def a_map(dims: Sequence[int] = (5,), **options: Any) -> SlidingBoundariesArchive:
    return SlidingBoundariesArchive(solution_dim=(), solution_dtype=np.int64, dims=dims, **options)


def a_search(**options: Any) -> MapElites[float]:
    chosen = {"measures": lambda genome: [genome], "initial": 8, "batch": 6, "seed": 3, **options}
    archive = chosen.pop("archive", None)
    return MapElites(Numbers(), a_map() if archive is None else archive, **chosen)


def goodness(one: Individual[float]) -> float:
    return float(round(np.sin(9 * one.genome), 1))


def go_on(search: MapElites[float], generations: int) -> None:
    for _ in range(generations):
        candidates = search.ask()
        search.tell(candidates, [goodness(one) for one in candidates])


# --- what it does


def test_it_is_an_optimizer() -> None:
    search: Optimizer[float] = a_search()
    assert search.generation == 0
    assert search.population == ()


def test_the_first_generation_is_random_and_later_ones_are_mutants_of_elites() -> None:
    search = a_search()
    first = search.ask()
    assert len(first) == 8
    assert {one.parent for one in first} == {None}
    search.tell(first, [0.0] * 8)
    second = search.ask()
    assert len(second) == 6
    elites = {one.number for one in search.population}
    assert {one.parent for one in second} <= elites
    assert [one.number for one in second] == list(range(8, 14))
    assert {one.born for one in second} == {1}


def test_parents_are_elites_of_uniformly_random_cells() -> None:
    search = a_search(batch=6000)
    search.tell(search.ask(), [0.0] * 8)
    chosen = Counter(one.parent for one in search.ask())
    elites = len(search.population)
    assert elites > 1
    assert len(chosen) == elites
    for count in chosen.values():
        assert count / 6000 == pytest.approx(1 / elites, abs=0.04)


def test_asking_twice_gives_the_same() -> None:
    search = a_search()
    assert search.ask() == search.ask()


def test_the_population_is_the_elites_and_the_champion_the_best_of_them() -> None:
    search = a_search()
    go_on(search, 10)
    fitness = dict(
        zip(search.archive.data("solution"), search.archive.data("objective"), strict=True)
    )
    assert [fitness[one.number] for one in search.population] == sorted(
        fitness.values(), reverse=True
    )
    assert list(search.fitness) == sorted(fitness.values(), reverse=True)
    assert search.champion == search.population[0].genome


def test_it_finds_good_ones_of_each_kind() -> None:
    """The best of kind x has sin(9 x): the map should show that curve."""
    search = a_search(archive=a_map((20,), remap_frequency=50), initial=50, batch=50)
    for _ in range(40):
        candidates = search.ask()
        search.tell(candidates, [float(np.sin(9 * one.genome)) for one in candidates])
    assert search.archive.stats.coverage == 1
    assert search.archive.stats.obj_max == pytest.approx(1, abs=0.001)
    for elite in search.archive:
        assert elite["objective"] == pytest.approx(np.sin(9 * elite["measures"][0]))


def test_decks_are_mapped_by_their_mana() -> None:
    archive = a_map((4, 4), first_dims=(2, 2), evaluations=120)
    search = MapElites(
        DeckVariation(pool_of("hunter")), archive, measures=ManaCost(), initial=40, batch=40
    )
    for _ in range(3):
        candidates = search.ask()
        search.tell(candidates, [-ManaCost()(one.genome)[0] for one in candidates])
    assert archive.dims.tolist() == [4, 4]
    for one in search.population:
        one.genome.validate()
    assert search.population[0].genome == search.champion


def test_kinds_can_come_from_games() -> None:
    search = a_search(measures=None)
    candidates = search.ask()
    search.tell(candidates, [MeasuredFitness(1.0, [20 + one.number]) for one in candidates])
    assert search.archive.history("measures").ravel().tolist() == [20 + n for n in range(8)]


def test_a_measured_fitness_is_a_number() -> None:
    result = MeasuredFitness(2.5, [1, 2])
    assert result == 2.5
    assert result + 1 == 3.5
    assert str(result) == "2.5"
    assert json.dumps([result]) == "[2.5]"
    for copied in (pickle.loads(pickle.dumps(result)), copy.deepcopy(result)):
        assert (copied, copied.measures) == (2.5, (1, 2))


def test_other_optimizers_take_a_measured_fitness_too() -> None:
    strategy = EvolutionStrategy(Numbers(), population=2, offspring=2)
    strategy.tell(strategy.ask(), [MeasuredFitness(1.0, [3]), MeasuredFitness(2.0, [4])])
    assert strategy.fitness == (2.0, 1.0)


def test_with_a_window_it_forgets_whom_the_archive_forgets() -> None:
    search = a_search(archive=a_map(remap_frequency=6, buffer_capacity=12))
    go_on(search, 30)
    kept = search.archive.history("solution").tolist()
    assert [one["number"] for one in search.to_dict()["individuals"]] == kept
    assert len(kept) < 40


# --- without generations


def test_single_candidates_can_be_asked_for_and_told_in_any_order() -> None:
    search = a_search()
    first = search.ask(3)
    assert [one.number for one in first] == [0, 1, 2]
    assert search.tell([first[2]], [1.0]) == [2]
    assert search.asked == (first[0], first[1])
    more = search.ask(6)
    assert [one.parent for one in more] == [None] * 5 + [2]
    assert [one.born for one in more] == [0] * 5 + [1]
    assert search.born == 9
    search.tell([more[5], first[0]], [2.0, 3.0])
    assert [one.number for one in search.asked] == [1, 3, 4, 5, 6, 7]


def test_there_are_no_mutants_before_there_is_an_elite() -> None:
    search = a_search()
    assert len(search.ask(9)) == 8
    assert search.ask(1) == []
    search.tell(search.asked[3:4], [1.0])
    assert search.ask(1)[0].parent == 3


def test_a_generation_in_parts_is_the_generation() -> None:
    whole, parts = a_search(), a_search()
    for _ in range(4):
        candidates = whole.ask()
        results = [goodness(one) for one in candidates]
        whole.tell(candidates, results)
        for one in parts.ask():
            assert one in parts.ask()
            parts.tell([one], [goodness(one)])
    assert parts.to_dict() == whole.to_dict()
    assert parts.generation == 4


def test_nobody_is_told_twice() -> None:
    search = a_search()
    one, other, *_ = search.ask()
    search.tell([one], [1.0])
    for wrong in ([one], [other, other], []):
        with pytest.raises(InvalidOption, match="each of them once"):
            search.tell(wrong, [1.0] * len(wrong))


# --- written down


@pytest.mark.parametrize("window", [None, 20])
def test_it_goes_on_from_what_it_wrote_down(window: int | None) -> None:
    def fresh() -> MapElites[float]:
        options = {"first_dims": (2,), "evaluations": 60, "remap_frequency": 7}
        return a_search(archive=a_map((9,), buffer_capacity=window, **options))

    whole, first, second = fresh(), fresh(), fresh()
    go_on(whole, 10)
    go_on(first, 4)
    first.ask()
    second.restore(json.loads(json.dumps(first.to_dict())))
    assert second.ask() == first.ask()
    go_on(second, 6)
    assert second.to_dict() == whole.to_dict()
    assert second.population == whole.population


@pytest.mark.parametrize(
    "change",
    [
        {"told": -1},
        {"born": "many"},
        {"individuals": []},
        {"individuals": [{"number": 1}]},
        {"archive": {}},
        {"random": None},
    ],
)
def test_what_is_no_search_is_refused_and_changes_nothing(change: dict[str, Any]) -> None:
    search = a_search()
    go_on(search, 2)
    state = search.to_dict()
    with pytest.raises(InvalidOption):
        search.restore({**state, **change})
    assert search.to_dict() == state


# --- in a folder


class Lengths:
    """Says that cheap decks are good, and how long their games were; it plays none."""

    def __init__(self, stop: int | None = None) -> None:
        self.stop = stop

    def evaluate(
        self, candidates: Sequence[Individual[Deck]], generation: int, player: Any, watch: Any
    ) -> Evaluation:
        if generation == self.stop:
            raise KeyboardInterrupt
        kinds = [ManaCost()(one.genome) for one in candidates]
        fitness: list[float] = [MeasuredFitness(-mean, [spread]) for mean, spread in kinds]
        return Evaluation(fitness, [{"turns": spread} for _, spread in kinds], len(candidates))

    def expected_games(self, candidates: int) -> int:
        return candidates

    def to_dict(self) -> dict[str, Any]:
        return {}

    def restore(self, state: Mapping[str, Any]) -> None: ...


def run(path: Path, stop: int | None = None) -> None:
    archive = a_map((4,), first_dims=(2,), evaluations=50, remap_frequency=9)
    search = MapElites(DeckVariation(pool_of("mage")), archive, initial=10, batch=10, seed=1)
    with RunFolder(path, "map", {"format": 1}) as folder, open_player("threads") as player:
        Run(folder, search, Lengths(stop), 5).go(player, progress=False)


def test_a_run_that_was_stopped_ends_with_the_same_files(tmp_path: Path) -> None:
    run(tmp_path / "whole")
    for stop in (1, 3):
        with pytest.raises(KeyboardInterrupt):
            run(tmp_path / "stopped", stop)
    run(tmp_path / "stopped")
    for name in FILES:
        assert (tmp_path / "whole" / name).read_bytes() == (
            tmp_path / "stopped" / name
        ).read_bytes()
    log = (tmp_path / "whole" / "log.jsonl").read_text()
    entries = [json.loads(line) for line in log.splitlines()]
    assert len(entries) == 5
    assert any(one["survives"] for one in entries[-1]["individuals"])


# --- mistakes


def test_there_is_no_champion_at_first() -> None:
    with pytest.raises(InvalidOption, match="no champion"):
        _ = a_search().champion


@pytest.mark.parametrize(
    ("results", "message"),
    [
        ([1.0], "8 results are expected, got 1"),
        ([float("nan")] * 8, "result of individual 0 is a number"),
        (["x"] * 8, "result of individual 0 is a number"),
    ],
)
def test_wrong_results_are_refused_and_change_nothing(results: list[Any], message: str) -> None:
    search = a_search()
    candidates = search.ask()
    before = search.to_dict()
    with pytest.raises(InvalidOption, match=message):
        search.tell(candidates, results)
    assert search.to_dict() == before


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (1.0, "is a MeasuredFitness, since no measures of genomes are given; got 1.0"),
        (MeasuredFitness(1.0, [1, 2]), "has 1 finite measures, got"),
        (MeasuredFitness(1.0, [float("inf")]), "has 1 finite measures, got"),
    ],
)
def test_missing_or_wrong_measures_are_refused(result: float, message: str) -> None:
    search = a_search(measures=None)
    candidates = search.ask()
    with pytest.raises(InvalidOption, match=message):
        search.tell(candidates, [result] * 8)


def test_other_candidates_are_refused() -> None:
    search = a_search()
    stranger = Individual(0, 0, None, 0.125)
    search.ask()
    with pytest.raises(InvalidOption, match="candidates that ask returned"):
        search.tell([stranger], [1.0])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"initial": 0}, "initial"),
        ({"batch": 0}, "batch"),
        ({"seed": "x"}, "seed"),
        ({"archive": "grid"}, "archive is a SlidingBoundariesArchive"),
        (
            {"archive": SlidingBoundariesArchive(solution_dim=3, dims=(2,))},
            "solution_dim=3, solution_dtype=float64",
        ),
        ({"archive": a_map(extra_fields={"wins": ((), int)})}, "no extra fields"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        a_search(**options)
