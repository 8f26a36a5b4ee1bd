"""Neutral, Classic set: rare cards and their tokens."""

from hs_env.cards.words import *

CARDS = {
    "EX1_097": Minion("Abomination", deathrattle=[Deal(2, all_characters)]),
    "EX1_006": Minion(
        "Alarm-o-Bot",
        on=On(
            "turn_start",
            [SwapWithHand(self_, Pick(Where(hand, a_minion)))],
            when=Exists(Where(hand, a_minion)),
            side="me",
            said="at the start of your turn",
        ),
    ),
    "EX1_584": Minion("Ancient Mage", [Buff(Adjacent(self_), spell_damage=1)]),
    "EX1_045": Minion("Ancient Watcher"),
    "EX1_009": Minion("Angry Chicken", aura=Aura(self_, attack=5, when=Is(self_, damaged))),
    "EX1_089": Minion("Arcane Golem", [GainCrystals(1, player="opponent")]),
    "EX1_067": Minion("Argent Commander"),
    "NEW1_025": Minion("Bloodsail Corsair", [WearDown(1, player="opponent")]),
    "EX1_103": Minion("Coldlight Seer", [Buff(other(Where(minions, Murloc)), health=2)]),
    "EX1_059": Minion(
        "Crazed Alchemist",
        [Buff(target, set_attack=Attr("health", target), set_health=Attr("attack", target))],
    ),
    "EX1_093": Minion(
        "Defender of Argus", [Buff(Adjacent(self_), attack=1, health=1, keywords="taunt")]
    ),
    "EX1_102": Minion("Demolisher", on=On("turn_start", [Deal(2, random_enemy)], side="me")),
    "EX1_170": Minion("Emperor Cobra"),
    "EX1_095": Minion("Gadgetzan Auctioneer", on=On("spell_cast", [Draw()], side="me")),
    "EX1_597": Minion(
        "Imp Master", on=On("turn_end", [Deal(1, self_), Summon("EX1_598")], side="me")
    ),
    "CS2_181": Minion("Injured Blademaster", [Deal(4, self_)]),
    "NEW1_019": Minion(
        "Knife Juggler",
        on=On(
            "after_minion_summoned",
            [Deal(1, random_enemy)],
            when=~Is(event_target, IsIn(self_)),
            side="me",
        ),
    ),
    "EX1_001": Minion("Lightwarden", on=On("healed", [Buff(self_, attack=2)])),
    "EX1_055": Minion(
        "Mana Addict", on=On("spell_cast", [Buff(self_, attack=2, until="end_of_turn")], side="me")
    ),
    "EX1_616": Minion("Mana Wraith", aura=Aura(Where(all_hands, a_minion), cost=1)),
    "NEW1_037": Minion(
        "Master Swordsmith",
        on=On("turn_end", [Buff(Pick(Alive(other(minions))), attack=1)], side="me"),
    ),
    "EX1_085": Minion(
        "Mind Control Tech",
        [If(Compare(CountOf(enemy_minions), ">=", 4), [TakeControl(random_enemy_minion)])],
    ),
    "EX1_509": Minion(
        "Murloc Tidecaller",
        on=On(
            "minion_summoned",
            [Buff(self_, attack=1)],
            when=Is(event_target, Murloc) & ~Is(event_target, IsIn(self_)),
            side="me",
        ),
    ),
    "EX1_076": Minion(
        "Pint-Sized Summoner",
        aura=Aura(
            Where(hand, a_minion),
            cost=-1,
            when=Compare(CounterOf("minions_played_turn"), "==", 0),
            said="the first minion you play each turn costs (1) less",
        ),
    ),
    "EX1_044": Minion(
        "Questing Adventurer",
        on=On(
            "card_played",
            [Buff(self_, attack=1, health=1)],
            when=~Is(event_source, IsIn(self_)),
            side="me",
            said="whenever you play a card",
        ),
    ),
    "CS2_161": Minion("Ravenholdt Assassin"),
    "EX1_080": Minion("Secretkeeper", on=On("secret_played", [Buff(self_, attack=1, health=1)])),
    "NEW1_041": Minion(
        "Stampeding Kodo",
        [Destroy(Pick(Where(Alive(enemy_minions), WithAttr("attack", "<=", 2))))],
    ),
    "EX1_058": Minion("Sunfury Protector", [Buff(Adjacent(self_), keywords="taunt")]),
    "EX1_032": Minion("Sunwalker"),
    "EX1_043": Minion("Twilight Drake", [Buff(self_, health=CountOf(hand))]),
    "NEW1_026": Minion("Violet Teacher", on=On("spell_cast", [Summon("NEW1_026t")], side="me")),
    "NEW1_020": Minion(
        "Wild Pyromancer", on=On("after_spell_cast", [Deal(1, all_minions)], side="me")
    ),
    "EX1_004": Minion(
        "Young Priestess",
        on=On("turn_end", [Buff(Pick(Alive(other(minions))), health=1)], side="me"),
    ),
    "EX1_598": Minion("Imp"),
    "NEW1_026t": Minion("Violet Apprentice"),
}
