"""How good candidates are against each other: the EVA paper's evaluation, and what can help."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from hs_env import Deck, Rules, _core
from hs_env.checks import check_flag, check_seed, check_whole
from hs_env.errors import InvalidOption
from optimizers.genomes import GenomeFormat
from optimizers.matches import Counts, Matches, Player, seeds_of
from optimizers.optimizer import Individual
from optimizers.round_robin import GAMES_MOST, RoundRobin, encounters_of

__all__ = ["Coevolution", "Evaluation"]

HALL_MOST = 1_000
ROUNDS_MOST = 1_000
#: How many standard errors a hopeless candidate is behind the last one that would live on.
HOPELESS = 2.5

Genome = TypeVar("Genome")
Watch = Callable[[int], object]


@dataclass(frozen=True)
class Evaluation:
    """How good candidates are, and what the log keeps of each.

    Attributes:
        fitness: A number for each candidate; the more, the better.
        records: For each candidate, in a form that JSON can hold, what its fitness is made of.
        games: How many games were played for it.
        notes: What the log keeps of the whole generation, by name, in a form that JSON can hold.
    """

    fitness: list[float]
    records: list[dict[str, Any]]
    games: int
    notes: Mapping[str, Any] = field(default_factory=dict)


class Coevolution(Generic[Genome]):
    """Lets candidates play each other with every deck against every deck, and counts their wins.

    That is how the authors of the EVA paper evaluated parents and offspring together. Three things
    go beyond the paper; `hs-env experiments evolution` compares them with equal numbers of games.

    Args:
        make: Makes a policy that decides in C++ from a genome.
        genomes: How genomes are written down.
        decks: The decks that everybody plays with.
        rules: What the games are played by.
        games: The number of games of two candidates with two decks.
        seed: Fixes every game. Generations have deals of their own.
        common_deals: Whether all pairs of candidates play with the same deals, so that luck of the
            draw does not set them apart.
        hall_of_fame: How many champions of earlier generations every candidate plays as well. They
            are drawn from all that there were, so that what beat them is not forgotten.
        racing: In how many rounds the games are played. After each, candidates that will not be
            among the first `keep` play no more. 1: everybody plays all games.
        keep: How many candidates live on; needed for racing.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        make: Callable[[Genome], Any],
        genomes: GenomeFormat[Genome],
        decks: Sequence[Deck],
        *,
        rules: Rules,
        games: int = 20,
        seed: int = 0,
        common_deals: bool = False,
        hall_of_fame: int = 0,
        racing: int = 1,
        keep: int = 10,
    ) -> None:
        self._make = make
        self._genomes = genomes
        self._decks = tuple(decks)
        self._rules = rules
        self._games = check_whole("games", games, 1, GAMES_MOST)
        self._seed = check_seed(seed)
        self._common_deals = check_flag("common_deals", common_deals)
        self._hall_size = check_whole("hall_of_fame", hall_of_fame, 0, HALL_MOST)
        self._rounds = check_whole("racing", racing, 1, ROUNDS_MOST)
        self._keep = check_whole("keep", keep, 1, GAMES_MOST)
        if self._games % self._rounds:
            raise InvalidOption(
                f"racing in {racing} rounds needs games that can be divided by it, got {games}"
            )
        self._hall: list[tuple[int, Genome]] = []

    def evaluate(
        self,
        candidates: Sequence[Individual[Genome]],
        generation: int,
        player: Player,
        watch: Watch | None = None,
    ) -> Evaluation:
        """Play the games of a generation.

        Args:
            candidates: Who is evaluated.
            generation: Its number, from 0.
            player: What plays the games.
            watch: Called with the number of games just finished.
        """
        base = _core.game_seed(self._seed, generation)
        fame = self._draw_from_hall(base)
        genomes = [one.genome for one in candidates] + fame
        policies = [self._make(genome) for genome in genomes]
        tally = RoundRobin(len(policies), len(self._decks))
        active = set(range(len(candidates)))
        games = 0
        for number in range(self._rounds):
            seed = _core.game_seed(base, number)
            matches = self._matches(policies, len(candidates), active, seed)
            tally.add(matches.encounters, player.play(matches, watch), matches.games)
            games += len(matches) * matches.games
            active = self._hopeful(tally, active, len(candidates))
        fitness = tally.fitness(self._games)[: len(candidates)]
        self._remember(candidates, fitness)
        return Evaluation(fitness, self._records(tally, len(candidates)), games)

    def expected_games(self, candidates: int) -> int:
        """Return how many games a generation has at most."""
        pairs = math.comb(candidates, 2) + candidates * min(self._hall_size, len(self._hall))
        return pairs * len(self._decks) ** 2 * self._games

    def _matches(
        self, policies: Sequence[Any], candidates: int, active: set[int], seed: int
    ) -> Matches:
        """Return one round: candidates that still play against each other and against the hall."""
        playing = sorted(active)
        pairs = [
            *itertools.combinations(playing, 2),
            *itertools.product(playing, range(candidates, len(policies))),
        ]
        encounters = encounters_of(pairs, len(self._decks))
        games = self._games // self._rounds
        seeds = self._seeds(encounters, seed)
        return Matches(tuple(policies), self._decks, encounters, seeds, games, self._rules)

    def _seeds(self, encounters: Counts, seed: int) -> npt.NDArray[np.uint64]:
        if self._common_deals:
            return seeds_of(seed, encounters[:, 2] * len(self._decks) + encounters[:, 3])
        return seeds_of(seed, range(len(encounters)))

    def _hopeful(self, tally: RoundRobin, active: set[int], candidates: int) -> set[int]:
        """Return who may still be among those that live on."""
        if self._rounds == 1 or len(active) <= self._keep:
            return active
        opponents = len(tally.wins) - 1
        whole = opponents * len(self._decks) ** 2
        rates = np.array(tally.fitness(1)[:candidates]) / whole
        played = np.maximum(tally.played.sum(axis=(1, 2, 3))[:candidates], 1)
        error = HOPELESS * np.sqrt(np.maximum(rates * (1 - rates), 0.01) / played)
        last = np.argsort(-rates, kind="stable")[self._keep - 1]
        bar = rates[last] - error[last]
        return {one for one in active if rates[one] + error[one] >= bar}

    def _records(self, tally: RoundRobin, candidates: int) -> list[dict[str, Any]]:
        wins, played = tally.wins.sum(axis=1), tally.played.sum(axis=1)
        return [
            {"wins": wins[one].tolist(), "played": played[one].tolist()}
            for one in range(candidates)
        ]

    # --- the hall of fame

    def _draw_from_hall(self, seed: int) -> list[Genome]:
        if len(self._hall) <= self._hall_size:
            return [genome for _, genome in self._hall][: self._hall_size]
        dice = np.random.Generator(np.random.PCG64(seed))
        drawn = dice.choice(len(self._hall), self._hall_size, replace=False)
        return [self._hall[number][1] for number in sorted(drawn.tolist())]

    def _remember(self, candidates: Sequence[Individual[Genome]], fitness: Sequence[float]) -> None:
        if self._hall_size:
            best = candidates[max(range(len(candidates)), key=lambda one: fitness[one])]
            if all(number != best.number for number, _ in self._hall):
                self._hall.append((best.number, best.genome))

    def to_dict(self) -> dict[str, Any]:
        """Return what has to be remembered for the next generation, in a form for JSON."""
        write = self._genomes.to_dict
        return {"hall": [{"number": one, "genome": write(genome)} for one, genome in self._hall]}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where a run was saved.

        Args:
            state: From `to_dict`, perhaps by way of JSON.
        """
        read = self._genomes.from_dict
        self._hall = [(one["number"], read(one["genome"])) for one in state["hall"]]
