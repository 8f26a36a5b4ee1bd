"""Matches: who sits where, which seeds, and the same games on every path."""

from __future__ import annotations

import os
from hashlib import blake2b
from itertools import pairwise
from typing import Any

import pytest

import agent_zoo
from agent_zoo.arena import MatchResult, Reason, play_match
from hs_env import Deck, Game, _core, cards, hearthstone_v0
from hs_env.errors import InvalidDeck, InvalidOption, UnknownPolicy
from tests.agent_zoo.arena.players import Cheater, InPython, NativeRandom, Shared, eager, lazy

DECKS = ("basic_hunter", "basic_shaman")


class Watcher(Shared):
    """Plays `lazy` and notes what it is told."""

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self.seats: list[set[int]] = []
        self.heroes: set[str] = set()

    def reset(self, seed: int) -> None:
        self.seeds.append(seed)
        self.seats.append(set())

    def act(self, view: Any) -> int:
        self.seats[-1].add(view.seat)
        self.heroes.add(view.to_dict()["players"][view.seat]["hero"]["name"])
        return lazy(view)


# Pairs, seats and seeds ---------------------------------------------------------------------------


def test_agents_change_seats_within_a_pair_and_keep_their_decks() -> None:
    a, b = Watcher(), Watcher()
    result = play_match(a, b, decks=("basic_mage", "basic_priest"), games=6)
    assert a.seats == [{0}, {1}] * 3
    assert b.seats == [{1}, {0}] * 3
    assert a.heroes == {"Jaina Proudmoore"}
    assert b.heroes == {"Anduin Wrynn"}
    assert [game.seat_of_a for game in result.records] == [0, 1] * 3


def test_each_agent_begins_one_game_of_a_pair() -> None:
    games = play_match(lazy, eager, games=40).records
    firsts = [(games[i].first, games[i + 1].first) for i in range(0, 40, 2)]
    assert set(firsts) == {(0, 1), (1, 0)}


def test_the_rule_first_is_a_seat() -> None:
    games = play_match(lazy, eager, games=6, first=1).records
    assert [game.first for game in games] == [1, 0] * 3


