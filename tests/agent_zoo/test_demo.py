"""The demo: what it prints, and what it says when something is wrong."""

from __future__ import annotations

import pytest

from agent_zoo import demo


def test_it_shows_results_and_the_last_board(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "6", "--seed", "3", "--decks", "basic_rogue", "basic_priest"]
    assert demo.main(arguments) == 0
    first = capsys.readouterr().out
    for words in (
        "turn_search",
        "basic_rogue",
        "95 % interval",
        "6 games in",
        "game over",
        "turns",
    ):
        assert words in first
    assert demo.main(arguments) == 0

    def board(text: str) -> str:
        return text[text.index("The last game") :]

    assert board(capsys.readouterr().out) == board(first)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--agents", "random", "nobody"], "UnknownPolicy"),
        (["--decks", "basic_rogue", "nothing"], "InvalidDeck"),
    ],
)
def test_it_says_what_is_wrong(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo.main(arguments) == 2
    assert message in capsys.readouterr().out


def test_no_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        demo.main(["--games", "0"])
    assert "--games is at least 1" in capsys.readouterr().err
