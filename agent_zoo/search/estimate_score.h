// The linear estimate of Alvaro's agent, which RHEA's authors borrowed.
#pragma once

#include "agent_zoo/search/position_score.h"

namespace hs {

/// The share of strength that a seat has, from 0 to 1: 0.5 + 0.5 (mine - enemy's) / the larger.
/// Strength is a weighted sum of health, board, weapon, hand, deck, crystals, secrets and overload.
class EstimateScore final : public PositionScore {
 public:
  double operator()(const GameState& position, const CardTable& table, int seat) const override;
};

}  // namespace hs
