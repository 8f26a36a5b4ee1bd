// Picking cards in a draft.
#pragma once

#include "hs_env/engine/game.h"

namespace hs {

/// What a card on offer is worth to those who have no opinion of their own: attack, health,
/// keywords and text, minus what the cost should pay for.
double plain_worth(const CardDef& card);

/// The action that picks the card worth most; of equals the last. `worth` is asked about slots.
template <class Worth>
int best_pick(const GameState& s, Worth&& worth) {
  int best = 0;
  double most = worth(s.choice.offered[0]);
  for (int k = 1; k < s.choice.n; ++k)
    if (const double value = worth(s.choice.offered[static_cast<std::size_t>(k)]); value >= most) {
      best = k;
      most = value;
    }
  return kChoose + best;
}

/// The same by `plain_worth`. The position is one where `is_drafting`.
int plain_pick(const GameState& s, const CardTable& t);

}  // namespace hs
