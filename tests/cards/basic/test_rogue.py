"""Rogue cards of the Basic set."""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names

COVERS: set[str] = {
    "CS2_080", "CS2_076", "CS2_072", "CS2_074", "EX1_129", "EX1_581", "EX1_278", "CS2_075",
    "CS2_077", "NEW1_004", "CS2_082", "CS2_083b", "HERO_03",
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Assassin's Blade", 5),
        ("Assassinate", 5),
        ("Backstab", 0),
        ("Deadly Poison", 1),
        ("Fan of Knives", 3),
        ("Sap", 2),
        ("Shiv", 2),
        ("Sinister Strike", 1),
        ("Sprint", 7),
        ("Vanish", 6),
        ("Wicked Knife", 1),
    ],
)
def test_a_rogue_card_costs_what_is_printed(name: str, cost: int) -> None:
    assert Scenario(hand=[name]).hand[0].cost == cost


def test_valeera_sanguinar_begins_with_thirty_health_and_dagger_mastery() -> None:
    s = Scenario(hero="rogue")

    assert (s.hero.card_id, s.hero.name) == ("HERO_03", "Valeera Sanguinar")
    assert (s.hero.health, s.hero.attack, s.armor) == (30, 0, 0)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("CS2_083b", "Dagger Mastery", 2)


# --- Dagger Mastery, Wicked Knife


def test_dagger_mastery_equips_a_wicked_knife() -> None:
    s = Scenario(hero="rogue")

    s.hero_power()

    assert s.weapon is not None
    assert (s.weapon.card_id, s.weapon.name) == ("CS2_082", "Wicked Knife")
    assert (s.weapon.attack, s.weapon.durability) == (1, 2)
    assert (s.hero.attack, s.mana) == (1, 8)
    assert not s.power.playable


def test_wicked_knife_strikes_twice() -> None:
    s = Scenario(weapon="Wicked Knife", enemy_deck=["Sprint"], deck=["Sprint"])

    s.attack("hero", "enemy hero")
    s.skip_turn()
    s.attack("hero", "enemy hero")

    assert s.enemy_hero.health == 28
    assert s.weapon is None


def test_dagger_mastery_replaces_even_a_better_weapon() -> None:
    s = Scenario(hero="rogue", weapon=Card("Assassin's Blade", enchant=["Deadly Poison"]))
    blade = s.weapon
    assert blade is not None
    assert blade.attack == 5

    s.hero_power()

    assert blade.zone == "graveyard"
    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability) == (1, 2)


def test_dagger_mastery_gives_no_second_attack() -> None:
    s = Scenario(hero="rogue", weapon=Card("Wicked Knife", damage=1))
    s.attack("hero", "enemy hero")
    assert s.weapon is None

    s.hero_power()

    assert not s.hero.can_attack


# --- Assassin's Blade


def test_assassins_blade_strikes_four_times_for_three() -> None:
    s = Scenario(hand=["Assassin's Blade"], deck=["Sprint"] * 3, enemy_deck=["Sprint"] * 3)
    blade = s.play("Assassin's Blade")
    assert (blade.attack, blade.durability) == (3, 4)

    for left in (3, 2, 1):
        s.attack("hero", "enemy hero")
        assert blade.durability == left
        s.skip_turn()
    s.attack("hero", "enemy hero")

    assert s.enemy_hero.health == 18
    assert s.weapon is None


# --- Assassinate


def test_assassinate_destroys_an_enemy_minion_through_its_shield() -> None:
    s = Scenario(hand=["Assassinate"], enemy_board=[Card("War Golem", keywords=["divine_shield"])])

    s.play("Assassinate", "War Golem")

    assert s.enemy_graveyard == ["War Golem"]


def test_assassinate_is_for_enemy_minions_only() -> None:
    s = Scenario(hand=["Assassinate"], board=["War Golem"])
    assert not s.hand[0].playable

    golem = s.summon("War Golem", "opponent")
    s.summon(Card("War Golem", keywords=["stealth"]), "opponent")

    assert s.hand[0].targets == [golem]


# --- Backstab


