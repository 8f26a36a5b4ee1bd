// The state as a value, and the short lists the engine works with.
#include <set>

#include "hs_env/engine/engine.h"
#include "tests/core/check.h"
#include "tests/core/tiny_table.h"

using namespace hs;

static_assert(std::is_trivially_copyable_v<GameState> && std::is_standard_layout_v<GameState>);
static_assert(sizeof(GameState) % 8 == 0 && sizeof(GameState) < 8192);

TEST(deck_handles_name_each_place_once) {
  std::set<Slot> seen;
  for (int seat = 0; seat < 2; ++seat)
    for (int i = 0; i < kDeckMax; ++i) {
      const Slot h = deck_handle(seat, i);
      CHECK(is_deck_handle(h) && deck_seat(h) == seat && deck_index(h) == i);
      seen.insert(h);
    }
  CHECK(seen.size() == 2 * kDeckMax);
  CHECK(!seen.count(kNone) && !is_deck_handle(kNone) && !is_deck_handle(kEntities - 1));
}

TEST(a_list_holds_all_there_can_be_and_drops_the_rest) {
  List list;
  CHECK(static_cast<int>(list.at.size()) >= kEntities + 2 * kDeckMax);
  for (int i = 0; i < 1000; ++i) list.add(static_cast<Slot>(i % 200));
  CHECK(list.n == static_cast<int>(list.at.size()));
  CHECK(list.end() - list.begin() == list.n);
  CHECK(list.has(199) && !list.has(250));
}

TEST(a_list_closes_the_gap) {
  List list;
  for (Slot x : {5, 6, 7, 8}) list.add(x);
  list.remove_at(3);
  list.remove_at(0);
  CHECK(list.n == 2 && list.at[0] == 6 && list.at[1] == 7);
  list.remove_at(1);
  list.remove_at(0);
  CHECK(list.n == 0 && !list.has(6));
}

TEST(an_assignment_is_a_clone) {
  const CardTable t = tiny_table();
  GameState a;
  start(a, t, tiny_setup(3));
  GameState b = a;
  CHECK(hash(a) == hash(b));
  Random dice{9};
  std::array<u16, kActions> legal;
  while (!a.over) {
    const int n = legal_actions(a, t, legal.data());
    const int action = legal[dice.below(static_cast<u32>(n))];
    apply(a, t, action);
    CHECK(hash(a) != hash(b));
    apply(b, t, action);
    CHECK(std::memcmp(&a, &b, sizeof a) == 0);
  }
}

TEST(the_hash_sees_every_byte) {
  const CardTable t = tiny_table();
  GameState a;
  start(a, t, tiny_setup(3));
  const u64 before = hash(a);
  std::set<u64> seen{before};
  auto* bytes = reinterpret_cast<unsigned char*>(&a);
  for (std::size_t i = 0; i < sizeof a; ++i) {
    bytes[i] ^= 0x40;
    seen.insert(hash(a));
    bytes[i] ^= 0x40;
  }
  CHECK(hash(a) == before);
  CHECK(seen.size() == sizeof a + 1);
}
