"""Rules 77-91: deaths, deathrattles and the order of triggers."""

from __future__ import annotations

import pytest

from hs_env.scenario import Card
from tests.rules.cards_for_combat import names, notes, scenario

YETI = "Chillwind Yeti"  # 4/5


# --- 77: one death check


def test_rule_77_the_dying_leave_together() -> None:
    """Minions killed by one effect are gone before the first deathrattle runs."""
    s = scenario(hand=["Ripple"], board=["Soul Thief"], enemy_board=["Wolfrider"])
    s.play("Ripple")
    assert s.board == []  # the thief found nobody to steal
    assert s.enemy_graveyard == ["Wolfrider"]


def test_rule_77_deaths_wait_for_the_end_of_the_effect() -> None:
    """A minion killed by the first part of a text is still there for the second."""
    s = scenario(hand=["No Pause"], board=["Egg"])
    s.play("No Pause")
    assert names(s.board) == ["Hatchling"]
    assert s.board[0].damage == 0


def test_rule_77_deaths_by_deathrattles_come_in_another_round() -> None:
    """What a deathrattle kills rattles after all of the first round have."""
    s = scenario(
        hand=["Ripple"],
        board=["Dread Rattle", "Rattler A"],
        enemy_board=[Card("Rattler B", health=2)],
    )
    s.play("Ripple")
    assert notes(s) == "AB"
    assert s.board == s.enemy_board == []


def test_rule_77_auras_are_brought_up_to_date_before_the_check() -> None:
    """A health aura that arrives in the same effect saves a minion at 0 health."""
    s = scenario(hand=["Rally"], board=["Stonetusk Boar"])
    s.play("Rally")
    assert names(s.board) == ["Stonetusk Boar", "Stormwind Champion"]
    assert s.board[0].health == 1


# --- 78, 79: order


def test_rule_78_deathrattles_run_in_order_of_play_on_both_sides() -> None:
    """Neither the owner nor the place on the board matters, only who was played first."""
    s = scenario(board=["Rattler A"], hand=["Rattler C", "Doom"], enemy_board=["Rattler B"])
    s.play("Rattler C", position=0)
    s.play("Doom")
    assert notes(s) == "ABC"


def test_rule_78_a_stolen_minion_keeps_its_place_in_the_order() -> None:
    """A change of control is not a new arrival in the order of play."""
    s = scenario(enemy_board=["Rattler A"], board=["Rattler B"], hand=["Mind Control", "Doom"])
    s.summon("Rattler C")
    s.play("Mind Control", "Rattler A")
    s.refresh_hero_power()
    s.set_mana(10)
    s.play("Doom")
    assert notes(s) == "BAC"


def test_rule_79_triggers_of_both_sides_run_in_order_of_play() -> None:
    """At the same moment the older trigger runs first, whoever it belongs to."""
    s = scenario(hand=["Ripple"], board=["Hurting C"], enemy_board=["Hurting A"])
    s.summon("Hurting B")
    s.play("Ripple")
    assert notes(s) == "CAB"


# --- 80: extra deathrattles


def test_rule_80_deathrattles_twice_run_one_minion_after_the_other() -> None:
    """A A B B, and only for the side that has the rule."""
    s = scenario(
        hand=["Ripple"], board=["Rattle Baron", "Rattler A", "Rattler B"], enemy_board=["Rattler C"]
    )
    s.play("Ripple")
    assert notes(s) == "AABBC"


def test_rule_80_two_of_them_still_only_double() -> None:
    """The rule does not stack."""
    s = scenario(hand=["Ripple"], board=["Rattle Baron", "Rattle Baron", "Rattler A"])
    s.play("Ripple")
    assert notes(s) == "AA"


def test_rule_80_dying_together_it_doubles_nothing() -> None:
    """One that dies in the same batch has left before the deathrattles run."""
    s = scenario(hand=["Doom"], board=["Rattle Baron", "Rattler A"])
    s.play("Doom")
    assert notes(s) == "A"


def test_rule_80_weapons_rattle_once() -> None:
    """The rule speaks of minions."""
    s = scenario(board=["Rattle Baron"], weapon="Note Blade")
    s.attack("hero", "hero")
    assert notes(s) == "A"


# --- 81: granted deathrattles


