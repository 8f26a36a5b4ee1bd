// A policy that attacks the enemy hero and plays what costs most.
#pragma once

#include "hs_env/engine/policy.h"

namespace hs {

/// Attacks the enemy hero whenever it may, then plays what costs most, and looks no further.
///
/// Attackers come first, the strongest before the others; what taunt keeps from the hero attacks
/// the healthiest minion it may. Then come minions, and weapons while there is none, and the hero
/// power if it needs no target or hurts the enemy hero. Spells are never played, and all
/// cards are kept in the mulligan. In a draft it picks the minion with the highest attack, of
/// equals the first.
class FacePolicy final : public Policy {
 public:
  void reset(u64) override {}
  int act(const GameState& position, const CardTable& table) override;
  std::unique_ptr<Policy> clone() const override { return std::make_unique<FacePolicy>(); }
};

}  // namespace hs
