"""Profiles: which cards random effects and decks may use, and the numbers of February 2018."""

from __future__ import annotations

import dataclasses
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import pytest

from hs_env import Game, cards, hearthstone_v0, testing
from hs_env.cards import PROFILES, CardSet, profile
from hs_env.cards.definition import CUSTOM, Definition
from hs_env.cards.facts import SET_FILES, load
from hs_env.cards.words import Destroy, Elemental, Give, Heal, Minion, Spell, Where, all_minions
from hs_env.cards.words import hero as my_hero
from hs_env.cards.words import target as the_target
from hs_env.errors import CorruptState, InvalidDeck, InvalidOption
from hs_env.scenario import Card, Scenario
from hs_env.single_agent import HearthstoneEnv
from hs_env.vector import HearthstoneVectorEnv

NAMES = ("wild_2018", "standard_2018", "basic_classic", "cig_2018", "eva_2018")
OF_FEBRUARY = ("cig_2018", "eva_2018")
YETI = "Chillwind Yeti"

#: Sets of the card data that each profile draws from.
POOL_SETS = {
    "wild_2018": set(SET_FILES),
    "standard_2018": {"BASIC", "EXPERT1", "UNGORO", "ICECROWN", "LOOTAPALOOZA", "GILNEAS"}
    | {"BOOMSDAY"},
    "basic_classic": {"BASIC", "EXPERT1"},
    "cig_2018": {"BASIC", "EXPERT1", "OG", "KARA", "GANGS", "UNGORO", "ICECROWN", "LOOTAPALOOZA"},
    "eva_2018": {"BASIC", "EXPERT1", "OG", "KARA", "GANGS", "UNGORO", "ICECROWN", "LOOTAPALOOZA"},
}

#: In February 2018 these were Classic cards: Molten Giant, Coldlight Oracle, Ice Block.
MOVED = {"EX1_620", "EX1_050", "EX1_295"}


def in_pools(name: str, fits: Callable[[Definition], bool]) -> set[str]:
    """The implemented cards that a random effect may yield, found from the card data alone."""
    facts = load().by_id
    found = set()
    for d in profile(name).definitions:
        f = facts.get(d.id)
        if f is None or not (f.collectible and d.implemented) or "QUEST" in f.markers:
            continue
        moved = name in OF_FEBRUARY and f.id in MOVED
        if (moved or f.set in POOL_SETS[name]) and fits(d):
            found.add(d.id)
    return found


# What there is


def test_the_profiles() -> None:
    assert tuple(PROFILES) == NAMES
    assert cards.default() is profile("wild_2018")
    for name, found in PROFILES.items():
        assert found.name == profile(name).name == name
        assert profile(name).profile is found
        assert found.about.endswith(".")
        assert found.pool_sets == POOL_SETS[name]


@pytest.mark.parametrize("name", NAMES)
def test_a_profile_holds_every_card_under_its_usual_number(name: str) -> None:
    """Cards that random effects do not draw can still be in a deck of a test or a puzzle."""
    assert [(d.index, d.id) for d in profile(name).definitions] == [
        (d.index, d.id) for d in cards.default().definitions
    ]
    assert profile(name).implemented() == cards.implemented()


@pytest.mark.parametrize(
    ("name", "total", "counts"),
    [
        ("wild_2018", 1729, (104, 176, 59, 41, 215, 462)),
        ("standard_2018", 1044, (61, 94, 39, 25, 108, 317)),
        ("basic_classic", 369, (27, 23, 17, 11, 31, 147)),
        ("cig_2018", 1088, (71, 97, 40, 25, 119, 317)),
        ("eva_2018", 1088, (71, 97, 40, 25, 119, 317)),
    ],
)
def test_how_many_cards_the_pools_would_have(
    name: str, total: int, counts: tuple[int, ...]
) -> None:
    """All collectible cards of the sets, implemented or not; quests are never drawn.

    1-cost minions, 5-cost minions, mage spells, Demons, legendary minions, spells.
    """
    found = [d for d in profile(name).definitions if d.collectible and d.set in POOL_SETS[name]]
    assert len(found) == total
    drawn = [d for d in found if d.in_pools]
    assert {d.id for d in found} - {d.id for d in drawn} == {
        d.id for d in found if "quest" in d.marks
    }
    assert counts == (
        sum(d.type == "MINION" and d.cost == 1 for d in drawn),
        sum(d.type == "MINION" and d.cost == 5 for d in drawn),
        sum(d.type == "SPELL" and "MAGE" in d.classes for d in drawn),
        sum(d.race == "DEMON" for d in drawn),
        sum(d.type == "MINION" and d.rarity == "LEGENDARY" for d in drawn),
        sum(d.type == "SPELL" for d in drawn),
    )


