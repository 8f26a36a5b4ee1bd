"""Rules 1 to 15: the opening, mana, overload, drawing, the end of the game and of a turn."""

from __future__ import annotations

import pytest

from hs_env import Game, actions
from hs_env.errors import IllegalAction
from tests.rules.cards_for_playing import names, scenario

COIN = "The Coin"
DONE = actions.CHOOSE + actions.MULLIGAN_DONE


def hand_ids(game: Game, seat: int) -> list[int]:
    return [card["id"] for card in game.to_dict()["players"][seat]["hand"]]


# --- the opening


def test_rule_1_first_player_has_three_cards_and_the_second_four() -> None:
    """Rule 1: the first player mulligans three cards, the second four. No coin yet."""
    game = Game(seed=1, first=1)
    players = game.to_dict()["players"]
    assert [len(p["hand"]) for p in players] == [4, 3]
    assert all(card["name"] != COIN for p in players for card in p["hand"])


def test_rule_1_the_second_player_gets_the_coin_after_the_mulligan() -> None:
    """Rule 1: the coin comes after both mulligans; then the first player draws for the turn."""
    game = Game(seed=1, first=1)
    assert game.to_play == 1
    game.apply(DONE)
    assert game.to_play == 0
    assert len(hand_ids(game, 0)) == 4
    game.apply(DONE)
    first, second = game.to_dict()["players"][1], game.to_dict()["players"][0]
    assert game.turn == 1
    assert (len(first["hand"]), len(second["hand"])) == (4, 5)
    assert [card["name"] for card in second["hand"]].index(COIN) == 4
    assert (len(first["deck"]), len(second["deck"])) == (26, 26)


def test_rule_1_without_a_mulligan_hands_and_coin_are_the_same() -> None:
    """Rule 1: skipping the mulligan changes nothing else."""
    players = Game(seed=1, first=0, mulligan=False).to_dict()["players"]
    assert [len(p["hand"]) for p in players] == [4, 5]
    assert players[1]["hand"][4]["name"] == COIN


def test_rule_1_the_coin_is_a_spell_that_counts() -> None:
    """Rule 1: the coin costs nothing, gives one mana, and is a spell and a card played."""
    s = scenario(hand=[COIN], board=["Wyrm"], crystals=3)
    s.play(COIN)
    assert s.mana == 4
    assert s.board[0].attack == 3
    assert s.counters()["cards_played_turn"] == 1


@pytest.mark.parametrize("seed", range(30))
def test_rule_2_replaced_cards_do_not_come_straight_back(seed: int) -> None:
    """Rule 2: replacements are drawn before the old cards are shuffled in."""
    game = Game(seed=seed, first=0)
    for seat, count in ((0, 3), (1, 4)):
        old = hand_ids(game, seat)
        for place in range(count):
            game.apply(actions.CHOOSE + place)
        game.apply(DONE)
        new = hand_ids(game, seat)[:count]
        assert len(new) == count
        assert not set(old) & set(new)
        assert set(old) <= {*game.to_dict()["players"][seat]["deck_ids"], *hand_ids(game, seat)}


def test_rule_2_cards_that_are_kept_stay_in_their_places() -> None:
    """Rule 2: only the marked cards change."""
    game = Game(seed=3, first=0)
    old = hand_ids(game, 0)
    game.apply(actions.CHOOSE + 1)
    game.apply(DONE)
    new = hand_ids(game, 0)
    assert [new[0], new[2]] == [old[0], old[2]]
    assert new[1] != old[1]


def test_rule_2_the_deck_is_shuffled_after_a_mulligan() -> None:
    """Rule 2: the old card can be anywhere in the deck. 300 deals, 27 places: each half of the
    deck gets 150 on average, with a standard deviation below 9."""
    low = 0
    for seed in range(300):
        game = Game(seed=seed, first=0)
        old = hand_ids(game, 0)[0]
        game.apply(actions.CHOOSE)
        game.apply(DONE)
        deck = game.to_dict()["players"][0]["deck_ids"]
        low += deck.index(old) < len(deck) / 2
    assert 110 < low < 190


# --- turn start and mana


