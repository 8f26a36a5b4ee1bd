#include "agent_zoo/search/sensible.h"

#include <algorithm>
#include <array>

#include "agent_zoo/search/card_effects.h"

namespace hs {

namespace {

namespace kind {
constexpr u16 Harms = 1;           ///< and does not help
constexpr u16 Helps = 2;           ///< and does not harm
constexpr u16 OnlyHeals = 4;       ///< who it is aimed at
constexpr u16 Aimed = 8;           ///< takes a target
constexpr u16 ClearsEnemies = 16;  ///< a spell for the enemy's minions, all of them, and no more
constexpr u16 RaisesFriends = 32;  ///< a spell for one's own minions, all of them, and no more
constexpr u16 GivesMana = 64;      ///< a free spell
constexpr u16 HurtsHero = 128;     ///< its own
}  // namespace kind

constexpr std::array kHarm = {effect_place("damage"),    effect_place("destroy"),
                              effect_place("freeze"),    effect_place("silence"),
                              effect_place("transform"), effect_place("take_control")};
constexpr std::array kRaise = {effect_place("attack"), effect_place("health"),
                               effect_place("gives_taunt"), effect_place("gives_charge"),
                               effect_place("gives_keyword")};
constexpr std::array kGain = {
    effect_place("draw"),        effect_place("give"),  effect_place("summon"),
    effect_place("armor"),       effect_place("mana"),  effect_place("discover"),
    effect_place("made_attack"), effect_place("other"), effect_place("enchants")};
constexpr std::array kBeyondMinions = {effect_place("to_heroes"), effect_place("to_cards"),
                                       effect_place("to_weapon")};

u16 kind_of(const CardTable& t, u16 card) {
  const auto has = [&](std::size_t place) { return effect_of(t, card, place) > 0; };
  const auto any = [&](const auto& of) { return std::any_of(of.begin(), of.end(), has); };
  const CardDef& c = t.cards[card];
  const bool harms = any(kHarm), raises = any(kRaise), gains = any(kGain);
  const bool heals = has(effect_place("heal"));
  const bool spell = c.type == Type::Spell;
  const bool all = spell && c.target.mode == TargetMode::None && !gains && !heals &&
                   has(effect_place("to_minions")) && !any(kBeyondMinions);
  u16 out = 0;
  if (c.target.mode != TargetMode::None) out |= kind::Aimed;
  if (harms && !raises && !heals) out |= kind::Harms;
  if ((raises || heals) && !harms) out |= kind::Helps;
  if (heals && !raises && !harms && !gains && c.type != Type::Minion) out |= kind::OnlyHeals;
  if (all && harms && !raises && has(effect_place("to_enemies"))) out |= kind::ClearsEnemies;
  if (all && raises && !harms && has(effect_place("to_friends"))) out |= kind::RaisesFriends;
  if (spell && c.cost == 0 && has(effect_place("mana"))) out |= kind::GivesMana;
  if (has(effect_place("own_damage")) && has(effect_place("to_heroes"))) out |= kind::HurtsHero;
  return out;
}

/// The card of an action that plays one or uses the hero power, else 0; and its target.
u16 card_of(const GameState& s, int action, int& target) {
  const int seat = to_play(s);
  if (action >= kPlay && action < kAttack) {
    const int row = action - kPlay;
    target = row % kTargets;
    return s.entities[s.players[seat].hand[static_cast<std::size_t>(row / kTargets)]].card;
  }
  target = action - kPower;
  return action >= kPower && action < kChoose ? s.entities[power_slot(seat)].card : u16{0};
}

Slot target_slot(const GameState& s, int target) {
  const int seat = to_play(s);
  const bool mine = target <= kBoardMax + 1;
  const int side = mine ? seat : other(seat);
  const int place = mine ? target - 1 : target - 2 - kBoardMax;
  return place == 0 ? hero_slot(side) : s.players[side].board[static_cast<std::size_t>(place - 1)];
}

}  // namespace

void Sensible::prepare(const CardTable& t) {
  if (table_ == t.fingerprint && !kinds_.empty()) return;
  table_ = t.fingerprint;
  kinds_.resize(t.cards.size());
  for (std::size_t i = 0; i < kinds_.size(); ++i) kinds_[i] = kind_of(t, static_cast<u16>(i));
}

int Sensible::actions(GameState& s, const CardTable& t, u16* out) const {
  const int n = legal_actions(s, t, out);
  std::array<u16, kActions> kept;
  int k = 0;
  for (int i = 0; i < n; ++i)
    if (!is_senseless(s, t, out[i], n)) kept[static_cast<std::size_t>(k++)] = out[i];
  k = drop_early_end(s, kept.data(), k);
  if (k == 0) return n;
  std::copy(kept.begin(), kept.begin() + k, out);
  return k;
}

int Sensible::drop_early_end(const GameState& s, u16* legal, int n) const {
  if (n < 2 || legal[0] != kEndTurn) return n;
  const int seat = to_play(s);
  const u16 power = kinds_[s.entities[power_slot(seat)].card];
  const bool wanted = !(power & (kind::OnlyHeals | kind::HurtsHero));
  const bool more = std::any_of(legal + 1, legal + n, [&](u16 action) {
    const bool face = action >= kAttack + 8 && action < kPower && (action - kAttack) % 8 == 0;
    return face || (wanted && action >= kPower && action < kChoose);
  });
  if (!more) return n;
  std::copy(legal + 1, legal + n, legal);
  return n - 1;
}

bool Sensible::is_senseless(GameState& s, const CardTable& t, int action, int n) const {
  int target;
  const u16 card = card_of(s, action, target);
  if (card == 0) return false;
  const u16 kind = kinds_[card];
  if (kind == 0) return false;
  if ((kind & kind::Aimed) && target > 0 && aims_wrong(s, kind, target)) return true;
  return is_wasted(s, t, card, n);
}

bool Sensible::aims_wrong(const GameState& s, u16 kind, int target) const {
  const bool mine = target <= kBoardMax + 1;
  if ((kind & kind::Harms) && mine) return true;
  if ((kind & kind::Helps) && !mine) return true;
  return (kind & kind::OnlyHeals) && s.entities[target_slot(s, target)].damage == 0;
}

/// `n`: how many actions are legal.
bool Sensible::is_wasted(GameState& s, const CardTable& t, u16 card, int n) const {
  const u16 kind = kinds_[card];
  const int seat = to_play(s);
  Player& p = s.players[seat];
  if ((kind & kind::ClearsEnemies) && s.players[other(seat)].board_n == 0) return true;
  if ((kind & kind::RaisesFriends) && p.board_n == 0) return true;
  if (kind & kind::HurtsHero) {
    const int damage = effect_of(t, card, effect_place("own_damage"));
    if (damage >= s.entities[hero_slot(seat)].health() + p.armor) return true;
  }
  if (kind & kind::GivesMana) {
    const u8 before = p.mana;
    p.mana = static_cast<u8>(p.mana + effect_of(t, card, effect_place("mana")));
    std::array<u16, kActions> legal;
    const int then = legal_actions(s, t, legal.data());
    p.mana = before;
    return then <= n;
  }
  return false;
}

}  // namespace hs
