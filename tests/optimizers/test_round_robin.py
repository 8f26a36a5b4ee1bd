"""Everybody plays everybody, with every deck against every deck."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import agent_zoo
from hs_env import derived_seed
from hs_env.errors import InvalidOption
from optimizers import RoundRobin, open_player, play_round_robin
from optimizers.round_robin import encounters_of

DECKS = ("basic_mage", "basic_warrior")


def policies() -> list[Any]:
    return [agent_zoo.make("greedy"), agent_zoo.make("random"), agent_zoo.make("greedy")]


def test_every_game_has_one_place_for_its_winner() -> None:
    played = play_round_robin(policies(), DECKS, games=6, seed=3)
    lost = played.wins.transpose(1, 0, 3, 2)
    assert (played.wins + lost <= played.played).all()
    assert played.played[0, 1].tolist() == [[6, 6], [6, 6]]
    assert played.played.diagonal().sum() == 0
    assert played.wins[0, 1].sum() > 20 > played.wins[1, 0].sum()


def test_fitness_is_the_sum_of_wins() -> None:
    played = play_round_robin(policies(), DECKS, games=4, seed=3)
    assert played.fitness() == played.fitness(4) == played.wins.sum(axis=(1, 2, 3)).tolist()
    assert played.by_decks().sum(axis=(1, 2)).tolist() == played.fitness()


def test_each_match_is_the_one_that_play_match_plays() -> None:
    one, other, _ = policies()
    played = play_round_robin([one, other], DECKS, games=6, seed=5)
    seeds = {(p, q): number for number, (_, _, p, q) in enumerate(encounters_of([(0, 1)], 2))}
    for (p, q), number in seeds.items():
        seed = derived_seed(5, number)
        alone = agent_zoo.play_match(one, other, decks=(DECKS[p], DECKS[q]), games=6, seed=seed)
        assert played.wins[0, 1, p, q] == alone.wins[0]


def test_wins_are_scaled_where_fewer_games_were_played() -> None:
    tally = RoundRobin(3, 1)
    tally.add(np.array([(0, 1, 0, 0)]), np.array([(3, 1)]), 4)
    tally.add(np.array([(0, 2, 0, 0)]), np.array([(1, 1)]), 2)
    assert tally.fitness(8) == [6 + 4, 2, 4]
    assert tally.fitness() == [4, 1, 1]


def test_the_player_is_used_and_watched() -> None:
    told: list[int] = []
    with open_player(workers=2) as player:
        play_round_robin(policies(), DECKS, games=2, player=player, watch=told.append)
        assert player.games == sum(told) == 3 * 4 * 2
        assert player.busy > 0


def test_one_policy_is_not_enough() -> None:
    with pytest.raises(InvalidOption, match="at least 2 policies, got 1"):
        play_round_robin(policies()[:1], DECKS, games=2)


def test_a_policy_in_python_is_refused() -> None:
    with pytest.raises(InvalidOption, match="decides in Python"):
        play_round_robin([lambda view: view.legal_actions()[0], *policies()], DECKS, games=2)
