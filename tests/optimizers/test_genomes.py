"""Step sizes and values change as the authors' code changes them."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from hs_env.errors import InvalidOption
from optimizers import RealGenome, SelfAdaptation


class Scripted:
    """Gives these normal numbers, one list for each call."""

    def __init__(self, *rows: list[float]) -> None:
        self.rows = list(rows)

    def standard_normal(self, size: int) -> Any:
        row = self.rows.pop(0)
        assert len(row) == size
        return np.array(row)


PARENT = RealGenome((0.5, 0.9), (0.1, 0.2))


def test_a_mutation_by_hand() -> None:
    """sigma' = sigma exp(t' N + t N), w' = w + sigma' N, with t' = 1/2 and t = 1/sqrt(2 sqrt 2)."""
    dice: Any = Scripted([1.0, -1.0], [0.5, 2.0], [1.0, -1.0])
    mutant = SelfAdaptation(2).mutate(PARENT, dice)
    slow, fast = 0.5, 1 / math.sqrt(2 * math.sqrt(2))
    steps = (0.1 * math.exp(slow + fast * 0.5), 0.2 * math.exp(-slow + fast * 2))
    assert mutant.steps == pytest.approx(steps)
    assert mutant.values == pytest.approx((0.5 + steps[0], 0.9 - steps[1]))


def test_values_stay_within_their_bounds_and_steps_above_the_floor() -> None:
    dice: Any = Scripted([-50.0, 0.0], [-50.0, 0.0], [1.0, 99.0])
    mutant = SelfAdaptation(2).mutate(PARENT, dice)
    assert mutant.steps[0] == 1e-5
    assert mutant.values[1] == 1.0
    dice = Scripted([0.0, 0.0], [0.0, 0.0], [-99.0, 99.0])
    assert SelfAdaptation(2, low=-2, high=3).mutate(PARENT, dice).values == (-2.0, 3.0)


def test_the_printed_equation_adds() -> None:
    dice: Any = Scripted([0.0, 0.0], [0.0, 0.0], [0.0, 0.0])
    mutant = SelfAdaptation(2, adaptation="add").mutate(PARENT, dice)
    assert mutant.steps == pytest.approx((1.1, 1.2))


def test_the_first_normal_number_can_be_shared() -> None:
    dice: Any = Scripted([2.0], [0.0, 0.0], [0.0, 0.0])
    mutant = SelfAdaptation(2, shared_normal=True).mutate(PARENT, dice)
    assert mutant.steps == pytest.approx((0.1 * math.e, 0.2 * math.e))


def test_random_genomes_fill_their_range() -> None:
    kind = SelfAdaptation(4, low=-1, high=2)
    made = [kind.create(np.random.default_rng(seed)) for seed in range(200)]
    values = np.array([one.values for one in made])
    assert -1 <= values.min() < -0.9
    assert 1.9 < values.max() <= 2
    assert all(0 <= step <= 1 for one in made for step in one.steps)


def test_a_genome_is_read_as_it_was_written() -> None:
    kind = SelfAdaptation(2)
    assert kind.from_dict(kind.to_dict(PARENT)) == PARENT


def test_a_genome_without_step_sizes_is_written_down_but_does_not_adapt() -> None:
    kind = SelfAdaptation(2)
    plain = RealGenome((0.5, 0.9))
    assert kind.to_dict(plain) == {"values": [0.5, 0.9], "steps": None}
    assert kind.from_dict(kind.to_dict(plain)) == plain
    with pytest.raises(InvalidOption, match="without step sizes"):
        kind.mutate(plain, np.random.default_rng(1))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"values": [0.5, 0.5], "steps": [0.1]},
        {"values": [0.5], "steps": [0.1, 0.1]},
        {"values": [0.5, "x"], "steps": [0.1, 0.1]},
        {"values": [0.5, float("nan")], "steps": [0.1, 0.1]},
    ],
)
def test_what_is_no_genome_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption):
        SelfAdaptation(2).from_dict(data)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"genes": 0}, "genes"),
        ({"genes": 2, "low": 1, "high": 0}, "high"),
        ({"genes": 2, "floor": -1}, "floor"),
        ({"genes": 2, "adaptation": "divide"}, "adaptation"),
        ({"genes": 2, "shared_normal": 1}, "shared_normal"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        SelfAdaptation(**options)
