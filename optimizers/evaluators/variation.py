"""How evaluators come into being, cross and mutate: the operators of Miernik and Kowalski."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import numpy as np

from agent_zoo.evaluators import (
    HEARTHSTONE,
    BinaryTree,
    Evaluator,
    Expression,
    FeatureSet,
    Linear,
    Operator,
    Tree,
)
from agent_zoo.evaluators.evaluator import Trees
from agent_zoo.evaluators.expression import DEPTH_MOST, NODES_MOST, Node
from hs_env.checks import check_flag, check_number
from hs_env.errors import InvalidOption

__all__ = [
    "EvaluatorForm",
    "EvaluatorVariation",
    "LinearVariation",
    "TreeVariation",
    "variation_of",
]

Kind = TypeVar("Kind", bound=Evaluator)
SomeTrees = TypeVar("SomeTrees", bound=Trees)

PARTS = ("state", "card")
#: How many arguments an n-ary operator of a random tree has, and how often.
ARITIES: Mapping[int, float] = MappingProxyType({2: 6 / 11, 3: 3 / 11, 4: 2 / 11})


class EvaluatorForm:
    """How evaluators of any kind are written down."""

    def to_dict(self, genome: Evaluator) -> dict[str, Any]:
        """Return an evaluator in a form that JSON can hold."""
        return genome.to_dict()

    def from_dict(self, data: Mapping[str, Any]) -> Evaluator:
        """Return the evaluator that `to_dict` wrote down.

        Raises:
            MalformedEvaluator: It is none.
        """
        return Evaluator.from_dict(data)


class EvaluatorVariation(ABC, Generic[Kind]):
    """How evaluators of one representation come into being.

    Args:
        kind: Their class.
        mutation: How likely a mutation is: of each weight, or of each of both trees.
        features: What evaluators may look at.

    Raises:
        InvalidOption: `mutation` is not a number from 0 to 1.
    """

    def __init__(
        self, kind: type[Kind], mutation: float = 0.05, features: FeatureSet = HEARTHSTONE
    ) -> None:
        self.kind = kind
        self.mutation = check_number("mutation", mutation, 0, 1)
        self.features = features

    @abstractmethod
    def create(self, random: np.random.Generator) -> Kind:
        """Return a random evaluator."""

    @abstractmethod
    def mutate(self, genome: Kind, random: np.random.Generator) -> Kind:
        """Return a copy that may be changed."""

    @abstractmethod
    def cross(self, first: Kind, second: Kind, random: np.random.Generator) -> tuple[Kind, Kind]:
        """Return two children of two parents."""

    def converted(self, start: Evaluator) -> Kind:
        """Return an evaluator as one of this kind, with the same values.

        Raises:
            InvalidOption: It is of another kind. Only weights can become a tree.
        """
        if isinstance(start, Linear) and self.kind is Tree:
            start = start.to_tree()
        if not isinstance(start, self.kind):
            raise InvalidOption(
                f"a run of {self.kind.representation} evaluators starts from one of that kind"
                f"{' or a linear one' * (self.kind is Tree)}, got {start.representation}"
            )
        return start

    def size(self, genome: Kind) -> int:
        """Return the number of nodes, or weights, of both parts."""
        return sum(genome.sizes)

    def to_dict(self, genome: Kind) -> dict[str, Any]:
        """Return an evaluator in a form that JSON can hold."""
        return genome.to_dict()

    def from_dict(self, data: Mapping[str, Any]) -> Kind:
        """Return the evaluator that `to_dict` wrote down.

        Raises:
            MalformedEvaluator: It is none.
            InvalidOption: It is of another kind.
        """
        found = Evaluator.from_dict(data, self.features)
        if not isinstance(found, self.kind):
            raise InvalidOption(
                f"expected a {self.kind.representation} evaluator, got {found.representation}"
            )
        return found


class LinearVariation(EvaluatorVariation[Linear]):
    """Weights are uniform from -1 to 1; each child has each weight of one of its parents."""

    def __init__(self, mutation: float = 0.05, features: FeatureSet = HEARTHSTONE) -> None:
        super().__init__(Linear, mutation, features)

    def create(self, random: np.random.Generator) -> Linear:
        """Return random weights."""
        return self._of(random.uniform(-1, 1, self._weights).tolist())

    def mutate(self, genome: Linear, random: np.random.Generator) -> Linear:
        """Return a copy in which some weights are random ones."""
        changed = random.random(self._weights) < self.mutation
        new = random.uniform(-1, 1, self._weights)
        return self._of(np.where(changed, new, genome.state + genome.card).tolist())

    def cross(
        self, first: Linear, second: Linear, random: np.random.Generator
    ) -> tuple[Linear, Linear]:
        """Return two children; what one has of the first parent, the other has of the second."""
        swapped = random.random(self._weights) < 0.5
        a, b = first.state + first.card, second.state + second.card
        return self._of(np.where(swapped, b, a).tolist()), self._of(
            np.where(swapped, a, b).tolist()
        )

    @property
    def _weights(self) -> int:
        return len(self.features.state) + len(self.features.card)

    def _of(self, weights: list[float]) -> Linear:
        state = len(self.features.state)
        return Linear(tuple(weights[:state]), tuple(weights[state:]), self.features)


class TreeVariation(EvaluatorVariation[SomeTrees]):
    """Trees grow at random, swap subtrees and have subtrees replaced. Nothing keeps them small.

    Each node of a random tree is a feature, a literal from -1 to 1 or an operator, all equally
    likely. State part and card part cross and mutate apart from each other. A child that would be
    larger than any tree may be keeps the tree of its parent.

    Args:
        kind: `Tree` or `BinaryTree`.
        mutation: How likely a mutation is of each of both trees.
        features: What evaluators may look at.
        simplify: Whether what has mutated, or could have, is simplified, so that nodes without any
            effect do not pile up. No value changes by that.

    Raises:
        InvalidOption: `mutation` is not a number from 0 to 1, or `simplify` is no truth value.
    """

    def __init__(
        self,
        kind: type[SomeTrees],
        mutation: float = 0.05,
        features: FeatureSet = HEARTHSTONE,
        *,
        simplify: bool = False,
    ) -> None:
        super().__init__(kind, mutation, features)
        self.simplify = check_flag("simplify", simplify)

    def create(self, random: np.random.Generator) -> SomeTrees:
        """Return two random trees."""
        state, card = (self.grown(part, random) for part in PARTS)
        return self.kind(state, card, self.features)

    def mutate(self, genome: SomeTrees, random: np.random.Generator) -> SomeTrees:
        """Return a copy in which a subtree of each part may be a random one."""
        changed: dict[str, Any] = {}
        for part in PARTS:
            if random.random() < self.mutation:
                tree: Expression = getattr(genome, part)
                place = int(random.integers(len(tree)))
                changed[part] = _allowed(tree.with_subtree(place, self.grown(part, random)), tree)
        child = replace(genome, **changed)
        return child.simplified() if self.simplify else child

    def cross(
        self, first: SomeTrees, second: SomeTrees, random: np.random.Generator
    ) -> tuple[SomeTrees, SomeTrees]:
        """Return two children, whose parts have swapped a subtree each."""
        one: dict[str, Any] = {}
        other: dict[str, Any] = {}
        for part in PARTS:
            a, b = getattr(first, part), getattr(second, part)
            at, there = int(random.integers(len(a))), int(random.integers(len(b)))
            one[part] = _allowed(a.with_subtree(at, b.subtree(there)), a)
            other[part] = _allowed(b.with_subtree(there, a.subtree(at)), b)
        return replace(first, **one), replace(second, **other)

    def grown(self, part: str, random: np.random.Generator) -> Expression:
        """Return a random tree over the features of a part."""
        features: tuple[str, ...] = getattr(self.features, part)
        operators = tuple(self.kind.operators)
        nodes: list[Node] = []
        missing = 1
        while missing:
            node = self._node(features, operators, random)
            nodes.append(node)
            missing += (node.arguments if isinstance(node, Operator) else 0) - 1
        return Expression(tuple(nodes))

    def _node(
        self, features: tuple[str, ...], operators: tuple[str, ...], random: np.random.Generator
    ) -> Node:
        choice = int(random.integers(len(features) + 1 + len(operators)))
        if choice < len(features):
            return features[choice]
        if choice == len(features):
            return float(random.uniform(-1, 1))
        name = operators[choice - len(features) - 1]
        least, most = self.kind.operators[name]
        if least == most:
            return Operator(name, least)
        return Operator(name, int(random.choice(list(ARITIES), p=list(ARITIES.values()))))


def _allowed(tree: Expression, otherwise: Expression) -> Expression:
    return tree if len(tree) <= NODES_MOST and tree.depth <= DEPTH_MOST else otherwise


def variation_of(
    representation: str, mutation: float, *, simplify: bool = False
) -> EvaluatorVariation[Any]:
    """Return the operators of a representation, by its name in files.

    Args:
        representation: That name.
        mutation: How likely a mutation is.
        simplify: Whether trees are simplified when they mutate.

    Raises:
        InvalidOption: `mutation` is not a number from 0 to 1.
    """
    if representation == "linear":
        return LinearVariation(mutation)
    kind = BinaryTree if representation == "binary-tree" else Tree
    return TreeVariation(kind, mutation, simplify=simplify)
