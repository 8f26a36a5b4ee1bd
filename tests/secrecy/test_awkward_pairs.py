"""Games made to differ only in what one seat cannot see, where that has been or could be told."""

from __future__ import annotations

from hs_env import Scenario


def test_what_a_hand_buff_has_met_does_not_show_during_the_own_pick() -> None:
    """Smuggler's Run buffs as many cards as the hand has minions. Nobody else sees how many: not
    after it, and not while Sir Finley lets the seat pick a hero power."""
    views = set()
    for minions in range(5):
        s = Scenario(
            active="foe",
            hand=["Sir Finley Mrrgglton"],
            enemy_hero="paladin",
            deck=["Wisp"] * 5,
            enemy_deck=["Wisp"] * 5,
            enemy_hand=["Smuggler's Run"] + ["Wisp"] * minions + ["Consecration"] * (4 - minions),
        )
        s.play("Smuggler's Run")
        s.end_turn()
        s.play("Sir Finley Mrrgglton")
        assert s.pending is not None
        assert s.pending.kind == "pick"
        views.add(s.game.view(0).to_bytes())
    assert len(views) == 1
