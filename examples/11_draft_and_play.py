"""Draft decks and play with them: agents pick their own cards before every game.

    python examples/11_draft_and_play.py

"draft:mage" in place of a deck lets its player pick 30 cards, one of three each time.
"""

from __future__ import annotations

import argparse

import agent_zoo
from agent_zoo.evaluators import evaluator_of
from hs_env import Game, PlayerView

CLASSES = ("draft:mage", "draft:paladin")


class CheapFirst:
    """Picks the cheapest card of those on offer, and leaves the game to another policy."""

    def __init__(self) -> None:
        self.player = agent_zoo.make("greedy")

    def reset(self, seed: int) -> None:
        self.player.reset(seed)

    def act(self, view: PlayerView) -> int:
        pending = view.to_dict()["pending"]
        if view.turn > 0 or pending["kind"] != "pick":
            return self.player.act(view)
        costs = [card["cost"] for card in pending["choices"]]
        return view.legal_actions()[costs.index(min(costs))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    games = parser.parse_args().games

    game = Game(decks=CLASSES, seed=1)
    print(game.view(game.to_play).render())  # the first three cards
    print([game.describe(action) for action in game.legal_actions()])

    # An evaluator picks by its card part. Others share a value of cards that looks at their cost.
    evolved = agent_zoo.make("evaluator", evaluator=evaluator_of("evolved_linear"))
    print(agent_zoo.play_match(evolved, "greedy", decks=CLASSES, games=games), "\n")

    # The same player with other picks.
    print(agent_zoo.play_match(CheapFirst(), "greedy", decks=CLASSES, games=games))


if __name__ == "__main__":
    main()
