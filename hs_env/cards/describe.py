"""Describe cards in sentences generated from their entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from hs_env.cards.definition import Definition
from hs_env.cards.words._base import Voice, keyword_name, say_actions, say_together, sentence
from hs_env.cards.words._enchant import say_cost
from hs_env.cards.words._entries import Entry
from hs_env.cards.words._grammar import named

SILENT_KEYWORDS = ("no_spell_damage", "double_spell_damage")
THIS = {"MINION": "this minion", "WEAPON": "this weapon"}

Find = Callable[[str], Definition]


def describe(card: Definition, find: Find) -> str:
    """Return the name, kind and numbers of a card, then what it does."""
    return f"{headline(card, find)} {text(card, find)}".strip()


def headline(card: Definition, find: Find) -> str:
    """Return the headline of a card: "Chillwind Yeti: neutral minion, 4 mana, 4/5."."""
    kind = card.type.lower().replace("_", " ")
    race = f" ({card.race.capitalize()})" if card.race else ""
    parts = [f"{card.card_class.lower()} {kind}{race}"]
    if card.type != "HERO" or card.cost:
        parts.append(f"{card.cost} mana")
    if card.type in ("MINION", "WEAPON"):
        parts.append(f"{card.attack}/{card.health}")
    if card.type == "HERO":
        if card.hero_power:
            parts.append(f"hero power {find(card.hero_power).name}")
        parts.append(f"{card.armor} armor" if card.armor else f"{card.health} health")
    return f"{card.name}: {', '.join(parts)}."


def text(card: Definition, find: Find) -> str:
    """Return what the card does; empty for a card without text."""
    if card.entry is None:
        return "Not implemented yet."
    said = [sentence(keyword_name(k)) for k in card.keywords if k not in SILENT_KEYWORDS]
    if card.spell_damage:
        said.append(f"Spell Damage +{card.spell_damage}.")
    effects = [card.entry.said] if card.entry.said else _effects(card, card.entry, find)
    said += [sentence(part) for part in effects]
    if card.overload:
        said.append(f"Overload: ({card.overload}).")
    if card.entry.secret:
        said.insert(0, "Secret:")
    return " ".join(part for part in said if part)


def _voice(card: Definition, find: Find) -> Voice:
    target = card.target.noun() if card.target else named("a character")
    return Voice(target=target, find=find, this=THIS.get(card.type, "this"))


def _effects(card: Definition, e: Entry, find: Find) -> Iterator[str]:
    """Yield each part of a card's effect as one or several sentences."""

    def voice() -> Voice:
        return _voice(card, find)

    if e.play:
        said = say_actions(e.play, voice())
        yield f"Battlecry: {said}" if card.type in ("MINION", "WEAPON", "HERO") else said
    if e.combo:
        yield f"Combo: {_combo(e, voice())}"
    if e.halves:
        yield f"Choose one: {'; or '.join(_half(find(x), card, find) for x in e.halves)}"
    if e.deathrattle:
        yield f"Deathrattle: {say_actions(e.deathrattle, voice())}"
    if e.discarded:
        yield f"If you discard this, {say_together(e.discarded, replace(voice(), this='it'))}"
    for part in (*e.on, *e.aura):
        yield part.say(voice())
    if e.cost_change is not None:
        yield f"Costs {say_cost(e.cost_change, None, voice())}"


def _combo(e: Entry, voice: Voice) -> str:
    """Return what a combo adds to the plain text, or what happens instead of it."""
    plain = len(e.play)
    if e.combo[:plain] == e.play:
        return say_actions(e.combo[plain:], voice)
    return f"{say_actions(e.combo, voice).removesuffix('.')} instead"


def _half(half: Definition, whole: Definition, find: Find) -> str:
    """Return the text of one half of a choose-one card."""
    if half.entry is None or half.entry.said:
        return half.entry.said if half.entry else half.name
    voice = replace(_voice(half, find), this=THIS.get(whole.type, "this"))
    return say_together(half.entry.play, voice).removesuffix(".") or half.name
