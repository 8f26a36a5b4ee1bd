"""Repeat the experiments of the papers: `python -m agent_zoo.experiments --help`.

strength      how strong the agents are with the decks of the 2018 competition
winners       the hundred evolved weight vectors of the EVA paper against each other
report        both as a page for people
puzzles       which agents solve which puzzles, a page of its own: `... puzzles --help`
competition   all agents against each other, with counted budgets: `... competition --help`
rhea          the parts of the RHEA paper's agent one by one, and the agent against others
rhea_page     that as a page for people
equal_time    the best agent against all others, with equal time: `... equal_time --help`
entrants      who takes part in those two, with which options and budgets
fit_value     fit the network of the score "fitted" to games: `... fit_value --help`
round_robin   tournaments in folders whose names say what made them
heat_maps     win rates as pictures
markdown      tables for the pages
"""
