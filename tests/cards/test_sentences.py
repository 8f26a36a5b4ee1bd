"""The sentences of cards: what they do, in plain English, one card for each turn of phrase."""

from dataclasses import replace
from typing import Any

import pytest

from hs_env import cards
from hs_env.cards.words import *


def text_of(name: str, card_set: cards.CardSet | None = None) -> str:
    """Return a card's text without its name, kind and numbers."""
    said = (card_set or cards.default()).describe(name)
    return said.partition(". ")[2]


def said_of(entry: Entry) -> str:
    numbers = {"cost": 1, "health": 1, **entry.stats}
    card = replace(entry, stats=numbers)
    return text_of("TEST_1", cards.default().with_cards({"TEST_1": card}))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        # whom: targets, groups, "it" and "them"
        ("Fireball", "Deal 6 damage to a character."),
        ("Swipe", "Deal 4 damage to an enemy and 1 damage to all other enemies."),
        ("Execute", "Destroy a damaged enemy minion."),
        ("Shadow Word: Pain", "Destroy a minion with 3 or less attack."),
        ("The Black Knight", "Battlecry: Destroy an enemy minion with Taunt."),
        ("Dragonfire Potion", "Deal 5 damage to all minions that are not Dragons."),
        ("Warsong Commander", "Your minions with Charge have +1 attack."),
        ("Ysera Awakens", "Deal 5 damage to all characters except Ysera."),
        (
            "Cone of Cold",
            "Freeze a minion and the minions next to it. Deal 1 damage to them.",
        ),
        ("Flare", "All minions lose Stealth. Destroy all enemy secrets. Draw a card."),
        ("Injured Blademaster", "Battlecry: Deal 4 damage to this minion."),
        # chance
        (
            "Master Swordsmith",
            "At the end of your turn, give a random other friendly minion +1 attack.",
        ),
        (
            "Stampeding Kodo",
            "Battlecry: Destroy a random enemy minion with 2 or less attack.",
        ),
        (
            "Mad Bomber",
            "Battlecry: Deal 3 damage randomly split among all other characters.",
        ),
        ("Lightning Storm", "Deal 2-3 damage to all enemy minions. Overload: (2)."),
        ("Nat Pagle", "At the start of your turn, with a 50% chance, draw a card."),
        (
            "Animal Companion",
            "Summon a 4/4 Misha with Taunt, a 2/4 Leokk or a 4/2 Huffer with Charge at random.",
        ),
        # cards: hands, decks, pools
        (
            "Alarm-o-Bot",
            "At the start of your turn, swap this minion with a random minion in your hand.",
        ),
        ("Captain's Parrot", "Battlecry: Draw a Pirate from your deck."),
        ("Deathwing", "Battlecry: Destroy all other minions. Discard your hand."),
        ("Doomguard", "Charge. Battlecry: Discard 2 random cards."),
        ("King Mukla", "Battlecry: Add two copies of Bananas to your opponent's hand."),
        ("Cabalist's Tome", "Add 3 random Mage spells to your hand."),
        (
            "Swashburglar",
            "Battlecry: Add a random card of your opponent's class to your hand.",
        ),
        ("Thoughtsteal", "Add copies of 2 random cards in your opponent's deck to your hand."),
        ("Stonehill Defender", "Taunt. Battlecry: Discover a minion with Taunt."),
        ("Silverware Golem", "If you discard this, summon a copy of it."),
        # summoning
        ("Feral Spirit", "Summon two 2/3 Spirit Wolves with Taunt. Overload: (2)."),
        ("Leeroy Jenkins", "Charge. Battlecry: Summon two 1/1 Whelps for your opponent."),
        ("Unleash the Hounds", "Summon a 1/1 Hound with Charge for each enemy minion."),
        ("Barnes", "Battlecry: Summon a 1/1 copy of a random minion in your deck."),
        ("Bloodreaver Gul'dan", "Battlecry: Summon all friendly Demons that died this game."),
        ("Dagger Mastery", "Equip a 1/2 Wicked Knife."),
        # players
        ("Naturalize", "Destroy a minion. Your opponent draws 2 cards."),
        ("Arcane Golem", "Battlecry: Your opponent gains an empty mana crystal."),
        ("Felguard", "Taunt. Battlecry: Destroy one of your mana crystals."),
        ("Bloodsail Corsair", "Battlecry: The enemy weapon loses 1 durability."),
        # changes
        ("Houndmaster", "Battlecry: Give a friendly Beast +2/+2 and Taunt."),
        ("Heroic Strike", "Give your hero +4 attack this turn."),
        ("Questing Adventurer", "Whenever you play a card, gain +1/+1."),
        ("Humility", "Change a minion's attack to 1."),
        ("Inner Fire", "Change a minion's attack to its health."),
        ("Crazed Alchemist", "Battlecry: Swap a minion's attack and health."),
        ("Divine Spirit", "Double a minion's health."),
        ("Far Sight", "Draw a card. It costs (3) less."),
        ("Shadowstep", "Return a friendly minion to your hand. It costs (2) less."),
        ("Vanish", "Return all minions to their owners' hands."),
        ("Charge", "Give a friendly minion Charge. It can't attack heroes this turn."),
        ("Soul of the Forest", 'Give your minions "Deathrattle: Summon a 2/2 Treant".'),
        (
            "Commanding Shout",
            "Your minions can't be reduced below 1 health this turn. Draw a card.",
        ),
        ("Preparation", "The next spell you play this turn costs (3) less."),
        (
            "Millhouse Manastorm",
            "Battlecry: The spells in your opponent's hand cost (0) "
            "until the end of your opponent's next turn.",
        ),
        # amounts
        ("Shield Slam", "Deal damage equal to your armor to a minion."),
        (
            "Betrayal",
            "An enemy minion deals damage equal to its attack to the minions next to it.",
        ),
        (
            "Blade Flurry",
            "Destroy your weapon. Deal damage equal to your weapon's attack to all enemy minions.",
        ),
        ("Battle Rage", "Draw a card for each damaged friendly character."),
        ("Frostwolf Warlord", "Battlecry: Gain +1/+1 for each other friendly minion."),
        ("Edwin VanCleef", "Combo: Gain +2/+2 for each other card you have played this turn."),
        # combos: in place of the plain text, or on top of it
        (
            "Eviscerate",
            "Deal 2 damage to a character. Combo: Deal 4 damage to a character instead.",
        ),
        (
            "Perdition's Blade",
            "Battlecry: Deal 1 damage to a character. Combo: Deal 2 damage to a character instead.",
        ),
        (
            "Headcrack",
            "Deal 2 damage to the enemy hero. "
            "Combo: At the end of your turn, add Headcrack to your hand.",
        ),
        ("SI:7 Agent", "Combo: Deal 2 damage to a character."),
        ("Onyxia", "Battlecry: Fill your board with 1/1 Whelps."),
        (
            "Nozdormu",
            "Players have 15 seconds for a turn; there is no clock here, so it does nothing.",
        ),
        (
            "Kill Command",
            "Deal 3 damage to a character. If you control a Beast, deal 5 instead.",
        ),
        # costs
        ("Mountain Giant", "Costs (1) less for each other card in your hand."),
        ("Molten Giant", "Costs (1) less for each point of damage your hero has taken."),
        (
            "Second-Rate Bruiser",
            "Taunt. Costs (2) less if your opponent controls 3 or more minions.",
        ),
        ("Thing from Below", "Taunt. Costs (1) less for each Totem you have summoned this game."),
        # conditions
        ("Mortal Coil", "Deal 1 damage to a minion. If that kills it, draw a card."),
        ("Slam", "Deal 2 damage to a minion. If it survives, draw a card."),
        ("Twilight Whelp", "Battlecry: If you are holding a Dragon, gain +2 health."),
        (
            "Bloodsail Cultist",
            "Battlecry: If you control another Pirate, give your weapon +1/+1.",
        ),
        (
            "Quick Shot",
            "Deal 3 damage to a character. If you have no cards in hand, draw a card.",
        ),
        (
            "Ice Lance",
            "Choose a character. If it is frozen, deal 4 damage to it. Otherwise, freeze it.",
        ),
        (
            "Demonfire",
            "Choose a minion. If it is a friendly Demon, give it +2/+2. "
            "Otherwise, deal 2 damage to it.",
        ),
        # auras and rules
        ("Timber Wolf", "Your other Beasts have +1 attack."),
        ("Amani Berserker", "Has +3 attack while damaged."),
        ("Spiteful Smith", "Your weapon has +2 attack while this minion is damaged."),
        ("Small-Time Buccaneer", "Has +2 attack while you have a weapon."),
        ("Old Murk-Eye", "Charge. Has +1 attack for each other Murloc."),
        ("Lightspawn", "Has attack equal to its health."),
        ("Gladiator's Longbow", "Your hero is Immune while attacking."),
        ("Summoning Portal", "The minions in your hand cost (2) less, but not less than (1)."),
        ("Mana Wraith", "The minions in both hands cost (1) more."),
        ("Brann Bronzebeard", "Your Battlecries trigger twice."),
        (
            "Auchenai Soulpriest",
            "Your cards and powers that restore health deal damage instead.",
        ),
        # triggers, secrets, choices
        (
            "Imp Master",
            "At the end of your turn, deal 1 damage to this minion and summon a 1/1 Imp.",
        ),
        (
            "Lorewalker Cho",
            "Whenever you cast a spell, add a copy of it to your opponent's hand. "
            "Whenever your opponent casts a spell, add a copy of it to your hand.",
        ),
        ("Savage Combatant", "Inspire: Give your hero +2 attack this turn."),
        ("Counterspell", "Secret: When your opponent casts a spell, counter it."),
        # own words, where the generated ones would be clumsy or miss the point
        ("Arcane Blast", "Deal 2 damage to a minion. Spell Damage counts twice."),
        (
            "Blood Knight",
            "Battlecry: All minions lose Divine Shield. Gain +3/+3 for each shield lost.",
        ),
        (
            "Carnivorous Cube",
            "Battlecry: Destroy a friendly minion. Deathrattle: Summon two copies of it.",
        ),
        (
            "Corruption",
            'Give an enemy minion "At the start of the caster\'s next turn, destroy this minion".',
        ),
        ("Divine Favor", "Draw cards until you have as many in hand as your opponent."),
        ("Gorehowl", "Attacking a minion costs 1 attack instead of 1 durability."),
        ("Holy Wrath", "Draw a card and deal damage equal to its printed cost to a character."),
        ("Hungry Crab", "Battlecry: Destroy a Murloc and gain +2/+2."),
        (
            "Ice Block",
            "Secret: When your hero would take fatal damage, prevent it "
            "and give your hero Immune this turn.",
        ),
        (
            "Kazakus",
            "Battlecry: If your deck has no duplicates, make your own spell: "
            "choose its cost (1, 5 or 10), then two effects.",
        ),
        ("Lesser Potion", "Make a 1-cost spell out of two effects that you discover."),
        (
            "Lord Jaraxxus",
            "Battlecry: Your hero becomes Lord Jaraxxus, with a 3/8 Blood Fury.",
        ),
        ("Mirror Entity", "Secret: After your opponent plays a minion, summon a copy of it."),
        (
            "Patches the Pirate",
            "After you play a Pirate while this is in your deck, put this minion into play.",
        ),
        ("Pint-Sized Summoner", "The first minion you play each turn costs (1) less."),
        (
            "Prince Taldaram",
            "Battlecry: If your deck has no 3-cost cards, "
            "transform this minion into a 3/3 copy of a minion.",
        ),
        (
            "Prophet Velen",
            "Double the damage and healing of your spells and hero power.",
        ),
        (
            "Shadowform",
            'Your hero power becomes "Deal 2 damage". If it already is, it deals 3 damage instead.',
        ),
        (
            "Sir Finley Mrrgglton",
            "Battlecry: Discover a basic hero power of another class. It becomes yours.",
        ),
        (
            "Tunnel Trogg",
            "Whenever you Overload, gain +1 attack for each locked mana crystal.",
        ),
        (
            "Wrath",
            "Choose one: deal 3 damage to a minion; or deal 1 damage to a minion and draw a card.",
        ),
    ],
)
def test_a_card_reads_as_a_player_would_say_it(name: str, text: str) -> None:
    assert text_of(name) == text


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Chillwind Yeti", "Chillwind Yeti: neutral minion, 4 mana, 4/5."),
        ("HERO_01", "Garrosh Hellscream: warrior hero, hero power Armor Up!, 30 health."),
    ],
)
def test_a_card_without_text_has_its_first_line_only(name: str, line: str) -> None:
    assert cards.describe(name) == line


