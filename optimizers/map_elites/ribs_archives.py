"""Maps with a fixed grid or with cells around centres: those of pyribs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from hs_env.errors import InvalidOption

__all__ = ["ribs_archive"]

#: How many random points the cells of "cvt" are found from, for each cell.
SAMPLES = 100


def ribs_archive(
    kind: str,
    dims: Sequence[int],
    ranges: Sequence[tuple[float, float]],
    qd_score_offset: float,
    seed: int,
) -> Any:
    """Return an empty archive of pyribs that holds numbers of individuals.

    Args:
        kind: "grid" or "cvt".
        dims: The number of cells along each measure; for "cvt", their product is the number.
        ranges: Between which values each measure is; others belong to the outermost cells.
        qd_score_offset: Subtracted from each objective in the QD score.
        seed: Fixes the centres of "cvt".

    Raises:
        InvalidOption: pyribs is not installed.
    """
    try:
        from ribs.archives import CVTArchive, GridArchive
    except ImportError as fault:
        raise InvalidOption(f"archive={kind!r} needs pyribs: pip install 'hs-env[qd]'") from fault
    common: dict[str, Any] = {
        "solution_dim": (),
        "ranges": list(ranges),
        "qd_score_offset": qd_score_offset,
        "seed": seed,
        "solution_dtype": np.int64,
    }
    if kind == "grid":
        return GridArchive(dims=tuple(dims), **common)
    cells = math.prod(dims)
    low, high = np.array(ranges).T
    samples = np.random.default_rng(seed).uniform(low, high, (SAMPLES * cells, len(ranges)))
    return CVTArchive(centroids=cells, samples=samples, **common)
