"""Rules 92-97: secrets."""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card
from tests.rules.cards_for_combat import names, scenario

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7


# --- what each kind does


def test_a_counterspell_stops_the_text_and_what_follows_it() -> None:
    """Rule 23, patch 11.2: mana and card are spent; no text, no "whenever", no "after"."""
    s = scenario(hand=["Fireball"], board=["Wyrm", "Pyro"], enemy_secrets=["Null Ward"])
    attack = s.board[0].attack
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 30
    assert s.mana == 6
    assert s.board[0].attack == attack
    assert s.board[1].damage == 0
    assert s.counters()["cards_played_turn"] == 1
    assert s.enemy_secrets == []


def test_a_countered_secret_does_not_come_into_play() -> None:
    """The card is used up."""
    s = scenario(hand=["Ice Ward"], enemy_secrets=["Null Ward"])
    s.play("Ice Ward")
    assert s.secrets == s.hand == []


def test_minions_and_hero_powers_are_not_spells() -> None:
    """A counterspell waits for a spell."""
    s = scenario(hand=[YETI], enemy_secrets=["Null Ward"])
    s.play(YETI)
    s.hero_power("enemy hero")
    assert names(s.enemy_secrets) == ["Null Ward"]


def test_mirror_entity_copies_a_played_minion_after_its_battlecry() -> None:
    """The copy has the enchantments and damage of the original; it does not battlecry."""
    s = scenario(hand=["Frostwolf Warlord"], board=[YETI, YETI], enemy_secrets=["Mirror Ward"])
    s.play("Frostwolf Warlord")
    assert names(s.enemy_board) == ["Frostwolf Warlord"]
    assert (s.enemy_board[0].attack, s.enemy_board[0].health) == (6, 6)


def test_mirror_entity_ignores_summoned_minions() -> None:
    """Played means from the hand."""
    s = scenario(hand=["Call Crew"], enemy_secrets=["Mirror Ward"])
    s.play("Call Crew")
    assert names(s.enemy_secrets) == ["Mirror Ward"]


def test_a_minion_that_dies_by_its_battlecry_meets_no_after_play_secret() -> None:
    """It is gone before "after you play a minion"."""
    s = scenario(hand=["Suicidal"], enemy_secrets=["Mirror Ward", "Snipe Ward"])
    s.play("Suicidal")
    assert len(s.enemy_secrets) == 2


def test_snipe_hits_a_played_minion() -> None:
    """After its battlecry."""
    s = scenario(hand=["Elven Archer"], enemy_secrets=["Snipe Ward"])
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 29
    assert s.board == []


def test_spell_damage_adds_to_secrets() -> None:
    """Rule 27: the damage of a secret is a spell's; the secret's owner has the bonus."""
    s = scenario(hand=[OGRE], enemy_secrets=["Snipe Ward"], enemy_board=["Kobold Geomancer"])
    s.play(OGRE)
    assert s.board[0].damage == 5


def test_noble_sacrifice_takes_the_attack() -> None:
    """The Defender is attacked instead; the first target is unharmed."""
    s = scenario(board=[YETI], enemy_secrets=["Noble Ward"])
    s.attack(YETI, "hero")
    assert s.enemy_hero.health == 30
    assert s.board[0].damage == 2
    assert s.enemy_board == []
    assert s.enemy_graveyard == ["Defender"]


def test_spellbender_takes_the_spell() -> None:
    """A spell on a minion goes to the Bender; the new target must not fit the spell's limits."""
    s = scenario(hand=["Fireball"], enemy_board=[YETI], enemy_secrets=["Bend Ward"])
    s.play("Fireball", YETI)
    assert names(s.enemy_board) == [YETI]
    assert s.enemy_board[0].damage == 0
    assert s.enemy_graveyard == ["Bender"]


