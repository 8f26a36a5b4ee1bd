"""Beliefs about the opponent's deck: what they stand for, and which worlds they lead to."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

import pytest

import agent_zoo
from agent_zoo.errors import PolicyFailed
from hs_env import Deck, Game, PlayerView, Scenario, cards, decks
from hs_env.beliefs import ANY_DECK, Belief
from hs_env.cards import default
from hs_env.errors import InvalidDeck, InvalidOption
from tests.agent_zoo.quick_options import searchers
from tests.secrecy.positions import random_positions
from tests.secrecy.test_known_decks import positions_with_decks, unseen
from tests.secrecy.test_worlds import chi_square, frequencies

MAGE = decks.get("basic_mage")
WISP, YETI, OGRE = "Wisp", "Chillwind Yeti", "Boulderfist Ogre"
RAPTOR, CROC = "Bloodfen Raptor", "River Crocolisk"
HEROES = [
    "druid",
    "hunter",
    "mage",
    "paladin",
    "priest",
    "rogue",
    "shaman",
    "warlock",
    "warrior",
]
NO_FIT = "no deck of the belief fits what has been seen"


# What an argument stands for ----------------------------------------------------------------------


@pytest.mark.parametrize("what", [None, "uniform", ANY_DECK, Belief()])
def test_nothing_said_is_any_deck(what: Any) -> None:
    belief = Belief.of(what)
    assert belief == ANY_DECK
    assert belief.archetypes == ()
    assert repr(belief) == "Belief('uniform')"


@pytest.mark.parametrize(
    "what", ["basic_mage", MAGE, MAGE.code, list(MAGE.cards), tuple(MAGE.cards), Belief.known(MAGE)]
)
def test_a_deck_is_known_for_certain(what: Any) -> None:
    assert Belief.of(what) == Belief(((MAGE, 1.0),), or_any=False)


@pytest.mark.parametrize(
    "what",
    [
        {"basic_mage": 3, "starter_mage": 1},
        {MAGE: 3.0, decks.get("starter_mage"): 1},
        {MAGE.code: 3, "starter_mage": 1.0},
        [("basic_mage", 3), ("starter_mage", 1)],
        [(list(MAGE.cards), 3), (decks.get("starter_mage"), 1)],
        Belief.weighted([("basic_mage", 3), ("starter_mage", 1)]),
    ],
)
def test_decks_with_weights_may_be_wrong(what: Any) -> None:
    assert Belief.of(what) == Belief(((MAGE, 3.0), (decks.get("starter_mage"), 1.0)), or_any=True)


def test_a_belief_can_insist_on_its_archetypes() -> None:
    belief = Belief.weighted([("basic_mage", 2), ("starter_mage", 1)], or_any=False)
    assert not belief.or_any
    assert repr(belief) == "Belief({basic_mage: 2, starter_mage: 1}, or_any=False)"


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ("basic_mag", "did you mean basic_mage"),
        ("", "neither a built-in deck nor a deck code"),
        ("AAEBAf0E!", "deck code"),
        (42, "expected a built-in deck name, .* got 42"),
        (b"basic_mage", "expected a built-in deck name"),
        (Belief, "expected a built-in deck name"),
        (["Fireball", "Nope"], 'unknown card: entry 2 of the list: .*"Nope"'),
        ([WISP], "the cards fit DRUID, HUNTER"),
        ([], "the cards fit|at least one"),
        (["Fireball", "Claw"], "no class may hold all these cards"),
        ([("basic_mage",)], "entry 1 of the list"),
        ({"nope": 1}, '"nope" is neither a built-in deck'),
        ([("basic_mage", 1), ("nope", 1)], '"nope" is neither a built-in deck'),
        ({7: 1}, "expected a built-in deck name, .* got 7"),
    ],
)
def test_what_is_no_deck_is_refused(what: Any, message: str) -> None:
    with pytest.raises((InvalidDeck, InvalidOption), match=message):
        Belief.of(what)


@pytest.mark.parametrize("weight", [0, -1, 0.0, math.nan, math.inf, -math.inf])
def test_a_weight_is_above_zero(weight: float) -> None:
    with pytest.raises(InvalidOption, match=r"weight of .starter_mage. is a number above 0, got"):
        Belief.of({"basic_mage": 1, "starter_mage": weight})


@pytest.mark.parametrize("weight", [True, "3", None, [1], 1j])
def test_a_weight_is_a_number(weight: Any) -> None:
    with pytest.raises(InvalidOption, match="the weight of 'basic_mage' is a number above 0, got"):
        Belief.of({"basic_mage": weight})


def test_a_weight_fits_a_float() -> None:
    with pytest.raises(InvalidOption, match="the weight of"):
        Belief.of({"basic_mage": 10**400})


@pytest.mark.parametrize("seed", ["1", 1.5, None, True])
def test_the_seed_of_a_world_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(InvalidOption, match="a seed is a whole number"):
        Game(seed=1).view(0).sample_world(seed)


def test_weights_need_a_deck() -> None:
    with pytest.raises(InvalidOption, match="at least one deck"):
        Belief.of({})
    with pytest.raises(InvalidOption, match="at least one deck"):
        Belief.weighted([])


def test_a_deck_that_cannot_be_played_is_refused_with_the_card_named() -> None:
    missing = next(d for d in default().definitions if d.collectible and not d.implemented)
    view = Game(("basic_mage", "basic_warrior"), 1).view(0)
    with pytest.raises(InvalidDeck, match=missing.id):
        view.sample_world(1, belief=Deck("odd", "HERO_01", (missing.id,) * 30))


# Any deck -----------------------------------------------------------------------------------------


def test_any_deck_holds_two_of_a_card_and_one_of_a_legendary() -> None:
    """What was seen counts: together no more than a deck may have."""
    for game in random_positions(18, 0.05, seed=31):
        for seat in (0, 1):
            view = game.view(seat)
            seen = Counter(view.to_dict()["players"][1 - seat]["revealed"])
            for seed in range(3):
                new = unseen(view.sample_world(seed), view)
                for card, count in new.items():
                    definition = cards.find(card)
                    most = 1 if definition.rarity == "LEGENDARY" else 2
                    assert definition.collectible
                    assert count + seen[card] <= most, (definition.name, view)


@pytest.mark.parametrize("hero", HEROES)
def test_any_deck_holds_cards_of_its_class_and_neutral_ones(hero: str) -> None:
    """A card of three classes is in decks of those, not of the others."""
    view = Scenario(enemy_hero=hero, enemy_hand=[WISP] * 10, enemy_deck=[WISP] * 50).game.view(0)
    dealt = [card for seed in range(40) for card in unseen(view.sample_world(seed), view)]
    assert len(dealt) > 1000
    shared = {card for card in dealt if len(cards.find(card).classes) > 1}
    for card in dealt:
        assert not {hero.upper(), "NEUTRAL"}.isdisjoint(cards.find(card).classes)
    assert shared == {
        d.id
        for d in default().definitions
        if d.fits_decks and len(d.classes) > 1 and hero.upper() in d.classes
    }


@pytest.mark.parametrize(("card", "copies"), [("Ysera", 1), (OGRE, 2)])
def test_a_card_that_was_seen_as_often_as_it_may_be_does_not_come_again(
    card: str, copies: int
) -> None:
    s = Scenario(hand=[card] * copies + [WISP], deck=[WISP] * 29)
    for _ in range(copies):
        s.play(card)
        s.skip_turn()
    view = s.game.view(1)
    for seed in range(100):
        assert cards.find(card).id not in unseen(view.sample_world(seed), view)


# When no deck that the rules allow fits -----------------------------------------------------------


def stolen(hero: str, deck: list[str]) -> PlayerView:
    """Return what a priest knows after Thoughtsteal has shown two cards of a deck."""
    s = Scenario(hero="priest", hand=["Thoughtsteal"], enemy_hero=hero, enemy_deck=deck)
    s.play("Thoughtsteal")
    return s.game.view(0)


@pytest.mark.parametrize(
    ("hero", "deck", "fact"),
    [
        ("mage", ["Ysera"] * 2, "Peeked (Ysera)"),
        ("warlock", ["Bloodreaver Gul'dan"] * 2, "Peeked (Bloodreaver Gul'dan)"),
        ("warlock", ["Don Han'Cho", "Kazakus"], "Peeked (Don Han'Cho)"),
        ("mage", ["Voidwalker", "Flame Imp"], "Peeked (Voidwalker)"),
        ("mage", ["Bananas", "Bananas"], "Peeked (Bananas)"),
    ],
)
def test_what_was_seen_stays_and_the_rules_give_way(hero: str, deck: list[str], fact: str) -> None:
    view = stolen(hero, deck)
    for seed in range(50):
        world = view.sample_world(seed)
        assert unseen(world, view) == Counter(cards.find(card).id for card in deck)
        assert world.find_untruth() == ""
    with pytest.raises(InvalidOption, match=re.escape(f"the fact {fact}")):
        view.sample_world(1, legal_only=True)


def test_only_what_was_seen_breaks_the_rules() -> None:
    s = Scenario(
        hero="priest",
        hand=["Thoughtsteal"],
        enemy_hero="mage",
        enemy_deck=["Voidwalker", "Flame Imp"] + [WISP] * 20,
    )
    with s.dice(s.enemy_deck_cards[:2]):
        s.play("Thoughtsteal")
    view = s.game.view(0)
    strangers = Counter(cards.find(card).id for card in ("Voidwalker", "Flame Imp"))
    for seed in range(50):
        dealt = unseen(view.sample_world(seed), view)
        assert dealt >= strangers
        for card in dealt - strangers:
            assert not {"MAGE", "NEUTRAL"}.isdisjoint(cards.find(card).classes)


def test_legal_worlds_are_the_same_if_only_they_are_allowed() -> None:
    for game in random_positions(6, 0.05, seed=32):
        for seat in (0, 1):
            view = game.view(seat)
            assert view.sample_world(5, legal_only=True) == view.sample_world(5)


@pytest.mark.parametrize("wrong", [1, "yes", None])
def test_legal_only_is_true_or_false(wrong: Any) -> None:
    with pytest.raises(InvalidOption, match="legal_only is True or False"):
        Game(("basic_mage", "basic_warrior"), 1).view(0).sample_world(1, legal_only=wrong)


def test_a_known_deck_without_what_was_seen_is_refused_by_name() -> None:
    view = stolen("mage", [YETI, OGRE])
    with pytest.raises(InvalidOption, match=r"the fact Peeked \(Chillwind Yeti\)"):
        view.sample_world(1, belief=Deck("other", "HERO_08", (cards.find(OGRE).id,) * 2))


# Archetypes with weights --------------------------------------------------------------------------


def posterior(
    archetypes: dict[str, tuple[list[str], float]], seen: list[str]
) -> dict[Hashable, float]:
    """By Bayes' rule, as if the cards seen were a random part of the deck."""
    odds: dict[Hashable, float] = {}
    for name, (listed, weight) in archetypes.items():
        ways = math.prod(math.comb(listed.count(card), n) for card, n in Counter(seen).items())
        odds[name] = weight * ways / math.comb(len(listed), len(seen))
    return {name: odd / sum(odds.values()) for name, odd in odds.items() if odd}


