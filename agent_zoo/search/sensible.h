// Actions that random play should leave out because nobody wants them.
#pragma once

#include <vector>

#include "hs_env/engine/game.h"

namespace hs {

/// What is known of cards by their effect features, for one card table.
class Sensible {
 public:
  /// Reads the cards of a table, once.
  void prepare(const CardTable& table);

  /// Writes the legal actions that make sense, ascending, and returns how many; all of them if none
  /// does. `out` must hold kActions. The state is as before afterwards.
  ///
  /// Left out are: harm to one's own side, help for the other, healing of what is not hurt, spells
  /// at boards that are empty, mana that makes nothing playable, damage that would kill the own
  /// hero, and what `drop_early_end` says.
  int actions(GameState& state, const CardTable& table, u16* out) const;

  /// Removes the end of the turn from `n` legal actions if there is a hero power to use, other than
  /// one that heals or hurts its hero, or a minion that can attack the enemy hero. Returns how many
  /// are left.
  int drop_early_end(const GameState& state, u16* legal, int n) const;

 private:
  u64 table_ = 0;           ///< fingerprint of the table that `kinds_` is for
  std::vector<u16> kinds_;  ///< by card: bits of what it does

  bool is_senseless(GameState& state, const CardTable& table, int action, int n) const;
  bool aims_wrong(const GameState& state, u16 kind, int target) const;
  bool is_wasted(GameState& state, const CardTable& table, u16 card, int n) const;
};

}  // namespace hs
