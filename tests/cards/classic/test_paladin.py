"""Paladin, Classic set: all but the secrets."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_cost, assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "EX1_349",  # Divine Favor
    "EX1_354",  # Lay on Hands
    "EX1_355",  # Blessed Champion
    "EX1_362",  # Argent Protector
    "EX1_363",  # Blessing of Wisdom
    "EX1_365",  # Holy Wrath
    "EX1_366",  # Sword of Justice
    "EX1_382",  # Aldor Peacekeeper
    "EX1_383",  # Tirion Fordring
    "EX1_383t",  # Ashbringer
    "EX1_384",  # Avenging Wrath
    "EX1_619",  # Equality
}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Blessing of Wisdom", 1), ("Equality", 2), ("Argent Protector", 2), ("Divine Favor", 3),
        ("Sword of Justice", 3), ("Aldor Peacekeeper", 3), ("Blessed Champion", 5),
        ("Holy Wrath", 5), ("Avenging Wrath", 6), ("Lay on Hands", 8), ("Tirion Fordring", 8),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    assert_cost(Scenario(hand=[name], enemy_board=["Chillwind Yeti"]), cost, "Chillwind Yeti")


@pytest.mark.parametrize(
    ("name", "attack", "health", "keywords"),
    [
        ("Aldor Peacekeeper", 3, 3, set()),
        ("Argent Protector", 2, 2, set()),
        ("Tirion Fordring", 6, 6, {"divine_shield", "taunt"}),
    ],
)
def test_printed_stats(name: str, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(name, attack, health, keywords)


# --- Aldor Peacekeeper


def test_aldor_peacekeeper_sets_the_attack_of_an_enemy_minion_to_one() -> None:
    s = Scenario(
        hand=["Aldor Peacekeeper"], board=["Boulderfist Ogre"], enemy_board=["War Golem", "Boar"]
    )
    assert s.hand[0].targets == s.enemy_board  # minions, the enemy's only
    s.play("Aldor Peacekeeper", "War Golem")
    assert stats(s.enemy_board[0]) == (1, 7)


def test_aldor_peacekeeper_overrides_buffs_and_silence_undoes_it() -> None:
    s = Scenario(hand=["Aldor Peacekeeper"], enemy_board=[Card("War Golem", enchant=(4, 4))])
    golem = s.enemy_board[0]
    s.play("Aldor Peacekeeper", golem)
    assert stats(golem) == (1, 11)
    s.silence(golem)
    assert stats(golem) == (7, 7)


def test_aldor_peacekeeper_raises_an_attack_of_zero() -> None:
    s = Scenario(hand=["Aldor Peacekeeper"], enemy_board=["Stoneclaw Totem"])
    s.play("Aldor Peacekeeper", "Stoneclaw Totem")
    assert s.enemy_board[0].attack == 1


def test_auras_and_later_buffs_count_on_top_of_aldor_peacekeeper() -> None:
    s = Scenario(
        hand=["Aldor Peacekeeper", "Blessing of Might"], enemy_board=["Raid Leader", "War Golem"]
    )
    golem = s.enemy_board[1]
    s.play("Aldor Peacekeeper", golem)
    assert golem.attack == 2
    s.play("Blessing of Might", golem)
    assert golem.attack == 5


def test_a_passing_buff_that_was_overridden_takes_nothing_away_when_it_ends() -> None:
    """The buff is below the set value in the chain; its end changes nothing."""
    s = Scenario(
        hand=["Abusive Sergeant", "Aldor Peacekeeper"], enemy_board=["War Golem"], deck=["Boar"],
        enemy_deck=["Boar"],
    )  # fmt: skip
    golem = s.enemy_board[0]
    s.play("Abusive Sergeant", golem)
    s.play("Aldor Peacekeeper", golem)
    assert golem.attack == 1
    s.end_turn()
    assert golem.attack == 1


def test_aldor_peacekeeper_is_played_without_a_target_if_there_is_none() -> None:
    s = Scenario(
        hand=["Aldor Peacekeeper"],
        board=["War Golem"],
        enemy_board=[Card("War Golem", keywords="stealth")],
    )
    s.play("Aldor Peacekeeper")
    assert [m.attack for m in (*s.board, *s.enemy_board)] == [7, 3, 7]


def test_a_battlecry_may_aim_at_elusive_minions() -> None:
    s = Scenario(hand=["Aldor Peacekeeper"], enemy_board=[Card("War Golem", keywords="elusive")])
    s.play("Aldor Peacekeeper", "War Golem")
    assert s.enemy_board[0].attack == 1


# --- Argent Protector


def test_argent_protector_shields_another_friendly_minion() -> None:
    s = Scenario(
        hand=["Argent Protector", "Moonfire"], board=["Murloc Raider"], enemy_board=["Boar"]
    )
    raider = s.board[0]
    assert s.hand[0].targets == [raider]
    s.play("Argent Protector", raider)
    assert raider.keywords == {"divine_shield"}
    assert s.board[1].keywords == set()
    s.play("Moonfire", raider)
    assert (raider.health, raider.keywords) == (1, set())


def test_argent_protector_alone_shields_nobody() -> None:
    s = Scenario(hand=["Argent Protector"], enemy_board=["Boar"])
    s.play("Argent Protector")
    assert s.board[0].keywords == s.enemy_board[0].keywords == set()


def test_argent_protector_must_aim_if_it_can() -> None:
    s = Scenario(hand=["Argent Protector"], board=["Boar"])
    with pytest.raises(IllegalAction):
        s.play("Argent Protector")


def test_a_second_divine_shield_adds_nothing() -> None:
    s = Scenario(
        hand=["Argent Protector", "Moonfire"],
        board=[Card("Murloc Raider", keywords="divine_shield")],
    )
    s.play("Argent Protector", "Murloc Raider")
    s.play("Moonfire", "Murloc Raider")
    assert s.board[0].keywords == set()


# --- Avenging Wrath


def test_avenging_wrath_deals_eight_in_single_hits() -> None:
    s = Scenario(hand=["Avenging Wrath"], board=["Boar"], enemy_board=["War Golem", "Core Hound"])
    golem, hound = s.enemy_board
    with s.dice([golem, hound, "enemy hero", golem, golem, "enemy hero", hound, golem]):
        s.play("Avenging Wrath")
    assert (golem.damage, hound.damage, s.enemy_hero.health) == (4, 2, 28)
    assert (s.hero.health, s.board[0].health) == (30, 1)


def test_avenging_wrath_wastes_no_hit_on_the_dying() -> None:
    """A minion without health left is not hit again, though it leaves play only at the end."""
    s = Scenario(hand=["Avenging Wrath"], enemy_board=["Boar"])
    with s.dice([s.enemy_board[0]]):  # only the hero is left for the other seven
        s.play("Avenging Wrath")
    assert (s.enemy_board, s.enemy_hero.health) == ([], 23)


def test_avenging_wrath_spends_a_hit_on_a_divine_shield() -> None:
    s = Scenario(
        hand=["Avenging Wrath"], enemy_board=[Card("Murloc Raider", keywords="divine_shield")]
    )
    raider = s.enemy_board[0]
    with s.dice([raider, raider]):
        s.play("Avenging Wrath")
    assert (s.enemy_board, s.enemy_hero.health) == ([], 24)


def test_spell_damage_adds_a_hit_to_avenging_wrath() -> None:
    s = Scenario(hand=["Avenging Wrath"], board=["Kobold Geomancer"])
    s.play("Avenging Wrath")
    assert s.enemy_hero.health == 21


def test_each_hit_of_avenging_wrath_is_equally_likely_on_every_enemy() -> None:
    def hits(seed: int) -> int:
        s = Scenario(hand=["Avenging Wrath"], enemy_board=[Card("War Golem", health=20)], seed=seed)
        s.play("Avenging Wrath")
        assert s.enemy_board[0].damage + 30 - s.enemy_hero.health == 8
        return s.enemy_board[0].damage

    assert_shares(hits, {k: Fraction(comb(8, k), 256) for k in range(9)})


# --- Blessed Champion


def test_blessed_champion_doubles_attack() -> None:
    s = Scenario(hand=["Blessed Champion"] * 2, board=["Chillwind Yeti"], enemy_board=["Boar"])
    yeti = s.board[0]
    assert s.hand[0].targets == [yeti, s.enemy_board[0]]
    s.play("Blessed Champion", yeti)
    assert stats(yeti) == (8, 5)
    s.play("Blessed Champion", yeti)
    assert stats(yeti) == (16, 5)
    s.silence(yeti)
    assert stats(yeti) == (4, 5)


def test_blessed_champion_doubles_what_was_gained_before_and_not_after() -> None:
    s = Scenario(hand=["Blessed Champion", "Blessing of Might"], board=[
        Card("Bloodfen Raptor", enchant=(2, 0))
    ])  # fmt: skip
    raptor = s.board[0]
    s.play("Blessed Champion", raptor)
    assert raptor.attack == 10
    s.play("Blessing of Might", raptor)
    assert raptor.attack == 13


def test_blessed_champion_on_no_attack_changes_nothing() -> None:
    s = Scenario(hand=["Blessed Champion"], board=["Stoneclaw Totem"])
    s.play("Blessed Champion", "Stoneclaw Totem")
    assert s.board[0].attack == 0


def test_blessed_champion_does_not_double_auras() -> None:
    """Auras are added after all enchantments of the minion."""
    s = Scenario(hand=["Blessed Champion"], board=["Raid Leader", "Bloodfen Raptor"])
    leader, raptor = s.board
    assert raptor.attack == 4
    s.play("Blessed Champion", raptor)
    assert raptor.attack == 7
    s.destroy(leader)
    assert raptor.attack == 6


def test_blessed_champion_is_worked_out_anew_when_a_passing_buff_ends() -> None:
    """3 attack, +2 this turn, doubled: 10 now, 6 in the next turn."""
    s = Scenario(
        hand=["Abusive Sergeant", "Blessed Champion"], board=["Bloodfen Raptor"],
        enemy_deck=["Boar"],
    )  # fmt: skip
    raptor = s.board[0]
    s.play("Abusive Sergeant", raptor)
    s.play("Blessed Champion", raptor)
    assert raptor.attack == 10
    s.end_turn()
    assert raptor.attack == 6


# --- Blessing of Wisdom


def test_blessing_of_wisdom_draws_whenever_the_minion_attacks() -> None:
    s = Scenario(
        hand=["Blessing of Wisdom"],
        board=["Chillwind Yeti", "Boulderfist Ogre"],
        deck=["Fireball", "Claw", "Swipe"],
        enemy_board=["Boar", "Boar"],
    )
    yeti, ogre = s.board
    s.play("Blessing of Wisdom", yeti)
    assert s.hand == []
    s.attack(ogre, s.enemy_board[0])
    assert s.hand == []  # another minion
    s.attack(yeti, "hero")
    assert names(s.hand) == ["Fireball"]


def test_blessing_of_wisdom_draws_before_the_blow_also_for_an_attack_that_kills() -> None:
    s = Scenario(
        hand=["Blessing of Wisdom"], board=["Murloc Raider"], deck=["Fireball"],
        enemy_board=["War Golem"],
    )  # fmt: skip
    s.play("Blessing of Wisdom", "Murloc Raider")
    s.attack("Murloc Raider", "War Golem")
    assert (s.board, names(s.hand)) == ([], ["Fireball"])


def test_blessing_of_wisdom_on_an_enemy_minion_draws_for_its_caster() -> None:
    s = Scenario(
        hand=["Blessing of Wisdom"], deck=["Fireball"], enemy_board=["Chillwind Yeti"],
        enemy_deck=["Claw", "Swipe"],
    )  # fmt: skip
    s.play("Blessing of Wisdom", "Chillwind Yeti")
    s.end_turn()
    s.attack("Chillwind Yeti", "hero")
    assert (names(s.hand), names(s.enemy_hand)) == (["Fireball"], ["Claw"])


def test_blessing_of_wisdom_draws_for_its_caster_after_the_minion_is_stolen() -> None:
    s = Scenario(
        hand=["Blessing of Wisdom"], board=["Chillwind Yeti"], deck=["Fireball"],
        enemy_deck=["Claw"],
    )  # fmt: skip
    yeti = s.board[0]
    s.play("Blessing of Wisdom", yeti)
    s.take_control(yeti, "opponent")
    s.end_turn()
    s.attack(yeti, "hero")
    assert names(s.hand) == ["Fireball"]


def test_a_copied_blessing_of_wisdom_draws_for_the_first_caster() -> None:
    """The enchantment keeps whose it is when the minion is copied."""
    s = Scenario(
        hand=["Blessing of Wisdom"], board=["Chillwind Yeti"], deck=["Fireball"] * 2,
        enemy_hand=["Faceless Manipulator"], enemy_deck=["Claw"] * 2,
    )  # fmt: skip
    s.play("Blessing of Wisdom", "Chillwind Yeti")
    s.end_turn()
    s.play("Faceless Manipulator", "Chillwind Yeti")
    s.skip_turn()
    mine = len(s.hand)
    s.attack(s.enemy_board[0], "hero")
    assert len(s.hand) == mine + 1


def test_two_blessings_of_wisdom_draw_two() -> None:
    s = Scenario(
        hand=["Blessing of Wisdom"] * 2, board=["Chillwind Yeti"], deck=["Fireball", "Claw"]
    )
    s.play("Blessing of Wisdom", "Chillwind Yeti")
    s.play("Blessing of Wisdom", "Chillwind Yeti")
    s.attack("Chillwind Yeti", "hero")
    assert names(s.hand) == ["Fireball", "Claw"]


def test_a_silenced_minion_loses_blessing_of_wisdom() -> None:
    s = Scenario(hand=["Blessing of Wisdom"], board=["Chillwind Yeti"], deck=["Fireball"])
    s.play("Blessing of Wisdom", "Chillwind Yeti")
    s.silence("Chillwind Yeti")
    s.attack("Chillwind Yeti", "hero")
    assert s.deck == ["Fireball"]


def test_an_attack_that_freezing_trap_calls_off_draws_nothing() -> None:
    s = Scenario(
        board=[Card("Chillwind Yeti", enchant="Blessing of Wisdom")], deck=["Fireball"],
        enemy_secrets=["Freezing Trap"],
    )  # fmt: skip
    s.attack("Chillwind Yeti", "hero")
    assert (names(s.hand), s.deck) == (["Chillwind Yeti"], ["Fireball"])


# --- Divine Favor


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(0, 4, 4), (2, 5, 3), (3, 3, 0), (4, 1, 0)])
def test_divine_favor_draws_up_to_the_enemys_hand(mine: int, theirs: int, drawn: int) -> None:
    """Divine Favor itself has left the hand when cards are counted."""
    s = Scenario(
        hand=["Divine Favor"] + ["Boar"] * mine,
        enemy_hand=["Boar"] * theirs,
        deck=["Fireball"] * 9,
    )
    s.play("Divine Favor")
    assert names(s.hand) == ["Boar"] * mine + ["Fireball"] * drawn


def test_divine_favor_from_an_empty_deck_takes_fatigue_for_each_card() -> None:
    s = Scenario(hand=["Divine Favor"], enemy_hand=["Boar"] * 4, deck=["Fireball"])
    s.play("Divine Favor")
    assert (names(s.hand), s.hero.health, s.fatigue) == (["Fireball"], 30 - 1 - 2 - 3, 3)


# --- Equality


def test_equality_sets_the_health_of_all_minions_to_one() -> None:
    s = Scenario(
        hand=["Equality"],
        board=["Chillwind Yeti"],
        enemy_board=[
            Card("War Golem", damage=3),
            Card("Core Hound", keywords=["stealth", "divine_shield"]),
        ],
    )
    s.play("Equality")
    assert [stats(m) for m in (*s.board, *s.enemy_board)] == [(4, 1), (7, 1), (9, 1)]
    assert all(m.damage == 0 and m.max_health == 1 for m in (*s.board, *s.enemy_board))
    assert s.enemy_board[1].keywords == {"stealth", "divine_shield"}
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_health_gained_before_equality_is_lost_and_after_it_counts() -> None:
    s = Scenario(hand=["Equality", "Blessing of Kings"], board=[Card("Boar", enchant=(0, 5))])
    s.play("Equality")
    assert stats(s.board[0]) == (1, 1)
    s.play("Blessing of Kings", "Boar")
    assert stats(s.board[0]) == (5, 5)


def test_auras_count_on_top_of_equality() -> None:
    s = Scenario(hand=["Equality"], board=["Stormwind Champion", "Chillwind Yeti"])
    champion, yeti = s.board
    s.play("Equality")
    assert (champion.health, yeti.health) == (1, 2)
    s.destroy(champion)
    assert yeti.health == 1


def test_silence_lifts_equality_and_healing_does_not() -> None:
    s = Scenario(hand=["Equality"], enemy_board=[Card("War Golem", damage=4)])
    golem = s.enemy_board[0]
    s.play("Equality")
    s.heal(golem, 5)
    assert golem.health == 1
    s.silence(golem)
    assert golem.health == 7


def test_a_minion_that_comes_after_equality_is_whole() -> None:
    s = Scenario(hand=["Equality", "Chillwind Yeti"])
    s.play("Equality")
    s.play("Chillwind Yeti")
    assert s.board[0].health == 5


def test_equality_kills_with_wild_pyromancer() -> None:
    """First the text, then the pyromancer's "after you cast a spell"."""
    s = Scenario(hand=["Equality"], board=["Wild Pyromancer"], enemy_board=["War Golem"])
    s.play("Equality")
    assert s.board == s.enemy_board == []


