"""Auras that end: by death, silence, return to hand, change of sides.

Rule 41: losing health by the end of an aura lowers the maximum; damage is kept only as far as it
leaves the minion alive, so the end of an aura never kills. Rule 48: auras of health are updated
before the death check, so what an aura has kept alive in this phase counts as alive with it.
"""

from __future__ import annotations

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

CHAMPION = "Stormwind Champion"  # 6/6, others +1/+1
WOLF = "Dire Wolf Alpha"  # 2/2, neighbours +1 attack
CAPTAIN = "Southsea Captain"  # 3/3, other Pirates +1/+1
RAIDER = "Bloodsail Raider"  # 2/3, a Pirate
YETI = "Chillwind Yeti"  # 4/5
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"  # 1/1


# --- health auras


def test_a_minion_living_on_the_aura_alone_survives_its_end() -> None:
    """A Raptor 4/3 with 2 damage has 1 health; without the Champion it is 3/1, not dead."""
    s = Scenario(board=[CHAMPION, RAPTOR])
    s.damage(s.board[1], 2)
    assert stats(s.board[1]) == (4, 1)
    s.destroy(CHAMPION)
    assert names(s.board) == [RAPTOR]
    assert (stats(s.board[0]), s.board[0].max_health) == ((3, 1), 2)


def test_an_unhurt_minion_falls_back_to_its_printed_numbers() -> None:
    s = Scenario(board=[CHAMPION, YETI])
    s.destroy(CHAMPION)
    assert (stats(s.board[0]), s.board[0].damage) == ((4, 5), 0)


def test_silence_on_the_champion_ends_the_aura_like_death() -> None:
    s = Scenario(hand=["Ironbeak Owl"], enemy_board=[CHAMPION, Card(RAPTOR, damage=1)])
    assert stats(s.enemy_board[1]) == (4, 2)
    s.play("Ironbeak Owl", CHAMPION)
    assert stats(s.enemy_board[1]) == (3, 2)


def test_the_champion_and_its_ward_die_together_only_if_the_ward_is_hit_enough() -> None:
    """Flamestrike for 4: Champion 6/6 with 2 damage dies; a Yeti 5/6 has 2 health left and keeps
    them without the aura (2 of 5)."""
    s = Scenario(hand=["Flamestrike"], enemy_board=[Card(CHAMPION, damage=2), YETI])
    s.play("Flamestrike")
    assert names(s.enemy_board) == [YETI]
    assert stats(s.enemy_board[0]) == (4, 2)


def test_the_aura_counts_at_the_death_check_of_the_same_blow() -> None:
    """Sen'jin 3/5 as 4/6 under the Champion takes 5 while the Champion dies: 1 health is left."""
    s = Scenario(
        hand=["Flamestrike"],
        board=["Kobold Geomancer"],
        enemy_board=[Card(CHAMPION, damage=1), "Sen'jin Shieldmasta"],
    )
    s.play("Flamestrike")
    assert names(s.enemy_board) == ["Sen'jin Shieldmasta"]
    assert stats(s.enemy_board[0]) == (3, 1)


def test_what_dies_with_the_champion_dies_in_the_same_wave() -> None:
    """Equal deaths: both graves in the order of play, one wave."""
    s = Scenario(
        hand=["Flamestrike"],
        enemy_board=[Card(CHAMPION, damage=2), RAPTOR, "Cult Master"],
        enemy_deck=[YETI] * 3,
    )
    s.play("Flamestrike")
    assert s.enemy_graveyard == [CHAMPION, RAPTOR, "Cult Master"]
    assert s.enemy_hand == []


def test_two_champions_dying_one_after_the_other() -> None:
    s = Scenario(board=[CHAMPION, CHAMPION, WISP])
    wisp = s.board[2]
    assert stats(wisp) == (3, 3)
    s.destroy(s.board[0])
    assert (stats(wisp), stats(s.board[0])) == ((2, 2), (6, 6))
    s.destroy(s.board[0])
    assert stats(wisp) == (1, 1)


def test_health_that_came_with_the_aura_is_not_taken_from_a_hurt_minion() -> None:
    """2 of 5 becomes 3 of 6, and then 3 of 5: only the maximum falls."""
    s = Scenario(board=[Card(YETI, damage=3)], hand=[CHAMPION])
    s.play(CHAMPION)
    assert stats(s.board[0]) == (5, 3)
    s.destroy(CHAMPION)
    assert (stats(s.board[0]), s.board[0].max_health) == ((4, 3), 5)


def test_damage_under_the_aura_is_forgiven_as_far_as_health_was_left() -> None:
    """5/6 with 1 damage has 5 health: without the aura it is whole, 4/5."""
    s = Scenario(board=[CHAMPION, YETI])
    s.damage(s.board[1], 1)
    s.destroy(CHAMPION)
    assert (stats(s.board[0]), s.board[0].damage) == ((4, 5), 0)


