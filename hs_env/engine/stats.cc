// Enchantments and the numbers they make; for auras see auras.cc, for costs costs.cc.
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

void Engine::lose_keywords(Slot x, u32 keywords) {
  Entity& e = s.entities[x];
  e.own &= ~keywords;
  for (u8 i = e.enchants, next; i != kNone; i = next) {
    next = s.enchants[i].next;
    const EnchantDef& d = t.enchants[s.enchants[i].def];
    if (d.until != Until::Forever && (d.keywords & keywords)) detach(x, i);
  }
  recalc(x);
}

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