def test_rule_81_its_own_deathrattle_comes_before_granted_ones() -> None:
    """Granted ones follow in the order they were attached."""
    s = scenario(hand=["Grant D", "Grant C"], board=["Rattler A"])
    s.play("Grant D", "Rattler A")
    s.play("Grant C", "Rattler A")
    s.destroy("Rattler A")
    assert notes(s) == "ADC"


def test_rule_81_a_granted_deathrattle_dates_from_when_it_was_granted() -> None:
    """Deathrattles and death triggers are one queue in order of play (wiki, Deathrattle: regardless
    of the type of effect). The Mourner came between the minion and what was granted to it."""
    s = scenario(hand=["Grant C"], board=["Rattler A"], deck=["Wisp"])
    s.summon("Mourner")
    s.play("Grant C", "Rattler A")
    s.destroy("Rattler A")
    assert [card.name[-1] for card in s.hand] == ["A", "p", "C"]


def test_rule_81_a_doubled_deathrattle_stays_in_its_place() -> None:
    """Trigger, deathrattle, deathrattle, trigger: the doubled one is not pulled apart."""
    s = scenario(board=["Rattle Baron", "Mourner", "Rattler A"], deck=["Wisp", "Wisp"])
    s.summon("Mourner")
    s.destroy("Rattler A")
    assert [card.name[-1] for card in s.hand] == ["p", "A", "A", "p"]


def test_rule_81_silence_takes_granted_and_own_deathrattles() -> None:
    """What is granted after the silence works."""
    s = scenario(hand=["Grant D", "Hush", "Grant C"], board=["Rattler A"])
    for card in ("Grant D", "Hush", "Grant C"):
        s.play(card, "Rattler A")
    s.destroy("Rattler A")
    assert notes(s) == "C"


# --- 82: death triggers


def test_rule_82_a_death_trigger_sees_every_other_death() -> None:
    """One card for each friendly minion that died, none for enemies."""
    s = scenario(
        hand=["Ripple"],
        board=[Card("Mourner", health=5), "Egg", "Rattler A"],
        enemy_board=["Egg"],
        deck=["Wolfrider"] * 5,
    )
    s.play("Ripple")
    assert names(s.hand).count("Wolfrider") == 2


def test_rule_82_death_triggers_of_those_dying_together_do_not_run() -> None:
    """A minion removed in the same batch does not see the others die, nor itself."""
    s = scenario(hand=["Ripple"], board=["Egg", "Mourner", "Rattler A"], deck=["Wolfrider"] * 5)
    s.play("Ripple")
    assert "Wolfrider" not in names(s.hand)


# --- 83: stealing by deathrattle


def test_rule_83_a_deathrattle_cannot_steal_the_dying() -> None:
    """A minion that a deathrattle of the same round has mortally wounded is not taken."""
    s = scenario(
        hand=["Doom Two"], board=["Rumbler", "Soul Thief"], enemy_board=["Wolfrider", YETI]
    )
    s.play("Doom Two")  # kills Rumbler and thief; Rumbler's rattle deals 2 to all minions
    assert names(s.board) == [YETI]
    assert s.enemy_graveyard == ["Wolfrider"]


def test_rule_83_two_thieves_steal_in_order_of_play() -> None:
    """The second thief may steal back what the first took."""
    s = scenario(hand=["Ripple"], board=["Soul Thief"], enemy_board=["Soul Thief", YETI])
    s.play("Ripple")
    assert s.board == []
    assert names(s.enemy_board) == [YETI]


# --- 84: places


def test_rule_84_the_board_is_free_when_deathrattles_run() -> None:
    """Seven eggs on a full board become seven hatchlings."""
    s = scenario(hand=["Ripple"], board=["Egg"] * 7)
    s.play("Ripple")
    assert names(s.board) == ["Hatchling"] * 7


def test_rule_84_excess_tokens_are_dropped() -> None:
    """Of fourteen hatchlings seven fit."""
    s = scenario(hand=["Ripple"], board=["Nest"] * 7)
    s.play("Ripple")
    assert names(s.board) == ["Hatchling"] * 7
    assert s.game.find_fault() == ""


def test_rule_84_tokens_stand_where_the_dead_stood() -> None:
    """Between the neighbours of the dead minion."""
    s = scenario(board=[YETI, "Nest", "Wolfrider"])
    s.destroy("Nest")
    assert names(s.board) == [YETI, "Hatchling", "Hatchling", "Wolfrider"]


