// What a card table can never be. Tables come from Python, and the engine trusts those that pass.
#pragma once

#include <string>
#include <vector>

#include "hs_env/engine/cards.h"

namespace hs {

constexpr int kNestedMost = 60;    ///< words inside words
constexpr int kTriggersMost = 16;  ///< of one card or enchantment: events count them in 4 bits
constexpr int kSpellDamageMost = 100;
constexpr int kAuraHealthMost = 120;

/// Returns an empty string, or the first thing about a table that cannot be: numbers out of range,
/// references to things that are not there, malformed programs. Call it before `seal`.
std::string find_table_fault(const CardTable& table);

/// The same for one compiled condition that is not part of the table.
std::string find_condition_fault(const std::vector<i32>& condition, const CardTable& table);

}  // namespace hs
