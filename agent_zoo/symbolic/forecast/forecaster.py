"""From actions to forecasts of what they lead to."""

from __future__ import annotations

from collections.abc import Callable

from agent_zoo.symbolic.forecast import (
    numbers,
    questions,
    selections,
    sources,
    steps_board,
    steps_cards,
    steps_flow,
    steps_players,
)
from agent_zoo.symbolic.forecast.attacking import begin_attack
from agent_zoo.symbolic.forecast.book import Book
from agent_zoo.symbolic.forecast.dice import Dice, all_outcomes
from agent_zoo.symbolic.forecast.forecast import Forecast
from agent_zoo.symbolic.forecast.playing import play_card, use_power
from agent_zoo.symbolic.forecast.prospect import NOBODY, Prospect, Scene
from agent_zoo.symbolic.forecast.scene import read_scene
from agent_zoo.symbolic.forecast.writing import Writer
from agent_zoo.symbolic.memory import Memory
from agent_zoo.symbolic.net import SemanticNet
from hs_env.actions import Action, decode

__all__ = ["Forecaster"]

Outcomes = list[tuple[float, Forecast]]

#: The tables of words are filled by reading these modules.
VOCABULARY = (
    numbers,
    questions,
    selections,
    sources,
    steps_board,
    steps_cards,
    steps_flow,
    steps_players,
)


class Forecaster:
    """Foresees what the actions of a seat lead to, by what it knows of the game and the cards.

    Args:
        memory: What the seat knows.
        refine: Called with every forecast, to apply refinement rules.
    """

    def __init__(self, memory: Memory, refine: Callable[[SemanticNet], None] | None = None) -> None:
        self._memory = memory
        self._refine = refine
        self._book = Book(memory.cards, memory.net)
        self._state: object = None
        self._scene: Scene
        self._writer: Writer

    def outcomes(self, action: int) -> Outcomes:
        """Return what a legal action may lead to, each with its chance; the chances sum to 1."""
        self._look()
        decoded = decode(action)

        def happen(dice: Dice) -> Forecast:
            now = Prospect(self._scene, dice)
            self._perform(now, decoded)
            return self._write(now)

        return all_outcomes(happen, f"{self._memory.state['turn']}/{action}")

    def _look(self) -> None:
        """Read the position, if it is another one than the last time."""
        if self._state is not self._memory.state:
            self._state = self._memory.state
            self._scene = read_scene(self._memory, self._book)
            self._writer = Writer(self._memory, self._scene)

    def _write(self, now: Prospect) -> Forecast:
        forecast = self._writer.write(now)
        if self._refine is not None:
            self._refine(forecast)
        return forecast

    def _perform(self, now: Prospect, action: Action) -> None:
        mine, theirs = now.sides
        if action.kind == "attack":
            attacker = mine.hero if action.source == 0 else mine.board[action.source - 1]
            defender = theirs.hero if action.target == 0 else theirs.board[action.target - 1]
            begin_attack(now, attacker, defender)
        elif action.kind == "play":
            play_card(now, mine.hand[action.source], _target(now, action.target), None)
        elif action.kind == "power":
            use_power(now, _target(now, action.target))


def _target(now: Prospect, target: int) -> int:
    if target == 0:
        return NOBODY
    side, place = now.sides[target > 8], (target - 1) % 8
    return side.hero if place == 0 else side.board[place - 1]
