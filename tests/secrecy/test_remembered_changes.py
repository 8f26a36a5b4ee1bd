"""Worlds keep to what was done to hidden cards: enchantments, and cards put into the deck.

Each case is compared with all deals of physical cards that fit what both players have seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import Any

from hs_env import Game, PlayerView, Scenario
from tests.secrecy.enumeration import (
    ALPHA,
    Deal,
    Fact,
    card_id,
    no_duplicates,
    not_at,
    unlikelihood,
)
from tests.secrecy.remembered import (
    a_dragon,
    a_minion,
    at,
    check,
    exact,
    held,
    known_deck,
    of_cost,
    reader,
    worlds,
)

WISP, YETI, OGRE = "Wisp", "Chillwind Yeti", "Boulderfist Ogre"
RAPTOR, CROC = "Bloodfen Raptor", "River Crocolisk"
BOLT, BALL = "Frostbolt", "Fireball"
RUN, OUTFITTER, DON = "Smuggler's Run", "Grimestreet Outfitter", "Don Han'Cho"

#: A card of the hand, and what enchantments add to its attack, health and cost.
Dressed = tuple[str, int, int, int]
#: What a hand may look like if the deal is known, and how likely.
Dresser = Callable[[tuple[str, ...]], dict[tuple[Dressed, ...], Fraction]]


# Enchantments -----------------------------------------------------------------------------------


def dressed(game: Game, view: PlayerView) -> tuple[Dressed, ...]:
    """Return the hidden hand of a game as it was drawn, with what its cards carry."""
    opponent = 1 - view.seat
    shown, there = (g.to_dict()["players"][opponent]["hand"] for g in (view, game))
    pairs = zip(there, shown, strict=True)
    loose = [card for card, seen in pairs if not seen.get("place_known_to_opponent")]
    loose.sort(key=lambda card: int(card["order"]))
    return tuple((card["card"], *added_to(card)) for card in loose)


def added_to(card: dict[str, Any]) -> tuple[int, int, int]:
    each = card["enchantments"]
    attack, health, cost = (sum(e[what] for e in each) for what in ("attack", "health", "cost"))
    return attack, health, cost


def check_dressed(
    s: Scenario, dress: Dresser, *, seen: Sequence[str], facts: Sequence[Fact] = ()
) -> None:
    """Worlds deal the hand of seat 0 and what it carries as often as they should."""
    view = s.game.view(1)
    real = reader(view)(s.game)
    cards = [*real.hand, *real.deck, *seen]
    odds: dict[Hashable, Fraction] = {}
    for deal, odd in exact([(1, cards)], seen=seen, hand=len(real.hand), facts=facts).items():
        for hand, part in dress(deal.hand).items():
            odds[hand] = odds.get(hand, Fraction(0)) + odd * part
    assert dressed(s.game, view) in odds, "what the test says does not hold in the real game"
    belief = known_deck(s, cards)
    found = Counter[Hashable](dressed(world, view) for world in worlds(view, belief))
    chance = unlikelihood(found, odds)
    assert chance >= ALPHA, f"frequencies as far off as these have a chance of {chance:.2g}"


def plain(hand: Sequence[str]) -> tuple[Dressed, ...]:
    return tuple((card, 0, 0, 0) for card in hand)


def with_more(hand: Sequence[Dressed], places: Sequence[int], n: int) -> tuple[Dressed, ...]:
    """These places have so much attack and health more."""
    return tuple(
        (card, a + n, h + n, c) if i in places else (card, a, h, c)
        for i, (card, a, h, c) in enumerate(hand)
    )


def minions(hand: Sequence[str], n: int | None = None) -> list[int]:
    """Return where the minions are among the first `n` cards."""
    return [i for i, card in enumerate(hand[:n]) if a_minion(card)]


def each_minion(n: int | None = None, times: int = 1) -> Dresser:
    """Give each minion among the first `n` cards +1/+1 this many times."""
    return lambda hand: {with_more(plain(hand), minions(hand, n), times): Fraction(1)}


def one_minion(n: int) -> Dresser:
    """Give one of the minions among the first `n` cards +5/+5."""

    def dress(hand: tuple[str, ...]) -> dict[tuple[Dressed, ...], Fraction]:
        among = minions(hand, n)
        if not among:
            return {plain(hand): Fraction(1)}
        return {with_more(plain(hand), [i], 5): Fraction(1, len(among)) for i in among}

    return dress


def smuggler(*hand: str, deck: list[str]) -> Scenario:
    return Scenario(hero="paladin", hand=list(hand), deck=deck)


def test_minions_of_the_hand_grew() -> None:
    s = smuggler(RUN, YETI, BOLT, deck=[OGRE, WISP, BALL])
    s.play(RUN)
    check_dressed(s, each_minion(), seen=[RUN])


def test_what_was_drawn_since_did_not_grow() -> None:
    s = smuggler(RUN, YETI, BOLT, deck=[OGRE, WISP, BALL])
    s.play(RUN)
    s.end_turn()
    s.end_turn()
    check_dressed(s, each_minion(2), seen=[RUN])


def test_growth_adds_up() -> None:
    s = smuggler(RUN, OUTFITTER, YETI, BOLT, deck=[OGRE, WISP, BALL])
    s.play(RUN)
    s.play(OUTFITTER)
    check_dressed(s, each_minion(times=2), seen=[RUN, OUTFITTER])


def test_each_card_grew_as_often_as_it_was_there() -> None:
    s = smuggler(RUN, OUTFITTER, YETI, BOLT, deck=[OGRE, WISP, BALL])
    s.play(RUN)
    s.end_turn()
    s.end_turn()
    s.play(OUTFITTER)

    def dress(hand: tuple[str, ...]) -> dict[tuple[Dressed, ...], Fraction]:
        once = with_more(plain(hand), minions(hand, 2), 1)
        return {with_more(once, minions(hand), 1): Fraction(1)}

    check_dressed(s, dress, seen=[RUN, OUTFITTER])


def test_a_minion_played_with_its_growth_leaves_the_rest_as_they_are() -> None:
    s = smuggler(RUN, RAPTOR, YETI, BOLT, deck=[OGRE, WISP, BALL])
    s.play(RUN)
    s.play(RAPTOR)
    assert s.board[0].attack == 4
    check_dressed(s, each_minion(), seen=[RUN, RAPTOR])


def test_the_don_made_one_minion_grow() -> None:
    s = Scenario(hand=[DON, YETI, RAPTOR, BOLT], deck=[OGRE, WISP, BALL])
    with s.dice([RAPTOR]):
        s.play(DON)
    check_dressed(s, one_minion(3), seen=[DON])


def test_the_dons_minion_was_played() -> None:
    """It shows +5/+5, so the others carry nothing."""
    s = Scenario(hand=[DON, YETI, RAPTOR, BOLT], deck=[OGRE, WISP, BALL])
    with s.dice([RAPTOR]):
        s.play(DON)
    s.play(RAPTOR)
    assert s.board[1].attack == 8
    check_dressed(s, lambda hand: {plain(hand): Fraction(1)}, seen=[DON, RAPTOR])


def test_a_known_card_in_the_hand_grew_openly() -> None:
    s = Scenario(
        hero="paladin",
        hand=[RUN, BOLT],
        board=[YETI],
        deck=[OGRE, WISP, BALL],
        enemy_hero="rogue",
        enemy_hand=["Sap"],
        active="opponent",
    )
    s.play("Sap", YETI)
    s.end_turn()
    s.play(RUN)
    view = s.game.view(1)
    (yeti,) = (c for c in view.to_dict()["players"][0]["hand"] if c["card"] == card_id(YETI))
    assert (yeti["attack"], yeti["health"]) == (5, 6)
    # The Yeti lies between the two hidden cards; both of them were there when the hand grew.
    check_dressed(s, each_minion(), seen=[RUN, YETI])


def test_a_minion_that_grew_and_was_sapped_is_as_printed() -> None:
    s = Scenario(
        hero="paladin",
        hand=[RUN, RAPTOR, BOLT],
        deck=[OGRE, WISP, BALL],
        enemy_hero="rogue",
        enemy_hand=["Sap"],
    )
    s.play(RUN)
    s.play(RAPTOR)
    s.end_turn()
    s.play("Sap", RAPTOR)
    view = s.game.view(1)
    (raptor,) = (c for c in view.to_dict()["players"][0]["hand"] if c["card"] == card_id(RAPTOR))
    assert (raptor["attack"], raptor["enchantments"]) == (3, [])
    for world in worlds(view, known_deck(s, [RUN, RAPTOR, BOLT, OGRE, WISP, BALL]), 50):
        assert world.to_dict()["players"][0]["hand"][raptor["place"]]["attack"] == 3
    check_dressed(s, each_minion(1), seen=[RUN, RAPTOR])


def known_cost(s: Scenario, card: str) -> int:
    """Return what a card costs that seat 1 knows in the hand of seat 0; all worlds agree."""
    view = s.game.view(1)
    (shown,) = (c for c in view.to_dict()["players"][0]["hand"] if c["card"] == card_id(card))
    real = s.game.to_dict()["players"][0]
    cards = [c["card"] for c in real["hand"]] + real["deck"]
    for world in worlds(view, known_deck(s, cards), 50):
        there = world.to_dict()["players"][0]["hand"][shown["place"]]
        assert (there["card"], there["cost"]) == (shown["card"], shown["cost"])
    return int(shown["cost"])


def test_shadowstep_made_a_known_card_cheaper() -> None:
    s = Scenario(
        hero="rogue", hand=["Shadowstep", WISP], board=[YETI], deck=[OGRE, WISP], active="me"
    )
    s.play("Shadowstep", YETI)
    view = s.game.view(1)
    (yeti,) = (c for c in view.to_dict()["players"][0]["hand"] if c["card"])
    assert (yeti["card"], yeti["cost"]) == (card_id(YETI), 2)
    belief = known_deck(s, ["Shadowstep", WISP, YETI, OGRE, WISP])
    for world in worlds(view, belief, 50):
        assert world.to_dict()["players"][0]["hand"][yeti["place"]]["cost"] == 2
    check(s, seen=["Shadowstep", YETI])


def test_freezing_trap_made_a_known_card_dearer() -> None:
    s = Scenario(
        hand=[WISP, BOLT],
        board=[YETI],
        deck=[OGRE, WISP],
        enemy_hero="hunter",
        enemy_secrets=["Freezing Trap"],
    )
    s.attack(YETI, "enemy hero")
    assert known_cost(s, YETI) == 6
    check(s, seen=[YETI])


def test_far_sight_made_the_card_that_it_drew_cheaper() -> None:
    s = Scenario(hero="shaman", hand=["Far Sight", WISP], deck=[OGRE, YETI, RAPTOR, YETI])
    s.play("Far Sight")

    def dress(hand: tuple[str, ...]) -> dict[tuple[Dressed, ...], Fraction]:
        first, drawn = hand
        return {((first, 0, 0, 0), (drawn, 0, 0, -3)): Fraction(1)}

    check_dressed(s, dress, seen=["Far Sight"])


def test_what_grew_and_what_is_held_are_remembered_together() -> None:
    s = Scenario(
        hero="priest",
        hand=["Twilight Whelp", RUN, "Faerie Dragon", BOLT],
        deck=[OGRE, "Azure Drake", WISP],
    )
    s.play("Twilight Whelp")
    s.play(RUN)
    check_dressed(s, each_minion(), seen=["Twilight Whelp", RUN], facts=[held(a_dragon)])


# Put into the deck ------------------------------------------------------------------------------

TORCH = "Roaring Torch"


def test_a_card_put_into_the_deck_may_have_been_drawn_since() -> None:
    s = Scenario(hand=["Forgotten Torch", WISP], deck=[OGRE, YETI, WISP])
    s.play("Forgotten Torch", "enemy hero")
    check(s, seen=["Forgotten Torch"], added=[TORCH], facts=[not_at(TORCH, [0])])
    s.end_turn()
    s.end_turn()
    check(s, seen=["Forgotten Torch"], added=[TORCH], facts=[not_at(TORCH, [0])])


def test_two_cards_were_put_into_the_deck_with_a_draw_between() -> None:
    s = Scenario(
        hand=["Forgotten Torch", "Manic Soulcaster", WISP], board=[CROC], deck=[OGRE, YETI, WISP]
    )
    s.play("Forgotten Torch", "enemy hero")
    s.end_turn()
    s.end_turn()
    s.play("Manic Soulcaster", CROC)
    s.end_turn()
    s.end_turn()
    check(
        s,
        seen=["Forgotten Torch", "Manic Soulcaster", CROC],
        added=[TORCH, CROC],
        facts=[not_at(TORCH, [0]), not_at(CROC, [0, 1])],
    )


def test_a_card_put_into_the_deck_after_reno_need_not_be_different() -> None:
    """The Crocolisk's copy came later than the fact; that there is one in the hand is no matter."""
    s = Scenario(
        hand=["Reno Jackson", "Manic Soulcaster", CROC, WISP],
        board=[CROC],
        deck=[YETI, WISP, OGRE],
        health=10,
        crystals=10,
    )
    s.play("Reno Jackson")
    s.end_turn()
    s.end_turn()
    s.play("Manic Soulcaster", CROC)
    croc = card_id(CROC)

    def no_two_alike(deal: Deal) -> int:
        """Deals in which the deck then had no duplicates, by which Crocolisk is the copy."""
        ways = 0
        for place, card in enumerate(deal.deck):
            if card == croc:
                then = [*deal.deck[:place], *deal.deck[place + 1 :], deal.hand[2]]
                ways += len(set(then)) == len(then)
        return ways

    check(
        s,
        seen=["Reno Jackson", "Manic Soulcaster", CROC],
        added=[CROC],
        facts=[no_two_alike],
    )


