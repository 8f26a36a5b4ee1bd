"""What holds the decks of the papers together: Cube warlock, pirate warrior, dragon priest.

Their cards against and with each other, in the orders they are played.
"""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"
UMBRA = "Spiritsinger Umbra"
CUBE = "Carnivorous Cube"
DRAKE = "Azure Drake"
PATCHES = "Patches the Pirate"
DECKS: dict[str, Any] = {"deck": [WISP] * 4, "enemy_deck": [WISP] * 4}


# --- the warlock's


def test_defile_and_imp_gang_boss_eat_each_other_up() -> None:
    """A Wisp dies of the first wave. Every wave brings an Imp and kills the one before; the boss
    falls in the fourth, his last Imp in the fifth."""
    s = Scenario(hero="warlock", hand=["Defile"], enemy_board=["Imp Gang Boss", WISP, OGRE])
    s.play("Defile")
    assert names(s.enemy_board) == [OGRE]
    assert s.enemy_board[0].damage == 6


def test_defile_without_a_death_is_one_wave() -> None:
    s = Scenario(hero="warlock", hand=["Defile"], enemy_board=["Imp Gang Boss", OGRE])
    s.play("Defile")
    assert names(s.enemy_board) == ["Imp Gang Boss", "Imp", OGRE]
    assert [m.damage for m in s.enemy_board] == [1, 0, 1]


def test_defile_and_divine_shields() -> None:
    """The shield goes in the first wave, the Squire in the second if anybody died before."""
    s = Scenario(hero="warlock", hand=["Defile"], enemy_board=["Argent Squire", WISP])
    s.play("Defile")
    assert s.enemy_board == []
    s = Scenario(hero="warlock", hand=["Defile"], enemy_board=["Argent Squire", OGRE])
    s.play("Defile")
    assert names(s.enemy_board) == ["Argent Squire", OGRE]


def test_defile_and_ancestral_spirit_go_on_with_who_came_back() -> None:
    """The Wisp dies, returns and dies for good: two waves, and a third for nobody."""
    s = Scenario(
        hero="warlock",
        hand=["Defile"],
        enemy_board=[Card(WISP, enchant="Ancestral Spirit"), OGRE],
    )
    s.play("Defile")
    assert names(s.enemy_board) == [OGRE]
    assert s.enemy_board[0].damage == 3


def test_dark_pact_heals_and_opens_the_cube() -> None:
    s = Scenario(hero="warlock", hand=[CUBE, "Dark Pact"], board=["Voidlord"], health=20)
    s.play(CUBE, "Voidlord")
    assert names(s.board).count("Voidwalker") == 3
    s.play("Dark Pact", CUBE)
    assert s.hero.health == 24
    assert names(s.board).count("Voidlord") == 2


def test_a_taldaram_cube_remembers_what_the_cube_ate() -> None:
    s = Scenario(hand=[CUBE, "Prince Taldaram"], board=[YETI])
    s.play(CUBE, YETI)
    s.play("Prince Taldaram", CUBE)
    assert [stats(m) for m in s.board] == [(4, 6), (3, 3)]
    s.destroy(s.board[1])
    assert names(s.board) == [CUBE, YETI, YETI]


def test_a_cube_fed_with_patches_or_wisps_gives_two() -> None:
    s = Scenario(hand=[CUBE], board=[WISP])
    s.play(CUBE, WISP)
    s.destroy(CUBE)
    assert names(s.board) == [WISP, WISP]


def test_a_cube_without_a_friend_is_just_a_body() -> None:
    s = Scenario(hand=[CUBE], enemy_board=[YETI])
    s.play(CUBE)
    s.destroy(CUBE)
    assert s.board == []


def test_umbra_makes_the_voodoo_doll_strike_at_once() -> None:
    s = Scenario(hand=["Voodoo Doll"], board=[UMBRA], enemy_board=[OGRE])
    s.play("Voodoo Doll", OGRE)
    assert s.enemy_board == []
    assert names(s.board) == [UMBRA, "Voodoo Doll"]


@pytest.mark.parametrize(
    ("card", "weapon", "health"),
    [("Tirion Fordring", "Ashbringer", 30), ("Leper Gnome", None, 28)],
)
def test_umbra_gives_a_deathrattle_in_advance(card: str, weapon: str | None, health: int) -> None:
    s = Scenario(hand=[card], board=[UMBRA])
    s.play(card)
    assert (s.weapon.name if s.weapon else None) == weapon
    assert s.enemy_hero.health == health
    assert names(s.board) == [UMBRA, card]


def test_umbra_and_abomination_burn_the_board_before_anything_dies() -> None:
    """2 damage to all, Umbra and Abomination among them; both live."""
    s = Scenario(hand=["Abomination"], board=[UMBRA], enemy_board=[RAPTOR])
    s.play("Abomination")
    assert s.enemy_board == []
    assert [m.health for m in s.board] == [2, 2]
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)


