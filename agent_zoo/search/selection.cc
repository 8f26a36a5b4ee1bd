#include "agent_zoo/search/selection.h"

#include <algorithm>
#include <numeric>

namespace hs {

void select_parents(std::span<const double> fitness, int elite, int tournament, Random& dice,
                    std::vector<std::size_t>& parents) {
  parents.resize(fitness.size());
  std::iota(parents.begin(), parents.end(), std::size_t{0});
  const auto first_winner = parents.begin() + elite;
  std::partial_sort(parents.begin(), first_winner, parents.end(), [&](auto a, auto b) {
    return fitness[a] != fitness[b] ? fitness[a] > fitness[b] : a < b;
  });
  const auto draw = [&] {
    return static_cast<std::size_t>(dice.below(static_cast<u32>(fitness.size())));
  };
  std::generate(first_winner, parents.end(), [&] {
    std::size_t winner = draw();
    for (int i = 1; i < tournament; ++i)
      if (const std::size_t rival = draw(); fitness[rival] > fitness[winner]) winner = rival;
    return winner;
  });
}

}  // namespace hs
