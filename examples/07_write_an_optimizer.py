"""Improve weights with an optimiser of your own, on our games: a random walk that keeps the better.

Add a scheduler's address to play on a Dask cluster: 07_write_an_optimizer.py tcp://10.0.0.1:8786
"""

import random
import sys

import agent_zoo
from optimizers import open_player, play_round_robin

DECKS = ("aggro_pirate_warrior", "midrange_jade_shaman")


class Climber:
    """Asks for the best weights so far and a changed copy of them."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.best = [self.random.random() for _ in range(21)]

    def ask(self) -> list[list[float]]:
        changed = [min(1.0, max(0.0, one + self.random.gauss(0, 0.2))) for one in self.best]
        return [self.best, changed]

    def tell(self, candidates: list[list[float]], results: list[float]) -> None:
        if results[1] > results[0]:
            self.best = candidates[1]


def main(steps: int, games: int, scheduler: str | None = None) -> None:
    climber = Climber(seed=1)
    with open_player("dask" if scheduler else "threads", scheduler=scheduler) as player:
        for step in range(steps):
            candidates = climber.ask()
            agents = [agent_zoo.make("greedy", weights=one) for one in candidates]
            played = play_round_robin(
                agents, DECKS, games=games, seed=step, player=player, cards="cig_2018"
            )
            climber.tell(candidates, played.fitness())
    best = agent_zoo.make("greedy", weights=climber.best)
    print(agent_zoo.play_match(best, "greedy", decks=DECKS, games=200, cards="cig_2018"))


if __name__ == "__main__":
    main(steps=50, games=100, scheduler=sys.argv[1] if len(sys.argv) > 1 else None)
