"""A known list: worlds hold exactly what has not been seen of it, however the rest was seen."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import Any

import pytest

from hs_env import Deck, Game, PlayerView, Scenario, cards, decks
from hs_env.errors import InvalidOption
from tests.secrecy.positions import PAIRS, random_positions
from tests.secrecy.test_worlds import chi_square, frequencies

WISP, YETI, OGRE = "Wisp", "Chillwind Yeti", "Boulderfist Ogre"
RAPTOR, CROC = "Bloodfen Raptor", "River Crocolisk"
NO_FIT = "no deck of the belief fits what has been seen"


def unseen(game: Game, view: PlayerView) -> Counter[str]:
    """The cards of the opponent's starting deck in a world that the seat has not seen, by id.

    Cards that effects gave the opponent are left out, and so are those that are known to be there.
    """
    opponent = 1 - view.seat
    there, known = game.to_dict()["players"][opponent], view.to_dict()["players"][opponent]
    shown = Counter(known["shuffled_in"])
    held = [*there["hand"], *there["secrets"]]
    found = Counter(c["card"] for c in held if not c["created"] or shown[c["card"]])
    found += Counter(there["deck"])
    named = [card for card in known["hand"] if card["card"]]
    return found - shown - Counter(card["card"] for card in named if not card["created"])


def positions_with_decks(games: int) -> Iterator[tuple[Game, tuple[str, str]]]:
    """Some positions of random games, with the decks that are played."""
    for number, pair in enumerate(PAIRS * (games // len(PAIRS))):
        for game in random_positions(1, 0.08, seed=100 + number, pairs=[pair]):
            yield game, pair


def rest(s: Scenario, deck: Deck) -> list[str]:
    """The names of all cards that seat 0 has in hand, deck and secrets in the worlds of seat 1.

    Every world must have the same ones, and look the same to seat 1.
    """
    view = s.game.view(1)
    found: list[list[str]] = []
    for seed in range(20):
        world = view.sample_world(seed, belief=deck)
        assert world.view(1) == view
        assert world.find_fault() == ""
        player = world.to_dict()["players"][0]
        held = [card["card"] for card in (*player["hand"], *player["secrets"])]
        found.append(sorted(cards.find(card).name for card in (*held, *player["deck"])))
    assert all(one == found[0] for one in found)
    return found[0]


def known_in_hand(s: Scenario) -> list[str]:
    """Return what seat 1 knows of the hand of seat 0."""
    hand = s.game.view(1).to_dict()["players"][0]["hand"]
    return [card["name"] for card in hand if card["card"]]


Act = Callable[[Scenario], object]


def play(card: str, target: str | None = None) -> Act:
    return lambda s: s.play(card, target)


def opponent_plays(card: str, target: str | None = None) -> Act:
    """Let the other player, whose turn comes now, play a card."""

    def act(s: Scenario) -> None:
        s.end_turn()
        s.play(card, target)

    return act


SIGHTS: dict[str, tuple[dict[str, Any], Act, list[str], list[str]]] = {
    # how it was seen: the position, what happens, cards that left for good, cards in hand
    "played": ({}, play(YETI), [YETI], []),
    "cast": ({"hand": ["Fireball"]}, play("Fireball", "enemy hero"), ["Fireball"], []),
    "equipped": (
        {"hero": "warrior", "hand": ["Fiery War Axe"]},
        play("Fiery War Axe"),
        ["Fiery War Axe"],
        [],
    ),
    "pulled out of the hand": (
        {"deck": ["Fireball", "Frostbolt"], "enemy_hand": ["Dirty Rat"]},
        opponent_plays("Dirty Rat"),
        [YETI],
        [],
    ),
    "called from the deck": (
        {"hero": "warrior", "hand": ["N'Zoth's First Mate"], "deck": ["Patches the Pirate", WISP]},
        play("N'Zoth's First Mate"),
        ["N'Zoth's First Mate", "Patches the Pirate"],
        [],
    ),
    "recruited": (
        {"hero": "warlock", "board": ["Possessed Lackey"], "deck": ["Voidlord", WISP, WISP]},
        lambda s: s.destroy("Possessed Lackey"),
        ["Possessed Lackey", "Voidlord"],
        [],
    ),
    "sapped": (
        {"board": [YETI], "enemy_hero": "rogue", "enemy_hand": ["Sap"]},
        opponent_plays("Sap", YETI),
        [],
        [YETI],
    ),
    "vanished": (
        {"board": [YETI, OGRE], "enemy_hero": "rogue", "enemy_hand": ["Vanish"]},
        opponent_plays("Vanish"),
        [],
        [YETI, OGRE],
    ),
    "taken back": (
        {"board": [YETI], "hand": ["Youthful Brewmaster"]},
        play("Youthful Brewmaster", YETI),
        ["Youthful Brewmaster"],
        [YETI],
    ),
    "controlled": (
        {"board": [YETI], "enemy_hero": "priest", "enemy_hand": ["Mind Control"]},
        opponent_plays("Mind Control", YETI),
        [YETI],
        [],
    ),
    "taken by Sylvanas": (
        {"board": [YETI], "enemy_board": ["Sylvanas Windrunner"]},
        lambda s: s.destroy("Sylvanas Windrunner"),
        [YETI],
        [],
    ),
    "read in the mind": (
        {"enemy_hero": "priest", "enemy_hand": ["Mind Vision"]},
        opponent_plays("Mind Vision"),
        [],
        [YETI],
    ),
    "discarded to Soulfire": (
        {"hero": "warlock", "hand": ["Soulfire", YETI]},
        play("Soulfire", "enemy hero"),
        ["Soulfire", YETI],
        [],
    ),
    "discarded to Succubus": (
        {"hero": "warlock", "hand": ["Succubus", YETI]},
        play("Succubus"),
        ["Succubus", YETI],
        [],
    ),
    "burnt": ({"hand": [OGRE] * 10, "deck": [YETI, WISP]}, lambda s: s.draw(), [YETI], []),
}


@pytest.mark.parametrize("how", SIGHTS)
def test_worlds_hold_the_unseen_rest(how: str) -> None:
    parts, act, gone, held = SIGHTS[how]
    asked: dict[str, Any] = {"hero": "mage", "hand": [YETI], "deck": [RAPTOR, CROC, WISP]}
    asked.update({"enemy_deck": [WISP] * 3, **parts})
    deck = Deck.from_list([*asked["hand"], *asked["deck"], *asked.get("board", [])], asked["hero"])
    s = Scenario(**asked)
    act(s)
    left = Counter(cards.find(card).name for card in deck.cards)
    assert rest(s, deck) == sorted((left - Counter(gone)).elements())
    assert known_in_hand(s) == held


def test_a_minion_shown_in_a_joust_stays_in_the_deck() -> None:
    s = Scenario(
        hero="paladin", hand=["Argent Lance", YETI], deck=["Ysera", OGRE], enemy_deck=["Deathwing"]
    )
    s.play("Argent Lance")
    deck = Deck.from_list(["Argent Lance", YETI, "Ysera", OGRE])
    [shown] = s.game.view(1).to_dict()["players"][0]["seen_in_deck"]
    assert rest(s, deck) == sorted([YETI, "Ysera", OGRE])
    for seed in range(20):
        world = s.game.view(1).sample_world(seed, belief=deck)
        assert shown in world.to_dict()["players"][0]["deck"]


def test_a_torch_openly_shuffled_in_comes_on_top_of_the_list() -> None:
    deck = Deck.from_list(["Forgotten Torch", YETI, WISP])
    s = Scenario(hand=["Forgotten Torch", YETI], deck=[WISP])
    s.play("Forgotten Torch", "enemy hero")
    assert rest(s, deck) == sorted([YETI, WISP, "Roaring Torch"])
    s.draw()
    assert rest(s, deck) == sorted([YETI, WISP, "Roaring Torch"])
    if s.hand[-1].name != "Roaring Torch":
        s.draw()
    s.play("Roaring Torch", "enemy hero")
    assert rest(s, deck) == sorted([YETI, WISP])


@pytest.mark.parametrize(
    ("hero", "card", "tokens"),
    [("hunter", "Unleash the Hounds", 3), ("shaman", "Feral Spirit", 2), ("mage", YETI, 0)],
)
def test_tokens_and_the_coin_are_no_cards_of_the_deck(hero: str, card: str, tokens: int) -> None:
    deck = Deck.from_list([card, OGRE, WISP], hero)
    s = Scenario(hero=hero, hand=["The Coin", card, OGRE], deck=[WISP], enemy_board=[WISP] * 3)
    s.play("The Coin")
    s.play(card)
    assert sum(minion.name != card for minion in s.board) == tokens
    assert rest(s, deck) == sorted([OGRE, WISP])


def test_a_token_in_hand_takes_no_card_of_the_list() -> None:
    deck = Deck.from_list(["Razorfen Hunter", YETI, WISP], "mage")
    s = Scenario(hand=["Razorfen Hunter", YETI], deck=[WISP])
    s.play("Razorfen Hunter")
    s.return_to_hand("Boar")
    assert rest(s, deck) == sorted(["Boar", YETI, WISP])


def test_cards_taken_from_the_watcher_are_no_cards_of_the_list() -> None:
    """A minion under control, back in the hand; and copies of its cards, played."""
    deck = Deck.from_list(["Mind Control", "Mind Vision", WISP])
    s = Scenario(
        hero="priest",
        hand=["Mind Control", "Mind Vision"],
        deck=[WISP],
        enemy_board=[YETI],
        enemy_hand=[OGRE],
    )
    s.play("Mind Control", YETI)
    s.return_to_hand(YETI)
    assert rest(s, deck) == sorted([YETI, "Mind Vision", WISP])
    s.skip_turn()
    s.play("Mind Vision")
    s.play(OGRE)
    assert rest(s, deck) == sorted([YETI, WISP])


def test_an_unseen_secret_is_one_of_the_list() -> None:
    deck = Deck.from_list(["Snake Trap", "Freezing Trap", "Explosive Trap", WISP])
    s = Scenario(hero="hunter", hand=["Snake Trap", "Explosive Trap"], deck=["Freezing Trap", WISP])
    s.play("Snake Trap")
    assert rest(s, deck) == sorted(cards.find(card).name for card in deck.cards)
    secret = frequencies(
        s.game.view(1),
        lambda world: world.to_dict()["players"][0]["secrets"][0]["name"],
        3000,
        belief=deck,
    )
    traps: list[Hashable] = ["Snake Trap", "Freezing Trap", "Explosive Trap"]
    assert abs(chi_square(secret, dict.fromkeys(traps, 1 / 3), 3000)) < 4.5


def test_a_secret_that_was_sprung_has_been_seen() -> None:
    deck = Deck.from_list(["Snake Trap", "Freezing Trap", WISP])
    s = Scenario(
        hero="hunter", hand=["Freezing Trap"], deck=["Snake Trap", WISP], enemy_board=[YETI]
    )
    s.play("Freezing Trap")
    s.end_turn()
    s.attack(YETI, "hero")
    assert rest(s, deck) == sorted(["Snake Trap", WISP])


def test_cards_that_left_unseen_may_be_any_of_the_rest() -> None:
    """Tracking shows its cards to nobody else: two of five are gone, and who knows which."""
    own = ["Ysera", YETI, OGRE, RAPTOR, CROC]
    s = Scenario(hero="hunter", hand=["Tracking"], deck=own)
    s.play("Tracking", choose=0)
    view = s.game.view(1)
    deck = Deck.from_list(["Tracking", *own])
    found = set()
    for seed in range(300):
        world = view.sample_world(seed, belief=deck)
        assert world.view(1) == view
        player = world.to_dict()["players"][0]
        found.add(frozenset([player["hand"][0]["card"], *player["deck"]]))
    assert {len(one) for one in found} == {3}
    assert len(found) == math.comb(5, 3)


def test_a_spellstone_that_grew_before_it_was_read_does_not_contradict_the_list() -> None:
    deck = Deck.from_list(["Flame Imp", "Lesser Amethyst Spellstone", WISP])
    s = Scenario(
        hero="warlock",
        hand=["Flame Imp", "Lesser Amethyst Spellstone"],
        deck=[WISP],
        enemy_hero="priest",
        enemy_hand=["Mind Vision"],
        enemy_deck=[WISP],
    )
    s.play("Flame Imp")
    s.end_turn()
    s.play("Mind Vision")
    assert known_in_hand(s) == ["Amethyst Spellstone"]
    for seed in range(20):
        world = s.game.view(1).sample_world(seed, belief=deck)
        assert world.view(1) == s.game.view(1)
        assert world.find_fault() == ""


@pytest.mark.parametrize("seen", [1, 2])
def test_a_deck_that_lacks_a_seen_card_does_not_fit(seen: int) -> None:
    s = Scenario(hand=[YETI] * 2, deck=["Fireball"] * 4)
    for _ in range(seen):
        s.play(YETI)
    short = Deck.from_list([YETI] * (seen - 1) + ["Fireball"] * 6)
    with pytest.raises(InvalidOption, match=NO_FIT):
        s.game.view(1).sample_world(1, belief=short)


def test_a_deck_of_another_class_does_not_fit() -> None:
    view = Game(("basic_mage", "basic_warrior"), 1).view(0)
    with pytest.raises(InvalidOption, match=NO_FIT):
        view.sample_world(1, belief="basic_hunter")
    neutral = [YETI, WISP, OGRE, RAPTOR, CROC] * 6
    with pytest.raises(InvalidOption, match=NO_FIT):
        view.sample_world(1, belief=Deck.from_list(neutral, "hunter"))
    assert view.sample_world(1, belief=Deck.from_list(neutral, "warrior")).view(0) == view


def test_the_list_that_the_opponent_plays_always_fits() -> None:
    """Random games: whatever is stolen, shuffled, burnt or brewed, the true list explains it."""
    for game, pair in positions_with_decks(27):
        for seat in (0, 1):
            view = game.view(seat)
            world = view.sample_world(5, belief=pair[1 - seat])
            assert world.view(seat) == view
            assert world.find_fault() == ""
            new, real = unseen(world, view), unseen(game, view)
            if "hunter" not in pair[1 - seat]:  # Tracking takes cards away unseen
                assert sum(new.values()) == sum(real.values())
            seen = Counter(view.to_dict()["players"][1 - seat]["revealed"])
            assert not new + seen - Counter(decks.get(pair[1 - seat]).cards)
