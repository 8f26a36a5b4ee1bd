// Counter-based random numbers: a roll is a hash of (seed, stream, how many came before).
#pragma once

#include <string>
#include <vector>

#include "hs_env/engine/types.h"

namespace hs {

/// Streams are separate so that one kind of luck does not shift another: however often the
/// players roll for effects, each deck keeps the order its seed gave it.
enum class Stream : u8 { Deal0, Deal1, Effects, Setup };

/// Scrambles a number: one bit changed changes about half of the result. No two give the same.
constexpr u64 mix(u64 x) {
  x += 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

/// The bits of roll `count` of a stream in a game with this seed.
constexpr u64 roll_bits(u64 seed, Stream stream, u32 count) {
  return mix(mix(seed ^ (static_cast<u64>(stream) << 56)) + 0x9e3779b97f4a7c15ull * count);
}

/// A number in [0, n) from 64 random bits. Each has its share of 1 / n to within 2^-32.
constexpr u32 scale(u64 bits, u32 n) { return static_cast<u32>(((bits >> 32) * n) >> 32); }

/// The generator policies and playouts use for their own choices.
struct Random {
  u64 state;
  /// The next 64 random bits.
  u64 next() { return mix(state++ * 0xd1342543de82ef95ull); }
  /// A number in [0, n).
  u32 below(u32 n) { return scale(next(), n); }
};

/// Rolls written down in advance, for tests. Each entry answers one roll of an effect.
struct DiceScript {
  enum class Kind : u8 { Entity, Card, Number };  ///< what is rolled for
  struct Roll {
    Kind kind;
    i32 value;  ///< entity id, card index, or the number itself
  };
  std::vector<Roll> rolls;
  std::size_t used = 0;  ///< of the rolls, so far
  std::string error;     ///< the first roll that did not fit, in words
};

}  // namespace hs