def spot(marks: dict[str, str]) -> Callable[[Game], Hashable]:
    """Return which archetype a world was made of: each has a card that the others lack, by name."""
    ids = {cards.find(mark).id: name for name, mark in marks.items()}

    def look(world: Game) -> Hashable:
        player = world.to_dict()["players"][0]
        held = {card["card"] for card in player["hand"]} | set(player["deck"])
        [name] = [name for card, name in ids.items() if card in held]
        return name

    return look


#: Twelve cards each: the same minions in other numbers, and a spell that marks the deck.
ARCHETYPES = {
    "yetis": [YETI] * 6 + [RAPTOR] * 2 + [WISP] * 2 + ["Fireball"] * 2,
    "raptors": [YETI] * 1 + [RAPTOR] * 6 + [WISP] * 3 + ["Frostbolt"] * 2,
    "wisps": [YETI] * 3 + [RAPTOR] * 3 + [WISP] * 4 + ["Polymorph"] * 2,
}
MARKS = {"yetis": "Fireball", "raptors": "Frostbolt", "wisps": "Polymorph"}


@pytest.mark.parametrize("weights", [(1, 1, 1), (1, 5, 2), (0.001, 0.002, 0.004)])
@pytest.mark.parametrize(
    "seen", [[], [YETI], [RAPTOR], [YETI, RAPTOR], [WISP, WISP, RAPTOR], [YETI, YETI, RAPTOR]]
)
def test_worlds_follow_bayes(seen: list[str], weights: tuple[float, ...]) -> None:
    s = Scenario(hand=[*seen, OGRE], deck=[OGRE] * (11 - len(seen)))
    for card in seen:
        s.play(card)
    archetypes = {
        name: (listed, weight)
        for (name, listed), weight in zip(ARCHETYPES.items(), weights, strict=True)
    }
    belief = [(Deck.from_list(listed), weight) for listed, weight in archetypes.values()]
    expected = posterior(archetypes, seen)
    assert len(expected) == (2 if seen.count(YETI) == 2 else 3)
    found = frequencies(s.game.view(1), spot(MARKS), 4000, belief=belief)
    assert abs(chi_square(found, expected, 4000)) < 4.5


