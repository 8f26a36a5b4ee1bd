"""Jade golems, Patches the Pirate, and decks without duplicates.

Rule 109: every golem summoned is one greater than the last of its player. Rule 104: Patches comes
from the deck after a Pirate is played. Rule 40: what counts is the deck at that moment.
"""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

BRANN = "Brann Bronzebeard"
WISP = "Wisp"
YETI = "Chillwind Yeti"
RAPTOR = "Bloodfen Raptor"
AYA = "Aya Blackpaw"
PATCHES = "Patches the Pirate"
GOLEM = "Jade Golem"
HIGHLANDER = ["Fireball", "Frostbolt", "Polymorph"]


def golems(s: Scenario) -> list[tuple[int, int]]:
    """My golems, from the left."""
    return [stats(m) for m in s.board if m.name == GOLEM]


# --- jade


def test_aya_counts_on_when_she_dies() -> None:
    s = Scenario(hand=[AYA])
    s.play(AYA)
    s.destroy(AYA)
    assert sorted(golems(s)) == [(1, 1), (2, 2)]


def test_brann_doubles_ayas_battlecry_and_not_her_death() -> None:
    s = Scenario(hand=[AYA], board=[BRANN])
    s.play(AYA)
    assert sorted(golems(s)) == [(1, 1), (2, 2)]
    s.destroy(AYA)
    assert sorted(golems(s)) == [(1, 1), (2, 2), (3, 3)]


def test_a_faceless_golem_is_a_copy_and_counts_for_nothing() -> None:
    """The next one is as great as it would have been."""
    s = Scenario(hero="shaman", hand=["Jade Lightning", "Faceless Manipulator", "Jade Claws"])
    s.play("Jade Lightning", "enemy hero")
    s.play("Faceless Manipulator", GOLEM)
    assert golems(s) == [(1, 1), (1, 1)]
    s.set_mana(2)
    s.play("Jade Claws")
    assert sorted(golems(s)) == [(1, 1), (1, 1), (2, 2)]


def test_a_faceless_aya_brings_a_golem_when_she_dies() -> None:
    s = Scenario(hand=[AYA, "Faceless Manipulator"])
    s.play(AYA)
    s.set_mana(10)
    s.play("Faceless Manipulator", AYA)
    for aya in [m for m in s.board if m.name == AYA]:
        s.destroy(aya)
    assert sorted(golems(s)) == [(1, 1), (2, 2), (3, 3)]


def test_umbra_wakes_aya_before_her_own_death() -> None:
    """Battlecry 1/1, Umbra 2/2, death 3/3."""
    s = Scenario(hand=[AYA], board=["Spiritsinger Umbra"])
    s.play(AYA)
    s.destroy(AYA)
    assert sorted(golems(s)) == [(1, 1), (2, 2), (3, 3)]


def test_each_player_has_a_row_of_golems_of_their_own() -> None:
    s = Scenario(
        hero="shaman",
        hand=["Jade Lightning"] * 2,
        enemy_hero="shaman",
        enemy_hand=["Jade Lightning"],
        enemy_deck=[WISP],
    )
    s.play("Jade Lightning", "enemy hero")
    s.play("Jade Lightning", "enemy hero")
    s.end_turn()
    s.play("Jade Lightning", "my hero")
    assert stats(s.enemy_board[0]) == (1, 1)


def test_a_stolen_aya_serves_the_count_of_the_thief() -> None:
    s = Scenario(
        hero="priest", hand=["Mind Control"], enemy_hand=[AYA], deck=[WISP], enemy_deck=[WISP]
    )
    s.end_turn()
    s.play(AYA)
    s.end_turn()
    s.play("Mind Control", AYA)
    s.destroy(AYA)
    assert golems(s) == [(1, 1)]
    assert stats(s.enemy_board[0]) == (1, 1)


def test_mirror_entity_copies_aya_without_a_golem() -> None:
    s = Scenario(hand=[AYA], enemy_secrets=["Mirror Entity"])
    s.play(AYA)
    assert names(s.enemy_board) == [AYA]
    s.destroy(s.enemy_board[0])
    assert stats(s.enemy_board[0]) == (1, 1)


def test_knife_juggler_throws_for_golems() -> None:
    s = Scenario(hand=[AYA], board=["Knife Juggler", BRANN])
    s.play(AYA)
    assert s.enemy_hero.health == 27


