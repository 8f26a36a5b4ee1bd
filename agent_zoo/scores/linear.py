"""Score positions by name, by weights of features, by an evaluator, or by a function of your own.

A score is a name ("control"), a mapping from features to weights, an evaluator (see
`agent_zoo.evaluators`), or a function `score(game, seat) -> float`. Larger is better. A dead enemy
hero is worth everything and a dead own hero nothing, whatever the score says; functions are not
called then.

    turn_search(score="control")
    turn_search(score={"my_health": 1, "enemy_health": -1, "my_attack": 2, "enemy_attack": -2})
    turn_search(score=lambda game, seat: my_network(game.view(seat).observation()))

All but functions are evaluated in C++. A function gets a *sampled* world: what it reads there of
the opponent's hand is a guess, so it cannot peek.

The named scores are those of MESB's players and of the competition's examples (own minions,
taunts and health against the opponent's). "lookahead" is DynamicLookahead's.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from agent_zoo.evaluators import Evaluator
from hs_env import _core
from hs_env.checks import is_finite
from hs_env.errors import InvalidOption

if TYPE_CHECKING:
    from hs_env import Game

__all__ = [
    "FEATURES",
    "LINEAR",
    "SCALES",
    "SCORES",
    "ScoreLike",
    "features",
    "native_score",
    "scale_of",
    "spelled_out",
]

ScoreLike = str | Mapping[str, float] | Evaluator | Callable[["Game", int], float]

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
#: Rounded to whole numbers, which makes more moves equally good.
ROUNDED = frozenset({"lookahead"})

#: Scores that depend on the class of the hero: by class, and for all others.
BY_CLASS: Mapping[str, tuple[Mapping[str, str], str]] = MappingProxyType(
    {
        "competition_greedy": ({"Warrior": "aggro", "Mage": "control"}, "ramp"),
        "competition_beam": ({"Warrior": "aggro", "Mage": "control"}, "midrange"),
    }
)

#: The estimate of Alvaro's agent, from 0 to 1: the share of strength that a seat has. RHEA's
#: authors borrowed it.
ESTIMATE = "estimate"

#: The probability to win by a small network that was fitted to games of agents; see
#: `agent_zoo.experiments.fit_value`.
FITTED = "fitted"

#: The score of Bornemann's agent; see `agent_zoo.agents.tyche`.
TYCHE = "tyche"

#: Every name that a score can have.
SCORES: tuple[str, ...] = (*LINEAR, *BY_CLASS, ESTIMATE, FITTED, TYCHE)

#: How many points multiply the odds to win by e, for scores that tree searches judge leaves by.
#: Fitted by logistic regression to games of agents; 0: the score is a probability already.
SCALES: Mapping[str, float] = MappingProxyType(
    {"lookahead": 600.0, TYCHE: 130.0, ESTIMATE: 0.0, FITTED: 0.0}
)


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
    if isinstance(score, Evaluator):
        return score.native_score()
    if callable(score):
        from hs_env.game import Game

        return _core.agents.PythonScore(score, Game)
    raise InvalidOption(
        "score is a name, a mapping from features to weights, an evaluator, or a function of a "
        f"game and a seat; got {score!r}"
    )


def scale_of(score: ScoreLike) -> float:
    """Return how many points of a score multiply the odds to win by e; 0: it is a probability.

    A mapping of your own and an evaluator are taken in points of 1, a function as a probability.

    Raises:
        InvalidOption: The score has a name whose scale is not known.
    """
    if isinstance(score, str):
        if score not in SCALES:
            raise InvalidOption(
                f"the scale of the score {score!r} is not known: pass scale=...; known are "
                f"{', '.join(SCALES)}"
            )
        return SCALES[score]
    return 1.0 if isinstance(score, Mapping | Evaluator) else 0.0


def spelled_out(name: str) -> dict[str, Any]:
    """Return what a named score stands for, in a form that JSON can hold."""
    if name in LINEAR:
        return {"name": name, "weights": dict(LINEAR[name]), "rounded": name in ROUNDED}
    if name in (ESTIMATE, TYCHE):
        return {"name": name}
    if name == FITTED:
        weights = ",".join(map(str, _fitted_weights()))
        return {"name": name, "weights": hashlib.sha256(weights.encode()).hexdigest()}
    by_class, others = BY_CLASS[name]
    heroes = {hero: spelled_out(score) for hero, score in by_class.items()}
    return {"name": name, "by_class": heroes, "others": spelled_out(others)}


def _named(name: str) -> _core.agents.PositionScore:
    if name in LINEAR:
        return _linear(LINEAR[name], whole=name in ROUNDED)
    if name == ESTIMATE:
        return _core.agents.EstimateScore()
    if name == TYCHE:
        return _core.agents.TycheScore()
    if name == FITTED:
        return _core.agents.NetScore(_fitted_weights())
    if name in BY_CLASS:
        by_class, others = BY_CLASS[name]
        found = {hero: _named(score) for hero, score in by_class.items()}
        return _core.agents.ClassScore(found, _named(others))
    raise InvalidOption(f"there is no score {name!r}; there are: {', '.join(SCORES)}")


@cache
def _fitted_weights() -> tuple[float, ...]:
    file = Path(__file__).parent.parent / "data" / "fitted_value.json"
    return tuple(json.loads(file.read_text(encoding="utf-8"))["weights"])


def _linear(weights: Mapping[str, Any], *, whole: bool = False) -> _core.agents.PositionScore:
    unknown = [name for name in weights if name not in FEATURES]
    if unknown:
        listed = ", ".join(map(repr, unknown))
        raise InvalidOption(f"there is no feature {listed}; there are: {', '.join(FEATURES)}")
    for name, weight in weights.items():
        if not is_finite(weight):
            raise InvalidOption(f"the weight of {name} is a finite number, got {weight!r}")
    return _core.agents.LinearScore([float(weights.get(name, 0)) for name in FEATURES], whole)
