"""Neutral rares of the Classic set: those that watch summons, healing and cards; prices."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "EX1_001",  # Lightwarden
    "EX1_004",  # Young Priestess
    "EX1_044",  # Questing Adventurer
    "EX1_076",  # Pint-Sized Summoner
    "EX1_080",  # Secretkeeper
    "EX1_509",  # Murloc Tidecaller
    "EX1_616",  # Mana Wraith
    "NEW1_019",  # Knife Juggler
    "NEW1_037",  # Master Swordsmith
}


# --- Knife Juggler


def test_knife_juggler_hits_a_random_enemy_after_a_minion_is_summoned() -> None:
    def hit(seed: int) -> str:
        s = Scenario(
            hand=["Wisp"],
            board=["Knife Juggler", "War Golem"],
            enemy_board=["Chillwind Yeti", Card("Boulderfist Ogre", keywords=["stealth"])],
            seed=seed,
        )
        s.play("Wisp")
        assert s.hero.damage + sum(m.damage for m in s.board) == 0
        hurt = [m.name for m in (s.enemy_hero, *s.enemy_board) if m.damage == 1]
        assert len(hurt) == 1
        return hurt[0]

    third = Fraction(1, 3)
    assert_shares(
        hit, {"Garrosh Hellscream": third, "Chillwind Yeti": third, "Boulderfist Ogre": third}
    )


def test_knife_juggler_throws_nothing_for_itself_or_for_the_enemy() -> None:
    s = Scenario(hand=["Knife Juggler"], enemy_hand=["Wisp"])

    s.play("Knife Juggler")
    assert s.enemy_hero.health == 30
    s.end_turn()
    s.play("Wisp")

    assert (s.hero.health, s.enemy_hero.health) == (30, 29)  # the enemy drew from no deck


def test_knife_juggler_throws_once_for_each_minion_token_or_not() -> None:
    s = Scenario(hand=["Murloc Tidehunter", "Mirror Image"], board=["Knife Juggler"])

    s.play("Murloc Tidehunter")
    assert s.enemy_hero.health == 28
    s.play("Mirror Image")

    assert s.enemy_hero.health == 26


def test_knife_juggler_throws_for_minions_of_hero_powers_and_deathrattles() -> None:
    s = Scenario(hero="paladin", board=["Knife Juggler", "Harvest Golem"])

    s.hero_power()
    assert s.enemy_hero.health == 29
    s.destroy("Harvest Golem")

    assert s.enemy_hero.health == 28


def test_knife_juggler_throws_after_the_battlecry() -> None:
    """With its last rival gone, only the enemy hero is left to hit."""
    s = Scenario(hand=["Elven Archer"], board=["Knife Juggler"], enemy_board=["Wisp"])

    s.play("Elven Archer", "Wisp")

    assert s.enemy_board == []
    assert s.enemy_hero.health == 29


def test_knife_juggler_does_not_throw_for_stolen_or_transformed_minions() -> None:
    s = Scenario(hand=["Polymorph"], board=["Knife Juggler"], enemy_board=["Wisp"])

    s.take_control("Wisp")
    s.play("Polymorph", "Wisp")

    assert s.enemy_hero.health == 30


def test_a_hidden_knife_juggler_shows_itself_with_the_knife() -> None:
    s = Scenario(hand=["Wisp"], board=[Card("Knife Juggler", keywords=["stealth"])])

    s.play("Wisp")

    assert not s.board[0].has("stealth")


def test_a_poisonous_knife_kills() -> None:
    s = Scenario(
        hand=["Wisp"],
        board=[Card("Knife Juggler", keywords=["poisonous"])],
        enemy_board=["War Golem"],
    )

    with s.dice([s.enemy_board[0]]):
        s.play("Wisp")

    assert s.enemy_board == []


def test_a_silenced_knife_juggler_throws_nothing() -> None:
    s = Scenario(hand=["Wisp"], board=[Card("Knife Juggler", silenced=True)])

    s.play("Wisp")

    assert s.enemy_hero.health == 30


# --- Lightwarden


def test_lightwarden_gains_two_attack_for_every_character_healed() -> None:
    s = Scenario(
        hand=["Darkscale Healer"],
        board=["Lightwarden", Card("Chillwind Yeti", damage=1), "Wisp"],
        health=29,
    )

    s.play("Darkscale Healer")  # heals the Yeti and the hero; the others are whole

    assert stats(s.board[0]) == (5, 2)


def test_lightwarden_also_counts_the_healing_of_enemies_in_any_turn() -> None:
    s = Scenario(
        board=["Lightwarden"],
        enemy_hero="priest",
        enemy_hand=["Earthen Ring Farseer"],
        enemy_health=20,
        active="opponent",
    )
    warden = s.board[0]

    s.play("Earthen Ring Farseer", "my hero")  # whole already: nothing is healed
    assert warden.attack == 1
    s.hero_power("enemy hero")

    assert warden.attack == 3


def test_lightwarden_counts_its_own_healing() -> None:
    s = Scenario(hand=["Earthen Ring Farseer"], board=[Card("Lightwarden", damage=1)])

    s.play("Earthen Ring Farseer", "Lightwarden")

    assert stats(s.board[0]) == (3, 2)


def test_a_silenced_lightwarden_loses_what_it_gained_and_gains_no_more() -> None:
    s = Scenario(board=["Lightwarden"], health=10)
    s.heal("my hero", 1)
    assert s.board[0].attack == 3

    s.silence("Lightwarden")
    s.heal("my hero", 1)

    assert s.board[0].attack == 1


# --- Murloc Tidecaller


def test_murloc_tidecaller_gains_attack_whenever_its_owner_summons_a_murloc() -> None:
    s = Scenario(
        hand=["Murloc Tidehunter", "Wisp"],
        board=["Murloc Tidecaller"],
        enemy_hand=["Murloc Raider"],
    )
    caller = s.board[0]

    s.play("Murloc Tidehunter")  # and its Scout
    assert stats(caller) == (3, 2)
    s.play("Wisp")
    s.end_turn()
    s.play("Murloc Raider")

    assert stats(caller) == (3, 2)


def test_murloc_tidecaller_does_not_count_itself_but_another() -> None:
    s = Scenario(hand=["Murloc Tidecaller", "Murloc Tidecaller"])

    first = s.play("Murloc Tidecaller")
    assert first.attack == 1
    second = s.play("Murloc Tidecaller")

    assert (first.attack, second.attack) == (2, 1)


def test_a_silenced_murloc_tidecaller_calls_no_more() -> None:
    s = Scenario(hand=["Murloc Raider"] * 2, board=["Murloc Tidecaller"])
    s.play("Murloc Raider")

    s.silence("Murloc Tidecaller")
    s.play("Murloc Raider")

    assert s.board[0].attack == 1


# --- Questing Adventurer


def test_questing_adventurer_grows_with_every_card_its_owner_plays() -> None:
    s = Scenario(hand=["The Coin", "Wisp", "Fiery War Axe"], board=["Questing Adventurer"])
    adventurer = s.board[0]

    for n, card in enumerate(("The Coin", "Wisp", "Fiery War Axe"), start=1):
        s.play(card)
        assert stats(adventurer) == (2 + n, 2 + n)


def test_questing_adventurer_does_not_grow_from_itself_tokens_powers_or_the_enemy() -> None:
    s = Scenario(
        hand=["Questing Adventurer"], hero="paladin", enemy_hand=["The Coin"], enemy_deck=["Wisp"]
    )

    adventurer = s.play("Questing Adventurer")
    s.hero_power()
    s.end_turn()
    s.play("The Coin")

    assert stats(adventurer) == (2, 2)


def test_questing_adventurer_grows_before_the_spell_hits_it() -> None:
    s = Scenario(hand=["Stormpike Commando", "Whirlwind"], board=["Questing Adventurer"])

    s.play("Stormpike Commando", "Questing Adventurer")  # 3/3 before the 2 damage
    s.play("Whirlwind")

    assert stats(s.board[0]) == (4, 1)


def test_questing_adventurer_does_not_notice_a_countered_spell() -> None:
    """Since patch 11.2 of June 2018: HearthSim/hs-bugs #973."""
    s = Scenario(hand=["The Coin"], board=["Questing Adventurer"], enemy_secrets=["Counterspell"])

    s.play("The Coin")

    assert s.enemy_secrets == []
    assert stats(s.board[0]) == (2, 2)


