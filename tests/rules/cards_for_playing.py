"""Cards made for the tests of turns, playing cards, costs and enchantments (rules 1 to 56).

Each has one mechanic. A log card stands for a moment: effects add it to the hand, so the hand shows
in which order things happened.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from hs_env import cards
from hs_env.cards.card_set import CardSet
from hs_env.cards.words import *
from hs_env.scenario import Scenario

__all__ = ["CARDS", "card_set", "log", "names", "scenario"]


def log(moment: str) -> Give:
    """Return the action that adds the log card of a moment to its player's hand."""
    return Give(f"A_LOG_{moment.upper().replace(' ', '_')}")


LOGS = (
    "played", "cast", "targeted", "text", "summoned", "battlecry", "death", "drawn", "discarded",
    "after play", "after cast", "after summon", "first", "second", "third",
)  # fmt: skip

MINE = {"side": "me"}
TWO_BODIES = {"cost": 2, "attack": 2, "health": 2}

CARDS: dict[str, Entry] = {
    f"A_LOG_{m.upper().replace(' ', '_')}": Spell(m, [Draw(0)], cost=10, collectible=False)
    for m in LOGS
}

# Watchers: their hand shows what happened, in order.
CARDS |= {
    "A_RECORDER": Minion(
        "Recorder",
        on=[
            On("card_played", [log("played")], **MINE),
            On("minion_summoned", [log("summoned")], **MINE),
            On("after_minion_played", [log("after play")], **MINE),
            On("after_minion_summoned", [log("after summon")], **MINE),
            On("spell_cast", [log("cast")], **MINE),
            On("spell_targeted", [log("targeted")], **MINE),
            On("after_spell_cast", [log("after cast")], **MINE),
            On("died", [log("death")]),
            On("drawn", [log("drawn")], **MINE),
            On("discarded", [log("discarded")], **MINE),
        ],
        cost=1, attack=0, health=20,
    ),
    "A_GAUGE": Minion(
        "Gauge",
        on=[
            On("card_played", [GainArmor(Attr("attack", event_source))], **MINE),
            On("minion_summoned", [Deal(Attr("health", event_target), enemy_hero)], **MINE),
        ],
        cost=1, attack=0, health=20,
    ),
    "A_CRIER": Minion("Crier", [log("battlecry"), Destroy(enemy_minions)], **TWO_BODIES),
    "A_CLOCK": Minion(
        "Clock",
        on=On(
            "turn_start",
            [Buff(self_, attack=PlayerStat("hand_size"), health=PlayerStat("mana"))],
            **MINE,
        ),
        cost=1, attack=0, health=1,
    ),
    "A_BELL": Minion(
        "Bell",
        on=On("turn_end", [Deal(Attr("attack", self_), enemy_hero)], **MINE),
        cost=1, attack=1, health=1,
    ),
    "A_FROST": Minion("Frosty", on=On("turn_end", [Freeze(minions)], **MINE), **TWO_BODIES),
    "A_JUGGLER": Minion(
        "Juggler",
        on=On(
            "after_minion_summoned",
            [Deal(1, random_enemy)],
            when=~Is(event_target, IsIn(self_)),
            **MINE,
        ),
        **TWO_BODIES,
    ),
    "A_WYRM": Minion("Wyrm", on=On("spell_cast", [Buff(self_, attack=1)], **MINE), **TWO_BODIES),
    "A_PYRO": Minion(
        "Pyro", on=On("after_spell_cast", [Deal(1, all_minions)], **MINE), **TWO_BODIES
    ),
    "A_TROGG": Minion(
        "Trogg", on=On("overloaded", [Buff(self_, attack=Amount())], **MINE), **TWO_BODIES
    ),
    "A_WITNESS": Minion(
        "Witness",
        on=On(
            "damaged",
            [Buff(self_, attack=CountOf(Where(all_minions, damaged)))],
            when=Is(event_target, IsIn(self_)),
        ),
        cost=1, attack=0, health=5,
    ),
    "A_PRICE": Minion(
        "Price Reader",
        on=On(
            "card_played",
            [Buff(self_, attack=Amount(), health=Attr("cost", event_source))],
            when=Is(event_source, a_spell),
            **MINE,
        ),
        cost=1, attack=0, health=1,
    ),
}  # fmt: skip

