"""Who controls a minion: Mind Control, Mind Control Tech, Sylvanas, Shadow Madness, full boards.

Rules 100, 101: a stolen minion arrives at the right end, exhausted, with all that is on it; with no
room it is destroyed. Control for a turn ends with the turn; returned to hand meanwhile, the card is
the borrower's for good.
"""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

YETI = "Chillwind Yeti"  # 4/5
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"
HOARDER = "Loot Hoarder"  # 2/1
MADNESS = "Shadow Madness"


# --- full boards


def test_mind_control_cannot_be_cast_with_a_full_board() -> None:
    s = Scenario(hero="priest", hand=["Mind Control"], board=[WISP] * 7, enemy_board=[YETI])
    with pytest.raises(IllegalAction):
        s.play("Mind Control", YETI)


def test_shadow_madness_cannot_be_cast_with_a_full_board() -> None:
    s = Scenario(hero="priest", hand=[MADNESS], board=[WISP] * 7, enemy_board=[RAPTOR])
    with pytest.raises(IllegalAction):
        s.play(MADNESS, RAPTOR)


def test_mind_control_tech_in_the_last_place_destroys_what_it_takes() -> None:
    """Its own body takes the seventh place."""
    s = Scenario(
        hand=["Mind Control Tech"], board=[WISP] * 6, enemy_board=[HOARDER] * 4, enemy_deck=[YETI]
    )
    s.play("Mind Control Tech")
    assert len(s.board) == 7
    assert len(s.enemy_board) == 3
    assert names(s.enemy_hand) == [YETI]  # it died on the enemy's side


def test_a_borrowed_minion_that_cannot_return_is_destroyed() -> None:
    """The enemy fills its board meanwhile (by Sylvanas); at the end of the turn there is no room,
    and the minion dies on the borrower's side."""
    s = Scenario(
        hero="priest",
        hand=[MADNESS],
        deck=[YETI],
        enemy_deck=[YETI],
        enemy_board=[HOARDER] + [WISP] * 6,
    )
    s.play(MADNESS, HOARDER)
    s.summon(WISP, "opponent")
    s.end_turn()
    assert s.board == []
    assert names(s.enemy_board) == [WISP] * 7
    assert names(s.hand) == [YETI]


# --- Shadow Madness


def test_a_borrowed_minion_attacks_and_returns() -> None:
    s = Scenario(hero="priest", hand=[MADNESS], enemy_board=[RAPTOR, YETI], enemy_deck=[WISP])
    s.play(MADNESS, RAPTOR)
    s.attack(RAPTOR, "hero")
    s.end_turn()
    assert s.enemy_hero.health == 27
    assert sorted(names(s.enemy_board)) == [RAPTOR, YETI]
    assert names(s.enemy_board)[-1] == RAPTOR  # it comes back at the right end


def test_a_borrowed_minion_sacrificed_draws_for_the_borrower() -> None:
    s = Scenario(hero="priest", hand=[MADNESS], enemy_board=[HOARDER, YETI], deck=[WISP])
    s.play(MADNESS, HOARDER)
    s.attack(HOARDER, YETI)
    assert names(s.hand) == [WISP]
    assert s.graveyard == [HOARDER]


def test_a_borrowed_minion_returned_to_hand_is_kept() -> None:
    """Youthful Brewmaster on it."""
    s = Scenario(
        hero="priest",
        hand=[MADNESS, "Youthful Brewmaster"],
        enemy_board=[RAPTOR],
        enemy_deck=[WISP],
        deck=[WISP],
    )
    s.play(MADNESS, RAPTOR)
    s.play("Youthful Brewmaster", RAPTOR)
    s.skip_turn()
    assert RAPTOR in names(s.hand)
    s.play(RAPTOR)
    s.end_turn()
    assert s.find(RAPTOR).controller == "me"


def test_a_silenced_borrowed_minion_returns_at_once() -> None:
    """Silence ends the borrowing like any enchantment."""
    s = Scenario(hero="priest", hand=[MADNESS, "Silence"], enemy_board=[RAPTOR])
    s.play(MADNESS, RAPTOR)
    s.play("Silence", RAPTOR)
    assert s.find(RAPTOR).controller == "opponent"


