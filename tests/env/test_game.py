"""The public `Game` and `PlayerView`: values that repeat, copy, compare, save and refuse."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hs_env import Game, PlayerView, _core, actions, decks, random_games
from hs_env.cards import default
from hs_env.errors import GameOver, HearthstoneError, IllegalAction, InvalidDeck, InvalidOption

PAIRS = (
    ("basic_mage", "basic_warrior"),
    ("basic_hunter", "basic_priest"),
    ("basic_druid", "basic_rogue"),
)


def play(game: Game, seed: int, steps: int = 10_000) -> list[int]:
    """Random legal actions; returns them."""
    dice = random.Random(seed)
    done: list[int] = []
    while not game.over and len(done) < steps:
        done.append(dice.choice(game.legal_actions()))
        game.apply(done[-1])
    return done


def midgame(seed: int = 3, steps: int = 40) -> Game:
    """Return a game some way in, not over."""
    game = Game(PAIRS[seed % 3], seed)
    play(game, seed, steps)
    assert not game.over
    return game


# The same seed, the same game


@pytest.mark.parametrize("pair", PAIRS)
def test_the_same_seed_and_actions_give_the_same_bytes(pair: tuple[str, str]) -> None:
    for seed in range(10):
        first, second = Game(pair, seed), Game(pair, seed)
        done = play(first, seed)
        for action in done:
            second.apply(action)
        assert first == second
        assert first.to_bytes() == second.to_bytes()
        assert hash(first) == hash(second)


def test_another_seed_is_another_game() -> None:
    assert len({Game(seed=seed).to_bytes() for seed in range(100)}) == 100
    assert Game() != Game()


def test_seeds_are_taken_as_64_bits() -> None:
    assert Game(seed=-1) == Game(seed=2**64 - 1)
    assert Game(seed=np.int64(7)) == Game(seed=7)  # type: ignore[arg-type]


def test_the_players_choices_do_not_change_what_a_deck_deals() -> None:
    """Each deck has its own dice, so games of one seed can be compared card by card."""
    quiet, busy = Game(seed=5, mulligan=False), Game(seed=5, mulligan=False)
    play(busy, 1, 60)
    while quiet.turn < busy.turn:
        quiet.apply(actions.END_TURN)
    for seat in (0, 1):
        left = [game.to_dict()["players"][seat]["deck"] for game in (quiet, busy)]
        shorter, longer = sorted(left, key=len)
        assert longer[len(longer) - len(shorter) :] == shorter


def test_threads_do_not_change_the_checksum() -> None:
    for pair in PAIRS:
        one, two, three = (random_games(pair, 300, seed=9, threads=n) for n in (1, 2, 3))
        assert one == two == three
        assert one.checksum != random_games(pair, 300, seed=10).checksum


def test_another_process_gives_the_same_checksum(root: Path) -> None:
    code = "import hs_env; print(hs_env.random_games(games=200, seed=4).checksum)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True
    )
    assert int(done.stdout) == random_games(games=200, seed=4).checksum


def test_saving_at_any_step_does_not_change_the_game() -> None:
    for seed in range(5):
        plain, saved = Game(PAIRS[seed % 3], seed), Game(PAIRS[seed % 3], seed)
        for action in play(plain, seed):
            saved = Game.from_bytes(saved.to_bytes())
            saved.apply(action)
        assert plain == saved


def test_random_games_add_up() -> None:
    total = random_games(PAIRS[1], 500, seed=2)
    assert sum(total.wins) + total.draws == total.games == 500
    assert total.overflows == 0
    assert total.actions > total.turns > 500
    assert random_games(games=0).actions == 0


def test_random_games_hardly_ever_need_the_turn_limit() -> None:
    """With ordinary decks fewer than one in a thousand; a low limit shows that they are counted."""
    names = decks.names()
    played = [
        random_games((name, names[(i + 5) % len(names)]), 100, seed=i)
        for i, name in enumerate(names)
    ]
    assert 1000 * sum(t.timeouts for t in played) < sum(t.games for t in played)
    cut = random_games(PAIRS[0], 50, seed=1, turn_limit=4)
    assert cut.timeouts == cut.draws > 40


def test_progress_is_reported_and_can_stop() -> None:
    seen: list[int] = []
    random_games(games=200, seed=1, progress=seen.append)
    assert seen[-1] == 200
    assert seen == sorted(seen)

    def stop(done: int) -> None:
        raise RuntimeError(f"enough after {done}")

    with pytest.raises(Exception, match=r"enough|progress"):
        random_games(games=100_000, seed=1, progress=stop)


# Copies


def test_a_clone_is_equal_and_goes_its_own_way() -> None:
    game = midgame()
    before = game.to_bytes()
    for twin in (
        game.clone(),
        copy.copy(game),
        copy.deepcopy(game),
        pickle.loads(pickle.dumps(game)),
    ):
        assert isinstance(twin, Game)
        assert twin == game
        play(twin, 8, 30)
        assert twin != game
    assert game.to_bytes() == before


def test_clones_played_on_end_alike() -> None:
    for seed in range(6):
        game = Game(PAIRS[seed % 3], seed)
        forks: list[Game] = []
        dice = random.Random(seed)
        while not game.over:
            forks.append(game.clone())
            action = dice.choice(game.legal_actions())
            game.apply(action)
            for fork in forks:
                fork.apply(action)
        assert all(fork == game for fork in forks)


def test_a_game_can_be_compared_with_anything() -> None:
    assert Game(seed=1) != "game"
    assert Game(seed=1).view(0) != Game(seed=1)


def test_pickles_keep_the_card_set() -> None:
    mine = default().with_changes({"Fireball": {"cost": 3}})
    game = Game(seed=1, cards=mine)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.cards.find("Fireball").cost == 3
    assert game != Game(seed=1)


def test_a_view_unpickles_in_a_new_process(root: Path, tmp_path: Path) -> None:
    view = midgame().view(1)
    (tmp_path / "view").write_bytes(pickle.dumps(view))
    code = (
        "import pickle, sys; v = pickle.load(open(sys.argv[1], 'rb'));"
        "print(v.sample_world(1).view(1) == v, v.cards.name, v.to_bytes().hex())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "view")],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["True", "wild_2018", view.to_bytes().hex()]


# What a game says of itself


def test_mask_and_list_agree() -> None:
    game = Game(seed=6)
    dice = random.Random(6)
    while not game.over:
        legal = game.legal_actions()
        assert legal == sorted(legal) == [int(a) for a in np.flatnonzero(game.mask())]
        assert legal == game.view(game.to_play).legal_actions()
        assert game.view(1 - game.to_play).legal_actions() == []
        assert not game.view(1 - game.to_play).mask().any()
        game.apply(dice.choice(legal))
    assert game.legal_actions() == []
    assert not game.mask().any()


def test_every_legal_action_has_a_sentence() -> None:
    game = Game(PAIRS[1], 6)
    dice = random.Random(6)
    while not game.over:
        for action in game.legal_actions():
            sentence = game.describe(action)
            assert sentence
            assert "None" not in sentence
            assert sentence == game.view(game.to_play).describe(action)
        game.apply(dice.choice(game.legal_actions()))


def test_the_end_has_a_winner_or_is_a_draw() -> None:
    game = Game(seed=2)
    assert (game.over, game.winner) == (False, None)
    play(game, 2)
    assert game.over
    assert game.winner in (0, 1)
    assert game.view(0).winner == game.view(1).winner == game.winner
    limited = Game(seed=2, turn_limit=3, mulligan=False)
    for _ in range(3):
        assert not limited.over
        limited.apply(actions.END_TURN)
    assert (limited.over, limited.winner, limited.turn) == (True, None, 3)


def test_options_are_respected() -> None:
    for first in (0, 1):
        game = Game(seed=4, first=first, mulligan=False)
        assert (game.first, game.active, game.turn) == (first, first, 1)
        hands = [len(player["hand"]) for player in game.to_dict()["players"]]
        assert hands[first] == 4  # three and the draw
        assert hands[1 - first] == 5  # four and the coin
    assert {Game(seed=seed).first for seed in range(40)} == {0, 1}
    asked = set()
    for seed in range(5):
        game = Game(seed=seed, positions=False)
        dice = random.Random(seed)
        while not game.over:
            pending = game.to_dict()["pending"]
            asked.add(pending and pending["kind"])
            game.apply(dice.choice(game.legal_actions()))
    assert "position" not in asked


def test_a_game_can_be_shown() -> None:
    game = midgame()
    assert f"turn {game.turn}" in repr(game)
    assert "seat" in repr(game)
    assert isinstance(game.view(0), PlayerView)


# Refusals


def assert_refused(game: Game, action: Any, error: type[Exception]) -> str:
    before = game.to_bytes()
    with pytest.raises(error) as caught:
        game.apply(action)
    assert game.to_bytes() == before
    return str(caught.value)


def test_actions_outside_the_mask_are_refused_and_change_nothing() -> None:
    dice = random.Random(1)
    for seed in range(8):
        game = Game(PAIRS[seed % 3], seed)
        while not game.over:
            legal = set(game.legal_actions())
            outside = [a for a in range(-2, actions.ACTIONS + 2) if a not in legal]
            for action in dice.sample(outside, 3):
                assert game.refusal(action)
                message = assert_refused(game, action, IllegalAction)
                assert str(action) in message
            assert all(not game.refusal(action) for action in legal)
            game.apply(dice.choice(sorted(legal)))


@pytest.mark.parametrize("action", [-1, actions.ACTIONS, 10**6, -(2**31)])
def test_numbers_outside_the_table_are_refused(action: int) -> None:
    assert_refused(midgame(), action, IllegalAction)


def test_acting_after_the_end_is_refused() -> None:
    game = Game(seed=2)
    play(game, 2)
    for action in (actions.END_TURN, 5, actions.ACTIONS - 1):
        assert "over" in assert_refused(game, action, GameOver)
    assert_refused(game, actions.ACTIONS, GameOver)


@pytest.mark.parametrize("action", ["0", None, 1.5, [0]])
def test_only_whole_numbers_are_actions(action: Any) -> None:
    game = midgame()
    before = game.to_bytes()
    with pytest.raises((TypeError, HearthstoneError)):
        game.apply(action)
    assert game.to_bytes() == before


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seed": "one"}, "whole number"),
        ({"seed": True}, "whole number"),
        ({"first": 2}, "first"),
        ({"turn_limit": 0}, "turn_limit"),
        ({"turn_limit": 256}, "turn_limit"),
        ({"decks": "basic_mage"}, "pair"),
        ({"decks": ("basic_mage",)}, "pair"),
        ({"cards": "default"}, "cards is one of wild_2018, standard_2018"),
        ({"cards": 7}, "CardSet or the name of a profile"),
    ],
)
def test_wrong_options_are_named(options: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidOption, match=words):
        Game(**options)


def test_wrong_decks_are_refused() -> None:
    mage = decks.get("basic_mage").cards
    warrior_card = "CS2_106"
    other = "basic_warrior"
    for deck in (
        mage[:29],
        (*mage, mage[0]),
        (*mage[:27], mage[0], mage[0], mage[0]),
        (*mage[:29], warrior_card),
        (*mage[:29], "NO_SUCH_CARD"),
        "AAECAf0EAA",
        "basic_magician",
    ):
        for pair in ((deck, other), (other, deck)):
            with pytest.raises(InvalidDeck):
                Game(pair)
    Game((mage[:4], other), validate_decks=False)


def test_games_and_threads_are_checked() -> None:
    for options in ({"games": -1}, {"threads": 0}, {"threads": 10_000}):
        with pytest.raises(InvalidOption):
            random_games(**options)  # type: ignore[arg-type]


def test_a_view_is_of_a_seat() -> None:
    with pytest.raises(InvalidOption, match="seat"):
        Game(seed=1).view(2)


def test_buffers_of_the_wrong_size_are_refused() -> None:
    view = Game(seed=1).view(0)
    with pytest.raises(InvalidOption):
        _core.write_view(view, np.empty(3, np.float32), np.empty(actions.ACTIONS, np.int8))
    with pytest.raises(InvalidOption):
        _core.write_card_ids(view, np.empty(1, np.int32))
    with pytest.raises(InvalidOption):
        _core.write_mask(Game(seed=1), 0, np.empty(1, np.int8))


def test_a_world_needs_a_deck_that_fits() -> None:
    game = Game(("basic_mage", "basic_warrior"), 3, mulligan=False, first=0)
    with pytest.raises(InvalidOption, match="belief"):
        game.view(0).sample_world(1, belief=["CS2_106"] * 5)
