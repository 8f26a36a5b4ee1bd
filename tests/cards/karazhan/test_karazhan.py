"""One Night in Karazhan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction

import pytest

from hs_env.cards.definition import Definition
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Handle, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, pool, stats

COVERS: set[str] = {
    "KAR_006",  # Cloaked Huntress
    "KAR_009",  # Babbling Book
    "KAR_033",  # Book Wyrm
    "KAR_035",  # Priest of the Feast
    "KAR_061",  # The Curator
    "KAR_062",  # Netherspite Historian
    "KAR_063",  # Spirit Claws
    "KAR_069",  # Swashburglar
    "KAR_073",  # Maelstrom Portal
    "KAR_076",  # Firelands Portal
    "KAR_089",  # Malchezaar's Imp
    "KAR_095",  # Zoobot
    "KAR_114",  # Barnes
    "KAR_205",  # Silverware Golem
    "KAR_300",  # Enchanted Raven
}

YETI = "Chillwind Yeti"
DRAGON = "Twilight Whelp"
FEAST = "Priest of the Feast"
GOLEM = "Silverware Golem"
HISTORIAN = "Netherspite Historian"
IMP = "Malchezaar's Imp"


def minions_of_cost(cost: int) -> list[Definition]:
    """Return the minions that "a random minion" of a cost can be."""
    return pool(lambda d: d.type == "MINION" and d.cost == cost)


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "cost", "keywords"),
    [
        ("KAR_006", "Cloaked Huntress", 3, 4, 3, set()),
        ("KAR_009", "Babbling Book", 1, 1, 1, set()),
        ("KAR_033", "Book Wyrm", 3, 6, 6, set()),
        ("KAR_035", FEAST, 3, 6, 4, set()),
        ("KAR_061", "The Curator", 4, 6, 7, {"taunt"}),
        ("KAR_062", HISTORIAN, 1, 3, 2, set()),
        ("KAR_069", "Swashburglar", 1, 1, 1, set()),
        ("KAR_089", IMP, 1, 3, 1, set()),
        ("KAR_095", "Zoobot", 3, 3, 3, set()),
        ("KAR_114", "Barnes", 3, 4, 4, set()),
        ("KAR_205", GOLEM, 3, 3, 3, set()),
        ("KAR_300", "Enchanted Raven", 2, 2, 1, set()),
    ],
)
def test_printed_numbers(
    card: str, name: str, attack: int, health: int, cost: int, keywords: set[str]
) -> None:
    assert_minion(card, attack, health, keywords, name=name, cost=cost)


# --- Cloaked Huntress


def test_cloaked_huntress_makes_my_secrets_free() -> None:
    s = Scenario(
        hand=["Bear Trap", "Arcane Shot"], board=["Cloaked Huntress"], enemy_hand=["Bear Trap"]
    )
    assert [card.cost for card in s.hand] == [0, 1]
    assert s.enemy_hand[0].cost == 2
    s.play("Bear Trap")
    assert (s.mana, names(s.secrets)) == (10, ["Bear Trap"])


def test_secrets_cost_mana_again_without_the_cloaked_huntress() -> None:
    s = Scenario(hand=["Bear Trap"], board=["Cloaked Huntress", "Cloaked Huntress"])
    s.silence(s.board[0])
    assert s.hand[0].cost == 0
    s.destroy(s.board[1])
    assert s.hand[0].cost == 2


def test_cloaked_huntress_covers_secrets_that_come_later() -> None:
    s = Scenario(hand=["Cloaked Huntress"], deck=["Bear Trap"])
    s.play("Cloaked Huntress")
    s.skip_turn()
    assert (s.hand[0].name, s.hand[0].cost) == ("Bear Trap", 0)


# --- Babbling Book


def mage_spells() -> list[Definition]:
    return pool(lambda d: d.type == "SPELL" and "MAGE" in d.classes)


@pytest.mark.parametrize("hero", ["mage", "warrior"])
def test_babbling_book_adds_a_mage_spell(hero: str) -> None:
    known = {d.id for d in mage_spells()}
    for seed in range(50):
        s = Scenario(hero=hero, hand=["Babbling Book", "Claw"], seed=seed)
        s.play("Babbling Book")
        assert names(s.hand)[0] == "Claw"
        assert {card.card_id for card in s.hand[1:]} <= known
        assert len(s.hand) == 2


def test_babbling_book_gives_every_mage_spell_as_often() -> None:
    spells = mage_spells()
    groups: Counter[Hashable] = Counter(min(d.cost, 5) for d in spells)
    shares = {cost: Fraction(n, len(spells)) for cost, n in groups.items()}
    costs = {d.id: min(d.cost, 5) for d in spells}

    def cost(seed: int) -> int:
        s = Scenario(hand=["Babbling Book"], seed=seed)
        s.play("Babbling Book")
        return costs[s.hand[0].card_id]

    assert_shares(cost, shares)


def test_babbling_book_that_is_summoned_says_nothing() -> None:
    s = Scenario()
    s.summon("Babbling Book")
    assert s.hand == []


# --- Book Wyrm


def test_book_wyrm_destroys_a_weak_enemy_minion_with_a_dragon_in_hand() -> None:
    s = Scenario(
        hand=["Book Wyrm", DRAGON],
        board=["Boar"],
        enemy_board=[YETI, Card("River Crocolisk", keywords="divine_shield"), "Magma Rager"],
    )
    assert s.hand[0].targets == [s.enemy_board[1]]
    s.play("Book Wyrm", "River Crocolisk")
    assert names(s.enemy_board) == [YETI, "Magma Rager"]
    assert s.enemy_graveyard == ["River Crocolisk"]


def test_book_wyrm_goes_by_the_attack_of_the_moment() -> None:
    s = Scenario(
        hand=["Book Wyrm", DRAGON],
        enemy_board=[Card("Boar", attack=4), Card("War Golem", attack=3), "Raid Leader"],
    )
    assert s.hand[0].targets == [s.enemy_board[2]]  # the aura makes War Golem a 4/7
    s.silence("Raid Leader")
    assert s.hand[0].targets == s.enemy_board[1:]


def test_book_wyrm_does_not_count_itself_as_a_dragon() -> None:
    s = Scenario(hand=["Book Wyrm"], board=[DRAGON], enemy_board=["Boar"])
    assert s.hand[0].targets == []
    s.play("Book Wyrm")
    assert names(s.enemy_board) == ["Boar"]


def test_a_second_book_wyrm_in_hand_counts() -> None:
    s = Scenario(hand=["Book Wyrm", "Book Wyrm"], enemy_board=["Boar"])
    s.play("Book Wyrm", "Boar")
    assert s.enemy_board == []


def test_book_wyrm_must_take_a_target_if_there_is_one_and_can_do_without() -> None:
    s = Scenario(hand=["Book Wyrm", DRAGON], enemy_board=["Boar"])
    with pytest.raises(IllegalAction):
        s.play("Book Wyrm")
    s = Scenario(hand=["Book Wyrm", DRAGON], enemy_board=[YETI, Card("Boar", keywords="stealth")])
    s.play("Book Wyrm")
    assert (names(s.board), len(s.enemy_board)) == (["Book Wyrm"], 2)


# --- Priest of the Feast


def test_priest_of_the_feast_heals_the_hero_for_each_spell_i_cast() -> None:
    s = Scenario(hand=["The Coin", "Arcane Shot"], board=[FEAST], health=20)
    s.play("The Coin")
    assert s.hero.health == 23
    s.play("Arcane Shot", "enemy hero")
    assert s.hero.health == 26


def test_priest_of_the_feast_heals_before_the_spell() -> None:
    """Whenever you cast: the spell's text comes after it."""
    s = Scenario(hand=["Hellfire"], board=[FEAST], health=2)
    s.play("Hellfire")
    assert (s.winner, s.hero.health) == (None, 2 + 3 - 3)


