"""Brann Bronzebeard (battlecries trigger twice) with the battlecries of other cards.

Rule 25: the second battlecry runs right after the first, with the same target and before any
deaths; each sees what the first has changed. Combo and Choose One are no battlecries.
"""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

BRANN = "Brann Bronzebeard"  # 2/4
LORD = "EX1_323"  # Lord Jaraxxus, the minion
YETI = "Chillwind Yeti"  # 4/5
RAPTOR = "Bloodfen Raptor"  # 3/2
NO_DUPLICATES = ["Fireball", "Frostbolt", "Polymorph"]


# --- with a target


@pytest.mark.parametrize(("who", "damage"), [("Elven Archer", 2), ("Fire Elemental", 6)])
def test_a_targeted_battlecry_hits_the_same_hero_twice(who: str, damage: int) -> None:
    s = Scenario(hand=[who], board=[BRANN])
    s.play(who, "enemy hero")
    assert s.enemy_hero.health == 30 - damage


def test_each_half_of_a_doubled_battlecry_answers_to_acolyte_of_pain() -> None:
    """Two instances of damage draw two cards."""
    s = Scenario(hand=["Elven Archer"], board=[BRANN, "Acolyte of Pain"], deck=[YETI] * 3)
    s.play("Elven Archer", "Acolyte of Pain")
    assert (s.board[1].health, len(s.hand)) == (1, 2)


def test_a_returned_minion_is_gone_for_the_second_battlecry() -> None:
    """Youthful Brewmaster: the target is in the hand when the second battlecry looks for it."""
    s = Scenario(hand=["Youthful Brewmaster"], board=[BRANN, YETI])
    s.play("Youthful Brewmaster", YETI)
    assert names(s.hand) == [YETI]
    assert names(s.board) == [BRANN, "Youthful Brewmaster"]


def test_brann_returned_by_the_battlecry_that_he_doubles() -> None:
    """He is in the hand once, and doubles nothing from there."""
    s = Scenario(hand=["Youthful Brewmaster", "Elven Archer"], board=[BRANN])
    s.play("Youthful Brewmaster", BRANN)
    assert names(s.hand) == ["Elven Archer", BRANN]
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 29


def test_swapping_twice_is_swapping_back() -> None:
    """Crazed Alchemist on a 0/4: 4/0 is mortally wounded, then 0/4 again before any death."""
    s = Scenario(hand=["Crazed Alchemist"], board=[BRANN, "Shieldbearer"])
    s.play("Crazed Alchemist", "Shieldbearer")
    assert stats(s.board[1]) == (0, 4)
    assert s.graveyard == []


def test_a_doubled_temporary_buff_ends_whole() -> None:
    s = Scenario(hand=["Abusive Sergeant"], board=[BRANN, YETI])
    s.play("Abusive Sergeant", YETI)
    assert s.board[1].attack == 8
    s.end_turn()
    assert s.find(YETI).attack == 4


def test_taunt_and_stats_of_defender_of_argus_come_twice() -> None:
    s = Scenario(hand=["Defender of Argus"], board=[RAPTOR, BRANN])
    s.play("Defender of Argus", position=1)
    raptor, _, brann = s.board
    assert (stats(raptor), stats(brann)) == ((5, 4), (4, 6))
    assert raptor.has("taunt")
    assert brann.has("taunt")


def test_a_doubled_silence_of_brann_himself_still_counts_for_its_own_battlecry() -> None:
    """Ironbeak Owl on Brann, then Elven Archer: he is mute from the Owl on."""
    s = Scenario(hand=["Ironbeak Owl", "Elven Archer"], board=[BRANN])
    s.play("Ironbeak Owl", BRANN)
    s.play("Elven Archer", "enemy hero")
    assert s.board[0].silenced
    assert s.enemy_hero.health == 29


# --- on oneself, or on all


def test_injured_blademaster_dies_of_two_battlecries() -> None:
    """4 and 4 damage on 7 health."""
    s = Scenario(hand=["Injured Blademaster"], board=[BRANN])
    s.play("Injured Blademaster")
    assert s.graveyard == ["Injured Blademaster"]


def test_twilight_drake_counts_the_hand_twice() -> None:
    s = Scenario(hand=["Twilight Drake", YETI, YETI, YETI], board=[BRANN])
    s.play("Twilight Drake")
    assert stats(s.board[1]) == (4, 7)


def test_flame_imp_can_kill_its_own_master() -> None:
    """Two times 3 damage on 6 health."""
    s = Scenario(hero="warlock", hand=["Flame Imp"], board=[BRANN], health=6)
    s.play("Flame Imp")
    assert s.winner == "opponent"


def test_doomguard_discards_four() -> None:
    s = Scenario(hand=["Doomguard", YETI, YETI, YETI, YETI, YETI], board=[BRANN])
    s.play("Doomguard")
    assert len(s.hand) == 1


def test_alexstrasza_sets_the_same_health_twice() -> None:
    s = Scenario(hand=["Alexstrasza"], board=[BRANN], enemy_armor=3)
    s.play("Alexstrasza", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_armor) == (15, 3)


