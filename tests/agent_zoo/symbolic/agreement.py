"""How often forecasts agree with the engine: what they expect, compared with what it does.

    python -m tests.agent_zoo.symbolic.agreement --games 20 --decks basic_mage,basic_priest
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from agent_zoo.symbolic.forecast import Forecast, Forecaster
from agent_zoo.symbolic.memory import Memory, title
from hs_env import Game, PlayerView, actions, decks
from hs_env.actions import CHOOSE

Picture = dict[str, Any]

PLAYER_NUMBERS = {
    "mana": "Mana",
    "crystals": "Crystals",
    "overload_locked": "Locked Mana",
    "overload_owed": "Overload",
    "fatigue": "Fatigue",
    "spell_damage": "Spell Damage",
}


# --- what the engine did


def picture_of(view: PlayerView) -> Picture:
    """Return what a seat sees, as far as forecasts speak of it."""
    state = view.to_dict()
    seats = (view.seat, 1 - view.seat)
    if state["over"]:
        return {"over": True, "winner": state["winner"]}
    return {
        "over": False,
        **{
            f"{who}.{key}": value
            for who, seat in zip(("me", "opponent"), seats, strict=True)
            for key, value in _player(state["players"][seat]).items()
        },
    }


def _player(seen: Mapping[str, Any]) -> Picture:
    numbers = {name: seen[key] for key, name in PLAYER_NUMBERS.items()}
    hero = seen["hero"]
    return {
        **numbers,
        "deck": len(seen["deck"]),
        "hand": Counter(one["card"] for one in seen["hand"]),
        "secrets": len(seen["secrets"]),
        "power": seen["power"]["card"],
        "hero": (hero["card"], *_character(hero), seen["armor"]),
        "weapon": seen["weapon"] and _weapon(seen["weapon"]),
        "board": [(one["card"], *_character(one)) for one in seen["board"]],
    }


def _character(seen: Mapping[str, Any]) -> tuple[Any, ...]:
    left = seen["attacks_allowed"] - seen["attacks_made"] if seen["can_attack"] else 0
    keywords = tuple(sorted(map(title, seen["keywords"])))
    stats = (seen["attack"], seen["health"], seen["max_health"])
    return *stats, keywords, seen["frozen"], seen["silenced"], left


def _weapon(seen: Mapping[str, Any]) -> tuple[Any, ...]:
    return seen["card"], seen["attack"], seen["health"], tuple(sorted(map(title, seen["keywords"])))


# --- what the forecast says


class Reading:
    """Reads a forecast the way an engine's view is read."""

    def __init__(self, memory: Memory, forecast: Forecast) -> None:
        self.memory = memory
        self.net = forecast
        self.ids = {
            memory_node: definition.id
            for definition in memory.cards.definitions
            if (memory_node := _card_node(memory, definition.id)) is not None
        } if not hasattr(memory, "_ids_for_tests") else memory._ids_for_tests
        memory._ids_for_tests = self.ids  # type: ignore[attr-defined]
        self.abilities = memory.net.origins("is_a", memory.net["Ability"])

    def picture(self) -> Picture:
        players = {"me": self.memory.me, "opponent": self.memory.opponent}
        dead = [
            who
            for who, player in players.items()
            if self._amount(self.memory.hero[player], "Health") <= 0
        ]
        if dead:
            seat = self.memory.state["seat"]
            winner = None if len(dead) == 2 else seat if dead == ["opponent"] else 1 - seat
            return {"over": True, "winner": winner}
        found: Picture = {"over": False}
        for who, player in players.items():
            for key, value in self._player(player).items():
                found[f"{who}.{key}"] = value
        return found

    def _amount(self, node: int, name: str) -> Any:
        return self.net.amount(self.net.image(node), self.net[name]) or 0

    def _player(self, player: int) -> Picture:
        hero = self.memory.hero[player]
        power = self.memory.power[player]
        weapons = list(self._in(player, "Board", "Weapon"))
        board = sorted(self._in(player, "Board", "Minion"), key=lambda one: one[0])
        return {
            **{name: self._amount(player, name) for name in PLAYER_NUMBERS.values()},
            "deck": self._amount(player, "Deck Size"),
            "hand": Counter(self._card(node) for _, node in self._in(player, "Hand", "Card")),
            "secrets": len(list(self._in(player, "Secrets", "Card"))),
            "power": self._card(power) if power is not None else None,
            "hero": (self._card(hero), *self._character(hero), self._amount(hero, "Armor")),
            "weapon": self._weapon(weapons[0][1]) if weapons else None,
            "board": [(self._card(node), *self._character(node)) for _, node in board],
        }

    def _in(self, player: int, zone: str, kind: str) -> Iterator[tuple[float, int]]:
        """Yield what a player has in a zone, with its place."""
        net, target = self.net, self.net[zone]
        for node in {*self._known(), *self._new()}:
            image = net.image(node)
            fact = net.fact(image, "in", target)
            if fact is None or not net.is_a(image, net[kind]):
                continue
            owners = net.origins("controls", image) if image != node else []
            if player in (owners or net.origins("controls", node)):
                yield float(fact.attributes.get("place", -1)), node

    def _known(self) -> Iterator[int]:
        memory = self.memory
        for player in (memory.me, memory.opponent):
            yield from (*memory.board[player], *memory.hand[player], *memory.secrets[player])
            if memory.weapon[player] is not None:
                yield memory.weapon[player]

    def _new(self) -> Iterator[int]:
        for node in self.net.nodes():
            if not self.net.targets(node, "planning"):
                yield node

    def _card(self, node: int) -> str | None:
        image = self.net.image(node)
        cards = [one for one in self.net.targets(image, "is_a") if one in self.ids]
        if cards:
            return self.ids[cards[0]]
        ended = {r.target for r in self.net.relations() if r.ended and r.origin == image}
        found = [x for x in self.net.targets(node, "is_a") if x in self.ids and x not in ended]
        return self.ids[found[0]] if found else None

    def _character(self, node: int) -> tuple[Any, ...]:
        stats = [self._amount(node, name) for name in ("Attack", "Health", "Full Health")]
        image, net = self.net.image(node), self.net
        states = [net.fact(image, "has", net[name]) is not None for name in ("Frozen", "Silence")]
        return *stats, self._keywords(node), *states, self._amount(node, "Attacks")

    def _keywords(self, node: int) -> tuple[str, ...]:
        image, net = self.net.image(node), self.net
        found = [one for one in self.abilities if net.fact(image, "has", one) is not None]
        names = (self.net.name(one) for one in found)
        return tuple(sorted(name for name in names if name not in MARKS))

    def _weapon(self, node: int) -> tuple[Any, ...]:
        return (
            self._card(node),
            self._amount(node, "Attack"),
            self._amount(node, "Durability"),
            self._keywords(node),
        )


