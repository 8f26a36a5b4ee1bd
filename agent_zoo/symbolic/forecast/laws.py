"""How what is in play alters the effects of others: more damage, healing that hurts, twice.

An effect is altered by all that alters its concept or one that it is: the healing of a spell by
what alters Healing By Spell, and by what alters Healing. Healing that is altered so far that it
takes health away is damage.
"""

from __future__ import annotations

from agent_zoo.symbolic.forecast.prospect import Prospect
from agent_zoo.symbolic.forecast.rules import DAMAGE, HEALING
from agent_zoo.symbolic.forecast.traits import spell_damage

__all__ = ["boosted", "healing", "hurts", "times"]

STAT_MOST = 30_000


def factor(now: Prospect, player: int, concept: str, type: str) -> float:
    """Return by how much the effects of a concept are altered for a player's cards of a type."""
    laws = now.laws[player]
    product = 1.0
    for name in now.book.rules.chain(concept, type):
        product *= laws.get(name, 1)
    return product


def times(now: Prospect, player: int, concept: str) -> int:
    """Return how often something happens that happens once by itself; twice at most."""
    return min(int(now.laws[player].get(concept, 1)), 2)


def boosted(now: Prospect, damage: int, source: int, player: int) -> int:
    """Return what a thing deals instead of a printed number.

    Spells add spell damage, and are multiplied after that.
    """
    card = now.things[source].card
    if card.type == "spell":
        extra = spell_damage(now, player)
        damage += 2 * extra if "double_spell_damage" in card.keywords else extra
    if now.laws[player]:
        damage = int(damage * factor(now, player, DAMAGE, card.type))
    return min(damage, STAT_MOST)


def hurts(now: Prospect, player: int) -> bool:
    """Return whether a player's healing takes health away."""
    return bool(now.laws[player]) and factor(now, player, HEALING, "") < 0


def healing(now: Prospect, amount: int, source: int, player: int) -> int:
    """Return what a thing heals instead of a printed number, or the damage that is made of it."""
    if not now.laws[player]:
        return amount
    type = now.things[source].card.type
    if hurts(now, player) and type == "spell":
        return boosted(now, amount, source, player)
    return int(amount * abs(factor(now, player, HEALING, type)))