def test_coldlight_oracle_draws_four_for_each_player() -> None:
    s = Scenario(hand=["Coldlight Oracle"], board=[BRANN], deck=[YETI] * 5, enemy_deck=[RAPTOR] * 5)
    s.play("Coldlight Oracle")
    assert (len(s.hand), len(s.enemy_hand)) == (4, 4)


def test_mind_control_tech_takes_two_of_five_and_one_of_four() -> None:
    """The second battlecry counts the enemy minions again: of four, three are left after one."""
    for enemies, taken in ((5, 2), (4, 1), (3, 0)):
        s = Scenario(hand=["Mind Control Tech"], board=[BRANN], enemy_board=[RAPTOR] * enemies)
        s.play("Mind Control Tech")
        assert names(s.board).count(RAPTOR) == taken
        assert len(s.enemy_board) == enemies - taken


def test_leeroy_jenkins_gives_the_enemy_four_whelps() -> None:
    s = Scenario(hand=["Leeroy Jenkins"], board=[BRANN])
    s.play("Leeroy Jenkins")
    assert names(s.enemy_board) == ["Whelp"] * 4


def test_void_terror_eats_the_same_neighbours_twice() -> None:
    """The neighbours are marked, not gone: the second battlecry counts them again."""
    s = Scenario(hand=["Void Terror"], board=[BRANN, YETI])
    s.play("Void Terror", position=2)
    assert names(s.board) == [BRANN, "Void Terror"]
    assert stats(s.board[1]) == (3 + 2 * 4, 3 + 2 * 5)


def test_void_terror_beside_brann_eats_him_and_is_doubled() -> None:
    """Brann is still in play when his battlecry is doubled."""
    s = Scenario(hand=["Void Terror"], board=[BRANN])
    s.play("Void Terror")
    assert names(s.board) == ["Void Terror"]
    assert stats(s.board[0]) == (3 + 2 * 2, 3 + 2 * 4)


def test_dirty_rat_pulls_two_minions() -> None:
    s = Scenario(hand=["Dirty Rat"], board=[BRANN], enemy_hand=[YETI, RAPTOR, "Fireball"])
    s.play("Dirty Rat")
    assert sorted(names(s.enemy_board)) == [RAPTOR, YETI]
    assert names(s.enemy_hand) == ["Fireball"]


def test_deathwing_leaves_only_himself() -> None:
    s = Scenario(hand=["Deathwing", YETI, YETI], board=[BRANN, YETI], enemy_board=[RAPTOR])
    s.play("Deathwing")
    assert names(s.board) == ["Deathwing"]
    assert s.hand == s.enemy_board == []


def test_two_free_secrets_of_kirin_tor_mage_are_one() -> None:
    """Both promises speak of the next secret: the first secret uses both."""
    s = Scenario(hand=["Kirin Tor Mage", "Ice Barrier", "Vaporize"], board=[BRANN])
    s.play("Kirin Tor Mage")
    assert [card.cost for card in s.hand] == [0, 0]
    s.play("Ice Barrier")
    assert s.hand[0].cost == 3


def test_manic_soulcaster_shuffles_two_copies() -> None:
    s = Scenario(hand=["Manic Soulcaster"], board=[BRANN, RAPTOR])
    s.play("Manic Soulcaster", RAPTOR)
    assert s.deck == [RAPTOR, RAPTOR]


# --- that summon


def test_knife_juggler_throws_for_every_token_of_a_doubled_battlecry() -> None:
    """Two Murloc Scouts and the Tidehunter itself."""
    s = Scenario(hand=["Murloc Tidehunter"], board=[BRANN, "Knife Juggler"])
    s.play("Murloc Tidehunter")
    assert names(s.board).count("Murloc Scout") == 2
    assert s.enemy_hero.health == 27


def test_a_doubled_murloc_tidecaller_party() -> None:
    """Murloc Tidecaller gains 1 for the Tidehunter and 1 for each Scout."""
    s = Scenario(hand=["Murloc Tidehunter"], board=[BRANN, "Murloc Tidecaller"])
    s.play("Murloc Tidehunter")
    assert s.board[1].attack == 4


def test_onyxia_fills_the_board_once_and_for_all() -> None:
    s = Scenario(hand=["Onyxia"], board=[BRANN])
    s.play("Onyxia")
    assert names(s.board).count("Whelp") == 5
    assert len(s.board) == 7


def test_nzoth_brings_back_everyone_twice() -> None:
    """N'Zoth's second battlecry summons the dead again, as far as there is room."""
    s = Scenario(
        hand=["N'Zoth, the Corruptor"],
        board=[BRANN],
        graveyard=["Loot Hoarder", "Cairne Bloodhoof", YETI],
    )
    s.play("N'Zoth, the Corruptor")
    assert sorted(names(s.board)) == sorted(
        [BRANN, "N'Zoth, the Corruptor"] + ["Loot Hoarder", "Cairne Bloodhoof"] * 2
    )


def test_faceless_manipulator_becomes_one_copy() -> None:
    """The battlecry belongs to the Faceless, which is gone after the first."""
    s = Scenario(hand=["Faceless Manipulator"], board=[BRANN], enemy_board=[Card(YETI, damage=2)])
    s.play("Faceless Manipulator", s.enemy_board[0])
    assert names(s.board) == [BRANN, YETI]
    assert stats(s.board[1]) == (4, 3)