def test_an_archetype_that_does_not_fit_never_appears() -> None:
    """It lacks a card that was seen, or one of two copies, or is of another class."""
    s = Scenario(hand=[YETI, YETI, OGRE], deck=[OGRE] * 9)
    s.play(YETI)
    s.play(YETI)
    lists = {
        "fits": [YETI] * 2 + [WISP] * 8 + ["Fireball"] * 2,
        "one too few": [YETI] + [WISP] * 9 + ["Frostbolt"] * 2,
        "without": [WISP] * 10 + ["Polymorph"] * 2,
        "of a hunter": [YETI] * 2 + [WISP] * 8 + ["Arcane Shot"] * 2,
    }
    marks = {"fits": "Fireball", "one too few": "Frostbolt", "without": "Polymorph"}
    belief = [
        (Deck.from_list(listed), 1 if name == "fits" else 1e6) for name, listed in lists.items()
    ]
    marks["of a hunter"] = "Arcane Shot"
    found = frequencies(s.game.view(1), spot(marks), 300, belief=belief)
    assert found == Counter({"fits": 300})


def no_match() -> tuple[PlayerView, list[tuple[Any, float]]]:
    """Return a mage that has played a Yeti, and two archetypes that hold none."""
    s = Scenario(hand=[YETI, OGRE], deck=[OGRE] * 28)
    s.play(YETI)
    return s.game.view(1), [("reno_kazakus_mage", 2.0), ("reno_kazakus_mage_21", 1.0)]


