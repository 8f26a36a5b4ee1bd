#include "agent_zoo/search/score.h"

#include <cmath>

#include "hs_env/engine/engine.h"

namespace hs {

namespace {

namespace eva {
#define HS_WEIGHT(name) name,
enum Weight : std::size_t { HS_EVA_WEIGHTS(HS_WEIGHT) };
#undef HS_WEIGHT
}  // namespace eva

constexpr int kRarityWorth[] = {0, 1, 1, 2, 3, 4};

const Entity* find(const GameState& s, int seat, u16 id) {
  const Player& p = s.players[seat];
  for (int i = 0; i < p.board_n; ++i)
    if (s.entities[p.board[i]].id == id) return &s.entities[p.board[i]];
  return nullptr;
}

}  // namespace

int EvaScore::hero_attack(const GameState& s, int seat) const {
  const Entity& hero = s.entities[hero_slot(seat)];
  const Slot weapon = s.players[seat].weapon;
  // The engine counts the weapon in its owner's turn.
  const bool drawn = weapon != kNone && s.active == seat;
  if (options_.weapon)
    return hero.attack + (weapon != kNone && !drawn ? s.entities[weapon].attack : 0);
  return hero.attack - (drawn ? s.entities[weapon].attack : 0);
}

double EvaScore::worth(const GameState& s, const Entity& e, const CardTable& t) const {
  const CardDef& card = t.cards[e.card];
  double v = w_[eva::Health] * e.health() + w_[eva::Attack] * e.attack + w_[eva::Cost] * card.cost +
             w_[eva::Rarity] * kRarityWorth[static_cast<int>(card.rarity)];
  auto flag = [&](u32 keyword, eva::Weight weight) {
    if (e.has(keyword)) v += w_[weight];
  };
  flag(kw::Charge, eva::Charge);
  flag(kw::DivineShield, eva::DivineShield);
  flag(kw::Lifesteal, eva::Lifesteal);
  flag(kw::Taunt, eva::Taunt);
  flag(kw::Windfury | kw::MegaWindfury, eva::Windfury);
  flag(kw::Poisonous, eva::Poisonous);
  if (options_.stealth) flag(kw::Stealth, eva::Stealth);
  if ((card.marks & mark::Inspire) && !e.is(flag::Silenced)) v += w_[eva::Inspire];
  const Slot x = static_cast<Slot>(&e - s.entities.data());
  if (Engine(const_cast<GameState&>(s), t).rattles(x)) v += w_[eva::Deathrattle];
  return v;
}

/// What one side lost; negative if it gained.
double EvaScore::side(const GameState& before, const GameState& after, const CardTable& t,
                      int seat) const {
  const Player &was = before.players[seat], &is = after.players[seat];
  const int health = before.entities[hero_slot(seat)].health() + was.armor -
                     after.entities[hero_slot(seat)].health() - is.armor;
  double lost = w_[eva::HeroHealth] * health +
                w_[eva::HeroAttack] * (hero_attack(before, seat) - hero_attack(after, seat)) +
                w_[eva::Secrets] * (was.secrets_n - is.secrets_n);
  for (int i = 0; i < was.board_n; ++i) {
    const Entity& old = before.entities[was.board[i]];
    const Entity* now = find(after, seat, old.id);
    const double change = now ? w_[eva::MinionHealthLost] * (old.health() - now->health()) +
                                    w_[eva::MinionAttackLost] * (old.attack - now->attack)
                              : w_[eva::Killed];
    if (change != 0) lost += change * worth(before, old, t);
  }
  for (int i = 0; i < is.board_n; ++i) {
    const Entity& now = after.entities[is.board[i]];
    if (!find(before, seat, now.id)) lost -= w_[eva::Appeared] * worth(after, now, t);
  }
  return lost;
}

double EvaScore::operator()(const GameState& before, const GameState& after, const CardTable& t,
                            int seat) const {
  if (const double end = verdict(after, seat)) return end;
  const int mana = before.players[seat].mana - after.players[seat].mana;
  return side(before, after, t, other(seat)) - side(before, after, t, seat) - w_[eva::Mana] * mana;
}

namespace {

void read_side(const GameState& s, int seat, double* out) {
  auto at = [&](SideFeature f) -> double& { return out[static_cast<std::size_t>(f)]; };
  const Player& p = s.players[seat];
  int attack = 0, health = 0, taunt = 0;
  for (int i = 0; i < p.board_n; ++i) {
    const Entity& e = s.entities[p.board[i]];
    attack += e.attack;
    health += e.health();
    if (e.has(kw::Taunt)) taunt += e.health();
  }
  const bool armed = p.weapon != kNone;
  at(SideFeature::health) = s.entities[hero_slot(seat)].health();
  at(SideFeature::armor) = p.armor;
  at(SideFeature::minions) = p.board_n;
  at(SideFeature::attack) = attack;
  at(SideFeature::minion_health) = health;
  at(SideFeature::taunt_health) = taunt;
  at(SideFeature::weapon_attack) = armed ? s.entities[p.weapon].attack : 0;
  at(SideFeature::durability) = armed ? s.entities[p.weapon].health() : 0;
  at(SideFeature::hand) = p.hand_n;
  at(SideFeature::deck) = p.deck_n;
  at(SideFeature::secrets) = p.secrets_n;
  at(SideFeature::crystals) = p.crystals;
  at(SideFeature::mana) = p.mana;
  at(SideFeature::overload) = p.owed;
  at(SideFeature::fatigue) = p.fatigue;
}

}  // namespace

void read_features(const GameState& s, int seat, Features& out) {
  double* const mine = out.data();
  double* const foes = mine + kSideFeatures;
  double* const joint = foes + kSideFeatures;
  read_side(s, seat, mine);
  read_side(s, other(seat), foes);
  auto of = [](const double* side, SideFeature f) { return side[static_cast<std::size_t>(f)]; };
  auto at = [&](JointFeature f) -> double& { return joint[static_cast<std::size_t>(f)]; };
  at(JointFeature::cleared) =
      of(mine, SideFeature::minions) > 0 && of(foes, SideFeature::minions) == 0;
  at(JointFeature::foe_hand_full) = of(foes, SideFeature::hand) >= kHandMax;
  at(JointFeature::foe_deck_empty) = of(foes, SideFeature::deck) == 0;
  at(JointFeature::my_taunt_health_if_foe_taunts) =
      of(foes, SideFeature::taunt_health) > 0 ? of(mine, SideFeature::taunt_health) : 0;
}

double LinearScore::operator()(const GameState&, const GameState& after, const CardTable&,
                               int seat) const {
  if (const double end = verdict(after, seat)) return end;
  Features f;
  read_features(after, seat, f);
  double sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) sum += w_[i] * f[i];
  return whole_ ? std::round(sum) : sum;
}

double ClassScore::operator()(const GameState& before, const GameState& after, const CardTable& t,
                              int seat) const {
  const u8 class_ = t.cards[before.players[seat].hero_class_card].class_;
  return (*scores_[class_])(before, after, t, seat);
}

}  // namespace hs