def test_a_hero_card_tells_its_armor_and_its_power() -> None:
    line = "Bloodreaver Gul'dan: warlock hero, 10 mana, hero power Siphon Life, 5 armor. "
    assert cards.describe("Bloodreaver Gul'dan").startswith(line)


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        ([Destroy(Where(minions, ~damaged))], "Destroy your undamaged minions."),
        ([Destroy(Where(enemy_minions, Beast | Demon))], "Destroy all enemy Beasts or Demons."),
        ([Destroy(Where(all_minions, ~Has("taunt")))], "Destroy all minions without Taunt."),
        (
            [DrawCard(Lowest("cost", Where(deck, a_spell)))],
            "Draw the lowest-cost spell from your deck.",
        ),
        (
            [Discard(Pick(Where(hand, WithAttr("cost", ">=", 5))))],
            "Discard a random card that costs (5) or more.",
        ),
        ([If(~Exists(minions), [Draw()])], "If you control no minions, draw a card."),
        ([If(~Is(weapon, damaged), [Draw()])], "If your weapon is not damaged, draw a card."),
        (
            [If(Compare(CountOf(hand), "<", 3), [Draw()])],
            "If you are holding fewer than 3 cards, draw a card.",
        ),
        (
            [If(Compare(CounterOf("minions_died_turn"), ">", 0), [Draw()])],
            "If a friendly minion died this turn, draw a card.",
        ),
        (
            [Give(Pool(type="spell"), 2, with_=Enchant(cost=-1))],
            "Add 2 random spells to your hand. They cost (1) less.",
        ),
        ([Summon("CS2_boar", 7)], "Fill your board with 1/1 Boars."),
        (
            [Summon(Pool(type="minion", cost=2), 7, player="opponent")],
            "Fill your opponent's board with random 2-cost minions.",
        ),
        ([GainArmor(CountOf(minions))], "Gain armor equal to the number of friendly minions."),
        (
            [TakeControl(Pick(minions), player="opponent")],
            "Give your opponent control of a random friendly minion.",
        ),
        (
            [Buff(Pick(Where(hand, a_spell)), cost=-2)],
            "Reduce the cost of a random spell in your hand by (2).",
        ),
        (
            [If(Compare(CountOf(minions), ">", CountOf(enemy_minions)), [Draw()])],
            "If you control more minions than your opponent, draw a card.",
        ),
        (
            [If(Compare(CounterOf("hero_damage_turn"), ">", 0), [Draw()])],
            "If your hero took damage this turn, draw a card.",
        ),
        (
            [Deal(Mul(CountOf(minions), 2), enemy_hero)],
            "Deal damage equal to twice the number of friendly minions to the enemy hero.",
        ),
        (
            [Buff(hero, on=On("after_spell_cast", [Draw()], side="me"), until="end_of_turn")],
            "This turn, after you cast a spell, draw a card.",
        ),
        (
            [Buff(hero, on=On("turn_start", [Draw()], side="me", once=True))],
            "At the start of your next turn, draw a card.",
        ),
        ([ForEach(minions, [Deal(1, it)])], "For each friendly minion: Deal 1 damage to it."),
        ([OneOfThese([Draw()], [GainArmor(2)])], "Draw a card or gain 2 armor, at random."),
        ([Repeat(2, [Draw(), Mill(1)])], "Twice: draw a card. Destroy the top card of your deck."),
        (
            [Buff(enemy_hero, aura=Aura(hand, cost=1))],
            "The cards in your opponent's hand cost (1) more for the rest of the game.",
        ),
    ],
)
def test_words_that_few_cards_use_yet(actions: list[Any], text: str) -> None:
    assert said_of(Spell("Test", actions, cost=1)) == text


