"""Play matches: two agents, many games, equal chances."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from agent_zoo.arena.agents import Contestant, enter_pair
from agent_zoo.arena.failures import Failure, policy_failed, process_failed
from agent_zoo.arena.match_terms import Terms
from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.native_calls import play_in_calls
from agent_zoo.arena.playing import play_game
from agent_zoo.arena.processes import ProcessEnded, play_on_processes
from agent_zoo.arena.progress import Watch, bar
from agent_zoo.arena.records import Columns
from agent_zoo.arena.result import MatchResult
from agent_zoo.runs.versions import versions
from hs_env import Game, Rules, Scenario, _core
from hs_env.checks import check_whole
from hs_env.errors import Interrupted, InvalidOption
from hs_env.game import find_start
from hs_env.rules import RuleKeywords
from hs_env.setup import DEFAULT_DECKS

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["GAMES_MOST", "Match", "find_processes", "find_threads", "play_match"]

GAMES_MOST = 2**31 - 1

PROCESSES_MOST = 256

Policies = list[_core.Policy]


def play_match(
    a: Any,
    b: Any,
    *,
    decks: Sequence[Any] = DEFAULT_DECKS,
    games: int = 100,
    seed: int | None = 0,
    threads: int | None = None,
    processes: int | None = None,
    seconds_per_decision: float | None = None,
    seconds_per_turn: float | None = None,
    allow_cheating: bool = False,
    record: bool = False,
    progress: bool = False,
    before: MatchResult | None = None,
    rules: Rules | None = None,
    start: Game | Scenario | None = None,
    **keywords: Unpack[RuleKeywords],
) -> MatchResult:
    """Let two agents play many games against each other, and return the result.

    Games come in pairs. Both games of a pair have the same seed, and the agents change seats in
    between; each keeps its own deck. The seed decides which seat begins, so each agent begins
    one game of the pair. If `games` is odd, the last pair is left half played.

    Each game is played by a copy of each policy as it was given (`copy.deepcopy`), which is thrown
    away afterwards: in the second game of a pair it would profit from having seen the first. If
    copies should share something, a network perhaps, give the class a `__deepcopy__` of its own.
    Functions are assumed to remember nothing.

    The same arguments give the same games, on any number of threads and whether the policies
    decide in C++ or in Python. Only time limits can break this, since machines differ.

    The seed that a policy gets tells it nothing about the game, nor about the other policy's
    seed: both come from the seed of the match by a keyed one-way function. But whoever can guess
    the seed of the match can deal its games, and tell from its own cards which one this is. For
    agents that you do not trust, `seed=None` takes a seed that nobody can guess; the result has it.

    The two games of a pair are not independent, so the interval of the win rate is computed over
    pairs: see `agent_zoo.arena.statistics.paired_wilson`.

    With a time limit, a decision is never interrupted. When it comes later than
    `seconds_per_decision`, or when the decisions of the agent in this turn add up to more than
    `seconds_per_turn`, the action is not played and the agent loses the game.

    Args:
        a: A name for `agent_zoo.make`, a policy, or a function from view to action.
        b: The same.
        decks: The decks of a and b: built-in names, `Deck`s, deck codes, lists of cards, or drafts
            such as "draft:mage".
        games: The number of games.
        seed: Fixes every game, and the random decisions of the policies; None for a random seed.
        threads: How many games to play at once; by default one on each core if both policies
            decide in C++. Policies that decide in Python have `processes` for this.
        processes: How many processes play games at once, if a policy decides in Python; by default
            it is this one alone. The policies are sent to new processes, so they must be picklable
            and defined in a module that can be imported, and a script must have its main part
            below `if __name__ == "__main__":`. What a function or class keeps outside of the
            policy object is not shared. More processes than cores distort the times.
        seconds_per_decision: The time limit of one decision.
        seconds_per_turn: The time limit of all decisions of a turn; draft and mulligan count as a
            turn.
        allow_cheating: Admit policies that decide on the true game instead of a view.
        record: Keep the actions of every game, so that the result can `replay` it.
        progress: Show a bar with the score on a terminal.
        before: The first games of this match, if they were played already: it goes on from there.
            `Interrupted.result` is such a part.
        rules: What the games are played by; `first` is a seat, not an agent.
        start: A position that every game starts from, each pair with luck of its own: dice and
            deck orders come from the seed. Agent a has seat 0 in the first game of a pair and
            seat 1 in the second. It has decks and rules already: leave those out.
        keywords: Single rules, as in `Game`.

    Raises:
        UnknownPolicy: No policy has this name.
        InvalidDeck: A deck cannot be read or breaks a rule.
        InvalidOption: Another argument has a value it cannot have, or a policy cheats without
            `allow_cheating`.
        PolicyFailed: A policy raised or its answer is not a legal action. The error holds the
            games finished before, and can replay the one that it happened in.
        Interrupted: Ctrl-C was pressed. It is a KeyboardInterrupt whose `result` is the match up
            to then.
    """
    agents = enter_pair(a, b, allow_cheating)
    if seed is None and before is not None:
        seed = before.seed
    agreed = Rules.of(rules, **keywords)
    dealt = decks is not DEFAULT_DECKS or rules is not None or bool(keywords)
    position = None if start is None else find_start(start, dealt=dealt)
    terms = Terms.of(decks, agreed, seed, seconds_per_decision, seconds_per_turn, position)
    games = check_whole("games", games, 1, GAMES_MOST)
    match = Match(
        agents,
        terms,
        games,
        find_threads(threads, agents),
        record,
        allow_cheating,
        find_processes(processes, agents),
    )
    title = f"{agents[0].label} against {agents[1].label}"
    if before is not None and not match.continues(before):
        raise InvalidOption("before: these are not the first games of this match")
    with bar(games, title, progress) as watch:
        return match.play(watch, None if before is None else before.columns)


@dataclass(frozen=True)
class Match:
    """A match that is ready to be played.

    Attributes:
        agents: a and b.
        terms: Decks, rules, limits and seed.
        games: The number of games.
        threads: How many games to play at once.
        record: Whether to keep the actions.
        allow_cheating: Whether native policies may decide on the true game.
        processes: How many processes play, if a policy decides in Python.
    """

    agents: tuple[Contestant, Contestant]
    terms: Terms
    games: int
    threads: int
    record: bool
    allow_cheating: bool = False
    processes: int = 1

    def made_by(self) -> dict[str, Any]:
        """Return everything that decides the games but the versions, as JSON can hold it."""
        policies = [dict(agent.identity) for agent in self.agents]
        return {"policies": policies, **self.terms.to_dict(), "games": self.games}

    def continues(self, part: MatchResult) -> bool:
        """Return whether a result holds the first games of this match."""
        a, b = self.agents
        same = (part.agents, part.terms) == ((a.label, b.label), self.terms)
        same = same and (part.policies, part.versions) == ((a.identity, b.identity), versions())
        kept = part.columns is not None and (part.columns.actions is not None) == self.record
        return same and kept and part.games <= self.games

    def play(self, watch: Watch, before: Columns | None = None) -> MatchResult:
        """Play all games, and return the result.

        Args:
            watch: Called now and then with the number of games just finished and the score.
            before: The first games, if they were played already.

        Raises:
            PolicyFailed: A policy raised or its answer is not a legal action.
            Interrupted: Ctrl-C was pressed. The exception has the match up to then.
        """
        parts: list[Columns] = [] if before is None else [before]
        totals = Totals() if before is None else Totals.of(before)
        watch(totals.games, "")
        try:
            with closing(self._stream(range(totals.games, self.games))) as stream:
                for part in stream:
                    parts.append(part)
                    totals += Totals.of(part)
                    watch(len(part), f"{totals.wins[0]} : {totals.wins[1]}")
        except Failure as failure:
            raise policy_failed(failure, self._result(parts)) from failure.__cause__
        except ProcessEnded as end:
            raise process_failed(end.number, end.status, self._result(parts)) from None
        except KeyboardInterrupt as stop:
            message = f"stopped after {totals.games} of {self.games} games: see `result`"
            raise Interrupted(message, self._result(parts)) from stop
        return self._result(parts)

    def _result(self, parts: list[Columns]) -> MatchResult:
        columns = Columns.join(parts, self.record)
        a, b = self.agents
        return MatchResult(
            (a.label, b.label),
            self.terms,
            Totals.of(columns),
            columns,
            policies=(a.identity, b.identity),
            versions=versions(),
        )

    def _stream(self, numbers: range) -> Generator[Columns, None, None]:
        """Yield the games of these numbers, as they are finished."""
        a, b = (agent.native for agent in self.agents)
        if a is not None and b is not None:
            yield from self._native([a, b], numbers)
        elif self.processes > 1:
            yield from play_on_processes(
                self.agents, self.terms, numbers, self.record, self.processes
            )
        else:
            yield from self._python(numbers)

    def _python(self, numbers: range) -> Iterator[Columns]:
        seatings = self.terms.seatings()
        for number in numbers:
            game = play_game(number, self.agents, self.terms, seatings[number % 2])
            yield Columns.of_records([game], self.record)

    def _native(self, policies: Policies, numbers: range) -> Iterator[Columns]:
        def fail(number: int, failed: dict[str, Any]) -> NoReturn:
            raise self._failure(policies, number, failed)

        call = partial(self._call, policies, record=self.record)
        return play_in_calls(numbers, self.threads, call, fail, record=self.record)

    def _call(self, policies: Policies, games: range, record: bool) -> dict[str, Any]:
        """Play some games in C++."""
        rows = np.zeros((len(games), 6), np.uint64)
        rows[:, :4] = (0, 1, 0, 1)
        rows[:, 4] = self.terms.seed
        rows[:, 5] = games
        seating = self.terms.seatings()[0]
        return _core.agents.play_games(
            **seating.arguments(),
            start=seating.start,
            policies=policies,
            games=rows,
            threads=self.threads,
            seconds_per_decision=self.terms.seconds_per_decision or 0.0,
            seconds_per_turn=self.terms.seconds_per_turn or 0.0,
            record=record,
            allow_cheating=self.allow_cheating,
        )

    def _failure(self, policies: Policies, number: int, failed: dict[str, Any]) -> Failure:
        """Return what to raise for a game that failed."""
        if not self.record:
            # Play it once more, this time recording the actions.
            again = self._call(policies, range(number, number + 1), record=True)
            if again["interrupt"] is not None:
                raise again["interrupt"]
            failed = again["failed"] or failed
        cause = InvalidOption(failed["message"])
        what = f"it raised InvalidOption: {cause}"
        failure = Failure(number, failed["agent"], what, failed["actions"])
        failure.__cause__ = cause
        return failure


def find_threads(threads: int | None, agents: Sequence[Contestant]) -> int:
    """Return how many threads a match uses.

    Raises:
        InvalidOption: Several were asked for, and a policy decides in Python.
    """
    slow = _python_agents(agents)
    if threads is None:
        return 1 if slow else _cores()
    threads = check_whole("threads", threads, 1, _core.THREADS_MOST)
    if slow and threads > 1:
        raise InvalidOption(
            f"threads={threads} needs policies that decide in C++; {slow[0].label} decides in "
            f"Python. For several games at once use processes={threads} instead."
        )
    return threads


def find_processes(processes: int | None, agents: Sequence[Contestant]) -> int:
    """Return how many processes a match uses.

    Raises:
        InvalidOption: Several were asked for, and both policies decide in C++.
    """
    if processes is None:
        return 1
    processes = check_whole("processes", processes, 1, PROCESSES_MOST)
    if processes > 1 and not _python_agents(agents):
        raise InvalidOption(
            f"processes={processes} is for policies that decide in Python; both of these decide in "
            f"C++. For several games at once use threads={processes} instead."
        )
    return processes


def _python_agents(agents: Sequence[Contestant]) -> list[Contestant]:
    return [agent for agent in agents if agent.native is None]


def _cores() -> int:
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1
