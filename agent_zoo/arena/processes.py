"""Play games between policies that decide in Python on several processes at once.

Every game is played by fresh copies of the policies with seeds of its own, so it does not matter
which process plays it: the games come out as one process would play them, in the same order.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import wait
from typing import Any, NoReturn

from agent_zoo.arena.agents import Contestant, enter
from agent_zoo.arena.failures import Failure
from agent_zoo.arena.match_terms import Terms
from agent_zoo.arena.playing import play_game
from agent_zoo.arena.records import Columns
from hs_env.errors import InvalidOption
from hs_env.setup import Setup
from hs_env.wording import reason

__all__ = ["ProcessEnded", "play_on_processes"]

#: One end of a pipe; its class depends on the system.
Connection = Any

_ADVICE = (
    "It needs a class or function at the top level of a module that can be imported, and nothing "
    "in it that pickle refuses. Or leave processes out."
)


class ProcessEnded(Exception):
    """A process ended in the middle of a game, without saying why.

    Attributes:
        number: The number of the game in the match.
        status: The exit status of the process.
    """

    def __init__(self, number: int, status: int | None) -> None:
        super().__init__(f"the process that played game {number} ended with status {status}")
        self.number = number
        self.status = status


class ProcessTraceback(Exception):
    """Where something was raised in another process, as text."""


def play_on_processes(
    agents: Sequence[Contestant], terms: Terms, numbers: range, record: bool, processes: int
) -> Iterator[Columns]:
    """Play games of a match, each on one of several processes, and yield them in order.

    The processes are new ones ("spawn"), on every system. They end with the iterator, so close it.

    Args:
        agents: a and b.
        terms: The terms of the match.
        numbers: The games to play.
        record: Whether to keep the actions.
        processes: How many to start.

    Raises:
        InvalidOption: A policy cannot be sent to another process, or new processes do not start.
        Failure: A policy raised, or its answer is not a legal action. All games before that one
            have been yielded.
        ProcessEnded: A process ended in the middle of a game.
    """
    job = pickle.dumps(([_packed(agent) for agent in agents], terms, record))
    team = _Team(min(processes, len(numbers)), job)
    try:
        yield from team.play(numbers)
    finally:
        team.end()


def _packed(agent: Contestant) -> tuple[bytes, str]:
    try:
        return pickle.dumps(agent.policy), agent.label
    except Exception as fault:
        raise InvalidOption(
            f"{agent.label} cannot be sent to another process ({reason(fault)}). {_ADVICE}"
        ) from fault


class _Team:
    """The processes, and which game each of them plays."""

    def __init__(self, size: int, job: bytes) -> None:
        context = multiprocessing.get_context("spawn")
        self._workers: dict[Connection, Any] = {}
        self._playing: dict[Connection, int | None] = {}
        try:
            for _ in range(size):
                mine, theirs = context.Pipe()
                worker = context.Process(target=_serve, args=(theirs, job), daemon=True)
                worker.start()
                theirs.close()
                self._workers[mine] = worker
                self._playing[mine] = None
        except BaseException:
            self.end()
            raise

    def play(self, numbers: range) -> Iterator[Columns]:
        """Hand out the games and yield what comes back, in order."""
        left = iter(numbers)
        finished: dict[int, Any] = {}
        for number in numbers:
            while number not in finished:
                for connection in wait(list(self._workers)):
                    finished.update(self._hear(connection))
                    self._hand_out(connection, left)
            outcome = finished.pop(number)
            if isinstance(outcome, Columns):
                yield outcome
            else:
                _raise(outcome)

    def _hear(self, connection: Connection) -> dict[int, Any]:
        """Return the outcome of a game by its number; nothing if the process only said hello."""
        number = self._playing[connection]
        try:
            message = connection.recv()
        except (EOFError, OSError):
            worker = self._workers.pop(connection)
            worker.join()
            connection.close()
            if number is None:
                _refuse_start(worker.exitcode)
            return {number: ProcessEnded(number, worker.exitcode)}
        if number is not None:
            return {number: message}
        if message is not None:
            raise InvalidOption(message)
        return {}

    def _hand_out(self, connection: Connection, left: Iterator[int]) -> None:
        """Give a process its next game, if it still runs and there is one left."""
        if connection not in self._workers:
            return
        number = next(left, None)
        self._playing[connection] = number
        if number is not None:
            with suppress(OSError):  # if it has just ended, `_hear` is told next
                connection.send(number)

    def end(self) -> None:
        """End all processes, whatever they are doing."""
        for connection, worker in self._workers.items():
            worker.terminate()
            connection.close()
        for worker in self._workers.values():
            worker.join()


def _refuse_start(status: int | None) -> NoReturn:
    raise InvalidOption(
        f"processes: a new process ended before its first game, with status {status}. If this is a "
        'script, what it does belongs below `if __name__ == "__main__":`, since every new process '
        "imports it."
    )


def _raise(outcome: Any) -> NoReturn:
    """Raise what was raised in the other process."""
    if isinstance(outcome, ProcessEnded):
        raise outcome
    if isinstance(outcome, str):
        raise InvalidOption(outcome)
    number, agent, what, actions, cause, text = outcome
    failure = Failure(number, agent, what, actions)
    where = ProcessTraceback(f"\n{text}")
    if cause is None:
        raise failure from where
    fault: BaseException = pickle.loads(cause)
    fault.__cause__ = where
    raise failure from fault


# --- In the other process -------------------------------------------------------------------------


def _serve(connection: Connection, job: bytes) -> None:
    """Play the games whose numbers come, until nobody sends any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started the process ends it
    packed, terms, record = pickle.loads(job)
    try:
        agents = [_unpacked(policy, label) for policy, label in packed]
    except InvalidOption as fault:
        connection.send(str(fault))
        return
    connection.send(None)
    seatings = terms.seatings()
    while True:
        try:
            number = connection.recv()
        except EOFError:
            return
        connection.send(_outcome(number, agents, terms, seatings[number % 2], record))


def _unpacked(policy: bytes, label: str) -> Contestant:
    try:
        return enter(pickle.loads(policy), label)
    except Exception as fault:
        raise InvalidOption(
            f"{label} cannot be loaded in another process ({reason(fault)}). {_ADVICE}"
        ) from fault


def _outcome(
    number: int, agents: Sequence[Contestant], terms: Terms, seating: Setup, record: bool
) -> Any:
    """A game that was played, or what kept it from being played, as it can be sent."""
    try:
        return Columns.of_records([play_game(number, agents, terms, seating)], record)
    except InvalidOption as refusal:
        return str(refusal)
    except Failure as failure:
        cause = failure.__cause__
        text = "".join(traceback.format_exception(cause)) if cause is not None else ""
        return (number, failure.agent, failure.what, failure.actions, _pickled(cause), text)


def _pickled(fault: BaseException | None) -> bytes | None:
    """An exception as bytes, if it can be made again from them."""
    try:
        made = pickle.dumps(fault)
        return made if isinstance(pickle.loads(made), BaseException) else None
    except Exception:
        return None
