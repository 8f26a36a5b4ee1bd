"""Overload over several turns.

Rule 7: what a card overloads is owed at once and locks that many crystals in the next turn; several
cards add up. Wiki, Overload: it is charged only when the card is played and takes effect, so a
countered spell overloads nothing (hs-bugs #265), and a minion put into play neither. More can be
owed than there are crystals.
"""

from __future__ import annotations

from typing import Any

from hs_env.scenario import Overload, Scenario
from tests.cards.sampling import names, stats

WISP = "Wisp"
YETI = "Chillwind Yeti"
DUST_DEVIL = "Dust Devil"  # 1 mana, overload 2
BOLT = "Lightning Bolt"  # 1 mana, overload 1
BURST = "Lava Burst"  # 3 mana, overload 2
DECKS: dict[str, Any] = {"deck": [WISP] * 6, "enemy_deck": [WISP] * 6}


def test_dust_devil_and_lava_burst_lock_four() -> None:
    s = Scenario(hero="shaman", hand=[DUST_DEVIL, BURST], **DECKS)
    s.play(DUST_DEVIL)
    s.play(BURST, "enemy hero")
    assert s.overload == Overload(locked=0, owed=4)
    s.skip_turn()
    assert (s.mana, s.overload) == (6, Overload(locked=4, owed=0))


def test_the_turn_after_everything_is_free_again() -> None:
    s = Scenario(hero="shaman", hand=[DUST_DEVIL], **DECKS)
    s.play(DUST_DEVIL)
    s.skip_turn()
    assert s.mana == 8
    s.skip_turn()
    assert (s.mana, s.overload) == (10, Overload(locked=0, owed=0))


def test_overload_in_a_turn_that_is_overloaded_counts_for_the_next() -> None:
    s = Scenario(hero="shaman", hand=[DUST_DEVIL, BURST], **DECKS)
    s.play(DUST_DEVIL)
    s.skip_turn()
    s.play(BURST, "enemy hero")
    assert (s.mana, s.overload) == (5, Overload(locked=2, owed=2))
    s.skip_turn()
    assert (s.mana, s.overload) == (8, Overload(locked=2, owed=0))


def test_the_coin_gives_mana_in_an_overloaded_turn() -> None:
    s = Scenario(hero="shaman", hand=[DUST_DEVIL, "The Coin"], crystals=3, **DECKS)
    s.play(DUST_DEVIL)
    s.skip_turn()
    assert s.mana == 2
    s.play("The Coin")
    assert s.mana == 3


def test_more_overload_than_crystals_leaves_no_mana() -> None:
    """Two Dust Devils in turn two: four owed, three crystals."""
    s = Scenario(hero="shaman", hand=[DUST_DEVIL, DUST_DEVIL], crystals=2, **DECKS)
    s.play(DUST_DEVIL)
    s.play(DUST_DEVIL)
    s.skip_turn()
    assert (s.crystals, s.mana) == (3, 0)


def test_overload_beyond_the_crystals_swallows_the_coin() -> None:
    """Wiki, Overload: what exceeds the crystals is registered and takes mana gained this turn; once
    it is matched, further mana can be spent."""
    s = Scenario(
        hero="shaman", hand=[DUST_DEVIL, DUST_DEVIL, "The Coin", "The Coin"], crystals=2, **DECKS
    )
    s.play(DUST_DEVIL)
    s.play(DUST_DEVIL)
    s.skip_turn()
    s.play("The Coin")
    assert s.mana == 0
    s.play("The Coin")
    assert s.mana == 1


def test_free_cards_can_be_played_in_a_turn_without_mana() -> None:
    s = Scenario(hero="shaman", hand=[DUST_DEVIL, DUST_DEVIL, WISP], crystals=2, **DECKS)
    s.play(DUST_DEVIL)
    s.play(DUST_DEVIL)
    s.skip_turn()
    s.play(WISP)
    assert WISP in names(s.board)


