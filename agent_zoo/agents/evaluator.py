"""Play greedily by an evaluator, like the evolved agents of Miernik and Kowalski."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from agent_zoo.agents.search import SearchOptions, SearchPolicy
from agent_zoo.evaluators import EvaluatorLike, evaluator_of, presets
from hs_env import _core
from hs_env.checks import check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["EvaluatorPolicy"]


class EvaluatorPolicy(SearchPolicy):
    """Plays the move that leads to the best position by an evaluator, again and again.

    R. Miernik, J. Kowalski: *Evolving Evaluation Functions for Collectible Card Game AI*, 2021,
    for the game Legends of Code and Magic. As there, ending the turn is a move like the others, and
    listed first; of equally good moves the last is played. It looks no further than its next move.
    In a draft it picks the card with the largest card part, of equals the last; of a card that is
    no minion that is the card part of zeros.

    Two things are different here. Moves are tried in a sampled world. And a move that wins is
    played, whatever the evaluator says: the paper's agents saw nothing special in a dead hero.

    Args:
        evaluator: The name of one that comes with the package (see `agent_zoo.evaluators.presets`),
            an `Evaluator`, the path of a file, or what such a file holds.
        worlds: The number of sampled worlds in which each move is tried; the mean counts.
        shared: `belief`, `mulligan_above` and `cheat_by_simulating_the_true_game`; see
            `SearchPolicy`.

    Raises:
        InvalidOption: An option is wrong.
        MalformedEvaluator: The file is no evaluator; the message names the place.
    """

    def __init__(
        self,
        *,
        evaluator: EvaluatorLike = "plain",
        worlds: int = 1,
        **shared: Unpack[SearchOptions],
    ) -> None:
        check_whole("worlds", worlds, 1, _core.agents.WORLDS_MOST)
        self.evaluator = evaluator_of(evaluator)
        if evaluator not in presets():
            # Copies, perhaps on other machines, do not look at the file again.
            self._options = {**self._options, "evaluator": self.evaluator}
        score = self.evaluator.native_score()
        engine = _core.agents.GreedyPolicy(
            self._look_ahead(shared, draft=score),
            _core.agents.ScoreAfter(score),
            free_end=False,
            last_of_equals=True,
            worlds=worlds,
        )
        self._take(engine)

    def settings(self) -> dict[str, Any]:
        """Return every option with its value; see `NativePolicy.settings`."""
        return {**super().settings(), "evaluator": self.evaluator.to_dict()}
