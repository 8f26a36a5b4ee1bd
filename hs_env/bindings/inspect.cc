// A state as plain Python dictionaries: for people, JSON and tests. Not for hot loops.
#include <nanobind/stl/optional.h>

#include "hs_env/bindings/bindings.h"
#include "hs_env/engine/engine.h"

namespace hs {

namespace {

const char* const kZoneNames[] = {"none",   "deck",      "hand",     "play",
                                  "secret", "set_aside", "graveyard"};

#define HS_STRING(name) #name,
const char* const kKeywordNames[] = {HS_KEYWORDS(HS_STRING)};
const char* const kCounterNames[] = {HS_COUNTERS(HS_STRING)};
const char* const kFactNames[] = {HS_FACTS(HS_STRING)};
const char* const kPendingNames[] = {HS_PENDING(HS_STRING)};
const char* const kUntilNames[] = {HS_DURATIONS(HS_STRING)};
const char* const kTypeNames[] = {HS_TYPES(HS_STRING)};
const char* const kClassNames[] = {HS_CLASSES(HS_STRING)};
const char* const kRuleNames[] = {HS_RULES(HS_STRING)};
#undef HS_STRING

class Inspector {
 public:
  explicit Inspector(const Position& p) : Inspector(p.state, *p.table) {}
  Inspector(const GameState& state, const CardTable& table)
      : s(state), t(table), g(const_cast<GameState&>(state), table) {}

  nb::dict all() {
    nb::dict d;
    d["turn"] = s.turn;
    d["active"] = s.active;
    d["first"] = s.first;
    d["to_play"] = to_play(s);
    d["over"] = s.over != 0;
    d["winner"] = s.over && s.winner < 2 ? nb::cast(static_cast<int>(s.winner)) : nb::none();
    d["turn_limit"] = s.turn_limit;
    d["seat"] = s.redacted ? nb::cast(s.redacted - 1) : nb::none();
    d["players"] = nb::make_tuple(player(0), player(1));
    d["pending"] = pending();
    return d;
  }

  nb::object find(u16 id) {
    for (int i = 0; i < kEntities; ++i) {
      const Entity& e = s.entities[i];
      if (e.id == id && e.card && e.zone != Zone::Graveyard) return entity(static_cast<Slot>(i));
    }
    for (int seat = 0; seat < 2; ++seat)
      for (int i = 0; i < s.players[seat].deck_n; ++i)
        if (s.decks[seat][i].id == id && s.decks[seat][i].card) return deck_card(seat, i);
    return nb::none();
  }

 private:
  const GameState& s;
  const CardTable& t;
  Engine g;

  nb::object card_id(u16 card) const { return card ? nb::cast(t.ids[card]) : nb::none(); }
  nb::object card_name(u16 card) const { return card ? nb::cast(t.names[card]) : nb::none(); }

  nb::list keywords(u32 mask) const {
    nb::list out;
    for (int i = 0; i < static_cast<int>(KeywordBit::Count); ++i)
      if (mask >> i & 1) out.append(snake(kKeywordNames[i]));
    return out;
  }

  nb::list enchantments(u8 head) const {
    nb::list out;
    for (u8 i = head; i != kNone; i = s.enchants[i].next) {
      const Enchant& e = s.enchants[i];
      const EnchantDef& k = t.enchants[e.def];
      nb::dict d;
      d["source"] = card_id(e.source);
      d["source_name"] = card_name(e.source);
      d["by"] = e.seat;
      d["attack"] = e.attack;
      d["health"] = e.health;
      d["cost"] = e.cost;
      d["sets"] = sets(k);
      d["keywords"] = keywords(k.keywords);
      d["deathrattle"] = k.deathrattle != 0;
      d["trigger"] = k.triggers != 0;
      d["aura"] = k.auras != 0;
      d["spell_damage"] = k.spell_damage;
      d["doubles_attack"] = k.double_attack != 0;
      d["gives_back"] = k.steals != 0;
      d["until"] = snake(kUntilNames[static_cast<int>(k.until)]);
      out.append(d);
    }
    return out;
  }

