// Plans for whole turns, tried out against the opponent's replies.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/foreseen.h"
#include "agent_zoo/search/rollout.h"
#include "agent_zoo/search/searcher.h"
#include "agent_zoo/search/turn_plans.h"

namespace hs {

/// How plans are found and compared.
struct PlannerOptions {
  TurnBeam::Options beam{20, 32};
  int proposals = 3;     ///< worlds in which turns are searched for plans
  int candidates = 16;   ///< plans that are compared
  RolloutOptions reply;  ///< how a world is played on after the turn, and judged then
};

/// Finds good ways to spend the turn by beam search, then compares them in many worlds, each played
/// on by the opponent's reply. All plans meet the same worlds with the same luck. Half of them drop
/// out in each of several stages (sequential halving). The best is played as long as the game goes
/// as foreseen; after a surprise the rest of the turn is planned again.
///
/// The budget counts replies.
class PlannerPolicy final : public Searcher {
 public:
  PlannerPolicy(const SearchOptions& search, PlannerOptions options)
      : Searcher(search, Stopwatch::kMostOf), options_(std::move(options)) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<PlannerPolicy>(settings_, options_);
  }

 private:
  struct Plan : TurnPlan {
    double sum = 0;  ///< of results
    u64 pulls = 0;

    double mean() const { return pulls ? sum / static_cast<double>(pulls) : foreseen; }
  };
  /// What plays worlds on: from the end of a plan, and from where a plan went wrong.
  struct Replies {
    Rollout after_turn, from_turn;
  };

  PlannerOptions options_;
  PlanFinder finder_;
  std::vector<Plan> plans_, dropped_;  ///< those that are compared; those that fell behind
  std::vector<std::unique_ptr<GameState>> proposals_;
  u64 pulls_ = 0;
  Foreseen foreseen_;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  bool holds(const GameState& position, const CardTable& table) override {
    return foreseen_.like(position, table, cheats());
  }
  void played(int action, const CardTable& table) override { foreseen_.play(action, table); }
  void report(Analysis& out) const override;

  static void add_first_move(const Plan& plan, std::vector<ConsideredMove>& moves);
  void propose(const GameState& position, const CardTable& table);
  void compare(const GameState& position, const CardTable& table);
  void run_stage(const GameState& position, const CardTable& table, u64 seed, u64 first_world,
                 u64 worlds, double until, std::vector<std::vector<double>>& results) const;
  double pull(const Plan& plan, GameState& world, const CardTable& table, int seat, u64 seed,
              Replies& replies) const;
};

}  // namespace hs
