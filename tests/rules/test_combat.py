"""Rules 57-76: attacking, keywords, freezing, weapons."""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card
from tests.rules.cards_for_combat import names, notes, scenario

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7


def yeti(*keywords: str, **options: object) -> Card:
    return Card(YETI, keywords=keywords, **options)  # type: ignore[arg-type]


# --- 57: no attack


def test_rule_57_a_character_without_attack_cannot_attack() -> None:
    """A minion or hero with 0 attack cannot attack."""
    s = scenario(board=[Card(YETI, attack=0)])
    assert not s.board[0].can_attack
    with pytest.raises(IllegalAction):
        s.attack(YETI, "hero")
    with pytest.raises(IllegalAction):
        s.attack("hero", "hero")


def test_rule_57_a_defender_without_attack_makes_no_damage_event() -> None:
    """Attacking a 0-attack minion costs no divine shield and triggers nothing."""
    s = scenario(
        board=[yeti("divine_shield"), "Hurting A"],
        enemy_board=[Card(OGRE, attack=0), Card(OGRE, attack=0)],
    )
    s.attack(YETI, s.enemy_board[0])
    s.attack("Hurting A", s.enemy_board[1])
    assert s.board[0].has("divine_shield")
    assert notes(s) == ""


def test_rule_57_a_stealthed_defender_without_attack_stays_hidden() -> None:
    """An attack led astray onto a stealthed 0-attack minion does not reveal it."""
    hidden = Card(OGRE, attack=0, keywords=["stealth"])
    s = scenario(board=[YETI], enemy_board=[hidden], enemy_secrets=["Astray Ward"])
    s.dice([s.enemy_board[0]])
    s.attack(YETI, "hero")
    assert s.enemy_board[0].damage == 4
    assert s.enemy_board[0].has("stealth")


# --- 58: summoning sickness


def test_rule_58_a_minion_cannot_attack_on_the_turn_it_arrives() -> None:
    """Played and summoned minions wait until their controller's next turn."""
    s = scenario(hand=[YETI, "Call Crew"])
    s.play(YETI)
    s.play("Call Crew")
    assert [m.can_attack for m in s.board] == [False, False]
    s.skip_turn()
    assert [m.can_attack for m in s.board] == [True, True]


def test_rule_58_a_stolen_minion_cannot_attack_this_turn() -> None:
    """A change of control brings summoning sickness."""
    s = scenario(hand=["Mind Control"], enemy_board=[YETI])
    s.play("Mind Control", YETI)
    assert not s.board[0].can_attack
    s.skip_turn()
    assert s.board[0].can_attack


def test_rule_58_charge_ignores_summoning_sickness() -> None:
    """A minion with Charge attacks heroes and minions at once."""
    s = scenario(hand=["Wolfrider"], enemy_board=[YETI])
    s.play("Wolfrider")
    assert names(s.board[0].targets) == [s.enemy_hero.name, YETI]


def test_rule_58_rush_allows_minions_only_on_the_first_turn() -> None:
    """Rush lets a new minion attack minions; heroes only from the next turn on."""
    s = scenario(hand=[yeti("rush")], enemy_board=[Card(OGRE, attack=0)])
    s.play(YETI)
    assert s.board[0].targets == [s.enemy_board[0]]
    s.attack(YETI, OGRE)
    s.skip_turn()
    assert s.enemy_hero in s.board[0].targets


def test_rule_58_gaining_charge_later_lets_it_attack() -> None:
    """Charge gained after arriving ends the wait; losing its aura brings it back."""
    s = scenario(hand=["Bloodfen Raptor", "Tundra Rhino"])
    raptor = s.play("Bloodfen Raptor")
    assert not raptor.can_attack
    rhino = s.play("Tundra Rhino")
    assert raptor.can_attack
    s.destroy(rhino)
    assert not raptor.can_attack


# --- 59: windfury


