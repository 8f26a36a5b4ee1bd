"""Decks: reading, writing, checking, and the built-in ones."""

import base64
import contextlib
import hashlib
import pickle
import random
from collections import Counter

import pytest
from hearthstone.deckstrings import (  # type: ignore[import-untyped, unused-ignore]
    write_deckstring,
)
from hearthstone.enums import FormatType  # type: ignore[import-untyped, unused-ignore]

from hs_env import Game, Scenario, cards, decks
from hs_env.cards.facts import load
from hs_env.cards.words import HeroCard, Minion
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
    """Return a legal mage deck of `size` cards that holds `extra`."""
    taken = {FACTS.find(card).id for card in extra}
    filler = [card for card in decks.get("basic_mage").cards if card not in taken]
    return Deck.from_list([*extra, *filler][:size], hero="MAGE", name="mine")


# Built-in decks


def digest(deck: Deck) -> str:
    """Return which cards a deck holds and how often, as twelve digits."""
    lines = sorted(f"{count} {card}" for card, count in deck.counts.items())
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


#: Class, cards and digest of every built-in deck. The lists were compared once with the papers
#: and the published code they come from; a digest that changes means that a list has changed.
BUILT_IN = {
    "basic_druid": ("DRUID", 30, "a1933a3eee54"),
    "basic_hunter": ("HUNTER", 30, "6aeba4121215"),
    "basic_mage": ("MAGE", 30, "ec2e76e71d77"),
    "basic_paladin": ("PALADIN", 30, "8459351f9771"),
    "basic_priest": ("PRIEST", 30, "c5d5428d96a4"),
    "basic_rogue": ("ROGUE", 30, "688e082e72f6"),
    "basic_shaman": ("SHAMAN", 30, "87f0d9317587"),
    "basic_warlock": ("WARLOCK", 30, "7d70b7b4e0ca"),
    "basic_warrior": ("WARRIOR", 30, "8fa4df0f3bd5"),
    "aggro_pirate_warrior": ("WARRIOR", 30, "a41981ad4147"),
    "midrange_jade_shaman": ("SHAMAN", 30, "678031cf9aa4"),
    "reno_kazakus_mage": ("MAGE", 30, "209dc466c8e9"),
    "reno_kazakus_mage_21": ("MAGE", 21, "5ad32f3f4d23"),
    "cube_warlock": ("WARLOCK", 30, "c14a6c4002cf"),
    "cube_warlock_november": ("WARLOCK", 30, "d320d735230a"),
    "starter_druid": ("DRUID", 30, "c9979c3a66fb"),
    "starter_hunter": ("HUNTER", 30, "6c87282f8e69"),
    "starter_mage": ("MAGE", 30, "fa8160728d17"),
    "starter_paladin": ("PALADIN", 30, "f65464384c72"),
    "starter_priest": ("PRIEST", 30, "9519e4a42c67"),
    "starter_rogue": ("ROGUE", 30, "3e8f4cc4d66a"),
    "starter_shaman": ("SHAMAN", 30, "40890c5e8347"),
    "starter_warlock": ("WARLOCK", 30, "1103de2af35d"),
    "starter_warrior": ("WARRIOR", 30, "9989651aa685"),
    "elite_aggro_hunter": ("HUNTER", 30, "c4f2051476e0"),
    "elite_control_hunter": ("HUNTER", 30, "294c423f44db"),
    "elite_aggro_paladin": ("PALADIN", 30, "bb2a8f0f4af0"),
    "elite_control_paladin": ("PALADIN", 30, "864a3ecb3798"),
    "elite_aggro_warlock": ("WARLOCK", 30, "c6122182fed6"),
    "elite_control_warlock": ("WARLOCK", 30, "14ea285abe83"),
    "miracle_pirate_rogue": ("ROGUE", 30, "3dcea7ab9e57"),
    "miracle_pirate_rogue_26": ("ROGUE", 26, "cf2bd7536b04"),
    "zoo_discard_warlock": ("WARLOCK", 30, "de67f21490df"),
    "zoo_discard_warlock_11": ("WARLOCK", 11, "2163bf9d59c8"),
    "reno_kazakus_dragon_priest": ("PRIEST", 30, "256a649076a4"),
    "reno_kazakus_dragon_priest_22": ("PRIEST", 22, "830cc487eaeb"),
    "midrange_buff_paladin": ("PALADIN", 30, "1c66a71169f3"),
    "midrange_buff_paladin_24": ("PALADIN", 24, "7e78102d1a14"),
    "murloc_druid": ("DRUID", 30, "78c317f3d938"),
    "murloc_druid_27": ("DRUID", 27, "402e2c270924"),
    "midrange_secret_hunter": ("HUNTER", 30, "0fd020409817"),
    "innkeeper_expert_warlock": ("WARLOCK", 30, "27a1c271d243"),
    "reader_druid": ("DRUID", 30, "040b30b6ad37"),
    "reader_hunter": ("HUNTER", 30, "8098c1c97f86"),
}
SHORT = [name for name, (_, size, _) in BUILT_IN.items() if size < 30]
BASIC = [name for name in BUILT_IN if name.startswith("basic_")]