def test_doomhammer_overloads_once_and_strikes_for_turns() -> None:
    s = Scenario(hero="shaman", hand=["Doomhammer"], **DECKS)
    s.play("Doomhammer")
    s.attack("hero", "hero")
    s.attack("hero", "hero")
    assert (s.enemy_hero.health, s.overload.owed) == (26, 2)
    s.skip_turn()
    assert s.mana == 8
    s.attack("hero", "hero")
    assert s.overload.owed == 0


def test_a_countered_spell_overloads_nothing() -> None:
    """Overload is part of the text: Ben Brode, hs-bugs #265; wiki, Counterspell."""
    s = Scenario(hero="shaman", hand=[BURST], enemy_secrets=["Counterspell"], **DECKS)
    s.play(BURST, "enemy hero")
    assert (s.mana, s.enemy_hero.health) == (7, 30)
    assert s.overload == Overload(locked=0, owed=0)


def test_tunnel_trogg_and_unbound_elemental_ignore_a_countered_spell() -> None:
    """Patch 11.2: nothing reacts to it."""
    s = Scenario(
        hero="shaman",
        hand=[BURST],
        board=["Tunnel Trogg", "Unbound Elemental"],
        enemy_secrets=["Counterspell"],
    )
    s.play(BURST, "enemy hero")
    assert [stats(m) for m in s.board] == [(1, 3), (2, 4)]


def test_tunnel_trogg_counts_crystals_and_unbound_elemental_cards() -> None:
    s = Scenario(
        hero="shaman", hand=["Earth Elemental"], board=["Tunnel Trogg", "Unbound Elemental"]
    )
    s.play("Earth Elemental")
    assert [stats(m) for m in s.board[:2]] == [(4, 3), (3, 5)]


def test_preparation_lowers_the_price_and_not_the_overload() -> None:
    s = Scenario(hand=["Preparation", BURST])
    s.play("Preparation")
    s.play(BURST, "enemy hero")
    assert (s.mana, s.overload.owed) == (10, 2)


def test_ancestral_spirit_and_copies_overload_nobody() -> None:
    """Neither a returned nor a copied Earth Elemental was played by its player."""
    s = Scenario(
        hero="shaman", hand=["Earth Elemental"], enemy_hero="mage", enemy_secrets=["Mirror Entity"]
    )
    s.play("Earth Elemental")
    assert names(s.enemy_board) == ["Earth Elemental"]
    assert (s.overload.owed, s.enemy_overload.owed) == (3, 0)


def test_a_stolen_overload_spell_overloads_the_thief() -> None:
    """Lorewalker Cho hands out a Lightning Bolt; a mage who casts it is overloaded."""
    s = Scenario(hero="shaman", hand=[BOLT], board=["Lorewalker Cho"], **DECKS)
    s.play(BOLT, "enemy hero")
    s.end_turn()
    s.play(BOLT, "my hero")
    assert s.enemy_overload.owed == 1


def test_overload_does_not_lower_the_number_of_crystals() -> None:
    """Temporary: the next crystal comes as ever."""
    s = Scenario(hero="shaman", hand=[BURST], crystals=4, **DECKS)
    s.play(BURST, "enemy hero")
    s.skip_turn()
    assert (s.crystals, s.mana) == (5, 3)


def test_innervate_in_a_turn_with_locked_crystals() -> None:
    s = Scenario(hand=["Innervate"], crystals=5, locked=3)
    assert s.mana == 2
    s.play("Innervate")
    assert s.mana == 3


def test_wild_growth_adds_a_crystal_beside_the_locked_ones() -> None:
    s = Scenario(hand=["Wild Growth"], crystals=6, locked=2)
    s.play("Wild Growth")
    assert (s.crystals, s.mana, s.overload.locked) == (7, 2, 2)


def test_rockbiter_and_doomhammer_strike_twice_with_both() -> None:
    s = Scenario(hero="shaman", hand=["Rockbiter Weapon"], weapon="Doomhammer")
    s.play("Rockbiter Weapon", "my hero")
    s.attack("hero", "hero")
    s.attack("hero", "hero")
    assert s.enemy_hero.health == 30 - 2 * 5
