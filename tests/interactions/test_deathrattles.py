"""Deathrattles of several minions, own and granted, in the order they happen.

Rules 77 to 84: all that is dead leaves at once; then, in the order the minions came into play and
whoever they belong to, each one's deathrattles run, its own before those given to it; what dies of
them dies in the next wave. In a scenario minions count as played from left to right, mine first.
"""

from __future__ import annotations

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"
NETHER = "Twisting Nether"
SYLVANAS = "Sylvanas Windrunner"  # 5/5
CAIRNE = "Cairne Bloodhoof"  # 4/5
ABOMINATION = "Abomination"  # 4/4
HIGHMANE = "Savannah Highmane"  # 6/5


# --- orders


def test_sylvanas_played_before_cairne_finds_nobody() -> None:
    """My Sylvanas is older: when her deathrattle runs, the enemy's Baine is not there yet."""
    s = Scenario(hand=[NETHER], board=[SYLVANAS], enemy_board=[CAIRNE])
    s.play(NETHER)
    assert s.board == []
    assert names(s.enemy_board) == ["Baine Bloodhoof"]


def test_sylvanas_played_after_cairne_takes_baine() -> None:
    """My Cairne is older than the enemy's Sylvanas: Baine is there for her to take."""
    s = Scenario(hand=[NETHER], board=[CAIRNE], enemy_board=[SYLVANAS])
    s.play(NETHER)
    assert s.board == []
    assert names(s.enemy_board) == ["Baine Bloodhoof"]
    assert s.enemy_board[0].controller == "opponent"


def test_the_place_on_the_board_does_not_matter_but_the_order_of_play() -> None:
    """Cairne is played last but stands left of Sylvanas; the enemy's Highmane is between."""
    s = Scenario(hand=[CAIRNE, NETHER], board=[SYLVANAS], enemy_board=[HIGHMANE])
    s.play(CAIRNE, position=0)
    s.set_mana(10)
    s.play(NETHER)
    # Sylvanas first (nobody there), then the Hyenas, then Baine.
    assert names(s.board) == ["Baine Bloodhoof"]
    assert names(s.enemy_board) == ["Hyena", "Hyena"]


def test_sylvanas_takes_from_what_older_minions_left_and_not_younger_ones() -> None:
    """Enemy minions older than Sylvanas have left their tokens, younger ones not."""
    s = Scenario(hand=[NETHER], board=[WISP], enemy_board=[HIGHMANE])
    s.summon(SYLVANAS)
    s.summon(CAIRNE, "opponent")
    s.play(NETHER)
    assert names(s.board) == ["Hyena"]
    assert sorted(names(s.enemy_board)) == ["Baine Bloodhoof", "Hyena"]


def test_abomination_before_cairne_does_not_hit_baine() -> None:
    s = Scenario(hand=[NETHER], board=[ABOMINATION], enemy_board=[CAIRNE])
    s.play(NETHER)
    assert s.enemy_board[0].damage == 0
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)


def test_abomination_after_cairne_hits_baine() -> None:
    s = Scenario(hand=[NETHER], board=[CAIRNE], enemy_board=[ABOMINATION])
    s.play(NETHER)
    assert (s.board[0].name, s.board[0].damage) == ("Baine Bloodhoof", 2)


def test_abomination_older_than_harvest_golem_spares_its_remains_and_the_younger_kills_them() -> (
    None
):
    """The Damaged Golem 2/1 comes with its own deathrattle, before or after the explosion."""
    s = Scenario(hand=[NETHER], board=[ABOMINATION, "Harvest Golem"])
    s.play(NETHER)
    assert names(s.board) == ["Damaged Golem"]
    s = Scenario(hand=[NETHER], board=["Harvest Golem", ABOMINATION])
    s.play(NETHER)
    assert s.board == []
    assert s.graveyard == ["Harvest Golem", ABOMINATION, "Damaged Golem"]


def test_a_chain_of_abominations_goes_wave_by_wave() -> None:
    """Each explosion wounds the next one mortally: 3 x 2 damage to both heroes."""
    wounded = Card(ABOMINATION, damage=2)
    s = Scenario(hand=["Fireball"], board=[wounded], enemy_board=[ABOMINATION, wounded])
    s.play("Fireball", s.enemy_board[0])
    assert s.board == s.enemy_board == []
    assert (s.hero.health, s.enemy_hero.health) == (24, 24)


