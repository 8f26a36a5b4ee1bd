"""Sylvanas Windrunner when a whole board dies: whom she may take.

Rule 83: she takes a living enemy minion; one that dies in the same wave, or is already mortally
wounded, is no target. Rule 84: her own place is free when her deathrattle runs.
"""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names

SYLVANAS = "Sylvanas Windrunner"  # 5/5
YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"
NETHER = "Twisting Nether"


def test_twisting_nether_leaves_her_nobody() -> None:
    for seed in range(10):
        s = Scenario(hand=[NETHER], board=[SYLVANAS], enemy_board=[YETI, OGRE], seed=seed)
        s.play(NETHER)
        assert s.board == s.enemy_board == []


def test_doomsayer_leaves_her_nobody() -> None:
    """Not even the Doomsayer, which dies with the rest."""
    s = Scenario(board=[SYLVANAS], enemy_board=["Doomsayer", YETI], deck=[WISP], enemy_deck=[WISP])
    s.end_turn()
    assert s.board == s.enemy_board == []


def test_flamestrike_against_her_gives_her_one_of_the_casters() -> None:
    s = Scenario(hand=["Flamestrike"], board=[YETI], enemy_board=[Card(SYLVANAS, damage=1), RAPTOR])
    s.play("Flamestrike")
    assert s.board == []
    assert names(s.enemy_board) == [YETI]


def test_equality_and_consecration_clear_one_side_and_pay_for_it() -> None:
    s = Scenario(
        hero="paladin",
        hand=["Equality", "Consecration"],
        board=[OGRE],
        enemy_board=[SYLVANAS, YETI],
    )
    s.play("Equality")
    s.play("Consecration")
    assert s.board == []
    assert names(s.enemy_board) == [OGRE]
    assert s.enemy_board[0].health == 1


def test_brawl_won_by_an_enemy_goes_to_her() -> None:
    """The winner is alive when her deathrattle runs."""
    s = Scenario(hero="warrior", hand=["Brawl"], board=[SYLVANAS, RAPTOR], enemy_board=[OGRE])
    s.dice([s.enemy_board[0]])
    s.play("Brawl")
    assert names(s.board) == [OGRE]
    assert s.enemy_board == []


def test_brawl_won_by_her_own_side_gives_her_nothing() -> None:
    s = Scenario(hero="warrior", hand=["Brawl"], board=[SYLVANAS, RAPTOR], enemy_board=[OGRE])
    s.dice([s.board[1]])
    s.play("Brawl")
    assert names(s.board) == [RAPTOR]


def test_brawl_won_by_her() -> None:
    s = Scenario(hero="warrior", hand=["Brawl"], board=[SYLVANAS, RAPTOR], enemy_board=[OGRE])
    s.dice([s.board[0]])
    s.play("Brawl")
    assert (names(s.board), s.enemy_board) == ([SYLVANAS], [])


def test_deathwing_alone_among_the_dead_is_hers() -> None:
    """The battlecry spares Deathwing, so he is the only one left to be taken."""
    s = Scenario(hand=["Deathwing"], enemy_board=[SYLVANAS])
    s.play("Deathwing")
    assert s.board == []
    assert names(s.enemy_board) == ["Deathwing"]


def test_a_minion_that_trades_with_her_is_not_taken() -> None:
    """Both die in one wave; another one is taken."""
    for seed in range(10):
        s = Scenario(board=[Card(SYLVANAS, damage=1)], enemy_board=[YETI, WISP], seed=seed)
        s.attack(SYLVANAS, YETI)
        assert names(s.board) == [WISP]
        assert s.enemy_board == []


def test_a_minion_that_survives_the_trade_is_taken_with_its_damage() -> None:
    s = Scenario(board=[Card(SYLVANAS, damage=1)], enemy_board=[OGRE])
    s.attack(SYLVANAS, OGRE)
    assert names(s.board) == [OGRE]
    assert s.board[0].damage == 5


def test_shadowflame_from_her_takes_only_a_survivor() -> None:
    """5 damage to all enemy minions and her death are one wave."""
    for seed in range(10):
        s = Scenario(
            hero="warlock",
            hand=["Shadowflame"],
            board=[SYLVANAS],
            seed=seed,
            enemy_board=[YETI, OGRE, RAPTOR],
        )
        s.play("Shadowflame", SYLVANAS)
        assert names(s.board) == [OGRE]
        assert s.enemy_board == []


