"""Do not die in the opponent's next turn."""

from __future__ import annotations

from agent_zoo.puzzles.goals import SURVIVE
from agent_zoo.puzzles.moves import moves
from agent_zoo.puzzles.positions import last_stand
from agent_zoo.puzzles.puzzle import Puzzle
from hs_env import Card

__all__ = ["PUZZLES"]

PUZZLES = (
    Puzzle(
        name="nova_or_fire",
        theme="freezing",
        goal=SURVIVE,
        position=lambda: last_stand(
            hand=["Fireball", "Frost Nova", "Frostbolt"],
            mana=4,
            health=8,
            enemy_hero="hunter",
            enemy_health=20,
            enemy_board=["Chillwind Yeti", "Bloodfen Raptor", "Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Frost Nova",
        ),
        explanation=(
            "They have 13 on the board and a hero power that deals 2; you have 8 health. Only "
            "Frost Nova stops all three. Fireball does not even kill the Ogre, and one frozen "
            "minion leaves 9."
        ),
    ),
    Puzzle(
        name="cone_of_cold",
        theme="freezing",
        goal=SURVIVE,
        position=lambda: last_stand(
            hand=["Cone of Cold", "Polymorph"],
            mana=5,
            health=5,
            enemy_hero="druid",
            enemy_health=20,
            enemy_board=["Chillwind Yeti", "Bloodfen Raptor", "Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Cone of Cold at enemy Bloodfen Raptor (2)",
        ),
        explanation=(
            "Cone of Cold freezes its target and both neighbours, so it goes on the smallest "
            "minion, in the middle. On the Ogre it leaves Yeti's 4 and the hero's 1, exactly your "
            "health; every other target or card leaves more."
        ),
    ),
    Puzzle(
        name="cold_hands",
        theme="freezing",
        goal=SURVIVE,
        position=lambda: last_stand(
            board=["Bloodfen Raptor"],
            hand=["Frostbolt", "Arcane Intellect"],
            mana=3,
            health=5,
            enemy_hero="warrior",
            enemy_health=20,
            enemy_weapon="Arcanite Reaper",
            enemy_board=["Bloodfen Raptor", "Bloodfen Raptor"],
        ),
        solutions=moves(
            "attack enemy Bloodfen Raptor (1) with own Bloodfen Raptor (1)",
            "attack enemy Bloodfen Raptor (2) with own Bloodfen Raptor (1)",
            "play Frostbolt at enemy hero",
        ),
        explanation=(
            "5 from the weapon and 3 from each Raptor; you can bear 4. Your Raptor trades with "
            "one of theirs, and Frostbolt freezes the hero: the weapon is the biggest attacker. "
            "Killing the other Raptor instead leaves 5."
        ),
    ),
    Puzzle(
        name="between_two_shields",
        theme="board position",
        goal=SURVIVE,
        position=lambda: last_stand(
            hero="paladin",
            board=[
                Card("Wisp", exhausted=True),
                Card("Oasis Snapjaw", exhausted=True),
                Card("Chillwind Yeti", exhausted=True),
                Card("Wisp", exhausted=True),
            ],
            hand=["Sunfury Protector", "Humility"],
            mana=2,
            health=3,
            enemy_hero="warlock",
            enemy_health=20,
            enemy_board=["Boulderfist Ogre", "Chillwind Yeti", "Bloodfen Raptor", "Murloc Raider"],
            positions=True,
        ),
        solutions=moves(
            ("play Sunfury Protector", "place Sunfury Protector with 2 minions to its left"),
        ),
        explanation=(
            "Sunfury between Snapjaw and Yeti gives Taunt to 7 and 5 health. Ogre has to kill "
            "one, two others the second, and what gets through is 2. With a Wisp as one of the "
            "two Taunts another attacker gets through."
        ),
    ),
    Puzzle(
        name="axe_before_corsair",
        theme="weapons",
        goal=SURVIVE,
        position=lambda: last_stand(
            hero="warrior",
            hand=["Dread Corsair", "Fiery War Axe", "Kor'kron Elite"],
            mana=4,
            health=6,
            enemy_hero="hunter",
            enemy_health=20,
            enemy_board=["Bloodfen Raptor", "Chillwind Yeti"],
        ),
        solutions=moves(
            "play Fiery War Axe",
        ),
        explanation=(
            "The axe makes Dread Corsair cost 1: both fit into 4 mana. The hero kills Raptor, and "
            "Yeti has to attack Corsair. Without the axe, Raptor kills her, and Yeti and the hero "
            "power deal exactly 6."
        ),
    ),
    Puzzle(
        name="break_the_blade",
        theme="weapons",
        goal=SURVIVE,
        position=lambda: last_stand(
            hero="paladin",
            hand=["Acidic Swamp Ooze", "Holy Light", "Frostwolf Grunt"],
            mana=2,
            health=7,
            enemy_hero="shaman",
            enemy_health=20,
            enemy_weapon=Card("Doomhammer", damage=3),
            enemy_hand=[Card("Rockbiter Weapon", known_to_opponent=True)] * 2,
            enemy_crystals=4,
        ),
        solutions=moves(
            "play Acidic Swamp Ooze",
        ),
        explanation=(
            "Doomhammer with two Rockbiters, which you have seen, strikes twice for 8. A Taunt "
            "takes one strike, Holy Light heals 6: both are not enough. Ooze breaks the weapon, "
            "and the bare hero hits for 6."
        ),
        dice=4,
    ),
    Puzzle(
        name="heal_or_kill",
        theme="survival",
        goal=SURVIVE,
        position=lambda: last_stand(
            hero="priest",
            board=[Card("Northshire Cleric", exhausted=True)],
            hand=["Shadow Word: Pain", "Shadow Word: Death", "Power Word: Shield"],
            mana=5,
            health=5,
            enemy_hero="hunter",
            enemy_health=20,
            enemy_board=["Boulderfist Ogre", "Bloodfen Raptor"],
        ),
        solutions=moves(
            "play Shadow Word: Death at enemy Boulderfist Ogre (1)",
            "play Shadow Word: Pain at enemy Bloodfen Raptor (2)",
            "use Lesser Heal at own hero",
        ),
        explanation=(
            "The Ogre must go: Shadow Word: Death. The 2 mana that are left kill Raptor or heal "
            "2: either leaves you alive, but one of the two is needed, since Raptor and the hero "
            "power deal 5. Power Word: Shield costs the mana for it."
        ),
    ),
    Puzzle(
        name="the_last_wall",
        theme="survival",
        goal=SURVIVE,
        position=lambda: last_stand(
            hero="warlock",
            hand=["Voidwalker", "Flame Imp", "Mortal Coil"],
            mana=2,
            health=3,
            enemy_hero="mage",
            enemy_health=20,
            enemy_board=["Boulderfist Ogre", "Murloc Raider"],
        ),
        solutions=moves(
            "play Mortal Coil at enemy Murloc Raider (2)",
            "play Voidwalker",
        ),
        explanation=(
            "Voidwalker stops the Ogre only if Raider and the hero power cannot clear it away, so "
            "Mortal Coil kills Raider: 2 mana for both. Flame Imp kills its master here."
        ),
    ),
    Puzzle(
        name="mark_the_yeti",
        theme="choose one",
        goal=SURVIVE,
        position=lambda: last_stand(
            hero="druid",
            board=[Card("Chillwind Yeti", frozen=True)],
            hand=["Mark of Nature", "Claw"],
            mana=3,
            health=4,
            enemy_hero="mage",
            enemy_health=20,
            enemy_board=["Boulderfist Ogre", "Bloodfen Raptor"],
        ),
        solutions=moves(
            (
                "play Mark of Nature",
                "choose: Give a minion +4 health and Taunt.",
                "aim Mark of Nature at own Chillwind Yeti (1)",
            ),
        ),
        explanation=(
            "Yeti is frozen and cannot attack: 4 more attack are of no use. As a Taunt with 9 "
            "health it takes everything they have on the board."
        ),
    ),
    Puzzle(
        name="bear_or_cat",
        theme="choose one",
        goal=SURVIVE,
        position=lambda: last_stand(
            hero="druid",
            hand=["Druid of the Claw", "Swipe"],
            mana=5,
            health=6,
            enemy_hero="hunter",
            enemy_health=9,
            enemy_board=["Bloodfen Raptor", "Chillwind Yeti", "Murloc Raider"],
        ),
        solutions=moves(
            (
                "play Druid of the Claw",
                "choose: Transform this into a 4/6 Druid of the Claw with Taunt.",
            ),
        ),
        explanation=(
            "The bear stops two attackers, what is left deals 4. The cat does not win, since the "
            "hero has 9 health, and Swipe leaves Yeti and the hero power with exactly 6."
        ),
    ),
)
