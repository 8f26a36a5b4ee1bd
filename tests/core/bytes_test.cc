// Saving and loading, with gaps of zeros in every shape.
#include <cstddef>

#include "tests/core/check.h"
#include "tests/core/tiny_table.h"

using namespace hs;

namespace {

bool same(const GameState& a, const GameState& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

bool survives(const GameState& s, const CardTable& t) {
  GameState back{};
  return from_bytes(to_bytes(s, t), t, back).empty() && same(s, back);
}

}  // namespace

TEST(gaps_of_every_length_survive) {
  // The seed and the roll counts may be anything: 24 bytes in a row to draw patterns in.
  const CardTable t = tiny_table();
  GameState s;
  start(s, t, tiny_setup(1));
  auto* bytes = reinterpret_cast<unsigned char*>(&s);
  static_assert(offsetof(GameState, seed) == 0 && offsetof(GameState, rolls) == 8);
  for (u32 pattern = 0; pattern < (1u << 16); pattern += 7) {
    for (u32 i = 0; i < 24; ++i)
      bytes[i] = pattern >> (i % 16) & 1 ? static_cast<unsigned char>(i + 1) : 0;
    CHECK(survives(s, t));
  }
}

TEST(every_step_of_a_game_survives) {
  const CardTable t = tiny_table();
  GameState s;
  start(s, t, tiny_setup(8));
  Random dice{8};
  std::array<u16, kActions> legal;
  while (!s.over) {
    CHECK(survives(s, t));
    const int n = legal_actions(s, t, legal.data());
    apply(s, t, legal[dice.below(static_cast<u32>(n))]);
  }
  CHECK(survives(s, t));
}

TEST(a_changed_or_missing_byte_is_noticed_and_touches_nothing) {
  const CardTable t = tiny_table();
  GameState s, out;
  start(s, t, tiny_setup(8));
  const std::string good = to_bytes(s, t);
  std::memset(&out, 0x5a, sizeof out);
  const GameState before = out;
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 0x10);
    CHECK(!from_bytes(bad, t, out).empty());
    CHECK(!from_bytes(good.substr(0, i), t, out).empty());
  }
  CHECK(!from_bytes(good + '\0', t, out).empty());
  CHECK(same(out, before));
}

TEST(another_card_set_is_refused) {
  const CardTable t = tiny_table();
  CardTable other = tiny_table();
  other.cards[kTinyMinion].attack = 3;
  other.seal();
  GameState s, out;
  start(s, t, tiny_setup(1));
  CHECK(from_bytes(to_bytes(s, t), other, out).find("card set") != std::string::npos);
}

TEST(a_state_that_cannot_be_is_refused) {
  const CardTable t = tiny_table();
  GameState s, out;
  start(s, t, tiny_setup(1, false));
  for (auto spoil :
       {+[](GameState& x) { x.players[0].hand_n = 11; }, +[](GameState& x) { x.active = 2; },
        +[](GameState& x) { x.decks[1][3].card = 999; },
        +[](GameState& x) { x.players[0].mana = 11; },
        +[](GameState& x) { x.entities[0].zone = Zone::Hand; },
        +[](GameState& x) { x.frames_n = 200; },
        +[](GameState& x) { x.choice.kind = Pending::Pick; },
        +[](GameState& x) { x.used[1] = ~0ull; }}) {
    GameState bad = s;
    spoil(bad);
    CHECK(from_bytes(to_bytes(bad, t), t, out).find("impossible state") != std::string::npos);
  }
}
