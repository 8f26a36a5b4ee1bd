"""Whispers of the Old Gods."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from hs_env.cards.definition import Definition
from hs_env.cards.words import Draw, Enchant
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, pool, stats

COVERS: set[str] = {
    "OG_028",  # Thing from Below
    "OG_048",  # Mark of Y'Shaarj
    "OG_058",  # Rusty Hook
    "OG_086",  # Forbidden Flame
    "OG_090",  # Cabalist's Tome
    "OG_109",  # Darkshire Librarian
    "OG_113",  # Darkshire Councilman
    "OG_133",  # N'Zoth, the Corruptor
    "OG_145",  # Psych-o-Tron
    "OG_241",  # Possessed Villager
    "OG_241a",  # Shadowbeast
    "OG_312",  # N'Zoth's First Mate
    "OG_315",  # Bloodsail Cultist
}

YETI = "Chillwind Yeti"
VILLAGER = "Possessed Villager"
NZOTH = "N'Zoth, the Corruptor"
HOOK = "Rusty Hook"


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "cost", "keywords"),
    [
        ("OG_028", "Thing from Below", 5, 5, 6, {"taunt"}),
        ("OG_109", "Darkshire Librarian", 3, 2, 2, set()),
        ("OG_113", "Darkshire Councilman", 1, 5, 3, set()),
        ("OG_133", NZOTH, 5, 7, 10, set()),
        ("OG_145", "Psych-o-Tron", 3, 4, 5, {"taunt", "divine_shield"}),
        ("OG_241", VILLAGER, 1, 1, 1, set()),
        ("OG_241a", "Shadowbeast", 1, 1, 1, set()),
        ("OG_312", "N'Zoth's First Mate", 1, 1, 1, set()),
        ("OG_315", "Bloodsail Cultist", 3, 4, 3, set()),
    ],
)
def test_printed_numbers(
    card: str, name: str, attack: int, health: int, cost: int, keywords: set[str]
) -> None:
    assert_minion(card, attack, health, keywords, name=name, cost=cost)


# --- Thing from Below


def test_thing_from_below_costs_one_less_for_each_totem_summoned() -> None:
    s = Scenario(hero="shaman", hand=["Thing from Below", "Totem Golem"])
    thing = s.hand[0]
    assert thing.cost == 6
    s.play("Totem Golem")
    assert thing.cost == 5
    s.hero_power()
    assert thing.cost == 4
    s.play(thing)
    assert s.mana == 10 - 2 - 2 - 4


def test_thing_from_below_counts_dead_totems_and_those_of_earlier_turns() -> None:
    s = Scenario(hand=["Totem Golem"], deck=["Thing from Below"])
    s.play("Totem Golem")
    s.destroy("Totem Golem")
    s.skip_turn()
    assert (s.hand[0].name, s.hand[0].cost) == ("Thing from Below", 5)


def test_thing_from_below_counts_the_totems_of_its_holder_only() -> None:
    s = Scenario(
        hand=["Thing from Below"], enemy_hand=["Thing from Below"], enemy_hero="shaman",
        active="opponent",
    )  # fmt: skip
    s.hero_power()
    assert (s.hand[0].cost, s.enemy_hand[0].cost) == (6, 5)


def test_thing_from_below_does_not_count_other_minions_or_transformed_ones() -> None:
    s = Scenario(hand=["Thing from Below", YETI], board=["Boar"])
    s.play(YETI)
    s.transform("Boar", "Totem Golem")
    assert s.hand[0].cost == 6


def test_thing_from_below_never_costs_less_than_nothing() -> None:
    s = Scenario(hand=["Thing from Below"], counters={"totems_summoned_game": 8})
    assert s.hand[0].cost == 0


# --- Mark of Y'Shaarj


def test_mark_of_yshaarj_gives_two_two_and_draws_for_a_beast() -> None:
    s = Scenario(hand=["Mark of Y'Shaarj"], board=["Boar"], deck=["Claw", "Swipe"])
    s.play("Mark of Y'Shaarj", "Boar")
    assert (stats(s.board[0]), names(s.hand), s.deck) == ((3, 3), ["Claw"], ["Swipe"])


def test_mark_of_yshaarj_draws_nothing_for_other_minions() -> None:
    s = Scenario(hand=["Mark of Y'Shaarj"], board=[YETI, "Boar"], deck=["Claw"])
    s.play("Mark of Y'Shaarj", YETI)
    assert (stats(s.board[0]), s.hand, s.deck) == ((6, 7), [], ["Claw"])


def test_mark_of_yshaarj_on_an_enemy_beast_draws_for_its_caster() -> None:
    s = Scenario(
        hand=["Mark of Y'Shaarj"], enemy_board=["Boar"], deck=["Claw"], enemy_deck=["Swipe"]
    )
    s.play("Mark of Y'Shaarj", "Boar")
    assert (stats(s.enemy_board[0]), names(s.hand)) == ((3, 3), ["Claw"])
    assert s.enemy_deck == ["Swipe"]


def test_mark_of_yshaarj_is_lost_with_silence_and_needs_a_minion() -> None:
    s = Scenario(hand=["Mark of Y'Shaarj"])
    assert not s.hand[0].playable
    s.summon("Boar")
    s.play("Mark of Y'Shaarj", "Boar")
    s.silence("Boar")
    assert stats(s.board[0]) == (1, 1)
    assert s.hero.health == 29  # the draw was fatigue


# --- Forbidden Flame


@pytest.mark.parametrize("mana", [10, 6, 1])
def test_forbidden_flame_spends_all_mana_and_deals_as_much(mana: int) -> None:
    s = Scenario(hand=["Forbidden Flame"], mana=mana, enemy_board=[Card("War Golem", health=20)])
    assert s.hand[0].cost == 0
    s.play("Forbidden Flame", "War Golem")
    assert (s.enemy_board[0].damage, s.mana, s.crystals) == (mana, 0, 10)


def test_forbidden_flame_grows_with_spell_damage() -> None:
    s = Scenario(
        hand=["Forbidden Flame"],
        mana=4,
        board=["Kobold Geomancer"],
        enemy_board=[Card("War Golem", health=20)],
    )
    s.play("Forbidden Flame", "War Golem")
    assert s.enemy_board[0].damage == 5


def test_forbidden_flame_counts_the_coin_and_not_locked_crystals() -> None:
    s = Scenario(
        hand=["The Coin", "Forbidden Flame"],
        crystals=8,
        locked=3,
        enemy_board=[Card("War Golem", health=20)],
    )
    s.play("The Coin")
    s.play("Forbidden Flame", "War Golem")
    assert (s.enemy_board[0].damage, s.mana) == (8 - 3 + 1, 0)


def test_forbidden_flame_without_mana_deals_nothing() -> None:
    s = Scenario(hand=["Forbidden Flame"], mana=0, enemy_board=["Boar"])
    s.play("Forbidden Flame", "Boar")
    assert (s.enemy_board[0].health, s.hand) == (1, [])


def test_forbidden_flame_goes_on_minions_only_and_mana_comes_back_next_turn() -> None:
    s = Scenario(hand=["Forbidden Flame"])
    assert not s.hand[0].playable
    s.summon("Boar", "opponent")
    s.play("Forbidden Flame", "Boar")
    assert s.enemy_board == []
    s.skip_turn()
    assert s.mana == 10


# --- Cabalist's Tome


def mage_spells() -> list[Definition]:
    return pool(lambda d: d.type == "SPELL" and "MAGE" in d.classes)


@pytest.mark.parametrize("hero", ["mage", "priest"])
def test_cabalists_tome_adds_three_mage_spells(hero: str) -> None:
    s = Scenario(hero=hero, hand=["Cabalist's Tome", "Claw"])
    s.play("Cabalist's Tome")
    assert (len(s.hand), s.hand[0].name, s.mana) == (4, "Claw", 5)
    assert {card.card_id for card in s.hand[1:]} <= {d.id for d in mage_spells()}


def test_cabalists_tome_can_give_every_mage_spell_and_nothing_else() -> None:
    seen: Counter[str] = Counter()
    for seed in range(1000):
        s = Scenario(hand=["Cabalist's Tome"], seed=seed)
        s.play("Cabalist's Tome")
        seen.update(card.card_id for card in s.hand)
    assert seen.keys() == {d.id for d in mage_spells()}
    assert "OG_090" in seen


def test_cabalists_tome_gives_every_mage_spell_as_often() -> None:
    spells = mage_spells()
    cheap = {d.id for d in spells if d.cost <= 2}
    share = Fraction(len(cheap), len(spells))

    def second_is_cheap(seed: int) -> bool:
        s = Scenario(hand=["Cabalist's Tome"], seed=seed)
        s.play("Cabalist's Tome")
        return s.hand[1].card_id in cheap

    assert_shares(second_is_cheap, {True: share, False: 1 - share})


def test_cabalists_tome_may_give_the_same_spell_twice() -> None:
    s = Scenario(hand=["Cabalist's Tome"])
    with s.dice(["Fireball", "Frostbolt", "Fireball"]):
        s.play("Cabalist's Tome")
    assert names(s.hand) == ["Fireball", "Frostbolt", "Fireball"]


@pytest.mark.parametrize(("others", "fit"), [(8, 2), (9, 1)])
def test_cabalists_tome_gives_only_what_fits_into_the_hand(others: int, fit: int) -> None:
    s = Scenario(hand=["Cabalist's Tome"] + ["Claw"] * others)
    s.play("Cabalist's Tome")
    assert len(s.hand) == others + fit == 10


# --- Darkshire Librarian


def test_darkshire_librarian_discards_a_card_and_draws_one_when_it_dies() -> None:
    s = Scenario(hand=["Darkshire Librarian", "Claw", "Swipe"], deck=["Fireball", "Fireball"])
    with s.dice(["Swipe"]):
        s.play("Darkshire Librarian")
    assert (names(s.hand), len(s.deck)) == (["Claw"], 2)
    s.destroy("Darkshire Librarian")
    assert (names(s.hand), len(s.deck)) == (["Claw", "Fireball"], 1)


def test_darkshire_librarian_discards_every_card_as_often() -> None:
    def kept(seed: int) -> tuple[str, ...]:
        s = Scenario(hand=["Claw", "Darkshire Librarian", "Swipe", YETI], seed=seed)
        s.play("Darkshire Librarian")
        assert s.counters()["discards_game"] == 1
        return tuple(names(s.hand))

    third = Fraction(1, 3)
    assert_shares(kept, {("Claw", "Swipe"): third, ("Claw", YETI): third, ("Swipe", YETI): third})


def test_darkshire_librarian_with_an_empty_hand_discards_nothing() -> None:
    s = Scenario(hand=["Darkshire Librarian"])
    s.play("Darkshire Librarian")
    assert (s.counters()["discards_game"], names(s.board)) == (0, ["Darkshire Librarian"])


def test_darkshire_librarian_silenced_draws_nothing_and_stolen_draws_for_the_thief() -> None:
    s = Scenario(hand=["Claw"], board=["Darkshire Librarian"] * 2, deck=["Swipe", "Swipe"])
    s.silence(s.board[0])
    s.destroy(s.board[0])
    assert names(s.hand) == ["Claw"]
    s.take_control(s.board[0], "opponent")
    s.destroy("Darkshire Librarian")  # draws for the enemy, whose deck is empty
    assert (names(s.hand), s.enemy_hero.health) == (["Claw"], 29)


# --- Darkshire Councilman


def test_darkshire_councilman_gains_attack_for_each_minion_summoned() -> None:
    s = Scenario(hand=["Murloc Tidehunter"], board=["Darkshire Councilman"])
    s.play("Murloc Tidehunter")  # and its Murloc Scout
    assert stats(s.board[0]) == (3, 5)


def test_darkshire_councilman_does_not_count_itself_or_enemies() -> None:
    s = Scenario(hand=["Darkshire Councilman"], enemy_hand=[YETI])
    s.play("Darkshire Councilman")
    s.end_turn()
    s.play(YETI)
    assert stats(s.board[0]) == (1, 5)


def test_two_darkshire_councilmen_count_each_other() -> None:
    s = Scenario(hand=["Darkshire Councilman"] * 2)
    s.play("Darkshire Councilman")
    s.play("Darkshire Councilman")
    assert [m.attack for m in s.board] == [2, 1]


def test_darkshire_councilman_counts_powers_deathrattles_and_spells() -> None:
    s = Scenario(hero="paladin", hand=["Mirror Image"], board=["Darkshire Councilman", VILLAGER])
    s.hero_power()
    s.destroy(VILLAGER)
    s.play("Mirror Image")
    assert s.board[0].attack == 1 + 1 + 1 + 2


def test_darkshire_councilman_does_not_count_what_did_not_fit() -> None:
    s = Scenario(hand=["Mirror Image"], board=["Darkshire Councilman"] + ["Boar"] * 5)
    s.play("Mirror Image")
    assert s.board[0].attack == 2


def test_darkshire_councilman_does_not_count_transformed_or_stolen_minions() -> None:
    s = Scenario(board=["Darkshire Councilman", "Boar"], enemy_board=[YETI])
    s.transform("Boar", "Sheep")
    s.take_control(YETI)
    assert s.board[0].attack == 1


def test_a_silenced_darkshire_councilman_gains_nothing() -> None:
    s = Scenario(hand=[YETI], board=[Card("Darkshire Councilman", silenced=True)])
    s.play(YETI)
    assert stats(s.board[0]) == (1, 5)


# --- N'Zoth, the Corruptor


def nzoth(**parts: Any) -> list[str]:
    """Return who stands beside N'Zoth after he was played, by name."""
    s = Scenario(hand=[NZOTH], **parts)
    s.play(NZOTH)
    beside = names(s.board)
    beside.remove(NZOTH)
    return sorted(beside)


