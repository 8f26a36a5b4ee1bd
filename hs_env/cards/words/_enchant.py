"""Changes that stay on a card or character: enchantments, the triggers and auras they carry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import (
    KEYWORD_VERBS,
    Voice,
    Word,
    check,
    check_actions,
    encode_operand,
    keyword_name,
    noun_of,
    operand,
    say_actions,
    say_number,
    say_together,
    sentence,
    shown,
)
from hs_env.cards.words._conditions import NotSo
from hs_env.cards.words._filters import narrowed
from hs_env.cards.words._grammar import Noun, listed, named
from hs_env.cards.words._values import Attr, IfElse, counted, say_amount
from hs_env.errors import CardError

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = ["Aura", "Enchant", "On"]

SIDES = ("me", "opponent", "any")
FAR_ZONES = ("hand", "deck")
# As the engine keeps them; see table_fault.h.
SPELL_DAMAGE_MOST = 100
AURA_HEALTH_MOST = 120
RULE_MOST = 10

EVENT_WORDS = {
    "turn_start": "at the start of {whose} turn",
    "turn_end": "at the end of {whose} turn",
    "card_played": "whenever {who} play{s} a card",
    "after_card_played": "after {who} play{s} a card",
    "spell_begun": "when {who} cast{s} a spell",
    "spell_cast": "whenever {who} cast{s} a spell",
    "spell_targeted": "when {who} cast{s} a spell on something",
    "after_spell_cast": "after {who} cast{s} a spell",
    "minion_summoned": "whenever {who} summon{s} a minion",
    "after_minion_summoned": "after {who} summon{s} a minion",
    "after_minion_played": "after {who} play{s} a minion",
    "attack_declared": "when a character attacks",
    "attack": "whenever a character attacks",
    "after_attack": "after a character attacks",
    "pre_damage": "when damage is about to be dealt",
    "damaged": "whenever a character takes damage",
    "healed": "whenever a character is healed",
    "died": "whenever a minion dies",
    "drawn": "whenever {who} draw{s} a card",
    "discarded": "whenever {who} discard{s} a card",
    "overloaded": "whenever {who} overload{s} mana",
    "armor_gained": "whenever {who} gain{s} armor",
    "power_used": "after {who} use{s} a hero power",
    "weapon_equipped": "whenever {who} equip{s} a weapon",
    "weapon_broken": "whenever {whose} weapon is destroyed",
    "secret_played": "whenever {who} play{s} a secret",
    "secret_revealed": "whenever one of {whose} secrets is revealed",
    "shield_lost": "whenever a character loses Divine Shield",
    "entered_hand": "whenever a card is added to a hand",
}
#: Events that happen to something with a name of its own: what, and who of the event it is.
EVENT_NOUNS = {
    "card_played": ("card", "EventSource"),
    "after_card_played": ("card", "EventSource"),
    "minion_summoned": ("minion", "EventTarget"),
    "after_minion_summoned": ("minion", "EventTarget"),
    "after_minion_played": ("minion", "EventTarget"),
    "attack_declared": ("character", "EventSource"),
    "attack": ("character", "EventSource"),
    "after_attack": ("character", "EventSource"),
    "damaged": ("character", "EventTarget"),
    "healed": ("character", "EventTarget"),
    "shield_lost": ("character", "EventTarget"),
    "died": ("minion", "EventTarget"),
    "drawn": ("card", "EventTarget"),
    "discarded": ("card", "EventTarget"),
}
#: The other one in an event of two: what is attacked, who did it, what a spell is aimed at.
EVENT_ROLES = {
    "attack_declared": {"EventTarget": "the defender"},
    "attack": {"EventTarget": "the defender"},
    "after_attack": {"EventTarget": "the defender"},
    "damaged": {"EventSource": "whatever dealt it"},
    "card_played": {"EventTarget": "its target"},
    "spell_cast": {"EventTarget": "its target"},
    "after_spell_cast": {"EventTarget": "its target"},
}
WHO = {
    "me": ("you", "your", ""),
    "opponent": ("your opponent", "your opponent's", "s"),
    "any": ("a player", "each", "s"),
}
SIDE_OF_OTHER = {"me": "opponent", "opponent": "me", "any": "any"}
#: What the rules of play that an aura switches on mean.
RULE_WORDS = {
    "extra_battlecry": "{} Battlecries trigger twice",
    "extra_deathrattle": "{} minions' Deathrattles trigger twice",
    "heal_to_damage": "{} cards and powers that restore health deal damage instead",
    "heal_double": "{} spells and hero power restore double health",
    "spell_double": "{} spells deal double damage",
    "power_double": "{} hero power deals double damage",
}


@dataclass(frozen=True)
class On(Word):
    """A trigger: when `event` happens on `side`, and `when` holds, do it.

    "Whenever" and "after" are different events; see `HS_EVENTS` in engine/types.h for who
    `event_source` and `event_target` are. Triggers of one event run in order of play, those with
    `last` after all others. `said` replaces the first half of the generated sentence where that
    would be clumsy.
    """

    kind = "trigger"
    event: str
    do: Any = operand("actions")
    when: Word | None = operand("condition?", default=None)
    side: str = "any"
    zone: str = "play"
    once: bool = operand("flag", default=False)
    last: bool = operand("flag", default=False)
    said: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.side not in SIDES:
            raise CardError(f"On(side=...) expects one of {', '.join(SIDES)}, got {self.side!r}")
        if self.event not in EVENT_WORDS:
            known = ", ".join(EVENT_WORDS)
            raise CardError(f"On(event=...) expects one of {known}; got {self.event!r}")

    def say(self, voice: Voice) -> str:
        voice = replace(voice, roles=EVENT_ROLES.get(self.event, {}))
        start = self.said or self._start(voice)
        body = say_together(self.do, voice)
        if not body:
            return start
        return f"{start}, {body}" if " " in start else f"{start}: {sentence(body)}"

    def _start(self, voice: Voice) -> str:
        who, whose, s = WHO[SIDE_OF_OTHER[self.side] if voice.flipped else self.side]
        if self.once and self.event == "turn_start":
            whose += " next"
        start = EVENT_WORDS[self.event].format(who=who, whose=whose, s=s)
        word, role = EVENT_NOUNS.get(self.event, ("", ""))
        noun = Noun(word)
        if word != "card" and self.side != "any" and " {who} " not in EVENT_WORDS[self.event]:
            owner = voice.player(self.side)
            noun = Noun("enemy" if (word, owner) == ("character", "opponent") else word, owner)
        rest = []
        for condition in conjuncts(self.when):
            asked = getattr(condition, "filter", None)
            if asked and role == getattr(condition.who, "name", ""):
                noun = narrowed(asked, noun, voice)
            else:
                rest.append(condition.say(voice))
        if word:
            start = start.replace(f"a {word}", noun.some(), 1)
        if self.zone in FAR_ZONES:
            start = f"in your {self.zone}, {start}"
        return f"{start}, if {' and '.join(rest)}" if rest else start


@dataclass(frozen=True)
class Aura(Word):
    """A change that lasts as long as its holder is in play and `when` holds.

    `said` replaces the generated sentence where it would be clumsy.
    """

    kind = "aura"
    who: Word | None = operand("selector?", default=None)
    attack: Any = operand("number", default=0)
    health: Any = operand("number", -AURA_HEALTH_MOST, AURA_HEALTH_MOST, default=0)
    cost: Any = operand("number", default=0)
    set_cost: Any = operand("number?", default=None)
    set_attack: Any = operand("number?", default=None)
    cost_floor: int = operand("whole", 0, 100, default=0)
    keywords: tuple[str, ...] | str = ()
    rules: Any = ()
    player: str = operand("player", default="me")
    when: Word | None = operand("condition?", default=None)
    said: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        rules = self._checked_rules()
        object.__setattr__(self, "rules", rules)

    def _checked_rules(self) -> tuple[tuple[str, int], ...]:
        try:
            rules = dict(self.rules)
        except (TypeError, ValueError):
            raise CardError(
                f"Aura(rules=...) expects a dictionary of rules, got {shown(self.rules)}"
            ) from None
        for name, n in rules.items():
            check("Aura", "rules", "text", name)
            check("Aura", f"rules[{name!r}]", "whole", n)
        return tuple(sorted(rules.items()))

    def check_numbers(self) -> None:
        super().check_numbers()
        for name, n in self.rules:
            self.check_number(f"rules[{name!r}]", n, 0, RULE_MOST)

    def say(self, voice: Voice) -> str:
        if self.said:
            return self.said
        noun = noun_of(self.who, voice) if self.who else named(voice.this)
        own = str(noun) == voice.this
        said = list(self._verbs(noun, replace(voice, this="it") if own else voice))
        text = listed(said) if own else f"{noun} {listed(said)}" if said else ""
        if self.rules:
            whose = voice.whose(self.player)
            text = listed(RULE_WORDS[name].format(whose) for name, _ in self.rules)
        if self.when is None:
            return text
        word, held = "while", self.when.say(voice)
        if isinstance(self.when, NotSo):
            word, held = "unless", self.when.say_not(voice)
        return f"{text} {word} {held.removeprefix(f'{noun} is ') if own else held}"

    def _verbs(self, noun: Noun, voice: Voice) -> Iterator[str]:
        one = 0 if noun.single else 1
        gains = say_gains(self.attack, self.health, self.keywords, voice, noun)
        if self.set_attack is not None:
            gains.append(f"attack equal to {say_number(self.set_attack, voice)}")
        if gains:
            yield f"{('has', 'have')[one]} {listed(gains)}"
        yield from (KEYWORD_VERBS[k][one] for k in self.keywords if k in KEYWORD_VERBS)
        cost = say_cost(self.cost, self.set_cost, voice)
        floor = f", but not less than ({self.cost_floor})" if self.cost_floor else ""
        if cost:
            yield f"{('costs', 'cost')[one]} {cost}{floor}"


@dataclass(frozen=True)
class Enchant(Word):
    """A change to one entity. Numbers are fixed when it is attached.

    `set_attack`, `set_health` and `set_cost` replace the value before; `double_attack` doubles what
    the card and earlier enchantments give; the others add to it. An enchantment can carry keywords,
    a deathrattle, triggers and auras. `until` says when it ends: forever, end_of_turn,
    my_next_turn_start, my_next_turn_end or opponent_next_turn_end.
    """

    kind = "enchantment"
    attack: Any = operand("number", default=0)
    health: Any = operand("number", default=0)
    cost: Any = operand("number", default=0)
    set_attack: Any = operand("number?", default=None)
    double_attack: bool = operand("flag", default=False)
    set_health: Any = operand("number?", default=None)
    set_cost: Any = operand("number?", default=None)
    keywords: tuple[str, ...] | str = ()
    spell_damage: int = operand("whole", -SPELL_DAMAGE_MOST, SPELL_DAMAGE_MOST, default=0)
    deathrattle: Any = ()
    on: tuple[On, ...] = ()
    aura: tuple[Aura, ...] = ()
    until: str = "forever"

    def __post_init__(self) -> None:
        super().__post_init__()
        deathrattle = check_actions("Enchant", "deathrattle", self.deathrattle)
        object.__setattr__(self, "deathrattle", deathrattle)
        for name, kind in (("on", On), ("aura", Aura)):
            value = getattr(self, name)
            items = check_words("Enchant", name, kind, value)
            object.__setattr__(self, name, items)

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(c.enchantment(self))]
        for plain, fixed in (
            (self.attack, self.set_attack),
            (self.health, self.set_health),
            (self.cost, self.set_cost),
        ):
            body += encode_operand(plain if fixed is None else fixed, c)
        return [1 | (1 + len(body)) << 8, *body]

    def say(self, voice: Voice) -> str:
        """Say what it gives: '+1/+1 and Taunt', without how long it lasts."""
        return listed(self.having(voice, named("")))

    def having(self, voice: Voice, noun: Noun) -> list[str]:
        """Say what it gives to those called `noun`, as a list of gains."""
        gains = say_gains(self.attack, self.health, self.keywords, voice, noun)
        for name, value in (("attack", self.set_attack), ("health", self.set_health)):
            if value is not None:
                gains.append(f"{say_number(value, voice)} {name}")
        if self.double_attack:
            gains.append("double attack")
        if self.spell_damage:
            gains.append(f"Spell Damage +{self.spell_damage}")
        inner = replace(voice, this="this minion", group=None)
        quotes = [part.say(inner) for part in (*self.on, *self.aura)]
        if self.deathrattle:
            quotes.insert(0, f"Deathrattle: {say_actions(self.deathrattle, inner)}")
        return gains + [f'"{sentence(text).removesuffix(".")}"' for text in quotes if text]

    def say_given(self, noun: Noun, who: Word | None, voice: Voice) -> str:
        """Say that those called `noun` get it."""
        until = UNTIL_WORDS[self.until]
        bare = replace(self, until="forever")
        if said := bare.say_change(noun, who, voice):
            return said + until
        form = 0 if noun.single else 1
        verbs = [KEYWORD_VERBS[k][form] for k in self.keywords if k in KEYWORD_VERBS]
        if cost := say_cost(self.cost, self.set_cost, voice):
            verbs.append(f"{('costs', 'cost')[form]} {cost}")
        gains = self.having(voice, noun)
        own = str(noun) in (voice.this, "this minion")
        has = f"{'gain' if own else f'give {noun}'} {listed(gains)}" if gains else ""
        has = has.replace("gain -", "lose ", 1)
        if not verbs:
            return has + until
        if not has and str(noun).startswith(("a ", "an ")):
            return self._say_anew(noun, voice) + until
        if not has:
            return f"{noun.verb(verbs[0], verbs[0])}{until}"
        return f"{has}{until}. It {listed(verbs)}{until}"

    def _say_anew(self, noun: Noun, voice: Voice) -> str:
        """Say of one not named before that it gets a cost or can do something."""
        if self.set_cost is not None:
            return f"change the cost of {noun} to ({say_number(self.set_cost, voice)})"
        if isinstance(self.cost, int) and self.cost:
            word = "reduce" if self.cost < 0 else "increase"
            return f"{word} the cost of {noun} by ({abs(self.cost)})"
        quoted = listed(f'"{keyword_name(k)}"' for k in self.keywords)
        return f"give {noun} {quoted}"

    def say_change(self, noun: Noun, who: Word | None, voice: Voice) -> str:
        """Say it as a change of the present numbers, if it is nothing more than that."""
        attack, health = self.set_attack, self.set_health
        if self == Enchant(set_attack=attack, set_health=health) != Enchant():
            own = [Attr(name, who) for name in ("health", "attack")] if who else []
            if own and [attack, health] == own:
                return f"swap {noun.own('attack and health')}"
            if attack is None or health is None:
                name, value = ("health", health) if attack is None else ("attack", attack)
                return f"change {noun.own(name)} to {say_number(value, voice)}"
            if attack == health:
                return f"change {noun.own('attack and health')} to {say_number(attack, voice)}"
            stats = f"{say_number(attack, voice)}/{say_number(health, voice)}"
            return f"change {noun.own('attack and health')} to {stats}"
        doubled = {"attack": [Enchant(double_attack=True)], "health": []}
        if who:
            doubled["attack"].append(Enchant(attack=Attr("attack", who)))
            doubled["health"].append(Enchant(health=Attr("health", who)))
        for name, ways in doubled.items():
            if self in ways:
                return f"double {noun.own(name)}"
        return ""

    @property
    def only_rules(self) -> bool:
        """Whether it only carries triggers and auras, and changes nothing itself."""
        return self == Enchant(on=self.on, aura=self.aura, until=self.until)

    def say_rules(self, voice: Voice) -> str:
        """Say what it does for the player on whose hero it is."""
        until = UNTIL_WORDS[self.until]
        if self.aura and any(t.once and not t.do for t in self.on):
            change = self.aura[0]
            noun = replace(noun_of(change.who, voice), place="", owner="")
            cost = say_cost(change.cost, change.set_cost, voice)
            return f"the next {noun.one()} {voice.has('me', 'play')}{until} costs {cost}"
        lasting = self.aura or not all(t.once for t in self.on)
        if lasting and not until:
            until = " for the rest of the game"
        said = listed(part.say(voice) for part in (*self.aura, *self.on))
        return f"{until.strip()}, {said}" if self.on and until else said + until


UNTIL_WORDS = {
    "forever": "",
    "end_of_turn": " this turn",
    "my_next_turn_start": " until your next turn",
    "my_next_turn_end": " until the end of your next turn",
    "opponent_next_turn_end": " until the end of your opponent's next turn",
}


def check_words(where: str, name: str, kind: type, value: Any) -> tuple[Any, ...]:
    """Return one or several words of a kind as a tuple."""
    several = isinstance(value, Iterable) and not isinstance(value, str)
    items = tuple(value) if several else (value,)
    for item in items:
        if not isinstance(item, kind):
            raise CardError(f"{where}: {name}=... expects {kind.__name__} words, got {shown(item)}")
    return items


def conjuncts(condition: Any) -> list[Any]:
    """Return the parts of a condition that must all hold."""
    if condition is None:
        return []
    if getattr(condition, "op", "") == "And":
        return [*conjuncts(condition.a), *conjuncts(condition.b)]
    return [condition]


def say_cost(change: Any, to: Any, voice: Voice) -> str:
    """Say what a card costs: "(0)", "(2) less", "(1) less for each minion"."""
    if to is not None:
        return f"({say_number(to, voice)})"
    if isinstance(change, IfElse) and change.otherwise == 0:
        return f"{say_cost(change.then, None, voice)} if {change.condition.say(voice)}"
    each = ""
    if part := counted(change, voice):
        change, each = part[0], f" for each {part[1]}"
    if isinstance(change, int):
        return f"({abs(change)}) {'less' if change < 0 else 'more'}{each}" if change else ""
    return f"{say_number(change, voice)} more"


def say_gains(
    attack: Any, health: Any, keywords: Iterable[str], voice: Voice, noun: Noun
) -> list[str]:
    """Say what is added: "+1/+1 and Taunt", "+1 attack for each enemy minion"."""
    lasting = "durability" if noun.word == "weapon" or str(noun) == "this weapon" else "health"
    gains = []
    if type(attack) is type(health) and isinstance(attack, Attr) and attack.of == health.of:
        gains.append(noun_of(attack.of, voice).own(f"attack and {lasting}"))
    elif attack == health and attack != 0:
        gains.append(_gain(attack, "", voice))
    elif isinstance(attack, int) and isinstance(health, int) and attack and health:
        gains.append(f"{attack:+d}/{health:+d}")
    else:
        gains += [_gain(n, name, voice) for n, name in ((attack, "attack"), (health, lasting))]
    return [x for x in gains if x] + [keyword_name(k) for k in keywords if k not in KEYWORD_VERBS]


def _gain(value: Any, name: str, voice: Voice) -> str:
    if isinstance(value, int):
        return (f"{value:+d} {name}" if name else f"{value:+d}/{value:+d}") if value else ""
    if not isinstance(value, Attr) and (part := counted(value, voice)):
        return f"{_gain(part[0], name, voice)} for each {part[1]}"
    return say_amount(value, name or "attack and health", voice)
