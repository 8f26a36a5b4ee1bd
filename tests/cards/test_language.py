"""The card language: errors name the card and the word, sentences come from entries."""

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from hs_env import Game, Scenario, cards
from hs_env.cards import consistency
from hs_env.cards.card_set import entries
from hs_env.cards.facts import load
from hs_env.cards.words import *
from hs_env.cards.words._base import Voice
from hs_env.errors import CardError, UnknownCard


def with_card(entry: Entry) -> cards.CardSet:
    """Return the default set and this card; what it must state and does not is 1."""
    numbers = {"cost": 1, "health": 1, **entry.stats}
    return cards.default().with_cards({"TEST_1": replace(entry, stats=numbers)})


def test_the_triggers_of_a_secret_wait_where_secrets_are() -> None:
    trigger = On("turn_start", [Draw()], side="me")
    written_out = Spell(
        "X", secret=True, on=On("turn_start", [Draw()], side="me", zone="secret"), cost=2
    )
    assert Secret("X", trigger, cost=2) == written_out


# --- mistakes in entries


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (Spell("X", [Draw()]), r'"MY_1" \(X\): state cost=\.\.\.: a new card has no card data'),
        (HeroPower("X", [Draw()]), "state cost="),
        (Minion("X", attack=1), r"state cost=\.\.\. and health=\.\.\."),
        (Weapon("X", cost=1, attack=1), r"state health=\.\.\.:"),
    ],
    ids=("spell", "power", "minion", "weapon"),
)
def test_a_new_card_states_what_it_cannot_do_without(entry: Entry, message: str) -> None:
    with pytest.raises(CardError, match=message):
        cards.default().with_cards({"MY_1": entry})


def test_heroes_and_known_cards_may_leave_the_cost_out() -> None:
    made = cards.default().with_cards(
        {"MY_1": HeroCard("X", health=30, hero_power="CS2_034"), "CS2_029": Spell("Fire", [Draw()])}
    )
    assert made.find("MY_1").cost == 0
    assert made.find("CS2_029").cost == 4


def test_unknown_parts_list_the_parts_there_are() -> None:
    with pytest.raises(
        CardError, match=r"X: unknown part cots \(did you mean cost\?\); cards have"
    ):
        Minion("X", cots=3)
    with pytest.raises(CardError, match=r"unknown part colour; .*cost, .*play, .*deathrattle"):
        cards.default().with_changes({"Fireball": {"colour": "red"}})


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Deal("3", target), r"Deal\(amount=...\) expects a number"),
        (lambda: Deal(3, 4), r"Deal\(to=...\) expects a selector word, got 4"),  # type: ignore[arg-type]
        (lambda: Heal(2, a_minion), r"Heal\(to=...\) expects a selector word"),
        (lambda: If(minions, [Draw()]), r"If\(condition=...\) expects a condition word"),
        (lambda: Repeat(2, [3]), r"Repeat\(do=...\) expects actions, got 3"),
        (lambda: Where(minions, minions), r"Where\(filter=...\) expects a filter word"),
        (lambda: Draw(1, player="them"), r"Draw\(player=...\) expects one of me, opponent"),
        (lambda: Summon(7), r"Summon\(card=...\) expects a card id or a card source"),
        (lambda: On("sneezed", [Draw()]), r"On\(event=...\) expects one of turn_start.*'sneezed'"),
        (
            lambda: On("damaged", [Draw()], side="us"),
            r"On\(side=...\) expects one of me, opponent, any",
        ),
        (lambda: OneOf(), "OneOf expects 1 to 64 card ids"),
        (lambda: Pool(cost="5"), r"Pool\(cost=...\) expects a number, got '5'"),  # type: ignore[arg-type]
        (lambda: OneOfThese([Draw()]), "at least 2 branches"),
        (lambda: Target("flying"), "Target expects limits of minion"),
        (lambda: Target(mode="maybe"), "expects required, if_available or combo"),
        (lambda: Target(max_attack="3"), r"Target\(max_attack=...\) expects a number, got '3'"),  # type: ignore[arg-type]
        (lambda: Minion("X", color="red"), "X: unknown part color"),
        (lambda: Minion("X", on=[Draw()]), "X: on=... expects On words"),
        (lambda: Secret("X", Draw()), "X: on=... expects On words"),  # type: ignore[arg-type]
    ],
)
def test_a_wrong_word_says_what_was_expected(make: Any, message: str) -> None:
    with pytest.raises(CardError, match=message):
        make()


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (Minion("Bad", [Summon("NO_SUCH")]), r'"TEST_1" \(Bad\): the card \'NO_SUCH\' is used'),
        (Minion("Bad", [Summon("OG_134")]), "does not have it"),  # known, but not implemented
        (
            Minion("Bad", [Buff(self_, keywords="shiny")]),
            "'shiny' is not one of the keywords: taunt",
        ),
        (Minion("Bad", [Count("sneezes")]), "not one of the counters"),
        (Minion("Bad", [Draw(CounterOf("sneezes"))]), "not one of the counters"),
        (Minion("Bad", [Buff(self_, attack=1, until="tea")]), "not one of the durations"),
        (Minion("Bad", [Draw(Attr("smell", self_))]), "not one of the attributes"),
        (Minion("Bad", [If(Compare(1, "=<", 2), [Draw()])]), "a comparison is one of =="),
        (Minion("Bad", [Deal(1 << 24, self_)]), r"Deal\(amount=...\) is a number from -30000"),
        (Minion("Bad", [Repeat(2, [Repeat(2, [Repeat(2, [Draw()])])])]), "nested once only"),
        (Minion("Bad", [Discover("CS2_tk1")]), "Discover expects a Pool, OneOf, CardOf or EachOf"),
        (Minion("Bad", halves=["CS2_tk1"]), "expects 2 card ids, got 1"),
        (Minion("Bad", [Give(Pool(race="dragn"))]), "'dragn' is not one of the races: none, beast"),
        (Minion("Bad", [Give(Pool(type="minon"))]), "'minon' is not one of the types"),
        (Minion("Bad", [Give(Pool(card_class="mgae"))]), "'mgae' is not one of the classes"),
        (Minion("Bad", [Give(Pool(rarity="uncommon"))]), "'uncommon' is not one of the rarities"),
        (Minion("Bad", [Discover(Pool(keyword="shiny"))]), "'shiny' is not one of the keywords"),
        (Minion("Bad", [Discover(EachOf(Pool(race="dragn")))]), "'dragn' is not one of the races"),
        (Minion("Bad", aura=Aura(attack=1)), r"Aura\(who=...\) is needed"),
    ],
)
def test_a_card_that_cannot_be_compiled_names_card_and_word(entry: Entry, message: str) -> None:
    with pytest.raises(CardError, match=message):
        with_card(entry)


