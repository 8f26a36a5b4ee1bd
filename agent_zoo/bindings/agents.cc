#include "agent_zoo/bindings/agents.h"

namespace hs {

void bind_agents(nb::module_& agents) {
  bind_scores(agents);
  bind_searchers(agents);
  bind_matches(agents);
}

}  // namespace hs