def test_a_card_put_into_the_deck_later_is_not_the_one_that_was_there() -> None:
    """There was a card of cost 3 before the torch, which costs 3 as well, was put in."""
    s = Scenario(
        hand=["Prince Taldaram", "Forgotten Torch", YETI],
        deck=[WISP, "Wolfrider", OGRE],
        enemy_board=[OGRE],
    )
    s.play("Prince Taldaram")
    s.play("Forgotten Torch", "enemy hero")
    torch = card_id(TORCH)
    there: Fact = lambda deal: any(of_cost(3)(c) for c in deal.deck if c != torch)  # noqa: E731
    seen = ["Prince Taldaram", "Forgotten Torch"]
    check(s, seen=seen, added=[TORCH], facts=[not_at(TORCH, [0]), there])


def test_a_card_was_put_into_a_deck_without_duplicates() -> None:
    s = Scenario(hand=["Reno Jackson", "Forgotten Torch", YETI], deck=[WISP, YETI, OGRE], health=10)
    s.play("Reno Jackson")
    s.set_mana(10)
    s.play("Forgotten Torch", "enemy hero")
    seen = ["Reno Jackson", "Forgotten Torch"]
    check(s, seen=seen, added=[TORCH], facts=[not_at(TORCH, [0]), no_duplicates])


def test_only_the_card_that_was_put_into_the_deck_can_have_been_drawn() -> None:
    """Holy Wrath dealt 3, and nothing else costs 3."""
    s = Scenario(hand=["Forgotten Torch", "Holy Wrath", WISP], deck=[OGRE, YETI], seed=2)
    s.play("Forgotten Torch", "enemy hero")
    assert s.deck[0] == TORCH
    s.play("Holy Wrath", "enemy hero")
    assert s.enemy_health == 24
    seen = ["Forgotten Torch", "Holy Wrath"]
    check(s, seen=seen, added=[TORCH], facts=[not_at(TORCH, [0]), at(1, of_cost(3))])
