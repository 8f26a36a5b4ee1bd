"""Neutral, The League of Explorers."""

from hs_env.cards.words import *

#: The hero powers that the nine classes start with.
BASIC_POWERS = (
    "CS2_017", "DS1h_292", "CS2_034", "CS2_101", "CS1h_001", "CS2_083b", "CS2_049", "CS2_056",
    "CS2_102",
)  # fmt: skip

CARDS = {
    "LOE_077": Minion("Brann Bronzebeard", aura=Aura(rules={"extra_battlecry": 1})),
    "LOE_011": Minion("Reno Jackson", [If(NoDuplicates(), [HealFully(hero)])]),
    # Not the basic power of the class that the present power belongs to.
    "LOE_076": Minion(
        "Sir Finley Mrrgglton",
        [
            Discover(OneOf(*BASIC_POWERS), where=~SameClassAs(hero_power)),
            SetHeroPower(CardOf(made)),
        ],
        said="Battlecry: Discover a basic hero power of another class. It becomes yours",
    ),
}
