// Which actions are allowed now.
#include <algorithm>
#include <bit>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

Slot Engine::character(int seat, int index) const {
  if (index >= kFoeHero) {
    seat = other(seat);
    index -= kFoeHero;
  }
  if (index == kOwnHero) return hero_slot(seat);
  const Player& p = s.players[seat];
  return index - 1 < p.board_n ? p.board[index - 1] : kNone;
}

/// Combo targets count only when the combo is active, others may have conditions of their own.
bool Engine::takes_target(const CardDef& card, int seat, Slot self) {
  if (card.target.condition) {
    Frame f = frame_of(self, seat);
    if (!condition(card.target.condition, f)) return false;
  }
  switch (card.target.mode) {
    case TargetMode::None: return false;
    case TargetMode::Combo:
      return s.players[seat].counters[static_cast<int>(Counter::CardsPlayedTurn)] > 0;
    default: return true;
  }
}

Engine::Sight Engine::sight(int seat) const {
  Sight seen;
  auto look = [&](Slot x, u32 bit, bool friendly) {
    const u32 k = s.entities[x].keywords;
    if (!friendly && (k & (kw::Stealth | kw::Immune))) return;
    seen.open |= bit;
    if (!(k & kw::Elusive)) seen.spellable |= bit;
  };
  for (int side = 0; side < 2; ++side) {
    const int owner = side ? other(seat) : seat;
    const Player& p = s.players[owner];
    const int base = side ? kFoeHero : kOwnHero;
    look(hero_slot(owner), 1u << base, !side);
    for (int i = 0; i < p.board_n; ++i) look(p.board[i], 2u << (base + i), !side);
    seen.minions |= ((1u << p.board_n) - 1) << (base + 1);
  }
  return seen;
}

/// The characters a card may be aimed at, as bits.
u32 Engine::targets(const CardDef& card, int seat, Slot self, bool spell_or_power,
                    const Sight& seen) const {
  constexpr u32 friends = 0xff;
  constexpr u32 by_side = req::Minion | req::Hero | req::Friendly | req::Enemy;
  const TargetRule& r = card.target;
  u32 out = spell_or_power ? seen.spellable : seen.open;
  if (r.bits & req::Minion) out &= seen.minions;
  if (r.bits & req::Hero) out &= ~seen.minions;
  if (r.bits & req::Friendly) out &= friends;
  if (r.bits & req::Enemy) out &= ~friends;
  if (!(r.bits & ~by_side)) return out;
  for (u32 left = out; left; left &= left - 1) {
    const int i = std::countr_zero(left);
    if (!fits_limits(r, character(seat, i), self)) out &= ~(1u << i);
  }
  return out;
}

/// The limits that depend on more than side and kind.
bool Engine::fits_limits(const TargetRule& r, Slot x, Slot self) const {
  const Entity& e = s.entities[x];
  const CardDef& d = t.cards[e.card];
  const u32 b = r.bits;
  if ((b & req::NotSelf) && x == self) return false;
  if ((b & req::Race) && static_cast<u8>(d.race) != r.race && d.race != Race::All) return false;
  if ((b & req::MaxAttack) && e.attack > r.limit) return false;
  if ((b & req::MinAttack) && e.attack < r.limit) return false;
  if ((b & req::Damaged) && e.damage <= 0) return false;
  if ((b & req::Undamaged) && e.damage > 0) return false;
  if ((b & req::Frozen) && !e.is(flag::Frozen)) return false;
  if ((b & req::Taunt) && !e.has(kw::Taunt)) return false;
  if ((b & req::Legendary) && d.rarity != Rarity::Legendary) return false;
  if ((b & req::Stealthed) && !e.has(kw::Stealth)) return false;
  return !(b & req::Deathrattle) || rattles(x);
}

/// Whether a card's own needs are met, leaving cost and target aside.
bool Engine::playable(const CardDef& card, int seat, Slot self) {
  const Player& p = s.players[seat];
  if (card.type == Type::Minion && !has_place(self, seat)) return false;
  const PlayRule& n = card.needs;
  if (!card.needy) return true;
  if ((card.marks & (mark::Secret | mark::Quest)) && !room_for_secret(seat, s.entities[self].card))
    return false;
  if (n.slots && p.board_n + n.slots > kBoardMax) return false;
  const int enemies = s.players[other(seat)].board_n;
  if (enemies < n.enemy_minions || enemies + p.board_n < n.total_minions) return false;
  if (n.needs_weapon && p.weapon == kNone) return false;
  if (n.condition && p.board_n >= n.condition_from) {
    Frame f = frame_of(self, seat);
    return condition(n.condition, f);
  }
  return true;
}

bool Engine::half_playable(const CardDef& card, int seat, Slot self, int half) {
  if (!card.option[half]) return false;
  const CardDef& d = t.cards[card.option[half]];
  if (d.type != Type::Minion && !playable(d, seat, self)) return false;
  return d.target.mode != TargetMode::Required || targets(d, seat, self, card.aims_as_spell());
}

bool Engine::can_attack(Slot x) const {
  const Entity& e = s.entities[x];
  if (e.attack <= 0 || e.is(flag::Frozen) || e.has(kw::CantAttack)) return false;
  if (e.attacks >= attacks_allowed(e)) return false;
  return !e.is(flag::Arrived) || (e.keywords & (kw::Charge | kw::Rush)) != 0;
}