def test_nzoth_summons_my_deathrattle_minions_that_died() -> None:
    assert nzoth(
        graveyard=[VILLAGER, YETI, "Tomb Pillager", "Shadowbeast", "Chillmaw"],
        enemy_graveyard=["Darkshire Librarian"],
    ) == ["Chillmaw", VILLAGER, "Tomb Pillager"]


def test_nzoth_summons_one_for_each_death() -> None:
    assert nzoth(graveyard=[VILLAGER, VILLAGER]) == [VILLAGER, VILLAGER]


def test_nzoth_without_dead_stands_alone() -> None:
    assert nzoth(graveyard=[YETI]) == []


def test_nzoth_summons_plain_minions_and_triggers_nothing_of_theirs() -> None:
    s = Scenario(
        hand=[NZOTH, "Claw", "Swipe"],
        board=[Card("Darkshire Librarian", enchant="Blessing of Kings", keywords="taunt")],
        deck=["Fireball", "Fireball"],
    )
    s.destroy("Darkshire Librarian")
    s.play(NZOTH)
    librarian = next(m for m in s.board if m.name == "Darkshire Librarian")
    assert (stats(librarian), librarian.keywords, librarian.can_attack) == ((3, 2), set(), False)
    assert names(s.hand) == ["Claw", "Swipe", "Fireball"]  # no battlecry
    s.destroy(librarian)
    assert len(s.hand) == 4  # but a deathrattle


