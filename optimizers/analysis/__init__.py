"""What evolved: the analysis of runs, as the EVA paper does it.

- `write_report` reads the folders of runs and writes a page with all figures.
- `study` is the analysis without the page.
- `analyse` needs vectors of weights alone: quartiles, and clusters with their silhouettes.
- `read_history` reads a run; `follow`, `compare_against_all` and `compare_head_to_head` are what
  the figures are made from.

The packages of the extra `report` (matplotlib, scipy, scikit-learn) are imported when they are
needed: `pip install 'hs-env[report]'`.
"""

from agent_zoo.packages import MissingPackage
from optimizers.analysis.dynamics import Band, Dynamics, follow
from optimizers.analysis.findings import Findings
from optimizers.analysis.history import History, Member, Terms, read_history
from optimizers.analysis.rank_tests import RankTest, compare_against_all, compare_head_to_head
from optimizers.analysis.report import study, write_report
from optimizers.analysis.run_medians import RunMedians, compare_run_medians
from optimizers.analysis.vectors import Clusters, Quartiles, VectorAnalysis, analyse

__all__ = [
    "Band",
    "Clusters",
    "Dynamics",
    "Findings",
    "History",
    "Member",
    "MissingPackage",
    "Quartiles",
    "RankTest",
    "RunMedians",
    "Terms",
    "VectorAnalysis",
    "analyse",
    "compare_against_all",
    "compare_head_to_head",
    "compare_run_medians",
    "follow",
    "read_history",
    "study",
    "write_report",
]
