"""Maps of pyribs hold what MAP-Elites finds, and emitters of pyribs work on ours."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from hs_env.errors import InvalidOption
from optimizers import RealGenome
from optimizers.genomes import SelfAdaptation
from optimizers.map_elites import MapElites, MeasuredFitness, SlidingBoundariesArchive
from optimizers.map_elites.ribs_archives import ribs_archive

pytest.importorskip("ribs")

RANGES = ((0.0, 1.0), (0.0, 2.0))


def an_archive(kind: str, dims: Sequence[int] = (6, 5), seed: int = 3, offset: float = -1.0) -> Any:
    return ribs_archive(kind, dims, RANGES, offset, seed)


def evaluate(genome: RealGenome) -> MeasuredFitness:
    first, second = genome.values
    return MeasuredFitness(-abs(first - 0.5), [first, first + second])


def filled(kind: str, seed: int = 3) -> MapElites[RealGenome]:
    search = MapElites(SelfAdaptation(2), an_archive(kind, seed=seed), initial=50, seed=seed)
    for _ in range(400):
        (one,) = search.ask(1)
        search.tell([one], [evaluate(one.genome)])
    return search


def records(search: MapElites[RealGenome]) -> dict[str, list[Any]]:
    return {name: column.tolist() for name, column in search.archive.data().items()}


@pytest.mark.parametrize("kind", ["grid", "cvt"])
def test_the_search_fills_it_with_numbers_of_individuals(kind: str) -> None:
    search = filled(kind)
    archive = search.archive
    assert archive.stats.coverage > 0.5
    assert archive.stats.num_elites == len(search.population) == len(set(records(search)["index"]))
    numbers, measures = archive.data(["solution", "measures"], return_type="tuple")
    known = {one.number: one.genome for one in search.population}
    for number, kinds in zip(numbers.tolist(), measures.tolist(), strict=True):
        assert evaluate(known[number]).measures == tuple(kinds)


@pytest.mark.parametrize("kind", ["grid", "cvt"])
def test_the_same_seed_gives_the_same_map(kind: str) -> None:
    assert records(filled(kind)) == records(filled(kind))
    assert records(filled(kind)) != records(filled(kind, seed=4))


def test_cells_of_a_grid_divide_the_ranges_evenly_and_take_what_is_beyond() -> None:
    archive = an_archive("grid")
    inside = [[0.0, 0.0], [0.5, 1.0], [0.99, 1.99]]
    assert archive.index_of(inside).tolist() == [0, 3 * 5 + 2, 29]
    assert archive.index_of([[-7.0, -7.0], [9.0, 9.0]]).tolist() == [0, 29]
    assert archive.lower_bounds.tolist() == [0.0, 0.0]
    assert archive.upper_bounds.tolist() == [1.0, 2.0]


def test_centres_of_cells_are_within_the_ranges_and_a_value_belongs_to_the_nearest() -> None:
    archive = an_archive("cvt")
    centres = archive.centroids
    assert centres.shape == (math.prod((6, 5)), 2)
    assert (centres >= 0).all()
    assert (centres <= [1.0, 2.0]).all()
    assert archive.index_of(centres).tolist() == list(range(30))
    point = np.array([0.3, 1.6])
    nearest = int(((centres - point) ** 2).sum(axis=1).argmin())
    assert archive.index_of_single(point) == nearest


def test_centres_come_from_the_seed() -> None:
    assert (an_archive("cvt").centroids == an_archive("cvt").centroids).all()
    assert (an_archive("cvt").centroids != an_archive("cvt", seed=4).centroids).any()


@pytest.mark.parametrize("kind", ["grid", "cvt"])
def test_the_offset_counts_in_the_qd_score(kind: str) -> None:
    archive = an_archive(kind, offset=-60.0)
    archive.add([0, 1], [-10.0, 5.0], [[0.01, 0.01], [0.99, 1.99]])
    assert archive.stats.qd_score == 50.0 + 65.0


@pytest.mark.parametrize("kind", ["grid", "cvt"])
def test_without_pyribs_the_message_says_what_to_install(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ribs.archives", None)
    with pytest.raises(InvalidOption, match=rf"archive='{kind}' needs pyribs: pip install"):
        an_archive(kind)


def test_emitters_of_pyribs_work_on_the_sliding_archive() -> None:
    from ribs.emitters import EvolutionStrategyEmitter
    from ribs.schedulers import Scheduler

    archive: Any = SlidingBoundariesArchive(solution_dim=2, dims=(6, 6), remap_frequency=20)
    emitters = [
        EvolutionStrategyEmitter(
            archive, x0=[0.5, 0.5], sigma0=0.2, ranker="2imp", batch_size=10, seed=seed
        )
        for seed in (1, 2)
    ]
    scheduler = Scheduler(archive, emitters)
    for _ in range(20):
        solutions = scheduler.ask()
        scheduler.tell(-np.abs(solutions - 0.5).sum(axis=1), solutions)
    assert archive.added == 400
    assert archive.stats.coverage > 0.5
    assert archive.best_elite["solution"] == pytest.approx([0.5, 0.5], abs=0.1)
