"""What kind a deck is, by name: measures of its cards and of its games, for maps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hs_env import Deck
from hs_env.cards import CardSet
from hs_env.errors import InvalidOption
from optimizers.map_elites.map_elites import MeasuredFitness
from optimizers.map_elites.measures import ManaCost
from optimizers.map_elites.trials import TrialResult

__all__ = ["FITNESS", "Measure", "find_measure", "measure_names", "measured", "register_measure"]

#: What a fitness can be, and what a QD score subtracts from it so that no elite lowers the score:
#: the least that a mean difference of health will be, and the least win rate.
FITNESS = {"health": -60.0, "wins": 0.0}

#: A number of a deck, whose cards the set has, and of its games.
Function = Callable[[Deck, CardSet, TrialResult], float]


@dataclass(frozen=True)
class Measure:
    """A number that says what kind a candidate is.

    Attributes:
        name: What it is called in settings.
        label: What it is called in pictures.
        function: Gives it, from a deck, the card set, and the result of the deck's games.
        expected: Between which values it usually is; for maps with a fixed grid.
    """

    name: str
    label: str
    function: Function
    expected: tuple[float, float]


def _mean_cost(deck: Deck, cards: CardSet, result: TrialResult) -> float:
    return ManaCost(cards)(deck)[0]


def _cost_variance(deck: Deck, cards: CardSet, result: TrialResult) -> float:
    return ManaCost(cards)(deck)[1]


def _minions(deck: Deck, cards: CardSet, result: TrialResult) -> float:
    return float(sum(cards.by_id[card].type == "MINION" for card in deck.cards))


_MEASURES: dict[str, Measure] = {
    one.name: one
    for one in (
        Measure("mean_cost", "mean mana cost", _mean_cost, (1.0, 6.0)),
        Measure("cost_variance", "variance of mana cost", _cost_variance, (0.0, 10.0)),
        Measure("minions", "minions in the deck", _minions, (0.0, 30.0)),
        Measure("turns", "turns of a game", lambda deck, cards, it: it.turns, (5.0, 40.0)),
        Measure(
            "minion_damage",
            "share of damage by minions' attacks",
            lambda deck, cards, it: it.minion_damage,
            (0.0, 1.0),
        ),
        Measure(
            "cards_in_hand",
            "cards left in hand",
            lambda deck, cards, it: it.hand,
            (0.0, 10.0),
        ),
        Measure(
            "cards_in_deck",
            "cards left in the deck",
            lambda deck, cards, it: it.deck,
            (0.0, 30.0),
        ),
    )
}


def measure_names() -> tuple[str, ...]:
    """Return the names that settings of maps accept."""
    return tuple(_MEASURES)


def find_measure(name: str) -> Measure:
    """Return the measure with a name.

    Raises:
        InvalidOption: There is none; the message lists the names.
    """
    found = _MEASURES.get(name) if isinstance(name, str) else None
    if found is None:
        raise InvalidOption(f"a measure is one of {', '.join(_MEASURES)}; got {name!r}")
    return found


def register_measure(
    name: str,
    label: str,
    function: Function,
    *,
    expected: tuple[float, float] = (0.0, 1.0),
) -> None:
    """Let maps be drawn by a measure of your own, in this process.

    Args:
        name: What settings call it; it replaces a measure with the same name.
        label: What pictures call it.
        function: Gives the number, from a deck, the card set, and the result of the deck's games.
        expected: Between which values it usually is; for maps with a fixed grid.
    """
    _MEASURES[name] = Measure(name, label, function, expected)


def measured(
    fitness: str, measures: Sequence[str], deck: Deck, cards: CardSet, result: TrialResult
) -> MeasuredFitness:
    """Return how good a candidate is, and of which kind.

    Args:
        fitness: "health" or "wins".
        measures: The names of measures.
        deck: What was played.
        cards: The card set that has its cards.
        result: What the games were like.
    """
    good = result.health if fitness == "health" else result.win_rate
    return MeasuredFitness(
        good, [find_measure(one).function(deck, cards, result) for one in measures]
    )