# --- Holy Wrath


def test_holy_wrath_draws_a_card_and_deals_its_cost() -> None:
    s = Scenario(hand=["Holy Wrath"], deck=["War Golem", "Claw"], enemy_board=["Core Hound"])
    assert s.hand[0].targets == [s.hero, s.enemy_hero, *s.enemy_board]
    s.play("Holy Wrath", "enemy hero")
    assert (names(s.hand), s.deck, s.enemy_hero.health) == (["War Golem"], ["Claw"], 23)


def test_holy_wrath_reads_the_printed_cost_whatever_the_card_costs_in_hand() -> None:
    """Changes of cost do not count: twenty for a Molten Giant, however cheap it has become."""
    s = Scenario(
        hand=["Holy Wrath"],
        deck=[Card("War Golem", cost=1)],
        board=["Sorcerer's Apprentice"],
    )
    s.play("Holy Wrath", "enemy hero")
    assert s.enemy_hero.health == 23

    s = Scenario(hand=["Holy Wrath"], deck=["Fireball"], board=["Sorcerer's Apprentice"])
    s.play("Holy Wrath", "enemy hero")
    assert (s.hand[0].cost, s.enemy_hero.health) == (3, 26)


def test_holy_wrath_that_draws_a_free_card_leaves_the_shield() -> None:
    s = Scenario(
        hand=["Holy Wrath"],
        deck=["Moonfire"],
        enemy_board=[Card("War Golem", keywords="divine_shield")],
    )
    s.play("Holy Wrath", "War Golem")
    assert (s.enemy_board[0].keywords, s.enemy_board[0].damage) == ({"divine_shield"}, 0)