def test_rule_4_mana_is_refilled_before_and_the_card_drawn_after_start_triggers() -> None:
    """Rule 4: crystal and refill, then start-of-turn triggers, then the draw."""
    s = scenario(board=["Clock"], deck=[COIN], crystals=4, mana=0)
    s.skip_turn()
    clock = s.board[0]
    assert clock.health == 1 + 5  # five crystals, full
    assert clock.attack == 0  # the hand was still empty
    assert names(s.hand) == [COIN]


def test_rule_4_overload_is_locked_before_start_triggers_run() -> None:
    """Rule 4: owed overload is locked before start-of-turn triggers see the mana."""
    s = scenario(board=["Clock"], crystals=4, overload=2)
    s.skip_turn()
    assert s.board[0].health == 1 + 3


def test_rule_4_counters_of_the_turn_start_anew() -> None:
    """Rule 4: a combo does not carry over to the next turn."""
    s = scenario(hand=[COIN, "Rogue"], enemy_deck=[COIN])
    s.play(COIN)
    s.skip_turn()
    s.play("Rogue")
    assert s.enemy_hero.health == 29


def test_rule_5_there_are_at_most_ten_crystals() -> None:
    """Rule 5: the eleventh crystal does not come."""
    s = scenario(hand=["Growth"], crystals=10)
    s.play("Growth")
    assert s.crystals == 10
    s.skip_turn()
    assert (s.crystals, s.mana) == (10, 10)


def test_rule_5_a_ramp_over_ten_gives_what_fits() -> None:
    """Rule 5: two crystals at nine give one."""
    s = scenario(hand=["Feast"], crystals=9)
    s.play("Feast")
    assert (s.crystals, s.mana) == (10, 9)


def test_rule_5_wild_growth_at_ten_gives_excess_mana() -> None:
    """Rule 5: with ten crystals the player gets a card instead."""
    s = scenario(hand=["Wild Growth"])
    s.play("Wild Growth")
    assert names(s.hand) == ["Excess Mana"]


def test_rule_5_temporary_mana_stops_at_ten() -> None:
    """Rule 5: temporary mana cannot take the available mana above ten."""
    s = scenario(hand=["Mana Flask"], crystals=8)
    s.play("Mana Flask")
    assert (s.mana, s.crystals) == (10, 8)


def test_rule_5_temporary_mana_is_gone_next_turn() -> None:
    """Rule 5: temporary mana is no crystal."""
    s = scenario(hand=[COIN], crystals=4)
    s.play(COIN)
    assert s.mana == 5
    s.skip_turn()
    assert (s.mana, s.crystals) == (5, 5)


def test_rule_6_wild_growth_gives_an_empty_crystal() -> None:
    """Rule 6: Wild Growth's crystal arrives empty."""
    s = scenario(hand=["Wild Growth"], crystals=5)
    cost = s.hand[0].cost
    s.play("Wild Growth")
    assert (s.crystals, s.mana) == (6, 5 - cost)


def test_rule_6_nourish_gives_full_crystals() -> None:
    """Rule 6: Nourish's crystals arrive full."""
    s = scenario(hand=["Feast"], crystals=5)
    s.play("Feast")
    assert (s.crystals, s.mana) == (7, 6)


# --- overload


def test_rule_7_overload_locks_crystals_of_the_next_turn_only() -> None:
    """Rule 7: owed now, locked next turn, free again the turn after."""
    s = scenario(hand=["Surge"], crystals=5)
    s.play("Surge")
    assert (s.mana, s.overload.owed, s.overload.locked) == (4, 2, 0)
    s.skip_turn()
    assert (s.crystals, s.mana, s.overload.owed, s.overload.locked) == (6, 4, 0, 2)
    s.skip_turn()
    assert (s.crystals, s.mana, s.overload.locked) == (7, 7, 0)


def test_rule_7_overloads_add_up() -> None:
    """Rule 7: two overloads of two lock four."""
    s = scenario(hand=["Surge", "Surge"])
    s.play("Surge")
    s.play("Surge")
    s.skip_turn()
    assert s.mana == 6


