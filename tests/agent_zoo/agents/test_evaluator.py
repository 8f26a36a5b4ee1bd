"""The agent that plays by an evaluator, evaluators inside searches, and the face agent."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

from agent_zoo import make, play_match
from agent_zoo.agents.evaluator import EvaluatorPolicy
from agent_zoo.errors import MalformedEvaluator
from agent_zoo.evaluators import Expression, Operator, Tree, evaluator_of
from hs_env import Scenario
from hs_env.errors import InvalidOption
from tests.agent_zoo.quick_options import QUICK

ME = 0
#: Each minion counts by its health and nothing else does.
HEALTH = Tree(Expression((0.0,)), Expression(("health",)))
#: Mana that is left, and nothing else.
MANA = Tree(Expression(("my_mana",)), Expression((0.0,)))
NOTHING = Tree(Expression((0.0,)), Expression((0.0,)))
#: Damage to the enemy hero, and nothing else.
FACE = Tree(Expression((Operator("neg", 1), "enemy_life")), Expression((0.0,)))


def decision(policy: Any, s: Scenario) -> str:
    """What a policy does first, without the places of minions."""
    policy.reset(1)
    return re.sub(r"own | \(\d\)", "", s.game.describe(policy.act(s.game.view(ME))))


def by(evaluator: Any) -> EvaluatorPolicy:
    return EvaluatorPolicy(evaluator=evaluator)


# --- the agent


def test_it_plays_what_leads_to_the_best_position() -> None:
    s = Scenario(hand=["Wisp", "Chillwind Yeti"], mana=4, crystals=4, enemy_deck=["Wisp"])
    assert decision(by(HEALTH), s) == "play Chillwind Yeti"
    assert decision(by(MANA), s) == "play Wisp"


def test_of_equally_good_moves_it_plays_the_last() -> None:
    s = Scenario(hand=["Wisp"], board=["Chillwind Yeti"], enemy_deck=["Wisp"])
    assert decision(by(NOTHING), s) == "attack enemy hero with Chillwind Yeti"


def test_it_ends_the_turn_only_if_that_is_strictly_better() -> None:
    s = Scenario(hand=["Wisp"], enemy_deck=["Wisp"] * 3, mana=1)
    fewer = Tree(Expression((Operator("neg", 1), "enemy_deck")), Expression((0.0,)))
    assert decision(by(Tree(Expression(("enemy_deck",)), Expression((0.0,)))), s) == "play Wisp"
    assert decision(by(fewer), s) == "end turn"


def test_it_wins_whatever_its_evaluator_says() -> None:
    s = Scenario(hand=["Fireball"], enemy_health=6, enemy_deck=["Wisp"])
    assert decision(by(MANA), s) == "play Fireball at enemy hero"


def test_a_file_is_read_once(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    HEALTH.save(file)
    policy = make("evaluator", evaluator=str(file))
    file.write_text("{}")
    for other in (policy, copy.deepcopy(policy), pickle.loads(pickle.dumps(policy))):
        assert isinstance(other, EvaluatorPolicy)
        assert other.evaluator == HEALTH
        assert other.settings()["evaluator"] == HEALTH.to_dict()
    with pytest.raises(MalformedEvaluator, match=r"mine\.json: an evaluator is an object of"):
        make("evaluator", evaluator=file)


def test_presets_keep_their_names() -> None:
    assert repr(EvaluatorPolicy()) == "EvaluatorPolicy()"
    assert repr(by("plain")) == "EvaluatorPolicy(evaluator='plain')"
    assert by("plain").settings()["evaluator"] == evaluator_of("plain").to_dict()


def test_it_beats_random_play_and_the_face_agent() -> None:
    for rival, share in (("random", 0.98), ("face", 0.7)):
        played = play_match("evaluator", rival, decks=("basic_mage", "basic_hunter"), games=200)
        assert played.win_rate > share


# --- evaluators inside searches


@pytest.mark.parametrize("name", ["turn_search", "competition_greedy", "competition_beam"])
def test_an_evaluator_is_a_score(name: str) -> None:
    s = Scenario(
        hand=["Fireball"], enemy_board=["Chillwind Yeti"], mana=4, crystals=4, enemy_deck=["Wisp"]
    )
    assert decision(make(name, score=FACE), s) == "play Fireball at enemy hero"
    assert decision(make(name, score=HEALTH), s) == "play Fireball at enemy Chillwind Yeti"


@pytest.mark.parametrize("name", ["ismcts", "rhea", "planner"])
def test_an_evaluator_is_a_value(name: str) -> None:
    policy = make(name, value=evaluator_of("plain"), scale=5.0, **QUICK[name])
    assert getattr(policy, "native", None) is not None
    assert policy.settings()["value"] == evaluator_of("plain").to_dict()  # type: ignore[attr-defined]
    assert play_match(policy, "random", games=4).win_rate > 0.5


def test_a_search_judges_positions_as_the_evaluator_does() -> None:
    from agent_zoo.scores import native_score, scale_of

    game = Scenario(board=["Chillwind Yeti"]).game
    assert native_score(HEALTH).score(game, ME) == HEALTH.score(game, ME) == 5
    assert scale_of(HEALTH) == 1


# --- the face agent


def face(s: Scenario) -> str:
    return decision(make("face"), s)


def test_the_strongest_attacks_the_enemy_hero_first() -> None:
    s = Scenario(board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"], hand=["Wisp"])
    assert face(s) == "attack enemy hero with Chillwind Yeti"


def test_behind_taunt_it_attacks_the_healthiest_that_it_may() -> None:
    enemies = ["Boulderfist Ogre", "Goldshire Footman", "Sen'jin Shieldmasta"]
    s = Scenario(board=["Wisp"], enemy_board=enemies)
    assert face(s) == "attack enemy Sen'jin Shieldmasta with Wisp"


def test_then_it_plays_the_dearest_minion() -> None:
    s = Scenario(hand=["Wisp", "Chillwind Yeti", "Fireball", "Bloodfen Raptor"], mana=5)
    assert face(s) == "play Chillwind Yeti"


def test_a_weapon_is_played_by_the_unarmed() -> None:
    bare = Scenario(hero="warrior", hand=["Fiery War Axe", "Wisp"], mana=3)
    cards = ["Fiery War Axe", "Wisp"]
    armed = Scenario(hero="warrior", hand=cards, mana=3, weapon="Light's Justice")
    assert face(bare) == "play Fiery War Axe"
    assert face(armed) == "attack enemy hero with hero"


def test_its_power_hits_the_enemy_hero_and_spells_stay_in_hand() -> None:
    assert face(Scenario(hand=["Fireball"], mana=10)) == "use Fireblast at enemy hero"
    assert face(Scenario(hero="warrior", hand=["Fireball"], mana=10)) == "use Armor Up!"
    assert face(Scenario(hand=["Fireball"], mana=1)) == "end turn"
    assert face(Scenario(hero="priest", enemy_health=20, mana=10)) == "end turn"


def test_options_are_checked() -> None:
    with pytest.raises(InvalidOption, match="worlds is a number from 1"):
        make("evaluator", worlds=0)
    with pytest.raises(InvalidOption, match="unexpected keyword argument 'weights'"):
        make("evaluator", weights="eva")
