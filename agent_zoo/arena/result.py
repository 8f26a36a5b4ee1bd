"""Look at the outcome of a match, save it, read it again, and replay its games."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any

from rich.table import Table

from agent_zoo.arena import tables
from agent_zoo.arena.fields import Field
from agent_zoo.arena.match_terms import Terms
from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.records import TIMES, Columns, GameRecord
from agent_zoo.runs.files import write_text
from hs_env import Deck, Game
from hs_env.cards.card_set import CardSet
from hs_env.errors import InvalidOption

__all__ = ["FORMAT", "MatchResult", "plain"]

#: Version of the files. It goes up when old files can no longer be read or would mean something
#: else: the seeds of policies, for example, are computed again when a file is read.
FORMAT = 4


@dataclass(frozen=True)
class MatchResult:
    """The result of a match: wins, win rate and interval, times, and every game.

    Two results are equal if the same games were played; times do not count.

    Pairs are (a, b), in the order the agents were given. A win is a point, a draw half of one.

    Attributes:
        agents: What the agents are called.
        policies: What played for each agent: class or function, options with their values, and
            whether it cheats. `agent_zoo.arena.identity.identify` says it in full.
        versions: Of the package (`hs_env`) and of the rules (`rules`) that the games were played
            with.
        terms: Decks, rules, limits and seed.
        totals: The games added up.
        columns: The games one by one, or None if only the totals were kept.
    """

    agents: tuple[str, str]
    terms: Terms
    totals: Totals
    columns: Columns | None = None
    policies: tuple[Mapping[str, Any], Mapping[str, Any]] = field(compare=False, kw_only=True)
    versions: Mapping[str, Any] = field(compare=False, kw_only=True)

    @property
    def decks(self) -> tuple[Deck, Deck]:
        """The decks of agent a and agent b."""
        return self.terms.decks

    @property
    def rules(self) -> dict[str, Any]:
        """The card set, rules and time limits, by name."""
        return self.terms.all_rules()

    @property
    def seed(self) -> int:
        """The seed of the match."""
        return self.terms.seed

    @property
    def games(self) -> int:
        """The number of games that were finished."""
        return self.totals.games

    @property
    def wins(self) -> tuple[int, int]:
        """The number of games that each agent won."""
        return self.totals.wins

    @property
    def draws(self) -> int:
        """The number of games without a winner."""
        return self.totals.draws

    @property
    def win_rate(self) -> float:
        """The points per game of agent a; nan if no game was finished."""
        return self.totals.win_rate()

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate, computed over pairs of games.

        See `agent_zoo.arena.statistics.paired_wilson`.
        """
        return self.totals.interval()

    @property
    def win_rate_first(self) -> float:
        """The win rate of agent a in the games it began."""
        return self.totals.going_first()

    @property
    def win_rate_second(self) -> float:
        """The win rate of agent a in the games that b began."""
        return self.totals.going_second()

    @property
    def turns(self) -> float:
        """The mean number of turns per game, those of both players counted."""
        return self.totals.turns / self.games if self.games else math.nan

    @property
    def decisions(self) -> tuple[int, int]:
        """The number of decisions of each agent, over all games."""
        return self.totals.decisions

    @property
    def milliseconds(self) -> tuple[float, float]:
        """The mean time per decision of each agent."""
        return self.totals.milliseconds(0), self.totals.milliseconds(1)

    @property
    def longest_milliseconds(self) -> tuple[float, float]:
        """The time of each agent's longest decision."""
        return 1000 * self.totals.longest[0], 1000 * self.totals.longest[1]

    @property
    def milliseconds_per_turn(self) -> tuple[float, float]:
        """The mean time per turn of each agent."""
        return self.totals.milliseconds_per_turn(0), self.totals.milliseconds_per_turn(1)

    @property
    def longest_turn_milliseconds(self) -> tuple[float, float]:
        """The time of each agent's longest turn."""
        return 1000 * self.totals.longest_turn[0], 1000 * self.totals.longest_turn[1]

    @property
    def overruns(self) -> tuple[int, int]:
        """The number of games that each agent lost by taking too long."""
        return self.totals.overruns

    @property
    def timeouts(self) -> int:
        """The number of games drawn because the turn limit was reached."""
        return self.totals.timeouts

    @property
    def overflows(self) -> int:
        """The number of games drawn because a capacity of the engine was full."""
        return self.totals.overflows

    def kept(self) -> Columns:
        """Return the games one by one, as columns.

        Raises:
            InvalidOption: Only the totals were kept.
        """
        if self.columns is None:
            raise InvalidOption("only the totals of this match were kept, not its games")
        return self.columns

    def game(self, number: int) -> GameRecord:
        """Return the record of one game, counted from 0.

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
        """Yield the positions of a game: the deal, then one after each action.

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
        """Return the result in a form that JSON can hold.

        Args:
            games: Add every game, with its actions if they were recorded.
        """
        data = {
            "format": FORMAT,
            "versions": dict(self.versions),
            "agents": list(self.agents),
            "policies": [dict(policy) for policy in self.policies],
            **self.terms.to_dict(),
            **self._rates(),
            "totals": asdict(self.totals),
        }
        if games:
            data["records"] = self.kept().to_dict()
        made: dict[str, Any] = plain(data)
        return made

    def _rates(self) -> dict[str, Any]:
        """Return what follows from the totals."""
        names = ("win_rate", "interval", "win_rate_first", "win_rate_second", "turns")
        times = ("milliseconds", "longest_milliseconds")
        by_turn = ("milliseconds_per_turn", "longest_turn_milliseconds")
        return {name: getattr(self, name) for name in names + times + by_turn}

    def to_json(self, path: str | PathLike[str] | None = None, games: bool = False) -> str:
        """Return the result as JSON text, and write it to `path` if there is one."""
        text = json.dumps(self.to_dict(games)) + "\n"
        if path is not None:
            write_text(Path(path), text)
        return text

    @classmethod
    def from_json(cls, source: str | PathLike[str]) -> MatchResult:
        """Return the result that `to_json` wrote.

        Args:
            source: The file, or the JSON text itself, which begins with "{".

        Raises:
            InvalidOption: It is not such a file or text. The message says where it differs.
            OSError: The file cannot be read.
        """
        if isinstance(source, str) and source.lstrip().startswith("{"):
            where, text = "the text", source
        else:
            where, text = str(source), Path(source).read_text(encoding="utf-8")
        try:
            return cls.from_dict(json.loads(text))
        except json.JSONDecodeError as fault:
            raise InvalidOption(f"{where} is not JSON: {fault}") from None
        except InvalidOption as fault:
            raise InvalidOption(f"{where}: {fault}") from None

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> MatchResult:
        """Return the result that `to_dict` gave.

        Raises:
            InvalidOption: It is something else, or of another version of the format, or its numbers
                do not agree. The message names the field.
        """
        field = Field(data)
        try:
            if field["format"].whole() != FORMAT:
                field["format"].refuse(str(FORMAT))
            a, b = (name.text() for name in field["agents"].items(2))
            columns = Columns.read(field["records"]) if field.has("records") else None
            made = cls(
                (a, b),
                Terms.read(field),
                Totals.read(field["totals"]),
                columns,
                policies=_read_policies(field["policies"]),
                versions=_read_versions(field["versions"]),
            )
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


def _read_policies(field: Field) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    a, b = field.items(2)
    for policy in (a, b):
        policy["policy"].text()
        policy["description"].text()
        policy["cheats"].flag()
        if policy["options"].value is not None and not isinstance(policy["options"].value, dict):
            policy["options"].refuse("a mapping from names, or null")
        policy.only(("policy", "description", "options", "cheats"))
    return a.value, b.value


def _read_versions(field: Field) -> Mapping[str, Any]:
    field.only(("hs_env", "rules"))
    return {"hs_env": field["hs_env"].text(), "rules": field["rules"].whole()}


def plain(value: Any) -> Any:
    """Return a value as JSON has it: lists for tuples, and null for what is not a number."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value
