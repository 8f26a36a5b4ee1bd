"""Watch a game: every action in words, and the board when a turn begins.

python examples/01_watch_a_game.py --seed 7
"""

from __future__ import annotations

import argparse
import time

import agent_zoo
from hs_env import hearthstone_v0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--decks", nargs=2, default=["basic_hunter", "basic_mage"])
    parser.add_argument("--delay", type=float, default=0.0, help="seconds between turns")
    arguments = parser.parse_args()

    env = hearthstone_v0.env(decks=tuple(arguments.decks), render_mode="ansi")
    env.reset(seed=arguments.seed)
    players = {agent: agent_zoo.make("random") for agent in env.possible_agents}
    for number, player in enumerate(players.values()):
        player.reset(number)

    turn = None
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            print(f"{agent}: {reward:+.0f}")
            env.step(None)
            continue
        view = info["view"]  # what this agent may see, and nothing else
        if view.turn != turn:
            turn = view.turn
            print(env.render())
            time.sleep(arguments.delay)
        action = players[agent].act(view)
        print(f"  {agent}: {view.describe(action)}")
        env.step(action)
    print(env.render())


if __name__ == "__main__":
    main()
