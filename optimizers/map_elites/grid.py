"""A grid over measures whose boundaries follow the individuals, and which can grow."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from hs_env.checks import check_whole, is_finite
from hs_env.errors import InvalidOption

__all__ = ["SlidingGrid"]

MEASURES_MOST = 16
CELLS_MOST = 10_000_000
EVALUATIONS_MOST = 2**53

Floats = npt.NDArray[np.float64]


class SlidingGrid:
    """Cells along each measure, with boundaries at equal shares of the values.

    `SlidingBoundariesArchive` says what the rules are.

    Args:
        dims: The number of cells along each measure; at the end, if the grid grows.
        first_dims: The number of cells at first. None: those of `dims`.
        evaluations: After how many individuals the grid has grown up.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        dims: Sequence[int],
        first_dims: Sequence[int] | None = None,
        evaluations: int | None = None,
    ) -> None:
        self._last = _check_dims("dims", dims)
        self._first = self._last if first_dims is None else _check_dims("first_dims", first_dims)
        self.evaluations = (
            None
            if evaluations is None
            else check_whole("evaluations", evaluations, 1, EVALUATIONS_MOST)
        )
        _check_growth(self._first, self._last, self.evaluations)
        self.clear()

    def clear(self) -> None:
        """Forget all boundaries."""
        self._dims = self._first
        # Where the cells of each measure begin, and its greatest value; at first there are none.
        self._lines: list[list[float]] = [[] for _ in self._dims]
        self._highest: list[float] = []

    @property
    def dims(self) -> tuple[int, ...]:
        """The number of cells along each measure now."""
        return self._dims

    @property
    def has_lines(self) -> bool:
        """Whether boundaries have been drawn yet."""
        return bool(self._highest)

    @property
    def boundaries(self) -> list[Floats]:
        """The boundaries of each measure: where cells begin, and at last the greatest value.

        Raises:
            InvalidOption: There are none yet.
        """
        self.check_lines()
        return [
            np.array([*lines, highest])
            for lines, highest in zip(self._lines, self._highest, strict=True)
        ]

    def check_lines(self) -> None:
        """Raise if there are no boundaries yet."""
        if not self.has_lines:
            raise InvalidOption("there are no boundaries before the first individual was added")

    def move(self, measures: Floats, added: int) -> None:
        """Draw the boundaries anew.

        Args:
            measures: The individuals that boundaries follow, a row each; at least one.
            added: How many individuals there have been in all, on which the size depends.
        """
        self._dims = self._dims_after(added)
        ordered = np.sort(measures, axis=0)
        count = len(ordered)
        self._lines = [
            [float(ordered[x * count // cells, one]) for x in range(cells)]
            for one, cells in enumerate(self._dims)
        ]
        self._highest = ordered[-1].tolist()

    def _dims_after(self, added: int) -> tuple[int, ...]:
        if self.evaluations is None:
            return self._last
        done = min(added, self.evaluations)
        return tuple(
            first + (last - first) * done // self.evaluations
            for first, last in zip(self._first, self._last, strict=True)
        )

    def cell(self, measures: Sequence[float]) -> int:
        """Return the number of the cell of one individual."""
        cell = 0
        for value, lines, count in zip(measures, self._lines, self._dims, strict=True):
            cell = cell * count + max(bisect_left(lines, value) - 1, 0)
        return cell

    def cells(self, measures: Floats) -> npt.NDArray[np.int64]:
        """Return the number of the cell of each row, as `cell` does."""
        cells = np.zeros(len(measures), dtype=np.int64)
        for one, (lines, count) in enumerate(zip(self._lines, self._dims, strict=True)):
            below = np.searchsorted(lines, measures[:, one], side="left")
            cells = cells * count + np.maximum(below - 1, 0)
        return cells

    # --- written down and read again

    def to_dict(self) -> dict[str, Any]:
        """Return size and boundaries in a form that JSON can hold."""
        return {
            "dims": list(self._dims),
            "boundaries": [list(lines) for lines in self._lines],
            "highest": list(self._highest),
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where a grid with the same options was written down.

        Raises:
            InvalidOption: It is not that. Nothing has changed then.
        """
        dims, lines, highest = state["dims"], state["boundaries"], state["highest"]
        _check_written(len(self._last), dims, lines, highest)
        self._dims = tuple(dims)
        self._lines = [[float(line) for line in one] for one in lines]
        self._highest = [float(one) for one in highest]


def _check_dims(name: str, dims: Any) -> tuple[int, ...]:
    if isinstance(dims, str) or not isinstance(dims, Sequence | np.ndarray) or not len(dims):
        raise InvalidOption(f"{name} has a number of cells for each measure, got {dims!r}")
    check_whole(f"the number of {name}", len(dims), 1, MEASURES_MOST)
    found = tuple(
        check_whole(f"{name}, the cells along a measure,", one, 1, CELLS_MOST) for one in dims
    )
    check_whole(f"the number of cells in {name}", math.prod(found), 1, CELLS_MOST)
    return found


def _check_growth(first: tuple[int, ...], last: tuple[int, ...], evaluations: int | None) -> None:
    if len(first) != len(last) or any(one > other for one, other in zip(first, last, strict=True)):
        raise InvalidOption(
            f"a grid grows from first_dims to dims, got {list(first)} and {list(last)}"
        )
    if first != last and evaluations is None:
        raise InvalidOption("a grid that grows needs evaluations, the number of individuals")


def _check_written(measures: int, dims: Any, lines: Any, highest: Any) -> None:
    _check_dims("dims", dims)
    sizes = [len(one) for one in lines]
    expected = list(dims) if highest else [0] * measures
    if len(dims) != measures or sizes != expected or len(highest) not in (0, measures):
        raise InvalidOption(
            f"a grid of {measures} measures has as many lists of boundaries, one boundary for each "
            f"cell; got {sizes} for cells {list(dims)}"
        )
    if not all(map(is_finite, [*highest, *(line for one in lines for line in one)])):
        raise InvalidOption("boundaries are finite numbers")
