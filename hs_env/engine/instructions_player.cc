// Instructions about players: armor, weapons, mana, heroes and their powers.
#include <algorithm>

#include "hs_env/engine/instruction.h"

namespace hs {

void Engine::Instruction::gain_armor() {
  const int n = number();
  each_player([&](int seat) { g_.gain_armor(seat, n); });
}

void Engine::Instruction::equip() {
  const i32* card = skip();
  each_player([&](int seat) {
    const i32* q = card;
    const Slot x = g_.make_openly(q, f, seat);
    if (x != kNone) g_.equip(x, seat);
  });
}

void Engine::Instruction::wear_down() {
  const int n = number();
  each_player([&](int seat) {
    if (const Slot weapon = s.players[seat].weapon; weapon != kNone) g_.wear_down(weapon, n);
  });
}

void Engine::Instruction::gain_crystals() {
  const int n = number();
  const bool full = literal() != 0;
  each_player([&](int seat) { g_.gain_crystals(seat, n, full); });
}

void Engine::Instruction::gain_mana() {
  const int n = number();
  each_player([&](int seat) { g_.gain_mana(seat, n); });
}

void Engine::Instruction::unlock_mana() {
  each_player([&](int seat) {
    Player& p = s.players[seat];
    p.mana = static_cast<u8>(std::min<int>(p.mana + std::min(p.locked, p.crystals), kManaMax));
    p.locked = p.owed = 0;
  });
}

void Engine::Instruction::set_hero_power() {
  const i32* card = skip();
  each_player([&](int seat) {
    bool public_card;
    const i32* q = card;
    const Slot x = g_.make_card(q, f, seat, public_card);
    if (x == kNone) return;
    if (g_.def(x).type == Type::Power) g_.set_power(seat, s.entities[x].card);
    g_.retire(x);
  });
}

void Engine::Instruction::set_hero() {
  const i32* card = skip();
  each_player([&](int seat) {
    bool public_card;
    const i32* q = card;
    const Slot x = g_.make_card(q, f, seat, public_card);
    if (x == kNone) return;
    if (g_.def(x).type == Type::Hero) {
      g_.set_hero(seat, s.entities[x].card);
      s.players[seat].armor = 0;
    }
    g_.retire(x);
  });
}

void Engine::Instruction::refresh_hero_power() {
  each_player(
      [&](int seat) { s.players[seat].counters[static_cast<int>(Counter::PowerUsesTurn)] = 0; });
}

void Engine::Instruction::count() {
  const auto counter = static_cast<Counter>(literal());
  const int n = number();
  each_player([&](int seat) { g_.tally(seat, counter, n); });
}

}  // namespace hs