def test_priest_of_the_feast_counts_secrets_but_not_minions_powers_or_enemies() -> None:
    s = Scenario(
        hero="warrior", hand=["Bear Trap", YETI], board=[FEAST], health=10, enemy_hand=["The Coin"]
    )
    s.play(YETI)
    s.hero_power()
    assert s.hero.health == 10
    s.play("Bear Trap")
    assert s.hero.health == 13
    s.end_turn()
    s.play("The Coin")
    assert s.hero.health == 13


def test_two_priests_of_the_feast_heal_six_up_to_the_maximum() -> None:
    s = Scenario(hand=["The Coin", "The Coin"], board=[FEAST, FEAST], health=22)
    s.play("The Coin")
    assert s.hero.health == 28
    s.play("The Coin")
    assert s.hero.health == 30


def test_a_silenced_priest_of_the_feast_heals_nothing() -> None:
    s = Scenario(hand=["The Coin"], board=[Card(FEAST, silenced=True)], health=20)
    s.play("The Coin")
    assert s.hero.health == 20


# --- The Curator


def test_the_curator_draws_a_beast_a_dragon_and_a_murloc() -> None:
    s = Scenario(
        hand=["The Curator"], deck=["Claw", "Murloc Raider", YETI, "Boar", DRAGON, "Swipe"]
    )
    s.play("The Curator")
    assert names(s.hand) == ["Boar", DRAGON, "Murloc Raider"]
    assert s.deck == ["Claw", YETI, "Swipe"]


