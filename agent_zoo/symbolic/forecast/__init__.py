"""What actions lead to, foreseen by what is known of the game and its cards.

`Forecaster.outcomes(action)` is what there is to call; `Forecast` is what it gives. It follows
words in the order in which the game does, so that who reacts to what comes out alike:

- What is random is enumerated while there are at most twelve outcomes, else sampled with fixed
  dice.
- A drawn card, one that is given at random or yet to be discovered, and all that the opponent hides
  are Deck Candidates: cards that are there, and nothing more.
- Armor takes damage before health; a hero's Health does not count it, as in the game.
- A minion stands at the right end of the board until its player has said where. Newcomers have
  places between those of the minions that were there, who keep theirs.
- Secrets of the opponent do not answer. What cards remember from earlier turns is not known. To
  end the turn changes nothing.

| module | what it answers |
|---|---|
| `forecast.py` | what is a forecast? |
| `forecaster.py` | what does an action lead to? |
| `prospect.py` | a position that changes: what is where, with which numbers |
| `scene.py`, `writing.py` | how a memory becomes such a position, and that a net again |
| `book.py`, `texts.py`, `rules.py` | what the net knows of the cards and the rules |
| `reading.py` | how words become functions |
| `selections.py`, `numbers.py`, `questions.py`, `sources.py` | who, how much, if, which card |
| `steps_*.py` | what words do |
| `life.py`, `coming.py`, `changing.py`, `zones.py` | what that is made of |
| `auras.py`, `costs.py`, `laws.py` | what lasts, what cards cost, what alters effects |
| `events.py`, `deaths.py` | who reacts, who dies |
| `courses.py`, `playing.py`, `attacking.py` | the course of a card, a hero power, an attack |
| `dice.py` | what chance may bring |
"""

from agent_zoo.symbolic.forecast.forecast import Forecast
from agent_zoo.symbolic.forecast.forecaster import Forecaster

__all__ = ["Forecast", "Forecaster"]
