"""A table that grows: arrays with a common first axis."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from hs_env.errors import InvalidOption

__all__ = ["Fields", "Rows"]

FIRST_CAPACITY = 256

Array = npt.NDArray[Any]
#: The shape and the type of one entry, by the name of its field.
Fields = Mapping[str, tuple[tuple[int, ...], npt.DTypeLike]]


class Rows:
    """Rows with the same fields, in the order in which they were appended.

    Args:
        fields: What a row has.
    """

    def __init__(self, fields: Fields) -> None:
        self._arrays = {
            name: np.empty((FIRST_CAPACITY, *shape), dtype=dtype)
            for name, (shape, dtype) in fields.items()
        }
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, name: str) -> Array:
        """Return all that a field has so far, without a copy; the next change may invalidate it."""
        return self._arrays[name][: self._count]

    @property
    def names(self) -> list[str]:
        """The names of the fields."""
        return list(self._arrays)

    @property
    def dtypes(self) -> dict[str, np.dtype[Any]]:
        """The types of the fields, by name."""
        return {name: array.dtype for name, array in self._arrays.items()}

    def read(self, values: Mapping[str, Any]) -> dict[str, Array]:
        """Return one row as arrays of the right types.

        Raises:
            InvalidOption: A field is missing, unknown or of another shape, or its numbers are not
                finite.
        """
        return self._read(values, batch=False)

    def read_batch(self, values: Mapping[str, Any]) -> dict[str, Array]:
        """Return several rows as arrays of the right types, with the rows along the first axis.

        Raises:
            InvalidOption: As for one row, or fields differ in how many rows they have.
        """
        batch = self._read(values, batch=True)
        lengths = {name: len(array) for name, array in batch.items()}
        if len(set(lengths.values())) > 1:
            raise InvalidOption(f"all fields have the same number of entries, got {lengths}")
        return batch

    def append(self, row: Mapping[str, Any]) -> int:
        """Add a row that `read` has given, or one of a batch; return its place."""
        place = self._count
        if place == len(next(iter(self._arrays.values()))):
            self._arrays = {name: _doubled(array) for name, array in self._arrays.items()}
        for name, array in self._arrays.items():
            array[place] = row[name]
        self._count += 1
        return place

    def keep(self, chosen: npt.NDArray[np.bool_]) -> None:
        """Drop all rows but the chosen ones; these stay in order."""
        self._replace({name: self[name][chosen] for name in self._arrays})

    def clear(self) -> None:
        """Drop all rows."""
        self._count = 0

    def to_dict(self) -> dict[str, list[Any]]:
        """Return the fields as lists."""
        return {name: self[name].tolist() for name in self._arrays}

    def restore(self, data: Mapping[str, Any]) -> None:
        """Replace all rows by those that `to_dict` wrote down.

        Raises:
            InvalidOption: These are not rows with the same fields. Nothing has changed then.
        """
        self._replace(self.read_batch(data))

    def _replace(self, rows: Mapping[str, Array]) -> None:
        count = len(next(iter(rows.values())))
        capacity = max(FIRST_CAPACITY, count)
        for name, array in self._arrays.items():
            fresh = np.empty((capacity, *array.shape[1:]), dtype=array.dtype)
            fresh[:count] = rows[name]
            self._arrays[name] = fresh
        self._count = count

    def _read(self, values: Mapping[str, Any], batch: bool) -> dict[str, Array]:
        if values.keys() != self._arrays.keys():
            raise InvalidOption(
                f"the fields are {', '.join(self._arrays)}; got {', '.join(map(str, values))}"
            )
        return {name: self._array(name, value, batch) for name, value in values.items()}

    def _array(self, name: str, value: Any, batch: bool) -> Array:
        wanted = self._arrays[name]
        try:
            array = np.asarray(value, dtype=wanted.dtype)
        except (TypeError, ValueError) as fault:
            raise InvalidOption(f"{name} is of type {wanted.dtype}: {fault}") from fault
        if batch and array.shape == (0,):
            array = array.reshape(0, *wanted.shape[1:])
        if array.shape[batch:] != wanted.shape[1:] or array.ndim != wanted.ndim - 1 + batch:
            shape = (*(("entries",) if batch else ()), *wanted.shape[1:])
            shown = ", ".join(map(str, shape))
            raise InvalidOption(f"{name} has the shape ({shown}), got {array.shape}")
        if array.dtype.kind == "f" and not np.isfinite(array).all():
            raise InvalidOption(f"the numbers of {name} are finite, got {value!r}")
        return array


def _doubled(array: Array) -> Array:
    larger = np.empty((2 * len(array), *array.shape[1:]), dtype=array.dtype)
    larger[: len(array)] = array
    return larger
