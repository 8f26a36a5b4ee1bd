"""The order within one action: who takes part in it, and when the dying leave.

Rules 16, 23, 60, 77, 81 and 87. Sources: "patch 9.2" is the mechanics update of October 2017 (blog
and Hearthside Chat by Josh Durica): a trigger must be present, and valid, when the sequence begins.
"Rulebook" is the wiki's Advanced rulebook: every outermost phase of a sequence ends with deaths.
"""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

YETI = "Chillwind Yeti"  # 4/5
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"
PYRO = "Wild Pyromancer"  # 3/2; after you cast a spell, 1 damage to all minions
JUGGLER = "Knife Juggler"
ACOLYTE = "Acolyte of Pain"  # 1/3
ILLIDAN = "Illidan Stormrage"  # whenever you play a card, a 2/1
SYLVANAS = "Sylvanas Windrunner"
DYING_ACOLYTE = Card(ACOLYTE, damage=2)
ENEMY_DECK: dict[str, Any] = {"enemy_deck": [WISP] * 4}


def healths(s: Scenario) -> list[int]:
    return [m.health for m in s.board]


# --- who came during the action


def test_a_pyromancer_of_mindgames_does_not_see_mindgames() -> None:
    """Patch 9.2: the example of the note."""
    s = Scenario(hero="priest", hand=["Mindgames"], board=[YETI], enemy_deck=[PYRO])
    s.play("Mindgames")
    assert healths(s) == [5, 2]


def test_he_sees_the_next_spell() -> None:
    s = Scenario(hero="priest", hand=["Mindgames", "The Coin"], board=[YETI], enemy_deck=[PYRO])
    s.play("Mindgames")
    s.play("The Coin")
    assert healths(s) == [4, 1]


def test_a_pyromancer_raised_by_a_potion_does_not_see_it() -> None:
    raising = "CFM_621t:37+8"  # a minion that died, and a card
    s = Scenario(hand=[raising], board=[YETI], graveyard=[PYRO], deck=[WISP])
    s.play("Kazakus Potion")
    assert (names(s.board), healths(s)) == ([YETI, PYRO], [5, 2])


def test_a_pyromancer_that_returns_by_ancestral_spirit_does_not_see_the_spell_that_killed_him() -> (
    None
):
    """hs-bugs #846: the same with a Flamewaker out of a Deathlord that a spell killed."""
    s = Scenario(hand=["Fireball"], board=[YETI, Card(PYRO, enchant="Ancestral Spirit")])
    s.play("Fireball", PYRO)
    assert (names(s.board), healths(s)) == ([YETI, PYRO], [5, 2])


def test_a_councilman_brought_by_barnes_does_not_count_barnes() -> None:
    s = Scenario(hand=["Barnes"], deck=["Darkshire Councilman"])
    s.play("Barnes")
    assert stats(s.board[1]) == (1, 1)


def test_a_minion_that_becomes_a_juggler_does_not_throw_for_himself() -> None:
    """What a minion is transformed into was not there before."""
    s = Scenario(hand=["Faceless Manipulator"], enemy_board=[JUGGLER])
    s.play("Faceless Manipulator", JUGGLER)
    assert s.enemy_hero.health == 30


def test_of_several_raised_at_once_the_later_do_not_throw_for_the_earlier() -> None:
    """Each summoning begins when its minion comes: rule 87."""
    for first, second, knives in ((JUGGLER, YETI, 1), (YETI, JUGGLER, 0)):
        s = Scenario(hand=["CFM_621t:38+17"], graveyard=[first, second])  # two that died, armor
        s.play("Kazakus Potion")
        assert names(s.board) == [first, second]
        assert s.enemy_hero.health == 30 - knives


# --- who changed sides during the action


def test_a_stolen_pyromancer_does_not_see_the_spell_that_stole_him() -> None:
    """Patch 9.2: present, but not valid: when Mind Control was cast, "you" was the enemy."""
    s = Scenario(hero="priest", hand=["Mind Control", "The Coin"], board=[YETI], enemy_board=[PYRO])
    s.play("Mind Control", PYRO)
    assert healths(s) == [5, 2]
    s.play("The Coin")
    assert healths(s) == [4, 1]


def test_a_juggler_stolen_by_a_battlecry_does_not_throw_for_the_thief() -> None:
    s = Scenario(hand=["Mind Control Tech"], enemy_board=[JUGGLER, WISP, WISP, WISP])
    s.dice([JUGGLER])
    s.play("Mind Control Tech")
    assert names(s.board) == ["Mind Control Tech", JUGGLER]
    assert s.enemy_hero.health == 30


