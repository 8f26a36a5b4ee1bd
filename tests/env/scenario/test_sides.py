"""The two sides of a scenario: everything about a player in one object."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from hs_env import Scenario
from hs_env.errors import ScenarioError
from hs_env.scenario import Overload, Side

MINE: dict[str, Any] = {
    "hero": "rogue",
    "hand": ["Fireball", "Wisp"],
    "board": ["Kobold Geomancer"],
    "deck": ["Moonfire", "Cleave"],
    "secrets": ["Counterspell"],
    "graveyard": ["Bloodfen Raptor"],
    "weapon": "Fiery War Axe",
    "health": 21,
    "armor": 3,
    "mana": 4,
    "crystals": 7,
    "overload": 2,
    "locked": 1,
    "fatigue": 5,
    "counters": {"cards_played_turn": 2},
}
QUESTIONS = [name for name, what in inspect.getmembers(Side) if isinstance(what, property)]
WITHOUT_FLAT_NAME = {"name", "opponent", "characters", "counters", "_row"}


def check(side: Side) -> None:
    """A side is what `MINE` says."""
    assert (side.hero.name, side.power.name) == ("Valeera Sanguinar", "Dagger Mastery")
    assert [card.name for card in side.hand] == ["Fireball", "Wisp"]
    assert [card.name for card in side.board] == ["Kobold Geomancer"]
    assert side.characters == [side.hero, *side.board]
    assert side.deck == ["Moonfire", "Cleave"] == [card.name for card in side.deck_cards]
    assert [card.name for card in side.secrets] == ["Counterspell"]
    assert side.graveyard == ["Bloodfen Raptor"]
    assert side.weapon is not None
    assert side.weapon.name == "Fiery War Axe"
    assert (side.health, side.armor, side.fatigue, side.spell_damage) == (21, 3, 5, 1)
    assert (side.mana, side.crystals, side.overload) == (4, 7, Overload(locked=1, owed=2))
    assert side.counters["cards_played_turn"] == 2


def test_my_side_answers_every_question() -> None:
    s = Scenario(**MINE)

    check(s.me)
    assert (s.me.name, s.me.seat, s.me.opponent) == ("me", 0, s.opponent)


def test_so_does_the_opponents() -> None:
    s = Scenario(**{f"enemy_{name}": value for name, value in MINE.items()})

    check(s.opponent)
    assert (s.opponent.name, s.opponent.seat, s.opponent.opponent) == ("opponent", 1, s.me)
    assert s.me.weapon is None


@pytest.mark.parametrize("name", sorted(set(QUESTIONS) - WITHOUT_FLAT_NAME))
def test_flat_names_are_those_of_the_sides(name: str) -> None:
    """The sides differ in everything, so a name that asks the wrong one is noticed."""
    s = Scenario(**MINE)

    assert getattr(s, name) == getattr(s.me, name)
    assert getattr(s, f"enemy_{name}") == getattr(s.opponent, name)
    assert getattr(s, name) != getattr(s, f"enemy_{name}")


def test_a_side_is_the_same_object_of_the_game_as_it_goes_on() -> None:
    s = Scenario(hand=["Fireball"])
    me = s.me

    s.play("Fireball", s.opponent.hero)

    assert (me, me.hand, me.mana, s.opponent.health) == (s.me, [], 6, 24)
    assert me != s.opponent
    assert me != Scenario().me
    assert len({me, s.me, s.opponent}) == 2


def test_sides_can_be_given_wherever_a_side_is_asked_for() -> None:
    s = Scenario(deck=["Wisp"], active="opponent")

    s.give("Fireball", to=s.opponent)
    s.summon("Wisp", s.opponent)
    s.summon("Wisp", side="opponent")
    s.set_mana(3, s.opponent)
    s.draw(side=s.me)

    assert (len(s.opponent.hand), len(s.opponent.board), s.opponent.mana) == (1, 2, 3)
    assert s.find("Wisp", s.me) == s.me.hand[0]
    assert s.counters(s.me) == s.me.counters
    assert s.render(s.opponent) == s.render("opponent")


@pytest.mark.parametrize("wrong", ["them", 3, None, "Me"])
def test_anything_else_is_no_side(wrong: Any) -> None:
    s = Scenario()

    with pytest.raises(
        ScenarioError, match=r'a side is "me" or "opponent", s\.me or s\.opponent; got'
    ):
        s.set_mana(3, wrong)


def test_a_side_shows_itself() -> None:
    s = Scenario(hand=["Wisp"], armor=3, mana=4, enemy_deck=["Wisp"] * 2)

    assert repr(s.me) == (
        "<me: Jaina Proudmoore with 30 health and 3 armor, 4 of 10 mana, 0 minions,"
        " 1 cards in hand, 0 in deck>"
    )
    assert "30 health, 10 of 10 mana" in repr(s.opponent)
