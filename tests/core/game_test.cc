// The contract of game.h on a card set of one minion.
#include "hs_env/engine/game.h"

#include <algorithm>
#include <set>

#include "hs_env/engine/batch.h"
#include "hs_env/engine/seeds.h"
#include "tests/core/check.h"
#include "tests/core/tiny_table.h"

using namespace hs;

namespace {

std::vector<int> actions_of(const GameState& s, const CardTable& t) {
  std::array<u16, kActions> legal;
  const int n = legal_actions(s, t, legal.data());
  return {legal.begin(), legal.begin() + n};
}

}  // namespace

TEST(the_first_player_has_three_cards_and_the_second_four_and_the_coin) {
  const CardTable t = tiny_table();
  GameState s;
  Setup setup = tiny_setup(1, false);
  setup.rules.first = 1;
  start(s, t, setup);
  CHECK(s.players[1].hand_n == 4 && s.players[0].hand_n == 5);
  CHECK(s.entities[s.players[0].hand[4]].card == kTinyCoin);
  CHECK(find_fault(s, t).empty());
}

TEST(what_is_legal_on_turn_one) {
  const CardTable t = tiny_table();
  GameState s;
  start(s, t, tiny_setup(1, false));
  CHECK((actions_of(s, t) == std::vector<int>{0, 1, 1 + 17, 1 + 34, 1 + 51}));
  apply(s, t, 1);
  CHECK((actions_of(s, t) == std::vector<int>{0}));
  CHECK(s.players[s.active].board_n == 1 && s.players[s.active].mana == 0);
}

TEST(refusals_and_legal_actions_agree) {
  const CardTable t = tiny_table();
  GameState s;
  start(s, t, tiny_setup(5));
  Random dice{5};
  while (!s.over) {
    const auto legal = actions_of(s, t);
    for (int a = -1; a <= kActions; ++a)
      CHECK(refusal(s, t, a).empty() == std::binary_search(legal.begin(), legal.end(), a));
    apply(s, t, random_action(s, t, dice));
  }
  for (int a = 0; a < kActions; ++a) CHECK(!refusal(s, t, a).empty());
}

TEST(the_turn_limit_is_a_draw) {
  const CardTable t = tiny_table();
  Setup setup = tiny_setup(1, false);
  setup.rules.turn_limit = 4;
  GameState s;
  start(s, t, setup);
  for (int i = 0; i < 4; ++i) {
    CHECK(!s.over);
    apply(s, t, kEndTurn);
  }
  CHECK(s.over && s.winner == 2 && s.turn == 4);
}

TEST(empty_decks_hurt_a_little_more_each_time) {
  const CardTable t = tiny_table();
  Setup setup = tiny_setup(1, false);
  setup.decks = {};
  setup.rules.first = 0;
  GameState s;
  start(s, t, setup);
  CHECK(s.entities[hero_slot(0)].damage == 1);
  for (int i = 0; i < 4; ++i) apply(s, t, kEndTurn);
  CHECK(s.entities[hero_slot(0)].damage == 1 + 2 + 3);
  CHECK(s.entities[hero_slot(1)].damage == 1 + 2);
}

TEST(a_view_has_no_seed_and_no_order) {
  const CardTable t = tiny_table();
  GameState a, b, view_a, view_b;
  start(a, t, tiny_setup(11));
  b = a;
  b.seed ^= 0xffff;
  b.rolls[2] += 5;
  std::swap(b.decks[0][0], b.decks[0][7]);
  std::swap(b.decks[1][1], b.decks[1][9]);
  for (int seat = 0; seat < 2; ++seat) {
    redact(a, t, seat, view_a);
    redact(b, t, seat, view_b);
    CHECK(std::memcmp(&view_a, &view_b, sizeof view_a) == 0);
    CHECK(view_a.seed == 0 && find_fault(view_a, t).empty());
  }
}

TEST(the_number_of_threads_does_not_matter) {
  const CardTable t = tiny_table();
  const auto one = random_games(t, tiny_setup(2), 500, 1, nullptr);
  for (int threads : {2, 3, 8}) {
    const auto many = random_games(t, tiny_setup(2), 500, threads, nullptr);
    CHECK(one.checksum == many.checksum && one.actions == many.actions && one.wins == many.wins);
  }
}

TEST(seeds_of_single_games_differ) {
  std::set<u64> seen;
  for (u64 seed = 0; seed < 100; ++seed)
    for (u64 i = 0; i < 100; ++i) seen.insert(game_seed(seed, i));
  CHECK(seen.size() == 100 * 100);
}
