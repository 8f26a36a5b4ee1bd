// When two positions of a search are the same.
#pragma once

#include "hs_env/engine/state.h"

namespace hs {

/// A number that is the same for positions that look the same: which cards are where and what
/// they are like, but not the order in which they were played, their ids or the dice to come.
u64 position_key(const GameState& s);

}  // namespace hs
