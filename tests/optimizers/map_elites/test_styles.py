"""Maps of play styles: their settings, runs that go on after a stop, and their elites."""

from __future__ import annotations

import json
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.errors import FolderRefused
from agent_zoo.scores import eva
from hs_env import decks
from hs_env.errors import InvalidDeck, InvalidOption
from optimizers import RealGenome
from optimizers.map_elites.styles import (
    KIND,
    Style,
    StyleSettings,
    elites_of,
    map_styles,
    resume_styles,
    style_suite,
)
from optimizers.map_elites.trials import TrialResult

FILES = ("config.json", "log.jsonl", "metrics.csv", "checkpoint.json")
RESULT = TrialResult(8, 5, 1, -2.5, 13.5, 0.75, 4.0, 11.0, (5.5,))


def settings(**changed: Any) -> StyleSettings:
    """Return settings of a run of a second."""
    chosen: dict[str, Any] = {
        "deck": "midrange_jade_shaman",
        "suite": style_suite(4, ("eva", "cluster_2"), ("aggro_pirate_warrior",)),
        "evaluations": 40,
        "emitters": 2,
        "batch": 6,
        "initial": 10,
        "in_flight": 5,
        "block": 10,
        "dims": (4, 4),
        **changed,
    }
    return StyleSettings(**chosen)


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in FILES}


def log(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


class Stopping(ThreadPoolExecutor):
    """Is interrupted when it has taken some tasks."""

    def __init__(self, tasks: int) -> None:
        super().__init__(1)
        self.tasks = tasks

    def submit(self, *task: Any, **options: Any) -> Future[Any]:
        if not self.tasks:
            raise KeyboardInterrupt
        self.tasks -= 1
        return super().submit(*task, **options)


# --- settings


def test_the_default_opponents_are_five_agents_with_three_decks() -> None:
    suite = style_suite()
    assert len(suite.opponents) == 15
    assert {one.agent.options["weights"] for one in suite.opponents} == {
        *("eva", "cluster_1", "cluster_2", "cluster_3", "cluster_4")
    }
    assert {one.deck.name for one in suite.opponents} == {
        *("aggro_pirate_warrior", "reno_kazakus_mage_21", "midrange_jade_shaman")
    }
    assert suite.cards == "cig_2018"
    assert suite.games % (2 * len(suite.opponents)) == 0


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"deck": "reno_kazakus_mage_21", "agent": {"ties": "first"}, "fitness": "health"},
        {"engine": "map-elites", "archive": "grid", "ranges": [[8, 20], [0, 1]]},
        {"archive": "cvt", "measures": ["cards_in_hand"], "dims": [12], "order": "arrival"},
        {"suite": style_suite()},
    ],
)
def test_settings_are_the_same_after_a_round_trip(changed: dict[str, Any]) -> None:
    written = json.loads(json.dumps(settings(**changed).to_dict()))
    again = StyleSettings.from_dict(written)
    assert json.loads(json.dumps(again.to_dict())) == written
    assert again.deck == settings(**changed).deck
    assert again.suite == settings(**changed).suite


def test_the_deck_is_anything_that_a_game_takes() -> None:
    deck = decks.get("aggro_pirate_warrior")
    for form in ("aggro_pirate_warrior", deck, list(deck.cards), deck.code):
        assert settings(deck=form).deck == deck


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"engine": "es"}, "engine"),
        ({"emitters": 0}, "emitters"),
        ({"batch": 1}, "batch"),
        ({"sigma": -1.0}, "sigma"),
        ({"initial": 0}, "initial"),
        ({"in_flight": 0}, "in_flight"),
        ({"block": 0}, "block"),
        ({"order": "random"}, "order"),
        ({"evaluations": 0}, "evaluations"),
        ({"fitness": "luck"}, "fitness"),
        ({"archive": "list"}, "archive"),
        ({"dims": (4,)}, "dims has a number for each"),
        ({"dims": (4, 0)}, "dims"),
        ({"measures": ("turns", "minions")}, "minions is the same for all"),
        ({"measures": ("turns", "colour")}, "a measure is one of"),
        ({"ranges": ((0, 1),)}, "a pair for each"),
        ({"ranges": ((0, 1), (2, 1))}, "upper bound"),
        ({"ranges": ((0, 1), (1, 1))}, "nothing is between"),
        ({"agent": {"weights": "eva"}}, "the weights are what is mapped"),
        ({"agent": {"speed": 1}}, "speed"),
    ],
)
def test_wrong_settings_are_refused(changed: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        settings(**changed)


def test_a_deck_that_breaks_the_rules_is_refused() -> None:
    with pytest.raises(InvalidDeck):
        settings(deck=["Fireball"] * 30)


@pytest.mark.parametrize("change", [{"colour": 1}, {"deck": None}, {"suite": {}}])
def test_what_is_no_settings_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption):
        StyleSettings.from_dict({**settings().to_dict(), **change})


