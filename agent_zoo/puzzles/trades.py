"""Clear the enemy board and keep one's own."""

from __future__ import annotations

from agent_zoo.puzzles.goals import clear
from agent_zoo.puzzles.moves import moves
from agent_zoo.puzzles.positions import midgame
from agent_zoo.puzzles.puzzle import Puzzle
from hs_env import Card

__all__ = ["PUZZLES"]

PUZZLES = (
    Puzzle(
        name="everyone_to_his_own",
        theme="trades",
        goal=clear(keep=3),
        position=lambda: midgame(
            hero="paladin",
            board=["River Crocolisk", "Bloodfen Raptor", "Chillwind Yeti"],
            mana=1,
            enemy_hero="warlock",
            enemy_board=["Murloc Raider", "Voidwalker", "Dalaran Mage"],
        ),
        solutions=moves(
            "attack enemy Voidwalker (2) with own Bloodfen Raptor (2)",
        ),
        explanation=(
            "Each of your minions can kill one of theirs and live: Raptor the Voidwalker with its "
            "1 attack, Crocolisk the Raider, Yeti the Mage. Yeti on the Taunt leaves somebody "
            "else to die."
        ),
    ),
    Puzzle(
        name="poison_and_shield",
        theme="trades",
        goal=clear(keep=1),
        position=lambda: midgame(
            board=["Emperor Cobra", "Chillwind Yeti"],
            hand=["Frostbolt"],
            mana=2,
            enemy_hero="paladin",
            enemy_board=["Sunwalker", "Bloodfen Raptor"],
        ),
        solutions=moves(
            "attack enemy Sunwalker (1) with own Chillwind Yeti (2)",
            "play Frostbolt at enemy Bloodfen Raptor (2)",
            "play Frostbolt at enemy Sunwalker (1)",
            "use Fireblast at enemy Sunwalker (1)",
        ),
        explanation=(
            "Poison does not go through Divine Shield: something else has to break it before "
            "Cobra attacks. The hero power, Frostbolt and Yeti can; whoever does, the others are "
            "enough for the Raptor."
        ),
    ),
    Puzzle(
        name="no_waste",
        theme="trades",
        goal=clear(),
        position=lambda: midgame(
            hand=["Fireball", "Frostbolt", "Arcane Intellect"],
            mana=8,
            enemy_hero="druid",
            enemy_board=["Water Elemental", Card("Chillwind Yeti", damage=1)],
        ),
        solutions=moves(
            "play Fireball at enemy Water Elemental (1)",
            "play Frostbolt at enemy Chillwind Yeti (2)",
            "use Fireblast at enemy Chillwind Yeti (2)",
        ),
        explanation=(
            "6 damage for 6 health: Fireball belongs to Water Elemental. Frostbolt and the hero "
            "power are exactly the 4 that Yeti has left. Fireball on Yeti leaves 4 damage for 6 "
            "health."
        ),
    ),
    Puzzle(
        name="pyromancer_first",
        theme="order of play",
        goal=clear(),
        position=lambda: midgame(
            hero="paladin",
            hand=["Equality", "Wild Pyromancer", "Blessing of Might"],
            mana=4,
            health=9,
            enemy_hero="druid",
            enemy_board=["Boulderfist Ogre", "Chillwind Yeti", "Ironbark Protector"],
        ),
        solutions=moves(
            "play Wild Pyromancer",
        ),
        explanation=(
            "Equality makes every minion's health 1, and the Pyromancer, if it is there already, "
            "then deals 1 to all of them. Equality first leaves no mana for another spell to set "
            "it off."
        ),
    ),
    Puzzle(
        name="consecrate_then_attack",
        theme="area damage",
        goal=clear(keep=1),
        position=lambda: midgame(
            hero="paladin",
            board=["Chillwind Yeti"],
            hand=["Consecration", "Truesilver Champion"],
            mana=4,
            health=12,
            enemy_hero="hunter",
            enemy_board=["Goldshire Footman", "Chillwind Yeti", "Goldshire Footman"],
        ),
        solutions=moves(
            "play Consecration",
        ),
        explanation=(
            "Consecration kills both Taunts and leaves Yeti at 3: now yours attacks theirs, wins "
            "and lives with 1. An attack before that is stuck in the Taunts."
        ),
    ),
    Puzzle(
        name="shadow_of_a_circle",
        theme="area damage",
        goal=clear(keep=1),
        position=lambda: midgame(
            hero="priest",
            hand=["Circle of Healing", "Auchenai Soulpriest", "Holy Smite"],
            mana=5,
            health=10,
            enemy_hero="shaman",
            enemy_board=["Bloodfen Raptor", "Chillwind Yeti", "Dalaran Mage"],
        ),
        solutions=moves(
            "play Auchenai Soulpriest",
            "play Holy Smite at enemy Chillwind Yeti (2)",
        ),
        explanation=(
            "With Auchenai on the board, Circle of Healing deals 4 to all minions; she has 5 "
            "health. Smite finishes Yeti, before or after. Circle without her heals them."
        ),
    ),
    Puzzle(
        name="sacrifice_with_interest",
        theme="area damage",
        goal=clear(),
        position=lambda: midgame(
            hero="warlock",
            board=["Murloc Raider", "Voidwalker"],
            hand=["Shadowflame", "Power Overwhelming"],
            mana=5,
            health=10,
            enemy_hero="druid",
            enemy_board=["Chillwind Yeti", "Booty Bay Bodyguard", "Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Power Overwhelming at own Murloc Raider (1)",
            "play Power Overwhelming at own Voidwalker (2)",
        ),
        explanation=(
            "Power Overwhelming first, on either minion; Shadowflame then burns for 5 or 6, and "
            "the minion that is left finishes the Ogre. Without it Shadowflame deals 2 at most."
        ),
    ),
    Puzzle(
        name="stars_for_all",
        theme="choose one",
        goal=clear(),
        position=lambda: midgame(
            hero="druid",
            board=["Bloodfen Raptor"],
            hand=["Starfall", "Wrath"],
            mana=5,
            enemy_hero="hunter",
            enemy_board=["Bloodfen Raptor", "Chillwind Yeti", "Bloodfen Raptor"],
        ),
        solutions=moves(
            "attack enemy Chillwind Yeti (2) with own Bloodfen Raptor (1)",
            ("play Starfall", "choose: Deal 2 damage to all enemy minions."),
        ),
        explanation=(
            "2 damage to all kills both Raptors and brings Yeti to 3, which your Raptor deals, "
            "before or after. The 5 damage kill Yeti alone and leave a Raptor."
        ),
    ),
    Puzzle(
        name="enemies_within",
        theme="board position",
        goal=clear(),
        position=lambda: midgame(
            hero="rogue",
            hand=["Sap", "Betrayal"],
            mana=4,
            enemy_hero="druid",
            enemy_board=["Chillwind Yeti", "Boulderfist Ogre", "Booty Bay Bodyguard"],
        ),
        solutions=moves(
            "play Betrayal at enemy Boulderfist Ogre (2)",
        ),
        explanation=(
            "Betrayal on the Ogre: it strikes both neighbours for 6 and both die. Then Sap sends "
            "it home. Sap first takes the one that does the work."
        ),
    ),
    Puzzle(
        name="armor_to_spare",
        theme="order of play",
        goal=clear(),
        position=lambda: midgame(
            hero="warrior",
            hand=["Shield Slam", "Shield Block", "Fiery War Axe"],
            mana=6,
            enemy_hero="druid",
            enemy_board=["Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Shield Block",
            "use Armor Up!",
        ),
        explanation=(
            "Shield Slam deals as much as you have armor: Shield Block and the hero power make "
            "exactly the 7 that the Ogre has. Slam last, for the sixth mana. The axe instead "
            "gives 3 + 2."
        ),
    ),
    Puzzle(
        name="rage_and_execution",
        theme="order of play",
        goal=clear(keep=1),
        position=lambda: midgame(
            hero="warrior",
            board=["Armorsmith"],
            hand=["Execute", "Inner Rage", "Slam"],
            mana=2,
            enemy_hero="druid",
            enemy_board=["Boulderfist Ogre", "Murloc Raider"],
        ),
        solutions=moves(
            "attack enemy Murloc Raider (2) with own Armorsmith (1)",
            "play Inner Rage at enemy Boulderfist Ogre (1)",
        ),
        explanation=(
            "Execute needs a damaged minion: Inner Rage makes it one for free. Armorsmith takes "
            "the Raider and lives. If she attacks the Ogre instead, she dies."
        ),
    ),
)
