"""Maps to click on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hs_env import Deck
from hs_env.errors import InvalidOption
from optimizers.map_elites.analysis import DeckMap, interactive, read_map, write_interactive_map
from optimizers.map_elites.trials import Agent, Opponent

from .runs import FILLER, deck_with, write_run

NASTY = "</script><script>alert('\"&')</script>"


def _data(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


@pytest.fixture(scope="module")
def page(old_map: DeckMap, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("page") / "map.html"
    assert write_interactive_map(old_map, path) == path
    return path.read_text("utf-8")


def test_the_page_needs_nothing_else(page: str) -> None:
    assert not re.search(r"https?://|//[a-z]+\.", page)
    assert not re.search(r"\b(src|href)\s*=|@import|url\(", page)
    assert "default-src 'none'" in page
    assert "[[" not in re.sub(r"const RAMP = .*?;", "", _without_data(page), flags=re.DOTALL)


def _without_data(page: str) -> str:
    return re.sub(r'id="data">.*?</script>', "", page, count=1, flags=re.DOTALL)


def test_the_page_has_every_elite(page: str, old_map: DeckMap) -> None:
    data = _data(page)
    names = [card["name"] for card in data["cards"]]
    assert len(data["elites"]) == len(old_map.elites)
    for shown, elite in zip(data["elites"], old_map.elites, strict=True):
        assert (shown["row"], shown["column"]) == (elite.row, elite.column)
        assert shown["fitness"] == elite.fitness
        assert shown["winRate"] == elite.win_rate
        assert shown["games"] == elite.result.games
        assert [shown["mean"], shown["variance"]] == pytest.approx(elite.measures)
        assert Deck.from_code(shown["code"]) == elite.deck
        counts = {names[card]: count for card, count in shown["cards"]}
        assert counts == {old_map.card_name(k): n for k, n in elite.deck.counts.items()}
        assert sum(shown["points"]) == pytest.approx(elite.win_rate * elite.result.games)
    assert [len(one["edges"]) for one in data["measures"]] == [6, 5]
    assert data["best"] == {"row": old_map.best.row, "column": old_map.best.column}


def test_costs_are_those_of_changed_cards(tmp_path: Path) -> None:
    run = write_run(tmp_path / "run", [(deck_with("Wisp"), 1.0)], changes={"Wisp": {"cost": 3}})
    data = _data(write_interactive_map(read_map(run), tmp_path / "map.html").read_text("utf-8"))
    wisp = next(card for card in data["cards"] if card["name"] == "Wisp")
    assert wisp == {"name": "Wisp", "cost": 3, "type": "MINION", "stats": "1/1"}


def test_names_cannot_end_the_data(tmp_path: Path) -> None:
    opponent = Opponent(Deck.from_list(FILLER * 2, "HUNTER", NASTY), Agent("greedy", {}))
    run = write_run(tmp_path / "run", [(deck_with(), 1.0)], opponents=[opponent])
    page = write_interactive_map(read_map(run), tmp_path / "map.html", title=NASTY)
    text = page.read_text("utf-8")
    assert "<script>alert" not in text
    assert text.count("&lt;script&gt;alert") == 2
    assert text.count("</script>") == 2
    assert _data(text)["opponents"][0]["name"] == f"{NASTY}, greedy"


def test_other_measures_are_shown(tmp_path: Path) -> None:
    run = write_run(
        tmp_path / "run",
        [(deck_with(), 1.0), (deck_with("Wisp"), 2.0)],
        kinds=[[20.0, 0.1], [21.0, 0.9]],
        measures=("turns", "minion_damage"),
        dims=(2, 2),
    )
    data = _data(write_interactive_map(read_map(run), tmp_path / "map.html").read_text("utf-8"))
    labels = [one["label"] for one in data["measures"]]
    assert labels == ["turns of a game", "share of damage by minions' attacks"]
    assert not any(one["mana"] for one in data["measures"])


def test_maps_that_cannot_be_shown_are_refused(
    old_map: DeckMap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = write_run(
        tmp_path / "run", [(deck_with(), 1.0)], kinds=[[20.0]], measures=("turns",), dims=(1,)
    )
    with pytest.raises(InvalidOption, match="two measures"):
        write_interactive_map(read_map(run), tmp_path / "map.html")
    monkeypatch.setattr(interactive, "CELLS_MOST", 10)
    with pytest.raises(InvalidOption, match="at most 10 cells"):
        write_interactive_map(old_map, tmp_path / "map.html")
    assert not (tmp_path / "map.html").exists()
