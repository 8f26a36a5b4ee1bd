"""The knowledge base of the symbolic agent, and its rules. See docs/symbolic.md.

| module | what it answers |
|---|---|
| `net.py` | what is a semantic net? |
| `concepts.py`, `concepts.json` | what does a manual say of the game? |
| `card_knowledge.py` | what do the cards do, as facts? |
| `net_files.py`, `net_views.py`, `net_picture.py` | how is a net saved, read, exported, drawn? |
| `memory.py` | what does a seat know of its game? |
| `candidates.py` | what may the opponent hold, and what could it remove? |
| `forecast/` | what does an action lead to? |
| `vocabulary.py`, `formulas.py`, `patterns.py` | what can rules say? |
| `rule_files.py`, `rule_base.py`, `refinement.py` | how are rules read, compiled, applied? |
| `worlds.py`, `answers.py` | how do rules look at the position before and after? |
| `measures.py` | what can formulas ask that is found in Python? |
| `reasoning.py` | what do the rules say about each action? |
| `rules/` | the rules: of the game, of the paper, of an expert |
"""
