"""Rogue, Classic set."""

from hs_env.cards.words import *

earlier_cards = Sub(CounterOf("cards_played_turn"), 1)  # this card is counted too

CARDS = {
    "EX1_126": Spell("Betrayal", [DealFrom(target, Attr("attack", target), Adjacent(target))]),
    "CS2_233": Spell(
        "Blade Flurry",
        [Let(0, Attr("attack", weapon)), Destroy(weapon), Deal(Stored(), enemy_minions)],
    ),
    "CS2_073": Spell("Cold Blood", [Buff(target, attack=2)], combo=[Buff(target, attack=4)]),
    "EX1_131": Minion("Defias Ringleader", combo=[Summon("EX1_131t")]),
    "EX1_613": Minion(
        "Edwin VanCleef",
        combo=[Buff(self_, attack=Mul(earlier_cards, 2), health=Mul(earlier_cards, 2))],
    ),
    "EX1_124": Spell("Eviscerate", [Deal(2, target)], combo=[Deal(4, target)]),
    # It comes back at the end of the turn, to be there in the next one.
    "EX1_137": Spell(
        "Headcrack",
        [Deal(2, enemy_hero)],
        combo=[
            Deal(2, enemy_hero),
            Buff(hero, on=On("turn_end", [Give("EX1_137")], side="me", once=True)),
        ],
    ),
    "NEW1_005": Minion("Kidnapper", combo=[ReturnToHand(target)]),
    "NEW1_014": Minion(
        "Master of Disguise", [Buff(target, keywords="stealth", until="my_next_turn_start")]
    ),
    "EX1_522": Minion("Patient Assassin"),
    "EX1_133": Weapon("Perdition's Blade", [Deal(1, target)], combo=[Deal(2, target)]),
    "EX1_145": Spell(
        "Preparation",
        [
            Buff(
                hero,
                aura=Aura(Where(hand, a_spell), cost=-3),
                on=On("card_played", [], when=Is(event_source, a_spell), side="me", once=True),
                until="end_of_turn",
            )
        ],
    ),
    "EX1_144": Spell("Shadowstep", [ReturnToHand(target, Enchant(cost=-2))]),
    "EX1_134": Minion("SI:7 Agent", combo=[Deal(2, target)]),
    "EX1_131t": Minion("Defias Bandit"),
}
