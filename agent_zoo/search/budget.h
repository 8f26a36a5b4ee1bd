// How long a search may think.
#pragma once

#include <chrono>
#include <cmath>

#include "hs_env/engine/state.h"

namespace hs {

/// The limits of a search; it stops at the first one that it meets.
struct Budget {
  u64 count = 0;                    ///< units of work for one decision; 0: no limit
  double seconds_per_decision = 0;  ///< 0: no limit
  double seconds_per_turn = 0;      ///< for all decisions of a turn together; 0: no limit

  bool timed() const { return seconds_per_decision > 0 || seconds_per_turn > 0; }
};

/// Which of several searches one is that share the work of a decision.
struct SearchPart {
  u64 number = 0;  ///< from 0
  u64 all = 1;

  /// Its share of a count. Shares are whole numbers if the count is one, and add up to it.
  double of(double count) const { return up_to(number + 1, count) - up_to(number, count); }

 private:
  double up_to(u64 parts, double count) const {
    if (parts == all) return count;
    return std::floor(count * static_cast<double>(parts) / static_cast<double>(all));
  }
};

/// Keeps a policy within its budget, from decision to decision.
///
/// How many decisions a turn will have is not known when it begins. So each may take a share of the
/// time that is left of the turn: the first decisions, from which most follows, get the most.
class Stopwatch {
 public:
  static constexpr double kHalf = 0.5;     ///< the share of one decision among several
  static constexpr double kMostOf = 0.75;  ///< of a decision that seldom needs another

  Stopwatch(const Budget& budget, double share) : budget_(budget), share_(share) {}

  /// A new game begins.
  void reset() { turn_ = kNoTurn; }
  /// A decision begins.
  void begin(const GameState& position);
  /// The decision is made.
  void end();
  /// Whether the time for this decision is up. Any thread may ask.
  bool expired() const { return budget_.timed() && Clock::now() >= deadline_; }
  /// Whether a search that has done so much work for this decision must stop.
  bool enough(u64 work) const { return (budget_.count && work >= budget_.count) || expired(); }
  /// The same for one of several searches that share the work.
  bool enough(u64 work, const SearchPart& part) const {
    const auto count = static_cast<double>(budget_.count);
    return (budget_.count && static_cast<double>(work) >= part.of(count)) || expired();
  }
  /// What part of the time for this decision has passed, from 0 to 1; 0 if there is no limit.
  double passed() const;
  const Budget& budget() const { return budget_; }
  /// How long the last decision took.
  double seconds() const { return took_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kNoTurn = -1;

  Budget budget_;
  double share_;  ///< of what is left of a turn
  Clock::time_point begun_{}, deadline_{};
  int turn_ = kNoTurn;  ///< the turn that `spent_` is of
  double spent_ = 0;    ///< seconds, in this turn
  double took_ = 0;
};

}  // namespace hs
