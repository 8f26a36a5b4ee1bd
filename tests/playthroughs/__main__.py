"""Compare the playthroughs with the engine, or write them again."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from hs_env import decks
from hs_env.cards import default
from tests.playthroughs.transcript import (
    FOLDER,
    GAMES,
    Playthrough,
    Record,
    collectible,
    load,
    play,
)

DECK = 14  # different cards in a made-up deck: few enough to see them all in one game
SEEDS = 150  # games tried for a pair of decks
FILLERS = ("CS2_182", "CS2_172", "CS2_120", "CS2_168", "CS2_171", "CS2_124", "CS2_119", "CS2_125")


def basic_games() -> list[Playthrough]:
    """Return each built-in deck against the next one."""
    names = decks.names()
    return [
        Playthrough(f"{a}-{b}", (a, b), 1)
        for a, b in zip(names, names[1:] + names[:1], strict=True)
    ]


def made_up_decks(missing: set[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Decks of a hero and cards that have not been played yet."""
    by_class: dict[str, list[str]] = {}
    for card in sorted(missing):
        by_class.setdefault(default().find(card).card_class, []).append(card)
    neutral = by_class.pop("NEUTRAL", [])
    for hero_class, cards in by_class.items():
        while cards:
            own, cards = cards[:DECK], cards[DECK:]
            room = DECK - len(own)
            yield filled(hero_class, own + neutral[:room])
            neutral = neutral[room:]
    while neutral:
        yield filled("WARRIOR", neutral[:DECK])
        neutral = neutral[DECK:]


def filled(hero_class: str, cards: list[str]) -> tuple[str, tuple[str, ...]]:
    """Return a deck with plain minions added if it is short."""
    return decks.HEROES[hero_class], (*cards, *FILLERS[: max(0, DECK - len(cards))])


def best_game(
    number: int, pair: tuple[object, object], missing: set[str]
) -> tuple[Playthrough, Record]:
    """Return the seed that gets most of the missing cards played."""
    tried = (
        (game, play(game))
        for game in (Playthrough(f"cards-{number:03}", pair, s) for s in range(SEEDS))
    )
    best = next(tried)
    for game, record in tried:
        if len(record.played & missing) > len(best[1].played & missing):
            best = (game, record)
        if missing <= best[1].played:
            break
    return best


def cover(games: list[Playthrough], played: set[str]) -> None:
    """Add games until every card has been played."""
    while missing := collectible() - played:
        pairs = list(made_up_decks(missing))
        pairs += pairs[:1] if len(pairs) % 2 else []
        for a, b in zip(pairs[::2], pairs[1::2], strict=True):
            wanted = {*a[1], *b[1]} - played
            if not wanted:
                continue
            number = 1 + sum(game.name.startswith("cards-") for game in games)
            game, record = best_game(number, (list(a), list(b)), wanted)
            if not record.played & missing:
                sys.exit(f"{SEEDS} games did not get any of these played: {sorted(wanted)}")
            games.append(game)
            played |= record.played
            print(f"{game.name}: {len(record.played & wanted)} of {len(wanted)} cards")


def update() -> None:
    """Keep the games there are as far as they can be played, and add what is missing."""
    games = basic_games() + [game for game in load() if game.name.startswith("cards-")]
    played: set[str] = set()
    for game in games:
        played |= play(game).played
    cover(games, played)
    rows = [json.dumps({"name": g.name, "decks": g.decks, "seed": g.seed}) for g in games]
    GAMES.write_text("[\n  " + ",\n  ".join(rows) + "\n]\n")
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for game in games:
        game.path.write_text("\n".join(play(game).lines) + "\n")


def compare() -> None:
    """Say which differ."""
    wrong = [
        game.name for game in load() if game.path.read_text() != "\n".join(play(game).lines) + "\n"
    ]
    if wrong:
        sys.exit(f"{wrong} differ. If that is meant: python -m tests.playthroughs --update")


parser = argparse.ArgumentParser(prog="python -m tests.playthroughs")
parser.add_argument("--update", action="store_true", help="write the playthroughs again")
if parser.parse_args().update:
    update()
else:
    compare()
