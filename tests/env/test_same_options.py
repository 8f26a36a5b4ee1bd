"""Options mean the same in every environment: seats, views and rewards."""

from __future__ import annotations

import copy
import inspect
import pydoc
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from hs_env import PlayerView, _core, hearthstone_v0
from hs_env.env_options import EnvKeywords, SeatKeywords, VectorKeywords, own_options
from hs_env.errors import InvalidOption
from hs_env.rewards import POTENTIALS, Payment
from hs_env.rules import RULE_NAMES
from hs_env.single_agent import HearthstoneEnv
from hs_env.vector import HearthstoneVectorEnv

SHORT = {"turn_limit": 12, "mulligan": False}
#: For every option that only some environments have: which.
APART = {
    "opponent": {"single", "vector"},
    "seat": {"single", "vector"},
    "num_envs": {"vector"},
    "threads": {"vector"},
    "copy": {"vector"},
    "max_episode_steps": {"vector"},
}
ENVIRONMENTS = {
    "aec": hearthstone_v0.raw_env,
    "single": HearthstoneEnv,
    "vector": HearthstoneVectorEnv,
}
PARAMETERS = {name: inspect.signature(make).parameters for name, make in ENVIRONMENTS.items()}
SHARED = sorted(
    {
        option
        for one in PARAMETERS.values()
        for option in one
        if len(APART.get(option, ENVIRONMENTS)) > 1
    }
)
#: The one default that differs: agents of PettingZoo get views unless they are told otherwise.
APART_VIEW = ("aec", "view")


def first_legal(view: PlayerView) -> int:
    return view.legal_actions()[0]


def last_legal(view: PlayerView) -> int:
    return view.legal_actions()[-1]


def time_passed(before: PlayerView, after: PlayerView) -> float:
    """A reward that looks at both views: how many turns have passed, and how the game ended."""
    assert before.seat == after.seat
    assert not before.over
    return after.turn - before.turn + 100 * after.over + 1000 * (after.winner == after.seat)


def singly(seed: int, games: int, **options: Any) -> Iterator[tuple[Any, ...]]:
    """Yield what the games of a row pay, played one after the other."""
    env = HearthstoneEnv(opponent=first_legal, view=True, **SHORT, **options)
    for game in range(games):
        _, info = env.reset(seed=_core.game_seed(seed, game))
        done = False
        while not done:
            before = info["view"]
            _, reward, done, _, info = env.step(last_legal(before))
            yield env.seat, reward, done, info["view"] if done else None


