"""Cards made for the tests of combat, deaths, secrets, zones and capacities (rules 57 to 113)."""

from __future__ import annotations

from typing import Any

from hs_env import cards
from hs_env.cards.words import *
from hs_env.scenario import Scenario

its_own = Is(event_target, IsIn(self_))
by_itself = Is(event_source, IsIn(self_))
on_my_hero = Is(event_target, IsIn(hero))
on_my_minion = Is(event_target, IsIn(minions))


def _rattler(letter: str) -> Entry:
    """Return a minion whose deathrattle puts a note into both hands, which shows the order."""
    text = [Give(f"TB_note_{letter}", player="both")]
    return Minion(f"Rattler {letter}", deathrattle=text, cost=1, attack=1, health=1)


def _hurting(letter: str) -> Entry:
    """Return a minion that puts a note into both hands whenever it is damaged."""
    on = On("damaged", [Give(f"TB_note_{letter}", player="both")], when=its_own)
    return Minion(f"Hurting {letter}", on=on, cost=1, attack=1, health=9)


def _ward(
    name: str, event: str, do: Any, when: Any = None, side: str = "opponent", last: bool = False
) -> Entry:
    on = On(event, do, when=when, side=side, zone="secret", last=last)
    return Spell(name, secret=True, on=on, cost=1, card_class="mage")


def _minion(name: str, attack: int = 1, health: int = 1, **parts: Any) -> Entry:
    return Minion(name, cost=1, attack=attack, health=health, **parts)


def nested_loops(depth: int) -> list[Any]:
    """Return loops over all minions, nested this deep."""
    body: list[Any] = [GainArmor(1)]
    for _ in range(depth):
        body = [ForEach(all_minions, body)]
    return body


LETTERS = "ABCD"

_NOTES = {f"TB_note_{x}": Spell(f"Note {x}", cost=0) for x in LETTERS}
_RATTLERS = {f"TB_rattler_{x}": _rattler(x) for x in LETTERS}
_HURTING = {f"TB_hurting_{x}": _hurting(x) for x in LETTERS}

_COMBAT = {
    "TB_sharp": _minion(
        "Sharpshooter", 2, 5, on=On("attack", [Deal(9, event_target)], when=by_itself)
    ),
    "TB_thorns": _minion(
        "Thornguard", 2, 5, on=On("attack", [Deal(9, event_source)], side="opponent")
    ),
    "TB_juggler": _minion(
        "Juggler",
        2,
        2,
        on=On("after_minion_summoned", [Deal(1, random_enemy)], when=~its_own, side="me"),
    ),
    "TB_cloak": Spell(
        "Cloak", [Buff(minions, keywords="stealth", until="my_next_turn_start")], cost=1
    ),
    "TB_twister": _minion(
        "Heal Twister", 1, 5, aura=Aura(rules={"heal_to_damage": 1}, player="me")
    ),
    "TB_enraged": _minion("Enraged", 2, 5, aura=Aura(self_, attack=3, when=Is(self_, damaged))),
    "TB_padded": _minion(
        "Padded", 1, 5, on=On("pre_damage", [ChangeDamage(1)], when=on_my_hero, side="me")
    ),
    "TB_doom_blade": Weapon(
        "Doom Blade",
        on=On("attack", [Destroy(event_target)], when=Is(event_source, IsIn(hero)), side="me"),
        cost=1,
        attack=3,
        health=2,
    ),
    "TB_note_blade": Weapon(
        "Note Blade", deathrattle=[Give("TB_note_A", player="both")], cost=1, attack=2, health=1
    ),
    "TB_last_blade": Weapon(
        "Last Blade",
        on=On(
            "after_attack",
            [Give("TB_note_A")],
            when=Is(event_source, IsIn(hero)),
            side="me",
        ),
        cost=1,
        attack=2,
        health=1,
    ),
    "TB_upgrade": Spell(
        "Sharpen",
        [If(Exists(weapon), [Buff(weapon, attack=1, health=1)], [Equip("CS2_082")])],
        cost=1,
    ),
    "TB_silence": Spell("Hush", [Silence(target)], cost=1, target=Target("minion")),
    "TB_doom": Spell("Doom", [Destroy(all_minions)], cost=1),
    "TB_wave": Spell("Ripple", [Deal(1, all_minions)], cost=1),
    "TB_nothing": Spell("Nothing", [Deal(0, target)], cost=1, target=Target("minion")),
}

