"""The observation vector: named slices of one row of floats.

    layout()["my_board"]            where the slice is, its number of things, their features
    field("my_board", 2, "attack/10")   the index of one number
    unpack(observation)             {slice: {feature: ...}} for people and tests
    specification()                 all of it as plain data, to keep beside a trained network

Cards in hand, offered cards and minions in play have features that say what they do:
`effect_damage/10`, `effect_silence`, ... `hs_env.cards.effects.MEANINGS` explains each.

Values are divided as their names say ("attack/10") and clipped to -10 and 10, so that they are
usually between 0 and 1. What a seat may not see is left out: hidden cards are only counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from hs_env import _core
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

__all__ = [
    "CARD_IDS_SIZE",
    "HIGH",
    "LOW",
    "SIZE",
    "VERSION",
    "Slice",
    "card_id_layout",
    "check_specification",
    "field",
    "layout",
    "specification",
    "unpack",
]

#: Grows when the layout changes: a network trained on one version cannot read another.
VERSION: int = _core.OBSERVATION_VERSION
SIZE: int = _core.OBSERVATION_SIZE
CARD_IDS_SIZE: int = _core.CARD_IDS_SIZE
LOW, HIGH = -10.0, 10.0


@dataclass(frozen=True)
class Slice:
    """A named part of the vector: `count` things with the same `features` each."""

    name: str
    offset: int
    count: int
    features: tuple[str, ...]

    @property
    def size(self) -> int:
        """The number of values in the slice."""
        return self.count * len(self.features)

    @property
    def range(self) -> slice:
        """The slice as a Python `slice` of the vector."""
        return slice(self.offset, self.offset + self.size)


def _read(rows: list[Any]) -> dict[str, Slice]:
    return {
        name: Slice(name, offset, count, tuple(features)) for name, offset, count, features in rows
    }


_LAYOUT = _read(_core.OBSERVATION)
_CARD_IDS = _read(_core.CARD_IDS)


def layout() -> Mapping[str, Slice]:
    """Return every slice of the observation vector by name, in order."""
    return dict(_LAYOUT)


def card_id_layout() -> Mapping[str, Slice]:
    """Return every slice of the card numbers by name, in order."""
    return dict(_CARD_IDS)


def field(name: str, place: int, feature: str) -> int:
    """Return the index of one feature of one thing in the vector.

    Raises:
        InvalidOption: There is no such slice, place or feature; the message lists what there is.
    """
    part = _LAYOUT.get(name)
    if part is None:
        raise InvalidOption(f"slices are {', '.join(_LAYOUT)}; got {name!r}")
    if not 0 <= place < part.count:
        raise InvalidOption(f"{name} has places 0 to {part.count - 1}, got {place}")
    if feature not in part.features:
        raise InvalidOption(f"{name} has features {', '.join(part.features)}; got {feature!r}")
    return part.offset + place * len(part.features) + part.features.index(feature)


def specification() -> dict[str, Any]:
    """Return the version and layout of observations as plain data that `json` can hold.

    Save it with a trained network, and pass it to `check_specification` when you load that.
    """
    return {
        "version": VERSION,
        "size": SIZE,
        "observation": [_plain(part) for part in _LAYOUT.values()],
        "card_ids": [_plain(part) for part in _CARD_IDS.values()],
    }


def _plain(part: Slice) -> dict[str, Any]:
    return {
        "name": part.name,
        "offset": part.offset,
        "count": part.count,
        "features": list(part.features),
    }


def check_specification(saved: Mapping[str, Any]) -> None:
    """Raise if observations are not laid out as they were when `saved` was made.

    Raises:
        InvalidOption: The layout differs; the message names the versions.
    """
    if not isinstance(saved, Mapping) or "version" not in saved:
        raise InvalidOption(f"expected what specification() returned, got {in_words(saved)}")
    if dict(saved) != specification():
        raise InvalidOption(
            f"these observations have version {saved['version']} and {saved.get('size')} numbers; "
            f"here they have version {VERSION} and {SIZE} numbers"
        )


def unpack(observation: npt.NDArray[np.float32]) -> dict[str, list[dict[str, float]]]:
    """Return an observation as nested dictionaries, for people and tests."""
    if observation.shape != (SIZE,):
        raise InvalidOption(f"an observation has shape ({SIZE},), got {observation.shape}")
    out: dict[str, list[dict[str, float]]] = {}
    for part in _LAYOUT.values():
        rows = observation[part.range].reshape(part.count, len(part.features))
        out[part.name] = [dict(zip(part.features, map(float, row), strict=True)) for row in rows]
    return out
