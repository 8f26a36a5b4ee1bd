// What the binding files of the agents share.
#pragma once

#include "hs_env/bindings/bindings.h"

namespace hs {

// Each adds its part to the submodule `agents`; the base class of the policies is bound by hs_env.
void bind_scores(nb::module_& agents);
void bind_searchers(nb::module_& agents);
void bind_matches(nb::module_& agents);

}  // namespace hs
