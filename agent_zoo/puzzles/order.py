"""The right cards in the right order."""

from __future__ import annotations

from agent_zoo.puzzles.goals import WIN_BEFORE_THEY_ACT, WIN_THIS_TURN
from agent_zoo.puzzles.moves import moves
from agent_zoo.puzzles.positions import midgame
from agent_zoo.puzzles.puzzle import Puzzle

__all__ = ["PUZZLES"]

PUZZLES = (
    Puzzle(
        name="juggler_first",
        theme="order of play",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="hunter",
            hand=["Alleycat", "Knife Juggler", "Wisp", "Timber Wolf"],
            mana=4,
            health=9,
            enemy_hero="mage",
            enemy_health=4,
        ),
        solutions=moves(
            "play Knife Juggler",
        ),
        explanation=(
            "Juggler first: Alleycat brings two minions, Wolf and Wisp one each, so four knives, "
            "and the hero is their only target. Every minion that comes before Juggler is a knife "
            "less."
        ),
    ),
    Puzzle(
        name="draw_before_you_spend",
        theme="order of play",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hand=["Arcane Intellect", "Polymorph", "Frostbolt"],
            deck=["Fireball", "Fireball"],
            mana=7,
            health=7,
            enemy_hero="warrior",
            enemy_health=6,
            enemy_board=["Boulderfist Ogre", "Frostwolf Grunt"],
        ),
        solutions=moves(
            "play Arcane Intellect",
        ),
        explanation=(
            "Your deck holds nothing but Fireballs. Intellect draws one, and 4 mana are left for "
            "it. Anything else that is played before costs that mana."
        ),
    ),
    Puzzle(
        name="the_leader_first",
        theme="buffs",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="paladin",
            board=["Wisp", "Wisp", "Murloc Raider"],
            hand=["Raid Leader", "Blessing of Might"],
            mana=4,
            health=9,
            enemy_hero="mage",
            enemy_health=10,
            enemy_board=["Water Elemental", "Chillwind Yeti"],
        ),
        solutions=moves(
            "play Blessing of Might at own Murloc Raider (3)",
            "play Blessing of Might at own Wisp (1)",
            "play Blessing of Might at own Wisp (2)",
            "play Raid Leader",
        ),
        explanation=(
            "Nothing may attack before the Leader is there: 4 + 3 from him, and 3 from Might, "
            "which has to go on a minion that can attack."
        ),
    ),
    Puzzle(
        name="auctioneer",
        theme="order of play",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="druid",
            hand=["Moonfire", "Gadgetzan Auctioneer", "Savagery"],
            deck=["Moonfire"] * 4,
            mana=6,
            health=7,
            enemy_hero="mage",
            enemy_health=5,
            enemy_board=["Booty Bay Bodyguard", "Chillwind Yeti"],
        ),
        solutions=moves(
            "play Gadgetzan Auctioneer",
        ),
        explanation=(
            "Every Moonfire draws another one: five of them are 5 damage over the Taunt. The one "
            "in hand must wait for the Auctioneer, or the chain never starts."
        ),
    ),
    Puzzle(
        name="overload_feeds_the_trogg",
        theme="overload",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="shaman",
            board=["Tunnel Trogg"],
            hand=["Lightning Bolt", "Stormforged Axe", "Frost Shock"],
            mana=3,
            health=9,
            enemy_hero="mage",
            enemy_health=8,
            enemy_board=["Water Elemental", "Chillwind Yeti"],
        ),
        solutions=moves(
            "play Lightning Bolt at enemy hero",
            "play Stormforged Axe",
        ),
        explanation=(
            "Trogg gains 1 for each crystal that gets locked: Bolt and Axe first, then it attacks "
            "for 3. With Bolt's 3 and the axe's 2 that is 8."
        ),
        dice=6,
    ),
    Puzzle(
        name="double_fatigue",
        theme="fatigue",
        goal=WIN_BEFORE_THEY_ACT,
        position=lambda: midgame(
            hero="rogue",
            hand=["Coldlight Oracle", "Eviscerate", "Sap"],
            deck=[],
            mana=5,
            health=4,
            enemy_deck=[],
            enemy_fatigue=1,
            enemy_hero="warrior",
            enemy_health=13,
            enemy_board=["Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Coldlight Oracle",
        ),
        explanation=(
            "Both decks are empty. Coldlight Oracle costs you 1 + 2, and them 2 + 3; it also "
            "makes the combo for Eviscerate's 4, and the 4 of their next draw come before they "
            "can act: 13. Eviscerate first deals 2 less."
        ),
    ),
)
