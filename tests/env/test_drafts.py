"""Drafted decks: what is offered, what becomes of it, and drafts in every environment."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from hs_env import Deck, Game, cards, decks, derived_seed, hearthstone_v0, random_games
from hs_env.errors import IllegalAction, InvalidDeck, InvalidOption
from hs_env.single_agent import HearthstoneEnv
from hs_env.vector import HearthstoneVectorEnv
from tests.secrecy.enumeration import chi_square_tail

PICK = 252
DRAFTS = ("draft:mage", "draft:warrior")
#: Decides which of the three is picked, from the seat and how many it has picked.
Picker = Callable[[int, int], int]


def is_drafting(game: Game) -> bool:
    pending = game.to_dict()["pending"]
    return game.turn == 0 and pending is not None and pending["kind"] == "pick"


def offered(game: Game) -> list[str]:
    return [card["card"] for card in game.to_dict()["pending"]["choices"]]


def first(seat: int, number: int) -> int:
    return 0


def rotating(seat: int, number: int) -> int:
    return number % 3


def draft(game: Game, pick: Picker = first) -> tuple[list[list[str]], list[list[str]]]:
    """Draft to the end.

    Returns:
        What each seat was offered, three cards for each pick, and what it picked.
    """
    shown: list[list[str]] = [[], []]
    picked: list[list[str]] = [[], []]
    while is_drafting(game):
        seat, cards_on_offer = game.to_play, offered(game)
        k = pick(seat, len(picked[seat]))
        shown[seat] += cards_on_offer
        picked[seat].append(cards_on_offer[k])
        game.apply(PICK + k)
    return shown, picked


def starting_deck(game: Game, seat: int) -> list[str]:
    player = game.to_dict()["players"][seat]
    return sorted([*player["deck"], *(card["card"] for card in player["hand"])])


def pool(hero_class: str, profile: str = "wild_2018") -> set[str]:
    found = cards.profile(profile).search(card_class=(hero_class, "neutral"))
    return {card.id for card in found}


# --- what is offered


@pytest.mark.parametrize("profile", ["wild_2018", "basic_classic", "cig_2018"])
def test_three_different_cards_of_the_class_are_offered_thirty_times(profile: str) -> None:
    game = Game(DRAFTS, seed=1, cards=profile)
    shown, _ = draft(game)
    for seat, hero_class in enumerate(("mage", "warrior")):
        assert len(shown[seat]) == 90
        assert set(shown[seat]) <= pool(hero_class, profile)
        for k in range(0, 90, 3):
            assert len(set(shown[seat][k : k + 3])) == 3


def test_every_card_of_the_class_is_offered_as_often() -> None:
    every = pool("rogue")
    places: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for seed in range(400):
        shown, _ = draft(Game((Deck.draft("rogue"), "basic_mage"), seed=seed))
        for k, card in enumerate(shown[0]):
            places[k % 3][card] += 1
    for seen in places:
        expected = 400 * 30 / len(every)
        x = sum((seen[card] - expected) ** 2 / expected for card in every)
        assert 1e-4 < chi_square_tail(x, len(every) - 1) < 1 - 1e-4


def test_what_was_offered_or_picked_before_changes_nothing() -> None:
    """A card may be offered again and again, and picked as often."""
    game = Game((Deck.draft("mage", picks=60), Deck.draft("mage", picks=60)), seed=5)
    shown, picked = draft(game, lambda seat, number: 0)
    assert max(Counter(picked[0] + picked[1]).values()) > 2
    assert draft(Game((Deck.draft("mage", picks=60),) * 2, seed=5), rotating)[0] == shown


def test_the_seed_fixes_the_draft() -> None:
    one, again, other = (draft(Game(DRAFTS, seed=seed)) for seed in (7, 7, 8))
    assert one == again
    assert one[0] != other[0]


def test_offers_do_not_depend_on_the_other_seat() -> None:
    shown, _ = draft(Game(DRAFTS, seed=3), first)
    assert draft(Game(DRAFTS, seed=3), lambda seat, n: n % 3 if seat == 0 else 0)[0] == shown
    assert draft(Game(("basic_mage", "draft:warrior"), seed=3))[0] == [[], shown[1]]
    assert draft(Game(("draft:mage", "basic_hunter"), seed=3))[0] == [shown[0], []]


def test_seat_0_drafts_first_whoever_begins() -> None:
    for beginner in (0, 1):
        game = Game(DRAFTS, seed=1, first=beginner)
        seats = []
        while is_drafting(game):
            seats.append(game.to_play)
            game.apply(PICK)
        assert seats == [0] * 30 + [1] * 30
        assert game.to_play == beginner  # the mulligan


# --- what becomes of it


@pytest.mark.parametrize("mulligan", [True, False])
def test_the_picks_are_the_deck(mulligan: bool) -> None:
    game = Game(DRAFTS, seed=2, first=0, mulligan=mulligan)
    _, picked = draft(game, rotating)
    assert game.turn == (0 if mulligan else 1)
    hands = [len(player["hand"]) for player in game.to_dict()["players"]]
    assert hands == ([3, 4] if mulligan else [4, 5])
    coin = [] if mulligan else [cards.find("The Coin").id]
    assert starting_deck(game, 0) == sorted(picked[0])
    assert starting_deck(game, 1) == sorted(picked[1] + coin)


def test_the_deck_is_shuffled_after_the_draft() -> None:
    game = Game(DRAFTS, seed=2, mulligan=False, first=0)
    _, picked = draft(game)
    deck = game.to_dict()["players"][1]["deck"]
    assert deck not in (picked[1][:26], picked[1][4:], picked[1][:3:-1])


def test_a_given_deck_is_dealt_as_without_a_draft() -> None:
    drafted = Game(("draft:mage", "basic_hunter"), seed=4, first=1)
    draft(drafted)
    given = Game(("basic_priest", "basic_hunter"), seed=4, first=1)
    a, b = (game.to_dict()["players"][1] for game in (drafted, given))
    assert [card["card"] for card in a["hand"]] == [card["card"] for card in b["hand"]]
    assert a["deck"] == b["deck"]


def test_part_of_a_deck_can_be_given() -> None:
    mine = Deck.from_list([*["Fireball"] * 2, *[decks.PICK] * 28], hero="mage")
    assert mine.picks == 28
    game = Game((mine, "basic_mage"), seed=4)
    _, picked = draft(game)
    assert len(picked[0]) == 28
    assert starting_deck(game, 0) == sorted([*picked[0], *[cards.find("Fireball").id] * 2])


def test_a_draft_says_what_it_is() -> None:
    game = Game(DRAFTS, seed=1)
    pending = game.to_dict()["pending"]
    assert (pending["kind"], pending["seat"], len(pending["choices"])) == ("pick", 0, 3)
    name = cards.find(offered(game)[1]).name
    assert game.describe(PICK + 1) == f"pick {name}"
    assert f"pick card 1 of the deck:  {cards.find(offered(game)[0]).name}" in game.render()
    game.apply(PICK)
    assert "pick card 2 of the deck" in game.render()
    assert "pick card 2 of the deck:  ?  ?  ?" in game.view(1).render()


def test_only_picks_are_legal() -> None:
    game = Game(DRAFTS, seed=1)
    assert game.legal_actions() == [PICK, PICK + 1, PICK + 2]
    before = game.clone()
    for action in (0, PICK + 3, PICK + 10):
        with pytest.raises(IllegalAction, match=f"action {action} is not legal now"):
            game.apply(action)
    assert game == before


def test_a_game_goes_on_from_every_pick() -> None:
    """Copies and saved games in the middle of a draft lead to the same game."""
    game = Game(DRAFTS, seed=9)
    while is_drafting(game):
        for other in (game.clone(), pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
            assert other == game
            assert other.view(0) == game.view(0)
            other.apply(PICK + 2)
            assert other != game
        again = Game.from_bytes(game.to_bytes())
        for each in (game, again):
            each.apply(PICK + game.turn % 3)
        assert again == game


def test_other_luck_keeps_what_lies_open_in_a_draft() -> None:
    game = Game(DRAFTS, seed=9)
    game.apply(PICK)
    one, other = game.with_seed(1), game.with_seed(2)
    assert offered(one) == offered(other) == offered(game)
    assert one.view(0) == other.view(0)
    assert draft(one)[0] != draft(other)[0]


@pytest.mark.slow
def test_a_thousand_random_games_with_drafts_are_sound() -> None:
    dice = np.random.default_rng(1)
    classes = sorted(decks.HEROES)
    for seed in range(1000):
        a, b = (f"draft:{classes[int(dice.integers(9))].lower()}" for _ in (0, 1))
        game = Game((a, b), seed=seed, mulligan=bool(dice.integers(2)))
        while not game.over:
            assert game.find_fault() == game.find_untruth() == "", seed
            legal = game.legal_actions()
            game.apply(legal[int(dice.integers(len(legal)))])
        assert game.find_fault() == ""


def test_random_games_draft_on_any_number_of_threads() -> None:
    one, two = (random_games(DRAFTS, games=300, seed=1, threads=n) for n in (1, 2))
    assert one == two
    assert one.games == 300
    assert one.follow_ups > 300 * 60


# --- decks that are drafted


def test_a_draft_is_a_deck() -> None:
    by_name, made = decks.resolve("draft:mage"), Deck.draft("mage")
    assert by_name == made == Deck.draft("Jaina Proudmoore") == pickle.loads(pickle.dumps(made))
    assert (made.name, made.hero_class, made.picks, made.size) == ("draft:mage", "MAGE", 30, 30)
    assert made != Deck.draft("warrior") != Deck.draft("warrior", picks=10)
    assert str(made) == "draft:mage (HERO_08, 30 cards): 30 to be picked"
    assert decks.get("basic_mage").picks == 0


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Game(("draft:mag", "basic_mage")), 'expected a class .* no card .*"?mag"?'),
        (lambda: Game(("mage", "basic_mage")), 'nor a draft such as "draft:mage"'),
        (lambda: Game((5, "basic_mage")), 'or a draft such as "draft:mage"; got 5'),
        (lambda: Deck.draft("mage").code, "has no deck code: 30 cards are picked"),
        (lambda: Deck.draft("mage").statistics(), "cannot be described: 30 cards are picked"),
        (lambda: Deck.draft("mage").curve(), "cannot be described: 30 cards are picked"),
        (lambda: Deck.draft("mage").validate(size=20), "size: expected 20 cards, got 30"),
        (
            lambda: Game((Deck.from_list([decks.PICK] * 29, hero="mage"), "basic_mage")),
            "size: expected 30 cards, got 29",
        ),
    ],
)
def test_what_is_no_draft_is_refused(make: Callable[[], Any], message: str) -> None:
    with pytest.raises(InvalidDeck, match=message):
        make()


@pytest.mark.parametrize("picks", [0, 61, 2.5, True])
def test_a_draft_has_one_to_sixty_picks(picks: Any) -> None:
    with pytest.raises(InvalidOption, match=r"picks is a (whole )?number from 1 to 60"):
        Deck.draft("mage", picks)


def test_a_draft_needs_three_cards_to_choose_from() -> None:
    classic = cards.profile("basic_classic")
    offered = sorted(pool("mage", "basic_classic"))
    for left in (3, 2):
        few = classic.with_changes({card: {"collectible": False} for card in offered[left:]})
        if left == 3:
            assert draft(
                Game(("draft:mage", Deck("none", "HERO_01", ())), cards=few, validate_decks=False)
            )[0][0]
            continue
        with pytest.raises(InvalidDeck, match="draft: 3 cards are offered for a pick, and there"):
            Game(("draft:mage", "draft:mage"), cards=few)


def test_a_belief_about_a_draft_is_refused() -> None:
    view = Game(DRAFTS, seed=1).view(0)
    with pytest.raises(InvalidOption, match="those of draft:mage are picked when the game begins"):
        view.sample_world(1, belief="draft:mage")


# --- environments


def play_draft_in_aec(seed: int, picks: Sequence[int]) -> Any:
    env = hearthstone_v0.env(decks=DRAFTS, mulligan=False, first=0)
    env.reset(seed=seed)
    for number, k in enumerate(picks):
        assert env.agent_selection == f"player_{number // 30}"
        observation, reward, terminated, truncated, _ = env.last()
        assert observation["action_mask"].nonzero()[0].tolist() == [PICK, PICK + 1, PICK + 2]
        assert (reward, terminated, truncated) == (0, False, False)
        env.step(PICK + k)
    return env


def test_agents_draft_in_pettingzoo() -> None:
    picks = [number % 3 for number in range(60)]
    env = play_draft_in_aec(6, picks)
    game = Game(DRAFTS, seed=6, mulligan=False, first=0)
    draft(game, rotating)
    assert env.unwrapped.infos["player_0"]["view"] == game.view(0)


def test_the_observation_shows_the_cards_as_a_discover_does() -> None:
    game = Game(DRAFTS, seed=6)
    numbers = game.view(0).card_ids()
    on_offer = [cards.find(card).index for card in offered(game)]
    shown = [number for number in numbers.tolist() if number in on_offer]
    assert shown == on_offer
    assert not set(on_offer) & set(game.view(1).card_ids().tolist())


@pytest.mark.parametrize("seat", [0, 1])
def test_one_agent_drafts_in_gymnasium(seat: int) -> None:
    env = HearthstoneEnv(opponent="random", decks=DRAFTS, seat=seat, view=True, mulligan=False)
    observation, info = env.reset(seed=3)
    for number in range(30):
        assert info["action_mask"].nonzero()[0].tolist() == [PICK, PICK + 1, PICK + 2]
        assert info["view"].turn == 0
        assert len(info["view"].to_dict()["players"][seat]["deck"]) == number
        _, reward, terminated, truncated, info = env.step(PICK + number % 3)
        assert (reward, terminated, truncated) == (0, False, False)
    assert info["view"].turn >= 1
    assert observation.shape == env.observation_space.shape


def test_rows_draft_what_single_environments_do() -> None:
    rows = HearthstoneVectorEnv(3, opponent="random", decks=DRAFTS, view=True)
    seen, infos = rows.reset(seed=[11, 12, 13])
    singles = [HearthstoneEnv(opponent="random", decks=DRAFTS, view=True) for _ in range(3)]
    one_by_one = [one.reset(seed=derived_seed(11 + row, 0)) for row, one in enumerate(singles)]
    for number in range(31):
        for row, (observation, info) in enumerate(one_by_one):
            assert np.array_equal(seen[row], observation)
            assert infos["view"][row] == info["view"]
        if number == 30:
            break
        seen, _, _, _, infos = rows.step(np.full(3, PICK + number % 3))
        stepped = [one.step(PICK + number % 3) for one in singles]
        one_by_one = [(step[0], step[4]) for step in stepped]
    assert all(len(view.to_dict()["players"][0]["hand"]) >= 3 for view in infos["view"])


def test_reset_takes_drafts_for_one_game() -> None:
    env = HearthstoneEnv(opponent="random")
    _, info = env.reset(seed=1, options={"decks": DRAFTS})
    assert info["action_mask"].nonzero()[0].tolist() == [PICK, PICK + 1, PICK + 2]
    _, info = env.reset(seed=1)
    assert info["action_mask"][PICK + 10]  # the mulligan
