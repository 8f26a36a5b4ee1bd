"""Hunter, Classic set; the secrets are in test_hunter_secrets.py."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_cost
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "DS1_188",  # Gladiator's Longbow
    "EX1_531",  # Scavenging Hyena
    "EX1_534",  # Savannah Highmane
    "EX1_534t",  # Hyena
    "EX1_536",  # Eaglehorn Bow
    "EX1_537",  # Explosive Shot
    "EX1_538",  # Unleash the Hounds
    "EX1_538t",  # Hound
    "EX1_543",  # King Krush
    "EX1_544",  # Flare
    "EX1_549",  # Bestial Wrath
    "EX1_617",  # Deadly Shot
}

YETI = "Chillwind Yeti"  # 4/5
GOLEM = "War Golem"  # 7/7
RAPTOR = "Bloodfen Raptor"  # 3/2, a Beast
OGRE = "Boulderfist Ogre"  # 6/7
SAGE = "Kobold Geomancer"  # 2/2, spell damage


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Bestial Wrath", 1), ("Flare", 2), ("Scavenging Hyena", 2), ("Deadly Shot", 3),
        ("Eaglehorn Bow", 3), ("Unleash the Hounds", 3), ("Explosive Shot", 5),
        ("Savannah Highmane", 6), ("Gladiator's Longbow", 7), ("King Krush", 9),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    s = Scenario(hand=[name], board=[RAPTOR], enemy_board=[YETI], deck=["Boar"])
    assert_cost(s, cost, next(iter(s.hand[0].targets), None))


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "keywords"),
    [
        ("EX1_543", "King Krush", 8, 8, {"charge"}),
        ("EX1_534", "Savannah Highmane", 6, 5, set()),
        ("EX1_531", "Scavenging Hyena", 2, 2, set()),
        ("EX1_534t", "Hyena", 2, 2, set()),
        ("EX1_538t", "Hound", 1, 1, {"charge"}),
    ],
)
def test_printed_stats_of_beasts(
    card: str, name: str, attack: int, health: int, keywords: set[str]
) -> None:
    s = Scenario(hand=["Bestial Wrath"], board=[card, YETI])
    beast = s.board[0]
    assert beast.name == name
    assert (stats(beast), beast.keywords) == ((attack, health), keywords)
    assert s.hand[0].targets == [beast]


# --- Bestial Wrath


def test_bestial_wrath_makes_a_beast_stronger_and_immune_this_turn() -> None:
    s = Scenario(hand=["Bestial Wrath"], board=[RAPTOR], enemy_board=[GOLEM])
    raptor = s.board[0]
    s.play("Bestial Wrath", raptor)
    assert (stats(raptor), raptor.keywords) == ((5, 2), {"immune"})
    s.attack(raptor, GOLEM)
    assert (s.enemy_board[0].health, raptor.health) == (2, 2)
    s.end_turn()
    assert (stats(raptor), raptor.keywords) == ((3, 2), set())


def test_bestial_wrath_is_for_friendly_beasts() -> None:
    s = Scenario(hand=["Bestial Wrath"], board=[YETI], enemy_board=[RAPTOR])
    assert not s.hand[0].playable
    boar = s.summon("Boar")
    s.summon(Card("Boar", keywords="elusive"))
    assert s.hand[0].targets == [boar]


def test_bestial_wrath_prevents_damage_but_not_destruction() -> None:
    s = Scenario(hand=["Bestial Wrath", "Whirlwind"], board=[RAPTOR, "Boar"])
    raptor = s.board[0]
    s.play("Bestial Wrath", raptor)
    s.play("Whirlwind")
    assert (s.board, raptor.damage) == ([raptor], 0)
    s.destroy(raptor)
    assert s.board == []


def test_bestial_wrath_is_silenced_away() -> None:
    s = Scenario(hand=["Bestial Wrath"], board=[RAPTOR])
    s.play("Bestial Wrath", RAPTOR)
    s.silence(RAPTOR)
    assert (stats(s.board[0]), s.board[0].keywords) == ((3, 2), set())


# --- Deadly Shot


def test_deadly_shot_destroys_a_random_enemy_minion() -> None:
    s = Scenario(hand=["Deadly Shot"], board=[YETI], enemy_board=[OGRE, GOLEM])
    with s.dice([GOLEM]):
        s.play("Deadly Shot")
    assert (names(s.enemy_board), names(s.board)) == ([OGRE], [YETI])


def test_deadly_shot_takes_each_enemy_minion_as_often() -> None:
    def left(seed: int) -> str:
        s = Scenario(hand=["Deadly Shot"], enemy_board=["Boar", YETI, OGRE], seed=seed)
        s.play("Deadly Shot")
        return "+".join(names(s.enemy_board))

    third = Fraction(1, 3)
    assert_shares(left, {f"{YETI}+{OGRE}": third, f"Boar+{OGRE}": third, f"Boar+{YETI}": third})


def test_deadly_shot_needs_an_enemy_minion() -> None:
    s = Scenario(hand=["Deadly Shot"], board=[YETI])
    assert not s.hand[0].playable


@pytest.mark.parametrize("keyword", ["stealth", "immune", "elusive", "divine_shield"])
def test_nothing_protects_from_deadly_shot(keyword: str) -> None:
    s = Scenario(hand=["Deadly Shot"], enemy_board=[Card(YETI, keywords=keyword)])
    s.play("Deadly Shot")
    assert s.enemy_graveyard == [YETI]


def test_deadly_shot_triggers_deathrattles() -> None:
    s = Scenario(hand=["Deadly Shot"], enemy_board=["Savannah Highmane"])
    s.play("Deadly Shot")
    assert names(s.enemy_board) == ["Hyena", "Hyena"]


# --- Eaglehorn Bow


def test_eaglehorn_bow_gains_durability_when_an_own_secret_is_revealed() -> None:
    s = Scenario(board=[YETI], enemy_weapon="Eaglehorn Bow", enemy_secrets=["Explosive Trap"])
    assert s.enemy_weapon is not None
    assert stats(s.enemy_weapon) == (3, 2)
    s.attack(YETI, "enemy hero")
    assert stats(s.enemy_weapon) == (3, 3)


def test_eaglehorn_bow_gains_durability_for_each_secret() -> None:
    s = Scenario(
        board=[GOLEM],
        enemy_weapon=Card("Eaglehorn Bow", damage=1),
        enemy_secrets=["Explosive Trap", "Freezing Trap"],
    )
    s.attack(GOLEM, "enemy hero")
    assert s.enemy_weapon is not None
    assert s.enemy_weapon.durability == 3


def test_eaglehorn_bow_ignores_secrets_of_the_enemy() -> None:
    s = Scenario(weapon="Eaglehorn Bow", enemy_secrets=["Explosive Trap"])
    s.attack("my hero", "enemy hero")
    assert s.enemy_secrets == []
    assert s.weapon is not None
    assert s.weapon.durability == 1


def test_eaglehorn_bow_gains_nothing_from_secrets_played_or_destroyed() -> None:
    s = Scenario(hand=["Snipe"], weapon="Eaglehorn Bow", enemy_hand=["Flare"])
    s.play("Snipe")
    s.end_turn()
    s.play("Flare")
    assert s.secrets == []
    assert s.weapon is not None
    assert s.weapon.durability == 2


def test_eaglehorn_bow_does_not_grow_in_the_hand() -> None:
    s = Scenario(board=[YETI], enemy_hand=["Eaglehorn Bow"], enemy_secrets=["Explosive Trap"])
    s.attack(YETI, "enemy hero")
    s.end_turn()
    s.play("Eaglehorn Bow")
    assert s.enemy_weapon is not None
    assert s.enemy_weapon.durability == 2


# --- Explosive Shot


@pytest.mark.parametrize("bonus", [0, 1])
def test_explosive_shot_hits_the_target_for_5_and_its_neighbours_for_2(bonus: int) -> None:
    s = Scenario(hand=["Explosive Shot"], board=[SAGE] * bonus, enemy_board=[GOLEM] * 5)
    s.play("Explosive Shot", s.enemy_board[2])
    near, full = 2 + bonus, 5 + bonus
    assert [m.damage for m in s.enemy_board] == [0, near, full, near, 0]
    assert s.enemy_hero.health == 30


def test_explosive_shot_at_the_edge_of_the_board() -> None:
    s = Scenario(hand=["Explosive Shot"], board=[GOLEM], enemy_board=[GOLEM] * 3)
    s.play("Explosive Shot", s.enemy_board[0])
    assert [m.damage for m in s.enemy_board] == [5, 2, 0]
    assert s.board[0].damage == 0


def test_explosive_shot_kills_three_at_once() -> None:
    s = Scenario(hand=["Explosive Shot"], enemy_board=[RAPTOR, YETI, RAPTOR])
    s.play("Explosive Shot", YETI)
    assert s.enemy_board == []


def test_explosive_shot_goes_on_minions_only_own_ones_too() -> None:
    s = Scenario(hand=["Explosive Shot"], board=[GOLEM], enemy_board=[YETI])
    assert s.hand[0].targets == [*s.board, *s.enemy_board]


# --- Flare


def test_flare_takes_stealth_from_all_minions() -> None:
    s = Scenario(
        hand=["Flare"],
        board=[Card(YETI, keywords="stealth")],
        enemy_board=[Card(GOLEM, keywords=("stealth", "taunt")), "Worgen Infiltrator"],
        deck=["Boar"],
    )
    s.play("Flare")
    assert [m.keywords for m in (*s.board, *s.enemy_board)] == [set(), {"taunt"}, set()]


def test_flare_destroys_enemy_secrets_without_triggering_them_and_keeps_mine() -> None:
    s = Scenario(
        hand=["Flare"], deck=["Claw"], secrets=["Snipe"], board=[GOLEM], enemy_board=[YETI],
        enemy_secrets=["Explosive Trap", "Snake Trap", "Misdirection"],
    )  # fmt: skip
    s.play("Flare")
    assert (s.enemy_secrets, names(s.secrets)) == ([], ["Snipe"])
    assert (s.hero.health, len(s.enemy_board)) == (30, 1)
    s.attack(GOLEM, YETI)
    assert s.enemy_board == []


def test_flare_draws_a_card_even_if_there_is_nothing_to_reveal() -> None:
    s = Scenario(hand=["Flare"], deck=["Claw", "Swipe"])
    s.play("Flare")
    assert (names(s.hand), s.deck) == (["Claw"], ["Swipe"])


def test_flare_can_be_countered() -> None:
    """Counterspell sees it first: the other secrets and the card in the deck stay."""
    s = Scenario(hand=["Flare"], deck=["Claw"], enemy_secrets=["Vaporize", "Counterspell"])
    s.play("Flare")
    assert (names(s.enemy_secrets), s.hand, s.deck) == (["Vaporize"], [], ["Claw"])


# --- Gladiator's Longbow


def test_gladiators_longbow_hero_is_immune_while_attacking() -> None:
    s = Scenario(weapon="Gladiator's Longbow", enemy_board=[GOLEM])
    s.attack("my hero", GOLEM)
    assert (s.hero.health, s.enemy_board[0].health) == (30, 2)
    assert s.weapon is not None
    assert stats(s.weapon) == (5, 1)


def test_gladiators_longbow_protects_from_nothing_else() -> None:
    s = Scenario(
        weapon="Gladiator's Longbow", hand=["Hellfire"], enemy_board=[OGRE], enemy_hero="mage"
    )
    s.play("Hellfire")
    assert s.hero.health == 27
    assert not s.hero.has("immune")
    s.end_turn()
    s.attack(OGRE, "my hero")
    s.hero_power("my hero")
    assert s.hero.health == 27 - 6 - 1


def test_gladiators_longbow_protects_from_secrets_of_the_attack() -> None:
    """Immune from the start of the attack; the fix of hs-bugs #20, in any order of play."""
    s = Scenario(weapon="Gladiator's Longbow", board=[YETI], enemy_secrets=["Explosive Trap"])
    s.attack("my hero", "enemy hero")
    assert (s.hero.health, s.board[0].damage, s.enemy_hero.health) == (30, 2, 25)


