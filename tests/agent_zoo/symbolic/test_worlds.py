"""Worlds keep the answers that an action does not change: they are those found anew, and soon."""

from __future__ import annotations

import copy
import gc
import random
import time
from typing import Any

import pytest

from agent_zoo.symbolic.net import PLANNING_NODE, SemanticNet
from agent_zoo.symbolic.rule_base import RuleBase
from agent_zoo.symbolic.worlds import World
from tests.agent_zoo.symbolic.small_worlds import SmallForecast, concepts, entity, rule_file

GROUPS: dict[str, Any] = {
    "taunts": {
        "each": "m",
        "conditions": [{"relation": "in", "target": "Board"}, {"has": "Taunt"}],
    },
    "attacked": {
        "each": "m",
        "conditions": [
            {"relation": "in", "target": "Board"},
            {
                "relation": "attacks",
                "origin": {"conditions": [{"has": "Health", "amount": [2, 9]}]},
            },
        ],
    },
    "strong": {"each": "m", "conditions": [{"formula": "m in my_minions and attack(m) > mean()"}]},
}
VALUES = {
    "worth(m)": "attack(m) + health(m) * 0.5 + 2 * has(m, 'Taunt') - 3 * has(m, 'Frozen')",
    "mean()": "sum(attack(m) for m in my_minions) / max(1, count(my_minions))",
    "exposed(m)": "largest(min(1, attack(e) / max(1, health(m))) for e in enemy_minions)",
    "board()": "sum(worth(m) * (1 - 0.5 * exposed(m)) for m in my_minions)",
    "lost(m)": "before(health(m)) - after(health(m))",
    "security(p)": "min(p, 15) * 2",
    "asked(m)": "measured(m) * 2",
}
UTILITIES: list[tuple[str, str | None, str | None]] = [
    ("worth(m) - before(worth(m))", "m", "my_minions"),
    ("change(exposed(m)) * attack(m)", "m", "my_minions"),
    ("lost(m) * (1 - exposed(m))", "m", "enemy_minions"),
    ("change(board())", None, None),
    ("count(taunts) + 10 * before(count(taunts))", None, None),
    ("sum(health(m) for m in attacked) - change(count(strong))", None, None),
    ("change(sum(worth(m) for m in enemy_minions))", None, None),
    ("health(me) + sum(holds(opponent, 'controls', m) for m in my_minions)", None, None),
    ("change(asked(m))", "m", "my_minions"),
    ("change(security(health(opponent)))", None, None),
    ("sum(is_a(m, 'Imp') for m in my_minions) + change(all_asked())", None, None),
]


def measured(world: World, node: int) -> float:
    """Return something that depends on all minions of a side."""
    strength = sum(world.amount(e, "Attack") for e in world.members("enemy_minions"))
    return strength - world.amount(node, "Health") + 5 * world.has(node, "Taunt")


def all_asked(world: World) -> float:
    """Return something that depends on a value and on where things are."""
    return sum(
        world.value("exposed", m) + world.holds(m, "in", "Board")
        for m in world.members("my_minions")
    )


def big_game(minions: int) -> SemanticNet:
    """Return a position with as many minions on either side."""
    net = SemanticNet(concepts())
    for player in ("Me", "Opponent"):
        net.node(player)
    entity(net, "Hero_01", "Rexxar", "Me", health=30)
    entity(net, "Hero_02", "Jaina", "Opponent", health=25)
    for number in range(2 * minions):
        card = ("Ogre", "Voidwalker", "Imp")[number % 3]
        owner = ("Me", "Opponent")[number % 2]
        entity(net, f"Minion_{number}", card, owner, attack=number % 5 + 1, health=number % 4 + 2)
    net.add(net["Minion_1"], "attacks", net["Minion_0"])
    return net


def base_of(net: SemanticNet) -> RuleBase:
    rules = [
        {
            "kind": "planning", "name": f"rule {number}", "utility": utility,
            **({"each": each, "in": group} if each else {}),
        }
        for number, (utility, each, group) in enumerate(UTILITIES)
    ]  # fmt: skip
    file = rule_file(groups=GROUPS, values=VALUES, rules=rules)
    return RuleBase.load(file, net=net, measures={"measured": measured, "all_asked": all_asked})


def change(forecast: SmallForecast, dice: random.Random) -> None:
    """Change something at random: amounts, abilities, zones, sides, kinds; or add a minion."""
    minion = forecast[f"Minion_{dice.randrange(6)}"]
    image = forecast.imagine(minion)
    players = [forecast.imagine(forecast[name]) for name in ("Me", "Opponent")]
    match dice.randrange(8):
        case 0:
            forecast.add(image, "has", forecast["Health"], amount=dice.randrange(9))
        case 1:
            forecast.add(image, "has", forecast["Attack"], amount=dice.randrange(9))
        case 2:
            forecast.add(image, "has", forecast[dice.choice(["Taunt", "Frozen"])])
        case 3:
            forecast.end(image, "has", forecast["Taunt"])
        case 4:
            forecast.end(image, "in", forecast["Board"])
        case 5:
            dice.shuffle(players)
            forecast.end(players[0], "controls", minion)
            forecast.add(players[1], "controls", minion)
        case 6:
            new = forecast.new_node("New")
            for kind in ("Imp", PLANNING_NODE):
                forecast.add(new, "is_a", forecast[kind])
            forecast.add(new, "in", forecast["Board"])
            forecast.add(new, "has", forecast["Attack"], amount=3)
            forecast.add(dice.choice([*players, forecast["Me"]]), "controls", new)
        case 7:
            forecast.end(image, "is_a", dice.choice([forecast["Ogre"], forecast["Imp"]]))
            forecast.add(image, "is_a", forecast["Voidwalker"])


