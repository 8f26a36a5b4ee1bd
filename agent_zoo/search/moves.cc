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

bool MoveWalk::place_matters(const GameState& s) const {
  const Player& p = s.players[s.choice.seat];
  const CardDef& card = t.cards[s.entities[p.hand[s.choice.hand]].card];
  if ((card.marks & mark::Neighbours) || card.magnetic) return true;
  for (int i = 0; i < p.board_n; ++i) {
    const Entity& e = s.entities[p.board[static_cast<std::size_t>(i)]];
    if ((t.cards[e.card].marks & mark::Neighbours) && !e.is(flag::Silenced)) return true;
  }
  return false;
}

}  // namespace hs
