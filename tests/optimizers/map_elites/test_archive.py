"""Boundaries slide, the grid grows and elites hold their cells as in the authors' code."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hs_env.errors import InvalidOption
from optimizers.map_elites import SlidingBoundariesArchive

Floats = npt.NDArray[np.float64]


def archive_of(dims: Sequence[int], **options: Any) -> SlidingBoundariesArchive:
    return SlidingBoundariesArchive(solution_dim=(), solution_dtype=np.int64, dims=dims, **options)


def line(values: Sequence[float], cells: int = 4, **options: Any) -> SlidingBoundariesArchive:
    """Return an archive of one measure; objectives are 0, and boundaries follow all the values."""
    archive = archive_of([cells], **options)
    archive.add(range(len(values)), [0.0] * len(values), [[value] for value in values])
    archive.remap()
    return archive


def elites(archive: SlidingBoundariesArchive) -> dict[int, int]:
    """Return who holds each cell."""
    found = archive.data(["index", "solution"])
    return dict(zip(found["index"].tolist(), found["solution"].tolist(), strict=True))


# --- boundaries and cells


def test_boundaries_are_the_sorted_values_at_equal_shares() -> None:
    """Place floor(x N / k) of 10 values with 4 cells: 0, 2, 5, 7; and the greatest behind them."""
    archive = line([9, 1, 8, 2, 7, 3, 6, 4, 5, 0])
    assert archive.boundaries[0].tolist() == [0, 2, 5, 7, 9]
    assert archive.lower_bounds.tolist() == [0]
    assert archive.upper_bounds.tolist() == [9]
    assert archive.interval_size.tolist() == [9]


@pytest.mark.parametrize(
    ("value", "cell"),
    [(-5, 0), (0, 0), (0.1, 0), (2, 0), (2.1, 1), (5, 1), (6, 2), (7, 2), (8, 3), (9, 3), (99, 3)],
)
def test_a_value_equal_to_a_boundary_is_in_the_lower_cell(value: float, cell: int) -> None:
    archive = line([9, 1, 8, 2, 7, 3, 6, 4, 5, 0])
    assert archive.index_of_single([value]) == cell
    assert archive.index_of([[value]]).tolist() == [cell]


def test_tied_values_leave_cells_empty() -> None:
    """All four boundaries are 3, so a 3 has no boundary below it and a 4 has all four."""
    archive = line([3] * 9 + [4])
    assert archive.boundaries[0].tolist() == [3, 3, 3, 3, 4]
    assert sorted(elites(archive)) == [0, 3]


def test_cells_are_numbered_row_by_row() -> None:
    archive = archive_of([2, 3])
    values = [[a, b] for a in (0, 1) for b in (0, 1, 2)]
    archive.add(range(6), [0.0] * 6, values)
    archive.remap()
    # Boundaries 0, 1 and 0, 1, 2: equal to a boundary, so one cell lower than one may think.
    assert archive.index_of([[1.5, 0], [1.5, 1.5], [1.5, 3]]).tolist() == [3, 4, 5]
    assert archive.int_to_grid_index([3, 4, 5]).tolist() == [[1, 0], [1, 1], [1, 2]]
    assert archive.grid_to_int_index([[1, 0], [1, 1], [1, 2]]).tolist() == [3, 4, 5]


def test_boundaries_move_with_the_first_individual_and_then_every_hundred() -> None:
    archive = archive_of([2])
    moves = []
    before = None
    for number in range(250):
        archive.add_single(number, 0.0, [number])
        now = archive.boundaries[0].tolist()
        if now != before:
            moves.append(number + 1)
        before = now
    assert moves == [1, 101, 201]


def test_boundaries_move_once_more_when_all_evaluations_are_in() -> None:
    archive = archive_of([2], evaluations=150)
    for number in range(150):
        archive.add_single(number, 0.0, [number])
    assert archive.boundaries[0].tolist() == [0, 75, 149]


def test_the_grid_grows_only_when_boundaries_move_and_ends_at_full_size() -> None:
    """With 10,000 evaluations it is 2 + floor(18 n / 10,000): 19 x 19 at 9,901, 20 x 20 at last."""
    archive = archive_of([20, 20], first_dims=[2, 2], evaluations=10_000)
    assert archive.dims.tolist() == [2, 2]
    random = np.random.default_rng(1)
    sizes = {}
    for number in range(10_000):
        archive.add_single(number, 0.0, random.normal(size=2))
        sizes.setdefault(int(archive.dims[0]), number + 1)
        assert archive.dims[0] == archive.dims[1]
    moves = [*range(1, 10_000, 100), 10_000]
    due = {size: next(n for n in moves if 2 + 18 * n // 10_000 >= size) for size in range(2, 21)}
    assert sizes == due
    assert sizes[20] == 10_000
    assert archive.cells == 400
    assert sizes[19] == 9501


def test_a_grid_that_does_not_grow_has_its_size_from_the_start() -> None:
    archive = archive_of([7, 3], evaluations=1000)
    assert archive.dims.tolist() == [7, 3]
    archive.add_single(0, 1.0, [0, 0])
    assert archive.dims.tolist() == [7, 3]


def test_after_the_last_evaluation_the_grid_keeps_its_size() -> None:
    archive = archive_of([5], first_dims=[2], evaluations=10, remap_frequency=1)
    for number in range(30):
        archive.add_single(number, 0.0, [number])
    assert archive.dims.tolist() == [5]


# --- who holds a cell


def test_only_the_strictly_better_take_a_cell() -> None:
    archive = archive_of([1])
    assert archive.add_single(0, 5.0, [0]) == {"status": 2, "value": 5.0}
    assert archive.add_single(1, 5.0, [0]) == {"status": 0, "value": 0.0}
    assert archive.add_single(2, 4.0, [0]) == {"status": 0, "value": -1.0}
    assert elites(archive) == {0: 0}
    assert archive.add_single(3, 7.0, [0]) == {"status": 1, "value": 2.0}
    assert elites(archive) == {0: 3}


def test_of_equals_the_first_evaluated_holds_the_cell_after_a_remap() -> None:
    archive = archive_of([1])
    archive.add([0, 1, 2], [1.0, 3.0, 3.0], [[5], [4], [3]])
    archive.remap()
    assert elites(archive) == {0: 1}


def test_who_lost_a_cell_comes_back_when_boundaries_move_in_between() -> None:
    archive = archive_of([2], remap_frequency=4)
    # Boundaries 0 and 0: whoever is above 0 is in cell 1, and the best there is number 2.
    archive.add([0, 1, 2, 3], [1.0, 2.0, 9.0, 8.0], [[0], [1], [2], [3]])
    assert elites(archive) == {0: 0, 1: 2}
    # Sorted 0 1 2 3 3: boundaries 0 and 2, so 3 is alone with a better one in the upper cell.
    archive.add_single(4, 0.0, [3])
    assert elites(archive) == {0: 2, 1: 3}


def test_what_a_move_of_the_boundaries_says_is_about_the_individual_that_caused_it() -> None:
    archive = archive_of([1], remap_frequency=2)
    archive.add([0, 1], [1.0, 4.0], [[0], [0]])
    assert archive.add_single(2, 6.0, [0]) == {"status": 1, "value": 2.0}
    archive.add_single(3, 0.0, [0])
    assert archive.add_single(4, 6.0, [0]) == {"status": 0, "value": 0.0}


# --- the same as a plain reimplementation


@dataclass
class Plain:
    """The authors' rules word for word, without any speed; with a window, elites are kept too."""

    first: Sequence[int]
    last: Sequence[int]
    evaluations: int
    frequency: int
    window: int
    people: list[tuple[int, float, tuple[float, ...]]] = field(default_factory=list)
    count: int = 0
    lines: list[list[float]] = field(default_factory=list)
    cells: dict[tuple[int, ...], tuple[int, float, tuple[float, ...]]] = field(default_factory=dict)

    def add(self, objective: float, measures: tuple[float, ...]) -> int:
        person = (self.count, objective, measures)
        self.people.append(person)
        self.count += 1
        if self.count % self.frequency == 1 % self.frequency or self.count == self.evaluations:
            return self.remap()
        return self.put(person)

    def remap(self) -> int:
        share = self.count / self.evaluations
        sizes = [
            min(first + int((share + 1e-9) * (last - first)), last)
            for first, last in zip(self.first, self.last, strict=True)
        ]
        recent = self.people[-self.window :]
        self.lines = []
        for one, size in enumerate(sizes):
            values = sorted(measures[one] for _, _, measures in recent)
            self.lines.append([values[x * len(values) // size] for x in range(size)])
        again = sorted({*recent, *self.cells.values()})
        self.cells = {}
        status = [self.put(person) for person in again]
        return status[-1]

    def put(self, person: tuple[int, float, tuple[float, ...]]) -> int:
        place = []
        for value, lines in zip(person[2], self.lines, strict=True):
            index = 0
            while index < len(lines) and lines[index] < value:
                index += 1
            place.append(max(0, index - 1))
        cell = tuple(place)
        if cell not in self.cells:
            self.cells[cell] = person
            return 2
        if self.cells[cell][1] < person[1]:
            self.cells[cell] = person
            return 1
        return 0


def same_cells(archive: SlidingBoundariesArchive, plain: Plain) -> bool:
    found = archive.data(["index", "solution"])
    places = map(tuple, archive.int_to_grid_index(found["index"]).tolist())
    ours = list(zip(places, found["solution"].tolist(), strict=True))
    return ours == sorted((cell, person[0]) for cell, person in plain.cells.items())


@given(
    seed=st.integers(0, 2**32),
    measures=st.integers(1, 3),
    first=st.integers(1, 3),
    grown=st.integers(0, 5),
    frequency=st.integers(1, 30),
    window=st.one_of(st.none(), st.integers(1, 60)),
    levels=st.sampled_from([2, 5, 1000]),
)
@settings(max_examples=40, deadline=None)
def test_it_does_what_a_plain_reimplementation_does(
    seed: int,
    measures: int,
    first: int,
    grown: int,
    frequency: int,
    window: int | None,
    levels: int,
) -> None:
    random = np.random.default_rng(seed)
    small, large = [first] * measures, [first + grown] * measures
    archive = archive_of(
        large,
        first_dims=small,
        evaluations=120,
        remap_frequency=frequency,
        buffer_capacity=window,
    )
    plain = Plain(small, large, 120, frequency, 10**9 if window is None else window)
    for number in range(150):
        drift = number // 40
        values = tuple((random.integers(0, levels, measures) / 7 + drift).tolist())
        objective = float(random.integers(0, 12))
        result = archive.add_single(number, objective, values)
        assert result["status"] == plain.add(objective, values)
        assert same_cells(archive, plain)


@pytest.mark.parametrize("levels", [4, 10**6])
def test_every_elite_deserves_its_cell_at_each_size(levels: int) -> None:
    """After a remap the elite of a cell is the best of all whose measures belong to the cell."""
    archive = archive_of([9, 9], first_dims=[2, 2], evaluations=500, remap_frequency=50)
    random = np.random.default_rng(7)
    people: list[tuple[float, Floats]] = []
    for number in range(500):
        people.append((float(random.normal()), random.integers(0, levels, 2).astype(float)))
        archive.add_single(number, *people[-1])
        if number % 50 == 0 or number == 499:
            cells = archive.index_of([measures for _, measures in people])
            best: dict[int, int] = {}
            for place, cell in enumerate(cells.tolist()):
                if cell not in best or people[place][0] > people[best[cell]][0]:
                    best[cell] = place
            assert elites(archive) == best
    assert archive.dims.tolist() == [9, 9]


def test_with_a_window_only_its_individuals_and_elites_are_kept() -> None:
    archive = archive_of([3], remap_frequency=10, buffer_capacity=20)
    random = np.random.default_rng(2)
    objectives = random.normal(size=401)
    archive.add(range(401), objectives, random.normal(size=(401, 1)))
    kept = archive.history("solution").tolist()
    assert kept[-20:] == list(range(381, 401))
    assert len(kept) <= 20 + 3
    assert set(archive.data("solution").tolist()) <= set(kept)
    assert int(np.argmax(objectives)) in kept


# --- as pyribs' archives


def filled() -> SlidingBoundariesArchive:
    archive = SlidingBoundariesArchive(
        solution_dim=3, dims=[4, 4], qd_score_offset=-10, extra_fields={"wins": ((), np.int32)}
    )
    random = np.random.default_rng(5)
    archive.add(
        random.normal(size=(120, 3)),
        random.normal(size=120),
        random.normal(size=(120, 2)),
        wins=range(120),
    )
    return archive


def test_statistics_by_hand() -> None:
    archive = archive_of([2, 2], qd_score_offset=-1.0)
    assert archive.stats.obj_max is None
    assert archive.stats.coverage == 0
    archive.add([0, 1, 2], [3.0, 7.0, 5.0], [[0, 0], [1, 1], [2, 2]])
    stats = archive.stats
    assert (stats.num_elites, stats.coverage) == (2, 0.5)
    assert (stats.qd_score, stats.norm_qd_score) == (4.0 + 8.0, 3.0)
    assert (stats.obj_max, stats.obj_mean) == (7.0, 5.0)
    assert archive.best_elite is not None
    assert archive.best_elite["solution"] == 1


def test_an_empty_archive_says_so() -> None:
    archive = archive_of([2])
    assert archive.empty
    assert len(archive) == 0
    assert list(archive) == []
    assert archive.best_elite is None
    assert archive.data("measures").shape == (0, 1)
    archive.remap()
    assert archive.empty
    with pytest.raises(IndexError, match="no elites"):
        archive.sample_elites(1)
    with pytest.raises(InvalidOption, match="before the first individual"):
        _ = archive.boundaries


def test_elites_come_with_all_their_fields() -> None:
    archive = filled()
    assert archive.field_list == ["solution", "objective", "measures", "wins", "index"]
    found = archive.data()
    assert list(found) == archive.field_list
    for name, array in found.items():
        assert len(array) == len(archive)
        assert array.dtype == archive.dtypes[name]
    assert [elite["wins"] for elite in archive] == found["wins"].tolist()
    assert archive.index_of(found["measures"]).tolist() == found["index"].tolist()


def test_data_comes_as_an_array_a_dict_or_a_tuple() -> None:
    archive = filled()
    objectives = archive.data("objective")
    assert archive.data(["objective"])["objective"].tolist() == objectives.tolist()
    assert archive.data(["wins", "objective"], return_type="tuple")[1].tolist() == (
        objectives.tolist()
    )
    with pytest.raises(InvalidOption, match="a field is one of"):
        archive.data("fitness")


def test_data_comes_as_a_frame_with_a_column_for_each_number() -> None:
    pytest.importorskip("pandas")
    assert list(filled().data(return_type="pandas").columns) == [
        *("solution_0", "solution_1", "solution_2"),
        *("objective", "measures_0", "measures_1", "wins", "index"),
    ]


def test_without_pandas_a_frame_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(InvalidOption, match="needs pandas"):
        filled().data(return_type="pandas")


def test_what_is_read_is_a_copy() -> None:
    archive = filled()
    archive.data("solution")[:] = 0
    next(iter(archive))["solution"][:] = 0
    archive.history("solution")[:] = 0
    assert archive.data("solution").all()


def test_the_elite_of_a_place_is_found_by_measures() -> None:
    archive = archive_of([2])
    archive.add([0, 1], [1.0, 1.0], [[0], [5]])
    occupied, elite = archive.retrieve_single([3])
    assert occupied
    assert (elite["solution"], elite["index"]) == (1, 1)
    lonely = line([3, 3, 3])
    found, elite_batch = lonely.retrieve([[3], [9]])
    assert found.tolist() == [True, False]
    assert elite_batch["index"].tolist() == [0, -1]
    assert np.isnan(elite_batch["objective"][1])


def test_samples_are_uniform_over_occupied_cells_and_fixed_by_the_seed() -> None:
    archive = line(list(range(100)), cells=5)
    drawn = archive.sample_elites(20_000)
    shares = np.bincount(drawn["index"], minlength=5) / 20_000
    assert shares == pytest.approx([0.2] * 5, abs=0.02)
    again = line(list(range(100)), cells=5).sample_elites(20_000)
    assert (again["solution"] == drawn["solution"]).all()
    assert sorted(archive.sample_elites(5, replace=False)["index"].tolist()) == [0, 1, 2, 3, 4]
    with pytest.raises(InvalidOption, match="n is a number from 0 to 5"):
        archive.sample_elites(6, replace=False)


def test_a_cleared_archive_is_as_new() -> None:
    archive = archive_of([9], first_dims=[2], evaluations=10)
    archive.add(range(10), range(10), [[one] for one in range(10)])
    archive.clear()
    assert archive.empty
    assert (archive.added, archive.dims.tolist()) == (0, [2])


# --- written down


@pytest.mark.parametrize("window", [None, 30])
@pytest.mark.parametrize("stop", [0, 1, 57, 100, 101, 149, 200])
def test_an_archive_goes_on_from_what_it_wrote_down(stop: int, window: int | None) -> None:
    def fresh() -> SlidingBoundariesArchive:
        return archive_of(
            [6, 5], first_dims=[2, 2], evaluations=200, remap_frequency=25, buffer_capacity=window
        )

    random = np.random.default_rng(3)
    objectives, measures = random.normal(size=200).round(1), random.normal(size=(200, 2))
    whole, first, second = fresh(), fresh(), fresh()
    whole.add(range(200), objectives, measures)
    first.add(range(stop), objectives[:stop], measures[:stop])
    second.restore(json.loads(json.dumps(first.to_dict())))
    assert list(elites(second).items()) == list(elites(first).items())
    second.add(range(stop, 200), objectives[stop:], measures[stop:])
    assert second.to_dict() == whole.to_dict()
    assert list(elites(second).items()) == list(elites(whole).items())


@pytest.mark.parametrize(
    "change",
    [
        {"added": -1},
        {"added": 0},
        {"grid": {}},
        {"grid": {"dims": [4], "boundaries": [[0.0] * 4], "highest": [1.0]}},
        {"grid": {"dims": [4, 9], "boundaries": [[0.0] * 4] * 2, "highest": [1.0, 1.0]}},
        {"grid": {"dims": [4, 4], "boundaries": [["x"] * 4] * 2, "highest": [1.0, 1.0]}},
        {"grid": {"dims": [4, 4], "boundaries": [[0.0] * 4] * 2, "highest": []}},
        {"individuals": {}},
        {"random": {}},
    ],
)
def test_what_is_no_archive_is_refused_and_changes_nothing(change: dict[str, Any]) -> None:
    archive = filled()
    state = archive.to_dict()
    with pytest.raises(InvalidOption):
        archive.restore({**state, **change})
    assert archive.to_dict() == state


# --- mistakes


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"dims": []}, "dims has a number of cells"),
        ({"dims": [0]}, "dims, the cells along a measure"),
        ({"dims": [4], "first_dims": [2]}, "needs evaluations"),
        ({"dims": [4], "first_dims": [5], "evaluations": 9}, "grows from first_dims to dims"),
        ({"dims": [4], "first_dims": [2, 2], "evaluations": 9}, "grows from first_dims to dims"),
        ({"dims": [4], "evaluations": 0}, "evaluations"),
        ({"dims": [4], "remap_frequency": 0}, "remap_frequency"),
        ({"dims": [4], "buffer_capacity": 0}, "buffer_capacity"),
        ({"dims": [4], "qd_score_offset": "x"}, "qd_score_offset"),
        ({"dims": [4], "extra_fields": {"index": ((), int)}}, "'index' cannot be the name"),
        ({"dims": [10_000, 10_000]}, "number of cells in dims"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        archive_of(**options)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"objective": float("nan")}, "numbers of objective are finite"),
        ({"objective": [1.0]}, "objective has the shape"),
        ({"measures": [1.0]}, r"measures has the shape \(2\), got \(1,\)"),
        ({"measures": [1.0, float("inf")]}, "numbers of measures are finite"),
        ({"solution": "deck"}, "solution is of type int64"),
        ({"wins": 3}, "the fields are solution, objective, measures; got"),
    ],
)
def test_a_wrong_individual_is_refused_and_changes_nothing(
    change: dict[str, Any], message: str
) -> None:
    archive = archive_of([2, 2])
    good = {"solution": 1, "objective": 1.0, "measures": [1.0, 2.0]}
    with pytest.raises(InvalidOption, match=message):
        archive.add_single(**{**good, **change})
    assert archive.added == 0


def test_a_batch_has_as_many_of_everything() -> None:
    with pytest.raises(InvalidOption, match="the same number of entries"):
        archive_of([2]).add([1, 2], [1.0, 2.0], [[1.0]])


# --- speed


def best_of(times: int, work: Any) -> float:
    def seconds() -> float:
        begin = time.perf_counter()
        work()
        return time.perf_counter() - begin

    return min(seconds() for _ in range(times))


def test_an_insertion_takes_microseconds_and_a_remap_milliseconds() -> None:
    """The goal is 50 us and 50 ms on a quiet machine; this leaves room for a busy one."""
    random = np.random.default_rng(1)
    archive = SlidingBoundariesArchive(
        solution_dim=171, solution_dtype=np.int8, dims=[20, 20], remap_frequency=10**9
    )
    decks = random.integers(0, 3, (10_000, 171))
    archive.add(decks, random.normal(size=10_000), random.normal(size=(10_000, 2)))
    assert best_of(3, archive.remap) < 5 * 50e-3

    def insert() -> None:
        for deck in decks[:200]:
            archive.add_single(deck, 0.5, [0.1, 0.2])

    assert best_of(3, insert) / 200 < 5 * 50e-6
