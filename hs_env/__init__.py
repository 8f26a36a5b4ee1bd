"""The game: rules, cards and environments.

Game                 one game, whole; a value that can be copied, compared and saved
Rules                what a game is played by, besides its decks and its seed
PlayerView           what a seat may see; what policies get
Scenario, Card       any position in one expression, for tests, puzzles and rule questions
Deck, decks          deck lists, deck codes, built-in decks
cards                every card: facts, effects, sentences
hearthstone_v0       the PettingZoo environment; Gymnasium ids are registered on import
random_games         many random games in C++
actions, observations   what the numbers mean
"""

try:
    import hs_env._core  # noqa: F401
except ImportError as error:
    raise ImportError(
        f"hs_env has a compiled part, which cannot be imported: {error}. If this is a clone, build "
        "it with `make build` or `pip install .` and run Python from .venv or the environment that "
        "pip installed it into."
    ) from error

from hs_env import actions, cards, decks, errors, hearthstone_v0, observations, registration
from hs_env.decks import Deck
from hs_env.game import Game, random_games
from hs_env.rules import Rules
from hs_env.scenario import Card, Scenario
from hs_env.view import PlayerView

__all__ = [
    "Card",
    "Deck",
    "Game",
    "PlayerView",
    "Rules",
    "Scenario",
    "actions",
    "cards",
    "decks",
    "errors",
    "hearthstone_v0",
    "observations",
    "random_games",
]
__version__ = "0.1.0"

registration.register()
