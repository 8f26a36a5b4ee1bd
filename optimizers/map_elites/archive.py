"""The map of MAP-Elites with sliding boundaries: the best of each kind, however kinds spread."""

from __future__ import annotations

import copy
import importlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from hs_env.checks import check_choice, check_flag, check_number, check_seed, check_whole
from hs_env.errors import InvalidOption
from optimizers.map_elites.grid import SlidingGrid
from optimizers.map_elites.rows import Array, Rows

__all__ = ["ArchiveStats", "SlidingBoundariesArchive"]

ADDED_MOST = 2**53
NUMBER_MOST = 1e300

NOT_ADDED, IMPROVED, NEW = 0, 1, 2

Row = dict[str, Any]
Batch = dict[str, Array]
Names = list[str] | tuple[str, ...]


@dataclass(frozen=True)
class ArchiveStats:
    """What an archive has come to, by the names that pyribs gives these numbers.

    Attributes:
        num_elites: How many cells are occupied.
        coverage: Which part of all cells that is.
        qd_score: The sum of the elites' objectives, each less the archive's `qd_score_offset`.
        norm_qd_score: That, divided by the number of cells.
        obj_max: The best objective; None if there are no elites.
        obj_mean: The mean objective of the elites; None if there are none.
    """

    num_elites: int
    coverage: float
    qd_score: float
    norm_qd_score: float
    obj_max: float | None
    obj_mean: float | None


