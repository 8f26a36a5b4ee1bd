"""From a position in the imagination to the net of a forecast: what differs, as facts."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from agent_zoo.symbolic.card_knowledge import card_node
from agent_zoo.symbolic.forecast.dice import Dice
from agent_zoo.symbolic.forecast.forecast import Forecast
from agent_zoo.symbolic.forecast.prospect import (
    ASIDE,
    BOARD,
    DECK,
    GRAVEYARD,
    Prospect,
    Scene,
    Side,
    Thing,
)
from agent_zoo.symbolic.forecast.traits import spell_damage
from agent_zoo.symbolic.memory import KINDS, UNKNOWN_CARD, Memory, title
from agent_zoo.symbolic.net import PLANNING_NODE, Relation

__all__ = ["Writer", "attacks_left"]

PLAYER_NUMBERS = (
    ("mana", "Mana"),
    ("crystals", "Crystals"),
    ("locked", "Locked Mana"),
    ("owed", "Overload"),
    ("fatigue", "Fatigue"),
    ("deck_size", "Deck Size"),
)
#: Which numbers each type of thing has.
OF_CARD = (("cost", "Cost"), ("attack", "Attack"), ("spell_damage", "Spell Damage"))
OF_CHARACTER = (*OF_CARD, ("health", "Health"), ("full", "Full Health"))
NUMBERS = {
    "minion": OF_CHARACTER,
    "hero": OF_CHARACTER,
    "weapon": (*OF_CARD, ("health", "Durability")),
    "spell": OF_CARD,
    "power": OF_CARD,
    "": (),
}


def attacks_allowed(now: Prospect, thing: Thing) -> int:
    """Return how often it may attack in a turn."""
    found = now.book.rules.attacks
    return max((found.get(keyword, 1) for keyword in thing.keywords), default=1)


def attacks_left(now: Prospect, thing: Thing) -> int:
    """Return how often it can still attack this turn."""
    if thing.zone != BOARD or thing.owner != now.active or thing.attack <= 0 or thing.frozen:
        return 0
    rules = now.book.rules
    asleep = thing.arrived and thing.card.type == "minion"
    if asleep and not thing.keywords & rules.prevents["Exhaustion"].keys():
        return 0
    if thing.keywords & rules.bars:
        return 0
    return max(attacks_allowed(now, thing) - thing.made, 0)


#: What a node has: an amount, or just whether it has it.
Having = dict[int, float]


class Writer:
    """Writes forecasts about one position."""

    def __init__(self, memory: Memory, scene: Scene) -> None:
        self._net = memory.net
        self._scene = scene
        self._players = (memory.me, memory.opponent)
        self._nodes: dict[str, int] = {}
        self._numbers = {
            type: [(name, self.node(property)) for name, property in numbers]
            for type, numbers in NUMBERS.items()
        }
        self._of_player = [(name, self.node(property)) for name, property in PLAYER_NUMBERS]
        self._player_numbers = attrgetter(*(name for name, _ in PLAYER_NUMBERS))
        self._attacks, self._allowed = self.node("Attacks"), self.node("Attacks Allowed")
        self._death = self.node("Death")
        self._boosts = False
        before = Prospect(scene, Dice())
        self._spell_damage = [spell_damage(before, player) for player in (0, 1)]

    def node(self, name: str) -> int:
        """Return the node of a name."""
        found = self._nodes.get(name)
        if found is None:
            found = self._nodes[name] = self._net[name]
        return found

    def write(self, now: Prospect) -> Forecast:
        """Return what is expected, as a net."""
        forecast = Forecast(self._net)
        base = self._scene.things
        for node in sorted(now.changed):
            thing = now.things[node]
            before = base.get(node)
            if before is None:
                self._write_new(now, forecast, thing)
            else:
                self._write_change(now, forecast, before, thing)
        self._boosts = any(now.things[node].spell_damage for node in now.changed)
        for player, side in enumerate(now.sides):
            self._write_player(now, forecast, player, side)
        for node in now.unknown:
            known = forecast.imagine(node) if node in base else forecast.image(node)
            forecast.add(known, "causes", self.node("Unknown Effect"))
        return forecast

    def marked_dead(self, now: Prospect, forecast: Forecast) -> list[int]:
        """Return the minions in play that a forecast calls dead."""
        return [
            node
            for side in now.sides
            for node in side.board
            if _holds(forecast.own(forecast.image(node), "has", self._death))
        ]

    # --- things

    def _write_new(self, now: Prospect, forecast: Forecast, thing: Thing) -> None:
        left = thing.zone == GRAVEYARD and thing.card.type != "minion"
        if left or thing.zone in (DECK, ASIDE):
            return
        node = forecast.new_node(_kind(thing))
        forecast.know_as(thing.node, node)
        forecast.add(node, "is_a", self._card(thing))
        forecast.add(node, "is_a", self.node(PLANNING_NODE))
        forecast.add(self._players[thing.owner], "controls", node)
        having: Having = {
            property: getattr(thing, name) for name, property in self._numbers[thing.card.type]
        }
        having[self._attacks] = attacks_left(now, thing)
        if thing.card.type in ("minion", "hero"):
            having[self._allowed] = attacks_allowed(now, thing)
        for keyword in thing.keywords | thing.card.keywords:
            having[self.node(title(keyword))] = keyword in thing.keywords
        for name, holds in _states(now, thing):
            if holds:
                having[self.node(name)] = True
        self._write_zone(now, forecast, node, thing, having)
        forecast.say(node, having)

    def _card(self, thing: Thing) -> int:
        return card_node(self._net, thing.card.id) if thing.card.id else self.node(UNKNOWN_CARD)

    def _write_zone(
        self, now: Prospect, forecast: Forecast, node: int, thing: Thing, having: Having
    ) -> None:
        if thing.zone == BOARD and thing.card.type == "minion":
            forecast.add(node, "in", self.node(BOARD), place=_place(self._scene, now, thing))
        else:
            forecast.add(node, "in", self.node(thing.zone))
        if thing.zone == GRAVEYARD and thing.card.type == "minion":
            having[self._death] = True

    def _write_change(self, now: Prospect, forecast: Forecast, before: Thing, thing: Thing) -> None:
        node = forecast.imagine(thing.node)
        having: Having = {
            property: value
            for name, property in self._numbers[thing.card.type]
            if (value := getattr(thing, name)) != getattr(before, name)
        }
        if thing.card is not before.card:
            self._write_card(forecast, node, before, thing)
        if thing.keywords != before.keywords:
            for keyword in thing.keywords ^ before.keywords:
                having[self.node(title(keyword))] = keyword in thing.keywords
            self._change(having, self._allowed, attacks_allowed, now, before, thing)
        if thing.zone == BOARD:
            self._change(having, self._attacks, attacks_left, now, before, thing)
            for was, (name, holds) in zip(_states(now, before), _states(now, thing), strict=True):
                if holds != was[1]:
                    having[self.node(name)] = holds
            if thing.card.type == "hero" and thing.dying:
                having[self._death] = True
        if thing.zone != before.zone:
            forecast.end(node, "in", self.node(before.zone))
            self._write_zone(now, forecast, node, thing, having)
        if thing.owner != before.owner:
            forecast.end(self._players[before.owner], "controls", thing.node)
            forecast.add(self._players[thing.owner], "controls", node)
            if thing.zone == before.zone:
                self._write_zone(now, forecast, node, thing, having)
        forecast.say(node, having)

    def _change(
        self,
        having: Having,
        property: int,
        number: Callable[[Prospect, Thing], int],
        now: Prospect,
        before: Thing,
        thing: Thing,
    ) -> None:
        """Note a number that follows from others, if it has changed."""
        value = number(now, thing)
        if value != number(now, before):
            having[property] = value

    def _write_card(self, forecast: Forecast, node: int, before: Thing, thing: Thing) -> None:
        forecast.end(node, "is_a", self._card(before))
        forecast.add(node, "is_a", self._card(thing))

    # --- players

    def _write_player(self, now: Prospect, forecast: Forecast, player: int, side: Side) -> None:
        before = self._scene.sides[player]
        having: Having = {}
        if self._player_numbers(side) != self._player_numbers(before):
            having = {
                property: value
                for name, property in self._of_player
                if (value := getattr(side, name)) != getattr(before, name)
            }
        if len(side.hand) != len(before.hand):
            having[self.node("Hand Size")] = len(side.hand)
        if side.armor != before.armor:
            forecast.say(forecast.imagine(side.hero), {self.node("Armor"): side.armor})
        if self._boosts or self._spell_damage[player]:
            having |= self._changed_spell_damage(now, player)
        if side.counters != before.counters:
            for name, value in side.counters.items():
                if value != before.counters.get(name, 0):
                    having[self.node(title(name))] = value
        if having:
            forecast.say(forecast.imagine(self._players[player]), having)

    def _changed_spell_damage(self, now: Prospect, player: int) -> Having:
        power = spell_damage(now, player)
        return {} if power == self._spell_damage[player] else {self.node("Spell Damage"): power}


def _states(now: Prospect, thing: Thing) -> tuple[tuple[str, bool], ...]:
    return (
        ("Frozen", thing.frozen),
        ("Silence", thing.silenced),
        ("Exhaustion", _exhausted(now, thing)),
    )


def _holds(fact: Relation | None) -> bool:
    return fact is not None and not fact.ended


def _exhausted(now: Prospect, thing: Thing) -> bool:
    return thing.zone == BOARD and (thing.arrived or thing.made >= attacks_allowed(now, thing))


def _place(scene: Scene, now: Prospect, thing: Thing) -> float:
    """Return a place for a newcomer: those that were there keep theirs, so it is one in between."""
    board = now.sides[thing.owner].board
    places = {node: place for place, node in enumerate(scene.sides[thing.owner].board)}
    left, at = -1.0, board.index(thing.node)
    first = at
    while first > 0 and board[first - 1] not in places:
        first -= 1
    if first > 0:
        left = places[board[first - 1]]
    behind = next((i for i in range(at, len(board)) if board[i] in places), None)
    if behind is None:
        return left + 1 + at - first
    return left + (places[board[behind]] - left) * (at - first + 1) / (behind - first + 1)


def _kind(thing: Thing) -> str:
    """Return how the name of the node of a thing begins."""
    return KINDS[thing.card.type] if thing.card.type else "Card"
