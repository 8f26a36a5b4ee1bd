"""The random policy: legal, uniform, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from agent_zoo import Policy, RandomPolicy
from hs_env import Game, PlayerView, Scenario
from hs_env.errors import GameOver, InvalidOption


def wide_view() -> PlayerView:
    """Return a position with 81 legal actions."""
    yetis = ["Chillwind Yeti"] * 4
    return Scenario(hand=["Fireball"] * 5, board=yetis, enemy_board=yetis).game.view(0)


def play(policy: Policy, view: PlayerView, times: int) -> list[int]:
    return [policy.act(view) for _ in range(times)]


def test_it_is_a_policy_and_other_things_are_not() -> None:
    assert isinstance(RandomPolicy(), Policy)
    assert not isinstance(wide_view(), Policy)


def test_the_same_seed_makes_the_same_choices() -> None:
    policy, view = RandomPolicy(), wide_view()
    policy.reset(5)
    first = play(policy, view, 50)
    policy.reset(5)
    assert play(policy, view, 50) == first
    policy.reset(6)
    assert play(policy, view, 50) != first


def test_the_choices_of_a_seed_never_change() -> None:
    policy = RandomPolicy()
    policy.reset(1)
    assert play(policy, wide_view(), 6) == [73, 29, 3, 19, 63, 6]


@pytest.mark.parametrize("seed", [0, 2**64 - 1, np.int64(3), np.uint64(2**63)])
def test_any_64_bit_seed_will_do(seed: Any) -> None:
    policy, view = RandomPolicy(), wide_view()
    policy.reset(seed)
    assert policy.act(view) in view.legal_actions()


def test_a_seed_is_a_whole_number() -> None:
    with pytest.raises(InvalidOption, match="a seed is a whole number, got "):
        RandomPolicy().reset(0.5)  # type: ignore[arg-type]


def test_with_one_legal_action_there_is_no_choice() -> None:
    view = Scenario(mana=0).game.view(0)
    assert view.legal_actions() == [0]
    assert set(play(RandomPolicy(), view, 20)) == {0}


def test_it_picks_each_legal_action_and_no_other() -> None:
    # End the turn, draw two cards, gain two armor.
    view = Scenario(hero="warrior", hand=["Arcane Intellect"]).game.view(0)
    legal = view.legal_actions()
    assert len(legal) == 3
    policy = RandomPolicy()
    policy.reset(2)
    chosen = play(policy, view, 3000)
    assert {type(action) for action in chosen} == {int}
    # 3000 throws of a fair three-sided die: six standard deviations are 155.
    counts = Counter(chosen)
    assert counts.keys() == set(legal)
    assert all(abs(count - 1000) < 155 for count in counts.values())


def test_it_plays_whole_games_by_the_rules() -> None:
    policy = RandomPolicy()
    for seed in range(5):
        policy.reset(seed)
        game = Game(seed=seed)
        while not game.over:
            action = policy.act(game.view(game.to_play))
            assert action in game.legal_actions()
            game.apply(action)


def test_choices_depend_on_the_view_and_not_on_what_it_hides() -> None:
    hidden = [["Fireball", "Wisp"], ["Pyroblast", "Stonetusk Boar"]]
    views = [Scenario(hand=["Fireball"], enemy_hand=cards).game.view(0) for cards in hidden]
    assert views[0] == views[1]
    policy = RandomPolicy()
    played = []
    for view in views:
        policy.reset(3)
        played.append(play(policy, view, 20))
    assert played[0] == played[1]


def test_it_refuses_to_decide_for_the_other_seat() -> None:
    view = Scenario(active="opponent").game.view(0)
    with pytest.raises(InvalidOption, match="seat 0 is not the one to decide"):
        RandomPolicy().act(view)


def test_it_refuses_to_decide_when_the_game_has_ended() -> None:
    s = Scenario(hand=["Fireball"], enemy_health=5)
    s.play("Fireball", "enemy hero")
    with pytest.raises(GameOver, match="nothing to decide"):
        RandomPolicy().act(s.game.view(0))


def test_it_takes_a_view_and_nothing_else() -> None:
    with pytest.raises(TypeError, match="view"):
        RandomPolicy().act(Scenario().game)  # type: ignore[arg-type]


def test_it_does_not_cheat() -> None:
    policy = RandomPolicy()
    assert not policy.cheats
    with pytest.raises(InvalidOption, match="does not cheat"):
        policy.act_on_true_game(Scenario().game)
