#include "hs_env/engine/cards.h"

#include <algorithm>

#include "hs_env/engine/dice.h"

namespace hs {

namespace {

class Digest {
 public:
  void add(u64 x) { value_ = mix(value_ ^ x) + 0x9e3779b97f4a7c15ull; }
  void add(const std::string& text) {
    add(text.size());
    for (unsigned char c : text) add(c);
  }
  template <class... T>
  void all(const T&... x) {
    (add(static_cast<u64>(x)), ...);
  }
  u64 value() const { return value_; }

 private:
  u64 value_ = 0;
};

void add_card(Digest& d, const CardDef& c) {
  d.all(c.type, c.class_, c.race, c.rarity, c.cost, c.attack, c.health, c.armor, c.spell_damage,
        c.overload, c.classes, c.keywords, c.marks, c.play, c.combo, c.deathrattle, c.discarded,
        c.cost_value);
  d.all(c.target.mode, c.target.bits, c.target.limit, c.target.race, c.target.condition,
        c.needs.slots, c.needs.enemy_minions, c.needs.total_minions, c.needs.needs_weapon,
        c.needs.condition, c.needs.condition_from);
  d.all(c.first_trigger, c.triggers, c.first_aura, c.auras, c.halves[0], c.halves[1], c.hero_power,
        c.magnetic);
}

/// Neutral cards and those of the class; two of each, one of a legendary. A draft knows no such
/// limit.
void fill_deck_pools(CardTable& t, int class_) {
  auto& pool = t.deck_pools[static_cast<std::size_t>(class_)];
  auto& offered = t.draft_pools[static_cast<std::size_t>(class_)];
  auto& drafted = t.drafted_pools[static_cast<std::size_t>(class_)];
  for (auto* each : {&pool, &offered, &drafted}) each->clear();
  for (std::size_t i = 1; i < t.cards.size(); ++i) {
    const CardDef& c = t.cards[i];
    const u32 allowed = 1u << static_cast<int>(Class::Neutral) | 1u << class_;
    if (!(c.classes & allowed) || !(c.marks & mark::InDecks)) continue;
    pool.insert(pool.end(), c.rarity == Rarity::Legendary ? 1 : 2, static_cast<u16>(i));
    offered.push_back(static_cast<u16>(i));
    drafted.insert(drafted.end(), kDraftedCopies, static_cast<u16>(i));
  }
}

void list_secrets(CardTable& t) {
  constexpr u32 wanted = mark::Secret | mark::Implemented;
  for (auto& list : t.secrets) list.clear();
  t.open_secrets = {};
  for (std::size_t i = 1; i < t.cards.size(); ++i) {
    const CardDef& c = t.cards[i];
    if ((c.marks & wanted) != wanted) continue;
    const std::size_t k = t.secrets[c.class_].size();
    t.secrets[c.class_].push_back(static_cast<u16>(i));
    if (k >= 32) continue;
    CardTable::Secrets& open = t.open_secrets[c.class_];
    open.all |= 1u << k;
    for (u16 n = 0; n < c.triggers; ++n) {
      const TriggerDef& trigger = t.triggers[c.first_trigger + n];
      if (!trigger.open || trigger.zone != Zone::Secret) continue;
      open.events[k] |= bit(trigger.event);
      for (u8 side = 0; side < 2; ++side)
        if (trigger.side == side || trigger.side == 2)
          open.on[side][static_cast<std::size_t>(trigger.event)] |= 1u << k;
    }
  }
}

void list_lurking(CardTable& t) {
  t.lurking.clear();
  t.events_lurking = 0;
  for (std::size_t i = 1; i < t.cards.size(); ++i)
    for (u16 k = 0; k < t.cards[i].triggers; ++k) {
      const u16 n = static_cast<u16>(t.cards[i].first_trigger + k);
      if (t.triggers[n].zone != Zone::Deck || !t.triggers[n].open) continue;
      t.lurking.push_back({static_cast<u16>(i), n});
      t.events_lurking |= bit(t.triggers[n].event);
    }
}

EffectRows rows_of(const CardEffects& effects) {
  EffectRows rows;
  for (std::size_t i = 0, k = 0; i < kEffects; ++i) {
    const auto divisor = static_cast<float>(kEffectFeatures[i].divisor);
    rows.whole[i] = static_cast<float>(effects.whole[i]) / divisor;
    if (kEffectFeatures[i].lasting)
      rows.lasting[k++] = static_cast<float>(effects.lasting[i]) / divisor;
  }
  return rows;
}

/// Cards that come without effects have none.
void make_effect_rows(CardTable& t) {
  t.effects.resize(t.cards.size());
  t.effect_rows.clear();
  for (const CardEffects& e : t.effects) t.effect_rows.push_back(rows_of(e));
}

/// What auras do, and which cards and enchantments have which.
void note_auras(CardTable& t) {
  for (auto& a : t.auras) {
    a.ruling = std::any_of(a.rules.begin(), a.rules.end(), [](i8 r) { return r != 0; });
    const bool changes = a.attack || a.health || a.keywords || a.set_attack || a.ruling;
    a.kinds = static_cast<u8>((changes ? aura_kind::Changes : 0) | (a.cost ? aura_kind::Costs : 0) |
                              (changes && a.fickle ? aura_kind::Fickle : 0));
  }
  auto find_kinds = [&](auto& holder) {
    holder.aura_kinds = 0;
    for (int i = 0; i < holder.auras; ++i)
      holder.aura_kinds |= t.auras[holder.first_aura + i].kinds;
  };
  for (auto& c : t.cards) find_kinds(c);
  for (auto& e : t.enchants) find_kinds(e);
}

/// Which cards have triggers in hand or deck, and which need more than mana and a target.
void note_cards(CardTable& t) {
  t.events_far = 0;
  t.far.assign(t.cards.size() / 64 + 1, 0);
  for (std::size_t i = 0; i < t.cards.size(); ++i) {
    CardDef& c = t.cards[i];
    if (c.events_far) t.far[i >> 6] |= 1ull << (i & 63);
    t.events_far |= c.events_far;
    const PlayRule& n = c.needs;
    c.needy = n.slots || n.enemy_minions || n.total_minions || n.needs_weapon || n.condition ||
              (c.marks & (mark::Secret | mark::Quest));
  }
}

u64 fingerprint_of(const CardTable& table) {
  Digest d;
  d.add(kRulesVersion);
  for (const auto& id : table.ids) d.add(id);
  for (const auto& c : table.cards) add_card(d, c);
  for (i32 w : table.code) d.add(static_cast<u32>(w));
  for (const auto& t : table.triggers)
    d.all(t.event, t.zone, t.side, t.once, t.last, t.open, t.condition, t.body);
  for (const auto& a : table.auras) {
    d.all(a.condition, a.who, a.attack, a.health, a.cost, a.set_attack, a.keywords, a.set_cost,
          a.fickle, a.cost_floor, a.who_plays);
    for (i8 r : a.rules) d.add(static_cast<u64>(r));
  }
  for (const auto& e : table.enchants)
    d.all(e.keywords, e.deathrattle, e.first_trigger, e.triggers, e.first_aura, e.auras,
          e.spell_damage, e.until, e.set_attack, e.double_attack, e.set_health, e.set_cost,
          e.steals);
  for (const auto& p : table.pools)
    for (u16 c : p) d.add(c);
  for (const auto& o : table.offers) d.all(o.source, o.filter, o.discovered);
  d.add(table.coin);
  return d.value();
}

}  // namespace

void CardTable::seal() {
  note_auras(*this);
  note_cards(*this);
  for (std::size_t k = 0; k < deck_pools.size(); ++k) fill_deck_pools(*this, static_cast<int>(k));
  list_secrets(*this);
  list_lurking(*this);
  make_effect_rows(*this);
  fingerprint = fingerprint_of(*this);
}

}  // namespace hs
