"""Worlds keep to single cards that were shown, and to secrets that stayed silent.

Which of several equal cards chance has shown is not known, so a deal with more of them is likelier
in proportion. Each case is compared with all deals of physical cards that fit.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hs_env import Scenario
from tests.secrecy.enumeration import Deal, Fact, card_id
from tests.secrecy.remembered import (
    a_dragon,
    a_minion,
    both_shown_in_deck,
    called,
    check,
    held,
    none_in_deck,
    secret_is_not,
    shown_in_deck,
    shown_in_hand,
)

WISP, YETI, OGRE = "Wisp", "Chillwind Yeti", "Boulderfist Ogre"
RAPTOR, CROC = "Bloodfen Raptor", "River Crocolisk"
DRAKE, FAERIE = "Azure Drake", "Faerie Dragon"
BOLT, BALL = "Frostbolt", "Fireball"


# Shown in the deck ------------------------------------------------------------------------------


def steal(first: int, second: int, *, hand: list[str], deck: list[str]) -> Scenario:
    """Thoughtsteal copies these cards of the enemy's deck, by place."""
    s = Scenario(
        hero="priest",
        hand=["Thoughtsteal"],
        deck=[WISP],
        enemy_hand=hand,
        enemy_deck=deck,
        enemy_hero="mage",
    )
    there = s.enemy_deck_cards
    with s.dice([there[first], there[second]]):
        s.play("Thoughtsteal")
    return s


def test_thoughtsteal_showed_two_different_cards() -> None:
    s = steal(0, 1, hand=[WISP, OGRE], deck=[YETI, WISP, YETI, RAPTOR])
    check(s, of=1, facts=[shown_in_deck(YETI, 2), shown_in_deck(WISP, 2)])


def test_thoughtsteal_showed_two_equal_cards() -> None:
    s = steal(0, 2, hand=[YETI, OGRE], deck=[YETI, WISP, YETI, RAPTOR])
    check(s, of=1, facts=[both_shown_in_deck(YETI, 2)])


def test_a_card_shown_in_the_deck_may_have_been_drawn_since() -> None:
    s = steal(0, 1, hand=[WISP, OGRE], deck=[YETI, WISP, YETI, RAPTOR])
    s.end_turn()
    check(s, of=1, facts=[shown_in_deck(YETI, 2), shown_in_deck(WISP, 2)])


def test_a_card_shown_in_the_deck_was_drawn_and_played() -> None:
    s = steal(0, 1, hand=[OGRE, OGRE], deck=[YETI, WISP, OGRE, RAPTOR])
    s.end_turn()
    s.play(YETI)
    check(s, of=1, seen=[YETI], facts=[shown_in_deck(WISP, 2)])


def test_an_equal_card_from_the_hand_is_not_the_one_shown_in_the_deck() -> None:
    s = steal(0, 1, hand=[YETI, OGRE], deck=[YETI, WISP, OGRE, RAPTOR])
    s.end_turn()
    s.play(s.enemy_hand[0])
    check(s, of=1, seen=[YETI], facts=[shown_in_deck(YETI, 1), shown_in_deck(WISP, 1)])


def test_one_of_two_that_chance_may_have_shown_was_played() -> None:
    """If the other was in the deck too, chance was twice as likely to show one of them."""
    s = steal(0, 1, hand=[YETI, OGRE], deck=[YETI, WISP, OGRE, RAPTOR])
    s.end_turn()
    s.play(s.enemy_hand[2])
    check(s, of=1, seen=[YETI], facts=[shown_in_deck(YETI, 2, seen=1), shown_in_deck(WISP, 2)])


def test_one_of_three_was_played_of_which_two_were_shown() -> None:
    s = steal(0, 2, hand=[YETI, OGRE], deck=[YETI, WISP, YETI, RAPTOR])
    s.end_turn()
    s.play(s.enemy_hand[2])
    check(s, of=1, seen=[YETI], facts=[both_shown_in_deck(YETI, 2, seen=1)])


