"""The workbench: building positions, acting, cheating, asking."""

from __future__ import annotations

from typing import Any

import pytest

from hs_env import Game, Scenario
from hs_env.cards import CardSet, default
from hs_env.cards.words import *
from hs_env.errors import GameOver, IllegalAction, ScenarioError
from hs_env.scenario import Card, Handle, Overload, check_dice

OWN: dict[str, Any] = {
    "T_WISP": Minion("Test Wisp", cost=0, attack=1, health=1),
    "T_RATTLE": Minion("Rattler", cost=2, attack=2, health=2, deathrattle=[Summon("T_WISP")]),
    "T_BOOM": Minion("Boomer", cost=2, attack=1, health=1, deathrattle=[Deal(2, random_enemy)]),
    "T_BOLT": Spell("Random Bolt", [Deal(2, random_enemy)], cost=1),
    "T_ROLL": Spell("Roll", [Deal(RandomNumber(1, 3), enemy_hero)], cost=1),
    "T_COMBO": Spell(
        "Combo Bolt", [Deal(1, enemy_hero)], combo=[Deal(5, enemy_hero)], cost=1
    ),
    "T_TRAP": Spell(
        "Trap",
        secret=True,
        cost=3,
        on=On("after_minion_played", [Deal(2, event_target)], side="foe", zone="secret"),
    ),
    "T_TRAP2": Spell(
        "Other Trap",
        secret=True,
        cost=3,
        on=On("spell_cast", [Counter()], side="foe", zone="secret"),
    ),
    "T_HALF1": Spell("Hit", [Deal(3, target)], target=Target("minion"), collectible=False),
    "T_HALF2": Spell("Learn", [Draw()], collectible=False),
    "T_EITHER": Spell("Either Way", options=("T_HALF1", "T_HALF2"), cost=2),
    "T_FIND": Spell(
        "Search", [Discover(OneOf("CS2_029", "CS2_024", "CS2_022")), Give(CardOf(made))], cost=1
    ),
    "T_DRAGON": Minion("Whelp", cost=1, attack=1, health=1, race="dragon"),
    "T_KEEPER": Minion(
        "Keeper",
        [If(Exists(Where(hand, IsRace("dragon"))), [GainArmor(4)])],
        cost=3,
        attack=3,
        health=3,
        race="dragon",
    ),
    "T_LONE": Minion("Lone One", [If(NoDuplicates(), [GainArmor(9)])], cost=1, attack=1, health=1),
    "T_NEEDY": Spell("Needy", [Draw()], cost=0, needs=Exists(minions)),
    "T_SORCERER": Minion(
        "Sorcerer", cost=2, attack=2, health=2, aura=Aura(Where(hand, a_spell), cost=-1)
    ),
    "T_LOCK": Spell("Locker", [Draw()], cost=1, overload=2),
    "T_OTHER": HeroPower("Other Power", [Deal(2, enemy_hero)], cost=1),
}


@pytest.fixture(scope="module")
def own() -> CardSet:
    """The default cards and those above."""
    return default().with_cards(OWN)


# --- building ----------------------------------------------------------------------------------


def test_an_empty_scenario_is_my_turn_with_ten_mana() -> None:
    s = Scenario()

    assert (s.active, s.turn, s.over, s.winner) == ("me", 19, False, None)
    assert (s.mana, s.crystals, s.enemy_mana, s.enemy_crystals) == (10, 10, 10, 10)
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)
    assert s.hand == s.board == s.deck == s.secrets == s.graveyard == []
    assert s.enemy_hand == s.enemy_board == s.enemy_deck == s.enemy_secrets == []
    assert s.weapon is None
    assert s.enemy_weapon is None
    assert s.hero.name == "Jaina Proudmoore"
    assert s.enemy_hero.name == "Garrosh Hellscream"
    assert isinstance(s.game, Game)


def test_cards_stand_where_they_were_put() -> None:
    s = Scenario(
        hand=["Fireball", "CS2_024"],
        board=["Chillwind Yeti", "Bloodfen Raptor"],
        deck=["Moonfire", "Polymorph"],
        enemy_hand=["The Coin"],
        enemy_board=["River Crocolisk"],
        enemy_deck=["Execute", "Charge", "Cleave"],
    )

    assert [h.name for h in s.hand] == ["Fireball", "Frostbolt"]
    assert [h.name for h in s.board] == ["Chillwind Yeti", "Bloodfen Raptor"]
    assert [h.place for h in s.board] == [0, 1]
    assert s.deck == ["Moonfire", "Polymorph"]
    assert [h.name for h in s.enemy_hand] == ["The Coin"]
    assert [h.name for h in s.enemy_board] == ["River Crocolisk"]
    assert s.enemy_deck == ["Execute", "Charge", "Cleave"]
    assert s.enemy_deck_cards[2].place == 2
    drawn = s.draw()
    assert drawn is not None
    assert drawn.name == "Moonfire"


def test_numbers_of_both_players_are_as_asked() -> None:
    s = Scenario(
        health=20, armor=3, mana=2, crystals=5, overload=1, locked=2, fatigue=4,
        enemy_health=12, enemy_armor=7, enemy_mana=1, enemy_crystals=3, enemy_overload=2,
        enemy_locked=1, enemy_fatigue=6,
    )  # fmt: skip

    assert (s.hero.health, s.armor, s.mana, s.crystals) == (20, 3, 2, 5)
    assert (s.overload, s.fatigue) == (Overload(locked=2, owed=1), 4)
    assert (s.enemy_hero.health, s.enemy_armor, s.enemy_mana, s.enemy_crystals) == (12, 7, 1, 3)
    assert (s.enemy_overload, s.enemy_fatigue) == (Overload(locked=1, owed=2), 6)
    assert s.hero.armor == 3
    s.draw()
    assert (s.hero.health, s.armor, s.fatigue) == (18, 0, 5)


def test_mana_is_by_default_what_crystals_and_overload_leave() -> None:
    s = Scenario(crystals=6, locked=2)

    assert s.mana == 4


def test_health_above_thirty_raises_the_maximum() -> None:
    s = Scenario(health=45)

    assert (s.hero.health, s.hero.max_health) == (45, 45)


@pytest.mark.parametrize("hero", ["paladin", "PALADIN", "HERO_04", "Uther Lightbringer"])
def test_a_hero_is_a_class_an_id_or_a_name(hero: str) -> None:
    s = Scenario(hero=hero, enemy_hero="priest")

    assert (s.hero.card_id, s.power.name) == ("HERO_04", "Reinforce")
    assert s.enemy_power.name == "Lesser Heal"


def test_a_hero_may_be_frozen_immune_or_armed() -> None:
    s = Scenario(
        hero=Card("rogue", frozen=True, keywords=["immune"], attack=2),
        enemy_hero=Card("warrior", damage=4),
    )

    assert s.hero.frozen
    assert s.hero.has("immune")
    assert s.hero.attack == 2
    assert s.enemy_hero.health == 26


def test_another_hero_power_can_be_given(own: CardSet) -> None:
    s = Scenario(hero_power="Other Power", enemy_hero_power="Life Tap", cards=own)

    s.hero_power()

    assert (s.enemy_hero.health, s.mana) == (28, 9)
    assert s.enemy_power.name == "Life Tap"


