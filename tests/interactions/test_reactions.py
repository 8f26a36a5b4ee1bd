"""Several cards that react to the same thing: damage, healing, spells, summoning, the turn's end.

Rules 29, 60, 61, 79, 87: damage to many is dealt at once and then reacted to; "whenever you cast"
comes before the text of a spell and "after" follows its deaths; reactions run in the order of play.
"""

from __future__ import annotations

from typing import Any

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"
DECKS: dict[str, Any] = {"deck": [WISP] * 4, "enemy_deck": [WISP] * 4}


# --- damage


def test_frothing_berserker_counts_every_minion_that_is_hurt() -> None:
    """Whirlwind on five minions of both sides, himself among them."""
    s = Scenario(
        hero="warrior",
        hand=["Whirlwind"],
        board=["Frothing Berserker", YETI],
        enemy_board=[OGRE, YETI, RAPTOR],
    )
    s.play("Whirlwind")
    assert stats(s.board[0]) == (7, 3)


def test_armorsmith_and_acolyte_answer_one_whirlwind() -> None:
    s = Scenario(
        hero="warrior",
        hand=["Whirlwind"],
        board=["Armorsmith", "Acolyte of Pain", WISP],
        deck=[YETI],
    )
    s.play("Whirlwind")
    assert (s.armor, names(s.hand)) == (3, [YETI])


def test_armor_of_a_trade_comes_in_time_for_nothing_but_the_hero() -> None:
    """The Armorsmith herself may be the one that is hurt, even to death."""
    s = Scenario(hero="warrior", board=["Armorsmith"], enemy_board=[OGRE])
    s.attack("Armorsmith", OGRE)
    assert (s.armor, s.graveyard) == (1, ["Armorsmith"])


def test_a_divine_shield_gives_frothing_berserker_nothing() -> None:
    s = Scenario(board=["Frothing Berserker", RAPTOR], enemy_board=["Argent Squire"])
    s.attack(RAPTOR, "Argent Squire")
    assert s.board[0].attack == 3  # the Raptor was hurt, the Squire not


def test_gurubashi_berserker_struck_twice_by_two_bombs() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Gurubashi Berserker"])
    target = s.enemy_board[0]
    s.dice([target, target, "enemy hero"])
    s.play("Arcane Missiles")
    assert stats(target) == (2 + 2 * 3, 5)


def test_imp_gang_boss_brings_one_imp_for_each_instance() -> None:
    """Swipe's three-way damage hits him once."""
    s = Scenario(hero="druid", hand=["Swipe"], enemy_board=["Imp Gang Boss", YETI])
    s.play("Swipe", YETI)
    assert names(s.enemy_board).count("Imp") == 1


def test_an_imp_that_arrives_in_an_area_spell_is_not_hit_by_it() -> None:
    """The targets are fixed when the damage is dealt."""
    s = Scenario(hand=["Arcane Explosion"], enemy_board=["Imp Gang Boss"])
    s.play("Arcane Explosion")
    assert names(s.enemy_board) == ["Imp Gang Boss", "Imp"]
    assert s.enemy_board[1].damage == 0


def test_an_enraged_worgen_attacks_a_second_time() -> None:
    """Hurt by its first attack, it has windfury now."""
    s = Scenario(board=[Card("Raging Worgen", health=9)], enemy_board=[RAPTOR])
    s.attack("Raging Worgen", RAPTOR)
    s.attack("Raging Worgen", "hero")
    assert s.enemy_hero.health == 26


def test_grommash_and_inner_rage_strike_for_twelve() -> None:
    s = Scenario(hero="warrior", hand=["Grommash Hellscream", "Inner Rage"])
    s.play("Grommash Hellscream")
    s.play("Inner Rage", "Grommash Hellscream")
    s.attack("Grommash Hellscream", "hero")
    assert s.enemy_hero.health == 30 - 12


