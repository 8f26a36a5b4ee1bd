"""The competition's two examples and the winner of 2019, by hand-made decisions."""

from __future__ import annotations

from typing import Any

import pytest

from agent_zoo.agents.competition import CompetitionBeam, CompetitionGreedy, DynamicLookahead
from agent_zoo.scores import features
from hs_env import Game, Scenario
from hs_env.native_policy import NativePolicy
from hs_env.scenario import Card
from tests.agent_zoo.reference_search import Watched, chosen, turn_of

ME, OPPONENT = 0, 1
FACE = {"enemy_health": -1}


def face(game: Game, seat: int) -> float:
    return -features(game, seat)["enemy_health"]


# --- the greedy example


def test_greedy_tries_out_ending_the_turn() -> None:
    # The hero power deals one. The enemy would draw from an empty deck and lose five.
    greedy = CompetitionGreedy(score=FACE)
    assert chosen(greedy, Scenario(enemy_fatigue=4)) == "end turn"
    drawing = Scenario(enemy_fatigue=4, enemy_deck=["Wisp"])
    assert chosen(greedy, drawing) == "use Fireblast at enemy hero"


def test_greedy_plays_the_move_that_leads_to_the_best_position() -> None:
    enemies = ["Wisp", "Chillwind Yeti", "Boulderfist Ogre"]
    s = Scenario(hand=["Fireball"], enemy_board=enemies, enemy_deck=["Wisp"])
    greedy = CompetitionGreedy(score={"enemy_minion_health": -1})
    # The ogre would lose most.
    assert chosen(greedy, s) == "play Fireball at enemy Boulderfist Ogre (3)"
    greedy = CompetitionGreedy(score={"enemy_attack": -1})
    assert chosen(greedy, s) == "play Fireball at enemy Chillwind Yeti (2)"


@pytest.mark.parametrize("weight", [1, 1e9, 1e200])
def test_greedy_compares_scores_of_any_size(weight: float) -> None:
    s = Scenario(hero="warrior", hand=["Fireball"], enemy_deck=["Wisp"])
    greedy = CompetitionGreedy(score={"enemy_health": -weight})
    assert chosen(greedy, s) == "play Fireball at enemy hero"


@pytest.mark.parametrize(
    ("hero", "target"),
    [("warrior", "enemy hero"), ("mage", "enemy Wisp (1)"), ("priest", "enemy Wisp (1)")],
)
def test_greedy_warriors_go_for_the_hero_and_others_for_the_board(hero: str, target: str) -> None:
    s = Scenario(hero=hero, board=["Bloodfen Raptor"], enemy_board=["Wisp"], mana=0)
    assert chosen(CompetitionGreedy(), s) == f"attack {target} with own Bloodfen Raptor (1)"


@pytest.mark.parametrize(
    ("hero", "said"), [("mage", "play Goldshire Footman"), ("priest", "end turn")]
)
def test_greedy_mages_control_and_others_ramp(hero: str, said: str) -> None:
    # Ramp's quirk: own taunts cost when the enemy has one.
    s = Scenario(
        hero=hero,
        hand=["Goldshire Footman"],
        mana=1,
        enemy_board=["Sen'jin Shieldmasta"],
        enemy_deck=["Wisp"],
    )
    assert chosen(CompetitionGreedy(), s) == said


def test_greedy_with_many_worlds_takes_the_mean() -> None:
    # Three missiles at four characters deal 3/4 to the hero on average, the hero power one.
    s = Scenario(
        hand=["Arcane Missiles"],
        mana=2,
        enemy_board=["Boulderfist Ogre"] * 3,
        enemy_deck=["Wisp"],
    )
    one, many = CompetitionGreedy(score=FACE), CompetitionGreedy(score=FACE, worlds=300)
    said = []
    for seed in range(100):
        one.reset(seed)
        said.append(chosen(one, s))
    assert 0 < said.count("play Arcane Missiles") < 50
    for seed in range(5):
        many.reset(seed)
        assert chosen(many, s) == "use Fireblast at enemy hero"


# --- the beam


