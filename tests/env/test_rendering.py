"""The board as text: complete, narrow enough, and silent about what is hidden."""

from __future__ import annotations

from random import Random

from hs_env import Game, decks
from hs_env.rendering import WIDTH, board


def positions(seed: int, *, pair: tuple[str, str] = ("basic_mage", "basic_shaman")) -> list[Game]:
    game, random, found = Game(pair, seed=seed), Random(seed), []
    while not game.over:
        found.append(game.clone())
        game.apply(random.choice(game.legal_actions()))
    return [*found, game]


def test_every_position_fits_a_terminal() -> None:
    names = decks.names()
    for seed in range(len(names)):
        for game in positions(seed, pair=(names[seed], names[seed - 1])):
            for seat in (0, 1):
                lines = game.render(seat).splitlines()
                assert max(map(len, lines)) <= WIDTH
                assert len(lines) < 45
                assert all(line == line.rstrip() for line in lines)


def test_it_says_what_a_player_asks_first() -> None:
    game = positions(3)[60]
    text, state = game.render(0), game.to_dict()
    for player in state["players"]:
        assert player["hero"]["name"] in text
        assert f"health {player['hero']['health']}" in text
        assert f"mana {player['mana']}/{player['crystals']}" in text
        assert f"deck {len(player['deck'])}" in text
        assert player["power"]["name"] in text
        for card in player["hand"]:
            assert f"{card['name']} ({card['cost']})" in text
    assert f"turn {game.turn}" in text


def test_the_own_side_is_at_the_bottom() -> None:
    game = Game(("basic_mage", "basic_warrior"), seed=1)
    for seat, (above, below) in enumerate([("Garrosh", "Jaina"), ("Jaina", "Garrosh")]):
        lines = game.view(seat).render().splitlines()[1:-2]
        where = {name: [i for i, x in enumerate(lines) if name in x] for name in (above, below)}
        assert max(where[above]) < min(where[below])


def test_a_view_shows_question_marks_for_the_other_hand() -> None:
    for game in positions(5):
        for seat in (0, 1):
            text, state = game.view(seat).render(), game.view(seat).to_dict()
            opponent = state["players"][1 - seat]["hand"]
            hidden = sum(card["name"] is None for card in opponent)
            hand = next(
                line for line in text.splitlines() if line.startswith(f" hand {len(opponent)}:")
            )
            assert hand.count("?") == hidden


def test_equal_views_are_drawn_alike() -> None:
    """Nothing drawn depends on what the seat cannot see."""
    for game in positions(6)[::10]:
        if game.over:
            continue
        view = game.view(game.to_play)
        for seed in range(3):
            assert view.sample_world(seed).view(view.seat).render() == view.render()


def test_minions_are_boxes_with_attack_and_health() -> None:
    found = (game for seed in range(20) for game in positions(seed))
    game = next(g for g in found if len(g.to_dict()["players"][0]["board"]) >= 3)
    text = game.render(0)
    minions = [m for p in game.to_dict()["players"] for m in p["board"]]
    assert text.count("┌") + text.count("┏") == len(minions)
    assert text.count("┏") == sum("taunt" in m["keywords"] for m in minions)
    for minion in minions:
        assert minion["name"].split()[0][:8] in text


def test_a_full_board_of_seven_fits() -> None:
    state = next(s for s in (g.to_dict() for g in positions(4)) if s["players"][0]["board"])
    minion = state["players"][0]["board"][0]
    minion |= {"name": "Supercalifragilistic of the Long Name", "keywords": ["taunt", "windfury"]}
    for player in state["players"]:
        player["board"] = [minion] * 7
    lines = board(state).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert "Supercal…" in "\n".join(lines)


def test_decisions_and_endings_are_named() -> None:
    found = positions(2, pair=("basic_druid", "basic_hunter"))
    assert "choose cards to replace" in found[0].render()
    marked = found[0].clone()
    marked.apply(marked.legal_actions()[0])
    assert "[goes back]" in marked.render(marked.to_play)
    placing = next(g for g in found if (g.to_dict()["pending"] or {}).get("kind") == "position")
    assert "choose a place for" in placing.render()
    end = found[-1]
    assert end.winner is not None
    assert f"(seat {end.winner}) won" in end.render()
    drawn = Game(seed=1, turn_limit=1, mulligan=False)
    drawn.apply(0)
    assert "game over: draw" in drawn.render()