def test_seeds_are_those_of_the_contract() -> None:
    a, b = Watcher(), Watcher()
    games = play_match(a, b, games=5, seed=77).records
    for game in games:
        assert game.seed == _core.game_seed(77, game.number // 2)
        digest = blake2b(b"game %d" % game.number, digest_size=16, key=(77).to_bytes(8, "little"))
        halves = digest.digest()[:8], digest.digest()[8:]
        assert game.policy_seeds == tuple(int.from_bytes(half, "little") for half in halves)
    assert a.seeds == [game.policy_seeds[0] for game in games]
    assert b.seeds == [game.policy_seeds[1] for game in games]
    assert len({*a.seeds, *b.seeds}) == 10


def test_an_odd_number_of_games_leaves_half_a_pair() -> None:
    assert play_match(lazy, eager, games=5).records == play_match(lazy, eager, games=6).records[:5]


def test_another_seed_is_another_match() -> None:
    one, other = (play_match("random", "random", games=4, seed=seed) for seed in (1, 2))
    assert one.records != other.records
    assert play_match("random", "random", games=4, seed=1) == one


def test_equal_agents_do_not_play_the_same_game_twice() -> None:
    result = play_match("random", "random", decks=DECKS, games=40, seed=1, record=True)
    assert len({game.actions for game in result.records}) == 40
    assert result.wins[0] + result.wins[1] + result.draws == 40


# The same games on every path ---------------------------------------------------------------------


def compare(one: MatchResult, other: MatchResult) -> None:
    assert one.records == other.records
    assert one.totals == other.totals


RULES: list[dict[str, Any]] = [
    {},
    {"first": 0, "mulligan": False},
    {"positions": False, "turn_limit": 12},
    {"cards": "cig_2018", "decks": ("aggro_pirate_warrior", "reno_kazakus_mage_21")},
]


@pytest.mark.parametrize("rules", RULES)
def test_native_and_python_games_are_the_same(rules: dict[str, Any]) -> None:
    options = {"decks": DECKS, "games": 21, "seed": 5, "record": True, **rules}
    native = play_match(NativeRandom(), NativeRandom(), **options)
    python = play_match(InPython(NativeRandom()), InPython(NativeRandom()), **options)
    mixed = play_match(NativeRandom(), InPython(NativeRandom()), **options)
    compare(native, python)
    compare(native, mixed)
    assert native == python  # the labels are equal too
    if "turn_limit" in rules:
        assert native.timeouts > 0
        assert {game.reason for game in native.records} >= {Reason.TURN_LIMIT}


def test_the_number_of_threads_changes_nothing() -> None:
    one, two, many = (
        play_match(NativeRandom(), NativeRandom(), games=301, seed=9, record=True, threads=threads)
        for threads in (1, 2, 7)
    )
    assert one == two == many


def test_games_without_actions_are_otherwise_the_same() -> None:
    plain = play_match(NativeRandom(), NativeRandom(), games=20)
    recorded = play_match(NativeRandom(), NativeRandom(), games=20, record=True)
    assert plain.totals == recorded.totals
    assert plain.game(3).actions is None
    assert recorded.game(3).actions


def play_in_environment(result: MatchResult, number: int, agents: Any) -> list[int]:
    """A game of a match once more, in the PettingZoo environment; returns its actions."""
    record = result.game(number)
    by_seat = agents if record.seat_of_a == 0 else agents[::-1]
    decks = result.decks if record.seat_of_a == 0 else result.decks[::-1]
    for agent, seed in zip(agents, record.policy_seeds, strict=True):
        agent.reset(seed)
    env = hearthstone_v0.env(decks=decks)
    env.reset(seed=record.seed)
    actions = []
    for name in env.agent_iter():
        _, _, terminated, truncated, info = env.last(observe=False)
        done = terminated or truncated
        action = None if done else by_seat[int(name[-1])].act(info["view"])
        if not done:
            actions.append(action)
        env.step(action)
    game: Game = env.unwrapped.game
    winner = None if game.winner is None else game.winner ^ record.seat_of_a
    assert (game.turn, winner) == (record.turns, record.winner)
    return actions


@pytest.mark.parametrize("make", [lambda: agent_zoo.make("random"), NativeRandom])
def test_the_environment_plays_the_same_games_move_by_move(make: Any) -> None:
    result = play_match(make(), make(), decks=DECKS, games=6, seed=3, record=True)
    for number in range(6):
        assert play_in_environment(result, number, [make(), make()]) == list(
            result.game(number).actions or ()
        )


def test_a_long_native_match_is_cut_into_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    whole = _core.agents.play_games

    def counted(**arguments: Any) -> Any:
        sizes.append(len(arguments["games"]))
        return whole(**arguments)

    monkeypatch.setattr(_core.agents, "play_games", counted)
    result = play_match(NativeRandom(), NativeRandom(), games=500, threads=1)
    assert sum(sizes) == result.games == 500
    assert len(sizes) > 1
    assert sizes[0] == 2
    assert all(later <= 4 * earlier for earlier, later in pairwise(sizes))


# Who may play -------------------------------------------------------------------------------------


def test_names_policies_and_functions_can_play() -> None:
    result = play_match("random", lazy, games=2)
    assert result.agents == ("random", "lazy")
    result = play_match(Watcher(), NativeRandom(), games=2)
    assert result.agents == ("Watcher", "NativeRandom()")


def test_equal_names_are_told_apart() -> None:
    assert play_match("random", "random", games=1).agents == ("random A", "random B")
    assert play_match(lazy, lazy, games=1).agents == ("lazy A", "lazy B")


@pytest.mark.parametrize("make", [NativeRandom, lambda: InPython(NativeRandom())])
def test_one_object_can_play_both_seats(make: Any) -> None:
    player = make()
    options: dict[str, Any] = {"games": 10, "seed": 4, "record": True}
    assert play_match(player, player, **options) == play_match(make(), make(), **options)


def test_a_cheating_policy_is_refused_unless_allowed() -> None:
    with pytest.raises(InvalidOption, match=r"Cheater cheats.*true game.*allow_cheating=True"):
        play_match(Cheater(), "random")
    with pytest.raises(InvalidOption, match="Cheater cheats"):
        play_match("random", Cheater())


def test_a_cheating_policy_gets_a_copy_of_the_true_game() -> None:
    cheater = Cheater()
    result = play_match(cheater, lazy, games=2, allow_cheating=True, record=True)
    honest = play_match(lazy, lazy, games=2, record=True)
    assert result.records == honest.records
    assert len(cheater.hands) == result.decisions[0]


def test_several_threads_need_native_policies() -> None:
    with pytest.raises(InvalidOption, match=r"threads=2.*lazy decides in Python"):
        play_match(NativeRandom(), lazy, threads=2)
    assert play_match(NativeRandom(), lazy, games=1, threads=1).games == 1


def test_native_matches_use_all_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    used = []
    whole = _core.agents.play_games

    def counted(**arguments: Any) -> Any:
        used.append(arguments["threads"])
        return whole(**arguments)

    monkeypatch.setattr(_core.agents, "play_games", counted)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2}, raising=False)
    play_match(NativeRandom(), NativeRandom(), games=1)
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 5)
    play_match(NativeRandom(), NativeRandom(), games=1)
    assert used == [3, 5]


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"a": "nobody"}, UnknownPolicy, "nobody"),
        ({"a": 7}, InvalidOption, "an agent is a policy name.*7"),
        ({"a": [lazy]}, InvalidOption, "an agent is a policy name"),
        ({"a": Cheater}, InvalidOption, "Cheater"),
        ({"decks": ("basic_mage", "nothing")}, InvalidDeck, "nothing"),
        ({"decks": "basic_mage"}, InvalidOption, "pair"),
        ({"games": 0}, InvalidOption, "games"),
        ({"games": 2.5}, InvalidOption, "games"),
        ({"games": True}, InvalidOption, "games"),
        ({"seed": "x"}, InvalidOption, "seed"),
        ({"threads": 0}, InvalidOption, "threads"),
        ({"seconds_per_decision": 0}, InvalidOption, "seconds_per_decision"),
        ({"seconds_per_turn": -1}, InvalidOption, "seconds_per_turn"),
        ({"seconds_per_turn": "1"}, InvalidOption, "seconds_per_turn"),
        ({"first": 2}, InvalidOption, "first"),
        ({"turns": 9}, InvalidOption, r"'turns'.*turn_limit"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], error: Any, message: str) -> None:
    arguments: dict[str, Any] = {"a": NativeRandom(), "b": NativeRandom(), **options}
    with pytest.raises(error, match=message):
        play_match(**arguments)


# Decks and cards ----------------------------------------------------------------------------------


def test_decks_are_all_that_a_game_takes() -> None:
    mage = Deck.from_code(play_match(lazy, lazy, games=1).decks[0].code)
    short = ["Chillwind Yeti", "Fireball"]
    result = play_match(lazy, eager, decks=(mage, short), games=2, validate_decks=False)
    assert result.decks[0] == mage
    assert len(result.decks[1].cards) == 2


def test_a_card_set_of_your_own_is_played() -> None:
    cheap = cards.default().with_changes({"Fireball": {"cost": 0}})
    result = play_match("random", "random", games=4, cards=cheap, record=True)
    assert result.rules["cards"] == "custom"
    *_, end = result.replay(2)
    assert end.over