def test_the_score_is_wins_or_health_with_the_measures() -> None:
    won = settings().score(RESULT)
    assert (won, won.measures) == (5.5 / 8, (13.5, 0.75))
    lived = settings(fitness="health", measures=("cards_in_deck", "cards_in_hand")).score(RESULT)
    assert (lived, lived.measures) == (-2.5, (11.0, 4.0))


def test_candidates_are_greedy_agents_with_their_weights() -> None:
    agent = settings(agent={"ties": "first"}).agent_of(RealGenome((0.25,) * 21))
    assert agent.options == {"ties": "first", "weights": [0.25] * 21}
    assert agent.make().weights.hhr == 0.25


# --- runs


@pytest.mark.parametrize("engine", ["cma-me", "map-elites"])
@pytest.mark.parametrize("archive", ["sliding", "grid", "cvt"])
def test_a_run_that_was_stopped_ends_with_the_same_files(
    engine: str, archive: str, tmp_path: Path
) -> None:
    if (engine, archive) != ("map-elites", "sliding"):
        pytest.importorskip("ribs")
    chosen = settings(engine=engine, archive=archive)
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    found = map_styles(whole, settings=chosen, seed=7, workers=2, progress=False)
    with pytest.raises(KeyboardInterrupt), Stopping(29) as executor:
        map_styles(stopped, settings=chosen, seed=7, executor=executor, workers=1, progress=False)
    assert [entry["told"] for entry in log(stopped)] == [10, 20]
    again = resume_styles(stopped, workers=1, progress=False)
    assert contents(stopped) == contents(whole)
    assert again.champion == found.champion
    assert (found.evaluations, found.games) == (40, 160)
    assert found.metrics["elites"] >= 3


def test_another_seed_gives_another_run(tmp_path: Path) -> None:
    for seed in (1, 2):
        chosen = settings(engine="map-elites", evaluations=10)
        map_styles(tmp_path / str(seed), settings=chosen, seed=seed, workers=1, progress=False)
    assert log(tmp_path / "1") != log(tmp_path / "2")


def test_results_can_be_taken_as_they_arrive(tmp_path: Path) -> None:
    pytest.importorskip("ribs")
    chosen = settings(order="arrival", in_flight=12)
    map_styles(tmp_path, settings=chosen, seed=7, workers=2, progress=False)
    everybody = [one["number"] for entry in log(tmp_path) for one in entry["individuals"]]
    assert sorted(everybody) == list(range(40))
    before = contents(tmp_path)
    resume_styles(tmp_path, workers=1, progress=False)
    assert contents(tmp_path) == before


def test_the_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    chosen = settings(engine="map-elites", evaluations=10)
    map_styles(tmp_path, settings=chosen, workers=1, progress=False)
    with pytest.raises(FolderRefused):
        map_styles(tmp_path, settings=replace(chosen, evaluations=20), progress=False)
    assert json.loads((tmp_path / "config.json").read_text())["kind"] == KIND


# --- elites


@pytest.mark.parametrize("archive", ["sliding", "grid"])
def test_the_elites_of_a_run_are_those_of_its_map(archive: str, tmp_path: Path) -> None:
    pytest.importorskip("ribs")
    found = map_styles(
        tmp_path, settings=settings(archive=archive), seed=3, workers=1, progress=False
    )
    elites = elites_of(tmp_path)
    assert len(elites) == found.metrics["elites"]
    assert [one.fitness for one in elites] == sorted((one.fitness for one in elites), reverse=True)
    assert elites[0].fitness == found.metrics["best"]
    assert sum(one.fitness for one in elites) == pytest.approx(found.metrics["qd_score"])
    assert set(elites[0].measures) == {"turns", "minion_damage"}
    best = [one.weights.code_order() for one in elites if one.fitness == elites[0].fitness]
    assert found.champion.values in best


def test_an_elite_is_described_by_its_style_and_its_greatest_weights() -> None:
    weights = eva.Weights.from_code_order([0.5, *[0.25] * 18, 0.75, 0.0])
    style = Style(12, weights, 0.6, {"turns": 13.456, "minion_damage": 0.5}, 0.6)
    first, second = style.describe().splitlines()
    assert first == "number 12: won 60.0%, turns 13.46, minion_damage 0.50"
    assert second.split()[:4] == ["mm", "0.75", "hhr", "0.50"]
    assert second.split()[-2:] == ["mhp", "0.00"]
    assert len(second.split()) == 2 * 21


def test_without_pyribs_nothing_is_begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ribs.emitters", None)
    with pytest.raises(InvalidOption, match="needs pyribs"):
        map_styles(tmp_path / "run", settings=settings(), progress=False)
    assert not (tmp_path / "run").exists()


def test_a_run_without_results_has_no_elites(tmp_path: Path) -> None:
    chosen = settings(engine="map-elites")
    with pytest.raises(KeyboardInterrupt), Stopping(3) as executor:
        map_styles(tmp_path, settings=chosen, executor=executor, workers=1, progress=False)
    assert elites_of(tmp_path) == []
