#include "agent_zoo/search/moves.h"

#include <algorithm>

namespace hs {

int MoveWalk::order(const GameState& world, std::array<u16, kActions>& out) const {
  std::array<u16, kActions> legal;
  const int n = legal_actions(world, t, legal.data());
  const auto begin = legal.begin(), end = legal.begin() + n;
  const auto attacks = std::lower_bound(begin, end, kAttack);
  const auto powers = std::lower_bound(attacks, end, kPower);
  const auto answers = std::lower_bound(powers, end, kChoose);
  auto to = std::copy(begin, attacks, out.begin());
  if (power_ == PowerFirst::Yes) to = std::copy(powers, answers, to);
  // Rows count the hero first, on either side; the framework counts it last.
  for (int k = 1; k <= kBoardMax + 1; ++k) {
    const int attacker = k % (kBoardMax + 1);
    const auto mine = std::lower_bound(attacks, powers, kAttack + 8 * attacker);
    const auto next = std::lower_bound(mine, powers, kAttack + 8 * attacker + 8);
    const bool face = mine != next && *mine == kAttack + 8 * attacker;
    to = std::copy(mine + face, next, to);
    if (face) *to++ = *mine;
  }
  if (power_ == PowerFirst::No) to = std::copy(powers, answers, to);
  std::copy(answers, end, to);
  return n;
}

/// Whether an action stands for all that do the same with an equal card in hand, and how many
/// those are. The last card does, because some policies take the last of equally good moves.
bool MoveWalk::twins(const GameState& s, int action, int& alike) const {
  if (action < kPlay || action >= kAttack) return true;
  const Player& p = s.players[to_play(s)];
  const int hand = (action - kPlay) / kTargets;
  const Entity& e = s.entities[p.hand[static_cast<std::size_t>(hand)]];
  if (e.enchants != kNone) return true;
  for (int i = 0; i < p.hand_n; ++i) {
    const Entity& o = s.entities[p.hand[static_cast<std::size_t>(i)]];
    const bool equal =
        o.card == e.card && o.enchants == kNone && o.progress == e.progress && o.memory == e.memory;
    if (equal && i > hand) return false;
    alike += equal && i < hand;
  }
  return true;
}

bool place_matters(const GameState& s, const CardTable& t, int seat, int hand) {
  const Player& p = s.players[seat];
  const CardDef& card = t.cards[s.entities[p.hand[static_cast<std::size_t>(hand)]].card];
  if ((card.marks & mark::Neighbours) || card.magnetic) return true;
  for (int i = 0; i < p.board_n; ++i) {
    const Entity& e = s.entities[p.board[static_cast<std::size_t>(i)]];
    if ((t.cards[e.card].marks & mark::Neighbours) && !e.is(flag::Silenced)) return true;
  }
  return false;
}

namespace {

/// A place on the board, by side: 0 the hero, 1 to 7 the minions from left to right.
u64 place_key(const GameState& s, int seat, int place) {
  const Player& p = s.players[seat];
  const u64 card = place && place <= p.board_n
                       ? s.entities[p.board[static_cast<std::size_t>(place - 1)]].card
                       : 0;
  return card << 8 | static_cast<u64>(place);
}

u64 target_key(const GameState& s, int seat, int target) {
  if (target == 0) return 0;
  const bool mine = target <= kBoardMax + 1;
  const int place = mine ? target - 1 : target - 2 - kBoardMax;
  return place_key(s, mine ? seat : other(seat), place) << 2 | (mine ? 1 : 2);
}

u64 hand_key(const GameState& s, int seat, int hand) {
  const Entity& e = s.entities[s.players[seat].hand[static_cast<std::size_t>(hand)]];
  const u64 own = e.enchants == kNone ? 0 : static_cast<u64>(hand + 1);
  return e.card | own << 16 | static_cast<u64>(static_cast<u16>(e.progress)) << 24 |
         static_cast<u64>(e.memory) << 40;
}

}  // namespace

u64 action_key(const GameState& s, const CardTable&, int action) {
  const int seat = to_play(s);
  auto key = [](u64 kind, u64 a, u64 b) { return mix(mix(mix(kind) ^ a) ^ b); };
  if (action == kEndTurn) return key(1, 0, 0);
  if (action < kAttack) {
    const int row = action - kPlay;
    return key(2, hand_key(s, seat, row / kTargets), target_key(s, seat, row % kTargets));
  }
  if (action < kPower) {
    const int row = action - kAttack;
    return key(3, place_key(s, seat, row / 8), place_key(s, other(seat), row % 8));
  }
  if (action < kChoose) return key(4, 0, target_key(s, seat, action - kPower));
  const auto k = static_cast<std::size_t>(action - kChoose);
  const bool card = s.choice.kind == Pending::Pick && k < s.choice.n;
  const u64 chosen = card ? u64{1} << 32 | s.entities[s.choice.offered[k]].card : k;
  return key(5, static_cast<u64>(s.choice.kind), chosen);
}

}  // namespace hs