def test_rule_59_windfury_gives_two_attacks() -> None:
    """Windfury: two attacks a turn."""
    s = scenario(board=[yeti("windfury")])
    s.attack(YETI, "hero")
    s.attack(YETI, "hero")
    assert s.enemy_hero.health == 22
    with pytest.raises(IllegalAction):
        s.attack(YETI, "hero")


def test_rule_59_windfury_gained_after_an_attack_gives_the_second() -> None:
    """A minion that has attacked once may attack again when it gains Windfury."""
    s = scenario(board=[YETI], hand=["Windfury"])
    s.attack(YETI, "hero")
    assert not s.board[0].can_attack
    s.play("Windfury", YETI)
    s.attack(YETI, "hero")
    assert not s.board[0].can_attack


def test_rule_59_mega_windfury_gives_four_attacks() -> None:
    """Mega-Windfury: four attacks a turn."""
    s = scenario(board=[yeti("mega_windfury")])
    for _ in range(4):
        s.attack(YETI, "hero")
    assert not s.board[0].can_attack


def test_rule_59_a_windfury_weapon_lets_the_hero_attack_twice() -> None:
    """Windfury of a weapon is its hero's, as long as it is equipped."""
    s = scenario(weapon=Card("Arcanite Reaper", keywords=["windfury"]))
    s.attack("hero", "hero")
    s.attack("hero", "hero")
    assert s.enemy_hero.health == 20
    assert s.weapon is None
    assert not s.hero.has("windfury")


# --- 60: the course of an attack


def test_rule_60_attack_triggers_come_before_the_blow() -> None:
    """Truesilver Champion heals before the damage of the attack."""
    s = scenario(hero="paladin", health=4, weapon="Truesilver Champion", enemy_board=[Card(YETI)])
    s.attack("hero", YETI)
    assert s.winner is None
    assert s.hero.health == 2


def test_rule_60_both_blows_use_the_attack_before_either() -> None:
    """A minion that grows when hurt strikes with what it had before."""
    s = scenario(board=["Gurubashi Berserker"], enemy_board=[YETI])
    s.attack("Gurubashi Berserker", YETI)
    assert s.enemy_board[0].health == 3
    assert s.board[0].attack == 5


def test_rule_60_the_attacker_loses_stealth() -> None:
    """Attacking ends stealth, also the kind that lasts until the next turn."""
    s = scenario(hand=["Cloak"], board=[yeti("stealth"), OGRE])
    s.attack(YETI, "hero")
    s.play("Cloak")
    s.attack(OGRE, "hero")
    assert [m.has("stealth") for m in s.board] == [True, False]


def test_rule_60_if_the_target_is_dying_the_attack_is_called_off() -> None:
    """No blow is exchanged, and the attacker may attack again."""
    s = scenario(board=["Sharpshooter"], enemy_board=[YETI])
    s.attack("Sharpshooter", YETI)
    assert s.enemy_board == []
    assert s.board[0].damage == 0
    assert s.board[0].can_attack


def test_rule_60_if_the_attacker_is_dying_the_attack_is_called_off() -> None:
    """A target whose attacker dies first takes no damage."""
    s = scenario(board=[YETI], enemy_board=["Thornguard"])
    s.attack(YETI, "Thornguard")
    assert s.board == []
    assert s.enemy_board[0].damage == 0


def test_rule_60_an_attack_called_off_costs_no_durability() -> None:
    """The weapon keeps its durability, and the hero may attack again."""
    s = scenario(weapon="Doom Blade", enemy_board=[YETI])
    s.attack("hero", YETI)
    assert s.enemy_board == []
    assert s.hero.health == 30
    assert s.weapon is not None
    assert s.weapon.durability == 2
    assert s.hero.can_attack


def test_rule_60_what_triggers_kill_is_gone_before_the_blow() -> None:
    """Deaths of the preparation are settled first: a dead leader's aura no longer helps."""
    s = scenario(board=["Raid Leader", YETI], enemy_secrets=["Blast Ward"])
    s.attack(YETI, "hero")
    assert s.enemy_hero.health == 26


