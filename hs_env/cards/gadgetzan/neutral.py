"""Neutral and shared by three classes, Mean Streets of Gadgetzan."""

from hs_env.cards.words import *

CARDS = {
    "CFM_902": Minion("Aya Blackpaw", [Summon(JadeGolem())], deathrattle=[Summon(JadeGolem())]),
    "CFM_790": Minion("Dirty Rat", [PutInPlay(Pick(Where(enemy_hand, a_minion)))]),
    "CFM_685": Minion("Don Han'Cho", [Buff(Pick(Where(hand, a_minion)), attack=5, health=5)]),
    "CFM_344": Minion(
        "Finja, the Flying Star",
        on=On(
            "after_attack",
            [PutInPlay(Pick(Where(deck, Murloc), 2))],
            when=Is(event_source, IsIn(self_)) & Is(event_target, a_minion) & Killed(event_target),
            side="me",
            said="whenever this attacks and kills a minion",
        ),
    ),
    # One card of each class is offered, whatever the class of the player.
    "CFM_649": Minion(
        "Kabal Courier",
        [
            Discover(
                EachOf(
                    Pool(card_class="mage"), Pool(card_class="priest"), Pool(card_class="warlock")
                )
            ),
            Give(CardOf(made)),
        ],
    ),
    "CFM_120": Minion("Mistress of Mixtures", deathrattle=[Heal(4, heroes)]),
    "CFM_651": Minion("Naga Corsair", [Buff(weapon, attack=1)]),
    "CFM_637": Minion(
        "Patches the Pirate",
        on=On(
            "after_minion_played",
            [PutInPlay(self_)],
            when=Is(event_target, Pirate) & RoomFor(),
            side="me",
            zone="deck",
            said="after you play a Pirate while this is in your deck",
        ),
    ),
    "CFM_652": Minion(
        "Second-Rate Bruiser",
        cost_change=IfElse(Compare(CountOf(enemy_minions), ">=", 3), -2, 0),
    ),
    "CFM_325": Minion("Small-Time Buccaneer", aura=Aura(self_, attack=2, when=Exists(weapon))),
}
