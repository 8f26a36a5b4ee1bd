"""The view of a seat: what it may see of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt

from hs_env import _core, actions
from hs_env.beliefs import ANY_DECK, Belief, numbered
from hs_env.cards.card_set import CardSet
from hs_env.checks import check_flag, check_seed, check_whole
from hs_env.observations import CARD_IDS_SIZE, SIZE

if TYPE_CHECKING:
    from hs_env.game import Game

__all__ = ["PlayerView"]

#: What `sample_worlds` returns at most: each world takes 8 KB.
WORLDS_MOST = 1_000_000


class PlayerView(_core.View):
    """What one seat may see of a game, and nothing else.

    Hidden information is not in it: not in the fields, not in the bytes, not in a pickle. The views
    of two games that differ only in what the seat cannot see are equal.

    Attributes:
        seat: Whose view this is.
        to_play: The seat that decides now.
        over: Whether the game has ended.
        winner: 0, 1, or None for a draw or a running game.
        turn: Turns begun so far, of both players; 0 during draft and mulligan.
    """

    __slots__ = ()

    @property
    def cards(self) -> CardSet:
        """The card set the game is played with."""
        return cast(CardSet, cast(Any, self.table).card_set)

    def mask(self) -> npt.NDArray[np.int8]:
        """Return an array with 1 for every legal action; all 0 if another seat is to decide."""
        return self.observation_and_mask()[1]

    def observation(self) -> npt.NDArray[np.float32]:
        """Return the observation vector; see `hs_env.observations`."""
        return self.observation_and_mask()[0]

    def observation_and_mask(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int8]]:
        """Return the observation vector and the mask, which is faster than asking for each."""
        observation = np.empty(SIZE, np.float32)
        mask = np.empty(actions.ACTIONS, np.int8)
        _core.write_view(self, observation, mask)
        return observation, mask

    def card_ids(self) -> npt.NDArray[np.int32]:
        """Return card numbers for embeddings; see `hs_env.observations.card_id_layout`."""
        out = np.empty(CARD_IDS_SIZE, np.int32)
        _core.write_card_ids(self, out)
        return out

    def to_dict(self) -> dict[str, Any]:
        """Return everything the seat may see, as plain data that JSON can hold.

        Hidden cards have None as `card` and `name`. The seat's own deck is a sorted list, since its
        order is not known. `facts` of a player is what the other seat has learnt about that
        player's hidden cards, `seen_in_deck` the cards that were shown to be in its deck.
        """
        state: dict[str, Any] = _core.inspect(self)
        return state

    def describe(self, action: int) -> str:
        """Return what an action does here, in words."""
        return actions.describe_in(self.to_dict(), action)

    def render(self) -> str:
        """Return the board as text, as this seat sees it."""
        from hs_env.rendering import board

        return board(self.to_dict(), self.seat)

    def sample_world(self, seed: int, *, belief: Any = None, legal_only: bool = False) -> Game:
        """Return a full game that this seat could not tell from the real one.

        The opponent's unknown cards, both deck orders, unseen secrets and all dice are replaced by
        random ones. Everything seen so far stays true, and so does what effects have revealed about
        hidden cards: that Sense Demons drew demons, that a dragon was held, that no two cards of
        the deck were alike, what Thoughtsteal showed, which secrets did not trigger. All deals that
        agree with this are equally likely. A hidden card that an effect gave the opponent is drawn
        from the cards that this effect can give, or from the opponent's class if none is left.

        What the opponent's decisions may reveal about its hand is ignored. Memory has room for
        twelve things that both know and seven that one seat knows alone; "What a seat remembers" in
        `hs_env/engine/README.md` says what else is forgotten.

        What was seen is never ignored. If any deck is allowed but none that the rules allow agrees
        with it, as in positions that were set up, the rules give way, as little as possible:

        1. Where what was seen asks for it, the opponent has more copies of a card of its class than
           a deck may contain.
        2. There it has cards of any class, or cards that no deck may contain.

        The rest of its cards still comes from its class. `legal_only` tells whether it was needed.

        Args:
            seed: Fixes the world; another seed gives another one.
            belief: What is known about the opponent's deck: a deck, decks with weights, or a
                `hs_env.beliefs.Belief`. Without it, unknown cards are any cards of the opponent's
                class and neutral ones that decks of the card set may contain, at most two of each
                and one of a legendary.
            legal_only: Raise an error rather than let the rules give way. The world is the same if
                they need not.

        Raises:
            InvalidOption: The belief does not fit what has been seen, or so much has been seen that
                no deal was found. The message names what stood in the way.
            InvalidDeck: A deck of the belief cannot be read or has cards that cannot be played.
        """
        from hs_env.game import Game

        terms = self._terms(belief, legal_only)
        return cast(Game, _core.world_of(self, Game, check_seed(seed), *terms))

    def sample_worlds(
        self, n: int, seed: int, *, belief: Any = None, legal_only: bool = False
    ) -> list[Game]:
        """Return many worlds in one call, which is faster than asking for one after the other.

        World i is `sample_world(hs_env.derived_seed(seed, i), ...)` with the same options.

        Args:
            n: How many.
            seed: Fixes all of them.
            belief: As in `sample_world`.
            legal_only: As in `sample_world`.

        Raises:
            InvalidOption: As with `sample_world`, or n is not a number of worlds.
            InvalidDeck: A deck of the belief cannot be read or has cards that cannot be played.
        """
        from hs_env.game import Game

        check_whole("n", n, 0, WORLDS_MOST)
        terms = self._terms(belief, legal_only)
        return cast("list[Game]", _core.worlds_of(self, Game, n, check_seed(seed), *terms))

    def _terms(self, belief: Any, legal_only: bool) -> tuple[Any, bool, bool]:
        """What is believed, as the compiled module takes it."""
        found = ANY_DECK if belief is None else Belief.of(belief, self.cards)
        decks = numbered(found, self.cards) if found.archetypes else []
        return decks, found.or_any, check_flag("legal_only", legal_only)

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.to_play} to play"
        return f"<PlayerView of seat {self.seat}, turn {self.turn}, {state}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore_view, (self.to_bytes(), self.cards)


def _restore_view(data: bytes, cards: CardSet) -> PlayerView:
    return cast(PlayerView, _core.restore_view(PlayerView, cards.table, data))
