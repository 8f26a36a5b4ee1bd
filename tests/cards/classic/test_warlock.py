"""Warlock cards of the Classic set. Lord Jaraxxus has a file of his own, test_jaraxxus.py."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from hs_env import cards
from hs_env.cards.words import *
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_cost, assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CS2_059",  # Blood Imp
    "EX1_301",  # Felguard
    "EX1_303",  # Shadowflame
    "EX1_304",  # Void Terror
    "EX1_309",  # Siphon Soul
    "EX1_310",  # Doomguard
    "EX1_312",  # Twisting Nether
    "EX1_313",  # Pit Lord
    "EX1_315",  # Summoning Portal
    "EX1_317",  # Sense Demons
    "EX1_317t",  # Worthless Imp
    "EX1_319",  # Flame Imp
    "EX1_320",  # Bane of Doom
    "EX1_596",  # Demonfire
}

YETI = "Chillwind Yeti"  # 4/5
GOLEM = "War Golem"  # 7/7
RAPTOR = "Bloodfen Raptor"  # 3/2
GEOMANCER = "Kobold Geomancer"  # 2/2, Spell Damage +1
WALKER = "Voidwalker"  # 1/3, a Demon


def rattling(name: str, *actions: Any) -> Card:
    """Return a minion with a deathrattle."""
    return Card(name, enchant=[Enchant(deathrattle=list(actions))])


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Blood Imp", 1), ("Flame Imp", 1), ("Demonfire", 2), ("Felguard", 3), ("Sense Demons", 3),
        ("Void Terror", 3), ("Pit Lord", 4), ("Shadowflame", 4), ("Summoning Portal", 4),
        ("Bane of Doom", 5), ("Doomguard", 5), ("Siphon Soul", 6), ("Twisting Nether", 8),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    assert_cost(Scenario(hand=[name], board=[YETI]), cost, YETI)


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "race", "keywords"),
    [
        ("CS2_059", "Blood Imp", 0, 1, "DEMON", {"stealth"}),
        ("EX1_301", "Felguard", 3, 5, "DEMON", {"taunt"}),
        ("EX1_304", "Void Terror", 3, 3, "DEMON", set()),
        ("EX1_310", "Doomguard", 5, 7, "DEMON", {"charge"}),
        ("EX1_313", "Pit Lord", 5, 6, "DEMON", set()),
        ("EX1_315", "Summoning Portal", 0, 4, "", set()),
        ("EX1_317t", "Worthless Imp", 1, 1, "DEMON", set()),
        ("EX1_319", "Flame Imp", 3, 2, "DEMON", set()),
    ],
)
def test_printed_stats(
    card: str, name: str, attack: int, health: int, race: str, keywords: set[str]
) -> None:
    assert_minion(card, attack, health, keywords, name=name, race=race)


# --- Bane of Doom


def test_bane_of_doom_that_kills_summons_a_demon() -> None:
    s = Scenario(hand=["Bane of Doom"], board=[YETI], enemy_board=[RAPTOR])
    with s.dice(["Pit Lord"]):
        s.play("Bane of Doom", RAPTOR)
    assert (names(s.board), s.enemy_board) == ([YETI, "Pit Lord"], [])
    assert (s.hero.health, s.board[1].can_attack) == (30, False)  # no battlecry


@pytest.mark.parametrize("victim", [YETI, Card(RAPTOR, keywords="divine_shield")])
def test_bane_of_doom_that_does_not_kill_summons_nothing(victim: str | Card) -> None:
    s = Scenario(hand=["Bane of Doom"], enemy_board=[victim])
    s.play("Bane of Doom", s.enemy_board[0])
    assert (len(s.enemy_board), s.board) == (1, [])


def test_bane_of_doom_can_hit_heroes() -> None:
    s = Scenario(hand=["Bane of Doom"])
    assert s.hand[0].targets == [s.hero, s.enemy_hero]
    s.play("Bane of Doom", "enemy hero")
    assert (s.enemy_hero.health, s.board) == (28, [])


def test_bane_of_doom_kills_more_with_spell_damage() -> None:
    s = Scenario(hand=["Bane of Doom"], board=[GEOMANCER], enemy_board=["River Crocolisk"])
    with s.dice([WALKER]):
        s.play("Bane of Doom", "River Crocolisk")
    assert names(s.board) == [GEOMANCER, WALKER]


def test_bane_of_doom_on_a_full_board_summons_nothing_even_for_an_own_minion() -> None:
    """The demon would come while the dying minion still has its place."""
    s = Scenario(hand=["Bane of Doom"], board=["Boar"] * 7)
    s.play("Bane of Doom", s.board[0])
    assert names(s.board) == ["Boar"] * 6


def test_bane_of_doom_can_summon_every_demon_as_often() -> None:
    demons = [
        d.name
        for d in cards.default().definitions
        if d.implemented and d.collectible and d.race in ("DEMON", "ALL")
    ]
    assert {"Blood Imp", "Dread Infernal", "Lord Jaraxxus", "Void Terror"} <= set(demons)

    def summoned(seed: int) -> str:
        s = Scenario(hand=["Bane of Doom"], enemy_board=["Boar"], seed=seed)
        s.play("Bane of Doom", "Boar")
        return s.board[0].name

    assert_shares(summoned, {name: Fraction(1, len(demons)) for name in demons})


# --- Blood Imp


def test_blood_imp_gives_another_minion_one_health_at_the_end_of_its_owners_turn() -> None:
    s = Scenario(board=[YETI, "Blood Imp", RAPTOR], enemy_board=[GOLEM])
    yeti, imp, raptor = s.board
    with s.dice([raptor]):
        s.end_turn()
    assert [stats(m) for m in (yeti, imp, raptor)] == [(4, 5), (0, 1), (3, 3)]
    s.end_turn()
    assert [stats(m) for m in (*s.board, *s.enemy_board)] == [(4, 5), (0, 1), (3, 3), (7, 7)]


def test_blood_imp_alone_helps_nobody_and_stays_hidden() -> None:
    s = Scenario(board=["Blood Imp"], enemy_board=[GOLEM])
    imp = s.board[0]
    s.end_turn()
    assert (stats(imp), imp.keywords) == ((0, 1), {"stealth"})
    assert s.enemy_board[0].targets == [s.hero]


def test_two_blood_imps_help_each_other() -> None:
    s = Scenario(board=["Blood Imp", "Blood Imp"])
    s.end_turn()
    assert [stats(m) for m in s.board] == [(0, 2), (0, 2)]


def test_a_silenced_blood_imp_gives_nothing() -> None:
    s = Scenario(board=["Blood Imp", YETI])
    s.silence("Blood Imp")
    s.end_turn()
    assert s.board[1].health == 5


def test_blood_imp_chooses_every_other_minion_as_often() -> None:
    def chosen(seed: int) -> int:
        s = Scenario(board=["Blood Imp", "Boar", "Boar", "Boar"], seed=seed)
        s.end_turn()
        return [m.max_health for m in s.board[1:]].index(2)

    assert_shares(chosen, dict.fromkeys(range(3), Fraction(1, 3)))


# --- Demonfire


def test_demonfire_hurts_a_minion() -> None:
    s = Scenario(hand=["Demonfire"] * 2, board=[YETI], enemy_board=[GOLEM])
    s.play("Demonfire", GOLEM)
    s.play("Demonfire", YETI)
    assert (stats(s.enemy_board[0]), stats(s.board[0])) == ((7, 5), (4, 3))


def test_demonfire_strengthens_a_friendly_demon_instead() -> None:
    s = Scenario(hand=["Demonfire"], board=[GEOMANCER, Card(WALKER, damage=2)])
    walker = s.board[1]
    s.play("Demonfire", walker)
    assert (stats(walker), walker.damage) == ((3, 3), 2)
    s.silence(walker)
    assert (stats(walker), walker.damage) == ((1, 3), 0)  # what is above the maximum is cut


def test_demonfire_hurts_an_enemy_demon() -> None:
    s = Scenario(hand=["Demonfire"], board=[GEOMANCER], enemy_board=["Felguard"])
    s.play("Demonfire", "Felguard")
    assert stats(s.enemy_board[0]) == (3, 2)


def test_demonfire_hurts_a_spellbender_that_stands_in_for_a_friendly_demon() -> None:
    s = Scenario(hand=["Demonfire"], board=[WALKER], enemy_secrets=["Spellbender"])
    s.play("Demonfire", WALKER)
    assert (stats(s.board[0]), [stats(m) for m in s.enemy_board]) == ((1, 3), [(1, 1)])


def test_demonfire_is_for_minions_only() -> None:
    s = Scenario(hand=["Demonfire"], hero="EX1_323h")
    assert not s.hand[0].playable


# --- Doomguard


def test_doomguard_discards_two_cards_and_charges() -> None:
    s = Scenario(hand=["Claw", "Doomguard", "Swipe", "Moonfire"])
    claw, _, _, moonfire = s.hand
    with s.dice([moonfire, claw]):
        guard = s.play("Doomguard")
    assert names(s.hand) == ["Swipe"]
    assert (claw.zone, s.counters()["discards_game"]) == ("graveyard", 2)
    s.attack(guard, "enemy hero")
    assert s.enemy_hero.health == 25


@pytest.mark.parametrize("others", [0, 1])
def test_doomguard_with_fewer_cards_discards_what_there_is(others: int) -> None:
    s = Scenario(hand=["Doomguard"] + ["Claw"] * others, deck=["Boar"])
    s.play("Doomguard")
    assert (s.hand, s.deck) == ([], ["Boar"])
    assert s.counters()["discards_game"] == others


def test_doomguard_put_into_play_discards_nothing() -> None:
    s = Scenario(hand=["Claw", "Swipe"])
    guard = s.summon("Doomguard")
    assert (names(s.hand), guard.can_attack) == (["Claw", "Swipe"], True)


def test_doomguard_discards_every_pair_as_often() -> None:
    hand = ["Claw", "Swipe", "Moonfire", "Boar"]

    def left(seed: int) -> tuple[str, ...]:
        s = Scenario(hand=["Doomguard", *hand], seed=seed)
        s.play("Doomguard")
        return tuple(names(s.hand))

    assert_shares(left, dict.fromkeys(combinations(hand, 2), Fraction(1, 6)))


# --- Felguard


def test_felguard_destroys_an_empty_mana_crystal() -> None:
    """One of those just spent: the mana that is left stays."""
    s = Scenario(hand=["Felguard"], crystals=5, deck=["Claw"])
    s.play("Felguard")
    assert (s.mana, s.crystals) == (2, 4)
    s.skip_turn()
    assert (s.mana, s.crystals) == (5, 5)


def test_felguard_protects() -> None:
    s = Scenario(board=[GOLEM], enemy_board=[YETI, "Felguard"])
    assert s.board[0].targets == [s.enemy_board[1]]


def test_felguard_put_into_play_costs_no_crystal() -> None:
    s = Scenario(crystals=5)
    s.summon("Felguard")
    assert s.crystals == 5


def test_felguard_with_brann_bronzebeard_destroys_two() -> None:
    s = Scenario(hand=["Felguard"], board=["Brann Bronzebeard"])
    s.play("Felguard")
    assert (s.mana, s.crystals) == (7, 8)


# --- Flame Imp and Pit Lord


@pytest.mark.parametrize(("name", "damage"), [("Flame Imp", 3), ("Pit Lord", 5)])
def test_a_demon_hurts_its_own_hero(name: str, damage: int) -> None:
    s = Scenario(hand=[name], board=[GEOMANCER], armor=1)
    s.play(name)
    assert (s.hero.health, s.armor, s.enemy_hero.health) == (31 - damage, 0, 30)


@pytest.mark.parametrize(("name", "damage"), [("Flame Imp", 3), ("Pit Lord", 5)])
def test_a_demon_can_kill_its_own_hero(name: str, damage: int) -> None:
    s = Scenario(hand=[name], health=damage)
    s.play(name)
    assert s.winner == "opponent"


@pytest.mark.parametrize("name", ["Flame Imp", "Pit Lord"])
def test_a_demon_that_is_not_played_hurts_nobody(name: str) -> None:
    s = Scenario()
    s.summon(name)
    assert s.hero.health == 30


def test_an_immune_hero_shrugs_off_pit_lord() -> None:
    s = Scenario(hand=["Pit Lord"], hero=Card("warlock", keywords="immune"))
    s.play("Pit Lord")
    assert s.hero.health == 30


# --- Sense Demons and Worthless Imp


def test_sense_demons_draws_two_demons() -> None:
    s = Scenario(hand=["Sense Demons"], deck=["Claw", WALKER, "Boar", "Flame Imp", "Felguard"])
    with s.dice(["Felguard", WALKER]):
        s.play("Sense Demons")
    assert names(s.hand) == ["Felguard", WALKER]
    assert s.deck == ["Claw", "Boar", "Flame Imp"]
    assert s.counters()["cards_drawn_turn"] == 2


@pytest.mark.parametrize(
    ("deck", "hand"),
    [
        (["Claw", WALKER], [WALKER, "Worthless Imp"]),
        (["Claw", "Boar"], ["Worthless Imp", "Worthless Imp"]),
        ([], ["Worthless Imp", "Worthless Imp"]),
    ],
)
def test_sense_demons_gives_a_worthless_imp_for_each_missing_demon(
    deck: list[str], hand: list[str]
) -> None:
    s = Scenario(hand=["Sense Demons"], deck=deck)
    s.play("Sense Demons")
    assert (names(s.hand), s.hero.health) == (hand, 30)  # no fatigue
    assert s.deck == [name for name in deck if name not in hand]


def test_a_worthless_imp_costs_one() -> None:
    s = Scenario(hand=["Sense Demons"])
    s.play("Sense Demons")
    imp = s.play("Worthless Imp")
    assert (stats(imp), imp.card_id, s.mana) == ((1, 1), "EX1_317t", 6)


def test_sense_demons_burns_the_second_demon_if_the_hand_is_full() -> None:
    s = Scenario(hand=["Sense Demons"] + ["Boar"] * 9, deck=[WALKER, WALKER, WALKER])
    s.play("Sense Demons")
    assert names(s.hand) == ["Boar"] * 9 + [WALKER]
    assert s.deck == [WALKER]


def test_sense_demons_finds_every_pair_as_often() -> None:
    def found(seed: int) -> frozenset[str]:
        deck = [WALKER, "Flame Imp", "Felguard", "Claw"]
        s = Scenario(hand=["Sense Demons"], deck=deck, seed=seed)
        s.play("Sense Demons")
        return frozenset(names(s.hand))

    pairs = combinations([WALKER, "Flame Imp", "Felguard"], 2)
    assert_shares(found, {frozenset(pair): Fraction(1, 3) for pair in pairs})


# --- Shadowflame


def test_shadowflame_deals_the_attack_of_a_destroyed_friend_to_all_enemy_minions() -> None:
    s = Scenario(
        hand=["Shadowflame"],
        board=[YETI, GOLEM],
        enemy_board=[GOLEM, YETI, Card(RAPTOR, keywords="divine_shield")],
    )
    s.buff(s.board[0], attack=1)
    s.play("Shadowflame", s.board[0])
    assert [(m.name, m.health) for m in s.board] == [(GOLEM, 7)]
    assert [(m.name, m.health) for m in s.enemy_board] == [(GOLEM, 2), (RAPTOR, 2)]
    assert (s.graveyard, s.enemy_hero.health) == ([YETI], 30)


def test_shadowflame_gains_from_spell_damage() -> None:
    s = Scenario(hand=["Shadowflame"], board=[GEOMANCER, RAPTOR], enemy_board=[GOLEM])
    s.play("Shadowflame", RAPTOR)
    assert s.enemy_board[0].health == 3


def test_shadowflame_is_for_friendly_minions_only() -> None:
    s = Scenario(hand=["Shadowflame"], board=[YETI], enemy_board=[GOLEM])
    assert s.hand[0].targets == s.board


def test_a_spellbender_is_burnt_in_the_friends_place() -> None:
    """It is destroyed, and its own attack of 1 strikes the enemy minions."""
    s = Scenario(
        hand=["Shadowflame"], board=[GOLEM], enemy_board=[YETI], enemy_secrets=["Spellbender"]
    )
    s.play("Shadowflame", GOLEM)
    assert (names(s.board), [(m.name, m.health) for m in s.enemy_board]) == ([GOLEM], [(YETI, 4)])


def test_shadowflame_with_a_minion_without_attack_hurts_nobody() -> None:
    s = Scenario(hand=["Shadowflame"], board=["Summoning Portal"], enemy_board=[RAPTOR])
    s.play("Shadowflame", "Summoning Portal")
    assert (s.board, s.enemy_board[0].health) == ([], 2)


def test_the_deathrattle_of_shadowflames_victim_comes_after_the_damage() -> None:
    s = Scenario(
        hand=["Shadowflame"],
        board=[rattling(RAPTOR, Give("CS2_boar", CountOf(enemy_minions)))],
        enemy_board=[YETI, RAPTOR, RAPTOR],
    )
    s.play("Shadowflame", s.board[0])
    assert names(s.hand) == ["Boar"]  # two of three died together with it


# --- Siphon Soul


@pytest.mark.parametrize("side", ["board", "enemy_board"])
def test_siphon_soul_destroys_a_minion_and_heals_three(side: str) -> None:
    zones: dict[str, Any] = {side: [Card(GOLEM, keywords=["divine_shield"])]}
    s = Scenario(hand=["Siphon Soul"], health=20, **zones)
    s.play("Siphon Soul", GOLEM)
    assert (s.board, s.enemy_board, s.hero.health) == ([], [], 23)


def test_siphon_soul_heals_before_a_deathrattle_runs() -> None:
    """Rule 91: the text first, deaths after it."""
    s = Scenario(hand=["Siphon Soul"], health=2, board=[rattling("Boar", Deal(4, hero))])
    s.play("Siphon Soul", "Boar")
    assert (s.winner, s.hero.health) == (None, 1)


def test_siphon_soul_is_for_minions_only() -> None:
    assert not Scenario(hand=["Siphon Soul"]).hand[0].playable


# --- Summoning Portal


def test_summoning_portal_makes_minions_cost_two_less_but_at_least_one() -> None:
    s = Scenario(
        hand=[GOLEM, RAPTOR, "Boar", "Voidwalker", "Siphon Soul", "Arcanite Reaper"],
        board=["Summoning Portal"],
        enemy_hand=[GOLEM],
    )
    assert [c.cost for c in s.hand] == [5, 1, 1, 1, 6, 5]
    assert s.enemy_hand[0].cost == 7
    s.play(GOLEM)
    assert s.mana == 5


def test_summoning_portal_leaves_a_free_minion_free() -> None:
    s = Scenario(hand=["Wisp", Card(YETI, cost=0)], board=["Summoning Portal"])
    assert [c.cost for c in s.hand] == [0, 0]


def test_two_summoning_portals_add_up_to_the_floor() -> None:
    s = Scenario(hand=[GOLEM, YETI, "Summoning Portal"], board=["Summoning Portal"] * 2)
    assert [c.cost for c in s.hand] == [3, 1, 1]


def test_a_later_discount_goes_below_summoning_portals_floor() -> None:
    """The floor binds the portal's own discount only."""
    s = Scenario(hand=[RAPTOR], board=["Summoning Portal"])
    assert s.hand[0].cost == 1
    s.buff(s.hand[0], cost=-1)
    assert s.hand[0].cost == 0


