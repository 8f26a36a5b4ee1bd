"""Cheats: what no player can do, but tests need. Triggers and deaths follow as usual."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from hs_env import _core
from hs_env.cards.compile import LISTS
from hs_env.errors import GameOver, ScenarioError
from hs_env.scenario.builder import card_of, shape
from hs_env.scenario.handles import Handle
from hs_env.scenario.position import Position
from hs_env.scenario.spec import (
    Card,
    Placed,
    Reader,
    SideName,
    changes_of,
    check_number,
    keyword_mask,
    seat_of,
)

__all__ = ["Cheats"]

_FULL = {"hand": _core.HAND_MAX, "board": _core.BOARD_MAX, "secrets": _core.SECRETS_MAX}


class Cheats(Position):
    """Changes to a position from outside the rules.

    A cheat that is impossible raises `ScenarioError` and changes nothing.
    """

    # --- cards

    def give(self, card: str | Card, to: SideName = "me", **options: Any) -> Handle:
        """Put a new card into a hand; keyword arguments are those of `Card`."""
        placed, seat = self._read(card, "hand", options), seat_of(to)
        self._need_room(seat, "hand", placed.definition.name)
        with self._cheat() as bench:
            made = bench.place_hand(seat, placed.definition.index, False)
            shape(bench, self._reader, made, placed, "hand", seat)
            bench.given(made)
        return self.handle(made)

    def draw(self, card: str | Handle | None = None, side: SideName = "me") -> Handle | None:
        """Draw the top card, or a given card of the deck.

        Returns:
            The card; None if the deck was empty or the hand full.
        """
        seat = seat_of(side)
        deck = self.sides[seat].deck_cards
        with self._cheat() as bench:
            if card is None:
                found = bench.draw(seat)
            else:
                found = self._in_deck(card, deck).id
                bench.draw_card(found)
        drawn = self.handle(found) if found else None
        return drawn if drawn is not None and drawn.zone == "hand" else None

    def summon(
        self,
        card: str | Card,
        side: SideName = "me",
        position: int | None = None,
        **options: Any,
    ) -> Handle:
        """Put a new minion on a board. It cannot attack this turn unless exhausted=False."""
        placed, seat = self._read(card, "board", options), seat_of(side)
        minions = self._need_room(seat, "board", placed.definition.name)
        place = minions if position is None else check_number(position, "position", 0, minions)
        with self._cheat() as bench:
            made = bench.place_minion(seat, placed.definition.index, False, place)
            shape(bench, self._reader, made, placed, "board", seat)
            if placed.card.exhausted is False:
                bench.set_flag(made, _core.FLAGS["arrived"], False)
            bench.summoned(made)
        return self.handle(made)

    def equip(self, card: str | Card, side: SideName = "me", **options: Any) -> Handle:
        """Equip a new weapon. The old one is destroyed."""
        placed, seat = self._read(card, "weapon", options), seat_of(side)
        with self._cheat() as bench:
            made = bench.place_aside(seat, placed.definition.index, False)
            shape(bench, self._reader, made, placed, "weapon", seat)
            bench.equip(made)
        return self.handle(made)

    def secret(self, card: str | Card, side: SideName = "me") -> Handle:
        """Put a secret into play."""
        placed, seat = self._read(card, "secrets", {}), seat_of(side)
        name = placed.definition.name
        self._need_room(seat, "secrets", name)
        if any(held.card_id == placed.definition.id for held in self.sides[seat].secrets):
            raise ScenarioError(f"{name} is already in play, and no secret may be there twice")
        with self._cheat() as bench:
            made = bench.place_secret(seat, placed.definition.index, False)
            shape(bench, self._reader, made, placed, "secrets", seat)
            bench.update()
        return self.handle(made)

    def shuffle_into_deck(self, card: str | Card | Handle, side: SideName = "me") -> Handle:
        """Shuffle a new card, or one that is in the game, into a deck."""
        return self._into_deck(card, side, top=False)

    def put_on_top(self, card: str | Card | Handle, side: SideName = "me") -> Handle:
        """Put a new card, or one that is in the game, on top of a deck. A `Card` may be changed."""
        return self._into_deck(card, side, top=True)

    def discard(self, card: Handle | str) -> None:
        """Discard a card of a hand."""
        self._effect(card, "hand", "discard")

    def discard_hand(self, side: SideName = "me") -> None:
        """Discard a whole hand."""
        with self._cheat() as bench:
            for card in self.sides[seat_of(side)].hand:
                bench.discard(card.id)

    # --- characters

    def destroy(self, what: Handle | str) -> None:
        """Destroy a minion, weapon, hero or secret."""
        self._effect(what, "play secret", "destroy")

    def silence(self, minion: Handle | str) -> None:
        """Silence a minion."""
        self._effect(minion, "play", "silence", kinds=("minion",))

    def damage(self, who: Handle | str, n: int) -> None:
        """Deal damage without a source; armor and divine shields absorb it as usual."""
        number = check_number(n, "damage")
        self._effect(who, "play", "damage", number, kinds=("minion", "hero"))

    def heal(self, who: Handle | str, n: int) -> None:
        """Restore health to a character."""
        self._effect(who, "play", "heal", check_number(n, "heal"), kinds=("minion", "hero"))

    def freeze(self, who: Handle | str) -> None:
        """Freeze a character, an immune one as well."""
        found = self._in(who, "play", ("minion", "hero"), "freeze")
        with self._cheat() as bench:
            bench.set_flag(found.id, _core.FLAGS["frozen"], True)

    def thaw(self, who: Handle | str) -> None:
        """Unfreeze a character; nothing happens if it is not frozen."""
        found = self._in(who, "play", ("minion", "hero"), "thaw")
        with self._cheat() as bench:
            bench.set_flag(found.id, _core.FLAGS["frozen"], False)

    def buff(
        self,
        who: Handle | str,
        attack: int = 0,
        health: int = 0,
        cost: int = 0,
        keywords: Sequence[str] = (),
        enchant: Sequence[Any] = (),
    ) -> None:
        """Enchant a character, a weapon, or a card in a hand. Numbers are added.

        Args:
            enchant: As in `Card`, except that `Enchant` words are not allowed.
        """
        kinds = ("minion", "hero", "weapon", "spell", "power")
        found = self._in(who, "play hand", kinds, "buff")
        mask = keyword_mask(keywords, "buff")
        for n in (attack, health, cost):
            check_number(n, "a buff", -30000)
        placed = Placed(
            Card(found.card_id, enchant=enchant), self.cards.find(found.card_id), "buff"
        )
        with self._cheat() as bench:
            if attack or health or cost:
                bench.enchant(found.id, attack, health, cost, 0, found.seat)
            shape(bench, self._reader, found.id, placed, "buff", found.seat)
            bench.grant(found.id, mask)
            bench.update()

    def set_attack(self, who: Handle | str, n: int) -> None:
        """Set the attack of a character or weapon, auras included."""
        found = self._in(who, "play hand", ("minion", "hero", "weapon"), "set the attack of")
        self.buff(found, attack=check_number(n, "attack") - found.attack)

    def set_health(self, who: Handle | str | int, n: int | None = None) -> None:
        """Set the health of a character, or with one argument that of my hero.

        The maximum rises if it must.
        """
        target = self.hero if n is None else who
        number = check_number(who if n is None else n, "health", 1)
        found = self._in(target, "play", ("minion", "hero", "weapon"), "set the health of")
        with self._cheat() as bench:
            bench.set_health(found.id, number)
            bench.update()

    def return_to_hand(self, minion: Handle | str) -> None:
        """Return a minion to its controller's hand."""
        self._effect(minion, "play", "return_to_hand", kinds=("minion",))

    def take_control(self, what: Handle | str, side: SideName = "me") -> None:
        """Give control of a minion or secret to a side."""
        self._effect(what, "play secret", "take_control", seat_of(side), kinds=("minion", "spell"))

    def transform(self, minion: Handle | str, into: str) -> Handle:
        """Turn a minion into a new one in its place."""
        found = self._in(minion, "play", ("minion",), "transform")
        card = self._read(into, "board", {}).definition.index
        with self._cheat() as bench:
            bench.transform(found.id, card)
        became = found.became
        if became is None:
            raise ScenarioError(f"cannot transform {found.name}: too many cards for one game")
        return became

    # --- players

    def set_mana(self, n: int, side: SideName = "me") -> None:
        """Set the mana that can be spent now."""
        self._set(seat_of(side), "mana", n, _core.MANA_MAX)

    def set_crystals(self, n: int, side: SideName = "me") -> None:
        """Set the mana crystals; mana stays."""
        self._set(seat_of(side), "crystals", n, _core.MANA_MAX)

    def set_armor(self, n: int, side: SideName = "me") -> None:
        """Set the armor."""
        self._set(seat_of(side), "armor", n, _core.STAT_MAX)

    def set_fatigue(self, n: int, side: SideName = "me") -> None:
        """Set the damage of the last draw from an empty deck."""
        self._set(seat_of(side), "fatigue", n, _core.STAT_MAX)

    def take_fatigue(self, side: SideName = "me") -> None:
        """Hurt a player as drawing from an empty deck does, whatever is in the deck."""
        with self._cheat() as bench:
            bench.fatigue(seat_of(side))

    def replace_hero(self, hero: str | Card, side: SideName = "me") -> Handle:
        """Replace the hero, as Lord Jaraxxus does.

        The new hero brings its own health and hero power. The armor is lost; the weapon, the
        enchantments and the count of attacks stay. The handle of the old hero stays valid.

        Args:
            hero: As for the scenario: a class, a hero, or `Card(hero, damage=3, ...)`.
        """
        seat = seat_of(side)
        placed = self._reader.hero(hero, "hero")
        with self._cheat() as bench:
            bench.replace_hero(seat, placed.definition.index)
            shape(bench, self._reader, self.sides[seat].hero.id, placed, "hero", seat)
            bench.update()
        return self.sides[seat].hero

    def replace_hero_power(self, power: str, side: SideName = "me") -> Handle:
        """Replace the hero power, which can be used this turn; the old handle stays valid."""
        seat = seat_of(side)
        placed = self._reader.read(power, "hero_power", "hero_power")
        with self._cheat() as bench:
            bench.replace_power(seat, placed.definition.index)
        return self.sides[seat].power

    def concede(self, side: SideName = "me") -> None:
        """Give up: the other side wins. This works at any time."""
        with self._cheat(at_any_time=True) as bench:
            bench.concede(seat_of(side))

    def refresh_hero_power(self, side: SideName = "me") -> None:
        """Let the hero power be used again this turn."""
        with self._cheat() as bench:
            bench.set_counter(seat_of(side), LISTS["counters"]["power_uses_turn"], 0)

    # --- how

    @property
    def _reader(self) -> Reader:
        return Reader(self.cards)

    def _read(self, card: Any, zone: str, options: dict[str, Any]) -> Placed:
        return self._reader.read(card_of(card, options), zone, zone)

    @contextmanager
    def _cheat(self, *, at_any_time: bool = False) -> Iterator[_core.Workbench]:
        """Yield a workbench whose changes are undone if anything about them is wrong."""
        if self.game.over:
            raise GameOver(f"the game is over: {self.winner}")
        pending = self.pending
        if pending is not None and not at_any_time:
            raise ScenarioError(f"answer the pending decision first: {pending.kind}")
        with self._change():
            with self._bench("cheat") as bench:
                yield bench
            fault = self.game.find_fault()
            if fault:
                raise ScenarioError(f"this cannot be: {fault}")

    def _in(self, what: Any, zones: str, kinds: Sequence[str], verb: str) -> Handle:
        """Return a card, or raise if it is not in one of the zones."""
        if isinstance(what, Handle):
            found = self.own(what)
        else:
            found = self.hero_named(what) or self.find(what)
        if found.zone not in zones.split() or (kinds and found.type not in kinds):
            raise ScenarioError(f"cannot {verb} {found.name}: a {found.type} {found.whereabouts}")
        return found

    def _effect(
        self, what: Handle | str, zones: str, method: str, *args: int, kinds: Sequence[str] = ()
    ) -> None:
        found = self._in(what, zones, kinds, method)
        if found.type == "power":
            raise ScenarioError(f"cannot {method} {found.name}: it is a hero power")
        with self._cheat() as bench:
            getattr(bench, method)(found.id, *args)

    def _set(self, seat: int, what: str, n: int, most: int) -> None:
        number = check_number(n, what, 0, most)
        with self._cheat() as bench:
            getattr(bench, f"set_{what}")(seat, number)

    def _need_room(self, seat: int, zone: str, name: str) -> int:
        count = len(getattr(self.sides[seat], zone))
        if count >= _FULL[zone]:
            raise ScenarioError(f"no room for {name}: the {zone} has {count} cards")
        return count

    def _in_deck(self, card: str | Handle, deck: list[Handle]) -> Handle:
        if isinstance(card, Handle):
            self.own(card)
        for held in deck:
            if card == held or card in (held.card_id, held.name):
                return held
        name = card.name if isinstance(card, Handle) else card
        raise ScenarioError(f"{name} is not in that deck; see give and put_on_top")

    def _into_deck(self, card: str | Card | Handle, side: SideName, *, top: bool) -> Handle:
        seat = seat_of(side)
        if len(self.sides[seat].deck) >= _core.DECK_MAX:
            raise ScenarioError(f"the deck is full: {_core.DECK_MAX} cards")
        if isinstance(card, Handle):
            self.own(card)
            movable = {"play": ("minion",)}.get(card.zone, ("minion", "spell", "weapon"))
            if card.zone not in ("play", "hand", "deck") or card.type not in movable:
                raise ScenarioError(f"{card.name} cannot go to a deck: it is {card.whereabouts}")
            with self._cheat() as bench:
                (bench.put_on_top if top else bench.shuffle_in)(card.id, seat)
            return card
        placed = self._read(card, "deck", {})
        if changes_of(placed.card) and not top:
            raise ScenarioError(f"{placed.definition.name} is shuffled in as printed")
        with self._cheat() as bench:
            if top:
                entity = bench.place_deck(seat, placed.definition.index, False)
                shape(bench, self._reader, entity, placed, "deck", seat)
            else:
                entity = bench.place_aside(seat, placed.definition.index, False)
                bench.shuffle_in(entity, seat)
        return self.handle(entity)
