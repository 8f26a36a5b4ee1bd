"""What improves the players.

An optimiser is an object with `ask` and `tell`. It knows nothing of games: `ask` gives candidates,
an evaluation plays with them, `tell` takes the results. A run joins the two in a folder that can be
stopped and resumed; where the games are played, in threads, processes or on a cluster, changes
nothing but the time it takes.

- `EvolutionStrategy` with `SelfAdaptation`: the evolution strategy of the EVA paper.
- `GeneticAlgorithm`: crossover and mutation, for genomes of any kind; `optimizers.evaluators`
  evolves evaluation functions by it. `CovariantParsimony` keeps its genomes small.
- `CmaEs`: covariance matrix adaptation.
- `Coevolution`: candidates are as good as they play against each other.
- `Run`: an optimiser and an evaluation in a folder.
- `evolve_weights`, `resume`: all of that for the 21 weights of the greedy agent.
- `open_player`, `play_round_robin`: games for evaluations of your own.
"""

from optimizers.cma_es import CmaEs
from optimizers.coevolution import Coevolution, Evaluation
from optimizers.evolution_strategy import EvolutionStrategy
from optimizers.executors import open_player
from optimizers.genetic_algorithm import Crossing, GeneticAlgorithm
from optimizers.genomes import GenomeFormat, RealGenome, RealGenomes, SelfAdaptation, Variation
from optimizers.matches import Matches, Player
from optimizers.optimizer import Individual, Optimizer
from optimizers.parsimony import CovariantParsimony
from optimizers.round_robin import RoundRobin, play_round_robin
from optimizers.run import Evaluator, Run, RunSummary
from optimizers.weights import WeightSettings, evolve_weights, resume

__all__ = [
    "CmaEs",
    "Coevolution",
    "CovariantParsimony",
    "Crossing",
    "Evaluation",
    "Evaluator",
    "EvolutionStrategy",
    "GeneticAlgorithm",
    "GenomeFormat",
    "Individual",
    "Matches",
    "Optimizer",
    "Player",
    "RealGenome",
    "RealGenomes",
    "RoundRobin",
    "Run",
    "RunSummary",
    "SelfAdaptation",
    "Variation",
    "WeightSettings",
    "evolve_weights",
    "open_player",
    "play_round_robin",
    "resume",
]