def test_rule_84_tokens_of_dead_neighbours_keep_their_order() -> None:
    """Played from left to right, their tokens stand from left to right."""
    s = scenario(hand=["Doom Two"], board=[YETI, "Frog Egg", "Egg", "Wolfrider"])
    s.play("Doom Two")
    assert names(s.board) == [YETI, "Frog", "Hatchling", "Wolfrider"]


# --- 85: "if that kills it"


def test_rule_85_killing_is_checked_at_once() -> None:
    """Mortal Coil draws if the target is at 0 health, before it is removed."""
    s = scenario(hand=["Mortal Coil"], enemy_board=[Card(YETI, damage=4)], deck=["Wolfrider"])
    s.play("Mortal Coil", YETI)
    assert names(s.hand) == ["Wolfrider"]


@pytest.mark.parametrize("target", [Card(YETI), Card("Stonetusk Boar", keywords=["divine_shield"])])
def test_rule_85_a_survivor_or_a_shield_is_no_kill(target: Card) -> None:
    """A target that lives, or whose shield took the hit, draws nothing."""
    s = scenario(hand=["Mortal Coil"], enemy_board=[target], deck=["Wolfrider"])
    s.play("Mortal Coil", s.enemy_board[0])
    assert s.hand == []


# --- 86: death phases inside an effect


def test_rule_86_a_forced_death_phase_lets_deathrattles_run_in_between() -> None:
    """The hatchling of the first wave is hit by the second."""
    s = scenario(hand=["Two Waves"], board=["Egg"])
    s.play("Two Waves")
    assert names(s.board) == ["Hatchling"]
    assert s.board[0].damage == 1


def test_rule_86_repeating_while_something_dies() -> None:
    """Three waves kill 1, 2 and 3 health; the fourth kills nobody and is the last."""
    s = scenario(
        hand=["Spreading Rot"],
        board=[Card("Wolfrider", health=1), Card("Wolfrider", health=2)],
        enemy_board=[Card("Wolfrider", health=3), Card("Wolfrider", health=9)],
    )
    s.play("Spreading Rot")
    assert s.board == []
    assert [m.damage for m in s.enemy_board] == [4]


def test_rule_86_deathrattle_tokens_take_part_in_the_next_wave() -> None:
    """Egg 1, hatchling 2: waves at 1, (1), so the hatchling lives with one damage."""
    s = scenario(hand=["Spreading Rot"], board=["Egg"])
    s.play("Spreading Rot")
    assert names(s.board) == ["Hatchling"]
    assert s.board[0].damage == 1


# --- 87: what was in place


def test_rule_87_a_trigger_in_place_reacts_but_what_it_summons_does_not() -> None:
    """The trogg that a spell summons does not react to that spell, but to the next."""
    s = scenario(hand=["The Coin", "The Coin"], enemy_board=["Trogg King"])
    s.play("The Coin")
    assert [m.attack for m in s.enemy_board] == [6, 2]
    s.play("The Coin")
    assert [m.attack for m in s.enemy_board] == [6, 2, 4]


def test_rule_87_a_trigger_silenced_by_an_earlier_one_does_not_run() -> None:
    """Triggers are looked up when their time comes: one that is gone by then stays quiet."""
    s = scenario(hand=["Ripple"], board=["Silencer"], enemy_board=["Hurting A"])
    s.play("Ripple")
    assert notes(s) == ""


# --- 88: who died


def test_rule_88_only_the_dead_are_remembered() -> None:
    """Bounced, transformed and discarded minions did not die."""
    s = scenario(
        hand=["Go Home", "Polymorph", "Purge", "Wolfrider", "Bloodfen Raptor"],
        board=[YETI, "Boulderfist Ogre", "Egg"],
    )
    s.play("Go Home", "Boulderfist Ogre")
    s.play("Polymorph", YETI)
    s.dice(["Wolfrider", "Bloodfen Raptor"])
    s.play("Purge")
    s.destroy("Egg")
    assert s.graveyard == ["Egg"]


def test_rule_88_the_controller_at_death_decides_whose_it_was() -> None:
    """A stolen minion that dies counts for the thief."""
    s = scenario(hand=["Mind Control"], enemy_board=[YETI])
    s.play("Mind Control", YETI)
    s.destroy(YETI)
    assert s.graveyard == [YETI]
    assert s.enemy_graveyard == []


