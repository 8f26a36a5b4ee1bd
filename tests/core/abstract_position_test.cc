// Which positions and actions count as the same.
#include "agent_zoo/search/abstract_position.h"

#include "tests/core/check.h"
#include "tests/core/tiny_table.h"

using namespace hs;

namespace {

constexpr u16 kTwin = 5, kGuard = 6, kTotem = 7, kReacts = 8;

/// The tiny table with a card that is like its minion, one that is not, one that looks at its
/// neighbours and one with a deathrattle.
CardTable table() {
  CardTable t = tiny_table();
  for (const u16 card : {kTwin, kGuard, kTotem, kReacts}) {
    t.cards.push_back(t.cards[kTinyMinion]);
    t.names.push_back("Minion " + std::to_string(card));
    t.ids.push_back("M" + std::to_string(card));
  }
  t.cards[kGuard].keywords = kw::Taunt;
  t.cards[kTotem].marks |= mark::Neighbours;
  t.cards[kReacts].marks |= mark::Deathrattle;
  t.cards[kReacts].deathrattle = 1;
  t.code.push_back(0);
  t.seal();
  return t;
}

/// A position in which the first player has these minions.
GameState with_board(const CardTable& t, std::vector<u16> cards) {
  GameState s;
  start(s, t, tiny_setup(1, false));
  const int seat = s.active;
  Player& p = s.players[seat];
  for (const u16 card : cards) {
    const Slot x = p.hand[--p.hand_n];
    p.hand[p.hand_n] = 0;
    Entity& e = s.entities[x];
    e.card = card;
    e.zone = Zone::Play;
    e.keywords = e.own = t.cards[card].keywords;
    e.order = s.next_order++;
    p.board[p.board_n++] = x;
  }
  return s;
}

Entity& minion(GameState& s, std::size_t place) {
  return s.entities[s.players[s.active].board[place]];
}

void swap_minions(GameState& s) {
  Player& p = s.players[s.active];
  std::swap(p.board[0], p.board[1]);
  std::swap(s.entities[p.board[0]].pos, s.entities[p.board[1]].pos);
}

}  // namespace

TEST(ids_and_orders_of_hand_and_board_do_not_matter) {
  const CardTable t = table();
  const GameState s = with_board(t, {kTinyMinion, kGuard});
  GameState other = s;
  swap_minions(other);
  CHECK(abstract_key(other, t) == abstract_key(s, t));
  Player& p = other.players[s.active];
  other.entities[p.hand[0]].card = kTinyCoin;
  const u64 key = abstract_key(other, t);
  std::swap(p.hand[0], p.hand[1]);
  CHECK(abstract_key(other, t) == key);
  CHECK(key != abstract_key(s, t));
  minion(other, 0).id = 999;
  CHECK(abstract_key(other, t) == key);
}

TEST(what_matters_tells_positions_apart) {
  const CardTable t = table();
  const GameState s = with_board(t, {kTinyMinion, kTinyMinion});
  auto differs = [&](auto&& change) {
    GameState other = s;
    change(other);
    return abstract_key(other, t) != abstract_key(s, t);
  };
  CHECK(differs([](GameState& o) { minion(o, 0).damage = 1; }));
  CHECK(differs([](GameState& o) { minion(o, 0).attack += 1; }));
  CHECK(differs([](GameState& o) { minion(o, 0).attacks = 1; }));
  CHECK(differs([](GameState& o) { minion(o, 0).flags |= flag::Frozen; }));
  CHECK(differs([](GameState& o) { minion(o, 0).flags ^= flag::Arrived; }));
  CHECK(differs([](GameState& o) { minion(o, 0).keywords |= kw::Taunt; }));
  CHECK(differs([](GameState& o) { minion(o, 0).card = kGuard; }));
  CHECK(differs([](GameState& o) { o.players[0].mana ^= 1; }));
  CHECK(differs([](GameState& o) { o.players[1].owed = 1; }));
  CHECK(differs([](GameState& o) { o.players[1].armor = 1; }));
  CHECK(differs([](GameState& o) { o.players[1].fatigue = 1; }));
  CHECK(differs([](GameState& o) { o.players[0].counters[0] += 1; }));
  CHECK(differs([](GameState& o) { o.turn += 1; }));
  CHECK(differs([](GameState& o) { o.entities[hero_slot(1)].damage = 1; }));
  CHECK(differs([](GameState& o) { o.decks[0][0].card = kGuard; }));
  CHECK(differs([](GameState& o) { o.choice.kind = Pending::Pick; }));
}

TEST(cards_without_text_are_their_numbers) {
  const CardTable t = table();
  CHECK(abstract_key(with_board(t, {kTinyMinion}), t) == abstract_key(with_board(t, {kTwin}), t));
  CHECK(abstract_key(with_board(t, {kTinyMinion}), t) != abstract_key(with_board(t, {kReacts}), t));
}

TEST(places_matter_if_something_looks_at_neighbours) {
  const CardTable t = table();
  const GameState s = with_board(t, {kTinyMinion, kGuard, kTotem});
  GameState swapped = s;
  swap_minions(swapped);
  CHECK(order_matters(s, t));
  CHECK(abstract_key(swapped, t) != abstract_key(s, t));
  GameState silenced = s;
  minion(silenced, 2).flags |= flag::Silenced;
  CHECK(!order_matters(silenced, t));
}

TEST(the_order_of_those_that_react_matters) {
  const CardTable t = table();
  GameState s = with_board(t, {kReacts, kReacts, kTinyMinion});
  minion(s, 0).attack = 7;
  const u64 key = abstract_key(s, t);
  std::swap(minion(s, 0).order, minion(s, 1).order);
  CHECK(abstract_key(s, t) != key);
  std::swap(minion(s, 0).order, minion(s, 1).order);
  minion(s, 2).order += 100;
  CHECK(abstract_key(s, t) == key);
}

TEST(actions_of_equal_minions_are_the_same) {
  const CardTable t = table();
  GameState s = with_board(t, {kTinyMinion, kTinyMinion, kGuard});
  auto attack = [&](int place) { return abstract_action(s, t, kAttack + 8 * place); };
  CHECK(attack(1) == attack(2));
  CHECK(attack(1) != attack(3));
  CHECK(attack(1) != attack(0));
  minion(s, 1).damage = 1;
  CHECK(attack(1) != attack(2));
  CHECK(abstract_action(s, t, kEndTurn) != attack(1));
  GameState hand = with_board(t, {});
  const u64 first = abstract_action(hand, t, kPlay);
  CHECK(abstract_action(hand, t, kPlay + kTargets) == first);
  hand.entities[hand.players[hand.active].hand[1]].card = kGuard;
  CHECK(abstract_action(hand, t, kPlay + kTargets) != first);
}
