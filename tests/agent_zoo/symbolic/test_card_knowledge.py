"""The knowledge of cards: lossless, right where it is known by hand, small and quickly built."""

from __future__ import annotations

import gc
import time
import tracemalloc
import weakref
from dataclasses import dataclass, replace
from typing import Any

import pytest

from agent_zoo.symbolic.card_knowledge import (
    CardText,
    card_net,
    card_node,
    text_of,
    words_of_card,
)
from agent_zoo.symbolic.concepts import load_concepts
from agent_zoo.symbolic.net import SemanticNet
from agent_zoo.symbolic.net_files import load_net, save_net
from hs_env import _core, cards
from hs_env.cards import CardSet
from hs_env.cards.words import *
from hs_env.cards.words._base import Voice, Word, operand, snake
from hs_env.errors import InvalidOption, UnknownCard

CARDS = cards.default()
IMPLEMENTED = [card for card in CARDS.definitions if card.implemented]


def facts(net: SemanticNet, name: str) -> set[tuple[Any, ...]]:
    """What is said of a node itself: type, target and amount or factor."""
    found = set()
    for fact in net.facts(net[name]):
        numbers = [fact.attributes[key] for key in ("amount", "factor") if key in fact.attributes]
        found.add((fact.type, net.name(fact.target), *numbers))
    return found


def read_back(cards: CardSet, card_id: str) -> CardText:
    net = card_net(cards)
    return words_of_card(net, card_node(net, card_id))


# --- nothing is lost


@pytest.mark.parametrize("kind", ["MINION", "SPELL", "WEAPON", "HERO", "HERO_POWER"])
def test_every_card_reads_back_as_it_was_written(kind: str) -> None:
    chosen = [card for card in IMPLEMENTED if card.type == kind]
    assert len(chosen) > 10
    assert [c.name for c in chosen if read_back(CARDS, c.id) != text_of(c)] == []


def test_a_net_from_a_file_gives_the_same_words(tmp_path: Any) -> None:
    save_net(card_net(CARDS), tmp_path / "cards.json")
    net = load_net(tmp_path / "cards.json")
    for card in IMPLEMENTED:
        assert words_of_card(net, card_node(net, card.id)) == text_of(card)


def test_words_can_be_compiled_and_said_after_they_were_read_back() -> None:
    """They are not only equal: a card made of them alone describes itself in the same way."""
    for name in ("Swipe", "Knife Juggler", "Kazakus", "Flametongue Totem", "Mad Bomber"):
        card = CARDS.find(name)
        assert card.entry is not None
        text = read_back(CARDS, card.id)
        parts = {part: getattr(text, part) for part in ("play", "combo", "deathrattle", "on")}
        again = CARDS.with_cards({card.id: replace(card.entry, aura=text.aura, **parts)})
        assert again.describe(name) == CARDS.describe(name)


def test_the_words_of_a_card_are_rebuilt_once() -> None:
    net = card_net(CARDS)
    node = card_node(net, "CS2_029")
    assert words_of_card(net, node) is words_of_card(SemanticNet(net), node)


def test_facts_about_a_card_are_those_of_its_definition() -> None:
    net = card_net(CARDS)
    for card in IMPLEMENTED:
        node = card_node(net, card.id)
        assert net.amount(node, net["Cost"]) == card.cost
        assert (net.amount(node, net["Attack"]) or 0) == card.attack
        lasting = net["Durability" if card.type == "WEAPON" else "Health"]
        assert (net.amount(node, lasting) or 0) == card.health
        assert (net.amount(node, net["Overload"]) or 0) == card.overload
        assert (net.amount(node, net["Spell Damage"]) or 0) == card.spell_damage
        assert (net.amount(node, net["Armor"]) or 0) == card.armor
        abilities = {net.name(x) for x in net.targets(node, "has") if net.is_a(x, net["Ability"])}
        assert abilities >= {keyword.replace("_", " ").title() for keyword in card.keywords}
        assert (node in net.origins("in", net["Collection"])) is card.collectible


# --- cards that everybody knows


def test_fireball() -> None:
    net = card_net(CARDS)
    about = facts(net, "Fireball")
    assert {("is_a", "Spell"), ("has", "Cost", 4), ("of", "Mage"), ("in", "Collection")} <= about
    (damage,) = net.targets(net["Fireball"], "causes")
    assert net.is_a(damage, net["Damage"])
    assert net.amount(damage, net["Amount"]) == 6
    assert read_back(CARDS, "CS2_029").play == (Deal(6, target),)


def test_damage_alters_health_by_the_chain_of_the_paper() -> None:
    net = card_net(CARDS)
    deal = net.targets(net["Fireball"], "causes")[0]
    changed = net.fact(deal, "alters", net["Health"])
    assert changed is not None
    assert changed.attributes["factor"] == -1
    assert net.is_a(net["Health"], net["Property"])


def test_a_minion_with_abilities_and_a_tribe() -> None:
    net = card_net(CARDS)
    assert facts(net, "Voidwalker") >= {
        ("is_a", "Minion"),
        ("is_a", "Demon"),
        ("has", "Cost", 1),
        ("has", "Attack", 1),
        ("has", "Health", 3),
        ("has", "Taunt"),
        ("of", "Warlock"),
    }


