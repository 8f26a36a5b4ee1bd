"""Paladin, Classic set: the secrets and the Defender."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hs_env import cards
from hs_env.cards.words import Destroy, On, Spell, event_target
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "EX1_130",  # Noble Sacrifice
    "EX1_130a",  # Defender
    "EX1_132",  # Eye for an Eye
    "EX1_136",  # Redemption
    "EX1_379",  # Repentance
}

EYE, NOBLE, REDEEM, REPENT = "Eye for an Eye", "Noble Sacrifice", "Redemption", "Repentance"
SECRETS = (EYE, NOBLE, REDEEM, REPENT)
YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
GOLEM = "War Golem"  # 7/7

#: What I do in my turn, on a board where I have an Ogre, a Boar and a weapon and the enemy a
#: Yeti and a War Golem; and which of the enemy's secrets that sets off.
Deed = Callable[[Scenario], object]
DEEDS: dict[str, tuple[list[str], Deed, set[str]]] = {
    "a minion attacks the hero": ([], lambda s: s.attack(OGRE, "hero"), {EYE, NOBLE}),
    "a minion attacks and kills": ([], lambda s: s.attack(OGRE, YETI), {NOBLE, REDEEM}),
    "a minion attacks and dies": ([], lambda s: s.attack("Boar", GOLEM), {NOBLE}),
    "the hero attacks the hero": ([], lambda s: s.attack("hero", "hero"), {EYE, NOBLE}),
    "the hero attacks a minion": ([], lambda s: s.attack("hero", GOLEM), {NOBLE}),
    "a spell hits the hero": (["Fireball"], lambda s: s.play("Fireball", "enemy hero"), {EYE}),
    "a spell hits a minion": (["Arcane Shot"], lambda s: s.play("Arcane Shot", YETI), set()),
    "a spell kills a minion": (["Fireball"], lambda s: s.play("Fireball", YETI), {REDEEM}),
    "a minion is destroyed": (["Assassinate"], lambda s: s.play("Assassinate", YETI), {REDEEM}),
    "a spell hits all": (["Consecration"], lambda s: s.play("Consecration"), {EYE}),
    "the hero power hits the hero": ([], lambda s: s.hero_power("enemy hero"), {EYE}),
    "the hero power hits a minion": ([], lambda s: s.hero_power(YETI), set()),
    "a minion is played": (["Wolfrider"], lambda s: s.play("Wolfrider"), {REPENT}),
    "a battlecry hits the hero": (
        ["Elven Archer"], lambda s: s.play("Elven Archer", "enemy hero"), {EYE, REPENT},
    ),
    "minions are summoned": (["Mirror Image"], lambda s: s.play("Mirror Image"), set()),
    "a weapon is played": (["Fiery War Axe"], lambda s: s.play("Fiery War Axe"), set()),
    "my own hero is hurt": (["Fireball"], lambda s: s.play("Fireball", "my hero"), set()),
    "my own minion dies": (["Arcane Shot"], lambda s: s.play("Arcane Shot", "Boar"), set()),
    "a minion goes back to the hand": (["Sap"], lambda s: s.play("Sap", YETI), set()),
    "a minion is transformed": (["Polymorph"], lambda s: s.play("Polymorph", YETI), set()),
    "a minion is stolen": (["Mind Control"], lambda s: s.play("Mind Control", YETI), set()),
    "the enemy hero is healed": (["Holy Light"], lambda s: s.play("Holy Light", "opponent"), set()),
    "the enemy draws from an empty deck": ([], lambda s: s.end_turn(), set()),
}  # fmt: skip


def _facing(secret: str, hand: list[str]) -> Scenario:
    return Scenario(
        hand=hand,
        board=[OGRE, "Boar"],
        weapon="Light's Justice",
        enemy_board=[YETI, GOLEM],
        enemy_health=29,
        enemy_secrets=[secret],
    )


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("what", DEEDS)
def test_what_sets_off_a_secret_in_the_enemys_turn(secret: str, what: str) -> None:
    hand, deed, triggered = DEEDS[what]
    s = _facing(secret, hand)
    deed(s)
    assert names(s.enemy_secrets) == ([] if secret in triggered else [secret])


@pytest.mark.parametrize("secret", SECRETS)
def test_no_secret_is_set_off_in_its_owners_turn(secret: str) -> None:
    s = Scenario(
        hero="warlock",
        hand=[YETI, "Hellfire"],
        board=["Boar", OGRE],
        secrets=[secret],
        enemy_board=["Boar"],
    )
    s.play(YETI)
    s.attack(OGRE, "Boar")
    s.attack("Boar", "hero")
    s.play("Hellfire")
    assert s.graveyard == ["Boar"]
    assert s.hero.health == 27
    assert names(s.secrets) == [secret]


# --- Eye for an Eye


def test_eye_for_an_eye_deals_as_much_to_the_enemy_hero() -> None:
    s = Scenario(board=[OGRE, YETI], enemy_secrets=[EYE])
    s.attack(OGRE, "hero")
    assert (s.hero.health, s.enemy_hero.health) == (24, 24)
    s.attack(YETI, "hero")  # once only
    assert (s.hero.health, s.enemy_hero.health) == (24, 20)


def test_eye_for_an_eye_counts_damage_that_armor_took() -> None:
    s = Scenario(board=[OGRE], enemy_armor=10, enemy_secrets=[EYE])
    s.attack(OGRE, "hero")
    assert (s.enemy_hero.health, s.enemy_armor, s.hero.health) == (30, 4, 24)


def test_eye_for_an_eye_hits_armor_first() -> None:
    s = Scenario(board=[OGRE], armor=4, enemy_secrets=[EYE])
    s.attack(OGRE, "hero")
    assert (s.armor, s.hero.health) == (0, 28)


def test_eye_for_an_eye_answers_the_first_of_several_hits() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_secrets=[EYE])
    s.play("Arcane Missiles")
    assert (s.hero.health, s.enemy_hero.health) == (29, 27)


def test_an_immune_hero_takes_no_damage_and_needs_no_eye_for_an_eye() -> None:
    s = Scenario(
        hand=["Consecration"], enemy_hero=Card("paladin", keywords="immune"), enemy_secrets=[EYE]
    )
    s.play("Consecration")
    assert names(s.enemy_secrets) == [EYE]


def test_eye_for_an_eye_is_spent_on_an_immune_hero() -> None:
    s = Scenario(board=[OGRE], hero=Card("mage", keywords="immune"), enemy_secrets=[EYE])
    s.attack(OGRE, "hero")
    assert (s.hero.health, s.enemy_secrets) == (30, [])


def test_spell_damage_of_its_owner_adds_to_eye_for_an_eye() -> None:
    """Secrets are spells: also where the amount is not printed."""
    s = Scenario(board=[OGRE, "Kobold Geomancer"], enemy_board=["Ogre Magi"], enemy_secrets=[EYE])
    s.attack(OGRE, "hero")
    assert s.hero.health == 30 - 6 - 1


def test_eye_for_an_eye_answers_a_fatal_blow() -> None:
    """The hero is dead at the next death check only: the answer can make it a draw."""
    s = Scenario(board=[OGRE], health=6, enemy_health=6, enemy_secrets=[EYE])
    s.attack(OGRE, "hero")
    assert s.winner == "draw"

    s = Scenario(board=[OGRE], health=7, enemy_health=6, enemy_secrets=[EYE])
    s.attack(OGRE, "hero")
    assert (s.winner, s.hero.health) == ("me", 1)


def test_eye_for_an_eye_answers_fatigue_in_the_enemys_turn() -> None:
    """Damage from nowhere is damage too; in one's own turn nothing answers it."""
    s = Scenario(hand=["Naturalize"], enemy_board=["Boar"], enemy_secrets=[EYE])
    s.play("Naturalize", "Boar")  # its owner draws two cards
    assert (s.enemy_hero.health, s.hero.health) == (30 - 1 - 2, 29)


