// Policies that look ahead: one option, a turn, or further.
#pragma once

#include <memory>
#include <vector>

#include "agent_zoo/search/options.h"
#include "agent_zoo/search/position_key.h"
#include "agent_zoo/search/score.h"
#include "agent_zoo/search/world_source.h"
#include "hs_env/engine/policy.h"

namespace hs {

/// What all of them are told.
struct SearchOptions {
  std::shared_ptr<const Score> score;
  WorldSource::Options worlds;
  int mulligan_above = 3;  ///< replace cards that cost more; below 0: keep everything
  PowerFirst power = PowerFirst::Yes;
};

/// What all of them share: the mulligan, the worlds, and options that take several actions.
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

  double score(const GameState& before, const GameState& after, const CardTable& table,
               int seat) const {
    return (*settings_.score)(before, after, table, seat);
  }

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

constexpr int kWorldsMost = 10'000;
constexpr int kDepthMost = 1'000;
constexpr int kWidthMost = 100'000;

/// A position of a search and how it was reached.
struct Node {
  GameState state;
  std::vector<u16> actions;
  double score = 0;
};

/// The best few positions, the best first and of equally good ones the first that came.
class Front {
 public:
  void clear(int width) {
    width_ = static_cast<std::size_t>(width);
    order_.clear();
  }
  bool wants(double score) const {
    return order_.size() < width_ || score > nodes_[order_.back()]->score;
  }
  /// Makes room for a node that is wanted, in place of the worst if need be. Fill it in.
  Node& admit(double score);
  std::size_t size() const { return order_.size(); }
  const Node& operator[](std::size_t i) const { return *nodes_[order_[i]]; }

 private:
  std::size_t width_ = 0;
  std::vector<std::unique_ptr<Node>> nodes_;  ///< kept for the next search
  std::vector<std::size_t> order_;
};

/// Takes the best single option, judged by what it leads to at once.
class GreedyPolicy final : public Searcher {
 public:
  struct Options {
    bool free_end = true;  ///< ending the turn is worth 0 and not tried out
    bool last_of_equals = true;
    int worlds = 1;  ///< scores are means over so many
  };

  GreedyPolicy(const SearchOptions& search, Options options)
      : Searcher(search), options_(options) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<GreedyPolicy>(settings_, options_);
  }

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
    return std::make_unique<TurnSearchPolicy>(settings_, options_);
  }

 private:
  Options options_;
  Front beam_, next_;
  std::vector<u64> seen_;  ///< keys of the positions of this level
  std::vector<u16> best_;  ///< the best way to end the turn so far
  double best_score_ = 0;
  GameState root_;
  GameState foreseen_{};  ///< the world of the plan, as far as it was played

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  bool holds(const GameState& position, const CardTable& table) override;
  void played(int action, const CardTable& table) override { apply(foreseen_, table, action); }
  void expand(const Node& node, const CardTable& table, int seat);
  bool is_new(const GameState& state);
};

/// Tries everything a few options deep, deeper the fewer there are.
class LookaheadPolicy final : public Searcher {
 public:
  explicit LookaheadPolicy(const SearchOptions& search) : Searcher(search) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<LookaheadPolicy>(settings_);
  }

 private:
  GameState world_;

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
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<BeamPolicy>(settings_, options_);
  }

 private:
  Options options_;
  Front beam_, next_, answers_;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  bool expand(const Node& node, const CardTable& table, int seat, bool first);
};

}  // namespace hs