def test_when_no_archetype_fits_the_opponent_may_have_any_deck() -> None:
    view, archetypes = no_match()
    for seed in range(20):
        world = view.sample_world(seed, belief=archetypes)
        assert world == view.sample_world(seed, belief=Belief.weighted(archetypes))
        assert world.view(1) == view
        assert unseen(world, view) - Counter(decks.get("reno_kazakus_mage").cards)


def test_a_belief_that_insists_and_does_not_fit_is_refused() -> None:
    view, archetypes = no_match()
    with pytest.raises(InvalidOption, match=NO_FIT):
        view.sample_world(1, belief=Belief.weighted(archetypes, or_any=False))


def test_a_list_that_is_too_short_for_what_the_opponent_holds_does_not_fit() -> None:
    view = Game(("basic_warrior", "reno_kazakus_mage"), 3, first=0, mulligan=False).view(0)
    real = Counter(decks.get("reno_kazakus_mage").cards)
    belief = {"reno_kazakus_mage_21": 1000, "reno_kazakus_mage": 1}
    for seed in range(50):
        world = view.sample_world(seed, belief=belief)
        assert world.view(0) == view
        assert unseen(world, view) == real
    with pytest.raises(InvalidOption, match=NO_FIT):
        view.sample_world(1, belief="reno_kazakus_mage_21")


def test_a_shorter_list_gets_likelier_the_more_of_it_is_seen() -> None:
    """The same five cards are more telling of 21 cards than of 30."""
    shorter, longer = decks.get("reno_kazakus_mage_21"), decks.get("reno_kazakus_mage")
    seen = ["Bloodmage Thalnos", "Babbling Book", "Acidic Swamp Ooze", "Doomsayer", "Azure Drake"]
    s = Scenario(hand=[*seen, WISP], deck=[WISP] * 15)
    shares = []
    for card in ["", *seen]:
        if card:
            s.play(card)
            s.skip_turn()
        view = s.game.view(1)
        worlds = [view.sample_world(seed, belief={shorter: 1, longer: 1}) for seed in range(400)]
        of_shorter = [not unseen(world, view) - Counter(shorter.cards) for world in worlds]
        shares.append(sum(of_shorter) / 400)
    odds = math.comb(30, 5) / math.comb(21, 5)
    assert shares[-1] > odds / (1 + odds) - 0.06
    assert shares[-1] > shares[0] - 0.01


