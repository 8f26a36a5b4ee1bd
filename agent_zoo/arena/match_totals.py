"""Add up the games of a match: wins, draws, turns, times, and the win rate with its interval."""

from __future__ import annotations

import operator
from dataclasses import asdict, dataclass, field, fields
from typing import Any

import numpy as np

from agent_zoo.arena.fields import Field
from agent_zoo.arena.records import DRAW, Columns, Reason
from agent_zoo.arena.statistics import PAIR_POINTS, design_effect, paired_wilson

__all__ = ["Totals"]

NAN = float("nan")
#: Times are kept to this.
NANOSECOND = 1e-9


@dataclass(frozen=True)
class Totals:
    """Sums over games between two agents. Pairs are (a, b). Times do not count for `==`.

    Attributes:
        games: The number of games.
        wins: The wins of each agent.
        draws: Games without a winner.
        turns: The turns of both players, over all games.
        turns_of: The turns of each agent. The mulligan is none; a turn that ends the game before
            anything is decided is one.
        decisions: The decisions of each agent.
        began: Games that each agent began.
        pairs: How many pairs of games (equal deals, seats swapped) brought agent a 0, 0.5, 1, 1.5
            and 2 points. A pair that was left half played is not among them.
        won_first: Points of each agent in the games it began: a win is 1, a draw is 1/2.
        overruns: Games that each agent lost by taking too long.
        timeouts: Games drawn because the turn limit was reached.
        overflows: Games drawn because a capacity of the engine was full.
        seconds: The time each agent spent deciding.
        longest: The time of each agent's longest decision, in seconds.
        longest_turn: The time of each agent's longest turn, in seconds.
    """

    games: int = 0
    wins: tuple[int, int] = (0, 0)
    draws: int = 0
    turns: int = 0
    turns_of: tuple[int, int] = (0, 0)
    decisions: tuple[int, int] = (0, 0)
    began: tuple[int, int] = (0, 0)
    won_first: tuple[float, float] = (0.0, 0.0)
    overruns: tuple[int, int] = (0, 0)
    timeouts: int = 0
    overflows: int = 0
    pairs: tuple[int, ...] = (0,) * len(PAIR_POINTS)
    seconds: tuple[float, float] = field(default=(0.0, 0.0), compare=False)
    longest: tuple[float, float] = field(default=(0.0, 0.0), compare=False)
    longest_turn: tuple[float, float] = field(default=(0.0, 0.0), compare=False)

    @classmethod
    def of(cls, games: Columns, match: int | None = None) -> Totals:
        """Add up games.

        Args:
            games: The games, in order, from the first of a match on.
            match: The number of games of each match, if these are games of several.
        """
        winner, first, reason = games.winner, games.first, games.reason
        draw = winner == DRAW

        def count(what: Any) -> int:
            return int(np.count_nonzero(what))

        def first_points(agent: int) -> float:
            mine = first == agent
            return count(mine & (winner == agent)) + count(mine & draw) / 2

        def longest(times: Any) -> tuple[float, float]:
            return float(times[:, 0].max(initial=0)), float(times[:, 1].max(initial=0))

        begun = (games.turns + 1) // 2  # the turns of the agent that began
        of_a = int(np.where(first == 0, begun, games.turns - begun).sum())
        return cls(
            games=len(games),
            wins=(count(winner == 0), count(winner == 1)),
            draws=count(draw),
            turns=int(games.turns.sum()),
            turns_of=(of_a, int(games.turns.sum()) - of_a),
            decisions=(int(games.decisions[:, 0].sum()), int(games.decisions[:, 1].sum())),
            began=(count(first == 0), count(first == 1)),
            won_first=(first_points(0), first_points(1)),
            overruns=(count(reason == Reason.A_OVERRAN), count(reason == Reason.B_OVERRAN)),
            timeouts=count(reason == Reason.TURN_LIMIT),
            overflows=count(reason == Reason.CAPACITY),
            pairs=_pairs(winner, len(games) if match is None else match),
            seconds=(float(games.seconds[:, 0].sum()), float(games.seconds[:, 1].sum())),
            longest=longest(games.longest),
            longest_turn=longest(games.longest_turn),
        )

    def __add__(self, other: Totals) -> Totals:
        """Add the games of two totals, agent a to agent a."""
        sums: dict[str, Any] = {}
        for name in (part.name for part in fields(self)):
            mine, theirs = getattr(self, name), getattr(other, name)
            if name in ("longest", "longest_turn"):
                sums[name] = tuple(map(max, mine, theirs))
            elif isinstance(mine, tuple):
                sums[name] = tuple(map(operator.add, mine, theirs))
            else:
                sums[name] = mine + theirs
        return Totals(**sums)

    def swapped(self) -> Totals:
        """Return the totals of the same games with a and b exchanged."""
        parts: dict[str, Any] = {
            name: value[::-1] if isinstance(value, tuple) else value
            for name, value in asdict(self).items()
        }
        return Totals(**parts)

    def points(self, agent: int = 0) -> float:
        """Return the points of an agent: its wins and half of the draws."""
        return self.wins[agent] + self.draws / 2

    def win_rate(self, agent: int = 0) -> float:
        """Return the points per game of an agent; nan if there are no games."""
        return self.points(agent) / self.games if self.games else NAN

    def interval(self, agent: int = 0) -> tuple[float, float]:
        """Return the 95 % interval of the win rate, computed over pairs of games.

        See `agent_zoo.arena.statistics.paired_wilson`. In sums over several matches, pairs of
        different matches count as independent.
        """
        return paired_wilson(self.points(agent), self.games, self.pairs)

    def design_effect(self) -> float:
        """Return how many times larger the variance of the win rate is than that of single games.

        See `agent_zoo.arena.statistics.design_effect`.
        """
        return design_effect(self.games, self.pairs)

    def going_first(self, agent: int = 0) -> float:
        """Return the win rate of an agent in the games it began; nan if it began none."""
        return self.won_first[agent] / self.began[agent] if self.began[agent] else NAN

    def going_second(self, agent: int = 0) -> float:
        """Return the win rate of an agent in the games that the other began; nan if none."""
        games = self.began[1 - agent]
        return (self.points(agent) - self.won_first[agent]) / games if games else NAN

    def milliseconds(self, agent: int) -> float:
        """Return the mean time per decision of an agent; nan if it made none."""
        decisions = self.decisions[agent]
        return 1000 * self.seconds[agent] / decisions if decisions else NAN

    def milliseconds_per_turn(self, agent: int) -> float:
        """Return the mean time per turn of an agent, its mulligan included; nan if it had none."""
        turns = self.turns_of[agent]
        return 1000 * self.seconds[agent] / turns if turns else NAN

    @classmethod
    def read(cls, field: Field) -> Totals:
        """Return the totals that `dataclasses.asdict` gave, with lists in place of tuples.

        Raises:
            InvalidOption: This is something else, or does not add up; the message names the field.
        """

        def pair(name: str) -> tuple[int, int]:
            a, b = (part.whole() for part in field[name].items(2))
            return a, b

        def times(name: str) -> tuple[float, float]:
            a, b = (part.number() for part in field[name].items(2))
            return a, b

        field.only(tuple(part.name for part in fields(cls)))
        totals = cls(
            games=field["games"].whole(),
            wins=pair("wins"),
            draws=field["draws"].whole(),
            turns=field["turns"].whole(),
            turns_of=pair("turns_of"),
            decisions=pair("decisions"),
            began=pair("began"),
            won_first=times("won_first"),
            overruns=pair("overruns"),
            timeouts=field["timeouts"].whole(),
            overflows=field["overflows"].whole(),
            pairs=tuple(part.whole() for part in field["pairs"].items(len(PAIR_POINTS))),
            seconds=times("seconds"),
            longest=times("longest"),
            longest_turn=times("longest_turn"),
        )
        totals._check(field)
        return totals

    def _check(self, field: Field) -> None:
        """Refuse sums that no games can have."""
        if sum(self.wins) + self.draws != self.games:
            field["games"].refuse(f"{sum(self.wins) + self.draws}, the sum of wins and draws")
        if sum(self.began) != self.games:
            field["began"].refuse(f"numbers that add up to the {self.games} games")
        if sum(self.turns_of) != self.turns:
            field["turns_of"].refuse(f"numbers that add up to the {self.turns} turns")
        if self.timeouts + self.overflows > self.draws:
            field["draws"].refuse("at least as many as timeouts and overflows")
        paired = sum(map(operator.mul, self.pairs, PAIR_POINTS))
        single = self.games - 2 * sum(self.pairs)
        if single < 0 or not 0 <= self.points() - paired <= single:
            field["pairs"].refuse("numbers of pairs that the games and points allow")
        for agent in (0, 1):
            won, rest = self.won_first[agent], self.points(agent) - self.won_first[agent]
            if won > self.began[agent] or not 0 <= rest <= self.began[1 - agent] or 2 * won % 1:
                field["won_first"].refuse("points that the games begun and won allow")
            if self.overruns[agent] > self.wins[1 - agent]:
                field["overruns"].refuse("at most as many as the wins of the other")
            if self.longest_turn[agent] > self.seconds[agent] + NANOSECOND:
                field["longest_turn"].refuse("at most what all decisions took")
            if self.longest[agent] > self.longest_turn[agent] + NANOSECOND:
                field["longest"].refuse("at most what the longest turn took")


def _pairs(winner: Any, match: int) -> tuple[int, ...]:
    """Count the pairs by the points of agent a, if every `match` games are a match."""
    if match == 0 or len(winner) == 0:
        return (0,) * len(PAIR_POINTS)
    number = np.arange(len(winner)) % match
    first = np.flatnonzero((number[:-1] % 2 == 0) & (number[1:] == number[:-1] + 1))
    halves = np.select([winner == 0, winner == DRAW], [2, 1], 0)
    counted = np.bincount(halves[first] + halves[first + 1], minlength=len(PAIR_POINTS))
    return tuple(counted.tolist())
