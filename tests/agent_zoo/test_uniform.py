"""The random policy: legal, uniform, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import numpy as np
import pytest

from agent_zoo import Policy, RandomPolicy


class Row:
    """Just enough of a view for a policy that reads nothing else."""

    def __init__(self, actions: Any) -> None:
        self.actions = actions

    def legal_actions(self) -> Any:
        return self.actions


def play(policy: Policy, actions: Any, times: int) -> list[int]:
    return [policy.act(cast(Any, Row(actions))) for _ in range(times)]


def test_it_is_a_policy_and_other_things_are_not() -> None:
    assert isinstance(RandomPolicy(), Policy)
    assert not isinstance(Row([0]), Policy)


def test_the_same_seed_makes_the_same_choices() -> None:
    policy = RandomPolicy()
    policy.reset(5)
    first = play(policy, range(272), 50)
    policy.reset(5)
    assert play(policy, range(272), 50) == first
    policy.reset(6)
    assert play(policy, range(272), 50) != first


def test_the_choices_of_a_seed_never_change() -> None:
    policy = RandomPolicy()
    policy.reset(1)
    assert play(policy, range(272), 6) == [68, 32, 130, 60, 253, 230]


@pytest.mark.parametrize("seed", [0, 2**64 - 1, np.int64(3), np.uint64(2**63)])
def test_any_64_bit_seed_will_do(seed: Any) -> None:
    policy = RandomPolicy()
    policy.reset(seed)
    assert play(policy, [4], 1) == [4]


@pytest.mark.parametrize("actions", [[0, 9, 17], (0, 9, 17), np.array([0, 9, 17], np.uint16)])
def test_it_picks_each_legal_action_and_no_other(actions: Any) -> None:
    policy = RandomPolicy()
    policy.reset(2)
    chosen = play(policy, actions, 3000)
    assert {type(action) for action in chosen} == {int}
    # 3000 throws of a fair three-sided die: six standard deviations are 155.
    counts = Counter(chosen)
    assert counts.keys() == {0, 9, 17}
    assert all(abs(count - 1000) < 155 for count in counts.values())
