"""What cards cost when several effects speak at once.

Rules 32 to 35: additions and reductions add up; nothing costs less than nothing; "not less than 1"
binds its own reduction only; a set price is changed by what comes after; "the next" card uses the
effect up, whether it needed it or not.
"""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names

WISP = "Wisp"
YETI = "Chillwind Yeti"  # 4
APPRENTICE = "Sorcerer's Apprentice"
PORTAL = "Summoning Portal"
MERCENARY = "Venture Co. Mercenary"


def cost_of(s: Scenario, name: str) -> int:
    """Return what a card in my hand costs."""
    return next(card.cost for card in s.hand if card.name == name)


# --- spells


def test_preparation_and_apprentices_add_up_and_stop_at_nothing() -> None:
    s = Scenario(
        hand=["Preparation", "Fireball", "Frostbolt", "Arcane Missiles"], board=[APPRENTICE] * 2
    )
    assert [card.cost for card in s.hand] == [0, 2, 0, 0]
    s.play("Preparation")
    assert [card.cost for card in s.hand] == [0, 0, 0]


def test_preparation_is_used_by_a_spell_that_was_free_already() -> None:
    s = Scenario(hand=["Preparation", "The Coin", "Sprint"])
    s.play("Preparation")
    assert cost_of(s, "Sprint") == 4
    s.play("The Coin")
    assert cost_of(s, "Sprint") == 7


def test_two_preparations_are_both_used_by_one_spell() -> None:
    """The second Preparation is a spell and uses the first one."""
    s = Scenario(hand=["Preparation", "Preparation", "Sprint"])
    s.play("Preparation")
    s.play("Preparation")
    assert cost_of(s, "Sprint") == 4


def test_preparation_ends_with_the_turn() -> None:
    s = Scenario(hand=["Preparation", "Sprint"], deck=[WISP], enemy_deck=[WISP])
    s.play("Preparation")
    s.skip_turn()
    assert cost_of(s, "Sprint") == 7


def test_a_minion_does_not_use_preparation() -> None:
    s = Scenario(hand=["Preparation", WISP, "Sprint"])
    s.play("Preparation")
    s.play(WISP)
    assert cost_of(s, "Sprint") == 4


def test_preparation_counts_for_combo() -> None:
    s = Scenario(hero="rogue", hand=["Preparation", "Eviscerate"])
    s.play("Preparation")
    s.play("Eviscerate", "enemy hero")
    assert (s.enemy_hero.health, s.mana) == (26, 10)


def test_an_apprentice_that_dies_gives_the_price_back_at_once() -> None:
    s = Scenario(hand=["Fireball"], board=[APPRENTICE])
    s.destroy(APPRENTICE)
    assert cost_of(s, "Fireball") == 4


def test_millhouse_makes_the_enemys_spells_free_for_one_turn() -> None:
    s = Scenario(
        hand=["Millhouse Manastorm"],
        enemy_hand=["Pyroblast", YETI],
        deck=[WISP] * 2,
        enemy_deck=[WISP] * 2,
    )
    s.play("Millhouse Manastorm")
    s.end_turn()
    assert [card.cost for card in s.enemy_hand[:2]] == [0, 4]
    s.end_turn()
    s.end_turn()
    assert s.enemy_hand[0].cost == 10


def test_millhouse_covers_spells_that_come_to_hand_in_that_turn() -> None:
    s = Scenario(hand=["Millhouse Manastorm"], deck=[WISP], enemy_deck=["Pyroblast"])
    s.play("Millhouse Manastorm")
    s.end_turn()
    assert s.enemy_hand[0].cost == 0


def test_kirin_tor_mage_and_apprentice() -> None:
    """Set to nothing; the apprentice takes nothing more."""
    s = Scenario(hand=["Kirin Tor Mage", "Ice Barrier", "Vaporize", "Fireball"], board=[APPRENTICE])
    s.play("Kirin Tor Mage")
    assert [card.cost for card in s.hand] == [0, 0, 3]
    s.play("Vaporize")
    assert [card.cost for card in s.hand] == [2, 3]


def test_kirin_tor_mage_is_not_used_by_other_spells() -> None:
    s = Scenario(hand=["Kirin Tor Mage", "Fireball", "Ice Barrier"])
    s.play("Kirin Tor Mage")
    s.play("Fireball", "enemy hero")
    assert cost_of(s, "Ice Barrier") == 0


def test_far_sight_takes_three_from_the_card_it_draws_and_no_more_than_there_is() -> None:
    for card, cost in ((YETI, 1), ("Frostbolt", 0), ("Molten Giant", 17)):
        s = Scenario(hero="shaman", hand=["Far Sight"], deck=[card])
        s.play("Far Sight")
        assert s.hand[0].cost == cost


