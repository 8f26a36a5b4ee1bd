"""Report policies that fail: in which game, at which decision, and why."""

from __future__ import annotations

from agent_zoo.arena.records import GameRecord
from agent_zoo.arena.result import MatchResult
from agent_zoo.errors import PolicyFailed

__all__ = ["Failure", "policy_failed", "process_failed"]


class Failure(Exception):
    """A policy failed in a game. The exception it is chained from is the reason.

    Attributes:
        number: The number of the game in the match.
        agent: The agent that failed, 0 or 1.
        what: What it did, as a clause: "it raised ...".
        actions: All actions that were played before.
    """

    def __init__(self, number: int, agent: int, what: str, actions: list[int]) -> None:
        super().__init__(what)
        self.number = number
        self.agent = agent
        self.what = what
        self.actions = actions


def policy_failed(failure: Failure, result: MatchResult) -> PolicyFailed:
    """Return the error to raise for a failure.

    Args:
        failure: What happened.
        result: The match up to the game before.
    """
    record = _unfinished(failure, result)
    label = result.agents[failure.agent]
    a, b = result.agents
    deck_a, deck_b = (deck.name for deck in result.decks)
    lines = (
        f"{label} failed in game {record.number} of {a} against {b}: {failure.what}",
        f"  where:  turn {record.turns}, decision {sum(record.decisions) + 1} of the game, "
        f"seat {failure.agent ^ record.seat_of_a}",
        f"  decks:  {deck_a} ({a}) and {deck_b} ({b})",
        f"  seeds:  match {result.seed}, game {record.seed}, "
        f"policies {record.policy_seeds[0]} ({a}) and {record.policy_seeds[1]} ({b})",
        "  replay: replay() of this error is the game just before the decision; the same match "
        f"with games={record.number + 1} comes here again",
    )
    return PolicyFailed("\n".join(lines), policy=label, record=record, result=result)


def process_failed(number: int, status: int | None, result: MatchResult) -> PolicyFailed:
    """Return the error to raise when a process ended in the middle of a game.

    Args:
        number: The number of the game.
        status: The exit status of the process.
        result: The match up to the game before.
    """
    a, b = result.agents
    return PolicyFailed(
        f"the process that played game {number} of {a} against {b} ended with status {status}. "
        f"The same match with games={number + 1} and without processes comes here again.",
        result=result,
    )


def _unfinished(failure: Failure, result: MatchResult) -> GameRecord:
    terms, number = result.terms, failure.number
    seat_of_a = number % 2
    decisions = [0, 0]
    for game in terms.replay(number, failure.actions):
        if not game.over:
            decisions[game.to_play ^ seat_of_a] += 1
    if not game.over:
        decisions[game.to_play ^ seat_of_a] -= 1  # the one that failed
    return GameRecord(
        number=number,
        seed=terms.game_seed(number),
        policy_seeds=terms.policy_seeds(number),
        seat_of_a=seat_of_a,
        first=game.first ^ seat_of_a,
        winner=None,
        reason=None,
        turns=game.turn,
        decisions=(decisions[0], decisions[1]),
        actions=tuple(failure.actions),
    )