def test_a_champion_returned_and_replayed_lifts_health_anew() -> None:
    """The old trick: end and begin of the aura heals one."""
    s = Scenario(hand=["Youthful Brewmaster"], board=[CHAMPION, YETI])
    s.damage(s.board[1], 1)
    s.play("Youthful Brewmaster", CHAMPION)
    s.play(CHAMPION)
    assert stats(s.find(YETI)) == (5, 6)


def test_mind_control_of_the_champion_moves_the_aura() -> None:
    s = Scenario(hero="priest", hand=["Mind Control"], board=[WISP], enemy_board=[CHAMPION, YETI])
    s.play("Mind Control", CHAMPION)
    assert stats(s.board[0]) == (2, 2)
    assert stats(s.enemy_board[0]) == (4, 5)


def test_polymorph_on_the_champion_ends_the_aura() -> None:
    s = Scenario(hand=["Polymorph"], enemy_board=[CHAMPION, YETI])
    s.play("Polymorph", CHAMPION)
    assert stats(s.enemy_board[1]) == (4, 5)


def test_southsea_captains_end_leaves_hurt_pirates_alive() -> None:
    s = Scenario(board=[CAPTAIN, RAIDER, "Southsea Deckhand"])
    s.damage(s.board[1], 3)
    s.damage(s.board[2], 1)
    s.destroy(CAPTAIN)
    assert names(s.board) == [RAIDER, "Southsea Deckhand"]
    assert [m.health for m in s.board] == [1, 1]


def test_equality_under_a_champion_leaves_two_health() -> None:
    """Set to 1, and the aura on top; without the aura 1."""
    s = Scenario(hero="paladin", hand=["Equality"], board=[CHAMPION, YETI])
    s.play("Equality")
    assert [m.health for m in s.board] == [1, 2]
    s.destroy(CHAMPION)
    assert s.board[0].health == 1


def test_wisps_that_live_on_the_aura_in_an_arcane_explosion() -> None:
    """Arcane Explosion hits 2/2 Wisps: they live as long as the Champion, and after."""
    s = Scenario(hand=["Arcane Explosion"], enemy_board=[CHAMPION, WISP, WISP])
    s.play("Arcane Explosion")
    assert [stats(m) for m in s.enemy_board] == [(6, 5), (2, 1), (2, 1)]
    s.destroy(CHAMPION)
    assert [stats(m) for m in s.enemy_board] == [(1, 1), (1, 1)]


def test_divine_spirit_takes_the_auras_health_for_good() -> None:
    """Double the current health, aura included: 2 of 2 become 4; without the aura 3."""
    s = Scenario(hero="priest", hand=["Divine Spirit"], board=[CHAMPION, WISP])
    s.play("Divine Spirit", WISP)
    assert stats(s.board[1]) == (2, 4)
    s.destroy(CHAMPION)
    assert stats(s.board[0]) == (1, 3)


def test_inner_fire_copies_health_with_the_aura_and_keeps_the_number() -> None:
    """Attack 6 set from health 6; the aura's attack comes on top; without it 6."""
    s = Scenario(hero="priest", hand=["Inner Fire"], board=[CHAMPION, YETI])
    s.play("Inner Fire", YETI)
    assert stats(s.board[1]) == (7, 6)
    s.destroy(CHAMPION)
    assert stats(s.board[0]) == (6, 5)


def test_crazed_alchemist_under_the_champion() -> None:
    """5/6 becomes 6/5 and the aura applies again: 7/6. Without the Champion 6/5."""
    s = Scenario(hand=["Crazed Alchemist"], board=[CHAMPION, YETI])
    s.play("Crazed Alchemist", YETI)
    assert stats(s.board[1]) == (7, 6)
    s.destroy(CHAMPION)
    assert stats(s.board[0]) == (6, 5)


# --- auras of attack, by place


def test_dire_wolf_alpha_helps_new_neighbours_when_one_dies() -> None:
    s = Scenario(board=[YETI, WISP, WOLF])
    assert [m.attack for m in s.board] == [4, 2, 2]
    s.destroy(WISP)
    assert [m.attack for m in s.board] == [5, 2]


def test_a_token_between_takes_the_wolfs_help_away() -> None:
    """The Scout stands right of the Tidehunter, between it and the Wolf."""
    s = Scenario(hand=["Murloc Tidehunter"], board=[YETI, WOLF])
    s.play("Murloc Tidehunter", position=1)
    assert names(s.board) == [YETI, "Murloc Tidehunter", "Murloc Scout", WOLF]
    assert [m.attack for m in s.board] == [4, 2, 2, 2]


def test_two_wolves_help_each_other_and_the_one_between_doubly() -> None:
    s = Scenario(board=[WOLF, WISP, WOLF])
    assert [m.attack for m in s.board] == [2, 3, 2]
    s.destroy(WISP)
    assert [m.attack for m in s.board] == [3, 3]


