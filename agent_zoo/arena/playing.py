"""Play one game between policies of which at least one decides in Python."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from agent_zoo.arena.agents import Contestant
from agent_zoo.arena.failures import Failure
from agent_zoo.arena.match_terms import Terms
from agent_zoo.arena.records import GameRecord, Reason
from hs_env import Game
from hs_env.actions import ACTIONS, not_an_action
from hs_env.checks import is_whole
from hs_env.errors import IllegalAction
from hs_env.setup import Setup
from hs_env.wording import in_words, reason

__all__ = ["play_game"]

OVERRAN = (Reason.A_OVERRAN, Reason.B_OVERRAN)


@dataclass
class Clock:
    """Measures how long the agents take, and says when one takes too long."""

    terms: Terms
    decisions: list[int] = field(default_factory=lambda: [0, 0])
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    longest: list[float] = field(default_factory=lambda: [0.0, 0.0])
    longest_turn: list[float] = field(default_factory=lambda: [0.0, 0.0])
    turn: int = 0
    this_turn: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def overran(self, agent: int, turn: int, took: float) -> bool:
        """Count a decision, and return whether it came too late."""
        if turn != self.turn:
            self.turn, self.this_turn = turn, [0.0, 0.0]
        self.decisions[agent] += 1
        self.seconds[agent] += took
        self.longest[agent] = max(self.longest[agent], took)
        self.this_turn[agent] += took
        self.longest_turn[agent] = max(self.longest_turn[agent], self.this_turn[agent])
        single, whole = self.terms.seconds_per_decision, self.terms.seconds_per_turn
        late = single is not None and took > single
        return late or (whole is not None and self.this_turn[agent] > whole)


def play_game(
    number: int, agents: Sequence[Contestant], terms: Terms, seating: Setup
) -> GameRecord:
    """Play a game of a match, by the rules of `_core.agents.play_games`.

    Args:
        number: The number of the game in the match.
        agents: a and b. Fresh copies of their policies play.
        terms: The terms of the match.
        seating: How the game begins, as `terms.seatings` gives it.

    Raises:
        Failure: A policy raised, or its answer is not a legal action.
        InvalidOption: A policy cannot be copied.
    """
    seed, seat_of_a = terms.game_seed(number), number % 2
    game = Game.of(seating, seed)
    policy_seeds = terms.policy_seeds(number)
    actions: list[int] = []
    agents = [agent.fresh() for agent in agents]
    _reset(number, agents, policy_seeds)
    clock = Clock(terms)
    winner, reason = None, None
    while not game.over and reason is None:
        agent = game.to_play ^ seat_of_a
        action, took = _decide(number, agents, agent, game, actions)
        if clock.overran(agent, game.turn, took):
            winner, reason = 1 - agent, OVERRAN[agent]
        else:
            _apply(number, agent, game, action, actions)
    if reason is None:
        winner, reason = _outcome(game, seat_of_a)
    return GameRecord(
        number=number,
        seed=seed,
        policy_seeds=policy_seeds,
        seat_of_a=seat_of_a,
        first=game.first ^ seat_of_a,
        winner=winner,
        reason=reason,
        turns=game.turn,
        decisions=(clock.decisions[0], clock.decisions[1]),
        seconds=(clock.seconds[0], clock.seconds[1]),
        longest=(clock.longest[0], clock.longest[1]),
        longest_turn=(clock.longest_turn[0], clock.longest_turn[1]),
        actions=tuple(actions),
    )


def _reset(number: int, agents: Sequence[Contestant], seeds: Sequence[int]) -> None:
    for agent, (contestant, seed) in enumerate(zip(agents, seeds, strict=True)):
        try:
            contestant.policy.reset(seed)
        except Exception as fault:
            what = f"reset({seed}) raised {reason(fault)}"
            raise Failure(number, agent, what, []) from fault


def _decide(
    number: int, agents: Sequence[Contestant], agent: int, game: Game, actions: list[int]
) -> tuple[Any, float]:
    contestant = agents[agent]
    sight = contestant.sight(game, game.to_play)
    begin = time.perf_counter()
    try:
        action = contestant.decide(sight)
    except Exception as fault:
        what = f"it raised {reason(fault)}"
        raise Failure(number, agent, what, actions) from fault
    return action, time.perf_counter() - begin


def _apply(number: int, agent: int, game: Game, action: Any, actions: list[int]) -> None:
    played = _row(action)
    if played is None:
        said = in_words(action)
        refusal = not_an_action(action)
        raise Failure(number, agent, f"it chose {said}: {refusal}", actions) from refusal
    try:
        game.apply(played)
    except IllegalAction as refused:
        what = f"it chose {played} ({game.describe(played)}): {refused}"
        raise Failure(number, agent, what, actions) from refused
    actions.append(played)


def _row(action: Any) -> int | None:
    """Return an answer as a row of the action table, or None. Its own methods may do anything."""
    try:
        if not is_whole(action):
            return None
        row = int.__index__(action) if isinstance(action, int) else int(action)
    except Exception:
        return None
    return row if 0 <= row < ACTIONS else None


def _outcome(game: Game, seat_of_a: int) -> tuple[int | None, Reason]:
    if game.winner is not None:
        return game.winner ^ seat_of_a, Reason.PLAYED_OUT
    if game.overflow:
        return None, Reason.CAPACITY
    alive = all(player["hero"]["health"] > 0 for player in game.to_dict()["players"])
    return None, Reason.TURN_LIMIT if alive else Reason.PLAYED_OUT
