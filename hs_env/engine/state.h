// The game as one flat value.
#pragma once

#include <algorithm>
#include <type_traits>

#include "hs_env/engine/types.h"

namespace hs {

/// A character, card in hand, weapon, secret, hero power, or a card in between zones.
struct Entity {
  u16 card;        ///< index in the card table; 0: unknown or unused
  u16 id;          ///< stays the same wherever the card goes
  u16 order;       ///< when it entered its zone: triggers and deathrattles run in this order
  i16 attack;      ///< now, enchantments and auras included
  i16 max_health;  ///< now; durability for weapons
  i16 damage;
  i16 progress;       ///< a counter of its own (spellstones, quests); of a secret, see `arrived`
  u16 memory;         ///< a card it remembers; of what was offered, 1 + the offer
  u32 keywords;       ///< now
  u32 own;            ///< printed or granted for good, minus what it lost
  u32 aura_keywords;  ///< of a secret: which of its class it cannot be; see `CardTable::secrets`
  u16 flags;
  i16 aura_attack;
  Zone zone;
  u8 seat;      ///< who controls it
  u8 pos;       ///< place in its zone; after death: where it stood
  u8 enchants;  ///< first enchantment, or kNone
  u8 attacks;   ///< made this turn
  i8 aura_health;
  i8 spell_damage;  ///< now
  u8 variant;       ///< the half a choose-one card was played with; of a hidden secret, its class

  /// What is left of it: health, or durability.
  int health() const { return max_health - damage; }
  /// Whether it has any of these keywords, bits of `kw`, now.
  bool has(u32 keyword) const { return (keywords & keyword) != 0; }
  /// Whether any of these flags, bits of `flag`, is set.
  bool is(u16 f) const { return (flags & f) != 0; }
  /// When the card came to the hand it is in, or was played from: a place in the order of play.
  u16 arrived() const { return zone == Zone::Secret ? static_cast<u16>(progress) : order; }
};
static_assert(sizeof(Entity) == 40);

/// A card in a deck. It becomes an entity when it leaves the deck.
struct DeckCard {
  u16 card;  ///< 0: unknown
  u16 id;
  u16 flags;    ///< origin, and whether it was openly shuffled in
  u8 enchants;  ///< first enchantment, or kNone
  u8 pad;
};
static_assert(sizeof(DeckCard) == 8);

/// One change to one entity. `def` says what kind; the numbers are fixed when it is attached.
struct Enchant {
  u16 source;  ///< the card that made it
  u16 def;     ///< index in `CardTable::enchants`
  u16 order;   ///< when it was attached: its triggers and deathrattle have this place
  i16 attack;
  i16 health;
  i16 cost;
  u8 seat;   ///< whose effect it is
  u8 next;   ///< next on the same host, or kNone
  u8 turns;  ///< turn starts seen; durations count them
  u8 pad;
};
static_assert(sizeof(Enchant) == 16);

/// What one seat has learnt about hidden cards of the other; see HS_FACTS.
///
/// Cards are named by when they came to the hand, which both players see: a card of the hand
/// "then" has come before `since`, one drawn from the deck "then" has come at it or later.
struct Fact {
  u32 filter;  ///< a filter that looks at nothing but the card; 0: any card passes
  u16 since;   ///< "then", in the order of play
  u16 card;    ///< Shown, Peeked...: which card; Costs: how much; Gained...: the enchantment's def
  FactKind kind;
  u8 seat;  ///< whose cards it is about
  u8 n;     ///< Shown, Peeked..., Lost: how many; Gained...: whose effect the enchantment is
  i8 attack, health, cost;  ///< Gained...: its numbers
  /// Gained...: the card that made it; PeekedOnly: the other card; FoundBy: how many filters there
  /// were; Shown, Peeked, PeekedHand: how many of the card have come to light since.
  u16 source;

