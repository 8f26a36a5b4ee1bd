"""What actions lead to, foreseen in positions that are easy to check."""

from __future__ import annotations

import pytest

from agent_zoo.symbolic.card_knowledge import card_net
from agent_zoo.symbolic.forecast import Forecaster, reading
from agent_zoo.symbolic.forecast.book import book_of
from agent_zoo.symbolic.forecast.reading import is_known, name_of
from agent_zoo.symbolic.memory import Memory
from agent_zoo.symbolic.net import PLANNING_NODE, SemanticNet
from hs_env import Scenario
from hs_env.cards import default
from hs_env.cards.words import Aura, Deal, Minion, On, all_minions
from hs_env.cards.words._base import words_of
from hs_env.scenario import Card
from tests.agent_zoo.symbolic.foreseen import foresee, foresee_one

# --- attacks


def test_minions_that_attack_hurt_each_other() -> None:
    scenario = Scenario(board=["Boulderfist Ogre"], enemy_board=["Chillwind Yeti"])
    found = foresee_one(scenario, "attack enemy Chillwind Yeti (1) with own Boulderfist Ogre (1)")
    assert found.board("me") == ["Boulderfist Ogre 6/3"]
    assert found.board("opponent") == []
    assert found.attacks("me") == 0


def test_the_dead_are_marked_and_no_longer_on_the_board() -> None:
    scenario = Scenario(board=["Boulderfist Ogre"], enemy_board=["Chillwind Yeti"])
    found = foresee_one(scenario, "attack enemy Chillwind Yeti (1) with own Boulderfist Ogre (1)")
    net, yeti = found.net, found.net.image(found.memory.character(10))
    assert net.is_a(yeti, net[PLANNING_NODE])
    assert net.targets(yeti, "planning") == [found.memory.character(10)]
    assert net.has(yeti, net["Death"])
    assert net.fact(yeti, "in", net["Board"]) is None
    assert net.fact(yeti, "in", net["Graveyard"]) is not None
    assert net.amount(found.memory.character(10), net["Health"]) == 5


def test_the_net_of_the_game_stays_as_it_is() -> None:
    scenario = Scenario(hand=["Fireball"], board=["Boulderfist Ogre"])
    view = scenario.game.view(0)
    memory = Memory(view.cards)
    memory.update(view)
    before = memory.net.statistics()
    forecaster = Forecaster(memory)
    for action in view.legal_actions():
        forecaster.outcomes(action)
    assert memory.net.statistics() == before


def test_a_divine_shield_prevents_damage_once() -> None:
    scenario = Scenario(board=["Argent Squire"], enemy_board=["Chillwind Yeti"])
    found = foresee_one(scenario, "attack enemy Chillwind Yeti (1) with own Argent Squire (1)")
    assert found.board("me") == ["Argent Squire 1/1"]
    assert found.keywords("me") == ()


def test_poison_kills() -> None:
    scenario = Scenario(board=["Emperor Cobra"], enemy_board=["Boulderfist Ogre"])
    found = foresee_one(scenario, "attack enemy Boulderfist Ogre (1) with own Emperor Cobra (1)")
    assert (found.board("me"), found.board("opponent")) == ([], [])


def test_a_windfury_minion_can_attack_again() -> None:
    scenario = Scenario(board=["Windfury Harpy"])
    found = foresee_one(scenario, "attack enemy hero with own Windfury Harpy (1)")
    assert found.health("opponent") == 26
    assert found.attacks("me") == 1


def test_stealth_ends_with_an_attack() -> None:
    scenario = Scenario(board=["Worgen Infiltrator"])
    found = foresee_one(scenario, "attack enemy hero with own Worgen Infiltrator (1)")
    assert found.keywords("me") == ()


def test_armor_takes_damage_before_health() -> None:
    scenario = Scenario(board=["Chillwind Yeti"], enemy_armor=3)
    found = foresee_one(scenario, "attack enemy hero with own Chillwind Yeti (1)")
    assert (found.armor("opponent"), found.health("opponent")) == (0, 29)


