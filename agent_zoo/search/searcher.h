// What policies that search have in common.
#pragma once

#include <memory>
#include <vector>

#include "agent_zoo/search/analysis.h"
#include "agent_zoo/search/budget.h"
#include "agent_zoo/search/moves.h"
#include "agent_zoo/search/position_score.h"
#include "agent_zoo/search/world_source.h"
#include "hs_env/engine/policy.h"

namespace hs {

constexpr int kWorldsMost = 10'000;  ///< that a policy may be asked to search in

/// What all searches are told.
struct SearchOptions {
  WorldSource::Options worlds;
  int mulligan_above = 3;  ///< replace cards that cost more; below 0: keep everything
  PowerFirst power = PowerFirst::Yes;
  Budget budget;                               ///< for searches that can use more time
  int threads = 1;                             ///< that one decision may use
  std::shared_ptr<const PositionScore> draft;  ///< says what offered cards are worth; null: plain
};

/// A policy that searches: this is the draft, the mulligan, the worlds, the clock, and playing
/// moves of several actions. One file for each way to search: greedy.h, turn_search.h, mcts.h, ...
class Searcher : public Policy {
 public:
  void reset(u64 seed) final;
  int act(const GameState& position, const CardTable& table) final;
  bool cheats() const final { return worlds_.cheats(); }
  /// Whether it has searched since the last reset.
  bool has_thought() const { return thought_; }
  /// What it thought when it searched last. Precondition: it has.
  Analysis analysis() const;
  /// The cards that the last search was played with.
  std::shared_ptr<const CardTable> table() const { return table_; }

 protected:
  /// `share` is how much of the time that is left of a turn one decision may take.
  explicit Searcher(const SearchOptions& settings, double share = Stopwatch::kHalf)
      : settings_(settings), worlds_(settings.worlds), stopwatch_(settings.budget, share) {}

  /// Finds what to do now: one action at least, and as many as are sure to follow.
  virtual void search(const GameState& position, const CardTable& table,
                      std::vector<u16>& plan) = 0;
  /// Whether the rest of the plan still holds. Answers to what an action asks always do.
  virtual bool holds(const GameState&, const CardTable&) { return false; }
  /// Told of every action of the plan that is played.
  virtual void played(int, const CardTable&) {}
  /// A new game begins: forget what was kept of the last one.
  virtual void forget() {}
  /// Writes the moves and the work of the last search.
  virtual void report(Analysis& out) const = 0;

  SearchOptions settings_;
  WorldSource worlds_;
  Stopwatch stopwatch_;

 private:
  std::vector<u16> plan_;
  std::size_t next_ = 0;   ///< place in `plan_`
  bool thinking_ = false;  ///< a score may call back
  bool thought_ = false;
  GameState asked_;  ///< the position of the last search
  std::shared_ptr<const CardTable> table_;

  void think(const GameState& position, const CardTable& table);
  int draft(const GameState& position, const CardTable& table) const;
  int mulligan(const GameState& position, const CardTable& table) const;
  bool answers(const GameState& position, const CardTable& table) const;
};

/// Whether the turn that `seat` plays in a search has come to its end.
inline bool turn_is_over(const GameState& state, int seat) {
  return state.over || to_play(state) != seat;
}

}  // namespace hs
