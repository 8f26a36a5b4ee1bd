"""Small runs that map decks, and maps made by hand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from agent_zoo.runs import RunFolder
from hs_env import Deck
from optimizers.map_elites.deck_maps import FORMAT, KIND, MapSettings, map_decks, paper_settings
from optimizers.map_elites.measures import ManaCost
from optimizers.map_elites.trials import Agent, Opponent

GAMES = 4
#: Every card that decks of these tests have.
FILLER = [
    "Bloodfen Raptor",
    "River Crocolisk",
    "Ironfur Grizzly",
    "Oasis Snapjaw",
    "Chillwind Yeti",
    "Sen'jin Shieldmasta",
    "Booty Bay Bodyguard",
    "Boulderfist Ogre",
    "Core Hound",
    "War Golem",
    "Murloc Raider",
    "Stonetusk Boar",
    "Frostwolf Grunt",
    "Magma Rager",
    "Razorfen Hunter",
]


def settings_of(**changed: Any) -> MapSettings:
    """Return settings of a small run with a fast player."""
    fast = Agent("greedy", {})
    opponents = [Opponent(Deck.from_list(FILLER * 2, "HUNTER", "Raptors"), fast)]
    wanted: dict[str, Any] = {
        "games": GAMES,
        "evaluations": 120,
        "initial": 40,
        "dims": (5, 4),
        "opponents": opponents,
        "agent": fast,
    }
    return paper_settings("starters", "hunter", **{**wanted, **changed})


def play_run(folder: Path, **changed: Any) -> Path:
    """Run a small search in a folder."""
    map_decks(folder, settings=settings_of(**changed), workers=1, progress=False)
    return folder


def deck_with(*cards: str) -> Deck:
    """Return a deck with one copy of some cards, filled up with others."""
    return Deck.from_list([*cards, *(FILLER * 2)[: 30 - len(cards)]], "HUNTER")


def write_run(
    folder: Path,
    decks: Sequence[tuple[Deck, float]],
    *,
    changes: Mapping[str, Mapping[str, Any]] | None = None,
    kinds: Sequence[Sequence[float]] | None = None,
    **changed: Any,
) -> Path:
    """Write the folder of a run with given decks and their fitness; its games are made up.

    Args:
        folder: Where to write it.
        decks: The decks and their fitness.
        changes: Cards that differ from those of the game.
        kinds: The measures of each deck; by default mean and variance of their costs.
        changed: Other settings.
    """
    wanted: dict[str, Any] = {"evaluations": len(decks), "dims": (len(decks), 1)}
    wanted |= {"first_dims": None, "changes": changes or {}, **changed}
    settings = settings_of(**wanted)
    cost = ManaCost(settings.suite.card_set)
    kinds = kinds or [cost(deck) for deck, _ in decks]
    individuals = [
        _individual(number, deck, fitness, kinds[number])
        for number, (deck, fitness) in enumerate(decks)
    ]
    metrics = {"evaluations": len(decks), "best_win_rate": 0.5, "mean_win_rate": 0.5}
    metrics |= {"coverage": 1.0, "qd_score": 1.0}
    config = {"format": FORMAT, "seed": 1, "settings": json.loads(json.dumps(settings.to_dict()))}
    with RunFolder(folder, KIND, config) as run:
        run.log.add({"told": len(decks), "map": metrics, "individuals": individuals})
    return folder


def _individual(number: int, deck: Deck, fitness: float, kind: Sequence[float]) -> dict[str, Any]:
    return {
        "number": number,
        "born": 0,
        "parent": None,
        "genome": {"cards": list(deck.cards)},
        "fitness": fitness,
        "measures": list(kind),
        "status": 2,
        "win_rate": 0.5,
        "games": GAMES,
        "wins": 2,
        "draws": 0,
        "health": fitness,
        "turns": 20.0,
        "minion_damage": 0.5,
        "hand": 1.0,
        "deck": 2.0,
        "by_opponent": [2.0],
    }
