"""Any position in one expression: the workbench for tests, puzzles and rule questions.

    Scenario     builds a position, acts as both players, cheats, answers questions
    Card         a card that differs from the printed one: damaged, enchanted, frozen, ...
    Side         one player: `s.me`, `s.opponent`
    Handle       one card, wherever it goes, who made it and how it left
    check_dice   fails if scripted rolls are left over; for the end of a test

Files: spec.py (what is asked for), builder.py (building it), position.py (questions on the
game), sides.py (questions on a player), handles.py (questions on a card), memory.py (cards that
are gone), acting.py (what players do), cheats.py (what they cannot do), dice.py (rolls written
down in advance).
"""

from hs_env.scenario.dice import Dice, check_dice
from hs_env.scenario.handles import Enchantment, Handle, Pending
from hs_env.scenario.scenario import Scenario
from hs_env.scenario.sides import Overload, Side
from hs_env.scenario.spec import Card

__all__ = [
    "Card",
    "Dice",
    "Enchantment",
    "Handle",
    "Overload",
    "Pending",
    "Scenario",
    "Side",
    "check_dice",
]