def test_spell_damage_adds_to_holy_wrath() -> None:
    s = Scenario(hand=["Holy Wrath"], deck=["War Golem"], board=["Kobold Geomancer"])
    s.play("Holy Wrath", "enemy hero")
    assert s.enemy_hero.health == 22


def test_holy_wrath_from_an_empty_deck_is_fatigue_and_no_damage() -> None:
    s = Scenario(hand=["Holy Wrath"], board=["Kobold Geomancer"], enemy_board=["War Golem"])
    s.play("Holy Wrath", "War Golem")
    assert (s.hero.health, s.enemy_board[0].damage) == (29, 0)


def test_holy_wrath_deals_the_cost_of_a_card_that_is_burnt() -> None:
    """A hand filled by the time it draws has no room; the damage is dealt all the same."""
    s = Scenario(
        hand=["Holy Wrath"] + ["Boar"] * 9,
        board=["Gadgetzan Auctioneer"],  # draws when the spell is cast, before its text
        deck=["Claw", "War Golem"],
    )
    s.play("Holy Wrath", "enemy hero")
    assert names(s.hand) == ["Boar"] * 9 + ["Claw"]
    assert (s.deck, s.enemy_hero.health) == ([], 23)


# --- Lay on Hands


def test_lay_on_hands_heals_eight_and_draws_three() -> None:
    s = Scenario(hand=["Lay on Hands"], health=15, deck=["Fireball", "Claw", "Swipe", "Starfire"])
    s.play("Lay on Hands", "my hero")
    assert (s.hero.health, names(s.hand)) == (23, ["Fireball", "Claw", "Swipe"])


