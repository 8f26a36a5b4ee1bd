"""Monte Carlo tree search in plain Python, to change it; `mcts` is the same in C++, and faster."""

import math
import sys
from collections import Counter
from random import Random

import agent_zoo
from hs_env import Game, PlayerView, playouts


class Node:
    def __init__(self, game: Game) -> None:
        self.untried = game.legal_actions()
        self.children: dict[int, Node] = {}
        self.visits, self.wins = 0, 0

    def best(self, mine: bool) -> int:
        def bound(action: int) -> float:  # UCB1
            child = self.children[action]
            mean = child.wins / child.visits
            return abs(mean - (not mine)) + math.sqrt(2 * math.log(self.visits) / child.visits)

        return max(self.children, key=bound)


class TreeSearch:
    def reset(self, seed: int) -> None:
        self.random = Random(seed)

    def act(self, view: PlayerView) -> int:
        visits: Counter[int] = Counter()
        for world in view.sample_worlds(5, self.random.getrandbits(64)):
            root = Node(world)
            for _ in range(40):
                self.simulate(root, world.clone(), view.seat)
            visits.update({action: child.visits for action, child in root.children.items()})
        return visits.most_common(1)[0][0]

    def simulate(self, node: Node, game: Game, seat: int) -> None:
        path = [node]
        while not game.over and not node.untried:  # down the tree, by the largest upper bound
            action = node.best(game.to_play == seat)
            node = node.children[action]
            game.apply(action)
            path.append(node)
        if not game.over:  # one new node
            action = node.untried.pop(self.random.randrange(len(node.untried)))
            game.apply(action)
            node.children[action] = Node(game)
            path.append(node.children[action])
        won = playouts(game, 1, self.random.getrandbits(64)).wins[seat]
        for node in path:
            node.visits, node.wins = node.visits + 1, node.wins + won


if __name__ == "__main__":
    print(agent_zoo.play_match(TreeSearch(), "random", games=int([*sys.argv, 10][1])))
