// What a card or a hero power costs now.
#include <algorithm>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

/// The changes to one card's cost, in order of time.
///
/// A set cost replaces what came before. An aura dates from when both its holder and the card were
/// there.
class Engine::CostChanges {
 public:
  CostChanges(Engine& engine, Slot card)
      : g(engine),
        s(engine.s),
        t(engine.t),
        x(card),
        f(frame_of(card, engine.s.entities[card].seat)) {}

  int cost() {
    for (u8 i = s.entities[x].enchants; i != kNone; i = s.enchants[i].next) {
      const Enchant& en = s.enchants[i];
      add(en.order, t.enchants[en.def].set_cost, 0, en.cost);
    }
    if (s.auras & aura_kind::Costs)
      for (int seat = 0; seat < 2; ++seat)
        for (u32 who = g.on_side(seat, flag::Aura); who; who &= who - 1)
          look_at(g.side_slot(seat, std::countr_zero(who)));
    int cost = g.def(x).cost;
    for (int i = 0; i < n_; ++i) {
      const Change& c = changes_[i];
      const int changed = c.sets ? c.amount : cost + c.amount;
      cost = c.floor ? std::max(changed, std::min<int>(cost, c.floor)) : changed;
    }
    return std::max(cost + own_change(), 0);
  }

 private:
  struct Change {
    u16 order;
    u8 sets, floor;
    int amount;
  };

  void add(u16 order, bool sets, u8 floor, int amount) {
    if (n_ == static_cast<int>(changes_.size()) || (!sets && !amount)) return;
    int i = n_++;
    for (; i > 0 && changes_[i - 1].order > order; --i) changes_[i] = changes_[i - 1];
    changes_[i] = {order, sets, floor, amount};
  }

  void look_at(Slot holder) {
    const Entity& h = s.entities[holder];
    const CardDef& d = g.def(holder);
    if ((d.aura_kinds & aura_kind::Costs) && !h.is(flag::Silenced))
      for (int i = 0; i < d.auras; ++i) look_at(t.auras[d.first_aura + i], holder, h.order);
    for (u8 i = h.enchants; i != kNone; i = s.enchants[i].next) {
      const EnchantDef& k = t.enchants[s.enchants[i].def];
      for (int j = 0; j < k.auras; ++j)
        look_at(t.auras[k.first_aura + j], holder, s.enchants[i].order);
    }
  }

  void look_at(const AuraDef& a, Slot holder, u16 order) {
    if (!a.cost) return;
    f.source = f.host = holder;
    f.seat = s.entities[holder].seat;
    f.it = kNone;
    if (a.condition && !g.condition(a.condition, f)) return;
    List who;
    const i32* p = &t.code[a.who];
    g.select(p, f, who);
    if (!who.has(x)) return;
    f.it = x;
    const int amount = g.value(p = &t.code[a.cost], f);
    add(std::max(order, s.entities[x].order), a.set_cost, a.cost_floor, amount);
  }

  /// What the card itself says about its cost comes last.
  int own_change() {
    if (!g.def(x).cost_value) return 0;
    f.source = f.host = x;
    f.seat = s.entities[x].seat;
    f.it = kNone;
    const i32* p = &t.code[g.def(x).cost_value];
    return g.value(p, f);
  }

  Engine& g;
  const GameState& s;
  const CardTable& t;
  const Slot x;
  Frame f;
  std::array<Change, 2 * kEnchants> changes_;  ///< every enchantment there is, and as many auras
  int n_ = 0;
};

int Engine::changed_cost(Slot x) { return CostChanges(*this, x).cost(); }

int cost_now(const GameState& s, const CardTable& t, Slot x) {
  return Engine(const_cast<GameState&>(s), t).cost_of(x);
}

}  // namespace hs