def test_rule_7_a_countered_spell_does_not_overload() -> None:
    """Rule 7: overload is part of the text. That spells overloaded even when countered was a bug,
    fixed in November 2015 (hs-bugs #265) and still so in June 2018 (#1160).
    """
    s = scenario(hand=["Surge"], enemy_secrets=["Denial"])
    s.play("Surge")
    assert s.enemy_hero.health == 30
    assert s.overload.owed == 0


def test_rule_7_overload_triggers_run_before_the_text() -> None:
    """Rule 7: Tunnel Trogg gains the amount, and the text already sees it."""
    s = scenario(hand=["Boil"], board=["Trogg"])
    s.play("Boil")
    assert s.board[0].attack == 5
    assert s.enemy_hero.health == 25


def test_rule_7_unlocking_clears_what_is_locked_and_what_is_owed() -> None:
    """Rule 7: Lava Shock frees locked crystals at once and forgives the debt."""
    s = scenario(hand=["Surge", "Unlock"], crystals=6, locked=3)
    s.play("Surge")
    s.play("Unlock")
    assert (s.mana, s.overload.owed, s.overload.locked) == (5, 0, 0)
    s.skip_turn()
    assert s.mana == 7


def test_rule_7_unlocking_frees_no_more_than_there_is() -> None:
    """Rule 7: five owed by a player with three crystals: unlocking gives three mana."""
    s = scenario(hand=["Flood", "Unlock"], crystals=2)
    s.play("Flood")
    s.skip_turn()
    assert s.mana == 0
    s.play("Unlock")
    assert s.mana == 3


# --- drawing


def test_rule_8_fatigue_grows_and_never_resets() -> None:
    """Rule 8: the n-th failed draw deals n, even after the deck was refilled."""
    s = scenario()
    for lost in (1, 3, 6):
        s.draw()
        assert s.hero.health == 30 - lost
    s.put_on_top(COIN)
    s.draw()
    assert s.hero.health == 24
    s.draw()
    assert s.hero.health == 20
    assert s.fatigue == 4


def test_rule_8_fatigue_with_a_full_hand() -> None:
    """Rule 8: a failed draw hurts whatever the hand."""
    s = scenario(hand=[COIN] * 10)
    s.draw()
    assert s.hero.health == 29


def test_rule_8_fatigue_is_taken_by_armor() -> None:
    """Rule 8: fatigue is damage like any other."""
    s = scenario(armor=3, fatigue=3)
    s.draw()
    assert (s.hero.health, s.armor) == (29, 0)


def test_rule_8_drawing_several_cards_hurts_several_times() -> None:
    """Rule 8: Arcane Intellect with one card left draws it and then hurts once."""
    s = scenario(hand=["Arcane Intellect"], deck=[COIN])
    s.play("Arcane Intellect")
    assert names(s.hand) == [COIN]
    assert s.hero.health == 29


def test_rule_8_tutors_and_recruits_do_not_fatigue() -> None:
    """Rule 8: taking a given card from an empty deck does nothing."""
    s = scenario(hand=["Tutor"])
    s.play("Tutor")
    assert s.hero.health == 30
    assert s.fatigue == 0


def test_rule_8_the_draw_of_a_turn_can_kill() -> None:
    """Rule 8: fatigue at the start of a turn ends the game."""
    s = scenario(health=3, fatigue=2)
    s.skip_turn()
    assert s.winner == "opponent"


def test_rule_9_the_eleventh_card_is_burned() -> None:
    """Rule 9: it is gone: neither drawn nor discarded."""
    s = scenario(board=["Recorder"], hand=[COIN] * 10, deck=["Fireball", COIN])
    fireball = s.deck_cards[0]
    s.draw()
    assert fireball.zone == "graveyard"
    assert s.deck == [COIN]
    assert s.counters()["discards_game"] == 0
    assert s.counters()["cards_drawn_turn"] == 0
    s.discard(s.hand[0])  # makes room for one log
    assert names(s.hand)[9:] == ["discarded"]


