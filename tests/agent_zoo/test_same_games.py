"""Matches in C++ on all cores and the PettingZoo environment play the same games, move by move."""

from __future__ import annotations

import random
from typing import Any

import pytest

import agent_zoo
from agent_zoo import GameRecord, MatchResult
from hs_env import hearthstone_v0
from tests.agent_zoo.quick_options import IN_PYTHON, QUICK, THOUGHTLESS

#: The competition's decks, and some with secrets, discovers, combos and recruited minions.
DUELS = (
    ("aggro_pirate_warrior", "reno_kazakus_mage"),
    ("reno_kazakus_mage_21", "midrange_jade_shaman"),
    ("midrange_jade_shaman", "aggro_pirate_warrior"),
    ("midrange_secret_hunter", "miracle_pirate_rogue"),
    ("cube_warlock", "reno_kazakus_dragon_priest"),
)
GAMES_PER_DUEL = 40  # 200 together

#: Who plays, with options; the rivals are different in kind.
PLAYERS: dict[str, tuple[dict[str, Any], str]] = {
    "alvaro": (QUICK["alvaro"], "greedy"),
    "best": (QUICK["best"], "turn_search"),
    "competition_beam": ({"depth": 8, "width": 4}, "greedy"),
    "competition_greedy": ({}, "competition_greedy"),
    "dynamic_lookahead": ({}, "greedy"),
    "evaluator": ({}, "greedy"),
    "face": ({}, "greedy"),
    "greedy": ({}, "competition_greedy"),
    "ismcts": (QUICK["ismcts"], "greedy"),
    "mcgs": (QUICK["mcgs"], "greedy"),
    "mcts": (QUICK["mcts"], "greedy"),
    "planner": (QUICK["planner"], "greedy"),
    "random": ({}, "random"),
    "rhea": (QUICK["rhea"], "greedy"),
    "turn_search": ({}, "greedy"),
    "tyche": (QUICK["tyche"], "greedy"),
}
OPTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "paper's ties": ("greedy", {"ties": "first", "end_turn": "simulated", "stealth": True}),
    "3 worlds": ("greedy", {"worlds": 3, "weights": "winner_7", "mulligan_above": 2}),
    "archetypes": ("competition_greedy", {"belief": {"aggro_pirate_warrior": 1, "basic_mage": 2}}),
    "own weights": ("turn_search", {"score": {"my_attack": 1, "enemy_health": -2}, "width": 4}),
    "as in the competition": ("competition_beam", {}),
    "both answer": ("competition_beam", {"depth": 5, "width": 3, "opponent_width": 3}),
    "vanilla evolution": ("rhea", {"preset": "vanilla", "worlds": 1, "evaluations": 60}),
    "playouts": (
        "rhea",
        {"value": None, "worlds": 2, "playouts": 2, "population": 5, "evaluations": 10},
    ),
    "another score": ("dynamic_lookahead", {"score": "control", "mulligan_above": None}),
}


class Gambler:
    """What a user might write: it needs nothing of this package."""

    def reset(self, seed: int) -> None:
        self.random = random.Random(seed)

    def act(self, view: Any) -> int:
        legal = view.legal_actions()
        return int(max(self.random.choice(legal), self.random.choice(legal)))


def play_in_environment(
    result: MatchResult, record: GameRecord, policies: tuple[Any, Any]
) -> tuple[list[int], dict[str, float]]:
    """Play a game of a match again, through the loop that PettingZoo prescribes.

    Returns:
        The actions, and what the environment paid in the end.
    """
    seated = [0, 1] if record.seat_of_a == 0 else [1, 0]
    env = hearthstone_v0.env(decks=tuple(result.decks[agent] for agent in seated))
    env.reset(seed=record.seed)
    for agent in (0, 1):
        policies[agent].reset(record.policy_seeds[agent])
    player = {f"player_{seat}": policies[agent] for seat, agent in enumerate(seated)}
    actions: list[int] = []
    paid = dict.fromkeys(player, 0.0)
    for name in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        paid[name] += reward
        if terminated or truncated:
            env.step(None)
            continue
        actions.append(player[name].act(info["view"]))
        env.step(actions[-1])
    env.close()
    return actions, paid


def points(record: GameRecord) -> dict[str, float]:
    """What each seat should be paid."""
    if record.winner is None:
        return {"player_0": 0.0, "player_1": 0.0}
    seat = record.winner ^ record.seat_of_a
    return {f"player_{seat}": 1.0, f"player_{1 - seat}": -1.0}


def compare(result: MatchResult, policies: tuple[Any, Any], games: int) -> None:
    """Every game of a match is the same in the environment."""
    assert result.games == games
    for record in result.records:
        assert record.actions is not None
        actions, paid = play_in_environment(result, record, policies)
        assert actions == list(record.actions), f"game {record.number}"
        assert paid == points(record), f"game {record.number}"
        assert len(actions) == sum(record.decisions)


def test_every_agent_is_listed() -> None:
    assert sorted(PLAYERS) == [name for name in agent_zoo.names() if name not in IN_PYTHON]
    for name in PLAYERS:
        assert getattr(agent_zoo.make(name), "native", None) is not None


@pytest.mark.parametrize("duel", range(len(DUELS)))
@pytest.mark.parametrize("name", PLAYERS)
def test_matches_and_environments_play_the_same_games(name: str, duel: int) -> None:
    options, rival = PLAYERS[name]
    result = agent_zoo.play_match(
        agent_zoo.make(name, **options),
        agent_zoo.make(rival),
        decks=DUELS[duel],
        games=GAMES_PER_DUEL,
        seed=duel,
        record=True,
    )
    policies = (agent_zoo.make(name, **options), agent_zoo.make(rival))
    compare(result, policies, GAMES_PER_DUEL)


@pytest.mark.parametrize("variant", OPTIONS)
def test_so_they_do_with_other_options(variant: str) -> None:
    name, options = OPTIONS[variant]
    policies = (agent_zoo.make(name, **options), agent_zoo.make("random"))
    result = agent_zoo.play_match(*policies, decks=DUELS[3], games=20, seed=8, record=True)
    compare(result, policies, 20)


@pytest.mark.parametrize("duel", range(len(DUELS)))
def test_a_policy_in_python_plays_the_same_games_in_both(duel: int) -> None:
    policies = (Gambler(), agent_zoo.make("greedy"))
    result = agent_zoo.play_match(
        *policies, decks=DUELS[duel], games=GAMES_PER_DUEL, seed=duel, record=True
    )
    compare(result, policies, GAMES_PER_DUEL)


@pytest.mark.parametrize("name", [name for name in PLAYERS if name not in THOUGHTLESS])
def test_who_looks_at_the_true_game_chooses_the_same_from_python(name: str) -> None:
    cheater = agent_zoo.make(name, **QUICK.get(name, {}), cheat_by_simulating_the_true_game=True)
    result = agent_zoo.play_match(
        cheater, "random", decks=DUELS[1], games=10, seed=6, record=True, allow_cheating=True
    )
    for record in result.records:
        assert record.actions is not None
        cheater.reset(record.policy_seeds[0])
        for game, action in zip(result.replay(record), record.actions, strict=False):
            if game.to_play == record.seat_of_a:
                assert cheater.act_on_true_game(game) == action  # type: ignore[attr-defined]


def test_the_number_of_threads_changes_nothing() -> None:
    played = [
        agent_zoo.play_match(
            "greedy", "random", decks=DUELS[0], games=60, seed=3, threads=threads, record=True
        )
        for threads in (1, 2, 5)
    ]
    assert played[0].records == played[1].records == played[2].records
