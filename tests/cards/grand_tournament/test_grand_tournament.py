"""The Grand Tournament."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "AT_004",  # Arcane Blast
    "AT_017",  # Twilight Guardian
    "AT_037",  # Living Roots
    "AT_037a",  # Living Roots, the damage
    "AT_037b",  # Living Roots, the Saplings
    "AT_037t",  # Sapling
    "AT_039",  # Savage Combatant
    "AT_042",  # Druid of the Saber
    "AT_042a",  # Lion Form
    "AT_042b",  # Panther Form
    "AT_042t",  # Sabertooth Lion
    "AT_042t2",  # Sabertooth Panther
    "AT_052",  # Totem Golem
    "AT_060",  # Bear Trap
    "AT_077",  # Argent Lance
    "AT_087",  # Argent Horserider
    "AT_094",  # Flame Juggler
    "AT_111",  # Refreshment Vendor
    "AT_116",  # Wyrmrest Agent
    "AT_123",  # Chillmaw
}

DRAGON = "Twilight Whelp"
YETI = "Chillwind Yeti"


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "keywords"),
    [
        ("AT_017", "Twilight Guardian", 2, 6, set()),
        ("AT_037t", "Sapling", 1, 1, set()),
        ("AT_039", "Savage Combatant", 5, 4, set()),
        ("AT_042", "Druid of the Saber", 2, 1, set()),
        ("AT_042t", "Sabertooth Lion", 2, 1, {"charge"}),
        ("AT_042t2", "Sabertooth Panther", 3, 2, {"stealth"}),
        ("AT_052", "Totem Golem", 3, 4, set()),
        ("AT_087", "Argent Horserider", 2, 1, {"charge", "divine_shield"}),
        ("AT_094", "Flame Juggler", 2, 3, set()),
        ("AT_111", "Refreshment Vendor", 3, 5, set()),
        ("AT_116", "Wyrmrest Agent", 1, 4, set()),
        ("AT_123", "Chillmaw", 6, 6, {"taunt"}),
    ],
)
def test_printed_stats(card: str, name: str, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(card, attack, health, keywords, name=name)


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Arcane Blast", 1), ("Living Roots", 1), ("Bear Trap", 2), ("Argent Lance", 2),
        ("Druid of the Saber", 2), ("Flame Juggler", 2), ("Totem Golem", 2), ("Wyrmrest Agent", 2),
        ("Argent Horserider", 3), ("Refreshment Vendor", 4), ("Savage Combatant", 4),
        ("Twilight Guardian", 4), ("Chillmaw", 7),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    card_id = "AT_037" if name == "Living Roots" else name
    assert Scenario(hand=[card_id]).hand[0].cost == cost


# --- Arcane Blast


@pytest.mark.parametrize(
    ("board", "damage"),
    [
        ([], 2),
        (["Kobold Geomancer"], 4),
        (["Kobold Geomancer", "Archmage"], 6),
        ([Card("Kobold Geomancer", silenced=True)], 2),
    ],
)
def test_arcane_blast_counts_spell_damage_twice(board: list[str | Card], damage: int) -> None:
    s = Scenario(hand=["Arcane Blast"], board=board, enemy_board=["War Golem"])
    s.play("Arcane Blast", "War Golem")
    assert s.enemy_board[0].damage == damage


def test_arcane_blast_ignores_the_enemys_spell_damage() -> None:
    s = Scenario(hand=["Arcane Blast"], enemy_board=["Kobold Geomancer", "War Golem"])
    s.play("Arcane Blast", "War Golem")
    assert s.enemy_board[1].damage == 2


def test_arcane_blast_goes_on_minions_only() -> None:
    s = Scenario(hand=["Arcane Blast"])
    assert not s.hand[0].playable
    s.summon("Boar")
    s.summon(YETI, "opponent")
    assert s.hand[0].targets == [*s.board, *s.enemy_board]


# --- Twilight Guardian and Wyrmrest Agent


@pytest.mark.parametrize(
    ("name", "attack", "health"), [("Twilight Guardian", 2, 6), ("Wyrmrest Agent", 1, 4)]
)
def test_with_a_dragon_in_hand_it_gains_attack_and_taunt(
    name: str, attack: int, health: int
) -> None:
    s = Scenario(hand=[name, DRAGON])
    s.play(name)
    assert (stats(s.board[0]), s.board[0].keywords) == ((attack + 1, health), {"taunt"})


@pytest.mark.parametrize("name", ["Twilight Guardian", "Wyrmrest Agent"])
def test_without_a_dragon_in_hand_it_gains_nothing(name: str) -> None:
    """A Dragon in play, in the deck or in the enemy's hand does not count, nor the card itself."""
    s = Scenario(
        hand=[name, "Fireball"], board=[DRAGON], deck=[DRAGON], enemy_hand=[DRAGON], enemy_deck=[]
    )
    before = stats(s.hand[0])
    s.play(name)
    assert (stats(s.board[1]), s.board[1].keywords) == (before, set())


