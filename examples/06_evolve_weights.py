"""Evolve the 21 weights of the greedy agent by coevolution, as in the EVA paper.

Stop it with Ctrl-C and start it again: it goes on where it was.
"""

import argparse

import agent_zoo
from optimizers import WeightSettings, evolve_weights

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--folder", default="runs/example")
parser.add_argument("--generations", type=int, default=20)
parser.add_argument("--games", type=int, default=4, help="of two candidates with two decks")


def main() -> None:
    arguments = parser.parse_args()
    settings = WeightSettings(generations=arguments.generations, games=arguments.games)
    found = evolve_weights(arguments.folder, seed=1, settings=settings)
    print(found)
    best = agent_zoo.make("greedy", weights=list(found.champion.values))
    decks = settings.decks[:2]
    print(agent_zoo.play_match(best, "greedy", decks=decks, games=200, rules=settings.rules))


if __name__ == "__main__":
    main()
