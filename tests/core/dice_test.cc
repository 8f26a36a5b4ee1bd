// The dice: fair, repeatable, and one stream does not move another.
#include "hs_env/engine/dice.h"

#include <cmath>
#include <set>

#include "hs_env/engine/state.h"
#include "tests/core/check.h"

using namespace hs;

namespace {

/// How far counts are from equal, in standard deviations of the statistic.
double unevenness(const std::vector<int>& counts) {
  double total = 0, x = 0;
  for (int n : counts) total += n;
  const double expected = total / static_cast<double>(counts.size());
  for (int n : counts) x += (n - expected) * (n - expected) / expected;
  const double freedom = static_cast<double>(counts.size()) - 1;
  return std::abs(x - freedom) / std::sqrt(2 * freedom);
}

constexpr Stream kStreams[] = {Stream::Deal0, Stream::Deal1, Stream::Effects, Stream::Setup};

}  // namespace

TEST(rolls_are_within_bounds) {
  for (u32 n = 1; n <= 200; ++n) {
    CHECK(scale(0, n) == 0);
    CHECK(scale(~0ull, n) == n - 1);
  }
}

TEST(rolls_are_uniform_within_a_game) {
  for (Stream stream : kStreams)
    for (u32 n : {2u, 3u, 7u, 10u, 30u, 43u}) {
      std::vector<int> counts(n);
      for (u32 i = 0; i < 60000; ++i) ++counts[scale(roll_bits(12345, stream, i), n)];
      CHECK(unevenness(counts) < 5);
    }
}

TEST(rolls_are_uniform_over_neighbouring_seeds) {
  for (Stream stream : kStreams)
    for (u32 count : {0u, 1u, 29u}) {
      std::vector<int> counts(30);
      for (u64 seed = 0; seed < 60000; ++seed) ++counts[scale(roll_bits(seed, stream, count), 30)];
      CHECK(unevenness(counts) < 5);
    }
}

TEST(streams_counts_and_seeds_are_independent) {
  // All pairs of two rolls that could be confused: another stream, the next roll, the next seed.
  for (Stream a : kStreams)
    for (Stream b : kStreams) {
      std::vector<int> pairs(36), next_roll(36), next_seed(36);
      for (u32 i = 0; i < 72000; ++i) {
        const u32 x = scale(roll_bits(77, a, i), 6);
        if (a != b) ++pairs[6 * x + scale(roll_bits(77, b, i), 6)];
        ++next_roll[6 * x + scale(roll_bits(77, b, i + 1), 6)];
        ++next_seed[6 * scale(roll_bits(i, a, 3), 6) + scale(roll_bits(i + 1ull, b, 3), 6)];
      }
      if (a != b) CHECK(unevenness(pairs) < 5);
      CHECK(unevenness(next_roll) < 5);
      CHECK(unevenness(next_seed) < 5);
    }
}

TEST(no_roll_repeats_another) {
  std::set<u64> seen;
  for (Stream stream : kStreams)
    for (u64 seed = 0; seed < 50; ++seed)
      for (u32 i = 0; i < 50; ++i) seen.insert(roll_bits(seed, stream, i));
  CHECK(seen.size() == 4 * 50 * 50);
}

TEST(the_policies_generator_is_uniform) {
  Random dice{1};
  std::vector<int> counts(17);
  for (int i = 0; i < 170000; ++i) ++counts[dice.below(17)];
  CHECK(unevenness(counts) < 5);
  Random again{1}, other{2};
  CHECK(Random{1}.next() == again.next());
  CHECK(Random{1}.next() != other.next());
}
