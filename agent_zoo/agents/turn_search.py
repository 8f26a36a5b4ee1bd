"""Plan whole turns by beam search, like the players of the MAP-Elites paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agent_zoo.agents.search import SearchOptions, SearchPolicy
from agent_zoo.scores import ScoreLike
from hs_env import _core
from hs_env.checks import check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["TurnSearchPolicy"]


class TurnSearchPolicy(SearchPolicy):
    """Searches for the best way to spend a whole turn, and plays it.

    At each level, every position that was kept is continued by every move. Of the positions
    reached, equal ones count once, and the best `width` by score are kept. A position in which the
    turn is over is a solution, scored after the opponent's draw. The best solution is played; if
    several are equally good, the first one found, which is the shortest.

    This is how the players of the MAP-Elites paper (MESB) decide, with depth 13 and width 4. The
    paper says that action sequences are generated at random; its code is this beam. Two things are
    different here. The search runs in a sampled world instead of the true game. And the plan is
    dropped as soon as the game does not look as foreseen: a new world is sampled and the rest
    of the turn is searched again. The paper's players drop it only when a card is offered.

    Args:
        score: How good a position is: "control", "aggro", "midrange", "ramp", "fatigue", any other
            name, weights of features, or a function of a game and a seat; see `agent_zoo.scores`.
        depth: The largest number of moves in a turn, ending it included.
        width: The number of positions kept at each level. The paper's 4 is fast; 32 plays better.
            Each position that is really kept takes 15 KB.
        shared: `belief`, `mulligan_above` and `cheat_by_simulating_the_true_game`, which the
            paper's players did; see `SearchPolicy`.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        *,
        score: ScoreLike = "control",
        depth: int = 13,
        width: int = 32,
        **shared: Unpack[SearchOptions],
    ) -> None:
        check_whole("depth", depth, 1, _core.agents.DEPTH_MOST)
        check_whole("width", width, 1, _core.agents.WIDTH_MOST)
        search = self._look_ahead(shared)
        self._take(_core.agents.TurnSearchPolicy(search, self._judge(score), depth, width))
