"""Neutral, Hall of Fame."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "EX1_016",  # Sylvanas Windrunner
    "EX1_050",  # Coldlight Oracle
    "EX1_062",  # Old Murk-Eye
    "EX1_112",  # Gelbin Mekkatorque
    "EX1_284",  # Azure Drake
    "EX1_298",  # Ragnaros the Firelord
    "EX1_620",  # Molten Giant
    "Mekka1",  # Homing Chicken
    "Mekka2",  # Repair Bot
    "Mekka3",  # Emboldener 3000
    "Mekka4",  # Poultryizer
    "Mekka4t",  # Chicken
    "NEW1_016",  # Captain's Parrot
    "PRO_001",  # Elite Tauren Chieftain
    "PRO_001a",  # I Am Murloc
    "PRO_001at",  # Murloc
    "PRO_001b",  # Rogues Do It...
    "PRO_001c",  # Power of the Horde
}

# Typed from the cards of August 2018: id, name, cost, attack, health, tribe, keywords.
PRINTED = [
    ("EX1_016", "Sylvanas Windrunner", 6, 5, 5, "", set()),
    ("EX1_050", "Coldlight Oracle", 3, 2, 2, "MURLOC", set()),
    ("EX1_062", "Old Murk-Eye", 4, 2, 4, "MURLOC", {"charge"}),
    ("EX1_112", "Gelbin Mekkatorque", 6, 6, 6, "", set()),
    ("EX1_284", "Azure Drake", 5, 4, 4, "DRAGON", set()),
    ("EX1_298", "Ragnaros the Firelord", 8, 8, 8, "ELEMENTAL", {"cant_attack"}),
    ("EX1_620", "Molten Giant", 20, 8, 8, "ELEMENTAL", set()),
    ("Mekka1", "Homing Chicken", 1, 0, 1, "MECH", set()),
    ("Mekka2", "Repair Bot", 1, 0, 3, "MECH", set()),
    ("Mekka3", "Emboldener 3000", 1, 0, 4, "MECH", set()),
    ("Mekka4", "Poultryizer", 1, 0, 3, "MECH", set()),
    ("Mekka4t", "Chicken", 0, 1, 1, "BEAST", set()),
    ("NEW1_016", "Captain's Parrot", 2, 1, 1, "BEAST", set()),
    ("PRO_001", "Elite Tauren Chieftain", 5, 5, 5, "", set()),
    ("PRO_001at", "Murloc", 0, 1, 1, "MURLOC", set()),
]  # fmt: skip

CHORDS = ("I Am Murloc", "Rogues Do It...", "Power of the Horde")
INVENTIONS = ("Homing Chicken", "Repair Bot", "Emboldener 3000", "Poultryizer")
HORDE = (
    "Frostwolf Grunt", "Thrallmar Farseer", "Silvermoon Guardian", "Cairne Bloodhoof",
    "Tauren Warrior", "Sen'jin Shieldmasta",
)  # fmt: skip


@pytest.mark.parametrize(("card", "name", "cost", "attack", "health", "tribe", "keywords"), PRINTED)
def test_printed_numbers(
    card: str, name: str, cost: int, attack: int, health: int, tribe: str, keywords: set[str]
) -> None:
    assert_minion(card, attack, health, keywords, name=name, cost=cost, race=tribe)


# --- Azure Drake


def test_azure_drake_draws_a_card_and_adds_one_spell_damage() -> None:
    s = Scenario(hand=["Azure Drake", "Moonfire"], deck=["Claw", "Swipe"])
    s.play("Azure Drake")
    assert (names(s.hand), s.deck) == (["Moonfire", "Claw"], ["Swipe"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 28


def test_azure_drake_summoned_otherwise_draws_nothing() -> None:
    s = Scenario(deck=["Claw"])
    s.summon("Azure Drake")
    assert (s.hand, s.spell_damage) == ([], 1)


# --- Captain's Parrot


def test_captains_parrot_draws_a_pirate_from_the_deck() -> None:
    s = Scenario(
        hand=["Captain's Parrot"], deck=["Claw", "Boar", "Southsea Captain", "Swipe"], hero="rogue"
    )
    s.play("Captain's Parrot")
    assert (names(s.hand), s.deck) == (["Southsea Captain"], ["Claw", "Boar", "Swipe"])
    assert s.counters()["cards_drawn_turn"] == 1
    assert not s.hand[0].known_to_opponent


def test_captains_parrot_finds_each_pirate_as_often() -> None:
    def found(seed: int) -> str:
        s = Scenario(
            hand=["Captain's Parrot"],
            deck=["Southsea Captain", "Boar", "Captain Greenskin"],
            seed=seed,
        )
        s.play("Captain's Parrot")
        return s.hand[0].name

    half = Fraction(1, 2)
    assert_shares(found, {"Southsea Captain": half, "Captain Greenskin": half})


@pytest.mark.parametrize("deck", [[], ["Boar", "Claw"]])
def test_captains_parrot_without_pirates_draws_nothing_and_is_no_fatigue(deck: list[str]) -> None:
    s = Scenario(hand=["Captain's Parrot"], deck=deck)
    s.play("Captain's Parrot")
    assert (s.hand, s.deck, s.hero.health) == ([], deck, 30)


# --- Coldlight Oracle


def test_coldlight_oracle_draws_two_cards_for_each_player() -> None:
    s = Scenario(
        hand=["Coldlight Oracle"], deck=["Claw", "Swipe", "Boar"], enemy_deck=["Moonfire"] * 3
    )
    s.play("Coldlight Oracle")
    assert (names(s.hand), names(s.enemy_hand)) == (["Claw", "Swipe"], ["Moonfire"] * 2)
    assert (s.deck, s.enemy_deck) == (["Boar"], ["Moonfire"])


def test_coldlight_oracle_burns_the_cards_that_do_not_fit() -> None:
    s = Scenario(
        hand=["Coldlight Oracle"],
        deck=["Claw"] * 2,
        enemy_hand=["Boar"] * 9,
        enemy_deck=["Moonfire", "Swipe"],
    )
    s.play("Coldlight Oracle")
    assert names(s.enemy_hand) == ["Boar"] * 9 + ["Moonfire"]
    assert s.enemy_deck == []


def test_coldlight_oracle_with_empty_decks_is_fatigue_for_both() -> None:
    s = Scenario(hand=["Coldlight Oracle"], enemy_fatigue=3)
    s.play("Coldlight Oracle")
    assert (s.hero.health, s.enemy_hero.health) == (27, 21)


def test_both_players_can_die_of_one_coldlight_oracle() -> None:
    s = Scenario(hand=["Coldlight Oracle"], health=3, enemy_health=1)
    s.play("Coldlight Oracle")
    assert s.winner == "draw"


# --- Elite Tauren Chieftain and the power chords


def test_elite_tauren_chieftain_gives_each_player_a_chord_of_their_own() -> None:
    s = Scenario(hand=["Elite Tauren Chieftain"])
    with s.dice(["Rogues Do It...", "I Am Murloc"]):
        s.play("Elite Tauren Chieftain")
    assert (names(s.hand), names(s.enemy_hand)) == (["Rogues Do It..."], ["I Am Murloc"])


def test_each_pair_of_power_chords_comes_as_often() -> None:
    def chords(seed: int) -> tuple[str, str]:
        s = Scenario(hand=["Elite Tauren Chieftain"], seed=seed)
        s.play("Elite Tauren Chieftain")
        return s.hand[0].name, s.enemy_hand[0].name

    assert_shares(chords, {(a, b): Fraction(1, 9) for a in CHORDS for b in CHORDS})


def test_a_full_enemy_hand_gets_no_power_chord() -> None:
    s = Scenario(hand=["Elite Tauren Chieftain"], enemy_hand=["Claw"] * 10)
    with s.dice(["Power of the Horde"]):
        s.play("Elite Tauren Chieftain")
    assert (names(s.hand), names(s.enemy_hand)) == (["Power of the Horde"], ["Claw"] * 10)


@pytest.mark.parametrize("name", CHORDS)
def test_a_power_chord_costs_four(name: str) -> None:
    s = Scenario(hand=[name])
    assert s.hand[0].cost == 4


def test_i_am_murloc_summons_three_to_five_murlocs() -> None:
    def count(seed: int) -> int:
        s = Scenario(hand=["I Am Murloc"], seed=seed)
        s.play("I Am Murloc")
        assert {m.card_id for m in s.board} == {"PRO_001at"}
        return len(s.board)

    assert_shares(count, {n: Fraction(1, 3) for n in (3, 4, 5)})


def test_i_am_murloc_summons_as_many_as_fit_and_needs_one_place() -> None:
    s = Scenario(hand=["I Am Murloc"] * 2, board=["Boar"] * 5)
    s.play("I Am Murloc")
    assert names(s.board) == ["Boar"] * 5 + ["Murloc"] * 2
    assert not s.hand[0].playable


def test_rogues_do_it_deals_four_and_draws_a_card() -> None:
    s = Scenario(
        hand=["Rogues Do It..."] * 2,
        board=["Kobold Geomancer"],
        deck=["Claw", "Swipe"],
        enemy_board=["Chillwind Yeti"],
    )
    assert len(s.hand[0].targets) == 4
    s.play("Rogues Do It...", "Chillwind Yeti")
    assert (s.enemy_board, names(s.hand)) == ([], ["Rogues Do It...", "Claw"])
    s.play("Rogues Do It...", "enemy hero")
    assert (s.enemy_hero.health, s.deck) == (25, [])


def test_power_of_the_horde_summons_each_warrior_as_often() -> None:
    def warrior(seed: int) -> str:
        s = Scenario(hand=["Power of the Horde"], seed=seed)
        s.play("Power of the Horde")
        return s.board[0].name

    assert_shares(warrior, {name: Fraction(1, 6) for name in HORDE})


def test_power_of_the_horde_needs_a_free_place() -> None:
    s = Scenario(hand=["Power of the Horde"], board=["Boar"] * 7)
    with pytest.raises(IllegalAction):
        s.play("Power of the Horde")


# --- Gelbin Mekkatorque and his inventions


def test_gelbin_mekkatorque_summons_each_invention_as_often() -> None:
    def invention(seed: int) -> str:
        s = Scenario(hand=["Gelbin Mekkatorque"], seed=seed)
        s.play("Gelbin Mekkatorque")
        assert s.board[0].name == "Gelbin Mekkatorque"
        return s.board[1].name

    assert_shares(invention, {name: Fraction(1, 4) for name in INVENTIONS})


def test_gelbin_mekkatorque_in_the_last_place_invents_nothing() -> None:
    s = Scenario(hand=["Gelbin Mekkatorque"], board=["Boar"] * 6)
    with s.dice([]):
        s.play("Gelbin Mekkatorque")
    assert names(s.board) == ["Boar"] * 6 + ["Gelbin Mekkatorque"]


def test_homing_chicken_destroys_itself_for_three_cards_before_the_draw() -> None:
    s = Scenario(
        board=["Homing Chicken", "Boar"],
        deck=["Claw", "Swipe", "Moonfire", "Starfire", "Boar"],
        active="opponent",
        enemy_deck=["Claw"],
    )
    s.end_turn()
    assert names(s.board) == ["Boar"]
    assert names(s.hand) == ["Claw", "Swipe", "Moonfire", "Starfire"]


def test_homing_chicken_waits_for_its_own_players_turn() -> None:
    s = Scenario(board=["Homing Chicken"], deck=["Claw"] * 4, enemy_deck=["Claw"])
    s.end_turn()
    assert (names(s.board), s.hand) == (["Homing Chicken"], [])


def test_repair_bot_heals_a_damaged_character_of_either_side_by_six() -> None:
    s = Scenario(
        board=["Repair Bot", Card("War Golem", damage=6)],
        health=20,
        enemy_board=[Card("Core Hound", damage=2), "Boar"],
        deck=["Claw"],
        enemy_deck=["Claw"],
    )
    with s.dice(["my hero"]):
        s.end_turn()
    assert s.hero.health == 26
    with s.dice([]):
        s.end_turn()  # not in the enemy's turn
    with s.dice(["Core Hound"]):
        s.end_turn()
    assert (s.enemy_board[0].health, s.board[1].health) == (5, 1)


def test_repair_bot_chooses_only_among_the_damaged() -> None:
    def healed(seed: int) -> str:
        s = Scenario(
            board=["Repair Bot", Card("War Golem", damage=6)],
            health=20,
            enemy_board=[Card("Core Hound", damage=4), "Boar"],
            enemy_deck=["Claw"],
            seed=seed,
        )
        s.end_turn()
        changed = {
            "mine": s.board[1].health == 7,
            "hero": s.hero.health == 26,
            "theirs": s.enemy_board[0].health == 5,
        }
        assert sum(changed.values()) == 1
        return next(name for name, yes in changed.items() if yes)

    assert_shares(healed, dict.fromkeys(("mine", "hero", "theirs"), Fraction(1, 3)))


def test_repair_bot_with_nobody_hurt_does_nothing() -> None:
    s = Scenario(board=["Repair Bot"], enemy_deck=["Claw"])
    with s.dice([]):
        s.end_turn()
    assert s.hero.health == 30


def test_emboldener_3000_gives_a_random_minion_of_either_side_one_one() -> None:
    def gainer(seed: int) -> str:
        s = Scenario(
            board=["Emboldener 3000", "Boar"],
            enemy_board=["Boar"],
            deck=["Claw"],
            enemy_deck=["Claw"],
            seed=seed,
        )
        s.end_turn()
        now = [stats(m) for m in s.board + s.enemy_board]
        before = [(0, 4), (1, 1), (1, 1)]
        assert sum(a != b for a, b in zip(now, before, strict=True)) == 1
        index = next(i for i in range(3) if now[i] != before[i])
        assert now[index] == tuple(n + 1 for n in before[index])
        s.end_turn()  # nothing happens in the enemy's turn
        assert [stats(m) for m in s.board + s.enemy_board] == now
        return ("itself", "friend", "enemy")[index]

    assert_shares(gainer, dict.fromkeys(("itself", "friend", "enemy"), Fraction(1, 3)), games=300)


def test_poultryizer_turns_a_random_minion_into_a_chicken() -> None:
    s = Scenario(
        board=["Poultryizer", "War Golem"],
        deck=["Claw"] * 2,
        enemy_board=["Cairne Bloodhoof"],
        enemy_deck=["Claw"],
        active="opponent",
    )
    cairne = s.enemy_board[0]
    with s.dice([cairne]):
        s.end_turn()
    assert names(s.enemy_board) == ["Chicken"]
    assert (cairne.zone, s.enemy_graveyard) == ("removed", [])
    with s.dice([]):
        s.end_turn()  # not at the start of the enemy's turn
    assert names(s.board) == ["Poultryizer", "War Golem"]


def test_poultryizer_can_turn_into_a_chicken_itself() -> None:
    s = Scenario(board=["Poultryizer"], deck=["Claw"] * 2, enemy_deck=["Claw"], active="opponent")
    s.end_turn()
    assert names(s.board) == ["Chicken"]
    s.skip_turn()
    assert (names(s.board), stats(s.board[0])) == (["Chicken"], (1, 1))


def test_poultryizer_picks_every_minion_as_often() -> None:
    def turned(seed: int) -> int:
        s = Scenario(
            board=["Poultryizer", "Boar"],
            deck=["Claw"],
            enemy_board=["Boar"],
            active="opponent",
            seed=seed,
        )
        s.end_turn()
        return names(s.board + s.enemy_board).index("Chicken")

    assert_shares(turned, dict.fromkeys(range(3), Fraction(1, 3)), games=300)


# --- Molten Giant


@pytest.mark.parametrize(
    ("health", "cost"), [(30, 20), (29, 19), (20, 10), (15, 5), (10, 0), (1, 0)]
)
def test_molten_giant_costs_one_less_for_each_damage_of_the_hero(health: int, cost: int) -> None:
    s = Scenario(hand=["Molten Giant"], health=health, enemy_health=3)
    assert s.hand[0].cost == cost
    assert s.hand[0].playable == (cost <= 10)


def test_molten_giant_looks_at_health_and_not_at_armor() -> None:
    s = Scenario(hand=["Molten Giant"], health=20, armor=10)
    assert s.hand[0].cost == 10


def test_healing_the_hero_makes_molten_giant_dearer() -> None:
    s = Scenario(hand=["Molten Giant"], health=15)
    s.heal("my hero", 5)
    assert s.hand[0].cost == 10
    s.play("Molten Giant")
    assert (s.mana, stats(s.board[0])) == (0, (8, 8))


def test_alexstrasza_makes_molten_giant_cheap() -> None:
    s = Scenario(hand=["Alexstrasza", "Molten Giant"])
    s.play("Alexstrasza", "my hero")
    assert s.hand[0].cost == 5


# --- Old Murk-Eye


def test_old_murk_eye_has_one_more_attack_for_each_other_murloc_of_both_sides() -> None:
    s = Scenario(
        board=["Old Murk-Eye", "Murloc Raider", "Boar"],
        enemy_board=["Bluegill Warrior", "Murloc Tidehunter"],
    )
    assert stats(s.board[0]) == (5, 4)
    s.destroy(s.enemy_board[0])
    assert s.board[0].attack == 4
    s.silence(s.board[0])
    assert (s.board[0].attack, s.board[0].keywords) == (2, set())


def test_two_old_murk_eyes_count_each_other() -> None:
    s = Scenario(board=["Old Murk-Eye"], enemy_board=["Old Murk-Eye"])
    assert (s.board[0].attack, s.enemy_board[0].attack) == (3, 3)


def test_old_murk_eye_charges_with_the_murlocs_already_there() -> None:
    s = Scenario(hand=["Old Murk-Eye"], board=["Murloc Raider"], enemy_board=["Murloc Raider"])
    s.play("Old Murk-Eye")
    s.attack("Old Murk-Eye", "enemy hero")
    assert s.enemy_hero.health == 26


def test_old_murk_eye_alone_has_two_attack() -> None:
    s = Scenario(board=["Old Murk-Eye", "Boar"])
    assert stats(s.board[0]) == (2, 4)


# --- Ragnaros the Firelord


def test_ragnaros_deals_eight_to_a_random_enemy_at_the_end_of_the_turn() -> None:
    s = Scenario(
        hand=["Ragnaros the Firelord"],
        board=["Kobold Geomancer"],
        deck=["Claw"],
        enemy_board=["War Golem", Card("Core Hound", keywords="stealth")],
        enemy_deck=["Claw"] * 2,
    )
    s.play("Ragnaros the Firelord")
    with s.dice(["Core Hound"]):
        s.end_turn()
    assert names(s.enemy_board) == ["War Golem"]
    with s.dice([]):
        s.end_turn()  # not in the enemy's turn
    with s.dice(["enemy hero"]):
        s.end_turn()
    assert s.enemy_hero.health == 22


def test_ragnaros_cannot_attack_unless_silenced() -> None:
    s = Scenario(board=["Ragnaros the Firelord"], enemy_deck=["Claw"])
    with pytest.raises(IllegalAction):
        s.attack("Ragnaros the Firelord", "enemy hero")
    s.silence("Ragnaros the Firelord")
    s.attack("Ragnaros the Firelord", "enemy hero")
    s.end_turn()
    assert s.enemy_hero.health == 22


def test_ragnaros_strikes_back_when_attacked() -> None:
    s = Scenario(board=["War Golem"], enemy_board=["Ragnaros the Firelord"])
    s.attack("War Golem", "Ragnaros the Firelord")
    assert (s.board, s.enemy_board[0].health) == ([], 1)


def test_ragnaros_hits_every_enemy_as_often() -> None:
    def hit(seed: int) -> int:
        s = Scenario(
            board=["Ragnaros the Firelord"],
            enemy_board=[Card("War Golem", health=20)] * 2,
            enemy_deck=["Claw"],
            seed=seed,
        )
        s.end_turn()
        return [x.damage for x in (s.enemy_hero, *s.enemy_board)].index(8)

    assert_shares(hit, dict.fromkeys(range(3), Fraction(1, 3)), games=500)


def test_a_second_ragnaros_does_not_shoot_at_the_dying() -> None:
    s = Scenario(
        board=["Ragnaros the Firelord"] * 2, enemy_board=["War Golem"], enemy_deck=["Claw"]
    )
    with s.dice(["War Golem"]):  # then the hero alone can be hit: no roll
        s.end_turn()
    assert (s.enemy_board, s.enemy_hero.health) == ([], 22)


# --- Sylvanas Windrunner


def test_sylvanas_takes_a_random_enemy_minion_when_she_dies() -> None:
    s = Scenario(
        board=["Sylvanas Windrunner", "Boar"],
        enemy_board=[Card("War Golem", damage=2, enchant=(1, 1)), "Chillwind Yeti"],
    )
    golem = s.enemy_board[0]
    with s.dice([golem]):
        s.destroy("Sylvanas Windrunner")
    assert (names(s.board), names(s.enemy_board)) == (["Boar", "War Golem"], ["Chillwind Yeti"])
    assert (stats(golem), golem.controller, golem.can_attack) == ((8, 6), "me", False)


def test_sylvanas_takes_each_enemy_minion_as_often_stealth_or_not() -> None:
    def taken(seed: int) -> str:
        s = Scenario(
            board=["Sylvanas Windrunner"],
            enemy_board=["Boar", Card("War Golem", keywords="stealth"), "Laughing Sister"],
            seed=seed,
        )
        s.destroy("Sylvanas Windrunner")
        return s.board[0].name

    share = Fraction(1, 3)
    assert_shares(taken, {"Boar": share, "War Golem": share, "Laughing Sister": share}, games=500)


def test_sylvanas_does_not_take_who_dies_with_her() -> None:
    """Rule 83."""
    s = Scenario(
        hand=["Hellfire"],
        board=["Boar", "War Golem"],
        enemy_board=[Card("Sylvanas Windrunner", damage=2)],
    )
    with s.dice([]):
        s.play("Hellfire")
    assert (s.board, names(s.enemy_board)) == ([], ["War Golem"])


def test_sylvanas_with_no_enemy_minions_takes_nothing() -> None:
    s = Scenario(board=["Sylvanas Windrunner"])
    with s.dice([]):
        s.destroy("Sylvanas Windrunner")
    assert (s.board, s.enemy_board) == ([], [])


def test_a_silenced_sylvanas_takes_nothing() -> None:
    s = Scenario(board=[Card("Sylvanas Windrunner", silenced=True)], enemy_board=["War Golem"])
    s.destroy("Sylvanas Windrunner")
    assert (s.board, names(s.enemy_board)) == ([], ["War Golem"])


def test_a_stolen_sylvanas_takes_from_her_first_player() -> None:
    s = Scenario(board=["Sylvanas Windrunner", "War Golem"])
    s.take_control("Sylvanas Windrunner", "opponent")
    s.destroy("Sylvanas Windrunner")
    assert (s.board, names(s.enemy_board)) == ([], ["War Golem"])


def test_the_place_sylvanas_left_is_free_for_what_she_takes() -> None:
    s = Scenario(board=["Sylvanas Windrunner"] + ["Boar"] * 6, enemy_board=["War Golem"])
    s.destroy("Sylvanas Windrunner")
    assert (names(s.board), s.enemy_board) == (["Boar"] * 6 + ["War Golem"], [])


def test_two_sylvanas_of_different_sides_take_in_the_order_they_were_played() -> None:
    """Mine came first and takes the golem; then theirs takes it back."""
    s = Scenario(board=["Sylvanas Windrunner"], enemy_board=["Sylvanas Windrunner", "War Golem"])
    s.attack("Sylvanas Windrunner", s.enemy_board[0])
    assert (s.board, names(s.enemy_board)) == ([], ["War Golem"])