@pytest.mark.parametrize("how", ["silence", "destroy", "return_to_hand"])
def test_summoning_portals_discount_ends_with_it(how: str) -> None:
    s = Scenario(hand=[GOLEM], board=["Summoning Portal"])
    getattr(s, how)("Summoning Portal")
    assert s.hand[0].cost == 7


def test_a_stolen_summoning_portal_works_for_the_thief() -> None:
    s = Scenario(hand=[GOLEM], enemy_hand=[GOLEM], enemy_board=["Summoning Portal"])
    assert (s.hand[0].cost, s.enemy_hand[0].cost) == (7, 5)
    s.take_control("Summoning Portal")
    assert (s.hand[0].cost, s.enemy_hand[0].cost) == (5, 7)


# --- Twisting Nether


def test_twisting_nether_destroys_all_minions() -> None:
    s = Scenario(
        hand=["Twisting Nether"],
        board=[Card(YETI, keywords="divine_shield"), Card(GOLEM, keywords="elusive")],
        enemy_board=[Card(YETI, keywords="stealth"), Card(GOLEM, keywords="immune")],
    )
    s.play("Twisting Nether")
    assert (s.board, s.enemy_board) == ([], [])
    assert (s.graveyard, s.enemy_graveyard) == ([YETI, GOLEM], [YETI, GOLEM])


