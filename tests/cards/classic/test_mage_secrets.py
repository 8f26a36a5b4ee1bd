"""Secrets of the mage, Classic set."""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "EX1_287",  # Counterspell
    "EX1_289",  # Ice Barrier
    "EX1_294",  # Mirror Entity
    "EX1_594",  # Vaporize
    "tt_010",  # Spellbender, the secret
    "tt_010a",  # Spellbender, the minion
}

YETI = "Chillwind Yeti"  # 4/5
GOLEM = "War Golem"  # 7/7
RAPTOR = "Bloodfen Raptor"  # 3/2, a Beast
OGRE = "Boulderfist Ogre"  # 6/7
HIGHMANE = "Savannah Highmane"  # 6/5

# --- Counterspell


def test_a_countered_spell_is_spent_and_does_nothing() -> None:
    s = Scenario(hand=["Fireball"], enemy_secrets=["Counterspell"])
    fireball = s.hand[0]
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.mana, s.hand) == (30, 6, [])
    assert fireball.zone == "graveyard"


@pytest.mark.parametrize("spell", ["The Coin", "Arcane Intellect", "Force of Nature", "Vaporize"])
def test_counterspell_stops_spells_without_a_target(spell: str) -> None:
    s = Scenario(hand=[spell], mana=5, deck=["Boar"] * 2, enemy_secrets=["Counterspell"])
    cost = s.hand[0].cost
    s.play(spell)
    assert (s.mana, s.hand, s.board, s.secrets, len(s.deck)) == (5 - cost, [], [], [], 2)


@pytest.mark.parametrize("half", [0, 1])
def test_counterspell_stops_either_half_of_a_choose_one_spell(half: int) -> None:
    s = Scenario(hand=["Wrath"], deck=["Claw"], enemy_board=[YETI], enemy_secrets=["Counterspell"])
    s.play("Wrath", YETI, half=half)
    assert (s.enemy_board[0].damage, s.hand, s.enemy_secrets) == (0, [], [])


def test_counterspell_stops_one_spell_only() -> None:
    s = Scenario(hand=["Fireball", "Fireball"], enemy_secrets=["Counterspell"])
    s.play("Fireball", "enemy hero")
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 24


def test_a_countered_card_was_played_all_the_same() -> None:
    """Combos count it (hs-bugs #973)."""
    s = Scenario(hand=["The Coin"], enemy_secrets=["Counterspell"])
    s.play("The Coin")
    assert s.counters()["cards_played_turn"] == 1


@pytest.mark.parametrize(
    "secrets", [["Counterspell", "Spellbender"], ["Spellbender", "Counterspell"]]
)
def test_spellbender_keeps_hidden_from_a_countered_spell(secrets: list[str]) -> None:
    """In either order (hs-bugs #822)."""
    s = Scenario(hand=["Fireball"], enemy_board=[YETI], enemy_secrets=secrets)
    s.play("Fireball", YETI)
    assert (names(s.enemy_secrets), names(s.enemy_board)) == (["Spellbender"], [YETI])
    assert s.enemy_board[0].damage == 0


def test_counterspell_works_for_whoever_holds_it_on_the_other_players_turn() -> None:
    s = Scenario(hand=["Counterspell"], enemy_hand=["The Coin", "Fireball"])
    s.play("Counterspell")
    s.end_turn()
    s.play("Fireball", "my hero")
    assert (s.hero.health, s.secrets, s.enemy_mana) == (30, [], 6)


# --- Ice Barrier


def test_ice_barrier_gives_8_armor_before_the_attack_lands() -> None:
    s = Scenario(board=[YETI], enemy_health=1, enemy_secrets=["Ice Barrier"])
    s.attack(YETI, "enemy hero")
    assert (s.enemy_hero.health, s.enemy_armor) == (1, 4)


def test_ice_barrier_adds_to_armor_and_stays_until_used_up() -> None:
    s = Scenario(
        weapon="Light's Justice", board=[OGRE], enemy_armor=2, enemy_secrets=["Ice Barrier"]
    )
    s.attack("my hero", "enemy hero")
    assert s.enemy_armor == 9
    s.attack(OGRE, "enemy hero")
    assert (s.enemy_hero.health, s.enemy_armor) == (30, 3)


