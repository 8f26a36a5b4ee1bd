"""Ratings: cases computed by hand, and known strengths recovered."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from agent_zoo.arena import rate
from agent_zoo.arena.ratings import bradley_terry
from hs_env.errors import InvalidOption


def test_three_of_four_games_are_191_points() -> None:
    elo, _ = bradley_terry([[0, 750_000], [250_000, 0]])
    assert elo[0] - elo[1] == pytest.approx(400 * math.log10(3), abs=0.01)
    assert elo.mean() == pytest.approx(1500)


def test_the_draw_against_the_average_player_pulls_to_the_middle() -> None:
    # Let one have strength s and the other -s, and x = exp(s). The likelihood is flat where
    # 3 - 4 x^2 / (1 + x^2) + 1/2 - x / (1 + x) = 0.
    elo, _ = bradley_terry([[0, 3], [1, 0]])
    x = 10 ** ((elo[0] - elo[1]) / 800)
    assert 3 - 4 * x**2 / (1 + x**2) + 0.5 - x / (1 + x) == pytest.approx(0, abs=1e-9)
    assert 0 < elo[0] - elo[1] < 400 * math.log10(3)


def test_the_interval_is_that_of_fishers_information() -> None:
    # Two equal players and n games: for the strength s of one (the other has -s), each game
    # gives 4 * 1/4, each of the two virtual draws 1/4. The standard error is 1 / sqrt(n + 1/2).
    _, reach = bradley_terry([[0, 50], [50, 0]])
    assert reach == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(100.5))


def test_players_in_a_circle_are_equal() -> None:
    elo, reach = bradley_terry([[0, 9, 1], [1, 0, 9], [9, 1, 0]])
    assert elo == pytest.approx(1500)
    assert reach == pytest.approx(reach[0])


def test_the_order_of_players_does_not_matter() -> None:
    points = np.array([[0, 7, 9, 4.5], [3, 0, 6, 2], [1, 4, 0, 8], [5.5, 8, 2, 0]])
    elo, reach = bradley_terry(points)
    order = [2, 0, 3, 1]
    again, reach_again = bradley_terry(points[np.ix_(order, order)])
    assert again == pytest.approx(elo[order])
    assert reach_again == pytest.approx(reach[order])


@pytest.mark.parametrize("games", [1, 1000, 10**9])
def test_who_always_won_has_a_finite_rating(games: int) -> None:
    elo, reach = bradley_terry([[0, games, games], [0, 0, games], [0, 0, 0]])
    assert np.isfinite(elo).all()
    assert np.isfinite(reach).all()
    assert elo[0] > elo[1] > elo[2]
    assert elo[1] == pytest.approx(1500, abs=1e-3)


def test_more_games_make_it_surer() -> None:
    points = np.array([[0, 6, 8], [4, 0, 7], [2, 3, 0]])
    few, many = bradley_terry(points)[1], bradley_terry(100 * points)[1]
    assert many == pytest.approx(few / 10, rel=0.05)


def test_players_who_never_met_are_average() -> None:
    elo, reach = bradley_terry(np.zeros((3, 3)))
    assert elo == pytest.approx(1500)
    assert (reach > 400).all()


def test_one_player_alone_is_average() -> None:
    elo, reach = bradley_terry([[0]])
    assert elo == pytest.approx(1500)
    assert reach == pytest.approx(0)


def test_known_strengths_are_found_again() -> None:
    true = np.array([1200, 1400, 1480, 1550, 1620, 1750.0])
    dice = np.random.default_rng(7)
    inside = 0
    for _ in range(40):
        points = np.zeros((6, 6))
        for i in range(6):
            for j in range(i):
                chance = 1 / (1 + 10 ** ((true[j] - true[i]) / 400))
                points[i, j] = dice.binomial(300, chance)
                points[j, i] = 300 - points[i, j]
        elo, reach = bradley_terry(points)
        assert elo == pytest.approx(true, abs=90)
        inside += np.count_nonzero(np.abs(elo - true) <= reach)
    # 240 intervals should hold 95 % of the truths: 228, give or take 3.4. Five times that.
    assert 211 <= inside <= 240


def test_ratings_come_with_names_and_the_best_first() -> None:
    best, middle, worst = rate(["bad", "good", "fair"], [[0, 1, 2], [9, 0, 7.5], [8, 2.5, 0]])
    assert [best.player, middle.player, worst.player] == ["good", "fair", "bad"]
    assert (best.games, best.points) == (20, 16.5)
    assert best.low < best.elo < best.high


@pytest.mark.parametrize(
    ("players", "points"),
    [
        (["a", "b"], [[0, 1]]),
        (["a", "b"], [[0, 1, 1], [1, 0, 1], [1, 1, 0]]),
        (["a", "b"], [[0, -1], [1, 0]]),
        (["a", "b"], [[0, math.nan], [1, 0]]),
        (["a", "b"], [["x", 1], [1, 0]]),
        (["a", "b"], [[0], [1, 2]]),
        ([], []),
    ],
)
def test_what_are_no_points_is_refused(players: list[str], points: Any) -> None:
    with pytest.raises(InvalidOption, match="points"):
        rate(players, points)


def test_pairs_that_end_alike_make_the_interval_wider_and_leave_the_ratings() -> None:
    points = [[0, 60, 70], [40, 0, 55], [30, 45, 0]]
    elo, reach = bradley_terry(points)
    paired, wider = bradley_terry(points, effects=np.full((3, 3), 2.0))
    assert paired == pytest.approx(elo)
    # Nearly: the draw against the average player is no pair.
    assert wider == pytest.approx(2**0.5 * reach, rel=0.01)
    assert bradley_terry(points, np.ones((3, 3)))[1] == pytest.approx(reach)


def test_effects_of_another_shape_are_refused() -> None:
    with pytest.raises(InvalidOption, match="effects"):
        rate(["a", "b"], [[0, 1], [1, 0]], [[0, -1], [1, 0]])
