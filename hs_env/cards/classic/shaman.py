"""Shaman, Classic set."""

from hs_env.cards.words import *

CARDS = {
    "NEW1_010": Minion("Al'Akir the Windlord"),
    "CS2_038": Spell("Ancestral Spirit", [Buff(target, deathrattle=[Summon(CardOf(self_))])]),
    "EX1_567": Weapon("Doomhammer"),
    "EX1_243": Minion("Dust Devil"),
    "EX1_250": Minion("Earth Elemental"),
    "EX1_245": Spell("Earth Shock", [Silence(target), Deal(1, target)]),
    "CS2_053": Spell("Far Sight", [Draw(), Buff(made, cost=-3)]),
    "EX1_248": Spell("Feral Spirit", [Summon("EX1_tk11", 2)]),
    "EX1_251": Spell("Forked Lightning", [Deal(2, Pick(Alive(enemy_minions), 2))]),
    "EX1_241": Spell("Lava Burst", [Deal(5, target)]),
    "EX1_238": Spell("Lightning Bolt", [Deal(3, target)]),
    # Every minion gets a roll of its own.
    "EX1_259": Spell("Lightning Storm", [Deal(RandomNumber(2, 3), enemy_minions)]),
    "EX1_575": Minion("Mana Tide Totem", on=On("turn_end", [Draw()], side="me")),
    "EX1_247": Weapon("Stormforged Axe"),
    "EX1_258": Minion(
        "Unbound Elemental",
        on=On(
            "overloaded",
            [Buff(self_, attack=1, health=1)],
            side="me",
            said="whenever you play a card with Overload",
        ),
    ),
    "EX1_tk11": Minion("Spirit Wolf"),
}
