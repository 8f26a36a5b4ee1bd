"""What a player may do in front of a secret: one deed each, from one position.

A secret is tested against all of them, so that it triggers on what it says and on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hs_env.scenario import Scenario

POSITION: dict[str, Any] = {
    "hand": ["Fireball", "Mark of the Wild", "Mirror Image", "Boulderfist Ogre", "Elven Archer"],
    "board": ["War Golem", "Bloodfen Raptor"],
    "weapon": "Light's Justice",
    "deck": ["Boar"] * 5,
    "enemy_board": ["Chillwind Yeti"],
    "enemy_deck": ["Boar"] * 5,
}

#: Each is done by me. The Yeti is the enemy's, the War Golem mine.
DEEDS: dict[str, Callable[[Scenario], object]] = {
    "minion attacks hero": lambda s: s.attack("War Golem", "enemy hero"),
    "minion attacks minion": lambda s: s.attack("War Golem", "Chillwind Yeti"),
    "hero attacks hero": lambda s: s.attack("my hero", "enemy hero"),
    "hero attacks minion": lambda s: s.attack("my hero", "Chillwind Yeti"),
    "minion is played": lambda s: s.play("Boulderfist Ogre"),
    "minion is played with a battlecry": lambda s: s.play("Elven Archer", "Chillwind Yeti"),
    "minion is summoned": lambda s: s.summon("Boulderfist Ogre"),
    "spell without target": lambda s: s.play("Mirror Image"),
    "spell on hero": lambda s: s.play("Fireball", "enemy hero"),
    "spell on enemy minion": lambda s: s.play("Fireball", "Chillwind Yeti"),
    "spell on own minion": lambda s: s.play("Mark of the Wild", "War Golem"),
    "hero power on hero": lambda s: s.hero_power("enemy hero"),
    "hero power on minion": lambda s: s.hero_power("Chillwind Yeti"),
    "minion dies": lambda s: s.destroy("Chillwind Yeti"),
    "turn ends": lambda s: s.end_turn(),
}

ATTACKS_ON_HERO = {"minion attacks hero", "hero attacks hero"}
ATTACKS_ON_MINION = {"minion attacks minion", "hero attacks minion"}
ATTACKS_BY_MINION = {"minion attacks hero", "minion attacks minion"}
MINIONS_PLAYED = {"minion is played", "minion is played with a battlecry"}
SPELLS_ON_MINION = {"spell on enemy minion", "spell on own minion"}
SPELLS = SPELLS_ON_MINION | {"spell without target", "spell on hero"}


def deeds_that_trigger(secret: str) -> set[str]:
    """The deeds that reveal this secret of the enemy's."""
    found = set()
    for name, deed in DEEDS.items():
        s = Scenario(**POSITION, enemy_secrets=[secret])
        deed(s)
        if not s.enemy_secrets:
            found.add(name)
    return found


def deeds_that_trigger_my_own(secret: str) -> set[str]:
    """The deeds that reveal this secret if it is mine, the active player's."""
    found = set()
    for name, deed in DEEDS.items():
        s = Scenario(**POSITION, secrets=[secret])
        deed(s)
        if not s.secrets:
            found.add(name)
    return found
