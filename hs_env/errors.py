"""The exceptions that this package raises on purpose, and their common base."""

from typing import Any

__all__ = [
    "CardError",
    "CorruptState",
    "GameOver",
    "HearthstoneError",
    "IllegalAction",
    "InUse",
    "Interrupted",
    "InvalidDeck",
    "InvalidOption",
    "ScenarioError",
    "UnknownCard",
    "UnknownPolicy",
]


class HearthstoneError(Exception):
    """The base of every error below, so that one `except` catches them all."""


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
    """A setting or argument does not exist or has a wrong value; the message says which fit."""


class InUse(HearthstoneError, RuntimeError):
    """Another thread, or a call further up in this one, is using the object; nothing changed."""


class UnknownPolicy(HearthstoneError, KeyError):
    """No policy has this name; the message lists the names there are."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a call that plays many games; those that were finished are not lost.

    It is a `KeyboardInterrupt` and not a `HearthstoneError`: a program that does not catch it is
    interrupted as usual.

    Attributes:
        result: What the call would have returned for the games finished so far; for a tournament,
            its matches, the last of which is incomplete.
    """

    def __init__(self, message: str, result: Any = None) -> None:
        super().__init__(message)
        self.result = result
