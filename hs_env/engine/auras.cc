// Auras: what lasts as long as its holder is in play.
#include <algorithm>
#include <bit>

#include "hs_env/engine/engine.h"

namespace hs {

/// One round of bringing every aura up to date.
class Engine::AuraRound {
 public:
  explicit AuraRound(Engine& engine) : g(engine), s(engine.s), t(engine.t) {}

  void run() {
    s.stale = 0;
    for (int seat = 0; seat < 2; ++seat)
      for (u32 who = g.on_side(seat, flag::Aura); who; who &= who - 1)
        visit(g.side_slot(seat, std::countr_zero(who)));
    for (int seat = 0; seat < 2; ++seat) update_side(seat);
    for (int seat = 0; seat < 2; ++seat) {
      if (s.players[seat].rules != rules_[seat]) s.stale = stale::Something;
      s.players[seat].rules = rules_[seat];
    }
    s.auras = kinds_;
  }

 private:
  struct Gain {
    int attack, health;
    u32 keywords;
    u16 sets;  ///< 1 + the aura that sets the attack
    Slot by;   ///< who has that aura
  };

  void visit(Slot x) {
    const Entity& e = s.entities[x];
    const CardDef& d = g.def(x);
    if (!e.is(flag::Silenced)) {
      kinds_ |= d.aura_kinds;
      for (int i = 0; i < d.auras; ++i) radiate(t.auras[d.first_aura + i], x);
    }
    for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next) {
      const EnchantDef& k = t.enchants[s.enchants[i].def];
      kinds_ |= k.aura_kinds;
      for (int j = 0; j < k.auras; ++j) radiate(t.auras[k.first_aura + j], x);
    }
  }

  void radiate(const AuraDef& a, Slot holder) {
    if (!(a.kinds & aura_kind::Changes)) return;
    Frame f = frame_of(holder, s.entities[holder].seat);
    if (a.condition && !g.condition(a.condition, f)) return;
    if (a.ruling) change_rules(a, f);
    if (!(a.attack || a.health || a.keywords || a.set_attack)) return;
    List who;
    const i32* p = &t.code[a.who];
    g.select(p, f, who);
    for (Slot h : who)
      if (!is_deck_handle(h)) add_gain(a, f, h);
  }

  void change_rules(const AuraDef& a, const Frame& f) {
    const auto who = static_cast<Who>(a.who_plays);
    for (int seat = 0; seat < 2; ++seat) {
      if (who != Who::Both && g.seat_of(who, f) != seat) continue;
      for (int r = 0; r < kRules; ++r)
        rules_[seat][r] = static_cast<i8>(std::clamp(rules_[seat][r] + a.rules[r], -120, 120));
    }
  }

  void add_gain(const AuraDef& a, Frame& f, Slot h) {
    f.it = h;
    Gain& gain = gains_[h];
    if (!gains(h)) gain = Gain{};
    touched_[h >> 6] |= 1ull << (h & 63);
    const i32* p;
    if (a.attack) gain.attack += g.value(p = &t.code[a.attack], f);
    if (a.health) gain.health += g.value(p = &t.code[a.health], f);
    if (a.set_attack) {
      gain.sets = static_cast<u16>(&a - t.auras.data() + 1);
      gain.by = f.host;
    }
    gain.keywords |= a.keywords;
  }

  bool gains(Slot x) const { return touched_[x >> 6] >> (x & 63) & 1; }

  u32 gains_or_had(Slot x) const {
    const Entity& e = s.entities[x];
    const bool had = (e.aura_keywords | static_cast<u32>(e.aura_attack | e.aura_health)) != 0;
    return static_cast<u32>(had | gains(x));
  }

  void update_side(int seat) {
    const Player& p = s.players[seat];
    u32 who = gains_or_had(hero_slot(seat)) | gains_or_had(power_slot(seat)) << 1;
    if (p.weapon != kNone) who |= gains_or_had(p.weapon) << kSideWeapon;
    for (int i = 0; i < p.board_n; ++i) who |= gains_or_had(p.board[i]) << (kSideMinions + i);
    for (; who; who &= who - 1) update(g.side_slot(seat, std::countr_zero(who)));
  }

  void update(Slot x) {
    Entity& e = s.entities[x];
    const Gain gain = gains(x) ? gains_[x] : Gain{};
    const int health = std::clamp(gain.health, -120, 120);
    const bool changed = e.aura_health != health || e.aura_keywords != gain.keywords;
    e.aura_health = static_cast<i8>(health);
    e.aura_keywords = gain.keywords;
    int attack = gain.attack;
    if (gain.sets) {
      if (changed) g.recalc(x);  // the attack may be set to the health
      attack = set_attack(gain, x) - (e.attack - e.aura_attack);
    }
    attack = std::clamp(attack, -kStatMax, kStatMax);
    if (!changed && e.aura_attack == attack) return;
    e.aura_attack = static_cast<i16>(attack);
    g.recalc(x);
    s.stale = stale::Something;
  }

  int set_attack(const Gain& gain, Slot x) {
    Frame f = frame_of(gain.by, s.entities[gain.by].seat);
    f.it = x;
    const i32* p = &t.code[t.auras[gain.sets - 1u].set_attack];
    return g.value(p, f);
  }

  Engine& g;
  GameState& s;
  const CardTable& t;
  std::array<Gain, kEntities> gains_;
  std::array<u64, 2> touched_{};  ///< whose gains hold something
  std::array<std::array<i8, kRules>, 2> rules_{};
  u8 kinds_ = 0;
};

void Engine::refresh_all_auras() { AuraRound(*this).run(); }

}  // namespace hs