def together(seed: int, games: int, **options: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the same with the vector environment."""
    env = HearthstoneVectorEnv(2, opponent=first_legal, view=True, **SHORT, **options)
    _, infos = env.reset(seed=[seed, seed + 1])
    while games:
        seat = infos["view"][0].seat
        assert seat == infos["seat"][0]
        _, rewards, terminated, _, infos = env.step(list(map(last_legal, infos["view"])))
        final = infos["final_info"]["view"][0] if terminated[0] else None
        yield seat, rewards[0], bool(terminated[0]), final
        games -= terminated[0]


@pytest.mark.parametrize("reward", [*POTENTIALS, time_passed], ids=[*POTENTIALS, "function"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_row_pays_what_a_single_environment_pays(seat: Any, reward: Any) -> None:
    one = list(singly(4, 3, seat=seat, reward=reward))
    row = list(together(4, 3, seat=seat, reward=reward))
    assert len(one) == len(row) > 10
    for (seat_1, paid_1, done_1, end_1), (seat_2, paid_2, done_2, end_2) in zip(
        one, row, strict=True
    ):
        assert (seat_1, done_1, end_1) == (seat_2, done_2, end_2)
        assert paid_1 == pytest.approx(paid_2, abs=1e-5)


def test_a_toss_gives_both_seats() -> None:
    env = HearthstoneVectorEnv(64, seat=None, **SHORT)
    _, infos = env.reset(seed=3)
    assert 16 < infos["seat"].sum() < 48
    _, again = HearthstoneVectorEnv(64, seat=None, threads=2, **SHORT).reset(seed=3)
    assert np.array_equal(infos["seat"], again["seat"])


def test_seats_alternate_from_game_to_game() -> None:
    env = HearthstoneEnv(seat="alternate", **SHORT)
    seats = []
    for seed in (5, None, None, None):
        env.reset(seed=seed)
        seats.append(env.seat)
    assert seats == [0, 1, 0, 1]
    env.reset(seed=9)
    assert env.seat == 0
    env.reset(options={"seat": 0})
    assert env.seat == 0


@pytest.mark.parametrize("seat", [0, 1, "alternate"])
def test_the_seat_of_one_reset(seat: Any) -> None:
    env = HearthstoneVectorEnv(3, **SHORT)
    _, infos = env.reset(seed=1, options={"seat": seat})
    assert infos["seat"].tolist() == ([0, 1, 0] if seat == "alternate" else [seat] * 3)
    assert np.array_equal(copy.deepcopy(env).step(env.sample_actions(1))[4]["seat"], infos["seat"])
    with pytest.raises(InvalidOption, match="seat is one of 0, 1, None, 'alternate'; got 2"):
        env.reset(options={"seat": 2})
    assert env.reset(seed=1)[1]["seat"].tolist() == [0, 0, 0]


def test_an_illegal_action_loses_whatever_the_reward() -> None:
    options: dict[str, Any] = {"on_illegal": "lose", "reward": time_passed}
    env = HearthstoneVectorEnv(2, view=True, **options)
    _, infos = env.reset(seed=1)
    legal = first_legal(infos["view"][1])
    _, rewards, terminated, _, infos = env.step([_core.ACTIONS - 1, legal])
    assert rewards[0] == -1.0
    assert terminated.tolist() == [True, False]
    assert not infos["final_info"]["view"][0].over
    assert infos["final_info"]["view"][1] is None
    single = HearthstoneEnv(**options)
    single.reset(seed=1)
    assert single.step(_core.ACTIONS - 1)[1] == -1.0


def test_a_game_that_is_cut_off_pays_for_its_last_step() -> None:
    env = HearthstoneVectorEnv(1, opponent=first_legal, reward=time_passed, max_episode_steps=3)
    env.reset(seed=1)
    for _ in range(3):
        _, rewards, terminated, truncated, _ = env.step(env.sample_actions(seed=1))
    assert (terminated[0], truncated[0]) == (False, True)
    assert 0 <= rewards[0] < 100


def test_the_result_is_in_the_info_whatever_the_reward() -> None:
    """It comes with the end of the game: the same from a single environment and from a row."""
    single = HearthstoneEnv(opponent=last_legal, view=True, reward=time_passed)
    rows = HearthstoneVectorEnv(2, opponent=last_legal, view=True, reward=time_passed)
    found = set()
    for seed in range(20):
        _, info = single.reset(seed=_core.game_seed(seed, 0))
        _, infos = rows.reset(seed=[seed, seed + 1])
        done = False
        while not done:
            assert "result" not in info
            _, _, done, _, info = single.step(last_legal(info["view"]))
            _, _, _, _, infos = rows.step(list(map(last_legal, infos["view"])))
        winner = single.game.winner
        assert info["result"] == (0 if winner is None else 1 if winner == single.seat else -1)
        assert info["result"] == infos["final_info"]["result"][0]
        found.add(info["result"])
    assert found == {-1, 1}


@pytest.mark.parametrize("illegal", [False, True])
def test_both_agents_of_pettingzoo_get_their_result(illegal: bool) -> None:
    env = hearthstone_v0.raw_env(on_illegal="lose", reward=time_passed)
    for seed in range(5):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            assert "result" not in env.infos[env.agent_selection]
            mover = env.agent_selection
            env.step(_core.ACTIONS - 1 if illegal else last_legal(env.infos[mover]["view"]))
        results = [env.infos[agent]["result"] for agent in ("player_0", "player_1")]
        winner = 1 - int(mover[-1]) if illegal else env.game.winner
        assert results == {None: [0, 0], 0: [1, -1], 1: [-1, 1]}[winner]


def test_gymnasium_infos_have_views_only_if_asked_for() -> None:
    for env in (HearthstoneVectorEnv(2, **SHORT), HearthstoneEnv(**SHORT)):
        _, info = env.reset(seed=1)
        assert "view" not in info


def test_the_agents_of_pettingzoo_get_views_by_default() -> None:
    assert inspect.signature(hearthstone_v0.raw_env).parameters["view"].default is True


def test_a_copy_pays_as_the_original_does() -> None:
    env = HearthstoneVectorEnv(3, reward=time_passed, view=True, **SHORT)
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.sample_actions())
    other = copy.deepcopy(env)
    for _ in range(30):
        actions = env.sample_actions()
        assert np.array_equal(env.step(actions)[1], other.step(actions)[1])


def test_the_same_names_everywhere() -> None:
    found: dict[str, set[str]] = {}
    for name, make in ENVIRONMENTS.items():
        for option in own_options(make):
            found.setdefault(option, set()).add(name)
        assert {"decks", "rules"} <= inspect.signature(make).parameters.keys()
    assert found == {option: APART.get(option, set(ENVIRONMENTS)) for option in found}


def users(option: str) -> dict[str, inspect.Parameter]:
    """Return the environments that have an option, each with its parameter."""
    return {name: those[option] for name, those in PARAMETERS.items() if option in those}


def documented(make: Any) -> dict[str, str]:
    """Return what the docstring of an environment says of each argument, on one line."""
    arguments = inspect.cleandoc(make.__doc__).partition("Args:\n")[2].partition("\n\n")[0]
    parts = re.split(r"^ {4}(\w+): ", arguments, flags=re.MULTILINE)[1:]
    texts = (" ".join(text.split()) for text in parts[1::2])
    return dict(zip(parts[::2], texts, strict=True))


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_every_argument_is_documented(name: str) -> None:
    assert documented(ENVIRONMENTS[name]).keys() == PARAMETERS[name].keys()


@pytest.mark.parametrize("option", SHARED)
def test_a_shared_option_has_one_type_and_one_default(option: str) -> None:
    found = users(option)
    assert len(found) > 1
    assert len({parameter.annotation for parameter in found.values()}) == 1
    alike = {parameter.default for name, parameter in found.items() if (name, option) != APART_VIEW}
    assert len(alike) == 1


@pytest.mark.parametrize("option", SHARED)
def test_a_shared_option_is_explained_in_the_same_words(option: str) -> None:
    """What is special about one environment comes in sentences after the first."""
    texts = [documented(ENVIRONMENTS[name])[option] for name in users(option)]
    assert len({text.partition(". ")[0].rstrip(".") for text in texts}) == 1


@pytest.mark.parametrize(
    ("keywords", "name", "others"),
    [
        (EnvKeywords, "aec", {"decks"}),
        (SeatKeywords, "single", {"opponent", "decks"}),
        (VectorKeywords, "vector", {"num_envs", "copy"}),
    ],
)
def test_typed_keywords_are_those_of_the_environment(
    keywords: Any, name: str, others: set[str]
) -> None:
    typed = {key: hint.__forward_arg__ for key, hint in keywords.__annotations__.items()}
    for rule in RULE_NAMES:
        typed.pop(rule)
    parameters = {key: one.annotation for key, one in PARAMETERS[name].items()}
    assert parameters.pop("keywords") == "Unpack[RuleKeywords]"
    assert typed == {key: hint for key, hint in parameters.items() if key not in others}


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_help_shows_every_option_with_its_default(name: str) -> None:
    shown = pydoc.render_doc(ENVIRONMENTS[name], renderer=pydoc.plaintext)
    for option, parameter in PARAMETERS[name].items():
        default = "" if parameter.default is parameter.empty else f" = {parameter.default!r}"
        assert f"{option}: {parameter.annotation!r}{default}" in shown


def test_an_environment_made_from_ours_shows_its_own_signature() -> None:
    class Mine(HearthstoneEnv):
        def __init__(self, level: int) -> None:
            super().__init__(turn_limit=level)

    assert list(inspect.signature(Mine).parameters) == ["level"]


def test_named_rewards_cancel() -> None:
    """What one seat gains the other loses."""
    env = HearthstoneEnv(opponent=first_legal)
    env.reset(seed=2)
    for name in POTENTIALS:
        potential = Payment.of(name).potential
        if potential is None:
            continue
        for _ in range(20):
            env.game.apply(env.game.legal_actions()[-1])
            mine, theirs = (potential(env.game.view(seat).observation()) for seat in (0, 1))
            assert mine == pytest.approx(-theirs, abs=1e-5)
