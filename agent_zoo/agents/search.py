"""The base of policies that look ahead: what they search in, and how they judge what they find."""

from __future__ import annotations

from typing import Any

from agent_zoo.agents.native import NativePolicy
from agent_zoo.scores.linear import spelled_out
from hs_env import _core
from hs_env.beliefs import Belief
from hs_env.game import check_flag, check_whole

__all__ = ["SearchPolicy"]

MULLIGAN_MOST = 1_000_000


class SearchPolicy(NativePolicy):
    """A policy that tries its moves out in sampled worlds and judges what they lead to.

    All of these policies have three options in common: `belief`, `mulligan_above` and
    `cheat_by_simulating_the_true_game`.
    """

    def _look_ahead(
        self,
        belief: Any,
        mulligan_above: int | None,
        cheat_by_simulating_the_true_game: bool,
        *,
        power_first: bool = True,
    ) -> _core.agents.SearchOptions:
        """Check the options that all of them share, and put them in the engine's terms."""
        check_flag("cheat_by_simulating_the_true_game", cheat_by_simulating_the_true_game)
        if mulligan_above is not None:
            check_whole("mulligan_above", mulligan_above, 0, MULLIGAN_MOST)
        believed = Belief.of(belief)
        return _core.agents.SearchOptions(
            decks=[(list(deck.cards), deck.hero, weight) for deck, weight in believed.archetypes],
            or_any=believed.or_any,
            true_game=cheat_by_simulating_the_true_game,
            mulligan_above=-1 if mulligan_above is None else mulligan_above,
            power_first=power_first,
        )

    def settings(self) -> dict[str, Any]:
        """Return every option with its value; see `NativePolicy.settings`."""
        made = super().settings()
        believed = Belief.of(self._options.get("belief", "uniform"))
        made["belief"] = {
            "archetypes": [
                {"hero": deck.hero, "cards": list(deck.cards), "weight": weight}
                for deck, weight in believed.archetypes
            ],
            "or_any": believed.or_any,
        }
        if isinstance(made.get("score"), str) and self._score is None:
            made["score"] = spelled_out(made["score"])
        return made
