"""Scores: each feature, each named score by hand, and functions that misbehave."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from agent_zoo import scores
from agent_zoo.agents.competition import CompetitionBeam, CompetitionGreedy, DynamicLookahead
from agent_zoo.agents.turn_search import TurnSearchPolicy
from agent_zoo.scores import FEATURES, SCORES, features, native_score
from hs_env import Game, Scenario
from hs_env.errors import InvalidOption
from hs_env.native_policy import NativePolicy
from hs_env.scenario import Card
from tests.agent_zoo.reference_search import chosen, turn_of

ME, OPPONENT = 0, 1
SEARCHERS = (CompetitionBeam, CompetitionGreedy, DynamicLookahead, TurnSearchPolicy)


def value(score: Any, s: Scenario, seat: int = ME) -> float:
    """How good a position is by a score."""
    return native_score(score).score(s.game, seat)


def busy() -> Scenario:
    """A position in which every feature of a side is another number."""
    return Scenario(
        hero="warrior",
        health=25,
        armor=3,
        board=["Chillwind Yeti", Card("Sen'jin Shieldmasta", damage=2), "Wisp"],
        weapon="Fiery War Axe",
        hand=["Fireball"] * 6,
        deck=["Wisp"] * 4,
        secrets=["Counterspell"],
        crystals=7,
        mana=5,
        overload=2,
        fatigue=10,
        enemy_hero="mage",
        enemy_health=18,
        enemy_armor=12,
        enemy_board=["Goldshire Footman", "Bloodfen Raptor"],
        enemy_weapon=Card("Arcanite Reaper", damage=1),
        enemy_hand=["Wisp"] * 7,
        enemy_deck=["Wisp"] * 6,
        enemy_secrets=["Ice Barrier", "Vaporize", "Ice Block"],
        enemy_crystals=9,
        enemy_mana=0,
        enemy_overload=8,
        enemy_fatigue=11,
    )


#: The 4/5 Yeti, the damaged 3/3 Shieldmasta with taunt and the 1/1 Wisp, against the 1/2 Footman
#: with taunt and the 3/2 Raptor.
MINE = {
    "health": 25, "armor": 3, "minions": 3, "attack": 8, "minion_health": 9, "taunt_health": 3,
    "weapon_attack": 3, "durability": 2, "hand": 6, "deck": 4, "secrets": 1, "crystals": 7,
    "mana": 5, "overload": 2, "fatigue": 10,
}  # fmt: skip
THEIRS = {
    "health": 18, "armor": 12, "minions": 2, "attack": 4, "minion_health": 4, "taunt_health": 2,
    "weapon_attack": 5, "durability": 1, "hand": 7, "deck": 6, "secrets": 3, "crystals": 9,
    "mana": 0, "overload": 8, "fatigue": 11,
}  # fmt: skip
JOINT = ("cleared", "enemy_hand_full", "enemy_deck_empty", "my_taunt_health_if_enemy_taunts")


def expected(mine: dict[str, int], theirs: dict[str, int], *joint: float) -> dict[str, float]:
    found: dict[str, float] = {f"my_{name}": number for name, number in mine.items()}
    found |= {f"enemy_{name}": number for name, number in theirs.items()}
    return found | dict(zip(JOINT, joint, strict=True))


# --- features


def test_every_feature_is_read_for_either_seat() -> None:
    s = busy()
    assert features(s.game, ME) == expected(MINE, THEIRS, 0, 0, 0, 3)
    assert features(s.game, OPPONENT) == expected(THEIRS, MINE, 0, 0, 0, 2)
    assert tuple(features(s.game, ME)) == FEATURES


def test_the_board_is_cleared_if_only_i_have_a_minion() -> None:
    def cleared(**boards: Any) -> list[float]:
        s = Scenario(**boards)
        return [features(s.game, seat)["cleared"] for seat in (ME, OPPONENT)]

    assert cleared(board=["Wisp"]) == [1, 0]
    assert cleared(enemy_board=["Wisp"]) == [0, 1]
    assert cleared(board=["Wisp"], enemy_board=["Wisp"]) == [0, 0]
    assert cleared() == [0, 0]


@pytest.mark.parametrize(("cards", "full"), [(9, 0), (10, 1)])
def test_ten_cards_are_a_full_hand(cards: int, full: int) -> None:
    s = Scenario(enemy_hand=["Wisp"] * cards)
    assert features(s.game, ME)["enemy_hand_full"] == full
    assert features(s.game, OPPONENT)["enemy_hand_full"] == 0


@pytest.mark.parametrize(("cards", "empty"), [(0, 1), (1, 0)])
def test_a_deck_is_empty_without_cards(cards: int, empty: int) -> None:
    s = Scenario(enemy_deck=["Wisp"] * cards, deck=["Wisp"])
    assert features(s.game, ME)["enemy_deck_empty"] == empty
    assert features(s.game, OPPONENT)["enemy_deck_empty"] == 0


def test_taunt_that_was_granted_or_silenced_counts_as_it_is_now() -> None:
    board = [Card("Chillwind Yeti", keywords="taunt"), Card("Goldshire Footman", silenced=True)]
    assert features(Scenario(board=board).game, ME)["my_taunt_health"] == 5


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_is_0_or_1(seat: int) -> None:
    game = busy().game
    with pytest.raises(InvalidOption, match=f"a seat is a number from 0 to 1, got {seat}"):
        features(game, seat)
    with pytest.raises(InvalidOption, match=f"a seat is a number from 0 to 1, got {seat}"):
        native_score("aggro").score(game, seat)


@pytest.mark.parametrize("name", FEATURES)
def test_a_mapping_weighs_one_feature(name: str) -> None:
    s = busy()
    for seat in (ME, OPPONENT):
        assert value({name: 2.5}, s, seat) == 2.5 * features(s.game, seat)[name]


def test_a_mapping_adds_up_and_leaves_the_rest_out() -> None:
    # 2 * 25 - 0.5 * 18 + 10 * 3
    assert value({"my_health": 2, "enemy_health": -0.5, "my_minions": 10}, busy()) == 71
    assert value({}, busy()) == 0


# --- named scores


def test_every_name_has_a_score() -> None:
    assert {"aggro", "control", "midrange", "ramp", "fatigue", "lookahead"} < set(SCORES)
    for name in SCORES:
        assert math.isfinite(value(name, busy()))


def test_aggro_by_hand() -> None:
    # -1000 * 2 taunt health + 8 attack + 1000 * (25 - 18) health
    assert value("aggro", busy()) == 5008
    # -1000 * 3 taunt health + 4 attack + 1000 * (18 - 25) health
    assert value("aggro", busy(), OPPONENT) == -9996


def test_control_by_hand() -> None:
    # 50 * (3 - 2) minions + 25 * (3 - 2) taunt health + 8 attack + 10 * (25 - 18) health
    assert value("control", busy()) == 153
    # 50 * (2 - 3) + 25 * (2 - 3) + 4 + 10 * (18 - 25)
    assert value("control", busy(), OPPONENT) == -141


def test_midrange_by_hand() -> None:
    # 5 * (3 - 2) minions - 1000 * 2 taunt health + 8 attack + 10 * (25 - 18) health
    # + 10 * (9 - 4) minion health + 10 * (8 - 4) attack
    assert value("midrange", busy()) == -1827
    # 5 * (2 - 3) - 1000 * 3 + 4 + 10 * (18 - 25) + 10 * (4 - 9) + 10 * (4 - 8)
    assert value("midrange", busy(), OPPONENT) == -3161


def test_ramp_by_hand() -> None:
    # 50 * (3 - 2) minions - 500 * 3 own taunt health + 8 attack + 10 * (25 - 18) health
    # + 10 * (9 - 4) minion health + 20 * (8 - 4) attack
    assert value("ramp", busy()) == -1242
    # 50 * (2 - 3) - 500 * 2 + 4 + 10 * (18 - 25) + 10 * (4 - 9) + 20 * (4 - 8)
    assert value("ramp", busy(), OPPONENT) == -1246


def test_ramp_dislikes_own_taunts_only_if_the_opponent_taunts() -> None:
    def of_taunt(enemy: str) -> float:
        with_taunt, without = (
            Scenario(board=[Card("Wisp", keywords=keywords)], enemy_board=[enemy])
            for keywords in (["taunt"], [])
        )
        return value("ramp", with_taunt) - value("ramp", without)

    assert of_taunt("Bloodfen Raptor") == 0
    assert of_taunt("Goldshire Footman") == -500


def test_fatigue_by_hand() -> None:
    # 50 * (4 - 6) deck + 10 * (3 - 2) minions + 10 * (3 - 2) taunt health + 8 attack
    # + 5 * (25 - 18) health
    assert value("fatigue", busy()) == -37
    # 50 * (6 - 4) + 10 * (2 - 3) + 10 * (2 - 3) + 4 + 5 * (18 - 25)
    assert value("fatigue", busy(), OPPONENT) == 49


def test_fatigue_wants_the_opponent_full_and_out_of_cards() -> None:
    s = Scenario(enemy_hand=["Wisp"] * 10, enemy_deck=[], deck=["Wisp"] * 3)
    # 1000 + 10000 + 50 * (3 - 0)
    assert value("fatigue", s) == 11150


def test_lookahead_by_hand() -> None:
    # 21.5 * 25 - 33.6 * 18 health + 41.1 * 3 - 19.4 * 2 minions
    # + 54 * 9 + 60.5 * 8 of my minions - 88.5 * 4 - 84.7 * 4 of the opponent's = 294.4
    assert value("lookahead", busy()) == 294
    # 21.5 * 18 - 33.6 * 25 + 41.1 * 2 - 19.4 * 3 + 54 * 4 + 60.5 * 4 - 88.5 * 9 - 84.7 * 8
    # = -1445.1
    assert value("lookahead", busy(), OPPONENT) == -1445


@pytest.mark.parametrize(
    ("mine", "theirs", "rounded"),
    # 21.5 * 27 - 33.6 * 5 = 412.5 and 21.5 * 29 - 33.6 * 30 = -384.5
    [(27, 5, 413), (29, 30, -385)],
)
def test_lookahead_is_whole_and_halves_go_away_from_zero(
    mine: int, theirs: int, rounded: int
) -> None:
    assert value("lookahead", Scenario(health=mine, enemy_health=theirs)) == rounded


@pytest.mark.parametrize(
    ("name", "bonus"),
    [("aggro", 1000), ("control", 1000), ("midrange", 5000), ("ramp", 5000), ("fatigue", 1000)],
)
def test_a_cleared_board_is_worth_a_lot(name: str, bonus: int) -> None:
    s = Scenario(board=["Bloodfen Raptor"], deck=["Wisp"], enemy_deck=["Wisp"])
    # The Raptor's own worth: one minion, 3 attack, 2 health.
    raptor = {"aggro": 3, "control": 53, "midrange": 58, "ramp": 133, "fatigue": 13}
    assert value(name, s) == bonus + raptor[name]


@pytest.mark.parametrize("armor", [0, 12])
@pytest.mark.parametrize("name", sorted(scores.LINEAR))
def test_armor_does_not_count(name: str, armor: int) -> None:
    assert value(name, Scenario(armor=armor)) == value(name, Scenario())


CLASSES = ("druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior")


@pytest.mark.parametrize("hero", CLASSES)
@pytest.mark.parametrize(
    ("name", "others"), [("competition_greedy", "ramp"), ("competition_beam", "midrange")]
)
def test_the_competitions_scores_depend_on_the_class(name: str, others: str, hero: str) -> None:
    used = {"warrior": "aggro", "mage": "control"}.get(hero, others)
    board = {"board": ["Goldshire Footman"], "enemy_board": ["Goldshire Footman", "Wisp"]}
    mine = Scenario(hero=hero, enemy_hero="priest", health=20, **board)  # type: ignore[arg-type]
    assert value(name, mine) == value(used, mine)
    theirs = Scenario(hero="priest", enemy_hero=hero, health=20, **board)  # type: ignore[arg-type]
    assert value(name, theirs, OPPONENT) == value(used, theirs, OPPONENT)


# --- the end of a game


def never(game: Game, seat: int) -> float:
    raise AssertionError("a finished fight is not for functions")


@pytest.mark.parametrize("score", [*SCORES, {"my_health": -1}, {}, never])
def test_a_dead_hero_decides_whatever_the_score_says(score: Any) -> None:
    s = Scenario(hand=["Fireball"], enemy_health=5)
    s.play("Fireball", "enemy hero")
    assert value(score, s, ME) == math.inf
    assert value(score, s, OPPONENT) == -math.inf


@pytest.mark.parametrize("score", ["aggro", "lookahead", never])
def test_killing_both_heroes_counts_as_a_win_for_both(score: Any) -> None:
    s = Scenario(hand=["Hellfire"], health=3, enemy_health=3)
    s.play("Hellfire")
    assert value(score, s, ME) == value(score, s, OPPONENT) == math.inf


# --- functions


def test_a_function_gets_a_game_and_the_seat() -> None:
    calls: list[tuple[Game, int]] = []

    def score(game: Game, seat: int) -> float:
        calls.append((game, seat))
        return 7

    s = busy()
    assert value(score, s, OPPONENT) == 7
    [(game, seat)] = calls
    assert type(game) is Game
    assert (game, seat) == (s.game, OPPONENT)


@pytest.mark.parametrize("number", [3, 2.5, True, np.float32(1.5), np.int64(4), np.array(2.0)])
def test_a_function_may_return_any_kind_of_number(number: Any) -> None:
    assert value(lambda game, seat: number, busy()) == float(number)


@pytest.mark.parametrize("policy", SEARCHERS)
def test_a_function_may_return_infinity(policy: type[NativePolicy]) -> None:
    def hates_fire(game: Game, seat: int) -> float:
        return -math.inf if game.to_dict()["players"][OPPONENT]["hero"]["health"] < 30 else 0

    s = Scenario(hand=["Fireball"], enemy_deck=["Wisp"])
    assert not any("at enemy hero" in said for said in turn_of(policy(score=hates_fire), s))


@pytest.mark.parametrize("policy", SEARCHERS)
@pytest.mark.parametrize("result", [math.nan, None, "1.5", [1.0], 1j, 10**400, np.zeros(2)])
def test_a_function_that_returns_no_number_is_refused(
    policy: type[NativePolicy], result: Any
) -> None:
    made = policy(score=lambda game, seat: result)
    view = Scenario(hand=["Fireball"]).game.view(ME)
    for _ in range(2):
        with pytest.raises(InvalidOption, match="a score returns a number, got "):
            made.act(view)


@pytest.mark.parametrize("policy", SEARCHERS)
def test_what_a_function_raises_comes_out_and_the_policy_lives_on(
    policy: type[NativePolicy],
) -> None:
    broken = True

    def score(game: Game, seat: int) -> float:
        if broken:
            raise LookupError("no network loaded")
        return 0

    made = policy(score=score)
    view = Scenario(hand=["Fireball"], board=["Wisp"]).game.view(ME)
    for _ in range(2):
        with pytest.raises(LookupError, match="no network loaded"):
            made.act(view)
    broken = False
    assert made.act(view) in view.legal_actions()


def test_a_function_with_other_arguments_is_named_in_the_error() -> None:
    def one_argument(game: Game) -> float:
        return 0

    with pytest.raises(TypeError, match="one_argument"):
        TurnSearchPolicy(score=one_argument).act(busy().game.view(ME))  # type: ignore[arg-type]


@pytest.mark.parametrize("policy", SEARCHERS)
def test_a_function_cannot_peek_at_the_hand_of_the_opponent(policy: type[NativePolicy]) -> None:
    held: set[str] = set()

    def score(game: Game, seat: int) -> float:
        held.update(card["name"] for card in game.to_dict()["players"][1 - seat]["hand"])
        return 0

    # A warrior cannot have started with these.
    s = Scenario(hand=["Fireball"], enemy_hand=["Mind Control", "Pyroblast"])
    made = policy(score=score)
    for seed in range(5):
        made.reset(seed)
        made.act(s.game.view(ME))
    assert len(held) > 4
    assert not held & {"Mind Control", "Pyroblast"}


def test_a_function_may_do_with_its_game_what_it_likes() -> None:
    def vandal(game: Game, seat: int) -> float:
        while not game.over and game.to_play == seat:
            game.apply(game.legal_actions()[-1])
        return 0

    s = Scenario(hand=["Fireball"], board=["Wisp"], enemy_board=["Wisp"])
    plain = [chosen(policy(score={}), s) for policy in SEARCHERS]
    assert [chosen(policy(score=vandal), s) for policy in SEARCHERS] == plain


@pytest.mark.parametrize("policy", SEARCHERS)
@pytest.mark.parametrize("name", ["control", "midrange", "lookahead"])
def test_a_name_a_mapping_and_a_function_are_the_same_score(
    policy: type[NativePolicy], name: str
) -> None:
    native = native_score(name)
    same: list[Any] = [name, lambda game, seat: native.score(game, seat)]
    if name not in scores.linear.ROUNDED:
        same.append(dict(scores.LINEAR[name]))
    played = []
    for score in same:
        s = Scenario(
            hand=["Fireball", "Chillwind Yeti", "Frostbolt"],
            board=["Bloodfen Raptor"],
            enemy_board=["Wisp", "Goldshire Footman"],
            deck=["Wisp"] * 5,
            enemy_deck=["Wisp"] * 5,
        )
        played.append(turn_of(policy(score=score), s))
    assert len(played[0]) > 2
    assert all(turn == played[0] for turn in played)


# --- what is refused


def test_an_unknown_name_is_refused_and_the_names_are_listed() -> None:
    with pytest.raises(InvalidOption, match="no score 'agro'; there are: aggro, control, "):
        native_score("agro")


def test_unknown_features_are_refused_and_the_features_are_listed() -> None:
    with pytest.raises(InvalidOption, match="no feature 'my_mood', 3; there are: my_health, "):
        native_score({"my_mood": 1, "my_health": 2, 3: 4})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    "weight", [math.nan, math.inf, -math.inf, True, "1", None, 1j, np.float64("nan"), 10**400]
)
def test_a_weight_that_is_no_finite_number_is_refused(weight: Any) -> None:
    with pytest.raises(InvalidOption, match="the weight of my_health is a finite number, got "):
        native_score({"my_health": weight})


@pytest.mark.parametrize("weight", [3, 3.0, np.float32(3), np.int64(3)])
def test_a_weight_may_be_any_kind_of_number(weight: Any) -> None:
    assert value({"my_health": weight}, busy()) == 75


@pytest.mark.parametrize("score", [None, 3, ["aggro"], b"aggro"])
def test_other_things_are_no_score(score: Any) -> None:
    with pytest.raises(InvalidOption, match="score is a name, a mapping from features to"):
        native_score(score)
    for policy in SEARCHERS:
        with pytest.raises(InvalidOption, match="score is a name"):
            policy(score=score)


def test_the_weights_of_the_names_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        scores.LINEAR["aggro"] = {}  # type: ignore[index]