def test_lay_on_hands_may_aim_at_any_character_and_heals_no_more_than_is_missing() -> None:
    s = Scenario(
        hand=["Lay on Hands"],
        board=[Card("War Golem", damage=3)],
        enemy_board=["Boar"],
        deck=["Claw"] * 3,
    )
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.play("Lay on Hands", "War Golem")
    assert (s.board[0].health, len(s.hand)) == (7, 3)


def test_lay_on_hands_draws_into_a_full_hand_and_an_empty_deck() -> None:
    s = Scenario(hand=["Lay on Hands"] + ["Boar"] * 9, deck=["Fireball", "Claw"])
    s.play("Lay on Hands", "my hero")
    assert names(s.hand) == ["Boar"] * 9 + ["Fireball"]
    assert (s.deck, s.hero.health) == ([], 29)


# --- Sword of Justice


def test_sword_of_justice_strengthens_each_minion_its_player_summons() -> None:
    s = Scenario(hero="paladin", hand=["Sword of Justice", "Chillwind Yeti"])
    sword = s.play("Sword of Justice")
    assert (sword.attack, sword.durability, s.hero.attack) == (1, 5, 1)
    s.play("Chillwind Yeti")
    assert (stats(s.board[0]), sword.durability) == ((5, 6), 4)
    s.hero_power()
    assert (stats(s.board[1]), sword.durability) == ((2, 2), 3)


