"""Lorewalker Cho and Counterspell: spells that are copied, and spells that are stopped.

Lorewalker Cho gives a copy of every spell cast to the other player. Counterspell (patch 11.2,
hs-bugs #973): a countered spell is paid for and counts as a card played, but nothing reacts to it
and it is not cast; "the next spell" effects are used up all the same (hs-bugs #1160).
"""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

CHO = "Lorewalker Cho"  # 0/4
COUNTER = "Counterspell"
YETI = "Chillwind Yeti"
WISP = "Wisp"
DECKS: dict[str, Any] = {"deck": [WISP] * 3, "enemy_deck": [WISP] * 3}


# --- Lorewalker Cho


def test_the_coin_goes_back_and_forth() -> None:
    s = Scenario(hand=["The Coin"], board=[CHO], **DECKS)
    s.play("The Coin")
    assert names(s.enemy_hand) == ["The Coin"]
    s.end_turn()
    s.play("The Coin")
    assert names(s.hand) == ["The Coin"]


def test_secrets_are_copied_into_the_other_hand() -> None:
    """The copy tells the other player what the secret is."""
    s = Scenario(hand=["Ice Barrier"], board=[CHO])
    s.play("Ice Barrier")
    assert (names(s.secrets), names(s.enemy_hand)) == (["Ice Barrier"], ["Ice Barrier"])


def test_a_countered_spell_is_not_copied() -> None:
    s = Scenario(hand=["Fireball"], board=[CHO], enemy_secrets=[COUNTER])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hand == []


def test_two_chos_copy_twice() -> None:
    s = Scenario(hand=["The Coin"], board=[CHO], enemy_board=[CHO])
    s.play("The Coin")
    assert names(s.enemy_hand) == ["The Coin", "The Coin"]


def test_a_full_hand_gets_no_copy() -> None:
    s = Scenario(hand=["The Coin"], board=[CHO], enemy_hand=[WISP] * 10)
    s.play("The Coin")
    assert len(s.enemy_hand) == 10


def test_the_copy_is_at_its_printed_price() -> None:
    """Preparation and Apprentice changed what I paid, not the card."""
    s = Scenario(hand=["Fireball"], board=[CHO, "Sorcerer's Apprentice"])
    s.play("Fireball", "enemy hero")
    assert (s.mana, s.enemy_hand[0].cost) == (7, 4)


def test_cho_killed_by_the_spell_has_given_it_already() -> None:
    """ "Whenever" comes before the text."""
    s = Scenario(hand=["Fireball"], enemy_board=[CHO])
    s.play("Fireball", CHO)
    assert s.enemy_graveyard == [CHO]
    assert names(s.enemy_hand) == ["Fireball"]


def test_a_silenced_cho_is_quiet() -> None:
    s = Scenario(hand=["The Coin"], board=[Card(CHO, silenced=True)])
    s.play("The Coin")
    assert s.enemy_hand == []


def test_choose_one_spells_are_copied_whole() -> None:
    """The copy lets its player choose again: I took 3 damage, the enemy takes 1 and a card."""
    s = Scenario(hero="druid", hand=["Wrath"], board=[CHO], enemy_board=[YETI], **DECKS)
    s.play("Wrath", YETI, half=0)
    assert s.enemy_board[0].damage == 3
    s.end_turn()
    s.play("Wrath", CHO, half=1)
    assert s.find(CHO).damage == 1
    assert len(s.enemy_hand) == 2


def test_bananas_are_spells_and_shared() -> None:
    s = Scenario(hand=["Bananas"], board=[CHO, YETI])
    s.play("Bananas", YETI)
    assert stats(s.board[1]) == (5, 6)
    assert names(s.enemy_hand) == ["Bananas"]


def test_hero_powers_minions_and_weapons_are_not_copied() -> None:
    s = Scenario(hand=[WISP, "Light's Justice"], board=[CHO])
    s.play(WISP)
    s.play("Light's Justice")
    s.hero_power("enemy hero")
    assert s.enemy_hand == []


def test_flare_against_a_shared_secret() -> None:
    """Both players have the secret; Flare removes the enemy's only."""
    s = Scenario(hand=["Snipe"], board=[CHO], enemy_hero="hunter", enemy_hand=["Flare"], **DECKS)
    s.play("Snipe")
    s.end_turn()
    s.play("Snipe")
    s.play("Flare")
    assert s.secrets == []
    assert names(s.enemy_secrets) == ["Snipe"]
    assert "Flare" in names(s.hand)


def test_mana_wyrm_and_cho_both_answer_the_coin() -> None:
    s = Scenario(hand=["The Coin"], board=["Mana Wyrm", CHO])
    s.play("The Coin")
    assert s.board[0].attack == 2
    assert names(s.enemy_hand) == ["The Coin"]


# --- Counterspell


@pytest.mark.parametrize(
    ("watcher", "numbers"),
    [("Mana Wyrm", (1, 3)), ("Questing Adventurer", (2, 2)), ("Mana Addict", (1, 3))],
)
def test_nobody_grows_by_a_countered_spell(watcher: str, numbers: tuple[int, int]) -> None:
    s = Scenario(hand=["Fireball"], board=[watcher], enemy_secrets=[COUNTER])
    s.play("Fireball", "enemy hero")
    assert stats(s.board[0]) == numbers


