"""What words do to what is in play: hurt, heal, change, summon, move."""

from __future__ import annotations

from typing import Any

from agent_zoo.symbolic.forecast.changing import (
    attach,
    enchant,
    lose,
    silence,
)
from agent_zoo.symbolic.forecast.coming import (
    announce,
    beside,
    put_in_play,
    return_to_hand,
    summon,
    take_control,
    transform,
)
from agent_zoo.symbolic.forecast.deaths import rattle
from agent_zoo.symbolic.forecast.events import raise_event
from agent_zoo.symbolic.forecast.laws import boosted, healing
from agent_zoo.symbolic.forecast.life import destroy, harm, mend
from agent_zoo.symbolic.forecast.players import one_player
from agent_zoo.symbolic.forecast.prospect import (
    BOARD_MOST,
    DECK,
    HAND,
    NOBODY,
    Attached,
    Effect,
    Prospect,
)
from agent_zoo.symbolic.forecast.reading import (
    Number,
    Selector,
    Step,
    read_filter,
    read_number,
    read_selector,
    read_source,
    reads,
)
from agent_zoo.symbolic.forecast.selections import pick
from agent_zoo.symbolic.forecast.texts import enchant_text
from agent_zoo.symbolic.forecast.zones import leave, retire

__all__: list[str] = []


def in_order(now: Prospect, nodes: list[int]) -> list[int]:
    """Return things in the order they came into play."""
    if len(nodes) < 2:
        return nodes
    return sorted(nodes, key=lambda node: now.things[node].order)


# --- damage and healing


def _aim(effect: Effect, to: Selector, amount: Number, by: int) -> list[tuple[int, int]]:
    """Return whom a blow hits, and how hard; what another thing deals is not boosted."""
    now = effect.now
    blows = []
    before = effect.it
    plain = by != effect.source or "no_spell_damage" in now.things[by].card.keywords
    for node in to(effect):
        effect.it = node
        printed = amount(effect)
        blows.append((node, printed if plain else boosted(now, printed, by, effect.player)))
    effect.it = before
    return blows


@reads("action", "Deal")
def _deal(word: Any) -> Step:
    to, amount = read_selector(word.to), read_number(word.amount)

    def do(effect: Effect) -> None:
        harm(effect.now, effect.source, _aim(effect, to, amount, effect.source))

    return do


@reads("action", "DealFrom")
def _deal_from(word: Any) -> Step:
    source, to = read_selector(word.source), read_selector(word.to)
    amount = read_number(word.amount)

    def do(effect: Effect) -> None:
        for dealer in source(effect)[:1]:
            harm(effect.now, dealer, _aim(effect, to, amount, dealer))

    return do


@reads("action", "DealTogether")
def _deal_together(word: Any) -> Step:
    parts = [(read_selector(to), read_number(amount)) for amount, to in word.parts]

    def do(effect: Effect) -> None:
        blows = [blow for to, amount in parts for blow in _aim(effect, to, amount, effect.source)]
        harm(effect.now, effect.source, blows)

    return do


@reads("action", "Heal")
def _heal(word: Any) -> Step:
    to, amount = read_selector(word.to), read_number(word.amount)

    def do(effect: Effect) -> None:
        now, before = effect.now, effect.it
        for node in reversed(in_order(now, to(effect))):
            effect.it = node
            restored = healing(now, amount(effect), effect.source, effect.player)
            mend(now, effect.source, node, restored, effect.player)
        effect.it = before

    return do


