"""Sampled worlds: the same to the seat, different in what is hidden, and rightly distributed."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable

import pytest

from hs_env import Deck, Game, PlayerView, Scenario, actions
from hs_env.errors import InvalidOption
from tests.secrecy.positions import random_positions

YETI, RAPTOR, CROC, OGRE, WOLF = "CS2_182", "CS2_172", "CS2_120", "CS2_200", "CS2_124"


def chi_square(seen: Counter[Hashable], expected: dict[Hashable, float], samples: int) -> float:
    """How far counts are from their expectation, in standard deviations of the statistic."""
    assert not set(seen) - set(expected), f"impossible: {set(seen) - set(expected)}"
    assert math.isclose(sum(expected.values()), 1)
    x = sum((seen[key] - p * samples) ** 2 / (p * samples) for key, p in expected.items())
    freedom = len(expected) - 1
    return (x - freedom) / math.sqrt(2 * freedom)


def frequencies(
    view: PlayerView, what: Callable[[Game], Hashable], samples: int, **options: object
) -> Counter[Hashable]:
    return Counter(what(view.sample_world(seed, **options)) for seed in range(samples))


def uniform(outcomes: Iterable[Hashable]) -> dict[Hashable, float]:
    """Return each outcome as often as it is listed."""
    counted = Counter(outcomes)
    total = sum(counted.values())
    return {key: n / total for key, n in counted.items()}


def hand_and_deck(game: Game, seat: int = 1) -> tuple[tuple[str, ...], tuple[str, ...]]:
    player = game.to_dict()["players"][seat]
    return tuple(card["card"] for card in player["hand"]), tuple(player["deck"])


def small_game(
    opponent: list[str], mine: list[str] | None = None, hero: str = "HERO_08", first: int = 1
) -> Game:
    """Tiny decks. With `first=1` the opponent holds three cards and the one it drew."""
    own = Deck("mine", hero, tuple(mine or [YETI] * 8))
    theirs = Deck("theirs", "HERO_01", tuple(opponent))
    return Game((own, theirs), 7, first=first, mulligan=False, validate_decks=False)


# The view stays, the rest varies


def test_a_world_keeps_the_view_and_is_sound() -> None:
    for game in random_positions(15, 0.1, seed=10):
        for seat in (0, 1):
            view = game.view(seat)
            for seed in range(4):
                world = view.sample_world(seed)
                assert world.view(seat) == view
                assert world.find_fault() == ""


def test_worlds_with_the_real_deck_keep_the_view() -> None:
    pairs = ("basic_priest", "basic_hunter")
    game = Game(pairs, 3)
    while not game.over:
        game.apply(game.legal_actions()[-1] if game.turn < 12 else game.legal_actions()[0])
        for seat in (0, 1):
            view = game.view(seat)
            assert view.sample_world(1, belief=pairs[1 - seat]).view(seat) == view


def test_what_is_hidden_varies() -> None:
    """The opponent's hand, both decks and the dice differ between worlds and from the real game."""
    for game in random_positions(8, 0.05, seed=11):
        if game.over or min(len(p["deck"]) for p in game.to_dict()["players"]) < 5:
            continue
        for seat in (0, 1):
            view = game.view(seat)
            worlds = [view.sample_world(seed).to_dict()["players"] for seed in range(10)]
            for part in ("deck", "hand"):
                real = str(game.to_dict()["players"][1 - seat][part])
                opponent = [str(world[1 - seat][part]) for world in worlds]
                if len(game.to_dict()["players"][1 - seat][part]) > 2:
                    assert len(set(opponent)) > 5
                    assert opponent.count(real) <= 1
            assert len({str(world[seat]["deck"]) for world in worlds}) > 5
            assert len({view.sample_world(seed).to_bytes() for seed in range(10)}) == 10


def test_the_dice_of_a_world_are_new() -> None:
    """Arcane Missiles at three minions: each world rolls for itself."""
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Chillwind Yeti"] * 3)
    action = next(a for a in s.game.legal_actions() if "Missiles" in s.game.describe(a))
    results = set()
    for seed in range(50):
        world = s.game.view(0).sample_world(seed)
        world.apply(action)
        opponent = world.to_dict()["players"][1]
        results.add(
            (opponent["hero"]["damage"], *(minion["damage"] for minion in opponent["board"]))
        )
    assert len(results) > 12  # of the 20 ways to split three hits among four


