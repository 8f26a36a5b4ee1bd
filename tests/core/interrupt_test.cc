// Work that is called off: who is asked, who hears it.
#include "hs_env/engine/interrupt.h"

#include <thread>

#include "agent_zoo/search/match.h"
#include "agent_zoo/search/random_policy.h"
#include "hs_env/engine/batch.h"
#include "hs_env/engine/workers.h"
#include "tests/core/check.h"
#include "tests/core/tiny_table.h"

using namespace hs;

namespace {

/// Whether work that checks now and then is called off within the time in which it should be.
bool is_called_off() {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  try {
    while (std::chrono::steady_clock::now() < end) check_interrupt();
  } catch (const CalledOff&) {
    return true;
  }
  return false;
}

bool always() { return true; }

}  // namespace

TEST(nobody_is_asked_without_an_interrupt) {
  CHECK(!Interrupt::current());
  for (int i = 0; i < 1000; ++i) check_interrupt();
  CHECK(!interrupted());
}

TEST(work_is_called_off) {
  const Interrupt interrupt(always);
  CHECK(is_called_off());
  CHECK(interrupt.called_off());
  CHECK(interrupted());
}

TEST(short_work_is_not_asked_about) {
  const Interrupt interrupt(always);
  for (int i = 0; i < 100; ++i) check_interrupt();
  CHECK(!interrupt.called_off());
}

TEST(an_interrupt_ends_with_its_scope) {
  const Interrupt outer([] { return false; });
  {
    const Interrupt inner(always);
    CHECK(Interrupt::current() == &inner);
    CHECK(is_called_off());
  }
  CHECK(Interrupt::current() == &outer);
  CHECK(!outer.called_off());
  for (int i = 0; i < 1000; ++i) check_interrupt();
}

TEST(only_the_thread_that_waits_is_asked) {
  const auto waits = std::this_thread::get_id();
  std::atomic<bool> elsewhere{false};
  std::atomic<int> ended{0};
  const Interrupt interrupt([&] {
    if (std::this_thread::get_id() != waits) elsewhere = true;
    return true;
  });
  run_together(3, [&] { ended += is_called_off(); });
  CHECK(ended == 3);
  CHECK(!elsewhere);
}

TEST(a_thread_that_only_waits_for_others_is_asked) {
  const auto waits = std::this_thread::get_id();
  std::atomic<int> ended{0};
  const Interrupt interrupt(always);
  run_together(2, [&] {
    if (std::this_thread::get_id() != waits) ended += is_called_off();
  });
  CHECK(ended == 1);
  ended = 0;
  Workers workers(2);
  Interrupt again(always);
  workers.run(2, [&](int) {
    const InterruptScope scope(&again);
    ended += is_called_off();
  });
  CHECK(ended == 2);
}

TEST(random_games_that_were_called_off_are_counted) {
  const CardTable t = tiny_table();
  for (int threads : {1, 3}) {
    const Interrupt interrupt(always);
    const auto total = random_games(t, tiny_setup(2), ~u64{0} / 2, threads, nullptr);
    const u64 games = total.wins[0] + total.wins[1] + total.draws;
    CHECK(interrupt.called_off());
    CHECK(games > 0);
    CHECK(total.turns >= games);
    if (threads == 1) {
      const Interrupt patient([] { return false; });
      CHECK(random_games(t, tiny_setup(2), games, 1, nullptr).checksum == total.checksum);
    }
  }
}

TEST(a_match_that_was_called_off_keeps_the_games_before) {
  const CardTable t = tiny_table();
  const RandomPolicy one, other;
  const Setup setup = tiny_setup(2);
  const Match match{.policies = {&one, &other},
                    .decks = {setup.decks[0]},
                    .heroes = {setup.heroes[0]},
                    .picks = {setup.picks[0]},
                    .rules = setup.rules,
                    .record = true};
  std::vector<Pairing> pairings(200'000);
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    pairings[i].policies = {0, 1};
    set_seeds(pairings[i], 7, i);
  }
  for (int threads : {1, 3}) {
    MatchReport report;
    {
      const Interrupt interrupt(always);
      report = play_games(t, match, pairings, threads);
      CHECK(interrupt.called_off());
    }
    CHECK(!report.breakdown);
    CHECK(!report.games.empty() && report.games.size() < pairings.size());
    const std::vector<Pairing> few(pairings.begin(), pairings.begin() + 20);
    const MatchReport whole = play_games(t, match, few, 1);
    for (std::size_t i = 0; i < std::min<std::size_t>(20, report.games.size()); ++i)
      CHECK(report.games[i].actions == whole.games[i].actions);
    for (const GameReport& game : report.games) CHECK(game.turns > 0 && !game.actions.empty());
  }
}