def test_the_curator_draws_what_there_is_without_fatigue() -> None:
    s = Scenario(hand=["The Curator"], deck=["Claw", "Murloc Raider"])
    s.play("The Curator")
    assert (names(s.hand), s.deck, s.hero.health) == (["Murloc Raider"], ["Claw"], 30)
    s = Scenario(hand=["The Curator"])
    s.play("The Curator")
    assert (s.hand, s.hero.health) == ([], 30)


def test_the_curator_draws_one_of_each_at_random() -> None:
    def drawn(seed: int) -> tuple[str, ...]:
        s = Scenario(
            hand=["The Curator"], deck=["Boar", "Murloc Raider", "River Crocolisk"], seed=seed
        )
        s.play("The Curator")
        return tuple(names(s.hand))

    half = Fraction(1, 2)
    assert_shares(
        drawn, {("Boar", "Murloc Raider"): half, ("River Crocolisk", "Murloc Raider"): half}
    )


def test_the_curator_burns_what_does_not_fit_into_the_hand() -> None:
    s = Scenario(
        hand=["The Curator"] + ["Claw"] * 8, deck=["Murloc Raider", "Boar", DRAGON, "Swipe"]
    )
    s.play("The Curator")
    assert names(s.hand) == ["Claw"] * 8 + ["Boar", DRAGON]
    assert s.deck == ["Swipe"]


# --- Netherspite Historian


def dragons(hero_class: str) -> tuple[list[Definition], list[Definition]]:
    """Return the Dragons a class can be offered: its own, and neutral ones."""
    found = pool(lambda d: d.type == "MINION" and d.race in ("DRAGON", "ALL"))
    own = [d for d in found if hero_class.upper() in d.classes]
    return own, [d for d in found if "NEUTRAL" in d.classes]


def offered(s: Scenario) -> list[Handle]:
    """Return the cards of the pending discover."""
    assert s.pending is not None
    assert s.pending.kind == "pick"
    return s.pending.choices


@pytest.mark.parametrize("hero", ["priest", "hunter"])
def test_netherspite_historian_offers_three_different_dragons(hero: str) -> None:
    own, neutral = dragons(hero)
    known = {d.id for d in own + neutral}
    for seed in range(30):
        s = Scenario(hero=hero, hand=[HISTORIAN, DRAGON], seed=seed)
        s.play(HISTORIAN)
        choices = {choice.card_id for choice in offered(s)}
        assert len(choices) == 3
        assert choices <= known


