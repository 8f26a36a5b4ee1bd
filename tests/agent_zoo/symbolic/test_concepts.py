"""The rules of the game that are written by hand: they hang together and are explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent_zoo.symbolic import concepts
from agent_zoo.symbolic.card_knowledge import card_net
from agent_zoo.symbolic.concepts import CONCEPTS, load_concepts
from agent_zoo.symbolic.vocabulary import RELATION_TYPES
from hs_env import cards
from hs_env.errors import InvalidOption

#: What each node of the rules is, in the end, if it is anything.
ROOTS = {
    "Ability", "Card Id", "Card Pool", "Card Set", "Class", "Constant", "Effect", "Entity", "Event",
    "Need", "Number", "Property", "Rarity", "Rule", "Side", "State", "Text", "Word", "Word Class",
    "Zone",
}  # fmt: skip


def test_all_relation_types_are_explained_and_known_to_rules() -> None:
    rows = [line.split("|")[1] for line in (concepts.__doc__ or "").splitlines() if "| `" in line]
    explained = {row.strip(" `") for row in rows}
    assert explained == set(RELATION_TYPES)
    assert len(explained) == 19
    assert {fact.type for fact in card_net(cards.default()).relations()} <= explained


def test_everything_is_something() -> None:
    net = load_concepts()
    loose = {net.name(node) for node in net.nodes() if not net.targets(node, "is_a")}
    assert loose == ROOTS


@pytest.mark.parametrize(
    ("origin", "type", "target", "attributes"),
    [
        ("Damage", "alters", "Health", {"factor": -1}),
        ("Healing", "alters", "Health", {"factor": 1}),
        ("Attacking", "alters", "Health", {"factor": -1}),
        ("Armor Gain", "alters", "Armor", {"factor": 1}),
        ("Divine Shield", "prevents", "Damage", {"amount": 1}),
        ("Immune", "prevents", "Damage", {}),
        ("Armor", "absorbs", "Damage", {}),
        ("Frozen", "prevents", "Attacking", {}),
        ("Poisonous", "causes", "Destruction", {}),
    ],
)
def test_rules_of_the_game(origin: str, type: str, target: str, attributes: object) -> None:
    net = load_concepts()
    fact = net.fact(net[origin], type, net[target])
    assert fact is not None
    assert fact.attributes == attributes


def test_minions_and_heroes_have_health_and_weapons_have_not() -> None:
    net = load_concepts()
    having = [name for name in ("Minion", "Hero", "Weapon") if net.has(net[name], net["Health"])]
    assert having == ["Minion", "Hero"]
    assert net.has(net["Weapon"], net["Durability"])
    assert net.has(net["Secret"], net["Cost"])


def test_each_load_is_a_net_of_its_own() -> None:
    net = load_concepts()
    net.node("Wisp")
    assert load_concepts().find("Wisp") is None


def test_a_mistake_in_the_rules_is_named_with_its_place(tmp_path: Path) -> None:
    text = CONCEPTS.read_text(encoding="utf-8").replace(
        '"target": "Health"', '"target": "Helth"', 1
    )
    (tmp_path / "mine.json").write_text(text, encoding="utf-8")
    with pytest.raises(
        InvalidOption, match=r"mine\.json: node '.*', relations\[\d\], target: .*'Helth'"
    ):
        load_concepts(tmp_path / "mine.json")
