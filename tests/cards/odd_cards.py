"""Cards nobody would print, made at random from every word of the language.

Numbers are at the ends of what is accepted. For test_odd_cards.py and whoever looks for trouble:

    python -m tests.cards.odd_cards <first seed> <how many>
"""

from __future__ import annotations

import random
import sys
import traceback
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from hs_env import Game, _core, cards
from hs_env.cards import words
from hs_env.cards.compile import LISTS
from hs_env.cards.words import *
from hs_env.cards.words._base import PLAYERS, Word
from hs_env.cards.words._enchant import EVENT_WORDS
from hs_env.errors import CardError

MOST = _core.STAT_MAX
ENDS = (-MOST, -MOST + 1, -120, -1, 0, 1, 2, 3, 7, 100, 120, MOST - 1, MOST)
CARDS = ("CS2_029", "CS2_231", "CS2_106", "EX1_287", "EX1_096", "HERO_08", "CS2_034", "GAME_005")
KEYWORDS = tuple(LISTS["keywords"])
#: What a field without an operand's kind takes, by its name.
NAMED: dict[str, Callable[[random.Random], Any]] = {
    "attribute": lambda d: d.choice(list(LISTS["attributes"])),
    "counter": lambda d: d.choice(list(LISTS["counters"])),
    "stat": lambda d: d.choice(list(LISTS["player_stats"])),
    "how": lambda d: d.choice(("==", "!=", "<", "<=", ">", ">=")),
    "until": lambda d: d.choice(list(LISTS["durations"])),
    "keyword": lambda d: d.choice(KEYWORDS),
    "keywords": lambda d: tuple(d.sample(KEYWORDS, d.randint(0, 2))),
    "side": lambda d: d.choice(("me", "opponent", "any")),
    "zone": lambda d: d.choice(("play", "play", "play", "hand", "deck", "secret")),
    "event": lambda d: d.choice(list(EVENT_WORDS)),
    "card": lambda d: d.choice(CARDS),
    "said": lambda d: "",
    "rules": lambda d: {d.choice(list(LISTS["rules"])): d.choice((0, 1, 10))},
}


def _all_words() -> dict[str, list[Any]]:
    """Return every word by its kind: classes to be made, and words that need nothing."""
    found: dict[str, list[Any]] = {}
    for name in dir(words):
        word = getattr(words, name)
        made_up = isinstance(word, type) and issubclass(word, Word) and word.kind
        if made_up or isinstance(word, Word):
            found.setdefault(word.kind, []).append(word)
    return found


WORDS = _all_words()


