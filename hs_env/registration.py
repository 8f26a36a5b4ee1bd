"""Names for `gymnasium.make`, `gymnasium.make_vec` and `pettingzoo.make`.

Importing `hs_env` registers them:

    gymnasium.make("hs_env/Hearthstone-v0")       one seat: hs_env.single_agent
    gymnasium.make_vec("hs_env/Hearthstone-v0")   many games: hs_env.vector
    pettingzoo.make("aec", "hs_env/hearthstone-v0")   both seats: hs_env.hearthstone_v0
"""

from __future__ import annotations

import gymnasium
import pettingzoo

__all__ = ["AEC_ID", "GYMNASIUM_ID", "register"]

GYMNASIUM_ID = "hs_env/Hearthstone-v0"
AEC_ID = "hs_env/hearthstone-v0"


def register() -> None:
    """Register every environment; once is enough."""
    if GYMNASIUM_ID in gymnasium.registry:
        return
    gymnasium.register(
        GYMNASIUM_ID,
        entry_point="hs_env.single_agent:HearthstoneEnv",
        vector_entry_point="hs_env.vector:HearthstoneVectorEnv",
    )
    if hasattr(pettingzoo, "register"):  # from 1.27 on
        pettingzoo.register("aec", AEC_ID, entry_point="hs_env.hearthstone_v0:env")
