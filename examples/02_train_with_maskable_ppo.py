"""Train a network with MaskablePPO against random play, and see how much it learned.

pip install -c constraints.txt '.[rl]'
python examples/02_train_with_maskable_ppo.py --steps 200000
"""

from __future__ import annotations

import argparse

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from agent_zoo.arena.statistics import wilson
from hs_env.sb3 import HearthstoneVecEnv
from hs_env.vector import HearthstoneVectorEnv

DECKS = ("basic_hunter", "basic_hunter")


class Progress(BaseCallback):
    """Says after every rollout how far the training is."""

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        won = self.model.ep_success_buffer or [0]
        print(f"{self.num_timesteps:,} steps, won {np.mean(won):.0%} of the last {len(won)} games")


def report(model: MaskablePPO, opponent: str, games: int) -> None:
    """Print how often the model wins on seeds it was not trained on: one game in each row."""
    envs = HearthstoneVectorEnv(games, opponent=opponent, decks=DECKS, seat="alternate")
    seen, _ = envs.reset(seed=1_000_000)
    playing, points = np.ones(games, bool), 0.0
    while playing.any():
        actions, _ = model.predict(seen, action_masks=envs.action_masks(), deterministic=True)
        seen, rewards, terminated, _, _ = envs.step(actions)
        ended = terminated & playing
        points += float((rewards[ended] + 1).sum() / 2)
        playing &= ~ended
    low, high = wilson(points, games)
    print(f"against {opponent}: won {points / games:.0%} of {games} ({low:.0%} to {high:.0%})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--envs", type=int, default=32)
    parser.add_argument("--rollout", type=int, default=128, help="steps of each per update")
    parser.add_argument("--games", type=int, default=200, help="games of each evaluation")
    arguments = parser.parse_args()

    # Shaped rewards tell early what is good; over a game they still add up to the result.
    envs = HearthstoneVecEnv(arguments.envs, decks=DECKS, seat="alternate", reward="shaped")
    model = MaskablePPO("MlpPolicy", envs, n_steps=arguments.rollout, batch_size=256, seed=1)
    model.learn(arguments.steps, callback=Progress())
    for opponent in ("random", "greedy"):
        report(model, opponent, arguments.games)


if __name__ == "__main__":
    main()
