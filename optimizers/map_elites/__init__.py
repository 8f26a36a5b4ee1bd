"""MAP-Elites: the best of each kind instead of one best.

- `MapElites`: the search, an optimiser with `ask` and `tell` like all others.
- `SlidingBoundariesArchive`: the map, whose boundaries follow the individuals.
- `DeckVariation`, `pool_of`: decks as genomes.
- `ManaCost`: measures of decks; `deck_distribution`: of all decks there are.
- `MeasuredFitness`: results with measures of the games played.
"""

from optimizers.map_elites.archive import ArchiveStats, SlidingBoundariesArchive
from optimizers.map_elites.decks import (
    PAPER_EXCLUDED,
    PAPER_SETS,
    DeckPool,
    DeckVariation,
    pool_of,
)
from optimizers.map_elites.map_elites import MapElites, MeasuredFitness
from optimizers.map_elites.measures import (
    DeckDistribution,
    ManaCost,
    count_decks,
    deck_distribution,
)

__all__ = [
    "PAPER_EXCLUDED",
    "PAPER_SETS",
    "ArchiveStats",
    "DeckDistribution",
    "DeckPool",
    "DeckVariation",
    "ManaCost",
    "MapElites",
    "MeasuredFitness",
    "SlidingBoundariesArchive",
    "count_decks",
    "deck_distribution",
    "pool_of",
]
