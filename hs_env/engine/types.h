// Names and hard limits shared by the whole engine.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

namespace hs {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;

/// Stamped into every saved state. Raised when the same actions may lead to another game.
constexpr u32 kRulesVersion = 2;

// The limits of the real game.
constexpr int kHandMax = 10;
constexpr int kBoardMax = 7;
constexpr int kSecretsMax = 5;
constexpr int kDeckMax = 60;
constexpr int kManaMax = 10;
constexpr int kTurnLimit = 89;   ///< turns of both players together
constexpr int kStatMax = 30000;  ///< attack, health, damage, armor and counters stay within

// Internal capacities. Each has a defined outcome when full; see README.md in this folder.
constexpr int kEntities = 80;
constexpr int kEnchants = 64;
constexpr int kFrames = 48;
constexpr int kDiedMax = 64;
constexpr int kOpenFacts = 12;                   ///< that both players know
constexpr int kPeeks = 7;                        ///< that one of them knows alone
constexpr int kFacts = kOpenFacts + 2 * kPeeks;  ///< at most 32: sets of them are 32-bit masks
constexpr int kHitsMax = 64;        ///< in one blow: each character up to four times over
constexpr int kAnswersMax = 20;     ///< answers to one pending decision
constexpr int kDraftedCopies = 10;  ///< of one card that a sampled deck may hold if it was drafted
constexpr int kDraftOffer = 3;      ///< cards that are offered for each pick of a draft
constexpr int kStepLimit = 6000;    ///< instructions one player action may run
/// Enchantments every table has: nothing but numbers, and control taken for a turn.
constexpr u16 kPlain = 0, kStolen = 1;
constexpr i16 kRemembersOne = -1;  ///< `progress` of a card whose memory is a minion's order
constexpr int kNumbers = 65000;  ///< ids, and places in the order of play, that a game may give out

/// Names an entity: its place in `GameState::entities`.
///
/// Handles from `kEntities` on name deck cards: `kEntities + seat * kDeckMax + index`.
/// They hold until the deck changes, so they never outlive one instruction.
using Slot = u8;
constexpr Slot kNone = 255;  ///< no entity; also no enchantment

// Lists of names: the enums below come from them, and so do the names that Python sees.
// clang-format off
/// Where a card can be.
#define HS_ZONES(X) X(None) X(Deck) X(Hand) X(Play) X(Secret) X(SetAside) X(Graveyard)

/// What a card can be.
#define HS_TYPES(X) X(None) X(Minion) X(Spell) X(Weapon) X(Hero) X(Power)

/// Keywords a character, card or weapon can have; one bit each.
#define HS_KEYWORDS(X) \
  X(Taunt) X(DivineShield) X(Charge) X(Rush) X(Windfury) X(MegaWindfury) X(Stealth) \
  X(Poisonous) X(Lifesteal) X(Freezes) X(Immune) X(Elusive) X(CantAttack) \
  X(CantAttackHeroes) X(MinHealthOne) X(ImmuneWhileAttacking) X(NoSpellDamage) \
  X(DoubleSpellDamage) X(Cleave) X(Magnetic)

/// What the printed card says it has; one bit each. Cards in every zone carry these.
#define HS_MARKS(X) \
  X(Battlecry) X(Deathrattle) X(Combo) X(Secret) X(Quest) X(ChooseOne) X(Inspire) \
  X(Collectible) X(Implemented) X(Trigger) X(Aura) X(Discover) \
  X(InDecks)    /* decks of this card set may hold it */ \
  X(Neighbours) /* it looks at the minions next to it */

/// What triggers can listen to. `seat` of an event is the player named in parentheses.
#define HS_EVENTS(X) \
  X(TurnStart)     /* (active) before the draw */ \
  X(TurnEnd)       /* (active) */ \
  X(CardPlayed)    /* (player) source: the card, target: its target, amount: what it cost */ \
  X(AfterCardPlayed) \
  X(SpellBegun)    /* (player) before all else; the spell can be cancelled */ \
  X(SpellCast)     /* (player) before the text */ \
  X(SpellTargeted) /* (player) target: may be redirected */ \
  X(AfterSpellCast) \
  X(MinionSummoned)      /* (controller) target: the minion */ \
  X(AfterMinionSummoned) \
  X(AfterMinionPlayed)   /* (player) target: the minion */ \
  X(AttackDeclared) /* (attacker's) source attacks target; may be redirected; amount: how often it \
                       was */ \
  X(Attack)         /* (attacker's) source attacks target */ \
  X(AfterAttack) \
  X(PreDamage) /* (victim's) amount may be amended */ \
  X(Damaged)   /* (victim's) source hurt target by amount */ \
  X(Healed)    /* (target's) */ \
  X(Died)      /* (controller at death) target: the dead */ \
  X(Drawn)     /* (owner) target: the card */ \
  X(Discarded) /* (owner) target: the card */ \
  X(Overloaded)  /* (player) amount: crystals */ \
  X(ArmorGained) /* (owner) */ \
  X(PowerUsed)   /* (player) */ \
  X(WeaponEquipped) /* (owner) target: the weapon */ \
  X(WeaponBroken)   /* (owner) target: the weapon */ \
  X(SecretPlayed)   /* (owner) */ \
  X(SecretRevealed) /* (owner) */ \
  X(ShieldLost)     /* (owner) target: who lost it */ \
  X(EnteredHand)    /* (owner) target: a card put into the hand without being drawn */

/// Per-player memory. Those up to `PowerUsesTurn` are cleared at every turn start.
#define HS_COUNTERS(X) \
  X(CardsPlayedTurn) X(MinionsPlayedTurn) X(SpellsCastTurn) X(MinionsDiedTurn) \
  X(HeroDamageTurn) X(HeroHealedTurn) X(HeroAttacksTurn) X(CardsDrawnTurn) X(ManaSpentTurn) \
  X(PowerUsesTurn) \
  X(CardsPlayedGame) X(MinionsDiedGame) X(SpellsCastGame) X(SecretsPlayedGame) \
  X(TotemsSummonedGame) X(PowerUsesGame) X(OverloadGame) X(DiscardsGame) X(Jade)

/// Rules of play that auras and lasting effects switch on; summed per player.
#define HS_RULES(X) \
  X(ExtraBattlecry) X(ExtraDeathrattle) X(HealToDamage) X(SpellDouble) X(HealDouble) \
  X(PowerDouble)

/// Tribes of minions. `All` counts as every one of them.
#define HS_RACES(X) \
  X(None) X(Beast) X(Demon) X(Dragon) X(Elemental) X(Mech) X(Murloc) X(Pirate) X(Totem) X(All)

/// Classes of cards and heroes.
#define HS_CLASSES(X) \
  X(Neutral) X(Druid) X(Hunter) X(Mage) X(Paladin) X(Priest) X(Rogue) X(Shaman) X(Warlock) \
  X(Warrior) X(Other)

/// Rarities of cards.
#define HS_RARITIES(X) X(None) X(Free) X(Common) X(Rare) X(Epic) X(Legendary)

/// When an enchantment ends. "My" is the player whose effect made it.
#define HS_DURATIONS(X) \
  X(Forever) X(EndOfTurn) X(MyNextTurnStart) X(MyNextTurnEnd) X(OpponentNextTurnEnd)

/// What a seat can know about hidden cards of the other. "Then" is the fact's place in the order of
/// play; the deck then is what is left of it and the cards drawn since.
#define HS_FACTS(X) \
  X(None) \
  X(Passes)     /* the card that came to the hand then passes the filter */ \
  X(Costs)      /* it has this printed cost */ \
  X(CostsSome)  /* its printed cost is not 0 */ \
  X(SomeHeld)   /* one of the cards in the hand then passes */ \
  X(NoneHeld) \
  X(SomeInDeck) /* one of the cards in the deck then passes */ \
  X(NoneInDeck) \
  X(NotInDeck)  /* the deck then had none of this card */ \
  X(Distinct)   /* the deck then had no two cards alike */ \
  X(Repeated)   /* it had */ \
  X(FoundBy)    /* n cards came one by one from the deck then, the first then: each was found by \
                   another of `source` filters, in turn; this is number `card` */ \
  X(Shown)      /* both saw n of this card in the deck then; chance chose what they saw */ \
  X(Peeked)     /* likewise, but its owner does not know it was seen */ \
  X(Offered)    /* likewise, but two of a card were no likelier to be seen than one */ \
  X(PeekedOnly) /* what passes in the deck then is `card` or `source`; its owner does not know */ \
  X(PeekedHand) /* n of this card were in the hand; its owner does not know */ \
  X(PeekedChanged) /* likewise, but it was another card when it came there */ \
  X(Copied)     /* cards of the hand or deck then were copied by the other seat, by offer `card`; \
                   n: how many of the deck had been seen before */ \
  X(Lost)       /* n cards left the deck then, and nobody else saw which */ \
  X(Gained)     /* the card that came to the hand then carries the enchantment */ \
  X(EachGained) /* so does each card of the hand then that passes */ \
  X(OneGained)  /* so does one of them; chance chose */

/// Follow-up decisions; all are answered with the choose rows of the action table.
#define HS_PENDING(X) X(None) X(Mulligan) X(Position) X(ChooseOne) X(Target) X(Pick)
// clang-format on

#define HS_ENUM_ITEM(name) name,
enum class Zone : u8 { HS_ZONES(HS_ENUM_ITEM) };
enum class Type : u8 { HS_TYPES(HS_ENUM_ITEM) };
enum class Event : u8 { HS_EVENTS(HS_ENUM_ITEM) Count };
enum class Counter : u8 { HS_COUNTERS(HS_ENUM_ITEM) Count };
enum class Rule : u8 { HS_RULES(HS_ENUM_ITEM) Count };
enum class Race : u8 { HS_RACES(HS_ENUM_ITEM) Count };
enum class Class : u8 { HS_CLASSES(HS_ENUM_ITEM) Count };
enum class Rarity : u8 { HS_RARITIES(HS_ENUM_ITEM) };
enum class Until : u8 { HS_DURATIONS(HS_ENUM_ITEM) };
enum class FactKind : u8 { HS_FACTS(HS_ENUM_ITEM) Count };
enum class Pending : u8 { HS_PENDING(HS_ENUM_ITEM) Count };

enum class KeywordBit : u8 { HS_KEYWORDS(HS_ENUM_ITEM) Count };
enum class MarkBit : u8 { HS_MARKS(HS_ENUM_ITEM) Count };
#undef HS_ENUM_ITEM

/// How many counters a player has, how many of them are cleared at turn starts, how many rules.
constexpr int kCounters = static_cast<int>(Counter::Count);
constexpr int kTurnCounters = static_cast<int>(Counter::PowerUsesTurn) + 1;
constexpr int kRules = static_cast<int>(Rule::Count);
static_assert(static_cast<int>(Event::Count) <= 32, "event sets are 32-bit masks");
static_assert(static_cast<int>(KeywordBit::Count) <= 32);

/// Keywords as bits: `kw::Taunt`.
namespace kw {
#define HS_BIT(name) constexpr u32 name = 1u << static_cast<int>(KeywordBit::name);
HS_KEYWORDS(HS_BIT)
#undef HS_BIT
}  // namespace kw

/// Marks as bits: `mark::Battlecry`.
namespace mark {
#define HS_BIT(name) constexpr u32 name = 1u << static_cast<int>(MarkBit::name);
HS_MARKS(HS_BIT)
#undef HS_BIT
}  // namespace mark

/// Things true of one entity for a while; not keywords, because silence treats them apart.
namespace flag {
constexpr u16 Arrived = 1;  ///< entered play under this controller this turn
constexpr u16 Frozen = 2;
constexpr u16 Silenced = 4;
constexpr u16 Doomed = 8;           ///< will be destroyed at the next death check
constexpr u16 Created = 16;         ///< did not start the game in a deck
constexpr u16 OpponentKnows = 32;   ///< in hand: the other player knows this card is there
constexpr u16 OpponentPlaced = 64;  ///< in hand: the other player also knows which place it has
constexpr u16 Marked = 128;         ///< mulligan: to be replaced
constexpr u16 Turned = 256;         ///< in play: changed sides during the action under way
constexpr u16 Revealed = 512;       ///< a card of the starting deck that both players have seen
constexpr u16 Aura = 1024;          ///< in play: it, or an enchantment on it, may have an aura
constexpr u16 Changed = 2048;       ///< in hand: `memory` is the card it was when it was drawn
constexpr u16 Made = 4096;      ///< unseen by the opponent: `memory` is 1 + the offer it came from
constexpr u16 Shuffled = 8192;  ///< in deck or hand: one of those openly put into the deck
constexpr u16 Listens = 32768;  ///< in play or a secret: it, or an enchantment, may have triggers
constexpr u16 Origin = Created | Revealed;  ///< stays with a card wherever it goes
}  // namespace flag

/// What comes before the first turn, as bits.
namespace opening {
constexpr u8 Mulligan = 1;
/// A seat drafts its deck.
constexpr u8 draft(int seat) { return static_cast<u8>(2 << seat); }
constexpr u8 All = Mulligan | draft(0) | draft(1);
}  // namespace opening

/// What has changed since auras were last brought up to date, as bits.
namespace stale {
constexpr u8 Board = 1;      ///< who is in play, where, on whose side, its auras and spell damage
constexpr u8 Something = 2;  ///< anything else: only fickle auras look at it
}  // namespace stale

/// Facts that the owner of the cards does not know to be known.
constexpr bool is_peek(FactKind kind) {
  return kind == FactKind::Peeked || kind == FactKind::Offered || kind == FactKind::PeekedOnly ||
         kind == FactKind::PeekedHand || kind == FactKind::PeekedChanged;
}

/// Facts that the deck then had some of one card.
constexpr bool is_seen_in_deck(FactKind kind) {
  return kind == FactKind::Shown || kind == FactKind::Peeked || kind == FactKind::Offered;
}

/// An event as a bit of a set of events.
constexpr u32 bit(Event e) { return 1u << static_cast<int>(e); }
/// The seat across the table.
constexpr int other(int seat) { return 1 - seat; }

}  // namespace hs