class SlidingBoundariesArchive:
    """Keeps the best individual of each cell of a grid whose lines follow the individuals.

        archive = SlidingBoundariesArchive(
            solution_dim=2, dims=(20, 20), first_dims=(2, 2), evaluations=10_000
        )
        archive.add_single([0.5, 0.1], objective=3.0, measures=[2.9, 1.7])
        print(archive.stats)

    This is the map of *Mapping Hearthstone Deck Spaces through MAP-Elites with Sliding Boundaries*,
    as its authors' code has it. From time to time the boundaries move so that each row and each
    column of the grid gets the same number of individuals, and then everybody is put in again, in
    the order of evaluation:

    - That happens with the first individual, then after every `remap_frequency` more, and once more
      when `evaluations` are complete. In between, boundaries stand still.
    - With N individuals and k cells along a measure, boundary number x is the value at place
      floor(x N / k) of the sorted values, from 0. The cell of a value is the number of boundaries
      less than it, minus 1 (but at least 0). So a value equal to a boundary is in the lower cell.
    - An individual takes its cell if that is empty or if its objective is strictly greater.
    - The grid grows linearly from `first_dims` to `dims`, and only when boundaries move: after n of
      N evaluations there are first + floor((last - first) n / N) cells along a measure.

    Emitters, schedulers and pictures of pyribs work on it: what both have has the same names and
    gives the same types. Where a picture asks for a data frame of pyribs, give it one as
    `df=archive.data(return_type="pandas")`. Beyond pyribs, `history` has everybody, elite or not.

    Args:
        solution_dim: The shape of a solution: a number, or a tuple; () for scalars.
        dims: The number of cells along each measure; at the end, if the grid grows.
        first_dims: The number of cells at first. Without it, the grid does not grow.
        evaluations: How many individuals there will be. Needed for a grid that grows.
        remap_frequency: How many individuals come between two moves of the boundaries.
        buffer_capacity: If given, boundaries follow the last of the individuals, this many,
            and when they move, these and the elites are put in again; others are forgotten.
        qd_score_offset: Subtracted from each objective in the QD score. It should be the least
            objective there can be, so that one more elite never lowers the score.
        solution_dtype: The type of solutions.
        extra_fields: The shape and type of more data that comes with each individual, by name.
        seed: Fixes what `sample_elites` gives.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        *,
        solution_dim: int | tuple[int, ...],
        dims: Sequence[int],
        first_dims: Sequence[int] | None = None,
        evaluations: int | None = None,
        remap_frequency: int = 100,
        buffer_capacity: int | None = None,
        qd_score_offset: float = 0.0,
        solution_dtype: npt.DTypeLike = np.float64,
        extra_fields: Mapping[str, tuple[int | tuple[int, ...], npt.DTypeLike]] | None = None,
        seed: int = 0,
    ) -> None:
        self._grid = SlidingGrid(dims, first_dims, evaluations)
        self._frequency = check_whole("remap_frequency", remap_frequency, 1, ADDED_MOST)
        self._window = (
            None
            if buffer_capacity is None
            else check_whole("buffer_capacity", buffer_capacity, 1, ADDED_MOST)
        )
        self._offset = check_number("qd_score_offset", qd_score_offset, -NUMBER_MOST, NUMBER_MOST)
        self._solution_dim = solution_dim
        extra = {name: (_shape(dim), dtype) for name, (dim, dtype) in (extra_fields or {}).items()}
        _check_names(extra)
        self._rows = Rows(
            {
                "solution": (_shape(solution_dim), solution_dtype),
                "objective": ((), np.float64),
                "measures": ((len(self._grid.dims),), np.float64),
                **extra,
            }
        )
        self._random = np.random.Generator(np.random.PCG64(check_seed(seed)))
        self._added = 0
        # The row of the elite of each occupied cell.
        self._elites: dict[int, int] = {}

    # --- what it is like

    @property
    def solution_dim(self) -> int | tuple[int, ...]:
        """The shape of a solution."""
        return self._solution_dim

    @property
    def objective_dim(self) -> tuple[()]:
        """The shape of an objective: always a single number."""
        return ()

    @property
    def measure_dim(self) -> int:
        """The number of measures."""
        return len(self._grid.dims)

    @property
    def field_list(self) -> list[str]:
        """The names of what an elite has; the last is `index`, the number of its cell."""
        return [*self._rows.names, "index"]

    @property
    def dtypes(self) -> dict[str, np.dtype[Any]]:
        """The types of what an elite has, by name."""
        return {**self._rows.dtypes, "index": np.dtype(np.int32)}

    @property
    def dims(self) -> npt.NDArray[np.int_]:
        """The number of cells along each measure now."""
        return np.array(self._grid.dims)

    @property
    def cells(self) -> int:
        """The number of all cells now."""
        return math.prod(self._grid.dims)

    @property
    def boundaries(self) -> list[npt.NDArray[np.float64]]:
        """The boundaries of each measure: where cells begin, and at last the greatest value.

        Raises:
            InvalidOption: There are none before the first individual.
        """
        return self._grid.boundaries

    @property
    def lower_bounds(self) -> npt.NDArray[np.float64]:
        """The least value of each measure when boundaries moved last."""
        return np.array([lines[0] for lines in self.boundaries])

    @property
    def upper_bounds(self) -> npt.NDArray[np.float64]:
        """The greatest value of each measure when boundaries moved last."""
        return np.array([lines[-1] for lines in self.boundaries])

    @property
    def interval_size(self) -> npt.NDArray[np.float64]:
        """How far the bounds of each measure are apart."""
        return self.upper_bounds - self.lower_bounds

    @property
    def qd_score_offset(self) -> float:
        """What the QD score subtracts from each objective."""
        return self._offset

    @property
    def remap_frequency(self) -> int:
        """How many individuals come between two moves of the boundaries."""
        return self._frequency

    @property
    def buffer_capacity(self) -> int | None:
        """How many of the last individuals the boundaries follow; None: all of them."""
        return self._window

    @property
    def evaluations(self) -> int | None:
        """How many individuals there will be, if that is known."""
        return self._grid.evaluations

    @property
    def added(self) -> int:
        """How many individuals have been added, elites or not."""
        return self._added

    @property
    def empty(self) -> bool:
        """Whether there are no elites."""
        return not self._elites

    @property
    def stats(self) -> ArchiveStats:
        """Coverage, QD score, best and mean."""
        if self.empty:
            return ArchiveStats(0, 0.0, 0.0, 0.0, None, None)
        objectives = self._rows["objective"][self._places()]
        score = float((objectives - self._offset).sum())
        return ArchiveStats(
            num_elites=len(self),
            coverage=len(self) / self.cells,
            qd_score=score,
            norm_qd_score=score / self.cells,
            obj_max=float(objectives.max()),
            obj_mean=float(objectives.mean()),
        )

    @property
    def best_elite(self) -> Row | None:
        """The elite with the greatest objective, of equals the first added; None if there is none.

        It has the fields of `field_list`.
        """
        if self.empty:
            return None
        places = self._places()
        objectives = self._rows["objective"][places]
        best = places[objectives == objectives.max()].min()
        cell = next(cell for cell, place in self._elites.items() if place == best)
        return self._row(cell, int(best))

    def __len__(self) -> int:
        """The number of elites."""
        return len(self._elites)

    def __iter__(self) -> Iterator[Row]:
        """Give each elite as a dict, cell by cell; changes meanwhile do not matter."""
        return iter([self._row(cell, place) for cell, place in sorted(self._elites.items())])

    # --- putting individuals in

    def add_single(self, solution: Any, objective: Any, measures: Any, **fields: Any) -> Row:
        """Add one individual.

        Args:
            solution: What it is, in the shape of `solution_dim`.
            objective: How good it is.
            measures: What kind it is.
            fields: The extra fields.

        Returns:
            `status` is 2 for the first of its cell, 1 if it is better than the elite before it,
            otherwise 0. `value` is by how much it is better than that elite, or its objective in an
            empty cell.

        Raises:
            InvalidOption: Something has a wrong shape or is not finite. Nothing has changed then.
        """
        given = {"solution": solution, "objective": objective, "measures": measures, **fields}
        row = self._rows.read(given)
        status, value = self._insert(row)
        return {"status": np.int32(status), "value": np.float64(value)}

    def add(self, solution: Any, objective: Any, measures: Any, **fields: Any) -> Batch:
        """Add individuals one after the other.

        Args:
            solution: What they are, one along the first axis of an array.
            objective: How good each is.
            measures: What kind each is.
            fields: The extra fields.

        Returns:
            `status` and `value` of `add_single` for each.

        Raises:
            InvalidOption: Something has a wrong shape or is not finite. Nothing has changed then.
        """
        given = {"solution": solution, "objective": objective, "measures": measures, **fields}
        batch = self._rows.read_batch(given)
        count = len(batch["objective"])
        found = [
            self._insert({name: array[one] for name, array in batch.items()})
            for one in range(count)
        ]
        return {
            "status": np.array([status for status, _ in found], dtype=np.int32),
            "value": np.array([value for _, value in found], dtype=np.float64),
        }

    def remap(self) -> None:
        """Move the boundaries and put everybody in again, now.

        Runs that end before `evaluations` are complete do this at their end. Without individuals,
        nothing happens.
        """
        if self._added:
            self._remap()

    def clear(self) -> None:
        """Forget everything, as if nothing had ever been added."""
        self._rows.clear()
        self._grid.clear()
        self._added = 0
        self._elites = {}

    def _insert(self, row: Mapping[str, Any]) -> tuple[int, float]:
        place = self._rows.append(row)
        self._added += 1
        if (self._added - 1) % self._frequency == 0 or self._added == self.evaluations:
            return self._remap()
        return self._challenge(self._grid.cell(row["measures"].tolist()), place)

    def _challenge(self, cell: int, place: int) -> tuple[int, float]:
        objectives = self._rows["objective"]
        objective = float(objectives[place])
        rival = self._elites.get(cell)
        if rival is None:
            self._elites[cell] = place
            return NEW, objective
        gain = objective - float(objectives[rival])
        if gain <= 0:
            return NOT_ADDED, gain
        self._elites[cell] = place
        return IMPROVED, gain

    def _remap(self) -> tuple[int, float]:
        """Move the boundaries; return what adding the last row comes to when all others are in."""
        self._forget()
        measures = self._rows["measures"]
        window = measures if self._window is None else measures[-self._window :]
        self._grid.move(window, self._added)
        cells = self._grid.cells(measures)
        result = _result_of_last(cells, self._rows["objective"])
        self._elites = _best_by_cell(cells, self._rows["objective"])
        return result

    def _forget(self) -> None:
        """Drop who is neither an elite nor among those that boundaries follow."""
        if self._window is not None and len(self._rows) > self._window:
            kept = np.zeros(len(self._rows), dtype=np.bool_)
            kept[-self._window :] = True
            kept[self._places()] = True
            self._rows.keep(kept)

    # --- cells

    def index_of(self, measures: Any) -> npt.NDArray[np.int32]:
        """Return the numbers of the cells that these measures, a row each, belong to.

        Raises:
            InvalidOption: These are not rows of finite measures, or nobody has been added yet.
        """
        self._grid.check_lines()
        return self._grid.cells(self._measures(measures, 2)).astype(np.int32)

    def index_of_single(self, measures: Any) -> np.int32:
        """Return the number of the cell that these measures belong to.

        Raises:
            InvalidOption: These are not finite measures, or nobody has been added yet.
        """
        return np.int32(self.index_of(self._measures(measures, 1)[None])[0])

    def int_to_grid_index(self, int_indices: Any) -> npt.NDArray[np.int32]:
        """Return the place in the grid of each number of a cell: a row of one place per measure."""
        places = np.unravel_index(np.asarray(int_indices, dtype=np.int32), self._grid.dims)
        return np.asarray(places).T.astype(np.int32)

    def grid_to_int_index(self, grid_indices: Any) -> npt.NDArray[np.int32]:
        """Return the number of the cell of each place in the grid, given as rows."""
        places = np.asarray(grid_indices, dtype=np.int32)
        return np.asarray(np.ravel_multi_index(tuple(places.T), self._grid.dims), dtype=np.int32)

    # --- reading

    def retrieve(self, measures: Any) -> tuple[npt.NDArray[np.bool_], Batch]:
        """Return which of these measures, a row each, have an elite in their cell, and the elites.

        Where there is none, numbers are NaN, whole numbers 0, and the index is -1.
        """
        cells = self.index_of(measures).tolist()
        occupied = np.array([cell in self._elites for cell in cells], dtype=np.bool_)
        places = np.array([self._elites.get(cell, 0) for cell in cells], dtype=np.int64)
        elites = self._gather(places, np.array(cells, dtype=np.int32))
        for name, array in elites.items():
            array[~occupied] = _nothing(name, array.dtype)
        return occupied, elites

    def retrieve_single(self, measures: Any) -> tuple[bool, Row]:
        """Return whether the cell of these measures has an elite, and the elite."""
        occupied, elites = self.retrieve(self._measures(measures, 1)[None])
        return bool(occupied[0]), {name: array[0] for name, array in elites.items()}

    def data(
        self,
        fields: Names | str | None = None,
        return_type: Literal["dict", "tuple", "pandas"] | None = None,
    ) -> Any:
        """Return what the elites have, cell by cell.

        Args:
            fields: The names of fields; None for all. For one name, the answer is its array.
            return_type: "dict", or None, gives arrays by field, "tuple" the arrays alone, "pandas"
                a data frame with a column for each number. That needs pandas.

        Raises:
            InvalidOption: There is no such field or type.
        """
        check_choice("return_type", return_type, (None, "dict", "tuple", "pandas"))
        names = [fields] if isinstance(fields, str) else list(fields or self.field_list)
        for name in names:
            check_choice("a field", name, tuple(self.field_list))
        found = self._gather(self._places(), self._occupied())
        if isinstance(fields, str) and return_type is None:
            return found[fields]
        if return_type == "tuple":
            return tuple(found[name] for name in names)
        chosen = {name: found[name] for name in names}
        return _data_frame(chosen) if return_type == "pandas" else chosen

    def history(self, field: str) -> Array:
        """Return one field of all individuals that are kept, in the order of evaluation.

        That is everybody who was added. With a `buffer_capacity`, it is everybody who was put in
        when boundaries moved last, and who came since.

        Raises:
            InvalidOption: There is no such field.
        """
        return self._rows[check_choice("a field", field, tuple(self._rows.names))].copy()

    def sample_elites(self, n: int, replace: bool = True) -> Batch:
        """Return elites of random cells, all cells with the same chance.

        Args:
            n: How many.
            replace: Whether a cell can be drawn more than once.

        Raises:
            IndexError: There are no elites.
            InvalidOption: Without `replace`, there are fewer than n elites.
        """
        if self.empty:
            raise IndexError("there are no elites to draw from")
        most = ADDED_MOST if check_flag("replace", replace) else len(self)
        count = check_whole("n", n, 0, most)
        drawn = self._random.choice(len(self), size=count, replace=replace)
        return self._gather(self._places()[drawn], self._occupied()[drawn])

    def _occupied(self) -> npt.NDArray[np.int32]:
        """Return the cells that have an elite, in order."""
        return np.array(sorted(self._elites), dtype=np.int32)

    def _places(self) -> npt.NDArray[np.int64]:
        """Return the rows of the elites, in the order of their cells."""
        return np.array([self._elites[cell] for cell in sorted(self._elites)], dtype=np.int64)

    def _gather(self, places: npt.NDArray[np.int64], cells: npt.NDArray[np.int32]) -> Batch:
        return {**{name: self._rows[name][places] for name in self._rows.names}, "index": cells}

    def _row(self, cell: int, place: int) -> Row:
        row = {name: self._rows[name][place] for name in self._rows.names}
        arrays = {
            name: entry.copy() if isinstance(entry, np.ndarray) else entry
            for name, entry in row.items()
        }
        return {**arrays, "index": np.int32(cell)}

    def _measures(self, measures: Any, axes: int) -> Array:
        found = np.asarray(measures, dtype=np.float64)
        if found.ndim != axes or found.shape[-1] != self.measure_dim:
            shown = f"({'entries, ' * (axes - 1)}{self.measure_dim})"
            raise InvalidOption(f"measures have the shape {shown}, got {found.shape}")
        if not np.isfinite(found).all():
            raise InvalidOption(f"measures are finite numbers, got {measures!r}")
        return found

    # --- written down and read again

    def to_dict(self) -> dict[str, Any]:
        """Return all that decides how it goes on, in a form that JSON can hold.

        Solutions and extra fields have to be numbers for that.
        """
        return {
            "added": self._added,
            "grid": self._grid.to_dict(),
            "individuals": self._rows.to_dict(),
            "random": self._random.bit_generator.state,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where an archive with the same options was written down.

        Args:
            state: From `to_dict`, perhaps by way of JSON.

        Raises:
            InvalidOption: It is not that. Nothing has changed then.
        """
        grid = copy.copy(self._grid)
        try:
            added = check_whole("added", state["added"], 0, ADDED_MOST)
            grid.restore(state["grid"])
            if grid.has_lines != bool(added):
                raise InvalidOption(f"boundaries come with the first individual, got {added}")
            dice = np.random.PCG64()
            dice.state = state["random"]
            self._rows.restore(state["individuals"])
        except (AttributeError, KeyError, TypeError, ValueError) as fault:
            message = f"this is not an archive that was written down: {fault!r}"
            raise InvalidOption(message) from fault
        self._grid, self._added = grid, added
        self._random = np.random.Generator(dice)
        # Whoever was put in since boundaries moved last came after all who were put in then.
        cells = self._grid.cells(self._rows["measures"])
        self._elites = _best_by_cell(cells, self._rows["objective"])


