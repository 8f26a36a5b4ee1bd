"""No policy of ours depends on what its seat cannot see; those that cheat are found out."""

from __future__ import annotations

import inspect
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import agent_zoo
from hs_env import Deck, Game, PlayerView, actions, decks, testing
from hs_env.beliefs import Belief
from hs_env.errors import InvalidOption
from tests.agent_zoo.quick_options import QUICK, searchers
from tests.secrecy.positions import other_deck

#: Secrets, discovers, random effects, draws, cards that call others from the deck.
DUELS = (
    ("aggro_pirate_warrior", "reno_kazakus_mage"),
    ("midrange_jade_shaman", "midrange_secret_hunter"),
    ("miracle_pirate_rogue", "cube_warlock"),
    ("reno_kazakus_mage", "midrange_secret_hunter"),
)
#: The same without cards that let their player see or use what the opponent holds.
OPEN_DUELS = (
    ("aggro_pirate_warrior", "reno_kazakus_mage"),
    ("midrange_jade_shaman", "midrange_secret_hunter"),
    ("miracle_pirate_rogue", "cube_warlock"),
    ("midrange_secret_hunter", "aggro_pirate_warrior"),
    ("cube_warlock", "miracle_pirate_rogue"),
)
QUIET = {actions.END_TURN, *range(actions.POWER, actions.CHOOSE)}
DONE = actions.CHOOSE + actions.MULLIGAN_DONE
LEAST = 1000

ALL_DECKS = dict.fromkeys(decks.names(), 1.0)
ARCHETYPES = {"cube_warlock": 2, "reno_kazakus_mage": 1, "reno_kazakus_mage_21": 1}


def count_cards(game: Game, seat: int) -> float:
    """A score that reads the opponent's hand; in a sampled world it is a guess."""
    opponent = game.to_dict()["players"][1 - seat]
    costs = sum(card["cost"] for card in opponent["hand"])
    return float(costs - opponent["hero"]["health"] - 3 * len(opponent["board"]))


VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    **{name: (name, QUICK.get(name, {})) for name in agent_zoo.names()},
    "rhea, playouts": (
        "rhea",
        {"value": None, "worlds": 2, "playouts": 1, "population": 5, "evaluations": 10},
    ),
    "greedy, first": ("greedy", {"ties": "first"}),
    "greedy, simulated end": ("greedy", {"end_turn": "simulated", "stealth": True}),
    "greedy, 3 worlds": ("greedy", {"worlds": 3, "weights": "cluster_2", "mulligan_above": 3}),
    "greedy, any archetype": ("greedy", {"belief": ALL_DECKS}),
    "competition_greedy, 3 worlds": ("competition_greedy", {"worlds": 3}),
    "competition_greedy, archetypes": ("competition_greedy", {"belief": ARCHETYPES}),
    "turn_search, narrow": ("turn_search", {"width": 4, "score": "aggro"}),
    "turn_search, any archetype": ("turn_search", {"belief": ALL_DECKS, "width": 8}),
    "turn_search, Python score": ("turn_search", {"score": count_cards, "depth": 3, "width": 2}),
    "dynamic_lookahead, archetypes": ("dynamic_lookahead", {"belief": ARCHETYPES}),
    "competition_beam, small": ("competition_beam", {"depth": 6, "width": 3, "opponent_width": 2}),
    "competition_beam, archetypes": (
        "competition_beam",
        {"belief": Belief.weighted(list(ALL_DECKS.items())), "depth": 5, "width": 4},
    ),
}
CHEATS = searchers()


def make(variant: str) -> Any:
    name, options = VARIANTS[variant]
    return agent_zoo.make(name, **options)


def cheating(name: str) -> Any:
    return agent_zoo.make(name, **QUICK.get(name, {}), cheat_by_simulating_the_true_game=True)


# Other worlds behind each view --------------------------------------------------------------------


@pytest.mark.parametrize("duel", DUELS, ids=" against ".join)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_agent_passes_the_check(variant: str, duel: tuple[str, str]) -> None:
    testing.check_policy(make(variant), decks=duel, games=1, seed=40)


@pytest.mark.parametrize("name", CHEATS)
def test_the_check_names_who_cheats(name: str) -> None:
    with pytest.raises(AssertionError, match="cheats"):
        testing.check_policy(cheating(name))


def decide(policy: Any, game: Game) -> int:
    """Ask a policy the way that the arena asks it."""
    if getattr(policy, "cheats", False):
        return int(policy.act_on_true_game(game.clone()))
    return int(policy.act(game.view(game.to_play)))


Twins = Iterator[tuple[Game, Game]]


def compare_in_twins(new: Callable[[], Any], games: Callable[[int], Twins]) -> int:
    """Ask two equal policies in games that look the same to them, until both have seen enough.

    Returns:
        How many decisions were compared. At the first difference, AssertionError.
    """
    one, other = new(), new()
    count = 0
    for number in range(400):
        for policy in (one, other):
            policy.reset(number)
        for real, twin in games(number):
            a, b = decide(one, real), decide(other, twin)
            assert a == b, f"{one} chose {real.describe(a)}, but {real.describe(b)} in the twin"
            real.apply(a)
            twin.apply(a)
            count += 1
        if count >= LEAST:
            return count
    raise AssertionError(f"only {count} decisions")


# Twin games: the opponent has other cards in its hand and deck ------------------------------------


