"""Random evaluators of every representation, and positions of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

from agent_zoo.evaluators import (
    HEARTHSTONE,
    BinaryTree,
    Evaluator,
    Expression,
    Linear,
    Operator,
    Tree,
)
from hs_env import Game, decks

__all__ = ["binary", "grown", "linear", "positions", "some_evaluators", "tree"]


def grown(
    dice: random.Random, names: tuple[str, ...], nary: bool, depth: int = 5
) -> tuple[float | str | Operator, ...]:
    """The nodes of a random tree with literals that make rewriting worth while."""
    if depth == 0 or dice.random() < 0.25:
        literal = dice.choice([0.0, 1.0, -2.0, dice.uniform(-1, 1)])
        return (dice.choice([literal, dice.choice(names), dice.choice(names)]),)
    name = dice.choice(["add", "mul", "max", "min", "neg" if nary else "sub"])
    count = 1 if name == "neg" else dice.randint(2, 4) if nary else 2
    nodes: list[float | str | Operator] = [Operator(name, count)]
    for _ in range(count):
        nodes += grown(dice, names, nary, depth - 1)
    return tuple(nodes)


def linear(dice: random.Random) -> Linear:
    """Random weights."""
    return Linear(
        tuple(dice.uniform(-1, 1) for _ in HEARTHSTONE.state),
        tuple(dice.uniform(-1, 1) for _ in HEARTHSTONE.card),
    )


def binary(dice: random.Random) -> BinaryTree:
    """Two random binary trees."""
    state = grown(dice, HEARTHSTONE.state, nary=False)
    card = grown(dice, HEARTHSTONE.card, nary=False)
    return BinaryTree(Expression(state), Expression(card))


def tree(dice: random.Random) -> Tree:
    """Two random trees."""
    state = grown(dice, HEARTHSTONE.state, nary=True)
    card = grown(dice, HEARTHSTONE.card, nary=True)
    return Tree(Expression(state), Expression(card))


def some_evaluators(count: int, seed: int = 1) -> list[Evaluator]:
    """Return as many of each representation."""
    dice = random.Random(seed)
    return [make(dice) for make in (linear, binary, tree) for _ in range(count)]


def positions(count: int, seed: int = 1) -> Iterator[Game]:
    """Yield positions of random games between built-in decks, finished ones included."""
    dice = random.Random(seed)
    names = decks.names()
    game = Game(decks=(dice.choice(names), dice.choice(names)), seed=seed, validate_decks=False)
    for _ in range(count):
        yield game
        if game.over:
            two = (dice.choice(names), dice.choice(names))
            game = Game(decks=two, seed=dice.getrandbits(32), validate_decks=False)
        else:
            game.apply(dice.choice(game.legal_actions()))