def test_water_elemental_freezes_what_it_strikes_and_what_strikes_it() -> None:
    s = Scenario(board=[YETI], weapon="Light's Justice", enemy_board=["Water Elemental"], **DECKS)
    s.attack(YETI, "Water Elemental")
    s.attack("my hero", "Water Elemental")
    assert s.board[0].frozen
    assert s.hero.frozen


def test_emperor_cobra_and_a_divine_shield() -> None:
    """No damage, no poison; the next bite kills."""
    s = Scenario(board=["Emperor Cobra", "Emperor Cobra"], enemy_board=["Sunwalker"])
    one, two = s.board
    s.attack(one, "Sunwalker")
    assert names(s.enemy_board) == ["Sunwalker"]
    s.attack(two, "Sunwalker")
    assert s.enemy_board == []


def test_betrayal_makes_a_cobra_poison_its_neighbours() -> None:
    s = Scenario(hero="rogue", hand=["Betrayal"], enemy_board=[OGRE, "Emperor Cobra", YETI])
    s.play("Betrayal", "Emperor Cobra")
    assert names(s.enemy_board) == ["Emperor Cobra"]


def test_betrayal_of_a_water_elemental_freezes_its_neighbours() -> None:
    s = Scenario(hero="rogue", hand=["Betrayal"], enemy_board=[OGRE, "Water Elemental", YETI])
    s.play("Betrayal", "Water Elemental")
    assert [m.frozen for m in s.enemy_board] == [True, False, True]


def test_the_defenders_reaction_comes_first() -> None:
    """Rule 61: both die of the blow; the Imp of the one attacked is there all the same."""
    s = Scenario(
        board=[Card("Acolyte of Pain", attack=9)], enemy_board=[Card("Imp Gang Boss", attack=9)]
    )
    s.attack("Acolyte of Pain", "Imp Gang Boss")
    assert (s.board, names(s.enemy_board)) == ([], ["Imp"])


# --- healing


def test_northshire_cleric_draws_for_each_hurt_friend_of_holy_nova() -> None:
    """Heroes do not count, nor those who were whole."""
    s = Scenario(
        hero="priest",
        hand=["Holy Nova"],
        health=20,
        deck=[WISP] * 5,
        board=["Northshire Cleric", Card(YETI, damage=1), Card(OGRE, damage=3), WISP],
    )
    s.play("Holy Nova")
    assert len(s.hand) == 2


def test_northshire_cleric_answers_the_enemys_healing_of_the_enemy_too() -> None:
    s = Scenario(
        board=["Northshire Cleric"],
        enemy_hero="priest",
        enemy_board=[Card(OGRE, damage=3)],
        **DECKS,
    )
    s.end_turn()
    before = len(s.hand)
    s.hero_power(OGRE)
    assert len(s.hand) == before + 1


def test_lightwarden_grows_for_every_character_that_is_healed() -> None:
    """Holy Nova: two hurt minions and the hero, +2 each."""
    s = Scenario(
        hero="priest",
        hand=["Holy Nova"],
        health=20,
        board=["Lightwarden", Card(YETI, damage=1), Card(OGRE, damage=3)],
    )
    s.play("Holy Nova")
    assert s.board[0].attack == 1 + 3 * 2


def test_a_cleric_at_full_health_and_a_healing_of_nothing() -> None:
    s = Scenario(hero="priest", board=["Northshire Cleric", YETI], deck=[WISP])
    s.hero_power(YETI)
    assert s.hand == []


def test_lightwell_and_cleric_at_the_start_of_the_turn() -> None:
    s = Scenario(
        hero="priest", board=["Lightwell", "Northshire Cleric", Card(YETI, damage=3)], **DECKS
    )
    s.skip_turn()
    assert s.find(YETI).health == 5
    assert len(s.hand) == 2


# --- spells


