"""Enchantments, and what makes a thing forget them."""

from __future__ import annotations

from agent_zoo.symbolic.forecast.prospect import BOARD, Attached, Effect, Prospect, Thing
from agent_zoo.symbolic.forecast.texts import EnchantText
from agent_zoo.symbolic.forecast.zones import listen

__all__ = [
    "attach",
    "detach",
    "enchant",
    "lose",
    "raise_health",
    "regrip",
    "set_keywords",
    "silence",
]


def enchant(effect: Effect, text: EnchantText, node: int) -> None:
    """Give a thing an enchantment; its numbers are those of this moment."""
    before, effect.it = effect.it, node
    one = Attached(
        text=text,
        attack=(text.set_attack or text.attack)(effect),
        health=(text.set_health or text.health)(effect),
        cost=(text.set_cost or text.cost)(effect),
        player=effect.player,
        order=effect.now.order(),
        until=text.until,
        sets=tuple(
            name
            for name, value in (
                ("attack", text.set_attack),
                ("health", text.set_health),
                ("cost", text.set_cost),
            )
            if value is not None
        ),
        doubles=text.doubles,
        spell_damage=text.spell_damage,
        keywords=text.keywords,
    )
    effect.it = before
    attach(effect.now, node, one)


def attach(now: Prospect, node: int, one: Attached) -> None:
    """Attach an enchantment to a thing."""
    thing = now.edit(node)
    before, keywords = thing.attack, thing.keywords
    thing.attached = (*thing.attached, one)
    lent = _lent(now, thing)
    own = thing.attack - thing.aura_attack - lent
    own = one.attack if "attack" in one.sets else own + one.attack
    own = 2 * own if one.doubles else own
    thing.attack = max(own + thing.aura_attack + lent, 0)
    if "health" in one.sets:
        thing.full = thing.health = one.health + thing.aura_health
    elif one.health:
        raise_health(thing, one.health)
    thing.cost = max(one.cost if "cost" in one.sets else thing.cost + one.cost, 0)
    thing.spell_damage += one.spell_damage
    set_keywords(thing, thing.own | one.keywords)
    if thing.zone == BOARD:
        listen(now, thing)
        if thing.card.type == "weapon":
            regrip(now, thing, thing.attack - before, keywords)


def _lent(now: Prospect, thing: Thing) -> int:
    """Return the attack that a hero has from its weapon."""
    side = now.sides[thing.owner]
    if thing.card.type != "hero" or side.weapon < 0 or now.active != thing.owner:
        return 0
    return now.things[side.weapon].attack


def regrip(now: Prospect, weapon: Thing, attack: int, keywords: frozenset[str]) -> None:
    """Let the hero have what its weapon has gained: attack, and keywords it did not have before."""
    side = now.sides[weapon.owner]
    if weapon.node != side.weapon or now.active != weapon.owner:
        return
    hero = now.edit(side.hero)
    hero.attack = max(hero.attack + attack, 0)
    set_keywords(hero, (hero.own | weapon.keywords) - (keywords - weapon.keywords))


def raise_health(thing: Thing, n: int) -> None:
    """Change the most health a thing can have. Less of it takes only health that has no room."""
    thing.full += n
    thing.health = thing.health + n if n > 0 else min(thing.health, thing.full)


def set_keywords(thing: Thing, own: frozenset[str]) -> None:
    """Say which keywords a thing has without its auras."""
    thing.own = own
    thing.keywords = own | thing.aura_keywords


def lose(now: Prospect, node: int, keywords: frozenset[str]) -> None:
    """Take keywords away, but not those of auras."""
    thing = now.edit(node)
    set_keywords(thing, thing.own - keywords)


def detach(now: Prospect, node: int, one: Attached) -> None:
    """End an enchantment."""
    thing = now.edit(node)
    thing.attached = tuple(other for other in thing.attached if other is not one)
    if "attack" not in one.sets and not one.doubles:
        thing.attack = max(thing.attack - one.attack, 0)
    if "health" not in one.sets:
        raise_health(thing, -one.health)
    if "cost" not in one.sets:
        thing.cost -= one.cost
    thing.spell_damage -= one.spell_damage
    set_keywords(thing, thing.own - (one.keywords - thing.card.keywords))


def silence(now: Prospect, node: int) -> bool:
    """Take text, keywords and enchantments away. Returns whether it was only borrowed."""
    thing = now.edit(node)
    borrowed = any(one.gives_back for one in thing.attached)
    thing.attached = ()
    thing.attack = max(thing.card.attack + thing.aura_attack, 0)
    full = thing.card.health + thing.aura_health
    raise_health(thing, full - thing.full) if full < thing.full else _grow(thing, full)
    thing.spell_damage = 0
    thing.frozen, thing.silenced = False, True
    set_keywords(thing, frozenset())
    if thing.health <= 0:
        now.unsettled = True
    return borrowed


def _grow(thing: Thing, full: int) -> None:
    thing.health += full - thing.full
    thing.full = full