def test_spellbender_ignores_spells_on_heroes() -> None:
    """A spell on a hero, or without a target, does not concern it."""
    s = scenario(hand=["Fireball", "Flamestrike"], enemy_secrets=["Bend Ward"])
    s.play("Fireball", "enemy hero")
    s.set_mana(10)
    s.play("Flamestrike")
    assert s.enemy_hero.health == 24
    assert len(s.enemy_secrets) == 1


def test_misdirection_may_turn_an_attack_on_the_attackers_side() -> None:
    """Any other character may be hit, taunt or not, the attacker's own hero included."""
    s = scenario(board=[YETI], enemy_secrets=["Astray Ward"])
    s.attack(YETI, "hero")  # the only other character is my hero
    assert s.enemy_hero.health == 30
    assert s.hero.health == 26


def test_redemption_returns_the_first_dead_with_one_health() -> None:
    """A plain copy with 1 health, full attack; one secret serves one death."""
    s = scenario(hand=["Flamestrike"], enemy_board=["Bloodfen Raptor", "Wolfrider"],
                 enemy_secrets=["Redeem Ward"])  # fmt: skip
    s.play("Flamestrike")
    assert names(s.enemy_board) == ["Bloodfen Raptor"]
    raptor = s.enemy_board[0]
    assert (raptor.attack, raptor.health, raptor.max_health) == (3, 1, 2)


def test_a_trap_returns_the_attacker_and_makes_it_cost_more() -> None:
    """The attack is called off; the card in hand costs 2 more."""
    s = scenario(board=[YETI], enemy_secrets=["Frost Ward"])
    s.attack(YETI, "hero")
    assert s.enemy_hero.health == 30
    assert s.board == []
    assert s.hand[0].cost == 6


def test_eye_for_an_eye_returns_what_was_dealt() -> None:
    """The trigger sees the amount of damage."""
    s = scenario(board=[YETI], enemy_secrets=["Eye Ward"])
    s.attack(YETI, "hero")
    assert s.hero.health == 26


# --- 92


def test_rule_92_secrets_do_not_trigger_on_their_owners_turn() -> None:
    """My own attack, minion and spell leave my secrets alone."""
    s = scenario(
        hand=[YETI, "The Coin"], board=[OGRE], secrets=["Noble Ward", "Snipe Ward", "Null Ward"]
    )
    s.attack(OGRE, "hero")
    s.play(YETI)
    s.play("The Coin")
    assert len(s.secrets) == 3


def test_rule_92_secrets_trigger_in_the_order_played() -> None:
    """Snipe before Mirror Entity: the copy is damaged; the other way round it is whole."""
    for first, second, damage in (("Snipe", "Mirror", 4), ("Mirror", "Snipe", 0)):
        s = scenario(hand=[OGRE], enemy_secrets=[f"{first} Ward", f"{second} Ward"])
        s.play(OGRE)
        assert s.enemy_board[0].damage == damage
        assert s.board[0].damage == 4


def test_rule_92_each_secret_triggers_once() -> None:
    """It is used up."""
    s = scenario(hand=["Wolfrider", "Wolfrider"], enemy_secrets=["Mirror Ward"])
    s.play("Wolfrider")
    s.play("Wolfrider")
    assert len(s.enemy_board) == 1


def test_rule_92_no_secret_twice_and_five_at_most() -> None:
    """A second copy, or a sixth secret, cannot be played."""
    five = ["Ice Ward", "Null Ward", "Mirror Ward", "Noble Ward", "Bend Ward"]
    s = scenario(secrets=five[:4], hand=["Null Ward", five[4], "Snipe Ward"])
    with pytest.raises(IllegalAction):
        s.play("Null Ward")
    s.play(five[4])
    with pytest.raises(IllegalAction):
        s.play("Snipe Ward")
    assert len(s.secrets) == 5


def test_rule_92_a_revealed_secret_is_told() -> None:
    """ "Whenever a secret is revealed" sees it."""
    s = scenario(
        hand=[YETI], enemy_secrets=["Snipe Ward"], enemy_board=["Ward Watcher"],
        enemy_deck=["Wolfrider"],
    )  # fmt: skip
    s.play(YETI)
    assert names(s.enemy_hand) == ["Wolfrider"]


