// Alvaro's agent of the 2019 competition: a bandit over moves, judged by greedily finished turns.
#pragma once

#include <memory>
#include <vector>

#include "agent_zoo/search/bandit.h"
#include "agent_zoo/search/change_score.h"
#include "agent_zoo/search/judge.h"
#include "agent_zoo/search/searcher.h"

namespace hs {

/// Flat UCB1 over the moves of the position. A simulation deals a world, plays the move there, ends
/// the turn greedily and judges what has come of it. Ending the turn is judged as things stand.
/// The budget counts simulations, which the searches share equally.
class AlvaroPolicy final : public Searcher {
 public:
  struct Options {
    double exploration = 2;  ///< C of UCB1
    int searches = 1;        ///< made apart and added up; threads share them out
  };

  /// `greedy` chooses the moves that follow in the turn; of equally good ones the first.
  AlvaroPolicy(const SearchOptions& search, std::shared_ptr<const ChangeScore> greedy, Judge judge,
               Options options);
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<AlvaroPolicy>(settings_, greedy_, judge_, options_);
  }

 private:
  /// One of the searches.
  struct Bandit {
    SearchPart part;
    WorldStream worlds;
    std::vector<Arm> arms;  ///< of `moves_`
    u64 simulations = 0;    ///< for this decision
    GameState world;
  };

  std::shared_ptr<const ChangeScore> greedy_;
  Judge judge_;
  Options options_;
  std::vector<Bandit> bandits_;
  std::vector<Move> moves_;
  std::vector<Arm> arms_;  ///< of `moves_`, over all bandits

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void forget() override;
  void report(Analysis& out) const override;
  void list_moves(const GameState& position, const CardTable& table);
  bool go_on(Bandit& bandit, const GameState& position, const CardTable& table) const;
  bool simulate(Bandit& bandit, const GameState& position, const CardTable& table, const Move& move,
                MoveWalk& walk, double& value) const;
  bool finish_turn(Bandit& bandit, const CardTable& table, int seat, MoveWalk& walk) const;
};

}  // namespace hs