def test_a_board_minion_can_be_anything_but_fresh() -> None:
    raptor = Card(
        "Bloodfen Raptor",
        attack=5,
        health=7,
        damage=1,
        frozen=True,
        silenced=True,
        exhausted=True,
        keywords=["taunt", "divine_shield"],
    )
    s = Scenario(board=[raptor])

    card = s.board[0]
    assert (card.attack, card.health, card.max_health, card.damage) == (5, 6, 7, 1)
    assert card.frozen
    assert card.silenced
    assert card.exhausted
    assert card.attacks_left == 0
    assert card.keywords == {"taunt", "divine_shield"}


def test_silence_in_a_scenario_takes_the_printed_text_away() -> None:
    s = Scenario(board=[Card("Raid Leader", silenced=True), "Bloodfen Raptor"])

    assert s.board[1].attack == 3


def test_a_keyword_can_have_been_lost() -> None:
    s = Scenario(enemy_board=[Card("Sen'jin Shieldmasta", without="taunt")])

    assert not s.enemy_board[0].has("taunt")


def test_attacks_already_made_are_counted() -> None:
    s = Scenario(board=[Card("Bloodfen Raptor", keywords="windfury", attacks=1)])

    assert s.board[0].attacks_left == 1
    s.attack("Bloodfen Raptor", "enemy hero")
    assert s.board[0].attacks_left == 0


def test_damage_stays_below_an_aura() -> None:
    s = Scenario(board=["Stormwind Champion", Card("Bloodfen Raptor", damage=1)])

    raptor = s.board[1]
    assert (raptor.attack, raptor.health, raptor.max_health) == (4, 2, 3)


def test_enchantments_are_cards_pairs_numbers_or_words() -> None:
    s = Scenario(
        board=[
            Card(
                "Bloodfen Raptor",
                enchant=[
                    "Blessing of Kings",
                    (1, 0),
                    {"health": 2, "source": "Power Word: Shield"},
                    Enchant(attack=1, keywords="charge", until="end_of_turn"),
                ],
            )
        ]
    )

    raptor = s.board[0]
    kings, pair, shield, word = raptor.enchantments
    assert (raptor.attack, raptor.health) == (3 + 4 + 1 + 1, 2 + 4 + 2)
    assert (kings.source, kings.source_id, kings.attack) == ("Blessing of Kings", "CS2_092", 4)
    assert (pair.source, pair.attack, pair.health, pair.until) == ("", 1, 0, "forever")
    assert (shield.source, shield.health, shield.by) == ("Power Word: Shield", 2, "me")
    assert (word.until, word.keywords) == ("end_of_turn", {"charge"})
    s.end_turn()
    assert (raptor.attack, raptor.has("charge")) == (8, False)


def test_an_enchantment_of_a_card_may_carry_a_trigger() -> None:
    s = Scenario(enemy_board=[Card("Chillwind Yeti", enchant=["Corruption"])])

    yeti = s.enemy_board[0]
    assert yeti.enchantments[0].trigger
    s.end_turn()
    assert yeti.zone == "graveyard"


def test_cards_in_hand_and_deck_can_be_changed() -> None:
    s = Scenario(
        hand=[Card("Chillwind Yeti", attack=6, cost=1, known_to_foe=True), "Fireball"],
        deck=[Card("Bloodfen Raptor", health=9, cost=0)],
        mana=1,
    )

    yeti = s.hand[0]
    assert (yeti.attack, yeti.cost, yeti.known_to_foe) == (6, 1, True)
    assert not s.hand[1].known_to_foe
    assert (s.deck_cards[0].health, s.deck_cards[0].cost) == (9, 0)
    s.play(yeti)
    assert s.mana == 0
    raptor = s.draw()
    assert raptor is not None
    s.play(raptor)
    assert [h.health for h in s.board] == [5, 9]


def test_a_weapon_can_have_been_used() -> None:
    s = Scenario(weapon=Card("Fiery War Axe", damage=1), enemy_weapon="Light's Justice")

    assert s.weapon is not None
    assert s.enemy_weapon is not None
    assert (s.weapon.attack, s.weapon.durability, s.hero.attack) == (3, 1, 3)
    assert s.enemy_hero.attack == 0  # it is not the enemy's turn
    axe = s.weapon
    s.attack("hero", "hero")
    assert s.enemy_hero.health == 27
    assert s.weapon is None
    assert axe.zone == "graveyard"


def test_secrets_wait_for_the_other_player(own: CardSet) -> None:
    s = Scenario(hand=["Chillwind Yeti"], enemy_secrets=["Trap"], secrets=["Other Trap"], cards=own)

    trap = s.enemy_secrets[0]
    s.play("Chillwind Yeti")

    assert (trap.zone, s.enemy_secrets) == ("graveyard", [])
    assert s.board[0].damage == 2
    assert [h.name for h in s.secrets] == ["Other Trap"]


def test_the_graveyard_holds_what_died_before() -> None:
    s = Scenario(graveyard=["Bloodfen Raptor", "Chillwind Yeti"], enemy_graveyard=["Sheep"])

    assert s.graveyard == ["Bloodfen Raptor", "Chillwind Yeti"]
    assert s.enemy_graveyard == ["Sheep"]
    assert s.counters()["minions_died_game"] == 2
    assert s.counters()["minions_died_turn"] == 0


def test_counters_can_be_set(own: CardSet) -> None:
    s = Scenario(
        hand=["Combo Bolt"], counters={"cards_played_turn": 2}, enemy_counters={"jade": 3}, cards=own
    )

    assert s.counters("foe")["jade"] == 3
    s.play("Combo Bolt")
    assert s.enemy_hero.health == 25


def test_the_foe_can_be_the_one_to_act() -> None:
    s = Scenario(active="foe", turn=8, enemy_hand=["Moonfire"])

    assert (s.active, s.turn) == ("foe", 8)
    s.play("Moonfire", s.hero)
    assert s.hero.health == 29


def test_scenarios_with_the_same_seed_roll_alike(own: CardSet) -> None:
    def health(seed: int) -> int:
        s = Scenario(hand=["Roll"] * 6, seed=seed, cards=own)
        for _ in range(6):
            s.play("Roll")
        return s.enemy_hero.health

    assert health(1) == health(1)
    assert len({health(seed) for seed in range(20)}) > 1


