"""The PettingZoo environment: conformance, turns, masks, rewards, refusals, seeds."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import BaseWrapper

from hs_env import Game, PlayerView, actions, hearthstone_v0, testing
from hs_env.errors import GameOver, HearthstoneError, IllegalAction, InvalidDeck, InvalidOption
from hs_env.observations import SIZE
from hs_env.rewards import lead

DECKS = ("basic_hunter", "basic_mage")
AGENTS = ("player_0", "player_1")


@pytest.fixture
def env() -> Any:
    made = hearthstone_v0.env(decks=DECKS)
    made.reset(seed=3)
    return made


def play(env: Any, seed: int, options: dict[str, Any] | None = None) -> Iterator[tuple[Any, ...]]:
    """Play a random game; yield what `last` returned to whom."""
    env.reset(seed=seed, options=options)
    random = Random(seed)
    for agent in env.agent_iter():
        last = env.last()
        yield (agent, *last)
        done = last[2] or last[3]
        legal = np.flatnonzero(last[0]["action_mask"])
        env.step(None if done else int(random.choice(legal)))


def illegal_action(env: Any) -> int:
    mask = env.observe(env.agent_selection)["action_mask"]
    return int(np.flatnonzero(mask == 0)[0])


# Conformance


def ignore_what_is_meant() -> None:
    """PettingZoo warns about dictionaries unless it knows the name of the environment, and about
    empty masks although it asks for them when an agent is done."""
    warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
    warnings.filterwarnings("ignore", message="Observation space for each agent probably should")
    warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")


@pytest.mark.parametrize(
    ("games", "options"), [(50, {}), (5, {"reward": "shaped", "observation": "dict"})]
)
def test_pettingzoo_api_over_many_games(
    games: int, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    env = hearthstone_v0.env(**options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ignore_what_is_meant()
        for _ in range(games):
            api_test(env, num_cycles=1000)


def test_pettingzoo_seeds() -> None:
    seed_test(hearthstone_v0.env, num_cycles=300)


def test_pettingzoo_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(hearthstone_v0.env)
    assert "to play" in capsys.readouterr().out


def test_pettingzoo_state() -> None:
    env = hearthstone_v0.env(on_illegal="lose")  # this test samples without the mask
    check_state(env, 1000)
    env.reset(seed=1)
    assert env.state().shape == (2 * SIZE,)


@pytest.mark.parametrize("make", [hearthstone_v0.env, hearthstone_v0.raw_env])
@pytest.mark.parametrize(
    "options", [{}, {"observation": "dict", "reward": "shaped", "mulligan": False}]
)
def test_our_own_checks(make: Any, options: dict[str, Any]) -> None:
    testing.check_env(make(**options), games=3)


def test_it_is_found_by_name() -> None:
    if not hasattr(pettingzoo, "make"):
        pytest.skip("this PettingZoo has no registry")
    env = pettingzoo.make("aec", "hs_env/hearthstone-v0", decks=DECKS)
    assert str(env) == "hearthstone_v0"


def test_the_environment_pickles_as_its_options() -> None:
    env = pickle.loads(pickle.dumps(hearthstone_v0.raw_env(decks=DECKS, observation="dict")))
    env.reset(seed=1)
    observation, _, _, _, info = env.last()
    assert "card_ids" in observation
    assert env.game == Game(DECKS, seed=1)
    assert info["view"] == env.game.view(env.game.to_play)


def test_it_can_be_turned_into_a_parallel_environment(capsys: pytest.CaptureFixture[str]) -> None:
    # The test acts without masks, and for agents that wait.
    parallel_api_test(turn_based_aec_to_parallel(hearthstone_v0.env(on_illegal="lose")), 100)


# Turns and masks


def test_the_same_agent_acts_until_it_ends_its_turn(env: Any) -> None:
    ended = set()
    for agent, _, _, terminated, _, info in play(env, seed=5, options={"mulligan": False}):
        if terminated:
            break
        view = info["view"]
        assert view.to_play == AGENTS.index(agent)
        ended.add((view.turn, agent))
    turns = [turn for turn, _ in ended]
    assert len(turns) == len(set(turns)) > 5


def test_masks_are_exact_for_who_acts_and_empty_for_who_waits(env: Any) -> None:
    for agent, observation, _, terminated, _, info in play(env, seed=6):
        mask = observation["action_mask"]
        assert mask.dtype == np.int8
        assert info["action_mask"] is mask
        if terminated:
            assert not mask.any()
            continue
        assert np.flatnonzero(mask).tolist() == env.unwrapped.game.legal_actions()
        other = AGENTS[1 - AGENTS.index(agent)]
        assert not env.observe(other)["action_mask"].any()
        assert not env.infos[other]["action_mask"].any()


def test_observations_are_those_of_the_view(env: Any) -> None:
    env = hearthstone_v0.env(decks=DECKS, observation="dict")
    for _, observation, _, _, _, info in play(env, seed=7):
        view = info["view"]
        np.testing.assert_array_equal(observation["observation"], view.observation())
        np.testing.assert_array_equal(observation["card_ids"], view.card_ids())


def test_arrays_are_new_after_every_step(env: Any) -> None:
    before = env.observe(env.agent_selection)
    kept = {key: value.copy() for key, value in before.items()}
    env.step(int(np.flatnonzero(before["action_mask"])[0]))
    env.observe(env.agent_selection)
    for key, value in before.items():
        np.testing.assert_array_equal(value, kept[key])


def test_spaces_are_the_same_objects_every_time(env: Any) -> None:
    for agent in AGENTS:
        assert env.action_space(agent) is env.action_space(agent)
        assert env.observation_space(agent) is env.observation_space(agent)
    assert env.action_space("player_0").n == actions.ACTIONS


# Info


def test_the_view_survives_wrappers_copies_and_pickles() -> None:
    env = BaseWrapper(BaseWrapper(hearthstone_v0.env(decks=DECKS)))
    env.reset(seed=1)
    view = env.last()[4]["view"]
    assert isinstance(view, PlayerView)
    assert view == env.unwrapped.game.view(view.seat)
    for other in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert other == view
        assert hash(other) == hash(view)
        assert other.legal_actions() == view.legal_actions()
    assert env.unwrapped.game.view(1 - view.seat) != view


def test_a_view_does_not_change_when_the_game_goes_on(env: Any) -> None:
    view = env.last()[4]["view"]
    before = view.to_bytes()
    env.step(view.legal_actions()[-1])
    assert view.to_bytes() == before


def test_the_view_can_be_switched_off() -> None:
    env = hearthstone_v0.env(view=False)
    env.reset(seed=1)
    assert env.last()[4].keys() == {"action_mask"}


def test_infos_are_a_dictionary_like_any_other(env: Any) -> None:
    infos = env.infos
    assert isinstance(infos, dict)
    assert list(infos) == list(infos.keys()) == list(AGENTS)
    assert infos["player_0"] is infos["player_0"]
    for plain in (dict(infos), {**infos}, infos.copy(), dict(infos.items())):
        assert type(plain) is dict
        assert all(plain[agent] is infos[agent] for agent in AGENTS)
    assert list(infos.values()) == [infos[agent] for agent in AGENTS]
    assert infos.get("player_1") is infos["player_1"]
    assert infos.get("player_7", 5) == 5
    assert copy.deepcopy(infos)["player_0"]["view"] == infos["player_0"]["view"]
    assert "view" in repr(infos)
    with pytest.raises(KeyError):
        infos["player_7"]


# Rewards


def test_the_reward_timeline() -> None:
    """The five lines of the module's text, one after the other."""
    env = hearthstone_v0.env(decks=DECKS)
    seen = set()
    for seed in range(12):
        mover = None
        for agent, _, reward, terminated, truncated, _ in play(env, seed):
            assert not truncated
            if terminated:
                break
            assert reward == 0
            mover = agent
        winner = env.unwrapped.game.winner
        assert env.agents == list(AGENTS)
        assert env.terminations == {"player_0": True, "player_1": True}
        assert env.rewards == {AGENTS[winner]: 1, AGENTS[1 - winner]: -1}
        assert env.agent_selection != mover
        told = {}
        while env.agents:
            agent = env.agent_selection
            _, told[agent], terminated, _, _ = env.last()
            assert terminated
            env.step(None)
        assert told == {AGENTS[winner]: 1, AGENTS[1 - winner]: -1}
        assert list(told) == [a for a in AGENTS if a != mover] + [mover]
        seen.add((winner, mover == AGENTS[winner]))
    assert len(seen) >= 2


