"""Compile the words of a card set into the engine's card table.

Programs become one row of numbers; triggers, auras, enchantments and pools become lists that the
programs refer to. Errors name the card and the word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from hs_env import _core
from hs_env.cards.definition import Definition
from hs_env.cards.effects import CardStats, features
from hs_env.cards.words._base import PLAYERS, Word, encode_operand, snake, words_of
from hs_env.cards.words._conditions import (
    AnyCondition,
    Chance,
    Compare,
    Exists,
    WinsJoust,
    encode_seen,
    is_open,
)
from hs_env.cards.words._enchant import FAR_ZONES, SIDES, Aura, Enchant, On
from hs_env.cards.words._entries import MOST_LISTED, Target
from hs_env.cards.words._filters import COMPARISONS, IsClass, IsRace, IsType
from hs_env.cards.words._flow import encode_block
from hs_env.cards.words._selectors import (
    Adjacent,
    AnyOf,
    Highest,
    Lowest,
    Minus,
    Pick,
    Where,
    minions,
)
from hs_env.cards.words._sources import Pool
from hs_env.cards.words._values import CountOf, PlayerStat, RandomNumber
from hs_env.errors import CardError

STEADY_SELECTORS = ("Self", "Host", "Hero", "Weapon", "PowerOf", "Minions", "Characters")


OPS: dict[str, dict[str, int]] = {
    kind: {name: i for i, name in enumerate(_core.NAMES[table])}
    for kind, table in (
        ("action", "actions"),
        ("number", "values"),
        ("selector", "selectors"),
        ("filter", "filters"),
        ("condition", "conditions"),
        ("card", "sources"),
    )
}
LISTS: dict[str, dict[str, int]] = {
    table: {snake(name): i for i, name in enumerate(_core.NAMES[table])}
    for table in (
        "attributes",
        "player_stats",
        "counters",
        "keywords",
        "marks",
        "rules",
        "races",
        "classes",
        "rarities",
        "types",
        "durations",
        "events",
        "zones",
    )
}
COMPARISON_NUMBERS: dict[str, int] = {
    sign: _core.NAMES["comparisons"].index(name) for sign, name in COMPARISONS.items()
}
TARGET_MODES = {"none": 0, "required": 1, "if_available": 2, "combo": 3}


class Compiler:
    """Builds one card table. Cards have their numbers; everything else is numbered here."""

    def __init__(self, definitions: Sequence[Definition]) -> None:
        self.definitions = definitions
        self.numbers = {d.id: d.index for d in definitions}
        self.stats = CardStats(definitions)
        self.code: list[int] = self.end()
        self.triggers: list[dict[str, int]] = []
        self.auras: list[dict[str, Any]] = []
        self.enchants: list[dict[str, int]] = [{"plain": 1}, {"steals": 1, "until": 1}]
        self.pools: list[list[int]] = []
        self.offers: list[dict[str, int]] = []
        self._known_enchants: dict[Enchant, int] = {}
        self._known_pools: dict[Pool, int] = {}
        self._known_offers: dict[tuple[Word, Word | None, bool], int] = {}
        self._depth = 0
        self._card = ""

    # --- what words ask for

    def literal(self, value: int) -> int:
        """Return a plain number as one engine word."""
        if not -(1 << 23) <= value < 1 << 23:
            raise CardError(f"the number {value} is out of range")
        return value << 8

    def node(self, kind: str, op: str, body: list[int]) -> list[int]:
        """Return a node: its header and its operands."""
        return [OPS[kind][op] | (1 + len(body)) << 8, *body]

    def end(self) -> list[int]:
        """Return the word that ends a program or block."""
        return self.node("action", "End", [])

    def index(self, table: str, name: str) -> int:
        """Return the number of a name in one of the engine's lists."""
        try:
            return LISTS[table][name]
        except KeyError:
            known = ", ".join(LISTS[table])
            raise CardError(f"{name!r} is not one of the {table}: {known}") from None

    def comparison(self, sign: str) -> int:
        """Return the number of ==, !=, <, <=, > or >=."""
        if sign not in COMPARISON_NUMBERS:
            raise CardError(f"a comparison is one of {', '.join(COMPARISON_NUMBERS)}; got {sign!r}")
        return COMPARISON_NUMBERS[sign]

    def card(self, card_id: str) -> int:
        """Return the number of a card that this set implements."""
        number = self.numbers.get(card_id)
        if number is None or not self.definitions[number - 1].implemented:
            raise CardError(f"the card {card_id!r} is used, but this card set does not have it")
        return number

    @contextmanager
    def loop(self) -> Iterator[int]:
        """Yield a register for a loop; two can be nested."""
        if self._depth >= 2:
            raise CardError("Repeat can be nested once only")
        self._depth += 1
        try:
            yield self._depth - 1
        finally:
            self._depth -= 1

    def program(self, actions: Sequence[Word]) -> int:
        """Append a program and return where it starts; 0 for no actions."""
        if not actions:
            return 0
        return self._append([*encode_block(actions, self), *self.end()])

    def pool(self, pool: Pool) -> int:
        """Return the number of a pool, made on first use."""
        if pool not in self._known_pools:
            self.pools.append([d.index for d in self.definitions if d.fits(pool)])
            self._known_pools[pool] = len(self.pools) - 1
        return self._known_pools[pool]

    def pools_by_class(self, pool: Pool) -> int:
        """Return the first number of a row of pools: the same pool for each class in turn."""
        if pool not in self._known_pools:
            self._known_pools[pool] = len(self.pools)
            for card_class in LISTS["classes"]:
                narrowed = replace(pool, card_class=card_class)
                self.pools.append([d.index for d in self.definitions if d.fits(narrowed)])
        return self._known_pools[pool]

    def with_offer(
        self, node: list[int], card: Word, *, where: Word | None = None, discovered: bool = False
    ) -> list[int]:
        """Return the node with the number of its offer, made on first use, as one more operand."""
        key = (card, where, discovered)
        if key not in self._known_offers:
            row = {
                "source": self._append(card.encode(self)),
                "filter": self._append(where.encode(self)) if where else 0,
                "discovered": int(discovered),
            }
            self.offers.append(row)
            self._known_offers[key] = len(self.offers) - 1
        longer = [*node, self.literal(self._known_offers[key])]
        return [node[0] & 0xFF | len(longer) << 8, *longer[1:]]

    def enchantment(self, e: Enchant) -> int:
        """Return the number of an enchantment's shape, made on first use."""
        if e not in self._known_enchants:
            row = self._enchant_row(e)
            self.enchants.append(row)
            self._known_enchants[e] = len(self.enchants) - 1
        return self._known_enchants[e]

    # --- the table

    def table(self) -> _core.CardTable:
        """Compile every definition into a table the engine can run."""
        rows = [self._compile(d) for d in self.definitions]
        return _core.CardTable(
            {
                "cards": rows,
                "code": self.code,
                "triggers": self.triggers,
                "auras": self.auras,
                "enchants": self.enchants,
                "pools": self.pools,
                "offers": self.offers,
                "coin": self.numbers.get("GAME_005", 0),
            }
        )

    def _compile(self, d: Definition) -> dict[str, Any]:
        try:
            return self._row(d)
        except CardError as error:
            raise CardError(f'{d.where}"{d.id}" ({d.name}): {error}') from None

    def _row(self, d: Definition) -> dict[str, Any]:
        row: dict[str, Any] = {
            "id": d.id,
            "name": d.name,
            "type": self.index("types", "power" if d.type == "HERO_POWER" else d.type.lower()),
            "class": LISTS["classes"].get(d.card_class.lower(), LISTS["classes"]["other"]),
            "classes": sum(1 << LISTS["classes"].get(c.lower(), 10) for c in d.classes),
            "race": LISTS["races"].get(d.race.lower(), 0),
            "rarity": LISTS["rarities"].get(d.rarity.lower(), 0),
            "cost": d.cost,
            "attack": d.attack,
            "health": d.health,
            "armor": d.armor,
            "spell_damage": d.spell_damage,
            "overload": d.overload,
            "keywords": self._mask("keywords", d.keywords),
            "marks": self._mask("marks", d.marks),
        }
        if d.hero_power:
            row["hero_power"] = self._hero_power(d)
        if d.entry is not None:
            row |= self._effects(d)
            row["effects"], row["effects_in_play"] = features(d, self.stats)
        return row

    def _hero_power(self, d: Definition) -> int:
        number = self.numbers.get(d.hero_power or "", 0)
        stated = d.entry is not None and "hero_power" in d.entry.stats
        if stated and (not number or self.definitions[number - 1].type != "HERO_POWER"):
            raise CardError(f"hero_power=... expects the id of a hero power, got {d.hero_power!r}")
        return number

    def _effects(self, d: Definition) -> dict[str, Any]:
        e = d.entry
        assert e is not None
        needs = dict(d.needs)
        if e.needs is not None:
            needs |= self._needs(e.needs)
        first_trigger, first_aura = len(self.triggers), len(self.auras)
        triggers = [self._trigger(t) for t in e.on]
        first_trigger = len(self.triggers)
        self.triggers += triggers
        auras = [self._aura(a) for a in e.aura]
        first_aura = len(self.auras)
        self.auras += auras
        row: dict[str, Any] = {
            "play": self.program(e.play),
            "combo": self.program(e.combo),
            "deathrattle": self.program(e.deathrattle),
            "discarded": self.program(e.discarded),
            "first_trigger": first_trigger,
            "triggers": len(triggers),
            "first_aura": first_aura,
            "auras": len(auras),
            "needs": needs,
            "target": self._target(d.target),
            "events": self._events(e.on, far=False),
            "events_far": self._events(e.on, far=True),
        }
        for name, part in (
            ("needs", e.needs),
            ("cost_change", e.cost_change),
            ("target", d.target),
        ):
            _expect_no_dice(name, part)
        if e.cost_change is not None:
            row["cost_value"] = self._append(encode_operand(e.cost_change, self))
        if "magnetic" in d.keywords:
            row["magnetic"] = self.enchantment(_as_enchantment(d))
        if e.halves:
            if len(e.halves) != 2:
                raise CardError(f"halves=... expects 2 card ids, got {len(e.halves)}")
            row["halves"] = [self.card(x) for x in e.halves]
        return row

    def _needs(self, condition: Word) -> dict[str, int]:
        """Return a condition; one that always holds with few minions is not looked at then."""
        match condition:
            case AnyCondition(Compare(CountOf(of), "<", int(few)), rest) if of == minions:
                return {"condition": self._append(rest.encode(self)), "condition_from": few}
        return {"condition": self._append(condition.encode(self))}

    def _append(self, words: list[int]) -> int:
        start = len(self.code)
        self.code += words
        return start

    def _mask(self, table: str, names: Iterable[str]) -> int:
        return sum(1 << self.index(table, name) for name in set(names))

    def _events(self, triggers: Sequence[On], *, far: bool) -> int:
        wanted = (t for t in triggers if (t.zone in FAR_ZONES) == far)
        mask = 0
        for t in wanted:
            mask |= 1 << self.index("events", t.event)
        return mask

    def _trigger(self, t: On) -> dict[str, int]:
        return {
            "event": self.index("events", t.event),
            "zone": self.index("zones", t.zone),
            "side": SIDES.index(t.side),
            "once": int(t.once),
            "last": int(t.last),
            "open": int(t.when is None or is_open(t.when)),
            "condition": self._append(encode_seen(t.when, self)) if t.when else 0,
            "body": self.program(t.do),
        }

    def _aura(self, a: Aura) -> dict[str, Any]:
        def value(v: Any) -> int:
            return 0 if v is None or v == 0 else self._append(encode_operand(v, self))

        if a.who is None and (a.attack or a.health or a.keywords or a.cost):
            raise CardError("Aura(who=...) is needed for attack, health, keywords or cost")
        _expect_no_dice("aura", a)
        set_cost = a.set_cost is not None
        rules = [0] * len(LISTS["rules"])
        for name, n in a.rules:
            rules[self.index("rules", name)] = n
        return {
            "condition": self._append(a.when.encode(self)) if a.when else 0,
            "who": self._append(a.who.encode(self)) if a.who else 0,
            "attack": value(a.attack),
            "health": value(a.health),
            "cost": self._append(encode_operand(a.set_cost, self)) if set_cost else value(a.cost),
            "set_attack": value(a.set_attack),
            "set_cost": int(set_cost),
            "cost_floor": a.cost_floor,
            "fickle": int(_is_fickle(a)),
            "keywords": self._mask("keywords", a.keywords),
            "rules": rules,
            "who_plays": PLAYERS.index(a.player),
        }

    def _enchant_row(self, e: Enchant) -> dict[str, int]:
        if max(len(e.on), len(e.aura)) > MOST_LISTED:
            raise CardError(f"Enchant takes {MOST_LISTED} triggers and auras at most")
        triggers = [self._trigger(t) for t in e.on]
        first_trigger = len(self.triggers)
        self.triggers += triggers
        auras = [self._aura(a) for a in e.aura]
        first_aura = len(self.auras)
        self.auras += auras
        fixed = (e.set_attack, e.set_health, e.set_cost)
        carries = bool(
            e.keywords or e.deathrattle or triggers or auras or e.spell_damage or e.double_attack
        )
        return {
            "keywords": self._mask("keywords", e.keywords),
            "deathrattle": self.program(e.deathrattle),
            "events": self._events(e.on, far=False) | self._events(e.on, far=True),
            "first_trigger": first_trigger,
            "triggers": len(triggers),
            "first_aura": first_aura,
            "auras": len(auras),
            "spell_damage": e.spell_damage,
            "until": self.index("durations", e.until),
            "set_attack": int(e.set_attack is not None),
            "double_attack": int(e.double_attack),
            "set_health": int(e.set_health is not None),
            "set_cost": int(e.set_cost is not None),
            "plain": int(not carries and e.until == "forever" and fixed == (None, None, None)),
        }

    def _target(self, target: Target | None) -> dict[str, int]:
        if target is None:
            return {"mode": 0}
        bits = 0
        for limit in target.limits:
            bits |= _core.TARGET_BITS[limit]
        row = {"mode": TARGET_MODES[target.mode]}
        if target.race:
            bits |= _core.TARGET_BITS["race"]
            row["race"] = self.index("races", target.race)
        for name in ("max_attack", "min_attack"):
            limit_value = getattr(target, name)
            if limit_value is not None:
                bits |= _core.TARGET_BITS[name]
                row["limit"] = limit_value
        if target.when is not None:
            row["condition"] = self._append(target.when.encode(self))
        return row | {"bits": bits}


