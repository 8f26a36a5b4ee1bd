// Parts of work that threads share out, and shares of a count.
#include "agent_zoo/search/take_turns.h"

#include <atomic>
#include <stdexcept>
#include <vector>

#include "agent_zoo/search/budget.h"
#include "tests/core/check.h"

using namespace hs;

TEST(every_part_goes_on_until_it_is_done) {
  for (int threads : {1, 2, 5}) {
    std::vector<int> calls(4);  // one thread at a time: no lock
    take_turns(threads, calls.size(),
               [&](std::size_t i) { return ++calls[i] < 100 * (static_cast<int>(i) + 1); });
    CHECK((calls == std::vector<int>{100, 200, 300, 400}));
  }
}

TEST(one_thread_takes_the_parts_in_turn) {
  std::vector<std::size_t> order;
  take_turns(1, 3, [&](std::size_t i) {
    order.push_back(i);
    return order.size() < 5 && i != 1;
  });
  CHECK((order == std::vector<std::size_t>{0, 1, 2, 0, 2, 0}));
}

TEST(there_are_no_more_threads_than_parts) {
  std::atomic<int> at_once{0}, most{0};
  take_turns(8, 2, [&](std::size_t) {
    const int now = ++at_once;
    if (now > most) most = now;
    --at_once;
    return false;
  });
  CHECK(most <= 2);
}

TEST(what_a_part_throws_reaches_the_caller) {
  for (int threads : {1, 3}) {
    bool thrown = false;
    try {
      take_turns(threads, 3, [](std::size_t i) -> bool {
        if (i == 1) throw std::runtime_error("no");
        return false;
      });
    } catch (const std::runtime_error&) {
      thrown = true;
    }
    CHECK(thrown);
  }
}

TEST(shares_of_a_count_are_whole_and_add_up) {
  for (u64 count : {u64{0}, u64{1}, u64{7}, u64{100}, u64{1} << 53})
    for (u64 all : {u64{1}, u64{2}, u64{3}, u64{1024}}) {
      double sum = 0;
      for (u64 i = 0; i < all; ++i) {
        const double share = SearchPart{i, all}.of(static_cast<double>(count));
        CHECK(share >= 0 && share == std::floor(share));
        sum += share;
      }
      CHECK(sum == static_cast<double>(count));
    }
  CHECK((SearchPart{0, 3}.of(100) == 33 && SearchPart{2, 3}.of(100) == 34));
  CHECK(SearchPart{}.of(12.5) == 12.5);
}
