"""Legendary neutral cards of the Classic set, and their tokens."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.cards.words import Aura, Enchant
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "EX1_002",  # The Black Knight
    "EX1_012",  # Bloodmage Thalnos
    "EX1_014",  # King Mukla
    "EX1_014t",  # Bananas
    "EX1_083",  # Tinkmaster Overspark
    "EX1_100",  # Lorewalker Cho
    "EX1_110",  # Cairne Bloodhoof
    "EX1_110t",  # Baine Bloodhoof
    "EX1_116",  # Leeroy Jenkins
    "EX1_116t",  # Whelp of Leeroy
    "EX1_249",  # Baron Geddon
    "EX1_557",  # Nat Pagle
    "EX1_558",  # Harrison Jones
    "EX1_560",  # Nozdormu
    "EX1_561",  # Alexstrasza
    "EX1_562",  # Onyxia
    "EX1_563",  # Malygos
    "EX1_577",  # The Beast
    "EX1_614",  # Illidan Stormrage
    "EX1_614t",  # Flame of Azzinoth
    "EX1_finkle",  # Finkle Einhorn
    "EX1_tk28",  # Squirrel
    "EX1_tk29",  # Devilsaur
    "NEW1_024",  # Captain Greenskin
    "NEW1_029",  # Millhouse Manastorm
    "NEW1_030",  # Deathwing
    "NEW1_038",  # Gruul
    "NEW1_040",  # Hogger
    "NEW1_040t",  # Gnoll
    "ds1_whelptoken",  # Whelp of Onyxia
}

# Typed from the cards of August 2018: id, name, cost, attack, health, tribe, keywords.
PRINTED = [
    ("EX1_002", "The Black Knight", 6, 4, 5, "", set()),
    ("EX1_012", "Bloodmage Thalnos", 2, 1, 1, "", set()),
    ("EX1_014", "King Mukla", 3, 5, 5, "BEAST", set()),
    ("EX1_083", "Tinkmaster Overspark", 3, 3, 3, "", set()),
    ("EX1_100", "Lorewalker Cho", 2, 0, 4, "", set()),
    ("EX1_110", "Cairne Bloodhoof", 6, 4, 5, "", set()),
    ("EX1_110t", "Baine Bloodhoof", 4, 4, 5, "", set()),
    ("EX1_116", "Leeroy Jenkins", 5, 6, 2, "", {"charge"}),
    ("EX1_116t", "Whelp", 1, 1, 1, "DRAGON", set()),
    ("EX1_249", "Baron Geddon", 7, 7, 5, "ELEMENTAL", set()),
    ("EX1_557", "Nat Pagle", 2, 0, 4, "", set()),
    ("EX1_558", "Harrison Jones", 5, 5, 4, "", set()),
    ("EX1_560", "Nozdormu", 9, 8, 8, "DRAGON", set()),
    ("EX1_561", "Alexstrasza", 9, 8, 8, "DRAGON", set()),
    ("EX1_562", "Onyxia", 9, 8, 8, "DRAGON", set()),
    ("EX1_563", "Malygos", 9, 4, 12, "DRAGON", set()),
    ("EX1_577", "The Beast", 6, 9, 7, "BEAST", set()),
    ("EX1_614", "Illidan Stormrage", 6, 7, 5, "DEMON", set()),
    ("EX1_614t", "Flame of Azzinoth", 1, 2, 1, "ELEMENTAL", set()),
    ("EX1_finkle", "Finkle Einhorn", 3, 3, 3, "", set()),
    ("EX1_tk28", "Squirrel", 1, 1, 1, "BEAST", set()),
    ("EX1_tk29", "Devilsaur", 5, 5, 5, "BEAST", set()),
    ("NEW1_024", "Captain Greenskin", 5, 5, 4, "PIRATE", set()),
    ("NEW1_029", "Millhouse Manastorm", 2, 4, 4, "", set()),
    ("NEW1_030", "Deathwing", 10, 12, 12, "DRAGON", set()),
    ("NEW1_038", "Gruul", 8, 7, 7, "", set()),
    ("NEW1_040", "Hogger", 6, 4, 4, "", set()),
    ("NEW1_040t", "Gnoll", 2, 2, 2, "", {"taunt"}),
    ("ds1_whelptoken", "Whelp", 1, 1, 1, "DRAGON", set()),
]  # fmt: skip

# Makes the battlecries of its holder's side happen twice.
TWICE = Enchant(aura=(Aura(rules={"extra_battlecry": 1}),))


@pytest.mark.parametrize(("card", "name", "cost", "attack", "health", "tribe", "keywords"), PRINTED)
def test_printed_numbers(
    card: str, name: str, cost: int, attack: int, health: int, tribe: str, keywords: set[str]
) -> None:
    assert_minion(card, attack, health, keywords, name=name, cost=cost, race=tribe)


# --- Alexstrasza


@pytest.mark.parametrize("health", [30, 16, 15, 14, 1])
def test_alexstrasza_sets_the_health_of_a_hero_to_fifteen(health: int) -> None:
    s = Scenario(hand=["Alexstrasza"], enemy_health=health)
    s.play("Alexstrasza", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hero.max_health) == (15, 30)


def test_alexstrasza_aims_at_heroes_only_and_must() -> None:
    s = Scenario(hand=["Alexstrasza"], board=["Boar"], enemy_board=["War Golem"], health=3)
    assert s.hand[0].targets == [s.hero, s.enemy_hero]
    with pytest.raises(IllegalAction):
        s.play("Alexstrasza")
    s.play("Alexstrasza", "my hero")
    assert (s.hero.health, s.enemy_hero.health) == (15, 30)


def test_alexstrasza_leaves_armor_alone() -> None:
    s = Scenario(hand=["Alexstrasza"], enemy_armor=8)
    s.play("Alexstrasza", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_armor) == (15, 8)


def test_health_that_alexstrasza_took_is_damage_that_can_be_healed() -> None:
    s = Scenario(hand=["Alexstrasza"])
    s.play("Alexstrasza", "enemy hero")
    s.heal("enemy hero", 20)
    assert s.enemy_hero.health == 30


def test_alexstrasza_makes_lord_jaraxxus_whole() -> None:
    s = Scenario(hand=["Alexstrasza"], hero="EX1_323h", health=3)
    s.play("Alexstrasza", "my hero")
    assert (s.hero.health, s.hero.max_health) == (15, 15)


def test_alexstrasza_is_no_damage() -> None:
    s = Scenario(hand=["Alexstrasza"])
    s.play("Alexstrasza", "enemy hero")
    assert s.counters("opponent")["hero_damage_turn"] == 0


# --- Baron Geddon


def test_baron_geddon_burns_everyone_else_at_the_end_of_his_players_turn() -> None:
    s = Scenario(
        board=["Baron Geddon", "Chillwind Yeti"],
        deck=["Claw"],
        enemy_board=["War Golem", Card("Core Hound", keywords="divine_shield")],
        enemy_deck=["Claw"],
    )
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)
    assert [m.health for m in s.board] == [5, 3]
    assert [(m.health, m.has("divine_shield")) for m in s.enemy_board] == [(5, False), (5, False)]
    s.end_turn()
    assert (s.hero.health, s.board[1].health) == (28, 3)  # not in the enemy's turn


def test_two_baron_geddons_burn_each_other() -> None:
    s = Scenario(board=["Baron Geddon", "Baron Geddon"], enemy_deck=["Claw"])
    s.end_turn()
    assert [m.health for m in s.board] == [3, 3]
    assert s.enemy_hero.health == 26


def test_baron_geddon_can_end_the_game_for_both() -> None:
    s = Scenario(board=["Baron Geddon"], health=2, enemy_health=2)
    s.end_turn()
    assert s.winner == "draw"


def test_spell_damage_does_not_feed_baron_geddon() -> None:
    s = Scenario(board=["Baron Geddon", "Kobold Geomancer", "Malygos"], enemy_deck=["Claw"])
    s.end_turn()
    assert s.enemy_hero.health == 28


def test_a_silenced_baron_geddon_burns_nobody() -> None:
    s = Scenario(board=[Card("Baron Geddon", silenced=True)], enemy_deck=["Claw"])
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


# --- Bloodmage Thalnos


def test_bloodmage_thalnos_adds_one_spell_damage_and_draws_when_he_dies() -> None:
    s = Scenario(hand=["Fireball"], board=["Bloodmage Thalnos"], deck=["Claw"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 23
    s.destroy("Bloodmage Thalnos")
    assert (names(s.hand), s.spell_damage) == (["Claw"], 0)


def test_bloodmage_thalnos_draws_for_whoever_controls_him_at_death() -> None:
    s = Scenario(board=["Bloodmage Thalnos"], deck=["Claw"], enemy_deck=["Swipe"])
    s.take_control("Bloodmage Thalnos", "opponent")
    s.destroy("Bloodmage Thalnos")
    assert (s.hand, names(s.enemy_hand)) == ([], ["Swipe"])


def test_a_silenced_bloodmage_thalnos_is_a_plain_one_one() -> None:
    s = Scenario(hand=["Arcane Shot"], board=["Bloodmage Thalnos"], deck=["Claw"])
    s.silence("Bloodmage Thalnos")
    s.play("Arcane Shot", "enemy hero")
    s.destroy("Bloodmage Thalnos")
    assert (s.enemy_hero.health, s.hand) == (28, [])


def test_bloodmage_thalnos_with_an_empty_deck_is_fatigue() -> None:
    s = Scenario(board=["Bloodmage Thalnos"])
    s.destroy("Bloodmage Thalnos")
    assert s.hero.health == 29


# --- Cairne Bloodhoof


def test_cairne_bloodhoof_leaves_baine_in_his_place() -> None:
    s = Scenario(board=["Boar", "Cairne Bloodhoof", "War Golem"])
    s.destroy("Cairne Bloodhoof")
    assert names(s.board) == ["Boar", "Baine Bloodhoof", "War Golem"]
    assert (stats(s.board[1]), s.board[1].can_attack) == ((4, 5), False)
    s.destroy("Baine Bloodhoof")
    assert names(s.board) == ["Boar", "War Golem"]


def test_cairne_bloodhoof_makes_room_for_baine_on_a_full_board() -> None:
    s = Scenario(board=["Boar"] * 6 + ["Cairne Bloodhoof"])
    s.destroy("Cairne Bloodhoof")
    assert names(s.board) == ["Boar"] * 6 + ["Baine Bloodhoof"]


def test_cairne_bloodhoof_polymorphed_or_silenced_leaves_nobody() -> None:
    s = Scenario(hand=["Polymorph"], board=["Cairne Bloodhoof"] * 2)
    first, second = s.board
    s.play("Polymorph", first)
    s.silence(second)
    s.destroy(s.board[0])
    s.destroy(second)
    assert s.board == []


# --- Captain Greenskin


def test_captain_greenskin_gives_the_weapon_one_one() -> None:
    s = Scenario(hand=["Captain Greenskin"], weapon="Fiery War Axe", enemy_weapon="Arcanite Reaper")
    s.play("Captain Greenskin")
    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability) == (4, 3)
    assert s.enemy_weapon is not None
    assert (s.enemy_weapon.attack, s.enemy_weapon.durability) == (5, 2)
    s.attack("hero", "enemy hero")
    assert (s.enemy_hero.health, s.weapon.durability) == (26, 2)


def test_captain_greenskin_without_a_weapon_does_nothing() -> None:
    s = Scenario(hand=["Captain Greenskin"])
    s.play("Captain Greenskin")
    assert (s.weapon, s.hero.attack, names(s.board)) == (None, 0, ["Captain Greenskin"])


# --- Deathwing


def test_deathwing_destroys_all_other_minions_and_discards_the_hand() -> None:
    s = Scenario(
        hand=["Boar", "Deathwing", "Claw"],
        board=["War Golem"],
        enemy_board=[Card("Chillwind Yeti", keywords="divine_shield"), "Boar"],
        enemy_hand=["Swipe"],
    )
    s.play("Deathwing")
    assert (names(s.board), s.enemy_board) == (["Deathwing"], [])
    assert (s.hand, names(s.enemy_hand)) == ([], ["Swipe"])
    assert s.counters()["discards_game"] == 2


def test_cards_drawn_by_what_deathwing_destroyed_are_kept() -> None:
    """Deathrattles come after the whole battlecry, when the hand is already discarded."""
    s = Scenario(hand=["Deathwing", "Boar"], board=["Bloodmage Thalnos"], deck=["Claw"])
    s.play("Deathwing")
    assert (names(s.board), names(s.hand)) == (["Deathwing"], ["Claw"])


def test_deathwing_leaves_what_deathrattles_summon() -> None:
    s = Scenario(hand=["Deathwing"], enemy_board=["Cairne Bloodhoof"])
    s.play("Deathwing")
    assert names(s.enemy_board) == ["Baine Bloodhoof"]


# --- Gruul


def test_gruul_grows_at_the_end_of_each_turn() -> None:
    s = Scenario(board=["Gruul"], deck=["Claw"], enemy_deck=["Claw"])
    s.end_turn()
    assert stats(s.board[0]) == (8, 8)
    s.end_turn()
    assert stats(s.board[0]) == (9, 9)
    s.silence("Gruul")
    assert stats(s.board[0]) == (7, 7)
    s.end_turn()
    assert stats(s.board[0]) == (7, 7)


def test_gruul_grows_in_the_turn_he_is_played() -> None:
    s = Scenario(hand=["Gruul"], enemy_deck=["Claw"])
    s.play("Gruul")
    s.end_turn()
    assert stats(s.board[0]) == (8, 8)


# --- Harrison Jones


@pytest.mark.parametrize(("used", "drawn"), [(0, 2), (1, 1)])
def test_harrison_jones_destroys_the_weapon_and_draws_its_durability(used: int, drawn: int) -> None:
    s = Scenario(
        hand=["Harrison Jones"],
        deck=["Claw", "Swipe", "Moonfire"],
        weapon="Fiery War Axe",
        enemy_weapon=Card("Arcanite Reaper", damage=used),
    )
    s.play("Harrison Jones")
    assert s.enemy_weapon is None
    assert s.weapon is not None
    assert names(s.hand) == ["Claw", "Swipe"][:drawn]


def test_harrison_jones_without_an_enemy_weapon_draws_nothing() -> None:
    s = Scenario(hand=["Harrison Jones"], deck=["Claw"], weapon="Fiery War Axe")
    s.play("Harrison Jones")
    assert (s.hand, s.deck, s.hero.health) == ([], ["Claw"], 30)


def test_harrison_jones_can_draw_into_fatigue() -> None:
    s = Scenario(hand=["Harrison Jones"], deck=["Claw"], enemy_weapon=Card("Light's Justice"))
    s.play("Harrison Jones")  # four durability, one card: 1 + 2 + 3
    assert (names(s.hand), s.hero.health) == (["Claw"], 24)


def test_harrison_jones_burns_what_a_full_hand_cannot_hold() -> None:
    s = Scenario(
        hand=["Harrison Jones"] + ["Boar"] * 9,
        deck=["Claw", "Swipe", "Moonfire"],
        enemy_weapon="Arcanite Reaper",
    )
    s.play("Harrison Jones")
    assert (names(s.hand)[9:], s.deck) == (["Claw"], ["Moonfire"])


# --- Hogger


def test_hogger_calls_a_gnoll_to_his_right_at_the_end_of_his_players_turn() -> None:
    s = Scenario(board=["Boar", "Hogger", "War Golem"], deck=["Claw"], enemy_deck=["Claw"])
    s.end_turn()
    assert names(s.board) == ["Boar", "Hogger", "Gnoll", "War Golem"]
    s.end_turn()
    assert len(s.board) == 4
    assert s.board[2].can_attack  # it came a turn ago


def test_hogger_on_a_full_board_calls_nobody() -> None:
    s = Scenario(board=["Hogger"] + ["Boar"] * 6, enemy_deck=["Claw"])
    s.end_turn()
    assert names(s.board) == ["Hogger"] + ["Boar"] * 6


def test_hogger_protects_himself_in_the_turn_he_is_played() -> None:
    s = Scenario(hand=["Hogger"], enemy_board=["War Golem"], enemy_deck=["Claw"])
    s.play("Hogger")
    s.end_turn()
    with pytest.raises(IllegalAction):
        s.attack("War Golem", "Hogger")
    s.attack("War Golem", "Gnoll")
    assert s.graveyard == ["Gnoll"]


# --- Illidan Stormrage


def test_illidan_stormrage_summons_a_flame_for_each_card_played() -> None:
    s = Scenario(
        hand=["Moonfire", "Boar", "Fiery War Axe"],
        board=["Illidan Stormrage", "War Golem"],
    )
    s.play("Moonfire", "enemy hero")
    assert names(s.board) == ["Illidan Stormrage", "Flame of Azzinoth", "War Golem"]
    s.play("Boar")
    s.play("Fiery War Axe")
    assert names(s.board).count("Flame of Azzinoth") == 3


def test_illidan_stormrage_does_not_light_a_flame_for_himself() -> None:
    s = Scenario(hand=["Illidan Stormrage", "The Coin"])
    s.play("Illidan Stormrage")
    assert names(s.board) == ["Illidan Stormrage"]
    s.play("The Coin")
    assert names(s.board) == ["Illidan Stormrage", "Flame of Azzinoth"]


def test_illidan_stormrage_ignores_the_hero_power_and_the_enemys_cards() -> None:
    s = Scenario(
        hero="warrior",
        board=["Illidan Stormrage"],
        enemy_hand=["Moonfire"],
        enemy_deck=["Claw"],
    )
    s.hero_power()
    s.end_turn()
    s.play("Moonfire", "my hero")
    assert names(s.board) == ["Illidan Stormrage"]


def test_the_flame_is_there_before_the_text_of_the_card() -> None:
    """ "Whenever" comes before the text: the new Flame counts for the Warlord."""
    s = Scenario(hand=["Frostwolf Warlord"], board=["Illidan Stormrage"])
    s.play("Frostwolf Warlord")
    assert stats(s.board[-1]) == (6, 6)


def test_a_minion_takes_the_last_place_before_illidans_flame() -> None:
    s = Scenario(hand=["War Golem"], board=["Illidan Stormrage"] + ["Boar"] * 5)
    s.play("War Golem")
    assert names(s.board) == ["Illidan Stormrage"] + ["Boar"] * 5 + ["War Golem"]


def test_a_flame_takes_the_place_a_battlecry_needed() -> None:
    s = Scenario(hand=["Murloc Tidehunter"], board=["Illidan Stormrage"] + ["Boar"] * 4)
    s.play("Murloc Tidehunter")
    assert names(s.board).count("Flame of Azzinoth") == 1
    assert "Murloc Scout" not in names(s.board)


# --- King Mukla and Bananas


def test_king_mukla_gives_the_enemy_two_bananas() -> None:
    s = Scenario(hand=["King Mukla"], enemy_hand=["Claw"])
    s.play("King Mukla")
    assert names(s.enemy_hand) == ["Claw", "Bananas", "Bananas"]
    assert s.hand == []


@pytest.mark.parametrize("held", [9, 10])
def test_bananas_that_do_not_fit_the_enemy_hand_are_lost(held: int) -> None:
    s = Scenario(hand=["King Mukla"], enemy_hand=["Claw"] * held)
    s.play("King Mukla")
    assert names(s.enemy_hand) == ["Claw"] * held + ["Bananas"] * (10 - held)


def test_king_muklas_battlecry_twice_is_four_bananas() -> None:
    s = Scenario(hand=["King Mukla"], board=[Card("Boar", enchant=[TWICE])])
    s.play("King Mukla")
    assert names(s.enemy_hand) == ["Bananas"] * 4


def test_bananas_give_any_minion_one_one() -> None:
    s = Scenario(hand=["Bananas"], board=["Boar"], enemy_board=["War Golem"])
    assert (s.hand[0].cost, s.hand[0].targets) == (1, [s.board[0], s.enemy_board[0]])
    s.play("Bananas", "Boar")
    assert stats(s.board[0]) == (2, 2)
    s.silence("Boar")
    assert stats(s.board[0]) == (1, 1)


def test_bananas_need_a_minion() -> None:
    s = Scenario(hand=["Bananas"])
    assert not s.hand[0].playable


# --- Leeroy Jenkins


def test_leeroy_jenkins_charges_and_gives_the_enemy_two_whelps() -> None:
    s = Scenario(hand=["Leeroy Jenkins"], enemy_board=["War Golem"])
    s.play("Leeroy Jenkins")
    assert [m.card_id for m in s.enemy_board] == ["CS2_186", "EX1_116t", "EX1_116t"]
    assert names(s.board) == ["Leeroy Jenkins"]
    s.attack("Leeroy Jenkins", "enemy hero")
    assert s.enemy_hero.health == 24


@pytest.mark.parametrize(("held", "whelps"), [(6, 1), (7, 0)])
def test_leeroy_jenkins_brings_as_many_whelps_as_fit(held: int, whelps: int) -> None:
    s = Scenario(hand=["Leeroy Jenkins"], enemy_board=["Boar"] * held)
    s.play("Leeroy Jenkins")
    assert names(s.enemy_board) == ["Boar"] * held + ["Whelp"] * whelps


# --- Lorewalker Cho


def test_lorewalker_cho_copies_each_spell_into_the_other_players_hand() -> None:
    s = Scenario(
        hand=["Moonfire"],
        board=["Lorewalker Cho"],
        enemy_hand=["Claw"],
        enemy_deck=["Boar"],
    )
    s.play("Moonfire", "enemy hero")
    assert names(s.enemy_hand) == ["Claw", "Moonfire"]
    s.end_turn()
    s.play("Claw")
    assert names(s.hand) == ["Claw"]
    s.play("Moonfire", "my hero")
    assert names(s.hand) == ["Claw", "Moonfire"]


def test_lorewalker_cho_ignores_minions_weapons_and_hero_powers() -> None:
    s = Scenario(hero="warrior", hand=["Boar", "Fiery War Axe"], board=["Lorewalker Cho"])
    s.play("Boar")
    s.play("Fiery War Axe")
    s.hero_power()
    assert s.enemy_hand == []


def test_lorewalker_cho_gives_the_printed_card() -> None:
    s = Scenario(hand=[Card("Fireball", cost=1)], board=["Lorewalker Cho"])
    s.play("Fireball", "enemy hero")
    assert [(c.name, c.cost) for c in s.enemy_hand] == [("Fireball", 4)]


def test_two_lorewalker_chos_copy_twice() -> None:
    s = Scenario(hand=["Moonfire"], board=["Lorewalker Cho"], enemy_board=["Lorewalker Cho"])
    s.play("Moonfire", "enemy hero")
    assert names(s.enemy_hand) == ["Moonfire", "Moonfire"]


def test_lorewalker_cho_has_copied_the_spell_that_kills_him() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=["Lorewalker Cho"])
    s.play("Fireball", "Lorewalker Cho")
    assert (s.enemy_board, names(s.enemy_hand)) == ([], ["Fireball"])


def test_lorewalker_cho_cannot_fill_a_full_hand() -> None:
    s = Scenario(hand=["Moonfire"], board=["Lorewalker Cho"], enemy_hand=["Claw"] * 10)
    s.play("Moonfire", "enemy hero")
    assert names(s.enemy_hand) == ["Claw"] * 10


def test_lorewalker_cho_and_illidan_do_not_notice_a_countered_spell() -> None:
    """Since patch 11.2 Counterspell comes first and stops every "whenever": hs-bugs #973, #1160."""
    s = Scenario(
        hand=["Fireball"],
        board=["Lorewalker Cho", "Illidan Stormrage"],
        enemy_secrets=["Counterspell"],
    )
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hand, names(s.board)) == ([], ["Lorewalker Cho", "Illidan Stormrage"])
    assert (s.enemy_secrets, s.mana, s.enemy_hero.health) == ([], 6, 30)