def test_two_abominations_dying_together_both_explode() -> None:
    """Neither hits the other: both are gone already."""
    s = Scenario(hand=[NETHER], board=[ABOMINATION], enemy_board=[ABOMINATION])
    s.play(NETHER)
    assert (s.hero.health, s.enemy_hero.health) == (26, 26)


def test_an_explosion_that_kills_both_heroes_is_a_draw() -> None:
    s = Scenario(board=[ABOMINATION], health=2, enemy_health=1)
    s.destroy(ABOMINATION)
    assert s.winner == "draw"


def test_both_abominations_before_the_heroes_are_checked() -> None:
    """Deathrattles of one wave all run before anybody's death is looked at: a draw, though mine
    exploded first and only the second was fatal for me."""
    s = Scenario(
        hand=[NETHER], board=[ABOMINATION], enemy_board=[ABOMINATION], health=4, enemy_health=2
    )
    s.play(NETHER)
    assert s.winner == "draw"


def test_leper_gnomes_of_both_sides() -> None:
    s = Scenario(
        hand=["Arcane Explosion"],
        board=["Leper Gnome"],
        enemy_board=["Leper Gnome", "Leper Gnome"],
    )
    s.play("Arcane Explosion")
    assert s.hero.health == 26
    s.destroy(s.board[0])
    assert s.enemy_hero.health == 28


def test_deathrattles_that_draw_come_in_the_order_of_play() -> None:
    """Loot Hoarder, then Thalnos: mine draws the first card in either turn."""
    s = Scenario(hand=[NETHER], board=["Loot Hoarder", "Bloodmage Thalnos"], deck=[YETI, RAPTOR])
    s.play(NETHER)
    assert names(s.hand) == [YETI, RAPTOR]


# --- full boards


def test_highmane_on_a_full_board_leaves_both_hyenas() -> None:
    """His own place is free, so one Hyena fits; if another dies too, both do."""
    s = Scenario(board=[WISP] * 6 + [HIGHMANE])
    s.destroy(HIGHMANE)
    assert names(s.board) == [WISP] * 6 + ["Hyena"]
    s = Scenario(
        hand=["Flamestrike"], enemy_board=[Card(OGRE)] * 5 + [WISP, Card(HIGHMANE, damage=1)]
    )
    s.play("Flamestrike")
    assert names(s.enemy_board) == [OGRE] * 5 + ["Hyena", "Hyena"]


def test_hyenas_stand_where_highmane_stood() -> None:
    s = Scenario(board=[YETI, HIGHMANE, RAPTOR])
    s.destroy(HIGHMANE)
    assert names(s.board) == [YETI, "Hyena", "Hyena", RAPTOR]


def test_the_older_of_two_deathrattles_takes_the_last_places() -> None:
    """Two Highmanes die on a board with five others: the first fills both places."""
    s = Scenario(
        hand=["Flamestrike"], enemy_board=[Card(OGRE)] * 5 + [Card(HIGHMANE, damage=1)] * 2
    )
    s.play("Flamestrike")
    assert names(s.enemy_board) == [OGRE] * 5 + ["Hyena", "Hyena"]


def test_seven_harvest_golems_leave_seven_damaged_ones() -> None:
    s = Scenario(hand=[NETHER], board=["Harvest Golem"] * 7, enemy_board=["Harvest Golem"] * 7)
    s.play(NETHER)
    assert names(s.board) == names(s.enemy_board) == ["Damaged Golem"] * 7


# --- granted ones


def test_ancestral_spirit_comes_after_the_own_deathrattle() -> None:
    """Cairne leaves Baine, and then returns himself."""
    s = Scenario(hand=["Ancestral Spirit"], board=[CAIRNE])
    s.play("Ancestral Spirit", CAIRNE)
    s.destroy(CAIRNE)
    assert names(s.board) == ["Baine Bloodhoof", CAIRNE]


def test_ancestral_spirit_on_a_full_board_behind_the_own_deathrattle() -> None:
    """Baine takes the place of Cairne, nothing is left for Cairne."""
    s = Scenario(hand=["Ancestral Spirit"], board=[CAIRNE] + [WISP] * 6)
    s.play("Ancestral Spirit", CAIRNE)
    s.destroy(CAIRNE)
    assert names(s.board) == ["Baine Bloodhoof"] + [WISP] * 6


def test_soul_of_the_forest_and_ancestral_spirit_in_the_order_given() -> None:
    s = Scenario(hand=["Soul of the Forest", "Ancestral Spirit"], board=[YETI, RAPTOR])
    s.play("Soul of the Forest")
    s.play("Ancestral Spirit", YETI)
    s.destroy(YETI)
    assert names(s.board) == ["Treant", YETI, RAPTOR]
    s.destroy(RAPTOR)
    assert names(s.board) == ["Treant", YETI, "Treant"]


