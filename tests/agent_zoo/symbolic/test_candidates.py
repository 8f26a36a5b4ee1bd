"""What the opponent may hold, and how likely it removes a minion with it."""

from __future__ import annotations

import pytest

from agent_zoo.symbolic.candidates import Candidates, Minion, Threat, threat_of
from agent_zoo.symbolic.card_knowledge import card_net, card_node, words_of_card
from agent_zoo.symbolic.memory import Memory
from hs_env import Scenario, cards

NO_POWER = (0, 0)


def threat(name: str) -> Threat | None:
    card = cards.default().find(name)
    net = card_net(cards.default())
    return threat_of(card, words_of_card(net, card_node(net, card.id)))


def candidates(s: Scenario) -> Candidates:
    memory = Memory(s.game.view(0).cards)
    memory.update(s.game.view(0))
    found = Candidates(memory)
    found.update()
    return found


def minion(
    health: int, attack: int = 3, *, elusive: bool = False, shielded: bool = False
) -> Minion:
    return Minion(health, attack, elusive=elusive, shielded=shielded)


def test_what_cards_can_do_to_a_minion() -> None:
    assert threat("Fireball") == Threat(4, damage=6, aimed=True)
    assert threat("Flamestrike") == Threat(7, damage=4)
    assert threat("Polymorph") == Threat(4, removes=True, aimed=True)
    assert threat("Shadow Word: Pain") == Threat(2, removes=True, aimed=True, most_attack=3)
    assert threat("Shadow Word: Death") == Threat(3, removes=True, aimed=True, least_attack=5)
    assert threat("Deadly Shot") == Threat(3, removes=True, random=True)
    assert threat("Arcane Missiles") == Threat(1, damage=3, random=True)
    assert threat("Stormpike Commando") == Threat(5, damage=2)
    assert threat("Fiery War Axe") == Threat(3, damage=3)
    assert threat("Wolfrider") == Threat(3, damage=3)
    for harmless in ("Arcane Intellect", "Chillwind Yeti", "Mind Blast", "Power Word: Shield"):
        assert threat(harmless) is None


@pytest.mark.parametrize(
    ("mana", "power", "target", "removed"),
    [
        (4, NO_POWER, minion(6), True),
        (3, NO_POWER, minion(6), False),
        (4, NO_POWER, minion(7), False),
        (6, (2, 1), minion(7), True),  # with Fireblast
        (5, (2, 1), minion(7), False),
        (4, NO_POWER, minion(6, elusive=True), False),
        (4, NO_POWER, minion(6, shielded=True), False),
    ],
)
def test_what_a_fireball_beats(
    mana: int, power: tuple[int, int], target: Minion, removed: bool
) -> None:
    fireball = threat("Fireball")
    assert fireball is not None
    assert fireball.beats(mana, power, target) is removed


def test_a_card_that_is_known_is_sure() -> None:
    s = Scenario(hand=["Sap"], hero="rogue", enemy_hero="mage", enemy_board=["Wolfrider"])
    s.play("Sap", "Wolfrider")

    found = candidates(s)

    assert found.chance(minion(3), 3, NO_POWER) == 1
    assert 0 < found.chance(minion(4), 3, NO_POWER) < 1


def test_chances_are_those_of_all_cards_that_a_deck_may_have() -> None:
    """With one unknown card, the one that is drawn: found moves by valid candidates."""
    s = Scenario(enemy_hero="mage", cards="basic_classic", enemy_deck=["Wisp"])
    pool = cards.profile("basic_classic").search(card_class=("mage", "neutral"))
    # Of 12 health and 3 attack: Polymorph for 4, The Black Knight and Hex are not payable or not
    # of the class; Sheep for everybody, and whoever takes or returns it.
    beating = [card.name for card in pool if _beats(card.name, minion(12), 4)]

    assert "Polymorph" in beating
    assert candidates(s).chance(minion(12), 4, NO_POWER) == pytest.approx(
        sum(0.5 if _random(name) else 1 for name in beating) / len(pool)
    )


def _beats(name: str, target: Minion, mana: int) -> bool:
    found = threat(name)
    return found is not None and found.beats(mana, NO_POWER, target)


def _random(name: str) -> bool:
    found = threat(name)
    return found is not None and found.random


def test_more_cards_more_mana_more_danger() -> None:
    one = candidates(Scenario(enemy_hero="mage", enemy_hand=["Wisp"]))
    five = candidates(Scenario(enemy_hero="mage", enemy_hand=["Wisp"] * 5))

    assert one.chance(minion(4), 4, NO_POWER) < five.chance(minion(4), 4, NO_POWER)
    assert five.chance(minion(4), 2, NO_POWER) < five.chance(minion(4), 8, NO_POWER)
    assert five.chance(minion(8), 8, NO_POWER) < five.chance(minion(2), 8, NO_POWER)


def test_cards_that_were_seen_as_often_as_a_deck_may_have_them_are_out() -> None:
    fresh = Scenario(enemy_hero="mage", cards="basic_classic")
    seen = Scenario(
        enemy_hero="mage", cards="basic_classic", enemy_graveyard=["Wolfrider", "Wolfrider"]
    )
    asked = minion(3, 3)

    ratio = candidates(seen).chance(asked, 3, NO_POWER) / candidates(fresh).chance(
        asked, 3, NO_POWER
    )
    assert ratio != 1