@pytest.mark.parametrize("name", ["Twilight Guardian", "Wyrmrest Agent"])
def test_silence_takes_the_gained_attack_and_taunt(name: str) -> None:
    s = Scenario(hand=[name, DRAGON])
    before = stats(s.hand[0])
    s.play(name)
    s.silence(s.board[0])
    assert (stats(s.board[0]), s.board[0].keywords) == (before, set())


def test_a_second_twilight_guardian_in_hand_is_a_dragon() -> None:
    s = Scenario(hand=["Twilight Guardian", "Twilight Guardian"])
    s.play("Twilight Guardian")
    s.play("Twilight Guardian")
    assert [m.keywords for m in s.board] == [{"taunt"}, set()]


# --- Living Roots and Sapling


def test_living_roots_asks_for_a_half() -> None:
    s = Scenario(hand=["AT_037"], enemy_board=[YETI])
    s.play("AT_037")
    assert s.pending is not None
    assert (s.pending.kind, s.pending.choices) == ("choose_one", ["Living Roots"] * 2)


@pytest.mark.parametrize("bonus", [0, 1])
def test_living_roots_deals_two_to_any_character(bonus: int) -> None:
    s = Scenario(hand=["AT_037"] * 2, board=["Kobold Geomancer"] * bonus, enemy_board=[YETI])
    s.play("AT_037", YETI, half="AT_037a")
    s.play("AT_037", "enemy hero", half=0)
    assert (s.enemy_board[0].damage, s.enemy_hero.damage, s.mana) == (2 + bonus, 2 + bonus, 8)


def test_living_roots_summons_two_saplings_at_the_right_end() -> None:
    s = Scenario(hand=["AT_037"], board=[YETI])
    s.play("AT_037", half="AT_037b")
    assert names(s.board) == [YETI, "Sapling", "Sapling"]
    assert [m.card_id for m in s.board[1:]] == ["AT_037t"] * 2
    assert s.mana == 9


def test_living_roots_with_one_place_left_summons_one_sapling() -> None:
    s = Scenario(hand=["AT_037"], board=["Boar"] * 6)
    s.play("AT_037", half="AT_037b")
    assert names(s.board) == ["Boar"] * 6 + ["Sapling"]


def test_the_damage_half_of_living_roots_needs_a_target_and_the_other_takes_none() -> None:
    s = Scenario(hand=["AT_037"], board=["Boar"])
    with pytest.raises(IllegalAction):
        s.play("AT_037", half="AT_037a")
    with pytest.raises(IllegalAction):
        s.play("AT_037", "Boar", half="AT_037b")
    assert (names(s.hand), s.mana) == (["Living Roots"], 10)


def test_living_roots_cannot_aim_at_elusive_minions() -> None:
    s = Scenario(hand=["AT_037"], enemy_board=[Card(YETI, keywords="elusive")])
    assert s.hand[0].targets == [s.hero, s.enemy_hero]


