"""Priest, Mean Streets of Gadgetzan."""

from hs_env.cards.words import *

CARDS = {
    "CFM_662": Spell("Dragonfire Potion", [Deal(5, Where(all_minions, ~Dragon))]),
    # A copy of a card in the deck; the other player keeps theirs.
    "CFM_605": Minion(
        "Drakonid Operative",
        [If(Exists(Where(hand, Dragon)), [Discover(CardOf(enemy_deck)), Give(CardOf(made))])],
    ),
    "CFM_626": Minion("Kabal Talonpriest", [Buff(target, health=3)]),
    # A borrowed minion may attack at once.
    "CFM_603": Spell(
        "Potion of Madness",
        [
            TakeControl(target, until="end_of_turn"),
            Buff(target, keywords="charge", until="end_of_turn"),
        ],
    ),
    "CFM_020": Minion(
        "Raza the Chained",
        [If(NoDuplicates(), [Buff(hero, aura=Aura(hero_power, set_cost=1))])],
    ),
}
