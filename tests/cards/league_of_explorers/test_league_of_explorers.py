"""The League of Explorers. Brann Bronzebeard is last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from hs_env.cards import CardSet, default
from hs_env.cards.definition import Definition
from hs_env.cards.words import (
    Deal,
    Draw,
    GainArmor,
    Heal,
    HeroCard,
    HeroPower,
    Minion,
    Spell,
    SumOf,
    Weapon,
    enemy_hero,
    hero,
    minions,
)
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, pool, stats

COVERS: set[str] = {
    "LOE_002",  # Forgotten Torch
    "LOE_002t",  # Roaring Torch
    "LOE_011",  # Reno Jackson
    "LOE_012",  # Tomb Pillager
    "LOE_018",  # Tunnel Trogg
    "LOE_023",  # Dark Peddler
    "LOE_076",  # Sir Finley Mrrgglton
    "LOE_077",  # Brann Bronzebeard
    "LOE_104",  # Entomb
}

BRANN = "Brann Bronzebeard"
YETI = "Chillwind Yeti"
COIN = "The Coin"
BASIC_POWERS = {
    "druid": "Shapeshift",
    "hunter": "Steady Shot",
    "mage": "Fireblast",
    "paladin": "Reinforce",
    "priest": "Lesser Heal",
    "rogue": "Dagger Mastery",
    "shaman": "Totemic Call",
    "warlock": "Life Tap",
    "warrior": "Armor Up!",
}


def choices(s: Scenario) -> list[str]:
    """Return the names offered by the pending discover."""
    assert s.pending is not None
    assert s.pending.kind == "pick"
    return names(s.pending.choices)


@cache
def with_more_cards() -> CardSet:
    """Return every card, and some that show one thing each."""
    body: dict[str, Any] = {"cost": 1, "attack": 1, "health": 1}
    return default().with_cards(
        {
            "T_BOIL": Spell(
                "Boil", [Deal(SumOf("attack", minions), enemy_hero)], cost=1, overload=3
            ),
            "T_HEAL": HeroPower("Great Heal", [Heal(4, hero)], cost=2, card_class="priest"),
            "T_COMBO": Minion("Two-Faced", [GainArmor(1)], combo=[GainArmor(5)], **body),
            "T_ARMOR": Spell("Armor Half", [GainArmor(2)], cost=0, collectible=False),
            "T_DRAW": Spell("Card Half", [Draw()], cost=0, collectible=False),
            "T_CHOICE": Minion("Chooser", halves=["T_ARMOR", "T_DRAW"], **body),
            "T_BLADE": Weapon("Crying Blade", [GainArmor(1)], cost=1, attack=1, health=1),
            "T_HERO": HeroCard(
                "Crying Hero", [GainArmor(1)], cost=1, armor=5, health=30, hero_power="CS2_056",
                card_class="warlock",
            ),
        }
    )  # fmt: skip


def scenario(**parts: Any) -> Scenario:
    """Return a scenario with those cards."""
    return Scenario(cards=with_more_cards(), **parts)


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "cost"),
    [
        ("LOE_011", "Reno Jackson", 4, 6, 6),
        ("LOE_012", "Tomb Pillager", 5, 4, 4),
        ("LOE_018", "Tunnel Trogg", 1, 3, 1),
        ("LOE_023", "Dark Peddler", 2, 2, 2),
        ("LOE_076", "Sir Finley Mrrgglton", 1, 3, 1),
        ("LOE_077", BRANN, 2, 4, 3),
    ],
)
def test_printed_numbers(card: str, name: str, attack: int, health: int, cost: int) -> None:
    assert_minion(card, attack, health, name=name, cost=cost)


# --- Forgotten Torch and Roaring Torch


def test_forgotten_torch_deals_three_and_shuffles_in_a_roaring_torch() -> None:
    s = Scenario(hand=["Forgotten Torch"], deck=["Claw"], enemy_board=[YETI])
    s.play("Forgotten Torch", YETI)
    assert (s.enemy_board[0].health, s.mana) == (2, 7)
    assert sorted(s.deck) == ["Claw", "Roaring Torch"]


def test_roaring_torch_deals_six_for_three_mana_and_shuffles_nothing_in() -> None:
    s = Scenario(hand=["Forgotten Torch"])
    s.play("Forgotten Torch", "enemy hero")
    assert s.deck == ["Roaring Torch"]
    s.skip_turn()
    assert (names(s.hand), s.hand[0].card_id) == (["Roaring Torch"], "LOE_002t")
    s.play("Roaring Torch", "enemy hero")
    assert s.enemy_hero.health == 30 - 3 - 6 - 1  # and fatigue
    assert (s.mana, s.deck) == (7, [])


def test_both_torches_grow_with_spell_damage() -> None:
    s = Scenario(hand=["Forgotten Torch", "Roaring Torch"], board=["Kobold Geomancer"])
    s.play("Forgotten Torch", "enemy hero")
    s.play("Roaring Torch", "enemy hero")
    assert s.enemy_hero.health == 30 - 4 - 7


def test_roaring_torch_comes_to_each_place_of_the_deck_as_often() -> None:
    def place(seed: int) -> int:
        s = Scenario(hand=["Forgotten Torch"], deck=["Claw", "Claw"], seed=seed)
        s.play("Forgotten Torch", "enemy hero")
        return s.deck.index("Roaring Torch")

    assert_shares(place, dict.fromkeys(range(3), Fraction(1, 3)))


def test_roaring_torch_is_lost_if_the_deck_is_full() -> None:
    """Rule 11: a deck holds sixty cards."""
    s = Scenario(hand=["Forgotten Torch"], deck=["Claw"] * 60)
    s.play("Forgotten Torch", "enemy hero")
    assert s.deck == ["Claw"] * 60


# --- Reno Jackson


@pytest.mark.parametrize("deck", [[], ["Claw"], ["Claw", "Swipe", YETI]])
def test_reno_jackson_heals_the_hero_fully_without_duplicates(deck: list[str]) -> None:
    """Rule 40: an empty deck has no duplicates."""
    s = Scenario(hand=["Reno Jackson"], deck=deck, health=3, board=[Card(YETI, damage=2)])
    s.play("Reno Jackson")
    assert (s.hero.health, s.board[0].damage, s.enemy_hero.health) == (30, 2, 30)


@pytest.mark.parametrize(
    "deck", [["Claw", "Claw"], [YETI, "Claw", Card(YETI, attack=9)], ["Claw", "Swipe", "Claw"]]
)
def test_reno_jackson_does_nothing_with_duplicates(deck: list[str | Card]) -> None:
    """Rule 40: changed copies are copies all the same."""
    s = Scenario(hand=["Reno Jackson"], deck=deck, health=3)
    s.play("Reno Jackson")
    assert (s.hero.health, names(s.board)) == (3, ["Reno Jackson"])


def test_reno_jackson_looks_at_the_cards_left_in_the_own_deck() -> None:
    s = Scenario(
        hand=["Reno Jackson", "Claw", "Claw"], deck=["Claw"], enemy_deck=["Swipe"] * 2, health=1
    )
    s.play("Reno Jackson")
    assert s.hero.health == 30


def test_reno_jackson_heals_up_to_a_raised_maximum_and_leaves_armor() -> None:
    s = Scenario(hand=["Reno Jackson"], health=40, armor=5)
    s.damage("my hero", 25)
    s.play("Reno Jackson")
    assert (s.hero.health, s.armor) == (40, 0)


def test_reno_jackson_that_is_summoned_heals_nothing() -> None:
    s = Scenario(health=3)
    s.summon("Reno Jackson")
    assert s.hero.health == 3


# --- Tomb Pillager


def test_tomb_pillager_leaves_a_coin() -> None:
    s = Scenario(board=["Tomb Pillager"], mana=0)
    s.destroy("Tomb Pillager")
    assert (names(s.hand), s.hand[0].card_id) == ([COIN], "GAME_005")
    s.play(COIN)
    assert s.mana == 1


def test_tomb_pillager_with_a_full_hand_leaves_nothing() -> None:
    s = Scenario(board=["Tomb Pillager"], hand=["Claw"] * 10)
    s.destroy("Tomb Pillager")
    assert names(s.hand) == ["Claw"] * 10


def test_tomb_pillager_pays_whoever_controls_it_and_nobody_if_silenced() -> None:
    s = Scenario(board=["Tomb Pillager"])
    s.take_control("Tomb Pillager", "opponent")
    s.destroy("Tomb Pillager")
    assert (names(s.hand), names(s.enemy_hand)) == ([], [COIN])
    s.summon("Tomb Pillager")
    s.silence("Tomb Pillager")
    s.destroy("Tomb Pillager")
    assert s.hand == []


# --- Tunnel Trogg


def test_tunnel_trogg_gains_one_attack_for_each_crystal() -> None:
    s = Scenario(hand=["Totem Golem"], board=["Tunnel Trogg"])
    s.play("Totem Golem")
    assert stats(s.board[0]) == (2, 3)
    s.end_turn()
    assert stats(s.board[0]) == (2, 3)  # for good


def test_tunnel_trogg_ignores_the_enemys_overload_and_its_locked_crystals() -> None:
    s = Scenario(board=["Tunnel Trogg"], enemy_hand=["Totem Golem"], overload=3)
    s.end_turn()
    s.play("Totem Golem")
    s.end_turn()
    assert (stats(s.board[0]), s.overload.locked) == ((1, 3), 3)


def test_tunnel_trogg_gains_as_much_as_is_overloaded_before_the_text_of_the_card() -> None:
    """Rule 7: overload comes with playing the card, one attack for each crystal."""
    s = scenario(hand=["Boil"], board=["Tunnel Trogg"])
    s.play("Boil")
    assert (stats(s.board[0]), s.overload.owed, s.enemy_hero.health) == ((4, 3), 3, 30 - 4)


def test_every_tunnel_trogg_gains_and_a_silenced_one_does_not() -> None:
    s = Scenario(
        hand=["Totem Golem"], board=["Tunnel Trogg"] * 2 + [Card("Tunnel Trogg", silenced=True)]
    )
    s.play("Totem Golem")
    assert [m.attack for m in s.board[:3]] == [2, 2, 1]


# --- Dark Peddler


def one_cost_cards(hero_class: str) -> tuple[list[Definition], list[Definition]]:
    """Return the 1-cost cards a class can be offered: its own, and neutral ones."""
    found = pool(lambda d: d.cost == 1)
    own = [d for d in found if hero_class.upper() in d.classes]
    return own, [d for d in found if "NEUTRAL" in d.classes]


@pytest.mark.parametrize("hero", ["warlock", "mage"])
def test_dark_peddler_offers_three_different_cards_of_one_mana(hero: str) -> None:
    for seed in range(30):
        s = Scenario(hero=hero, hand=["Dark Peddler"], seed=seed)
        own, neutral = one_cost_cards(hero)
        s.play("Dark Peddler")
        offered = choices(s)
        assert len(set(offered)) == 3
        assert set(offered) <= {d.name for d in own + neutral}


def test_dark_peddler_gives_the_card_chosen_and_no_other() -> None:
    s = Scenario(hero="warlock", hand=["Dark Peddler", "Claw"])
    s.play("Dark Peddler")
    wanted = choices(s)[1]
    s.choose(1)
    assert names(s.hand) == ["Claw", wanted]
    assert (s.hand[1].cost, s.pending, s.mana) == (1, None, 8)


def test_dark_peddler_offers_class_cards_four_times_as_often() -> None:
    own, neutral = one_cost_cards("warlock")
    assert own
    assert neutral
    mine = {d.name for d in own}
    share = Fraction(4 * len(own), 4 * len(own) + len(neutral))

    def first_is_mine(seed: int) -> bool:
        s = Scenario(hero="warlock", hand=["Dark Peddler"], seed=seed)
        s.play("Dark Peddler")
        return choices(s)[0] in mine

    assert_shares(first_is_mine, {True: share, False: 1 - share})


def test_dark_peddler_offers_every_card_of_its_kind_as_often() -> None:
    """Weights by type: minions, spells and weapons come as their numbers say."""
    own, neutral = one_cost_cards("warlock")
    weights: Counter[Hashable] = Counter()
    for d in own + neutral:
        weights[d.type] += 1 if d in neutral else 4
    shares = {kind: Fraction(n, weights.total()) for kind, n in weights.items()}
    types = {d.id: d.type for d in own + neutral}

    def type_of_first(seed: int) -> str:
        s = Scenario(hero="warlock", hand=["Dark Peddler"], seed=seed)
        s.play("Dark Peddler")
        assert s.pending is not None
        return types[s.pending.choices[0].card_id]

    assert_shares(type_of_first, shares)


def test_dark_peddler_that_is_summoned_offers_nothing() -> None:
    s = Scenario(hero="warlock")
    s.summon("Dark Peddler")
    assert (s.pending, s.hand) == (None, [])


# --- Sir Finley Mrrgglton


def test_sir_finley_offers_three_basic_powers_of_other_classes() -> None:
    for seed in range(40):
        s = Scenario(hero="shaman", hand=["Sir Finley Mrrgglton"], seed=seed)
        s.play("Sir Finley Mrrgglton")
        offered = choices(s)
        assert len(set(offered)) == 3
        assert set(offered) <= set(BASIC_POWERS.values()) - {"Totemic Call"}


@pytest.mark.parametrize("hero", list(BASIC_POWERS))
def test_sir_finley_never_offers_the_present_power(hero: str) -> None:
    def offered(seed: int) -> bool:
        s = Scenario(hero=hero, hand=["Sir Finley Mrrgglton"], seed=seed)
        s.play("Sir Finley Mrrgglton")
        return BASIC_POWERS[hero] in choices(s)

    assert_shares(offered, {False: 1, True: 0}, games=30)


def test_sir_finley_offers_each_other_power_as_often() -> None:
    """The own class is not preferred: there are eight, and each comes first one time in eight."""
    others = set(BASIC_POWERS.values()) - {"Fireblast"}

    def first(seed: int) -> str:
        s = Scenario(hero="mage", hand=["Sir Finley Mrrgglton"], seed=seed)
        s.play("Sir Finley Mrrgglton")
        return choices(s)[0]

    assert_shares(first, dict.fromkeys(others, Fraction(1, 8)))


def test_sir_finleys_power_replaces_the_old_one_and_can_be_used_at_once() -> None:
    """A new power is fresh, even if the old one was used this turn."""
    s = Scenario(hero="mage", hand=["Sir Finley Mrrgglton"])
    s.hero_power("enemy hero")
    with s.dice(["Life Tap", "Armor Up!", "Steady Shot"]):
        s.play("Sir Finley Mrrgglton")
    s.choose("Armor Up!")
    assert (s.power.name, s.power.cost, s.hero.name) == ("Armor Up!", 2, "Jaina Proudmoore")
    s.hero_power()
    assert (s.armor, s.enemy_hero.health, s.mana) == (2, 29, 10 - 2 - 1 - 2)
    assert not s.power.playable


def test_sir_finleys_power_stays_and_the_cards_offered_are_gone() -> None:
    s = Scenario(hero="mage", hand=["Sir Finley Mrrgglton"], deck=["Claw"])
    with s.dice(["Life Tap", "Armor Up!", "Steady Shot"]):
        s.play("Sir Finley Mrrgglton")
    s.choose("Steady Shot")
    assert s.hand == []
    s.silence("Sir Finley Mrrgglton")
    s.destroy("Sir Finley Mrrgglton")
    s.skip_turn()
    s.hero_power()
    assert s.enemy_hero.health == 30 - 2 - 1  # and fatigue


def test_sir_finley_after_a_change_of_power_may_offer_the_class_power() -> None:
    """What is left out is the power the player has now, not the one of the hero's class."""

    def offered(seed: int) -> bool:
        s = Scenario(hero="mage", hero_power="Life Tap", hand=["Sir Finley Mrrgglton"], seed=seed)
        s.play("Sir Finley Mrrgglton")
        assert "Life Tap" not in choices(s)
        return "Fireblast" in choices(s)

    assert_shares(offered, {True: Fraction(3, 8), False: Fraction(5, 8)})


