"""Write a policy, check it, and let it play.

    python examples/03_write_a_policy.py

A policy has `reset(seed)` and `act(view)`. There is nothing to inherit from.
"""

from __future__ import annotations

import argparse
from random import Random

import gymnasium

import agent_zoo
from hs_env import PlayerView, actions, testing


class Hasty:
    """Plays what it can, hits the enemy hero, and ends the turn only when nothing is left."""

    # Lower is better; what is not listed comes last.
    order = ("choose", "play", "attack", "power")

    def reset(self, seed: int) -> None:
        self.random = Random(seed)

    def act(self, view: PlayerView) -> int:
        return min(view.legal_actions(), key=self.rank)

    def rank(self, action: int) -> tuple[int, int, float]:
        row = actions.decode(action)
        first = self.order.index(row.kind) if row.kind in self.order else len(self.order)
        friendly_fire = 1 <= row.target <= 8 and row.kind != "attack"
        return first, row.target + 100 * friendly_fire, self.random.random()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    arguments = parser.parse_args()

    # Legal, repeatable, and blind to what its seat may not see.
    testing.check_policy(Hasty())

    # The same object in the arena and as the opponent in an environment.
    hasty = Hasty()
    print(agent_zoo.play_match(hasty, "random", games=arguments.games))
    env = gymnasium.make("hs_env/Hearthstone-v0", opponent=hasty)
    env.reset(seed=1)


if __name__ == "__main__":
    main()
