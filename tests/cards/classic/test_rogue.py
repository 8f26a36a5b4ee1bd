"""Rogue, Classic set."""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "CS2_073",  # Cold Blood
    "CS2_233",  # Blade Flurry
    "EX1_124",  # Eviscerate
    "EX1_126",  # Betrayal
    "EX1_131",  # Defias Ringleader
    "EX1_131t",  # Defias Bandit
    "EX1_133",  # Perdition's Blade
    "EX1_134",  # SI:7 Agent
    "EX1_137",  # Headcrack
    "EX1_144",  # Shadowstep
    "EX1_145",  # Preparation
    "EX1_522",  # Patient Assassin
    "EX1_613",  # Edwin VanCleef
    "NEW1_005",  # Kidnapper
    "NEW1_014",  # Master of Disguise
}

COMBO = {"cards_played_turn": 1}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Preparation", 0), ("Shadowstep", 0), ("Cold Blood", 1), ("Betrayal", 2),
        ("Defias Ringleader", 2), ("Eviscerate", 2), ("Patient Assassin", 2),
        ("Edwin VanCleef", 3), ("Headcrack", 3), ("Perdition's Blade", 3), ("SI:7 Agent", 3),
        ("Blade Flurry", 4), ("Master of Disguise", 4), ("Kidnapper", 6),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    s = Scenario(hand=[name], board=["Boar"], weapon="Wicked Knife", enemy_board=["Chillwind Yeti"])
    card = s.hand[0]
    assert card.cost == cost
    s.play(card, card.targets[-1] if card.targets and name not in ("Kidnapper", "SI:7 Agent")
           else None)  # fmt: skip
    assert s.mana == 10 - cost


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "keywords"),
    [
        ("EX1_131", "Defias Ringleader", 2, 2, set()),
        ("EX1_131t", "Defias Bandit", 2, 1, set()),
        ("EX1_613", "Edwin VanCleef", 2, 2, set()),
        ("NEW1_005", "Kidnapper", 5, 3, set()),
        ("NEW1_014", "Master of Disguise", 4, 4, set()),
        ("EX1_522", "Patient Assassin", 1, 1, {"stealth", "poisonous"}),
        ("EX1_134", "SI:7 Agent", 3, 3, set()),
    ],
)
def test_printed_stats(card: str, name: str, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(card, attack, health, keywords, name=name)


# --- what makes a combo


def test_any_card_played_before_makes_a_combo() -> None:
    for first in ("The Coin", "Murloc Raider", "Wicked Knife", "Noble Sacrifice"):
        s = Scenario(hand=[first, "Eviscerate"])
        assert not s.hand[1].condition_active
        s.play(first)
        assert s.hand[0].condition_active
        s.play("Eviscerate", "enemy hero")
        assert s.enemy_hero.health == 26


def test_a_hero_power_an_attack_or_the_last_turn_makes_no_combo() -> None:
    s = Scenario(hero="rogue", hand=["The Coin", "Eviscerate"], deck=["Claw"], enemy_deck=["Claw"])
    s.play("The Coin")
    s.skip_turn()
    s.hero_power()
    s.attack("hero", "enemy hero")
    s.play("Eviscerate", "enemy hero")
    assert s.enemy_hero.health == 27


def test_a_countered_spell_counts_for_a_combo() -> None:
    s = Scenario(hand=["Arcane Shot", "Eviscerate"], enemy_secrets=["Counterspell"])
    s.play("Arcane Shot", "enemy hero")
    s.play("Eviscerate", "enemy hero")
    assert s.enemy_hero.health == 26


def test_the_enemys_cards_make_no_combo() -> None:
    s = Scenario(enemy_counters=COMBO, hand=["Eviscerate"])
    s.play("Eviscerate", "enemy hero")
    assert s.enemy_hero.health == 28


# --- Betrayal


def test_betrayal_makes_an_enemy_minion_hit_its_neighbours() -> None:
    s = Scenario(
        hand=["Betrayal"],
        board=["Boar"],
        enemy_board=["War Golem", "Bloodfen Raptor", "Core Hound", "Boar"],
    )
    golem, raptor, hound, boar = s.enemy_board
    assert s.hand[0].targets == s.enemy_board
    s.play("Betrayal", raptor)
    assert [m.damage for m in (golem, raptor, hound, boar)] == [3, 0, 3, 0]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_betrayal_at_the_edge_hits_one_neighbour_and_alone_none() -> None:
    s = Scenario(hand=["Betrayal"] * 2, enemy_board=["War Golem", "Bloodfen Raptor"])
    golem, raptor = s.enemy_board
    s.play("Betrayal", raptor)
    assert (golem.damage, raptor.damage) == (3, 0)
    s.destroy(golem)
    s.play("Betrayal", raptor)
    assert raptor.damage == 0


def test_betrayal_uses_the_attack_now_and_no_spell_damage() -> None:
    s = Scenario(
        hand=["Betrayal"],
        board=["Kobold Geomancer"],
        enemy_board=[Card("Boar", enchant=(2, 0)), "War Golem"],
    )
    s.play("Betrayal", "Boar")
    assert s.enemy_board[1].damage == 3


def test_the_damage_of_betrayal_is_the_minions() -> None:
    """Poison, lifesteal and freezing are those of the minion, and so is its side."""
    s = Scenario(
        hand=["Betrayal"],
        enemy_health=20,
        enemy_board=["War Golem", Card("Boar", keywords=["poisonous", "lifesteal"]), "Core Hound"],
    )
    s.play("Betrayal", "Boar")
    assert (names(s.enemy_board), s.enemy_hero.health, s.hero.health) == (["Boar"], 22, 30)

    s = Scenario(hand=["Betrayal"], enemy_board=["War Golem", "Water Elemental"])
    s.play("Betrayal", "Water Elemental")
    assert (s.enemy_board[0].frozen, s.enemy_board[0].damage) == (True, 3)


def test_betrayal_breaks_divine_shields_and_needs_some_attack() -> None:
    s = Scenario(
        hand=["Betrayal"] * 2,
        enemy_board=["Stoneclaw Totem", Card("War Golem", keywords="divine_shield"), "Boar"],
    )
    totem, golem, boar = s.enemy_board
    s.play("Betrayal", totem)
    assert golem.keywords == {"divine_shield"}
    s.play("Betrayal", boar)
    assert (golem.keywords, golem.damage) == (set(), 0)


def test_betrayal_can_kill_both_neighbours_at_once() -> None:
    s = Scenario(hand=["Betrayal"], enemy_board=["Boar", "War Golem", "Chillwind Yeti"])
    s.play("Betrayal", "War Golem")
    assert names(s.enemy_board) == ["War Golem"]


# --- Blade Flurry


@pytest.mark.parametrize("bonus", [0, 1])
def test_blade_flurry_breaks_the_weapon_and_deals_its_attack_to_enemy_minions(bonus: int) -> None:
    s = Scenario(
        hand=["Blade Flurry"],
        board=["Kobold Geomancer"] * bonus,
        weapon=Card("Assassin's Blade", enchant="Deadly Poison"),
        enemy_board=["War Golem", Card("Core Hound", health=9, keywords="stealth")],
    )
    s.play("Blade Flurry")
    assert [m.damage for m in s.enemy_board] == [5 + bonus, 5 + bonus]
    assert (s.weapon, s.hero.attack, s.enemy_hero.health) == (None, 0, 30)


def test_blade_flurry_takes_the_weapons_attack_and_not_the_heros() -> None:
    s = Scenario(
        hand=["Blade Flurry"], hero=Card("rogue", attack=3), weapon="Wicked Knife",
        enemy_board=["War Golem"],
    )  # fmt: skip
    assert s.hero.attack == 4
    s.play("Blade Flurry")
    assert s.enemy_board[0].damage == 1


def test_blade_flurry_needs_a_weapon_and_no_minion() -> None:
    s = Scenario(hand=["Blade Flurry"], enemy_board=["War Golem"])
    assert not s.hand[0].playable
    s = Scenario(hand=["Blade Flurry"], weapon="Wicked Knife")
    s.play("Blade Flurry")
    assert s.weapon is None


# --- Cold Blood


@pytest.mark.parametrize(("counters", "gain"), [({}, 2), (COMBO, 4), ({"cards_played_turn": 3}, 4)])
def test_cold_blood_gives_two_attack_or_four_as_a_combo(
    counters: dict[str, int], gain: int
) -> None:
    s = Scenario(
        hand=["Cold Blood"], board=["Chillwind Yeti"], enemy_board=["Boar"], counters=counters,
        enemy_deck=["Claw"],
    )  # fmt: skip
    yeti = s.board[0]
    assert s.hand[0].targets == [yeti, *s.enemy_board]
    s.play("Cold Blood", yeti)
    assert stats(yeti) == (4 + gain, 5)
    s.end_turn()
    assert yeti.attack == 4 + gain  # it lasts
    s.silence(yeti)
    assert yeti.attack == 4


# --- Defias Ringleader and Defias Bandit


def test_defias_ringleader_summons_a_bandit_as_a_combo_only() -> None:
    s = Scenario(hand=["Defias Ringleader"] * 2, board=["Boar"])
    s.play("Defias Ringleader")
    assert names(s.board) == ["Boar", "Defias Ringleader"]
    s.play("Defias Ringleader", position=0)
    assert names(s.board) == ["Defias Ringleader", "Defias Bandit", "Boar", "Defias Ringleader"]
    assert not s.board[1].can_attack


def test_defias_ringleader_in_the_last_place_comes_alone() -> None:
    s = Scenario(hand=["Defias Ringleader"], board=["Boar"] * 6, counters=COMBO)
    s.play("Defias Ringleader")
    assert names(s.board) == ["Boar"] * 6 + ["Defias Ringleader"]


# --- Edwin VanCleef


@pytest.mark.parametrize("before", range(5))
def test_edwin_vancleef_gains_two_two_for_each_card_played_before_him(before: int) -> None:
    s = Scenario(hand=["The Coin"] * before + ["Edwin VanCleef"])
    for _ in range(before):
        s.play("The Coin")
    edwin = s.play("Edwin VanCleef")
    assert (stats(edwin), edwin.max_health) == ((2 + 2 * before, 2 + 2 * before), 2 + 2 * before)


def test_edwin_vancleef_counts_all_kinds_of_cards_but_no_hero_power() -> None:
    s = Scenario(hero="rogue", hand=["Boar", "Light's Justice", "Preparation", "Edwin VanCleef"])
    s.hero_power()
    for card in ("Boar", "Light's Justice", "Preparation"):
        s.play(card)
    assert stats(s.play("Edwin VanCleef")) == (8, 8)


def test_edwin_vancleef_grows_anew_when_he_is_played_again() -> None:
    """Himself and Shadowstep are two more cards played; the old bonus is gone."""
    s = Scenario(hand=["The Coin", "Edwin VanCleef", "Shadowstep"])
    s.play("The Coin")
    edwin = s.play("Edwin VanCleef")
    assert stats(edwin) == (4, 4)
    s.play("Shadowstep", edwin)
    assert stats(edwin) == (2, 2)
    s.play(edwin)
    assert stats(edwin) == (8, 8)
    s.silence(edwin)
    assert stats(edwin) == (2, 2)


# --- Eviscerate


@pytest.mark.parametrize("bonus", [0, 1])
@pytest.mark.parametrize(("counters", "damage"), [({}, 2), (COMBO, 4)])
def test_eviscerate_deals_two_or_four_as_a_combo(
    counters: dict[str, int], damage: int, bonus: int
) -> None:
    s = Scenario(
        hand=["Eviscerate"], board=["Kobold Geomancer"] * bonus, counters=counters,
        enemy_board=["War Golem"],
    )  # fmt: skip
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.play("Eviscerate", "War Golem")
    assert s.enemy_board[0].damage == damage + bonus


# --- Headcrack


@pytest.mark.parametrize("bonus", [0, 1])
def test_headcrack_deals_two_to_the_enemy_hero(bonus: int) -> None:
    s = Scenario(
        hand=["Headcrack"], board=["Kobold Geomancer"] * bonus, enemy_board=["Boar"],
        deck=["Claw"],
    )  # fmt: skip
    assert s.hand[0].targets == []
    s.play("Headcrack")
    assert (s.enemy_hero.health, s.enemy_board[0].health) == (28 - bonus, 1)
    s.skip_turn()
    assert names(s.hand) == ["Claw"]  # no combo: it does not come back


def test_headcrack_as_a_combo_comes_back_for_the_next_turn() -> None:
    """It returns when the turn ends, once each time it was played as a combo."""
    s = Scenario(hand=["The Coin", "Headcrack"], deck=["Claw"] * 3, enemy_deck=["Claw"] * 3)
    s.play("The Coin")
    s.play("Headcrack")
    assert (s.enemy_hero.health, s.hand) == (28, [])
    s.end_turn()
    assert names(s.hand) == ["Headcrack"]
    s.end_turn()
    assert names(s.hand) == ["Headcrack", "Claw"]
    s.play("Headcrack")  # this time no combo
    s.skip_turn()
    assert names(s.hand) == ["Claw", "Claw"]


def test_two_headcracks_come_back_both() -> None:
    s = Scenario(hand=["The Coin", "Headcrack", "Headcrack"])
    for card in ("The Coin", "Headcrack", "Headcrack"):
        s.play(card)
    s.end_turn()
    assert names(s.hand) == ["Headcrack"] * 2


def test_headcrack_does_not_come_back_to_a_full_hand() -> None:
    s = Scenario(hand=["Headcrack"] + ["Boar"] * 9, counters=COMBO)
    s.play("Headcrack")
    s.give("Boar")
    s.end_turn()
    assert names(s.hand) == ["Boar"] * 10


def test_a_countered_headcrack_does_not_come_back() -> None:
    s = Scenario(hand=["Headcrack"], counters=COMBO, enemy_secrets=["Counterspell"])
    s.play("Headcrack")
    s.end_turn()
    assert (s.hand, s.enemy_hero.health) == ([], 30 - 1)  # the fatigue of the enemy's turn


# --- Kidnapper


def test_kidnapper_as_a_combo_returns_a_minion_to_its_owners_hand() -> None:
    s = Scenario(
        hand=["Kidnapper"], board=["Boar"], counters=COMBO,
        enemy_board=[Card("War Golem", enchant=(2, 2), damage=3)],
    )  # fmt: skip
    assert s.hand[0].targets == [*s.board, *s.enemy_board]
    s.play("Kidnapper", "War Golem")
    assert (s.enemy_board, names(s.enemy_hand)) == ([], ["War Golem"])
    assert stats(s.enemy_hand[0]) == (7, 7)


def test_kidnapper_may_return_a_minion_of_its_own_side() -> None:
    s = Scenario(hand=["Kidnapper"], board=["Boar"], counters=COMBO)
    s.play("Kidnapper", "Boar")
    assert (names(s.board), names(s.hand)) == (["Kidnapper"], ["Boar"])


def test_kidnapper_without_a_combo_takes_no_target() -> None:
    s = Scenario(hand=["Kidnapper"], enemy_board=["War Golem"])
    with pytest.raises(IllegalAction):
        s.play("Kidnapper", "War Golem")
    s.play("Kidnapper")
    assert names(s.enemy_board) == ["War Golem"]


def test_kidnapper_is_played_as_a_combo_without_anyone_to_return() -> None:
    s = Scenario(hand=["Kidnapper"], counters=COMBO)
    s.play("Kidnapper")
    assert names(s.board) == ["Kidnapper"]


def test_kidnapper_kills_a_minion_whose_owner_has_a_full_hand() -> None:
    s = Scenario(
        hand=["Kidnapper"], counters=COMBO, enemy_board=["Leper Gnome"], enemy_hand=["Boar"] * 10
    )
    s.play("Kidnapper", "Leper Gnome")
    assert (s.enemy_graveyard, len(s.enemy_hand), s.hero.health) == (["Leper Gnome"], 10, 28)


# --- Master of Disguise


def test_master_of_disguise_hides_another_minion_until_the_next_turn() -> None:
    s = Scenario(
        hand=["Master of Disguise"],
        board=["War Golem"],
        enemy_board=["Chillwind Yeti"],
        enemy_hand=["Fireball"],
        deck=["Claw"],
        enemy_deck=["Claw"],
    )
    golem = s.board[0]
    assert s.hand[0].targets == [golem]
    master = s.play("Master of Disguise", golem)
    assert (golem.keywords, master.keywords) == ({"stealth"}, set())
    s.end_turn()
    assert golem not in s.enemy_board[0].targets
    assert golem not in s.enemy_hand[0].targets
    s.end_turn()
    assert golem.keywords == set()


def test_a_disguised_minion_that_attacks_shows_itself() -> None:
    s = Scenario(hand=["Master of Disguise"], board=["War Golem"])
    s.play("Master of Disguise", "War Golem")
    s.attack("War Golem", "hero")
    assert s.board[0].keywords == set()


def test_master_of_disguise_alone_hides_nobody() -> None:
    s = Scenario(hand=["Master of Disguise"], enemy_board=["Boar"])
    s.play("Master of Disguise")
    assert s.board[0].keywords == s.enemy_board[0].keywords == set()


# --- Patient Assassin


def test_patient_assassin_kills_any_minion_it_hurts() -> None:
    s = Scenario(board=["Patient Assassin"], enemy_board=["War Golem"])
    s.attack("Patient Assassin", "War Golem")
    assert s.board == s.enemy_board == []


def test_patient_assassin_cannot_be_attacked_until_it_attacks() -> None:
    s = Scenario(
        board=["Chillwind Yeti"], enemy_board=["Patient Assassin"], hand=["Moonfire"],
        deck=["Claw"],
    )  # fmt: skip
    assassin = s.enemy_board[0]
    assert assassin not in s.board[0].targets
    assert assassin not in s.hand[0].targets
    s.end_turn()
    s.attack(assassin, "hero")
    assert (s.hero.health, assassin.keywords) == (29, {"poisonous"})
    s.end_turn()
    assert assassin in s.board[0].targets


def test_a_divine_shield_stops_the_poison_of_patient_assassin() -> None:
    s = Scenario(
        board=["Patient Assassin"], enemy_board=[Card("War Golem", keywords="divine_shield")]
    )
    s.attack("Patient Assassin", "War Golem")
    assert (s.enemy_board[0].damage, s.enemy_board[0].keywords) == (0, set())


# --- Perdition's Blade


@pytest.mark.parametrize(("counters", "damage"), [({}, 1), (COMBO, 2)])
def test_perditions_blade_deals_one_or_two_as_a_combo(
    counters: dict[str, int], damage: int
) -> None:
    s = Scenario(
        hand=["Perdition's Blade"], board=["Kobold Geomancer"], counters=counters,
        enemy_board=["War Golem"], weapon="Wicked Knife",
    )  # fmt: skip
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.play("Perdition's Blade", "War Golem")
    assert s.enemy_board[0].damage == damage  # no spell
    assert s.weapon is not None
    assert (s.weapon.name, s.weapon.attack, s.weapon.durability) == ("Perdition's Blade", 2, 2)


def test_perditions_blade_must_aim_at_somebody() -> None:
    s = Scenario(hand=["Perdition's Blade"])
    with pytest.raises(IllegalAction):
        s.play("Perdition's Blade")
    s.play("Perdition's Blade", "enemy hero")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 27


# --- Preparation


def test_preparation_makes_the_next_spell_three_cheaper() -> None:
    s = Scenario(hand=["Preparation", "Fireball", "Sprint", "Backstab", "Chillwind Yeti"])
    s.play("Preparation")
    assert [card.cost for card in s.hand] == [1, 4, 0, 4]
    s.play("Fireball", "enemy hero")
    assert s.mana == 9
    assert [card.cost for card in s.hand] == [7, 0, 4]


def test_preparation_is_spent_on_a_spell_that_was_free_and_not_on_a_minion() -> None:
    s = Scenario(hand=["Preparation", "Boar", "Moonfire", "Sprint"])
    s.play("Preparation")
    s.play("Boar")
    assert s.hand[-1].cost == 4
    s.play("Moonfire", "enemy hero")
    assert s.hand[-1].cost == 7


def test_a_second_preparation_spends_the_first() -> None:
    s = Scenario(hand=["Preparation", "Preparation", "Sprint"])
    s.play("Preparation")
    s.play("Preparation")
    assert s.hand[0].cost == 4


def test_preparation_is_spent_on_a_secret_and_on_a_countered_spell() -> None:
    s = Scenario(hand=["Preparation", "Counterspell", "Sprint"])
    s.play("Preparation")
    s.play("Counterspell")
    assert (s.mana, s.hand[0].cost) == (10, 7)

    s = Scenario(hand=["Preparation", "Fireball", "Sprint"])
    s.play("Preparation")
    s.secret("Counterspell", "opponent")
    s.play("Fireball", "enemy hero")
    assert (s.mana, s.hand[0].cost, s.enemy_hero.health) == (9, 7, 30)


def test_preparation_counts_for_spells_that_come_to_the_hand_later() -> None:
    s = Scenario(hand=["Preparation", "Novice Engineer"], deck=["Fireball"])
    s.play("Preparation")
    s.play("Novice Engineer")
    assert s.hand[0].cost == 1


def test_preparation_ends_with_the_turn() -> None:
    s = Scenario(
        hand=["Preparation", "Sprint"], deck=["Claw"], enemy_hand=["Sprint"], enemy_deck=["Claw"]
    )
    s.play("Preparation")
    assert s.enemy_hand[0].cost == 7
    s.end_turn()
    assert s.hand[0].cost == 7
    s.end_turn()
    assert s.hand[0].cost == 7


def test_preparation_leaves_hero_powers_alone() -> None:
    s = Scenario(hero="rogue", hand=["Preparation", "Sprint"])
    s.play("Preparation")
    assert s.power.cost == 2
    s.hero_power()
    assert s.hand[0].cost == 4


# --- Shadowstep


def test_shadowstep_returns_a_friendly_minion_that_costs_two_less() -> None:
    s = Scenario(
        hand=["Shadowstep"],
        board=[Card("Chillwind Yeti", enchant=(2, 2), damage=3)],
        enemy_board=["Boar"],
    )
    yeti = s.board[0]
    assert s.hand[0].targets == [yeti]
    s.play("Shadowstep", yeti)
    assert (s.board, s.hand) == ([], [yeti])
    assert (yeti.cost, stats(yeti), yeti.damage) == (2, (4, 5), 0)
    s.play(yeti)
    assert (s.mana, s.board) == (8, [yeti])


def test_shadowstep_cannot_make_a_card_cost_less_than_nothing() -> None:
    s = Scenario(hand=["Shadowstep"], board=["Boar"])
    s.play("Shadowstep", "Boar")
    assert s.hand[0].cost == 0


def test_shadowstep_twice_is_no_cheaper() -> None:
    """Returning takes the old discount away before it gives a new one."""
    s = Scenario(hand=["Shadowstep"] * 2, board=["War Golem"])
    golem = s.board[0]
    s.play("Shadowstep", golem)
    s.play(golem)
    s.play("Shadowstep", golem)
    assert golem.cost == 5


def test_shadowstep_lets_a_battlecry_be_played_again() -> None:
    s = Scenario(hand=["Nightblade", "Shadowstep"])
    blade = s.play("Nightblade")
    s.play("Shadowstep", blade)
    s.play(blade)
    assert (s.enemy_hero.health, s.mana) == (24, 10 - 5 - 3)


def test_the_discount_of_shadowstep_lasts() -> None:
    s = Scenario(hand=["Shadowstep"], board=["War Golem"])
    s.play("Shadowstep", "War Golem")
    s.skip_turn()
    assert s.hand[0].cost == 5


# --- SI:7 Agent


def test_si7_agent_deals_two_as_a_combo() -> None:
    s = Scenario(
        hand=["SI:7 Agent"], board=["Kobold Geomancer"], counters=COMBO, enemy_board=["War Golem"]
    )
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    with pytest.raises(IllegalAction):
        s.play("SI:7 Agent")
    s.play("SI:7 Agent", "War Golem")
    assert s.enemy_board[0].damage == 2  # no spell


def test_si7_agent_without_a_combo_takes_no_target() -> None:
    s = Scenario(hand=["SI:7 Agent"], enemy_board=["War Golem"])
    with pytest.raises(IllegalAction):
        s.play("SI:7 Agent", "War Golem")
    s.play("SI:7 Agent")
    assert (names(s.board), s.enemy_board[0].damage) == (["SI:7 Agent"], 0)
