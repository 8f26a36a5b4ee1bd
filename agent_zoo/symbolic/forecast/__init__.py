"""What actions lead to, foreseen by what is known of the game and its cards.

`Forecaster.outcomes(action)` is all there is to call; `Forecast` is what it gives.

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
| `life.py`, `coming.py`, `changing.py`, `zones.py`, `auras.py`, `laws.py` | what that is made of |
| `events.py`, `deaths.py` | who reacts, who dies |
| `courses.py`, `playing.py`, `attacking.py` | the course of a card, a hero power, an attack |
| `dice.py` | what chance may bring |
"""

from agent_zoo.symbolic.forecast.forecast import Forecast
from agent_zoo.symbolic.forecast.forecaster import Forecaster

__all__ = ["Forecast", "Forecaster"]
