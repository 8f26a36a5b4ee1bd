"""Rules 98-113: full zones, control, discarding, entering play, heroes, powers, targeting."""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card
from tests.rules.cards_for_combat import names, notes, scenario

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
WOLF = "Wolfrider"


# --- 98: full board


def test_rule_98_on_a_full_board_minions_cannot_be_played_and_summons_fizzle() -> None:
    """The card stays in hand; a battlecry token does not appear."""
    s = scenario(board=[YETI] * 6, hand=["Razorfen Hunter", WOLF, "Call Crew"])
    s.play("Razorfen Hunter")
    assert names(s.board) == [YETI] * 6 + ["Razorfen Hunter"]
    with pytest.raises(IllegalAction):
        s.play(WOLF)
    s.play("Call Crew")
    assert len(s.board) == 7


# --- 99: full hand


def test_rule_99_a_minion_returned_to_a_full_hand_dies() -> None:
    """Its deathrattle runs and it counts as dead."""
    s = scenario(hand=["Go Home"], enemy_hand=[WOLF] * 10, enemy_board=["Rattler A"])
    s.play("Go Home", "Rattler A")
    assert s.enemy_graveyard == ["Rattler A"]
    assert notes(s) == "A"
    assert len(s.enemy_hand) == 10


def test_rule_99_vanish_fills_the_hand_and_kills_the_rest() -> None:
    """The first ones return, those that no longer fit die together."""
    s = scenario(hero="rogue", hand=["Vanish"] + [WOLF] * 8, board=[YETI, OGRE, "Rattler A"])
    s.play("Vanish")
    assert names(s.hand) == [WOLF] * 8 + [YETI, OGRE]
    assert s.graveyard == ["Rattler A"]


# --- 100: stealing


def test_rule_100_a_stolen_minion_arrives_rightmost_as_it_was() -> None:
    """Exhausted, with its damage and enchantments."""
    s = scenario(
        hand=["Mind Control"], board=[WOLF], enemy_board=[Card(YETI, enchant=(2, 2), damage=1)]
    )
    s.play("Mind Control", YETI)
    assert names(s.board) == [WOLF, YETI]
    stolen = s.board[1]
    assert (stolen.attack, stolen.health, stolen.damage) == (6, 6, 1)
    assert not stolen.can_attack


def test_rule_100_stealing_onto_a_full_board_destroys() -> None:
    """The minion dies where it was: its deathrattle is its old controller's."""
    s = scenario(hand=["Seize"], board=[WOLF] * 7, enemy_board=["Egg"])
    s.play("Seize", "Egg")
    assert names(s.enemy_board) == ["Hatchling"]
    assert s.enemy_graveyard == ["Egg"]
    assert len(s.board) == 7


# --- 101: control for a turn


def test_rule_101_temporary_control_ends_with_the_turn() -> None:
    """The minion goes back and can attack on its owner's turn."""
    s = scenario(hand=["Madness"], enemy_board=[YETI])
    s.play("Madness", YETI)
    stolen = s.board[0]
    s.attack(stolen, "hero")
    assert s.enemy_hero.health == 26
    s.end_turn()
    assert stolen.controller == "opponent"
    assert not stolen.has("charge")
    s.attack(stolen, "hero")


def test_rule_101_a_bounced_minion_stays_with_who_controlled_it() -> None:
    """Returned to hand meanwhile, it belongs to the temporary controller for good."""
    s = scenario(hand=["Madness", "Go Home"], enemy_board=[YETI])
    s.play("Madness", YETI)
    s.play("Go Home", YETI)
    assert names(s.hand) == [YETI]
    s.play(YETI)
    s.skip_turn()
    assert names(s.board) == [YETI]


def test_rule_101_silence_ends_temporary_control_at_once() -> None:
    """Control for a turn is an enchantment; a control for good is none."""
    s = scenario(hand=["Madness", "Hush", "Seize", "Hush"], enemy_board=[YETI])
    s.play("Madness", YETI)
    s.play("Hush", YETI)
    assert (s.board, names(s.enemy_board)) == ([], [YETI])
    s.play("Seize", YETI)
    s.play("Hush", YETI)
    assert names(s.board) == [YETI]


