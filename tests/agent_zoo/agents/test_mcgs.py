"""MCGS: what random games leave out, which positions are one, chance, lethal, time.

The statistics of the graph are tested in tests/core/search_graph_test.cc.
"""

from __future__ import annotations

import time
from typing import Any

import pytest

from agent_zoo import make
from agent_zoo.agents.mcgs import COMPETITION_DECKS, McgsPolicy
from hs_env import Game, Scenario, _core
from hs_env.errors import InvalidOption
from hs_env.scenario import Card
from tests.agent_zoo.agents.time_limits import check_time_limit

ME = 0


def sensible(s: Scenario) -> set[str]:
    """What random games choose from, in words."""
    return {s.game.describe(action) for action in _core.agents.sensible_actions(s.game)}


# --- what random games leave out


def test_harm_goes_to_the_enemy_and_help_to_friends() -> None:
    s = Scenario(
        hero="priest",
        hero_power="Reinforce",
        hand=["Holy Smite", "Power Word: Shield"],
        mana=2,
        board=[Card("River Crocolisk", exhausted=True)],
        enemy_board=["Chillwind Yeti"],
    )
    assert sensible(s) == {
        "use Reinforce",
        "play Holy Smite at enemy hero",
        "play Holy Smite at enemy Chillwind Yeti (1)",
        "play Power Word: Shield at own River Crocolisk (1)",
    }


def test_healing_needs_a_wound() -> None:
    wounded = Card("River Crocolisk", damage=1, exhausted=True)
    s = Scenario(
        hero="priest",
        hand=["Holy Light"],
        hero_power="Reinforce",
        mana=2,
        board=[wounded, Card("Chillwind Yeti", exhausted=True)],
    )
    assert "play Holy Light at own River Crocolisk (1)" in sensible(s)
    assert not {text for text in sensible(s) if "Yeti" in text or "hero" in text}


def test_spells_for_boards_need_boards() -> None:
    hand = ["Consecration", "Savage Roar", "Arcane Explosion", "Flamestrike"]
    empty = Scenario(hero="mage", hand=hand, mana=10)
    full = Scenario(hero="mage", hand=hand, mana=10, enemy_board=["Wisp"])
    # Consecration and Savage Roar concern heroes too.
    always = {"play Consecration", "play Savage Roar"}
    assert {text for text in sensible(empty) if text.startswith("play")} == always
    everything = always | {"play Arcane Explosion", "play Flamestrike"}
    assert {text for text in sensible(full) if text.startswith("play")} == everything


@pytest.mark.parametrize(("hand", "useful"), [("Elven Archer", True), ("Fireball", False)])
def test_the_coin_must_make_something_playable(hand: str, useful: bool) -> None:
    s = Scenario(hero="mage", hand=["The Coin", hand], mana=0)
    assert ("play The Coin" in sensible(s)) == useful


def test_nobody_taps_to_death() -> None:
    assert "use Life Tap" in sensible(Scenario(hero="warlock", mana=2, health=3, deck=["Wisp"]))
    dying = Scenario(hero="warlock", mana=2, health=2, deck=["Wisp"])
    assert sensible(dying) == {"end turn"}


def test_a_turn_is_not_ended_too_early() -> None:
    assert "end turn" not in sensible(Scenario(hero="mage", mana=2))
    assert "end turn" in sensible(Scenario(hero="warlock", mana=2, deck=["Wisp"]))
    assert "end turn" not in sensible(Scenario(hero="mage", mana=0, board=["Wisp"]))
    trading = Scenario(hero="mage", mana=0, board=["Wisp"], enemy_board=["Frostwolf Grunt"])
    assert "end turn" in sensible(trading)


def test_there_is_always_something_left() -> None:
    game = Game(("midrange_jade_shaman", "reno_kazakus_mage"), 3)
    dice = make("random")
    dice.reset(2)
    while not game.over:
        some = _core.agents.sensible_actions(game)
        assert some
        assert set(some) <= set(game.legal_actions())
        game.apply(dice.act(game.view(game.to_play)))


# --- which positions are one


def key(s: Scenario, seat: int = ME) -> int:
    return _core.agents.abstract_key(s.game.view(seat))


def attacked(*order: str) -> Scenario:
    s = Scenario(board=["Wisp", "Bloodfen Raptor"], enemy_board=["Boulderfist Ogre"], seed=4)
    for name in order:
        s.attack(name, "enemy hero")
    return s


def test_another_order_leads_to_the_same_position() -> None:
    assert key(attacked("Wisp", "Bloodfen Raptor")) == key(attacked("Bloodfen Raptor", "Wisp"))
    assert key(attacked("Wisp")) != key(attacked("Bloodfen Raptor"))
    assert key(attacked("Wisp")) != key(attacked())


def test_places_count_next_to_a_minion_that_looks_at_them() -> None:
    def board(*names: str) -> int:
        return key(Scenario(board=names))

    assert board("Wisp", "Chillwind Yeti") == board("Chillwind Yeti", "Wisp")
    wolf = "Dire Wolf Alpha"
    assert board("Wisp", wolf, "Chillwind Yeti", "Wisp") != board(
        "Wisp", wolf, "Wisp", "Chillwind Yeti"
    )


