"""Shaman cards of the Classic set."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Overload, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CS2_038",  # Ancestral Spirit
    "CS2_053",  # Far Sight
    "EX1_238",  # Lightning Bolt
    "EX1_241",  # Lava Burst
    "EX1_243",  # Dust Devil
    "EX1_245",  # Earth Shock
    "EX1_247",  # Stormforged Axe
    "EX1_248",  # Feral Spirit
    "EX1_250",  # Earth Elemental
    "EX1_251",  # Forked Lightning
    "EX1_258",  # Unbound Elemental
    "EX1_259",  # Lightning Storm
    "EX1_567",  # Doomhammer
    "EX1_575",  # Mana Tide Totem
    "EX1_tk11",  # Spirit Wolf
    "NEW1_010",  # Al'Akir the Windlord
}

YETI = "Chillwind Yeti"  # 4/5
GOLEM = "War Golem"  # 7/7
RAPTOR = "Bloodfen Raptor"  # 3/2
GEOMANCER = "Kobold Geomancer"  # 2/2, Spell Damage +1


@pytest.mark.parametrize(
    ("name", "cost", "overload"),
    [
        ("Dust Devil", 1, 2), ("Earth Shock", 1, 0), ("Forked Lightning", 1, 2),
        ("Lightning Bolt", 1, 1), ("Ancestral Spirit", 2, 0), ("Stormforged Axe", 2, 1),
        ("Far Sight", 3, 0), ("Feral Spirit", 3, 2), ("Lava Burst", 3, 2),
        ("Lightning Storm", 3, 2), ("Mana Tide Totem", 3, 0), ("Unbound Elemental", 3, 0),
        ("Doomhammer", 5, 2), ("Earth Elemental", 5, 3), ("Al'Akir the Windlord", 8, 0),
    ],
)  # fmt: skip
def test_printed_cost_and_overload(name: str, cost: int, overload: int) -> None:
    s = Scenario(hand=[name], deck=["Claw"] * 3, enemy_board=[GOLEM, GOLEM])
    assert s.hand[0].cost == cost

    s.play(name, s.enemy_board[0] if s.hand[0].targets else None)

    assert s.mana == 10 - cost
    assert s.overload == Overload(locked=0, owed=overload)
    s.skip_turn()
    assert (s.mana, s.overload) == (10 - overload, Overload(locked=overload, owed=0))
    s.skip_turn()
    assert s.mana == 10


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "race", "keywords"),
    [
        ("EX1_243", "Dust Devil", 3, 1, "ELEMENTAL", {"windfury"}),
        ("EX1_250", "Earth Elemental", 7, 8, "ELEMENTAL", {"taunt"}),
        ("EX1_258", "Unbound Elemental", 2, 4, "ELEMENTAL", set()),
        ("EX1_575", "Mana Tide Totem", 0, 3, "TOTEM", set()),
        ("EX1_tk11", "Spirit Wolf", 2, 3, "", {"taunt"}),
        (
            "NEW1_010", "Al'Akir the Windlord", 3, 5, "ELEMENTAL",
            {"charge", "divine_shield", "taunt", "windfury"},
        ),
    ],
)  # fmt: skip
def test_printed_stats(
    card: str, name: str, attack: int, health: int, race: str, keywords: set[str]
) -> None:
    assert_minion(card, attack, health, keywords, name=name, race=race)


# --- Al'Akir the Windlord and Dust Devil


def test_alakir_attacks_twice_on_the_turn_he_comes() -> None:
    s = Scenario(hand=["Al'Akir the Windlord"], enemy_board=[YETI])
    alakir = s.play("Al'Akir the Windlord")

    s.attack(alakir, YETI)
    assert (alakir.health, alakir.has("divine_shield")) == (5, False)
    s.attack(alakir, "enemy hero")

    assert (s.enemy_board[0].health, s.enemy_hero.health) == (2, 27)
    assert not alakir.can_attack


def test_alakir_protects() -> None:
    s = Scenario(board=[GOLEM], enemy_board=[YETI, "Al'Akir the Windlord"])
    assert s.board[0].targets == [s.enemy_board[1]]


def test_dust_devil_attacks_twice_from_its_second_turn_on() -> None:
    s = Scenario(hand=["Dust Devil"], deck=["Claw"], enemy_deck=["Claw"])
    devil = s.play("Dust Devil")
    assert not devil.can_attack
    s.skip_turn()

    s.attack(devil, "enemy hero")
    s.attack(devil, "enemy hero")

    assert s.enemy_hero.health == 24
    assert not devil.can_attack


# --- overload


def test_overload_adds_up_over_a_turn() -> None:
    s = Scenario(hand=["Lightning Bolt"] * 2 + ["Lava Burst"])
    for _ in range(3):
        s.play(s.hand[0], "enemy hero")
    assert s.overload.owed == 4
    s.skip_turn()
    assert (s.mana, s.overload) == (6, Overload(locked=4, owed=0))


def test_a_countered_spell_does_not_overload() -> None:
    """Overload is part of the text (hs-bugs #265, #1160)."""
    s = Scenario(hand=["Lava Burst"], enemy_secrets=["Counterspell"])
    s.play("Lava Burst", "enemy hero")
    assert (s.enemy_hero.health, s.overload.owed, s.enemy_secrets) == (30, 0, [])


def test_overload_is_owed_only_for_cards_that_are_played() -> None:
    s = Scenario(hand=["Ancestral Spirit"], board=["Earth Elemental"])
    s.play("Ancestral Spirit", "Earth Elemental")
    s.destroy("Earth Elemental")
    s.summon("Dust Devil")
    assert names(s.board) == ["Earth Elemental", "Dust Devil"]
    assert s.overload.owed == 0


# --- Ancestral Spirit


def test_ancestral_spirit_brings_back_a_fresh_copy_in_its_place() -> None:
    """The printed card returns: no damage, no enchantment, and no second spirit."""
    s = Scenario(hand=["Ancestral Spirit"], board=["Boar", YETI, "Boar"])
    yeti = s.board[1]
    s.buff(yeti, attack=2, health=2, keywords=["taunt"])
    s.play("Ancestral Spirit", yeti)

    s.destroy(yeti)

    assert names(s.board) == ["Boar", YETI, "Boar"]
    again = s.board[1]
    assert again != yeti
    assert (stats(again), again.keywords, again.enchantments) == ((4, 5), set(), [])
    assert s.graveyard == [YETI]
    s.destroy(again)
    assert names(s.board) == ["Boar", "Boar"]


def test_a_minion_brought_back_is_exhausted_unless_it_charges() -> None:
    s = Scenario(hand=["Ancestral Spirit"] * 2, board=[YETI, "Wolfrider"])
    for minion in s.board:
        s.play("Ancestral Spirit", minion)
        s.destroy(minion)
    assert [(m.name, m.can_attack) for m in s.board] == [(YETI, False), ("Wolfrider", True)]


def test_a_minion_brought_back_has_no_battlecry() -> None:
    s = Scenario(hand=["Ancestral Spirit"], board=["Novice Engineer"], deck=["Claw"])
    s.play("Ancestral Spirit", "Novice Engineer")
    s.destroy("Novice Engineer")
    assert (names(s.board), s.hand) == (["Novice Engineer"], [])


def test_ancestral_spirit_on_an_enemy_minion_is_the_enemys() -> None:
    s = Scenario(hand=["Ancestral Spirit"], enemy_board=[YETI])
    s.play("Ancestral Spirit", YETI)
    s.destroy(YETI)
    assert (s.board, names(s.enemy_board)) == ([], [YETI])


def test_a_stolen_minion_comes_back_to_the_thief() -> None:
    s = Scenario(hand=["Ancestral Spirit"], board=[YETI])
    yeti = s.board[0]
    s.play("Ancestral Spirit", yeti)
    s.take_control(yeti, "opponent")
    s.destroy(yeti)
    assert (s.board, names(s.enemy_board)) == ([], [YETI])


def test_two_ancestral_spirits_bring_back_two() -> None:
    s = Scenario(hand=["Ancestral Spirit"] * 2, board=[YETI])
    yeti = s.board[0]
    s.play("Ancestral Spirit", yeti)
    s.play("Ancestral Spirit", yeti)
    s.destroy(yeti)
    assert names(s.board) == [YETI, YETI]


def test_the_dead_minion_leaves_room_on_a_full_board_for_one_only() -> None:
    s = Scenario(hand=["Ancestral Spirit"] * 2, board=["Boar"] * 6 + [YETI])
    yeti = s.board[-1]
    s.play("Ancestral Spirit", yeti)
    s.play("Ancestral Spirit", yeti)
    s.destroy(yeti)
    assert names(s.board) == ["Boar"] * 6 + [YETI]


@pytest.mark.parametrize("how", ["silence", "return_to_hand", "transform"])
def test_ancestral_spirit_is_lost(how: str) -> None:
    s = Scenario(hand=["Ancestral Spirit"], board=[YETI])
    yeti = s.board[0]
    s.play("Ancestral Spirit", yeti)
    if how == "transform":
        yeti = s.transform(yeti, "Sheep")
    else:
        getattr(s, how)(yeti)
    if how == "return_to_hand":
        s.play(yeti)
    s.destroy(yeti)
    assert s.board == []


def test_the_minions_own_deathrattle_comes_before_ancestral_spirit() -> None:
    """The golem it leaves is summoned first, and stands to the left."""
    s = Scenario(hand=["Ancestral Spirit"], board=["Boar", "Harvest Golem"])
    s.play("Ancestral Spirit", "Harvest Golem")
    s.destroy("Harvest Golem")
    assert names(s.board) == ["Boar", "Damaged Golem", "Harvest Golem"]


def test_a_copy_has_the_ancestral_spirit_too() -> None:
    s = Scenario(hand=["Ancestral Spirit", "Faceless Manipulator"], board=[YETI])
    s.play("Ancestral Spirit", YETI)
    s.play("Faceless Manipulator", YETI)
    s.destroy(s.board[1])
    assert names(s.board) == [YETI, YETI]
    assert [len(m.enchantments) for m in s.board] == [1, 0]


def test_a_minion_killed_with_its_spirit_by_one_blow_comes_back_unhurt() -> None:
    s = Scenario(hand=["Ancestral Spirit", "Hellfire"], board=[RAPTOR])
    s.play("Ancestral Spirit", RAPTOR)
    s.play("Hellfire")
    assert [stats(m) for m in s.board] == [(3, 2)]


# --- Doomhammer and Stormforged Axe


def test_doomhammer_lets_the_hero_attack_twice_each_turn() -> None:
    s = Scenario(hand=["Doomhammer"], deck=["Claw"], enemy_deck=["Claw"], enemy_board=[YETI])
    hammer = s.play("Doomhammer")
    assert (stats(hammer), s.hero.attack, s.hero.has("windfury")) == ((2, 8), 2, True)

    s.attack("hero", "enemy hero")
    s.attack("hero", YETI)

    assert (s.enemy_hero.health, s.enemy_board[0].health, s.hero.health) == (28, 3, 26)
    assert (hammer.durability, s.hero.can_attack) == (6, False)
    s.skip_turn()
    assert s.hero.attacks_left == 2


def test_doomhammer_equipped_after_one_attack_gives_the_second() -> None:
    s = Scenario(hand=["Doomhammer"], weapon="Light's Justice")
    s.attack("hero", "enemy hero")
    assert not s.hero.can_attack
    s.play("Doomhammer")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 30 - 1 - 2
    assert not s.hero.can_attack


def test_without_doomhammer_windfury_is_gone() -> None:
    s = Scenario(hand=["Stormforged Axe"], weapon="Doomhammer")
    s.attack("hero", "enemy hero")
    s.play("Stormforged Axe")
    assert (s.hero.has("windfury"), s.hero.can_attack) == (False, False)


def test_doomhammer_with_rockbiter_weapon_hits_twice_for_five() -> None:
    s = Scenario(hand=["Rockbiter Weapon"], weapon="Doomhammer")
    s.play("Rockbiter Weapon", "my hero")
    s.attack("hero", "enemy hero")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 20


def test_stormforged_axe_breaks_after_three_attacks() -> None:
    s = Scenario(hand=["Stormforged Axe"], deck=["Claw"] * 3, enemy_deck=["Claw"] * 3)
    axe = s.play("Stormforged Axe")
    for left in (2, 1, 0):
        assert s.hero.attack == 2
        s.attack("hero", "enemy hero")
        assert (axe.durability if left else 0, axe.alive) == (left, left > 0)
        s.skip_turn()
    assert (s.weapon, s.enemy_hero.health, s.hero.attack) == (None, 24, 0)


# --- Earth Elemental


def test_earth_elemental_protects() -> None:
    s = Scenario(board=[GOLEM], enemy_board=[YETI, "Earth Elemental"])
    assert s.board[0].targets == [s.enemy_board[1]]


# --- Earth Shock


def test_earth_shock_silences_then_hurts() -> None:
    s = Scenario(hand=["Earth Shock"], enemy_board=["Sen'jin Shieldmasta"])
    s.play("Earth Shock", "Sen'jin Shieldmasta")
    masta = s.enemy_board[0]
    assert (stats(masta), masta.keywords, masta.silenced) == ((3, 4), set(), True)


def test_earth_shock_takes_a_divine_shield_before_it_hurts() -> None:
    s = Scenario(hand=["Earth Shock"], enemy_board=[Card("Boar", keywords="divine_shield")])
    s.play("Earth Shock", "Boar")
    assert s.enemy_board == []


def test_earth_shock_kills_without_a_deathrattle() -> None:
    s = Scenario(hand=["Earth Shock"], enemy_deck=["Claw"], enemy_board=["Loot Hoarder"])
    s.play("Earth Shock", "Loot Hoarder")
    assert (s.enemy_graveyard, s.enemy_hand) == (["Loot Hoarder"], [])


def test_earth_shock_kills_a_minion_that_lived_by_its_buffs() -> None:
    """Silence cuts 1/1 +4 health with 3 damage to 1/1; one damage is enough."""
    s = Scenario(hand=["Earth Shock"], enemy_board=[Card("Boar", enchant=(0, 4), damage=3)])
    s.play("Earth Shock", "Boar")
    assert s.enemy_board == []


def test_earth_shock_gains_from_spell_damage_unless_it_silences_it() -> None:
    s = Scenario(hand=["Earth Shock"] * 2, board=[GEOMANCER], enemy_board=[YETI])
    s.play("Earth Shock", YETI)
    assert s.enemy_board[0].health == 3
    s.play("Earth Shock", GEOMANCER)
    assert (s.board[0].health, s.spell_damage) == (1, 0)


def test_earth_shock_is_for_minions_only() -> None:
    s = Scenario(
        hand=["Earth Shock"], board=[YETI], enemy_board=[Card(YETI, keywords="elusive"), GOLEM]
    )
    assert s.hand[0].targets == [s.board[0], s.enemy_board[1]]


# --- Far Sight


def test_far_sight_draws_a_card_that_costs_three_less() -> None:
    s = Scenario(hand=["Far Sight", GOLEM], deck=[GOLEM, GOLEM])
    s.play("Far Sight")
    assert [(c.name, c.cost) for c in s.hand] == [(GOLEM, 7), (GOLEM, 4)]
    s.skip_turn()
    assert [c.cost for c in s.hand] == [7, 4, 7]
    s.play(s.hand[1])
    assert s.mana == 6


def test_far_sight_makes_no_cost_negative() -> None:
    s = Scenario(hand=["Far Sight"], deck=["Lightning Bolt"])
    s.play("Far Sight")
    assert s.hand[0].cost == 0


def test_a_minion_returned_to_hand_has_lost_far_sights_discount() -> None:
    s = Scenario(hand=["Far Sight"], deck=[GOLEM])
    s.play("Far Sight")
    golem = s.play(GOLEM)
    s.return_to_hand(golem)
    assert golem.cost == 7


def test_far_sight_out_of_a_full_hand_has_room_for_its_card() -> None:
    s = Scenario(hand=["Far Sight"] + [YETI] * 9, deck=[YETI, "Claw"])
    s.play("Far Sight")
    assert [c.cost for c in s.hand] == [4] * 9 + [1]
    s.skip_turn()
    assert ([c.cost for c in s.hand], s.deck) == ([4] * 9 + [1], [])  # Claw is burnt


def test_far_sight_with_an_empty_deck_is_fatigue() -> None:
    s = Scenario(hand=["Far Sight", YETI])
    s.play("Far Sight")
    assert (s.hero.health, s.hand[0].cost) == (29, 4)


# --- Feral Spirit


def test_feral_spirit_summons_two_wolves_at_the_right_end() -> None:
    s = Scenario(hand=["Feral Spirit"], board=[YETI], enemy_board=[GOLEM])
    s.play("Feral Spirit")
    assert names(s.board) == [YETI, "Spirit Wolf", "Spirit Wolf"]
    assert [(stats(w), w.keywords) for w in s.board[1:]] == [((2, 3), {"taunt"})] * 2
    s.end_turn()
    assert s.enemy_board[0].targets == s.board[1:]


def test_feral_spirit_with_six_minions_summons_one_and_overloads_the_same() -> None:
    s = Scenario(hand=["Feral Spirit"], board=["Boar"] * 6)
    s.play("Feral Spirit")
    assert names(s.board) == ["Boar"] * 6 + ["Spirit Wolf"]
    assert s.overload.owed == 2


def test_feral_spirit_needs_room() -> None:
    s = Scenario(hand=["Feral Spirit"], board=["Boar"] * 7)
    with pytest.raises(IllegalAction):
        s.play("Feral Spirit")
    assert (s.mana, s.overload.owed) == (10, 0)


# --- Forked Lightning


def test_forked_lightning_hits_two_different_enemy_minions() -> None:
    s = Scenario(hand=["Forked Lightning"], board=[GOLEM], enemy_board=[GOLEM, YETI, RAPTOR])
    golem, _, raptor = s.enemy_board
    with s.dice([raptor, golem]):
        s.play("Forked Lightning")
    assert [(m.name, m.health) for m in s.enemy_board] == [(GOLEM, 5), (YETI, 5)]
    assert (s.board[0].health, s.enemy_hero.health) == (7, 30)


def test_forked_lightning_gains_from_spell_damage_on_both() -> None:
    s = Scenario(hand=["Forked Lightning"], board=[GEOMANCER], enemy_board=[GOLEM, GOLEM])
    s.play("Forked Lightning")
    assert [m.health for m in s.enemy_board] == [4, 4]


@pytest.mark.parametrize("enemies", [0, 1])
def test_forked_lightning_needs_two_enemy_minions(enemies: int) -> None:
    s = Scenario(hand=["Forked Lightning"], board=[YETI] * 2, enemy_board=[YETI] * enemies)
    assert not s.hand[0].playable


def test_forked_lightning_finds_hidden_minions_and_shields() -> None:
    s = Scenario(
        hand=["Forked Lightning"],
        enemy_board=[Card(YETI, keywords="stealth"), Card(YETI, keywords="divine_shield")],
    )
    s.play("Forked Lightning")
    assert [(m.health, m.keywords) for m in s.enemy_board] == [(3, {"stealth"}), (5, set())]


def test_forked_lightning_picks_every_pair_as_often() -> None:
    def hit(seed: int) -> tuple[int, ...]:
        s = Scenario(hand=["Forked Lightning"], enemy_board=[YETI] * 3, seed=seed)
        s.play("Forked Lightning")
        return tuple(m.damage for m in s.enemy_board)

    third = Fraction(1, 3)
    assert_shares(hit, {(2, 2, 0): third, (2, 0, 2): third, (0, 2, 2): third})


# --- Lava Burst and Lightning Bolt


@pytest.mark.parametrize(("name", "damage"), [("Lava Burst", 5), ("Lightning Bolt", 3)])
@pytest.mark.parametrize("bonus", [0, 1])
def test_a_bolt_hits_any_character(name: str, damage: int, bonus: int) -> None:
    s = Scenario(
        hand=[name] * 3, board=[GEOMANCER] * bonus + [GOLEM], enemy_board=[GOLEM], enemy_armor=1
    )
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.play(name, "enemy hero")
    s.play(name, s.enemy_board[0])
    s.play(name, s.board[-1])
    assert (s.enemy_hero.health, s.enemy_armor) == (31 - damage - bonus, 0)
    assert s.enemy_board[0].health == s.board[-1].health == 7 - damage - bonus


# --- Lightning Storm


def test_lightning_storm_rolls_for_every_enemy_minion() -> None:
    s = Scenario(hand=["Lightning Storm"], board=[YETI], enemy_board=[GOLEM, YETI, RAPTOR])
    with s.dice([3, 2, 2]):
        s.play("Lightning Storm")
    assert [(m.name, m.health) for m in s.enemy_board] == [(GOLEM, 4), (YETI, 3)]
    assert (s.board[0].health, s.enemy_hero.health) == (5, 30)


def test_lightning_storm_gains_from_spell_damage() -> None:
    s = Scenario(hand=["Lightning Storm"], board=[GEOMANCER], enemy_board=[GOLEM, GOLEM])
    with s.dice([2, 3]):
        s.play("Lightning Storm")
    assert [m.health for m in s.enemy_board] == [4, 3]


def test_lightning_storm_can_be_cast_at_an_empty_board() -> None:
    s = Scenario(hand=["Lightning Storm"])
    s.play("Lightning Storm")
    assert (s.mana, s.overload.owed, s.enemy_hero.health) == (7, 2, 30)


def test_lightning_storm_deals_two_or_three_to_each_alike() -> None:
    def hit(seed: int) -> tuple[int, ...]:
        s = Scenario(hand=["Lightning Storm"], enemy_board=[GOLEM, GOLEM], seed=seed)
        s.play("Lightning Storm")
        return tuple(m.damage for m in s.enemy_board)

    assert_shares(hit, {(a, b): Fraction(1, 4) for a in (2, 3) for b in (2, 3)})


# --- Mana Tide Totem


def test_mana_tide_totem_draws_at_the_end_of_its_owners_turns() -> None:
    s = Scenario(board=["Mana Tide Totem"], deck=["Claw", "Swipe", "Moonfire"], enemy_deck=["Boar"])
    s.end_turn()
    assert (names(s.hand), names(s.enemy_hand)) == (["Claw"], ["Boar"])
    s.end_turn()
    assert names(s.hand) == ["Claw", "Swipe"]  # drawn for the turn, none by the totem


def test_mana_tide_totem_draws_on_the_turn_it_is_played() -> None:
    s = Scenario(hand=["Mana Tide Totem"], deck=["Claw"])
    s.play("Mana Tide Totem")
    assert s.hand == []
    s.end_turn()
    assert names(s.hand) == ["Claw"]


def test_two_mana_tide_totems_draw_two_cards_and_fatigue_follows() -> None:
    s = Scenario(board=["Mana Tide Totem"] * 2, deck=["Claw"])
    s.end_turn()
    assert (names(s.hand), s.hero.health) == (["Claw"], 29)


def test_mana_tide_totem_burns_a_card_with_a_full_hand() -> None:
    s = Scenario(board=["Mana Tide Totem"], hand=[YETI] * 10, deck=["Claw"])
    s.end_turn()
    assert (names(s.hand), s.deck) == ([YETI] * 10, [])


def test_a_silenced_mana_tide_totem_draws_nothing() -> None:
    s = Scenario(board=["Mana Tide Totem"], deck=["Claw"])
    s.silence("Mana Tide Totem")
    s.end_turn()
    assert (s.hand, s.deck) == ([], ["Claw"])


def test_a_stolen_mana_tide_totem_draws_for_the_thief() -> None:
    s = Scenario(enemy_board=["Mana Tide Totem"], deck=["Claw"], enemy_deck=["Boar", "Boar"])
    s.take_control("Mana Tide Totem", "me")
    s.end_turn()
    assert (names(s.hand), names(s.enemy_hand)) == (["Claw"], ["Boar"])


def test_mana_tide_totem_is_a_totem() -> None:
    s = Scenario(hand=["Totemic Might"], board=["Mana Tide Totem"])
    s.play("Totemic Might")
    assert s.board[0].health == 5


# --- Unbound Elemental


@pytest.mark.parametrize("name", ["Lightning Bolt", "Dust Devil", "Stormforged Axe"])
def test_unbound_elemental_grows_by_every_card_with_overload(name: str) -> None:
    """One point each, however much is overloaded."""
    s = Scenario(hand=[name], board=["Unbound Elemental"])
    s.play(name, "enemy hero" if s.hand[0].targets else None)
    assert stats(s.board[0]) == (3, 5)


def test_unbound_elemental_ignores_other_cards_and_the_enemys_overload() -> None:
    s = Scenario(
        hand=["Earth Shock", "Boar"], board=["Unbound Elemental"], enemy_hand=["Lightning Bolt"]
    )
    s.play("Boar")
    s.play("Earth Shock", "Boar")
    s.end_turn()
    s.play("Lightning Bolt", "enemy hero")
    assert stats(s.board[0]) == (2, 4)


def test_unbound_elemental_grows_before_the_spell_works() -> None:
    """A whenever: it has 3 health, and 4 by the time 3 damage arrives."""
    s = Scenario(hand=["Lightning Bolt"], board=[Card("Unbound Elemental", damage=1)])
    s.play("Lightning Bolt", "Unbound Elemental")
    assert stats(s.board[0]) == (3, 1)


def test_unbound_elemental_does_not_grow_for_a_countered_spell() -> None:
    """Since patch 11.2 Counterspell comes before all "whenever you play" (hs-bugs #973)."""
    s = Scenario(
        hand=["Lightning Bolt"], board=["Unbound Elemental"], enemy_secrets=["Counterspell"]
    )
    s.play("Lightning Bolt", "enemy hero")
    assert (stats(s.board[0]), s.overload.owed) == ((2, 4), 0)


def test_unbound_elemental_does_not_react_to_overload_minions_put_into_play() -> None:
    s = Scenario(board=["Unbound Elemental"])
    s.summon("Dust Devil")
    assert stats(s.board[0]) == (2, 4)


def test_a_silenced_unbound_elemental_does_not_grow() -> None:
    s = Scenario(hand=["Lightning Bolt"] * 2, board=["Unbound Elemental"] * 2)
    s.play("Lightning Bolt", "enemy hero")
    assert [stats(m) for m in s.board] == [(3, 5), (3, 5)]
    s.silence(s.board[0])
    s.play("Lightning Bolt", "enemy hero")
    assert [stats(m) for m in s.board] == [(2, 4), (4, 6)]
