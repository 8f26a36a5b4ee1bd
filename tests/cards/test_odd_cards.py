"""Cards nobody would print: whatever the language accepts can be played, saved and loaded."""

from __future__ import annotations

from typing import Any

import pytest

from hs_env import Game, Scenario, cards
from hs_env.cards.words import *
from hs_env.cards.words._base import Word
from tests.cards import odd_cards


@pytest.mark.parametrize("seed", range(3))
def test_games_with_odd_cards_can_be_saved_at_any_point(seed: int) -> None:
    mine = odd_cards.card_set(seed)
    assert sum(odd_cards.play(mine, 10 * seed + k) for k in range(4)) > 40


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 40))
def test_more_games_with_odd_cards_can_be_saved_at_any_point(seed: int) -> None:
    mine = odd_cards.card_set(seed)
    assert sum(odd_cards.play(mine, 10 * seed + k) for k in range(4)) > 10


def played(text: list[Word], **position: Any) -> Scenario:
    """A scenario in which a spell with this text was just played; the position can be saved."""
    mine = cards.default().with_cards({"ODD": Spell("Odd", text, cost=0, collectible=False)})
    s = Scenario(hand=["Odd"], cards=mine, **position)
    s.play("Odd")
    assert s.game.find_fault() == ""
    assert Game.from_bytes(s.game.to_bytes(), mine) == s.game
    return s


def test_a_secret_that_is_shuffled_away_leaves_its_place() -> None:
    s = played([ShuffleIntoDeck(secrets)], secrets=["Counterspell", "Vaporize"])
    assert s.secrets == []
    assert sorted(s.deck) == ["Counterspell", "Vaporize"]


def test_what_is_no_weapon_is_not_equipped() -> None:
    assert played([Equip("CS2_231")]).weapon is None


def test_a_hero_power_goes_neither_to_a_hand_nor_into_a_deck() -> None:
    many = [Give("CS2_034", 30_000), Shuffle("CS2_034", 30_000), Transform(hand, "CS2_034")]
    s = played(many, deck=["Wisp"])
    assert s.deck == ["Wisp"]
    assert s.hand == []


def test_a_hero_becomes_a_hero_and_a_power_a_power() -> None:
    s = played([SetHero("CS2_231"), SetHeroPower("CS2_029")])
    assert s.hero.name == "Jaina Proudmoore"
    assert s.game.to_dict()["players"][0]["power"]["name"] == "Fireblast"


def test_only_cards_set_aside_can_be_chosen_from() -> None:
    s = played([Choose(minions), Destroy(made)], board=["Wisp", "Murloc Raider"])
    assert len(s.board) == 2
    assert s.pending is None


def test_jade_golems_are_counted_from_one() -> None:
    s = played([Count("jade", -5), Summon(JadeGolem())])
    assert s.board[0].attack == 1


def test_a_minion_remembered_is_no_card_remembered() -> None:
    """What a card remembers is one or the other; the number of one is not taken for the other."""
    mine = cards.default().with_cards(
        {
            "ODD": Minion(
                "Odd",
                [RememberThis(First(minions)), Give(Remembered())],
                cost=0,
                attack=1,
                health=1,
            )
        }
    )
    s = Scenario(hand=["Odd"], board=["Wisp"], cards=mine)
    s.play("Odd")
    assert s.hand == []
    assert Game.from_bytes(s.game.to_bytes(), mine) == s.game


def test_attack_doubled_without_end_stays_within_bounds() -> None:
    s = played([Repeat(60, [Buff(minions, double_attack=True)])], board=["Bloodfen Raptor"])
    assert s.board[0].attack == 30_000


def test_a_weapon_worn_down_by_less_than_nothing_is_whole() -> None:
    s = played([WearDown(-5)], weapon="Fiery War Axe")
    assert s.weapon is not None
    assert s.weapon.health == 2


def test_a_deck_card_that_acts_and_does_nothing_with_itself_is_gone() -> None:
    mine = cards.default().with_cards(
        {
            "ODD": Minion(
                "Odd", on=On("spell_cast", [GainArmor(1)], side="me", zone="deck"), cost=0, health=1
            )
        }
    )
    s = Scenario(hand=["The Coin"], deck=["Odd", "Wisp"], cards=mine)
    s.play("The Coin")
    assert s.hero.armor == 1
    assert s.deck == ["Wisp"]
    assert Game.from_bytes(s.game.to_bytes(), mine) == s.game


def test_a_countless_fatigue_stays_within_bounds() -> None:
    s = played([Buff(hero, keywords="immune"), Repeat(120, [Draw(20)])], fatigue=29_000, deck=[])
    assert s.game.to_dict()["players"][0]["fatigue"] == 30_000
