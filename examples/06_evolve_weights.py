"""Evolve the 21 weights of the greedy agent by coevolution, as in the EVA paper."""

import sys

import agent_zoo
from hs_env import Rules
from optimizers import EvolutionStrategy, SelfAdaptation, play_round_robin

DECKS = ("aggro_pirate_warrior", "midrange_jade_shaman", "reno_kazakus_mage_21")
RULES = Rules(cards="cig_2018", mulligan=False)


def main(generations: int, games: int) -> None:
    strategy = EvolutionStrategy(SelfAdaptation(21), population=10, offspring=10, seed=1)
    for generation in range(generations):
        candidates = strategy.ask()
        agents = [agent_zoo.make("greedy", weights=list(one.genome.values)) for one in candidates]
        played = play_round_robin(agents, DECKS, games=games, seed=generation, rules=RULES)
        strategy.tell(candidates, played.fitness())
        print(f"generation {generation}: best {strategy.fitness[0]:.0f} wins")
    best = agent_zoo.make("greedy", weights=list(strategy.population[0].genome.values))
    print(agent_zoo.play_match(best, "greedy", decks=DECKS[:2], games=200, rules=RULES))


if __name__ == "__main__":
    main(generations=int([*sys.argv, 20][1]), games=int([*sys.argv, 20, 20][2]))
