"""Tyche: its score and its bias by hand, how episodes are shared out, lethal, time."""

from __future__ import annotations

import math
from typing import Any

import pytest

from agent_zoo import make
from agent_zoo.agents.tyche import TychePolicy
from agent_zoo.scores import native_score
from hs_env import Game, Scenario
from hs_env.errors import InvalidOption
from hs_env.scenario import Card
from tests.agent_zoo.agents.time_limits import check_time_limit
from tests.agent_zoo.reference_search import chosen

ME, OPPONENT = 0, 1
#: Empty field, health, deck, hand, minions, bias.
WARRIOR = (6.083261, 3.697277, 3.603937, 9.533023, 8.534495, 8.220309)
MAGE = (3.133729, 9.927018, 2.963968, 6.498888, 4.516192, 4.645887)
PRIEST = (1, 8.7, 1, 1, 1, 1)
SHAMAN_BIAS, ROGUE_BIAS = 5.678857, 4


def score(s: Scenario, seat: int = ME) -> float:
    return native_score("tyche").score(s.game, seat)


def added(base: Scenario, more: Scenario) -> float:
    """What a scenario has more than another that differs in one thing."""
    return score(more) - score(base)


# --- the score


def test_a_position_by_hand() -> None:
    # Mine: 24 health and 1 armor, 9 cards in the deck, 5 in hand (3 * 3 + 2 * 2 = 13), a Raptor
    # (3 + 2 = 5) and a weapon of 3 * 2, so 11. The enemy's: 16 health, 4 cards, 2 in hand (6), no
    # minion; so I have the empty field: 2 + min(7, 10) = 9.
    s = Scenario(
        hero="warrior",
        health=24,
        armor=1,
        deck=["Wisp"] * 9,
        hand=["Wisp"] * 5,
        board=["Bloodfen Raptor"],
        weapon="Fiery War Axe",
        enemy_health=16,
        enemy_deck=["Wisp"] * 4,
        enemy_hand=["Wisp"] * 2,
        turn=7,
    )
    w1, w2, w3, w4, w5, _ = WARRIOR
    mine = w1 * 9 + w2 * 5 + w3 * 3 + w4 * 13 + w5 * 11
    assert score(s) == pytest.approx(mine - (w2 * 4 + w3 * 2 + w4 * 6))


def test_the_weights_are_those_of_the_own_class() -> None:
    mage = MAGE[1] * (math.sqrt(30) - math.sqrt(20))
    s = Scenario(hero="mage", enemy_hero="warrior", enemy_health=20)
    assert score(s) == pytest.approx(mage)
    assert score(s, OPPONENT) == pytest.approx(-WARRIOR[1] * mage / MAGE[1])


def test_the_turn_counts_up_to_ten() -> None:
    fields = [Scenario(hero="priest", board=["Wisp"], turn=turn) for turn in (3, 9, 11, 21)]
    field_of = [score(s) - PRIEST[4] * 2 for s in fields]
    assert field_of == pytest.approx([5, 11, 12, 12])


def test_fatigue_counts_against_the_deck() -> None:
    tired = Scenario(hero="priest", fatigue=3, deck=["Wisp"] * 4)
    assert added(Scenario(hero="priest", deck=["Wisp"] * 4), tired) == pytest.approx(-3)


@pytest.mark.parametrize(
    ("minion", "worth"),
    [
        ("Chillwind Yeti", 9),
        (Card("Chillwind Yeti", damage=3), 6),
        (Card("Chillwind Yeti", frozen=True), 5),
        ("Frostwolf Grunt", 4 + 2),  # taunt
        ("Scarlet Crusader", 4 + 2),  # divine shield
        ("Emperor Cobra", 5 + 2),  # poisonous
        ("Loot Hoarder", 3 + 2),  # deathrattle
        (Card("Loot Hoarder", silenced=True), 3),
        ("Bluegill Warrior", 3 + 1),  # charge
        ("Worgen Infiltrator", 3 + 1),  # stealth
        ("Novice Engineer", 2 + 1),  # battlecry
        ("Young Dragonhawk", 2),  # windfury is not named
    ],
    ids=str,
)
def test_minions_by_hand(minion: Any, worth: int) -> None:
    alone = Scenario(hero="priest", enemy_board=["Wisp"])
    with_it = Scenario(hero="priest", enemy_board=["Wisp"], board=[minion])
    # It also takes the empty field from the enemy: 2 + turn.
    field = 2 + min(with_it.game.turn, 10)
    assert added(alone, with_it) == pytest.approx(worth + field)


def test_a_minion_that_has_attacked_twice_counts_its_attack_twice() -> None:
    s = Scenario(hero="priest", board=["Young Dragonhawk"])
    before = score(s) + 8.7 * math.sqrt(30)
    s.attack("Young Dragonhawk", "enemy hero")
    s.attack("Young Dragonhawk", "enemy hero")
    assert score(s) + 8.7 * math.sqrt(28) - before == pytest.approx(1)