def test_sir_finley_leaves_out_the_class_of_the_present_power() -> None:
    """Wiki, Sir Finley Mrrgglton: with Heal or Mind Spike there is no Lesser Heal either."""

    def offered(seed: int) -> bool:
        s = scenario(hero="mage", hero_power="T_HEAL", hand=["Sir Finley Mrrgglton"], seed=seed)
        s.play("Sir Finley Mrrgglton")
        return "Lesser Heal" in choices(s)

    assert_shares(offered, {False: 1, True: 0}, games=100)


# --- Entomb


def test_entomb_shuffles_an_enemy_minion_into_my_deck() -> None:
    s = Scenario(hand=["Entomb"], deck=["Claw"], enemy_board=["Boar", YETI])
    yeti = s.enemy_board[1]
    s.play("Entomb", yeti)
    assert names(s.enemy_board) == ["Boar"]
    assert (sorted(s.deck), s.enemy_deck, s.mana) == ([YETI, "Claw"], [], 4)
    assert s.enemy_graveyard == []  # it did not die


def test_entombed_minions_lose_all_enchantments_and_damage() -> None:
    s = Scenario(
        hand=["Entomb"],
        enemy_board=[Card(YETI, enchant="Blessing of Kings", damage=3, keywords="taunt")],
    )
    s.play("Entomb", YETI)
    s.skip_turn()
    yeti = s.hand[0]
    assert (yeti.name, stats(yeti), yeti.enchantments) == (YETI, (4, 5), [])
    s.play(YETI)
    assert (stats(s.board[0]), s.board[0].keywords) == ((4, 5), set())


