"""The demo: what it counts and what it prints."""

from __future__ import annotations

import pytest

from agent_zoo import demo


def test_wilson_agrees_with_known_values() -> None:
    # Brown, Cai and DasGupta (2001) give the formula; 8 of 10 is (0.490, 0.943) in R's binom.
    assert demo.wilson(8, 10) == pytest.approx((0.490, 0.943), abs=1e-3)
    assert demo.wilson(0, 10)[0] == pytest.approx(0, abs=1e-12)
    assert demo.wilson(10, 10)[1] == pytest.approx(1, abs=1e-12)
    assert demo.wilson(0, 0) == (0, 1)


def test_it_shows_results_and_the_last_board(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "6", "--seed", "3", "--decks", "basic_rogue", "basic_priest"]
    assert demo.main(arguments) == 0
    first = capsys.readouterr().out
    for words in ("random A", "basic_rogue", "95 % interval", "6 games in", "game over", "turns"):
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


def test_equal_agents_do_not_play_the_same_game_twice() -> None:
    from rich.progress import Progress

    import agent_zoo
    from hs_env import hearthstone_v0

    env = hearthstone_v0.env(decks=("basic_hunter", "basic_shaman"))
    policies = [agent_zoo.make("random"), agent_zoo.make("random")]
    with Progress(disable=True) as progress:
        score = demo.evaluate(env, policies, 40, 1, progress)
    assert score.games == 40
    assert sum(score.agent_wins) == sum(score.deck_wins) == 40 - score.draws
    assert score.agent_wins[0] != score.agent_wins[1]
