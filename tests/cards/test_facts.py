"""The card data is what the source says, complete, and holds no card texts."""

import csv
import dataclasses
import importlib.util
from collections import Counter
from pathlib import Path

import pytest

from hs_env.cards.data import generate
from hs_env.cards.facts import COLUMNS, SET_FILES, CardFacts, load
from hs_env.errors import HearthstoneError, UnknownCard

FACTS = load()

needs_source = pytest.mark.skipif(
    importlib.util.find_spec("hearthstone_data") is None,
    reason=f"needs {generate.PACKAGE} to compare with",
)

# Collectible cards per set: total, minions, spells, weapons, hero cards.
COUNTS = {
    "BASIC": (133, 59, 69, 5, 0),
    "EXPERT1": (236, 151, 78, 7, 0),
    "HOF": (13, 9, 4, 0, 0),
    "NAXX": (30, 25, 4, 1, 0),
    "GVG": (123, 95, 23, 5, 0),
    "BRM": (31, 23, 8, 0, 0),
    "TGT": (132, 100, 28, 4, 0),
    "LOE": (45, 34, 10, 1, 0),
    "OG": (134, 102, 29, 3, 0),
    "KARA": (45, 34, 9, 2, 0),
    "GANGS": (132, 99, 30, 3, 0),
    "UNGORO": (135, 92, 40, 3, 0),
    "ICECROWN": (135, 91, 31, 4, 9),
    "LOOTAPALOOZA": (135, 84, 39, 12, 0),
    "GILNEAS": (135, 104, 27, 3, 1),
    "BOOMSDAY": (135, 90, 42, 2, 1),
}


def names_of(card: CardFacts) -> set[str]:
    return {name for name, _ in card.requirements}


# The files


@needs_source
def test_files_are_what_the_generator_writes(tmp_path: Path) -> None:
    generate.write(tmp_path)

    for name in SET_FILES.values():
        assert (tmp_path / name).read_bytes() == (generate.HERE / name).read_bytes(), name


@needs_source
def test_check_accepts_the_files_as_they_are() -> None:
    assert generate.main(["--check"]) == 0


def test_check_names_outdated_and_missing_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(generate, "HERE", tmp_path)
    monkeypatch.setattr(generate, "render", lambda: dict.fromkeys("abc", "new"))
    (tmp_path / "a").write_text("new")
    (tmp_path / "b").write_text("old")

    assert generate.main(["--check"]) == 1
    assert capsys.readouterr().err == "b is out of date\nc is out of date\n"

    assert generate.main([]) == 0
    assert generate.main(["--check"]) == 0


@needs_source
def test_generator_refuses_a_token_that_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate, "read_tokens", lambda: {"NOPE"})

    with pytest.raises(ValueError, match=r"tokens\.txt lists cards that do not exist: \['NOPE'\]"):
        generate.render()


def test_generator_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)

    assert generate.main(["--check"]) == 2
    assert "pip install --no-deps hearthstone_data==25770.1" in capsys.readouterr().err


@needs_source
def test_generator_refuses_another_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate, "BUILD", "99999")

    with pytest.raises(FileNotFoundError, match="expected build 99999, found build 25770"):
        generate.find_card_defs()


@pytest.mark.parametrize("name", SET_FILES.values())
def test_header_names_the_columns(name: str) -> None:
    with (generate.HERE / name).open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))

    assert tuple(rows[0]) == COLUMNS
    assert {len(row) for row in rows} == {len(COLUMNS)}


def test_no_card_text_leaks() -> None:
    for name in SET_FILES.values():
        text = (generate.HERE / name).read_text(encoding="utf-8")
        assert not set("$<>[]{}@\\") & set(text), name
    assert max(len(card.name) for card in FACTS.all) == 29
    for column in ("type", "card_class", "rarity", "race", "set"):
        for card in FACTS.all:
            value = getattr(card, column)
            assert value == "" or value.replace("_", "").isalnum(), (card.id, column)


def test_tokens_file_is_sorted_and_complete() -> None:
    lines = (generate.HERE / "tokens.txt").read_text(encoding="utf-8").splitlines()
    ids = [line for line in lines if not line.startswith("#")]
    heroes = {f"HERO_0{number}" for number in range(1, 10)}

    assert ids == sorted(set(ids))
    assert set(ids) == {card.id for card in FACTS.all if not card.collectible} - heroes


# The whole


def test_load_reads_once() -> None:
    assert load() is load()


@pytest.mark.parametrize("set_name", COUNTS)
def test_counts_of_collectible_cards(set_name: str) -> None:
    cards = [card for card in FACTS.all if card.collectible and card.set == set_name]
    types = Counter(card.type for card in cards)

    counts = (types["MINION"], types["SPELL"], types["WEAPON"], types["HERO"])
    assert (len(cards), *counts) == COUNTS[set_name]


