#include "agent_zoo/search/beam.h"

namespace hs {

Node& Beam::admit(double score) {
  std::size_t slot = order_.size();
  if (slot == width_) {
    slot = order_.back();
    order_.pop_back();
  } else if (slot == nodes_.size()) {
    nodes_.push_back(std::make_unique<Node>());
  }
  auto at = order_.end();
  while (at != order_.begin() && nodes_[*(at - 1)]->score < score) --at;
  order_.insert(at, slot);
  nodes_[slot]->score = score;
  return *nodes_[slot];
}

}  // namespace hs
