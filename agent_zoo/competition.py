"""Agents of the Hearthstone AI competition: its two examples, and the winner of 2019."""

from __future__ import annotations

from dataclasses import dataclass

from agent_zoo.scores import ScoreLike
from agent_zoo.search_policy import SearchPolicy
from hs_env import _core
from hs_env.checks import check_whole

__all__ = ["CompetitionBeam", "CompetitionGreedy", "DynamicLookahead"]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class CompetitionGreedy(SearchPolicy):
    """The competition's greedy example: the option that leads to the best position.

    Every option is tried out, ending the turn too, and of equally good ones the last is played.
    The score depends on the class: "aggro" for Warriors, "control" for Mages, "ramp" for others.

    Args:
        score: Another score; see `agent_zoo.scores`.
        worlds: Each option is scored in so many sampled worlds, and the mean counts.
        belief, mulligan_above, cheat_by_simulating_the_true_game: As in `SearchPolicy`.
    """

    score: ScoreLike = "competition_greedy"
    worlds: int = 1

    def _make_engine(self) -> _core.Policy:
        worlds = check_whole("worlds", self.worlds, 1, _core.WORLDS_MOST)
        search = self._search(self._judge(self.score))
        return _core.GreedyPolicy(search, free_end=False, last_of_equals=True, worlds=worlds)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class CompetitionBeam(SearchPolicy):
    """The competition's beam search example, which looks into the turns that follow.

    Level by level every kept position is continued by the best options of whoever moves, judged by
    the mover's score: `width` of them at own positions, `foe_width` at the opponent's. Of all the
    best `width` by the own score go on. The first option on the way to the best position is played
    and the search begins anew. The score depends on the class: "aggro" for Warriors, "control" for
    Mages, "midrange" for others.

    The example stops after 30 seconds; this one needs milliseconds, so it has no clock of its own.

    Args:
        score: Another score; see `agent_zoo.scores`.
        depth: Options in a row, of both players.
        width: Positions that go on to the next level.
        foe_width: Options of the opponent that are considered.
        belief, mulligan_above, cheat_by_simulating_the_true_game: As in `SearchPolicy`.
    """

    score: ScoreLike = "competition_beam"
    depth: int = 15
    width: int = 12
    foe_width: int = 1

    def _make_engine(self) -> _core.Policy:
        depth = check_whole("depth", self.depth, 1, _core.DEPTH_MOST)
        width = check_whole("width", self.width, 1, _core.WIDTH_MOST)
        foe_width = check_whole("foe_width", self.foe_width, 1, _core.WIDTH_MOST)
        return _core.BeamPolicy(self._search(self._judge(self.score)), depth, width, foe_width)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class DynamicLookahead(SearchPolicy):
    """Heimbrodt's agent, the best with premade decks in 2019: tries everything a few options deep.

    Every option is followed by one more level of options if there are 25 or more, by two if there
    are 5 or more, and by three otherwise. A position is worth the best of its own score and those
    of the positions after it, as long as the turn lasts. Of equally good options the last is
    played. The number of options counts every place a minion can go to.

    Args:
        score: "lookahead", the agent's own, or another; see `agent_zoo.scores`.
        belief, mulligan_above, cheat_by_simulating_the_true_game: As in `SearchPolicy`.
    """

    score: ScoreLike = "lookahead"

    def _make_engine(self) -> _core.Policy:
        return _core.LookaheadPolicy(self._search(self._judge(self.score)))