def test_living_roots_is_one_spell_for_those_who_watch() -> None:
    s = Scenario(hand=["AT_037"], board=["Priest of the Feast"], health=20)
    s.play("AT_037", half="AT_037b")
    assert (s.hero.health, s.counters()["spells_cast_turn"]) == (23, 1)


# --- Savage Combatant


def test_savage_combatant_gives_the_hero_two_attack_after_the_hero_power() -> None:
    s = Scenario(hero="druid", board=["Savage Combatant"])
    s.hero_power()
    assert (s.hero.attack, s.armor) == (3, 1)
    s.attack("hero", "hero")
    assert s.enemy_hero.health == 27


def test_savage_combatants_attack_ends_with_the_turn() -> None:
    s = Scenario(hero="warlock", board=["Savage Combatant"])
    s.hero_power()
    assert s.hero.attack == 2
    s.end_turn()
    assert s.hero.attack == 0
    s.end_turn()
    assert s.hero.attack == 0


def test_two_savage_combatants_and_a_weapon_add_up() -> None:
    s = Scenario(hero="warlock", board=["Savage Combatant"] * 2, weapon="Light's Justice")
    s.hero_power()
    assert s.hero.attack == 1 + 2 + 2
    s.attack("hero", "hero")
    assert s.weapon is not None
    assert (s.enemy_hero.health, s.weapon.durability) == (25, 3)


def test_savage_combatant_that_dies_or_is_silenced_gives_nothing() -> None:
    """Inspire comes after the power has resolved, with its deaths."""
    s = Scenario(hero="mage", board=[Card("Savage Combatant", damage=3), Card(YETI, health=9)])
    s.hero_power("Savage Combatant")
    assert (s.hero.attack, names(s.board)) == (0, [YETI])
    s = Scenario(hero="mage", board=[Card("Savage Combatant", silenced=True)])
    s.hero_power("enemy hero")
    assert s.hero.attack == 0


def test_savage_combatant_ignores_the_enemys_power() -> None:
    s = Scenario(enemy_hero="warlock", board=["Savage Combatant"], active="opponent")
    s.hero_power()
    assert (s.hero.attack, s.enemy_hero.attack) == (0, 0)


# --- Druid of the Saber


def test_druid_of_the_saber_as_a_lion_charges() -> None:
    s = Scenario(hand=["Druid of the Saber"], board=["Boar"])
    s.play("Druid of the Saber", half="Lion Form", position=0)
    lion = s.board[0]
    assert (lion.card_id, lion.name, stats(lion)) == ("AT_042t", "Sabertooth Lion", (2, 1))
    s.attack(lion, "hero")
    assert (s.enemy_hero.health, s.mana) == (28, 8)


def test_druid_of_the_saber_as_a_panther_is_bigger_and_hidden() -> None:
    s = Scenario(hand=["Druid of the Saber"], enemy_board=[YETI])
    s.play("Druid of the Saber", half="Panther Form")
    panther = s.board[0]
    assert (panther.card_id, stats(panther)) == ("AT_042t2", (3, 2))
    assert (panther.keywords, panther.can_attack) == ({"stealth"}, False)
    s.end_turn()
    assert s.enemy_board[0].targets == [s.hero]


def test_both_forms_are_beasts_and_the_druid_is_not() -> None:
    s = Scenario(hand=["Druid of the Saber"] * 2, board=["Timber Wolf", "Druid of the Saber"])
    s.play("Druid of the Saber", half="Lion Form")
    s.play("Druid of the Saber", half="Panther Form")
    assert [m.attack for m in s.board] == [1, 2, 3, 4]


def test_a_form_keeps_its_numbers_when_silenced() -> None:
    s = Scenario(hand=["Druid of the Saber"])
    s.play("Druid of the Saber", half="Panther Form")
    s.silence(s.board[0])
    assert (stats(s.board[0]), s.board[0].keywords) == ((3, 2), set())