def test_a_faceless_brann_doubles_no_further() -> None:
    """Two Branns: still twice, not three or four times."""
    s = Scenario(hand=["Faceless Manipulator", "Elven Archer"], board=[BRANN])
    s.play("Faceless Manipulator", BRANN)
    assert names(s.board) == [BRANN, BRANN]
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 28


def test_a_copied_brann_of_the_enemy_does_not_work_for_me() -> None:
    """Mirror Entity gives the enemy a Brann of its own."""
    s = Scenario(
        hand=[BRANN, "Elven Archer"], enemy_secrets=["Mirror Entity"], enemy_hand=["Elven Archer"]
    )
    s.play(BRANN)
    s.return_to_hand(s.board[0])
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 29
    s.end_turn()
    s.play("Elven Archer", "my hero")
    assert s.hero.health == 28


# --- that replace, discover, or need a deck without duplicates


def test_lord_jaraxxus_replaces_the_hero_twice_to_the_same_end() -> None:
    s = Scenario(hero="warlock", hand=[LORD], board=[BRANN], armor=5)
    s.play(LORD)
    assert (s.hero.name, s.hero.health, s.armor) == ("Lord Jaraxxus", 15, 0)
    assert s.weapon is not None
    assert stats(s.weapon) == (3, 8)
    assert names(s.board) == [BRANN]


def test_reno_jackson_heals_once_what_is_missing() -> None:
    s = Scenario(hand=["Reno Jackson"], board=[BRANN], deck=NO_DUPLICATES, health=3)
    s.play("Reno Jackson")
    assert s.hero.health == 30


def test_kazakus_makes_two_potions() -> None:
    """Six choices; the second potion is mixed separately."""
    s = Scenario(hand=["Kazakus"], board=[BRANN], deck=NO_DUPLICATES)
    s.play("Kazakus", choose=[0] * 6)
    assert names(s.hand) == ["Kazakus Potion", "Kazakus Potion"]
    assert s.pending is None


def test_kazakus_makes_no_potion_with_duplicates() -> None:
    s = Scenario(hand=["Kazakus"], board=[BRANN], deck=["Fireball", "Fireball"])
    s.play("Kazakus")
    assert s.hand == []
    assert s.pending is None


def test_two_discoveries_of_one_card_in_a_row() -> None:
    s = Scenario(hero="warlock", hand=["Dark Peddler"], board=[BRANN])
    s.play("Dark Peddler", choose=[0, 0])
    assert len(s.hand) == 2


# --- what is no battlecry


def test_combos_come_once() -> None:
    """Edwin VanCleef gains +2/+2 for each card, Defias Ringleader brings one bandit. Spirit of the
    Shark (December 2018) doubles "Battlecries and Combos": a combo is no battlecry."""
    s = Scenario(
        hero="rogue",
        hand=["Edwin VanCleef", "Defias Ringleader"],
        board=[BRANN],
        counters={"cards_played_turn": 2},
    )
    s.play("Edwin VanCleef")
    assert stats(s.board[1]) == (6, 6)
    s.play("Defias Ringleader")
    assert names(s.board).count("Defias Bandit") == 1


def test_a_combo_that_replaces_a_battlecry_comes_once() -> None:
    """Perdition's Blade: its battlecry of 1 comes twice, its combo of 2 instead comes once."""
    s = Scenario(hero="rogue", hand=["Perdition's Blade"] * 2, board=[BRANN])
    s.play("Perdition's Blade", "enemy hero")
    assert s.enemy_hero.health == 28
    s.play("Perdition's Blade", "enemy hero")
    assert s.enemy_hero.health == 26


def test_choose_one_comes_once() -> None:
    """Keeper of the Grove deals 2, Ancient of Lore draws as many as without him."""
    s = Scenario(hero="druid", hand=["Keeper of the Grove"], board=[BRANN])
    s.play("Keeper of the Grove", "enemy hero", half="Moonfire")
    assert s.enemy_hero.health == 28


def test_brann_shadowstepped_doubles_again_when_he_is_back() -> None:
    """Shadowstep: Brann costs 2 less; while he is in hand nothing is doubled."""
    s = Scenario(hero="rogue", hand=["Shadowstep", "Elven Archer", "Elven Archer"], board=[BRANN])
    s.play("Shadowstep", BRANN)
    assert s.find(BRANN).cost == 1
    s.play("Elven Archer", "enemy hero")
    s.play(BRANN)
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 30 - 1 - 2


def test_a_shadowstepped_battlecry_can_be_doubled_again() -> None:
    """Fire Elemental played, returned, and played again for 4: 6 and 6."""
    s = Scenario(hero="rogue", hand=["Fire Elemental", "Shadowstep"], board=[BRANN])
    s.play("Fire Elemental", "enemy hero")
    s.play("Shadowstep", "Fire Elemental")
    assert s.hand[0].cost == 4
    s.play("Fire Elemental", "enemy hero")
    assert s.enemy_hero.health == 18