@pytest.mark.parametrize(
    "watcher", ["Gadgetzan Auctioneer", "Archmage Antonidas", "Violet Teacher"]
)
def test_nobody_draws_makes_or_summons_by_a_countered_spell(watcher: str) -> None:
    s = Scenario(hand=["Arcane Missiles"], board=[watcher], deck=[WISP], enemy_secrets=[COUNTER])
    s.play("Arcane Missiles")
    assert (s.hand, names(s.board), s.enemy_hero.health) == ([], [watcher], 30)


def test_wild_pyromancer_and_priest_of_the_feast_wait_for_a_spell_that_works() -> None:
    s = Scenario(
        hand=["The Coin", "The Coin"],
        board=["Wild Pyromancer", "Priest of the Feast"],
        health=20,
        enemy_secrets=[COUNTER],
        enemy_board=[YETI],
    )
    s.play("The Coin")
    assert (s.enemy_board[0].damage, s.hero.health) == (0, 20)
    s.play("The Coin")
    assert (s.enemy_board[0].damage, s.hero.health) == (1, 23)


def test_a_countered_spell_is_a_card_played_for_combo_and_edwin() -> None:
    s = Scenario(hero="rogue", hand=["Sinister Strike", "Edwin VanCleef"], enemy_secrets=[COUNTER])
    s.play("Sinister Strike")
    s.play("Edwin VanCleef")
    assert s.enemy_hero.health == 30
    assert stats(s.board[0]) == (4, 4)


def test_a_countered_spell_was_played_but_not_cast() -> None:
    """hs-bugs #973 (patch 11.2): it counts for Edwin VanCleef, not for Arcane Giant."""
    s = Scenario(hand=["Ice Barrier", "Ice Barrier"], enemy_secrets=[COUNTER])
    for cast in (0, 1):
        s.play("Ice Barrier")
        counted = s.counters()
        assert counted["cards_played_turn"] == cast + 1
        for kind in ("spells_cast_turn", "spells_cast_game", "secrets_played_game"):
            assert counted[kind] == cast


def test_preparation_is_used_up_by_a_countered_spell() -> None:
    """hs-bugs #1160: so are Kirin Tor Mage's free secret and the like."""
    s = Scenario(hero="rogue", hand=["Preparation", "Sinister Strike", "Sprint"])
    s.play("Preparation")
    s.secret(COUNTER, "opponent")
    s.play("Sinister Strike")
    assert s.enemy_secrets == []
    assert s.hand[0].cost == 7


def test_a_countered_preparation_does_nothing_and_the_next_spell_costs_all() -> None:
    s = Scenario(hero="rogue", hand=["Preparation", "Sprint"], enemy_secrets=[COUNTER])
    s.play("Preparation")
    assert (s.hand[0].cost, s.enemy_secrets) == (7, [])


def test_the_coin_as_bait() -> None:
    """A free spell takes the secret, the next one works."""
    s = Scenario(hand=["The Coin", "Fireball"], enemy_secrets=[COUNTER], mana=5)
    s.play("The Coin")
    assert s.mana == 5
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 24


def test_a_countered_secret_never_comes_into_play() -> None:
    s = Scenario(hand=["Ice Barrier"], board=["Secretkeeper"], enemy_secrets=[COUNTER])
    s.play("Ice Barrier")
    assert (s.secrets, stats(s.board[0])) == ([], (1, 2))


def test_a_countered_spellstone_or_lay_on_hands_neither_heals_nor_draws() -> None:
    s = Scenario(
        hero="paladin", hand=["Lay on Hands"], health=10, deck=[WISP] * 3, enemy_secrets=[COUNTER]
    )
    s.play("Lay on Hands", "my hero")
    assert (s.hero.health, s.hand, s.mana) == (10, [], 2)


def test_battlecries_are_not_countered() -> None:
    s = Scenario(hand=["Fire Elemental"], enemy_secrets=[COUNTER])
    s.play("Fire Elemental", "enemy hero")
    assert (s.enemy_hero.health, names(s.enemy_secrets)) == (27, [COUNTER])


def test_the_second_of_two_players_counterspells() -> None:
    """Mine does not work in my own turn: the enemy's spell is countered in the enemy's turn."""
    s = Scenario(hand=["Fireball"], secrets=[COUNTER], enemy_hand=["Fireball"], **DECKS)
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 24
    s.end_turn()
    s.play("Fireball", "my hero")
    assert (s.hero.health, s.secrets) == (30, [])


def test_a_countered_spell_does_not_break_spell_triggered_secrets() -> None:
    """Counterspell played after Spellbender is still first: the Bender stays hidden."""
    s = Scenario(hand=["Fireball"], enemy_board=[YETI], enemy_secrets=["Spellbender", COUNTER])
    s.play("Fireball", YETI)
    assert names(s.enemy_secrets) == ["Spellbender"]
    assert names(s.enemy_board) == [YETI]
