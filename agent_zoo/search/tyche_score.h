// The score of Tyche, Bornemann's agent of the 2018 competition.
#pragma once

#include <array>

#include "agent_zoo/search/position_score.h"
#include "hs_env/engine/game.h"

namespace hs {

/// What each part of a side's worth counts.
struct TycheWeights {
  double empty_field;  ///< the other side has no minion
  double health;
  double deck;
  double hand;
  double minions;
  double bias;  ///< hunches about secrets and about cards that were played
};

/// The weights of the class that a seat began with.
const TycheWeights& tyche_weights(const GameState& position, const CardTable& table, int seat);

/// What a minion in play is worth.
double tyche_minion(const GameState& position, const CardTable& table, Slot minion);

/// The worth of the own side less that of the other, both by the weights of the own class;
/// agent_zoo/agents/tyche.py has the formulas.
class TycheScore final : public PositionScore {
 public:
  double operator()(const GameState& position, const CardTable& table, int seat) const override;
};

/// A card on its way from the hand, for the part of the bias that a position does not show.
class TychePlay {
 public:
  /// Nothing is being played.
  TychePlay() = default;
  /// What is to be known before `action` plays a card. Precondition: it does.
  TychePlay(const GameState& before, const CardTable& table, int action);

  /// Whether a card is on its way.
  bool under_way() const { return card_ != 0; }
  /// How much the play speaks for itself, to be multiplied by `TycheWeights::bias`. `after` is the
  /// position once it was played.
  double bias(const GameState& after, const CardTable& table) const;

 private:
  u16 card_ = 0;
  u8 seat_ = 0;
  bool at_minion_ = false;
  bool shielded_ = false;  ///< the minion it is aimed at
  int health_ = 0;         ///< likewise
  int cost_ = 0;           ///< likewise, as printed
  int spent_ = 0;          ///< mana in this turn, before
  int enemies_ = 0;        ///< minions of the opponent
  int spell_damage_ = 0;
  std::array<u16, kHandMax> playable_{};  ///< of a coin: ids of the cards that can be played

  void aim(const GameState& before, const CardTable& table, int target);
  double of_spell(const GameState& after, const CardTable& table, int paid) const;
  bool enables_a_card(const GameState& after, const CardTable& table) const;
};

}  // namespace hs
