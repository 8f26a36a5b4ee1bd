"""The weights of EVA: two orders, published vectors, and what is refused."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError
from statistics import median
from typing import Any

import numpy as np
import pytest

from agent_zoo import eva
from agent_zoo.scores.eva import Weights
from hs_env.errors import InvalidOption

NAMES = (
    "hhr", "har", "bmhr", "bmar", "bma", "bmk", "bsr", "bmr", "mh", "ma", "mhc", "mhd", "mhds",
    "mhi", "mhls", "mhs", "mht", "mhw", "mr", "mm", "mhp",
)  # fmt: skip
NUMBERS = [float(n) for n in range(1, 22)]
BY_NAME = dict(zip(NAMES, NUMBERS, strict=True))


# --- orders


def test_code_order_ends_with_rarity_mana_cost_and_poison() -> None:
    w = Weights.from_code_order(NUMBERS)
    assert (w.hhr, w.bma, w.bmk, w.mhw) == (1, 5, 6, 18)
    assert (w.mr, w.mm, w.mhp) == (19, 20, 21)
    assert w == Weights(**BY_NAME)
    assert w.code_order() == tuple(NUMBERS)


def test_paper_order_ends_with_poison_rarity_and_mana_cost() -> None:
    w = Weights.from_paper_order(NUMBERS)
    assert (w.hhr, w.bma, w.bmk, w.mhw) == (1, 5, 6, 18)
    assert (w.mhp, w.mr, w.mm) == (19, 20, 21)
    assert w.paper_order() == tuple(NUMBERS)


def test_the_orders_differ_in_the_last_three_alone() -> None:
    w = Weights.from_code_order(NUMBERS)
    assert w.paper_order() == (*NUMBERS[:18], 21, 19, 20)
    assert Weights.from_paper_order(w.paper_order()) == w


def test_names_may_come_in_any_order_and_in_capitals() -> None:
    shuffled = {name.upper(): BY_NAME[name] for name in reversed(NAMES)}
    assert Weights.from_names(shuffled) == Weights(**BY_NAME)


def test_weights_outside_zero_and_one_are_allowed() -> None:
    assert Weights(**(BY_NAME | {"mh": -3})).mh == -3
    assert Weights(**(BY_NAME | {"mh": 1e300})).mh == 1e300


def test_weights_become_floats_whatever_number_they_were() -> None:
    w = Weights(**(BY_NAME | {"hhr": np.float32(0.5), "har": np.int64(1), "bmhr": 1}))
    assert (w.hhr, w.har, w.bmhr) == (0.5, 1.0, 1.0)
    assert {type(value) for value in w.code_order()} == {float}


def test_weights_are_values() -> None:
    w = Weights(**BY_NAME)
    assert pickle.loads(pickle.dumps(w)) == w
    assert len({w, Weights(**BY_NAME)}) == 1
    with pytest.raises(FrozenInstanceError):
        w.hhr = 2.0  # type: ignore[misc]


# --- what `weights` takes


def test_weights_are_taken_in_every_form() -> None:
    w = Weights(**BY_NAME)
    assert eva.weights(w) is w
    for spec in (BY_NAME, NUMBERS, tuple(NUMBERS), np.array(NUMBERS), range(1, 22)):
        assert eva.weights(spec) == w


def test_a_numpy_vector_keeps_every_digit() -> None:
    values = np.random.default_rng(1).random(21)
    assert eva.weights(values).code_order() == tuple(values.tolist())


# --- published vectors


def test_the_presets_are_listed_in_order() -> None:
    names = eva.presets()
    assert names[:5] == ["eva", "cluster_1", "cluster_2", "cluster_3", "cluster_4"]
    assert names[5] == "evolved"
    assert names[6:] == [f"winner_{i}" for i in range(100)]
    assert all(isinstance(eva.weights(name), Weights) for name in names)


def test_the_submitted_vector_has_its_published_values() -> None:
    w = eva.weights("eva")
    assert w.code_order()[:3] == (0.569460712743, 0.958111820041, 0.0689492467097)
    assert w.code_order()[-4:] == (1.0, 0.0, 0.583884736646, 0.0)
    assert w.paper_order()[:3] == w.code_order()[:3]
    assert w.paper_order()[-4:] == (1.0, 0.0, 0.0, 0.583884736646)
    assert (w.bma, w.bmk) == (0.843573987219, 0.700225423688)
    assert (w.mr, w.mm, w.mhp, w.mhs) == (0.0, 0.583884736646, 0.0, 0.0)


def test_the_centroids_have_their_published_values() -> None:
    first_and_last = {
        "cluster_1": (0.61217, 1.0),
        "cluster_2": (0.55071, 0.58091),
        "cluster_3": (0.72937, 0.28835),
        "cluster_4": (0.52883, 0.29277),
    }
    for name, expected in first_and_last.items():
        w = eva.weights(name)
        assert (w.hhr, w.mhp) == expected


def test_the_winners_have_the_medians_of_the_published_data() -> None:
    expected = {
        "hhr": 0.557, "har": 1.000, "bmhr": 0.075, "bmar": 0.079, "bma": 0.678, "bmk": 0.977,
        "bsr": 0.437, "bmr": 0.000, "mh": 0.796, "ma": 0.953, "mhc": 0.411, "mhd": 0.281,
        "mhds": 0.849, "mhi": 0.457, "mhls": 0.529, "mhs": 0.248, "mht": 0.536, "mhw": 0.562,
        "mr": 0.059, "mm": 0.439, "mhp": 0.432,
    }  # fmt: skip
    found = {name: median(getattr(w, name) for w in eva.winners()) for name in NAMES}
    assert found == pytest.approx(expected, abs=0.0005)


def test_the_winners_are_one_hundred_clipped_vectors_in_order() -> None:
    winners = eva.winners()
    assert len(winners) == len(set(winners)) == 100
    assert winners[0].hhr == 0.7063181776504128
    assert winners[99].mhp == 0.09199232535778541
    assert eva.weights("winner_0") == winners[0]
    assert eva.weights("winner_99") == winners[99]
    values = [value for w in winners for value in w.code_order()]
    assert (min(values), max(values)) == (0, 1)
    assert (values.count(0), values.count(1)) == (401, 408)


def test_changing_the_list_of_winners_changes_nothing() -> None:
    eva.winners().clear()
    eva.presets().clear()
    assert len(eva.winners()) == 100
    assert len(eva.presets()) == 106


# --- bad input


@pytest.mark.parametrize(
    ("count", "message"),
    [
        (0, r"code order are 21 numbers \(hhr, .*, mhp\), got 0"),
        (19, r"got 19: nothing for mm, mhp"),
        (22, r"got 22$"),
        (42, r"got 42$"),
    ],
)
def test_another_number_of_weights_is_refused(count: int, message: str) -> None:
    for values in ([0.5] * count, np.full(count, 0.5)):
        with pytest.raises(InvalidOption, match=message):
            Weights.from_code_order(values)


def test_the_message_names_the_order_that_was_asked_for() -> None:
    with pytest.raises(InvalidOption, match=r"paper order.*mhp, mr, mm\), got 20: nothing for mm"):
        Weights.from_paper_order([0.5] * 20)


@pytest.mark.parametrize(
    "bad",
    [float("nan"), float("inf"), -float("inf"), np.float64("nan"), 10**400, "0.5", None, True, 1j],
    ids=str,
)
def test_what_is_no_finite_number_is_refused_by_name(bad: Any) -> None:
    message = r"the weight '{}' is a finite number, got "
    with pytest.raises(InvalidOption, match=message.format("bmk")):
        Weights.from_code_order([*NUMBERS[:5], bad, *NUMBERS[6:]])
    with pytest.raises(InvalidOption, match=message.format("mhp")):
        Weights.from_paper_order([*NUMBERS[:18], bad, *NUMBERS[19:]])
    with pytest.raises(InvalidOption, match=message.format("mr")):
        Weights.from_names(BY_NAME | {"mr": bad})
    with pytest.raises(InvalidOption, match=message.format("mm")):
        Weights(**(BY_NAME | {"mm": bad}))


def test_unknown_missing_and_double_names_are_told() -> None:
    without = {name: value for name, value in BY_NAME.items() if name not in ("mh", "mhp")}
    with pytest.raises(InvalidOption, match=r"weights are hhr, .*missing: 'mh', 'mhp'$"):
        Weights.from_names(without)
    with pytest.raises(InvalidOption, match=r"unknown: 'bmx', 7$"):
        Weights.from_names({**BY_NAME, "bmx": 1.0, 7: 2.0})  # type: ignore[dict-item]
    with pytest.raises(InvalidOption, match=r"there twice: 'hhr'$"):
        Weights.from_names(BY_NAME | {"HHR": 1.0})
    with pytest.raises(InvalidOption, match=r"mapping from names to weights, got \[1\.0"):
        Weights.from_names(NUMBERS)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["evo", "winner_100", "winner_-1", "cluster_0", "", "EVA"])
def test_an_unknown_preset_is_told_which_exist(name: str) -> None:
    with pytest.raises(InvalidOption, match=rf"'winner_0' to 'winner_99', got '{name}'"):
        eva.weights(name)


def test_a_misspelt_preset_is_told_a_close_one() -> None:
    with pytest.raises(InvalidOption, match="did you mean 'cluster_1'"):
        eva.weights("cluster1")


@pytest.mark.parametrize("spec", [None, 3, 0.5, {1.0, 2.0}, object()], ids=type)
def test_what_cannot_be_weights_is_refused(spec: Any) -> None:
    with pytest.raises(InvalidOption, match="weights are a Weights, the name of a preset, a map"):
        eva.weights(spec)


@pytest.mark.parametrize("spec", [b"0" * 21, np.zeros((3, 7)), np.array(1.0)], ids=repr)
def test_what_is_no_row_of_numbers_is_refused(spec: Any) -> None:
    with pytest.raises(InvalidOption, match="code order are 21 numbers"):
        eva.weights(spec)


@pytest.mark.parametrize("spec", ["h" * 21, iter(NUMBERS), 7], ids=["text", "iterator", "number"])
def test_an_order_wants_a_sequence(spec: Any) -> None:
    with pytest.raises(InvalidOption, match="paper order are 21 numbers"):
        Weights.from_paper_order(spec)
