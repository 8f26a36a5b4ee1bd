"""The sentence shown to people for a card, generated from its entry."""

from __future__ import annotations

from collections.abc import Callable

from hs_env.cards.definition import Definition
from hs_env.cards.words._base import Voice, keyword_name, say_actions, say_number, sentence

SILENT_KEYWORDS = ("no_spell_damage", "double_spell_damage")


def describe(card: Definition, name_of: Callable[[str], str]) -> str:
    """Name, kind and numbers of a card, then what it does."""
    return f"{headline(card)} {text(card, name_of)}".strip()


def headline(card: Definition) -> str:
    """Such as "Chillwind Yeti: neutral minion, 4 mana, 4/5."."""
    kind = card.type.lower().replace("_", " ")
    race = f" ({card.race.capitalize()})" if card.race else ""
    parts = [f"{card.card_class.lower()} {kind}{race}", f"{card.cost} mana"]
    if card.type in ("MINION", "WEAPON"):
        parts.append(f"{card.attack}/{card.health}")
    return f"{card.name}: {', '.join(parts)}."


def text(card: Definition, name_of: Callable[[str], str]) -> str:
    """What the card does; empty for a card without text."""
    if card.entry is None:
        return "Not implemented yet."
    e = card.entry
    target = card.target.say() if card.target else "a character"

    def voice() -> Voice:
        return Voice(target=target, name_of=name_of)

    parts = [sentence(keyword_name(k)) for k in card.keywords if k not in SILENT_KEYWORDS]
    if card.spell_damage:
        parts.append(f"Spell Damage +{card.spell_damage}.")
    if e.play:
        said = say_actions(e.play, voice())
        parts.append(f"Battlecry: {said}" if card.type in ("MINION", "WEAPON", "HERO") else said)
    if e.combo:
        parts.append(f"Combo: {say_actions(e.combo, voice())}")
    if e.options:
        parts.append("Choose one: " + "; or ".join(name_of(x) for x in e.options) + ".")
    if e.deathrattle:
        parts.append(f"Deathrattle: {say_actions(e.deathrattle, voice())}")
    parts += [sentence(part.say(voice())) for part in (*e.on, *e.aura)]
    if e.cost_change is not None:
        parts.append(f"Costs {say_number(e.cost_change, voice())} more.")
    if card.overload:
        parts.append(f"Overload: ({card.overload}).")
    if e.secret:
        parts.insert(0, "Secret:")
    return " ".join(p for p in parts if p)
