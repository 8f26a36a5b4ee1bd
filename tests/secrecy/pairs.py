"""Pairs of games that differ only in what one seat cannot see, made by construction.

Sampled worlds share their numbering with the view they come from. Games that were dealt apart do
not: what is hidden in them has taken other slots, ids and places in the order of play. So whatever
counts hidden things differs between the two games, and must not reach the view.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from hs_env import Deck, Game, PlayerView, _core, actions, decks, observations
from hs_env.cards import default
from hs_env.cards.definition import Definition
from hs_env.scenario import Card, Scenario

_NUMBERING = {"id", "order"}
#: Facts that conditions leave.
_ANSWERS = {
    *(
        "distinct",
        "repeated",
        "some_held",
        "none_held",
        "some_in_deck",
        "none_in_deck",
        "not_in_deck",
    ),
}
#: What a seat sees as it happens; the rest of `in_the_open` only follows from it.
_EVENTS = {
    *("characters", "hand", "deck", "secrets", "revealed", "seen_in_deck", "answers", "mana"),
    *("mana_spent_turn", "armor", "fatigue", "pending", "to_play", "over"),
}


# What both players see ----------------------------------------------------------------------------


def _open(entity: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return all about a card but its numbers in the engine."""
    if entity is None:
        return None
    return {key: value for key, value in entity.items() if key not in _NUMBERING}


def _own_hand(hand: Sequence[dict[str, Any]]) -> list[dict[str, Any] | None]:
    """One's own cards. What the opponent has learnt of them by peeking is the opponent's secret."""
    return [_open({**c, "known_to_opponent": c["place_known_to_opponent"]}) for c in hand]


def _known(hand: Sequence[dict[str, Any]]) -> tuple[Any, ...]:
    """Return what the other player has seen of a hand."""
    placed = [(c["place"], c["card"]) for c in hand if c["place_known_to_opponent"]]
    loose = [c["card"] for c in hand if c["known_to_opponent"] and not c["place_known_to_opponent"]]
    return placed, sorted(loose)


def in_the_open(game: Game, seat: int) -> dict[str, Any]:
    """Return what a seat sees happen, gathered from the whole game without the help of a view.

    As long as this is the same in both games of a pair, nothing has happened that would tell them
    apart: a view that differs all the same has leaked.
    """
    state = game.to_dict()
    shown: dict[str, Any] = {
        key: state[key] for key in ("turn", "active", "first", "to_play", "over", "winner")
    }
    for owner, player in enumerate(state["players"]):
        own = owner == seat
        side = {
            key: player[key]
            for key in (
                *("mana", "crystals", "overload_locked", "overload_owed", "armor", "fatigue"),
                *("spell_damage", "died", "died_this_turn", "revealed", "shuffled_in"),
                *("counters", "rules"),
            )
        }
        side["characters"] = [
            _open(entity)
            for entity in (player["hero"], player["power"], player["weapon"], *player["board"])
        ]
        side["seen_in_deck"] = [
            fact["card"]
            for fact in player["facts"]
            if fact["kind"] == "shown" or (fact["kind"] in ("peeked", "offered") and not own)
        ]
        # Whether an effect with a condition takes place is seen, also where it changes nothing.
        side["answers"] = [fact["kind"] for fact in player["facts"] if fact["kind"] in _ANSWERS]
        side["hand"] = _own_hand(player["hand"]) if own else len(player["hand"])
        side["known"] = [] if own else _known(player["hand"])
        side["deck"] = sorted(player["deck"]) if own else len(player["deck"])
        known = "card" if own else "class"
        side["secrets"] = [_secret(secret["card"], known) for secret in player["secrets"]]
        shown[f"player {owner}"] = side
    shown["pending"] = _pending(state["pending"], seat)
    return shown


def _paths(first: Any, second: Any, path: str = "") -> Iterator[str]:
    if isinstance(first, dict) and isinstance(second, dict):
        for key in first.keys() | second.keys():
            yield from _paths(first.get(key), second.get(key), f"{path}/{key}")
    elif first != second:
        yield path


def _secret(card: str, known: str) -> str:
    return card if known == "card" else definition(card).card_class


def _pending(pending: dict[str, Any] | None, seat: int) -> Any:
    """One's own decision in full; of the other player's, among how many it picks."""
    if pending is None:
        return None
    if pending["seat"] == seat:
        choices = [_open(c) if isinstance(c, dict) else c for c in pending["choices"]]
        return pending["kind"], choices, _open(pending.get("card"))
    if pending["kind"] == "pick":
        return "pick", len(pending["choices"])
    return "mulligan" if pending["kind"] == "mulligan" else None


