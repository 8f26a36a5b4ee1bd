"""What a tournament among runs tells: win rates of variants, with what is sure about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from agent_zoo.arena.statistics import paired_wilson
from agent_zoo.packages import require
from hs_env.errors import InvalidOption
from optimizers.evaluators.analysis.histories import History
from optimizers.evaluators.analysis.rounds import GAMES_OF_ROUND, Rounds

__all__ = ["Difference", "Entrant", "Rate", "Standings"]

Floats = npt.NDArray[np.float64]
Interval = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Entrant:
    """Somebody in a tournament.

    Attributes:
        name: What tables call it.
        group: What it is one of: a variant of runs; an outsider is a group by itself.
        history: The run whose champion it is; None for an outsider.
        identity: What results keep about the agent; see `agent_zoo.arena.identity`.
    """

    name: str
    group: str
    history: History | None
    identity: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Rate:
    """What a group has won against another, or against everybody outside.

    Attributes:
        rate: Points by games; a draw is half a win.
        games: The number of games.
        by_games: The 95 % interval from pairs of games (`agent_zoo.arena.statistics`). It says how
            sure the rate of these very agents is.
        spread: The standard deviation of the rates of single agents against single agents, as the
            paper prints it behind ±.
        by_runs: The 95 % interval from runs, by Student's t: it says how sure the rate of the
            variants is, of which these runs are a sample. Outsiders are what they are. None if a
            variant has one run only, or there is none.
    """

    rate: float
    games: int
    by_games: Interval
    spread: float
    by_runs: Interval | None


@dataclass(frozen=True)
class Difference:
    """What one group wins more than another against everybody else.

    Attributes:
        difference: The difference of the rates against all agents of other groups.
        by_rounds: Its 95 % interval from rounds, by Student's t: all agents of a round have the
            same deals. None if there is only one.
        by_runs: Its 95 % interval from runs, as in `Rate`.
    """

    difference: float
    by_rounds: Interval | None
    by_runs: Interval | None


@dataclass(frozen=True, eq=False)
class Standings:
    """The result of a tournament.

    Attributes:
        entrants: Who played.
        rounds: What they won.
    """

    entrants: tuple[Entrant, ...]
    rounds: Rounds

    @cached_property
    def groups(self) -> dict[str, list[int]]:
        """The places of the agents of each group, in the order of the entrants."""
        found: dict[str, list[int]] = {}
        for place, one in enumerate(self.entrants):
            found.setdefault(one.group, []).append(place)
        return found

    @property
    def variants(self) -> tuple[str, ...]:
        """The groups that are runs."""
        return tuple(name for name in self.groups if self._sampled(name))

    @property
    def outsiders(self) -> tuple[str, ...]:
        """The groups that are agents by themselves."""
        return tuple(name for name in self.groups if not self._sampled(name))

    @cached_property
    def rates(self) -> Floats:
        """The win rate of each agent against each other one."""
        return self.rounds.rates()

    def against(self, row: str, column: str) -> Rate:
        """Return what a group has won against another.

        Raises:
            InvalidOption: There is no such group, or they are the same.
        """
        rows, columns = self._places(row), self._places(column)
        if row == column:
            raise InvalidOption(f"{row} does not play against itself")
        rates = self.rates[np.ix_(rows, columns)]
        samples = [
            rates.mean(axis=axis) for axis, name in ((1, row), (0, column)) if self._sampled(name)
        ]
        return self._rate(rows, columns, samples)

    def overall(self, group: str) -> Rate:
        """Return what a group has won against everybody outside it.

        Raises:
            InvalidOption: There is no such group, or nobody outside.
        """
        rows = self._places(group)
        columns = self._others(group)
        of_runs = self.rates[np.ix_(rows, columns)].mean(axis=1)
        return self._rate(rows, columns, [of_runs] if self._sampled(group) else [])

    def single(self, place: int) -> Rate:
        """Return what one agent has won against everybody outside its group.

        Args:
            place: Its place among the entrants.
        """
        return self._rate([place], self._others(self.entrants[place].group), [])

    def running(self, group: str) -> Floats:
        """Return the win rate against everybody outside after each round (Figure 4).

        Raises:
            InvalidOption: There is no such group, or nobody outside.
        """
        of_rounds = self._by_round(group, self._others(group))
        rates: Floats = of_rounds.cumsum() / np.arange(1, len(of_rounds) + 1)
        return rates

    def compare(self, first: str, second: str) -> Difference:
        """Return what one group wins more than another, against everybody in neither.

        Raises:
            InvalidOption: There is no such group, or nobody else.
        """
        field = self._others(first, second)
        of_rounds = self._by_round(first, field) - self._by_round(second, field)
        samples = [
            self.rates[np.ix_(self._places(group), field)].mean(axis=1)
            for group in (first, second)
            if self._sampled(group)
        ]
        difference = float(of_rounds.mean())
        return Difference(
            difference,
            _interval(difference, [of_rounds]),
            _interval(difference, samples),
        )

    def _rate(self, rows: list[int], columns: list[int], samples: Sequence[Floats]) -> Rate:
        rates = self.rates[np.ix_(rows, columns)]
        games = rates.size * self.rounds.games
        rate = float(rates.mean())
        by_runs = _interval(rate, samples)
        return Rate(
            rate=rate,
            games=games,
            by_games=paired_wilson(rate * games, games, self.rounds.pairs(rows, columns)),
            spread=float(rates.std()),
            by_runs=None if by_runs is None else (max(by_runs[0], 0.0), min(by_runs[1], 1.0)),
        )

    def _by_round(self, group: str, others: list[int]) -> Floats:
        won = self.rounds.halves[:, self._places(group)][:, :, others]
        means: Floats = won.mean(axis=(1, 2)) / (2 * GAMES_OF_ROUND)
        return means

    def _places(self, group: str) -> list[int]:
        if group not in self.groups:
            raise InvalidOption(
                f"there is no {group!r} in this tournament: {', '.join(self.groups)}"
            )
        return self.groups[group]

    def _others(self, *groups: str) -> list[int]:
        inside = {place for group in groups for place in self._places(group)}
        outside = [place for place in range(len(self.entrants)) if place not in inside]
        if not outside:
            raise InvalidOption(f"nobody but {' and '.join(groups)} is in this tournament")
        return outside

    def _sampled(self, group: str) -> bool:
        return self.entrants[self._places(group)[0]].history is not None


def _interval(middle: float, samples: Sequence[Floats]) -> Interval | None:
    """Return the 95 % interval of a sum or difference of means of samples, after Welch.

    Args:
        middle: The sum or difference.
        samples: The values whose means it is made of. None of them may be a single one, and there
            has to be a sample; or else there is no interval.
    """
    if not samples or min(map(len, samples)) < 2:
        return None
    parts = [float(one.var(ddof=1)) / len(one) for one in samples]
    variance = sum(parts)
    if variance == 0:
        return middle, middle
    freedom = variance**2 / sum(
        part**2 / (len(one) - 1) for part, one in zip(parts, samples, strict=True)
    )
    reach = float(require("scipy.stats").t.ppf(0.975, freedom)) * variance**0.5
    return middle - reach, middle + reach
