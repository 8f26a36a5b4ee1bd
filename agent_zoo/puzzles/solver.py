"""Solve a position by trying everything.

The solver knows what its seat knows. It holds the worlds that the seat cannot tell apart, chooses
one action for all of them, and looks at what the seat sees next: that splits the worlds. So it
never decides by a hidden card. The opponent is given more than it has: it knows every card, and
does what is worst for the solver. What the solver can be sure of against that opponent, it can be
sure of against any.

Dice are rolled with several seeds, and equal outcomes are counted together. In a position where
dice should not matter they are rolled all the same, and a difference is an error.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from agent_zoo.errors import PuzzleError
from agent_zoo.puzzles.goals import Goal
from agent_zoo.puzzles.moves import Move, walk
from hs_env import Game

__all__ = ["Solver"]

#: Games that a seat cannot tell apart, each with its probability.
Belief: TypeAlias = list[tuple[Game, Fraction]]

SURE = Fraction(1)
#: How often an action is tried where dice should not matter.
PROBES = 2


class Solver:
    """Finds how likely a goal can be reached, by exhaustive search.

    Positions are remembered by their hash, so one solver can be asked about many of them.

    Args:
        goal: What is wanted.
        seat: Who wants it.
        turn: The turn in which the puzzle begins.
        dice: How many seeds every action is tried with; 0 where dice do not matter.
    """

    def __init__(self, goal: Goal, seat: int, turn: int, dice: int = 0) -> None:
        self.goal = goal
        self.seat = seat
        self.end = turn + goal.turns
        self.dice = dice
        self._known: dict[tuple[object, ...], Fraction] = {}

    def value(self, worlds: Sequence[Game]) -> Fraction:
        """Return the greatest chance to reach the goal.

        Args:
            worlds: Equally likely games that the seat cannot tell apart.

        Raises:
            PuzzleError: Dice matter though they should not, or worlds differ in what is seen.
        """
        return self._value(self._belief(worlds))

    def values(self, worlds: Sequence[Game]) -> dict[Move, Fraction]:
        """Return the greatest chance to reach the goal after each move of the seat.

        Moves that are the same in words, such as playing either of two equal cards, are one.

        Raises:
            PuzzleError: As for `value`.
        """
        belief = self._belief(worlds)
        found: dict[Move, Fraction] = {}
        for actions, move in walk(belief[0][0]):
            value = self._after(belief, actions)
            found[move] = max(value, found.get(move, value))
        return found

    def _belief(self, worlds: Sequence[Game]) -> Belief:
        if len({world.view(self.seat) for world in worlds}) != 1:
            raise PuzzleError(f"seat {self.seat} can tell the {len(worlds)} worlds apart")
        return [(world.with_seed(0, shuffle=False), Fraction(1, len(worlds))) for world in worlds]

    def _value(self, belief: Belief) -> Fraction:
        game = belief[0][0]
        if game.over or game.turn >= self.end:
            return sum((p for world, p in belief if self._is_reached(world)), Fraction(0))
        key = tuple((hash(world), p) for world, p in belief)
        if key not in self._known:
            decide = self._best if game.to_play == self.seat else self._worst
            self._known[key] = decide(belief)
        return self._known[key]

    def _is_reached(self, world: Game) -> bool:
        return self.goal.is_reached(world, self.seat)

    def _best(self, belief: Belief) -> Fraction:
        """The seat chooses one action for all worlds."""
        best = Fraction(0)
        for action in reversed(belief[0][0].legal_actions()):
            best = max(best, self._after(belief, [action]))
            if best == SURE:
                break
        return best

    def _worst(self, belief: Belief) -> Fraction:
        """The opponent chooses in each world for itself."""
        return sum((p * self._worst_in(world) for world, p in belief), Fraction(0))

    def _worst_in(self, world: Game) -> Fraction:
        worst = SURE
        for action in reversed(world.legal_actions()):
            worst = min(worst, self._after([(world, SURE)], [action]))
            if not worst:
                break
        return worst

    def _after(self, belief: Belief, actions: Sequence[int]) -> Fraction:
        """The value of a belief after actions of whoever is to play."""
        for action in actions[:-1]:
            belief = [
                (after, p * q) for world, p in belief for after, q in self._outcomes(world, action)
            ]
        seen: dict[object, Belief] = defaultdict(list)
        for world, p in belief:
            for after, q in self._outcomes(world, actions[-1]):
                seen[after.view(self.seat)].append((after, p * q))
        return sum((self._share(group) for group in seen.values()), Fraction(0))

    def _share(self, group: Belief) -> Fraction:
        total = sum((p for _, p in group), Fraction(0))
        return total * self._value([(world, p / total) for world, p in group])

    def _outcomes(self, world: Game, action: int) -> list[tuple[Game, Fraction]]:
        """What an action leads to, with the share of the dice that lead there."""
        found: dict[int, list[Game]] = defaultdict(list)
        tries = self.dice or PROBES
        for seed in range(tries):
            after = world.with_seed(seed, shuffle=False)
            after.apply(action)
            after = after.with_seed(0, shuffle=False)
            found[hash(after)].append(after)
        if len(found) > 1 and not self.dice:
            raise PuzzleError(f"dice matter when a player does this: {world.describe(action)}")
        return [(alike[0], Fraction(len(alike), tries)) for alike in found.values()]
