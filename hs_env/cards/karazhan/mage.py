"""Mage, One Night in Karazhan."""

from hs_env.cards.words import *

CARDS = {
    "KAR_009": Minion("Babbling Book", [Give(Pool(type="spell", card_class="mage"))]),
    "KAR_076": Spell("Firelands Portal", [Deal(5, target), Summon(Pool(type="minion", cost=5))]),
}
