"""Rolling horizon evolution: what it finds, its presets, budget, threads, and what it tells."""

from __future__ import annotations

import time
from typing import Any

import pytest

from agent_zoo import make
from agent_zoo.agents.rhea import PRESETS, RheaPolicy
from agent_zoo.arena import play_match
from hs_env import Game, PlayerView, Scenario
from hs_env.errors import InvalidOption
from tests.agent_zoo.reference_search import best_turn

ME = 0
#: Random playouts, few enough to be quick.
PLAYOUTS: dict[str, Any] = {"value": None, "worlds": 3, "playouts": 4, "evaluations": 60}


def turn_of(policy: RheaPolicy, s: Scenario, seed: int = 0) -> None:
    """Let a policy play until the turn or the game is over."""
    policy.reset(seed)
    while not s.game.over and s.game.to_play == ME:
        s.game.apply(policy.act(s.game.view(ME)))


def busy() -> Scenario:
    """A position with much to do: cards, attacks, a hero power."""
    return Scenario(
        hero="mage",
        hand=["Frostbolt", "Bloodfen Raptor", "Arcane Missiles", "Chillwind Yeti"],
        board=["Murloc Raider", "River Crocolisk", "Chillwind Yeti"],
        deck=["Fireball", "Wisp", "Wisp"],
        enemy_board=["Bloodfen Raptor", "Boulderfist Ogre"],
        enemy_hand=["Wisp", "Wisp"],
        enemy_deck=["Wisp"] * 5,
        mana=8,
    )


def some_views(games: int = 2) -> list[PlayerView]:
    """Positions of real games."""
    found = []
    player = make("greedy")
    for seed in range(games):
        game = Game(("midrange_jade_shaman", "aggro_pirate_warrior"), seed, mulligan=False)
        player.reset(seed)
        while not game.over:
            view = game.view(game.to_play)
            if game.turn > 4 and len(view.legal_actions()) > 6:
                found.append(view)
            game.apply(player.act(view))
    return found


def decisions(policy: RheaPolicy, views: list[PlayerView]) -> list[int]:
    return [(policy.reset(number), policy.act(view))[1] for number, view in enumerate(views)]


# --- what it finds


def lethal_through_a_taunt() -> Scenario:
    """Bolt the taunt, then hit with all: 3 + 3 + 2 damage."""
    return Scenario(
        hero="mage",
        hand=["Frostbolt", "Wisp", "Arcane Explosion"],
        board=["Bloodfen Raptor", "Bloodfen Raptor", "River Crocolisk"],
        enemy_board=["Goldshire Footman", "Boulderfist Ogre"],
        enemy_health=8,
        enemy_deck=["Wisp"] * 5,
        mana=2,
    )


@pytest.mark.parametrize("judged_by", [{"evaluations": 500}, PLAYOUTS | {"evaluations": 300}])
@pytest.mark.parametrize("preset", PRESETS)
def test_it_finds_a_forced_win(preset: str, judged_by: dict[str, Any]) -> None:
    for seed in range(3):
        s = lethal_through_a_taunt()
        turn_of(RheaPolicy(preset=preset, **judged_by), s, seed)
        assert s.game.over
        assert s.game.winner == ME


def test_a_win_ends_the_search() -> None:
    s = Scenario(hand=["Fireball"], enemy_health=6, enemy_deck=["Wisp"])
    policy = RheaPolicy(evaluations=10**6)
    policy.act(s.game.view(ME))
    thought = policy.analysis()
    assert thought is not None
    assert thought.moves[0].text == "play Fireball at enemy hero"
    assert thought.moves[0].value == 1
    assert thought.work < 1000


def test_the_only_thing_to_do_needs_one_evaluation() -> None:
    policy = RheaPolicy()
    policy.act(Scenario(mana=0, enemy_deck=["Wisp"]).game.view(ME))
    thought = policy.analysis()
    assert thought is not None
    assert (thought.work, len(thought.moves)) == (1, 1)


