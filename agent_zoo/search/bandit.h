// Arms to pull, each with what it has brought so far.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "hs_env/engine/types.h"

namespace hs {

/// One choice that is tried again and again.
struct Arm {
  u64 pulls = 0;
  double sum = 0;  ///< of what the pulls brought

  void add(double reward) {
    ++pulls;
    sum += reward;
  }
  /// Adds what the same arm has brought elsewhere.
  void add(const Arm& other) {
    pulls += other.pulls;
    sum += other.sum;
  }
  /// What a pull has brought on average; 0 if there was none.
  double mean() const { return pulls ? sum / static_cast<double>(pulls) : 0.0; }
};

/// The arm to pull next by UCB1: the first that was never pulled, else the one with the largest
/// mean + `exploration` sqrt(ln N / n), where n are its pulls and N those of all arms together; of
/// equals the first. Precondition: there are arms.
inline std::size_t ucb1(const std::vector<Arm>& arms, double exploration) {
  double all = 0;
  for (std::size_t i = 0; i < arms.size(); ++i) {
    if (arms[i].pulls == 0) return i;
    all += static_cast<double>(arms[i].pulls);
  }
  std::size_t best = 0;
  double most = 0;
  for (std::size_t i = 0; i < arms.size(); ++i) {
    const double n = static_cast<double>(arms[i].pulls);
    const double bound = arms[i].mean() + exploration * std::sqrt(std::log(all) / n);
    if (i && bound <= most) continue;
    best = i;
    most = bound;
  }
  return best;
}

/// The arm with the best mean of those that were pulled, of equals the last; the first one if none
/// was pulled.
inline std::size_t best_mean(const std::vector<Arm>& arms) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < arms.size(); ++i)
    if (arms[i].pulls && (!arms[best].pulls || arms[i].mean() >= arms[best].mean())) best = i;
  return best;
}

}  // namespace hs
