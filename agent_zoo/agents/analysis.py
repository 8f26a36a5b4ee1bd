"""What an agent thought: the moves it considered, how good they seemed, what may follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hs_env import Game, PlayerView
from hs_env.errors import HearthstoneError

__all__ = ["Analysis", "ConsideredMove"]


@dataclass(frozen=True)
class ConsideredMove:
    """A move that a search considered.

    Attributes:
        actions: The action, followed by the answers to what it asks, such as a place.
        text: What it does, in words.
        visits: How often it was tried.
        value: How good it is in the terms of the agent: a probability to win for tree searches, a
            score for others.
        line: The actions that the agent expects to play after it, in the same turn.
    """

    actions: tuple[int, ...]
    text: str
    visits: float
    value: float
    line: tuple[int, ...]


@dataclass(frozen=True)
class Analysis:
    """What an agent thought when it last searched.

    Attributes:
        view: What it was asked about.
        moves: The moves it considered: the one it chose, then the others, the best first.
        work: How many simulations, evaluations or moves the search has counted.
        seconds: How long it took.
    """

    view: PlayerView
    moves: tuple[ConsideredMove, ...]
    work: int
    seconds: float

    @classmethod
    def of(cls, thought: dict[str, Any]) -> Analysis:
        """Return what the engine reports in a form for people."""
        view = thought["view"]
        moves = [
            ConsideredMove(tuple(actions), view.describe(actions[0]), visits, value, tuple(line))
            for actions, visits, value, line in thought["moves"]
        ]
        chosen = tuple(thought["plan"])
        moves.sort(key=lambda move: (move.actions != chosen[: len(move.actions)], -move.value))
        return cls(view, tuple(moves), thought["work"], thought["seconds"])

    def to_dict(self) -> dict[str, Any]:
        """Return the moves and the effort as plain data that JSON can hold."""
        return {
            "moves": [
                {
                    "actions": list(move.actions),
                    "text": move.text,
                    "visits": move.visits,
                    "value": move.value,
                    "line": list(move.line),
                }
                for move in self.moves
            ],
            "work": self.work,
            "seconds": self.seconds,
        }

    def explain(self, most: int = 8) -> str:
        """Return a table of the moves, and the line expected after the first one, as text."""
        width = max([len(move.text) for move in self.moves[:most]], default=0)
        lines = [f"{self.work:,} tries in {1000 * self.seconds:.1f} ms"]
        lines += [
            f"  {move.text:<{width}}  {move.visits:>9,.0f} x  {move.value:>10.4g}"
            for move in self.moves[:most]
        ]
        hidden = len(self.moves) - most
        if hidden > 0:
            lines.append(f"  and {hidden} more")
        if self.moves and self.moves[0].line:
            first = self.moves[0]
            expected = _in_words(self.view, (*first.actions, *first.line))
            lines.append("  expects: " + ", ".join(expected))
        return "\n".join(lines)


def _in_words(view: PlayerView, actions: tuple[int, ...]) -> list[str]:
    """Describe actions one after the other, in a world where they can be played that far."""
    try:
        world: Game = view.sample_world(0)
    except HearthstoneError:
        return [view.describe(actions[0])]
    said = []
    for action in actions:
        legal = world.legal_actions()
        if legal and action not in legal and _asks_for_place(world):
            world.apply(legal[-1])  # searches do not ask for a place that does not matter
            legal = world.legal_actions()
        if action not in legal:
            break
        said.append(world.describe(action))
        world.apply(action)
    return said


def _asks_for_place(game: Game) -> bool:
    pending = game.to_dict()["pending"]
    return pending is not None and pending["kind"] == "position"
