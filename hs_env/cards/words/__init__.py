"""The vocabulary of card files: `from hs_env.cards.words import *`.

_actions.py (what cards do), _players.py (to players), _flow.py (in which order),
_selectors.py (to whom), _filters.py and _conditions.py (if), _values.py (how much),
_sources.py (which card), _enchant.py (what stays), _entries.py (the card). _base.py and
_grammar.py hold what a word is and how it becomes English.
"""

from hs_env.cards.words._actions import *
from hs_env.cards.words._conditions import *
from hs_env.cards.words._enchant import *
from hs_env.cards.words._entries import *
from hs_env.cards.words._filters import *
from hs_env.cards.words._flow import *
from hs_env.cards.words._players import *
from hs_env.cards.words._selectors import *
from hs_env.cards.words._sources import *
from hs_env.cards.words._values import *
