// What a search thought, as data.
#pragma once

#include <vector>

#include "hs_env/engine/state.h"

namespace hs {

/// One move that a search considered.
struct ConsideredMove {
  std::vector<u16> actions;  ///< the action, and the answers to what it asks
  double visits = 0;         ///< how often it was tried
  double value = 0;          ///< how good it is, in the terms of the search
  std::vector<u16> line;     ///< what the search expects to play after it, in the same turn
};

/// What a search thought when it was last asked.
struct Analysis {
  GameState position;                 ///< what it was asked about, as its seat sees it
  std::vector<ConsideredMove> moves;  ///< in any order
  std::vector<u16> plan;              ///< what it decided to play
  u64 work = 0;                       ///< simulations, evaluations: what the search counts
  double seconds = 0;
};

}  // namespace hs
