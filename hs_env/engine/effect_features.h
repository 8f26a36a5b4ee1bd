// What a card does, as numbers for networks: the same row of features for every card.
//
// `hs_env/cards/effects.py` works the numbers out from the words of the card and says what each
// means; the names are exported so both sides agree. Rules never look at them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "hs_env/engine/types.h"

namespace hs {

/// One number of the row.
struct EffectFeature {
  const char* name;
  int divisor;   ///< what observations divide an amount by; 1: a bit
  bool lasting;  ///< shown of minions in play too
};

/// The numbers of the row, in order.
inline constexpr auto kEffectFeatures = std::to_array<EffectFeature>({
    {"damage", 10, true},        {"own_damage", 10, true},   {"heal", 10, true},
    {"armor", 10, false},        {"attack", 10, true},       {"health", 10, true},
    {"cost", 10, true},          {"mana", 10, false},        {"draw", 5, true},
    {"give", 5, true},           {"discard", 5, false},      {"summon", 5, true},
    {"made_attack", 10, true},   {"made_health", 10, false}, {"enemy_gain", 5, false},
    {"destroy", 1, true},        {"silence", 1, false},      {"freeze", 1, false},
    {"transform", 1, false},     {"return", 1, false},       {"take_control", 1, false},
    {"copy", 1, false},          {"discover", 1, false},     {"sets_attack", 1, false},
    {"sets_health", 1, false},   {"gives_taunt", 1, false},  {"gives_charge", 1, false},
    {"gives_keyword", 1, false}, {"other", 1, true},         {"random", 1, true},
    {"conditional", 1, true},    {"varies", 1, false},       {"temporary", 1, false},
    {"enchants", 1, false},      {"aura", 1, true},          {"each_turn", 1, true},
    {"on_card", 1, true},        {"on_fight", 1, true},      {"on_other", 1, true},
    {"to_itself", 1, true},      {"to_friends", 1, true},    {"to_enemies", 1, true},
    {"to_minions", 1, true},     {"to_heroes", 1, false},    {"to_several", 1, true},
    {"to_adjacent", 1, false},   {"to_weapon", 1, false},    {"to_cards", 1, false},
    {"narrow_target", 1, false}, {"about_tribe", 1, false},  {"about_spells", 1, false},
});
/// How many there are, and how many of them are shown of minions in play.
constexpr std::size_t kEffects = kEffectFeatures.size();
constexpr std::size_t kLastingEffects = static_cast<std::size_t>(std::count_if(
    kEffectFeatures.begin(), kEffectFeatures.end(), [](const auto& f) { return f.lasting; }));
constexpr int kEffectMost = 100;  ///< no amount is further from 0

/// What one card does: all it says, and what of it still holds once it is in play.
struct CardEffects {
  std::array<i8, kEffects> whole{};
  std::array<i8, kEffects> lasting{};
};

/// The same as observations show it.
struct EffectRows {
  std::array<float, kEffects> whole;
  std::array<float, kLastingEffects> lasting;
};

}  // namespace hs