def test_soul_of_the_forest_twice_gives_two_treants() -> None:
    s = Scenario(hand=["Soul of the Forest"] * 2, board=[YETI])
    s.play("Soul of the Forest")
    s.play("Soul of the Forest")
    s.destroy(YETI)
    assert names(s.board) == ["Treant", "Treant"]


def test_a_returned_minion_has_lost_its_ancestral_spirit() -> None:
    """What comes back is the plain card; it dies for good."""
    s = Scenario(hand=["Ancestral Spirit"], board=[Card(YETI, enchant=(2, 2))])
    s.play("Ancestral Spirit", YETI)
    s.destroy(YETI)
    assert stats(s.board[0]) == (4, 5)
    s.destroy(s.board[0])
    assert s.board == []


def test_silence_takes_the_own_deathrattle_and_a_later_one_stays() -> None:
    """Silenced Cairne with Ancestral Spirit given afterwards: he returns with his text."""
    s = Scenario(hand=["Ancestral Spirit"], board=[Card(CAIRNE, silenced=True)])
    s.play("Ancestral Spirit", CAIRNE)
    s.destroy(CAIRNE)
    assert names(s.board) == [CAIRNE]
    s.destroy(CAIRNE)
    assert names(s.board) == ["Baine Bloodhoof"]


def test_sylvanas_with_ancestral_spirit_steals_and_returns() -> None:
    """Own first: she takes the Yeti, then stands again herself."""
    s = Scenario(hand=["Ancestral Spirit"], board=[SYLVANAS], enemy_board=[YETI])
    s.play("Ancestral Spirit", SYLVANAS)
    s.destroy(SYLVANAS)
    assert sorted(names(s.board)) == [YETI, SYLVANAS]
    assert s.enemy_board == []


def test_a_stolen_minion_with_ancestral_spirit_returns_to_its_last_master() -> None:
    s = Scenario(
        hero="priest", hand=["Mind Control"], enemy_board=[Card(YETI, enchant="Ancestral Spirit")]
    )
    s.play("Mind Control", YETI)
    s.destroy(YETI)
    assert names(s.board) == [YETI]


# --- weapons, and other watchers of death


def test_tirions_ashbringer_breaks_the_weapon_in_hand() -> None:
    s = Scenario(hero="paladin", board=["Tirion Fordring"], weapon="Truesilver Champion")
    s.destroy("Tirion Fordring")
    assert s.weapon is not None
    assert (s.weapon.name, stats(s.weapon)) == ("Ashbringer", (5, 3))


def test_two_tirions_leave_one_ashbringer() -> None:
    s = Scenario(hand=[NETHER], board=["Tirion Fordring", "Tirion Fordring"])
    s.play(NETHER)
    assert s.weapon is not None
    assert s.weapon.name == "Ashbringer"


def test_a_stolen_tirion_arms_the_thief() -> None:
    s = Scenario(hero="priest", hand=["Mind Control"], enemy_board=["Tirion Fordring"])
    s.play("Mind Control", "Tirion Fordring")
    s.destroy("Tirion Fordring")
    assert s.weapon is not None
    assert s.weapon.name == "Ashbringer"
    assert s.enemy_weapon is None


def test_cult_master_does_not_draw_for_those_who_die_with_her() -> None:
    """Rule 82."""
    s = Scenario(
        hand=["Flamestrike"], enemy_board=["Cult Master", WISP, RAPTOR], enemy_deck=[YETI] * 3
    )
    s.play("Flamestrike")
    assert s.enemy_hand == []


def test_cult_master_draws_for_each_of_several_deaths() -> None:
    s = Scenario(
        hand=["Arcane Explosion"], enemy_board=["Cult Master", WISP, WISP], enemy_deck=[YETI] * 3
    )
    s.play("Arcane Explosion")
    assert len(s.enemy_hand) == 2


def test_flesheating_ghouls_and_hyenas_feed_on_both_waves() -> None:
    """Harvest Golem and later its remains: one attack each for the Ghoul."""
    s = Scenario(board=["Flesheating Ghoul", "Harvest Golem"])
    s.destroy("Harvest Golem")
    s.destroy("Damaged Golem")
    assert s.board[0].attack == 4