def test_what_deathrattles_leave_survives_twisting_nether() -> None:
    s = Scenario(hand=["Twisting Nether"], board=[YETI] * 5 + ["Harvest Golem"] * 2)
    s.play("Twisting Nether")
    assert names(s.board) == ["Damaged Golem", "Damaged Golem"]


def test_twisting_nether_can_be_cast_on_an_empty_board() -> None:
    s = Scenario(hand=["Twisting Nether"])
    s.play("Twisting Nether")
    assert s.mana == 2


# --- Void Terror


def test_void_terror_destroys_its_neighbours_and_gains_their_stats() -> None:
    """Attack and health as they are: buffs and damage count."""
    s = Scenario(
        hand=["Void Terror"],
        board=[GOLEM, Card(YETI, damage=3), Card(RAPTOR, enchant=(1, 1)), GOLEM],
    )
    terror = s.play("Void Terror", position=2)
    assert names(s.board) == [GOLEM, "Void Terror", GOLEM]
    assert stats(terror) == (3 + 4 + 4, 3 + 2 + 3)
    assert s.graveyard == [YETI, RAPTOR]


def test_void_terror_at_the_edge_has_one_neighbour() -> None:
    s = Scenario(hand=["Void Terror"], board=[YETI, RAPTOR], enemy_board=[GOLEM])
    terror = s.play("Void Terror")
    assert (names(s.board), stats(terror)) == ([YETI, "Void Terror"], (6, 5))
    assert names(s.enemy_board) == [GOLEM]


