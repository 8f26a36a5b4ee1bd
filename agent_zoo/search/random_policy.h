// The policy that picks any legal action.
#pragma once

#include "hs_env/engine/batch.h"
#include "hs_env/engine/policy.h"

namespace hs {

class RandomPolicy final : public Policy {
 public:
  void reset(u64 seed) override { dice_ = Random{mix(seed)}; }
  int act(const GameState& position, const CardTable& table) override {
    return random_action(position, table, dice_);
  }
  bool looks() const override { return false; }
  std::unique_ptr<Policy> clone() const override { return std::make_unique<RandomPolicy>(); }

 private:
  Random dice_{0};
};

}  // namespace hs