@pytest.mark.parametrize("preset", PRESETS)
def test_with_enough_work_it_finds_the_best_turn_there_is(preset: str) -> None:
    def score(game: Game, seat: int) -> float:
        mine, other = (game.to_dict()["players"][side] for side in (seat, 1 - seat))
        strength = sum(minion["attack"] + minion["health"] for minion in mine["board"])
        weakness = sum(minion["attack"] + minion["health"] for minion in other["board"])
        return 0.5 + (strength - weakness - other["hero"]["health"]) / 200

    s = Scenario(
        hand=["Frostbolt", "Bloodfen Raptor", "The Coin"],
        board=["Murloc Raider", "Chillwind Yeti"],
        enemy_board=["Goldshire Footman"],
        mana=3,
        enemy_deck=["Wisp"],
    )
    best = best_turn(s.game, score, width=100_000)
    turn_of(RheaPolicy(preset=preset, value=score, worlds=1, evaluations=3000), s)
    assert score(s.game, ME) == pytest.approx(best.score)


def test_it_does_not_end_the_turn_before_a_free_kill() -> None:
    s = Scenario(board=["Boulderfist Ogre"], enemy_board=["Loot Hoarder"], enemy_deck=["Wisp"])
    turn_of(RheaPolicy(), s)
    assert s.enemy_board == []


# --- presets and parts


def test_presets_differ_and_full_is_the_default() -> None:
    views = some_views()
    few = {"evaluations": 150}
    full, vanilla = (decisions(RheaPolicy(preset=preset, **few), views) for preset in PRESETS)
    assert full != vanilla
    assert decisions(RheaPolicy(**few), views) in (full, vanilla)
    spelled = RheaPolicy(preset="vanilla", **PRESETS["full"], **few)
    assert decisions(spelled, views) == decisions(RheaPolicy(preset="full", **few), views)


@pytest.mark.parametrize(
    "part",
    [
        {"crossover": "uniform"},
        {"mutation": "point"},
        {"gamma": 0.5},
        {"crossover_rate": 1.0},
        {"filters": False},
        {"exploration": 0.0},
        {"unexplored": 0.0},
        {"population": 10},
        {"tournament": 20},
        {"elite": 5},
        {"worlds": 1},
    ],
    ids=repr,
)
def test_each_part_makes_a_difference(part: dict[str, Any]) -> None:
    views = some_views(3)
    thoughts = []
    for options in ({}, part):
        policy = RheaPolicy(evaluations=200, **options)
        seen = []
        for number, view in enumerate(views):
            policy.reset(number)
            policy.act(view)
            thought = policy.analysis()
            assert thought is not None
            seen.append([(move.actions, move.visits) for move in thought.moves])
        thoughts.append(seen)
    assert thoughts[0] != thoughts[1]


def test_gamma_means_nothing_to_the_plain_algorithm() -> None:
    views = some_views()
    plain = RheaPolicy(preset="vanilla", evaluations=100)
    other = RheaPolicy(preset="vanilla", gamma=0.0, exploration=3.0, evaluations=100)
    assert decisions(plain, views) == decisions(other, views)


def test_the_elite_is_never_lost() -> None:
    """The move that is played begins the best turn found; without an elite it may be another."""
    lost = 0
    for number, view in enumerate(some_views(3)):
        for elite in (0, 1):
            policy = RheaPolicy(elite=elite, evaluations=300, tournament=1)
            policy.reset(number)
            policy.act(view)
            thought = policy.analysis()
            assert thought is not None
            is_best = thought.moves[0].value == max(move.value for move in thought.moves)
            assert is_best or elite == 0
            lost += not is_best
    assert lost > 0


def test_more_work_never_finds_less() -> None:
    """Counted searches with the same seed begin alike, and the elite stays."""
    view = busy().game.view(ME)
    values = []
    for evaluations in (1, 20, 50, 100, 200, 400, 800):
        policy = RheaPolicy(evaluations=evaluations)
        policy.reset(3)
        policy.act(view)
        thought = policy.analysis()
        assert thought is not None
        assert thought.work == evaluations
        values.append(thought.moves[0].value)
    assert values == sorted(values)
    assert values[0] < values[-1]


def test_settings_spell_the_preset_out() -> None:
    settings = RheaPolicy(preset="vanilla", gamma=0.5).settings()
    assert settings["crossover"] == "uniform"
    assert settings["filters"] is False
    assert settings["gamma"] == 0.5
    assert settings["worlds"] == 4
    assert RheaPolicy(value=None).settings()["worlds"] == 20