def test_eye_for_an_eye_can_win() -> None:
    s = Scenario(board=[OGRE], health=6, enemy_secrets=[EYE])
    s.attack(OGRE, "hero")
    assert s.winner == "opponent"


def test_noble_sacrifice_leaves_no_damage_for_eye_for_an_eye() -> None:
    s = Scenario(board=[OGRE], enemy_secrets=[EYE, NOBLE])
    s.attack(OGRE, "hero")
    assert names(s.enemy_secrets) == [EYE]


# --- Noble Sacrifice and the Defender


def test_noble_sacrifice_puts_a_two_one_defender_in_the_way() -> None:
    s = Scenario(board=[OGRE], enemy_secrets=[NOBLE])
    s.attack(OGRE, "hero")
    assert (s.enemy_hero.health, s.enemy_board, s.enemy_graveyard) == (30, [], ["Defender"])
    assert s.board[0].damage == 2
    assert not s.board[0].can_attack  # it has had its attack
    defender = Scenario(board=["EX1_130a"]).board[0]
    assert (defender.name, stats(defender), defender.keywords) == ("Defender", (2, 1), set())


def test_noble_sacrifice_protects_a_minion_even_behind_no_taunt() -> None:
    s = Scenario(board=[OGRE], enemy_board=[Card(YETI, keywords="taunt")], enemy_secrets=[NOBLE])
    s.attack(OGRE, YETI)
    assert (names(s.enemy_board), s.enemy_board[0].damage) == ([YETI], 0)
    assert s.enemy_graveyard == ["Defender"]


