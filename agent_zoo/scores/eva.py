"""Score moves as EVA does, by 21 weights.

EVA (Garcia-Sanchez, Tonda, Fernandez-Leiva, Cotta: Optimizing Hearthstone Agents using an
Evolutionary Algorithm) tries every move it has, scores the position after it against the
position before it, and plays the best. This module is the score alone, equations 1 to 8 of the
paper, written to be read; `score` and `Equations` are the reference that the fast native form is
tested against. Every difference is "before minus after", so it is what a side has lost:

    hero     =  hhr * (health and armor lost)  +  har * (attack lost)
    minions  =  sum over those that stayed:  (bmhr * health lost + bmar * attack lost) * V(before)
              + sum over those that are gone:  bmk * V(before)
              - sum over those that are new:   bma * V(after)
    secrets  =  bsr * (secrets lost)

    score    =  enemy hero - own hero  +  enemy minions - own minions
              + enemy secrets - own secrets  -  bmr * (own mana spent)

    V        =  mh * health + ma * attack + mm * printed cost + mr * rarity + one weight for each
                ability: mhc charge, mhd deathrattle, mhds divine shield, mhi inspire,
                mhls lifesteal, mht taunt, mhw windfury, mhp poisonous

The paper and the authors' code differ. All published vectors evolved with the code, so the code
is what is followed here. (The greedy policy counts both weapons all the same: docs/results.md.)

    what               the paper                   the authors' code         here; the other way
    -----------------  --------------------------  ------------------------  ----------------------
    gone, new minions  Table 1: w6 BMK, w5 BMA;    w6 BMK for those gone,    code, which is what
                       Eqs. 4, 5: labels mixed up  w5 BMA for new ones       Table 1 says
    last weights       w19 poison, w20 rarity,     rarity, mana cost,        by name; `Weights`
                       w21 mana cost               poison                    knows both orders
    stealth (MHS)      a term of V                 read, but never used      code; stealth=True
    attack of a hero   the hero's attack           with its weapon, but in   without; weapon=True,
                                                   its owner's turn only     or "own" as the code
    rarity             common 1, rare 2, epic 3,   the same, and free 1,     code
                       legendary 4                 anything else 0
    a hero dies        nothing special             highest number if it is   code; +inf and -inf
                                                   the enemy's, else lowest
    equal scores       the first move              the last move             policy: `ties`
    ending the turn    scored like other moves     not tried, exactly 0      policy: `end_turn`
    what is tried      what a player may see       the true game             policy
    a trial fails      nothing                     scores 1                  legal moves do not

"policy" means that the greedy policy decides it, not the score.
"""

from __future__ import annotations

import csv
import difflib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from hs_env.checks import check_whole, is_finite
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

if TYPE_CHECKING:
    from hs_env import Game
    from hs_env.cards.card_set import CardSet
    from hs_env.cards.definition import Definition

__all__ = ["Equations", "Weapon", "Weights", "presets", "score", "weights", "winners"]

Vector = Sequence[float] | npt.NDArray[Any]
#: Whose weapons count in the attack of heroes: both, nobody's, or the one's who chooses.
Weapon = bool | Literal["own"]
State = Mapping[str, Any]
Minion = Mapping[str, Any]

#: What a rarity counts. Tokens mostly have none and count nothing.
RARITIES: Mapping[str, int] = {"FREE": 1, "COMMON": 1, "RARE": 2, "EPIC": 3, "LEGENDARY": 4}

_DATA = Path(__file__).parent.parent / "data"


