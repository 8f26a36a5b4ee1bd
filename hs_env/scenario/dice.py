"""Scripted dice: the results of random picks, written down in advance."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any

from hs_env.errors import ScenarioError
from hs_env.scenario.handles import Handle

if TYPE_CHECKING:
    from hs_env.scenario.position import Position

__all__ = ["Dice", "check_dice"]

ENTITY, CARD, NUMBER = 0, 1, 2

#: Scripts that may have rolls left, for `check_dice`.
_open: list[Dice] = []


class Dice:
    """The scripted rolls of the next actions.

    As a context manager it checks at the end that all were used; otherwise
    `Scenario.assert_dice_used` and the next `Scenario.dice` do.
    """

    def __init__(self, scenario: Position, rolls: Sequence[Any]) -> None:
        if isinstance(rolls, str) or not isinstance(rolls, Sequence):
            raise ScenarioError(f"dice is a list of rolls, got {rolls!r}")
        self._scenario = scenario
        self.rolls = list(rolls)
        self.used = 0
        self.held = False
        self.encoded()  # raises at once if something cannot be a roll
        _open[:] = [dice for dice in _open if dice.left]
        if self.rolls:
            _open.append(self)

    @property
    def active(self) -> bool:
        """Whether the next random pick is scripted."""
        return self.held or self.used < len(self.rolls)

    @property
    def left(self) -> list[Any]:
        """The rolls not used yet."""
        return self.rolls[self.used :]

    def encoded(self) -> list[tuple[int, int]]:
        """Return the rolls that are left, in the engine's form."""
        return [self._encode(roll) for roll in self.left]

    def _encode(self, roll: Any) -> tuple[int, int]:
        if isinstance(roll, Handle):
            return ENTITY, self._scenario.own(roll).id
        if isinstance(roll, bool):
            return NUMBER, int(roll)
        if isinstance(roll, int):
            return NUMBER, roll
        if isinstance(roll, str):
            hero = self._scenario.hero_named(roll)
            return (ENTITY, hero.id) if hero else (CARD, self._scenario.card_number(roll))
        raise ScenarioError(f"a roll is a handle, a name or a number, got {roll!r}")

    def advance(self, used: int) -> None:
        """Note that rolls were used."""
        self.used += used

    def check(self) -> None:
        """End the script, and fail if a roll is left over."""
        left = self.left
        self.stop()
        _fail_if(left)

    def fail(self, error: ScenarioError, what: str) -> ScenarioError:
        """Return the error for a roll that did not fit; outside of `with`, end the script."""
        left = ", ".join(map(_word, self.left)) or "nothing"
        if not self.held:
            self.stop()
        return ScenarioError(f"{what}: {error} (scripted: {left})")

    def stop(self) -> None:
        """End the script."""
        self.held = False
        self.rolls = []

    def __repr__(self) -> str:
        return f"<Dice: {', '.join(map(_word, self.left)) or 'nothing'} left>"

    def __enter__(self) -> Dice:
        self.held = True
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        left = self.left
        self.stop()
        if error is None:
            _fail_if(left)


def check_dice() -> None:
    """Fail if any scenario has rolls left over, and forget them. For the end of a test."""
    left = [roll for dice in _open for roll in dice.left]
    _open.clear()
    _fail_if(left)


def _fail_if(left: Sequence[Any]) -> None:
    if left:
        raise ScenarioError(f"dice left over: {', '.join(map(_word, left))}")


def _word(roll: Any) -> str:
    return f'"{roll}"' if isinstance(roll, str) else repr(roll)
