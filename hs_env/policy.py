"""The interface of a policy: an object that looks at a view and chooses an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from hs_env import PlayerView

__all__ = ["Policy"]


@runtime_checkable
class Policy(Protocol):
    """Decides for one seat of a game. It gets a view, never the whole state.

    A view holds what the seat may see and nothing else. A policy that wants to look ahead
    asks it for `view.sample_world(seed)`: a full game that fits everything the seat has seen.

    One object plays one seat of one game at a time. After `reset` its decisions depend only on
    the seed and the views. In an environment the same object plays one game after the other, and
    may keep what it has learned. The arena makes a fresh copy for each game (`copy.deepcopy`): its
    games share deals, so a policy that remembers one would know what is hidden in another.

    There is no class to inherit from. Any object with these two methods is a policy.
    """

    def reset(self, seed: int) -> None:
        """Prepare for a new game.

        Args:
            seed: Fixes every random decision of the policy until the next `reset`. The seed of
                the game, which a policy never learns, cannot be derived from it, and neither
                can the opponent's.
        """

    def act(self, view: PlayerView) -> int:
        """Choose what to do now.

        Called once for every decision of the seat: a turn is several calls, and so is a card
        that asks for a board position or a choice after it is played.

        Args:
            view: The game as this seat sees it. It does not change when the game goes on.

        Returns:
            One of `view.legal_actions()`.
        """