@dataclass(frozen=True, kw_only=True)
class Weights:
    """The 21 weights, by the paper's short names.

    They have names because the paper numbers them in another order than the published vectors
    have. Evolution keeps them within 0 and 1; the score takes any finite number.

    Attributes:
        hhr: w1, health and armor that a hero loses.
        har: w2, attack that a hero loses.
        bmhr: w3, health that a minion loses, times the value of the minion.
        bmar: w4, attack that a minion loses, times the value of the minion.
        bma: w5, value of a minion that appears.
        bmk: w6, value of a minion that is killed, or leaves the board in any other way.
        bsr: w7, secrets that a side loses.
        bmr: w8, mana that is spent.
        mh: w9, health of a minion, in its value.
        ma: w10, attack of a minion, in its value.
        mhc: w11, a minion has charge.
        mhd: w12, a minion has a deathrattle.
        mhds: w13, a minion has a divine shield.
        mhi: w14, a minion has inspire.
        mhls: w15, a minion has lifesteal.
        mhs: w16, a minion has stealth. The authors' code never uses it; see `score`.
        mht: w17, a minion has taunt.
        mhw: w18, a minion has windfury.
        mr: w20, rarity of a minion, from 0 to 4, in its value.
        mm: w21, printed mana cost of a minion, in its value.
        mhp: w19, a minion is poisonous.

    Raises:
        InvalidOption: A weight is not a finite number; the message names it.
    """

    hhr: float
    har: float
    bmhr: float
    bmar: float
    bma: float
    bmk: float
    bsr: float
    bmr: float
    mh: float
    ma: float
    mhc: float
    mhd: float
    mhds: float
    mhi: float
    mhls: float
    mhs: float
    mht: float
    mhw: float
    mr: float
    mm: float
    mhp: float

    def __post_init__(self) -> None:
        for name in CODE_ORDER:
            object.__setattr__(self, name, _finite(name, getattr(self, name)))

    @classmethod
    def from_code_order(cls, values: Vector) -> Weights:
        """Read a vector as the authors' code and all published vectors order it.

        Raises:
            InvalidOption: It is not a sequence of 21 finite numbers.
        """
        return cls(**_named(CODE_ORDER, values, "code order"))

    @classmethod
    def from_paper_order(cls, values: Vector) -> Weights:
        """Read a vector in the order w1 to w21 of the paper's tables.

        Raises:
            InvalidOption: It is not a sequence of 21 finite numbers.
        """
        return cls(**_named(PAPER_ORDER, values, "paper order"))

    @classmethod
    def from_names(cls, values: Mapping[str, float]) -> Weights:
        """Read weights by name, in small or capital letters. All 21 must be there.

        Raises:
            InvalidOption: A name is unknown, missing or given twice, or a value is not a
                finite number.
        """
        if not isinstance(values, Mapping):
            raise InvalidOption(f"expected a mapping from names to weights, got {values!r}")
        small = [str(name).lower() for name in values]
        faults = {
            "unknown": [name for name in values if str(name).lower() not in CODE_ORDER],
            "missing": [name for name in CODE_ORDER if name not in small],
            "there twice": [name for name in CODE_ORDER if small.count(name) > 1],
        }
        said = [f"{what}: {', '.join(map(repr, found))}" for what, found in faults.items() if found]
        if said:
            names = ", ".join(CODE_ORDER)
            raise InvalidOption(f"the weights are {names}, each once; {'; '.join(said)}")
        return cls(**dict(zip(small, values.values(), strict=True)))

    def code_order(self) -> tuple[float, ...]:
        """Return the vector in the order of the authors' code."""
        return tuple(getattr(self, name) for name in CODE_ORDER)

    def paper_order(self) -> tuple[float, ...]:
        """Return the vector in the order w1 to w21 of the paper's tables."""
        return tuple(getattr(self, name) for name in PAPER_ORDER)


#: The names in the order of the authors' code, and in that of the paper.
CODE_ORDER = tuple(field.name for field in fields(Weights))
PAPER_ORDER = (*CODE_ORDER[:18], "mhp", "mr", "mm")


def weights(spec: Weights | str | Mapping[str, float] | Vector) -> Weights:
    """Return the weights that an argument stands for.

    Args:
        spec: Weights, one of `presets()`, a mapping from all 21 names, or 21 numbers in code
            order.

    Raises:
        InvalidOption: It is none of these; the message says what is wrong.
    """
    if not isinstance(spec, Weights | Sequence | Mapping | np.ndarray):
        raise InvalidOption(
            "weights are a Weights, the name of a preset, a mapping from names to numbers, or "
            f"{len(CODE_ORDER)} numbers in code order; got {spec!r}"
        )
    if isinstance(spec, Weights):
        return spec
    if isinstance(spec, str):
        return _preset(spec)
    if isinstance(spec, Mapping):
        return Weights.from_names(spec)
    return Weights.from_code_order(spec)


def presets() -> list[str]:
    """Return the names of the vectors that come with the package.

    "eva" played in the 2018 competition. "cluster_1" to "cluster_4" are the centroids of the
    paper's clusters, "winner_0" to "winner_99" the final individuals of its ten runs, in order.
    "evolved" was evolved here, in the same way; docs/evolution.md says how strong it is.
    """
    return list(_presets())


