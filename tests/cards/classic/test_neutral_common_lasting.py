"""Neutral commons of the Classic set: triggers, deathrattles, auras and costs."""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "CS2_146",  # Southsea Deckhand
    "CS2_221",  # Spiteful Smith
    "CS2_227",  # Venture Co. Mercenary
    "EX1_007",  # Acolyte of Pain
    "EX1_029",  # Leper Gnome
    "EX1_096",  # Loot Hoarder
    "EX1_162",  # Dire Wolf Alpha
    "EX1_390",  # Tauren Warrior
    "EX1_393",  # Amani Berserker
    "EX1_412",  # Raging Worgen
    "EX1_556",  # Harvest Golem
    "EX1_595",  # Cult Master
    "NEW1_022",  # Dread Corsair
    "skele21",  # Damaged Golem
    "tt_004",  # Flesheating Ghoul
}


# --- Acolyte of Pain


def test_acolyte_of_pain_draws_once_for_each_time_it_is_hurt() -> None:
    s = Scenario(
        hand=["Stormpike Commando", "Elven Archer"],
        board=["Acolyte of Pain"],
        deck=["Boulderfist Ogre", "War Golem", "Archmage"],
    )

    s.play("Stormpike Commando", "Acolyte of Pain")
    assert s.deck == ["War Golem", "Archmage"]  # 2 damage at once are one card
    s.play("Elven Archer", "Acolyte of Pain")

    assert s.deck == ["Archmage"]


def test_acolyte_of_pain_draws_when_it_is_killed_by_damage() -> None:
    s = Scenario(
        enemy_board=["Boulderfist Ogre"], board=["Acolyte of Pain"], deck=["War Golem", "Archmage"]
    )

    s.attack("Acolyte of Pain", "Boulderfist Ogre")

    assert s.graveyard == ["Acolyte of Pain"]
    assert names(s.hand) == ["War Golem"]


def test_acolyte_of_pain_does_not_draw_when_it_is_destroyed() -> None:
    s = Scenario(board=["Acolyte of Pain"], deck=["War Golem"])

    s.destroy("Acolyte of Pain")

    assert s.hand == []


def test_acolyte_of_pain_does_not_draw_for_a_popped_divine_shield() -> None:
    s = Scenario(
        hand=["Elven Archer"],
        board=[Card("Acolyte of Pain", keywords=["divine_shield"])],
        deck=["War Golem"],
    )

    s.play("Elven Archer", "Acolyte of Pain")

    assert s.hand == []


def test_acolyte_of_pain_draws_for_its_owner_only() -> None:
    s = Scenario(
        hand=["Whirlwind"],
        board=["Chillwind Yeti"],
        deck=["War Golem"],
        enemy_board=["Acolyte of Pain", "Acolyte of Pain"],
        enemy_deck=["Archmage", "Magma Rager", "War Golem"],
    )

    s.play("Whirlwind")

    assert s.hand == []
    assert names(s.enemy_hand) == ["Archmage", "Magma Rager"]


def test_a_silenced_acolyte_of_pain_draws_nothing() -> None:
    s = Scenario(hand=["Elven Archer"], board=["Acolyte of Pain"], deck=["War Golem"])
    s.silence("Acolyte of Pain")

    s.play("Elven Archer", "Acolyte of Pain")

    assert s.hand == []


def test_acolyte_of_pain_burns_a_card_with_a_full_hand() -> None:
    s = Scenario(
        hand=["Archmage"] * 10, board=["Acolyte of Pain"], deck=["War Golem", "Magma Rager"]
    )

    s.damage("Acolyte of Pain", 1)

    assert names(s.hand) == ["Archmage"] * 10
    assert s.deck == ["Magma Rager"]


# --- Cult Master