@pytest.mark.parametrize("name", NAMES)
def test_cards_of_other_sets_are_in_no_pool(name: str) -> None:
    for d in profile(name).definitions:
        if d.set not in POOL_SETS[name]:
            assert not d.in_pools


def test_what_decks_may_hold() -> None:
    assert profile("wild_2018").deck_cards is None
    assert profile("cig_2018").deck_cards is None
    assert profile("eva_2018").deck_cards is None
    for name in ("standard_2018", "basic_classic"):
        legal = profile(name).deck_cards
        assert legal is not None
        marked = {d.id for d in profile(name).definitions if "in_decks" in d.marks}
        assert marked
        assert marked <= legal
        assert set(legal) == {f.id for f in load().all if f.set in POOL_SETS[name]}


def test_decks_of_the_competition_may_hold_cards_that_are_never_drawn() -> None:
    """Tunnel Trogg and Totem Golem had left Standard, but the decks were played with them."""
    game = Game(("midrange_jade_shaman", "aggro_pirate_warrior"), 1, cards="cig_2018")
    assert game.cards is profile("cig_2018")
    with pytest.raises(InvalidDeck, match=r"not allowed in this card set: .*Totem Golem"):
        Game(("midrange_jade_shaman", "basic_mage"), 1, cards="standard_2018")


# February 2018


@pytest.mark.parametrize(
    ("name", "then", "now"),
    [
        ("Molten Giant", (25, "", "EXPERT1"), (20, "ELEMENTAL", "HOF")),
        ("Coldlight Oracle", (3, "MURLOC", "EXPERT1"), (3, "MURLOC", "HOF")),
        ("Ice Block", (3, "", "EXPERT1"), (3, "", "HOF")),
        ("Mountain Giant", (12, "", "EXPERT1"), (12, "ELEMENTAL", "EXPERT1")),
        ("Naga Sea Witch", (5, "", "LOE"), (8, "", "LOE")),
        ("Call to Arms", (4, "", "LOOTAPALOOZA"), (5, "", "LOOTAPALOOZA")),
        ("Possessed Lackey", (5, "", "LOOTAPALOOZA"), (6, "", "LOOTAPALOOZA")),
        ("Spiteful Summoner", (6, "", "LOOTAPALOOZA"), (7, "", "LOOTAPALOOZA")),
        ("North Sea Kraken", (9, "", "TGT"), (9, "BEAST", "TGT")),
        ("Jungle Moonkin", (4, "BEAST", "LOE"), (4, "", "LOE")),
        ("Ixlid, Fungal Lord", (5, "ELEMENTAL", "LOOTAPALOOZA"), (5, "", "LOOTAPALOOZA")),
    ],
)
def test_cost_race_and_set_then_and_now(
    name: str, then: tuple[int, str, str], now: tuple[int, str, str]
) -> None:
    for chosen in NAMES:
        d = profile(chosen).find(name)
        assert (d.cost, d.race, d.set) == (then if chosen in OF_FEBRUARY else now)


def test_nothing_else_differs() -> None:
    """But for the pools and decks it is in, every other card is the same in all profiles."""
    changed = set()
    for name in NAMES:
        for ours, base in zip(profile(name).definitions, cards.default().definitions, strict=True):
            marks = {*ours.marks} ^ {*base.marks}
            places = dataclasses.replace(ours, in_pools=base.in_pools, marks=base.marks)
            if places != base or marks - {"in_decks"}:
                changed.add((name, ours.name))
    of_february = {
        (chosen, name)
        for chosen in OF_FEBRUARY
        for name in (
            *("Molten Giant", "Coldlight Oracle", "Ice Block", "Mountain Giant"),
            *("Naga Sea Witch", "Call to Arms", "Possessed Lackey", "Spiteful Summoner"),
            *("North Sea Kraken", "Jungle Moonkin", "Ixlid, Fungal Lord", "Dark Pact"),
        )
    }
    mistaken = {
        ("eva_2018", name)
        for name in (
            *("Reno Jackson", "Forgotten Torch", "Sir Finley Mrrgglton", "Tunnel Trogg"),
            *("Arcane Blast", "Bloodsail Cultist", "Flametongue Totem", "Firelands Portal"),
            "Alexstrasza",
        )
    }
    assert changed == of_february | mistaken


