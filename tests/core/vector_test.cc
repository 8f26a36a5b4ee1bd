// Opponents of the vector games, native ones that fail included.
#include <stdexcept>

#include "hs_env/engine/batch.h"
#include "hs_env/engine/observation.h"
#include "tests/core/check.h"
#include "tests/core/tiny_table.h"

using namespace hs;

namespace {

/// Ends its turns; in the game with a certain seed it does what no policy should.
class Unreliable final : public Policy {
 public:
  enum class Fault { None, Illegal, Throws };

  Unreliable(u64 when, Fault fault) : when_(when), fault_(fault) {}
  void reset(u64 seed) override { now_ = seed; }
  int act(const GameState&, const CardTable&) override {
    if (now_ != when_ || fault_ == Fault::None) return kEndTurn;
    if (fault_ == Fault::Throws) throw PolicyError("tired");
    return kActions;
  }
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<Unreliable>(when_, fault_);
  }

 private:
  u64 when_;
  Fault fault_;
  u64 now_ = 0;
};

/// Four games in which the opponent begins, with everything they are written into.
struct Games {
  static constexpr int kRows = 4;

  explicit Games(int threads)
      : games(std::make_shared<const CardTable>(tiny_table()), kRows, setup(),
              {.threads = threads}) {}

  static Setup setup() {
    Setup s = tiny_setup(0, false);
    s.rules.first = 1;
    return s;
  }
  VectorGames::Buffers out() {
    return {observations.data(), masks.data(),     rewards.data(),
            terminated.data(),   truncated.data(), seats.data(),
            finals.data(),       nullptr,          nullptr};
  }
  int reset() { return games.reset(seeds.data(), out()); }

  std::array<u64, kRows> seeds{11, 12, 13, 14};
  std::vector<float> observations = std::vector<float>(kRows * observation_size());
  std::vector<float> finals = observations;
  std::array<i8, kRows * kActions> masks{};
  std::array<float, kRows> rewards{};
  std::array<u8, kRows> terminated{}, truncated{};
  std::array<i32, kRows> seats{};
  VectorGames games;
};

/// The seed that the opponent of a row gets for its first game.
u64 first_seed(int row) {
  Games probe(1);
  probe.games.seat_opponents({nullptr});
  probe.reset();
  return *probe.games.stops()[static_cast<std::size_t>(row)].seed;
}

}  // namespace

TEST(native_opponents_move_before_the_caller) {
  for (int threads : {1, 2}) {
    Games g(threads);
    const Unreliable opponent(0, Unreliable::Fault::None);
    g.games.seat_opponents({&opponent});
    CHECK(g.reset() == 0);
    for (int row = 0; row < Games::kRows; ++row)
      CHECK(g.games.state(row).turn == 2 && !g.games.opponent_decides(row));
    const std::array<i32, Games::kRows> end_turns{};
    CHECK(g.games.illegal(end_turns.data()) == -1);
    CHECK(g.games.step(end_turns.data(), g.out()) == 0);
    for (int row = 0; row < Games::kRows; ++row) CHECK(g.games.state(row).turn == 4);
  }
}

TEST(an_illegal_action_of_a_native_opponent_stops_its_row_only) {
  for (int threads : {1, 2}) {
    Games g(threads);
    const Unreliable opponent(first_seed(2), Unreliable::Fault::Illegal);
    g.games.seat_opponents({&opponent});
    CHECK(g.reset() == 1);
    const auto stops = g.games.stops();
    CHECK(stops.size() == 1 && stops[0].row == 2 && stops[0].refused == kActions);
    CHECK(!g.games.answer(2, kActions));
    CHECK(g.games.state(2).turn == 1 && g.games.state(3).turn == 2);
    CHECK(g.games.reset(nullptr, g.out()) == 0);
    CHECK(g.games.stops().empty());
  }
}

TEST(what_a_native_opponent_throws_reaches_the_caller) {
  for (int threads : {1, 2}) {
    Games g(threads);
    const Unreliable opponent(first_seed(1), Unreliable::Fault::Throws);
    g.games.seat_opponents({&opponent});
    CHECK(g.reset() == 1);
    const auto stops = g.games.stops();
    CHECK(stops.size() == 1 && stops[0].row == 1);
    bool thrown = false;
    try {
      std::rethrow_exception(stops[0].thrown);
    } catch (const PolicyError&) {
      thrown = true;
    }
    CHECK(thrown);
    CHECK(g.games.reset(nullptr, g.out()) == 0);
  }
}

TEST(opponents_outside_are_told_of_a_game_and_asked_until_the_caller_decides) {
  Games g(2);
  g.games.seat_opponents({nullptr});
  CHECK(g.reset() == Games::kRows);
  for (const auto& stop : g.games.stops()) {
    CHECK(stop.seed && stop.opponent == 0 && !stop.refused);
    CHECK(g.games.opponent_decides(stop.row));
    CHECK(!g.games.answer(stop.row, kActions));
    CHECK(g.games.answer(stop.row, kEndTurn));
    CHECK(!g.games.opponent_decides(stop.row) && !g.games.answer(stop.row, kEndTurn));
  }
  CHECK(g.games.go_on(g.out()) == 0);
  CHECK(g.masks[kEndTurn] == 1);
  const std::array<i32, Games::kRows> end_turns{};
  CHECK(g.games.step(end_turns.data(), g.out()) == Games::kRows);
  CHECK(!g.games.stops()[0].seed);
}
