"""Drafts: picks are secret, and worlds deal a drafted deck of any cards of its class."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hs_env import Deck, Game, PlayerView, actions, cards, decks, hearthstone_v0
from tests.secrecy.enumeration import card_id, chi_square_tail
from tests.secrecy.pairs import Pair
from tests.secrecy.test_environments import QUIET, handed_out

PICK = actions.CHOOSE
DRAFTS = ("draft:mage", "draft:rogue")
DECK_PICKS = 30


def offered(game: Game) -> list[str | None]:
    return [card["card"] for card in game.to_dict()["pending"]["choices"]]


def is_drafting(game: Game) -> bool:
    pending = game.to_dict()["pending"]
    return game.turn == 0 and pending["kind"] == "pick"


def drafted(seed: int, picks: int, mulligan: bool = True, pair: tuple[str, str] = DRAFTS) -> Game:
    """Return a game after some picks at random."""
    dice = random.Random(seed)
    game = Game(pair, seed=seed, mulligan=mulligan)
    for _ in range(picks):
        game.apply(PICK + dice.randrange(3))
    return game


def pool(hero_class: str) -> list[str]:
    return [card.id for card in cards.default().search(card_class=(hero_class, "neutral"))]


def known_cards(view: PlayerView, seat: int) -> list[str]:
    """Return all cards of a seat that a view names."""
    state = view.to_dict()
    player = state["players"][seat]
    found = [*player["deck"], *(card["card"] for card in player["hand"])]
    if state["pending"] and state["pending"]["seat"] == seat:
        found += [c["card"] for c in state["pending"]["choices"] if isinstance(c, dict)]
    return [card for card in found if card]


# --- what is seen


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(4))
def test_picks_of_the_other_change_nothing_that_a_seat_sees(seat: int, seed: int) -> None:
    """A pair of games in which the other one picks differently, on through the first turns."""
    games = (Game(DRAFTS, seed=seed), Game(DRAFTS, seed=seed))
    pair = Pair(*games, seat)
    dice = random.Random(seed)
    assert pair.alike()
    while is_drafting(games[0]):
        k = dice.randrange(3)
        mine = games[0].to_play == seat
        for game, pick in zip(games, (k, k if mine else (k + 1) % 3), strict=True):
            game.apply(PICK + pick)
        assert pair.alike()
    assert games[0] != games[1]
    for _ in range(25):
        legal = [a for a in pair.shared_actions() if a in QUIET or a >= PICK]
        action = dice.choice(legal)
        for game in games:
            game.apply(action)
        if not pair.alike():
            break
    assert pair.compared["pick", False] == pair.compared["pick", True] == DECK_PICKS
    assert sum(n for (kind, _), n in pair.compared.items() if kind != "pick") > 5


@pytest.mark.parametrize("reward", ["win", "shaped"])
def test_picks_of_the_other_change_nothing_that_an_environment_hands_out(reward: str) -> None:
    envs = [
        hearthstone_v0.raw_env(DRAFTS, reward=reward, observation="dict", first=1)  # type: ignore[arg-type]
        for _ in range(2)
    ]
    for env in envs:
        env.reset(seed=5)
    for number in range(2 * DECK_PICKS):
        assert handed_out(envs[0], "player_1") == handed_out(envs[1], "player_1")
        for env, k in zip(envs, (0, 2 if number < DECK_PICKS else 0), strict=True):
            env.step(PICK + k)
    assert handed_out(envs[0], "player_1") == handed_out(envs[1], "player_1")
    assert handed_out(envs[0], "player_0") != handed_out(envs[1], "player_0")


@pytest.mark.parametrize("picks", [0, 1, 29, 30, 59, 60])
def test_a_view_names_no_card_of_the_other(picks: int) -> None:
    game = drafted(3, picks)
    for seat in (0, 1):
        view = game.view(seat)
        assert known_cards(view, 1 - seat) == []
        own = known_cards(view, seat)
        asked = 3 if picks < 60 and game.to_play == seat else 0
        assert len(own) == min(max(picks - 30 * seat, 0), 30) + asked
        assert not set(view.card_ids()[-60:]) - {0}


def test_how_much_is_picked_is_open() -> None:
    view = drafted(3, 12).view(1)
    assert len(view.to_dict()["players"][0]["deck"]) == 12
    assert "pick card 13 of the deck" in view.render()


# --- worlds


@pytest.mark.parametrize("picks", [0, 1, 15, 29, 30, 31, 45, 59, 60])
@pytest.mark.parametrize("mulligan", [True, False])
def test_worlds_of_a_draft_keep_the_view_and_are_sound(picks: int, mulligan: bool) -> None:
    game = drafted(picks, picks, mulligan)
    for seat in (0, 1):
        view = game.view(seat)
        for seed in range(10):
            world = view.sample_world(seed)
            assert world.view(seat) == view
            assert world.find_fault() == world.find_untruth() == ""


def test_worlds_can_be_drafted_and_played_to_the_end() -> None:
    for seed in range(20):
        dice = random.Random(seed)
        game = drafted(seed, 3 * seed)
        world = game.view(seed % 2).sample_world(seed)
        while not world.over:
            world.apply(dice.choice(world.legal_actions()))
            assert world.find_fault() == ""


def test_worlds_vary_what_the_other_has_and_is_offered_and_what_is_to_come() -> None:
    game = drafted(1, 10)
    worlds = [game.view(1).sample_world(seed) for seed in range(20)]
    assert len({tuple(map(str, offered(world))) for world in worlds}) == 20
    assert len({tuple(world.to_dict()["players"][0]["deck"]) for world in worlds}) == 20
    for world in worlds:
        assert len(set(offered(world))) == 3
        assert {*offered(world), *world.to_dict()["players"][0]["deck"]} <= {*pool("mage")}
    mine = game.view(0)
    futures = set()
    for seed in range(20):
        world = mine.sample_world(seed)
        assert offered(world) == offered(game)
        world.apply(PICK)
        futures.add(tuple(map(str, offered(world))))
    assert len(futures) == 20


def test_every_card_of_the_class_is_dealt_as_often() -> None:
    """Without anything known: in a drafted hand, and among what the other is offered."""
    every = pool("mage")
    hands, offers = Counter[str | None](), Counter[str | None]()
    after, during = drafted(2, 60).view(1), drafted(2, 7).view(1)
    for seed in range(4000):
        player = after.sample_world(seed).to_dict()["players"][0]
        hands.update(card["card"] for card in player["hand"])
        offers.update(offered(during.sample_world(seed)))
    for seen in (hands, offers):
        expected = sum(seen.values()) / len(every)
        assert set(seen) <= {*every}
        x = sum((seen[card] - expected) ** 2 / expected for card in every)
        assert 1e-4 < chi_square_tail(x, len(every) - 1) < 1 - 1e-4


def test_a_drafted_deck_may_hold_more_than_two_of_a_card() -> None:
    """Thirty cards out of a bag with ten of each."""
    bag = pool("mage") * 10
    dice = random.Random(1)
    expected = sum(max(Counter(dice.sample(bag, 30)).values()) > 2 for _ in range(6000))
    view = drafted(2, 60).view(1)
    seen = 0
    for seed in range(6000):
        player = view.sample_world(seed).to_dict()["players"][0]
        deck = Counter([*player["deck"], *(card["card"] for card in player["hand"])])
        seen += max(deck.values()) > 2
    assert expected > 200
    assert abs(seen - expected) < 80


def test_a_given_deck_keeps_its_limits_beside_a_draft() -> None:
    view = drafted(2, 30, pair=("draft:mage", "basic_hunter")).view(0)
    for seed in range(300):
        player = view.sample_world(seed).to_dict()["players"][1]
        deck = Counter([*player["deck"], *(card["card"] for card in player["hand"])])
        for card, n in deck.items():
            assert n <= (1 if cards.find(card).rarity == "LEGENDARY" else 2)


def test_what_was_seen_of_a_drafted_deck_stays() -> None:
    """Worlds fit what both have seen, through whole games with all that is remembered."""
    for seed in range(12):
        dice = random.Random(seed)
        game = drafted(seed, 60)
        while not game.over:
            game.apply(dice.choice(game.legal_actions()))
            if dice.random() < 0.1 and not game.over:
                for seat in (0, 1):
                    view = game.view(seat)
                    world = view.sample_world(seed)
                    assert world.view(seat) == view
                    assert world.find_fault() == world.find_untruth() == ""


def test_three_equal_cards_that_were_seen_are_no_contradiction() -> None:
    wisps = Deck("wisps", "HERO_08", (decks.PICK, *[card_id("Wisp")] * 29))
    game = Game((wisps, "draft:mage"), seed=1, first=0, mulligan=False, validate_decks=False)
    for _ in range(31):
        game.apply(PICK)
    for _ in range(3):
        game.apply(next(a for a in game.legal_actions() if game.describe(a) == "play Wisp"))
        while game.to_dict()["pending"]:
            game.apply(game.legal_actions()[0])
    view = game.view(1)
    assert view.to_dict()["players"][0]["revealed"] == [card_id("Wisp")] * 3
    for seed in range(50):
        world = view.sample_world(seed)
        assert world.view(1) == view
        assert world.find_untruth() == ""