def test_without_the_longbow_the_hero_is_hurt_again() -> None:
    s = Scenario(
        weapon=Card("Gladiator's Longbow", damage=1),
        enemy_board=[Card(GOLEM, health=12), "Boar"],
        hand=["Light's Justice"],
    )
    s.attack("my hero", GOLEM)
    assert (s.hero.health, s.weapon) == (30, None)
    s.skip_turn()
    before = s.hero.health
    s.play("Light's Justice")
    s.attack("my hero", GOLEM)
    assert s.hero.health == before - 7


# --- King Krush


def test_king_krush_charges() -> None:
    s = Scenario(hand=["King Krush"])
    s.play("King Krush")
    s.attack("King Krush", "enemy hero")
    assert s.enemy_hero.health == 22


# --- Savannah Highmane


def test_savannah_highmane_leaves_two_hyenas_in_its_place() -> None:
    s = Scenario(board=["Boar", "Savannah Highmane", YETI])
    s.destroy("Savannah Highmane")
    assert names(s.board) == ["Boar", "Hyena", "Hyena", YETI]
    assert [m.card_id for m in s.board[1:3]] == ["EX1_534t"] * 2


def test_savannah_highmane_on_a_full_board_leaves_one_hyena() -> None:
    s = Scenario(board=["Boar"] * 6 + ["Savannah Highmane"])
    s.destroy("Savannah Highmane")
    assert names(s.board) == ["Boar"] * 6 + ["Hyena"]


