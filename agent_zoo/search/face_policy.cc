#include "agent_zoo/search/face_policy.h"

#include <array>
#include <compare>

#include "agent_zoo/search/card_effects.h"

namespace hs {

namespace {

/// The enemy hero as a target of cards and powers, and among those that can be attacked.
constexpr int kHeroTarget = 9, kHeroDefends = 0;

/// How much the policy wants to do something: what comes first decides.
struct Rank {
  enum class Kind : u8 { Never, EndTurn, Power, Play, Attack, Answer } kind;
  int strength = 0;  ///< of an attacker; cost of a card
  int aim = 0;       ///< 2: the enemy hero, 1: nobody, 0: somebody else
  int detail = 0;    ///< health of a defender; otherwise the action

  auto operator<=>(const Rank&) const = default;
};

int aim_of(int target) { return target == kHeroTarget ? 2 : target == 0; }

/// The character at a place of a side: 0 is the hero.
const Entity& at_place(const GameState& s, int seat, int place) {
  const Slot slot =
      place ? s.players[seat].board[static_cast<std::size_t>(place - 1)] : hero_slot(seat);
  return s.entities[slot];
}

Rank rank_of(const GameState& s, const CardTable& t, int action) {
  const int seat = to_play(s);
  const Player& p = s.players[seat];
  if (action == kEndTurn) return {Rank::Kind::EndTurn};
  if (action < kAttack) {
    const int row = action - kPlay, target = row % kTargets;
    const Slot card = p.hand[static_cast<std::size_t>(row / kTargets)];
    const Type type = t.cards[s.entities[card].card].type;
    const bool wanted = type == Type::Minion || (type == Type::Weapon && p.weapon == kNone);
    if (!wanted) return {Rank::Kind::Never};
    return {Rank::Kind::Play, cost_now(s, t, card), aim_of(target), action};
  }
  if (action < kPower) {
    const int row = action - kAttack, defender = row % 8;
    return {Rank::Kind::Attack, at_place(s, seat, row / 8).attack, defender == kHeroDefends ? 2 : 0,
            at_place(s, other(seat), defender).health()};
  }
  if (action < kChoose) {
    const int aim = aim_of(action - kPower);
    const u16 power = s.entities[power_slot(seat)].card;
    const bool wanted = aim == 1 || (aim == 2 && effect_of(t, power, effect_place("damage")));
    return {wanted ? Rank::Kind::Power : Rank::Kind::Never, 0, aim};
  }
  const bool at_target = s.choice.kind == Pending::Target;
  return {Rank::Kind::Answer, 0, at_target ? aim_of(action - kChoose + 1) : 0, action};
}

int strongest_minion(const GameState& s, const CardTable& t) {
  int best = 0, most = 0;
  for (int k = 0; k < s.choice.n; ++k) {
    const CardDef& card = t.cards[s.entities[s.choice.offered[static_cast<std::size_t>(k)]].card];
    if (card.type != Type::Minion || card.attack <= most) continue;
    best = k;
    most = card.attack;
  }
  return kChoose + best;
}

}  // namespace

int FacePolicy::act(const GameState& position, const CardTable& table) {
  if (is_drafting(position)) return strongest_minion(position, table);
  std::array<u16, kActions> legal;
  const int n = legal_actions(position, table, legal.data());
  int best = legal[0];
  Rank highest = rank_of(position, table, best);
  for (int i = 1; i < n; ++i) {
    const int action = legal[static_cast<std::size_t>(i)];
    if (const Rank rank = rank_of(position, table, action); rank > highest) {
      best = action;
      highest = rank;
    }
  }
  return best;
}

}  // namespace hs
