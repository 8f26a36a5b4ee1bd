"""The score of EVA, term by term on small positions, and against its native form.

A term is seen alone when every other weight is 0. What a minion is worth (V) is seen when it leaves
the board and `bmk` is 1. The native form is asked in every test too.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from agent_zoo import eva
from agent_zoo.scores.eva import Weapon, Weights, score
from hs_env import Game, Scenario, _core, cards
from hs_env.errors import InvalidOption
from hs_env.scenario import Card

ME, OPPONENT = 0, 1
WEAPONS: tuple[Weapon, ...] = (False, "own", True)


def only(**given: float) -> Weights:
    """These weights, and 0 for all others."""
    return Weights.from_names(dict.fromkeys(eva.CODE_ORDER, 0.0) | given)


def native_form(vector: Sequence[float], stealth: bool, weapon: Weapon) -> _core.agents.ChangeScore:
    return _core.agents.EvaScore(vector, stealth, bool(weapon), weapon is True)


def agreed(
    before: Game,
    after: Game,
    seat: int,
    given: Weights,
    stealth: bool = False,
    weapon: Weapon = False,
) -> float:
    """The score, if the native form agrees with it."""
    found = score(before, after, seat, given, stealth=stealth, weapon=weapon)
    native = native_form(given.code_order(), stealth, weapon).score(before, after, seat)
    assert native == pytest.approx(found, rel=1e-9, abs=1e-9), (seat, stealth, weapon, given)
    return found


def scores(s: Scenario, act: Callable[[], object], *given: Weights, seat: int = ME) -> list[float]:
    """Act, and score it by each of some weights."""
    before = s.game.clone()
    act()
    return [agreed(before, s.game, seat, each) for each in given]


def value(minion: str | Card, stealth: bool = False, **given: float) -> float:
    """V of an enemy minion: what its leaving the board scores with bmk 1."""
    s = Scenario(enemy_board=[minion])
    before = s.game.clone()
    s.return_to_hand(s.enemy_board[0])
    return agreed(before, s.game, ME, only(bmk=1, **given), stealth=stealth)


# --- heroes


def test_health_that_the_enemy_hero_loses_is_gained() -> None:
    s = Scenario(hand=["Fireball"])
    # 30 - 24
    assert scores(s, lambda: s.play("Fireball", "enemy hero"), only(hhr=1)) == [6]


def test_health_that_my_hero_loses_is_lost() -> None:
    s = Scenario(hand=["Fireball"])
    # 0.5 * -(30 - 24)
    assert scores(s, lambda: s.play("Fireball", "my hero"), only(hhr=0.5)) == [-3]


def test_health_restored_to_my_hero_is_gained() -> None:
    s = Scenario(hand=["Healing Touch"], health=20)
    # -(20 - 28)
    assert scores(s, lambda: s.play("Healing Touch", "my hero"), only(hhr=1)) == [8]


def test_armor_counts_like_health() -> None:
    s = Scenario(hand=["Fireball"], enemy_armor=4)
    # (30 + 4) - (28 + 0)
    assert scores(s, lambda: s.play("Fireball", "enemy hero"), only(hhr=1)) == [6]
    s = Scenario(hero="warrior")
    # -((30 + 0) - (30 + 2))
    assert scores(s, s.hero_power, only(hhr=1)) == [2]


def test_attack_of_a_hero_counts() -> None:
    s = Scenario(hero="druid")
    # -(0 - 1)
    assert scores(s, s.hero_power, only(har=1)) == [1]


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    s = Scenario(hero="druid")
    # 0.5 * ((30 + 0) - (30 + 1)) + 2 * (0 - 1), for the druid gains armor and attack
    assert scores(s, s.hero_power, only(hhr=0.5, har=2), seat=OPPONENT) == [-2.5]


def test_attack_for_a_turn_is_lost_at_its_end() -> None:
    s = Scenario(hand=["Heroic Strike"], deck=["Wisp"], enemy_deck=["Wisp"])
    # -(0 - 4), then -(4 - 0)
    assert scores(s, lambda: s.play("Heroic Strike"), only(har=1)) == [4]
    assert scores(s, s.end_turn, only(har=1)) == [-4]


def weapon_scores(
    s: Scenario, act: Callable[[], object], seat: int = ME
) -> tuple[float, float, float]:
    """Of the attack of heroes: without weapons, with the own weapon, with both."""
    before = s.game.clone()
    act()
    none, own, both = (
        agreed(before, s.game, seat, only(har=1), weapon=counted) for counted in WEAPONS
    )
    return none, own, both


def test_a_weapon_counts_only_if_asked_for() -> None:
    s = Scenario(hand=["Fiery War Axe"])
    # The hero alone: 0 and 0. With the axe: -(0 - 3).
    assert weapon_scores(s, lambda: s.play("Fiery War Axe")) == (0, 3, 3)


def test_a_broken_weapon_is_lost_attack() -> None:
    s = Scenario(weapon=Card("Fiery War Axe", damage=1))
    # The hero alone: 0 and 0. With the axe: -(3 - 0).
    assert weapon_scores(s, lambda: s.attack("hero", "hero")) == (0, -3, -3)
    assert s.weapon is None


def test_the_enemy_weapon_counts_in_my_turn_unless_only_my_own_does() -> None:
    s = Scenario(hand=["Acidic Swamp Ooze"], enemy_weapon="Fiery War Axe")
    # 3 - 0, though the enemy hero shows no attack while it is my turn.
    assert s.enemy_hero.attack == 0
    assert weapon_scores(s, lambda: s.play("Acidic Swamp Ooze")) == (0, 0, 3)


def test_own_is_whoever_is_asked() -> None:
    s = Scenario(hand=["Fiery War Axe"])
    # For the other player both are an enemy's: 0 - 3.
    assert weapon_scores(s, lambda: s.play("Fiery War Axe"), OPPONENT) == (0, 0, -3)
    s = Scenario(hand=["Acidic Swamp Ooze"], enemy_weapon="Fiery War Axe")
    assert weapon_scores(s, lambda: s.play("Acidic Swamp Ooze"), OPPONENT) == (0, -3, -3)


def test_a_weapon_and_own_attack_are_told_apart() -> None:
    s = Scenario(hand=["Heroic Strike"], weapon="Fiery War Axe")
    # The hero alone: -(0 - 4). With the axe: -(3 - 7).
    assert weapon_scores(s, lambda: s.play("Heroic Strike")) == (4, 4, 4)


@pytest.mark.parametrize("seat", [ME, OPPONENT])
def test_a_turn_that_ends_changes_no_weapon(seat: int) -> None:
    s = Scenario(weapon="Fiery War Axe", enemy_weapon="Arcanite Reaper", deck=["Wisp"])
    assert s.hero.attack == 3
    assert weapon_scores(s, s.end_turn, seat) == (0, 0, 0)
    assert (s.hero.attack, s.enemy_hero.attack) == (0, 5)


# --- mana and secrets


def test_mana_spent_is_lost() -> None:
    s = Scenario(hand=["Fireball"], mana=9)
    # -(9 - 5)
    assert scores(s, lambda: s.play("Fireball", "enemy hero"), only(bmr=1)) == [-4]


def test_mana_won_is_gained() -> None:
    s = Scenario(hand=["The Coin"], mana=5)
    # -(5 - 6)
    assert scores(s, lambda: s.play("The Coin"), only(bmr=0.25)) == [0.25]


def test_mana_of_the_other_player_does_not_count() -> None:
    s = Scenario(hand=["Fireball"])
    assert scores(s, lambda: s.play("Fireball", "enemy hero"), only(bmr=1), seat=OPPONENT) == [0]


def test_a_secret_of_mine_is_gained() -> None:
    s = Scenario(hand=["Counterspell"], secrets=["Ice Barrier"])
    # -(1 - 2)
    assert scores(s, lambda: s.play("Counterspell"), only(bsr=1)) == [1]


def test_a_secret_of_the_enemy_that_goes_off_is_gained() -> None:
    s = Scenario(hand=["Fireball"], enemy_secrets=["Counterspell", "Ice Barrier"])
    # 2 - 1
    assert scores(s, lambda: s.play("Fireball", "enemy hero"), only(bsr=0.5)) == [0.5]


# --- minions that stay


def test_health_that_a_minion_loses_is_multiplied_by_its_value() -> None:
    s = Scenario(hand=["Frostbolt"], enemy_board=["Chillwind Yeti"])
    # (5 - 2) * V, with V = 5 health before
    assert scores(s, lambda: s.play("Frostbolt", "Yeti"), only(bmhr=1, mh=1)) == [15]


def test_health_that_my_minion_loses_is_lost() -> None:
    s = Scenario(hand=["Frostbolt"], board=["Chillwind Yeti"])
    # -(5 - 2) * V, with V = 4 attack
    assert scores(s, lambda: s.play("Frostbolt", s.board[0]), only(bmhr=1, ma=1)) == [-12]


def test_health_restored_to_my_minion_is_gained_at_its_value_before() -> None:
    s = Scenario(hand=["Healing Touch"], board=[Card("Chillwind Yeti", damage=3)])
    # -(2 - 5) * V, with V = 2 health before
    assert scores(s, lambda: s.play("Healing Touch", s.board[0]), only(bmhr=1, mh=1)) == [6]


def test_attack_that_a_minion_loses_is_multiplied_by_its_value() -> None:
    s = Scenario(hand=["Humility"], enemy_board=["Chillwind Yeti"])
    # (4 - 1) * V, with V = 4 attack before
    assert scores(s, lambda: s.play("Humility", s.enemy_board[0]), only(bmar=1, ma=1)) == [12]


def test_a_buff_counts_at_the_value_before_it() -> None:
    s = Scenario(hand=["Blessing of Kings"], board=["Bloodfen Raptor"])
    # A 3/2 becomes a 7/6. Attack: -(3 - 7) * 3. Health: -(2 - 6) * 2. Both, with V = 3 + 2:
    # -((3 - 7) + (2 - 6)) * 5.
    each = only(bmar=1, ma=1), only(bmhr=1, mh=1), only(bmar=1, bmhr=1, ma=1, mh=1)
    assert scores(s, lambda: s.play("Blessing of Kings", s.board[0]), *each) == [12, 8, 40]


def test_a_buff_on_a_minion_of_no_value_counts_nothing() -> None:
    s = Scenario(hand=["Blessing of Kings"], board=["Doomsayer"])
    # -(0 - 4) * V, with V = 0 attack before
    assert scores(s, lambda: s.play("Blessing of Kings", s.board[0]), only(bmar=1, ma=1)) == [0]


def test_a_lost_ability_counts_nothing() -> None:
    s = Scenario(hand=["Frostbolt"], enemy_board=["Argent Squire"])
    given = only(bmhr=1, bmar=1, bma=1, bmk=1, mh=1, ma=1, mhds=1)
    assert scores(s, lambda: s.play("Frostbolt", s.enemy_board[0]), given) == [0]
    assert not s.enemy_board[0].has("divine_shield")


# --- minions that leave and come


def test_a_killed_minion_counts_what_it_was_worth() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=[Card("Chillwind Yeti", damage=2)])
    # V = 5 - 2 health, V = 4 attack; BMA has no part in it
    each = only(bmk=1, mh=1), only(bmk=0.5, ma=1), only(bma=1, mh=1, ma=1)
    assert scores(s, lambda: s.play("Fireball", s.enemy_board[0]), *each) == [3, 2, 0]


def test_my_killed_minion_is_lost() -> None:
    s = Scenario(board=["Bloodfen Raptor"], enemy_board=["Chillwind Yeti"])
    # -V, with V = 3 attack + 2 health
    assert scores(s, lambda: s.attack("Raptor", "Yeti"), only(bmk=1, mh=1, ma=1)) == [-5]


def test_a_minion_that_appears_counts_what_it_is_worth_then() -> None:
    s = Scenario(hand=["Chillwind Yeti"], board=["Stormwind Champion"])
    # -(-V), with V = 5 + 1 health from the champion; BMK has no part in it
    each = only(bma=1, mh=1), only(bmk=1, mh=1, ma=1)
    assert scores(s, lambda: s.play("Chillwind Yeti"), *each) == [6, 0]


def test_a_minion_that_appears_for_the_enemy_is_lost() -> None:
    s = Scenario(hand=["Chillwind Yeti"])
    # -V, with V = 4 attack
    assert scores(s, lambda: s.play("Chillwind Yeti"), only(bma=1, ma=1), seat=OPPONENT) == [-4]


def test_a_minion_returned_to_the_hand_counts_as_killed() -> None:
    s = Scenario(hand=["Sap"], enemy_board=["Chillwind Yeti"])
    # V = 5 health
    assert scores(s, lambda: s.play("Sap", s.enemy_board[0]), only(bmk=1, bma=1, mh=1)) == [5]
    assert [card.name for card in s.enemy_hand] == ["Chillwind Yeti"]


def test_a_minion_of_mine_that_makes_room_for_another() -> None:
    s = Scenario(hand=["Youthful Brewmaster"], board=["Chillwind Yeti"])
    # The yeti counts as killed: -1 * (4 + 5). The brewmaster appears: +2 * (3 + 2).
    given = only(bmk=1, bma=2, mh=1, ma=1)
    assert scores(s, lambda: s.play("Youthful Brewmaster", s.board[0]), given) == [-9 + 10]


def test_a_stolen_minion_is_killed_there_and_appears_here() -> None:
    s = Scenario(hand=["Mind Control"], enemy_board=["Chillwind Yeti"])
    yeti = s.enemy_board[0]
    # 2 * 5 for the enemy's loss, 3 * 5 for my gain
    assert scores(s, lambda: s.play("Mind Control", yeti), only(bmk=2, bma=3, mh=1)) == [10 + 15]
    assert s.board == [yeti]


def test_a_transformed_minion_is_killed_and_its_sheep_appears() -> None:
    s = Scenario(hand=["Polymorph"], enemy_board=["Chillwind Yeti"])
    # A yeti of 5 health is gone, 2 * 5; a sheep of 1 health is new, -3 * 1.
    assert scores(s, lambda: s.play("Polymorph", "Yeti"), only(bmk=2, bma=3, mh=1)) == [10 - 3]
    assert [minion.name for minion in s.enemy_board] == ["Sheep"]


def test_a_minion_that_comes_back_from_death_is_a_new_one() -> None:
    reborn = Card("Chillwind Yeti", damage=2, enchant="Ancestral Spirit")
    s = Scenario(hand=["Fireball"], enemy_board=[reborn])
    # The one of 3 health is killed, +3; one of 5 health appears, -5.
    given = only(bmk=1, bma=1, mh=1)
    assert scores(s, lambda: s.play("Fireball", s.enemy_board[0]), given) == [3 - 5]


# --- the value of a minion


ABILITIES = {
    "charge": "mhc", "divine_shield": "mhds", "lifesteal": "mhls", "taunt": "mht",
    "windfury": "mhw", "mega_windfury": "mhw", "poisonous": "mhp",
}  # fmt: skip


@pytest.mark.parametrize("keyword", ABILITIES)
def test_an_ability_has_its_own_weight(keyword: str) -> None:
    able = Card("Wisp", keywords=keyword)
    for name in (*eva.CODE_ORDER[10:18], "mhp"):
        assert value(able, **{name: 1}) == (name == ABILITIES[keyword])


def test_abilities_add_up_and_windfury_counts_once() -> None:
    # charge 1, divine shield 2, taunt 4, windfury 8
    assert value("Al'Akir the Windlord", mhc=1, mhds=2, mht=4, mhw=8) == 15
    assert value(Card("Wisp", keywords=("windfury", "mega_windfury")), mhw=1) == 1


def test_an_ability_that_an_aura_gives_counts() -> None:
    s = Scenario(enemy_board=["Tundra Rhino", "Bloodfen Raptor"])
    assert scores(s, lambda: s.return_to_hand("Bloodfen Raptor"), only(bmk=1, mhc=1)) == [1]


@pytest.mark.parametrize(
    ("minion", "expected"),
    [
        ("Loot Hoarder", 1),
        (Card("Loot Hoarder", silenced=True), 0),
        ("Wisp", 0),
        (Card("Wisp", enchant="Ancestral Spirit"), 1),
        (Card("Loot Hoarder", silenced=True, enchant="Ancestral Spirit"), 1),
        (Card("Loot Hoarder", enchant="Ancestral Spirit"), 1),
    ],
)
def test_a_deathrattle_counts_if_it_would_happen(minion: str | Card, expected: int) -> None:
    assert value(minion, mhd=1) == expected


def test_inspire_counts_until_it_is_silenced() -> None:
    assert value("Savage Combatant", mhi=1) == 1
    assert value(Card("Savage Combatant", silenced=True), mhi=1) == 0


def test_stealth_counts_only_if_asked_for() -> None:
    assert value("Stranglethorn Tiger", mhs=1) == 0
    assert value("Stranglethorn Tiger", stealth=True, mhs=1) == 1
    assert value("Wisp", stealth=True, mhs=1) == 0


@pytest.mark.parametrize(
    ("minion", "expected"),
    [
        ("Chillwind Yeti", 1),  # free
        ("Loot Hoarder", 1),  # common
        ("Abomination", 2),  # rare
        ("Doomsayer", 3),  # epic
        ("Hogger", 4),  # legendary
        ("Whelp", 0),  # a token without one
    ],
)
def test_a_rarity_counts(minion: str, expected: int) -> None:
    assert value(minion, mr=1) == expected


def test_the_printed_cost_counts_not_the_price_paid() -> None:
    assert value("Chillwind Yeti", mm=0.5) == 2
    s = Scenario(hand=[Card("Chillwind Yeti", cost=1)])
    assert scores(s, lambda: s.play("Chillwind Yeti"), only(bma=1, mm=1)) == [4]


def test_cost_and_rarity_are_those_of_the_card_set() -> None:
    other = cards.default().with_changes({"Chillwind Yeti": {"cost": 3, "rarity": "EPIC"}})
    s = Scenario(hand=["Chillwind Yeti"], cards=other)
    each = only(bma=1, mm=1), only(bma=1, mr=1)
    assert scores(s, lambda: s.play("Chillwind Yeti"), *each) == [3, 3]


# --- the end of the game


def test_a_dead_enemy_is_worth_everything() -> None:
    s = Scenario(hand=["Fireball"], enemy_health=6)
    assert scores(s, lambda: s.play("Fireball", "enemy hero"), only()) == [math.inf]


def test_my_death_is_worth_less_than_anything() -> None:
    s = Scenario(hand=["Hellfire"], health=3)
    assert scores(s, lambda: s.play("Hellfire"), only()) == [-math.inf]


@pytest.mark.parametrize("seat", [ME, OPPONENT])
def test_when_both_die_the_enemy_is_looked_at_first(seat: int) -> None:
    s = Scenario(hand=["Hellfire"], health=3, enemy_health=3)
    assert scores(s, lambda: s.play("Hellfire"), only(), seat=seat) == [math.inf]


def test_armor_does_not_help_a_hero_without_health() -> None:
    s = Scenario(armor=5)
    before, after = s.game.to_dict(), s.game.to_dict()
    after["players"][ME]["hero"]["health"] = 0
    equations = eva.Equations(only(), s.game.cards)
    assert equations.score(before, after, ME) == -math.inf
    assert equations.score(before, after, OPPONENT) == math.inf


# --- all together


def test_an_attack_with_every_term() -> None:
    s = Scenario(board=["Chillwind Yeti"], enemy_board=["Loot Hoarder", "Tauren Warrior"])
    given = only(bmhr=0.1, bma=0.2, bmk=0.5, mh=1, ma=2, mhd=3, mht=4, mr=0.5, mm=0.25)
    # V of the Tauren Warrior, 2/3 with taunt, common, cost 3: 3 + 2*2 + 4 + 0.5 + 0.75 = 12.25
    # V of the yeti, 4/5, free, cost 4: 5 + 2*4 + 0.5 + 1 = 14.5
    # The warrior dies: 0.5 * 12.25 = 6.125. The yeti loses 2 health: -0.1 * 2 * 14.5 = -2.9.
    assert scores(s, lambda: s.attack("Yeti", "Tauren"), given) == [pytest.approx(6.125 - 2.9)]


def test_a_spell_with_every_side() -> None:
    s = Scenario(
        hand=["Hellfire"], mana=7, health=20, armor=2, board=["Bloodfen Raptor"],
        enemy_board=[Card("Chillwind Yeti", damage=1), "Doomsayer"], enemy_armor=1,
    )  # fmt: skip
    given = only(hhr=0.5, bmr=0.125, bmhr=0.25, bmk=0.75, mh=1, ma=0.5, mm=0.1, mr=0.2)
    # Three damage to everyone.
    # Heroes: 0.5 * (31 - 28) - 0.5 * (22 - 19) = 0
    # V of the yeti, 4/4, free, cost 4: 4 + 2 + 0.2 + 0.4 = 6.6;        0.25 * 3 * 6.6 = 4.95
    # V of the Doomsayer, 0/7, epic, cost 2: 7 + 0 + 0.6 + 0.2 = 7.8;   0.25 * 3 * 7.8 = 5.85
    # V of my raptor, 3/2, free, cost 2: 2 + 1.5 + 0.2 + 0.2 = 3.9;     -0.75 * 3.9 = -2.925
    # Mana: -0.125 * 4 = -0.5
    total = pytest.approx(0 + 4.95 + 5.85 - 2.925 - 0.5)
    assert scores(s, lambda: s.play("Hellfire"), given) == [total]


def test_the_competition_agent_values_a_yeti() -> None:
    s = Scenario(hand=["Chillwind Yeti"])
    # BMA * (5 MH + 4 MA + 4 MM), for MR and BMR are 0 in this vector:
    # 0.843573987219 * (5 * 0.993682660717 + 4 * 1.0 + 4 * 0.583884736646) = 9.53572
    total = pytest.approx(9.53572, abs=1e-5)
    assert scores(s, lambda: s.play("Chillwind Yeti"), eva.weights("eva")) == [total]


def test_nothing_done_scores_nothing() -> None:
    s = Scenario(board=["Chillwind Yeti"], enemy_board=["Abomination"], secrets=["Counterspell"])
    assert scores(s, lambda: None, eva.weights("eva"), eva.weights("cluster_1")) == [0, 0]


@pytest.mark.parametrize("seat", [2, -1, None, "me"])
def test_a_seat_is_0_or_1(seat: int) -> None:
    game = Scenario().game
    with pytest.raises(InvalidOption, match="seat is a number from 0 to 1, got"):
        score(game, game, seat, only())


@pytest.mark.parametrize("weapon", ["both", 1, None, ["own"]])
def test_a_weapon_counts_for_both_for_none_or_for_the_own_hero(weapon: Any) -> None:
    game = Scenario().game
    with pytest.raises(InvalidOption, match="weapon is True, False or 'own', got"):
        score(game, game, ME, only(), weapon=weapon)


# --- the native form


# Abilities that are rare in the built-in decks.
COBRAS = ["Emperor Cobra", "Patient Assassin", "Sap", "Deadly Poison", "Zilliax"] * 6
SPIRITS = ["Ancestral Spirit", "Earth Shock", "Loot Hoarder", "Windfury", "Argent Squire"] * 6
DECKS = (
    ("basic_druid", "basic_paladin"),
    ("basic_rogue", "basic_warlock"),
    ("aggro_pirate_warrior", "reno_kazakus_mage"),
    ("midrange_jade_shaman", "murloc_druid"),
    ("midrange_secret_hunter", "reno_kazakus_dragon_priest"),
    ("elite_control_paladin", "cube_warlock"),
    (COBRAS, SPIRITS),
)


def random_changes() -> Iterator[tuple[Game, Game]]:
    """Positions of random games before and after a move; the last of each game is among them."""
    dice = Random(1)
    for number in count():
        decks = DECKS[number % len(DECKS)]
        game = Game(decks, number, positions=False, validate_decks=False)
        while not game.over:
            before = game.clone()
            game.apply(dice.choice(game.legal_actions()))
            if game.over or dice.random() < 0.5:
                yield before, game


def test_the_native_scorer_agrees_on_ten_thousand_random_states() -> None:
    dice = Random(2)
    endings, mattered = Counter[float](), Counter[str]()
    for number, (before, after) in enumerate(islice(random_changes(), 10_000)):
        vector = [dice.uniform(-0.2, 1.2) for _ in eva.CODE_ORDER]
        seat, options = number & 1, (bool(number & 2), WEAPONS[number % 3])
        found = agreed(before, after, seat, Weights.from_code_order(vector), *options)
        endings[found] += math.isinf(found)
        for place, name in enumerate(eva.CODE_ORDER):
            less = [*vector[:place], 0.0, *vector[place + 1 :]]
            without = native_form(less, *options).score(before, after, seat)
            mattered[name] += without != pytest.approx(found)
    assert min(endings[math.inf], endings[-math.inf]) > 10
    assert min(mattered[name] for name in eva.CODE_ORDER) > 10, mattered