def test_savannah_highmane_silenced_or_returned_leaves_nothing() -> None:
    s = Scenario(board=["Savannah Highmane"] * 2)
    first, second = s.board
    s.silence(first)
    s.destroy(first)
    s.return_to_hand(second)
    assert s.board == []


def test_a_stolen_savannah_highmane_leaves_hyenas_to_the_thief() -> None:
    s = Scenario(board=["Savannah Highmane"])
    s.take_control("Savannah Highmane", "opponent")
    s.destroy("Savannah Highmane")
    assert (s.board, names(s.enemy_board)) == ([], ["Hyena", "Hyena"])


# --- Scavenging Hyena


def test_scavenging_hyena_grows_when_a_friendly_beast_dies() -> None:
    s = Scenario(board=["Scavenging Hyena", RAPTOR, "Boar"])
    s.destroy(RAPTOR)
    assert stats(s.board[0]) == (4, 3)
    s.destroy("Boar")
    assert stats(s.board[0]) == (6, 4)


def test_scavenging_hyena_ignores_other_minions_and_enemy_beasts() -> None:
    s = Scenario(board=["Scavenging Hyena", YETI], enemy_board=[RAPTOR])
    s.destroy(YETI)
    s.destroy(RAPTOR)
    assert stats(s.board[0]) == (2, 2)