def test_umbra_does_not_trigger_granted_or_enemy_deathrattles() -> None:
    """Only minions that I summon, while she stands."""
    s = Scenario(enemy_hand=["Loot Hoarder"], board=[UMBRA], **DECKS)
    s.end_turn()
    cards = len(s.enemy_hand)
    s.play("Loot Hoarder")
    assert len(s.enemy_hand) == cards - 1


def test_guldans_demons_wake_under_umbra() -> None:
    """A raised Voidlord brings Voidwalkers at once, as far as there is room."""
    s = Scenario(
        hero="warlock", hand=["Bloodreaver Gul'dan"], board=[UMBRA], graveyard=["Voidlord"]
    )
    s.play("Bloodreaver Gul'dan")
    assert names(s.board).count("Voidlord") == 1
    assert names(s.board).count("Voidwalker") == 3


def test_mistress_of_mixtures_heals_both_heroes_and_the_spellstone_does_not_mind() -> None:
    """Healing does not grow the Spellstone, damage by the own cards does."""
    s = Scenario(
        hero="warlock",
        hand=["Lesser Amethyst Spellstone", "Kobold Librarian"],
        board=["Mistress of Mixtures"],
        deck=[WISP] * 2,
        health=20,
    )
    s.destroy("Mistress of Mixtures")
    assert (s.hero.health, names(s.hand)[0]) == (24, "Lesser Amethyst Spellstone")
    s.play("Kobold Librarian")
    assert names(s.hand)[0] == "Amethyst Spellstone"


def test_lackeys_voidlord_and_a_full_board() -> None:
    """The place of the Lackey is the only one: the Voidlord takes it."""
    s = Scenario(board=[WISP] * 6 + ["Possessed Lackey"], deck=["Voidlord"])
    s.destroy("Possessed Lackey")
    assert names(s.board) == [WISP] * 6 + ["Voidlord"]
    s.destroy("Voidlord")
    assert names(s.board) == [WISP] * 6 + ["Voidwalker"]


# --- the pirates'


def test_upgrades_pile_up_on_one_reaper() -> None:
    """Upgrade! +1/+1, Naga Corsair +1 attack, Bloodsail Cultist +1/+1 with a Pirate, Greenskin
    +1/+1."""
    s = Scenario(
        hero="warrior",
        hand=["Upgrade!", "Naga Corsair", "Bloodsail Cultist"],
        weapon="Arcanite Reaper",
    )
    s.play("Upgrade!")
    s.play("Naga Corsair")
    s.play("Bloodsail Cultist")
    assert s.weapon is not None
    assert stats(s.weapon) == (8, 4)


def test_a_new_hook_breaks_the_upgraded_reaper() -> None:
    s = Scenario(
        hero="warrior", hand=["N'Zoth's First Mate"], weapon=Card("Arcanite Reaper", enchant=(1, 1))
    )
    s.play("N'Zoth's First Mate")
    assert s.weapon is not None
    assert (s.weapon.name, stats(s.weapon)) == ("Rusty Hook", (1, 3))


def test_cultist_does_not_count_the_patches_he_calls() -> None:
    """Patches comes after a Pirate is played: the battlecry is over and found nobody."""
    s = Scenario(hero="warrior", hand=["Bloodsail Cultist"], weapon="Fiery War Axe", deck=[PATCHES])
    s.play("Bloodsail Cultist")
    assert s.weapon is not None
    assert stats(s.weapon) == (3, 2)
    assert names(s.board) == ["Bloodsail Cultist", PATCHES]


def test_raider_has_the_attack_of_the_upgraded_weapon() -> None:
    s = Scenario(
        hero="warrior", hand=["Bloodsail Raider"], weapon=Card("Fiery War Axe", enchant=(2, 0))
    )
    s.play("Bloodsail Raider")
    assert s.board[0].attack == 2 + 5


def test_first_mate_calls_patches_and_arms_the_hero() -> None:
    s = Scenario(hero="warrior", hand=["N'Zoth's First Mate"], deck=[PATCHES, WISP])
    s.play("N'Zoth's First Mate")
    assert names(s.board) == ["N'Zoth's First Mate", PATCHES]
    s.attack("hero", "hero")
    assert s.enemy_hero.health == 29


def test_heroic_strike_and_a_reaper_on_a_taunt() -> None:
    s = Scenario(
        hero="warrior",
        hand=["Heroic Strike"],
        weapon="Arcanite Reaper",
        enemy_board=["Sunwalker"],
    )
    s.play("Heroic Strike")
    s.attack("hero", "Sunwalker")  # the shield
    assert (s.hero.health, s.enemy_board[0].damage) == (26, 0)


# --- the dragons'


def test_a_dragon_does_not_count_itself() -> None:
    """Twilight Whelp and Twilight Guardian need another Dragon in hand."""
    s = Scenario(hero="priest", hand=["Twilight Whelp"])
    s.play("Twilight Whelp")
    assert stats(s.board[0]) == (2, 1)
    s = Scenario(hero="priest", hand=["Twilight Whelp", "Twilight Guardian"])
    s.play("Twilight Whelp")
    assert stats(s.board[0]) == (2, 3)


