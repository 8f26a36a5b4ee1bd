"""How minions, weapons and cards come: summoned, equipped, drawn, given, taken, turned."""

from __future__ import annotations

from agent_zoo.symbolic.forecast.changing import set_keywords
from agent_zoo.symbolic.forecast.deaths import rattle
from agent_zoo.symbolic.forecast.events import Event, happen, raise_event
from agent_zoo.symbolic.forecast.life import destroy, harm
from agent_zoo.symbolic.forecast.prospect import (
    ASIDE,
    BOARD,
    BOARD_MOST,
    DECK,
    GRAVEYARD,
    HAND,
    HAND_MOST,
    MANA_MOST,
    NOBODY,
    SECRETS,
    Effect,
    Prospect,
    Thing,
)
from agent_zoo.symbolic.forecast.zones import (
    deck,
    has_room_for_secret,
    hold,
    leave,
    listen,
    pull,
    reset,
    retire,
    to_board,
    to_hand,
    to_secrets,
)

__all__ = [
    "announce",
    "beside",
    "discard",
    "draw",
    "equip",
    "gain_crystals",
    "gain_mana",
    "give",
    "put_in_play",
    "return_to_hand",
    "set_hero",
    "set_power",
    "summon",
    "take_control",
    "to_deck",
    "transform",
]


def summon(now: Prospect, thing: Thing, player: int, place: int | None) -> bool:
    """Put a new minion on a board, if there is room."""
    if len(now.sides[player].board) >= BOARD_MOST or thing.card.type != "minion":
        retire(now, thing.node)
        return False
    to_board(now, thing.node, player, place)
    if "totem" in thing.card.races:
        now.count(player, "totems_summoned_game")
    return True


def beside(now: Prospect, effect: Effect, player: int, nth: int) -> int | None:
    """Return the place of the nth minion that an effect summons; None is the right end."""
    source = now.things[effect.source]
    if source.owner != player or source.card.type != "minion":
        return None
    board = now.sides[player].board
    if source.zone == BOARD:
        return board.index(effect.source) + 1 - (nth & 1)
    if source.zone == GRAVEYARD and effect.source in now.graves:
        return min(now.graves[effect.source], len(board))
    return None


def announce(now: Prospect, effect: Effect, player: int, made: list[int]) -> None:
    """Raise the events of new minions, those of the first one first."""
    for name in ("after_minion_summoned", "minion_summoned"):
        if name in now.heard:
            for node in reversed(made):
                bound = now.things[node].order + 1
                event = Event(name, player, effect.source, node, 0, bound)
                now.later(lambda now, event=event: happen(now, event))  # type: ignore[misc]


def equip(now: Prospect, weapon: Thing, player: int) -> None:
    """Put a weapon into a hero's hand; the one before breaks."""
    if weapon.zone != ASIDE:
        return
    if weapon.card.type != "weapon":
        retire(now, weapon.node)
        return
    side = now.sides[player]
    if side.weapon != NOBODY:
        old = side.weapon
        leave(now, old)
        retire(now, old)
        rattle(now, old, dies=True)
    weapon = now.edit(weapon.node)
    weapon.zone, weapon.owner, weapon.order = BOARD, player, now.order()
    side.weapon = weapon.node
    listen(now, weapon)
    hold(now, player, weapon, 1)
    raise_event(now, "weapon_equipped", player, NOBODY, weapon.node)


def draw(now: Prospect, player: int) -> int:
    """Draw a card nobody knows; an empty deck hurts. Returns the card, if it came to the hand."""
    side = now.sides[player]
    if side.deck_size <= 0:
        side.fatigue += 1
        harm(now, NOBODY, [(side.hero, side.fatigue)])
        return NOBODY
    if player in now.decks or (side.deck is not None and side.deck_size == 1):
        cards = deck(now, player)
        known = len({now.things[node].card for node in cards}) == 1
        drawn = pull(now, cards[0])
        if not known:
            reset(drawn, now.book.unknown)
    else:
        side.deck_size -= 1
        drawn = now.make(now.book.unknown, player)
    return take_drawn(now, drawn, player)


def take_drawn(now: Prospect, drawn: Thing, player: int) -> int:
    """Take a card that was drawn to the hand; a full hand burns it."""
    if not to_hand(now, drawn.node, player):
        retire(now, drawn.node)
        return NOBODY
    now.count(player, "cards_drawn_turn")
    raise_event(now, "drawn", player, NOBODY, drawn.node, 1)
    return drawn.node


def give(now: Prospect, thing: Thing, player: int) -> bool:
    """Add a card to a hand."""
    if thing.card.type == "power" or not to_hand(now, thing.node, player):
        retire(now, thing.node)
        return False
    thing = now.edit(thing.node)
    if thing.silenced:
        reset(thing)
    thing.frozen, thing.health = False, thing.full
    raise_event(now, "entered_hand", player, NOBODY, thing.node)
    return True


def discard(now: Prospect, node: int) -> None:
    """Discard a card of a hand."""
    thing = now.things[node]
    if thing.zone != HAND:
        return
    leave(now, node)
    retire(now, node)
    now.count(thing.owner, "discards_game")
    if thing.card.discarded:
        effect = Effect(now, thing.owner, node, host=node)
        now.later(lambda now: now.run(thing.card.discarded, effect))
    raise_event(now, "discarded", thing.owner, NOBODY, node)