def definition(card: str) -> Definition:
    """Return the card with this id or name."""
    return default().find(card)


# Two games side by side ---------------------------------------------------------------------------


class Pair:
    """Two games that one seat cannot tell apart, played on with the same visible actions.

    Attributes:
        seat: Who looks. What differs belongs to the other one, or is the order of a deck.
        compared: How often the views were the same at each kind of decision: "turn", "mulligan",
            "position", "choose_one", "target", "pick", each with the seat that decides.
    """

    def __init__(self, first: Game, second: Game, seat: int) -> None:
        self.games = (first, second)
        self.seat = seat
        self.compared: dict[tuple[str, bool], int] = {}
        self.history: list[str] = []

    def alike(self) -> bool:
        """Whether nothing in the open tells the games apart. Then their views must not either."""
        told = list(_paths(*(in_the_open(game, self.seat) for game in self.games)))
        if not told:
            self._compare()
            return True
        shown = any(path.split("/")[-1] in _EVENTS for path in told)
        assert shown, f"seat {self.seat} after {self.history}: parted by {told} alone"
        return False

    def _compare(self) -> None:
        one, two = self.games
        views = [game.view(self.seat) for game in self.games]
        where = f"seat {self.seat} after {self.history}"
        assert views[0].to_bytes() == views[1].to_bytes(), f"{where}: {difference(*views)}"
        seen = [_observed(game, self.seat) for game in self.games]
        assert seen[0] == seen[1], f"{where}: the observations differ"
        pending = one.to_dict()["pending"]
        kind = (pending["kind"] if pending else "turn", one.to_play == self.seat)
        self.compared[kind] = self.compared.get(kind, 0) + 1
        if one.to_play == self.seat:
            assert one.legal_actions() == two.legal_actions(), where

    def shared_actions(self) -> list[int]:
        """Return what can be done in both games and looks the same."""
        one, two = self.games
        if one.to_play == self.seat:
            return list(one.legal_actions())
        both = set(two.legal_actions())
        return [a for a in one.legal_actions() if a in both and self._looks_the_same(a)]

    def _looks_the_same(self, action: int) -> bool:
        """Return whether the seat sees the other one do the same thing in both games."""
        one, two = self.games
        pending = one.to_dict()["pending"]
        if pending is not None and pending["kind"] in ("pick", "mulligan"):
            return True  # the seat sees that something was chosen, not what
        if actions.PLAY <= action < actions.ATTACK:
            place = (action - actions.PLAY) // actions.TARGETS
            held = [g.to_dict()["players"][g.to_play]["hand"][place] for g in self.games]
            if held[0]["card"] != held[1]["card"]:
                return _are_like_secrets(held[0], held[1])
        return one.describe(action) == two.describe(action)

    def apply(self, action: int, other: int | None = None) -> bool:
        """Do the same in both games, and compare; or something else in the second that looks the
        same. False if that would tell them apart in the open: then nothing has happened."""
        before = self.games
        first, second = (game.clone() for game in before)
        self.history.append(first.describe(action))
        first.apply(action)
        second.apply(action if other is None else other)
        self.games = first, second
        same_ones = _moves(before[0], first, self.seat) == _moves(before[1], second, self.seat)
        if same_ones and self.alike():
            return True
        self.games = before
        self.history.pop()
        return False

    def hidden_pick(self) -> bool:
        """Return whether the other seat picks now. What it picks does not show."""
        pending = self.games[0].to_dict()["pending"]
        return bool(pending) and pending["kind"] == "pick" and pending["seat"] != self.seat

    def wander(self, dice: random.Random, steps: int) -> None:
        """Play on at random as long as the games stay alike. Turns end now and then only."""
        assert self.alike()
        for _ in range(steps):
            if self.games[0].over:
                break
            shared = self.shared_actions()
            dice.shuffle(shared)
            shared.sort(key=lambda action: action == actions.END_TURN and dice.random() < 0.9)
            other = dice.choice(shared) if self.hidden_pick() else None
            if not any(self.apply(action, other) for action in shared[:8] + shared[-1:]):
                break


def _are_like_secrets(one: dict[str, Any], two: dict[str, Any]) -> bool:
    """Whether both are secrets of one class that cost the same: nobody else sees which is which."""
    cards = definition(one["card"]), definition(two["card"])
    return (
        all("secret" in card.marks for card in cards)
        and cards[0].card_class == cards[1].card_class
        and one["cost"] == two["cost"]
    )


