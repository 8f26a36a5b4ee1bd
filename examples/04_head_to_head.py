"""Let agents meet: a match, a score of your own, and a tournament that can be resumed.

    python examples/04_head_to_head.py

Matches between agents that decide in C++ run on all cores. The tournament writes tables and a log
into a folder; if you stop it and start it again, it continues where it was.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from rich.console import Console

import agent_zoo
from hs_env import Game

DECKS = ("aggro_pirate_warrior", "midrange_jade_shaman")


def board_and_cards(game: Game, seat: int) -> float:
    """Score a position in Python: by the board, the cards in hand and the enemy hero."""
    me, opponent = (game.to_dict()["players"][place] for place in (seat, 1 - seat))
    mine, theirs = (
        sum(minion["attack"] + minion["health"] for minion in player["board"])
        for player in (me, opponent)
    )
    return float(mine - theirs + 2 * len(me["hand"]) - opponent["hero"]["health"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--folder", type=Path, help="for the tournament; default: a temporary one")
    arguments = parser.parse_args()
    console = Console()

    # Two agents by name. Each keeps its deck, and they swap seats after every game.
    result = agent_zoo.play_match("greedy", "random", decks=DECKS, games=arguments.games)
    print(result, "\n")

    # A score in Python works too, only slower; a mapping of weights is as fast as a name.
    slow = agent_zoo.make("turn_search", score=board_and_cards, depth=6, width=3)
    fast = agent_zoo.make("turn_search", score={"my_attack": 1, "enemy_attack": -1, "my_hand": 2})
    few = max(2, arguments.games // 50)
    print(agent_zoo.play_match(slow, fast, decks=DECKS, games=few, progress=True), "\n")

    agents = {
        "eva": agent_zoo.make("greedy", weights="eva"),
        "cluster 1": agent_zoo.make("greedy", weights="cluster_1"),
        "knows the decks": agent_zoo.make("greedy", belief=dict.fromkeys(DECKS, 1)),
        "turn search": agent_zoo.make("turn_search", width=8),
    }
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.folder or Path(scratch)
        table = agent_zoo.tournament(agents, decks=DECKS, games=arguments.games, folder=folder)
        console.print(table)
        console.print("files:", ", ".join(sorted(path.name for path in folder.iterdir())))


if __name__ == "__main__":
    main()