def threatened(**more: Any) -> Scenario:
    """Two raptors would deal six to my hero, who has four left. My yeti can kill one of them."""
    return Scenario(
        health=4,
        board=["Chillwind Yeti"],
        deck=["Wisp"] * 5,
        mana=0,
        enemy_board=["Bloodfen Raptor"] * 2,
        enemy_crystals=0,
        **more,
    )


GO_FACE = "attack enemy hero with own Chillwind Yeti (1)"
DEFEND = "attack enemy Bloodfen Raptor (1) with own Chillwind Yeti (1)"


@pytest.mark.parametrize(
    ("depth", "said"),
    # One or two moves end before the enemy moves, three see one raptor attack, four see both.
    [(1, GO_FACE), (2, GO_FACE), (3, GO_FACE), (4, DEFEND), (5, DEFEND), (15, DEFEND)],
)
def test_the_beam_looks_through_the_turn_of_the_opponent(depth: int, said: str) -> None:
    assert chosen(CompetitionBeam(score=FACE, depth=depth), threatened()) == said


def test_with_more_moves_of_the_opponent_the_beam_hopes_for_the_best() -> None:
    # The best positions go on, and those are where the opponent does nothing.
    beam = CompetitionBeam(score=FACE, depth=4, opponent_width=10)
    assert chosen(beam, threatened()) == GO_FACE


def test_the_opponent_is_judged_by_its_own_score() -> None:
    # The opponent wants what is bad for me; if it wanted what I want, it would spare me.
    seats = set()

    def score(game: Game, seat: int) -> float:
        if game.turn > 19:
            seats.add((game.active, seat))
        return face(game, seat)

    assert chosen(CompetitionBeam(score=score, depth=5), threatened()) == DEFEND
    assert {(OPPONENT, OPPONENT), (OPPONENT, ME)} <= seats


def test_the_beam_begins_anew_for_each_move() -> None:
    s = Scenario(board=["Wisp", "Murloc Raider"], mana=0, enemy_deck=["Wisp"] * 3)
    watched = Watched(face)
    beam = CompetitionBeam(score=watched, depth=3)
    for _ in range(2):
        s.game.apply(beam.act(s.game.view(ME)))
        assert watched.calls() > 0


def test_the_beam_answers_questions_without_searching() -> None:
    s = Scenario(hand=["Wisp"], board=["Murloc Raider"], mana=0, positions=True)
    watched = Watched(lambda game, seat: features(game, seat)["my_minions"])
    beam = CompetitionBeam(score=watched, depth=2)
    s.game.apply(beam.act(s.game.view(ME)))
    assert watched.calls() > 0
    assert chosen(beam, s) == "place Wisp with 1 minions to its left"
    assert watched.calls() == 0


def test_of_equally_good_ways_the_beam_takes_the_first() -> None:
    s = Scenario(hand=["Wisp"], board=["Wisp"])
    assert chosen(CompetitionBeam(score={}), s) == "end turn"


def test_the_width_of_the_beam_is_how_many_positions_go_on() -> None:
    # The yeti is better than one bolt, but two bolts win.
    hand = ["Frostbolt", "Frostbolt", "Chillwind Yeti"]
    s = Scenario(hero="warrior", hand=hand, mana=4, enemy_health=6, enemy_deck=["Wisp"])
    score = {"enemy_health": -1, "my_attack": 1}
    narrow, wide = (CompetitionBeam(score=score, depth=2, width=width) for width in (1, 2))
    assert chosen(narrow, s) == "play Chillwind Yeti"
    assert chosen(wide, s) == "play Frostbolt at enemy hero"


@pytest.mark.parametrize(
    ("hero", "target"),
    [
        ("warrior", "enemy hero"),
        # Ten health of the hero: 100. The wisp: 50 for a minion and 25 for taunt health.
        ("mage", "enemy hero"),
        # 1000 for taunt health.
        ("priest", "enemy Wisp (1)"),
    ],
)
def test_the_beam_plays_midrange_with_other_classes(hero: str, target: str) -> None:
    s = Scenario(
        hero=hero,
        hand=["Pyroblast"],
        enemy_board=[Card("Wisp", keywords="taunt"), "Boulderfist Ogre"],
        enemy_deck=["Wisp"],
    )
    assert chosen(CompetitionBeam(depth=1), s) == f"play Pyroblast at {target}"