@pytest.mark.parametrize(
    ("name", "then", "now"), [("Molten Giant", 25, 20), ("Possessed Lackey", 5, 6)]
)
def test_a_cost_of_then_is_what_is_paid(name: str, then: int, now: int) -> None:
    assert Scenario(hand=[name], cards="cig_2018").hand[0].cost == then
    assert Scenario(hand=[name]).hand[0].cost == now
    s = Scenario(hand=[name], mana=5, health=10, cards="cig_2018")
    s.play(name)
    assert s.mana == 0  # the giant costs 1 less for each of the 20 damage taken


def test_the_giants_were_no_elementals() -> None:
    purge = {"PURGE": Spell("Purge", [Destroy(Where(all_minions, Elemental))], cost=0)}
    for name, left in (("cig_2018", 2), ("wild_2018", 0)):
        s = Scenario(
            hand=["Purge"],
            board=["Molten Giant", "Mountain Giant"],
            cards=profile(name).with_cards(purge),
        )
        s.play("Purge")
        assert len(s.board) == left


@pytest.mark.parametrize(
    ("name", "healed"),
    [("cig_2018", 8), ("eva_2018", 8), ("wild_2018", 4), ("standard_2018", 4)],
)
def test_dark_pact_heals(name: str, healed: int) -> None:
    s = Scenario(hand=["Dark Pact"], board=[YETI], health=10, hero="warlock", cards=name)
    s.play("Dark Pact", YETI)
    assert s.board == []
    assert s.hero.health == 10 + healed
    assert f"{healed}" in profile(name).describe("Dark Pact")


# The engine of the EVA paper

BOTH = ("eva_2018", "cig_2018")


def as_in_2018(**position: Any) -> tuple[Scenario, Scenario]:
    """A position with the cards of the authors' engine, and with the cards as released."""
    there, here = (Scenario(cards=name, **position) for name in BOTH)
    return there, here


def test_every_deviation_has_its_reason() -> None:
    found = PROFILES["eva_2018"]
    assert found.changes == PROFILES["cig_2018"].changes
    assert len(found.deviations) == 9
    for deviation in found.deviations.values():
        assert deviation.reason.endswith(".")
    assert len(found.not_imitated) == 5
    for sentence in found.not_imitated:
        assert sentence.endswith(".")
    for name in NAMES[:-1]:
        assert not PROFILES[name].deviations
        assert not PROFILES[name].not_imitated


@pytest.mark.parametrize(
    "name",
    ["Reno Jackson", "Forgotten Torch", "Arcane Blast", "Sir Finley Mrrgglton", "Tunnel Trogg"],
)
def test_a_card_of_an_unregistered_set_has_its_numbers_and_tags_but_no_text(name: str) -> None:
    there, here = (profile(chosen).find(name) for chosen in BOTH)
    assert "no texts" in PROFILES["eva_2018"].deviations[there.id].reason
    facts = ("cost", "attack", "health", "race", "rarity", "keywords", "target", "set")
    for fact in facts:
        assert getattr(there, fact) == getattr(here, fact)
    assert {*there.mechanics} == {*here.mechanics} - {"trigger"}
    described = profile("eva_2018").describe(name)
    assert profile("cig_2018").describe(name).startswith(described)
    assert described.count(".") == 1


def test_reno_jackson_heals_nobody() -> None:
    for s, health in zip(as_in_2018(hand=["Reno Jackson"], health=5), (5, 30), strict=True):
        s.play("Reno Jackson")
        assert s.hero.health == health
        assert (s.board[0].attack, s.board[0].health) == (4, 6)


def test_forgotten_torch_is_paid_and_aimed_and_does_nothing() -> None:
    for s, damage in zip(as_in_2018(hand=["Forgotten Torch"]), (0, 3), strict=True):
        s.play("Forgotten Torch", "enemy hero")
        assert s.mana == 7
        assert s.enemy_hero.health == 30 - damage
        assert len(s.deck) == (1 if damage else 0)


