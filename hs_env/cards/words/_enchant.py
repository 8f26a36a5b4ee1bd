"""Changes that stay on a card or character: enchantments, the triggers and auras they carry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import (
    Voice,
    Word,
    check_actions,
    encode_operand,
    keyword_name,
    operand,
    say_actions,
    say_number,
)
from hs_env.errors import CardError

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = ["Aura", "Enchant", "On"]

SIDES = ("me", "foe", "any")

EVENT_WORDS = {
    "turn_start": "at the start of {whose} turn",
    "turn_end": "at the end of {whose} turn",
    "card_played": "whenever {who} plays a card",
    "after_card_played": "after {who} plays a card",
    "spell_begun": "when {who} casts a spell",
    "spell_cast": "whenever {who} casts a spell",
    "spell_targeted": "when {who} casts a spell on something",
    "after_spell_cast": "after {who} casts a spell",
    "minion_summoned": "whenever {who} summons a minion",
    "after_minion_summoned": "after {who} summons a minion",
    "after_minion_played": "after {who} plays a minion",
    "attack_declared": "when a character attacks",
    "attack": "whenever a character attacks",
    "after_attack": "after a character attacks",
    "pre_damage": "when damage is about to be dealt",
    "damaged": "whenever a character takes damage",
    "healed": "whenever a character is healed",
    "died": "whenever a minion dies",
    "drawn": "whenever {who} draws a card",
    "discarded": "whenever {who} discards a card",
    "overloaded": "whenever {who} overloads mana",
    "armor_gained": "whenever {who} gains armor",
    "power_used": "after {who} uses a hero power",
    "weapon_equipped": "whenever {who} equips a weapon",
    "weapon_broken": "whenever a weapon of {whose} is destroyed",
    "secret_played": "whenever {who} plays a secret",
    "secret_revealed": "whenever a secret of {whose} is revealed",
    "shield_lost": "whenever a character loses Divine Shield",
    "entered_hand": "whenever a card is added to a hand",
}
WHO = {
    "me": ("you", "your"),
    "foe": ("your opponent", "your opponent's"),
    "any": ("a player", "each"),
}


@dataclass(frozen=True)
class On(Word):
    """A trigger: when `event` happens on `side`, and `when` holds, do it.

    "Whenever" and "after" are different events; see `HS_EVENTS` in core/types.h for who
    `event_source` and `event_target` are. `said` replaces the generated first half of the
    sentence where the plain one would be clumsy.
    """

    kind = "trigger"
    event: str
    do: Any = operand("actions")
    when: Word | None = operand("condition?", default=None)
    side: str = "any"
    zone: str = "play"
    once: bool = False
    said: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.side not in SIDES:
            raise CardError(f"On(side=...) expects one of {', '.join(SIDES)}, got {self.side!r}")
        if self.event not in EVENT_WORDS:
            known = ", ".join(EVENT_WORDS)
            raise CardError(f"On(event=...) expects one of {known}; got {self.event!r}")

    def say(self, voice: Voice) -> str:
        who, whose = WHO[self.side]
        start = self.said or EVENT_WORDS[self.event].format(who=who, whose=whose)
        if self.when is not None and not self.said:
            start += f", if {self.when.say(voice)}"
        return f"{start}: {say_actions(self.do, voice)}"


@dataclass(frozen=True)
class Aura(Word):
    """A change that lasts as long as its holder is in play and `when` holds."""

    kind = "aura"
    who: Word | None = operand("selector?", default=None)
    attack: Any = operand("number", default=0)
    health: Any = operand("number", default=0)
    cost: Any = operand("number", default=0)
    set_cost: Any = operand("number?", default=None)
    set_attack: Any = operand("number?", default=None)
    cost_floor: int = 0
    keywords: tuple[str, ...] | str = ()
    rules: Any = ()
    player: str = operand("player", default="me")
    when: Word | None = operand("condition?", default=None)

    def __post_init__(self) -> None:
        super().__post_init__()
        words = (self.keywords,) if isinstance(self.keywords, str) else tuple(self.keywords)
        object.__setattr__(self, "keywords", words)
        object.__setattr__(self, "rules", tuple(sorted(dict(self.rules).items())))

    def say(self, voice: Voice) -> str:
        gains = _gains(self.attack, self.health, self.keywords, voice)
        who = self.who.say(voice) if self.who else "you"
        if self.set_attack is not None:
            gains.append(f"attack equal to {say_number(self.set_attack, voice)}")
        text = f"{who} have {' and '.join(gains)}" if gains else ""
        if self.set_cost is not None:
            text = f"{who} cost ({say_number(self.set_cost, voice)})"
        elif self.cost != 0:
            text = f"{who} cost {_signed(self.cost, voice)}"
        if self.rules:
            text = ", ".join(name.replace("_", " ") for name, _ in self.rules)
        return f"while {self.when.say(voice)}: {text}" if self.when else text


@dataclass(frozen=True)
class Enchant(Word):
    """A change to one entity. Numbers are fixed when it is attached.

    `set_attack`, `set_health` and `set_cost` replace what was there; `double_attack` doubles
    what the card and earlier enchantments give; the others add. An
    enchantment can carry keywords, a deathrattle, triggers and auras, and ends with `until`:
    forever, end_of_turn, my_next_turn_start, my_next_turn_end or foe_next_turn_end.
    """

    kind = "enchantment"
    attack: Any = operand("number", default=0)
    health: Any = operand("number", default=0)
    cost: Any = operand("number", default=0)
    set_attack: Any = operand("number?", default=None)
    double_attack: bool = False
    set_health: Any = operand("number?", default=None)
    set_cost: Any = operand("number?", default=None)
    keywords: tuple[str, ...] | str = ()
    spell_damage: int = 0
    deathrattle: Any = ()
    on: tuple[On, ...] = ()
    aura: tuple[Aura, ...] = ()
    until: str = "forever"

    def __post_init__(self) -> None:
        super().__post_init__()
        words = (self.keywords,) if isinstance(self.keywords, str) else tuple(self.keywords)
        object.__setattr__(self, "keywords", words)
        deathrattle = check_actions("Enchant", "deathrattle", self.deathrattle)
        object.__setattr__(self, "deathrattle", deathrattle)
        for name, kind in (("on", On), ("aura", Aura)):
            value = getattr(self, name)
            items = (value,) if isinstance(value, kind) else tuple(value)
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

    def say_change(self, voice: Voice) -> tuple[str, str] | None:
        """The attribute and its new value, if this does nothing but set one."""
        values = {"attack": self.set_attack, "health": self.set_health, "cost": self.set_cost}
        fixed = {name: value for name, value in values.items() if value is not None}
        alone = Enchant(**{f"set_{name}": value for name, value in fixed.items()})
        if len(fixed) != 1 or self != alone:
            return None
        return next((name, say_number(value, voice)) for name, value in fixed.items())

    def say(self, voice: Voice) -> str:
        gains = _gains(self.attack, self.health, self.keywords, voice)
        for name, value in (("attack", self.set_attack), ("health", self.set_health)):
            if value is not None:
                gains.append(f"{name} {say_number(value, voice)}")
        if self.double_attack:
            gains.append("double attack")
        if self.set_cost is not None:
            gains.append(f"cost ({say_number(self.set_cost, voice)})")
        elif self.cost != 0:
            gains.append(f"cost {_signed(self.cost, voice)}")
        if self.spell_damage:
            gains.append(f"Spell Damage +{self.spell_damage}")
        if self.deathrattle:
            gains.append(f'"Deathrattle: {say_actions(self.deathrattle, voice)}"')
        gains += [f'"{part.say(voice)}"' for part in (*self.on, *self.aura)]
        return " and ".join(gains) + UNTIL_WORDS[self.until]


UNTIL_WORDS = {
    "forever": "",
    "end_of_turn": " this turn",
    "my_next_turn_start": " until your next turn",
    "my_next_turn_end": " until the end of your next turn",
    "foe_next_turn_end": " until the end of the enemy's next turn",
}


def _signed(value: Any, voice: Voice) -> str:
    if isinstance(value, int):
        return f"({-value}) less" if value < 0 else f"({value}) more"
    return f"{say_number(value, voice)} more"


def _gains(attack: Any, health: Any, keywords: Iterable[str], voice: Voice) -> list[str]:
    gains = []
    if isinstance(attack, int) and isinstance(health, int) and attack and health:
        gains.append(f"{attack:+d}/{health:+d}")
    else:
        for name, value in (("attack", attack), ("health", health)):
            if isinstance(value, int) and value:
                gains.append(f"{value:+d} {name}")
            elif isinstance(value, Word):
                gains.append(f"{name} equal to {say_number(value, voice)}")
    return gains + [keyword_name(k) for k in keywords]