def test_a_silenced_questing_adventurer_stays_small() -> None:
    s = Scenario(hand=["The Coin"] * 2, board=["Questing Adventurer"])
    s.play("The Coin")

    s.silence("Questing Adventurer")
    s.play("The Coin")

    assert stats(s.board[0]) == (2, 2)


# --- Secretkeeper


def test_secretkeeper_grows_with_secrets_of_either_player() -> None:
    s = Scenario(
        hand=["Ice Barrier", "The Coin"], board=["Secretkeeper"], enemy_hand=["Explosive Trap"]
    )
    keeper = s.board[0]

    s.play("Ice Barrier")
    assert stats(keeper) == (2, 3)
    s.play("The Coin")
    assert stats(keeper) == (2, 3)
    s.end_turn()
    s.play("Explosive Trap")

    assert stats(keeper) == (3, 4)


def test_secretkeeper_ignores_secrets_put_into_play_and_revealed() -> None:
    s = Scenario(
        board=["Secretkeeper"], enemy_secrets=["Explosive Trap"], enemy_board=["War Golem"]
    )
    keeper = s.board[0]
    s.buff(keeper, health=2)

    s.secret("Ice Barrier")
    s.attack(keeper, "enemy hero")

    assert s.enemy_secrets == []
    assert stats(keeper) == (1, 2)


