"""Copies: what is on the original, what is not, and what was only on the card.

Rules 50 to 52: a copy of a minion in play has its damage and enchantments; a return to hand loses
everything; what is summoned by name, raised from the dead, or eaten by a Cube is the printed card.
"""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"
FACELESS = "Faceless Manipulator"
CUBE = "Carnivorous Cube"
DECKS: dict[str, Any] = {"deck": [WISP] * 3, "enemy_deck": [WISP] * 3}


# --- Faceless Manipulator


def test_a_faceless_copy_of_a_hurt_and_blessed_minion() -> None:
    s = Scenario(hand=[FACELESS], board=[Card(YETI, damage=3, enchant="Blessing of Kings")])
    s.play(FACELESS, YETI)
    assert [stats(m) for m in s.board] == [(8, 6), (8, 6)]


def test_a_faceless_copy_of_a_silenced_minion_has_no_text() -> None:
    s = Scenario(hand=[FACELESS], enemy_board=[Card("Abomination", silenced=True)])
    s.play(FACELESS, "Abomination")
    assert s.board[0].silenced
    s.destroy(s.board[0])
    assert s.enemy_hero.health == 30


def test_a_faceless_copy_of_a_frozen_charger_is_frozen() -> None:
    s = Scenario(hand=[FACELESS], enemy_board=[Card("Wolfrider", frozen=True)])
    s.play(FACELESS, "Wolfrider")
    assert s.board[0].frozen
    assert not s.board[0].can_attack


def test_a_faceless_copy_takes_a_shield_that_was_lost_as_lost() -> None:
    s = Scenario(hand=[FACELESS], enemy_board=[Card("Sunwalker", without=["divine_shield"])])
    s.play(FACELESS, "Sunwalker")
    assert s.board[0].has("taunt")
    assert not s.board[0].has("divine_shield")


def test_a_faceless_copy_of_a_temporary_buff_loses_it_with_the_turn() -> None:
    """Abusive Sergeant's +2 is copied and ends when the original's does."""
    s = Scenario(hand=["Abusive Sergeant", FACELESS], board=[RAPTOR], **DECKS)
    s.play("Abusive Sergeant", RAPTOR)
    s.play(FACELESS, RAPTOR)
    assert [m.attack for m in s.board if m.name == RAPTOR] == [5, 5]
    s.end_turn()
    assert [m.attack for m in s.board if m.name == RAPTOR] == [3, 3]


def test_a_faceless_copy_of_an_overwhelmed_minion_dies_with_it() -> None:
    s = Scenario(hand=["Power Overwhelming", FACELESS], board=[YETI], **DECKS)
    s.play("Power Overwhelming", YETI)
    s.play(FACELESS, YETI)
    assert [stats(m) for m in s.board] == [(8, 9), (8, 9)]
    s.end_turn()
    assert s.board == []


def test_a_shadowstepped_overwhelmed_minion_lives() -> None:
    s = Scenario(hand=["Power Overwhelming", "Shadowstep"], board=[YETI], **DECKS)
    s.play("Power Overwhelming", YETI)
    s.play("Shadowstep", YETI)
    s.play(YETI)
    s.end_turn()
    assert [stats(m) for m in s.board] == [(4, 5)]


def test_auras_are_not_copied_but_applied() -> None:
    """A Raptor of the enemy's under its Champion is a 3/2 on my side."""
    s = Scenario(hand=[FACELESS], enemy_board=["Stormwind Champion", RAPTOR])
    s.play(FACELESS, RAPTOR)
    assert stats(s.board[0]) == (3, 2)


@pytest.mark.parametrize("damage", [1, 2])
def test_a_copy_takes_the_damage_but_not_the_aura_it_was_survived_by(damage: int) -> None:
    """Wiki, Mirror Entity: a minion that only an aura of health keeps alive can be copied; the copy
    lacks the aura and dies at once."""
    s = Scenario(hand=[FACELESS], enemy_board=["Stormwind Champion", RAPTOR])
    s.damage(s.enemy_board[1], damage)
    s.play(FACELESS, RAPTOR)
    assert [stats(m) for m in s.board] == ([(3, 1)] if damage == 1 else [])
    assert stats(s.enemy_board[1]) == (4, 3 - damage)


