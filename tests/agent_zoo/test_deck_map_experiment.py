"""The experiment that maps decks, at toy size."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments import deck_map_claims, deck_map_page, deck_maps
from agent_zoo.experiments.deck_maps import RUNS, Findings, RunName
from optimizers import open_player

pytest.importorskip("scipy")

TOY = {
    "evaluations": 12,
    "full_evaluations": 20,
    "games": 2,
    "judge_games": 4,
    "growth_seeds": 1,
    "growth_evaluations": 12,
    "growth_games": 2,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("maps")


@pytest.fixture(scope="module")
def found(folder: Path) -> Findings:
    with open_player(workers=1) as player:
        return deck_maps.find(folder, player, **TOY)  # type: ignore[arg-type]


def test_all_runs_are_there(found: Findings) -> None:
    assert list(found.maps) == list(RUNS)
    assert len(RUNS) == 18
    assert found.full is not None
    assert len(found.full.found.candidates) == 20
    assert len(found.duels) == 3 * 15 + 6
    assert all(one.games == 4 for one in found.duels.values())
    assert found.growth is not None
    assert found.growth.fixed[0].settings.first_dims is None


def test_runs_that_are_finished_are_read(folder: Path, found: Findings) -> None:
    with open_player(workers=1) as player:
        again = deck_maps.find(folder, player, **TOY, play=False)  # type: ignore[arg-type]
        assert player.games == 0
    assert again.duels == found.duels
    assert again.maps.keys() == found.maps.keys()


def test_what_is_not_finished_is_left_out(tmp_path: Path) -> None:
    with open_player(workers=1) as player:
        nothing = deck_maps.find(tmp_path, player, play=False)
    assert not nothing.maps
    assert nothing.full is nothing.growth is None
    assert deck_map_claims.check_all(nothing) == []
    assert "Maps of decks" in deck_map_page.page(nothing)


def test_every_claim_is_judged(found: Findings) -> None:
    claims = deck_map_claims.check_all(found)
    assert len(claims) == 24
    assert {claim.verdict for claim in claims} <= {"holds", "does not", "cannot tell"}
    assert len({claim.words for claim in claims}) == len(claims)


def test_the_page_has_all_runs_claims_and_pictures(found: Findings, tmp_path: Path) -> None:
    pictures = deck_map_page.draw_all(found, tmp_path / "pictures")
    text = deck_map_page.page(found, pictures)
    assert text.count("| balance |") == 6
    assert "Sunwalker | control Paladin | 99.0" in text
    for address, words in pictures:
        assert (tmp_path / address).stat().st_size > 10_000
        assert words in text
    assert len(pictures) == 6
    assert "24 claims: *" in text


def test_what_people_wrote_stands_after_the_introduction(tmp_path: Path) -> None:
    words = "<!-- by hand -->\n## In short\n<!-- /by hand -->\n"
    with open_player(workers=1) as player:
        nothing = deck_maps.find(tmp_path, player, play=False)
    text = deck_map_page.page(nothing, words=words)
    assert words in text
    assert "0 of them have come to their end" in text
    assert text.index(words) < text.index("## The eighteen runs")


def duel(wins: int, games: int = 1000) -> Totals:
    pairs = games // 2
    won = wins // 2
    return Totals(
        games=games,
        wins=(wins, games - wins),
        began=(pairs, pairs),
        pairs=(pairs - won, 0, 0, 0, won),
    )


def test_a_claim_holds_only_if_intervals_are_clear(found: Findings) -> None:
    hunter = RunName("elites", "aggro", "hunter")
    others = [name for name in RUNS if name.experiment == "elites" and name != hunter]

    def verdict(*wins: int) -> str:
        duels = {(name, hunter): duel(won) for name, won in zip(others, wins, strict=True)}
        changed = Findings(found.maps, None, duels, None)
        (claim,) = deck_map_claims._weakest(changed)
        return claim.verdict

    assert verdict(700, 700, 700, 700, 700) == "holds"
    assert verdict(700, 700, 700, 700, 510) == "cannot tell"
    assert verdict(700, 700, 700, 700, 300) == "does not"
