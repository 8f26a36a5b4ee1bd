"""Warlock, Blackrock Mountain."""

from hs_env.cards.words import *

CARDS = {
    "BRM_006": Minion(
        "Imp Gang Boss", on=On("damaged", [Summon("BRM_006t")], when=Is(event_target, IsIn(self_)))
    ),
    "BRM_006t": Minion("Imp"),
}