def test_positions_are_asked_only_where_wanted() -> None:
    asks = Scenario(hand=["Bloodfen Raptor"], board=["Chillwind Yeti"], positions=True)
    asks.game.apply(asks.game.legal_actions()[1])

    assert asks.pending is not None
    assert (asks.pending.kind, asks.pending.options) == ("position", [0, 1])
    asks.choose(0)
    assert [h.name for h in asks.board] == ["Bloodfen Raptor", "Chillwind Yeti"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"board": ["Bloodfen Raptor"] * 8}, "board has 8 cards, at most 7"),
        ({"enemy_hand": ["Fireball"] * 11}, "enemy_hand has 11 cards, at most 10"),
        ({"deck": ["Fireball"] * 61}, "deck has 61 cards, at most 60"),
        ({"health": 0}, "health is a number from 1"),
        ({"enemy_health": -3}, "enemy_health is a number from 1"),
        ({"armor": -1}, "armor is a number from 0"),
        ({"mana": 11}, "mana is a number from 0 to 10"),
        ({"crystals": 11}, "crystals is a number from 0 to 10"),
        ({"crystals": 3, "locked": 4}, "locked is a number from 0 to 3"),
        ({"fatigue": "much"}, "fatigue is a number"),
        ({"weapon": "Fireball"}, "Fireball is a spell, which cannot be in weapon"),
        ({"board": ["Fireball"]}, r"board\[0\]: Fireball is a spell"),
        ({"secrets": ["Fireball"]}, "Fireball is not a secret"),
        ({"secrets": ["Trap", "Trap"]}, "Trap is there twice"),
        ({"secrets": ["Trap"] * 6}, "secrets has 6 cards, at most 5"),
        ({"graveyard": ["Fireball"]}, "cannot be in graveyard"),
        ({"hand": ["Fireblast"]}, "Fireblast is a hero power"),
        ({"hand": ["Firebal"]}, "did you mean"),
        ({"hand": ["Ysera"]}, "Ysera .* is not implemented"),
        ({"hand": "Fireball"}, "hand is a list of cards"),
        ({"hand": [7]}, "a card is a name, an id or Card"),
        ({"hand": [Card("Bloodfen Raptor", frozen=True)]}, "cannot be given frozen in hand"),
        ({"hand": [Card("Fireball", attack=2)]}, "it has no attack or health"),
        ({"board": [Card("Bloodfen Raptor", cost=1)]}, "cannot be given cost in board"),
        ({"board": [Card("Bloodfen Raptor", damage=2)]}, "has 2 health, so it cannot have 2"),
        ({"board": [Card("Bloodfen Raptor", health=0)]}, "cannot have 0 health"),
        ({"board": [Card("Bloodfen Raptor", keywords=["tuant"])]}, "'tuant' is not a keyword"),
        ({"board": [Card("Bloodfen Raptor", enchant=["Fireball"])]}, "gives no enchantment"),
        ({"board": [Card("Bloodfen Raptor", enchant=[5])]}, "an enchantment is a card name"),
        ({"board": [Card("Bloodfen Raptor", enchant=[(0, -5)])]}, "should have died"),
        ({"board": [Card("Bloodfen Raptor", exhausted=True, attacks=1)]}, "either exhausted or"),
        ({"secrets": [Card("Trap", damage=1)]}, "cannot be given damage in secrets"),
        ({"hero": "monk"}, "hero: no card"),
        ({"hero": "Chillwind Yeti"}, "cannot be in hero"),
        ({"hero": Card("mage", damage=3), "health": 20}, "contradict"),
        ({"hero_power": "Fireball"}, "cannot be in hero_power"),
        ({"turn": 90}, "turn is a number from 0 to 89"),
        ({"active": "us"}, 'a side is "me" or "foe"'),
        ({"counters": {"luck": 1}}, "no 'luck'"),
        ({"turn": 0, "hand": ["Fireball"] * 5}, "a hand at the mulligan"),
        ({"turn_limit": 300}, "turn_limit is a number from 1 to 255"),
    ],
)
def test_a_contradiction_says_what_contradicts(
    own: CardSet, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ScenarioError, match=message):
        Scenario(cards=own, **options)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="luck"):
        Scenario(luck=3)  # type: ignore[call-arg]


def test_built_positions_can_be_saved_and_seen_by_both_players(own: CardSet) -> None:
    s = Scenario(
        hand=["Fireball", "Trap"],
        board=[Card("Chillwind Yeti", enchant=["Mark of the Wild"])],
        deck=["Moonfire"] * 5,
        secrets=["Trap"],
        enemy_hand=["Execute"] * 3,
        enemy_deck=["Cleave"] * 5,
        enemy_weapon="Fiery War Axe",
        graveyard=["Bloodfen Raptor"],
        cards=own,
    )

    assert Game.from_bytes(s.game.to_bytes(), own) == s.game
    world = s.game.view(0).sample_world(3)
    assert world.view(0) == s.game.view(0)


# --- handles -------------------------------------------------------------------------------------


def test_a_handle_follows_its_card_everywhere() -> None:
    s = Scenario(hero="rogue", hand=["Chillwind Yeti"], enemy_hand=["Sap", "Mind Control"])
    yeti = s.hand[0]

    assert (yeti.zone, yeti.controller) == ("hand", "me")
    s.play(yeti)
    assert (yeti.zone, yeti.place) == ("play", 0)
    s.end_turn()
    s.play("Sap", yeti)
    assert (yeti.zone, yeti.controller) == ("hand", "me")
    s.end_turn()
    s.play(yeti)
    s.end_turn()
    s.play("Mind Control", yeti)
    assert (yeti.zone, yeti.controller, s.enemy_board) == ("play", "foe", [yeti])
    s.shuffle_into_deck(yeti, "foe")
    assert (yeti.zone, yeti.controller, s.enemy_deck) == ("deck", "foe", ["Chillwind Yeti"])
    s.end_turn()
    s.end_turn()
    assert (yeti.zone, s.enemy_hand) == ("hand", [yeti])
    s.discard(yeti)
    assert (yeti.zone, yeti.alive, yeti.name) == ("graveyard", False, "Chillwind Yeti")


def test_a_dead_minion_keeps_its_name_and_last_numbers() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=[Card("Chillwind Yeti", attack=7)])
    yeti = s.enemy_board[0]

    s.play("Fireball", yeti)

    assert (yeti.zone, yeti.name, yeti.attack, yeti.controller) == (
        "graveyard", "Chillwind Yeti", 7, "foe",
    )  # fmt: skip
    assert s.enemy_graveyard == ["Chillwind Yeti"]
    assert (yeti.targets, yeti.can_attack, yeti.playable) == ([], False, False)
    assert yeti.why_not == "Chillwind Yeti is in graveyard."


def test_a_transformed_minion_is_removed_not_dead() -> None:
    s = Scenario(hand=["Polymorph"], enemy_board=["Chillwind Yeti"])
    yeti = s.enemy_board[0]

    s.play("Polymorph", yeti)

    assert yeti.zone == "removed"
    assert s.enemy_graveyard == []
    assert s.enemy_board[0].name == "Sheep"
    assert s.enemy_board[0] != yeti


def test_handles_stay_right_when_the_game_is_played_on_directly() -> None:
    s = Scenario(board=["Bloodfen Raptor"], enemy_board=["Bloodfen Raptor"])
    mine, theirs = s.board[0], s.enemy_board[0]

    attack = next(a for a in s.game.legal_actions() if "Raptor (1) with" in s.game.describe(a))
    s.game.apply(attack)

    assert (mine.zone, theirs.zone) == ("graveyard", "graveyard")


def test_handles_are_equal_by_card() -> None:
    s = Scenario(board=["Bloodfen Raptor", "Bloodfen Raptor"])
    other = Scenario(board=["Bloodfen Raptor"])

    assert s.board[0] == s.board[0]
    assert s.board[0] != s.board[1]
    assert s.board[0] != other.board[0]
    assert len({s.board[0], s.board[0], s.board[1]}) == 2
    assert s.board[0] != "Bloodfen Raptor"


def test_a_handle_shows_what_it_is() -> None:
    s = Scenario(board=["Sen'jin Shieldmasta"], hand=["Fireball"])

    assert repr(s.board[0]) == "<Sen'jin Shieldmasta 3/5 taunt, me, play>"
    assert repr(s.hand[0]) == "<Fireball, me, hand>"
    assert repr(s) == "<Scenario turn 19, me to act>"


