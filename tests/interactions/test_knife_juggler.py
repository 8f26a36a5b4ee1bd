"""Knife Juggler with minions that come at the same time, one after the other, or with him.

Rule 16: he throws after a minion is summoned, once for each; a throw is resolved, with the damage
triggers it causes, before the next minion of the same effect is there. Those it killed are removed
at the death check after the whole effect (rule 77).
"""

from __future__ import annotations

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

JUGGLER = "Knife Juggler"  # 2/2
YETI = "Chillwind Yeti"  # 4/5
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"  # 1/1


def test_one_knife_for_each_hound() -> None:
    s = Scenario(
        hero="hunter", hand=["Unleash the Hounds"], board=[JUGGLER], enemy_board=[WISP, WISP, WISP]
    )
    s.dice(["enemy hero", "enemy hero", "enemy hero"])
    s.play("Unleash the Hounds")
    assert names(s.board) == [JUGGLER] + ["Hound"] * 3
    assert s.enemy_hero.health == 27


def test_hounds_are_counted_before_the_knives_fly() -> None:
    """A Wisp killed by the first knife does not lower the number of Hounds."""
    s = Scenario(
        hero="hunter", hand=["Unleash the Hounds"], board=[JUGGLER], enemy_board=[WISP, WISP]
    )
    first, second = s.enemy_board
    s.dice([first, second])
    s.play("Unleash the Hounds")
    assert names(s.board) == [JUGGLER, "Hound", "Hound"]
    assert s.enemy_board == []


def test_a_knife_never_flies_at_the_dying() -> None:
    """The Wisp hit by the first knife is no target for the next, though it still stands there."""
    for seed in range(30):
        s = Scenario(
            hero="hunter",
            hand=["Unleash the Hounds"],
            board=[JUGGLER],
            seed=seed,
            enemy_board=[WISP, WISP],
        )
        s.play("Unleash the Hounds")
        dead = 2 - len(s.enemy_board)
        assert dead + 30 - s.enemy_hero.health == 2


def test_two_jugglers_throw_two_knives_for_each_minion() -> None:
    s = Scenario(hero="shaman", hand=["Feral Spirit"], board=[JUGGLER, JUGGLER])
    s.play("Feral Spirit")
    assert s.enemy_hero.health == 26


def test_feral_spirit_on_a_nearly_full_board_is_one_wolf_and_one_knife() -> None:
    s = Scenario(hero="shaman", hand=["Feral Spirit"], board=[JUGGLER] + [WISP] * 5)
    s.play("Feral Spirit")
    assert names(s.board).count("Spirit Wolf") == 1
    assert s.enemy_hero.health == 29


def test_the_juggler_does_not_throw_for_himself() -> None:
    s = Scenario(hand=[JUGGLER])
    s.play(JUGGLER)
    assert s.enemy_hero.health == 30


def test_a_second_juggler_makes_only_the_first_throw() -> None:
    s = Scenario(hand=[JUGGLER], board=[JUGGLER])
    s.play(JUGGLER)
    assert s.enemy_hero.health == 29


def test_the_token_of_a_battlecry_and_the_minion_itself() -> None:
    """Murloc Tidehunter: the Scout comes first, the Tidehunter's own moment is the last."""
    s = Scenario(hand=["Murloc Tidehunter"], board=[JUGGLER], enemy_board=[WISP])
    s.dice([s.enemy_board[0]])  # the second knife has only the hero left
    s.play("Murloc Tidehunter")
    assert s.enemy_board == []
    assert s.enemy_hero.health == 29


def test_a_minion_without_battlecry_is_one_knife() -> None:
    s = Scenario(hand=[YETI], board=[JUGGLER])
    s.play(YETI)
    assert s.enemy_hero.health == 29


def test_onyxia_throws_seven_minus_the_places_taken() -> None:
    """Five Whelps and Onyxia on a board where the Juggler stands."""
    s = Scenario(hand=["Onyxia"], board=[JUGGLER])
    s.play("Onyxia")
    assert names(s.board).count("Whelp") == 5
    assert s.enemy_hero.health == 24


def test_imp_master_throws_at_the_end_of_the_turn() -> None:
    s = Scenario(board=[JUGGLER, "Imp Master"], enemy_deck=[YETI])
    s.end_turn()
    assert s.enemy_hero.health == 29
    assert s.find("Imp Master").health == 4


def test_a_dying_imp_master_still_brings_an_imp_and_a_knife() -> None:
    """Imp Master with 1 health: the imp is summoned in the same effect, then she dies."""
    s = Scenario(board=[JUGGLER, Card("Imp Master", damage=4)], enemy_deck=[YETI])
    s.end_turn()
    assert names(s.board) == [JUGGLER, "Imp"]
    assert s.enemy_hero.health == 29