def test_nzoth_goes_by_the_printed_deathrattle() -> None:
    """Rule 88, wiki: silenced ones come back, those that were granted a deathrattle do not."""
    s = Scenario(
        hand=[NZOTH],
        board=[
            Card("Tomb Pillager", silenced=True),
            Card(YETI, enchant=[Enchant(deathrattle=[Draw()])]),
        ],
        deck=["Claw"],
    )
    s.destroy("Tomb Pillager")
    s.destroy(YETI)
    assert names(s.hand) == [NZOTH, "Claw"]
    s.play(NZOTH)
    assert sorted(names(s.board)) == [NZOTH, "Tomb Pillager"]


def test_nzoth_summons_only_those_that_died_under_my_control() -> None:
    s = Scenario(hand=[NZOTH], board=[VILLAGER, "Tomb Pillager"], enemy_board=["Chillmaw"])
    s.take_control("Tomb Pillager", "opponent")
    s.take_control("Chillmaw", "me")
    s.return_to_hand(VILLAGER)  # it did not die
    s.destroy("Tomb Pillager")
    s.destroy("Chillmaw")
    s.play(NZOTH)
    assert sorted(names(s.board)) == ["Chillmaw", NZOTH]


def test_nzoth_summons_what_there_is_room_for() -> None:
    dead = [VILLAGER] * 8
    assert nzoth(graveyard=dead) == [VILLAGER] * 6
    assert nzoth(graveyard=dead, board=["Boar"] * 4) == ["Boar"] * 4 + [VILLAGER] * 2
    assert nzoth(graveyard=dead, board=["Boar"] * 6) == ["Boar"] * 6