def test_rule_60_after_attack_triggers_come_before_durability_and_deaths() -> None:
    """A weapon on its last durability still reacts to its last attack."""
    s = scenario(weapon="Last Blade")
    s.attack("hero", "hero")
    assert s.weapon is None
    assert notes(s) == "A"


# --- 61: order of damage triggers


@pytest.mark.parametrize(("mine", "theirs"), [("A", "B"), ("B", "A")])
def test_rule_61_the_defenders_damage_triggers_run_first(mine: str, theirs: str) -> None:
    """Whoever was played first: the one attacked reacts before the attacker."""
    s = scenario(board=[f"Hurting {mine}"], enemy_board=[f"Hurting {theirs}"])
    s.attack(f"Hurting {mine}", f"Hurting {theirs}")
    assert notes(s) == theirs + mine


def test_rule_61_damage_is_simultaneous() -> None:
    """Two minions that kill each other both die."""
    s = scenario(board=[YETI], enemy_board=[Card(YETI, damage=1)])
    s.attack(YETI, s.enemy_board[0])
    assert s.board[0].health == 1
    assert s.enemy_board == []


# --- 62: taunt


def test_rule_62_taunt_forces_attacks() -> None:
    """With a taunt in play only taunts can be attacked; among several the choice is free."""
    s = scenario(board=[YETI], enemy_board=[yeti("taunt"), OGRE, Card(OGRE, keywords=["taunt"])])
    assert s.board[0].targets == [s.enemy_board[0], s.enemy_board[2]]


def test_rule_62_taunt_does_not_stop_spells() -> None:
    """Spells and hero powers may be aimed past a taunt."""
    s = scenario(hand=["Fireball"], enemy_board=[yeti("taunt"), OGRE])
    assert s.enemy_hero in s.hand[0].targets
    assert s.enemy_hero in s.power.targets


@pytest.mark.parametrize("keyword", ["stealth", "immune"])
def test_rule_62_a_taunt_that_cannot_be_attacked_protects_nobody(keyword: str) -> None:
    """A stealthed or immune taunt does not force attacks."""
    s = scenario(board=[YETI], enemy_board=[yeti("taunt", keyword), OGRE])
    assert s.board[0].targets == [s.enemy_hero, s.enemy_board[1]]


# --- 63: stealth


def test_rule_63_stealth_blocks_attacks_and_enemy_targeting() -> None:
    """A stealthed minion can be aimed at by its own side only."""
    s = scenario(hand=["Fireball"], board=[yeti("stealth"), OGRE], enemy_board=[yeti("stealth")])
    mine, theirs = s.board[0], s.enemy_board[0]
    assert theirs not in s.board[1].targets
    assert theirs not in s.hand[0].targets
    assert theirs not in s.power.targets
    assert mine in s.hand[0].targets


def test_rule_63_stealth_does_not_stop_area_or_random_damage() -> None:
    """Damage that is not aimed hits stealthed minions; being hit does not reveal them."""
    s = scenario(hand=["Flamestrike", "Arcane Missiles"], enemy_board=[yeti("stealth")])
    s.dice([s.enemy_board[0], "enemy hero", "enemy hero"])
    s.play("Arcane Missiles")
    assert s.enemy_board[0].damage == 1
    assert s.enemy_board[0].has("stealth")
    s.play("Flamestrike")
    assert s.enemy_board == []


def test_rule_63_dealing_damage_ends_stealth() -> None:
    """A stealthed Juggler reveals itself by the knife that hits."""
    s = scenario(hand=["Call Crew"], board=[Card("Juggler", keywords=["stealth"])])
    s.play("Call Crew")
    assert s.enemy_hero.health == 29
    assert not s.board[0].has("stealth")


