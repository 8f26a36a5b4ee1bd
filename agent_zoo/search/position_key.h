// When two positions of a search are the same.
#pragma once

#include "hs_env/engine/state.h"

namespace hs {

/// A number that is the same for positions that look the same: which cards are where and what
/// they are like, but not the order in which they were played, their ids or the dice to come.
u64 position_key(const GameState& s);

/// The same for what `seat` may see of it: equal for a view, for the worlds it may be, and for all
/// games that look like it to that seat. The order of its hand does not count.
u64 information_key(const GameState& s, int seat);

}  // namespace hs
