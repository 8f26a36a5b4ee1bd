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

nb::object restore_game(nb::handle cls, Table table, const Bytes& data) {
  GameObject g;
  g.table = std::move(table);
  const std::string fault = from_bytes(std::string(data.c_str(), data.size()), *g.table, g.state);
  if (!fault.empty()) raise_error("CorruptState", fault);
  if (g.state.redacted) raise_error("CorruptState", "these bytes are a player's view, not a game");
  return instance(cls, g);
}

void bind_constants(nb::module_& m) {
  m.attr("ACTIONS") = kActions;
  m.attr("END_TURN") = kEndTurn;
  m.attr("PLAY") = kPlay;
  m.attr("ATTACK") = kAttack;
  m.attr("POWER") = kPower;
  m.attr("CHOOSE") = kChoose;
  m.attr("TARGETS") = kTargets;
  m.attr("CHOICES") = kAnswersMax;
  m.attr("MULLIGAN_DONE") = kMulliganDone;
  m.attr("TURN_LIMIT") = kTurnLimit;
  m.attr("STATE_SIZE") = sizeof(GameState);
  m.attr("DECK_MAX") = kDeckMax;
  m.attr("DRAFT_OFFER") = kDraftOffer;
}

}  // namespace

void bind_game(nb::module_& m) {
  bind_constants(m);
  nb::class_<GameObject>(m, "Game", "One game, whole; `hs_env.Game` is its friendly face.")
      .def(
          "__init__",
          [](GameObject* self, const std::array<const DeckObject*, 2>& decks, const Rules& rules,
             u64 seed, const GameObject* from) {
            Start begin(decks, rules, seed, from);
            new (self) GameObject();
            self->table = std::move(begin.table);
            start(self->state, *self->table, begin.setup);
          },
          nb::arg("decks"), nb::arg("rules"), nb::arg("seed"), nb::arg("start") = nb::none())
      .def_prop_ro(
          "table", [](const GameObject& g) { return g.table; },
          "The compiled cards that the game is played with.")
      .def_prop_ro(
          "to_play", [](const GameObject& g) { return to_play(g.state); },
          "The seat that decides now, 0 or 1; it need not be the one whose turn it is.")
      .def_prop_ro(
          "over", [](const GameObject& g) { return g.state.over != 0; },
          "Whether the game has ended.")
      .def_prop_ro("winner", &winner, nb::for_getter(nb::sig("def winner(self, /) -> int | None")),
                   "The seat that has won, 0 or 1; None for a draw or a running game.")
      .def_prop_ro(
          "turn", [](const GameObject& g) { return static_cast<int>(g.state.turn); },
          "Turns begun so far, of both players together; 0 during the mulligan.")
      .def_prop_ro(
          "active", [](const GameObject& g) { return static_cast<int>(g.state.active); },
          "The seat whose turn it is.")
      .def_prop_ro(
          "first", [](const GameObject& g) { return static_cast<int>(g.state.first); },
          "The seat that began.")
      .def_prop_ro(
          "overflow", [](const GameObject& g) { return g.state.overflow != 0; },
          "Whether the game was ended as a draw because it outgrew the memory of a state.")
      .def("legal_actions", &action_list,
           R"(The legal actions of the seat to play, ascending; none when the game is over.

They are rows of the action table in `docs/actions.md`; `describe` says in words what one does
here, `mask` gives the same as zeros and ones. Exact: `apply` accepts these and no others.)")
      .def("apply", &apply_checked, nb::arg("action"),
           R"(Play an action and resolve all that follows, up to the next decision.

Args:
    action: One of `legal_actions`.

Raises:
    IllegalAction: It is not legal now; the message says why, and the game is unchanged.
    GameOver: The game has ended.)")
      .def(
          "refusal", [](const GameObject& g, int a) { return refusal(g.state, *g.table, a); },
          nb::arg("action"), "Why an action is not legal now, as a sentence; empty if it is legal.")
      .def(
          "find_fault", [](const GameObject& g) { return find_fault(g.state, *g.table); },
          "The first thing about the position that cannot be; empty if it is sound. For tests.")
      .def(
          "find_untruth", [](const GameObject& g) { return find_untruth(g.state, *g.table); },
          "The first thing that a seat is sure of and that is not so; empty if there is none. For "
          "tests.")
      .def("clone", &copy_of<GameObject>, R"(An exact copy, dice included, that goes its own way.

It can foresee what the game will roll, so it is for tests, replays and puzzles; a policy searches
in `view.sample_world(seed)`.)")
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
      .def(
          "to_bytes",
          [](const GameObject& g) {
            const std::string b = to_bytes(g.state, *g.table);
            return Bytes(b.data(), b.size());
          },
          "The whole game as bytes, hidden things included; `Game.from_bytes` reads them again.");
  m.def(
      "renew_luck",
      [](GameObject& g, u64 seed, bool shuffle) { renew_luck(g.state, seed, shuffle); },
      nb::arg("game"), nb::arg("seed"), nb::arg("shuffle"),
      "Give a game other dice, and its decks another order if they are to be shuffled.");
  m.def("restore_game", &restore_game, nb::arg("cls"), nb::arg("table"), nb::arg("data"),
        "The game of class `cls` that `to_bytes` saved.");
}

}  // namespace hs