class Maker:
    """Makes words and cards from one series of dice."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def number(self, least: int = -MOST, most: int = MOST) -> int:
        return self.dice.choice([n for n in (*ENDS, least, most) if least <= n <= most])

    def make(self, kind: str, depth: int) -> Any:
        """Some operand of a kind."""
        dice, kind = self.dice, kind.rstrip("?")
        if kind == "player":
            return dice.choice(PLAYERS)
        if kind == "flag":
            return dice.random() < 0.5
        if kind == "number" and (depth <= 0 or dice.random() < 0.5):
            return self.number()
        if kind == "card" and (depth <= 0 or dice.random() < 0.5):
            return dice.choice(CARDS)
        if kind == "actions":
            return [self.make("action", depth - 1) for _ in range(dice.randint(1, 2))]
        options = WORDS[kind]
        if depth <= 0:
            simple = [word for word in options if isinstance(word, Word)]
            options = simple or options
        word = dice.choice(options)
        return word if isinstance(word, Word) else self.word(word, depth - 1)

    def word(self, cls: Any, depth: int) -> Any:
        """Return a word of a class."""
        dice = self.dice
        listed: dict[Any, Callable[[], Any]] = {
            DealTogether: lambda: cls(
                *((self.make("number", depth), self.make("selector", depth)) for _ in range(3))
            ),
            OneOfThese: lambda: cls(*(self.make("actions", depth) for _ in range(2))),
            OneOf: lambda: cls(*dice.sample(CARDS, 3)),
            OneMissing: lambda: cls(*dice.sample(CARDS, 3)),
            EachOf: lambda: cls(Pool(type="minion"), OneOf(*CARDS[:3])),
            Mixture: lambda: cls({(CARDS[0], CARDS[1]): CARDS[2]}),
            Pool: lambda: cls(
                type=dice.choice((None, "minion", "spell")), cost=dice.choice((None, 1))
            ),
        }
        if cls in listed:
            return listed[cls]()
        given: dict[str, Any] = {}
        if cls is Enchant and depth > 0:
            chance = dice.random()
            if chance < 0.2:
                given["on"] = self.word(On, depth - 1)
            elif chance < 0.4:
                given["aura"] = self.word(Aura, depth - 1)
            elif chance < 0.6:
                given["deathrattle"] = self.make("actions", depth - 1)
        for f in fields(cls):
            kind = f.metadata.get("kind")
            if kind and kind.rstrip("?") == "whole":
                given[f.name] = self.number(*f.metadata["bounds"])
            elif kind and kind.endswith("?") and dice.random() < 0.6:
                given[f.name] = None
            elif kind == "number" and f.metadata["bounds"]:
                given[f.name] = self.number(*f.metadata["bounds"])
            elif kind:
                given[f.name] = self.make(kind, depth)
            elif f.name in NAMED:
                given[f.name] = NAMED[f.name](dice)
            elif f.name == "name":
                given[f.name] = dice.choice(list(LISTS[cls.table]))
        return cls(**given)

    def card(self) -> Entry:
        """Return a card."""
        dice = self.dice
        parts: dict[str, Any] = {
            "cost": dice.choice((0, 0, 1, 2, MOST)),
            "keywords": tuple(dice.sample(KEYWORDS, dice.randint(0, 2))),
            "overload": dice.choice((0, 0, 1, 10)),
            "spell_damage": dice.choice((0, 0, 1, 100)),
            "race": dice.choice(("", "mech", "totem", "all")),
        }
        kind = dice.choice((Minion, Minion, Minion, Spell, Spell, Weapon, HeroCard, Secret))
        if kind is Secret:
            triggers = [self.word(On, 2) for _ in range(dice.randint(1, 2))]
            return Secret("Odd", *triggers, cost=dice.choice((0, 1)))
        if kind is not Spell:
            parts |= {"attack": dice.choice((0, 1, MOST)), "health": dice.choice((1, 2, MOST))}
        if kind is HeroCard:
            parts |= {"hero_power": "CS2_034", "armor": dice.choice((0, 5, MOST))}
            parts |= {"cost": 1, "collectible": True}
        if dice.random() < 0.4:
            parts["on"] = [self.word(On, 2) for _ in range(dice.randint(1, 2))]
        if dice.random() < 0.3:
            parts["aura"] = self.word(Aura, 2)
        for name in ("combo", "deathrattle", "discarded"):
            if dice.random() < 0.2:
                parts[name] = self.make("actions", 2)
        if dice.random() < 0.2:
            parts["cost_change"] = self.make("number", 2)
        if dice.random() < 0.1:
            parts["needs"] = self.make("condition", 2)
        if dice.random() < 0.5:
            parts["target"] = Target(mode=dice.choice(("required", "if_available", "combo")))
        if dice.random() < 0.1:
            parts["halves"] = dice.sample(CARDS, 2)
        return kind("Odd", self.make("actions", 3), **parts)


def card_set(seed: int, count: int = 12) -> cards.CardSet:
    """Return `count` odd cards that the language accepts."""
    maker, made = Maker(seed), {}
    base = cards.default()
    while len(made) < count:
        try:
            entry = maker.card()
            base.with_cards({"ODD": entry})
        except CardError:
            continue
        made[f"ODD_{len(made)}"] = entry
    return base.with_cards(made)


def play(mine: cards.CardSet, seed: int, saves_every: int = 1) -> int:
    """Play a random game with the odd cards of a set. Whatever position is reached can be saved."""
    dice = random.Random(seed)
    odd = [d.id for d in mine.definitions if d.id.startswith("ODD_")]
    decks = [[*dice.choices(odd, k=24), *dice.choices(CARDS[:5], k=6)] for _ in range(2)]
    full = [deck_of(deck) for deck in decks]
    game = Game(full, seed, cards=mine, validate_decks=False)
    actions = 0
    while not game.over and actions < 300:
        game.apply(dice.choice(game.legal_actions()))
        actions += 1
        if actions % saves_every == 0 or game.over:
            assert Game.from_bytes(game.to_bytes(), mine) == game
            assert all(game.refusal(action) == "" for action in game.legal_actions())
            game.view(game.to_play).observation()
    return actions


def deck_of(ids: list[str]) -> Any:
    from hs_env.decks import Deck

    return Deck(cards=tuple(ids), hero="HERO_08", name="odd")


def main(first: int, count: int) -> None:
    for seed in range(first, first + count):
        print("seed", seed, flush=True)
        mine = card_set(seed)
        for k in range(4):
            try:
                play(mine, 10 * seed + k)
            except Exception as error:
                at = traceback.extract_tb(error.__traceback__)[-1]
                print("  ", k, type(error).__name__, str(error)[:200], at.line, flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
