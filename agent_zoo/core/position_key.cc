#include "position_key.h"

#include <bit>

#include "dice.h"

namespace hs {

namespace {

class Key {
 public:
  explicit Key(const GameState& state) : s(state) {}

  void add(u64 x) { value_ = std::rotl(value_ ^ x, 29) * 0x9fb21c651e98df25ull; }
  u64 value() const { return mix(value_); }

  template <class T>
  void bytes(const T& block) {
    constexpr std::size_t n = (sizeof(T) + 7) / 8;
    std::array<u64, n> words{};
    std::memcpy(words.data(), &block, sizeof(T));
    for (u64 w : words) add(w);
  }

  void entity(Slot x) {
    Entity e = s.entities[x];
    const u8 enchants = e.enchants;
    e.id = e.order = 0;
    e.enchants = 0;
    bytes(e);
    for (u8 i = enchants; i != kNone; i = s.enchants[i].next) {
      Enchant k = s.enchants[i];
      k.order = 0;
      k.next = 0;
      bytes(k);
    }
  }

  void player(int seat) {
    Player p = s.players[seat];
    const auto hand = p.hand;
    const auto board = p.board;
    const auto secrets = p.secrets;
    const Slot weapon = p.weapon;
    // Slots are names of entities, and say nothing about them.
    p.hand.fill(0);
    p.board.fill(0);
    p.secrets.fill(0);
    p.weapon = 0;
    bytes(p);
    entity(hero_slot(seat));
    entity(power_slot(seat));
    if (weapon != kNone) entity(weapon);
    for (int i = 0; i < p.hand_n; ++i) entity(hand[i]);
    for (int i = 0; i < p.board_n; ++i) entity(board[i]);
    for (int i = 0; i < p.secrets_n; ++i) entity(secrets[i]);
    u64 others = 0;
    for (int i = 0; i < p.deck_n; ++i)
      others += spread(s.decks[seat][i].card, i, s.decks[seat][i].enchants != kNone);
    for (int i = p.died_before_turn; i < p.died_n; ++i) others += spread(s.died[seat][i], 0, 2);
    add(others);
  }

  void choice() {
    Choice c = s.choice;
    c.options.fill(0);
    c.target = 0;
    bytes(c);
    for (int i = 0; i < s.choice.n; ++i) entity(s.choice.options[i]);
  }

 private:
  /// A card at a place, as one term of a sum.
  static u64 spread(u16 card, int place, u64 kind) {
    const u64 x = (card | static_cast<u64>(place) << 16 | kind << 32) * 0x9fb21c651e98df25ull;
    return (x ^ x >> 32) * 0xd6e8feb86659fd93ull;
  }

  const GameState& s;
  u64 value_ = 0x2545f4914f6cdd1dull;
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

}  // namespace hs
