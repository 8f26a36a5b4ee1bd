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
        "Eaglehorn Bow",
        on=On(
            "secret_revealed",
            [Buff(self_, health=1)],
            side="me",
            said="whenever one of your secrets is revealed",
        ),
    ),
    "EX1_537": Spell("Explosive Shot", [DealTogether((5, target), (2, Adjacent(target)))]),
    "EX1_610": Spell(
        "Explosive Trap",
        secret=True,
        on=On(
            "attack_declared",
            [Deal(2, enemies)],
            when=my_hero_attacked,
            side="foe",
            zone="secret",
            said="when your hero is attacked",
        ),
    ),
    # Quests share the place of secrets but are none.
    "EX1_544": Spell(
        "Flare",
        [Lose(all_minions, "stealth"), Destroy(Where(enemy_secrets, a_secret)), Draw()],
    ),
    "EX1_611": Spell(
        "Freezing Trap",
        secret=True,
        on=On(
            "attack_declared",
            [ReturnToHand(event_source, with_=Enchant(cost=2))],
            when=Is(event_source, a_minion) & living_attacker,
            side="foe",
            zone="secret",
            said="when an enemy minion attacks",
        ),
    ),
    "DS1_188": Weapon("Gladiator's Longbow", aura=Aura(hero, keywords="immune_while_attacking")),
    "EX1_543": Minion("King Krush"),
    "EX1_533": Spell(
        "Misdirection",
        secret=True,
        on=On(
            "attack_declared",
            [Redirect(Pick(bystanders))],
            when=my_hero_attacked & living_attacker & Exists(bystanders),
            side="foe",
            zone="secret",
            said="when an enemy attacks your hero",
        ),
    ),
    "EX1_534": Minion("Savannah Highmane", deathrattle=[Summon("EX1_534t", 2)]),
    "EX1_534t": Minion("Hyena"),
    "EX1_531": Minion(
        "Scavenging Hyena",
        on=On(
            "died",
            [Buff(self_, attack=2, health=1)],
            when=Is(event_target, Beast),
            side="me",
            said="whenever a friendly Beast dies",
        ),
    ),
    "EX1_554": Spell(
        "Snake Trap",
        secret=True,
        on=On(
            "attack_declared",
            [Summon("EX1_554t", 3)],
            when=my_minion_attacked & RoomFor(),
            side="foe",
            zone="secret",
            said="when one of your minions is attacked",
        ),
    ),
    "EX1_554t": Minion("Snake"),
    "EX1_609": Spell(
        "Snipe",
        secret=True,
        on=On(
            "after_minion_played",
            [Deal(4, event_target)],
            when=Exists(Alive(event_target)),
            side="foe",
            zone="secret",
            said="after your opponent plays a minion",
        ),
    ),
    "EX1_538": Spell("Unleash the Hounds", [Summon("EX1_538t", CountOf(enemy_minions))]),
    "EX1_538t": Minion("Hound"),
}