  static nb::list sets(const EnchantDef& k) {
    nb::list out;
    if (k.set_attack) out.append("attack");
    if (k.set_health) out.append("health");
    if (k.set_cost) out.append("cost");
    return out;
  }

  nb::object entity(Slot x) {
    if (x == kNone) return nb::none();
    const Entity& e = s.entities[x];
    const CardDef& c = t.cards[e.card];
    nb::dict d;
    d["id"] = e.id;
    d["card"] = card_id(e.card);
    d["name"] = card_name(e.card);
    d["zone"] = kZoneNames[static_cast<int>(e.zone)];
    d["place"] = e.pos;
    d["controller"] = e.seat;
    if (!e.card) {
      if (e.zone == Zone::Secret) d["class"] = snake(kClassNames[e.variant]);
      return d;
    }
    d["type"] = snake(kTypeNames[static_cast<int>(c.type)]);
    d["attack"] = e.attack;
    d["health"] = e.health();
    d["max_health"] = e.max_health;
    d["damage"] = e.damage;
    d["cost"] = e.zone == Zone::Hand || c.type == Type::Power ? g.cost_of(x) : c.cost;
    d["keywords"] = keywords(e.keywords);
    d["spell_damage"] = e.spell_damage;
    d["arrived"] = e.is(flag::Arrived);
    d["frozen"] = e.is(flag::Frozen);
    d["silenced"] = e.is(flag::Silenced);
    d["doomed"] = e.is(flag::Doomed);
    d["created"] = e.is(flag::Created);
    d["known_to_opponent"] = e.is(flag::OpponentKnows);
    d["place_known_to_opponent"] = e.is(flag::OpponentPlaced);
    d["marked"] = e.is(flag::Marked);
    d["attacks_made"] = e.attacks;
    d["attacks_allowed"] = attacks_allowed(e);
    d["can_attack"] =
        e.zone == Zone::Play && s.active == e.seat && c.type != Type::Weapon && can_attack(e);
    d["aura_attack"] = e.aura_attack;
    d["aura_health"] = e.aura_health;
    d["aura_keywords"] = keywords(e.aura_keywords);
    d["progress"] = e.progress;
    d["order"] = e.order;
    d["enchantments"] = enchantments(e.enchants);
    return d;
  }

  /// A deck card with the numbers it would have in hand.
  nb::object deck_card(int seat, int index) {
    GameState copy = s;
    Engine engine(copy, t);
    const u16 flags = s.decks[seat][index].flags;
    const Slot x = engine.deck_pull(deck_handle(seat, index));
    if (x == kNone) return nb::none();
    copy.entities[x].zone = Zone::Hand;
    nb::object d = Inspector(copy, t).entity(x);
    d["zone"] = kZoneNames[static_cast<int>(Zone::Deck)];
    d["place"] = s.players[seat].deck_n - 1 - index;
    d["known_to_opponent"] = (flags & flag::Shuffled) != 0;
    return d;
  }

  template <class Zone>
  nb::list entities(const Zone& zone, int n) {
    nb::list out;
    for (int i = 0; i < n; ++i) out.append(entity(zone[i]));
    return out;
  }

