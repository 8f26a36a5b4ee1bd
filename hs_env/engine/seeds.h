// Seeds of games and of the policies in them, all from one.
#pragma once

#include <array>

#include "hs_env/engine/types.h"

namespace hs {

/// The seed of game `index` of many that begin with one seed.
u64 game_seed(u64 seed, u64 index);

/// A seed for the policies in a game, from which the seed of the game cannot be found: the BLAKE2b
/// hash, 8 bytes long, of "policy " and the seed in decimal digits.
u64 policy_seed(u64 seed);

/// The seeds of both agents' policies in game `number` of a match. Whoever has one of them, or all
/// of one agent's, can find neither another one nor the seed of the match, unless it can guess
/// that: they are the two halves of the BLAKE2b hash, 16 bytes long, of "game " and the number in
/// decimal digits, with the seed of the match as the key, 8 bytes long, the lowest first.
std::array<u64, 2> match_policy_seeds(u64 match_seed, u64 number);

}  // namespace hs