def sets_of(name: str) -> set[str]:
    return {FACTS.by_id[card].set for card in decks.get(name).cards}


def test_names_of_the_built_in_decks() -> None:
    assert decks.names() == tuple(BUILT_IN)
    assert len(BUILT_IN) == 44


@pytest.mark.parametrize("name", decks.names())
def test_built_in_deck_is_valid_and_the_published_one(name: str) -> None:
    deck = decks.get(name)

    deck.validate()
    assert deck.name == name
    assert deck.size == len(deck.cards)
    assert (deck.hero_class, deck.size, digest(deck)) == BUILT_IN[name]
    assert deck.hero == HEROES[deck.hero_class]


def test_one_basic_deck_for_each_class() -> None:
    assert [f"basic_{name.lower()}" for name in HEROES] == BASIC


@pytest.mark.parametrize("name", BASIC)
def test_basic_deck_is_sensible(name: str) -> None:
    deck = decks.get(name)

    assert sets_of(name) == {"BASIC"}
    class_cards = [card for card in deck.cards if FACTS.by_id[card].card_class == deck.hero_class]
    assert len(class_cards) >= 10
    assert sum(FACTS.by_id[card].type == "MINION" for card in deck.cards) >= 14
    assert 2.5 <= sum(FACTS.by_id[card].cost for card in deck.cards) / 30 <= 4.2


def test_basic_mage_is_the_known_list() -> None:
    counts = decks.get("basic_mage").counts

    assert len(counts) == 16
    assert {card for card, count in counts.items() if count == 1} == {"EX1_399", "CS2_147"}


@pytest.mark.parametrize("hero", HEROES)
def test_starter_decks_are_basic(hero: str) -> None:
    assert sets_of(f"starter_{hero.lower()}") == {"BASIC"}


@pytest.mark.parametrize("name", [n for n in BUILT_IN if n.startswith("elite_")])
def test_elite_decks_are_basic_and_classic(name: str) -> None:
    assert sets_of(name) == {"BASIC", "EXPERT1"}


def test_innkeeper_deck_is_its_code() -> None:
    assert Deck.from_code(SKIN_CODE) == decks.get("innkeeper_expert_warlock")


# Short decks


def test_the_name_of_a_short_deck_says_how_many_cards() -> None:
    assert len(SHORT) == 6
    for name in SHORT:
        assert name.endswith(f"_{decks.get(name).size}")


@pytest.mark.parametrize("name", SHORT)
def test_a_short_deck_is_part_of_the_whole_one(name: str) -> None:
    short, whole = decks.get(name), decks.get(name.rpartition("_")[0])

    assert Counter(short.cards) < Counter(whole.cards)
    assert short.hero == whole.hero


@pytest.mark.parametrize("name", SHORT)
def test_a_short_deck_plays(name: str) -> None:
    """Its own size is what the rules ask for, by name and as a `Deck`; it runs out sooner."""
    dice = random.Random(1)
    for deck in (name, decks.get(name)):
        game = Game((deck, "basic_mage"), 1, first=0, mulligan=False)
        assert len(game.to_dict()["players"][0]["deck"]) == decks.get(name).size - 4
        while not game.over:
            game.apply(dice.choice(game.legal_actions()))
        assert game.find_fault() == ""