def test_the_turn_limit_is_a_draw_and_no_truncation() -> None:
    env = hearthstone_v0.env(turn_limit=3)
    *_, last = play(env, seed=1)
    assert last[2:5] == (0, True, False)
    assert env.unwrapped.game.winner is None


def test_shaped_rewards_add_up_to_the_result() -> None:
    env = hearthstone_v0.env(decks=DECKS, reward="shaped")
    for seed in range(5):
        totals = dict.fromkeys(AGENTS, 0.0)
        paid = 0
        for agent, _, reward, *_ in play(env, seed):
            totals[agent] += reward
            paid += reward != 0
        winner = env.unwrapped.game.winner
        assert totals[AGENTS[winner]] == pytest.approx(1, abs=1e-5)
        assert totals[AGENTS[1 - winner]] == pytest.approx(-1, abs=1e-5)
        assert paid > 10


def test_the_potential_counts_health_armor_and_minions() -> None:
    game = Game(("basic_warrior", "basic_mage"), seed=1)
    random = Random(1)
    while not game.over:
        state = game.to_dict()
        sides = [
            p["hero"]["health"] + p["armor"] + sum(m["attack"] + m["health"] for m in p["board"])
            for p in state["players"]
        ]
        for seat in (0, 1):
            expected = (sides[seat] - sides[1 - seat]) / 30
            assert lead(game.view(seat).observation()) == pytest.approx(expected, abs=1e-5)
        game.apply(random.choice(game.legal_actions()))


