"""Hunter, Basic set."""

from hs_env.cards.words import *

CARDS = {
    "NEW1_031": Spell("Animal Companion", [Summon(OneOf("NEW1_032", "NEW1_033", "NEW1_034"))]),
    "DS1_185": Spell("Arcane Shot", [Deal(2, target)]),
    "DS1_070": Minion("Houndmaster", [Buff(target, attack=2, health=2, keywords="taunt")]),
    "CS2_084": Spell("Hunter's Mark", [Buff(target, set_health=1)]),
    "EX1_539": Spell("Kill Command", [Deal(IfElse(Exists(Where(minions, Beast)), 5, 3), target)]),
    "DS1_183": Spell("Multi-Shot", [Deal(3, Pick(Alive(enemy_minions), 2))]),
    "CS2_237": Minion(
        "Starving Buzzard",
        on=On(
            "minion_summoned",
            [Draw()],
            when=Is(event_target, Beast) & ~Is(event_target, IsIn(self_)),
            side="me",
        ),
    ),
    "DS1_175": Minion("Timber Wolf", aura=Aura(other(Where(minions, Beast)), attack=1)),
    # The cards that were not drawn leave the game; they do not count as discarded from hand.
    "DS1_184": Spell("Tracking", [LookAtTop(3), Choose(aside), DrawCard(made), Remove(the_rest)]),
    "DS1_178": Minion("Tundra Rhino", aura=Aura(Where(minions, Beast), keywords="charge")),
    "NEW1_032": Minion("Misha"),
    "NEW1_033": Minion("Leokk", aura=Aura(other(minions), attack=1)),
    "NEW1_034": Minion("Huffer"),
    "DS1h_292": HeroPower("Steady Shot", [Deal(2, enemy_hero)]),
    "HERO_05": HeroCard("Rexxar"),
}
