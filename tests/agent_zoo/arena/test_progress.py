"""The bar: on a terminal only, with the score beside it."""

from __future__ import annotations

import io
import time

import pytest
from rich.console import Console

from agent_zoo.arena import play_match, tournament
from agent_zoo.arena.native_calls import CALL_SECONDS
from agent_zoo.arena.progress import bar
from hs_env import _core
from tests.agent_zoo.arena.players import NativeRandom, eager, lazy


def test_the_bar_shows_title_games_and_note() -> None:
    text = io.StringIO()
    console = Console(file=text, force_terminal=True, width=100)
    with bar(10, "a [b] against c", True, console) as watch:
        watch(4, "3 : 1")
        time.sleep(0.15)
    for words in ("a [b] against c", "4/10", "3 : 1"):
        assert words in text.getvalue()


def test_without_a_terminal_nothing_is_shown(capfd: pytest.CaptureFixture[str]) -> None:
    text = io.StringIO()
    with bar(10, "title", True, Console(file=text)) as watch:
        watch(4, "3 : 1")
    assert text.getvalue() == ""
    play_match(lazy, eager, games=2, progress=True)
    tournament([lazy, eager], decks=["basic_mage"], games=2)
    assert capfd.readouterr() == ("", "")


def test_the_bar_of_a_native_match_keeps_moving(monkeypatch: pytest.MonkeyPatch) -> None:
    times = []
    whole = _core.agents.play_games

    def timed(**arguments: object) -> object:
        begin = time.perf_counter()
        played = whole(**arguments)  # type: ignore[arg-type]
        times.append(time.perf_counter() - begin)
        return played

    monkeypatch.setattr(_core.agents, "play_games", timed)
    play_match(NativeRandom(), NativeRandom(), games=5000, threads=1)
    # The machine may be busy, so the most usual call counts, not the longest.
    assert sorted(times)[len(times) // 2] < 2 * CALL_SECONDS
