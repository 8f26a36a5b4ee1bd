"""What a deck is made of: mana curve, average cost, and counts of types, classes, rarities."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from hs_env.cards.definition import Definition

__all__ = ["DeckStatistics", "mana_curve"]

# Bars of the printed curve: costs from here on share one, as in the game.
_LAST_BAR = 7


@dataclass(frozen=True)
class DeckStatistics:
    """Sums over the cards of a deck, every copy counted. Printing it shows a table.

    Attributes:
        cards: The number of cards.
        different: The number of different cards.
        average_cost: Mean mana cost; 0 for an empty deck.
        curve: Cards by cost, from 0 to the highest, with zeros in between.
        types: Cards by type: "MINION", "SPELL", "WEAPON", "HERO".
        classes: Cards by class. A card of several classes counts as "NEUTRAL".
        rarities: Cards by rarity.
        races: Minions by tribe, those that have one.
        sets: Cards by set.
        keywords: Cards by keyword or kind of effect, such as "taunt" or "deathrattle".
    """

    cards: int
    different: int
    average_cost: float
    curve: Mapping[int, int]
    types: Mapping[str, int]
    classes: Mapping[str, int]
    rarities: Mapping[str, int]
    races: Mapping[str, int]
    sets: Mapping[str, int]
    keywords: Mapping[str, int]

    @classmethod
    def of(cls, cards: Sequence[Definition]) -> "DeckStatistics":
        """Sum up these cards, one entry per copy."""
        return cls(
            cards=len(cards),
            different=len({card.id for card in cards}),
            average_cost=sum(card.cost for card in cards) / max(len(cards), 1),
            curve=mana_curve(cards),
            types=_count(cards, lambda card: [card.type]),
            classes=_count(cards, lambda card: [card.card_class]),
            rarities=_count(cards, lambda card: [card.rarity]),
            races=_count(cards, lambda card: [card.race]),
            sets=_count(cards, lambda card: [card.set]),
            keywords=_count(cards, lambda card: card.mechanics),
        )

    def __str__(self) -> str:
        lines = [
            f"{self.cards} cards, {self.different} different, average cost {self.average_cost:.2f}",
            *self._bars(),
        ]
        for name in ("types", "classes", "rarities", "races", "sets", "keywords"):
            counts: Mapping[str, int] = getattr(self, name)
            if counts:
                listed = ", ".join(f"{count} {what.lower()}" for what, count in counts.items())
                lines.append(f"{name + ':':<10}{listed}")
        return "\n".join(lines)

    def _bars(self) -> Iterable[str]:
        for cost in range(_LAST_BAR):
            yield _bar(str(cost), self.curve.get(cost, 0))
        rest = sum(count for cost, count in self.curve.items() if cost >= _LAST_BAR)
        yield _bar(f"{_LAST_BAR}+", rest)


def mana_curve(cards: Sequence[Definition]) -> dict[int, int]:
    """Return the number of cards of each cost, from 0 to the highest, with zeros in between."""
    counts = Counter(card.cost for card in cards)
    return {cost: counts[cost] for cost in range(max(counts, default=-1) + 1)}


def _bar(cost: str, count: int) -> str:
    return f"{cost:>3} {count:>2} {'#' * count}".rstrip()


def _count(
    cards: Sequence[Definition], words: Callable[[Definition], Iterable[str]]
) -> dict[str, int]:
    """Return how many cards have each word, the most frequent first."""
    counts = Counter(word for card in cards for word in words(card) if word)
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
