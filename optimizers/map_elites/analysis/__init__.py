"""What a map of decks shows: the analysis of runs, as the MAP-Elites paper does it.

- `write_map_report` reads the folders of runs and writes a page with all figures;
  `write_balance_report` compares two runs before and after cards were changed.
- `write_interactive_map` writes a map to click on, in one file.
- `read_map` reads a run and builds its map again.
- `card_frequencies`, `frequent_sets` and `compare_frequencies` say which cards the elites play;
  `follow_card` and `most_changed` say what changed cards did to them.

Pictures are in `optimizers.map_elites.analysis.pictures`. The packages of the extra `report`
(matplotlib, mlxtend) are imported when they are needed: `pip install 'hs-env[report]'`.
"""

from optimizers.map_elites.analysis.card_changes import CardChange, changed_cards
from optimizers.map_elites.analysis.deck_map import Candidate, DeckMap, Elite, read_map
from optimizers.map_elites.analysis.frequencies import (
    CardFrequency,
    FrequencyChange,
    FrequentSet,
    card_frequencies,
    compare_frequencies,
    frequent_sets,
)
from optimizers.map_elites.analysis.interactive import write_interactive_map
from optimizers.map_elites.analysis.migration import (
    Migration,
    Whereabouts,
    follow_card,
    most_changed,
)
from optimizers.map_elites.analysis.report import write_balance_report, write_map_report

__all__ = [
    "Candidate",
    "CardChange",
    "CardFrequency",
    "DeckMap",
    "Elite",
    "FrequencyChange",
    "FrequentSet",
    "Migration",
    "Whereabouts",
    "card_frequencies",
    "changed_cards",
    "compare_frequencies",
    "follow_card",
    "frequent_sets",
    "most_changed",
    "read_map",
    "write_balance_report",
    "write_interactive_map",
    "write_map_report",
]
