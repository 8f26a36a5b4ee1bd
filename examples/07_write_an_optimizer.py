"""Improve weights with an optimiser of your own: a walk that keeps the better of two."""

import argparse
import random

import agent_zoo
from optimizers import open_player, play_round_robin

DECKS = ("aggro_pirate_warrior", "midrange_jade_shaman")

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--steps", type=int, default=50)
parser.add_argument("--games", type=int, default=100, help="of two candidates with two decks")


class Climber:
    """Asks for the best weights so far and for a changed copy of them."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.best = [self.random.random() for _ in range(21)]

    def ask(self) -> list[list[float]]:
        changed = [min(1.0, max(0.0, one + self.random.gauss(0, 0.2))) for one in self.best]
        return [self.best, changed]

    def tell(self, candidates: list[list[float]], results: list[float]) -> None:
        if results[1] > results[0]:
            self.best = candidates[1]


def main() -> None:
    arguments = parser.parse_args()
    climber = Climber(seed=1)
    with open_player() as player:  # open_player("dask", scheduler="tcp://...") plays on a cluster
        for step in range(arguments.steps):
            candidates = climber.ask()
            agents = [agent_zoo.make("greedy", weights=one) for one in candidates]
            played = play_round_robin(
                agents, DECKS, games=arguments.games, seed=step, player=player, cards="cig_2018"
            )
            climber.tell(candidates, played.fitness())
    best = agent_zoo.make("greedy", weights=climber.best)
    print(agent_zoo.play_match(best, "greedy", decks=DECKS, games=200, cards="cig_2018"))


if __name__ == "__main__":
    main()
