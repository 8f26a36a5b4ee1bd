"""From actions to forecasts of what they lead to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from agent_zoo.symbolic.card_knowledge import card_net
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
from agent_zoo.symbolic.forecast.book import book_of
from agent_zoo.symbolic.forecast.costs import refresh_costs
from agent_zoo.symbolic.forecast.deaths import settle
from agent_zoo.symbolic.forecast.dice import Dice, all_outcomes
from agent_zoo.symbolic.forecast.forecast import Forecast
from agent_zoo.symbolic.forecast.plans import Begun, Plan, character, plans
from agent_zoo.symbolic.forecast.prospect import Prospect, Scene
from agent_zoo.symbolic.forecast.scene import read_scene
from agent_zoo.symbolic.forecast.writing import Writer
from agent_zoo.symbolic.memory import Memory
from agent_zoo.symbolic.net import SemanticNet
from hs_env.actions import decode

__all__ = ["Forecaster", "Outcomes"]

#: What an action may lead to, each with its chance.
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
#: How often refinement rules may let more die.
MOST_REFINED = 8


class Forecaster:
    """Foresees what the actions of a seat lead to, by what it knows of the game and the cards.

    Whoever has no health left dies in a forecast, deathrattles included. If refinement rules mark
    others as dead, those die as well.

    Args:
        memory: What the seat knows.
        refine: Called with every forecast, to apply refinement rules.
    """

    def __init__(self, memory: Memory, refine: Callable[[SemanticNet], None] | None = None) -> None:
        self._memory = memory
        self._refine = refine
        self._book = book_of(card_net(memory.cards))
        self._begun = Begun()
        self._state: object = None
        self._scene: Scene
        self._start: Prospect
        self._writer: Writer

    def outcomes(self, action: int) -> Outcomes:
        """Return what a legal action may lead to, each with its chance; the chances sum to 1.

        Where the player decides more, each way to go on is taken to be as likely as the others.
        """
        options = self.options(action)
        if len(options) == 1:
            return options[0]
        return [(chance / len(options), net) for found in options for chance, net in found]

    def options(self, action: int) -> list[Outcomes]:
        """Return the outcomes for each way in which the player may go on with a legal action.

        Mostly there is one. There are several while the half of a card, and its target, are still
        to be chosen.
        """
        self._look()
        state = self._memory.state
        ways = plans(self._start, decode(action), state["pending"], self._begun)
        seed = f"{state['turn']}/{action}"
        return [all_outcomes(partial(self._happen, way), seed) for way in ways]

    def took(self, action: int) -> None:
        """Say which action the seat has taken at the position that was forecast last.

        What is asked next, such as where a minion stands, does not say what was decided before.
        """
        self._look()
        start, row = self._start, decode(action)
        pending = self._memory.state["pending"]
        if row.kind in ("play", "power"):
            node = start.sides[0].hand[row.source] if row.kind == "play" else start.sides[0].power
            self._begun = Begun(node, character(start, row.target))
        elif row.kind == "choose" and pending is not None and pending["kind"] == "position":
            self._begun.place = row.source
        elif row.kind == "choose" and pending is not None and pending["kind"] == "choose_one":
            self._begun.half = row.source

    def _look(self) -> None:
        """Read the position, if it is another one than the last time."""
        if self._state is not self._memory.state:
            self._state = self._memory.state
            self._scene = read_scene(self._memory, self._book)
            self._start = Prospect(self._scene, Dice())
            self._writer = Writer(self._memory, self._scene)

    def _happen(self, plan: Plan, dice: Dice) -> Forecast:
        now = Prospect(self._scene, dice)
        plan(now)
        refresh_costs(now)
        forecast = self._writer.write(now)
        if self._refine is None:
            return forecast
        self._refine(forecast)
        for _ in range(MOST_REFINED):
            dead = self._writer.marked_dead(now, forecast)
            if not dead:
                break
            for node in dead:
                now.edit(node).doomed = now.unsettled = True
            settle(now)
            refresh_costs(now)
            forecast = self._writer.write(now)
            self._refine(forecast)
        return forecast
