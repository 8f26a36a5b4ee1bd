"""Evolve the 21 weights of the greedy agent by coevolution, as in the EVA paper."""

import sys

import agent_zoo
from optimizers import WeightSettings, evolve_weights


def main(folder: str, generations: int, games: int) -> None:
    settings = WeightSettings(generations=generations, games=games)
    found = evolve_weights(folder, seed=1, settings=settings)  # the same call goes on if stopped
    print(found)
    best = agent_zoo.make("greedy", weights=list(found.champion.values))
    decks = settings.decks[:2]
    print(agent_zoo.play_match(best, "greedy", decks=decks, games=200, rules=settings.rules))


if __name__ == "__main__":
    arguments = [*sys.argv[1:], *("runs/example", "20", "4")[len(sys.argv) - 1 :]]
    main(arguments[0], int(arguments[1]), int(arguments[2]))
