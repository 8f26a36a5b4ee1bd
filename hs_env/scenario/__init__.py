"""Any position in one expression: the workbench for tests, puzzles and rule questions.

    Scenario     builds a position, acts as both players, cheats, answers questions
    Card         a card that is not as printed: damaged, enchanted, frozen, ...
    Handle       one card, wherever it goes
    check_dice   fails if scripted rolls are left over; for the end of a test

Files: spec.py (what is asked for), builder.py (building it), position.py (questions on the
game), handles.py (questions on a card), acting.py (what players do), cheats.py (what they
cannot do), dice.py (rolls written down in advance).
"""

from hs_env.scenario.dice import Dice, check_dice
from hs_env.scenario.handles import Enchantment, Handle, Overload, Pending
from hs_env.scenario.scenario import Scenario
from hs_env.scenario.spec import Card

__all__ = [
    "Card",
    "Dice",
    "Enchantment",
    "Handle",
    "Overload",
    "Pending",
    "Scenario",
    "check_dice",
]