def test_attack_of_the_hero_is_a_weapon_and_frost_takes_it() -> None:
    s = Scenario(hero="druid", mana=2)
    before = score(s)
    s.hero_power()
    # One attack with a durability of 1, and one armor.
    w2, w5 = 4.501529, 3.516505
    assert score(s) - before == pytest.approx(w5 + w2 * (math.sqrt(31) - math.sqrt(30)))


@pytest.mark.parametrize(
    ("secret", "more"),
    [
        ("Ice Barrier", MAGE[1] * (math.sqrt(38) - math.sqrt(30))),
        ("Ice Block", MAGE[5] * -30),
        ("Mirror Entity", MAGE[4] * 2 * 8 + MAGE[5] * 5 * 3),
        ("Vaporize", MAGE[4] * 2 * 8 + MAGE[5] * 5 * 2),
        ("Counterspell", MAGE[5] * 9),
    ],
)
def test_own_secrets_by_hand(secret: str, more: float) -> None:
    none = Scenario(hero="mage", enemy_crystals=7)
    one = Scenario(hero="mage", enemy_crystals=7, secrets=[secret])
    assert added(none, one) == pytest.approx(more)


def test_ice_block_is_worth_most_at_the_end() -> None:
    dying = Scenario(hero="mage", health=1, secrets=["Ice Block"])
    assert added(Scenario(hero="mage", health=1), dying) == pytest.approx(MAGE[5] * 45)


def test_secrets_of_the_enemy_are_worth_the_same() -> None:
    none = Scenario(hero="mage", enemy_hero="mage")
    for secret in ("Ice Block", "Counterspell"):
        one = Scenario(hero="mage", enemy_hero="mage", enemy_secrets=[secret])
        assert added(none, one) == pytest.approx(-7.5 * MAGE[5])


def test_a_finished_fight_is_worth_everything() -> None:
    s = Scenario(hand=["Fireball"], enemy_health=1)
    s.play("Fireball", "enemy hero")
    assert score(s) == math.inf
    assert score(s, OPPONENT) == -math.inf


# --- what was played on the way


def value_of(text: str, s: Scenario, **options: Any) -> float:
    """The mean of a move; nothing else can be done after it."""
    policy = TychePolicy(episodes=3, **options)
    policy.reset(1)
    policy.act(s.game.view(ME))
    thought = policy.analysis()
    assert thought is not None
    (value,) = [move.value for move in thought.moves if move.text == text]
    return value


def bias_of(text: str, s: Scenario) -> float:
    """What was played on the way adds to the score of where it leads, by the same dice."""
    return value_of(text, s) - value_of(text, s, score=tyche_in_python)


def tyche_in_python(game: Game, seat: int) -> float:
    """The score without what was played on the way."""
    return native_score("tyche").score(game, seat)


@pytest.mark.parametrize(
    ("hand", "target", "enemies", "mana", "bias"),
    [
        ("Bloodlust", None, [], 5, 6.25),  # 1.25 for each mana
        ("Lightning Storm", None, ["Boulderfist Ogre"] * 5, 3, 2.5),
        ("Lightning Storm", None, ["Boulderfist Ogre"], 3, -2.5),
        ("Maelstrom Portal", None, ["Boulderfist Ogre"] * 4, 2, 1.25),
        ("Hex", "enemy Boulderfist Ogre (1)", ["Boulderfist Ogre"], 4, 3.75),  # it costs 6
        ("Lightning Bolt", "enemy hero", [], 1, 0.0),
        ("Lightning Bolt", "enemy Wisp (1)", ["Wisp"], 1, -2.5),
        ("Lightning Bolt", "enemy Ironfur Grizzly (1)", ["Ironfur Grizzly"], 1, 1.25),
        ("Lightning Bolt", "enemy Chillwind Yeti (1)", ["Chillwind Yeti"], 1, 2.5),
        ("Lightning Bolt", "enemy Scarlet Crusader (1)", ["Scarlet Crusader"], 1, -5.0),
        ("Jade Lightning", "enemy Silverback Patriarch (1)", ["Silverback Patriarch"], 4, 1.25),
    ],
)
def test_spells_by_hand(
    hand: str, target: str | None, enemies: list[str], mana: int, bias: float
) -> None:
    s = Scenario(hero="shaman", hand=[hand], mana=mana, enemy_board=enemies)
    text = f"play {hand}" + (f" at {target}" if target else "")
    assert bias_of(text, s) == pytest.approx(SHAMAN_BIAS * bias)


def test_spell_damage_counts_in_what_lightning_kills() -> None:
    s = Scenario(
        hero="shaman",
        hand=["Lightning Bolt"],
        mana=1,
        board=[Card("Kobold Geomancer", exhausted=True)],
        enemy_board=["Silverback Patriarch"],
    )
    # Three and one more kill it exactly.
    text = "play Lightning Bolt at enemy Silverback Patriarch (1)"
    assert bias_of(text, s) == pytest.approx(SHAMAN_BIAS * 1.25)


