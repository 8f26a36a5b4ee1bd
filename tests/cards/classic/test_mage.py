"""Mage, Classic set; the secrets are in test_mage_secrets.py."""

from __future__ import annotations

import pytest

from hs_env import cards
from hs_env.cards.words import *
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_cost, assert_minion
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "CS2_028",  # Blizzard
    "EX1_274",  # Ethereal Arcanist
    "EX1_275",  # Cone of Cold
    "EX1_279",  # Pyroblast
    "EX1_559",  # Archmage Antonidas
    "EX1_608",  # Sorcerer's Apprentice
    "EX1_612",  # Kirin Tor Mage
    "NEW1_012",  # Mana Wyrm
}

YETI = "Chillwind Yeti"  # 4/5
GOLEM = "War Golem"  # 7/7
SAGE = "Kobold Geomancer"  # 2/2, spell damage
ANTONIDAS = "Archmage Antonidas"
APPRENTICE = "Sorcerer's Apprentice"
ARCANIST = "Ethereal Arcanist"

# Summons a Boar to its right whenever it is hurt.
WITH_SPAWNER = cards.default().with_cards(
    {
        "T_SPAWNER": Minion(
            "Spawner",
            on=On("damaged", [Summon("CS2_boar")], when=Is(event_target, IsIn(self_))),
            cost=2,
            attack=2,
            health=5,
        )
    }
)


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Mana Wyrm", 1), (APPRENTICE, 2), ("Kirin Tor Mage", 3), ("Cone of Cold", 4),
        (ARCANIST, 4), ("Blizzard", 6), (ANTONIDAS, 7), ("Pyroblast", 10),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    assert_cost(Scenario(hand=[name], enemy_board=[YETI]), cost, YETI)


@pytest.mark.parametrize(
    ("name", "attack", "health"),
    [(ANTONIDAS, 5, 7), (ARCANIST, 3, 3), ("Kirin Tor Mage", 4, 3), ("Mana Wyrm", 1, 3),
     (APPRENTICE, 3, 2)],
)  # fmt: skip
def test_printed_stats(name: str, attack: int, health: int) -> None:
    assert_minion(name, attack, health)


# --- Archmage Antonidas


def test_antonidas_gives_a_fireball_for_each_spell() -> None:
    s = Scenario(hand=["The Coin", "Vaporize", "Boar"], board=[ANTONIDAS])
    s.play("The Coin")
    s.play("Vaporize")  # a secret is a spell
    s.play("Boar")
    s.hero_power("enemy hero")
    assert [c.card_id for c in s.hand] == ["CS2_029", "CS2_029"]


def test_a_fireball_of_antonidas_gives_the_next_one() -> None:
    s = Scenario(hand=["The Coin"], board=[ANTONIDAS])
    s.play("The Coin")
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, names(s.hand)) == (24, ["Fireball"])


def test_antonidas_gives_the_fireball_before_the_spell_takes_effect() -> None:
    """ "Whenever" comes before the text: the Fireball takes the last place in the hand."""
    s = Scenario(
        hand=["Arcane Intellect"] + ["Boar"] * 9, board=[ANTONIDAS], deck=["Claw", "Swipe"]
    )
    s.play("Arcane Intellect")
    assert names(s.hand) == ["Boar"] * 9 + ["Fireball"]
    assert s.deck == []


def test_antonidas_gives_a_fireball_for_the_spell_that_kills_him() -> None:
    s = Scenario(hand=["Pyroblast"], board=[ANTONIDAS])
    s.play("Pyroblast", ANTONIDAS)
    assert (s.board, names(s.hand)) == ([], ["Fireball"])


def test_antonidas_ignores_spells_of_the_enemy_and_those_countered() -> None:
    s = Scenario(
        hand=["The Coin"], board=[ANTONIDAS], enemy_hand=["The Coin"], enemy_board=[ANTONIDAS],
        enemy_secrets=["Counterspell"],
    )  # fmt: skip
    s.play("The Coin")
    assert (s.hand, names(s.enemy_hand)) == ([], ["The Coin"])
    s.end_turn()
    s.play("The Coin")
    assert (s.hand, names(s.enemy_hand)) == ([], ["Fireball"])


