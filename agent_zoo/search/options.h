// What a player can do next, each with where it leads.
#pragma once

#include <span>

#include "hs_env/engine/game.h"
#include "hs_env/engine/interrupt.h"

namespace hs {

/// One thing to do: an action with the answers to what it asks before it happens (which half,
/// which target, where on the board). Cards on offer are no part of it: what they are is only
/// known once the effect runs.
struct Option {
  std::array<u16, 4> actions{};
  u8 n = 0;
  /// How many such options there are if every place on the board, and every equal card in hand,
  /// counts as one of its own.
  int alike = 1;

  void add(int action) { actions[n++] = static_cast<u16>(action); }
  std::span<const u16> list() const { return {actions.data(), n}; }
  bool ends_turn() const { return n == 1 && actions[0] == kEndTurn; }
};

/// Whether a hero power is listed before the attacks, as in the 2018 competition's framework, or
/// after them, as in the one EVA was evolved in. Policies that take the last of several equally
/// good options depend on it.
enum class PowerFirst : bool { No, Yes };

/// Calls `visit(option, state)` for everything the seat to play can do in `world`, in the
/// order of the competition's framework: end the turn; cards from left to right, each with its
/// targets and places; minions' attacks, the enemy hero after its minions; the hero's attacks; the
/// hero power before or after all attacks. `state` is scratch that the visitor may keep by copying
/// or swapping.
///
/// Where a minion goes is tried out only if it can matter now: if it, or a minion on the board,
/// looks at its neighbours. Otherwise it goes to the right.
class OptionWalk {
 public:
  OptionWalk(const CardTable& table, PowerFirst power) : t(table), power_(power) {}

  /// `try_end`: whether ending the turn is tried out; if not, it is visited with `world` itself.
  template <class Visit>
  void each(const GameState& world, Visit&& visit, bool try_end = true) {
    std::array<u16, kActions> legal;
    const int n = order(world, legal);
    for (int i = 0; i < n; ++i) {
      check_interrupt();
      Option option;
      if (!twins(world, legal[i], option.alike)) continue;
      if (legal[i] == kEndTurn && !try_end) {
        option.add(kEndTurn);
        visit(option, world);
        continue;
      }
      scratch_[0] = world;
      follow(0, legal[i], option, visit);
    }
  }

 private:
  const CardTable& t;
  PowerFirst power_;
  std::array<GameState, 4> scratch_;

  int order(const GameState& world, std::array<u16, kActions>& out) const;
  bool twins(const GameState& world, int action, int& alike) const;
  bool place_matters(const GameState& s) const;

  /// Plays an action in scratch state `depth` and answers what it asks.
  template <class Visit>
  void follow(int depth, int action, Option option, Visit& visit) {
    GameState& s = scratch_[static_cast<std::size_t>(depth)];
    option.add(action);
    apply(s, t, action);
    const Pending asked = s.choice.kind;
    const bool part =
        asked == Pending::Position || asked == Pending::ChooseOne || asked == Pending::Target;
    if (!part || option.n == option.actions.size()) {
      visit(option, s);
      return;
    }
    std::array<u16, kActions> answers;
    const int n = legal_actions(s, t, answers.data());
    if (asked == Pending::Position && !place_matters(s)) {
      option.alike *= n;
      follow(depth, answers[static_cast<std::size_t>(n - 1)], option, visit);
      return;
    }
    for (int i = 0; i < n; ++i) {
      scratch_[static_cast<std::size_t>(depth + 1)] = s;
      follow(depth + 1, answers[static_cast<std::size_t>(i)], option, visit);
    }
  }
};

}  // namespace hs