def test_arcane_blast_is_paid_and_aimed_at_a_minion_and_does_nothing() -> None:
    for s, damage in zip(
        as_in_2018(hand=["Arcane Blast"], board=["Bloodmage Thalnos"], enemy_board=[YETI]),
        (0, 4),
        strict=True,
    ):
        s.play("Arcane Blast", YETI)
        assert s.mana == 9
        assert s.enemy_board[0].health == 5 - damage


def test_arcane_blast_cannot_be_cast_without_a_minion() -> None:
    for s in as_in_2018(hand=["Arcane Blast"]):
        assert not s.hand[0].playable


def test_sir_finley_leaves_the_hero_power_alone() -> None:
    there, here = as_in_2018(hand=["Sir Finley Mrrgglton"], hero="warrior")
    for s in (there, here):
        s.play("Sir Finley Mrrgglton")
    assert there.pending is None
    assert here.pending is not None


def test_tunnel_trogg_does_not_grow() -> None:
    for s, attack in zip(
        as_in_2018(hand=["Totem Golem"], board=["Tunnel Trogg"], hero="shaman"), (1, 2), strict=True
    ):
        s.play("Totem Golem")
        assert s.board[0].attack == attack


def test_bloodsail_cultist_is_its_own_other_pirate() -> None:
    for s, weapon in zip(
        as_in_2018(hand=["Bloodsail Cultist"], weapon="Fiery War Axe", hero="warrior"),
        ((4, 3), (3, 2)),
        strict=True,
    ):
        s.play("Bloodsail Cultist")
        assert s.weapon is not None
        assert (s.weapon.attack, s.weapon.durability) == weapon


def test_flametongue_totem_gives_health_instead_of_attack() -> None:
    for s, stats in zip(
        as_in_2018(board=["Flametongue Totem", YETI]), ((4, 7), (6, 5)), strict=True
    ):
        assert (s.board[1].attack, s.board[1].health) == stats


def test_firelands_portal_ignores_spell_damage() -> None:
    for s, damage in zip(
        as_in_2018(hand=["Firelands Portal"], board=["Bloodmage Thalnos"]), (5, 6), strict=True
    ):
        s.play("Firelands Portal", "enemy hero")
        assert s.enemy_hero.health == 30 - damage
        assert len(s.board) == 2


@pytest.mark.parametrize("health", [5, 30])
def test_alexstrasza_sets_the_maximum_too(health: int) -> None:
    for s, healed in zip(
        as_in_2018(hand=["Alexstrasza", "Voodoo Doctor"], mana=10, enemy_health=health),
        (15, 17),
        strict=True,
    ):
        s.play("Alexstrasza", "enemy hero")
        assert s.enemy_hero.health == 15
        s.play("Voodoo Doctor", "enemy hero")
        assert s.enemy_hero.health == healed


# Random effects


def summoned(s: Scenario) -> str:
    return s.board[-1].card_id


def firelands_portal(name: str, seed: int) -> set[str]:
    s = Scenario(hand=["Firelands Portal"], enemy_board=[YETI], cards=name, seed=seed)
    s.play("Firelands Portal", YETI)
    return {summoned(s)}


def maelstrom_portal(name: str, seed: int) -> set[str]:
    s = Scenario(hand=["Maelstrom Portal"], hero="shaman", cards=name, seed=seed)
    s.play("Maelstrom Portal")
    return {summoned(s)}


def babbling_book(name: str, seed: int) -> set[str]:
    s = Scenario(hand=["Babbling Book"], cards=name, seed=seed)
    s.play("Babbling Book")
    return {s.hand[-1].card_id}


def stonehill_defender(name: str, seed: int) -> set[str]:
    s = Scenario(hand=["Stonehill Defender"], hero="paladin", cards=name, seed=seed)
    s.play("Stonehill Defender")
    assert s.pending is not None
    return {choice.card_id for choice in s.pending.choices}


def bane_of_doom(name: str, seed: int) -> set[str]:
    s = Scenario(
        hand=["Bane of Doom"],
        enemy_board=[Card("Bloodfen Raptor")],
        hero="warlock",
        cards=name,
        seed=seed,
    )
    s.play("Bane of Doom", "Bloodfen Raptor")
    return {summoned(s)}


def a_taunt_for_a_paladin(d: Definition) -> bool:
    own = {"PALADIN", "NEUTRAL"} & set(d.classes)
    return d.type == "MINION" and "taunt" in d.keywords and bool(own)


