"""From weights to trees in the middle of a run, when weights make no more progress."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from agent_zoo.evaluators import Evaluator, Tree
from hs_env import Deck, Rules, _core
from hs_env.checks import check_choice, check_number, check_seed, check_whole
from optimizers.coevolution import Evaluation, Watch
from optimizers.evaluators.duels import Duels
from optimizers.evaluators.variation import EvaluatorForm, LinearVariation, TreeVariation
from optimizers.genetic_algorithm import GeneticAlgorithm
from optimizers.matches import Player
from optimizers.optimizer import Individual
from optimizers.run import Evaluator as Evaluating

__all__ = ["LinearThenTree", "StallWatch"]

GENERATIONS_MOST = 1_000_000
#: How many of the best of two generations play each other, and how long: 1,000 games in all.
FRONT, DUELS, GAMES = 5, 10, 2
#: Sets the deals of these games apart from those of any generation.
APART = 2**63


class LinearThenTree(GeneticAlgorithm[Any]):
    """A genetic algorithm that begins with weights and goes on with trees.

    When it is told to switch, everybody in the population becomes a tree with the same values
    (`Linear.to_tree`), and keeps number, age and fitness. From then on trees are bred.

    Args:
        linear: How weights are changed.
        tree: How trees are changed.
        switch: Asked before each generation whether it is time; not any more after the switch.
        options: Those of `GeneticAlgorithm`.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        linear: LinearVariation,
        tree: TreeVariation[Tree],
        *,
        switch: Callable[[], bool],
        **options: Any,
    ) -> None:
        super().__init__(linear, **options)
        self._linear = linear
        self._tree = tree
        self._switch = switch

    @property
    def representation(self) -> str:
        """What is bred now: "linear" or "tree"."""
        return "tree" if self.variation is self._tree else "linear"

    def _breed(self) -> list[Individual[Any]]:
        if self.variation is not self._tree and self._switch():
            self.variation = self._tree
            self._population = [
                replace(one, genome=self._tree.converted(one.genome)) for one in self._population
            ]
        return super()._breed()

    def to_dict(self) -> dict[str, Any]:
        """Return all that decides how it goes on, in a form that JSON can hold."""
        return {**super().to_dict(), "representation": self.representation}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where one with the same settings was written down.

        Args:
            state: From `to_dict`, perhaps by way of JSON.

        Raises:
            InvalidOption: It is not that. Nothing has changed then.
        """
        kind = check_choice("representation", state.get("representation"), ("linear", "tree"))
        before = self.variation
        try:
            self.variation = self._tree if kind == "tree" else self._linear
            super().restore(state)
        except BaseException:
            self.variation = before
            raise


class StallWatch:
    """Another evaluation that also looks whether evolution makes progress.

    Wins against each other do not tell: their mean is always a half. So every `generations`
    generations, the first one included, the five best play the five best of that many generations
    before: everybody against everybody, with ten pairs of decks, 1,000 games in all, which count as
    games of the run. These decks and deals are none of those that candidates were selected by. If
    the later ones win less than `share` of them (draws as half), evolution has stalled.

    Five are compared, not one: who is the best of a generation is mostly luck. With 1,000 games the
    standard error is 1.6 points, if the games were independent. Nothing more is played once it has
    stalled.

    Args:
        inner: What says how good candidates are.
        make: Makes a policy that decides in C++ from an evaluator.
        decks: The pool.
        rules: What the games are played by.
        generations: How many generations there are between two comparisons.
        share: What the later ones have to win.
        seed: Fixes every game.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        inner: Evaluating[Any],
        make: Callable[[Evaluator], Any],
        decks: Sequence[Deck],
        *,
        rules: Rules,
        generations: int,
        share: float = 0.52,
        seed: int = 0,
    ) -> None:
        self._inner = inner
        self._make = make
        self._table = Duels(decks, rules, DUELS, GAMES)
        self._every = check_whole("switch_after", generations, 1, GENERATIONS_MOST)
        self._share = check_number("stall_share", share, 0, 1)
        self._seed = _core.game_seed(check_seed(seed), APART)
        self._front: list[Evaluator] = []
        self._of = 0
        self._stalled = False

    @property
    def stalled(self) -> bool:
        """Whether there was no progress when it was looked for last."""
        return self._stalled

    def evaluate(
        self,
        candidates: Sequence[Individual[Evaluator]],
        generation: int,
        player: Player,
        watch: Watch | None = None,
    ) -> Evaluation:
        """Play the games of a generation, and those that show whether there is progress.

        Args:
            candidates: Who is evaluated.
            generation: Its number, from 0.
            player: What plays the games.
            watch: Called with the number of games just finished.
        """
        found = self._inner.evaluate(candidates, generation, player, watch)
        if self._stalled or generation % self._every:
            return found
        best = sorted(range(len(candidates)), key=lambda one: -found.fitness[one])[:FRONT]
        front = [candidates[place].genome for place in best]
        if self._front:
            found = self._compare(found, front, generation, player, watch)
        self._front, self._of = front, generation
        return found

    def expected_games(self, candidates: int) -> int:
        """Return about how many games a generation has; these are only in some of them."""
        return self._inner.expected_games(candidates)

    def to_dict(self) -> dict[str, Any]:
        """Return what has to be remembered, in a form that JSON can hold."""
        write = EvaluatorForm().to_dict
        return {
            "inner": self._inner.to_dict(),
            "front": [write(one) for one in self._front],
            "of": self._of,
            "stalled": self._stalled,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where a run was saved.

        Args:
            state: From `to_dict`, perhaps by way of JSON.
        """
        front = [EvaluatorForm().from_dict(one) for one in state["front"]]
        self._inner.restore(state["inner"])
        self._front, self._of, self._stalled = front, state["of"], state["stalled"]

    def _compare(
        self,
        found: Evaluation,
        front: Sequence[Evaluator],
        generation: int,
        player: Player,
        watch: Watch | None,
    ) -> Evaluation:
        policies = [self._make(one) for one in (*front, *self._front)]
        later, earlier = range(len(front)), range(len(front), len(policies))
        pairs = [(one, other) for one in later for other in earlier]
        base = _core.game_seed(self._seed, generation)
        won, lost = self._table.play(policies, pairs, base, player, watch).sum(axis=0).tolist()
        games = len(pairs) * self._table.games
        share = (won + games - lost) / 2 / games
        self._stalled = share < self._share
        note = {
            "against_generation": self._of,
            "games": games,
            "share": share,
            "stalled": self._stalled,
        }
        notes = {**found.notes, "progress": note}
        return replace(found, games=found.games + games, notes=notes)
