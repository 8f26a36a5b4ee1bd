"""The workbench for tests, puzzles and rule questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hs_env import _core
from hs_env.cards.card_set import CardSet
from hs_env.rules import MOST_TURNS, Rules
from hs_env.scenario.acting import Acting
from hs_env.scenario.builder import Builder, SideSpec
from hs_env.scenario.cheats import Cheats
from hs_env.scenario.dice import Dice
from hs_env.scenario.handles import Handle
from hs_env.scenario.position import Position
from hs_env.scenario.spec import Card, SideName, check_number, seat_of

__all__ = ["Scenario"]

Entries = Sequence[str | Card]


class Scenario(Acting, Cheats):
    """Any position in one expression, to play on from and to ask about.

        s = Scenario(hand=["Fireball"], enemy_board=["Chillwind Yeti"])
        yeti = s.enemy_board[0]
        s.play("Fireball", yeti)
        assert (yeti.fate, s.opponent.board) == ("died", [])

    `s.me` is seat 0, `s.opponent` is seat 1; "me" and "opponent" where a word will do. Every
    argument and question about me exists for the enemy with the prefix `enemy_`: `s.board` is
    `s.me.board`, `s.enemy_board` is `s.opponent.board`. The answers are handles, which stay with
    their card, tell who made it and, when it is gone, how it left.

    By default hands, boards and decks are empty, both heroes have 30 health and ten full mana
    crystals, it is my turn, and every minion is ready to attack. Cards are asked for by name, id
    or `Card(...)`. Minions count as played from left to right, mine before the enemy's.

    Args:
        hand: Cards in hand, from the left.
        board: Minions, from the left.
        deck: Cards in the deck, the top card first.
        secrets: Secrets and quests in play.
        graveyard: Minions that died in earlier turns.
        weapon: The weapon; `Card(name, damage=1)` has been used once.
        hero: A class, a hero, or `Card(hero, frozen=True, ...)`.
        hero_power: Another power than the hero's own.
        health: The health of the hero. More than 30 raises its maximum.
        armor: The armor of the hero.
        mana: What can be spent now; by default what `crystals` and `locked` leave.
        crystals: Full and empty ones.
        overload: Crystals that will be locked next turn.
        locked: Crystals that are locked now.
        fatigue: Damage of the last draw from an empty deck.
        counters: What the game remembers, such as {"cards_played_turn": 1}.
        turn: Turns begun so far, of both players. 0 is the mulligan; see `mulligan`.
        active: Whose turn it is, "me" or "opponent". At the mulligan: who begins.
        cards: A card set or the name of a profile; see `CardSet.with_cards` for cards of your
            own.
        positions: Whether `s.game` asks where minions go. `play` takes a position either way.
        turn_limit: The game is a draw after this number of turns.
        seed: Fixes every roll that is not scripted.

    Raises:
        ScenarioError: The position is impossible; the message says why.
        InvalidOption: `cards` is neither a card set nor the name of a profile.
    """

    def __init__(
        self,
        *,
        hand: Entries = (),
        board: Entries = (),
        deck: Entries = (),
        secrets: Entries = (),
        graveyard: Entries = (),
        weapon: str | Card | None = None,
        hero: str | Card = "mage",
        hero_power: str | None = None,
        health: int | None = None,
        armor: int = 0,
        mana: int | None = None,
        crystals: int | None = None,
        overload: int = 0,
        locked: int = 0,
        fatigue: int = 0,
        counters: Mapping[str, int] | None = None,
        enemy_hand: Entries = (),
        enemy_board: Entries = (),
        enemy_deck: Entries = (),
        enemy_secrets: Entries = (),
        enemy_graveyard: Entries = (),
        enemy_weapon: str | Card | None = None,
        enemy_hero: str | Card = "warrior",
        enemy_hero_power: str | None = None,
        enemy_health: int | None = None,
        enemy_armor: int = 0,
        enemy_mana: int | None = None,
        enemy_crystals: int | None = None,
        enemy_overload: int = 0,
        enemy_locked: int = 0,
        enemy_fatigue: int = 0,
        enemy_counters: Mapping[str, int] | None = None,
        turn: int = 19,
        active: SideName = "me",
        cards: CardSet | str | None = None,
        positions: bool = False,
        turn_limit: int = _core.TURN_LIMIT,
        seed: int = 0,
    ) -> None:
        limit = check_number(turn_limit, "turn_limit", 1, MOST_TURNS)
        rules = Rules(cards=cards, positions=bool(positions), turn_limit=limit)
        mine = SideSpec(
            "me", "", hero, hand, board, deck, secrets, graveyard, weapon, hero_power, health,
            armor, mana, crystals, overload, locked, fatigue, counters or {},
        )  # fmt: skip
        theirs = SideSpec(
            "opponent", "enemy_", enemy_hero, enemy_hand, enemy_board, enemy_deck, enemy_secrets,
            enemy_graveyard, enemy_weapon, enemy_hero_power, enemy_health, enemy_armor, enemy_mana,
            enemy_crystals, enemy_overload, enemy_locked, enemy_fatigue, enemy_counters or {},
        )  # fmt: skip
        self._asks_positions = bool(positions)
        game = Builder(rules.card_set, (mine, theirs)).build(
            seed=seed, active=seat_of(active), turn=turn, rules=rules
        )
        super().__init__(game)

    def copy(self) -> Scenario:
        """Return an independent copy that also remembers the cards that have left.

        Rolls that are scripted and not used yet are copied too. Handles belong to one scenario;
        `copy.handle(h)` is the card of the copy that `h` is here.
        """
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        game = self.game.clone()
        Position.__init__(other, game, self.memory.copy(game))
        rolls = [other.handle(x) if isinstance(x, Handle) else x for x in self._dice.left]
        other._dice = Dice(other, rolls)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Scenario:
        return self.copy()
