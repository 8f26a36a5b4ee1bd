#include <cmath>

#include "hs_env/bindings/bindings.h"

namespace hs {

DiceScript read_rolls(const std::vector<std::pair<int, int>>& rolls) {
  DiceScript script;
  for (auto [kind, value] : rolls) {
    expect_within("the kind of a roll", kind, 0, static_cast<int>(DiceScript::Kind::Number));
    script.rolls.push_back({static_cast<DiceScript::Kind>(kind), value});
  }
  return script;
}

void expect_weight(double weight) {
  if (!std::isfinite(weight) || weight <= 0)
    raise_error("InvalidOption",
                "the weight of a deck is a number above 0, got " + std::to_string(weight));
}

void expect_within(const char* what, long long n, long long least, long long most) {
  if (n < least || n > most)
    raise_error("InvalidOption", std::string(what) + " is a number from " + std::to_string(least) +
                                     " to " + std::to_string(most) + ", got " + std::to_string(n));
}

void raise_error(const char* name, const std::string& message) {
  const nb::object type = nb::module_::import_("hs_env.errors").attr(name);
  PyErr_SetString(type.ptr(), message.c_str());
  throw nb::python_error();
}

}  // namespace hs

NB_MODULE(_core, m) {
  m.doc() = "The compiled engine. Use the classes of hs_env; this module may change.";
  // Card sets are kept for the life of the process, and so are the tables they compile to.
  nb::set_leak_warnings(false);
  hs::bind_cards(m);
  hs::bind_rules(m);
  hs::bind_game(m);
  hs::bind_view(m);
  hs::bind_batch(m);
  hs::bind_bench(m);
  hs::bind_inspect(m);
  hs::bind_policies(m);
  hs::bind_workbench(m);
  nb::module_ agents =
      m.def_submodule("agents", "The compiled agents. Use the classes of agent_zoo.");
  hs::bind_agents(agents);
}
