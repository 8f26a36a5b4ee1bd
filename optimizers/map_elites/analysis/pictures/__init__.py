"""The pictures of maps of decks, each a matplotlib figure. Nothing here touches pyplot."""

from optimizers.analysis.pictures.style import save
from optimizers.map_elites.analysis.pictures.cards import draw_frequency_changes, draw_migration
from optimizers.map_elites.analysis.pictures.density import draw_density
from optimizers.map_elites.analysis.pictures.elites import (
    draw_cells,
    draw_cells_side_by_side,
    draw_elites,
)
from optimizers.map_elites.analysis.pictures.progress import draw_quality, draw_win_rates

__all__ = [
    "draw_cells",
    "draw_cells_side_by_side",
    "draw_density",
    "draw_elites",
    "draw_frequency_changes",
    "draw_migration",
    "draw_quality",
    "draw_win_rates",
    "save",
]
