"""Secrets against each kind of attack, and several of them against one attack.

Rules 92 to 96. An attack is announced; the secrets of the attacked player that see it run in the
order they were played, each looking at the position as it is then. If the defender has changed, the
attack is announced again, and secrets that see the new one run. If the attacker is gone or dying,
nothing more is announced and no blow falls.
"""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
RAPTOR = "Bloodfen Raptor"  # 3/2
GOLEM = "War Golem"  # 7/7
FREEZING, EXPLOSIVE, SNAKES = "Freezing Trap", "Explosive Trap", "Snake Trap"
MISDIRECTION, VAPORIZE, BARRIER = "Misdirection", "Vaporize", "Ice Barrier"
NOBLE, EYE, REDEMPTION, BEAR = "Noble Sacrifice", "Eye for an Eye", "Redemption", "Bear Trap"

MINION_ON_HERO, MINION_ON_MINION = "minion on hero", "minion on minion"
HERO_ON_HERO, HERO_ON_MINION = "hero on hero", "hero on minion"
EVERY_ATTACK = [MINION_ON_HERO, MINION_ON_MINION, HERO_ON_HERO, HERO_ON_MINION]
SEEN: dict[str, list[str]] = {
    FREEZING: [MINION_ON_HERO, MINION_ON_MINION],
    EXPLOSIVE: [MINION_ON_HERO, HERO_ON_HERO],
    SNAKES: [MINION_ON_MINION, HERO_ON_MINION],
    MISDIRECTION: [MINION_ON_HERO, HERO_ON_HERO],
    VAPORIZE: [MINION_ON_HERO],
    BARRIER: [MINION_ON_HERO, HERO_ON_HERO],
    NOBLE: EVERY_ATTACK,
    EYE: [MINION_ON_HERO, HERO_ON_HERO],
    BEAR: [MINION_ON_HERO, HERO_ON_HERO],
    "Ice Block": [],
    "Snipe": [],
    "Repentance": [],
    "Counterspell": [],
    "Mirror Entity": [],
}


def facing(*secrets: str, **options: Any) -> Scenario:
    """I have a War Golem and a weapon of 1; the enemy has a Yeti and these secrets."""
    settings: dict[str, Any] = {"board": [GOLEM], "weapon": "Light's Justice"}
    settings |= {"enemy_board": [YETI], "enemy_secrets": list(secrets)} | options
    return Scenario(**settings)


def do(s: Scenario, attack: str) -> None:
    """Attack in one of the four ways."""
    who, whom = attack.split(" on ")
    s.attack(GOLEM if who == "minion" else "my hero", YETI if whom == "minion" else "enemy hero")


# --- each secret, each attack


@pytest.mark.parametrize("attack", EVERY_ATTACK)
@pytest.mark.parametrize("secret", SEEN)
def test_which_attacks_a_secret_sees(secret: str, attack: str) -> None:
    s = facing(secret)
    do(s, attack)
    assert names(s.enemy_secrets) == ([] if attack in SEEN[secret] else [secret])


@pytest.mark.parametrize("attack", SEEN[FREEZING])
def test_freezing_trap_calls_the_attack_off(attack: str) -> None:
    s = facing(FREEZING)
    do(s, attack)
    assert (s.board, s.hand[0].cost) == ([], 9)
    assert (s.enemy_hero.health, s.enemy_board[0].health) == (30, 5)


@pytest.mark.parametrize("attack", SEEN[EXPLOSIVE])
def test_explosive_trap_lets_a_survivor_strike(attack: str) -> None:
    s = facing(EXPLOSIVE)
    do(s, attack)
    assert (s.hero.health, s.board[0].health) == (28, 5)
    assert s.enemy_hero.health == (23 if attack == MINION_ON_HERO else 29)


@pytest.mark.parametrize("attack", SEEN[SNAKES])
def test_snakes_come_before_the_blow_and_the_attack_goes_on(attack: str) -> None:
    s = facing(SNAKES)
    do(s, attack)
    assert names(s.enemy_board)[-3:] == ["Snake"] * 3
    assert s.hero.health == (30 if attack == MINION_ON_MINION else 26)