def test_the_same_seed_is_the_same_world() -> None:
    view = Game(seed=4).view(1)
    assert view.sample_world(9) == view.sample_world(9) != view.sample_world(10)


def test_a_world_at_the_mulligan_is_dealt_anew() -> None:
    """The cards a replacement would bring are not the real ones."""
    game = Game(seed=4, first=0)
    drawn = set()
    for seed in range(30):
        world = game.view(0).sample_world(seed)
        world.apply(actions.CHOOSE)
        world.apply(actions.CHOOSE + actions.MULLIGAN_DONE)
        drawn.add(world.to_dict()["players"][0]["hand"][0]["card"])
    assert len(drawn) > 8


# Frequencies


def test_every_deal_of_a_known_deck_is_equally_likely() -> None:
    """Five cards, two alike: four in hand by place, one in the deck; 5!/2! = 60 deals."""
    deck = [YETI, YETI, RAPTOR, CROC, OGRE]
    view = small_game(deck).view(0)
    seen = frequencies(view, hand_and_deck, 9000, belief=deck_of(deck))
    expected = uniform((deal[:4], deal[4:]) for deal in itertools.permutations(deck))
    assert len(expected) == 60
    assert abs(chi_square(seen, expected, 9000)) < 4.5


def deck_of(cards: list[str], hero: str = "HERO_01") -> Deck:
    return Deck("known", hero, tuple(cards))


def test_every_order_of_the_own_deck_is_equally_likely() -> None:
    """Eight cards, four in hand: the order of the other four, two of them alike, is unknown."""
    mine = [YETI, YETI, RAPTOR, RAPTOR, CROC, OGRE, WOLF, "CS2_186"]
    game = small_game([YETI] * 5, mine, first=0)
    left = game.to_dict()["players"][0]["deck"]
    assert len(left) == 4
    seen = frequencies(game.view(0), lambda world: hand_and_deck(world, 0)[1], 6000)
    assert abs(chi_square(seen, uniform(itertools.permutations(left)), 6000)) < 4.5


def test_cards_that_were_seen_are_not_dealt_again() -> None:
    """The opponent plays one of its two Raptors; the other one remains to be found."""
    deck = [RAPTOR, RAPTOR, CROC, CROC, OGRE]
    game = small_game(deck, first=1)
    while not any(card["card"] == RAPTOR for card in game.to_dict()["players"][1]["hand"]):
        pytest.fail("the seed must deal a Raptor")
    while not game.to_dict()["players"][1]["board"]:
        plays = [a for a in game.legal_actions() if "Raptor" in game.describe(a)]
        game.apply(plays[0] if plays and game.to_play == 1 else actions.END_TURN)
    hand, rest = hand_and_deck(game)
    unknown = [RAPTOR, CROC, CROC, OGRE]
    assert sorted(hand + rest) == sorted(unknown)
    seen = frequencies(game.view(0), hand_and_deck, 4000, belief=deck_of(deck))
    deals = ((deal[: len(hand)], deal[len(hand) :]) for deal in itertools.permutations(unknown))
    assert abs(chi_square(seen, uniform(deals), 4000)) < 4.5


def test_a_card_seen_by_mind_vision_is_in_the_hand_at_no_known_place() -> None:
    """The opponent holds 4 of 5 cards. One of them has been seen: it may be at any place, and the
    other four unknown ones fill the rest. 4 places times 4!/2! deals of the rest."""
    deck = [YETI, YETI, RAPTOR, CROC, OGRE]
    mine = ["CS2_003"] * 8
    game = small_game(deck, mine, hero="HERO_09", first=1)
    game.apply(actions.END_TURN)
    vision = next(a for a in game.legal_actions() if "Mind Vision" in game.describe(a))
    game.apply(vision)
    copied = game.to_dict()["players"][0]["hand"][-1]["card"]
    assert copied in deck
    view = game.view(0)
    known = [card["card"] for card in view.to_dict()["players"][1]["hand"] if card["card"]]
    assert known == [copied]
    rest = list(deck)
    rest.remove(copied)
    deals = []
    for others in itertools.permutations(rest):
        for place in range(4):
            hand = (*others[:place], copied, *others[place:3])
            deals.append((hand, others[3:]))
    seen = frequencies(view, hand_and_deck, 9000, belief=deck_of(deck))
    assert abs(chi_square(seen, uniform(deals), 9000)) < 4.5