def test_entomb_triggers_no_deathrattle_and_a_silenced_minion_gets_its_text_back() -> None:
    s = Scenario(hand=["Entomb"], enemy_board=[Card("Tomb Pillager", silenced=True)])
    s.play("Entomb", "Tomb Pillager")
    assert (s.hand, s.enemy_hand) == ([], [])
    s.skip_turn()
    s.play("Tomb Pillager")
    s.destroy("Tomb Pillager")
    assert names(s.hand) == [COIN]


def test_entomb_goes_on_enemy_minions_only() -> None:
    s = Scenario(hand=["Entomb"], board=["Boar"])
    assert not s.hand[0].playable
    s.summon(YETI, "opponent")
    s.summon(Card("Boar", keywords="stealth"), "opponent")
    assert s.hand[0].targets == s.enemy_board[:1]


def test_entomb_with_a_full_deck_removes_the_minion() -> None:
    """Rule 11: what does not fit into the deck is lost."""
    s = Scenario(hand=["Entomb"], deck=["Claw"] * 60, enemy_board=[YETI])
    s.play("Entomb", YETI)
    assert (s.enemy_board, s.deck) == ([], ["Claw"] * 60)


# --- Brann Bronzebeard: what he doubles


def test_a_battlecry_with_a_target_strikes_the_same_target_twice() -> None:
    s = Scenario(hand=["Elven Archer"], board=[BRANN], enemy_board=[YETI, YETI])
    s.play("Elven Archer", s.enemy_board[1])
    assert [m.health for m in s.enemy_board] == [5, 3]


