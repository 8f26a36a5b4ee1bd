"""Worlds keep to what an effect has said about hidden cards: what was drawn, held, or nowhere.

Each case is compared with all deals of physical cards that fit what both players have seen.
"""

from __future__ import annotations

from collections import Counter

from hs_env import Scenario
from hs_env.scenario import Card
from tests.secrecy.enumeration import Deal, Fact, card_id
from tests.secrecy.remembered import (
    SOMETHING,
    a_dragon,
    a_minion,
    at,
    called,
    check,
    deck_then,
    held,
    none_held,
    none_in_deck,
    of_cost,
    of_race,
)

WISP, YETI, OGRE = "Wisp", "Chillwind Yeti", "Boulderfist Ogre"
RAPTOR, CROC = "Bloodfen Raptor", "River Crocolisk"
WALKER, IMP = "Voidwalker", "Flame Imp"
DRAKE, FAERIE = "Azure Drake", "Faerie Dragon"
TIDE, BLUEGILL = "Murloc Tidehunter", "Bluegill Warrior"
DECKHAND, RAIDER = "Southsea Deckhand", "Bloodsail Raider"
BOLT, BALL = "Frostbolt", "Fireball"
a_beast, a_murloc = of_race("BEAST"), of_race("MURLOC")
a_demon, a_pirate = of_race("DEMON"), of_race("PIRATE")


# Drawn by tribe ---------------------------------------------------------------------------------


def test_sense_demons_drew_two_demons() -> None:
    s = Scenario(
        hero="warlock",
        hand=["Sense Demons", YETI],
        deck=[WISP, WALKER, OGRE, IMP, IMP],
    )
    s.play("Sense Demons")
    check(s, seen=["Sense Demons"], facts=[at(1, a_demon), at(2, a_demon)])


def test_sense_demons_found_one_demon_and_no_other() -> None:
    """A Worthless Imp came instead of the second, openly; then a card was drawn."""
    s = Scenario(hero="warlock", hand=["Sense Demons", IMP], deck=[WISP, WALKER, OGRE, YETI, WISP])
    s.play("Sense Demons")
    facts = [at(1, a_demon), none_in_deck(a_demon, 2)]
    check(s, seen=["Sense Demons"], facts=facts)
    s.hero_power()
    check(s, seen=["Sense Demons"], facts=facts)


def test_no_demon_was_drawn_because_the_deck_has_none() -> None:
    s = Scenario(hero="warlock", hand=["Sense Demons", IMP, WISP], deck=[OGRE, YETI, WISP])
    s.play("Sense Demons")
    facts = [none_in_deck(a_demon, 2)]
    check(s, seen=["Sense Demons"], facts=facts)
    s.hero_power()
    check(s, seen=["Sense Demons"], facts=facts)


def test_a_demon_that_was_drawn_and_played_says_nothing_more() -> None:
    s = Scenario(hero="warlock", hand=["Sense Demons", YETI], deck=[WISP, WALKER, OGRE, IMP])
    s.play("Sense Demons")
    s.play(WALKER)
    check(s, seen=["Sense Demons", WALKER], facts=[at(1, a_demon)])


def test_a_pirate_came_to_the_parrot() -> None:
    s = Scenario(hand=["Captain's Parrot", WISP, DECKHAND], deck=[YETI, RAIDER, DECKHAND, OGRE])
    s.play("Captain's Parrot")
    check(s, seen=["Captain's Parrot"], facts=[at(2, a_pirate)])


def test_no_pirate_came_to_the_parrot() -> None:
    s = Scenario(hand=["Captain's Parrot", WISP, DECKHAND], deck=[YETI, RAPTOR, OGRE])
    s.play("Captain's Parrot")
    check(s, seen=["Captain's Parrot"], facts=[none_in_deck(a_pirate, 2)])


def test_the_curator_drew_all_three() -> None:
    s = Scenario(hand=["The Curator", WISP], deck=[TIDE, YETI, RAPTOR, CROC, DRAKE, WISP])
    s.play("The Curator")
    check(s, seen=["The Curator"], facts=[at(1, a_beast), at(2, a_dragon), at(3, a_murloc)])


def came_in_turn(n: int, *drawn: str | int, gone: tuple[str, ...] = ()) -> Fact:
    """The Curator found these, and nothing of the tribes that were missing.

    Args:
        n: How many of the hidden cards had come before.
        drawn: What came: the place of a hidden card, or the name of one that was seen since.
        gone: Other cards that were left in the deck and have been seen since.
    """

    def fact(deal: Deal) -> bool:
        came = [deal.hand[card] if isinstance(card, int) else card_id(card) for card in drawn]
        left = Counter([*deck_then(deal, n), *map(card_id, gone)])
        left += Counter(card_id(card) for card in drawn if isinstance(card, str))
        for tribe in (a_beast, a_dragon, a_murloc):
            if any(map(tribe, left)):
                if not came or not tribe(came[0]):
                    return False
                left -= Counter([came.pop(0)])
        return not came

    return fact