def test_an_archetype_without_a_secret_is_out_once_one_was_played() -> None:
    s = Scenario(hero="hunter", hand=["Snake Trap", WISP], deck=[WISP] * 28)
    s.play("Snake Trap")
    view = s.game.view(1)
    traps = set(decks.get("midrange_secret_hunter").cards)
    for seed in range(50):
        world = view.sample_world(seed, belief={"basic_hunter": 50, "midrange_secret_hunter": 1})
        assert world.view(1) == view
        assert world.to_dict()["players"][0]["secrets"][0]["card"] in traps
    with pytest.raises(InvalidOption, match=NO_FIT):
        view.sample_world(1, belief="basic_hunter")


def test_weights_may_be_huge_or_tiny() -> None:
    view = Game(("basic_mage", "basic_warrior"), 3, first=0, mulligan=False).view(0)
    for weight in (1e308, 1e-308):
        belief = {"basic_warrior": weight, "aggro_pirate_warrior": weight}
        pirates = sum(
            "CFM_637" in unseen(view.sample_world(seed, belief=belief), view) for seed in range(400)
        )
        assert abs(pirates - 200) < 4 * 10


# Every belief on any position ---------------------------------------------------------------------


def beliefs_about(deck: str) -> list[Any]:
    """Return one of each kind, about an opponent that plays this deck."""
    same_hero = [name for name in decks.names() if decks.get(name).hero == decks.get(deck).hero]
    return [
        "uniform",
        deck,
        dict.fromkeys(same_hero, 1),
        dict.fromkeys(decks.names(), 2.5),
        Belief.weighted([(name, 1.0) for name in same_hero if name != deck]),
        Belief.weighted([(deck, 1.0), ("basic_mage", 1.0)], or_any=False),
    ]


def test_worlds_of_every_belief_look_the_same_to_the_seat() -> None:
    count = 0
    for game, pair in positions_with_decks(18):
        for seat in (0, 1):
            view = game.view(seat)
            for belief in beliefs_about(pair[1 - seat]):
                world = view.sample_world(count, belief=belief)
                assert world.view(seat) == view, belief
                assert world.find_fault() == "", belief
                count += 1
    assert count > 2000


# Agents that hold a belief ------------------------------------------------------------------------

SEARCHERS = searchers()


@pytest.mark.parametrize("name", SEARCHERS)
def test_agents_play_with_every_kind_of_belief(name: str) -> None:
    pair = ("aggro_pirate_warrior", "reno_kazakus_mage")
    for belief in beliefs_about(pair[1]):
        policy = agent_zoo.make(name, belief=belief)
        result = agent_zoo.play_match(policy, "random", decks=pair, games=4, seed=5)
        assert result.games == 4


def test_what_an_agent_believes_changes_what_it_does() -> None:
    pair = ("midrange_jade_shaman", "midrange_secret_hunter")

    def games(belief: Any) -> list[Any]:
        policy = agent_zoo.make("competition_beam", belief=belief, depth=6, width=4)
        result = agent_zoo.play_match(policy, "random", decks=pair, games=8, record=True)
        return [record.actions for record in result.records]

    assert games(pair[1]) == games(Belief.known(pair[1]))
    assert games(pair[1]) != games("uniform")


@pytest.mark.parametrize("name", SEARCHERS)
def test_an_agent_whose_known_deck_is_wrong_stops_and_says_so(name: str) -> None:
    policy = agent_zoo.make(name, belief="starter_mage")
    pair = ("aggro_pirate_warrior", "reno_kazakus_mage")
    with pytest.raises(PolicyFailed, match=NO_FIT) as stopped:
        agent_zoo.play_match(policy, "random", decks=pair, games=4, seed=5)
    game = stopped.value.replay()
    with pytest.raises(InvalidOption, match=NO_FIT):
        policy.act(game.view(game.to_play))


@pytest.mark.parametrize("name", SEARCHERS)
def test_an_agent_refuses_a_belief_that_cannot_be_read(name: str) -> None:
    with pytest.raises(InvalidDeck, match="did you mean basic_mage"):
        agent_zoo.make(name, belief="basic_mag")
    with pytest.raises(InvalidOption, match="a number above 0"):
        agent_zoo.make(name, belief={"basic_mage": -1})


def test_an_agent_refuses_cards_that_cannot_be_played() -> None:
    missing = next(d for d in default().definitions if d.collectible and not d.implemented)
    deck = Deck("odd", "HERO_01", ("CS2_182",) * 20 + (missing.id,) * 10)
    view = Game(("basic_mage", "basic_warrior"), 1, first=0, mulligan=False).view(0)
    with pytest.raises((InvalidDeck, InvalidOption), match=missing.id):
        agent_zoo.make("greedy", belief=deck).act(view)