_DEATHS = {
    "TB_hatchling": _minion("Hatchling", 2, 2),
    "TB_egg": _minion("Egg", 1, 1, deathrattle=[Summon("TB_hatchling")]),
    "TB_nest": _minion("Nest", 1, 1, deathrattle=[Summon("TB_hatchling", 2)]),
    "TB_baron": _minion("Rattle Baron", 1, 7, aura=Aura(rules={"extra_deathrattle": 1})),
    "TB_mourner": _minion("Mourner", 1, 1, on=On("died", [Draw()], side="me")),
    "TB_thief": _minion("Soul Thief", 1, 1, deathrattle=[TakeControl(Pick(Alive(enemy_minions)))]),
    "TB_dread": _minion("Dread Rattle", deathrattle=[Deal(1, all_minions)]),
    "TB_rumbler": _minion("Rumbler", deathrattle=[Deal(2, all_minions)]),
    "TB_frog_egg": _minion("Frog Egg", deathrattle=[Summon("hexfrog")]),
    "TB_doom_two": Spell("Doom Two", [Destroy(Where(minions, HasMark("deathrattle")))], cost=0),
    "TB_silencer": _minion(
        "Silencer", 1, 9, on=On("damaged", [Silence(enemy_minions)], when=its_own)
    ),
    "TB_rally": Spell("Rally", [Summon("CS2_222"), Deal(1, all_minions)], cost=1),
    "TB_avenger": _minion("Avenger", 1, 1, deathrattle=[Deal(6, hero)]),
    "TB_grant_C": Spell(
        "Grant C",
        [Buff(target, deathrattle=[Give("TB_note_C", player="both")])],
        cost=1,
        target=Target("minion"),
    ),
    "TB_grant_D": Spell(
        "Grant D",
        [Buff(target, deathrattle=[Give("TB_note_D", player="both")])],
        cost=1,
        target=Target("minion"),
    ),
    "TB_two_waves": Spell(
        "Two Waves", [Deal(1, all_minions), DeathPhase(), Deal(1, all_minions)], cost=1
    ),
    "TB_no_pause": Spell("No Pause", [Deal(1, all_minions), Deal(1, all_minions)], cost=1),
    "TB_defile": Spell(
        "Spreading Rot",
        [
            Let(0, 1),
            Repeat(
                14,
                [
                    If(
                        Compare(Stored(0), "==", 1),
                        [
                            Let(1, CounterOf("minions_died_turn", "both")),
                            Deal(1, all_minions),
                            DeathPhase(),
                            Let(
                                0,
                                IfElse(
                                    Compare(CounterOf("minions_died_turn", "both"), ">", Stored(1)),
                                    1,
                                    0,
                                ),
                            ),
                        ],
                    )
                ],
            ),
        ],
        cost=1,
    ),
    "TB_trogg": _minion(
        "Trogg", 2, 4, on=On("spell_cast", [Buff(self_, attack=2)], side="opponent")
    ),
    "TB_trogg_king": _minion(
        "Trogg King", 6, 6, on=On("spell_cast", [Summon("TB_trogg")], side="opponent")
    ),
    "TB_umbra": _minion(
        "Rattle Caller",
        3,
        9,
        on=On(
            "after_minion_summoned", [TriggerDeathrattle(event_target)], when=~its_own, side="me"
        ),
    ),
    "TB_cube": Minion(
        "Cube",
        [Destroy(target), Remember(target)],
        deathrattle=[Summon(Remembered(), 2)],
        cost=1,
        attack=4,
        health=6,
        target=Target("minion", "friendly", "not_self", mode="if_available"),
    ),
    "TB_faceless": Minion(
        "Faceless",
        [Transform(self_, CopyOf(target))],
        cost=1,
        attack=3,
        health=3,
        target=Target("minion", "not_self", mode="if_available"),
    ),
    "TB_pact": Spell(
        "Dark Deal", [Destroy(target), Heal(8, hero)], cost=1, target=Target("minion", "friendly")
    ),
}

_OTHERS = all_characters - event_source - event_target