def test_a_card_that_was_played_was_shown_again_in_the_deck() -> None:
    """What was shown of it before still tells how many there were."""
    s = steal(0, 1, hand=[OGRE, CROC], deck=[YETI, WISP, YETI, RAPTOR])
    s.end_turn()
    s.play(YETI)
    s.end_turn()
    s.give("Mindgames")
    s.set_mana(10)
    with s.dice([s.enemy_deck_cards[1]]):
        s.play("Mindgames")
    assert s.board[0].name == YETI
    facts = [shown_in_deck(YETI, 2, seen=1), shown_in_deck(WISP, 2), shown_in_deck(YETI, 2)]
    check(s, of=1, seen=[YETI], facts=facts)


def test_all_of_a_card_were_played_of_which_one_was_shown() -> None:
    s = steal(0, 1, hand=[YETI, OGRE], deck=[YETI, WISP, OGRE, RAPTOR])
    s.end_turn()
    s.set_mana(10)
    s.play(s.enemy_hand[2])
    s.play(s.enemy_hand[0])
    check(s, of=1, seen=[YETI, YETI], facts=[shown_in_deck(WISP, 1)])


def test_mindgames_showed_a_minion() -> None:
    s = Scenario(
        hero="priest",
        hand=["Mindgames"],
        enemy_hand=[YETI, BOLT],
        enemy_deck=[YETI, WISP, YETI, BOLT],
    )
    with s.dice([s.enemy_deck_cards[0]]):
        s.play("Mindgames")
    check(s, of=1, facts=[shown_in_deck(YETI, 2)])


def test_mindgames_found_no_minion() -> None:
    s = Scenario(
        hero="priest",
        hand=["Mindgames"],
        enemy_hand=[YETI, BOLT],
        enemy_deck=[BOLT, BALL, BALL],
        enemy_hero="mage",
    )
    s.play("Mindgames")
    assert s.board[0].name == "Shadow of Nothing"
    check(s, of=1, facts=[none_in_deck(a_minion, 2)])


def barnes(*hand: str, deck: list[str], shown: str | None) -> Scenario:
    s = Scenario(hand=["Barnes", *hand], deck=deck)
    with s.dice([shown] if shown else []):
        s.play("Barnes")
    return s


def test_barnes_showed_a_minion() -> None:
    s = barnes(YETI, BOLT, deck=[YETI, WISP, YETI, BALL], shown=YETI)
    check(s, seen=["Barnes"], facts=[shown_in_deck(YETI, 2)])


def test_barnes_found_no_minion() -> None:
    s = barnes(YETI, BOLT, deck=[BOLT, BALL, BALL], shown=None)
    check(s, seen=["Barnes"], facts=[none_in_deck(a_minion, 2)])


def operative(choose: int, *, hand: list[str], deck: list[str]) -> Scenario:
    s = Scenario(
        hero="priest",
        hand=["Drakonid Operative", DRAKE],
        deck=[WISP],
        enemy_hand=hand,
        enemy_deck=deck,
    )
    s.play("Drakonid Operative", choose=choose)
    return s


def test_drakonid_operative_showed_three_cards() -> None:
    s = operative(0, hand=[WISP, YETI], deck=[YETI, WISP, RAPTOR])
    check(s, of=1, facts=[shown_in_deck(card, 2) for card in (YETI, WISP, RAPTOR)])


def test_drakonid_operative_shows_that_its_player_held_a_dragon() -> None:
    s = Scenario(
        hero="priest",
        hand=["Drakonid Operative", DRAKE, OGRE],
        deck=[WISP, FAERIE, YETI],
        enemy_deck=[WISP, YETI, RAPTOR],
    )
    s.play("Drakonid Operative", choose=0)
    check(
        s,
        seen=["Drakonid Operative"],
        facts=[held(a_dragon, 2)],
        made=[tuple(map(card_id, (WISP, YETI, RAPTOR)))],
    )


def joust(*, deck: list[str], enemy_deck: list[str], rolls: list[str]) -> Scenario:
    s = Scenario(
        hero="paladin",
        hand=["Argent Lance", RAPTOR, WISP],
        deck=deck,
        enemy_hand=[WISP, YETI],
        enemy_deck=enemy_deck,
    )
    with s.dice(rolls):
        s.play("Argent Lance")
    return s


