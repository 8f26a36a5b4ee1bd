// Enchantments, auras and the numbers they make.
#include <algorithm>
#include <bit>

#include "hs_env/engine/engine.h"

namespace hs {

namespace {

i16 clamp_stat(int v) { return static_cast<i16>(std::clamp(v, -kStatMax, kStatMax)); }

/// Joins two neighbouring plain enchantments of one host. Their effect is unchanged, and the
/// record `keep` stays what it is.
bool merge_plain(GameState& s, const CardTable& t, u8 head, u8 keep) {
  for (u8 a = head; a != kNone; a = s.enchants[a].next) {
    const u8 b = s.enchants[a].next;
    if (b == kNone) return false;
    if (b == keep) continue;
    Enchant &x = s.enchants[a], &y = s.enchants[b];
    if (!t.enchants[x.def].plain || !t.enchants[y.def].plain) continue;
    x.attack = clamp_stat(x.attack + y.attack);
    x.health = clamp_stat(x.health + y.health);
    x.cost = clamp_stat(x.cost + y.cost);
    x.next = y.next;
    y = Enchant{};
    s.enchants_used &= ~(1ull << b);
    return true;
  }
  return false;
}

/// A free record, made by merging if the pool is full; kNone if nothing can be merged.
u8 free_enchant(GameState& s, const CardTable& t, u8 keep = kNone) {
  if (s.enchants_used == ~0ull) {
    bool merged = false;
    for (int i = 0; i < kEntities && !merged; ++i) {
      const Entity& e = s.entities[i];
      merged = e.card && merge_plain(s, t, e.enchants, keep);
    }
    if (!merged) return kNone;
  }
  const int i = std::countr_one(s.enchants_used);
  s.enchants_used |= 1ull << i;
  return static_cast<u8>(i);
}

void append(GameState& s, u8& head, u8 record) {
  s.enchants[record].next = kNone;
  if (head == kNone) {
    head = record;
    return;
  }
  u8 tail = head;
  while (s.enchants[tail].next != kNone) tail = s.enchants[tail].next;
  s.enchants[tail].next = record;
}

}  // namespace

static_assert(kEnchants == 64, "enchants_used is one 64-bit mask");

/// Attaches an enchantment and returns its record, or kNone when every record is in use.
u8 Engine::attach(Slot host, u16 kind, int attack, int health, int cost, u16 source, int seat) {
  const u8 record = free_enchant(s, t);
  if (record == kNone) return kNone;
  const EnchantDef& d = t.enchants[kind];
  s.enchants[record] = Enchant{source,
                               kind,
                               s.next_order++,
                               clamp_stat(attack),
                               clamp_stat(health),
                               clamp_stat(cost),
                               static_cast<u8>(seat),
                               kNone,
                               0,
                               0};
  s.listening |= d.events;
  if (d.spell_damage) s.stale |= stale::Board;
  if (d.events && host < kEntities) s.entities[host].flags |= flag::Listens;
  if (d.aura_kinds && in_play(host)) {  // elsewhere it begins when its host enters play
    s.auras |= d.aura_kinds;
    s.stale |= stale::Board;
    s.entities[host].flags |= flag::Aura;
  }
  if (is_deck_handle(host) || s.entities[host].zone == Zone::Hand) s.listening_far |= d.events;
  if (is_deck_handle(host)) {
    append(s, s.decks[deck_seat(host)][deck_index(host)].enchants, record);
    return record;
  }
  Entity& e = s.entities[host];
  append(s, e.enchants, record);
  if (d.until == Until::Forever) e.own |= d.keywords;
  if (d.set_health) e.damage = 0;
  recalc(host);
  return record;
}

/// Attaches the enchantments that a card is known to have got, by the bits of their facts. When is
/// not kept. Those that only add numbers are one, and no others are merged to make room.
void Engine::attach_known(Slot host, u32 facts) {
  Fact sum{};
  auto give = [&](const Fact& f, int attack, int health, int cost) {
    if (s.enchants_used == ~0ull) return;
    s.enchants[attach(host, f.card, attack, health, cost, f.source, f.n)].order = 0;
  };
  int attack = 0, health = 0, cost = 0;
  bool plain = false;
  for (; facts; facts &= facts - 1) {
    const Fact& f = s.facts[std::countr_zero(facts)];
    if (!t.enchants[f.card].plain) {
      give(f, f.attack, f.health, f.cost);
      continue;
    }
    sum = f;
    attack += f.attack;
    health += f.health;
    cost += f.cost;
    plain = true;
  }
  if (plain) give(sum, attack, health, cost);
}

/// Ends one enchantment of an entity.
void Engine::detach(Slot host, u8 record) {
  for (u8* link = &s.entities[host].enchants; *link != kNone; link = &s.enchants[*link].next) {
    if (*link != record) continue;
    s.stale |= stale::Board;
    *link = s.enchants[record].next;
    s.enchants[record] = Enchant{};
    s.enchants_used &= ~(1ull << record);
    return recalc(host);
  }
}

void Engine::detach_all(u8& head) {
  for (u8 i = head; i != kNone;) {
    const u8 next = s.enchants[i].next;
    s.enchants[i] = Enchant{};
    s.enchants_used &= ~(1ull << i);
    i = next;
  }
  head = kNone;
}

u8 Engine::copy_enchants(u8 from) {
  u8 head = kNone;
  for (; from != kNone; from = s.enchants[from].next) {
    const u8 record = free_enchant(s, t, from);
    if (record == kNone) break;
    s.enchants[record] = s.enchants[from];
    s.enchants[record].order = s.next_order++;  // its triggers are its own
    append(s, head, record);
  }
  return head;
}

/// Ends what ends now: at a turn's end before the next player begins, or at its start.
void Engine::expire(bool turn_end) {
  bool any = false;
  for (u64 used = s.enchants_used; used && !any; used &= used - 1)
    any = t.enchants[s.enchants[std::countr_zero(used)].def].until != Until::Forever;
  if (!any) return;
  each_entity([&](Slot x) {
    Entity& e = s.entities[x];
    if (!e.card || e.enchants == kNone) return;
    bool changed = false, gives_back = false;
    u8* link = &e.enchants;
    while (*link != kNone) {
      const u8 record = *link;
      Enchant& en = s.enchants[record];
      const EnchantDef& d = t.enchants[en.def];
      const bool mine = en.seat == s.active;
      bool ends = false;
      if (turn_end) {
        ends = d.until == Until::EndOfTurn || (d.until == Until::FoeNextTurnEnd && !mine) ||
               (d.until == Until::MyNextTurnEnd && mine && en.turns > 0);
      } else {
        ends = d.until == Until::MyNextTurnStart && mine;
        if (en.turns < 255) ++en.turns;
      }
      if (!ends) {
        link = &en.next;
        continue;
      }
      gives_back |= d.steals && en.seat == e.seat;
      *link = en.next;
      en = Enchant{};
      s.enchants_used &= ~(1ull << record);
      changed = true;
    }
    if (!changed) return;
    s.stale |= stale::Board;
    recalc(x);
    if (gives_back && e.zone == Zone::Play) steal(x, other(e.seat));
  });
}

/// Works out an entity's numbers anew from its card, its enchantments and the auras on it.
///
/// A rising maximum raises health with it. A falling one only cuts health that no longer
/// fits: losing a buff never kills.
void Engine::recalc(Slot x) {
  Entity& e = s.entities[x];
  const CardDef& d = t.cards[e.card];
  int attack = d.attack, health = d.health;
  int bonus = e.is(flag::Silenced) ? 0 : d.spell_damage;
  u32 keywords = e.own | e.aura_keywords;
  for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next) {
    const Enchant& en = s.enchants[i];
    const EnchantDef& k = t.enchants[en.def];
    attack = k.set_attack ? en.attack : attack + en.attack;
    if (k.double_attack) attack = clamp_stat(2 * attack);
    health = k.set_health ? en.health : health + en.health;
    bonus += k.spell_damage;
    if (k.until != Until::Forever) keywords |= k.keywords;
  }
  attack += e.aura_attack;
  health += e.aura_health;
  if (x == hero_slot(e.seat)) {
    const Player& p = s.players[e.seat];
    if (p.weapon != kNone && s.active == e.seat) {
      attack += s.entities[p.weapon].attack;
      keywords |= s.entities[p.weapon].keywords;
    }
  }
  const int before = e.health();
  if (e.zone == Zone::Play && health - e.damage <= 0) s.unsettled = 1;
  if (health < e.max_health) e.damage = static_cast<i16>(health - std::min(before, health));
  e.attack = clamp_stat(std::max(attack, 0));
  e.max_health = clamp_stat(health);
  e.spell_damage = static_cast<i8>(std::clamp(bonus, -100, 100));
  e.keywords = keywords;
  if (d.type == Type::Weapon && s.players[e.seat].weapon == x) recalc(hero_slot(e.seat));
}

