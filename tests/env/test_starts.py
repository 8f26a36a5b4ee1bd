"""Games that start from a position: other luck, random games, and every environment."""

import copy
import pickle
from collections import Counter
from typing import Any

import gymnasium
import numpy as np
import pytest

import hs_env
from hs_env import Game, Scenario, hearthstone_v0, random_games
from hs_env.cards.words import Minion
from hs_env.errors import InvalidOption
from hs_env.vector import HearthstoneVectorEnv

NAME = "hs_env/Hearthstone-v0"


def middle(seed: int = 3, actions: int = 60) -> Game:
    """Return a game after some random actions, which may be in the middle of a decision."""
    game = Game(seed=seed)
    dice = np.random.default_rng(seed)
    while actions and not game.over:
        game.apply(int(dice.choice(game.legal_actions())))
        actions -= 1
    assert not game.over
    return game


def lethal() -> Scenario:
    """Seat 0 wins if it attacks the hero."""
    return Scenario(board=["Boulderfist Ogre"], enemy_health=1, enemy_deck=["Wisp"] * 5)


def open_part(game: Game) -> dict[str, Any]:
    """Return all but deck orders and dice."""
    state = game.to_dict()
    for player in state["players"]:
        player["deck"].sort()
        player["deck_ids"].sort()
    return state


def deck_orders(game: Game) -> list[list[str]]:
    return [player["deck"] for player in game.to_dict()["players"]]


# --- the same position with other luck


@pytest.mark.parametrize("actions", [0, 2, 15, 37, 60])
def test_other_luck_leaves_what_lies_open(actions: int) -> None:
    game = middle(actions=actions)
    before = game.clone()
    copies = [game.with_seed(seed) for seed in range(5)]

    assert game == before
    for other in copies:
        assert open_part(other) == open_part(game)
        assert other.find_fault() == other.find_untruth() == ""
        assert other.legal_actions() == game.legal_actions()
        for seat in (0, 1):
            assert other.view(seat) == game.view(seat)
    assert len({repr(deck_orders(other)) for other in copies}) == 5
    assert game.with_seed(1) == game.with_seed(1) != game.with_seed(2)


def test_decks_keep_their_order_if_asked() -> None:
    game = middle()
    other = game.with_seed(1, shuffle=False)

    assert deck_orders(other) == deck_orders(game)
    assert other != game
    with pytest.raises(InvalidOption, match="shuffle is True or False, got 1"):
        game.with_seed(1, shuffle=1)  # type: ignore[arg-type]


def test_every_order_of_a_small_deck_comes_up_as_often() -> None:
    game = Scenario(deck=["Wisp", "Fireball", "Polymorph"]).game
    orders = Counter(tuple(deck_orders(game.with_seed(seed))[0]) for seed in range(3000))

    assert len(orders) == 6
    assert max(orders.values()) < 600


def test_a_position_with_other_luck_can_be_played_on() -> None:
    for seed in range(20):
        game = middle(seed, actions=40).with_seed(seed)
        while not game.over:
            game.apply(game.legal_actions()[-1])
            assert game.find_fault() == game.find_untruth() == ""


# --- random games


def test_random_games_start_from_a_position() -> None:
    game = middle()
    played = random_games(start=game, games=200, seed=1)

    assert played.games == 200
    assert played == random_games(start=game, games=200, seed=1, threads=2)
    assert played != random_games(start=game, games=200, seed=2)
    assert played.turns < random_games(games=200, seed=1).turns


