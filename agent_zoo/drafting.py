"""Picking cards in a draft, for policies that have no opinion of their own about cards."""

from __future__ import annotations

from hs_env import PlayerView, _core

__all__ = ["plain_pick"]


def plain_pick(view: PlayerView) -> int:
    """Return the pick of most agents here: the card on offer that has most for its cost.

    The README says how that is counted.

    Args:
        view: What the seat sees that drafts now.

    Raises:
        InvalidOption: No cards are being drafted.
    """
    return _core.agents.plain_pick(view)
