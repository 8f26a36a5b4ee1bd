"""Rogue, Hall of Fame."""

from hs_env.cards.words import *

CARDS = {
    "EX1_128": Spell("Conceal", [Buff(minions, keywords="stealth", until="my_next_turn_start")]),
}
