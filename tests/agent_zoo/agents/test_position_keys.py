"""Searches know positions again: equal ones have one key, those that differ in what matters two."""

from __future__ import annotations

from typing import Any

import pytest

from hs_env import Game, Scenario, _core

BASE: dict[str, Any] = {
    "hero": "mage",
    "hand": ["Fireball", "Wisp"],
    "board": ["Bloodfen Raptor", "Chillwind Yeti"],
    "deck": ["Wisp", "Fireball"],
    "enemy_board": ["Boulderfist Ogre"],
    "enemy_hand": ["Wisp"],
    "enemy_deck": ["Wisp", "Fireball"],
    "mana": 8,
}


def key(game: Game) -> int:
    return int(_core.agents.position_key(game))


def position(**changed: Any) -> Scenario:
    return Scenario(**{**BASE, **changed})


@pytest.mark.parametrize(
    "changed",
    [
        {"mana": 7},
        {"health": 29},
        {"armor": 1},
        {"enemy_health": 29},
        {"hand": ["Fireball"]},
        {"hand": ["Fireball", "Frostbolt"]},
        {"board": ["Chillwind Yeti", "Bloodfen Raptor"]},
        {"board": ["Bloodfen Raptor"]},
        {"enemy_board": []},
        {"enemy_hand": ["Fireball"]},
        {"deck": ["Fireball", "Wisp"]},
        {"enemy_deck": ["Fireball", "Wisp"]},
        {"weapon": "Fiery War Axe"},
        {"secrets": ["Ice Block"]},
        {"secrets": ["Ice Barrier"]},
        {"enemy_secrets": ["Ice Block"], "enemy_hero": "mage"},
        {"hero": "warrior"},
        {"turn": 9},
    ],
    ids=repr,
)
def test_what_is_different_has_another_key(changed: dict[str, Any]) -> None:
    assert key(position(**changed).game) != key(position().game)


def test_different_secrets_have_different_keys() -> None:
    one, other = (position(secrets=[name]).game for name in ("Ice Block", "Ice Barrier"))
    assert key(one) != key(other)


def test_an_attack_that_is_left_matters() -> None:
    """Both raptors look alike after the fight but for who may still attack."""
    s = position(board=["Bloodfen Raptor", "Bloodfen Raptor"], enemy_board=[])
    first, second = s.game.clone(), s.game.clone()
    attacks = [a for a in s.game.legal_actions() if "attack enemy hero" in s.game.describe(a)]
    first.apply(attacks[0])
    second.apply(attacks[1])
    assert len({key(s.game), key(first), key(second)}) == 3


def test_damage_and_enchantments_matter() -> None:
    """A 3/2 with a blessing is no other 4/3, and a damaged yeti no fresh one."""
    plain = position(hero="paladin", hand=["Blessing of Might", "Hand of Protection"])
    keys = {key(plain.game)}
    for card in ("Blessing of Might", "Hand of Protection"):
        s = position(hero="paladin", hand=["Blessing of Might", "Hand of Protection"])
        s.play(card, "Bloodfen Raptor")
        keys.add(key(s.game))
    bolted = position(hand=["Frostbolt", "Wisp"])
    bolted.play("Frostbolt", "Boulderfist Ogre")
    keys.add(key(bolted.game))
    assert len(keys) == 4


def test_until_when_an_enchantment_holds_matters() -> None:
    """Both give attack now: one of them for a turn."""
    hand = ["Rockbiter Weapon", "Wisp"]
    s = position(hero="shaman", hand=hand, board=["Chillwind Yeti"])
    s.play("Rockbiter Weapon", "Chillwind Yeti")
    lasting = position(hero="paladin", hand=["Blessing of Might", "Wisp"], board=["Chillwind Yeti"])
    lasting.play("Blessing of Might", "Chillwind Yeti")
    assert s.board[0].attack == lasting.board[0].attack == 7
    assert key(s.game) != key(lasting.game)


def test_overload_and_a_used_power_matter() -> None:
    s = position(hero="shaman", hand=["Lightning Bolt", "Wisp"], enemy_board=[])
    before = key(s.game)
    power = next(a for a in s.game.legal_actions() if "Totemic Call" in s.game.describe(a))
    used = s.game.clone()
    used.apply(power)
    s.play("Lightning Bolt", "enemy hero")
    assert len({before, key(used), key(s.game)}) == 3


def test_the_order_of_attacks_does_not_matter() -> None:
    s = position(enemy_board=[])
    first, second = s.game.clone(), s.game.clone()
    attacks = [a for a in s.game.legal_actions() if "attack enemy hero" in s.game.describe(a)]
    assert len(attacks) == 2
    for action in attacks:
        first.apply(action)
    for action in reversed(attacks):
        second.apply(action)
    assert key(first) == key(second)


def test_dice_do_not_matter() -> None:
    assert key(position(seed=1).game) == key(position(seed=2).game)
