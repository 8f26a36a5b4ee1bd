"""What words do to hands and decks."""

from __future__ import annotations

from typing import Any

from agent_zoo.symbolic.forecast.changing import enchant
from agent_zoo.symbolic.forecast.coming import (
    discard,
    draw,
    give,
    take_drawn,
    to_deck,
)
from agent_zoo.symbolic.forecast.players import one_player, players
from agent_zoo.symbolic.forecast.prospect import (
    ASIDE,
    DECK,
    DECK_MOST,
    HAND,
    HAND_MOST,
    NOBODY,
    Effect,
    Prospect,
)
from agent_zoo.symbolic.forecast.reading import (
    Step,
    read_filter,
    read_number,
    read_selector,
    read_source,
    reads,
)
from agent_zoo.symbolic.forecast.selections import pick
from agent_zoo.symbolic.forecast.texts import enchant_text
from agent_zoo.symbolic.forecast.zones import copy_of, deck, pull, retire

__all__: list[str] = []


@reads("action", "Draw")
def _draw(word: Any) -> Step:
    number = read_number(getattr(word, "n", 1))
    whose = players(word.player)

    def do(effect: Effect) -> None:
        now = effect.now
        for _ in range(number(effect)):
            for player in whose(effect):
                base = len(now.pending)
                effect.made = draw(now, player)
                now.resolve(base)

    return do


@reads("action", "DrawCard")
def _draw_card(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        for node in who(effect):
            _draw_given(effect, node)

    return do


def _draw_given(effect: Effect, node: int) -> None:
    now = effect.now
    effect.made = NOBODY
    thing = now.things[node]
    if thing.zone == DECK:
        pull(now, node)
    elif thing.zone != ASIDE:
        return
    effect.made = take_drawn(now, now.things[node], thing.owner)


@reads("action", "DrawOneOfEach")
def _draw_one_of_each(word: Any) -> Step:
    filters = [read_filter(one) for one in word.filters]

    def do(effect: Effect) -> None:
        now = effect.now
        for passes in filters:
            fitting = [node for node in deck(now, effect.player) if passes(effect, node)]
            for node in pick(now, fitting, 1):
                _draw_given(effect, node)

    return do


@reads("action", "Give")
def _give(word: Any) -> Step:
    card, number, whose = read_source(word.card), read_number(word.n), players(word.player)
    extra = None if word.with_ is None else enchant_text(word.with_)
    hidden = word.card.op in ("FromPool", "OneOf")

    def do(effect: Effect) -> None:
        now = effect.now
        for player in whose(effect):
            for _ in range(number(effect)):
                if len(now.sides[player].hand) >= HAND_MOST:
                    break
                thing = now.make(now.book.unknown, player) if hidden else card(effect, player)
                if thing is None or not give(now, thing, player):
                    break
                if extra is not None:
                    enchant(effect, extra, thing.node)
                effect.made = thing.node

    return do


@reads("action", "GiveCopies")
def _give_copies(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        now = effect.now
        for node in who(effect):
            if len(now.sides[effect.player].hand) >= HAND_MOST:
                break
            hidden = now.things[node].zone in (HAND, DECK)
            old = now.things[node]
            copy = (
                copy_of(now, node, effect.player) if hidden else now.make(old.card, effect.player)
            )
            give(now, copy, effect.player)
            effect.made = copy.node

    return do


@reads("action", "Shuffle")
def _shuffle(word: Any) -> Step:
    card, number, whose = read_source(word.card), read_number(word.n), one_player(word.player)

    def do(effect: Effect) -> None:
        now, player = effect.now, whose(effect)
        side = now.sides[player]
        for _ in range(number(effect)):
            before = side.deck_size
            thing = card(effect, player) if before < DECK_MOST else None
            if thing is not None:
                to_deck(now, thing.node, player)
            if side.deck_size == before:  # it is full, or no deck can hold such a card
                break

    return do


@reads("action", "ShuffleIntoDeck")
def _shuffle_into_deck(word: Any) -> Step:
    who, whose = read_selector(word.who), one_player(word.player)

    def do(effect: Effect) -> None:
        for node in who(effect):
            if effect.now.things[node].zone != DECK:
                to_deck(effect.now, node, whose(effect))

    return do


@reads("action", "ShowCost")
def _show_cost(word: Any) -> Step:
    return lambda effect: None


@reads("action", "Discard")
def _discard(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        for node in who(effect):
            discard(effect.now, node)

    return do


def _take_top(now: Prospect, player: int) -> int:
    """Take the top card of a deck, which nobody knows, and set it aside."""
    top = pull(now, deck(now, player)[0])
    top.card = now.book.unknown
    return top.node


@reads("action", "Mill")
def _mill(word: Any) -> Step:
    number, whose = read_number(word.n), one_player(word.player)

    def do(effect: Effect) -> None:
        now, player = effect.now, whose(effect)
        for _ in range(min(number(effect), now.sides[player].deck_size)):
            retire(now, _take_top(now, player))

    return do


@reads("action", "LookAtTop")
def _look_at_top(word: Any) -> Step:
    number, whose = read_number(word.n), one_player(word.player)

    def do(effect: Effect) -> None:
        now, player = effect.now, whose(effect)
        for _ in range(min(number(effect), now.sides[player].deck_size)):
            _take_top(now, player)

    return do


@reads("action", "Choose")
def _choose(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        aside = [node for node in who(effect) if effect.now.things[node].zone == ASIDE]
        effect.made = aside[0] if aside else NOBODY

    return do


@reads("action", "Discover")
def _discover(word: Any) -> Step:
    def do(effect: Effect) -> None:
        now = effect.now
        effect.made = now.make(now.book.unknown, effect.player).node

    return do
