"""What evolved evaluators are worth: the analysis of runs, as Miernik and Kowalski do it.

- `write_evaluator_report` reads the folders of runs and writes a page with all figures.
- `read_history` reads a run; `group_runs` says which runs repeat each other.
- `play_self` lets the best of all generations of a run play each other; `progress_of` joins runs.
- `play_tournament` lets the champions of runs and outsiders play; its `Standings` have win rates
  with intervals by games and by runs.

`optimizers.evaluators.analysis.sections` has the parts of the page, one by one. It and the pictures
need packages of the extra `report` (matplotlib, scipy): `pip install 'hs-env[report]'`.
"""

from optimizers.evaluators.analysis.histories import (
    Generation,
    History,
    Member,
    Terms,
    common_terms,
    read_history,
)
from optimizers.evaluators.analysis.report import OUTSIDERS, write_evaluator_report
from optimizers.evaluators.analysis.rounds import Rounds, RoundStore
from optimizers.evaluators.analysis.self_play import Progress, SelfPlay, play_self, progress_of
from optimizers.evaluators.analysis.standings import Difference, Entrant, Rate, Standings
from optimizers.evaluators.analysis.tournament import play_tournament
from optimizers.evaluators.analysis.variants import Groups, group_runs, variant_of

__all__ = [
    "OUTSIDERS",
    "Difference",
    "Entrant",
    "Generation",
    "Groups",
    "History",
    "Member",
    "Progress",
    "Rate",
    "RoundStore",
    "Rounds",
    "SelfPlay",
    "Standings",
    "Terms",
    "common_terms",
    "group_runs",
    "play_self",
    "play_tournament",
    "progress_of",
    "read_history",
    "variant_of",
    "write_evaluator_report",
]
