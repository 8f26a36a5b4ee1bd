"""From views to facts: what a seat knows of its game, and what has ceased to hold."""

from __future__ import annotations

import random

import pytest

from agent_zoo.symbolic.memory import Memory
from hs_env import Game, Scenario
from hs_env.scenario import Card


def of(s: Scenario) -> Memory:
    memory = Memory(s.game.view(0).cards)
    memory.update(s.game.view(0))
    return memory


def amount(memory: Memory, node: int, name: str) -> object:
    return memory.net.amount(node, memory.net[name])


def has(memory: Memory, node: int, name: str) -> bool:
    return memory.net.has(node, memory.net[name])


def test_numbers_and_abilities_of_characters() -> None:
    memory = of(
        Scenario(
            board=[Card("Boulderfist Ogre", health=4)],
            enemy_board=["Sen'jin Shieldmasta"],
            enemy_health=21,
            enemy_armor=3,
            weapon="Fiery War Axe",
            hero="warrior",
        )
    )
    (ogre,), (wall,) = memory.board[memory.me], memory.board[memory.opponent]
    axe = memory.weapon[memory.me]
    assert axe is not None

    assert [amount(memory, ogre, name) for name in ("Attack", "Health", "Attacks")] == [6, 4, 1]
    assert has(memory, wall, "Taunt")
    assert not has(memory, ogre, "Taunt")
    assert amount(memory, wall, "Attacks") == 0
    assert amount(memory, memory.hero[memory.opponent], "Health") == 21
    assert amount(memory, memory.hero[memory.opponent], "Armor") == 3
    assert [amount(memory, axe, name) for name in ("Attack", "Durability")] == [3, 2]
    assert memory.net.is_a(ogre, memory.net["Minion"])
    assert memory.net.fact(memory.me, "controls", ogre) is not None


def test_targets_of_the_action_table() -> None:
    memory = of(Scenario(board=["Wisp", "Imp Master"], enemy_board=["Chillwind Yeti"]))

    assert memory.character(1) == memory.hero[memory.me]
    assert memory.character(3) == memory.board[memory.me][1]
    assert memory.character(9) == memory.hero[memory.opponent]
    assert memory.character(10) == memory.board[memory.opponent][0]


def test_what_died_is_marked_and_stays() -> None:
    s = Scenario(board=["Bloodfen Raptor"], enemy_board=["Kobold Geomancer", "Wisp"])
    memory = of(s)
    raptor, kobold, wisp = memory.board[memory.me] + memory.board[memory.opponent]

    s.attack("Bloodfen Raptor", "Kobold Geomancer")
    memory.update(s.game.view(0))

    for dead in (raptor, kobold):
        assert has(memory, dead, "Death")
        assert memory.net.fact(dead, "in", memory.net["Board"]) is None
        assert memory.net.fact(dead, "in", memory.net["Graveyard"]) is not None
    assert memory.board[memory.opponent] == [wisp]
    assert not has(memory, wisp, "Death")


def test_silence_hides_what_the_card_says() -> None:
    s = Scenario(hand=["Silence"], enemy_board=["Voidwalker"], hero="priest")
    memory = of(s)
    (walker,) = memory.board[memory.opponent]
    assert has(memory, walker, "Taunt")

    s.play("Silence", "Voidwalker")
    memory.update(s.game.view(0))

    assert memory.board[memory.opponent] == [walker]
    assert has(memory, walker, "Silence")
    assert not has(memory, walker, "Taunt")


def test_mark_of_the_wild_is_a_fact_about_the_minion_itself() -> None:
    s = Scenario(hand=["Mark of the Wild"], board=["Wisp"], hero="druid")
    memory = of(s)
    s.play("Mark of the Wild", "Wisp")
    memory.update(s.game.view(0))
    (wisp,) = memory.board[memory.me]

    assert memory.net.own(wisp, "has", memory.net["Taunt"]) is not None
    assert [amount(memory, wisp, name) for name in ("Attack", "Health")] == [3, 3]


def test_unknown_cards_are_deck_candidates_and_known_ones_are_not() -> None:
    s = Scenario(
        enemy_hand=["Fireball"], enemy_board=["Chillwind Yeti"], hand=["Sap"], hero="rogue"
    )
    memory = of(s)
    (unknown,) = memory.hand[memory.opponent]
    assert memory.net.is_a(unknown, memory.net["Deck Candidate"])

    s.play("Sap", "Chillwind Yeti")
    memory.update(s.game.view(0))

    known = memory.hand[memory.opponent][-1]
    assert memory.net.is_a(known, memory.net["Chillwind Yeti"])
    assert not memory.net.is_a(known, memory.net["Deck Candidate"])


def test_a_used_hero_power_is_exhausted() -> None:
    s = Scenario(hero="hunter", mana=4)
    memory = of(s)
    power = memory.power[memory.me]
    assert power is not None
    assert not has(memory, power, "Exhaustion")

    s.hero_power()
    memory.update(s.game.view(0))

    assert has(memory, power, "Exhaustion")


@pytest.mark.parametrize("seed", range(4))
def test_it_follows_whole_games(seed: int) -> None:
    """A memory that has seen a whole game knows of the present what a fresh one knows."""
    game, dice = Game(seed=seed, decks=("basic_paladin", "basic_warlock")), random.Random(seed)
    old = Memory(game.view(0).cards)
    while not game.over:
        view = game.view(0)
        old.update(view)
        fresh = Memory(view.cards)
        fresh.update(view)
        assert _present(old) == _present(fresh)
        game.apply(dice.choice(game.legal_actions()))


def _present(memory: Memory) -> list[object]:
    """Return what is known of everything that is somewhere now."""
    found: list[object] = []
    for player in (memory.me, memory.opponent):
        things = [player, memory.hero[player], memory.power[player], memory.weapon[player]]
        things += [*memory.board[player], *memory.hand[player], *memory.secrets[player]]
        found += [None if one is None else _facts(memory, one) for one in things]
    return found


def _facts(memory: Memory, node: int) -> object:
    net = memory.net
    return sorted(
        (fact.type, net.name(fact.target), sorted(fact.attributes.items()))
        for fact in net.facts(node)
        if fact.type != "controls"
    )
