"""Questions on the game, and decisions that are pending."""

from __future__ import annotations

from typing import Any

import pytest

from hs_env import Scenario
from hs_env.cards import CardSet
from hs_env.errors import GameOver, IllegalAction, ScenarioError
from hs_env.scenario import Handle, Overload


def test_spell_damage_of_minions_and_players() -> None:
    s = Scenario(board=["Kobold Geomancer", "Dalaran Mage"], enemy_board=["Archmage"])

    assert (s.spell_damage, s.enemy_spell_damage) == (2, 1)
    assert s.board[0].spell_damage == 1


def test_overload_is_owed_then_locked(own: CardSet) -> None:
    s = Scenario(hand=["Locker"], cards=own)

    s.play("Locker")
    assert s.overload == Overload(locked=0, owed=2)
    s.skip_turn()
    assert s.overload == Overload(locked=2, owed=0)
    assert s.mana == 8


def test_counters_follow_the_game() -> None:
    s = Scenario(hand=["Moonfire", "Moonfire"])

    s.play("Moonfire", "enemy hero")
    s.play("Moonfire", "enemy hero")

    assert s.counters("me")["cards_played_turn"] == 2
    assert s.counters("me")["spells_cast_game"] == 2
    assert s.counters("enemy")["hero_damage_turn"] == 2


def test_legal_and_render_speak_to_people() -> None:
    s = Scenario(hand=["Moonfire"], enemy_board=["Chillwind Yeti"])

    assert "play Moonfire at enemy Chillwind Yeti (1)" in s.legal
    assert s.legal[0] == "end turn"
    assert "Chillwind Yeti" in s.render()
    assert "Chillwind Yeti" in s.render("opponent")
    assert str(s) == s.render()


def test_the_winner_is_named() -> None:
    s = Scenario(hand=["Fireball"], enemy_health=6)

    s.play("Fireball", "enemy hero")

    assert (s.over, s.winner) == (True, "me")
    with pytest.raises(GameOver, match="the game is over: me"):
        s.end_turn()
    with pytest.raises(GameOver):
        s.give("Fireball")


def test_both_heroes_dying_is_a_draw() -> None:
    s = Scenario(hand=["Hellfire"], health=3, enemy_health=2)

    s.play("Hellfire")

    assert s.winner == "draw"


def test_a_pick_is_pending_until_it_is_answered(own: CardSet) -> None:
    s = Scenario(hand=["Search"], cards=own, seed=3)

    search = s.play("Search")

    pending = s.pending
    assert pending is not None
    assert (pending.kind, pending.who, pending.card) == ("pick", "me", None)
    assert {h.name for h in pending.choices} == {"Fireball", "Frostbolt", "Polymorph"}
    assert search.zone == "set_aside"
    with pytest.raises(IllegalAction, match="must first decide"):
        s.end_turn()
    with pytest.raises(ScenarioError, match="answer the pending decision first: pick"):
        s.give("Fireball")
    with pytest.raises(IllegalAction, match="cannot choose 'Moonfire': among the choices there is"):
        s.choose("Moonfire")
    s.choose("Frostbolt")
    assert s.pending is None
    assert [h.name for h in s.hand] == ["Frostbolt"]


@pytest.mark.parametrize("how", ["name", "number", "handle"])
def test_a_pick_is_answered_by_name_number_or_handle(own: CardSet, how: str) -> None:
    s = Scenario(hand=["Search"], cards=own)
    s.play("Search")
    assert s.pending is not None
    wanted: Handle = s.pending.choices[1]
    answers: dict[str, Any] = {"name": wanted.name, "number": 1, "handle": wanted}

    assert s.choose(answers[how]) == wanted
    assert s.hand[0].name == wanted.name


def test_play_can_answer_the_pick_itself(own: CardSet) -> None:
    s = Scenario(hand=["Search"], cards=own)

    s.play("Search", choose="Polymorph")

    assert [h.name for h in s.hand] == ["Polymorph"]


def test_tracking_shows_the_top_of_the_deck() -> None:
    s = Scenario(hand=["Tracking"], deck=["Fireball", "Moonfire", "Polymorph", "Cleave"])
    moonfire = s.deck_cards[1]

    s.play("Tracking", choose=moonfire)

    assert s.hand == [moonfire]
    assert s.deck == ["Cleave"]


def test_the_halves_of_a_card_are_pending_choices(own: CardSet) -> None:
    s = Scenario(hand=["Either Way"], deck=["Fireball"], enemy_board=["Chillwind Yeti"], cards=own)
    card = s.play("Either Way")

    assert s.pending is not None
    assert (s.pending.kind, s.pending.card, s.pending.choices) == (
        "choose_one",
        card,
        ["Hit", "Learn"],
    )
    s.choose("Hit")
    assert s.pending is not None
    assert (s.pending.kind, s.pending.choices) == ("target", [s.enemy_board[0]])
    s.choose(s.enemy_board[0])
    assert s.enemy_board[0].damage == 3


def test_play_takes_the_half_and_its_target(own: CardSet) -> None:
    s = Scenario(
        hand=["Either Way"] * 2, deck=["Fireball"], enemy_board=["Chillwind Yeti"], cards=own
    )

    s.play("Either Way", half=0, target="Chillwind Yeti")
    assert s.enemy_board[0].damage == 3
    s.play("Either Way", half="Learn")
    assert [h.name for h in s.hand] == ["Fireball"]


def test_a_half_without_its_target_is_refused(own: CardSet) -> None:
    s = Scenario(hand=["Either Way"], deck=["Moonfire"], enemy_board=["Chillwind Yeti"], cards=own)
    before = s.game.clone()

    with pytest.raises(IllegalAction, match="Either Way needs a target"):
        s.play("Either Way", half="Hit")
    with pytest.raises(IllegalAction, match="takes no target with this half"):
        s.play("Either Way", half="Learn", target=s.enemy_board[0])
    with pytest.raises(IllegalAction, match="'Sing' is not one of Hit, Learn"):
        s.play("Either Way", half="Sing")
    assert s.game == before


def test_the_mulligan_replaces_what_is_named() -> None:
    s = Scenario(
        turn=0,
        hand=["Fireball", "Moonfire", "Polymorph"],
        deck=["Cleave"] * 5,
        enemy_hand=["Execute"] * 4,
        enemy_deck=["Charge"] * 5,
    )
    fireball = s.hand[0]

    assert s.pending is not None
    assert (s.pending.kind, s.pending.choices) == ("mulligan", s.hand)
    s.mulligan(fireball, "Polymorph")
    assert [h.name for h in s.hand] == ["Cleave", "Moonfire", "Cleave"]
    assert fireball.zone == "deck"
    s.mulligan()
    assert (s.turn, s.active, s.mana) == (1, "me", 1)
    assert s.enemy_hand[-1].name == "The Coin"
    with pytest.raises(IllegalAction, match="there is no mulligan"):
        s.mulligan()
