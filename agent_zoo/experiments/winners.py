"""The hundred winners of the EVA paper against each other: which deck is the best?

The authors let every pair of winners play 20 games with each of the nine pairs of decks. Each
variant below does the same with one thing changed, to see what the result depends on.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from agent_zoo import eva
from agent_zoo.arena import play_population
from agent_zoo.arena.records import Columns
from agent_zoo.experiments.cells import Cells, played_once
from agent_zoo.experiments.setting import DECKS, MAGE_30, rules
from agent_zoo.greedy import GreedyPolicy
from hs_env import Rules, _core

__all__ = ["PUBLISHED", "Variant", "play", "variants"]

#: Wins of the first deck in percent, over 198,000 games each.
PUBLISHED: Mapping[tuple[str, str], float] = MappingProxyType(
    {("Warrior", "Mage"): 57.86, ("Warrior", "Shaman"): 43.27, ("Mage", "Shaman"): 32.53}
)

#: Called with the number of games just finished.
Watch = Callable[[int], object]


@dataclass(frozen=True)
class Variant:
    """One way to play the experiment.

    Attributes:
        name: In the tables.
        games: For each pair of winners and ordered pair of decks.
        options: Of the greedy policy.
        rules: What its games are played by.
        decks: That differ.
    """

    name: str
    games: int
    options: Mapping[str, Any] = field(default_factory=dict)
    rules: Rules = field(default_factory=rules)
    decks: Mapping[str, str] = field(default_factory=dict)

    @property
    def folder(self) -> str:
        """A name for files."""
        return "winners_" + "".join(c if c.isalnum() else "_" for c in self.name)


def _reno_does_nothing() -> Rules:
    cards = rules().card_set.with_changes({"Reno Jackson": {"play": ()}})
    return replace(rules(), cards=cards)


def variants(games: int, fewer: int) -> tuple[Variant, ...]:
    """The main experiment, and shorter ones with one thing changed."""
    cheat = {"cheat_by_simulating_the_true_game": True}
    return (
        Variant("sampled worlds", games),
        Variant("true game, as in 2018", fewer, cheat),
        Variant("hero's attack without weapon", fewer, {"weapon": False}),
        Variant("end of turn simulated", fewer, {"end_turn": "simulated"}),
        Variant("Mage with 30 cards", fewer, decks={"Mage": MAGE_30}),
        Variant("Reno Jackson without text", fewer, rules=_reno_does_nothing()),
    )


def play(variant: Variant, folder: Path, seed: int, threads: int | None, watch: Watch) -> Cells:
    """Play what is missing of a variant. Deck pairs that are done are read from the folder."""
    found = {}
    for number, (a, b) in enumerate(itertools.product(DECKS, repeat=2)):
        cell_seed = _core.game_seed(seed, number)
        found[a, b] = played_once(
            folder / variant.folder / f"{a}_{b}.json",
            {"variant": variant.name, "games": variant.games, "seed": seed},
            partial(_play_cell, variant, a, b, cell_seed, threads, watch),
            watch,
        )
    return found


def _play_cell(
    variant: Variant,
    a: str,
    b: str,
    seed: int,
    threads: int | None,
    watch: Watch,
    before: Columns | None,
) -> Columns:
    """Every winner with deck a against every later one with deck b."""
    policies = [GreedyPolicy(weights=weights, **variant.options) for weights in eva.winners()]
    decks = {**DECKS, **variant.decks}
    pairs = itertools.combinations(range(len(policies)), 2)
    return play_population(
        policies,
        [decks[a], decks[b]],
        [(one, other, 0, 1) for one, other in pairs],
        games=variant.games,
        seed=seed,
        threads=threads,
        allow_cheating=True,
        watch=watch,
        before=before,
        rules=variant.rules,
    )