def test_a_joust_showed_a_minion_of_each_deck() -> None:
    s = joust(deck=[OGRE, RAPTOR, OGRE], enemy_deck=[YETI, WISP, YETI, CROC], rolls=[OGRE, YETI])
    check(s, seen=["Argent Lance"], facts=[shown_in_deck(OGRE, 2)])
    check(s, of=1, facts=[shown_in_deck(YETI, 2)])


def test_a_joust_without_a_minion_says_that_the_deck_has_none() -> None:
    s = joust(
        deck=[OGRE, RAPTOR], enemy_deck=["Heroic Strike", "Whirlwind", "Whirlwind"], rolls=[OGRE]
    )
    check(s, of=1, facts=[none_in_deck(a_minion, 2)])


# Stolen from a deck that is known ---------------------------------------------------------------


def stolen_from(deck: list[str], first: int, second: int) -> Scenario:
    """Seat 0 has stolen two thoughts of seat 1, who knows what is in its own deck."""
    s = Scenario(
        hero="priest",
        hand=["Thoughtsteal", OGRE],
        deck=[OGRE, RAPTOR],
        enemy_deck=deck,
        enemy_hand=[CROC],
    )
    there = s.enemy_deck_cards
    with s.dice([there[first], there[second]][: len(there) - 1]):  # the last one is no choice
        s.play("Thoughtsteal")
    return s


def two_of(*cards: str) -> tuple[list[list[str]], Fact]:
    """Return what two made cards may be, and how often two different ones of these are them."""
    ids = [card_id(card) for card in cards]

    def ways(deal: Deal) -> int:
        first, second = deal.hand[-2:]
        return ids.count(first) * (ids.count(second) - (first == second))

    return [sorted(set(ids))] * 2, ways


def test_two_thoughts_of_a_deck_of_two_are_those_two() -> None:
    made, ways = two_of(WISP, YETI)
    check(stolen_from([WISP, YETI], 0, 1), seen=["Thoughtsteal"], made=made, facts=[ways])


def test_two_thoughts_are_two_cards_of_the_deck() -> None:
    made, ways = two_of(WISP, WISP, YETI)
    check(stolen_from([WISP, WISP, YETI], 0, 2), seen=["Thoughtsteal"], made=made, facts=[ways])


def test_what_was_stolen_may_have_been_drawn_since() -> None:
    """Its owner has drawn the only Yeti; the thief may have a copy all the same."""
    s = stolen_from([YETI, WISP, WISP], 0, 1)
    s.end_turn()
    made, ways = two_of(WISP, WISP, YETI)
    check(s, seen=["Thoughtsteal"], made=made, facts=[ways])


# Shown in the hand ------------------------------------------------------------------------------


def read(place: int, *, hand: list[str], deck: list[str], hero: str = "mage") -> Scenario:
    """Mind Vision shows the card at this place of the enemy's hand."""
    s = Scenario(
        hero="priest",
        hand=["Mind Vision", WISP],
        deck=[WISP],
        enemy_hand=hand,
        enemy_deck=deck,
        enemy_hero=hero,
    )
    with s.dice([s.enemy_hand[place]] if len(hand) > 1 else []):
        s.play("Mind Vision")
    return s


def test_mind_vision_showed_one_of_two_equal_cards() -> None:
    s = read(0, hand=[YETI, WISP, YETI], deck=[OGRE, WISP, YETI])
    check(s, of=1, facts=[shown_in_hand(YETI)])


def test_a_card_drawn_since_is_not_the_one_seen_in_the_hand() -> None:
    s = read(0, hand=[YETI, WISP], deck=[YETI, OGRE, WISP])
    s.end_turn()
    check(s, of=1, facts=[shown_in_hand(YETI, 2)])
    s.play(s.enemy_hand[2])
    check(s, of=1, seen=[YETI], facts=[shown_in_hand(YETI, 2)])


