"""CMA-ME fills maps better than chance, climbs, and repeats itself exactly."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hs_env.errors import InvalidOption
from optimizers import Individual, RealGenome
from optimizers.genomes import SelfAdaptation
from optimizers.map_elites import MapElites, MeasuredFitness, SlidingBoundariesArchive
from optimizers.map_elites.cma_me import CmaMe
from optimizers.map_elites.ribs_archives import ribs_archive
from optimizers.map_elites.steady import SteadyOptimizer

pytest.importorskip("ribs")

CELLS = 40
BEST = (0.6, 0.7, 0.5)
Candidates = Sequence[Individual[RealGenome]]


def a_map(kind: str = "grid") -> Any:
    """Return a map by one measure, from 0 to 1."""
    if kind == "sliding":
        return SlidingBoundariesArchive(solution_dim=(), solution_dtype=np.int64, dims=(CELLS,))
    return ribs_archive(kind, (CELLS,), [(0.0, 1.0)], -2.0, 1)


def a_search(kind: str = "grid", **options: Any) -> CmaMe:
    return CmaMe(3, a_map(kind), **{"emitters": 3, "batch": 8, "seed": 5, **options})


def evaluate(genome: RealGenome) -> MeasuredFitness:
    """Return how near three genes are to the best, with their product, which is seldom great."""
    distances = [(gene - best) ** 2 for gene, best in zip(genome.values, BEST, strict=True)]
    return MeasuredFitness(-sum(distances), [float(np.prod(genome.values))])


def tell(search: SteadyOptimizer[RealGenome], candidates: Candidates) -> list[int]:
    return search.tell(candidates, [evaluate(one.genome) for one in candidates])


def go_on(search: SteadyOptimizer[RealGenome], evaluations: int) -> None:
    while search.born < evaluations:
        tell(search, search.ask(evaluations - search.born))


def elites(search: SteadyOptimizer[RealGenome]) -> list[tuple[Any, ...]]:
    """Return the cell, number, fitness and measure of each elite, by cell."""
    fields = search.archive.data(
        ["index", "solution", "objective", "measures"], return_type="tuple"
    )
    return sorted(zip(*(column.tolist() for column in fields), strict=True))


# --- what it finds


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_fills_more_of_the_map_than_chance_and_than_mutants_do(seed: int) -> None:
    search = a_search(seed=seed)
    chance = MapElites(SelfAdaptation(3), a_map(), initial=960, seed=seed)
    mutants = MapElites(SelfAdaptation(3), a_map(), initial=100, seed=seed)
    for one in (search, chance, mutants):
        go_on(one, 960)
    assert len(search.archive.data("solution")) > len(chance.archive.data("solution"))
    assert search.archive.stats.qd_score > chance.archive.stats.qd_score
    assert search.archive.stats.qd_score > mutants.archive.stats.qd_score


@pytest.mark.parametrize("kind", ["grid", "cvt", "sliding"])
def test_it_finds_the_best_in_any_kind_of_map(kind: str) -> None:
    search = a_search(kind)
    go_on(search, 960)
    assert search.champion.values == pytest.approx(BEST, abs=0.1)
    assert search.archive.stats.obj_max > -0.005


def test_genes_beyond_the_bounds_are_set_to_them() -> None:
    search = a_search(sigma=2.0)
    for _ in range(10):
        candidates = search.ask()
        genes = {gene for one in candidates for gene in one.genome.values}
        assert min(genes) == 0.0
        assert max(genes) == 1.0
        assert len(genes) > 2
        tell(search, candidates)


# --- batches


def test_a_batch_is_handed_out_in_parts_and_the_next_waits_for_all_of_it() -> None:
    search = a_search()
    first, second = search.ask(10), search.ask(100)
    assert [one.number for one in (*first, *second)] == list(range(24))
    assert search.ask(5) == []
    tell(search, first)
    assert search.ask(5) == []
    assert search.asked == tuple(second)
    tell(search, second)
    third = search.ask(1)
    assert [(one.number, one.born, one.parent) for one in third] == [(24, 1, None)]
    assert search.born == 25


def test_without_a_number_it_gives_the_rest_of_the_batch() -> None:
    search = a_search()
    part = search.ask(4)
    assert search.ask() == part
    tell(search, part)
    assert len(search.ask()) == 20
    assert len(search.ask()) == 20


def test_a_result_reaches_the_map_at_once() -> None:
    search = a_search()
    best, other = (MeasuredFitness(fitness, [0.5]) for fitness in (1.0, 0.5))
    one, two, three = search.ask(3)
    assert search.tell([two], [other]) == [2]
    assert search.tell([one], [best]) == [1]
    assert search.tell([three], [other]) == [0]
    assert search.champion == one.genome
    assert search.archive.data("solution").tolist() == [0]


@pytest.mark.parametrize("kind", ["grid", "cvt", "sliding"])
def test_the_order_within_a_batch_does_not_matter(kind: str) -> None:
    def run(order: Callable[[Candidates], Candidates]) -> tuple[Candidates, list[Any]]:
        search = a_search(kind)
        for _ in range(6):
            for one in order(search.ask()):
                tell(search, [one])
        return search.ask(), elites(search)

    forwards, backwards = run(list), run(lambda batch: batch[::-1])
    assert forwards[0] == backwards[0]
    if kind != "sliding":
        assert forwards[1] == backwards[1]


# --- the same again


@pytest.mark.parametrize("kind", ["grid", "cvt", "sliding"])
def test_the_same_results_lead_to_the_same_run(kind: str) -> None:
    whole, again = a_search(kind), a_search(kind)
    log = []
    while whole.born < 500:
        candidates = whole.ask(7)
        log.append((candidates, [evaluate(one.genome) for one in candidates]))
        whole.tell(*log[-1])
    for candidates, results in log:
        assert again.ask(7) == candidates
        again.tell(candidates, results)
    assert elites(again) == elites(whole)
    assert again.champion == whole.champion


def test_another_seed_is_another_run() -> None:
    assert a_search(seed=1).ask() != a_search(seed=2).ask()


def test_emitters_differ_from_each_other() -> None:
    genomes = [one.genome for one in a_search().ask()]
    assert len(set(genomes)) == 24


# --- mistakes


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"emitters": 0}, "emitters"),
        ({"batch": 1}, "batch"),
        ({"sigma": 0}, "sigma"),
        ({"seed": "x"}, "seed"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        a_search(**options)


def test_an_archive_of_vectors_is_refused() -> None:
    with pytest.raises(InvalidOption, match="holds numbers of individuals"):
        CmaMe(3, SlidingBoundariesArchive(solution_dim=3, dims=(4,)))


def test_results_without_measures_are_refused_and_change_nothing() -> None:
    search = a_search()
    candidates = search.ask()
    with pytest.raises(InvalidOption, match="MeasuredFitness"):
        search.tell(candidates, [1.0] * 24)
    assert search.asked == tuple(candidates)
    tell(search, candidates)


def test_it_cannot_be_written_down() -> None:
    search = a_search("sliding")
    with pytest.raises(InvalidOption, match="tell the same results again"):
        search.to_dict()
    with pytest.raises(InvalidOption, match="tell the same results again"):
        search.restore({})


def test_without_pyribs_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ribs.emitters", None)
    with pytest.raises(InvalidOption, match=r"needs pyribs: pip install 'hs-env\[qd\]'"):
        a_search("sliding")


@pytest.mark.parametrize("module", ["optimizers", "optimizers.map_elites"])
def test_pyribs_is_loaded_only_when_it_is_needed(module: str, root: Path) -> None:
    names = f"{module}, optimizers.map_elites.cma_me, optimizers.map_elites.styles"
    code = f"import sys, {names}; sys.exit('ribs' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=root, check=False)
    assert done.returncode == 0
