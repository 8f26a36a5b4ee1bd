// Who has children in an evolving population.
#pragma once

#include <span>
#include <vector>

#include "hs_env/engine/dice.h"

namespace hs {

/// Writes the places of as many parents as there are individuals: first the `elite` best, the
/// better before the worse, of equals the first; then winners of tournaments. In a tournament so
/// many are drawn, with repetition, and the fittest wins; of equals, the one drawn first.
/// Precondition: there are individuals, not fewer than the elite.
void select_parents(std::span<const double> fitness, int elite, int tournament, Random& dice,
                    std::vector<std::size_t>& parents);

}  // namespace hs
