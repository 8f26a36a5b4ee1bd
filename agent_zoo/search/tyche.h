// Tyche, Bornemann's agent of the 2018 competition: every move tried with random turns.
#pragma once

#include <memory>
#include <vector>

#include "agent_zoo/search/bandit.h"
#include "agent_zoo/search/position_score.h"
#include "agent_zoo/search/searcher.h"

namespace hs {

/// Flat random search. An episode plays a move and then at random until the turn would end, and
/// scores the position there. Three quarters of the episodes go to all moves in turn, the rest to
/// the better half. The budget counts episodes for each move, which the searches share equally.
class TychePolicy final : public Searcher {
 public:
  struct Options {
    bool count_plays = true;    ///< what was played on the way counts by Tyche's bias
    double for_all = 0.75;      ///< which part of the episodes goes to all moves
    double seconds_a_turn = 0;  ///< that are aimed at by changing the episodes; 0: no change
    int searches = 1;           ///< made apart and added up; threads share them out
  };

  TychePolicy(const SearchOptions& search, std::shared_ptr<const PositionScore> score,
              Options options);
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<TychePolicy>(settings_, score_, options_);
  }

 private:
  /// One of the searches.
  struct Trial {
    SearchPart part;
    WorldStream worlds;
    std::vector<Arm> arms;            ///< of `moves_`
    std::vector<std::size_t> better;  ///< the better half of the moves, once it is known
    u64 episodes = 0;                 ///< for this decision
    GameState world, s;
  };

  std::shared_ptr<const PositionScore> score_;
  Options options_;
  std::vector<Trial> trials_;
  std::vector<Move> moves_;
  std::vector<Arm> arms_;           ///< of `moves_`, over all trials
  std::vector<double> at_once_;     ///< what they are worth without more moves, in one world
  std::vector<std::size_t> tried_;  ///< the moves that get episodes: not ending the turn
  double episodes_ = 0;             ///< for each move
  int turn_ = -1;                   ///< the turn that `spent_` is of
  double spent_ = 0;                ///< seconds

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void forget() override;
  void report(Analysis& out) const override;
  void adapt(const GameState& position);
  void list_moves(const GameState& position, const CardTable& table);
  void judge_end();
  void try_moves(const GameState& position, const CardTable& table);
  bool go_on(Trial& trial, const GameState& position, const CardTable& table) const;
  std::size_t next_move(Trial& trial, double all) const;
  double episode(Trial& trial, const CardTable& table, const Move& move, int seat) const;
  std::size_t best() const;
};

/// How many episodes for each move follow after a turn that took so long: 5 % of `base` more for
/// each second below what is aimed at, for four seconds at most, or 20 % less. They stay between
/// `base` and four times that.
double adapted_episodes(double episodes, double base, double seconds, double aim);

}  // namespace hs
