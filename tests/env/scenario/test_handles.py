"""Handles stay with their card and answer every question about it."""

from __future__ import annotations

import pytest

from hs_env import Card, Scenario
from hs_env.cards import CardSet
from hs_env.errors import ScenarioError


def test_a_handle_follows_its_card_everywhere() -> None:
    s = Scenario(hero="rogue", hand=["Chillwind Yeti"], enemy_hand=["Sap", "Mind Control"])
    yeti = s.hand[0]

    assert (yeti.zone, yeti.controller) == ("hand", "me")
    s.play(yeti)
    assert (yeti.zone, yeti.place) == ("play", 0)
    s.end_turn()
    s.play("Sap", yeti)
    assert (yeti.zone, yeti.controller) == ("hand", "me")
    s.end_turn()
    s.play(yeti)
    s.end_turn()
    s.play("Mind Control", yeti)
    assert (yeti.zone, yeti.controller, s.enemy_board) == ("play", "opponent", [yeti])
    s.shuffle_into_deck(yeti, "opponent")
    assert (yeti.zone, yeti.controller, s.enemy_deck) == ("deck", "opponent", ["Chillwind Yeti"])
    s.end_turn()
    s.end_turn()
    assert (yeti.zone, s.enemy_hand) == ("hand", [yeti])
    s.discard(yeti)
    assert (yeti.zone, yeti.alive, yeti.name) == ("graveyard", False, "Chillwind Yeti")


def test_a_dead_minion_keeps_its_name_and_last_numbers() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=[Card("Chillwind Yeti", attack=7)])
    yeti = s.enemy_board[0]

    s.play("Fireball", yeti)

    assert (yeti.zone, yeti.name, yeti.attack, yeti.controller) == (
        "graveyard", "Chillwind Yeti", 7, "opponent",
    )  # fmt: skip
    assert s.enemy_graveyard == ["Chillwind Yeti"]
    assert (yeti.targets, yeti.can_attack, yeti.playable) == ([], False, False)
    assert yeti.why_not == "Chillwind Yeti is dead."


def test_a_transformed_minion_is_removed_not_dead() -> None:
    s = Scenario(hand=["Polymorph"], enemy_board=["Chillwind Yeti"])
    yeti = s.enemy_board[0]

    s.play("Polymorph", yeti)

    assert yeti.zone == "removed"
    assert s.enemy_graveyard == []
    assert s.enemy_board[0].name == "Sheep"
    assert s.enemy_board[0] != yeti


def test_handles_stay_right_when_the_game_is_played_on_directly() -> None:
    s = Scenario(board=["Bloodfen Raptor"], enemy_board=["Bloodfen Raptor"])
    mine, theirs = s.board[0], s.enemy_board[0]

    attack = next(a for a in s.game.legal_actions() if "Raptor (1) with" in s.game.describe(a))
    s.game.apply(attack)

    assert (mine.zone, theirs.zone) == ("graveyard", "graveyard")


def test_handles_are_equal_by_card() -> None:
    s = Scenario(board=["Bloodfen Raptor", "Bloodfen Raptor"])
    other = Scenario(board=["Bloodfen Raptor"])

    assert s.board[0] == s.board[0]
    assert s.board[0] != s.board[1]
    assert s.board[0] != other.board[0]
    assert len({s.board[0], s.board[0], s.board[1]}) == 2
    assert s.board[0] != "Bloodfen Raptor"


def test_a_handle_shows_what_it_is() -> None:
    s = Scenario(board=["Sen'jin Shieldmasta"], hand=["Fireball"])

    assert repr(s.board[0]) == "<Sen'jin Shieldmasta 3/5 taunt, me, play>"
    assert repr(s.hand[0]) == "<Fireball, me, hand>"
    assert repr(s) == "<Scenario turn 19, me to act>"


def test_find_takes_names_ids_and_parts_of_names() -> None:
    s = Scenario(hand=["Chillwind Yeti"], enemy_board=["River Crocolisk"], deck=["Fireball"])

    assert s.find("Yeti") == s.hand[0]
    assert s.find("CS2_120") == s.enemy_board[0]
    assert s.find("fireball").zone == "deck"
    assert s.find("Jaina") == s.hero
    with pytest.raises(ScenarioError, match="no card of this game is called 'Ogre'"):
        s.find("Ogre")


def test_find_prefers_cards_in_play_and_refuses_to_guess() -> None:
    s = Scenario(
        hand=["Chillwind Yeti"],
        board=["Chillwind Yeti"],
        enemy_board=["Bloodfen Raptor", "Bloodfen Raptor"],
    )

    assert s.find("Chillwind Yeti") == s.board[0]
    with pytest.raises(ScenarioError, match="2 cards fit 'Bloodfen Raptor'"):
        s.find("Bloodfen Raptor")
    with pytest.raises(ScenarioError, match="no card of this game"):
        s.find("Bloodfen Raptor", side="me")


