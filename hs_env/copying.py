"""Find out which policies forget their game when they are copied.

An environment that is copied or pickled in the middle of a game must go on as the original would,
and so must its opponent. Most objects are copied together with everything they remember. But some
policies, native ones among them, start over when they are copied: to go on as before, they must be
led through the game again.
"""

from __future__ import annotations

import copy
from typing import Any

from hs_env import _core
from hs_env.errors import InvalidOption
from hs_env.wording import in_words, reason

__all__ = ["forgets_when_copied"]


def forgets_when_copied(player: Any) -> bool:
    """Return whether a copy of a player may forget the game that is being played.

    Raises:
        InvalidOption: The player cannot be copied at all.
    """
    memo: dict[int, Any] = {}
    try:
        copy.deepcopy(player, memo)
    except Exception as error:
        raise InvalidOption(
            f"the opponent {in_words(player)} cannot be copied ({reason(error)}), so its "
            "environment cannot be copied either. Give its class a __deepcopy__"
        ) from error
    # `deepcopy` lists everything it has copied in its memo, under the id of the memo itself.
    return any(_copies_itself(part) for part in memo.get(id(memo), ()))


def _copies_itself(part: Any) -> bool:
    if isinstance(part, _core.Policy):
        return True
    policy = callable(getattr(part, "reset", None)) and callable(getattr(part, "act", None))
    return policy and hasattr(type(part), "__deepcopy__")
