"""What all native policies share: cheating, copies, errors, names for their options."""

from __future__ import annotations

import copy
import functools
import gc
import inspect
import json
import pickle
import weakref
from collections.abc import Callable
from typing import Any, cast

import pytest

from agent_zoo import eva, make, names
from agent_zoo.agents.competition import CompetitionBeam, CompetitionGreedy, DynamicLookahead
from agent_zoo.agents.greedy import GreedyPolicy
from agent_zoo.agents.search import BudgetedPolicy
from agent_zoo.agents.turn_search import TurnSearchPolicy
from agent_zoo.arena import play_match
from agent_zoo.evaluators import HEARTHSTONE, Linear
from agent_zoo.scores import LINEAR
from hs_env import Game, PlayerView, Scenario, decks
from hs_env.errors import GameOver, InvalidOption
from hs_env.native_policy import NativePolicy
from tests.agent_zoo.quick_options import IN_PYTHON, QUICK, searchers

ME = 0
SEARCHERS = searchers()
#: They look at each move once; what more thought leads to is in tests of their own.
QUICK_LOOKS = [name for name in SEARCHERS if not isinstance(make(name), BudgetedPolicy)]
BUDGETED = [name for name in SEARCHERS if name not in QUICK_LOOKS]


# --- cheating

#: Wants nothing but damage to the enemy hero, and mana.
MISER = Linear(
    tuple({"enemy_life": -1.0, "my_mana": 1.0}.get(name, 0.0) for name in HEARTHSTONE.state),
    (0.0,) * len(HEARTHSTONE.card),
)


def frugal(name: str, cheat: bool) -> NativePolicy:
    """A policy that spends mana only for as much damage to the enemy hero, or for a win."""
    wanted: dict[str, Any] = {"score": {"enemy_health": -1, "my_mana": 1}}
    if name == "greedy":
        wanted = {"weights": dict.fromkeys(eva.CODE_ORDER, 0.0) | {"hhr": 1, "bmr": 1}}
    if name == "evaluator":
        wanted = {"evaluator": MISER}
    if name == "rhea":
        wanted = {"value": wanted["score"], "scale": 10, "worlds": 1, "evaluations": 60}
    if name == "competition_beam":
        wanted["depth"] = 1
    if name not in QUICK_LOOKS:
        wanted = QUICK[name]
    made = make(name, **wanted, cheat_by_simulating_the_true_game=cheat)
    assert isinstance(made, NativePolicy)
    return made


def decide(policy: NativePolicy, game: Game, seed: int) -> str:
    """What it does after a reset."""
    policy.reset(seed)
    if policy.cheats:
        return game.describe(policy.act_on_true_game(game))
    return game.describe(policy.act(game.view(game.to_play)))


def holy_wrath(*deck: str) -> Game:
    """Draw a card and deal as much damage as it costs: 20 for the giant, nothing for a wisp."""
    s = Scenario(hero="paladin", hand=["Holy Wrath"], deck=deck, enemy_deck=["Wisp"], mana=5)
    return s.game


LUCKY = holy_wrath("Molten Giant", *["Wisp"] * 4)
UNLUCKY = holy_wrath(*["Wisp"] * 4, "Molten Giant")
WRATH = "play Holy Wrath at enemy hero"


@pytest.mark.parametrize("name", QUICK_LOOKS)
def test_a_cheat_knows_the_next_card(name: str) -> None:
    cheat = frugal(name, cheat=True)
    for seed in range(10):
        assert decide(cheat, LUCKY, seed) == WRATH
        assert decide(cheat, UNLUCKY, seed) == "end turn"


@pytest.mark.parametrize("name", QUICK_LOOKS)
def test_an_honest_policy_does_not_know_the_next_card(name: str) -> None:
    honest = frugal(name, cheat=False)
    said = [decide(honest, LUCKY, seed) for seed in range(100)]
    # One card of five is the giant: 20 of 100, and five standard deviations are 20.
    assert 0 < said.count(WRATH) < 40
    assert [decide(honest, UNLUCKY, seed) for seed in range(100)] == said


