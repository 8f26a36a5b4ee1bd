// The workbench: positions made by hand. hs_env/scenario is its friendly face.
#include "../core/workbench.h"

#include "bind.h"

namespace hs {

namespace {

/// A workbench over a game that Python holds, with the rolls scripted for what it does next,
/// and a witness of what that does to cards.
struct Bench {
  GameObject& game;
  DiceScript script;
  Witness witness;
  Workbench on;

  Bench(GameObject& g, const std::vector<std::pair<int, int>>* rolls)
      : game(g),
        script(read(rolls)),
        witness(g.state),
        on(g.state, *g.table, rolls ? &script : nullptr, &witness) {}

  static DiceScript read(const std::vector<std::pair<int, int>>* rolls) {
    DiceScript script;
    if (rolls)
      for (auto [kind, value] : *rolls)
        script.rolls.push_back({static_cast<DiceScript::Kind>(kind), value});
    return script;
  }
};

nb::object open_game(nb::handle cls, Table table, const std::array<u16, 2>& heroes, u64 seed,
                     int active, int turn, int turn_limit, bool positions) {
  GameObject g;
  g.table = std::move(table);
  open_board(g.state, *g.table, BoardSetup{heroes, seed, active, turn, turn_limit, positions});
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

/// What was made, as (id, by, text), and what left, as (id, fate, into, the card as it last was).
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

/// Binds a member of Workbench as a method of Bench.
template <class Result, class... Args>
auto on(Result (Workbench::*method)(Args...)) {
  return [method](Bench& b, Args... args) { return (b.on.*method)(args...); };
}

void bind_placing(nb::class_<Bench>& c) {
  c.def("place_hand", on(&Workbench::place_hand))
      .def("place_minion", on(&Workbench::place_minion))
      .def("place_weapon", on(&Workbench::place_weapon))
      .def("place_secret", on(&Workbench::place_secret))
      .def("place_deck", on(&Workbench::place_deck))
      .def("place_aside", on(&Workbench::place_aside))
      .def("bury", on(&Workbench::bury))
      .def("set_power", on(&Workbench::set_power))
      .def("settle", on(&Workbench::settle));
}

void bind_editing(nb::class_<Bench>& c) {
  c.def("enchant", on(&Workbench::enchant))
      .def("enchant_by", on(&Workbench::enchant_by))
      .def("grant", on(&Workbench::grant))
      .def("strip", on(&Workbench::strip))
      .def("mute", on(&Workbench::mute))
      .def("set_damage", on(&Workbench::set_damage))
      .def("set_attacks", on(&Workbench::set_attacks))
      .def("set_progress", on(&Workbench::set_progress))
      .def("set_flag", on(&Workbench::set_flag))
      .def("set_mana", on(&Workbench::set_mana))
      .def("set_crystals", on(&Workbench::set_crystals))
      .def("set_overload", on(&Workbench::set_overload))
      .def("set_armor", on(&Workbench::set_armor))
      .def("set_fatigue", on(&Workbench::set_fatigue))
      .def("set_counter", on(&Workbench::set_counter))
      .def("set_health", on(&Workbench::set_health));
}

void bind_effects(nb::class_<Bench>& c) {
  c.def("given", on(&Workbench::given))
      .def("summoned", on(&Workbench::summoned))
      .def("draw", on(&Workbench::draw))
      .def("draw_card", on(&Workbench::draw_card))
      .def("equip", on(&Workbench::equip))
      .def("destroy", on(&Workbench::destroy))
      .def("silence", on(&Workbench::silence))
      .def("damage", on(&Workbench::damage))
      .def("heal", on(&Workbench::heal))
      .def("bounce", on(&Workbench::bounce))
      .def("steal", on(&Workbench::steal))
      .def("transform", on(&Workbench::transform))
      .def("discard", on(&Workbench::discard))
      .def("shuffle_in", on(&Workbench::shuffle_in))
      .def("put_on_top", on(&Workbench::put_on_top))
      .def("fatigue", on(&Workbench::fatigue))
      .def("replace_hero", on(&Workbench::replace_hero))
      .def("replace_power", on(&Workbench::replace_power))
      .def("concede", on(&Workbench::concede))
      .def("update", on(&Workbench::update));
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
        nb::arg("seed"), nb::arg("active"), nb::arg("turn"), nb::arg("turn_limit"),
        nb::arg("positions"));
  m.def(
      "assign", [](GameObject& to, const GameObject& from) { to.state = from.state; },
      nb::arg("to"), nb::arg("from_"));
  m.def(
      "set_positions", [](GameObject& g, bool ask) { g.state.positions = ask; }, nb::arg("game"),
      nb::arg("ask"));
  m.def(
      "targets", [](GameObject& g, u16 id) { return Workbench(g.state, *g.table).targets(id); },
      nb::arg("game"), nb::arg("id"));
  m.def(
      "auras_on",
      [](GameObject& g, u16 id) {
        return aura_list(*g.table, Workbench(g.state, *g.table).auras_on(id));
      },
      nb::arg("game"), nb::arg("id"));
  m.def(
      "holds",
      [](GameObject& g, u16 id, const std::vector<i32>& condition) {
        return Workbench(g.state, *g.table).holds(id, condition);
      },
      nb::arg("game"), nb::arg("id"), nb::arg("condition"));
  nb::class_<Bench> bench(m, "Workbench");
  bench
      .def(
          "__init__",
          [](Bench* self, GameObject& g, nb::object rolls) {
            if (rolls.is_none()) {
              new (self) Bench(g, nullptr);
              return;
            }
            const auto list = nb::cast<std::vector<std::pair<int, int>>>(rolls);
            new (self) Bench(g, &list);
          },
          nb::arg("game"), nb::arg("rolls").none(), nb::keep_alive<1, 2>())
      .def("act", &act, nb::arg("action"))
      .def("told", &told)
      .def_prop_ro("used", [](const Bench& b) { return b.script.used; })
      .def_prop_ro("error", [](const Bench& b) { return b.script.error; });
  bind_placing(bench);
  bind_editing(bench);
  bind_effects(bench);
}

}  // namespace hs
