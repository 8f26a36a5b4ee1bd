#include "agent_zoo/search/position_score.h"

#include <cmath>

#include "agent_zoo/search/drafting.h"

namespace hs {

double PositionScore::card_worth(const GameState& s, const CardTable& t, Slot offered) const {
  return plain_worth(t.cards[s.entities[offered].card]);
}

double LinearScore::operator()(const GameState& position, const CardTable&, int seat) const {
  if (const double end = verdict(position, seat)) return end;
  Features f;
  read_features(position, seat, f);
  double sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) sum += w_[i] * f[i];
  return whole_ ? std::round(sum) : sum;
}

double ClassScore::operator()(const GameState& position, const CardTable& t, int seat) const {
  return of_class(position, t, seat)(position, t, seat);
}

}  // namespace hs