def test_mind_vision_does_not_tell_the_place() -> None:
    """Whichever copy of the hand was seen, the view is the same: it does not say where it is."""
    deck = [YETI, YETI, RAPTOR, CROC, OGRE]
    views: dict[str, set[bytes]] = {}
    for seed in range(60):
        own = Deck("mine", "HERO_09", ("CS2_003",) * 8)
        game = Game((own, deck_of(deck)), seed, first=1, mulligan=False, validate_decks=False)
        game.apply(actions.END_TURN)
        vision = next(a for a in game.legal_actions() if "Mind Vision" in game.describe(a))
        game.apply(vision)
        copied = game.to_dict()["players"][0]["hand"][-1]["card"]
        views.setdefault(copied, set()).add(game.view(0).to_bytes())
    assert set(views) == set(deck)
    assert all(len(bytes_) == 1 for bytes_ in views.values())


def test_a_seen_card_stays_known_until_it_is_played() -> None:
    own = Deck("mine", "HERO_09", ("CS2_003",) * 8)
    game = Game(
        (own, deck_of([RAPTOR, RAPTOR, CROC, OGRE, WOLF])),
        3,
        first=1,
        mulligan=False,
        validate_decks=False,
    )
    game.apply(actions.END_TURN)
    game.apply(next(a for a in game.legal_actions() if "Mind Vision" in game.describe(a)))
    copied = game.to_dict()["players"][0]["hand"][-1]["card"]
    for _ in range(4):
        game.apply(actions.END_TURN)
        opponent = game.view(0).to_dict()["players"][1]
        assert [card["card"] for card in opponent["hand"] if card["card"]] == [copied]
        world = game.view(0).sample_world(1).to_dict()["players"][1]
        assert copied in [card["card"] for card in world["hand"]]


def test_the_coin_is_known_and_in_its_place() -> None:
    game = Game(seed=3, first=0, mulligan=False)
    hand = game.view(0).to_dict()["players"][1]["hand"]
    assert [card["card"] for card in hand] == [None] * 4 + ["GAME_005"]
    for seed in range(10):
        assert hand_and_deck(game.view(0).sample_world(seed))[0][4] == "GAME_005"


def test_without_a_list_the_cards_of_the_class_are_equally_likely() -> None:
    """The first card of the hand: any of the class pool, each with the same chance."""
    from hs_env.cards import default

    game = Game(("basic_mage", "basic_warrior"), 2, first=0, mulligan=False)
    pool = [
        d
        for d in default().definitions
        if d.implemented and d.collectible and {"WARRIOR", "NEUTRAL"} & {d.card_class, *d.classes}
    ]
    copies = {d.id: 1 if d.rarity == "LEGENDARY" else 2 for d in pool}
    total = sum(copies.values())
    expected: dict[Hashable, float] = {card: n / total for card, n in copies.items()}
    seen = frequencies(game.view(0), lambda world: hand_and_deck(world)[0][0], 8000)
    assert abs(chi_square(seen, expected, 8000)) < 4.5


def test_no_world_has_three_of_a_card() -> None:
    view = Game(("basic_mage", "basic_warrior"), 2, mulligan=False).view(0)
    for seed in range(100):
        hand, deck = hand_and_deck(view.sample_world(seed))
        counts = Counter(card for card in hand + deck if card != "GAME_005")
        assert max(counts.values()) <= 2


def test_a_deck_that_does_not_fit_is_refused() -> None:
    view = small_game([YETI, YETI, RAPTOR, CROC, OGRE]).view(0)
    with pytest.raises(InvalidOption, match="no deck of the belief fits"):
        view.sample_world(1, belief=deck_of([YETI, CROC]))
