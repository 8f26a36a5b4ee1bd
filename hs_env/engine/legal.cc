// Which actions are allowed now.
#include <algorithm>
#include <bit>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

Slot Engine::character(int seat, int index) const {
  if (index >= kEnemyHero) {
    seat = other(seat);
    index -= kEnemyHero;
  }
  if (index == kOwnHero) return hero_slot(seat);
  const Player& p = s.players[seat];
  return index - 1 < p.board_n ? p.board[index - 1] : kNone;
}

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
  for (int side = 0; side < 2; ++side) {
    const int owner = side ? other(seat) : seat;
    const Player& p = s.players[owner];
    const int base = side ? kEnemyHero : kOwnHero;
    const u32 hiding = side ? kw::Stealth | kw::Immune : 0;
    u32 opens = 0, spellables = 0;
    auto look = [&](Slot x) {
      const u32 k = s.entities[x].keywords;
      opens = 2 * opens + ((k & hiding) == 0);
      spellables = 2 * spellables + ((k & (hiding | kw::Elusive)) == 0);
    };
    for (int i = p.board_n; i-- > 0;) look(p.board[i]);
    look(hero_slot(owner));
    seen.open |= opens << base;
    seen.spellable |= spellables << base;
    seen.minions |= ((1u << p.board_n) - 1) << (base + 1);
  }
  return seen;
}

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
  return !(b & req::Deathrattle) || has_deathrattle(x);
}

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
  if (!card.halves[half]) return false;
  const CardDef& d = t.cards[card.halves[half]];
  if (d.type != Type::Minion && !playable(d, seat, self)) return false;
  return d.target.mode != TargetMode::Required || targets(d, seat, self, card.aims_as_spell());
}

u32 Engine::reachable(int seat) const {
  const int enemy = other(seat);
  const Player& p = s.players[enemy];
  constexpr u32 hidden = kw::Stealth | kw::Immune;
  u32 open = 0, taunts = 0;
  for (int i = p.board_n; i-- > 0;) {
    const u32 k = s.entities[p.board[i]].keywords;
    open = 2 * open + ((k & hidden) == 0);
    taunts = 2 * taunts + ((k & (hidden | kw::Taunt)) == kw::Taunt);
  }
  if (taunts) return 2 * taunts;
  return 2 * open + ((s.entities[hero_slot(enemy)].keywords & hidden) == 0);
}

u32 Engine::attackable(Slot attacker, u32 reachable) const {
  const Entity& e = s.entities[attacker];
  const bool rushing = e.is(flag::Arrived) && !e.has(kw::Charge);
  return rushing || e.has(kw::CantAttackHeroes) ? reachable & ~1u : reachable;
}

u32 Engine::payable(int seat) {
  const Player& p = s.players[seat];
  u32 paid = 0, changed = 0;
  for (int i = p.hand_n; i-- > 0;) {
    const Entity& e = s.entities[p.hand[i]];
    const CardDef& d = t.cards[e.card];
    paid = 2 * paid + (d.cost <= p.mana);
    changed = 2 * changed + ((e.enchants != kNone) | (d.cost_value != 0));
  }
  if (s.auras & aura_kind::Costs) changed = (1u << p.hand_n) - 1;
  for (; changed; changed &= changed - 1) {
    const int i = std::countr_zero(changed);
    paid = (paid & ~(1u << i)) | u32{changed_cost(p.hand[i]) <= p.mana} << i;
  }
  if (p.board_n < kBoardMax) return paid;
  for (u32 left = paid; left; left &= left - 1) {
    const int i = std::countr_zero(left);
    const Slot x = p.hand[i];
    if (def(x).type == Type::Minion && !has_place(x, seat)) paid &= ~(1u << i);
  }
  return paid;
}

/// Writes legal actions. It is made in the function that uses it and never handed on, so that its
/// pointer stays in a register.
struct Engine::Rows {
  u16* end;
  void add(int action) { *end++ = static_cast<u16>(action); }
  /// One action for each bit that is set, the first of them at `row`.
  void add_each(int row, u32 bits) {
    for (; bits; bits &= bits - 1) add(row + std::countr_zero(bits));
  }
};