def test_find_knows_the_dead() -> None:
    s = Scenario(enemy_board=["Chillwind Yeti"])
    s.destroy("Chillwind Yeti")

    assert s.find("Yeti").zone == "graveyard"


def test_enchantments_tell_where_they_come_from() -> None:
    s = Scenario(hand=["Blessing of Might"], board=["Bloodfen Raptor", "Raid Leader"])
    raptor, leader = s.board

    s.play("Blessing of Might", raptor)

    might, aura = raptor.enchantments
    assert (might.source, might.attack, might.aura, might.by) == (
        "Blessing of Might",
        3,
        False,
        "me",
    )
    assert (aura.source, aura.attack, aura.until, aura.holder) == ("Raid Leader", 1, "aura", leader)
    assert raptor.attack == 3 + 3 + 1
    s.destroy(leader)
    assert [e.source for e in raptor.enchantments] == ["Blessing of Might"]


def test_an_enchantment_that_sets_a_number_says_so() -> None:
    s = Scenario(hand=["Humility"], board=["Chillwind Yeti"])

    s.play("Humility", s.board[0])

    humility = s.board[0].enchantments[0]
    assert (humility.sets, humility.attack, s.board[0].attack) == (("attack",), 1, 1)


def test_an_enchantment_that_carries_an_aura_shows_it() -> None:
    """Kirin Tor Mage makes the next Secret cost (0): an aura in an enchantment of the hero."""
    s = Scenario(hand=["Kirin Tor Mage", "Counterspell"])
    s.play("Kirin Tor Mage")

    gift = s.hero.enchantments[0]
    assert (gift.source, gift.carries_aura, gift.aura) == ("Kirin Tor Mage", True, False)
    cheaper = s.hand[0].enchantments[0]
    assert (cheaper.source, cheaper.carries_aura, cheaper.aura) == ("Kirin Tor Mage", False, True)
    assert cheaper.holder == s.hero
    s.play("Counterspell")
    assert s.hero.enchantments == []


def test_enchantments_that_change_nothing_are_not_shown(own: CardSet) -> None:
    """+1 attack for each of none, and a shield that is gone."""
    s = Scenario(
        hand=["Hand of Protection", "Even Hand"], board=["Wisp", "Chillwind Yeti"], cards=own
    )
    wisp, yeti = s.board

    s.play("Even Hand", yeti)
    assert (yeti.enchantments, yeti.attack) == ([], 4)
    s.play("Hand of Protection", wisp)
    assert [e.keywords for e in wisp.enchantments] == [{"divine_shield"}]
    s.damage(wisp, 1)
    assert (wisp.enchantments, wisp.alive) == ([], True)


def test_an_aura_that_gives_nothing_now_is_not_shown(own: CardSet) -> None:
    s = Scenario(board=["Reckoner", "Wisp"], cards=own)
    wisp = s.board[1]

    assert wisp.enchantments == []
    s.give("Fireball")
    assert [e.attack for e in wisp.enchantments] == [1]


def test_numbers_apart_an_enchantment_shows_all_it_does(own: CardSet) -> None:
    s = Scenario(
        hand=["Shadow Madness", "Chosen One", "Doubler"],
        enemy_board=["Bloodfen Raptor"],
        cards=own,
    )
    raptor = s.enemy_board[0]

    s.play("Shadow Madness", raptor)
    s.play("Doubler", raptor)
    s.play("Chosen One", raptor)

    madness, charge, double, chosen = raptor.enchantments
    assert (double.doubles_attack, chosen.spell_damage, madness.gives_back) == (True, 1, True)
    assert (madness.until, charge.keywords) == ("end_of_turn", {"charge"})


def test_an_enchantment_says_what_it_does() -> None:
    s = Scenario(hand=["Humility"], board=["Raid Leader", Card("Chillwind Yeti", attack=6)])
    yeti = s.board[1]
    s.play("Humility", yeti)
    s.buff(yeti, enchant=["Blessing of Kings"])

    assert list(map(repr, yeti.enchantments)) == [
        "<Scenario: +2 attack>",
        "<Humility: attack 1>",
        "<Blessing of Kings: +4 attack, +4 health>",
        "<Raid Leader: +1 attack, aura of Raid Leader>",
    ]


def test_auras_give_keywords_and_change_costs(own: CardSet) -> None:
    s = Scenario(
        hand=["Fireball", "Chillwind Yeti"],
        board=["Sorcerer", "Tundra Rhino", "Ironfur Grizzly"],
        cards=own,
    )
    fireball, yeti = s.hand

    assert (fireball.cost, yeti.cost) == (3, 4)
    assert [(e.source, e.cost) for e in fireball.enchantments] == [("Sorcerer", -1)]
    assert s.board[2].has("charge")
    assert s.board[2].enchantments[0].keywords == {"charge"}
    s.silence(s.board[0])
    assert fireball.cost == 4
    assert fireball.enchantments == []


