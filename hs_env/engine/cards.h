// The card table: every card's facts and compiled effects, built once and read-only after.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "hs_env/engine/effect_features.h"
#include "hs_env/engine/types.h"

namespace hs {

/// Limits on who may be the target of a card or power. Each bit narrows the sixteen characters;
/// all that are set must hold.
namespace req {
constexpr u32 Minion = 1, Hero = 2, Friendly = 4, Enemy = 8, NotSelf = 16, Race = 32,
              MaxAttack = 64, MinAttack = 128, Damaged = 256, Undamaged = 512, Frozen = 1024,
              Deathrattle = 2048, Taunt = 4096, Legendary = 8192, Stealthed = 16384;
}  // namespace req

/// Whether a card or power takes a target.
enum class TargetMode : u8 {
  None,       ///< takes no target
  Required,   ///< cannot be played without one
  Available,  ///< takes one if there is one
  Combo,      ///< takes one if the combo is active and there is one
};

/// Whether a card or power takes a target, and which.
struct TargetRule {
  TargetMode mode = TargetMode::None;
  u32 bits = 0;       ///< req
  i16 limit = 0;      ///< of MaxAttack and MinAttack
  u8 race = 0;        ///< of Race
  u32 condition = 0;  ///< takes no target unless this holds; 0: none
};

/// What must hold for a card to be playable at all, besides cost and target.
struct PlayRule {
  u8 slots = 0;           ///< free places on the own board
  u8 enemy_minions = 0;   ///< at least this many
  u8 total_minions = 0;   ///< likewise, of both players
  u8 needs_weapon = 0;    ///< 1: one must be equipped
  u32 condition = 0;      ///< program of a condition, 0: none
  u8 condition_from = 0;  ///< with fewer minions of one's own it holds anyway
};

/// What a card or enchantment does when something happens.
struct TriggerDef {
  Event event;    ///< what it listens to
  Zone zone;      ///< where the holder must be
  u8 side;        ///< 0: my events, 1: the opponent's, 2: both
  u8 once;        ///< the enchantment that carries it ends with it
  u8 open;        ///< both players can see whether its condition holds
  u8 last;        ///< comes after all others in play, however old it is
  u32 condition;  ///< 0: none
  u32 body;       ///< the program that runs
};

/// What a card or enchantment changes while it is in play.
struct AuraDef {
  u32 condition;  ///< 0: none
  u32 who;        ///< selector
  u32 attack;     ///< values, 0: none
  u32 health;
  u32 cost;
  u32 set_attack;
  u32 keywords;
  u8 set_cost;                   ///< `cost` replaces
  u8 fickle;                     ///< depends on more than who is in play and where
  u8 cost_floor;                 ///< it lowers no cost below this
  std::array<i8, kRules> rules;  ///< for the players selected by `who_plays`
  u8 who_plays;                  ///< Who, for rules
  u8 kinds;                      ///< aura_kind bits; `CardTable::seal` fills it in
  bool ruling;                   ///< changes rules; likewise
};

/// What auras do, as bits.
namespace aura_kind {
constexpr u8 Changes = 1;  ///< numbers, keywords or rules of what is in play
constexpr u8 Costs = 2;
constexpr u8 Fickle = 4;  ///< and depend on more than who is in play and where
}  // namespace aura_kind

/// The shape of an enchantment; its numbers are in `Enchant`.
struct EnchantDef {
  u32 keywords = 0;
  u32 deathrattle = 0;
  u32 events = 0;
  u16 first_trigger = 0;
  u16 triggers = 0;
  u16 first_aura = 0;
  u16 auras = 0;
  i8 spell_damage = 0;
  Until until = Until::Forever;
  u8 set_attack = 0;
  u8 double_attack = 0;  ///< of what the card and earlier enchantments give
  u8 set_health = 0;
  u8 set_cost = 0;
  u8 steals = 0;  ///< when it ends, control goes back
  u8 aura_kinds = 0;
  u8 plain = 0;  ///< only adds numbers, for good: two such neighbours can be merged
};

/// Where hidden cards come from: what a discover offers, or what an effect gives. A seat that
/// cannot see such a card still knows this.
struct OfferDef {
  u32 source = 0;
  u32 filter = 0;      ///< 0: none
  u32 discovered = 0;  ///< 1: a discover: different cards, those of the hero's class favoured
};

/// Hands and decks hold cards of this type.
constexpr bool is_holdable(Type type) {
  return type == Type::Minion || type == Type::Spell || type == Type::Weapon || type == Type::Hero;
}

/// One card. What is looked at all the time comes first: it fills one cache line.
struct alignas(64) CardDef {
  Type type = Type::None;
  u8 class_ = 0;  ///< Neutral if it has several, or none
  Race race = Race::None;
  Rarity rarity = Rarity::None;
  i16 cost = 0;
  i16 attack = 0;
  i16 health = 0;  ///< durability of weapons, armor is apart
  i8 spell_damage = 0;
  u8 overload = 0;
  u8 aura_kinds = 0;
  bool needy = false;      ///< something besides cost and target must be checked; see `seal`
  u16 halves[2] = {0, 0};  ///< of a choose-one card; 0: none
  u32 keywords = 0;
  u32 marks = 0;
  u32 events = 0;      ///< of its triggers in play or as a secret
  u32 events_far = 0;  ///< of its triggers in hand or deck
  u16 first_trigger = 0;
  u16 triggers = 0;
  u16 first_aura = 0;
  u16 auras = 0;
  u32 cost_value = 0;  ///< a value added to the cost while in hand
  TargetRule target;
  u32 play = 0;  ///< programs; 0: none
  u32 combo = 0;
  u32 deathrattle = 0;
  u32 discarded = 0;  ///< runs when it is discarded
  PlayRule needs;
  u16 classes = 0;  ///< bit per Class: whose decks may hold it; Neutral: all
  i16 armor = 0;
  u16 hero_power = 0;
  u16 magnetic = 0;  ///< the enchantment it becomes on a mech; 0: it is not magnetic

