"""The numbers that tell networks what a card does."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from hs_env import Scenario, _core, observations
from hs_env.cards import default
from hs_env.cards.effects import AMOUNTS, MEANINGS, MOST, NAMES, CardStats, features
from hs_env.cards.words import *

CARDS = default()
STATS = CardStats(CARDS.definitions)
IN_HAND = sorted(
    d.id for d in CARDS.definitions if d.implemented and d.type in ("MINION", "SPELL", "WEAPON")
)

#: Cards that look alike and are not: damage by the hero's attack, and by its armor.
ALIKE = [{"Savagery", "Shield Slam"}]
#: What a card does, all of it; features that are not named are 0.
WHOLE = {
    "Fireball": {"damage": 6, "to_friends": 1, "to_enemies": 1, "to_minions": 1, "to_heroes": 1},
    "Arcane Intellect": {"draw": 2},
    "Frost Nova": {"freeze": 1, "to_enemies": 1, "to_minions": 1, "to_several": 1},
    "Flame Imp": {"own_damage": 3, "to_friends": 1, "to_heroes": 1},
    "Hellfire": {
        "damage": 3,
        "own_damage": 3,
        "to_friends": 1,
        "to_enemies": 1,
        "to_minions": 1,
        "to_heroes": 1,
        "to_several": 1,
    },
    "Arcane Missiles": {
        "damage": 3,
        "random": 1,
        "to_enemies": 1,
        "to_minions": 1,
        "to_heroes": 1,
    },
    "Mirror Image": {"summon": 2, "made_attack": 0, "made_health": 4, "gives_taunt": 1},
    "Eviscerate": {
        "damage": 4,
        "to_friends": 1,
        "to_enemies": 1,
        "to_minions": 1,
        "to_heroes": 1,
    },
    "Nourish": {"mana": 2, "draw": 3},
    "Wild Growth": {"give": 1, "mana": 1, "conditional": 1},
    "Execute": {"destroy": 1, "to_enemies": 1, "to_minions": 1, "narrow_target": 1},
    "Shield Slam": {
        "damage": 1,
        "varies": 1,
        "to_friends": 1,
        "to_enemies": 1,
        "to_minions": 1,
    },
    "Naturalize": {
        "destroy": 1,
        "enemy_gain": 2,
        "to_friends": 1,
        "to_enemies": 1,
        "to_minions": 1,
    },
    "Mountain Giant": {"cost": -1, "varies": 1, "to_itself": 1},
    "Arathi Weaponsmith": {"made_attack": 2, "made_health": 2, "to_weapon": 1},
    "Timber Wolf": {
        "attack": 1,
        "aura": 1,
        "to_friends": 1,
        "to_minions": 1,
        "to_several": 1,
        "about_tribe": 1,
    },
    "Chillwind Yeti": {},
}


def named(row: list[int]) -> dict[str, int]:
    """Return the features that are not 0."""
    return {name: n for name, n in zip(NAMES, row, strict=True) if n}


@pytest.mark.parametrize("card", WHOLE)
def test_a_card_shows_what_it_does(card: str) -> None:
    whole, _ = features(CARDS.find(card), STATS)
    assert named(whole) == {name: n for name, n in WHOLE[card].items() if n}


def test_only_what_still_holds_is_left_in_play() -> None:
    inventor, hoarder = CARDS.find("Gnomish Inventor"), CARDS.find("Loot Hoarder")
    assert [named(row) for row in features(inventor, STATS)] == [{"draw": 1}, {}]
    assert [named(row) for row in features(hoarder, STATS)] == [{"draw": 1}, {"draw": 1}]


def test_what_is_not_shown_in_play_shows_as_other() -> None:
    tide = CARDS.with_cards(
        {"MY_1": Minion("Frosty", cost=1, attack=1, health=1, deathrattle=[Freeze(enemies)])}
    ).find("MY_1")
    in_play = named(features(tide, STATS)[1])
    assert in_play["other"] == 1
    assert "freeze" not in in_play


def test_every_feature_has_a_meaning_and_a_card() -> None:
    assert tuple(MEANINGS) == NAMES
    used = {name for d in CARDS.definitions for name in named(features(d, STATS)[0])}
    assert used == set(NAMES)


def test_numbers_stay_within_their_bounds() -> None:
    much = {"MY_1": Spell("Much", [Repeat(30, [Deal(9, enemies)])], cost=1)}
    card = CARDS.with_cards(much).find("MY_1")
    assert named(features(card, STATS)[0])["damage"] == MOST
    for d in CARDS.definitions:
        for row in features(d, STATS):
            for name, n in named(row).items():
                assert abs(n) <= MOST if name in AMOUNTS else n == 1


def test_a_card_of_ones_own_has_effects_in_observations() -> None:
    mine = CARDS.with_cards({"MY_1": Spell("Zap", [Deal(7, enemy_hero), Draw(2)], cost=1)})
    seen = observations.unpack(Scenario(hand=["MY_1"], cards=mine).game.view(0).observation())
    card = seen["my_hand"][0]
    assert (card["effect_damage/10"], card["effect_draw/5"]) == pytest.approx((0.7, 0.4))


def test_a_change_of_a_card_changes_its_effects() -> None:
    weaker = CARDS.with_changes({"Fireball": {"play": [Deal(2, target)]}})
    seen = observations.unpack(Scenario(hand=["Fireball"], cards=weaker).game.view(0).observation())
    assert seen["my_hand"][0]["effect_damage/10"] == pytest.approx(0.2)


def what_it_does(card: str) -> str:
    """Return the generated sentence without name, class and tribe."""
    return re.sub(r"^.*?: [\w ]*?(spell|minion|weapon)( \(\w+\))?", r"\1", CARDS.describe(card))


def test_cards_look_alike_only_if_they_do_the_same() -> None:
    """Arcane Shot and Holy Smite, tokens without text: nothing but the name tells them apart."""
    alike: dict[tuple[float, ...], list[str]] = defaultdict(list)
    for first in range(0, len(IN_HAND), 10):
        cards = IN_HAND[first : first + 10]
        seen = observations.unpack(Scenario(hand=cards).game.view(0).observation())
        for card, row in zip(cards, seen["my_hand"], strict=False):
            alike[tuple(n for name, n in row.items() if name != "playable")].append(card)
    wrong = [group for group in alike.values() if len({what_it_does(card) for card in group}) > 1]
    assert [{CARDS.find(card).name for card in group} for group in wrong] == ALIKE
    assert len(alike) >= 734


def test_a_table_with_too_few_effects_is_refused() -> None:
    row = {"id": "X", "name": "X", "type": 1, "effects": [0]}
    with pytest.raises(Exception, match=f"effects has 1 numbers, expected {len(NAMES)}"):
        _core.CardTable(
            {
                "cards": [row],
                "code": [0],
                "triggers": [],
                "auras": [],
                "enchants": [{}, {"steals": 1}],
                "pools": [],
                "offers": [],
                "coin": 0,
            }
        )