@pytest.mark.parametrize("cheat", [True, False])
@pytest.mark.parametrize("name", QUICK_LOOKS)
def test_nobody_knows_the_dice(name: str, cheat: bool) -> None:
    # One damage to a random enemy of two, and one of them is a hero with one health.
    s = Scenario(
        hero="paladin",
        hand=["Flame Juggler"],
        mana=2,
        enemy_health=1,
        enemy_board=["Boulderfist Ogre"],
        enemy_deck=["Wisp"],
    )
    policy = frugal(name, cheat)
    said = [decide(policy, s.game, seed) for seed in range(100)]
    # 50 of 100, and five standard deviations are 25.
    assert abs(said.count("play Flame Juggler") - 50) < 25
    assert set(said) == {"play Flame Juggler", "end turn"}


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_cheat_needs_the_true_game_and_says_so(name: str) -> None:
    policy = frugal(name, cheat=True)
    assert policy.cheats
    with pytest.raises(InvalidOption, match="this policy cheats: it simulates on the true game"):
        policy.act(LUCKY.view(ME))


@pytest.mark.parametrize("name", SEARCHERS)
def test_an_honest_policy_does_not_take_the_true_game(name: str) -> None:
    policy = frugal(name, cheat=False)
    assert not policy.cheats
    with pytest.raises(InvalidOption, match="does not cheat: call act"):
        policy.act_on_true_game(LUCKY)


# --- what they refuse


@pytest.mark.parametrize("name", SEARCHERS)
def test_the_seat_must_be_the_one_to_decide(name: str) -> None:
    with pytest.raises(InvalidOption, match="seat 1 is not the one to decide"):
        make(name).act(LUCKY.view(1))


@pytest.mark.parametrize("cheat", [True, False])
@pytest.mark.parametrize("name", SEARCHERS)
def test_a_finished_game_needs_no_decision(name: str, cheat: bool) -> None:
    s = Scenario(hand=["Fireball"], enemy_health=1)
    s.play("Fireball", "enemy hero")
    with pytest.raises(GameOver, match="nothing to decide"):
        decide(frugal(name, cheat), s.game, 0)


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_belief_that_cannot_be_is_said(name: str) -> None:
    policy = make(name, belief="basic_mage")
    with pytest.raises(InvalidOption, match="no deck of the belief fits"):
        policy.act(Scenario(enemy_hero="warrior", enemy_hand=["Wisp"]).game.view(ME))


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("turn_search", {"depth": 0}),
        ("turn_search", {"width": 2.0}),
        ("turn_search", {"mulligan_above": True}),
        ("competition_beam", {"depth": 1001}),
        ("competition_beam", {"width": -1}),
        ("competition_beam", {"opponent_width": 0}),
        ("competition_greedy", {"worlds": "2"}),
        ("dynamic_lookahead", {"cheat_by_simulating_the_true_game": None}),
    ],
)
def test_wrong_options_are_refused_by_name(name: str, option: dict[str, Any]) -> None:
    [(key, value)] = option.items()
    with pytest.raises(InvalidOption, match=rf"{key} is .* got {value!r}"):
        make(name, **option)


# --- copies


def by_health(game: Game, seat: int) -> float:
    """A score that pickle can find."""
    return float(-game.to_dict()["players"][1 - seat]["hero"]["health"])


def some_policies() -> list[NativePolicy]:
    belief = {"basic_warrior": 2, "basic_mage": 1}
    return [
        GreedyPolicy(weights="cluster_2", worlds=2),
        TurnSearchPolicy(score="aggro", width=3, belief=belief),
        TurnSearchPolicy(score={"my_attack": 2, "enemy_health": -1}, depth=3),
        TurnSearchPolicy(score=by_health, depth=2),
        CompetitionBeam(depth=3, opponent_width=2),
        CompetitionGreedy(mulligan_above=None),
        DynamicLookahead(),
    ]


def played(policy: NativePolicy) -> list[int]:
    """The actions of a game against itself, up to turn 6."""
    game, actions = Game(("basic_mage", "basic_warrior"), 4), []
    policy.reset(7)
    while not game.over and game.turn < 6:
        actions.append(policy.act(game.view(game.to_play)))
        game.apply(actions[-1])
    return actions


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda p: pickle.loads(pickle.dumps(p))]
)
@pytest.mark.parametrize("policy", some_policies(), ids=repr)
def test_a_copy_plays_the_same_game(policy: NativePolicy, copied: Callable[[Any], Any]) -> None:
    game = played(policy)
    policy.act(LUCKY.view(ME))
    other = copied(policy)
    assert type(other) is type(policy)
    assert repr(other) == repr(policy)
    assert played(other) == game == played(policy)