def test_a_reward_of_your_own_sees_the_views_before_and_after() -> None:
    def cards_drawn(before: PlayerView, after: PlayerView) -> float:
        assert before.seat == after.seat
        decks = [len(v.to_dict()["players"][v.seat]["deck"]) for v in (before, after)]
        return decks[0] - decks[1]

    env = hearthstone_v0.env(decks=DECKS, reward=cards_drawn, mulligan=False)
    totals = dict.fromkeys(AGENTS, 0.0)
    env.reset(seed=2)
    begin = [len(p["deck"]) for p in env.unwrapped.game.to_dict()["players"]]
    for agent, _, reward, *_ in play(env, seed=2):
        totals[agent] += reward
    end = [len(p["deck"]) for p in env.unwrapped.game.to_dict()["players"]]
    assert list(totals.values()) == [b - e for b, e in zip(begin, end, strict=True)]


# Refusals


def test_an_illegal_action_raises_and_changes_nothing(env: Any) -> None:
    game, agent = env.unwrapped.game.clone(), env.agent_selection
    observation = env.observe(agent)["observation"].copy()
    with pytest.raises(IllegalAction, match=r"is not legal now: .*seed=3"):
        env.step(illegal_action(env))
    assert env.unwrapped.game == game
    assert env.agent_selection == agent
    assert env.terminations == {"player_0": False, "player_1": False}
    np.testing.assert_array_equal(env.observe(agent)["observation"], observation)


@pytest.mark.parametrize("action", [None, "end turn", 1.0, [0], actions.ACTIONS, -1, 2**40])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = hearthstone_v0.raw_env()
    env.reset(seed=3)
    game = env.game.clone()
    with pytest.raises(IllegalAction):
        env.step(action)
    assert env.game == game


def test_out_of_the_table_is_for_the_wrapper(env: Any) -> None:
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(actions.ACTIONS)


def test_numpy_numbers_are_actions(env: Any) -> None:
    legal = env.unwrapped.game.legal_actions()
    for kind in (np.int64, np.int32, np.uint8):
        number = next(a for a in legal if a < 256) if kind is np.uint8 else legal[0]
        env.reset(seed=3)
        env.step(kind(number))


@pytest.mark.parametrize("reward", ["win", "shaped"])
def test_an_illegal_action_may_lose_instead(reward: str) -> None:
    env = hearthstone_v0.env(decks=DECKS, on_illegal="lose", reward=reward)
    for seed in range(3):
        totals = dict.fromkeys(AGENTS, 0.0)
        steps = 0
        env.reset(seed=seed)
        loser = None
        for agent in env.agent_iter():
            observation, paid, terminated, truncated, info = env.last()
            totals[agent] += paid
            assert not truncated
            if terminated:
                assert not observation["action_mask"].any()
                assert ("illegal_action" in info) == (agent == loser)
                env.step(None)
                continue
            steps += 1
            if steps == 20:
                loser, action = agent, illegal_action(env)
            else:
                action = int(np.flatnonzero(observation["action_mask"])[0])
            env.step(action)
        assert loser is not None
        winner = AGENTS[1 - AGENTS.index(loser)]
        assert totals == {loser: pytest.approx(-1), winner: pytest.approx(1)}


