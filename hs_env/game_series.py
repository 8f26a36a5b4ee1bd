"""The games of an environment, one after the other: how each begins and which seed it gets."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from hs_env import _core
from hs_env.actions import not_an_action
from hs_env.checks import check_known, check_seed
from hs_env.errors import IllegalAction, InvalidOption
from hs_env.game import Game, find_start
from hs_env.rules import RULE_NAMES, Rules
from hs_env.setup import Setup
from hs_env.wording import in_words

__all__ = ["START", "GameSeries", "check_reset_options", "policy_seed", "start_alone"]

NAMES = ("decks", "rules", *RULE_NAMES)
#: The reset option that names a position to start from.
START = "game"
# PettingZoo's api_test passes this meaningless option to see that `reset` accepts any.
IGNORED = "options"


class GameSeries:
    """Deals the games of an environment.

    The decks and rules of the constructor hold for every game, those of `deal` for one. After
    `deal(seed)` the seeds of the games that follow are fixed too: each is made from that seed
    and the number of the game. Without any seed the first one is random.

    Args:
        decks: One for each seat.
        rules: The rules to play by; the default rules if None.
        keywords: Single rules that differ.
        also: The options of the environment, to be listed in messages about unknown ones.

    Attributes:
        setup: How games begin.
        seed: The seed of the last game.
        number: The number of the last game, counted from 0 at the one whose seed was given.
    """

    def __init__(
        self,
        decks: Sequence[Any],
        rules: Rules | None,
        keywords: Mapping[str, Any],
        also: tuple[str, ...],
    ) -> None:
        self._also = also
        check_known("option", keywords, NAMES, also)
        self.setup = Setup.of(decks, Rules.of(rules, **keywords))
        self._seed = secrets.randbits(64)
        self.number = 0
        self.seed = self._seed

    def deal(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Game:
        """Deal the next game.

        Args:
            seed: Becomes the seed of this game, and of the series that begins with it.
            options: Decks and rules for this game only; or "game", a position to start from.
        """
        setup = self.changed(options)
        if seed is None:
            self.number += 1
            self.seed = _core.game_seed(self._seed, self.number)
        else:
            self.seed = self._seed = check_seed(seed)
            self.number = 0
        return Game.of(setup, self.seed)

    def refused(self, action: Any, refusal: Exception) -> IllegalAction:
        """Return the error for an action that the game refused: why, and in which game."""
        if isinstance(refusal, IllegalAction):
            return type(refusal)(f"{refusal}  seed={self.seed}")
        return not_an_action(action)

    def changed(self, options: Mapping[str, Any] | None) -> Setup:
        """Return the set-up of a game with these options of `reset`."""
        changes = check_reset_options(options)
        changes.pop(IGNORED, None)
        if not changes:
            return self.setup
        check_known("reset option", changes, (*NAMES, START), self._also)
        if START in changes:
            return Setup.from_game(find_start(start_alone(changes)))
        decks = changes.pop("decks", self.setup.plain_decks)
        rules = changes.pop("rules", self.setup.rules)
        return Setup.of(decks, Rules.of(rules, **changes))


def check_reset_options(options: Any) -> dict[str, Any]:
    """Return a copy of the options given to `reset`, or raise if they are not a dictionary."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise InvalidOption(f"options is a dictionary or None, got {in_words(options)}")
    return dict(options)


def start_alone(changes: Mapping[str, Any]) -> Any:
    """Return the position to start from, making sure that no decks or rules are given beside it.

    Raises:
        InvalidOption: Decks or rules are given.
    """
    others = sorted(changes.keys() - {START})
    if others:
        raise InvalidOption(
            f"the reset option {START!r} has decks and rules already: leave out {', '.join(others)}"
        )
    return changes[START]


def policy_seed(seed: int) -> int:
    """Return a seed for a policy, from which the seed of the game cannot be computed."""
    return _core.policy_seed(seed)