def test_rule_88_resurrecting_summons_the_printed_card() -> None:
    """Enchantments, damage and silence are not remembered."""
    s = scenario(hand=["Raise"], board=[Card(YETI, damage=2, enchant=(3, 3))])
    s.silence(YETI)
    s.destroy(YETI)
    s.play("Raise")
    (yeti,) = s.board
    assert (yeti.name, yeti.attack, yeti.health, yeti.silenced) == (YETI, 4, 5, False)


def test_rule_88_several_resurrected_are_different_deaths() -> None:
    """Two deaths give two minions, one death only one; every death counts for itself."""
    s = scenario(hand=["Raise Two", "Raise Two"], graveyard=[YETI])
    s.play("Raise Two")
    assert names(s.board) == [YETI]
    s.destroy(YETI)
    s.play("Raise Two")
    assert names(s.board) == [YETI, YETI]


def test_rule_88_the_dead_can_be_raised_again_and_again() -> None:
    """Resurrecting takes nobody out of the list."""
    s = scenario(hand=["Raise", "Raise"], graveyard=["Wolfrider"])
    s.play("Raise")
    s.play("Raise")
    assert names(s.board) == ["Wolfrider", "Wolfrider"]


def test_rule_88_without_dead_or_room_nothing_is_raised() -> None:
    """The enemy's dead do not count."""
    s = scenario(hand=["Raise"], enemy_graveyard=[YETI])
    s.play("Raise")
    assert s.board == []
    s = scenario(hand=["Raise All"], board=["Wisp"] * 6, graveyard=[YETI, "Wolfrider"])
    s.play("Raise All")
    assert names(s.board) == ["Wisp"] * 6 + [YETI]


def test_rule_88_those_that_died_this_turn() -> None:
    """Kel'Thuzad's list: this turn's dead, not those of earlier turns."""
    s = scenario(hand=["Raise Fresh"], board=[YETI], graveyard=["Wolfrider"])
    s.destroy(YETI)
    s.play("Raise Fresh")
    assert names(s.board) == [YETI]


# --- 89-91


def test_rule_89_deathrattles_can_be_triggered_without_dying() -> None:
    """The minion stays, its deathrattle runs next to it."""
    s = scenario(hand=["Egg"], board=["Rattle Caller"])
    s.play("Egg")
    assert names(s.board) == ["Rattle Caller", "Egg", "Hatchling"]


def test_rule_89_the_extra_deathrattle_rule_doubles_triggered_ones() -> None:
    """Twice for a deathrattle triggered in play."""
    s = scenario(hand=["Rattler A"], board=["Rattle Caller", "Rattle Baron"])
    s.play("Rattler A")
    assert notes(s) == "AA"


def test_rule_90_a_cube_brings_back_two_plain_copies() -> None:
    """It remembers the card, not the enchantments."""
    s = scenario(hand=["Cube"], board=[Card(YETI, enchant=(3, 3), damage=2)])
    s.play("Cube", YETI)
    assert names(s.board) == ["Cube"]
    s.destroy("Cube")
    assert [(m.name, m.attack, m.health) for m in s.board] == [(YETI, 4, 5)] * 2


def test_rule_90_a_copy_of_a_cube_keeps_the_memory() -> None:
    """A Faceless copy of a fed cube gives the same minions."""
    s = scenario(hand=["Cube", "Faceless"], board=[YETI])
    cube = s.play("Cube", YETI)
    s.play("Faceless", cube)
    s.destroy(s.board[1])
    assert names(s.board) == ["Cube", YETI, YETI]


def test_rule_90_a_silenced_cube_gives_nothing() -> None:
    """Silence takes the deathrattle."""
    s = scenario(hand=["Cube", "Hush"], board=[YETI])
    s.play("Cube", YETI)
    s.play("Hush", "Cube")
    s.destroy("Cube")
    assert s.board == []


def test_rule_91_the_rest_of_the_text_comes_before_the_deathrattle() -> None:
    """Dark Deal heals before the destroyed minion's deathrattle hurts."""
    s = scenario(hand=["Dark Deal"], board=["Avenger"], health=5)
    s.play("Dark Deal", "Avenger")
    assert s.winner is None
    assert s.hero.health == 7
