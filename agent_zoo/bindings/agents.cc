#include "agent_zoo/bindings/agents.h"

namespace hs {

nb::list as_list(const std::vector<u16>& actions) {
  nb::list out;
  for (u16 action : actions) out.append(static_cast<int>(action));
  return out;
}

void expect_number(const char* name, double number, double least, double most) {
  if (!(number >= least && number <= most))
    raise_error("InvalidOption", std::string(name) + " is a number from " + std::to_string(least) +
                                     " to " + std::to_string(most) + ", got " +
                                     std::to_string(number));
}

void expect_limit(const SearchOptions& search) {
  if (search.budget.count == 0 && !search.budget.timed())
    raise_error("InvalidOption", "a search without any limit would never end");
}

void bind_agents(nb::module_& agents) {
  bind_scores(agents);
  bind_evaluators(agents);
  bind_searchers(agents);
  bind_matches(agents);
  bind_tree_searchers(agents);
  bind_rhea(agents);
  bind_competitors(agents);
}

}  // namespace hs