def test_rule_63_stealth_for_a_while_ends_with_its_time() -> None:
    """Stealth until my next turn lasts through the enemy's."""
    s = scenario(hand=["Cloak"], board=[YETI])
    s.play("Cloak")
    s.end_turn()
    assert s.board[0].has("stealth")
    s.end_turn()
    assert not s.board[0].has("stealth")


def test_rule_63_a_blow_on_a_shield_does_not_reveal() -> None:
    """A knife that a divine shield stops was no damage: the thrower stays hidden."""
    s = scenario(
        hand=["Call Crew"],
        board=[Card("Juggler", keywords=["stealth"])],
        enemy_board=[yeti("divine_shield")],
    )
    s.dice([s.enemy_board[0]])
    s.play("Call Crew")
    assert s.board[0].has("stealth")


# --- 64: immune


def test_rule_64_immune_is_not_hurt_and_not_aimed_at_by_the_enemy() -> None:
    """No damage, no attack, no enemy spell; its own side may aim at it."""
    s = scenario(
        hand=["Fireball", "Flamestrike", "Blessing of Kings"],
        board=[OGRE, yeti("immune")],
        enemy_board=[yeti("immune")],
    )
    theirs = s.enemy_board[0]
    assert theirs not in s.board[0].targets
    assert theirs not in s.hand[0].targets
    assert s.board[1] in s.hand[2].targets
    s.play("Flamestrike")
    assert theirs.damage == 0


def test_rule_64_immune_minions_can_be_destroyed_and_frozen() -> None:
    """Only damage and being aimed at are prevented: what is not aimed works in full."""
    s = scenario(hand=["Frost Nova", "Doom"], enemy_board=[yeti("immune")])
    s.play("Frost Nova")
    assert s.enemy_board[0].frozen
    s.play("Doom")
    assert s.enemy_board == []


def test_rule_64_immune_while_attacking_is_not_struck_back() -> None:
    """It deals damage and takes none, in its own attack only."""
    s = scenario(board=[yeti("immune_while_attacking")], enemy_board=[OGRE])
    s.attack(YETI, OGRE)
    assert s.enemy_board[0].damage == 4
    assert s.board[0].damage == 0
    s.end_turn()
    s.attack(OGRE, YETI)
    assert s.board == []


def test_rule_64_immune_while_attacking_covers_the_whole_attack() -> None:
    """A weapon's "immune while attacking" protects its hero from traps of that attack."""
    weapon = Card("Arcanite Reaper", keywords=["immune_while_attacking"])
    s = scenario(weapon=weapon, board=[YETI], enemy_secrets=["Blast Ward"], enemy_board=[OGRE])
    s.attack("hero", "hero")
    assert s.hero.health == 30
    assert s.board[0].damage == 2
    s.skip_turn()
    s.attack("hero", OGRE)
    assert s.hero.health == 29  # the first draw from an empty deck
    assert s.enemy_board[0].damage == 5


# --- 65: divine shield


def test_rule_65_divine_shield_stops_one_hit_entirely() -> None:
    """The damage does not happen: no trigger, no poison, no freeze, no lifesteal."""
    s = scenario(
        health=10,
        board=[yeti("poisonous", "lifesteal", "freezes")],
        enemy_board=[Card("Hurting A", keywords=["divine_shield"])],
    )
    s.attack(YETI, "Hurting A")
    target = s.enemy_board[0]
    assert (target.damage, target.frozen, target.has("divine_shield")) == (0, False, False)
    assert s.hero.health == 10
    assert notes(s) == ""


def test_rule_65_nothing_is_no_hit() -> None:
    """0 damage leaves a divine shield in place."""
    s = scenario(hand=["Nothing"], enemy_board=[yeti("divine_shield")])
    s.play("Nothing", YETI)
    assert s.enemy_board[0].has("divine_shield")


# --- 66: poisonous


