"""Worlds keep to what was missing: a shield that held, cards that were not shown or summoned.

Each case is compared with all deals of physical cards that fit what the watching seat has seen.
"""

from __future__ import annotations

import pytest

from hs_env import Scenario
from hs_env.cards import default
from hs_env.cards.words import OneOf, Shuffle, Spell
from hs_env.scenario import Card
from tests.secrecy.enumeration import Fact
from tests.secrecy.remembered import (
    a_dragon,
    at,
    called,
    check,
    deck_then,
    in_deck,
    none_in_deck,
    of_cost,
)

WISP, YETI, OGRE = "Wisp", "Chillwind Yeti", "Boulderfist Ogre"
RAPTOR, CROC = "Bloodfen Raptor", "River Crocolisk"
DRAKE, FAERIE = "Azure Drake", "Faerie Dragon"
PATCHES, RAIDER, DECKHAND = "Patches the Pirate", "Bloodsail Raider", "Southsea Deckhand"


# A shield ---------------------------------------------------------------------------------------


def wrath_at_a_shield(*deck: str, **more: object) -> Scenario:
    s = Scenario(
        hero="paladin",
        hand=["Holy Wrath", RAPTOR],
        deck=list(deck),
        enemy_board=["Argent Squire"],
        **more,  # type: ignore[arg-type]
    )
    s.play("Holy Wrath", "Argent Squire")
    return s


def test_a_shield_that_broke_says_that_the_card_is_not_free() -> None:
    s = wrath_at_a_shield(YETI, WISP, OGRE, WISP)
    assert "divine_shield" not in s.enemy_board[0].keywords
    check(s, seen=["Holy Wrath"], facts=[lambda deal: not of_cost(0)(deal.hand[1])])


def test_a_shield_that_held_says_that_the_card_is_free() -> None:
    s = wrath_at_a_shield(WISP, YETI, OGRE, WISP)
    assert "divine_shield" in s.enemy_board[0].keywords
    check(s, seen=["Holy Wrath"], facts=[at(1, of_cost(0))])


@pytest.mark.parametrize("top", [WISP, YETI])
def test_a_shield_that_spell_damage_breaks_says_nothing(top: str) -> None:
    s = wrath_at_a_shield(top, YETI, OGRE, WISP, board=["Kobold Geomancer"])
    assert "divine_shield" not in s.enemy_board[0].keywords
    check(s, seen=["Holy Wrath", "Kobold Geomancer"])


def test_damage_that_a_secret_may_have_changed_says_nothing() -> None:
    """Ice Block keeps the hero alive; all that is seen is that the damage was enough."""
    s = Scenario(
        hero="paladin",
        hand=["Holy Wrath", RAPTOR],
        deck=[OGRE, YETI, "War Golem", WISP],
        enemy_hero="mage",
        enemy_secrets=["Ice Block"],
        enemy_health=2,
    )
    s.play("Holy Wrath", "enemy hero")
    assert s.enemy_health == 2
    check(s, seen=["Holy Wrath"])


# Patches ----------------------------------------------------------------------------------------


def test_a_pirate_that_stayed_away_is_not_in_the_deck() -> None:
    s = Scenario(hand=[RAIDER, PATCHES, WISP], deck=[YETI, OGRE, WISP])
    s.play(RAIDER)
    check(s, seen=[RAIDER], facts=[none_in_deck(called(PATCHES), 2)])


def test_a_pirate_drawn_since_was_not_in_the_deck_either() -> None:
    s = Scenario(hand=[RAIDER, PATCHES], deck=[YETI, OGRE, WISP])
    s.play(RAIDER)
    s.draw(YETI)
    check(s, seen=[RAIDER], facts=[none_in_deck(called(PATCHES), 1)])


def test_a_second_pirate_of_the_deck_would_have_come_with_the_first() -> None:
    s = Scenario(hand=[RAIDER, PATCHES], deck=[PATCHES, OGRE, WISP])
    s.play(RAIDER)
    assert [minion.name for minion in s.board] == [RAIDER, PATCHES]
    check(s, seen=[RAIDER, PATCHES])