def test_violet_apprentices_are_there_before_the_spell_that_called_them() -> None:
    """Power of the Wild finds the new Apprentice, and Hellfire kills it."""
    s = Scenario(hero="druid", hand=["Power of the Wild"], board=["Violet Teacher"])
    s.play("Power of the Wild", half="Leader of the Pack")
    assert [stats(m) for m in s.board] == [(4, 6), (2, 2)]
    s = Scenario(hero="warlock", hand=["Hellfire"], board=["Violet Teacher"])
    s.play("Hellfire")
    assert names(s.board) == ["Violet Teacher"]
    assert s.graveyard == ["Violet Apprentice"]


def test_teacher_and_juggler_may_kill_the_target_of_the_spell() -> None:
    """The knife for the Apprentice flies before the text; a spell on the dying Wisp is spent."""
    s = Scenario(hand=["Fireball"], board=["Violet Teacher", "Knife Juggler"], enemy_board=[WISP])
    s.dice([WISP])
    s.play("Fireball", WISP)
    assert s.enemy_graveyard == [WISP]
    assert s.hand == []


def test_gadgetzan_auctioneer_draws_before_the_spell_does() -> None:
    """Arcane Intellect: Auctioneer's card is the first."""
    s = Scenario(
        hand=["Arcane Intellect"], board=["Gadgetzan Auctioneer"], deck=[YETI, OGRE, RAPTOR]
    )
    s.play("Arcane Intellect")
    assert names(s.hand) == [YETI, OGRE, RAPTOR]


def test_gadgetzan_auctioneer_can_draw_her_player_to_death() -> None:
    s = Scenario(hand=["The Coin"], board=["Gadgetzan Auctioneer"], health=1)
    s.play("The Coin")
    assert s.winner == "opponent"


def test_antonidas_and_a_full_hand() -> None:
    """The spell has left the hand, so there is room for a Fireball in a hand of ten."""
    s = Scenario(hand=["The Coin"] + [WISP] * 9, board=["Archmage Antonidas"])
    s.play("The Coin")
    assert names(s.hand) == [WISP] * 9 + ["Fireball"]


def test_wild_pyromancers_own_damage_follows_the_spells_deaths() -> None:
    """Harvest Golem killed by the spell leaves a Damaged Golem for the Pyromancer."""
    s = Scenario(hand=["Frostbolt"], board=["Wild Pyromancer"], enemy_board=["Harvest Golem"])
    s.play("Frostbolt", "Harvest Golem")
    assert s.enemy_board == []
    assert s.enemy_graveyard == ["Harvest Golem", "Damaged Golem"]


def test_two_pyromancers_hurt_each_other_to_death_by_one_coin() -> None:
    s = Scenario(
        hand=["The Coin"], board=["Wild Pyromancer", "Wild Pyromancer"], enemy_board=[YETI]
    )
    s.play("The Coin")
    assert s.board == []
    assert s.enemy_board[0].damage == 2


def test_a_pyromancer_polymorphed_by_the_spell_does_not_answer_it() -> None:
    s = Scenario(hand=["Polymorph"], board=["Wild Pyromancer"], enemy_board=[YETI])
    s.play("Polymorph", "Wild Pyromancer")
    assert s.enemy_board[0].damage == 0


def test_equality_pyromancer_and_a_deathrattle() -> None:
    """The Loot Hoarder's card is drawn though all die at once."""
    s = Scenario(
        hero="paladin", hand=["Equality"], board=["Wild Pyromancer", "Loot Hoarder"], deck=[YETI]
    )
    s.play("Equality")
    assert (s.board, names(s.hand)) == ([], [YETI])


def test_secretkeeper_counts_secrets_of_both_players() -> None:
    s = Scenario(hand=["Ice Barrier"], enemy_board=["Secretkeeper"])
    s.play("Ice Barrier")
    assert stats(s.enemy_board[0]) == (2, 3)


def test_questing_adventurer_and_the_cards_of_a_turn() -> None:
    """A card, a coin, a minion: the power and attacks do not count."""
    s = Scenario(hand=["The Coin", WISP, "Fireball"], board=["Questing Adventurer"])
    s.play("The Coin")
    s.play(WISP)
    s.play("Fireball", "enemy hero")
    s.hero_power("enemy hero")
    assert stats(s.board[0]) == (5, 5)