def test_druid_of_the_saber_that_is_summoned_stays_a_druid() -> None:
    """Rule 26: only playing it asks for a form. A form returns to the hand as itself."""
    s = Scenario(hand=["Druid of the Saber"])
    s.summon("Druid of the Saber")
    assert (s.board[0].card_id, s.pending) == ("AT_042", None)
    s.play("Druid of the Saber", half="Lion Form")
    s.return_to_hand(s.board[1])
    assert names(s.hand) == ["Sabertooth Lion"]


# --- Totem Golem


def test_totem_golem_overloads_one_crystal() -> None:
    s = Scenario(hand=["Totem Golem"])
    s.play("Totem Golem")
    assert (s.mana, s.overload.owed, s.overload.locked) == (8, 1, 0)
    s.skip_turn()
    assert (s.mana, s.overload.owed, s.overload.locked) == (9, 0, 1)


def test_totem_golem_is_a_totem() -> None:
    s = Scenario(hand=["Totemic Might"], board=["Totem Golem", YETI])
    s.play("Totemic Might")
    assert [m.health for m in s.board] == [6, 5]


def test_totem_golem_that_is_summoned_overloads_nothing() -> None:
    s = Scenario()
    s.summon("Totem Golem")
    assert s.overload.owed == 0


# --- Bear Trap


def test_bear_trap_summons_a_bear_after_the_hero_was_attacked() -> None:
    s = Scenario(secrets=["Bear Trap"], board=["Boar"], enemy_board=[YETI], active="opponent")
    s.attack(YETI, "hero")
    assert (s.hero.health, s.secrets) == (26, [])
    assert names(s.board) == ["Boar", "Ironfur Grizzly"]
    bear = s.board[1]
    assert (stats(bear), bear.keywords) == ((3, 3), {"taunt"})
    assert s.enemy_board[0].damage == 0


def test_bear_trap_protects_against_the_next_attack() -> None:
    s = Scenario(secrets=["Bear Trap"], enemy_board=[YETI, "War Golem"], active="opponent")
    s.attack(YETI, "hero")
    assert s.enemy_board[1].targets == s.board


def test_bear_trap_answers_the_enemy_heros_attack() -> None:
    s = Scenario(secrets=["Bear Trap"], enemy_weapon="Light's Justice", active="opponent")
    s.attack("hero", "hero")
    assert (s.hero.health, names(s.board)) == (29, ["Ironfur Grizzly"])


def test_bear_trap_does_not_care_for_attacked_minions_spells_or_its_own_turn() -> None:
    s = Scenario(
        secrets=["Bear Trap"], board=[YETI], enemy_board=["War Golem"], enemy_hand=["Fireball"]
    )
    s.attack(YETI, "enemy hero")
    s.end_turn()
    s.attack("War Golem", YETI)
    s.play("Fireball", s.hero)
    assert names(s.secrets) == ["Bear Trap"]
    assert s.board == []


def test_bear_trap_waits_while_the_board_is_full() -> None:
    """Rule 93: a secret that can do nothing stays."""
    s = Scenario(
        secrets=["Bear Trap"], board=["Boar"] * 7, enemy_board=[YETI, YETI], active="opponent"
    )
    s.attack(s.enemy_board[0], "hero")
    assert names(s.secrets) == ["Bear Trap"]
    s.destroy(s.board[0])
    s.attack(s.enemy_board[1], "hero")
    assert (s.secrets, names(s.board)) == ([], ["Boar"] * 6 + ["Ironfur Grizzly"])


def test_bear_trap_triggers_once_and_not_if_the_hero_dies() -> None:
    s = Scenario(secrets=["Bear Trap"], enemy_board=[YETI, YETI], active="opponent")
    s.attack(s.enemy_board[0], "hero")
    s.destroy("Ironfur Grizzly")
    s.attack(s.enemy_board[1], "hero")
    assert s.board == []
    s = Scenario(secrets=["Bear Trap"], health=4, enemy_board=[YETI], active="opponent")
    s.attack(YETI, "hero")
    assert s.winner == "opponent"


