"""What policies that look ahead try out, and in which order.

The competition's greedy example asks its score about every move once, so a score that keeps notes
sees them all.
"""

from __future__ import annotations

import pytest

from agent_zoo import eva, make, names
from agent_zoo.agents.competition import CompetitionGreedy
from agent_zoo.agents.greedy import GreedyPolicy
from hs_env import Game, Scenario
from hs_env.scenario import Card
from tests.agent_zoo.quick_options import QUICK, THOUGHTLESS
from tests.agent_zoo.reference_search import Watched, chosen, looks, moves

ME = 0


def tried(s: Scenario) -> list[str]:
    """What is tried out in a position, in words and in order."""
    watched = Watched(lambda game, seat: 0)
    CompetitionGreedy(score=watched).act(s.game.view(ME))
    words = {looks(after): say(s.game, actions) for actions, after in moves(s.game)}
    return [words[looks(game)] for game in watched.asked]


def say(game: Game, actions: tuple[int, ...]) -> str:
    """Some actions in a row, in words."""
    game, said = game.clone(), []
    for action in actions:
        said.append(game.describe(action))
        game.apply(action)
    return ", ".join(said)


def number_tried(s: Scenario) -> int:
    """How many moves are tried out in a position whose next cards are not known."""
    watched = Watched(lambda game, seat: 0)
    CompetitionGreedy(score=watched).act(s.game.view(ME))
    return watched.calls()


#: Likes everything equally well, so that the last move is played.
INDIFFERENT = dict.fromkeys(eva.CODE_ORDER, 0.0)


# --- order


def crowded(mana: int = 10) -> Scenario:
    return Scenario(
        hero="rogue",
        hand=["Fireball", "Wisp"],
        board=["Bloodfen Raptor", "Chillwind Yeti"],
        weapon="Wicked Knife",
        enemy_board=["Boulderfist Ogre"],
        mana=mana,
    )


CARDS = [
    "play Fireball at own hero",
    "play Fireball at own Bloodfen Raptor (1)",
    "play Fireball at own Chillwind Yeti (2)",
    "play Fireball at enemy hero",
    "play Fireball at enemy Boulderfist Ogre (1)",
    "play Wisp",
]
ATTACKS = [
    "attack enemy Boulderfist Ogre (1) with own Bloodfen Raptor (1)",
    "attack enemy hero with own Bloodfen Raptor (1)",
    "attack enemy Boulderfist Ogre (1) with own Chillwind Yeti (2)",
    "attack enemy hero with own Chillwind Yeti (2)",
    "attack enemy Boulderfist Ogre (1) with own hero",
    "attack enemy hero with own hero",
]


def test_the_order_of_the_competition() -> None:
    assert tried(crowded()) == ["end turn", *CARDS, "use Dagger Mastery", *ATTACKS]


def test_of_equally_good_moves_the_competitions_example_takes_the_last() -> None:
    assert chosen(CompetitionGreedy(score={}), crowded()) == ATTACKS[-1]


def test_of_equally_good_moves_eva_takes_the_last_and_powers_come_last() -> None:
    indifferent = GreedyPolicy(weights=INDIFFERENT)
    assert chosen(indifferent, crowded()) == "use Dagger Mastery"
    assert chosen(indifferent, crowded(mana=1)) == ATTACKS[-1]


def test_a_hero_attacks_after_its_minions_and_heroes_are_attacked_after_minions() -> None:
    s = crowded(mana=0)
    indifferent = GreedyPolicy(weights=INDIFFERENT)
    assert chosen(indifferent, s) == "attack enemy hero with own hero"
    s.summon("Goldshire Footman", "opponent")
    assert chosen(indifferent, s) == "attack enemy Goldshire Footman (2) with own hero"
    s.attack("hero", "Goldshire Footman")
    assert (
        chosen(indifferent, s) == "attack enemy Goldshire Footman (2) with own Chillwind Yeti (2)"
    )
    s.attack("Chillwind Yeti", "Goldshire Footman")
    assert chosen(indifferent, s) == "attack enemy hero with own Bloodfen Raptor (1)"
    s.attack("Bloodfen Raptor", "hero")
    assert chosen(indifferent, s) == "play Wisp"
    s.play("Wisp")
    assert chosen(indifferent, s) == "end turn"


def test_a_power_with_targets_comes_with_each_of_them() -> None:
    s = Scenario(hero="mage", board=[Card("Wisp", exhausted=True)], mana=2)
    powers = [f"use Fireblast at {who}" for who in ("own hero", "own Wisp (1)", "enemy hero")]
    assert tried(s) == ["end turn", *powers]


# --- equal cards


def test_of_equal_cards_in_hand_only_the_last_is_tried() -> None:
    s = Scenario(hero="warrior", hand=["Wisp", "Bloodfen Raptor", "Wisp"], mana=0)
    assert number_tried(s) == 2
    policy = CompetitionGreedy(score={"my_minions": 1})
    assert policy.act(s.game.view(ME)) == 1 + 17 * 2


def test_cards_that_differ_by_an_enchantment_are_both_tried() -> None:
    better = Card("Wisp", enchant=(2, 2))
    s = Scenario(hero="warrior", hand=[better, "Wisp", "Wisp"], mana=0)
    assert number_tried(s) == 3
    policy = CompetitionGreedy(score={"my_attack": 1})
    assert policy.act(s.game.view(ME)) == 1


# --- places


def test_a_minion_goes_to_the_right_if_its_place_does_not_matter() -> None:
    board = [Card("Wisp", exhausted=True)] * 3
    s = Scenario(hero="warrior", hand=["Bloodfen Raptor"], board=board, mana=2, positions=True)
    assert number_tried(s) == 3
    policy = CompetitionGreedy(score={"my_minions": 1})
    view = s.game.view(ME)
    s.game.apply(policy.act(view))
    assert s.game.describe(policy.act(s.game.view(ME))).endswith("with 3 minions to its left")


