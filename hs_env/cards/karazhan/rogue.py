"""Rogue, One Night in Karazhan."""

from hs_env.cards.words import *

CARDS = {
    "KAR_069": Minion("Swashburglar", [Give(Pool(card_class="opponent"))]),
}
