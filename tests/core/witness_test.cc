// What a witness reports, on a card set of one minion.
#include "hs_env/engine/witness.h"

#include <algorithm>

#include "hs_env/engine/batch.h"
#include "hs_env/engine/workbench.h"
#include "tests/core/check.h"
#include "tests/core/tiny_table.h"

using namespace hs;

namespace {

/// A board with one minion of seat 0, watched from here on.
struct Watched {
  CardTable t = tiny_table();
  GameState s;
  u16 minion = 0;

  Watched() {
    open_board(s, t, BoardSetup{{kTinyHero, kTinyHero}, 1, 0, 9, Rules{.positions = false}});
    Workbench bench(s, t);
    minion = bench.place_minion(0, kTinyMinion, true, -1);
    bench.settle();
  }

  /// All that left while `change` was at work.
  template <class Change>
  std::vector<Witness::Left> watch(Change&& change) {
    Witness witness(s);
    Workbench bench(s, t, nullptr, &witness);
    change(bench);
    witness.look(bench.engine());
    return witness.left;
  }
};

}  // namespace

TEST(a_witness_tells_of_a_death_and_how_it_came) {
  Watched w;
  const auto left = w.watch([&](Workbench& bench) { bench.damage(w.minion, 4); });
  CHECK(left.size() == 1 && left[0].id == w.minion && left[0].fate == Fate::Died);
  const auto& last = left[0].last.entities;
  const auto body =
      std::find_if(last.begin(), last.end(), [&](const Entity& e) { return e.id == w.minion; });
  CHECK(body != last.end() && body->health() == -1);
}

TEST(a_witness_tells_what_came_of_a_transformed_minion) {
  Watched w;
  const auto left = w.watch([&](Workbench& bench) { bench.transform(w.minion, kTinyMinion); });
  CHECK(left.size() == 1 && left[0].fate == Fate::Transformed);
  CHECK(left[0].into != 0 && left[0].into == w.s.entities[w.s.players[0].board[0]].id);
}

TEST(a_minion_that_changes_zone_has_not_left) {
  Watched w;
  CHECK(w.watch([&](Workbench& bench) { bench.bounce(w.minion); }).empty());
  CHECK(w.watch([&](Workbench& bench) { bench.shuffle_in(w.minion, 1); }).empty());
  CHECK(w.s.decks[1][0].id == w.minion);
}

TEST(a_watched_game_is_the_same_game) {
  const CardTable t = tiny_table();
  GameState seen, unseen;
  start(seen, t, tiny_setup(3));
  unseen = seen;
  Random dice{3};
  while (!seen.over) {
    const int action = random_action(seen, t, dice);
    Witness witness(seen);
    Engine(seen, t, nullptr, &witness).apply(action);
    apply(unseen, t, action);
    CHECK(hash(seen) == hash(unseen));
  }
}
