#include "agent_zoo/search/abstract_position.h"

#include <bit>

#include "agent_zoo/search/card_effects.h"

namespace hs {

namespace {

/// A number made of others; their order counts.
class Digest {
 public:
  explicit Digest(u64 kind = 0) : value_(mix(kind + 0x2545f4914f6cdd1dull)) {}
  void add(u64 x) { value_ = std::rotl(value_ ^ x, 29) * 0x9fb21c651e98df25ull; }
  template <class T>
  void add_block(const T& block) {
    std::array<u64, (sizeof(T) + 7) / 8> words{};
    std::memcpy(words.data(), &block, sizeof block);
    for (const u64 word : words) add(word);
  }
  u64 value() const { return mix(value_); }

 private:
  u64 value_;
};

constexpr u32 kFactMarks = mark::Collectible | mark::Implemented | mark::InDecks;

/// Whether a minion has nothing but numbers and keywords.
bool is_plain(const CardDef& c) {
  return c.type == Type::Minion && !(c.marks & ~kFactMarks) && !c.triggers && !c.auras && !c.play &&
         !c.combo && !c.deathrattle && !c.discarded && !c.cost_value && !c.magnetic &&
         !c.spell_damage && !c.overload && !c.needy && !c.events_far;
}

/// The card itself, or its printed numbers if it has no text.
u64 card_key(const CardTable& t, u16 card) {
  const CardDef& c = t.cards[card];
  if (!is_plain(c)) return card;
  Digest d(1);
  d.add(static_cast<u64>(c.race) | static_cast<u64>(c.rarity) << 8 | u64{c.class_} << 16 |
        u64{c.classes} << 32);
  d.add(static_cast<u64>(static_cast<u16>(c.cost)) |
        static_cast<u64>(static_cast<u16>(c.attack)) << 16 |
        static_cast<u64>(static_cast<u16>(c.health)) << 32);
  d.add(c.keywords | static_cast<u64>(c.marks) << 32);
  return d.value();
}

/// Whether it looks at the minions next to it, in play or when it is played.
bool minds_neighbours(const GameState& s, const CardTable& t, Slot x) {
  const Entity& e = s.entities[x];
  const CardDef& card = t.cards[e.card];
  if (e.has(kw::Cleave) || card.magnetic) return true;
  if (e.is(flag::Silenced)) return false;
  return (card.marks & mark::Neighbours) || effect_of(t, e.card, effect_place("to_adjacent")) != 0;
}

/// Those in play that react to something have a place in a queue.
class Queue {
 public:
  Queue(const GameState& state, const CardTable& table) : s(state), t(table) {
    for (int seat = 0; seat < 2; ++seat) {
      const Player& p = s.players[seat];
      for (int i = 0; i < p.board_n; ++i) join(p.board[static_cast<std::size_t>(i)]);
      for (int i = 0; i < p.secrets_n; ++i) join(p.secrets[static_cast<std::size_t>(i)]);
      if (p.weapon != kNone) join(p.weapon);
    }
  }
  /// How many came before an entity, from 1; 0 if it does not react.
  u64 place(Slot x) const {
    if (!reacts(x)) return 0;
    u64 before = 1;
    for (int i = 0; i < n_; ++i)
      before += orders_[static_cast<std::size_t>(i)] < s.entities[x].order;
    return before;
  }

 private:
  const GameState& s;
  const CardTable& t;
  std::array<u16, 2 * (kBoardMax + kSecretsMax + 1)> orders_{};
  int n_ = 0;

