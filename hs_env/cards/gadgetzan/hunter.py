"""Hunter, Mean Streets of Gadgetzan."""

from hs_env.cards.words import *

CARDS = {
    "CFM_315": Minion("Alleycat", [Summon("CFM_315t")]),
    "CFM_315t": Minion("Tabbycat"),
}