EFFECTS = {
    "Firelands Portal": (firelands_portal, lambda d: d.type == "MINION" and d.cost == 5),
    "Maelstrom Portal": (maelstrom_portal, lambda d: d.type == "MINION" and d.cost == 1),
    "Babbling Book": (babbling_book, lambda d: d.type == "SPELL" and "MAGE" in d.classes),
    "Stonehill Defender": (stonehill_defender, a_taunt_for_a_paladin),
    "Bane of Doom": (bane_of_doom, lambda d: d.race in ("DEMON", "ALL")),
}


@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize("name", NAMES)
def test_a_random_effect_draws_from_the_sets_of_the_profile(name: str, effect: str) -> None:
    """Only from these, and from all of them: over many seeds nearly every one has come."""
    play, fits = EFFECTS[effect]
    allowed = in_pools(name, fits)
    seen: set[str] = set()
    for seed in range(5 * len(allowed)):
        seen |= play(name, seed)
    assert seen <= allowed, sorted(profile(name).find(card).name for card in seen - allowed)
    assert len(seen) > 0.9 * len(allowed)


def test_a_pool_of_a_smaller_profile_is_smaller() -> None:
    for _, fits in EFFECTS.values():
        wild, standard, classic, cig, eva = (in_pools(name, fits) for name in NAMES)
        assert classic < wild
        assert classic <= standard <= wild
        assert classic <= cig == eva


def test_pools_go_by_the_costs_of_then() -> None:
    """Possessed Lackey cost 5 in February 2018."""
    for name, cost in (("cig_2018", 5), ("eva_2018", 5), ("wild_2018", 6), ("standard_2018", 6)):
        seen = set().union(*(firelands_portal(name, seed) for seed in range(300)))
        assert ("LOOT_306" in seen) == (cost == 5)


@pytest.mark.parametrize(
    ("name", "offered"),
    [("wild_2018", True), ("cig_2018", True), ("standard_2018", False), ("basic_classic", False)],
)
def test_ice_block_comes_out_of_a_book_until_it_left_standard(name: str, offered: bool) -> None:
    seen = set().union(*(babbling_book(name, seed) for seed in range(200)))
    assert ("EX1_295" in seen) == offered


# Changes on top of a profile


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_set_keeps_the_rest_of_its_profile(name: str) -> None:
    base = profile(name)
    sets = (
        base.with_changes({"Fireball": {"cost": 1}}),
        base.with_cards({"MINE": Spell("Mine", [Give("GAME_005")], cost=1)}),
        base.with_changes({"Fireball": {"cost": 3}}).with_changes({"Fireball": {"cost": 1}}),
    )
    for mine in sets:
        assert mine.profile is base.profile
        assert mine.name == "custom"
        for ours, theirs in zip(mine.definitions, base.definitions, strict=False):
            if theirs.name != "Fireball":
                assert ours == theirs
    assert [mine.find("Fireball").cost for mine in sets] == [1, 4, 1]
    assert base.find("Fireball").cost == 4


def test_changes_of_the_user_win() -> None:
    mine = profile("cig_2018").with_changes(
        {
            "Molten Giant": {"cost": 7},
            "Mountain Giant": {"race": "DRAGON"},
            "Dark Pact": {"play": (Destroy(the_target), Heal(1, my_hero))},
        }
    )
    molten = mine.find("Molten Giant")
    assert (molten.cost, molten.race, molten.set, molten.in_pools) == (7, "", "EXPERT1", True)
    assert mine.find("Mountain Giant").race == "DRAGON"
    assert mine.find("Possessed Lackey").cost == 5
    s = Scenario(
        hand=["Dark Pact", "Molten Giant"], board=[YETI], health=25, hero="warlock", cards=mine
    )
    assert s.hand[1].cost == 2
    s.play("Dark Pact", YETI)
    assert s.hero.health == 26


def test_a_new_entry_for_an_old_card_has_the_numbers_of_the_profile() -> None:
    for name, cost in (("cig_2018", 25), ("wild_2018", 20)):
        plain = profile(name).with_cards({"EX1_620": Minion("Molten Giant")}).find("EX1_620")
        assert (plain.cost, plain.attack, plain.health) == (cost, 8, 8)
        cheap = profile(name).with_cards({"EX1_620": Minion("Molten Giant", cost=3)})
        assert cheap.find("EX1_620").cost == 3


