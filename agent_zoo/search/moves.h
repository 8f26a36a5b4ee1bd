// What a player can do next, each with where it leads.
#pragma once

#include <array>
#include <vector>

#include "hs_env/engine/game.h"
#include "hs_env/engine/interrupt.h"

namespace hs {

/// One thing to do: an action with the answers to what it asks before it happens (which half,
/// which target, where on the board). Cards on offer are no part of it: what they are is only
/// known once the effect runs.
struct Move {
  std::array<u16, 4> actions{};
  u8 n = 0;  ///< how many actions
  /// How many such moves there are if every place on the board, and every equal card in hand,
  /// counts as one of its own.
  int alike = 1;

  /// Adds the next action. Precondition: there are fewer than four.
  void add(int action) { actions[n++] = static_cast<u16>(action); }
  /// Its actions as a list.
  std::vector<u16> list() const { return {actions.begin(), actions.begin() + n}; }
  /// Adds its actions to others.
  void append_to(std::vector<u16>& plan) const {
    plan.insert(plan.end(), actions.begin(), actions.begin() + n);
  }
  /// Whether it is to end the turn.
  bool ends_turn() const { return n == 1 && actions[0] == kEndTurn; }
};

/// Whether a hero power is listed before the attacks, as in the 2018 competition's framework, or
/// after them, as in the one EVA was evolved in. Policies that take the last of several equally
/// good moves depend on it.
enum class PowerFirst : bool { No, Yes };

/// Whether it matters now where the minion goes that `seat` holds as hand card `hand`: if it, or a
/// minion on the board, looks at its neighbours, or if it may join another.
bool place_matters(const GameState& state, const CardTable& table, int seat, int hand);

/// Whether the position asks for a place that does not matter.
inline bool asks_for_any_place(const GameState& state, const CardTable& table) {
  return state.choice.kind == Pending::Position &&
         !place_matters(state, table, state.choice.seat, state.choice.hand);
}

/// Plays an action in a world of a search; where a minion goes is asked only if it matters.
/// `positions`: whether the game that is searched asks for places at all.
inline void play_in_world(GameState& world, const CardTable& table, int action, bool positions) {
  if (positions && action >= kPlay && action < kAttack)
    world.positions = place_matters(world, table, to_play(world), (action - kPlay) / kTargets);
  apply(world, table, action);
}

/// A number for what an action does in a position, the same wherever equal cards do the same to
/// equal places: hand cards count by what they are, not by where in the hand they are.
u64 action_key(const GameState& state, const CardTable& table, int action);

/// Calls `visit(move, state)` for everything the seat to play can do in `world`, in the
/// order of the competition's framework: end the turn; cards from left to right, each with its
/// targets and places; minions' attacks, the enemy hero after its minions; the hero's attacks; the
/// hero power before or after all attacks. `state` is scratch that the visitor may keep by copying
/// or swapping.
///
/// Where a minion goes is tried out only if it can matter now: if it, or a minion on the board,
/// looks at its neighbours. Otherwise it goes to the right.
class MoveWalk {
 public:
  MoveWalk(const CardTable& table, PowerFirst power) : t(table), power_(power) {}

  /// `try_end`: whether ending the turn is tried out; if not, it is visited with `world` itself.
  template <class Visit>
  void each(const GameState& world, Visit&& visit, bool try_end = true) {
    std::array<u16, kActions> legal;
    const int n = order(world, legal);
    for (int i = 0; i < n; ++i) {
      check_interrupt();
      Move move;
      if (!twins(world, legal[i], move.alike)) continue;
      if (legal[i] == kEndTurn && !try_end) {
        move.add(kEndTurn);
        visit(move, world);
        continue;
      }
      scratch_[0] = world;
      follow(0, legal[i], move, visit);
    }
  }

 private:
  const CardTable& t;
  PowerFirst power_;
  std::array<GameState, 4> scratch_;

  int order(const GameState& world, std::array<u16, kActions>& out) const;
  bool twins(const GameState& world, int action, int& alike) const;

  /// Plays an action in scratch state `depth` and answers what it asks.
  template <class Visit>
  void follow(int depth, int action, Move move, Visit& visit) {
    GameState& s = scratch_[static_cast<std::size_t>(depth)];
    move.add(action);
    apply(s, t, action);
    const Pending asked = s.choice.kind;
    const bool part =
        asked == Pending::Position || asked == Pending::ChooseOne || asked == Pending::Target;
    if (!part || move.n == move.actions.size()) {
      visit(move, s);
      return;
    }
    std::array<u16, kActions> answers;
    const int n = legal_actions(s, t, answers.data());
    if (asks_for_any_place(s, t)) {
      move.alike *= n;
      follow(depth, answers[static_cast<std::size_t>(n - 1)], move, visit);
      return;
    }
    for (int i = 0; i < n; ++i) {
      scratch_[static_cast<std::size_t>(depth + 1)] = s;
      follow(depth + 1, answers[static_cast<std::size_t>(i)], move, visit);
    }
  }
};

}  // namespace hs
