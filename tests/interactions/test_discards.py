"""Discarding: what is thrown away, what comes of it, and what is no discarding.

Rule 102: cards are taken at random from what is left of the hand; burned and countered cards
are not discarded.
"""

from __future__ import annotations

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

GOLEM = "Silverware Golem"  # summoned if discarded
IMP = "Malchezaar's Imp"  # draws for each discard
YETI = "Chillwind Yeti"
RAPTOR = "Bloodfen Raptor"
WISP = "Wisp"


def test_succubus_throws_the_golem_onto_the_board() -> None:
    s = Scenario(hero="warlock", hand=["Succubus", GOLEM])
    s.play("Succubus")
    assert (names(s.board), s.hand) == (["Succubus", GOLEM], [])


def test_a_golem_that_was_buffed_in_hand_comes_as_it_was() -> None:
    """The very card is put into play, as far as it was enchanted in hand."""
    s = Scenario(hero="warlock", hand=["Succubus", Card(GOLEM, enchant=(2, 2))])
    s.play("Succubus")
    assert s.board[1].name == GOLEM


def test_a_golem_discarded_with_a_full_board_is_lost() -> None:
    s = Scenario(hero="warlock", hand=["Succubus", GOLEM], board=[WISP] * 6)
    s.play("Succubus")
    assert names(s.board) == [WISP] * 6 + ["Succubus"]
    assert s.hand == []


def test_soulfire_discards_after_its_damage() -> None:
    s = Scenario(hero="warlock", hand=["Soulfire", GOLEM])
    s.play("Soulfire", "enemy hero")
    assert s.enemy_hero.health == 26
    assert names(s.board) == [GOLEM]


def test_doomguard_discards_two_and_the_imp_draws_two() -> None:
    s = Scenario(hero="warlock", hand=["Doomguard", YETI, YETI], board=[IMP], deck=[RAPTOR] * 3)
    s.play("Doomguard")
    assert names(s.hand) == [RAPTOR, RAPTOR]


def test_two_imps_draw_for_every_discard() -> None:
    s = Scenario(hero="warlock", hand=["Soulfire", YETI], board=[IMP, IMP], deck=[RAPTOR] * 3)
    s.play("Soulfire", "enemy hero")
    assert names(s.hand) == [RAPTOR, RAPTOR]


def test_doomguard_with_an_empty_hand_discards_nothing() -> None:
    s = Scenario(hero="warlock", hand=["Doomguard"], board=[IMP], deck=[RAPTOR])
    s.play("Doomguard")
    assert (s.hand, s.deck) == ([], [RAPTOR])


def test_deathwing_discards_the_whole_hand_and_golems_join_him() -> None:
    """They come after all others were destroyed."""
    s = Scenario(hand=["Deathwing", GOLEM, GOLEM, YETI], board=[WISP], enemy_board=[YETI])
    s.play("Deathwing")
    assert sorted(names(s.board)) == ["Deathwing", GOLEM, GOLEM]
    assert s.hand == s.enemy_board == []


def test_a_burned_card_is_not_discarded() -> None:
    """A Golem drawn into a full hand is gone."""
    s = Scenario(hero="warlock", hand=[WISP] * 10, board=[IMP], deck=[GOLEM, YETI])
    s.draw()
    assert names(s.board) == [IMP]
    assert s.deck == [YETI]


def test_a_countered_soulfire_discards_nothing() -> None:
    s = Scenario(hero="warlock", hand=["Soulfire", GOLEM], enemy_secrets=["Counterspell"])
    s.play("Soulfire", "enemy hero")
    assert (s.enemy_hero.health, names(s.hand), s.board) == (30, [GOLEM], [])


def test_a_librarian_discards_now_and_draws_when_she_dies() -> None:
    s = Scenario(hero="warlock", hand=["Darkshire Librarian", GOLEM], deck=[YETI])
    s.play("Darkshire Librarian")
    assert names(s.board) == ["Darkshire Librarian", GOLEM]
    s.destroy("Darkshire Librarian")
    assert names(s.hand) == [YETI]


def test_a_doubled_succubus_finds_a_second_card() -> None:
    """Brann: two discards, one after the other."""
    s = Scenario(
        hero="warlock", hand=["Succubus", GOLEM, GOLEM], board=["Brann Bronzebeard"], deck=[YETI]
    )
    s.play("Succubus")
    assert names(s.board).count(GOLEM) == 2


def test_a_pulled_or_skulled_doomguard_discards_nothing() -> None:
    """Neither Dirty Rat nor the Skull plays him."""
    s = Scenario(hand=["Dirty Rat"], enemy_hand=["Doomguard", GOLEM])
    s.dice(["Doomguard"])
    s.play("Dirty Rat")
    assert (names(s.enemy_board), names(s.enemy_hand)) == (["Doomguard"], [GOLEM])


def test_councilman_and_juggler_see_the_golem_arrive() -> None:
    s = Scenario(
        hero="warlock",
        hand=["Soulfire", GOLEM],
        board=["Knife Juggler", "Darkshire Councilman"],
    )
    s.play("Soulfire", "enemy hero")
    assert s.enemy_hero.health == 26 - 1
    assert stats(s.board[1]) == (2, 5)