#: Abilities of cards that views do not list.
MARKS = {"Battlecry", "Deathrattle", "Combo", "Inspire", "Choose One", "Secret", "Discover"}


def _card_node(memory: Memory, card: str) -> int | None:
    from agent_zoo.symbolic.card_knowledge import card_node
    from hs_env.errors import InvalidOption

    try:
        return card_node(memory.net, card)
    except (InvalidOption, KeyError):
        return None


def differences(engine: Picture, forecast: Picture) -> dict[str, tuple[Any, Any]]:
    """Return what is not the same: what came, and what was expected."""
    return {
        key: (engine.get(key), forecast.get(key))
        for key in engine.keys() | forecast.keys()
        if not _agree(key, engine.get(key), forecast.get(key))
    }


def _agree(key: str, came: Any, expected: Any) -> bool:
    if key.endswith(".hand") and came is not None and expected is not None:
        missing = expected - came
        return sum(came.values()) == sum(expected.values()) and set(missing) <= {None}
    return bool(came == expected)


# --- comparing


@dataclass
class Tally:
    """How often forecasts agreed."""

    agreed: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    sampled: Counter[str] = field(default_factory=Counter)
    by_card: dict[str, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    examples: dict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))

    def share(self, kind: str) -> float:
        return self.agreed[kind] / max(self.asked[kind], 1)

    @property
    def total(self) -> float:
        return sum(self.agreed.values()) / max(sum(self.asked.values()), 1)