def test_both_players_know_what_lorewalker_cho_copied() -> None:
    s = Scenario(hand=["Moonfire"], board=["Lorewalker Cho"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hand[0].known_to_opponent


def test_lorewalker_cho_copies_secrets_too() -> None:
    s = Scenario(hand=["Ice Block"], board=["Lorewalker Cho"])
    s.play("Ice Block")
    assert (names(s.secrets), names(s.enemy_hand)) == (["Ice Block"], ["Ice Block"])


# --- Malygos, Nozdormu


def test_malygos_adds_five_spell_damage() -> None:
    s = Scenario(hand=["Moonfire", "Arcane Missiles"], board=["Malygos"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 24
    s.play("Arcane Missiles")
    assert s.enemy_hero.health == 16


def test_two_malygos_add_ten_and_a_silenced_one_nothing() -> None:
    s = Scenario(hand=["Moonfire"], board=["Malygos", "Malygos", Card("Malygos", silenced=True)])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 19


def test_nozdormu_changes_nothing_in_a_game_without_a_clock() -> None:
    s = Scenario(hand=["Nozdormu"], deck=["Claw"], enemy_deck=["Claw"])
    s.play("Nozdormu")
    s.skip_turn()
    s.attack("Nozdormu", "enemy hero")
    assert s.enemy_hero.health == 22


# --- Millhouse Manastorm


def test_millhouse_manastorm_makes_enemy_spells_free_next_turn() -> None:
    s = Scenario(
        hand=["Millhouse Manastorm", "Fireball"],
        deck=["Claw"],
        enemy_hand=["Fireball", "Boar", "Fiery War Axe"],
        enemy_deck=["Flamestrike", "Swipe"],
        enemy_mana=0,
    )
    s.play("Millhouse Manastorm")
    assert s.hand[0].cost == 4  # not my spells
    s.end_turn()
    assert [(c.name, c.cost) for c in s.enemy_hand] == [
        ("Fireball", 0), ("Boar", 1), ("Fiery War Axe", 3), ("Flamestrike", 0),
    ]  # fmt: skip
    s.play("Fireball", "my hero")
    s.play("Flamestrike")
    assert (s.enemy_mana, s.hero.health, s.board) == (10, 24, [])
    s.end_turn()
    s.end_turn()
    assert [(c.name, c.cost) for c in s.enemy_hand[-1:]] == [("Swipe", 4)]


def test_millhouse_manastorm_lasts_even_if_he_dies_at_once() -> None:
    s = Scenario(hand=["Millhouse Manastorm"], enemy_hand=["Fireball"], enemy_deck=["Claw"])
    s.play("Millhouse Manastorm")
    s.destroy("Millhouse Manastorm")
    s.end_turn()
    assert s.enemy_hand[0].cost == 0


def test_millhouse_manastorm_is_not_outwitted_by_a_new_hero() -> None:
    """The change is on the player, not on the hero that was there."""
    s = Scenario(
        hand=["Millhouse Manastorm"],
        enemy_hand=["Lord Jaraxxus", "Fireball"],
        enemy_deck=["Claw"],
    )
    s.play("Millhouse Manastorm")
    s.end_turn()
    s.play("Lord Jaraxxus")
    assert (s.enemy_hero.name, s.enemy_hand[0].cost) == ("Lord Jaraxxus", 0)


def test_spells_that_come_into_the_hand_in_that_turn_are_free_too() -> None:
    s = Scenario(
        hand=["Millhouse Manastorm"],
        enemy_hand=["Arcane Intellect"],
        enemy_deck=["Boar", "Fireball", "Swipe"],
    )
    s.play("Millhouse Manastorm")
    s.end_turn()
    s.play("Arcane Intellect")
    assert [(c.name, c.cost) for c in s.enemy_hand] == [("Boar", 1), ("Fireball", 0), ("Swipe", 0)]


def test_millhouse_manastorm_sets_over_earlier_cost_changes() -> None:
    s = Scenario(
        hand=["Millhouse Manastorm"], enemy_hand=[Card("Fireball", cost=9)], enemy_deck=["Claw"]
    )
    s.play("Millhouse Manastorm")
    s.end_turn()
    assert s.enemy_hand[0].cost == 0


# --- Nat Pagle


def test_nat_pagle_draws_a_second_card_half_of_the_time() -> None:
    def drawn(seed: int) -> int:
        s = Scenario(
            board=["Nat Pagle"],
            deck=["Claw"] * 3,
            enemy_deck=["Claw"],
            active="opponent",
            seed=seed,
        )
        s.end_turn()
        return len(s.hand)

    assert_shares(drawn, {1: Fraction(1, 2), 2: Fraction(1, 2)})


def test_nat_pagle_fishes_before_the_card_of_the_turn() -> None:
    s = Scenario(board=["Nat Pagle"], deck=["Claw", "Swipe"], active="opponent")
    with s.dice([1]):
        s.end_turn()
    assert names(s.hand) == ["Claw", "Swipe"]


def test_nat_pagle_does_not_fish_in_the_enemys_turn() -> None:
    s = Scenario(board=["Nat Pagle"], deck=["Claw"] * 2, enemy_deck=["Swipe"] * 3)
    with s.dice([]):
        s.end_turn()
    assert (s.hand, names(s.enemy_hand)) == ([], ["Swipe"])


# --- Onyxia


def test_onyxia_fills_the_board_on_both_sides_of_her() -> None:
    """Rule 22: the first token stands to the right, the next to the left, and so on."""
    s = Scenario(hand=["Onyxia"])
    s.play("Onyxia")
    assert names(s.board) == ["Whelp"] * 3 + ["Onyxia"] + ["Whelp"] * 3
    assert {m.card_id for m in s.board} == {"EX1_562", "ds1_whelptoken"}


@pytest.mark.parametrize("held", [1, 5, 6])
def test_onyxia_summons_whelps_for_the_free_places_only(held: int) -> None:
    s = Scenario(hand=["Onyxia"], board=["Boar"] * held)
    s.play("Onyxia")
    assert (len(s.board), names(s.board).count("Whelp")) == (7, 6 - held)


# --- The Beast


def test_the_beast_leaves_finkle_einhorn_to_the_enemy() -> None:
    s = Scenario(board=["The Beast"], enemy_board=["Boar"])
    s.destroy("The Beast")
    assert (s.board, names(s.enemy_board)) == ([], ["Boar", "Finkle Einhorn"])


def test_a_stolen_beast_leaves_finkle_to_its_first_player() -> None:
    s = Scenario(board=["The Beast"])
    s.take_control("The Beast", "opponent")
    s.destroy("The Beast")
    assert (names(s.board), s.enemy_board) == (["Finkle Einhorn"], [])


def test_there_is_no_finkle_for_a_full_enemy_board_or_a_silenced_beast() -> None:
    s = Scenario(board=["The Beast"], enemy_board=["Boar"] * 7)
    s.destroy("The Beast")
    assert names(s.enemy_board) == ["Boar"] * 7
    s = Scenario(board=[Card("The Beast", silenced=True)])
    s.destroy("The Beast")
    assert s.enemy_board == []


# --- The Black Knight


def test_the_black_knight_destroys_an_enemy_with_taunt() -> None:
    s = Scenario(
        hand=["The Black Knight"],
        board=["Goldshire Footman"],
        enemy_board=[
            "Sen'jin Shieldmasta",
            "War Golem",
            Card("Chillwind Yeti", keywords=("taunt", "divine_shield")),
            Card("Goldshire Footman", silenced=True),
            Card("Ironfur Grizzly", keywords="stealth"),
        ],
    )
    taunt, _, granted, *_ = s.enemy_board
    assert s.hand[0].targets == [taunt, granted]
    s.play("The Black Knight", granted)
    assert s.enemy_graveyard == ["Chillwind Yeti"]


def test_the_black_knight_comes_without_a_target_too() -> None:
    s = Scenario(hand=["The Black Knight"], board=["Goldshire Footman"], enemy_board=["War Golem"])
    s.play("The Black Knight")
    assert (len(s.board), len(s.enemy_board)) == (2, 1)


# --- Tinkmaster Overspark


def test_tinkmaster_overspark_transforms_another_random_minion() -> None:
    s = Scenario(
        hand=["Tinkmaster Overspark"],
        board=["Chillwind Yeti"],
        enemy_board=["Cairne Bloodhoof", Card("War Golem", keywords="stealth")],
    )
    cairne = s.enemy_board[0]
    with s.dice([cairne, "Devilsaur"]):
        s.play("Tinkmaster Overspark")
    assert names(s.enemy_board) == ["Devilsaur", "War Golem"]
    assert (stats(s.enemy_board[0]), cairne.zone) == ((5, 5), "removed")
    assert s.enemy_graveyard == []  # no deathrattle either


def test_tinkmaster_overspark_alone_transforms_nobody() -> None:
    s = Scenario(hand=["Tinkmaster Overspark"])
    with s.dice([]):
        s.play("Tinkmaster Overspark")
    assert names(s.board) == ["Tinkmaster Overspark"]


def test_tinkmaster_overspark_finds_every_minion_and_both_animals_as_often() -> None:
    def result(seed: int) -> tuple[int, str]:
        s = Scenario(
            hand=["Tinkmaster Overspark"], board=["Boar"], enemy_board=["Boar"] * 2, seed=seed
        )
        s.play("Tinkmaster Overspark")
        found = [m for m in s.board[:1] + s.enemy_board if m.name != "Boar"]
        assert len(found) == 1
        return (s.board[:1] + s.enemy_board).index(found[0]), found[0].name

    animals = ("Squirrel", "Devilsaur")
    assert_shares(result, {(i, name): Fraction(1, 6) for i in range(3) for name in animals})