  /// Spells and powers cannot be aimed at elusive characters; battlecries can.
  bool aims_as_spell() const { return type == Type::Spell || type == Type::Power; }
};

/// All cards of a card set, with their programs. States name cards, enchantments and programs by
/// their places here, so a state means something only together with its table.
///
/// Built by `hs_env/cards`; sealed once and never changed after, so threads share it freely.
class CardTable : public std::enable_shared_from_this<CardTable> {
 public:
  std::vector<CardDef> cards;  ///< 0 is the unknown card
  std::vector<i32> code;       ///< 0 is an End, so that pc 0 means "none"
  std::vector<TriggerDef> triggers;
  std::vector<AuraDef> auras;
  std::vector<EnchantDef> enchants;  ///< 0: numbers only; 1: control taken for a turn
  std::vector<std::vector<u16>> pools;
  std::vector<OfferDef> offers;
  std::vector<std::string> names;
  std::vector<std::string> ids;
  std::vector<CardEffects> effects;  ///< by card, for observations only: not in the fingerprint
  u16 coin = 0;
  std::vector<EffectRows> effect_rows;  ///< `effects`, divided; `seal` fills it in
  u32 events_far = 0;                   ///< of all cards; likewise
  std::vector<u64> far;                 ///< bit per card: has triggers in hand or deck; likewise
  /// A trigger of a card in a deck, whose condition both players can see.
  struct Lurker {
    u16 card;
    u16 trigger;
  };
  std::vector<Lurker> lurking;  ///< all there are; likewise
  u32 events_lurking = 0;       ///< of those triggers; likewise
  /// By class: what a deck may hold, as often as it may, sorted; likewise.
  std::array<std::vector<u16>, static_cast<std::size_t>(Class::Count)> deck_pools;
  /// By class: the same cards, each once. They are what a draft offers; likewise.
  std::array<std::vector<u16>, static_cast<std::size_t>(Class::Count)> draft_pools;
  /// By class: the same cards, each as often as a deck may hold one that was drafted; likewise.
  std::array<std::vector<u16>, static_cast<std::size_t>(Class::Count)> drafted_pools;
  /// By class: the secrets there are; likewise.
  std::array<std::vector<u16>, static_cast<std::size_t>(Class::Count)> secrets;
  /// By class: what both players can see of the first 32 of them; likewise.
  struct Secrets {
    u32 all = 0;  ///< bit per secret
    /// Which of them react openly to an event: of their owner, of the other player.
    std::array<std::array<u32, static_cast<std::size_t>(Event::Count)>, 2> on{};
    std::array<u32, 32> events{};  ///< what each of them reacts openly to
  };
  std::array<Secrets, static_cast<std::size_t>(Class::Count)> open_secrets{};
  u64 fingerprint = 0;  ///< of all that rules look at; saved states carry it

  /// The card with this number.
  const CardDef& operator[](u16 card) const { return cards[card]; }
  /// Whether a card has triggers that work in a hand or deck.
  bool listens_far(u16 card) const { return far[card >> 6] >> (card & 63) & 1; }
  /// Computes the fingerprint and what is kept for speed. Call once, when the table is complete.
  void seal();
};

}  // namespace hs
