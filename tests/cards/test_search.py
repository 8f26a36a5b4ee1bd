"""Finding cards: conditions, order, printing, and what is said about wrong values."""

from typing import Any

import pytest

from hs_env import cards
from hs_env.cards.words import Minion
from hs_env.errors import InvalidOption


def names(**conditions: Any) -> list[str]:
    return [card.name for card in cards.search(**conditions)]


def test_without_conditions_it_is_every_card_that_decks_may_hold() -> None:
    found = cards.search()

    assert len(found) == sum(have for have, _ in cards.coverage().values())
    assert all(card.collectible and card.implemented for card in found)


def test_found_cards_are_ordered_by_cost_then_name() -> None:
    found = cards.search(card_class="mage")
    assert list(found) == sorted(found, key=lambda card: (card.cost, card.name))


def test_conditions_are_all_met() -> None:
    found = names(card_class="mage", type="spell", cost=4, set="basic", rarity="free")
    assert found == ["Fireball", "Polymorph"]


@pytest.mark.parametrize(
    ("conditions", "found", "left_out"),
    [
        ({"race": "dragon", "cost": 9}, "Alexstrasza", "Azure Drake"),
        ({"keyword": ("taunt", "deathrattle")}, "Abomination", "Loot Hoarder"),
        ({"keyword": "overload", "cost": range(2)}, "Lightning Bolt", "Earth Shock"),
        ({"keyword": "overload", "cost": range(2)}, "Lightning Bolt", "Lava Burst"),
        ({"type": "Weapon", "attack": 5}, "Arcanite Reaper", "Fiery War Axe"),
        ({"attack": 1, "health": 1, "cost": (0, 1)}, "Wisp", "Murloc Raider"),
        ({"text": "freeze", "card_class": "MAGE"}, "Frostbolt", "Frost Shock"),
        ({"text": "fireball"}, "Archmage Antonidas", "Pyroblast"),
        ({"card_class": ["priest", "mage"], "rarity": "legendary"}, "Prophet Velen", "Fireball"),
        ({"card_class": "priest", "rarity": "legendary"}, "Kazakus", "Aya Blackpaw"),
        ({"card_class": "neutral", "rarity": "legendary"}, "Ysera", "Kazakus"),
    ],
)
def test_condition(conditions: dict[str, Any], found: str, left_out: str) -> None:
    assert found in names(**conditions)
    assert left_out not in names(**conditions)
    assert left_out in names()


def test_cards_of_several_classes_are_of_each() -> None:
    for card_class in ("mage", "priest", "warlock"):
        assert "Kazakus" in names(card_class=card_class)
    assert "Kazakus" not in names(card_class="rogue")


def test_a_card_of_every_tribe_is_of_each() -> None:
    found = names(race="murloc", among="all")
    assert "Nightmare Amalgam" in found
    assert "Murloc Raider" in found


def test_sets_by_either_name() -> None:
    assert names(set="EXPERT1") == names(set="classic")
    assert len(names(set="classic")) == cards.coverage()["EXPERT1"].implemented


def test_among() -> None:
    assert "The Coin" not in names()
    assert "The Coin" in names(among="implemented")
    assert "Fireblast" in names(among="implemented", type="hero_power")
    assert "Loatheb" not in names(among="implemented")
    assert "Loatheb" in names(among="all")


def test_profiles_and_own_cards() -> None:
    mine = cards.default().with_cards({"MY_1": Minion("Whelp", cost=1, attack=1, health=2)})

    assert [card.id for card in mine.search(set="custom")] == ["MY_1"]
    assert [card.id for card in cards.search("whelp", cards=mine, set="custom")] == ["MY_1"]
    assert "Kazakus" not in names(cards="basic_classic")


def test_found_cards_print_one_to_a_line() -> None:
    assert repr(cards.search("fireball", cost=4)) == (
        "1 card:\n  <Fireball (CS2_029): 4 mana, mage spell>"
    )
    assert repr(cards.search(cost=99)) == "no cards"
    assert repr(cards.search()).startswith(f"{len(cards.search())} cards:\n")


def test_cards_print_short() -> None:
    assert repr(cards.find("Chillwind Yeti")) == (
        "<Chillwind Yeti (CS2_182): 4 mana, neutral minion, 4/5>"
    )
    assert repr(cards.find("Loatheb")).endswith("5/5, not implemented>")


@pytest.mark.parametrize(
    ("conditions", "message"),
    [
        ({"card_class": "mgae"}, "card_class is one or more of .*mage.*; got 'mgae'; did you mean"),
        ({"type": 3}, "type is one value or several, got 3"),
        ({"type": ["minion", 3]}, "type is one or more of minion, spell, weapon.*; got 3"),
        ({"keyword": "tuant"}, "keyword is one or more of .*taunt.*did you mean taunt"),
        ({"set": "naxx2"}, "set is one or more of basic, .* did you mean naxx"),
        ({"rarity": "uncommon"}, "rarity is one or more of .*epic.*; got 'uncommon'"),
        ({"race": ""}, "race is one or more of beast"),
        ({"cost": "4"}, "cost is one value or several, got '4'"),
        ({"cost": [4.5]}, r"cost is a number or several, such as range\(3\); got 4.5"),
        ({"health": True}, "health is a number or several"),
        ({"among": "every"}, "among is one of decks, implemented, all; got 'every'"),
        ({"text": 3}, "text is a part of a card's name or sentence, got 3"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_wrong_values_name_those_there_are(conditions: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        cards.search(**conditions)
