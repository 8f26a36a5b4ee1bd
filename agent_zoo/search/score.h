// How good a position is for a seat, as policies see it.
#pragma once

#include <limits>
#include <memory>
#include <string>

#include "hs_env/engine/game.h"

namespace hs {

constexpr double kWon = std::numeric_limits<double>::infinity();
constexpr double kLost = -kWon;

/// Compares what an option leads to with where it began. Larger is better.
///
/// A dead enemy hero is +infinity, a dead own hero -infinity, looked at in this order. Scores
/// read a sampled world, so whatever they look at is honest.
class Score {
 public:
  virtual ~Score() = default;
  virtual double operator()(const GameState& before, const GameState& after, const CardTable& table,
                            int seat) const = 0;
};

/// The score of a finished fight; 0 while both heroes live.
inline double verdict(const GameState& s, int seat) {
  if (s.entities[hero_slot(other(seat))].health() <= 0) return kWon;
  return s.entities[hero_slot(seat)].health() <= 0 ? kLost : 0;
}

// --- EVA --------------------------------------------------------------------------------------

// clang-format off
/// The 21 weights of Garcia-Sanchez et al. in the order of the authors' code.
#define HS_EVA_WEIGHTS(X) \
  X(HeroHealth) X(HeroAttack) X(MinionHealthLost) X(MinionAttackLost) X(Appeared) X(Killed) \
  X(Secrets) X(Mana) X(Health) X(Attack) X(Charge) X(Deathrattle) X(DivineShield) X(Inspire) \
  X(Lifesteal) X(Stealth) X(Taunt) X(Windfury) X(Rarity) X(Cost) X(Poisonous)
// clang-format on

/// The change an option makes, weighed by 21 numbers; agent_zoo/scores/eva.py says the same in
/// Python and in full.
class EvaScore final : public Score {
 public:
  static constexpr std::size_t kWeights = 21;

  struct Options {
    bool stealth = false;  ///< stealth counts in a minion's worth, as in the paper
    bool weapon = false;   ///< the weapon counts in the hero's attack
  };

  EvaScore(const std::array<double, kWeights>& weights, Options options)
      : w_(weights), options_(options) {}

  double operator()(const GameState& before, const GameState& after, const CardTable& table,
                    int seat) const override;

 private:
  std::array<double, kWeights> w_;
  Options options_;

  double side(const GameState& before, const GameState& after, const CardTable& t, int seat) const;
  double worth(const GameState& s, const Entity& e, const CardTable& t) const;
  int hero_attack(const GameState& s, int seat) const;
};

// --- Linear -----------------------------------------------------------------------------------

// clang-format off
/// What linear scores can weigh of each side: "my_..." is the seat's, "foe_..." the other's.
/// Health is the hero's without armor; attack, minion_health and taunt_health are sums over minions.
#define HS_SIDE_FEATURES(X) \
  X(health) X(armor) X(minions) X(attack) X(minion_health) X(taunt_health) X(weapon_attack) \
  X(durability) X(hand) X(deck) X(secrets) X(crystals) X(mana) X(overload) X(fatigue)

/// What they can weigh besides.
#define HS_JOINT_FEATURES(X) \
  X(cleared)        /* 1 if the foe has no minion and I have one */ \
  X(foe_hand_full)  /* 1 if the foe holds ten cards */ \
  X(foe_deck_empty) /* 1 if the foe's deck is empty */ \
  X(my_taunt_health_if_foe_taunts)
// clang-format on

#define HS_FEATURE(name) name,
enum class SideFeature : u8 { HS_SIDE_FEATURES(HS_FEATURE) Count };
enum class JointFeature : u8 { HS_JOINT_FEATURES(HS_FEATURE) Count };
#undef HS_FEATURE
constexpr std::size_t kSideFeatures = static_cast<std::size_t>(SideFeature::Count);
constexpr std::size_t kFeatures = 2 * kSideFeatures + static_cast<std::size_t>(JointFeature::Count);
/// Mine, the foe's, then the joint ones.
using Features = std::array<double, kFeatures>;

void read_features(const GameState& s, int seat, Features& out);

/// A weighted sum of features of the position after the option.
class LinearScore final : public Score {
 public:
  /// `whole`: rounded to the nearest whole number, halves away from zero.
  LinearScore(const Features& weights, bool whole) : w_(weights), whole_(whole) {}
  double operator()(const GameState& before, const GameState& after, const CardTable& table,
                    int seat) const override;

 private:
  Features w_;
  bool whole_;
};

/// One score for each class of hero.
class ClassScore final : public Score {
 public:
  using ByClass = std::array<std::shared_ptr<const Score>, static_cast<std::size_t>(Class::Count)>;
  explicit ClassScore(ByClass scores) : scores_(std::move(scores)) {}
  double operator()(const GameState& before, const GameState& after, const CardTable& table,
                    int seat) const override;

 private:
  ByClass scores_;
};

}  // namespace hs
