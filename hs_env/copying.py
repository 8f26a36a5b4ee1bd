"""Which players lose their memory when they are copied.

An environment that is copied or pickled in the middle of a game must go on as the original would,
and so must its opponent. Most objects are copied with all they remember. But some policies, those
with a native form among them, begin anew instead: they play on as before only after they have lived
through the game once more.
"""

from __future__ import annotations

import copy
from typing import Any

from hs_env import _core
from hs_env.errors import InvalidOption
from hs_env.wording import in_words, reason

__all__ = ["begins_anew"]


def begins_anew(player: Any) -> bool:
    """Whether a copy of the player may have forgotten the game it is in.

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
    # `deepcopy` keeps all that it has copied in its memo, under the id of the memo itself.
    return any(_copies_itself(part) for part in memo.get(id(memo), ()))


def _copies_itself(part: Any) -> bool:
    if isinstance(part, _core.Policy):
        return True
    policy = callable(getattr(part, "reset", None)) and callable(getattr(part, "act", None))
    return policy and hasattr(type(part), "__deepcopy__")
