"""Runs that use nothing beyond the paper are what they were before there was anything beyond it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from optimizers.evaluators import EvaluatorSettings, evolve_evaluator
from tests.optimizers.evaluators.players import Arithmetic

DECKS = ("basic_mage", "basic_warrior", "basic_hunter")
#: The settings that runs had when they began before.
FIRST_SETTINGS = (
    *("representation", "scheme", "generations", "population", "elites", "mutation", "duels"),
    *("games", "budget", "start", "start_mutations", "opponent", "decks", "rules"),
)
#: Of log and checkpoint, made by the version that had no other settings.
DIGESTS = {
    ("linear", "progressive"): (
        "e481e255dc84fbc9cfdcf8e718556ceff8f5e7aad2227300ed507d7b6e94b8a1",
        "6a442af3c528a4a2be6a872eda13f64bb742ab27f16ca1c37156652aa2567bbf",
    ),
    ("tree", "progressive"): (
        "5fa07a0e8d52fb57b37b6903563d16243fec27639b928251948f4d313b7b847a",
        "3ba075f44957fab4055e7d3356cf35d78ea0093c2c7a07ed92621de020468288",
    ),
    ("binary-tree", "weak"): (
        "b67704305443aed50cb50f4688937cbc871cc4690fb08ea86dee4c19f152d39d",
        "641d71db8a38377e2f6bbb6e827da086ac8e42aee2dd3749563a22f72ed66a55",
    ),
}


def settings_of(**changes: Any) -> EvaluatorSettings:
    tiny: dict[str, Any] = {
        **{"generations": 4, "population": 6, "elites": 2, "duels": 2, "games": 2},
        **{"mutation": 0.3, "decks": DECKS},
    }
    return EvaluatorSettings(**{**tiny, **changes})


@pytest.mark.parametrize(("representation", "scheme"), DIGESTS)
def test_such_a_run_is_the_same_bit_by_bit(
    tmp_path: Path, representation: str, scheme: str
) -> None:
    settings = settings_of(representation=representation, scheme=scheme)
    evolve_evaluator(tmp_path, seed=3, settings=settings, player=Arithmetic(), progress=False)
    found = tuple(
        hashlib.sha256((tmp_path / name).read_bytes()).hexdigest()
        for name in ("log.jsonl", "checkpoint.json")
    )
    assert found == DIGESTS[representation, scheme]


def test_settings_that_are_not_used_are_not_written() -> None:
    assert tuple(settings_of().to_dict()) == FIRST_SETTINGS
    used = settings_of(portfolio=3, switch_after=2).to_dict()
    assert tuple(used) == (*FIRST_SETTINGS, "switch_after", "portfolio")


def test_a_configuration_of_then_is_read(tmp_path: Path) -> None:
    """It has the first settings only; then a run that was cut goes on in its folder."""
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    for folder, generations in ((whole, 4), (cut, 2)):
        evolve_evaluator(
            folder,
            seed=3,
            settings=settings_of(generations=generations),
            player=Arithmetic(),
            progress=False,
        )
    config = json.loads((whole / "config.json").read_text(encoding="utf-8"))
    assert set(config["settings"]) == set(FIRST_SETTINGS)
    (cut / "config.json").write_text(json.dumps(config), encoding="utf-8")
    settings = EvaluatorSettings.from_dict(config["settings"])
    assert (settings.portfolio, settings.switch_after, settings.outside) == (0, None, ())
    evolve_evaluator(cut, seed=3, settings=settings, player=Arithmetic(), progress=False)
    for name in ("log.jsonl", "checkpoint.json"):
        assert (cut / name).read_bytes() == (whole / name).read_bytes()
