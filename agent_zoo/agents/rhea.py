"""Evolve the turn with a statistical tree and filters, like the agent of Sakurai and Hasebe."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from agent_zoo.agents.search import NUMBER_MOST, BudgetedPolicy, BudgetOptions
from agent_zoo.scores import ScoreLike
from hs_env import Game, _core
from hs_env.checks import check_choice, check_flag, check_number, check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["FILTERS", "PRESETS", "RheaPolicy", "filtered_actions"]

#: The filters, in the paper's order: five that are drawn, and the one for when none applies.
FILTERS: tuple[str, ...] = tuple(_core.agents.TURN_FILTERS)

#: The parts of the paper that each preset switches.
PRESETS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "vanilla": MappingProxyType(
            {
                "crossover": "uniform",
                "mutation": "point",
                "gamma": 1.0,
                "crossover_rate": 0.5,
                "filters": False,
            }
        ),
        "full": MappingProxyType(
            {
                "crossover": "proposed",
                "mutation": "proposed",
                "gamma": 0.0,
                "crossover_rate": 0.5,
                "filters": True,
            }
        ),
    }
)

#: Turns that are tried in one decision if no limit is given.
EVALUATIONS = 500
#: Worlds that each turn is played in. A value needs fewer than playouts: most of what it counts
#: lies open.
WORLDS_WITH_PLAYOUTS = 20
WORLDS_WITH_VALUE = 4


class RheaPolicy(BudgetedPolicy):
    """Evolves the rest of its turn and plays the first move of the best turn found.

    E. Sakurai, K. Hasebe: *Decision-Making in Hearthstone Based on Evolutionary Algorithm*,
    ICAART 2023.
    Rolling horizon evolution: an individual is a sequence of actions up to the end of the turn, its
    fitness is what the position at the end is worth. Each decision begins with a random
    population; each later generation has the best individual of the one before, and children of
    individuals that won a tournament. After a move all begins again, with a new population. What
    stays within a turn is a *statistical tree* of all sequences that were tried, whose root moves
    down to the move that was played. It knows actions, not positions.

    `preset="vanilla"` is the paper's baseline: uniform crossover and point mutation, without tree
    and filters. `preset="full"` is its agent. Each part can be switched by itself:

    - Uniform crossover takes each action from one parent or the other, place by place. The proposed
      one goes on step by step: it tosses for a parent and picks one of that parent's actions that
      can be done now.
    - Point mutation replaces one action by a random one. The proposed one keeps the beginning up to
      a random point, and picks every later action again.
    - To *pick* is to choose at random with probability gamma to the power of the visits of the
      tree's node, otherwise by UCB1. So gamma=1 is always random, and gamma=0 is random only where
      no sequence has come before (0 to the power of 0 is 1).
    - Filters guide initial sequences and both mutations, never crossover: one of five aims is drawn
      and kept until it allows nothing, then another; see `FILTERS`.

    What the paper leaves open is decided like this:

    - *Worlds.* A decision samples `worlds` worlds. A sequence is made in one of them, in turns, and
      played in all of them; its fitness is the mean. Actions are the same in all worlds if the same
      card does the same to the same place.
    - *Actions that cannot be done* any more, after crossover or mutation or in another world, are
      dropped. A question of an effect that no action answers is answered at random, and a sequence
      without an end gets one.
    - *Fitness* is taken after the end of the turn. Playouts are random games to the end: a win is
      1, a draw 0.5, a loss 0. They are seeded alike for all sequences.
    - *The cache* holds, for the worlds of one decision, what a position before the end of the turn
      is worth. Its key is all that lies in the position but names of entities, the order in which
      things were played, and dice.
    - *An action without a node* in the tree, where others have one, is taken with probability
      `unexplored`. With 1, as is usual with UCB1, and an exploration constant of 0.5, searches
      came closest to the best turn there is, of 15 settings on 120 positions.
    - *The first parent* of a child is the winner of a tournament, the second any other parent.
    - *Destructible* is an enemy minion whose health is not above the attack of all own minions
      together, whether they can attack or not.
    - A sequence that wins the game in every world ends the search.

    Args:
        preset: "full" or "vanilla"; the next five options change parts of it.
        crossover: "uniform" or "proposed" (VC and PC in the paper).
        mutation: "point" or "proposed" (VM and PM).
        gamma: From 0 to 1; see above.
        crossover_rate: The share of children that have two parents; the others are mutations.
        filters: Whether filters are used.
        value: What a position is worth: a score, see `agent_zoo.scores`. "estimate" is the one the
            paper took over from Alvaro's agent. None: random playouts.
        scale: How many points of the score multiply the odds to win by e; 0 if it is a probability.
            None: what belongs to a named score.
        worlds: The number of worlds; None: 20 with playouts, as in the paper, else 4.
        playouts: How many, in each world, if there is no value.
        population: The number of individuals.
        tournament: How many compete to be a parent.
        elite: How many of the best stay.
        exploration: The constant of UCB1.
        unexplored: From 0 to 1; see above.
        evaluations: Individuals in one decision, those from the cache included; None: 500 if there
            is no limit in seconds. The paper had 30 seconds per turn.
        shared: `seconds_per_decision`, `seconds_per_turn` and `threads`, which share the playouts
            of an individual, see `BudgetedPolicy`; `belief`, `mulligan_above` and
            `cheat_by_simulating_the_true_game`, see `SearchPolicy`.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        *,
        preset: str = "full",
        crossover: str | None = None,
        mutation: str | None = None,
        gamma: float | None = None,
        crossover_rate: float | None = None,
        filters: bool | None = None,
        value: ScoreLike | None = "estimate",
        scale: float | None = None,
        worlds: int | None = None,
        playouts: int = 20,
        population: int = 50,
        tournament: int = 2,
        elite: int = 1,
        exploration: float = 0.5,
        unexplored: float = 1.0,
        evaluations: int | None = None,
        **shared: Unpack[BudgetOptions],
    ) -> None:
        parts = _parts(
            preset,
            crossover=crossover,
            mutation=mutation,
            gamma=gamma,
            crossover_rate=crossover_rate,
            filters=filters,
        )
        self._parts = {**parts, "worlds": _worlds(worlds, value)}
        check_whole("playouts", playouts, 1, _core.agents.PLAYOUTS_MOST)
        check_whole("population", population, 2, _core.agents.POPULATION_MOST)
        check_whole("tournament", tournament, 1, _core.agents.POPULATION_MOST)
        check_whole("elite", elite, 0, population - 1)
        score, points = (None, 0.0) if value is None else self._value(value, scale)
        search = self._budget(shared, "evaluations", evaluations, EVALUATIONS)
        engine = _core.agents.RheaPolicy(
            search,
            score,
            points,
            worlds=self._parts["worlds"],
            playouts=playouts if value is None else 0,
            proposed_crossover=parts["crossover"] == "proposed",
            proposed_mutation=parts["mutation"] == "proposed",
            gamma=float(parts["gamma"]),
            exploration=check_number("exploration", exploration, 0, NUMBER_MOST),
            unexplored=check_number("unexplored", unexplored, 0, 1),
            filters=parts["filters"],
            population=population,
            tournament=tournament,
            elite=elite,
            crossover_rate=float(parts["crossover_rate"]),
        )
        self._take(engine)

    def settings(self) -> dict[str, Any]:
        """Return every option with its value, those of the preset spelled out."""
        return {**super().settings(), **self._parts}


