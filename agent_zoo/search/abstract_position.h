// Positions and actions up to what makes no difference.
//
// The order of a hand does not matter, nor that of a board if nothing looks at neighbours; two
// cards without text do the same if their printed numbers are the same. All else counts: what is
// ready, every enchantment, every counter, and in which order those came that react to events.
#pragma once

#include "hs_env/engine/game.h"

namespace hs {

/// Whether it matters where minions stand: something in play, or a visible card in a hand, looks at
/// neighbours or hits them.
bool order_matters(const GameState& state, const CardTable& table);

/// A number for what a card or character is like: the same for two that cannot be told apart but by
/// place and age.
u64 looks_of(const GameState& state, const CardTable& table, Slot entity);

/// A number that is the same for positions that differ in nothing that matters. Meant for what a
/// seat sees: hidden cards count as what they are in `seen`, which is nothing in a redacted state.
u64 abstract_key(const GameState& seen, const CardTable& table);

/// A number that is the same for actions of a position that lead to the same, up to what does not
/// matter: equal attackers, targets and cards. It finds the action again in any position with the
/// same abstract key.
u64 abstract_action(const GameState& state, const CardTable& table, int action);

/// The hand of a seat, in any order.
u64 hand_key(const GameState& state, const CardTable& table, int seat);

}  // namespace hs
