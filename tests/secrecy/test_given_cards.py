"""Cards that effects give: the opponent knows the effect, not the card."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from hs_env import Game, Scenario, cards
from hs_env.cards import Definition
from tests.cards.sampling import assert_shares

WORLDS = range(150)


def hand_in_worlds(game: Game, place: int = -1) -> list[Definition]:
    """Return one card of seat 0's hand, in many worlds that seat 1 holds possible."""
    view = game.view(1)
    hands = [view.sample_world(seed).to_dict()["players"][0]["hand"] for seed in WORLDS]
    return [cards.find(hand[place]["card"]) for hand in hands]


def mage_spell(card: Definition) -> bool:
    return card.type == "SPELL" and card.card_class == "MAGE" and card.collectible


def test_a_random_card_comes_from_its_pool() -> None:
    s = Scenario(hero="mage", hand=["Babbling Book"])
    s.play("Babbling Book")
    found = hand_in_worlds(s.game)
    assert all(mage_spell(card) for card in found)
    assert len({card.id for card in found}) > 20


def test_cards_of_a_pool_are_equally_likely() -> None:
    s = Scenario(hero="mage", hand=["Babbling Book"])
    s.play("Babbling Book")
    pool = [d for d in cards.default().definitions if d.implemented and mage_spell(d)]
    view = s.game.view(1)

    def secret_given(seed: int) -> bool:
        card = view.sample_world(seed).to_dict()["players"][0]["hand"][0]["card"]
        return "secret" in cards.find(card).marks

    share = Fraction(sum("secret" in d.marks for d in pool), len(pool))
    assert_shares(secret_given, {True: share, False: 1 - share})


@pytest.mark.parametrize("given", ["Fireball", "Counterspell", "Pyroblast"])
def test_which_card_was_given_does_not_show(given: str) -> None:
    views = []
    for card in (given, "Arcane Missiles"):
        s = Scenario(hero="mage", hand=["Babbling Book"])
        with s.dice([card]):
            s.play("Babbling Book")
        views.append(s.game.view(1))
    assert views[0] == views[1]


def test_stolen_thoughts_are_cards_of_the_own_deck() -> None:
    s = Scenario(hero="priest", hand=["Thoughtsteal"], enemy_deck=["Wisp", "Ysera", "Claw"])
    s.play("Thoughtsteal")
    assert {card.name for card in hand_in_worlds(s.game)} == {"Wisp", "Ysera", "Claw"}


def test_a_card_read_from_the_mind_is_one_of_the_hand() -> None:
    s = Scenario(hero="priest", hand=["Mind Vision"], enemy_hand=["Wisp", "Ysera"])
    s.play("Mind Vision")
    assert {card.name for card in hand_in_worlds(s.game)} == {"Wisp", "Ysera"}


def test_a_discovered_card_is_one_that_is_on_offer() -> None:
    s = Scenario(hero="warlock", hand=["Dark Peddler"])
    s.play("Dark Peddler")
    s.choose(0)
    found = hand_in_worlds(s.game)
    assert all(card.cost == 1 for card in found)
    assert {card.card_class for card in found} == {"WARLOCK", "NEUTRAL"}


def test_what_a_courier_brought_is_of_one_of_three_classes() -> None:
    s = Scenario(hero="mage", hand=["Kabal Courier"])
    s.play("Kabal Courier")
    s.choose(0)
    allowed = {"MAGE", "PRIEST", "WARLOCK"}
    assert all(allowed & set(card.classes) for card in hand_in_worlds(s.game))


def test_a_brewed_potion_is_a_potion() -> None:
    s = Scenario(hero="mage", hand=["Kazakus"])
    s.play("Kazakus")
    for _ in range(3):
        s.choose(0)
    assert {card.name for card in hand_in_worlds(s.game)} == {"Kazakus Potion"}


@pytest.mark.parametrize(
    ("hero", "card", "choices", "fits"),
    [
        ("warrior", "Sir Finley Mrrgglton", 0, lambda d: d.type == "HERO_POWER"),
        ("paladin", "Stonehill Defender", 0, lambda d: "taunt" in d.keywords),
        ("mage", "Kazakus", 1, lambda d: d.id.startswith("CFM_621t")),
        ("mage", "Kazakus", 2, lambda d: d.id.startswith("CFM_621t")),
    ],
)
def test_the_choices_of_a_pending_discover_are_possible_ones(
    hero: str, card: str, choices: int, fits: Callable[[Definition], bool]
) -> None:
    s = Scenario(hero=hero, hand=[card])
    s.play(card)
    for _ in range(choices):
        s.choose(0)
    view = s.game.view(1)
    for seed in WORLDS:
        world = view.sample_world(seed)
        choices = [cards.find(x["card"]) for x in world.to_dict()["pending"]["choices"]]
        assert len({d.id for d in choices}) == len(choices) > 1
        assert all(fits(d) for d in choices)
        world.apply(world.view(0).legal_actions()[0])  # plays on


def test_a_spellstone_that_grows_in_hand_looks_like_any_other_card() -> None:
    views, names = [], []
    for other in ("Lesser Amethyst Spellstone", "Chillwind Yeti"):
        s = Scenario(hero="warlock", hand=["Flame Imp", other])
        s.play("Flame Imp")
        views.append(s.game.view(1))
        names.append(s.hand[0].name)
    assert names == ["Amethyst Spellstone", "Chillwind Yeti"]
    assert views[0] == views[1]


def test_a_grown_spellstone_counts_as_the_card_of_the_deck_when_it_is_seen() -> None:
    s = Scenario(
        hero="warlock",
        hand=["Flame Imp", "Lesser Amethyst Spellstone"],
        enemy_board=["Boulderfist Ogre"],
    )
    s.play("Flame Imp")
    s.play("Amethyst Spellstone", "Boulderfist Ogre")
    deck = ["Flame Imp", "Lesser Amethyst Spellstone", *["Wisp"] * 28]
    world = s.game.view(1).sample_world(1, belief=deck)
    left = world.to_dict()["players"][0]
    assert all(card["name"] == "Wisp" for card in [*left["hand"], *left["deck"]])
