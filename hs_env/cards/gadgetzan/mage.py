"""Mage, Mean Streets of Gadgetzan."""

from hs_env.cards.words import *

CARDS = {
    # The copy in the deck is the plain card, whatever happened to the minion.
    "CFM_660": Minion("Manic Soulcaster", [Shuffle(CardOf(target))]),
    "CFM_065": Spell("Volcanic Potion", [Deal(2, all_minions)]),
}
