// Tyche, Bornemann's agent of the 2018 competition: every move tried with random turns.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/bandit.h"
#include "agent_zoo/search/position_score.h"
#include "agent_zoo/search/searcher.h"

namespace hs {

/// Flat random search. An episode plays a move and then at random until the turn would end, and
/// scores the position there. Three quarters of the episodes go to all moves in turn, the rest to
/// the better half. The budget counts episodes for each move.
class TychePolicy final : public Searcher {
 public:
  struct Options {
    bool count_plays = true;    ///< what was played on the way counts by Tyche's bias
    double for_all = 0.75;      ///< which part of the episodes goes to all moves
    double seconds_a_turn = 0;  ///< that are aimed at by changing the episodes; 0: no change
  };

  TychePolicy(const SearchOptions& search, std::shared_ptr<const PositionScore> score,
              Options options)
      : Searcher(search), score_(std::move(score)), options_(options) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<TychePolicy>(settings_, score_, options_);
  }

 private:
  std::shared_ptr<const PositionScore> score_;
  Options options_;
  std::vector<Move> moves_;
  std::vector<Arm> arms_;            ///< of `moves_`
  std::vector<double> at_once_;      ///< what they are worth without more moves, in one world
  std::vector<std::size_t> tried_;   ///< the moves that get episodes: not ending the turn
  std::vector<std::size_t> better_;  ///< the better half of them, once it is known
  GameState world_, s_;
  double episodes_ = 0;  ///< for each move
  int turn_ = -1;        ///< the turn that `spent_` is of
  double spent_ = 0;     ///< seconds

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void forget() override;
  void report(Analysis& out) const override;
  void adapt(const GameState& position);
  void list_moves(const GameState& position, const CardTable& table);
  void try_moves(const GameState& position, const CardTable& table);
  double episode(const CardTable& table, const Move& move, int seat);
  std::size_t best() const;
};

/// How many episodes for each move follow after a turn that took so long: 5 % of `base` more for
/// each second below what is aimed at, for four seconds at most, or 20 % less. They stay between
/// `base` and four times that.
double adapted_episodes(double episodes, double base, double seconds, double aim);

}  // namespace hs
