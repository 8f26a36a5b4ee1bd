"""Moves in words: an action with the answers to the questions that it raises."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from hs_env import Game, PlayerView
from hs_env.cards.card_set import CardSet
from hs_env.cards.describe import text

__all__ = ["Move", "follows_up", "moves", "say", "starts_with", "walk"]

#: What is done, and then each answer, in the words of `say`.
Move: TypeAlias = tuple[str, ...]


def moves(*wanted: str | Sequence[str]) -> frozenset[Move]:
    """Return moves as a set; one without answers may be given as a plain text."""
    return frozenset((move,) if isinstance(move, str) else tuple(move) for move in wanted)


def say(position: Game | PlayerView, action: int) -> str:
    """Return what an action does, with the text of the half for a choose-one card."""
    words = position.describe(action)
    pending = position.to_dict()["pending"]
    if pending is None or pending["kind"] != "choose_one":
        return words
    return f"choose: {_half(position.cards, pending, words)}"


def _half(cards: CardSet, pending: dict[str, Any], words: str) -> str:
    number = int(words.rpartition(" ")[2])
    return text(cards.find(pending["choices"][number]), cards.find)


def follows_up(position: Game | PlayerView) -> bool:
    """Return whether the next decision answers a question of the action before."""
    return position.to_dict()["pending"] is not None


def walk(game: Game) -> Iterator[tuple[list[int], Move]]:
    """Yield every move of the seat to play, as actions and in words.

    Questions are followed in the game as it is given, with its own dice.
    """
    seat = game.to_play
    stack: list[tuple[Game, list[int], Move]] = [(game, [], ())]
    while stack:
        here, actions, words = stack.pop()
        for action in here.legal_actions():
            after = here.clone()
            after.apply(action)
            made = ([*actions, action], (*words, say(here, action)))
            if not after.over and after.to_play == seat and follows_up(after):
                stack.append((after, *made))
            else:
                yield made


def starts_with(move: Move, wanted: Iterable[Move]) -> bool:
    """Return whether a move begins as one of those wanted; what they leave open is free."""
    return any(move[: len(one)] == one for one in wanted)