def test_bear_trap_triggers_when_armor_took_the_blow() -> None:
    s = Scenario(secrets=["Bear Trap"], armor=9, enemy_board=[YETI], active="opponent")
    s.attack(YETI, "hero")
    assert (s.hero.health, s.armor, names(s.board)) == (30, 5, ["Ironfur Grizzly"])


def test_bear_trap_may_not_be_in_play_twice() -> None:
    s = Scenario(hand=["Bear Trap"], secrets=["Bear Trap"])
    assert not s.hand[0].playable


# --- Argent Lance


@pytest.mark.parametrize(
    ("deck", "enemy_deck", "durability"),
    [
        (["War Golem"], [YETI], 3),
        ([YETI], ["War Golem"], 2),
        ([YETI], [YETI], 2),  # a tie is lost
        ([YETI], ["Flamestrike"], 3),  # no minion to show on the other side
        (["Flamestrike"], ["Boar"], 2),
        ([], [], 2),
    ],
)
def test_argent_lance_gains_durability_if_its_joust_is_won(
    deck: list[str], enemy_deck: list[str], durability: int
) -> None:
    """Wiki, Joust: the own minion must cost more; none against any loses, any against none wins."""
    s = Scenario(hand=["Argent Lance"], deck=deck, enemy_deck=enemy_deck)
    s.play("Argent Lance")
    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability) == (2, durability)
    assert (s.hero.attack, s.mana, s.deck, s.enemy_deck) == (2, 8, deck, enemy_deck)


def test_argent_lance_jousts_with_printed_costs() -> None:
    """Wiki, Joust: changes of cost do not count."""
    s = Scenario(hand=["Argent Lance"], deck=[Card("War Golem", cost=0)], enemy_deck=[YETI])
    s.play("Argent Lance")
    assert s.weapon is not None
    assert s.weapon.durability == 3


def test_argent_lance_shows_random_minions() -> None:
    s = Scenario(
        hand=["Argent Lance"], deck=["Boar", "War Golem", "Fireball"], enemy_deck=[YETI, "Boar"]
    )
    with s.dice(["Boar", "Boar"]):
        s.play("Argent Lance")
    assert s.weapon is not None
    assert s.weapon.durability == 2

    def durability(seed: int) -> int:
        s = Scenario(
            hand=["Argent Lance"],
            deck=["Boar", "War Golem", "Fireball"],
            enemy_deck=[YETI, "Wolfrider"],
            seed=seed,
        )
        s.play("Argent Lance")
        assert s.weapon is not None
        return s.weapon.durability

    assert_shares(durability, {2: Fraction(1, 2), 3: Fraction(1, 2)})


def test_argent_lance_destroys_the_old_weapon_and_lasts_three_attacks() -> None:
    s = Scenario(
        hand=["Argent Lance"], weapon="Light's Justice", deck=["War Golem"] * 3, enemy_deck=["Boar"]
    )
    s.play("Argent Lance")
    for left in (2, 1):
        s.attack("hero", "hero")
        assert s.weapon is not None
        assert (s.weapon.name, s.weapon.durability) == ("Argent Lance", left)
        s.skip_turn()
    s.attack("hero", "hero")
    assert s.weapon is None


# --- Argent Horserider


def test_argent_horserider_attacks_at_once_behind_its_shield() -> None:
    s = Scenario(hand=["Argent Horserider"], enemy_board=[YETI])
    s.play("Argent Horserider")
    s.attack("Argent Horserider", YETI)
    assert (stats(s.board[0]), s.board[0].keywords) == ((2, 1), {"charge"})
    assert s.enemy_board[0].health == 3


# --- Flame Juggler


def test_flame_juggler_hits_one_random_enemy_for_one() -> None:
    s = Scenario(hand=["Flame Juggler"], board=["Kobold Geomancer"], enemy_board=[YETI])
    with s.dice([YETI]):
        s.play("Flame Juggler")
    assert (s.enemy_board[0].health, s.enemy_hero.health, s.hero.health) == (4, 30, 30)


