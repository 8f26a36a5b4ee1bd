"""The positions that are counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hs_env import Game, Scenario
from hs_env.scenario import Card


@dataclass(frozen=True)
class Position:
    """A game to count from, and how deep."""

    make: Callable[[], Game]
    depth: int


def opening(decks: tuple[str, str], **options: Any) -> Callable[[], Game]:
    """Return the first decision of a game with a fixed seed."""
    return lambda: Game(decks, 1, first=0, **options)


def late(decks: tuple[str, str], turns: int, **options: Any) -> Callable[[], Game]:
    """Nobody has done anything for some turns: full hands, much mana, empty boards."""

    def make() -> Game:
        game = Game(decks, 1, first=0, mulligan=False, **options)
        for _ in range(turns):
            game.apply(0)
        return game

    return make


def scene(positions: bool = True, **parts: Any) -> Callable[[], Game]:
    """Return a scenario."""
    return lambda: Scenario(positions=positions, seed=1, **parts).game.clone()


FIGHT: dict[str, Any] = {
    "board": ["Chillwind Yeti", "Bloodfen Raptor", "Wolfrider"],
    "enemy_board": ["Chillwind Yeti", "Sen'jin Shieldmasta"],
}
FULL: dict[str, Any] = {
    "board": [
        "Chillwind Yeti",
        "Bloodfen Raptor",
        "Wolfrider",
        "Boulderfist Ogre",
        "River Crocolisk",
        "Murloc Raider",
    ],
    "enemy_board": ["Chillwind Yeti", "Bloodfen Raptor", "Wolfrider"],
}

POSITIONS = {
    "mulligan of mage and warrior": Position(opening(("basic_mage", "basic_warrior")), 6),
    "first turn of mage and warrior": Position(
        opening(("basic_mage", "basic_warrior"), mulligan=False), 6
    ),
    "turn 9 of mage and warrior": Position(late(("basic_mage", "basic_warrior"), 8), 5),
    "turn 9 of mage and warrior, no positions": Position(
        late(("basic_mage", "basic_warrior"), 8, positions=False), 5
    ),
    "turn 9 of paladin and rogue": Position(late(("basic_paladin", "basic_rogue"), 8), 5),
    "turn 9 of priest and shaman": Position(late(("basic_priest", "basic_shaman"), 8), 5),
    "turn 9 of hunter and druid": Position(late(("basic_hunter", "basic_druid"), 8), 5),
    "turn 9 of warlock and hunter": Position(late(("basic_warlock", "basic_hunter"), 8), 5),
    "a fight with a taunt in the way": Position(scene(**FIGHT), 5),
    "a fight without the taunt": Position(
        scene(board=FIGHT["board"], enemy_board=["Chillwind Yeti", "Bloodfen Raptor"]), 5
    ),
    "a weapon, an arrow and a charge": Position(
        scene(
            hero="warrior", weapon="Fiery War Axe", hand=["Kor'kron Elite", "Elven Archer"], **FIGHT
        ),
        4,
    ),
    "windfury": Position(
        scene(
            board=[Card("Bloodfen Raptor", keywords=("windfury",))],
            enemy_board=FIGHT["enemy_board"],
        ),
        5,
    ),
    "one place left": Position(
        scene(hand=["Chillwind Yeti", "Mirror Image", "Murloc Raider"], **FULL), 3
    ),
    "one place left, no positions": Position(
        scene(positions=False, hand=["Chillwind Yeti", "Mirror Image", "Murloc Raider"], **FULL), 3
    ),
    "spells of every aim": Position(
        scene(
            hand=["Fireball", "Polymorph", "Arcane Missiles", "Flamestrike", "Frostbolt"], **FIGHT
        ),
        3,
    ),
    "backstab needs an undamaged minion": Position(
        scene(
            hero="rogue",
            hand=["Backstab", "Shiv", "Sap", "Deadly Poison"],
            enemy_board=[Card("Chillwind Yeti", damage=1), "Bloodfen Raptor"],
        ),
        5,
    ),
    "totems": Position(scene(hero="shaman", hand=["Windfury", "Hex", "Totemic Might"], **FIGHT), 3),
    "turn 9 of jade shaman and pirate warrior": Position(
        late(("midrange_jade_shaman", "aggro_pirate_warrior"), 8), 4
    ),
    "turn 9 of reno mage and cube warlock": Position(
        late(("reno_kazakus_mage", "cube_warlock"), 8), 4
    ),
    "halves with and without a target": Position(
        scene(hero="druid", hand=["Keeper of the Grove", "Wrath", "Nourish"], **FIGHT), 4
    ),
    "a combo and its targets": Position(
        scene(hero="rogue", hand=["SI:7 Agent", "Preparation", "Shadowstep"], **FIGHT), 4
    ),
    "targets for those who hold a dragon": Position(
        scene(hand=["Blackwing Corruptor", "Book Wyrm", "Fireball"], **FIGHT), 3
    ),
    "secrets against an attack": Position(
        scene(enemy_hero="hunter", enemy_secrets=["Freezing Trap", "Snake Trap"], **FIGHT), 4
    ),
    "a full board and a magnetic minion": Position(
        scene(hand=["Zilliax", "Wisp"], board=[*FULL["board"], "Harvest Golem"]), 3
    ),
    "a potion is brewed": Position(scene(hero="mage", hand=["Kazakus"]), 5),
}