def winners() -> list[Weights]:
    """Return the 100 final individuals of the paper's ten runs; "winner_7" is number 7."""
    return [found for _, found in _read("eva_winners.csv")]


def score(
    before: Game,
    after: Game,
    seat: int,
    weights: Weights,
    *,
    stealth: bool = False,
    weapon: Weapon = False,
) -> float:
    """Return how good it is for a seat that one position became another.

    Args:
        before: The position in which the move is chosen.
        after: The position it leads to.
        seat: The seat that chooses, 0 or 1.
        weights: The 21 weights.
        stealth: Let the stealth weight count in the value of minions, as the paper says. The
            authors' code never uses it, so in published vectors its values mean nothing.
        weapon: Count the weapon in the attack of a hero, in either player's turn: of both heroes,
            or of the seat's alone ("own"). In the authors' code it is "own": their engine counts a
            weapon in its owner's turn, and a score is taken in the turn of the seat that chooses.

    Returns:
        The score; infinite if the enemy hero has no health left, else minus infinite if the own
        hero has none.

    Raises:
        InvalidOption: The seat is not 0 or 1, or weapon is something else.
    """
    check_whole("seat", seat, 0, 1)
    equations = Equations(weights, before.cards, stealth, check_weapon(weapon))
    return equations.score(before.to_dict(), after.to_dict(), seat)


def check_weapon(weapon: Any) -> Weapon:
    """Return whose weapons count, or raise if it is not True, False or "own"."""
    if isinstance(weapon, str) and weapon == "own":
        return "own"
    if isinstance(weapon, bool | np.bool_):
        return bool(weapon)
    raise InvalidOption(f"weapon is True, False or 'own', got {in_words(weapon)}")


@dataclass(frozen=True)
class Equations:
    """Equations 1 to 8 of the paper, on positions as `Game.to_dict()` gives them.

    Attributes:
        weights: The 21 weights.
        cards: Where the printed cost and rarity of minions are looked up.
        stealth: See the function `score`.
        weapon: See the function `score`.
    """

    weights: Weights
    cards: CardSet
    stealth: bool = False
    weapon: Weapon = False

    def score(self, before: State, after: State, seat: int) -> float:
        """Return the score of a move: what the enemy loses, less what I lose and pay (w8)."""
        me, opponent = seat, 1 - seat
        if after["players"][opponent]["hero"]["health"] <= 0:
            return math.inf
        if after["players"][me]["hero"]["health"] <= 0:
            return -math.inf
        enemy_hero = self.hero(before, after, opponent, weapon=self.weapon is True)
        heroes = enemy_hero - self.hero(before, after, me, weapon=bool(self.weapon))
        minions = self.minions(before, after, opponent) - self.minions(before, after, me)
        secrets = self.secrets(before, after, opponent) - self.secrets(before, after, me)
        mana: int = before["players"][me]["mana"] - after["players"][me]["mana"]
        return heroes + minions + secrets - self.weights.bmr * mana

    def hero(self, before: State, after: State, seat: int, *, weapon: bool) -> float:
        """Return what the hero of a side loses: health and armor (w1), attack (w2)."""
        w = self.weights
        health = _health_and_armor(before, seat) - _health_and_armor(after, seat)
        attack = _attack(before, seat, weapon) - _attack(after, seat, weapon)
        return w.hhr * health + w.har * attack

    def minions(self, before: State, after: State, seat: int) -> float:
        """Return what the board of a side loses (Eqs. 4 and 5, with the labels of Table 1).

        A minion stays if the same entity is on the same board. So one that is returned to the
        hand, stolen or transformed counts as killed (w6), and what comes of it, here or on the
        other board, as appeared (w5).
        """
        w = self.weights
        then, now = _board(before, seat), _board(after, seat)
        stayed: float = sum(self.change(then[i], now[i]) for i in then if i in now)
        killed = sum(self.value(then[i]) for i in then if i not in now)
        appeared = sum(self.value(now[i]) for i in now if i not in then)
        return stayed + w.bmk * killed - w.bma * appeared

    def change(self, before: Minion, after: Minion) -> float:
        """Return what a minion that stays loses (w3, w4), times its value before."""
        w = self.weights
        health = before["health"] - after["health"]
        attack = before["attack"] - after["attack"]
        lost: float = w.bmhr * health + w.bmar * attack
        return lost * self.value(before)

    def secrets(self, before: State, after: State, seat: int) -> float:
        """Return what a side loses in secrets (w7)."""
        lost = len(before["players"][seat]["secrets"]) - len(after["players"][seat]["secrets"])
        return self.weights.bsr * lost

    def value(self, minion: Minion) -> float:
        """Return V, the value of a minion: its numbers, its card and its abilities (w9 to w21)."""
        w = self.weights
        card = self.cards.find(minion["card"])
        has = minion["keywords"]
        value: float = (
            w.mh * minion["health"]
            + w.ma * minion["attack"]
            + w.mhc * ("charge" in has)
            + w.mhd * _has_deathrattle(minion, card)
            + w.mhds * ("divine_shield" in has)
            + w.mhi * ("inspire" in card.marks and not minion["silenced"])
            + w.mhls * ("lifesteal" in has)
            + w.mhs * (self.stealth and "stealth" in has)
            + w.mht * ("taunt" in has)
            + w.mhw * ("windfury" in has or "mega_windfury" in has)
            + w.mr * RARITIES.get(card.rarity, 0)
            + w.mm * card.cost
            + w.mhp * ("poisonous" in has)
        )
        return value


