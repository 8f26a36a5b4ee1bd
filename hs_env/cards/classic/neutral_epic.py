"""Neutral, Classic set: epic cards."""

from hs_env.cards.words import *

CARDS = {
    "EX1_005": Minion("Big Game Hunter", [Destroy(target)]),
    "EX1_590": Minion(
        "Blood Knight",
        [
            ForEach(
                Where(all_minions, Has("divine_shield")),
                [Lose(it, "divine_shield"), Buff(self_, attack=3, health=3)],
            )
        ],
        said="Battlecry: All minions lose Divine Shield. Gain +3/+3 for each shield lost",
    ),
    "NEW1_021": Minion("Doomsayer", on=On("turn_start", [Destroy(all_minions)], side="me")),
    "EX1_564": Minion("Faceless Manipulator", [Transform(self_, CopyOf(target))]),
    "NEW1_017": Minion(
        "Hungry Crab",
        [If(Exists(target), [Destroy(target), Buff(self_, attack=2, health=2)])],
        said="Battlecry: Destroy a Murloc and gain +2/+2",
    ),
    "EX1_105": Minion("Mountain Giant", cost_change=Mul(CountOf(other(hand)), -1)),
    "EX1_507": Minion("Murloc Warleader", aura=Aura(other(Where(minions, Murloc)), attack=2)),
    "EX1_586": Minion("Sea Giant", cost_change=Mul(CountOf(all_minions), -1)),
    "NEW1_027": Minion(
        "Southsea Captain", aura=Aura(other(Where(minions, Pirate)), attack=1, health=1)
    ),
}
