"""The turn search: what it finds, what it keeps, when it thinks again; and the reference."""

from __future__ import annotations

import math
from typing import Any

import pytest

from agent_zoo.agents.competition import CompetitionGreedy
from agent_zoo.agents.greedy import GreedyPolicy
from agent_zoo.agents.turn_search import TurnSearchPolicy
from agent_zoo.scores import native_score
from hs_env import Game, Scenario
from tests.agent_zoo.reference_search import Watched, best_turn, chosen, turn_of

ME, OPPONENT = 0, 1


def nothing(game: Game, seat: int) -> float:
    return 0


def health(game: Game, seat: int) -> float:
    """Likes a hurt enemy hero."""
    return float(-game.to_dict()["players"][1 - seat]["hero"]["health"])


# --- lethal


def two_bolts() -> Scenario:
    return Scenario(
        hero="warrior",
        hand=["Frostbolt", "Frostbolt"],
        mana=4,
        enemy_health=6,
        enemy_board=["Murloc Raider", "Murloc Raider"],
    )


def buffed_raptor() -> Scenario:
    """The raptor with two more attack, and a bolt: 3 + 2 + 3. Attack after the buff."""
    return Scenario(
        hero="warrior",
        hand=["Frostbolt", "Abusive Sergeant"],
        board=["Bloodfen Raptor"],
        mana=3,
        enemy_health=8,
        enemy_board=["Murloc Raider"],
    )


@pytest.mark.parametrize("score", ["aggro", "control", "midrange", "ramp", "fatigue", "lookahead"])
@pytest.mark.parametrize("position", [two_bolts, buffed_raptor])
def test_it_finds_a_win_in_several_steps(position: Any, score: str) -> None:
    s = position()
    said = turn_of(TurnSearchPolicy(score=score), s)
    assert s.winner == "me"
    assert len(said) == (2 if position is two_bolts else 3)


@pytest.mark.parametrize("position", [two_bolts, buffed_raptor])
def test_greedy_policies_miss_it(position: Any) -> None:
    for policy in (GreedyPolicy(), CompetitionGreedy(score="control")):
        s = position()
        turn_of(policy, s)
        assert not s.over


@pytest.mark.parametrize("health", [3, 4])
def test_it_does_not_lose_if_it_can_help_it(health: int) -> None:
    # Three damage to all characters is good for the board, and deadly with three health.
    s = Scenario(hero="warlock", hand=["Hellfire"], health=health, mana=4, enemy_board=["Wisp"] * 7)
    assert ("play Hellfire" in turn_of(TurnSearchPolicy(), s)) == (health > 3)


def test_a_hopeless_turn_is_played_all_the_same() -> None:
    s = Scenario(hand=["Fireball"], board=["Wisp"])
    assert turn_of(TurnSearchPolicy(score=lambda game, seat: -math.inf), s) == ["end turn"]


# --- what is kept


@pytest.mark.parametrize(
    ("minions", "asked"),
    [
        # Each level asks about ending the turn and about one more attack, for every set of
        # attacks done so far: 2 * 2 sets end, and each is reached from those one attack smaller.
        (2, (1 + 2) + 2 * (1 + 1) + 1),
        (3, (1 + 3) + 3 * (1 + 2) + 3 * (1 + 1) + 1),
    ],
)
def test_positions_that_are_equal_are_kept_once(minions: int, asked: int) -> None:
    board = ["Bloodfen Raptor", "Chillwind Yeti", "Wisp"][:minions]
    watched = Watched(nothing)
    s = Scenario(board=board, mana=0)
    TurnSearchPolicy(score=watched).act(s.game.view(ME))
    assert watched.calls() == asked


def test_the_order_of_deaths_does_not_make_positions_different() -> None:
    board, enemies = ["Chillwind Yeti", "Boulderfist Ogre"], ["Wisp", "Murloc Raider"]
    native, reference = Watched(nothing), Watched(nothing)
    s = Scenario(board=board, enemy_board=enemies, mana=0)
    TurnSearchPolicy(score=native).act(s.game.view(ME))
    best_turn(s.game, reference)
    assert native.calls() == reference.calls()


