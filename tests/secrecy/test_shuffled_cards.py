"""Cards that are openly put into a deck: both know they are there or in the hand, not where."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hs_env import Scenario
from hs_env.scenario import Card
from tests.cards.sampling import assert_shares

TORCH = "Roaring Torch"


def lit(**parts: Any) -> Scenario:
    """Cast Forgotten Torch as a mage: a Roaring Torch is in the deck."""
    s = Scenario(
        **{"hero": "mage", "hand": ["Forgotten Torch", "Fireball"], "deck": ["Wisp"] * 4, **parts}
    )
    s.play("Forgotten Torch", "enemy hero")
    return s


def where_in_world(s: Scenario, seed: int) -> list[str]:
    """Return where the torches of seat 0 are in one world that seat 1 holds possible."""
    world = s.game.view(1).sample_world(
        seed, belief=["Forgotten Torch", "Fireball", *["Wisp"] * 28]
    )
    player = world.to_dict()["players"][0]
    cards = {"hand": [card["card"] for card in player["hand"]], "deck": player["deck"]}
    return [zone for zone, held in cards.items() for card in held if card == "LOE_002t"]


def test_it_is_on_the_list_of_both() -> None:
    s = lit()
    for seat in (0, 1):
        assert s.game.view(seat).to_dict()["players"][0]["shuffled_in"] == ["LOE_002t"]
    assert not any(s.game.view(1).to_dict()["players"][0]["deck"])


def test_before_a_draw_it_is_in_the_deck_of_every_world() -> None:
    s = lit()
    assert all(where_in_world(s, seed) == ["deck"] for seed in range(50))


def test_after_a_draw_it_is_in_hand_as_often_as_chance_has_it() -> None:
    s = lit()
    s.draw()
    assert_shares(
        lambda seed: tuple(where_in_world(s, seed)),
        {("hand",): Fraction(1, 5), ("deck",): Fraction(4, 5)},
    )


def test_cards_held_before_cannot_be_it() -> None:
    s = lit(hand=["Forgotten Torch", "Fireball", "Wisp", "Wisp"])
    s.draw()
    for seed in range(100):
        world = s.game.view(1).sample_world(seed)
        hand = world.to_dict()["players"][0]["hand"]
        assert sum(card["name"] == TORCH for card in hand) <= 1
    assert_shares(
        lambda seed: tuple(where_in_world(s, seed)),
        {("hand",): Fraction(1, 5), ("deck",): Fraction(4, 5)},
    )


def test_drawing_it_looks_like_drawing_any_other_card() -> None:
    """A made card tells nothing by being one."""
    views = []
    for top in (TORCH, "Wisp"):
        s = lit()
        s.draw(top)
        assert s.hand[-1].name == top
        views.append(s.game.view(1))
    assert views[0] == views[1]


def test_once_it_is_played_nobody_waits_for_it() -> None:
    s = lit()
    s.draw(TORCH)
    s.play(TORCH, "enemy hero")
    assert s.game.view(1).to_dict()["players"][0]["shuffled_in"] == []
    assert where_in_world(s, 1) == []


def test_once_it_is_burnt_nobody_waits_for_it() -> None:
    s = lit(hand=["Forgotten Torch", *["Wisp"] * 9])
    s.give("Wisp")
    s.draw(TORCH)
    assert s.game.view(1).to_dict()["players"][0]["shuffled_in"] == []


def test_an_entombed_minion_is_known_to_be_in_the_other_deck() -> None:
    s = Scenario(hero="priest", hand=["Entomb"], deck=["Claw"] * 2, enemy_board=["Ysera"])
    s.play("Entomb", "Ysera")
    players = s.game.view(1).to_dict()["players"]
    assert [player["shuffled_in"] for player in players] == [["EX1_572"], []]
    world = s.game.view(1).sample_world(2)
    assert "EX1_572" in world.to_dict()["players"][0]["deck"]


def test_a_minion_shown_in_a_joust_is_known_to_be_there() -> None:
    s = Scenario(
        hero="paladin", hand=["Argent Lance"], deck=["Ysera", "Fireball"], enemy_deck=["Wisp"]
    )
    s.play("Argent Lance")
    players = s.game.view(1).to_dict()["players"]
    assert [player["seen_in_deck"] for player in players] == [["EX1_572"], ["CS2_231"]]
    assert players[0]["revealed"].count("EX1_572") == 0
    s.draw("Ysera")
    s.discard("Ysera")
    player = s.game.view(1).to_dict()["players"][0]
    assert player["seen_in_deck"] == []
    assert player["revealed"].count("EX1_572") == 1


def test_a_card_that_the_opponent_reads_in_the_hand_is_there_in_every_world() -> None:
    s = lit(deck=[], enemy_hero="priest", enemy_hand=["Mind Vision"], enemy_deck=["Wisp"])
    s.draw()
    s.discard("Fireball")
    s.end_turn()
    s.play("Mind Vision")
    player = s.game.view(1).to_dict()["players"][0]
    assert [card["name"] for card in player["hand"]] == [TORCH]
    for seed in range(20):
        world = s.game.view(1).sample_world(seed).to_dict()["players"][0]
        assert [card["name"] for card in world["hand"]] == [TORCH]
        assert "LOE_002t" not in world["deck"]


def test_a_scenario_can_say_that_a_deck_card_is_known() -> None:
    s = Scenario(enemy_deck=[Card("Ysera", known_to_opponent=True), "Wisp"])
    assert s.game.view(0).to_dict()["players"][1]["shuffled_in"] == ["EX1_572"]