def test_random_games_start_from_a_scenario() -> None:
    scenario = Scenario(
        enemy_health=1, enemy_deck=["Wisp"], hero_power="DS1h_292", turn=19, turn_limit=20
    )
    played = random_games(start=scenario, games=100)

    assert 0 < played.wins[0] < 100
    assert played.wins[1] == 0
    assert played.timeouts == played.draws == 100 - played.wins[0]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"start": "basic_mage"}, "a position to start from is a Game or a Scenario, got 'basic"),
        ({"start": 3}, "is a Game or a Scenario, got 3"),
        ({"decks": ("basic_mage", "basic_mage")}, "start has decks and rules already"),
        ({"mulligan": False}, "start has decks and rules already"),
        ({"rules": hs_env.Rules()}, "start has decks and rules already"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_random_games_refuse_other_starts(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        random_games(**{"start": middle(), **options})


def test_a_game_that_is_over_is_no_start() -> None:
    game = middle()
    while not game.over:
        game.apply(game.legal_actions()[0])
    for call in (
        lambda: random_games(start=game),
        lambda: hearthstone_v0.env().reset(options={"game": game}),
        lambda: gymnasium.make(NAME).reset(options={"game": game}),
        lambda: HearthstoneVectorEnv(2).reset(options={"game": game}),
    ):
        with pytest.raises(InvalidOption, match="the game to start from is over"):
            call()


# --- environments


def test_aec_environment_starts_from_a_position() -> None:
    env = hearthstone_v0.raw_env()
    game = middle()
    env.reset(seed=5, options={"game": game})

    assert env._game is not game
    assert env._game == game.with_seed(5)
    assert env.agent_selection == f"player_{game.to_play}"
    env.reset()
    assert env._game.turn == 0


def test_single_environment_starts_from_a_scenario() -> None:
    env = gymnasium.make(NAME, seat=0)
    _, info = env.reset(seed=1, options={"game": lethal()})
    attack = hs_env.actions.ATTACK + 8
    assert info["action_mask"][attack]
    _, reward, terminated, _, _ = env.step(attack)
    assert (reward, terminated) == (1.0, True)


def test_an_opponent_begins_where_it_is_its_turn() -> None:
    env = gymnasium.make(NAME, seat=1, opponent=lambda view: 0)
    _, info = env.reset(options={"game": lethal()})
    assert env.unwrapped.game.turn == 20  # type: ignore[attr-defined]
    assert info["action_mask"].any()


def test_vector_environment_starts_every_row_from_one_position() -> None:
    env = HearthstoneVectorEnv(3, seat=0)
    env.reset(seed=1, options={"game": lethal()})
    attack = np.full(3, hs_env.actions.ATTACK + 8)

    for _ in range(3):  # a row that has ended starts there again
        _, rewards, terminated, _, _ = env.step(attack)
        assert rewards.tolist() == [1.0] * 3
        assert terminated.all()
    env.reset()
    assert env._games.game(Game, 0).turn <= 2


def test_vector_environment_starts_rows_from_positions_of_their_own() -> None:
    healths = [7, 8, 9]
    starts = [Scenario(health=n).game for n in healths]
    env = HearthstoneVectorEnv(3, seat=0)
    env.reset(seed=1, options={"game": starts})

    found = [
        env._games.game(Game, row).to_dict()["players"][0]["hero"]["health"] for row in (0, 1, 2)
    ]
    assert found == healths


def test_rows_have_luck_of_their_own() -> None:
    env = HearthstoneVectorEnv(4, seat=0)
    env.reset(seed=1, options={"game": Scenario(deck=["Wisp", "Fireball", "Polymorph"] * 8)})
    orders = {repr(deck_orders(env._games.game(Game, row))) for row in range(4)}
    assert len(orders) == 4


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_of_a_vector_environment_start_from_the_same_positions(again: Any) -> None:
    env = HearthstoneVectorEnv(2, seat=0)
    env.reset(seed=1, options={"game": lethal()})
    attack = np.full(2, hs_env.actions.ATTACK + 8)
    other = again(env)

    for _ in range(3):
        ours, theirs = env.step(attack), other.step(attack)
        assert (ours[0] == theirs[0]).all()
        assert theirs[2].all()


def test_cards_of_a_position_need_not_be_those_of_the_environment() -> None:
    mine = hs_env.cards.default().with_cards({"MY_1": Minion("Whelp", cost=0, attack=1, health=1)})
    start = Scenario(hand=["Whelp"], cards=mine)
    env = HearthstoneVectorEnv(2, seat=0)
    env.reset(seed=1, options={"game": start})

    assert env._games.game(Game, 1).to_dict()["players"][0]["hand"][0]["name"] == "Whelp"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"game": 3}, "is a Game or a Scenario, got 3"),
        ({"game": None}, "is a Game or a Scenario, got None"),
        ({"game": lethal(), "mulligan": False}, "has decks and rules already: leave out mulligan"),
        ({"gmae": lethal()}, "unknown reset option 'gmae'; there are: .*game"),
    ],
)
def test_environments_refuse_other_starts(options: dict[str, Any], message: str) -> None:
    for env in (hearthstone_v0.raw_env(), gymnasium.make(NAME), HearthstoneVectorEnv(2)):
        with pytest.raises(InvalidOption, match=message):
            env.reset(options=options)


def test_one_position_for_each_row() -> None:
    env = HearthstoneVectorEnv(2)
    with pytest.raises(InvalidOption, match="expected 2 games to start from, got 3"):
        env.reset(options={"game": [middle()] * 3})
    mine = hs_env.cards.default().with_changes({"Fireball": {"cost": 1}})
    with pytest.raises(InvalidOption, match="of different card sets"):
        env.reset(options={"game": [middle(), Scenario(cards=mine)]})
