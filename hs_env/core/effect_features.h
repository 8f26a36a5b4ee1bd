// What a card does, as numbers for networks: the same row of features for every card.
//
// `hs_env/cards/effects.py` works the numbers out from the words of the card and says what each
// means; the names are exported so both sides agree. Rules never look at them.
#pragma once

#include <array>
#include <cstddef>

#include "types.h"

namespace hs {

struct EffectFeature {
  const char* name;
  int divisor;  ///< what observations divide an amount by; 1: a bit
};

inline constexpr auto kEffectFeatures = std::to_array<EffectFeature>({
    {"damage", 10},
    {"own_damage", 10},
    {"heal", 10},
    {"armor", 10},
    {"attack", 10},
    {"health", 10},
    {"cost", 10},
    {"draw", 5},
    {"give", 5},
    {"discard", 5},
    {"summon", 5},
    {"made_attack", 10},
    {"made_health", 10},
    {"enemy_gain", 5},
    {"mana", 10},
    {"crystals", 5},
    {"destroy", 1},
    {"silence", 1},
    {"freeze", 1},
    {"transform", 1},
    {"return", 1},
    {"take_control", 1},
    {"copy", 1},
    {"discover", 1},
    {"sets_attack", 1},
    {"sets_health", 1},
    {"other", 1},
    {"gives_taunt", 1},
    {"gives_divine_shield", 1},
    {"gives_charge", 1},
    {"gives_keyword", 1},
    {"random", 1},
    {"conditional", 1},
    {"temporary", 1},
    {"enchants", 1},
    {"by_count", 1},
    {"by_stats", 1},
    {"aura", 1},
    {"at_turn_start", 1},
    {"at_turn_end", 1},
    {"on_card", 1},
    {"on_minion", 1},
    {"on_attack", 1},
    {"on_damage", 1},
    {"on_death", 1},
    {"on_other", 1},
    {"on_enemy", 1},
    {"to_itself", 1},
    {"to_friends", 1},
    {"to_enemies", 1},
    {"to_minions", 1},
    {"to_heroes", 1},
    {"to_several", 1},
    {"to_adjacent", 1},
    {"to_weapon", 1},
    {"to_hand", 1},
    {"to_deck", 1},
    {"narrow_target", 1},
    {"about_beast", 1},
    {"about_demon", 1},
    {"about_dragon", 1},
    {"about_murloc", 1},
    {"about_tribe", 1},
    {"about_spells", 1},
});
constexpr std::size_t kEffects = kEffectFeatures.size();
constexpr int kEffectMost = 100;  ///< no amount is further from 0

/// What one card does: all it says, and what of it still holds once it is in play.
struct CardEffects {
  std::array<i8, kEffects> whole{};
  std::array<i8, kEffects> lasting{};
};

/// The same as observations show it.
struct EffectRows {
  std::array<float, kEffects> whole{};
  std::array<float, kEffects> lasting{};
};

}  // namespace hs
