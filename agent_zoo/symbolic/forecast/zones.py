"""Where things are, and how they get from one place to another."""

from __future__ import annotations

from agent_zoo.symbolic.forecast.prospect import (
    ASIDE,
    BOARD,
    DECK,
    GRAVEYARD,
    HAND,
    HAND_MOST,
    NOBODY,
    SECRETS,
    SECRETS_MOST,
    Attached,
    Prospect,
    Thing,
)

__all__ = [
    "copy_of",
    "deck",
    "has_room_for_secret",
    "leave",
    "listen",
    "pull",
    "reset",
    "retire",
    "to_board",
    "to_hand",
    "to_secrets",
]


def deck(now: Prospect, player: int) -> list[int]:
    """Return the cards of a deck as things, in no order; those of an unknown deck are unknown."""
    if player not in now.decks:
        side = now.sides[player]
        cards = side.deck if side.deck is not None else [now.book.unknown] * side.deck_size
        now.decks[player] = [_make_in_deck(now, card, player) for card in cards]
    return now.decks[player]


def _make_in_deck(now: Prospect, card: object, player: int) -> int:
    thing = now.make(card, player)  # type: ignore[arg-type]
    thing.zone = DECK
    return thing.node


def pull(now: Prospect, node: int) -> Thing:
    """Take a card out of its deck and set it aside."""
    thing = now.edit(node)
    side = now.sides[thing.owner]
    cards = deck(now, thing.owner)
    cards.remove(node)
    side.deck_size -= 1
    if side.deck is not None:
        side.deck = [now.things[card].card for card in cards]
    thing.zone = ASIDE
    return thing


def leave(now: Prospect, node: int) -> Thing:
    """Take a thing out of its hand, board or secrets, or a weapon out of its hand's grip."""
    thing = now.edit(node)
    side = now.sides[thing.owner]
    if thing.zone == HAND:
        side.hand.remove(node)
    elif thing.zone == SECRETS:
        side.secrets.remove(node)
    elif thing.zone == BOARD:
        if side.weapon == node:
            side.weapon = NOBODY
            hold(now, thing.owner, thing, -1)
        elif node in side.board:
            side.board.remove(node)
    thing.zone = ASIDE
    return thing


def hold(now: Prospect, player: int, weapon: Thing, sign: int) -> None:
    """Give the hero what a weapon lends, or take it away again."""
    if now.active != player:
        return
    hero = now.edit(now.sides[player].hero)
    hero.attack = max(hero.attack + sign * weapon.attack, 0)
    lent = weapon.keywords - hero.card.keywords
    hero.own = hero.own | lent if sign > 0 else hero.own - lent
    hero.keywords = hero.own | hero.aura_keywords


def retire(now: Prospect, node: int) -> None:
    """End a thing's part in the game."""
    now.edit(node).zone = GRAVEYARD


def listen(now: Prospect, thing: Thing) -> None:
    """Let be known what a thing reacts to, and that it may have auras."""
    card = thing.card
    if card.triggers or card.auras or thing.attached:
        events = {trigger.event for trigger in card.triggers}
        now.has_auras = now.has_auras or bool(card.auras)
        for one in thing.attached:
            if one.text is not None:
                events |= {trigger.event for trigger in one.text.triggers}
                now.has_auras = now.has_auras or bool(one.text.auras)
        now.heard = now.heard | events
    if thing.health <= 0:
        now.unsettled = True


def to_hand(now: Prospect, node: int, player: int) -> bool:
    """Move a thing to the right end of a hand; False if that is full."""
    side = now.sides[player]
    if len(side.hand) >= HAND_MOST:
        return False
    thing = leave(now, node)
    thing.zone, thing.owner, thing.order = HAND, player, now.order()
    side.hand.append(node)
    listen(now, thing)
    return True


def to_board(now: Prospect, node: int, player: int, place: int | None) -> None:
    """Put a thing that is set aside on a board, with so many minions to its left."""
    board = now.sides[player].board
    thing = now.edit(node)
    board.insert(len(board) if place is None else place, node)
    thing.zone, thing.owner, thing.order = BOARD, player, now.order()
    thing.arrived, thing.made, thing.doomed = True, 0, False
    listen(now, thing)


def has_room_for_secret(now: Prospect, player: int, card: object) -> bool:
    """Return whether a secret could come into play."""
    secrets = now.sides[player].secrets
    return len(secrets) < SECRETS_MOST and all(now.things[x].card is not card for x in secrets)


def to_secrets(now: Prospect, node: int, player: int) -> None:
    """Put a secret or quest that is set aside into play."""
    thing = now.edit(node)
    thing.zone, thing.owner, thing.order = SECRETS, player, now.order()
    now.sides[player].secrets.append(node)
    listen(now, thing)


def reset(thing: Thing, card: object = None) -> None:
    """Turn a thing into its plain card again, or into another one."""
    if card is not None:
        thing.card = card  # type: ignore[assignment]
    plain = thing.card
    thing.attack, thing.cost, thing.spell_damage = plain.attack, plain.cost, plain.spell_damage
    thing.health = thing.full = plain.health
    thing.keywords = thing.own = plain.keywords
    thing.aura_attack = thing.aura_health = thing.made = 0
    thing.aura_keywords = frozenset()
    thing.attached = ()
    thing.arrived = thing.frozen = thing.silenced = thing.doomed = False


def copy_of(now: Prospect, node: int, player: int) -> Thing:
    """Return a copy of a thing, set aside, with its damage, enchantments and silence."""
    old = now.things[node]
    new = now.make(old.card, player)
    new.attack = old.attack - old.aura_attack
    new.full = old.full - old.aura_health
    new.health = min(old.health, new.full)
    new.own = new.keywords = old.own
    new.spell_damage = old.spell_damage
    new.frozen, new.silenced = old.frozen, old.silenced
    new.attached = tuple(_anew(now, one) for one in old.attached)
    return new


def _anew(now: Prospect, one: Attached) -> Attached:
    return Attached(
        one.text, one.attack, one.health, one.cost, one.player, now.order(), one.until, one.sets,
        one.doubles, one.gives_back, one.spell_damage, one.keywords,
    )  # fmt: skip
