"""A view holds what its seat may know, and nothing else.

The fuzzer checks the same natively at many more positions (`secret` in `tests/core/fuzz.cc`).
"""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import numpy as np
import pytest

from hs_env import Deck, Game, PlayerView, actions, decks
from hs_env.cards import default
from tests.secrecy.positions import BASIC, other_deck, random_positions


def everything(view: PlayerView) -> tuple[Any, ...]:
    """Return all that a view says, in every way it can be asked."""
    observation, mask = view.observation_and_mask()
    legal = view.legal_actions()
    return (
        view.to_bytes(),
        hash(view),
        pickle.dumps(view),
        json.dumps(view.to_dict()),
        repr(view),
        observation.tobytes(),
        mask.tobytes(),
        view.card_ids().tobytes(),
        legal,
        [view.describe(action) for action in legal],
        (view.seat, view.to_play, view.over, view.winner, view.turn),
        view.render(),
    )


# Swaps: two games that differ only in what a seat cannot see


@pytest.mark.parametrize("name", decks.names())
def test_the_cards_of_a_opponent_who_plays_none_do_not_show(name: str) -> None:
    """Two games with different decks of the opponent, who uses only its hero power.

    Whatever the seat does and rolls, its two views stay the same, byte for byte, until the
    opponent's hand is full: then its next card is burnt for all to see.
    """
    quiet = {actions.END_TURN, *range(actions.POWER, actions.CHOOSE)}
    mine = "basic_warrior"
    for seed in range(3):
        pair = [
            Game((mine, deck), seed, mulligan=False, validate_decks=False)
            for deck in (name, other_deck(name))
        ]
        dice = random.Random(seed)
        for _ in range(120):
            assert everything(pair[0].view(0)) == everything(pair[1].view(0))
            if pair[0].over or len(pair[0].to_dict()["players"][1]["hand"]) == 10:
                break
            legal = pair[0].legal_actions()
            if pair[0].to_play == 1:
                legal = [a for a in legal if a in quiet] or legal[:1]
            action = dice.choice(legal)
            for game in pair:
                game.apply(action)


def test_two_sampled_worlds_look_the_same() -> None:
    for game in random_positions(10, 0.05, seed=1):
        for seat in (0, 1):
            view = game.view(seat)
            said = everything(view)
            for seed in (1, 2):
                assert everything(view.sample_world(seed).view(seat)) == said


def test_two_sampled_worlds_stay_the_same_while_nothing_is_revealed() -> None:
    """The seat ends its turn or attacks; nothing is drawn or rolled by that until the end."""
    attack = range(actions.ATTACK, actions.POWER)
    played = 0
    for game in random_positions(30, 0.1, seed=2, pairs=BASIC):
        seat = game.to_play
        moves = [a for a in game.legal_actions() if a in attack]
        if not moves or game.over:
            continue
        first, second = (game.view(seat).sample_world(seed) for seed in (3, 4))
        assert first != second
        for world in (first, second):
            world.apply(moves[0])
        draws = [
            w.to_dict()["players"][seat]["counters"]["cards_drawn_turn"] for w in (first, second)
        ]
        assert draws[0] == draws[1]
        if draws[0] == game.to_dict()["players"][seat]["counters"]["cards_drawn_turn"]:
            played += 1
            assert everything(first.view(seat)) == everything(second.view(seat))
    assert played > 20


# The mulligan


def test_what_the_opponent_has_marked_does_not_show() -> None:
    for seed in range(20):
        game = Game(seed=seed, first=1)
        before = everything(game.view(0))
        for action in (actions.CHOOSE, actions.CHOOSE + 2):
            game.apply(action)
            assert everything(game.view(0)) == before
            assert game.view(1).to_dict()["players"][1]["hand"][0]["marked"]


def test_the_own_marks_show() -> None:
    game = Game(seed=1, first=0)
    before = game.view(0)
    game.apply(actions.CHOOSE + 1)
    assert game.view(0) != before
    assert [card["marked"] for card in game.view(0).to_dict()["players"][0]["hand"]] == [
        False,
        True,
        False,
    ]


# What is half decided


