"""Win this turn."""

from __future__ import annotations

from agent_zoo.puzzles.goals import WIN_THIS_TURN
from agent_zoo.puzzles.moves import moves
from agent_zoo.puzzles.positions import midgame
from agent_zoo.puzzles.puzzle import Puzzle
from hs_env.scenario import Card

__all__ = ["PUZZLES"]

PUZZLES = (
    Puzzle(
        name="fireball_to_the_face",
        theme="lethal",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hand=["Fireball", "Frostbolt"],
            mana=5,
            health=9,
            enemy_health=6,
            enemy_board=["Sen'jin Shieldmasta", "Chillwind Yeti"],
        ),
        solutions=moves(
            "play Fireball at enemy hero",
        ),
        explanation=(
            "Fireball deals exactly the 6 damage that are missing, over the head of the Taunt. "
            "Frostbolt and the hero power together deal 4."
        ),
    ),
    Puzzle(
        name="spell_damage_first",
        theme="lethal",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hand=["Fireball", "Frostbolt", "Kobold Geomancer"],
            mana=8,
            health=6,
            enemy_health=11,
            enemy_board=["Sen'jin Shieldmasta", "Bloodfen Raptor"],
        ),
        solutions=moves(
            "play Kobold Geomancer",
        ),
        explanation=(
            "Geomancer makes it 7 and 4: exactly 11 for all 8 mana. A spell that goes first "
            "misses the bonus, and with the hero power instead of Geomancer there are only 10."
        ),
    ),
    Puzzle(
        name="frozen_before_the_lance",
        theme="lethal",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hand=["Ice Lance", "Ice Lance", "Frostbolt", "Water Elemental"],
            mana=4,
            health=8,
            enemy_health=11,
            enemy_board=["Booty Bay Bodyguard", "Bloodfen Raptor"],
        ),
        solutions=moves(
            "play Frostbolt at enemy hero",
        ),
        explanation=(
            "Frostbolt freezes the hero and deals 3; now each Ice Lance deals 4: 11 in all. A "
            "Lance that goes first only freezes."
        ),
    ),
    Puzzle(
        name="cheaper_spells",
        theme="lethal",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            board=["Mana Wyrm"],
            hand=["Fireball", "Frostbolt", "Frostbolt", "Sorcerer's Apprentice"],
            mana=7,
            health=7,
            enemy_health=16,
            enemy_board=["Chillwind Yeti", "Bloodfen Raptor"],
        ),
        solutions=moves(
            "play Sorcerer's Apprentice",
        ),
        explanation=(
            "Apprentice pays for herself: the three spells then cost 5 instead of 8, so that all "
            "are cast with 7 mana for 12 damage, and Mana Wyrm has grown to 4 before it attacks. "
            "Without her one spell stays in hand."
        ),
    ),
    Puzzle(
        name="open_the_gate",
        theme="silence",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            board=["Bloodfen Raptor", "Chillwind Yeti"],
            hand=["Ironbeak Owl", "Frostbolt"],
            mana=3,
            health=8,
            enemy_health=7,
            enemy_board=["Sen'jin Shieldmasta", "Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Ironbeak Owl at enemy Sen'jin Shieldmasta (1)",
        ),
        explanation=(
            "Owl silences the Taunt and both minions go for the hero: 7. Frostbolt and Raptor can "
            "kill Sen'jin too, but then only Yeti is left to attack."
        ),
    ),
    Puzzle(
        name="wake_the_watcher",
        theme="silence",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="priest",
            board=["Ancient Watcher", "Bloodfen Raptor"],
            hand=["Silence", "Holy Smite"],
            mana=1,
            health=8,
            enemy_hero="paladin",
            enemy_health=9,
            enemy_board=["Cairne Bloodhoof", "Ysera"],
        ),
        solutions=moves(
            "attack enemy hero with own Bloodfen Raptor (2)",
            "play Holy Smite at enemy hero",
            "play Silence at own Ancient Watcher (1)",
        ),
        explanation=(
            "The best target of Silence is your own Ancient Watcher: silenced, it can attack. 4, "
            "Raptor's 3 and Smite's 2 are 9. Ysera and Cairne tempt, but they do not matter any "
            "more."
        ),
    ),
    Puzzle(
        name="two_winds",
        theme="windfury",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="shaman",
            board=["Chillwind Yeti"],
            hand=["Rockbiter Weapon", "Windfury", "Lightning Bolt"],
            mana=4,
            health=10,
            enemy_hero="mage",
            enemy_health=14,
            enemy_board=["Water Elemental", "Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Rockbiter Weapon at own Chillwind Yeti (1)",
            "play Windfury at own Chillwind Yeti (1)",
        ),
        explanation=(
            "Rockbiter and Windfury both go on Yeti: twice 7 is 14. They may come in either "
            "order, but Rockbiter has to be there before the first attack; on the hero it would "
            "count only once."
        ),
        dice=6,
    ),
    Puzzle(
        name="hammer_time",
        theme="weapons",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="shaman",
            weapon=Card("Doomhammer", damage=4),
            hand=["Rockbiter Weapon", "Earth Shock", "Lava Burst"],
            mana=6,
            health=9,
            enemy_hero="druid",
            enemy_health=15,
            enemy_board=["Silverback Patriarch", "Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Earth Shock at enemy Silverback Patriarch (1)",
            "play Lava Burst at enemy hero",
            "play Rockbiter Weapon at own hero",
        ),
        explanation=(
            "Doomhammer strikes twice, so Rockbiter on the hero is worth 6: 10 damage, and Lava "
            "Burst makes 15. For that nothing may be spent on killing the Taunt: Earth Shock "
            "silences it."
        ),
        dice=6,
    ),
    Puzzle(
        name="sharpen_the_axe",
        theme="weapons",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="warrior",
            weapon=Card("Fiery War Axe", damage=1),
            hand=["Heroic Strike", "Upgrade!", "Whirlwind"],
            mana=3,
            health=6,
            enemy_hero="mage",
            enemy_health=8,
            enemy_board=["Water Elemental", "Chillwind Yeti"],
        ),
        solutions=moves(
            "play Heroic Strike",
            "play Upgrade!",
        ),
        explanation=(
            "The axe strikes once this turn, so everything has to be on it before: 3 + 1 + 4 = 8. "
            "Any other use of the strike or of the mana is too little."
        ),
    ),
    Puzzle(
        name="leeroy_twice",
        theme="charge",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="rogue",
            hand=["Leeroy Jenkins", "Shadowstep", "Cold Blood", "Eviscerate"],
            mana=9,
            health=5,
            enemy_hero="warlock",
            enemy_health=16,
            enemy_board=["Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Leeroy Jenkins",
        ),
        explanation=(
            "Leeroy hits for 6, Shadowstep takes him back for 3 mana, and he hits again, this "
            "time with Cold Blood's combo: 6 + 10 = 16 for 5 + 0 + 3 + 1 mana. Cold Blood on the "
            "first Leeroy is lost when he goes back to the hand, and Eviscerate is a waste of "
            "mana."
        ),
    ),
    Puzzle(
        name="anger_management",
        theme="charge",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="warrior",
            board=["Armorsmith"],
            hand=["Grommash Hellscream", "Inner Rage", "Execute"],
            mana=8,
            health=7,
            enemy_hero="priest",
            enemy_health=13,
            enemy_board=["Boulderfist Ogre", "Chillwind Yeti"],
        ),
        solutions=moves(
            "attack enemy hero with own Armorsmith (1)",
            "play Grommash Hellscream",
        ),
        explanation=(
            "Grommash first, then Inner Rage on him: 4, 6 for being damaged and 2 make 12, and "
            "Armorsmith adds 1. Inner Rage on Armorsmith leaves Grommash at 4."
        ),
    ),
    Puzzle(
        name="a_beast_for_the_command",
        theme="charge",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="hunter",
            hand=["Kill Command", "Stonetusk Boar", "Arcane Shot"],
            mana=4,
            health=6,
            enemy_hero="mage",
            enemy_health=6,
            enemy_board=["Water Elemental", "Bloodfen Raptor"],
        ),
        solutions=moves(
            "play Stonetusk Boar",
        ),
        explanation=(
            "Kill Command deals 5 if there is a Beast, so the Boar comes first, and it charges "
            "for 1. With two spells there are only 5, and the hero power leaves no mana for the "
            "Command."
        ),
    ),
    Puzzle(
        name="roar_of_the_small",
        theme="buffs",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="druid",
            board=["Wisp", "Murloc Raider", "Bloodfen Raptor"],
            hand=["Savage Roar", "Swipe"],
            mana=5,
            health=8,
            enemy_hero="mage",
            enemy_health=12,
            enemy_board=["Ironfur Grizzly", "Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Savage Roar",
            "use Shapeshift",
        ),
        explanation=(
            "Roar before anything attacks: the hero power and Roar give the hero 3 attack for the "
            "Grizzly, and the minions hit for 3 + 4 + 5 = 12. Any attack before Roar loses 2 "
            "damage."
        ),
    ),
    Puzzle(
        name="shield_before_spirit",
        theme="buffs",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="priest",
            board=["Oasis Snapjaw"],
            hand=["Inner Fire", "Divine Spirit", "Power Word: Shield"],
            mana=4,
            health=11,
            enemy_hero="mage",
            enemy_health=18,
            enemy_board=["Water Elemental", "Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Power Word: Shield at own Oasis Snapjaw (1)",
        ),
        explanation=(
            "Divine Spirit doubles what is there, so Power Word: Shield comes before it: (7 + 2) "
            "x 2 = 18, and Inner Fire turns it into attack at the end. Every other order falls "
            "short."
        ),
    ),
    Puzzle(
        name="borrowed_shield",
        theme="lethal",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="priest",
            board=["Bloodfen Raptor"],
            hand=["Potion of Madness", "Holy Smite"],
            mana=2,
            health=6,
            enemy_hero="shaman",
            enemy_health=7,
            enemy_board=["Frostwolf Grunt", "Chillwind Yeti", "Kobold Geomancer"],
        ),
        solutions=moves(
            "play Holy Smite at enemy hero",
            "play Potion of Madness at enemy Frostwolf Grunt (1)",
        ),
        explanation=(
            "Potion of Madness takes the Taunt itself: the way is free and the Grunt attacks for "
            "2, with Raptor's 3 and Smite's 2 that is 7. Killing it with Smite leaves 5 at most."
        ),
    ),
    Puzzle(
        name="frothing",
        theme="lethal",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="warrior",
            board=["Frothing Berserker", "Acolyte of Pain"],
            hand=["Whirlwind", "Inner Rage", "Execute"],
            mana=1,
            health=6,
            enemy_hero="mage",
            enemy_health=12,
            enemy_board=["Water Elemental", "Chillwind Yeti", "Boulderfist Ogre"],
        ),
        solutions=moves(
            "play Inner Rage at own Frothing Berserker (1)",
            "play Whirlwind",
        ),
        explanation=(
            "Whirlwind first, while all five minions live: +5. Inner Rage on Frothing itself: +3. "
            "Then Acolyte attacks anything: two damaged minions, +2. 12 in all. If Acolyte "
            "attacks before Whirlwind, it is dead and does not count."
        ),
    ),
    Puzzle(
        name="daggers_and_poison",
        theme="weapons",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="rogue",
            hand=["Eviscerate", "Deadly Poison", "Shiv"],
            mana=5,
            health=6,
            enemy_hero="mage",
            enemy_health=7,
            enemy_board=["Water Elemental", "Chillwind Yeti"],
        ),
        solutions=moves(
            "use Dagger Mastery",
        ),
        explanation=(
            "The dagger has to be there before Deadly Poison, and Poison makes the combo for "
            "Eviscerate: 3 + 4 = 7 with exactly 5 mana. Eviscerate first deals 2 less, and Shiv "
            "is not worth its mana."
        ),
    ),
    Puzzle(
        name="the_totem_in_the_middle",
        theme="board position",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="shaman",
            board=["Chillwind Yeti", "Wisp", "Bloodfen Raptor"],
            hand=["Flametongue Totem", "Rockbiter Weapon"],
            mana=2,
            health=8,
            enemy_hero="mage",
            enemy_health=11,
            enemy_board=["Ironfur Grizzly", "Boulderfist Ogre"],
            positions=True,
        ),
        solutions=moves(
            ("play Flametongue Totem", "place Flametongue Totem with 1 minions to its left"),
            ("play Flametongue Totem", "place Flametongue Totem with 2 minions to its left"),
        ),
        explanation=(
            "The totem goes to either side of Wisp. Wisp, with 3 attack, kills the Taunt and "
            "dies, which leaves the totem between Yeti and Raptor: 6 + 5 = 11. At an end of the "
            "board it reaches one of the two only."
        ),
        dice=6,
    ),
    Puzzle(
        name="soulfire_last",
        theme="order of play",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="warlock",
            hand=["Soulfire", "Hellfire", "Drain Life"],
            mana=8,
            health=3,
            enemy_hero="mage",
            enemy_health=9,
            enemy_board=["Booty Bay Bodyguard"],
        ),
        solutions=moves(
            "play Drain Life at enemy hero",
        ),
        explanation=(
            "Soulfire discards a card, so it goes last, when there is none. Hellfire would kill "
            "you at 3 health, so Drain Life goes first. 2 + 3 + 4 = 9, and you live with 2."
        ),
        dice=8,
    ),
    Puzzle(
        name="two_leeroys",
        theme="charge",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="warlock",
            hand=["Faceless Manipulator", "Leeroy Jenkins", "Power Overwhelming", "The Coin"],
            health=6,
            enemy_hero="mage",
            enemy_health=20,
            enemy_board=["Boulderfist Ogre", "Water Elemental"],
        ),
        solutions=moves(
            "play Leeroy Jenkins",
        ),
        explanation=(
            "Leeroy, Power Overwhelming on him, then Faceless copies a 10/6 with Charge: 20 "
            "damage for 11 mana. The Coin brings the 11th, but only after some mana was spent: "
            "with ten full crystals it is lost."
        ),
    ),
    Puzzle(
        name="double_last",
        theme="buffs",
        goal=WIN_THIS_TURN,
        position=lambda: midgame(
            hero="paladin",
            board=["Argent Squire"],
            hand=["Blessed Champion", "Blessing of Might", "Holy Light"],
            mana=6,
            health=6,
            enemy_hero="mage",
            enemy_health=8,
            enemy_board=["Boulderfist Ogre", "Water Elemental"],
        ),
        solutions=moves(
            "play Blessing of Might at own Argent Squire (1)",
        ),
        explanation=("Might first, then double: (1 + 3) x 2 = 8. The other way round it is 5."),
    ),
)
