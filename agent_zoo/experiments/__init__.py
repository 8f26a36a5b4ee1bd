"""Repeat the experiments of the papers: `hs-env experiments --help`.

results       strength and winners together, as the page docs/results.md
strength      how strong the agents are with the decks of the 2018 competition
winners       the hundred evolved weight vectors of the EVA paper against each other
report        both in words and tables
puzzles       which agents solve which puzzles, a page of its own
competition   all agents against each other, with counted budgets
equal_time    the best agent against all others, with equal time
entrants      who takes part in those two, with which options and budgets
ablations     tree searches with one part changed at a time
competition_page   the page of those three
rhea          the parts of the RHEA paper's agent one by one, and the agent against others
rhea_page     that as a page for people
symbolic      the paper's agent with rules against MCTS, class by class, and against all others
symbolic_costs     what that agent needs: time and memory
symbolic_page      the page about both
symbolic_search    search and rules together, against each of them alone
evolution     weights evolved as in the EVA paper, and what goes beyond it
evolution_page   the page about that, with the analysis of all survivors
deck_maps     the maps of decks of the MAP-Elites paper
deck_map_claims   what that paper claims, and whether it holds here
deck_map_page   the page about both
evaluators    evaluators evolved as by Miernik and Kowalski, and what goes beyond that
evaluator_search   an evolved evaluator in the best search, against the best agent
evaluator_claims   what that paper concludes, and whether it holds here
evaluator_page  the page about all three
claims        claims of papers, with a verdict
page_parts    parts of pages that are kept when the rest is written again
fit_value     fit the network of the score "fitted" to games
round_robin   tournaments in folders whose names say what made them
match_rounds  many matches that grow side by side, game by game
heat_maps     win rates as pictures
markdown      tables for the pages
"""