@pytest.mark.parametrize("name", SHORT)
def test_the_same_short_list_made_by_hand_is_refused(name: str) -> None:
    """Only the built-in deck of that name may be short: not its list, and not its code."""
    deck = decks.get(name)
    message = f"size: expected 30 cards, got {deck.size}"

    for given in (list(deck.cards), deck.code, Deck.from_list(deck.cards, hero=deck.hero)):
        with pytest.raises(InvalidDeck, match=message):
            resolve(given)
        with pytest.raises(InvalidDeck, match=message):
            Game((given, "basic_mage"), 1)
        assert resolve(given, size=deck.size) == deck
    with pytest.raises(InvalidDeck, match=message):
        resolve(name, size=30)


# Decks and profiles


def test_decks_that_each_profile_allows() -> None:
    def allowed(profile: str) -> set[str]:
        fine = set()
        for name in decks.names():
            with contextlib.suppress(InvalidDeck):
                fine.add(resolve(name, profile).name)
        return fine

    classic = {n for n in BUILT_IN if sets_of(n) <= {"BASIC", "EXPERT1"}}
    assert allowed("wild_2018") == allowed("cig_2018") == set(BUILT_IN)
    assert allowed("basic_classic") == classic
    assert len(classic) == 9 + 9 + 6 + 2 + 1  # basic, starter, elite, readers', Zoo of 11 cards
    assert allowed("standard_2018") == classic | {"cube_warlock", "cube_warlock_november"}


@pytest.mark.parametrize(
    ("profile", "name", "message"),
    [
        ("standard_2018", "innkeeper_expert_warlock", r"Power Overwhelming \(EX1_316\)$"),
        (
            "standard_2018",
            "midrange_secret_hunter",
            "Quick Shot .*, Bear Trap .*, Cloaked Huntress .*, Alleycat .*$",
        ),
        ("basic_classic", "cube_warlock", r"Stonehill Defender \(UNG_072\), .* and 8 more$"),
        ("basic_classic", "reno_kazakus_mage", r"Ice Block \(EX1_295\), .* and 12 more$"),
    ],
)
def test_a_profile_names_the_cards_it_refuses(profile: str, name: str, message: str) -> None:
    with pytest.raises(
        InvalidDeck, match=f'deck "{name}".*not allowed in this card set: {message}'
    ):
        Game((name, "basic_mage"), 1, cards=profile)
    Game((name, "basic_mage"), 1, cards=profile, validate_decks=False)


def test_heroes_match_the_card_data() -> None:
    assert len(HEROES) == 9
    for class_name, hero in HEROES.items():
        assert FACTS.by_id[hero].type == "HERO"
        assert FACTS.by_id[hero].card_class == class_name


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("basic_mge", "basic_mage"),
        ("basic mage", "basic_mage"),
        ("aggro-pirate-warrior", "aggro_pirate_warrior"),
        ("RenoKazakusMage", "reno_kazakus_mage"),
        ("reno_kazakus_mage_12", "reno_kazakus_mage_21"),
        ("elite_agro_hunter", "elite_aggro_hunter"),
        ("cubelock_warlock", "cube_warlock"),
    ],
)
def test_an_unknown_name_suggests_close_ones(given: str, meant: str) -> None:
    """Near names first, then all of them."""
    with pytest.raises(InvalidDeck, match=rf'"{given}"; did you mean .*\b{meant}\b.*\? Built-in'):
        decks.get(given)
    with pytest.raises(InvalidDeck, match=rf'"{given}" is neither .*; did you mean .*{meant}.*\?'):
        resolve(given)
    with pytest.raises(InvalidDeck, match=rf"did you mean .*{meant}"):
        Game((given, "basic_mage"), 1)


def test_a_name_like_no_other_lists_them_all() -> None:
    with pytest.raises(InvalidDeck) as caught:
        decks.get("zzz")
    assert str(caught.value).endswith(", ".join(BUILT_IN))
    assert "did you mean" not in str(caught.value)


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
    with pytest.raises(InvalidDeck, match="no deck code: NOPE not in the card data"):
        _ = Deck("x", "HERO_08", ("NOPE",)).code


# Rules


def test_legal_deck() -> None:
    mage("Archmage Antonidas", "Kazakus").validate()


