"""Random positions and decks for the secrecy tests."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from hs_env import Deck, Game, decks
from hs_env.cards import default

#: Here no secret and no deathrattle answers an attack.
BASIC = (
    ("basic_priest", "basic_hunter"),
    ("basic_mage", "basic_warrior"),
    ("basic_warlock", "basic_rogue"),
    ("basic_druid", "basic_paladin"),
    ("basic_shaman", "basic_priest"),
)
PAIRS = (
    *BASIC,
    ("midrange_secret_hunter", "reno_kazakus_mage"),
    ("reno_kazakus_dragon_priest", "miracle_pirate_rogue_26"),
    ("elite_aggro_paladin", "cube_warlock"),
    ("midrange_jade_shaman", "murloc_druid"),
)


def random_positions(
    games: int,
    share: float = 0.1,
    seed: int = 0,
    pairs: Sequence[tuple[str, str]] = PAIRS,
) -> Iterator[Game]:
    """Some decisions of random games, from the mulligan to the end. Do not change them."""
    dice = random.Random(seed)
    for number in range(games):
        game = Game(pairs[number % len(pairs)], seed * 1000 + number)
        yield game
        while not game.over:
            game.apply(dice.choice(game.legal_actions()))
            if dice.random() < share or game.over:
                yield game


def other_deck(name: str) -> Deck:
    """Return a deck of the same hero and size without a single card of the named one."""
    deck = decks.get(name)
    cards = [
        d.id
        for d in default().definitions
        if d.implemented
        and d.collectible
        and d.id not in deck.cards
        and {deck.hero_class, "NEUTRAL"} & {d.card_class, *d.classes}
    ]
    return Deck("other", deck.hero, tuple((cards * 2)[: len(deck.cards)]))