def test_far_sight_is_lost_when_the_minion_returns_to_hand() -> None:
    """Rule 50: the card is as printed again."""
    s = Scenario(hero="shaman", hand=["Far Sight"], deck=[YETI])
    s.play("Far Sight")
    s.play(YETI)
    s.return_to_hand(YETI)
    assert cost_of(s, YETI) == 4


# --- minions


def test_mana_wraith_and_venture_co_and_pint_sized_summoner() -> None:
    """+1 for all, +3 for my own, -1 for the first of the turn."""
    s = Scenario(
        hand=[YETI], board=["Mana Wraith", MERCENARY, "Pint-Sized Summoner"], enemy_hand=[YETI]
    )
    assert s.hand[0].cost == 4 + 1 + 3 - 1
    assert s.enemy_hand[0].cost == 5


def test_pint_sized_summoner_played_first_has_used_the_first_minion_herself() -> None:
    s = Scenario(hand=["Pint-Sized Summoner", YETI], deck=[WISP], enemy_deck=[WISP])
    s.play("Pint-Sized Summoner")
    assert cost_of(s, YETI) == 4
    s.skip_turn()
    assert cost_of(s, YETI) == 3


def test_two_summoners_take_two_from_the_first_minion_only() -> None:
    s = Scenario(hand=[YETI, YETI], board=["Pint-Sized Summoner"] * 2)
    s.play(YETI)
    assert s.mana == 8
    assert s.hand[0].cost == 4


def test_the_portal_goes_down_to_one_and_no_further() -> None:
    s = Scenario(hand=[YETI, "Raid Leader", WISP, "Elven Archer"], board=[PORTAL])
    assert [card.cost for card in s.hand] == [2, 1, 0, 1]


def test_two_portals_stop_at_one_and_a_summoner_goes_on_to_nothing() -> None:
    """Only the Portal's own reduction is bound."""
    s = Scenario(hand=["Raid Leader"], board=[PORTAL, PORTAL])
    assert s.hand[0].cost == 1
    s = Scenario(hand=["Raid Leader"], board=[PORTAL, "Pint-Sized Summoner"])
    assert s.hand[0].cost == 0


def test_the_portal_and_venture_co() -> None:
    """4 + 3 - 2."""
    s = Scenario(hand=[YETI], board=[MERCENARY, PORTAL])
    assert s.hand[0].cost == 5


def test_two_mercenaries_make_a_wisp_cost_six() -> None:
    s = Scenario(hand=[WISP, "Fireball"], board=[MERCENARY] * 2)
    assert [card.cost for card in s.hand] == [6, 4]


def test_silence_on_a_mercenary_restores_prices() -> None:
    s = Scenario(hero="priest", hand=["Silence", YETI], board=[MERCENARY])
    s.play("Silence", MERCENARY)
    assert cost_of(s, YETI) == 4


# --- giants and others with a price of their own


def test_mountain_giant_with_a_full_hand_and_a_portal() -> None:
    """12 - 9 other cards - 2, but the Portal does not go below 1."""
    s = Scenario(hand=["Mountain Giant"] + [WISP] * 9)
    assert s.hand[0].cost == 3
    s = Scenario(hand=["Mountain Giant"] + [WISP] * 9, board=[PORTAL])
    assert s.hand[0].cost == 1


def test_sea_giant_on_full_boards_is_free_and_counts_both_sides() -> None:
    s = Scenario(hand=["Sea Giant"], board=[WISP] * 6, enemy_board=[WISP] * 7)
    assert s.hand[0].cost == 0
    s.play("Sea Giant")
    assert len(s.board) == 7


def test_sea_giant_beside_a_mercenary() -> None:
    """10 - 3 minions + 3."""
    s = Scenario(hand=["Sea Giant"], board=[MERCENARY, WISP], enemy_board=[WISP])
    assert s.hand[0].cost == 10


@pytest.mark.parametrize(("health", "cost"), [(30, 20), (20, 10), (10, 0), (1, 0)])
def test_molten_giant_follows_the_damage(health: int, cost: int) -> None:
    s = Scenario(hand=["Molten Giant"], health=health)
    assert s.hand[0].cost == cost


def test_a_free_molten_giant_still_costs_what_the_mercenary_asks() -> None:
    """20 - 20 damage + 3."""
    s = Scenario(hand=["Molten Giant"], board=[MERCENARY], health=10)
    assert s.hand[0].cost == 3


def test_reno_makes_molten_giant_dear_again() -> None:
    s = Scenario(hand=["Reno Jackson", "Molten Giant"], health=12)
    assert cost_of(s, "Molten Giant") == 2
    s.play("Reno Jackson")
    assert cost_of(s, "Molten Giant") == 20


