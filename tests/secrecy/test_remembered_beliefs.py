"""Archetypes are weighed by all that was seen, and what is remembered lasts.

A deck weighs its prior times the chance that a random deal of it gives what was seen: the cards
that came to light, and every fact about those that did not.
"""

from __future__ import annotations

import math
import pickle
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import pytest

from hs_env import Game, Scenario, actions
from hs_env.beliefs import Belief
from hs_env.cards import default
from hs_env.errors import InvalidOption
from tests.secrecy.enumeration import ALPHA, Deal, Fact, Odds, card_id, unlikelihood
from tests.secrecy.remembered import (
    Test,
    a_dragon,
    a_minion,
    at,
    called,
    distinct,
    exact,
    fit,
    held,
    known_deck,
    none_held,
    none_in_deck,
    of_cost,
    of_race,
    reader,
    repeated,
    secret_is_not,
    shown_in_deck,
    shown_in_hand,
    worlds,
)

WISP, YETI, OGRE = "Wisp", "Chillwind Yeti", "Boulderfist Ogre"
RAPTOR, CROC = "Bloodfen Raptor", "River Crocolisk"
WALKER, IMP = "Voidwalker", "Flame Imp"
DRAKE, FAERIE = "Azure Drake", "Faerie Dragon"
BOLT, BALL = "Frostbolt", "Fireball"
NO_FIT = "no deck of the belief fits what has been seen"
a_demon = of_race("DEMON")


# Archetypes -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """A position, and the decks that its watched player may have begun with."""

    play: Callable[[], Scenario]
    decks: list[tuple[float, Sequence[str]]]
    seen: Sequence[str] = ()
    facts: Sequence[Fact] = ()
    of: int = 0
    secrets: int = 0


def sense_demons() -> Scenario:
    s = Scenario(hero="warlock", hand=["Sense Demons", YETI], deck=[WISP, WALKER, OGRE, IMP])
    s.play("Sense Demons")
    return s


def sense_no_demons() -> Scenario:
    s = Scenario(hero="warlock", hand=["Sense Demons", IMP], deck=[WISP, YETI, OGRE])
    s.play("Sense Demons")
    return s


def holy_wrath() -> Scenario:
    s = Scenario(hero="paladin", hand=["Holy Wrath", WISP], deck=[YETI, WISP, OGRE, RAPTOR])
    s.play("Holy Wrath", "enemy hero")
    return s


def whelp(*hand: str) -> Callable[[], Scenario]:
    def play() -> Scenario:
        s = Scenario(hero="priest", hand=["Twilight Whelp", *hand], deck=[WISP, OGRE, FAERIE])
        s.play("Twilight Whelp")
        return s

    return play


def rat() -> Scenario:
    s = Scenario(
        hand=[BOLT, BALL], deck=[YETI, WISP, OGRE], active="opponent", enemy_hand=["Dirty Rat"]
    )
    s.play("Dirty Rat")
    return s


def reno(*deck: str) -> Callable[[], Scenario]:
    def play() -> Scenario:
        s = Scenario(hand=["Reno Jackson", YETI], deck=list(deck), health=10)
        s.play("Reno Jackson")
        return s

    return play


def thoughtsteal() -> Scenario:
    s = Scenario(
        hero="priest", hand=["Thoughtsteal"], enemy_hand=[OGRE], enemy_deck=[YETI, WISP, YETI, CROC]
    )
    with s.dice(s.enemy_deck_cards[:2]):
        s.play("Thoughtsteal")
    return s


def mind_vision() -> Scenario:
    s = Scenario(
        hero="priest", hand=["Mind Vision"], enemy_hand=[YETI, OGRE], enemy_deck=[YETI, WISP, CROC]
    )
    with s.dice([s.enemy_hand[0]]):
        s.play("Mind Vision")
    return s


def one_secret() -> Scenario:
    return Scenario(
        enemy_hero="mage",
        enemy_secrets=["Vaporize"],
        enemy_hand=[WISP, OGRE],
        enemy_deck=[YETI, RAPTOR, CROC, WISP, YETI],
    )


def silent_secret() -> Scenario:
    s = Scenario(
        board=[OGRE],
        enemy_hero="mage",
        enemy_secrets=["Counterspell"],
        enemy_hand=[WISP],
        enemy_deck=[YETI, "Vaporize", "Ice Barrier"],
    )
    s.attack(OGRE, "enemy hero")
    return s