def test_jade_claws_has_a_battlecry_that_brann_doubles() -> None:
    """Weapons' battlecries are battlecries."""
    s = Scenario(hero="shaman", hand=["Jade Claws"], board=[BRANN])
    s.play("Jade Claws")
    assert sorted(golems(s)) == [(1, 1), (2, 2)]
    assert s.overload.owed == 1


def test_a_golem_returned_to_the_hand_is_the_card_of_its_size() -> None:
    """Played again it has that size, and the count does not move."""
    s = Scenario(hero="rogue", hand=["Jade Lightning", "Jade Lightning", "Shadowstep"])
    s.play("Jade Lightning", "enemy hero")
    s.play("Jade Lightning", "enemy hero")
    two = next(m for m in s.board if m.attack == 2)
    s.play("Shadowstep", two)
    assert stats(s.hand[0]) == (2, 2)
    s.play(GOLEM)
    assert sorted(golems(s)) == [(1, 1), (2, 2)]


# --- Patches


@pytest.mark.parametrize("pirate", ["Southsea Deckhand", "Small-Time Buccaneer", "Naga Corsair"])
def test_patches_comes_with_any_pirate_and_without_charge(pirate: str) -> None:
    """Patch 10.2 took his Charge."""
    s = Scenario(hand=[pirate], deck=[WISP, PATCHES])
    s.play(pirate)
    assert names(s.board) == [pirate, PATCHES]
    assert s.deck == [WISP]
    assert not s.board[1].can_attack


def test_a_full_board_keeps_patches_in_the_deck() -> None:
    s = Scenario(hand=["Southsea Deckhand"], board=[WISP] * 6, deck=[PATCHES])
    s.play("Southsea Deckhand")
    assert (len(s.board), s.deck) == (7, [PATCHES])


def test_a_drawn_patches_is_an_ordinary_card() -> None:
    s = Scenario(hand=[PATCHES, "Southsea Deckhand"])
    s.play("Southsea Deckhand")
    assert names(s.hand) == [PATCHES]
    s.play(PATCHES)
    assert names(s.board) == ["Southsea Deckhand", PATCHES]


def test_patches_himself_can_call_another_patches() -> None:
    """He is a Pirate, played from the hand."""
    s = Scenario(hand=[PATCHES], deck=[PATCHES])
    s.play(PATCHES)
    assert names(s.board) == [PATCHES, PATCHES]


def test_a_summoned_pirate_does_not_call_him() -> None:
    s = Scenario(deck=[PATCHES], hand=[WISP])
    s.summon("Southsea Deckhand")
    assert s.deck == [PATCHES]


def test_each_players_pirate_calls_the_own_patches_only() -> None:
    s = Scenario(
        hand=["Southsea Deckhand"],
        deck=[PATCHES],
        enemy_deck=[WISP, PATCHES],
        enemy_hand=["Southsea Deckhand"],
    )
    s.play("Southsea Deckhand")
    assert names(s.board) == ["Southsea Deckhand", PATCHES]
    assert s.enemy_deck == [WISP, PATCHES]
    s.end_turn()
    s.play("Southsea Deckhand")
    assert names(s.enemy_board) == ["Southsea Deckhand", PATCHES]


def test_patches_is_lifted_by_the_captain_that_called_him() -> None:
    s = Scenario(hand=["Southsea Captain"], deck=[PATCHES])
    s.play("Southsea Captain")
    assert stats(s.board[1]) == (2, 2)


def test_knife_juggler_throws_for_patches_too() -> None:
    s = Scenario(hand=["Southsea Deckhand"], board=["Knife Juggler"], deck=[PATCHES])
    s.play("Southsea Deckhand")
    assert s.enemy_hero.health == 28


def test_a_sniped_pirate_still_calls_him() -> None:
    """Snipe kills the Deckhand after it was played; Patches is there."""
    s = Scenario(hand=["Southsea Deckhand"], deck=[PATCHES], enemy_secrets=["Snipe"])
    s.play("Southsea Deckhand")
    assert names(s.board) == [PATCHES]
    assert s.graveyard == ["Southsea Deckhand"]


