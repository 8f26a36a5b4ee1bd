"""The best of each generation against those of all others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from hs_env.errors import InvalidOption
from optimizers.evaluators.analysis import SelfPlay, play_self, progress_of, read_history

from .conftest import WriteRun

RISING = tuple((1, 2, 3) for _ in range(5))


def test_the_bests_of_generations_play_each_other(write_run: WriteRun, tmp_path: Path) -> None:
    history = read_history(write_run("one", RISING))
    played = play_self(history, tmp_path / "games", games=6, threads=1, progress=False)
    assert played.generations == (0, 1, 2, 3, 4)
    assert played.games == 6
    assert played.rates.shape == (5, 5)
    assert np.allclose(played.rates + played.rates.T, 1)
    assert len(set(played.rates.ravel().tolist())) > 3
    assert len(list((tmp_path / "games").iterdir())) == 1


def test_thinned_generations_have_the_first_and_the_last(
    write_run: WriteRun, tmp_path: Path
) -> None:
    history = read_history(write_run("one", RISING[:4]))
    played = play_self(history, tmp_path, generations=2, games=2, threads=1, progress=False)
    assert played.generations == (0, 2, 3)


def test_one_who_stays_the_best_is_equal_to_itself(write_run: WriteRun, tmp_path: Path) -> None:
    history = read_history(write_run("one", ((3, 1, 2), (3, 1, 2), (0, 1, 2))))
    played = play_self(history, tmp_path, games=4, threads=1, progress=False)
    assert played.rates[0, 1] == played.rates[1, 0] == 0.5
    assert np.array_equal(played.rates[0], played.rates[1])
    alone = read_history(write_run("alone", ((3, 1, 2), (3, 1, 2))))
    same = play_self(alone, tmp_path, games=4, threads=1, progress=False)
    assert (same.rates == 0.5).all()
    assert same.learning == 0


def test_what_runs_learn_is_computed_by_hand(write_run: WriteRun) -> None:
    history = read_history(write_run("one", RISING))
    first = SelfPlay(
        history, (0, 1, 2), np.array([[0.5, 0.4, 0.0], [0.6, 0.5, 0.4], [1.0, 0.6, 0.5]]), 10
    )
    assert first.strength.tolist() == pytest.approx([0.3, 0.5, 0.7])
    assert first.learning == pytest.approx(0.4)
    short = read_history(write_run("two", RISING[:2]))
    second = SelfPlay(short, (0, 1), np.array([[0.5, 0.3], [0.7, 0.5]]), 10)
    assert second.learning == pytest.approx(0.2)
    both = progress_of([first, second])
    assert both.generations == (0, 1, 2)
    assert both.strength.mean.tolist() == pytest.approx([0.35, 0.55, 0.7])
    assert both.strength.runs.tolist() == [2, 2, 1]
    assert both.learning.mean[0] == pytest.approx(0.3)
    # Student's t with one degree of freedom, 12.706; the standard error of 0.4 and 0.2 is 0.1.
    assert both.learning.high[0] - 0.3 == pytest.approx(1.2706, abs=1e-4)
    # What one of them has not played, though it is so long, has no mean.
    assert progress_of([first, replace(second, history=history)]).generations == (0, 1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"games": 5}, "pairs with swapped seats"),
        ({"generations": 0}, "generations is a number from 1"),
        ({"progress": 1}, "progress is True or False"),
    ],
)
def test_wrong_arguments_are_refused(
    write_run: WriteRun, tmp_path: Path, options: dict[str, int], message: str
) -> None:
    history = read_history(write_run("one", RISING))
    with pytest.raises(InvalidOption, match=message):
        play_self(history, tmp_path / "games", **options)  # type: ignore[arg-type]
    assert not (tmp_path / "games").exists()