def test_secretkeeper_does_not_notice_a_countered_secret() -> None:
    """Since patch 11.2 of June 2018: HearthSim/hs-bugs #973."""
    s = Scenario(hand=["Ice Barrier"], board=["Secretkeeper"], enemy_secrets=["Counterspell"])

    s.play("Ice Barrier")

    assert (s.secrets, s.enemy_secrets) == ([], [])
    assert stats(s.board[0]) == (1, 2)


def test_a_silenced_secretkeeper_keeps_nothing() -> None:
    s = Scenario(hand=["Ice Barrier"], board=[Card("Secretkeeper", silenced=True)])

    s.play("Ice Barrier")

    assert stats(s.board[0]) == (1, 2)


# --- Master Swordsmith, Young Priestess


HELPERS = [("Master Swordsmith", (1, 0)), ("Young Priestess", (0, 1))]


@pytest.mark.parametrize(("name", "gain"), HELPERS)
def test_a_random_other_friend_gains_one_at_the_end_of_the_turn(
    name: str, gain: tuple[int, int]
) -> None:
    row = ["War Golem", name, "Chillwind Yeti", "Boulderfist Ogre"]
    printed = {"War Golem": (7, 7), "Chillwind Yeti": (4, 5), "Boulderfist Ogre": (6, 7)}

    def helped(seed: int) -> str:
        s = Scenario(board=row, enemy_board=["Wisp"], seed=seed)
        s.end_turn()
        changed = [m for m in (*s.board, *s.enemy_board) if m.enchantments]
        assert len(changed) == 1
        attack, health = printed[changed[0].name]
        assert stats(changed[0]) == (attack + gain[0], health + gain[1])
        return changed[0].name

    assert_shares(helped, dict.fromkeys(printed, Fraction(1, 3)))


@pytest.mark.parametrize(("name", "gain"), HELPERS)
def test_help_comes_only_at_the_end_of_the_owners_turn(name: str, gain: tuple[int, int]) -> None:
    s = Scenario(board=[name, "Chillwind Yeti"], enemy_board=[name])
    yeti = s.board[1]

    s.end_turn()
    assert stats(yeti) == (4 + gain[0], 5 + gain[1])
    s.end_turn()  # the enemy's helper is alone

    assert stats(yeti) == (4 + gain[0], 5 + gain[1])
    assert s.enemy_board[0].enchantments == []
    s.silence(yeti)
    assert stats(yeti) == (4, 5)


@pytest.mark.parametrize(("name", "gain"), HELPERS)
def test_two_helpers_help_each_other(name: str, gain: tuple[int, int]) -> None:
    s = Scenario(board=[name, name])

    s.end_turn()

    assert [len(m.enchantments) for m in s.board] == [1, 1]


