"""A round robin is the sum of its matches."""

from __future__ import annotations

import numpy as np
import pytest

from agent_zoo import make, play_match
from hs_env import derived_seed
from hs_env.errors import InvalidOption
from optimizers import play_round_robin

DECKS = ("basic_mage", "basic_hunter")


def test_it_counts_the_wins_of_every_match() -> None:
    policies = [make("greedy"), make("random"), make("greedy", weights="eva")]
    whole = play_round_robin(policies, DECKS, games=4, seed=7)
    assert whole.wins.shape == (3, 3, 2, 2)
    number = 0
    for i, j in ((0, 1), (0, 2), (1, 2)):
        for p, q in ((0, 0), (0, 1), (1, 0), (1, 1)):
            match = play_match(
                policies[i],
                policies[j],
                decks=(DECKS[p], DECKS[q]),
                games=4,
                seed=derived_seed(7, number),
            )
            assert whole.wins[i, j, p, q] == match.wins[0]
            assert whole.wins[j, i, q, p] == match.wins[1]
            number += 1
    assert whole.fitness() == whole.wins.sum(axis=(1, 2, 3)).tolist()
    assert whole.by_decks().sum() == sum(whole.fitness())


def test_threads_do_not_change_it_and_progress_is_told() -> None:
    policies = [make("greedy"), make("random")]
    finished: list[int] = []
    one = play_round_robin(policies, DECKS, games=6, threads=1, watch=finished.append)
    two = play_round_robin(policies, DECKS, games=6, threads=2)
    assert np.array_equal(one.wins, two.wins)
    assert sum(finished) == 4 * 6


def test_nobody_plays_alone() -> None:
    with pytest.raises(InvalidOption, match="at least 2 policies, got 1"):
        play_round_robin([make("random")], DECKS, games=2)