def test_find_takes_names_ids_and_parts_of_names() -> None:
    s = Scenario(hand=["Chillwind Yeti"], enemy_board=["River Crocolisk"], deck=["Fireball"])

    assert s.find("Yeti") == s.hand[0]
    assert s.find("CS2_120") == s.enemy_board[0]
    assert s.find("fireball").zone == "deck"
    assert s.find("Jaina") == s.hero
    with pytest.raises(ScenarioError, match="no card of this game is called 'Ogre'"):
        s.find("Ogre")


def test_find_prefers_cards_in_play_and_refuses_to_guess() -> None:
    s = Scenario(
        hand=["Chillwind Yeti"],
        board=["Chillwind Yeti"],
        enemy_board=["Bloodfen Raptor", "Bloodfen Raptor"],
    )

    assert s.find("Chillwind Yeti") == s.board[0]
    with pytest.raises(ScenarioError, match="2 cards fit 'Bloodfen Raptor'"):
        s.find("Bloodfen Raptor")
    with pytest.raises(ScenarioError, match="no card of this game"):
        s.find("Bloodfen Raptor", side="me")


def test_find_knows_the_dead() -> None:
    s = Scenario(enemy_board=["Chillwind Yeti"])
    s.destroy("Chillwind Yeti")

    assert s.find("Yeti").zone == "graveyard"


# --- questions on a card -------------------------------------------------------------------------


def test_enchantments_tell_where_they_come_from() -> None:
    s = Scenario(hand=["Blessing of Might"], board=["Bloodfen Raptor", "Raid Leader"])
    raptor, leader = s.board

    s.play("Blessing of Might", raptor)

    might, aura = raptor.enchantments
    assert (might.source, might.attack, might.aura, might.by) == ("Blessing of Might", 3, False, "me")
    assert (aura.source, aura.attack, aura.until, aura.holder) == ("Raid Leader", 1, "aura", leader)
    assert raptor.attack == 3 + 3 + 1
    s.destroy(leader)
    assert [e.source for e in raptor.enchantments] == ["Blessing of Might"]


def test_an_enchantment_that_sets_a_number_says_so() -> None:
    s = Scenario(hand=["Humility"], board=["Chillwind Yeti"])

    s.play("Humility", s.board[0])

    humility = s.board[0].enchantments[0]
    assert (humility.sets, humility.attack, s.board[0].attack) == (("attack",), 1, 1)


def test_auras_give_keywords_and_change_costs(own: CardSet) -> None:
    s = Scenario(
        hand=["Fireball", "Chillwind Yeti"],
        board=["Sorcerer", "Tundra Rhino", "Ironfur Grizzly"],
        cards=own,
    )
    fireball, yeti = s.hand

    assert (fireball.cost, yeti.cost) == (3, 4)
    assert [(e.source, e.cost) for e in fireball.enchantments] == [("Sorcerer", -1)]
    assert s.board[2].has("charge")
    assert s.board[2].enchantments[0].keywords == {"charge"}
    s.silence(s.board[0])
    assert fireball.cost == 4
    assert fireball.enchantments == []


def test_has_refuses_words_that_are_no_keywords() -> None:
    s = Scenario(board=["Sen'jin Shieldmasta"])

    assert s.board[0].has("taunt")
    assert not s.board[0].has("charge")
    with pytest.raises(ScenarioError, match="'tuant' is not a keyword"):
        s.board[0].has("tuant")


