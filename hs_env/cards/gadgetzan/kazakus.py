"""Kazakus, Mean Streets of Gadgetzan, and the potions he brews.

A potion is a card of its own for every pair of ingredients of one size: "CFM_621t:4+10" does
what CFM_621t4 and CFM_621t10 do.
"""

from itertools import combinations

from hs_env.cards.words import *

SHEEP = "CFM_621_m5"
HEART, WOOL = "Heart of Fire", "Mystic Wool"
living_enemies = Alive(enemy_minions)
any_demon = Pool(type="minion", race="demon")

#: The ingredients of each size, by the card that offers the size. A potion does its two in the
#: order they have here, whichever was picked first; the card data gives each its place
#: (TAG_SCRIPT_DATA_NUM_1 of the ingredients).
INGREDIENTS = {
    "CFM_621t11": {
        "CFM_621t4": ("Felbloom", Deal(2, all_minions)),
        "CFM_621t10": ("Netherbloom", Summon("CFM_621_m4")),
        "CFM_621t37": ("Ichor of Undeath", Resurrect(1)),
        "CFM_621t2": (HEART, Deal(3, target)),
        "CFM_621t3": ("Stonescale Oil", GainArmor(4)),
        "CFM_621t6": ("Goldthorn", Buff(minions, health=2)),
        "CFM_621t5": ("Icecap", Freeze(Pick(living_enemies, 1))),
        "CFM_621t8": ("Kingsblood", Draw(1)),
        "CFM_621t9": ("Shadow Oil", Give(any_demon, 1)),
    },
    "CFM_621t12": {
        "CFM_621t21": (WOOL, Transform(Pick(living_enemies), SHEEP)),
        "CFM_621t18": ("Felbloom", Deal(4, all_minions)),
        "CFM_621t20": ("Netherbloom", Summon("CFM_621_m2")),
        "CFM_621t38": ("Ichor of Undeath", Resurrect(2)),
        "CFM_621t16": (HEART, Deal(5, target)),
        "CFM_621t17": ("Stonescale Oil", GainArmor(7)),
        "CFM_621t24": ("Goldthorn", Buff(minions, health=4)),
        "CFM_621t19": ("Icecap", Freeze(Pick(living_enemies, 2))),
        "CFM_621t22": ("Kingsblood", Draw(2)),
        "CFM_621t23": ("Shadow Oil", Give(any_demon, 2)),
    },
    "CFM_621t13": {
        "CFM_621t29": (WOOL, Transform(all_minions, SHEEP)),
        "CFM_621t33": ("Felbloom", Deal(6, all_minions)),
        "CFM_621t28": ("Netherbloom", Summon("CFM_621_m3")),
        "CFM_621t39": ("Ichor of Undeath", Resurrect(3)),
        "CFM_621t25": (HEART, Deal(8, target)),
        "CFM_621t26": ("Stonescale Oil", GainArmor(10)),
        "CFM_621t32": ("Goldthorn", Buff(minions, health=6)),
        "CFM_621t27": ("Icecap", Freeze(Pick(living_enemies, 3))),
        "CFM_621t30": ("Kingsblood", Draw(3)),
        "CFM_621t31": ("Shadow Oil", Give(any_demon, 3)),
    },
}
COSTS = {"CFM_621t11": 1, "CFM_621t12": 5, "CFM_621t13": 10}


def potion_id(a: str, b: str) -> str:
    """The id of the potion of two ingredients, the one that comes first given first."""
    return f"CFM_621t:{a.removeprefix('CFM_621t')}+{b.removeprefix('CFM_621t')}"


def potion(size: str, a: str, b: str) -> Entry:
    """The potion of two ingredients. It takes a target if one of them does."""
    (first, does_first), (second, does_second) = INGREDIENTS[size][a], INGREDIENTS[size][b]
    return Spell(
        "Kazakus Potion",
        [does_first, does_second],
        cost=COSTS[size],
        rarity="",
        collectible=False,
        target=Target() if HEART in (first, second) else None,
        # A sheep is made of something: the middle size asks for a minion, on either side.
        needs=Exists(all_minions) if first == WOOL and COSTS[size] == 5 else None,
    )


#: Which potion two ingredients give.
MIXTURES = {
    (a, b): potion_id(a, b) for size in INGREDIENTS.values() for a, b in combinations(size, 2)
}
any_ingredient = OneOf(*(ingredient for size in INGREDIENTS.values() for ingredient in size))
of_kept_size = SameCostAs(kept)
#: The second ingredient is picked among three that are not the first.
finish = [
    Keep(made),
    Discover(any_ingredient, where=of_kept_size & ~SameCardAs(kept)),
    Give(Mixture(MIXTURES)),
]


def size_offer(name: str, size: str) -> Entry:
    """One of the three sizes to choose from; played as a card of its own, it brews as well."""
    said = f"Make a {COSTS[size]}-cost spell out of two effects that you discover"
    return Spell(name, [Discover(OneOf(*INGREDIENTS[size])), *finish], said=said)


CARDS = {
    # With no room for the potion in hand there is nothing to choose. The size is the player's
    # secret, so the program takes the same course for each.
    "CFM_621": Minion(
        "Kazakus",
        [
            If(
                NoDuplicates() & Compare(PlayerStat("hand_size"), "<", 10),
                [
                    Discover(EachOf(*(OneOf(size) for size in INGREDIENTS))),
                    Keep(made),
                    Discover(any_ingredient, where=of_kept_size),
                    *finish,
                ],
            )
        ],
        said="Battlecry: If your deck has no duplicates, make your own spell: "
        "choose its cost (1, 5 or 10), then two effects",
    ),
    "CFM_621t11": size_offer("Lesser Potion", "CFM_621t11"),
    "CFM_621t12": size_offer("Greater Potion", "CFM_621t12"),
    "CFM_621t13": size_offer("Superior Potion", "CFM_621t13"),
    "CFM_621_m4": Minion("Kabal Demon"),
    "CFM_621_m2": Minion("Kabal Demon"),
    "CFM_621_m3": Minion("Kabal Demon"),
    "CFM_621_m5": Minion("Sheep"),
}
for _size, _ingredients in INGREDIENTS.items():
    CARDS |= {_id: Spell(_name, [_does]) for _id, (_name, _does) in _ingredients.items()}
    CARDS |= {potion_id(_a, _b): potion(_size, _a, _b) for _a, _b in combinations(_ingredients, 2)}
