"""Views and worlds in the middle of an effect go on as the game does.

A view renumbers the order of play, even where an event remembers which triggers have reacted and
who was there when it happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from hs_env import Deck, Game, Scenario
from hs_env.cards import default
from hs_env.cards.words import *
from hs_env.scenario import Card
from tests.secrecy.enumeration import card_id

WISP, FROSTBOLT = "Wisp", "Frostbolt"
DISCOVER = [Discover(Pool(type="minion", cost=1)), Give(CardOf(made))]
STATS = {"cost": 1, "attack": 1, "health": 5}
CARDS = default().with_cards(
    {
        "T_ASKS": Minion("Asker", on=On("spell_cast", DISCOVER, side="me"), **STATS),
        "T_REPORTS": Minion("Reporter", on=On("spell_cast", DISCOVER, side="opponent"), **STATS),
        "T_FLEES": Minion(
            "Fleer", on=On("spell_cast", [ReturnToHand(self_), *DISCOVER], side="me"), **STATS
        ),
        "T_CALLS": Minion(
            "Caller",
            on=On("spell_cast", [Summon("T_ASKS"), *DISCOVER], side="me"),
            **STATS,
        ),
        "T_WAITS": Minion(
            "Waiter",
            on=On("spell_cast", [PutInPlay(self_), *DISCOVER], side="me", zone="deck"),
            **STATS,
        ),
    }
)


def courses(game: Game) -> tuple[int, list[str], int]:
    """How often a game still asks, and the boards it ends with."""
    asked = 0
    while game.to_dict()["pending"]:
        game.apply(game.legal_actions()[0])
        asked += 1
    boards = [card["name"] for p in game.to_dict()["players"] for card in p["board"]]
    return asked, boards, len(game.to_dict()["players"][0]["hand"])


@pytest.mark.parametrize(
    ("board", "deck", "asks"),
    [
        (["Asker", "Asker"], [WISP] * 3, 2),
        (["Fleer", "Asker", "Fleer"], [WISP] * 3, 3),
        (["Caller", "Asker"], [WISP] * 3, 2),
        (["Asker"], ["Waiter", WISP, "Waiter", WISP], 3),
        ([], ["Waiter", "Waiter", "Waiter"], 3),
    ],
)
@pytest.mark.parametrize("hidden", [0, 3])
def test_the_triggers_that_are_left_react_once(
    board: Sequence[str], deck: Sequence[str], asks: int, hidden: int
) -> None:
    """At every pick, worlds of both seats ask as often as the game will; who waits in the deck is
    known to its owner only. Who came later than the event, or has reacted and left, does not react.
    """
    shared: dict[str, Any] = {"enemy_board": [WISP], "enemy_deck": [WISP] * 3, "cards": CARDS}
    s = Scenario(
        board=[Card(name, enchant=[(1, 1)]) for name in board],
        deck=deck,
        hand=[FROSTBOLT],
        enemy_hand=[Card(WISP, enchant=[(1, 1)] * hidden) if hidden else WISP] * 3,
        **shared,
    )
    s.play(FROSTBOLT, "enemy hero")
    left = asks
    while s.pending is not None:
        expected = courses(s.game.clone())
        assert expected[0] == left
        for seat in (0, 1):
            view = s.game.view(seat)
            for seed in range(5):
                world = view.sample_world(seed)
                assert world.view(seat) == view
                assert world.find_fault() == ""
                if seat == 0 or "Waiter" not in deck:
                    assert courses(world) == expected
        s.choose(0)
        left -= 1
    assert left == 0


def test_a_secret_on_its_way_into_play_is_some_secret_in_every_world() -> None:
    """Of its class, and none that lies there already: nobody can play the same secret twice."""
    s = Scenario(
        active="opponent",
        board=["Reporter"],
        deck=[WISP] * 3,
        enemy_hero="mage",
        enemy_hand=["Vaporize", WISP],
        enemy_secrets=["Ice Barrier"],
        enemy_deck=[WISP] * 3,
        cards=CARDS,
    )
    s.play("Vaporize")
    assert s.pending is not None
    view = s.game.view(0)
    played = set()
    for seed in range(60):
        world = view.sample_world(seed)
        assert world.view(0) == view
        assert world.find_fault() == ""
        courses(world)
        before, after = (card["card"] for card in world.to_dict()["players"][1]["secrets"])
        assert before != after
        assert default().find(after).card_class == "MAGE"
        played.add(after)
    assert len(played) >= 4
    deck = Deck("known", "HERO_08", tuple(map(card_id, ("Vaporize", "Ice Barrier", *[WISP] * 5))))
    for seed in range(10):
        world = view.sample_world(seed, belief=deck)
        assert world.view(0) == view
        courses(world)
        secrets = {card["name"] for card in world.to_dict()["players"][1]["secrets"]}
        assert secrets == {"Vaporize", "Ice Barrier"}


def test_a_game_that_waits_in_the_text_of_a_discarded_card_can_be_saved() -> None:
    mine = default().with_cards(
        {
            "T_LOST": Minion("Lost One", discarded=DISCOVER, **STATS),
            "T_DROP": Spell("Drop", [Discard(Pick(hand, 1))], cost=0),
        }
    )
    s = Scenario(hand=["Drop", "Lost One"], cards=mine)
    s.play("Drop")
    assert s.pending is not None
    again = Game.from_bytes(s.game.to_bytes(), cards=mine)
    assert again == s.game
    assert courses(again) == courses(s.game.clone())
