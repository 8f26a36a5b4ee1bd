"""Every exception this package raises on purpose."""

__all__ = [
    "CardError",
    "CorruptState",
    "GameOver",
    "HearthstoneError",
    "IllegalAction",
    "InvalidDeck",
    "InvalidOption",
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


class UnknownPolicy(HearthstoneError, KeyError):
    """No policy has this name; the message lists the names there are."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""
