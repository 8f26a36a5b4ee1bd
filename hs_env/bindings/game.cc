// Games: starting, acting, copying, saving.
#include <algorithm>

#include "hs_env/bindings/bindings.h"

namespace hs {

namespace {

using Bytes = nb::bytes;

void refuse(const Position& g, int action) {
  const std::string why = refusal(g.state, *g.table, action);
  const std::string where = "  turn=" + std::to_string(g.state.turn);
  raise_error(g.state.over ? "GameOver" : "IllegalAction",
              "action " + std::to_string(action) + " is not legal now: " + why + where);
}

void apply_checked(GameObject& g, int action) {
  if (!is_legal(g.state, *g.table, action)) refuse(g, action);
  apply(g.state, *g.table, action);
}

std::vector<int> action_list(const GameObject& g) {
  std::array<u16, kActions> legal;
  const int n = legal_actions(g.state, *g.table, legal.data());
  return {legal.begin(), legal.begin() + n};
}

nb::object winner(const GameObject& g) {
  return g.state.over && g.state.winner < 2 ? nb::cast(static_cast<int>(g.state.winner))
                                            : nb::none();
}

void bind_constants(nb::module_& m) {
  m.attr("ACTIONS") = kActions;
  m.attr("END_TURN") = kEndTurn;
  m.attr("PLAY") = kPlay;
  m.attr("ATTACK") = kAttack;
  m.attr("POWER") = kPower;
  m.attr("CHOOSE") = kChoose;
  m.attr("TARGETS") = kTargets;
  m.attr("OPTIONS") = kOptionsMax;
  m.attr("MULLIGAN_DONE") = kMulliganDone;
  m.attr("TURN_LIMIT") = kTurnLimit;
  m.attr("STATE_SIZE") = sizeof(GameState);
  m.attr("DECK_MAX") = kDeckMax;
}

}  // namespace

void bind_game(nb::module_& m) {
  bind_constants(m);
  nb::class_<GameObject>(m, "Game")
      .def(
          "__init__",
          [](GameObject* self, const std::array<const DeckObject*, 2>& decks, const Rules& rules,
             u64 seed) {
            Start begin(decks, rules, seed);
            new (self) GameObject();
            self->table = std::move(begin.table);
            start(self->state, *self->table, begin.setup);
          },
          nb::arg("decks"), nb::arg("rules"), nb::arg("seed"))
      .def_prop_ro("table", [](const GameObject& g) { return g.table; })
      .def_prop_ro("to_play", [](const GameObject& g) { return to_play(g.state); })
      .def_prop_ro("over", [](const GameObject& g) { return g.state.over != 0; })
      .def_prop_ro("winner", &winner, nb::for_getter(nb::sig("def winner(self, /) -> int | None")))
      .def_prop_ro("turn", [](const GameObject& g) { return static_cast<int>(g.state.turn); })
      .def_prop_ro("active", [](const GameObject& g) { return static_cast<int>(g.state.active); })
      .def_prop_ro("first", [](const GameObject& g) { return static_cast<int>(g.state.first); })
      .def_prop_ro("overflow", [](const GameObject& g) { return g.state.overflow != 0; })
      .def("legal_actions", &action_list)
      .def("apply", &apply_checked, nb::arg("action"))
      .def(
          "refusal", [](const GameObject& g, int a) { return refusal(g.state, *g.table, a); },
          nb::arg("action"))
      .def("find_fault", [](const GameObject& g) { return find_fault(g.state, *g.table); })
      .def("find_untruth", [](const GameObject& g) { return find_untruth(g.state, *g.table); })
      .def("clone", &copy_of<GameObject>)
      .def("__copy__", &copy_of<GameObject>)
      .def("__deepcopy__", [](nb::handle_t<GameObject> self, nb::handle) { return copy_of(self); })
      .def(
          "__eq__",
          [](const GameObject& a, const GameObject& b) {
            return a.table->fingerprint == b.table->fingerprint &&
                   !std::memcmp(&a.state, &b.state, sizeof(GameState));
          },
          nb::is_operator(), nb::sig("def __eq__(self, arg: object, /) -> bool"))
      .def("__hash__", [](const GameObject& g) { return hash(g.state) >> 1; })
      .def("to_bytes",
           [](const GameObject& g) {
             const std::string b = to_bytes(g.state, *g.table);
             return Bytes(b.data(), b.size());
           })
      .def_static(
          "restore",
          [](nb::handle cls, Table table, const Bytes& data) {
            GameObject g;
            g.table = std::move(table);
            const std::string fault =
                from_bytes(std::string(data.c_str(), data.size()), *g.table, g.state);
            if (!fault.empty()) raise_error("CorruptState", fault);
            if (g.state.redacted)
              raise_error("CorruptState", "these bytes are a player's view, not a game");
            return instance(cls, g);
          },
          nb::arg("cls"), nb::arg("table"), nb::arg("data"));
}

}  // namespace hs
