// What evaluators are told of a position: numbers of the players, and numbers of each minion.
#pragma once

#include <array>

#include "hs_env/engine/game.h"

namespace hs {

// clang-format off
/// What counts of each player: "my_..." is the seat's, "enemy_..." the other's.
#define HS_PLAYER_INPUTS(X) \
  X(mana)          /* that can be spent now */ \
  X(crystals)      /* mana at the start of a turn */ \
  X(deck) \
  X(hand) \
  X(life)          /* health and armor */ \
  X(fatigue)       /* damage of the last draw from an empty deck */ \
  X(weapon_attack) \
  X(durability) \
  X(secrets)

/// What counts of a minion; all but the first two are 0 or 1.
#define HS_MINION_INPUTS(X) \
  X(attack) X(health) \
  X(taunt) X(divine_shield) X(charge) X(rush) X(windfury) X(stealth) X(poisonous) X(lifesteal) \
  X(freezes) X(immune) X(elusive) X(cant_attack) X(deathrattle) \
  X(can_attack)    /* it is its side's turn, and it is able to attack */
// clang-format on

#define HS_INPUT(name) name,
enum class PlayerInput : u8 { HS_PLAYER_INPUTS(HS_INPUT) Count };
enum class MinionInput : u8 { HS_MINION_INPUTS(HS_INPUT) Count };
#undef HS_INPUT
constexpr std::size_t kPlayerInputs = static_cast<std::size_t>(PlayerInput::Count);
constexpr std::size_t kStateInputs = 2 * kPlayerInputs;
constexpr std::size_t kMinionInputs = static_cast<std::size_t>(MinionInput::Count);
/// Mine, then the opponent's.
using StateInputs = std::array<double, kStateInputs>;
using MinionInputs = std::array<double, kMinionInputs>;

/// Writes what counts of both players, as `seat` sees it.
void read_state_inputs(const GameState& position, int seat, StateInputs& out);

/// Writes what counts of a minion in play.
void read_minion_inputs(const GameState& position, const CardTable& table, Slot minion,
                        MinionInputs& out);

/// Writes what counts of a card on offer in a draft: of a minion what is printed on it, as it would
/// be in play if it were nobody's turn; of any other card nothing.
void read_offered_inputs(const GameState& position, const CardTable& table, Slot offered,
                         MinionInputs& out);

}  // namespace hs
