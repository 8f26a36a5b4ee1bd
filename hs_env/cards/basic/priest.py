"""Priest, Basic set."""

from hs_env.cards.words import *

CARDS = {
    "CS2_236": Spell("Divine Spirit", [Buff(target, health=Attr("health", target))]),
    "CS1_112": Spell("Holy Nova", [Deal(2, enemies), Heal(2, friends)]),
    "CS1_130": Spell("Holy Smite", [Deal(2, target)]),
    "DS1_233": Spell("Mind Blast", [Deal(5, enemy_hero)]),
    "CS1_113": Spell("Mind Control", [TakeControl(target)]),
    "CS2_003": Spell("Mind Vision", [Give(CopyOf(Pick(enemy_hand)))]),
    "CS2_235": Minion(
        "Northshire Cleric", on=On("healed", [Draw()], when=Is(event_target, a_minion))
    ),
    "CS2_004": Spell("Power Word: Shield", [Buff(target, health=2), Draw()]),
    "EX1_622": Spell("Shadow Word: Death", [Destroy(target)]),
    "CS2_234": Spell("Shadow Word: Pain", [Destroy(target)]),
    "CS1h_001": HeroPower("Lesser Heal", [Heal(2, target)]),
    "HERO_09": HeroCard("Anduin Wrynn"),
}
