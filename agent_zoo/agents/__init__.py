"""The agents that come with the zoo; `agent_zoo.make` builds them by name.

greedy        the greedy weighted agent of the EVA paper
evaluator     greedy play by an evolved evaluation function
face          attacks the enemy hero and plays what costs most
rhea          evolution of one turn, as in the paper of Sakurai and Hasebe
turn_search   a beam search over one turn, as in the MAP-Elites paper
competition   the examples of the Hearthstone AI competition, and its winner of 2019
search        the base of agents that look ahead

Random play and the base of agents that C++ decides for are in `hs_env`.
"""
