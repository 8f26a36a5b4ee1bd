"""Shaman, Mean Streets of Gadgetzan."""

from hs_env.cards.words import *

CARDS = {
    "CFM_717": Weapon("Jade Claws", [Summon(JadeGolem())]),
    "CFM_707": Spell("Jade Lightning", [Deal(4, target), Summon(JadeGolem())]),
}