@pytest.mark.parametrize("secrets", [["Ice Barrier", "Vaporize"], ["Vaporize", "Ice Barrier"]])
def test_ice_barrier_and_vaporize_both_see_the_attack(secrets: list[str]) -> None:
    """The hero was attacked, even if nobody is left to strike."""
    s = Scenario(board=[YETI], enemy_secrets=secrets)
    s.attack(YETI, "enemy hero")
    assert (s.enemy_secrets, s.enemy_armor, s.board) == ([], 8, [])


def test_ice_barrier_sees_an_attack_that_is_misdirected() -> None:
    s = Scenario(board=[YETI], enemy_secrets=["Misdirection", "Ice Barrier"])
    s.attack(YETI, "enemy hero")
    assert (s.enemy_secrets, s.enemy_armor, s.hero.health) == ([], 8, 26)


# --- Mirror Entity


def test_mirror_entity_summons_a_copy_at_the_right_end() -> None:
    s = Scenario(hand=[GOLEM], enemy_board=["Boar"], enemy_secrets=["Mirror Entity"])
    s.play(GOLEM)
    assert (names(s.board), names(s.enemy_board)) == ([GOLEM], ["Boar", GOLEM])
    s.end_turn()
    assert s.enemy_board[1].can_attack


def test_mirror_entity_copies_what_the_battlecry_made_of_it_but_cries_not() -> None:
    s = Scenario(hand=["Frostwolf Warlord"], board=["Boar"] * 2, enemy_secrets=["Mirror Entity"])
    s.play("Frostwolf Warlord")
    assert (stats(s.board[2]), [stats(m) for m in s.enemy_board]) == ((6, 6), [(6, 6)])


def test_mirror_entity_draws_no_card_for_the_copy() -> None:
    s = Scenario(
        hand=["Novice Engineer"], deck=["Claw"], enemy_deck=["Claw"],
        enemy_secrets=["Mirror Entity"],
    )  # fmt: skip
    s.play("Novice Engineer")
    assert (names(s.hand), s.enemy_hand, len(s.enemy_board)) == (["Claw"], [], 1)


def test_mirror_entity_copies_enchantments_of_the_hand_and_keywords() -> None:
    s = Scenario(
        hand=[Card(YETI, enchant=(2, 1), keywords="divine_shield")],
        enemy_secrets=["Mirror Entity"],
    )
    s.play(YETI)
    copy = s.enemy_board[0]
    assert (stats(copy), copy.keywords) == ((6, 6), {"divine_shield"})
    s.silence(copy)
    assert stats(copy) == (4, 5)


@pytest.mark.parametrize(("half", "card"), [("Cat Form", "EX1_165t1"), ("Bear Form", "EX1_165t2")])
def test_mirror_entity_copies_the_form_of_a_druid_of_the_claw(half: str, card: str) -> None:
    s = Scenario(hand=["Druid of the Claw"], enemy_secrets=["Mirror Entity"])
    s.play("Druid of the Claw", half=half)
    assert [m.card_id for m in s.enemy_board] == [card]
    assert s.enemy_board[0].keywords == s.board[0].keywords


def test_mirror_entity_copies_the_chosen_half_of_an_ancient_of_war() -> None:
    s = Scenario(hand=["Ancient of War"], enemy_secrets=["Mirror Entity"])
    s.play("Ancient of War", half="Rooted")
    assert (stats(s.enemy_board[0]), s.enemy_board[0].keywords) == ((5, 10), {"taunt"})


def test_mirror_entity_waits_on_a_full_board() -> None:
    s = Scenario(hand=[YETI], enemy_board=["Boar"] * 7, enemy_secrets=["Mirror Entity"])
    s.play(YETI)
    assert (len(s.enemy_board), len(s.enemy_secrets)) == (7, 1)


def test_mirror_entity_copies_one_minion_only() -> None:
    s = Scenario(hand=[YETI, "Boar"], enemy_secrets=["Mirror Entity"])
    s.play(YETI)
    s.play("Boar")
    assert names(s.enemy_board) == [YETI]


