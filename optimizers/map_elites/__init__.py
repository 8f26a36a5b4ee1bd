"""MAP-Elites: the best of each kind instead of one best.

- `SlidingBoundariesArchive`: the map, whose boundaries follow the individuals.
"""

from optimizers.map_elites.archive import ArchiveStats, SlidingBoundariesArchive

__all__ = ["ArchiveStats", "SlidingBoundariesArchive"]
