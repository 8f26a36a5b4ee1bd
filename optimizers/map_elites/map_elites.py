"""MAP-Elites, as an object with `ask` and `tell`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import numpy as np

from hs_env.checks import check_seed, check_whole, is_finite
from hs_env.errors import InvalidOption
from optimizers.genomes import Variation
from optimizers.map_elites.archive import SlidingBoundariesArchive
from optimizers.optimizer import Individual

__all__ = ["MapElites", "MeasuredFitness"]

INDIVIDUALS_MOST = 1_000_000

Genome = TypeVar("Genome")


class MeasuredFitness(float):
    """A fitness that comes with measures of the games it was found in.

    It is a number like any other, so an evaluation that gives it suits every optimiser; those that
    ask what kind a candidate is find that in it too.

    Args:
        fitness: How good it is; the more, the better.
        measures: What kind it is, such as how long its games were.
    """

    measures: tuple[float, ...]

    def __new__(cls, fitness: float, measures: Sequence[float]) -> MeasuredFitness:
        made = super().__new__(cls, fitness)
        made.measures = tuple(measures)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return MeasuredFitness, (float(self), self.measures)


class MapElites(Generic[Genome]):
    """Finds the best of each kind: a map of elites, filled by mutants of elites.

        archive = SlidingBoundariesArchive(
            solution_dim=(), solution_dtype=np.int64,
            dims=(20, 20), first_dims=(2, 2), evaluations=10_000,
        )
        search = MapElites(DeckVariation(pool_of("hunter")), archive, measures=ManaCost())
        while archive.added < 10_000:
            candidates = search.ask()
            search.tell(candidates, [play(one.genome) for one in candidates])

    The first generation is random. In those after it, each candidate is a mutant of the elite of a
    random cell, and all occupied cells have the same chance. Results go into the archive in the
    order of the candidates. The archive holds the numbers of the individuals; `population` has the
    elites themselves.

    The kind of a candidate comes from its genome, if `measures` are given, or from its games: then
    each result is a `MeasuredFitness`.

    It knows nothing of games. The same seed and the same results give the same run.

    Args:
        variation: How genomes are created and mutated, such as `DeckVariation`.
        archive: The map, empty; its solutions are whole numbers.
        measures: Says what kind a genome is. None: the results do.
        initial: How many random candidates there are in the first generation.
        batch: How many candidates there are in each generation after that.
        seed: Fixes everything that is random here.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        variation: Variation[Genome],
        archive: SlidingBoundariesArchive,
        *,
        measures: Callable[[Genome], Sequence[float]] | None = None,
        initial: int = 100,
        batch: int = 100,
        seed: int = 0,
    ) -> None:
        self.variation = variation
        self.archive = _check_archive(archive)
        self._measures = measures
        self._initial = check_whole("initial", initial, 1, INDIVIDUALS_MOST)
        self._batch = check_whole("batch", batch, 1, INDIVIDUALS_MOST)
        self._random = np.random.Generator(np.random.PCG64(check_seed(seed)))
        self._generation = 0
        self._born = 0
        # All whom the archive has not forgotten: they may get a cell when its boundaries move.
        self._known: dict[int, Individual[Genome]] = {}
        self._asked: list[Individual[Genome]] = []

    @property
    def generation(self) -> int:
        """The generation that `ask` gives; those before it have been told."""
        return self._generation

    @property
    def population(self) -> tuple[Individual[Genome], ...]:
        """The elites, the best first; nobody before the first `tell`."""
        return tuple(self._known[number] for number, _ in self._ranking())

    @property
    def fitness(self) -> tuple[float, ...]:
        """The fitness of those in `population`."""
        return tuple(fitness for _, fitness in self._ranking())

    @property
    def champion(self) -> Genome:
        """The best of all elites.

        Raises:
            InvalidOption: Nobody has been evaluated yet.
        """
        best = self.archive.best_elite
        if best is None:
            raise InvalidOption("there is no champion before the first generation was told")
        return self._known[int(best["solution"])].genome

    def _ranking(self) -> list[tuple[int, float]]:
        numbers, fitness = self.archive.data(["solution", "objective"], return_type="tuple")
        pairs = zip(numbers.tolist(), fitness.tolist(), strict=True)
        return sorted(pairs, key=lambda pair: (-pair[1], pair[0]))

    def ask(self) -> list[Individual[Genome]]:
        """Return who has to be evaluated now. Asked again before `tell`, it answers the same."""
        if not self._asked:
            if self._generation == 0:
                create = self.variation.create
                self._asked = [self._bear(create(self._random), None) for _ in range(self._initial)]
            else:
                elites = self.archive.data("solution").tolist()
                self._asked = [self._child(elites) for _ in range(self._batch)]
        return list(self._asked)

    def _child(self, elites: Sequence[int]) -> Individual[Genome]:
        parent = self._known[elites[int(self._random.integers(len(elites)))]]
        return self._bear(self.variation.mutate(parent.genome, self._random), parent.number)

    def _bear(self, genome: Genome, parent: int | None) -> Individual[Genome]:
        self._born += 1
        return Individual(self._born - 1, self._generation, parent, genome)

    def tell(self, candidates: Sequence[Individual[Genome]], results: Sequence[float]) -> None:
        """Take in how good the candidates are; the more, the better.

        Args:
            candidates: Those of `ask`.
            results: Their fitness. Without `measures` of genomes, each is a `MeasuredFitness`.

        Raises:
            InvalidOption: These are not the candidates that were asked for, a result is not a
                finite number, or measures are missing or too many. Nothing has changed then.
        """
        if not self._asked or list(candidates) != self._asked:
            raise InvalidOption("tell takes the candidates that ask returned last, all in order")
        if len(results) != len(self._asked):
            raise InvalidOption(f"{len(self._asked)} results are expected, got {len(results)}")
        kinds = [self._kind(*pair) for pair in zip(candidates, results, strict=True)]
        self._known.update((one.number, one) for one in candidates)
        self.archive.add([one.number for one in candidates], list(map(float, results)), kinds)
        self._forget()
        self._asked = []
        self._generation += 1

    def _kind(self, candidate: Individual[Genome], result: float) -> list[float]:
        if not is_finite(result):
            raise InvalidOption(
                f"the result of individual {candidate.number} is a number, got {result!r}"
            )
        if self._measures is not None:
            kind = list(self._measures(candidate.genome))
        elif isinstance(result, MeasuredFitness):
            kind = list(result.measures)
        else:
            raise InvalidOption(
                f"the result of individual {candidate.number} is a MeasuredFitness, since no "
                f"measures of genomes are given; got {result!r}"
            )
        if len(kind) != self.archive.measure_dim or not all(map(is_finite, kind)):
            raise InvalidOption(
                f"individual {candidate.number} has {self.archive.measure_dim} finite measures, "
                f"got {kind}"
            )
        return kind

    def _forget(self) -> None:
        kept = self.archive.history("solution").tolist()
        if len(kept) < len(self._known):
            self._known = {number: self._known[number] for number in kept}

    # --- written down and read again

    def write_genome(self, genome: Genome) -> dict[str, Any]:
        """Return a genome in a form that JSON can hold."""
        return self.variation.to_dict(genome)

    def to_dict(self) -> dict[str, Any]:
        """Return all that decides how it goes on, in a form that JSON can hold."""
        return {
            "generation": self._generation,
            "born": self._born,
            "individuals": [one.to_dict(self.variation) for one in self._known.values()],
            "asked": [one.to_dict(self.variation) for one in self._asked],
            "archive": self.archive.to_dict(),
            "random": self._random.bit_generator.state,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where a search with the same settings was written down.

        Args:
            state: From `to_dict`, perhaps by way of JSON.

        Raises:
            InvalidOption: It is not that. Nothing has changed then.
        """
        try:
            generation = check_whole("generation", state["generation"], 0, 2**53)
            born = check_whole("born", state["born"], 0, 2**53)
            everybody = [Individual.from_dict(one, self.variation) for one in state["individuals"]]
            known = {one.number: one for one in everybody}
            asked = [Individual.from_dict(one, self.variation) for one in state["asked"]]
            archive = state["archive"]
            numbers = archive["individuals"]["solution"]
            dice = np.random.PCG64()
            dice.state = state["random"]
        except (KeyError, TypeError, ValueError) as fault:
            message = f"this is not a search that was written down: {fault!r}"
            raise InvalidOption(message) from fault
        if list(known) != numbers:
            raise InvalidOption("the individuals are not those of the archive")
        self.archive.restore(archive)
        self._generation, self._born = generation, born
        self._known, self._asked = known, asked
        self._random = np.random.Generator(dice)


def _check_archive(archive: Any) -> SlidingBoundariesArchive:
    if not isinstance(archive, SlidingBoundariesArchive):
        raise InvalidOption(f"archive is a SlidingBoundariesArchive, got {archive!r}")
    kind = archive.dtypes["solution"].kind
    if not archive.empty or archive.solution_dim != () or kind not in "iu":
        raise InvalidOption(
            "archive is empty and holds numbers of individuals: solution_dim=(), "
            f"solution_dtype=np.int64; got {len(archive)} elites, "
            f"solution_dim={archive.solution_dim}, solution_dtype={archive.dtypes['solution']}"
        )
    if archive.field_list != ["solution", "objective", "measures", "index"]:
        raise InvalidOption(f"archive has no extra fields, got {archive.field_list}")
    return archive
