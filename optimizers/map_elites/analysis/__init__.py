"""What a map of decks shows: the analysis of runs, as the MAP-Elites paper does it.

- `read_map` reads a run and builds its map again.
- `card_frequencies`, `frequent_sets` and `compare_frequencies` say which cards the elites play;
  `follow_card` and `most_changed` say what changed cards did to them.

Pictures are in `optimizers.map_elites.analysis.pictures`. The packages of the extra `report`
(matplotlib, mlxtend) are imported when they are needed: `pip install 'hs-env[report]'`.
"""

from optimizers.map_elites.analysis.deck_map import Candidate, DeckMap, Elite, read_map
from optimizers.map_elites.analysis.frequencies import (
    CardFrequency,
    FrequencyChange,
    FrequentSet,
    card_frequencies,
    compare_frequencies,
    frequent_sets,
)
from optimizers.map_elites.analysis.migration import (
    Migration,
    Whereabouts,
    follow_card,
    most_changed,
)

__all__ = [
    "Candidate",
    "CardFrequency",
    "DeckMap",
    "Elite",
    "FrequencyChange",
    "FrequentSet",
    "Migration",
    "Whereabouts",
    "card_frequencies",
    "compare_frequencies",
    "follow_card",
    "frequent_sets",
    "most_changed",
    "read_map",
]
