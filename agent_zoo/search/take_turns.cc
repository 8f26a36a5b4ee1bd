#include "agent_zoo/search/take_turns.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <numeric>

#include "hs_env/engine/workers.h"

namespace hs {

void take_turns(int threads, std::size_t parts, const std::function<bool(std::size_t)>& work) {
  std::deque<std::size_t> waiting(parts);
  std::iota(waiting.begin(), waiting.end(), std::size_t{0});
  std::mutex lock;
  const std::size_t useful = std::min(static_cast<std::size_t>(threads), parts);
  run_together(static_cast<int>(useful), [&] {
    std::unique_lock guard(lock);
    // A thread that finds nothing is not needed: each part that is left has one.
    while (!waiting.empty()) {
      const std::size_t part = waiting.front();
      waiting.pop_front();
      guard.unlock();
      const bool more = work(part);
      guard.lock();
      if (more) waiting.push_back(part);
    }
  });
}

}  // namespace hs
