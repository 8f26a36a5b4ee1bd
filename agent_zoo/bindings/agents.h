// What the binding files of the agents share.
#pragma once

#include "agent_zoo/search/searcher.h"
#include "hs_env/bindings/bindings.h"

namespace hs {

/// Actions as Python takes them.
nb::list as_list(const std::vector<u16>& actions);

constexpr double kNumberMost = 1e9;  ///< that an option may be

/// Refuses a number that is not finite or not within bounds.
void expect_number(const char* name, double number, double least, double most);

/// Refuses a search that would never end.
void expect_limit(const SearchOptions& search);

/// Refuses a number that is not a time limit.
void expect_seconds(const char* name, double seconds);

// Each adds its part to the submodule `agents`; the base class of the policies is bound by hs_env.
void bind_scores(nb::module_& agents);
void bind_evaluators(nb::module_& agents);
void bind_searchers(nb::module_& agents);
void bind_matches(nb::module_& agents);
void bind_tree_searchers(nb::module_& agents);
void bind_rhea(nb::module_& agents);
void bind_competitors(nb::module_& agents);

}  // namespace hs