def test_cult_master_draws_for_every_other_friendly_minion_that_dies() -> None:
    s = Scenario(
        hand=["Whirlwind"],
        board=[Card("Cult Master", health=9), "Wisp", "Murloc Raider", "Chillwind Yeti"],
        deck=["War Golem", "Archmage", "Magma Rager"],
        enemy_board=["Wisp"],
    )

    s.play("Whirlwind")

    assert names(s.board) == ["Cult Master", "Chillwind Yeti"]
    assert names(s.hand) == ["War Golem", "Archmage"]


def test_cult_master_does_not_draw_for_its_own_death() -> None:
    s = Scenario(board=["Cult Master"], deck=["War Golem"])

    s.destroy("Cult Master")

    assert s.hand == []


def test_cult_master_does_not_draw_for_those_who_die_with_it() -> None:
    """Rule 82: whoever leaves in the same death check reacts to no death of it."""
    s = Scenario(hand=["Flamestrike"], enemy_board=["Cult Master", "Wisp"], enemy_deck=["Archmage"])

    s.play("Flamestrike")

    assert s.enemy_board == s.enemy_hand == []


def test_cult_master_draws_for_a_minion_stolen_from_the_enemy() -> None:
    s = Scenario(board=["Cult Master"], enemy_board=["Wisp"], deck=["War Golem"])
    s.take_control("Wisp")

    s.destroy("Wisp")

    assert names(s.hand) == ["War Golem"]


def test_cult_master_does_not_draw_for_minions_that_leave_without_dying() -> None:
    s = Scenario(
        hand=["Polymorph", "Youthful Brewmaster"],
        board=["Cult Master", "Wisp", "Murloc Raider"],
        deck=["War Golem"],
    )

    s.play("Polymorph", "Wisp")
    s.play("Youthful Brewmaster", "Murloc Raider")

    assert s.deck == ["War Golem"]


def test_cult_master_from_an_empty_deck_hurts() -> None:
    s = Scenario(board=["Cult Master", "Wisp"])

    s.destroy("Wisp")

    assert s.hero.health == 29


def test_two_cult_masters_draw_for_each_other() -> None:
    s = Scenario(board=["Cult Master", "Cult Master", "Wisp"], deck=["War Golem"] * 4)

    s.destroy("Wisp")
    assert len(s.hand) == 2
    s.destroy(s.board[0])

    assert len(s.hand) == 3


# --- Flesheating Ghoul


def test_flesheating_ghoul_gains_attack_for_every_death_on_either_side() -> None:
    s = Scenario(
        hand=["Whirlwind"],
        board=["Flesheating Ghoul", "Wisp"],
        enemy_board=["Wisp", "Murloc Raider", "Chillwind Yeti"],
    )
    ghoul = s.board[0]

    s.play("Whirlwind")

    assert stats(ghoul) == (5, 2)
    s.silence(ghoul)
    assert stats(ghoul) == (2, 2)


def test_flesheating_ghoul_feeds_on_what_it_kills() -> None:
    s = Scenario(board=["Flesheating Ghoul"], enemy_board=["Murloc Raider"])

    s.attack("Flesheating Ghoul", "Murloc Raider")

    assert stats(s.board[0]) == (3, 1)


def test_a_silenced_flesheating_ghoul_gains_nothing() -> None:
    s = Scenario(board=[Card("Flesheating Ghoul", silenced=True)], enemy_board=["Wisp"])

    s.destroy("Wisp")

    assert s.board[0].attack == 2


# --- Harvest Golem


def test_harvest_golem_leaves_a_damaged_golem_in_its_place() -> None:
    s = Scenario(board=["Wisp", "Harvest Golem", "Murloc Raider"])

    s.destroy("Harvest Golem")

    assert names(s.board) == ["Wisp", "Damaged Golem", "Murloc Raider"]
    golem = s.board[1]
    assert stats(golem) == (2, 1)
    assert not golem.can_attack


