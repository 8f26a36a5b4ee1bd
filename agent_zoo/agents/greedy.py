"""Play greedily by 21 weights, like the agent of Garcia-Sanchez et al. (EVA)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, ClassVar

from agent_zoo.agents.search import SearchOptions, SearchPolicy
from agent_zoo.scores import eva
from hs_env import _core
from hs_env.checks import check_choice, check_flag, check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["GreedyPolicy"]


class GreedyPolicy(SearchPolicy):
    """Plays the move whose immediate effect scores best by 21 weights, again and again.

    A move is an action with its target and place. Each is tried in a sampled world, and the change
    that it makes is scored by `agent_zoo.eva`, which explains the score term by term and says where
    the paper and the authors' code differ.

    Where they differ in how the agent decides:

    | | paper | authors' code | default |
    |---|---|---|---|
    | equally good moves | the first | the last | `ties="last"`; "first" is the paper's |
    | ending the turn | scored like any move | 0, not tried | `end_turn="zero"`; "simulated" |
    | stealth | counts in a minion's worth | never counts | `stealth=False`; True is the paper's |
    | hero's attack | the hero's attack | counts the own weapon only | `weapon=True`; "own" |
    | simulation | on visible information | on the true game, with new dice | sampled worlds |

    The defaults follow the code, because the published weights were evolved with it, but for two:
    by default it does not peek, and the enemy's weapon counts like the own. In the authors' engine
    a hero's attack included the weapon in its owner's turn only, so that breaking the enemy's
    weapon was worth nothing; `weapon="own"` is that. docs/results.md says what difference it makes.
    Moves are tried in the order of the authors' simulator, hero powers last: the order matters
    where the last of equally good moves is played.

    Args:
        weights: "eva" (the vector submitted to the 2018 competition), "cluster_1" to "cluster_4",
            "winner_0" to "winner_99", "evolved" (here, in the same way), a mapping by name,
            `eva.Weights`, or 21 numbers in the order of the authors' code. For the order of the
            paper use `eva.Weights.from_paper_order`.
        ties: Which of several equally good moves to play: "last" or "first".
        end_turn: How ending the turn is scored: "zero", or "simulated" like any other move.
        stealth: Whether stealth counts in a minion's worth.
        weapon: Whether the weapon counts in the hero's attack: for both heroes (True), for none
            (False), or for the own hero alone ("own").
        worlds: The number of sampled worlds in which each move is scored; the mean counts.
        shared: `belief`, `mulligan_above` and `cheat_by_simulating_the_true_game`, which the
            paper's agent did; see `SearchPolicy`. By default it keeps all cards in the mulligan, as
            in the paper.

    Raises:
        InvalidOption: The weights are not 21 finite numbers, or another option is wrong.
    """

    _shared: ClassVar[Mapping[str, Any]] = {**SearchPolicy._shared, "mulligan_above": None}

    def __init__(
        self,
        *,
        weights: Any = "eva",
        ties: str = "last",
        end_turn: str = "zero",
        stealth: bool = False,
        weapon: eva.Weapon = True,
        worlds: int = 1,
        **shared: Unpack[SearchOptions],
    ) -> None:
        check_choice("ties", ties, ("last", "first"))
        check_choice("end_turn", end_turn, ("zero", "simulated"))
        check_flag("stealth", stealth)
        counted = eva.check_weapon(weapon)
        check_whole("worlds", worlds, 1, _core.agents.WORLDS_MOST)
        self.weights = eva.weights(weights)
        vector = list(self.weights.code_order())
        engine = _core.agents.GreedyPolicy(
            self._look_ahead(shared, power_first=False),
            _core.agents.EvaScore(vector, stealth, bool(counted), counted is True),
            free_end=end_turn == "zero",
            last_of_equals=ties == "last",
            worlds=worlds,
        )
        self._take(engine)

    def settings(self) -> dict[str, Any]:
        """Return every option with its value; see `NativePolicy.settings`."""
        return {**super().settings(), "weights": asdict(self.weights)}
