"""Agents are read from one word: a name, perhaps with a label and options."""

from __future__ import annotations

from typing import Any

import pytest

from agent_zoo.command.contestants import names_in, read_contestant
from hs_env.errors import InvalidOption


@pytest.mark.parametrize(
    ("text", "label", "name", "options"),
    [
        ("greedy", "greedy", "greedy", {}),
        ("eva=greedy", "eva", "greedy", {}),
        ("mcts:worlds=10", "mcts:worlds=10", "mcts", {"worlds": 10}),
        ("mine=mcts:worlds=10", "mine", "mcts", {"worlds": 10}),
    ],
)
def test_a_label_stands_before_the_name(
    text: str, label: str, name: str, options: dict[str, Any]
) -> None:
    found = read_contestant(text)
    assert (found.label, found.name, found.options) == (label, name, options)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("4", 4),
        ("0.5", 0.5),
        ("false", False),
        ("null", None),
        ("control", "control"),
        ("cluster_2", "cluster_2"),
        ('"4"', "4"),
        ("[1,2.5]", [1, 2.5]),
        ('{"a":1,"b":[2,3]}', {"a": 1, "b": [2, 3]}),
        ("", ""),
    ],
)
def test_a_value_is_json_or_else_text(written: str, value: Any) -> None:
    found = read_contestant(f"agent:first=1,it={written},last=x")
    assert found.options == {"first": 1, "it": value, "last": "x"}


@pytest.mark.parametrize(
    "text",
    [
        *("", ":", "greedy:", "=greedy", "greedy:weights", "greedy:=1"),
        *("greedy:a=1,a=2", "greedy:a=[1", "greedy:a=[1]2", "greedy:a b=1"),
    ],
)
def test_what_is_written_otherwise_is_refused(text: str) -> None:
    with pytest.raises(InvalidOption, match=r"written|is not JSON|a comma is expected"):
        read_contestant(text)


def test_an_agent_gets_its_options() -> None:
    made: Any = read_contestant("greedy:weights=cluster_2,weapon=false").make()
    assert made.settings()["weapon"] is False
    with pytest.raises(InvalidOption, match="unexpected keyword argument 'colour'"):
        read_contestant("greedy:colour=red").make()


def test_names_are_told_apart_by_commas() -> None:
    assert names_in("basic_mage") == ["basic_mage"]
    assert names_in("basic_mage, basic_hunter") == ["basic_mage", "basic_hunter"]
    with pytest.raises(InvalidOption, match="with a comma between two of them"):
        names_in("basic_mage,,basic_hunter")