def two_yetis_played() -> Scenario:
    s = Scenario(hand=[YETI, YETI, WISP], deck=[OGRE, RAPTOR, CROC])
    s.play(YETI)
    s.play(YETI)
    return s


SIX_SECRETS = [
    "Vaporize",
    "Counterspell",
    "Ice Barrier",
    "Ice Block",
    "Mirror Entity",
    "Spellbender",
]

CASES = {
    "cards that were seen": Case(
        two_yetis_played,
        [(1, [YETI, YETI, WISP, OGRE, RAPTOR, CROC]), (2, [YETI] * 3 + [WISP, OGRE, OGRE])],
        seen=[YETI, YETI],
    ),
    "demons that were drawn": Case(
        sense_demons,
        [
            (1, ["Sense Demons", YETI, WISP, WALKER, OGRE, IMP]),
            (1, ["Sense Demons", YETI, IMP, WALKER, WALKER, IMP]),
            (3, ["Sense Demons", "Sense Demons", YETI, WISP, OGRE, IMP]),
        ],
        seen=["Sense Demons"],
        facts=[at(1, a_demon), at(2, a_demon)],
    ),
    "demons that were not there": Case(
        sense_no_demons,
        [
            (1, ["Sense Demons", IMP, WISP, YETI, OGRE]),
            (1, ["Sense Demons", YETI, WISP, YETI, OGRE]),
            (1, ["Sense Demons", IMP, IMP, YETI, OGRE]),
        ],
        seen=["Sense Demons"],
        facts=[none_in_deck(a_demon, 1)],
    ),
    "a cost": Case(
        holy_wrath,
        [
            (1, ["Holy Wrath", WISP, YETI, WISP, OGRE, RAPTOR]),
            (1, ["Holy Wrath", YETI, YETI, YETI, OGRE, RAPTOR]),
        ],
        seen=["Holy Wrath"],
        facts=[at(1, of_cost(4))],
    ),
    "a dragon that is held": Case(
        whelp(DRAKE, YETI),
        [
            (2, ["Twilight Whelp", DRAKE, YETI, WISP, OGRE, FAERIE]),
            (1, ["Twilight Whelp", DRAKE, FAERIE, DRAKE, OGRE, FAERIE]),
            (1, ["Twilight Whelp", WISP, YETI, WISP, OGRE, YETI]),
        ],
        seen=["Twilight Whelp"],
        facts=[held(a_dragon)],
    ),
    "no dragon": Case(
        whelp(OGRE, YETI),
        [
            (1, ["Twilight Whelp", OGRE, YETI, WISP, OGRE, FAERIE]),
            (1, ["Twilight Whelp", DRAKE, FAERIE, DRAKE, OGRE, WISP]),
        ],
        seen=["Twilight Whelp"],
        facts=[none_held(a_dragon)],
    ),
    "no minion": Case(
        rat,
        [(1, [BOLT, BALL, YETI, WISP, OGRE]), (1, [BOLT, BOLT, BALL, BALL, OGRE])],
        facts=[none_held(a_minion)],
    ),
    "no duplicates": Case(
        reno(YETI, WISP, OGRE),
        [
            (1, ["Reno Jackson", YETI, YETI, WISP, OGRE]),
            (1, ["Reno Jackson", RAPTOR, YETI, WISP, OGRE]),
            (1, ["Reno Jackson", YETI, YETI, WISP, WISP]),
        ],
        seen=["Reno Jackson"],
        facts=[distinct(1)],
    ),
    "duplicates": Case(
        reno(WISP, WISP, OGRE),
        [
            (1, ["Reno Jackson", YETI, WISP, WISP, OGRE]),
            (1, ["Reno Jackson", YETI, YETI, WISP, WISP]),
            (1, ["Reno Jackson", YETI, RAPTOR, WISP, OGRE]),
        ],
        seen=["Reno Jackson"],
        facts=[repeated(1)],
    ),
    "cards shown in the deck": Case(
        thoughtsteal,
        [
            (1, [OGRE, YETI, WISP, YETI, CROC]),
            (1, [OGRE, YETI, WISP, RAPTOR, CROC]),
            (1, [WISP, YETI, WISP, YETI, WISP]),
        ],
        facts=[shown_in_deck(YETI, 1), shown_in_deck(WISP, 1)],
        of=1,
    ),
    "a card shown in the hand": Case(
        mind_vision,
        [(1, [YETI, OGRE, YETI, WISP, CROC]), (1, [YETI, OGRE, RAPTOR, WISP, CROC])],
        facts=[shown_in_hand(YETI)],
        of=1,
    ),
    "an unseen secret": Case(
        one_secret,
        [
            (1, ["Vaporize", WISP, OGRE, YETI, RAPTOR, CROC, WISP, YETI]),
            (1, [*SIX_SECRETS, YETI, WISP]),
        ],
        of=1,
        secrets=1,
    ),
    "a secret that stayed silent": Case(
        silent_secret,
        [
            (1, ["Counterspell", WISP, YETI, "Vaporize", "Ice Barrier"]),
            (1, ["Counterspell", "Counterspell", "Mirror Entity", "Vaporize", WISP]),
            (1, ["Vaporize", "Ice Barrier", "Vaporize", "Ice Barrier", WISP]),
        ],
        facts=[secret_is_not(0, "Vaporize", "Ice Barrier")],
        of=1,
        secrets=1,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_archetypes_are_weighed_by(name: str) -> None:
    case = CASES[name]
    s = case.play()
    view = s.game.view(1 - case.of)
    real = reader(view)(s.game)
    odds = exact(
        case.decks,
        seen=case.seen,
        hand=len(real.hand),
        secrets=case.secrets,
        facts=case.facts,
    )
    assert real in odds
    weighted = [(known_deck(s, deck, case.of), weight) for weight, deck in case.decks]
    for or_any in (False, True):
        belief = Belief.weighted(weighted, or_any=or_any)
        fit(view, odds, belief=belief, samples=4000)


# Beliefs that cannot be -------------------------------------------------------------------------


def test_a_known_deck_without_a_demon_cannot_be() -> None:
    s = sense_demons()
    deck = known_deck(s, ["Sense Demons", YETI, WISP, YETI, OGRE, WISP])
    with pytest.raises(InvalidOption, match=NO_FIT):
        s.game.view(1).sample_world(0, belief=deck)


@pytest.mark.parametrize(
    ("play", "of", "deck"),
    [
        (holy_wrath, 0, ["Holy Wrath", WISP, WISP, RAPTOR, OGRE, OGRE]),
        (whelp(DRAKE, YETI), 0, ["Twilight Whelp", WISP, YETI, WISP, OGRE, YETI]),
        (whelp(OGRE, YETI), 0, ["Twilight Whelp", DRAKE, DRAKE, FAERIE, FAERIE, WISP]),
        (rat, 0, [YETI, WISP, BOLT, OGRE, RAPTOR]),
        (reno(YETI, WISP, OGRE), 0, ["Reno Jackson", YETI, YETI, WISP, WISP]),
        (reno(WISP, WISP, OGRE), 0, ["Reno Jackson", YETI, RAPTOR, WISP, OGRE]),
        (thoughtsteal, 1, [YETI, RAPTOR, CROC, OGRE, OGRE]),
        (mind_vision, 1, [WISP, RAPTOR, CROC, OGRE, OGRE]),
        (one_secret, 1, [YETI, WISP, OGRE, RAPTOR, CROC, WISP, YETI, OGRE]),
        (silent_secret, 1, ["Vaporize", "Ice Barrier", WISP, YETI, YETI]),
    ],
)
def test_a_deck_that_contradicts_a_fact_is_refused_or_given_up(
    play: Callable[[], Scenario], of: int, deck: list[str]
) -> None:
    """Whichever way it is found out, the reason is named."""
    s = play()
    view = s.game.view(1 - of)
    known = known_deck(s, deck, of)
    before = view.to_dict()
    with pytest.raises(InvalidOption, match="seen of the opponent"):
        view.sample_world(0, belief=known)
    assert view.to_dict() == before
    either = Belief.weighted([(known, 1)], or_any=True)
    for _ in worlds(view, either, 50):
        pass


# Any deck ---------------------------------------------------------------------------------------


def pool(hero: str, test: Test) -> list[str]:
    """Return the cards that a deck of this class may hold and that pass, as often as it may."""
    return [
        d.id
        for d in default().definitions
        if d.fits_decks and not {hero, "NEUTRAL"}.isdisjoint(d.classes) and test(d.id)
        for _ in range(1 if d.rarity == "LEGENDARY" else 2)
    ]


def by_hand(deal: Deal) -> object:
    return tuple(sorted(deal.hand))


def test_two_demons_of_any_deck() -> None:
    s = Scenario(hero="warlock", hand=["Sense Demons"], deck=[WISP, WALKER, OGRE, IMP])
    s.play("Sense Demons")
    demons = pool("WARLOCK", a_demon)
    odds = exact([(1, demons)], hand=2)
    fit(s.game.view(1), odds, belief=None, what=[by_hand, lambda deal: deal.hand[0]], samples=6000)


def test_a_dragon_of_any_deck() -> None:
    s = Scenario(hero="priest", hand=["Twilight Whelp", DRAKE], deck=[WISP, OGRE])
    s.play("Twilight Whelp")
    dragons = pool("PRIEST", a_dragon)
    dragons.remove(card_id("Twilight Whelp"))
    odds = exact([(1, dragons)], hand=1)
    fit(s.game.view(1), odds, belief=None, what=[by_hand], samples=6000)


def test_a_dragon_among_two_cards_of_any_deck() -> None:
    """Any pair with a dragon is as likely as any other."""
    s = Scenario(hero="priest", hand=["Twilight Whelp", DRAKE, WISP], deck=[WISP, OGRE])
    s.play("Twilight Whelp")
    others = len(pool("PRIEST", lambda card: not a_dragon(card)))
    dragons = len(pool("PRIEST", a_dragon)) - 1  # the whelp was seen
    pairs = {1: dragons * others, 2: math.comb(dragons, 2)}
    odds: Odds = {n: Fraction(ways, sum(pairs.values())) for n, ways in pairs.items()}
    view = s.game.view(1)
    read = reader(view)
    found = Counter[Hashable](
        sum(map(a_dragon, read(world).hand)) for world in worlds(view, None, 6000)
    )
    assert unlikelihood(found, odds) >= ALPHA


def test_a_silent_secret_of_any_deck() -> None:
    s = silent_secret()
    silent = called("Vaporize", "Ice Barrier")
    secrets = pool("MAGE", lambda card: "secret" in default().find(card).marks and not silent(card))
    odds = exact([(1, secrets)], hand=0, secrets=1)
    fit(s.game.view(0), odds, belief=None, what=[lambda deal: deal.secrets], samples=6000)


def test_no_minion_in_any_hand() -> None:
    s = Scenario(hand=[BOLT], deck=[YETI, WISP], active="opponent", enemy_hand=["Dirty Rat"])
    s.play("Dirty Rat")
    odds = exact([(1, pool("MAGE", lambda card: not a_minion(card)))], hand=1)
    fit(s.game.view(1), odds, belief=None, what=[by_hand], samples=6000)


# What is remembered lasts -----------------------------------------------------------------------

PLAYED = ["Twilight Whelp", "Captain's Parrot", "Reno Jackson"]


def remembered() -> tuple[Scenario, list[str]]:
    """A dragon is held, a pirate was drawn, and the deck has no duplicates; with the list."""
    hand, deck = [DRAKE, YETI], ["Bloodsail Raider", YETI, FAERIE, WISP]
    s = Scenario(hero="priest", hand=[*PLAYED, *hand], deck=deck, health=10)
    for card in PLAYED:
        s.set_mana(10)
        s.play(card)
    return s, [*PLAYED, *hand, *deck]


def fits(deal: Deal) -> bool:
    a_pirate = of_race("PIRATE")
    return any(map(a_dragon, deal.hand[:2])) and a_pirate(deal.hand[2])


def test_a_saved_game_remembers() -> None:
    s, cards = remembered()
    copy = Game.from_bytes(s.game.to_bytes())
    view = copy.view(1)
    assert view == s.game.view(1)
    odds = exact([(1, cards)], seen=PLAYED, hand=3, facts=[fits, distinct(3)])
    fit(view, odds, belief=known_deck(s, cards))


def test_a_pickled_view_remembers() -> None:
    s, cards = remembered()
    view = s.game.view(1)
    copy = pickle.loads(pickle.dumps(view))
    assert copy == view
    assert copy.to_dict() == view.to_dict()
    belief = known_deck(s, cards)
    for seed in range(50):
        assert copy.sample_world(seed, belief=belief) == view.sample_world(seed, belief=belief)


def test_worlds_of_worlds_remember() -> None:
    s, cards = remembered()
    view, belief = s.game.view(1), known_deck(s, cards)
    read = reader(view)
    for seed, world in enumerate(worlds(view, belief, 300)):
        inner = world.view(1).sample_world(seed + 1000, belief=belief)
        assert fits(read(inner))
        assert inner.view(1) == view


def test_worlds_that_are_played_on_remember() -> None:
    """Both end their turns, and a card is drawn: what was held then is still told from it."""
    s, cards = remembered()
    belief = known_deck(s, cards)
    for world in worlds(s.game.view(1), belief, 300):
        world.apply(actions.END_TURN)
        world.apply(actions.END_TURN)
        view = world.view(1)
        inner = reader(view)(view.sample_world(7, belief=belief))
        assert len(inner.hand) == 4
        assert fits(inner)


def test_both_seats_of_a_world_remember() -> None:
    """What the watched seat has seen of the other one is known to both, so worlds keep it."""
    s = Scenario(
        hero="priest",
        hand=["Twilight Whelp", DRAKE, YETI],
        deck=[WISP, FAERIE],
        enemy_hero="priest",
        enemy_hand=["Twilight Whelp", OGRE, YETI],
        enemy_deck=[WISP, DRAKE, FAERIE],
    )
    s.play("Twilight Whelp")
    s.end_turn()
    s.play("Twilight Whelp")
    mine = known_deck(s, ["Twilight Whelp", DRAKE, YETI, WISP, FAERIE])
    theirs = known_deck(s, ["Twilight Whelp", OGRE, YETI, WISP, DRAKE, FAERIE], of=1)
    for seed, world in enumerate(worlds(s.game.view(1), mine, 200)):
        back = world.view(0)
        inner = back.sample_world(seed, belief=theirs)
        assert inner.view(0) == back
        assert not any(map(a_dragon, reader(back)(inner).hand))


# Full -------------------------------------------------------------------------------------------

NEUTRAL = [
    d.name
    for d in default().definitions
    if d.fits_decks and d.type == "MINION" and d.card_class == "NEUTRAL"
]


def shown_one_after_the_other(deck: list[str]) -> Scenario:
    """Thoughtsteal again and again shows every card of a deck."""
    s = Scenario(hero="priest", enemy_deck=deck, enemy_hand=[BOLT, BALL], enemy_hero="mage")
    for number in range(0, len(deck), 2):
        s.give("Thoughtsteal")
        s.set_mana(10)
        with s.dice(s.enemy_deck_cards[number : number + 2]):
            s.play("Thoughtsteal")
        s.discard_hand()
    return s


def check_shown(s: Scenario, deck: list[str]) -> None:
    """Every world has all that is remembered to be in the deck, whatever is believed."""
    view = s.game.view(0)
    kept = view.to_dict()["players"][1]["seen_in_deck"]
    assert kept == [card_id(name) for name in deck[-7:]]  # one seat alone can know seven
    for belief in (known_deck(s, [*deck, BOLT, BALL], of=1), None):
        for world in worlds(view, belief, 100):
            assert set(kept) <= set(world.to_dict()["players"][1]["deck"])


def test_all_of_a_small_deck_was_shown() -> None:
    deck = NEUTRAL[:6]
    check_shown(shown_one_after_the_other(deck), deck)


def test_all_of_a_larger_deck_was_shown() -> None:
    deck = NEUTRAL[:14]
    check_shown(shown_one_after_the_other(deck), deck)


def test_a_full_memory_forgets_what_was_shown_first() -> None:
    deck = NEUTRAL[:40]
    check_shown(shown_one_after_the_other(deck), deck)


def test_what_a_hand_gains_again_and_again_is_added_up() -> None:
    """The hand grew forty times and nothing came to it: that is one fact."""
    s = Scenario(hero="paladin", hand=[YETI, BOLT], deck=[OGRE, WISP, BALL])
    for _ in range(40):
        s.give("Smuggler's Run", known_to_opponent=True)
        s.set_mana(10)
        s.play("Smuggler's Run")
    view = s.game.view(1)
    assert len(view.to_dict()["players"][0]["facts"]) == 1
    yeti = card_id(YETI)
    for world in worlds(view, known_deck(s, [YETI, BOLT, OGRE, WISP, BALL]), 200):
        for card in world.to_dict()["players"][0]["hand"]:
            if card["card"] == yeti:
                assert card["attack"] == 4 + 40


def test_a_full_memory_forgets_the_first_enchantments() -> None:
    """The hand grew twenty times and a card came after each; worlds know of the last twelve."""
    s = Scenario(hero="paladin", hand=[YETI, BOLT], deck=[OGRE] * 30)
    for _ in range(20):
        s.give("Smuggler's Run", known_to_opponent=True)
        s.set_mana(10)
        s.play("Smuggler's Run")
        s.draw()
        s.discard(OGRE)
        s.give(WISP)
        s.discard(WISP)
    view = s.game.view(1)
    grown = [f for f in view.to_dict()["players"][0]["facts"] if f["kind"] == "each_gained"]
    assert len(grown) <= 12
    for world in worlds(view, None, 50):
        assert world.find_untruth() == ""
