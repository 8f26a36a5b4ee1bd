"""Building positions: what is asked for is there, and contradictions are named."""

from __future__ import annotations

from typing import Any

import pytest

from hs_env import Game, Scenario
from hs_env.cards import CardSet
from hs_env.cards.words import Enchant
from hs_env.errors import ScenarioError
from hs_env.scenario import Card, Overload


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
    assert (word.until, word.keywords) == ("end_of_turn", frozenset({"charge"}))
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
        hand=[Card("Chillwind Yeti", attack=6, cost=1, known_to_opponent=True), "Fireball"],
        deck=[Card("Bloodfen Raptor", health=9, cost=0)],
        mana=1,
    )

    yeti = s.hand[0]
    assert (yeti.attack, yeti.cost, yeti.known_to_opponent) == (6, 1, True)
    assert not s.hand[1].known_to_opponent
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
        hand=["Combo Bolt"],
        counters={"cards_played_turn": 2},
        enemy_counters={"jade": 3},
        cards=own,
    )

    assert s.counters("opponent")["jade"] == 3
    s.play("Combo Bolt")
    assert s.enemy_hero.health == 25


def test_the_opponent_can_be_the_one_to_act() -> None:
    s = Scenario(active="opponent", turn=8, enemy_hand=["Moonfire"])

    assert (s.active, s.turn) == ("opponent", 8)
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
    assert (asks.pending.kind, asks.pending.choices) == ("position", [0, 1])
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
        ({"hand": ["Yogg-Saron, Hope's End"]}, "Yogg-Saron, .* is not implemented"),
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
        ({"active": "us"}, 'a side is "me" or "opponent"'),
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
