"""Where cards come from, and what became of those that are gone."""

from __future__ import annotations

import copy
import random

import pytest

from hs_env import Card, Game, Scenario, _core, decks
from hs_env.cards import CardSet, default
from hs_env.cards.words import *
from hs_env.errors import IllegalAction, ScenarioError
from hs_env.scenario import Handle

FILL = ["Fireball"] * 10

TRAVELLERS = {
    "T_HOMER": Minion(
        "Homer",
        cost=1,
        attack=1,
        health=1,
        deathrattle=[ShuffleIntoDeck(self_), Summon("CS2_boar")],
    ),
    "T_WARD": Minion(
        "Ward", cost=1, attack=1, health=9, on=On("pre_damage", [Summon("CS2_tk1")], side="me")
    ),
    "T_ONCE": Spell(
        "Last Gift",
        [Buff(target, Enchant(on=On("turn_end", [Summon("CS2_boar")], once=True)))],
        cost=0,
        target=Target("minion"),
    ),
    "T_CHANGE": Spell("Change Hand", [Transform(hand, "CS2_boar")], cost=0),
    "T_VANISH": Spell("Vanisher", [Remove(target)], cost=0, target=Target("minion")),
    "T_BURY": Spell("Bury", [ShuffleIntoDeck(target)], cost=0, target=Target("minion")),
}


@pytest.fixture(scope="module")
def travellers() -> CardSet:
    """Return cards that come and go in unusual ways."""
    return default().with_cards(TRAVELLERS)


def fates(*cards: Handle) -> list[str | None]:
    return [card.fate for card in cards]


# --- how cards leave


def test_a_card_in_the_game_has_no_fate_yet() -> None:
    s = Scenario(hand=["Fireball"], board=["Wisp"], deck=["Moonfire"], weapon="Fiery War Axe")

    assert s.weapon is not None
    assert fates(s.hand[0], s.board[0], s.deck_cards[0], s.weapon, s.hero) == [None] * 5
    assert s.hero.became is None


def test_minions_and_weapons_die() -> None:
    s = Scenario(
        hand=["Fireball", "Fiery War Axe"], weapon="Light's Justice", enemy_board=["Chillwind Yeti"]
    )
    yeti, old = s.enemy_board[0], s.weapon
    assert old is not None

    s.play("Fireball", yeti)
    axe = s.play("Fiery War Axe")
    s.destroy(axe)

    assert fates(yeti, old, axe) == ["died"] * 3
    assert (yeti.zone, yeti.health) == ("graveyard", -1)  # as it was when it died


def test_discarded_and_burned_cards_are_told_apart() -> None:
    s = Scenario(hand=["Soulfire", "Moonfire"], enemy_hand=FILL, enemy_deck=["Execute"])
    moonfire, execute = s.hand[1], s.enemy_deck_cards[0]

    s.play("Soulfire", "enemy hero")
    s.end_turn()

    assert fates(moonfire, execute) == ["discarded", "burned"]
    assert moonfire.zone == execute.zone == "graveyard"


def test_a_whole_hand_is_discarded() -> None:
    s = Scenario(hand=["Fireball", "Wisp"])
    held = s.hand

    s.discard_hand()

    assert fates(*held) == ["discarded"] * 2


def test_a_given_card_of_the_deck_burns_too() -> None:
    s = Scenario(hand=FILL, deck=["Moonfire", "Wisp"])
    wisp = s.deck_cards[1]

    assert s.draw("Wisp") is None
    assert wisp.fate == "burned"


def test_spells_are_played_or_countered() -> None:
    s = Scenario(hand=["Fireball", "Moonfire"], enemy_secrets=["Counterspell"])
    secret = s.enemy_secrets[0]

    fireball = s.play("Fireball", "enemy hero")
    moonfire = s.play("Moonfire", "enemy hero")

    assert fates(fireball, moonfire, secret) == ["countered", "played", "triggered"]


def test_a_secret_triggers_or_is_destroyed() -> None:
    s = Scenario(hand=["Flare"], enemy_secrets=["Mirror Entity", "Vaporize"])
    secrets = s.enemy_secrets

    s.destroy(secrets[0])
    s.play("Flare")

    assert fates(*secrets) == ["destroyed"] * 2


def test_a_secret_that_answers_damage_has_triggered() -> None:
    """Ice Block runs inside the damage it prevents."""
    s = Scenario(hand=["Fireball"], enemy_secrets=["Ice Block"], enemy_health=3)
    block = s.enemy_secrets[0]

    s.play("Fireball", "enemy hero")

    assert (block.fate, s.enemy_health) == ("triggered", 3)


