// Native policies as Python holds them; the policies themselves are bound by agent_zoo.
#include "hs_env/bindings/bindings.h"
#include "hs_env/engine/policy.h"

namespace hs {

namespace {

void expect_to_play(const Position& p, int seat) {
  if (p.state.over) raise_error("GameOver", "the game has ended: there is nothing to decide");
  if (to_play(p.state) != seat)
    raise_error("InvalidOption", "seat " + std::to_string(seat) + " is not the one to decide");
}

int decide_at(Policy& policy, const Position& p) {
  const Signals signals;
  try {
    return policy.act(p.state, *p.table);
  } catch (const PolicyError& error) {
    raise_error("InvalidOption", error.what());
  } catch (const CalledOff&) {
    signals.raise();
  }
}

int act(Policy& policy, const ViewObject& view) {
  if (policy.cheats())
    raise_error("InvalidOption",
                "this policy cheats: it simulates on the true game, so a view is not enough; "
                "call act_on_true_game(game)");
  expect_to_play(view, view.state.redacted - 1);
  return decide_at(policy, view);
}

int act_on_true_game(Policy& policy, const GameObject& game) {
  if (!policy.cheats()) raise_error("InvalidOption", "this policy does not cheat: call act(view)");
  expect_to_play(game, to_play(game.state));
  return decide_at(policy, GameObject(game));  // others may change theirs meanwhile
}

/// A clone, so that objects with a native policy inside can be copied. A class derived in Python is
/// refused: what it adds would be lost.
nb::object deep_copy(nb::handle_t<Policy> self, nb::handle) {
  nb::object made =
      nb::cast(nb::cast<const Policy&>(self).clone().release(), nb::rv_policy::take_ownership);
  if (!made.type().is(self.type()))
    throw nb::type_error("a class derived from a native policy needs a __deepcopy__ of its own");
  return made;
}

}  // namespace

void bind_policies(nb::module_& m) {
  nb::class_<Policy>(m, "Policy",
                     "A policy that decides in C++; matches of such policies need no Python.")
      .def("reset", &Policy::reset, nb::arg("seed"),
           "Prepare for a game; all its randomness comes from this seed.")
      .def("act", &act, nb::arg("view"), "Choose a legal action for the seat of a view.")
      .def("act_on_true_game", &act_on_true_game, nb::arg("game"),
           "Choose with all cards open; only policies that cheat do so.")
      .def_prop_ro("cheats", &Policy::cheats,
                   "Whether it decides on the true game instead of a view.")
      .def(
          "clone", [](const Policy& p) { return p.clone().release(); },
          nb::rv_policy::take_ownership, "A copy that goes its own way.")
      .def("__deepcopy__", &deep_copy, nb::arg("memo"));
}

}  // namespace hs