def test_a_lost_game_leaves_nothing_behind() -> None:
    env = hearthstone_v0.env(decks=DECKS, on_illegal="lose")
    env.reset(seed=1)
    env.step(illegal_action(env))
    env.reset(seed=1)
    assert env.agents == list(AGENTS)
    assert not any(env.terminations.values())
    assert env.rewards == {"player_0": 0, "player_1": 0}
    assert "illegal_action" not in env.last()[4]
    assert env.last()[0]["action_mask"].any()
    testing.check_env(env, games=1)


def test_a_reset_in_the_middle_of_the_end_is_a_new_game(env: Any) -> None:
    for _, _, _, terminated, _, _ in play(env, seed=1):
        if terminated:
            break
    env.step(None)
    assert len(env.agents) == 1
    testing.check_env(env, games=1)


def test_stepping_without_a_game_says_so() -> None:
    env = hearthstone_v0.raw_env()
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), lambda: env.game):
        with pytest.raises(GameOver, match="call reset"):
            call()
    env.reset(seed=1, options={"turn_limit": 1})
    while env.agents:
        done = env.terminations[env.agent_selection]
        env.step(None if done else env.game.legal_actions()[0])
    with pytest.raises(GameOver, match="call reset"):
        env.step(0)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"deck": 1}, r"unknown option 'deck'; there are: decks, .*turn_limit.*render_mode"),
        ({"reward": "score"}, "'win', 'shaped', or a function.*'score'"),
        ({"on_illegal": "ignore"}, "'raise', 'lose'; got 'ignore'"),
        ({"render_mode": "rgb_array"}, "'ansi', 'human'; got 'rgb_array'"),
        ({"turn_limit": 0}, "turn_limit"),
        ({"first": 2}, "first is one of 0, 1, None"),
        ({"decks": ("basic_mage",)}, "decks is a pair"),
    ],
)
def test_wrong_options_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message) as caught:
        hearthstone_v0.env(**options)
    assert isinstance(caught.value, HearthstoneError)


def test_wrong_reset_options_are_named_and_keep_the_game(env: Any) -> None:
    game = env.unwrapped.game
    with pytest.raises(InvalidOption, match="unknown reset option 'decs'; there are: decks"):
        env.reset(options={"decs": DECKS})
    with pytest.raises(InvalidDeck):
        env.reset(options={"decks": ("basic_mage", "no such deck")})
    assert env.unwrapped.game is game


# Seeds and options


def test_a_seed_deals_the_game_with_that_seed() -> None:
    env = hearthstone_v0.raw_env(decks=DECKS)
    for seed in (0, 1, 2**64 - 1):
        env.reset(seed=seed)
        assert env.game == Game(DECKS, seed=seed)


def test_resets_without_a_seed_continue_a_series() -> None:
    env = hearthstone_v0.raw_env(decks=DECKS)

    def series() -> list[Game]:
        env.reset(seed=0)
        games = [env.game.clone()]
        for _ in range(3):
            env.reset()
            games.append(env.game.clone())
        return games

    first, again = series(), series()
    assert first == again
    assert len(set(first)) == 4


def test_without_any_seed_games_differ() -> None:
    games = set()
    for _ in range(3):
        env = hearthstone_v0.raw_env(decks=DECKS)
        env.reset()
        games.add(env.game)
    assert len(games) == 3


def test_reset_options_hold_for_one_game() -> None:
    env = hearthstone_v0.raw_env(decks=DECKS)
    other = ("basic_rogue", "basic_priest")
    env.reset(seed=1, options={"decks": other, "first": 1, "mulligan": False})
    assert env.game == Game(other, seed=1, first=1, mulligan=False)
    env.reset(seed=1)
    assert env.game == Game(DECKS, seed=1)


def test_rules_of_the_constructor_reach_the_game() -> None:
    rules = {"first": 1, "mulligan": False, "positions": False, "turn_limit": 7}
    env = hearthstone_v0.raw_env(decks=DECKS, **rules)
    env.reset(seed=4)
    assert env.game == Game(DECKS, seed=4, **rules)


def test_human_rendering_prints_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = hearthstone_v0.env(render_mode="human")
    env.reset(seed=1)
    env.step(env.unwrapped.game.legal_actions()[0])
    assert capsys.readouterr().out.count("to play ══") == 2


def test_rendering_without_a_mode_warns(env: Any) -> None:
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert env.render() is None
