"""Watch the native calls that play games, or stop in one of them."""

from __future__ import annotations

from typing import Any

import pytest

from hs_env import _core

__all__ = ["count_games", "stop_in_call"]


def count_games(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of games of each native call from now on."""
    calls: list[int] = []
    whole = _core.agents.play_games

    def counting(**arguments: Any) -> Any:
        calls.append(len(arguments["games"]))
        return whole(**arguments)

    monkeypatch.setattr(_core.agents, "play_games", counting)
    return calls


def stop_in_call(monkeypatch: pytest.MonkeyPatch, number: int) -> list[list[int]]:
    """Let Ctrl-C be pressed in a native call, after its games. Returns the games of each call."""
    calls: list[list[int]] = []
    whole = _core.agents.play_games

    def stopping(**arguments: Any) -> Any:
        played = whole(**arguments)
        calls.append(arguments["games"][:, 5].tolist())
        return {**played, "interrupt": KeyboardInterrupt() if len(calls) == number else None}

    monkeypatch.setattr(_core.agents, "play_games", stopping)
    return calls
