"""Rules 32 to 36: what cards cost."""

from __future__ import annotations

from tests.rules.cards_for_playing import scenario

COIN = "The Coin"
YETI = "Chillwind Yeti"
OGRE = "Boulderfist Ogre"


def test_rule_32_no_cost_falls_below_zero() -> None:
    """Rule 32: a 1-cost spell with two apprentices is free, not a gift."""
    s = scenario(hand=["Spark"], board=["Apprentice", "Apprentice"])
    assert s.hand[0].cost == 0
    s.play("Spark", "enemy hero")
    assert s.mana == 10


def test_rule_32_the_floor_counts_after_all_modifiers() -> None:
    """Rule 32: 0 - 1 + 3 is 2, in whatever order."""
    s = scenario(hand=["Zap"], board=["Apprentice"], enemy_board=["Taxman"])
    assert s.hand[0].cost == 2
    s = scenario(hand=["Zap"], enemy_board=["Taxman"])
    s.summon("Apprentice")
    assert s.hand[0].cost == 2


def test_rule_32_not_less_than_one_binds_only_that_aura() -> None:
    """Rule 32: Summoning Portal stops at 1, another reduction after it does not."""
    s = scenario(hand=["Caller"], board=["Portal"])
    assert s.hand[0].cost == 1
    s.summon("Warper")
    assert s.hand[0].cost == 0


def test_rule_32_a_card_below_the_floor_stays_there() -> None:
    """Rule 32: the portal does not make a free minion dearer."""
    s = scenario(hand=["Caller"], board=["Warper", "Warper", "Portal"])
    assert s.hand[0].cost == 0


def test_rule_33_modifiers_apply_in_order_of_time() -> None:
    """Rule 33: warper, then portal: 2 - 1 = 1, which the portal leaves. Portal, then warper: 2
    to 1, and then 0. Where they stand does not matter."""
    s = scenario(hand=["Caller"], board=["Warper"])
    s.summon("Portal", position=0)
    assert s.hand[0].cost == 1
    s = scenario(hand=["Caller"], board=["Portal"])
    s.summon("Warper", position=0)
    assert s.hand[0].cost == 0


def test_rule_33_an_enchantment_after_an_aura_applies_after_it() -> None:
    """Rule 33: portal to 1, then a discount of 1 makes 0."""
    s = scenario(hand=["Caller"])
    s.summon("Portal")
    s.give("Discount")
    s.play("Discount")
    assert s.hand[0].cost == 0


def test_rule_33_an_enchantment_before_an_aura_applies_before_it() -> None:
    """Rule 33: a discount makes 1, the portal leaves it there."""
    s = scenario(hand=["Discount", "Caller"])
    s.play("Discount")
    s.summon("Portal")
    assert s.hand[0].cost == 1


def test_rule_33_a_set_cost_overrides_what_came_before() -> None:
    """Rule 33: -1 then set to 3 is 3; set to 3 then -1 is 2."""
    s = scenario(hand=[OGRE, "Discount", "Fixed Price"])
    s.play("Discount")
    s.play("Fixed Price")
    assert s.hand[0].cost == 3
    s = scenario(hand=[OGRE, "Discount", "Fixed Price"])
    s.play("Fixed Price")
    s.play("Discount")
    assert s.hand[0].cost == 2


def test_rule_33_a_set_cost_aura_overrides_what_came_before() -> None:
    """Rule 33: discounted, then Naga: 5. Naga, then discounted: 4."""
    s = scenario(hand=[OGRE, "Discount"])
    s.play("Discount")
    s.summon("Naga")
    assert s.hand[0].cost == 5
    s = scenario(hand=[OGRE], board=["Naga"])
    s.give("Discount")
    s.play("Discount")
    assert s.hand[0].cost == 4


def test_rule_33_a_cards_own_reduction_comes_last() -> None:
    """Rule 33: a giant under Naga costs 5 less its own reduction."""
    s = scenario(hand=["Giant"], board=["Naga", YETI])
    assert s.hand[0].cost == 3


def test_rule_33_a_cards_own_reduction_follows_the_board() -> None:
    """Rule 33: 8, less one for each friendly minion."""
    s = scenario(hand=["Giant"], board=[YETI, YETI])
    assert s.hand[0].cost == 6
    s.destroy(s.board[0])
    assert s.hand[0].cost == 7


def test_rule_34_triggers_read_the_price_paid_and_memory_the_printed_cost() -> None:
    """Rule 34: a Fireball for 3 was paid with 3 and has 4 printed on it."""
    s = scenario(hand=["Fireball"], board=["Apprentice", "Price Reader"])
    s.play("Fireball", "enemy hero")
    reader = s.board[1]
    assert (reader.attack, reader.health) == (3, 1 + 4)


def test_rule_35_the_next_spell_costs_less_and_only_that() -> None:
    """Rule 35: Preparation serves one spell."""
    s = scenario(hand=["Prep", "Fireball", "Fireball", YETI])
    s.play("Prep")
    assert [card.cost for card in s.hand] == [1, 1, 4]
    s.play("Fireball", "enemy hero")
    assert [card.cost for card in s.hand] == [4, 4]


def test_rule_35_a_free_spell_uses_it_up() -> None:
    """Rule 35: the next eligible card takes it, even if it was free already."""
    s = scenario(hand=["Prep", COIN, "Fireball"])
    s.play("Prep")
    s.play(COIN)
    assert s.hand[0].cost == 4


def test_rule_35_other_cards_do_not_use_it_up() -> None:
    """Rule 35: a minion leaves the spell's discount alone."""
    s = scenario(hand=["Prep", YETI, "Fireball"])
    s.play("Prep")
    s.play(YETI)
    assert s.hand[0].cost == 1


def test_rule_35_what_is_for_this_turn_expires() -> None:
    """Rule 35: unused, it is gone next turn."""
    s = scenario(hand=["Prep", "Fireball"])
    s.play("Prep")
    s.skip_turn()
    assert s.hand[0].cost == 4


def test_rule_35_a_discount_of_cards_for_this_turn_expires() -> None:
    """Rule 35: on the cards themselves as well."""
    s = scenario(hand=["Rebate", "Fireball"])
    s.play("Rebate")
    assert s.hand[0].cost == 2
    s.end_turn()
    assert s.hand[0].cost == 4