def _places(game: Game, seat: int) -> dict[int, tuple[int, str, int]]:
    """Return where the cards are that a seat can point at: all in play, and its own hand."""
    found = {}
    for owner, player in enumerate(game.to_dict()["players"]):
        zones = ("board", "secrets", "hand") if owner == seat else ("board", "secrets")
        for zone in zones:
            for card in player[zone]:
                found[card["id"]] = owner, zone, card["place"]
    return found


def _moves(before: Game, after: Game, seat: int) -> dict[tuple[int, str, int], Any]:
    """Where each card was that a seat can point at now. Of two equal ones it sees which left."""
    old = _places(before, seat)
    return {place: old.get(number) for number, place in _places(after, seat).items()}


def _observed(game: Game, seat: int) -> tuple[bytes, bytes]:
    """Return the vector and the mask as environments read them: from the game itself."""
    row, mask = np.empty(observations.SIZE, np.float32), np.empty(actions.ACTIONS, np.int8)
    _core.write_observation(game, seat, row, mask)
    return row.tobytes(), mask.tobytes()


#: The parts of a state and where they end; `hs_env/engine/README.md` has the table.
_PARTS = (
    ("head", 96),
    ("choice", 124),
    ("players", 296),
    ("decks", 1256),
    ("died", 1512),
    ("revealed", 1752),
    ("noted", 1992),
    ("facts", 2408),
    ("entities", 5608),
    ("enchantments", 6632),
    ("frames", 8168),
)


def _state_bytes(view: PlayerView) -> bytes:
    """The state inside `to_bytes`: 22 bytes of header, runs of zeros and literals, a checksum."""
    data, out, at = view.to_bytes(), bytearray(), 22
    while at < len(data) - 8:
        zeros, literals = (int.from_bytes(data[at + i : at + i + 2], "little") for i in (0, 2))
        out += bytes(zeros) + data[at + 4 : at + 4 + literals]
        at += 4 + literals
    return bytes(out)


def difference(first: PlayerView, second: PlayerView) -> str:
    """Return where two views differ, for messages."""
    states = [_state_bytes(view) for view in (first, second)]
    found = []
    for i, (a, b) in enumerate(zip(*states, strict=True)):
        if a != b:
            number = next(n for n, (_, end) in enumerate(_PARTS) if i < end)
            begin = _PARTS[number - 1][1] if number else 0
            found.append(f"{_PARTS[number][0]}[{i - begin}]: {a} and {b}")
    return "the views differ at " + ", ".join(found[:12])


# Making pairs -------------------------------------------------------------------------------------


def cards_for(class_: str) -> list[str]:
    """Return what a deck of a class may hold."""
    return [
        d.id
        for d in default().definitions
        if d.implemented and d.collectible and {class_, "NEUTRAL"} & {d.card_class, *d.classes}
    ]


def another(card: str, class_: str, dice: random.Random) -> str:
    """Return a card in the place of this one; a secret, as often as not, for a secret."""
    pool = cards_for(class_)
    if "secret" in definition(card).marks and dice.random() < 0.8:
        pool = [c for c in pool if "secret" in definition(c).marks]
    return dice.choice([c for c in pool if c != card])


def dealt_pair(mine: str, theirs: str, seed: int) -> Pair:
    """Return a game from its start, and the same with some cards of one deck changed or moved.

    Seat 0 or 1 looks, by the seed. The deal is the same, so equal places of the deck lists end in
    equal places of the games.
    """
    dice = random.Random(seed)
    deck = decks.get(theirs)
    cards = list(deck.cards)
    for _ in range(dice.randrange(4)):
        i, k = (dice.randrange(len(cards)) for _ in range(2))
        cards[i], cards[k] = cards[k], cards[i]
    for i in dice.sample(range(len(cards)), dice.randrange(1, 8)):
        cards[i] = another(cards[i], deck.hero_class, dice)
    seat = dice.randrange(2)
    games = []
    for opponent in (deck, Deck("changed", deck.hero, tuple(cards))):
        order = (decks.get(mine), opponent) if seat == 0 else (opponent, decks.get(mine))
        games.append(Game(order, seed, validate_decks=False))
    return Pair(games[0], games[1], seat)


