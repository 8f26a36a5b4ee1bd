"""Druid, Classic set."""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "EX1_154",  # Wrath
    "EX1_154a",  # Wrath, three damage
    "EX1_154b",  # Wrath, one damage and a card
    "EX1_155",  # Mark of Nature
    "EX1_155a",  # Mark of Nature, attack
    "EX1_155b",  # Mark of Nature, health and taunt
    "EX1_158",  # Soul of the Forest
    "EX1_158t",  # Treant, Soul of the Forest's
    "EX1_160",  # Power of the Wild
    "EX1_160a",  # Summon a Panther
    "EX1_160b",  # Leader of the Pack
    "EX1_160t",  # Panther
    "EX1_161",  # Naturalize
    "EX1_164",  # Nourish
    "EX1_164a",  # Nourish, mana crystals
    "EX1_164b",  # Nourish, cards
    "EX1_165",  # Druid of the Claw
    "EX1_165a",  # Cat Form
    "EX1_165b",  # Bear Form
    "EX1_165t1",  # Druid of the Claw, cat
    "EX1_165t2",  # Druid of the Claw, bear
    "EX1_166",  # Keeper of the Grove
    "EX1_166a",  # Moonfire, the Keeper's
    "EX1_166b",  # Dispel
    "EX1_178",  # Ancient of War
    "EX1_178a",  # Rooted
    "EX1_178b",  # Uproot
    "EX1_570",  # Bite
    "EX1_571",  # Force of Nature
    "EX1_573",  # Cenarius
    "EX1_573a",  # Demigod's Favor
    "EX1_573b",  # Shan'do's Lesson
    "EX1_573t",  # Treant, Cenarius's
    "EX1_578",  # Savagery
    "EX1_tk9",  # Treant, Force of Nature's
    "NEW1_007",  # Starfall
    "NEW1_007a",  # Starfall, all enemy minions
    "NEW1_007b",  # Starfall, one minion
    "NEW1_008",  # Ancient of Lore
    "NEW1_008a",  # Ancient Teachings
    "NEW1_008b",  # Ancient Secrets
    "OG_044a",  # Druid of the Claw, cat and bear
}