def test_a_silenced_antonidas_gives_nothing_and_two_give_two() -> None:
    s = Scenario(hand=["The Coin", "The Coin"], board=[ANTONIDAS, ANTONIDAS])
    s.play("The Coin")
    assert names(s.hand) == ["The Coin", "Fireball", "Fireball"]
    s.silence(s.board[0])
    s.play("The Coin")
    assert names(s.hand) == ["Fireball"] * 3


# --- Blizzard


@pytest.mark.parametrize("bonus", [0, 1])
def test_blizzard_deals_2_to_all_enemy_minions_and_freezes_them(bonus: int) -> None:
    s = Scenario(
        hand=["Blizzard"], board=[SAGE] * bonus + [YETI], enemy_board=[YETI, GOLEM, "Boar"]
    )
    s.play("Blizzard")
    assert [(m.damage, m.frozen) for m in s.enemy_board] == [(2 + bonus, True)] * 2
    assert (s.board[-1].damage, s.board[-1].frozen) == (0, False)
    assert (s.enemy_hero.health, s.enemy_hero.frozen) == (30, False)


def test_blizzard_freezes_through_divine_shields() -> None:
    s = Scenario(hand=["Blizzard"], enemy_board=[Card(YETI, keywords="divine_shield")])
    s.play("Blizzard")
    yeti = s.enemy_board[0]
    assert (yeti.damage, yeti.frozen, yeti.keywords) == (0, True, set())


def test_blizzard_does_not_freeze_what_comes_because_of_it() -> None:
    s = Scenario(
        cards=WITH_SPAWNER, hand=["Blizzard"], enemy_board=["Spawner", "Savannah Highmane"]
    )
    s.damage("Savannah Highmane", 4)
    s.play("Blizzard")
    assert [(m.name, m.frozen) for m in s.enemy_board] == [
        ("Spawner", True), ("Boar", False), ("Hyena", False), ("Hyena", False),
    ]  # fmt: skip


# --- Cone of Cold


@pytest.mark.parametrize("bonus", [0, 1])
def test_cone_of_cold_hurts_and_freezes_the_target_and_its_neighbours(bonus: int) -> None:
    s = Scenario(hand=["Cone of Cold"], board=[SAGE] * bonus, enemy_board=[GOLEM] * 5)
    s.play("Cone of Cold", s.enemy_board[2])
    n = 1 + bonus
    assert [m.damage for m in s.enemy_board] == [0, n, n, n, 0]
    assert [m.frozen for m in s.enemy_board] == [False, True, True, True, False]


def test_cone_of_cold_at_the_edge_of_the_board_and_on_own_minions() -> None:
    s = Scenario(hand=["Cone of Cold"], board=[GOLEM] * 3, enemy_board=[GOLEM])
    assert s.hand[0].targets == [*s.board, *s.enemy_board]
    s.play("Cone of Cold", s.board[2])
    assert [(m.damage, m.frozen) for m in s.board] == [(0, False), (1, True), (1, True)]
    assert (s.enemy_board[0].damage, s.enemy_board[0].frozen) == (0, False)


def test_cone_of_cold_hits_the_neighbours_of_before() -> None:
    """A minion that comes in between is neither hurt nor frozen, and hides no neighbour."""
    s = Scenario(cards=WITH_SPAWNER, hand=["Cone of Cold"], enemy_board=["Spawner", YETI])
    s.play("Cone of Cold", "Spawner")
    assert [(m.name, m.damage, m.frozen) for m in s.enemy_board] == [
        ("Spawner", 1, True), ("Boar", 0, False), (YETI, 1, True),
    ]  # fmt: skip


def test_cone_of_cold_kills_its_target_and_still_freezes_the_neighbours() -> None:
    s = Scenario(hand=["Cone of Cold"], enemy_board=[YETI, "Boar", GOLEM])
    s.play("Cone of Cold", "Boar")
    assert [(m.name, m.frozen) for m in s.enemy_board] == [(YETI, True), (GOLEM, True)]


def test_cone_of_cold_needs_a_minion() -> None:
    assert not Scenario(hand=["Cone of Cold"]).hand[0].playable


# --- Ethereal Arcanist