def test_scavenging_hyena_eats_the_hyenas_of_highmane() -> None:
    """Three Beasts: Highmane himself and his two Hyenas, +2/+1 each."""
    s = Scenario(board=["Scavenging Hyena", HIGHMANE])
    s.destroy(HIGHMANE)
    for minion in [m for m in s.board if m.card_id != s.board[0].card_id]:
        s.destroy(minion)
    assert stats(s.board[0]) == (8, 5)


def test_the_beast_gives_its_finkle_to_the_other_side() -> None:
    """If the other board is full, Finkle is lost."""
    s = Scenario(board=["The Beast"], enemy_board=[WISP] * 7)
    s.destroy("The Beast")
    assert names(s.enemy_board) == [WISP] * 7
    s = Scenario(board=["The Beast"])
    s.destroy("The Beast")
    assert names(s.enemy_board) == ["Finkle Einhorn"]


def test_the_beast_and_sylvanas_die_together() -> None:
    """The Beast is older: Finkle stands on the enemy board when Sylvanas looks."""
    s = Scenario(hand=[NETHER], board=["The Beast", SYLVANAS])
    s.play(NETHER)
    assert names(s.board) == ["Finkle Einhorn"]
    assert s.enemy_board == []


# --- without dying, again, and from the past


def test_umbra_triggers_a_played_deathrattle_and_death_triggers_it_again() -> None:
    s = Scenario(hand=["Loot Hoarder"], board=["Spiritsinger Umbra"], deck=[YETI, RAPTOR])
    s.play("Loot Hoarder")
    assert names(s.hand) == [YETI]
    s.destroy("Loot Hoarder")
    assert names(s.hand) == [YETI, RAPTOR]


def test_umbra_and_sylvanas_steal_at_once() -> None:
    s = Scenario(hand=[SYLVANAS], board=["Spiritsinger Umbra"], enemy_board=[YETI])
    s.play(SYLVANAS)
    assert names(s.board) == ["Spiritsinger Umbra", SYLVANAS, YETI]


def test_umbra_and_cube_double_what_the_cube_ate() -> None:
    """The battlecry comes first; then Umbra makes the Cube spit, and its death does so again."""
    s = Scenario(hand=["Carnivorous Cube"], board=["Spiritsinger Umbra", YETI])
    s.play("Carnivorous Cube", YETI)
    assert names(s.board).count(YETI) == 2
    s.destroy("Carnivorous Cube")
    assert names(s.board).count(YETI) == 4


def test_cube_that_ate_a_deathrattle_lets_it_happen_first() -> None:
    """The eaten Loot Hoarder draws, then the Cube's death brings two plain ones."""
    s = Scenario(
        hand=["Carnivorous Cube"], board=[Card("Loot Hoarder", enchant=(3, 3))], deck=[YETI]
    )
    s.play("Carnivorous Cube", "Loot Hoarder")
    assert names(s.hand) == [YETI]
    s.destroy("Carnivorous Cube")
    assert [stats(m) for m in s.board] == [(2, 1), (2, 1)]


def test_nzoth_brings_back_a_minion_that_died_silenced() -> None:
    """The printed card counts: it had a deathrattle, and has it again."""
    s = Scenario(hand=["N'Zoth, the Corruptor"], board=["Loot Hoarder"], deck=[YETI])
    s.silence("Loot Hoarder")
    s.destroy("Loot Hoarder")
    s.play("N'Zoth, the Corruptor")
    assert names(s.board) == ["N'Zoth, the Corruptor", "Loot Hoarder"]
    s.destroy("Loot Hoarder")
    assert names(s.hand) == [YETI]


def test_nzoth_does_not_know_deathrattles_that_were_given() -> None:
    """A Yeti with Ancestral Spirit died as a Yeti."""
    s = Scenario(hand=["N'Zoth, the Corruptor"], board=[Card(YETI, enchant="Ancestral Spirit")])
    s.destroy(YETI)
    s.destroy(YETI)
    s.play("N'Zoth, the Corruptor")
    assert names(s.board) == ["N'Zoth, the Corruptor"]


def test_nzoth_leaves_what_died_under_the_enemy() -> None:
    """Mine that the enemy stole and lost is the enemy's dead."""
    s = Scenario(hand=["N'Zoth, the Corruptor"], board=["Loot Hoarder", "Harvest Golem"])
    s.take_control("Loot Hoarder", "opponent")
    s.destroy("Loot Hoarder")
    s.destroy("Harvest Golem")
    s.destroy("Damaged Golem")
    s.play("N'Zoth, the Corruptor")
    assert names(s.board) == ["N'Zoth, the Corruptor", "Harvest Golem"]


