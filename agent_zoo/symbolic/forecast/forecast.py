"""A forecast: a net of what an action may lead to, on the net of what is known."""

from __future__ import annotations

from collections.abc import Mapping

from agent_zoo.symbolic.net import PLANNING_NODE, Relation, SemanticNet

__all__ = ["Forecast"]


class Forecast(SemanticNet):
    """What an action may lead to.

    What changes is imagined: a planning node stands for it, and has what it will have then. All
    else is found through `planning`. What is new is a node of its own, and a planning node too.
    What has an effect that nobody foresees `causes` an Unknown Effect.
    """

    __slots__ = ("_images", "_planning_node")

    def __init__(self, base: SemanticNet) -> None:
        super().__init__(base)
        self._images: dict[int, int] = {}
        self._planning_node = base[PLANNING_NODE]

    def image(self, node: int) -> int:
        """Return the planning node that stands for a node, or the node itself if none does."""
        return self._images.get(node, node)

    def know_as(self, number: int, node: int) -> None:
        """Let something new be found by the number that it has outside of nets."""
        self._images[number] = node

    def imagine(self, node: int) -> int:
        """Return the planning node that stands for a node; it is made if there is none."""
        found = self._images.get(node)
        if found is None:
            found = self._images[node] = self._make(f"Planning {self.name(node)}")
            self.add(found, "planning", node)
            self.add(found, "is_a", self._planning_node)
        return found

    def say(self, node: int, having: Mapping[int, float]) -> None:
        """State what a node has: how much of each, or with True and False, whether it has it."""
        for target, amount in having.items():
            if isinstance(amount, bool):
                self._put(Relation("has", node, target, {}, not amount))
            else:
                self._put(Relation("has", node, target, {"amount": amount}))