  nb::dict player(int seat) {
    const Player& p = s.players[seat];
    nb::dict d;
    d["hero"] = entity(hero_slot(seat));
    d["power"] = entity(power_slot(seat));
    d["weapon"] = entity(p.weapon);
    d["board"] = entities(p.board, p.board_n);
    d["hand"] = entities(p.hand, p.hand_n);
    d["secrets"] = entities(p.secrets, p.secrets_n);
    nb::list deck;
    for (int i = p.deck_n - 1; i >= 0; --i) deck.append(card_id(s.decks[seat][i].card));
    d["deck"] = deck;
    nb::list deck_ids;
    for (int i = p.deck_n - 1; i >= 0; --i) deck_ids.append(s.decks[seat][i].id);
    d["deck_ids"] = deck_ids;
    d["mana"] = p.mana;
    d["crystals"] = p.crystals;
    d["overload_locked"] = p.locked;
    d["overload_owed"] = p.owed;
    d["armor"] = p.armor;
    d["fatigue"] = p.fatigue;
    d["spell_damage"] = g.spell_damage(seat);
    nb::list died;
    for (int i = 0; i < p.died_n; ++i) died.append(card_id(s.died[seat][i]));
    d["died"] = died;
    d["died_this_turn"] = p.died_n - p.died_before_turn;
    nb::list revealed;
    for (int i = 0; i < p.revealed_n; ++i) revealed.append(card_id(s.revealed[seat][i]));
    d["revealed"] = revealed;
    nb::list shuffled;
    for (int i = 0; i < s.shuffled_n[seat]; ++i)
      shuffled.append(card_id(s.revealed[seat][p.revealed_n + i]));
    d["shuffled_in"] = shuffled;
    nb::list in_deck, facts;
    for (int i = 0; i < s.facts_n; ++i) {
      const Fact& f = s.facts[i];
      if (f.seat != seat) continue;
      facts.append(fact(f));
      if (is_seen_in_deck(f.kind))
        for (int k = 0; k < f.missing(); ++k) in_deck.append(card_id(f.card));
    }
    d["seen_in_deck"] = in_deck;
    d["facts"] = facts;
    nb::dict counters, rules;
    for (int i = 0; i < kCounters; ++i) counters[snake(kCounterNames[i]).c_str()] = p.counters[i];
    for (int i = 0; i < kRules; ++i) rules[snake(kRuleNames[i]).c_str()] = p.rules[i];
    d["counters"] = counters;
    d["rules"] = rules;
    return d;
  }

  /// Something the other seat knows about this one's hidden cards.
  nb::dict fact(const Fact& f) {
    nb::dict d;
    d["kind"] = snake(kFactNames[static_cast<int>(f.kind)]);
    d["since"] = f.since;
    const bool named = f.kind == FactKind::Shown || is_peek(f.kind);
    d["card"] = card_id(named || f.kind == FactKind::NotInDeck ? f.card : u16{0});
    d["count"] = named || f.kind == FactKind::Lost ? f.n : 0;
    d["cost"] = f.kind == FactKind::Costs ? nb::cast(f.card) : nb::none();
    return d;
  }

  nb::object pending() {
    const Choice& c = s.choice;
    if (c.kind == Pending::None) return nb::none();
    nb::dict d;
    d["kind"] = snake(kPendingNames[static_cast<int>(c.kind)]);
    d["seat"] = c.seat;
    const bool playing =
        c.kind == Pending::Position || c.kind == Pending::ChooseOne || c.kind == Pending::Target;
    if (playing) d["card"] = entity(c.power ? power_slot(c.seat) : s.players[c.seat].hand[c.hand]);
    nb::list choices;
    if (c.kind == Pending::Pick)
      for (int i = 0; i < c.n; ++i) choices.append(entity(c.offered[i]));
    if (c.kind == Pending::ChooseOne) {
      const CardDef& card = g.def(c.power ? power_slot(c.seat) : s.players[c.seat].hand[c.hand]);
      for (u16 half : card.halves) choices.append(card_id(half));
    }
    d["choices"] = choices;
    return d;
  }
};

}  // namespace

std::string snake(const char* name) {
  std::string out;
  for (const char* c = name; *c; ++c) {
    if (*c >= 'A' && *c <= 'Z') {
      if (c != name) out += '_';
      out += static_cast<char>(*c - 'A' + 'a');
    } else {
      out += *c;
    }
  }
  return out;
}

nb::object card_row(const GameState& state, const CardTable& table, u16 id) {
  return Inspector(state, table).find(id);
}

void bind_inspect(nb::module_& m) {
  m.def(
      "inspect", [](const GameObject& g) -> AnyDict { return Inspector(g).all(); }, nb::arg("game"),
      "The whole game as plain data.");
  m.def(
      "inspect_entity", [](const GameObject& g, u16 id) { return card_row(g.state, *g.table, id); },
      nb::arg("game"), nb::arg("id"),
      "One card as plain data, wherever it is; None if no card has this id.");
  m.def(
      "inspect", [](const ViewObject& v) -> AnyDict { return Inspector(v).all(); }, nb::arg("view"),
      "All that a seat may see as plain data.");
}

}  // namespace hs