def test_with_cards_refuses_what_is_no_entry() -> None:
    with pytest.raises(CardError, match=r"expects an entry such as Minion"):
        cards.default().with_cards({"X": "Fireball"})  # type: ignore[dict-item]


def test_changing_an_unknown_part_or_card_is_refused() -> None:
    with pytest.raises(CardError, match="unknown part smell"):
        cards.default().with_changes({"Fireball": {"smell": 3}})
    with pytest.raises(UnknownCard, match="Fireball"):
        cards.default().with_changes({"Firebal": {"cost": 3}})
    with pytest.raises(CardError, match="not implemented"):
        cards.default().with_changes({"Yogg-Saron, Hope's End": {"cost": 3}})


# --- card sets


def test_a_new_card_is_numbered_after_all_others_and_leaves_the_default_set_alone() -> None:
    mine = with_card(Minion("Test Ogre", cost=2, attack=2, health=2))
    assert mine.find("Test Ogre").index == len(cards.default().definitions) + 1
    assert "TEST_1" not in cards.implemented()
    assert mine.find("Fireball").index == cards.find("Fireball").index


def test_changes_apply_to_one_card_set_only() -> None:
    mine = cards.default().with_changes({"Fireball": {"cost": 1, "play": (Deal(9, target),)}})
    assert mine.find("Fireball").cost == 1
    assert "Deal 9 damage" in mine.describe("Fireball")
    assert cards.find("Fireball").cost == 4
    assert mine.table.fingerprint != cards.default().table.fingerprint


def test_a_game_of_another_card_set_cannot_be_read_with_this_one() -> None:
    from hs_env.errors import CorruptState

    mine = cards.default().with_changes({"Fireball": {"cost": 1}})
    data = Game(seed=1, cards=mine).to_bytes()
    with pytest.raises(CorruptState, match="card set"):
        Game.from_bytes(data)
    assert Game.from_bytes(data, cards=mine) == Game(seed=1, cards=mine)


def test_numbers_of_cards_come_from_the_card_data() -> None:
    facts = load().all
    definitions = cards.default().definitions
    assert [(d.index, d.id) for d in definitions[: len(facts)]] == [(f.index, f.id) for f in facts]


def test_random_pools_hold_implemented_collectible_cards_only() -> None:
    pool = Pool(type="minion", cost=2)
    fitting = [d for d in cards.default().definitions if d.fits(pool)]
    assert {d.name for d in fitting} >= {"River Crocolisk", "Novice Engineer"}
    assert all(d.implemented and d.collectible and d.cost == 2 for d in fitting)