def test_rule_66_poisonous_kills_a_minion_it_damages() -> None:
    """One damage of a poisonous minion is enough, attacking or defending; never for a hero."""
    s = scenario(board=[Card("Stonetusk Boar", keywords=["poisonous"])], enemy_board=[OGRE])
    s.attack("Stonetusk Boar", OGRE)
    assert s.enemy_board == []
    s = scenario(board=[OGRE], enemy_board=[Card("Stonetusk Boar", keywords=["poisonous"])])
    s.attack(OGRE, "Stonetusk Boar")
    assert s.board == []
    s = scenario(board=[Card("Stonetusk Boar", keywords=["poisonous"])])
    s.attack("Stonetusk Boar", "hero")
    assert s.enemy_hero.health == 29


def test_rule_66_poisonous_needs_damage() -> None:
    """A poisonous minion without attack kills nobody that strikes it."""
    s = scenario(board=[YETI], enemy_board=[Card(OGRE, attack=0, keywords=["poisonous"])])
    s.attack(YETI, OGRE)
    assert names(s.board) == [YETI]


def test_rule_66_any_damage_of_the_source_is_poisonous() -> None:
    """A poisonous Juggler kills what its knife hits."""
    s = scenario(
        hand=["Call Crew"],
        board=[Card("Juggler", keywords=["poisonous"])],
        enemy_board=[OGRE],
    )
    s.dice([s.enemy_board[0]])
    s.play("Call Crew")
    assert s.enemy_board == []


def test_rule_66_a_poisonous_weapon_poisons() -> None:
    """A minion hit by a hero with a poisonous weapon dies."""
    s = scenario(weapon=Card("Wicked Knife", keywords=["poisonous"]), enemy_board=[OGRE])
    s.attack("hero", OGRE)
    assert s.enemy_board == []


# --- 67: lifesteal


def test_rule_67_lifesteal_heals_for_the_damage_dealt_overkill_included() -> None:
    """Four damage to a minion of one health heal four."""
    s = scenario(health=10, board=[yeti("lifesteal")], enemy_board=["Stonetusk Boar"])
    s.attack(YETI, "Stonetusk Boar")
    assert s.hero.health == 14


def test_rule_67_damage_taken_by_armor_counts() -> None:
    """Damage that armor absorbs was dealt."""
    s = scenario(health=10, board=[yeti("lifesteal")], enemy_armor=9)
    s.attack(YETI, "hero")
    assert s.hero.health == 14
    assert s.enemy_hero.armor == 5


def test_rule_67_lifesteal_heals_when_defending() -> None:
    """The damage a lifesteal minion strikes back with heals its hero."""
    s = scenario(board=[OGRE], enemy_health=10, enemy_board=[yeti("lifesteal")])
    s.attack(OGRE, YETI)
    assert s.enemy_hero.health == 14


def test_rule_67_a_lifesteal_weapon_heals() -> None:
    """A weapon's lifesteal works for its hero's attack; it can save it in the same blow."""
    s = scenario(
        health=4, weapon=Card("Arcanite Reaper", keywords=["lifesteal"]), enemy_board=[YETI]
    )
    s.attack("hero", YETI)
    assert s.hero.health == 5


def test_rule_67_lifesteal_under_heal_to_damage_hurts_once() -> None:
    """With "healing deals damage instead", a lifesteal hit of 4 costs its hero 4, once."""
    s = scenario(board=[yeti("lifesteal"), "Heal Twister"])
    s.attack(YETI, "hero")
    assert s.enemy_hero.health == 26
    assert s.hero.health == 26


# --- 68: damage about to be dealt


def test_rule_68_replacements_come_before_armor() -> None:
    """Damage reduced to 1 takes one armor."""
    s = scenario(board=[YETI], enemy_board=["Padded"], enemy_armor=3)
    s.attack(YETI, "hero")
    assert s.enemy_hero.health == 30
    assert s.enemy_hero.armor == 2


def test_rule_68_armor_takes_damage_before_health() -> None:
    """Armor first, the rest from health; the trigger sees both."""
    s = scenario(board=[OGRE], enemy_armor=4, enemy_secrets=["Eye Ward"])
    s.attack(OGRE, "hero")
    assert (s.enemy_hero.armor, s.enemy_hero.health) == (0, 28)
    assert s.hero.health == 24


