"""Neutral, Kobolds and Catacombs."""

from hs_env.cards.words import *

CARDS = {
    # It remembers the card, so the copies are plain ones.
    "LOOT_161": Minion(
        "Carnivorous Cube",
        [Destroy(target), Remember(target)],
        deathrattle=[Summon(Remembered(), 2)],
        said="Battlecry: Destroy a friendly minion. Deathrattle: Summon two copies of it",
    ),
    "LOOT_291": Minion("Shroom Brewer", [Heal(4, target)]),
}