def test_a_new_entry_for_a_card_of_another_set_stays_out_of_the_pools() -> None:
    """Savage Combatant is a card of the Grand Tournament."""
    given = {"AT_039": Minion("Savage Combatant")}
    assert not profile("basic_classic").with_cards(given).find("AT_039").in_pools
    assert profile("wild_2018").with_cards(given).find("AT_039").in_pools


@pytest.mark.parametrize("name", NAMES)
def test_own_cards_enter_the_pools_and_the_decks(name: str) -> None:
    mine = profile(name).with_cards(
        {
            "MINE": Minion("Mine", cost=5, attack=1, health=1),
            "TOKEN": Minion("My Token", cost=5, attack=1, health=1, collectible=False),
        }
    )
    assert (mine.find("MINE").set, mine.find("MINE").in_pools) == (CUSTOM, True)
    if mine.deck_cards is not None:
        assert "MINE" in mine.deck_cards
    expected = in_pools(name, lambda d: d.type == "MINION" and d.cost == 5) | {"MINE"}
    seen = set()
    for seed in range(8 * len(expected)):
        s = Scenario(hand=["Firelands Portal"], enemy_board=[YETI], cards=mine, seed=seed)
        s.play("Firelands Portal", YETI)
        seen.add(summoned(s))
    assert "MINE" in seen
    assert seen <= expected


def test_a_changed_cost_moves_a_card_to_another_pool() -> None:
    mine = profile("basic_classic").with_changes({YETI: {"cost": 5}})
    seen = set()
    for seed in range(200):
        s = Scenario(hand=["Firelands Portal"], cards=mine, seed=seed)
        s.play("Firelands Portal", "enemy hero")
        seen.add(s.board[-1].name)
    assert YETI in seen


@pytest.mark.parametrize("name", NAMES)
def test_random_games_under_a_profile_are_sound(name: str) -> None:
    testing.check_cards(name, games=5, seed=1)


# Pickles and saved games


@pytest.mark.parametrize("name", NAMES)
def test_pickles_give_back_the_profile(name: str) -> None:
    base = profile(name)
    assert pickle.loads(pickle.dumps(base)) is base
    game = Game(seed=5, cards=name)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.cards is base
    assert again.clone().cards is base
    view = pickle.loads(pickle.dumps(game.view(1)))
    assert view == game.view(1)
    assert view.cards is base
    assert view.sample_world(1).cards is base
    assert Game.from_bytes(game.to_bytes(), cards=name) == game


@pytest.mark.parametrize("name", NAMES)
def test_pickles_of_a_changed_set_keep_the_profile(name: str) -> None:
    mine = profile(name).with_changes({"Fireball": {"cost": 1}})
    again = pickle.loads(pickle.dumps(mine))
    assert again.profile == mine.profile
    assert again.definitions == mine.definitions
    game = pickle.loads(pickle.dumps(Game(seed=5, cards=mine)))
    assert game.cards.profile == mine.profile
    assert game.to_bytes() == Game(seed=5, cards=mine).to_bytes()
    assert game.cards.find("Fireball").cost == 1
    more = game.cards.with_changes({"Frostbolt": {"cost": 1}})
    assert [d.in_pools for d in more.definitions] == [d.in_pools for d in mine.definitions]


def test_a_profile_unpickles_in_a_new_process(root: Path, tmp_path: Path) -> None:
    game = Game(seed=5, cards="cig_2018")
    (tmp_path / "game").write_bytes(pickle.dumps((game, game.view(0), game.cards)))
    code = (
        "import pickle, sys; g, v, c = pickle.load(open(sys.argv[1], 'rb'));"
        "print(g.cards is v.cards is c, c.name, c.find('Molten Giant').cost, g.to_bytes().hex())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "game")],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["True", "cig_2018", "25", game.to_bytes().hex()]


@pytest.mark.parametrize("name", NAMES)
def test_a_saved_game_is_refused_under_another_profile(name: str) -> None:
    data = Game(seed=5, cards=name).to_bytes()
    for other in NAMES:
        if other != name:
            with pytest.raises(CorruptState, match="card"):
                Game.from_bytes(data, cards=other)
    assert Game.from_bytes(data, cards=profile(name)).cards is profile(name)
    assert (len({Game(seed=5, cards=other).to_bytes() for other in NAMES})) == len(NAMES)


# Worlds


def test_a_world_deals_what_decks_of_the_profile_may_hold() -> None:
    for name in ("standard_2018", "basic_classic"):
        legal = profile(name).deck_cards
        assert legal is not None
        view = Game(("basic_mage", "basic_hunter"), 1, cards=name).view(0)
        for seed in range(50):
            opponent = view.sample_world(seed).to_dict()["players"][1]
            assert {*opponent["deck"], *(card["card"] for card in opponent["hand"])} <= legal | {
                "GAME_005"
            }


# Names


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("standard2018", "standard_2018"),
        ("wild", "wild_2018"),
        ("CIG_2018", "cig_2018"),
        ("basic-classic", "basic_classic"),
    ],
)
def test_a_wrong_name_is_refused_with_a_suggestion(given: str, meant: str) -> None:
    message = rf"cards is one of {', '.join(NAMES)}, got '{given}'; did you mean '{meant}'\?"
    tries: list[Callable[[], Any]] = [
        lambda: profile(given),
        lambda: Game(cards=given),
        lambda: Game.from_bytes(b"", cards=given),
        lambda: Scenario(cards=given),
        lambda: hearthstone_v0.raw_env(cards=given),
        lambda: HearthstoneEnv(cards=given),
        lambda: HearthstoneVectorEnv(2, cards=given),
        lambda: testing.check_cards(given),
    ]
    for attempt in tries:
        with pytest.raises(InvalidOption, match=message):
            attempt()


