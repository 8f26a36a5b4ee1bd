// Native policies as Python holds them.
#include "../../hs_env/bind/bind.h"
#include "policy.h"
#include "random_policy.h"

namespace hs {

namespace {

void expect_to_play(const Position& p, int seat) {
  if (p.state.over) raise_error("GameOver", "the game has ended: there is nothing to decide");
  if (to_play(p.state) != seat)
    raise_error("InvalidOption", "seat " + std::to_string(seat) + " is not the one to decide");
}

int act(Policy& policy, const ViewObject& view) {
  if (policy.cheats())
    raise_error("InvalidOption",
                "this policy cheats: it simulates on the true game, so a view is not enough; "
                "call act_on_true_game(game)");
  expect_to_play(view, view.state.redacted - 1);
  return policy.act(view.state, *view.table);
}

int act_on_true_game(Policy& policy, const GameObject& game) {
  if (!policy.cheats())
    raise_error("InvalidOption", "this policy does not cheat: call act(view)");
  expect_to_play(game, to_play(game.state));
  return policy.act(game.state, *game.table);
}

}  // namespace

void bind_policies(nb::module_& m) {
  nb::class_<Policy>(m, "Policy")
      .def("reset", &Policy::reset, nb::arg("seed"))
      .def("act", &act, nb::arg("view"))
      .def("act_on_true_game", &act_on_true_game, nb::arg("game"))
      .def_prop_ro("cheats", &Policy::cheats)
      .def(
          "clone", [](const Policy& p) { return p.clone().release(); },
          nb::rv_policy::take_ownership);
  nb::class_<RandomPolicy, Policy>(m, "RandomPolicy").def(nb::init<>());
}

}  // namespace hs