@pytest.mark.parametrize("policy", [p for p in some_policies() if p.native], ids=repr)
def test_a_native_clone_plays_the_same_game(policy: NativePolicy) -> None:
    assert policy.native is not None
    clone: Any = policy.native.clone()
    assert clone is not policy.native
    assert played(clone) == played(policy)


def test_a_policy_says_which_options_it_was_given() -> None:
    def mine(game: Game, seat: int) -> float:
        return 0

    class Judge:
        def __call__(self, game: Game, seat: int) -> float:
            return 0

    here = "test_a_policy_says_which_options_it_was_given.<locals>"
    assert repr(GreedyPolicy()) == "GreedyPolicy()"
    assert (
        repr(TurnSearchPolicy(width=4, score="aggro")) == "TurnSearchPolicy(width=4, score='aggro')"
    )
    assert repr(DynamicLookahead(score={"my_hand": 1})) == "DynamicLookahead(score={'my_hand': 1})"
    assert repr(CompetitionBeam(score=mine)) == f"CompetitionBeam(score={here}.mine)"
    assert repr(CompetitionBeam(score=Judge())) == f"CompetitionBeam(score={here}.Judge)"
    assert "0x" not in repr(CompetitionGreedy(score=functools.partial(mine)))


# --- threads


@pytest.mark.parametrize("name", BUDGETED)
def test_the_number_of_threads_changes_no_game(name: str) -> None:
    games = []
    for threads in (1, 2, 3):
        policy = make(name, **QUICK[name], threads=threads)
        assert isinstance(policy, NativePolicy)
        games.append(played(policy))
    assert games[0] == games[1] == games[2]


# --- subclasses


def test_python_in_a_decision_means_no_native_form() -> None:
    assert CompetitionGreedy().native is not None
    assert CompetitionGreedy(score={"my_hand": 1}).native is not None
    for policy in (CompetitionGreedy, CompetitionBeam, DynamicLookahead, TurnSearchPolicy):
        assert policy(score=by_health).native is None


def test_a_subclass_keeps_its_native_form_unless_it_decides_itself() -> None:
    class Same(GreedyPolicy):
        """Nothing changed."""

    class Decides(GreedyPolicy):
        def act(self, view: PlayerView) -> int:
            return view.legal_actions()[0]

    class Prepares(GreedyPolicy):
        def reset(self, seed: int) -> None:
            super().reset(seed + 1)

    class Cheats(GreedyPolicy):
        def act_on_true_game(self, game: Game) -> int:
            return game.legal_actions()[0]

    assert Same().native is not None
    assert Decides().native is None
    assert Prepares().native is None
    assert Cheats().native is None
    assert Decides().act(LUCKY.view(ME)) == 0


def test_a_subclass_may_have_options_of_its_own() -> None:
    class Cautious(TurnSearchPolicy):
        def __init__(self, *, caution: int = 1) -> None:
            super().__init__(score={"my_health": caution})

    cautious = Cautious(caution=3)
    assert repr(cautious).endswith("Cautious(caution=3)")
    assert repr(copy.copy(cautious)) == repr(cautious)


def test_a_policy_is_not_asked_while_it_thinks() -> None:
    """A score that asks its own policy would disturb the search it is part of."""
    game = Game(seed=1, mulligan=False)

    def asks(world: Game, seat: int) -> float:
        return float(policy.act(world.view(world.to_play)))

    policy = make("competition_beam", score=asks)
    with pytest.raises(InvalidOption, match="while it is thinking"):
        policy.act(game.view(game.to_play))
    calm = make("competition_beam", score="control")
    assert calm.act(game.view(game.to_play)) in game.legal_actions()


@pytest.mark.parametrize(
    "policy", [CompetitionBeam, CompetitionGreedy, DynamicLookahead, TurnSearchPolicy]
)
def test_they_replace_what_costs_more_than_three(policy: type[NativePolicy]) -> None:
    hand = ["Fireball", "Wisp", "Arcane Intellect", "Pyroblast"]
    s = Scenario(turn=0, hand=hand, deck=["Wisp"] * 9, enemy_hand=["Wisp"] * 3)
    made, said = policy(), []
    while s.game.turn == 0 and s.game.to_play == 0:
        action = made.act(s.game.view(0))
        said.append(s.game.describe(action))
        s.game.apply(action)
    assert said == ["replace Fireball", "replace Pyroblast", "keep the rest"]


