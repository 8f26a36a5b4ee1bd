"""Decks: reading, writing, checking, and the built-in ones."""

import base64
import contextlib
import pickle
import random

import pytest
from hearthstone.deckstrings import (  # type: ignore[import-untyped, unused-ignore]
    write_deckstring,
)
from hearthstone.enums import FormatType  # type: ignore[import-untyped, unused-ignore]

from hs_env import decks
from hs_env.cards.facts import load
from hs_env.decks import HEROES, Deck, resolve
from hs_env.errors import InvalidDeck

FACTS = load()

# A public Warlock list whose hero is a skin that the card data does not have.
SKIN_CODE = "AAEBAfqUAwAPMJMB3ALVA9AE9wTOBtwGkgeeB/sHsQjCCMQI9ggA"


def encode(cards: list[tuple[int, int]], heroes: tuple[int, ...] = (637,)) -> str:
    """Write a deck code that need not make sense."""
    if len(heroes) == 1:
        return str(write_deckstring(cards, list(heroes), FormatType.FT_WILD))
    body = bytes([0, 1, 1, len(heroes), *heroes, 0, 0, 0])
    return base64.b64encode(body).decode()


def mage(*extra: str, size: int = 30) -> Deck:
    """A legal mage deck of `size` cards that holds `extra`."""
    taken = {FACTS.find(card).id for card in extra}
    filler = [card for card in decks.get("basic_mage").cards if card not in taken]
    return Deck.from_list([*extra, *filler][:size], hero="MAGE", name="mine")


# Built-in decks


def test_nine_basic_decks() -> None:
    assert decks.names() == tuple(f"basic_{name.lower()}" for name in HEROES)


@pytest.mark.parametrize("name", decks.names())
def test_built_in_deck_is_valid_and_basic(name: str) -> None:
    deck = decks.get(name)

    deck.validate()
    assert deck.name == name
    assert deck.hero_class == name.removeprefix("basic_").upper()
    assert {FACTS.by_id[card].set for card in deck.cards} == {"BASIC"}
    class_cards = [card for card in deck.cards if FACTS.by_id[card].card_class == deck.hero_class]
    assert len(class_cards) >= 10
    assert sum(FACTS.by_id[card].type == "MINION" for card in deck.cards) >= 14
    assert 2.5 <= sum(FACTS.by_id[card].cost for card in deck.cards) / 30 <= 4.2


def test_basic_mage_is_the_known_list() -> None:
    counts = decks.get("basic_mage").counts

    assert len(counts) == 16
    assert {card for card, count in counts.items() if count == 1} == {"EX1_399", "CS2_147"}


def test_heroes_match_the_card_data() -> None:
    assert len(HEROES) == 9
    for class_name, hero in HEROES.items():
        assert FACTS.by_id[hero].type == "HERO"
        assert FACTS.by_id[hero].card_class == class_name


def test_get_suggests_a_name() -> None:
    with pytest.raises(InvalidDeck, match=r'"basic_mge"; did you mean basic_mage.*Built-in decks'):
        decks.get("basic_mge")


# The value


def test_order_of_cards_and_name_do_not_matter() -> None:
    one = Deck.from_list(["Fireball", "Wisp", "Fireball"], name="a")
    two = Deck.from_list(["Wisp", "CS2_029", "fireball"], name="b")

    assert one == two
    assert hash(one) == hash(two)
    assert one.cards == two.cards
    assert one.counts == {"CS2_029": 2, "CS2_231": 1}


def test_deck_pickles_and_prints() -> None:
    deck = Deck.from_list(["Fireball", "Wisp", "Fireball"], name="small")

    assert pickle.loads(pickle.dumps(deck)) == deck
    assert str(deck) == "small (HERO_08, 3 cards): 1 Wisp, 2 Fireball"


# From a list


def test_class_cards_tell_the_hero() -> None:
    deck = Deck.from_list(["Wisp", "Backstab"])

    assert (deck.hero, deck.hero_class, deck.name) == ("HERO_03", "ROGUE", "rogue deck")


def test_tri_class_cards_may_tell_the_hero_together() -> None:
    with pytest.raises(InvalidDeck, match="the cards fit MAGE, PRIEST, WARLOCK; say which"):
        Deck.from_list(["Kazakus"])
    assert Deck.from_list(["Kazakus", "Fireball"]).hero_class == "MAGE"


def test_neutral_list_needs_a_hero() -> None:
    with pytest.raises(InvalidDeck, match=r"the cards fit DRUID, HUNTER.*hero="):
        Deck.from_list(["Wisp"])
    assert Deck.from_list([], hero="mage").cards == ()


@pytest.mark.parametrize("hero", ["MAGE", "mage", "HERO_08", "Jaina Proudmoore"])
def test_hero_by_class_id_or_name(hero: str) -> None:
    assert Deck.from_list(["Wisp"], hero=hero).hero == "HERO_08"


