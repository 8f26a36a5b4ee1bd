"""Neutral, Hall of Fame."""

from hs_env.cards.words import *

CARDS = {
    "EX1_284": Minion("Azure Drake", [Draw()]),
    "NEW1_016": Minion("Captain's Parrot", [DrawCard(Pick(Where(deck, Pirate)))]),
    # First all cards of the one who played it, then the other's.
    "EX1_050": Minion("Coldlight Oracle", [Draw(2), Draw(2, player="opponent")]),
    "PRO_001": Minion(
        "Elite Tauren Chieftain",
        [Give(OneOf("PRO_001a", "PRO_001b", "PRO_001c"), player="both")],
    ),
    "EX1_112": Minion(
        "Gelbin Mekkatorque", [Summon(OneOf("Mekka1", "Mekka2", "Mekka3", "Mekka4"))]
    ),
    "EX1_620": Minion("Molten Giant", cost_change=Mul(Attr("damage", hero), -1)),
    "EX1_062": Minion(
        "Old Murk-Eye", aura=Aura(self_, attack=CountOf(other(Where(all_minions, Murloc))))
    ),
    "EX1_298": Minion(
        "Ragnaros the Firelord", on=On("turn_end", [Deal(8, random_enemy)], side="me")
    ),
    "EX1_016": Minion("Sylvanas Windrunner", deathrattle=[TakeControl(random_enemy_minion)]),
    "Mekka1": Minion("Homing Chicken", on=On("turn_start", [Destroy(self_), Draw(3)], side="me")),
    "Mekka2": Minion(
        "Repair Bot",
        on=On("turn_end", [Heal(6, Pick(Where(Alive(all_characters), damaged)))], side="me"),
    ),
    "Mekka3": Minion(
        "Emboldener 3000",
        on=On("turn_end", [Buff(Pick(Alive(all_minions)), attack=1, health=1)], side="me"),
    ),
    "Mekka4": Minion(
        "Poultryizer",
        on=On("turn_start", [Transform(Pick(Alive(all_minions)), "Mekka4t")], side="me"),
    ),
    "Mekka4t": Minion("Chicken"),
    "PRO_001a": Spell("I Am Murloc", [Summon("PRO_001at", RandomNumber(3, 5))]),
    "PRO_001at": Minion("Murloc"),
    "PRO_001b": Spell("Rogues Do It...", [Deal(4, target), Draw()]),
    "PRO_001c": Spell(
        "Power of the Horde",
        [Summon(OneOf("CS2_121", "EX1_021", "EX1_023", "EX1_110", "EX1_390", "CS2_179"))],
    ),
}
