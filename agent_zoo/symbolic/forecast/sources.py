"""Which card: sources of cards to make."""

from __future__ import annotations

from typing import Any

from agent_zoo.symbolic.forecast.players import one_player
from agent_zoo.symbolic.forecast.prospect import NOBODY, Effect, Thing
from agent_zoo.symbolic.forecast.reading import Source, read_selector, reads
from agent_zoo.symbolic.forecast.zones import copy_of
from hs_env.cards.words._sources import JADE_GOLEMS

__all__: list[str] = []


@reads("card", "Literal")
def _literal(word: Any) -> Source:
    card = word.card
    return lambda effect, player: effect.now.make(effect.now.book.card(card), player)


def _make_one(effect: Effect, player: int, ids: list[str]) -> Thing | None:
    now = effect.now
    return now.make(now.book.card(ids[now.dice.roll(len(ids))]), player) if ids else None


@reads("card", "OneOf", "OneMissing")
def _one_of(word: Any) -> Source:
    missing = word.op == "OneMissing"

    def make(effect: Effect, player: int) -> Thing | None:
        now = effect.now
        there = {now.things[node].card.id for node in now.sides[effect.player].board}
        ids = [card for card in word.cards if not (missing and card in there)]
        return _make_one(effect, player, ids)

    return make


@reads("card", "FromPool")
def _pool(word: Any) -> Source:
    by_hero = word.card_class in ("me", "opponent")
    whose = one_player(word.card_class if by_hero else "me")

    def make(effect: Effect, player: int) -> Thing | None:
        now = effect.now
        hero = now.things[now.sides[whose(effect)].hero].card
        own_class = next(iter(hero.classes), None) if by_hero else None
        return _make_one(effect, player, now.book.pool(word, own_class))

    return make


@reads("card", "CardOf")
def _card_of(word: Any) -> Source:
    of = read_selector(word.of)

    def make(effect: Effect, player: int) -> Thing | None:
        found = of(effect)
        return effect.now.make(effect.now.things[found[0]].card, player) if found else None

    return make


@reads("card", "CopyOf")
def _copy_of(word: Any) -> Source:
    of = read_selector(word.of)

    def make(effect: Effect, player: int) -> Thing | None:
        found = of(effect)
        return copy_of(effect.now, found[0], player) if found else None

    return make


@reads("card", "Remembered")
def _remembered(word: Any) -> Source:
    """Views do not say what a card remembers from before."""

    def make(effect: Effect, player: int) -> Thing | None:
        now = effect.now
        node = now.things[effect.source].remembers
        if node == NOBODY:
            now.note_unknown(effect.source)
            return None
        return now.make(now.things[node].card, player)

    return make


@reads("card", "EachOf")
def _each_of(word: Any) -> Source:
    return lambda effect, player: effect.now.make(effect.now.book.unknown, player)


@reads("card", "Jade")
def _jade_golem(word: Any) -> Source:
    def make(effect: Effect, player: int) -> Thing | None:
        now = effect.now
        now.count(player, "jade")
        number = min(now.sides[player].counters["jade"], len(JADE_GOLEMS))
        return now.make(now.book.card(JADE_GOLEMS[number - 1]), player)

    return make


@reads("card", "Mixture")
def _mixture(word: Any) -> Source:
    def make(effect: Effect, player: int) -> Thing | None:
        things = effect.now.things
        kept, made = things.get(effect.kept), things.get(effect.made)
        for first, second, result in word.results:
            if kept and made and {kept.card.id, made.card.id} == {first, second}:
                return effect.now.make(effect.now.book.card(result), player)
        return effect.now.make(effect.now.book.unknown, player)

    return make
