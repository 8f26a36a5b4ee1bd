"""One effect against every minion there is: silence, copies, returns, theft, transformation.

Each test goes over all collectible minions that are implemented, so that no card is left out of
what holds for all of them.
"""

from __future__ import annotations

from hs_env.cards import default
from hs_env.scenario import Scenario
from tests.cards.sampling import names, stats

YETI = "Chillwind Yeti"  # 4/5
WISP = "Wisp"  # 1/1

#: The ids of all collectible minions that are implemented.
MINIONS = [
    card.id
    for card in default().definitions
    if card.type == "MINION" and card.collectible and card.implemented
]


def assert_nothing_happened(s: Scenario, card: str) -> None:
    """No damage, no cards, no fault in the state of the game."""
    assert (s.hero.health, s.enemy_hero.health) == (30, 30), card
    assert (s.hand, s.enemy_hand) == ([], []), card
    assert s.game.find_fault() == "", card


def test_there_are_minions_of_many_sets() -> None:
    assert len(MINIONS) > 250


def test_a_silenced_minion_is_a_plain_body() -> None:
    """Printed numbers, no keywords, no aura, no deathrattle."""
    for card in MINIONS:
        s = Scenario(board=[WISP, card, YETI], enemy_board=[YETI])
        minion, facts = s.board[1], s.cards.find(card)
        s.silence(minion)
        assert (minion.attack, minion.max_health) == (facts.attack, facts.health), card
        assert minion.keywords == set(), card
        assert [stats(s.board[0]), stats(s.board[2])] == [(1, 1), (4, 5)], card
        s.destroy(minion)
        assert (names(s.board), names(s.enemy_board)) == ([WISP, YETI], [YETI]), card
        assert_nothing_happened(s, card)


def test_a_polymorphed_minion_leaves_nothing_behind() -> None:
    """A Sheep without a deathrattle, and neighbours without auras."""
    for card in MINIONS:
        s = Scenario(board=[WISP, card, YETI], enemy_board=[YETI])
        sheep = s.transform(s.board[1], "Sheep")
        assert [stats(m) for m in s.board] == [(1, 1), (1, 1), (4, 5)], card
        s.destroy(sheep)
        assert (names(s.board), names(s.enemy_board)) == ([WISP, YETI], [YETI]), card
        assert_nothing_happened(s, card)


def test_a_faceless_copy_is_the_same_minion() -> None:
    """Card, keywords and numbers; no battlecry. Minions hidden by stealth cannot be aimed at."""
    hidden = 0
    for card in MINIONS:
        s = Scenario(hand=["Faceless Manipulator"], enemy_board=[card])
        original = s.enemy_board[0]
        if original not in s.hand[0].targets:
            assert original.has("stealth"), card
            hidden += 1
            continue
        s.play("Faceless Manipulator", original)
        (copy,) = s.board
        assert copy.card_id == card
        assert copy.keywords == original.keywords, card
        assert stats(copy) == stats(original), card
        assert_nothing_happened(s, card)
    assert 0 < hidden < 10


def test_a_returned_minion_is_the_printed_card() -> None:
    for card in MINIONS:
        s = Scenario(board=[card])
        minion, facts = s.board[0], s.cards.find(card)
        s.buff(minion, attack=3, health=3)
        s.damage(minion, 1)
        s.return_to_hand(minion)
        held = s.hand[0]
        assert held.card_id == card
        assert (held.attack, held.health, held.damage) == (facts.attack, facts.health, 0), card
        assert s.game.find_fault() == "", card


def test_a_stolen_minion_changes_sides_and_back() -> None:
    for card in MINIONS:
        s = Scenario(enemy_board=[card, WISP])
        minion = s.enemy_board[0]
        before = minion.keywords
        s.take_control(minion)
        assert (minion.controller, names(s.enemy_board)) == ("me", [WISP]), card
        s.take_control(minion, "opponent")
        assert (minion.controller, s.board) == ("opponent", []), card
        assert minion.keywords == before, card
        assert_nothing_happened(s, card)


def test_a_minion_dies_on_a_full_board_with_full_hands() -> None:
    """Whatever its deathrattle makes finds one place on its board and no room in a hand."""
    for card in MINIONS:
        s = Scenario(
            board=[YETI] * 6 + [card],
            hand=["Fireball"] * 10,
            deck=[WISP] * 3,
            enemy_board=[YETI] * 6,
            enemy_hand=["Fireball"] * 10,
            enemy_deck=[WISP] * 3,
        )
        s.destroy(s.board[6])
        assert len(s.board) in (6, 7), card
        assert len(s.board) + len(s.enemy_board) in (12, 13), card
        assert (len(s.hand), len(s.enemy_hand)) == (10, 10), card
        assert s.game.find_fault() == "", card


def test_what_mirror_entity_copies_is_what_was_played() -> None:
    """After the battlecry, so transformed and enchanted minions too. Battlecries that must be aimed
    are left out, and minions that leave the board by themselves."""
    copied = 0
    for card in MINIONS:
        s = Scenario(hand=[card], enemy_secrets=["Mirror Entity"], deck=[WISP, YETI])
        held, entry = s.hand[0], s.cards.find(card).entry
        if entry is None or not held.playable or held.targets:
            continue
        s.play(held, half=0 if entry.halves else None)
        while s.pending is not None:
            s.choose(0)
        played = [m for m in s.board if m == held]
        if played and not s.enemy_secrets:
            assert stats(s.enemy_board[-1]) == stats(played[0]), card
            assert s.enemy_board[-1].card_id == played[0].card_id, card
            copied += 1
        assert s.game.find_fault() == "", card
    assert copied > 150
