"""Every exception this package raises on purpose."""

from typing import Any

__all__ = [
    "CardError",
    "CorruptState",
    "FolderInUse",
    "GameOver",
    "HearthstoneError",
    "IllegalAction",
    "InUse",
    "Interrupted",
    "InvalidDeck",
    "InvalidOption",
    "PolicyFailed",
    "ScenarioError",
    "UnknownCard",
    "UnknownPolicy",
]


class HearthstoneError(Exception):
    """Base of every error below, so one `except` catches them all."""


class IllegalAction(HearthstoneError, ValueError):
    """The action is not legal now; the game is unchanged."""


class GameOver(IllegalAction):
    """The game has ended, so no action is legal any more."""


class UnknownCard(HearthstoneError, KeyError):
    """No card has this id or name, or several tokens share the name."""

    def __str__(self) -> str:
        # KeyError shows the repr of its argument; a message should read as a sentence.
        return str(self.args[0]) if self.args else ""


class InvalidDeck(HearthstoneError, ValueError):
    """The deck cannot be read, or it breaks a rule that the message names."""


class CardError(HearthstoneError, ValueError):
    """A card definition is wrong; the message names the card and the word."""


class ScenarioError(HearthstoneError, ValueError):
    """The position asked for cannot exist."""


class CorruptState(HearthstoneError, ValueError):
    """The bytes are not a saved game that this version can read."""


class InvalidOption(HearthstoneError, ValueError):
    """An option does not exist or has a value it cannot have; the message lists what can be."""


class FolderInUse(HearthstoneError, RuntimeError):
    """Somebody else works in the folder; the message says who."""


class InUse(HearthstoneError, RuntimeError):
    """Another thread, or a call further up in this one, is using the object; nothing changed."""


class UnknownPolicy(HearthstoneError, KeyError):
    """No policy has this name; the message lists the names there are."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class PolicyFailed(HearthstoneError, RuntimeError):
    """A policy raised, or its answer is not a legal action; chained from the cause.

    Attributes:
        policy: What the match calls the policy.
        record: The unfinished game with its actions, an `agent_zoo.arena.GameRecord`.
        result: The games finished before, an `agent_zoo.arena.MatchResult`.
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


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a call that plays many games; those that were finished are not lost.

    It is a `KeyboardInterrupt` and no `HearthstoneError`: who does not look for it is interrupted
    as usual.

    Attributes:
        result: What the call would have returned for the games finished before; of a tournament,
            its matches, the last of which is not complete.
    """

    def __init__(self, message: str, result: Any = None) -> None:
        super().__init__(message)
        self.result = result
