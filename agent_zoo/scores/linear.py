"""Score positions by name, by weights of features, or by a function of your own.

A score is a name ("control"), a mapping from features to weights, or a function
`score(game, seat) -> float`. Larger is better. A dead enemy hero is worth everything and a dead own
hero nothing, whatever the score says; functions are not called then.

    turn_search(score="control")
    turn_search(score={"my_health": 1, "enemy_health": -1, "my_attack": 2, "enemy_attack": -2})
    turn_search(score=lambda game, seat: my_network(game.view(seat).observation()))

Names and mappings are evaluated in C++. A function gets a *sampled* world: what it reads there of
the opponent's hand is a guess, so it cannot peek.

The named scores are those of MESB's players and of the competition's examples (own minions,
taunts and health against the opponent's). "lookahead" is DynamicLookahead's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from hs_env import _core
from hs_env.checks import is_finite
from hs_env.errors import InvalidOption

if TYPE_CHECKING:
    from hs_env import Game

__all__ = ["FEATURES", "LINEAR", "SCORES", "ScoreLike", "features", "native_score", "spelled_out"]

ScoreLike = str | Mapping[str, float] | Callable[["Game", int], float]

#: What a mapping can weigh, in the order of the engine. "my" is the seat's, "enemy" the other's.
#: Health leaves armor out; attack, minion_health and taunt_health are sums over minions; `cleared`
#: is 1 if the opponent has no minion and the seat has one.
FEATURES: tuple[str, ...] = tuple(_core.agents.FEATURES)

#: Weights by name of score.
LINEAR: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "aggro": {
            "cleared": 1000,
            "enemy_taunt_health": -1000,
            "my_attack": 1,
            "my_health": 1000,
            "enemy_health": -1000,
        },
        "control": {
            "cleared": 1000,
            "my_minions": 50,
            "enemy_minions": -50,
            "my_taunt_health": 25,
            "enemy_taunt_health": -25,
            "my_attack": 1,
            "my_health": 10,
            "enemy_health": -10,
        },
        "midrange": {
            "cleared": 5000,
            "my_minions": 5,
            "enemy_minions": -5,
            "enemy_taunt_health": -1000,
            "my_attack": 1 + 10,
            "enemy_attack": -10,
            "my_health": 10,
            "enemy_health": -10,
            "my_minion_health": 10,
            "enemy_minion_health": -10,
        },
        # As its authors coded it: own taunts cost, and only if the opponent has one too.
        "ramp": {
            "cleared": 5000,
            "my_minions": 50,
            "enemy_minions": -50,
            "my_taunt_health_if_enemy_taunts": -500,
            "my_attack": 1 + 20,
            "enemy_attack": -20,
            "my_health": 10,
            "enemy_health": -10,
            "my_minion_health": 10,
            "enemy_minion_health": -10,
        },
        "fatigue": {
            "cleared": 1000,
            "enemy_hand_full": 1000,
            "enemy_deck_empty": 10000,
            "my_deck": 50,
            "enemy_deck": -50,
            "my_minions": 10,
            "enemy_minions": -10,
            "my_taunt_health": 10,
            "enemy_taunt_health": -10,
            "my_attack": 1,
            "my_health": 5,
            "enemy_health": -5,
        },
        "lookahead": {
            "my_health": 21.5,
            "enemy_health": -33.6,
            "my_minions": 41.1,
            "enemy_minions": -19.4,
            "my_minion_health": 54,
            "my_attack": 60.5,
            "enemy_minion_health": -88.5,
            "enemy_attack": -84.7,
        },
    }
)
#: Rounded to whole numbers, which makes more options equally good.
ROUNDED = frozenset({"lookahead"})

#: Scores that depend on the class of the hero: by class, and for all others.
BY_CLASS: Mapping[str, tuple[Mapping[str, str], str]] = MappingProxyType(
    {
        "competition_greedy": ({"Warrior": "aggro", "Mage": "control"}, "ramp"),
        "competition_beam": ({"Warrior": "aggro", "Mage": "control"}, "midrange"),
    }
)

#: Every name that a score can have.
SCORES: tuple[str, ...] = (*LINEAR, *BY_CLASS)


def features(game: Game, seat: int) -> dict[str, float]:
    """Return the features of a position, which linear scores weigh."""
    return dict(zip(FEATURES, _core.agents.features(game, seat), strict=True))


def native_score(score: ScoreLike) -> _core.agents.PositionScore:
    """Return the score that an argument stands for, as the engine takes it.

    Raises:
        InvalidOption: There is no such score or feature, or a weight is not a number.
    """
    if isinstance(score, str):
        return _named(score)
    if isinstance(score, Mapping):
        return _linear(score)
    if callable(score):
        from hs_env.game import Game

        return _core.agents.PythonScore(score, Game)
    raise InvalidOption(
        "score is a name, a mapping from features to weights, or a function of a game and a seat; "
        f"got {score!r}"
    )


def spelled_out(name: str) -> dict[str, Any]:
    """Return what a named score stands for, in a form that JSON can hold."""
    if name in LINEAR:
        return {"name": name, "weights": dict(LINEAR[name]), "rounded": name in ROUNDED}
    by_class, others = BY_CLASS[name]
    heroes = {hero: spelled_out(score) for hero, score in by_class.items()}
    return {"name": name, "by_class": heroes, "others": spelled_out(others)}


def _named(name: str) -> _core.agents.PositionScore:
    if name in LINEAR:
        return _linear(LINEAR[name], whole=name in ROUNDED)
    if name in BY_CLASS:
        by_class, others = BY_CLASS[name]
        found = {hero: _named(score) for hero, score in by_class.items()}
        return _core.agents.ClassScore(found, _named(others))
    raise InvalidOption(f"there is no score {name!r}; there are: {', '.join(SCORES)}")


def _linear(weights: Mapping[str, Any], *, whole: bool = False) -> _core.agents.PositionScore:
    unknown = [name for name in weights if name not in FEATURES]
    if unknown:
        listed = ", ".join(map(repr, unknown))
        raise InvalidOption(f"there is no feature {listed}; there are: {', '.join(FEATURES)}")
    for name, weight in weights.items():
        if not is_finite(weight):
            raise InvalidOption(f"the weight of {name} is a finite number, got {weight!r}")
    return _core.agents.LinearScore([float(weights.get(name, 0)) for name in FEATURES], whole)
