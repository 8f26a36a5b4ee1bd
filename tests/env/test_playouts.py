"""Random games from one position, and many worlds in one call."""

from __future__ import annotations

import pytest

from hs_env import Game, Scenario, derived_seed, playouts, random_games
from hs_env.errors import InvalidDeck, InvalidOption


def test_playouts_do_not_depend_on_threads() -> None:
    game = Game(seed=3, mulligan=False)
    one = playouts(game, 300, seed=5)
    assert one == playouts(game, 300, seed=5, threads=2)
    assert one != playouts(game, 300, seed=6)
    assert one.games == sum(one.wins) + one.draws == 300


def test_playouts_are_random_games_from_a_start() -> None:
    game = Game(seed=3, mulligan=False)
    many = random_games(start=game, games=50, seed=2)
    few = playouts(game, 50, seed=2)
    assert (few.wins, few.draws, few.checksum) == (many.wins, many.draws, many.checksum)
    assert few.mean_turns == many.turns / 50


def test_a_finished_game_counts_as_often_as_it_is_asked() -> None:
    s = Scenario(hand=["Fireball"], enemy_health=1)
    s.play("Fireball", "enemy hero")
    assert playouts(s.game, 7).wins == (7, 0)
    assert playouts(s, 7).mean_turns == 0


def test_wrong_arguments_of_playouts_are_refused() -> None:
    with pytest.raises(InvalidOption, match="a Game or a Scenario"):
        playouts("game", 1)
    with pytest.raises(InvalidOption, match="games is a number"):
        playouts(Game(seed=1), -1)
    with pytest.raises(InvalidOption, match="threads is a number"):
        playouts(Game(seed=1), 1, threads=0)


def test_many_worlds_are_those_of_derived_seeds() -> None:
    view = Game(("basic_mage", "basic_warrior"), 3).view(0)
    for belief in (None, "basic_warrior"):
        worlds = view.sample_worlds(5, 9, belief=belief)
        assert worlds == [view.sample_world(derived_seed(9, i), belief=belief) for i in range(5)]
    assert view.sample_worlds(0, 9) == []


def test_wrong_arguments_of_sample_worlds_are_refused() -> None:
    view = Game(seed=3).view(0)
    with pytest.raises(InvalidOption, match="n is a number from 0"):
        view.sample_worlds(-1, 0)
    with pytest.raises(InvalidOption, match="a seed is a whole number"):
        view.sample_worlds(1, 0.5)  # type: ignore[arg-type]
    with pytest.raises(InvalidDeck):
        view.sample_worlds(1, 0, belief="no such deck")