def test_netherspite_historian_adds_the_dragon_chosen() -> None:
    s = Scenario(hero="priest", hand=[HISTORIAN, DRAGON])
    s.play(HISTORIAN)
    wanted = offered(s)[2].name
    s.choose(2)
    assert (names(s.hand), s.pending) == ([DRAGON, wanted], None)


def test_netherspite_historian_offers_class_dragons_four_times_as_often() -> None:
    own, neutral = dragons("priest")
    mine = {d.id for d in own}
    share = Fraction(4 * len(own), 4 * len(own) + len(neutral))
    assert 0 < share < 1

    def first_is_mine(seed: int) -> bool:
        s = Scenario(hero="priest", hand=[HISTORIAN, DRAGON], seed=seed)
        s.play(HISTORIAN)
        return offered(s)[0].card_id in mine

    assert_shares(first_is_mine, {True: share, False: 1 - share})


def test_netherspite_historian_without_a_dragon_in_hand_offers_nothing() -> None:
    s = Scenario(hero="priest", hand=[HISTORIAN, "Claw"], board=[DRAGON], deck=[DRAGON])
    s.play(HISTORIAN)
    assert (s.pending, names(s.hand)) == (None, ["Claw"])


# --- Spirit Claws


def test_spirit_claws_has_two_more_attack_while_i_have_spell_damage() -> None:
    s = Scenario(hand=["Spirit Claws", "Kobold Geomancer"])
    s.play("Spirit Claws")
    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability, s.hero.attack, s.mana) == (1, 3, 1, 8)
    s.play("Kobold Geomancer")
    assert (s.weapon.attack, s.hero.attack) == (3, 3)
    s.attack("hero", "hero")
    assert (s.enemy_hero.health, s.weapon.durability) == (27, 2)
    s.destroy("Kobold Geomancer")
    assert (s.weapon.attack, s.hero.attack) == (1, 1)


def test_spirit_claws_gains_two_for_any_amount_of_spell_damage() -> None:
    s = Scenario(board=["Kobold Geomancer", "Archmage"], weapon="Spirit Claws")
    assert s.hero.attack == 3
    s.silence("Kobold Geomancer")
    assert s.hero.attack == 3
    s.silence("Archmage")
    assert s.hero.attack == 1


def test_spirit_claws_ignores_the_enemys_spell_damage() -> None:
    s = Scenario(weapon="Spirit Claws", enemy_board=["Kobold Geomancer"])
    assert s.hero.attack == 1
    s.take_control("Kobold Geomancer")
    assert s.hero.attack == 3


def test_spirit_claws_sees_a_totem_of_the_hero_power() -> None:
    s = Scenario(hero="shaman", weapon="Spirit Claws")
    with s.dice(["Wrath of Air Totem"]):
        s.hero_power()
    s.attack("hero", "hero")
    assert s.enemy_hero.health == 27


# --- Swashburglar


@pytest.mark.parametrize("enemy", ["warrior", "mage", "rogue"])
def test_swashburglar_adds_a_card_of_the_enemys_class(enemy: str) -> None:
    known = {d.id for d in pool(lambda d: enemy.upper() in d.classes)}
    for seed in range(50):
        s = Scenario(hero="rogue", enemy_hero=enemy, hand=["Swashburglar"], seed=seed)
        s.play("Swashburglar")
        assert len(s.hand) == 1
        assert s.hand[0].card_id in known


def test_swashburglar_gives_every_card_as_often() -> None:
    cards = pool(lambda d: "MAGE" in d.classes)
    groups: Counter[Hashable] = Counter(d.type for d in cards)
    shares = {kind: Fraction(n, len(cards)) for kind, n in groups.items()}
    kinds = {d.id: d.type for d in cards}

    def kind(seed: int) -> str:
        s = Scenario(hero="rogue", enemy_hero="mage", hand=["Swashburglar"], seed=seed)
        s.play("Swashburglar")
        return kinds[s.hand[0].card_id]

    assert_shares(kind, shares)


# --- Maelstrom Portal


