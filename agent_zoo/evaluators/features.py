"""What evaluators may look at: names of numbers, and a position as such numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hs_env import _core
from hs_env.errors import InvalidOption

if TYPE_CHECKING:
    from hs_env import Game

__all__ = ["HEARTHSTONE", "FeatureSet", "Position"]


@dataclass(frozen=True)
class FeatureSet:
    """The features of a game. Another game brings a set of its own.

    Attributes:
        name: What files call it.
        state: Names of the numbers that describe a position apart from its cards.
        card: Names of the numbers that describe a card in play.

    Raises:
        InvalidOption: A part has no name, or one twice, or one that is not a Python identifier.
    """

    name: str
    state: tuple[str, ...]
    card: tuple[str, ...]

    def __post_init__(self) -> None:
        for part in ("state", "card"):
            names = getattr(self, part)
            if not names or len(set(names)) < len(names) or not all(map(str.isidentifier, names)):
                raise InvalidOption(
                    f"the {part} features of {self.name} are identifiers, at least one and each "
                    f"once; got {', '.join(map(repr, names)) or 'none'}"
                )


#: What Hearthstone has, as the README beside this file lists it. "my" is the seat's, "enemy" the
#: other's.
HEARTHSTONE = FeatureSet(
    "hearthstone", tuple(_core.agents.STATE_INPUTS), tuple(_core.agents.MINION_INPUTS)
)


@dataclass(frozen=True)
class Position:
    """A position as numbers.

    Attributes:
        state: By the names of the state features.
        own: The own cards in play, each by the names of the card features.
        enemy: The enemy's.
    """

    state: Mapping[str, float]
    own: tuple[Mapping[str, float], ...]
    enemy: tuple[Mapping[str, float], ...]

    @classmethod
    def of(cls, game: Game, seat: int) -> Position:
        """Return a position of Hearthstone as a seat has it.

        Raises:
            InvalidOption: The seat is not 0 or 1.
        """
        state, own, enemy = _core.agents.evaluator_inputs(game, seat)
        return cls(
            dict(zip(HEARTHSTONE.state, state, strict=True)),
            tuple(dict(zip(HEARTHSTONE.card, row, strict=True)) for row in own),
            tuple(dict(zip(HEARTHSTONE.card, row, strict=True)) for row in enemy),
        )
