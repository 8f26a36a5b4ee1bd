"""Agents draft: who picks what, and matches between decks that are drafted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import agent_zoo
from agent_zoo import MatchResult, make, plain_pick, play_match, play_population
from agent_zoo.evaluators import Evaluator, Expression, Linear, Tree, evaluator_of
from agent_zoo.evaluators.features import HEARTHSTONE
from hs_env import Deck, Game, PlayerView, Rules, _core, cards, hearthstone_v0
from hs_env.cards.definition import Definition
from hs_env.errors import InvalidOption
from tests.agent_zoo.quick_options import IN_PYTHON, QUICK

PICK = 252
DRAFTS = ("draft:mage", "draft:warrior")
NO_STATE = (0.0,) * len(HEARTHSTONE.state)


def positions(hero_class: str = "hunter", seeds: int = 5) -> list[PlayerView]:
    """Views of the first seat at every pick of some drafts."""
    found = []
    for seed in range(seeds):
        game = Game((Deck.draft(hero_class), "basic_mage"), seed=seed)
        for _ in range(30):
            found.append(game.view(0))
            game.apply(PICK + seed % 3)
    return found


def printed(view: PlayerView) -> list[dict[str, float]]:
    """Return what the cards on offer are by the names of the card features, from the card facts."""
    rows = []
    for one in view.to_dict()["pending"]["choices"]:
        card = cards.find(one["card"])
        row = dict.fromkeys(HEARTHSTONE.card, 0.0)
        if card.type == "MINION":
            row |= {"attack": float(card.attack), "health": float(card.health)}
            row |= {word: 1.0 for word in card.keywords if word in row}
            row["windfury"] = float(bool({"windfury", "mega_windfury"} & {*card.keywords}))
            row["deathrattle"] = float(bool(card.entry and card.entry.deathrattle))
        rows.append(row)
    return rows


def last_of_the_best(values: list[float]) -> int:
    return max(range(len(values)), key=lambda k: (values[k], k))


def picks_of(name: str, views: list[PlayerView], **options: Any) -> list[int]:
    policy = make(name, **options)
    policy.reset(1)
    return [policy.act(view) - PICK for view in views]


# --- who picks what


@pytest.mark.parametrize("feature", HEARTHSTONE.card)
def test_an_evaluator_picks_the_largest_card_part_the_last_of_equals(feature: str) -> None:
    weights = tuple(float(name == feature) for name in HEARTHSTONE.card)
    views = positions()
    expected = [last_of_the_best([row[feature] for row in printed(view)]) for view in views]
    assert picks_of("evaluator", views, evaluator=Linear(NO_STATE, weights)) == expected


@pytest.mark.parametrize("name", ["plain", "evolved_linear"])
def test_evaluators_pick_by_the_whole_card_part(name: str) -> None:
    evaluator = evaluator_of(name)
    assert isinstance(evaluator, Linear)
    weights = dict(zip(HEARTHSTONE.card, evaluator.card, strict=True))

    def worth(row: Mapping[str, float]) -> float:
        return sum(weights[feature] * value for feature, value in row.items())

    views = positions("paladin")
    expected = [last_of_the_best([worth(row) for row in printed(view)]) for view in views]
    assert picks_of("evaluator", views, evaluator=name) == expected
    assert picks_of("evaluator", views, evaluator=evaluator.to_tree()) == expected


def test_a_card_that_is_no_minion_has_zeros() -> None:
    """With a constant besides, all cards are equal; a negative health prefers cards without."""
    views = positions("mage")
    nothing: Evaluator = Tree(Expression((0.0,)), Expression((0.5,)))
    assert set(picks_of("evaluator", views, evaluator=nothing)) == {2}
    weights = tuple(-float(name == "health") for name in HEARTHSTONE.card)
    for view, k in zip(
        views, picks_of("evaluator", views, evaluator=Linear(NO_STATE, weights)), strict=True
    ):
        types = [cards.find(c["card"]).type for c in view.to_dict()["pending"]["choices"]]
        if set(types) != {"MINION"}:
            assert types[k] != "MINION"


def test_face_picks_the_minion_with_the_highest_attack_the_first_of_equals() -> None:
    views = positions("warrior")
    expected = []
    for view in views:
        attacks = [row["attack"] for row in printed(view)]
        expected.append(attacks.index(max(attacks)))
    assert picks_of("face", views) == expected


def test_random_picks_each_place_as_often() -> None:
    seen = Counter(picks_of("random", positions(seeds=20)))
    assert all(abs(seen[k] - 200) < 45 for k in range(3))


@pytest.mark.parametrize("name", sorted({*agent_zoo.names()} - {"random", "face", "evaluator"}))
def test_all_others_pick_alike(name: str) -> None:
    views = positions(seeds=2)
    plain = [plain_pick(view) - PICK for view in views]
    assert len(set(plain)) == 3
    assert picks_of(name, views, **QUICK.get(name, {})) == plain


def test_the_plain_pick_wants_more_for_less() -> None:
    """It leaves no minion without text for another that costs as much or more and has less."""

    def is_bare(card: Definition) -> bool:
        entry = card.entry
        text = entry and (entry.play or entry.deathrattle or entry.on or entry.aura)
        return card.type == "MINION" and not card.keywords and not text

    compared = 0
    for view in positions("warrior", seeds=60):
        offered = [cards.find(c["card"]) for c in view.to_dict()["pending"]["choices"]]
        taken = offered[plain_pick(view) - PICK]
        for left in filter(is_bare, offered):
            if is_bare(taken) and left is not taken and left.cost <= taken.cost:
                assert left.attack + left.health <= taken.attack + taken.health
                compared += 1
    assert compared > 5


def test_there_is_no_plain_pick_elsewhere() -> None:
    for view in (Game(seed=1).view(0), Game(seed=1, mulligan=False).view(0)):
        with pytest.raises(InvalidOption, match="no cards are being drafted here"):
            plain_pick(view)


def test_plain_picks_make_better_decks_than_random_ones() -> None:
    """The same player with both kinds of decks."""

    class PicksAtRandom:
        def __init__(self) -> None:
            self.player, self.drafter = make("greedy"), make("random")

        def reset(self, seed: int) -> None:
            self.player.reset(seed)
            self.drafter.reset(seed)

        def act(self, view: PlayerView) -> int:
            pending = view.to_dict()["pending"]
            drafts = view.turn == 0 and pending["kind"] == "pick"
            return (self.drafter if drafts else self.player).act(view)

    decks = ("draft:paladin", "draft:paladin")
    result = play_match("greedy", PicksAtRandom(), decks=decks, games=300, seed=1)
    assert result.win_rate > 0.5


# --- matches


@pytest.mark.parametrize("name", agent_zoo.names())
def test_every_agent_finishes_a_game_with_a_draft(name: str) -> None:
    rules = Rules(turn_limit=6 if name in IN_PYTHON else 12)
    agent = make(name, **QUICK.get(name, {}))
    result = play_match(agent, "face", decks=DRAFTS, games=2, seed=3, rules=rules, threads=1)
    assert result.games == 2


@pytest.mark.parametrize("name", ["evaluator", "face", "greedy", "random", "turn_search"])
def test_native_matches_and_environments_play_the_same_games(name: str) -> None:
    result = play_match(name, "greedy", decks=DRAFTS, games=6, seed=8, record=True)
    for record in result.records:
        seated = [0, 1] if record.seat_of_a == 0 else [1, 0]
        policies = [make(name), make("greedy")]
        env = hearthstone_v0.env(decks=tuple(DRAFTS[agent] for agent in seated))
        env.reset(seed=record.seed)
        for policy, seed in zip(policies, record.policy_seeds, strict=True):
            policy.reset(seed)
        player = {f"player_{seat}": policies[agent] for seat, agent in enumerate(seated)}
        played = []
        for agent in env.agent_iter():
            *_, terminated, truncated, info = env.last()
            action = None if terminated or truncated else player[agent].act(info["view"])
            env.step(action)
            if action is not None:
                played.append(action)
        assert tuple(played) == tuple(record.actions or ())


def test_results_with_drafts_are_saved_read_and_replayed(tmp_path: Path) -> None:
    result = play_match("evaluator", "random", decks=DRAFTS, games=4, seed=8, record=True)
    file = tmp_path / "result.json"
    result.to_json(file, games=True)
    again = MatchResult.from_json(file)
    assert again.decks == result.decks == (Deck.draft("mage"), Deck.draft("warrior"))
    assert [deck.picks for deck in again.decks] == [30, 30]
    for number, record in enumerate(again.records):
        *_, end = again.replay(number)
        assert end.over
        assert record.seed == result.records[number].seed


def test_tournaments_have_drafts_among_their_decks(tmp_path: Path) -> None:
    decks = [*DRAFTS, "basic_mage"]

    def play() -> Any:
        return agent_zoo.tournament(
            ["random", "face"], decks=decks, games=2, seed=1, folder=tmp_path / "t"
        )

    table = play()
    assert {deck.name for each in table.results for deck in each.decks} == {*decks}
    assert len(play().results) == len(table.results)


def test_populations_play_drafts_like_decks() -> None:
    policies = [make("evaluator"), make("face")]
    games = play_population(policies, DRAFTS, [(0, 1, 0, 1), (1, 0, 1, 1)], games=10, seed=5)
    alone = play_match(*policies, decks=DRAFTS, games=10, seed=_core.game_seed(5, 0), threads=1)
    assert (games.winner[:10] == 0).sum() == alone.wins[0]
