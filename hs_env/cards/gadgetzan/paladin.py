"""Paladin, Mean Streets of Gadgetzan."""

from hs_env.cards.words import *

minions_in_hand = Where(hand, a_minion)

CARDS = {
    "CFM_639": Minion(
        "Grimestreet Enforcer",
        on=On("turn_end", [Buff(minions_in_hand, attack=1, health=1)], side="me"),
    ),
    "CFM_753": Minion("Grimestreet Outfitter", [Buff(minions_in_hand, attack=1, health=1)]),
    "CFM_305": Spell("Smuggler's Run", [Buff(minions_in_hand, attack=1, health=1)]),
    "CFM_815": Minion("Wickerflame Burnbristle"),
}