def test_rule_101_a_transformed_minion_stays_with_who_controlled_it() -> None:
    """The enchantment is gone with the old minion."""
    s = scenario(hand=["Madness", "Polymorph"], enemy_board=[YETI])
    s.play("Madness", YETI)
    s.play("Polymorph", YETI)
    s.end_turn()
    assert names(s.board) == ["Sheep"]


def test_rule_101_returning_to_a_full_board_destroys() -> None:
    """There is no place to go back to: it dies at the end of the turn, before the next one."""
    s = scenario(hand=["Madness"], enemy_board=["Rattler A", "Early Bird"] + [WOLF] * 5)
    s.play("Madness", "Rattler A")
    s.summon(WOLF, side="opponent")
    s.end_turn()
    assert s.graveyard == ["Rattler A"]
    assert names(s.enemy_hand) == ["Note A", "Note B"]


def test_rule_101_a_minion_that_dies_meanwhile_rattles_for_its_temporary_controller() -> None:
    """The controller at death decides."""
    s = scenario(hand=["Madness"], enemy_board=["Egg"])
    s.play("Madness", "Egg")
    s.destroy("Egg")
    assert names(s.board) == ["Hatchling"]


# --- 102: discarding


def test_rule_102_discards_are_random_and_as_many_as_there_are() -> None:
    """Two of three at random; with one card in hand one."""
    s = scenario(hand=["Purge", WOLF, YETI, OGRE])
    s.dice([OGRE, WOLF])
    s.play("Purge")
    assert names(s.hand) == [YETI]
    s.give("Purge")
    s.play("Purge")
    assert s.hand == []


def test_rule_102_burned_and_milled_cards_are_not_discarded() -> None:
    """Only what leaves the hand by discarding triggers "whenever you discard"."""
    s = scenario(hand=["Purge"] + [WOLF] * 9, board=["Grump"], deck=[YETI, YETI])
    s.draw()
    assert len(s.hand) == 10  # the yeti was burned
    assert s.deck == [YETI]
    s.play("Purge")
    assert names(s.hand).count(YETI) == 1  # the second of two triggers met an empty deck
    assert s.counters()["discards_game"] == 2


# --- 103: out of the hand of another


def test_rule_103_a_minion_pulled_out_of_a_hand_is_its_owners() -> None:
    """No battlecry, on its owner's side."""
    s = scenario(hand=["Rat"], enemy_hand=["Nightblade", "Fireball"])
    s.play("Rat")
    assert names(s.enemy_board) == ["Nightblade"]
    assert s.hero.health == 30
    assert names(s.enemy_hand) == ["Fireball"]


def test_rule_103_with_a_full_board_the_card_stays_in_hand() -> None:
    """Nothing happens to it."""
    s = scenario(hand=["Rat"], enemy_hand=["Nightblade"], enemy_board=[WOLF] * 7)
    s.play("Rat")
    assert names(s.enemy_hand) == ["Nightblade"]


# --- 104-106: out of the deck


def test_rule_104_a_card_in_the_deck_answers_a_played_pirate() -> None:
    """It comes into play, the deck is one smaller."""
    s = scenario(hand=["Deckhand"], deck=[YETI, "Stowaway", OGRE])
    s.play("Deckhand")
    assert names(s.board) == ["Deckhand", "Stowaway"]
    assert s.deck == [YETI, OGRE]


def test_rule_104_summoned_pirates_do_not_count() -> None:
    """Played means from the hand."""
    s = scenario(hand=["Call Crew"], deck=["Stowaway"])
    s.play("Call Crew")
    assert s.deck == ["Stowaway"]


def test_rule_104_on_a_full_board_it_stays_in_the_deck() -> None:
    """It does not leave the deck for nothing."""
    s = scenario(hand=["Deckhand"], board=[YETI] * 6, deck=["Stowaway"])
    s.play("Deckhand")
    assert s.deck == ["Stowaway"]


def test_rule_104_it_answers_from_the_deck_only() -> None:
    """In the hand it is a plain card; the enemy's pirates do not call it."""
    s = scenario(hand=["Deckhand", "Stowaway"], enemy_deck=["Stowaway"])
    s.play("Deckhand")
    assert names(s.board) == ["Deckhand"]
    assert s.enemy_deck == ["Stowaway"]