# --- 93


@pytest.mark.parametrize("secret", ["Mirror Ward", "Noble Ward", "Bend Ward"])
def test_rule_93_a_secret_that_needs_room_waits_on_a_full_board(secret: str) -> None:
    """Nothing is revealed, and the play goes on as if it were not there."""
    s = scenario(
        hand=["Wolfrider", "Arcane Shot"],
        enemy_board=[Card(YETI, attack=0)] * 7,
        enemy_secrets=[secret],
    )
    s.play("Wolfrider")
    s.attack("Wolfrider", "hero")
    s.play("Arcane Shot", s.enemy_board[0])
    assert names(s.enemy_secrets) == [secret]
    assert s.enemy_hero.health == 27
    assert s.enemy_board[0].damage == 2


def test_rule_93_avenge_needs_a_living_minion() -> None:
    """If the last minion dies, there is nobody to avenge it."""
    s = scenario(hand=["Flamestrike"], enemy_board=["Wolfrider"], enemy_secrets=["Avenge Ward"])
    s.play("Flamestrike")
    assert names(s.enemy_secrets) == ["Avenge Ward"]


def test_rule_93_redemption_comes_last() -> None:
    """However old it is (wiki: of low priority, it always triggers last on a death), so Avenge
    finds nobody to strengthen."""
    s = scenario(
        hand=["Flamestrike"],
        enemy_board=["Wolfrider"],
        enemy_secrets=["Redeem Ward", "Avenge Ward"],
    )
    s.play("Flamestrike")
    assert (s.enemy_board[0].attack, s.enemy_board[0].health) == (3, 1)
    assert names(s.enemy_secrets) == ["Avenge Ward"]


# --- 94


def test_rule_94_a_redirected_attack_is_declared_anew() -> None:
    """Noble Sacrifice turns an attack on the hero into one on a minion: Snake Trap sees it."""
    s = scenario(board=[YETI], enemy_secrets=["Noble Ward", "Snake Ward"])
    s.attack(YETI, "hero")
    assert names(s.enemy_board) == ["Snake"] * 3
    assert s.enemy_graveyard == ["Defender"]


def test_rule_94_the_last_redirection_counts() -> None:
    """Misdirection, then Noble Sacrifice: the Defender is hit."""
    s = scenario(board=[YETI], enemy_board=[OGRE], enemy_secrets=["Astray Ward", "Noble Ward"])
    s.dice([s.enemy_board[0]])
    s.attack(YETI, "hero")
    assert s.enemy_graveyard == ["Defender"]
    assert s.enemy_board[0].damage == 0


def test_rule_94_a_trap_that_takes_the_attacker_leaves_those_that_need_it() -> None:
    """After Freezing Trap, Misdirection stays; Explosive Trap needs no attacker and goes off."""
    s = scenario(board=[YETI, OGRE], enemy_secrets=["Frost Ward", "Astray Ward", "Blast Ward"])
    s.attack(YETI, "hero")
    assert names(s.enemy_secrets) == ["Astray Ward"]
    assert s.board[0].damage == 2
    assert s.enemy_hero.health == 30


def test_rule_94_an_attacker_killed_by_a_trap_is_not_returned() -> None:
    """Explosive Trap kills it; Freezing Trap stays."""
    s = scenario(board=["Wolfrider"], enemy_secrets=["Blast Ward", "Frost Ward"])
    s.attack("Wolfrider", "hero")
    assert s.graveyard == ["Wolfrider"]
    assert names(s.enemy_secrets) == ["Frost Ward"]
    assert s.enemy_hero.health == 30


# --- 95


def test_rule_95_ice_block_stops_fatal_damage_and_the_rest_of_the_turn() -> None:
    """The hero takes nothing of the fatal hit and is immune until the turn ends."""
    s = scenario(board=[YETI, OGRE], hand=["Fireball"], enemy_health=4, enemy_secrets=["Ice Ward"])
    s.attack(YETI, "hero")
    assert s.enemy_hero.health == 4
    assert s.enemy_secrets == []
    assert s.enemy_hero not in s.board[1].targets
    assert s.enemy_hero not in s.hand[0].targets
    s.end_turn()
    assert not s.enemy_hero.has("immune")