def test_a_hero_that_meets_the_defender_is_hit_back_and_uses_its_weapon() -> None:
    s = Scenario(weapon="Light's Justice", enemy_secrets=[NOBLE])
    s.attack("hero", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (28, 30)
    assert s.weapon is not None
    assert s.weapon.durability == 3


def test_a_weak_attacker_dies_on_the_defender() -> None:
    s = Scenario(board=["Boar"], enemy_secrets=[NOBLE])
    s.attack("Boar", "hero")
    assert (s.board, s.enemy_board) == ([], [])


def test_noble_sacrifice_serves_one_attack() -> None:
    s = Scenario(board=[Card(OGRE, keywords="windfury")], enemy_secrets=[NOBLE])
    s.attack(OGRE, "hero")
    s.attack(OGRE, "hero")
    assert s.enemy_hero.health == 24


def test_noble_sacrifice_waits_while_the_board_is_full() -> None:
    s = Scenario(board=[OGRE, GOLEM], enemy_board=["Boar"] * 7, enemy_secrets=[NOBLE])
    s.attack(OGRE, "hero")
    assert (s.enemy_hero.health, names(s.enemy_secrets)) == (24, [NOBLE])
    s.destroy(s.enemy_board[0])
    s.attack(GOLEM, "hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (24, [])


def test_the_defender_is_summoned_before_the_blow() -> None:
    """Knife Juggler sees it come; a knife that kills the attacker ends the attack."""
    s = Scenario(board=["Boar"], enemy_board=["Knife Juggler"], enemy_secrets=[NOBLE])
    with s.dice([s.board[0]]):
        s.attack("Boar", "hero")
    assert (s.board, names(s.enemy_board)) == ([], ["Knife Juggler", "Defender"])


def test_a_second_noble_sacrifice_can_be_played_once_the_first_is_gone() -> None:
    s = Scenario(board=["Boar"], enemy_secrets=[NOBLE], enemy_hand=[NOBLE], enemy_deck=["Claw"])
    s.attack("Boar", "hero")
    s.end_turn()
    s.play(NOBLE)
    assert names(s.enemy_secrets) == [NOBLE]


@pytest.mark.parametrize("secrets", [["Freezing Trap", NOBLE], [NOBLE, "Freezing Trap"]])
def test_noble_sacrifice_is_spent_also_if_freezing_trap_takes_the_attacker(
    secrets: list[str],
) -> None:
    """Ruling: it goes off even if another secret has removed the attacker before."""
    s = Scenario(board=[OGRE], enemy_secrets=secrets)
    s.attack(OGRE, "hero")
    assert s.enemy_secrets == s.board == []
    assert names(s.enemy_board) == ["Defender"]


def test_noble_sacrifice_goes_off_also_if_explosive_trap_kills_the_attacker() -> None:
    s = Scenario(board=["Boar"], enemy_secrets=["Explosive Trap", NOBLE])
    s.attack("Boar", "hero")
    assert (s.board, names(s.enemy_board), s.hero.health) == ([], ["Defender"], 28)


def test_redemption_brings_the_defender_back() -> None:
    s = Scenario(board=[OGRE], enemy_secrets=[NOBLE, REDEEM])
    s.attack(OGRE, "hero")
    assert s.enemy_secrets == []
    assert [(m.name, stats(m)) for m in s.enemy_board] == [("Defender", (2, 1))]


# --- Redemption


def test_redemption_returns_the_minion_hurt_to_one_health() -> None:
    """Current health is 1, not the maximum: it can be healed."""
    s = Scenario(hand=["Fireball"], enemy_board=[YETI, GOLEM], enemy_secrets=[REDEEM])
    dead = s.enemy_board[0]
    s.play("Fireball", dead)
    assert names(s.enemy_board) == [GOLEM, YETI]  # a new minion, at the right end
    again = s.enemy_board[1]
    assert (again.attack, again.health, again.max_health) == (4, 1, 5)
    assert (again != dead, dead.zone) == (True, "graveyard")
    s.heal(again, 3)
    assert again.health == 4


def test_redemption_brings_back_the_printed_card() -> None:
    """Enchantments are lost, and so is silence."""
    s = Scenario(
        hand=["Fireball"] * 2,
        enemy_board=[Card(YETI, enchant=(4, 1), keywords="taunt"), "Boar"],
        enemy_secrets=[REDEEM],
    )
    s.play("Fireball", YETI)
    assert (stats(s.enemy_board[1]), s.enemy_board[1].keywords) == ((4, 1), set())

    s = Scenario(
        hand=["Fireball"], enemy_board=[Card("Harvest Golem", silenced=True)],
        enemy_secrets=[REDEEM],
    )  # fmt: skip
    s.play("Fireball", "Harvest Golem")
    assert names(s.enemy_board) == ["Harvest Golem"]
    assert not s.enemy_board[0].silenced


def test_redemption_returns_tirion_with_his_shield() -> None:
    s = Scenario(hand=["Assassinate"], enemy_board=["Tirion Fordring"], enemy_secrets=[REDEEM])
    s.play("Assassinate", "Tirion Fordring")
    tirion = s.enemy_board[0]
    assert (stats(tirion), tirion.keywords) == ((6, 1), {"taunt", "divine_shield"})
    assert s.enemy_weapon is not None


def test_redemption_comes_after_the_deathrattle() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=["Harvest Golem"], enemy_secrets=[REDEEM])
    s.play("Fireball", "Harvest Golem")
    assert [(m.name, stats(m)) for m in s.enemy_board] == [
        ("Damaged Golem", (2, 1)),
        ("Harvest Golem", (2, 1)),
    ]


def test_redemption_waits_if_the_deathrattle_took_the_last_place() -> None:
    s = Scenario(
        hand=["Fireball"], enemy_board=["Harvest Golem"] + ["Boar"] * 6, enemy_secrets=[REDEEM]
    )
    s.play("Fireball", "Harvest Golem")
    assert names(s.enemy_board) == ["Damaged Golem"] + ["Boar"] * 6
    assert names(s.enemy_secrets) == [REDEEM]


def test_redemption_finds_room_on_what_was_a_full_board() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=[YETI] + ["Boar"] * 6, enemy_secrets=[REDEEM])
    s.play("Fireball", YETI)
    assert names(s.enemy_board) == ["Boar"] * 6 + [YETI]


