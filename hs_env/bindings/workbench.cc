// The workbench: positions made by hand. hs_env/scenario is its friendly face.
#include "hs_env/engine/workbench.h"

#include "hs_env/bindings/bindings.h"
#include "hs_env/engine/table_fault.h"

namespace hs {

namespace {

using Rolls = std::vector<std::pair<int, int>>;

/// A workbench over a game that Python holds, with the rolls scripted for what it does next,
/// and a witness of what that does to cards.
struct Bench {
  GameObject& game;
  DiceScript script;
  Witness witness;
  Workbench on;

  Bench(GameObject& g, const Rolls* rolls)
      : game(g),
        script(rolls ? read_rolls(*rolls) : DiceScript{}),
        witness(g.state),
        on(g.state, *g.table, rolls ? &script : nullptr, &witness) {}
};

nb::object open_game(nb::handle cls, Table table, const std::array<u16, 2>& heroes, u64 seed,
                     int active, int turn, const Rules& rules) {
  for (const u16 hero : heroes)
    if (const std::string fault = find_fault({}, hero, *table); !fault.empty())
      raise_error("InvalidOption", fault);
  check_seat(active);
  expect_within("the turn", turn, 0, rules.turn_limit);
  GameObject g;
  g.table = std::move(table);
  open_board(g.state, *g.table, BoardSetup{heroes, seed, active, turn, rules});
  return instance(cls, g);
}

#define HS_STRING(name) #name,
const char* const kFateNames[] = {HS_FATES(HS_STRING)};
#undef HS_STRING

void act(Bench& b, int action) {
  const GameObject& g = b.game;
  if (!is_legal(g.state, *g.table, action))
    raise_error("IllegalAction", refusal(g.state, *g.table, action));
  b.on.act(action);
}

/// What was made, as (id, by, text), and what left, as (id, fate, into, the card at its last
/// moment).
nb::tuple told(Bench& b) {
  b.witness.look(b.on.engine());
  const CardTable& t = *b.game.table;
  nb::list made, left;
  for (const Witness::Made& m : b.witness.made)
    made.append(nb::make_tuple(m.id, m.by, m.text ? nb::cast(t.ids[m.text]) : nb::none()));
  for (const Witness::Left& l : b.witness.left)
    left.append(nb::make_tuple(l.id, snake(kFateNames[static_cast<int>(l.fate)]), l.into,
                               card_row(l.last, t, l.id)));
  return nb::make_tuple(made, left);
}

nb::list aura_list(const CardTable& t, const std::vector<AuraGain>& gains) {
  nb::list out;
  for (const AuraGain& a : gains) {
    nb::dict d;
    d["holder"] = a.holder;
    d["source"] = t.ids[a.card];
    d["source_name"] = t.names[a.card];
    d["attack"] = a.attack;
    d["health"] = a.health;
    d["cost"] = a.cost;
    d["keywords"] = a.keywords;
    d["set_attack"] = a.set_attack;
    d["set_cost"] = a.set_cost;
    out.append(d);
  }
  return out;
}

// --- what each argument must be: the workbench itself trusts its caller

const GameState& state(const Bench& b) { return b.game.state; }
const CardTable& table(const Bench& b) { return *b.game.table; }

[[noreturn]] void refuse(const std::string& why) { raise_error("ScenarioError", why); }

void within(const char* what, long long n, long long least, long long most) {
  if (n < least || n > most)
    refuse(std::string(what) + " is a number from " + std::to_string(least) + " to " +
           std::to_string(most) + ", got " + std::to_string(n));
}

void any(const Bench&, bool) {}
void seat(const Bench&, int n) { within("a seat", n, 0, 1); }
void amount(const Bench&, int n) { within("an amount", n, 0, kStatMax); }
void change(const Bench&, int n) { within("a change", n, -kStatMax, kStatMax); }
void health(const Bench&, int n) { within("health", n, 1, kStatMax); }
void mana(const Bench&, int n) { within("mana", n, 0, kManaMax); }
void counter(const Bench&, int n) { within("a counter", n, 0, kCounters - 1); }
void attacks(const Bench&, int n) { within("attacks", n, 0, 255); }
void position(const Bench&, int n) { within("a position", n, -1, kBoardMax); }
void keywords(const Bench&, u32 mask) {
  within("a set of keywords", mask, 0, (1ll << static_cast<int>(KeywordBit::Count)) - 1);
}
void flags(const Bench&, u16 mask) {
  constexpr u16 known = flag::Arrived | flag::Frozen | flag::FoeKnows | flag::FoePlaced;
  if (mask & ~known) refuse("FLAGS are what can be set");
}

/// A card, or 0 for none.
void source(const Bench& b, u16 card) {
  within("a card", card, 0, static_cast<long long>(table(b).cards.size()) - 1);
}

template <class Fits>
void expect_card(const Bench& b, u16 card, const char* what, Fits&& fits) {
  within("a card", card, 1, static_cast<long long>(table(b).cards.size()) - 1);
  if (!fits(table(b).cards[card])) refuse(table(b).names[card] + " is not " + what);
}

void card(const Bench& b, u16 n) {
  expect_card(b, n, "a card for hands and decks",
              [](const CardDef& d) { return d.type != Type::None && d.type != Type::Power; });
}
void minion(const Bench& b, u16 n) {
  expect_card(b, n, "a minion", [](const CardDef& d) { return d.type == Type::Minion; });
}
void weapon(const Bench& b, u16 n) {
  expect_card(b, n, "a weapon", [](const CardDef& d) { return d.type == Type::Weapon; });
}
void secret(const Bench& b, u16 n) {
  expect_card(b, n, "a secret", [](const CardDef& d) {
    return d.type == Type::Spell && (d.marks & (mark::Secret | mark::Quest));
  });
}
void hero(const Bench& b, u16 n) {
  expect_card(b, n, "a hero", [](const CardDef& d) { return d.type == Type::Hero; });
}
void power(const Bench& b, u16 n) {
  expect_card(b, n, "a hero power", [](const CardDef& d) { return d.type == Type::Power; });
}

/// Anything in the game, deck cards included.
void thing(const Bench& b, u16 id) {
  if (!b.on.exists(id)) refuse("nothing in this game has the id " + std::to_string(id));
}

const Entity& entity_of(const Bench& b, u16 id) {
  thing(b, id);
  for (const Entity& e : state(b).entities)
    if (e.id == id && e.card && e.zone != Zone::Graveyard) return e;
  refuse("the card " + std::to_string(id) + " is in a deck");
}

void entity(const Bench& b, u16 id) { entity_of(b, id); }

/// Not a hero or hero power: those stay where they are.
void movable(const Bench& b, u16 id) {
  thing(b, id);
  for (Slot x = 0; is_fixed(x); ++x)
    if (state(b).entities[x].id == id) refuse("heroes and hero powers cannot be moved");
}

template <class Fits>
void expect_entity(const Bench& b, u16 id, const char* where, Fits&& fits) {
  const Entity& e = entity_of(b, id);
  if (!fits(e, table(b).cards[e.card].type)) refuse(table(b).names[e.card] + " is not " + where);
}

void in_hand(const Bench& b, u16 id) {
  expect_entity(b, id, "in a hand", [](const Entity& e, Type) { return e.zone == Zone::Hand; });
}
void in_play(const Bench& b, u16 id) {
  expect_entity(b, id, "a minion, hero or weapon in play", [](const Entity& e, Type type) {
    return e.zone == Zone::Play && type != Type::Power;
  });
}
void on_board(const Bench& b, u16 id) {
  expect_entity(b, id, "a minion in play", [](const Entity& e, Type type) {
    return e.zone == Zone::Play && type == Type::Minion;
  });
}
void destructible(const Bench& b, u16 id) {
  expect_entity(b, id, "in play or a secret", [](const Entity& e, Type type) {
    return e.zone == Zone::Secret || (e.zone == Zone::Play && type != Type::Power);
  });
}
void loose_weapon(const Bench& b, u16 id) {
  expect_entity(b, id, "a weapon that is set aside", [](const Entity& e, Type type) {
    return e.zone == Zone::SetAside && type == Type::Weapon;
  });
}
void in_deck(const Bench& b, u16 id) {
  for (int k = 0; k < 2; ++k)
    for (int i = 0; i < state(b).players[static_cast<std::size_t>(k)].deck_n; ++i)
      if (state(b).decks[static_cast<std::size_t>(k)][static_cast<std::size_t>(i)].id == id) return;
  refuse("no deck has a card with the id " + std::to_string(id));
}

template <class Count>
auto room(Count Player::* count, int most, const char* where) {
  return [=](const Bench& b, int n) {
    seat(b, n);
    if (state(b).players[static_cast<std::size_t>(n)].*count >= most)
      refuse(std::string(where) + " is full");
  };
}
const auto hand_room = room(&Player::hand_n, kHandMax, "the hand");
const auto board_room = room(&Player::board_n, kBoardMax, "the board");
const auto secret_room = room(&Player::secrets_n, kSecretsMax, "the row of secrets");
const auto deck_room = room(&Player::deck_n, kDeckMax, "the deck");

void free_hand(const Bench& b, int n) {
  seat(b, n);
  if (state(b).players[static_cast<std::size_t>(n)].weapon != kNone)
    refuse("the player has a weapon");
}

/// Effects are resolved at once, so nothing else may be going on.
void expect_rest(const Bench& b) {
  const GameState& s = state(b);
  if (s.over) raise_error("GameOver", "the game is over");
  if (s.choice.kind != Pending::None || s.frames_n) refuse("answer the pending decision first");
}

/// Binds a member of Workbench as a method of Bench that checks its arguments, one by one.
template <class Result, class... Args, class... Checks>
auto on(Result (Workbench::*method)(Args...), Checks... checks) {
  static_assert(sizeof...(Args) == sizeof...(Checks));
  return [=](Bench& b, Args... args) {
    if (state(b).next_id > kNumbers || state(b).next_order > kNumbers)
      refuse("this game has given out all its ids");
    (checks(b, args), ...);
    return (b.on.*method)(args...);
  };
}

/// The same for an effect.
template <class Result, class... Args, class... Checks>
auto effect(Result (Workbench::*method)(Args...), Checks... checks) {
  return [=, checked = on(method, checks...)](Bench& b, Args... args) {
    expect_rest(b);
    return checked(b, args...);
  };
}

void bind_placing(nb::class_<Bench>& c) {
  c.def("place_hand", on(&Workbench::place_hand, hand_room, card, any),
        "Put a card into a hand; nothing reacts. Returns its id, or 0 if there is no room.")
      .def("place_minion", on(&Workbench::place_minion, board_room, minion, any, position),
           "Put a minion on the board at a position, -1 for the right end; nothing reacts.")
      .def("place_weapon", on(&Workbench::place_weapon, free_hand, weapon, any),
           "Put a weapon into play; nothing reacts.")
      .def("place_secret", on(&Workbench::place_secret, secret_room, secret, any),
           "Put a secret into play; nothing reacts.")
      .def("place_deck", on(&Workbench::place_deck, deck_room, card, any),
           "Put a card on top of a deck; nothing reacts.")
      .def("place_aside", on(&Workbench::place_aside, seat, card, any),
           "Make a card that is nowhere yet, for `equip`, `shuffle_in` and `put_on_top`.")
      .def("bury", on(&Workbench::bury, seat, minion, any), "Add a minion to those that died.")
      .def("set_power", on(&Workbench::set_power, seat, power),
           "Replace a hero power; nothing reacts.")
      .def("settle", on(&Workbench::settle), "Bring auras up to date when all cards are in place.");
}

void bind_editing(nb::class_<Bench>& c) {
  c.def("enchant", on(&Workbench::enchant, thing, change, change, change, source, seat),
        "Change attack, health and cost of a card by an enchantment; nothing reacts.")
      .def("enchant_by", on(&Workbench::enchant_by, thing, source, seat),
           "Attach what the text of another card attaches. Returns how many enchantments.")
      .def("grant", on(&Workbench::grant, entity, keywords),
           "Give keywords to a card; nothing reacts.")
      .def("strip", on(&Workbench::strip, entity, keywords),
           "Take keywords from a card; nothing reacts.")
      .def("mute", on(&Workbench::mute, entity),
           "Make a minion one that was silenced some time ago.")
      .def("set_damage", on(&Workbench::set_damage, entity, amount),
           "Set how much a character is hurt.")
      .def("set_attacks", on(&Workbench::set_attacks, entity, attacks),
           "Set how often a character has attacked this turn.")
      .def("set_progress", on(&Workbench::set_progress, entity, amount),
           "Set a card's own counter.")
      .def("set_flag", on(&Workbench::set_flag, thing, flags, any), "Set or clear one of `FLAGS`.")
      .def("set_mana", on(&Workbench::set_mana, seat, mana),
           "Set the mana that a player can spend.")
      .def("set_crystals", on(&Workbench::set_crystals, seat, mana),
           "Set the mana crystals of a player.")
      .def("set_overload", on(&Workbench::set_overload, seat, mana, mana),
           "Set the crystals that are locked now and those that will be.")
      .def("set_armor", on(&Workbench::set_armor, seat, amount), "Set the armor of a hero.")
      .def("set_fatigue", on(&Workbench::set_fatigue, seat, amount),
           "Set the damage of the last draw from an empty deck.")
      .def("set_counter", on(&Workbench::set_counter, seat, counter, change),
           "Set something that the game counts for a player.")
      .def("set_health", on(&Workbench::set_health, in_play, health),
           "Set the health of a character; its maximum rises if it must.");
}

void bind_effects(nb::class_<Bench>& c) {
  c.def("given", effect(&Workbench::given, in_hand), "Tell of a card just placed in a hand.")
      .def("summoned", effect(&Workbench::summoned, on_board),
           "Tell of a minion just placed on the board.")
      .def("draw", effect(&Workbench::draw, seat),
           "Let a player draw. Returns the card's id, or 0 if none was drawn or it burned.")
      .def("draw_card", effect(&Workbench::draw_card, in_deck), "Draw this card out of its deck.")
      .def("equip", effect(&Workbench::equip, loose_weapon), "Equip a weapon that was set aside.")
      .def("destroy", effect(&Workbench::destroy, destructible), "Destroy a card in play.")
      .def("silence", effect(&Workbench::silence, on_board), "Silence a minion.")
      .def("damage", effect(&Workbench::damage, in_play, amount), "Hurt a character.")
      .def("heal", effect(&Workbench::heal, in_play, amount), "Heal a character.")
      .def("bounce", effect(&Workbench::bounce, on_board), "Return a minion to its owner's hand.")
      .def("steal", effect(&Workbench::steal, destructible, seat),
           "Give a card in play to the other player.")
      .def("transform", effect(&Workbench::transform, on_board, minion),
           "Transform a minion into another card.")
      .def("discard", effect(&Workbench::discard, in_hand), "Discard a card.")
      .def("shuffle_in", effect(&Workbench::shuffle_in, movable, deck_room),
           "Shuffle a card into a deck.")
      .def("put_on_top", effect(&Workbench::put_on_top, movable, deck_room),
           "Put a card on top of a deck.")
      .def("fatigue", effect(&Workbench::fatigue, seat),
           "Hurt a player as a draw from an empty deck does.")
      .def("replace_hero", effect(&Workbench::replace_hero, seat, hero),
           "Replace a hero: health and power are the new hero's, armor is 0.")
      .def("replace_power", effect(&Workbench::replace_power, seat, power),
           "Replace a hero power by one that is ready to be used.")
      .def("concede", on(&Workbench::concede, seat), "Let a player give up, whatever is pending.")
      .def("update", effect(&Workbench::update),
           "Bring auras up to date after edits, and let die what has no health left.");
}

nb::dict flag_numbers() {
  nb::dict d;
  d["arrived"] = flag::Arrived;
  d["frozen"] = flag::Frozen;
  d["known_to_foe"] = flag::FoeKnows | flag::FoePlaced;
  return d;
}

}  // namespace

void bind_workbench(nb::module_& m) {
  m.attr("FLAGS") = flag_numbers();
  m.attr("HAND_MAX") = kHandMax;
  m.attr("BOARD_MAX") = kBoardMax;
  m.attr("SECRETS_MAX") = kSecretsMax;
  m.attr("MANA_MAX") = kManaMax;
  m.attr("STAT_MAX") = kStatMax;
  m.attr("DIED_MAX") = kDiedMax;
  m.def("open_game", &open_game, nb::arg("cls"), nb::arg("table"), nb::arg("heroes"),
        nb::arg("seed"), nb::arg("active"), nb::arg("turn"), nb::arg("rules"),
        "A game of class `cls` with two heroes and nothing else, to be filled on a `Workbench`.");
  m.def(
      "assign",
      [](GameObject& to, const GameObject& from) {
        if (to.table->fingerprint != from.table->fingerprint)
          raise_error("InvalidOption", "the two games are played with different card sets");
        to.state = from.state;
      },
      nb::arg("to"), nb::arg("from_"), "Make one game equal to another.");
  m.def(
      "set_positions", [](GameObject& g, bool ask) { g.state.positions = ask; }, nb::arg("game"),
      nb::arg("ask"), "Say whether a game asks where minions go.");
  m.def(
      "targets", [](GameObject& g, u16 id) { return Workbench(g.state, *g.table).targets(id); },
      nb::arg("game"), nb::arg("id"), "Ids of all that a card may be aimed at now.");
  m.def(
      "auras_on",
      [](GameObject& g, u16 id) {
        return aura_list(*g.table, Workbench(g.state, *g.table).auras_on(id));
      },
      nb::arg("game"), nb::arg("id"), "What each aura gives to a card, as dictionaries.");
  m.def(
      "holds",
      [](GameObject& g, u16 id, const std::vector<i32>& condition) {
        if (const std::string fault = find_condition_fault(condition, *g.table); !fault.empty())
          raise_error("InvalidOption", fault);
        return Workbench(g.state, *g.table).holds(id, condition);
      },
      nb::arg("game"), nb::arg("id"), nb::arg("condition"),
      "Whether a compiled condition holds for a card, as it would if it were played now.");
  nb::class_<Bench> bench(
      m, "Workbench", "Edits a game from outside the rules; what `hs_env.Scenario` is made of.");
  bench
      .def(
          "__init__",
          [](Bench* self, GameObject& g, nb::object rolls) {
            if (rolls.is_none()) {
              new (self) Bench(g, nullptr);
              return;
            }
            const auto list = nb::cast<Rolls>(rolls);
            new (self) Bench(g, &list);
          },
          nb::arg("game"), nb::arg("rolls").none(), nb::keep_alive<1, 2>())
      .def("act", &act, nb::arg("action"), "Play a legal action with the scripted rolls.")
      .def("told", &told, "What has happened to cards since it was asked last.")
      .def_prop_ro(
          "used", [](const Bench& b) { return b.script.used; },
          "How many scripted rolls were used.")
      .def_prop_ro(
          "error", [](const Bench& b) { return b.script.error; },
          "Why a scripted roll did not fit; empty if all did.");
  bind_placing(bench);
  bind_editing(bench);
  bind_effects(bench);
}

}  // namespace hs