_SECRETS = {
    "TB_ice": _ward(
        "Ice Ward",
        "pre_damage",
        [Buff(hero, keywords="immune", until="end_of_turn")],
        on_my_hero & Compare(Amount(), ">=", Add(Attr("health", hero), PlayerStat("armor"))),
        side="me",
    ),
    "TB_counter": _ward("Null Ward", "spell_begun", [Counter()]),
    "TB_mirror": _ward(
        "Mirror Ward", "after_minion_played", [Summon(CopyOf(event_target))], RoomFor()
    ),
    "TB_defender": _minion("Defender", 2, 1),
    "TB_noble": _ward(
        "Noble Ward", "attack_declared", [Summon("TB_defender"), Redirect(made)], RoomFor()
    ),
    "TB_bender": _minion("Bender", 1, 3),
    "TB_bend": _ward(
        "Bend Ward",
        "spell_targeted",
        [Summon("TB_bender"), Redirect(made)],
        Is(event_target, a_minion) & RoomFor(),
    ),
    "TB_misdirect": _ward(
        "Astray Ward",
        "attack_declared",
        [Redirect(Pick(_OTHERS))],
        on_my_hero & Exists(Alive(event_source)) & Exists(_OTHERS),
    ),
    "TB_redeem": _ward(
        "Redeem Ward",
        "died",
        [Summon(CardOf(event_target)), SetHealth(1, made)],
        RoomFor(),
        side="me",
        last=True,
    ),
    "TB_snipe": _ward("Snipe Ward", "after_minion_played", [Deal(4, event_target)]),
    "TB_trap": _ward(
        "Frost Ward",
        "attack_declared",
        [ReturnToHand(event_source, Enchant(cost=2))],
        Is(event_source, a_minion) & Exists(Alive(event_source)),
    ),
    "TB_blast": _ward("Blast Ward", "attack_declared", [Deal(2, enemies)], on_my_hero),
    "TB_snake": _minion("Snake", 1, 1),
    "TB_snakes": _ward(
        "Snake Ward", "attack_declared", [Summon("TB_snake", 3)], on_my_minion & RoomFor()
    ),
    "TB_avenge": _ward(
        "Avenge Ward",
        "died",
        [Buff(Pick(Alive(minions)), attack=3, health=2)],
        Exists(Alive(minions)),
        side="me",
    ),
    "TB_eye": _ward("Eye Ward", "damaged", [Deal(Amount(), enemy_hero)], on_my_hero, side="me"),
    "TB_suicidal": Minion("Suicidal", [Destroy(self_)], cost=1, attack=1, health=1),
    "TB_wyrm": _minion("Wyrm", 1, 3, on=On("spell_cast", [Buff(self_, attack=1)], side="me")),
    "TB_pyro": _minion("Pyro", 3, 9, on=On("after_spell_cast", [Deal(1, all_minions)], side="me")),
    "TB_watcher": _minion("Ward Watcher", 1, 1, on=On("secret_revealed", [Draw()], side="me")),
    "TB_scientist": _minion(
        "Scientist", 2, 2, deathrattle=[PutInPlay(Pick(Where(deck, a_secret)))]
    ),
    "TB_careful": _minion(
        "Careful Scientist",
        2,
        2,
        deathrattle=[PutInPlay(Pick(Where(deck, a_secret & ~SameCardAs(secrets))))],
    ),
}

