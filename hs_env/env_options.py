"""The options that environments share: the same names, the same values, one check for each.

Every environment spells its options out, so that `help` and editors show them with their defaults.
`tests/env/test_same_options.py` holds the signatures and their documentation together.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, get_args

import gymnasium

from hs_env.checks import check_choice, check_flag, is_choice
from hs_env.errors import InvalidOption
from hs_env.rules import RuleKeywords
from hs_env.wording import in_words

if TYPE_CHECKING:
    from hs_env.opponents import Opponent
    from hs_env.rewards import Reward
    from hs_env.rules import Rules

__all__ = [
    "SEATS",
    "EnvKeywords",
    "ObservationKind",
    "OnIllegal",
    "SeatOption",
    "UnknownRenderMode",
    "VectorKeywords",
    "check_env_options",
    "check_reset_options",
    "own_options",
    "show",
]

#: The kinds of observation: the vector, or a dictionary that has the card numbers too.
ObservationKind = Literal["vector", "dict"]
#: What an illegal action does: it raises an error, or loses the game.
OnIllegal = Literal["raise", "lose"]
#: Which seat is yours: always this one, a random one in every game (None), or each in turn.
SeatOption = Literal[0, 1, None, "alternate"]
SEATS = get_args(SeatOption)


class EnvKeywords(RuleKeywords, total=False):
    """The keyword arguments of every environment; `hearthstone_v0.raw_env` says what they mean."""

    decks: Any
    rules: Rules | None
    observation: ObservationKind
    reward: Reward
    on_illegal: OnIllegal
    view: bool
    render_mode: str | None


class VectorKeywords(EnvKeywords, total=False):
    """The keyword arguments of vector environments; `HearthstoneVectorEnv` says what they mean."""

    opponent: Opponent
    seat: SeatOption
    threads: int
    max_episode_steps: int | None


class UnknownRenderMode(InvalidOption, TypeError):
    """The environment has no such render mode.

    It is a TypeError as well: Stable-Baselines3 asks for pictures first, and does without them if
    it gets a TypeError.
    """


def check_env_options(
    *,
    observation: Any,
    on_illegal: Any,
    view: Any,
    render_mode: Any,
    render_modes: tuple[str, ...],
    seat: Any = None,
) -> None:
    """Raise if an option of an environment has a value it cannot have."""
    check_choice("seat", seat, SEATS)
    check_choice("observation", observation, get_args(ObservationKind))
    check_choice("on_illegal", on_illegal, get_args(OnIllegal))
    check_flag("view", view)
    if render_mode is not None and not is_choice(render_mode, render_modes):
        listed = ", ".join(map(repr, render_modes))
        raise UnknownRenderMode(
            f"render_mode is None or one of {listed}; got {in_words(render_mode)}"
        )


def check_reset_options(options: Any) -> dict[str, Any]:
    """Return a copy of the options given to `reset`, or raise if they are not a dictionary."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise InvalidOption(f"options is a dictionary or None, got {in_words(options)}")
    return dict(options)


def own_options(environment: Callable[..., Any]) -> tuple[str, ...]:
    """Return the names of the options that an environment takes besides decks and rules."""
    parameters = inspect.signature(environment).parameters.values()
    named = (one.name for one in parameters if one.kind is not one.VAR_KEYWORD)
    return tuple(name for name in named if name not in ("decks", "rules"))


def show(render_mode: str | None, draw: Callable[[], str]) -> str | None:
    """Render the drawn text as the mode asks: "ansi" returns it, "human" prints it."""
    if render_mode is None:
        gymnasium.logger.warn("render was called without a render_mode")
        return None
    text = draw()
    if render_mode == "ansi":
        return text
    print(text, flush=True)
    return None