def test_totals() -> None:
    collectible = [card for card in FACTS.all if card.collectible]
    tokens = Counter(card.type for card in FACTS.all if not card.collectible)

    assert (len(collectible), len(FACTS.all)) == (1729, 2253)
    assert len({card.name for card in collectible}) == 1729
    assert sum(card.card_class == "NEUTRAL" for card in collectible) == 657
    assert tokens == {"MINION": 252, "SPELL": 197, "HERO_POWER": 43, "WEAPON": 20, "HERO": 12}
    assert Counter(card.rarity for card in collectible) == {
        "FREE": 133,
        "COMMON": 612,
        "RARE": 446,
        "EPIC": 285,
        "LEGENDARY": 253,
    }


def test_index_runs_from_one_in_order_of_dbf_id() -> None:
    assert [card.index for card in FACTS.all] == list(range(1, len(FACTS.all) + 1))
    dbf_ids = [card.dbf_id for card in FACTS.all]
    assert dbf_ids == sorted(set(dbf_ids))


def test_both_maps_hold_every_card() -> None:
    assert len(FACTS.by_id) == len(FACTS.by_dbf) == len(FACTS.all)
    assert all(FACTS.by_id[card.id] is FACTS.by_dbf[card.dbf_id] is card for card in FACTS.all)


def test_links_lead_to_cards_that_are_there() -> None:
    for card in FACTS.all:
        assert all(id_ in FACTS.by_id for id_ in card.entourage), card
        if card.hero_power is not None:
            assert FACTS.by_id[card.hero_power].type == "HERO_POWER", card


def test_cards_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        FACTS.all[0].cost = 0  # type: ignore[misc]


def test_minions_have_health_and_only_heroes_have_powers() -> None:
    for card in FACTS.all:
        if card.type == "MINION":
            # Permanents such as The Darkness are minions that nothing can touch.
            assert card.health > 0 or "UNTOUCHABLE" in card.keywords, card
        assert card.hero_power is None or card.type == "HERO"


# Single cards


def test_fireball() -> None:
    card = FACTS.by_id["CS2_029"]

    assert (card.name, card.dbf_id, card.set, card.type) == ("Fireball", 315, "BASIC", "SPELL")
    assert (card.card_class, card.classes, card.rarity) == ("MAGE", ("MAGE",), "FREE")
    assert (card.cost, card.attack, card.health, card.collectible) == (4, 0, 0, True)
    assert card.requirements == (("REQ_TARGET_TO_PLAY", 0),)


@pytest.mark.parametrize(
    ("name", "cost", "attack", "health"),
    [
        ("Fiery War Axe", 3, 3, 2),
        ("Doomguard", 5, 5, 7),
        ("Hex", 4, 0, 0),
        ("Wild Growth", 2, 0, 0),
        ("Mana Wyrm", 1, 1, 3),
        ("Patches the Pirate", 1, 1, 1),
        ("Small-Time Buccaneer", 1, 1, 1),
        ("Call to Arms", 5, 0, 0),
        ("Possessed Lackey", 6, 2, 2),
        ("Corridor Creeper", 7, 2, 5),
        ("Mountain Giant", 12, 8, 8),
        ("Kingsbane", 1, 1, 3),
        ("Wisp", 0, 1, 1),
    ],
)
def test_cost_and_stats(name: str, cost: int, attack: int, health: int) -> None:
    card = FACTS.find(name)
    assert (card.cost, card.attack, card.health) == (cost, attack, health)


@pytest.mark.parametrize(
    ("name", "requirements"),
    [
        ("Backstab", {"REQ_MINION_TARGET": 0, "REQ_TARGET_TO_PLAY": 0, "REQ_UNDAMAGED_TARGET": 0}),
        (
            "Shadow Word: Pain",
            {"REQ_MINION_TARGET": 0, "REQ_TARGET_TO_PLAY": 0, "REQ_TARGET_MAX_ATTACK": 3},
        ),
        (
            "Shadow Word: Death",
            {"REQ_MINION_TARGET": 0, "REQ_TARGET_TO_PLAY": 0, "REQ_TARGET_MIN_ATTACK": 5},
        ),
        (
            "Execute",
            {
                "REQ_MINION_TARGET": 0,
                "REQ_ENEMY_TARGET": 0,
                "REQ_TARGET_TO_PLAY": 0,
                "REQ_DAMAGED_TARGET": 0,
            },
        ),
        ("Deadly Poison", {"REQ_WEAPON_EQUIPPED": 0}),
        ("Arcane Missiles", {}),
    ],
)
def test_requirements(name: str, requirements: dict[str, int]) -> None:
    assert dict(FACTS.find(name).requirements) == requirements


def test_requirements_of_all_powers_are_joined() -> None:
    # Rocket Boots has two powers; only the second asks for a friendly minion.
    assert "REQ_FRIENDLY_TARGET" in names_of(FACTS.by_id["BOT_067"])


def test_race_requirement_carries_the_race() -> None:
    assert ("REQ_TARGET_WITH_RACE", 20) in FACTS.find("Houndmaster").requirements