def test_the_order_on_the_board_makes_positions_different() -> None:
    watched = Watched(nothing)
    s = Scenario(hand=["Wisp", "Murloc Raider"], mana=1)
    TurnSearchPolicy(score=watched).act(s.game.view(ME))
    # End or play either; end or play the other; end in two different positions.
    assert watched.calls() == 3 + 2 * 2 + 2


# --- depth and width


@pytest.mark.parametrize(("position", "steps"), [(two_bolts, 2), (buffed_raptor, 3)])
def test_depth_is_moves_in_a_row(position: Any, steps: int) -> None:
    for depth in range(1, 5):
        s = position()
        turn = best_turn(s.game, native_control, depth=depth)
        assert math.isinf(turn.score) == (depth >= steps)
        said = chosen(TurnSearchPolicy(depth=depth), s)
        assert said == s.game.describe(turn.actions[0])


def native_control(game: Game, seat: int) -> float:
    return native_score("control").score(game, seat)


def test_with_depth_one_the_turn_ends_unless_that_move_wins() -> None:
    s = Scenario(hand=["Fireball"], board=["Bloodfen Raptor"], enemy_health=7)
    assert chosen(TurnSearchPolicy(depth=1, score="aggro"), s) == "end turn"
    s = Scenario(hand=["Fireball"], board=["Bloodfen Raptor"], enemy_health=6)
    assert chosen(TurnSearchPolicy(depth=1, score="aggro"), s) == "play Fireball at enemy hero"


def test_depth_counts_ending_the_turn() -> None:
    s = Scenario(board=["Wisp", "Wisp", "Wisp"], mana=0)
    assert len(turn_of(TurnSearchPolicy(depth=4, score="aggro"), s)) == 4
    s = Scenario(board=["Wisp", "Wisp", "Wisp"], mana=0)
    # Two attacks and the end are planned, and nothing happens to make it think again.
    said = turn_of(TurnSearchPolicy(depth=3, score="aggro"), s)
    assert [words.split()[0] for words in said] == ["attack", "attack", "end"]


def test_width_is_how_many_positions_go_on() -> None:
    # The yeti is better than one bolt, but two bolts win.
    def position() -> Scenario:
        hand = ["Frostbolt", "Frostbolt", "Chillwind Yeti"]
        return Scenario(hero="warrior", hand=hand, mana=4, enemy_health=6)

    score = {"enemy_health": -1, "my_attack": 1}
    assert chosen(TurnSearchPolicy(width=1, score=score), position()) == "play Chillwind Yeti"
    bolt = "play Frostbolt at enemy hero"
    assert chosen(TurnSearchPolicy(width=2, score=score), position()) == bolt


def test_a_narrow_search_asks_less() -> None:
    asked = []
    for width in (1, 2, 3):
        watched = Watched(nothing)
        s = Scenario(board=["Bloodfen Raptor", "Chillwind Yeti", "Wisp"], mana=0)
        TurnSearchPolicy(score=watched, width=width).act(s.game.view(ME))
        asked.append(watched.calls())
    # At the root 4; then positions with two attackers left, with one, with none.
    assert asked == [4 + 3 + 2 + 1, 4 + 6 + 4 + 1, 4 + 9 + 6 + 1]


# --- solutions


