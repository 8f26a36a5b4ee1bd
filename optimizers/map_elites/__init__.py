"""MAP-Elites: the best of each kind instead of one best.

- `map_decks`, `paper_settings`, `resume_map`: maps of the decks of a class, kept in folders.
- `changed_map`: the same map with changed cards.
- `map_styles`, `StyleSettings`, `resume_styles`: maps of play styles, by `CmaMe` or `MapElites`.
- `MapElites`: the search, an optimiser with `ask` and `tell` like all others.
- `SlidingBoundariesArchive`: the map, whose boundaries follow the individuals.
- `SteadyRun`: keeps all workers busy, and the result in a folder.
- `DeckVariation`, `pool_of`: decks as genomes.
- `Suite`, `Opponent`, `Agent`, `play_trial`: whom candidates play, and how their games went.
- `measure_names`, `register_measure`: what sets kinds of decks apart.
- `ManaCost`: measures of decks; `deck_distribution`: of all decks there are.
- `MeasuredFitness`: results with measures of the games played.

`optimizers.map_elites.analysis` draws maps and says what changed cards do to them.
"""

from optimizers.map_elites.archive import ArchiveStats, SlidingBoundariesArchive
from optimizers.map_elites.cma_me import CmaMe
from optimizers.map_elites.deck_maps import (
    MapSettings,
    champion_of,
    changed_map,
    map_decks,
    paper_settings,
    resume_map,
)
from optimizers.map_elites.decks import (
    PAPER_EXCLUDED,
    PAPER_SETS,
    DeckPool,
    DeckVariation,
    pool_of,
)
from optimizers.map_elites.kinds import Measure, find_measure, measure_names, register_measure
from optimizers.map_elites.map_elites import Archive, MapElites, MeasuredFitness
from optimizers.map_elites.measures import (
    DeckDistribution,
    ManaCost,
    count_decks,
    deck_distribution,
)
from optimizers.map_elites.steady import MapSummary, SteadyOptimizer, SteadyRun
from optimizers.map_elites.styles import (
    Style,
    StyleSettings,
    elites_of,
    map_styles,
    resume_styles,
    style_suite,
)
from optimizers.map_elites.suites import BALANCE, beam_player, elite_suite, starter_suite
from optimizers.map_elites.trials import Agent, Opponent, Suite, Trial, TrialResult, play_trial

__all__ = [
    "BALANCE",
    "PAPER_EXCLUDED",
    "PAPER_SETS",
    "Agent",
    "Archive",
    "ArchiveStats",
    "CmaMe",
    "DeckDistribution",
    "DeckPool",
    "DeckVariation",
    "ManaCost",
    "MapElites",
    "MapSettings",
    "MapSummary",
    "Measure",
    "MeasuredFitness",
    "Opponent",
    "SlidingBoundariesArchive",
    "SteadyOptimizer",
    "SteadyRun",
    "Style",
    "StyleSettings",
    "Suite",
    "Trial",
    "TrialResult",
    "beam_player",
    "champion_of",
    "changed_map",
    "count_decks",
    "deck_distribution",
    "elite_suite",
    "elites_of",
    "find_measure",
    "map_decks",
    "map_styles",
    "measure_names",
    "paper_settings",
    "play_trial",
    "pool_of",
    "register_measure",
    "resume_map",
    "resume_styles",
    "starter_suite",
    "style_suite",
]