# --- memory


class Looped(TurnSearchPolicy):
    """Its score is a method of its own."""

    def __init__(self) -> None:
        super().__init__(score=self.judge, depth=2, width=2)

    def judge(self, game: Game, seat: int) -> float:
        return float(seat)


def by_closure() -> TurnSearchPolicy:
    """A policy whose score finds it by a variable."""
    policy = TurnSearchPolicy(score=lambda game, seat: float(policy.cheats), depth=2, width=2)
    return policy


def by_attribute() -> CompetitionGreedy:
    """A policy that keeps an object whose method is its score."""

    class Judge:
        policy: Any = None

        def judge(self, game: Game, seat: int) -> float:
            return 0.0

    judge = Judge()
    judge.policy = CompetitionGreedy(score=judge.judge)
    return cast(CompetitionGreedy, judge.policy)


@pytest.mark.parametrize("new", [Looped, by_closure, by_attribute])
def test_a_policy_whose_score_leads_back_to_it_is_freed(new: Callable[[], NativePolicy]) -> None:
    policy = new()
    game = Game(seed=1)
    assert policy.native is None
    while game.turn < 3:  # past the mulligan: the score is asked
        game.apply(policy.act(game.view(game.to_play)))
    gone = weakref.ref(policy)
    del policy
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("new", [Looped, by_closure, by_attribute])
def test_a_policy_whose_score_leads_back_to_it_can_be_copied(
    new: Callable[[], NativePolicy],
) -> None:
    assert play_match(new(), "random", games=2).games == 2


def test_an_engine_that_outlives_its_policy_says_so() -> None:
    policy = Looped()
    engine = policy._engine
    game = Game(seed=1)
    while game.turn < 3:
        game.apply(policy.act(game.view(game.to_play)))
    del policy
    gc.collect()
    with pytest.raises(InvalidOption, match="is gone"):
        engine.act(game.view(game.to_play))


def test_a_score_in_python_may_be_asked_by_threads_of_a_match() -> None:
    """Whoever passes such an engine off as native gets slow games, not a crash."""
    inner = TurnSearchPolicy(score=lambda game, seat: 0.0, depth=1, width=1)

    class Disguised:
        native = inner._engine
        reset = inner.reset
        act = inner.act

    disguised = play_match(Disguised(), "random", games=4, threads=2, record=True)
    assert disguised.records == play_match(inner, "random", games=4, record=True).records


def test_a_deep_copy_has_a_score_of_its_own() -> None:
    class Learns:
        def __init__(self) -> None:
            self.games: list[Game] = []

        def __call__(self, game: Game, seat: int) -> float:
            self.games.append(game)
            return 0.0

    score = Learns()
    policy = TurnSearchPolicy(score=score, depth=1, width=1)
    game = Game(seed=1, mulligan=False)
    copy.deepcopy(policy).act(game.view(game.to_play))
    assert not score.games
    copy.copy(policy).act(game.view(game.to_play))
    assert score.games


# --- settings


@pytest.mark.parametrize("name", [name for name in names() if name not in IN_PYTHON])
def test_settings_hold_every_option_and_fit_into_json(name: str) -> None:
    policy = make(name)
    assert isinstance(policy, NativePolicy)
    settings = policy.settings()
    assert json.loads(json.dumps(settings)) == settings
    assert [*settings] == [*inspect.signature(type(policy)).parameters]
    assert make(name).settings() == settings


def test_settings_say_what_names_stand_for() -> None:
    by_name = make("greedy", weights="cluster_2", belief="basic_mage")
    by_value = make("greedy", weights=eva.weights("cluster_2"), belief=decks.get("basic_mage"))
    assert by_name.settings() == by_value.settings()
    (archetype,) = by_name.settings()["belief"]["archetypes"]
    assert sorted(archetype["cards"]) == sorted(decks.get("basic_mage").cards)
    beam = make("competition_beam").settings()["score"]
    assert beam["by_class"]["Warrior"]["weights"] == dict(LINEAR["aggro"])


def test_settings_name_a_function_and_keep_a_mapping() -> None:
    def mine(game: Any, seat: int) -> float:
        return 0.0

    search = make("turn_search", score=mine, width=3).settings()
    assert search["score"].endswith("mine")
    assert search["width"] == 3
    weights = {"my_health": 1, "enemy_health": -1.5}
    assert make("turn_search", score=weights).settings()["score"] == weights
