"""What the policies that look ahead share."""

from __future__ import annotations

import dataclasses
import inspect
from typing import Any

import pytest

import agent_zoo
from agent_zoo.competition import CompetitionBeam, CompetitionGreedy, DynamicLookahead
from agent_zoo.greedy import GreedyPolicy
from agent_zoo.search_policy import SearchPolicy
from agent_zoo.turn_search import TurnSearchPolicy
from hs_env.errors import InvalidOption

SEARCHES = (GreedyPolicy, TurnSearchPolicy, CompetitionGreedy, CompetitionBeam, DynamicLookahead)


@pytest.mark.parametrize("policy", SEARCHES)
def test_all_have_the_shared_options(policy: Any) -> None:
    shared = inspect.signature(SearchPolicy).parameters.keys()
    assert shared == {"belief", "mulligan_above", "cheat_by_simulating_the_true_game"}
    assert shared <= inspect.signature(policy).parameters.keys()
    with pytest.raises(InvalidOption, match="mulligan_above is a number from 0"):
        policy(mulligan_above=-1)
    with pytest.raises(InvalidOption, match="cheat_by_simulating_the_true_game is True or False"):
        policy(cheat_by_simulating_the_true_game=1)


def test_options_can_be_read_but_not_changed() -> None:
    policy = TurnSearchPolicy(width=4)
    assert (policy.width, policy.depth, policy.mulligan_above) == (4, 13, 3)
    assert GreedyPolicy().mulligan_above is None
    for name in ("width", "belief", "anything"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(policy, name, 5)
    assert repr(policy) == "TurnSearchPolicy(width=4)"


def test_the_base_does_not_play() -> None:
    with pytest.raises(NotImplementedError, match="SearchPolicy does not say what decides"):
        SearchPolicy()


def test_options_are_listed_with_their_defaults() -> None:
    with pytest.raises(InvalidOption, match=r"Its options are: .*mulligan_above=3.*width=32"):
        agent_zoo.make("turn_search", sims=3)