def curator(*hand: str, deck: list[str]) -> Scenario:
    s = Scenario(hand=["The Curator", *hand], deck=deck, crystals=10)
    s.play("The Curator")
    s.set_mana(10)
    return s


def test_two_cards_came_to_the_curator() -> None:
    """Which tribe is missing does not show, but they came in its order and none of it is left."""
    s = curator(OGRE, deck=[TIDE, YETI, RAPTOR, OGRE, WISP])
    check(s, seen=["The Curator"], facts=[came_in_turn(1, 1, 2)])


def test_two_cards_came_to_the_curator_out_of_many() -> None:
    s = curator(TIDE, FAERIE, deck=[CROC, YETI, DRAKE, RAPTOR, FAERIE])
    check(s, seen=["The Curator"], facts=[came_in_turn(2, 2, 3)])


def test_one_card_came_to_the_curator() -> None:
    s = curator(TIDE, RAPTOR, deck=[DRAKE, YETI, FAERIE, WISP])
    check(s, seen=["The Curator"], facts=[came_in_turn(2, 2)])


def test_one_of_the_curators_cards_was_played() -> None:
    """That it was a dragon leaves a beast before it or a murloc after it."""
    s = curator(TIDE, RAPTOR, deck=[DRAKE, CROC, YETI, WISP])
    s.play(DRAKE)
    seen = ["The Curator", DRAKE]
    # The Drake has drawn a card.
    check(s, seen=seen, facts=[came_in_turn(2, 2, DRAKE)])


def test_a_card_that_the_curator_left_in_the_deck_was_drawn_and_played() -> None:
    s = curator(TIDE, RAPTOR, deck=[TIDE, CROC, RAPTOR, WISP])
    s.play(s.draw(RAPTOR))
    check(s, seen=["The Curator", RAPTOR], facts=[came_in_turn(2, 2, 3, gone=(RAPTOR,))])


def test_a_murloc_that_came_back_from_play_was_not_left_by_the_curator() -> None:
    s = curator(RAPTOR, TIDE, "Shadowstep", deck=[CROC, DRAKE, YETI, WISP])
    s.play(TIDE)
    s.play("Shadowstep", TIDE)
    check(s, seen=["The Curator", TIDE, "Shadowstep"], facts=[came_in_turn(1, 1, 2)])


def test_a_card_put_into_the_deck_came_to_the_curator_and_was_played() -> None:
    """Then only the other one is known to be of some tribe."""
    s = Scenario(
        hand=["Manic Soulcaster", "The Curator", YETI],
        board=[TIDE],
        deck=[CROC, YETI, WISP],
        crystals=10,
    )
    s.play("Manic Soulcaster", TIDE)
    s.set_mana(10)
    s.play("The Curator")
    s.set_mana(10)
    s.play(TIDE)
    seen = ["Manic Soulcaster", "The Curator", TIDE]
    check(s, seen=seen, facts=[at(1, a_beast)])


def test_the_curator_with_a_full_hand_shows_what_came() -> None:
    """What is burnt is seen; of the other card all that is kept is that it is of some tribe."""
    known = [Card(WISP, known_to_foe=True)] * 8
    s = Scenario(hand=["The Curator", *known, YETI], deck=[TIDE, CROC, OGRE, OGRE])
    s.play("The Curator")
    check(s, seen=["The Curator", *[WISP] * 8, TIDE], facts=[at(1, called(TIDE, CROC))])


def test_nothing_came_to_the_curator() -> None:
    s = Scenario(hand=["The Curator", FAERIE, RAPTOR], deck=[YETI, WISP, OGRE])
    s.play("The Curator")
    tribes = (a_beast, a_dragon, a_murloc)
    check(s, seen=["The Curator"], facts=[none_in_deck(tribe, 2) for tribe in tribes])


def test_the_parrots_pirate_is_told_from_later_draws() -> None:
    s = Scenario(
        hand=["Captain's Parrot", "Arcane Intellect"],
        deck=[YETI, WISP, RAIDER, DECKHAND, OGRE],
    )
    with s.dice([RAIDER]):
        s.play("Captain's Parrot")
    s.play("Arcane Intellect")
    s.play(RAIDER)
    check(s, seen=["Captain's Parrot", "Arcane Intellect", RAIDER])