def test_a_choice_that_was_not_made_is_removed(own: CardSet) -> None:
    s = Scenario(hand=["Search"], cards=own)
    s.play("Search")
    assert s.pending is not None
    choices = s.pending.choices

    s.choose(choices[1])

    assert fates(*choices) == ["removed", "chosen", "removed"]
    assert [choices[1].became] == s.hand  # a discovered card is a new one


def test_cards_that_tracking_leaves_are_removed_and_the_chosen_one_is_drawn() -> None:
    """They are discarded by name only: nothing reacts to it as to a discard."""
    s = Scenario(hand=["Tracking"], deck=["Fireball", "Wisp", "Moonfire"])
    fireball, wisp, moonfire = s.deck_cards

    s.play("Tracking", choose=wisp)

    assert fates(fireball, wisp, moonfire) == ["removed", None, "removed"]
    assert s.hand == [wisp]


def test_a_minion_that_goes_into_a_full_deck_is_removed(travellers: CardSet) -> None:
    s = Scenario(
        hand=["Vanisher", "Bury"], board=["Wisp", "Wisp"], deck=["Wisp"] * 60, cards=travellers
    )
    first, second = s.board

    s.play("Vanisher", first)
    s.play("Bury", second)

    assert fates(first, second) == ["removed"] * 2
    assert (first.zone, s.graveyard) == ("removed", [])


def test_a_minion_that_died_and_went_into_the_deck_is_in_the_game(travellers: CardSet) -> None:
    s = Scenario(board=["Homer"], cards=travellers)
    homer = s.board[0]

    s.destroy(homer)
    assert (homer.fate, homer.zone, s.graveyard) == (None, "deck", ["Homer"])
    assert s.draw() == homer
    s.discard(homer)
    assert homer.fate == "discarded"


def test_a_card_that_came_and_went_in_one_action_is_known(own: CardSet) -> None:
    """Fireball kills the Rattler, and the Pyromancer the Wisp that it leaves."""
    s = Scenario(hand=["Fireball"], board=["Wild Pyromancer"], enemy_board=["Rattler"], cards=own)
    rattler = s.enemy_board[0]

    s.play("Fireball", rattler)

    wisp = s.find("Test Wisp")
    assert (wisp.fate, wisp.creator) == ("died", rattler)
    assert s.enemy_graveyard == ["Rattler", "Test Wisp"]


# --- transformed cards


def test_a_transformed_minion_leads_to_its_successor() -> None:
    s = Scenario(hand=["Polymorph", "Hex"], enemy_board=["Wisp", "Chillwind Yeti", "Wisp"])
    yeti = s.enemy_board[1]

    s.play("Polymorph", yeti)
    sheep = yeti.became
    assert sheep == s.enemy_board[1]
    s.play("Hex", sheep)

    assert fates(yeti, sheep) == ["transformed"] * 2
    assert sheep.became == s.enemy_board[1]
    assert s.enemy_board[1].name == "Frog"
    assert repr(yeti) == "<Chillwind Yeti 4/5, opponent, transformed into Sheep>"


def test_a_minion_that_becomes_a_copy_leads_to_it() -> None:
    s = Scenario(hand=["Faceless Manipulator"], enemy_board=["Chillwind Yeti"])

    faceless = s.play("Faceless Manipulator", s.enemy_board[0])

    assert (faceless.fate, faceless.became) == ("transformed", s.board[0])
    assert s.board[0].creator == faceless


def test_cards_in_a_hand_are_transformed_each_into_its_own(travellers: CardSet) -> None:
    s = Scenario(hand=["Change Hand", "Fireball", "Wisp"], cards=travellers)
    fireball, wisp = s.hand[1:]

    s.play("Change Hand")

    assert [fireball.became, wisp.became] == s.hand


def test_the_transform_cheat_leads_on_as_well() -> None:
    s = Scenario(board=["Wisp", "Chillwind Yeti"])
    yeti = s.board[1]

    sheep = s.transform(yeti, "Sheep")

    assert (yeti.fate, yeti.became, s.board[1]) == ("transformed", sheep, sheep)
    assert sheep.creator is None