def test_backstab_deals_two_to_an_undamaged_minion() -> None:
    s = Scenario(hand=["Backstab"], enemy_board=["Chillwind Yeti"])

    s.play("Backstab", "Chillwind Yeti")

    assert s.enemy_board[0].health == 3


def test_backstab_is_for_undamaged_minions_of_either_side() -> None:
    hurt = Card("Chillwind Yeti", damage=1)
    s = Scenario(
        hand=["Backstab"], board=["Chillwind Yeti", hurt], enemy_board=["Chillwind Yeti", hurt]
    )

    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]


def test_backstab_cannot_follow_a_backstab_unless_the_minion_is_healed() -> None:
    s = Scenario(hand=["Backstab", "Backstab"], enemy_board=["Chillwind Yeti"])
    s.play("Backstab", "Chillwind Yeti")
    assert not s.hand[0].playable

    s.heal(s.enemy_board[0], 2)

    assert s.hand[0].playable


def test_backstab_can_follow_one_that_popped_a_divine_shield() -> None:
    s = Scenario(
        hand=["Backstab", "Backstab"],
        enemy_board=[Card("Chillwind Yeti", keywords=["divine_shield"])],
    )

    s.play("Backstab", "Chillwind Yeti")
    assert s.enemy_board[0].health == 5
    s.play("Backstab", "Chillwind Yeti")

    assert s.enemy_board[0].health == 3


def test_backstab_gains_from_spell_damage() -> None:
    s = Scenario(hand=["Backstab"], board=["Ogre Magi"], enemy_board=["River Crocolisk"])

    s.play("Backstab", "River Crocolisk")

    assert s.enemy_board == []


# --- Deadly Poison


def test_deadly_poison_gives_the_weapon_two_attack() -> None:
    s = Scenario(hand=["Deadly Poison"] * 2, weapon="Wicked Knife", board=["Kobold Geomancer"])

    s.play("Deadly Poison")
    s.play("Deadly Poison")

    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability, s.hero.attack) == (5, 2, 5)
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 25


def test_deadly_poison_stays_on_the_weapon() -> None:
    s = Scenario(hand=["Deadly Poison"], weapon="Wicked Knife")
    s.play("Deadly Poison")

    s.skip_turn()

    assert s.hero.attack == 3


def test_deadly_poison_needs_a_weapon_of_your_own() -> None:
    s = Scenario(hand=["Deadly Poison"], hero="rogue", enemy_weapon="Wicked Knife")
    assert not s.hand[0].playable

    s.hero_power()

    assert s.hand[0].playable


def test_deadly_poison_does_not_pass_to_the_next_weapon() -> None:
    s = Scenario(hand=["Deadly Poison"], hero="rogue", weapon="Wicked Knife")
    s.play("Deadly Poison")

    s.hero_power()

    assert s.hero.attack == 1


# --- Fan of Knives


def test_fan_of_knives_hits_enemy_minions_and_draws() -> None:
    s = Scenario(
        hand=["Fan of Knives"],
        board=["Magma Rager"],
        deck=["Sap"],
        enemy_board=[
            "Magma Rager",
            "Chillwind Yeti",
            Card("Magma Rager", keywords=["divine_shield"]),
            Card("River Crocolisk", keywords=["stealth"]),
        ],
    )

    s.play("Fan of Knives")

    assert [m.health for m in s.enemy_board] == [4, 1, 2]
    assert s.enemy_hero.health == 30
    assert names(s.board) == ["Magma Rager"]
    assert names(s.hand) == ["Sap"]


def test_fan_of_knives_draws_without_enemies_too() -> None:
    s = Scenario(hand=["Fan of Knives"], deck=["Sap"])

    s.play("Fan of Knives")

    assert names(s.hand) == ["Sap"]


def test_fan_of_knives_gains_from_spell_damage() -> None:
    s = Scenario(hand=["Fan of Knives"], board=["Archmage"], enemy_board=["Chillwind Yeti"])

    s.play("Fan of Knives")

    assert s.enemy_board[0].health == 3
    assert s.hero.health == 29  # fatigue


# --- Sap


