"""Made-up cards for the fuzzer, one for each corner of the card language.

Shipped cards use a part of the vocabulary at a time; these use the rest, so that the engine is
tried on what future cards will do: secrets, discoveries, deathrattles that summon and steal,
triggers that set each other off, enchanted cards in hands and decks.
"""

from __future__ import annotations

from typing import Any

from hs_env.cards import CardSet, default
from hs_env.cards.words import *


def _minion(
    name: str, cost: int, attack: int, health: int, text: Any = None, **parts: Any
) -> Entry:
    stats: dict[str, Any] = {"cost": cost, "attack": attack, "health": health}
    return Minion(name, text, collectible=True, card_class="NEUTRAL", **stats, **parts)


def _spell(name: str, cost: int, text: Any = None, **parts: Any) -> Entry:
    return Spell(name, text, collectible=True, card_class="NEUTRAL", cost=cost, **parts)


def _secret(name: str, event: str, *do: Any, **parts: Any) -> Entry:
    trigger = On(event, list(do), zone="secret", side="opponent", **parts)
    return _spell(name, 1, secret=True, on=trigger)


CARDS = {
    # Secrets
    "SECRET_1": _secret("Tripwire", "attack_declared", Deal(2, event_source)),
    "SECRET_2": _secret("Decoy", "attack_declared", Summon("CS2_tk1"), Redirect(made)),
    "SECRET_3": _secret("Denial", "spell_cast", Counter()),
    "SECRET_4": _secret("Ambush", "after_minion_played", Deal(4, event_target)),
    "SECRET_5": _secret("Alarm", "turn_start", Draw(2)),
    "SECRET_6": _secret("Grudge", "damaged", Deal(1, enemies), when=Is(event_target, a_minion)),
    "SECRET_7": _spell("Searchlight", 1, [Destroy(enemy_secrets), Draw()]),
    # Choices
    "CHOICE_1": _minion("Scout", 1, 1, 1, [Discover(Pool(type="spell")), Give(CardOf(made))]),
    "CHOICE_2": _spell("Vision", 1, [Discover(Pool(type="minion"), 3), Give(CardOf(made), 2)]),
    "CHOICE_3": _spell("Sift", 0, [LookAtTop(3), Choose(aside), DrawCard(made), Remove(the_rest)]),
    # Deathrattles
    "DEATH_1": _minion("Nest", 2, 0, 2, deathrattle=[Summon("CS2_tk1", 3)]),
    "DEATH_2": _minion("Bomb", 1, 1, 1, deathrattle=[Deal(2, all_characters)]),
    "DEATH_3": _minion("Traitor", 3, 5, 3, deathrattle=[TakeControl(random_enemy_minion)]),
    "DEATH_4": _minion("Echo", 3, 2, 2, deathrattle=[ReturnToHand(random_enemy_minion), Draw()]),
    "DEATH_5": _minion(
        "Phoenix", 4, 4, 1, deathrattle=[Summon(CardOf(self_))], keywords=("taunt",)
    ),
    "DEATH_6": _minion("Herald", 2, 2, 2, [TriggerDeathrattle(minions)]),
    "DEATH_7": _spell(
        "Doom", 3, [Destroy(all_minions), DeathPhase(), Summon(Pool(type="minion", cost=2))]
    ),
    "DEATH_8": _spell(
        "Curse",
        1,
        [Buff(target, deathrattle=[Deal(3, hero), Summon(CardOf(host), player="opponent")])],
        target=Target("minion"),
    ),
    # Triggers
    "TRIGGER_1": _minion("Drummer", 2, 1, 4, on=On("damaged", [Summon("CS2_tk1")], side="me")),
    "TRIGGER_2": _minion(
        "Mirror", 3, 2, 3, on=On("after_minion_summoned", [Deal(1, random_enemy)], side="me")
    ),
    "TRIGGER_3": _minion(
        "Leech",
        2,
        2,
        2,
        on=On("damaged", [Heal(1, hero)], side="opponent"),
        keywords=("lifesteal",),
    ),
    "TRIGGER_4": _minion(
        "Pyre", 2, 3, 2, on=On("after_spell_cast", [Deal(1, all_minions)], side="me")
    ),
    "TRIGGER_5": _minion("Ward", 4, 1, 6, on=On("pre_damage", [ChangeDamage(1)], side="me")),
    "TRIGGER_6": _minion(
        "Scribe", 1, 1, 2, on=On("drawn", [Buff(event_target, cost=-1)], side="me")
    ),
    "TRIGGER_7": _minion("Host", 3, 1, 1, on=On("turn_end", [Summon(CopyOf(self_))], side="me")),
    "TRIGGER_8": _minion("Tinker", 2, 2, 2, on=On("healed", [Buff(self_, attack=1)])),
    # Auras
    "AURA_1": _minion("Banner", 3, 2, 2, aura=Aura(other(minions), attack=1, health=1)),
    "AURA_2": _minion("Clerk", 2, 1, 2, aura=Aura(hand, cost=-1, cost_floor=1)),
    "AURA_3": _minion(
        "Double", 4, 2, 4, aura=Aura(rules={"extra_battlecry": 1, "extra_deathrattle": 1})
    ),
    "AURA_4": _minion(
        "Shield", 3, 0, 4, aura=Aura(Adjacent(self_), keywords=("taunt", "windfury"))
    ),
    # Hands and decks
    "CARDS_1": _spell("Sharpen", 1, [Buff(Where(hand, a_minion), attack=1, health=1)]),
    "CARDS_2": _spell("Blessing", 1, [Buff(Where(deck, a_minion), attack=2)]),
    "CARDS_3": _spell("Peek", 1, [Give(CardOf(Pick(enemy_hand, 1)))]),
    "CARDS_4": _spell("Plunder", 2, [Give(CardOf(Pick(enemy_deck, 2)))]),
    "CARDS_5": _spell("Junk", 1, [Shuffle(OneOf("CS2_tk1", "GAME_005"), 3, player="opponent")]),
    "CARDS_6": _spell("Recall", 2, [ShuffleIntoDeck(Pick(all_minions, 1)), Draw()]),
    "CARDS_7": _spell("Burn", 1, [Discard(Pick(hand, 1)), Draw(2)]),
    "CARDS_8": _spell("Mill", 1, [Mill(2, player="opponent")]),
    "CARDS_9": _spell("Ritual", 3, [PutInPlay(Pick(Where(deck, a_minion), 1))]),
    # Changes of shape and side
    "SHAPE_1": _spell("Hex", 2, [Transform(target, "CS2_tk1")], target=Target("minion")),
    "SHAPE_2": _spell(
        "Frenzy",
        2,
        [TakeControl(target, until="end_of_turn"), Ready(target)],
        target=Target("minion", "enemy"),
    ),
    "SHAPE_3": _spell("Hush", 1, [Silence(target)], target=Target("minion")),
    "SHAPE_4": _spell("Duel", 2, [Fight(Pick(minions, 1), random_enemy_minion)]),
    "SHAPE_5": _spell(
        "Chaos",
        2,
        [OneOfThese([Deal(3, target)], [Heal(3, target)], [Freeze(target)])],
        target=Target(),
    ),
    "SHAPE_6": _minion(
        "Swap",
        3,
        3,
        3,
        [Buff(target, set_attack=Attr("health", target), set_health=3)],
        target=Target("minion", "not_self", mode="if_available"),
    ),
    "SHAPE_7": Weapon(
        "Claw",
        deathrattle=[Deal(1, all_minions)],
        collectible=True,
        card_class="NEUTRAL",
        cost=2,
        attack=2,
        health=2,
    ),
}


def strange() -> CardSet:
    """Return the default cards and all of the above."""
    return default().with_cards(CARDS)