@pytest.mark.parametrize("attack", EVERY_ATTACK)
def test_the_defender_takes_every_blow(attack: str) -> None:
    s = facing(NOBLE)
    do(s, attack)
    assert (s.enemy_hero.health, s.enemy_board[0].health) == (30, 5)
    assert s.enemy_graveyard == ["Defender"]
    mine = s.board[0].health if attack.startswith("minion") else s.hero.health
    assert mine == (5 if attack.startswith("minion") else 28)


@pytest.mark.parametrize("attack", SEEN[BARRIER])
def test_ice_barrier_is_there_before_the_blow(attack: str) -> None:
    s = facing(BARRIER)
    do(s, attack)
    assert s.enemy_hero.health == 30
    assert s.enemy_armor == (1 if attack == MINION_ON_HERO else 7)


@pytest.mark.parametrize("attack", SEEN[EYE])
def test_eye_for_an_eye_answers_minion_and_weapon(attack: str) -> None:
    s = facing(EYE)
    do(s, attack)
    assert s.hero.health == s.enemy_hero.health == (23 if attack == MINION_ON_HERO else 29)


@pytest.mark.parametrize("attack", SEEN[BEAR])
def test_the_bear_comes_after_the_blow(attack: str) -> None:
    s = facing(BEAR)
    do(s, attack)
    assert s.enemy_hero.health < 30
    assert s.enemy_board[-1].has("taunt")


def test_misdirection_of_a_hero_may_go_to_its_own_minion() -> None:
    s = facing(MISDIRECTION, enemy_board=[])
    s.attack("my hero", "enemy hero")
    assert s.board[0].health == 6
    assert s.enemy_hero.health == 30


# --- two secrets


def test_freezing_trap_then_explosive_trap_spends_both() -> None:
    """Explosive Trap needs no attacker any more: the attack was announced."""
    s = facing(FREEZING, EXPLOSIVE, board=[GOLEM, RAPTOR])
    do(s, MINION_ON_HERO)
    assert s.enemy_secrets == []
    assert (names(s.hand), s.graveyard, s.hero.health) == ([GOLEM], [RAPTOR], 28)


def test_explosive_trap_then_freezing_trap_returns_a_survivor() -> None:
    """It returns undamaged."""
    s = facing(EXPLOSIVE, FREEZING)
    do(s, MINION_ON_HERO)
    assert s.enemy_secrets == []
    assert (names(s.hand), s.hand[0].cost, s.hand[0].health) == ([GOLEM], 9, 7)


def test_explosive_trap_that_kills_leaves_freezing_trap() -> None:
    s = facing(EXPLOSIVE, FREEZING, board=[RAPTOR])
    s.attack(RAPTOR, "hero")
    assert (s.graveyard, names(s.enemy_secrets)) == ([RAPTOR], [FREEZING])


@pytest.mark.parametrize("secrets", [(VAPORIZE, BARRIER), (BARRIER, VAPORIZE)])
def test_vaporize_and_ice_barrier_both_answer(secrets: tuple[str, str]) -> None:
    """Ice Barrier needs no attacker: eight armor are left, for no blow fell."""
    s = facing(*secrets)
    do(s, MINION_ON_HERO)
    assert (s.enemy_secrets, s.graveyard) == ([], [GOLEM])
    assert (s.enemy_hero.health, s.enemy_armor) == (30, 8)


def test_a_hero_triggers_ice_barrier_and_not_vaporize() -> None:
    s = facing(VAPORIZE, BARRIER)
    do(s, HERO_ON_HERO)
    assert names(s.enemy_secrets) == [VAPORIZE]


def test_vaporize_then_freezing_trap_leaves_the_trap() -> None:
    s = facing(VAPORIZE, FREEZING)
    do(s, MINION_ON_HERO)
    assert (s.graveyard, s.hand, names(s.enemy_secrets)) == ([GOLEM], [], [FREEZING])


