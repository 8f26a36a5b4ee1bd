"""The puzzles can be built, hide what they should, and judge policies."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import agent_zoo
from agent_zoo import puzzles
from agent_zoo.errors import PuzzleError
from agent_zoo.puzzles import Puzzle
from agent_zoo.puzzles.goals import WIN_THIS_TURN
from agent_zoo.puzzles.moves import moves, walk
from hs_env import PlayerView, Scenario
from hs_env.errors import IllegalAction

BOOK = puzzles.all_puzzles()
each = pytest.mark.parametrize("puzzle", BOOK, ids=lambda puzzle: puzzle.name)


def test_there_are_enough_and_no_name_comes_twice() -> None:
    assert len(BOOK) == len(puzzles.names()) == 66
    assert [puzzles.get(name) for name in puzzles.names()] == BOOK


def test_every_chapter_is_in_the_book() -> None:
    chapters = [chapter.PUZZLES for chapter in puzzles._CHAPTERS]
    assert sum(map(len, chapters)) == len(BOOK)


def test_the_book_has_what_was_asked_for() -> None:
    themes = {puzzle.theme for puzzle in BOOK}
    asked = ("lethal", "windfury", "charge", "buffs", "weapons", "trades", "secrets", "overload")
    also = ("discover", "choose one", "survival", "fatigue", "order of play", "freezing", "silence")
    assert {*asked, *also, "area damage", "board position", "races"} == themes


def test_a_wrong_name_is_answered_with_the_right_ones() -> None:
    with pytest.raises(PuzzleError, match="no puzzle 'nonsense'; there are fireball_to_the_face"):
        puzzles.get("nonsense")


@each
def test_the_position_is_sound_and_the_solver_is_to_decide(puzzle: Puzzle) -> None:
    game = puzzle.game()
    assert (game.find_fault(), game.find_untruth()) == ("", "")
    assert not game.over
    assert game.to_play == game.active == 0
    assert puzzle.game() == game  # built afresh, and the same


@each
def test_the_right_moves_are_some_of_the_legal_ones(puzzle: Puzzle) -> None:
    legal = {move for _, move in walk(puzzle.game())}
    firsts = {move[0] for move in legal}
    assert puzzle.solutions
    assert {move[0] for move in puzzle.solutions} <= firsts
    assert all(any(move[: len(one)] == one for move in legal) for one in puzzle.solutions)


@each
def test_the_explanation_says_something(puzzle: Puzzle) -> None:
    assert puzzle.explanation.endswith(".")
    assert len(puzzle.explanation.split()) > 8


@each
def test_the_view_hides_what_the_opponent_holds(puzzle: Puzzle) -> None:
    game, view = puzzle.game(), puzzle.view()
    enemy = view.to_dict()["players"][1]
    truth = game.to_dict()["players"][1]
    for shown, card in zip(enemy["hand"], truth["hand"], strict=True):
        assert shown["name"] == (card["name"] if card["known_to_opponent"] else None)
    assert [card["name"] for card in enemy["secrets"]] == [None] * len(truth["secrets"])
    assert bool(puzzle.hidden) == bool(truth["secrets"])


@each
def test_worlds_that_differ_in_the_hidden_card_look_the_same(puzzle: Puzzle) -> None:
    assert len({world.view(0) for world in puzzle.worlds()}) == 1
    assert len({world.to_bytes() for world in puzzle.worlds()}) == max(1, len(puzzle.hidden))


@each
def test_the_solver_knows_no_more_of_its_deck_than_its_seat(puzzle: Puzzle) -> None:
    """The order of a deck is hidden, so its cards are equal, or all of them are looked at."""
    deck = puzzle.scenario().deck
    assert len(set(deck)) <= 1 or puzzle.name == "tracking_the_kill"


@each
def test_what_the_opponent_can_do_before_the_end_is_seen(puzzle: Puzzle) -> None:
    """If the opponent has a turn before the goal is decided, nothing of it is hidden."""
    if puzzle.goal.turns > 1:
        enemy = puzzle.view().to_dict()["players"][1]
        assert all(card["name"] for card in enemy["hand"])
        assert puzzle.scenario().enemy_deck == []


class Scripted:
    """Plays what it was told, in words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def reset(self, seed: int) -> None:
        self.left = list(self.words)

    def act(self, view: PlayerView) -> int:
        words = self.left.pop(0) if self.left else "end turn"
        return next(a for a in view.legal_actions() if view.describe(a) == words)