for number, moment in ((1, "first"), (2, "second"), (3, "third")):
    hurt = On("damaged", [log(moment)], when=Is(event_target, IsIn(self_)))
    CARDS[f"A_HURT_{number}"] = Minion(f"Hurt {number}", on=hurt, cost=1, attack=0, health=5)

# Minions.
CARDS |= {
    "A_TOKEN": Minion("Token", cost=1, attack=1, health=1, collectible=False),
    "A_TRUCE": Minion("Statue", cost=1, attack=0, health=4),
    "A_CALLER": Minion("Caller", [Summon("A_TOKEN", 2)], **TWO_BODIES),
    "A_CALLER_4": Minion("Great Caller", [Summon("A_TOKEN", 4)], **TWO_BODIES),
    "A_SPAWNER": Minion(
        "Spawner",
        on=On("damaged", [Summon("A_TOKEN")], when=Is(event_target, IsIn(self_))),
        cost=2, attack=2, health=5,
    ),
    "A_EGG": Minion("Egg", deathrattle=[Summon("A_TOKEN")], cost=1, attack=0, health=1),
    "A_NEST": Minion("Nest", deathrattle=[Summon("A_TOKEN", 2)], cost=1, attack=0, health=1),
    "A_BOMB": Minion("Bomb Bot", deathrattle=[Deal(2, enemy_hero)], cost=1, attack=1, health=1),
    "A_MARTYR": Minion("Martyr", [Deal(1, self_)], cost=1, attack=1, health=1),
    "A_DRAWER": Minion("Drawer", [Draw()], **TWO_BODIES),
    "A_PINGER": Minion("Pinger", [Deal(1, target)], target=Target(mode="if_available"),
                       **TWO_BODIES),
    "A_ROGUE": Minion(
        "Rogue", [Deal(1, enemy_hero)], combo=[Deal(4, enemy_hero)], **TWO_BODIES
    ),
    "A_STABBER": Minion(
        "Stabber", combo=[Deal(2, target)], target=Target(mode="combo"), **TWO_BODIES
    ),
    "A_ECHOER": Minion("Echoer", aura=Aura(rules={"extra_battlecry": 1}), cost=3, attack=2,
                       health=4),
    "A_BOUNCER": Minion(
        "Bouncer", on=On("minion_summoned", [ReturnToHand(event_target)], side="opponent"),
        cost=1, attack=0, health=9,
    ),
    "A_AMBUSHER": Minion(
        "Ambusher", on=On("minion_summoned", [Destroy(event_target)], side="opponent"),
        cost=1, attack=0, health=9,
    ),
    "A_CATCHER": Minion(
        "Catcher", on=On("spell_cast", [ReturnToHand(event_target)], side="opponent"),
        cost=1, attack=0, health=9,
    ),
    "A_KILLER": Minion(
        "Executioner", on=On("spell_cast", [Destroy(event_target)], side="opponent"),
        cost=1, attack=0, health=9,
    ),
    "A_THIEF": Minion(
        "Thief", on=On("spell_cast", [TakeControl(event_target)], side="opponent"),
        cost=1, attack=0, health=9,
    ),
    "A_GIANT": Minion("Giant", cost_change=Mul(CountOf(minions), -1), cost=8, attack=8, health=8),
    "A_SCHOLAR": Minion(
        "Scholar", [If(NoDuplicates(), [HealFully(hero)])], cost=6, attack=4, health=6
    ),
}  # fmt: skip

