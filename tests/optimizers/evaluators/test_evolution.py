"""Evaluators evolve in folders: whom they play, with which luck, and that runs go on the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from agent_zoo import make, play_match
from agent_zoo.errors import FolderRefused
from agent_zoo.evaluators import Evaluator, Linear, Tree, evaluator_of
from agent_zoo.runs import read_run
from hs_env import Rules
from hs_env.errors import InvalidOption
from optimizers import Individual, open_player
from optimizers.evaluators import (
    DuelGames,
    EvaluatorSettings,
    evolve_evaluator,
    resume_evaluator,
)
from optimizers.evaluators.evolution import OPPONENTS, POOL
from optimizers.map_elites import Agent

DECKS = ("basic_mage", "basic_warrior", "basic_hunter")
TINY: dict[str, Any] = {
    "generations": 4,
    "population": 6,
    "elites": 2,
    "duels": 2,
    "games": 2,
    "decks": DECKS,
    "mutation": 0.3,
}
#: The files that have to be the same, however a run was interrupted.
FILES = ("config.json", "log.jsonl", "metrics.csv", "checkpoint.json", "champion.json")


def run(folder: Path, **changes: Any) -> None:
    """Go to the end, in this process."""
    where = {name: changes.pop(name) for name in ("executor", "workers") if name in changes}
    settings = EvaluatorSettings(**{**TINY, **changes})
    evolve_evaluator(folder, seed=3, settings=settings, progress=False, **{"workers": 2, **where})


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in FILES}


# --- runs


@pytest.mark.parametrize("representation", ["linear", "binary-tree", "tree"])
@pytest.mark.parametrize("scheme", ["progressive", "weak", "strong"])
def test_every_representation_evolves_in_every_scheme(
    tmp_path: Path, representation: str, scheme: str
) -> None:
    run(tmp_path / "run", representation=representation, scheme=scheme)
    before = contents(tmp_path / "run")
    champion = Evaluator.load(tmp_path / "run" / "champion.json")
    assert champion.representation == representation
    entries = read_run(tmp_path / "run").entries
    assert [len(entry["individuals"]) for entry in entries] == [6] * 4
    games = 6 * 5 // 2 * 2 * 2 * 2 if scheme == "progressive" else 6 * 2 * 2 * 2 * 6
    assert {entry["games"] for entry in entries} == {games}
    best = max(entries[-1]["individuals"], key=lambda one: float(one["fitness"]))
    assert best["genome"] == champion.to_dict()
    resume_evaluator(tmp_path / "run", progress=False)
    assert contents(tmp_path / "run") == before


@pytest.mark.parametrize("generation", [1, 3])
@pytest.mark.parametrize("representation", ["linear", "tree"])
def test_a_run_that_was_stopped_ends_the_same(
    tmp_path: Path, representation: str, generation: int
) -> None:
    start = "plain" if representation == "tree" else None
    chosen = {"representation": representation, "start": start}
    run(tmp_path / "whole", **chosen)
    run(tmp_path / "cut", **chosen, generations=generation)
    whole_config = (tmp_path / "whole" / "config.json").read_bytes()
    (tmp_path / "cut" / "config.json").write_bytes(whole_config)
    resume_evaluator(tmp_path / "cut", workers=1, progress=False)
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def test_a_run_is_the_same_in_other_processes(tmp_path: Path) -> None:
    run(tmp_path / "threads", representation="tree")
    run(tmp_path / "processes", representation="tree", executor="processes")
    assert contents(tmp_path / "processes") == contents(tmp_path / "threads")


def test_other_settings_are_refused(tmp_path: Path) -> None:
    run(tmp_path, generations=1)
    with pytest.raises(FolderRefused, match=r"settings\.scheme is"):
        run(tmp_path, generations=1, scheme="weak")


def test_trees_start_from_the_weights_they_are_given(tmp_path: Path) -> None:
    copies = {"start": "plain", "start_mutations": 0, "mutation": 0}
    run(tmp_path, representation="tree", generations=1, **copies)
    linear = evaluator_of("plain")
    assert isinstance(linear, Linear)
    [entry] = read_run(tmp_path).entries
    genomes = [one["genome"] for one in entry["individuals"]]
    assert genomes[:2] == [linear.to_tree().to_dict()] * 2
    assert all(isinstance(Evaluator.from_dict(genome), Tree) for genome in genomes)


def test_a_short_run_beats_what_it_began_with(tmp_path: Path) -> None:
    run(tmp_path, population=16, generations=8, elites=3)
    first, *_, last = read_run(tmp_path).entries
    champion = max(last["individuals"], key=lambda one: float(one["fitness"]))["genome"]
    typical = sorted(first["individuals"], key=lambda one: float(one["fitness"]))[8]["genome"]
    policies = (make("evaluator", evaluator=one) for one in (champion, typical))
    assert play_match(*policies, decks=DECKS[:2], games=200, seed=1).win_rate > 0.5


def test_settings_are_written_and_read() -> None:
    settings = EvaluatorSettings(
        **{**TINY, "scheme": "strong", "opponent": Agent("greedy", {"weights": "cluster_1"})},
        representation="tree",
        start="plain",
        rules=Rules(cards="basic_classic"),
    )
    written = json.loads(json.dumps(settings.to_dict()))
    assert EvaluatorSettings.from_dict(written).to_dict() == written
    assert written["opponent"] == {"name": "greedy", "options": {"weights": "cluster_1"}}


def test_the_defaults_are_the_papers() -> None:
    paper = EvaluatorSettings()
    assert (paper.generations, paper.population, paper.elites) == (50, 50, 5)
    assert (paper.mutation, paper.start_mutations) == (0.05, 5)
    assert [deck.name for deck in paper.decks] == list(POOL)
    # 10 drafts, 10 rounds, both players first: 9,800 games of each, and 10,000 against an opponent.
    assert paper.evaluation(1).expected_games(50) == 245_000
    for scheme in ("weak", "strong"):
        against = EvaluatorSettings(scheme=scheme)
        assert against.opponent == OPPONENTS[scheme]
        assert against.evaluation(1).expected_games(50) == 500_000


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"representation": "forest"}, "representation is one of 'linear', 'binary-tree', 'tree'"),
        ({"scheme": "fair"}, "scheme is one of 'progressive', 'weak', 'strong'"),
        ({"generations": 0}, "generations is a number from 1"),
        ({"elites": 6}, "elites is a number from 0 to 5"),
        ({"games": 3}, "games are played in pairs with swapped seats, got 3"),
        ({"duels": 0}, "duels is a number from 1"),
        ({"decks": ()}, "there is none"),
        ({"mutation": -1}, "mutation is a number from 0 to 1"),
        ({"budget": 0}, "budget is a number from 1"),
        ({"opponent": Agent("greedy", {})}, "an opponent goes with the schemes weak and strong"),
        ({"start": "nobody"}, "there is no evaluator 'nobody'"),
        ({"representation": "binary-tree", "start": "plain"}, "starts from one of that kind, got"),
    ],
)
def test_settings_are_checked(setting: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        EvaluatorSettings(**{**TINY, **setting})


# --- games


def candidates(*evaluators: Evaluator) -> list[Individual[Evaluator]]:
    return [Individual(number, 0, None, one) for number, one in enumerate(evaluators)]


def games_of(**options: Any) -> DuelGames[Evaluator]:
    decks = EvaluatorSettings(**TINY).decks
    return DuelGames(
        lambda one: make("evaluator", evaluator=one), decks, rules=Rules(), seed=5, **options
    )


def test_equals_have_equal_luck() -> None:
    plain = evaluator_of("plain")
    with open_player("threads", workers=1) as player:
        against = games_of(duels=3, games=2, opponent=make("face"))
        found = against.evaluate(candidates(plain, plain, plain), 0, player)
        assert found.fitness[0] == found.fitness[1] == found.fitness[2] > 0
        assert found.games == against.expected_games(3) == 3 * 3 * 2 * 2 * 3
        progressive = games_of(duels=3, games=2).evaluate(candidates(plain, plain), 0, player)
        # Both play both decks in both seats with the same deal.
        assert progressive.fitness[0] == progressive.fitness[1]


def test_every_generation_has_decks_of_its_own() -> None:
    duels = games_of(duels=10, games=2)
    drawn = [[(a.name, b.name) for a, b in duels.drawn_decks(number)] for number in range(3)]
    assert drawn[0] != drawn[1] != drawn[2]
    assert drawn[0] == [(a.name, b.name) for a, b in duels.drawn_decks(0)]
    assert {name for pairs in drawn for pair in pairs for name in pair} == set(DECKS)


def test_wins_are_those_of_matches() -> None:
    plain, other = evaluator_of("plain"), Linear((0.0,) * 18, (-1.0,) * 16)
    duels = games_of(duels=1, games=4)
    with open_player("threads", workers=1) as player:
        found = duels.evaluate(candidates(plain, other), 0, player)
    assert sum(found.fitness) == found.games == 8
    assert found.fitness[0] > found.fitness[1]
