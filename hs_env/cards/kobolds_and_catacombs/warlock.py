"""Warlock, Kobolds and Catacombs."""

from hs_env.cards.words import *

demons_in_hand = Where(hand, Demon)


def upgrade(into: str) -> On:
    """In hand, it grows with each blow that a card of its player deals to that player's hero.

    A hero power is no card, nor is fatigue.
    """
    return On(
        "damaged",
        [Transform(self_, into)],
        when=Is(event_target, IsIn(hero)) & Is(event_source, mine & ~IsType("power")),
        side="me",
        zone="hand",
        said="in your hand, whenever you take damage from your cards",
    )


CARDS = {
    "LOOT_017": Spell("Dark Pact", [Destroy(target), Heal(4, hero)]),
    "LOOT_014": Minion("Kobold Librarian", [Draw(), Deal(2, hero)]),
    "LOOT_043": Spell("Lesser Amethyst Spellstone", [Deal(3, target)], on=upgrade("LOOT_043t2")),
    "LOOT_306": Minion("Possessed Lackey", deathrattle=[PutInPlay(Pick(Where(deck, Demon)))]),
    # Only a demon that came costs durability.
    "LOOT_420": Weapon(
        "Skull of the Man'ari",
        on=On(
            "turn_start",
            [PutInPlay(Pick(demons_in_hand)), WearDown(1)],
            when=Exists(demons_in_hand) & RoomFor(),
            side="me",
            said="at the start of your turn, if you hold a Demon and there is room for it",
        ),
    ),
    "LOOT_368": Minion("Voidlord", deathrattle=[Summon("CS2_065", 3)]),
    "LOOT_043t2": Spell("Amethyst Spellstone", [Deal(5, target)], on=upgrade("LOOT_043t3")),
    "LOOT_043t3": Spell("Greater Amethyst Spellstone", [Deal(7, target)]),
}
