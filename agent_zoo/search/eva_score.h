// The score of EVA, the greedy agent of Garcia-Sanchez et al.
#pragma once

#include <array>

#include "agent_zoo/search/change_score.h"

namespace hs {

// clang-format off
/// The 21 weights in the order of the authors' code.
#define HS_EVA_WEIGHTS(X) \
  X(HeroHealth) X(HeroAttack) X(MinionHealthLost) X(MinionAttackLost) X(Appeared) X(Killed) \
  X(Secrets) X(Mana) X(Health) X(Attack) X(Charge) X(Deathrattle) X(DivineShield) X(Inspire) \
  X(Lifesteal) X(Stealth) X(Taunt) X(Windfury) X(Rarity) X(Cost) X(Poisonous)
// clang-format on

/// What a move changes, weighed by 21 numbers; agent_zoo/scores/eva.py says the same in Python and
/// in full.
class EvaScore final : public ChangeScore {
 public:
  static constexpr std::size_t kWeights = 21;

  struct Options {
    bool stealth = false;       ///< stealth counts in a minion's worth, as in the paper
    bool own_weapon = false;    ///< the weapon counts in the attack of the own hero
    bool enemy_weapon = false;  ///< the same for the enemy's
  };

  EvaScore(const std::array<double, kWeights>& weights, Options options)
      : w_(weights), options_(options) {}

  double operator()(const GameState& before, const GameState& after, const CardTable& table,
                    int seat) const override;

 private:
  std::array<double, kWeights> w_;
  Options options_;

  double side(const GameState& before, const GameState& after, const CardTable& t, int seat,
              bool weapon) const;
  double worth(const GameState& s, Slot minion, const CardTable& t) const;
};

}  // namespace hs
