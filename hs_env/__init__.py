"""Hearthstone for researchers: rules, cards and environments.

Game                 one complete game; a value that can be copied, compared and saved
Rules                the settings of a game, apart from its decks and its seed
PlayerView           what one seat may see; policies decide on this
Scenario, Card       any position in one expression, for tests, puzzles and rule questions
Deck, decks          deck lists, deck codes, built-in decks
cards                every card: facts, effects, sentences
hearthstone_v0       the PettingZoo environment; Gymnasium ids are registered on import
random_games         many random games in C++
playouts             the same from one position, to see how it may end
actions, observations   what the numbers mean
"""

try:
    # A name of it: the folder of its stubs alone can be imported too, as an empty package.
    from hs_env._core import ACTIONS as _ACTIONS  # noqa: F401
except ImportError as error:
    raise ImportError(
        f"hs_env has a compiled part, which cannot be imported: {error}. If this is a clone, build "
        "it with `make build` or `pip install .` and run Python from .venv or the environment that "
        "pip installed it into."
    ) from error

from hs_env import actions, cards, decks, errors, hearthstone_v0, observations, registration
from hs_env.decks import Deck
from hs_env.game import Game, derived_seed, playouts, random_games
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
    "derived_seed",
    "errors",
    "hearthstone_v0",
    "observations",
    "playouts",
    "random_games",
]
__version__ = "0.1.0"

registration.register()
