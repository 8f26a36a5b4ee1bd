// How good a turn is, in worlds that the game may be.
#pragma once

#include <unordered_map>
#include <vector>

#include "agent_zoo/search/budget.h"
#include "agent_zoo/search/judge.h"
#include "agent_zoo/search/rollout.h"
#include "agent_zoo/search/turn_walk.h"
#include "agent_zoo/search/world_source.h"

namespace hs {

/// How turns are judged.
struct FitnessOptions {
  int worlds = 1;    ///< that each turn is played in
  int playouts = 0;  ///< random games from the end of the turn, in each world; 0: ask the judge
  Judge judge;
  double draw = 0.5;  ///< what a draw is worth
};

/// Judges turns by what they lead to: the mean over the worlds of one decision.
///
/// A turn is played in every world; what cannot be done there is dropped. The position at its end
/// is judged after END_TURN, so that what happens between the turns counts. Equal positions of the
/// same world are judged once: `position_key` decides, before END_TURN. All turns meet the same
/// worlds and the same dice of playouts, so that the number of threads changes nothing.
class TurnFitness {
 public:
  TurnFitness(const FitnessOptions& options, int threads) : options_(options), threads_(threads) {}

  /// A decision begins: deals its worlds. One at least, whatever the clock says.
  void begin(const GameState& position, const CardTable& table, WorldSource& source,
             const Stopwatch& clock);
  /// A world to make a turn in: they take turns.
  const GameState& next_world();
  /// Judges the turn that was made in the world that `next_world` gave last, from 0, lost, to 1,
  /// won. Returns false if time is up; then there is no judgement.
  bool judge(const TurnWalk& made, Random& dice, double& fitness);
  /// Whether the turn that was judged last won the game in every world.
  bool wins() const { return wins_; }
  /// How many positions were judged since the decision began, and how many were known.
  u64 judged() const { return judged_; }
  u64 known() const { return known_; }

 private:
  /// A position that has to be judged.
  struct Open {
    std::size_t world;
    u64 key;
  };

  FitnessOptions options_;
  int threads_;
  const CardTable* t = nullptr;
  const Stopwatch* clock_ = nullptr;
  int seat_ = 0;
  u64 seed_ = 0;  ///< of the playouts
  std::vector<GameState> worlds_, ends_;
  std::size_t dealt_ = 0, last_ = 0;  ///< how many worlds there are; the one that was given last
  std::unordered_map<u64, double> known_values_;
  std::vector<Open> open_;
  std::vector<double> values_;    ///< by world
  std::vector<double> outcomes_;  ///< of playouts
  bool wins_ = false;
  u64 judged_ = 0, known_ = 0;

  void look_up(std::size_t world, const GameState& end);
  bool judge_open();
  bool play_out();
};

}  // namespace hs
