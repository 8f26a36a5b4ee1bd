"""What a seat knows of its game, as facts in a semantic net that lies on the knowledge of cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from agent_zoo.symbolic.card_knowledge import card_net, card_node
from agent_zoo.symbolic.net import SemanticNet
from hs_env import PlayerView
from hs_env.cards import CardSet

__all__ = ["ME", "OPPONENT", "UNKNOWN_CARD", "Memory", "title"]

ME, OPPONENT = "Me", "Opponent"
#: What a card is of which the seat knows nothing.
UNKNOWN_CARD = "Deck Candidate"
#: How the names of nodes begin.
KINDS: Mapping[str | None, str] = {
    "minion": "Minion",
    "hero": "Hero",
    "weapon": "Weapon",
    "spell": "Spell",
    "power": "Hero_Power",
    None: "Card",
}
#: The numbers of a player that become properties, by their names in views.
OF_PLAYER = {
    "mana": "Mana",
    "crystals": "Crystals",
    "overload_locked": "Locked Mana",
    "overload_owed": "Overload",
    "fatigue": "Fatigue",
    "spell_damage": "Spell Damage",
}

#: The numbers of a card or character that become properties, by its type and their names in views.
OF_CARD = {"cost": "Cost", "attack": "Attack", "spell_damage": "Spell Damage"}
OF_CHARACTER = {**OF_CARD, "health": "Health", "max_health": "Full Health"}
NUMBERS = {
    "minion": {**OF_CHARACTER, "attacks_allowed": "Attacks Allowed"},
    "hero": {**OF_CHARACTER, "attacks_allowed": "Attacks Allowed"},
    "weapon": {**OF_CARD, "health": "Durability"},
    "spell": OF_CARD,
    "power": OF_CARD,
}
#: All that is looked at to see whether anything has changed.
WATCHED = (
    *OF_CHARACTER,
    "attacks_allowed",
    "attacks_made",
    "can_attack",
    "frozen",
    "silenced",
    "arrived",
    "keywords",
)

#: A card or character, as views write it.
Seen = Mapping[str, Any]


def title(name: str) -> str:
    """Return the name of the node for a name of the engine: "divine_shield" is Divine Shield."""
    return name.replace("_", " ").title()


class Memory:
    """The dynamic knowledge of one seat in one game.

    `update` brings it in line with a view. Views do not number things in a lasting way, so a
    minion is taken for the one before that is the same card and stands in the same order. What is
    gone is not deleted but marked.

    Attributes:
        net: The net, on that of the cards.
        state: The last view, as plain data.
        me: The node of the player whose seat it is.
        opponent: The node of the other one.
        hero: The node of each player's hero.
        power: The same of hero powers.
        weapon: The same of weapons; None if there is none.
        board: The minions of each player, by place.
        hand: The cards of each hand, by place.
        secrets: The secrets of each player.
    """

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.net = SemanticNet(card_net(cards))
        self.me, self.opponent = self.net.node(ME), self.net.node(OPPONENT)
        self.state: dict[str, Any] = {}
        players = (self.me, self.opponent)
        self.hero: dict[int, int] = {}
        self.power: dict[int, int | None] = dict.fromkeys(players)
        self.weapon: dict[int, int | None] = dict.fromkeys(players)
        self.board: dict[int, list[int]] = {player: [] for player in players}
        self.hand: dict[int, list[int]] = {player: [] for player in players}
        self.secrets: dict[int, list[int]] = {player: [] for player in players}
        self._card: dict[int, str | None] = {}
        self._seen: dict[int, tuple[Any, ...]] = {}
        self._given: dict[int, Sequence[int]] = {}
        self._places: dict[int, int] = {}
        self._buried = dict.fromkeys(players, 0)
        self._nodes: dict[str, int] = {}

    def update(self, view: PlayerView) -> None:
        """Bring the knowledge in line with a view of this seat."""
        self.state = view.to_dict()
        players = self.state["players"]
        for player, number in ((self.me, view.seat), (self.opponent, 1 - view.seat)):
            self._update_player(player, players[number])

    def character(self, target: int) -> int:
        """Return the node of a target of the action table: heroes are 1 and 9."""
        player, place = (self.me, target - 2) if target < 9 else (self.opponent, target - 10)
        return self.hero[player] if place < 0 else self.board[player][place]

    def player_of(self, seat: int) -> int:
        """Return the node of the player who has a seat."""
        return self.me if seat == self.state["seat"] else self.opponent

    # --- players

    def _update_player(self, player: int, seen: Mapping[str, Any]) -> None:
        numbers = {name: seen[key] for key, name in OF_PLAYER.items()}
        numbers |= {"Hand Size": len(seen["hand"]), "Deck Size": len(seen["deck"])}
        numbers |= {title(name): n for name, n in seen["counters"].items()}
        for name, number in numbers.items():
            self._set(player, name, number)
        self.hero[player] = self._only(self.hero.get(player), seen["hero"], player)
        self._set(self.hero[player], "Armor", seen["armor"])
        for slot, key in ((self.power, "power"), (self.weapon, "weapon")):
            slot[player] = self._slot(slot[player], seen[key], player)
        if (power := self.power[player]) is not None:
            self._mark(power, "Exhaustion", seen["counters"]["power_uses_turn"] > 0)
        gone = self._gone(self.board[player], seen["board"])
        self.board[player] = self._row(self.board[player], seen["board"], player, "Board")
        self.hand[player] = self._row(self.hand[player], seen["hand"], player, "Hand")
        self.secrets[player] = self._row(self.secrets[player], seen["secrets"], player, "Secrets")
        self._bury(player, seen["died"], gone)

    def _slot(self, before: int | None, seen: Seen | None, player: int) -> int | None:
        if seen is not None:
            return self._only(before, seen, player)
        if before is not None:
            self.net.end(before, "in", self._node("Board"))
        return None

    def _only(self, before: int | None, seen: Seen, player: int) -> int:
        """Return the node of a hero, hero power or weapon, of which there is one at a time."""
        if before is not None and self._card[before] == seen["card"]:
            self._describe(before, seen)
            return before
        if before is not None:
            self.net.end(before, "in", self._node("Board"))
        return self._enter(seen, player, "Board")

    def _row(
        self, before: Sequence[int], seen: Sequence[Seen], player: int, zone: str
    ) -> list[int]:
        """Return the nodes of a row of cards. That others are there no more is marked."""
        known = self._known(before, seen)
        for node in before:
            if node not in known:
                self.net.end(node, "in", self._node(zone))
        row = []
        for place, (same, one) in enumerate(zip(known, seen, strict=True)):
            if same is not None:
                self._describe(same, one)
            row.append(self._enter(one, player, zone) if same is None else same)
            self._place(row[-1], zone, place)
        return row

    def _known(self, before: Sequence[int], seen: Sequence[Seen]) -> list[int | None]:
        """Return for each of a row which one it was before: the next that is the same card."""
        known: list[int | None] = []
        start = 0
        for one in seen:
            places = (i for i in range(start, len(before)) if self._card[before[i]] == one["card"])
            place = next(places, None)
            known.append(None if place is None else before[place])
            start = start if place is None else place + 1
        return known

    def _gone(self, before: Sequence[int], seen: Sequence[Seen]) -> list[int]:
        known = self._known(before, seen)
        return [node for node in before if node not in known]

    def _bury(self, player: int, died: Sequence[str], gone: list[int]) -> None:
        """Mark those that died, and remember those that came and died unseen."""
        for card in died[self._buried[player] :]:
            node = next((one for one in gone if self._card[one] == card), None)
            if node is None:
                node = self._make(card, "minion", player)
            else:
                gone.remove(node)
            self.net.add(node, "has", self._node("Death"))
            self.net.add(node, "in", self._node("Graveyard"))
        self._buried[player] = len(died)

    # --- cards and characters

    def _enter(self, seen: Seen, player: int, zone: str) -> int:
        node = self._make(seen["card"], seen.get("type"), player)
        self.net.add(node, "in", self._node(zone))
        self._describe(node, seen)
        return node

    def _make(self, card: str | None, kind: str | None, player: int) -> int:
        """Return a new node for a card, of which nothing is known yet but which one it is."""
        node = self.net.new_node(KINDS[kind])
        known = self._node(UNKNOWN_CARD) if card is None else card_node(self.net, card)
        self.net.add(node, "is_a", known)
        self.net.add(player, "controls", node)
        self._card[node] = card
        return node

    def _place(self, node: int, zone: str, place: int) -> None:
        if self._places.get(node) != place:
            self._places[node] = place
            self.net.add(node, "in", self._node(zone), place=place)

    def _describe(self, node: int, seen: Seen) -> None:
        """State what has changed about a card or character."""
        now = tuple(seen.get(key) for key in WATCHED)
        if self._seen.get(node) == now or "type" not in seen:
            return
        self._seen[node] = now
        for key, name in NUMBERS[seen["type"]].items():
            self._set(node, name, seen[key])
        if "attacks_allowed" in NUMBERS[seen["type"]]:
            self._set(node, "Attacks", _attacks_left(seen))
            self._mark(node, "Exhaustion", seen["zone"] == "play" and _exhausted(seen))
        self._mark(node, "Frozen", seen["frozen"])
        self._mark(node, "Silence", seen["silenced"])
        self._set_abilities(node, [title(keyword) for keyword in seen["keywords"]])

    def _set_abilities(self, node: int, wanted: Sequence[str]) -> None:
        abilities = [self._node(name) for name in wanted]
        for ability in self._abilities_of_card(node):
            if ability not in abilities:
                self.net.end(node, "has", ability)
        for ability in self._given.get(node, ()):
            if ability not in abilities:
                self.net.end(node, "has", ability)
        for ability in abilities:
            if self.net.fact(node, "has", ability) is None:
                self.net.add(node, "has", ability)
        self._given[node] = abilities

    def _abilities_of_card(self, node: int) -> Iterator[int]:
        """Yield the abilities that are printed on the card of a node."""
        ability = self._node("Ability")
        for card in self.net.targets(node, "is_a"):
            for fact in self.net.facts(card, "has"):
                if self.net.is_a(fact.target, ability):
                    yield fact.target

    # --- single facts

    def _set(self, node: int, name: str, number: int) -> None:
        """State a number, if it is another one than before."""
        target = self._node(name)
        known = self.net.own(node, "has", target)
        if known is None or known.attributes.get("amount") != number:
            self.net.add(node, "has", target, amount=number)

    def _mark(self, node: int, name: str, holds: bool) -> None:
        target = self._node(name)
        if holds:
            self.net.add(node, "has", target)
        elif self.net.own(node, "has", target) is not None:
            self.net.end(node, "has", target)

    def _node(self, name: str) -> int:
        node = self._nodes.get(name)
        if node is None:
            node = self._nodes[name] = self.net.node(name)
        return node


def _attacks_left(seen: Seen) -> int:
    return seen["attacks_allowed"] - seen["attacks_made"] if seen["can_attack"] else 0


def _exhausted(seen: Seen) -> bool:
    """Return whether something in play could not attack even if nothing else kept it from it."""
    return bool(seen["arrived"] or seen["attacks_made"] >= seen["attacks_allowed"])