def test_nzoth_without_enough_room_chooses_at_random() -> None:
    """Wiki: which ones come is random, whenever they died."""
    dead = [VILLAGER, "Tomb Pillager", "Chillmaw"]

    def missing(seed: int) -> str:
        beside = nzoth(graveyard=dead, board=["Boar"] * 4, seed=seed)
        return next(name for name in dead if name not in beside)

    assert_shares(missing, dict.fromkeys(dead, Fraction(1, 3)))


def test_nzoth_that_is_summoned_calls_nobody() -> None:
    s = Scenario(graveyard=[VILLAGER])
    s.summon(NZOTH)
    assert names(s.board) == [NZOTH]


# --- Psych-o-Tron


def test_psych_o_tron_protects_and_takes_one_blow() -> None:
    s = Scenario(board=["Psych-o-Tron", YETI], enemy_board=["War Golem"], active="opponent")
    assert s.enemy_board[0].targets == s.board[:1]
    s.attack("War Golem", "Psych-o-Tron")
    assert (stats(s.board[0]), s.board[0].keywords) == ((3, 4), {"taunt"})


# --- Possessed Villager and Shadowbeast


def test_possessed_villager_leaves_a_shadowbeast_in_its_place() -> None:
    s = Scenario(board=["Boar", VILLAGER, YETI])
    s.destroy(VILLAGER)
    assert names(s.board) == ["Boar", "Shadowbeast", YETI]
    assert (s.board[1].card_id, stats(s.board[1])) == ("OG_241a", (1, 1))


