"""What can go wrong in the arena, in runs and with puzzles, beside `hs_env.errors`."""

from __future__ import annotations

from typing import Any

from hs_env.errors import HearthstoneError, InvalidOption

__all__ = [
    "FolderInUse",
    "FolderNotWritable",
    "FolderRefused",
    "InvalidRule",
    "MalformedEvaluator",
    "PolicyFailed",
    "PuzzleError",
]


class FolderInUse(HearthstoneError, RuntimeError):
    """Somebody else works in the folder; the message says who."""


class FolderRefused(InvalidOption):
    """A folder holds another run, a newer one, or one that is damaged; it was left as it is."""


class FolderNotWritable(HearthstoneError, OSError):
    """A file cannot be written; the disk may be full. What was there before is as it was."""


class InvalidRule(InvalidOption):
    """A rule of the symbolic agent is wrong; the message names file, rule and field."""


class MalformedEvaluator(InvalidOption):
    """What was written down is no evaluator; the message says what was expected, and where."""


class PolicyFailed(HearthstoneError, RuntimeError):
    """A policy raised, or its answer is not a legal action; chained from the cause.

    Attributes:
        policy: What the match calls the policy.
        record: The unfinished game with its actions, a `GameRecord`.
        result: The games finished before, a `MatchResult`.
    """

    def __init__(
        self, message: str, policy: str = "", record: Any = None, result: Any = None
    ) -> None:
        super().__init__(message)
        self.policy = policy
        self.record = record
        self.result = result

    def replay(self) -> Any:
        """The `Game` just before the decision that failed."""
        *_, game = self.result.replay(self.record)
        return game


class PuzzleError(HearthstoneError, ValueError):
    """A puzzle is not there, or is not what it says; the message says in what."""
