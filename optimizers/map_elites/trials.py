"""How good a deck or an agent is: games against a suite of opponents, and what they were like."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from agent_zoo.arena import play_population
from agent_zoo.arena.records import DRAW, Columns
from hs_env import Deck, Rules, _core, policies
from hs_env.cards import CardSet, find_card_set
from hs_env.checks import check_flag, check_whole
from hs_env.errors import InvalidOption
from hs_env.setup import check_deck

__all__ = ["Agent", "Opponent", "Suite", "Trial", "TrialResult", "play_trial"]

GAMES_MOST = 1_000_000


@dataclass(frozen=True)
class Agent:
    """Who plays, by name, so that it can be written down and made anywhere.

    Attributes:
        name: A name for `agent_zoo.make`. The agent has to decide in C++.
        options: Its options, in a form that JSON can hold.
    """

    name: str
    options: Mapping[str, Any]

    def make(self) -> Any:
        """Return the agent.

        Raises:
            UnknownPolicy: No policy has this name.
            InvalidOption: It has no such option, or an option is wrong.
        """
        return policies.make(self.name, **self.options)


@dataclass(frozen=True)
class Opponent:
    """An agent with a deck.

    Attributes:
        deck: What it plays.
        agent: Who plays it.
    """

    deck: Deck
    agent: Agent


@dataclass(frozen=True, kw_only=True)
class Suite:
    """Whom candidates play, how often, and by which rules.

    Game k is played against opponent k modulo their number, so that each plays as often as any
    other or once more. With swapped seats that holds for pairs of games.

    Attributes:
        opponents: Whom candidates play.
        games: How many games each candidate plays. Even, if seats are swapped.
        goes_first: Whether the candidate begins every game, as in the MAP-Elites paper. Otherwise
            games come in pairs with equal deals and swapped seats.
        cards: The name of a profile of cards.
        changes: Cards that differ from it, as in `CardSet.with_changes`, on both sides.
        turn_limit: See `Rules`.

    Raises:
        InvalidOption: Something is wrong.
        InvalidDeck: A deck breaks a rule.
    """

    opponents: tuple[Opponent, ...]
    games: int = 200
    goes_first: bool = False
    cards: str = "basic_classic"
    changes: Mapping[str, Mapping[str, Any]]
    turn_limit: int = _core.TURN_LIMIT

    def __post_init__(self) -> None:
        check_whole("games", self.games, 1, GAMES_MOST)
        check_flag("goes_first", self.goes_first)
        if not self.opponents:
            raise InvalidOption("opponents: there is none")
        if not self.goes_first and self.games % 2:
            raise InvalidOption(
                f"games come in pairs with swapped seats: an even number is needed, got "
                f"{self.games}; or let the candidate go first"
            )
        rules = self.rules
        for opponent in self.opponents:
            opponent.agent.make()
            check_deck(opponent.deck, rules)

    @property
    def card_set(self) -> CardSet:
        """The cards with their changes."""
        return altered_cards(self.cards, json.dumps(self.changes))

    @property
    def rules(self) -> Rules:
        """What the games are played by."""
        first = 0 if self.goes_first else None
        return Rules(cards=self.card_set, first=first, turn_limit=self.turn_limit)

    def to_dict(self) -> dict[str, Any]:
        """Return it in a form that JSON can hold."""
        return {
            "opponents": [
                {"deck": asdict(one.deck), "agent": asdict(one.agent)} for one in self.opponents
            ],
            "games": self.games,
            "goes_first": self.goes_first,
            "cards": self.cards,
            "changes": {card: dict(parts) for card, parts in self.changes.items()},
            "turn_limit": self.turn_limit,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Suite:
        """Return the suite that `to_dict` wrote.

        Raises:
            InvalidOption: It is not that.
        """
        try:
            opponents = tuple(
                Opponent(
                    Deck(**{**one["deck"], "cards": tuple(one["deck"]["cards"])}),
                    Agent(**one["agent"]),
                )
                for one in data["opponents"]
            )
            return cls(**{**data, "opponents": opponents})
        except (KeyError, TypeError) as fault:
            raise InvalidOption(f"these are not opponents of such a run: {fault!r}") from fault


@dataclass(frozen=True)
class Trial:
    """One candidate that plays a suite; what an executor gets.

    Attributes:
        suite: The suite, as JSON: workers read each one once.
        agent: Who plays the candidate, as JSON.
        deck: The deck of the candidate.
        seed: Fixes the games.
    """

    suite: str
    agent: str
    deck: Deck
    seed: int


@dataclass(frozen=True)
class TrialResult:
    """What a candidate's games were like.

    Attributes:
        games: How many there were.
        wins: How many the candidate won.
        draws: How many nobody won.
        health: The mean difference of the heroes' health at the end, own minus enemy, without
            armor; below 0 it goes on.
        turns: The mean number of turns, of both players together.
        minion_damage: Which part of the damage to enemy heroes the candidate's minions did.
        hand: The mean number of cards left in the candidate's hand.
        deck: The mean number of cards left in the candidate's deck.
        by_opponent: Wins against each opponent of the suite; a draw counts as half.
    """

    games: int
    wins: int
    draws: int
    health: float
    turns: float
    minion_damage: float
    hand: float
    deck: float
    by_opponent: tuple[float, ...]

    @property
    def win_rate(self) -> float:
        """The share of games won; a draw counts as half."""
        return (self.wins + self.draws / 2) / self.games

    def to_dict(self) -> dict[str, Any]:
        """Return it in a form that JSON can hold."""
        return {**asdict(self), "by_opponent": list(self.by_opponent)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> TrialResult:
        """Return the result that `to_dict` wrote; other entries do not matter."""
        own = {name: data[name] for name in cls.__dataclass_fields__}
        return cls(**{**own, "by_opponent": tuple(own["by_opponent"])})


def play_trial(trial: Trial) -> tuple[TrialResult, float]:
    """Play the games of one candidate in this thread; what an executor runs.

    Returns:
        What they were like, and the seconds that they took.
    """
    begin = time.perf_counter()
    opened = _opened(trial.suite)
    agents = [_agent(trial.agent), *opened.agents]
    decks = [trial.deck, *opened.decks]
    met = opened.met
    encounters = np.zeros((len(met), 4), np.int64)
    encounters[:, 1] = met + 1
    encounters[:, 3] = met + 1
    seeds = [_core.game_seed(trial.seed, number) for number in range(len(met))]
    played = play_population(
        agents,
        decks,
        encounters,
        games=opened.at_once,
        seeds=np.array(seeds, np.uint64),
        threads=1,
        allow_cheating=True,
        swap_seats=not opened.suite.goes_first,
        endings=True,
        rules=opened.rules,
    )
    against = np.repeat(met, opened.at_once)
    return _summary(played, against, len(opened.agents)), time.perf_counter() - begin


def _summary(played: Columns, against: npt.NDArray[np.int64], opponents: int) -> TrialResult:
    ends = played.endings
    assert ends is not None
    points = (played.winner == 0) + 0.5 * (played.winner == DRAW)
    damage = int(ends.damage[:, 0].sum())
    return TrialResult(
        games=len(played),
        wins=int((played.winner == 0).sum()),
        draws=int((played.winner == DRAW).sum()),
        health=float((ends.health[:, 0] - ends.health[:, 1]).mean()),
        turns=float(played.turns.mean()),
        minion_damage=int(ends.minion_damage[:, 0].sum()) / damage if damage else 0.0,
        hand=float(ends.hand[:, 0].mean()),
        deck=float(ends.deck[:, 0].mean()),
        by_opponent=tuple(np.bincount(against, points, opponents).tolist()),
    )


@dataclass(frozen=True)
class _Opened:
    """A suite that is ready to be played.

    Attributes:
        suite: The suite.
        rules: Its rules.
        agents: Who plays the opponents.
        decks: What they play.
        met: For each match, the number of the opponent.
        at_once: How many games a match has.
    """

    suite: Suite
    rules: Rules
    agents: Sequence[Any]
    decks: Sequence[Deck]
    met: npt.NDArray[np.int64]
    at_once: int


@lru_cache(maxsize=16)
def _opened(text: str) -> _Opened:
    suite = Suite.from_dict(json.loads(text))
    at_once = 1 if suite.goes_first else 2
    return _Opened(
        suite,
        suite.rules,
        [one.agent.make() for one in suite.opponents],
        [one.deck for one in suite.opponents],
        np.arange(suite.games // at_once) % len(suite.opponents),
        at_once,
    )


@lru_cache(maxsize=256)
def _agent(text: str) -> Any:
    return Agent(**json.loads(text)).make()


@lru_cache(maxsize=16)
def altered_cards(name: str, changes: str) -> CardSet:
    """Return a profile with changed cards, made once in each process.

    Args:
        name: Of the profile.
        changes: As in `CardSet.with_changes`, as JSON.
    """
    cards = find_card_set(name)
    wanted = json.loads(changes)
    return cards.with_changes(wanted) if wanted else cards