def test_noble_sacrifice_then_vaporize_saves_the_defender() -> None:
    """Both saw the attack on the hero; the attacker is gone before it meets the Defender."""
    s = facing(NOBLE, VAPORIZE)
    do(s, MINION_ON_HERO)
    assert s.enemy_secrets == []
    assert (s.graveyard, names(s.enemy_board)) == ([GOLEM], [YETI, "Defender"])


def test_noble_sacrifice_then_ice_barrier() -> None:
    """The hero was attacked first: the armor stays though the Defender takes the blow."""
    s = facing(NOBLE, BARRIER)
    do(s, MINION_ON_HERO)
    assert (s.enemy_secrets, s.enemy_armor, s.enemy_graveyard) == ([], 8, ["Defender"])


def test_noble_sacrifice_then_eye_for_an_eye_leaves_the_eye() -> None:
    s = facing(NOBLE, EYE)
    do(s, MINION_ON_HERO)
    assert (names(s.enemy_secrets), s.hero.health) == ([EYE], 30)


def test_noble_sacrifice_calls_the_snakes() -> None:
    """The attack turned on the Defender is one on a minion."""
    s = facing(NOBLE, SNAKES)
    do(s, HERO_ON_HERO)
    assert s.enemy_secrets == []
    assert names(s.enemy_board) == [YETI] + ["Snake"] * 3


def test_snakes_then_noble_sacrifice_on_a_board_with_room_for_three() -> None:
    """The Snakes fill the board; Noble Sacrifice has no room and waits."""
    s = facing(SNAKES, NOBLE, enemy_board=[YETI] + ["Wisp"] * 3)
    do(s, MINION_ON_MINION)
    assert names(s.enemy_secrets) == [NOBLE]
    assert s.enemy_graveyard == [YETI]


def test_the_defender_is_redeemed() -> None:
    """Noble Sacrifice and Redemption: a 2/1 stands where one has died."""
    s = facing(NOBLE, REDEMPTION, enemy_board=[])
    do(s, MINION_ON_HERO)
    assert s.enemy_secrets == []
    assert (names(s.enemy_board), stats(s.enemy_board[0])) == (["Defender"], (2, 1))


def test_redemption_brings_back_the_snake_trap_victim_beside_the_snakes() -> None:
    """A board of seven is not reached: Yeti, three Snakes, and the Yeti is back."""
    s = facing(SNAKES, REDEMPTION)
    do(s, MINION_ON_MINION)
    assert s.enemy_secrets == []
    assert sorted(names(s.enemy_board)) == [YETI, "Snake", "Snake", "Snake"]
    assert s.find(YETI).health == 1


def test_misdirection_then_noble_sacrifice_ends_at_the_defender() -> None:
    s = facing(MISDIRECTION, NOBLE)
    s.dice(["my hero"])
    do(s, MINION_ON_HERO)
    assert (s.enemy_secrets, s.hero.health) == ([], 30)
    assert s.enemy_graveyard == ["Defender"]


def test_noble_sacrifice_then_misdirection_may_spare_the_defender() -> None:
    """Misdirection saw the attack on the hero too, and has the last word: anyone but the attacker
    and the hero it was aimed at."""
    s = facing(NOBLE, MISDIRECTION)
    s.dice([YETI])
    do(s, MINION_ON_HERO)
    assert s.enemy_secrets == []
    assert (names(s.enemy_board), s.enemy_graveyard) == (["Defender"], [YETI])
    assert s.enemy_hero.health == 30


def test_freezing_trap_then_misdirection_leaves_misdirection() -> None:
    s = facing(FREEZING, MISDIRECTION)
    do(s, MINION_ON_HERO)
    assert (names(s.hand), names(s.enemy_secrets)) == ([GOLEM], [MISDIRECTION])


def test_misdirection_then_freezing_trap_spends_both() -> None:
    s = facing(MISDIRECTION, FREEZING)
    s.dice(["my hero"])
    do(s, MINION_ON_HERO)
    assert (names(s.hand), s.enemy_secrets, s.hero.health) == ([GOLEM], [], 30)