class Comparison:
    """Compares forecasts with the engine along random games."""

    def __init__(self, tally: Tally, seed: int, every: int = 1, most: int = 12) -> None:
        self.tally = tally
        self.random = random.Random(seed)
        self.every = every
        self.most = most

    def play(self, pair: tuple[Any, Any], seed: int) -> None:
        game = Game(decks=pair, seed=seed)
        seats = {}
        for seat in (0, 1):
            memory = Memory(game.view(seat).cards)
            seats[seat] = (memory, Forecaster(memory))
        while not game.over:
            legal = game.legal_actions()
            view = game.view(game.to_play)
            memory, forecaster = seats[game.to_play]
            plain = [a for a in legal if 0 < a < CHOOSE]
            if plain and self.random.random() * self.every < 1:
                memory.update(view)
                for action in self.random.sample(plain, min(self.most, len(plain))):
                    self.compare(view, memory, forecaster, action)
            game.apply(self.random.choice(legal[1:] if len(legal) > 1 and
                                          self.random.random() < 0.8 else legal))

    def compare(
        self, view: PlayerView, memory: Memory, forecaster: Forecaster, action: int
    ) -> None:
        world = view.sample_world(self.random.randrange(1 << 30))
        world.apply(action)
        while not world.over and (pending := world.to_dict()["pending"]):
            if pending["kind"] != "position":
                return
            world.apply(world.legal_actions()[-1])
        kind, card = _kind_and_card(view, action)
        if view.to_dict()["players"][1 - view.seat]["secrets"]:
            kind = "secret"
        came = picture_of(world.view(view.seat))
        outcomes = forecaster.outcomes(action)
        expected = [Reading(memory, forecast).picture() for _, forecast in outcomes]
        gaps = [differences(came, one) for one in expected]
        if all(gaps) and len(outcomes) == 12:
            self.tally.sampled[card] += 1
            return
        self.tally.asked[kind] += 1
        self.tally.by_card[card][1] += 1
        if not all(gaps):
            self.tally.agreed[kind] += 1
            self.tally.by_card[card][0] += 1
        else:
            gap = min(gaps, key=len)
            self.tally.examples[card].append((view, action, len(outcomes), gap))


def _kind_and_card(view: PlayerView, action: int) -> tuple[str, str]:
    me = view.to_dict()["players"][view.seat]
    row = actions.decode(action)
    if row.kind == "play":
        card = me["hand"][row.source]
        return card["type"], card["name"]
    if row.kind == "power":
        return "power", me["power"]["name"]
    attacker = me["hero"] if row.source == 0 else me["board"][row.source - 1]
    return "attack", f"attack by {attacker['name']}"


def compare_games(
    names: Sequence[Any], games: int, seed: int = 1, every: int = 1, most: int = 12
) -> Tally:
    """Play random games with decks of these names, and compare along the way."""
    tally = Tally()
    comparison = Comparison(tally, seed, every, most)
    for number in range(games):
        pair = (names[number % len(names)], comparison.random.choice(names))
        comparison.play(pair, seed * 1000 + number)
    return tally


def report(tally: Tally, worst: int = 25) -> Iterable[str]:
    """Yield the lines of a report."""
    yield f"all {tally.total:.4f} of {sum(tally.asked.values())}; sampled {sum(tally.sampled.values())}"
    for kind in sorted(tally.asked):
        yield f"  {kind:10} {tally.share(kind):.4f} of {tally.asked[kind]}"
    cards = sorted(tally.by_card.items(), key=lambda one: one[1][0] - one[1][1])
    for card, (agreed, asked) in cards[:worst]:
        if agreed < asked:
            yield f"  {agreed}/{asked} {card}"
            view, action, outcomes, gap = tally.examples[card][0]
            yield f"      {view.describe(action)} [{outcomes}]"
            for key, (came, expected) in list(gap.items())[:3]:
                yield f"      {key}: came {came}"
                yield f"      {' ' * len(key)}  not  {expected}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--decks", default="")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--worst", type=int, default=25)
    options = parser.parse_args()
    names = [name for name in decks.names() if not options.decks or any(
        part in name for part in options.decks.split(","))]
    for line in report(compare_games(names, options.games, options.seed, options.every), options.worst):
        print(line)


if __name__ == "__main__":
    main()
