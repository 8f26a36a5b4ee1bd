// Threads that share work.
#include "hs_env/engine/workers.h"

#include <stdexcept>
#include <thread>

#include "tests/core/check.h"

using namespace hs;

namespace {

/// Whether what `work` throws in `run_together` comes out of it.
bool throws(int threads, const std::function<void()>& work) {
  try {
    run_together(threads, work);
  } catch (const std::runtime_error&) {
    return true;
  }
  return false;
}

}  // namespace

TEST(work_is_done_once_in_each_thread) {
  for (int threads : {1, 2, 5}) {
    std::atomic<int> done{0};
    run_together(threads, [&] { ++done; });
    CHECK(done == threads);
  }
}

TEST(what_a_thread_throws_reaches_the_caller_after_all_have_ended) {
  const auto caller = std::this_thread::get_id();
  for (const bool mine : {false, true}) {
    std::atomic<int> ended{0};
    CHECK(throws(3, [&] {
      ++ended;
      if ((std::this_thread::get_id() == caller) == mine) throw std::runtime_error("no");
    }));
    CHECK(ended == 3);
  }
}