u32 Engine::reachable(int seat) const {
  const int foe = other(seat);
  const Player& p = s.players[foe];
  constexpr u32 hidden = kw::Stealth | kw::Immune;
  u32 open = s.entities[hero_slot(foe)].keywords & hidden ? 0 : 1;
  u32 taunts = 0;
  for (int i = 0; i < p.board_n; ++i) {
    const u32 k = s.entities[p.board[i]].keywords;
    if (k & hidden) continue;
    open |= 2u << i;
    if (k & kw::Taunt) taunts |= 2u << i;
  }
  return taunts ? taunts : open;
}

u32 Engine::attackable(Slot attacker, u32 reachable) const {
  const Entity& e = s.entities[attacker];
  const bool rushing = e.is(flag::Arrived) && !e.has(kw::Charge);
  return rushing || e.has(kw::CantAttackHeroes) ? reachable & ~1u : reachable;
}

int Engine::legal(u16* out) {
  int n = 0;
  auto add = [&](int action) { out[n++] = static_cast<u16>(action); };
  if (s.over) return 0;
  const Choice& c = s.choice;
  switch (c.kind) {
    case Pending::None:
    case Pending::Count: break;
    case Pending::Mulligan: {
      const Player& p = s.players[c.seat];
      for (int i = 0; i < p.hand_n; ++i)
        if (!s.entities[p.hand[i]].is(flag::Marked)) add(kChoose + i);
      add(kChoose + kMulliganDone);
      return n;
    }
    case Pending::Position:
      for (int i = 0; i <= s.players[c.seat].board_n; ++i)
        if (s.players[c.seat].board_n < kBoardMax ||
            joins(s.players[c.seat].hand[c.hand], c.seat, i) != kNone)
          add(kChoose + i);
      return n;
    case Pending::ChooseOne:
    case Pending::Target: {
      const Slot x = c.power ? power_slot(c.seat) : s.players[c.seat].hand[c.hand];
      const CardDef& d = def(x);
      if (c.kind == Pending::ChooseOne) {
        for (int i = 0; i < 2; ++i)
          if (half_playable(d, c.seat, x, i)) add(kChoose + i);
        return n;
      }
      u32 mask = targets(t.cards[d.option[c.option]], c.seat, x, d.aims_as_spell());
      for (; mask; mask &= mask - 1) add(kChoose + std::countr_zero(mask));
      return n;
    }
    case Pending::Pick:
      for (int i = 0; i < c.n; ++i) add(kChoose + i);
      return n;
  }

  const int seat = s.active;
  const Player& p = s.players[seat];
  add(kEndTurn);
  Sight seen;
  bool looked = false;
  auto add_aimed = [&](const CardDef& d, Slot x, int row) {
    if ((d.marks & mark::ChooseOne) && d.option[0]) {
      if (half_playable(d, seat, x, 0) || half_playable(d, seat, x, 1)) add(row);
      return;
    }
    if (!takes_target(d, seat, x)) {
      add(row);
      return;
    }
    if (!looked) {
      seen = sight(seat);
      looked = true;
    }
    u32 mask = targets(d, seat, x, d.aims_as_spell(), seen);
    if (!mask && d.target.mode != TargetMode::Required) add(row);
    for (; mask; mask &= mask - 1) add(row + 1 + std::countr_zero(mask));
  };
  for (int i = 0; i < p.hand_n; ++i) {
    const Slot x = p.hand[i];
    const CardDef& d = def(x);
    if (cost_of(x) > p.mana) continue;
    if (d.type == Type::Minion && p.board_n >= kBoardMax && !has_place(x, seat)) continue;
    if (d.needy && !playable(d, seat, x)) continue;
    add_aimed(d, x, kPlay + i * kTargets);
  }
  u32 open = 0;
  bool fighting = false;
  for (int i = 0; i <= p.board_n; ++i) {
    const Slot x = i ? p.board[i - 1] : hero_slot(seat);
    if (!can_attack(x)) continue;
    if (!fighting) open = reachable(seat);
    fighting = true;
    for (u32 mask = attackable(x, open); mask; mask &= mask - 1)
      add(kAttack + 8 * i + std::countr_zero(mask));
  }
  const Slot power = power_slot(seat);
  const CardDef& d = def(power);
  if ((d.play || d.option[0]) && p.counters[static_cast<int>(Counter::PowerUsesTurn)] == 0 &&
      cost_of(power) <= p.mana && playable(d, seat, power))
    add_aimed(d, power, kPower);
  return n;
}

int legal_actions(const GameState& s, const CardTable& t, u16* out) {
  return Engine(const_cast<GameState&>(s), t).legal(out);
}

bool is_legal(const GameState& s, const CardTable& t, int action) {
  std::array<u16, kActions> legal;
  const int n = legal_actions(s, t, legal.data());
  return std::find(legal.begin(), legal.begin() + n, action) != legal.begin() + n;
}

int legal_mask(const GameState& s, const CardTable& t, i8* out) {
  std::array<u16, kActions> list;
  const int n = legal_actions(s, t, list.data());
  std::memset(out, 0, kActions);
  for (int i = 0; i < n; ++i) out[list[i]] = 1;
  return n;
}

}  // namespace hs