def _attack(state: State, seat: int, with_weapon: bool) -> int:
    """Return the attack of a hero, with or without its weapon.

    The engine adds the weapon to the hero in its owner's turn only.
    """
    player = state["players"][seat]
    hero: int = player["hero"]["attack"]
    weapon: int = player["weapon"]["attack"] if player["weapon"] else 0
    own = hero - weapon if state["active"] == seat else hero
    return own + weapon if with_weapon else own


def _health_and_armor(state: State, seat: int) -> int:
    player = state["players"][seat]
    total: int = player["hero"]["health"] + player["armor"]
    return total


def _board(state: State, seat: int) -> dict[int, Minion]:
    return {minion["id"]: minion for minion in state["players"][seat]["board"]}


def _has_deathrattle(minion: Minion, card: Definition) -> bool:
    """Whether anything happens when it dies: silence ends what is printed, not what came after."""
    printed = card.entry is not None and bool(card.entry.deathrattle)
    given = any(enchantment["deathrattle"] for enchantment in minion["enchantments"])
    return given or (printed and not minion["silenced"])


def _finite(name: str, value: Any) -> float:
    """A weight as a float."""
    if is_finite(value):
        return float(value)
    raise InvalidOption(f"the weight {name!r} is a finite number, got {value!r}")


def _named(names: Sequence[str], values: Vector, order: str) -> dict[str, float]:
    """A vector with the name of each weight."""
    what = f"weights in {order} are {len(names)} numbers ({', '.join(names)})"
    array = isinstance(values, np.ndarray) and values.ndim == 1
    if not array and (isinstance(values, str | bytes) or not isinstance(values, Sequence)):
        raise InvalidOption(f"{what}, got {values!r}")
    if len(values) != len(names):
        missing = names[len(values) :]
        hint = f": nothing for {', '.join(missing)}" if missing else ""
        raise InvalidOption(f"{what}, got {len(values)}{hint}")
    return dict(zip(names, values, strict=True))


def _preset(name: str) -> Weights:
    found = _presets().get(name)
    if found is None:
        close = difflib.get_close_matches(name, _presets(), n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise InvalidOption(
            "a preset is 'eva', 'cluster_1' to 'cluster_4', 'evolved' or 'winner_0' to "
            f"'winner_99', got {name!r}{hint}"
        )
    return found


@cache
def _presets() -> dict[str, Weights]:
    return {
        **dict(_read("eva_presets.csv")),
        **dict(_read("evolved_presets.csv")),
        **{f"winner_{i}": found for i, found in enumerate(winners())},
    }


@cache
def _read(file: str) -> tuple[tuple[str, Weights], ...]:
    """Label and weights of each row of a file."""
    with (_DATA / file).open(encoding="utf-8", newline="") as lines:
        return tuple(
            (
                row["label"],
                Weights.from_names({name: float(row[name.upper()]) for name in CODE_ORDER}),
            )
            for row in csv.DictReader(lines)
        )
