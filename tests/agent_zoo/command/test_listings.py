"""The commands that say what there is."""

from __future__ import annotations

import json

import agent_zoo
from hs_env import decks
from tests.agent_zoo.command_line import refused, succeed


def test_all_agents_are_listed_with_what_they_do() -> None:
    shown = succeed("agents")
    assert all(name in shown for name in agent_zoo.names())
    told = json.loads(succeed("agents", "--json"))
    assert [one["name"] for one in told] == agent_zoo.names()
    assert all(one["summary"].endswith(".") for one in told)


def test_an_agent_is_described_with_its_defaults() -> None:
    shown = succeed("agents", "greedy")
    assert "weights: " in shown
    assert "  weights = 'eva'\n" in shown
    assert json.loads(succeed("agents", "greedy", "--json"))["options"]["worlds"] == "1"


def test_an_unknown_agent_is_named() -> None:
    assert refused("agents", "chess").startswith("UnknownPolicy: There is no policy 'chess'.")


def test_all_decks_are_listed() -> None:
    shown = succeed("decks")
    assert all(name in shown for name in decks.names())
    told = json.loads(succeed("decks", "--json"))
    assert {one["name"]: one["code"] for one in told}["basic_mage"] == decks.get("basic_mage").code


def test_a_deck_is_shown_with_cards_and_code() -> None:
    deck = decks.get("midrange_jade_shaman")
    shown = succeed("decks", deck.name)
    assert "2 Flametongue Totem" in shown
    assert shown.endswith(f"{deck.code}\n")
    assert json.loads(succeed("decks", deck.code, "--json"))["cards"] == list(deck.cards)


def test_an_unknown_deck_is_named() -> None:
    assert '"chess" is neither a built-in deck nor a deck code' in refused("decks", "chess")
