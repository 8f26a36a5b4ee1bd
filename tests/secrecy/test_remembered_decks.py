"""Worlds keep to what an effect has said about a whole deck, and to several facts at once.

Each case is compared with all deals of physical cards that fit what both players have seen.
"""

from __future__ import annotations

from hs_env import Scenario
from hs_env.cards import default
from hs_env.cards.definition import Definition
from hs_env.cards.words import Draw, Minion, On
from hs_env.scenario import Card
from tests.secrecy.remembered import (
    SOMETHING,
    a_dragon,
    a_minion,
    at,
    check,
    distinct,
    held,
    in_deck,
    none_held,
    none_in_deck,
    of_cost,
    of_race,
    repeated,
)

WISP, YETI, OGRE, RAPTOR = "Wisp", "Chillwind Yeti", "Boulderfist Ogre", "Bloodfen Raptor"
WALKER, IMP = "Voidwalker", "Flame Imp"
DRAKE, FAERIE = "Azure Drake", "Faerie Dragon"
DECKHAND, RAIDER = "Southsea Deckhand", "Bloodsail Raider"
BOLT, BALL = "Frostbolt", "Fireball"
a_demon, a_pirate = of_race("DEMON"), of_race("PIRATE")


# Decks without duplicates -----------------------------------------------------------------------


def reno(*hand: str, deck: list[str], hero: str = "mage") -> Scenario:
    s = Scenario(hero=hero, hand=["Reno Jackson", *hand], deck=deck, health=10)
    s.play("Reno Jackson")
    return s


def test_reno_healed() -> None:
    s = reno(YETI, WISP, deck=[YETI, WISP, OGRE, RAPTOR])
    assert s.health == 30
    check(s, seen=["Reno Jackson"], facts=[distinct(2)])


def test_reno_did_not_heal() -> None:
    s = reno(YETI, OGRE, deck=[YETI, WISP, WISP, RAPTOR])
    assert s.health == 10
    check(s, seen=["Reno Jackson"], facts=[repeated(2)])


def test_what_was_drawn_out_of_a_deck_without_duplicates_was_one_of_it() -> None:
    s = reno(YETI, "Arcane Intellect", deck=[YETI, WISP, OGRE, RAPTOR])
    s.play("Arcane Intellect")
    seen = ["Reno Jackson", "Arcane Intellect"]
    check(s, seen=seen, facts=[distinct(1)])
    s.set_mana(10)
    s.play(s.hand[0])  # the Yeti that was there before
    check(s, seen=[*seen, YETI], facts=[distinct(0)])


def test_what_was_played_out_of_a_deck_without_duplicates_is_not_there_again() -> None:
    s = reno(WISP, OGRE, "Arcane Intellect", deck=[YETI, WISP, OGRE, RAPTOR])
    s.play("Arcane Intellect")
    s.play(s.hand[3])  # the Wisp that was drawn
    seen = ["Reno Jackson", "Arcane Intellect", WISP]
    check(s, seen=seen, facts=[distinct(2, WISP)])


def test_a_deck_with_duplicates_may_have_lost_them_since() -> None:
    s = reno(YETI, "Arcane Intellect", deck=[WISP, WISP, YETI, RAPTOR, OGRE])
    s.play("Arcane Intellect")
    seen = ["Reno Jackson", "Arcane Intellect"]
    check(s, seen=seen, facts=[repeated(1)])
    s.play(WISP)
    check(s, seen=[*seen, WISP], facts=[repeated(1, WISP)])


def test_kazakus_brewed() -> None:
    s = Scenario(hand=["Kazakus", YETI], deck=[YETI, WISP, OGRE, RAPTOR])
    s.play("Kazakus", choose=["Lesser Potion", 0, 0])
    check(
        s,
        seen=["Kazakus"],
        facts=[distinct(1)],
        made=[SOMETHING],
        what=[lambda deal: deal.deck],
    )


def test_kazakus_with_a_full_hand_says_nothing() -> None:
    """HearthSim/hs-bugs 1290: with ten cards in hand the battlecry is skipped."""
    draws = On("card_played", [Draw(1, "opponent")], side="opponent")
    reader = {"TEST_READER": Minion("Reader", on=draws, cost=2, attack=2, health=2)}
    known = [Card(WISP, known_to_opponent=True)] * 7
    s = Scenario(
        cards=default().with_cards(reader),
        hand=["Kazakus", *known, YETI, BOLT],
        enemy_board=["Reader"],
        deck=[YETI, RAPTOR, RAPTOR],
    )
    s.play("Kazakus")
    assert (s.pending, len(s.hand)) == (None, 10)
    check(s, seen=["Kazakus", *[WISP] * 7])


