// The probability to win, by a small network.
#pragma once

#include <vector>

#include "agent_zoo/search/position_score.h"

namespace hs {

// clang-format off
/// What the network is told of each side: "my_..." is the seat's, "enemy_..." the other's. Sums over
/// minions are of their attack, unless the name says something else.
#define HS_NET_SIDE_INPUTS(X) \
  X(health) X(armor) X(minions) X(attack) X(minion_health) X(taunt_health) X(shielded) X(windfury) \
  X(stealthed) X(frozen) X(unable) X(lifesteal) X(poisonous) X(deathrattles) X(spell_damage) \
  X(weapon_attack) X(durability) X(hand) X(deck) X(secrets) X(crystals) X(mana) X(overload) \
  X(fatigue)

/// What it is told besides.
#define HS_NET_JOINT_INPUTS(X) \
  X(my_turn)      /* 1 if the seat is to play */ \
  X(turn)         /* turns begun so far, of both players */ \
  X(my_hand_cost) /* what the cards in hand cost together, as printed */ \
  X(my_playable)  /* how many of them the crystals of the next turn pay for, one by one */
// clang-format on

#define HS_INPUT(name) name,
enum class NetSideInput : u8 { HS_NET_SIDE_INPUTS(HS_INPUT) Count };
enum class NetJointInput : u8 { HS_NET_JOINT_INPUTS(HS_INPUT) Count };
#undef HS_INPUT
constexpr std::size_t kNetSideInputs = static_cast<std::size_t>(NetSideInput::Count);
constexpr std::size_t kNetClasses = static_cast<std::size_t>(Class::Count);
constexpr std::size_t kNetNumbers =
    2 * kNetSideInputs + static_cast<std::size_t>(NetJointInput::Count);
/// My side, the enemy's, the joint ones; then the classes of both heroes, a 1 in each row.
constexpr std::size_t kNetInputs = kNetNumbers + 2 * kNetClasses;
using NetInputs = std::array<float, kNetInputs>;

/// Writes the inputs of a position for a seat. The enemy's hand counts by its size only, so worlds
/// that differ in it give the same numbers.
void read_net_inputs(const GameState& position, const CardTable& table, int seat, NetInputs& out);

/// A network with two hidden layers of rectified linear units and a logistic output.
class NetScore final : public PositionScore {
 public:
  static constexpr std::size_t kHidden1 = 32, kHidden2 = 16;
  /// Rows by input, then the bias, of the first layer; likewise of the second; then of the output.
  static constexpr std::size_t kWeights =
      (kNetInputs + 1) * kHidden1 + (kHidden1 + 1) * kHidden2 + kHidden2 + 1;

  /// Precondition: there are kWeights finite weights.
  explicit NetScore(std::vector<float> weights) : w_(std::move(weights)) {}
  double operator()(const GameState& position, const CardTable& table, int seat) const override;

 private:
  std::vector<float> w_;
};

}  // namespace hs