def test_a_gone_card_is_refused_with_what_became_of_it() -> None:
    s = Scenario(hand=["Fireball", "Fireball"], enemy_board=["Chillwind Yeti", "Wisp"])
    yeti, wisp = s.enemy_board
    fireball = s.play("Fireball", wisp)
    s.transform(yeti, "Sheep")

    with pytest.raises(IllegalAction, match="it is not in play, but transformed into Sheep"):
        s.play("Fireball", yeti)
    with pytest.raises(IllegalAction, match="it is not in play, but dead"):
        s.play("Fireball", wisp)
    with pytest.raises(IllegalAction, match="not in the hand of the player to act, but already pl"):
        s.play(fireball, s.enemy_hero)
    with pytest.raises(ScenarioError, match="cannot silence Wisp: a minion dead"):
        s.silence(wisp)


# --- who made a card


def test_cards_that_no_effect_made_have_no_creator() -> None:
    s = Scenario(hand=["Fireball"], board=["Wisp"], deck=["Moonfire"])

    cards = [s.hand[0], s.board[0], s.deck_cards[0], s.hero, s.power, s.give("Wisp")]
    cards += [s.summon("Wisp"), s.put_on_top("Wisp"), s.equip("Fiery War Axe")]

    assert [card.creator for card in cards] == [None] * len(cards)
    assert [card.created_by for card in cards] == [None] * len(cards)


def test_tokens_know_what_made_them() -> None:
    s = Scenario(hero="paladin", hand=["Feral Spirit", "Murloc Tidehunter", "Cairne Bloodhoof"])

    spirit = s.play("Feral Spirit")
    assert [m.creator for m in s.board] == [spirit] * 2
    tidehunter = s.play("Murloc Tidehunter")
    assert s.board[-1].creator == tidehunter
    assert tidehunter.creator is None
    s.set_mana(10)
    s.hero_power()
    assert s.board[-1].creator == s.power
    cairne = s.play("Cairne Bloodhoof")
    s.destroy(cairne)
    assert (s.board[-1].creator, s.board[-1].created_by) == (cairne, "Cairne Bloodhoof")
    assert cairne.fate == "died"


def test_cards_made_in_hands_and_decks_know_it_too(own: CardSet) -> None:
    s = Scenario(hand=["Search", "Forgotten Torch"], cards=own)

    search = s.play("Search", choose="Polymorph")
    torch = s.play("Forgotten Torch", "enemy hero")

    assert (s.hand[0].creator, s.deck_cards[0].creator) == (search, torch)


def test_a_granted_deathrattle_names_the_card_that_granted_it() -> None:
    s = Scenario(hand=["Soul of the Forest"], board=["Wisp"])
    wisp = s.board[0]

    s.play("Soul of the Forest")
    s.destroy(wisp)

    treant = s.board[0]
    assert (treant.creator, treant.created_by) == (wisp, "Soul of the Forest")


def test_an_enchantment_that_is_used_up_is_named_still(travellers: CardSet) -> None:
    s = Scenario(hand=["Last Gift"], board=["Wisp"], cards=travellers)
    wisp = s.board[0]

    s.play("Last Gift", wisp)
    s.end_turn()

    boar = s.board[1]
    assert (boar.creator, boar.created_by, wisp.enchantments) == (wisp, "Last Gift", [])


def test_what_answers_damage_is_the_creator_not_what_deals_it(travellers: CardSet) -> None:
    s = Scenario(hand=["Fireball"], enemy_board=["Ward"], cards=travellers)
    ward = s.enemy_board[0]

    s.play("Fireball", ward)

    assert [m.creator for m in s.enemy_board] == [None, ward]


def test_a_body_whose_card_went_into_the_deck_is_that_card_still(travellers: CardSet) -> None:
    s = Scenario(board=["Homer"], cards=travellers)
    homer = s.board[0]

    s.destroy(homer)

    assert s.board[0].creator == homer


def test_a_drawn_card_keeps_its_creator(own: CardSet) -> None:
    s = Scenario(hand=["Forgotten Torch"], cards=own)
    torch = s.play("Forgotten Torch", "enemy hero")

    roaring = s.draw()

    assert roaring is not None
    assert (roaring.zone, roaring.creator) == ("hand", torch)


# --- keeping it