def test_a_copy_of_a_borrowed_minion_goes_to_the_enemy_too() -> None:
    """Faceless Manipulator copies every enchantment, the borrowing as well (hs-bugs #63): when it
    ends, the copy changes sides like the original."""
    s = Scenario(
        hero="priest",
        hand=[MADNESS, "Faceless Manipulator"],
        enemy_board=[RAPTOR],
        enemy_deck=[WISP],
    )
    s.play(MADNESS, RAPTOR)
    s.play("Faceless Manipulator", RAPTOR)
    s.end_turn()
    assert names(s.enemy_board) == [RAPTOR, RAPTOR]
    assert s.board == []


def test_a_borrowed_minion_has_charge() -> None:
    """Wiki, Shadow Madness: the enchantment gives Charge, so a borrowed Warsong Commander gives
    herself 1 attack for the turn."""
    s = Scenario(
        hero="priest", hand=[MADNESS], enemy_board=["Warsong Commander"], enemy_deck=[WISP]
    )
    s.play(MADNESS, "Warsong Commander")
    assert s.board[0].attack == 3
    s.end_turn()
    assert s.enemy_board[0].attack == 2


def test_a_borrowed_minion_that_is_transformed_is_kept() -> None:
    """What it was turned into has never been borrowed."""
    s = Scenario(
        hero="priest", hand=[MADNESS, "Polymorph"], enemy_board=[RAPTOR], enemy_deck=[WISP]
    )
    s.play(MADNESS, RAPTOR)
    s.play("Polymorph", RAPTOR)
    s.end_turn()
    assert (names(s.board), s.enemy_board) == (["Sheep"], [])


def test_a_borrowed_imp_master_works_before_she_goes_home() -> None:
    s = Scenario(hero="priest", hand=[MADNESS], enemy_board=["Imp Master"], enemy_deck=[WISP])
    s.play(MADNESS, "Imp Master")
    s.end_turn()
    assert (names(s.board), names(s.enemy_board)) == (["Imp"], ["Imp Master"])
    assert s.enemy_board[0].damage == 1


def test_void_terror_eats_a_borrowed_minion() -> None:
    s = Scenario(hand=[MADNESS, "Void Terror"], enemy_board=[RAPTOR])
    s.play(MADNESS, RAPTOR)
    s.play("Void Terror")
    assert stats(s.board[0]) == (6, 5)
    assert s.enemy_board == []


def test_a_borrowed_charge_attacker_does_not_attack_twice() -> None:
    """Shadow Madness refreshes nothing for the enemy: it can attack again in its own turn."""
    s = Scenario(hero="priest", hand=[MADNESS], enemy_board=[RAPTOR], enemy_deck=[WISP])
    s.play(MADNESS, RAPTOR)
    s.attack(RAPTOR, "hero")
    assert not s.board[0].can_attack
    s.end_turn()
    assert s.enemy_board[0].can_attack


def test_potion_of_madness_and_shadow_madness_on_the_same_minion() -> None:
    """Borrowed twice in turns of both players, it ends at home."""
    s = Scenario(hero="priest", hand=["Potion of Madness"], enemy_board=[WISP], enemy_deck=[YETI])
    s.play("Potion of Madness", WISP)
    assert s.find(WISP).controller == "me"
    s.end_turn()
    assert s.find(WISP).controller == "opponent"


def test_mind_control_of_a_borrowed_minion_by_nobody_but_its_owner() -> None:
    """Cabal Shadow Priest takes for good what was lent by Shadow Madness the turn before."""
    s = Scenario(
        hero="priest",
        hand=[MADNESS, "Cabal Shadow Priest"],
        enemy_board=[HOARDER],
        enemy_deck=[WISP],
        deck=[WISP],
    )
    s.play(MADNESS, HOARDER)
    s.skip_turn()
    s.play("Cabal Shadow Priest", HOARDER)
    s.end_turn()
    assert s.find(HOARDER).controller == "me"