@pytest.mark.parametrize("bonus", [0, 1])
def test_maelstrom_portal_hurts_enemy_minions_and_summons_a_one_cost_minion(bonus: int) -> None:
    s = Scenario(
        hand=["Maelstrom Portal"],
        board=["Kobold Geomancer"] * bonus + [YETI],
        enemy_board=["War Golem", Card("Core Hound", health=9)],
    )
    s.play("Maelstrom Portal")
    assert [m.damage for m in s.enemy_board] == [1 + bonus] * 2
    assert (s.board[bonus].damage, s.enemy_hero.health, s.mana) == (0, 30, 8)
    assert len(s.board) == bonus + 2
    assert s.board[-1].card_id in {d.id for d in minions_of_cost(1)}


@pytest.mark.parametrize(("portal", "cost"), [("Maelstrom Portal", 1), ("Firelands Portal", 5)])
def test_a_portal_summons_every_minion_of_the_cost_as_often(portal: str, cost: int) -> None:
    found = minions_of_cost(cost)
    groups: Counter[Hashable] = Counter(d.card_class == "NEUTRAL" for d in found)
    shares = {neutral: Fraction(n, len(found)) for neutral, n in groups.items()}
    neutral = {d.id: d.card_class == "NEUTRAL" for d in found}

    def outcome(seed: int) -> bool:
        s = Scenario(hero="paladin", hand=[portal], seed=seed)
        s.play(portal, "enemy hero" if s.hand[0].targets else None)
        assert len(s.board) == 1
        return neutral[s.board[0].card_id]

    assert_shares(outcome, shares)


@pytest.mark.parametrize("portal", ["Maelstrom Portal", "Firelands Portal"])
def test_a_portal_still_deals_its_damage_when_the_board_is_full(portal: str) -> None:
    s = Scenario(hand=[portal], board=["Boar"] * 7, enemy_board=["War Golem"])
    s.play(portal, "War Golem" if s.hand[0].targets else None)
    assert names(s.board) == ["Boar"] * 7
    assert s.enemy_board[0].damage in (1, 5)


def test_a_minion_out_of_a_portal_has_no_battlecry() -> None:
    s = Scenario(hand=["Maelstrom Portal"], deck=["Claw"])
    with s.dice(["Babbling Book"]):
        s.play("Maelstrom Portal")
    assert (names(s.board), s.hand) == (["Babbling Book"], [])


# --- Firelands Portal


@pytest.mark.parametrize("bonus", [0, 1])
def test_firelands_portal_deals_five_and_summons_a_five_cost_minion(bonus: int) -> None:
    s = Scenario(
        hand=["Firelands Portal"], board=["Kobold Geomancer"] * bonus, enemy_board=["War Golem"]
    )
    s.play("Firelands Portal", "War Golem")
    assert (s.enemy_board[0].damage, s.mana) == (5 + bonus, 3)
    assert len(s.board) == bonus + 1
    assert s.board[-1].card_id in {d.id for d in minions_of_cost(5)}


def test_firelands_portal_may_be_aimed_at_anyone_but_elusive_minions() -> None:
    s = Scenario(hand=["Firelands Portal"], board=["Boar", Card(YETI, keywords="elusive")])
    assert s.hand[0].targets == [s.hero, s.board[0], s.enemy_hero]


def test_firelands_portal_that_kills_an_own_minion_of_a_full_board_summons_nothing() -> None:
    """The dead leave only after the whole text."""
    s = Scenario(hand=["Firelands Portal"], board=["Boar"] * 7)
    s.play("Firelands Portal", s.board[0])
    assert names(s.board) == ["Boar"] * 6


# --- Malchezaar's Imp


def test_malchezaars_imp_draws_for_each_card_discarded() -> None:
    s = Scenario(
        hand=["Soulfire", "Claw", "Swipe"], board=[IMP], deck=["Fireball", "Frostbolt", "Moonfire"]
    )
    with s.dice(["Claw"]):
        s.play("Soulfire", "enemy hero")
    assert names(s.hand) == ["Swipe", "Fireball"]
    s.discard_hand()
    assert names(s.hand) == ["Frostbolt", "Moonfire"]


