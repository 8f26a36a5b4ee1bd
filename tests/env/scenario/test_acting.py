"""Acting as a player: through the action table, refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from hs_env import Scenario
from hs_env.errors import IllegalAction, ScenarioError
from hs_env.scenario import Card


def test_play_returns_the_card_and_pays_for_it() -> None:
    s = Scenario(hand=["Chillwind Yeti"], mana=6)

    yeti = s.play("Yeti")

    assert yeti == s.board[0]
    assert s.mana == 2
    assert yeti.exhausted
    assert yeti.why_not == "Chillwind Yeti was summoned this turn."


def test_the_enemy_acts_through_the_same_calls() -> None:
    s = Scenario(
        hand=["Moonfire"], enemy_hand=["Fireball", "Bluegill Warrior"], board=["Chillwind Yeti"]
    )

    s.end_turn()
    assert s.active == "opponent"
    s.play("Fireball", s.board[0])
    s.play("Bluegill Warrior")
    s.attack("Bluegill Warrior", "hero")
    s.hero_power()

    assert s.hero.health == 28
    assert s.enemy_armor == 2
    assert s.board == []
    with pytest.raises(IllegalAction, match="opponent does not hold 'Moonfire', but nothing"):
        s.play("Moonfire", "enemy hero")


def test_a_position_is_taken_whether_the_game_asks_or_not() -> None:
    for asks in (False, True):
        s = Scenario(
            hand=["Bloodfen Raptor"] * 2,
            board=["Chillwind Yeti", "River Crocolisk"],
            positions=asks,
        )
        s.play("Bloodfen Raptor", position=1)
        s.play("Bloodfen Raptor")
        assert [h.name for h in s.board] == [
            "Chillwind Yeti", "Bloodfen Raptor", "River Crocolisk", "Bloodfen Raptor",
        ]  # fmt: skip


def test_impossible_positions_are_refused() -> None:
    s = Scenario(hand=["Bloodfen Raptor", "Arcane Intellect"])
    before = s.game.clone()

    with pytest.raises(IllegalAction, match="cannot be put at position 1"):
        s.play("Bloodfen Raptor", position=1)
    with pytest.raises(IllegalAction, match="cannot be put at position 0"):
        s.play("Arcane Intellect", position=0)
    assert s.game == before
    s.play("Bloodfen Raptor", position=0)
    assert len(s.board) == 1


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda s: s.play("Fireball"), "Fireball needs a target"),
        (lambda s: s.play("Arcane Intellect", s.hero), "takes no target"),
        (lambda s: s.play("Assassinate", s.board[0]), "it must be an enemy"),
        (lambda s: s.play("Pyroblast"), "me does not hold 'Pyroblast', but Fireball"),
        (lambda s: s.play(s.enemy_hand[0]), "not in the hand of the player to act"),
        (lambda s: s.play(s.board[0]), "not in the hand of the player to act, but in play"),
        (lambda s: s.play("Core Hound"), "Core Hound costs 7, only 5 mana"),
        (lambda s: s.play("Fireball", "Moonfire"), "cannot aim at 'Moonfire'"),
        (lambda s: s.play("Fireball", s.hand[0]), "cannot aim at Fireball: it is not in play"),
        (lambda s: s.play("Fireball", s.hero, half=1), "has no halves"),
        (lambda s: s.play("Fireball", s.hero, choose=1), "nothing to choose"),
        (lambda s: s.attack("Chillwind Yeti", "hero"), "A minion with taunt is in the way"),
        (lambda s: s.attack("hero", "Sen'jin"), "has no attack"),
        (lambda s: s.attack(s.enemy_board[0], s.hero), "not on the side of me"),
        (lambda s: s.attack(s.board[0], s.board[0]), "not on the side of opponent"),
        (lambda s: s.attack(s.board[1], s.enemy_board[0]), "is frozen"),
        (lambda s: s.hero_power(), "Fireblast needs a target"),
        (lambda s: s.choose(0), "nothing to choose"),
    ],
)
def test_what_the_rules_refuse_is_refused_with_the_reason(act: Any, message: str) -> None:
    s = Scenario(
        hand=["Fireball", "Arcane Intellect", "Assassinate", "Core Hound"],
        board=["Chillwind Yeti", Card("Bloodfen Raptor", frozen=True)],
        enemy_hand=["Moonfire"],
        enemy_board=["Sen'jin Shieldmasta"],
        mana=5,
    )
    before = s.game.clone()

    with pytest.raises(IllegalAction, match=message):
        act(s)

    assert s.game == before


def test_a_name_that_fits_two_targets_is_ambiguous() -> None:
    s = Scenario(hand=["Fireball"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti"])

    with pytest.raises(ScenarioError, match=r"2 cards fit 'Chillwind Yeti'.*use a handle"):
        s.play("Fireball", "Chillwind Yeti")
    s.play("Fireball", s.enemy_board[0])
    assert s.enemy_board == []


@pytest.mark.parametrize(
    "act",
    [
        lambda s: s.play(0),
        lambda s: s.play("Fireball", 3),
        lambda s: s.play("Fireball", s.opponent),
        lambda s: s.attack(None, "hero"),
        lambda s: s.damage(None, 1),
        lambda s: s.find(""),
    ],
)
def test_what_is_no_card_is_refused(act: Any) -> None:
    s = Scenario(hand=["Fireball"], board=["Wisp"])

    with pytest.raises(ScenarioError, match="a card is a handle or a name, got"):
        act(s)


@pytest.mark.parametrize(
    "act",
    [
        lambda s, card: s.play("Fireball", card),
        lambda s, card: s.play(card),
        lambda s, card: s.attack("Wisp", card),
        lambda s, card: s.damage(card, 1),
        lambda s, card: s.draw(card),
        lambda s, card: s.shuffle_into_deck(card),
        lambda s, card: s.dice([card]),
    ],
)
def test_a_card_of_another_scenario_is_not_taken_for_one_of_this(act: Any) -> None:
    """The two have the same entity id."""
    s = Scenario(hand=["Fireball"], board=["Wisp"])
    before = s.game.clone()

    with pytest.raises(ScenarioError, match="is a card of another scenario"):
        act(s, Scenario().enemy_hero)
    assert s.game == before


def test_which_hero_is_meant_must_be_said() -> None:
    s = Scenario(hand=["Fireball"], board=["Wisp"])

    for act in (lambda: s.play("Fireball", "hero"), lambda: s.damage("hero", 1)):
        with pytest.raises(ScenarioError, match='which hero is meant, "my hero" or "enemy hero"'):
            act()
    s.attack("Wisp", "hero")  # there is only one to attack
    assert s.enemy_health == 29


def test_my_hero_is_mine_in_the_enemys_turn_too() -> None:
    s = Scenario(enemy_hand=["Moonfire", "Moonfire"], active="opponent")

    s.play("Moonfire", "my hero")
    s.play("Moonfire", "enemy hero")

    assert (s.health, s.enemy_health) == (29, 29)


def test_heroes_have_names_for_targets() -> None:
    s = Scenario(hand=["Moonfire"] * 2)

    s.play("Moonfire", "my hero")
    s.play("Moonfire", "enemy hero")
    s.hero_power("Garrosh")

    assert (s.hero.health, s.enemy_hero.health) == (29, 28)


def test_skip_turn_comes_back_to_me() -> None:
    s = Scenario(board=["Chillwind Yeti"], deck=["Fireball"], enemy_deck=["Moonfire"])
    s.attack("Chillwind Yeti", "enemy hero")

    s.skip_turn()

    assert (s.active, s.turn) == ("me", 21)
    assert s.board[0].can_attack
    assert [h.name for h in s.hand] == ["Fireball"]
