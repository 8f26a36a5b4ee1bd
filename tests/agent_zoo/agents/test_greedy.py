"""The greedy weighted agent: hand-made decisions, one for each sentence of its description.

Weights that are not named are 0, so a decision is seen by one or two terms of the score. What the
terms are is tested in test_eva.py.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agent_zoo import eva
from agent_zoo.agents.greedy import GreedyPolicy
from hs_env import Game, Scenario
from hs_env.errors import InvalidOption
from hs_env.scenario import Card
from tests.agent_zoo.reference_search import chosen, turn_of

ME = 0


def greedy(worlds: int = 1, **given: float) -> GreedyPolicy:
    """The policy with these weights, and 0 for all others."""
    return GreedyPolicy(weights=only(**given), worlds=worlds)


def only(**given: float) -> dict[str, float]:
    return dict.fromkeys(eva.CODE_ORDER, 0.0) | given


# --- the best move


def test_it_kills_the_enemy_hero_whatever_else_there_is() -> None:
    s = Scenario(
        hand=["Fireball", "Flamestrike"], enemy_health=6, enemy_board=["Chillwind Yeti"] * 7
    )
    assert chosen(GreedyPolicy(), s) == "play Fireball at enemy hero"


@pytest.mark.parametrize("health", [1, 3, 4])
def test_it_does_not_kill_its_own_hero(health: int) -> None:
    s = Scenario(hero="warlock", hand=["Hellfire"], health=health, enemy_board=["Wisp"] * 7)
    said = chosen(greedy(bmk=1, mh=1), s)
    assert (said == "play Hellfire") == (health > 3)


def test_killing_both_heroes_is_a_win() -> None:
    s = Scenario(hero="warlock", hand=["Hellfire"], health=3, enemy_health=3)
    assert chosen(GreedyPolicy(), s) == "play Hellfire"


def test_it_takes_the_target_that_scores_best() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=["Wisp", "Boulderfist Ogre", "Chillwind Yeti"])
    # By health of what is killed: 1, 0 (the ogre survives), 5.
    assert chosen(greedy(bmk=1, mh=1), s) == "play Fireball at enemy Chillwind Yeti (3)"


def test_it_looks_one_move_ahead_only() -> None:
    # Two bolts would kill the hero, but one scores less at the hero than at the raider.
    s = Scenario(
        hero="warrior", hand=["Frostbolt"] * 2, enemy_health=6, enemy_board=["Murloc Raider"]
    )
    said = chosen(greedy(hhr=0.1, bmk=1, mh=1), s)
    assert said == "play Frostbolt at enemy Murloc Raider (1)"


def test_the_default_weights_are_those_of_the_competition() -> None:
    assert GreedyPolicy().weights == eva.weights("eva")


# --- zero, and equally good moves


def test_a_move_that_scores_below_zero_is_never_played() -> None:
    s = Scenario(hero="warlock", hand=["Flame Imp"], deck=["Wisp"])
    # The imp costs its owner three health, the hero power two.
    assert chosen(greedy(hhr=1), s) == "end turn"
    assert chosen(greedy(hhr=1e-9), s) == "end turn"


def test_a_move_that_scores_exactly_zero_is_played() -> None:
    s = Scenario(hero="warlock", hand=["Flame Imp"], deck=["Wisp"], mana=1)
    assert chosen(greedy(), s) == "play Flame Imp"
    assert chosen(greedy(bmr=-1, hhr=1 / 3), s) == "play Flame Imp"


@pytest.mark.parametrize(("ties", "wisp"), [("last", 3), ("first", 1)])
def test_of_equally_good_moves_the_last_or_first_is_played(ties: str, wisp: int) -> None:
    enemies = ["Wisp", "Chillwind Yeti", "Wisp"]
    s = Scenario(hero="warrior", hand=["Frostbolt"], enemy_board=enemies)
    policy = GreedyPolicy(weights=only(bmk=1, mh=1), ties=ties)
    assert chosen(policy, s) == f"play Frostbolt at enemy Wisp ({wisp})"


def test_the_first_of_moves_worth_nothing_is_to_end_the_turn() -> None:
    s = Scenario(hand=["Wisp"])
    assert chosen(GreedyPolicy(weights=only(), ties="first"), s) == "end turn"


# --- ending the turn


def test_ending_the_turn_is_worth_zero_unless_simulated() -> None:
    # The enemy draws from an empty deck and takes five; the hero power deals one.
    s = Scenario(enemy_fatigue=4)
    assert chosen(greedy(hhr=1), s) == "use Fireblast at enemy hero"
    simulated = GreedyPolicy(weights=only(hhr=1), end_turn="simulated")
    assert chosen(simulated, s) == "end turn"


def test_a_simulated_end_may_be_worse_than_a_move_below_zero() -> None:
    # Life Tap costs two health; the doomsayer would kill the giant as the turn passes.
    s = Scenario(
        hero="warlock",
        board=[Card("Mountain Giant", exhausted=True)],
        deck=["Wisp"],
        enemy_board=["Doomsayer"],
        enemy_deck=["Wisp"],
    )
    weights = only(hhr=1, bmk=1, ma=1)
    assert chosen(GreedyPolicy(weights=weights), s) == "end turn"
    assert chosen(GreedyPolicy(weights=weights, end_turn="simulated"), s) == "use Life Tap"


# --- worlds


def test_with_many_worlds_the_mean_decides() -> None:
    # Three missiles at four characters: 3/4 damage to the hero on average, which is less than the
    # one of the hero power. They deal two or more to the hero with 3 * 3/64 + 1/64 = 10/64.
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Boulderfist Ogre"] * 3, mana=2)
    one, many = greedy(hhr=1), greedy(hhr=1, worlds=300)
    power, missiles = "use Fireblast at enemy hero", "play Arcane Missiles"
    said = []
    for seed in range(200):
        one.reset(seed)
        said.append(chosen(one, s))
    # 200 * 10/64 = 31; five standard deviations are 26.
    assert abs(said.count(missiles) - 31) < 26
    assert said.count(missiles) + said.count(power) == 200
    for seed in range(5):
        many.reset(seed)
        assert chosen(many, s) == power


@pytest.mark.parametrize(("enemy_health", "played"), [(1, True), (3, False)])
def test_wins_and_losses_of_different_worlds_are_weighed(enemy_health: int, played: bool) -> None:
    # Three bombs at two heroes. One health: a win with 7/8, else a loss. Three: the other way.
    s = Scenario(hero="warrior", hand=["Mad Bomber"], health=1, enemy_health=enemy_health)
    policy = greedy(hhr=1, worlds=100)
    for seed in range(10):
        policy.reset(seed)
        assert (chosen(policy, s) == "play Mad Bomber") == played


# --- the weights


@pytest.mark.parametrize(
    "spec",
    [
        eva.weights("eva"),
        eva.weights("eva").code_order(),
        list(eva.weights("eva").code_order()),
        np.array(eva.weights("eva").code_order()),
        {name: getattr(eva.weights("eva"), name) for name in eva.CODE_ORDER},
        eva.Weights.from_paper_order(eva.weights("eva").paper_order()),
    ],
)
def test_weights_by_any_spec_make_the_same_agent(spec: Any) -> None:
    assert GreedyPolicy(weights=spec).weights == eva.weights("eva")
    assert played(GreedyPolicy(weights=spec)) == played(GreedyPolicy())


def played(policy: GreedyPolicy) -> list[int]:
    """The actions of a game against itself, up to turn 8."""
    game, actions = Game(seed=4), []
    policy.reset(7)
    while not game.over and game.turn < 8:
        actions.append(policy.act(game.view(game.to_play)))
        game.apply(actions[-1])
    return actions


def test_other_weights_make_another_agent() -> None:
    assert played(GreedyPolicy(weights="cluster_4")) != played(GreedyPolicy())


@pytest.mark.parametrize(
    ("weights", "said"),
    [
        ("evil", "evil"),
        ([1.0] * 20, "21"),
        ({"hhr": 1.0}, "missing"),
        (only() | {"hhr": float("nan")}, "finite"),
        (None, "weights are"),
    ],
)
def test_weights_that_are_not_21_finite_numbers_are_refused(weights: Any, said: str) -> None:
    with pytest.raises(InvalidOption, match=said):
        GreedyPolicy(weights=weights)


@pytest.mark.parametrize(
    "option",
    [
        {"ties": "middle"},
        {"end_turn": "free"},
        {"worlds": 0},
        {"worlds": 10_001},
        {"worlds": 1.5},
        {"worlds": True},
        {"stealth": "yes"},
        {"weapon": 1},
        {"mulligan_above": -1},
        {"cheat_by_simulating_the_true_game": "no"},
    ],
)
def test_wrong_options_are_refused_by_name(option: dict[str, Any]) -> None:
    [(name, value)] = option.items()
    with pytest.raises(InvalidOption, match=rf"{name} is .* got {value!r}"):
        GreedyPolicy(**option)


# --- stealth and weapons


def test_stealth_counts_only_if_asked_for() -> None:
    # Both are 2/1 for one mana.
    s = Scenario(hero="warrior", hand=["Worgen Infiltrator", "Murloc Raider"], mana=1)
    weights = only(bma=1, mh=1, ma=1, mhs=1)
    assert chosen(GreedyPolicy(weights=weights), s) == "play Murloc Raider"
    assert chosen(GreedyPolicy(weights=weights, stealth=True), s) == "play Worgen Infiltrator"


def test_the_weapon_counts_unless_told_otherwise() -> None:
    # Three attack with the axe, one damage by the hero power; there is mana for one of them.
    s = Scenario(hand=["Fiery War Axe"], mana=3)
    weights = only(har=1, hhr=1)
    assert chosen(GreedyPolicy(weights=weights), s) == "play Fiery War Axe"
    without = GreedyPolicy(weights=weights, weapon=False)
    assert chosen(without, s) == "use Fireblast at enemy hero"


def test_the_enemys_weapon_counts_unless_only_the_own_does() -> None:
    # The axe is worth three attack to the enemy, the fire one damage; there is mana for one.
    s = Scenario(hand=["Acidic Swamp Ooze"], mana=2, enemy_weapon="Fiery War Axe")
    weights = only(har=1, hhr=1)
    assert chosen(GreedyPolicy(weights=weights), s).startswith("play Acidic Swamp Ooze")
    own = GreedyPolicy(weights=weights, weapon="own")
    assert chosen(own, s) == "use Fireblast at enemy hero"
    s = Scenario(hand=["Fiery War Axe"], mana=3)
    assert chosen(own, s) == "play Fiery War Axe"


# --- the mulligan


def mulligan(policy: GreedyPolicy) -> list[str]:
    hand = ["Wisp", "Fireball", "Frostbolt", "Chillwind Yeti"]
    s = Scenario(turn=0, hand=hand, deck=["Wisp"] * 9, enemy_hand=["Wisp"] * 3)
    said = []
    while s.game.turn == 0 and s.game.to_play == ME:
        action = policy.act(s.game.view(ME))
        said.append(s.game.describe(action))
        s.game.apply(action)
    return said


def test_it_keeps_every_card_as_in_the_paper() -> None:
    assert mulligan(GreedyPolicy()) == ["keep the rest"]


def test_it_replaces_cards_that_cost_more_if_asked_to() -> None:
    replaced = ["replace Fireball", "replace Chillwind Yeti", "keep the rest"]
    assert mulligan(GreedyPolicy(mulligan_above=3)) == replaced
    assert mulligan(GreedyPolicy(mulligan_above=4)) == ["keep the rest"]
    everything_that_costs = ["replace Fireball", "replace Frostbolt", "replace Chillwind Yeti"]
    assert mulligan(GreedyPolicy(mulligan_above=0)) == [*everything_that_costs, "keep the rest"]


# --- places and questions


@pytest.mark.parametrize("card", ["Flametongue Totem", "Dire Wolf Alpha", "Defender of Argus"])
@pytest.mark.parametrize(
    ("board", "best"),
    [
        (["Wisp", "Bloodfen Raptor", "Chillwind Yeti", "Wisp"], 2),
        (["Chillwind Yeti", "Chillwind Yeti", "Wisp", "Wisp"], 1),
        (["Wisp", "Wisp", "Wisp", "Chillwind Yeti", "Chillwind Yeti"], 4),
    ],
)
def test_what_helps_its_neighbours_goes_between_the_best(
    card: str, board: list[str], best: int
) -> None:
    # Attack gained counts times the attack before it.
    minions = [Card(minion, exhausted=True) for minion in board]
    s = Scenario(hero="warrior", hand=[card], board=minions, mana=4, positions=True)
    said = turn_of(greedy(bmar=1, ma=1, bmr=-1), s)
    assert said[:2] == [f"play {card}", f"place {card} with {best} minions to its left"]


def test_a_minion_goes_next_to_what_helps_it() -> None:
    board = ["Wisp", "Wisp", "Flametongue Totem"]
    minions = [Card(minion, exhausted=True) for minion in board]
    # On the outside, where the totem helps the wisp to its left and the newcomer.
    s = Scenario(hero="warrior", hand=["Bluegill Warrior"], board=minions, mana=2, positions=True)
    said = turn_of(greedy(bma=1, bmar=1, ma=1), s)
    assert said[1] == "place Bluegill Warrior with 3 minions to its left"
    # Only the newcomer counts, so any place by the totem is as good; the last is taken.
    s = Scenario(hero="warrior", hand=["Bluegill Warrior"], board=minions, mana=2, positions=True)
    first = GreedyPolicy(weights=only(bma=1, ma=1), ties="first")
    assert turn_of(first, s)[1] == "place Bluegill Warrior with 2 minions to its left"


@pytest.mark.parametrize(("damage", "half"), [(0, 0), (2, 1)])
def test_it_takes_the_half_that_scores_best(damage: int, half: int) -> None:
    # Three damage, or one and a card. Both kill a minion with one health; then the last is taken.
    enemy = Card("Tauren Warrior", damage=damage)
    s = Scenario(hero="warrior", hand=["Wrath"], enemy_board=[enemy], deck=["Wisp"], mana=2)
    said = turn_of(greedy(bmk=1, mh=1), s)
    assert said[:3] == [
        "play Wrath",
        f"make choice {half}",
        "aim Wrath at enemy Tauren Warrior (1)",
    ]


@pytest.mark.parametrize(("ties", "choice"), [("last", -1), ("first", 0)])
def test_of_cards_on_offer_it_takes_one(ties: str, choice: int) -> None:
    s = Scenario(hand=["Stonehill Defender"])
    s.play("Stonehill Defender")
    view = s.game.view(ME)
    assert GreedyPolicy(ties=ties).act(view) == view.legal_actions()[choice]


def test_it_plays_until_nothing_is_worth_it() -> None:
    s = Scenario(
        hand=["Fireball", "Chillwind Yeti"], board=["Bloodfen Raptor"], enemy_health=30, mana=10
    )
    said = turn_of(GreedyPolicy(), s)
    assert said[-1] == "end turn"
    assert {"play Fireball at enemy hero", "play Chillwind Yeti"} < set(said)
    assert "attack enemy hero with own Bloodfen Raptor (1)" in said