YETI = "Chillwind Yeti"  # 4/5
GOLEM = "War Golem"  # 7/7


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Naturalize", 1), ("Savagery", 1), ("Power of the Wild", 2), ("Wrath", 2),
        ("Mark of Nature", 3), ("Bite", 4), ("Keeper of the Grove", 4), ("Soul of the Forest", 4),
        ("Druid of the Claw", 5), ("Force of Nature", 5), ("Nourish", 5), ("Starfall", 5),
        ("Ancient of Lore", 7), ("Ancient of War", 7), ("Cenarius", 9),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    s = Scenario(hand=[name], deck=["Boar"] * 3, enemy_deck=["Boar"] * 2, enemy_board=[YETI])
    assert s.hand[0].cost == cost
    s.play(name, YETI if name in ("Naturalize", "Savagery") else None)
    while s.pending:  # the second half, if there are halves
        s.choose(YETI if s.pending.kind == "target" else 1)
    assert s.mana == 10 - cost


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "keywords"),
    [
        ("NEW1_008", "Ancient of Lore", 5, 5, set()),
        ("EX1_178", "Ancient of War", 5, 5, set()),
        ("EX1_573", "Cenarius", 5, 8, set()),
        ("EX1_573t", "Treant", 2, 2, {"taunt"}),
        ("EX1_165", "Druid of the Claw", 4, 4, set()),
        ("EX1_165t1", "Druid of the Claw", 4, 4, {"charge"}),
        ("EX1_165t2", "Druid of the Claw", 4, 6, {"taunt"}),
        ("OG_044a", "Druid of the Claw", 4, 6, {"charge", "taunt"}),
        ("EX1_166", "Keeper of the Grove", 2, 2, set()),
        ("EX1_160t", "Panther", 3, 2, set()),
        ("EX1_158t", "Treant", 2, 2, set()),
        ("EX1_tk9", "Treant", 2, 2, set()),
    ],
)
def test_printed_stats(card: str, name: str, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(card, attack, health, keywords, name=name)


@pytest.mark.parametrize(
    ("card", "beast"),
    [("EX1_165", 0), ("EX1_165t1", 1), ("EX1_165t2", 1), ("OG_044a", 1), ("EX1_160t", 1),
     ("EX1_158t", 0), ("EX1_573t", 0), ("EX1_tk9", 0), ("EX1_166", 0)],
)  # fmt: skip
def test_who_is_a_beast(card: str, beast: int) -> None:
    s = Scenario(hand=["Kill Command"], board=[card])
    s.play("Kill Command", "enemy hero")
    assert s.enemy_hero.health == (25 if beast else 27)


@pytest.mark.parametrize(
    "name", ["Ancient of Lore", "Ancient of War", "Cenarius", "Druid of the Claw"]
)
def test_a_choose_one_minion_that_is_not_played_asks_nothing(name: str) -> None:
    """Rule 26: summoned, it stays as it is printed."""
    s = Scenario(deck=["Boar"])
    minion = s.summon(name)
    assert s.pending is None
    assert (minion.enchantments, minion.keywords, len(s.board), s.deck) == ([], set(), 1, ["Boar"])


# --- Ancient of Lore


def test_ancient_teachings_draws_one_card() -> None:
    s = Scenario(hand=["Ancient of Lore"], deck=["Fireball", "Claw"])
    s.play("Ancient of Lore", half="Ancient Teachings")
    assert (names(s.hand), s.deck) == (["Fireball"], ["Claw"])
    assert stats(s.board[0]) == (5, 5)


def test_ancient_teachings_with_an_empty_deck_is_fatigue() -> None:
    s = Scenario(hand=["Ancient of Lore"])
    s.play("Ancient of Lore", half="Ancient Teachings")
    assert s.hero.health == 29


def test_ancient_secrets_restores_5_health_to_any_character() -> None:
    for who in ("my hero", "enemy hero", GOLEM, "Core Hound"):
        s = Scenario(
            hand=["Ancient of Lore"],
            health=20,
            enemy_health=20,
            board=[Card(GOLEM, damage=6)],
            enemy_board=[Card("Core Hound", health=9, damage=8)],
        )
        all_four = [s.hero, s.enemy_hero, s.board[0], s.enemy_board[0]]
        before = [c.health for c in all_four]
        s.play("Ancient of Lore", who, half="Ancient Secrets")
        healed = s.hero_named(who) or s.find(who)
        gained = [c.health - n for c, n in zip(all_four, before, strict=True)]
        assert gained == [5 if c == healed else 0 for c in all_four]


def test_ancient_secrets_does_not_heal_above_the_maximum() -> None:
    s = Scenario(hand=["Ancient of Lore"], health=28)
    s.play("Ancient of Lore", "my hero", half="Ancient Secrets")
    assert s.hero.health == 30


def test_ancient_secrets_can_aim_at_elusive_minions_but_not_at_stealthed_enemies() -> None:
    """The half of a minion is no spell."""
    s = Scenario(
        hand=["Ancient of Lore"],
        enemy_board=[Card(YETI, keywords="elusive"), Card(GOLEM, keywords="stealth")],
    )
    s.play("Ancient of Lore")
    s.choose("Ancient Secrets")
    assert s.pending is not None
    assert s.pending.choices == [s.hero, s.enemy_hero, s.enemy_board[0]]


# --- Ancient of War


def test_rooted_gives_5_health_and_taunt() -> None:
    s = Scenario(hand=["Ancient of War"])
    s.play("Ancient of War", half="Rooted")
    assert (stats(s.board[0]), s.board[0].keywords) == ((5, 10), {"taunt"})


def test_uproot_gives_5_attack() -> None:
    s = Scenario(hand=["Ancient of War"])
    s.play("Ancient of War", half="Uproot")
    assert (stats(s.board[0]), s.board[0].keywords) == ((10, 5), set())
    assert not s.board[0].can_attack


@pytest.mark.parametrize("half", ["Rooted", "Uproot"])
def test_a_silenced_ancient_of_war_is_a_5_5(half: str) -> None:
    s = Scenario(hand=["Ancient of War"])
    s.play("Ancient of War", half=half)
    s.silence("Ancient of War")
    assert (stats(s.board[0]), s.board[0].keywords) == ((5, 5), set())


def test_an_ancient_of_war_back_in_the_hand_can_choose_again() -> None:
    s = Scenario(hand=["Ancient of War"])
    s.play("Ancient of War", half="Rooted")
    s.return_to_hand("Ancient of War")
    s.set_mana(7)
    assert stats(s.hand[0]) == (5, 5)
    s.play("Ancient of War", half="Uproot")
    assert (stats(s.board[0]), s.board[0].keywords) == ((10, 5), set())


# --- Bite


def test_bite_gives_4_attack_this_turn_and_4_armor() -> None:
    s = Scenario(hero="druid", hand=["Bite"], enemy_board=[YETI])
    s.play("Bite")
    assert (s.hero.attack, s.armor) == (4, 4)
    s.attack("hero", YETI)
    assert (s.enemy_board[0].health, s.hero.health, s.armor) == (1, 30, 0)
    s.end_turn()
    assert s.hero.attack == 0


def test_the_armor_of_bite_stays() -> None:
    s = Scenario(hero="druid", hand=["Bite"], deck=["Boar"], enemy_deck=["Boar"])
    s.play("Bite")
    s.skip_turn()
    assert (s.hero.attack, s.armor) == (0, 4)


def test_bite_adds_to_a_weapon() -> None:
    s = Scenario(hand=["Bite"], weapon="Light's Justice")
    s.play("Bite")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 25


# --- Cenarius


def test_demigods_favor_gives_the_other_minions_2_2_for_good() -> None:
    s = Scenario(hand=["Cenarius", "Boar"], board=[YETI, "Boar"], enemy_board=[YETI])
    s.play("Cenarius", position=1, half="Demigod's Favor")
    assert names(s.board) == [YETI, "Cenarius", "Boar"]
    assert [stats(m) for m in s.board] == [(6, 7), (5, 8), (3, 3)]
    assert (stats(s.enemy_board[0]), stats(s.hand[0])) == ((4, 5), (1, 1))
    s.destroy("Cenarius")
    assert stats(s.board[0]) == (6, 7)


def test_demigods_favor_is_taken_by_silence_and_not_given_to_later_minions() -> None:
    s = Scenario(hand=["Cenarius"], board=[YETI])
    s.play("Cenarius", half="Demigod's Favor")
    boar = s.summon("Boar")
    s.silence(YETI)
    assert (stats(s.board[0]), stats(boar)) == ((4, 5), (1, 1))


def test_demigods_favor_without_other_minions_does_nothing() -> None:
    s = Scenario(hand=["Cenarius"])
    s.play("Cenarius", half="Demigod's Favor")
    assert [stats(m) for m in s.board] == [(5, 8)]


def test_shandos_lesson_summons_a_treant_with_taunt_on_each_side() -> None:
    s = Scenario(hand=["Cenarius"], board=[YETI, "Boar"])
    s.play("Cenarius", position=1, half="Shan'do's Lesson")
    assert names(s.board) == [YETI, "Treant", "Cenarius", "Treant", "Boar"]
    for treant in (s.board[1], s.board[3]):
        assert (treant.card_id, stats(treant), treant.keywords) == ("EX1_573t", (2, 2), {"taunt"})


@pytest.mark.parametrize(("others", "treants"), [(4, 2), (5, 1), (6, 0)])
def test_shandos_lesson_fills_the_board_as_far_as_there_is_room(others: int, treants: int) -> None:
    s = Scenario(hand=["Cenarius"], board=["Boar"] * others)
    s.play("Cenarius", half="Shan'do's Lesson")
    assert names(s.board).count("Treant") == treants
    assert len(s.board) == min(7, others + 3)


# --- Druid of the Claw


def test_cat_form_is_a_4_4_beast_with_charge() -> None:
    s = Scenario(hand=["Druid of the Claw"], board=["Boar", "Timber Wolf"])
    s.play("Druid of the Claw", position=1, half="Cat Form")
    cat = s.board[1]
    assert (cat.card_id, cat.keywords) == ("EX1_165t1", {"charge"})
    assert stats(cat) == (5, 4)  # the Wolf leads it
    s.attack(cat, "enemy hero")
    assert s.enemy_hero.health == 25


def test_bear_form_is_a_4_6_beast_with_taunt() -> None:
    s = Scenario(hand=["Druid of the Claw"], board=["Boar", "Timber Wolf"])
    s.play("Druid of the Claw", position=0, half="Bear Form")
    bear = s.board[0]
    assert (bear.card_id, stats(bear), bear.keywords) == ("EX1_165t2", (5, 6), {"taunt"})
    assert not bear.can_attack


def test_the_forms_of_a_druid_of_the_claw_stay_when_silenced() -> None:
    """A transformation is no enchantment; the keyword of the form goes."""
    s = Scenario(hand=["Druid of the Claw"])
    s.play("Druid of the Claw", half="Bear Form")
    s.silence(s.board[0])
    assert (s.board[0].card_id, stats(s.board[0])) == ("EX1_165t2", (4, 6))
    assert s.board[0].keywords == set()


def test_a_druid_of_the_claw_back_in_the_hand_keeps_its_form() -> None:
    """The card in the hand is the bear; it has nothing to choose."""
    s = Scenario(hand=["Druid of the Claw"])
    s.play("Druid of the Claw", half="Bear Form")
    s.return_to_hand(s.board[0])
    s.set_mana(5)
    assert (s.hand[0].card_id, s.hand[0].cost) == ("EX1_165t2", 5)
    s.play(s.hand[0])
    assert (s.pending, s.board[0].card_id) == (None, "EX1_165t2")


def test_the_played_druid_neither_dies_nor_leaves_a_second_minion() -> None:
    s = Scenario(hand=["Druid of the Claw"], board=["Boar"] * 6)
    s.play("Druid of the Claw", half="Cat Form")
    assert (len(s.board), s.graveyard) == (7, [])


# --- Force of Nature


def test_force_of_nature_summons_three_treants_that_stay() -> None:
    s = Scenario(hand=["Force of Nature"], board=["Boar"])
    s.play("Force of Nature")
    assert [m.card_id for m in s.board[1:]] == ["EX1_tk9"] * 3
    assert [stats(m) for m in s.board[1:]] == [(2, 2)] * 3
    assert not any(m.can_attack for m in s.board[1:])
    s.skip_turn()
    assert len(s.board) == 4
    assert all(m.can_attack for m in s.board)


def test_force_of_nature_fills_the_board_and_needs_room() -> None:
    s = Scenario(hand=["Force of Nature"] * 2, board=["Boar"] * 5)
    s.play("Force of Nature")
    assert names(s.board).count("Treant") == 2
    assert not s.hand[0].playable


# --- Keeper of the Grove


def test_the_keepers_moonfire_deals_2_to_any_character() -> None:
    s = Scenario(hand=["Keeper of the Grove"], board=["Boar"], enemy_board=[YETI])
    s.play("Keeper of the Grove")
    s.choose("Moonfire")
    assert s.pending is not None
    assert s.pending.choices == [s.hero, s.board[0], s.enemy_hero, s.enemy_board[0]]
    s.choose(YETI)
    assert s.enemy_board[0].health == 3


def test_the_keepers_moonfire_is_no_spell() -> None:
    """No spell damage, elusive minions can be aimed at, and nobody sees a spell cast."""
    s = Scenario(
        hand=["Keeper of the Grove"],
        board=["Kobold Geomancer", "Mana Wyrm"],
        enemy_board=[Card(YETI, keywords="elusive")],
        enemy_secrets=["Counterspell", "Spellbender"],
    )
    s.play("Keeper of the Grove", YETI, half="Moonfire")
    assert s.enemy_board[0].health == 3
    assert (s.board[1].attack, len(s.enemy_secrets)) == (1, 2)


def test_dispel_silences_a_minion() -> None:
    s = Scenario(
        hand=["Keeper of the Grove"],
        enemy_board=[Card(YETI, keywords=("taunt", "divine_shield"), enchant=(3, 3), damage=2)],
    )
    s.play("Keeper of the Grove", YETI, half="Dispel")
    yeti = s.enemy_board[0]
    assert (yeti.silenced, stats(yeti), yeti.keywords) == (True, (4, 5), set())


def test_dispel_ends_a_deathrattle_and_goes_on_own_minions_too() -> None:
    s = Scenario(hand=["Keeper of the Grove"], board=["Savannah Highmane"])
    s.play("Keeper of the Grove", "Savannah Highmane", half="Dispel")
    s.destroy("Savannah Highmane")
    assert names(s.board) == ["Keeper of the Grove"]


def test_dispel_cannot_be_chosen_without_a_minion_on_the_board() -> None:
    """The half needs a target. The Keeper itself is not there yet; Moonfire is left."""
    s = Scenario(hand=["Keeper of the Grove"])
    with pytest.raises(IllegalAction):
        s.play("Keeper of the Grove", half="Dispel")
    s.play("Keeper of the Grove", "enemy hero", half="Moonfire")
    assert (s.enemy_hero.health, s.board[0].silenced) == (28, False)


# --- Mark of Nature


def test_mark_of_nature_for_attack() -> None:
    s = Scenario(hand=["Mark of Nature"], board=[YETI])
    s.play("Mark of Nature", YETI, half="EX1_155a")
    assert (stats(s.board[0]), s.board[0].keywords) == ((8, 5), set())


def test_mark_of_nature_for_health_and_taunt() -> None:
    s = Scenario(hand=["Mark of Nature"], enemy_board=[Card(YETI, damage=2)])
    s.play("Mark of Nature", YETI, half="EX1_155b")
    assert (stats(s.enemy_board[0]), s.enemy_board[0].keywords) == ((4, 7), {"taunt"})


@pytest.mark.parametrize("half", [0, 1])
def test_mark_of_nature_is_silenced_away(half: int) -> None:
    s = Scenario(hand=["Mark of Nature"], board=[YETI])
    s.play("Mark of Nature", YETI, half=half)
    s.skip_turn()
    assert stats(s.board[0]) != (4, 5)  # it lasts
    s.silence(YETI)
    assert (stats(s.board[0]), s.board[0].keywords) == ((4, 5), set())


def test_mark_of_nature_needs_a_minion_that_spells_can_aim_at() -> None:
    s = Scenario(hand=["Mark of Nature"], board=[Card(YETI, keywords="elusive")])
    assert not s.hand[0].playable
    boar = s.summon("Boar", "opponent")
    assert s.hand[0].targets == [boar]


# --- Naturalize


@pytest.mark.parametrize("side", ["me", "opponent"])
def test_naturalize_destroys_any_minion_and_the_opponent_draws_two(side: str) -> None:
    s = Scenario(hand=["Naturalize"], deck=["Claw"], enemy_deck=["Fireball", "Swipe", "Claw"])
    golem = s.summon(Card(GOLEM, keywords="divine_shield"), side)
    s.play("Naturalize", golem)
    assert golem.zone == "graveyard"
    assert (names(s.enemy_hand), s.enemy_deck) == (["Fireball", "Swipe"], ["Claw"])
    assert (s.hand, s.deck) == ([], ["Claw"])


def test_naturalize_burns_cards_of_a_full_hand() -> None:
    s = Scenario(
        hand=["Naturalize"], enemy_hand=["Boar"] * 9, enemy_deck=["Claw"] * 3, enemy_board=[YETI]
    )
    s.play("Naturalize", YETI)
    assert (len(s.enemy_hand), len(s.enemy_deck)) == (10, 1)


def test_naturalize_tires_an_opponent_without_a_deck() -> None:
    s = Scenario(hand=["Naturalize"], enemy_board=[YETI])
    s.play("Naturalize", YETI)
    assert (s.enemy_hero.health, s.hero.health) == (27, 30)


def test_naturalize_needs_a_minion() -> None:
    assert not Scenario(hand=["Naturalize"]).hand[0].playable


# --- Nourish


@pytest.mark.parametrize(
    ("crystals", "after", "mana"), [(5, 7, 2), (8, 10, 5), (9, 10, 5), (10, 10, 5)]
)
def test_nourish_gains_two_full_crystals_ten_at_most(crystals: int, after: int, mana: int) -> None:
    s = Scenario(hand=["Nourish"], crystals=crystals)
    s.play("Nourish", half="EX1_164a")
    assert (s.crystals, s.mana) == (after, mana)


def test_nourish_draws_three_cards() -> None:
    s = Scenario(hand=["Nourish"], deck=["Fireball", "Claw", "Swipe", "Boar"])
    s.play("Nourish", half="EX1_164b")
    assert (names(s.hand), s.deck, s.mana) == (["Fireball", "Claw", "Swipe"], ["Boar"], 5)


def test_nourish_with_one_card_left_is_fatigue_twice() -> None:
    s = Scenario(hand=["Nourish"], deck=["Claw"])
    s.play("Nourish", half="EX1_164b")
    assert (names(s.hand), s.hero.health) == (["Claw"], 27)


# --- Power of the Wild


def test_summon_a_panther() -> None:
    s = Scenario(hand=["Power of the Wild"], board=["Boar"])
    s.play("Power of the Wild", half="Summon a Panther")
    assert [m.card_id for m in s.board] == ["CS2_boar", "EX1_160t"]
    assert [stats(m) for m in s.board] == [(1, 1), (3, 2)]


def test_leader_of_the_pack_gives_all_my_minions_1_1() -> None:
    s = Scenario(hand=["Power of the Wild"], board=["Boar", YETI], enemy_board=["Boar"])
    s.play("Power of the Wild", half="Leader of the Pack")
    assert [stats(m) for m in s.board] == [(2, 2), (5, 6)]
    assert stats(s.enemy_board[0]) == (1, 1)
    s.skip_turn()
    s.silence(YETI)
    assert [stats(m) for m in s.board] == [(2, 2), (4, 5)]


def test_with_a_full_board_there_is_only_leader_of_the_pack() -> None:
    s = Scenario(hand=["Power of the Wild"], board=["Boar"] * 7)
    with pytest.raises(IllegalAction):
        s.play("Power of the Wild", half="Summon a Panther")
    s.play("Power of the Wild", half="Leader of the Pack")
    assert [stats(m) for m in s.board] == [(2, 2)] * 7


def test_leader_of_the_pack_can_be_wasted() -> None:
    s = Scenario(hand=["Power of the Wild"])
    s.play("Power of the Wild", half="Leader of the Pack")
    assert (s.board, s.mana) == ([], 8)


# --- Savagery


def test_savagery_deals_the_attack_of_the_hero() -> None:
    s = Scenario(hand=["Claw", "Savagery"], weapon="Light's Justice", enemy_board=[YETI])
    s.play("Claw")
    s.play("Savagery", YETI)
    assert s.enemy_board[0].health == 2
    assert s.hero.can_attack  # it was no attack


@pytest.mark.parametrize(("bonus", "health"), [(0, 5), (1, 4)])
def test_savagery_without_attack_deals_only_spell_damage(bonus: int, health: int) -> None:
    s = Scenario(hand=["Savagery"], board=["Kobold Geomancer"] * bonus, enemy_board=[YETI])
    s.play("Savagery", YETI)
    assert s.enemy_board[0].health == health


def test_savagery_for_nothing_leaves_a_divine_shield() -> None:
    s = Scenario(hand=["Savagery"], enemy_board=[Card(YETI, keywords="divine_shield")])
    s.play("Savagery", YETI)
    assert s.enemy_board[0].has("divine_shield")


def test_savagery_with_attack_and_spell_damage() -> None:
    s = Scenario(hand=["Bite", "Savagery"], board=["Kobold Geomancer"], enemy_board=[GOLEM])
    s.play("Bite")
    assert s.hero not in s.hand[0].targets
    s.play("Savagery", GOLEM)
    assert s.enemy_board[0].health == 2


# --- Soul of the Forest


def test_soul_of_the_forest_leaves_a_treant_in_the_place_of_each_dead() -> None:
    s = Scenario(hand=["Soul of the Forest"], board=["Boar", YETI, "Boar"])
    s.play("Soul of the Forest")
    s.destroy(YETI)
    assert names(s.board) == ["Boar", "Treant", "Boar"]
    assert (s.board[1].card_id, stats(s.board[1])) == ("EX1_158t", (2, 2))


def test_soul_of_the_forest_works_when_a_full_board_dies_at_once() -> None:
    s = Scenario(hand=["Soul of the Forest"], board=["Boar"] * 7, enemy_hand=["Flamestrike"])
    s.play("Soul of the Forest")
    s.end_turn()
    s.play("Flamestrike")
    assert names(s.board) == ["Treant"] * 7


def test_soul_of_the_forest_twice_leaves_two_treants() -> None:
    s = Scenario(hand=["Soul of the Forest"] * 2, board=[YETI])
    s.play("Soul of the Forest")
    s.play("Soul of the Forest")
    s.destroy(YETI)
    assert names(s.board) == ["Treant", "Treant"]


def test_soul_of_the_forest_adds_to_the_minions_own_deathrattle() -> None:
    s = Scenario(hand=["Soul of the Forest"], board=["Savannah Highmane"])
    s.play("Soul of the Forest")
    s.destroy("Savannah Highmane")
    assert sorted(names(s.board)) == ["Hyena", "Hyena", "Treant"]


def test_soul_of_the_forest_is_gone_with_silence_or_polymorph() -> None:
    s = Scenario(hand=["Soul of the Forest", "Polymorph"], board=[YETI, GOLEM])
    s.play("Soul of the Forest")
    s.silence(YETI)
    s.play("Polymorph", GOLEM)
    s.destroy(YETI)
    s.destroy("Sheep")
    assert s.board == []


def test_soul_of_the_forest_is_for_my_minions_of_now_only() -> None:
    s = Scenario(hand=["Soul of the Forest"], enemy_board=[YETI])
    s.play("Soul of the Forest")  # may be played for nothing
    boar = s.summon("Boar")
    s.destroy(boar)
    s.destroy(YETI)
    assert (s.board, s.enemy_board) == ([], [])


def test_a_stolen_minion_leaves_its_treant_to_the_thief() -> None:
    s = Scenario(hand=["Soul of the Forest"], board=[YETI])
    s.play("Soul of the Forest")
    s.take_control(YETI, "opponent")
    s.destroy(YETI)
    assert (names(s.board), names(s.enemy_board)) == ([], ["Treant"])


# --- Starfall


@pytest.mark.parametrize("bonus", [0, 1])
def test_starfall_on_all_enemy_minions(bonus: int) -> None:
    s = Scenario(
        hand=["Starfall"], board=["Kobold Geomancer"] * bonus + [YETI], enemy_board=[YETI, GOLEM]
    )
    s.play("Starfall", half="NEW1_007a")
    assert [m.damage for m in s.enemy_board] == [2 + bonus, 2 + bonus]
    assert (s.board[-1].damage, s.enemy_hero.health) == (0, 30)


@pytest.mark.parametrize("bonus", [0, 1])
def test_starfall_on_one_minion(bonus: int) -> None:
    s = Scenario(
        hand=["Starfall"], board=["Kobold Geomancer"] * bonus, enemy_board=[YETI, GOLEM, YETI]
    )
    s.play("Starfall", GOLEM, half="NEW1_007b")
    assert [m.damage for m in s.enemy_board] == [0, 5 + bonus, 0]


def test_starfall_can_be_aimed_at_an_own_minion_and_at_no_hero() -> None:
    s = Scenario(hand=["Starfall"], board=[GOLEM])
    assert s.hand[0].targets == s.board
    s.play("Starfall", GOLEM, half="NEW1_007b")
    assert s.board[0].health == 2


def test_starfall_without_any_minion_can_only_fall_on_nothing() -> None:
    s = Scenario(hand=["Starfall"])
    with pytest.raises(IllegalAction):
        s.play("Starfall", half="NEW1_007b")
    s.play("Starfall", half="NEW1_007a")
    assert s.mana == 5


def test_starfall_on_all_takes_no_target() -> None:
    s = Scenario(hand=["Starfall"], enemy_board=[YETI])
    with pytest.raises(IllegalAction):
        s.play("Starfall", YETI, half="NEW1_007a")
    assert (len(s.hand), s.mana) == (1, 10)


# --- Wrath


@pytest.mark.parametrize("bonus", [0, 1])
def test_wrath_for_three(bonus: int) -> None:
    s = Scenario(
        hand=["Wrath"], deck=["Claw"], board=["Kobold Geomancer"] * bonus, enemy_board=[YETI]
    )
    s.play("Wrath", YETI, half="EX1_154a")
    assert (s.enemy_board[0].damage, s.hand, s.deck) == (3 + bonus, [], ["Claw"])


@pytest.mark.parametrize("bonus", [0, 1])
def test_wrath_for_one_and_a_card(bonus: int) -> None:
    s = Scenario(
        hand=["Wrath"], deck=["Claw"], board=["Kobold Geomancer"] * bonus, enemy_board=[YETI]
    )
    s.play("Wrath", YETI, half="EX1_154b")
    assert (s.enemy_board[0].damage, names(s.hand)) == (1 + bonus, ["Claw"])


def test_wrath_draws_whether_it_kills_or_is_shielded() -> None:
    s = Scenario(
        hand=["Wrath", "Wrath"],
        deck=["Claw", "Swipe"],
        enemy_board=["Boar", Card(YETI, keywords="divine_shield")],
    )
    s.play("Wrath", "Boar", half="EX1_154b")
    s.play("Wrath", YETI, half="EX1_154b")
    assert names(s.hand) == ["Claw", "Swipe"]
    assert [(m.damage, m.keywords) for m in s.enemy_board] == [(0, set())]


def test_wrath_goes_on_minions_only() -> None:
    s = Scenario(hand=["Wrath"])
    assert not s.hand[0].playable
    s.summon("Boar")
    assert s.hand[0].targets == s.board