def test_sword_of_justice_comes_after_the_battlecry() -> None:
    """The token of a battlecry is summoned, and strengthened, before its summoner is done."""
    s = Scenario(hand=["Murloc Tidehunter"], weapon=Card("Sword of Justice", damage=4))
    s.play("Murloc Tidehunter")
    assert [(m.name, stats(m)) for m in s.board] == [
        ("Murloc Tidehunter", (2, 1)),
        ("Murloc Scout", (2, 2)),
    ]
    assert s.weapon is None


def test_sword_of_justice_gives_no_more_than_it_has_durability() -> None:
    s = Scenario(hand=["Mirror Image"], weapon=Card("Sword of Justice", damage=4))
    s.play("Mirror Image")
    assert sorted(stats(m) for m in s.board) == [(0, 2), (1, 3)]
    assert s.weapon is None


def test_sword_of_justice_also_loses_durability_by_attacking() -> None:
    s = Scenario(hand=["Boar"], weapon="Sword of Justice")
    s.attack("hero", "enemy hero")
    s.play("Boar")
    assert (s.enemy_hero.health, s.weapon and s.weapon.durability) == (29, 3)
    assert stats(s.board[0]) == (2, 2)


def test_sword_of_justice_ignores_enemies_thefts_and_transformations() -> None:
    s = Scenario(
        hand=["Polymorph", "Mind Control"],
        board=["Chillwind Yeti"],
        weapon="Sword of Justice",
        enemy_board=["War Golem"],
        enemy_hand=["Boar"],
        enemy_deck=["Claw"],
    )
    s.play("Polymorph", "Chillwind Yeti")
    s.set_mana(10)
    s.play("Mind Control", "War Golem")
    s.end_turn()
    s.play("Boar")
    assert [stats(m) for m in s.board] == [(1, 1), (7, 7)]
    assert stats(s.enemy_board[0]) == (1, 1)
    assert s.weapon is not None
    assert s.weapon.durability == 5


