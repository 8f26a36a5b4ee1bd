"""Play around a secret that may be any of its class."""

from __future__ import annotations

from agent_zoo.puzzles.goals import SURVIVE, WIN_THIS_TURN
from agent_zoo.puzzles.moves import moves
from agent_zoo.puzzles.positions import last_stand, midgame
from agent_zoo.puzzles.puzzle import Puzzle

__all__ = ["PUZZLES"]

MAGE = (*("Counterspell", "Mirror Entity", "Ice Barrier", "Vaporize", "Spellbender", "Ice Block"),)
PALADIN = ("Noble Sacrifice", "Eye for an Eye", "Redemption", "Repentance")
HUNTER = (*("Explosive Trap", "Freezing Trap", "Misdirection", "Snake Trap", "Snipe", "Bear Trap"),)

PUZZLES = (
    Puzzle(
        name="coin_for_the_counterspell",
        theme="secrets",
        goal=WIN_THIS_TURN,
        hidden=MAGE,
        position=lambda secret: midgame(
            hand=["Fireball", "The Coin", "Frostbolt"],
            mana=4,
            health=6,
            enemy_hero="mage",
            enemy_health=6,
            enemy_board=["Water Elemental", "Chillwind Yeti"],
            enemy_secrets=[secret],
        ),
        solutions=moves(
            "play The Coin",
        ),
        explanation=(
            "The Coin is a spell too: if the secret is Counterspell, it takes the Coin, and "
            "Fireball goes through. Only Ice Block saves them then. Fireball first also loses to "
            "Counterspell."
        ),
    ),
    Puzzle(
        name="a_wisp_for_the_mirror",
        theme="secrets",
        goal=SURVIVE,
        hidden=("Mirror Entity", *(name for name in MAGE if name != "Mirror Entity")),
        position=lambda secret: last_stand(
            hero="paladin",
            hand=["Lord of the Arena", "Wisp"],
            mana=6,
            health=7,
            enemy_hero="mage",
            enemy_health=20,
            enemy_board=["Boulderfist Ogre"],
            enemy_secrets=[secret],
        ),
        solutions=moves(
            "play Wisp",
        ),
        explanation=(
            "You need the Taunt to live, but if Mirror Entity copies it, they have two attackers "
            "with 6, and you die. Wisp goes first: then Mirror Entity has a Wisp. Any other "
            "secret does not mind."
        ),
    ),
    Puzzle(
        name="test_with_the_wisp",
        theme="secrets",
        goal=WIN_THIS_TURN,
        hidden=("Vaporize", *(name for name in MAGE if name != "Vaporize")),
        position=lambda secret: midgame(
            hero="druid",
            board=["Core Hound", "Wisp"],
            mana=1,
            health=6,
            enemy_hero="mage",
            enemy_health=9,
            enemy_board=["Water Elemental", "Chillwind Yeti"],
            enemy_secrets=[secret],
        ),
        solutions=moves(
            "attack enemy hero with own Wisp (2)",
        ),
        explanation=(
            "If the secret is Vaporize, it takes the first minion that attacks the hero: let it "
            "be the Wisp. Core Hound's 9 are enough after that. Against Ice Barrier and Ice Block "
            "nothing helps."
        ),
    ),
    Puzzle(
        name="the_small_one_goes_first",
        theme="secrets",
        goal=WIN_THIS_TURN,
        hidden=PALADIN,
        position=lambda secret: midgame(
            hero="druid",
            board=["Boulderfist Ogre", "Wisp"],
            mana=1,
            health=3,
            enemy_hero="paladin",
            enemy_health=5,
            enemy_board=["Chillwind Yeti"],
            enemy_secrets=[secret],
        ),
        solutions=moves(
            "attack enemy hero with own Wisp (2)",
        ),
        explanation=(
            "Noble Sacrifice stops the first attack, and Eye for an Eye pays back the damage: "
            "with 3 health, 6 kill you as well. Wisp attacks first and takes both for 1; then the "
            "Ogre wins in every case."
        ),
    ),
    Puzzle(
        name="grow_before_the_trap",
        theme="secrets",
        goal=WIN_THIS_TURN,
        hidden=HUNTER,
        position=lambda secret: midgame(
            hero="druid",
            board=["Bloodfen Raptor"] * 3,
            hand=["Power of the Wild", "Claw"],
            mana=2,
            health=10,
            enemy_hero="hunter",
            enemy_health=8,
            enemy_secrets=[secret],
        ),
        solutions=moves(
            ("play Power of the Wild", "choose: Give your minions +1/+1."),
        ),
        explanation=(
            "Three Raptors with 2 health would all die to Explosive Trap. With +1/+1 they survive "
            "it, and even if Freezing Trap sends one home or Bear Trap puts a bear in the way, "
            "two attacks of 4 get through: enough. If you attack first, it is too late against "
            "Explosive Trap."
        ),
        dice=6,
    ),
    Puzzle(
        name="who_walks_into_the_trap",
        theme="secrets",
        goal=WIN_THIS_TURN,
        hidden=("Freezing Trap", *(name for name in HUNTER if name != "Freezing Trap")),
        position=lambda secret: midgame(
            hero="paladin",
            board=["Boulderfist Ogre", "Silver Hand Recruit"],
            hand=["Blessing of Might", "Holy Light"],
            mana=1,
            health=10,
            enemy_hero="hunter",
            enemy_health=9,
            enemy_secrets=[secret],
        ),
        solutions=moves(
            "attack enemy hero with own Silver Hand Recruit (2)",
            "play Blessing of Might at own Boulderfist Ogre (1)",
        ),
        explanation=(
            "Blessing of Might on the Ogre is 9, all that is needed. Whatever waits for the first "
            "attacker should get the Recruit. With the Ogre in front, or the blessing on the "
            "Recruit, four of the six secrets save them; this way only Bear Trap does."
        ),
        dice=12,
    ),
)
