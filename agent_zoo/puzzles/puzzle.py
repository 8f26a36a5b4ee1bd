"""One puzzle: a position, what is wanted, the right first moves, and how an answer is judged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from agent_zoo.errors import PuzzleError
from agent_zoo.puzzles.goals import Goal
from agent_zoo.puzzles.moves import Move, follows_up, say, starts_with, walk
from agent_zoo.puzzles.solver import Solver
from hs_env import Game, PlayerView, Scenario
from hs_env.policy import Policy

__all__ = ["SEAT", "Attempt", "Puzzle"]

#: The seat that solves; the other one is the opponent.
SEAT = 0


@dataclass(frozen=True)
class Attempt:
    """What a policy did in a puzzle.

    Attributes:
        moves: What it played, in words: the first move, or the whole turn where that is judged.
        is_right: Whether the first move is one of the right ones.
        kept: Whether the goal is still certain at the end of its turn; None where it cannot be
            certain, because of dice or hidden cards, so that only the first move is judged.
    """

    moves: tuple[Move, ...]
    is_right: bool
    kept: bool | None

    @property
    def solved(self) -> bool:
        """Whether the first move is right, and no later move of the turn spoils it."""
        return self.is_right and self.kept is not False


@dataclass(frozen=True)
class Puzzle:
    """A position with a question and its answer.

    The solver of a puzzle has seat 0 and sees `view()`. It is to decide.

    Attributes:
        name: What it is called.
        theme: What it is about, one of a few words.
        goal: What is wanted.
        position: Builds the position. With `hidden`, it is given the name of the hidden card.
        solutions: The right first moves, in the words of `agent_zoo.puzzles.moves.say`. A move
            that leaves answers out is right with any answers.
        explanation: Why they are right.
        hidden: What the card that is hidden may be, all equally likely.
        dice: How many seeds the solver rolls each action with; 0 where dice do not matter.
    """

    name: str
    theme: str
    goal: Goal
    position: Callable[..., Scenario]
    solutions: frozenset[Move]
    explanation: str
    hidden: tuple[str, ...] = ()
    dice: int = 0

    @property
    def proof(self) -> str:
        """How the answer is proved, in words."""
        if self.dice:
            rolled = f"every line is tried, with {self.dice} seeds for the dice of each action"
            return f"{rolled} and every card that may be hidden" if self.hidden else rolled
        if self.hidden:
            return f"every line is tried against each of {len(self.hidden)} hidden cards"
        return "every line is tried"

    def scenario(self) -> Scenario:
        """Build the position afresh, with the first of the cards that may be hidden."""
        return self.position(*self.hidden[:1])

    def game(self) -> Game:
        """Build the position afresh, as a game.

        Raises:
            PuzzleError: A solution is not a legal move.
        """
        game = self.scenario().game
        self._check(game)
        return game

    def view(self) -> PlayerView:
        """Build the position afresh, as its solver sees it."""
        return self.game().view(SEAT)

    def worlds(self) -> list[Game]:
        """Build the position with each of the cards that may be hidden."""
        if not self.hidden:
            return [self.scenario().game]
        return [self.position(card).game for card in self.hidden]

    def values(self) -> dict[Move, Fraction]:
        """Return the chance of reaching the goal after each move, by trying everything."""
        return self.solver.values(self.worlds())

    @cached_property
    def solver(self) -> Solver:
        """What proves the answer and judges turns; it remembers what it has seen."""
        return Solver(self.goal, SEAT, self.scenario().game.turn, self.dice)

    @cached_property
    def is_certain(self) -> bool:
        """Whether the goal can be reached without luck, by who knows all that matters."""
        return not self.hidden and self.solver.value(self.worlds()) == 1

    def attempt(self, policy: Policy, seed: int) -> Attempt:
        """Let a policy decide for the solver's seat, for one move or the whole turn.

        Where the goal can be reached for certain, the turn is played to its end and the position
        that it leaves is solved.

        Raises:
            IllegalAction: The policy's answer is not a legal action.
        """
        game = self.game()
        policy.reset(seed)
        first = _play_move(policy, game)
        is_right = starts_with(first, self.solutions)
        if not self.is_certain:
            return Attempt((first,), is_right, None)
        played, turn = [first], self.scenario().game.turn
        while not game.over and game.turn == turn:
            played.append(_play_move(policy, game))
        return Attempt(tuple(played), is_right, self.solver.value([game]) == 1)

    def check(self, policy: Policy, seed: int) -> bool:
        """Return whether a policy solves the puzzle; see `attempt`."""
        return self.attempt(policy, seed).solved

    def _check(self, game: Game) -> None:
        legal = [move for _, move in walk(game)]
        wrong = [one for one in self.solutions if not any(starts_with(m, [one]) for m in legal)]
        if wrong:
            raise PuzzleError(
                f"puzzle {self.name}: not legal: {'; '.join(' '.join(one) for one in wrong)}. "
                f"Legal: {'; '.join(' '.join(one) for one in legal)}"
            )


def _play_move(policy: Policy, game: Game) -> Move:
    """Ask for an action and for the answers to what it asks, and play them."""
    words: list[str] = []
    while True:
        view = game.view(SEAT)
        action = policy.act(view)
        words.append(say(view, action))
        game.apply(action)
        if game.over or game.to_play != SEAT or not follows_up(game):
            return tuple(words)