def test_minions_are_ready_until_they_have_attacked() -> None:
    s = Scenario(board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti"])
    yeti = s.board[0]

    assert (yeti.can_attack, yeti.exhausted, yeti.attacks_left) == (True, False, 1)
    assert yeti.targets == [s.enemy_hero, s.enemy_board[0]]
    assert not s.enemy_board[0].can_attack
    s.attack(yeti, "enemy hero")
    assert (yeti.can_attack, yeti.exhausted, yeti.attacks_left) == (False, True, 0)
    assert yeti.why_not == "Chillwind Yeti has already attacked this turn."
    assert yeti.targets == []


def test_targets_of_attackers_obey_taunt_and_stealth() -> None:
    s = Scenario(
        board=["Chillwind Yeti"],
        enemy_board=["Sen'jin Shieldmasta", "Chillwind Yeti", Card("Sen'jin Shieldmasta", keywords="stealth")],
    )  # fmt: skip

    assert s.board[0].targets == [s.enemy_board[0]]


def test_targets_of_cards_and_powers() -> None:
    s = Scenario(
        hand=["Assassinate", "Fireball", "Arcane Intellect", "Shattered Sun Cleric"],
        board=["Chillwind Yeti"],
        enemy_board=["River Crocolisk", Card("Bloodfen Raptor", keywords="stealth")],
    )
    assassinate, fireball, intellect, cleric = s.hand

    assert assassinate.targets == [s.enemy_board[0]]
    assert fireball.targets == [s.hero, s.board[0], s.enemy_hero, s.enemy_board[0]]
    assert intellect.targets == []
    assert cleric.targets == [s.board[0]]
    assert s.power.targets == fireball.targets


def test_why_a_card_cannot_be_played() -> None:
    s = Scenario(
        hand=["Fireball", "Assassinate", "Bloodfen Raptor"],
        enemy_hand=["Moonfire"],
        board=["Chillwind Yeti"] * 7,
        mana=5,
    )
    fireball, assassinate, raptor = s.hand

    assert fireball.playable
    assert fireball.why_not == ""
    assert "no place among 7 minions" in raptor.why_not
    assert "needs a target, and there is none" in assassinate.why_not
    assert "not the turn" in s.enemy_hand[0].why_not
    s.set_mana(3)
    assert fireball.why_not == "Fireball costs 4, only 3 mana is available."
    assert not fireball.playable


def test_a_used_hero_power_says_so() -> None:
    s = Scenario(hero="warrior")

    assert s.power.playable
    s.hero_power()
    assert s.power.exhausted
    assert "already used" in s.power.why_not


def test_a_combo_is_active_after_another_card(own: CardSet) -> None:
    s = Scenario(hand=["Combo Bolt", "The Coin"], cards=own)
    bolt = s.hand[0]

    assert bolt.condition_active is False
    s.play("The Coin")
    assert bolt.condition_active is True
    s.play(bolt)
    assert s.enemy_hero.health == 25


def test_holding_a_dragon_does_not_count_the_card_itself(own: CardSet) -> None:
    s = Scenario(hand=["Keeper", "Fireball"], cards=own)
    keeper = s.hand[0]

    assert keeper.condition_active is False
    s.give("Whelp")
    assert keeper.condition_active is True
    s.play(keeper)
    assert s.armor == 4


def test_a_deck_without_duplicates_is_a_condition(own: CardSet) -> None:
    assert Scenario(hand=["Lone One"], deck=["Fireball", "Moonfire"], cards=own).hand[
        0
    ].condition_active
    s = Scenario(hand=["Lone One"], deck=["Fireball", "Fireball"], cards=own)
    assert s.hand[0].condition_active is False


def test_what_a_card_needs_is_a_condition(own: CardSet) -> None:
    s = Scenario(hand=["Needy", "Fireball"], cards=own)
    needy, fireball = s.hand

    assert (needy.condition_active, needy.playable) == (False, False)
    assert fireball.condition_active is None
    s.summon("Test Wisp")
    assert (needy.condition_active, needy.playable) == (True, True)


def test_conditions_inside_numbers_count() -> None:
    s = Scenario(hand=["Kill Command"])

    assert s.hand[0].condition_active is False
    s.summon("Bloodfen Raptor")
    assert s.hand[0].condition_active is True


# --- questions on the game -------------------------------------------------------------------------


def test_spell_damage_of_minions_and_players() -> None:
    s = Scenario(board=["Kobold Geomancer", "Dalaran Mage"], enemy_board=["Archmage"])

    assert (s.spell_damage, s.enemy_spell_damage) == (2, 1)
    assert s.board[0].spell_damage == 1


def test_overload_is_owed_then_locked(own: CardSet) -> None:
    s = Scenario(hand=["Locker"], cards=own)

    s.play("Locker")
    assert s.overload == Overload(locked=0, owed=2)
    s.skip_turn()
    assert s.overload == Overload(locked=2, owed=0)
    assert s.mana == 8


def test_counters_follow_the_game() -> None:
    s = Scenario(hand=["Moonfire", "Moonfire"])

    s.play("Moonfire", "enemy hero")
    s.play("Moonfire", "enemy hero")

    assert s.counters("me")["cards_played_turn"] == 2
    assert s.counters("me")["spells_cast_game"] == 2
    assert s.counters("enemy")["hero_damage_turn"] == 2


def test_legal_and_render_speak_to_people() -> None:
    s = Scenario(hand=["Moonfire"], enemy_board=["Chillwind Yeti"])

    assert "play Moonfire at enemy Chillwind Yeti (1)" in s.legal
    assert s.legal[0] == "end turn"
    assert "Chillwind Yeti" in s.render()
    assert "Chillwind Yeti" in s.render("foe")


def test_the_winner_is_named() -> None:
    s = Scenario(hand=["Fireball"], enemy_health=6)

    s.play("Fireball", "enemy hero")

    assert (s.over, s.winner) == (True, "me")
    with pytest.raises(GameOver, match="the game is over: me"):
        s.end_turn()
    with pytest.raises(GameOver):
        s.give("Fireball")


def test_both_heroes_dying_is_a_draw() -> None:
    s = Scenario(hand=["Hellfire"], health=3, enemy_health=2)

    s.play("Hellfire")

    assert s.winner == "draw"


def test_a_pick_is_pending_until_it_is_answered(own: CardSet) -> None:
    s = Scenario(hand=["Search"], cards=own, seed=3)

    search = s.play("Search")

    pending = s.pending
    assert pending is not None
    assert (pending.kind, pending.who, pending.card) == ("pick", "me", None)
    assert {h.name for h in pending.options} == {"Fireball", "Frostbolt", "Polymorph"}
    assert search.zone == "set_aside"
    with pytest.raises(IllegalAction, match="must first decide"):
        s.end_turn()
    with pytest.raises(ScenarioError, match="answer the pending decision first: pick"):
        s.give("Fireball")
    with pytest.raises(IllegalAction, match="there is Fireball|in the options"):
        s.choose("Moonfire")
    s.choose("Frostbolt")
    assert s.pending is None
    assert [h.name for h in s.hand] == ["Frostbolt"]


@pytest.mark.parametrize("how", ["name", "number", "handle"])
def test_a_pick_is_answered_by_name_number_or_handle(own: CardSet, how: str) -> None:
    s = Scenario(hand=["Search"], cards=own)
    s.play("Search")
    assert s.pending is not None
    wanted: Handle = s.pending.options[1]
    answers: dict[str, Any] = {"name": wanted.name, "number": 1, "handle": wanted}

    assert s.choose(answers[how]) == wanted
    assert s.hand[0].name == wanted.name


def test_play_can_answer_the_pick_itself(own: CardSet) -> None:
    s = Scenario(hand=["Search"], cards=own)

    s.play("Search", choose="Polymorph")

    assert [h.name for h in s.hand] == ["Polymorph"]


def test_tracking_shows_the_top_of_the_deck() -> None:
    s = Scenario(hand=["Tracking"], deck=["Fireball", "Moonfire", "Polymorph", "Cleave"])
    moonfire = s.deck_cards[1]

    s.play("Tracking", choose=moonfire)

    assert s.hand == [moonfire]
    assert s.deck == ["Cleave"]


def test_the_halves_of_a_card_are_pending_options(own: CardSet) -> None:
    s = Scenario(hand=["Either Way"], deck=["Fireball"], enemy_board=["Chillwind Yeti"], cards=own)
    card = s.play("Either Way")

    assert s.pending is not None
    assert (s.pending.kind, s.pending.card, s.pending.options) == ("choose_one", card, ["Hit", "Learn"])
    s.choose("Hit")
    assert s.pending is not None
    assert (s.pending.kind, s.pending.options) == ("target", [s.enemy_board[0]])
    s.choose(s.enemy_board[0])
    assert s.enemy_board[0].damage == 3


def test_play_takes_the_half_and_its_target(own: CardSet) -> None:
    s = Scenario(
        hand=["Either Way"] * 2, deck=["Fireball"], enemy_board=["Chillwind Yeti"], cards=own
    )

    s.play("Either Way", option=0, target="Chillwind Yeti")
    assert s.enemy_board[0].damage == 3
    s.play("Either Way", option="Learn")
    assert [h.name for h in s.hand] == ["Fireball"]


def test_a_half_without_its_target_is_refused(own: CardSet) -> None:
    s = Scenario(hand=["Either Way"], deck=["Moonfire"], enemy_board=["Chillwind Yeti"], cards=own)
    before = s.game.clone()

    with pytest.raises(IllegalAction, match="Either Way needs a target"):
        s.play("Either Way", option="Hit")
    with pytest.raises(IllegalAction, match="takes no target with this half"):
        s.play("Either Way", option="Learn", target=s.enemy_board[0])
    with pytest.raises(IllegalAction, match="'Sing' is not one of Hit, Learn"):
        s.play("Either Way", option="Sing")
    assert s.game == before


def test_the_mulligan_replaces_what_is_named() -> None:
    s = Scenario(
        turn=0,
        hand=["Fireball", "Moonfire", "Polymorph"],
        deck=["Cleave"] * 5,
        enemy_hand=["Execute"] * 4,
        enemy_deck=["Charge"] * 5,
    )
    fireball = s.hand[0]

    assert s.pending is not None
    assert (s.pending.kind, s.pending.options) == ("mulligan", s.hand)
    s.mulligan(fireball, "Polymorph")
    assert [h.name for h in s.hand] == ["Cleave", "Moonfire", "Cleave"]
    assert fireball.zone == "deck"
    s.mulligan()
    assert (s.turn, s.active, s.mana) == (1, "me", 1)
    assert s.enemy_hand[-1].name == "The Coin"
    with pytest.raises(IllegalAction, match="there is no mulligan"):
        s.mulligan()


# --- acting ------------------------------------------------------------------------------------------


def test_play_returns_the_card_and_pays_for_it() -> None:
    s = Scenario(hand=["Chillwind Yeti"], mana=6)

    yeti = s.play("Yeti")

    assert yeti == s.board[0]
    assert s.mana == 2
    assert yeti.exhausted
    assert yeti.why_not == "Chillwind Yeti was summoned this turn."


def test_the_enemy_acts_through_the_same_calls() -> None:
    s = Scenario(
        hand=["Moonfire"], enemy_hand=["Fireball", "Bluegill Warrior"], board=["Chillwind Yeti"]
    )

    s.end_turn()
    assert s.active == "foe"
    s.play("Fireball", s.board[0])
    s.play("Bluegill Warrior")
    s.attack("Bluegill Warrior", "hero")
    s.hero_power()

    assert s.hero.health == 28
    assert s.enemy_armor == 2
    assert s.board == []
    with pytest.raises(IllegalAction, match="foe does not hold 'Moonfire', but nothing"):
        s.play("Moonfire", "enemy hero")


def test_a_position_is_taken_whether_the_game_asks_or_not() -> None:
    for asks in (False, True):
        s = Scenario(
            hand=["Bloodfen Raptor"] * 2,
            board=["Chillwind Yeti", "River Crocolisk"],
            positions=asks,
        )
        s.play("Bloodfen Raptor", position=1)
        s.play("Bloodfen Raptor")
        assert [h.name for h in s.board] == [
            "Chillwind Yeti", "Bloodfen Raptor", "River Crocolisk", "Bloodfen Raptor",
        ]  # fmt: skip


def test_impossible_positions_are_refused() -> None:
    s = Scenario(hand=["Bloodfen Raptor", "Arcane Intellect"])
    before = s.game.clone()

    with pytest.raises(IllegalAction, match="cannot be put at position 1"):
        s.play("Bloodfen Raptor", position=1)
    with pytest.raises(IllegalAction, match="cannot be put at position 0"):
        s.play("Arcane Intellect", position=0)
    assert s.game == before
    s.play("Bloodfen Raptor", position=0)
    assert len(s.board) == 1


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda s: s.play("Fireball"), "Fireball needs a target"),
        (lambda s: s.play("Arcane Intellect", s.hero), "takes no target"),
        (lambda s: s.play("Assassinate", s.board[0]), "it must be an enemy"),
        (lambda s: s.play("Pyroblast"), "me does not hold 'Pyroblast', but Fireball"),
        (lambda s: s.play(s.enemy_hand[0]), "not in the hand of the player to act"),
        (lambda s: s.play(s.board[0]), "not in the hand of the player to act, but in play"),
        (lambda s: s.play("Core Hound"), "Core Hound costs 7, only 5 mana"),
        (lambda s: s.play("Fireball", "Moonfire"), "cannot aim at 'Moonfire'"),
        (lambda s: s.play("Fireball", s.hand[0]), "cannot aim at Fireball: it is not in play"),
        (lambda s: s.play("Fireball", s.hero, option=1), "has no halves"),
        (lambda s: s.play("Fireball", s.hero, choose=1), "nothing to choose"),
        (lambda s: s.attack("Chillwind Yeti", "hero"), "A minion with taunt is in the way"),
        (lambda s: s.attack("hero", "Sen'jin"), "has no attack"),
        (lambda s: s.attack(s.enemy_board[0], s.hero), "not in the side of me"),
        (lambda s: s.attack(s.board[0], s.board[0]), "not in the side of foe"),
        (lambda s: s.attack(s.board[1], s.enemy_board[0]), "is frozen"),
        (lambda s: s.hero_power(), "Fireblast needs a target"),
        (lambda s: s.choose(0), "nothing to choose"),
    ],
)
def test_what_the_rules_refuse_is_refused_with_the_reason(act: Any, message: str) -> None:
    s = Scenario(
        hand=["Fireball", "Arcane Intellect", "Assassinate", "Core Hound"],
        board=["Chillwind Yeti", Card("Bloodfen Raptor", frozen=True)],
        enemy_hand=["Moonfire"],
        enemy_board=["Sen'jin Shieldmasta"],
        mana=5,
    )
    before = s.game.clone()

    with pytest.raises(IllegalAction, match=message):
        act(s)

    assert s.game == before


