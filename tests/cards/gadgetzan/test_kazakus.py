"""Kazakus and his potions, Mean Streets of Gadgetzan."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from hs_env import cards
from hs_env.cards.card_set import CardSet
from hs_env.cards.words import *
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CFM_621",  # Kazakus
    # Lesser, Greater and Superior Potion
    "CFM_621t11", "CFM_621t12", "CFM_621t13",
    # The ingredients of each size, in the order a potion does them
    "CFM_621t4", "CFM_621t10", "CFM_621t37", "CFM_621t2", "CFM_621t3", "CFM_621t6", "CFM_621t5",
    "CFM_621t8", "CFM_621t9",
    "CFM_621t21", "CFM_621t18", "CFM_621t20", "CFM_621t38", "CFM_621t16", "CFM_621t17",
    "CFM_621t24", "CFM_621t19", "CFM_621t22", "CFM_621t23",
    "CFM_621t29", "CFM_621t33", "CFM_621t28", "CFM_621t39", "CFM_621t25", "CFM_621t26",
    "CFM_621t32", "CFM_621t27", "CFM_621t30", "CFM_621t31",
    # Kabal Demons and Sheep
    "CFM_621_m4", "CFM_621_m2", "CFM_621_m3", "CFM_621_m5",
    # Kazakus Potion, of any two ingredients of a size
    "CFM_621t:4+10", "CFM_621t:4+37", "CFM_621t:4+2", "CFM_621t:4+3", "CFM_621t:4+6",
    "CFM_621t:4+5", "CFM_621t:4+8", "CFM_621t:4+9", "CFM_621t:10+37", "CFM_621t:10+2",
    "CFM_621t:10+3", "CFM_621t:10+6", "CFM_621t:10+5", "CFM_621t:10+8", "CFM_621t:10+9",
    "CFM_621t:37+2", "CFM_621t:37+3", "CFM_621t:37+6", "CFM_621t:37+5", "CFM_621t:37+8",
    "CFM_621t:37+9", "CFM_621t:2+3", "CFM_621t:2+6", "CFM_621t:2+5", "CFM_621t:2+8", "CFM_621t:2+9",
    "CFM_621t:3+6", "CFM_621t:3+5", "CFM_621t:3+8", "CFM_621t:3+9", "CFM_621t:6+5", "CFM_621t:6+8",
    "CFM_621t:6+9", "CFM_621t:5+8", "CFM_621t:5+9", "CFM_621t:8+9",
    "CFM_621t:21+18", "CFM_621t:21+20", "CFM_621t:21+38", "CFM_621t:21+16", "CFM_621t:21+17",
    "CFM_621t:21+24", "CFM_621t:21+19", "CFM_621t:21+22", "CFM_621t:21+23", "CFM_621t:18+20",
    "CFM_621t:18+38", "CFM_621t:18+16", "CFM_621t:18+17", "CFM_621t:18+24", "CFM_621t:18+19",
    "CFM_621t:18+22", "CFM_621t:18+23", "CFM_621t:20+38", "CFM_621t:20+16", "CFM_621t:20+17",
    "CFM_621t:20+24", "CFM_621t:20+19", "CFM_621t:20+22", "CFM_621t:20+23", "CFM_621t:38+16",
    "CFM_621t:38+17", "CFM_621t:38+24", "CFM_621t:38+19", "CFM_621t:38+22", "CFM_621t:38+23",
    "CFM_621t:16+17", "CFM_621t:16+24", "CFM_621t:16+19", "CFM_621t:16+22", "CFM_621t:16+23",
    "CFM_621t:17+24", "CFM_621t:17+19", "CFM_621t:17+22", "CFM_621t:17+23", "CFM_621t:24+19",
    "CFM_621t:24+22", "CFM_621t:24+23", "CFM_621t:19+22", "CFM_621t:19+23", "CFM_621t:22+23",
    "CFM_621t:29+33", "CFM_621t:29+28", "CFM_621t:29+39", "CFM_621t:29+25", "CFM_621t:29+26",
    "CFM_621t:29+32", "CFM_621t:29+27", "CFM_621t:29+30", "CFM_621t:29+31", "CFM_621t:33+28",
    "CFM_621t:33+39", "CFM_621t:33+25", "CFM_621t:33+26", "CFM_621t:33+32", "CFM_621t:33+27",
    "CFM_621t:33+30", "CFM_621t:33+31", "CFM_621t:28+39", "CFM_621t:28+25", "CFM_621t:28+26",
    "CFM_621t:28+32", "CFM_621t:28+27", "CFM_621t:28+30", "CFM_621t:28+31", "CFM_621t:39+25",
    "CFM_621t:39+26", "CFM_621t:39+32", "CFM_621t:39+27", "CFM_621t:39+30", "CFM_621t:39+31",
    "CFM_621t:25+26", "CFM_621t:25+32", "CFM_621t:25+27", "CFM_621t:25+30", "CFM_621t:25+31",
    "CFM_621t:26+32", "CFM_621t:26+27", "CFM_621t:26+30", "CFM_621t:26+31", "CFM_621t:32+27",
    "CFM_621t:32+30", "CFM_621t:32+31", "CFM_621t:27+30", "CFM_621t:27+31", "CFM_621t:30+31",
}  # fmt: skip

#: Cost, and the ingredients in the order a potion does them: the tag TAG_SCRIPT_DATA_NUM_1 that
#: the ingredients have in the card data.
SIZES: dict[str, tuple[int, dict[str, str]]] = {
    "Lesser Potion": (
        1,
        {
            "CFM_621t4": "Felbloom",
            "CFM_621t10": "Netherbloom",
            "CFM_621t37": "Ichor of Undeath",
            "CFM_621t2": "Heart of Fire",
            "CFM_621t3": "Stonescale Oil",
            "CFM_621t6": "Goldthorn",
            "CFM_621t5": "Icecap",
            "CFM_621t8": "Kingsblood",
            "CFM_621t9": "Shadow Oil",
        },
    ),
    "Greater Potion": (
        5,
        {
            "CFM_621t21": "Mystic Wool",
            "CFM_621t18": "Felbloom",
            "CFM_621t20": "Netherbloom",
            "CFM_621t38": "Ichor of Undeath",
            "CFM_621t16": "Heart of Fire",
            "CFM_621t17": "Stonescale Oil",
            "CFM_621t24": "Goldthorn",
            "CFM_621t19": "Icecap",
            "CFM_621t22": "Kingsblood",
            "CFM_621t23": "Shadow Oil",
        },
    ),
    "Superior Potion": (
        10,
        {
            "CFM_621t29": "Mystic Wool",
            "CFM_621t33": "Felbloom",
            "CFM_621t28": "Netherbloom",
            "CFM_621t39": "Ichor of Undeath",
            "CFM_621t25": "Heart of Fire",
            "CFM_621t26": "Stonescale Oil",
            "CFM_621t32": "Goldthorn",
            "CFM_621t27": "Icecap",
            "CFM_621t30": "Kingsblood",
            "CFM_621t31": "Shadow Oil",
        },
    ),
}
SIZE_CARDS = ["CFM_621t11", "CFM_621t12", "CFM_621t13"]
COST_OF = [1, 5, 10]


@cache
def with_helpers() -> CardSet:
    """Also a minion that doubles battlecries."""
    echo = Minion(
        "Echoer", aura=Aura(rules={"extra_battlecry": 1}), cost=1, attack=1, health=9,
        collectible=False,
    )  # fmt: skip
    return cards.default().with_cards({"T_ECHO": echo})


def potion_id(a: str, b: str) -> str:
    """Return the id of a potion, its ingredients given in the order it does them."""
    return f"CFM_621t:{a.removeprefix('CFM_621t')}+{b.removeprefix('CFM_621t')}"


def ingredient(name: str, cost: int) -> str:
    """Return the id of an ingredient of a size."""
    found = [i for c, all_ in SIZES.values() if c == cost for i, n in all_.items() if n == name]
    return found[0]


def potion(cost: int, first: str, second: str) -> str:
    """Return the id of the potion of a size with two ingredients by name."""
    return potion_id(ingredient(first, cost), ingredient(second, cost))


def potions() -> Iterator[tuple[int, str, str]]:
    """Yield every potion: its cost and the ids of its ingredients, in order."""
    for cost, ingredients in SIZES.values():
        for a, b in combinations(ingredients, 2):
            yield cost, a, b


def offered(s: Scenario) -> list[str]:
    """Return the ids of what can be picked now."""
    assert s.pending is not None
    return [card.card_id for card in s.pending.choices]


# --- Kazakus


def test_kazakus_costs_four_and_is_a_three_three() -> None:
    s = Scenario(hand=["Kazakus"], deck=["Boar", "Boar"])
    s.play("Kazakus")
    assert (s.mana, stats(s.board[0])) == (6, (3, 3))


@pytest.mark.parametrize(
    ("deck", "brews"),
    [([], True), (["Boar", "Claw"], True), (["Boar", "Claw", "Boar"], False)],
)
def test_kazakus_asks_for_a_deck_without_duplicates(deck: list[str], brews: bool) -> None:
    """Rule 40: the remaining deck counts, and an empty one has no duplicates."""
    s = Scenario(hand=["Kazakus", "Swipe", "Swipe"], deck=deck)
    s.play("Kazakus")
    assert (s.pending is not None) == brews


def test_kazakus_put_into_play_brews_nothing() -> None:
    s = Scenario()
    s.summon("Kazakus")
    assert (s.pending, s.hand) == (None, [])


@pytest.mark.parametrize("size", SIZES)
def test_kazakus_offers_three_sizes_then_twice_three_ingredients(size: str) -> None:
    """The sizes come as 1, 5 and 10, as the card's presentation of November 2016 shows them; only
    the ingredients are random."""
    cost, ingredients = SIZES[size]
    for seed in range(20):
        s = Scenario(hand=["Kazakus"], seed=seed)
        s.play("Kazakus")
        assert offered(s) == SIZE_CARDS
        s.choose(size)
        first = offered(s)
        assert len(set(first)) == 3
        assert set(first) <= set(ingredients)
        s.choose(first[0])
        second = offered(s)
        assert len(set(second)) == 3
        assert set(second) <= set(ingredients) - {first[0]}
        s.choose(second[0])
        assert (s.pending, names(s.hand), s.hand[0].cost) == (None, ["Kazakus Potion"], cost)


@pytest.mark.parametrize("size", SIZES)
def test_each_ingredient_is_offered_as_often(size: str) -> None:
    ingredients = SIZES[size][1]

    def first(seed: int) -> str:
        s = Scenario(hand=["Kazakus"], seed=seed)
        s.play("Kazakus", choose=size)
        return offered(s)[0]

    share = Fraction(1, len(ingredients))
    assert_shares(first, dict.fromkeys(ingredients, share), games=600)


def brew(s: Scenario, size: str, first: str, second: str) -> None:
    """Play Kazakus and pick two ingredients that the dice put among the choices."""
    others = [x for x in SIZES[size][1] if x not in (first, second)]
    with s.dice([first, *others[:2], second, *others[2:4]]):
        s.play("Kazakus", choose=[size, first, second])


@pytest.mark.parametrize("size", SIZES)
def test_any_two_ingredients_make_their_potion_whichever_comes_first(size: str) -> None:
    cost, ingredients = SIZES[size]
    for a, b in combinations(ingredients, 2):
        for first, second in ((a, b), (b, a)):
            s = Scenario(hand=["Kazakus"])
            brew(s, size, first, second)
            potion = s.hand[0]
            assert (potion.card_id, potion.name) == (potion_id(a, b), "Kazakus Potion")
            assert (potion.type, potion.cost) == ("spell", cost)


@pytest.mark.parametrize(("cost", "a", "b"), potions())
def test_a_potion_does_what_its_ingredients_do_in_their_order(cost: int, a: str, b: str) -> None:
    """The developers, November 2016: the order is fixed, as it is best for the player."""
    found = cards.find(potion_id(a, b))
    one, two = cards.find(a).entry, cards.find(b).entry
    assert found.entry is not None
    assert one is not None
    assert two is not None
    assert found.entry.play == one.play + two.play
    assert (found.name, found.cost, found.collectible) == ("Kazakus Potion", cost, False)
    assert (found.target is not None) == ("Heart of Fire" in (one.name, two.name))


def test_kazakus_with_a_full_hand_asks_for_nothing() -> None:
    """HearthSim/hs-bugs 1290: with ten cards in hand the battlecry is skipped."""
    s = Scenario(cards=with_helpers(), hand=["Kazakus"] + ["Claw"] * 9, board=["Echoer"])
    s.play("Kazakus", choose=["Lesser Potion", 0, 0])
    assert (s.pending, len(s.hand)) == (None, 10)  # the second battlecry found no room


def test_kazakus_twice_over_brews_twice() -> None:
    s = Scenario(cards=with_helpers(), hand=["Kazakus"], board=["Echoer"])
    s.play("Kazakus", choose=["Lesser Potion", 0, 0, "Superior Potion", 0, 0])
    assert [card.cost for card in s.hand] == [1, 10]


@pytest.mark.parametrize("number", range(3))
def test_the_size_cards_brew_by_themselves(number: int) -> None:
    s = Scenario(hand=[SIZE_CARDS[number]])
    s.play(s.hand[0], choose=[0, 0])
    assert [(c.name, c.cost) for c in s.hand] == [("Kazakus Potion", COST_OF[number])]
    assert s.mana == 10 - COST_OF[number]


# --- the ingredients

AMOUNTS = [(1, 0), (5, 1), (10, 2)]  # cost, and which of three amounts


@pytest.mark.parametrize(("cost", "i"), AMOUNTS)
def test_heart_of_fire_deals_three_five_or_eight_to_any_character(cost: int, i: int) -> None:
    s = Scenario(
        hand=[ingredient("Heart of Fire", cost)],
        board=["Kobold Geomancer"],
        enemy_board=["Boar", Card("Boar", keywords="elusive")],
    )
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, s.enemy_board[0]]
    s.play(s.hand[0], "enemy hero")
    assert s.enemy_hero.health == 30 - (3, 5, 8)[i] - 1


@pytest.mark.parametrize(("cost", "i"), AMOUNTS)
def test_stonescale_oil_gives_four_seven_or_ten_armor(cost: int, i: int) -> None:
    s = Scenario(hand=[ingredient("Stonescale Oil", cost)], armor=1)
    s.play(s.hand[0])
    assert s.armor == 1 + (4, 7, 10)[i]


@pytest.mark.parametrize("bonus", [0, 1])
@pytest.mark.parametrize(("cost", "i"), AMOUNTS)
def test_felbloom_deals_two_four_or_six_to_all_minions(cost: int, i: int, bonus: int) -> None:
    s = Scenario(
        hand=[ingredient("Felbloom", cost)],
        board=[Card("Kobold Geomancer", health=20)] * bonus + [Card("Boar", health=20)],
        enemy_board=[Card("Boar", health=20), Card("Boar", keywords="divine_shield")],
    )
    s.play(s.hand[0])
    left = 20 - (2, 4, 6)[i] - bonus
    assert [s.board[-1].health, *(m.health for m in s.enemy_board)] == [left, left, 1]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


@pytest.mark.parametrize(("cost", "i"), AMOUNTS)
def test_icecap_freezes_one_two_or_three_different_enemy_minions(cost: int, i: int) -> None:
    for seed in range(10):
        s = Scenario(
            hand=[ingredient("Icecap", cost)],
            board=["Boar"],
            enemy_board=["Boar"] * 4,
            seed=seed,
        )
        s.play(s.hand[0])
        assert sum(m.frozen for m in s.enemy_board) == i + 1
        assert [x.frozen for x in (s.board[0], s.hero, s.enemy_hero)] == [False] * 3


def test_icecap_with_fewer_minions_freezes_them_all() -> None:
    s = Scenario(hand=[ingredient("Icecap", 10)], enemy_board=["Boar"] * 2)
    s.play(s.hand[0])
    assert [m.frozen for m in s.enemy_board] == [True, True]


@pytest.mark.parametrize(("cost", "i"), AMOUNTS)
def test_goldthorn_gives_friendly_minions_two_four_or_six_health(cost: int, i: int) -> None:
    s = Scenario(
        hand=[ingredient("Goldthorn", cost), "Boar"], board=["Boar"] * 2, enemy_board=["Boar"]
    )
    s.play(s.hand[0])
    assert [stats(m) for m in s.board] == [(1, 1 + (2, 4, 6)[i])] * 2
    assert [stats(c) for c in (s.enemy_board[0], s.hand[0])] == [(1, 1), (1, 1)]


@pytest.mark.parametrize(("cost", "i"), AMOUNTS)
def test_kingsblood_draws_one_two_or_three_cards(cost: int, i: int) -> None:
    s = Scenario(hand=[ingredient("Kingsblood", cost)], deck=["Claw", "Swipe", "Boar", "Moonfire"])
    s.play(s.hand[0])
    assert names(s.hand) == ["Claw", "Swipe", "Boar"][: i + 1]


@pytest.mark.parametrize(("cost", "i"), AMOUNTS)
def test_netherbloom_summons_a_demon_of_its_size(cost: int, i: int) -> None:
    s = Scenario(hand=[ingredient("Netherbloom", cost), "Sacrificial Pact"], board=["Boar"])
    s.play(s.hand[0])
    demon, size = s.board[1], (2, 5, 8)[i]
    token = ("CFM_621_m4", "CFM_621_m2", "CFM_621_m3")[i]
    assert (demon.name, demon.card_id, stats(demon)) == ("Kabal Demon", token, (size, size))
    assert s.hand[0].targets == [demon]  # a demon indeed


def demons() -> dict[Hashable, Fraction]:
    """Return every demon that may come up, all as often."""
    found = [
        d.id
        for d in cards.default().definitions
        if d.implemented and d.collectible and d.in_pools
        and d.type == "MINION" and d.race in ("DEMON", "ALL")
    ]  # fmt: skip
    return dict.fromkeys(found, Fraction(1, len(found)))


@pytest.mark.parametrize(("cost", "i"), AMOUNTS)
def test_shadow_oil_adds_one_two_or_three_random_demons(cost: int, i: int) -> None:
    for seed in range(20):
        s = Scenario(hero="mage", hand=[ingredient("Shadow Oil", cost)], seed=seed)
        s.play(s.hand[0])
        assert len(s.hand) == i + 1
        assert {card.card_id for card in s.hand} <= demons().keys()


def test_shadow_oil_adds_each_demon_of_any_class_as_often() -> None:
    def demon(seed: int) -> str:
        s = Scenario(hero="hunter", hand=[ingredient("Shadow Oil", 1)], seed=seed)
        s.play(s.hand[0])
        return s.hand[0].card_id

    assert_shares(demon, demons(), games=600)


def test_shadow_oil_fills_the_hand_and_no_more() -> None:
    s = Scenario(hand=[ingredient("Shadow Oil", 10)] + ["Claw"] * 9)
    s.play(s.hand[0])
    assert len(s.hand) == 10


@pytest.mark.parametrize(("cost", "i"), AMOUNTS)
def test_ichor_of_undeath_summons_friendly_minions_that_died(cost: int, i: int) -> None:
    dead = ["Boar", "Chillwind Yeti", "War Golem", "Boar"]
    for seed in range(20):
        s = Scenario(
            hand=[ingredient("Ichor of Undeath", cost)],
            graveyard=dead,
            enemy_graveyard=["Core Hound"],
            seed=seed,
        )
        s.play(s.hand[0])
        back = names(s.board)
        assert len(back) == i + 1
        assert all(back.count(name) <= dead.count(name) for name in back)


def test_ichor_of_undeath_finds_nobody_or_too_few() -> None:
    s = Scenario(hand=[ingredient("Ichor of Undeath", 10)] * 2, enemy_graveyard=["Boar"])
    s.play(s.hand[0])
    assert s.board == []
    t = Scenario(hand=[ingredient("Ichor of Undeath", 10)], graveyard=["Boar"])
    t.play(t.hand[0])
    assert names(t.board) == ["Boar"]


def test_ichor_of_undeath_chooses_each_dead_minion_as_often() -> None:
    def back(seed: int) -> str:
        s = Scenario(
            hand=[ingredient("Ichor of Undeath", 1)],
            graveyard=["Boar", "War Golem", "Boar", "Boar"],
            seed=seed,
        )
        s.play(s.hand[0])
        return s.board[0].name

    shares: dict[Hashable, Fraction] = {"Boar": Fraction(3, 4), "War Golem": Fraction(1, 4)}
    assert_shares(back, shares, games=400)


def test_greater_mystic_wool_makes_a_random_enemy_minion_a_sheep() -> None:
    s = Scenario(
        hand=[ingredient("Mystic Wool", 5)],
        board=["Boar"],
        enemy_board=["War Golem", Card("Core Hound", keywords="stealth")],
    )
    with s.dice(["Core Hound"]):
        s.play(s.hand[0])
    assert (names(s.board), names(s.enemy_board)) == (["Boar"], ["War Golem", "Sheep"])
    sheep = s.enemy_board[1]
    assert (sheep.card_id, stats(sheep), sheep.keywords) == ("CFM_621_m5", (1, 1), set())
    assert s.enemy_graveyard == []


def test_superior_mystic_wool_makes_all_minions_sheep() -> None:
    s = Scenario(
        hand=[ingredient("Mystic Wool", 10)],
        board=["Boar", "Voidlord"],
        enemy_board=["War Golem"],
    )
    s.play(s.hand[0])
    assert (names(s.board), names(s.enemy_board)) == (["Sheep"] * 2, ["Sheep"])


# --- what two ingredients do together


def play_potion(s: Scenario, target: str | None = None) -> None:
    s.play("Kazakus Potion", target)


def test_a_potion_with_a_heart_of_fire_needs_a_target_and_others_take_none() -> None:
    s = Scenario(
        hand=[potion(1, "Heart of Fire", "Stonescale Oil"), potion(1, "Netherbloom", "Kingsblood")],
        enemy_board=["War Golem"],
    )
    assert s.hand[0].targets == [s.hero, s.enemy_hero, *s.enemy_board]
    assert s.hand[1].targets == []
    s.play(s.hand[0], "War Golem")
    assert (s.enemy_board[0].health, s.armor) == (4, 4)


def test_greater_mystic_wool_in_a_potion_asks_for_a_minion_on_either_side() -> None:
    """HearthSim/hs-bugs 658: not playable at an empty board; a friendly minion is enough."""
    s = Scenario(hand=[potion(5, "Mystic Wool", "Netherbloom")])
    assert not s.hand[0].playable
    s.summon("Boar")
    assert s.hand[0].playable
    play_potion(s)
    assert names(s.board) == ["Boar", "Kabal Demon"]
    t = Scenario(hand=[potion(10, "Mystic Wool", "Netherbloom")])
    assert t.hand[0].playable


def test_sheep_come_before_damage() -> None:
    """The example the developers gave."""
    s = Scenario(hand=[potion(5, "Mystic Wool", "Felbloom")], enemy_board=["War Golem"])
    play_potion(s)
    assert (s.enemy_board, s.enemy_graveyard) == ([], ["Sheep"])


@pytest.mark.parametrize("first", ["Mystic Wool", "Felbloom"])
def test_a_demon_comes_after_what_would_have_hurt_it(first: str) -> None:
    s = Scenario(hand=[potion(10, first, "Netherbloom")], board=["Boar"], enemy_board=["Boar"])
    play_potion(s)
    assert stats(s.board[-1]) == (8, 8)


def test_goldthorn_comes_after_what_was_summoned() -> None:
    s = Scenario(hand=[potion(1, "Netherbloom", "Goldthorn")], board=["Boar"])
    play_potion(s)
    assert [stats(m) for m in s.board] == [(1, 3), (2, 4)]


def test_goldthorn_saves_a_minion_that_felbloom_wounded() -> None:
    """Rule 14: one is dead only at the next death check, and the buff comes before it."""
    s = Scenario(
        hand=[potion(1, "Felbloom", "Goldthorn")], board=["River Crocolisk", "Bloodfen Raptor"]
    )
    play_potion(s)
    assert [stats(m) for m in s.board] == [(2, 3), (3, 2)]


def test_icecap_leaves_out_what_felbloom_has_killed() -> None:
    s = Scenario(hand=[potion(1, "Felbloom", "Icecap")], enemy_board=["Boar", "War Golem", "Boar"])
    golem = s.enemy_board[1]
    play_potion(s)
    assert (s.enemy_board, golem.frozen) == ([golem], True)


def test_ichor_of_undeath_does_not_find_what_felbloom_has_just_killed() -> None:
    """Rule 23: deaths wait for the end of the text."""
    s = Scenario(hand=[potion(1, "Felbloom", "Ichor of Undeath")], board=["Boar"])
    play_potion(s)
    assert (s.board, s.graveyard) == ([], ["Boar"])


def test_a_demon_takes_the_last_place_before_the_dead() -> None:
    s = Scenario(
        hand=[potion(1, "Netherbloom", "Ichor of Undeath")],
        board=["Boar"] * 6,
        graveyard=["War Golem"],
    )
    play_potion(s)
    assert names(s.board) == ["Boar"] * 6 + ["Kabal Demon"]


def test_spell_damage_adds_to_both_parts_that_deal_damage() -> None:
    s = Scenario(
        hand=[potion(1, "Felbloom", "Heart of Fire")],
        board=[Card("Kobold Geomancer", health=9)],
        enemy_board=["War Golem"],
    )
    play_potion(s, "enemy hero")
    assert (s.enemy_board[0].health, s.enemy_hero.health) == (4, 26)


def test_a_potion_counts_as_a_spell_of_its_cost() -> None:
    s = Scenario(hand=[potion(5, "Stonescale Oil", "Kingsblood")], deck=["Claw", "Swipe"])
    play_potion(s)
    assert (s.mana, s.counters()["spells_cast_turn"], s.armor) == (5, 1, 7)
    assert names(s.hand) == ["Claw", "Swipe"]
