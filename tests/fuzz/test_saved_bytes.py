"""`from_bytes` takes only what `to_bytes` wrote, and refuses the rest cleanly."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hs_env import Game, PlayerView, _core
from hs_env.errors import CorruptState, InvalidOption
from tests.fuzz import saved


def some_games() -> list[Game]:
    """States from draft or mulligan to the end of a few games."""
    dice = random.Random(5)
    found = []
    for seed, decks in enumerate(
        (
            ("basic_hunter", "basic_priest"),
            ("basic_druid", "basic_shaman"),
            ("draft:mage", "draft:rogue"),
        )
    ):
        game = Game(decks, seed)
        while not game.over:
            if dice.random() < 0.1:
                found.append(game.clone())
            game.apply(dice.choice(game.legal_actions()))
        found.append(game)
    return found


GAMES = some_games()
SAVED = [game.to_bytes() for game in GAMES]


def load(data: bytes) -> Game | None:
    """Return the game in some bytes, or None if they are refused as they should be."""
    try:
        return Game.from_bytes(data)
    except CorruptState:
        return None


def play_on(game: Game, seed: int) -> None:
    """Whatever was accepted must be playable."""
    dice = random.Random(seed)
    for _ in range(20):
        if game.over:
            break
        for seat in (0, 1):
            view = game.view(seat)
            view.observation_and_mask()
            view.card_ids()
            view.to_dict()
        game.apply(dice.choice(game.legal_actions()))


def test_the_format_as_written_here_is_the_format() -> None:
    for game, data in zip(GAMES, SAVED, strict=True):
        state = saved.unpack(data)
        assert len(state) == _core.STATE_SIZE
        assert saved.seal(data[: -saved.CHECKSUM]) == data
        assert Game.from_bytes(saved.pack(data, bytes(state))) == game


def test_saving_and_loading_keeps_every_byte() -> None:
    for game, data in zip(GAMES, SAVED, strict=True):
        again = Game.from_bytes(data)
        assert again == game
        assert again.to_bytes() == data
        assert pickle.loads(pickle.dumps(game)) == game


@given(st.binary(max_size=200))
def test_random_bytes_are_refused(data: bytes) -> None:
    assert load(data) is None
    assert load(SAVED[0][: saved.HEADER] + data) is None
    assert load(saved.seal(SAVED[0][: saved.HEADER] + data)) is None


@given(st.integers(0, len(SAVED) - 1), st.data())
def test_a_changed_byte_breaks_the_checksum(which: int, data: st.DataObject) -> None:
    changed = bytearray(SAVED[which])
    at = data.draw(st.integers(0, len(changed) - 1))
    changed[at] ^= data.draw(st.integers(1, 255))
    assert load(bytes(changed)) is None


@given(st.integers(0, len(SAVED) - 1), st.data())
def test_a_cut_or_longer_save_is_refused(which: int, data: st.DataObject) -> None:
    whole = SAVED[which]
    assert load(whole[: data.draw(st.integers(0, len(whole) - 1))]) is None
    assert load(whole + data.draw(st.binary(min_size=1, max_size=20))) is None


def test_damaged_runs_with_a_correct_checksum_are_refused_or_playable() -> None:
    dice = random.Random(8)
    for i in range(3000):
        body = bytearray(dice.choice(SAVED)[: -saved.CHECKSUM])
        for _ in range(dice.randint(1, 3)):
            body[dice.randrange(saved.HEADER, len(body))] = dice.randrange(256)
        if game := load(saved.seal(bytes(body))):
            play_on(game, i)


def test_damaged_states_with_a_correct_checksum_are_refused_or_playable() -> None:
    dice = random.Random(9)
    refused = 0
    for i in range(3000):
        data = dice.choice(SAVED)
        state = saved.unpack(data)
        for _ in range(dice.randint(1, 3)):
            state[dice.randrange(len(state))] = dice.choice(
                (0, 1, 7, 60, 79, 80, 128, 255, dice.randrange(256))
            )
        game = load(saved.pack(data, bytes(state)))
        refused += game is None
        if game:
            play_on(game, i)
    assert refused > 1500


def test_a_view_is_not_a_game_and_a_game_is_not_a_view() -> None:
    game = GAMES[1]
    with pytest.raises(CorruptState, match="view"):
        Game.from_bytes(game.view(0).to_bytes())
    with pytest.raises(CorruptState, match="whole game"):
        _core.restore_view(PlayerView, game.table, game.to_bytes())


def test_the_message_says_what_is_wrong() -> None:
    data = SAVED[0]

    def patched(at: int, new: bytes) -> bytes:
        return saved.seal(data[:at] + new + data[at + len(new) : -saved.CHECKSUM])

    for broken, words in (
        (b"", "at least"),
        (b"x" * 100, "HSGS"),
        (patched(4, b"\xff\xff"), "format 65535"),
        (patched(6, b"\xff\xff\xff\xff"), "rules version"),
        (patched(10, b"\x01\x00\x00\x00"), "has 1 bytes"),
        (patched(14, b"\x00" * 8), "another card set"),
    ):
        with pytest.raises(CorruptState, match=words):
            Game.from_bytes(broken)
    with pytest.raises(InvalidOption, match="bytes"):
        Game.from_bytes("HSGS")  # type: ignore[arg-type]