def test_the_opponent_sees_no_half_played_card() -> None:
    """While a player is asked where a minion goes, the other sees the position before."""
    seen = 0
    for game in random_positions(10, 0.2, seed=3):
        pending = game.to_dict()["pending"]
        if game.over or pending is not None:
            continue
        opponent = 1 - game.to_play
        before = everything(game.view(opponent))
        for action in game.legal_actions():
            after = game.clone()
            after.apply(action)
            now = after.to_dict()["pending"]
            if not after.over and now and now["kind"] in ("position", "choose_one", "target"):
                seen += 1
                assert everything(after.view(opponent)) == before
    assert seen > 20


def test_cards_looked_at_by_the_opponent_do_not_show() -> None:
    """Tracking: the three cards on offer, and the two that are gone, stay the hunter's secret."""
    decks_ = (["CS2_182"] * 30, ["DS1_184"] * 10 + ["CS2_120", "CS2_121", "CS2_122", "CS2_124"] * 5)
    game = Game(
        [Deck("a", "HERO_08", tuple(decks_[0])), Deck("b", "HERO_05", tuple(decks_[1]))],
        5,
        first=1,
        mulligan=False,
        validate_decks=False,
    )
    tracking = next(a for a in game.legal_actions() if "Tracking" in game.describe(a))
    game.apply(tracking)
    assert game.to_dict()["pending"]["kind"] == "pick"
    assert game.to_play == 1
    shown = game.view(0).to_dict()
    assert [choice["card"] for choice in shown["pending"]["choices"]] == [None] * 3
    views = []
    for choice in range(3):
        after = game.clone()
        after.apply(actions.CHOOSE + choice)
        views.append(everything(after.view(0)))
        assert shown["players"][1]["revealed"] == ["DS1_184"]
    assert views[0] == views[1] == views[2]


# Nothing hidden in any corner


def test_hidden_cards_have_no_name_and_no_numbers() -> None:
    for game in random_positions(10, 0.2, seed=4):
        for seat in (0, 1):
            full, shown = (
                game.to_dict()["players"][1 - seat],
                game.view(seat).to_dict()["players"][1 - seat],
            )
            assert len(full["hand"]) == len(shown["hand"])
            known = [card["card"] for card in full["hand"] if card["known_to_opponent"]]
            assert sorted(card["card"] for card in shown["hand"] if card["card"]) == sorted(known)
            for card in shown["hand"]:
                if card["card"] is None:
                    assert set(card) == {"id", "card", "name", "zone", "place", "controller"}
                    assert (card["id"], card["name"]) == (0, None)
            assert len(full["deck"]) == len(shown["deck"])
            assert not any(shown["deck_ids"])


def test_the_own_deck_is_a_bag() -> None:
    for game in random_positions(5, 0.2, seed=5):
        for seat in (0, 1):
            real = game.to_dict()["players"][seat]["deck"]
            shown = game.view(seat).to_dict()["players"][seat]["deck"]
            assert sorted(shown) == sorted(real)
            number = {d.id: d.index for d in default().definitions}
            assert shown == sorted(shown, key=lambda card: -number[card])


def test_the_seed_is_not_in_a_view() -> None:
    """All 64-bit words and both halves of the seed are looked for, in the bytes and a pickle."""
    for seed in (0x1122334455667788, 0xDEADBEEFCAFEF00D):
        game = Game(seed=seed)
        words = [
            seed.to_bytes(8, "little"),
            (seed >> 32).to_bytes(4, "little"),
            (seed & 0xFFFFFFFF).to_bytes(4, "little"),
        ]
        assert words[0] in game.to_bytes()
        for seat in (0, 1):
            for data in (game.view(seat).to_bytes(), pickle.dumps(game.view(seat))):
                assert not any(word in data for word in words)


def test_the_observation_of_the_game_is_that_of_the_view() -> None:
    """The fast path reads the whole game; it must not read more than the view has."""
    from hs_env import _core, observations

    row, mask = np.empty(observations.SIZE, np.float32), np.empty(actions.ACTIONS, np.int8)
    for game in random_positions(10, 0.2, seed=6):
        for seat in (0, 1):
            _core.write_observation(game, seat, row, mask)
            expected = game.view(seat).observation_and_mask()
            assert row.tobytes() == expected[0].tobytes()
            assert mask.tobytes() == expected[1].tobytes()
