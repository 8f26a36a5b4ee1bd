"""Play like agents of the Hearthstone AI competition: its two examples, and the winner of 2019."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agent_zoo.agents.search import SearchOptions, SearchPolicy
from agent_zoo.scores import ScoreLike
from hs_env import _core
from hs_env.checks import check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["CompetitionBeam", "CompetitionGreedy", "DynamicLookahead"]


class CompetitionGreedy(SearchPolicy):
    """Plays the move that leads to the best position, like the competition's greedy example.

    It tries every move, ending the turn included. If several are equally good, it plays the last
    one. The score depends on the class: "aggro" for Warriors, "control" for Mages, "ramp" for
    others.

    Args:
        score: Another score; see `agent_zoo.scores`.
        worlds: The number of sampled worlds in which each move is scored; the mean counts.
        shared: `belief`, `mulligan_above` and `cheat_by_simulating_the_true_game`; see
            `SearchPolicy`.
    """

    def __init__(
        self,
        *,
        score: ScoreLike = "competition_greedy",
        worlds: int = 1,
        **shared: Unpack[SearchOptions],
    ) -> None:
        check_whole("worlds", worlds, 1, _core.agents.WORLDS_MOST)
        search = self._look_ahead(shared)
        engine = _core.agents.GreedyPolicy(
            search,
            _core.agents.ScoreAfter(self._judge(score)),
            free_end=False,
            last_of_equals=True,
            worlds=worlds,
        )
        self._take(engine)


class CompetitionBeam(SearchPolicy):
    """Searches into the turns that follow, like the competition's beam search example.

    At each level, every position that was kept is continued by the best moves of the player to
    move, by that player's own score: `width` moves for itself, `opponent_width` for the opponent.
    Of all the positions reached, the best `width` by its own score are kept. It plays the first
    move on the way to the best position, and then searches again. The score depends on the class:
    "aggro" for Warriors, "control" for Mages, "midrange" for others.

    The example stops after 30 seconds; this one needs milliseconds, so it has no clock of its own.

    Args:
        score: Another score; see `agent_zoo.scores`.
        depth: The number of moves to look ahead, those of both players counted.
        width: The number of positions kept at each level.
        opponent_width: The number of moves considered for the opponent.
        shared: `belief`, `mulligan_above` and `cheat_by_simulating_the_true_game`; see
            `SearchPolicy`.
    """

    def __init__(
        self,
        *,
        score: ScoreLike = "competition_beam",
        depth: int = 15,
        width: int = 12,
        opponent_width: int = 1,
        **shared: Unpack[SearchOptions],
    ) -> None:
        check_whole("depth", depth, 1, _core.agents.DEPTH_MOST)
        check_whole("width", width, 1, _core.agents.WIDTH_MOST)
        check_whole("opponent_width", opponent_width, 1, _core.agents.WIDTH_MOST)
        search = self._look_ahead(shared)
        self._take(
            _core.agents.BeamPolicy(search, self._judge(score), depth, width, opponent_width)
        )


class DynamicLookahead(SearchPolicy):
    """Tries everything a few moves deep, like Heimbrodt's agent.

    That agent was the best with premade decks in 2019.

    After each move it looks one move further if there are 25 moves or more to choose from, two
    if there are 5 or more, and three otherwise. A position is worth its own score or the best score
    that can be reached from it in the same turn, whichever is larger. If several moves are equally
    good, it plays the last one. The places where a minion can go count as different moves.

    Args:
        score: "lookahead", the agent's own, or another; see `agent_zoo.scores`.
        shared: `belief`, `mulligan_above` and `cheat_by_simulating_the_true_game`; see
            `SearchPolicy`.
    """

    def __init__(
        self,
        *,
        score: ScoreLike = "lookahead",
        **shared: Unpack[SearchOptions],
    ) -> None:
        search = self._look_ahead(shared)
        self._take(_core.agents.LookaheadPolicy(search, self._judge(score)))
