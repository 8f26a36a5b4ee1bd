// A position as a row of numbers.
#pragma once

#include <array>

#include "hs_env/engine/state.h"

namespace hs {

// clang-format off
/// What is counted of each side: "my_..." is the seat's, "enemy_..." the other's.
/// Health is the hero's without armor; attack, minion_health and taunt_health are sums over minions.
#define HS_SIDE_FEATURES(X) \
  X(health) X(armor) X(minions) X(attack) X(minion_health) X(taunt_health) X(weapon_attack) \
  X(durability) X(hand) X(deck) X(secrets) X(crystals) X(mana) X(overload) X(fatigue)

/// What is looked at besides.
#define HS_JOINT_FEATURES(X) \
  X(cleared)        /* 1 if the opponent has no minion and I have one */ \
  X(enemy_hand_full)  /* 1 if the opponent holds ten cards */ \
  X(enemy_deck_empty) /* 1 if the opponent's deck is empty */ \
  X(my_taunt_health_if_enemy_taunts)
// clang-format on

#define HS_FEATURE(name) name,
enum class SideFeature : u8 { HS_SIDE_FEATURES(HS_FEATURE) Count };
enum class JointFeature : u8 { HS_JOINT_FEATURES(HS_FEATURE) Count };
#undef HS_FEATURE
constexpr std::size_t kSideFeatures = static_cast<std::size_t>(SideFeature::Count);
constexpr std::size_t kFeatures = 2 * kSideFeatures + static_cast<std::size_t>(JointFeature::Count);
/// Mine, the opponent's, then the joint ones.
using Features = std::array<double, kFeatures>;

/// Writes the features of a position as `seat` sees it.
void read_features(const GameState& position, int seat, Features& out);

}  // namespace hs
