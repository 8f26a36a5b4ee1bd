"""Which player is meant by "me", "opponent", "both" and "active"."""

from __future__ import annotations

from collections.abc import Callable

from agent_zoo.symbolic.forecast.prospect import Effect

__all__ = ["one_player", "players"]


def _me(effect: Effect) -> tuple[int, ...]:
    return (effect.player,)


def _opponent(effect: Effect) -> tuple[int, ...]:
    return (1 - effect.player,)


def _both(effect: Effect) -> tuple[int, ...]:
    return (effect.player, 1 - effect.player)


def _active(effect: Effect) -> tuple[int, ...]:
    return (effect.now.active,)


_PLAYERS = {"me": _me, "opponent": _opponent, "both": _both, "active": _active}


def players(word: str) -> Callable[[Effect], tuple[int, ...]]:
    """Return who is meant; of both, the one whose effect it is comes first."""
    return _PLAYERS[word]


def one_player(word: str) -> Callable[[Effect], int]:
    """Return who is meant where it can only be one."""
    several = _PLAYERS[word]
    return lambda effect: several(effect)[0]
