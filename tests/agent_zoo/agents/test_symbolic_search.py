"""The agent in which a search and the symbolic agent decide together."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

from agent_zoo import make
from agent_zoo.agents.symbolic import SymbolicPolicy
from agent_zoo.agents.symbolic_search import SymbolicSearchPolicy
from hs_env import Game, PlayerView, Scenario, actions
from hs_env.errors import InvalidOption
from hs_env.testing import check_policy

ME = 0
FEW: dict[str, Any] = {"simulations": 30, "worlds": 4}


def agent(**options: Any) -> SymbolicSearchPolicy:
    made = SymbolicSearchPolicy(**{**FEW, **options})
    made.reset(5)
    return made


def many_moves() -> PlayerView:
    s = Scenario(
        hand=["Fireball", "Chillwind Yeti", "Chillwind Yeti"],
        board=["Bloodfen Raptor"],
        mana=7,
        enemy_board=["Boulderfist Ogre"],
        enemy_hand=["Wisp"] * 4,
        deck=["Wisp"] * 5,
        enemy_deck=["Wisp"] * 5,
    )
    return s.game.view(ME)


def options_of(made: SymbolicSearchPolicy, view: PlayerView) -> list[int]:
    made.act(view)
    thought = made.analysis()
    assert thought is not None
    return [opinion.action for opinion in thought.opinions]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"choose": "action", "prior": 0.5, "simulations": 20},
        {"search": make("ismcts", simulations=40), "prior": 0.2},
        {"choose": "action", "search": make("best", replies=20)},
    ],
)
def test_it_is_legal_repeatable_and_honest(options: dict[str, Any]) -> None:
    check_policy(agent(**options), games=1)


def test_one_option_is_left_for_each_card_power_and_attacker() -> None:
    view = many_moves()
    kept = [actions.decode(action) for action in options_of(agent(), view)]
    assert sorted((row.kind, row.source) for row in kept) == [
        ("attack", 1), ("end_turn", 0), ("play", 0), ("play", 1), ("power", 0),
    ]  # fmt: skip


def test_the_rules_pick_the_targets() -> None:
    view = many_moves()
    symbolic = SymbolicPolicy()
    utilities = symbolic.utilities(view)
    for action in options_of(agent(), view):
        row = actions.decode(action)
        others = [
            other
            for other in utilities
            if (actions.decode(other).kind, actions.decode(other).source) == (row.kind, row.source)
        ]
        assert not others or utilities[action] == max(utilities[other] for other in others)


def test_everything_is_left_to_choose_from_if_actions_are_chosen() -> None:
    view = many_moves()
    assert sorted(options_of(agent(choose="action"), view)) == sorted(view.legal_actions())


def test_the_rules_decide_alone_with_all_votes() -> None:
    view = many_moves()
    utilities = SymbolicPolicy().utilities(view)
    assert utilities[agent(prior=1).act(view)] == max(utilities.values())


def test_votes_add_up_and_the_most_are_played() -> None:
    view = many_moves()
    made = agent(prior=0.5)
    chosen = made.act(view)
    thought = made.analysis()
    assert thought is not None
    first, *rest = thought.opinions
    assert first.action == chosen
    assert all(first.votes >= other.votes for other in rest)
    assert sum(opinion.votes for opinion in thought.opinions) == pytest.approx(1)
    assert thought.work == FEW["simulations"]


def test_it_sees_a_win_that_rules_and_search_agree_on() -> None:
    s = Scenario(hand=["Fireball", "Wisp"], mana=4, enemy_health=6, enemy_hand=["Wisp"] * 4)
    view = s.game.view(ME)
    assert view.describe(agent().act(view)) == "play Fireball at enemy hero"


def test_another_agent_may_search() -> None:
    view = many_moves()
    made = agent(search=make("ismcts", simulations=60), choose="action")
    made.act(view)
    thought = made.analysis()
    assert thought is not None
    assert thought.work == 60


def test_the_symbolic_agent_may_play_on() -> None:
    view = many_moves()
    made = agent(playout=SymbolicPolicy(), simulations=4, playout_turns=1)
    assert made.act(view) in view.legal_actions()


def test_playouts_may_go_to_the_end() -> None:
    made = agent(playout="random", playout_turns=None, simulations=20)
    made.act(many_moves())
    thought = made.analysis()
    assert thought is not None
    assert all(opinion.visits * opinion.value % 0.5 < 1e-9 for opinion in thought.opinions)


def test_it_explains_what_it_thought_as_text_and_as_data() -> None:
    view = many_moves()
    made = agent()
    with pytest.raises(InvalidOption, match="has not searched at"):
        made.explain(view)
    made.act(view)
    assert "play Fireball" in made.explain(view)
    assert "and 3 more" in made.explain(view, most=2)
    thought = made.analysis()
    assert thought is not None
    told = json.loads(json.dumps(thought.to_dict()))
    assert {"votes", "utility", "value"} <= told["opinions"][0].keys()


@pytest.mark.parametrize("again", [copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))])
def test_copies_decide_alike(again: Any) -> None:
    made = agent(prior=0.3)
    other = again(made)
    other.reset(5)
    game = Game(("basic_mage", "basic_priest"), seed=3, mulligan=False)
    for _ in range(6):
        view = game.view(game.to_play)
        action = made.act(view)
        assert other.act(view) == action
        game.apply(action)


def test_results_keep_every_option() -> None:
    told = json.loads(json.dumps(agent(search=make("ismcts", simulations=9)).settings()))
    assert told["choose"] == "card"
    assert told["search"]["simulations"] == 9
    assert {"preset", "fingerprint", "playout_turns"} <= told.keys()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"choose": "cards"}, "choose"),
        ({"prior": 2}, "prior"),
        ({"temperature": 0}, "temperature is above 0"),
        ({"simulations": 0}, "simulations"),
        ({"search": make("greedy", cheat_by_simulating_the_true_game=True)}, "search is None"),
        ({"search": "random"}, "search is None"),
        ({"playout": make("greedy", cheat_by_simulating_the_true_game=True)}, "playout is"),
        ({"playout_turns": 0}, "playout_turns"),
        ({"preset": "none"}, "preset"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        SymbolicSearchPolicy(**options)


def test_everything_it_does_is_legal_in_a_game_full_of_questions() -> None:
    cards = ["Keeper of the Grove", "Dire Wolf Alpha", "Power of the Wild", "Wrath", "Nourish"]
    cards += ["Stonehill Defender", "Mark of Nature", "Starfall", "Defender of Argus", "Wisp"]
    deck = [card for card in cards for _ in range(3)]
    players = [agent(simulations=8, worlds=2), agent(search="ismcts", choose="action", prior=0.5)]
    game = Game((deck, deck), 3, validate_decks=False)
    while not game.over:
        game.apply(players[game.to_play].act(game.view(game.to_play)))
