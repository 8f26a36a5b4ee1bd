// Stopwatches around engine calls, for benchmarks.
#include <algorithm>
#include <chrono>

#include "hs_env/bindings/bindings.h"
#include "hs_env/engine/observation.h"

namespace hs {

namespace {

constexpr u64 kMost = 10'000'000;  ///< calls in one measurement; more would look like a hang

/// Mean nanoseconds of one call. `work` returns a number that depends on its result, so that
/// the compiler cannot optimise the work away.
template <class Work>
double nanoseconds(u64 n, Work&& work) {
  expect_within("n", static_cast<long long>(std::min(n, kMost + 1)), 0, kMost);
  u64 sum = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (u64 i = 0; i < n; ++i) sum += work(i);
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - begin;
  volatile u64 sink = sum;
  (void)sink;
  return n ? time.count() / static_cast<double>(n) : 0.0;
}

/// Copies go round a few buffers, as a search would keep them.
double clone_nanoseconds(const GameObject& g, u64 n) {
  std::vector<GameState> ring(8);
  return nanoseconds(n, [&](u64 i) {
    GameState& out = ring[i & 7];
    out = g.state;
    return static_cast<u64>(out.entities[i % kEntities].card);
  });
}

double legal_nanoseconds(const GameObject& g, u64 n) {
  std::array<u16, kActions> out;
  return nanoseconds(
      n, [&](u64) { return static_cast<u64>(legal_actions(g.state, *g.table, out.data())); });
}

double observe_nanoseconds(const GameObject& g, u64 n) {
  std::vector<float> out(static_cast<std::size_t>(observation_size()));
  std::array<i8, kActions> mask;
  const int seat = to_play(g.state);
  return nanoseconds(n, [&](u64) {
    return static_cast<u64>(observe(g.state, *g.table, seat, out.data(), mask.data()));
  });
}

double redact_nanoseconds(const GameObject& g, u64 n) {
  GameState out;
  return nanoseconds(n, [&](u64 i) {
    redact(g.state, *g.table, static_cast<int>(i & 1), out);
    return static_cast<u64>(out.turn);
  });
}

}  // namespace

void bind_bench(nb::module_& m) {
  m.def("clone_nanoseconds", &clone_nanoseconds, nb::arg("game"), nb::arg("n"),
        "How long it takes to copy the state of a game, as the mean of n times. For benchmarks.");
  m.def("legal_nanoseconds", &legal_nanoseconds, nb::arg("game"), nb::arg("n"),
        "How long it takes to find the legal actions, as the mean of n times. For benchmarks.");
  m.def("observe_nanoseconds", &observe_nanoseconds, nb::arg("game"), nb::arg("n"),
        "How long it takes to write an observation, as the mean of n times. For benchmarks.");
  m.def("redact_nanoseconds", &redact_nanoseconds, nb::arg("game"), nb::arg("n"),
        "How long it takes to make a view, as the mean of n times. For benchmarks.");
}

}  // namespace hs