@pytest.mark.parametrize("seed", range(20))
def test_answers_that_are_kept_are_those_found_anew(seed: int) -> None:
    dice = random.Random(seed)
    net = big_game(3)
    rules = base_of(net)
    before = rules.world(net)
    for _ in range(15):
        forecast = SmallForecast(net)
        for _ in range(dice.randrange(4)):
            change(forecast, dice)
        anew = rules.world(net).after(forecast)
        anew.everywhere = True  # So that nothing is kept.
        after = before.after(forecast)
        assert rules.evaluate(after) == rules.evaluate(anew)
        assert rules.utility(after) == pytest.approx(rules.utility(anew))


def test_what_an_action_does_not_change_is_not_asked_again() -> None:
    asked: list[str] = []

    def watched(world: World, node: int) -> float:
        asked.append(world.net.name(node))
        return world.amount(node, "Health")

    net = big_game(3)
    utility = "change(sum(watched(m) for m in my_minions))"
    rule = {"kind": "planning", "name": "watched", "utility": utility}
    rules = RuleBase.load(rule_file(rules=[rule]), net=net, measures={"watched": watched})
    before = rules.world(net)
    rules.utility(before.after(SmallForecast(net)))
    assert sorted(asked) == ["Minion_0", "Minion_2", "Minion_4"]
    asked.clear()
    forecast = SmallForecast(net)
    forecast.set("Minion_2", health=1)
    assert rules.utility(before.after(forecast)) == 1 - 4
    assert asked == ["Minion_2"]
    asked.clear()
    forecast = SmallForecast(net)
    forecast.set("Minion_1", health=1)
    assert rules.utility(before.after(forecast)) == 0
    assert asked == []


def test_a_forecast_is_weighed_like_the_world_it_leads_to() -> None:
    net = big_game(3)
    rules = base_of(net)
    before = rules.world(net)
    forecast = SmallForecast(net)
    forecast.set("Minion_2", health=1)
    assert rules.weigh(before, forecast) == rules.utility(before.after(forecast)) != 0


def test_worlds_that_are_closed_are_gone_at_once() -> None:
    net = big_game(3)
    rules = base_of(net)
    before = rules.world(net)
    rules.weigh(before, SmallForecast(net))
    gc.collect()
    gc.disable()
    try:
        for _ in range(10):
            rules.weigh(before, SmallForecast(net))
        left = sum(type(one) is World for one in gc.get_objects())
    finally:
        gc.enable()
    gc.collect()
    assert left == sum(type(one) is World for one in gc.get_objects())


def test_copies_of_an_agent_share_its_rules() -> None:
    rules = base_of(big_game(1))
    assert copy.deepcopy(rules) is rules


def test_worlds_answer_by_name() -> None:
    net = big_game(3)
    rules = base_of(net)
    world = rules.world(net, context="anything")
    ogre = net["Minion_0"]
    assert world.amount(ogre, "Attack") == 1
    assert world.amount(ogre, "No Such Thing") == 0
    assert world.is_a(ogre, "Minion")
    assert not world.has(ogre, "Taunt")
    assert world.holds(ogre, "in", "Board")
    assert world.value("mean") == 3
    assert list(world.members("taunts")) == [net["Minion_1"], net["Minion_4"]]
    assert world.after(SmallForecast(net)).context == "anything"


def test_many_outcomes_are_weighed_in_the_time_of_few_thousand_look_ups() -> None:
    """Outcomes are cheap, compared with a loop of plain look-ups on the same machine."""
    net = big_game(7)
    rules = base_of(net)
    dice = random.Random(1)
    forecasts = []
    for _ in range(100):
        forecasts.append(SmallForecast(net))
        forecasts[-1].set(f"Minion_{dice.randrange(14)}", health=dice.randrange(9))
        forecasts[-1].set(f"Minion_{dice.randrange(14)}", attack=dice.randrange(9))

    def weigh() -> None:
        before = rules.world(net)
        for forecast in forecasts:
            rules.utility(before.after(forecast))

    def look_up() -> None:
        table = {number: number for number in range(1000)}
        for number in range(400_000):
            table[number % 1000]

    assert least_time(weigh) < 6 * least_time(look_up)


def least_time(work: Any) -> float:
    """Return the processor time that some work takes, the least of a few times."""
    times = []
    for _ in range(5):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)