def test_the_second_battlecry_is_wasted_on_a_target_that_is_dying() -> None:
    s = Scenario(hand=["Elven Archer"], board=[BRANN], enemy_board=["Murloc Raider", YETI])
    s.play("Elven Archer", "Murloc Raider")
    assert [(m.name, m.health) for m in s.enemy_board] == [(YETI, 5)]
    assert s.enemy_hero.health == 30


def test_the_second_battlecry_goes_through_the_shield_that_the_first_one_broke() -> None:
    s = Scenario(
        hand=["Elven Archer"], board=[BRANN], enemy_board=[Card(YETI, keywords="divine_shield")]
    )
    s.play("Elven Archer", YETI)
    assert (s.enemy_board[0].health, s.enemy_board[0].keywords) == (4, set())


def test_a_battlecry_that_buffs_buffs_twice() -> None:
    s = Scenario(hand=["Shattered Sun Cleric"], board=[BRANN])
    s.play("Shattered Sun Cleric", BRANN)
    assert stats(s.board[0]) == (4, 6)


def test_a_battlecry_that_draws_draws_twice() -> None:
    s = Scenario(hand=["Novice Engineer"], board=[BRANN], deck=["Claw", "Swipe", "Fireball"])
    s.play("Novice Engineer")
    assert (names(s.hand), s.deck) == (["Claw", "Swipe"], ["Fireball"])