def test_a_weapon_wears_and_breaks() -> None:
    scenario = Scenario(weapon="Fiery War Axe", enemy_board=["Chillwind Yeti"])
    found = foresee_one(scenario, "attack enemy Chillwind Yeti (1) with own hero")
    assert found.picture["me.weapon"][1:3] == (3, 1)
    assert found.health("me") == 26
    scenario = Scenario(weapon=Card("Fiery War Axe", damage=1))
    found = foresee_one(scenario, "attack enemy hero with own hero")
    assert found.picture["me.weapon"] is None
    assert found.picture["me.hero"][1] == 0


def test_a_hero_without_health_has_lost() -> None:
    scenario = Scenario(board=["Chillwind Yeti"], enemy_health=4)
    found = foresee_one(scenario, "attack enemy hero with own Chillwind Yeti (1)")
    assert found.picture == {"winner": 0}


# --- spells and battlecries


def test_spell_damage_counts() -> None:
    scenario = Scenario(
        hand=["Frostbolt"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"]
    )
    found = foresee_one(scenario, "play Frostbolt at enemy Boulderfist Ogre (1)")
    assert found.board("opponent") == ["Boulderfist Ogre 6/3"]
    assert found.is_frozen("opponent")
    assert found.picture["me.Mana"] == 8


def test_explosive_shot_hits_the_neighbours() -> None:
    board = ["Chillwind Yeti", "Boulderfist Ogre", "Chillwind Yeti", "Chillwind Yeti"]
    scenario = Scenario(hand=["Explosive Shot"], enemy_board=board, hero="hunter")
    found = foresee_one(scenario, "play Explosive Shot at enemy Boulderfist Ogre (2)")
    assert found.board("opponent") == [
        "Chillwind Yeti 4/3",
        "Boulderfist Ogre 6/2",
        "Chillwind Yeti 4/3",
        "Chillwind Yeti 4/5",
    ]


def test_a_drawn_card_is_a_deck_candidate() -> None:
    deck = ["Fireball", "Frostbolt", "Polymorph"]
    found = foresee_one(Scenario(hand=["Arcane Intellect"], deck=deck), "play Arcane Intellect")
    assert found.hand("me") == [None, None]
    assert found.picture["me.deck"] == 1
    net = found.net
    new = [node for node in net.origins("in", net["Hand"]) if node in net.nodes()]
    assert len(new) == 2
    assert all(net.is_a(node, net["Deck Candidate"]) for node in new)


def test_an_empty_deck_hurts_more_each_time() -> None:
    found = foresee_one(Scenario(hand=["Arcane Intellect"]), "play Arcane Intellect")
    assert found.health("me") == 27
    assert found.picture["me.Fatigue"] == 2


def test_overload_is_owed() -> None:
    scenario = Scenario(hand=["Lightning Bolt"], hero="shaman")
    found = foresee_one(scenario, "play Lightning Bolt at enemy hero")
    assert found.health("opponent") == 27
    assert found.picture["me.Overload"] == 1


def test_a_discovered_card_is_unknown() -> None:
    scenario = Scenario(hand=["Stonehill Defender"])
    found = foresee_one(scenario, "play Stonehill Defender")
    assert found.hand("me") == [None]


def test_a_secret_waits() -> None:
    found = foresee_one(Scenario(hand=["Mirror Entity"]), "play Mirror Entity")
    assert found.picture["me.secrets"] == 1


def test_an_aura_goes_with_its_holder() -> None:
    board = ["Stormwind Champion", "Chillwind Yeti"]
    scenario = Scenario(hand=["Assassinate"], enemy_board=board, hero="rogue")
    found = foresee_one(scenario, "play Assassinate at enemy Stormwind Champion (1)")
    assert found.board("opponent") == ["Chillwind Yeti 4/5"]


def test_silence_takes_text_and_buffs_away() -> None:
    scenario = Scenario(hand=["Silence"], enemy_board=["Voidwalker"], hero="priest")
    scenario.buff(scenario.enemy_board[0], attack=2, health=2)
    found = foresee_one(scenario, "play Silence at enemy Voidwalker (1)")
    assert found.board("opponent") == ["Voidwalker 1/3"]
    assert found.keywords("opponent") == ()


def test_a_combo_needs_another_card() -> None:
    scenario = Scenario(hand=["Eviscerate"], hero="rogue")
    found = foresee_one(scenario, "play Eviscerate at enemy hero")
    assert found.health("opponent") == 28
    scenario = Scenario(hand=["Eviscerate"], hero="rogue", counters={"cards_played_turn": 1})
    found = foresee_one(scenario, "play Eviscerate at enemy hero")
    assert found.health("opponent") == 26


def test_a_stolen_minion_changes_sides() -> None:
    scenario = Scenario(hand=["Mind Control"], enemy_board=["Chillwind Yeti"], hero="priest")
    found = foresee_one(scenario, "play Mind Control at enemy Chillwind Yeti (1)")
    assert (found.board("me"), found.board("opponent")) == (["Chillwind Yeti 4/5"], [])


# --- triggers and deathrattles


def test_deathrattles_follow_deaths() -> None:
    scenario = Scenario(board=["Boulderfist Ogre"], enemy_board=["Harvest Golem", "Wisp"])
    found = foresee_one(scenario, "attack enemy Harvest Golem (1) with own Boulderfist Ogre (1)")
    assert found.board("opponent") == ["Damaged Golem 2/1", "Wisp 1/1"]


def test_healing_draws_with_a_northshire_cleric() -> None:
    scenario = Scenario(
        board=["Northshire Cleric", Card("Chillwind Yeti", damage=3)],
        deck=["Fireball", "Frostbolt"],
        hero="priest",
    )
    found = foresee_one(scenario, "use Lesser Heal at own Chillwind Yeti (2)")
    assert found.board("me") == ["Northshire Cleric 1/3", "Chillwind Yeti 4/4"]
    assert found.hand("me") == [None]


def test_a_knife_is_thrown_at_each_enemy_with_its_chance() -> None:
    scenario = Scenario(
        hand=["Wisp"], board=["Knife Juggler"], enemy_board=["Chillwind Yeti", "Wisp"]
    )
    found = foresee(scenario, "play Wisp")
    assert [one.chance for one in found] == pytest.approx([1 / 3] * 3)
    seen = {(one.health("opponent"), *one.board("opponent")) for one in found}
    assert seen == {
        (29, "Chillwind Yeti 4/5", "Wisp 1/1"),
        (30, "Chillwind Yeti 4/4", "Wisp 1/1"),
        (30, "Chillwind Yeti 4/5"),
    }


def test_many_outcomes_are_sampled_and_always_the_same() -> None:
    board = ["Chillwind Yeti"] * 5
    scenario = Scenario(hand=["Arcane Missiles"], enemy_board=board)
    first = [one.picture for one in foresee(scenario, "play Arcane Missiles")]
    again = [one.picture for one in foresee(scenario, "play Arcane Missiles")]
    assert len(first) == 12
    assert first == again


# --- what alters the rules


def test_with_auchenai_soulpriest_healing_hurts() -> None:
    scenario = Scenario(
        board=["Auchenai Soulpriest"], enemy_board=["Chillwind Yeti"], hero="priest"
    )
    found = foresee_one(scenario, "use Lesser Heal at enemy Chillwind Yeti (1)")
    assert found.board("opponent") == ["Chillwind Yeti 4/3"]


def test_with_prophet_velen_spells_and_powers_count_twice() -> None:
    scenario = Scenario(
        hand=["Holy Smite"],
        board=["Prophet Velen"],
        hero="priest",
        health=10,
    )
    smite = foresee_one(scenario, "play Holy Smite at enemy hero")
    assert smite.health("opponent") == 26
    heal = foresee_one(scenario, "use Lesser Heal at own hero")
    assert heal.health("me") == 14


def test_with_brann_bronzebeard_battlecries_happen_twice() -> None:
    scenario = Scenario(hand=["Murloc Tidehunter"], board=["Brann Bronzebeard"])
    found = foresee_one(scenario, "play Murloc Tidehunter")
    assert len(found.board("me")) == 4


def test_a_card_of_ones_own_alters_the_same_rules_without_code() -> None:
    nightmare = Minion(
        "Nightmare Priest", cost=2, attack=1, health=4, aura=Aura(rules={"heal_to_damage": 1})
    )
    cards = default().with_cards({"MY_001": nightmare})
    scenario = Scenario(board=["Nightmare Priest"], hero="priest", cards=cards)
    found = foresee_one(scenario, "use Lesser Heal at enemy hero")
    assert found.health("opponent") == 28


def test_what_goes_on_and_on_is_not_foreseen_to_the_end() -> None:
    echo = Minion("Echo", cost=1, attack=0, health=3000, on=On("damaged", Deal(1, all_minions)))
    cards = default().with_cards({"MY_001": echo})
    scenario = Scenario(board=["Wisp"], enemy_board=["Echo"], cards=cards)
    found = foresee_one(scenario, "attack enemy Echo (1) with own Wisp (1)")
    net, minion = found.net, found.net.image(found.memory.character(10))
    assert net.own(minion, "causes", net["Unknown Effect"]) is not None


def test_refinement_rules_may_let_others_die() -> None:
    def curse(net: SemanticNet) -> None:
        for node in net.nodes():
            if net.amount(node, net["Health"]) == 3:
                net.add(node, "has", net["Death"])

    scenario = Scenario(hand=["Fireball"], enemy_board=[Card("Cairne Bloodhoof", damage=0)])
    scenario.buff(scenario.enemy_board[0], health=4)
    (found,) = foresee(scenario, "play Fireball at enemy Cairne Bloodhoof (1)", refine=curse)
    assert found.board("opponent") == ["Baine Bloodhoof 4/5"]


# --- what is decided later


def options(scenario: Scenario, action: int) -> tuple[Memory, list[list[float]]]:
    view = scenario.game.view(0)
    memory = Memory(view.cards)
    memory.update(view)
    found = Forecaster(memory).options(action)
    return memory, [[chance for chance, _ in outcomes] for outcomes in found]


def test_a_card_of_two_halves_has_an_option_for_each_half_and_target() -> None:
    scenario = Scenario(hand=["Wrath"], enemy_board=["Chillwind Yeti", "Wisp"], hero="druid")
    (action,) = [x for x in scenario.game.legal_actions() if 0 < x < 171]
    _, found = options(scenario, action)
    assert len(found) == 4


def test_a_minion_is_placed_between_its_neighbours() -> None:
    scenario = Scenario(hand=["Dire Wolf Alpha"], board=["Wisp", "Chillwind Yeti"], positions=True)
    game = scenario.game
    memory = Memory(game.view(0).cards)
    forecaster = Forecaster(memory)
    memory.update(game.view(0))
    action = next(x for x in game.legal_actions() if 0 < x < 171)
    forecaster.took(action)
    game.apply(action)
    memory.update(game.view(0))
    ((_, net),) = forecaster.outcomes(253)
    attacks = [net.amount(net.image(memory.character(target)), net["Attack"]) for target in (2, 3)]
    assert attacks == [2, 5]


# --- the vocabulary


def test_every_word_of_every_card_says_something_to_forecasts() -> None:
    cards = default()
    entries = (cards.find(card).entry for card in cards.implemented())
    unknown = {name_of(word) for entry in entries for word in words_of(entry) if not is_known(word)}
    assert unknown == set()


def test_an_unknown_word_does_nothing_but_leave_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    book = book_of(card_net(default()))
    monkeypatch.delitem(reading._MEANINGS["action"], "Freeze")
    monkeypatch.delitem(book._cards, default().find("Frostbolt").id, raising=False)
    scenario = Scenario(hand=["Frostbolt"], enemy_board=["Boulderfist Ogre"])
    found = foresee_one(scenario, "play Frostbolt at enemy Boulderfist Ogre (1)")
    assert found.board("opponent") == ["Boulderfist Ogre 6/4"]
    assert not found.is_frozen("opponent")
    net, spell = found.net, found.net.image(found.memory.hand[found.memory.me][0])
    assert net.own(spell, "causes", net["Unknown Effect"]) is not None
    book._cards.pop(default().find("Frostbolt").id)