def taldaram(*deck: str, target: str | None, board: tuple[str, ...] = (OGRE,)) -> Scenario:
    s = Scenario(
        hand=["Prince Taldaram", "Wolfrider", YETI], deck=list(deck), enemy_board=list(board)
    )
    s.play("Prince Taldaram", target)
    return s


def test_taldaram_became_a_copy() -> None:
    s = taldaram(YETI, WISP, OGRE, target=OGRE)
    assert s.board[0].name == OGRE
    check(s, seen=["Prince Taldaram"], facts=[none_in_deck(of_cost(3), 2)])


def test_taldaram_took_no_target_though_one_was_there() -> None:
    s = taldaram("Wolfrider", WISP, OGRE, target=None)
    check(s, seen=["Prince Taldaram"], facts=[in_deck(of_cost(3), 2)])


def test_taldaram_without_a_legal_target_says_nothing() -> None:
    check(taldaram("Wolfrider", WISP, OGRE, target=None, board=()), seen=["Prince Taldaram"])


# Several at once --------------------------------------------------------------------------------


def test_a_made_card_is_no_minion_either() -> None:
    """Swashburglar's card is one of the opponent's class; Dirty Rat found no minion."""
    s = Scenario(
        hero="rogue",
        hand=["Swashburglar", BOLT, BALL],
        deck=[YETI, WISP, BOLT],
        enemy_hand=["Dirty Rat", WISP],
        enemy_deck=[WISP],
        enemy_hero="mage",
    )
    with s.dice([BOLT]):
        s.play("Swashburglar")
    s.end_turn()
    s.play("Dirty Rat")
    pool = [d.id for d in default().definitions if d.fits_decks and d.card_class == "MAGE"]
    check(
        s,
        seen=["Swashburglar"],
        facts=[none_held(a_minion)],
        made=[pool],
        what=[lambda deal: (tuple(sorted(deal.hand)), deal.deck)],
        samples=6000,
    )


def test_a_random_spell_beside_a_dragon_that_is_held() -> None:
    """Babbling Book's spell cannot be it; Dirty Rat then finds no minion, so the dragon is gone."""
    s = Scenario(
        hand=["Babbling Book", "Book Wyrm", FAERIE, BOLT],
        deck=[YETI, DRAKE, BALL],
        enemy_board=[RAPTOR],
        enemy_hand=["Dirty Rat", WISP],
        enemy_deck=[WISP],
    )
    s.play("Babbling Book")
    s.play("Book Wyrm", RAPTOR)
    made = [[d.id for d in default().definitions if d.fits_decks and is_mage_spell(d)]]
    seen = ["Babbling Book", "Book Wyrm"]
    only_deck = [lambda deal: deal.deck]
    check(s, seen=seen, facts=[held(a_dragon)], made=made, what=only_deck)
    s.play(FAERIE)
    s.end_turn()
    s.play("Dirty Rat")
    check(s, seen=[*seen, FAERIE], facts=[none_held(a_minion)], made=made, samples=6000)


def is_mage_spell(card: Definition) -> bool:
    return card.type == "SPELL" and card.card_class == "MAGE"


def test_a_made_card_may_be_the_dragon_that_was_held() -> None:
    """Bayes' rule by hand: few cards of the opponent's class are dragons."""
    s = Scenario(
        hero="rogue",
        hand=["Swashburglar", "Book Wyrm", DRAKE, OGRE],
        deck=[YETI, WISP, FAERIE],
        enemy_board=[RAPTOR],
        enemy_hero="priest",
    )
    s.play("Swashburglar")
    s.play("Book Wyrm", RAPTOR)
    pool = [d.id for d in default().definitions if d.fits_decks and d.card_class == "PRIEST"]
    assert any(map(a_dragon, pool))
    check(
        s,
        seen=["Swashburglar", "Book Wyrm"],
        facts=[held(a_dragon)],
        made=[pool],
        what=[lambda deal: (sum(map(a_dragon, deal.hand)), deal.deck)],
        samples=6000,
    )


def whelp_and_historian(*hand: str, deck: list[str]) -> Scenario:
    """One after the other, with a draw in between."""
    s = Scenario(hero="priest", hand=["Twilight Whelp", "Netherspite Historian", *hand], deck=deck)
    s.play("Twilight Whelp")
    s.end_turn()
    s.end_turn()
    s.play("Netherspite Historian", choose=0 if DRAKE in (*hand, deck[0]) else None)
    return s


