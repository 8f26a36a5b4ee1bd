"""Keywords that many minions carry, asked of every one of them."""

from __future__ import annotations

import pytest

from hs_env import cards
from hs_env.scenario import Card, Scenario


def minions_with(keyword: str) -> list[str]:
    """Return the ids of the implemented minions, tokens too, on which this keyword is printed."""
    return sorted(
        d.id
        for d in cards.default().definitions
        if d.implemented and d.type == "MINION" and keyword in d.keywords
    )


@pytest.mark.parametrize("card_id", minions_with("taunt"))
def test_a_taunt_minion_must_be_attacked_first_until_it_is_silenced(card_id: str) -> None:
    s = Scenario(board=["Chillwind Yeti"], enemy_board=[card_id, "Murloc Raider"])
    yeti, (guard, raider) = s.board[0], s.enemy_board
    assert yeti.targets == [guard]

    s.silence(guard)

    assert set(yeti.targets) == {s.enemy_hero, guard, raider}


@pytest.mark.parametrize("card_id", minions_with("divine_shield"))
def test_a_divine_shield_takes_one_hit_of_any_size(card_id: str) -> None:
    s = Scenario(board=[Card(card_id, health=5)], hand=["Fireball", "Elven Archer"])
    minion = s.board[0]

    s.play("Fireball", minion)
    assert (minion.health, minion.has("divine_shield")) == (5, False)

    s.play("Elven Archer", minion)
    assert minion.health == 4


@pytest.mark.parametrize("card_id", minions_with("divine_shield"))
def test_a_silenced_minion_has_no_divine_shield(card_id: str) -> None:
    s = Scenario(enemy_board=[card_id], hand=["Ironbeak Owl"])

    s.play("Ironbeak Owl", s.enemy_board[0])

    assert not s.enemy_board[0].has("divine_shield")


@pytest.mark.parametrize("card_id", minions_with("stealth"))
def test_a_stealthy_minion_cannot_be_attacked_or_targeted_by_the_enemy(card_id: str) -> None:
    s = Scenario(hand=["Fireball", "Elven Archer"], board=["Chillwind Yeti"], enemy_board=[card_id])
    hidden = s.enemy_board[0]

    assert s.board[0].targets == [s.enemy_hero]
    assert all(hidden not in card.targets for card in (*s.hand, s.power))


@pytest.mark.parametrize("card_id", minions_with("stealth"))
def test_stealth_survives_area_damage_but_does_not_protect_from_it(card_id: str) -> None:
    s = Scenario(hand=["Arcane Explosion"], enemy_board=[Card(card_id, health=5)])
    hidden = s.enemy_board[0]

    s.play("Arcane Explosion")

    assert (hidden.health, hidden.has("stealth")) == (4, True)
