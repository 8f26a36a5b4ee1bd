"""Train a network with MaskablePPO against random play, and see how much it learned.

pip install -c constraints.txt 'hs-env[test]'
python examples/02_train_with_maskable_ppo.py --steps 200000
"""

from __future__ import annotations

import argparse

from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from hs_env.single_agent import HearthstoneEnv

DECKS = ("basic_hunter", "basic_hunter")


def win_rate(model: MaskablePPO, games: int) -> float:
    """How often the model wins on seeds it was not trained on."""
    env = HearthstoneEnv(decks=DECKS)
    wins = 0
    for game in range(games):
        observation, info = env.reset(seed=1_000_000 + game)
        done, reward = False, 0.0
        while not done:
            mask = info["action_mask"].astype(bool)
            action, _ = model.predict(observation, action_masks=mask, deterministic=True)
            observation, reward, terminated, truncated, info = env.step(int(action))
            done = terminated or truncated
        wins += reward > 0
    return wins / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--rollout", type=int, default=256, help="steps of each env per update")
    parser.add_argument("--games", type=int, default=100, help="games of each evaluation")
    arguments = parser.parse_args()

    # Shaped rewards say early what is good; their sum over a game is still the result.
    options = {"opponent": "random", "decks": DECKS, "reward": "shaped", "view": False}
    envs = make_vec_env(HearthstoneEnv, arguments.envs, seed=1, env_kwargs=options)
    model = MaskablePPO("MlpPolicy", envs, n_steps=arguments.rollout, batch_size=256, seed=1)
    print(f"win rate before: {win_rate(model, arguments.games):.0%}")
    model.learn(arguments.steps)
    print(f"win rate after {arguments.steps} steps: {win_rate(model, arguments.games):.0%}")


if __name__ == "__main__":
    main()