def test_harvest_golem_leaves_its_golem_on_a_full_board_too() -> None:
    s = Scenario(board=["Wisp"] * 3 + ["Harvest Golem"] + ["Wisp"] * 3)

    s.destroy("Harvest Golem")

    assert names(s.board) == ["Wisp"] * 3 + ["Damaged Golem"] + ["Wisp"] * 3


def test_a_damaged_golem_leaves_nothing() -> None:
    s = Scenario(board=["Harvest Golem"])
    s.destroy("Harvest Golem")

    s.destroy("Damaged Golem")

    assert s.board == []
    assert s.graveyard == ["Harvest Golem", "Damaged Golem"]


@pytest.mark.parametrize("how", ["silence", "return_to_hand", "transform"])
def test_harvest_golem_leaves_nothing_when_it_does_not_die_with_its_text(how: str) -> None:
    s = Scenario(board=["Harvest Golem"])
    golem = s.board[0]

    if how == "transform":
        s.transform(golem, "Wisp")
    else:
        getattr(s, how)(golem)
    if s.board:
        s.destroy(s.board[0])

    assert s.board == []


def test_a_stolen_harvest_golem_leaves_its_golem_to_the_thief() -> None:
    s = Scenario(enemy_board=["Harvest Golem"])
    s.take_control("Harvest Golem")

    s.destroy("Harvest Golem")

    assert (names(s.board), s.enemy_board) == (["Damaged Golem"], [])


# --- Leper Gnome, Loot Hoarder


def test_leper_gnome_deals_two_to_the_enemy_hero_when_it_dies() -> None:
    s = Scenario(
        board=["Leper Gnome", "Kobold Geomancer"], enemy_board=["Chillwind Yeti"], enemy_armor=1
    )

    s.attack("Leper Gnome", "Chillwind Yeti")

    assert (s.enemy_hero.health, s.enemy_armor) == (29, 0)  # no spell damage on top
    assert s.hero.health == 30


def test_a_stolen_leper_gnome_hurts_its_first_owner() -> None:
    s = Scenario(board=["Leper Gnome"])
    s.take_control("Leper Gnome", "opponent")

    s.destroy("Leper Gnome")

    assert (s.hero.health, s.enemy_hero.health) == (28, 30)


def test_leper_gnomes_of_both_sides_dying_together_can_end_in_a_draw() -> None:
    """Deathrattles run in order of play, but heroes die at the next death check: a draw."""
    s = Scenario(
        hand=["Whirlwind"],
        board=["Leper Gnome"],
        health=2,
        enemy_board=["Leper Gnome"],
        enemy_health=2,
    )

    s.play("Whirlwind")

    assert s.winner == "draw"


def test_loot_hoarder_draws_when_it_dies_also_in_the_enemys_turn() -> None:
    s = Scenario(
        board=["Loot Hoarder"],
        deck=["War Golem", "Archmage"],
        enemy_board=["Chillwind Yeti"],
    )
    s.end_turn()

    s.attack("Chillwind Yeti", "Loot Hoarder")

    assert names(s.hand) == ["War Golem"]


def test_loot_hoarder_from_an_empty_deck_hurts() -> None:
    s = Scenario(board=["Loot Hoarder"], fatigue=2)

    s.destroy("Loot Hoarder")

    assert s.hero.health == 27


@pytest.mark.parametrize("name", ["Leper Gnome", "Loot Hoarder"])
@pytest.mark.parametrize("how", ["silence", "return_to_hand"])
def test_no_deathrattle_for_the_silenced_and_the_returned(name: str, how: str) -> None:
    s = Scenario(board=[name], deck=["War Golem"])

    getattr(s, how)(name)
    if s.board:
        s.destroy(name)

    assert s.enemy_hero.health == 30
    assert s.deck == ["War Golem"]


# --- stronger while damaged: Amani Berserker, Tauren Warrior, Raging Worgen


ENRAGED = [("Amani Berserker", 2, 3), ("Tauren Warrior", 2, 3), ("Raging Worgen", 3, 1)]


