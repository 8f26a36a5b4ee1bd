// Worlds that a seat cannot tell from the real one: what it does not see is dealt at random.
#include <algorithm>
#include <bit>

#include "hs_env/engine/deal.h"
#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

namespace {

/// The seed of the dice of a game whose luck comes from another seed.
constexpr u64 dice_seed(u64 seed) { return mix(seed ^ 0x77a1d5a6c0ffee11ull); }

/// Puts both decks into a random order.
void shuffle_decks(GameState& s, Random& dice) {
  for (int seat = 0; seat < 2; ++seat)
    for (int i = s.players[seat].deck_n - 1; i > 0; --i)
      std::swap(s.decks[seat][i], s.decks[seat][dice.below(static_cast<u32>(i + 1))]);
}

/// Fills in one world. Works on the output state only.
class Dealer {
 public:
  Dealer(GameState& s, const CardTable& t, int seat, u64 seed, const Belief& belief)
      : s(s),
        t(t),
        opponent(other(seat)),
        dice{mix(seed) ^ 0x5bd1e995u},
        belief(belief),
        engine(s, t) {}

  std::string deal() {
    if (auto fault = deal_hidden(s, t, opponent, belief, dice); !fault.empty()) return fault;
    shuffle_decks(s, dice);
    if (auto fault = fill_offered(); !fault.empty()) return fault;
    mix_hand();
    number_everything();
    engine.recount_listeners();
    return {};
  }

 private:
  GameState& s;
  const CardTable& t;
  const int opponent;
  Random dice;
  const Belief& belief;
  Engine engine;

  /// What the opponent may draft is any cards of its class. What it is discovering, or has just
  /// discovered, comes from what the effect offers:
  /// first what was kept, which later offers may ask about, then what is offered, no two of them
  /// alike, then what earlier effects have left lying about.
  std::string fill_offered() {
    if (!s.frames_n) return {};
    if (is_drafting(s)) {
      if (s.choice.seat == opponent) engine.imagine_picks(dice);
      return {};
    }
    Frame f = s.frames[s.frames_n - 1];
    List taken;
    auto imagine = [&](Slot x, int nth) {
      const Entity& e = s.entities[x];
      if (e.card || !e.is(flag::Made)) return true;
      const u16 card = engine.imagine(e.memory - 1, f, nth, taken, dice);
      if (card) become(engine, x, card);
      return card != 0;
    };
    bool found = f.stored >= kEntities || imagine(f.stored, -1);
    for (int i = 0; i < s.choice.n && found; ++i) {
      found = imagine(s.choice.offered[i], i);
      taken.add(s.choice.offered[i]);
    }
    taken.n = 0;
    engine.each_entity([&](Slot x) { found = found && imagine(x, -1); });
    return found ? "" : "the belief leaves nothing that the opponent could have been offered";
  }

  /// Cards of the opponent's hand whose place is not known may be anywhere among the others.
  void mix_hand() {
    const Player& p = s.players[opponent];
    std::array<int, kHandMax> loose;
    int n = 0;
    for (int i = 0; i < p.hand_n; ++i)
      if (!s.entities[p.hand[i]].is(flag::OpponentPlaced)) loose[n++] = i;
    for (int i = n - 1; i > 0; --i) {
      const int a = loose[i], b = loose[dice.below(static_cast<u32>(i + 1))];
      std::swap(s.entities[p.hand[a]], s.entities[p.hand[b]]);
    }
    for (int i = 0; i < p.hand_n; ++i) s.entities[p.hand[i]].pos = static_cast<u8>(i);
  }

  void number_everything() {
    u16 id = 0, order = 0;
    engine.each_entity([&](Slot x) {
      id = std::max(id, s.entities[x].id);
      order = std::max(order, s.entities[x].order);
    });
    for (u64 used = s.enchants_used; used; used &= used - 1)
      order = std::max(order, s.enchants[std::countr_zero(used)].order);
    for (int i = 0; i < s.facts_n; ++i) order = std::max(order, s.facts[i].since);
    for (int i = 0; i < s.frames_n; ++i) order = std::max(order, s.frames[i].bound);
    for (int seat = 0; seat < 2; ++seat)
      for (int i = 0; i < s.players[seat].revealed_n + s.shuffled_n[seat]; ++i)
        order = std::max(order, s.noted[seat][i]);
    engine.each_entity([&](Slot x) {
      Entity& e = s.entities[x];
      if (!e.id) e.id = ++id;
      if (!e.order && e.zone != Zone::SetAside && e.zone != Zone::Graveyard) e.order = ++order;
    });
    for (int seat = 0; seat < 2; ++seat)
      for (int i = 0; i < s.players[seat].deck_n; ++i) s.decks[seat][i].id = ++id;
    s.next_id = static_cast<u16>(id + 1);
    s.next_order = static_cast<u16>(order + 1);
  }
};

}  // namespace

std::string sample_world(const GameState& redacted, const CardTable& t, u64 seed,
                         const Belief& belief, GameState& out) {
  if (!redacted.redacted)
    return "a world is sampled from what a seat may see, not from the game itself";
  out = redacted;
  const int seat = redacted.redacted - 1;
  out.redacted = 0;
  out.seed = dice_seed(seed);
  return Dealer(out, t, seat, seed, belief).deal();
}

void renew_luck(GameState& state, u64 seed, bool shuffle) {
  state.seed = dice_seed(seed);
  Random dice{mix(seed) ^ 0x3c6ef372u};
  if (shuffle) shuffle_decks(state, dice);
}

}  // namespace hs
