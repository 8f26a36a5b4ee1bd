"""How often forecasts agree with the engine: what they expect, compared with what it does.

python -m tests.agent_zoo.symbolic.agreement --games 44 --decks basic
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from agent_zoo.symbolic.forecast import Forecaster
from agent_zoo.symbolic.forecast.dice import MOST_OUTCOMES
from agent_zoo.symbolic.memory import Memory
from hs_env import Game, PlayerView, actions, decks
from hs_env.cards import default
from hs_env.decks import Deck
from tests.agent_zoo.symbolic.pictures import Picture, Reading, differences, picture_of

#: Follow-up decisions that are made at random; of others it depends what comes.
PICK = "pick"


@dataclass
class Tally:
    """How often forecasts agreed, by kind of action and by card.

    Attributes:
        agreed: How often what came was among what was expected.
        asked: How often that was looked at.
        sampled: How often it was not among a sample of many outcomes; that says nothing.
        examples: For each card, one action whose outcome was not expected, in words.
    """

    agreed: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    sampled: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def share(self, *kinds: str) -> float:
        """Return the share of actions of some kinds, or of all, in which forecasts agreed."""
        wanted = kinds or tuple(self.asked)
        asked = sum(self.asked[kind] for kind in wanted)
        return sum(self.agreed[kind] for kind in wanted) / max(asked, 1)

    def report(self, worst: int) -> Iterator[str]:
        """Yield the lines of a report, with the cards that are foreseen worst."""
        yield f"all: {self.share():.4f} of {self.asked.total()}; sampled {self.sampled.total()}"
        for kind in sorted(self.asked):
            yield f"  {kind}: {self.share(kind):.4f} of {self.asked[kind]}"
        for card, missed in self.missed.most_common(worst):
            yield f"  {card}: {missed} of {self.seen[card]}; {self.examples[card]}"


class Comparison:
    """Compares forecasts with the engine along random games."""

    def __init__(self, tally: Tally, seed: int, share: float, most: int) -> None:
        self._tally = tally
        self._random = random.Random(seed)
        self._share = share
        self._most = most

    def play(self, names: Sequence[str], seed: int) -> None:
        """Play a game, and compare in a share of its positions. Without names, with any decks."""
        pair = [self._random.choice(names) if names else self._any_deck() for _ in range(2)]
        game = Game(decks=(pair[0], pair[1]), seed=seed, mulligan=False)
        memories = [Memory(game.view(seat).cards) for seat in (0, 1)]
        forecasters = [Forecaster(memory) for memory in memories]
        while not game.over:
            seat, legal = game.to_play, game.legal_actions()
            if self._random.random() < self._share:
                memories[seat].update(game.view(seat))
                asked = [action for action in legal if action != actions.END_TURN]
                for action in self._random.sample(asked, min(self._most, len(asked))):
                    self._compare(game.view(seat), memories[seat], forecasters[seat], action)
            idle = len(legal) == 1 or self._random.random() < 0.2
            action = self._random.choice(legal if idle else legal[1:])
            if action != actions.END_TURN:
                memories[seat].update(game.view(seat))
                forecasters[seat].took(action)
            game.apply(action)

    def _any_deck(self) -> Deck:
        """Return thirty different cards that a class may play."""
        card_class = self._random.choice(list(decks.HEROES))
        mine = (card_class.upper(), "NEUTRAL")
        fitting = [
            card.id
            for card in default().definitions
            if card.fits_decks and any(name in mine for name in card.classes)
        ]
        return Deck.from_list(self._random.sample(fitting, 30), hero=card_class)

    def _compare(
        self, view: PlayerView, memory: Memory, forecaster: Forecaster, action: int
    ) -> None:
        came = self._what_comes(view, action)
        if came is None:
            return
        kind, card = _kind_and_card(view, action)
        outcomes = forecaster.outcomes(action)
        gaps = [differences(came, Reading(memory, net).picture()) for _, net in outcomes]
        if all(gaps) and len(gaps) >= MOST_OUTCOMES:
            self._tally.sampled[card] += 1
            return
        self._tally.asked[kind] += 1
        self._tally.seen[card] += 1
        if not all(gaps):
            self._tally.agreed[kind] += 1
            return
        self._tally.missed[card] += 1
        self._tally.examples[card] = f"{view.describe(action)}: {min(gaps, key=len)}"

    def _what_comes(self, view: PlayerView, action: int) -> Picture | None:
        """Return what an action leads to in one world, with what is decided next."""
        world = view.sample_world(self._random.randrange(1 << 30))
        world.apply(action)
        while not world.over and (pending := world.to_dict()["pending"]):
            if pending["kind"] == PICK:
                return None  # a forecast ends where cards are offered that nobody knows yet
            legal = world.legal_actions()
            end = pending["kind"] == "position"
            world.apply(legal[-1] if end else self._random.choice(legal))
        return picture_of(world.view(view.seat))


def _kind_and_card(view: PlayerView, action: int) -> tuple[str, str]:
    state = view.to_dict()
    me, opponent = state["players"][view.seat], state["players"][1 - view.seat]
    row = actions.decode(action)
    if row.kind == "play":
        kind, card = me["hand"][row.source]["type"], me["hand"][row.source]["name"]
    elif row.kind == "attack":
        attacker = (me["hero"], *me["board"])[row.source]
        kind, card = "attack", f"attack by {attacker['name']}"
    elif row.kind == "power":
        kind, card = "power", me["power"]["name"]
    else:
        kind, card = state["pending"]["kind"], view.describe(action)
    return ("facing secrets" if opponent["secrets"] else kind), card


def compare_games(
    names: Sequence[str], games: int, seed: int = 1, share: float = 1.0, most: int = 12
) -> Tally:
    """Play random games with some decks, and compare along the way.

    Args:
        names: The decks; if there are none, cards are chosen by chance.
        games: How many games.
        seed: Fixes them.
        share: In how many of the positions forecasts are compared.
        most: How many actions of a position are compared.
    """
    tally = Tally()
    comparison = Comparison(tally, seed, share, most)
    for number in range(games):
        comparison.play(names, 1000 * seed + number)
    return tally


def main() -> None:
    """Print how often forecasts agree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--decks", default="", help="a part of the names of decks; any: cards by chance"
    )
    parser.add_argument("--games", type=int, default=44)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.5)
    parser.add_argument("--worst", type=int, default=25)
    options = parser.parse_args()
    names = [name for name in decks.names() if options.decks in name and options.decks != "any"]
    tally = compare_games(names, options.games, options.seed, options.share)
    print("\n".join(tally.report(options.worst)))


if __name__ == "__main__":
    main()