def test_overload_spell_damage_and_durability_have_amounts() -> None:
    net = card_net(CARDS)
    assert ("has", "Overload", 3) in facts(net, "Earth Elemental")
    assert ("has", "Spell Damage", 1) in facts(net, "Kobold Geomancer")
    assert ("has", "Durability", 2) in facts(net, "Fiery War Axe")
    assert not {fact for fact in facts(net, "Fiery War Axe") if fact[1] == "Health"}


def test_a_hero_controls_its_power() -> None:
    net = card_net(CARDS)
    assert ("controls", "Fireblast") in facts(net, "Jaina Proudmoore")
    assert net.is_a(net["Fireblast"], net["Hero Power"])


def test_a_secret_reacts_and_is_a_spell() -> None:
    net = card_net(CARDS)
    trap = net["Explosive Trap"]
    assert net.is_a(trap, net["Secret"])
    assert net.is_a(trap, net["Spell"])
    (trigger,) = net.targets(trap, "reacts")
    assert net["Attack Declared"] in net.targets(trigger, "of")
    assert net["Secrets"] in net.targets(trigger, "of")


def test_the_same_word_twice_is_one_node_in_two_parts() -> None:
    mine = CARDS.with_cards({"TWICE": Spell("Twice", [Draw(), GainArmor(1), Draw()], cost=1)})
    net = card_net(mine)
    draw, armor = net.targets(net["Twice"], "causes")
    assert net.amount(armor, net["N"]) == 1
    told = net.own(net["Twice"], "causes", draw)
    assert told is not None
    assert told.attributes == {"part": "play.0 play.2"}
    assert read_back(mine, "TWICE").play == (Draw(), GainArmor(1), Draw())


def test_a_card_is_told_apart_from_a_concept_and_from_its_tokens() -> None:
    net = card_net(CARDS)
    assert card_node(net, "CS2_103") == net["Charge (CS2_103)"]
    assert net.is_a(net["Charge"], net["Ability"])
    assert card_node(net, "EX1_154") == net["Wrath"]
    assert card_node(net, "EX1_154a") == net["Wrath (EX1_154a)"]
    assert len({net.name(node) for node in net.nodes()}) == net.size


# --- cards that change the rules


@pytest.mark.parametrize(
    ("name", "altered"),
    [
        ("Auchenai Soulpriest", {("alters", "Healing", -1)}),
        ("Brann Bronzebeard", {("alters", "Battlecry", 2)}),
        (
            "Prophet Velen",
            {
                ("alters", "Damage By Spell", 2),
                ("alters", "Damage By Hero Power", 2),
                ("alters", "Healing By Spell", 2),
                ("alters", "Healing By Hero Power", 2),
            },
        ),
    ],
)
def test_rules_that_an_aura_switches_on_are_facts_of_the_card(name: str, altered: Any) -> None:
    assert {fact for fact in facts(card_net(CARDS), name) if fact[0] == "alters"} == altered


def test_only_cards_that_switch_on_rules_alter_anything() -> None:
    net = card_net(CARDS)
    changing = [
        card.name
        for card in IMPLEMENTED
        if card.entry is not None and any(aura.rules for aura in card.entry.aura)
    ]
    altering = [c.name for c in IMPLEMENTED if net.targets(card_node(net, c.id), "alters")]
    assert altering == changing
    assert len(changing) >= 3


def test_every_name_of_the_engine_has_a_concept() -> None:
    """A rule without one would alter nothing, a keyword without one would be no ability."""
    net = load_concepts()
    called: dict[Any, list[int]] = {}
    for fact in net.relations():
        called.setdefault(fact.attributes.get("word"), []).append(fact.origin)
    for table, kind in {"rules": "Rule", "keywords": "Ability", "events": "Event"}.items():
        for name in map(snake, _core.NAMES[table]):
            assert any(net.is_a(node, net[kind]) for node in called[name]), name
    for table in ("counters", "races", "classes", "rarities", "types", "player_stats"):
        assert {*map(snake, _core.NAMES[table])} - {"none"} <= called.keys()
    for rule in net.origins("is_a", net["Rule"]):
        assert net.targets(rule, "alters")


# --- cards of users


def test_a_card_of_a_user_is_known_without_code() -> None:
    entry = Minion(
        "Dr. Seven",
        [Deal(2, Pick(Alive(enemies))), Buff(other(minions), attack=1, keywords="taunt")],
        deathrattle=Summon("CS2_065", 2),
        on=On("turn_end", Heal(1, hero), side="me"),
        aura=Aura(rules={"spell_double": 1, "heal_to_damage": 1}),
        cost=7,
        attack=7,
        health=7,
        race="mech",
        keywords="divine_shield",
    )
    mine = CARDS.with_cards({"DR_7": entry})
    net = card_net(mine)
    assert facts(net, "Dr. Seven") >= {
        ("is_a", "Minion"),
        ("is_a", "Mech"),
        ("has", "Cost", 7),
        ("has", "Divine Shield"),
        ("in", "Card Set CUSTOM"),
        ("alters", "Damage By Spell", 2),
        ("alters", "Healing", -1),
    }
    assert read_back(mine, "DR_7") == text_of(mine.find("Dr. Seven"))
    (summon,) = net.targets(net["Dr. Seven"], "deathrattle")
    (card,) = net.targets(summon, "makes")
    assert net.targets(card, "of") == [net["Voidwalker"]]


