"""Mage, Hall of Fame."""

from hs_env.cards.words import *

CARDS = {
    "EX1_295": Secret(
        "Ice Block",
        On(
            "pre_damage",
            [Buff(hero, keywords="immune", until="end_of_turn")],
            when=Is(event_target, IsIn(hero))
            & Compare(Amount(), ">=", Add(Attr("health", hero), PlayerStat("armor"))),
            side="me",
        ),
        said="When your hero would take fatal damage, prevent it "
        "and give your hero Immune this turn",
    ),
    "CS2_031": Spell("Ice Lance", [If(Is(target, frozen), [Deal(4, target)], [Freeze(target)])]),
}