def test_rule_9_there_is_room_again_after_a_card_was_played() -> None:
    """Rule 9: a spell leaves the hand before its text draws."""
    s = scenario(hand=["Arcane Intellect"] + [COIN] * 9, deck=["Fireball", "Frostbolt"])
    s.play("Arcane Intellect")
    assert len(s.hand) == 10
    assert "Fireball" in names(s.hand)
    assert "Frostbolt" not in names(s.hand)
    assert s.deck == []


def test_rule_10_generated_cards_with_a_full_hand_are_not_made() -> None:
    """Rule 10: three cards into nine: with the spell itself gone, two fit."""
    s = scenario(hand=["Gifts"] + [COIN] * 8)
    s.play("Gifts")
    assert names(s.hand) == [COIN] * 8 + ["Zap", "Zap"]


def test_rule_11_a_deck_holds_sixty_cards() -> None:
    """Rule 11: what is shuffled in beyond sixty is lost."""
    s = scenario(hand=["Stuffing"], deck=[COIN] * 58)
    s.play("Stuffing")
    assert len(s.deck) == 60
    assert s.deck.count("Token") == 2


# --- how games end


def test_rule_12_the_game_is_a_draw_after_89_turns() -> None:
    """Rule 12: 45 turns of the first player and 44 of the second."""
    s = scenario(turn=88, active="opponent", deck=[COIN] * 3, enemy_deck=[COIN] * 3)
    s.end_turn()
    assert (s.turn, s.over) == (89, False)
    s.end_turn()
    assert s.winner == "draw"


def test_rule_13_both_heroes_dead_at_one_check_is_a_draw() -> None:
    """Rule 13: dying together is a draw."""
    s = scenario(hand=["Doom"])
    s.play("Doom")
    assert s.winner == "draw"


def test_rule_13_one_dead_hero_loses() -> None:
    """Rule 13: with armor left on one side only the other loses."""
    s = scenario(hand=["Doom"], enemy_armor=1)
    s.play("Doom")
    assert s.winner == "opponent"


def test_rule_14_healing_in_the_same_phase_saves_a_hero() -> None:
    """Rule 14: a hero without health is dead only at the next death check."""
    s = scenario(hand=["Brink"], health=4)
    s.play("Brink")
    assert not s.over
    assert s.hero.health == 7


def test_rule_14_lifesteal_in_the_same_phase_saves_a_hero() -> None:
    """Rule 14: five damage to both heroes, ten healed: the caster lives at two health."""
    s = scenario(hand=["Drain"], health=2)
    s.play("Drain")
    assert not s.over
    assert s.hero.health == 2 - 5 + 10


# --- the end of a turn


def test_rule_15_end_triggers_see_effects_of_this_turn() -> None:
    """Rule 15: end-of-turn triggers run before "this turn" ends."""
    s = scenario(hand=["Fury"], board=["Bell"], enemy_deck=[COIN])
    bell = s.board[0]
    s.play("Fury", bell)
    s.end_turn()
    assert s.enemy_hero.health == 30 - 5
    assert bell.attack == 1


def test_rule_15_minions_thaw_after_end_triggers() -> None:
    """Rule 15: a minion frozen by an end-of-turn trigger of its own side thaws at once."""
    s = scenario(board=["Frosty", "Chillwind Yeti"])
    s.end_turn()
    assert not s.board[1].frozen


def test_rule_15_minions_doomed_at_the_end_die_before_the_next_turn() -> None:
    """Rule 15: Power Overwhelming is an end-of-turn trigger, then deaths follow."""
    s = scenario(hand=["Overpower"], board=["Egg"], enemy_board=["Recorder"])
    egg = s.board[0]
    s.play("Overpower", egg)
    assert (egg.attack, egg.health) == (4, 5)
    s.end_turn()
    assert names(s.board) == ["Token"]
    assert names(s.enemy_hand) == ["death"]


def test_rule_15_temporary_effects_of_heroes_end_too() -> None:
    """Rule 15: the druid's attack is gone on the enemy's turn and after."""
    s = scenario(hero="druid")
    s.hero_power()
    assert s.hero.attack == 1
    s.end_turn()
    assert s.hero.attack == 0
    s.end_turn()
    with pytest.raises(IllegalAction):
        s.attack("hero", "hero")
