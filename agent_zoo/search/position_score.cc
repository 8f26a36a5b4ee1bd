#include "agent_zoo/search/position_score.h"

#include <cmath>

namespace hs {

double LinearScore::operator()(const GameState& position, const CardTable&, int seat) const {
  if (const double end = verdict(position, seat)) return end;
  Features f;
  read_features(position, seat, f);
  double sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) sum += w_[i] * f[i];
  return whole_ ? std::round(sum) : sum;
}

double ClassScore::operator()(const GameState& position, const CardTable& t, int seat) const {
  const u8 class_ = t.cards[position.players[seat].hero_class_card].class_;
  return (*scores_[class_])(position, t, seat);
}

}  // namespace hs