def _best_by_cell(cells: npt.NDArray[np.int64], objectives: Array) -> dict[int, int]:
    """Return who holds each cell when all are put in, in order: of the best, the first."""
    order = np.lexsort((np.arange(len(cells)), -objectives, cells))
    ordered = cells[order]
    leads = np.flatnonzero(np.diff(ordered, prepend=-1))
    return dict(zip(ordered[leads].tolist(), order[leads].tolist(), strict=True))


def _result_of_last(cells: npt.NDArray[np.int64], objectives: Array) -> tuple[int, float]:
    objective = float(objectives[-1])
    rivals = objectives[:-1][cells[:-1] == cells[-1]]
    if not len(rivals):
        return NEW, objective
    gain = objective - float(rivals.max())
    return (IMPROVED if gain > 0 else NOT_ADDED), gain


def _nothing(name: str, dtype: np.dtype[Any]) -> Any:
    """Return what stands for an elite that is not there."""
    if name == "index":
        return -1
    if dtype.kind == "O":
        return None
    return np.nan if dtype.kind in "fc" else 0


def _data_frame(arrays: Batch) -> Any:
    try:
        pandas = importlib.import_module("pandas")
    except ModuleNotFoundError as fault:
        raise InvalidOption("a data frame needs pandas: pip install pandas") from fault
    columns: dict[str, Array] = {}
    for name, array in arrays.items():
        if array.ndim > 2:
            raise InvalidOption(f"{name} has too many axes for the columns of a data frame")
        if array.ndim == 1:
            columns[name] = array
        else:
            columns.update({f"{name}_{one}": column for one, column in enumerate(array.T)})
    return pandas.DataFrame(columns)


def _check_names(extra: Mapping[str, Any]) -> None:
    reserved = {"solution", "objective", "measures", "index"}
    for name in extra:
        if not isinstance(name, str) or not name.isidentifier() or name in reserved:
            raise InvalidOption(f"{name!r} cannot be the name of an extra field")


def _shape(dim: int | tuple[int, ...]) -> tuple[int, ...]:
    axes = dim if isinstance(dim, tuple) else (dim,)
    return tuple(check_whole("an axis of a field", one, 0, 2**31) for one in axes)
