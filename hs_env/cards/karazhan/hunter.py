"""Hunter, One Night in Karazhan."""

from hs_env.cards.words import *

CARDS = {
    "KAR_006": Minion("Cloaked Huntress", aura=Aura(Where(hand, a_secret), set_cost=0)),
}