def filtered_actions(game: Game, name: str) -> list[int]:
    """Return the legal actions that a filter lets through, for the seat to play.

    Args:
        game: A game in which no question waits for an answer.
        name: One of `FILTERS`.

    Raises:
        InvalidOption: There is no such filter.
    """
    check_choice("name", name, FILTERS)
    return [int(action) for action in _core.agents.filtered_actions(game, FILTERS.index(name))]


def _parts(preset: str, **given: Any) -> dict[str, Any]:
    """Return the parts of a preset, with those that are given instead of its own, checked."""
    check_choice("preset", preset, tuple(PRESETS))
    parts = {**PRESETS[preset], **{key: part for key, part in given.items() if part is not None}}
    check_choice("crossover", parts["crossover"], ("uniform", "proposed"))
    check_choice("mutation", parts["mutation"], ("point", "proposed"))
    check_flag("filters", parts["filters"])
    for name in ("gamma", "crossover_rate"):
        check_number(name, parts[name], 0, 1)
    return parts


def _worlds(worlds: int | None, value: ScoreLike | None) -> int:
    """Return the number of worlds, checked; without one, the default for playouts or a value."""
    if worlds is None:
        return WORLDS_WITH_PLAYOUTS if value is None else WORLDS_WITH_VALUE
    return check_whole("worlds", worlds, 1, _core.agents.WORLDS_MOST)
