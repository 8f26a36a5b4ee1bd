#include "agent_zoo/search/eva_score.h"

#include "hs_env/engine/game.h"

namespace hs {

namespace {

namespace eva {
#define HS_WEIGHT(name) name,
enum Weight : std::size_t { HS_EVA_WEIGHTS(HS_WEIGHT) };
#undef HS_WEIGHT
}  // namespace eva

constexpr int kRarityWorth[] = {0, 1, 1, 2, 3, 4};

/// The minion of a side with this id, or kNone.
Slot find(const GameState& s, int seat, u16 id) {
  const Player& p = s.players[seat];
  for (int i = 0; i < p.board_n; ++i)
    if (s.entities[p.board[i]].id == id) return p.board[i];
  return kNone;
}

/// The attack of a hero with its weapon or without, in either player's turn.
int hero_attack(const GameState& s, int seat, bool with_weapon) {
  const Entity& hero = s.entities[hero_slot(seat)];
  const Slot weapon = s.players[seat].weapon;
  if (weapon == kNone) return hero.attack;
  const bool counted = s.active == seat;  // the engine counts the weapon in its owner's turn
  return hero.attack + (with_weapon - counted) * s.entities[weapon].attack;
}

}  // namespace

double EvaScore::worth(const GameState& s, Slot minion, const CardTable& t) const {
  const Entity& e = s.entities[minion];
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
  if (has_deathrattle(s, t, minion)) v += w_[eva::Deathrattle];
  return v;
}

/// What one side lost; negative if it gained.
double EvaScore::side(const GameState& before, const GameState& after, const CardTable& t, int seat,
                      bool weapon) const {
  const Player &was = before.players[seat], &is = after.players[seat];
  const int health = before.entities[hero_slot(seat)].health() + was.armor -
                     after.entities[hero_slot(seat)].health() - is.armor;
  const int attack = hero_attack(before, seat, weapon) - hero_attack(after, seat, weapon);
  double lost = w_[eva::HeroHealth] * health + w_[eva::HeroAttack] * attack +
                w_[eva::Secrets] * (was.secrets_n - is.secrets_n);
  for (int i = 0; i < was.board_n; ++i) {
    const Entity& old = before.entities[was.board[i]];
    const Slot stays = find(after, seat, old.id);
    double change = w_[eva::Killed];
    if (stays != kNone) {
      const Entity& now = after.entities[stays];
      change = w_[eva::MinionHealthLost] * (old.health() - now.health()) +
               w_[eva::MinionAttackLost] * (old.attack - now.attack);
    }
    if (change != 0) lost += change * worth(before, was.board[i], t);
  }
  for (int i = 0; i < is.board_n; ++i) {
    const Slot now = is.board[i];
    if (find(before, seat, after.entities[now].id) == kNone)
      lost -= w_[eva::Appeared] * worth(after, now, t);
  }
  return lost;
}

double EvaScore::operator()(const GameState& before, const GameState& after, const CardTable& t,
                            int seat) const {
  if (const double end = verdict(after, seat)) return end;
  const int mana = before.players[seat].mana - after.players[seat].mana;
  return side(before, after, t, other(seat), options_.enemy_weapon) -
         side(before, after, t, seat, options_.own_weapon) - w_[eva::Mana] * mana;
}

}  // namespace hs
