"""Mage, Hall of Fame."""

from hs_env.cards.words import *

CARDS = {
    "EX1_295": Spell(
        "Ice Block",
        secret=True,
        on=On(
            "pre_damage",
            [Buff(hero, keywords="immune", until="end_of_turn")],
            when=Is(event_target, IsIn(hero))
            & Compare(Amount(), ">=", Add(Attr("health", hero), PlayerStat("armor"))),
            side="me",
            zone="secret",
            said="when your hero would take fatal damage, prevent it",
        ),
    ),
    "CS2_031": Spell("Ice Lance", [If(Is(target, frozen), [Deal(4, target)], [Freeze(target)])]),
}