def test_an_attack_misdirected_away_from_the_hero_still_raises_the_barrier() -> None:
    s = facing(MISDIRECTION, BARRIER)
    s.dice(["my hero"])
    do(s, MINION_ON_HERO)
    assert (s.enemy_armor, s.hero.health) == (8, 23)


def test_misdirection_back_onto_a_minion_wakes_the_snakes() -> None:
    s = facing(MISDIRECTION, SNAKES)
    s.dice([YETI])
    do(s, MINION_ON_HERO)
    assert s.enemy_secrets == []
    assert s.enemy_graveyard == [YETI]
    assert names(s.enemy_board) == ["Snake"] * 3


# --- three and four secrets


def test_freezing_misdirection_explosive_and_snakes() -> None:
    """The first takes the attacker, the second has none, the third needs none; no minion was
    attacked."""
    s = facing(FREEZING, MISDIRECTION, EXPLOSIVE, SNAKES)
    do(s, MINION_ON_HERO)
    assert names(s.enemy_secrets) == [MISDIRECTION, SNAKES]
    assert (names(s.hand), s.hero.health, s.enemy_hero.health) == ([GOLEM], 28, 30)


def test_misdirection_explosive_and_snakes_all_answer_one_attack() -> None:
    s = facing(MISDIRECTION, EXPLOSIVE, SNAKES)
    s.dice([YETI])
    do(s, MINION_ON_HERO)
    assert s.enemy_secrets == []
    assert (s.hero.health, s.board[0].health) == (28, 1)  # 2 by the trap, 4 by the Yeti
    assert names(s.enemy_board) == ["Snake"] * 3


def test_misdirection_freezing_and_snakes() -> None:
    """Turned on the Yeti, but returned before that attack is announced: the Snakes see nothing."""
    s = facing(MISDIRECTION, FREEZING, SNAKES)
    s.dice([YETI])
    do(s, MINION_ON_HERO)
    assert names(s.enemy_secrets) == [SNAKES]
    assert names(s.hand) == [GOLEM]


def test_an_attacker_killed_by_explosive_trap_leaves_freezing_and_snake_trap() -> None:
    s = facing(EXPLOSIVE, FREEZING, SNAKES, board=[RAPTOR])
    s.attack(RAPTOR, "hero")
    assert names(s.enemy_secrets) == [FREEZING, SNAKES]
    assert s.enemy_hero.health == 30


def test_all_three_of_a_mage_answer_the_first_blow() -> None:
    """Barrier, Vaporize, and no fatal damage for Ice Block."""
    s = facing("Ice Block", BARRIER, VAPORIZE, enemy_health=5)
    do(s, MINION_ON_HERO)
    assert names(s.enemy_secrets) == ["Ice Block"]
    assert (s.enemy_hero.health, s.enemy_armor) == (5, 8)


def test_all_four_of_a_paladin_answer_one_attack_on_a_minion() -> None:
    """Noble Sacrifice, Redemption for the Defender; nothing for the Eye or Repentance."""
    s = facing(EYE, "Repentance", NOBLE, REDEMPTION)
    do(s, MINION_ON_MINION)
    assert names(s.enemy_secrets) == [EYE, "Repentance"]
    assert names(s.enemy_board) == [YETI, "Defender"]


def test_a_second_attacker_meets_what_is_left() -> None:
    s = facing(FREEZING, EXPLOSIVE, VAPORIZE, board=[GOLEM, OGRE])
    s.attack(GOLEM, "hero")
    assert names(s.enemy_secrets) == [VAPORIZE]
    s.attack(OGRE, "hero")
    assert s.enemy_secrets == []
    assert (names(s.hand), s.graveyard, s.enemy_hero.health) == ([GOLEM], [OGRE], 30)


# --- what hangs on them


def test_a_trap_that_kills_the_attacking_hero_ends_it_before_a_winning_blow() -> None:
    """Rule 96."""
    s = facing(EXPLOSIVE, health=2, enemy_health=1)
    do(s, HERO_ON_HERO)
    assert (s.winner, s.enemy_hero.health) == ("opponent", 1)