def test_a_copy_under_an_aura_of_its_own_side_survives() -> None:
    """The auras are brought up to date before the deaths."""
    champion = "Stormwind Champion"
    s = Scenario(hand=[FACELESS], board=[champion], enemy_board=[champion, RAPTOR])
    s.damage(s.enemy_board[1], 2)
    s.play(FACELESS, RAPTOR)
    assert stats(s.board[1]) == (4, 1)


def test_a_faceless_champion_and_the_original_lift_each_other() -> None:
    s = Scenario(hand=[FACELESS], board=["Stormwind Champion"])
    s.play(FACELESS, "Stormwind Champion")
    assert [stats(m) for m in s.board] == [(7, 7), (7, 7)]


def test_a_faceless_twilight_drake_keeps_the_health_of_the_battlecry() -> None:
    s = Scenario(hand=["Twilight Drake", FACELESS, WISP, WISP])
    s.play("Twilight Drake")
    s.play(FACELESS, "Twilight Drake")
    assert [stats(m) for m in s.board] == [(4, 4), (4, 4)]


def test_a_faceless_copy_of_a_corrupted_minion_is_corrupted_by_the_same_player() -> None:
    """It dies at the start of the turn of who cast Corruption."""
    s = Scenario(hand=["Corruption", FACELESS], enemy_board=[OGRE], **DECKS)
    s.play("Corruption", OGRE)
    s.play(FACELESS, OGRE)
    s.skip_turn()
    assert s.board == s.enemy_board == []


def test_a_faceless_sylvanas_steals_for_her_new_side() -> None:
    s = Scenario(hand=[FACELESS], enemy_board=["Sylvanas Windrunner", YETI])
    s.play(FACELESS, "Sylvanas Windrunner")
    s.dice([YETI])
    s.destroy(s.board[0])
    assert names(s.board) == [YETI]


def test_a_faceless_doomsayer_waits_for_its_own_players_turn() -> None:
    s = Scenario(hand=[FACELESS], enemy_board=["Doomsayer"], **DECKS)
    s.play(FACELESS, "Doomsayer")
    s.destroy(s.enemy_board[0])
    s.end_turn()
    assert names(s.board) == ["Doomsayer"]
    s.end_turn()
    assert s.board == []


def test_a_faceless_copy_with_ancestral_spirit_returns_as_what_it_copied() -> None:
    s = Scenario(hand=[FACELESS], board=[Card(YETI, enchant="Ancestral Spirit", damage=2)])
    s.play(FACELESS, YETI)
    s.destroy(s.board[1])
    assert [stats(m) for m in s.board] == [(4, 3), (4, 5)]


def test_faceless_alone_is_found_by_mirror_entity_as_itself() -> None:
    s = Scenario(hand=[FACELESS], enemy_secrets=["Mirror Entity"])
    s.play(FACELESS)
    assert names(s.enemy_board) == [FACELESS]


# --- Mirror Entity


@pytest.mark.parametrize(
    ("card", "numbers"), [("Twilight Drake", (4, 3)), ("Injured Blademaster", (4, 3))]
)
def test_mirror_entity_copies_what_the_battlecry_has_done(
    card: str, numbers: tuple[int, int]
) -> None:
    s = Scenario(hand=[card, WISP, WISP], enemy_secrets=["Mirror Entity"])
    s.play(card)
    assert stats(s.board[0]) == stats(s.enemy_board[0]) == numbers


def test_mirror_entity_does_not_repeat_what_a_battlecry_did_to_others() -> None:
    s = Scenario(
        hand=["Frost Elemental", "Azure Drake"],
        deck=[WISP] * 2,
        enemy_deck=[WISP],
        enemy_secrets=["Mirror Entity"],
    )
    s.play("Azure Drake")
    assert (names(s.enemy_board), s.enemy_hand) == (["Azure Drake"], [])
    assert s.enemy_spell_damage == 1