def test_a_card_seen_in_the_hand_was_played() -> None:
    s = read(0, hand=[YETI, WISP], deck=[WISP, OGRE, RAPTOR])
    s.end_turn()
    s.play(YETI)
    check(s, of=1, seen=[YETI])


def test_one_of_two_that_may_have_been_seen_in_the_hand_was_played() -> None:
    s = read(0, hand=[YETI, WISP, OGRE], deck=[WISP, YETI, RAPTOR])
    s.end_turn()
    s.play(s.enemy_hand[0])
    check(s, of=1, seen=[YETI], facts=[shown_in_hand(YETI, 2, seen=1)])


def test_a_secret_played_after_one_was_seen_in_the_hand() -> None:
    """It may be the one that was seen, or another."""
    s = read(0, hand=["Vaporize", "Ice Barrier", WISP], deck=[OGRE, "Counterspell", "Vaporize"])
    s.end_turn()
    s.play("Vaporize")
    vaporize = card_id("Vaporize")
    held_then: Fact = lambda deal: (*deal.hand[:2], *deal.secrets).count(vaporize)  # noqa: E731
    check(s, of=1, facts=[held_then])


def test_the_only_card_was_seen_and_then_played_as_a_secret() -> None:
    s = read(0, hand=["Vaporize"], deck=[OGRE, "Counterspell", "Vaporize"])
    s.end_turn()
    s.play("Vaporize")
    check(s, of=1, facts=[lambda deal: called("Vaporize")(deal.secrets[0])])


def shown_in_deck_and_hand(hand: list[str], deck: list[str]) -> Scenario:
    """Thoughtsteal shows the upper two cards; the first is drawn, and Mind Vision shows it."""
    s = Scenario(
        hero="priest",
        hand=["Thoughtsteal", "Mind Vision"],
        deck=[WISP],
        enemy_hand=hand,
        enemy_deck=deck,
        enemy_hero="mage",
    )
    with s.dice(s.enemy_deck_cards[:2]):
        s.play("Thoughtsteal")
    drawn = s.draw(deck[0], "opponent")
    with s.dice([drawn]):
        s.play("Mind Vision")
    return s


def test_the_only_one_was_seen_in_the_deck_and_then_in_the_hand() -> None:
    s = shown_in_deck_and_hand([WISP, OGRE], [YETI, RAPTOR, WISP, OGRE])
    facts = [shown_in_deck(YETI, 2), shown_in_deck(RAPTOR, 2), shown_in_hand(YETI, 3)]
    check(s, of=1, facts=facts)


def test_one_of_two_was_seen_in_the_deck_and_one_in_the_hand() -> None:
    s = shown_in_deck_and_hand([WISP, OGRE], [YETI, RAPTOR, YETI, OGRE])
    facts = [shown_in_deck(YETI, 2), shown_in_deck(RAPTOR, 2), shown_in_hand(YETI, 3)]
    check(s, of=1, facts=facts)


# Silent secrets ---------------------------------------------------------------------------------


def hit_the_hero(s: Scenario) -> None:
    s.attack(OGRE, "enemy hero")


def hit_a_minion(s: Scenario) -> None:
    s.attack(OGRE, s.enemy_board[0])


def play_a_minion(s: Scenario) -> None:
    s.play(RAPTOR)


def cast_at_a_minion(s: Scenario) -> None:
    s.play(BOLT, s.board[0])


def cast_at_the_hero(s: Scenario) -> None:
    s.play(BOLT, "enemy hero")


MAGE = ["Counterspell", "Mirror Entity", "Vaporize", "Spellbender", "Ice Barrier"]
HUNTER = ["Snake Trap", "Freezing Trap", "Explosive Trap", "Snipe", "Misdirection", "Bear Trap"]
PALADIN = ["Redemption", "Repentance", "Eye for an Eye", "Noble Sacrifice"]

