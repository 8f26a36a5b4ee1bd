"""Mage, Classic set."""

from hs_env.cards.words import *

my_hero_attacked = Is(event_target, IsIn(hero))

CARDS = {
    "EX1_559": Minion("Archmage Antonidas", on=On("spell_cast", [Give("CS2_029")], side="me")),
    # Frozen first: what comes into play when they are hurt is not meant.
    "CS2_028": Spell("Blizzard", [Freeze(enemy_minions), Deal(2, enemy_minions)]),
    "EX1_275": Spell(
        "Cone of Cold", [Freeze(target | Adjacent(target)), Deal(1, target | Adjacent(target))]
    ),
    "EX1_287": Secret("Counterspell", On("spell_begun", [Counter()], side="opponent")),
    # A quest is not a secret.
    "EX1_274": Minion(
        "Ethereal Arcanist",
        on=On(
            "turn_end",
            [Buff(self_, attack=2, health=2)],
            when=Exists(Where(secrets, a_secret)),
            side="me",
        ),
    ),
    "EX1_289": Secret(
        "Ice Barrier",
        On(
            "attack_declared",
            [GainArmor(8)],
            when=my_hero_attacked,
            side="opponent",
            said="when your hero is attacked",
        ),
    ),
    "EX1_612": Minion(
        "Kirin Tor Mage",
        [
            Buff(
                hero,
                aura=Aura(Where(hand, a_secret), set_cost=0),
                on=On(
                    "card_played",
                    [],
                    when=Is(event_source, a_secret),
                    side="me",
                    once=True,
                    said="until you play a secret",
                ),
                until="end_of_turn",
            )
        ],
    ),
    "NEW1_012": Minion("Mana Wyrm", on=On("spell_cast", [Buff(self_, attack=1)], side="me")),
    # Lord Jaraxxus has become the hero by then, but the minion is copied all the same.
    "EX1_294": Secret(
        "Mirror Entity",
        On(
            "after_minion_played",
            [Summon(CopyOf(event_target))],
            when=Exists(Alive(event_target)) & RoomFor(),
            side="opponent",
        ),
        On(
            "after_card_played",
            [Summon("EX1_323")],
            when=Is(event_source, IsCard("EX1_323")) & ~Exists(Alive(event_source)) & RoomFor(),
            side="opponent",
        ),
        said="After your opponent plays a minion, summon a copy of it",
    ),
    "EX1_279": Spell("Pyroblast", [Deal(10, target)]),
    "EX1_608": Minion("Sorcerer's Apprentice", aura=Aura(Where(hand, a_spell), cost=-1)),
    # The new target need not be one the spell could have been aimed at.
    "tt_010": Secret(
        "Spellbender",
        On(
            "spell_targeted",
            [Summon("tt_010a"), Redirect(made)],
            when=Is(event_target, a_minion) & RoomFor(),
            side="opponent",
            said="when an enemy casts a spell on a minion",
        ),
    ),
    "EX1_594": Secret(
        "Vaporize",
        On(
            "attack_declared",
            [Destroy(event_source)],
            when=my_hero_attacked & Is(event_source, a_minion) & Exists(Alive(event_source)),
            side="opponent",
            said="when a minion attacks your hero",
        ),
    ),
    "tt_010a": Minion("Spellbender"),
}
