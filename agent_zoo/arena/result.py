"""The outcome of a match."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from rich.table import Table

from agent_zoo.arena import tables
from agent_zoo.arena.fields import Field
from agent_zoo.arena.records import TIMES, Columns, GameRecord
from agent_zoo.arena.terms import Terms
from agent_zoo.arena.totals import Totals
from hs_env import Deck, Game
from hs_env.cards.card_set import CardSet
from hs_env.errors import InvalidOption

__all__ = ["FORMAT", "MatchResult", "plain", "write_text"]

#: Of the files written; raised when old ones cannot be read any more, or mean something else: the
#: seeds of policies are not written down but worked out.
FORMAT = 2


@dataclass(frozen=True)
class MatchResult:
    """What happened in a match. Two are equal if the same games were played; times do not count.

    Pairs are (a, b), in the order the agents were given. A win is a point, a draw half of one.

    Attributes:
        agents: What the agents are called.
        terms: Decks, rules, limits and seed.
        totals: The games added up.
        columns: The games one by one, or None if only the totals were kept.
    """

    agents: tuple[str, str]
    terms: Terms
    totals: Totals
    columns: Columns | None = None

    @property
    def decks(self) -> tuple[Deck, Deck]:
        """By agent."""
        return self.terms.decks

    @property
    def rules(self) -> dict[str, Any]:
        """Card set, rules and time limits, by name."""
        return self.terms.all_rules()

    @property
    def seed(self) -> int:
        """Of the match."""
        return self.terms.seed

    @property
    def games(self) -> int:
        """How many were finished."""
        return self.totals.games

    @property
    def wins(self) -> tuple[int, int]:
        """By agent."""
        return self.totals.wins

    @property
    def draws(self) -> int:
        """Games without a winner."""
        return self.totals.draws

    @property
    def win_rate(self) -> float:
        """Points per game of agent a; nan if no game was finished."""
        return self.totals.win_rate()

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate, by Wilson's formula on the points."""
        return self.totals.interval()

    @property
    def win_rate_first(self) -> float:
        """Of agent a in the games it began."""
        return self.totals.going_first()

    @property
    def win_rate_second(self) -> float:
        """Of agent a in the games that b began."""
        return self.totals.going_second()

    @property
    def turns(self) -> float:
        """Turns of both players together, mean over the games."""
        return self.totals.turns / self.games if self.games else math.nan

    @property
    def decisions(self) -> tuple[int, int]:
        """By agent, over all games."""
        return self.totals.decisions

    @property
    def milliseconds(self) -> tuple[float, float]:
        """Mean time per decision, by agent."""
        return self.totals.milliseconds(0), self.totals.milliseconds(1)

    @property
    def longest_milliseconds(self) -> tuple[float, float]:
        """Time of the longest decision, by agent."""
        return 1000 * self.totals.longest[0], 1000 * self.totals.longest[1]

    @property
    def overruns(self) -> tuple[int, int]:
        """Games that each agent lost by taking too long."""
        return self.totals.overruns

    @property
    def timeouts(self) -> int:
        """Draws by the turn limit."""
        return self.totals.timeouts

    @property
    def overflows(self) -> int:
        """Draws by a full capacity of the engine."""
        return self.totals.overflows

    def kept(self) -> Columns:
        """The games one by one.

        Raises:
            InvalidOption: Only the totals were kept.
        """
        if self.columns is None:
            raise InvalidOption("only the totals of this match were kept, not its games")
        return self.columns

    def game(self, number: int) -> GameRecord:
        """The record of one game, counted from 0.

        Raises:
            InvalidOption: There is no such game, or only the totals were kept.
        """
        columns = self.kept()
        if not 0 <= number < len(columns):
            raise InvalidOption(f"a game is a number from 0 to {self.games - 1}, got {number!r}")
        terms = self.terms
        return columns.row(number, terms.game_seed(number), terms.policy_seeds(number))

    @property
    def records(self) -> list[GameRecord]:
        """The records of all games.

        Raises:
            InvalidOption: Only the totals were kept.
        """
        if self.games == 0:
            return []
        return [self.game(number) for number in range(self.games)]

    def replay(self, game: int | GameRecord, cards: CardSet | str | None = None) -> Iterator[Game]:
        """The positions of a game: the deal, then one after each action.

        Args:
            game: A number, or a record of this match with its actions.
            cards: The card set. Needed only for a result read from a file whose match used a
                card set of your own.

        Raises:
            InvalidOption: The actions were not recorded, or the cards are not those of the match.
        """
        record = self.game(game) if isinstance(game, int) else game
        if record.actions is None:
            raise InvalidOption(
                f"the actions of game {record.number} were not recorded: play with record=True"
            )
        terms = self.terms if cards is None else self.terms.with_cards(cards)
        return terms.replay(record.number, record.actions)

    def to_dict(self, games: bool = False) -> dict[str, Any]:
        """The result as JSON can hold it.

        Args:
            games: Add every game, with its actions if they were recorded.
        """
        data = {
            "format": FORMAT,
            "agents": list(self.agents),
            **self.terms.to_dict(),
            **self._rates(),
            "totals": asdict(self.totals),
        }
        if games:
            data["records"] = self.kept().to_dict()
        made: dict[str, Any] = plain(data)
        return made

    def _rates(self) -> dict[str, Any]:
        """What follows from the totals."""
        names = ("win_rate", "interval", "win_rate_first", "win_rate_second", "turns")
        times = ("milliseconds", "longest_milliseconds")
        return {name: getattr(self, name) for name in names + times}

    def to_json(self, path: str | PathLike[str] | None = None, games: bool = False) -> str:
        """The result as JSON text, also written to `path` if there is one."""
        text = json.dumps(self.to_dict(games)) + "\n"
        if path is not None:
            write_text(Path(path), text)
        return text

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> MatchResult:
        """The result that `to_dict` gave.

        Raises:
            InvalidOption: It is not one, or of another version of the format; or its numbers do not
                agree. The message names the field.
        """
        field = Field(data)
        try:
            if field["format"].whole() != FORMAT:
                field["format"].refuse(str(FORMAT))
            a, b = (name.text() for name in field["agents"].items(2))
            columns = Columns.read(field["records"]) if field.has("records") else None
            made = cls((a, b), Terms.read(field), Totals.read(field["totals"]), columns)
            made._check(field)
        except InvalidOption as fault:
            raise InvalidOption(f"this is not the result of a match: {fault}") from None
        return made

    def _check(self, field: Field) -> None:
        """Refuse sums and rates that are not those of the games."""
        if self.columns is not None:
            sums = Totals.of(self.columns)
            for name, value in asdict(sums).items():
                if name not in TIMES and value != getattr(self.totals, name):
                    field["totals"][name].refuse(f"{value}, as the records add up to")
        for name, value in plain(self._rates()).items():
            if field[name].value != value:
                field[name].refuse(f"{value}, as the totals say")

    def __str__(self) -> str:
        return tables.match_text(self)

    def __rich__(self) -> Table:
        return tables.match_table(self)


def plain(value: Any) -> Any:
    """A value as JSON has it: lists for pairs, and null for what is not a number."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value


def write_text(path: Path, text: str) -> None:
    """Write a file at once: whoever reads it finds the old text or the new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8", newline="")
    part.replace(path)