@pytest.mark.parametrize(
    ("secrets", "size"), [([], 3), (["Vaporize"], 5), (["Vaporize", "Snipe", "Ice Barrier"], 5)]
)
def test_ethereal_arcanist_grows_at_the_end_of_my_turn_with_a_secret(
    secrets: list[str], size: int
) -> None:
    s = Scenario(board=[ARCANIST], secrets=secrets)
    s.end_turn()
    assert stats(s.board[0]) == (size, size)


def test_ethereal_arcanist_grows_every_turn_for_good() -> None:
    s = Scenario(board=[ARCANIST], secrets=["Vaporize"])
    s.end_turn()
    s.end_turn()  # the enemy's turn counts for nothing
    assert stats(s.board[0]) == (5, 5)
    s.end_turn()
    assert stats(s.board[0]) == (7, 7)
    s.silence(ARCANIST)
    assert stats(s.board[0]) == (3, 3)
    s.skip_turn()
    assert stats(s.board[0]) == (3, 3)


def test_ethereal_arcanist_does_not_count_enemy_secrets_or_its_enemys_turn() -> None:
    s = Scenario(board=[ARCANIST], enemy_secrets=["Vaporize"], enemy_board=[ARCANIST])
    s.end_turn()
    assert [stats(m) for m in (*s.board, *s.enemy_board)] == [(3, 3), (3, 3)]


def test_ethereal_arcanist_asks_for_the_secret_when_the_turn_ends() -> None:
    s = Scenario(hand=["Vaporize", ARCANIST])
    s.play(ARCANIST)
    assert stats(s.board[0]) == (3, 3)
    s.play("Vaporize")
    s.end_turn()
    assert stats(s.board[0]) == (5, 5)


# --- Kirin Tor Mage


def test_kirin_tor_mage_makes_the_next_secret_free() -> None:
    s = Scenario(hand=["Kirin Tor Mage", "Vaporize", "Snipe", "Fireball"])
    s.play("Kirin Tor Mage")
    assert [c.cost for c in s.hand] == [0, 0, 4]
    s.play("Vaporize")
    assert (s.mana, names(s.secrets)) == (7, ["Vaporize"])
    assert [c.cost for c in s.hand] == [2, 4]


def test_other_cards_do_not_use_up_kirin_tor_mage() -> None:
    s = Scenario(hand=["Kirin Tor Mage", "Vaporize", "The Coin", "Boar"])
    s.play("Kirin Tor Mage")
    s.play("The Coin")
    s.play("Boar")
    assert s.hand[0].cost == 0


def test_kirin_tor_mage_is_for_this_turn() -> None:
    s = Scenario(hand=["Kirin Tor Mage", "Vaporize"], deck=["Boar"])
    s.play("Kirin Tor Mage")
    s.end_turn()
    assert s.hand[0].cost == 3
    s.end_turn()
    assert s.hand[0].cost == 3


def test_kirin_tor_mage_reaches_secrets_that_are_drawn_later() -> None:
    s = Scenario(hand=["Kirin Tor Mage", "Arcane Intellect"], deck=["Vaporize", "Fireball"])
    s.play("Kirin Tor Mage")
    s.play("Arcane Intellect")
    assert [c.cost for c in s.hand] == [0, 4]


def test_the_promise_of_kirin_tor_mage_outlives_him() -> None:
    s = Scenario(hand=["Kirin Tor Mage", "Vaporize"], enemy_hand=["Vaporize"])
    s.play("Kirin Tor Mage")
    s.destroy("Kirin Tor Mage")
    assert (s.hand[0].cost, s.enemy_hand[0].cost) == (0, 3)


def test_two_kirin_tor_mages_make_one_secret_free() -> None:
    """Both wait for the next secret, which is the same one."""
    s = Scenario(hand=["Kirin Tor Mage", "Kirin Tor Mage", "Vaporize", "Snipe"])
    s.play("Kirin Tor Mage")
    s.play("Kirin Tor Mage")
    s.play("Vaporize")
    assert (s.mana, s.hand[0].cost) == (4, 2)


def test_a_countered_secret_uses_up_kirin_tor_mage() -> None:
    """hs-bugs #973 and #1160."""
    s = Scenario(hand=["Kirin Tor Mage", "Vaporize", "Snipe"], enemy_secrets=["Counterspell"])
    s.play("Kirin Tor Mage")
    s.play("Vaporize")
    assert (s.secrets, s.mana, s.hand[0].cost) == ([], 7, 2)


