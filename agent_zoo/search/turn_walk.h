// A turn played step by step in a world, and written down so that it can be played in others.
#pragma once

#include <span>
#include <vector>

#include "agent_zoo/search/moves.h"

namespace hs {

/// One action of a turn.
struct LineStep {
  u64 key;       ///< what it is in any world; see `action_key`
  u16 action;    ///< the row of the action table that it was
  u16 place;     ///< the answer to where the minion goes, if that did not matter; 0: not asked
  bool answers;  ///< answers what the action before it asks before it happens
};

/// The actions of a turn. The last one ends it, unless the game was over before.
using TurnLine = std::vector<LineStep>;

/// The rows of some first steps of a line, answers about places included.
std::vector<u16> rows_of(std::span<const LineStep> steps);
/// How many steps of a line its first move has: an action, and the answers to what it asks.
std::size_t first_move(const TurnLine& line);

/// Plays a turn in a world.
///
/// To end the turn is written down but not played: the state stays the one before, which is what
/// the seat can know of the turn. Where a minion goes is a step only if it matters.
class TurnWalk {
 public:
  /// A turn has no more steps than this; then it ends as soon as it can.
  static constexpr std::size_t kStepsMost = 60;

  explicit TurnWalk(const CardTable& table) : t(&table) {}

  /// Begins with a world in which the seat to play has the turn, or has to answer.
  void begin(const GameState& world);
  /// Whether the turn has ended, or the game has.
  bool over() const { return ended_ || state_.over || to_play(state_) != seat_; }
  /// Whether an answer is asked for, so that the turn cannot end yet.
  bool asked() const { return state_.choice.kind != Pending::None; }
  const GameState& state() const { return state_; }
  const CardTable& table() const { return *t; }
  const TurnLine& line() const { return line_; }

  /// What can be done now: rows and, at the same places, keys. Precondition of these, and of all
  /// below but `follow`: it is not over.
  std::span<const u16> actions();
  std::span<const u64> keys();
  /// The place of an action there, or -1 if it cannot be done.
  int find(u64 key);
  /// Plays the action at a place.
  void play(std::size_t place);
  /// Plays any of them.
  void play_any(Random& dice) { play(dice.below(static_cast<u32>(actions().size()))); }

  /// Plays steps of a line, one after the other, and drops those that cannot be done. If the next
  /// step does not answer a question, the answer is random. Stops before the end of the turn.
  void follow(std::span<const LineStep> steps, Random& dice);
  /// Answers what is asked at random, and ends the turn if it is not over.
  void finish(Random& dice);

 private:
  const CardTable* t;
  GameState state_;
  int seat_ = 0;
  bool positions_ = false, ended_ = false;
  bool listed_ = false, keyed_ = false;  ///< whether the next two are those of now
  std::vector<u16> actions_;
  std::vector<u64> keys_;
  TurnLine line_;

  void play_row(u16 action, u64 key);
  bool play_step(const LineStep& step);
};

}  // namespace hs