def test_a_full_board_has_her_own_place_for_the_prey() -> None:
    s = Scenario(board=[WISP] * 6 + [SYLVANAS], enemy_board=[YETI])
    s.destroy(SYLVANAS)
    assert names(s.board) == [WISP] * 6 + [YETI]


def test_prey_that_finds_a_full_board_is_destroyed() -> None:
    """Rule 100: the Hyenas of an older Highmane take the places of both dead. What she takes then
    has none and is destroyed."""
    s = Scenario(
        hand=["Arcane Explosion"],
        board=["Loot Hoarder"],
        deck=[OGRE],
        enemy_board=[Card("Savannah Highmane", damage=4), Card(SYLVANAS, damage=4), *[YETI] * 5],
    )
    s.play("Arcane Explosion")
    assert names(s.enemy_board) == ["Hyena", "Hyena", *[YETI] * 5]
    assert s.board == []
    assert names(s.hand) == [OGRE]  # its deathrattle was still mine


def test_sylvanas_taken_by_sylvanas() -> None:
    """The younger one is a living target and now serves the other side."""
    s = Scenario(board=[SYLVANAS], enemy_board=[SYLVANAS, YETI])
    s.dice([s.enemy_board[0]])
    s.destroy(s.board[0])
    assert names(s.board) == [SYLVANAS]
    s.destroy(s.board[0])
    assert names(s.board) == [YETI]
    assert s.enemy_board == []


def test_two_of_one_side_take_two_different_minions() -> None:
    s = Scenario(
        hand=["Hellfire"], board=[Card(SYLVANAS, damage=3)] * 2, enemy_board=[YETI, OGRE, RAPTOR]
    )
    s.play("Hellfire")
    assert sorted(names(s.board)) == sorted([YETI, OGRE])
    assert s.enemy_board == []


def test_what_she_took_in_my_turn_waits_unless_it_charges() -> None:
    s = Scenario(board=[SYLVANAS, "Stonetusk Boar"], enemy_board=[YETI])
    s.destroy(SYLVANAS)
    assert not s.find(YETI).can_attack
    s = Scenario(board=[SYLVANAS], enemy_board=["Wolfrider"])
    s.destroy(SYLVANAS)
    assert s.find("Wolfrider").can_attack


def test_what_she_took_in_the_enemys_turn_may_attack_in_mine() -> None:
    s = Scenario(
        hand=["Fireball"], board=[YETI], enemy_board=[SYLVANAS], deck=[WISP], enemy_deck=[WISP]
    )
    s.play("Fireball", SYLVANAS)
    assert names(s.enemy_board) == [YETI]
    s.end_turn()
    assert s.enemy_board[0].can_attack


@pytest.mark.parametrize("spell", ["Polymorph", "Hex"])
def test_a_transformed_sylvanas_takes_nothing(spell: str) -> None:
    s = Scenario(hand=[spell], board=[OGRE], enemy_board=[SYLVANAS])
    s.play(spell, SYLVANAS)
    s.destroy(s.enemy_board[0])
    assert names(s.board) == [OGRE]


def test_defile_may_wound_what_she_just_took() -> None:
    """She dies of the first wave and takes the Yeti; the second wave hits it on her side."""
    s = Scenario(
        hero="warlock", hand=["Defile"], board=[YETI], enemy_board=[Card(SYLVANAS, damage=4)]
    )
    s.play("Defile")
    assert s.board == []
    assert (names(s.enemy_board), s.enemy_board[0].damage) == ([YETI], 2)


def test_knife_juggler_does_not_throw_for_what_she_took() -> None:
    """A change of control is no summoning."""
    s = Scenario(board=[SYLVANAS, "Knife Juggler"], enemy_board=[YETI])
    s.destroy(SYLVANAS)
    assert s.enemy_hero.health == 30


def test_she_takes_a_minion_hidden_by_stealth_and_with_all_that_is_on_it() -> None:
    s = Scenario(
        board=[SYLVANAS],
        enemy_board=[Card("Stranglethorn Tiger", enchant=(2, 2), damage=1, frozen=True)],
    )
    s.destroy(SYLVANAS)
    tiger = s.board[0]
    assert (tiger.attack, tiger.health, tiger.frozen) == (7, 6, True)
    assert tiger.has("stealth")
