"""Warlock, Classic set."""

from hs_env.cards.words import *

CARDS = {
    "EX1_320": Spell(
        "Bane of Doom", [Deal(2, target), If(Killed(target), [Summon(Pool(race="demon"))])]
    ),
    "CS2_059": Minion(
        "Blood Imp",
        on=On("turn_end", [Buff(Pick(Alive(other(minions))), health=1)], side="me"),
    ),
    "EX1_596": Spell(
        "Demonfire",
        [
            If(
                Is(target, Demon & mine),
                [Buff(target, attack=2, health=2)],
                [Deal(2, target)],
            )
        ],
    ),
    "EX1_310": Minion("Doomguard", [Discard(Pick(hand, 2))]),
    "EX1_301": Minion("Felguard", [GainCrystals(-1)]),
    "EX1_319": Minion("Flame Imp", [Deal(3, hero)]),
    # The minion itself leaves the board without dying: it has become the hero.
    "EX1_323": Minion(
        "Lord Jaraxxus",
        [Remove(self_), SetHero("EX1_323h"), Equip("EX1_323w")],
        said="Battlecry: Your hero becomes Lord Jaraxxus, with a 3/8 Blood Fury",
    ),
    "EX1_313": Minion("Pit Lord", [Deal(5, hero)]),
    "EX1_317": Spell(
        "Sense Demons",
        [
            Repeat(
                2,
                [
                    If(
                        Exists(Where(deck, Demon)),
                        [DrawCard(Pick(Where(deck, Demon)))],
                        [Give("EX1_317t")],
                    )
                ],
            )
        ],
    ),
    "EX1_303": Spell("Shadowflame", [Destroy(target), Deal(Attr("attack", target), enemy_minions)]),
    "EX1_309": Spell("Siphon Soul", [Destroy(target), Heal(3, hero)]),
    "EX1_315": Minion("Summoning Portal", aura=Aura(Where(hand, a_minion), cost=-2, cost_floor=1)),
    "EX1_312": Spell("Twisting Nether", [Destroy(all_minions)]),
    "EX1_304": Minion(
        "Void Terror",
        [
            Buff(
                self_,
                attack=SumOf("attack", Adjacent(self_)),
                health=SumOf("health", Adjacent(self_)),
            ),
            Destroy(Adjacent(self_)),
        ],
    ),
    "EX1_317t": Minion("Worthless Imp"),
    "EX1_323w": Weapon("Blood Fury"),
    "EX1_tk34": Minion("Infernal"),
    "EX1_tk33": HeroPower("INFERNO!", [Summon("EX1_tk34")]),
    "EX1_323h": HeroCard("Lord Jaraxxus"),
}