def test_sword_of_justice_works_in_the_enemys_turn() -> None:
    s = Scenario(
        board=["Harvest Golem"], weapon="Sword of Justice", enemy_hand=["Fireball"],
        enemy_deck=["Claw"],
    )  # fmt: skip
    s.end_turn()
    s.play("Fireball", "Harvest Golem")
    assert [(m.name, stats(m)) for m in s.board] == [("Damaged Golem", (3, 2))]


def test_sword_of_justice_may_save_a_minion_that_is_dying() -> None:
    """Ruling: it also strengthens a minion without health left, before deaths are looked at."""
    s = Scenario(
        hand=[Card("Murloc Raider", health=4)], weapon="Sword of Justice", enemy_secrets=["Snipe"]
    )
    s.play("Murloc Raider")
    assert [stats(m) for m in s.board] == [(3, 1)]


# --- Tirion Fordring and Ashbringer


def test_tirion_fordring_leaves_a_five_three_ashbringer() -> None:
    s = Scenario(board=["Tirion Fordring"])
    s.destroy("Tirion Fordring")
    assert s.weapon is not None
    assert (s.weapon.card_id, s.weapon.name) == ("EX1_383t", "Ashbringer")
    assert (s.weapon.attack, s.weapon.durability) == (5, 3)
    s.attack("hero", "enemy hero")
    assert (s.enemy_hero.health, s.weapon.durability) == (25, 2)


