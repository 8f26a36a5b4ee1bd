"""Rule files: reading, merging, what is refused and where, and the schema for editors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import agent_zoo.symbolic
from agent_zoo.errors import InvalidRule
from agent_zoo.symbolic.patterns import FIELDS
from agent_zoo.symbolic.rule_base import RuleBase
from agent_zoo.symbolic.rule_files import OF_EVERY_RULE, RULE_FIELDS, read_rules
from tests.agent_zoo.symbolic.small_schema import is_valid
from tests.agent_zoo.symbolic.small_worlds import GOAL, GROUPS, game, rule_file

FOLDER = Path(agent_zoo.symbolic.__path__[0])
SCHEMA = json.loads((FOLDER / "rules.schema.json").read_text(encoding="utf-8"))
PLAN: dict[str, Any] = {"kind": "planning", "name": "plan", "utility": "patience"}


def utility(*sources: Any) -> float:
    """Return what rules say of an outcome that changes nothing."""
    net = game()
    rules = RuleBase.load(*sources, net=net)
    world = rules.world(net)
    return rules.utility(world)


def test_files_and_dicts_are_merged(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_text(json.dumps(rule_file(constants={"patience": 2}, rules=[PLAN])))
    assert utility(path) == 2
    more = {"rules": [{**PLAN, "name": "more", "utility": "count(my_minions)"}]}
    assert utility(str(path), more) == 4


def test_a_later_file_may_give_a_constant_another_number() -> None:
    first = rule_file(constants={"patience": 2}, rules=[PLAN])
    assert utility(first, {"constants": {"patience": 7}}) == 7


def test_a_later_file_may_replace_a_rule() -> None:
    first = rule_file(constants={"patience": 2}, rules=[PLAN])
    assert utility(first, {"rules": [{**PLAN, "utility": "1", "replaces": "plan"}]}) == 1
    renamed = {**PLAN, "name": "better plan", "utility": "5", "replaces": "plan"}
    assert utility(first, {"rules": [renamed]}) == 5


def test_the_goal_can_be_replaced_but_there_is_exactly_one() -> None:
    goal = {**GOAL, "name": "win", "utility": "3"}
    assert utility(rule_file(), {"rules": [{**goal, "replaces": "hostile health"}]}) == 3
    with pytest.raises(
        InvalidRule, match=r"exactly one goal rule, got \['hostile health', 'win'\]"
    ):
        utility(rule_file(), {"rules": [goal]})
    with pytest.raises(InvalidRule, match="exactly one goal rule, got none"):
        utility({})


def test_rules_keep_their_order_and_their_words() -> None:
    rules = read_rules([rule_file(rules=[{**PLAN, "why": "Because."}])]).rules
    assert list(rules) == ["hostile health", "plan"]
    assert rules["plan"].why == "Because."
    assert rules["plan"].each is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "rules.json: expected JSON, got Expecting property name"),
        ('{"rules": [}', "line 1, column 12"),
        ('{"rules": [], "rules": []}', "'rules' twice"),
        ("[]", "rules.json: expected an object, got []"),
        ("[" * 100000, "rules.json: expected JSON that is not nested"),
    ],
)
def test_a_file_that_is_no_json_object_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "rules.json"
    path.write_text(text)
    with pytest.raises(InvalidRule) as error:
        read_rules([path])
    assert message in str(error.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidRule, match=r"none\.json: expected a rule file that can be read"):
        read_rules([tmp_path / "none.json"])
    (tmp_path / "bytes.json").write_bytes(b"\xff\xff")
    with pytest.raises(InvalidRule, match=r"bytes\.json: expected a rule file that can be read"):
        read_rules([tmp_path / "bytes.json"])


@pytest.mark.parametrize("source", [3, None, [], b"rules.json"])
def test_only_paths_and_dicts_are_rules(source: Any) -> None:
    with pytest.raises(InvalidRule, match="rules 2: expected the path of a rule file, or a dict"):
        read_rules([{}, source])


GOOD_GROUP = {"each": "m", "conditions": [{"is_a": "Minion"}]}
GOOD = {**PLAN, "utility": "1"}


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"rule": []}, "rules 1: expected one of the fields $schema, why, groups"),
        ({"rules": {}}, "rules 1: rules: expected a list"),
        ({"groups": []}, "rules 1: groups: expected an object"),
        ({"values": []}, "rules 1: values: expected an object"),
        ({"constants": 3}, "rules 1: constants: expected an object"),
        ({"constants": {"a": "3"}}, "rules 1: constants.a: expected a number, got '3'"),
        ({"constants": {"a": True}}, "rules 1: constants.a: expected a number, got True"),
        ({"constants": {"a b": 3}}, "rules 1: constants: expected a name"),
        ({"constants": {"health": 3}}, "constants.health: expected a name that is not taken"),
        ({"constants": {"my_minions": 3}}, "groups.my_minions: expected a name that is not taken"),
        ({"groups": {"a b": GOOD_GROUP}}, "rules 1: groups.a b: expected a name"),
        ({"groups": {"sum": GOOD_GROUP}}, "rules 1: groups.sum: expected a name that is not"),
        ({"groups": {"a": {**GOOD_GROUP, "in": "b"}}}, "groups.a: expected one of the fields each"),
        ({"groups": {"a": {**GOOD_GROUP, "each": 3}}}, "groups.a.each: expected a name"),
        ({"groups": {"a": {**GOOD_GROUP, "each": "me"}}}, "that means nothing else, got 'me'"),
        ({"groups": {"a": {"each": "m"}}}, "groups.a.conditions: expected a list of conditions"),
        ({"rules": ["plan"]}, "rules 1: rules[0]: expected a rule: an object, got 'plan'"),
        ({"rules": [{"kind": "planning"}]}, "rules 1: rules[0].name: expected a name"),
        ({"rules": [{**GOOD, "name": 3}]}, "rules[0].name: expected a name: text, got 3"),
        ({"rules": [{**GOOD, "kind": "plan"}]}, "rule 'plan': kind: expected one of refinement"),
        ({"rules": [{**GOOD, "utilty": "1"}]}, "rule 'plan': expected one of the fields kind"),
        ({"rules": [{"kind": "planning", "name": "a"}]}, "rule 'a': expected the field 'utility'"),
        ({"rules": [{**GOOD, "kind": "goal"}]}, "rule 'plan': expected the field 'each'"),
        ({"rules": [{**GOOD, "priority": 1}]}, "expected one of the fields"),
        ({"rules": [{**GOOD, "why": 3}]}, "rule 'plan': why: expected text, got 3"),
        ({"rules": [{**GOOD, "each": "m"}]}, "either 'in' or 'conditions'"),
        ({"rules": [{**GOOD, "in": "my_minions"}]}, "the field 'each' beside 'in'"),
        ({"rules": [{**GOOD, "each": "m", "in": "minions"}]}, "in: expected the name of a group"),
        ({"rules": [{**GOOD, "each": "m", "in": 3}]}, "rule 'plan': in: expected a name"),
        ({"rules": [{**GOOD, "each": "a-b", "in": "my_minions"}]}, "each: expected a name"),
        ({"rules": [{**GOOD, "each": "health", "in": "my_minions"}]}, "each: expected a name for"),
        ({"rules": [{**GOOD, "replaces": "nobody"}]}, "replaces: expected the name of a rule"),
        ({"rules": [GOOD, GOOD]}, "name: expected a name that no other rule has"),
        (
            {"rules": [GOOD, {**GOOD, "name": "two"}, {**GOOD, "replaces": "two"}]},
            "name: expected a name that no other rule has",
        ),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(parts: dict[str, Any], message: str) -> None:
    file = {**rule_file(), **parts}
    if "groups" in parts and isinstance(parts["groups"], dict):
        file["groups"] = {**GROUPS, **parts["groups"]}
    with pytest.raises(InvalidRule) as error:
        utility(file)
    assert message in str(error.value)


@pytest.mark.parametrize("priority", ["1", True, None])
def test_a_priority_is_a_number(priority: Any) -> None:
    rule = {
        "kind": "refinement", "name": "death", "each": "m", "in": "my_minions",
        "operations": [{"add": "has", "origin": "m", "target": "Death"}], "priority": priority,
    }  # fmt: skip
    with pytest.raises(InvalidRule, match="rule 'death': priority: expected a number"):
        utility(rule_file(rules=[rule]))


# --- the schema


def shipped() -> list[Path]:
    return sorted((FOLDER / "rules").glob("*.json"))


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.name)
def test_the_shipped_rules_are_as_the_schema_says(path: Path) -> None:
    assert is_valid(json.loads(path.read_text(encoding="utf-8")), SCHEMA, SCHEMA)


def test_the_schema_knows_the_fields_of_every_kind_of_rule() -> None:
    for kind, fields in RULE_FIELDS.items():
        definition = SCHEMA["$defs"][kind]
        assert set(definition["properties"]) == {*OF_EVERY_RULE, *fields}
        required = [field for field, needed in fields.items() if needed]
        assert sorted(definition["required"]) == sorted(["kind", "name", *required])


def test_the_schema_knows_every_kind_of_condition() -> None:
    known: dict[str, set[str]] = {}
    for one in SCHEMA["$defs"]["condition"]["oneOf"]:
        kind = one["required"][0]
        known[kind] = known.get(kind, set()) | set(one["properties"])
    assert known == {kind: {kind, *fields} for kind, fields in FIELDS.items()}


CONDITIONS: list[tuple[Any, bool]] = [
    ({"has": "Health", "amount": [None, 0]}, True),
    ({"has": {"conditions": [{"is_a": "Property"}]}}, True),
    ({"relation": "in", "target": {"node": "Board"}, "attributes": {"place": 3}}, True),
    ({"relation": "controls", "origin": "Me"}, True),
    ({"not": {"any": [{"formula": "1"}, {"all": [{"node": "Me"}]}]}}, True),
    ({"relation": "in"}, False),
    ({"relation": "in", "target": "Board", "origin": "Me"}, False),
    ({"has": "Health", "is_a": "Minion"}, False),
    ({"any": []}, False),
    ({"has": "Health", "amount": [1]}, False),
    ({"is_a": {"as": "t"}}, False),
    ({"isa": "Minion"}, False),
]


@pytest.mark.parametrize(("condition", "valid"), CONDITIONS)
def test_schema_and_engine_agree_about_conditions(condition: Any, valid: bool) -> None:
    group = {"each": "m", "conditions": [condition]}
    assert is_valid({"groups": {"tested": group}}, SCHEMA, SCHEMA) is valid
    file = rule_file(groups={"tested": group})
    if valid:
        utility(file)
    else:
        with pytest.raises(InvalidRule, match=r"groups\.tested\.conditions\[0\]"):
            utility(file)
