// What policies that search have in common.
#pragma once

#include <vector>

#include "agent_zoo/search/moves.h"
#include "agent_zoo/search/world_source.h"
#include "hs_env/engine/policy.h"

namespace hs {

/// What all searches are told.
struct SearchOptions {
  WorldSource::Options worlds;
  int mulligan_above = 3;  ///< replace cards that cost more; below 0: keep everything
  PowerFirst power = PowerFirst::Yes;
};

/// A policy that searches: this is the mulligan, the worlds, and playing moves of several actions.
/// One file for each way to search: greedy.h, turn_search.h, lookahead.h, beam_search.h.
class Searcher : public Policy {
 public:
  void reset(u64 seed) final;
  int act(const GameState& position, const CardTable& table) final;
  bool cheats() const final { return worlds_.cheats(); }

 protected:
  explicit Searcher(const SearchOptions& settings)
      : settings_(settings), worlds_(settings.worlds) {}

  /// Finds what to do now: one action at least, and as many as are sure to follow.
  virtual void search(const GameState& position, const CardTable& table,
                      std::vector<u16>& plan) = 0;
  /// Whether the rest of the plan still holds. Answers to what an action asks always do.
  virtual bool holds(const GameState&, const CardTable&) { return false; }
  /// Told of every action of the plan that is played.
  virtual void played(int, const CardTable&) {}

  SearchOptions settings_;
  WorldSource worlds_;

 private:
  std::vector<u16> plan_;
  std::size_t next_ = 0;   ///< place in `plan_`
  bool thinking_ = false;  ///< a score may call back

  void think(const GameState& position, const CardTable& table);
  int mulligan(const GameState& position, const CardTable& table) const;
  bool answers(const GameState& position, const CardTable& table) const;
};

/// Whether the turn that `seat` plays in a search has come to its end.
inline bool turn_is_over(const GameState& state, int seat) {
  return state.over || to_play(state) != seat;
}

}  // namespace hs