@pytest.mark.parametrize(
    ("hand", "board", "places"),
    [
        ("Bloodfen Raptor", Card("Wisp", exhausted=True), 1),
        ("Flametongue Totem", Card("Wisp", exhausted=True), 3),
        ("Dire Wolf Alpha", Card("Wisp", exhausted=True), 3),
        ("Defender of Argus", Card("Wisp", exhausted=True), 3),
        ("Bloodfen Raptor", Card("Flametongue Totem"), 3),
        ("Bloodfen Raptor", Card("Flametongue Totem", silenced=True), 1),
    ],
)
def test_places_are_tried_if_someone_looks_at_its_neighbours(
    hand: str, board: Card, places: int
) -> None:
    minions = [Card("Wisp", exhausted=True), board]
    s = Scenario(hand=[hand], board=minions, mana=4, positions=True, hero="warrior")
    # Ending the turn, the hero power, and the card at each place.
    assert number_tried(s) == 2 + places


def test_an_enemy_that_looks_at_its_neighbours_does_not_matter() -> None:
    s = Scenario(hand=["Wisp"], enemy_board=["Dire Wolf Alpha"], mana=0, positions=True)
    assert number_tried(s) == 2


def test_without_a_question_there_is_one_place() -> None:
    board = [Card("Wisp", exhausted=True)] * 2
    s = Scenario(hand=["Flametongue Totem"], board=board, mana=2, hero="warrior")
    assert number_tried(s) == 3


# --- questions that follow


def test_both_halves_with_their_targets_are_moves() -> None:
    s = Scenario(hero="warrior", hand=["Keeper of the Grove"], enemy_board=["Wisp"], mana=4)
    halves = {
        "play Keeper of the Grove, make choice 0, aim Keeper of the Grove at own hero",
        "play Keeper of the Grove, make choice 0, aim Keeper of the Grove at enemy hero",
        "play Keeper of the Grove, make choice 0, aim Keeper of the Grove at enemy Wisp (1)",
        "play Keeper of the Grove, make choice 1, aim Keeper of the Grove at enemy Wisp (1)",
    }
    found = tried(s)
    assert found[0] == "end turn"
    assert set(found[1:-1]) == halves
    assert found[-1] == "use Armor Up!"


def test_a_move_may_take_four_actions() -> None:
    s = Scenario(
        hero="warrior",
        hand=["Keeper of the Grove"],
        board=[Card("Dire Wolf Alpha", exhausted=True), Card("Wisp", exhausted=True)],
        enemy_board=["Wisp"],
        mana=4,
        positions=True,
    )
    # At three places two damage to any of five characters or silence for one of three minions;
    # the hero power; ending the turn.
    assert number_tried(s) == 3 * (5 + 3) + 2
    policy = CompetitionGreedy(score={"enemy_minions": -1, "my_attack": 1})
    said = []
    for _ in range(4):
        action = policy.act(s.game.view(ME))
        said.append(s.game.describe(action))
        s.game.apply(action)
    assert said == [
        "play Keeper of the Grove",
        "place Keeper of the Grove with 0 minions to its left",
        "make choice 0",
        "aim Keeper of the Grove at enemy Wisp (1)",
    ]
    # The wolf stands between keeper and wisp, so both have one more attack.
    assert [minion.attack for minion in s.board] == [3, 2, 2]


def test_cards_on_offer_are_decided_once_they_are_seen() -> None:
    s = Scenario(hero="warrior", hand=["Stonehill Defender"], mana=3)
    watched = Watched(lambda game, seat: 0)
    policy = CompetitionGreedy(score=watched)
    policy.act(s.game.view(ME))
    kinds = [(game.to_dict()["pending"] or {}).get("kind") for game in watched.asked]
    assert kinds == [None, "pick", None]
    s.play("Stonehill Defender")
    watched.calls()
    view = s.game.view(ME)
    # Of three equally good cards the last.
    assert policy.act(view) == view.legal_actions()[-1]
    assert watched.calls() == 3


@pytest.mark.parametrize("name", [name for name in names() if name not in THOUGHTLESS])
def test_everything_they_do_is_legal_in_games_full_of_questions(name: str) -> None:
    cards = ["Keeper of the Grove", "Dire Wolf Alpha", "Power of the Wild", "Wrath", "Nourish"]
    cards += ["Stonehill Defender", "Mark of Nature", "Starfall", "Defender of Argus", "Wisp"]
    deck = [card for card in cards for _ in range(3)]
    policies = [make(name, **QUICK.get(name, {})) for _ in range(2)]
    for seed in range(2):
        game = Game((deck, deck), seed, validate_decks=False)
        for policy in policies:
            policy.reset(seed)
        while not game.over:
            seat = game.to_play
            game.apply(policies[seat].act(game.view(seat)))


def test_the_reference_lists_the_same_moves_in_the_same_order() -> None:
    game = Game(("basic_druid", "basic_paladin"), 5, mulligan=False, positions=False)
    policy = make("random")
    policy.reset(1)
    compared = 0
    while not game.over and compared < 60:
        seat = game.to_play
        watched = Watched(lambda game, seat: 0)
        cheat = CompetitionGreedy(score=watched, cheat_by_simulating_the_true_game=True)
        cheat.act_on_true_game(game)
        alive = [after for _, after in moves(game) if not after.over]
        assert list(map(looks, watched.asked)) == list(map(looks, alive))
        game.apply(policy.act(game.view(seat)))
        compared += 1
    assert compared == 60
