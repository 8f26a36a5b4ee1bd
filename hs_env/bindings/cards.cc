// Building a card table from what hs_env/cards/compile.py hands over.
#include "hs_env/engine/cards.h"

#include <algorithm>
#include <type_traits>

#include "hs_env/bindings/bindings.h"
#include "hs_env/engine/observation.h"
#include "hs_env/engine/table_fault.h"
#include "hs_env/engine/table_io.h"
#include "hs_env/engine/words.h"

namespace hs {

namespace {

/// Reads fields of a Python dictionary; what is missing keeps its default. Numbers that a field
/// cannot hold are refused.
class Row {
 public:
  explicit Row(nb::handle row) : row_(nb::cast<nb::dict>(row)) {}

  template <class T>
  void get(const char* name, T& out) const {
    if (!row_.contains(name)) return;
    if constexpr (std::is_enum_v<T>) {
      std::underlying_type_t<T> number;
      get(name, number);
      out = static_cast<T>(number);
    } else {
      const auto number = nb::cast<long long>(row_[name]);
      out = static_cast<T>(number);
      if (static_cast<long long>(out) != number)
        raise_error("CardError", std::string(name) + " cannot be " + std::to_string(number));
    }
  }
  std::string text(const char* name) const { return nb::cast<std::string>(row_[name]); }
  bool has(const char* name) const { return row_.contains(name); }
  nb::object at(const char* name) const { return row_[name]; }

