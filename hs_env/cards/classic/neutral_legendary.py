"""Neutral, Classic set: legendary cards and their tokens."""

from hs_env.cards.words import *

CARDS = {
    "EX1_561": Minion("Alexstrasza", [SetHealth(15, target)]),
    "EX1_249": Minion(
        "Baron Geddon", on=On("turn_end", [Deal(2, other(all_characters))], side="me")
    ),
    "EX1_012": Minion("Bloodmage Thalnos", deathrattle=[Draw()]),
    "EX1_110": Minion("Cairne Bloodhoof", deathrattle=[Summon("EX1_110t")]),
    "NEW1_024": Minion("Captain Greenskin", [Buff(weapon, attack=1, health=1)]),
    "NEW1_030": Minion("Deathwing", [Destroy(other(all_minions)), Discard(hand)]),
    "NEW1_038": Minion("Gruul", on=On("turn_end", [Buff(self_, attack=1, health=1)])),
    "EX1_558": Minion(
        "Harrison Jones",
        [Let(0, Attr("durability", enemy_weapon)), Destroy(enemy_weapon), Draw(Stored(0))],
    ),
    "NEW1_040": Minion("Hogger", on=On("turn_end", [Summon("NEW1_040t")], side="me")),
    "EX1_614": Minion(
        "Illidan Stormrage",
        on=On(
            "card_played",
            [Summon("EX1_614t")],
            when=~Is(event_source, IsIn(self_)),
            side="me",
            said="whenever you play a card",
        ),
    ),
    "EX1_014": Minion("King Mukla", [Give("EX1_014t", 2, player="opponent")]),
    "EX1_116": Minion("Leeroy Jenkins", [Summon("EX1_116t", 2, player="opponent")]),
    "EX1_100": Minion(
        "Lorewalker Cho",
        on=[
            On("spell_cast", [Give(CardOf(event_source), player="opponent")], side="me"),
            On("spell_cast", [Give(CardOf(event_source))], side="opponent"),
        ],
    ),
    "EX1_563": Minion("Malygos"),
    # The aura sits on the enemy hero, so "hand" is the enemy's.
    "NEW1_029": Minion(
        "Millhouse Manastorm",
        [
            Buff(
                enemy_hero,
                aura=Aura(Where(hand, a_spell), set_cost=0),
                until="opponent_next_turn_end",
            )
        ],
    ),
    "EX1_557": Minion("Nat Pagle", on=On("turn_start", [If(Chance(50), [Draw()])], side="me")),
    # Shortens the time players have for a turn. Games here have no clock.
    "EX1_560": Minion(
        "Nozdormu",
        said="Players have 15 seconds for a turn; there is no clock here, so it does nothing",
    ),
    "EX1_562": Minion("Onyxia", [Summon("ds1_whelptoken", 7)]),
    "EX1_577": Minion("The Beast", deathrattle=[Summon("EX1_finkle", player="opponent")]),
    "EX1_002": Minion("The Black Knight", [Destroy(target)]),
    "EX1_083": Minion(
        "Tinkmaster Overspark",
        [Transform(Pick(Alive(other(all_minions))), OneOf("EX1_tk28", "EX1_tk29"))],
    ),
    "EX1_572": Minion(
        "Ysera",
        on=On(
            "turn_end",
            [Give(OneOf("DREAM_01", "DREAM_02", "DREAM_03", "DREAM_04", "DREAM_05"))],
            side="me",
        ),
    ),
    "DREAM_01": Minion("Laughing Sister"),
    "DREAM_02": Spell(
        "Ysera Awakens", [Deal(5, all_characters - Where(all_minions, IsCard("EX1_572")))]
    ),
    "DREAM_03": Minion("Emerald Drake"),
    "DREAM_04": Spell("Dream", [ReturnToHand(target)]),
    "DREAM_05": Spell(
        "Nightmare",
        [
            Buff(
                target,
                attack=5,
                health=5,
                on=On(
                    "turn_start",
                    [Destroy(host)],
                    side="me",
                    said="at the start of the caster's next turn",
                ),
            )
        ],
    ),
    "ds1_whelptoken": Minion("Whelp"),
    "EX1_014t": Spell("Bananas", [Buff(target, attack=1, health=1)]),
    "EX1_110t": Minion("Baine Bloodhoof"),
    "EX1_116t": Minion("Whelp"),
    "EX1_614t": Minion("Flame of Azzinoth"),
    "EX1_finkle": Minion("Finkle Einhorn"),
    "EX1_tk28": Minion("Squirrel"),
    "EX1_tk29": Minion("Devilsaur"),
    "NEW1_040t": Minion("Gnoll"),
}
