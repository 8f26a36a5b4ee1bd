"""Hunter, Classic set."""

from hs_env.cards.words import *

my_hero_attacked = Is(event_target, IsIn(hero))
my_minion_attacked = Is(event_target, IsIn(minions))
living_attacker = Exists(Alive(event_source))
# Whom a misdirected attack may hit: stealth hides nobody, but nobody immune or dying is chosen.
bystanders = Where(Alive(all_characters - event_source - event_target), ~Has("immune"))

CARDS = {
    "EX1_549": Spell(
        "Bestial Wrath", [Buff(target, attack=2, keywords="immune", until="end_of_turn")]
    ),
    "EX1_617": Spell("Deadly Shot", [Destroy(random_enemy_minion)]),
    "EX1_536": Weapon(
        "Eaglehorn Bow", on=On("secret_revealed", [Buff(self_, health=1)], side="me")
    ),
    "EX1_537": Spell("Explosive Shot", [DealTogether((5, target), (2, Adjacent(target)))]),
    "EX1_610": Secret(
        "Explosive Trap",
        On(
            "attack_declared",
            [Deal(2, enemies)],
            when=my_hero_attacked,
            side="opponent",
            said="when your hero is attacked",
        ),
    ),
    # Quests share the place of secrets but are none.
    "EX1_544": Spell(
        "Flare",
        [Lose(all_minions, "stealth"), Destroy(Where(enemy_secrets, a_secret)), Draw()],
    ),
    "EX1_611": Secret(
        "Freezing Trap",
        On(
            "attack_declared",
            [ReturnToHand(event_source, with_=Enchant(cost=2))],
            when=Is(event_source, a_minion) & living_attacker,
            side="opponent",
            said="when an enemy minion attacks",
        ),
    ),
    "DS1_188": Weapon("Gladiator's Longbow", aura=Aura(hero, keywords="immune_while_attacking")),
    "EX1_543": Minion("King Krush"),
    "EX1_533": Secret(
        "Misdirection",
        On(
            "attack_declared",
            [Redirect(Pick(bystanders))],
            when=my_hero_attacked & living_attacker & Exists(bystanders),
            side="opponent",
            said="when an enemy attacks your hero",
        ),
    ),
    "EX1_534": Minion("Savannah Highmane", deathrattle=[Summon("EX1_534t", 2)]),
    "EX1_531": Minion(
        "Scavenging Hyena",
        on=On("died", [Buff(self_, attack=2, health=1)], when=Is(event_target, Beast), side="me"),
    ),
    "EX1_554": Secret(
        "Snake Trap",
        On(
            "attack_declared",
            [Summon("EX1_554t", 3)],
            when=my_minion_attacked & RoomFor(),
            side="opponent",
            said="when one of your minions is attacked",
        ),
    ),
    "EX1_609": Secret(
        "Snipe",
        On(
            "after_minion_played",
            [Deal(4, event_target)],
            when=Exists(Alive(event_target)),
            side="opponent",
            said="after your opponent plays a minion",
        ),
    ),
    "EX1_538": Spell("Unleash the Hounds", [Summon("EX1_538t", CountOf(enemy_minions))]),
    "EX1_534t": Minion("Hyena"),
    "EX1_538t": Minion("Hound"),
    "EX1_554t": Minion("Snake"),
}
