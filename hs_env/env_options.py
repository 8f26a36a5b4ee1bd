"""The options that environments share: the same names, the same values, one check for each."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from hs_env.checks import check_choice, check_flag, is_choice
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

__all__ = ["SEATS", "UnknownRenderMode", "check_env_options", "check_reset_options", "own_options"]

#: Which seat is yours: always this one, a toss for every game, or in turns from game to game.
SEATS = (0, 1, None, "alternate")


class UnknownRenderMode(InvalidOption, TypeError):
    """There is no such render mode.

    Also a TypeError: Stable-Baselines3 asks for pictures first, and without if it gets one.
    """


def check_env_options(
    *,
    on_illegal: Any,
    card_ids: Any,
    view: Any,
    render_mode: Any,
    render_modes: tuple[str, ...],
    observation: Any = "dict",
    seat: Any = None,
) -> None:
    """Refuse values that an environment's options cannot have."""
    check_choice("seat", seat, SEATS)
    check_choice("observation", observation, ("vector", "dict"))
    check_choice("on_illegal", on_illegal, ("raise", "lose"))
    check_flag("card_ids", card_ids)
    check_flag("view", view)
    if render_mode is not None and not is_choice(render_mode, render_modes):
        listed = ", ".join(map(repr, render_modes))
        raise UnknownRenderMode(
            f"render_mode is None or one of {listed}; got {in_words(render_mode)}"
        )
    if card_ids and observation != "dict":
        raise InvalidOption('card_ids=True needs observation="dict"')


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