def test_a_cheaper_minion_speaks_for_itself() -> None:
    # The Sea Giant costs 10, less one for each minion: 2 less.
    s = Scenario(hero="priest", hand=["Sea Giant"], mana=8, board=["Wisp"] * 2)
    assert bias_of("play Sea Giant", s) == pytest.approx(1.5 * 2)


@pytest.mark.parametrize(("hand", "useless"), [("Bloodfen Raptor", False), ("Fireball", True)])
def test_the_coin_must_be_good_for_something(hand: str, useless: bool) -> None:
    # One mana and the coin make two: enough for the Raptor, not for the Fireball.
    s = Scenario(hero="rogue", hand=["The Coin", hand], mana=1)
    assert bias_of("play The Coin", s) == pytest.approx(ROGUE_BIAS * -100 * useless)


# --- the search


def visits(policy: TychePolicy, s: Scenario) -> dict[str, float]:
    policy.reset(1)
    policy.act(s.game.view(ME))
    thought = policy.analysis()
    assert thought is not None
    return {move.text: move.visits for move in thought.moves}


def four_moves() -> Scenario:
    return Scenario(hero="priest", mana=0, board=BEASTS, enemy_deck=["Wisp"])


BEASTS = ("Bloodfen Raptor", "River Crocolisk", "Ironfur Grizzly", "Core Hound")


def test_episodes_are_shared_out() -> None:
    # Four attacks, 100 episodes each: 300 in turn, then 100 for two of them; ending the turn once.
    tried = visits(TychePolicy(), four_moves())
    assert tried.pop("end turn") == 1
    assert sum(tried.values()) == 400
    worse, better = sorted(tried.values())[:2], sorted(tried.values())[2:]
    assert worse == [75, 75]
    assert all(100 < n < 150 for n in better)  # 125, and five standard deviations are 25


def test_all_episodes_can_go_to_all_moves() -> None:
    tried = visits(TychePolicy(episodes=7, for_all=1.0), four_moves())
    assert sorted(tried.values()) == [1, 7, 7, 7, 7]


def test_the_better_half_is_better() -> None:
    def face(game: Game, seat: int) -> float:
        return 30.0 - game.to_dict()["players"][1 - seat]["hero"]["health"]

    s = Scenario(hero="priest", mana=0, board=["Core Hound", "Wisp"], enemy_deck=["Wisp"])
    tried = visits(TychePolicy(episodes=40, score=face), s)
    # After the hound's attack the Wisp may follow, and the other way round; but not always.
    assert tried["attack enemy hero with own Core Hound (1)"] == 30 + 20
    assert tried["attack enemy hero with own Wisp (2)"] == 30


def test_lethal_in_several_steps_is_found() -> None:
    s = Scenario(
        hand=["Fireball", "Frostbolt"],
        mana=8,
        enemy_health=10,
        enemy_board=["Boulderfist Ogre"],
        enemy_deck=["Wisp"],
    )
    policy = make("tyche")
    policy.reset(3)
    while not s.game.over:
        assert s.game.to_play == ME
        s.game.apply(policy.act(s.game.view(ME)))
    assert s.game.winner == ME


def test_the_first_of_equally_good_moves_is_played() -> None:
    policy = TychePolicy(episodes=4, score=lambda game, seat: 0.0)
    assert chosen(policy, four_moves()) == "end turn"


def test_decisions_are_repeatable() -> None:
    s = Scenario(hand=["Fireball", "Chillwind Yeti"], mana=5, enemy_board=["Wisp"])
    assert visits(TychePolicy(), s) == visits(TychePolicy(), s)


@pytest.mark.parametrize(("seconds", "decisions"), [(0.001, 60), (0.02, 30)])
def test_time_limits_are_kept(seconds: float, decisions: int) -> None:
    check_time_limit("tyche", seconds, decisions)


def test_episodes_grow_while_there_is_time() -> None:
    policy = TychePolicy(episodes=100, seconds_a_turn=8.0)
    counts = []
    policy.reset(1)
    for turn in (3, 5, 7):
        s = Scenario(hero="priest", mana=0, board=["Wisp"], enemy_deck=["Wisp"], turn=turn)
        policy.act(s.game.view(ME))
        thought = policy.analysis()
        assert thought is not None
        counts.append(thought.work - 1)
    # A turn takes next to nothing: 5 % for each of four seconds.
    assert counts == [100, 120, 140]


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ({"episodes": 0}, "episodes is .* got 0"),
        ({"for_all": 1.5}, "for_all is a number from 0 to 1, got 1.5"),
        ({"seconds_a_turn": -1}, "seconds_a_turn is a number"),
        ({"score": "nothing"}, "there is no score 'nothing'"),
        ({"threads": 0}, "threads is a number from 1"),
        ({"searches": 0}, "searches is a number from 1"),
    ],
)
def test_wrong_options_are_refused(option: dict[str, Any], text: str) -> None:
    with pytest.raises(InvalidOption, match=text):
        TychePolicy(**option)
