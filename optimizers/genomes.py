"""What evolution changes: vectors of numbers that carry their own step sizes."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from hs_env.checks import check_choice, check_flag, check_number, check_whole
from hs_env.errors import InvalidOption

__all__ = ["GenomeFormat", "RealGenome", "RealGenomes", "SelfAdaptation", "Variation"]

GENES_MOST = 1_000_000
NUMBER_MOST = 1e300
ADAPTATIONS = ("multiply", "add")

Genome = TypeVar("Genome")
Floats = npt.NDArray[np.float64]


class GenomeFormat(Protocol[Genome]):
    """How genomes of one kind are written down."""

    def to_dict(self, genome: Genome) -> dict[str, Any]:
        """Return a genome in a form that JSON can hold."""
        ...

    def from_dict(self, data: Mapping[str, Any]) -> Genome:
        """Return the genome that `to_dict` wrote down.

        Raises:
            InvalidOption: The data is not that of such a genome.
        """
        ...


class Variation(GenomeFormat[Genome], Protocol[Genome]):
    """How genomes of one kind come into being, and how they are written down."""

    def create(self, random: np.random.Generator) -> Genome:
        """Return a random genome."""
        ...

    def mutate(self, genome: Genome, random: np.random.Generator) -> Genome:
        """Return a changed copy."""
        ...


@dataclass(frozen=True)
class RealGenome:
    """A vector of numbers.

    Attributes:
        values: What is evolved.
        steps: For each value, how far a mutation goes: the standard deviation. None if the
            optimiser keeps no step sizes with its candidates.
    """

    values: tuple[float, ...]
    steps: tuple[float, ...] | None = None


class RealGenomes:
    """Writes vectors of numbers down, and reads them again.

    Args:
        genes: The number of values.

    Raises:
        InvalidOption: It is not a number from 1.
    """

    def __init__(self, genes: int) -> None:
        self.genes = check_whole("genes", genes, 1, GENES_MOST)

    def to_dict(self, genome: RealGenome) -> dict[str, Any]:
        """Return the numbers as lists."""
        steps = None if genome.steps is None else list(genome.steps)
        return {"values": list(genome.values), "steps": steps}

    def from_dict(self, data: Mapping[str, Any]) -> RealGenome:
        """Return the genome that `to_dict` wrote down.

        Raises:
            InvalidOption: A list is missing, or has other than finite numbers, or too many or few.
        """
        steps = None if data.get("steps") is None else self._numbers(data, "steps")
        return RealGenome(self._numbers(data, "values"), steps)

    def _numbers(self, data: Mapping[str, Any], name: str) -> tuple[float, ...]:
        numbers = data.get(name)
        if not isinstance(numbers, list) or len(numbers) != self.genes:
            raise InvalidOption(f"{name} of a genome is a list of {self.genes}, got {numbers!r}")
        return tuple(check_number(name, one, -NUMBER_MOST, NUMBER_MOST) for one in numbers)


class SelfAdaptation(RealGenomes):
    """Mutates vectors with step sizes that evolve, as the evolution strategy of the EVA paper does.

    Each step size is multiplied by exp(t' N + t N), and then each value moves by a normal number of
    that size; N stands for a new standard normal number each time. t is 1 / sqrt(2 sqrt(n)) and t'
    is 1 / sqrt(2 n) for n genes.

    Where the paper and its authors' code differ, the default is the code:

    - Equation 9 of the paper *adds* the exponential to the step size. Then no step is ever small;
      the published step sizes cannot come about that way. `adaptation="add"` does it.
    - The first of the two normal numbers is usually one for the whole genome. The code draws it for
      each gene; `shared_normal=True` is the usual way.

    Args:
        genes: The number of values.
        low: The least that a value can be; values beyond are set to it.
        high: The most.
        floor: The least that a step size can be. There is no upper bound.
        adaptation: "multiply" or "add".
        shared_normal: Whether the first normal number is the same for all genes of a mutation.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        genes: int,
        *,
        low: float = 0.0,
        high: float = 1.0,
        floor: float = 1e-5,
        adaptation: str = "multiply",
        shared_normal: bool = False,
    ) -> None:
        super().__init__(genes)
        self.low = check_number("low", low, -NUMBER_MOST, NUMBER_MOST)
        self.high = check_number("high", high, self.low, NUMBER_MOST)
        self.floor = check_number("floor", floor, 0, NUMBER_MOST)
        self.adaptation = check_choice("adaptation", adaptation, ADAPTATIONS)
        self.shared_normal = check_flag("shared_normal", shared_normal)

    def create(self, random: np.random.Generator) -> RealGenome:
        """Return values and step sizes that are uniform, the steps from 0 to 1."""
        values = random.uniform(self.low, self.high, self.genes)
        return _genome(values, random.uniform(0, 1, self.genes))

    def mutate(self, genome: RealGenome, random: np.random.Generator) -> RealGenome:
        """Return a mutant: first the step sizes change, then the values by steps of that size."""
        first = random.standard_normal(1 if self.shared_normal else self.genes)
        second = random.standard_normal(self.genes)
        factor = np.exp(
            first / math.sqrt(2 * self.genes) + second / math.sqrt(2 * math.sqrt(self.genes))
        )
        if genome.steps is None:
            raise InvalidOption("a genome without step sizes cannot adapt them")
        steps = np.asarray(genome.steps)
        steps = steps * factor if self.adaptation == "multiply" else steps + factor
        steps = np.maximum(steps, self.floor)
        moved = np.asarray(genome.values) + steps * random.standard_normal(self.genes)
        return _genome(np.clip(moved, self.low, self.high), steps)


def _genome(values: Floats, steps: Floats) -> RealGenome:
    return RealGenome(tuple(values.tolist()), tuple(steps.tolist()))