def test_mirror_entity_copies_a_faceless_as_what_it_has_become() -> None:
    s = Scenario(hand=[FACELESS], board=[Card(OGRE, damage=1)], enemy_secrets=["Mirror Entity"])
    s.play(FACELESS, OGRE)
    assert (names(s.enemy_board), stats(s.enemy_board[0])) == ([OGRE], (6, 6))


def test_mirror_entity_copies_a_void_terror_well_fed() -> None:
    s = Scenario(hand=["Void Terror"], board=[YETI], enemy_secrets=["Mirror Entity"])
    s.play("Void Terror")
    assert stats(s.enemy_board[0]) == (7, 8)


def test_mirror_entity_copies_a_cube_with_its_memory() -> None:
    s = Scenario(hand=[CUBE], board=[YETI], enemy_secrets=["Mirror Entity"])
    s.play(CUBE, YETI)
    s.destroy(s.enemy_board[0])
    assert names(s.enemy_board) == [YETI, YETI]


# --- Carnivorous Cube, Possessed Lackey, Skull, Gul'dan


def test_cube_and_doomguard_bring_two_that_charge_and_discard_nothing() -> None:
    s = Scenario(hero="warlock", hand=[CUBE, "Dark Pact", YETI, YETI], board=["Doomguard"])
    s.play(CUBE, "Doomguard")
    s.play("Dark Pact", CUBE)
    assert names(s.board) == ["Doomguard", "Doomguard"]
    assert names(s.hand) == [YETI, YETI]
    for guard in s.board:
        s.attack(guard, "hero")
    assert s.enemy_hero.health == 20


def test_cube_forgets_damage_and_enchantments_of_what_it_ate() -> None:
    s = Scenario(hand=[CUBE], board=[Card(YETI, damage=2, enchant=(5, 5))])
    s.play(CUBE, YETI)
    s.destroy(CUBE)
    assert [stats(m) for m in s.board] == [(4, 5), (4, 5)]


def test_a_silenced_cube_gives_nothing_back() -> None:
    s = Scenario(hand=[CUBE], board=[YETI])
    s.play(CUBE, YETI)
    s.silence(CUBE)
    s.destroy(CUBE)
    assert s.board == []


def test_a_returned_cube_has_forgotten() -> None:
    s = Scenario(hand=[CUBE, "Shadowstep"], board=[YETI])
    s.play(CUBE, YETI)
    s.play("Shadowstep", CUBE)
    s.play(CUBE)
    s.destroy(CUBE)
    assert s.board == []


def test_a_faceless_cube_remembers_the_same_meal() -> None:
    s = Scenario(hand=[CUBE, FACELESS], board=[YETI])
    s.play(CUBE, YETI)
    s.play(FACELESS, CUBE)
    for cube in s.board:
        s.destroy(cube)
    assert names(s.board) == [YETI] * 4


def test_a_cube_that_ate_a_cube_gives_back_empty_cubes() -> None:
    """The first Cube spits its Yetis when eaten; the second returns two printed Cubes."""
    s = Scenario(hand=[CUBE, CUBE], board=[YETI])
    s.play(CUBE, YETI)
    first = s.board[0]
    s.play(CUBE, first)
    assert names(s.board).count(YETI) == 2
    s.destroy(CUBE)
    cubes = [m for m in s.board if m.name == CUBE]
    assert len(cubes) == 2
    s.destroy(cubes[0])
    assert names(s.board).count(YETI) == 2


def test_possessed_lackey_and_umbra_recruit_twice() -> None:
    """Once when he is played, once when he dies."""
    s = Scenario(
        hand=["Possessed Lackey"],
        board=["Spiritsinger Umbra"],
        deck=["Felguard", "Doomguard", YETI],
    )
    s.play("Possessed Lackey")
    s.destroy("Possessed Lackey")
    assert sorted(names(s.board)) == ["Doomguard", "Felguard", "Spiritsinger Umbra"]
    assert s.deck == [YETI]