def test_mirror_entity_copies_the_pirate_played_and_not_patches() -> None:
    s = Scenario(hand=["Southsea Deckhand"], deck=[PATCHES], enemy_secrets=["Mirror Entity"])
    s.play("Southsea Deckhand")
    assert names(s.enemy_board) == ["Southsea Deckhand"]


# --- decks without duplicates


@pytest.mark.parametrize("who", ["Reno Jackson", "Kazakus"])
def test_duplicates_in_hand_and_on_the_board_do_not_matter(who: str) -> None:
    s = Scenario(hand=[who, "Fireball", "Fireball"], board=[YETI, YETI], deck=HIGHLANDER, health=5)
    if who == "Reno Jackson":
        s.play(who)
        assert s.hero.health == 30
    else:
        s.play(who, choose=[0, 0, 0])
        assert names(s.hand) == ["Fireball", "Fireball", "Kazakus Potion"]


def test_an_empty_deck_has_no_duplicates() -> None:
    s = Scenario(hand=["Reno Jackson"], health=1)
    s.play("Reno Jackson")
    assert s.hero.health == 30


def test_a_generated_copy_in_the_deck_spoils_reno() -> None:
    """Manic Soulcaster shuffles a second Yeti in."""
    s = Scenario(
        hand=["Manic Soulcaster", "Reno Jackson"], board=[YETI], deck=[YETI, "Fireball"], health=9
    )
    assert s.hand[1].condition_active
    s.play("Manic Soulcaster", YETI)
    s.play("Reno Jackson")
    assert s.hero.health == 9


def test_a_generated_card_of_another_kind_does_not() -> None:
    s = Scenario(hand=["Forgotten Torch", "Reno Jackson"], deck=HIGHLANDER, health=9)
    s.play("Forgotten Torch", "enemy hero")
    assert "Roaring Torch" in s.deck
    s.play("Reno Jackson")
    assert s.hero.health == 30


def test_two_roaring_torches_spoil_reno() -> None:
    s = Scenario(hand=["Forgotten Torch"] * 2 + ["Reno Jackson"], deck=HIGHLANDER, health=9)
    s.play("Forgotten Torch", "enemy hero")
    s.play("Forgotten Torch", "enemy hero")
    s.set_mana(6)
    s.play("Reno Jackson")
    assert s.hero.health == 9


def test_an_entombed_minion_is_a_duplicate_of_the_own_card() -> None:
    s = Scenario(
        hero="priest", hand=["Entomb", "Reno Jackson"], enemy_board=[YETI], deck=[YETI], health=9
    )
    s.play("Entomb", YETI)
    s.set_mana(6)
    s.play("Reno Jackson")
    assert s.hero.health == 9


def test_a_duplicate_that_was_drawn_is_gone() -> None:
    s = Scenario(
        hand=["Arcane Intellect", "Reno Jackson"], deck=["Fireball", "Fireball", YETI], health=9
    )
    assert not s.hand[1].condition_active
    s.play("Arcane Intellect")
    s.play("Reno Jackson")
    assert s.hero.health == 30


def test_enchanted_copies_are_duplicates_all_the_same() -> None:
    """Rule 40: cards are compared, not what was done to them."""
    s = Scenario(hand=["Reno Jackson"], deck=[YETI, Card(YETI, enchant=(1, 1))], health=9)
    s.play("Reno Jackson")
    assert s.hero.health == 9


def test_a_kazakus_potion_is_a_spell_and_can_be_countered() -> None:
    s = Scenario(
        hand=["Kazakus"], deck=HIGHLANDER, enemy_secrets=["Counterspell"], enemy_board=[YETI]
    )
    s.play("Kazakus", choose=[0, 0, 0])
    potion = s.hand[0]
    assert (potion.name, potion.type, potion.cost) == ("Kazakus Potion", "spell", 1)
    targets = potion.targets
    s.play(potion, targets[0] if targets else None)
    assert (s.enemy_secrets, s.mana) == ([], 5)
    assert [stats(m) for m in s.enemy_board] == [(4, 5)]


def test_barnes_copy_leaves_the_deck_without_duplicates() -> None:
    """The copy is on the board, the card still in the deck once."""
    s = Scenario(hand=["Barnes", "Reno Jackson"], deck=[YETI, "Fireball"], health=9)
    s.play("Barnes")
    s.set_mana(6)
    s.play("Reno Jackson")
    assert s.hero.health == 30