def test_rule_105_a_copy_leaves_the_deck_alone_and_recruiting_does_not() -> None:
    """The copied card stays; the recruited one is gone."""
    s = scenario(hand=["Stage Copy", "Recruit"], deck=["Fireball", YETI])
    s.play("Stage Copy")
    assert names(s.board) == [YETI]
    assert s.deck == ["Fireball", YETI]
    s.play("Recruit")
    assert names(s.board) == [YETI, YETI]
    assert s.deck == ["Fireball"]


def test_rule_106_recruiting_is_no_draw_and_no_battlecry() -> None:
    """ "Whenever you draw" stays quiet, and so does the minion."""
    s = scenario(hand=["Recruit"], board=["Draw Listener"], deck=["Novice Engineer", "Fireball"])
    s.play("Recruit")
    assert names(s.board) == ["Draw Listener", "Novice Engineer"]
    assert s.hand == []


def test_rule_106_a_caller_takes_only_what_fits() -> None:
    """Of the hand only a Demon, where the dead stood (rule 22); with none nothing happens."""
    s = scenario(hand=[YETI, "Voidwalker", "Fireball"], board=["Void Caller", "Void Caller"])
    s.destroy(s.board[0])
    assert names(s.board) == ["Voidwalker", "Void Caller"]
    s.destroy(s.board[1])
    assert names(s.board) == ["Voidwalker"]
    assert names(s.hand) == [YETI, "Fireball"]


# --- 107, 108: heroes


def test_rule_107_a_hero_card_keeps_health_and_weapon() -> None:
    """Health stays, armor is added, the new power can be used at once, frost is gone."""
    s = scenario(
        hand=["Grim Hero"],
        hero=Card("mage", frozen=True),
        health=12,
        armor=1,
        weapon="Wicked Knife",
    )
    s.hero_power("enemy hero")
    s.set_mana(10)
    s.play("Grim Hero")
    assert (s.hero.name, s.hero.health, s.hero.armor) == ("Grim Hero", 12, 6)
    assert not s.hero.frozen
    assert s.weapon is not None
    assert s.enemy_hero.health == 28  # one by the old power, one by the battlecry
    s.hero_power()
    assert s.enemy_hero.health == 25
    assert s.counters()["minions_played_turn"] == s.counters()["spells_cast_turn"] == 0
    assert s.counters()["cards_played_turn"] == 1


def test_rule_107_a_lower_maximum_of_health_stays() -> None:
    """A hero of 15 health that becomes another one still has 15, on later turns too."""
    s = scenario(hero="Lord", hand=["Grim Hero"], deck=[WOLF] * 5)
    s.damage(s.hero, 3)
    s.play("Grim Hero")
    s.skip_turn()
    assert (s.hero.health, s.hero.max_health) == (12, 15)
    assert s.game.find_fault() == ""


def test_rule_108_a_replaced_hero_has_its_own_health_and_power() -> None:
    """Full health of the new hero, its power, and the weapon of the text."""
    s = scenario(hero="warlock", hand=["Lord's Coming"], health=7)
    s.play("Lord's Coming")
    assert (s.hero.name, s.hero.health, s.hero.max_health) == ("Lord", 15, 15)
    assert s.power.name == "Small Bolt"
    assert s.weapon is not None
    assert s.board == []


def test_rule_108_setting_health_raises_a_lower_maximum() -> None:
    """A hero is set to 15 from above or below; the maximum rises only if it must."""
    s = scenario(hand=["Dragon Queen", "Dragon Queen"], enemy_hero="Lord", health=4)
    s.damage(s.enemy_hero, 9)
    s.play("Dragon Queen", "enemy hero")
    s.play("Dragon Queen", "my hero")
    assert (s.enemy_hero.health, s.enemy_hero.max_health) == (15, 15)
    assert (s.hero.health, s.hero.max_health) == (15, 30)


def test_rule_108_a_replaced_hero_has_no_armor() -> None:
    """Armor is lost with the hero that had it; a hero card (rule 107) keeps it."""
    s = scenario(hero="warlock", hand=["Lord's Coming"], armor=9)
    s.play("Lord's Coming")
    assert (s.hero.health, s.armor) == (15, 0)


# --- 109: jade golems