def test_dread_corsair_follows_weapon_attack() -> None:
    s = Scenario(
        hero="warrior",
        hand=["Dread Corsair", "Upgrade!", "Captain Greenskin"],
        weapon="Fiery War Axe",
    )
    assert cost_of(s, "Dread Corsair") == 1
    s.play("Upgrade!")
    assert cost_of(s, "Dread Corsair") == 0
    s.equip("Light's Justice")
    assert cost_of(s, "Dread Corsair") == 3


def test_dread_corsair_is_dear_when_the_weapon_breaks() -> None:
    s = Scenario(hero="warrior", hand=["Dread Corsair"], weapon=Card("Arcanite Reaper", damage=1))
    assert cost_of(s, "Dread Corsair") == 0
    s.attack("hero", "hero")
    assert cost_of(s, "Dread Corsair") == 4


def test_thing_from_below_counts_totems_and_stops_at_nothing() -> None:
    s = Scenario(hero="shaman", hand=["Thing from Below", "Mana Tide Totem"])
    s.play("Mana Tide Totem")
    assert cost_of(s, "Thing from Below") == 5
    s.hero_power()
    assert cost_of(s, "Thing from Below") == 4


# --- price of a card that returned


def test_shadowstep_twice_takes_two_each_time_from_a_fresh_card() -> None:
    """The second return makes a new card: two less than printed, not four."""
    s = Scenario(hero="rogue", hand=["Shadowstep", "Shadowstep"], board=[YETI])
    s.play("Shadowstep", YETI)
    assert cost_of(s, YETI) == 2
    s.play(YETI)
    s.play("Shadowstep", YETI)
    assert cost_of(s, YETI) == 2


def test_shadowstep_on_a_giant_works_with_its_own_reduction() -> None:
    """Molten Giant at 15 health: 20 - 2 - 15."""
    s = Scenario(hero="rogue", hand=["Shadowstep"], board=["Molten Giant"], health=15)
    s.play("Shadowstep", "Molten Giant")
    assert cost_of(s, "Molten Giant") == 3


def test_a_shadowstepped_cheap_minion_is_free() -> None:
    s = Scenario(hero="rogue", hand=["Shadowstep"], board=["Leper Gnome"])
    s.play("Shadowstep", "Leper Gnome")
    assert cost_of(s, "Leper Gnome") == 0


def test_freezing_trap_and_portal() -> None:
    """4 + 2 - 2."""
    s = Scenario(board=[YETI, PORTAL], enemy_secrets=["Freezing Trap"])
    s.attack(YETI, "hero")
    assert cost_of(s, YETI) == 4


def test_freezing_trap_twice_is_two_more_and_not_four() -> None:
    s = Scenario(
        board=[YETI], enemy_secrets=["Freezing Trap"], deck=[WISP] * 3, enemy_deck=[WISP] * 3
    )
    s.attack(YETI, "hero")
    s.play(YETI)
    s.skip_turn()
    s.secret("Freezing Trap", "opponent")
    s.attack(YETI, "hero")
    assert cost_of(s, YETI) == 6


def test_a_wraith_in_the_enemys_row_taxes_me_until_it_dies() -> None:
    s = Scenario(hand=["Fireball", YETI], enemy_board=["Mana Wraith"])
    assert cost_of(s, YETI) == 5
    s.play("Fireball", "Mana Wraith")
    assert cost_of(s, YETI) == 4


def test_paid_in_full_for_a_minion_that_is_returned_at_once() -> None:
    """Mana is not given back."""
    s = Scenario(hero="rogue", hand=[YETI, "Shadowstep"])
    s.play(YETI)
    s.play("Shadowstep", YETI)
    assert (s.mana, names(s.hand)) == (6, [YETI])


def test_raza_and_hero_power_cost() -> None:
    """Raza the Chained (since patch 10.2): the power costs 1; it is still used once a turn."""
    s = Scenario(hero="priest", hand=["Raza the Chained"], health=10)
    s.play("Raza the Chained")
    s.hero_power("my hero")
    assert (s.mana, s.hero.health) == (4, 12)
    assert not s.power.playable


def test_cloaked_huntress_makes_a_row_of_secrets_free() -> None:
    """All of them while she lives, and none when she is gone."""
    s = Scenario(
        hero="hunter",
        hand=["Freezing Trap", "Snake Trap", "Explosive Trap", "Tracking"],
        board=["Cloaked Huntress"],
        deck=[WISP],
    )
    s.play("Freezing Trap")
    s.play("Snake Trap")
    assert s.mana == 10
    s.destroy("Cloaked Huntress")
    assert cost_of(s, "Explosive Trap") == 2


def test_a_free_secret_beside_the_huntress_still_uses_kirin_tor_mage() -> None:
    s = Scenario(hand=["Kirin Tor Mage", "Ice Barrier", "Vaporize"], board=["Cloaked Huntress"])
    s.play("Kirin Tor Mage")
    s.play("Ice Barrier")
    s.destroy("Cloaked Huntress")
    assert cost_of(s, "Vaporize") == 3