def test_a_name_like_no_other_lists_all() -> None:
    with pytest.raises(InvalidOption) as caught:
        profile("zzz")
    assert str(caught.value) == f"cards is one of {', '.join(NAMES)}, got 'zzz'"


@pytest.mark.parametrize("given", [7, ["wild_2018"], PROFILES["wild_2018"]])
def test_neither_a_set_nor_a_name(given: Any) -> None:
    for attempt in (Game, Scenario):
        with pytest.raises(InvalidOption, match="cards is a CardSet or the name of a profile"):
            attempt(cards=given)


# Environments


@pytest.mark.parametrize("given", ["basic_classic", profile("basic_classic")])
def test_the_two_player_environment_takes_a_profile(given: str | CardSet) -> None:
    env = hearthstone_v0.raw_env(cards=given)
    env.reset(seed=1)
    assert env.infos["player_0"]["view"].cards is profile("basic_classic")
    env.reset(seed=1, options={"cards": "cig_2018"})
    assert env.infos["player_0"]["view"].cards is profile("cig_2018")
    env.reset(seed=1)
    assert env.infos["player_0"]["view"].cards is profile("basic_classic")
    copy = pickle.loads(pickle.dumps(env))
    copy.reset(seed=1)
    assert copy.infos["player_0"]["view"] == env.infos["player_0"]["view"]
    with pytest.raises(InvalidDeck, match="not allowed in this card set"):
        hearthstone_v0.env(decks=("cube_warlock", "basic_mage"), cards=given)


@pytest.mark.parametrize("given", ["basic_classic", profile("basic_classic")])
def test_the_one_player_environment_takes_a_profile(given: str | CardSet) -> None:
    env = HearthstoneEnv(cards=given, view=True)
    assert env.reset(seed=1)[1]["view"].cards is profile("basic_classic")
    _, info = env.reset(seed=1, options={"cards": "standard_2018"})
    assert info["view"].cards is profile("standard_2018")
    made = gymnasium.make("hs_env/Hearthstone-v0", cards=given, view=True)
    assert made.reset(seed=1)[1]["view"].cards is profile("basic_classic")
    with pytest.raises(InvalidDeck, match="not allowed in this card set"):
        HearthstoneEnv(decks=("cube_warlock", "basic_mage"), cards=given)


def test_the_vector_environment_takes_a_profile() -> None:
    """The decks are checked against it, and the rows go on with games of it."""
    env = gymnasium.make_vec("hs_env/Hearthstone-v0", num_envs=3, cards="basic_classic")
    observations, _ = env.reset(seed=1)
    assert observations.shape[0] == 3
    same, _ = HearthstoneVectorEnv(3, cards=profile("basic_classic")).reset(seed=1)
    assert (observations == same).all()
    pair = ("cube_warlock", "basic_mage")
    with pytest.raises(InvalidDeck, match="not allowed in this card set"):
        HearthstoneVectorEnv(2, decks=pair, cards="basic_classic")
    other = HearthstoneVectorEnv(2, decks=pair, cards="standard_2018")
    other.reset(seed=1)
    with pytest.raises(InvalidDeck, match="not allowed in this card set"):
        other.reset(options={"cards": "basic_classic"})