def test_has_refuses_words_that_are_no_keywords() -> None:
    s = Scenario(board=["Sen'jin Shieldmasta"])

    assert s.board[0].has("taunt")
    assert not s.board[0].has("charge")
    with pytest.raises(ScenarioError, match="'tuant' is not a keyword"):
        s.board[0].has("tuant")


def test_minions_are_ready_until_they_have_attacked() -> None:
    s = Scenario(board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti"])
    yeti = s.board[0]

    assert (yeti.can_attack, yeti.exhausted, yeti.attacks_left) == (True, False, 1)
    assert yeti.targets == [s.enemy_hero, s.enemy_board[0]]
    assert not s.enemy_board[0].can_attack
    s.attack(yeti, "enemy hero")
    assert (yeti.can_attack, yeti.exhausted, yeti.attacks_left) == (False, True, 0)
    assert yeti.why_not == "Chillwind Yeti has already attacked this turn."
    assert yeti.targets == []


def test_targets_of_attackers_obey_taunt_and_stealth() -> None:
    hidden = Card("Sen'jin Shieldmasta", keywords="stealth")
    s = Scenario(
        board=["Chillwind Yeti"],
        enemy_board=["Sen'jin Shieldmasta", "Chillwind Yeti", hidden],
    )

    assert s.board[0].targets == [s.enemy_board[0]]


def test_targets_of_cards_and_powers() -> None:
    s = Scenario(
        hand=["Assassinate", "Fireball", "Arcane Intellect", "Shattered Sun Cleric"],
        board=["Chillwind Yeti"],
        enemy_board=["River Crocolisk", Card("Bloodfen Raptor", keywords="stealth")],
    )
    assassinate, fireball, intellect, cleric = s.hand

    assert assassinate.targets == [s.enemy_board[0]]
    assert fireball.targets == [s.hero, s.board[0], s.enemy_hero, s.enemy_board[0]]
    assert intellect.targets == []
    assert cleric.targets == [s.board[0]]
    assert s.power.targets == fireball.targets


def test_why_a_card_cannot_be_played() -> None:
    s = Scenario(
        hand=["Fireball", "Assassinate", "Bloodfen Raptor"],
        enemy_hand=["Moonfire"],
        board=["Chillwind Yeti"] * 7,
        mana=5,
    )
    fireball, assassinate, raptor = s.hand

    assert fireball.playable
    assert fireball.why_not == ""
    assert "no place among 7 minions" in raptor.why_not
    assert "needs a target, and there is none" in assassinate.why_not
    assert "not the turn" in s.enemy_hand[0].why_not
    s.set_mana(3)
    assert fireball.why_not == "Fireball costs 4, only 3 mana is available."
    assert not fireball.playable


def test_a_used_hero_power_says_so() -> None:
    s = Scenario(hero="warrior")

    assert s.power.playable
    s.hero_power()
    assert s.power.exhausted
    assert "already used" in s.power.why_not


def test_a_combo_is_active_after_another_card(own: CardSet) -> None:
    s = Scenario(hand=["Combo Bolt", "The Coin"], cards=own)
    bolt = s.hand[0]

    assert bolt.condition_active is False
    s.play("The Coin")
    assert bolt.condition_active is True
    s.play(bolt)
    assert s.enemy_hero.health == 25


def test_holding_a_dragon_does_not_count_the_card_itself(own: CardSet) -> None:
    s = Scenario(hand=["Keeper", "Fireball"], cards=own)
    keeper = s.hand[0]

    assert keeper.condition_active is False
    s.give("Whelp")
    assert keeper.condition_active is True
    s.play(keeper)
    assert s.armor == 4


def test_a_deck_without_duplicates_is_a_condition(own: CardSet) -> None:
    assert (
        Scenario(hand=["Lone One"], deck=["Fireball", "Moonfire"], cards=own)
        .hand[0]
        .condition_active
    )
    s = Scenario(hand=["Lone One"], deck=["Fireball", "Fireball"], cards=own)
    assert s.hand[0].condition_active is False


def test_what_a_card_needs_is_a_condition(own: CardSet) -> None:
    s = Scenario(hand=["Needy", "Fireball"], cards=own)
    needy, fireball = s.hand

    assert (needy.condition_active, needy.playable) == (False, False)
    assert fireball.condition_active is None
    s.summon("Test Wisp")
    assert (needy.condition_active, needy.playable) == (True, True)


def test_conditions_inside_numbers_count() -> None:
    s = Scenario(hand=["Kill Command"])

    assert s.hand[0].condition_active is False
    s.summon("Bloodfen Raptor")
    assert s.hand[0].condition_active is True
