// The luck of the policies in a game.
#pragma once

#include "types.h"

namespace hs {

/// A seed for the policies in a game. The seed of the game cannot be worked out from it: it is the
/// BLAKE2b hash, 8 bytes long, of "policy " and the seed in decimal digits.
u64 policy_seed(u64 seed);

}  // namespace hs