def test_a_name_that_fits_two_targets_is_ambiguous() -> None:
    s = Scenario(hand=["Fireball"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti"])

    with pytest.raises(ScenarioError, match="2 cards fit 'Chillwind Yeti'.*use a handle"):
        s.play("Fireball", "Chillwind Yeti")
    s.play("Fireball", s.enemy_board[0])
    assert s.enemy_board == []


def test_heroes_have_names_for_targets() -> None:
    s = Scenario(hand=["Moonfire"] * 2)

    s.play("Moonfire", "my hero")
    s.play("Moonfire", "enemy hero")
    s.hero_power("Garrosh")

    assert (s.hero.health, s.enemy_hero.health) == (29, 28)


def test_skip_turn_comes_back_to_me() -> None:
    s = Scenario(board=["Chillwind Yeti"], deck=["Fireball"], enemy_deck=["Moonfire"])
    s.attack("Chillwind Yeti", "enemy hero")

    s.skip_turn()

    assert (s.active, s.turn) == ("me", 21)
    assert s.board[0].can_attack
    assert [h.name for h in s.hand] == ["Fireball"]


# --- cheats ------------------------------------------------------------------------------------------


def test_give_adds_a_card_as_asked() -> None:
    s = Scenario()

    mine = s.give("Chillwind Yeti", attack=9, cost=2)
    theirs = s.give(Card("Fireball", known_to_foe=True), to="foe")

    assert (s.hand, s.enemy_hand) == ([mine], [theirs])
    assert (mine.attack, mine.cost, theirs.known_to_foe) == (9, 2, True)
    with pytest.raises(ScenarioError, match="not both"):
        s.give(Card("Fireball"), cost=2)
    with pytest.raises(ScenarioError, match="unexpected keyword"):
        s.give("Fireball", luck=2)


def test_give_refuses_a_full_hand() -> None:
    s = Scenario(hand=["Fireball"] * 10)
    before = s.game.clone()

    with pytest.raises(ScenarioError, match="no room for Fireball: the hand has 10 cards"):
        s.give("Fireball")
    assert s.game == before


def test_draw_takes_the_top_or_a_given_card() -> None:
    s = Scenario(deck=["Fireball", "Moonfire", "Polymorph"], enemy_deck=["Execute"])

    polymorph = s.draw("Polymorph")
    assert polymorph is not None
    assert (polymorph.zone, s.deck) == ("hand", ["Fireball", "Moonfire"])
    moonfire = s.deck_cards[1]
    assert s.draw(moonfire) == moonfire
    top = s.draw()
    assert top is not None
    assert top.name == "Fireball"
    assert s.draw("Execute", "foe") == s.enemy_hand[0]
    assert s.draw() is None
    assert s.hero.health == 29
    with pytest.raises(ScenarioError, match="Ysera is not in that deck"):
        s.draw("Ysera")


def test_a_card_drawn_into_a_full_hand_burns() -> None:
    s = Scenario(hand=["Fireball"] * 10, deck=["Moonfire"])
    moonfire = s.deck_cards[0]

    assert s.draw() is None
    assert moonfire.zone == "graveyard"


def test_draw_sets_off_triggers() -> None:
    s = Scenario(board=["Northshire Cleric", Card("Chillwind Yeti", damage=2)], deck=["Fireball"])

    s.heal(s.board[1], 1)

    assert [h.name for h in s.hand] == ["Fireball"]
    assert s.board[1].damage == 1


def test_summon_puts_a_minion_where_asked() -> None:
    s = Scenario(board=["Starving Buzzard", "Chillwind Yeti"], deck=["Fireball"])

    raptor = s.summon("Bloodfen Raptor", position=1, damage=1)
    theirs = s.summon("Sheep", "foe", exhausted=False)

    assert [h.name for h in s.board] == ["Starving Buzzard", "Bloodfen Raptor", "Chillwind Yeti"]
    assert (raptor.exhausted, raptor.damage) == (True, 1)
    assert (s.enemy_board, theirs.exhausted) == ([theirs], False)
    assert [h.name for h in s.hand] == ["Fireball"]  # the Buzzard saw a Beast
    with pytest.raises(ScenarioError, match="position is a number from 0 to 3"):
        s.summon("Sheep", position=5)
    with pytest.raises(ScenarioError, match="Fireball is a spell"):
        s.summon("Fireball")


def test_summon_refuses_a_full_board() -> None:
    s = Scenario(enemy_board=["Sheep"] * 7)

    with pytest.raises(ScenarioError, match="no room for Sheep: the board has 7"):
        s.summon("Sheep", "foe")


def test_destroy_runs_deathrattles(own: CardSet) -> None:
    s = Scenario(enemy_board=["Rattler"], weapon="Fiery War Axe", enemy_secrets=["Trap"], cards=own)
    rattler, axe, trap = s.enemy_board[0], s.weapon, s.enemy_secrets[0]

    s.destroy(rattler)
    assert [h.name for h in s.enemy_board] == ["Test Wisp"]
    assert rattler.zone == "graveyard"
    assert axe is not None
    s.destroy(axe)
    assert (s.weapon, s.hero.attack) == (None, 0)
    s.destroy(trap)
    assert s.enemy_secrets == []
    with pytest.raises(ScenarioError, match="cannot destroy"):
        s.destroy(rattler)
    with pytest.raises(ScenarioError, match="it is a hero power"):
        s.destroy(s.power)
    s.destroy("enemy hero")
    assert s.winner == "me"


def test_silence_ends_auras_and_deathrattles(own: CardSet) -> None:
    s = Scenario(board=["Raid Leader", "Chillwind Yeti"], enemy_board=["Rattler"], cards=own)

    s.silence("Raid Leader")
    s.silence("Rattler")
    s.destroy("Rattler")

    assert s.board[1].attack == 4
    assert s.board[0].silenced
    assert s.enemy_board == []
    with pytest.raises(ScenarioError, match="cannot silence Jaina"):
        s.silence(s.hero)


def test_damage_heal_and_freeze() -> None:
    s = Scenario(armor=2, board=["Gurubashi Berserker"], enemy_board=["Bloodfen Raptor"])

    s.damage(s.hero, 5)
    s.damage("Gurubashi", 1)
    s.damage("Bloodfen Raptor", 2)
    s.freeze(s.enemy_hero)

    assert (s.hero.health, s.armor) == (27, 0)
    assert s.board[0].attack == 5
    assert s.enemy_graveyard == ["Bloodfen Raptor"]
    assert s.enemy_hero.frozen
    s.heal(s.hero, 2)
    assert s.hero.health == 29
    with pytest.raises(ScenarioError, match="damage is a number"):
        s.damage(s.hero, -1)


def test_buff_adds_numbers_keywords_and_enchantments() -> None:
    s = Scenario(hand=["Fireball"], board=["Chillwind Yeti"], weapon="Fiery War Axe")
    yeti = s.board[0]

    s.buff(yeti, attack=1, health=2, keywords=["windfury"], enchant=["Blessing of Kings"])
    s.buff(s.hand[0], cost=-3)
    assert s.weapon is not None
    s.buff(s.weapon, attack=2)

    assert (yeti.attack, yeti.health, yeti.attacks_left) == (9, 11, 2)
    assert yeti.enchantments[1].source == "Blessing of Kings"
    assert s.hand[0].cost == 1
    assert s.hero.attack == 5
    s.buff(yeti, health=-11)
    assert yeti.zone == "graveyard"


def test_numbers_can_be_set() -> None:
    s = Scenario(board=["Raid Leader", "Chillwind Yeti"])
    yeti = s.board[1]

    s.set_attack(yeti, 2)
    s.set_health(yeti, 9)
    s.set_health(11)
    s.set_health(s.enemy_hero, 40)
    s.set_mana(3)
    s.set_mana(2, "foe")
    s.set_crystals(7)
    s.set_armor(5)
    s.set_armor(6, "foe")
    s.set_fatigue(3)

    assert (yeti.attack, yeti.health, yeti.max_health) == (2, 9, 9)
    assert (s.hero.health, s.enemy_hero.health, s.enemy_hero.max_health) == (11, 40, 40)
    assert (s.mana, s.enemy_mana, s.crystals) == (3, 2, 7)
    assert (s.armor, s.enemy_armor, s.fatigue) == (5, 6, 3)
    s.set_health(yeti, 4)
    assert (yeti.health, yeti.max_health) == (4, 9)
    for wrong in (lambda: s.set_mana(11), lambda: s.set_health(0), lambda: s.set_armor(-1)):
        with pytest.raises(ScenarioError):
            wrong()


def test_discarding_one_card_or_the_whole_hand() -> None:
    s = Scenario(hand=["Fireball", "Moonfire", "Cleave"], enemy_hand=["Execute"])

    s.discard("Moonfire")
    assert [h.name for h in s.hand] == ["Fireball", "Cleave"]
    s.discard_hand()
    s.discard_hand("foe")
    assert s.hand == s.enemy_hand == []
    assert s.counters()["discards_game"] == 3


def test_shuffling_new_and_old_cards_into_decks() -> None:
    s = Scenario(hand=["Fireball"], board=["Chillwind Yeti"], deck=["Moonfire"])
    fireball, yeti = s.hand[0], s.board[0]

    s.shuffle_into_deck("Polymorph")
    s.shuffle_into_deck(fireball)
    s.shuffle_into_deck(yeti, "foe")

    assert sorted(s.deck) == ["Fireball", "Moonfire", "Polymorph"]
    assert (s.enemy_deck, yeti.zone, yeti.known_to_foe) == (["Chillwind Yeti"], "deck", True)
    assert s.hand == s.board == []
    with pytest.raises(ScenarioError, match="cannot go from play to a deck"):
        s.shuffle_into_deck(s.hero)


def test_put_on_top_decides_the_next_draw() -> None:
    s = Scenario(hand=["Fireball"], deck=["Moonfire", "Cleave"])
    fireball, cleave = s.hand[0], s.deck_cards[1]

    s.put_on_top("Polymorph")
    s.put_on_top(fireball)
    s.put_on_top(cleave)

    assert s.deck == ["Cleave", "Fireball", "Polymorph", "Moonfire"]
    assert s.draw() == cleave


def test_a_full_deck_takes_no_more() -> None:
    s = Scenario(deck=["Fireball"] * 60)

    with pytest.raises(ScenarioError, match="the deck is full"):
        s.put_on_top("Fireball")


def test_equip_replaces_the_weapon() -> None:
    s = Scenario(weapon="Fiery War Axe")
    axe = s.weapon

    reaper = s.equip("Arcanite Reaper", damage=1)

    assert s.weapon == reaper
    assert (reaper.attack, reaper.durability, s.hero.attack) == (5, 1, 5)
    assert axe is not None
    assert axe.zone == "graveyard"
    assert s.equip("Light's Justice", "foe") == s.enemy_weapon


def test_secret_puts_a_secret_into_play(own: CardSet) -> None:
    s = Scenario(hand=["Moonfire"], cards=own)

    other = s.secret("Other Trap", "foe")
    with pytest.raises(ScenarioError, match="already in play"):
        s.secret("Other Trap", "foe")
    s.play("Moonfire", "enemy hero")

    assert other.zone == "graveyard"
    assert s.enemy_hero.health == 30


def test_refreshing_the_hero_power() -> None:
    s = Scenario(hero="warrior")

    s.hero_power()
    s.refresh_hero_power()
    s.hero_power()

    assert (s.armor, s.mana) == (4, 6)


def test_bounce_steal_and_transform() -> None:
    s = Scenario(board=[Card("Chillwind Yeti", attack=9)], enemy_board=["River Crocolisk"])
    yeti, crocolisk = s.board[0], s.enemy_board[0]

    s.bounce(yeti)
    assert (s.hand, yeti.attack, yeti.known_to_foe) == ([yeti], 4, True)
    s.steal(crocolisk)
    assert (s.board, s.enemy_board) == ([crocolisk], [])
    sheep = s.transform(crocolisk, "Sheep")
    assert (s.board, crocolisk.zone) == ([sheep], "removed")


def test_a_cheat_that_cannot_be_changes_nothing() -> None:
    s = Scenario(hand=["Fireball"], board=["Chillwind Yeti"])
    before = s.game.clone()

    for wrong in (
        lambda: s.freeze(s.hand[0]),
        lambda: s.equip("Fireball"),
        lambda: s.secret("Fireball"),
        lambda: s.bounce(s.hand[0]),
        lambda: s.discard(s.board[0]),
        lambda: s.give("Fireblast"),
        lambda: s.give("Fireball", to="them"),
        lambda: s.draw("Fireball"),
        lambda: s.buff(s.board[0], keywords=["tuant"]),
        lambda: s.buff(s.board[0], enchant=[Enchant(attack=1)]),
    ):
        with pytest.raises(ScenarioError):
            wrong()

    assert s.game == before


# --- dice --------------------------------------------------------------------------------------------


def test_dice_decide_who_is_hit() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Bloodfen Raptor"])
    s.dice(["Bloodfen Raptor", "enemy hero", "Bloodfen Raptor"])

    s.play("Arcane Missiles")

    assert s.enemy_board == []
    assert s.enemy_hero.health == 29
    s.assert_dice_used()


def test_dice_take_handles_where_names_are_ambiguous() -> None:
    s = Scenario(
        hand=["Arcane Missiles"] * 2, enemy_board=["Chillwind Yeti", "Chillwind Yeti"]
    )
    right = s.enemy_board[1]

    with s.dice([right, right, "enemy hero"]):
        s.play("Arcane Missiles")
    assert right.damage == 2

    with (
        pytest.raises(ScenarioError, match="2 candidates are called Chillwind Yeti"),
        s.dice(["Chillwind Yeti"] * 3),
    ):
        s.play("Arcane Missiles")


def test_dice_name_cards_and_numbers(own: CardSet) -> None:
    s = Scenario(hand=["Animal Companion", "Roll"], cards=own)

    with s.dice(["Huffer", 3]):
        s.play("Animal Companion")
        s.play("Roll")

    assert [h.name for h in s.board] == ["Huffer"]
    assert s.enemy_hero.health == 27


def test_dice_reach_cards_in_hidden_hands() -> None:
    s = Scenario(hand=["Mind Vision"], enemy_hand=["Fireball", "Moonfire", "Execute"])

    with s.dice(["Moonfire"]):
        s.play("Mind Vision")

    assert [h.name for h in s.hand] == ["Moonfire"]


def test_dice_script_what_is_discovered(own: CardSet) -> None:
    s = Scenario(hand=["Search"], cards=own)

    with s.dice(["Polymorph", "Fireball"]):  # the third of three is certain
        s.play("Search", choose=0)

    assert [h.name for h in s.hand] == ["Polymorph"]


def test_dice_serve_cheats_too(own: CardSet) -> None:
    s = Scenario(board=["Boomer"], enemy_board=["Chillwind Yeti"], cards=own)

    with s.dice([s.enemy_board[0]]):
        s.destroy("Boomer")

    assert s.enemy_board[0].damage == 2


def test_a_roll_that_does_not_fit_names_the_candidates_and_changes_nothing(own: CardSet) -> None:
    s = Scenario(
        hand=["Random Bolt", "Roll", "Animal Companion"],
        board=["Boomer"],
        enemy_board=["Bloodfen Raptor"],
        cards=own,
    )
    before = s.game.clone()

    for roll, card, message in (
        ("my hero", "Random Bolt", "not among: Garrosh Hellscream, Bloodfen Raptor"),
        (2, "Random Bolt", "not among: Garrosh Hellscream, Bloodfen Raptor"),
        (4, "Roll", "a number from 1 to 3 was expected"),
        ("Bloodfen Raptor", "Animal Companion", "not among: Misha, Leokk, Huffer"),
    ):
        s.dice([roll])
        with pytest.raises(ScenarioError, match=message) as error:
            s.play(card)
        assert "roll 1" in str(error.value)
        assert s.game == before
    s.dice([s.hero])
    with pytest.raises(ScenarioError, match="not among: Garrosh"):
        s.destroy("Boomer")
    assert s.game == before


def test_while_dice_are_scripted_every_roll_must_be() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Chillwind Yeti"])
    before = s.game.clone()

    with pytest.raises(ScenarioError, match="no scripted roll left.*one of 2 entities"):
        with s.dice(["Chillwind Yeti"]):
            s.play("Arcane Missiles")
    assert s.game == before


def test_a_roll_left_over_fails() -> None:
    s = Scenario(hand=["Moonfire"])

    with pytest.raises(ScenarioError, match='dice left over: "enemy hero"'):
        with s.dice(["enemy hero"]):
            s.play("Moonfire", s.hero)
    s.dice([1])
    with pytest.raises(ScenarioError, match="dice left over: 1"):
        s.assert_dice_used()
    s.dice([2])
    with pytest.raises(ScenarioError, match="dice left over: 2"):
        s.dice([3])
    s.dice([4])
    with pytest.raises(ScenarioError, match="dice left over: 4"):
        check_dice()
    check_dice()


def test_rolls_used_by_an_action_that_fails_later_are_not_lost(own: CardSet) -> None:
    s = Scenario(hand=["Search", "Random Bolt"], enemy_board=["Chillwind Yeti"], cards=own)

    with s.dice(["Fireball", "Polymorph"]):
        with pytest.raises(IllegalAction):
            s.play("Search", choose="Moonfire")
        s.play("Search", choose="Fireball")
    assert s.find("Fireball").zone == "hand"


@pytest.mark.parametrize("wrong", ["Fireball", 5])
def test_dice_are_a_list(wrong: Any) -> None:
    with pytest.raises(ScenarioError, match="dice is a list of rolls"):
        Scenario().dice(wrong)


def test_a_roll_is_a_handle_a_name_or_a_number() -> None:
    s = Scenario(hand=["Arcane Missiles"])
    with pytest.raises(ScenarioError, match="a roll is a handle, a name or a number"):
        with s.dice([2.5]):
            s.play("Arcane Missiles")
    with pytest.raises(ScenarioError, match="did you mean"):
        with s.dice(["Chillwind Yetti"]):
            s.play("Arcane Missiles")
