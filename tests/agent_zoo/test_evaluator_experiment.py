"""The experiment that evolves evaluators, at toy size."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from agent_zoo.evaluators import Evaluator, Linear, Tree, evaluator_of
from agent_zoo.experiments import entrants, evaluator_claims, evaluator_search, evaluators
from agent_zoo.experiments.claims import FAILS, HOLDS, UNCLEAR
from agent_zoo.experiments.evaluators import BEYOND, FROM_LINEAR, PAPER, Budget
from optimizers import open_player
from optimizers.evaluators.analysis import Entrant, History, Rounds, Standings, read_history
from optimizers.evaluators.evolution import CHAMPION
from tests.agent_zoo.command_line import succeed

TINY = Budget(generations=1, population=6, duels=1, games=2)
GAMES = 15 * 2 * 2


# --- runs


def test_the_paper_has_nine_variants_that_begin_at_random_and_two_that_do_not() -> None:
    random = [one for one in PAPER if one.start is None]
    assert len(random) == len({(one.representation, one.scheme) for one in random}) == 9
    assert [one.start for one in FROM_LINEAR] == ["Linear progressive"] * 2


def test_a_run_that_starts_from_weights_starts_from_those_of_its_own_seed(tmp_path: Path) -> None:
    variants = [evaluators.variant("Linear progressive"), *FROM_LINEAR]
    with open_player(workers=1) as player:
        found = evaluators.evolve_all(tmp_path, variants, [1, 2], TINY, player)
        assert player.games == 6 * GAMES
        again = evaluators.evolve_all(tmp_path, variants, [1, 2], TINY, player)
        assert player.games == 6 * GAMES
    assert again == found
    assert [len(folders) for folders in found.values()] == [2, 2, 2]
    champions = [Evaluator.load(place / CHAMPION) for place in found["Linear progressive"]]
    assert champions[0] != champions[1]
    for seed, champion in enumerate(champions, 1):
        settings = evaluators.settings_of(tmp_path, FROM_LINEAR[1], seed, TINY)
        assert settings.start == champion
    assert isinstance(Evaluator.load(found["Tree-from-Linear"][0] / CHAMPION), Tree)


def test_runs_that_are_not_finished_are_left_out_if_nothing_is_to_be_played(tmp_path: Path) -> None:
    linear, tree = PAPER[0], evaluators.variant("Tree progressive")
    with open_player(workers=1) as player:
        evaluators.evolve_all(tmp_path, [linear], [1], TINY, player)
        found = evaluators.evolve_all(tmp_path, [linear, tree], [1, 2], TINY, player, play=False)
        assert player.games == GAMES
    assert [len(folders) for folders in found.values()] == [1, 0]
    assert not evaluators.is_finished(tmp_path, linear, 2)


def test_what_goes_beyond_the_paper_has_as_many_games(tmp_path: Path) -> None:
    """With a portfolio a generation has more of them, and so the run fewer generations."""
    linear, portfolio = PAPER[0], BEYOND[-1]
    longer = Budget(generations=12, population=6, duels=1, games=2)
    with open_player(workers=1) as player:
        found = evaluators.evolve_all(tmp_path, [linear, portfolio], [1], longer, player)
    runs = [read_history(places[0]) for places in found.values()]
    assert runs[0].games == longer.whole == 12 * GAMES
    assert runs[1].games >= longer.whole
    assert len(runs[1].generations) < len(runs[0].generations)
    assert evaluators.is_finished(tmp_path, portfolio, 1)


# --- conclusions


def played(rates: Mapping[str, Sequence[float]]) -> Standings:
    """A tournament in which runs have these rates against two outsiders, and 1/2 against runs."""
    names = [name for name, runs in rates.items() for _ in runs]
    strength = [rate for runs in rates.values() for rate in runs]
    everybody = [*strength, None, None]
    history = cast(History, object())
    agents = [Entrant(f"{name} {n}", name, history, {}) for n, name in enumerate(names)]
    agents += [Entrant(name, name, None, {}) for name in ("one", "other")]
    rounds = 100
    halves = np.full((rounds, len(agents), len(agents)), 2, np.int8)
    for i, rate in enumerate(strength):
        for j, other in enumerate(everybody):
            if other is None:
                halves[:, i, j] = np.where(np.arange(rounds) < round(rate * rounds), 4, 0)
                halves[:, j, i] = 4 - halves[:, i, j]
    return Standings(tuple(agents), Rounds(halves))


def test_one_run_alone_decides_nothing() -> None:
    (claim,) = evaluator_claims.check_all(played({"Linear weak": [0.1], "Linear strong": [0.9]}))
    assert claim.verdict == UNCLEAR
    assert claim.evidence.startswith("+80.0 points; games ")


@pytest.mark.parametrize(("linear", "verdict"), [(0.6, HOLDS), (0.5, UNCLEAR), (0.4, FAILS)])
def test_verdicts_follow_the_interval_over_runs(linear: float, verdict: str) -> None:
    rates = {"Linear weak": [linear - 0.01, linear, linear + 0.01], "Tree weak": [0.49, 0.5, 0.51]}
    (claim,) = evaluator_claims.check_all(played(rates))
    assert claim.words == "(i) Linear weak is better than Tree weak"
    assert claim.verdict == verdict
    assert "; runs " in claim.evidence


def test_to_be_equal_needs_a_narrow_interval() -> None:
    for gap, spread, verdict in ((0.0, 0.01, HOLDS), (0.1, 0.01, FAILS), (0.0, 0.2, UNCLEAR)):
        first = [0.5 + gap - spread, 0.5 + gap, 0.5 + gap + spread]
        rates = {"Tree progressive": first, "Tree strong": [0.49, 0.5, 0.51]}
        (claim,) = evaluator_claims.check_all(played(rates))
        assert claim.verdict == verdict


def test_all_variants_give_all_conclusions() -> None:
    claims = evaluator_claims.check_all(played({one.name: [0.5, 0.6, 0.4] for one in PAPER}))
    assert len({claim.words for claim in claims}) == len(claims) == 6 + 6 + 4


# --- the best search


def test_the_scale_goes_with_the_unit_of_an_evaluator() -> None:
    plain = evaluator_of("plain")
    assert isinstance(plain, Linear)
    eightfold = Linear(tuple(8 * w for w in plain.state), tuple(8 * w for w in plain.card))
    scale = evaluator_search.fitted_scale(plain, 2)
    assert 1 < scale < 100
    assert evaluator_search.fitted_scale(eightfold, 2) == pytest.approx(8 * scale)


def test_a_logistic_regression_finds_the_slope_that_made_the_data() -> None:
    dice = np.random.default_rng(1)
    x = dice.normal(size=20_000)
    won = (dice.random(20_000) < 1 / (1 + np.exp(-(0.5 + 2 * x)))).astype(float)
    assert evaluator_search._logistic_slope(x, won) == pytest.approx(2, abs=0.1)


def test_the_best_search_takes_an_evaluator_and_is_played_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = entrants.Entrant("best", {"width": 4}, {"replies": 4})
    monkeypatch.setattr(evaluator_search, "BEST", quick)
    found = evaluator_search.play_search(tmp_path, evaluator_of("plain"), 2, 1, 1)
    again = evaluator_search.play_search(tmp_path, evaluator_of("plain"), 2, 1, 1)
    assert found == again
    assert found.against_best.games == 9 * 2
    assert found.budget == 4
    assert len(list(tmp_path.glob("*.json"))) == 2


# --- all of it

SMALL = (
    *("experiments", "evaluators", "--seeds", "2", "--generations", "1", "--population", "6"),
    *("--duels", "1", "--games", "2", "--self-games", "2", "--search-games", "2"),
    *("--fit-games", "1", "--workers", "1"),
)


@pytest.fixture
def quick_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks long."""
    quick = entrants.Entrant("best", {"width": 4}, {"replies": 4})
    monkeypatch.setattr(evaluator_search, "BEST", quick)
    monkeypatch.setattr(evaluators, "COMPETITORS", ("competition_greedy",))