def test_a_leper_gnome_killed_by_explosive_trap_has_its_deathrattle() -> None:
    s = facing(EXPLOSIVE, board=["Leper Gnome"])
    s.attack("Leper Gnome", "hero")
    assert s.enemy_hero.health == 28


def test_an_abomination_killed_by_explosive_trap_explodes_too() -> None:
    """It deals no blow; its explosion hits all."""
    s = facing(EXPLOSIVE, board=[Card("Abomination", damage=2)])
    s.attack("Abomination", "hero")
    assert (s.hero.health, s.enemy_hero.health, s.enemy_board[0].health) == (26, 28, 3)


def test_an_argent_squire_loses_its_shield_to_the_trap_and_strikes() -> None:
    s = facing(EXPLOSIVE, board=["Argent Squire"])
    s.attack("Argent Squire", "hero")
    assert not s.board[0].has("divine_shield")
    assert s.enemy_hero.health == 29


def test_an_overwhelmed_minion_returned_by_freezing_trap_does_not_die() -> None:
    """Power Overwhelming stays behind."""
    s = facing(FREEZING, hand=["Power Overwhelming"], hero="warlock")
    s.play("Power Overwhelming", GOLEM)
    s.attack(GOLEM, "hero")
    s.end_turn()
    assert names(s.hand) == [GOLEM]
    assert (s.hand[0].attack, s.hand[0].cost, s.graveyard) == (7, 9, [])


def test_a_borrowed_minion_caught_by_freezing_trap_stays_with_the_borrower() -> None:
    """Shadow Madness: it goes to the hand of whoever controls it."""
    s = facing(FREEZING, hero="priest", hand=["Shadow Madness"], enemy_board=[RAPTOR])
    s.play("Shadow Madness", RAPTOR)
    s.attack(RAPTOR, "hero")
    assert (names(s.hand), s.enemy_hand) == ([RAPTOR], [])


def test_eaglehorn_bow_counts_every_secret_of_a_chain() -> None:
    s = facing(FREEZING, EXPLOSIVE, enemy_weapon="Eaglehorn Bow", enemy_hero="hunter")
    do(s, MINION_ON_HERO)
    assert s.enemy_weapon is not None
    assert s.enemy_weapon.durability == 4


def test_a_weapon_keeps_its_durability_if_the_hero_does_not_strike() -> None:
    """Explosive Trap kills nobody here, so the weapon is used; against Noble Sacrifice too."""
    s = facing(NOBLE)
    do(s, HERO_ON_HERO)
    assert s.weapon is not None
    assert s.weapon.durability == 3


def test_flare_takes_all_secrets_and_reveals_the_stealthy() -> None:
    s = facing(
        FREEZING,
        EXPLOSIVE,
        SNAKES,
        hero="hunter",
        hand=["Flare"],
        deck=[OGRE],
        enemy_board=["Stranglethorn Tiger"],
    )
    s.play("Flare")
    assert s.enemy_secrets == []
    s.attack(GOLEM, "Stranglethorn Tiger")
    assert s.enemy_graveyard == ["Stranglethorn Tiger"]


def test_flare_is_countered_before_it_removes_the_counterspell() -> None:
    s = facing("Counterspell", FREEZING, hero="hunter", hand=["Flare"], deck=[OGRE])
    s.play("Flare")
    assert (names(s.enemy_secrets), s.hand) == ([FREEZING], [])


def test_a_windfury_attacker_meets_secrets_on_each_attack() -> None:
    """The first blow lands on Ice Barrier's armor, which counts as damage for Eye for an Eye; the
    second is called off."""
    s = facing(BARRIER, EYE, board=["Windfury Harpy"])
    harpy = s.board[0]
    s.attack(harpy, "hero")
    assert (s.enemy_secrets, s.enemy_armor, s.hero.health) == ([], 4, 26)
    s.secret(FREEZING, "opponent")
    s.attack(harpy, "hero")
    assert (s.enemy_armor, names(s.hand)) == (4, ["Windfury Harpy"])