def test_hidden_cards_do_not_count() -> None:
    one, two = Scenario(enemy_hand=["Wisp"]), Scenario(enemy_hand=["Fireball"])
    assert key(one) == key(two)
    assert key(one) != key(Scenario(enemy_hand=["Wisp", "Wisp"]))
    assert key(Scenario(hand=["Wisp"])) != key(Scenario(hand=["Fireball"]))


# --- the search


def considered(s: Scenario, **options: Any) -> dict[str, tuple[float, float]]:
    """Visits and value of each action, by its text."""
    policy = McgsPolicy(**options)
    policy.reset(1)
    policy.act(s.game.view(ME))
    thought = policy.analysis()
    assert thought is not None
    return {move.text: (move.visits, move.value) for move in thought.moves}


def play_turn(policy: Any, s: Scenario) -> None:
    policy.reset(3)
    while not s.game.over and s.game.to_play == ME:
        s.game.apply(policy.act(s.game.view(ME)))


@pytest.mark.parametrize("backup", ["ucd", "recompute"])
def test_lethal_in_several_steps_is_found(backup: str) -> None:
    s = Scenario(
        hand=["Fireball", "Frostbolt"],
        board=["Bloodfen Raptor"],
        mana=8,
        enemy_health=10,
        enemy_board=["Frostwolf Grunt", "Boulderfist Ogre"],
        enemy_deck=["Wisp"],
    )
    play_turn(McgsPolicy(backup=backup), s)
    assert s.game.winner == ME


def test_a_certain_win_ends_the_search() -> None:
    s = Scenario(mana=0, board=["Wisp", "Core Hound"], enemy_health=9, enemy_deck=["Wisp"])
    policy = McgsPolicy(simulations=100_000)
    policy.reset(1)
    action = policy.act(s.game.view(ME))
    assert "Core Hound" in s.game.describe(action)
    thought = policy.analysis()
    assert thought is not None
    assert thought.work < 50


def test_equal_actions_count_once() -> None:
    s = Scenario(mana=0, board=["Wisp", "Wisp"], enemy_board=["Wisp", "Wisp"])
    # A Wisp attacks a Wisp or the hero; the turn does not end while it can.
    assert len(considered(s, simulations=20)) == 2


def test_the_budget_is_counted_and_repeatable() -> None:
    s = Scenario(hand=["Fireball", "Chillwind Yeti"], mana=5, enemy_board=["Wisp"])
    first = considered(s, simulations=150)
    assert first == considered(s, simulations=150)
    assert sum(visits for visits, _ in first.values()) == 150


def test_values_are_probabilities_if_decided_games_count_one() -> None:
    s = Scenario(hand=["Fireball", "Chillwind Yeti"], mana=5, enemy_board=["Wisp"])
    for backup in ("ucd", "recompute"):
        found = considered(s, simulations=200, decided=1.0, backup=backup)
        assert all(-1 <= value <= 1 for _, value in found.values())


def test_the_expected_line_can_be_played() -> None:
    s = Scenario(hand=["Fireball", "Frostbolt"], mana=6, enemy_health=9, enemy_deck=["Wisp"])
    policy = McgsPolicy()
    policy.reset(1)
    policy.act(s.game.view(ME))
    thought = policy.analysis()
    assert thought is not None
    best = thought.moves[0]
    for action in (*best.actions, *best.line):
        s.game.apply(action)
    assert s.game.winner == ME


def test_it_survives_by_a_taunt() -> None:
    # The ogre kills next turn unless the taunt is played.
    s = Scenario(
        hero="warlock",
        hand=["Voidwalker", "Flame Imp"],
        mana=1,
        health=6,
        enemy_board=["Boulderfist Ogre"],
        enemy_mana=0,
        enemy_crystals=0,
        enemy_deck=["Wisp"] * 5,
        deck=["Wisp"] * 5,
    )
    play_turn(McgsPolicy(), s)
    assert [minion.name for minion in s.me.board] == ["Voidwalker"]


def test_the_decks_of_the_competition_can_be_assumed() -> None:
    game = Game(("reno_kazakus_mage", "aggro_pirate_warrior"), 3, mulligan=False)
    policy = make("mcgs", simulations=30, belief=dict(COMPETITION_DECKS))
    policy.reset(1)
    while game.turn < 5:
        game.apply(policy.act(game.view(game.to_play)))


def test_the_graph_is_bounded() -> None:
    s = Scenario(hand=["Fireball", "Chillwind Yeti", "Arcane Intellect"], mana=10)
    begin = time.perf_counter()
    assert sum(visits for visits, _ in considered(s, simulations=20_000).values()) == 20_000
    assert time.perf_counter() - begin < 120


@pytest.mark.parametrize(("seconds", "decisions"), [(0.001, 60), (0.02, 30)])
def test_time_limits_are_kept(seconds: float, decisions: int) -> None:
    check_time_limit("mcgs", seconds, decisions)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ({"simulations": 0}, "simulations is .* got 0"),
        ({"backup": "all"}, "backup"),
        ({"decided": -1}, "decided is a number"),
        ({"turn_cut": 0}, "turn_cut is"),
        ({"threads": 0}, "threads is a number from 1"),
        ({"searches": 0}, "searches is a number from 1"),
    ],
)
def test_wrong_options_are_refused(option: dict[str, Any], text: str) -> None:
    with pytest.raises(InvalidOption, match=text):
        McgsPolicy(**option)
