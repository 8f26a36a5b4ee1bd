"""What the other player knows of a hand: cards that were seen on their way into it.

A card that was public when it came to a hand stays known there; one that was drawn, discovered or
copied unseen is not. What players are shown of it is tested in `tests/secrecy`.
"""

from __future__ import annotations

import pytest

from hs_env.scenario import Scenario
from tests.cards.sampling import names

YETI = "Chillwind Yeti"
WISP = "Wisp"
OGRE = "Boulderfist Ogre"


def known(s: Scenario, side: str = "me") -> list[bool]:
    """For each card in hand, whether the other player knows it."""
    return [card.known_to_opponent for card in (s.hand if side == "me" else s.enemy_hand)]


@pytest.mark.parametrize("spell", ["Sap", "Vanish"])
def test_a_returned_minion_is_known(spell: str) -> None:
    s = Scenario(hero="rogue", hand=[spell], enemy_board=[YETI], enemy_hand=[WISP])
    s.play(spell, YETI if spell == "Sap" else None)
    assert names(s.enemy_hand) == [WISP, YETI]
    assert known(s, "opponent") == [False, True]


def test_a_trapped_attacker_is_known() -> None:
    s = Scenario(board=[YETI], hand=[WISP], enemy_secrets=["Freezing Trap"])
    s.attack(YETI, "hero")
    assert known(s) == [False, True]


def test_a_spell_handed_over_by_cho_is_known_to_who_cast_it() -> None:
    s = Scenario(hand=["Fireball"], board=["Lorewalker Cho"], enemy_hand=[WISP])
    s.play("Fireball", "enemy hero")
    assert known(s, "opponent") == [False, True]


def test_a_drawn_card_is_not_known() -> None:
    s = Scenario(hand=["Arcane Intellect"], deck=[YETI, OGRE])
    s.play("Arcane Intellect")
    assert known(s) == [False, False]


def test_a_discovered_card_is_not_known() -> None:
    s = Scenario(hero="warlock", hand=["Dark Peddler"])
    s.play("Dark Peddler", choose=0)
    assert known(s) == [False]


def test_thoughtsteal_shows_the_owner_of_the_deck_nothing() -> None:
    s = Scenario(hero="priest", hand=["Thoughtsteal"], enemy_deck=[YETI, OGRE, WISP])
    s.play("Thoughtsteal")
    assert known(s) == [False, False]


def test_mind_vision_of_one_of_several_cards_shows_nothing() -> None:
    s = Scenario(hero="priest", hand=["Mind Vision"], enemy_hand=[YETI, OGRE])
    s.play("Mind Vision")
    assert len(s.hand) == 1
    assert known(s) == [False]


def test_tomb_pillagers_coin_and_bananas_are_known_to_both() -> None:
    """A card that a text names is no secret."""
    s = Scenario(board=["Tomb Pillager"], hand=["King Mukla"])
    s.play("King Mukla")
    s.destroy("Tomb Pillager")
    assert known(s, "opponent") == [True, True]
    assert known(s) == [True]


def test_alarm_o_bot_in_hand_is_known_and_the_rest_is_not() -> None:
    s = Scenario(
        board=["Alarm-o-Bot"], hand=[OGRE, "Fireball"], deck=["Frostbolt"], enemy_deck=[WISP]
    )
    s.skip_turn()
    seen = {card.name: card.known_to_opponent for card in s.hand}
    assert seen == {"Alarm-o-Bot": True, "Fireball": False, "Frostbolt": False}


def test_an_entombed_minion_is_known_to_be_in_the_deck() -> None:
    """Both saw it go in; where it lies nobody knows."""
    s = Scenario(hero="priest", hand=["Entomb"], deck=[WISP], enemy_board=[YETI])
    s.play("Entomb", YETI)
    assert {card.name: card.known_to_opponent for card in s.deck_cards} == {WISP: False, YETI: True}


def test_sense_demons_keeps_its_demons_to_itself_but_not_the_worthless_imp() -> None:
    """The Imp comes only if no Demon was there."""
    s = Scenario(hero="warlock", hand=["Sense Demons"], deck=["Doomguard", "Voidwalker"])
    s.play("Sense Demons")
    assert sorted(names(s.hand)) == ["Doomguard", "Voidwalker"]
    assert known(s) == [False, False]


def test_a_known_card_keeps_known_when_others_come_and_go() -> None:
    s = Scenario(hero="rogue", hand=["Shadowstep", WISP, WISP], board=[YETI], deck=[OGRE])
    s.play("Shadowstep", YETI)
    s.play(WISP)
    s.draw()
    assert names(s.hand) == [WISP, YETI, OGRE]
    assert known(s) == [False, True, False]
