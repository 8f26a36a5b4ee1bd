"""Beam search over the actions of one turn."""

from __future__ import annotations

from dataclasses import dataclass

from agent_zoo.scores import ScoreLike
from agent_zoo.search_policy import SearchPolicy
from hs_env import _core
from hs_env.checks import check_whole

__all__ = ["TurnSearchPolicy"]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class TurnSearchPolicy(SearchPolicy):
    """Searches for the best way to spend a whole turn, and plays it.

    Level by level every kept position is continued by every option, equal positions are kept once,
    and the best `width` by score go on. Positions in which the turn is over are solutions; their
    score is that after the opponent's draw. The best solution is played; of equally good ones the
    first found, so the shorter.

    This is how the players of the MAP-Elites paper (MESB) decide, with depth 13 and width 4. The
    paper says that action sequences are generated at random; its code is this beam. Two things are
    different here. The search runs in a sampled world instead of the true game. And the plan is
    dropped as soon as the game does not look as foreseen: the world is sampled anew and the rest
    of the turn searched again. The paper's players drop it only when a card is offered.

    Args:
        score: How good a position is: "control", "aggro", "midrange", "ramp", "fatigue", any other
            name, weights of features, or a function of a game and a seat; see `agent_zoo.scores`.
        depth: Options in a row, ending the turn included.
        width: Positions that go on to the next level. The paper's 4 is fast; 32 plays better. Each
            takes 15 KB, once there are so many.
        belief, mulligan_above, cheat_by_simulating_the_true_game: As in `SearchPolicy`.

    Raises:
        InvalidOption: An option is wrong.
    """

    score: ScoreLike = "control"
    depth: int = 13
    width: int = 32

    def _make_engine(self) -> _core.Policy:
        depth = check_whole("depth", self.depth, 1, _core.DEPTH_MOST)
        width = check_whole("width", self.width, 1, _core.WIDTH_MOST)
        return _core.TurnSearchPolicy(self._search(self._judge(self.score)), depth, width)
