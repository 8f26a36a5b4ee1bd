"""A (mu + lambda) evolution strategy, as an object with `ask` and `tell`."""

from __future__ import annotations

from typing import TypeVar

from hs_env.checks import check_flag, check_whole
from optimizers.generational import INDIVIDUALS_MOST, Generational
from optimizers.genomes import Variation
from optimizers.optimizer import Individual

__all__ = ["EvolutionStrategy"]

Genome = TypeVar("Genome")


class EvolutionStrategy(Generational[Genome]):
    """Keeps the best of parents and offspring, generation after generation.

        strategy = EvolutionStrategy(SelfAdaptation(21), seed=1)
        for generation in range(100):
            candidates = strategy.ask()
            strategy.tell(candidates, evaluate(candidates))
        print(strategy.population[0])

    `ask` gives all who have to be evaluated now: random individuals at first, later the offspring,
    and behind them their parents, whose fitness depends on whom they meet. The best `population` of
    both live on; of equals, offspring come before parents. Each parent has one child, or the
    parents in turn if there are more or fewer offspring than parents. That is how the authors of
    the EVA paper ran it, with inspyred's ES.

    It knows nothing of games. The same seed and the same results give the same run.

    Args:
        variation: How genomes are created and mutated; see `optimizers.genomes`.
        population: How many live on (mu).
        offspring: How many children there are in each generation (lambda).
        evaluate_parents: Whether parents are evaluated again with their offspring. If not, `ask`
            gives the offspring alone, and parents keep the fitness they had.
        seed: Fixes everything that is random here.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        variation: Variation[Genome],
        *,
        population: int = 10,
        offspring: int = 10,
        evaluate_parents: bool = True,
        seed: int = 0,
    ) -> None:
        super().__init__(variation, seed)
        self._mu = check_whole("population", population, 1, INDIVIDUALS_MOST)
        self._lambda = check_whole("offspring", offspring, 1, INDIVIDUALS_MOST)
        self._evaluate_parents = check_flag("evaluate_parents", evaluate_parents)

    def _breed(self) -> list[Individual[Genome]]:
        if self._generation == 0:
            create = self.variation.create
            return [self._bear(create(self._random), None) for _ in range(self._mu)]
        children = [self._child(i) for i in range(self._lambda)]
        return children + self._population if self._evaluate_parents else children

    def _survivors(
        self, rivals: list[tuple[Individual[Genome], float]]
    ) -> list[tuple[Individual[Genome], float]]:
        if self._generation and not self._evaluate_parents:
            rivals += zip(self._population, self._fitness, strict=True)
        return sorted(rivals, key=lambda rival: -rival[1])[: self._mu]

    def _child(self, i: int) -> Individual[Genome]:
        parent = self._population[i % len(self._population)]
        return self._bear(self.variation.mutate(parent.genome, self._random), parent.number)