# Choose one.
CARDS |= {
    "A_MARK_A": Spell(
        "Wild Half", [Deal(3, target)], target=Target("minion"),
        cost=0, collectible=False,
    ),
    "A_MARK_B": Spell("Calm Half", [Draw()], cost=0, collectible=False),
    "A_CHOICE": Spell("Choice", halves=["A_MARK_A", "A_MARK_B"], cost=1),
    "A_CLAW_A": Spell("Cat Half", [Transform(self_, "A_CAT")], cost=0, collectible=False),
    "A_CLAW_B": Spell("Bear Half", [Transform(self_, "A_BEAR")], cost=0, collectible=False),
    "A_CLAW": Minion("Shifter", halves=["A_CLAW_A", "A_CLAW_B"], cost=5, attack=4, health=4),
    "A_CAT": Minion("Cat", cost=5, attack=4, health=4, keywords=["charge"], collectible=False),
    "A_BEAR": Minion("Bear", cost=5, attack=4, health=6, keywords=["taunt"], collectible=False),
    "A_KEEP_A": Spell(
        "Moon Half", [Deal(2, target)], target=Target(mode="if_available"),
        cost=0, collectible=False,
    ),
    "A_KEEP_B": Spell(
        "Silence Half", [Silence(target)], target=Target("minion", mode="if_available"),
        cost=0, collectible=False,
    ),
    "A_KEEPER": Minion("Grover", halves=["A_KEEP_A", "A_KEEP_B"], cost=4, attack=2, health=4),
    "A_ADEPT_A": Spell("Armor Half", [GainArmor(2)], cost=0, collectible=False),
    "A_ADEPT_B": Spell("Card Half", [Draw()], cost=0, collectible=False),
    "A_ADEPT": Minion("Adept", halves=["A_ADEPT_A", "A_ADEPT_B"], **TWO_BODIES),
}  # fmt: skip

# Auras.
CARDS |= {
    "A_FLAG": Minion("Flag", aura=Aura(Adjacent(self_), attack=1), **TWO_BODIES),
    "A_RAGER": Minion(
        "Rager", aura=Aura(self_, attack=3, when=Is(self_, damaged)), cost=2, attack=2, health=4
    ),
    "A_LIGHT": Minion(
        "Light", aura=Aura(self_, set_attack=Attr("health", self_)), cost=4, attack=0, health=5
    ),
    "A_APPRENTICE": Minion("Apprentice", aura=Aura(Where(hand, a_spell), cost=-1), **TWO_BODIES),
    "A_PORTAL": Minion(
        "Portal", aura=Aura(Where(hand, a_minion), cost=-2, cost_floor=1), cost=4, attack=0,
        health=4,
    ),
    "A_WARPER": Minion("Warper", aura=Aura(Where(hand, a_minion), cost=-1), **TWO_BODIES),
    "A_TAXMAN": Minion("Taxman", aura=Aura(enemy_hand, cost=3), **TWO_BODIES),
    "A_NAGA": Minion("Naga", aura=Aura(hand, set_cost=5), cost=5, attack=5, health=5),
    "A_PROPHET": Minion("Prophet", aura=Aura(rules={"spell_double": 1}), cost=7, attack=7,
                        health=7),
    "A_SAGE": Minion("Sage", spell_damage=1, **TWO_BODIES),
}  # fmt: skip