def test_rule_109_every_golem_is_one_greater() -> None:
    """The first is a 1/1; whoever dies, the count goes on."""
    s = scenario(hand=["Jade"] * 3)
    s.play("Jade")
    s.play("Jade")
    s.destroy(s.board[0])
    s.play("Jade")
    assert [(m.name, m.attack, m.health, m.cost) for m in s.board] == [
        ("Jade Golem", 2, 2, 2),
        ("Jade Golem", 3, 3, 3),
    ]


def test_rule_109_golems_stop_growing_at_thirty() -> None:
    """The thirtieth is a 30/30, and so are all after it."""
    s = scenario()
    for size in range(1, 33):
        s.give("Jade")
        s.play("Jade")
        golem = s.board[0]
        assert (golem.attack, golem.health) == (min(size, 30), min(size, 30))
        s.return_to_hand(golem)
        s.discard(golem)


def test_rule_109_players_count_their_own_golems() -> None:
    """The enemy's first golem is a 1/1."""
    s = scenario(hand=["Jade", "Jade"], enemy_hand=["Jade"])
    s.play("Jade")
    s.play("Jade")
    s.end_turn()
    s.play("Jade")
    assert (s.enemy_board[0].attack, s.enemy_board[0].health) == (1, 1)


def test_rule_109_a_golem_without_room_counts_all_the_same() -> None:
    """It is not summoned, but the next is one greater (wiki)."""
    s = scenario(hand=["Jade", "Jade"], board=["Wisp"] * 7)
    s.play("Jade")
    assert names(s.board) == ["Wisp"] * 7
    s.destroy(s.board[0])
    s.play("Jade")
    assert s.board[-1].attack == 2


# --- 112: hero powers


def test_rule_112_a_hero_power_costs_two_and_works_once_a_turn() -> None:
    """It comes back with the next turn."""
    s = scenario(mana=3)
    s.hero_power("enemy hero")
    assert s.mana == 1
    s.set_mana(10)
    with pytest.raises(IllegalAction):
        s.hero_power("enemy hero")
    s.skip_turn()
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 27  # two shots and one fatigue


def test_rule_112_a_power_that_cannot_do_anything_cannot_be_used() -> None:
    """Reinforce on a full board; Totemic Call with all four totems."""
    s = scenario(hero="paladin", board=[YETI] * 7)
    assert not s.power.playable
    totems = ["CS2_050", "CS2_051", "CS2_052", "NEW1_009"]
    s = scenario(hero="shaman", board=totems)
    assert not s.power.playable
    s = scenario(hero="shaman", board=totems[:3])
    s.hero_power()
    assert s.board[3].card_id == totems[3]


def test_rule_112_using_a_power_is_told_after_it_resolved() -> None:
    """Minions summoned by the power are there when "after you use" triggers run."""
    s = scenario(hero="paladin", board=["Inspired"])
    s.hero_power()
    assert s.board[0].attack == 3


def test_rule_112_a_power_is_no_spell_and_no_card() -> None:
    """It does not count for combo, and spell damage does not add to it."""
    s = scenario(board=["Kobold Geomancer"])
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 29
    assert s.counters()["cards_played_turn"] == 0


# --- 113: elusive


def test_rule_113_elusive_minions_cannot_be_chosen_by_spells_and_powers_of_either_side() -> None:
    """Battlecries can, and what is not aimed hits them."""
    s = scenario(
        hand=["Fireball", "Elven Archer", "Ripple"], board=["Faerie"], enemy_board=["Faerie"]
    )
    fireball, archer, _ = s.hand
    both = [s.board[0], s.enemy_board[0]]
    assert not set(both) & set(fireball.targets)
    assert not set(both) & set(s.power.targets)
    assert set(both) <= set(archer.targets)
    s.play("Ripple")
    assert [m.damage for m in both] == [1, 1]


# --- triggers in hand


def test_a_card_in_hand_can_react() -> None:
    """A trigger of zone "hand" runs there and nowhere else."""
    s = scenario(hand=["Watchful Card", "The Coin", "The Coin"])
    s.play("The Coin")
    watchful = s.hand[0]
    assert watchful.cost == 4
    s.play(watchful)
    s.play("The Coin")
    assert len(watchful.enchantments) == 1