def _expect_no_dice(name: str, part: Any) -> None:
    """Raise if a part that is evaluated again and again contains words that roll dice."""
    for word in words_of(part):
        if isinstance(word, RandomNumber | Chance | WinsJoust | Pick | Lowest | Highest):
            raise CardError(
                f"{name}=... is looked at again and again, so it cannot roll dice as "
                f"{type(word).__name__} does"
            )


def _as_enchantment(d: Definition) -> Enchant:
    """Return what a magnetic minion gives the mech it joins, apart from attack and health."""
    assert d.entry is not None
    return Enchant(
        keywords=tuple(k for k in d.keywords if k != "magnetic"),
        deathrattle=d.entry.deathrattle,
        on=d.entry.on,
        aura=d.entry.aura,
        spell_damage=d.spell_damage,
    )


def _is_fickle(a: Aura) -> bool:
    """Return whether an aura depends on more than who is in play and where."""
    numbers = (a.attack, a.health)
    plain = all(isinstance(n, int) for n in numbers) and a.set_attack is None
    steady = (a.who is None or _is_steady(a.who)) and (a.when is None or _is_steady(a.when))
    return not (plain and steady)


def _is_steady(word: Any) -> bool:
    """Return whether a selector or condition changes only with who is in play and where."""
    match word:
        case Where(of, filter_):
            return isinstance(filter_, IsRace | IsType | IsClass) and _is_steady(of)
        case Minus(a, b) | AnyOf(a, b):
            return _is_steady(a) and _is_steady(b)
        case Adjacent(of) | Exists(of):
            return _is_steady(of)
        case Compare(PlayerStat("spell_damage"), _, int()):
            return True
    return getattr(word, "name", "") in STEADY_SELECTORS


def compile_table(definitions: Sequence[Definition]) -> _core.CardTable:
    """Compile a whole card set."""
    return Compiler(definitions).table()


def vocabulary() -> Mapping[str, Mapping[str, int]]:
    """Return every name the card language knows, by list, with the engine's numbers."""
    return LISTS