def test_sap_returns_an_enemy_minion_to_its_hand() -> None:
    s = Scenario(hand=["Sap"], enemy_board=["Chillwind Yeti"])

    s.play("Sap", "Chillwind Yeti")

    assert s.enemy_board == []
    assert names(s.enemy_hand) == ["Chillwind Yeti"]
    assert s.enemy_graveyard == []


def test_sap_takes_everything_off_the_minion() -> None:
    s = Scenario(
        hand=["Sap"],
        enemy_board=[
            Card("Chillwind Yeti", damage=2, enchant=[(3, 3)], keywords=["taunt"], frozen=True)
        ],
    )
    s.play("Sap", "Chillwind Yeti")
    s.end_turn()

    yeti = s.play("Chillwind Yeti")

    assert (yeti.attack, yeti.health, yeti.max_health) == (4, 5, 5)
    assert yeti.keywords == set()
    assert not yeti.frozen
    assert not yeti.can_attack  # it was just played


def test_sap_destroys_the_minion_if_the_hand_is_full() -> None:
    s = Scenario(hand=["Sap"], enemy_hand=["Sprint"] * 10, enemy_board=["Chillwind Yeti"])

    s.play("Sap", "Chillwind Yeti")

    assert names(s.enemy_hand) == ["Sprint"] * 10
    assert s.enemy_board == []
    assert s.enemy_graveyard == ["Chillwind Yeti"]


def test_sap_is_for_enemy_minions_only() -> None:
    s = Scenario(
        hand=["Sap"],
        board=["Chillwind Yeti"],
        enemy_board=["Chillwind Yeti", Card("Chillwind Yeti", keywords=["stealth"])],
    )

    assert s.hand[0].targets == [s.enemy_board[0]]


def test_sap_returns_a_stolen_minion_to_the_one_who_controls_it() -> None:
    s = Scenario(hand=["Sap"], board=["Chillwind Yeti"])
    yeti = s.board[0]
    s.take_control(yeti, "opponent")

    s.play("Sap", yeti)

    assert names(s.enemy_hand) == ["Chillwind Yeti"]
    assert s.hand == []


def test_sap_ends_an_aura() -> None:
    s = Scenario(hand=["Sap"], enemy_board=["Stormwind Champion", "Chillwind Yeti"])

    s.play("Sap", "Stormwind Champion")

    assert (s.enemy_board[0].attack, s.enemy_board[0].health) == (4, 5)
    assert (s.enemy_hand[0].attack, s.enemy_hand[0].health) == (6, 6)


# --- Shiv


def test_shiv_deals_one_and_draws() -> None:
    s = Scenario(hand=["Shiv"], deck=["Sprint"], enemy_board=["Magma Rager"])

    s.play("Shiv", "Magma Rager")

    assert s.enemy_board == []
    assert names(s.hand) == ["Sprint"]


def test_shiv_can_be_aimed_at_anyone() -> None:
    s = Scenario(hand=["Shiv"], board=["War Golem"], enemy_board=["War Golem"])

    assert set(s.hand[0].targets) == {s.hero, s.enemy_hero, s.board[0], s.enemy_board[0]}


def test_shiv_gains_from_spell_damage_and_draws_even_if_a_shield_takes_it() -> None:
    s = Scenario(
        hand=["Shiv", "Shiv"],
        board=["Kobold Geomancer"],
        deck=["Sprint", "Sap"],
        enemy_board=[Card("Chillwind Yeti", keywords=["divine_shield"])],
    )

    s.play("Shiv", "Chillwind Yeti")
    s.play("Shiv", "Chillwind Yeti")

    assert s.enemy_board[0].health == 3
    assert names(s.hand) == ["Sprint", "Sap"]


def test_shiv_on_oneself_with_an_empty_deck_hurts_twice() -> None:
    s = Scenario(hand=["Shiv"])

    s.play("Shiv", "my hero")

    assert s.hero.health == 28


# --- Sinister Strike


def test_sinister_strike_deals_three_to_the_enemy_hero() -> None:
    s = Scenario(hand=["Sinister Strike"], enemy_armor=1, enemy_board=["Goldshire Footman"])

    s.play("Sinister Strike")

    assert (s.enemy_hero.health, s.enemy_armor) == (28, 0)
    assert s.enemy_board[0].health == 2


