"""Search one tree over everything that may be hidden: information-set MCTS."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from agent_zoo.agents.search import NUMBER_MOST, BudgetedPolicy, BudgetOptions
from agent_zoo.scores import ScoreLike
from hs_env import _core
from hs_env.checks import check_flag, check_number, check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["IsmctsPolicy"]


class IsmctsPolicy(BudgetedPolicy):
    """Grows one tree over what its seat knows, by passes through many sampled worlds.

    Cowling, Powley and Whitehouse (2012) call this single-observer information-set MCTS. A node is
    all that the seat knows; a pass takes a sampled world with dice of its own, and goes down by
    those moves that are legal there. UCB looks at how often a move was available, not at how often
    its node was visited.

    What the paper leaves open, each an option:

    - A new node is judged by `value` at once, or by a playout.
    - `prior`: all moves of a node are judged when it is first seen, and this counts like
      that many visits, so that passes begin with moves that look good.
    - `merge`: positions that look the same to the seat are one node, whatever the order of moves
      that led there.
    - `proposals`: the first passes follow whole turns that a beam search has found, as in
      `PlannerPolicy`. A tree of single moves comes to a long turn only if each move of it looks
      good by itself.
    - Where the own turn ends, the opponent's turn is played by `reply` and the result is judged; or
      the tree goes on with the opponent's moves (`opponent_in_tree`).

    Args:
        simulations: How many passes a decision may take. None: 2,000, or as many as fit if there is
            a limit in seconds.
        worlds: How many worlds are dealt for a decision. Passes take them in turn, with other dice
            and deck orders each time.
        trees: How many trees are grown apart and added up. Threads share them out, so more threads
            than trees are of no use.
        exploration: The constant c of UCB, mean + c sqrt(ln available / visits).
        prior: How many visits the judgement of a new move counts as.
        merge: Whether positions that look the same are one node.
        keep_tree: Whether the tree is kept for the next decision of the turn; it needs `merge`.
        opponent_in_tree: Whether the tree goes on in the opponent's turn.
        proposals: In how many worlds a beam search looks for turns to begin with; 0 for none.
        candidates: How many such turns there may be.
        width: How many positions the beam search keeps at each level.
        depth: The largest number of moves in its turns.
        playout: Who plays on from a new node, if any turns are played; as in `MctsPolicy`.
        playout_turns: How many turns are played from a new node before `value` judges it, the one
            under way counted; None to play to the end.
        value: What judges positions; see `agent_zoo.scores`.
        scale: How many points of it multiply the odds to win by e; None for a score with a name.
        reply: Who plays the opponent's turn: the name of an agent that decides in C++, or such an
            agent. None: a small turn search by the same value; by "fitted" if that is a function.
        reply_turns: How many turns are played after the own one before `value` judges; None to
            play to the end.
        draw: What a draw counts, from 0 to 1.
        shared: Limits in seconds, `threads`, `belief` and others; see `BudgetedPolicy`.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        *,
        simulations: int | None = None,
        worlds: int = 64,
        trees: int = 1,
        exploration: float = 0.5,
        prior: float = 1.0,
        merge: bool = True,
        keep_tree: bool = True,
        opponent_in_tree: bool = False,
        proposals: int = 3,
        candidates: int = 16,
        width: int = 32,
        depth: int = 20,
        playout: Any = None,
        playout_turns: int | None = 0,
        value: ScoreLike = "fitted",
        scale: float | None = None,
        reply: Any = None,
        reply_turns: int | None = 1,
        draw: float = 0.5,
        **shared: Unpack[BudgetOptions],
    ) -> None:
        check_whole("worlds", worlds, 1, _core.agents.WORLDS_MOST)
        check_whole("trees", trees, 1, _core.THREADS_MOST)
        check_whole("proposals", proposals, 0, _core.agents.WORLDS_MOST)
        check_whole("candidates", candidates, 1, _core.agents.CANDIDATES_MOST)
        check_whole("width", width, 1, _core.agents.WIDTH_MOST)
        check_whole("depth", depth, 1, _core.agents.DEPTH_MOST)
        check_flag("merge", merge)
        check_flag("keep_tree", keep_tree)
        check_flag("opponent_in_tree", opponent_in_tree)
        leaf = self._rollout(playout, playout_turns, value, scale, draw)
        after = self._reply(reply, reply_turns, value, scale, draw)
        search = self._budget(shared, "simulations", simulations, 2000)
        self._take(
            _core.agents.IsmctsPolicy(
                search,
                leaf,
                after,
                worlds=worlds,
                trees=trees,
                exploration=check_number("exploration", exploration, 0, NUMBER_MOST),
                prior=check_number("prior", prior, 0, NUMBER_MOST),
                merge=merge,
                keep_tree=keep_tree,
                opponent_in_tree=opponent_in_tree,
                proposals=proposals,
                candidates=candidates,
                depth=depth,
                width=width,
            )
        )
