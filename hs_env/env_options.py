"""The options that environments share: the same names, the same values, one check for each."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import gymnasium

from hs_env.checks import check_choice, check_flag, is_choice
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

__all__ = [
    "OBSERVATIONS",
    "SEATS",
    "UnknownRenderMode",
    "check_env_options",
    "check_reset_options",
    "own_options",
    "show",
]

#: What an observation is: the vector, or a dictionary with the numbers of the cards too.
OBSERVATIONS = ("vector", "dict")
#: Which seat is yours: always this one, a toss for every game, or in turns from game to game.
SEATS = (0, 1, None, "alternate")


class UnknownRenderMode(InvalidOption, TypeError):
    """There is no such render mode.

    Also a TypeError: Stable-Baselines3 asks for pictures first, and without if it gets one.
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
    """Refuse values that an environment's options cannot have."""
    check_choice("seat", seat, SEATS)
    check_choice("observation", observation, OBSERVATIONS)
    check_choice("on_illegal", on_illegal, ("raise", "lose"))
    check_flag("view", view)
    if render_mode is not None and not is_choice(render_mode, render_modes):
        listed = ", ".join(map(repr, render_modes))
        raise UnknownRenderMode(
            f"render_mode is None or one of {listed}; got {in_words(render_mode)}"
        )


def check_reset_options(options: Any) -> dict[str, Any]:
    """The options of a `reset` as a dictionary of their own."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise InvalidOption(f"options is a dictionary or None, got {in_words(options)}")
    return dict(options)


def own_options(environment: Callable[..., Any]) -> tuple[str, ...]:
    """The names of the options that an environment takes besides decks and rules."""
    parameters = inspect.signature(environment).parameters.values()
    named = (one.name for one in parameters if one.kind is not one.VAR_KEYWORD)
    return tuple(name for name in named if name not in ("decks", "rules"))


def show(render_mode: str | None, draw: Callable[[], str]) -> str | None:
    """What `render` does in a mode: "ansi" returns the text, "human" prints it."""
    if render_mode is None:
        gymnasium.logger.warn("render was called without a render_mode")
        return None
    text = draw()
    if render_mode == "ansi":
        return text
    print(text, flush=True)
    return None
