"""The greedy weighted agent of Garcia-Sanchez et al. (EVA)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from agent_zoo import eva
from agent_zoo.search_policy import SearchPolicy
from hs_env import _core
from hs_env.checks import check_choice, check_flag, check_whole

__all__ = ["GreedyPolicy"]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GreedyPolicy(SearchPolicy):
    """Plays the option whose immediate effect scores best by 21 weights, again and again.

    An option is an action with its target and place. Each is tried out in a sampled world, and the
    change it makes is scored by `agent_zoo.eva`, which says what the score is, term by term, and
    where the paper and the authors' code differ.

    Where they differ here:

    | | paper | authors' code | default |
    |---|---|---|---|
    | equally good options | the first | the last | `ties="last"`; "first" is the paper's |
    | ending the turn | scored like any option | 0, not tried | `end_turn="zero"`; "simulated" |
    | stealth | counts in a minion's worth | never counts | `stealth=False`; True is the paper's |
    | hero's attack | the hero's attack | perhaps without its weapon | `weapon=True`; False |
    | simulation | on visible information | on the true game, dice rolled anew | sampled worlds |

    The code's rules are the default where the published weights were evolved under them. The weapon
    counts because then the Warrior's results are close to the published ones and without it they
    are not (docs/results.md). Options come in the order of the authors' simulator, hero powers
    last, since the last of equally good ones is played.

    Args:
        weights: "eva" (the vector submitted to the 2018 competition), "cluster_1" to "cluster_4",
            "winner_0" to "winner_99", a mapping by name, `eva.Weights`, or 21 numbers in the order
            of the authors' code. For the order of the paper use `eva.Weights.from_paper_order`.
        ties: "last" or "first" of equally good options.
        end_turn: "zero", or "simulated".
        stealth: Whether stealth counts in a minion's worth.
        weapon: Whether the weapon counts in the hero's attack.
        worlds: Each option is scored in so many sampled worlds, and the mean counts.
        mulligan_above: Replace cards that cost more than this; None keeps all, as in the paper.
        belief, cheat_by_simulating_the_true_game: As in `SearchPolicy`. The paper's agent looked
            ahead in the true game.

    Raises:
        InvalidOption: The weights are not 21 finite numbers, or another option is wrong.
    """

    weights: Any = "eva"
    ties: str = "last"
    end_turn: str = "zero"
    stealth: bool = False
    weapon: bool = True
    worlds: int = 1
    mulligan_above: int | None = None

    def _make_engine(self) -> _core.Policy:
        check_choice("ties", self.ties, ("last", "first"))
        check_choice("end_turn", self.end_turn, ("zero", "simulated"))
        stealth, weapon = check_flag("stealth", self.stealth), check_flag("weapon", self.weapon)
        worlds = check_whole("worlds", self.worlds, 1, _core.WORLDS_MOST)
        vars(self)["weights"] = weights = eva.weights(self.weights)
        score = _core.EvaScore(list(weights.code_order()), stealth, weapon)
        return _core.GreedyPolicy(
            self._search(score, power_first=False),
            free_end=self.end_turn == "zero",
            last_of_equals=self.ties == "last",
            worlds=worlds,
        )
