"""Evolve evaluators as Miernik and Kowalski did: `hs-env experiments evaluators`.

Every run is kept in a folder of its own and goes on where it was stopped. All variants have one run
with the first seed before the next seed begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from agent_zoo.runs import read_run
from agent_zoo.runs.folder import CONFIG
from optimizers import Player
from optimizers.evaluators import EvaluatorSettings, evolve_evaluator
from optimizers.evaluators.evolution import CHAMPION

__all__ = [
    "FROM_LINEAR",
    "PAPER",
    "Budget",
    "Variant",
    "evolve_all",
    "folder_of",
    "is_finished",
    "settings_of",
    "variant",
]


@dataclass(frozen=True)
class Variant:
    """What some runs have in common that differ by their seeds only.

    Attributes:
        name: What tables call it.
        representation: "linear", "binary-tree" or "tree".
        scheme: "progressive", "weak" or "strong".
        start: The variant whose champion with the same seed it begins with; None: random ones.
        options: Further settings.
    """

    name: str
    representation: str
    scheme: str
    start: str | None = None
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Budget:
    """How long the runs are. The defaults are a twenty-fifth of the paper's games.

    Attributes:
        generations: How many generations each has.
        population: How many candidates there are in each.
        duels: How many pairs of decks are drawn for a generation.
        games: How many games two candidates play with such a pair and either side of it.
    """

    generations: int = 50
    population: int = 50
    duels: int = 2
    games: int = 2


_WORDS = {"linear": "Linear", "binary-tree": "BinaryTree", "tree": "Tree"}
#: The variants whose runs begin with random evaluators: each representation in each scheme.
PAPER = tuple(
    Variant(f"{word} {scheme}", representation, scheme)
    for scheme in ("progressive", "weak", "strong")
    for representation, word in _WORDS.items()
)
#: Those that begin with an evolved linear evaluator.
FROM_LINEAR = (
    Variant("Linear-from-Linear", "linear", "progressive", "Linear progressive"),
    Variant("Tree-from-Linear", "tree", "progressive", "Linear progressive"),
)


def variant(name: str) -> Variant:
    """Return the variant of the paper that has this name."""
    return next(one for one in (*PAPER, *FROM_LINEAR) if one.name == name)


def folder_of(folder: Path, of: Variant, seed: int) -> Path:
    """Return where a run is kept, among all runs in a folder."""
    label = "".join(c if c.isalnum() else "_" for c in of.name.lower())
    return folder / f"{label}_{seed}"


def settings_of(folder: Path, of: Variant, seed: int, budget: Budget) -> EvaluatorSettings:
    """Return the settings of a run.

    Raises:
        MalformedEvaluator: The run that it begins with has no champion yet.
    """
    start = None
    if of.start is not None:
        start = folder_of(folder, variant(of.start), seed) / CHAMPION
    return EvaluatorSettings(
        representation=of.representation,
        scheme=of.scheme,
        start=start,
        **vars(budget),
        **of.options,
    )


def is_finished(folder: Path, of: Variant, seed: int) -> bool:
    """Return whether a run has come to its end."""
    place = folder_of(folder, of, seed)
    if not (place / CONFIG).exists():
        return False
    stored = read_run(place)
    return len(stored.entries) >= int(stored.config["settings"]["generations"])


def evolve_all(
    folder: Path,
    variants: Sequence[Variant],
    seeds: Sequence[int],
    budget: Budget,
    player: Player,
    *,
    play: bool = True,
) -> dict[str, list[Path]]:
    """Return the folders of all runs by the names of their variants; what is missing is played.

    Args:
        folder: Where all runs are kept.
        variants: What is evolved. A variant comes behind the one that it begins with.
        seeds: One run of each variant for each.
        budget: How long the runs are.
        player: What plays their games.
        play: Whether to play runs that are not finished; if not, they are left out.
    """
    found: dict[str, list[Path]] = {one.name: [] for one in variants}
    for seed, one in _in_turn(variants, seeds):
        if play:
            settings = settings_of(folder, one, seed, budget)
            evolve_evaluator(
                folder_of(folder, one, seed), seed=seed, settings=settings, player=player
            )
        elif not is_finished(folder, one, seed):
            continue
        found[one.name].append(folder_of(folder, one, seed))
    return found


def _in_turn(variants: Sequence[Variant], seeds: Sequence[int]) -> Iterator[tuple[int, Variant]]:
    for seed in seeds:
        for one in variants:
            yield seed, one
