"""Whole reports of small runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from hs_env.errors import InvalidOption
from optimizers import WeightSettings, evolve_weights
from optimizers.analysis import MissingPackage, analyse, published, write_report
from tests.optimizers.missing_package import hide

from .conftest import WriteRun

SURVIVORS = ((1, 2, 3, 4, 5), (1, 2, 3, 4, 6), (1, 2, 3, 7, 6))
FIGURES = (
    "figure_2_fitness",
    "figure_3_lives",
    "figure_4_ages",
    "figure_5_newcomers",
    "figure_6_weights",
    "figure_7_weights",
    "figure_8_clusters",
    "figure_9_against_all",
    "figure_10_head_to_head",
    "figure_11_champions",
    "generations",
)


def test_a_report_has_all_figures(write_run: WriteRun, tmp_path: Path) -> None:
    runs = [write_run("first", SURVIVORS), write_run("second", SURVIVORS[:2], seed=2)]
    out = tmp_path / "out"
    page = write_report(runs, out, games=2, threads=1, progress=False)
    assert page == out / "report.html"
    pictures = {file.stem: file.read_bytes() for file in (out / "plots").iterdir()}
    assert sorted(pictures) == sorted(FIGURES)
    assert all(data.startswith(b"\x89PNG") for data in pictures.values())
    markdown = (out / "report.md").read_text("utf-8")
    assert re.findall(r"\(plots/(\w+)\.png\)", markdown) == list(FIGURES)
    html = page.read_text("utf-8")
    assert html.count('src="data:image/png;base64,') == len(FIGURES)
    assert len(re.findall(r'(src|href)="', html)) == len(FIGURES)
    for name in ("first", "second", "best of run 2", "EVA", "BMHR"):
        assert name in markdown
        assert name in html


def test_the_same_report_is_written_again_from_the_games_there_are(
    write_run: WriteRun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = write_run("first", SURVIVORS)
    out = tmp_path / "out"
    write_report([run], out, games=2, threads=1, progress=False)
    before = {file: file.read_bytes() for file in out.rglob("*") if file.is_file()}
    monkeypatch.delattr("optimizers.analysis.games.play_population")
    write_report([run], out, games=2, threads=1, progress=False)
    assert {file: file.read_bytes() for file in out.rglob("*") if file.is_file()} == before


def test_one_generation_with_two_survivors_is_enough(write_run: WriteRun, tmp_path: Path) -> None:
    out = tmp_path / "out"
    page = write_report(
        [write_run("first", ((1, 2),))], out, games=2, threads=1, html=False, progress=False
    )
    assert page == out / "report.md"
    assert not (out / "report.html").exists()
    assert "Figure 10" in page.read_text("utf-8")


def test_a_report_can_be_in_the_folder_of_its_run(write_run: WriteRun) -> None:
    run = write_run("first", SURVIVORS)
    before = (run / "config.json").read_bytes(), (run / "log.jsonl").read_bytes()
    write_report([run], run, games=2, threads=1, progress=False)
    assert ((run / "config.json").read_bytes(), (run / "log.jsonl").read_bytes()) == before


def test_a_run_that_was_really_played_is_reported(tmp_path: Path) -> None:
    settings = WeightSettings(
        generations=3, population=3, offspring=3, games=2, decks=("basic_mage", "basic_hunter")
    )
    for seed in (1, 2):
        folder = tmp_path / f"run {seed}"
        evolve_weights(folder, seed=seed, settings=settings, workers=1, progress=False)
    runs = [tmp_path / "run 1", tmp_path / "run 2"]
    page = write_report(runs, tmp_path / "out", games=2, threads=1, html=False, progress=False)
    assert "2 runs with 6 survivors together" in page.read_text("utf-8")


def test_published_decks_are_compared(write_run: WriteRun, tmp_path: Path) -> None:
    names = ("aggro_pirate_warrior", "midrange_jade_shaman", "reno_kazakus_mage_21")
    run = write_run("first", ((1, 2, 3),), deck_names=names)
    page = write_report([run], tmp_path / "out", games=2, threads=1, html=False, progress=False)
    text = page.read_text("utf-8")
    assert re.search(r"\| Warrior \| [\d.]+ \(58\.1\) \| [\d.]+ \(65\.3\) \|", text)
    assert re.search(r"\| Mage \| [\d.]+ \(42\.1\) \| 50\.0 \(50\.0\) \|", text)


@pytest.mark.parametrize(
    ("options", "message"),
    [({"games": 0}, "games is a number from 1"), ({"html": 1}, "html is True or False")],
)
def test_wrong_arguments_are_refused(
    write_run: WriteRun, tmp_path: Path, options: dict[str, int], message: str
) -> None:
    with pytest.raises(InvalidOption, match=message):
        write_report([write_run("a", SURVIVORS)], tmp_path / "out", **options)  # type: ignore[arg-type]
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("package", ["matplotlib", "scipy", "sklearn"])
def test_a_missing_package_is_named_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: str
) -> None:
    hide(monkeypatch, package)
    message = rf"^reports need {package}, .*pip install 'hs-env\[report\]'$"
    with pytest.raises(MissingPackage, match=message):
        write_report([tmp_path], tmp_path / "out")
    if package != "matplotlib":
        with pytest.raises(MissingPackage, match=message):
            analyse(published.winners())


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    code = (
        "import sys, optimizers.analysis\n"
        "print([m for m in ('matplotlib', 'sklearn') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_no_picture_needs_pyplot() -> None:
    code = "import sys, optimizers.analysis.sections; print('matplotlib.pyplot' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
