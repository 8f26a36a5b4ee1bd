// Arms of a bandit, by numbers that were computed by hand.
#include "agent_zoo/search/bandit.h"

#include "tests/core/check.h"

using namespace hs;

namespace {

Arm arm(u64 pulls, double sum) { return {pulls, sum}; }

}  // namespace

TEST(ucb1_pulls_the_first_arm_that_was_never_pulled) {
  CHECK(ucb1({arm(3, 3), arm(0, 0), arm(0, 0)}, 0) == 1);
  CHECK(ucb1({arm(0, 0), arm(9, 9)}, 2) == 0);
}

TEST(ucb1_adds_what_is_not_known_to_the_mean) {
  // N = 5 and ln 5 = 1.6094:
  // 0.6 + c sqrt(1.6094 / 4) = 0.6 + 0.6343 c against 0.1 + c sqrt(1.6094 / 1) = 0.1 + 1.2686 c.
  // They are equal at c = 0.5 / 0.6343 = 0.7883.
  const std::vector<Arm> arms = {arm(4, 2.4), arm(1, 0.1)};
  CHECK(ucb1(arms, 0) == 0);
  CHECK(ucb1(arms, 0.788) == 0);
  CHECK(ucb1(arms, 0.789) == 1);
  CHECK(ucb1(arms, 2) == 1);
}

TEST(ucb1_takes_the_first_of_equal_arms) { CHECK(ucb1({arm(2, 1), arm(2, 1)}, 2) == 0); }

TEST(two_arms_are_pulled_as_ucb1_says) {
  // An arm that always brings 1 and one that always brings 0, with C = 2. After one pull each
  // the better one is pulled until 1 + 2 sqrt(ln N / n) < 2 sqrt(ln N): n = 2 gives N = 3,
  // 2.48 against 2.10; n = 3: N = 4, 2.36 against 2.35; n = 4: N = 5, 2.27 against 2.54.
  std::vector<Arm> arms(2);
  std::vector<std::size_t> pulled;
  for (int i = 0; i < 7; ++i) {
    const std::size_t next = ucb1(arms, 2);
    pulled.push_back(next);
    arms[next].add(next == 0 ? 1 : 0);
  }
  CHECK((pulled == std::vector<std::size_t>{0, 1, 0, 0, 0, 1, 0}));
}

TEST(the_best_mean_is_the_last_of_equals_and_was_pulled) {
  CHECK(best_mean({arm(2, 1), arm(4, 2), arm(1, 0.4), arm(0, 0)}) == 1);
  CHECK(best_mean({arm(0, 0), arm(2, -8)}) == 1);
  CHECK(best_mean({arm(0, 0), arm(0, 0)}) == 0);
}
