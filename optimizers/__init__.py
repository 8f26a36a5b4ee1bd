"""What improves the players. Nothing is here yet.

To come, each as an object with `ask` and `tell`: a coevolutionary evolution strategy,
MAP-Elites with sliding boundaries over decks, and the evolution of evaluators by genetic
programming; around them runs that can be stopped and resumed, and their reports.
"""