@pytest.mark.parametrize(
    "option",
    [
        {"preset": "best"},
        {"crossover": "one point"},
        {"mutation": 3},
        {"gamma": 1.5},
        {"gamma": float("nan")},
        {"crossover_rate": -0.1},
        {"filters": 1},
        {"worlds": 0},
        {"playouts": 0},
        {"population": 1},
        {"tournament": 0},
        {"elite": 50},
        {"exploration": -1.0},
        {"unexplored": 2.0},
        {"evaluations": 0},
    ],
    ids=repr,
)
def test_wrong_options_are_refused_by_name(option: dict[str, Any]) -> None:
    [(key, value)] = option.items()
    with pytest.raises(InvalidOption, match=rf"{key} is .* got {value!r}"):
        RheaPolicy(**option)


def test_an_unknown_score_is_refused() -> None:
    with pytest.raises(InvalidOption, match="no score 'nonsense'"):
        RheaPolicy(value="nonsense", scale=1)


# --- fitness


def test_a_position_is_judged_once() -> None:
    """Who of three minions has attacked decides, in whatever order: eight positions."""
    asked: list[Game] = []

    def value(game: Game, seat: int) -> float:
        asked.append(game)
        return 0.5

    s = Scenario(board=["Wisp", "Murloc Raider", "Chillwind Yeti"], mana=0, enemy_deck=["Wisp"])
    RheaPolicy(value=value, worlds=1, filters=False, evaluations=400).act(s.game.view(ME))
    assert len(asked) == 2**3


def test_worlds_are_averaged() -> None:
    """A card that wins in one world of five is worth about that much, and is not a sure win."""
    s = Scenario(
        hero="paladin",
        hand=["Holy Wrath"],
        deck=["Molten Giant", *["Wisp"] * 4],
        enemy_health=20,
        enemy_deck=["Wisp"],
        mana=5,
    )
    policy = RheaPolicy(value=lambda game, seat: 0.0, worlds=200, evaluations=60)
    policy.act(s.game.view(ME))
    thought = policy.analysis()
    assert thought is not None
    assert thought.moves[0].text == "play Holy Wrath at enemy hero"
    assert 0.06 < thought.moves[0].value < 0.34


def test_playouts_see_that_a_lost_game_is_lost() -> None:
    """Random play forgets to attack now and then, but not for long."""
    values = []
    for health in (1, 30):
        s = Scenario(
            health=health,
            board=["Boulderfist Ogre"],
            deck=["Wisp"] * 20,
            enemy_board=["Boulderfist Ogre"],
            enemy_deck=["Wisp"] * 20,
        )
        policy = RheaPolicy(**PLAYOUTS | {"playouts": 50})
        policy.act(s.game.view(ME))
        thought = policy.analysis()
        assert thought is not None
        values.append(thought.moves[0].value)
    assert values[0] < values[1] / 2


@pytest.mark.parametrize("preset", PRESETS)
def test_threads_change_nothing(preset: str) -> None:
    views = some_views(1)[:8]
    told: list[Any] = []
    for threads in (1, 2, 3):
        policy = RheaPolicy(preset=preset, threads=threads, **PLAYOUTS)
        seen = []
        for number, view in enumerate(views):
            policy.reset(number)
            action = policy.act(view)
            thought = policy.analysis()
            assert thought is not None
            seen.append((action, thought.to_dict()["moves"]))
        told.append(seen)
    assert told[0] == told[1] == told[2]


def test_a_value_in_python_has_one_thread() -> None:
    with pytest.raises(InvalidOption, match="one thread"):
        RheaPolicy(value=lambda game, seat: 0.5, threads=2)


# --- the turn


def test_moves_with_questions_are_played_whole() -> None:
    """Places that matter, halves, targets and offers are answered; the rest of the turn follows."""
    for seed in range(6):
        s = Scenario(
            hero="druid",
            hand=["Dire Wolf Alpha", "Wrath", "Stonehill Defender", "Nourish"],
            board=["Wisp", "Chillwind Yeti"],
            deck=["Wisp"] * 5,
            enemy_board=["Bloodfen Raptor"],
            enemy_deck=["Wisp"] * 3,
            mana=10,
            seed=seed,
        )
        policy = RheaPolicy(evaluations=200)
        turn_of(policy, s, seed)
        assert s.game.over or s.game.to_play != ME


