"""Playing a game and writing it down."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hs_env import Deck, Game, actions, decks
from hs_env.cards import default

FOLDER = Path(__file__).parent
GAMES = FOLDER / "games.json"
PATIENCE = 0.9  # how often a player goes on when it could


@dataclass(frozen=True)
class Playthrough:
    """One recorded game: its decks, by name or by hero and cards, and its seed."""

    name: str
    decks: tuple[Any, Any]
    seed: int

    @property
    def path(self) -> Path:
        """Where the text is."""
        return FOLDER / f"{self.name}.txt"

    def game(self) -> Game:
        """Return the game, dealt."""
        found = [
            decks.get(deck) if isinstance(deck, str) else Deck("cards", deck[0], tuple(deck[1]))
            for deck in self.decks
        ]
        return Game(found, self.seed, validate_decks=False)


@dataclass
class Record:
    """What a game looked like."""

    lines: list[str] = field(default_factory=list)
    played: set[str] = field(default_factory=set)  # card ids


def load() -> list[Playthrough]:
    """Return the recorded games."""
    rows = json.loads(GAMES.read_text()) if GAMES.exists() else []
    return [Playthrough(row["name"], tuple(row["decks"]), row["seed"]) for row in rows]


def collectible() -> set[str]:
    """Return the cards that must appear."""
    heroes = set(decks.HEROES.values())
    return {d.id for d in default().definitions if d.implemented and d.collectible} - heroes


def play(playthrough: Playthrough) -> Record:
    """Play it and write it down."""
    game = playthrough.game()
    dice = random.Random(playthrough.seed)
    record = Record()
    say = record.lines.append
    heroes = [player["hero"]["name"] for player in game.to_dict()["players"]]
    say(f"{playthrough.name}, seed {playthrough.seed}")
    say(f"Seat 0 is {heroes[0]}, seat 1 is {heroes[1]}, seat {game.first} begins.")
    turn = -1
    while not game.over:
        state = game.to_dict()
        if state["turn"] != turn:
            turn = state["turn"]
            record.lines += ["", *heading(state)]
        action = choose(game.legal_actions(), dice, free=state["pending"] is None)
        say(f"  {game.describe(action)}")
        meaning = actions.decode(action)
        if meaning.kind == "play":
            record.played.add(state["players"][state["to_play"]]["hand"][meaning.source]["card"])
        game.apply(action)
        if game.turn != turn or game.over:
            record.lines += board(game.to_dict())
    say("")
    result = "a draw" if game.winner is None else f"seat {game.winner} wins"
    say(f"Turn {game.turn}: {result}.")
    return record


def choose(legal: list[int], dice: random.Random, *, free: bool) -> int:
    """A random action. `random()` is the same in every version of Python, `choice` may not be."""
    if free and len(legal) > 1 and legal[0] == actions.END_TURN and dice.random() < PATIENCE:
        legal = legal[1:]
    return legal[int(dice.random() * len(legal))]


def heading(state: dict[str, Any]) -> list[str]:
    """Return who moves, with what."""
    if state["turn"] == 0:
        return ["Mulligan"]
    me = state["players"][state["active"]]
    hand = ", ".join(f"{card['name']} ({card['cost']})" for card in me["hand"])
    left = f"{me['mana']} mana, {len(me['deck'])} cards left"
    return [
        f"Turn {state['turn']}, seat {state['active']}: {left}",
        f"  [holds {hand or 'nothing'}]",
    ]


def board(state: dict[str, Any]) -> list[str]:
    """Return both sides in a line each."""
    return [
        f"  [{seat}: {'; '.join(side(player))}]" for seat, player in enumerate(state["players"])
    ]


def side(player: dict[str, Any]) -> Iterator[str]:
    """Yield what one player has."""
    hero = player["hero"]
    yield f"{hero['health']} health" + (f" +{player['armor']}" if player["armor"] else "")
    if weapon := player["weapon"]:
        yield f"{weapon['name']} {weapon['attack']}/{weapon['health']}"
    if player["secrets"]:
        yield "secrets " + ", ".join(card["name"] for card in player["secrets"])
    if player["board"]:
        yield ", ".join(minion(m) for m in player["board"])


def minion(m: dict[str, Any]) -> str:
    """Return a minion with its numbers and what is special about it now."""
    words = [word.replace("_", " ") for word in m["keywords"]]
    words += [word for word in ("frozen", "silenced") if m[word]]
    return f"{m['name']} {m['attack']}/{m['health']}" + (f" {' '.join(words)}" if words else "")