def test_tirion_fordrings_shield_takes_the_first_hit() -> None:
    s = Scenario(hand=["Fireball"] * 2, enemy_board=["Tirion Fordring"])
    tirion = s.enemy_board[0]
    s.play("Fireball", tirion)
    assert (tirion.health, tirion.keywords) == (6, {"taunt"})
    s.play("Fireball", tirion)
    assert s.enemy_graveyard == ["Tirion Fordring"]
    assert s.enemy_weapon is not None
    assert s.enemy_weapon.name == "Ashbringer"
    assert s.enemy_hero.attack == 0  # not in my turn


def test_ashbringer_replaces_the_weapon_that_was_there() -> None:
    s = Scenario(board=["Tirion Fordring"], weapon="Truesilver Champion")
    old = s.weapon
    assert old is not None
    s.destroy("Tirion Fordring")
    assert (old.zone, s.weapon and s.weapon.name) == ("graveyard", "Ashbringer")


def test_ashbringer_goes_to_whoever_had_tirion_when_he_died() -> None:
    s = Scenario(board=["Tirion Fordring"])
    s.take_control("Tirion Fordring", "opponent")
    s.destroy("Tirion Fordring")
    assert (s.weapon, s.enemy_weapon and s.enemy_weapon.name) == (None, "Ashbringer")


def test_a_silenced_tirion_fordring_leaves_nothing() -> None:
    s = Scenario(board=[Card("Tirion Fordring", silenced=True)])
    assert s.board[0].keywords == set()
    s.destroy("Tirion Fordring")
    assert s.weapon is None


def test_tirion_fordring_that_returns_to_the_hand_leaves_nothing() -> None:
    s = Scenario(board=["Tirion Fordring"])
    s.return_to_hand("Tirion Fordring")
    assert s.weapon is None