@pytest.mark.parametrize("board", [[], [WISP] * 6], ids=["no pirate", "a full board"])
def test_a_pirate_without_reason_to_come_may_be_in_the_deck(board: list[str]) -> None:
    played = RAIDER if board else RAPTOR
    s = Scenario(hand=[played, WISP], deck=[PATCHES, OGRE, YETI], board=board)
    s.play(played)
    check(s, seen=[played, *board])


def test_an_unseen_card_put_into_the_deck_is_not_the_pirate_that_stayed_away() -> None:
    """The fuzzer found it: one world in as many as there are cards could not be dealt."""
    bury = Spell("Bury", [Shuffle(OneOf("CS2_231", "CS2_182"))], card_class="NEUTRAL", cost=0)
    cards = default().with_cards({"BURY": bury})
    s = Scenario(hand=["Bury", RAIDER], deck=[YETI, OGRE, YETI], cards=cards)
    s.play("Bury")
    s.play(RAIDER)
    view = s.game.view(1)
    assert view.to_dict()["players"][0]["shuffled_in"] == [None]
    for world in view.sample_worlds(3000, seed=1):
        assert world.find_untruth() == ""


def test_a_pirate_that_the_other_player_played_says_nothing() -> None:
    s = Scenario(hand=[RAIDER], enemy_hand=[WISP, OGRE], enemy_deck=[PATCHES, YETI, OGRE])
    s.play(RAIDER)
    check(s, of=1)


def test_a_pirate_put_into_the_deck_later_may_be_there() -> None:
    s = Scenario(
        hand=[RAIDER, PATCHES, "Manic Soulcaster", WISP], deck=[YETI, OGRE, WISP], crystals=10
    )
    s.play(RAIDER)
    s.play(PATCHES)
    s.play("Manic Soulcaster", PATCHES)
    seen = [RAIDER, PATCHES, "Manic Soulcaster"]
    check(s, seen=seen, added=[PATCHES], facts=[in_deck(called(PATCHES), 1)])


# Drakonid Operative -----------------------------------------------------------------------------


def operative(choose: int | None, *, hand: list[str | Card], deck: list[str]) -> Scenario:
    s = Scenario(
        hero="priest",
        hand=["Drakonid Operative", DRAKE],
        deck=[WISP],
        enemy_hand=hand,
        enemy_deck=deck,
    )
    s.play("Drakonid Operative", choose=choose)
    return s


def nothing_but(n: int, *cards: str) -> Fact:
    """Return the fact that the deck then had all of these and nothing else."""
    return lambda deal: (
        all(map(called(*cards), deck_then(deal, n)))
        and all(any(map(called(card), deck_then(deal, n))) for card in cards)
    )


def test_two_cards_were_offered_so_there_is_no_third() -> None:
    s = operative(0, hand=[RAPTOR, WISP, YETI], deck=[YETI, WISP, WISP, YETI])
    check(s, of=1, facts=[nothing_but(3, YETI, WISP)])


def test_one_card_was_offered_so_there_is_no_other() -> None:
    s = operative(None, hand=[YETI, RAPTOR, WISP], deck=[YETI, YETI])
    check(s, of=1, facts=[nothing_but(3, YETI)])


def test_a_card_drawn_since_two_were_offered_is_one_of_them() -> None:
    s = operative(1, hand=[YETI, RAPTOR], deck=[YETI, WISP, WISP])
    s.end_turn()
    check(s, of=1, facts=[nothing_but(2, YETI, WISP)])


def test_who_is_looked_at_does_not_learn_how_much_was_seen() -> None:
    s = operative(0, hand=[RAPTOR], deck=[YETI, WISP])
    own, other = (s.game.view(seat).to_dict()["players"][1]["facts"] for seat in (1, 0))
    assert [fact["kind"] for fact in own] == ["copied"]
    assert [fact["kind"] for fact in other] == ["offered", "offered", "peeked_only", "copied"]


# Facts of a deck are about what was there then ---------------------------------------------------


def test_two_cards_offered_to_a_priest_whose_dragon_is_known() -> None:
    s = operative(0, hand=[Card(FAERIE, known_to_opponent=True), WISP], deck=[DRAKE, WISP, DRAKE])
    check(s, of=1, seen=[FAERIE], facts=[nothing_but(1, DRAKE, WISP), in_deck(a_dragon, 1)])
