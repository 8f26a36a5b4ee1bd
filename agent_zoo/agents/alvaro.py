"""Try moves like a bandit and end the turn greedily after each, like Alvaro's agent."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from agent_zoo.agents.search import NUMBER_MOST, BudgetedPolicy, BudgetOptions
from agent_zoo.scores import ScoreLike, eva
from hs_env import _core
from hs_env.checks import check_number, check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["AlvaroPolicy"]

#: Some milliseconds of a decision in the middle of a game.
SIMULATIONS = 500


class AlvaroPolicy(BudgetedPolicy):
    """Tries its moves by UCB1, finishes the turn greedily after each, and judges what it led to.

    This is AlvaroAgent, second with premade decks in 2019. It was submitted as a tree search, but
    with a depth limit of 1, which makes it a flat bandit over the moves of the position. A
    simulation plays one move, then goes on like the greedy agent of the EVA paper with the
    vector "eva" until that would end the turn, and judges the position by the share of strength
    that the seat has (the score "estimate"). A won game is 1, a lost one or a draw 0. After the
    last simulation it plays the move with the best mean, the last one of equals.

    The greedy agent inside is the entry's own form: it takes the first of equally good moves, and
    it tries ending the turn out and scores it like any move. Ending the turn at the root is not
    tried: it is judged by the position as it is.

    What the sources leave open, and what was chosen:

    - The bound is mean + C sqrt(ln N / n), with N simulations so far; moves that were never tried
      come first, in order.
    - A finished turn is judged before it is passed on, like ending the turn at once.
    - The hero's attack counts its weapon, as in `greedy`.
    - The entry simulated in what the framework gave it. Here each simulation deals a new world.
    - What the greedy agent chooses is found out with the dice of the world, and then played with
      new dice. Otherwise every turn would be as lucky as the best of its random effects.
    - The entry counted a simulation that fails as 0.5; none fails here.

    Each simulation of a bandit depends on all before it, so several `threads` need several
    `searches`: bandits of their own, whose tries are added up for the choice at the end. The
    first of them has the dice that it would have alone.

    Args:
        simulations: How many simulations a decision takes; None for the default of 500, or for no
            limit if there is one in seconds. The entry had 1 second for each action.
        exploration: C, how much rarely tried moves are favoured.
        weights: The 21 weights of the greedy agent that finishes turns; see `GreedyPolicy`.
        value: How good a finished turn is; see `agent_zoo.scores`.
        scale: How many points of the value multiply the odds to win by e; 0 if it is a probability
            already, None for the one that belongs to a named score.
        searches: How many searches are made apart and added up; they share the simulations.
            Threads share them out, so more threads than searches are of no use.
        shared: Limits in seconds, `threads`, `belief` and others; see `BudgetedPolicy`.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        *,
        simulations: int | None = None,
        exploration: float = 2.0,
        weights: Any = "eva",
        value: ScoreLike = "estimate",
        scale: float | None = None,
        searches: int = 1,
        **shared: Unpack[BudgetOptions],
    ) -> None:
        self.weights = eva.weights(weights)
        judge = self._value(value, scale)
        engine = _core.agents.AlvaroPolicy(
            self._budget(shared, "simulations", simulations, SIMULATIONS),
            _core.agents.EvaScore(list(self.weights.code_order()), False, True, True),
            *judge,
            exploration=check_number("exploration", exploration, 0, NUMBER_MOST),
            searches=check_whole("searches", searches, 1, _core.THREADS_MOST),
        )
        self._take(engine)

    def settings(self) -> dict[str, Any]:
        """Return every option with its value; see `NativePolicy.settings`."""
        return {**super().settings(), "weights": asdict(self.weights)}
