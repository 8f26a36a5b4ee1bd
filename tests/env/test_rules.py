"""The rules of a game as one value, and the decks that are checked by them."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
import timeit
from typing import Any

import pytest

import hs_env.setup
from hs_env import Deck, Game, Rules, cards, decks, hearthstone_v0, random_games
from hs_env.cards.card_set import CardSet
from hs_env.errors import InvalidDeck, InvalidOption
from hs_env.rules import RULE_NAMES, AbsentCards, RuleKeywords
from hs_env.setup import Setup, check_deck
from hs_env.single_agent import HearthstoneEnv
from hs_env.vector import HearthstoneVectorEnv

DEFAULTS = {name: getattr(Rules(), name) for name in RULE_NAMES}
ODD = Rules(cards="cig_2018", first=1, mulligan=False, positions=False, turn_limit=7)


@pytest.fixture(scope="module")
def cheap() -> CardSet:
    return cards.default().with_changes({"Fireball": {"cost": 1}})


def test_the_keywords_are_the_fields() -> None:
    fields = tuple(field.name for field in dataclasses.fields(Rules))
    assert fields == RULE_NAMES == tuple(RuleKeywords.__annotations__)


def test_the_default_rules_hold_everything() -> None:
    assert Rules() == Rules.of() == Rules(cards=cards.default(), first=None, turn_limit=89)
    assert Rules().card_set is cards.default()


@pytest.mark.parametrize("name", [name for name in RULE_NAMES if name != "cards"])
def test_rules_that_differ_in_one_thing_are_not_equal(name: str) -> None:
    other = dataclasses.replace(
        ODD, **{name: False if name == "validate_decks" else DEFAULTS[name]}
    )
    assert other != ODD
    assert {other, ODD} == {ODD, other}
    assert len({other, ODD, dataclasses.replace(other)}) == 2


def test_equal_cards_make_equal_rules(cheap: CardSet) -> None:
    again = cards.default().with_changes({"Fireball": {"cost": 1}})
    dearer = cards.default().with_changes({"Fireball": {"cost": 2}})
    assert again is not cheap
    assert Rules(cards=again) == Rules(cards=cheap)
    assert hash(Rules(cards=again)) == hash(Rules(cards=cheap))
    assert Rules(cards=dearer) != Rules(cards=cheap) != Rules()
    assert Rules() != "rules"


def test_rules_do_not_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        ODD.turn_limit = 8  # type: ignore[misc]


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"first": 2}, "first is one of 0, 1, None; got 2"),
        ({"first": True}, "first is one of 0, 1, None; got True"),
        ({"mulligan": 1}, "mulligan is True or False, got 1"),
        ({"positions": None}, "positions is True or False, got None"),
        ({"turn_limit": 0}, "turn_limit is a number from 1 to 255, got 0"),
        ({"turn_limit": 256}, "turn_limit is a number from 1 to 255, got 256"),
        ({"validate_decks": "no"}, "validate_decks is True or False, got 'no'"),
        ({"cards": "wild"}, "cards is one of wild_2018, .*got 'wild'"),
        ({"cards": 3}, "cards is a CardSet or the name of a profile, got 3"),
        ({"luck": 1}, "unknown rule 'luck'; there are: cards, first, mulligan"),
    ],
)
def test_rules_that_cannot_be_are_refused(keywords: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        Rules.of(ODD, **keywords)
    with pytest.raises(InvalidOption, match=message):
        Game(seed=1, **keywords)


@pytest.mark.parametrize("rules", [3, "cig_2018", {"mulligan": False}, Rules])
def test_only_rules_are_rules(rules: Any) -> None:
    with pytest.raises(InvalidOption, match="rules is a Rules object or None, got"):
        Game(rules=rules)


def test_keywords_change_the_rules_given() -> None:
    assert Rules.of(ODD) is ODD
    assert Rules.of(ODD, turn_limit=9) == dataclasses.replace(ODD, turn_limit=9)
    assert Rules.of(None, turn_limit=9) == Rules(turn_limit=9)


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))]
)
def test_copies_are_equal_and_work(copied: Any, cheap: CardSet) -> None:
    for rules in (ODD, Rules(cards=cheap), Rules()):
        assert Game(seed=3, rules=rules) == Game(seed=3, rules=copied(rules))
        assert copied(rules) == rules


def test_saved_rules_come_back() -> None:
    text = json.dumps(ODD.to_dict())
    assert Rules.from_dict(json.loads(text)) == ODD
    assert Rules.from_dict(json.loads(text)).card_set is cards.profile("cig_2018")


def test_saved_rules_of_own_cards_need_them(cheap: CardSet) -> None:
    saved = Rules(cards=cheap, turn_limit=9).to_dict()
    absent = Rules.from_dict(saved)
    assert absent == Rules(cards=cheap, turn_limit=9)
    assert absent.to_dict() == saved
    assert pickle.loads(pickle.dumps(absent)) == absent
    with pytest.raises(InvalidOption, match="'custom', which is no profile: pass it as cards"):
        Game(rules=absent)
    assert Rules.from_dict(saved, cheap).card_set is cheap
    with pytest.raises(InvalidOption, match="played with other cards: custom with fingerprint"):
        Rules.from_dict(saved, cards.default())


def test_a_profile_that_has_changed_is_not_taken_for_the_old_one() -> None:
    old = Rules.from_dict({**ODD.to_dict(), "card_table": "0123456789abcdef"})
    assert old != ODD
    assert old.cards == AbsentCards("cig_2018", "0123456789abcdef")
    with pytest.raises(InvalidOption, match="other cards: cig_2018 with fingerprint 0123456789"):
        Game(rules=old)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"luck": 1}, "unknown rule 'luck'"),
        ({"cards": 3}, "cards is a text, got 3"),
        ({"card_table": None}, "card_table is a text, got None"),
        ({"turn_limit": "9"}, "turn_limit is a number from 1 to 255, got '9'"),
    ],
)
def test_what_was_not_saved_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        Rules.from_dict({**ODD.to_dict(), **change})


def test_a_rule_that_is_missing_is_named() -> None:
    for name in ODD.to_dict():
        rest = {key: value for key, value in ODD.to_dict().items() if key != name}
        with pytest.raises(InvalidOption, match=f"{name} is missing"):
            Rules.from_dict(rest)
    with pytest.raises(InvalidOption, match="rules are a mapping from names, got 3"):
        Rules.from_dict(3)  # type: ignore[arg-type]


def test_all_that_plays_takes_rules() -> None:
    keywords = {name: getattr(ODD, name) for name in RULE_NAMES}
    assert Game(seed=5, rules=ODD) == Game(seed=5, **keywords) != Game(seed=5)
    assert random_games(games=20, seed=5, rules=ODD) == random_games(games=20, seed=5, **keywords)
    env = hearthstone_v0.raw_env(rules=ODD)
    env.reset(seed=5)
    assert env.game == Game(seed=5, rules=ODD)
    single = HearthstoneEnv(rules=ODD, seat=1)
    single.reset(seed=5)
    assert single.game == Game(seed=5, rules=ODD)
    vector, spelled = HearthstoneVectorEnv(2, rules=ODD), HearthstoneVectorEnv(2, **keywords)
    vector.reset(seed=5)
    spelled.reset(seed=5)
    assert vector.game(1) == spelled.game(1)
    assert vector.game(1).cards is ODD.card_set


@pytest.mark.parametrize("make", [hearthstone_v0.raw_env, HearthstoneEnv, HearthstoneVectorEnv])
def test_rules_of_one_game(make: Any) -> None:
    env = make(turn_limit=50)

    def turn_limit() -> Any:
        game = env.game(0) if isinstance(env, HearthstoneVectorEnv) else env.game
        return game.to_dict()["turn_limit"], game.cards.name

    env.reset(seed=1, options={"rules": ODD})
    assert turn_limit() == (7, "cig_2018")
    env.reset(options={"rules": ODD, "turn_limit": 8})
    assert turn_limit() == (8, "cig_2018")
    env.reset(options={"cards": "cig_2018"})
    assert turn_limit() == (50, "cig_2018")
    env.reset()
    assert turn_limit() == (50, "wild_2018")


def test_a_deck_is_checked_once() -> None:
    hs_env.setup._kept.cache_clear()
    for _ in range(3):
        Game(seed=1)
        Game([decks.get("basic_mage"), list(decks.get("basic_mage").cards)], seed=1)
    found = hs_env.setup._kept.cache_info()
    assert (found.misses, found.hits) == (4, 8)
    assert found.maxsize == hs_env.setup.KEPT_DECKS


def test_decks_that_are_kept_are_told_apart() -> None:
    plain = decks.get("basic_mage")
    short = Deck("short", plain.hero, plain.cards[:29], size=29)
    assert check_deck(short, Rules()).deck.name == "short"
    with pytest.raises(InvalidDeck, match="expected 30 cards, got 29"):
        check_deck(dataclasses.replace(short, size=30), Rules())
    assert check_deck(dataclasses.replace(short, name="other"), Rules()).deck.name == "other"
    loose = Rules(validate_decks=False)
    assert check_deck(["Fireball"] * 3, loose).deck.cards == ("CS2_029",) * 3
    with pytest.raises(InvalidDeck, match="copies: at most 2"):
        check_deck(["Fireball"] * 3, Rules())


def test_a_list_that_changes_is_another_deck() -> None:
    mine = list(decks.get("basic_mage").cards)
    before = Game((mine, "basic_mage"), seed=1)
    mine[mine.index("CS2_029")] = "CS2_024"
    with pytest.raises(InvalidDeck, match="copies: at most 2"):
        Game((mine, "basic_mage"), seed=1)
    mine[mine.index("CS2_029")] = "CS2_032"
    with pytest.raises(InvalidDeck):
        Game((mine, "basic_mage"), seed=1)
    assert Game((decks.get("basic_mage"), "basic_mage"), seed=1) == before


def test_each_card_set_checks_for_itself(cheap: CardSet) -> None:
    """A card that one set has and another lacks is not played because it was checked before."""
    own = cheap.with_changes({"Fireball": {"cost": 9}})
    for card_set in (cheap, own, cards.default()):
        game = Game(("basic_mage", "basic_mage"), seed=1, cards=card_set)
        assert game.table is card_set.table
    deck = decks.get("aggro_pirate_warrior")
    assert Game((deck, deck), seed=1, cards="wild_2018")
    with pytest.raises(InvalidDeck, match="not allowed in this card set"):
        Game((deck, deck), seed=1, cards="basic_classic")


def test_a_card_set_cannot_be_changed_behind_what_is_kept(cheap: CardSet) -> None:
    for name in ("definitions", "profile", "table", "new"):
        with pytest.raises(AttributeError, match="a card set cannot be changed"):
            setattr(cheap, name, ())
    with pytest.raises(AttributeError, match="a card set cannot be changed"):
        del cheap.definitions
    assert pickle.loads(pickle.dumps(cheap)).find("Fireball").cost == 1


def test_a_setup_is_copied_whole(cheap: CardSet) -> None:
    setup = Setup.of(("basic_mage", "basic_hunter"), Rules(cards=cheap))
    again = pickle.loads(pickle.dumps(setup))
    assert (
        Game.of(again, 3)
        == Game.of(setup, 3)
        == Game(("basic_mage", "basic_hunter"), 3, cards=cheap)
    )
    assert Game.of(setup.swapped(), 3) == Game(("basic_hunter", "basic_mage"), 3, cards=cheap)


def test_a_new_game_costs_little_more_than_the_engine_needs() -> None:
    """Far from the 150 microseconds that it takes to check two decks; machines are noisy."""
    setup = Setup.of(("basic_mage", "basic_warrior"), Rules())
    bare = min(timeit.repeat(lambda: Game.of(setup, 1), number=200, repeat=20))
    whole = min(timeit.repeat(lambda: Game(seed=1), number=200, repeat=20))
    assert whole < 8 * bare
