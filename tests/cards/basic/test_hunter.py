"""Hunter, Basic set."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_cost, assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CS2_084",  # Hunter's Mark
    "CS2_237",  # Starving Buzzard
    "DS1_070",  # Houndmaster
    "DS1_175",  # Timber Wolf
    "DS1_178",  # Tundra Rhino
    "DS1_183",  # Multi-Shot
    "DS1_184",  # Tracking
    "DS1_185",  # Arcane Shot
    "DS1h_292",  # Steady Shot
    "EX1_539",  # Kill Command
    "HERO_05",  # Rexxar
    "NEW1_031",  # Animal Companion
    "NEW1_032",  # Misha
    "NEW1_033",  # Leokk
    "NEW1_034",  # Huffer
}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Arcane Shot", 1), ("Hunter's Mark", 1), ("Timber Wolf", 1), ("Tracking", 1),
        ("Animal Companion", 3), ("Kill Command", 3), ("Houndmaster", 4), ("Multi-Shot", 4),
        ("Starving Buzzard", 5), ("Tundra Rhino", 5),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    s = Scenario(hand=[name], enemy_board=["Chillwind Yeti", "War Golem"])
    assert_cost(s, cost, "Chillwind Yeti")


@pytest.mark.parametrize(
    ("name", "attack", "health", "keywords"),
    [
        ("Timber Wolf", 1, 1, set()),
        ("Houndmaster", 4, 3, set()),
        ("Starving Buzzard", 3, 2, set()),
        ("Tundra Rhino", 2, 5, {"charge"}),  # its own aura
        ("Misha", 4, 4, {"taunt"}),
        ("Leokk", 2, 4, set()),
        ("Huffer", 4, 2, {"charge"}),
    ],
)
def test_printed_stats(name: str, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(name, attack, health, keywords)


@pytest.mark.parametrize(
    ("name", "beast"),
    [("Timber Wolf", 1), ("Starving Buzzard", 1), ("Tundra Rhino", 1), ("Houndmaster", 0),
     ("Misha", 1), ("Leokk", 1), ("Huffer", 1)],
)  # fmt: skip
def test_who_is_a_beast(name: str, beast: int) -> None:
    s = Scenario(hand=["Kill Command"], board=[name])
    s.play("Kill Command", "enemy hero")
    assert s.enemy_hero.health == (25 if beast else 27)


# --- Rexxar and Steady Shot


def test_rexxar_has_30_health_and_steady_shot() -> None:
    s = Scenario(hero="HERO_05")
    assert (s.hero.name, s.hero.health) == ("Rexxar", 30)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("DS1h_292", "Steady Shot", 2)


def test_steady_shot_deals_two_to_the_enemy_hero_and_takes_no_target() -> None:
    s = Scenario(hero="hunter", enemy_board=["Chillwind Yeti"], enemy_armor=1)
    assert s.power.targets == []
    s.hero_power()
    assert (s.enemy_hero.health, s.enemy_armor, s.mana) == (29, 0, 8)
    assert s.enemy_board[0].health == 5


def test_steady_shot_is_not_raised_by_spell_damage() -> None:
    s = Scenario(hero="hunter", board=["Kobold Geomancer"])
    s.hero_power()
    assert s.enemy_hero.health == 28


def test_steady_shot_does_nothing_to_an_immune_hero() -> None:
    s = Scenario(hero="hunter", enemy_hero=Card("mage", keywords="immune"))
    s.hero_power()
    assert (s.enemy_hero.health, s.mana) == (30, 8)


def test_steady_shot_wins() -> None:
    s = Scenario(hero="hunter", enemy_health=2)
    s.hero_power()
    assert s.winner == "me"


# --- Animal Companion


@pytest.mark.parametrize("name", ["Misha", "Leokk", "Huffer"])
def test_animal_companion_summons_one_of_three_at_the_right_end(name: str) -> None:
    s = Scenario(hand=["Animal Companion"], board=["Chillwind Yeti", "War Golem"])
    with s.dice([name]):
        s.play("Animal Companion")
    assert names(s.board) == ["Chillwind Yeti", "War Golem", name]
    assert s.board[2].can_attack == (name == "Huffer")


def test_animal_companion_summons_each_one_in_three_times() -> None:
    def companion(seed: int) -> str:
        s = Scenario(hand=["Animal Companion"], seed=seed)
        s.play("Animal Companion")
        return s.board[0].name

    third = Fraction(1, 3)
    assert_shares(companion, {"Misha": third, "Leokk": third, "Huffer": third})


def test_animal_companion_needs_room_on_the_board() -> None:
    s = Scenario(hand=["Animal Companion"], board=["Boar"] * 7)
    assert not s.hand[0].playable
    s.destroy(s.board[0])
    assert s.hand[0].playable


# --- Misha, Leokk, Huffer


def test_misha_protects_the_hero() -> None:
    s = Scenario(board=["Misha"], enemy_board=["Chillwind Yeti"], active="opponent")
    assert s.enemy_board[0].targets == s.board


def test_leokk_gives_other_friendly_minions_one_attack() -> None:
    s = Scenario(
        hand=["Chillwind Yeti"], board=["Leokk", "Bloodfen Raptor"], enemy_board=["War Golem"]
    )
    leokk, raptor = s.board
    assert (stats(leokk), stats(raptor), s.enemy_board[0].attack) == ((2, 4), (4, 2), 7)
    s.play("Chillwind Yeti")
    assert stats(s.board[2]) == (5, 5)
    s.destroy(leokk)
    assert [m.attack for m in s.board] == [3, 4]


def test_silenced_leokk_gives_nothing_but_keeps_what_others_give() -> None:
    s = Scenario(board=["Leokk", "Leokk"])
    one, two = s.board
    assert (one.attack, two.attack) == (3, 3)
    s.silence(one)
    assert (one.attack, two.attack) == (3, 2)


def test_leokk_changes_its_aura_with_its_controller() -> None:
    s = Scenario(board=["Leokk", "Bloodfen Raptor"], enemy_board=["War Golem"])
    s.take_control(s.board[0], "opponent")
    assert (s.board[0].attack, s.enemy_board[0].attack) == (3, 8)


def test_huffer_attacks_at_once() -> None:
    s = Scenario(hand=["Animal Companion"])
    with s.dice(["Huffer"]):
        s.play("Animal Companion")
    s.attack("Huffer", "hero")
    assert s.enemy_hero.health == 26


# --- Arcane Shot


def test_arcane_shot_deals_two_to_any_character() -> None:
    s = Scenario(hand=["Arcane Shot"] * 2, board=["War Golem"])
    s.play("Arcane Shot", "enemy hero")
    s.play("Arcane Shot", "War Golem")
    assert (s.enemy_hero.health, s.board[0].health) == (28, 5)


def test_arcane_shot_with_spell_damage_deals_three() -> None:
    s = Scenario(hand=["Arcane Shot"], board=["Kobold Geomancer"], enemy_armor=2)
    s.play("Arcane Shot", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_armor) == (29, 0)


# --- Houndmaster


def test_houndmaster_gives_a_friendly_beast_two_two_and_taunt() -> None:
    s = Scenario(
        hand=["Houndmaster"],
        board=["River Crocolisk", "Chillwind Yeti"],
        enemy_board=["Bloodfen Raptor"],
    )
    crocolisk = s.board[0]
    assert s.hand[0].targets == [crocolisk]  # no other tribe, no enemy
    s.play("Houndmaster", crocolisk)
    assert (stats(crocolisk), crocolisk.keywords) == ((4, 5), {"taunt"})
    s.silence(crocolisk)
    assert (stats(crocolisk), crocolisk.keywords) == ((2, 3), set())


def test_houndmaster_is_played_without_a_beast_too() -> None:
    s = Scenario(hand=["Houndmaster"], board=["Chillwind Yeti"], enemy_board=["River Crocolisk"])
    s.play("Houndmaster")
    assert names(s.board) == ["Chillwind Yeti", "Houndmaster"]
    assert [stats(m) for m in s.board] == [(4, 5), (4, 3)]


def test_houndmaster_must_aim_if_there_is_a_beast() -> None:
    s = Scenario(hand=["Houndmaster"], board=["River Crocolisk"])
    with pytest.raises(IllegalAction):
        s.play("Houndmaster")


def test_houndmaster_may_aim_at_an_own_stealthed_beast() -> None:
    s = Scenario(hand=["Houndmaster"], board=[Card("River Crocolisk", keywords="stealth")])
    s.play("Houndmaster", "River Crocolisk")
    assert s.board[0].keywords == {"stealth", "taunt"}


def test_a_full_board_stops_houndmaster() -> None:
    s = Scenario(hand=["Houndmaster"], board=["Boar"] * 7)
    assert not s.hand[0].playable


# --- Hunter's Mark


def test_hunters_mark_sets_health_to_one_and_clears_damage() -> None:
    s = Scenario(hand=["Hunter's Mark"], enemy_board=[Card("War Golem", damage=4)])
    golem = s.enemy_board[0]
    s.play("Hunter's Mark", golem)
    assert (stats(golem), golem.max_health, golem.damage) == ((7, 1), 1, 0)


def test_health_gained_after_hunters_mark_is_added() -> None:
    s = Scenario(hand=["Hunter's Mark", "Mark of the Wild"], board=["War Golem"])
    golem = s.board[0]
    s.play("Hunter's Mark", golem)
    s.play("Mark of the Wild", golem)
    assert (stats(golem), golem.max_health) == ((9, 3), 3)


def test_hunters_mark_overrides_health_gained_before() -> None:
    s = Scenario(hand=["Hunter's Mark"], enemy_board=[Card("War Golem", enchant=(3, 3))])
    s.play("Hunter's Mark", "War Golem")
    assert (stats(s.enemy_board[0]), s.enemy_board[0].max_health) == ((10, 1), 1)


def test_auras_count_on_top_of_hunters_mark() -> None:
    s = Scenario(hand=["Hunter's Mark"], enemy_board=["Stormwind Champion", "Chillwind Yeti"])
    champion, yeti = s.enemy_board
    s.play("Hunter's Mark", yeti)
    assert stats(yeti) == (5, 2)
    s.destroy(champion)
    assert stats(yeti) == (4, 1)


def test_healing_does_not_lift_hunters_mark_but_silence_does() -> None:
    s = Scenario(hand=["Hunter's Mark"], enemy_board=[Card("War Golem", damage=4)])
    golem = s.enemy_board[0]
    s.play("Hunter's Mark", golem)
    s.heal(golem, 5)
    assert golem.health == 1
    s.silence(golem)
    assert (golem.health, golem.max_health) == (7, 7)


def test_hunters_mark_goes_on_minions_of_both_sides_only() -> None:
    s = Scenario(hand=["Hunter's Mark"], board=["Boar"], enemy_board=["War Golem"])
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]


# --- Kill Command


@pytest.mark.parametrize(
    ("board", "enemy_board", "damage"),
    [
        ([], [], 3),
        (["Chillwind Yeti"], [], 3),
        ([], ["River Crocolisk"], 3),
        (["River Crocolisk"], [], 5),
        ([Card("River Crocolisk", silenced=True)], [], 5),
        ([Card("River Crocolisk", keywords="stealth")], [], 5),
        (["Kobold Geomancer"], [], 4),
        (["Kobold Geomancer", "River Crocolisk"], [], 6),
    ],
)
def test_kill_command_deals_five_with_a_friendly_beast_else_three(
    board: list[str | Card], enemy_board: list[str], damage: int
) -> None:
    s = Scenario(hand=["Kill Command"], board=board, enemy_board=enemy_board)
    s.play("Kill Command", "enemy hero")
    assert s.enemy_hero.health == 30 - damage


def test_kill_command_may_aim_at_any_character() -> None:
    s = Scenario(hand=["Kill Command"], board=["Boar"], enemy_board=["Chillwind Yeti"])
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.play("Kill Command", "Chillwind Yeti")
    assert s.enemy_graveyard == ["Chillwind Yeti"]


# --- Multi-Shot


def test_multi_shot_deals_three_to_two_different_enemy_minions() -> None:
    s = Scenario(hand=["Multi-Shot"], enemy_board=["Chillwind Yeti", "War Golem", "Core Hound"])
    yeti, golem, hound = s.enemy_board
    with s.dice([hound, yeti]):
        s.play("Multi-Shot")
    assert (yeti.health, golem.health, hound.health) == (2, 7, 2)
    assert s.enemy_hero.health == 30


def test_multi_shot_hits_each_pair_one_in_three_times() -> None:
    def unhurt(seed: int) -> int:
        s = Scenario(hand=["Multi-Shot"], enemy_board=["War Golem"] * 3, seed=seed)
        s.play("Multi-Shot")
        assert sorted(m.health for m in s.enemy_board) == [4, 4, 7]
        return [m.health for m in s.enemy_board].index(7)

    assert_shares(unhurt, dict.fromkeys(range(3), Fraction(1, 3)))


@pytest.mark.parametrize("count", [0, 1])
def test_multi_shot_needs_two_enemy_minions(count: int) -> None:
    s = Scenario(
        hand=["Multi-Shot"], board=["War Golem"] * 2, enemy_board=["Chillwind Yeti"] * count
    )
    assert not s.hand[0].playable


def test_multi_shot_hits_stealth_and_breaks_shields_with_spell_damage() -> None:
    s = Scenario(
        hand=["Multi-Shot"],
        board=["Kobold Geomancer"],
        enemy_board=[
            Card("Chillwind Yeti", keywords="stealth"),
            Card("War Golem", keywords="divine_shield"),
        ],
    )
    s.play("Multi-Shot")
    yeti, golem = s.enemy_board
    assert (yeti.health, yeti.keywords) == (1, {"stealth"})
    assert (golem.health, golem.keywords) == (7, set())


# --- Starving Buzzard


def test_starving_buzzard_draws_for_each_beast_its_player_summons() -> None:
    s = Scenario(
        hand=["River Crocolisk", "Animal Companion"],
        board=["Starving Buzzard"],
        deck=["Moonfire", "Claw", "Swipe"],
    )
    s.play("River Crocolisk")
    assert names(s.hand) == ["Animal Companion", "Moonfire"]
    s.play("Animal Companion")
    assert names(s.hand) == ["Moonfire", "Claw"]


def test_starving_buzzard_does_not_draw_for_itself() -> None:
    s = Scenario(hand=["Starving Buzzard"], deck=["Moonfire"])
    s.play("Starving Buzzard")
    assert (s.hand, s.deck) == ([], ["Moonfire"])


def test_starving_buzzard_draws_for_another_buzzard() -> None:
    s = Scenario(hand=["Starving Buzzard"], board=["Starving Buzzard"], deck=["Moonfire", "Claw"])
    s.play("Starving Buzzard")
    assert names(s.hand) == ["Moonfire"]


def test_starving_buzzard_ignores_other_tribes_and_enemies() -> None:
    s = Scenario(
        hand=["Murloc Raider"],
        board=["Starving Buzzard"],
        deck=["Moonfire"],
        enemy_hand=["River Crocolisk"],
        enemy_deck=["Claw"],
    )
    s.play("Murloc Raider")
    s.end_turn()
    s.play("River Crocolisk")
    assert s.deck == ["Moonfire"]


def test_starving_buzzard_ignores_transformed_and_stolen_minions() -> None:
    s = Scenario(
        hand=["Polymorph", "Mind Control"],
        board=["Starving Buzzard", "Chillwind Yeti"],
        deck=["Moonfire"],
        enemy_board=["River Crocolisk"],
    )
    s.play("Polymorph", "Chillwind Yeti")
    s.set_mana(10)
    s.play("Mind Control", "River Crocolisk")
    assert names(s.board) == ["Starving Buzzard", "Sheep", "River Crocolisk"]
    assert s.deck == ["Moonfire"]


def test_a_silenced_starving_buzzard_draws_nothing() -> None:
    s = Scenario(
        hand=["River Crocolisk"], board=[Card("Starving Buzzard", silenced=True)], deck=["Moonfire"]
    )
    s.play("River Crocolisk")
    assert s.deck == ["Moonfire"]


def test_starving_buzzard_draws_from_an_empty_deck() -> None:
    s = Scenario(hand=["River Crocolisk"], board=["Starving Buzzard"])
    s.play("River Crocolisk")
    assert s.hero.health == 29


# --- Timber Wolf


def test_timber_wolf_gives_other_friendly_beasts_one_attack() -> None:
    s = Scenario(board=["Timber Wolf", "River Crocolisk", "Chillwind Yeti"], enemy_board=["Boar"])
    assert [m.attack for m in s.board] == [1, 3, 4]
    assert s.enemy_board[0].attack == 1


def test_two_timber_wolves_strengthen_each_other_until_one_is_gone() -> None:
    s = Scenario(board=["Timber Wolf", "Timber Wolf"])
    left, right = s.board
    assert (left.attack, right.attack) == (2, 2)
    s.silence(left)  # still a beast
    assert (left.attack, right.attack) == (2, 1)
    s.destroy(right)
    assert left.attack == 1


def test_timber_wolf_strengthens_a_beast_that_comes_later() -> None:
    s = Scenario(hand=["Stonetusk Boar"], board=["Timber Wolf"])
    s.play("Stonetusk Boar")
    s.attack("Stonetusk Boar", "hero")
    assert s.enemy_hero.health == 28


def test_timber_wolf_no_longer_helps_once_stolen() -> None:
    s = Scenario(board=["Timber Wolf", "River Crocolisk"], enemy_board=["Bloodfen Raptor"])
    s.take_control(s.board[0], "opponent")
    assert (s.board[0].attack, s.enemy_board[0].attack) == (2, 4)


# --- Tracking


def test_tracking_draws_one_of_the_top_three_and_the_others_are_gone() -> None:
    s = Scenario(hand=["Tracking"], deck=["Moonfire", "Claw", "Swipe", "Starfire"])
    s.play("Tracking")
    assert s.pending is not None
    assert (s.pending.kind, s.pending.who) == ("pick", "me")
    assert names(s.pending.choices) == ["Moonfire", "Claw", "Swipe"]
    s.choose("Claw")
    assert s.pending is None
    assert (names(s.hand), s.deck) == (["Claw"], ["Starfire"])
    assert s.counters()["cards_drawn_turn"] == 1
    assert s.counters()["discards_game"] == 0


def test_nothing_else_can_be_done_while_tracking_waits() -> None:
    s = Scenario(hand=["Tracking", "Moonfire"], deck=["Moonfire", "Claw", "Swipe"])
    s.play("Tracking")
    with pytest.raises(IllegalAction):
        s.end_turn()
    with pytest.raises(IllegalAction):
        s.play("Moonfire", "enemy hero")


def test_tracking_with_two_cards_shows_two() -> None:
    s = Scenario(hand=["Tracking"], deck=["Moonfire", "Claw"])
    s.play("Tracking")
    assert s.pending is not None
    assert names(s.pending.choices) == ["Moonfire", "Claw"]
    s.choose("Moonfire")
    assert (names(s.hand), s.deck, s.hero.health) == (["Moonfire"], [], 30)


def test_tracking_with_one_card_draws_it() -> None:
    s = Scenario(hand=["Tracking"], deck=["Claw"])
    s.play("Tracking")
    if s.pending:
        s.choose("Claw")
    assert (names(s.hand), s.deck, s.hero.health) == (["Claw"], [], 30)


def test_tracking_with_no_card_does_nothing_and_is_no_fatigue() -> None:
    s = Scenario(hand=["Tracking"])
    s.play("Tracking")
    assert s.pending is None
    assert (s.hand, s.hero.health, s.fatigue, s.mana) == ([], 30, 0, 9)


def test_tracking_from_a_full_hand_has_room_for_the_card() -> None:
    s = Scenario(hand=["Tracking"] + ["Boar"] * 9, deck=["Moonfire", "Claw", "Swipe"])
    s.play("Tracking", choose="Swipe")
    assert names(s.hand) == ["Boar"] * 9 + ["Swipe"]


def test_the_other_player_does_not_learn_what_tracking_found() -> None:
    s = Scenario(hand=["Tracking"], deck=["Moonfire", "Claw", "Swipe"])
    s.play("Tracking", choose="Swipe")
    assert not s.hand[0].known_to_opponent


# --- Tundra Rhino


def test_tundra_rhino_gives_itself_and_other_beasts_charge() -> None:
    s = Scenario(hand=["Tundra Rhino", "River Crocolisk", "Murloc Raider"])
    for name in ("Tundra Rhino", "River Crocolisk", "Murloc Raider"):
        s.play(name)
    assert [m.can_attack for m in s.board] == [True, True, False]
    s.attack("Tundra Rhino", "hero")
    s.attack("River Crocolisk", "hero")
    assert s.enemy_hero.health == 26


def test_without_tundra_rhino_fresh_beasts_wait_again() -> None:
    s = Scenario(hand=["River Crocolisk"], board=["Tundra Rhino", "Bloodfen Raptor"])
    s.play("River Crocolisk")
    rhino, raptor, crocolisk = s.board
    assert crocolisk.can_attack
    s.silence(rhino)
    assert (raptor.can_attack, crocolisk.can_attack) == (True, False)
    assert crocolisk.keywords == set()


def test_tundra_rhino_lets_nothing_attack_twice() -> None:
    s = Scenario(hand=["Tundra Rhino"], board=["River Crocolisk"])
    s.attack("River Crocolisk", "hero")
    s.play("Tundra Rhino")
    assert not s.board[0].can_attack


def test_tundra_rhino_does_nothing_for_enemy_beasts() -> None:
    s = Scenario(board=["Tundra Rhino"], enemy_board=["River Crocolisk"])
    assert s.enemy_board[0].keywords == set()