def with_other_opponents(number: int) -> Twins:
    """Two games whose opponents share no card, as long as nothing of that shows.

    Yields both whenever the seat is to decide. The one who asks plays the decision.
    """
    mine, theirs = OPEN_DUELS[number % len(OPEN_DUELS)]
    seat = number // len(OPEN_DUELS) % 2
    pair = [deal(mine, deck, seat, number) for deck in (decks.get(theirs), other_deck(theirs))]
    dice = random.Random(number)
    while not pair[0].over:
        real, twin = pair
        assert real.view(seat) == twin.view(seat)
        hands = [game.to_dict()["players"][1 - seat]["hand"] for game in pair]
        own = [{card["card"] for card in hand if not card["created"]} for hand in hands]
        assert not own[0] & own[1]
        if len(hands[0]) == 10:
            return  # the next card would be burnt, for all to see
        if real.to_play == seat:
            yield real, twin
            continue
        legal = [a for a in real.legal_actions() if a in QUIET] or [DONE]
        action = dice.choice(legal)
        for game in pair:
            game.apply(action)


def deal(mine: str, theirs: Deck, seat: int, seed: int) -> Game:
    own = decks.get(mine)
    pair = (own, theirs) if seat == 0 else (theirs, own)
    return Game(pair, 7000 + seed, validate_decks=False)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_opponents_cards_do_not_matter(variant: str) -> None:
    assert compare_in_twins(lambda: make(variant), with_other_opponents) >= LEAST


# Twin games: another order of the own deck, other dice, other hands and secrets of the opponent ---


def with_other_worlds(number: int) -> Twins:
    """A game against random play, with another world in its place at each decision.

    Yields both whenever the seat is to decide. The one who asks plays the decision.
    """
    game = Game(DUELS[number % len(DUELS)], 9000 + number)
    seat = number // len(DUELS) % 2
    dice = random.Random(number)
    while not game.over:
        if game.to_play != seat:
            game.apply(dice.choice(game.legal_actions()))
            continue
        twin = game.view(seat).sample_world(dice.getrandbits(64))
        assert twin != game
        yield game, twin


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_hidden_matters(variant: str) -> None:
    assert compare_in_twins(lambda: make(variant), with_other_worlds) >= LEAST


@pytest.mark.parametrize("name", CHEATS)
def test_a_cheating_agent_is_found_out(name: str) -> None:
    with pytest.raises(AssertionError, match="in the twin"):
        compare_in_twins(lambda: cheating(name), with_other_worlds)


def test_an_agent_that_foresees_the_answer_is_found_out_by_the_opponents_cards() -> None:
    with pytest.raises(AssertionError, match="in the twin"):
        compare_in_twins(lambda: cheating("competition_beam"), with_other_opponents)


# In C++, where no view is handed over -------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
def test_in_native_matches_agents_know_no_more_than_the_bytes_of_their_view(variant: str) -> None:
    """Every move of a recorded match is found again from views of other worlds, sent as bytes."""
    policy = make(variant)
    for number, duel in enumerate(DUELS):
        opponent = agent_zoo.make("random")
        result = agent_zoo.play_match(
            make(variant), opponent, decks=duel, games=4, seed=number, record=True
        )
        for record in result.records:
            policy.reset(record.policy_seeds[0])
            assert record.actions is not None
            for game, action in zip(result.replay(record), record.actions, strict=False):
                if game.to_play == record.seat_of_a:
                    world = game.view(record.seat_of_a).sample_world(action)
                    seen = pickle.loads(pickle.dumps(world.view(record.seat_of_a)))
                    assert policy.act(seen) == action


@pytest.mark.parametrize("name", CHEATS)
def test_who_cheats_takes_no_view_and_who_does_not_takes_no_game(name: str) -> None:
    game = Game(seed=1)
    with pytest.raises(InvalidOption, match="this policy cheats"):
        cheating(name).act(game.view(game.to_play))
    with pytest.raises(InvalidOption, match="does not cheat"):
        agent_zoo.make(name).act_on_true_game(game)  # type: ignore[attr-defined]


# What the check finds -----------------------------------------------------------------------------


class Honest:
    """Plays at random; those below each do one thing wrong."""

    def reset(self, seed: int) -> None:
        self.random = random.Random(seed)

    def act(self, view: PlayerView) -> Any:
        return self.random.choice(view.legal_actions())


class PeeksAtItsDeck(Honest):
    """Looks at its own next card, now and then, in the game of whoever called it."""

    def act(self, view: PlayerView) -> Any:
        choice = super().act(view)
        if self.random.random() < 0.9:
            return choice
        frame = inspect.currentframe()
        assert frame is not None
        assert frame.f_back is not None
        deck = frame.f_back.f_locals["game"].to_dict()["players"][view.seat]["deck"]
        return view.legal_actions()[0] if deck and deck[-1] > "EX1" else choice


class CountsOn(Honest):
    """Every seventh decision is special, and a new game does not begin a new count."""

    def __init__(self) -> None:
        self.count = 0

    def act(self, view: PlayerView) -> Any:
        self.count += 1
        return super().act(view) if self.count % 7 else view.legal_actions()[0]


class SmallSeeds(Honest):
    """Takes seeds of 32 bits only."""

    def reset(self, seed: int) -> None:
        assert seed < 2**32, "the seed is too large"
        super().reset(seed)


class AnswersYes(Honest):
    def act(self, view: PlayerView) -> Any:
        return True


@pytest.mark.parametrize(
    ("policy", "message"),
    [
        (PeeksAtItsDeck(), "in a world it cannot tell from the real one"),
        (CountsOn(), "after the same reset|in a world it cannot tell"),
        (SmallSeeds(), "the seed is too large"),
        (AnswersYes(), "expected a number, got True"),
    ],
)
def test_the_check_finds_what_is_wrong(policy: Any, message: str) -> None:
    testing.check_policy(Honest())
    with pytest.raises(AssertionError, match=message):
        testing.check_policy(policy)
