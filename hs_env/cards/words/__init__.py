"""The vocabulary of card files: `from hs_env.cards.words import *`.

actions.py (what cards do), selectors.py (to whom), filters.py and conditions.py (if), values.py
(how much), sources.py (which card), enchant.py (what stays), entries.py (the card itself).
"""

from hs_env.cards.words import (
    actions,
    conditions,
    enchant,
    entries,
    filters,
    selectors,
    sources,
    values,
)
from hs_env.cards.words.actions import *
from hs_env.cards.words.conditions import *
from hs_env.cards.words.enchant import *
from hs_env.cards.words.entries import *
from hs_env.cards.words.filters import *
from hs_env.cards.words.selectors import *
from hs_env.cards.words.sources import *
from hs_env.cards.words.values import *

__all__: list[str] = []
__all__ += actions.__all__
__all__ += conditions.__all__
__all__ += enchant.__all__
__all__ += entries.__all__
__all__ += filters.__all__
__all__ += selectors.__all__
__all__ += sources.__all__
__all__ += values.__all__
