"""What an optimiser is: an object that asks for evaluations and is told their results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from optimizers.genomes import GenomeFormat

__all__ = ["Individual", "Optimizer"]

Genome = TypeVar("Genome")


@dataclass(frozen=True)
class Individual(Generic[Genome]):
    """A candidate with where it comes from.

    Attributes:
        number: Counts all individuals of a run, from 0.
        born: The generation that it first appeared in, from 0.
        parent: The number of the individual it is a mutant of; None if it has none.
        genome: What it is.
    """

    number: int
    born: int
    parent: int | None
    genome: Genome

    def to_dict(self, genomes: GenomeFormat[Genome]) -> dict[str, Any]:
        """Return it in a form that JSON can hold.

        Args:
            genomes: How its genome is written down.
        """
        genome = genomes.to_dict(self.genome)
        return {"number": self.number, "born": self.born, "parent": self.parent, "genome": genome}

    @classmethod
    def from_dict(
        cls, data: Mapping[str, Any], genomes: GenomeFormat[Genome]
    ) -> Individual[Genome]:
        """Return the individual that `to_dict` wrote down.

        Raises:
            KeyError: A part is missing.
            InvalidOption: The genome is not one of that kind.
        """
        genome = genomes.from_dict(data["genome"])
        return cls(data["number"], data["born"], data["parent"], genome)


class Optimizer(Protocol[Genome]):
    """Improves candidates from generation to generation. It does not know what they are for.

    Everything it knows is plain data (`to_dict`), and the same results lead to the same run. An
    optimiser of your own needs nothing but these methods; `optimizers.Run` keeps it in a folder.
    """

    @property
    def generation(self) -> int:
        """The generation that `ask` gives; those before it have been told."""
        ...

    @property
    def population(self) -> tuple[Individual[Genome], ...]:
        """Who lives on, the best first; nobody before the first `tell`."""
        ...

    @property
    def champion(self) -> Genome:
        """What it would give you now."""
        ...

    def ask(self) -> list[Individual[Genome]]:
        """Return who has to be evaluated now. Asked again before `tell`, it answers the same."""
        ...

    def tell(self, candidates: Sequence[Individual[Genome]], results: Sequence[float]) -> None:
        """Take in how good the candidates are; the more, the better."""
        ...

    def write_genome(self, genome: Genome) -> dict[str, Any]:
        """Return a genome in a form that JSON can hold."""
        ...

    def to_dict(self) -> dict[str, Any]:
        """Return all that decides how it goes on, in a form that JSON can hold."""
        ...

    def restore(self, state: dict[str, Any]) -> None:
        """Go on where an optimiser with the same settings was written down."""
        ...