def test_two_imps_of_malchezaar_draw_two_cards() -> None:
    s = Scenario(hand=["Claw"], board=[IMP, IMP], deck=["Fireball", "Frostbolt", "Moonfire"])
    s.discard("Claw")
    assert names(s.hand) == ["Fireball", "Frostbolt"]


def test_malchezaars_imp_ignores_burned_cards_and_the_enemys_discards() -> None:
    """Rule 102: a card that is burned was not discarded."""
    s = Scenario(
        hand=["Claw"] * 10, board=[IMP], deck=["Fireball", "Frostbolt"], enemy_hand=["Swipe"]
    )
    s.draw()
    s.discard(s.enemy_hand[0])
    assert (names(s.hand), s.deck) == (["Claw"] * 10, ["Frostbolt"])


def test_malchezaars_imp_without_a_deck_draws_fatigue_and_silenced_nothing() -> None:
    s = Scenario(hand=["Claw", "Claw"], board=[IMP])
    s.discard(s.hand[0])
    assert s.hero.health == 29
    s.silence(IMP)
    s.discard("Claw")
    assert (s.hero.health, s.hand) == (29, [])


# --- Zoobot


def test_zoobot_strengthens_a_beast_a_dragon_and_a_murloc() -> None:
    s = Scenario(hand=["Zoobot"], board=["Boar", YETI, DRAGON, "Murloc Raider"])
    s.play("Zoobot")
    assert [stats(m) for m in s.board] == [(2, 2), (4, 5), (3, 2), (3, 2), (3, 3)]


def test_zoobot_takes_one_of_each_tribe_at_random() -> None:
    def chosen(seed: int) -> tuple[int, int]:
        s = Scenario(
            hand=["Zoobot"], board=["Boar", "Boar", DRAGON, "Murloc Raider", "Murloc Raider"],
            seed=seed,
        )  # fmt: skip
        s.play("Zoobot")
        beasts, dragon, murlocs = s.board[:2], s.board[2], s.board[3:5]
        assert stats(dragon) == (3, 2)
        assert sorted(m.health for m in beasts) == sorted(m.health for m in murlocs) == [1, 2]
        return beasts[0].health, murlocs[0].health

    quarter = Fraction(1, 4)
    assert_shares(chosen, dict.fromkeys([(1, 1), (1, 2), (2, 1), (2, 2)], quarter))


def test_zoobot_strengthens_no_enemies_and_does_not_need_any_tribe() -> None:
    s = Scenario(hand=["Zoobot"], board=["Murloc Raider"], enemy_board=["Boar", DRAGON])
    s.play("Zoobot")
    assert [stats(m) for m in s.board] == [(3, 2), (3, 3)]
    assert [stats(m) for m in s.enemy_board] == [(1, 1), (2, 1)]


# --- Barnes


def test_barnes_summons_a_one_one_copy_and_leaves_the_card_in_the_deck() -> None:
    """Rule 105."""
    s = Scenario(hand=["Barnes"], board=["Boar"], deck=["Claw", "The Curator", "Swipe"])
    s.play("Barnes")
    assert names(s.board) == ["Boar", "Barnes", "The Curator"]
    copy = s.board[2]
    assert (stats(copy), copy.max_health, copy.keywords) == ((1, 1), 1, {"taunt"})
    assert s.deck == ["Claw", "The Curator", "Swipe"]
    assert s.hand == []  # no battlecry


def test_a_copy_of_barnes_has_its_text_and_silence_gives_it_its_stats() -> None:
    """Rule 52: the stats are set by an enchantment."""
    s = Scenario(hand=["Barnes", "Barnes"], deck=["Tomb Pillager"])
    s.play("Barnes")
    s.play("Barnes")
    first, second = (m for m in s.board if m.name == "Tomb Pillager")
    s.destroy(first)
    assert names(s.hand) == ["The Coin"]
    s.silence(second)
    assert stats(second) == (5, 4)


