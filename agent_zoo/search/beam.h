// The positions that a beam search keeps from one level to the next.
#pragma once

#include <memory>
#include <vector>

#include "hs_env/engine/state.h"

namespace hs {

constexpr int kDepthMost = 1'000;    ///< levels that a search may be asked for
constexpr int kWidthMost = 100'000;  ///< positions it may be asked to keep

/// A position of a search and how it was reached.
struct Node {
  GameState state;
  std::vector<u16> actions;
  std::size_t first = 0;  ///< which move of the root it began with
  double score = 0;
};

/// The best few positions, the best first and of equally good ones the first that came.
class Beam {
 public:
  /// Empties it, for as many as `width` positions.
  void clear(int width) {
    width_ = static_cast<std::size_t>(width);
    order_.clear();
  }
  /// Whether a position with this score is among the best few.
  bool wants(double score) const {
    return order_.size() < width_ || score > nodes_[order_.back()]->score;
  }
  /// Makes room for a node that is wanted, in place of the worst if need be. Fill it in.
  Node& admit(double score);
  std::size_t size() const { return order_.size(); }
  /// The i-th best. Precondition: i < size().
  const Node& operator[](std::size_t i) const { return *nodes_[order_[i]]; }

 private:
  std::size_t width_ = 0;
  std::vector<std::unique_ptr<Node>> nodes_;  ///< kept for the next search
  std::vector<std::size_t> order_;
};

}  // namespace hs
