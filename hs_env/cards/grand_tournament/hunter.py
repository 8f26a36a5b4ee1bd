"""Hunter, The Grand Tournament."""

from hs_env.cards.words import *

CARDS = {
    # The bear is an Ironfur Grizzly of the Basic set.
    "AT_060": Secret(
        "Bear Trap",
        On(
            "after_attack",
            [Summon("CS2_125")],
            when=Is(event_target, IsIn(hero)) & RoomFor(),
            side="opponent",
            said="after your hero is attacked",
        ),
    ),
}
