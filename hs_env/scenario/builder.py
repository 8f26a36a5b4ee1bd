"""Build the position that a scenario asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from hs_env import _core
from hs_env.cards.card_set import CardSet
from hs_env.cards.compile import LISTS
from hs_env.cards.words import Buff, Enchant, Spell, target
from hs_env.checks import check_seed
from hs_env.errors import ScenarioError
from hs_env.game import Game
from hs_env.rules import Rules
from hs_env.scenario.spec import Card, Placed, Reader, check_number, enchant_words, keyword_mask

__all__ = ["Builder", "SideSpec", "shape"]


@dataclass
class SideSpec:
    """One player of a scenario, as asked for."""

    name: str
    prefix: str
    hero: Any
    hand: Sequence[Any] = ()
    board: Sequence[Any] = ()
    deck: Sequence[Any] = ()
    secrets: Sequence[Any] = ()
    graveyard: Sequence[Any] = ()
    weapon: Any = None
    hero_power: str | None = None
    health: int | None = None
    armor: int = 0
    mana: int | None = None
    crystals: int | None = None
    overload: int = 0
    locked: int = 0
    fatigue: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)

    def entries(self) -> list[Any]:
        """Return everything that may be a `Card`."""
        lists = (self.hand, self.board, self.deck, self.secrets, self.graveyard)
        listed = [x for entries in lists if isinstance(entries, list | tuple) for x in entries]
        return [*listed, self.weapon, self.hero]


class Builder:
    """Builds one game from two sides and checks that it is possible."""

    bench: _core.Workbench

    def __init__(self, cards: CardSet, sides: Sequence[SideSpec]) -> None:
        self.sides = sides
        words = [w for side in sides for w in enchant_words(side.entries())]
        self.cards, self.compiled = _with_words(cards, words)
        self.reader = Reader(self.cards)

    def build(self, *, seed: int, active: int, turn: int, rules: Rules) -> Game:
        """Build the game; nothing has triggered yet."""
        check_number(turn, "turn", 0, rules.turn_limit)
        heroes = [self.reader.hero(side.hero, f"{side.prefix}hero") for side in self.sides]
        indexes = [hero.definition.index for hero in heroes]
        table = self.cards.table
        made = _core.open_game(Game, table, indexes, check_seed(seed), active, turn, rules.native)
        game = cast("Game", made)
        self.bench = _core.Workbench(game, None)
        for seat, side in enumerate(self.sides):
            hero_id = _core.inspect(game)["players"][seat]["hero"]["id"]
            self._set_hero(hero_id, seat, side, heroes[seat])
            self._set_mana(seat, side, mulligan=turn == 0)
            self._place_all(seat, side)
            self._set_counters(seat, side)
        self.bench.settle()
        fault = game.find_fault()
        if fault:
            raise ScenarioError(f"this position cannot be: {fault}")
        return game

    def _set_hero(self, hero_id: int, seat: int, side: SideSpec, hero: Placed) -> None:
        if hero.definition.hero_power is None and side.hero_power is None:
            raise ScenarioError(f"{hero.where}: {hero.definition.name} has no hero power")
        if side.hero_power is not None:
            power = self.reader.read(side.hero_power, "hero_power", f"{side.prefix}hero_power")
            self.bench.set_power(seat, power.definition.index)
        self._shape(hero_id, hero, "hero", seat)
        if side.health is None:
            return
        if hero.card.damage:
            raise ScenarioError(f"{side.prefix}health and damage of {side.prefix}hero contradict")
        self.bench.set_health(hero_id, check_number(side.health, f"{side.prefix}health", 1))

    def _set_mana(self, seat: int, side: SideSpec, *, mulligan: bool) -> None:
        most, prefix = _core.MANA_MAX, side.prefix
        default = 0 if mulligan else most
        crystals = default if side.crystals is None else side.crystals
        check_number(crystals, f"{prefix}crystals", 0, most)
        locked = check_number(side.locked, f"{prefix}locked", 0, crystals)
        owed = check_number(side.overload, f"{prefix}overload", 0, most)
        mana = crystals - locked if side.mana is None else side.mana
        self.bench.set_crystals(seat, crystals)
        self.bench.set_overload(seat, locked, owed)
        self.bench.set_mana(seat, check_number(mana, f"{prefix}mana", 0, most))

    def _set_counters(self, seat: int, side: SideSpec) -> None:
        prefix = side.prefix
        self.bench.set_armor(seat, check_number(side.armor, f"{prefix}armor"))
        self.bench.set_fatigue(seat, check_number(side.fatigue, f"{prefix}fatigue"))
        for name, value in side.counters.items():
            number = LISTS["counters"].get(name)
            if number is None:
                known = ", ".join(LISTS["counters"])
                raise ScenarioError(f"{prefix}counters: no {name!r}; there are {known}")
            count = check_number(value, f"{prefix}counters[{name!r}]")
            self.bench.set_counter(seat, number, count)

    def _place_all(self, seat: int, side: SideSpec) -> None:
        bench, prefix = self.bench, side.prefix
        for placed in self._read(side, "board", _core.BOARD_MAX):
            made = bench.place_minion(seat, placed.definition.index, placed.original, -1)
            self._shape(made, placed, "board", seat)
            bench.set_flag(made, _core.FLAGS["arrived"], False)
        for placed in self._read(side, "hand", _core.HAND_MAX):
            made = bench.place_hand(seat, placed.definition.index, placed.original)
            self._shape(made, placed, "hand", seat)
        for placed in reversed(self._read(side, "deck", _core.DECK_MAX)):
            made = bench.place_deck(seat, placed.definition.index, placed.original)
            self._shape(made, placed, "deck", seat)
        for placed in self._read(side, "graveyard", _core.DIED_MAX):
            bench.bury(seat, placed.definition.index, placed.original)
        if side.weapon is not None:
            placed = self.reader.read(side.weapon, "weapon", f"{prefix}weapon")
            made = bench.place_weapon(seat, placed.definition.index, placed.original)
            self._shape(made, placed, "weapon", seat)
        self._place_secrets(seat, side)

    def _place_secrets(self, seat: int, side: SideSpec) -> None:
        seen: set[str] = set()
        for placed in self._read(side, "secrets", _core.SECRETS_MAX):
            if placed.definition.id in seen:
                raise ScenarioError(f"{placed.where}: {placed.definition.name} is there twice")
            seen.add(placed.definition.id)
            made = self.bench.place_secret(seat, placed.definition.index, placed.original)
            self._shape(made, placed, "secrets", seat)

    def _read(self, side: SideSpec, zone: str, most: int) -> list[Placed]:
        return self.reader.read_all(getattr(side, zone), zone, f"{side.prefix}{zone}", most)

    def _shape(self, made: int, placed: Placed, zone: str, seat: int) -> None:
        shape(self.bench, self.reader, made, placed, zone, seat, self.compiled)


def shape(
    bench: _core.Workbench,
    reader: Reader,
    made: int,
    placed: Placed,
    zone: str,
    seat: int,
    compiled: Sequence[tuple[Enchant, str]] = (),
) -> None:
    """Change a placed card as its `Card` says, without triggering anything."""
    if not made:
        raise ScenarioError(f"{placed.where}: too many cards for one game")
    card, found = placed.card, placed.definition
    if card.silenced:
        bench.mute(made)
    attack = 0 if card.attack is None else card.attack - found.attack
    health = 0 if card.health is None else card.health - found.health
    cost = 0 if card.cost is None else card.cost - found.cost
    if attack or health or cost:
        bench.enchant(made, attack, health, cost, 0, seat)
    for entry in card.enchant:
        _enchant(bench, reader, made, placed, entry, seat, compiled)
    if card.without:
        bench.strip(made, keyword_mask(card.without, placed.where))
    if card.keywords:
        bench.grant(made, keyword_mask(card.keywords, placed.where))
    _wear(bench, made, placed, zone)


def _enchant(
    bench: _core.Workbench,
    reader: Reader,
    made: int,
    placed: Placed,
    entry: Any,
    seat: int,
    compiled: Sequence[tuple[Enchant, str]],
) -> None:
    if isinstance(entry, Enchant):
        ids = [card_id for word, card_id in compiled if word == entry]
        if not ids:
            raise ScenarioError("an Enchant word must be given when the scenario is built")
        entry = ids[0]
    read = reader.enchantment(entry, placed.where)
    if not isinstance(read, str):
        bench.enchant(made, *read, seat)
        return
    card = reader.find(read, placed.where)
    if not bench.enchant_by(made, card.index, seat):
        raise ScenarioError(f"{placed.where}: {card.name} gives no enchantment")


def _wear(bench: _core.Workbench, made: int, placed: Placed, zone: str) -> None:
    card = placed.card
    if card.damage:
        bench.set_damage(made, card.damage)
    if card.frozen:
        bench.set_flag(made, _core.FLAGS["frozen"], True)
    if card.known_to_opponent:
        bench.set_flag(made, _core.FLAGS["known_to_opponent"], True)
    if card.progress:
        bench.set_progress(made, card.progress)
    if zone in ("board", "hero") and (card.exhausted is not None or card.attacks):
        if card.exhausted and card.attacks:
            raise ScenarioError(f"{placed.where}: give either exhausted or attacks")
        # Four is the most that any minion may attack.
        bench.set_attacks(made, 4 if card.exhausted else card.attacks)


def _with_words(
    cards: CardSet, words: Sequence[Enchant]
) -> tuple[CardSet, list[tuple[Enchant, str]]]:
    """Return a card set in which each enchantment is on a spell: only cards are compiled."""
    if not words:
        return cards, []
    named = [(word, f"SCENARIO_{i}") for i, word in enumerate(words)]
    spells = {
        card_id: Spell("Scenario", [Buff(target, word)], cost=0, collectible=False)
        for word, card_id in named
    }
    return cards.with_cards(spells), named


def card_of(entry: Any, options: Mapping[str, Any]) -> Card:
    """Return the card that a cheat was given, with its changes as keyword arguments."""
    if isinstance(entry, Card):
        if options:
            raise ScenarioError("give changes inside Card(...) or beside a name, not both")
        return entry
    try:
        return Card(entry, **options)
    except TypeError as error:
        raise ScenarioError(str(error)) from None
