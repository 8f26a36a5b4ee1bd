#include "agent_zoo/search/position_key.h"

#include <bit>

#include "hs_env/engine/dice.h"

namespace hs {

namespace {

template <class T>
using Words = std::array<u64, (sizeof(T) + 7) / 8>;

template <class T>
Words<T> words_of(const T& block) {
  Words<T> words{};
  std::memcpy(words.data(), &block, sizeof block);
  return words;
}

/// All bits of a block but those of the fields that `without` clears: they are names, of entities
/// or enchantments, or say when something was played.
template <class T, class Without>
Words<T> mask_of(Without&& without) {
  T block;
  std::memset(static_cast<void*>(&block), 0xff, sizeof block);
  without(block);
  return words_of(block);
}

const Words<Entity> kEntity = mask_of<Entity>([](Entity& e) {
  e.id = e.order = 0;
  e.enchants = 0;
});
const Words<Enchant> kEnchant = mask_of<Enchant>([](Enchant& e) {
  e.order = 0;
  e.next = 0;
});
const Words<Player> kPlayer = mask_of<Player>([](Player& p) {
  p.hand.fill(0);
  p.board.fill(0);
  p.secrets.fill(0);
  p.weapon = 0;
});
const Words<Choice> kChoice = mask_of<Choice>([](Choice& c) {
  c.offered.fill(0);
  c.target = 0;
});

/// What tells of a seat's own affairs and is the same in a view and in the game.
const Words<Entity> kSeenEntity = mask_of<Entity>([](Entity& e) {
  e.id = e.order = 0;
  e.enchants = 0;
  e.pos = 0;
  e.flags = flag::Arrived | flag::Frozen | flag::Silenced;
});
const Words<Player> kSeenPlayer = mask_of<Player>([](Player& p) {
  p.hand.fill(0);
  p.board.fill(0);
  p.secrets.fill(0);
  p.weapon = 0;
  p.revealed_n = 0;
  p.died_n = p.died_before_turn = 0;
});

class Key {
 public:
  explicit Key(const GameState& state) : s(state) {}

  void add(u64 x) { value_ = std::rotl(value_ ^ x, 29) * 0x9fb21c651e98df25ull; }
  u64 value() const { return mix(value_); }

  void player(int seat) {
    const Player& p = s.players[seat];
    block(p, kPlayer);
    entity(hero_slot(seat));
    entity(power_slot(seat));
    if (p.weapon != kNone) entity(p.weapon);
    for (int i = 0; i < p.hand_n; ++i) entity(p.hand[i]);
    for (int i = 0; i < p.board_n; ++i) entity(p.board[i]);
    for (int i = 0; i < p.secrets_n; ++i) entity(p.secrets[i]);
    u64 others = 0;
    for (int i = 0; i < p.deck_n; ++i)
      others += card(s.decks[seat][i].card, i, s.decks[seat][i].enchants != kNone);
    for (int i = p.died_before_turn; i < p.died_n; ++i) others += card(s.died[seat][i], 0, 2);
    add(others);
  }

  /// What the other seat, or this one, sees of a player.
  void seen_player(int seat, bool own) {
    const Player& p = s.players[seat];
    block(p, kSeenPlayer);
    entity(hero_slot(seat), kSeenEntity);
    entity(power_slot(seat), kSeenEntity);
    if (p.weapon != kNone) entity(p.weapon, kSeenEntity);
    for (int i = 0; i < p.board_n; ++i) entity(p.board[i], kSeenEntity);
    if (!own) return;
    for (int i = 0; i < p.secrets_n; ++i) entity(p.secrets[i], kSeenEntity);
    u64 hand = 0;
    for (int i = 0; i < p.hand_n; ++i) {
      Key card(s);
      card.entity(p.hand[i], kSeenEntity);
      hand += card.value();
    }
    add(hand);
  }

  void choice() {
    block(s.choice, kChoice);
    for (int i = 0; i < s.choice.n; ++i) entity(s.choice.offered[i]);
  }

 private:
  const GameState& s;
  u64 value_ = 0x2545f4914f6cdd1dull;

  /// Terms of a sum do not wait for each other, as a chain of `add` would.
  static u64 spread(u64 x) {
    x *= 0x9fb21c651e98df25ull;
    return (x ^ x >> 32) * 0xd6e8feb86659fd93ull;
  }
  static u64 card(u16 card, int place, u64 kind) {
    return spread(card | static_cast<u64>(place) << 16 | kind << 32);
  }

  template <class T>
  void block(const T& part, const Words<T>& mask) {
    const Words<T> words = words_of(part);
    u64 sum = 0;
    for (std::size_t i = 0; i < words.size(); ++i)
      sum += spread((words[i] & mask[i]) + (i + 1) * 0xc2b2ae3d27d4eb4full);
    add(sum);
  }

  void entity(Slot x, const Words<Entity>& mask = kEntity) {
    block(s.entities[x], mask);
    for (u8 i = s.entities[x].enchants; i != kNone; i = s.enchants[i].next)
      block(s.enchants[i], kEnchant);
  }
};

}  // namespace

u64 position_key(const GameState& s) {
  Key key(s);
  key.add(static_cast<u64>(s.turn) << 32 | s.active << 16 | s.over << 8 | s.winner);
  key.player(0);
  key.player(1);
  if (s.choice.kind != Pending::None) key.choice();
  return key.value();
}

u64 information_key(const GameState& s, int seat) {
  Key key(s);
  key.add(static_cast<u64>(s.turn) << 32 | s.active << 16 | s.over << 8 | s.winner);
  key.seen_player(seat, true);
  key.seen_player(other(seat), false);
  if (s.choice.kind != Pending::None && s.choice.seat == seat) key.choice();
  return key.value();
}

}  // namespace hs