def test_redemption_takes_the_first_of_several_dead() -> None:
    """Deaths of one moment are gone through in order of play."""
    s = Scenario(
        hand=["Flamestrike"], enemy_board=["Bloodfen Raptor", "Wolfrider"], enemy_secrets=[REDEEM]
    )
    s.play("Flamestrike")
    assert names(s.enemy_board) == ["Bloodfen Raptor"]


def test_redemption_ignores_a_minion_that_was_stolen_first() -> None:
    s = Scenario(hand=["Mind Control", "Moonfire"], enemy_board=["Boar"], enemy_secrets=[REDEEM])
    s.play("Mind Control", "Boar")
    s.play("Moonfire", "Boar")
    assert (s.enemy_board, names(s.enemy_secrets)) == ([], [REDEEM])


def test_redemption_ignores_a_weapon_that_breaks() -> None:
    s = Scenario(hand=["Acidic Swamp Ooze"], enemy_weapon="Light's Justice", enemy_secrets=[REDEEM])
    s.play("Acidic Swamp Ooze")
    assert (s.enemy_weapon, names(s.enemy_secrets)) == (None, [REDEEM])


def test_redemption_returns_what_the_minion_had_become() -> None:
    s = Scenario(hand=["Polymorph", "Moonfire"], enemy_board=[YETI], enemy_secrets=[REDEEM])
    s.play("Polymorph", YETI)
    s.play("Moonfire", "Sheep")
    assert names(s.enemy_board) == ["Sheep"]


def test_what_redemption_returns_is_summoned_and_can_attack_in_its_owners_turn() -> None:
    s = Scenario(
        hand=["Fireball"], enemy_board=["Knife Juggler", YETI], enemy_secrets=[REDEEM],
        enemy_deck=["Claw"],
    )  # fmt: skip
    s.play("Fireball", YETI)
    assert s.hero.health == 29  # the knife
    s.end_turn()
    s.attack(YETI, "hero")
    assert s.hero.health == 25