@pytest.mark.parametrize(("name", "gain"), HELPERS)
def test_a_helper_alone_or_silenced_helps_nobody(name: str, gain: tuple[int, int]) -> None:
    s = Scenario(board=[name])
    s.end_turn()
    assert s.board[0].enchantments == []
    s.end_turn()

    s.silence(name)
    wisp = s.summon("Wisp")
    s.end_turn()

    assert wisp.enchantments == []


# --- prices: Mana Wraith, Pint-Sized Summoner


def test_mana_wraith_makes_all_minions_one_dearer() -> None:
    s = Scenario(
        hand=["Wisp", "Chillwind Yeti", "Fireball", "Fiery War Axe"],
        board=["Mana Wraith"],
        enemy_hand=["Wisp", "Fireball"],
    )

    assert [card.cost for card in s.hand] == [1, 5, 4, 3]
    assert [card.cost for card in s.enemy_hand] == [1, 4]
    assert s.power.cost == 2


def test_mana_wraiths_add_up_and_silence_ends_one() -> None:
    s = Scenario(hand=["Wisp"], board=["Mana Wraith"], enemy_board=["Mana Wraith"])
    assert s.hand[0].cost == 2

    s.silence(s.enemy_board[0])
    assert s.hand[0].cost == 1
    s.destroy(s.board[0])

    assert s.hand[0].cost == 0


def test_mana_wraith_is_paid_by_both_players() -> None:
    s = Scenario(hand=["Mana Wraith", "Wisp"], enemy_hand=["Murloc Raider"])

    s.play("Mana Wraith")
    s.play("Wisp")
    assert s.mana == 7
    s.end_turn()
    s.play("Murloc Raider")

    assert s.enemy_mana == 8


def test_pint_sized_summoner_makes_the_first_minion_of_a_turn_cheaper() -> None:
    s = Scenario(
        hand=["Murloc Raider", "Chillwind Yeti", "Fireball", "Wisp"],
        board=["Pint-Sized Summoner"],
        enemy_hand=["Murloc Raider"],
    )
    assert [card.cost for card in s.hand] == [0, 3, 4, 0]
    assert s.enemy_hand[0].cost == 1

    s.play("Chillwind Yeti")
    assert s.mana == 7
    assert [card.cost for card in s.hand] == [1, 4, 0]
    s.skip_turn()

    assert [card.cost for card in s.hand] == [0, 4, 0]


def test_pint_sized_summoners_discount_is_not_used_up_by_other_cards_or_tokens() -> None:
    s = Scenario(
        hand=["The Coin", "Fiery War Axe", "Chillwind Yeti"],
        hero="paladin",
        board=["Pint-Sized Summoner"],
    )
    yeti = s.hand[2]

    s.play("The Coin")
    s.play("Fiery War Axe")
    s.hero_power()  # summons a Silver Hand Recruit

    assert yeti.cost == 3


def test_pint_sized_summoner_is_itself_the_first_minion_of_its_turn() -> None:
    s = Scenario(hand=["Pint-Sized Summoner", "Chillwind Yeti"])

    s.play("Pint-Sized Summoner")

    assert s.hand[0].cost == 4
    s.skip_turn()
    assert s.hand[0].cost == 3


def test_pint_sized_summoners_add_up_and_silence_ends_one() -> None:
    s = Scenario(hand=["Chillwind Yeti", "Murloc Raider"], board=["Pint-Sized Summoner"] * 2)
    assert [card.cost for card in s.hand] == [2, 0]

    s.silence(s.board[0])

    assert [card.cost for card in s.hand] == [3, 0]


def test_pint_sized_summoner_and_mana_wraith_cancel_out() -> None:
    s = Scenario(hand=["Wisp", "Wisp"], board=["Pint-Sized Summoner", "Mana Wraith"])
    assert [card.cost for card in s.hand] == [0, 0]

    s.play("Wisp")

    assert names(s.board) == ["Pint-Sized Summoner", "Mana Wraith", "Wisp"]
    assert s.hand[0].cost == 1
