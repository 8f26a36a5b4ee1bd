"""A portfolio of opponents: who is hard to beat stays, who is not leaves, and champions enter."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from agent_zoo.evaluators import Evaluator
from hs_env import Deck, Rules, _core
from hs_env.checks import check_flag, check_number, check_seed, check_whole
from hs_env.errors import InvalidOption
from optimizers.coevolution import Evaluation, Watch
from optimizers.evaluators.duels import Duels
from optimizers.evaluators.schemes import wins_of
from optimizers.evaluators.variation import EvaluatorForm
from optimizers.matches import Counts, Player
from optimizers.optimizer import Individual

__all__ = ["Outsider", "PortfolioGames"]

MEMBERS_MOST = 1_000
#: A champion enters only if it wins more than this part of its games against the others.
HARD = 0.5

Pairs = list[tuple[int, int]]


@dataclass(frozen=True)
class Outsider:
    """An opponent that does not come from the run.

    Attributes:
        name: What the log calls it. Each has a name of its own.
        policy: Who plays; it decides in C++.
    """

    name: str
    policy: Any


@dataclass(frozen=True)
class _Member:
    """An opponent in the portfolio.

    Attributes:
        name: What the log calls it.
        since: The first generation that played it.
        policy: Who plays.
        champion: The individual that it is; None for an outsider.
    """

    name: str
    since: int
    policy: Any
    champion: Individual[Evaluator] | None = None


class PortfolioGames:
    """Lets candidates play a portfolio of opponents that changes, and each other if wished.

    Fitness is the number of games won. A member is met as often as another candidate would be, with
    the same decks and the same deals (see `Duels`). After the games of a generation:

    - How hard a member is to beat is the part of its games that it has won against the candidates,
      draws as half. Members below `floor` leave, except for the hardest one.
    - The best candidate enters if it is none of the members, and is hard to beat: it has to win
      more than half of its games against the other candidates. If the portfolio is full, it must
      also be harder to beat than the member that is easiest, which leaves. Without games between
      candidates it plays some for this, with the decks and deals that the members had.

    So both are measured against the same opponents, with the same luck: all candidates except the
    best one.

    Args:
        make: Makes a policy that decides in C++ from an evaluator.
        decks: The pool.
        rules: What the games are played by.
        outside: Who is in it at first.
        size: How many it holds at most.
        floor: Members that win less than this part of their games leave.
        each_other: Whether candidates play each other as well. If not, somebody is needed outside.
        duels: How many pairs of decks are drawn for a generation. A deck may meet itself.
        games: How many games two play with each pair of decks and either side of it.
        seed: Fixes every game.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        make: Callable[[Evaluator], Any],
        decks: Sequence[Deck],
        *,
        rules: Rules,
        outside: Sequence[Outsider] = (),
        size: int = 10,
        floor: float = 0.3,
        each_other: bool = True,
        duels: int = 10,
        games: int = 10,
        seed: int = 0,
    ) -> None:
        self._make = make
        self._table = Duels(decks, rules, duels, games)
        self._size = check_whole("portfolio", size, 1, MEMBERS_MOST)
        self._floor = check_number("portfolio_floor", floor, 0, 1)
        self._each_other = check_flag("each_other", each_other)
        self._seed = check_seed(seed)
        self._outside = {one.name: one.policy for one in outside}
        if len(outside) > self._size:
            raise InvalidOption(
                f"a portfolio of {self._size} has no room for {len(outside)} opponents from outside"
            )
        if not outside and not self._each_other:
            raise InvalidOption("candidates who do not play each other need an opponent at first")
        self._members = [_Member(one.name, 0, one.policy) for one in outside]

    def evaluate(
        self,
        candidates: Sequence[Individual[Evaluator]],
        generation: int,
        player: Player,
        watch: Watch | None = None,
    ) -> Evaluation:
        """Play the games of a generation, and then change the portfolio.

        Args:
            candidates: Who is evaluated.
            generation: Its number, from 0.
            player: What plays the games.
            watch: Called with the number of games just finished.
        """
        count, base = len(candidates), _core.game_seed(self._seed, generation)
        policies = [self._make(one.genome) for one in candidates]
        policies += [one.policy for one in self._members]
        pairs = self._pairs(count)
        wins = self._table.play(policies, pairs, base, player, watch)
        fitness = wins_of(pairs, wins, len(policies))[:count]
        best = max(range(count), key=lambda one: fitness[one])
        against = [{"portfolio_wins": one} for one in _wins_against_others(pairs, wins, count)]
        if not self._each_other:
            trial = [(best, other) for other in range(count) if other != best]
            trial_wins = self._table.play(policies, trial, base, player, watch)
            pairs, wins = pairs + trial, np.concatenate((wins, trial_wins))
        *members, champion = self._hardness(pairs, wins, best, count)
        change = self._change(members, candidates[best], champion, generation)
        games = len(pairs) * self._table.games
        return Evaluation(fitness, against, games, {"portfolio": change})

    def expected_games(self, candidates: int) -> int:
        """Return how many games a generation has."""
        trial = 0 if self._each_other else candidates - 1
        return (len(self._pairs(candidates)) + trial) * self._table.games

    def drawn_decks(self, generation: int) -> list[tuple[Deck, Deck]]:
        """Return the pairs of decks that a generation plays with."""
        return self._table.drawn_decks(_core.game_seed(self._seed, generation))

    def to_dict(self) -> dict[str, Any]:
        """Return who is in the portfolio, in a form that JSON can hold."""
        return {"members": [_written(one) for one in self._members]}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where a run was saved.

        Args:
            state: From `to_dict`, perhaps by way of JSON.

        Raises:
            KeyError: A part is missing, or an opponent from outside is not there.
            MalformedEvaluator: A champion is no evaluator.
        """
        self._members = [self._read(one) for one in state["members"]]

    def _pairs(self, candidates: int) -> Pairs:
        members = range(candidates, candidates + len(self._members))
        met = itertools.combinations(range(candidates), 2) if self._each_other else ()
        return [*met, *itertools.product(range(candidates), members)]

    def _hardness(self, pairs: Pairs, wins: Counts, best: int, count: int) -> list[float]:
        """Return how hard the members are to beat, and last how hard the best candidate is."""
        points = np.zeros((count + len(self._members), count))
        for (one, other), (own, enemy) in zip(pairs, wins, strict=True):
            gained = (own + self._table.games - enemy) / 2
            points[other, one] = self._table.games - gained
            if other < count:
                points[one, other] = gained
        rates = np.delete(points, best, axis=1).mean(axis=1) / self._table.games
        return [float(one) for one in (*rates[count:], rates[best])]

    def _change(
        self,
        hardness: Sequence[float],
        best: Individual[Evaluator],
        champion: float,
        generation: int,
    ) -> dict[str, Any]:
        """Let members leave and the best candidate enter; return what the log keeps of it.

        Args:
            hardness: How hard each member is to beat.
            best: The best candidate.
            champion: How hard it is to beat.
            generation: The number of the generation.
        """
        played = self._members
        rates = {one.name: rate for one, rate in zip(played, hardness, strict=True)}
        hardest = max(rates, key=lambda name: rates[name], default=None)
        stay = [one for one in played if rates[one.name] >= self._floor or one.name == hardest]
        entered: list[_Member] = []
        if champion > HARD and not any(_is_member(best, one) for one in stay):
            easiest = min(stay, key=lambda one: rates[one.name], default=None)
            if easiest is None or len(stay) < self._size:
                entered = [self._champion(best, generation)]
            elif champion > rates[easiest.name]:
                entered = [self._champion(best, generation)]
                stay.remove(easiest)
        self._members = stay + entered
        return {
            "members": [_noted(one, rates[one.name]) for one in played],
            "best": {"number": best.number, "hardness": champion},
            "left": [one.name for one in played if one not in stay],
            "entered": [one.name for one in entered],
        }

    def _champion(self, best: Individual[Evaluator], generation: int) -> _Member:
        name = f"champion of generation {generation}"
        return _Member(name, generation + 1, self._make(best.genome), best)

    def _read(self, data: Mapping[str, Any]) -> _Member:
        name, since = data["name"], data["since"]
        if data["champion"] is None:
            return _Member(name, since, self._outside[name])
        champion = Individual.from_dict(data["champion"], EvaluatorForm())
        return _Member(name, since, self._make(champion.genome), champion)


def _written(member: _Member) -> dict[str, Any]:
    champion = None if member.champion is None else member.champion.to_dict(EvaluatorForm())
    return {"name": member.name, "since": member.since, "champion": champion}


def _noted(member: _Member, hardness: float) -> dict[str, Any]:
    number = None if member.champion is None else member.champion.number
    return {
        "name": member.name,
        "since": member.since,
        "number": number,
        "hardness": hardness,
    }


def _is_member(best: Individual[Evaluator], member: _Member) -> bool:
    """Return whether a candidate is a member, perhaps as a tree by now, or has its evaluator."""
    champion = member.champion
    if champion is None:
        return False
    return champion.number == best.number or champion.genome == best.genome


def _wins_against_others(pairs: Pairs, wins: Counts, candidates: int) -> list[int]:
    """Return the wins of each candidate against those who are none."""
    sums = [0] * candidates
    for (one, other), won in zip(pairs, wins[:, 0].tolist(), strict=True):
        if other >= candidates:
            sums[one] += won
    return sums
