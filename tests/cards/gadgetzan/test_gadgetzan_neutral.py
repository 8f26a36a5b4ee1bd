"""Neutral, Mean Streets of Gadgetzan, without Kazakus and Aya Blackpaw."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest

from hs_env import cards
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CFM_120",  # Mistress of Mixtures
    "CFM_325",  # Small-Time Buccaneer
    "CFM_344",  # Finja, the Flying Star
    "CFM_637",  # Patches the Pirate
    "CFM_649",  # Kabal Courier
    "CFM_651",  # Naga Corsair
    "CFM_652",  # Second-Rate Bruiser
    "CFM_685",  # Don Han'Cho
    "CFM_790",  # Dirty Rat
}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Patches the Pirate", 1), ("Mistress of Mixtures", 1), ("Small-Time Buccaneer", 1),
        ("Dirty Rat", 2), ("Kabal Courier", 3), ("Naga Corsair", 4),
        ("Finja, the Flying Star", 5), ("Second-Rate Bruiser", 5), ("Don Han'Cho", 7),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    assert Scenario(hand=[name]).hand[0].cost == cost


@pytest.mark.parametrize(
    ("name", "attack", "health", "keywords"),
    [
        ("Dirty Rat", 2, 6, {"taunt"}),
        ("Don Han'Cho", 5, 6, set()),
        ("Finja, the Flying Star", 2, 4, {"stealth"}),
        ("Kabal Courier", 2, 2, set()),
        ("Mistress of Mixtures", 2, 2, set()),
        ("Naga Corsair", 5, 4, set()),
        ("Patches the Pirate", 1, 1, set()),  # no charge since February 2018
        ("Second-Rate Bruiser", 4, 5, {"taunt"}),
        ("Small-Time Buccaneer", 1, 1, set()),
    ],
)
def test_printed_stats(name: str, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(name, attack, health, keywords)


# --- Mistress of Mixtures


@pytest.mark.parametrize(("before", "after"), [(20, 24), (28, 30), (30, 30)])
def test_mistress_of_mixtures_heals_both_heroes_when_she_dies(before: int, after: int) -> None:
    s = Scenario(health=before, enemy_health=before, board=["Mistress of Mixtures"])
    s.destroy("Mistress of Mixtures")
    assert (s.hero.health, s.enemy_hero.health) == (after, after)


def test_a_silenced_mistress_of_mixtures_heals_nobody() -> None:
    s = Scenario(health=20, enemy_health=20, board=["Mistress of Mixtures"])
    s.silence("Mistress of Mixtures")
    s.destroy("Mistress of Mixtures")
    assert (s.hero.health, s.enemy_hero.health) == (20, 20)


# --- Small-Time Buccaneer


def test_small_time_buccaneer_has_two_more_attack_with_a_weapon() -> None:
    s = Scenario(hand=["Light's Justice"], board=["Small-Time Buccaneer"])
    pirate = s.board[0]
    assert pirate.attack == 1
    s.play("Light's Justice")
    assert pirate.attack == 3
    s.skip_turn()
    assert pirate.attack == 3
    assert s.weapon is not None
    s.destroy(s.weapon)
    assert pirate.attack == 1


def test_small_time_buccaneer_loses_it_with_the_last_swing() -> None:
    s = Scenario(weapon=Card("Light's Justice", damage=3), board=["Small-Time Buccaneer"])
    s.attack("hero", "hero")
    assert (s.weapon, s.board[0].attack) == (None, 1)


def test_small_time_buccaneer_ignores_the_enemy_weapon() -> None:
    s = Scenario(
        enemy_weapon="Light's Justice",
        board=["Small-Time Buccaneer"],
        enemy_board=["Small-Time Buccaneer"],
    )
    assert (s.board[0].attack, s.enemy_board[0].attack) == (1, 3)


def test_a_silenced_small_time_buccaneer_gains_nothing() -> None:
    s = Scenario(weapon="Light's Justice", board=["Small-Time Buccaneer"])
    s.silence(s.board[0])
    assert s.board[0].attack == 1


# --- Finja, the Flying Star

MURLOCS = ["Murloc Raider", "Bluegill Warrior"]


def test_finja_that_kills_a_minion_brings_two_murlocs_from_the_deck() -> None:
    s = Scenario(
        board=["Finja, the Flying Star", "Boar"],
        deck=["Claw", *MURLOCS, "Boar"],
        enemy_board=["Boar"],
    )
    s.attack("Finja, the Flying Star", "Boar")
    assert sorted(names(s.board)) == sorted([*MURLOCS, "Finja, the Flying Star", "Boar"])
    assert s.deck == ["Claw", "Boar"]
    assert "stealth" not in s.find("Finja, the Flying Star").keywords


def test_finja_stands_beside_what_it_brings() -> None:
    """Rule 22: what a minion summons stands next to it."""
    s = Scenario(
        board=["Finja, the Flying Star", "Boar"], deck=["Murloc Raider"], enemy_board=["Boar"]
    )
    s.attack("Finja, the Flying Star", "Boar")
    assert names(s.board) == ["Finja, the Flying Star", "Murloc Raider", "Boar"]


def test_murlocs_that_finja_brings_do_not_cry_out() -> None:
    """Rule 17: a battlecry needs the card to be played."""
    s = Scenario(
        board=["Finja, the Flying Star"], deck=["Murloc Tidehunter"] * 2, enemy_board=["Boar"]
    )
    s.attack("Finja, the Flying Star", "Boar")
    assert "Murloc Scout" not in names(s.board)
    assert len(s.board) == 3


def test_finja_brings_murlocs_even_if_it_dies_in_the_fight() -> None:
    s = Scenario(
        board=[Card("Finja, the Flying Star", attack=7)],
        deck=MURLOCS,
        enemy_board=["War Golem"],
    )
    s.attack("Finja, the Flying Star", "War Golem")
    assert sorted(names(s.board)) == sorted(MURLOCS)
    assert s.enemy_board == []


@pytest.mark.parametrize("defender", ["War Golem", "enemy hero"])
def test_finja_brings_nothing_if_no_minion_dies(defender: str) -> None:
    s = Scenario(board=["Finja, the Flying Star"], deck=MURLOCS, enemy_board=["War Golem"])
    s.attack("Finja, the Flying Star", defender)
    assert s.deck == MURLOCS


def test_finja_brings_nothing_when_it_is_attacked() -> None:
    s = Scenario(
        board=[Card("Finja, the Flying Star", without="stealth")],
        deck=MURLOCS,
        enemy_board=["Boar"],
        active="opponent",
    )
    s.attack("Boar", "Finja, the Flying Star")
    assert (s.enemy_board, s.deck) == ([], MURLOCS)


def test_finja_brings_nothing_when_another_minion_kills() -> None:
    s = Scenario(board=["Finja, the Flying Star", "War Golem"], deck=MURLOCS, enemy_board=["Boar"])
    s.attack("War Golem", "Boar")
    assert s.deck == MURLOCS


def test_finja_with_room_for_one_brings_one() -> None:
    s = Scenario(
        board=["Finja, the Flying Star", *["Boar"] * 5],
        deck=MURLOCS,
        enemy_board=["Murloc Raider"],
    )
    s.attack("Finja, the Flying Star", "Murloc Raider")
    assert (len(s.board), len(s.deck)) == (7, 1)


def test_finja_chooses_among_murlocs_at_random() -> None:
    def left(seed: int) -> str:
        s = Scenario(
            board=["Finja, the Flying Star"],
            deck=[*MURLOCS, "Grimscale Oracle"],
            enemy_board=["Boar"],
            seed=seed,
        )
        s.attack("Finja, the Flying Star", "Boar")
        return s.deck[0]

    assert_shares(left, dict.fromkeys([*MURLOCS, "Grimscale Oracle"], Fraction(1, 3)), games=400)


# --- Patches the Pirate


def test_patches_comes_from_the_deck_after_a_pirate_was_played() -> None:
    s = Scenario(hand=["Naga Corsair"], deck=["Claw", "Patches the Pirate", "Boar"])
    patches = s.deck_cards[1]
    s.play("Naga Corsair")
    assert names(s.board) == ["Naga Corsair", "Patches the Pirate"]
    assert (s.deck, patches.zone, patches.can_attack) == (["Claw", "Boar"], "play", False)
    assert s.counters()["cards_drawn_turn"] == 0


@pytest.mark.parametrize("name", ["Chillwind Yeti", "Murloc Raider"])
def test_patches_waits_for_a_pirate(name: str) -> None:
    s = Scenario(hand=[name], deck=["Patches the Pirate"])
    s.play(name)
    assert s.deck == ["Patches the Pirate"]


def test_patches_does_not_come_for_a_pirate_that_was_not_played() -> None:
    s = Scenario(deck=["Patches the Pirate"])
    s.summon("Naga Corsair")
    assert s.deck == ["Patches the Pirate"]


def test_patches_does_not_come_for_the_enemy_or_from_the_hand() -> None:
    s = Scenario(
        hand=["Patches the Pirate"],
        deck=["Boar", "Patches the Pirate"],
        enemy_hand=["Naga Corsair"],
        enemy_deck=["Boar"],
    )
    s.end_turn()
    s.play("Naga Corsair")
    assert (names(s.hand), s.board) == (["Patches the Pirate"], [])
    assert s.deck == ["Boar", "Patches the Pirate"]


def test_patches_stays_in_the_deck_if_there_is_no_room() -> None:
    """Rule 104."""
    s = Scenario(hand=["Naga Corsair"], board=["Boar"] * 6, deck=["Patches the Pirate"])
    s.play("Naga Corsair")
    assert s.deck == ["Patches the Pirate"]


def test_every_patches_in_the_deck_comes() -> None:
    """As shown at BlizzCon 2016: one Southsea Captain brought six of them."""
    s = Scenario(hand=["Patches the Pirate"], deck=["Patches the Pirate", "Claw"] * 3)
    s.play("Patches the Pirate")
    assert names(s.board) == ["Patches the Pirate"] * 4
    assert s.deck == ["Claw"] * 3


def test_patches_keeps_what_it_gained_in_the_deck() -> None:
    """Rule 56."""
    s = Scenario(hand=["Naga Corsair"], deck=[Card("Patches the Pirate", enchant=(3, 3))])
    s.play("Naga Corsair")
    assert stats(s.board[1]) == (4, 4)


# --- Kabal Courier


def collectible(card_class: str) -> set[str]:
    """Return all implemented cards of a class that may come up."""
    return {
        d.id
        for d in cards.default().definitions
        if d.implemented and d.collectible and d.in_pools and card_class in d.classes
    }


@pytest.mark.parametrize("hero", ["mage", "priest", "warlock", "hunter"])
def test_kabal_courier_offers_one_card_of_each_of_three_classes(hero: str) -> None:
    for seed in range(40):
        s = Scenario(hero=hero, hand=["Kabal Courier"], seed=seed)
        s.play("Kabal Courier")
        assert s.pending is not None
        offered = [card.card_id for card in s.pending.choices]
        assert len(set(offered)) == 3
        for card, card_class in zip(offered, ("MAGE", "PRIEST", "WARLOCK"), strict=True):
            assert card in collectible(card_class)


def test_the_card_picked_from_kabal_courier_goes_to_the_hand() -> None:
    s = Scenario(hand=["Kabal Courier", "Boar"])
    with s.dice(["Fireball", "Mind Blast", "Hellfire"]):
        s.play("Kabal Courier")
    s.choose("Mind Blast")
    assert names(s.hand) == ["Boar", "Mind Blast"]
    assert (s.pending, s.hand[1].cost, s.deck) == (None, 2, [])


# --- Naga Corsair


def test_naga_corsair_gives_its_weapon_one_attack() -> None:
    s = Scenario(hand=["Naga Corsair"], weapon="Light's Justice", enemy_weapon="Light's Justice")
    s.play("Naga Corsair")
    assert s.weapon is not None
    assert s.enemy_weapon is not None
    assert (stats(s.weapon), s.hero.attack, stats(s.enemy_weapon)) == ((2, 4), 2, (1, 4))


def test_naga_corsair_without_a_weapon_just_comes() -> None:
    s = Scenario(hand=["Naga Corsair"])
    s.play("Naga Corsair")
    assert (names(s.board), s.hero.attack) == (["Naga Corsair"], 0)


# --- Second-Rate Bruiser


@pytest.mark.parametrize(("minions", "cost"), [(0, 5), (2, 5), (3, 3), (7, 3)])
def test_second_rate_bruiser_costs_two_less_against_three_minions(minions: int, cost: int) -> None:
    s = Scenario(
        hand=["Second-Rate Bruiser"], board=["Boar"] * 4, enemy_board=["Murloc Raider"] * minions
    )
    assert s.hand[0].cost == cost
    s.play("Second-Rate Bruiser")
    assert s.mana == 10 - cost


def test_second_rate_bruiser_is_dear_again_when_a_minion_falls() -> None:
    s = Scenario(hand=["Second-Rate Bruiser"], enemy_board=["Boar"] * 3)
    s.destroy(s.enemy_board[0])
    assert s.hand[0].cost == 5


# --- Don Han'Cho


def test_don_hancho_gives_one_minion_in_hand_five_five() -> None:
    s = Scenario(hand=["Don Han'Cho", "Boar", "Claw", "Chillwind Yeti"], enemy_hand=["Boar"])
    with s.dice(["Chillwind Yeti"]):
        s.play("Don Han'Cho")
    assert [stats(s.hand[0]), stats(s.hand[2])] == [(1, 1), (9, 10)]
    s.set_mana(10)
    s.play("Chillwind Yeti")
    assert stats(s.board[1]) == (9, 10)


def test_don_hancho_without_a_minion_in_hand_gives_nothing() -> None:
    s = Scenario(hand=["Don Han'Cho", "Claw"])
    s.play("Don Han'Cho")
    assert (s.hand[0].enchantments, stats(s.board[0])) == ([], (5, 6))


def test_don_hancho_chooses_each_minion_as_often() -> None:
    def chosen(seed: int) -> tuple[int, ...]:
        s = Scenario(hand=["Don Han'Cho", "Boar", "Claw", "Boar", "Boar"], seed=seed)
        s.play("Don Han'Cho")
        return tuple(i for i, card in enumerate(s.hand) if card.attack == 6)

    assert_shares(chosen, dict.fromkeys([(0,), (2,), (3,)], Fraction(1, 3)), games=400)


# --- Dirty Rat


def test_dirty_rat_makes_the_enemy_summon_a_minion_from_hand() -> None:
    s = Scenario(
        hand=["Dirty Rat", "Boar"],
        enemy_hand=["Fireball", "Nightblade", "Light's Justice"],
        enemy_board=["Boar"],
    )
    nightblade = s.enemy_hand[1]
    s.play("Dirty Rat")
    assert names(s.enemy_board) == ["Boar", "Nightblade"]
    assert names(s.enemy_hand) == ["Fireball", "Light's Justice"]
    assert s.hero.health == 30  # no battlecry
    s.end_turn()
    assert nightblade.can_attack


def test_dirty_rat_finds_no_minion_or_no_room() -> None:
    """Rule 103: with a full board the card stays in hand."""
    s = Scenario(hand=["Dirty Rat", "Dirty Rat"], enemy_hand=["Fireball"])
    s.play(s.hand[0])
    assert (s.enemy_board, names(s.enemy_hand)) == ([], ["Fireball"])
    t = Scenario(hand=["Dirty Rat"], enemy_hand=["Boar"], enemy_board=["Boar"] * 7)
    t.play("Dirty Rat")
    assert names(t.enemy_hand) == ["Boar"]


def test_dirty_rat_brings_what_the_minion_gained_in_hand() -> None:
    s = Scenario(hand=["Dirty Rat"], enemy_hand=[Card("Boar", enchant=(2, 2))])
    s.play("Dirty Rat")
    assert stats(s.enemy_board[0]) == (3, 3)


def test_dirty_rat_draws_each_minion_as_often() -> None:
    def drawn(seed: int) -> str:
        s = Scenario(
            hand=["Dirty Rat"], enemy_hand=["Boar", "Claw", "War Golem", "Core Hound"], seed=seed
        )
        s.play("Dirty Rat")
        return s.enemy_board[0].name

    shares: dict[Hashable, Fraction] = dict.fromkeys(
        ["Boar", "War Golem", "Core Hound"], Fraction(1, 3)
    )
    assert_shares(drawn, shares, games=400)