# --- taking for good


def test_a_stolen_minion_keeps_damage_enchantments_and_silence() -> None:
    s = Scenario(
        hero="priest",
        hand=["Mind Control"],
        enemy_board=[Card("Sunwalker", silenced=True, damage=2, enchant=(1, 1))],
    )
    s.play("Mind Control", "Sunwalker")
    walker = s.board[0]
    assert (stats(walker), walker.silenced, walker.has("taunt")) == ((5, 4), True, False)


def test_a_stolen_charge_minion_may_attack_at_once() -> None:
    s = Scenario(hero="priest", hand=["Mind Control"], enemy_board=["King Krush"])
    s.play("Mind Control", "King Krush")
    s.attack("King Krush", "hero")
    assert s.enemy_hero.health == 22


def test_stolen_back_and_forth_it_ends_where_it_was_taken_last() -> None:
    s = Scenario(
        hero="priest",
        hand=["Mind Control"],
        enemy_hero="priest",
        enemy_board=[YETI],
        enemy_hand=["Mind Control"],
        enemy_deck=[WISP],
        deck=[WISP],
    )
    s.play("Mind Control", YETI)
    s.end_turn()
    s.play("Mind Control", YETI)
    assert s.find(YETI).controller == "opponent"
    assert not s.enemy_board[0].can_attack


def test_mind_control_tech_counts_stealthy_minions_and_may_take_them() -> None:
    for seed in range(6):
        s = Scenario(hand=["Mind Control Tech"], enemy_board=["Worgen Infiltrator"] * 4, seed=seed)
        s.play("Mind Control Tech")
        assert names(s.board) == ["Mind Control Tech", "Worgen Infiltrator"]
        assert s.board[1].has("stealth")


def test_mind_control_tech_does_not_count_what_is_mine() -> None:
    s = Scenario(hand=["Mind Control Tech"], board=[WISP] * 4, enemy_board=[YETI] * 3)
    s.play("Mind Control Tech")
    assert len(s.enemy_board) == 3


def test_a_stolen_corrupted_minion_still_dies_when_its_corrupter_said() -> None:
    """Corruption: at the start of the caster's next turn, whoever has the minion then."""
    s = Scenario(
        hero="warlock", hand=["Corruption"], enemy_board=[YETI], deck=[WISP], enemy_deck=[WISP]
    )
    s.play("Corruption", YETI)
    s.take_control(YETI)
    s.skip_turn()
    assert s.board == []


def test_a_stolen_blessing_of_wisdom_still_draws_for_the_caster() -> None:
    """The enchantment belongs to who cast it."""
    s = Scenario(
        hero="paladin",
        hand=["Blessing of Wisdom"],
        board=[YETI],
        deck=[WISP, RAPTOR],
        enemy_deck=[WISP] * 2,
    )
    s.play("Blessing of Wisdom", YETI)
    s.take_control(YETI, "opponent")
    s.end_turn()
    s.end_turn()
    s.end_turn()
    before = len(s.hand)
    s.attack(YETI, "hero")
    assert len(s.hand) == before + 1


def test_a_stolen_imp_master_works_at_the_end_of_the_thiefs_turn() -> None:
    s = Scenario(
        hero="priest", hand=["Mind Control"], enemy_board=["Imp Master"], enemy_deck=[WISP]
    )
    s.play("Mind Control", "Imp Master")
    s.end_turn()
    assert names(s.board) == ["Imp Master", "Imp"]


def test_kidnapped_and_entombed_minions_belong_to_different_people() -> None:
    """Entomb takes a card for my deck; Freezing Trap and Kidnapper give it back to its owner."""
    s = Scenario(
        hero="priest",
        hand=["Entomb", "Kidnapper"],
        enemy_board=[YETI, RAPTOR],
        counters={"cards_played_turn": 1},
    )
    s.play("Entomb", YETI)
    s.set_mana(10)
    s.play("Kidnapper", RAPTOR)
    assert (s.deck, names(s.enemy_hand), s.enemy_board) == ([YETI], [RAPTOR], [])