@pytest.mark.parametrize(
    ("hero", "message"),
    [
        ("MAGGE", "hero: expected a class .*MAGE.* or a hero; no card"),
        ("Fireball", "hero: Fireball .* is a spell, not a hero"),
        (5, "hero: expected a class"),
    ],
)
def test_wrong_hero(hero: str, message: str) -> None:
    with pytest.raises(InvalidDeck, match=message):
        Deck.from_list(["Wisp"], hero=hero)


def test_list_of_two_classes() -> None:
    with pytest.raises(InvalidDeck, match=r"Fireball \(CS2_029\) is MAGE.*Backstab.* is ROGUE"):
        Deck.from_list(["Fireball", "Backstab"])


def test_unknown_card_in_a_list_says_where() -> None:
    with pytest.raises(InvalidDeck, match=r'entry 2 of the list: .*"Firebal".*"Fireball"'):
        Deck.from_list(["Fireball", "Firebal"])


@pytest.mark.parametrize("cards", ["Fireball", None, 3])
def test_from_list_wants_a_list(cards: list[str]) -> None:
    with pytest.raises(InvalidDeck, match="expected a list of card ids or names"):
        Deck.from_list(cards)


# Deck codes


@pytest.mark.parametrize("name", decks.names())
def test_code_round_trip(name: str) -> None:
    deck = decks.get(name)
    assert Deck.from_code(deck.code) == deck


def test_code_round_trip_of_random_decks() -> None:
    generator = random.Random(7)
    pool = [card.id for card in FACTS.all if card.collectible]
    for _ in range(50):
        cards = tuple(generator.choices(pool, k=generator.randint(0, 40)))
        deck = Deck("random", generator.choice(list(HEROES.values())), cards)
        assert Deck.from_code(deck.code) == deck


def test_code_as_the_game_copies_it() -> None:
    deck = decks.get("basic_mage")
    text = f"### My Mage\n# Class: Mage\n# 2x (1) Arcane Missiles\n#\n{deck.code}\n# Have fun\n"

    assert Deck.from_code(text) == deck == resolve(text)
    assert Deck.from_code(text).name == "My Mage"


def test_hero_skin_becomes_the_basic_hero() -> None:
    deck = Deck.from_code(SKIN_CODE)

    assert deck.hero == HEROES["WARLOCK"]
    deck.validate()


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "expected one line with a deck code, got 0"),
        ("AAEA\nAAEA", "expected one line with a deck code, got 2"),
        (None, "expected a deck code, got None"),
        ("A", "deck code: "),
        ("AAEBAf0E!!", "deck code: "),
        ("AAE\u00e9", "deck code: "),
        ("AAEBAf0E", "deck code: it is cut off"),
        ("/////w==", "deck code: Invalid deckstring"),
        (base64.b64encode(b"\0\7\1\1").decode(), "deck code: Unsupported deckstring version"),
        (base64.b64encode(b"\0\1\x63\1").decode(), "deck code: Unsupported FormatType"),
        ("A" * 5000, "deck code: 5000 characters"),
        (encode([], heroes=()), "deck code: expected 1 hero, got 0"),
        (encode([], heroes=(7, 8)), "deck code: expected 1 hero, got 2"),
        (encode([(315, 10**9)]), "deck code: 1000000000 cards"),
        (encode([(99999999, 1)]), "unknown card: .*99999999"),
        (encode([(315, 2)], heroes=(315,)), "hero: .*Fireball .* not a basic hero"),
        (encode([], heroes=(99999999,)), "hero: the cards fit"),
        (
            write_deckstring([(315, 1)], [637], FormatType.FT_WILD, [(315, 1, 90749)]),
            "deck code: it has a sideboard",
        ),
    ],
)
def test_bad_code(code: str, message: str) -> None:
    with pytest.raises(InvalidDeck, match=message):
        Deck.from_code(code)


def test_every_cut_and_every_flipped_character_is_handled() -> None:
    code = decks.get("basic_mage").code
    for place in range(len(code)):
        for damaged in (code[:place], code[:place] + "/" + code[place + 1 :]):
            with contextlib.suppress(InvalidDeck):
                Deck.from_code(damaged)


def test_no_code_for_unknown_cards() -> None:
    with pytest.raises(InvalidDeck, match="no deck code: unknown NOPE"):
        _ = Deck("x", "HERO_08", ("NOPE",)).code


# Rules


def test_legal_deck() -> None:
    mage("Archmage Antonidas", "Kazakus").validate()


@pytest.mark.parametrize("size", [0, 29])
def test_size(size: int) -> None:
    with pytest.raises(InvalidDeck, match=f'deck "mine".* size: expected 30 cards, got {size}'):
        mage(size=size).validate()
    mage(size=size).validate(size=size)
    mage(size=size).validate(size=None)