 private:
  nb::dict row_;
};

void read_target(const Row& row, TargetRule& out) {
  row.get("mode", out.mode);
  row.get("bits", out.bits);
  row.get("limit", out.limit);
  row.get("race", out.race);
  row.get("condition", out.condition);
}

void read_needs(const Row& row, PlayRule& out) {
  row.get("slots", out.slots);
  row.get("enemy_minions", out.enemy_minions);
  row.get("total_minions", out.total_minions);
  row.get("needs_weapon", out.needs_weapon);
  row.get("condition_from", out.condition_from);
  row.get("condition", out.condition);
}

CardDef read_card(const Row& row) {
  CardDef c;
  row.get("type", c.type);
  row.get("class", c.class_);
  row.get("classes", c.classes);
  row.get("race", c.race);
  row.get("rarity", c.rarity);
  row.get("cost", c.cost);
  row.get("attack", c.attack);
  row.get("health", c.health);
  row.get("armor", c.armor);
  row.get("spell_damage", c.spell_damage);
  row.get("overload", c.overload);
  row.get("keywords", c.keywords);
  row.get("marks", c.marks);
  row.get("events", c.events);
  row.get("events_far", c.events_far);
  row.get("play", c.play);
  row.get("combo", c.combo);
  row.get("deathrattle", c.deathrattle);
  row.get("discarded", c.discarded);
  row.get("cost_value", c.cost_value);
  row.get("first_trigger", c.first_trigger);
  row.get("triggers", c.triggers);
  row.get("first_aura", c.first_aura);
  row.get("auras", c.auras);
  row.get("hero_power", c.hero_power);
  row.get("magnetic", c.magnetic);
  if (row.has("halves")) {
    const auto halves = nb::cast<std::vector<u16>>(row.at("halves"));
    for (std::size_t i = 0; i < 2 && i < halves.size(); ++i) c.halves[i] = halves[i];
  }
  if (row.has("target")) read_target(Row(row.at("target")), c.target);
  if (row.has("needs")) read_needs(Row(row.at("needs")), c.needs);
  return c;
}

TriggerDef read_trigger(const Row& row) {
  TriggerDef t{};
  row.get("event", t.event);
  row.get("zone", t.zone);
  row.get("side", t.side);
  row.get("once", t.once);
  row.get("open", t.open);
  row.get("last", t.last);
  row.get("condition", t.condition);
  row.get("body", t.body);
  return t;
}

AuraDef read_aura(const Row& row) {
  AuraDef a{};
  row.get("condition", a.condition);
  row.get("who", a.who);
  row.get("attack", a.attack);
  row.get("health", a.health);
  row.get("cost", a.cost);
  row.get("set_attack", a.set_attack);
  row.get("keywords", a.keywords);
  row.get("set_cost", a.set_cost);
  row.get("cost_floor", a.cost_floor);
  row.get("fickle", a.fickle);
  row.get("who_plays", a.who_plays);
  const auto rules = nb::cast<std::vector<i8>>(row.at("rules"));
  for (std::size_t i = 0; i < kRules && i < rules.size(); ++i) a.rules[i] = rules[i];
  return a;
}

EnchantDef read_enchant(const Row& row) {
  EnchantDef e;
  row.get("keywords", e.keywords);
  row.get("deathrattle", e.deathrattle);
  row.get("events", e.events);
  row.get("first_trigger", e.first_trigger);
  row.get("triggers", e.triggers);
  row.get("first_aura", e.first_aura);
  row.get("auras", e.auras);
  row.get("spell_damage", e.spell_damage);
  row.get("until", e.until);
  row.get("set_attack", e.set_attack);
  row.get("double_attack", e.double_attack);
  row.get("set_health", e.set_health);
  row.get("set_cost", e.set_cost);
  row.get("steals", e.steals);
  row.get("plain", e.plain);
  return e;
}

OfferDef read_offer(const Row& row) {
  OfferDef o;
  row.get("source", o.source);
  row.get("filter", o.filter);
  row.get("discovered", o.discovered);
  return o;
}

std::array<i8, kEffects> read_effects(const Row& row, const char* name) {
  std::array<i8, kEffects> effects{};
  if (!row.has(name)) return effects;
  const auto numbers = nb::cast<std::vector<i8>>(row.at(name));
  if (numbers.size() != kEffects)
    raise_error("CardError", std::string(name) + " has " + std::to_string(numbers.size()) +
                                 " numbers, expected " + std::to_string(kEffects));
  std::copy(numbers.begin(), numbers.end(), effects.begin());
  return effects;
}

void read_table(const nb::dict& spec, CardTable& t) {
  t.cards.emplace_back();
  t.names.emplace_back("an unknown card");
  t.ids.emplace_back("");
  t.effects.emplace_back();
  for (nb::handle row : spec["cards"]) {
    const Row r(row);
    t.cards.push_back(read_card(r));
    t.names.push_back(r.text("name"));
    t.ids.push_back(r.text("id"));
    t.effects.push_back({read_effects(r, "effects"), read_effects(r, "effects_in_play")});
  }
  t.code = nb::cast<std::vector<i32>>(spec["code"]);
  for (nb::handle row : spec["triggers"]) t.triggers.push_back(read_trigger(Row(row)));
  for (nb::handle row : spec["auras"]) t.auras.push_back(read_aura(Row(row)));
  for (nb::handle row : spec["enchants"]) t.enchants.push_back(read_enchant(Row(row)));
  t.pools = nb::cast<std::vector<std::vector<u16>>>(spec["pools"]);
  for (nb::handle row : spec["offers"]) t.offers.push_back(read_offer(Row(row)));
  t.coin = nb::cast<u16>(spec["coin"]);
  if (const std::string fault = find_table_fault(t); !fault.empty())
    raise_error("CardError", fault);
  t.seal();
}

/// Every name list of the engine, so that Python and C++ cannot disagree on a number.
nb::dict all_names() {
  nb::dict names;
#define HS_STRING(name) list.append(#name);
#define HS_LIST(key, X) \
  {                     \
    nb::list list;      \
    X(HS_STRING)        \
    names[key] = list;  \
  }
  HS_LIST("zones", HS_ZONES)
  HS_LIST("types", HS_TYPES)
  HS_LIST("keywords", HS_KEYWORDS)
  HS_LIST("marks", HS_MARKS)
  HS_LIST("events", HS_EVENTS)
  HS_LIST("counters", HS_COUNTERS)
  HS_LIST("rules", HS_RULES)
  HS_LIST("races", HS_RACES)
  HS_LIST("classes", HS_CLASSES)
  HS_LIST("rarities", HS_RARITIES)
  HS_LIST("durations", HS_DURATIONS)
  HS_LIST("pending", HS_PENDING)
  HS_LIST("actions", HS_ACTIONS)
  HS_LIST("values", HS_VALUES)
  HS_LIST("selectors", HS_SELECTORS)
  HS_LIST("filters", HS_FILTERS)
  HS_LIST("conditions", HS_CONDITIONS)
  HS_LIST("sources", HS_SOURCES)
  HS_LIST("attributes", HS_ATTRS)
  HS_LIST("player_stats", HS_PLAYER_STATS)
  HS_LIST("comparisons", HS_COMPARISONS)
  HS_LIST("players", HS_PLAYERS)
#undef HS_LIST
#undef HS_STRING
  names["effects"] = nb::cast(effect_names(false));
  names["effects_in_play"] = nb::cast(effect_names(true));
  return names;
}

nb::dict target_bits() {
  nb::dict bits;
  bits["minion"] = req::Minion;
  bits["hero"] = req::Hero;
  bits["friendly"] = req::Friendly;
  bits["enemy"] = req::Enemy;
  bits["not_self"] = req::NotSelf;
  bits["race"] = req::Race;
  bits["max_attack"] = req::MaxAttack;
  bits["min_attack"] = req::MinAttack;
  bits["damaged"] = req::Damaged;
  bits["undamaged"] = req::Undamaged;
  bits["frozen"] = req::Frozen;
  bits["deathrattle"] = req::Deathrattle;
  bits["taunt"] = req::Taunt;
  bits["legendary"] = req::Legendary;
  bits["stealthed"] = req::Stealthed;
  return bits;
}

}  // namespace

void bind_cards(nb::module_& m) {
  m.attr("NAMES") = all_names();
  m.attr("TARGET_BITS") = target_bits();
  m.attr("RULES_VERSION") = kRulesVersion;
  nb::class_<CardTable>(
      m, "CardTable", nb::dynamic_attr(), nb::is_weak_referenceable(),
      "Every card of a card set, compiled for the engine; `CardSet.table` makes it.")
      .def(
          "__init__",
          [](CardTable* self, const AnyDict& spec) {
            CardTable table;
            read_table(spec, table);
            new (self) CardTable(std::move(table));
          },
          nb::arg("spec"))
      .def("__len__", [](const CardTable& t) { return t.cards.size() - 1; })
      .def(
          "save",
          [](const CardTable& t, const std::string& path) {
            if (const std::string fault = save_table(t, path); !fault.empty())
              raise_error("InvalidOption", fault);
          },
          nb::arg("path"), "Write the table to a file that the C++ tools read.")
      .def_ro("fingerprint", &CardTable::fingerprint, "A number that differs if any card differs.")
      .def_ro("ids", &CardTable::ids, "Card ids by number; the first is no card.")
      .def_ro("names", &CardTable::names, "Card names by number; the first is no card.");
}

}  // namespace hs
