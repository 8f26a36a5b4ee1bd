// A card set of four cards, made by hand, for tests that need a game but no Python.
#pragma once

#include "hs_env/engine/game.h"

namespace hs {

constexpr u16 kTinyHero = 1, kTinyPower = 2, kTinyCoin = 3, kTinyMinion = 4;

inline CardTable tiny_table() {
  CardTable t;
  t.cards.resize(5);
  t.names = {"an unknown card", "Hero", "Power", "Coin", "Minion"};
  t.ids = {"", "H", "P", "C", "M"};
  t.code = {0};
  t.enchants.resize(2);
  t.coin = kTinyCoin;
  t.cards[kTinyHero].type = Type::Hero;
  t.cards[kTinyHero].health = 30;
  t.cards[kTinyHero].hero_power = kTinyPower;
  t.cards[kTinyPower].type = Type::Power;
  t.cards[kTinyPower].cost = 2;
  t.cards[kTinyCoin].type = Type::Spell;
  t.cards[kTinyMinion].type = Type::Minion;
  t.cards[kTinyMinion].cost = 1;
  t.cards[kTinyMinion].attack = 2;
  t.cards[kTinyMinion].health = 3;
  for (auto& card : t.cards) card.marks = mark::Implemented;
  t.seal();
  return t;
}

inline Setup tiny_setup(u64 seed, bool mulligan = true) {
  Setup s;
  s.decks = {std::vector<u16>(30, kTinyMinion), std::vector<u16>(30, kTinyMinion)};
  s.heroes = {kTinyHero, kTinyHero};
  s.seed = seed;
  s.rules.mulligan = mulligan;
  return s;
}

}  // namespace hs
