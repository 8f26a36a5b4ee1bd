"""What no player can do: it resolves like an effect, or changes nothing."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hs_env import Card, Scenario
from hs_env.cards import CardSet
from hs_env.cards.words import Enchant
from hs_env.errors import GameOver, ScenarioError
from hs_env.scenario import Handle


def test_give_adds_a_card_as_asked() -> None:
    s = Scenario()

    mine = s.give("Chillwind Yeti", attack=9, cost=2)
    theirs = s.give(Card("Fireball", known_to_opponent=True), to="opponent")

    assert (s.hand, s.enemy_hand) == ([mine], [theirs])
    assert (mine.attack, mine.cost, theirs.known_to_opponent) == (9, 2, True)
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
    assert s.draw("Execute", "opponent") == s.enemy_hand[0]
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
    theirs = s.summon("Sheep", "opponent", exhausted=False)

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
        s.summon("Sheep", "opponent")


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


def test_an_immune_character_is_frozen_but_not_hurt() -> None:
    """As Frost Nova freezes it: rule 64, in tests/rules/test_combat.py."""
    s = Scenario(board=[Card("Chillwind Yeti", keywords="immune")])

    s.damage("Chillwind Yeti", 3)
    s.freeze("Chillwind Yeti")

    assert (s.board[0].damage, s.board[0].frozen) == (0, True)


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
    s.set_mana(2, "opponent")
    s.set_crystals(7)
    s.set_armor(5)
    s.set_armor(6, "opponent")
    s.set_fatigue(3)

    assert (yeti.attack, yeti.health, yeti.max_health) == (2, 9, 9)
    assert (s.hero.health, s.enemy_hero.health, s.enemy_hero.max_health) == (11, 40, 40)
    assert (s.mana, s.enemy_mana, s.crystals) == (3, 2, 7)
    assert (s.armor, s.enemy_armor, s.fatigue) == (5, 6, 3)
    s.set_health(yeti, 4)
    assert (yeti.health, yeti.max_health) == (4, 9)
    wrong: list[Callable[[], None]] = [
        lambda: s.set_mana(11),
        lambda: s.set_health(0),
        lambda: s.set_armor(-1),
    ]
    for call in wrong:
        with pytest.raises(ScenarioError):
            call()


def test_discarding_one_card_or_the_whole_hand() -> None:
    s = Scenario(hand=["Fireball", "Moonfire", "Cleave"], enemy_hand=["Execute"])

    s.discard("Moonfire")
    assert [h.name for h in s.hand] == ["Fireball", "Cleave"]
    s.discard_hand()
    s.discard_hand("opponent")
    assert s.hand == s.enemy_hand == []
    assert s.counters()["discards_game"] == 3


def test_shuffling_new_and_old_cards_into_decks() -> None:
    s = Scenario(hand=["Fireball"], board=["Chillwind Yeti"], deck=["Moonfire"])
    fireball, yeti = s.hand[0], s.board[0]

    s.shuffle_into_deck("Polymorph")
    s.shuffle_into_deck(fireball)
    s.shuffle_into_deck(yeti, "opponent")

    assert sorted(s.deck) == ["Fireball", "Moonfire", "Polymorph"]
    assert (s.enemy_deck, yeti.zone, yeti.known_to_opponent) == (["Chillwind Yeti"], "deck", True)
    assert s.hand == s.board == []
    with pytest.raises(ScenarioError, match="cannot go to a deck: it is in play of me"):
        s.shuffle_into_deck(s.hero)


def test_put_on_top_decides_the_next_draw() -> None:
    s = Scenario(hand=["Fireball"], deck=["Moonfire", "Cleave"])
    fireball, cleave = s.hand[0], s.deck_cards[1]

    s.put_on_top("Polymorph")
    s.put_on_top(fireball)
    s.put_on_top(cleave)

    assert s.deck == ["Cleave", "Fireball", "Polymorph", "Moonfire"]
    assert s.draw() == cleave
    cheap = s.put_on_top(Card("Chillwind Yeti", cost=0, attack=8))
    assert s.draw() == cheap
    assert (cheap.cost, cheap.attack) == (0, 8)
    with pytest.raises(ScenarioError, match="shuffled in as printed"):
        s.shuffle_into_deck(Card("Chillwind Yeti", cost=0))


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
    assert s.equip("Light's Justice", "opponent") == s.enemy_weapon


def test_secret_puts_a_secret_into_play(own: CardSet) -> None:
    s = Scenario(hand=["Moonfire"], cards=own)

    other = s.secret("Other Trap", "opponent")
    with pytest.raises(ScenarioError, match="already in play"):
        s.secret("Other Trap", "opponent")
    s.play("Moonfire", "enemy hero")

    assert other.zone == "graveyard"
    assert s.enemy_hero.health == 30


def test_refreshing_the_hero_power() -> None:
    s = Scenario(hero="warrior")

    s.hero_power()
    s.refresh_hero_power()
    s.hero_power()

    assert (s.armor, s.mana) == (4, 6)


def test_thawing_lets_a_frozen_character_attack() -> None:
    s = Scenario(board=[Card("Chillwind Yeti", frozen=True)], enemy_board=["Wisp"])
    yeti = s.board[0]

    assert not yeti.can_attack
    s.thaw("Chillwind Yeti")
    s.thaw(s.enemy_hero)  # was not frozen
    assert (yeti.frozen, yeti.can_attack, s.enemy_hero.frozen) == (False, True, False)
    with pytest.raises(ScenarioError, match="cannot thaw Fireblast: a power in play of me"):
        s.thaw(s.power)


def test_fatigue_hurts_more_each_time_and_leaves_the_deck() -> None:
    s = Scenario(armor=2, deck=["Fireball"], enemy_fatigue=4)

    s.take_fatigue()
    s.take_fatigue()
    s.take_fatigue(s.opponent)

    assert (s.fatigue, s.armor, s.health, s.deck) == (2, 0, 29, ["Fireball"])
    assert (s.enemy_fatigue, s.enemy_health) == (5, 25)


def test_fatigue_can_kill() -> None:
    s = Scenario(enemy_health=1)

    s.take_fatigue("opponent")

    assert s.winner == "me"


@pytest.mark.parametrize(("side", "winner"), [("me", "opponent"), ("opponent", "me")])
def test_conceding_loses_the_game(side: str, winner: str) -> None:
    s = Scenario(board=["Wisp"])

    s.concede(side)

    assert (s.over, s.winner, s.game.find_fault()) == (True, winner, "")
    with pytest.raises(GameOver):
        s.concede(side)


def test_a_player_may_concede_in_the_middle_of_a_choice(own: CardSet) -> None:
    s = Scenario(hand=["Search"], cards=own)
    s.play("Search")

    s.concede("opponent")

    assert (s.pending, s.winner, s.game.find_fault()) == (None, "me", "")


def test_a_new_hero_brings_health_and_power_and_keeps_the_weapon() -> None:
    s = Scenario(hero="warlock", health=7, armor=5, weapon="Fiery War Axe", board=["Raid Leader"])
    old = s.hero
    s.hero_power()

    new = s.replace_hero("Lord Jaraxxus")

    assert (new, new.name) == (old, "Lord Jaraxxus")
    assert (s.health, s.hero.max_health, s.armor, s.hero.attack) == (15, 15, 0, 3)
    assert (s.power.name, s.power.playable) == ("INFERNO!", True)
    assert s.weapon is not None


def test_a_new_hero_has_made_the_attacks_of_the_old_one() -> None:
    s = Scenario(weapon="Fiery War Axe")
    s.attack("hero", "hero")

    s.replace_hero(Card("warlock", damage=1))

    assert (s.hero.attack, s.hero.attacks_left, s.health) == (3, 0, 29)


def test_a_new_hero_may_be_a_class_or_changed() -> None:
    s = Scenario()

    s.replace_hero(Card("priest", damage=4), s.opponent)

    assert (s.enemy_hero.name, s.enemy_health) == ("Anduin Wrynn", 26)
    assert (s.enemy_power.name, s.hero.name) == ("Lesser Heal", "Jaina Proudmoore")
    with pytest.raises(ScenarioError, match="Fireball is a spell, which cannot be in hero"):
        s.replace_hero("Fireball")
    with pytest.raises(ScenarioError, match="has 30 health, so it cannot have 30 damage"):
        s.replace_hero(Card("priest", damage=30))


def test_a_new_hero_power_can_be_used_at_once(own: CardSet) -> None:
    s = Scenario(hero="warrior", cards=own)
    s.hero_power()

    power = s.replace_hero_power("Other Power")
    s.hero_power()

    assert (power, s.power.name, s.enemy_health) == (s.power, "Other Power", 28)
    with pytest.raises(ScenarioError, match="Fireball is a spell, which cannot be in hero_power"):
        s.replace_hero_power("Fireball")


def test_bounce_steal_and_transform() -> None:
    s = Scenario(board=[Card("Chillwind Yeti", attack=9)], enemy_board=["River Crocolisk"])
    yeti, crocolisk = s.board[0], s.enemy_board[0]

    s.return_to_hand(yeti)
    assert (s.hand, yeti.attack, yeti.known_to_opponent) == ([yeti], 4, True)
    s.take_control(crocolisk)
    assert (s.board, s.enemy_board) == ([crocolisk], [])
    sheep = s.transform(crocolisk, "Sheep")
    assert (s.board, crocolisk.zone) == ([sheep], "removed")


def test_a_cheat_that_cannot_be_changes_nothing() -> None:
    s = Scenario(hand=["Fireball"], board=["Chillwind Yeti"])
    before = s.game.clone()

    wrong: list[Callable[[], object]] = [
        lambda: s.freeze(s.hand[0]),
        lambda: s.equip("Fireball"),
        lambda: s.secret("Fireball"),
        lambda: s.return_to_hand(s.hand[0]),
        lambda: s.discard(s.board[0]),
        lambda: s.give("Fireblast"),
        lambda: s.give("Fireball", to="them"),
        lambda: s.draw("Fireball"),
        lambda: s.buff(s.board[0], keywords=["tuant"]),
        lambda: s.buff(s.board[0], enchant=[Enchant(attack=1)]),
    ]
    for call in wrong:
        with pytest.raises(ScenarioError):
            call()

    assert s.game == before


def test_a_card_debuffed_to_nothing_dies_when_it_is_played() -> None:
    s = Scenario(hand=["Bloodfen Raptor"])
    s.buff(s.hand[0], health=-2)

    raptor = s.play("Bloodfen Raptor")

    assert (raptor.zone, s.graveyard) == ("graveyard", ["Bloodfen Raptor"])


@pytest.mark.parametrize("seed", range(60))
def test_any_mix_of_cheats_and_actions_stays_possible(own: CardSet, seed: int) -> None:
    dice = random.Random(seed)
    minions = ["Rattler", "Boomer", "Raid Leader", "Northshire Cleric", "Tundra Rhino"]
    cards = [*minions, "Fireball", "Trap", "Either Way", "Search", "Locker"]
    sides = ["me", "opponent"]
    s = Scenario(
        hand=dice.choices(cards, k=4),
        board=dice.choices(minions, k=3),
        deck=dice.choices(cards, k=5),
        enemy_board=dice.choices(minions, k=3),
        enemy_secrets=["Trap"],
        cards=own,
        seed=seed,
    )
    known = [*s.hand, *s.board, *s.enemy_board, *s.deck_cards]
    cheats: list[Callable[[Handle, str], object]] = [
        lambda card, side: s.give(dice.choice(cards), side),
        lambda card, side: s.summon(dice.choice(minions), side),
        lambda card, side: s.draw(None, side),
        lambda card, side: s.destroy(card),
        lambda card, side: s.silence(card),
        lambda card, side: s.damage(card, 2),
        lambda card, side: s.buff(card, 1, -1, keywords=["taunt"]),
        lambda card, side: s.return_to_hand(card),
        lambda card, side: s.take_control(card, side),
        lambda card, side: s.transform(card, "Sheep"),
        lambda card, side: s.shuffle_into_deck(card, side),
        lambda card, side: s.put_on_top(card, side),
        lambda card, side: s.discard_hand(side),
        lambda card, side: s.secret("Other Trap", side),
        lambda card, side: s.freeze(card),
        lambda card, side: s.thaw(card),
        lambda card, side: s.take_fatigue(side),
        lambda card, side: s.replace_hero(dice.choice(["priest", "Lord Jaraxxus"]), side),
        lambda card, side: s.replace_hero_power("Lesser Heal", side),
    ]
    for _ in range(40):
        if s.over:
            return
        before = s.game.clone()
        if s.pending is not None or dice.random() < 0.4:
            s.game.apply(dice.choice(s.game.legal_actions()))
        else:
            refused = ""
            try:
                dice.choice(cheats)(dice.choice(known), dice.choice(sides))
            except ScenarioError as error:
                refused = str(error)
            assert "cannot be:" not in refused, f"seed {seed}"
            assert not refused or s.game == before, f"seed {seed}"
        assert s.game.find_fault() == "", f"seed {seed}"
        for card in known:
            legal = s.game.active == card.seat and not s.over
            assert (card.fate is None) == card.alive, f"seed {seed}: {card}"
            assert (card.fate == "transformed") == (card.became is not None), f"seed {seed}: {card}"
            rows = set(card._rows()) & set(s.game.legal_actions())
            assert card.playable == bool(legal and rows), f"seed {seed}: {card}"
