"""A portfolio of opponents: who is hard to beat stays, who is not leaves, and champions enter."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

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
#: Over how many generations, at most, it is looked how hard a member is to beat.
RECENT = 3

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
        recent: Which part of its games it has won in each of the last generations.
    """

    name: str
    since: int
    policy: Any
    champion: Individual[Evaluator] | None = None
    recent: tuple[float, ...] = ()

    @property
    def hardness(self) -> float:
        """How hard it is to beat: the mean of `recent`."""
        return sum(self.recent) / len(self.recent)

    def after(self, rate: float) -> _Member:
        """Return it after a generation in which it has won this part of its games."""
        return replace(self, recent=(*self.recent, rate)[-RECENT:])


class PortfolioGames:
    """Lets candidates play a portfolio of opponents that changes, and each other if wished.

    Fitness is the number of games won. A member is met as often as another candidate would be, with
    the same decks and the same deals (see `Duels`). How hard it is to beat is the part of its games
    that it has won against the candidates, draws as half, in the mean of its last three
    generations. After the games of a generation:

    - Members below `floor` leave, except for the hardest one.
    - The best candidate enters, unless it is a member already. If the portfolio is full, the member
      that is easiest to beat makes room.

    So every champion is tried, and stays as long as it is not the easiest. Its wins as a candidate
    do not count for that: who is the best of a generation has been lucky, too. What it wins as a
    member, it wins with the same luck as the other members.

    Args:
        make: Makes a policy that decides in C++ from an evaluator.
        decks: The pool.
        rules: What the games are played by.
        outside: Who is in it at first.
        size: How many it holds at most, from 2. One place is for champions.
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
        self._size = check_whole("portfolio", size, 2, MEMBERS_MOST)
        self._floor = check_number("portfolio_floor", floor, 0, 1)
        self._each_other = check_flag("each_other", each_other)
        self._seed = check_seed(seed)
        self._outside = {one.name: one.policy for one in outside}
        if len(outside) >= self._size:
            raise InvalidOption(
                f"a portfolio of {self._size} has room for {self._size - 1} opponents from "
                f"outside, got {len(outside)}"
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
        best = candidates[max(range(count), key=lambda one: fitness[one])]
        met = wins[-count * len(self._members) :] if self._members else wins[:0]
        against = met.reshape(count, len(self._members), 2)
        return Evaluation(
            fitness,
            [{"portfolio_wins": won} for won in against[:, :, 0].sum(axis=1).tolist()],
            len(pairs) * self._table.games,
            {"portfolio": self._change(self._rates(against), best, generation)},
        )

    def expected_games(self, candidates: int) -> int:
        """Return how many games a generation has."""
        return len(self._pairs(candidates)) * self._table.games

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
        """Return who meets whom: candidates each other, and then all of them each member."""
        members = range(candidates, candidates + len(self._members))
        met = itertools.combinations(range(candidates), 2) if self._each_other else ()
        return [*met, *itertools.product(range(candidates), members)]

    def _rates(self, against: Counts) -> list[float]:
        """Return the part of its games that each member has won, draws as half.

        Args:
            against: The wins of candidate i against member j, and of that one, at [i, j].
        """
        games = self._table.games
        gained = (against[:, :, 1] + games - against[:, :, 0]) / 2
        rates: list[float] = (gained.mean(axis=0) / games).tolist()
        return rates

    def _change(
        self, rates: Sequence[float], best: Individual[Evaluator], generation: int
    ) -> dict[str, Any]:
        """Let members leave and the best candidate enter; return what the log keeps of it."""
        played = [one.after(rate) for one, rate in zip(self._members, rates, strict=True)]
        hardest = max(played, key=lambda one: one.hardness, default=None)
        stay = [one for one in played if one.hardness >= self._floor or one is hardest]
        entered = []
        if not any(_is_member(best, one) for one in stay):
            entered = [self._champion(best, generation)]
            if len(stay) == self._size:
                stay.remove(min(stay, key=lambda one: one.hardness))
        self._members = stay + entered
        return {
            "members": [_noted(one) for one in played],
            "left": [one.name for one in played if one not in stay],
            "entered": [one.name for one in entered],
        }

    def _champion(self, best: Individual[Evaluator], generation: int) -> _Member:
        name = f"champion of generation {generation}"
        return _Member(name, generation + 1, self._make(best.genome), best)

    def _read(self, data: Mapping[str, Any]) -> _Member:
        name, since, recent = data["name"], data["since"], tuple(data["recent"])
        if data["champion"] is None:
            return _Member(name, since, self._outside[name], None, recent)
        champion = Individual.from_dict(data["champion"], EvaluatorForm())
        return _Member(name, since, self._make(champion.genome), champion, recent)


def _written(member: _Member) -> dict[str, Any]:
    champion = None if member.champion is None else member.champion.to_dict(EvaluatorForm())
    recent = list(member.recent)
    return {"name": member.name, "since": member.since, "champion": champion, "recent": recent}


def _noted(member: _Member) -> dict[str, Any]:
    return {
        "name": member.name,
        "since": member.since,
        "number": None if member.champion is None else member.champion.number,
        "won": member.recent[-1],
        "hardness": member.hardness,
    }


def _is_member(best: Individual[Evaluator], member: _Member) -> bool:
    """Return whether a candidate is a member, perhaps as a tree by now, or has its evaluator."""
    champion = member.champion
    if champion is None:
        return False
    return champion.number == best.number or champion.genome == best.genome