@pytest.mark.parametrize(("name", "attack", "gain"), ENRAGED)
def test_attack_is_higher_while_damaged_and_only_then(name: str, attack: int, gain: int) -> None:
    s = Scenario(board=[name])
    minion = s.board[0]
    assert minion.attack == attack

    s.damage(minion, 1)
    assert minion.attack == attack + gain
    s.damage(minion, 1)
    assert minion.attack == attack + gain  # more damage does not add more
    s.heal(minion, 1)
    assert minion.attack == attack + gain
    s.heal(minion, 1)
    assert minion.attack == attack


@pytest.mark.parametrize(("name", "attack", "gain"), ENRAGED)
def test_a_silenced_minion_is_not_stronger_while_damaged(name: str, attack: int, gain: int) -> None:
    s = Scenario(board=[Card(name, damage=1)])
    assert s.board[0].attack == attack + gain

    s.silence(s.board[0])

    assert stats(s.board[0]) == (attack, 2)


@pytest.mark.parametrize(("name", "attack", "gain"), ENRAGED)
def test_a_minion_made_whole_by_a_new_maximum_calms_down(name: str, attack: int, gain: int) -> None:
    """Hunter's Mark sets the health to 1 of 1: there is no damage any more."""
    s = Scenario(hand=["Hunter's Mark"], board=[Card(name, damage=1)])

    s.play("Hunter's Mark", s.board[0])

    assert stats(s.board[0]) == (attack, 1)


@pytest.mark.parametrize(("name", "attack", "gain"), ENRAGED)
def test_more_health_does_not_calm_a_damaged_minion(name: str, attack: int, gain: int) -> None:
    s = Scenario(hand=["Blessing of Kings"], board=[Card(name, damage=1)])

    s.play("Blessing of Kings", s.board[0])

    assert stats(s.board[0]) == (attack + gain + 4, 6)


@pytest.mark.parametrize(("name", "attack", "gain"), ENRAGED)
def test_anger_comes_too_late_for_the_fight_that_causes_it(
    name: str, attack: int, gain: int
) -> None:
    s = Scenario(board=[name], enemy_board=[Card("Oasis Snapjaw", attack=1)])

    s.attack(s.board[0], "Oasis Snapjaw")

    assert s.enemy_board[0].health == 7 - attack
    assert s.board[0].attack == attack + gain


def test_raging_worgen_has_windfury_while_damaged() -> None:
    s = Scenario(board=["Raging Worgen"], enemy_board=["Wisp"])
    worgen = s.board[0]
    assert worgen.keywords == set()

    s.attack(worgen, "Wisp")
    assert worgen.has("windfury")
    s.attack(worgen, "enemy hero")  # its second attack

    assert s.enemy_hero.health == 26
    assert not worgen.can_attack


def test_a_healed_raging_worgen_has_no_second_attack() -> None:
    s = Scenario(board=[Card("Raging Worgen", damage=1)])
    worgen = s.board[0]
    s.attack(worgen, "enemy hero")
    assert worgen.can_attack

    s.heal(worgen, 1)

    assert not worgen.can_attack


def test_tauren_warrior_keeps_its_taunt_when_angry() -> None:
    s = Scenario(board=["Chillwind Yeti"], enemy_board=[Card("Tauren Warrior", damage=1)])

    assert s.board[0].targets == [s.enemy_board[0]]


# --- Spiteful Smith


