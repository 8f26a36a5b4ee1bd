"""Paladin, Classic set."""

from hs_env.cards.words import *

CARDS = {
    "EX1_382": Minion("Aldor Peacekeeper", [Buff(target, set_attack=1)]),
    "EX1_362": Minion("Argent Protector", [Buff(target, keywords="divine_shield")]),
    "EX1_384": Spell("Avenging Wrath", [Missiles(8, enemies)]),
    "EX1_355": Spell("Blessed Champion", [Buff(target, double_attack=True)]),
    # Its caster draws, whoever has the minion.
    "EX1_363": Spell(
        "Blessing of Wisdom",
        [
            Buff(
                target,
                on=On(
                    "attack",
                    [Draw()],
                    when=Is(event_source, IsIn(host)),
                    said="whenever this minion attacks",
                ),
            )
        ],
    ),
    # How many is settled before the first draw.
    "EX1_349": Spell(
        "Divine Favor",
        [Draw(Sub(PlayerStat("hand_size", "opponent"), PlayerStat("hand_size")))],
        said="Draw cards until you have as many in hand as your opponent",
    ),
    "EX1_619": Spell("Equality", [Buff(all_minions, set_health=1)]),
    "EX1_132": Secret(
        "Eye for an Eye",
        On(
            "damaged",
            [Deal(Amount(), enemy_hero)],
            when=Is(event_target, IsIn(hero)),
            side="me",
            said="when your hero takes damage",
        ),
    ),
    # The printed cost counts, also of a card that a full hand has no room for.
    "EX1_365": Spell(
        "Holy Wrath",
        [
            If(
                Exists(deck),
                [
                    Let(0, Attr("cost", First(deck))),
                    Draw(),
                    ShowCost(made),
                    Deal(Stored(), target),
                ],
                [Draw()],
            )
        ],
        said="Draw a card and deal damage equal to its printed cost to a character",
    ),
    "EX1_354": Spell("Lay on Hands", [Heal(8, target), Draw(3)]),
    "EX1_130": Secret(
        "Noble Sacrifice",
        On(
            "attack_declared",
            [Summon("EX1_130a"), Redirect(made)],
            when=RoomFor(),
            side="opponent",
            said="when an enemy attacks",
        ),
    ),
    "EX1_136": Secret(
        "Redemption",
        On(
            "died",
            [Summon(CardOf(event_target), health=1)],
            when=RoomFor(),
            side="me",
            last=True,
            said="when a friendly minion dies",
        ),
    ),
    # A minion with no health left is saved by it; one marked for destruction is beyond help.
    "EX1_379": Secret(
        "Repentance",
        On(
            "after_minion_played",
            [Buff(event_target, set_health=1)],
            when=Is(event_target, IsIn(enemy_minions))
            & (Exists(Alive(event_target)) | Is(event_target, WithAttr("health", "<=", 0))),
            side="opponent",
            said="after your opponent plays a minion",
        ),
    ),
    "EX1_366": Weapon(
        "Sword of Justice",
        on=On(
            "after_minion_summoned",
            [Buff(event_target, attack=1, health=1), WearDown(1)],
            when=Compare(Attr("durability", self_), ">", 0),
            side="me",
            said="after you summon a minion",
        ),
    ),
    "EX1_383": Minion("Tirion Fordring", deathrattle=[Equip("EX1_383t")]),
    "EX1_130a": Minion("Defender"),
    "EX1_383t": Weapon("Ashbringer"),
}
