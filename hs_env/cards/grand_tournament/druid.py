"""Druid, The Grand Tournament."""

from hs_env.cards.words import *

CARDS = {
    "AT_042": Minion("Druid of the Saber", halves=["AT_042a", "AT_042b"]),
    "AT_037": Spell("Living Roots", halves=["AT_037a", "AT_037b"]),
    "AT_039": Minion(
        "Savage Combatant",
        on=On(
            "power_used",
            [Buff(hero, attack=2, until="end_of_turn")],
            side="me",
            said="Inspire",
        ),
    ),
    "AT_037a": Spell("Living Roots", [Deal(2, target)]),
    "AT_037b": Spell("Living Roots", [Summon("AT_037t", 2)]),
    "AT_037t": Minion("Sapling"),
    "AT_042a": Spell("Lion Form", [Transform(self_, "AT_042t")]),
    "AT_042b": Spell("Panther Form", [Transform(self_, "AT_042t2")]),
    "AT_042t": Minion("Sabertooth Lion"),
    "AT_042t2": Minion("Sabertooth Panther"),
}
