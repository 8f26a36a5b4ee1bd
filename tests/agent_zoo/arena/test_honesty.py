"""What a policy cannot find out in the arena: other seeds, earlier games, the true game."""

from __future__ import annotations

import threading
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import agent_zoo
from agent_zoo.arena import play_match, play_population, tournament
from hs_env import _core, testing
from hs_env.errors import InvalidOption
from hs_env.single_agent import HearthstoneEnv
from hs_env.vector import HearthstoneVectorEnv
from tests.agent_zoo.arena.players import InPython, NativeRandom, eager, lazy

WORD = 2**64
DECKS = ("basic_mage", "basic_mage")


# Seeds --------------------------------------------------------------------------------------------


def unshift(value: int, bits: int) -> int:
    """The x of x ^ (x >> bits)."""
    found = value
    for _ in range(64 // bits):
        found = value ^ (found >> bits)
    return found


def unmix(value: int) -> int:
    """The inverse of the engine's `mix`, which numbers games."""
    value = unshift(value, 31) * pow(0x94D049BB133111EB, -1, WORD) % WORD
    value = unshift(value, 27) * pow(0xBF58476D1CE4E5B9, -1, WORD) % WORD
    return (unshift(value, 30) - 0x9E3779B97F4A7C15) % WORD


def test_game_seeds_can_be_worked_out_from_each_other() -> None:
    """So that the next test is known to try the right thing."""
    multiplier = 0x2545F4914F6CDD1D
    seed = 123456789
    assert unmix(_core.game_seed(seed, 7)) == (seed * multiplier + 7) % WORD


def test_a_policys_seed_gives_away_neither_the_others_nor_the_next() -> None:
    games = play_match("random", "random", games=20, seed=11).records
    states = [[unmix(seed) for seed in game.policy_seeds] for game in games]
    near = 10_000  # numbers counted up would be neighbours
    flat = sorted(state for pair in states for state in pair)
    assert all(b - a > near for a, b in pairwise(flat))
    luck = _core.policy_seed(11)
    old = {_core.game_seed(luck, number) for number in range(100)}
    assert not old & {seed for game in games for seed in game.policy_seeds}


def test_a_policys_seed_has_nothing_to_do_with_the_deals() -> None:
    """Both games of a pair have one deal and four policy seeds."""
    one, other = play_match("random", "random", games=2, seed=5).records
    assert one.seed == other.seed
    assert len({*one.policy_seeds, *other.policy_seeds, one.seed}) == 5


def test_without_a_seed_the_match_gets_one_that_nobody_can_guess() -> None:
    one, other = (play_match("random", "random", games=4, seed=None) for _ in range(2))
    assert one.seed != other.seed
    assert min(one.seed, other.seed) > 2**20
    assert play_match("random", "random", games=4, seed=one.seed) == one


# Memory -------------------------------------------------------------------------------------------


class Remembers:
    """Notes what its opponent shows, for the game in which it holds the other hand."""

    def __init__(self, told: list[int]) -> None:
        self.told = told
        self.notes: list[Any] = []

    def __deepcopy__(self, memo: Any) -> Remembers:
        made = Remembers(self.told)  # tests read this list; a real policy has no such thing
        made.notes = [*self.notes]
        return made

    def reset(self, seed: int) -> None:
        self.told.append(len(self.notes))

    def act(self, view: Any) -> int:
        self.notes.append(view)
        return lazy(view)


def test_no_game_is_remembered_in_the_next() -> None:
    told: list[int] = []
    play_match(Remembers(told), eager, decks=DECKS, games=6)
    assert told == [0] * 6


def test_no_match_is_remembered_in_the_next() -> None:
    """All pairs of agents play the same deals."""
    told: list[int] = []
    players = {"a": Remembers(told), "b": lazy, "c": eager}
    tournament(players, decks=["basic_mage"], games=2, progress=False)
    assert told == [0] * 4


class Counter:
    """A function with a memory: it ends its turns at first and acts differently later."""

    def __init__(self) -> None:
        self.views = 0

    def __call__(self, view: Any) -> int:
        self.views += 1
        return lazy(view) if self.views <= 200 else eager(view)

    def play(self, view: Any) -> int:
        return self(view)

    def score(self, game: Any, seat: int) -> float:
        self.views += 1
        return float(self.views)


@pytest.mark.parametrize("player", ["object", "method"])
def test_callables_with_a_memory_begin_anew(player: str) -> None:
    counter = Counter()
    agent = counter if player == "object" else counter.play
    result = play_match(agent, lazy, decks=DECKS, games=8, record=True)
    assert sum(len(game.actions or ()) for game in result.records) > 400
    assert result.records == play_match(lazy, lazy, decks=DECKS, games=8, record=True).records
    assert counter.views == 0


def test_a_score_with_a_memory_begins_anew() -> None:
    counter = Counter()
    policy = agent_zoo.make("turn_search", score=counter.score, depth=2, width=2)
    one = play_match(policy, "random", games=4, record=True)
    assert counter.views == 0
    single = play_match(policy, "random", games=1, record=True)
    assert one.game(0) == single.game(0)


def test_the_object_that_was_given_is_not_played_with() -> None:
    """So the match does not depend on what the object did before, nor change it."""
    player = InPython(NativeRandom())
    first = play_match(player, "random", games=4, seed=1, record=True)
    player.reset(99)
    assert play_match(player, "random", games=4, seed=1, record=True) == first


def test_an_object_that_cannot_be_copied_is_refused_in_words() -> None:
    class Locked:
        def __init__(self) -> None:
            self.lock = threading.Lock()

        def reset(self, seed: int) -> None:
            pass

        def act(self, view: Any) -> int:
            return lazy(view)

    with pytest.raises(InvalidOption, match=r"Locked.*cannot be copied.*__deepcopy__"):
        play_match(Locked(), lazy)


def test_native_policies_can_be_copied_inside_others() -> None:
    assert play_match(InPython(NativeRandom()), lazy, games=2).games == 2


def test_a_class_derived_from_a_native_policy_says_how_to_copy_it() -> None:
    class Mine(_core.agents.RandomPolicy):
        def act(self, view: Any) -> int:
            return lazy(view)

    with pytest.raises(InvalidOption, match="needs a __deepcopy__ of its own"):
        play_match(Mine(), lazy)


# Cheats -------------------------------------------------------------------------------------------


class Liar:
    """Says that it is honest; what plays for it in C++ is not."""

    cheats = False

    def __init__(self) -> None:
        honest = agent_zoo.make("greedy")
        self.reset = honest.reset
        self.act = honest.act
        cheat: Any = agent_zoo.make("greedy", cheat_by_simulating_the_true_game=True)
        self.native = cheat.native

    def __repr__(self) -> str:
        return "Liar()"


class Turncoat(Liar):
    """Shows an honest native policy when it is looked at first, and another one later."""

    def __init__(self) -> None:
        super().__init__()
        self.forms = [NativeRandom().native, self.native]

    @property  # type: ignore[override]
    def native(self) -> Any:
        return self.forms.pop(0) if len(self.forms) > 1 else self.forms[0]

    @native.setter
    def native(self, value: Any) -> None:
        self.forms = [value]


@pytest.mark.parametrize("other", ["random", lazy])
def test_the_native_policy_is_asked_whether_it_cheats(other: Any) -> None:
    for pair in ((Liar(), other), (other, Liar())):
        with pytest.raises(InvalidOption, match=r"Liar\(\) cheats"):
            play_match(*pair, games=1)
    with pytest.raises(InvalidOption, match="liar cheats"):
        tournament({"liar": Liar(), "other": other}, decks=["basic_mage"], games=1)
    assert play_match(Liar(), "random", games=1, allow_cheating=True).games == 1


def test_a_population_asks_too() -> None:
    with pytest.raises(InvalidOption, match=r"Liar\(\) cheats"):
        play_population([Liar(), "random"], ["basic_mage"], [(0, 1, 0, 0)], games=1)


def test_environments_and_the_check_ask_too() -> None:
    for make in (HearthstoneEnv, lambda opponent: HearthstoneVectorEnv(2, opponent=opponent)):
        with pytest.raises(InvalidOption, match=r"Liar\(\) cheats"):
            make(Liar())
    with pytest.raises(AssertionError, match=r"Liar\(\) cheats"):
        testing.check_policy(Liar())


def test_what_plays_is_what_was_asked() -> None:
    """A second look at the policy may show another native form."""
    with pytest.raises(InvalidOption, match="cheats"):
        play_match(Turncoat(), "random", games=1)
    with pytest.raises(InvalidOption, match=r"cheats|true game"):
        HearthstoneVectorEnv(2, opponent=Turncoat()).reset(seed=1)


def test_the_engine_asks_itself() -> None:
    """Whoever calls it: a native policy that cheats plays only if that was allowed."""
    terms = play_match("random", "random", games=1).terms
    arguments: dict[str, Any] = {
        **terms.seatings()[0].arguments(),
        "policies": [Liar().native, NativeRandom().native],
        "games": np.array([[0, 1, 0, 1, 0, 0]], np.uint64),
        "threads": 1,
        "seconds_per_decision": 0.0,
        "seconds_per_turn": 0.0,
        "record": False,
    }
    with pytest.raises(InvalidOption, match="policy 0 cheats"):
        _core.agents.play_games(**arguments, allow_cheating=False)
    assert _core.agents.play_games(**arguments, allow_cheating=True)["finished"] == 1