def test_a_juggler_that_dies_with_the_summoner_throws_nothing() -> None:
    """Both are removed before the deathrattle summons."""
    s = Scenario(hand=["Flamestrike"], enemy_board=[JUGGLER, "Harvest Golem"])
    s.play("Flamestrike")
    assert names(s.enemy_board) == ["Damaged Golem"]
    assert s.hero.health == 30


def test_deathrattle_tokens_make_him_throw_in_either_turn() -> None:
    """In the enemy's turn too: he is no secret."""
    s = Scenario(hand=["Fireball"], enemy_board=[JUGGLER, "Harvest Golem"])
    s.play("Fireball", "Harvest Golem")
    assert names(s.enemy_board) == [JUGGLER, "Damaged Golem"]
    assert s.hero.health == 29


def test_highmanes_two_hyenas_are_two_knives() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=[JUGGLER, "Savannah Highmane"])
    s.play("Fireball", "Savannah Highmane")
    assert names(s.enemy_board) == [JUGGLER, "Hyena", "Hyena"]
    assert s.hero.health == 28


def test_noble_sacrifice_throws_before_the_blow_falls() -> None:
    """The knife for the Defender kills the attacker: the attack is called off."""
    s = Scenario(
        board=[Card("Wolfrider")], enemy_board=[JUGGLER], enemy_secrets=["Noble Sacrifice"]
    )
    s.dice([s.board[0]])
    s.attack("Wolfrider", "hero")
    assert s.graveyard == ["Wolfrider"]
    assert names(s.enemy_board) == [JUGGLER, "Defender"]
    assert s.enemy_hero.health == 30


def test_snake_trap_throws_three_knives_before_the_blow_falls() -> None:
    """The attacker dies of the knives; the attacked minion is unharmed."""
    s = Scenario(board=[Card(RAPTOR)], enemy_board=[JUGGLER, YETI], enemy_secrets=["Snake Trap"])
    raptor = s.board[0]
    s.dice([raptor, raptor])  # the third has only the hero left
    s.attack(RAPTOR, YETI)
    assert s.graveyard == [RAPTOR]
    assert s.hero.health == 29
    assert names(s.enemy_board) == [JUGGLER, YETI] + ["Snake"] * 3
    assert s.enemy_board[1].health == 5


def test_mirror_entity_and_a_knife_into_the_minion_just_played() -> None:
    """The copy is summoned for the enemy, whose Juggler throws at the original."""
    s = Scenario(hand=[WISP], enemy_board=[JUGGLER], enemy_secrets=["Mirror Entity"])
    s.dice(["Wisp"])
    s.play(WISP)
    assert s.graveyard == [WISP]
    assert names(s.enemy_board) == [JUGGLER, WISP]


def test_mind_control_is_no_summoning() -> None:
    s = Scenario(hero="priest", hand=["Mind Control"], board=[JUGGLER], enemy_board=[YETI])
    s.play("Mind Control", YETI)
    assert s.enemy_hero.health == 30


def test_transforming_is_no_summoning() -> None:
    s = Scenario(hand=["Polymorph"], board=[JUGGLER, YETI])
    s.play("Polymorph", YETI)
    assert s.enemy_hero.health == 30


def test_faceless_manipulator_is_one_summoning() -> None:
    """It is summoned as a Faceless and becomes the copy before he throws: one knife."""
    s = Scenario(hand=["Faceless Manipulator"], board=[JUGGLER], enemy_board=[YETI])
    s.dice(["enemy hero"])
    s.play("Faceless Manipulator", s.enemy_board[0])
    assert names(s.board) == [JUGGLER, YETI]
    assert s.enemy_hero.health == 29


def test_a_faceless_juggler_does_not_throw_for_its_own_coming() -> None:
    """The copy is the minion that was summoned: only the first Juggler throws."""
    s = Scenario(hand=["Faceless Manipulator"], board=[JUGGLER])
    s.play("Faceless Manipulator", JUGGLER)
    assert s.enemy_hero.health == 29


def test_a_dead_juggler_is_not_raised_by_nzoth() -> None:
    """He has no deathrattle; nobody throws for the Hoarder."""
    s = Scenario(hand=["N'Zoth, the Corruptor"], graveyard=[JUGGLER, "Loot Hoarder"])
    s.play("N'Zoth, the Corruptor")
    assert names(s.board) == ["N'Zoth, the Corruptor", "Loot Hoarder"]
    assert s.enemy_hero.health == 30