@reads("action", "HealFully")
def _heal_fully(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        now = effect.now
        for node in reversed(in_order(now, who(effect))):
            mend(now, effect.source, node, now.things[node].full, effect.player)

    return do


@reads("action", "SetHealth")
def _set_health(word: Any) -> Step:
    who, amount = read_selector(word.who), read_number(word.amount)

    def do(effect: Effect) -> None:
        now, n = effect.now, max(amount(effect), 0)
        for node in who(effect):
            if now.is_in_play(node):
                thing = now.edit(node)
                thing.full = max(thing.full, n)
                thing.health = n
                now.unsettled = True

    return do


@reads("action", "Destroy")
def _destroy(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        for node in who(effect):
            destroy(effect.now, node)

    return do


@reads("action", "Remove")
def _remove(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        for node in who(effect):
            if effect.now.things[node].zone != DECK:
                leave(effect.now, node)
                retire(effect.now, node)

    return do


# --- changing


@reads("action", "Silence")
def _silence(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        now = effect.now
        for node in who(effect):
            if now.is_on_board(node) and silence(now, node):
                take_control(now, node, 1 - now.things[node].owner)

    return do


@reads("action", "Freeze")
def _freeze(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        for node in who(effect):
            if effect.now.is_in_play(node):
                effect.now.edit(node).frozen = True

    return do


@reads("action", "Ready")
def _ready(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        for node in who(effect):
            if effect.now.is_in_play(node):
                thing = effect.now.edit(node)
                thing.made, thing.arrived = 0, False

    return do


@reads("action", "Transform")
def _transform(word: Any) -> Step:
    who, into = read_selector(word.who), read_source(word.into)

    def do(effect: Effect) -> None:
        now, before = effect.now, effect.it
        for node in in_order(now, who(effect)):
            effect.it = node
            new = into(effect, now.things[node].owner)
            if new is not None:
                transform(now, node, new)
        effect.it = before

    return do


@reads("action", "Buff")
def _buff(word: Any) -> Step:
    who, text = read_selector(word.who), enchant_text(word.enchant)

    def do(effect: Effect) -> None:
        for node in who(effect):
            enchant(effect, text, node)

    return do


@reads("action", "Lose")
def _lose(word: Any) -> Step:
    who, keywords = read_selector(word.who), frozenset([word.keyword])

    def do(effect: Effect) -> None:
        now = effect.now
        for node in who(effect):
            thing = now.things[node]
            shielded = "divine_shield" in keywords & thing.keywords
            lose(now, node, keywords)
            if shielded:
                raise_event(now, "shield_lost", thing.owner, effect.source, node)

    return do


@reads("action", "TriggerDeathrattle")
def _trigger_deathrattle(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        for node in reversed(in_order(effect.now, who(effect))):
            rattle(effect.now, node, dies=False)

    return do


# --- coming and going


@reads("action", "Summon")
def _summon(word: Any) -> Step:
    card, number = read_source(word.card), read_number(word.n)
    whose = one_player(word.player if word.player != "both" else "me")
    extra = None if word.with_ is None else enchant_text(word.with_)
    golems = word.card.op == "Jade"

    def do(effect: Effect) -> None:
        now, player = effect.now, whose(effect)
        made: list[int] = []
        for nth in range(min(number(effect), BOARD_MOST)):
            if len(now.sides[player].board) >= BOARD_MOST:
                if not golems:
                    break
                now.count(player, "jade")
                continue
            place = None if word.at_end else beside(now, effect, player, nth)
            thing = card(effect, player)
            if thing is None or not summon(now, thing, player, place):
                break
            if extra is not None:
                enchant(effect, extra, thing.node)
            if word.health:
                thing = now.edit(thing.node)
                thing.health = min(thing.health, word.health)
            effect.made = thing.node
            made.append(thing.node)
        announce(now, effect, player, made)

    return do


@reads("action", "Resurrect")
def _resurrect(word: Any) -> Step:
    number, whose = read_number(word.n), one_player(word.player)
    passes = None if word.filter is None else read_filter(word.filter)

    def do(effect: Effect) -> None:
        now, player = effect.now, whose(effect)
        side = now.sides[player]
        dead = side.died[side.died_before if word.this_turn else 0 :]
        things = [now.make(card, player).node for card in dead]
        fitting = [x for x in things if passes is None or passes(effect, x)]
        wanted = min(number(effect), BOARD_MOST - len(side.board))
        chosen = pick(now, fitting, wanted)
        made: list[int] = []
        for node in things:
            if node not in chosen:
                retire(now, node)
            elif summon(now, now.things[node], player, beside(now, effect, player, len(made))):
                made.append(node)
        announce(now, effect, player, made)

    return do


@reads("action", "PutInPlay")
def _put_in_play(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        now = effect.now
        made: tuple[list[int], list[int]] = ([], [])
        for node in who(effect):
            arrived = put_in_play(now, node, effect)
            if arrived != NOBODY:
                effect.made = arrived
                made[now.things[arrived].owner].append(arrived)
        for player in (1 - effect.player, effect.player):
            announce(now, effect, player, made[player])

    return do


@reads("action", "SwapWithHand")
def _swap_with_hand(word: Any) -> Step:
    who, with_ = read_selector(word.who), read_selector(word.with_)

    def do(effect: Effect) -> None:
        there, cards = who(effect), with_(effect)
        if there and cards:
            _swap(effect.now, effect, there[0], cards[0])

    return do


def _swap(now: Prospect, effect: Effect, node: int, card: int) -> None:
    thing, other = now.things[node], now.things[card]
    if not thing.on_board or other.zone != HAND or other.owner != thing.owner:
        return
    if other.card.type not in ("minion", ""):
        return
    place = now.sides[thing.owner].board.index(node)
    leave(now, card)
    return_to_hand(now, node)
    summon(now, now.things[card], thing.owner, place)
    announce(now, effect, thing.owner, [card])


@reads("action", "TakeControl")
def _take_control(word: Any) -> Step:
    who, thief = read_selector(word.who), one_player(word.player)

    def do(effect: Effect) -> None:
        now, player = effect.now, thief(effect)
        for node in in_order(now, who(effect)):
            if now.things[node].owner == player:
                continue
            take_control(now, node, player)
            if word.until != "forever" and now.is_on_board(node):
                order = now.order()
                stolen = Attached(
                    None, 0, 0, 0, effect.player, order, until=word.until, gives_back=True
                )
                attach(now, node, stolen)

    return do


@reads("action", "ReturnToHand")
def _return_to_hand(word: Any) -> Step:
    who = read_selector(word.who)
    extra = None if word.with_ is None else enchant_text(word.with_)

    def do(effect: Effect) -> None:
        now = effect.now
        for node in in_order(now, who(effect)):
            if now.is_on_board(node):
                return_to_hand(now, node)
                if extra is not None and now.things[node].zone == HAND:
                    enchant(effect, extra, node)

    return do