def test_spiteful_smith_gives_the_weapon_two_attack_while_damaged() -> None:
    s = Scenario(board=["Spiteful Smith"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    smith = s.board[0]
    assert s.weapon is not None
    assert s.enemy_weapon is not None
    assert (s.weapon.attack, s.hero.attack) == (3, 3)

    s.damage(smith, 1)
    assert (s.weapon.attack, s.hero.attack, s.enemy_weapon.attack) == (5, 5, 3)

    s.heal(smith, 1)
    assert (s.weapon.attack, s.hero.attack) == (3, 3)


def test_spiteful_smith_also_sharpens_the_next_weapon() -> None:
    s = Scenario(hand=["Arcanite Reaper"], board=[Card("Spiteful Smith", damage=1)])
    assert s.hero.attack == 0

    s.play("Arcanite Reaper")

    assert s.hero.attack == 7


def test_two_damaged_smiths_add_up() -> None:
    s = Scenario(board=[Card("Spiteful Smith", damage=1)] * 2, weapon="Wicked Knife")

    s.attack("hero", "enemy hero")

    assert s.enemy_hero.health == 25


@pytest.mark.parametrize("how", ["silence", "destroy", "return_to_hand"])
def test_the_weapon_is_as_before_when_spiteful_smith_is_gone(how: str) -> None:
    s = Scenario(board=[Card("Spiteful Smith", damage=1)], weapon="Wicked Knife")

    getattr(s, how)("Spiteful Smith")

    assert s.hero.attack == 1


# --- Dire Wolf Alpha


def test_dire_wolf_alpha_gives_its_neighbours_one_attack() -> None:
    s = Scenario(board=["Wisp", "Wisp", "Dire Wolf Alpha", "Wisp", "Wisp"], enemy_board=["Wisp"])

    assert [m.attack for m in s.board] == [1, 2, 2, 2, 1]
    assert s.enemy_board[0].attack == 1


def test_dire_wolf_alphas_side_by_side_help_each_other() -> None:
    s = Scenario(board=["Dire Wolf Alpha", "Dire Wolf Alpha", "Wisp"])

    assert [m.attack for m in s.board] == [3, 3, 2]


def test_a_minion_between_two_dire_wolf_alphas_has_two_more() -> None:
    s = Scenario(board=["Dire Wolf Alpha", "Wisp", "Dire Wolf Alpha"])

    assert [m.attack for m in s.board] == [2, 3, 2]


def test_a_new_minion_takes_the_neighbours_place() -> None:
    s = Scenario(hand=["Chillwind Yeti"], board=["Dire Wolf Alpha", "Wisp"])
    wisp = s.board[1]
    assert wisp.attack == 2

    yeti = s.play("Chillwind Yeti", position=1)

    assert (yeti.attack, wisp.attack) == (5, 1)


def test_attackers_use_dire_wolf_alpha_one_after_the_other() -> None:
    """When the neighbour dies, the next minion moves up to the wolf."""
    s = Scenario(board=["Dire Wolf Alpha", "Wisp", "Wisp"], enemy_board=["Chillwind Yeti"])

    s.attack(s.board[1], "Chillwind Yeti")
    s.attack(s.board[1], "Chillwind Yeti")

    assert s.enemy_board[0].health == 1
    assert names(s.board) == ["Dire Wolf Alpha"]


@pytest.mark.parametrize("how", ["silence", "destroy", "return_to_hand", "take_control"])
def test_dire_wolf_alphas_gift_ends_when_it_is_gone(how: str) -> None:
    s = Scenario(board=["Wisp", "Dire Wolf Alpha"], enemy_board=["Wisp"])
    wolf = s.board[1]

    s.take_control(wolf, "opponent") if how == "take_control" else getattr(s, how)(wolf)

    assert s.board[0].attack == 1
    assert s.enemy_board[0].attack == (2 if how == "take_control" else 1)


# --- Southsea Deckhand


def test_southsea_deckhand_has_charge_while_its_hero_has_a_weapon() -> None:
    s = Scenario(hand=["Southsea Deckhand"], weapon="Wicked Knife")
    deckhand = s.play("Southsea Deckhand")
    assert deckhand.has("charge")

    s.attack(deckhand, "enemy hero")

    assert s.enemy_hero.health == 28


def test_southsea_deckhand_gains_charge_with_a_later_weapon_and_loses_it_with_the_weapon() -> None:
    s = Scenario(
        hand=["Southsea Deckhand", "Fiery War Axe"],
        enemy_weapon="Fiery War Axe",
    )
    deckhand = s.play("Southsea Deckhand")
    assert not deckhand.can_attack  # the enemy's weapon does not count

    s.play("Fiery War Axe")
    assert deckhand.can_attack

    assert s.weapon is not None
    s.destroy(s.weapon)
    assert not deckhand.can_attack


def test_southsea_deckhand_loses_charge_when_the_weapon_is_used_up() -> None:
    s = Scenario(hand=["Southsea Deckhand"], weapon=Card("Wicked Knife", damage=1))
    deckhand = s.play("Southsea Deckhand")

    s.attack("hero", "enemy hero")

    assert s.weapon is None
    assert not deckhand.can_attack


def test_a_silenced_southsea_deckhand_has_no_charge() -> None:
    s = Scenario(hand=["Southsea Deckhand"], weapon="Wicked Knife")
    deckhand = s.play("Southsea Deckhand")

    s.silence(deckhand)

    assert not deckhand.can_attack


# --- Dread Corsair, Venture Co. Mercenary


@pytest.mark.parametrize(("attack", "cost"), [(None, 4), (1, 3), (3, 1), (4, 0), (7, 0)])
def test_dread_corsair_costs_one_less_for_each_attack_of_the_weapon(
    attack: int | None, cost: int
) -> None:
    weapon = None if attack is None else Card("Wicked Knife", attack=attack)
    s = Scenario(hand=["Dread Corsair"], weapon=weapon, enemy_weapon="Arcanite Reaper")

    assert s.hand[0].cost == cost
    s.play("Dread Corsair")

    assert s.mana == 10 - cost


def test_dread_corsairs_cost_follows_the_weapon() -> None:
    s = Scenario(hand=["Dread Corsair"], weapon="Fiery War Axe", board=["Spiteful Smith"])
    corsair = s.hand[0]
    assert corsair.cost == 1

    s.damage("Spiteful Smith", 1)
    assert corsair.cost == 0
    assert s.weapon is not None
    s.destroy(s.weapon)

    assert corsair.cost == 4


def test_dread_corsair_does_not_count_attack_without_a_weapon() -> None:
    s = Scenario(hand=["Dread Corsair"], hero=Card("druid", attack=4))

    assert s.hand[0].cost == 4


def test_venture_co_mercenary_makes_its_owners_minions_dearer_by_three() -> None:
    s = Scenario(
        hand=["Wisp", "Chillwind Yeti", "Fireball", "Fiery War Axe"],
        board=["Venture Co. Mercenary"],
        enemy_hand=["Wisp"],
    )

    assert [card.cost for card in s.hand] == [3, 7, 4, 3]
    assert s.enemy_hand[0].cost == 0
    assert s.power.cost == 2


def test_two_venture_co_mercenaries_add_up_and_silence_ends_one() -> None:
    s = Scenario(hand=["Wisp"], board=["Venture Co. Mercenary"] * 2)
    assert s.hand[0].cost == 6

    s.silence(s.board[0])
    assert s.hand[0].cost == 3
    s.destroy(s.board[1])

    assert s.hand[0].cost == 0


def test_venture_co_mercenary_makes_a_minion_too_dear() -> None:
    s = Scenario(hand=["Venture Co. Mercenary", "Wisp"], crystals=7)

    s.play("Venture Co. Mercenary")

    assert (s.mana, s.hand[0].cost) == (2, 3)
    assert not s.hand[0].playable


def test_dread_corsairs_own_discount_comes_after_the_mercenarys_price() -> None:
    s = Scenario(hand=["Dread Corsair"], board=["Venture Co. Mercenary"], weapon="Arcanite Reaper")

    assert s.hand[0].cost == 2
