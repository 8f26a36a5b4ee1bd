// Whether a game goes as a plan foresaw.
#pragma once

#include <cstring>

#include "agent_zoo/search/moves.h"
#include "agent_zoo/search/searcher.h"

namespace hs {

/// The world in which a plan was made, played along with the game.
class Foreseen {
 public:
  /// A plan begins in this world.
  void begin(const GameState& world) { world_ = world; }
  /// An action of the plan is played.
  void play(int action, const CardTable& table) { apply(world_, table, action); }
  /// Whether the seat to play sees in the game just what it sees in the world. `open`: `position`
  /// is the game itself, not what the seat may see of it.
  bool like(const GameState& position, const CardTable& table, bool open) const {
    const int seat = to_play(position);
    if (turn_is_over(world_, seat)) return false;
    GameState expected, real;
    redact(world_, table, seat, expected);
    if (open) redact(position, table, seat, real);
    return std::memcmp(&expected, open ? &real : &position, sizeof expected) == 0;
  }

 private:
  GameState world_{};
};

}  // namespace hs