@pytest.mark.parametrize(
    ("trigger", "text"),
    [
        (
            On("damaged", [Draw()], when=Is(event_target, IsIn(self_))),
            "Whenever this minion takes damage, draw a card.",
        ),
        (
            On("damaged", [Draw()], when=Is(event_target, damaged & a_minion), side="opponent"),
            "Whenever a damaged enemy minion takes damage, draw a card.",
        ),
        (
            On("minion_summoned", [Draw()], when=~Is(event_target, IsIn(self_)), side="me"),
            "Whenever you summon another minion, draw a card.",
        ),
        (
            On("card_played", [Draw()], when=Is(event_source, a_spell), side="opponent"),
            "Whenever your opponent plays a spell, draw a card.",
        ),
        (
            On("attack", [Deal(2, event_target)], when=Is(event_source, IsIn(self_))),
            "Whenever this minion attacks, deal 2 damage to the defender.",
        ),
        (On("turn_end", [Draw()]), "At the end of each turn, draw a card."),
        (
            On("died", [Draw()], when=TurnOf("me"), side="me"),
            "Whenever a friendly minion dies, if it is your turn, draw a card.",
        ),
    ],
)
def test_triggers_name_what_they_wait_for(trigger: On, text: str) -> None:
    assert said_of(Minion("Test", on=trigger, cost=1, attack=1, health=1)) == text


