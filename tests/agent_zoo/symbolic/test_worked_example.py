"""The worked example of the paper (Figures 6 and 7), with a net and forecasts written by hand.

Hunter: Boulderfist Ogre 6/4, Kobold Geomancer 2/2, Steady Shot. Mage: Stormpike Commando 4/2,
Fireblast. The one planning rule is that of the paper: a minion that can no longer be removed will
deal its damage to the hostile hero next turn.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent_zoo.symbolic.net import SemanticNet
from agent_zoo.symbolic.rule_base import RuleBase
from tests.agent_zoo.symbolic.small_worlds import SmallForecast, concepts, entity, rule_file

FIREBLAST = 1

REMOVAL = {
    "kind": "planning",
    "name": "removal",
    "why": "A minion that stays attacks the hostile hero next turn.",
    "each": "m",
    "in": "my_minions",
    "utility": "attack(m) * (before(removable(m)) - after(removable(m)))",
}
VALUES = {
    "removable(m)": f"has(m, 'Death') or enemy_damage() + {FIREBLAST} >= health(m)",
    "enemy_damage()": "sum(attack(e) for e in enemy_minions)",
}

Outcome = Callable[[SmallForecast], None]


def hit_hero(amount: int) -> Outcome:
    return lambda forecast: forecast.set("Hero_02", health=30 - amount)


def ogre_kills(forecast: SmallForecast) -> None:
    forecast.kill("Commando")
    forecast.set("Ogre_01", health=0)
    forecast.kill("Ogre_01")


def kobold_kills(forecast: SmallForecast) -> None:
    forecast.kill("Commando")
    forecast.set("Kobold", health=-2)
    forecast.kill("Kobold")


def nothing(forecast: SmallForecast) -> None:
    pass


OUTCOMES = [
    (hit_hero(6), 6), (ogre_kills, 2), (nothing, 0),
    (hit_hero(2), 2), (kobold_kills, 6), (nothing, 0),
    (hit_hero(2), 2), (nothing, 0),
]  # fmt: skip


@pytest.mark.parametrize(("outcome", "utility"), OUTCOMES)
def test_the_eight_actions_have_the_utilities_of_the_paper(outcome: Outcome, utility: int) -> None:
    net = SemanticNet(concepts())
    for player in ("Me", "Opponent"):
        net.node(player)
    entity(net, "Hero_02", "Jaina", "Opponent", health=30)
    entity(net, "Ogre_01", "Ogre", "Me", attack=6, health=4)
    entity(net, "Kobold", "Imp", "Me", attack=2, health=2)
    entity(net, "Commando", "Imp", "Opponent", attack=4, health=2)
    rules = RuleBase.load(rule_file(values=VALUES, rules=[REMOVAL]), net=net)
    forecast = SmallForecast(net)
    outcome(forecast)
    before = rules.world(net)
    assert rules.utility(before.after(forecast)) == utility