# --- 69: while damaged


def test_rule_69_healing_to_full_ends_rage() -> None:
    """A bonus while damaged is on at the first damage and off at full health."""
    s = scenario(board=["Enraged"])
    s.damage("Enraged", 2)
    assert s.board[0].attack == 5
    s.heal("Enraged", 1)
    assert s.board[0].attack == 5
    s.heal("Enraged", 1)
    assert s.board[0].attack == 2


# --- 70, 71: freezing


def test_rule_70_an_enemy_frozen_on_my_turn_misses_one_turn() -> None:
    """It stays frozen through its own turn and thaws at the end of it."""
    s = scenario(hand=["Frost Nova"], enemy_board=[YETI])
    s.play("Frost Nova")
    s.end_turn()
    assert s.enemy_board[0].frozen
    assert not s.enemy_board[0].can_attack
    s.end_turn()
    assert not s.enemy_board[0].frozen


def test_rule_70_a_minion_frozen_after_its_attack_misses_the_next_turn() -> None:
    """It has no attack left to miss this turn, so it misses the next one."""
    s = scenario(board=[YETI], enemy_board=["Water Elemental"])
    s.attack(YETI, "Water Elemental")
    assert s.board[0].frozen
    s.skip_turn()
    assert s.board[0].frozen
    s.skip_turn()
    assert not s.board[0].frozen


def test_rule_70_a_minion_frozen_before_its_attack_thaws_this_turn() -> None:
    """It missed the attack it had."""
    s = scenario(board=[YETI])
    s.freeze(YETI)
    s.end_turn()
    assert not s.board[0].frozen


def test_rule_70_a_new_minion_frozen_this_turn_stays_frozen() -> None:
    """It could not have attacked, so it misses the next turn; Charge is exempt."""
    s = scenario(hand=[YETI, "Wolfrider"])
    plain = s.play(YETI)
    charger = s.play("Wolfrider")
    s.freeze(plain)
    s.freeze(charger)
    s.end_turn()
    assert (plain.frozen, charger.frozen) == (True, False)


def test_rule_70_minions_that_cannot_attack_anyway_thaw_too() -> None:
    """0 attack or "can't attack" does not keep a minion frozen."""
    s = scenario(board=[Card(YETI, attack=0), Card(OGRE, keywords=["cant_attack"])])
    s.freeze(YETI)
    s.freeze(OGRE)
    s.end_turn()
    assert [m.frozen for m in s.board] == [False, False]


def test_rule_70_windfury_frozen_after_one_attack_stays_frozen() -> None:
    """Until 2021 only those thawed that had not attacked at all this turn."""
    s = scenario(board=[yeti("windfury")], enemy_board=["Water Elemental"])
    s.attack(YETI, "Water Elemental")
    assert s.board[0].frozen
    s.skip_turn()
    assert s.board[0].frozen
    s.end_turn()
    assert not s.board[0].frozen


def test_rule_71_a_frozen_hero_cannot_attack_but_acts() -> None:
    """Hero power, cards and weapons still work."""
    s = scenario(hero=Card("warrior", frozen=True), hand=["Fiery War Axe"], weapon="Wicked Knife")
    assert not s.hero.can_attack
    s.hero_power()
    s.play("Fiery War Axe")
    assert s.hero.armor == 2
    assert not s.hero.can_attack
    s.end_turn()
    assert not s.hero.frozen


def test_rule_71_silence_unfreezes() -> None:
    """A silenced minion is no longer frozen and may attack."""
    s = scenario(hand=["Hush"], board=[Card(YETI, frozen=True)])
    s.play("Hush", YETI)
    assert s.board[0].can_attack


# --- 72-74: heroes and weapons