  /// Shown, Peeked, Offered, PeekedHand: how many of those cards have not come to light.
  int missing() const { return std::max(0, n - source); }
};
static_assert(sizeof(Fact) == 16);

/// One thing being resolved. The stack of frames is the whole control flow of the engine,
/// so a game can stop in the middle of an effect, wait for a choice, and be copied there.
///
/// What a field means depends on the kind of frame; those not named in a comment do not use it.
struct Frame {
  u32 pc;    ///< Run: the next instruction
  u32 last;  ///< Event, Rattles: key of what ran last; see `trigger_key`
  /// An order of play: triggers that were not in place before it do not react. Event: to this
  /// event. Play, Attack, Power: to any event of the course; it is the order at which that began.
  u16 bound;
  i16 amount;  ///< Event, and Run of a trigger: of the event. Play: 1 if a combo is active. Attack:
               ///< how often it was redirected
  /// Run: the two registers. Play: 1 + the half or 0, and the cost paid. Power: 1 + the half or 0.
  /// Attack: whether it counts among those its attacker may make.
  i16 value[2];
  u8 kind;      ///< FrameKind
  u8 step;      ///< courses: the next step. Rattles: how many deathrattles have run
  u8 event;     ///< Event, Rattles, and Run of a trigger: Event
  u8 seat;      ///< whose effect, event or course. Turn: whose turn ends
  Slot source;  ///< Run: the entity whose text it is. Play, Power: the card. Attack: the attacker
  Slot target;  ///< Run, Play, Power: the chosen target, or kNone. Attack: the defender
  Slot it;      ///< Run: the one at hand of those an instruction goes through
  Slot host;    ///< Run: who carries the text or trigger. Play: the mech that the minion joins
  Slot event_source;
  Slot event_target;  ///< Rattles: whose deathrattles
  Slot made;    ///< Run: what was created, drawn or chosen last. Attack: the target as declared
  Slot stored;  ///< Run: what Store keeps
  u8 loops[2];  ///< Run: rounds left of two loops. Rattles: first, 1 if each deathrattle runs twice
  /// Play, and its CardPlayed event: the spell is countered. Attack: the weapon is spared. Rattles:
  /// the entity does not die, so there is no event.
  u8 cancelled;
  u8 course;  ///< Event: 1 if it belongs to the course of a card, attack or power
};
static_assert(sizeof(Frame) == 32);

/// One side of the game: where its cards are, its mana, and what it remembers. Lists are filled
/// from the front, and zero behind their end.
struct Player {
  std::array<i16, kCounters> counters;
  u16 fatigue;  ///< damage of the last draw from an empty deck
  i16 armor;
  u16 hero_class_card;  ///< hero the player started with
  std::array<Slot, kHandMax> hand;
  std::array<Slot, kBoardMax> board;
  std::array<Slot, kSecretsMax> secrets;
  Slot weapon;
  u8 hand_n;
  u8 board_n;
  u8 secrets_n;
  u8 deck_n;
  u8 mana;                       ///< available now
  u8 crystals;                   ///< full at the start of a turn
  u8 locked;                     ///< by overload, this turn
  u8 owed;                       ///< by overload, next turn
  std::array<i8, kRules> rules;  ///< sums of what auras change
  u8 died_n;
  u8 died_before_turn;  ///< entries of `died` from earlier turns
  u8 starting_deck_n;   ///< in a draft: what it will be
  u8 class_;            ///< of the hero now
  u8 revealed_n;
};

/// The decision the acting player faces when it is not a plain turn.
struct Choice {
  Pending kind;
  u8 seat;
  u8 n;     ///< Pick: how many cards are offered
  u8 hand;  ///< the card being played (Position, ChooseOne, Target)
  Slot target;
  u8 position;  ///< 255: not asked, or not answered yet
  u8 half;      ///< the half, or 255 likewise; Pick: 1 if the rest leaves the game with the answer
  u8 power;     ///< 1: the hero power is being used, not a card
  std::array<Slot, kAnswersMax> offered;  ///< Pick: set-aside cards
};

/// A whole game in one flat block.
///
/// There are no pointers and no heap, so `GameState b = a;` is a complete clone.
/// Entities name each other by slot, never by address. Unused bytes are zero, so equal
/// games have equal bytes.
///
/// The dice are part of the state: same bytes and same actions give the same game.
/// It follows that an exact copy can foresee its own rolls. Copies are for tests and
/// replays; give a policy the result of `sample_world` instead.
struct GameState {
  u64 seed;
  std::array<u32, 4> rolls;  ///< used so far, per stream
  std::array<u64, 2> used;   ///< which entity slots are taken
  std::array<u64, 2> limbo;  ///< entities out of the game, freed when nothing runs
  u64 enchants_used;
  u32 listening;      ///< events that something in play may listen to
  u32 listening_far;  ///< events that something in a hand or deck may listen to
  u16 next_id;
  u16 next_order;
  u16 turn;   ///< 1 is the first player's first turn; 0: draft and mulligan
  u16 steps;  ///< instructions run by the current action
  u8 active;
  u8 first;
  u8 over;
  u8 winner;  ///< 0, 1, or 2 for a draw; meaningful when over
  u8 positions;
  u8 opening;  ///< what comes before the first turn, bits of `opening`
  u8 turn_limit;
  u8 overflow;  ///< an internal capacity was hit; the game was ended as a draw
  u8 auras;     ///< kinds of auras in play now or at the last refresh; see aura_kind
  u8 frames_n;
  u8 redacted;                   ///< 0: the real game; 1 + seat: what that seat may see
  u8 unsettled;                  ///< something may have died since the last death check
  u8 stale;                      ///< what has changed since auras were brought up to date
  std::array<u8, 2> shuffled_n;  ///< cards openly put into a deck and not seen since, per seat
  u8 facts_n;
  Choice choice;
  std::array<Player, 2> players;
  std::array<std::array<DeckCard, kDeckMax>, 2> decks;  ///< the top card is the last
  std::array<std::array<u16, kDiedMax>, 2> died;        ///< minions, by controller at death
  std::array<std::array<u16, kDeckMax>, 2>
      revealed;  ///< cards of the starting deck seen by both; behind them, those shuffled in
  std::array<std::array<u16, kDeckMax>, 2>
      noted;  ///< of those above: when they were shuffled in, or came to the hand; 0: not kept
  std::array<Fact, kFacts> facts;  ///< oldest first
  std::array<Entity, kEntities> entities;
  std::array<Enchant, kEnchants> enchants;
  std::array<Frame, kFrames> frames;
};
static_assert(std::is_trivially_copyable_v<GameState>);
static_assert(sizeof(GameState) == 8168, "pinned: the README has the byte table");
static_assert(std::has_unique_object_representations_v<GameState>, "no padding: bytes compare");

/// Whether a seat picks cards for its deck now.
constexpr bool is_drafting(const GameState& s) {
  return s.turn == 0 && s.choice.kind == Pending::Pick;
}
/// Whether a seat picks, or has picked, cards for its deck.
constexpr bool has_draft(const GameState& s, int seat) {
  return (s.opening & opening::draft(seat)) != 0;
}

/// Heroes and hero powers have fixed slots; everything else takes a free one.
constexpr Slot hero_slot(int seat) { return static_cast<Slot>(seat); }
constexpr Slot power_slot(int seat) { return static_cast<Slot>(2 + seat); }
constexpr bool is_fixed(Slot x) { return x < 4; }
/// Handles of deck cards (see `Slot`): from seat and place in the deck, and back.
constexpr Slot deck_handle(int seat, int index) {
  return static_cast<Slot>(kEntities + seat * kDeckMax + index);
}
constexpr bool is_deck_handle(Slot h) { return h >= kEntities && h < kEntities + 2 * kDeckMax; }
constexpr int deck_seat(Slot h) { return (h - kEntities) / kDeckMax; }
constexpr int deck_index(Slot h) { return (h - kEntities) % kDeckMax; }
/// Names a card that is nowhere yet, while a filter looks at it.
constexpr Slot kCandidate = 254;
static_assert(kEntities + 2 * kDeckMax <= kCandidate);

}  // namespace hs