def test_scavenging_hyena_grows_on_the_enemys_turn_for_each_that_dies_at_once() -> None:
    s = Scenario(
        board=[Card("Scavenging Hyena", health=5), RAPTOR, "Boar", "Boar"],
        enemy_hand=["Flamestrike"],
        active="opponent",
    )
    s.play("Flamestrike")
    assert stats(s.board[0]) == (2 + 3 * 2, 1 + 3)


def test_scavenging_hyena_that_dies_too_is_not_saved() -> None:
    """Rule 82: those that die together see nothing of each other's death."""
    s = Scenario(board=["Scavenging Hyena", "Boar", "Scavenging Hyena"], hand=["Whirlwind"] * 2)
    s.damage(s.board[0], 1)
    s.damage(s.board[2], 1)
    s.play("Whirlwind")
    assert s.board == []


def test_two_scavenging_hyenas_feed_on_each_other() -> None:
    s = Scenario(board=["Scavenging Hyena", "Scavenging Hyena"])
    s.destroy(s.board[0])
    assert stats(s.board[0]) == (4, 3)


def test_a_silenced_scavenging_hyena_stays_small() -> None:
    s = Scenario(board=["Scavenging Hyena", "Boar", "Boar"])
    s.destroy(s.board[1])
    s.silence("Scavenging Hyena")
    s.destroy("Boar")
    assert stats(s.board[0]) == (2, 2)


# --- Unleash the Hounds


@pytest.mark.parametrize("enemies", [1, 3, 7])
def test_unleash_the_hounds_summons_a_hound_for_each_enemy_minion(enemies: int) -> None:
    s = Scenario(hand=["Unleash the Hounds"], enemy_board=["Boar"] * enemies)
    s.play("Unleash the Hounds")
    assert [m.card_id for m in s.board] == ["EX1_538t"] * enemies
    s.attack(s.board[0], "enemy hero")
    assert s.enemy_hero.health == 29


def test_unleash_the_hounds_fills_the_board_and_ignores_my_minions() -> None:
    s = Scenario(hand=["Unleash the Hounds"], board=[YETI] * 5, enemy_board=["Boar"] * 4)
    s.play("Unleash the Hounds")
    assert names(s.board) == [YETI] * 5 + ["Hound"] * 2


def test_unleash_the_hounds_needs_an_enemy_minion_and_room() -> None:
    assert not Scenario(hand=["Unleash the Hounds"], board=[YETI]).hand[0].playable
    s = Scenario(hand=["Unleash the Hounds"], board=[YETI] * 7, enemy_board=["Boar"])
    assert not s.hand[0].playable