def test_snipe_before_mirror_entity_gives_a_hurt_copy() -> None:
    s = Scenario(hand=[OGRE], enemy_secrets=["Snipe", "Mirror Entity"])
    s.play(OGRE)
    assert (s.board[0].damage, s.enemy_board[0].damage, s.enemy_secrets) == (4, 4, [])


def test_mirror_entity_before_snipe_gives_a_whole_copy() -> None:
    s = Scenario(hand=[YETI], enemy_secrets=["Mirror Entity", "Snipe"])
    s.play(YETI)
    assert (s.board[0].damage, s.enemy_board[0].damage, s.enemy_secrets) == (4, 0, [])


def test_mirror_entity_waits_if_snipe_has_killed_the_minion() -> None:
    """Since patch 7.1 the dying are not copied (hs-bugs #698)."""
    s = Scenario(hand=["Wolfrider"], enemy_secrets=["Snipe", "Mirror Entity"])
    s.play("Wolfrider")
    assert (s.board, s.enemy_board, names(s.enemy_secrets)) == ([], [], ["Mirror Entity"])


# --- Spellbender


def test_spellbender_is_a_1_3_that_becomes_the_target() -> None:
    s = Scenario(hand=["Arcane Shot"], enemy_board=[YETI], enemy_secrets=["Spellbender"])
    s.play("Arcane Shot", YETI)
    assert [(m.card_id, m.damage) for m in s.enemy_board] == [("CS2_182", 0), ("tt_010a", 2)]
    bender = s.enemy_board[1]
    assert (bender.attack, bender.max_health, bender.keywords) == (1, 3, set())


def test_spellbender_takes_what_was_meant_for_the_casters_own_minion() -> None:
    s = Scenario(hand=["Blessing of Kings"], board=[YETI], enemy_secrets=["Spellbender"])
    s.play("Blessing of Kings", YETI)
    assert (stats(s.board[0]), stats(s.enemy_board[0])) == ((4, 5), (5, 7))


def test_spellbender_takes_spells_that_could_not_have_been_aimed_at_it() -> None:
    """Bestial Wrath is for friendly Beasts; the Spellbender is neither."""
    s = Scenario(hand=["Bestial Wrath"], board=[RAPTOR], enemy_secrets=["Spellbender"])
    s.play("Bestial Wrath", RAPTOR)
    assert stats(s.board[0]) == (3, 2)
    assert (stats(s.enemy_board[0]), s.enemy_board[0].keywords) == ((3, 3), {"immune"})


def test_spellbender_is_turned_into_a_sheep_instead() -> None:
    s = Scenario(hand=["Polymorph"], enemy_board=[GOLEM], enemy_secrets=["Spellbender"])
    s.play("Polymorph", GOLEM)
    assert names(s.enemy_board) == [GOLEM, "Sheep"]


def test_spellbender_does_not_stop_the_rest_of_the_spell() -> None:
    s = Scenario(hand=["Wrath"], deck=["Claw"], enemy_board=[YETI], enemy_secrets=["Spellbender"])
    s.play("Wrath", YETI, half=1)
    assert (s.enemy_board[0].damage, s.enemy_board[1].damage) == (0, 1)
    assert names(s.hand) == ["Claw"]


def test_explosive_shot_on_spellbender_hits_the_neighbours_of_spellbender() -> None:
    s = Scenario(
        hand=["Explosive Shot"], enemy_board=[GOLEM, OGRE, GOLEM], enemy_secrets=["Spellbender"]
    )
    s.play("Explosive Shot", OGRE)
    assert [m.damage for m in s.enemy_board] == [0, 0, 2]
    assert s.enemy_graveyard == ["Spellbender"]


def test_spellbender_sees_the_choice_of_a_choose_one_spell() -> None:
    """Starfall on all has no target, on one it has."""
    s = Scenario(hand=["Starfall"] * 2, enemy_board=[GOLEM], enemy_secrets=["Spellbender"])
    s.play("Starfall", half="NEW1_007a")
    assert (s.enemy_board[0].damage, len(s.enemy_secrets)) == (2, 1)
    s.play("Starfall", GOLEM, half="NEW1_007b")
    assert (names(s.enemy_board), s.enemy_board[0].damage) == ([GOLEM], 2)
    assert s.enemy_secrets == []