#: Cards that look at, change, make or show hidden cards, or ask for a pick while they are around.
AWKWARD = (
    *("Sir Finley Mrrgglton", "Tracking", "Kazakus", "Brann Bronzebeard", "Mind Vision"),
    *("Smuggler's Run", "Grimestreet Outfitter", "Grimestreet Enforcer", "Don Han'Cho"),
    *("Thoughtsteal", "Mindgames", "Sense Demons", "Dirty Rat", "Drakonid Operative"),
    *("Netherspite Historian", "Stonehill Defender", "Dark Peddler", "Kabal Courier"),
    *("Babbling Book", "Cabalist's Tome", "Swashburglar", "Barnes", "The Curator"),
    *("Finja, the Flying Star", "Skull of the Man'ari", "Possessed Lackey", "Argent Lance"),
    *("Lesser Amethyst Spellstone", "Far Sight", "Holy Wrath", "Entomb", "Manic Soulcaster"),
    *("Forgotten Torch", "Alarm-o-Bot", "Divine Favor", "Captain's Parrot", "Flare"),
    *("Prince Taldaram", "Reno Jackson", "Raza the Chained", "Freezing Trap", "Shadowstep"),
    *("Headcrack", "Lorewalker Cho", "Millhouse Manastorm", "Mana Wraith", "Ysera", "Vanish"),
    *("Venture Co. Mercenary", "Bane of Doom", "Elite Tauren Chieftain", "King Mukla", "Sap"),
    *("Patches the Pirate", "Mountain Giant", "Twilight Drake", "Coldlight Oracle", "Flame Imp"),
    *("Kirin Tor Mage", "Cloaked Huntress", "Archmage Antonidas", "Youthful Brewmaster"),
    *("Nat Pagle", "Ancient of Lore", "Wrath", "Naturalize", "Bloodsail Raider"),
)

CLASSES = ("druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior")


class Dealer:
    """Makes one random position twice, with other hidden things the second time."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.seed = seed

    def pair(self) -> Pair:
        """Seat 0 looks. The opponent's hand, deck, secrets and what is attached to them differ, and
        now and then the dice."""
        dice = self.dice
        mine, theirs = (dice.choice(CLASSES).upper() for _ in range(2))
        shared: dict[str, Any] = {
            "hero": mine.lower(),
            "enemy_hero": theirs.lower(),
            "hand": self.cards(mine, dice.randrange(2, 6)),
            "board": self.minions(mine),
            "enemy_board": self.minions(theirs),
            "active": dice.choice(("me", "opponent")),
            "positions": dice.random() < 0.3,
            "turn": dice.randrange(9, 30),
        }
        rolls = dice.choice((self.seed, -self.seed))
        hand = self.cards(theirs, dice.randrange(1, 7))
        deck, own_deck = self.cards(theirs, dice.randrange(1, 9)), self.cards(mine, 8)
        secrets = self.secrets(theirs)
        hidden = [
            {
                "enemy_hand": self.varied(hand, theirs, second),
                "enemy_deck": self.varied(deck, theirs, second),
                "enemy_secrets": secrets[second],
                "deck": own_deck[:4] + dice.sample(own_deck[4:], 4),
                "seed": rolls if second else self.seed,
            }
            for second in (False, True)
        ]
        first, second = (Scenario(**shared, **differs).game for differs in hidden)
        return Pair(first, second, 0)

    def cards(self, class_: str, n: int) -> list[str]:
        pool = cards_for(class_)
        awkward = [c for c in pool if definition(c).name in AWKWARD]
        return [self.dice.choice(self.dice.choice((pool, awkward))) for _ in range(n)]

    def minions(self, class_: str) -> list[str]:
        pool = [c for c in cards_for(class_) if definition(c).type == "MINION"]
        return self.dice.sample(pool, self.dice.randrange(4))

    def secrets(self, class_: str) -> tuple[list[str], list[str]]:
        pool = [c for c in cards_for(class_) if "secret" in definition(c).marks]
        n = self.dice.randrange(3) if pool else 0
        return self.dice.sample(pool, n), self.dice.sample(pool, n)

    def varied(self, cards: Sequence[str], class_: str, second: bool) -> list[Card]:
        """Some cards are others the second time; both times some are enchanted."""
        dice = self.dice
        changed = [
            another(card, class_, dice) if second and dice.random() < 0.4 else card
            for card in cards
        ]
        return [self.enchanted(card) if dice.random() < 0.3 else Card(card) for card in changed]

    def enchanted(self, card: str) -> Card:
        dice = self.dice
        if definition(card).type == "MINION":
            return Card(card, enchant=[(1, dice.randrange(3))] * dice.randrange(1, 4))
        return Card(card, cost=dice.randrange(4))
