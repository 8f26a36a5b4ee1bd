"""The symbolic agent: the paper's worked example, what it explains, and how it plays."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import agent_zoo
from agent_zoo.agents.symbolic import SymbolicPolicy
from agent_zoo.arena.identity import identify
from agent_zoo.errors import InvalidRule
from hs_env import Game, PlayerView, Scenario, actions, testing
from hs_env.errors import InvalidOption
from hs_env.scenario import Card

#: Figure 7 of the paper: goal and planning utility of each action.
WORKED_EXAMPLE = {
    "attack enemy hero with own Boulderfist Ogre (1)": (6, 0),
    "attack enemy Stormpike Commando (1) with own Boulderfist Ogre (1)": (0, 2),
    "do not attack with Boulderfist Ogre": (0, 0),
    "attack enemy hero with own Kobold Geomancer (2)": (2, 0),
    "attack enemy Stormpike Commando (1) with own Kobold Geomancer (2)": (0, 6),
    "do not attack with Kobold Geomancer": (0, 0),
    "use Steady Shot": (2, 0),
    "do not use Steady Shot": (0, 0),
}


def worked_example() -> Scenario:
    """Return the position of Figure 6: Hunter against Mage, hands ignored."""
    return Scenario(
        hero="hunter",
        enemy_hero="mage",
        board=[Card("Boulderfist Ogre", health=4), "Kobold Geomancer"],
        enemy_board=["Stormpike Commando"],
        mana=2,
        deck=["Wisp"] * 5,
        enemy_deck=["Wisp"] * 5,
    )


def paper(seed: int = 0) -> SymbolicPolicy:
    policy = SymbolicPolicy(preset="paper")
    policy.reset(seed)
    return policy


def thoughts(policy: SymbolicPolicy, view: PlayerView) -> dict[str, tuple[float, float]]:
    policy.act(view)
    thought = policy.analysis()
    assert thought is not None
    return {option.text: (option.goal, option.planning) for option in thought.options}


def test_the_eight_utilities_of_the_worked_example() -> None:
    assert thoughts(paper(), worked_example().game.view(0)) == WORKED_EXAMPLE


def test_equal_actions_are_chosen_at_random() -> None:
    view = worked_example().game.view(0)
    chosen = Counter(view.describe(paper(seed).act(view)) for seed in range(60))

    assert set(chosen) == {
        "attack enemy hero with own Boulderfist Ogre (1)",
        "attack enemy Stormpike Commando (1) with own Kobold Geomancer (2)",
    }
    assert min(chosen.values()) >= 15


@pytest.mark.parametrize("seed", range(6))
def test_the_turn_of_the_worked_example(seed: int) -> None:
    """Ogre at the hero and Kobold at the Commando in either order, then the hero power."""
    game, policy = worked_example().game, paper(seed)
    turn = []
    while game.to_play == 0:
        action = policy.act(game.view(0))
        turn.append(game.describe(action))
        game.apply(action)

    assert sorted(turn[:2]) == [
        "attack enemy Stormpike Commando (1) with own Kobold Geomancer (2)",
        "attack enemy hero with own Boulderfist Ogre (1)",
    ]
    assert turn[2:] == ["use Steady Shot", "end turn"]


@pytest.mark.parametrize("preset", ["expert", "paper"])
def test_it_is_a_policy_that_does_not_peek(preset: str) -> None:
    testing.check_policy(
        SymbolicPolicy(preset=preset), decks=("basic_priest", "basic_shaman"), games=1
    )


def test_it_wins_now_if_it_can() -> None:
    s = Scenario(
        hand=["Fireball", "Chillwind Yeti", "Frostbolt"],
        board=["Bloodfen Raptor"],
        enemy_board=["Boulderfist Ogre"],
        enemy_health=12,
        mana=10,
    )
    policy = SymbolicPolicy()
    while not s.game.over and s.game.to_play == 0:
        s.game.apply(policy.act(s.game.view(0)))

    assert s.game.winner == 0


def test_removal_is_not_wasted() -> None:
    s = Scenario(hand=["Polymorph"], enemy_board=["Wisp", "Boulderfist Ogre"], mana=4)
    view = s.game.view(0)
    policy = SymbolicPolicy()

    chosen = view.describe(policy.act(view))

    assert chosen == "play Polymorph at enemy Boulderfist Ogre (2)"
    thought = policy.analysis()
    assert thought is not None
    (wisp,) = (o for o in thought.options if o.text == "play Polymorph at enemy Wisp (1)")
    assert wisp.utility < 0


def test_a_soulpriest_turns_healing_into_damage_for_its_rules_too() -> None:
    def at_enemy_hero(board: list[str]) -> tuple[float, float]:
        s = Scenario(hero="priest", board=board, mana=2, enemy_health=20)
        return thoughts(SymbolicPolicy(), s.game.view(0))["use Lesser Heal at enemy hero"]

    assert at_enemy_hero([])[0] == -2
    assert at_enemy_hero(["Auchenai Soulpriest"])[0] == 2


def test_what_it_explains() -> None:
    view = worked_example().game.view(0)
    policy = SymbolicPolicy(preset="paper")
    with pytest.raises(InvalidOption, match=r"call act\(view\) first"):
        policy.explain(view)
    policy.act(view)

    text = policy.explain(view)

    assert "removal opportunity (Boulderfist Ogre) +6.00" in text
    thought = policy.analysis()
    assert thought is not None
    data = thought.to_dict()
    assert len(data["options"]) == 8
    assert data["moves"][0]["text"] == view.describe(thought.moves[0].actions[0])
    assert data["work"] == 5
    with pytest.raises(InvalidOption):
        policy.explain(Scenario().game.view(0))


def test_a_rule_of_a_user_changes_what_it_plays() -> None:
    pacifist = {
        "rules": [
            {
                "kind": "planning",
                "name": "peace",
                "utility": "-1000 * change(count(enemy_minions)) * -1",
            }
        ]
    }
    view = worked_example().game.view(0)

    chosen = {
        view.describe(SymbolicPolicy(preset="paper", rules=[pacifist]).act(view)) for _ in range(5)
    }

    assert chosen == {"attack enemy hero with own Boulderfist Ogre (1)"}


def test_a_rule_file_of_a_user(tmp_path: Path) -> None:
    file = tmp_path / "brave.json"
    file.write_text('{"constants": {"own_health": 0}}', encoding="utf-8")

    policy = agent_zoo.make("symbolic", rules=str(file))

    assert isinstance(policy, SymbolicPolicy)
    assert str(file) in repr(policy)


def test_wrong_options_and_rules_are_refused_when_it_is_made(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="preset is one of 'expert', 'paper'"):
        SymbolicPolicy(preset="master")
    bad = tmp_path / "bad.json"
    bad.write_text('{"rules": [{"kind": "planning"}]}', encoding="utf-8")
    with pytest.raises(InvalidRule, match=r"bad\.json"):
        SymbolicPolicy(rules=bad)
    with pytest.raises(InvalidRule, match="healht"):
        SymbolicPolicy(
            rules={"rules": [{"kind": "planning", "name": "x", "utility": "healht(me)"}]}
        )


def test_copies_and_pickles_play_the_same() -> None:
    policy = SymbolicPolicy(mulligan_above=2)
    twins = [policy, copy.deepcopy(policy), pickle.loads(pickle.dumps(policy))]
    for twin in twins:
        twin.reset(7)
    game = Game(seed=5, mulligan=False)
    for _ in range(30):
        view = game.view(game.to_play)
        chosen = (
            [twin.act(view) for twin in twins] if game.to_play == 0 else [view.legal_actions()[0]]
        )
        assert len(set(chosen)) == 1
        game.apply(chosen[0])


def test_its_settings_tell_its_rules(tmp_path: Path) -> None:
    more: dict[str, Any] = {"constants": {}}
    file = tmp_path / "more.json"
    file.write_text(json.dumps(more), encoding="utf-8")
    made = [SymbolicPolicy(), SymbolicPolicy(preset="paper")]
    made += [SymbolicPolicy(rules=rules) for rules in (more, str(file), {"why": "nothing"})]
    settings = [policy.settings() for policy in made]

    assert [one["preset"] for one in settings] == ["expert", "paper", "expert", "expert", "expert"]
    assert [one["rules"] for one in settings[2:]] == [[more], ["more.json"], [{"why": "nothing"}]]
    fingerprints = [one["fingerprint"] for one in settings]
    assert fingerprints[2] == fingerprints[3]
    assert len(set(fingerprints)) == 4
    assert identify(made[2])["options"] == settings[2]
    assert copy.deepcopy(made[1]).settings() == settings[1]


def test_mulligan() -> None:
    game = Game(seed=3)
    seat = game.to_play
    policy = SymbolicPolicy(mulligan_above=2)
    while game.turn == 0 and game.to_play == seat:
        hand = game.view(seat).to_dict()["players"][seat]["hand"]
        action = policy.act(game.view(seat))
        if game.describe(action).startswith("replace"):
            assert hand[actions.decode(action).source]["cost"] > 2
        game.apply(action)

    keeper = SymbolicPolicy(mulligan_above=None)
    fresh = Game(seed=3)
    assert fresh.describe(keeper.act(fresh.view(fresh.to_play))) == "keep the rest"


def test_it_beats_random() -> None:
    result = agent_zoo.play_match(
        SymbolicPolicy(), "random", games=20, decks=("basic_hunter", "basic_hunter"), seed=1
    )

    assert result.win_rate >= 0.95