def test_flame_juggler_hits_every_enemy_as_often() -> None:
    def hit(seed: int) -> str:
        s = Scenario(
            hand=["Flame Juggler"],
            board=["Boar"],
            enemy_board=[YETI, Card("War Golem", keywords="stealth")],
            seed=seed,
        )
        s.play("Flame Juggler")
        return next(x.name for x in (s.enemy_hero, *s.enemy_board) if x.damage == 1)

    third = Fraction(1, 3)
    assert_shares(hit, {"Garrosh Hellscream": third, YETI: third, "War Golem": third})


def test_flame_juggler_that_is_summoned_hits_nobody() -> None:
    s = Scenario()
    s.summon("Flame Juggler")
    assert s.enemy_hero.health == 30


# --- Refreshment Vendor


@pytest.mark.parametrize(("mine", "theirs"), [(20, 28), (30, 10), (30, 30)])
def test_refreshment_vendor_heals_both_heroes_by_four(mine: int, theirs: int) -> None:
    s = Scenario(
        hand=["Refreshment Vendor"],
        board=[Card(YETI, damage=3)],
        health=mine,
        enemy_health=theirs,
    )
    s.play("Refreshment Vendor")
    assert s.hero.health == min(mine + 4, 30)
    assert s.enemy_hero.health == min(theirs + 4, 30)
    assert s.board[0].damage == 3


# --- Chillmaw


def test_chillmaw_with_a_dragon_in_hand_hurts_all_minions_when_it_dies() -> None:
    s = Scenario(
        hand=[DRAGON],
        board=["Chillmaw", YETI],
        enemy_board=["War Golem", "Boar", Card("Boar", keywords="divine_shield")],
    )
    s.destroy("Chillmaw")
    assert [m.health for m in s.board] == [2]
    assert [m.health for m in s.enemy_board] == [4, 1]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_chillmaw_without_a_dragon_in_hand_does_nothing() -> None:
    s = Scenario(
        hand=["Fireball"], board=["Chillmaw", DRAGON], enemy_board=["Boar"], enemy_hand=[DRAGON]
    )
    s.destroy("Chillmaw")
    assert (names(s.board), names(s.enemy_board)) == ([DRAGON], ["Boar"])


def test_chillmaw_looks_at_the_hand_when_it_dies_on_either_turn() -> None:
    s = Scenario(
        hand=[DRAGON], board=["Chillmaw"], enemy_board=["War Golem"], enemy_hand=["Fireball"],
        active="opponent",
    )  # fmt: skip
    s.play("Fireball", "Chillmaw")
    assert s.enemy_board[0].health == 4


def test_chillmaw_played_from_hand_no_longer_counts_as_held() -> None:
    s = Scenario(hand=["Chillmaw"], enemy_board=["War Golem"])
    s.play("Chillmaw")
    s.destroy("Chillmaw")
    assert s.enemy_board[0].health == 7


def test_chillmaw_silenced_does_nothing_and_stolen_asks_the_thiefs_hand() -> None:
    s = Scenario(hand=[DRAGON], board=["Chillmaw"], enemy_board=["War Golem"])
    s.silence("Chillmaw")
    s.destroy("Chillmaw")
    assert s.enemy_board[0].health == 7
    s = Scenario(hand=[DRAGON], board=["Chillmaw"], enemy_board=["War Golem"])
    s.take_control("Chillmaw", "opponent")
    s.destroy("Chillmaw")
    assert s.enemy_board[0].health == 7


def test_minions_killed_by_chillmaw_die_in_the_next_round() -> None:
    s = Scenario(hand=[DRAGON], board=["Chillmaw"], enemy_board=["Chillmaw"], enemy_hand=[DRAGON])
    s.damage(s.enemy_board[0], 3)
    s.destroy(s.board[0])
    assert (s.board, s.enemy_board) == ([], [])
    assert s.enemy_graveyard == ["Chillmaw"]
