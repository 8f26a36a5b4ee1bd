"""Let the hundred winners of the EVA paper play each other, to see which deck is the best.

The authors let every pair of winners play 20 games with each of the nine pairs of decks. That is
done here with the cards as they were released and with the cards of the authors' engine, and in
shorter variants that change one thing more, to see what the result depends on.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from agent_zoo.agents.greedy import GreedyPolicy
from agent_zoo.arena import play_population
from agent_zoo.arena.identity import identify
from agent_zoo.arena.match_terms import Terms
from agent_zoo.arena.records import Columns
from agent_zoo.experiments.cached_results import Cells, played_once
from agent_zoo.experiments.competition_2018 import DECKS, MAGE_30, rules
from agent_zoo.scores import eva
from hs_env import Rules, _core
from hs_env.cards import PROFILES

__all__ = [
    "AUTHORS",
    "AUTHORS_OWN_WEAPON",
    "CLOSEST",
    "FAITHFUL",
    "PUBLISHED",
    "RENO",
    "TEXTLESS",
    "Variant",
    "play",
    "variants",
]

#: Wins of the first deck in percent, over 198,000 games each.
PUBLISHED: Mapping[tuple[str, str], float] = MappingProxyType(
    {("Warrior", "Mage"): 57.86, ("Warrior", "Shaman"): 43.27, ("Mage", "Shaman"): 32.53}
)

#: Names of the variants that the page speaks of.
FAITHFUL = "cards as released"
RENO = "Reno Jackson without text"
TEXTLESS = "five cards without text"
AUTHORS = "authors' cards"
AUTHORS_OWN_WEAPON = "authors' cards, own weapon"
CLOSEST = "authors' cards, own weapon, true game"

#: Reno Jackson, Forgotten Torch, Sir Finley Mrrgglton, Tunnel Trogg, Arcane Blast.
FIVE_WITHOUT_TEXT = ("LOE_011", "LOE_002", "LOE_076", "LOE_018", "AT_004")

#: Called with the number of games just finished.
Watch = Callable[[int], object]


@dataclass(frozen=True)
class Variant:
    """One way to play the experiment.

    Attributes:
        name: Its name in the tables.
        games: The number of games for each pair of winners and ordered pair of decks.
        options: The options of the greedy policy that differ.
        rules: What its games are played by.
        decks: The decks that differ, by class.
    """

    name: str
    games: int
    options: Mapping[str, Any] = field(default_factory=dict)
    rules: Rules = field(default_factory=rules)
    decks: Mapping[str, str] = field(default_factory=dict)

    @property
    def folder(self) -> str:
        """The name of its folder."""
        return "winners_" + "".join(c if c.isalnum() else "_" for c in self.name)


def _without_text(*card_ids: str) -> Rules:
    """The cards as released, but for some of which the authors' engine had no text."""
    deviations = PROFILES["eva_2018"].deviations
    changes = {card_id: deviations[card_id].parts for card_id in card_ids}
    return replace(rules(), cards=rules().card_set.with_changes(changes))


def variants(games: int, fewer: int) -> tuple[Variant, ...]:
    """Return the experiment with either set of cards, and shorter variants of both."""
    cheat = {"cheat_by_simulating_the_true_game": True}
    own = {"weapon": "own"}
    authors = replace(rules(), cards="eva_2018")
    return (
        Variant(FAITHFUL, games),
        Variant("true game, as in 2018", fewer, cheat),
        Variant("only the own weapon counts", fewer, own),
        Variant("no weapon counts", fewer, {"weapon": False}),
        Variant("end of turn simulated", fewer, {"end_turn": "simulated"}),
        Variant("Mage with 30 cards", fewer, decks={"Mage": MAGE_30}),
        Variant(RENO, fewer, rules=_without_text("LOE_011")),
        Variant(TEXTLESS, fewer, rules=_without_text(*FIVE_WITHOUT_TEXT)),
        Variant(AUTHORS, games, rules=authors),
        Variant(AUTHORS_OWN_WEAPON, fewer, own, authors),
        Variant(CLOSEST, fewer, {**own, **cheat}, authors),
    )


def play(variant: Variant, folder: Path, seed: int, threads: int | None, watch: Watch) -> Cells:
    """Play what is missing of a variant. Deck pairs that are done are read from the folder."""
    policies = [GreedyPolicy(weights=weights, **variant.options) for weights in eva.winners()]
    decks = {**DECKS, **variant.decks}
    identities = [identify(policy) for policy in policies]
    found = {}
    for number, (a, b) in enumerate(itertools.product(DECKS, repeat=2)):
        terms = Terms.of((decks[a], decks[b]), variant.rules, _core.game_seed(seed, number))
        found[a, b] = played_once(
            folder / variant.folder / f"{a}_{b}.json",
            {"policies": identities, **terms.to_dict(), "games": variant.games},
            partial(_play_cell, policies, terms, variant.games, threads, watch),
            watch,
        )
    return found


def _play_cell(
    policies: Sequence[GreedyPolicy],
    terms: Terms,
    games: int,
    threads: int | None,
    watch: Watch,
    before: Columns | None,
) -> Columns:
    """Every winner with the first deck against every later one with the second."""
    pairs = itertools.combinations(range(len(policies)), 2)
    return play_population(
        policies,
        terms.decks,
        [(one, other, 0, 1) for one, other in pairs],
        games=games,
        seed=terms.seed,
        threads=threads,
        allow_cheating=True,
        watch=watch,
        before=before,
        rules=terms.rules,
    )
