// The fixed-length observation: one row of floats with named slices, and card numbers.
#pragma once

#include <string>
#include <vector>

#include "hs_env/engine/game.h"

namespace hs {

/// One named part of the observation: `count` things with the same features each.
struct Slice {
  std::string name;
  int offset;
  int count;
  std::vector<std::string> features;
};

/// Grows when the layout changes: what was learned from one version cannot read another.
constexpr int kObservationVersion = 2;

/// What the features of effects are called, in order: "damage/10", "silence". All of them, or
/// those that minions in play have.
std::vector<std::string> effect_names(bool lasting);

/// The layout, in order. Built once.
const std::vector<Slice>& observation_layout();
/// How many floats that is.
int observation_size();

/// The layout of the card numbers; every feature is the index of a card, 0 for none or unknown.
const std::vector<Slice>& card_id_layout();
/// How many numbers that is.
int card_id_size();

/// Writes what `seat` sees, and in the same pass its mask (all zero when it is not to play).
/// `state` may be the game itself or its redacted form: nothing hidden is read, so both give
/// the same numbers. `mask` may be null. Returns the number of legal actions.
int observe(const GameState& state, const CardTable& table, int seat, float* out, i8* mask);

/// Writes card numbers for embeddings. Precondition: `state` is the form redacted for `seat`; the
/// cards in it are copied as they are.
void observe_cards(const GameState& state, int seat, i32* out);

}  // namespace hs
