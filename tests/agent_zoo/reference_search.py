"""The turn search in plain Python, to compare with, and ways to watch policies.

`best_turn` is what `agent_zoo.agents.turn_search` says, word for word, on games whose dice do not
matter: it continues copies of the game it is given and samples nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from agent_zoo import Policy
from hs_env import Game, Scenario
from hs_env.actions import decode

__all__ = ["Line", "Watched", "best_turn", "chosen", "looks", "moves", "turn_of"]

#: Questions that belong to the action they follow. Cards on offer do not.
_PARTS = ("position", "choose_one", "target")
#: Names of things, and when they happened: no part of what a position looks like.
_NAMES = re.compile(r"'(id|order|holder)': \d+|'(deck_ids|died|revealed)': \[[^]]*\]")


@dataclass(frozen=True)
class Line:
    """Some actions in a row, where they lead, and how good that is."""

    actions: tuple[int, ...]
    game: Game
    score: float


def best_turn(
    game: Game, score: Callable[[Game, int], float], *, depth: int = 13, width: int = 32
) -> Line:
    """The best way to spend the turn of the seat to play, by a beam of `width` lines."""
    seat = game.to_play
    beam = [Line((), game, 0.0)]
    best: Line | None = None
    for _ in range(depth):
        going_on: dict[str, Line] = {}
        for line in beam:
            for more, after in moves(line.game):
                child = Line((*line.actions, *more), after, score(after, seat))
                if not after.over and after.to_play == seat:
                    going_on.setdefault(looks(after), child)
                elif best is None or child.score > best.score:
                    best = child
        beam = sorted(going_on.values(), key=lambda line: -line.score)[:width]
    return best or beam[0]


def moves(game: Game, *, power_first: bool = True) -> Iterator[tuple[tuple[int, ...], Game]]:
    """Everything the seat to play can do, and where it leads.

    Places on the board are moves of their own; of equal cards in hand the last counts.
    """
    legal = game.legal_actions()
    for action in sorted(legal, key=lambda action: _rank(action, power_first)):
        if not _has_a_twin(game, action):
            yield from _with_answers((action,), game)


def _rank(action: int, power_first: bool) -> tuple[int, ...]:
    """Orders as the competition's framework does: heroes come after minions."""
    row = decode(action)
    if row.kind == "attack":
        return (2, row.source or 8, row.target or 8)
    kinds = {"end_turn": 0, "play": 1, "power": 1 if power_first else 3, "choose": 4}
    return (kinds[row.kind], action)


def _has_a_twin(game: Game, action: int) -> bool:
    row = decode(action)
    if row.kind != "play":
        return False
    hand = game.to_dict()["players"][game.to_play]["hand"]
    plain = [[card[key] for key in ("card", "cost", "progress", "enchantments")] for card in hand]
    return plain[row.source] in plain[row.source + 1 :]


def _with_answers(done: tuple[int, ...], game: Game) -> Iterator[tuple[tuple[int, ...], Game]]:
    """Play the last of some actions and answer what it asks, in every way."""
    after = game.clone()
    after.apply(done[-1])
    if _kind_asked(after) not in _PARTS:
        yield done, after
        return
    for answer in after.legal_actions():
        yield from _with_answers((*done, answer), after)


def _kind_asked(game: Game) -> str:
    """What the game asks for before it goes on; "" if nothing."""
    pending = game.to_dict()["pending"]
    return str(pending["kind"]) if pending else ""


def looks(game: Game) -> str:
    """What a position is like, in whatever order things happened."""
    state = game.to_dict()
    died = [sorted(player["died"]) for player in state["players"]]
    return _NAMES.sub("", f"{state} {died}")


# --- watching policies


def chosen(policy: Policy, s: Scenario) -> str:
    """What a policy does in a position, in words."""
    return s.game.describe(policy.act(s.game.view(s.game.to_play)))


def turn_of(policy: Policy, s: Scenario) -> list[str]:
    """Let a policy play the rest of the turn, and say what it did. The scenario goes on."""
    seat, said = s.game.to_play, []
    while not s.game.over and s.game.to_play == seat:
        action = policy.act(s.game.view(seat))
        said.append(s.game.describe(action))
        s.game.apply(action)
    return said


class Watched:
    """A score that remembers every position it was asked about."""

    def __init__(self, score: Callable[[Game, int], float]) -> None:
        self.score = score
        self.asked: list[Game] = []

    def __call__(self, game: Game, seat: int) -> float:
        self.asked.append(game)
        return self.score(game, seat)

    def calls(self) -> int:
        """How often it was asked since this was called last."""
        asked, self.asked = self.asked, []
        return len(asked)