def test_umbra_and_a_recruited_voidlord_bring_his_walkers_at_once() -> None:
    """He is summoned, so his deathrattle is triggered: three Voidwalkers."""
    s = Scenario(board=["Spiritsinger Umbra", "Possessed Lackey"], deck=["Voidlord"])
    s.destroy("Possessed Lackey")
    assert names(s.board).count("Voidwalker") == 3
    assert names(s.board).count("Voidlord") == 1


def test_skull_of_the_manari_puts_doomguard_into_play_for_no_cards() -> None:
    s = Scenario(
        hero="warlock", weapon="Skull of the Man'ari", hand=["Doomguard", YETI, YETI], **DECKS
    )
    s.skip_turn()
    assert names(s.board) == ["Doomguard"]
    assert names(s.hand) == [YETI, YETI, WISP]


def test_guldan_raises_demons_of_the_cube_as_often_as_they_died() -> None:
    """Three Doomguards died: one eaten, two of the Cube."""
    s = Scenario(hero="warlock", hand=[CUBE, "Bloodreaver Gul'dan"], board=["Doomguard"])
    s.play(CUBE, "Doomguard")
    s.destroy(CUBE)
    for guard in s.board:
        s.destroy(guard)
    s.set_mana(10)
    s.play("Bloodreaver Gul'dan")
    assert names(s.board) == ["Doomguard"] * 3


def test_guldan_raises_the_silenced_and_not_the_transformed_or_returned() -> None:
    s = Scenario(
        hero="warlock", hand=["Bloodreaver Gul'dan"], board=["Voidwalker", "Felguard", "Succubus"]
    )
    s.silence("Voidwalker")
    s.destroy("Voidwalker")
    s.transform("Felguard", "Sheep")
    s.destroy("Sheep")
    s.return_to_hand("Succubus")
    s.play("Bloodreaver Gul'dan")
    assert names(s.board) == ["Voidwalker"]
    assert s.board[0].has("taunt")


def test_guldan_cannot_raise_more_than_fit() -> None:
    s = Scenario(
        hero="warlock", hand=["Bloodreaver Gul'dan"], board=[WISP] * 5, graveyard=["Voidwalker"] * 4
    )
    s.play("Bloodreaver Gul'dan")
    assert names(s.board) == [WISP] * 5 + ["Voidwalker"] * 2


def test_prince_taldaram_is_a_three_three_of_whatever_he_saw() -> None:
    """A 3/3 Voidlord still has his taunt and his walkers."""
    s = Scenario(hand=["Prince Taldaram"], enemy_board=[Card("Voidlord", damage=4)])
    s.play("Prince Taldaram", "Voidlord")
    copy = s.board[0]
    assert (copy.name, stats(copy), copy.has("taunt")) == ("Voidlord", (3, 3), True)
    s.destroy(copy)
    assert names(s.board) == ["Voidwalker"] * 3


def test_a_silenced_taldaram_copy_has_the_numbers_of_the_card_he_copied() -> None:
    """Rule 52: the 3/3 is an enchantment on the copy."""
    s = Scenario(hand=["Prince Taldaram"], enemy_board=[OGRE])
    s.play("Prince Taldaram", OGRE)
    s.silence(s.board[0])
    assert stats(s.board[0]) == (6, 7)


def test_manic_soulcaster_shuffles_the_printed_card() -> None:
    s = Scenario(hand=["Manic Soulcaster"], board=[Card(YETI, damage=3, enchant=(2, 2))])
    s.play("Manic Soulcaster", YETI)
    drawn = s.draw()
    assert drawn is not None
    assert stats(drawn) == (4, 5)