def test_a_copy_knows_what_became_of_cards_and_goes_its_own_way() -> None:
    s = Scenario(hand=["Polymorph", "Fireball"], enemy_board=["Chillwind Yeti", "Wisp"])
    yeti, wisp = s.enemy_board
    s.play("Polymorph", yeti)

    twin = s.copy()
    twin.play("Fireball", twin.handle(wisp))

    assert (twin.handle(yeti).fate, twin.handle(yeti).became) == (
        "transformed",
        twin.enemy_board[0],
    )
    assert twin.enemy_board[0].created_by == "Polymorph"
    assert (twin.handle(wisp).fate, wisp.fate) == ("died", None)
    assert (len(twin.hand), len(s.hand)) == (0, 1)
    assert wisp != twin.handle(wisp)


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, Scenario.copy])
def test_every_way_of_copying_makes_a_game_of_its_own(how: object) -> None:
    s = Scenario(positions=True)
    assert callable(how)

    twin = how(s)
    twin.end_turn()

    assert (twin.turn, s.turn) == (20, 19)
    assert twin.game != s.game


def test_a_copy_of_a_scenario_with_more_to_it_has_that_too() -> None:
    class Puzzle(Scenario):
        title = ""

    s = Puzzle()
    s.title = "Mate in one"

    twin = s.copy()

    assert isinstance(twin, Puzzle)
    assert twin.title == "Mate in one"


def test_scripted_rolls_are_copied_with_the_scenario(own: CardSet) -> None:
    s = Scenario(hand=["Random Bolt"] * 2, enemy_board=["Wisp"], cards=own)
    s.dice(["enemy hero", s.enemy_board[0]])

    twin = s.copy()
    for x in (s, twin):
        x.play("Random Bolt")
        x.play("Random Bolt")
        assert (x.enemy_health, x.enemy_board) == (28, [])


def test_what_a_refused_action_did_on_the_way_is_forgotten(own: CardSet) -> None:
    """The first of two answers is taken back with the second: it made no card."""
    s = Scenario(hand=["Search"], cards=own)
    search = s.hand[0]
    before = s.game.clone()

    with pytest.raises(IllegalAction, match="nothing to choose"):
        s.play(search, choose=["Polymorph", "Fireball"])

    assert s.game == before
    assert (search.fate, search.zone) == (None, "hand")
    with pytest.raises(ScenarioError, match="no card of this game is called 'Polymorph'"):
        s.find("Polymorph")


def test_of_a_game_played_on_directly_the_outcome_is_known() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=["Wisp"])
    fireball, wisp = s.hand[0], s.enemy_board[0]

    play = next(a for a in s.game.legal_actions() if "Fireball at enemy Wisp" in s.game.describe(a))
    s.game.apply(play)

    assert fates(fireball, wisp) == ["unknown", "died"]


def test_the_latest_dead_is_found_first() -> None:
    s = Scenario(board=[Card("Wisp", attack=3), Card("Wisp", attack=5)])
    first, second = s.board

    s.destroy(second)
    s.destroy(first)

    assert s.find("Wisp") == first


# --- the witness


def present(game: Game) -> set[int]:
    """Return the ids of all cards that are in a zone."""
    state = _core.inspect(game)
    rows = [
        row for p in state["players"] for zone in ("hand", "board", "secrets") for row in p[zone]
    ]
    rows += [p["weapon"] for p in state["players"] if p["weapon"] is not None]
    return {row["id"] for row in rows} | {x for p in state["players"] for x in p["deck_ids"]}


def dead(game: Game) -> int:
    """Return how many minions have died."""
    players = _core.inspect(game)["players"]
    return sum(player["counters"]["minions_died_game"] for player in players)


@pytest.mark.parametrize("seed", range(12))
def test_a_watched_game_is_the_same_game_and_nothing_goes_unseen(seed: int) -> None:
    dice = random.Random(seed)
    names = dice.sample(list(decks.names()), 2)
    game = Game(decks=(names[0], names[1]), seed=seed)
    unwatched = game.clone()
    while not game.over:
        action = dice.choice(game.legal_actions())
        before, died = present(game), dead(game)

        bench = _core.Workbench(game, None)
        bench.act(action)
        made, left = bench.told()
        unwatched.apply(action)

        assert game == unwatched
        now, gone = present(game), {entity for entity, *_ in left}
        unfinished = game.over or _core.inspect(game)["pending"] is not None
        assert unfinished or before - now <= gone, f"seed {seed}"
        minions = [row for _, fate, _, row in left if fate == "died" and row["type"] == "minion"]
        assert dead(game) - died == len(minions), f"seed {seed}"
        for entity, fate, into, row in left:
            assert row["id"] == entity
            assert (fate in ("transformed", "chosen")) == bool(into), f"seed {seed}: {row}"
        for entity, by, text in made:
            assert by == 0 or text, f"seed {seed}: {entity}"
