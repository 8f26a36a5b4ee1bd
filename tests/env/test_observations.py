"""The observation vector: its layout, its version and what it shows of cards."""

from __future__ import annotations

import hashlib
import json

import numpy as np
import pytest

from hs_env import Card, Scenario, observations
from hs_env.errors import InvalidOption

#: A digest of the layout of every version. Never change a line: a new layout is a new version.
DIGESTS = {2: "43e000601d1e91dd"}


def seen(scenario: Scenario) -> dict[str, list[dict[str, float]]]:
    """Return what I see."""
    return observations.unpack(scenario.game.view(0).observation())


def effects(row: dict[str, float]) -> dict[str, float]:
    """Return the effects of a card that are not 0."""
    return {
        name.removeprefix("effect_"): n
        for name, n in row.items()
        if n and name.startswith("effect_")
    }


def test_a_new_layout_has_a_new_version() -> None:
    plain = {k: v for k, v in observations.specification().items() if k != "version"}
    digest = hashlib.sha256(json.dumps(plain).encode()).hexdigest()[:16]
    assert DIGESTS[observations.VERSION] == digest


def test_a_specification_survives_json() -> None:
    saved = json.loads(json.dumps(observations.specification()))
    observations.check_specification(saved)
    assert saved["size"] == observations.SIZE


@pytest.mark.parametrize("wrong", [None, {}, 3, "2"])
def test_what_is_no_specification_is_refused(wrong: object) -> None:
    with pytest.raises(InvalidOption, match="expected what specification"):
        observations.check_specification(wrong)  # type: ignore[arg-type]


def test_the_specification_of_another_version_is_refused() -> None:
    old = {**observations.specification(), "version": 1}
    with pytest.raises(InvalidOption, match=r"have version 1 .* here they have version"):
        observations.check_specification(old)


def test_feature_names_are_unique_within_a_slice() -> None:
    for part in observations.layout().values():
        assert len(set(part.features)) == len(part.features)


def test_arcane_intellect_does_not_look_like_frost_nova() -> None:
    first, second = seen(Scenario(hand=["Arcane Intellect", "Frost Nova"]))["my_hand"][:2]
    assert effects(first) == {"draw/5": pytest.approx(0.4)}
    assert effects(second).keys() == {"freeze", "to_enemies", "to_minions", "to_several"}


def test_minions_show_what_still_holds() -> None:
    s = Scenario(board=["Loot Hoarder", "Novice Engineer"], enemy_board=["Raid Leader"])
    hoarder, engineer = seen(s)["my_board"][:2]
    assert effects(hoarder) == {"draw/5": pytest.approx(0.2)}
    assert effects(engineer) == {}
    assert effects(seen(s)["enemy_board"][0])["aura"] == 1


def test_a_silenced_minion_has_no_effects() -> None:
    s = Scenario(hand=["Silence"], board=["Loot Hoarder"])
    s.play("Silence", "Loot Hoarder")
    assert effects(seen(s)["my_board"][0]) == {}


def test_cards_in_hand_show_their_tribe() -> None:
    murloc, plain = seen(Scenario(hand=["Murloc Raider", "Chillwind Yeti"]))["my_hand"][:2]
    assert murloc["murloc"] == 1
    assert not any(plain[tribe] for tribe in ("beast", "demon", "murloc", "all_tribes"))


def test_offered_cards_show_their_effects() -> None:
    s = Scenario(hand=["Tracking"], deck=["Fireball", "Sprint", "Frost Nova"])
    s.game.apply(next(a for a in s.game.legal_actions() if a))
    offered = [effects(row) for row in seen(s)["offered"]]
    assert any("damage/10" in row for row in offered)
    assert any(row.get("draw/5") == pytest.approx(0.8) for row in offered)
    assert offered[3] == {}


def test_the_cards_of_the_enemy_hand_show_nothing() -> None:
    empty = Scenario(enemy_hand=["Chillwind Yeti"])
    full = Scenario(enemy_hand=["Fireball"])
    np.testing.assert_array_equal(empty.game.view(0).observation(), full.game.view(0).observation())


def test_every_number_is_written() -> None:
    """Observations are written over whatever was there."""
    from hs_env import _core, actions

    game = Scenario(hand=["Fireball"], board=[Card("Loot Hoarder")]).game
    wanted = game.view(0).observation()
    found = np.full(observations.SIZE, np.nan, np.float32)
    _core.write_observation(game, 0, found, np.empty(actions.ACTIONS, np.int8))
    np.testing.assert_array_equal(found, wanted)
