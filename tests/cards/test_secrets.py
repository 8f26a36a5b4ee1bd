"""What all secrets have in common, and which deeds of a player trigger each of them.

Every secret faces all deeds, from one position, so that it triggers on what it says and on
nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hs_env import cards
from hs_env.errors import IllegalAction
from hs_env.scenario import Scenario
from tests.cards.sampling import names

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
DEATHS = {"minion attacks minion", "spell on enemy minion", "minion dies"}

#: The cost of each secret and the deeds that trigger it.
SECRETS: dict[str, tuple[int, set[str]]] = {
    "Bear Trap": (2, ATTACKS_ON_HERO),
    "Counterspell": (3, SPELLS),
    "Explosive Trap": (2, ATTACKS_ON_HERO),
    "Eye for an Eye": (1, ATTACKS_ON_HERO | {"spell on hero", "hero power on hero"}),
    "Freezing Trap": (2, ATTACKS_BY_MINION),
    "Ice Barrier": (3, ATTACKS_ON_HERO),
    "Ice Block": (3, set()),  # nothing here is fatal
    "Mirror Entity": (3, MINIONS_PLAYED),
    "Misdirection": (2, ATTACKS_ON_HERO),
    "Noble Sacrifice": (1, ATTACKS_ON_HERO | ATTACKS_ON_MINION),
    "Redemption": (1, DEATHS),
    "Repentance": (1, MINIONS_PLAYED),
    "Snake Trap": (2, ATTACKS_ON_MINION),
    "Snipe": (2, MINIONS_PLAYED),
    "Spellbender": (3, SPELLS_ON_MINION),
    "Vaporize": (3, {"minion attacks hero"}),
}


def deeds_that_trigger(secret: str, owner: str) -> set[str]:
    """The deeds that reveal this secret, which is the enemy's or mine, the active player's."""
    zone = "secrets" if owner == "me" else "enemy_secrets"
    found = set()
    for name, deed in DEEDS.items():
        s = Scenario(**(POSITION | {zone: [secret]}))
        deed(s)
        if not getattr(s, zone):
            found.add(name)
    return found


def test_every_secret_is_asked() -> None:
    known = {d.name for d in cards.default().definitions if d.implemented and "secret" in d.marks}
    assert set(SECRETS) == known


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_triggers_on_what_it_says_and_on_nothing_else(secret: str) -> None:
    assert deeds_that_trigger(secret, owner="opponent") == SECRETS[secret][1]


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_never_triggers_on_its_owners_turn(secret: str) -> None:
    assert deeds_that_trigger(secret, owner="me") == set()


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_waits_unseen_and_is_not_played_twice(secret: str) -> None:
    s = Scenario(hand=[secret, secret])
    s.play(secret)
    assert (s.mana, names(s.secrets)) == (10 - SECRETS[secret][0], [secret])
    assert not s.secrets[0].known_to_opponent
    assert not s.hand[0].playable
    with pytest.raises(IllegalAction):
        s.play(secret)
