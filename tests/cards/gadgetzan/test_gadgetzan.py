"""Cards of one class, Mean Streets of Gadgetzan, without those that summon jade golems."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from hs_env import cards
from hs_env.cards.card_set import CardSet
from hs_env.cards.words import *
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CFM_020",  # Raza the Chained
    "CFM_065",  # Volcanic Potion
    "CFM_305",  # Smuggler's Run
    "CFM_315",  # Alleycat
    "CFM_315t",  # Tabbycat
    "CFM_603",  # Potion of Madness
    "CFM_605",  # Drakonid Operative
    "CFM_626",  # Kabal Talonpriest
    "CFM_630",  # Counterfeit Coin
    "CFM_639",  # Grimestreet Enforcer
    "CFM_660",  # Manic Soulcaster
    "CFM_662",  # Dragonfire Potion
    "CFM_753",  # Grimestreet Outfitter
    "CFM_815",  # Wickerflame Burnbristle
}


@cache
def with_egg() -> CardSet:
    """Also an egg that rattles: its deathrattle gives its controller armor."""
    egg = Minion("Egg", deathrattle=[GainArmor(5)], cost=1, attack=0, health=1, collectible=False)
    return cards.default().with_cards({"T_EGG": egg})


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Counterfeit Coin", 0), ("Smuggler's Run", 1), ("Alleycat", 1), ("Potion of Madness", 1),
        ("Grimestreet Outfitter", 2), ("Volcanic Potion", 3), ("Kabal Talonpriest", 3),
        ("Manic Soulcaster", 3), ("Wickerflame Burnbristle", 3), ("Drakonid Operative", 5),
        ("Grimestreet Enforcer", 5), ("Raza the Chained", 5), ("Dragonfire Potion", 6),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    assert Scenario(hand=[name]).hand[0].cost == cost


@pytest.mark.parametrize(
    ("name", "attack", "health", "keywords"),
    [
        ("Alleycat", 1, 1, set()),
        ("Tabbycat", 1, 1, set()),
        ("Drakonid Operative", 5, 6, set()),
        ("Grimestreet Enforcer", 4, 4, set()),
        ("Grimestreet Outfitter", 1, 1, set()),
        ("Kabal Talonpriest", 3, 4, set()),
        ("Manic Soulcaster", 3, 4, set()),
        ("Raza the Chained", 5, 5, set()),
        ("Wickerflame Burnbristle", 2, 2, {"divine_shield", "lifesteal", "taunt"}),
    ],
)
def test_printed_stats(name: str, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(name, attack, health, keywords)


# --- Raza the Chained


def test_raza_makes_the_hero_power_cost_one_for_the_rest_of_the_game() -> None:
    s = Scenario(hero="priest", hand=["Raza the Chained"], deck=["Boar", "Claw", "Swipe"])
    assert s.power.cost == 2
    s.play("Raza the Chained")
    assert (s.power.cost, s.enemy_power.cost) == (1, 2)
    s.hero_power("my hero")
    assert s.mana == 10 - 5 - 1
    s.skip_turn()
    assert s.power.cost == 1


@pytest.mark.parametrize(
    ("deck", "cost"),
    [([], 1), (["Boar"], 1), (["Boar", "Claw"], 1), (["Boar", "Claw", "Boar"], 2)],
)
def test_raza_asks_for_a_deck_without_duplicates(deck: list[str], cost: int) -> None:
    """Rule 40: the remaining deck counts, and an empty one has no duplicates."""
    s = Scenario(hand=["Raza the Chained", "Swipe", "Swipe"], deck=deck)
    s.play("Raza the Chained")
    assert s.power.cost == cost


def test_what_raza_did_stays_when_he_is_gone_and_for_the_next_hero_power() -> None:
    s = Scenario(hero="priest", hand=["Raza the Chained"])
    s.play("Raza the Chained")
    s.silence("Raza the Chained")
    s.destroy("Raza the Chained")
    assert s.power.cost == 1
    s.give("Bloodreaver Gul'dan")
    s.set_mana(10)
    s.play("Bloodreaver Gul'dan")
    assert (s.power.name, s.power.cost) == ("Siphon Life", 1)


def test_raza_put_into_play_says_nothing() -> None:
    s = Scenario(hero="priest")
    s.summon("Raza the Chained")
    assert s.power.cost == 2


# --- Volcanic Potion and Dragonfire Potion


@pytest.mark.parametrize("bonus", [0, 1])
def test_volcanic_potion_hurts_all_minions_and_no_hero(bonus: int) -> None:
    s = Scenario(
        hand=["Volcanic Potion"],
        board=[Card("Kobold Geomancer", health=9)] * bonus + ["Chillwind Yeti"],
        enemy_board=[Card("Boar", keywords="divine_shield"), "War Golem", "Murloc Raider"],
    )
    s.play("Volcanic Potion")
    assert s.board[-1].health == 3 - bonus
    assert [m.health for m in s.enemy_board] == [1, 5 - bonus]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_dragonfire_potion_spares_dragons_of_both_sides() -> None:
    s = Scenario(
        hand=["Dragonfire Potion"],
        board=["Drakonid Operative", "War Golem"],
        enemy_board=["Drakonid Operative", "Chillwind Yeti", "Core Hound"],
    )
    s.play("Dragonfire Potion")
    assert [stats(m) for m in s.board] == [(5, 6), (7, 2)]
    assert names(s.enemy_board) == ["Drakonid Operative"]
    assert s.enemy_board[0].damage == 0


def test_dragonfire_potion_with_spell_damage_deals_six() -> None:
    s = Scenario(hand=["Dragonfire Potion"], board=["Kobold Geomancer"], enemy_board=["War Golem"])
    s.play("Dragonfire Potion")
    assert (s.board, s.enemy_board[0].health) == ([], 1)


# --- Smuggler's Run, Grimestreet Outfitter, Grimestreet Enforcer


def read_hand(s: Scenario) -> list[tuple[int, int]]:
    return [stats(card) for card in s.hand if card.type == "minion"]


@pytest.mark.parametrize("name", ["Smuggler's Run", "Grimestreet Outfitter"])
def test_all_minions_in_hand_gain_one_one(name: str) -> None:
    s = Scenario(
        hand=[name, "Boar", "Chillwind Yeti", "Claw", "Light's Justice"],
        deck=["Boar"],
        board=["Boar"],
        enemy_hand=["Boar"],
        hero="paladin",
    )
    s.play(name)
    assert read_hand(s) == [(2, 2), (5, 6)]
    assert stats(s.hand[3]) == (1, 4)  # a weapon is no minion
    assert (stats(s.board[0]), stats(s.enemy_hand[0])) == ((1, 1), (1, 1))
    s.draw()
    assert read_hand(s) == [(2, 2), (5, 6), (1, 1)]


@pytest.mark.parametrize("name", ["Smuggler's Run", "Grimestreet Outfitter"])
def test_what_a_hand_card_gained_stays_when_it_is_played_but_not_in_hand_again(name: str) -> None:
    """Rule 56: buffs in hand survive playing, and a return to the hand ends them."""
    s = Scenario(hand=[name, "Chillwind Yeti"])
    s.play(name)
    s.play("Chillwind Yeti")
    yeti = s.board[-1]
    assert stats(yeti) == (5, 6)
    s.return_to_hand(yeti)
    assert stats(yeti) == (4, 5)


def test_silence_takes_what_a_minion_gained_in_hand() -> None:
    s = Scenario(hand=["Smuggler's Run", "Chillwind Yeti"])
    s.play("Smuggler's Run")
    s.play("Chillwind Yeti")
    s.silence("Chillwind Yeti")
    assert stats(s.board[0]) == (4, 5)


@pytest.mark.parametrize("name", ["Smuggler's Run", "Grimestreet Outfitter"])
def test_a_hand_without_minions_gains_nothing(name: str) -> None:
    s = Scenario(hand=[name, "Claw"])
    s.play(name)
    assert names(s.hand) == ["Claw"]
    assert s.hand[0].enchantments == []


def test_grimestreet_enforcer_gives_one_one_at_the_end_of_each_of_its_turns() -> None:
    s = Scenario(
        board=["Grimestreet Enforcer"],
        hand=["Boar", "Claw"],
        deck=["Chillwind Yeti", "Murloc Raider"],
        enemy_hand=["Boar"],
    )
    s.end_turn()
    assert (read_hand(s), stats(s.enemy_hand[0])) == ([(2, 2)], (1, 1))
    s.end_turn()  # nothing at the end of the enemy's turn; then a draw
    assert read_hand(s) == [(2, 2), (4, 5)]
    s.end_turn()
    assert read_hand(s) == [(3, 3), (5, 6)]


def test_a_silenced_grimestreet_enforcer_gives_nothing() -> None:
    s = Scenario(board=[Card("Grimestreet Enforcer", silenced=True)], hand=["Boar"])
    s.end_turn()
    assert read_hand(s) == [(1, 1)]


def test_a_stolen_grimestreet_enforcer_works_for_its_new_controller() -> None:
    s = Scenario(board=["Grimestreet Enforcer"], hand=["Boar"], enemy_hand=["Boar"])
    s.take_control("Grimestreet Enforcer", "opponent")
    s.skip_turn()
    assert (stats(s.hand[0]), stats(s.enemy_hand[0])) == ((1, 1), (2, 2))


# --- Alleycat


def test_alleycat_brings_a_cat_to_its_right() -> None:
    s = Scenario(hand=["Alleycat"], board=["Chillwind Yeti", "War Golem"])
    s.play("Alleycat", position=1)
    assert names(s.board) == ["Chillwind Yeti", "Alleycat", "Tabbycat", "War Golem"]
    assert (s.board[2].card_id, s.board[2].can_attack) == ("CFM_315t", False)


def test_both_cats_are_beasts() -> None:
    s = Scenario(board=["Timber Wolf", "Alleycat", "Tabbycat"])
    assert [m.attack for m in s.board] == [1, 2, 2]


def test_alleycat_with_a_full_board_comes_alone() -> None:
    s = Scenario(hand=["Alleycat"], board=["Boar"] * 6)
    s.play("Alleycat")
    assert names(s.board) == ["Boar"] * 6 + ["Alleycat"]


# --- Potion of Madness


def test_potion_of_madness_borrows_a_weak_minion_for_the_turn() -> None:
    s = Scenario(hand=["Potion of Madness"], enemy_board=["Bluegill Warrior", "River Crocolisk"])
    croc = s.enemy_board[1]
    s.play("Potion of Madness", croc)
    assert (croc.controller, croc.can_attack) == ("me", True)
    s.attack(croc, "Bluegill Warrior")
    s.end_turn()
    assert (croc.controller, croc.health, croc.has("charge")) == ("opponent", 1, False)
    assert s.board == []


def test_potion_of_madness_takes_enemy_minions_with_two_or_less_attack() -> None:
    s = Scenario(
        hand=["Potion of Madness"],
        board=["Boar"],
        enemy_board=["Boar", "River Crocolisk", "Bloodfen Raptor", Card("Boar", attack=3)],
    )
    assert s.hand[0].targets == s.enemy_board[:2]


def test_potion_of_madness_needs_room_and_a_target() -> None:
    s = Scenario(hand=["Potion of Madness"], board=["Boar"] * 7, enemy_board=["Boar"])
    assert not s.hand[0].playable
    s.destroy(s.board[0])
    assert s.hand[0].playable
    s.destroy(s.enemy_board[0])
    assert not s.hand[0].playable


def test_the_deathrattle_of_a_borrowed_minion_is_for_the_borrower() -> None:
    s = Scenario(
        cards=with_egg(), hand=["Potion of Madness"], enemy_board=["T_EGG", "Chillwind Yeti"]
    )
    egg = s.enemy_board[0]
    s.play("Potion of Madness", egg)
    s.destroy(egg)
    assert (s.armor, s.enemy_armor, s.graveyard) == (5, 0, ["Egg"])


def test_a_borrowed_minion_returned_to_hand_stays_with_the_borrower() -> None:
    """Rule 101."""
    s = Scenario(hand=["Potion of Madness"], enemy_board=["Boar"])
    boar = s.enemy_board[0]
    s.play("Potion of Madness", boar)
    s.return_to_hand(boar)
    s.end_turn()
    assert (names(s.hand), s.enemy_board) == (["Boar"], [])


# --- Drakonid Operative


def test_drakonid_operative_with_a_dragon_in_hand_copies_a_card_of_the_enemy_deck() -> None:
    deck = ["Fireball", "Claw", "Swipe"]
    s = Scenario(hand=["Drakonid Operative", "Drakonid Operative"], enemy_deck=deck)
    s.play(s.hand[0])
    assert s.pending is not None
    assert sorted(names(s.pending.choices)) == sorted(deck)
    s.choose("Claw")
    assert names(s.hand) == ["Drakonid Operative", "Claw"]
    assert s.enemy_deck == deck


def test_drakonid_operative_is_not_the_dragon_one_must_hold() -> None:
    s = Scenario(
        hand=["Drakonid Operative", "Claw"], board=["Drakonid Operative"], enemy_deck=["Swipe"]
    )
    s.play(s.hand[0])
    assert (s.pending, names(s.hand)) == (None, ["Claw"])


@pytest.mark.parametrize(
    ("deck", "found"),
    [([], []), (["Claw"], ["Claw"]), (["Claw", "Claw", "Claw"], ["Claw"])],
)
def test_drakonid_operative_with_little_to_choose_from(deck: list[str], found: list[str]) -> None:
    s = Scenario(hand=["Drakonid Operative"] * 2, enemy_deck=deck)
    s.play(s.hand[0])
    assert (s.pending, names(s.hand)) == (None, ["Drakonid Operative", *found])


def test_drakonid_operative_offers_three_different_cards() -> None:
    deck = ["Claw", "Claw", "Claw", "Swipe", "Swipe", "Fireball", "Boar"]

    def missing(seed: int) -> str:
        s = Scenario(hand=["Drakonid Operative"] * 2, enemy_deck=deck, seed=seed)
        s.play(s.hand[0])
        assert s.pending is not None
        offered = names(s.pending.choices)
        assert len(offered) == len(set(offered)) == 3
        return (set(deck) - set(offered)).pop()

    assert_shares(missing, dict.fromkeys(set(deck), Fraction(1, 4)), games=400)


# --- Kabal Talonpriest


def test_kabal_talonpriest_gives_a_friendly_minion_three_health() -> None:
    s = Scenario(
        hand=["Kabal Talonpriest"], board=[Card("War Golem", damage=3)], enemy_board=["Boar"]
    )
    golem = s.board[0]
    assert s.hand[0].targets == [golem]
    s.play("Kabal Talonpriest", golem)
    assert (stats(golem), golem.max_health) == ((7, 7), 10)
    s.silence(golem)
    assert stats(golem) == (7, 7)  # the missing health was healed by the buff


def test_kabal_talonpriest_alone_gives_nothing() -> None:
    s = Scenario(hand=["Kabal Talonpriest"], enemy_board=["Boar"])
    s.play("Kabal Talonpriest")
    assert stats(s.board[0]) == (3, 4)


# --- Counterfeit Coin


def test_counterfeit_coin_gives_one_mana_this_turn_only() -> None:
    s = Scenario(hand=["Counterfeit Coin"], crystals=3)
    s.play("Counterfeit Coin")
    assert (s.mana, s.crystals) == (4, 3)
    s.skip_turn()
    assert (s.mana, s.crystals) == (4, 4)


def test_counterfeit_coin_never_makes_more_than_ten() -> None:
    s = Scenario(hand=["Counterfeit Coin"])
    s.play("Counterfeit Coin")
    assert s.mana == 10


def test_counterfeit_coin_counts_as_a_card_and_a_spell() -> None:
    s = Scenario(hand=["Counterfeit Coin"])
    s.play("Counterfeit Coin")
    assert (s.counters()["cards_played_turn"], s.counters()["spells_cast_turn"]) == (1, 1)


# --- Manic Soulcaster


def test_manic_soulcaster_shuffles_a_plain_copy_into_the_deck() -> None:
    """Rule 51: a copy that goes to a deck is the card as printed."""
    s = Scenario(
        hand=["Manic Soulcaster"],
        board=[Card("Chillwind Yeti", damage=2, enchant="Blessing of Kings")],
        deck=["Claw"],
        enemy_board=["War Golem"],
    )
    yeti = s.board[0]
    assert s.hand[0].targets == [yeti]
    s.play("Manic Soulcaster", yeti)
    assert sorted(s.deck) == ["Chillwind Yeti", "Claw"]
    assert stats(yeti) == (8, 7)
    copy = s.draw("Chillwind Yeti")
    assert copy is not None
    assert (stats(copy), copy.enchantments) == ((4, 5), [])


def test_manic_soulcaster_alone_copies_nothing() -> None:
    s = Scenario(hand=["Manic Soulcaster"], enemy_board=["Boar"])
    s.play("Manic Soulcaster")
    assert s.deck == []


def test_the_copy_of_manic_soulcaster_may_end_up_anywhere_in_the_deck() -> None:
    def place(seed: int) -> int:
        s = Scenario(hand=["Manic Soulcaster"], board=["Boar"], deck=["Claw"] * 3, seed=seed)
        s.play("Manic Soulcaster", s.board[0])
        return s.deck.index("Boar")

    assert_shares(place, dict.fromkeys(range(4), Fraction(1, 4)), games=400)


# --- Wickerflame Burnbristle


def test_wickerflame_burnbristle_heals_its_hero_for_what_it_deals() -> None:
    s = Scenario(health=20, board=["Wickerflame Burnbristle"], enemy_board=["War Golem"])
    wickerflame = s.board[0]
    s.attack(wickerflame, "War Golem")
    assert (s.hero.health, stats(wickerflame)) == (22, (2, 2))
    assert wickerflame.keywords == {"lifesteal", "taunt"}


def test_wickerflame_burnbristle_must_be_attacked_first() -> None:
    s = Scenario(board=["Wickerflame Burnbristle", "Boar"], enemy_board=["Boar"], active="opponent")
    assert s.enemy_board[0].targets == [s.board[0]]
    with pytest.raises(IllegalAction):
        s.attack(s.enemy_board[0], "hero")
