"""Measure how searching agents keep their time limits."""

from __future__ import annotations

import statistics
import time
from typing import Any

import agent_zoo
from hs_env import Game

__all__ = ["check_time_limit"]

DECKS = ("midrange_jade_shaman", "reno_kazakus_mage_21")


def check_time_limit(name: str, seconds: float, decisions: int, **options: Any) -> None:
    """Assert that an agent uses its time and keeps its limit to 10 %, and answers legally.

    It may stop early where a win is certain, so most decisions have to use the time, not all.

    What it works after the limit is measured in processor time: other programs on the machine
    make a decision late by the clock. On an idle machine both are the same; several threads may
    take as many times more. One decision in twenty may be late.
    """
    agent: Any = agent_zoo.make(name, seconds_per_decision=seconds, **options)
    most = seconds * options.get("threads", 1)
    taken: list[float] = []
    worked: list[float] = []
    game = Game(DECKS, 3, mulligan=False)
    agent.reset(1)
    while len(taken) < decisions:
        view = game.view(game.to_play)
        begin = time.process_time()
        action = agent.act(view)
        work = time.process_time() - begin
        assert action in game.legal_actions()
        thought = agent.analysis()
        if thought and thought.view == view and len(thought.moves) > 1:
            taken.append(thought.seconds / seconds)
            worked.append(work / most)
        game.apply(action)
        if game.over:
            game = Game(DECKS, len(taken), mulligan=False)
            agent.reset(1)
    assert statistics.median(taken) > 0.9
    assert statistics.quantiles(worked, n=20)[-1] < 1.1
