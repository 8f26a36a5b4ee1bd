"""A position in the imagination: what is where, with the numbers that actions change.

A `Scene` is a position as a seat knows it, read once from its memory. A `Prospect` lies on a scene
and changes; it copies only what is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from agent_zoo.symbolic.forecast.dice import Dice

if TYPE_CHECKING:
    from agent_zoo.symbolic.forecast.book import Book, Card
    from agent_zoo.symbolic.forecast.texts import EnchantText

__all__ = ["NOBODY", "Attached", "Effect", "Prospect", "Scene", "Side", "Thing"]

#: Where a thing is named and there is none.
NOBODY = -1
BOARD_MOST, HAND_MOST, SECRETS_MOST, DECK_MOST, MANA_MOST = 7, 10, 5, 60, 10
#: Where things are: the names of the zones in the net.
BOARD, HAND, DECK = "Board", "Hand", "Deck"
SECRETS, GRAVEYARD, ASIDE = "Secrets", "Graveyard", "Set Aside"
#: What is foreseen of an effect that goes on and on.
MOST_STEPS, DEEPEST = 600, 30
#: The nodes of new things are numbered from here, until they are written into a net.
FIRST_NEW = 1 << 40
#: The order of play of what enters play in a forecast begins here.
FIRST_ORDER = 1 << 17


@dataclass(frozen=True)
class Attached:
    """An enchantment on a thing: its text if that is known, and its numbers."""

    text: EnchantText | None
    attack: int
    health: int
    cost: int
    player: int
    order: int
    until: str = "forever"
    sets: tuple[str, ...] = ()
    doubles: bool = False
    gives_back: bool = False
    spell_damage: int = 0
    keywords: frozenset[str] = frozenset()


@dataclass(slots=True)
class Thing:
    """A character, card in hand, weapon, hero power or secret.

    Attributes:
        node: Its node in the net of the game, or of the forecast if it is new.
        card: What it is.
        owner: 0 for the seat that forecasts, 1 for its opponent.
        zone: Where it is.
        order: Its place in the order of play.
        health: What is left: health, or durability.
        full: The most health it can have.
        keywords: All that it has now; `own` without those that auras lend it.
        made: The attacks it has made this turn.
        arrived: Whether it came this turn.
        doomed: Whether it is destroyed at the next look at who dies.
        new: Whether it is there only in the forecast.
        turned: Whether it changed sides in the course of the action.
        turned_into: Whether it is another card than before.
        remembers: The thing that it remembers, if that was in the course of the action.
    """

    node: int
    card: Card
    owner: int
    zone: str
    order: int = 0
    attack: int = 0
    health: int = 0
    full: int = 0
    cost: int = 0
    spell_damage: int = 0
    keywords: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()
    aura_attack: int = 0
    aura_health: int = 0
    aura_keywords: frozenset[str] = frozenset()
    made: int = 0
    arrived: bool = False
    frozen: bool = False
    silenced: bool = False
    doomed: bool = False
    new: bool = False
    attached: tuple[Attached, ...] = ()
    turned: bool = False
    turned_into: bool = False
    remembers: int = NOBODY

    def copy(self) -> Thing:
        """Return another one like it."""
        return Thing(
            self.node, self.card, self.owner, self.zone, self.order, self.attack, self.health,
            self.full, self.cost, self.spell_damage, self.keywords, self.own, self.aura_attack,
            self.aura_health, self.aura_keywords, self.made, self.arrived, self.frozen,
            self.silenced, self.doomed, self.new, self.attached, self.turned, self.turned_into,
            self.remembers,
        )  # fmt: skip

    @property
    def in_play(self) -> bool:
        """Whether it is a character, weapon or hero power in play."""
        return self.zone == BOARD

    @property
    def on_board(self) -> bool:
        """Whether it is a minion in play."""
        return self.zone == BOARD and self.card.type == "minion"

    @property
    def dying(self) -> bool:
        """Whether it dies at the next look."""
        return self.doomed or self.health <= 0


class Side:
    """What a player has, and the numbers about the player."""

    __slots__ = (
        "armor", "board", "counters", "crystals", "deck", "deck_size", "died", "died_before",
        "fatigue", "hand", "hero", "locked", "mana", "owed", "power", "secrets", "weapon",
    )  # fmt: skip

    hero: int
    power: int
    weapon: int
    board: list[int]
    hand: list[int]
    secrets: list[int]
    #: The cards of the deck as far as they are known, in no order; None if nothing is known.
    deck: list[Card] | None
    deck_size: int
    mana: int
    crystals: int
    locked: int
    owed: int
    armor: int
    fatigue: int
    counters: dict[str, int]
    died: list[Card]
    died_before: int

    def copy(self) -> Side:
        """Return another one like it."""
        twin = Side.__new__(Side)
        twin.hero = self.hero
        twin.power = self.power
        twin.weapon = self.weapon
        twin.board = self.board[:]
        twin.hand = self.hand[:]
        twin.secrets = self.secrets[:]
        twin.deck = self.deck
        twin.deck_size = self.deck_size
        twin.mana = self.mana
        twin.crystals = self.crystals
        twin.locked = self.locked
        twin.owed = self.owed
        twin.armor = self.armor
        twin.fatigue = self.fatigue
        twin.counters = self.counters.copy()
        twin.died = self.died
        twin.died_before = self.died_before
        return twin

    def in_play(self) -> Iterator[int]:
        """Yield all it has in play: hero, power, weapon, minions by place."""
        yield self.hero
        yield self.power
        if self.weapon != NOBODY:
            yield self.weapon
        yield from self.board


class Scene:
    """A position as a seat knows it, before an action.

    Attributes:
        book: What is known of the cards.
        things: All things by their nodes.
        sides: Those of the seat itself and of its opponent.
        active: Whose turn it is: 0 or 1.
        heard: The events that something may react to.
        has_auras: Whether something may have an aura.
        has_cost_auras: Whether an aura changes what cards cost.
        laws: By how much what is in play alters the effects of each player's things.
    """

    __slots__ = (
        "active",
        "book",
        "has_auras",
        "has_cost_auras",
        "heard",
        "laws",
        "sides",
        "things",
    )

    def __init__(
        self, book: Book, things: dict[int, Thing], sides: tuple[Side, Side], active: int
    ) -> None:
        self.book = book
        self.things = things
        self.sides = sides
        self.active = active
        self.heard: frozenset[str] = frozenset()
        self.has_auras = False
        self.has_cost_auras = False
        self.laws: tuple[dict[str, float], dict[str, float]] = ({}, {})


Pending = Callable[["Prospect"], None]


class Prospect:
    """A position that changes, on a scene that stays as it is.

    Attributes:
        pending: What has been set off and not happened yet; the last comes first.
        unsettled: Whether something may have to die.
        stale: Whether auras have to be looked at again.
        unknown: Things of which something unknown has come.
        attackers: Those whose attack is under way, the last one innermost.
        courses: The cards, powers and attacks under way, the last one innermost.
        decks: The cards of decks that have been looked into.
        over: Whether nothing more happens: the game is over, or too much has happened already.
        steps: How much has happened.
        depth: How much is under way, each because of the one before.
        graves: Where on the board the dead have stood.
    """

    __slots__ = (
        "_next_node", "active", "amended", "attackers", "book", "changed", "courses", "decks",
        "depth", "dice", "graves", "has_auras", "heard", "laws", "next_order", "over", "pending",
        "scene", "sides", "stale", "steps", "things", "unknown", "unsettled",
    )  # fmt: skip

    def __init__(self, scene: Scene, dice: Dice) -> None:
        self.scene = scene
        self.book = scene.book
        self.dice = dice
        self.things = scene.things.copy()
        self.sides = (scene.sides[0].copy(), scene.sides[1].copy())
        self.active = scene.active
        self.heard = scene.heard
        self.has_auras = scene.has_auras
        self.laws = scene.laws
        self.changed: set[int] = set()
        self.pending: list[Pending] = []
        self.unsettled = False
        self.stale = False
        self.over = False
        self.steps = self.depth = 0
        self.unknown: list[int] = []
        self.attackers: list[int] = []
        self.courses: list[Any] = []
        self.amended: list[int] = []
        self.decks: dict[int, list[int]] = {}
        self.graves: dict[int, int] = {}
        self.next_order = FIRST_ORDER
        self._next_node = FIRST_NEW

    # --- things

    def edit(self, node: int) -> Thing:
        """Return a thing that may be changed."""
        self.stale = True
        if node in self.changed:
            return self.things[node]
        self.changed.add(node)
        thing = self.things[node] = self.things[node].copy()
        return thing

    def make(self, card: Card, owner: int) -> Thing:
        """Return a new thing, set aside."""
        node = self._next_node
        self._next_node = node + 1
        self.stale = True
        thing = Thing(
            node, card, owner, ASIDE, 0, card.attack, card.health, card.health, card.cost,
            card.spell_damage, card.keywords, card.keywords, new=True,
        )  # fmt: skip
        self.things[node] = thing
        self.changed.add(node)
        return thing

    def order(self) -> int:
        """Return the next place in the order of play."""
        self.next_order += 1
        return self.next_order

    def is_in_play(self, node: int) -> bool:
        """Whether there is such a thing, and it is in play."""
        return node != NOBODY and self.things[node].zone == BOARD

    def is_on_board(self, node: int) -> bool:
        """Whether it is a minion in play."""
        return node != NOBODY and self.things[node].on_board

    def side_of(self, node: int) -> Side:
        """Return the side of the player who controls a thing."""
        return self.sides[self.things[node].owner]

    def count(self, player: int, counter: str, n: int = 1) -> None:
        """Add to what a player's memory counts."""
        counters = self.sides[player].counters
        counters[counter] = counters.get(counter, 0) + n

    # --- what follows from what

    def run(self, block: Sequence[Callable[[Effect], None]], effect: Effect) -> None:
        """Do one step after the other, each with all that it sets off."""
        pending = self.pending
        base = len(pending)
        self.depth += 1
        for step in block:
            self.steps += 1
            if self.steps > MOST_STEPS or self.depth > DEEPEST:
                self._give_up(effect.source)
            if self.over:
                break
            step(effect)
            if len(pending) > base:
                self.resolve(base)
        self.depth -= 1

    def _give_up(self, source: int) -> None:
        """Let nothing more happen: this would go on too long to be foreseen."""
        if not self.over:
            self.over = True
            self.note_unknown(source)

    def resolve(self, base: int = 0) -> None:
        """Let happen what has been set off, down to a place of the pile."""
        while len(self.pending) > base and not self.over:
            self.pending.pop()(self)

    def later(self, what: Pending) -> None:
        """Let something happen next, before all that waits already."""
        self.pending.append(what)

    def cancel(self, kind: str) -> None:
        """Mark the innermost course of a kind as cancelled."""
        for course in reversed(self.courses):
            if course.kind == kind:
                course.cancelled = True
                return

    def note_unknown(self, node: int) -> None:
        """Note that something unknown comes of a thing."""
        self.unknown.append(node)


@dataclass(slots=True)
class Effect:
    """Words at work: whose they are, and who is meant by "it" and the like.

    Attributes:
        now: Where it happens.
        player: Whose effect it is.
        source: The thing whose text it is.
        target: What was chosen.
        it: The one at hand, of those that a step goes through.
        host: What carries the text or trigger.
        made: What was made, drawn or chosen last.
        kept: What `Keep` keeps.
        amount: That of the event.
        numbers: What `Let` keeps.
    """

    now: Prospect
    player: int
    source: int
    target: int = NOBODY
    it: int = NOBODY
    host: int = NOBODY
    event_source: int = NOBODY
    event_target: int = NOBODY
    made: int = NOBODY
    kept: int = NOBODY
    amount: int = 0
    numbers: tuple[int, int] = (0, 0)

    def copy(self) -> Effect:
        """Return another one like it."""
        return Effect(
            self.now, self.player, self.source, self.target, self.it, self.host,
            self.event_source, self.event_target, self.made, self.kept, self.amount, self.numbers,
        )  # fmt: skip
