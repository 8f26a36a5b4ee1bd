"""The opponents of the MAP-Elites paper, its changed cards, and how it let decks be played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from hs_env import decks
from hs_env.checks import check_choice
from optimizers.map_elites.trials import Agent, Opponent

__all__ = [
    "BALANCE",
    "CLASSES",
    "EXPERIMENTS",
    "PRESETS",
    "STRATEGIES",
    "beam_player",
    "elite_suite",
    "starter_suite",
]

#: Classes and strategies of the paper.
CLASSES = ("hunter", "paladin", "warlock")
STRATEGIES = ("aggro", "control")
#: How decks are played: with swapped seats and by what players may know, or as in the paper.
PRESETS = ("fair", "paper")
EXPERIMENTS = ("starters", "elites", "balance")

#: Changed cards by name. The paper's table, and what its authors' configuration really has: there,
#: Argent Squire costs what it always did.
BALANCE: Mapping[str, Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "paper": {
            "Earthen Ring Farseer": {"cost": 5},
            "Explosive Shot": {"cost": 7},
            "Argent Squire": {"cost": 3},
            "Young Priestess": {"cost": 3},
            "Sunwalker": {"attack": 1},
            "Master Swordsmith": {"health": 1},
            "Silverback Patriarch": {"attack": 3},
        },
        "authors": {
            "Earthen Ring Farseer": {"cost": 5},
            "Explosive Shot": {"cost": 7},
            "Young Priestess": {"cost": 3},
            "Sunwalker": {"attack": 1},
            "Master Swordsmith": {"health": 1},
            "Silverback Patriarch": {"attack": 3},
        },
    }
)


def beam_player(strategy: str, preset: str = "fair") -> Agent:
    """Return the paper's player: a beam over whole turns, depth 13 and width 4.

    Args:
        strategy: Its score: "aggro", "control", or any other name of a score of positions.
        preset: "paper": it searches in the true game, with all cards known. "fair": in a world
            that fits what it has seen.

    Raises:
        InvalidOption: There is no such preset.
    """
    options: dict[str, Any] = {"score": strategy, "depth": 13, "width": 4}
    if check_choice("preset", preset, PRESETS) == "paper":
        options["cheat_by_simulating_the_true_game"] = True
    return Agent("turn_search", options)


def starter_suite(preset: str = "fair") -> tuple[Opponent, ...]:
    """Return the opponents of the first experiment: three starter decks with two strategies."""
    return tuple(
        Opponent(decks.get(f"starter_{name}"), beam_player(strategy, preset))
        for name in CLASSES
        for strategy in STRATEGIES
    )


def elite_suite(preset: str = "fair") -> tuple[Opponent, ...]:
    """Return those of the second and third: the best decks of the first, as published."""
    return tuple(
        Opponent(decks.get(f"elite_{strategy}_{name}"), beam_player(strategy, preset))
        for name in CLASSES
        for strategy in STRATEGIES
    )