def test_a_battlecry_that_summons_summons_twice() -> None:
    s = Scenario(hand=["Murloc Tidehunter"], board=[BRANN, YETI])
    s.play("Murloc Tidehunter", position=1)
    scouts = ["Murloc Scout"] * 2
    assert names(s.board) == [BRANN, "Murloc Tidehunter", *scouts, YETI]


def test_a_summoning_battlecry_stops_when_the_board_is_full() -> None:
    s = Scenario(hand=["Murloc Tidehunter"], board=[BRANN] + ["Boar"] * 4)
    s.play("Murloc Tidehunter")
    assert names(s.board) == [BRANN] + ["Boar"] * 4 + ["Murloc Tidehunter", "Murloc Scout"]


def test_a_random_battlecry_rolls_again() -> None:
    s = Scenario(hand=["Flame Juggler"], board=[BRANN], enemy_board=[YETI])
    with s.dice([YETI, "enemy hero"]):
        s.play("Flame Juggler")
    assert (s.enemy_board[0].health, s.enemy_hero.health) == (4, 29)


def test_a_battlecry_with_a_condition_is_doubled_if_it_holds() -> None:
    s = Scenario(hand=["Twilight Guardian", "Twilight Whelp"], board=[BRANN])
    s.play("Twilight Guardian")
    s.play("Twilight Whelp")
    assert [stats(m) for m in s.board] == [(2, 4), (4, 6), (2, 1)]


