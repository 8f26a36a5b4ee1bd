"""MAP-Elites, as an object with `ask` and `tell`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from hs_env.checks import check_seed, check_whole, is_finite
from hs_env.errors import InvalidOption
from optimizers.genomes import Variation
from optimizers.map_elites.archive import SlidingBoundariesArchive
from optimizers.optimizer import Individual

__all__ = ["Archive", "MapElites", "MeasuredFitness"]

INDIVIDUALS_MOST = 1_000_000
#: How many more individuals than necessary are remembered before some are dropped.
FORGET_BEYOND = 10_000

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


class Archive(Protocol):
    """What a search needs of its map: a part of what archives of pyribs have."""

    @property
    def empty(self) -> bool:
        """Whether there are no elites."""
        ...

    @property
    def measure_dim(self) -> int:
        """The number of measures."""
        ...

    @property
    def best_elite(self) -> dict[str, Any] | None:
        """The elite with the greatest objective."""
        ...

    @property
    def stats(self) -> Any:
        """Coverage, QD score, best and mean."""
        ...

    def add(self, solution: Any, objective: Any, measures: Any) -> dict[str, Any]:
        """Add individuals one after the other."""
        ...

    def data(self, fields: Any = None, return_type: Any = "dict") -> Any:
        """Return the elites."""
        ...


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

    The first candidates are random. Each after them is a mutant of the elite of a random cell, and
    all occupied cells have the same chance. Results go into the archive in the order in which they
    are told. The archive holds the numbers of the individuals; `population` has the elites
    themselves.

    Generation by generation, as above, it is an optimiser like any other. But it needs no
    generations: `ask(1)` gives one more candidate at any time, and `tell` takes any of those that
    are not told yet. `optimizers.map_elites.SteadyRun` keeps all workers busy that way.

    The kind of a candidate comes from its genome, if `measures` are given, or from its games: then
    each result is a `MeasuredFitness`.

    It knows nothing of games. The same seed and the same results in the same order give the same
    run.

    Args:
        variation: How genomes are created and mutated, such as `DeckVariation`.
        archive: The map, empty; its solutions are whole numbers. A `SlidingBoundariesArchive`, or
            an archive of pyribs.
        measures: Says what kind a genome is. None: the results do.
        initial: How many random candidates there are: the first generation.
        batch: How many candidates there are in each generation after that.
        seed: Fixes everything that is random here.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        variation: Variation[Genome],
        archive: Archive,
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
        self._born = 0
        self._told = 0
        # All whom the archive has not forgotten: they may get a cell when its boundaries move.
        self._known: dict[int, Individual[Genome]] = {}
        self._room = FORGET_BEYOND
        self._asked: dict[int, Individual[Genome]] = {}

    @property
    def generation(self) -> int:
        """The generation that `ask` gives; those before it have been told."""
        return self._generation_of(self._told)

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
            raise InvalidOption("there is no champion before the first result was told")
        return self._known[int(best["solution"])].genome

    @property
    def asked(self) -> tuple[Individual[Genome], ...]:
        """Who was asked for and has not been told yet, in order."""
        return tuple(self._asked.values())

    @property
    def born(self) -> int:
        """How many candidates there were so far."""
        return self._born

    def _generation_of(self, number: int) -> int:
        return 0 if number < self._initial else 1 + (number - self._initial) // self._batch

    def _ranking(self) -> list[tuple[int, float]]:
        numbers, fitness = self.archive.data(["solution", "objective"], return_type="tuple")
        pairs = zip(numbers.tolist(), fitness.tolist(), strict=True)
        return sorted(pairs, key=lambda pair: (-pair[1], pair[0]))

    def ask(self, count: int | None = None) -> list[Individual[Genome]]:
        """Return who has to be evaluated now.

        Args:
            count: How many new candidates at most. Before the first result there are no more than
                the random ones, since there are no elites to make mutants of. None: the next
                generation; asked again before all of it was told, it answers with those that are
                left.
        """
        if count is None:
            if self._asked:
                return list(self._asked.values())
            count = self._batch if self._born else self._initial
        check_whole("count", count, 0, INDIVIDUALS_MOST)
        if self.archive.empty:
            count = min(count, self._initial - self._born)
        made = [self._next() for _ in range(count)]
        self._asked.update((one.number, one) for one in made)
        return made

    def _next(self) -> Individual[Genome]:
        if self._born < self._initial:
            return self._bear(self.variation.create(self._random), None)
        elites = self.archive.data("solution")
        parent = self._known[int(elites[self._random.integers(len(elites))])]
        return self._bear(self.variation.mutate(parent.genome, self._random), parent.number)

    def _bear(self, genome: Genome, parent: int | None) -> Individual[Genome]:
        number = self._born
        self._born += 1
        return Individual(number, self._generation_of(number), parent, genome)

    def tell(self, candidates: Sequence[Individual[Genome]], results: Sequence[float]) -> list[int]:
        """Take in how good candidates are; the more, the better.

        Args:
            candidates: Some of those that were asked for and not told yet.
            results: Their fitness. Without `measures` of genomes, each is a `MeasuredFitness`.

        Returns:
            For each, 2 if it is the first of its cell, 1 if it is better than the elite before it,
            otherwise 0.

        Raises:
            InvalidOption: One is not among the candidates that were asked for, a result is not a
                finite number, or measures are missing or too many. Nothing has changed then.
        """
        numbers = [one.number for one in candidates]
        open_ones = all(self._asked.get(one.number) == one for one in candidates)
        if not candidates or not open_ones or len(set(numbers)) < len(numbers):
            raise InvalidOption("tell takes candidates that ask returned, each of them once")
        if len(results) != len(numbers):
            raise InvalidOption(f"{len(numbers)} results are expected, got {len(results)}")
        kinds = [self._kind(*pair) for pair in zip(candidates, results, strict=True)]
        self._known.update((one.number, one) for one in candidates)
        found = self.archive.add(numbers, list(map(float, results)), kinds)
        self._forget()
        for number in numbers:
            del self._asked[number]
        self._told += len(numbers)
        return [int(status) for status in found["status"]]

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
        """Drop those that can get no cell any more, now and then."""
        if len(self._known) > self._room:
            self._known = {number: self._known[number] for number in self._kept()}
            self._room = 2 * len(self._known) + FORGET_BEYOND

    def _kept(self) -> list[int]:
        """Return the numbers of all that have a cell or may get one."""
        if isinstance(self.archive, SlidingBoundariesArchive):
            found = self.archive.history("solution")
        else:
            found = self.archive.data("solution")
        numbers: list[int] = found.tolist()
        return numbers

    # --- written down and read again

    def write_genome(self, genome: Genome) -> dict[str, Any]:
        """Return a genome in a form that JSON can hold."""
        return self.variation.to_dict(genome)

    def to_dict(self) -> dict[str, Any]:
        """Return all that decides how it goes on, in a form that JSON can hold.

        Raises:
            InvalidOption: The archive is one of pyribs, which cannot be written down.
        """
        archive = self._sliding()
        kept = [self._known[number] for number in self._kept()]
        return {
            "born": self._born,
            "told": self._told,
            "individuals": [one.to_dict(self.variation) for one in kept],
            "asked": [one.to_dict(self.variation) for one in self._asked.values()],
            "archive": archive.to_dict(),
            "random": self._random.bit_generator.state,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where a search with the same settings was written down.

        Args:
            state: From `to_dict`, perhaps by way of JSON.

        Raises:
            InvalidOption: It is not that. Nothing has changed then.
        """
        own = self._sliding()
        try:
            born = check_whole("born", state["born"], 0, 2**53)
            told = check_whole("told", state["told"], 0, born)
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
        own.restore(archive)
        self._born, self._told = born, told
        self._known, self._room = known, 2 * len(known) + FORGET_BEYOND
        self._asked = {one.number: one for one in asked}
        self._random = np.random.Generator(dice)

    def _sliding(self) -> SlidingBoundariesArchive:
        if not isinstance(self.archive, SlidingBoundariesArchive):
            raise InvalidOption(
                "only searches with a SlidingBoundariesArchive can be written down, got "
                f"{type(self.archive).__name__}; tell the same results again instead"
            )
        return self.archive


def _check_archive(archive: Any) -> Archive:
    names = [name for name in vars(Archive) if not name.startswith("_")]
    missing = [name for name in names if not hasattr(archive, name)]
    if missing:
        raise InvalidOption(
            f"archive is a SlidingBoundariesArchive or one of pyribs, got {archive!r}, which has "
            f"no {missing[0]}"
        )
    kind = archive.dtypes["solution"].kind
    if not archive.empty or archive.solution_dim != () or kind not in "iu":
        raise InvalidOption(
            "archive is empty and holds numbers of individuals: solution_dim=(), "
            f"solution_dtype=np.int64; got {len(archive)} elites, "
            f"solution_dim={archive.solution_dim}, solution_dtype={archive.dtypes['solution']}"
        )
    extra = set(archive.field_list) - {"solution", "objective", "measures", "index", "threshold"}
    if extra:
        raise InvalidOption(f"archive has no extra fields, got {sorted(extra)}")
    checked: Archive = archive
    return checked