def test_changes_of_a_user_are_known() -> None:
    mine = CARDS.with_changes({"Fireball": {"cost": 3, "play": [Deal(5, target), Draw()]}})
    net = card_net(mine)
    assert net.amount(net["Fireball"], net["Cost"]) == 3
    assert read_back(mine, "CS2_029").play == (Deal(5, target), Draw())
    assert read_back(CARDS, "CS2_029").play == (Deal(6, target),)


@pytest.mark.parametrize("name", ["Damage", "Amount", "Me", "1", '"turn_end"', "Deal", "Pick"])
def test_a_card_may_be_called_like_anything_in_the_net(name: str) -> None:
    entry = Minion(name, [Deal(1, target)], on=On("turn_end", Draw()), attack=1, health=1, cost=1)
    mine = CARDS.with_cards({"ODD": replace(entry, target=Target("minion"))})
    assert read_back(mine, "ODD") == text_of(mine.find("ODD"))
    assert read_back(mine, "CS2_029").play == (Deal(6, target),)
    net = card_net(mine)
    assert net.amount(card_node(net, "ODD"), net["Card Id"], "word") == "ODD"
    assert not net.is_a(net["Fireball"], card_node(net, "ODD"))


@dataclass(frozen=True)
class Applaud(Word):
    """A word that nobody has heard of."""

    kind = "action"
    op = "DeathPhase"
    how: str = "loudly"
    often: tuple[tuple[int, str], ...] = ()
    why: Any = operand("number?", default=None)
    ever: bool = operand("flag", default=True)

    def encode(self, c: Any) -> list[int]:
        return Draw(1).encode(c)

    def say(self, voice: Voice) -> str:
        return f"applaud {self.how}"


def test_a_word_of_a_user_is_known_without_code() -> None:
    word = Applaud("softly", ((1, "me"), (2, "me")), Add(1, 1), False)
    mine = CARDS.with_cards({"CLAP": Spell("Clap", [word, Applaud(), Draw()], cost=1)})
    assert read_back(mine, "CLAP").play == (word, Applaud(), Draw())
    net = card_net(mine)
    assert net.is_a(net.targets(net["Clap"], "causes")[0], net["Applaud"])
    assert net.is_a(net["Applaud"], net["Action"])


def test_a_card_that_is_not_implemented_has_no_words() -> None:
    card = next(card for card in CARDS.definitions if not card.implemented)
    with pytest.raises(InvalidOption, match="not implemented"):
        text_of(card)
    with pytest.raises(UnknownCard, match=card.id):
        card_node(card_net(CARDS), card.id)


def test_words_that_lack_a_part_are_refused_by_name(tmp_path: Any) -> None:
    net = load_net_of(CARDS, tmp_path)
    deal = net.targets(net["Fireball"], "causes")[0]
    net.end(deal, "has", net["Amount"])
    with pytest.raises(InvalidOption, match=rf"'{net.name(deal)}' lacks the part 'amount'"):
        words_of_card(net, net["Fireball"])


def load_net_of(cards: CardSet, folder: Any) -> SemanticNet:
    """A copy of the knowledge of cards that a test may change."""
    save_net(card_net(cards), folder / "net.json")
    return load_net(folder / "net.json")


# --- size and time


def test_the_net_is_of_the_size_of_the_papers() -> None:
    """2,156 nodes, 10,954 relations of 19 types, 6,384 attributes of 8 types."""
    about = card_net(CARDS).statistics()
    assert about["nodes"] > 2000
    assert about["relations"] > 10_000
    assert about["relation_types"] <= 17  # games add `planning` and `attacks`
    assert about["attribute_types"] <= 8


def test_it_is_built_in_half_a_second_and_small() -> None:
    """The best of three: other work on the machine only adds to the time."""
    times = []
    for _ in range(3):
        mine = CARDS.with_changes({"Fireball": {"cost": 4}})
        start = time.process_time()
        net = card_net(mine)
        times.append(time.process_time() - start)
        assert card_net(mine) is net
    assert min(times) < 0.5
    gc.collect()
    tracemalloc.start()
    mine = CARDS.with_changes({"Fireball": {"cost": 5}})
    before = tracemalloc.get_traced_memory()[0]
    net = card_net(mine)
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert used < 25 * 2**20


def test_a_net_lives_as_long_as_its_card_set() -> None:

    mine = CARDS.with_changes({"Fireball": {"cost": 4}})
    net = weakref.ref(card_net(mine))
    read_back(mine, "CS2_029")
    gc.collect()
    assert net() is not None
    del mine
    gc.collect()
    assert net() is None
