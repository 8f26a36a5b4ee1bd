// Policies that look ahead: one option, a turn, or further.
#pragma once

#include <memory>
#include <vector>

#include "imagination.h"
#include "options.h"
#include "policy.h"
#include "position_key.h"
#include "score.h"

namespace hs {

/// What all of them are told.
struct SearchOptions {
  std::shared_ptr<const Score> score;
  Imagination::Options imagination;
  int mulligan_above = 3;  ///< replace cards that cost more; below 0: keep everything
  PowerFirst power = PowerFirst::Yes;
};

/// What all of them share: the mulligan, the worlds, and options that take several actions.
class Searcher : public Policy {
 public:
  void reset(u64 seed) final;
  int act(const GameState& position, const CardTable& table) final;
  bool cheats() const final { return imagination_.cheats(); }

 protected:
  explicit Searcher(const SearchOptions& options)
      : score_(options.score),
        imagination_(options.imagination),
        power_(options.power),
        mulligan_above_(options.mulligan_above) {}

  /// Finds what to do now: one action at least, and as many as are sure to follow.
  virtual void search(const GameState& position, const CardTable& table,
                      std::vector<u16>& plan) = 0;
  /// Whether the rest of the plan still holds. Answers to what an action asks always do.
  virtual bool holds(const GameState&, const CardTable&) { return false; }
  /// Told of every action of the plan that is played.
  virtual void played(int, const CardTable&) {}

  std::shared_ptr<const Score> score_;
  Imagination imagination_;
  PowerFirst power_;

 private:
  int mulligan_above_;
  std::vector<u16> plan_;
  std::size_t next_ = 0;  ///< place in `plan_`

  int mulligan(const GameState& position, const CardTable& table) const;
  bool answers(const GameState& position, const CardTable& table) const;
};

/// Takes the best single option, judged by what it leads to at once.
class GreedyPolicy final : public Searcher {
 public:
  struct Options {
    bool free_end = true;     ///< ending the turn is worth 0 and not tried out
    bool last_of_equals = true;
    int worlds = 1;           ///< scores are means over so many
  };

  GreedyPolicy(const SearchOptions& search, Options options)
      : Searcher(search), options_(options) {}
  std::unique_ptr<Policy> clone() const override { return std::make_unique<GreedyPolicy>(*this); }

 private:
  Options options_;
  std::vector<Option> found_;
  std::vector<double> sums_;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
};

/// Beam search over the options of one turn; plays the best way to end it.
class TurnSearchPolicy final : public Searcher {
 public:
  struct Options {
    int depth = 13;
    int width = 4;
  };

  TurnSearchPolicy(const SearchOptions& search, Options options)
      : Searcher(search), options_(options) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<TurnSearchPolicy>(*this);
  }

 private:
  struct Node {
    GameState state;
    std::vector<u16> actions;
    double score;
  };

  Options options_;
  std::vector<Node> beam_, next_;  ///< the best first; nodes beyond the counts are spare
  std::size_t beam_n_ = 0, next_n_ = 0;
  std::vector<u64> seen_;  ///< keys of the positions of this level
  std::vector<u16> best_;  ///< the best way to end the turn so far
  double best_score_ = 0;
  GameState root_;
  GameState foreseen_{};  ///< the world of the plan, as far as it was played

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  bool holds(const GameState& position, const CardTable& table) override;
  void played(int action, const CardTable& table) override { apply(foreseen_, table, action); }
  void expand(const Node& node, const CardTable& table, int seat);
  void consider(const Node& parent, const Option& option, const GameState& state, double score);
};

/// Tries everything a few options deep, deeper the fewer there are.
class LookaheadPolicy final : public Searcher {
 public:
  explicit LookaheadPolicy(const SearchOptions& search) : Searcher(search) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<LookaheadPolicy>(*this);
  }

 private:
  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
};

/// Beam search that goes on through the turns that follow, the opponent's with a width of its own.
class BeamPolicy final : public Searcher {
 public:
  struct Options {
    int depth = 15;
    int width = 12;
    int foe_width = 1;
  };

  BeamPolicy(const SearchOptions& search, Options options) : Searcher(search), options_(options) {}
  std::unique_ptr<Policy> clone() const override { return std::make_unique<BeamPolicy>(*this); }

 private:
  Options options_;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
};

}  // namespace hs