def test_two_facts_that_one_card_may_explain() -> None:
    s = whelp_and_historian(DRAKE, OGRE, deck=[FAERIE, YETI, WISP, DRAKE])
    check(
        s,
        seen=["Twilight Whelp", "Netherspite Historian"],
        facts=[held(a_dragon, 2)],
        made=[SOMETHING],
        what=[lambda deal: deal.deck],
    )


def test_the_dragon_came_in_between() -> None:
    s = whelp_and_historian(YETI, OGRE, deck=[DRAKE, FAERIE, YETI, WISP])
    check(
        s,
        seen=["Twilight Whelp", "Netherspite Historian"],
        facts=[none_held(a_dragon, 2), at(2, a_dragon)],
        made=[SOMETHING],
        what=[lambda deal: deal.deck],
    )


def test_no_dragon_was_held_twice() -> None:
    s = whelp_and_historian(YETI, OGRE, deck=[WISP, FAERIE, YETI, DRAKE])
    seen = ["Twilight Whelp", "Netherspite Historian"]
    check(s, seen=seen, facts=[none_held(a_dragon, 3)])


def test_one_whelp_explains_that_the_other_grew() -> None:
    """It is a dragon itself, and was held when the first was played."""
    s = Scenario(
        hero="priest",
        hand=["Twilight Whelp", "Twilight Whelp", FAERIE, OGRE],
        deck=[DRAKE, YETI, WISP],
    )
    s.play("Twilight Whelp")
    s.play(FAERIE)
    s.play("Twilight Whelp")
    check(s, seen=["Twilight Whelp", "Twilight Whelp", FAERIE], facts=[none_held(a_dragon)])


def test_a_dragon_in_the_hand_and_a_deck_without_duplicates() -> None:
    s = Scenario(
        hero="priest",
        hand=["Twilight Whelp", "Reno Jackson", DRAKE, YETI],
        deck=[DRAKE, YETI, FAERIE, WISP],
        health=10,
    )
    s.play("Twilight Whelp")
    s.play("Reno Jackson")
    check(s, seen=["Twilight Whelp", "Reno Jackson"], facts=[held(a_dragon), distinct(2)])


def test_a_pirate_drawn_a_dragon_held_and_no_three_in_the_deck() -> None:
    s = Scenario(
        hand=["Captain's Parrot", "Book Wyrm", "Prince Taldaram", DRAKE, "Wolfrider"],
        deck=[RAIDER, YETI, FAERIE, DECKHAND],
        enemy_board=[RAPTOR, OGRE],
        crystals=10,
    )
    s.play("Captain's Parrot")
    s.play("Prince Taldaram", OGRE)
    s.end_turn()
    s.end_turn()
    s.play("Book Wyrm", RAPTOR)
    facts = [at(2, a_pirate), none_in_deck(of_cost(3), 3), held(a_dragon)]
    check(s, seen=["Captain's Parrot", "Book Wyrm", "Prince Taldaram"], facts=facts)


def test_a_deck_without_duplicates_gave_a_pirate_and_a_three() -> None:
    s = Scenario(
        hand=["Reno Jackson", "Captain's Parrot", "Holy Wrath", BALL],
        deck=["Frost Nova", "Wolfrider", "Twilight Drake", DECKHAND, BALL],
        health=10,
    )
    s.play("Reno Jackson")
    s.draw("Frost Nova")
    s.play("Captain's Parrot")
    s.set_mana(10)
    s.play("Holy Wrath", "enemy hero")
    assert s.enemy_health == 27
    seen = ["Reno Jackson", "Captain's Parrot", "Holy Wrath"]
    check(s, seen=seen, facts=[distinct(1), at(2, a_pirate), at(3, of_cost(3))])


def test_both_seats_remember() -> None:
    s = Scenario(
        hero="priest",
        hand=["Twilight Whelp", DRAKE, YETI],
        deck=[WISP, FAERIE],
        enemy_hero="warlock",
        enemy_hand=["Sense Demons", WISP],
        enemy_deck=[YETI, IMP, OGRE, WALKER, WISP],
    )
    s.play("Twilight Whelp")
    s.end_turn()
    s.play("Sense Demons")
    check(s, seen=["Twilight Whelp"], facts=[held(a_dragon)])
    # A card was drawn at the start of the turn, then the two demons.
    check(s, of=1, seen=["Sense Demons"], facts=[at(2, a_demon), at(3, a_demon)])