@pytest.mark.parametrize("size", [1, 21, 29])
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
    with pytest.raises(InvalidDeck, match=r"not implemented yet: Loatheb \(FP1_030\)$"):
        mage("Loatheb").validate()


def test_all_broken_rules_are_named() -> None:
    deck = Deck.from_list(["Fireball"] * 3 + ["Backstab", "The Coin", "Loatheb"], hero="MAGE")

    with pytest.raises(InvalidDeck) as caught:
        deck.validate()
    for rule in ("size:", "copies:", "class:", "not collectible:", "not implemented yet:"):
        assert rule in str(caught.value)


def test_long_lists_are_cut() -> None:
    missing = [card.id for card in FACTS.all if card.set == "NAXX" and card.collectible]
    with pytest.raises(InvalidDeck, match=rf"and {len(missing) - 5} more$"):
        Deck("x", "HERO_08", tuple(missing)).check_playable()


# Cards of your own

WHELP = Minion("Ember Whelp", cost=2, attack=2, health=2, race="DRAGON", card_class="MAGE")
SAGE = Minion("Ember Sage", cost=9, attack=2, health=2, rarity="LEGENDARY")
OWN = cards.default().with_cards({"MY_001": WHELP, "MY_002": SAGE})
OWN_LIST = ["Ember Whelp", "MY_001", "ember sage", *decks.get("basic_mage").cards[:27]]


def test_own_cards_go_into_decks_by_name_and_id() -> None:
    deck = Deck.from_list(OWN_LIST, cards=OWN)

    deck.validate(cards=OWN)
    assert deck.hero_class == "MAGE"
    assert (deck.counts["MY_001"], deck.counts["MY_002"]) == (2, 1)
    assert resolve(OWN_LIST, OWN) == resolve(deck, OWN) == deck


def test_own_class_cards_tell_the_hero() -> None:
    assert Deck.from_list(["Ember Whelp"], cards=OWN).hero_class == "MAGE"
    with pytest.raises(InvalidDeck, match="the cards fit DRUID"):
        Deck.from_list(["Ember Sage"], cards=OWN)


def test_games_take_lists_of_own_cards() -> None:
    game = Game(decks=(OWN_LIST, "basic_warrior"), cards=OWN, seed=1)
    held = game.to_dict()["players"][0]

    ids = [*(card["card"] for card in held["hand"]), *held["deck"]]
    assert (ids.count("MY_001"), ids.count("MY_002")) == (2, 1)


def test_scenarios_beliefs_and_lists_agree_on_own_cards() -> None:
    s = Scenario(hand=["Ember Whelp"], enemy_deck=["MY_002"], cards=OWN)
    assert s.me.hand[0].name == "Ember Whelp"
    game = Game(decks=("basic_warrior", OWN_LIST), cards=OWN, seed=1)
    view = game.view(0)

    world = view.sample_world(1, belief=OWN_LIST)
    assert world == view.sample_world(1, belief=Deck.from_list(OWN_LIST, cards=OWN))


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        (["Ember Whelp"] * 3, r"copies: at most 2 of a card, got 3x Ember Whelp \(MY_001\)"),
        (["Ember Sage"] * 2, r"legendary copies: .* 2x Ember Sage"),
    ],
)
def test_own_cards_keep_the_rules(extra: list[str], message: str) -> None:
    with pytest.raises(InvalidDeck, match=message):
        resolve([*extra, *decks.get("basic_mage").cards[: 30 - len(extra)]], OWN)


def test_own_class_cards_stay_in_their_class() -> None:
    deck = Deck.from_list(["Ember Whelp"], hero="rogue", cards=OWN)
    with pytest.raises(InvalidDeck, match=r"the hero is ROGUE, but Ember Whelp .* is MAGE"):
        deck.validate(size=1, cards=OWN)


def test_own_cards_in_another_card_set_are_unknown() -> None:
    deck = Deck.from_list(OWN_LIST, cards=OWN)

    with pytest.raises(InvalidDeck, match=r"unknown card: MY_001, MY_002, say .* cards=\.\.\."):
        deck.validate()
    with pytest.raises(InvalidDeck, match="unknown card: MY_001, MY_002"):
        deck.statistics()
    with pytest.raises(InvalidDeck, match=r'entry 1 of the list: .*"Ember Whelp"'):
        Deck.from_list(OWN_LIST)


