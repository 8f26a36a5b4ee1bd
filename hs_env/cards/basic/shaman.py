"""Shaman, Basic set."""

from hs_env.cards.words import *

TOTEMS = ("CS2_050", "CS2_051", "CS2_052", "NEW1_009")


def have(totem: str) -> Exists:
    """Whether the player already has this totem."""
    return Exists(Where(minions, IsCard(totem)))


CARDS = {
    "CS2_041": Spell("Ancestral Healing", [HealFully(target), Buff(target, keywords="taunt")]),
    "CS2_046": Spell("Bloodlust", [Buff(minions, attack=3, until="end_of_turn")]),
    "CS2_042": Minion("Fire Elemental", [Deal(3, target)]),
    "EX1_565": Minion("Flametongue Totem", aura=Aura(Adjacent(self_), attack=2)),
    "CS2_037": Spell("Frost Shock", [Deal(1, target), Freeze(target)]),
    "EX1_246": Spell("Hex", [Transform(target, "hexfrog")]),
    "CS2_045": Spell("Rockbiter Weapon", [Buff(target, attack=3, until="end_of_turn")]),
    "EX1_244": Spell("Totemic Might", [Buff(Where(minions, Totem), health=2)]),
    "CS2_039": Spell("Windfury", [Buff(target, keywords="windfury")]),
    "EX1_587": Minion("Windspeaker", [Buff(target, keywords="windfury")]),
    "CS2_050": Minion("Searing Totem"),
    "CS2_051": Minion("Stoneclaw Totem"),
    "CS2_052": Minion("Wrath of Air Totem"),
    "hexfrog": Minion("Frog"),
    "NEW1_009": Minion("Healing Totem", on=On("turn_end", [Heal(1, minions)], side="me")),
    "CS2_049": HeroPower(
        "Totemic Call",
        [Summon(OneMissing(*TOTEMS))],
        # With fewer than four minions one of them must be missing: quick to see, often true.
        needs=Compare(CountOf(minions), "<", len(TOTEMS))
        | ~(have(TOTEMS[0]) & have(TOTEMS[1]) & have(TOTEMS[2]) & have(TOTEMS[3])),
    ),
    "HERO_02": HeroCard("Thrall"),
}