def test_a_beam_goes_on_past_a_won_game() -> None:
    s = Scenario(hand=["Fireball"], enemy_health=6, board=["Wisp"])
    assert chosen(CompetitionBeam(score={"my_hand": 1}), s) == "play Fireball at enemy hero"


# --- the lookahead


def busy_board(enemies: int, attackers: int = 1, **more: Any) -> Scenario:
    """Each attacker may attack four times a turn: the enemy hero and each of some enemies."""
    attacker = Card("Wisp", health=30, keywords="mega_windfury")
    enemy = Card("Wisp", health=30)
    return Scenario(
        board=[attacker] * attackers,
        enemy_board=[enemy] * enemies,
        mana=0,
        enemy_deck=["Wisp"],
        **more,
    )


def attacks_seen(s: Scenario) -> int:
    """The most attacks on the enemy hero in any position that the agent looks at."""
    watched = Watched(face)
    DynamicLookahead(score=watched).act(s.game.view(ME))
    return max(30 - int(-face(game, ME)) for game in watched.asked)


@pytest.mark.parametrize(
    ("enemies", "attackers", "moves", "attacks"),
    [
        (0, 1, 2, 4),
        (2, 1, 4, 4),
        (3, 1, 5, 3),
        (6, 3, 22, 3),
        (7, 3, 25, 2),
    ],
)
def test_the_fewer_moves_the_deeper(enemies: int, attackers: int, moves: int, attacks: int) -> None:
    s = busy_board(enemies, attackers)
    assert len(s.game.legal_actions()) == moves
    assert attacks_seen(s) == attacks


@pytest.mark.parametrize(("positions", "attacks"), [(False, 3), (True, 2)])
def test_every_place_counts_as_a_move(positions: bool, attacks: int) -> None:
    # 22 moves without the wisp in hand, and one for it, or one for each of its four places.
    s = busy_board(6, 3, hand=["Wisp"], positions=positions)
    assert attacks_seen(s) == attacks


@pytest.mark.parametrize(("hand", "attacks"), [(["Wisp"], 4), (["Wisp", "Wisp"], 3)])
def test_equal_cards_count_as_moves_of_their_own(hand: list[str], attacks: int) -> None:
    # Three moves without them, five with two.
    s = busy_board(1, hand=hand)
    assert attacks_seen(s) == attacks


def test_it_does_not_look_past_the_end_of_its_turn() -> None:
    s = busy_board(1)
    watched = Watched(face)
    DynamicLookahead(score=watched).act(s.game.view(ME))
    assert {game.turn for game in watched.asked} == {19, 20}


def test_a_position_is_worth_the_best_on_the_way_down() -> None:
    # Only the position between the attack and the end of the turn is worth anything.
    def score(game: Game, seat: int) -> float:
        return float(features(game, seat)["enemy_health"] < 30 and game.active == seat)

    s = Scenario(board=["Wisp"], mana=0, enemy_deck=["Wisp"])
    assert chosen(DynamicLookahead(score=score), s) == "attack enemy hero with own Wisp (1)"


def test_of_equally_good_moves_it_takes_the_last() -> None:
    s = Scenario(hand=["Fireball"], board=["Wisp"], weapon="Fiery War Axe", enemy_board=["Wisp"])
    assert chosen(DynamicLookahead(score={}), s) == "attack enemy hero with own hero"


@pytest.mark.parametrize("policy", [CompetitionBeam, DynamicLookahead])
def test_they_find_a_win_in_three_steps(policy: type[NativePolicy]) -> None:
    s = Scenario(
        hero="warrior",
        hand=["Frostbolt", "Abusive Sergeant"],
        board=["Bloodfen Raptor"],
        mana=3,
        enemy_health=8,
        enemy_board=["Murloc Raider"],
    )
    turn_of(policy(), s)
    assert s.winner == "me"


def test_its_own_score_is_the_default() -> None:
    def position() -> Scenario:
        return Scenario(
            hand=["Fireball", "Chillwind Yeti"],
            board=["Bloodfen Raptor"],
            enemy_board=["Goldshire Footman", "Wisp"],
            enemy_deck=["Wisp"],
        )

    said = turn_of(DynamicLookahead(), position())
    assert said == turn_of(DynamicLookahead(score="lookahead"), position())
