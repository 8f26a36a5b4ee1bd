"""Secrets of the hunter, Classic set."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env import cards
from hs_env.cards.words import Deal, On, Spell, event_target
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "EX1_533",  # Misdirection
    "EX1_554",  # Snake Trap
    "EX1_554t",  # Snake
    "EX1_609",  # Snipe
    "EX1_610",  # Explosive Trap
    "EX1_611",  # Freezing Trap
}

YETI = "Chillwind Yeti"  # 4/5
GOLEM = "War Golem"  # 7/7
RAPTOR = "Bloodfen Raptor"  # 3/2
OGRE = "Boulderfist Ogre"  # 6/7
SAGE = "Kobold Geomancer"  # 2/2, spell damage


def test_a_snake_is_a_1_1_beast() -> None:
    s = Scenario(hand=["Bestial Wrath"], board=["EX1_554t"])
    assert (stats(s.board[0]), s.hand[0].targets) == ((1, 1), s.board)


# --- Explosive Trap


def test_explosive_trap_hits_all_enemies_and_the_attack_goes_on() -> None:
    s = Scenario(
        board=[GOLEM, YETI, RAPTOR], enemy_board=["Boar"], enemy_secrets=["Explosive Trap"]
    )
    s.attack(GOLEM, "enemy hero")
    assert [m.damage for m in s.board] == [2, 2]
    assert s.graveyard == [RAPTOR]
    assert (s.hero.health, s.enemy_hero.health, s.enemy_board[0].damage) == (28, 23, 0)


def test_explosive_trap_kills_the_attacker_before_it_strikes() -> None:
    s = Scenario(board=["Wolfrider"], enemy_secrets=["Explosive Trap"])
    s.attack("Wolfrider", "enemy hero")
    assert (s.board, s.enemy_hero.health) == ([], 30)


def test_explosive_trap_on_an_attacking_hero() -> None:
    s = Scenario(weapon="Light's Justice", enemy_secrets=["Explosive Trap"])
    s.attack("my hero", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (28, 29)
    assert s.weapon is not None
    assert s.weapon.durability == 3


def test_explosive_trap_has_the_spell_damage_of_its_owner() -> None:
    s = Scenario(
        board=[SAGE, GOLEM], enemy_board=[Card(SAGE, keywords="stealth")] * 2,
        enemy_secrets=["Explosive Trap"],
    )  # fmt: skip
    s.attack(GOLEM, "enemy hero")
    assert (s.hero.health, s.find(GOLEM).damage) == (26, 4)


def test_explosive_trap_that_kills_a_hero_ends_the_game() -> None:
    """Rule 96: the attack that triggered it never lands."""
    s = Scenario(board=[GOLEM], health=2, enemy_health=1, enemy_secrets=["Explosive Trap"])
    s.attack(GOLEM, "enemy hero")
    assert s.winner == "opponent"


def test_explosive_trap_takes_divine_shields() -> None:
    s = Scenario(
        board=[Card("Wolfrider", keywords="divine_shield")], enemy_secrets=["Explosive Trap"]
    )
    s.attack("Wolfrider", "enemy hero")
    assert (s.board[0].keywords, s.board[0].health, s.enemy_hero.health) == ({"charge"}, 1, 27)


# --- Freezing Trap


@pytest.mark.parametrize("victim", ["enemy hero", "Boar"])
def test_freezing_trap_returns_the_attacker_which_costs_2_more(victim: str) -> None:
    s = Scenario(
        board=[Card(YETI, enchant="Blessing of Kings", damage=2)], enemy_board=["Boar"],
        enemy_secrets=["Freezing Trap"],
    )  # fmt: skip
    s.attack(YETI, victim)
    assert (s.board, s.enemy_hero.health, len(s.enemy_board)) == ([], 30, 1)
    assert (names(s.hand), s.hand[0].cost, stats(s.hand[0])) == ([YETI], 6, (4, 5))


def test_what_freezing_trap_returned_costs_2_more_until_it_is_played() -> None:
    s = Scenario(board=["Wolfrider"], deck=["Boar"], enemy_secrets=["Freezing Trap"])
    s.attack("Wolfrider", "enemy hero")
    s.skip_turn()
    assert s.hand[0].cost == 5
    s.play("Wolfrider")
    assert s.mana == 5
    s.return_to_hand("Wolfrider")
    assert s.hand[-1].cost == 3


def test_freezing_trap_destroys_the_attacker_if_the_hand_is_full() -> None:
    """Rule 99: there is no room to return to; deathrattles run."""
    s = Scenario(hand=["Boar"] * 10, board=["Savannah Highmane"], enemy_secrets=["Freezing Trap"])
    s.attack("Savannah Highmane", "enemy hero")
    assert (names(s.board), len(s.hand)) == (["Hyena", "Hyena"], 10)
    assert (s.enemy_hero.health, s.enemy_secrets) == (30, [])


def test_freezing_trap_does_not_freeze_a_hero() -> None:
    s = Scenario(weapon="Light's Justice", board=[YETI], enemy_secrets=["Freezing Trap"])
    s.attack("my hero", "enemy hero")
    assert (s.enemy_hero.health, names(s.enemy_secrets)) == (29, ["Freezing Trap"])
    s.attack(YETI, "enemy hero")
    assert s.enemy_secrets == []


def test_freezing_trap_returns_a_stolen_minion_to_its_attackers_side() -> None:
    s = Scenario(enemy_board=["Wolfrider"], enemy_secrets=["Freezing Trap"])
    s.take_control("Wolfrider")
    s.attack("Wolfrider", "enemy hero")
    assert (names(s.hand), s.enemy_hand) == (["Wolfrider"], [])


# --- Misdirection


def test_misdirection_turns_the_attack_on_another_random_character() -> None:
    # Neither the attacker nor the hero that was attacked; taunt does not matter.
    def hit(seed: int) -> str:
        s = Scenario(
            board=[Card(GOLEM, health=20), YETI],
            enemy_board=[OGRE, Card("Boar", keywords="taunt")],
            enemy_secrets=["Misdirection"],
            seed=seed,
        )
        s.buff(s.enemy_board[1], keywords=["stealth"])  # or the hero could not be attacked
        s.attack(GOLEM, "enemy hero")
        assert (s.enemy_hero.health, s.enemy_secrets) == (30, [])
        if s.hero.damage:
            return "hero"
        return (s.graveyard + s.enemy_graveyard)[0]

    quarter = Fraction(1, 4)
    assert_shares(hit, {"hero": quarter, YETI: quarter, OGRE: quarter, "Boar": quarter})


def test_a_misdirected_attack_is_a_fight_like_any_other() -> None:
    s = Scenario(board=[GOLEM, YETI], enemy_secrets=["Misdirection"])
    golem, yeti = s.board
    with s.dice([yeti]):
        s.attack(golem, "enemy hero")
    assert (yeti.zone, golem.damage) == ("graveyard", 4)
    assert not golem.can_attack


def test_misdirection_sends_a_hero_at_its_own_minion() -> None:
    s = Scenario(weapon="Light's Justice", board=[YETI], enemy_secrets=["Misdirection"])
    s.attack("my hero", "enemy hero")
    assert (s.board[0].damage, s.hero.damage, s.enemy_hero.damage) == (1, 4, 0)


def test_misdirection_waits_if_there_is_nobody_else() -> None:
    s = Scenario(weapon="Light's Justice", enemy_secrets=["Misdirection"])
    s.attack("my hero", "enemy hero")
    assert (s.enemy_hero.health, names(s.enemy_secrets)) == (29, ["Misdirection"])


def test_misdirection_finds_stealthed_minions() -> None:
    """Since patch 3.1 (hs-bugs #121)."""
    s = Scenario(
        weapon="Light's Justice",
        enemy_board=[Card(YETI, keywords="stealth")],
        enemy_secrets=["Misdirection"],
    )
    s.attack("my hero", "enemy hero")
    assert (s.enemy_board[0].damage, s.hero.damage) == (1, 4)


def test_misdirection_does_not_choose_immune_characters() -> None:
    """Wiki, Immune; hs-bugs #855. If only those are left, it waits."""
    s = Scenario(
        hero=Card("mage", keywords="immune"), board=[GOLEM], enemy_secrets=["Misdirection"]
    )
    s.attack(GOLEM, "enemy hero")
    assert (s.enemy_hero.health, len(s.enemy_secrets)) == (23, 1)


def test_misdirection_passes_over_an_immune_character() -> None:
    s = Scenario(
        hero=Card("mage", keywords="immune"), board=[GOLEM, YETI], enemy_secrets=["Misdirection"]
    )
    golem, yeti = s.board
    with s.dice([]):  # the Yeti alone can be chosen
        s.attack(golem, "enemy hero")
    assert (yeti.zone, golem.damage) == ("graveyard", 4)


def test_misdirection_does_not_choose_the_dying() -> None:
    """Explosive Trap has killed the Raptor already; my hero is the only one left."""
    s = Scenario(board=[GOLEM, RAPTOR], enemy_secrets=["Explosive Trap", "Misdirection"])
    with s.dice([]):  # no choice, so no roll
        s.attack(GOLEM, "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (30 - 2 - 7, 30)


# --- several secrets on one attack


def test_a_misdirected_attack_still_triggers_explosive_trap() -> None:
    """Both were waiting for the same attack on the hero (hs-bugs #55)."""
    s = Scenario(board=[GOLEM, YETI], enemy_secrets=["Misdirection", "Explosive Trap"])
    golem, yeti = s.board
    with s.dice([yeti]):
        s.attack(golem, "enemy hero")
    assert (s.enemy_secrets, s.hero.health, s.enemy_hero.health) == ([], 28, 30)
    assert (yeti.zone, golem.damage) == ("graveyard", 2 + 4)


def test_an_attack_misdirected_to_a_minion_of_its_owner_triggers_snake_trap() -> None:
    s = Scenario(board=[GOLEM], enemy_board=[YETI], enemy_secrets=["Misdirection", "Snake Trap"])
    with s.dice([s.enemy_board[0]]):
        s.attack(GOLEM, "enemy hero")
    assert (names(s.enemy_board), s.enemy_secrets) == (["Snake"] * 3, [])


def test_an_attack_misdirected_to_the_attackers_side_triggers_no_snake_trap() -> None:
    s = Scenario(board=[GOLEM, YETI], enemy_secrets=["Snake Trap", "Misdirection"])
    with s.dice([s.board[1]]):
        s.attack(GOLEM, "enemy hero")
    assert names(s.enemy_secrets) == ["Snake Trap"]


def test_an_attacker_returned_by_freezing_trap_cannot_be_misdirected() -> None:
    s = Scenario(board=[GOLEM, YETI], enemy_secrets=["Freezing Trap", "Misdirection"])
    s.attack(GOLEM, "enemy hero")
    assert (names(s.enemy_secrets), names(s.board)) == (["Misdirection"], [YETI])
    assert s.board[0].damage == 0


def test_a_misdirected_attacker_can_still_be_returned_by_freezing_trap() -> None:
    s = Scenario(board=[GOLEM, YETI], enemy_secrets=["Misdirection", "Freezing Trap"])
    yeti = s.board[1]
    with s.dice([yeti]):
        s.attack(GOLEM, "enemy hero")
    assert (s.enemy_secrets, s.board, yeti.damage) == ([], [yeti], 0)
    assert names(s.hand) == [GOLEM]


def test_freezing_trap_before_explosive_trap_uses_both() -> None:
    """The hero was attacked, whatever became of the attacker."""
    s = Scenario(board=["Wolfrider", YETI], enemy_secrets=["Freezing Trap", "Explosive Trap"])
    s.attack("Wolfrider", "enemy hero")
    assert (names(s.hand), s.enemy_secrets) == (["Wolfrider"], [])
    assert (s.hero.health, s.board[0].damage) == (28, 2)


def test_explosive_trap_before_freezing_trap_may_leave_nobody_to_return() -> None:
    s = Scenario(board=["Wolfrider"], enemy_secrets=["Explosive Trap", "Freezing Trap"])
    s.attack("Wolfrider", "enemy hero")
    assert (s.hand, s.graveyard) == ([], ["Wolfrider"])
    assert names(s.enemy_secrets) == ["Freezing Trap"]


def test_explosive_trap_before_freezing_trap_returns_a_survivor() -> None:
    s = Scenario(board=[GOLEM], enemy_secrets=["Explosive Trap", "Freezing Trap"])
    s.attack(GOLEM, "enemy hero")
    assert (names(s.hand), s.hand[0].cost, s.enemy_secrets) == ([GOLEM], 9, [])
    assert s.enemy_hero.health == 30


@pytest.mark.parametrize("first", ["Freezing Trap", "Snake Trap"])
def test_freezing_trap_and_snake_trap_both_see_an_attack_on_a_minion(first: str) -> None:
    second = "Snake Trap" if first == "Freezing Trap" else "Freezing Trap"
    s = Scenario(board=[GOLEM], enemy_board=[YETI], enemy_secrets=[first, second])
    s.attack(GOLEM, YETI)
    assert (s.enemy_secrets, names(s.hand)) == ([], [GOLEM])
    assert names(s.enemy_board) == [YETI, "Snake", "Snake", "Snake"]
    assert s.enemy_board[0].damage == 0


# --- Snake Trap


def test_snake_trap_summons_three_snakes_and_the_attack_goes_on() -> None:
    s = Scenario(board=[YETI], enemy_board=[GOLEM, "Boar"], enemy_secrets=["Snake Trap"])
    s.attack(YETI, GOLEM)
    assert names(s.enemy_board) == [GOLEM, "Boar", "Snake", "Snake", "Snake"]
    assert [stats(m) for m in s.enemy_board[2:]] == [(1, 1)] * 3
    assert (s.enemy_board[0].damage, s.board) == (4, [])


@pytest.mark.parametrize(("minions", "snakes"), [(4, 3), (5, 2), (6, 1)])
def test_snake_trap_summons_as_many_as_fit(minions: int, snakes: int) -> None:
    s = Scenario(board=["Boar"], enemy_board=[YETI] * minions, enemy_secrets=["Snake Trap"])
    s.attack("Boar", s.enemy_board[0])
    assert names(s.enemy_board) == [YETI] * minions + ["Snake"] * snakes


def test_snake_trap_waits_on_a_full_board_even_if_the_attacked_minion_dies() -> None:
    s = Scenario(board=[GOLEM], enemy_board=["Boar"] * 7, enemy_secrets=["Snake Trap"])
    s.attack(GOLEM, s.enemy_board[0])
    assert (len(s.enemy_board), names(s.enemy_secrets)) == (6, ["Snake Trap"])


def test_the_snakes_can_attack_on_their_owners_turn() -> None:
    s = Scenario(board=[YETI], enemy_board=[GOLEM], enemy_secrets=["Snake Trap"])
    s.attack(YETI, GOLEM)
    s.end_turn()
    assert all(m.can_attack for m in s.enemy_board)


# --- Snipe


@pytest.mark.parametrize("bonus", [0, 1])
def test_snipe_deals_4_to_the_minion_played(bonus: int) -> None:
    s = Scenario(hand=[OGRE], board=[GOLEM], enemy_board=[SAGE] * bonus, enemy_secrets=["Snipe"])
    s.play(OGRE)
    assert [m.damage for m in s.board] == [0, 4 + bonus]


def test_snipe_comes_after_the_battlecry() -> None:
    s = Scenario(hand=["Novice Engineer"], deck=["Claw"], enemy_secrets=["Snipe"])
    s.play("Novice Engineer")
    assert (s.board, names(s.hand)) == ([], ["Claw"])


def test_snipe_hits_one_minion_only() -> None:
    s = Scenario(hand=["Wolfrider", "Wolfrider"], enemy_secrets=["Snipe"])
    s.play("Wolfrider")
    s.play("Wolfrider")
    assert (names(s.board), s.graveyard) == (["Wolfrider"], ["Wolfrider"])


def test_snipe_hits_a_druid_of_the_claw_in_its_new_form() -> None:
    s = Scenario(hand=["Druid of the Claw"], enemy_secrets=["Snipe"])
    s.play("Druid of the Claw", half="Bear Form")
    assert (s.board[0].card_id, s.board[0].health) == ("EX1_165t2", 2)


def test_snipe_is_stopped_by_a_divine_shield_and_not_by_stealth() -> None:
    s = Scenario(
        hand=[Card(YETI, keywords="divine_shield"), Card(OGRE, keywords="stealth")],
        enemy_secrets=["Snipe"],
    )
    s.play(YETI)
    assert (s.board[0].keywords, s.board[0].damage, s.enemy_secrets) == (set(), 0, [])
    s.secret("Snipe", "opponent")
    s.set_mana(10)
    s.play(OGRE)
    assert s.board[1].damage == 4


def test_snipe_waits_if_another_secret_has_killed_the_minion() -> None:
    ambush = Spell(
        "Ambush",
        secret=True,
        on=On("after_minion_played", [Deal(9, event_target)], side="opponent", zone="secret"),
        cost=2,
    )
    s = Scenario(
        cards=cards.default().with_cards({"T_AMBUSH": ambush}),
        hand=[OGRE],
        enemy_secrets=["Ambush", "Snipe"],
    )
    s.play(OGRE)
    assert (s.board, names(s.enemy_secrets)) == ([], ["Snipe"])


def test_snipe_sees_the_minion_but_not_the_tokens_of_its_battlecry() -> None:
    s = Scenario(hand=["Razorfen Hunter"], enemy_secrets=["Snipe"])
    s.play("Razorfen Hunter")
    assert names(s.board) == ["Boar"]