def put_in_play(now: Prospect, node: int, effect: Effect) -> int:
    """Put a card of a hand or deck into play. Returns the minion that came."""
    thing = now.things[node]
    if thing.zone not in (HAND, DECK, ASIDE):
        return NOBODY
    card, player = thing.card, thing.owner
    if card.type == "minion":
        fits = len(now.sides[player].board) < BOARD_MOST
    else:
        fits = has_room_for_secret(now, player, card) if card.is_secret else card.type == "weapon"
    if not fits:
        return NOBODY
    thing = pull(now, node) if thing.zone == DECK else leave(now, node)
    if card.type == "weapon":
        equip(now, thing, player)
        return NOBODY
    if card.is_secret:
        to_secrets(now, node, player)
        return NOBODY
    came = summon(now, thing, player, beside(now, effect, player, 0))
    return node if came else NOBODY


def return_to_hand(now: Prospect, node: int) -> None:
    """Return a minion to its player's hand; without room there it is destroyed."""
    thing = now.things[node]
    if not thing.on_board:
        return
    if len(now.sides[thing.owner].hand) >= HAND_MOST:
        destroy(now, node)
        return
    to_hand(now, node, thing.owner)
    reset(now.edit(node))
    raise_event(now, "entered_hand", thing.owner, NOBODY, node)


def take_control(now: Prospect, node: int, player: int) -> None:
    """Move a minion or secret to the other side."""
    thing = now.things[node]
    if thing.zone == SECRETS:
        leave(now, node)
        if has_room_for_secret(now, player, thing.card):
            to_secrets(now, node, player)
        else:
            retire(now, node)
        return
    if not thing.on_board or thing.owner == player:
        return
    if len(now.sides[player].board) >= BOARD_MOST:
        destroy(now, node)
        return
    order, doomed = thing.order, thing.doomed
    leave(now, node)
    to_board(now, node, player, None)
    thing = now.edit(node)
    thing.order, thing.doomed, thing.turned = order, doomed, not thing.turned


def transform(now: Prospect, node: int, into: Thing) -> None:
    """Turn a thing into another card; nothing of it stays."""
    old = now.things[node]
    same_kind = into.card.type == old.card.type if old.zone == BOARD else True
    retire(now, into.node)
    if old.card.type in ("hero", "power") or not same_kind or old.zone in (SECRETS, GRAVEYARD):
        return
    thing = now.edit(node)
    reset(thing, into.card)
    thing.attack, thing.full, thing.health = into.attack, into.full, into.health
    set_keywords(thing, into.own)
    thing.attached, thing.cost = into.attached, into.cost
    thing.spell_damage = into.spell_damage
    thing.silenced, thing.frozen = into.silenced, into.frozen
    thing.turned_into = True
    if thing.zone == BOARD:
        thing.order, thing.arrived = now.order(), True
        listen(now, thing)


def to_deck(now: Prospect, node: int, player: int) -> None:
    """Shuffle a thing into a deck."""
    thing = now.things[node]
    if thing.card.type in ("hero", "power"):
        return
    if thing.zone in (BOARD, HAND, SECRETS):
        leave(now, node)
    side = now.sides[player]
    side.deck_size += 1
    if side.deck is not None:
        side.deck = [*side.deck, thing.card]
    now.decks.pop(player, None)
    if thing.zone != GRAVEYARD:
        retire(now, node)


def gain_crystals(now: Prospect, player: int, n: int, *, full: bool) -> None:
    """Give or take mana crystals."""
    side = now.sides[player]
    before, side.crystals = side.crystals, min(max(side.crystals + n, 0), MANA_MOST)
    if full and side.crystals > before:
        gain_mana(now, player, side.crystals - before)


def gain_mana(now: Prospect, player: int, n: int) -> None:
    """Give mana for this turn; what is locked beyond the crystals swallows some."""
    side = now.sides[player]
    if n > 0 and side.locked > side.crystals:
        swallowed = min(n, side.locked - side.crystals)
        side.locked -= swallowed
        n -= swallowed
    side.mana = min(max(side.mana + n, 0), MANA_MOST)


def set_power(now: Prospect, player: int, card: object) -> None:
    """Replace a hero power; the new one can be used at once."""
    thing = now.edit(now.sides[player].power)
    reset(thing, card)
    thing.order = now.order()
    listen(now, thing)
    now.sides[player].counters["power_uses_turn"] = 0
    thing.turned_into = True


def set_hero(now: Prospect, player: int, card: object) -> None:
    """Replace a hero, with the new one's health and power."""
    hero = now.edit(now.sides[player].hero)
    before = hero.card
    hero.card = card  # type: ignore[assignment]
    set_keywords(hero, (hero.own - before.keywords) | hero.card.keywords)
    hero.full = hero.health = hero.full - before.health + hero.card.health
    hero.frozen, hero.turned_into = False, True
    listen(now, hero)
    if hero.card.hero_power:
        set_power(now, player, now.book.card(hero.card.hero_power))
