"""Try a few actions in sampled worlds that are played on, more often those that turn out well."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from agent_zoo.scores import ScoreLike, native_score, scale_of
from hs_env import Game, PlayerView, derived_seed
from hs_env.beliefs import Belief
from hs_env.policy import Policy

__all__ = ["Judge", "Tried", "WorldBandit"]


@dataclass
class Tried:
    """What came of trying an action.

    Attributes:
        visits: How often it was tried.
        total: The sum of what came of it, from 0, lost, to 1, won.
    """

    visits: float = 0.0
    total: float = 0.0

    @property
    def value(self) -> float:
        """The mean of what came of it; 0 if it was not tried."""
        return self.total / self.visits if self.visits else 0.0


class Judge:
    """Says how likely a position is to be won.

    Args:
        value: A score of positions; see `agent_zoo.scores`.
        scale: How many points of it multiply the odds to win by e, 0 if it is a probability; None
            for the scale of a named score.
        draw: What a draw counts.
    """

    def __init__(self, value: ScoreLike, scale: float | None, draw: float) -> None:
        self._score = native_score(value)
        self._scale = scale_of(value) if scale is None else scale
        self._draw = draw

    def __call__(self, game: Game, seat: int) -> float:
        """Return a number from 0, lost, to 1, won."""
        if game.over:
            return self._draw if game.winner is None else float(game.winner == seat)
        points = self._score.score(game, seat)
        if self._scale:
            return 0.5 + 0.5 * math.tanh(points / self._scale / 2)
        return min(max(points, 0.0), 1.0)


@dataclass(frozen=True)
class WorldBandit:
    """UCB1 over the actions of one position.

    Attempt k of every action is made in the same world with the same luck, so that actions differ
    by what they do.

    Attributes:
        players: Who plays on, by seat. They are reset for every attempt.
        turns: How many turns are played, the one under way counted; None to play to the end.
        judge: What judges the position then.
        worlds: How many worlds are dealt; attempts take them in turn, each time with other dice and
            deck orders.
        exploration: The constant c of UCB1, mean + c sqrt(ln N / n).
        belief: What the opponent may have.
    """

    players: Sequence[Policy]
    turns: int | None
    judge: Judge
    worlds: int
    exploration: float
    belief: Belief

    def search(
        self, view: PlayerView, options: Sequence[int], attempts: int, seed: int
    ) -> Mapping[int, Tried]:
        """Return what came of each option.

        Args:
            view: The position, as the seat to play sees it.
            options: The actions to try. The first ones are tried first.
            attempts: How many attempts are made in all.
            seed: Fixes worlds and luck.
        """
        dealt = view.sample_worlds(min(self.worlds, attempts), seed, belief=self.belief)
        tried = {action: Tried() for action in options}
        for attempt in range(attempts):
            action = self._next(tried, attempt)
            arm = tried[action]
            number = int(arm.visits)
            luck = derived_seed(seed, number)
            world = dealt[number % len(dealt)].with_seed(luck)
            arm.total += self._attempt(world, action, view.seat, luck)
            arm.visits += 1
        return tried

    def _next(self, tried: Mapping[int, Tried], attempts: int) -> int:
        """Return the first action that was not tried, or the one with the largest upper bound."""
        for action, arm in tried.items():
            if not arm.visits:
                return action
        spread = self.exploration * math.sqrt(math.log(attempts))

        def bound(action: int) -> float:
            arm = tried[action]
            return arm.value + spread / math.sqrt(arm.visits)

        return max(tried, key=bound)

    def _attempt(self, world: Game, action: int, seat: int, luck: int) -> float:
        """Play a world on from an action, and return what came of it for a seat."""
        until = math.inf if self.turns is None else world.turn + self.turns
        for player in self.players:
            player.reset(luck)
        world.apply(action)
        while not world.over and world.turn < until:
            mover = world.to_play
            world.apply(self.players[mover].act(world.view(mover)))
        return self.judge(world, seat)
