"""Search trees of determinised worlds, like the MCTS that the papers compare with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from agent_zoo.agents.search import NUMBER_MOST, BudgetedPolicy, BudgetOptions
from agent_zoo.scores import ScoreLike
from hs_env import _core
from hs_env.checks import check_flag, check_number, check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["MctsPolicy"]


class MctsPolicy(BudgetedPolicy):
    """Grows a UCT tree in each of several worlds and plays the move that was tried most often.

    A world is a full game that its seat could not tell from the real one, with all luck fixed. A
    simulation goes down the tree by UCB1, adds one move, and plays on at random to the end. A win
    counts 1, a loss 0. The visits of the root's moves are summed over the worlds.

    This is the comparator of the symbolic paper and the "vanilla MCTS" of the RHEA paper: 40 worlds
    with 250 simulations each, no filter of moves. What they leave open is decided like this, each
    with an option: UCB1 with c = sqrt(2); visits are summed (voting is the alternative); the
    opponent's turns are in the tree, and its moves are chosen to our disadvantage; a new tree for
    every decision. A draw counts 0, as in the symbolic paper.

    Moves that do the same with equal cards count once, and where a minion goes is asked only if it
    matters. With several `threads` the worlds are shared out among them.

    Args:
        worlds: In how many worlds it searches.
        simulations: How many simulations each of them gets for a decision. None: 250, or as many as
            fit if there is a limit in seconds.
        exploration: The constant c of UCB1, mean + c sqrt(ln N / n).
        vote: Whether each world votes for its most visited move, instead of adding up visits.
        keep_tree: Whether worlds in which a move came out like in the game are kept, with their
            trees, for the next decision of the turn.
        opponent_in_tree: Whether the tree goes on in the opponent's turn. Otherwise a playout
            begins there.
        playout: Who plays on from a leaf, for both seats: None for random play, or the name of an
            agent, or an agent, that decides in C++.
        playout_turns: How many turns are played from a leaf, the one under way counted, before
            `value` judges the position; None to play to the end.
        value: What judges a position where a playout is cut; see `agent_zoo.scores`.
        scale: How many points of it multiply the odds to win by e; None for a score with a name.
        draw: What a draw counts, from 0 to 1.
        shared: Limits in seconds, `threads`, `belief` and others; see `BudgetedPolicy`.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        *,
        worlds: int = 40,
        simulations: int | None = None,
        exploration: float = 2**0.5,
        vote: bool = False,
        keep_tree: bool = False,
        opponent_in_tree: bool = True,
        playout: Any = None,
        playout_turns: int | None = None,
        value: ScoreLike = "estimate",
        scale: float | None = None,
        draw: float = 0.0,
        **shared: Unpack[BudgetOptions],
    ) -> None:
        check_whole("worlds", worlds, 1, _core.agents.WORLDS_MOST)
        check_flag("vote", vote)
        check_flag("keep_tree", keep_tree)
        check_flag("opponent_in_tree", opponent_in_tree)
        rollout = self._rollout(playout, playout_turns, value, scale, draw)
        if simulations is not None:
            check_whole("simulations", simulations, 1, 10**9)
            simulations *= worlds
        search = self._budget(shared, "simulations", simulations, 250 * worlds)
        self._take(
            _core.agents.MctsPolicy(
                search,
                rollout,
                worlds,
                exploration=check_number("exploration", exploration, 0, NUMBER_MOST),
                vote=vote,
                keep_tree=keep_tree,
                opponent_in_tree=opponent_in_tree,
            )
        )