def test_sinister_strike_gains_from_spell_damage() -> None:
    s = Scenario(hand=["Sinister Strike"], board=["Kobold Geomancer", "Dalaran Mage"])

    s.play("Sinister Strike")

    assert s.enemy_hero.health == 25


def test_sinister_strike_can_win_the_game() -> None:
    s = Scenario(hand=["Sinister Strike"], enemy_health=3)

    s.play("Sinister Strike")

    assert s.winner == "me"


# --- Sprint


def test_sprint_draws_four_cards_in_order() -> None:
    deck = ["Sap", "Shiv", "Backstab", "Vanish", "Sprint"]
    s = Scenario(hand=["Sprint"], deck=deck)

    s.play("Sprint")

    assert names(s.hand) == deck[:4]
    assert s.deck == ["Sprint"]


def test_sprint_burns_what_a_full_hand_cannot_hold() -> None:
    s = Scenario(hand=["Sprint"] + ["Shiv"] * 8, deck=["Sap", "Backstab", "Vanish", "War Golem"])

    s.play("Sprint")

    assert names(s.hand) == ["Shiv"] * 8 + ["Sap", "Backstab"]
    assert s.deck == []
    assert s.hero.health == 30


def test_sprint_runs_into_fatigue_card_by_card() -> None:
    s = Scenario(hand=["Sprint"], deck=["Sap"])

    s.play("Sprint")

    assert names(s.hand) == ["Sap"]
    assert s.hero.health == 30 - 1 - 2 - 3


def test_fatigue_of_sprint_can_lose_the_game() -> None:
    s = Scenario(hand=["Sprint"], health=10)

    s.play("Sprint")

    assert s.winner == "opponent"


# --- Vanish


def test_vanish_returns_all_minions_to_their_hands() -> None:
    s = Scenario(
        hand=["Vanish"],
        board=["Chillwind Yeti", "Boar"],
        enemy_board=[Card("War Golem", keywords=["stealth"]), "Murloc Raider"],
    )

    s.play("Vanish")

    assert s.board == s.enemy_board == []
    assert names(s.hand) == ["Chillwind Yeti", "Boar"]
    assert names(s.enemy_hand) == ["War Golem", "Murloc Raider"]
    assert s.graveyard == s.enemy_graveyard == []


def test_vanish_returns_minions_in_the_order_they_were_played() -> None:
    s = Scenario(hand=["Murloc Raider", "Vanish"], board=["Chillwind Yeti"])
    s.play("Murloc Raider", position=0)

    s.play("Vanish")

    assert names(s.hand) == ["Chillwind Yeti", "Murloc Raider"]


def test_vanish_destroys_what_does_not_fit_into_a_hand() -> None:
    s = Scenario(
        hand=["Vanish"] + ["Sprint"] * 9,
        board=["Chillwind Yeti", "War Golem"],
        enemy_hand=["Sprint"] * 9,
        enemy_board=["Murloc Raider", "Magma Rager", "Boar"],
    )

    s.play("Vanish")

    assert s.board == s.enemy_board == []
    assert names(s.hand) == ["Sprint"] * 9 + ["Chillwind Yeti"]
    assert s.graveyard == ["War Golem"]
    assert names(s.enemy_hand) == ["Sprint"] * 9 + ["Murloc Raider"]
    assert s.enemy_graveyard == ["Magma Rager", "Boar"]


def test_vanish_prefers_the_minion_played_first_not_the_leftmost() -> None:
    s = Scenario(hand=["Vanish"] + ["Sprint"] * 9, board=["Chillwind Yeti"])
    s.summon("Murloc Raider", position=0)

    s.play("Vanish")

    assert names(s.hand)[-1] == "Chillwind Yeti"
    assert s.graveyard == ["Murloc Raider"]


def test_vanish_can_be_cast_on_an_empty_board() -> None:
    s = Scenario(hand=["Vanish"])

    s.play("Vanish")

    assert s.mana == 4
