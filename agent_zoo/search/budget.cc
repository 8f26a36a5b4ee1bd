#include "agent_zoo/search/budget.h"

#include <algorithm>

namespace hs {

void Stopwatch::begin(const GameState& position) {
  begun_ = Clock::now();
  if (turn_ != position.turn) spent_ = 0;
  turn_ = position.turn;
  double seconds = budget_.seconds_per_decision;
  if (budget_.seconds_per_turn > 0) {
    const double share = std::max(0.0, share_ * (budget_.seconds_per_turn - spent_));
    seconds = seconds > 0 ? std::min(seconds, share) : share;
  }
  deadline_ =
      begun_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

void Stopwatch::end() {
  took_ = std::chrono::duration<double>(Clock::now() - begun_).count();
  spent_ += took_;
}

double Stopwatch::passed() const {
  if (!budget_.timed()) return 0;
  const std::chrono::duration<double> all = deadline_ - begun_, gone = Clock::now() - begun_;
  return all.count() > 0 ? std::clamp(gone / all, 0.0, 1.0) : 1.0;
}

}  // namespace hs
