"""What the environments share: how a game begins, which seed it gets, what it pays."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from hs_env import _core, observations
from hs_env.errors import InvalidOption
from hs_env.game import Game, Setup, check_seed, is_whole
from hs_env.view import PlayerView
from hs_env.wording import in_words

__all__ = [
    "RULES",
    "Episodes",
    "Reward",
    "check_choice",
    "check_options",
    "check_render_mode",
    "check_reward",
    "policy_seed",
    "potential",
]

RULES = ("decks", "cards", "first", "mulligan", "positions", "turn_limit", "validate_decks")
DEFAULT_DECKS = ("basic_mage", "basic_warrior")
# PettingZoo's api_test passes this option to see that `reset` takes any. It means nothing.
IGNORED = frozenset({"options"})

Reward = str | Callable[[PlayerView, PlayerView], float]
REWARDS = ("win", "shaped")


class Episodes:
    """Deals the games of an environment, one after the other.

    The options of the constructor hold for every game, those of `deal` for one. After
    `deal(seed)` the seeds of the games that follow are fixed too: each is made from that seed
    and the number of the game. Without any seed the first one is random.
    """

    def __init__(self, rules: Mapping[str, Any], also: tuple[str, ...] = ()) -> None:
        self._also = also
        self._rules = {"decks": DEFAULT_DECKS, **_known(rules, RULES, also, "option")}
        self.setup = Setup.of(**self._rules)
        self._arguments = self.setup.arguments()
        self._seed = secrets.randbits(64)
        self._index = 0
        self.seed = self._seed

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key != "_arguments"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._arguments = self.setup.arguments()  # they hold the compiled card table

    def deal(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Game:
        """The next game.

        Args:
            seed: Becomes the seed of this game, and of the series that begins with it.
            options: Rules for this game only.
        """
        arguments = self.arguments(options)
        if seed is None:
            self._index += 1
            self.seed = _core.game_seed(self._seed, self._index)
        else:
            self.seed = self._seed = check_seed(seed)
            self._index = 0
        game: Game = Game.__new__(Game)
        _core.Game.__init__(game, seed=self.seed, **arguments)
        return game

    def arguments(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """How a game with these options begins, as `_core` takes it."""
        changes = _known(check_options(options), RULES, self._also, "reset option")
        if not changes:
            return self._arguments
        return Setup.of(**{**self._rules, **changes}).arguments()


def _known(
    options: Mapping[str, Any], names: tuple[str, ...], also: tuple[str, ...], what: str
) -> dict[str, Any]:
    unknown = options.keys() - set(names) - IGNORED
    if unknown:
        listed = ", ".join(map(repr, sorted(map(str, unknown))))
        raise InvalidOption(f"unknown {what} {listed}; there are: {', '.join((*names, *also))}")
    return {key: value for key, value in options.items() if key not in IGNORED}


def check_choice(name: str, value: Any, choices: tuple[Any, ...]) -> None:
    """Refuse a value that is not one of the choices."""
    if not _is_one_of(value, choices):
        listed = ", ".join(map(repr, choices))
        raise InvalidOption(f"{name} is one of {listed}; got {in_words(value)}")


class UnknownRenderMode(InvalidOption, TypeError):
    """There is no such render mode.

    Also a TypeError: Stable-Baselines3 asks for pictures first, and without if it gets one.
    """


def _is_one_of(value: Any, choices: tuple[Any, ...]) -> bool:
    # True is no 1 here, and what compares in ways of its own, as arrays do, is none of them.
    if value is None or isinstance(value, str):
        return value in choices
    return is_whole(value) and value in choices


def check_options(options: Any) -> dict[str, Any]:
    """The options of a `reset` as a dictionary of their own."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise InvalidOption(f"options is a dictionary or None, got {in_words(options)}")
    return dict(options)


def check_render_mode(mode: Any, modes: tuple[str, ...]) -> None:
    """Refuse a render mode that does not exist."""
    if mode is not None and not _is_one_of(mode, modes):
        listed = ", ".join(map(repr, modes))
        raise UnknownRenderMode(f"render_mode is None or one of {listed}; got {in_words(mode)}")


def check_reward(reward: Reward) -> None:
    """Refuse what cannot be a reward."""
    if not callable(reward) and not _is_one_of(reward, REWARDS):
        raise InvalidOption(
            f'reward is "win", "shaped" or a function of the view before and the view after; '
            f"got {in_words(reward)}"
        )


def policy_seed(seed: int) -> int:
    """A seed for the policy in a game. The seed of the game cannot be worked out from it."""
    return _core.policy_seed(seed)


def _potential_weights() -> npt.NDArray[np.float32]:
    weights = np.zeros(observations.SIZE, np.float32)
    for sign, side in ((1, "me"), (-1, "foe")):
        weights[observations.field(side, 0, "health/30")] = sign
        weights[observations.field(side, 0, "armor/10")] = sign / 3
        part = observations.layout()["my_board" if side == "me" else "foe_board"]
        for place in range(part.count):
            for feature in ("attack/10", "health/10"):
                weights[observations.field(part.name, place, feature)] = sign / 3
    return weights


_WEIGHTS = _potential_weights()


def potential(observation: npt.NDArray[np.float32]) -> Any:
    """How well a seat stands, for `reward="shaped"`; one number for each row.

    Health, armor, and the attack and health of all minions, mine minus the foe's, divided by 30.
    It is read from the observation, so it knows nothing that the seat does not.
    """
    return observation @ _WEIGHTS