def test_possessed_villager_of_a_full_board_has_room() -> None:
    """Rule 84: the dead have left when deathrattles run."""
    s = Scenario(board=[VILLAGER] * 7)
    s.destroy(s.board[6])
    assert names(s.board) == [VILLAGER] * 6 + ["Shadowbeast"]


def test_possessed_villager_silenced_leaves_nothing_and_stolen_serves_the_thief() -> None:
    s = Scenario(board=[VILLAGER, VILLAGER])
    s.silence(s.board[0])
    s.destroy(s.board[0])
    assert names(s.board) == [VILLAGER]
    s.take_control(VILLAGER, "opponent")
    s.destroy(VILLAGER)
    assert (s.board, names(s.enemy_board)) == ([], ["Shadowbeast"])


# --- N'Zoth's First Mate and Rusty Hook


def test_nzoths_first_mate_equips_a_rusty_hook() -> None:
    s = Scenario(hand=["N'Zoth's First Mate"])
    s.play("N'Zoth's First Mate")
    assert s.weapon is not None
    assert (s.weapon.card_id, s.weapon.name) == ("OG_058", HOOK)
    assert (s.weapon.attack, s.weapon.durability, s.hero.attack) == (1, 3, 1)
    s.attack("hero", "hero")
    assert (s.enemy_hero.health, s.weapon.durability) == (29, 2)


def test_nzoths_first_mate_destroys_a_better_weapon() -> None:
    s = Scenario(hand=["N'Zoth's First Mate"], weapon="Truesilver Champion")
    old = s.weapon
    s.play("N'Zoth's First Mate")
    assert s.weapon is not None
    assert old is not None
    assert (s.weapon.name, old.zone) == (HOOK, "graveyard")


def test_nzoths_first_mate_that_is_summoned_equips_nothing() -> None:
    s = Scenario()
    s.summon("N'Zoth's First Mate")
    assert s.weapon is None


# --- Bloodsail Cultist


def test_bloodsail_cultist_upgrades_the_weapon_with_another_pirate() -> None:
    s = Scenario(
        hand=["Bloodsail Cultist"],
        board=["N'Zoth's First Mate"],
        weapon=Card(HOOK, damage=2),
        enemy_weapon=HOOK,
    )
    s.play("Bloodsail Cultist")
    assert s.weapon is not None
    assert s.enemy_weapon is not None
    assert (s.weapon.attack, s.weapon.durability, s.hero.attack) == (2, 2, 2)
    assert (s.enemy_weapon.attack, s.enemy_weapon.durability) == (1, 3)


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"board": [YETI]},
        {"enemy_board": ["N'Zoth's First Mate"]},
        {"hand": ["Bloodsail Cultist", "N'Zoth's First Mate"]},
    ],
)
def test_bloodsail_cultist_without_another_pirate_of_mine_does_nothing(
    parts: dict[str, Any],
) -> None:
    s = Scenario(**{"hand": ["Bloodsail Cultist"], "weapon": HOOK, **parts})
    s.play("Bloodsail Cultist")
    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability) == (1, 3)


def test_bloodsail_cultist_without_a_weapon_does_nothing() -> None:
    """Rule 74."""
    s = Scenario(hand=["Bloodsail Cultist"], board=["N'Zoth's First Mate"])
    s.play("Bloodsail Cultist")
    assert (s.weapon, s.hero.attack) == (None, 0)


def test_a_silenced_pirate_is_a_pirate_still() -> None:
    """Rule 46: silence leaves the tribe."""
    s = Scenario(
        hand=["Bloodsail Cultist"], board=[Card("N'Zoth's First Mate", silenced=True)], weapon=HOOK
    )
    s.play("Bloodsail Cultist")
    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability) == (2, 4)