_ZONES = {
    "TB_madness": Spell(
        "Madness",
        [
            TakeControl(target, until="end_of_turn"),
            Buff(target, keywords="charge", until="end_of_turn"),
        ],
        cost=1,
        target=Target("minion", "enemy"),
    ),
    "TB_seize": Spell("Seize", [TakeControl(target)], cost=1, target=Target("minion", "enemy")),
    "TB_early": _minion("Early Bird", on=On("turn_start", [Give("TB_note_B")], side="me")),
    "TB_home": Spell("Go Home", [ReturnToHand(target)], cost=1, target=Target("minion")),
    "TB_purge": Spell("Purge", [Discard(Pick(hand, 2))], cost=1),
    "TB_grump": _minion("Grump", 1, 1, on=On("discarded", [Draw()], side="me")),
    "TB_rat": Minion(
        "Rat", [PutInPlay(Pick(Where(enemy_hand, a_minion)))], cost=1, attack=2, health=6
    ),
    "TB_stowaway": _minion(
        "Stowaway",
        race="pirate",
        on=On(
            "after_minion_played",
            [PutInPlay(self_)],
            when=Is(event_target, Pirate) & RoomFor(),
            side="me",
            zone="deck",
        ),
    ),
    "TB_pirate": _minion("Deckhand", 2, 1, race="pirate"),
    "TB_crew": Spell("Call Crew", [Summon("TB_pirate")], cost=1),
    "TB_recruit": Spell("Recruit", [PutInPlay(Pick(Where(deck, a_minion)))], cost=1),
    "TB_barnes": Spell("Stage Copy", [Summon(CopyOf(Pick(Where(deck, a_minion))))], cost=1),
    "TB_caller": _minion("Void Caller", 3, 4, deathrattle=[PutInPlay(Pick(Where(hand, Demon)))]),
    "TB_listener": _minion("Draw Listener", 1, 1, on=On("drawn", [Give("TB_note_A")], side="me")),
    "TB_watchful": Minion(
        "Watchful Card",
        on=On("spell_cast", [Buff(self_, cost=-1)], side="me", zone="hand"),
        cost=5,
        attack=5,
        health=5,
    ),
    "TB_power": HeroPower("Small Bolt", [Deal(3, enemy_hero)], cost=2),
    "TB_lord": HeroCard("Lord", health=15, hero_power="TB_power", card_class="warlock"),
    "TB_lord_card": Minion(
        "Lord's Coming",
        [SetHero("TB_lord"), Equip("CS2_112"), Remove(self_)],
        cost=1,
        attack=3,
        health=9,
    ),
    "TB_raise": Spell("Raise", [Resurrect(1)], cost=0),
    "TB_raise_two": Spell("Raise Two", [Resurrect(2)], cost=0),
    "TB_raise_fresh": Spell("Raise Fresh", [Resurrect(7, this_turn=True)], cost=0),
    "TB_raise_all": Spell("Raise All", [Resurrect(7)], cost=0),
    "TB_jade": Spell("Jade", [Summon(JadeGolem())], cost=0),
    "TB_hero": HeroCard(
        "Grim Hero",
        [Deal(1, enemy_hero)],
        cost=5,
        health=30,
        armor=5,
        hero_power="TB_power",
        card_class="mage",
    ),
    "TB_alex": Minion(
        "Dragon Queen", [SetHealth(15, target)], cost=1, attack=8, health=8, target=Target("hero")
    ),
    "TB_inspired": _minion(
        "Inspired", 1, 1, on=On("power_used", [Buff(self_, attack=2)], side="me")
    ),
    "TB_faerie": _minion("Faerie", 3, 2, keywords=["elusive"]),
}

_CAPACITIES = {
    "TB_enrich": Spell(
        "Enrich", [Repeat(60, [Buff(target, attack=1)])], cost=0, target=Target("minion")
    ),
    "TB_ornaments": Spell(
        "Ornaments",
        [Repeat(70, [Buff(target, attack=1, deathrattle=[GainArmor(1)])])],
        cost=0,
        target=Target("minion"),
    ),
    "TB_plus": Spell("Plus", [Buff(target, attack=1, health=1)], cost=0, target=Target("minion")),
    "TB_souls": Spell("Souls", [Buff(minions, deathrattle=[GainArmor(1)])], cost=0),
    "TB_deep": Spell("Deep", nested_loops(4), cost=0),
    "TB_endless": _minion("Endless", deathrattle=[Summon("TB_endless"), Destroy(made)]),
    "TB_depths": Spell("Depths", [LookAtTop(60), Summon("TB_hatchling")], cost=0),
    "TB_stir": Spell("Stir", [Repeat(120, [Buff(all_minions, attack=0)])], cost=0),
}

CARDS = cards.default().with_cards(
    _NOTES | _RATTLERS | _HURTING | _COMBAT | _DEATHS | _SECRETS | _ZONES | _CAPACITIES
)


def scenario(**options: Any) -> Scenario:
    """Return a scenario with the cards of this file."""
    return Scenario(cards=CARDS, **options)


def names(cards: list[Any]) -> list[str]:
    """Return the names of some handles."""
    return [card.name for card in cards]


def notes(s: Scenario) -> str:
    """Return the notes in my hand as letters, in the order they came."""
    return "".join(card.name[-1] for card in s.hand if card.name.startswith("Note"))