def test_an_aura_that_ends_when_something_is_there_says_unless() -> None:
    aura = Aura(self_, keywords="cant_attack", when=~Exists(Where(hand, Dragon)))
    said = said_of(Minion("Test", aura=aura, cost=1, attack=1, health=1))
    assert said == "Can't attack unless you are holding a Dragon."


def test_own_words_replace_the_generated_ones() -> None:
    """`said` on a card is its whole effect, on an aura its sentence, on a trigger its "when"."""
    odd = Minion(
        "Test",
        [Draw()],
        said="Battlecry: Surprise",
        cost=1,
        attack=1,
        health=1,
        keywords="taunt",
    )
    assert said_of(odd) == "Taunt. Battlecry: Surprise."
    aura = Minion("Test", aura=Aura(minions, attack=1, said="Your minions cheer"), cost=1)
    assert said_of(aura) == "Your minions cheer."
    trigger = Minion("Test", on=On("turn_end", [Draw()], said="at dusk"), cost=1)
    assert said_of(trigger) == "At dusk, draw a card."


@pytest.mark.parametrize("card_id", sorted(cards.implemented()))
def test_no_card_speaks_broken_english(card_id: str) -> None:
    text = cards.describe(card_id)
    broken = ("  ", "..", " .", " ,", ",,", "this have", "a random your", "you casts", "not:")
    wrong = [sign for sign in broken if sign in text.replace("It...", "It")]
    assert not wrong, text


@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("play", "Whenever you cast a spell, gain +1 attack."),
        ("hand", "In your hand, whenever you cast a spell, gain +1 attack."),
        ("deck", "In your deck, whenever you cast a spell, gain +1 attack."),
    ],
)
def test_a_trigger_tells_where_it_works(zone: str, text: str) -> None:
    trigger = On("spell_cast", [Buff(self_, attack=1)], side="me", zone=zone)
    assert said_of(Minion("Test", on=trigger, cost=1, attack=1, health=1)) == text