@pytest.mark.parametrize(
    ("words", "is_right", "kept"),
    [
        (("play Kobold Geomancer", "play Fireball at enemy hero", "play Frostbolt at enemy hero"),
         True, True),
        (("play Kobold Geomancer", "play Fireball at enemy hero"), True, False),
        (("play Fireball at enemy hero",), False, False),
    ],
)  # fmt: skip
def test_a_turn_is_judged_to_its_end(words: Iterable[str], is_right: bool, kept: bool) -> None:
    attempt = puzzles.get("spell_damage_first").attempt(Scripted(*words), seed=1)
    assert (attempt.is_right, attempt.kept, attempt.solved) == (is_right, kept, kept)
    assert attempt.moves[0] == (next(iter(words)),)


def test_with_a_hidden_card_the_first_move_is_judged() -> None:
    puzzle = puzzles.get("coin_for_the_counterspell")
    attempt = puzzle.attempt(Scripted("play The Coin"), seed=1)
    assert (attempt.moves, attempt.kept, attempt.solved) == ((("play The Coin",),), None, True)
    assert not puzzle.check(Scripted("play Fireball at enemy hero"), seed=1)


def test_answers_to_questions_belong_to_the_move() -> None:
    puzzle = puzzles.get("between_two_shields")
    placed = "place Sunfury Protector with {} minions to its left"
    for place, solved in ((1, False), (2, True)):
        attempt = puzzle.attempt(Scripted("play Sunfury Protector", placed.format(place)), seed=1)
        assert attempt.moves[0] == ("play Sunfury Protector", placed.format(place))
        assert attempt.solved == solved


def test_a_position_in_the_middle_of_a_question_is_a_puzzle_too() -> None:
    assert puzzles.get("a_new_power").check(Scripted("pick Steady Shot", "use Steady Shot"), seed=1)
    assert not puzzles.get("a_new_power").check(Scripted("pick Steady Shot"), seed=1)


def test_a_policy_that_plays_nonsense_is_refused() -> None:
    class Illegal:
        def reset(self, seed: int) -> None: ...

        def act(self, view: PlayerView) -> int:
            return 271

    with pytest.raises(IllegalAction):
        puzzles.get("fireball_to_the_face").check(Illegal(), seed=1)


def test_a_puzzle_with_an_impossible_answer_is_refused() -> None:
    wrong = Puzzle(
        "wrong",
        "lethal",
        WIN_THIS_TURN,
        lambda: Scenario(hand=["Wisp"]),
        moves("play Fireball"),
        "",
    )
    with pytest.raises(
        PuzzleError, match=r"wrong: not legal: play Fireball\. Legal: end turn; play"
    ):
        wrong.view()


def solved_by(name: str, seed: int = 1) -> int:
    policy = agent_zoo.make(name)
    return sum(puzzle.check(policy, seed) for puzzle in BOOK)


def test_puzzles_are_of_different_difficulty() -> None:
    """Some are seen at once, some need a search, and none are solved by chance alone."""
    chance, greedy, search = map(solved_by, ("random", "greedy", "turn_search"))
    assert chance < 10 < greedy < 30 < search < len(BOOK)


def test_the_same_seed_gives_the_same_attempt() -> None:
    for puzzle in BOOK[::6]:
        policies = agent_zoo.make("random"), agent_zoo.make("random")
        first, second = (puzzle.attempt(policy, 5) for policy in policies)
        assert first == second