# Spells.
MINION_TARGET: dict[str, Any] = {"target": Target("minion")}
CARDS |= {
    "A_CANTRIP": Spell("Cantrip", [Deal(3, target), Draw()], cost=1, target=Target()),
    "A_SPARK": Spell("Spark", [log("text"), Deal(3, target)], cost=1, target=Target()),
    "A_ZAP": Spell("Zap", [Deal(1, target)], cost=0, target=Target()),
    "A_QUAKE": Spell("Quake", [Deal(1, all_minions)], cost=1),
    "A_STORM": Spell("Storm", [Deal(RandomNumber(2, 3), enemy_minions)], cost=3),
    "A_BLAST": Spell("Blast", [Deal(2, target)], cost=1, target=Target(),
                     keywords=["double_spell_damage"]),
    "A_MISSILES": Spell("Volley", [Missiles(3, enemy_minions)], cost=1,
                        keywords=["no_spell_damage"]),
    "A_BOMBER": Minion("Bomber", [Missiles(3, enemies)], **TWO_BODIES),
    "A_TWIN": Spell("Twin Bolt", [Deal(3, Pick(enemy_minions, 2))], cost=1),
    "A_MEND": Spell("Mend", [Heal(3, target)], cost=1, target=Target()),
    "A_SURGE": Spell("Surge", [Deal(3, enemy_hero)], cost=1, overload=2),
    "A_FLOOD": Spell("Flood", [Deal(3, enemy_hero)], cost=1, overload=5),
    "A_BOIL": Spell("Boil", [Deal(SumOf("attack", minions), enemy_hero)], cost=1, overload=3),
    "A_UNLOCK": Spell("Unlock", [UnlockMana()], cost=0),
    "A_NOURISH": Spell("Feast", [GainCrystals(2, full=True)], cost=1),
    "A_GROWTH": Spell("Growth", [GainCrystals(2)], cost=1),
    "A_MANA": Spell("Mana Flask", [GainMana(5)], cost=0),
    "A_GIFTS": Spell("Gifts", [Give("A_ZAP", 3)], cost=1),
    "A_STUFF": Spell("Stuffing", [Shuffle("A_TOKEN", 4)], cost=1),
    "A_TUTOR": Spell("Tutor", [DrawCard(Pick(deck)), PutInPlay(Pick(Where(deck, a_minion)))],
                     cost=1),
    "A_RECRUIT": Spell("Call Up", [PutInPlay(Pick(Where(deck, a_minion)))], cost=1),
    "A_CHEAT": Spell("Smuggle", [PutInPlay(Pick(Where(hand, a_minion)))], cost=1),
    "A_DOOM": Spell("Doom", [Deal(30, heroes)], cost=1),
    "A_BRINK": Spell("Brink", [Deal(5, hero), Heal(8, hero)], cost=1,
                     keywords=["no_spell_damage"]),
    "A_DRAIN": Spell("Drain", [Deal(5, all_characters)], cost=1, keywords=["lifesteal"]),
    "A_FURY": Spell("Fury", [Buff(target, attack=4, until="end_of_turn")], cost=1,
                    **MINION_TARGET),
    "A_POWER": Spell(
        "Overpower",
        [Buff(target, attack=4, health=4, on=On("turn_end", [Destroy(host)]))],
        cost=1, **MINION_TARGET,
    ),
    "A_TOKENS": Spell("Muster", [Summon("A_TOKEN", 2)], cost=1),
    "A_COPY": Spell("Reflection", [Summon(CopyOf(target))], cost=1, **MINION_TARGET),
    "A_MINI": Spell(
        "Miniature", [Summon(CopyOf(target), with_=Enchant(set_attack=1, set_health=1))],
        cost=1, **MINION_TARGET,
    ),
    "A_THOUGHT": Spell("Thoughts", [Give(CardOf(target))], cost=1, **MINION_TARGET),
    "A_RECALL": Spell("Recall", [ReturnToHand(target)], cost=1, **MINION_TARGET),
    "A_TRAP_CARD": Spell("Net", [ReturnToHand(target, with_=Enchant(cost=2))], cost=1,
                         **MINION_TARGET),
    "A_MARKER": Spell("Mark", [Buff(target, set_health=1)], cost=1, **MINION_TARGET),
    "A_HUMBLE": Spell("Humility", [Buff(target, set_attack=1)], cost=1, **MINION_TARGET),
    "A_SWAP": Spell(
        "Swap",
        [Buff(target, set_attack=Attr("health", target), set_health=Attr("attack", target))],
        cost=1, **MINION_TARGET,
    ),
    "A_SPIRIT": Spell("Spirit", [Buff(target, health=Attr("health", target))], cost=1,
                      **MINION_TARGET),
    "A_INNER": Spell("Inner Flame", [Buff(target, set_attack=Attr("health", target))], cost=1,
                     **MINION_TARGET),
    "A_BLESS": Spell("Bless", [Buff(target, attack=2, health=2)], cost=1, **MINION_TARGET),
    "A_WEAKEN": Spell("Weaken", [Buff(target, health=-2)], cost=1, **MINION_TARGET),
    "A_HUSH": Spell("Hush", [Silence(target)], cost=1, **MINION_TARGET),
    "A_SOUL": Spell("Soul", [Buff(target, deathrattle=[Summon("A_TOKEN")])], cost=1,
                    **MINION_TARGET),
    "A_MIND": Spell("Mind", [TakeControl(target)], cost=1, target=Target("minion", "enemy")),
    "A_MADNESS": Spell("Madness", [TakeControl(target, until="end_of_turn")], cost=1,
                       target=Target("minion", "enemy")),
    "A_BLOW": Spell("Blow", [Deal(1, target), Deal(Attr("attack", target), enemy_hero)], cost=1,
                    **MINION_TARGET),
    "A_HEX": Spell("Hexing", [Transform(target, "A_BEAR")], cost=1, **MINION_TARGET),
    "A_RIDE": Spell("Ride", [Transform(target, "A_CAT")], cost=1, **MINION_TARGET),
    "A_HUSH_PING": Spell("Hush Ping", [Silence(target), Deal(1, target)], cost=1,
                         **MINION_TARGET),
    "A_RALLY": Spell(
        "Rally",
        [Buff(Where(hand, a_minion), attack=1, health=1),
         Buff(Where(deck, a_minion), attack=1, health=1, keywords="taunt")],
        cost=1,
    ),
    "A_FACELESS": Minion(
        "Faceless", [Transform(self_, CopyOf(target))], cost=5, attack=3, health=3,
        target=Target("minion", "not_self", mode="if_available"),
    ),
    "A_EMPEROR": Spell("Discount", [Buff(hand, cost=-1)], cost=0),
    "A_FIXED": Spell("Fixed Price", [Buff(hand, set_cost=3)], cost=0),
    "A_REBATE": Spell("Rebate", [Buff(hand, cost=-2, until="end_of_turn")], cost=0),
    "A_PREP": Spell(
        "Prep",
        [Buff(hero, Enchant(
            aura=Aura(Where(hand, a_spell), cost=-3),
            on=On("card_played", [], when=Is(event_source, a_spell), side="me", once=True),
            until="end_of_turn",
        ))],
        cost=0,
    ),
}  # fmt: skip

