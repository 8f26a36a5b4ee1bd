"""Options of a wrong type or value: our errors, with what was expected and what came."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from hs_env import Game, hearthstone_v0, random_games
from hs_env.errors import GameOver, HearthstoneError, IllegalAction, InvalidDeck, InvalidOption
from hs_env.rules import RULE_NAMES
from hs_env.single_agent import HearthstoneEnv
from hs_env.vector import HearthstoneVectorEnv
from hs_env.wording import in_words


class Unspeakable:
    """Nothing can be said about it."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")


def named(value: Any) -> str:
    """Return the same words in every process."""
    return re.sub(r" at 0x[0-9a-f]+", "", in_words(value))


NONSENSE = (
    Unspeakable(),
    *("", "x", b"x", -7, 3.5, float("nan"), 10**30, 1j, (), [], {}, [1, 2], {"a": 1}, {3}),
    *(object(), int, print, np.zeros(2), np.ones((2, 2)), np.array([]), range(3), ...),
)
#: Options by constructor; every nonsense is tried for each.
OPTIONS = {
    HearthstoneVectorEnv: (
        *("num_envs", "decks", "seat", "observation", "reward", "on_illegal"),
        *("view", "render_mode", "threads", "copy", "max_episode_steps", "rules", *RULE_NAMES),
    ),
    HearthstoneEnv: (
        *("decks", "seat", "observation", "reward", "on_illegal", "view"),
        *("render_mode", "rules", *RULE_NAMES),
    ),
    hearthstone_v0.raw_env: (
        *("decks", "observation", "reward", "on_illegal", "view", "render_mode", "rules"),
        *RULE_NAMES,
    ),
    Game: ("decks", "seed", "rules", *RULE_NAMES),
    random_games: ("decks", "games", "seed", "threads", "progress", "rules", *RULE_NAMES),
}
#: Nonsense that makes sense after all.
FINE = (("reward", int), ("reward", print), ("progress", int), ("progress", print), ("seed", -7))


def cases() -> list[Any]:
    return [
        pytest.param(make, name, value, id=f"{make.__name__}-{name}-{i}")
        for make, names in OPTIONS.items()
        for name, (i, value) in itertools.product(names, enumerate(NONSENSE))
        if not any(name == n and value is x for n, x in FINE)
        and not (name in ("seed",) and isinstance(value, int))
    ]


@pytest.mark.parametrize(("make", "name", "value"), cases())
def test_a_wrong_option_is_our_error(make: Callable[..., Any], name: str, value: Any) -> None:
    with pytest.raises((InvalidOption, InvalidDeck)) as caught:
        make(**{name: value})
    assert str(caught.value)


@pytest.mark.parametrize("value", [x for x in NONSENSE if not isinstance(x, dict)], ids=named)
@pytest.mark.parametrize("make", [HearthstoneVectorEnv, HearthstoneEnv, hearthstone_v0.raw_env])
def test_options_that_are_no_dictionary_are_refused(make: Any, value: Any) -> None:
    env = make()
    with pytest.raises(InvalidOption, match="options is a dictionary or None"):
        env.reset(options=value)


@pytest.mark.parametrize("value", [x for x in NONSENSE if not isinstance(x, int)], ids=named)
@pytest.mark.parametrize("make", [HearthstoneVectorEnv, HearthstoneEnv, hearthstone_v0.raw_env])
def test_a_seed_that_is_no_number_is_refused(make: Any, value: Any) -> None:
    env = make()
    with pytest.raises(InvalidOption, match="seed"):
        env.reset(seed=value)


@pytest.mark.parametrize("value", [*NONSENSE, True, None], ids=named)
@pytest.mark.parametrize(
    "make", [lambda: HearthstoneVectorEnv(2), HearthstoneEnv, hearthstone_v0.raw_env]
)
def test_actions_that_are_none_are_refused_and_change_nothing(make: Any, value: Any) -> None:
    env = make()
    env.reset(seed=1)
    before = env.game(0) if isinstance(env, HearthstoneVectorEnv) else env.game.clone()
    with pytest.raises(IllegalAction):
        env.step(value)
    after = env.game(0) if isinstance(env, HearthstoneVectorEnv) else env.game
    assert after == before


def test_a_failed_reset_leaves_the_game_as_it_was() -> None:
    env = HearthstoneEnv()
    env.reset(seed=1)
    game = env.game.clone()
    for options in ({"seat": 5}, {"decks": 3}, {"opponent": 3}, {"first": "me"}, {"luck": 1}):
        with pytest.raises(HearthstoneError):
            env.reset(options=options)
        assert env.game == game


@pytest.mark.parametrize("row", [-1, 2, "x", None, 1.0, 2**70])
def test_a_row_that_is_not_there_is_refused(row: Any) -> None:
    env = HearthstoneVectorEnv(2)
    with pytest.raises(GameOver, match="call reset"):
        env.game(0)
    env.reset(seed=1)
    with pytest.raises(InvalidOption, match="row is a number from 0 to 1"):
        env.game(row)


def test_wrong_options_pass_through_gymnasium() -> None:
    with pytest.raises(InvalidOption, match="turn_limit is a number from 1 to 255, got 'x'"):
        gymnasium.make("hs_env/Hearthstone-v0", turn_limit="x")
    with pytest.raises(InvalidOption, match="mulligan is True or False, got 1"):
        gymnasium.make_vec(
            "hs_env/Hearthstone-v0", vectorization_mode="vector_entry_point", mulligan=1
        )


@pytest.mark.parametrize("deck", [Unspeakable(), [Unspeakable()] * 30], ids=["deck", "card"])
def test_a_deck_that_nothing_can_be_said_about_is_refused(deck: Any) -> None:
    with pytest.raises(HearthstoneError, match="whose repr raises RuntimeError"):
        Game((deck, "basic_mage"))


def test_a_deck_that_is_too_large_is_refused_not_cut() -> None:
    with pytest.raises(InvalidDeck, match="at most 60 cards, got 61"):
        Game((["Fireball"] * 61, "basic_mage"), validate_decks=False)
    assert len(Game((["Fireball"] * 60, "basic_mage"), validate_decks=False).to_bytes())