def test_solutions_are_scored_after_the_opponents_draw() -> None:
    watched = Watched(nothing)
    s = Scenario(mana=0, enemy_hand=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    TurnSearchPolicy(score=watched).act(s.game.view(ME))
    [after] = watched.asked
    enemy = after.to_dict()["players"][OPPONENT]
    assert (after.active, len(enemy["hand"]), len(enemy["deck"])) == (OPPONENT, 4, 2)


def test_of_equally_good_ways_the_shortest_is_played() -> None:
    s = Scenario(hand=["Wisp", "Fireball"], board=["Wisp"])
    assert turn_of(TurnSearchPolicy(score={}), s) == ["end turn"]


def test_of_equally_good_ways_the_first_is_played() -> None:
    # Either bolt wins, and so does the card that the enemy cannot draw. Ending the turn is first.
    s = Scenario(hand=["Frostbolt", "Fireball"], enemy_health=1)
    assert turn_of(TurnSearchPolicy(), s) == ["end turn"]
    s = Scenario(hand=["Frostbolt", "Fireball"], enemy_health=1, enemy_deck=["Wisp"])
    assert turn_of(TurnSearchPolicy(), s) == ["play Frostbolt at enemy hero"]


# --- when it thinks again


def hidden() -> dict[str, Any]:
    """Things that the view does not show."""
    return {"enemy_hand": ["Wisp"] * 4, "enemy_deck": ["Wisp"] * 9}


def calls_of_a_turn(s: Scenario, watched: Watched, policy: TurnSearchPolicy) -> list[int]:
    """How often the score is asked for each action of a turn."""
    calls = []
    watched.calls()
    while not s.over and s.game.to_play == ME:
        s.game.apply(policy.act(s.game.view(ME)))
        calls.append(watched.calls())
    return calls


def test_a_plan_is_played_without_thinking_again() -> None:
    s = Scenario(
        hand=["Fireball", "Chillwind Yeti"],
        board=["Bloodfen Raptor", "Wisp"],
        enemy_board=["Murloc Raider"],
        deck=["Fireball", "Wisp", "Frostbolt"],
        positions=True,
        **hidden(),
    )
    watched = Watched(native_control)
    calls = calls_of_a_turn(s, watched, TurnSearchPolicy(score=watched))
    assert len(calls) > 4
    assert calls[0] > 0
    assert set(calls[1:]) == {0}


def draws(deck: list[str], seed: int) -> list[int]:
    """Draw a card, and with luck a fireball to play."""
    s = Scenario(hero="warrior", hand=["Novice Engineer"], mana=6, deck=deck, **hidden())
    watched = Watched(native_control)
    policy = TurnSearchPolicy(score=watched)
    policy.reset(seed)
    calls = calls_of_a_turn(s, watched, policy)
    assert calls[0] > 0
    return calls


def test_a_plan_goes_on_if_the_card_drawn_is_the_foreseen_one() -> None:
    for seed in range(5):
        assert set(draws(["Fireball"] * 8, seed)[1:]) == {0}


def test_a_plan_is_dropped_if_another_card_is_drawn() -> None:
    # The chance to foresee the one fireball among six cards is 1/6.
    again = [draws(["Fireball"] + ["Wisp"] * 5, seed)[1] > 0 for seed in range(60)]
    # 50 of 60 think again; five standard deviations are 14.
    assert 36 < sum(again) < 60


@pytest.mark.parametrize(("real", "again"), [("Ice Block", False), ("Vaporize", True)])
def test_a_plan_is_dropped_if_a_secret_goes_off(real: str, again: bool) -> None:
    board = ["Bloodfen Raptor", "Chillwind Yeti"]
    s = Scenario(board=board, mana=0, enemy_hero="mage", enemy_secrets=[real])
    watched = Watched(health)
    policy = TurnSearchPolicy(score=watched, belief=[(["Ice Block"] * 30, 1.0)])
    calls = calls_of_a_turn(s, watched, policy)
    assert len(calls) == 3
    assert (calls[1] > 0) == again
    assert len(s.board) == 2 - again


def test_a_plan_is_forgotten_by_a_reset_and_in_another_game() -> None:
    s = Scenario(board=["Wisp", "Wisp"], mana=0)
    watched = Watched(health)
    policy = TurnSearchPolicy(score=watched)
    policy.act(s.game.view(ME))
    assert watched.calls() > 0
    policy.reset(0)
    policy.act(s.game.view(ME))
    assert watched.calls() > 0
    policy.act(two_bolts().game.view(ME))
    assert watched.calls() > 0


def test_a_plan_ends_with_the_turn() -> None:
    s = Scenario(board=["Wisp"], mana=0, deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    watched = Watched(health)
    policy = TurnSearchPolicy(score=watched)
    assert calls_of_a_turn(s, watched, policy)[0] > 0
    s.end_turn()
    assert calls_of_a_turn(s, watched, policy)[0] > 0


# --- cards on offer


def test_it_picks_the_card_that_makes_the_best_turn() -> None:
    for seed in range(8):
        s = Scenario(hand=["Stonehill Defender"], mana=10, enemy_deck=["Wisp"], seed=seed)
        s.play("Stonehill Defender")
        assert s.pending is not None
        choices = s.pending.choices
        playable = [card.attack if card.cost <= 7 else 0 for card in choices]
        turn_of(TurnSearchPolicy(score={"my_attack": 1}), s)
        assert s.board[0].name == "Stonehill Defender"
        assert sum(minion.attack for minion in s.board) >= 1 + max(playable)


def test_without_depth_to_end_the_turn_it_picks_what_scores_best() -> None:
    s = Scenario(hand=["Stonehill Defender"], enemy_deck=["Wisp"])
    s.play("Stonehill Defender")
    wanted = s.game.to_dict()["pending"]["choices"][1]["name"]

    def wants(game: Game, seat: int) -> float:
        hand = game.to_dict()["players"][seat]["hand"]
        return float(any(card["name"] == wanted for card in hand))

    assert chosen(TurnSearchPolicy(score=wants, depth=1), s) == f"pick {wanted}"


def test_it_thinks_again_when_cards_are_offered() -> None:
    s = Scenario(hand=["Stonehill Defender"], mana=10, enemy_deck=["Wisp"])
    watched = Watched(lambda game, seat: len(game.to_dict()["players"][seat]["board"]))
    calls = calls_of_a_turn(s, watched, TurnSearchPolicy(score=watched))
    assert calls[1] > 0


# --- the reference


@pytest.mark.parametrize(
    ("score", "width", "games"),
    [("control", 4, 3), ("midrange", 4, 3), ("aggro", 2, 4), ("ramp", 1, 4), ("control", 12, 1)],
)
def test_it_reaches_what_the_reference_reaches(score: str, width: int, games: int) -> None:
    # Nothing in these decks is random, and a cheat searches the game itself, so both see the same.
    decks = ("basic_druid", "basic_paladin", "basic_rogue")
    judge = native_score(score)
    policy = TurnSearchPolicy(score=score, width=width, cheat_by_simulating_the_true_game=True)
    compared = 0
    for seed in range(games):
        pair = decks[seed % 3], decks[(seed + 1) % 3]
        game = Game(pair, seed, mulligan=False, positions=False)
        policy.reset(seed)
        while not game.over:
            seat = game.to_play
            best = best_turn(game, lambda g, s: judge.score(g, s), width=width)
            start = game.clone()
            while not game.over and game.to_play == seat:
                game.apply(policy.act_on_true_game(game))
            reached = judge.score(game, seat)
            assert reached == best.score, f"{pair}, seed {seed}:\n{start.render(seat)}"
            compared += 1
    assert compared >= 10 * games


def test_what_is_reached_without_cheating_is_the_best_of_all_ways() -> None:
    # So wide that nothing is left out; what is hidden does not matter.
    policy = TurnSearchPolicy(score="midrange", width=100_000)
    judge = native_score("midrange")
    hands = [
        ["Frostbolt", "Bloodfen Raptor", "The Coin"],
        ["Fireball", "Frostbolt"],
        ["Chillwind Yeti", "Frostbolt"],
    ]
    for hand in hands:
        s = Scenario(
            hand=hand,
            board=["Murloc Raider", "Chillwind Yeti"],
            enemy_board=["Goldshire Footman"],
            mana=5,
            enemy_hand=["Fireball"] * 3,
            enemy_deck=["Wisp"],
        )
        best = best_turn(s.game, lambda g, seat: judge.score(g, seat), width=100_000)
        turn_of(policy, s)
        assert judge.score(s.game, ME) == best.score