def test_rule_95_ice_block_counts_armor() -> None:
    """Damage that armor and health can take is not fatal."""
    s = scenario(board=[OGRE, YETI], enemy_health=3, enemy_armor=4, enemy_secrets=["Ice Ward"])
    s.attack(OGRE, "hero")
    assert (s.enemy_hero.health, s.enemy_hero.armor) == (1, 0)
    assert len(s.enemy_secrets) == 1
    s.attack(YETI, "hero")
    assert s.enemy_hero.health == 1
    assert s.enemy_secrets == []


def test_rule_95_ice_block_does_nothing_on_its_owners_turn() -> None:
    """Hellfire on one's own hero kills."""
    s = scenario(hero="warlock", hand=["Hellfire"], health=3, secrets=["Ice Ward"])
    s.play("Hellfire")
    assert s.winner == "opponent"


def test_rule_95_an_immune_hero_is_still_killed_at_the_death_check_only_if_doomed() -> None:
    """Several hits of one effect: the first fatal one is stopped, so are all after it."""
    s = scenario(hand=["Arcane Missiles"], enemy_health=2, enemy_secrets=["Ice Ward"])
    s.play("Arcane Missiles")
    assert s.winner is None
    assert s.enemy_hero.health == 1


# --- 96


def test_rule_96_a_hero_killed_by_a_secret_loses_before_the_attack_lands() -> None:
    """The attack would have been lethal, but the trap comes first."""
    s = scenario(board=[YETI], health=2, enemy_health=4, enemy_secrets=["Blast Ward"])
    s.attack(YETI, "hero")
    assert s.winner == "opponent"
    assert s.enemy_hero.health == 4


# --- 97


def test_rule_97_a_secret_from_the_deck_enters_play_hidden() -> None:
    """Mad Scientist puts one into play; it is not drawn."""
    s = scenario(board=["Scientist"], deck=["Ice Ward", YETI])
    s.destroy("Scientist")
    assert names(s.secrets) == ["Ice Ward"]
    assert s.deck == [YETI]


def test_rule_97_a_secret_already_in_play_is_never_there_twice() -> None:
    """A copy of a secret in play stays in the deck."""
    s = scenario(board=["Scientist"], deck=["Ice Ward"], secrets=["Ice Ward"])
    s.destroy("Scientist")
    assert names(s.secrets) == ["Ice Ward"]
    assert s.deck == ["Ice Ward"]


def test_rule_97_of_several_secrets_one_that_is_not_in_play_is_taken() -> None:
    """Mad Scientist of 2018 skips secrets that are in play, and takes any other."""
    for seed in range(10):
        s = scenario(
            board=["Careful Scientist"],
            deck=["Ice Ward", YETI, "Null Ward", "Ice Ward"],
            secrets=["Ice Ward"],
            seed=seed,
        )
        s.destroy("Careful Scientist")
        assert names(s.secrets) == ["Ice Ward", "Null Ward"]
        assert s.deck == ["Ice Ward", YETI, "Ice Ward"]


def test_rule_97_nothing_is_taken_if_all_secrets_of_the_deck_are_in_play() -> None:
    """Nor with five secrets in play."""
    s = scenario(board=["Careful Scientist"], deck=["Ice Ward"], secrets=["Ice Ward"])
    s.destroy("Careful Scientist")
    assert s.deck == ["Ice Ward"]
    five = ["Ice Ward", "Null Ward", "Mirror Ward", "Noble Ward", "Bend Ward"]
    s = scenario(board=["Careful Scientist"], deck=["Snipe Ward"], secrets=five)
    s.destroy("Careful Scientist")
    assert (len(s.secrets), s.deck) == (5, ["Snipe Ward"])
