"""Plan whole turns and compare the plans by what the opponent may reply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from agent_zoo.agents.search import BudgetedPolicy, BudgetOptions
from agent_zoo.scores import ScoreLike
from hs_env import _core
from hs_env.checks import check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["PlannerPolicy"]


class PlannerPolicy(BudgetedPolicy):
    """Finds good ways to spend its turn, then compares them in many worlds by what may follow.

    1. A beam search over the turn, as in `turn_search`, proposes plans in a few sampled worlds.
    2. The best `candidates` of them are played in the same sampled worlds, with the same luck. In
       each the opponent replies, and `value` judges what has become of it. Where a plan cannot be
       followed because something random came out differently, the policy of the reply plays on.
    3. In each of several stages the worse half of the plans drops out (sequential halving).
    4. The best plan is played as long as the game goes as foreseen. After a surprise the rest of
       the turn is planned again.

    No paper has this agent. It is built from what is known to help in such games: turns as units,
    equal worlds for all candidates, a reply, and a value that was fitted to games.

    Args:
        replies: How many plays of a plan with a reply a decision may take. None: 400, or as many as
            fit if there is a limit in seconds.
        candidates: How many plans are compared.
        proposals: In how many worlds plans are searched for.
        width: How many positions the beam search keeps at each level.
        depth: The largest number of moves in a turn.
        value: What judges positions, in the beam search and after the reply; see
            `agent_zoo.scores`.
        scale: How many points of it multiply the odds to win by e; None for a score with a name.
        reply: Who replies, and plays on where a plan breaks: the name of an agent that decides in
            C++, or such an agent. None: a small turn search by the same value, or by "fitted" if
            that is a function.
        reply_turns: How many turns are played after the own one.
        shared: Limits in seconds, `threads`, `belief` and others; see `BudgetedPolicy`.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        *,
        replies: int | None = None,
        candidates: int = 16,
        proposals: int = 3,
        width: int = 32,
        depth: int = 20,
        value: ScoreLike = "fitted",
        scale: float | None = None,
        reply: Any = None,
        reply_turns: int = 1,
        **shared: Unpack[BudgetOptions],
    ) -> None:
        check_whole("candidates", candidates, 1, _core.agents.CANDIDATES_MOST)
        check_whole("proposals", proposals, 1, _core.agents.WORLDS_MOST)
        check_whole("width", width, 1, _core.agents.WIDTH_MOST)
        check_whole("depth", depth, 1, _core.agents.DEPTH_MOST)
        rollout = self._reply(reply, reply_turns, value, scale, 0.5)
        search = self._budget(shared, "replies", replies, 400)
        self._take(
            _core.agents.PlannerPolicy(
                search,
                rollout,
                depth=depth,
                width=width,
                proposals=proposals,
                candidates=candidates,
            )
        )