def test_copies() -> None:
    deck = mage("Fireball", "Fireball", "Fireball")

    with pytest.raises(InvalidDeck, match=r"copies: at most 2 of a card, got 3x Fireball"):
        deck.validate()
    deck.validate(copies=3)


def test_legendary_copies() -> None:
    with pytest.raises(InvalidDeck, match=r"legendary copies: at most 1 .* 2x Archmage Antonidas"):
        mage("Archmage Antonidas", "Archmage Antonidas").validate()


@pytest.mark.parametrize("card", ["Backstab", "Raza the Chained", "Aya Blackpaw"])
def test_class_of_another_hero(card: str) -> None:
    with pytest.raises(InvalidDeck, match=f"class: the hero is MAGE, but {card}"):
        mage(card).validate()


@pytest.mark.parametrize("card", ["The Coin", "HERO_08", "CS2_034", "CS2_mirror"])
def test_not_collectible(card: str) -> None:
    with pytest.raises(InvalidDeck, match="not collectible: "):
        mage(card).validate()


def test_unknown_card() -> None:
    deck = Deck("x", "HERO_08", (*decks.get("basic_mage").cards[:29], "NOPE"))

    with pytest.raises(InvalidDeck, match="unknown card: NOPE"):
        deck.validate()
    assert "1 NOPE" in str(deck)


@pytest.mark.parametrize("hero", ["NOPE", "CS2_029"])
def test_hero_that_is_none(hero: str) -> None:
    with pytest.raises(InvalidDeck, match=f'hero: "{hero}" is not the id of a hero'):
        Deck("x", hero, decks.get("basic_mage").cards).validate()


def test_hero_card_cannot_start_the_game() -> None:
    with pytest.raises(InvalidDeck, match=r"Frost Lich Jaina .* is not one of the nine basic"):
        Deck("x", "ICC_833", decks.get("basic_mage").cards).validate()


def test_not_implemented() -> None:
    deck = decks.get("basic_mage")

    deck.validate(implemented=set(deck.cards))
    with pytest.raises(InvalidDeck, match=r"not implemented yet: Fireball \(CS2_029\)$"):
        deck.validate(implemented=set(deck.cards) - {"CS2_029"})


def test_all_broken_rules_are_named() -> None:
    deck = Deck.from_list(["Fireball"] * 3 + ["Backstab", "The Coin"], hero="MAGE")

    with pytest.raises(InvalidDeck) as caught:
        deck.validate(implemented=())
    for rule in ("size:", "copies:", "class:", "not collectible:", "not implemented yet:"):
        assert rule in str(caught.value)


def test_long_lists_are_cut() -> None:
    with pytest.raises(InvalidDeck, match=r"and 11 more$"):
        decks.get("basic_mage").validate(implemented=())


# resolve


def test_resolve_takes_a_name_a_code_a_list_or_a_deck() -> None:
    deck = decks.get("basic_mage")

    for given in ("basic_mage", deck.code, f" {deck.code}\n", deck, deck.cards, list(deck.cards)):
        assert resolve(given) == deck


@pytest.mark.parametrize("given", [None, 3, b"AAEB", {"Fireball": 2}, {"Fireball"}])
def test_resolve_says_what_it_expects(given: str) -> None:
    with pytest.raises(InvalidDeck, match=r"expected a built-in deck name, a deck code.* got "):
        resolve(given)


def test_resolve_suggests_built_in_names() -> None:
    with pytest.raises(InvalidDeck, match=r"neither a built-in .* did you mean basic_mage"):
        resolve("basic mage")
    with pytest.raises(InvalidDeck, match=r'"zzz" is neither .*\. Built-in decks: basic_druid'):
        resolve("zzz")


def test_resolve_shortens_what_it_repeats() -> None:
    with pytest.raises(InvalidDeck) as caught:
        resolve("z" * 10_000)
    assert len(str(caught.value)) < 400


def test_resolve_checks_the_rules() -> None:
    with pytest.raises(InvalidDeck, match="size:"):
        resolve(["Fireball"])
    with pytest.raises(InvalidDeck, match="not implemented yet:"):
        resolve("basic_mage", implemented={"CS2_029"})


def test_resolve_may_skip_the_rules_but_not_what_can_be_played() -> None:
    deck = resolve(["Fireball"] * 5 + ["The Coin"], validate=False)

    assert len(deck.cards) == 6
    assert len(resolve(["Fireball"], size=1).cards) == 1
    with pytest.raises(InvalidDeck, match="not implemented yet: The Coin"):
        resolve(deck, implemented={"CS2_029"}, validate=False)
    with pytest.raises(InvalidDeck, match="unknown card: NOPE"):
        resolve(Deck("x", "HERO_08", ("NOPE",)), validate=False)