int Engine::legal(u16* out) {
  if (s.over) return 0;
  const u16* end = s.choice.kind == Pending::None ? moves(out) : answers(out);
  return static_cast<int>(end - out);
}

u16* Engine::answers(u16* out) {
  const Choice& c = s.choice;
  const Player& p = s.players[c.seat];
  Rows rows{out};
  switch (c.kind) {
    case Pending::None:
    case Pending::Count: break;
    case Pending::Mulligan:
      for (int i = 0; i < p.hand_n; ++i)
        if (!s.entities[p.hand[i]].is(flag::Marked)) rows.add(kChoose + i);
      rows.add(kChoose + kMulliganDone);
      break;
    case Pending::Position:
      for (int i = 0; i <= p.board_n; ++i)
        if (p.board_n < kBoardMax || joins(p.hand[c.hand], c.seat, i) != kNone)
          rows.add(kChoose + i);
      break;
    case Pending::ChooseOne: {
      const Slot x = c.power ? power_slot(c.seat) : p.hand[c.hand];
      for (int i = 0; i < 2; ++i)
        if (half_playable(def(x), c.seat, x, i)) rows.add(kChoose + i);
      break;
    }
    case Pending::Target: {
      const Slot x = c.power ? power_slot(c.seat) : p.hand[c.hand];
      const CardDef& half = t.cards[def(x).halves[c.half]];
      rows.add_each(kChoose, targets(half, c.seat, x, def(x).aims_as_spell()));
      break;
    }
    case Pending::Pick:
      for (int i = 0; i < c.n; ++i) rows.add(kChoose + i);
      break;
  }
  return rows.end;
}

u16* Engine::moves(u16* out) {
  const int seat = s.active;
  const Player& p = s.players[seat];
  std::optional<Sight> seen;
  Rows rows{out};
  auto add = [&](const CardDef& d, Slot x, int row) {
    if (d.target.mode == TargetMode::None && !(d.marks & mark::ChooseOne))
      rows.add(row);
    else
      rows.end = aimed(rows.end, d, x, row, seen);
  };
  rows.add(kEndTurn);
  for (u32 cards = payable(seat); cards; cards &= cards - 1) {
    const int i = std::countr_zero(cards);
    const CardDef& d = def(p.hand[i]);
    if (!d.needy || playable(d, seat, p.hand[i])) add(d, p.hand[i], kPlay + i * kTargets);
  }
  u32 ready = 0;
  for (int i = p.board_n; i-- > 0;) ready = 2 * ready + can_attack(s.entities[p.board[i]]);
  ready = 2 * ready + can_attack(s.entities[hero_slot(seat)]);
  for (const u32 open = ready ? reachable(seat) : 0; ready; ready &= ready - 1) {
    const int i = std::countr_zero(ready);
    rows.add_each(kAttack + 8 * i, attackable(i ? p.board[i - 1] : hero_slot(seat), open));
  }
  const Slot power = power_slot(seat);
  const CardDef& d = def(power);
  if ((d.play || d.halves[0]) && p.counters[static_cast<int>(Counter::PowerUsesTurn)] == 0 &&
      cost_of(power) <= p.mana && playable(d, seat, power))
    add(d, power, kPower);
  return rows.end;
}

u16* Engine::aimed(u16* out, const CardDef& d, Slot x, int row, std::optional<Sight>& seen) {
  const int seat = s.active;
  Rows rows{out};
  if ((d.marks & mark::ChooseOne) && d.halves[0]) {
    if (half_playable(d, seat, x, 0) || half_playable(d, seat, x, 1)) rows.add(row);
    return rows.end;
  }
  if (!takes_target(d, seat, x)) {
    rows.add(row);
    return rows.end;
  }
  if (!seen) seen = sight(seat);
  const u32 mask = targets(d, seat, x, d.aims_as_spell(), *seen);
  if (!mask && d.target.mode != TargetMode::Required) rows.add(row);
  rows.add_each(row + 1, mask);
  return rows.end;
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
