"""The agents that come with the zoo; `agent_zoo.make` builds them by name.

greedy        the greedy weighted agent of the EVA paper
turn_search   a beam search over one turn, as in the MAP-Elites paper
competition   the examples of the Hearthstone AI competition, and its winner of 2019
search        the base of agents that look ahead

Random play and the base of agents that C++ decides for are in `hs_env`.
"""