def test_rule_72_a_hero_attacks_with_weapon_and_bonus_on_its_own_turn() -> None:
    """Attack is weapon plus this turn's bonus; none of it counts on the enemy's turn."""
    s = scenario(hand=["Heroic Strike"], hero="warrior", weapon="Fiery War Axe", enemy_board=[OGRE])
    s.play("Heroic Strike")
    assert s.hero.attack == 7
    s.attack("hero", "hero")
    assert s.enemy_hero.health == 23
    assert s.weapon is not None
    assert s.weapon.durability == 1
    s.end_turn()
    assert s.hero.attack == 0
    s.attack(OGRE, "hero")
    assert s.enemy_board[0].damage == 0
    assert s.weapon.durability == 1


def test_rule_72_a_hero_without_weapon_attacks_with_its_bonus() -> None:
    """A bonus alone is enough, and it may attack once."""
    s = scenario(hero="druid", enemy_board=[Card("Stonetusk Boar")])
    s.hero_power()
    s.attack("hero", "Stonetusk Boar")
    assert s.enemy_board == []
    assert (s.hero.armor, s.hero.health) == (0, 30)
    assert not s.hero.can_attack


def test_rule_73_a_new_weapon_destroys_the_old_one() -> None:
    """The old weapon is gone, its deathrattle runs, and the hero has the new attack."""
    s = scenario(weapon="Note Blade", hand=["Arcanite Reaper"])
    s.play("Arcanite Reaper")
    assert s.weapon is not None
    assert s.weapon.name == "Arcanite Reaper"
    assert s.hero.attack == 5
    assert notes(s) == "A"


def test_rule_73_the_last_durability_destroys_the_weapon() -> None:
    """At 0 durability the weapon breaks after the attack and its deathrattle runs."""
    s = scenario(weapon="Note Blade")
    s.attack("hero", "hero")
    assert s.enemy_hero.health == 28
    assert s.weapon is None
    assert notes(s) == "A"


def test_rule_73_a_destroyed_weapon_runs_its_deathrattle() -> None:
    """Acidic Swamp Ooze destroys it; the hero loses the attack."""
    s = scenario(hand=["Acidic Swamp Ooze"], enemy_weapon="Note Blade")
    s.play("Acidic Swamp Ooze")
    assert s.enemy_weapon is None
    assert notes(s) == "A"


def test_rule_73_a_new_weapon_gives_no_new_attack() -> None:
    """A hero that has attacked cannot attack again with another weapon."""
    s = scenario(weapon="Wicked Knife", hand=["Arcanite Reaper"])
    s.attack("hero", "hero")
    s.play("Arcanite Reaper")
    assert not s.hero.can_attack


def test_rule_74_upgrading_nothing_equips_or_does_nothing() -> None:
    """With a weapon it grows; without one the card says what happens."""
    s = scenario(hand=["Sharpen", "Sharpen"])
    s.play("Sharpen")
    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability) == (1, 2)
    s.play("Sharpen")
    assert (s.weapon.attack, s.weapon.durability, s.hero.attack) == (2, 3, 2)


# --- 76: cleave


def test_rule_76_cleave_hits_the_neighbours_too() -> None:
    """All three are hurt at once by the same damage; only the one attacked strikes back."""
    s = scenario(
        board=[Card(YETI, keywords=["cleave"])], enemy_board=[OGRE, OGRE, OGRE, "Wolfrider"]
    )
    s.attack(YETI, s.enemy_board[1])
    assert [m.damage for m in s.enemy_board] == [4, 4, 4, 0]
    assert s.board == []


def test_rule_76_cleave_at_the_edge_and_at_heroes() -> None:
    """At the edge one neighbour is hit; beside a hero nobody."""
    s = scenario(
        board=[Card(YETI, health=20, keywords=["cleave", "windfury"])], enemy_board=[OGRE, OGRE]
    )
    s.attack(YETI, s.enemy_board[1])
    s.attack(YETI, "hero")
    assert [m.damage for m in s.enemy_board] == [4, 4]
    assert s.enemy_hero.health == 26
