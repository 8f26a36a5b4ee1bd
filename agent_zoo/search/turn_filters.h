// Filters that let a random turn follow an aim for a while.
#pragma once

#include <span>
#include <vector>

#include "hs_env/engine/game.h"

namespace hs {

// clang-format off
/// The filters of the RHEA paper. All but the last are drawn.
#define HS_TURN_FILTERS(X) \
  X(DirectAttack)  /* attacks on the enemy hero */ \
  X(DestroyMinion) /* what damages or destroys an enemy minion whose health is not above the \
                      attack of one's own minions together: attacks on it, cards and powers aimed \
                      at it, and those that damage enemy minions without being aimed */ \
  X(DeployMinion)  /* minions, and other cards and powers that summon */ \
  X(Protection)    /* minions with Taunt; cards and powers that give Taunt or armor, heal one's own \
                      side, or freeze the other */ \
  X(KeepHand)      /* cards that cost no more than those in hand do on average */ \
  X(ExceptTurnEnd) /* anything but to end the turn */
// clang-format on

#define HS_ENUM_ITEM(name) name,
enum class TurnFilter : u8 { HS_TURN_FILTERS(HS_ENUM_ITEM) Count };
#undef HS_ENUM_ITEM
constexpr int kDrawnFilters = static_cast<int>(TurnFilter::ExceptTurnEnd);

/// Writes the places of those actions that a filter lets through. Precondition: they are legal in
/// `state`, which asks no question.
void filter_actions(TurnFilter filter, const GameState& state, const CardTable& table,
                    std::span<const u16> actions, std::vector<u16>& places);

/// The filters that one turn is made with.
///
/// One of five is drawn, and used until it lets nothing through; then another that does. If none
/// does, one action is anything but to end the turn, and the five are drawn from again.
class StickyFilter {
 public:
  /// Writes the places of the actions that may be played next; some, always. Answers to questions
  /// are not filtered.
  void apply(const GameState& state, const CardTable& table, std::span<const u16> actions,
             Random& dice, std::vector<u16>& places);
  /// The filter in use, or Count.
  TurnFilter current() const { return current_; }

 private:
  TurnFilter current_ = TurnFilter::Count;
};

}  // namespace hs
