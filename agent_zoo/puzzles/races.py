"""Think of the turns that follow: races, overload, fatigue."""

from __future__ import annotations

from agent_zoo.puzzles.goals import OUTLAST, WIN_BEFORE_THEY_ACT, WIN_NEXT_TURN
from agent_zoo.puzzles.moves import moves
from agent_zoo.puzzles.positions import DECK
from agent_zoo.puzzles.puzzle import Puzzle
from hs_env import Card, Scenario

__all__ = ["PUZZLES"]

PUZZLES = (
    Puzzle(
        name="race",
        theme="races",
        goal=WIN_NEXT_TURN,
        position=lambda: Scenario(
            hero="warrior",
            board=["Chillwind Yeti", "Bloodfen Raptor"],
            deck=DECK,
            mana=1,
            crystals=1,
            health=10,
            enemy_hero="mage",
            enemy_health=14,
            enemy_board=["Bloodfen Raptor"],
        ),
        solutions=moves(
            "attack enemy hero with own Bloodfen Raptor (2)",
            "attack enemy hero with own Chillwind Yeti (1)",
        ),
        explanation=(
            "Count two turns. Both minions at the hero: 7, then at least Yeti's 4 again, and "
            "fatigue takes 1 and 2: 14. Every attack on the Raptor now is missing at the end, and "
            "it cannot kill you."
        ),
    ),
    Puzzle(
        name="trade_the_right_one",
        theme="races",
        goal=WIN_NEXT_TURN,
        position=lambda: Scenario(
            hero="mage",
            board=["Chillwind Yeti", "Bloodfen Raptor", "Wisp"],
            deck=DECK,
            mana=2,
            crystals=2,
            health=4,
            enemy_hero="mage",
            enemy_health=18,
            enemy_board=["Bloodfen Raptor"],
        ),
        solutions=moves(
            "attack enemy Bloodfen Raptor (1) with own Wisp (3)",
            "attack enemy hero with own Bloodfen Raptor (2)",
            "attack enemy hero with own Chillwind Yeti (1)",
            "use Fireblast at enemy Bloodfen Raptor (1)",
        ),
        explanation=(
            "Raptor and the hero power would kill you, so the Raptor must die, as cheaply as "
            "possible: Fireblast and the Wisp. Raptor and Yeti go on hitting the hero: 7, 1 of "
            "fatigue, 8 with the hero power, 2 of fatigue: 18. A trade with a bigger minion is "
            "too slow."
        ),
    ),
    Puzzle(
        name="mind_the_overload",
        theme="overload",
        goal=WIN_NEXT_TURN,
        position=lambda: Scenario(
            hero="shaman",
            hand=["Lava Burst", "Lava Burst", "Lightning Bolt"],
            deck=DECK,
            crystals=4,
            health=12,
            enemy_hero="mage",
            enemy_health=13,
            enemy_board=["Chillwind Yeti"],
        ),
        solutions=moves(
            "play Lava Burst at enemy hero",
        ),
        explanation=(
            "Lava Burst now and Lava Burst next turn are 10, with fatigue 13. The second one "
            "needs 3 of 5 crystals, so the first one's overload of 2 is all you can bear: "
            "Lightning Bolt stays in hand, though there is mana for it."
        ),
        dice=4,
    ),
    Puzzle(
        name="hands_off_the_cards",
        theme="fatigue",
        goal=OUTLAST,
        position=lambda: Scenario(
            hero="warlock",
            hand=["Novice Engineer"],
            health=7,
            fatigue=2,
            enemy_hero="priest",
            enemy_health=9,
            enemy_fatigue=4,
        ),
        solutions=moves(
            "end turn",
        ),
        explanation=(
            "Whoever draws, loses. They take 5 now and 6 the turn after, and their hero power "
            "heals only 2 of it; you take 3 and live. One draw of your own, by Life Tap or by the "
            "Engineer, makes it 3 and 4: too much."
        ),
    ),
    Puzzle(
        name="let_them_draw",
        theme="fatigue",
        goal=WIN_BEFORE_THEY_ACT,
        position=lambda: Scenario(
            hero="druid",
            board=["Chillwind Yeti"],
            hand=["Naturalize", "Healing Touch"],
            mana=3,
            crystals=3,
            health=6,
            fatigue=2,
            enemy_hero="warrior",
            enemy_health=20,
            enemy_fatigue=3,
            enemy_board=["Boulderfist Ogre"],
        ),
        solutions=moves(
            "attack enemy hero with own Chillwind Yeti (1)",
            "play Naturalize at enemy Boulderfist Ogre (1)",
            "use Shapeshift",
        ),
        explanation=(
            "Naturalize is burn here: their deck is empty, so two draws cost 4 + 5, and the next "
            "one 6. With Yeti's 4 and the hero power's 1 that is 20. The Ogre dies on the way. "
            "Naturalize on Yeti loses 4."
        ),
    ),
    Puzzle(
        name="save_the_last_charge",
        theme="weapons",
        goal=WIN_NEXT_TURN,
        position=lambda: Scenario(
            hero="warrior",
            weapon=Card("Arcanite Reaper", damage=1),
            hand=["Upgrade!"],
            deck=DECK,
            mana=2,
            crystals=2,
            health=8,
            enemy_hero="mage",
            enemy_health=15,
            enemy_board=["Bloodfen Raptor"],
        ),
        solutions=moves(
            "play Upgrade!",
        ),
        explanation=(
            "Upgrade! first: 6 attack and two strikes, one now and one next turn: 12, and fatigue "
            "takes 3. After an attack with the last durability there is nothing left to upgrade."
        ),
    ),
    Puzzle(
        name="dragon_then_fire",
        theme="races",
        goal=WIN_NEXT_TURN,
        position=lambda: Scenario(
            hand=["Fireball", "Flamestrike", "Alexstrasza"],
            deck=DECK,
            crystals=9,
            health=14,
            enemy_hero="hunter",
            enemy_health=30,
            enemy_board=["Chillwind Yeti", "Bloodfen Raptor"],
        ),
        solutions=moves(
            "play Alexstrasza at enemy hero",
        ),
        explanation=(
            "Alexstrasza makes 30 health 15 and cannot be killed in time. Fatigue, her 8 and "
            "Fireball's 6 do the rest next turn. All the burn there is does not reach 30."
        ),
    ),
)
