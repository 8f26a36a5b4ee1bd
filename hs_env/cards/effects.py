"""What cards do, as numbers: the effect features of observations.

    features(card, CardStats(definitions))      two rows: all it does, and what of it holds in play

The numbers are computed from the words of the entries, so every card has them, cards of your own
included. They are an estimate for networks, not a second rule book: of two outcomes the larger one
counts, an amount that depends on the game is that of one unit and marked as varying, and random
cards count with their average. `MEANINGS` says what each feature is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

from hs_env import _core
from hs_env.cards.definition import Definition
from hs_env.cards.words import _actions as act
from hs_env.cards.words import _flow as flow
from hs_env.cards.words import _players as play
from hs_env.cards.words import _selectors as sel
from hs_env.cards.words import _sources as src
from hs_env.cards.words import _values as val
from hs_env.cards.words._base import Word, words_of
from hs_env.cards.words._enchant import FAR_ZONES, Aura, Enchant, On
from hs_env.cards.words._entries import Target
from hs_env.cards.words._filters import HasMark, IsRace, IsType

__all__ = ["AMOUNTS", "MEANINGS", "NAMES", "CardStats", "features"]

NAMES: tuple[str, ...] = tuple(name.partition("/")[0] for name in _core.NAMES["effects"])
#: The features that minions in play have.
IN_PLAY = frozenset(name.partition("/")[0] for name in _core.NAMES["effects_in_play"])
#: Features that have a size; all others are bits.
AMOUNTS = frozenset(name.partition("/")[0] for name in _core.NAMES["effects"] if "/" in name)
PLACES_OF = {name: place for place, name in enumerate(NAMES)}
MOST = 100  # no amount is further from 0; see engine/effect_features.h
ALL_HEALTH = 10  # what healing to full health counts as

MEANINGS = {
    "damage": "damage dealt to the enemy side or to whoever is chosen",
    "own_damage": "damage dealt to one's own side",
    "heal": "health restored",
    "armor": "armor gained",
    "attack": "attack given to characters, weapons or cards",
    "health": "health or durability given",
    "cost": "change of what cards cost, its own cost included",
    "mana": "mana or mana crystals gained",
    "draw": "cards drawn",
    "give": "cards made in one's own hand",
    "discard": "cards discarded",
    "summon": "minions summoned on one's own side",
    "made_attack": "attack of the minions, weapon or form that it makes, all together",
    "made_health": "health or durability of those",
    "enemy_gain": "cards or minions that the opponent gets",
    "destroy": "destroys",
    "silence": "silences",
    "freeze": "freezes",
    "transform": "transforms",
    "return": "returns to the hand",
    "take_control": "changes who controls a minion",
    "copy": "makes copies of cards there are or were",
    "discover": "lets the player choose among cards",
    "sets_attack": "sets attack to a number",
    "sets_health": "sets health to a number",
    "gives_taunt": "gives or makes something with Taunt",
    "gives_charge": "gives or makes something with Charge",
    "gives_keyword": "gives or makes something with another keyword",
    "other": "does something that no other feature names",
    "random": "chance decides something",
    "conditional": "a part of it depends on a condition",
    "varies": "an amount depends on the position",
    "temporary": "does not last",
    "enchants": "gives triggers, auras or deathrattles to others",
    "aura": "works for as long as it is in play",
    "each_turn": "works when turns start or end",
    "on_card": "works when cards are played or minions summoned",
    "on_fight": "works at attacks, damage and deaths",
    "on_other": "works at another event",
    "to_itself": "concerns itself",
    "to_friends": "concerns or can be aimed at one's own side",
    "to_enemies": "concerns or can be aimed at the enemy side",
    "to_minions": "concerns or can be aimed at minions",
    "to_heroes": "concerns or can be aimed at heroes",
    "to_several": "concerns all of a group",
    "to_adjacent": "concerns neighbours",
    "to_weapon": "concerns or equips a weapon",
    "to_cards": "concerns cards in a hand or deck",
    "narrow_target": "can be aimed only at those in a certain state",
    "about_tribe": "concerns a tribe",
    "about_spells": "concerns spells",
}

#: Words that are one feature each and say to whom in `who`.
ON_SELECTED: dict[type[Word], str] = {
    act.Destroy: "destroy",
    act.Remove: "other",
    act.Silence: "silence",
    act.Freeze: "freeze",
    act.Discard: "discard",
    act.ReturnToHand: "return",
    act.ShuffleIntoDeck: "other",
    act.SetHealth: "sets_health",
    act.Lose: "other",
    act.PutInPlay: "summon",
    act.SwapWithHand: "summon",
    act.DrawCard: "draw",
    act.GiveCopies: "copy",
    act.Ready: "other",
    act.Redirect: "other",
    act.TriggerDeathrattle: "other",
    act.HealFully: "heal",
    act.Choose: "discover",
    act.TakeControl: "take_control",
}
#: Words that are one feature each and concern a player, with the amount in `n` if there is one.
ON_PLAYER: dict[type[Word], str] = {
    play.GainArmor: "armor",
    play.GainMana: "mana",
    play.SpendAllMana: "mana",
    play.GainCrystals: "mana",
    play.UnlockMana: "mana",
    play.RefreshHeroPower: "other",
    play.WearDown: "other",
    play.KeepDurability: "other",
    play.Mill: "other",
    play.SetHeroPower: "other",
    play.SetHero: "other",
    play.LookAtTop: "other",
    act.Counter: "other",
    act.ChangeDamage: "other",
}
EVENTS = {
    "turn_start": "each_turn",
    "turn_end": "each_turn",
    "card_played": "on_card",
    "after_card_played": "on_card",
    "spell_begun": "on_card",
    "spell_cast": "on_card",
    "spell_targeted": "on_card",
    "after_spell_cast": "on_card",
    "minion_summoned": "on_card",
    "after_minion_summoned": "on_card",
    "after_minion_played": "on_card",
    "attack_declared": "on_fight",
    "attack": "on_fight",
    "after_attack": "on_fight",
    "pre_damage": "on_fight",
    "damaged": "on_fight",
    "shield_lost": "on_fight",
    "died": "on_fight",
}
#: Keywords that are features of their own when an effect gives them.
KEYWORDS = ("taunt", "charge")
#: What the selectors of a player's things reach, beside the side.
PLACES: dict[str, tuple[str, ...]] = {
    "Hero": ("to_heroes",),
    "Weapon": ("to_weapon",),
    "PowerOf": ("other",),
    "Minions": ("to_minions", "to_several"),
    "Characters": ("to_heroes", "to_minions", "to_several"),
    "Hand": ("to_cards",),
    "Deck": ("to_cards",),
    "Secrets": ("other",),
    "Aside": ("to_cards",),
}
SIDES = {
    "me": ("to_friends",),
    "opponent": ("to_enemies",),
    "both": ("to_friends", "to_enemies"),
    "active": (),
}


#: Words that prepare or order other words, and do nothing by themselves.
WITHOUT_EFFECT = (
    act.Keep,
    act.Remember,
    act.RememberThis,
    act.ShowCost,
    flow.DeathPhase,
    play.Count,
)


def features(card: Definition, cards: CardStats) -> tuple[list[int], list[int]]:
    """Return what a card does, one number for each of `NAMES`: all of it, and what holds in play.

    In play its triggers, auras and deathrattle hold; its text or battlecry is over by then.
    """
    if card.entry is None:
        return [0] * len(NAMES), [0] * len(NAMES)
    reader = Reader(card.target, cards)
    lasting = reader.lasting(card)
    return (reader.whole(card) + lasting).row(), _in_play(lasting).row()


def _in_play(lasting: Effects) -> Effects:
    """Return the features of a minion in play: there are fewer, and `other` covers the rest."""
    kept = Effects({name: n for name, n in lasting.items() if name in IN_PLAY})
    return kept if len(kept) == len(lasting) else kept | _bits("other")


class Effects(dict[str, int]):
    """Features and their sizes. `+` is one after the other, `|` one or the other."""

    def __missing__(self, name: str) -> int:
        return 0

    def __add__(self, more: Effects) -> Effects:
        """Return the effects of both, with their amounts added up."""
        return _together((self, more))

    def __or__(self, other: Effects) -> Effects:  # type: ignore[override]
        """Return the effects of either: for each amount, the one further from 0."""
        total = Effects(self)
        for name, n in other.items():
            total[name] = max(total[name], n, key=abs)
        return total

    def row(self) -> list[int]:
        """Return one number for each of `NAMES`, within the bounds of each."""
        row = [0] * len(NAMES)
        for name, n in self.items():
            row[PLACES_OF[name]] = max(-MOST, min(MOST, n)) if name in AMOUNTS else int(n != 0)
        return row

    def without(self, name: str) -> Effects:
        """Return the effects without one of them."""
        return Effects({key: n for key, n in self.items() if key != name})


def _bits(*names: str) -> Effects:
    return Effects(dict.fromkeys(names, 1))


def _together(parts: Iterable[Effects]) -> Effects:
    total = Effects()
    for part in parts:
        for name, n in part.items():
            total[name] += n
    return total


def _either(parts: Iterable[Effects]) -> Effects:
    return reduce(or_, parts, Effects())


class CardStats:
    """What the cards that an effect makes are like: their attack, health and keywords."""

    def __init__(self, definitions: Sequence[Definition]) -> None:
        self._definitions = definitions
        self._by_id = {d.id: d for d in definitions}
        self._averages: dict[src.Pool, tuple[int, int]] = {}

    def __getitem__(self, card_id: str) -> Definition:
        return self._by_id[card_id]

    def average(self, pool: src.Pool) -> tuple[int, int]:
        """Return the attack and health that a random card of a pool has on average."""
        if pool not in self._averages:
            fits = [(d.attack, d.health) for d in self._definitions if d.fits(pool)]
            self._averages[pool] = _mean(fits)
        return self._averages[pool]


def _mean(stats: Sequence[tuple[int, int]]) -> tuple[int, int]:
    n = max(1, len(stats))
    return round(sum(a for a, _ in stats) / n), round(sum(h for _, h in stats) / n)


@dataclass(frozen=True)
class Reader:
    """Reads the words of one card and adds up what they do."""

    target: Target | None
    cards: CardStats

    # The parts of a card

    def whole(self, card: Definition) -> Effects:
        """Return what happens when a card is played, whom it is aimed at, and its own cost."""
        entry = card.entry
        assert entry is not None
        texts = [self.block(entry.play), self.block(entry.combo)]
        texts += [self.half(self.cards[x]) for x in entry.halves]
        parts = [_either(texts), self.block(entry.discarded), self.aim()]
        if entry.cost_change is not None:
            parts.append(self.number("cost", entry.cost_change) + _bits("to_itself"))
        return _together(parts)

    def half(self, card: Definition) -> Effects:
        """Return what one half of a choose-one card does."""
        entry = card.entry
        assert entry is not None
        reader = Reader(card.target, self.cards)
        return _together([reader.block(entry.play), reader.aim()])

    def lasting(self, card: Definition) -> Effects:
        """Return what a card does while it is in play, and when it dies."""
        entry = card.entry
        assert entry is not None
        parts = [self.trigger(t) for t in entry.on] + [self.aura(a) for a in entry.aura]
        return _together([*parts, self.block(entry.deathrattle)])

    def aim(self) -> Effects:
        """Return who may be chosen as the target of the card."""
        t = self.target
        if t is None:
            return Effects()
        effects = self.reach(sel.target)
        narrow = set(t.limits) - {"minion", "hero", "friendly", "enemy", "not_self"}
        if narrow or t.max_attack is not None or t.min_attack is not None:
            effects["narrow_target"] = 1
        return effects + _bits("about_tribe") if t.race else effects

    # Actions

    def block(self, actions: Iterable[Word]) -> Effects:
        """Read several actions, one after the other."""
        return _together(self.action(a) for a in actions)

    def action(self, word: Word) -> Effects:
        """Read one action."""
        if isinstance(word, WITHOUT_EFFECT):
            return Effects()
        if type(word) in ON_SELECTED:
            return self.on_selected(ON_SELECTED[type(word)], word)
        if type(word) in ON_PLAYER:
            return self.on_player(ON_PLAYER[type(word)], word)
        match word:
            case act.Deal(amount, to) | act.DealFrom(_, amount, to):
                return self.damage(amount, to)
            case act.DealTogether(parts):
                return _together(self.damage(amount, to) for amount, to in parts)
            case act.Missiles(n, at):
                return self.damage(n, sel.Pick(at))
            case act.Heal(amount, to):
                return self.number("heal", amount) + self.reach(to)
            case act._Buff(who, enchant):
                return self.reach(who) + self.attached(enchant)
            case play.Draw(n, player):
                return self.number("enemy_gain" if player == "opponent" else "draw", n)
            case act.DrawOneOfEach(filters):
                return Effects(draw=len(filters)) + self.about(filters)
            case act.Discover(card):
                return _bits("discover") + self.about(card)
            case act.Fight(attacker, defender):
                return _bits("other") + self.reach(attacker) + self.reach(defender)
        return self.making(word)

    def on_selected(self, name: str, word: Any) -> Effects:
        """Read a word that does one thing to those selected."""
        effects = self.reach(word.who)
        n = self.how_many(word.who) if name in ("draw", "discard") else 1
        effects[name] = ALL_HEALTH if name == "heal" else n
        effects += self.attached(getattr(word, "with_", None))
        if getattr(word, "until", "forever") != "forever":
            effects["temporary"] = 1
        return effects

    def on_player(self, name: str, word: Any) -> Effects:
        """Read a word that does one thing to a player, once or several times."""
        effects = self.number(name, getattr(word, "n", 1))
        if getattr(word, "player", "me") == "opponent":
            effects["to_enemies"] = 1
        return effects

    def making(self, word: Word) -> Effects:
        """Read an action that makes cards: in play, in a hand or deck, or out of others."""
        match word:
            case act.Summon(card, n, player, with_):
                return self.summoned(card, n, player) + self.attached(with_)
            case act.Resurrect(n, filter_):
                return self.number("summon", n) + _bits("copy", "random") + self.about(filter_)
            case act.Give(card, n, player, with_):
                name = "enemy_gain" if player == "opponent" else "give"
                return self.number(name, n) + self.attached(with_) + self.kind(card)
            case act.Shuffle(card, n, player):
                side = SIDES[player] if player != "me" else ()
                return _bits("other", "to_cards", *side) + self.kind(card)
            case act.Transform(who, into):
                attack, health = self.stats(into)
                made = Effects(transform=1, made_attack=attack, made_health=health)
                return self.reach(who) + made + self.kind(into)
            case play.Equip(card):
                attack, health = self.stats(card)
                return Effects(made_attack=attack, made_health=health, to_weapon=1)
        return self.course(word)

    def course(self, word: Word) -> Effects:
        """Read an action that says how often or whether others are done."""
        match word:
            case flow.If(condition, then, otherwise):
                branches = _either([self.block(then), self.block(otherwise)])
                return branches + self.condition(condition)
            case flow.Repeat(n, do):
                times, how = self.amount(n)
                return how + Effects({k: v * max(1, times) for k, v in self.block(do).items()})
            case flow.ForEach(of, do):
                return self.reach(of) + self.block(do)
            case flow.OneOfThese(branches):
                return _either(map(self.block, branches)) + _bits("random")
            case flow.AgainIfAnyDie(do):
                return self.block(do) + _bits("conditional")
            case flow.Let(_, value):
                return self.amount(value)[1]
        return _bits("other")

    def damage(self, amount: Any, to: Word) -> Effects:
        """Read damage, to the enemy or to one's own side."""
        who = self.reach(to)
        only_own = who["to_friends"] and not who["to_enemies"]
        both = who["to_friends"] and who["to_enemies"] and who["to_several"]
        own = self.number("own_damage", amount) if only_own or both else Effects()
        return who + own + (Effects() if only_own else self.number("damage", amount))

    def summoned(self, card: Word, n: Any, player: str) -> Effects:
        """Read how many minions are summoned, and how large they are."""
        many, how = self.amount(n)
        if player == "opponent":
            return how + Effects(enemy_gain=many) + self.kind(card)
        attack, health = self.stats(card)
        made = Effects(summon=many, made_attack=attack * many, made_health=health * many)
        return how + made + self.kind(card)

    def attached(self, enchant: Any) -> Effects:
        """Read an enchantment, if there is one."""
        return self.enchantment(enchant) if isinstance(enchant, Enchant) else Effects()

    # Cards that are made

    def stats(self, card: Word) -> tuple[int, int]:
        """Return attack and health of a card that is made, as far as they are known."""
        match card:
            case src.Literal(x):
                return self.cards[x].attack, self.cards[x].health
            case src.OneOf(several):
                return _mean([(self.cards[x].attack, self.cards[x].health) for x in several])
            case src.Pool():
                return self.cards.average(card)
            case src.JadeGolem():
                return 1, 1
        return 0, 0

    def kind(self, card: Word) -> Effects:
        """Tell whether made cards are random or copies, and which keywords they have."""
        match card:
            case src.Literal(x):
                return self.keywords(self.cards[x].keywords)
            case src.OneOf():
                return _bits("random")
            case src.Pool():
                return _bits("random") + self.about(card)
            case src.CardOf(of) | src.CopyOf(of):
                return _bits("copy") + self.reach(of)
            case src.Remembered():
                return _bits("copy")
            case src.JadeGolem():
                return _bits("varies")
        return Effects()

    # What stays

    def enchantment(self, e: Enchant) -> Effects:
        """Read what an enchantment gives."""
        parts = [
            self.number("attack", e.attack),
            self.number("health", e.health),
            self.number("cost", e.cost),
            _bits("other") if e.spell_damage else Effects(),
            self.keywords(e.keywords),
        ]
        for name, value in (
            ("sets_attack", e.set_attack),
            ("sets_health", e.set_health),
            ("cost", e.set_cost),
        ):
            if value is not None:
                parts.append(_bits(name) + self.amount(value)[1])
        if e.double_attack:
            parts.append(_bits("attack", "varies"))
        if e.until != "forever":
            parts.append(_bits("temporary"))
        inner = [*map(self.trigger, e.on), *map(self.aura, e.aura), self.block(e.deathrattle)]
        if any(inner):
            parts += [*inner, _bits("enchants")]
        return _together(parts)

    def keywords(self, names: Iterable[str]) -> Effects:
        """Return the features of keywords that are given."""
        return _bits(*(f"gives_{k if k in KEYWORDS else 'keyword'}" for k in names))

    def trigger(self, t: On) -> Effects:
        """Read when a trigger works, and what it does then."""
        when = _bits(EVENTS.get(t.event, "on_other"))
        if t.zone in FAR_ZONES:
            when["to_cards"] = 1
        if t.when is not None:
            when += self.about(t.when)
        return when + self.block(t.do)

    def aura(self, a: Aura) -> Effects:
        """Read what an aura gives, and to whom."""
        parts = [_bits("aura"), self.keywords(a.keywords)]
        if a.who is not None:
            parts.append(self.reach(a.who))
        for name, value in (("attack", a.attack), ("health", a.health), ("cost", a.cost)):
            parts.append(self.number(name, value))
        if a.set_cost is not None:
            parts.append(_bits("cost"))
        if a.set_attack is not None:
            parts.append(_bits("sets_attack") + self.amount(a.set_attack)[1])
        if a.rules:
            parts.append(_bits("other"))
        if a.when is not None:
            parts.append(self.condition(a.when))
        return _together(parts)

    # Whom, how much, whether

    def reach(self, who: Word) -> Effects:
        """Return whom a selector concerns."""
        match who:
            case sel._Fixed("Target"):
                return self.reach_of_target()
            case sel._Fixed("Self" | "Host"):
                return _bits("to_itself")
            case sel._OfPlayer(name, player):
                return _bits(*SIDES[player], *PLACES[name])
            case sel.Minus(a, _):
                return self.reach(a)
            case sel.AnyOf(a, b):
                return _either([self.reach(a), self.reach(b)])
            case sel.Where(of, filter_):
                return self.reach(of) + self.about(filter_)
            case sel.Pick(of, n):
                reached = self.reach(of) + _bits("random")
                return reached.without("to_several") if n == 1 else reached
            case sel.Adjacent(of):
                return self.reach(of).without("to_itself") + _bits("to_adjacent")
            case sel.Lowest(_, of) | sel.First(of) | sel.Last(of):
                return self.reach(of).without("to_several")
            case sel.Alive(of):
                return self.reach(of)
        return Effects()

    def reach_of_target(self) -> Effects:
        """Return whom the chosen target may be."""
        limits = self.target.limits if self.target else ()
        reached = Effects()
        if "enemy" not in limits:
            reached["to_friends"] = 1
        if "friendly" not in limits:
            reached["to_enemies"] = 1
        if "hero" not in limits:
            reached["to_minions"] = 1
        if "minion" not in limits and not (self.target and self.target.race):
            reached["to_heroes"] = 1
        return reached

    def how_many(self, who: Word) -> int:
        """Return how many are selected, as far as the words say."""
        return self.amount(who.n)[0] if isinstance(who, sel.Pick) else 1

    def about(self, part: Any) -> Effects:
        """Find the tribes and kinds of cards that a filter, condition or pool asks for."""
        found = Effects()
        for word in words_of(part):
            match word:
                case IsRace() | src.Pool(race=str()):
                    found["about_tribe"] = 1
                case IsType(kind) | src.Pool(type=str(kind)):
                    found["about_spells"] |= kind == "spell"
                case HasMark():
                    found["other"] = 1
        return found

    def condition(self, condition: Word) -> Effects:
        """Note that something must hold, and what it is about."""
        return _bits("conditional") + self.about(condition)

    def number(self, name: str, value: Any) -> Effects:
        """Return a feature with its amount."""
        n, how = self.amount(value)
        return Effects({name: n}) + how

    def amount(self, value: Any) -> tuple[int, Effects]:
        """Estimate a number, and tell what it depends on."""
        match value:
            case None:
                return 0, Effects()
            case int():
                return value, Effects()
            case val.WithSpellDamage(n):
                return self.amount(n)
            case val.RandomNumber(low, high):
                return (self.amount(low)[0] + self.amount(high)[0] + 1) // 2, _bits("random")
            case val.IfElse(condition, a, b):
                (x, how), (y, why) = self.amount(a), self.amount(b)
                return max(x, y, key=abs), how + why + self.condition(condition)
            case val.Mul(a, b) | val.Add(a, b) | val.Sub(a, b) | val.Min(a, b) | val.Max(a, b):
                return self.sum_of(value, a, b)
            case val.CountOf(what):
                return 1, _either([_bits("varies"), self.about(what)])
            case val.PlayerStat() | val.CounterOf():
                return 1, _bits("varies")
            case val.Attr():
                return 1, _bits("varies")
        return 1, _bits("varies")

    def sum_of(self, value: Any, a: Any, b: Any) -> tuple[int, Effects]:
        """Estimate two numbers put together."""
        (x, how), (y, why) = self.amount(a), self.amount(b)
        match value:
            case val.Mul():
                n = x * y
            case val.Add():
                n = x + y
            case val.Sub():
                n = -y if a == 0 else x
            case val.Min():
                n = min(x, y)
            case _:
                n = max(x, y)
        return n, how + why
