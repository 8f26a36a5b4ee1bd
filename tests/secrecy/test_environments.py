"""What the environment hands a player does not depend on what that player cannot see."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from hs_env import actions, decks, hearthstone_v0
from tests.secrecy.positions import other_deck

ME, OPPONENT = "player_0", "player_1"
QUIET = {actions.END_TURN, *range(actions.POWER, actions.CHOOSE)}


def handed_out(env: Any, agent: str) -> tuple[Any, ...]:
    """Return all that an agent gets: observation, mask, reward, flags, info."""
    observation = {key: value.tobytes() for key, value in env.observe(agent).items()}
    info = {key: pickle.dumps(value) for key, value in env.infos[agent].items()}
    return (
        observation,
        info,
        env.rewards[agent],
        env._cumulative_rewards[agent],
        env.terminations[agent],
        env.truncations[agent],
        env.agent_selection,
    )


@pytest.mark.parametrize("reward", ["win", "shaped"])
@pytest.mark.parametrize("name", ["basic_hunter", "basic_paladin", "basic_warlock"])
def test_the_opponents_cards_change_nothing_while_it_plays_none(name: str, reward: str) -> None:
    """Two games with different decks of the opponent; the player does the same in both."""
    for seed in range(2):
        pair = [
            hearthstone_v0.raw_env(
                ("basic_warrior", deck),
                reward=reward,
                observation="dict",
                mulligan=False,
                validate_decks=False,
            )
            for deck in (name, other_deck(name))
        ]
        for env in pair:
            env.reset(seed=seed)
        dice = random.Random(seed)
        steps = 0
        while not pair[0].terminations[ME]:
            assert handed_out(pair[0], ME) == handed_out(pair[1], ME)
            view = pair[0].infos[OPPONENT]["view"]
            if len(view.to_dict()["players"][1]["hand"]) == 10:
                break  # the opponent's next card would be burnt, for all to see
            agent = pair[0].agent_selection
            legal = pair[0].observe(agent)["action_mask"].nonzero()[0].tolist()
            if agent == OPPONENT:
                legal = [a for a in legal if a in QUIET]
            action = dice.choice(legal)
            for env in pair:
                env.step(action)
            steps += 1
        assert steps > 10


def test_the_info_of_a_player_is_its_own() -> None:
    env = hearthstone_v0.raw_env(("basic_priest", "basic_mage"))
    env.reset(seed=3)
    dice = random.Random(3)
    while env.agents and not any(env.terminations.values()):
        for seat, agent in enumerate(env.possible_agents):
            info = env.infos[agent]
            assert set(info) <= {"action_mask", "view"}
            assert info["view"].seat == seat
            assert info["action_mask"].any() == (agent == env.agent_selection)
        legal = env.observe(env.agent_selection)["action_mask"].nonzero()[0].tolist()
        env.step(dice.choice(legal))


def test_every_built_in_deck_has_another_one_to_swap_with() -> None:
    for name in decks.names():
        deck, other = decks.get(name), other_deck(name)
        assert not set(other.cards) & set(deck.cards)
        assert (other.hero, len(other.cards)) == (deck.hero, deck.size)
