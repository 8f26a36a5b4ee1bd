"""What players can do in a scenario; every call goes through the action table of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hs_env import _core, actions
from hs_env.checks import is_whole
from hs_env.errors import GameOver, IllegalAction, ScenarioError
from hs_env.scenario.dice import Dice
from hs_env.scenario.handles import SIDE_NAMES, Handle
from hs_env.scenario.position import Position, _is_called, _is_partly_called, check_name

__all__ = ["Acting"]

_FOLLOW_UPS = ("position", "choose_one", "target")


class Acting(Position):
    """The actions of a scenario, taken by the player whose turn or decision it is."""

    _asks_positions: bool

    def play(
        self,
        card: Handle | str,
        target: Handle | str | None = None,
        position: int | None = None,
        half: int | str | None = None,
        choose: Any = None,
    ) -> Handle:
        """Play a card from the hand of the player to act.

        Args:
            card: A handle, a name, an id, or part of a name; of equal cards the leftmost.
            target: What to aim at: a handle, a name, "my hero" or "enemy hero". "my" always means
                me and "enemy" the opponent, whoever's turn it is.
            position: How many minions stay to the left of a minion; by default all.
            half: The half of a choose-one card, by number or name. Without it the question
                is left pending; answer it with `choose`.
            choose: The answer, or a list of answers, to what the card asks its player to pick.

        Raises:
            IllegalAction: The rules refuse it; the message says why. Nothing has changed.
        """
        seat = self._acting()
        held = self._held(card, seat)
        with self._change():
            if position is not None:
                _core.set_positions(self.game, True)
            row = actions.PLAY + held.place * actions.TARGETS
            self._use(held, row, target, position, half, choose)
        return held

    def hero_power(
        self,
        target: Handle | str | None = None,
        half: int | str | None = None,
        choose: Any = None,
    ) -> Handle:
        """Use the hero power of the player to act; see `play` for the arguments."""
        power = self.sides[self._acting()].power
        with self._change():
            self._use(power, actions.POWER, target, None, half, choose)
        return power

    def attack(self, attacker: Handle | str, defender: Handle | str) -> None:
        """Attack with a character of the player to act. "hero" is the hero of either side."""
        seat = self._acting()
        source = self._place(attacker, seat, "attack with")
        target = self._place(defender, 1 - seat, "attack")
        with self._change():
            self._apply(actions.ATTACK + 8 * source + target)

    def end_turn(self) -> None:
        """End the turn of the player to act."""
        self._acting()
        with self._change():
            self._apply(actions.END_TURN)

    def skip_turn(self) -> None:
        """End this turn and the other player's next one."""
        with self._change():
            self.end_turn()
            self.end_turn()

    def choose(self, answer: Any) -> Handle | None:
        """Answer the pending decision with a handle, a name, or the number of the choice.

        Returns:
            The card picked or aimed at, if it is one.
        """
        self._acting()
        with self._change():
            return self._choose(answer)

    def mulligan(self, *replace: Handle | str) -> None:
        """Replace these cards of the player to decide, keep the rest, and go on."""
        pending = self.pending
        if pending is None or pending.kind != "mulligan":
            raise IllegalAction("there is no mulligan now")
        with self._change():
            for card in replace:
                hand = self.sides[self.game.to_play].hand
                kept = [h for h in hand if not h._get("marked")]
                chosen = self._match(card, kept, "in the hand")
                self._apply(actions.CHOOSE + chosen.place)
            self._apply(actions.CHOOSE + actions.MULLIGAN_DONE)

    # --- dice

    def dice(self, rolls: Sequence[Any]) -> Dice:
        """Script the rolls of the next actions.

        While a script is active, every random pick among several must be in it. A roll that
        does not fit raises `ScenarioError` and changes nothing. A roll that is left over fails:
        at the end of `with s.dice([...]):`, at the next `dice`, in `assert_dice_used`, and, in
        this project's tests, at the end of the test.

        Args:
            rolls: Handles, names ("enemy hero", "my hero", or of any card), or numbers.
        """
        self._dice.check()
        self._dice = Dice(self, rolls)
        return self._dice

    def assert_dice_used(self) -> None:
        """Fail if a scripted roll is left over."""
        self._dice.check()

    # --- the action table

    def _acting(self) -> int:
        if self.game.over:
            raise GameOver(f"the game is over: {self.winner}")
        return int(self.game.to_play)

    def _apply(self, row: int) -> None:
        why = self.game.refusal(row)
        if why:
            kind = GameOver if self.game.over else IllegalAction
            raise kind(f"{SIDE_NAMES[self.game.to_play]} cannot {self.game.describe(row)}: {why}")
        with self._bench(self.game.describe(row)) as bench:
            bench.act(row)
        if self._kind() not in _FOLLOW_UPS:
            _core.set_positions(self.game, self._asks_positions)

    def _kind(self) -> str:
        pending = _core.inspect(self.game)["pending"]
        return str(pending["kind"]) if pending else ""

    def _use(
        self,
        used: Handle,
        row: int,
        target: Handle | str | None,
        position: int | None,
        half: int | str | None,
        choose: Any,
    ) -> None:
        """Use a card or power and answer what it asks."""
        entry = self.cards.find(used.card_id).entry
        halves = entry is not None and bool(entry.halves)
        seat = self._acting()
        name, minions = used.name, len(self.sides[seat].board)
        index = None if target is None else self._target(target, seat)
        self._apply(row if halves or index is None else row + 1 + index)
        asked = self._answer(name, position, half, index)
        if halves and index is not None and half is not None and "target" not in asked:
            raise IllegalAction(f"{name} takes no target with this half.")
        if half is not None and not halves:
            raise IllegalAction(f"{name} has no halves to choose from.")
        alone = used.type == "minion" and minions == 0 == position
        if position is not None and "position" not in asked and not alone:
            raise IllegalAction(f"{name} cannot be put at position {position}.")
        if choose is not None:
            for answer in choose if isinstance(choose, list | tuple) else [choose]:
                self._choose(answer)

    def _answer(
        self, name: str, position: int | None, half: int | str | None, index: int | None
    ) -> set[str]:
        """Answer follow-up decisions as far as answers were given; return what was asked."""
        asked: set[str] = set()
        while (kind := self._kind()) in _FOLLOW_UPS:
            if kind == "position":
                here = len(self.sides[self.game.to_play].board)
                answer = here if position is None else _row(position)
            elif kind == "choose_one":
                if half is None:
                    break
                answer = self._half(half)
            elif index is None:
                if half is None:
                    break
                raise IllegalAction(f"{name} needs a target.")
            else:
                answer = index
            asked.add(kind)
            self._apply(actions.CHOOSE + answer)
        return asked

    def _choose(self, answer: Any) -> Handle | None:
        pending = self.pending
        if pending is None:
            raise IllegalAction("there is nothing to choose now")
        chosen: Handle | None = None
        seat = self.game.to_play
        if pending.kind == "choose_one":
            number = self._half(answer)
        elif pending.kind == "target" and not isinstance(answer, int):
            number = self._target(answer, seat)
            chosen = self.character(seat, number)
        elif isinstance(answer, Handle | str) and pending.kind in ("pick", "mulligan"):
            chosen = self._match(answer, pending.choices, "among the choices")
            number = pending.choices.index(chosen) if pending.kind == "pick" else chosen.place
        else:
            number = _row(answer)
            if pending.kind == "pick" and number < len(pending.choices):
                chosen = pending.choices[number]
        self._apply(actions.CHOOSE + number)
        return chosen

    def _half(self, answer: int | str) -> int:
        if isinstance(answer, int):
            return _row(answer)
        pending = _core.inspect(self.game)["pending"]
        ids = pending["choices"]
        names = [self.cards.find(half).name for half in ids]
        for i, (card_id, name) in enumerate(zip(ids, names, strict=True)):
            if answer == card_id or answer.lower() == name.lower():
                return i
        raise IllegalAction(f"{answer!r} is not one of {', '.join(names)}")

    # --- what arguments mean

    def _held(self, card: Handle | str, seat: int) -> Handle:
        hand = self.sides[seat].hand
        if isinstance(card, Handle):
            if self.own(card) in hand:
                return card
            raise IllegalAction(
                f"{card.name} is not in the hand of the player to act, but {card.whereabouts}"
            )
        check_name(card)
        for fits in (_is_called, _is_partly_called):
            for held in hand:
                if fits(self.entity(held.id), card):
                    return held
        names = ", ".join(h.name for h in hand) or "nothing"
        raise IllegalAction(f"{SIDE_NAMES[seat]} does not hold {card!r}, but {names}")

    def _place(self, who: Handle | str, seat: int, verb: str) -> int:
        """Return the place of a character of a seat: 0 the hero, then minions."""
        side = self.sides[seat].characters
        if isinstance(who, str) and who.strip().lower() == "hero":
            return 0
        found = self._match(who, side, f"on the side of {SIDE_NAMES[seat]}", verb)
        return side.index(found)

    def _target(self, who: Handle | str, seat: int) -> int:
        """Return the number of a character among the sixteen a seat can aim at."""
        mine, theirs = self.sides[seat].characters, self.sides[1 - seat].characters
        found = self._match(who, mine + theirs, "in play", "aim at")
        return mine.index(found) if found in mine else 8 + theirs.index(found)

    def _match(
        self, who: Handle | str, among: list[Handle], where: str, verb: str = "choose"
    ) -> Handle:
        """Return the card that a handle or name means among several."""
        if isinstance(who, Handle):
            if self.own(who) in among:
                return who
            raise IllegalAction(
                f"cannot {verb} {who.name}: it is not {where}, but {who.whereabouts}"
            )
        hero = self.hero_named(who)
        if hero is not None and hero in among:
            return hero
        for fits in (_is_called, _is_partly_called):
            found = [h for h in among if fits(self.entity(h.id), who)]
            if len(found) > 1:
                raise ScenarioError(f"{len(found)} cards fit {who!r}: {found}; use a handle")
            if found:
                return found[0]
        names = ", ".join(h.name for h in among) or "nothing"
        raise IllegalAction(f"cannot {verb} {who!r}: {where} there is {names}")


def _row(number: Any) -> int:
    """Return the action that makes the choice with a number."""
    if not is_whole(number):
        raise ScenarioError(f"a choice is a number, a name or a handle, got {number!r}")
    if not 0 <= number < actions.CHOICES:
        raise IllegalAction(f"there is no choice {number}")
    return int(number)