def test_spellbender_waits_on_a_full_board() -> None:
    s = Scenario(hand=["Arcane Shot"], enemy_board=[YETI] * 7, enemy_secrets=["Spellbender"])
    s.play("Arcane Shot", s.enemy_board[3])
    assert (s.enemy_board[3].damage, len(s.enemy_secrets)) == (2, 1)


def test_spellbender_needs_room_on_its_owners_board_only() -> None:
    s = Scenario(hand=["Arcane Shot"], board=[YETI] * 7, enemy_secrets=["Spellbender"])
    s.play("Arcane Shot", s.board[0])
    assert (s.board[0].damage, names(s.enemy_board)) == (0, ["Spellbender"])


# --- Vaporize


def test_vaporize_destroys_the_attacker_before_it_strikes() -> None:
    s = Scenario(board=[GOLEM, YETI], enemy_board=["Boar"], enemy_secrets=["Vaporize"])
    s.attack(GOLEM, "enemy hero")
    assert (names(s.board), s.enemy_hero.health, s.graveyard) == ([YETI], 30, [GOLEM])
    s.attack(YETI, "enemy hero")
    assert s.enemy_hero.health == 26


@pytest.mark.parametrize("keyword", ["divine_shield", "immune", "elusive"])
def test_nothing_protects_from_vaporize(keyword: str) -> None:
    """Wiki, Immune: only damage is prevented."""
    s = Scenario(board=[Card(GOLEM, keywords=keyword)], enemy_secrets=["Vaporize"])
    s.attack(GOLEM, "enemy hero")
    assert (s.board, s.enemy_hero.health) == ([], 30)


def test_vaporize_triggers_deathrattles() -> None:
    s = Scenario(board=[HIGHMANE], enemy_secrets=["Vaporize"])
    s.attack(HIGHMANE, "enemy hero")
    assert names(s.board) == ["Hyena", "Hyena"]


def test_vaporize_before_freezing_trap_leaves_nobody_to_return() -> None:
    """The dying are not returned (hs-bugs #69)."""
    s = Scenario(board=[GOLEM], enemy_secrets=["Vaporize", "Freezing Trap"])
    s.attack(GOLEM, "enemy hero")
    assert (s.hand, s.graveyard) == ([], [GOLEM])
    assert names(s.enemy_secrets) == ["Freezing Trap"]


def test_freezing_trap_before_vaporize_leaves_nobody_to_destroy() -> None:
    s = Scenario(board=[GOLEM], enemy_secrets=["Freezing Trap", "Vaporize"])
    s.attack(GOLEM, "enemy hero")
    assert (names(s.hand), s.graveyard) == ([GOLEM], [])
    assert names(s.enemy_secrets) == ["Vaporize"]


def test_vaporize_before_misdirection_leaves_nobody_to_misdirect() -> None:
    s = Scenario(board=[GOLEM, YETI], enemy_secrets=["Vaporize", "Misdirection"])
    s.attack(GOLEM, "enemy hero")
    assert (names(s.board), s.board[0].damage) == ([YETI], 0)
    assert names(s.enemy_secrets) == ["Misdirection"]


def test_a_misdirected_attacker_is_vaporized_all_the_same() -> None:
    """Both were waiting for the same attack on the hero."""
    s = Scenario(board=[GOLEM], enemy_secrets=["Misdirection", "Vaporize"])
    s.attack(GOLEM, "enemy hero")
    assert (s.board, s.hero.health, s.enemy_secrets) == ([], 30, [])


def test_explosive_trap_before_vaporize_may_have_killed_the_attacker() -> None:
    s = Scenario(board=[RAPTOR], enemy_secrets=["Explosive Trap", "Vaporize"])
    s.attack(RAPTOR, "enemy hero")
    assert (s.board, names(s.enemy_secrets)) == ([], ["Vaporize"])