/// Control for a turn is an enchantment: silence ends it, and the minion goes back at once.
void Engine::silence(Slot x) {
  Entity& e = s.entities[x];
  bool gives_back = false;
  for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next)
    gives_back |= t.enchants[s.enchants[i].def].steals && s.enchants[i].seat == e.seat;
  s.stale |= stale::Board;
  detach_all(e.enchants);
  e.own = 0;
  e.flags = static_cast<u16>((e.flags & ~flag::Frozen) | flag::Silenced);
  recalc(x);
  if (gives_back) steal(x, other(e.seat));
}

/// Takes keywords away, whether printed, granted, or lent for a while.
void Engine::lose(Slot x, u32 keywords) {
  Entity& e = s.entities[x];
  e.own &= ~keywords;
  for (u8 i = e.enchants, next; i != kNone; i = next) {
    next = s.enchants[i].next;
    const EnchantDef& d = t.enchants[s.enchants[i].def];
    if (d.until != Until::Forever && (d.keywords & keywords)) detach(x, i);
  }
  recalc(x);
}

/// Auras may depend on each other's effects, so a round that changes something asks for another.
void Engine::work_out_auras() {
  struct Gain {
    int attack, health;
    u32 keywords;
    u16 sets;  ///< 1 + the aura that sets the attack
    Slot by;   ///< who has that aura
  };
  std::array<Gain, kEntities> gains;
  std::array<u64, 2> touched{};  ///< whose gains hold something
  std::array<std::array<i8, kRules>, 2> rules{};
  u8 kinds = 0;
  s.stale = 0;

  auto apply = [&](const AuraDef& a, Slot holder) {
    if (!(a.kinds & aura_kind::Changes)) return;
    Frame f = frame_of(holder, s.entities[holder].seat);
    if (a.condition && !condition(a.condition, f)) return;
    for (int seat = 0; a.ruling && seat < 2; ++seat) {
      const auto who = static_cast<Who>(a.who_plays);
      if (who != Who::Both && seat_of(who, f) != seat) continue;
      for (int r = 0; r < kRules; ++r)
        rules[seat][r] = static_cast<i8>(std::clamp(rules[seat][r] + a.rules[r], -120, 120));
    }
    if (!(a.attack || a.health || a.keywords || a.set_attack)) return;
    List who;
    const i32* p = &t.code[a.who];
    select(p, f, who);
    for (Slot h : who) {
      if (is_deck_handle(h)) continue;
      f.it = h;
      Gain& g = gains[h];
      u64& word = touched[h >> 6];
      if (!(word >> (h & 63) & 1)) g = Gain{};
      word |= 1ull << (h & 63);
      if (a.attack) g.attack += value(p = &t.code[a.attack], f);
      if (a.health) g.health += value(p = &t.code[a.health], f);
      if (a.set_attack) {
        g.sets = static_cast<u16>(&a - t.auras.data() + 1);
        g.by = holder;
      }
      g.keywords |= a.keywords;
    }
  };
  auto visit = [&](Slot x) {
    const Entity& e = s.entities[x];
    const CardDef& d = def(x);
    if (!e.is(flag::Silenced)) {
      kinds |= d.aura_kinds;
      for (int i = 0; i < d.auras; ++i) apply(t.auras[d.first_aura + i], x);
    }
    for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next) {
      const EnchantDef& k = t.enchants[s.enchants[i].def];
      kinds |= k.aura_kinds;
      for (int j = 0; j < k.auras; ++j) apply(t.auras[k.first_aura + j], x);
    }
  };
  auto update = [&](Slot x) {
    Entity& e = s.entities[x];
    const bool gains_any = touched[x >> 6] >> (x & 63) & 1;
    const Gain g = gains_any ? gains[x] : Gain{};
    const int health = std::clamp(g.health, -120, 120);
    const bool changed = e.aura_health != health || e.aura_keywords != g.keywords;
    e.aura_health = static_cast<i8>(health);
    e.aura_keywords = g.keywords;
    int attack = g.attack;
    if (g.sets) {
      if (changed) recalc(x);  // the attack may be set to the health
      Frame f = frame_of(g.by, s.entities[g.by].seat);
      f.it = x;
      const i32* p = &t.code[t.auras[g.sets - 1u].set_attack];
      attack = value(p, f) - (e.attack - e.aura_attack);
    }
    attack = clamp_stat(attack);
    if (!changed && e.aura_attack == attack) return;
    e.aura_attack = static_cast<i16>(attack);
    recalc(x);
    s.stale = stale::Something;
  };
  for (int seat = 0; seat < 2; ++seat)
    for (u32 who = on_side(seat, flag::Aura); who; who &= who - 1)
      visit(side_slot(seat, std::countr_zero(who)));
  auto gains_or_had = [&](Slot x) {
    const Entity& e = s.entities[x];
    const bool had = (e.aura_keywords | static_cast<u32>(e.aura_attack | e.aura_health)) != 0;
    const bool gains = touched[x >> 6] >> (x & 63) & 1;
    return static_cast<u32>(had | gains);
  };
  for (int seat = 0; seat < 2; ++seat) {
    const Player& p = s.players[seat];
    u32 who = gains_or_had(hero_slot(seat)) | gains_or_had(power_slot(seat)) << 1;
    if (p.weapon != kNone) who |= gains_or_had(p.weapon) << kSideWeapon;
    for (int i = 0; i < p.board_n; ++i) who |= gains_or_had(p.board[i]) << (kSideMinions + i);
    for (; who; who &= who - 1) update(side_slot(seat, std::countr_zero(who)));
  }
  for (int seat = 0; seat < 2; ++seat) {
    if (s.players[seat].rules != rules[seat]) s.stale = stale::Something;
    s.players[seat].rules = rules[seat];
  }
  s.auras = kinds;
}