def test_a_copy_of_barnes_gets_auras_and_returns_to_hand_as_the_plain_card() -> None:
    s = Scenario(hand=["Barnes"], board=["Stormwind Champion"], deck=[Card(YETI, attack=9)])
    s.play("Barnes")
    copy = s.board[2]
    assert (copy.name, stats(copy)) == (YETI, (2, 2))
    s.return_to_hand(copy)
    assert (s.hand[0].name, stats(s.hand[0])) == (YETI, (4, 5))


@pytest.mark.parametrize("deck", [[], ["Claw", "Swipe"]])
def test_barnes_without_a_minion_in_the_deck_stands_alone(deck: list[str]) -> None:
    s = Scenario(hand=["Barnes"], deck=deck)
    s.play("Barnes")
    assert (names(s.board), s.hero.health) == (["Barnes"], 30)


def test_barnes_on_a_full_board_copies_nothing() -> None:
    s = Scenario(hand=["Barnes"], board=["Boar"] * 6, deck=[YETI])
    s.play("Barnes")
    assert names(s.board) == ["Boar"] * 6 + ["Barnes"]


def test_barnes_copies_every_minion_of_the_deck_as_often() -> None:
    def copied(seed: int) -> str:
        s = Scenario(hand=["Barnes"], deck=[YETI, "Claw", YETI, "War Golem"], seed=seed)
        s.play("Barnes")
        return s.board[1].name

    assert_shares(copied, {YETI: Fraction(2, 3), "War Golem": Fraction(1, 3)})


# --- Silverware Golem


def test_silverware_golem_that_is_discarded_comes_into_play() -> None:
    s = Scenario(hand=["Soulfire", GOLEM], board=["Boar", YETI])
    s.play("Soulfire", "enemy hero")
    assert names(s.board) == ["Boar", YETI, GOLEM]
    assert (s.hand, s.board[2].can_attack) == ([], False)
    assert s.counters()["discards_game"] == 1


def test_silverware_golem_discarded_is_summoned_and_discarded() -> None:
    s = Scenario(hand=[GOLEM], board=["Darkshire Councilman", IMP], deck=["Claw"])
    s.discard(GOLEM)
    assert names(s.board) == ["Darkshire Councilman", IMP, GOLEM]
    assert (s.board[0].attack, names(s.hand)) == (2, ["Claw"])


def test_silverware_golem_keeps_what_it_gained_in_the_hand() -> None:
    s = Scenario(hand=[GOLEM])
    s.buff(s.hand[0], attack=2, health=1)
    s.discard(GOLEM)
    assert stats(s.board[0]) == (5, 4)


def test_silverware_golem_is_lost_if_the_board_is_full() -> None:
    s = Scenario(hand=[GOLEM], board=["Boar"] * 7)
    s.discard(GOLEM)
    assert (names(s.board), s.hand) == (["Boar"] * 7, [])


def test_every_silverware_golem_of_a_discarded_hand_comes() -> None:
    s = Scenario(hand=[GOLEM, "Claw", GOLEM], enemy_hand=[GOLEM])
    s.discard_hand()
    assert (names(s.board), s.hand) == ([GOLEM, GOLEM], [])
    s.discard_hand("opponent")
    assert (names(s.board), names(s.enemy_board)) == ([GOLEM, GOLEM], [GOLEM])


def test_silverware_golem_that_is_burned_or_played_does_nothing_more() -> None:
    s = Scenario(hand=[GOLEM] + ["Claw"] * 9, deck=[GOLEM])
    s.draw()
    assert (s.board, s.deck) == ([], [])
    s.play(GOLEM)
    assert names(s.board) == [GOLEM]


# --- Enchanted Raven


def test_enchanted_raven_is_a_beast() -> None:
    s = Scenario(board=["Enchanted Raven", "Timber Wolf"])
    assert stats(s.board[0]) == (3, 2)
