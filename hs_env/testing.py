"""Checks that you can run on your own environment, policy or card set.

    from hs_env import testing

    testing.check_policy(MyPolicy())      # legal, repeatable, and does not peek
    testing.check_env(hearthstone_v0.env(decks=...))
    testing.check_cards(my_card_set)

They return nothing, and raise an AssertionError that says what went wrong and where.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from random import Random
from typing import Any

import numpy as np
from pettingzoo import AECEnv

from hs_env.cards.card_set import CardSet
from hs_env.cards.profiles import find_card_set
from hs_env.checks import is_whole
from hs_env.decks import HEROES, Deck
from hs_env.errors import IllegalAction
from hs_env.game import Game
from hs_env.game_series import policy_seed
from hs_env.opponents import cheats
from hs_env.view import PlayerView
from hs_env.wording import in_words

__all__ = ["check_cards", "check_env", "check_policy"]

Decision = tuple[PlayerView, int]

#: How many times `check_policy` replaces the hidden cards behind every view.
WORLDS = 3


def check_policy(
    policy: Any,
    *,
    decks: tuple[Any, Any] = ("basic_mage", "basic_hunter"),
    games: int = 2,
    seed: int = 0,
) -> None:
    """Check that a policy plays legally, repeatably and honestly.

    - It has `reset(seed)` and `act(view)`, and `act` returns one of `view.legal_actions()`.
    - It takes the seeds that matches and environments give it: any number of 64 bits.
    - It leaves the view as it was.
    - After the same `reset`, the same views lead to the same actions, even if the game before
      was left in the middle.
    - Shown other worlds that its seat cannot tell from the real one, it chooses the same actions.
      A policy that bypasses its view to look at hidden cards, the order of its own deck or the
      dice fails here.

    Args:
        policy: What to check.
        decks: What the two seats play.
        games: How many games in each seat, against random play.
        seed: Fixes the games.
    """
    for name in ("reset", "act"):
        assert callable(getattr(policy, name, None)), f"{in_words(policy)} has no method {name!r}"
    assert not cheats(policy), (
        f"{in_words(policy)} cheats: it decides on the true game instead of a view"
    )
    for number in range(seed, seed + games):
        for seat in (0, 1):
            where = f"seed {number}, seat {seat}"
            first = _decisions(policy, decks, number, seat, where)
            again = _decisions(policy, decks, number, seat, where)
            _compare(first, again, where, "after the same reset")
            _decisions(policy, decks, number + games, 1 - seat, where, most=len(first) // 2)
            for world in range(WORLDS):
                swapped = _in_other_worlds(policy, first, number, world)
                _compare(first, swapped, where, "in a world it cannot tell from the real one")


def _decisions(
    policy: Any, decks: Any, seed: int, seat: int, where: str, most: int | None = None
) -> list[Decision]:
    """Play one game, or its first `most` decisions, and record what the policy saw and did."""
    game = Game(decks, seed=seed)
    random = Random(seed)
    policy.reset(policy_seed(seed))
    found: list[Decision] = []
    while not game.over and len(found) != most:
        if game.to_play != seat:
            game.apply(random.choice(game.legal_actions()))
            continue
        view = game.view(seat)
        before = copy(view)
        action = policy.act(view)
        at = f"{where}, decision {len(found)}"
        assert view == before, f"{at}: the policy has changed its view"
        found.append((before, _legal(action, before, at)))
        game.apply(found[-1][1])
    return found


def _legal(action: Any, view: PlayerView, at: str) -> int:
    """Return the action that a policy chose, after checking that it is legal."""
    assert is_whole(action), f"{at}: expected a number, got {in_words(action)}"
    legal = view.legal_actions()
    assert action in legal, f"{at}: {action} is not one of the legal actions {legal}"
    return int(action)


def _in_other_worlds(
    policy: Any, decisions: list[Decision], seed: int, world: int
) -> list[Decision]:
    """Return what the policy does when everything hidden behind each view is replaced."""
    policy.reset(policy_seed(seed))
    chosen = []
    for number, (real, _) in enumerate(decisions):
        game = real.sample_world((seed * WORLDS + world) * 10_007 + number)
        view = game.view(real.seat)
        assert view == real, f"seed {seed}: sample_world has changed the view"
        action = policy.act(view)
        chosen.append((real, _legal(action, real, f"seed {seed}, decision {number}")))
    return chosen


def _compare(first: list[Decision], second: list[Decision], where: str, when: str) -> None:
    for number, ((view, a), (_, b)) in enumerate(zip(first, second, strict=False)):
        assert a == b, (
            f"{where}, decision {number} (turn {view.turn}): the policy chose "
            f"{view.describe(a)!r}, but {view.describe(b)!r} {when}"
        )
    assert len(first) == len(second), f"{where}: {len(first)} and {len(second)} decisions"


def check_env(env: AECEnv[str, Any, Any], *, games: int = 5, seed: int = 0) -> None:
    """Check that a PettingZoo environment of this game keeps its promises.

    - Observations lie in their spaces, and a space is the same object every time.
    - The agent to play has an exact mask that is never all zero; the other's is all zero. The
      info has the same mask.
    - An illegal action raises and changes nothing (unless `on_illegal="lose"`).
    - Each agent is told the end once, and the rewards of a game add up to zero.
    - The same seed and actions give the same game.

    PettingZoo's own `api_test` checks the interface; this checks the game behind it.

    Args:
        env: `env()` or `raw_env()`, or either in wrappers that leave observations alone.
        games: How many to play.
        seed: Fixes the games.
    """
    for number in range(seed, seed + games):
        first, again = _trace(env, number), _trace(env, number)
        for step, (a, b) in enumerate(zip(first, again, strict=True)):
            same = all(np.array_equal(x, y) for x, y in zip(a, b, strict=True))
            assert same, f"seed {number}, step {step}: two games with the same seed differ"


def _trace(env: AECEnv[str, Any, Any], seed: int) -> list[tuple[Any, ...]]:
    """Play one game, checking every step; return what could be seen."""
    env.reset(seed=seed)
    random = Random(seed)
    trace: list[tuple[Any, ...]] = []
    totals = dict.fromkeys(env.possible_agents, 0.0)
    told = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        where = f"seed {seed}, step {len(trace)}, {agent}"
        seen, reward, terminated, truncated, info = env.last()
        assert seen is not None
        totals[agent] += reward
        told[agent] += terminated or truncated
        _check_masks(env, agent, seen, info, where, over=terminated or truncated)
        trace.append((agent, seen["observation"], seen["action_mask"], reward))
        if terminated or truncated:
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        if len(trace) % 10 == 1:
            _check_refusal(env, agent, seen, where)
        env.step(int(random.choice(legal)))
    assert all(count == 1 for count in told.values()), f"seed {seed}: told the end: {told}"
    assert abs(sum(totals.values())) < 1e-4, f"seed {seed}: rewards do not cancel: {totals}"
    return trace


def _check_masks(
    env: AECEnv[str, Any, Any], agent: str, seen: Any, info: Any, where: str, *, over: bool
) -> None:
    space = env.observation_space(agent)
    assert space is env.observation_space(agent), f"{where}: a new observation space each time"
    assert env.action_space(agent) is env.action_space(agent), f"{where}: a new action space"
    assert space.contains(seen), f"{where}: the observation is not in its space"
    mask = seen["action_mask"]
    assert np.array_equal(mask, info["action_mask"]), f"{where}: the masks differ"
    assert mask.any() != over, f"{where}: {int(mask.sum())} legal actions"
    view = info.get("view")
    if view is not None and not over:
        legal = view.legal_actions()
        assert np.flatnonzero(mask).tolist() == legal, f"{where}: mask and view differ"
    for other in set(env.agents) - {agent}:
        waiting = env.observe(other)
        assert waiting is not None
        assert not waiting["action_mask"].any(), f"{where}: {other} waits but has legal actions"


def _check_refusal(env: AECEnv[str, Any, Any], agent: str, seen: Any, where: str) -> None:
    if getattr(env.unwrapped, "on_illegal", "raise") != "raise":
        return
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    try:
        env.step(illegal)
    except IllegalAction:
        after = env.observe(agent)
        assert after is not None
        for key, value in seen.items():
            assert np.array_equal(value, after[key]), f"{where}: a refused action changed {key}"
        return
    raise AssertionError(f"{where}: action {illegal} is not in the mask but was not refused")


def check_cards(
    cards: CardSet | str, *, only: Iterable[str] = (), games: int = 50, seed: int = 0
) -> None:
    """Check that a card set can be played: random games with random decks stay sound.

    Args:
        cards: The set, or the name of a profile.
        only: Ids or names that every deck shall hold two of, for instance your new cards.
        games: How many.
        seed: Fixes the decks and the games.
    """
    random = Random(seed)
    cards = find_card_set(cards)
    wanted = [cards.find(name).id for name in only]
    pool = [d.id for d in cards.definitions if d.implemented and d.collectible]
    for number in range(games):
        decks = [_deck(random, pool, wanted) for _ in range(2)]
        game = Game(decks, seed=seed + number, cards=cards, validate_decks=False)
        for step in range(10_000):
            fault = game.find_fault()
            assert not fault, f"game {number}, seed {seed + number}, step {step}: {fault}"
            if game.over:
                break
            game.apply(random.choice(game.legal_actions()))
        assert game.over, f"game {number}, seed {seed + number}: it does not end"


def _deck(random: Random, pool: list[str], wanted: list[str]) -> Deck:
    chosen = (wanted * 2)[:30]
    chosen += random.choices(pool, k=30 - len(chosen))
    return Deck("random", random.choice(sorted(HEROES.values())), tuple(chosen))