def test_a_battlecry_that_needs_a_dragon_strikes_twice() -> None:
    s = Scenario(hand=["Blackwing Corruptor", "Twilight Whelp"], board=[BRANN])
    s.play("Blackwing Corruptor", "enemy hero")
    assert s.enemy_hero.health == 24


def test_a_battlecry_that_discovers_asks_twice() -> None:
    s = Scenario(hero="warlock", hand=["Dark Peddler"], board=[BRANN])
    s.play("Dark Peddler")
    picked = []
    for _ in range(2):
        assert len(choices(s)) == 3
        picked.append(choices(s)[0])
        s.choose(0)
    assert (names(s.hand), s.pending) == (picked, None)


def test_a_discovered_card_that_does_not_fit_into_the_hand_is_lost() -> None:
    """The question is asked all the same."""
    s = Scenario(hero="warlock", hand=["Dark Peddler"] + ["Claw"] * 9, board=[BRANN])
    s.play("Dark Peddler")
    first = choices(s)[2]
    s.choose(2)
    assert len(choices(s)) == 3
    s.choose(0)
    assert (names(s.hand), s.pending) == (["Claw"] * 9 + [first], None)


def test_sir_finley_asks_twice_and_never_offers_the_power_just_taken() -> None:
    for seed in range(20):
        s = Scenario(hero="mage", hand=["Sir Finley Mrrgglton"], board=[BRANN], seed=seed)
        s.play("Sir Finley Mrrgglton")
        s.choose(0)
        assert s.power.name not in choices(s)
        wanted = choices(s)[1]
        s.choose(1)
        assert (s.power.name, s.pending) == (wanted, None)


def test_a_battlecry_that_equips_breaks_its_first_weapon() -> None:
    s = Scenario(hand=["N'Zoth's First Mate"], board=[BRANN])
    s.play("N'Zoth's First Mate")
    assert s.weapon is not None
    assert (s.weapon.name, s.weapon.attack, s.weapon.durability) == ("Rusty Hook", 1, 3)


