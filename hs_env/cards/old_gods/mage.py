"""Mage, Whispers of the Old Gods."""

from hs_env.cards.words import *

CARDS = {
    "OG_090": Spell("Cabalist's Tome", [Give(Pool(type="spell", card_class="mage"), 3)]),
    "OG_086": Spell("Forbidden Flame", [SpendAllMana(0), Deal(Stored(0), target)]),
}