#: Class, the two secrets, what happened, and which secrets would have reacted.
SILENT: dict[str, tuple[list[str], list[str], Callable[[Scenario], None], list[str]]] = {
    "Vaporize and Ice Barrier react to an attack": (
        MAGE,
        ["Counterspell", "Mirror Entity"],
        hit_the_hero,
        ["Vaporize", "Ice Barrier"],
    ),
    "Mirror Entity reacts to a minion": (
        MAGE,
        ["Vaporize", "Counterspell"],
        play_a_minion,
        ["Mirror Entity"],
    ),
    "Spellbender and Counterspell react to a spell at a minion": (
        MAGE,
        ["Vaporize", "Mirror Entity"],
        cast_at_a_minion,
        ["Spellbender", "Counterspell"],
    ),
    "only Counterspell reacts to a spell at a hero": (
        MAGE,
        ["Spellbender", "Mirror Entity"],
        cast_at_the_hero,
        ["Counterspell"],
    ),
    "four traps react to an attack on the hero": (
        HUNTER,
        ["Snake Trap", "Snipe"],
        hit_the_hero,
        ["Freezing Trap", "Explosive Trap", "Misdirection", "Bear Trap"],
    ),
    "Snake Trap and Freezing Trap react to an attack on a minion": (
        HUNTER,
        ["Snipe", "Explosive Trap"],
        hit_a_minion,
        ["Snake Trap", "Freezing Trap"],
    ),
    "Snipe reacts to a minion": (HUNTER, ["Snake Trap", "Misdirection"], play_a_minion, ["Snipe"]),
    "Noble Sacrifice and Eye for an Eye react to an attack on the hero": (
        PALADIN,
        ["Repentance", "Redemption"],
        hit_the_hero,
        ["Noble Sacrifice", "Eye for an Eye"],
    ),
    "Repentance reacts to a minion": (
        PALADIN,
        ["Noble Sacrifice", "Redemption"],
        play_a_minion,
        ["Repentance"],
    ),
    "Redemption and Noble Sacrifice react to an attack that kills": (
        PALADIN,
        ["Repentance", "Eye for an Eye"],
        hit_a_minion,
        ["Redemption", "Noble Sacrifice"],
    ),
}


def behind_secrets(all_of_class: list[str], two: list[str]) -> Scenario:
    heroes = {"Counterspell": "mage", "Snake Trap": "hunter", "Redemption": "paladin"}
    others = [card for card in all_of_class if card not in two]
    return Scenario(
        hand=[RAPTOR, BOLT],
        board=[OGRE],
        enemy_hero=heroes[all_of_class[0]],
        enemy_secrets=two,
        enemy_board=["Silver Hand Recruit"],
        enemy_hand=[others[0]],
        enemy_deck=[*others[1:], WISP],
    )


@pytest.mark.parametrize("case", SILENT)
def test_two_secrets_stayed_silent(case: str) -> None:
    all_of_class, two, act, would = SILENT[case]
    s = behind_secrets(all_of_class, two)
    act(s)
    assert len(s.enemy_secrets) == 2
    check(s, of=1, facts=[secret_is_not(0, *would), secret_is_not(1, *would)])


def test_one_secret_went_off_and_the_other_stayed_silent() -> None:
    s = behind_secrets(MAGE, ["Ice Barrier", "Counterspell"])
    s.attack(OGRE, "enemy hero")
    check(s, of=1, seen=["Ice Barrier"], facts=[secret_is_not(0, "Vaporize")])


def test_a_secret_played_later_has_not_been_silent() -> None:
    s = Scenario(
        hand=[RAPTOR],
        board=[OGRE],
        deck=[WISP, WISP],
        enemy_hero="mage",
        enemy_secrets=["Counterspell"],
        enemy_hand=["Ice Barrier"],
        enemy_deck=["Vaporize", "Mirror Entity", WISP],
    )
    s.attack(OGRE, "enemy hero")
    s.end_turn()
    s.play("Ice Barrier")
    check(s, of=1, facts=[secret_is_not(0, "Vaporize", "Ice Barrier")])


def test_silence_adds_up() -> None:
    s = behind_secrets(MAGE, ["Spellbender", "Mirror Entity"])
    s.attack(OGRE, "enemy hero")
    s.play(BOLT, "enemy hero")
    would = ("Vaporize", "Ice Barrier", "Counterspell")
    check(s, of=1, facts=[secret_is_not(0, *would), secret_is_not(1, *would)])