def test_a_summoned_kirin_tor_mage_promises_nothing() -> None:
    s = Scenario(hand=["Vaporize"])
    s.summon("Kirin Tor Mage")
    assert s.hand[0].cost == 3


# --- Mana Wyrm


def test_mana_wyrm_gains_1_attack_for_each_spell() -> None:
    s = Scenario(hand=["The Coin", "Vaporize", "Boar"], board=["Mana Wyrm"])
    s.play("The Coin")
    s.play("Vaporize")
    assert stats(s.board[0]) == (3, 3)
    s.play("Boar")
    s.hero_power("enemy hero")
    s.skip_turn()
    assert stats(s.board[0]) == (3, 3)
    s.silence("Mana Wyrm")
    assert stats(s.board[0]) == (1, 3)


def test_mana_wyrm_ignores_spells_of_the_enemy_and_those_countered() -> None:
    """A countered spell is not cast: Counterspell stops all that would react (hs-bugs #973)."""
    s = Scenario(
        hand=["The Coin"], board=["Mana Wyrm"], enemy_hand=["The Coin"],
        enemy_secrets=["Counterspell"],
    )  # fmt: skip
    s.play("The Coin")
    s.end_turn()
    s.play("The Coin")
    assert stats(s.board[0]) == (1, 3)


def test_mana_wyrm_grows_before_the_spell_takes_effect() -> None:
    """ "Whenever" comes before the text: a spell that reads the attack finds it raised."""
    reader = Spell("Read", [Deal(Attr("attack", First(minions)), enemy_hero)], cost=1)
    s = Scenario(
        cards=cards.default().with_cards({"T_READ": reader}), hand=["Read"], board=["Mana Wyrm"]
    )
    s.play("Read")
    assert s.enemy_hero.health == 28


# --- Pyroblast


@pytest.mark.parametrize("bonus", [0, 1])
def test_pyroblast_deals_10_to_any_character(bonus: int) -> None:
    s = Scenario(hand=["Pyroblast"], board=[SAGE] * bonus, enemy_board=[YETI])
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.play("Pyroblast", "enemy hero")
    assert s.enemy_hero.health == 20 - bonus


def test_pyroblast_kills() -> None:
    s = Scenario(hand=["Pyroblast"], enemy_health=9, enemy_armor=1)
    s.play("Pyroblast", "enemy hero")
    assert s.winner == "me"


# --- Sorcerer's Apprentice


def test_sorcerers_apprentice_makes_spells_cost_1_less() -> None:
    s = Scenario(
        hand=["Fireball", "Vaporize", "The Coin", YETI, "Light's Justice"],
        board=[APPRENTICE],
        enemy_hand=["Fireball"],
    )
    assert [c.cost for c in s.hand] == [3, 2, 0, 4, 1]
    assert (s.enemy_hand[0].cost, s.power.cost) == (4, 2)
    s.play("Fireball", "enemy hero")
    assert s.mana == 7


def test_two_sorcerers_apprentices_add_up_to_zero_at_least() -> None:
    s = Scenario(hand=["Fireball", "Arcane Missiles"], board=[APPRENTICE] * 2)
    assert [c.cost for c in s.hand] == [2, 0]


def test_sorcerers_apprentice_works_as_soon_and_as_long_as_she_is_there() -> None:
    s = Scenario(hand=[APPRENTICE, "Fireball"], deck=["Fireball"])
    s.play(APPRENTICE)
    s.draw()
    assert [c.cost for c in s.hand] == [3, 3]
    s.silence(APPRENTICE)
    assert [c.cost for c in s.hand] == [4, 4]


def test_a_stolen_sorcerers_apprentice_serves_the_thief() -> None:
    s = Scenario(hand=["Fireball"], board=[APPRENTICE], enemy_hand=["Fireball"])
    s.take_control(APPRENTICE, "opponent")
    assert (s.hand[0].cost, s.enemy_hand[0].cost) == (4, 3)


def test_sorcerers_apprentice_with_kirin_tor_mage() -> None:
    s = Scenario(hand=["Kirin Tor Mage", "Vaporize"], board=[APPRENTICE])
    s.play("Kirin Tor Mage")
    assert s.hand[0].cost == 0