# Cost seen --------------------------------------------------------------------------------------


def test_holy_wrath_dealt_four() -> None:
    s = Scenario(
        hero="paladin", hand=["Holy Wrath", WISP], deck=[YETI, WISP, OGRE, "Hammer of Wrath"]
    )
    s.play("Holy Wrath", "enemy hero")
    assert s.enemy_health == 26
    check(s, seen=["Holy Wrath"], facts=[at(1, of_cost(4))])


def test_holy_wrath_dealt_nothing_to_a_hero() -> None:
    s = Scenario(hero="paladin", hand=["Holy Wrath", YETI], deck=[WISP, YETI, OGRE, WISP])
    s.play("Holy Wrath", "enemy hero")
    check(s, seen=["Holy Wrath"], facts=[at(1, of_cost(0))])


def test_spell_damage_is_taken_off_what_holy_wrath_dealt() -> None:
    s = Scenario(
        hero="paladin",
        hand=["Holy Wrath", WISP],
        board=["Kobold Geomancer"],
        deck=[RAPTOR, CROC, "Arcane Golem", YETI],
    )
    s.play("Holy Wrath", "enemy hero")
    assert s.enemy_health == 27
    check(s, seen=["Holy Wrath", "Kobold Geomancer"], facts=[at(1, of_cost(2))])


def wrath_at_a_squire(*deck: str) -> Scenario:
    s = Scenario(
        hero="paladin",
        hand=["Holy Wrath", YETI],
        deck=list(deck),
        enemy_board=["Argent Squire"],
    )
    s.play("Holy Wrath", "Argent Squire")
    return s


def test_a_divine_shield_hides_how_much_holy_wrath_would_have_dealt() -> None:
    s = wrath_at_a_squire(RAPTOR, CROC, OGRE, YETI)
    assert not s.enemy_board[0].has("divine_shield")
    check(s, seen=["Holy Wrath"])


# A dragon is held -------------------------------------------------------------------------------


def with_whelp(*hand: str, deck: tuple[str, ...] = (DRAKE, WISP, YETI)) -> Scenario:
    return Scenario(hero="priest", hand=["Twilight Whelp", *hand], deck=list(deck))


def test_the_whelp_grew() -> None:
    s = with_whelp(FAERIE, YETI, DRAKE)
    s.play("Twilight Whelp")
    assert s.board[0].health == 3
    check(s, seen=["Twilight Whelp"], facts=[held(a_dragon)])


def test_the_whelp_did_not_grow() -> None:
    s = with_whelp(OGRE, YETI)
    s.play("Twilight Whelp")
    assert s.board[0].health == 1
    check(s, seen=["Twilight Whelp"], facts=[none_held(a_dragon)])


def test_who_held_no_dragon_may_have_drawn_one_since() -> None:
    s = with_whelp(OGRE, YETI)
    s.play("Twilight Whelp")
    s.end_turn()
    s.end_turn()
    check(s, seen=["Twilight Whelp"], facts=[none_held(a_dragon, 2)])


def test_a_dragon_played_later_was_the_one_that_was_held() -> None:
    s = with_whelp(FAERIE, YETI, OGRE)
    s.play("Twilight Whelp")
    s.play(FAERIE)
    check(s, seen=["Twilight Whelp", FAERIE])


def test_another_card_played_later_leaves_the_dragon_in_the_hand() -> None:
    s = with_whelp(FAERIE, YETI, OGRE)
    s.play("Twilight Whelp")
    s.play(YETI)
    check(s, seen=["Twilight Whelp", YETI], facts=[held(a_dragon)])


def test_a_dragon_drawn_since_was_not_the_one_that_was_held() -> None:
    """The dragon played was drawn after the whelp grew, so the other is still there."""
    s = with_whelp(FAERIE, YETI, deck=(DRAKE, WISP, OGRE, FAERIE))
    s.play("Twilight Whelp")
    s.end_turn()
    s.end_turn()
    s.play(DRAKE)
    check(s, seen=["Twilight Whelp", DRAKE], facts=[held(a_dragon, 2)])


def test_book_wyrm_destroyed_its_target() -> None:
    s = Scenario(hand=["Book Wyrm", DRAKE, YETI], deck=[FAERIE, WISP], enemy_board=[RAPTOR])
    s.play("Book Wyrm", RAPTOR)
    assert s.enemy_board == []
    check(s, seen=["Book Wyrm"], facts=[held(a_dragon)])


