#include "agent_zoo/search/drafting.h"

#include <bit>

namespace hs {

namespace {

/// Attack and health that a cost should pay for; what a text is worth in them. With these numbers
/// greedy and turn_search win most often against themselves with decks picked at random.
constexpr double kBase = 1, kPerMana = 1.75, kText = 2;
/// A card without numbers: somewhat less than a minion that is worth its cost.
constexpr double kSpell = -1;
constexpr u32 kGoodKeywords = kw::Taunt | kw::DivineShield | kw::Charge | kw::Rush | kw::Windfury |
                              kw::Stealth | kw::Poisonous | kw::Lifesteal;

/// Attack, health and good keywords of a minion; all the damage of a weapon.
double numbers_of(const CardDef& card) {
  if (card.type == Type::Weapon) return card.attack * card.health;
  const int attack = card.keywords & kw::CantAttack ? 0 : card.attack;
  return attack + card.health + std::popcount(card.keywords & kGoodKeywords);
}

}  // namespace

double plain_worth(const CardDef& card) {
  if (card.type != Type::Minion && card.type != Type::Weapon) return kSpell;
  const bool text = card.play || card.combo || card.deathrattle || card.triggers || card.auras;
  return numbers_of(card) + (text ? kText : 0) - kBase - kPerMana * card.cost;
}

int plain_pick(const GameState& s, const CardTable& t) {
  return best_pick(s, [&](Slot offered) { return plain_worth(t.cards[s.entities[offered].card]); });
}

}  // namespace hs
