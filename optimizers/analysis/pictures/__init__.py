"""The pictures of a report, each a matplotlib figure. Nothing here touches pyplot."""

from optimizers.analysis.pictures.dendrogram import draw_dendrogram
from optimizers.analysis.pictures.evolution import (
    draw_ages,
    draw_fitness,
    draw_lives,
    draw_newcomers,
)
from optimizers.analysis.pictures.maps import draw_generations, draw_rank_tests, draw_win_rates
from optimizers.analysis.pictures.style import save
from optimizers.analysis.pictures.weights import draw_weights

__all__ = [
    "draw_ages",
    "draw_dendrogram",
    "draw_fitness",
    "draw_generations",
    "draw_lives",
    "draw_newcomers",
    "draw_rank_tests",
    "draw_weights",
    "draw_win_rates",
    "save",
]