def test_the_expected_line_can_be_played() -> None:
    """Nothing is left to chance here, and places on the board are asked for."""
    s = Scenario(
        hand=["Dire Wolf Alpha", "Frostbolt", "Bloodfen Raptor"],
        board=["Murloc Raider", "Chillwind Yeti"],
        enemy_board=["Bloodfen Raptor"],
        enemy_deck=["Wisp"],
        mana=6,
    )
    policy = RheaPolicy(evaluations=500, worlds=1)
    policy.act(s.game.view(ME))
    thought = policy.analysis()
    assert thought is not None
    for move in thought.moves:
        game = s.game.view(ME).sample_world(1)
        for action in (*move.actions, *move.line):
            assert action in game.legal_actions()
            game.apply(action)
        assert game.over or game.to_play != ME
    assert "expects:" in policy.explain(s.game.view(ME))


def test_the_tree_is_kept_within_a_turn_and_dropped_after_it() -> None:
    """The second decision of a turn is another one if the first was not made by this policy."""
    s = busy()
    keeps = RheaPolicy(filters=False, evaluations=150)
    differ = 0
    for seed in range(10):
        game = s.game.clone()
        keeps.reset(seed)
        game.apply(keeps.act(game.view(ME)))
        if game.over or game.to_play != ME or len(game.legal_actions()) == 1:
            continue
        keeps.act(game.view(ME))
        with_tree = keeps.analysis()
        fresh = RheaPolicy(filters=False, evaluations=150)
        fresh.reset(seed)
        fresh.act(s.game.view(ME))
        other_turn = Scenario(mana=0, turn=s.game.turn + 2, enemy_deck=["Wisp"])
        fresh.act(other_turn.game.view(ME))
        fresh.act(game.view(ME))
        without = fresh.analysis()
        assert with_tree is not None
        assert without is not None
        differ += [m.visits for m in with_tree.moves] != [m.visits for m in without.moves]
    assert differ > 0


# --- budgets


@pytest.mark.parametrize("options", [{}, {"value": None}, {"value": None, "threads": 2}], ids=repr)
@pytest.mark.parametrize("seconds", [0.001, 0.003])
def test_a_limit_in_seconds_is_kept(options: dict[str, Any], seconds: float) -> None:
    policy = RheaPolicy(seconds_per_decision=seconds, **options)
    took = []
    for view in some_views(2)[:40]:
        assert policy.act(view) in view.legal_actions()
        thought = policy.analysis()
        assert thought is not None
        took.append(thought.seconds)
    # A busy machine may stop anybody at any time, so the best of them counts.
    assert min(took) <= 1.1 * seconds
    assert sorted(took)[len(took) // 2] >= seconds


def test_no_time_at_all_is_enough_for_a_legal_action() -> None:
    policy = RheaPolicy(value=None, seconds_per_decision=1e-9)
    for view in some_views(1):
        assert policy.act(view) in view.legal_actions()


def test_a_turn_has_a_limit_too() -> None:
    s = busy()
    policy = RheaPolicy(seconds_per_turn=0.1)
    begin = time.perf_counter()
    turn_of(policy, s)
    assert time.perf_counter() - begin < 1


def test_a_count_is_repeatable() -> None:
    views = some_views()
    assert decisions(RheaPolicy(evaluations=70), views) == decisions(
        RheaPolicy(evaluations=70), views
    )


# --- games


def test_it_beats_random_play() -> None:
    decks = ("midrange_jade_shaman", "aggro_pirate_warrior")
    for options in ({"evaluations": 60}, PLAYOUTS):
        result = play_match(RheaPolicy(**options), "random", decks=decks, games=10, seed=1)
        assert result.wins[0] >= 9


def test_a_turn_with_many_actions_ends() -> None:
    s = Scenario(hand=["Wisp"] * 10, mana=0, deck=["Wisp"] * 3, enemy_deck=["Wisp"])
    policy = RheaPolicy(evaluations=60)
    played = 0
    while not s.game.over and s.game.to_play == ME:
        s.game.apply(policy.act(s.game.view(ME)))
        played += 1
    assert played < 60