def test_book_wyrm_took_no_target_though_one_was_there() -> None:
    """A battlecry whose condition holds has to take a target if there is one."""
    s = Scenario(hand=["Book Wyrm", YETI, OGRE], deck=[FAERIE, WISP, DRAKE], enemy_board=[RAPTOR])
    s.play("Book Wyrm")
    check(s, seen=["Book Wyrm"], facts=[none_held(a_dragon)])


def test_book_wyrm_without_a_legal_target_says_nothing() -> None:
    s = Scenario(hand=["Book Wyrm", YETI, DRAKE], deck=[FAERIE, WISP], enemy_board=[YETI])
    s.play("Book Wyrm")
    check(s, seen=["Book Wyrm"])


def test_historian_discovered_nothing() -> None:
    s = Scenario(hand=["Netherspite Historian", YETI, OGRE], deck=[FAERIE, WISP, DRAKE])
    s.play("Netherspite Historian")
    check(s, seen=["Netherspite Historian"], facts=[none_held(a_dragon)])


def test_a_discovered_dragon_is_not_the_one_that_was_held() -> None:
    """What Netherspite Historian gives came later: of the other two, one is a dragon."""
    s = Scenario(hero="priest", hand=["Netherspite Historian", DRAKE, OGRE], deck=[FAERIE, WISP])
    s.play("Netherspite Historian", choose=0)
    check(
        s,
        seen=["Netherspite Historian"],
        facts=[held(a_dragon, 2)],
        made=[SOMETHING],
        what=[lambda deal: deal.deck],
    )


def test_a_discovered_dragon_explains_that_one_was_held_later() -> None:
    s = Scenario(
        hero="priest",
        hand=["Netherspite Historian", "Twilight Whelp", FAERIE, OGRE],
        deck=[YETI, WISP, DRAKE],
    )
    s.play("Netherspite Historian", choose=0)
    s.play(FAERIE)
    s.play("Twilight Whelp")
    check(
        s,
        seen=["Netherspite Historian", "Twilight Whelp", FAERIE],
        made=[SOMETHING],
        what=[lambda deal: deal.deck],
    )


# Nothing was found ------------------------------------------------------------------------------


def rat_looks_at(*hand: str, deck: list[str], board: tuple[str, ...] = ()) -> Scenario:
    s = Scenario(
        hand=list(hand), deck=deck, board=list(board), enemy_hand=["Dirty Rat"], active="foe"
    )
    s.play("Dirty Rat")
    return s


def test_dirty_rat_found_no_minion() -> None:
    s = rat_looks_at(BOLT, BALL, deck=[YETI, WISP, BOLT, OGRE])
    check(s, facts=[none_held(a_minion)])
    s.end_turn()
    check(s, facts=[none_held(a_minion, 2)])
    s.play(YETI)
    check(s, seen=[YETI], facts=[none_held(a_minion, 2)])


def test_dirty_rat_finds_nothing_out_when_the_board_is_full() -> None:
    s = rat_looks_at(BOLT, YETI, deck=[YETI, WISP, BOLT], board=("Silver Hand Recruit",) * 7)
    assert len(s.hand) == 2
    check(s)


def test_dirty_rat_pulled_one_minion_and_left_the_rest() -> None:
    s = rat_looks_at(BOLT, YETI, deck=[YETI, WISP, BOLT])
    assert s.board[0].name == YETI
    check(s, seen=[YETI])


def test_alarm_o_bot_stayed_because_no_minion_was_held() -> None:
    s = Scenario(
        hand=[BOLT, BALL],
        deck=[YETI, WISP, BOLT],
        board=["Alarm-o-Bot"],
        active="foe",
    )
    s.end_turn()
    assert s.board[0].name == "Alarm-o-Bot"
    check(s, seen=["Alarm-o-Bot"], facts=[none_held(a_minion, 2)])


def with_skull(*hand: str, board: tuple[str, ...] = ()) -> Scenario:
    s = Scenario(
        hero="warlock",
        hand=list(hand),
        deck=[YETI, WISP, IMP],
        board=list(board),
        weapon="Skull of the Man'ari",
        active="foe",
    )
    s.end_turn()
    assert s.weapon is not None
    return s


def test_the_skull_stayed_because_no_demon_was_held() -> None:
    s = with_skull(WISP, OGRE)
    check(s, seen=["Skull of the Man'ari"], facts=[none_held(a_demon, 2)])


def test_the_skull_says_nothing_when_the_board_is_full() -> None:
    s = with_skull(WALKER, OGRE, board=("Silver Hand Recruit",) * 7)
    check(s, seen=["Skull of the Man'ari"])