def test_flametongue_and_wolf_lost_one_after_the_other() -> None:
    """A minion that attacks between both deals damage with both; afterwards it is itself again."""
    s = Scenario(board=[WOLF, WISP, "Flametongue Totem"])
    s.attack(WISP, "hero")
    assert s.enemy_hero.health == 30 - 1 - 1 - 2
    s.silence("Flametongue Totem")
    assert s.board[1].attack == 2
    s.return_to_hand(WOLF)
    assert s.find(WISP).attack == 1


def test_raid_leader_silenced_in_the_middle_of_a_turn() -> None:
    s = Scenario(hand=["Ironbeak Owl"], board=["Raid Leader", YETI])
    s.play("Ironbeak Owl", "Raid Leader")
    assert [m.attack for m in s.board] == [2, 4, 2]


def test_an_attacker_strikes_with_the_aura_it_has_before_the_leader_dies() -> None:
    """Damage is simultaneous: the Wolf attacks and dies; its neighbour is weaker afterwards."""
    s = Scenario(board=[WOLF, YETI], enemy_board=[YETI])
    s.attack(s.board[0], s.enemy_board[0])
    assert names(s.board) == [YETI]
    assert s.board[0].attack == 4


def test_murloc_warleaders_death_weakens_before_the_next_attack() -> None:
    s = Scenario(
        hand=["Frostbolt"],
        board=["Bluegill Warrior"],
        enemy_board=["Murloc Warleader", "Murloc Raider"],
    )
    assert s.enemy_board[1].attack == 4
    s.play("Frostbolt", "Murloc Warleader")
    assert s.enemy_board[0].attack == 2


def test_an_aura_of_a_minion_on_the_other_side_does_nothing_here() -> None:
    s = Scenario(board=[YETI], enemy_board=[CHAMPION, "Raid Leader"])
    assert stats(s.board[0]) == (4, 5)


def test_a_silenced_ward_gets_the_aura_again_at_once() -> None:
    """Rule 46: silence takes enchantments; auras from outside stay."""
    s = Scenario(board=[CHAMPION, Card(YETI, enchant=(3, 3))])
    s.silence(YETI)
    assert stats(s.board[1]) == (5, 6)


# --- other ongoing effects


def test_spell_damage_ends_with_its_minion_in_the_middle_of_a_turn() -> None:
    s = Scenario(hand=["Frostbolt", "Frostbolt"], board=["Kobold Geomancer"])
    s.play("Frostbolt", "enemy hero")
    s.destroy("Kobold Geomancer")
    s.play("Frostbolt", "enemy hero")
    assert s.enemy_hero.health == 30 - 4 - 3


def test_tundra_rhinos_charge_ends_with_him() -> None:
    s = Scenario(hero="hunter", hand=[RAPTOR, RAPTOR], board=["Tundra Rhino"])
    s.play(RAPTOR)
    assert s.board[1].can_attack
    s.destroy("Tundra Rhino")
    assert not s.board[0].can_attack


def test_southsea_deckhand_and_the_weapon_that_breaks() -> None:
    """Charge only while a weapon is there: after the weapon's last blow he waits."""
    s = Scenario(hand=["Southsea Deckhand"], weapon=Card("Wicked Knife", damage=1))
    s.play("Southsea Deckhand")
    assert s.board[0].can_attack
    s.attack("my hero", "enemy hero")
    assert s.weapon is None
    assert not s.board[0].can_attack


def test_spiteful_smith_and_amani_calm_down_when_healed() -> None:
    """Rule 69: while damaged."""
    s = Scenario(hero="priest", board=[Card("Amani Berserker", damage=1)])
    assert s.board[0].attack == 5
    s.hero_power(s.board[0])
    assert s.board[0].attack == 2


def test_a_champion_enrages_nobody_by_leaving() -> None:
    """The end of the aura is no damage: Gurubashi and Acolyte are quiet."""
    s = Scenario(board=[CHAMPION, "Gurubashi Berserker", "Acolyte of Pain"], deck=[YETI])
    s.destroy(CHAMPION)
    assert stats(s.board[0]) == (2, 7)
    assert s.hand == []


def test_lightspawn_follows_the_champions_health() -> None:
    """Attack equal to health, aura included, and nothing on top."""
    s = Scenario(board=[CHAMPION, "Lightspawn"])
    assert stats(s.board[1]) == (6, 6)
    s.destroy(CHAMPION)
    assert stats(s.board[0]) == (5, 5)


def test_spirit_claws_follow_spell_damage_in_and_out() -> None:
    s = Scenario(hero="shaman", weapon="Spirit Claws", board=["Kobold Geomancer"])
    assert s.hero.attack == 3
    s.destroy("Kobold Geomancer")
    assert s.hero.attack == 1
    s.summon("Malygos")
    assert s.hero.attack == 3


def test_small_time_buccaneer_and_a_weapon_that_is_broken() -> None:
    s = Scenario(
        board=["Small-Time Buccaneer"],
        weapon="Wicked Knife",
        enemy_hand=["Acidic Swamp Ooze"],
        enemy_deck=[WISP],
    )
    assert s.board[0].attack == 3
    s.end_turn()
    s.play("Acidic Swamp Ooze")
    assert s.board[0].attack == 1