def test_own_names_are_suggested() -> None:
    with pytest.raises(InvalidDeck, match='did you mean "Ember Whelp"'):
        Deck.from_list(["Amber Whelp"], cards=OWN)


def test_changed_cards_follow_the_card_set() -> None:
    changed = cards.default().with_changes({"Fireball": {"card_class": "ROGUE", "cost": 1}})

    assert Deck.from_list(["Fireball"], cards=changed).hero_class == "ROGUE"
    assert Deck.from_list(["Fireball"], "mage").curve(changed) == {0: 0, 1: 1}


def test_own_heroes_may_lead_a_deck() -> None:
    hero = HeroCard("Captain Cinder", health=30, hero_power="CS2_034", card_class="MAGE")
    own = cards.default().with_cards({"MY_HERO": hero})
    deck = Deck.from_list(decks.get("basic_mage").cards, hero="Captain Cinder", cards=own)

    game = Game(decks=(deck, "basic_mage"), cards=own, seed=1)
    assert game.to_dict()["players"][0]["hero"]["name"] == "Captain Cinder"


# Statistics


def test_curve_counts_copies_by_cost() -> None:
    deck = Deck.from_list(["Wisp", "Fireball", "Fireball", "Frostbolt"])

    assert deck.curve() == {0: 1, 1: 0, 2: 1, 3: 0, 4: 2}
    assert Deck.from_list([], hero="mage").curve() == {}


def test_curve_has_the_costs_of_the_card_set() -> None:
    deck = Deck.from_list(["Molten Giant"], hero="mage")

    assert max(deck.curve()) == 20
    assert max(deck.curve("cig_2018")) == 25


def test_statistics() -> None:
    deck = Deck.from_list(["Fireball", "Fireball", "Azure Drake", "Kazakus", "Frostbolt"])
    found = deck.statistics()

    assert (found.cards, found.different, found.average_cost) == (5, 4, 19 / 5)
    assert found.curve == deck.curve()
    assert found.types == {"SPELL": 3, "MINION": 2}
    assert found.classes == {"MAGE": 3, "NEUTRAL": 2}
    assert found.rarities == {"FREE": 3, "LEGENDARY": 1, "RARE": 1}
    assert found.races == {"DRAGON": 1}
    assert found.sets == {"BASIC": 3, "GANGS": 1, "HOF": 1}
    assert found.keywords == {"battlecry": 2, "spell_damage": 1}


def test_statistics_print_as_a_table() -> None:
    lines = str(decks.get("basic_mage").statistics()).splitlines()

    assert lines[0] == "30 cards, 16 different, average cost 3.57"
    assert [line.split()[0] for line in lines[1:9]] == [*"0123456", "7+"]
    assert sum(line.count("#") for line in lines) == 30
    assert "18 minion, 12 spell" in lines[9]


def test_statistics_of_an_empty_deck() -> None:
    found = Deck.from_list([], hero="mage").statistics()

    assert (found.cards, found.average_cost, found.types) == (0, 0, {})
    assert str(found).startswith("0 cards")


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
    assert str(caught.value).startswith(f'"{"z" * 57}..." is neither')
    assert str(caught.value).count("z") < 80


def test_resolve_checks_the_rules() -> None:
    with pytest.raises(InvalidDeck, match="size:"):
        resolve(["Fireball"])
    with pytest.raises(InvalidDeck, match="not implemented yet:"):
        resolve(mage("Loatheb"))


def test_resolve_may_skip_the_rules_but_not_what_can_be_played() -> None:
    deck = resolve(["Fireball"] * 5 + ["The Coin"], validate=False)

    assert len(deck.cards) == 6
    assert len(resolve(["Fireball"], size=1).cards) == 1
    with pytest.raises(InvalidDeck, match="not implemented yet: Loatheb"):
        resolve(["Fireball", "Loatheb"], validate=False)
    with pytest.raises(InvalidDeck, match="unknown card: NOPE"):
        resolve(Deck("x", "HERO_08", ("NOPE",)), validate=False)