# Secrets.
CARDS |= {
    "A_COUNTER": Spell("Denial", secret=True, cost=3,
                       on=On("spell_begun", [Counter()], side="opponent", zone="secret")),
    "A_BENDER": Spell(
        "Bender", secret=True, cost=3,
        on=On("spell_targeted", [Summon("A_TRUCE"), Redirect(made)], side="opponent", zone="secret",
              when=Is(event_target, a_minion)),
    ),
    "A_MIRROR": Spell(
        "Looking Glass", secret=True, cost=3,
        on=On("after_minion_played", [Summon(CopyOf(event_target))], side="opponent",
              zone="secret"),
    ),
    "A_TRAP": Spell(
        "Trapdoor", secret=True, cost=2,
        on=On("attack_declared", [Deal(2, enemies)], side="opponent", zone="secret"),
    ),
}  # fmt: skip

# A pool of its own: no real card costs 20.
CARDS |= {
    "A_D1": Minion("Mage One", cost=20, attack=1, health=1, card_class="MAGE"),
    "A_D2": Minion("Mage Two", cost=20, attack=1, health=1, card_class="MAGE"),
    "A_D3": Minion("Warrior One", cost=20, attack=1, health=1, card_class="WARRIOR"),
    "A_D4": Minion("Warrior Two", cost=20, attack=1, health=1, card_class="WARRIOR"),
    **{f"A_N{i}": Minion(f"Neutral {i}", cost=20, attack=1, health=1) for i in range(4)},
    "A_FIND": Spell("Find", [Discover(Pool(cost=20)), Give(CardOf(made))], cost=0),
}


@cache
def card_set() -> CardSet:
    """Return every implemented card, and the ones above."""
    return cards.default().with_cards(CARDS)


def scenario(**parts: Any) -> Scenario:
    """Return a scenario in which these cards exist."""
    return Scenario(cards=card_set(), **parts)


def names(handles: list[Any]) -> list[str]:
    """Return the names of some cards."""
    return [handle.name for handle in handles]
