"""Calls everything in the compiled module with nonsense. Run by test_compiled_module.py.

Every callable gets arguments that fit, and then, one place after the other, every hostile value
instead. A line before each call names it, so that a crash can be told. What is returned, and
whatever the call may have changed, is used afterwards: damage often shows only then.

    python hostile_walk.py            the names of all there is
    python hostile_walk.py <name>...  these classes and functions
"""

from __future__ import annotations

import faulthandler
import itertools
import random
import re
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

import agent_zoo
from agent_zoo.evaluators import evaluator_of
from agent_zoo.scores import native_score
from hs_env import Game, Scenario, _core, cards
from hs_env.view import PlayerView

SECONDS_PER_CALL = 20.0
MOST_GAMES = 2000  # more would be a long call, not a hang
AT_RANDOM = "in-any-order"
#: All that the compiled module has, by name.
THINGS = {**vars(_core), **vars(_core.agents)}


class Weird:
    """Fails at whatever is asked of it."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(name)

    def __index__(self) -> int:
        raise RuntimeError("index")

    def __len__(self) -> int:
        return -5

    def __repr__(self) -> str:
        return "Weird()"


def game(seed: int = 1, actions: int = 0, positions: bool = True) -> Game:
    return _played(seed, actions, positions).clone()


@cache
def _played(seed: int, actions: int, positions: bool) -> Game:
    made, dice = Game(seed=seed, positions=positions), random.Random(seed)
    for _ in range(actions):
        if not made.over:
            made.apply(dice.choice(made.legal_actions()))
    return made


def finished() -> Game:
    return game(3, 10_000)


def vector(rows: int = 3) -> Any:
    return _core.VectorGames(**vector_arguments(rows))


def deck(name: str = "Fireball", hero: str = "HERO_08") -> Any:
    find = cards.default().find
    return _core.Deck(cards.default().table, find(hero).index, [find(name).index] * 30)


def rules() -> Any:
    return _core.Rules(first=-1, mulligan=True, positions=True, turn_limit=60)


def vector_arguments(rows: int = 3) -> dict[str, Any]:
    size, ids = _core.OBSERVATION_SIZE, _core.CARD_IDS_SIZE
    return {
        "decks": [deck(), deck("Frostbolt", "HERO_01")],
        "rules": rules(),
        "games": rows,
        "seat": 0,
        "max_steps": 0,
        "lose": False,
        "keep_final": True,
        "threads": 2,
        "observations": np.zeros((rows, size), np.float32),
        "masks": np.zeros((rows, _core.ACTIONS), np.int8),
        "rewards": np.zeros(rows, np.float32),
        "terminated": np.zeros(rows, np.uint8),
        "truncated": np.zeros(rows, np.uint8),
        "seats": np.zeros(rows, np.int32),
        "final_observations": np.zeros((rows, size), np.float32),
        "card_ids": np.zeros((rows, ids), np.int32),
        "final_card_ids": np.zeros((rows, ids), np.int32),
    }


def search_options(count: int = 0) -> Any:
    return _core.agents.SearchOptions(
        decks=[],
        or_any=True,
        true_game=False,
        mulligan_above=3,
        power_first=True,
        count=count,
    )


def position_score() -> Any:
    return _core.agents.LinearScore([0.0] * len(_core.agents.FEATURES), False)


def change_score() -> Any:
    return _core.agents.EvaScore([0.0] * 21, True, True, True)


def small_spec() -> dict[str, Any]:
    """Return the smallest table there is: a hero, its power and a minion."""
    end = 1 << 8
    return {
        "cards": [
            {"id": "A", "name": "Hero", "type": 4, "health": 30, "hero_power": 2},
            {"id": "B", "name": "Power", "type": 5},
            {"id": "C", "name": "Minion", "type": 1, "attack": 1, "health": 1, "play": 1},
        ],
        "code": [end, end],
        "triggers": [],
        "auras": [],
        "enchants": [{"plain": 1}, {"steals": 1, "until": 1}],
        "pools": [],
        "offers": [],
        "coin": 0,
    }


#: Arguments that fit, by name. Functions make new ones for every call.
FITTING: dict[str, Callable[[], Any]] = {
    "action": lambda: _core.CHOOSE + _core.MULLIGAN_DONE,
    "actions": lambda: np.zeros(3, np.int32),
    "active": lambda: 0,
    "after": game,
    "allow_cheating": lambda: True,
    "arg": lambda: 1,
    "ask": lambda: True,
    "before": game,
    "by_class": dict,
    "card_ids": lambda: vector_arguments()["card_ids"],
    "cls": lambda: Game,
    "condition": lambda: [8 << 8 | 8],
    "data": lambda: game(2, 30).to_bytes(),
    "deck": list,
    "decks": lambda: [deck(), deck("Frostbolt", "HERO_01")],
    "depth": lambda: 3,
    "first": lambda: -1,
    "opponent_width": lambda: 1,
    "free_end": lambda: True,
    "from_": lambda: game(5, 40),
    "function": lambda: lambda *_: 0.0,
    "game": lambda: game(1, 25),
    "game_class": lambda: Game,
    "game_cls": lambda: Game,
    "games": lambda: 3,
    "hero": lambda: cards.default().find("HERO_08").index,
    "heroes": lambda: [cards.default().find(hero).index for hero in ("HERO_08", "HERO_01")],
    "id": lambda: 1,
    "index": lambda: 1,
    "last_of_equals": lambda: True,
    "lose": lambda: False,
    "match_seed": lambda: 1,
    "max_steps": lambda: 0,
    "memo": dict,
    "mulligan": lambda: True,
    "mulligan_above": lambda: 3,
    "n": lambda: 3,
    "number": lambda: 1,
    "or_any": lambda: True,
    "others": position_score,
    "out": lambda: np.zeros(_core.OBSERVATION_SIZE, np.float32),
    "mask": lambda: np.zeros(_core.ACTIONS, np.int8),
    "path": lambda: "/dev/null",
    "policies": lambda: [_core.agents.RandomPolicy(), _core.agents.RandomPolicy()],
    "pool": lambda: [_core.agents.RandomPolicy(), None],
    "positions": lambda: True,
    "power_first": lambda: True,
    "progress": lambda: None,
    "record": lambda: True,
    "rolls": lambda: [(2, 1)],
    "row": lambda: 1,
    "rules": rules,
    "keep_final": lambda: True,
    "saved": lambda: _saved(),
    "score": position_score,
    "search": search_options,
    "seat": lambda: 0,
    "seconds_per_decision": lambda: 0.0,
    "seconds_per_turn": lambda: 0.0,
    "seed": lambda: 1,
    "seeds": lambda: np.zeros(3, np.uint64),
    "spec": small_spec,
    "stealth": lambda: True,
    "table": lambda: cards.default().table,
    "threads": lambda: 2,
    "to": lambda: game(6, 40),
    "true_game": lambda: False,
    "turn": lambda: 1,
    "turn_limit": lambda: 60,
    "view": lambda: game(1, 25).view(0),
    "weapon": lambda: True,
    "weights": lambda: [0.0] * 21,
    "whole": lambda: False,
    "width": lambda: 2,
    "worlds": lambda: 1,
}
#: What fits in one place only: by callable and argument.
FITTING_HERE: dict[tuple[str, str], Callable[[], Any]] = {
    ("view_of", "cls"): lambda: PlayerView,
    ("restore_view", "cls"): lambda: PlayerView,
    ("restore_view", "data"): lambda: game(2, 30).view(0).to_bytes(),
    ("world_of", "decks"): lambda: [([1] * 30, cards.default().find("HERO_08").index, 1.0)],
    ("write_card_ids", "out"): lambda: np.zeros(_core.CARD_IDS_SIZE, np.int32),
    ("VectorGames.opponent_view", "cls"): lambda: PlayerView,
    ("VectorGames.view", "cls"): lambda: PlayerView,
    ("VectorGames.final_view", "cls"): lambda: PlayerView,
    ("Deck.__init__", "cards"): lambda: [cards.default().find("Fireball").index] * 30,
    ("VectorGames.sample_actions", "out"): lambda: np.zeros(3, np.int32),
    ("AlvaroPolicy.__init__", "search"): lambda: search_options(count=5),
    ("AlvaroPolicy.__init__", "greedy"): change_score,
    ("AlvaroPolicy.__init__", "value"): position_score,
    ("AlvaroPolicy.__init__", "scale"): lambda: 1.0,
    ("AlvaroPolicy.__init__", "exploration"): lambda: 2.0,
    ("AlvaroPolicy.__init__", "searches"): lambda: 2,
    ("McgsPolicy.__init__", "search"): lambda: search_options(count=5),
    ("McgsPolicy.__init__", "recompute"): lambda: True,
    ("McgsPolicy.__init__", "decided"): lambda: 1.0,
    ("McgsPolicy.__init__", "turn_cut"): lambda: 45,
    ("McgsPolicy.__init__", "searches"): lambda: 2,
    ("TychePolicy.__init__", "search"): lambda: search_options(count=5),
    ("TychePolicy.__init__", "count_plays"): lambda: True,
    ("TychePolicy.__init__", "for_all"): lambda: 0.5,
    ("TychePolicy.__init__", "seconds_a_turn"): lambda: 1.0,
    ("TychePolicy.__init__", "searches"): lambda: 2,
    ("GreedyPolicy.__init__", "score"): change_score,
    ("LinearScore.__init__", "weights"): lambda: [0.0] * len(_core.agents.FEATURES),
    ("SearchOptions.__new__", "decks"): lambda: [(["CS2_029"], "HERO_08", 1.0)],
    ("play_games", "games"): lambda: np.array([[0, 1, 0, 1, 5, 0]], np.uint64),
} | {
    ("VectorGames.__init__", name): (lambda name=name: vector_arguments()[name])  # type: ignore[misc]
    for name in vector_arguments()
}

NUMBERS = (
    *(-(2**63), -(2**31), -30_001, -2, -1, *range(24), 61, 80, 81, 127, 200, 254, 255, 256),
    *(272, 30_001, 32_768, 65_535, 65_536, 2**31 - 1, 2**31, 2**32, 2**63 - 1, 2**64 - 1, 2**64),
)


def arrays() -> Iterator[Any]:
    for dtype in (np.float32, np.float64, np.int8, np.uint8, np.int32, np.int64, np.uint64, bool):
        for shape in ((0,), (3,), (272,), (_core.OBSERVATION_SIZE,), (3, 6), (3, 272), ()):
            yield np.ones(shape, dtype)
    frozen = np.full(3, 2**31 - 1, np.int32)
    frozen.flags.writeable = False
    yield frozen
    yield np.full(3, -(2**31), np.int32)
    yield np.zeros(6, np.int32)[::2]
    yield np.full((2, 6), 2**64 - 1, np.uint64)
    yield np.full(_core.OBSERVATION_SIZE, np.nan, np.float32)


def hostile() -> Iterator[Any]:
    """Return values that hardly anyone expects, made afresh every time."""
    yield from NUMBERS
    yield from (np.int64(-1), np.float64("nan"), float("nan"), float("inf"), -1e308, 0.5, 1j)
    yield from (None, True, False, "", "x", "\0", "é" * 3000, b"", b"HSGS", ..., NotImplemented)
    yield from ([], [[]], [[], []], [None], [-1, -1], [70_000] * 2, [[0], [0]], [[65_535] * 61] * 2)
    yield from (
        (),
        (1,),
        {},
        {"cards": 1},
        {1: 2},
        set(),
        range(10**6),
        iter([1]),
        object(),
        Weird(),
    )
    yield from ([[1] * 100_000] * 2, [(9, 9)], [(-1, 2**31 - 1)], [([1], 70, float("nan"))])
    yield from ([([1], 1, -1.0)], [([], 65_000, 1.0)], [(1, None)], [Weird()], [[[[[[1]]]]]])
    yield from (int, object, type, Game, PlayerView, _core.Game, _core.View, _core.Policy, Weird)
    yield from (print, lambda *_: None, lambda *_: 1 / 0, Game.__new__, threading.Lock())
    yield from (game(1, 20), game(1, 20, positions=False), finished(), Game.__new__(Game))
    yield from (game(1, 20).view(0), game(1, 20).view(1), PlayerView.__new__(PlayerView))
    yield from (cards.default().table, _core.CardTable.__new__(_core.CardTable), vector())
    yield from (
        _core.agents.RandomPolicy(),
        _core.agents.GreedyPolicy.__new__(_core.agents.GreedyPolicy),
    )
    yield from ([_core.Policy.__new__(_core.agents.RandomPolicy)], search_options(), small_table())
    yield from (game(1, 20).to_bytes(), game(1, 20).view(0).to_bytes(), b"\xff" * 4000)
    yield game(1, 20).to_bytes()[:-9] + b"\0" * 9
    yield from specs()
    yield from arrays()


def small_table() -> Any:
    return _core.CardTable(small_spec())


def specs() -> Iterator[Any]:
    """Card tables with one number, or one list, that is not right."""
    for key in small_spec():
        for wrong in (None, 3, [], [[]], [{}], [70_000], [-1, 5], [{"body": 9_999_999}], "x"):
            yield small_spec() | {key: wrong}
    rows = ("type", "cost", "attack", "health", "overload", "play", "cost_value", "first_trigger")
    rows += ("triggers", "auras", "hero_power", "magnetic", "spell_damage", "keywords", "events")
    for key, wrong in itertools.product(rows, (-1, 1, 5, 17, 255, 40_000, 70_000, 2**40, "x")):
        spec = small_spec()
        spec["cards"][2][key] = wrong
        yield spec
    for words in ([1 << 8, 7], [1 << 8, 1 | 200 << 8], [1 << 8, 1 | 3 << 8, 12 | 2 << 8, 0]):
        yield small_spec() | {"code": words}


def _saved() -> Any:
    made = vector()
    made.reset(np.arange(3, dtype=np.uint64))
    return made.save()


# --- who is called ------------------------------------------------------------------------------


def subject(name: str) -> Any:
    """Return an object of a class, ready for use."""
    makers: dict[str, Callable[[], Any]] = {
        "CardTable": small_table,
        "ClassScore": lambda: _core.agents.ClassScore({}, position_score()),
        "ChangeScore": change_score,
        "EvaScore": change_score,
        "PositionScore": position_score,
        "ScoreAfter": lambda: _core.agents.ScoreAfter(position_score()),
        "Game": lambda: game(1, 25),
        "View": lambda: game(1, 25).view(0),
        "GreedyPolicy": lambda: agent_zoo.make("greedy").native,
        "AlvaroPolicy": lambda: agent_zoo.make("alvaro", simulations=5).native,
        "McgsPolicy": lambda: agent_zoo.make("mcgs", simulations=5).native,
        "TychePolicy": lambda: agent_zoo.make("tyche", episodes=2).native,
        "MctsPolicy": lambda: agent_zoo.make("mcts", worlds=2, simulations=5).native,
        "IsmctsPolicy": lambda: agent_zoo.make("ismcts", simulations=5).native,
        "PlannerPolicy": lambda: agent_zoo.make("planner", replies=5).native,
        "Searcher": lambda: agent_zoo.make("greedy").native,
        "TycheScore": _core.agents.TycheScore,
        "EstimateScore": _core.agents.EstimateScore,
        "NetScore": lambda: native_score("fitted"),
        "TurnSearchPolicy": lambda: agent_zoo.make("turn_search").native,
        "LinearScore": position_score,
        "PythonScore": lambda: _core.agents.PythonScore(lambda *_: 0.0, Game),
        "FacePolicy": _core.agents.FacePolicy,
        "LinearEvaluator": lambda: evaluator_of("plain").native_score(),
        "TreeEvaluator": lambda: evaluator_of("plain").to_tree().native_score(),
        "Policy": _core.agents.RandomPolicy,
        "RandomPolicy": _core.agents.RandomPolicy,
        "LookaheadPolicy": lambda: _core.agents.LookaheadPolicy(search_options(), position_score()),
        "RheaPolicy": lambda: agent_zoo.make("rhea", evaluations=20).native,
        "BeamPolicy": lambda: _core.agents.BeamPolicy(search_options(), position_score(), 2, 2, 1),
        "SearchOptions": search_options,
        "VectorGames": dealt_vector,
        "Workbench": lambda: _core.Workbench(scenario(), None),
    }
    return makers[name]()


def scenario() -> Any:
    return _scenario().clone()


@cache
def _scenario() -> Game:
    s = Scenario(
        hand=["Fireball", "Bloodfen Raptor"],
        board=["Wisp", "Loot Hoarder"],
        enemy_board=["Wisp"],
        deck=["Wisp"] * 3,
        weapon="Fiery War Axe",
        enemy_secrets=["Counterspell"],
    )
    return s.game


def dealt_vector() -> Any:
    made = vector()
    made.reset(np.arange(3, dtype=np.uint64))
    return made


def members(cls: type) -> Iterator[str]:
    """Yield what the module itself has put there, own or inherited."""
    for name in dir(cls):
        if name in ("__init__", "__new__") or name not in dir(object):
            yield name


def signature(what: Any) -> list[list[str]]:
    """Return the names of the arguments, for each overload; made up where none are told."""
    found = []
    for text, *_ in getattr(what, "__nb_signature__", ()):
        inner = re.search(r"\((.*)\) ->", text, re.DOTALL)
        text = re.sub(r"\[[^\[\]]*(\[[^\[\]]*(\[[^\[\]]*\])*[^\[\]]*\])*[^\[\]]*\]", "", inner[1])
        names = [part.partition(":")[0].strip() for part in text.split(",")]
        found.append([n for n in names if n not in ("", "/", "*")])
    return found or [["arg"], ["arg", "arg"]]


def fitting(where: str, name: str) -> Any:
    make = FITTING_HERE.get((where, name)) or FITTING.get(name)
    return make() if make else 1


# --- calling ------------------------------------------------------------------------------------


def too_long(where: str, name: str, value: Any) -> bool:
    """Return whether the call would be long because so much was asked for."""
    asks = where == "random_games" and name == "games"
    return asks and isinstance(value, int) and value > MOST_GAMES


def attempt(where: str, call: Callable[[], Any], *touched: Any) -> None:
    print(where, flush=True)
    faulthandler.dump_traceback_later(SECONDS_PER_CALL, exit=True)
    try:
        result = call()
    except (MemoryError, SystemError) as error:
        raise AssertionError(f"{where}: {error!r}") from error
    except Exception:
        result = None
    for thing in (result, *touched):
        use(thing)


def use(thing: Any) -> None:
    """Go on with a game that a call has returned or may have changed."""
    if isinstance(thing, _core.Game):
        try:
            whole = thing.find_fault() == ""
        except Exception:  # never initialised
            return
        if whole:
            table = thing.table
            restored = _core.restore_game(type(thing), table, thing.to_bytes())
            assert restored == thing
            _core.inspect(thing)
            dice = random.Random(1)
            for _ in range(20):
                if not thing.over:
                    thing.apply(dice.choice(thing.legal_actions()))
    elif isinstance(thing, _core.View):
        try:
            _core.inspect(thing)
        except TypeError:
            return
        thing.legal_actions()
    elif isinstance(thing, _core.agents.SearchOptions):
        try:
            policy = _core.agents.LookaheadPolicy(thing, position_score())
        except TypeError:  # never initialised
            return
        use(policy)
    elif isinstance(thing, _core.agents.PositionScore):
        try:
            thing.score(game(1, 25), 0)
        except Exception:
            return
    elif isinstance(thing, _core.agents.ChangeScore):
        try:
            thing.score(game(1, 25), game(1, 25), 0)
        except Exception:
            return
    elif isinstance(thing, _core.Policy):
        try:
            thing.reset(1)
            thing.act(game(1, 25).view(game(1, 25).to_play))
        except Exception:
            return


def walk_callable(where: str, make: Callable[[], tuple[Any, Any]]) -> None:
    """Call it with every hostile value in every place. `make` gives the callable and its owner."""
    what, owner = make()
    for names in signature(what):
        own = names[1:] if names and names[0] == "self" else names
        arguments = [fitting(where, name) for name in own]
        attempt(f"{where} with what fits", lambda a=arguments: make()[0](*a), owner)
        for place, name in enumerate(own):
            for i, value in enumerate(hostile()):
                if too_long(where, name, value):
                    continue
                what, owner = make()
                wrong = [fitting(where, n) if k != place else value for k, n in enumerate(own)]
                attempt(
                    f"{where}: {name} = hostile[{i}] {str(type(value))[:40]}",
                    lambda f=what, w=wrong: f(*w),
                    owner if not isinstance(owner, type) else None,
                    *[a for a in wrong if isinstance(a, _core.Game)],
                )
        for extra in ([], [1] * (len(own) + 1)):
            attempt(f"{where} with {len(extra)} arguments", lambda e=extra: make()[0](*e))


def walk_class(name: str) -> None:
    cls = THINGS[name]
    for member in members(cls):
        where = f"{name}.{member}"
        raw = next((vars(c)[member] for c in cls.__mro__ if member in vars(c)), None)
        if not callable(getattr(cls, member, None)):
            attempt(f"{where} read", lambda m=member: getattr(subject(name), m))
            attempt(f"{where} read too early", lambda m=member: getattr(cls.__new__(cls), m))
            attempt(f"{where} set", lambda m=member: setattr(subject(name), m, 1))
            continue
        if isinstance(raw, staticmethod) or member in ("__new__", "__init__"):
            made = member == "__init__"

            def make(m: str = member, made: bool = made) -> tuple[Any, Any]:
                if not made:
                    return getattr(cls, m), cls
                fresh = cls.__new__(cls)
                return getattr(fresh, m), fresh
        else:

            def make(m: str = member) -> tuple[Any, Any]:
                owner = subject(name)
                bound = getattr(owner, m)
                return bound, owner

            names = signature(getattr(cls, member))[0][1:]
            given = [fitting(where, n) for n in names]
            attempt(
                f"{where} too early",
                lambda m=member, g=given: getattr(cls.__new__(cls), m)(*g),
            )
            attempt(f"{where} of another", lambda m=member, g=given: getattr(cls, m)(3, *g))
        walk_callable(where, make)
    attempt(f"{name} initialised twice", lambda: initialise_twice(name))


def initialise_twice(name: str) -> None:
    """Once more over a living object."""
    owner = subject(name)
    names = signature(type(owner).__init__)[0][1:]
    type(owner).__init__(owner, *[fitting(f"{name}.__init__", n) for n in names])
    use(owner)


#: Cards of every kind that a workbench places.
BENCH_CARDS = ("Wisp", "Fireball", "Counterspell", "Fiery War Axe", "HERO_01", "CS2_034")


def bench_methods() -> list[str]:
    return sorted(
        name
        for name in members(_core.Workbench)
        if not name.startswith("__") and callable(getattr(_core.Workbench, name))
    )


def bench_at_random(seed: int) -> set[str]:
    """Many calls on one workbench, with numbers that often fit. Returns what was accepted."""
    dice = random.Random(seed)
    made = scenario()
    bench = _core.Workbench(made, None)
    some = [cards.default().find(name).index for name in BENCH_CARDS]
    weapon = cards.default().find("Fiery War Axe").index
    names = bench_methods()
    names.remove("concede")  # the last thing that can be done in a game
    ids = [0]
    done = set()

    def call(step: int, name: str) -> None:
        method = getattr(bench, name)
        numbers = [range(-1, 16), (0, 1), some, ids[-8:], (30_000, *_core.FLAGS.values())]
        if name == "act" and not made.over:
            numbers.append(made.legal_actions())
        if name == "equip":  # it takes what was put aside for it
            attempt("a weapon", lambda: ids.append(bench.place_aside(step % 2, weapon, False)))
            numbers.append(ids[-1:])
        if name == "transform":  # one minion into another: chance alone seldom names two
            wisp = some[0]
            attempt("a Wisp", lambda: ids.append(bench.place_minion(step % 2, wisp, False, 0)))
            numbers = [ids[-1:], [wisp]]
        kinds = re.findall(r": (int|bool)", method.__nb_signature__[0][0])
        given = [dice.choice(dice.choice(numbers)) if k == "int" else step % 2 == 0 for k in kinds]

        def do() -> None:
            made_id = method(*given)
            done.add(name)
            ids.extend([made_id] if isinstance(made_id, int) else [])

        attempt(f"bench {seed}, {step}: {name}{tuple(given)}", do)

    for step in range(300):
        call(step, dice.choice(names))
    for step in range(300, 310):
        call(step, "concede")
    call(310, dice.choice(names))
    use(made)
    return done


def vector_at_random(seed: int) -> None:
    """Many calls on one vector, in any order, with tables and opponents that change."""
    dice = random.Random(seed)
    made = vector()
    small = _core.Deck(small_table(), 1, [3] * 5)
    decks = [[deck(), deck()], [small, small]]
    calls: list[Callable[[], Any]] = [
        lambda: made.reset(None),
        lambda: made.reset(np.arange(3, dtype=np.uint64)),
        lambda: made.step(np.array(dice.choices(range(-1, 273), k=3), np.int32)),
        lambda: made.step(sampled(made, dice)),
        lambda: made.step(sampled(made, dice)),
        lambda: made.configure(dice.choice(decks), rules(), dice.randrange(4), []),
        lambda: made.seat_opponents(dice.choice(([], [None], [_core.agents.RandomPolicy(), None]))),
        lambda: made.stops(),
        lambda: made.go_on(),
        lambda: made.view(PlayerView, dice.randrange(3)),
        lambda: made.final_view(PlayerView, dice.randrange(3)),
        lambda: made.answer(dice.randrange(3), dice.randrange(272)),
        lambda: answer_all(made),
        lambda: made.opponent_view(PlayerView, dice.randrange(3)),
        lambda: made.game(Game, dice.randrange(3)),
        lambda: made.resume(made.save()),
        lambda: made.ended(),
    ]
    for step in range(300):
        number = dice.randrange(len(calls))
        attempt(f"vector {seed}, {step}: call {number}", calls[number])


def sampled(games: Any, dice: random.Random) -> Any:
    out = np.zeros(3, np.int32)
    games.sample_actions(dice.getrandbits(64), out)
    return out


def answer_all(games: Any) -> None:
    for row, *_ in games.stops():
        while (view := games.opponent_view(PlayerView, row)) is not None:
            games.answer(row, view.legal_actions()[0])
    games.go_on()


def targets() -> list[str]:
    """Return what can be walked: every class, every function, and calls in any order."""
    return [*sorted(n for n, x in THINGS.items() if callable(x)), AT_RANDOM]


def main(*names: str) -> None:
    faulthandler.enable()
    if not names:
        print(*targets())
    for name in names:
        if name == AT_RANDOM:
            done: set[str] = set()
            for seed in range(60):
                done |= bench_at_random(seed)
                vector_at_random(seed)
            assert done == set(bench_methods()), set(bench_methods()) - done
        elif isinstance(THINGS[name], type):
            walk_class(name)
        else:
            what = THINGS[name]
            walk_callable(name, lambda what=what: (what, None))


if __name__ == "__main__":
    main(*sys.argv[1:])