def test_the_last_dragon_played_turns_the_others_off() -> None:
    """Wyrmrest Agent before or after the only Dragon leaves the hand."""
    s = Scenario(hero="priest", hand=["Wyrmrest Agent", "Wyrmrest Agent", "Faerie Dragon"])
    s.play("Wyrmrest Agent")
    s.play("Faerie Dragon")
    s.play("Wyrmrest Agent")
    first, _, second = s.board
    assert (stats(first), first.has("taunt")) == ((2, 4), True)
    assert (stats(second), second.has("taunt")) == ((1, 4), False)


def test_a_dragon_drawn_by_the_battlecry_before_counts() -> None:
    s = Scenario(hero="priest", hand=[DRAKE, "Wyrmrest Agent"], deck=["Twilight Drake"])
    s.play(DRAKE)
    s.play("Wyrmrest Agent")
    assert s.board[1].has("taunt")


def test_book_wyrm_with_nothing_to_destroy_may_be_played() -> None:
    s = Scenario(hero="priest", hand=["Book Wyrm", DRAKE], enemy_board=[OGRE])
    s.play("Book Wyrm")
    assert names(s.enemy_board) == [OGRE]


def test_book_wyrm_follows_attack_as_it_is_now() -> None:
    """Humility brings the Ogre within reach."""
    s = Scenario(hand=["Humility", "Book Wyrm", DRAKE], enemy_board=[OGRE])
    s.play("Humility", OGRE)
    s.play("Book Wyrm", OGRE)
    assert s.enemy_board == []


def test_corruptor_and_brann_need_the_dragon_for_both_shots() -> None:
    s = Scenario(hero="priest", hand=["Blackwing Corruptor", DRAKE], board=["Brann Bronzebeard"])
    s.play("Blackwing Corruptor", "enemy hero")
    assert s.enemy_hero.health == 24
    s = Scenario(hero="priest", hand=["Blackwing Corruptor"], board=["Brann Bronzebeard"])
    s.play("Blackwing Corruptor")
    assert s.enemy_hero.health == 30


def test_chillmaw_explodes_for_whoever_holds_a_dragon_when_she_dies() -> None:
    """3 damage to all minions if her player holds a Dragon then."""
    s = Scenario(hand=[DRAKE], board=["Chillmaw", YETI], enemy_board=[OGRE])
    s.destroy("Chillmaw")
    assert (s.board[0].damage, s.enemy_board[0].damage) == (3, 3)
    s = Scenario(board=["Chillmaw", YETI], enemy_board=[OGRE], enemy_hand=[DRAKE])
    s.destroy("Chillmaw")
    assert (s.board[0].damage, s.enemy_board[0].damage) == (0, 0)


def test_a_stolen_chillmaw_looks_into_the_thiefs_hand() -> None:
    s = Scenario(hero="priest", hand=["Mind Control", DRAKE], enemy_board=["Chillmaw", OGRE])
    s.play("Mind Control", "Chillmaw")
    s.destroy("Chillmaw")
    assert s.enemy_board[0].damage == 3


def test_drakonid_operative_copies_from_the_enemy_deck_and_leaves_it() -> None:
    s = Scenario(
        hero="priest", hand=["Drakonid Operative", DRAKE], enemy_deck=["Pyroblast", "Flamestrike"]
    )
    s.play("Drakonid Operative", choose="Pyroblast")
    assert names(s.hand) == [DRAKE, "Pyroblast"]
    assert sorted(s.enemy_deck) == ["Flamestrike", "Pyroblast"]


def test_dragonfire_potion_spares_dragons_of_both_sides() -> None:
    s = Scenario(
        hero="priest",
        hand=["Dragonfire Potion"],
        board=["Faerie Dragon", YETI],
        enemy_board=["Twilight Drake", RAPTOR],
    )
    s.play("Dragonfire Potion")
    assert (names(s.board), names(s.enemy_board)) == (["Faerie Dragon"], ["Twilight Drake"])


# --- mana spent by a text


def test_forbidden_flame_spends_what_is_left_after_the_coin() -> None:
    s = Scenario(hand=["The Coin", "Forbidden Flame"], mana=4, enemy_board=[OGRE])
    s.play("The Coin")
    s.play("Forbidden Flame", OGRE)
    assert (s.mana, s.enemy_board[0].damage) == (0, 5)


def test_a_countered_forbidden_flame_spends_nothing() -> None:
    s = Scenario(hand=["Forbidden Flame"], enemy_board=[OGRE], enemy_secrets=["Counterspell"])
    s.play("Forbidden Flame", OGRE)
    assert (s.mana, s.enemy_board[0].damage) == (10, 0)


def test_forbidden_flame_without_mana_deals_spell_damage_alone() -> None:
    s = Scenario(hand=["Forbidden Flame"], board=["Kobold Geomancer"], mana=0, enemy_board=[OGRE])
    s.play("Forbidden Flame", OGRE)
    assert s.enemy_board[0].damage == 1