/// Changes apply in order of time, a set cost replacing what came before. An aura dates from
/// when both its holder and the card were there. What the card itself says comes last.
int Engine::changed_cost(Slot x) {
  struct Change {
    u16 order;
    u8 sets, floor;
    int amount;
  };
  const Entity& e = s.entities[x];
  const CardDef& d = def(x);
  std::array<Change, 2 * kEnchants> changes;  // every enchantment there is, and as many auras
  int n = 0;
  auto add = [&](u16 order, bool sets, u8 floor, int amount) {
    if (n == static_cast<int>(changes.size()) || (!sets && !amount)) return;
    int i = n++;
    for (; i > 0 && changes[i - 1].order > order; --i) changes[i] = changes[i - 1];
    changes[i] = {order, sets, floor, amount};
  };
  for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next) {
    const Enchant& en = s.enchants[i];
    add(en.order, t.enchants[en.def].set_cost, 0, en.cost);
  }
  Frame f = frame_of(x, e.seat);
  const i32* p = nullptr;
  auto look = [&](const AuraDef& a, Slot holder, u16 order) {
    if (!a.cost) return;
    f.source = f.host = holder;
    f.seat = s.entities[holder].seat;
    f.it = kNone;
    if (a.condition && !condition(a.condition, f)) return;
    List who;
    select(p = &t.code[a.who], f, who);
    if (!who.has(x)) return;
    f.it = x;
    add(std::max(order, e.order), a.set_cost, a.cost_floor, value(p = &t.code[a.cost], f));
  };
  if (s.auras & aura_kind::Costs)
    for (int seat = 0; seat < 2; ++seat) {
      const Player& pl = s.players[seat];
      auto visit = [&](Slot holder) {
        const Entity& h = s.entities[holder];
        if (!h.is(flag::Aura)) return;
        const CardDef& hd = def(holder);
        if ((hd.aura_kinds & aura_kind::Costs) && !h.is(flag::Silenced))
          for (int i = 0; i < hd.auras; ++i) look(t.auras[hd.first_aura + i], holder, h.order);
        for (u8 i = h.enchants; i != kNone; i = s.enchants[i].next) {
          const EnchantDef& k = t.enchants[s.enchants[i].def];
          for (int j = 0; j < k.auras; ++j)
            look(t.auras[k.first_aura + j], holder, s.enchants[i].order);
        }
      };
      visit(hero_slot(seat));
      if (pl.weapon != kNone) visit(pl.weapon);
      for (int i = 0; i < pl.board_n; ++i) visit(pl.board[i]);
    }
  int cost = d.cost;
  for (int i = 0; i < n; ++i) {
    const Change& c = changes[i];
    const int changed = c.sets ? c.amount : cost + c.amount;
    cost = c.floor ? std::max(changed, std::min<int>(cost, c.floor)) : changed;
  }
  if (d.cost_value) {
    f.source = f.host = x;
    f.seat = e.seat;
    f.it = kNone;
    cost += value(p = &t.code[d.cost_value], f);
  }
  return std::max(cost, 0);
}

/// What a source deals instead of a printed number: spells add spell damage and are doubled
/// after that, powers are doubled, minions and weapons deal what they say.
int Engine::boosted(int damage, Slot source, int seat) const {
  if (source >= kEntities) return damage;
  const CardDef& d = def(source);
  if (d.type == Type::Spell)
    damage += spell_damage(seat) * (d.keywords & kw::DoubleSpellDamage ? 2 : 1);
  if (d.type == Type::Spell) return times_two(damage, rule(seat, Rule::SpellDouble));
  if (d.type == Type::Power) return times_two(damage, rule(seat, Rule::PowerDouble));
  return damage;
}

int Engine::spell_damage(int seat) const {
  const Player& p = s.players[seat];
  int total = s.entities[hero_slot(seat)].spell_damage;
  for (int i = 0; i < p.board_n; ++i) total += s.entities[p.board[i]].spell_damage;
  if (p.weapon != kNone) total += s.entities[p.weapon].spell_damage;
  return total;
}

}  // namespace hs
