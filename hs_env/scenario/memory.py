"""What a scenario remembers about its cards, including those that are gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias, cast

from hs_env import _core
from hs_env.errors import ScenarioError
from hs_env.game import Game

__all__ = ["Memory", "Origin"]

Row: TypeAlias = dict[str, Any]

LISTS = ("board", "hand", "secrets")
GONE = ("graveyard", "removed")
_UNBURIED = ("transformed", "chosen", "removed")


class Origin(NamedTuple):
    """Where a card comes from.

    Attributes:
        by: The entity id of the card whose effect made it; 0 if none did.
        text: The card id of the text that made it: of that card, or of an enchantment on it.
    """

    by: int
    text: str | None


class Memory:
    """Every card a scenario has seen: as it is or last was, who made it and how it left.

    What happens through the scenario is watched step by step and told to `hear`. If its game is
    played on directly, `look` sees only the outcome: it knows which minions died, and of other
    cards that they are gone.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._rows: dict[int, Row] = {}
        self._fates: dict[int, str] = {}
        self._successors: dict[int, int] = {}
        self._origins: dict[int, Origin] = {}
        self._died: Counter[str] = Counter()
        self.look()

    def copy(self, game: Game) -> Memory:
        """Return a copy of the memory for an equal game."""
        other = Memory.__new__(Memory)
        other._game = game
        other._rows = dict(self._rows)
        other._fates = dict(self._fates)
        other._successors = dict(self._successors)
        other._origins = dict(self._origins)
        other._died = self._died.copy()
        return other

    def card(self, entity: int) -> Row:
        """Return one card as plain data: as it is, or as it last was."""
        row = self._alive(entity)
        if row is not None:
            return row
        if entity not in self._rows:
            raise ScenarioError(f"no card of this scenario has the entity id {entity}")
        if self._rows[entity]["zone"] not in GONE:
            self.look()  # the game was played on without the scenario
        return self._rows[entity]

    def gone(self) -> Iterable[int]:
        """Return the cards that have left the game, the latest known first."""
        return [x for x in list(reversed(self._rows)) if self.card(x)["zone"] in GONE]

    def fate(self, entity: int) -> str | None:
        """Return how a card left the game; None while it is there."""
        return self._fates[entity] if self.card(entity)["zone"] in GONE else None

    def successor(self, entity: int) -> int | None:
        """Return the card that another was transformed into, or that was got by choosing it."""
        return self._successors.get(entity)

    def origin(self, entity: int) -> Origin | None:
        """Return who made a card; None for one that no effect made."""
        return self._origins.get(entity)

    def hear(
        self,
        made: Iterable[tuple[int, int, str | None]],
        left: Iterable[tuple[int, str, int, Row]],
    ) -> None:
        """Remember what the engine reports; see `_core.Workbench.told`."""
        for entity, fate, into, row in left:
            zone = "removed" if fate in _UNBURIED else "graveyard"
            self._rows.pop(entity, None)  # the latest to go comes last
            self._rows[entity] = {**row, "zone": zone}
            self._fates[entity] = fate
            if into:
                self._successors[entity] = into
        for entity, by, text in made:
            if by:
                self._origins[entity] = Origin(by, text)

    def look(self) -> None:
        """Remember every card as it is now, and that the missing ones are gone."""
        state = _core.inspect(self._game)
        died = Counter(card for player in state["players"] for card in player["died"])
        new_dead = died - self._died
        self._died = died
        now: dict[int, Row] = {}
        for player in state["players"]:
            rows = [player["hero"], player["power"], player["weapon"]]
            rows += [row for zone in LISTS for row in player[zone]]
            now.update((row["id"], row) for row in rows if row is not None)
            now.update((x, self._alive(x) or {}) for x in player["deck_ids"])
        pending = state["pending"]
        if pending is not None and pending["kind"] == "pick":
            now.update((row["id"], row) for row in pending["choices"])
        for entity, row in self._rows.items():
            if entity in now or row["zone"] in GONE or self._alive(entity) is not None:
                continue
            zone = _resting_place(row, new_dead)
            self._rows[entity] = {**row, "zone": zone}
            minion = row["zone"] == "play" and row["type"] == "minion"
            self._fates[entity] = "died" if minion and zone == "graveyard" else "unknown"
        self._rows.update(now)

    def _alive(self, entity: int) -> Row | None:
        return cast("Row | None", _core.inspect_entity(self._game, entity))


def _resting_place(row: Row, new_dead: Counter[str]) -> str:
    """Return where a card went that left unobserved: minions in play died or were removed."""
    if row["zone"] == "set_aside":
        return "removed"
    if row["zone"] != "play" or row["type"] != "minion":
        return "graveyard"
    if new_dead[row["card"]] > 0:
        new_dead[row["card"]] -= 1
        return "graveyard"
    return "removed"
