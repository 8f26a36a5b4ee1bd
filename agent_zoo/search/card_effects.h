// What cards do, as far as their effect features tell.
#pragma once

#include <string_view>

#include "hs_env/engine/cards.h"

namespace hs {

/// The place of an effect feature in its row, by name. Names that there are not do not compile
/// where a constant is wanted.
consteval std::size_t effect_place(std::string_view name) {
  for (std::size_t i = 0; i < kEffects; ++i)
    if (name == kEffectFeatures[i].name) return i;
  throw "there is no such effect feature";
}

/// One number of what a card does when it is played; 0 in tables without effect features.
inline int effect_of(const CardTable& table, u16 card, std::size_t place) {
  return card < table.effects.size() ? table.effects[card].whole[place] : 0;
}

}  // namespace hs