def test_thoughtsteal_of_enchanted_cards_copies_the_enchantment() -> None:
    """Since 31 July 2018 copies from a deck keep enchantments (hs-bugs #1004)."""
    s = Scenario(
        hero="priest", hand=["Thoughtsteal"], enemy_deck=[Card(YETI, enchant=(1, 1)), OGRE]
    )
    s.play("Thoughtsteal")
    assert sorted(stats(card) for card in s.hand) == [(5, 6), (6, 7)]
    assert len(s.enemy_deck) == 2


def test_mind_vision_copies_a_card_made_cheaper() -> None:
    """A Shadowstepped minion in the enemy's hand: the copy keeps the price (patch 12.0)."""
    s = Scenario(hero="priest", hand=["Mind Vision"], enemy_hand=[Card(YETI, cost=2)])
    s.play("Mind Vision")
    assert (names(s.hand), s.hand[0].cost) == ([YETI], 2)
    assert len(s.enemy_hand) == 1


def test_mind_vision_and_thoughtsteal_of_nothing() -> None:
    """An empty hand or deck gives no card, and no damage either."""
    s = Scenario(hero="priest", hand=["Mind Vision", "Thoughtsteal"])
    s.play("Mind Vision")
    s.play("Thoughtsteal")
    assert (s.hand, s.enemy_hero.health) == ([], 30)


def test_thoughtsteal_with_nine_cards_in_hand_keeps_one() -> None:
    s = Scenario(hero="priest", hand=["Thoughtsteal"] + [WISP] * 9, enemy_deck=[YETI] * 3)
    s.play("Thoughtsteal")
    assert names(s.hand) == [WISP] * 9 + [YETI]


def test_divine_favor_draws_up_to_the_enemys_number() -> None:
    """It is counted after Divine Favor has left the hand."""
    s = Scenario(
        hero="paladin", hand=["Divine Favor", WISP], deck=[YETI] * 6, enemy_hand=[WISP] * 5
    )
    s.play("Divine Favor")
    assert len(s.hand) == 5


def test_divine_favor_with_the_greater_hand_draws_nothing() -> None:
    s = Scenario(hero="paladin", hand=["Divine Favor", WISP, WISP], deck=[YETI], enemy_hand=[WISP])
    s.play("Divine Favor")
    assert len(s.hand) == 2


def test_divine_favor_from_a_short_deck_ends_in_fatigue() -> None:
    s = Scenario(hero="paladin", hand=["Divine Favor"], deck=[YETI], enemy_hand=[WISP] * 3)
    s.play("Divine Favor")
    assert (len(s.hand), s.fatigue, s.hero.health) == (1, 2, 27)


def test_a_copied_blessing_of_wisdom_draws_for_who_cast_it() -> None:
    """Faceless copies the enchantment with its owner: the copy on the enemy's side draws for me."""
    s = Scenario(
        hero="paladin",
        hand=["Blessing of Wisdom"],
        board=["Wolfrider"],
        enemy_hand=[FACELESS],
        **DECKS,
    )
    s.play("Blessing of Wisdom", "Wolfrider")
    s.end_turn()
    s.play(FACELESS, "Wolfrider")
    mine = len(s.hand)
    s.attack(s.enemy_board[0], "hero")
    assert len(s.hand) == mine + 1


def test_nightmare_is_copied_with_its_end() -> None:
    """+5/+5 and death at the start of the caster's next turn, for both."""
    s = Scenario(hand=["Nightmare", FACELESS], board=[YETI], **DECKS)
    s.play("Nightmare", YETI)
    s.play(FACELESS, YETI)
    assert [stats(m) for m in s.board] == [(9, 10), (9, 10)]
    s.skip_turn()
    assert s.board == []


def test_rockbiter_weapon_on_a_minion_is_copied_for_the_turn() -> None:
    s = Scenario(hero="shaman", hand=["Rockbiter Weapon", FACELESS], board=[YETI], **DECKS)
    s.play("Rockbiter Weapon", YETI)
    s.play(FACELESS, YETI)
    assert [m.attack for m in s.board] == [7, 7]
    s.end_turn()
    assert [m.attack for m in s.board] == [4, 4]