def test_void_terror_alone_stays_as_it_is() -> None:
    s = Scenario(hand=["Void Terror"], enemy_board=[GOLEM])
    assert stats(s.play("Void Terror")) == (3, 3)


def test_void_terror_takes_a_neighbour_through_its_divine_shield() -> None:
    s = Scenario(hand=["Void Terror"], board=[Card(YETI, keywords=("divine_shield", "elusive"))])
    terror = s.play("Void Terror")
    assert (names(s.board), stats(terror), terror.keywords) == (["Void Terror"], (7, 8), set())


def test_the_deathrattles_of_void_terrors_neighbours_run() -> None:
    s = Scenario(hand=["Void Terror"], board=["Harvest Golem"])
    terror = s.play("Void Terror")
    assert (names(s.board), stats(terror)) == (["Damaged Golem", "Void Terror"], (5, 6))


def test_silence_takes_void_terrors_gains_away() -> None:
    s = Scenario(hand=["Void Terror"], board=[GOLEM])
    terror = s.play("Void Terror")
    assert stats(terror) == (10, 10)
    s.silence(terror)
    assert stats(terror) == (3, 3)


def test_void_terror_with_brann_bronzebeard_gains_twice() -> None:
    """The neighbours die after both battlecries, so the second finds them too."""
    s = Scenario(hand=["Void Terror"], board=["Brann Bronzebeard", YETI])
    terror = s.play("Void Terror")
    assert (names(s.board), stats(terror)) == (["Brann Bronzebeard", "Void Terror"], (11, 13))


def test_void_terror_that_is_not_played_spares_its_neighbours() -> None:
    s = Scenario(board=[YETI])
    terror = s.summon("Void Terror")
    assert (names(s.board), stats(terror)) == ([YETI, "Void Terror"], (3, 3))