def test_a_knife_can_kill_the_enemy_hero_in_the_middle_of_a_spell() -> None:
    """The game is decided at the death check after the spell."""
    s = Scenario(
        hero="hunter",
        hand=["Unleash the Hounds"],
        board=[JUGGLER],
        enemy_board=["War Golem"],
        enemy_health=1,
    )
    s.dice(["enemy hero"])
    s.play("Unleash the Hounds")
    assert s.winner == "me"


def test_knives_hit_stealth_and_elusive_minions() -> None:
    """They are not aimed at."""
    s = Scenario(hand=[WISP], board=[JUGGLER], enemy_board=["Worgen Infiltrator"])
    s.dice([s.enemy_board[0]])
    s.play(WISP)
    assert s.enemy_graveyard == ["Worgen Infiltrator"]


def test_a_stealthed_juggler_gives_himself_away() -> None:
    """Rule 63: he deals damage."""
    s = Scenario(hand=[WISP], board=[Card(JUGGLER, keywords=["stealth"])])
    s.play(WISP)
    assert not s.board[0].has("stealth")


def test_the_knife_has_no_spell_damage() -> None:
    s = Scenario(hand=[WISP], board=[JUGGLER, "Malygos"])
    s.play(WISP)
    assert s.enemy_hero.health == 29


def test_sword_of_justice_and_juggler_go_by_order_of_play() -> None:
    """Both answer the same summoning; the recruit is a 2/2 and one knife flew."""
    s = Scenario(hero="paladin", weapon="Sword of Justice", board=[JUGGLER])
    s.hero_power()
    assert stats(s.board[1]) == (2, 2)
    assert s.enemy_hero.health == 29


def test_acolytes_of_the_enemy_draw_between_the_hounds() -> None:
    """Acolyte of Pain draws for each knife, one by one."""
    s = Scenario(
        hero="hunter",
        hand=["Unleash the Hounds"],
        board=[JUGGLER],
        enemy_board=["Acolyte of Pain", "Acolyte of Pain"],
        enemy_deck=[YETI, RAPTOR],
    )
    one, two = s.enemy_board
    s.dice([one, two])
    s.play("Unleash the Hounds")
    assert names(s.enemy_hand) == [YETI, RAPTOR]


def test_imp_gang_boss_juggled_by_both_sides() -> None:
    """My knife makes an Imp for the enemy, whose Juggler throws back."""
    s = Scenario(hand=[WISP], board=[JUGGLER], enemy_board=["Imp Gang Boss", JUGGLER])
    s.dice([s.enemy_board[0], "my hero"])
    s.play(WISP)
    assert names(s.enemy_board) == ["Imp Gang Boss", "Imp", JUGGLER]
    assert s.hero.health == 29


# --- a Juggler who comes with others


def test_a_juggler_brought_by_barnes_does_not_throw_for_barnes() -> None:
    """Patch 9.2: Barnes's own "after you summon" follows his battlecry, but the Juggler was not
    there when Barnes was played. (Before, he threw.)"""
    s = Scenario(hand=["Barnes"], deck=[JUGGLER])
    s.play("Barnes")
    assert names(s.board) == ["Barnes", JUGGLER]
    assert s.enemy_hero.health == 30


def test_a_mirrored_juggler_throws_for_neither() -> None:
    """Not for himself, and mine is not summoned by the enemy."""
    s = Scenario(hand=[JUGGLER], enemy_secrets=["Mirror Entity"])
    s.play(JUGGLER)
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_a_redeemed_juggler_does_not_throw_for_his_return() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=[JUGGLER], enemy_secrets=["Redemption"])
    s.play("Fireball", JUGGLER)
    assert names(s.enemy_board) == [JUGGLER]
    assert s.hero.health == 30


def test_a_juggler_raised_between_others_throws_for_those_after_him() -> None:
    """Ancestral Spirit on the Juggler, then a Golem that dies in the same wave: by order of play he
    is back when the Damaged Golem comes."""
    s = Scenario(
        hand=["Twisting Nether"],
        board=[Card(JUGGLER, enchant="Ancestral Spirit"), "Harvest Golem"],
    )
    s.play("Twisting Nether")
    assert names(s.board) == [JUGGLER, "Damaged Golem"]
    assert s.enemy_hero.health == 29


def test_a_juggler_swapped_in_by_alarm_o_bot_does_not_throw() -> None:
    s = Scenario(board=["Alarm-o-Bot"], hand=[JUGGLER], deck=["Fireball"], enemy_deck=[YETI] * 2)
    s.skip_turn()
    assert names(s.board) == [JUGGLER]
    assert s.enemy_hero.health == 30