@pytest.mark.parametrize(
    ("name", "keywords"),
    [
        ("Sen'jin Shieldmasta", {"TAUNT"}),
        ("Chillwind Yeti", set()),
        ("Kor'kron Elite", {"CHARGE"}),
        ("Zilliax", {"DIVINE_SHIELD", "TAUNT", "LIFESTEAL", "RUSH", "MAGNETIC"}),
        ("Faerie Dragon", {"CANT_BE_TARGETED_BY_SPELLS", "CANT_BE_TARGETED_BY_HERO_POWERS"}),
        ("Ragnaros the Firelord", {"CANT_ATTACK"}),
        ("Arcane Missiles", {"IMMUNE_TO_SPELLPOWER"}),
        ("Arcane Blast", {"RECEIVES_DOUBLE_SPELLDAMAGE_BONUS"}),
        ("Ogre Brute", {"FORGETFUL"}),
        ("Flame Leviathan", {"TOPDECK"}),
        ("Open the Waygate", {"DONT_PICK_FROM_SUBSETS"}),
    ],
)
def test_keywords(name: str, keywords: set[str]) -> None:
    assert FACTS.find(name).keywords == keywords


@pytest.mark.parametrize(
    ("name", "marker"),
    [
        ("Fire Elemental", "BATTLECRY"),
        ("Loot Hoarder", "DEATHRATTLE"),
        ("Eviscerate", "COMBO"),
        ("Kodorider", "INSPIRE"),
        ("Mirror Entity", "SECRET"),
        ("Open the Waygate", "QUEST"),
        ("Wrath", "CHOOSE_ONE"),
        ("Raid Leader", "AURA"),
        ("Baku the Mooneater", "START_OF_GAME"),
    ],
)
def test_markers(name: str, marker: str) -> None:
    assert marker in FACTS.find(name).markers


def test_numbers_of_overload_spell_damage_armor_and_quests() -> None:
    assert FACTS.find("Lightning Bolt").overload == 1
    assert FACTS.find("Kobold Geomancer").spell_damage == 1
    assert FACTS.find("Malygos").spell_damage == 5
    assert FACTS.find("Frost Lich Jaina").armor == 5
    assert FACTS.find("Open the Waygate").quest_total > 0
    assert sum(card.overload > 0 for card in FACTS.all) == 28


def test_tri_class_cards() -> None:
    kazakus = FACTS.find("Kazakus")

    assert kazakus.card_class == "NEUTRAL"
    assert set(kazakus.classes) == {"MAGE", "PRIEST", "WARLOCK"}
    assert sum(len(card.classes) > 1 for card in FACTS.all) == 9


def test_races() -> None:
    assert FACTS.find("Bloodfen Raptor").race == "BEAST"
    assert FACTS.find("Harvest Golem").race == "MECHANICAL"
    assert FACTS.find("Nightmare Amalgam").race == "ALL"
    assert FACTS.find("Chillwind Yeti").race == ""


def test_basic_heroes() -> None:
    jaina = FACTS.by_id["HERO_08"]

    assert (jaina.name, jaina.type, jaina.card_class) == ("Jaina Proudmoore", "HERO", "MAGE")
    assert (jaina.health, jaina.hero_power, jaina.collectible) == (30, "CS2_034", False)


def test_entourage() -> None:
    assert set(FACTS.find("Animal Companion").entourage) == {"NEW1_032", "NEW1_033", "NEW1_034"}


def test_the_coin_is_there() -> None:
    coin = FACTS.by_id["GAME_005"]
    assert (coin.name, coin.cost, coin.collectible) == ("The Coin", 0, False)


# Finding


@pytest.mark.parametrize("query", ["CS2_029", "Fireball", "fireball", " FIREBALL "])
def test_find_by_id_or_name(query: str) -> None:
    assert FACTS.find(query).id == "CS2_029"


def test_find_reads_a_curly_apostrophe() -> None:
    assert FACTS.find("Sen\N{RIGHT SINGLE QUOTATION MARK}jin Shieldmasta").id == "CS2_179"


def test_find_prefers_the_collectible_card() -> None:
    # Echo makes a token of the same name.
    assert FACTS.find("Hunting Mastiff").collectible


def test_find_a_token_by_name() -> None:
    assert FACTS.find("the coin").id == "GAME_005"


def test_find_refuses_a_name_that_several_tokens_share() -> None:
    with pytest.raises(UnknownCard, match=r"3 tokens are named .*CFM_621t, CFM_621t14"):
        FACTS.find("Kazakus Potion")


@pytest.mark.parametrize(
    ("query", "hint"),
    [("Firebal", '"Fireball"'), ("cs2_029", "CS2_029 (Fireball)"), ("Chilwind Yetti", "Yeti")],
)
def test_find_suggests(query: str, hint: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        FACTS.find(query)

    message = str(caught.value)
    assert message.startswith(f'no card has the id or name "{query}"; did you mean ')
    assert hint in message


@pytest.mark.parametrize("query", ["", "qqqqqqqq", None, 315])
def test_find_refuses_nonsense(query: str) -> None:
    with pytest.raises(UnknownCard):
        FACTS.find(query)


def test_unknown_card_is_a_key_error_that_reads_well() -> None:
    error = UnknownCard("no such card")

    assert isinstance(error, KeyError)
    assert isinstance(error, HearthstoneError)
    assert str(error) == "no such card"
    assert str(UnknownCard()) == ""