def test_barnes_copies_twice() -> None:
    s = Scenario(hand=["Barnes"], board=[BRANN], deck=[YETI, "War Golem"])
    with s.dice([YETI, YETI]):
        s.play("Barnes")
    copies = [m for m in s.board if m.name == YETI]
    assert [stats(m) for m in copies] == [(1, 1), (1, 1)]


def test_a_weapons_battlecry_is_doubled() -> None:
    s = scenario(hand=["Crying Blade"], board=[BRANN])
    s.play("Crying Blade")
    assert s.armor == 2


def test_argent_lance_jousts_twice() -> None:
    s = Scenario(hand=["Argent Lance"], board=[BRANN], deck=["War Golem"], enemy_deck=[YETI])
    s.play("Argent Lance")
    assert s.weapon is not None
    assert s.weapon.durability == 4


def test_a_hero_cards_battlecry_is_doubled_and_its_armor_is_not() -> None:
    s = scenario(hand=["Crying Hero"], board=[BRANN])
    s.play("Crying Hero")
    assert (s.hero.name, s.armor) == ("Crying Hero", 5 + 2)


# --- Brann Bronzebeard: what he does not double


def test_two_branns_double_and_no_more() -> None:
    s = Scenario(hand=["Elven Archer"], board=[BRANN, BRANN], enemy_board=[YETI])
    s.play("Elven Archer", YETI)
    assert s.enemy_board[0].health == 3


def test_a_combo_is_not_doubled_and_the_battlecry_of_the_same_card_is() -> None:
    s = scenario(hand=["Two-Faced", "Two-Faced"], board=[BRANN])
    s.play("Two-Faced")
    assert s.armor == 2
    s.play("Two-Faced")
    assert s.armor == 2 + 5


@pytest.mark.parametrize(("half", "armor", "drawn"), [("Armor Half", 2, 0), ("Card Half", 0, 1)])
def test_choose_one_is_not_doubled(half: str, armor: int, drawn: int) -> None:
    s = scenario(hand=["Chooser"], board=[BRANN], deck=["Claw", "Claw"])
    s.play("Chooser", half=half)
    assert (s.armor, len(s.hand)) == (armor, drawn)


def test_deathrattles_spells_and_powers_are_not_doubled() -> None:
    s = Scenario(
        hero="mage", hand=["Fireball"], board=[BRANN, "Darkshire Librarian"], deck=["Claw"] * 3
    )
    s.destroy("Darkshire Librarian")
    s.play("Fireball", "enemy hero")
    s.hero_power("enemy hero")
    assert (len(s.hand), s.enemy_hero.health) == (1, 30 - 6 - 1)


def test_inspire_is_not_doubled() -> None:
    s = Scenario(hero="warlock", board=[BRANN, "Savage Combatant"])
    s.hero_power()
    assert s.hero.attack == 2


def test_minions_that_are_summoned_have_no_battlecry_to_double() -> None:
    s = Scenario(board=[BRANN])
    s.summon("Flame Juggler")
    assert s.enemy_hero.health == 30


@pytest.mark.parametrize(
    "parts",
    [
        {"enemy_board": [BRANN]},
        {"board": [Card(BRANN, silenced=True)]},
        {"hand": ["Nightblade", BRANN]},
    ],
)
def test_an_enemy_silenced_or_held_brann_doubles_nothing(parts: dict[str, Any]) -> None:
    s = Scenario(**{"hand": ["Nightblade"], **parts})
    s.play("Nightblade")
    assert s.enemy_hero.health == 27


def test_brann_doubles_for_whoever_controls_him_as_long_as_he_lives() -> None:
    s = Scenario(hand=["Nightblade"], board=[BRANN], enemy_hand=["Nightblade"] * 2)
    s.take_control(BRANN, "opponent")
    s.play("Nightblade")
    assert s.enemy_hero.health == 27
    s.end_turn()
    s.play("Nightblade")
    assert s.hero.health == 24
    s.destroy(BRANN)
    s.play("Nightblade")
    assert s.hero.health == 21