# --- what is shipped


def test_every_shipped_entry_agrees_with_the_printed_card() -> None:
    assert consistency.check() == []


def test_the_consistency_check_finds_planted_mistakes() -> None:
    planted = {
        "CS2_029": Spell("Fireball", [Deal(6, enemy_hero)]),  # takes a target, does not use it
        "CS2_182": Minion("Chillwind Yeti", [Draw()]),  # no battlecry
        "CS2_025": Spell("Arcane Explosion", [Deal(1, target)]),  # takes none
        "CS2_122": Minion("Raid Leader"),  # has an aura
        "CS2_097": Weapon("Truesilver Champion"),  # has a trigger
        "EX1_506": Minion("Murloc Tidecaller", [Summon("EX1_506a")]),  # another name
        "CS2_106": Minion("Fiery War Axe"),  # another type
        "CS2_023": Spell("Arcane Intellect"),  # a spell without text
        "EX1_015": Minion("Novice Engineer", deathrattle=[Draw()]),  # battlecry, not deathrattle
    }
    found = consistency.check(cards.default().with_cards(planted))
    for card_id in planted:
        assert any(card_id in line for line in found), card_id


def test_all_of_the_basic_set_is_implemented() -> None:
    missing = [f.name for f in load().all if f.set == "BASIC" and f.id not in cards.implemented()]
    assert missing == []


def test_no_two_files_hold_the_same_card() -> None:
    assert len(entries()) == len(cards.implemented())


@pytest.mark.parametrize("card_id", sorted(cards.implemented()))
def test_every_card_has_a_sentence(card_id: str) -> None:
    d = cards.find(card_id)
    text = cards.describe(card_id)
    assert text.startswith(f"{d.name}: ")
    assert text.endswith(".")
    assert "  " not in text
    assert "None" not in text


def test_every_word_can_be_said_and_compiled() -> None:
    actions = [
        DealTogether((2, enemy_minions), (1, hero)),
        HealFully(minions),
        SetHealth(5, hero),
        Remove(enemy_weapon),
        Silence(all_minions),
        PutInPlay(Pick(Where(hand, a_minion))),
        DrawCard(Lowest("cost", Where(deck, a_minion))),
        Give(Pool(type="spell", card_class="mage"), 2, with_=Enchant(cost=-1)),
        Shuffle("CS2_tk1", 2, player="opponent"),
        ShuffleIntoDeck(enemy_minions, player="opponent"),
        TakeControl(Pick(enemy_minions), until="end_of_turn"),
        ReturnToHand(minions, with_=Enchant(cost=-2)),
        Lose(enemy_minions, "stealth"),
        Discover(Pool(type="minion", keyword="taunt")),
        Give(CardOf(made)),
        Count("jade", 1),
        Let(0, SumOf("attack", minions)),
        Deal(Stored(0), enemy_hero),
        DeathPhase(),
        ForEach(minions, [Buff(it, attack=Attr("attack", it))]),
        OneOfThese([Draw()], [GainArmor(RandomNumber(2, 4))]),
        Fight(self_, Pick(enemy_minions)),
        Ready(self_),
        TriggerDeathrattle(minions),
        Remember(Last(minions)),
        Summon(Remembered(), player="me"),
        Equip("CS2_082"),
        WearDown(1, player="opponent"),
        SetHeroPower("CS2_034"),
        SetHero("HERO_01"),
        RefreshHeroPower(),
        UnlockMana(),
        GainCrystals(1, full=True),
        Mill(2, player="opponent"),
        Keep(First(minions)),
        Buff(kept, set_attack=4, set_health=4, deathrattle=[Draw()], aura=Aura(hand, cost=-1)),
        If(
            Exists(Where(minions, Has("taunt") & ~damaged | frozen))
            | (TurnOf("me") & ~NoDuplicates())
            | Chance(50)
            | RoomFor("opponent"),
            [Discard(Highest("attack", hand))],
            [Missiles(3, all_minions)],
        ),
    ]
    mine = with_card(
        Minion("Everything", actions, combo=[Draw()], cost_change=Sub(0, CountOf(hand)))
    )
    text = mine.describe("Everything")
    assert "Missiles" not in text
    assert "randomly split among all minions" in text
    for action in actions:
        assert isinstance(action.say(Voice()), str)


