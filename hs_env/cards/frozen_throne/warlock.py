"""Warlock, Knights of the Frozen Throne."""

from hs_env.cards.words import *

CARDS = {
    "ICC_831": HeroCard("Bloodreaver Gul'dan", [Resurrect(7, Demon)]),
    # Deathrattles and what they do come between one wave and the next.
    "ICC_041": Spell("Defile", [AgainIfAnyDie([Deal(1, all_minions)])]),
    "ICC_831p": HeroPower("Siphon Life", [Deal(3, target)]),
}