@pytest.mark.usefixtures("quick_agents")
def test_a_run_makes_the_page_and_a_second_one_reads_it(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    pages = []
    for name in ("first.md", "second.md"):
        file = tmp_path / name
        assert succeed(*SMALL, "--folder", tmp_path / "runs", "--write", file) == ""
        pages.append(file.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    text = " ".join(pages[0].split())
    assert "22 runs, each of 1 generations of 6 candidates" in text
    assert "| (iii) Tree-from-Linear is better than Linear-from-Linear |" in text
    assert "## Beyond the paper" in text
    assert "| Tree-from-Linear, kept small | Tree-from-Linear |" in text
    assert "Not finished yet" not in text
    pictures = re.findall(r"\((pictures/evaluators_[\w.-]+\.png)\)", pages[0])
    assert len(pictures) >= 8
    assert all((tmp_path / picture).exists() for picture in pictures)
    assert max(map(len, _prose(pages[0]))) <= 100


@pytest.mark.usefixtures("quick_agents")
def test_without_a_file_the_page_is_shown_and_programs_get_numbers(tmp_path: Path) -> None:
    few = (*SMALL, "--seeds", "1", "--no-beyond", "--folder", tmp_path)
    assert "| Linear weak |" in succeed(*few)
    data = json.loads(succeed(*few, "--json"))
    assert len(data["runs"]) == 11
    assert data["missing"] == []
    assert set(data["rates"]) > {"Tree-from-Linear", "random", "competition_greedy"}
    assert len(data["searches"]) == evaluators.SEARCHES
    assert all(claim["verdict"] == UNCLEAR for claim in data["claims"])


def test_what_is_not_there_is_left_out(tmp_path: Path) -> None:
    shown = succeed(*SMALL, "--no-play", "--folder", tmp_path)
    assert "0 runs" in shown
    assert "Not finished yet: Linear progressive, BinaryTree progressive" in " ".join(shown.split())
    assert "## " not in shown


def _prose(page: str) -> list[str]:
    return [line for line in page.splitlines() if line[:1] not in ("|", "!", "*")]