  bool reacts(Slot x) const { return s.entities[x].is(flag::Listens) || has_deathrattle(s, t, x); }
  void join(Slot x) {
    if (reacts(x)) orders_[static_cast<std::size_t>(n_++)] = s.entities[x].order;
  }
};

u64 facts_key(const GameState& s) {
  u64 sum = 0;
  for (int i = 0; i < s.facts_n; ++i) {
    Fact fact = s.facts[static_cast<std::size_t>(i)];
    fact.since = 0;
    Digest d(2);
    d.add_block(fact);
    sum += d.value();
  }
  return sum;
}

void add_choice(const GameState& s, const CardTable& t, Digest& d) {
  const Choice& c = s.choice;
  d.add(static_cast<u64>(c.kind) | u64{c.seat} << 8 | u64{c.position} << 16 | u64{c.half} << 24 |
        u64{c.power} << 32);
  if (c.kind == Pending::Pick) {
    for (int i = 0; i < c.n; ++i) d.add(looks_of(s, t, c.offered[static_cast<std::size_t>(i)]));
    for (int i = 0; i < s.frames_n; ++i) d.add(s.frames[static_cast<std::size_t>(i)].pc);
  } else if (c.kind != Pending::Mulligan) {
    const Player& p = s.players[c.seat];
    if (!c.power) d.add(looks_of(s, t, p.hand[c.hand]));
    if (c.target != kNone) d.add(looks_of(s, t, c.target));
  }
}

void add_player(const GameState& s, const CardTable& t, int seat, bool ordered, const Queue& queue,
                Digest& d) {
  const Player& p = s.players[seat];
  Player numbers = p;
  numbers.hand.fill(0);
  numbers.board.fill(0);
  numbers.secrets.fill(0);
  numbers.weapon = 0;
  d.add_block(numbers);
  d.add(looks_of(s, t, hero_slot(seat)));
  d.add(looks_of(s, t, power_slot(seat)));
  if (p.weapon != kNone) d.add(looks_of(s, t, p.weapon) + queue.place(p.weapon));
  d.add(hand_key(s, t, seat));
  u64 board = 0;
  for (int i = 0; i < p.board_n; ++i) {
    const Slot x = p.board[static_cast<std::size_t>(i)];
    Digest one(3);
    one.add(looks_of(s, t, x));
    one.add(queue.place(x) << 8 | static_cast<u64>(ordered ? i + 1 : 0));
    board += one.value();
  }
  d.add(board);
  for (int i = 0; i < p.secrets_n; ++i) {
    const Slot x = p.secrets[static_cast<std::size_t>(i)];
    d.add(looks_of(s, t, x) + queue.place(x));
  }
  u64 others = 0;
  for (int i = 0; i < p.deck_n; ++i) {
    const DeckCard& card = s.decks[static_cast<std::size_t>(seat)][static_cast<std::size_t>(i)];
    others += mix(card.card | u64{card.enchants != kNone} << 16);
  }
  for (int i = 0; i < p.died_n; ++i)
    others +=
        mix(s.died[static_cast<std::size_t>(seat)][static_cast<std::size_t>(i)] | u64{1} << 32);
  d.add(others);
}

/// A place on a side: 0 the hero, 1 to 7 the minions.
u64 place_looks(const GameState& s, const CardTable& t, int seat, int place, bool ordered) {
  if (place == 0) return mix(static_cast<u64>(seat) + 1);
  const Player& p = s.players[seat];
  const u64 own = ordered ? static_cast<u64>(place) : 0;
  return mix(looks_of(s, t, p.board[static_cast<std::size_t>(place - 1)]) + own) + 1 +
         static_cast<u64>(seat);
}

u64 target_looks(const GameState& s, const CardTable& t, int seat, int target, bool ordered) {
  if (target == 0) return 0;
  const bool mine = target <= kBoardMax + 1;
  const int place = mine ? target - 1 : target - 2 - kBoardMax;
  return place_looks(s, t, mine ? seat : other(seat), place, ordered);
}

}  // namespace

bool order_matters(const GameState& s, const CardTable& t) {
  for (int seat = 0; seat < 2; ++seat) {
    const Player& p = s.players[seat];
    for (int i = 0; i < p.board_n; ++i)
      if (minds_neighbours(s, t, p.board[static_cast<std::size_t>(i)])) return true;
    for (int i = 0; i < p.hand_n; ++i)
      if (minds_neighbours(s, t, p.hand[static_cast<std::size_t>(i)])) return true;
    if (p.weapon != kNone && minds_neighbours(s, t, p.weapon)) return true;
    if (minds_neighbours(s, t, hero_slot(seat))) return true;
  }
  return false;
}

u64 looks_of(const GameState& s, const CardTable& t, Slot x) {
  Entity e = s.entities[x];
  const u64 card = card_key(t, e.card);
  Digest d(4);
  d.add(card);
  e.card = e.id = e.order = 0;
  e.pos = e.enchants = 0;
  if (e.zone == Zone::Secret) e.progress = 0;  // when it came to the hand
  d.add_block(e);
  for (u8 i = s.entities[x].enchants; i != kNone; i = s.enchants[i].next) {
    Enchant change = s.enchants[i];
    change.order = 0;
    change.next = 0;
    d.add_block(change);
  }
  return d.value();
}

u64 hand_key(const GameState& s, const CardTable& t, int seat) {
  const Player& p = s.players[seat];
  u64 sum = mix(p.hand_n);
  for (int i = 0; i < p.hand_n; ++i) sum += looks_of(s, t, p.hand[static_cast<std::size_t>(i)]);
  return mix(sum);
}

u64 abstract_key(const GameState& s, const CardTable& t) {
  Digest d;
  d.add(static_cast<u64>(s.turn) << 32 | u64{s.active} << 16 | u64{s.over} << 8 | s.winner);
  if (s.over) return d.value();
  const bool ordered = order_matters(s, t);
  const Queue queue(s, t);
  for (int seat = 0; seat < 2; ++seat) add_player(s, t, seat, ordered, queue, d);
  d.add(facts_key(s));
  if (s.choice.kind != Pending::None) add_choice(s, t, d);
  return d.value();
}

u64 abstract_action(const GameState& s, const CardTable& t, int action) {
  const int seat = to_play(s);
  const bool ordered = order_matters(s, t);
  Digest d(5);
  if (action >= kPlay && action < kAttack) {
    const int row = action - kPlay;
    d.add(2);
    d.add(looks_of(s, t, s.players[seat].hand[static_cast<std::size_t>(row / kTargets)]));
    d.add(target_looks(s, t, seat, row % kTargets, ordered));
  } else if (action >= kAttack && action < kPower) {
    const int row = action - kAttack;
    d.add(3);
    d.add(place_looks(s, t, seat, row / 8, ordered));
    d.add(place_looks(s, t, other(seat), row % 8, ordered));
  } else if (action >= kPower && action < kChoose) {
    d.add(4);
    d.add(target_looks(s, t, seat, action - kPower, ordered));
  } else if (s.choice.kind == Pending::Target) {
    d.add(6);
    d.add(target_looks(s, t, seat, action - kChoose + 1, ordered));
  } else {
    d.add(7);
    d.add(static_cast<u64>(action));
  }
  return d.value();
}

}  // namespace hs