def test_a_stolen_juggler_throws_for_what_is_summoned_after_that() -> None:
    """A summoning later in the same action begins after he changed sides: raised by Ancestral
    Spirit, he is taken by Sylvanas before the Golem falls apart."""
    s = Scenario(hand=["Twisting Nether"], enemy_board=[Card(JUGGLER, enchant="Ancestral Spirit")])
    s.summon(SYLVANAS)
    s.summon("Harvest Golem")
    s.play("Twisting Nether")
    assert sorted(names(s.board)) == ["Damaged Golem", JUGGLER]
    assert s.enemy_hero.health == 29


def test_who_is_given_back_within_the_action_has_not_changed_sides() -> None:
    """Two Sylvanas die of one Hellfire: the older takes my Pyromancer, the younger returns him."""
    s = Scenario(hero="warlock", hand=["Hellfire"], enemy_board=[Card(SYLVANAS, damage=2)])
    s.summon(Card(SYLVANAS, damage=2))
    s.summon(Card(PYRO, enchant=(0, 5)))
    s.play("Hellfire")
    assert (names(s.board), healths(s)) == ([PYRO], [7 - 3 - 1])


# --- the attack triggers of the dying


def test_truesilver_champion_heals_a_hero_whom_the_trap_has_felled() -> None:
    """Proposed and real attack are one phase, and deaths come after it: fireplace #5 (a recorded
    game): down to 0, back up to 2, and the attack is not called off."""
    s = Scenario(
        hero="paladin", weapon="Truesilver Champion", health=2, enemy_secrets=["Explosive Trap"]
    )
    s.attack("hero", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (2, 26)
    assert s.weapon is not None
    assert s.weapon.health == 1


def test_a_hero_whom_the_weapon_cannot_save_dies_before_the_blow() -> None:
    """Three of the trap with Spell Damage, two of the weapon: not enough."""
    s = Scenario(
        hero="paladin",
        weapon="Truesilver Champion",
        health=1,
        enemy_health=4,
        enemy_board=["Kobold Geomancer"],
        enemy_secrets=["Explosive Trap"],
    )
    s.attack("hero", "enemy hero")
    assert s.winner == "opponent"


def test_blessing_of_wisdom_draws_for_an_attacker_that_the_trap_kills() -> None:
    """It attacked, even though its blow never lands."""
    s = Scenario(
        hero="paladin",
        board=[Card(RAPTOR, enchant="Blessing of Wisdom")],
        deck=[YETI],
        enemy_secrets=["Explosive Trap"],
    )
    s.attack(RAPTOR, "enemy hero")
    assert (names(s.hand), s.board, s.enemy_hero.health) == ([YETI], [], 30)


def test_blessing_of_wisdom_does_not_draw_for_an_attacker_that_was_returned() -> None:
    """Freezing Trap: who is in hand does not attack."""
    s = Scenario(
        hero="paladin",
        board=[Card(RAPTOR, enchant="Blessing of Wisdom")],
        deck=[YETI],
        enemy_secrets=["Freezing Trap"],
    )
    s.attack(RAPTOR, "enemy hero")
    assert names(s.hand) == [RAPTOR]


# --- deaths before the text


def test_who_dies_of_a_reaction_is_gone_before_the_battlecry() -> None:
    """Rulebook: the phase of "whenever you play" ends with deaths. The knife for Illidan's Flame
    kills the Acolyte, so Dread Infernal hurts it no more, and it draws once."""
    s = Scenario(
        hero="warlock",
        hand=["Dread Infernal"],
        board=[ILLIDAN, JUGGLER],
        enemy_board=[DYING_ACOLYTE],
        **ENEMY_DECK,
    )
    with s.dice([ACOLYTE]):
        s.play("Dread Infernal")
    assert (len(s.enemy_hand), s.enemy_graveyard) == (1, [ACOLYTE])


def test_who_dies_of_a_reaction_is_gone_before_the_spell() -> None:
    """A knife for Violet Teacher's apprentice; Shiv has no target left, and draws."""
    s = Scenario(
        hero="rogue",
        hand=["Shiv"],
        deck=[YETI],
        board=["Violet Teacher", JUGGLER],
        enemy_board=[DYING_ACOLYTE],
        **ENEMY_DECK,
    )
    with s.dice([ACOLYTE]):
        s.play("Shiv", ACOLYTE)
    assert (len(s.enemy_hand), names(s.hand)) == (1, [YETI])


def test_a_spell_can_hit_what_a_death_before_it_has_left() -> None:
    """The Damaged Golem stands there when Arcane Explosion comes."""
    s = Scenario(
        hand=["Arcane Explosion"],
        board=["Violet Teacher", JUGGLER],
        enemy_board=[Card("Harvest Golem", damage=2)],
    )
    with s.dice(["Harvest Golem"]):
        s.play("Arcane Explosion")
    assert s.enemy_graveyard == ["Harvest Golem", "Damaged Golem"]


@pytest.mark.parametrize("taken", [True, False])
def test_a_minion_stolen_before_its_battlecry_cries_for_the_thief(taken: bool) -> None:
    """Hearthstone Science, "Battlecries resolve after the minion enters play": Sylvanas dies of a
    reaction and takes the minion being played; its battlecry belongs to the enemy."""
    s = Scenario(
        hand=["Novice Engineer"],
        deck=[YETI],
        board=[ILLIDAN, JUGGLER],
        enemy_board=[Card(SYLVANAS, damage=4)],
        enemy_deck=[WISP],
    )
    with s.dice([SYLVANAS, "Novice Engineer" if taken else JUGGLER]):
        s.play("Novice Engineer")
    assert (names(s.hand), names(s.enemy_hand)) == (([], [WISP]) if taken else ([YETI], []))


@pytest.mark.parametrize("secret", ["Mirror Entity", "Repentance"])
def test_a_minion_that_was_stolen_is_not_one_its_player_played(secret: str) -> None:
    """Wiki, Mirror Entity: the minion must still be the player's after the battlecry."""
    s = Scenario(
        hand=["Fire Elemental"], enemy_board=[Card(SYLVANAS, damage=4)], enemy_secrets=[secret]
    )
    s.play("Fire Elemental", SYLVANAS)
    assert names(s.enemy_board) == ["Fire Elemental"]
    assert names(s.enemy_secrets) == [secret]


def test_a_stolen_minion_has_lost_its_combo() -> None:
    """hs-bugs #515: SI:7 Agent, stolen before its text, has none: the thief played no card."""
    s = Scenario(
        hero="rogue",
        hand=["SI:7 Agent"],
        board=[ILLIDAN, JUGGLER],
        enemy_board=[Card(SYLVANAS, damage=4)],
        counters={"cards_played_turn": 1},
    )
    with s.dice([SYLVANAS, "SI:7 Agent"]):
        s.play("SI:7 Agent", "enemy hero")
    assert names(s.enemy_board) == ["SI:7 Agent"]
    assert s.enemy_hero.health == 30


# --- one queue for a death


def test_a_trigger_older_than_the_dead_comes_before_its_deathrattle() -> None:
    """Wiki, Deathrattle: all effects of a death run in the order in which they were put into play,
    whatever their kind. Cult Master's draw fills the hand; there is no room for the Coin."""
    s = Scenario(
        hero="rogue", hand=[WISP] * 9, board=["Cult Master", "Tomb Pillager"], deck=["Archmage"]
    )
    s.destroy("Tomb Pillager")
    assert names(s.hand) == [WISP] * 9 + ["Archmage"]


def test_a_trigger_younger_than_the_dead_comes_after_its_deathrattle() -> None:
    s = Scenario(
        hero="rogue", hand=[WISP] * 9, board=["Tomb Pillager", "Cult Master"], deck=["Archmage"]
    )
    s.destroy("Tomb Pillager")
    assert names(s.hand) == [WISP] * 9 + ["The Coin"]


@pytest.mark.parametrize("minion_first", [True, False])
def test_redemption_comes_last_however_old_it_is(minion_first: bool) -> None:
    """Wiki, Redemption: it always triggers last on a death, regardless of the order of play.
    Returned after its own explosion, an Abomination at 1 health survives it."""
    bomb = "Abomination"
    s = Scenario(
        hand=["Assassinate"],
        hero="rogue",
        enemy_board=[bomb] if minion_first else [],
        enemy_secrets=["Redemption"],
    )
    if not minion_first:
        s.summon(bomb, "opponent")
    s.play("Assassinate", bomb)
    assert [(m.name, m.health) for m in s.enemy_board] == [(bomb, 1)]
