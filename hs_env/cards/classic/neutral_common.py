"""Neutral, Classic set: common cards and their tokens."""

from hs_env.cards.words import *

CARDS = {
    "CS2_188": Minion("Abusive Sergeant", [Buff(target, attack=2, until="end_of_turn")]),
    "EX1_007": Minion(
        "Acolyte of Pain", on=On("damaged", [Draw()], when=Is(event_target, IsIn(self_)))
    ),
    "EX1_393": Minion("Amani Berserker", aura=Aura(self_, attack=3, when=Is(self_, damaged))),
    "EX1_057": Minion("Ancient Brewmaster", [ReturnToHand(target)]),
    "EX1_008": Minion("Argent Squire"),
    "NEW1_018": Minion("Bloodsail Raider", [Buff(self_, attack=Attr("attack", weapon))]),
    "EX1_595": Minion(
        "Cult Master",
        on=On("died", [Draw()], side="me", said="whenever one of your other minions dies"),
    ),
    "EX1_046": Minion("Dark Iron Dwarf", [Buff(target, attack=2, until="end_of_turn")]),
    "EX1_162": Minion("Dire Wolf Alpha", aura=Aura(Adjacent(self_), attack=1)),
    "NEW1_022": Minion("Dread Corsair", cost_change=Mul(Attr("attack", weapon), -1)),
    "CS2_117": Minion("Earthen Ring Farseer", [Heal(3, target)]),
    "NEW1_023": Minion("Faerie Dragon"),
    "CS1_069": Minion("Fen Creeper"),
    "tt_004": Minion("Flesheating Ghoul", on=On("died", [Buff(self_, attack=1)])),
    # The data say FREEZE for the battlecry too; what it hits in a fight is not frozen.
    "EX1_283": Minion("Frost Elemental", [Freeze(target)], keywords=()),
    "EX1_556": Minion("Harvest Golem", deathrattle=[Summon("skele21")]),
    "CS2_203": Minion("Ironbeak Owl", [Silence(target)]),
    "EX1_017": Minion("Jungle Panther"),
    "EX1_029": Minion("Leper Gnome", deathrattle=[Deal(2, enemy_hero)]),
    "EX1_096": Minion("Loot Hoarder", deathrattle=[Draw()]),
    "EX1_082": Minion("Mad Bomber", [Repeat(3, [Deal(1, Pick(Alive(other(all_characters))))])]),
    "EX1_396": Minion("Mogu'shan Warden"),
    "EX1_583": Minion("Priestess of Elune", [Heal(4, hero)]),
    "EX1_412": Minion(
        "Raging Worgen",
        aura=Aura(self_, attack=1, keywords="windfury", when=Is(self_, damaged)),
    ),
    "EX1_020": Minion("Scarlet Crusader"),
    "EX1_405": Minion("Shieldbearer"),
    "CS2_151": Minion("Silver Hand Knight", [Summon("CS2_152")]),
    "EX1_023": Minion("Silvermoon Guardian"),
    "CS2_146": Minion(
        "Southsea Deckhand", aura=Aura(self_, keywords="charge", when=Exists(weapon))
    ),
    "EX1_048": Minion("Spellbreaker", [Silence(target)]),
    "CS2_221": Minion("Spiteful Smith", aura=Aura(weapon, attack=2, when=Is(self_, damaged))),
    "EX1_028": Minion("Stranglethorn Tiger"),
    "EX1_390": Minion("Tauren Warrior", aura=Aura(self_, attack=3, when=Is(self_, damaged))),
    "EX1_021": Minion("Thrallmar Farseer"),
    "CS2_227": Minion("Venture Co. Mercenary", aura=Aura(Where(hand, a_minion), cost=3)),
    "EX1_033": Minion("Windfury Harpy"),
    "CS2_231": Minion("Wisp"),
    "EX1_010": Minion("Worgen Infiltrator"),
    "CS2_169": Minion("Young Dragonhawk"),
    "EX1_049": Minion("Youthful Brewmaster", [ReturnToHand(target)]),
    "CS2_152": Minion("Squire"),
    "skele21": Minion("Damaged Golem"),
}