def test_what_redemption_returns_can_be_strengthened_at_once() -> None:
    """It comes with 1 health; Sword of Justice then adds to that."""
    s = Scenario(
        hand=["Fireball"],
        enemy_board=[YETI],
        enemy_weapon="Sword of Justice",
        enemy_secrets=[REDEEM],
    )
    s.play("Fireball", YETI)
    assert (stats(s.enemy_board[0]), s.enemy_board[0].max_health) == ((5, 2), 6)


# --- Repentance

TRIAL = On("after_minion_played", [Destroy(event_target)], side="opponent", zone="secret")
WITH_TRIAL = cards.default().with_cards(
    {"X_TRIAL": Spell("Trial", secret=True, on=TRIAL, cost=1, card_class="paladin")}
)


def test_repentance_sets_the_health_of_a_played_minion_to_one() -> None:
    s = Scenario(hand=[YETI, OGRE], enemy_secrets=[REPENT])
    s.play(YETI)
    s.play(OGRE)  # once only
    assert [stats(m) for m in s.board] == [(4, 1), (6, 7)]
    assert (s.board[0].max_health, s.board[0].damage) == (1, 0)
    s.silence(YETI)
    assert s.board[0].health == 5


def test_repentance_comes_after_the_battlecry() -> None:
    s = Scenario(hand=["Frostwolf Warlord"], board=["Boar"] * 3, enemy_secrets=[REPENT])
    s.play("Frostwolf Warlord")
    assert stats(s.board[3]) == (7, 1)


def test_repentance_takes_the_played_minion_and_not_its_token() -> None:
    s = Scenario(hand=["Razorfen Hunter"], enemy_secrets=[REPENT])
    s.play("Razorfen Hunter")
    assert [(m.name, m.max_health) for m in s.board] == [("Razorfen Hunter", 1), ("Boar", 1)]
    assert [len(m.enchantments) for m in s.board] == [1, 0]


def test_repentance_is_spent_on_a_minion_with_one_health_too() -> None:
    s = Scenario(hand=["Murloc Raider"], enemy_secrets=[REPENT])
    s.play("Murloc Raider")
    assert (stats(s.board[0]), s.enemy_secrets) == ((2, 1), [])


def test_auras_count_on_top_of_repentance() -> None:
    s = Scenario(hand=[YETI], board=["Stormwind Champion"], enemy_secrets=[REPENT])
    s.play(YETI)
    assert stats(s.board[1]) == (5, 2)


def test_repentance_meets_faceless_manipulator_as_what_it_became() -> None:
    s = Scenario(hand=["Faceless Manipulator"], enemy_board=[GOLEM], enemy_secrets=[REPENT])
    s.play("Faceless Manipulator", GOLEM)
    assert [(m.name, stats(m)) for m in s.board] == [(GOLEM, (7, 1))]


@pytest.mark.parametrize(
    ("secrets", "copy"), [(["Mirror Entity", REPENT], 5), ([REPENT, "Mirror Entity"], 1)]
)
def test_repentance_and_mirror_entity_go_by_order_of_play(secrets: list[str], copy: int) -> None:
    s = Scenario(hand=[YETI], enemy_secrets=secrets)
    s.play(YETI)
    assert (s.board[0].health, s.enemy_board[0].health) == (1, copy)


def test_repentance_saves_a_minion_that_snipe_has_mortally_wounded() -> None:
    """Ruling: it goes off on a minion without health left, which then has 1."""
    s = Scenario(hand=["Murloc Raider"], enemy_secrets=["Snipe", REPENT])
    s.play("Murloc Raider")
    assert [stats(m) for m in s.board] == [(2, 1)]
    assert s.enemy_secrets == []

    s = Scenario(hand=[OGRE], enemy_secrets=[REPENT, "Snipe"])
    s.play(OGRE)
    assert s.board == s.enemy_secrets == []


def test_repentance_does_not_go_off_on_a_minion_marked_for_destruction() -> None:
    """Ruling of patch 7.1 for Sacred Trial, here with a secret that just destroys."""
    s = Scenario(cards=WITH_TRIAL, hand=[YETI], enemy_secrets=["Trial", REPENT])
    s.play(YETI)
    assert (s.board, names(s.enemy_secrets)) == ([], [REPENT])
