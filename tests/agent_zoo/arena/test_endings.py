"""How games ended is what the games themselves show."""

from __future__ import annotations

import pytest

import agent_zoo
from agent_zoo.arena import play_match, play_population
from hs_env import Game, _core
from hs_env.errors import InvalidOption

DECKS = ("aggro_pirate_warrior", "reno_kazakus_mage_21")
#: Rows of the action table: attacks with minions.
MINION_ATTACKS = range(171 + 8, 235)


def side(game: Game, seat: int) -> dict[str, int]:
    player = game.to_dict()["players"][seat]
    health = player["hero"]["health"]
    return {
        "health": health,
        "toughness": health + player["armor"],
        "hand": len(player["hand"]),
        "deck": len(player["deck"]),
    }


@pytest.mark.parametrize("swap", [True, False])
def test_endings_are_those_of_the_games(swap: bool) -> None:
    policies = [agent_zoo.make("greedy"), agent_zoo.make("turn_search", width=2)]
    games = play_population(
        policies, DECKS, [(0, 1, 0, 1)], games=6, seed=3, endings=True, swap_seats=swap
    )
    match = play_match(*policies, decks=DECKS, games=12, seed=_core.game_seed(3, 0), record=True)
    ends = games.endings
    assert ends is not None
    for row in range(6):
        record = match.game(row if swap else 2 * row)
        assert record.actions is not None
        damage, by_minions = [0, 0], [0, 0]
        before, *after = match.replay(record)
        for action, game in zip(record.actions, after, strict=True):
            seat = before.to_play
            agent = seat ^ record.seat_of_a
            lost = side(before, 1 - seat)["toughness"] - side(game, 1 - seat)["toughness"]
            damage[agent] += max(0, lost)
            by_minions[agent] += max(0, lost) if action in MINION_ATTACKS else 0
            before = game
        assert ends.damage[row].tolist() == damage
        assert ends.minion_damage[row].tolist() == by_minions
        for agent in (0, 1):
            last = side(before, agent ^ record.seat_of_a)
            assert ends.health[row, agent] == last["health"]
            assert ends.hand[row, agent] == last["hand"]
            assert ends.deck[row, agent] == last["deck"]
    assert ends.minion_damage.sum() > 0


def test_without_swapped_seats_the_first_seat_is_a() -> None:
    policies = [agent_zoo.make("random")] * 2
    options = {"games": 5, "swap_seats": False, "first": 0}
    games = play_population(policies, DECKS, [(0, 1, 0, 1)], **options)
    assert games.first.tolist() == [0] * 5
    assert games.endings is None


def test_wrong_flags_are_refused() -> None:
    policies = [agent_zoo.make("random")] * 2
    for name in ("swap_seats", "endings"):
        with pytest.raises(InvalidOption, match=name):
            play_population(policies, DECKS, [(0, 1, 0, 1)], games=2, **{name: "yes"})