# --- summoning and the end of the turn


def test_illidan_and_juggler_share_a_card() -> None:
    """A spell: one Flame of Azzinoth, one knife."""
    s = Scenario(hand=["The Coin"], board=["Illidan Stormrage", "Knife Juggler"])
    s.play("The Coin")
    assert names(s.board) == ["Illidan Stormrage", "Flame of Azzinoth", "Knife Juggler"]
    assert s.enemy_hero.health == 29


def test_illidan_may_take_the_last_place_from_a_battlecry() -> None:
    """The Flame comes when the card is played; the Scout finds a full board."""
    s = Scenario(hand=["Murloc Tidehunter"], board=["Illidan Stormrage"] + [WISP] * 4)
    s.play("Murloc Tidehunter")
    assert names(s.board).count("Flame of Azzinoth") == 1
    assert names(s.board).count("Murloc Scout") == 0


def test_baron_geddon_and_imp_master_go_by_order_of_play() -> None:
    """Geddon first: the Imp comes after the fire. Imp Master first: the Imp burns."""
    s = Scenario(board=["Baron Geddon", "Imp Master"], **DECKS)
    s.end_turn()
    assert "Imp" in names(s.board)
    s = Scenario(board=["Imp Master", "Baron Geddon"], **DECKS)
    s.end_turn()
    assert "Imp" not in names(s.board)


def test_young_priestess_and_geddon() -> None:
    """She gives the Wisp 1 health, then Geddon's 2 damage kill both: 1/1 and 1/2."""
    s = Scenario(board=["Young Priestess", "Baron Geddon", WISP], **DECKS)
    s.dice([WISP])
    s.end_turn()
    assert names(s.board) == ["Baron Geddon"]


def test_gruul_grows_in_both_players_turns() -> None:
    s = Scenario(board=["Gruul"], **DECKS)
    s.skip_turn()
    assert stats(s.board[0]) == (9, 9)


def test_murloc_tidecaller_counts_murlocs_of_the_own_side() -> None:
    s = Scenario(
        hand=["Murloc Raider"], board=["Murloc Tidecaller"], enemy_board=["Murloc Tidecaller"]
    )
    s.play("Murloc Raider")
    assert (s.board[0].attack, s.enemy_board[0].attack) == (2, 1)


def test_sword_of_justice_breaks_on_the_fifth_recruit() -> None:
    s = Scenario(hero="paladin", weapon=Card("Sword of Justice", damage=4))
    s.hero_power()
    assert stats(s.board[0]) == (2, 2)
    assert s.weapon is None


def test_sword_of_justice_serves_both_of_muster_like_tokens() -> None:
    """Silver Hand Knight: the Squire and the Knight, two uses."""
    s = Scenario(hero="paladin", hand=["Silver Hand Knight"], weapon="Sword of Justice")
    s.play("Silver Hand Knight")
    assert sorted(stats(m) for m in s.board) == [(3, 3), (5, 5)]
    assert s.weapon is not None
    assert s.weapon.durability == 3


def test_starving_buzzard_draws_for_each_hound() -> None:
    s = Scenario(
        hero="hunter",
        hand=["Unleash the Hounds"],
        board=["Starving Buzzard"],
        deck=[YETI, OGRE, RAPTOR],
        enemy_board=[WISP] * 3,
    )
    s.play("Unleash the Hounds")
    assert names(s.hand) == [YETI, OGRE, RAPTOR]


def test_truesilver_heals_before_a_blow_that_would_kill_its_bearer() -> None:
    s = Scenario(hero="paladin", weapon="Truesilver Champion", health=5, enemy_board=[OGRE])
    s.attack("hero", OGRE)
    assert (s.winner, s.hero.health) == (None, 1)
