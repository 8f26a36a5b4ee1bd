#include "agent_zoo/search/planner.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iterator>
#include <limits>
#include <mutex>

#include "agent_zoo/search/moves.h"
#include "hs_env/engine/interrupt.h"
#include "hs_env/engine/workers.h"

namespace hs {

namespace {

constexpr double kNotTried = std::numeric_limits<double>::quiet_NaN();

}  // namespace

void PlannerPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  plans_.clear();
  dropped_.clear();
  pulls_ = 0;
  worlds_.prepare(t);
  propose(position, t);
  compare(position, t);
  auto worse = [](const Plan& a, const Plan& b) { return a.mean() < b.mean(); };
  const Plan& best = *std::max_element(plans_.begin(), plans_.end(), worse);
  foreseen_.begin(*proposals_[best.world]);
  plan = best.actions;
}

/// Finds plans in several worlds, each of which adds its share.
void PlannerPolicy::propose(const GameState& position, const CardTable& t) {
  const auto all = static_cast<std::size_t>(options_.proposals);
  const auto candidates = static_cast<std::size_t>(options_.candidates);
  std::vector<TurnPlan> found;
  proposals_.resize(all);
  for (std::size_t i = 0; i < all; ++i) {
    if (!proposals_[i]) proposals_[i] = std::make_unique<GameState>();
    worlds_.deal(position, t, *proposals_[i]);
    if (i > 0 && stopwatch_.expired()) continue;
    finder_.find(
        *proposals_[i], i, t, options_.reply.judge, settings_.power, options_.beam,
        candidates * (i + 1) / all, [&] { return stopwatch_.expired(); }, found);
  }
  for (TurnPlan& plan : found) plans_.push_back({std::move(plan)});
}

/// Sequential halving. A stage plays all plans that are left in the same worlds.
void PlannerPolicy::compare(const GameState& position, const CardTable& t) {
  const u64 seed = worlds_.roll();
  u64 world = 0;
  const double stages = std::max(1.0, std::ceil(std::log2(static_cast<double>(plans_.size()))));
  for (double stage = 1; plans_.size() > 1 && !stopwatch_.expired(); ++stage) {
    const double share = static_cast<double>(settings_.budget.count) / stages;
    const u64 worlds = settings_.budget.count
                           ? std::max<u64>(1, static_cast<u64>(share) / plans_.size())
                           : std::numeric_limits<u64>::max();
    std::vector<std::vector<double>> results;
    run_stage(position, t, seed, world, worlds, stage / stages, results);
    world += results.size();
    for (const auto& row : results)
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (std::isnan(row[i])) continue;
        plans_[i].sum += row[i];
        ++plans_[i].pulls;
        ++pulls_;
      }
    auto better = [](const Plan& a, const Plan& b) { return a.mean() > b.mean(); };
    std::stable_sort(plans_.begin(), plans_.end(), better);
    if (stage >= stages) return;
    const auto worse = plans_.begin() + static_cast<std::ptrdiff_t>((plans_.size() + 1) / 2);
    dropped_.insert(dropped_.end(), std::make_move_iterator(worse),
                    std::make_move_iterator(plans_.end()));
    plans_.erase(worse, plans_.end());
  }
}

/// Plays every plan in a number of worlds, or until a part of the time has passed. A row of results
/// for each world that was begun.
void PlannerPolicy::run_stage(const GameState& position, const CardTable& t, u64 seed,
                              u64 first_world, u64 worlds, double until,
                              std::vector<std::vector<double>>& results) const {
  const int seat = to_play(position);
  const bool timed = settings_.budget.timed();
  std::atomic<u64> next{0};
  std::mutex lock;
  run_together(settings_.threads, [&] {
    RolloutOptions longer = options_.reply;
    if (longer.turns != kToTheEnd) ++longer.turns;
    Replies replies{Rollout(options_.reply), Rollout(longer)};
    const auto dealt = std::make_unique<GameState>(), played = std::make_unique<GameState>();
    for (u64 i; (i = next++) < worlds && !(timed && stopwatch_.passed() >= until);) {
      std::vector<double> row(plans_.size(), kNotTried);
      const u64 luck = mix(seed + first_world + i);
      worlds_.deal(position, t, luck, *dealt);
      for (std::size_t k = 0; k < plans_.size() && !stopwatch_.expired(); ++k) {
        *played = *dealt;
        row[k] = pull(plans_[k], *played, t, seat, luck, replies);
      }
      const std::lock_guard guard(lock);
      if (results.size() <= i) results.resize(i + 1);
      results[i] = std::move(row);
    }
  });
}

/// What comes of a plan in a world. Where it cannot be followed, the rollout's policy plays on.
double PlannerPolicy::pull(const Plan& plan, GameState& world, const CardTable& t, int seat,
                           u64 seed, Replies& replies) const {
  for (std::size_t i = 0; i < plan.actions.size() && !turn_is_over(world, seat); ++i) {
    check_interrupt();
    const int action = plan.actions[i];
    if (!is_legal(world, t, action) || action_key(world, t, action) != plan.keys[i]) break;
    apply(world, t, action);
  }
  Rollout& rest = turn_is_over(world, seat) ? replies.after_turn : replies.from_turn;
  return rest(world, t, seat, seed);
}

/// The first moves of the plans, each with the best of those that begin with it.
///
/// Plans that were dropped early had fewer replies, so their values are less certain.
void PlannerPolicy::report(Analysis& out) const {
  for (const std::vector<Plan>* plans : {&plans_, &dropped_})
    for (const Plan& plan : *plans) add_first_move(plan, out.moves);
  out.work = pulls_;
}

/// Adds the first move of a plan. Of plans that begin alike, the one with more replies counts.
void PlannerPolicy::add_first_move(const Plan& plan, std::vector<ConsideredMove>& moves) {
  const auto middle = plan.actions.begin() + static_cast<std::ptrdiff_t>(plan.first);
  ConsideredMove move{{plan.actions.begin(), middle},
                      static_cast<double>(plan.pulls),
                      plan.mean(),
                      {middle, plan.actions.end()}};
  auto same = [&](const ConsideredMove& other) { return other.actions == move.actions; };
  const auto known = std::find_if(moves.begin(), moves.end(), same);
  if (known == moves.end())
    moves.push_back(std::move(move));
  else if (known->visits < move.visits)
    *known = std::move(move);
}

}  // namespace hs
