"""Evaluators: functions of a position in three representations, as evolution changes them."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from agent_zoo.errors import MalformedEvaluator
from agent_zoo.evaluators import json_form
from agent_zoo.evaluators.expression import Expression, Node, Operator
from agent_zoo.evaluators.features import HEARTHSTONE, FeatureSet, Position
from agent_zoo.evaluators.formula import formula_of, sum_of
from agent_zoo.evaluators.simplify import simplified
from hs_env import _core
from hs_env.errors import InvalidOption

if TYPE_CHECKING:
    from typing_extensions import Self

    from hs_env import Game

__all__ = ["REPRESENTATIONS", "BinaryTree", "Evaluator", "Linear", "Tree", "Trees"]


class Evaluator(ABC):
    """How good a position is: a state part, and a card part for each minion in play.

    The value is the state part, plus the card part of every own minion, minus that of every enemy
    minion. Hands count by their size only. Evaluators are values: they compare, hash and pickle.

    Attributes:
        representation: What files call this kind.
        features: What it may look at.
    """

    representation: ClassVar[str]
    features: FeatureSet

    @abstractmethod
    def state_value(self, state: Mapping[str, float]) -> float:
        """Return what the state part says."""

    @abstractmethod
    def card_value(self, card: Mapping[str, float]) -> float:
        """Return what the card part says of a card in play."""

    @property
    @abstractmethod
    def sizes(self) -> tuple[int, int]:
        """The numbers of nodes, or weights, of the state part and the card part."""

    @abstractmethod
    def formula(self) -> str:
        """Return both parts as formulas, one in each line."""

    @abstractmethod
    def native_score(self) -> _core.agents.PositionScore:
        """Return it as the engine takes it, compiled.

        Raises:
            InvalidOption: Its features are not those of Hearthstone.
        """

    @abstractmethod
    def _parts(self) -> tuple[Any, Any]:
        """Return state part and card part in a form that JSON can hold."""

    @classmethod
    @abstractmethod
    def _read(cls, state: Any, card: Any, features: FeatureSet) -> Self:
        """Return the evaluator whose parts were written down."""

    def value(self, position: Position) -> float:
        """Return how good a position is. A dead hero is nothing special here."""
        total = self.state_value(position.state)
        for card in position.own:
            total += self.card_value(card)
        for card in position.enemy:
            total -= self.card_value(card)
        return total

    def score(self, game: Game, seat: int) -> float:
        """Return how good a position of Hearthstone is, as agents judge it, computed in C++.

        A dead enemy hero is worth infinity, and otherwise a dead own hero minus infinity.
        """
        return self.native_score().score(game, seat)

    def to_dict(self) -> dict[str, Any]:
        """Return it in a form that JSON can hold."""
        state, card = self._parts()
        return {
            "representation": self.representation,
            "features": self.features.name,
            "state": state,
            "card": card,
        }

    @staticmethod
    def from_dict(data: Any, features: FeatureSet = HEARTHSTONE) -> Evaluator:
        """Return the evaluator that `to_dict` wrote down.

        Args:
            data: What was written.
            features: What it may look at.

        Raises:
            MalformedEvaluator: It is not that; the message names the place.
        """
        json_form.check_outline(data, tuple(REPRESENTATIONS), features)
        kind = REPRESENTATIONS[data["representation"]]
        return kind._read(data["state"], data["card"], features)

    def save(self, file: str | PathLike[str]) -> None:
        """Write it to a file, as JSON."""
        Path(file).write_text(json_form.as_text(self.to_dict()), encoding="utf-8")

    @staticmethod
    def load(file: str | PathLike[str], features: FeatureSet = HEARTHSTONE) -> Evaluator:
        """Return the evaluator in a file.

        Raises:
            MalformedEvaluator: The file cannot be read, or holds none.
        """
        try:
            data = json.loads(Path(file).read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError) as fault:
            raise MalformedEvaluator(f"{file} cannot be read as an evaluator: {fault}") from fault
        try:
            return Evaluator.from_dict(data, features)
        except MalformedEvaluator as fault:
            raise MalformedEvaluator(f"{file}: {fault}") from fault

    def _check_native(self) -> None:
        if self.features != HEARTHSTONE:
            raise InvalidOption(
                f"only evaluators of Hearthstone can play it, got one of {self.features.name}"
            )

    def __repr__(self) -> str:
        return f"{type(self).__name__}({'; '.join(self.formula().splitlines())})"


@dataclass(frozen=True, repr=False)
class Linear(Evaluator):
    """A weighted sum of the players' features, and one of each minion's.

    Attributes:
        state: A weight for each state feature, in order.
        card: A weight for each card feature.

    Raises:
        InvalidOption: There are more or fewer weights than features, or one is not a number.
    """

    representation: ClassVar[str] = "linear"
    state: tuple[float, ...]
    card: tuple[float, ...]
    features: FeatureSet = HEARTHSTONE

    def __post_init__(self) -> None:
        for part in ("state", "card"):
            names, weights = getattr(self.features, part), tuple(getattr(self, part))
            if len(weights) != len(names):
                raise InvalidOption(
                    f"{part} has a weight for each of {len(names)} features, got {len(weights)}"
                )
            checked = (
                json_form.check_literal(weight, f"{part}.{name}")
                for name, weight in zip(names, weights, strict=True)
            )
            object.__setattr__(self, part, tuple(checked))

    def state_value(self, state: Mapping[str, float]) -> float:
        """Return the weighted sum of the state features."""
        return _weighted(self.state, self.features.state, state)

    def card_value(self, card: Mapping[str, float]) -> float:
        """Return the weighted sum of the features of a card."""
        return _weighted(self.card, self.features.card, card)

    @property
    def sizes(self) -> tuple[int, int]:
        """The numbers of weights."""
        return len(self.state), len(self.card)

    def formula(self) -> str:
        """Return both sums as formulas, without what weighs nothing."""
        state = sum_of(self.state, self.features.state)
        return f"state = {state}\ncard = {sum_of(self.card, self.features.card)}"

    def native_score(self) -> _core.agents.PositionScore:
        """Return it as the engine takes it.

        Raises:
            InvalidOption: Its features are not those of Hearthstone.
        """
        self._check_native()
        return _core.agents.LinearEvaluator(list(self.state), list(self.card))

    def to_tree(self) -> Tree:
        """Return a tree that has the same value for every position."""
        return Tree(
            _sum_tree(self.state, self.features.state),
            _sum_tree(self.card, self.features.card),
            self.features,
        )

    def _parts(self) -> tuple[dict[str, float], dict[str, float]]:
        return (
            dict(zip(self.features.state, self.state, strict=True)),
            dict(zip(self.features.card, self.card, strict=True)),
        )

    @classmethod
    def _read(cls, state: Any, card: Any, features: FeatureSet) -> Linear:
        return cls(
            json_form.read_weights(state, features.state, "state"),
            json_form.read_weights(card, features.card, "card"),
            features,
        )


@dataclass(frozen=True, repr=False)
class Trees(Evaluator):
    """What both kinds of trees have in common.

    Attributes:
        state: A tree over the state features.
        card: A tree over the card features.

    Raises:
        MalformedEvaluator: A part is no tree of this kind; the message names the node.
    """

    #: By operator, the least and the largest number of arguments.
    operators: ClassVar[Mapping[str, tuple[int, int]]]

    state: Expression
    card: Expression
    features: FeatureSet = HEARTHSTONE

    def __post_init__(self) -> None:
        for part in ("state", "card"):
            names = getattr(self.features, part)
            json_form.check_tree(getattr(self, part), names, self.operators, part)

    def state_value(self, state: Mapping[str, float]) -> float:
        """Return the value of the state tree."""
        return self.state.value(state)

    def card_value(self, card: Mapping[str, float]) -> float:
        """Return the value of the card tree."""
        return self.card.value(card)

    @property
    def sizes(self) -> tuple[int, int]:
        """The numbers of nodes."""
        return len(self.state), len(self.card)

    def formula(self) -> str:
        """Return both trees as formulas."""
        return f"state = {formula_of(self.state)}\ncard = {formula_of(self.card)}"

    def simplified(self) -> Self:
        """Return smaller trees with the same values; see `agent_zoo.evaluators.simplify`."""
        most = self.operators["add"][1]
        return replace(self, state=simplified(self.state, most), card=simplified(self.card, most))

    def native_score(self) -> _core.agents.PositionScore:
        """Return it as the engine takes it, compiled.

        Raises:
            InvalidOption: Its features are not those of Hearthstone.
        """
        self._check_native()
        return _core.agents.TreeEvaluator(
            _node_rows(self.state, self.features.state), _node_rows(self.card, self.features.card)
        )

    def _parts(self) -> tuple[Any, Any]:
        return json_form.write_tree(self.state), json_form.write_tree(self.card)

    @classmethod
    def _read(cls, state: Any, card: Any, features: FeatureSet) -> Self:
        return cls(
            json_form.read_tree(state, features.state, cls.operators, "state"),
            json_form.read_tree(card, features.card, cls.operators, "card"),
            features,
        )


#: More arguments than any tree has nodes.
_ANY = 10**6


class BinaryTree(Trees):
    """Trees of add, mul, sub, max and min, each with two arguments.

    Attributes:
        state: A tree over the state features.
        card: A tree over the card features.

    Raises:
        MalformedEvaluator: A part is no such tree; the message names the node.
    """

    representation: ClassVar[str] = "binary-tree"
    operators = MappingProxyType(dict.fromkeys(("add", "mul", "sub", "max", "min"), (2, 2)))


class Tree(Trees):
    """Trees of add, mul, max and min with two arguments or more, and neg with one.

    Attributes:
        state: A tree over the state features.
        card: A tree over the card features.

    Raises:
        MalformedEvaluator: A part is no such tree; the message names the node.
    """

    representation: ClassVar[str] = "tree"
    operators = MappingProxyType(
        {**dict.fromkeys(("add", "mul", "max", "min"), (2, _ANY)), "neg": (1, 1)}
    )


#: By the name in files.
REPRESENTATIONS: Mapping[str, type[Linear] | type[Trees]] = MappingProxyType(
    {kind.representation: kind for kind in (Linear, BinaryTree, Tree)}
)


def _weighted(
    weights: tuple[float, ...], names: tuple[str, ...], numbers: Mapping[str, float]
) -> float:
    total = 0.0  # `sum` rounds otherwise than C++ does
    for weight, name in zip(weights, names, strict=True):
        total += weight * numbers[name]
    return total


def _sum_tree(weights: tuple[float, ...], names: tuple[str, ...]) -> Expression:
    products: list[Node] = []
    for weight, name in zip(weights, names, strict=True):
        products += [Operator("mul", 2), name, weight]
    if len(names) == 1:
        return Expression(tuple(products))
    return Expression((Operator("add", len(names)), *products))


def _node_rows(tree: Expression, names: tuple[str, ...]) -> list[tuple[int, int, int, float]]:
    """Return a tree as the engine takes it: kind, number, arguments and literal of each node."""
    numbers = {name: number for number, name in enumerate(names)}
    operators = {name: number for number, name in enumerate(_core.agents.TREE_OPERATORS)}
    rows = []
    for node in tree.nodes:
        if isinstance(node, Operator):
            rows.append((2, operators[node.name], node.arguments, 0.0))
        elif isinstance(node, str):
            rows.append((1, numbers[node], 0, 0.0))
        else:
            rows.append((0, 0, 0, node))
    return rows
