"""The checks that all arguments go through."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hs_env.checks import (
    check_choice,
    check_flag,
    check_known,
    check_seed,
    check_whole,
    find_seed,
    is_finite,
    is_whole,
)
from hs_env.errors import InvalidOption, ScenarioError

NO_NUMBERS = {
    **{"true": True, "false": False, "text": "1", "none": None, "complex": 1j, "list": [1]},
    **{"numpy_true": np.True_, "array": np.zeros(2), "type": object},
}
NOT_WHOLE = {**NO_NUMBERS, "float": 1.0, "numpy_float": np.float32(1)}
NOT_FINITE = {
    **{**NO_NUMBERS, "nan": float("nan"), "infinity": float("inf"), "too_large": 10**400},
    "numpy_complex": np.complex64(1),
}


@pytest.mark.parametrize("number", [0, -3, 2**70, np.int8(4), np.uint64(2**64 - 1)])
def test_whole_numbers(number: Any) -> None:
    assert is_whole(number)
    assert check_whole("n", number, -5, 2**80) == number
    assert type(check_whole("n", number, -5, 2**80)) is int


@pytest.mark.parametrize("value", NOT_WHOLE.values(), ids=NOT_WHOLE)
def test_what_is_no_whole_number(value: Any) -> None:
    assert not is_whole(value)
    with pytest.raises(InvalidOption, match="n is a number from 0 to 9, got"):
        check_whole("n", value, 0, 9)
    with pytest.raises(InvalidOption, match="a seed is a whole number, got"):
        check_seed(value)


@pytest.mark.parametrize("number", [-1, 10])
def test_bounds_belong_to_what_is_allowed(number: int) -> None:
    assert (check_whole("n", 0, 0, 9), check_whole("n", 9, 0, 9)) == (0, 9)
    with pytest.raises(ScenarioError, match=f"n is a number from 0 to 9, got {number}"):
        check_whole("n", number, 0, 9, error=ScenarioError)


@pytest.mark.parametrize("number", [0, -1.5, 1e308, np.float32(2), np.int8(3)])
def test_finite_numbers(number: Any) -> None:
    assert is_finite(number)


@pytest.mark.parametrize("value", NOT_FINITE.values(), ids=NOT_FINITE)
def test_what_is_no_finite_number(value: Any) -> None:
    assert not is_finite(value)


def test_flags() -> None:
    assert check_flag("f", np.True_) is True
    with pytest.raises(InvalidOption, match="f is True or False, got 1"):
        check_flag("f", 1)


def test_seeds_are_64_bits() -> None:
    assert check_seed(-1) == 2**64 - 1 == check_seed(2**65 - 1)
    assert find_seed(7) == 7
    assert find_seed(None) != find_seed(None)


def test_true_is_not_the_choice_1() -> None:
    assert check_choice("c", np.int64(1), (0, 1, None)) == 1
    for value in (True, np.ones(2), 1.0):
        with pytest.raises(InvalidOption, match="c is one of 0, 1, None; got"):
            check_choice("c", value, (0, 1, None))


def test_unknown_names_are_told_the_known_ones() -> None:
    check_known("rule", {"a": 1}, ("a", "b"))
    with pytest.raises(InvalidOption, match="unknown rule 'x', 'y'; there are: a, b, c"):
        check_known("rule", {"y": 1, "a": 1, "x": 2}, ("a", "b"), ("c",))