def test_importing_the_package_is_quick() -> None:
    code = (
        "import time, numpy, gymnasium, pettingzoo; t = time.process_time(); import hs_env; "
        "print(time.process_time() - t)"
    )
    times = [
        float(
            subprocess.run(
                [sys.executable, "-c", code], capture_output=True, text=True, check=True
            ).stdout
        )
        for _ in range(3)
    ]
    assert min(times) < 0.5


# --- numbers


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = Add(value, 1)
    return value


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (Minion("Bad", cost=-1, health=1), "cost is a number from 0 to 30000, got -1"),
        (Minion("Bad", attack=65_539, health=1), "attack is a number from 0 to 30000, got 65539"),
        (Minion("Bad", attack=-1, health=1), "attack is a number from 0"),
        (Minion("Bad", attack=float("nan"), health=1), "attack is a number .* got nan"),
        (Minion("Bad", attack=2.5, health=1), "attack is a number .* got 2.5"),
        (Minion("Bad", attack="3", health=1), "attack is a number .* got '3'"),
        (Minion("Bad", attack=True, health=1), "attack is a number .* got True"),
        (Minion("Bad", attack=40_000), "attack is a number from 0 to 30000, got 40000"),
        (Minion("Bad", cost="3"), "cost is a number from 0 to 30000, got '3'"),
        (Minion("Bad", cost=None), "cost is a number from 0 to 30000, got None"),
        (Minion("Bad", health=0), "health is a number from 1"),
        (Minion("Bad", health=-1), "health is a number from 1 to 30000, got -1"),
        (Weapon("Bad", health=10**30), "health is a number from 1"),
        (Minion("Bad", health=1, spell_damage=101), "spell_damage is a number from 0 to 100"),
        (Spell("Bad", overload=11), "overload is a number from 0 to 10, got 11"),
        (HeroCard("Bad", health=30, armor=40_000), "armor is a number from 0 to 30000"),
        (Minion("Bad", race="DRAGN"), "race is one of '', beast, .*, all, .*, got 'DRAGN'"),
        (Minion("Bad", race=None), "race is one of '', beast, .* got None"),
        (Minion("Bad", rarity="uncommon"), "rarity is one of '', free, .* got 'uncommon'"),
        (Minion("Bad", card_class="MGAE"), "card_class is one of neutral, .* got 'MGAE'"),
        (Minion("Bad", card_class=["mage"]), r"card_class is one of neutral, .* got \['mage'\]"),
        (Minion("Bad", health=1, collectible="no"), "collectible is True or False"),
        (Minion("Bad", health=1, keywords=3), "keywords is a keyword or several"),
        (HeroCard("Bad", health=30, hero_power="CS2_029"), "expects the id of a hero power"),
        (HeroCard("Bad", health=30, hero_power="NO_SUCH"), "expects the id of a hero power"),
        (Spell("Bad", [Draw(10**9)]), r"Draw\(n=...\) is a number from -30000 to 30000"),
        (Spell("Bad", [Buff(hero, attack=40_000)]), r"Enchant\(attack=...\) is a number"),
        (Spell("Bad", [Buff(hero, spell_damage=128)]), r"Enchant\(spell_damage=...\) .* 100"),
        (Spell("Bad", [Discover(Pool(), 10_000)]), r"Discover\(n=...\) is a number from 1 to 20"),
        (Spell("Bad", [Summon("CS2_231", health=-1)]), r"Summon\(health=...\) is a number from 0"),
        (Spell("Bad", [If(Chance(101), [Draw()])]), r"Chance\(percent=...\) .* 0 to 100"),
        (Spell("Bad", [Let(2, 1)]), r"Let\(place=...\) is a number from 0 to 1"),
        (Spell("Bad", [DealTogether((10**6, hero))]), r"DealTogether\(amount=...\)"),
        (Spell("Bad", target=Target(max_attack=10**6)), r"max_attack.* is a number"),
        (Spell("Bad", cost_change=-(10**6)), "cost_change=... is a number from -30000"),
        (Minion("Bad", health=1, aura=Aura(minions, health=121)), r"Aura\(health=...\) .* 120"),
        (Minion("Bad", health=1, aura=Aura(minions, cost_floor=-1)), r"Aura\(cost_floor=...\)"),
        (Minion("Bad", health=1, aura=Aura(rules={"heal_double": 99})), r"rules\['heal_double'\]"),
        (Spell("Bad", [Deal(nested(500), hero)]), "play=... has words inside words; at most 40"),
        (Spell("Bad", needs=Compare(nested(500), ">", 1)), "needs=... has words inside words"),
        (
            Spell("Bad", target=Target(when=Compare(nested(60), ">", 1))),
            "target=... has words inside words",
        ),
        (Spell("Bad", cost_change=RandomNumber(1, 2)), "cannot roll dice as RandomNumber does"),
        (Spell("Bad", needs=Chance(50)), "needs=... is looked at again and again"),
        (
            Minion("Bad", health=1, aura=Aura(Pick(minions, 1), attack=1)),
            "cannot roll dice as Pick does",
        ),
    ],
)
def test_numbers_out_of_range_name_card_and_word(entry: Entry, message: str) -> None:
    with pytest.raises(CardError, match=rf'"TEST_1" \(Bad\): .*{message}'):
        with_card(entry)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Deal(float("nan"), hero), r"Deal\(amount=...\) expects a number.*nan"),
        (lambda: Deal(3, nested(5000)), r"Deal\(to=...\) expects a selector word, got Add\(...\)"),
        (lambda: Chance(0.5), r"Chance\(percent=...\) expects a number"),
        (lambda: Summon("CS2_231", at_end=1), r"Summon\(at_end=...\) expects True or False"),
        (lambda: Minion("X", on=[On("damaged", [Draw()])] * 17), "takes 16 words at most"),
        (lambda: Minion("X", halves=3), "X: halves=... expects card ids, got 3"),
        (lambda: Minion("X", target="minion"), "X: target=... expects a Target"),
        (lambda: Minion("X", secret=True), "X: only spells can be secrets"),
        (lambda: Minion(3), "a card has a name, got 3"),  # type: ignore[arg-type]
        (lambda: Buff(hero, on=[Draw()]), "Enchant: on=... expects On words"),
        (lambda: DealTogether(3), "expects pairs"),  # type: ignore[arg-type]
        (lambda: Count(["jade"]), r"Count\(counter=...\) expects a string, got \['jade'\]"),  # type: ignore[arg-type]
        (lambda: Pool(race=3), r"Pool\(race=...\) expects a string, got 3"),  # type: ignore[arg-type]
        (lambda: OneOf(["CS2_tk1"]), r"OneOf\(cards=...\) expects a string"),  # type: ignore[arg-type]
        (lambda: Target(race=["beast"]), r"Target\(race=...\) expects a string"),  # type: ignore[arg-type]
        (lambda: Buff(hero, keywords=3), r"Enchant\(keywords=...\) expects a string or several"),
        (lambda: Buff(hero, keywords=[["taunt"]]), r"Enchant\(keywords=...\) expects a string"),
        (lambda: Aura(rules=3), r"Aura\(rules=...\) expects a dictionary of rules, got 3"),
        (lambda: Aura(rules={3: 1}), r"Aura\(rules=...\) expects a string, got 3"),
        (lambda: Minion("X", said=3), r"X\(said=...\) expects a string, got 3"),
    ],
)
def test_a_part_of_the_wrong_type_says_what_was_expected(make: Any, message: str) -> None:
    with pytest.raises(CardError, match=message):
        make()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"cost": -1}, "cost is a number from 0 to 30000"),
        ({"attack": 65_539}, "attack is a number"),
        ({"play": 5}, r"Fireball\(play=...\) expects actions, got 5"),
        ({"on": [5]}, "Fireball: on=... expects On words"),
        ({"play": (Deal(10**6, target),)}, r'"CS2_029" \(Fireball\): Deal\(amount=...\)'),
    ],
)
def test_changed_cards_are_checked_like_new_ones(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(CardError, match=message):
        cards.default().with_changes({"Fireball": changes})


def test_a_card_set_has_an_end() -> None:
    many = {f"MANY_{i}": Minion("X", health=1) for i in range(63_000)}
    with pytest.raises(CardError, match="a card set has at most 65000 cards"):
        cards.default().with_cards(many)


def test_numbers_at_the_ends_are_taken() -> None:
    mine = with_card(
        Minion("Giant", [Deal(30_000, enemy_hero)], cost=30_000, attack=30_000, health=30_000)
    )
    giant = mine.find("Giant")
    assert (giant.cost, giant.attack, giant.health) == (30_000,) * 3
    assert with_card(Spell("Deep", [Deal(nested(35), hero)], cost=1)).find("Deep").implemented


def test_sums_and_products_of_cards_stay_within_bounds() -> None:
    """65,539 must not become 3, nor a product of large numbers a negative one."""
    huge = Mul(Mul(Mul(30_000, 30_000), 30_000), 30_000)
    mine = with_card(Spell("Big", [Buff(hero, health=huge), GainArmor(huge)], cost=0))
    s = Scenario(hand=["Big"], cards=mine)
    s.play("Big")
    assert s.hero.health == 30_000
    assert s.hero.armor == 30_000
    assert Game.from_bytes(s.game.to_bytes(), mine) == s.game
