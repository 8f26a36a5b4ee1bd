"""The portfolio: whom candidates meet, who leaves, who enters, and that it goes on the same."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.evaluators import Evaluator
from agent_zoo.runs import read_run
from hs_env import Rules
from hs_env.errors import InvalidOption
from optimizers import Individual
from optimizers.evaluators import EvaluatorSettings, Outsider, PortfolioGames, evolve_evaluator
from optimizers.map_elites import Agent
from tests.optimizers.evaluators.players import ByStrength, strength

DECKS = EvaluatorSettings(decks=("basic_mage", "basic_warrior")).decks


def games_of(*outside: float, **options: Any) -> PortfolioGames:
    """A portfolio that begins with evaluators of these strengths: a game is won by the stronger."""
    strangers = [Outsider(f"stranger {one:g}", strength(one)) for one in outside]
    chosen = {"duels": 2, "games": 2, "size": 3, "floor": 0.3, **options}
    return PortfolioGames(lambda one: one, DECKS, rules=Rules(), outside=strangers, **chosen)


def candidates(*strengths: float, first: int = 0) -> list[Individual[Evaluator]]:
    return [Individual(first + k, 0, None, strength(one)) for k, one in enumerate(strengths)]


def change(games: PortfolioGames, *strengths: float, generation: int = 0) -> dict[str, Any]:
    """What the log says after a generation."""
    asked = candidates(*strengths, first=10 * generation)
    found = games.evaluate(asked, generation, ByStrength())
    noted: dict[str, Any] = dict(found.notes["portfolio"])
    return noted


def names(noted: dict[str, Any]) -> list[str]:
    return [one["name"] for one in noted["members"]]


# --- games


def test_candidates_play_members_and_each_other() -> None:
    games = games_of(2.5, 0.5)
    assert games.expected_games(3) == (3 + 3 * 2) * 8
    found = games.evaluate(candidates(1, 2, 3), 0, ByStrength())
    assert found.games == games.expected_games(3)
    # 8 games of each two; the third beats both others and both members.
    assert found.fitness == [8, 16, 32]
    assert found.records == [{"portfolio_wins": wins} for wins in (8, 8, 16)]


def test_without_each_other_only_members_count() -> None:
    games = games_of(2.5, 0.5, each_other=False)
    assert games.expected_games(3) == 3 * 2 * 8
    found = games.evaluate(candidates(1, 2, 3), 0, ByStrength())
    assert found.games == games.expected_games(3)
    assert found.fitness == [8, 8, 16]


def test_all_play_with_the_same_decks_and_deals() -> None:
    player = ByStrength()
    games_of(2.5, 0.5).evaluate(candidates(1, 2, 3), 0, player)
    [matches] = player.played
    rows = zip(matches.encounters.tolist(), matches.seeds.tolist(), strict=True)
    luck: dict[tuple[int, int], set[tuple[int, int, int]]] = {}
    for (one, other, *decks), seed in rows:
        luck.setdefault((one, other), set()).add((decks[0], decks[1], seed))
    assert len(luck) == 3 + 3 * 2
    assert len({frozenset(found) for found in luck.values()}) == 1


def test_every_generation_has_decks_of_its_own() -> None:
    games = games_of(duels=10)
    drawn = [[(a.name, b.name) for a, b in games.drawn_decks(number)] for number in range(3)]
    assert drawn[0] != drawn[1] != drawn[2]


# --- who leaves and who enters


def test_whom_everybody_beats_leaves() -> None:
    games = games_of(0.5, 2.5)
    noted = change(games, 1, 2, 3)
    assert noted["members"] == [
        {"name": "stranger 0.5", "since": 0, "number": None, "won": 0.0, "hardness": 0.0},
        {"name": "stranger 2.5", "since": 0, "number": None, "won": 2 / 3, "hardness": 2 / 3},
    ]
    assert noted["left"] == ["stranger 0.5"]
    assert names(change(games, 1, 2, 3, generation=1)) == [
        "stranger 2.5",
        "champion of generation 0",
    ]


def test_draws_are_half() -> None:
    noted = change(games_of(0, floor=0.5, each_other=False), 0, 0, 0)
    assert noted["members"][0]["hardness"] == 0.5
    assert noted["left"] == []


def test_hardness_is_the_mean_of_three_generations() -> None:
    games = games_of(2.5, floor=0, size=9)
    found = []
    for generation, others in enumerate(((1, 1), (3, 4), (3, 4), (3, 5), (1, 1))):
        member = change(games, *others, generation=generation)["members"][0]
        found.append((member["won"], member["hardness"]))
    won, hardness = zip(*found, strict=True)
    assert won == (1, 0, 0, 0, 1)
    assert hardness == pytest.approx((1, 1 / 2, 1 / 3, 0, 1 / 3))


def test_the_hardest_stays_though_everybody_beats_it() -> None:
    games = games_of(0.2, 0.5, each_other=False)
    noted = change(games, 1, 1, 1)
    # Both win nothing; the one that was there first counts as the hardest.
    assert noted["left"] == ["stranger 0.5"]
    assert names(change(games, 1, 1, generation=1)) == ["stranger 0.2", "champion of generation 0"]


def test_a_champion_enters_once() -> None:
    games = games_of()
    assert change(games, 1, 2, 3)["entered"] == ["champion of generation 0"]
    noted = change(games, 3, 2, 1, generation=1)
    # It has won against two of them and half of its games against the one that is like it.
    assert noted["members"] == [
        {
            **{"name": "champion of generation 0", "since": 1, "number": 2},
            **{"won": 2.5 / 3, "hardness": 2.5 / 3},
        }
    ]
    assert noted["entered"] == noted["left"] == []
    assert change(games, 3, 4, 1, generation=2)["entered"] == ["champion of generation 2"]


def test_a_champion_that_became_a_tree_does_not_enter_again() -> None:
    games = games_of(floor=0)
    first = candidates(1, 2, 3)
    games.evaluate(first, 0, ByStrength())
    tree = replace(first[2], genome=strength(3).to_tree())
    found = games.evaluate([*first[:2], tree], 1, ByStrength())
    assert max(range(3), key=lambda one: found.fitness[one]) == 2
    assert found.notes["portfolio"]["entered"] == []


def test_the_easiest_makes_room_when_it_is_full() -> None:
    games = games_of(1.2, 9, floor=0)
    assert change(games, 1, 2, 2, 3)["left"] == []
    noted = change(games, 1, 1, 1, 4, generation=1)
    assert names(noted) == ["stranger 1.2", "stranger 9", "champion of generation 0"]
    # The first stranger has won a quarter and then three quarters, the champion three quarters.
    assert [one["hardness"] for one in noted["members"]] == [0.5, 1.0, 0.75]
    assert noted["left"] == ["stranger 1.2"]
    noted = change(games, 1, 5, 5, 6, generation=2)
    assert names(noted) == [
        *("stranger 9", "champion of generation 0", "champion of generation 1"),
    ]
    # Tried for one generation: the champion of generation 1 is the easiest of all.
    assert [one["hardness"] for one in noted["members"]] == [1.0, 0.5, 0.25]
    assert noted["left"] == ["champion of generation 1"]


# --- written down


def test_it_goes_on_where_it_was_written_down() -> None:
    whole, cut = games_of(0.5, 2.5), games_of(0.5, 2.5)
    for generation in range(5):
        strengths = (1 + generation, 2 + generation % 3, 3)
        assert change(cut, *strengths, generation=generation) == change(
            whole, *strengths, generation=generation
        )
        resumed = games_of(0.5, 2.5)
        resumed.restore(json.loads(json.dumps(cut.to_dict())))
        cut = resumed
    assert cut.to_dict() == whole.to_dict()
    assert any(one["champion"] for one in whole.to_dict()["members"])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": 1}, "portfolio is a number from 2"),
        ({"floor": 1.5}, "portfolio_floor is a number from 0 to 1"),
        ({"each_other": False}, "need an opponent at first"),
        ({"games": 3}, "games are played in pairs"),
    ],
)
def test_options_are_checked(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        games_of(**options)
    with pytest.raises(InvalidOption, match="a portfolio of 2 has room for 1 opponents"):
        games_of(1, 2, size=2)


# --- in a run

TINY: dict[str, Any] = {
    **{"generations": 4, "population": 6, "elites": 2, "duels": 1, "games": 2, "decks": DECKS},
    **{"mutation": 0.3, "portfolio": 3},
}


@pytest.mark.parametrize("scheme", ["progressive", "weak"])
def test_a_run_tells_who_was_in_it(tmp_path: Path, scheme: str) -> None:
    settings = EvaluatorSettings(**TINY, scheme=scheme, outside=[Agent("greedy", {})])
    evolve_evaluator(tmp_path, seed=1, settings=settings, workers=2, progress=False)
    entries = read_run(tmp_path).entries
    first = names(entries[0]["portfolio"])
    assert first == (["outside 1: greedy"] if scheme == "progressive" else
                     ["outside 1: face", "outside 2: greedy"])  # fmt: skip
    for before, after in itertools.pairwise(entries):
        told = before["portfolio"]
        left = [name for name in names(told) if name not in told["left"]]
        assert names(after["portfolio"]) == left + told["entered"]
        assert 1 <= len(after["portfolio"]["members"]) <= 3
    for entry in entries:
        pairs = 6 * len(entry["portfolio"]["members"]) + 15 * (scheme == "progressive")
        assert entry["games"] == 4 * pairs


def test_an_evaluator_file_is_kept_in_the_configuration(tmp_path: Path) -> None:
    file = tmp_path / "stranger.json"
    strength(0.5).save(file)
    options = {"evaluator": str(file), "worlds": 2}
    settings = EvaluatorSettings(**TINY, outside=[Agent("evaluator", options)])
    file.unlink()
    written = json.loads(json.dumps(settings.to_dict()))
    assert written["outside"] == [
        {"name": "evaluator", "options": {"evaluator": strength(0.5).to_dict(), "worlds": 2}}
    ]
    again = EvaluatorSettings.from_dict(written)
    assert again.to_dict() == written
    again.evaluation(1)


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"portfolio": -1}, "portfolio is a number from 0"),
        ({"portfolio": 0, "outside": [Agent("greedy", {})]}, "outside goes with portfolio"),
        ({"portfolio": 0, "portfolio_floor": 0.1}, "portfolio_floor goes with portfolio"),
        ({"portfolio": 2, "outside": [Agent("face", {})] * 2}, "room for 1 opponents from outside"),
        ({"outside": ["greedy"]}, "an opponent from outside is an Agent, got 'greedy'"),
        ({"outside": [Agent("symbolic", {})]}, "the opponent decides in C++, got symbolic"),
        ({"outside": [Agent("evaluator", {"evaluator": "gone"})]}, "there is no evaluator 'gone'"),
    ],
)
def test_settings_are_checked(setting: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        EvaluatorSettings(**{**TINY, **setting})
    assert message in str(caught.value)
