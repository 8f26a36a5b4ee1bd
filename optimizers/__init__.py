"""What improves the players.

An optimiser is an object with `ask` and `tell`. It knows nothing of games: `ask` gives candidates,
somebody plays with them, `tell` takes the results. What there is:

- `EvolutionStrategy`: (mu + lambda), with step sizes that evolve (`SelfAdaptation`);
- `play_round_robin`: the fitness of the EVA paper, everybody against everybody.

To come: runs that can be stopped and resumed, with reports; MAP-Elites with sliding boundaries over
decks; the evolution of evaluators by genetic programming.
"""

from optimizers.evolution_strategy import EvolutionStrategy, Individual
from optimizers.genomes import RealGenome, SelfAdaptation, Variation
from optimizers.round_robin import RoundRobin, play_round_robin

__all__ = [
    "EvolutionStrategy",
    "Individual",
    "RealGenome",
    "RoundRobin",
    "SelfAdaptation",
    "Variation",
    "play_round_robin",
]
