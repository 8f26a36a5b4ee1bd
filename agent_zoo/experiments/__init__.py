"""Repeat the experiments of the papers: `python -m agent_zoo.experiments --help`.

strength   how strong the agents are with the decks of the 2018 competition
winners    the hundred evolved weight vectors of the EVA paper against each other
report     both as a page for people
"""
