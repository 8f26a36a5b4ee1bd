"""Choose one of several cards."""

from __future__ import annotations

from agent_zoo.puzzles.goals import SURVIVE, WIN_THIS_TURN
from agent_zoo.puzzles.moves import moves
from agent_zoo.puzzles.positions import last_stand, midgame
from agent_zoo.puzzles.puzzle import Puzzle
from hs_env import Scenario

__all__ = ["PUZZLES"]


def _courier() -> Scenario:
    s = midgame(
        hero="priest",
        hand=["Kabal Courier"],
        mana=6,
        health=5,
        enemy_hero="warrior",
        enemy_health=5,
        enemy_board=["Booty Bay Bodyguard", "Chillwind Yeti"],
    )
    with s.dice(["Fireball", "Mind Blast", "Shadow Bolt"]):
        s.play("Kabal Courier")
    return s


def _peddler() -> Scenario:
    s = last_stand(
        hero="warlock",
        hand=["Dark Peddler"],
        mana=3,
        health=6,
        enemy_hero="mage",
        enemy_health=20,
        enemy_board=["Boulderfist Ogre"],
    )
    with s.dice(["Flame Imp", "Voidwalker", "Soulfire"]):
        s.play("Dark Peddler")
    return s


def _finley() -> Scenario:
    s = midgame(
        hero="warrior",
        hand=["Sir Finley Mrrgglton"],
        mana=3,
        health=5,
        enemy_hero="mage",
        enemy_health=2,
        enemy_board=["Booty Bay Bodyguard", "Chillwind Yeti"],
    )
    with s.dice(["Fireblast", "Steady Shot", "Life Tap"]):
        s.play("Sir Finley Mrrgglton")
    return s


PUZZLES = (
    Puzzle(
        name="courier_with_two_mana",
        theme="discover",
        goal=WIN_THIS_TURN,
        position=_courier,
        solutions=moves(
            "pick Mind Blast",
        ),
        explanation=(
            "Three of six mana are gone: Fireball costs 4, Shadow Bolt cannot hit heroes. Mind "
            "Blast costs 2 and deals the 5 that are missing."
        ),
    ),
    Puzzle(
        name="peddler_in_need",
        theme="discover",
        goal=SURVIVE,
        position=_peddler,
        solutions=moves(
            "pick Voidwalker",
        ),
        explanation=(
            "The Ogre kills you unless something stands in its way: Voidwalker, with the last "
            "mana. Soulfire does not kill it."
        ),
    ),
    Puzzle(
        name="a_new_power",
        theme="discover",
        goal=WIN_THIS_TURN,
        position=_finley,
        solutions=moves(
            "pick Steady Shot",
        ),
        explanation=("Steady Shot deals 2, for the 2 mana that are left; Fireblast deals 1."),
    ),
    Puzzle(
        name="tracking_the_kill",
        theme="discover",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="hunter",
            board=["Timber Wolf"],
            hand=["Tracking", "Arcane Shot"],
            deck=["King Krush", "Kill Command", "Quick Shot"],
            mana=5,
            health=5,
            enemy_hero="warrior",
            enemy_health=8,
            enemy_board=["Chillwind Yeti", "Bloodfen Raptor"],
        ),
        solutions=moves(
            "attack enemy hero with own Timber Wolf (1)",
            "play Arcane Shot at enemy hero",
            ("play Tracking", "pick Kill Command"),
        ),
        explanation=(
            "The three cards of your deck are all that Tracking can show. Kill Command deals 5 "
            "because of the Wolf; with the Wolf's 1 and Arcane Shot's 2 that is 8, for 5 mana. "
            "Krush costs too much, and Quick Shot deals 3."
        ),
    ),
    Puzzle(
        name="keeper_of_the_gate",
        theme="choose one",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="druid",
            board=["Bloodfen Raptor", "Murloc Raider"],
            hand=["Keeper of the Grove", "Wrath"],
            mana=4,
            health=7,
            enemy_hero="paladin",
            enemy_health=5,
            enemy_board=["Sunwalker", "Chillwind Yeti"],
        ),
        solutions=moves(
            (
                "play Keeper of the Grove",
                "choose: Silence a minion.",
                "aim Keeper of the Grove at enemy Sunwalker (1)",
            ),
        ),
        explanation=(
            "Silence takes Divine Shield and Taunt from Sunwalker at once, and both minions deal "
            "5. The 2 damage only break the shield."
        ),
    ),
)