def test_nzoth_and_umbra_wake_all_deathrattles() -> None:
    """Each summoned minion's deathrattle runs once for Umbra."""
    s = Scenario(
        hand=["N'Zoth, the Corruptor"],
        board=["Spiritsinger Umbra"],
        graveyard=["Loot Hoarder", "Leper Gnome"],
        deck=[YETI],
    )
    s.play("N'Zoth, the Corruptor")
    assert names(s.hand) == [YETI]
    assert s.enemy_hero.health == 28


def test_sylvanas_older_than_abomination_takes_what_the_explosion_then_kills() -> None:
    """Both die in a trade. She takes the Raptor, the explosion kills it on her side."""
    s = Scenario(board=[Card(SYLVANAS, damage=1)], enemy_board=[ABOMINATION, RAPTOR])
    s.attack(SYLVANAS, ABOMINATION)
    assert s.board == s.enemy_board == []
    assert (s.graveyard, s.enemy_graveyard) == ([SYLVANAS, RAPTOR], [ABOMINATION])


def test_abomination_older_than_sylvanas_leaves_her_nobody() -> None:
    """The Raptor is mortally wounded by the explosion when she looks for prey."""
    s = Scenario(board=[Card(ABOMINATION, attack=5), RAPTOR], enemy_board=[SYLVANAS])
    s.attack(ABOMINATION, SYLVANAS)
    assert s.board == s.enemy_board == []
    assert s.graveyard == [ABOMINATION, RAPTOR]


def test_lord_godfreys_waves_reach_what_deathrattles_left() -> None:
    """2 damage to all others, again as long as anybody dies: Golem, its remains, then no more."""
    s = Scenario(hand=["Lord Godfrey"], enemy_board=[Card("Harvest Golem", damage=1), OGRE])
    s.play("Lord Godfrey")
    assert s.enemy_graveyard == ["Harvest Golem", "Damaged Golem"]
    assert s.enemy_board[0].damage == 6


def test_defile_walks_through_a_voidlord() -> None:
    """He dies of the first wave; the second hits his three Voidwalkers, kills nobody, and is the
    last."""
    s = Scenario(hero="warlock", hand=["Defile"], enemy_board=[Card("Voidlord", damage=8), OGRE])
    s.play("Defile")
    assert [m.damage for m in s.enemy_board if m.name == "Voidwalker"] == [1, 1, 1]
    assert s.find(OGRE).damage == 2


def test_barnes_copy_of_sylvanas_steals_and_nzoth_raises_the_printed_one() -> None:
    s = Scenario(hand=["Barnes", "N'Zoth, the Corruptor"], deck=[SYLVANAS], enemy_board=[YETI])
    s.play("Barnes")
    copy = s.find(SYLVANAS, "me")
    assert stats(copy) == (1, 1)
    s.destroy(copy)
    assert YETI in names(s.board)
    s.set_mana(10)
    s.play("N'Zoth, the Corruptor")
    assert stats(next(m for m in s.board if m.name == SYLVANAS)) == (5, 5)


# --- at the end of the turn


def test_an_overwhelmed_sylvanas_steals_as_the_turn_ends() -> None:
    """What she takes is mine when the enemy's turn begins."""
    s = Scenario(
        hand=["Power Overwhelming"], board=[SYLVANAS], enemy_board=[YETI], enemy_deck=[WISP]
    )
    s.play("Power Overwhelming", SYLVANAS)
    s.end_turn()
    assert (names(s.board), s.enemy_board) == ([YETI], [])


def test_cult_master_draws_for_an_overwhelmed_minion() -> None:
    s = Scenario(
        hand=["Power Overwhelming"],
        board=["Cult Master", WISP],
        deck=[YETI],
        enemy_deck=[WISP],
    )
    s.play("Power Overwhelming", WISP)
    s.end_turn()
    assert names(s.hand) == [YETI]


def test_void_terror_eats_an_overwhelmed_sylvanas_with_all_her_strength() -> None:
    """9/9 for the Terror, and she steals when the battlecry is over."""
    s = Scenario(
        hand=["Power Overwhelming", "Void Terror"], board=[SYLVANAS], enemy_board=[YETI, OGRE]
    )
    s.play("Power Overwhelming", SYLVANAS)
    s.dice([OGRE])
    s.play("Void Terror")
    terror = s.find("Void Terror")
    assert stats(terror) == (12, 12)
    assert sorted(names(s.board)) == [OGRE, "Void Terror"]
