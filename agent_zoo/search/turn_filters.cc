#include "agent_zoo/search/turn_filters.h"

#include <numeric>
#include <string_view>

namespace hs {

namespace {

/// The place of a feature among those that say what a card does.
consteval std::size_t effect(std::string_view name) {
  std::size_t i = 0;
  while (kEffectFeatures[i].name != name) ++i;
  return i;
}

constexpr std::size_t kDamage = effect("damage"), kDestroy = effect("destroy"),
                      kSummon = effect("summon"), kTaunt = effect("gives_taunt"),
                      kArmor = effect("armor"), kHeal = effect("heal"), kFreeze = effect("freeze"),
                      kToEnemies = effect("to_enemies"), kToMinions = effect("to_minions");

/// The first rows of targets on the other side: its hero, then its minions.
constexpr int kEnemyTarget = 2 + kBoardMax;

/// What filters look at in a position.
class Filtered {
 public:
  Filtered(const GameState& state, const CardTable& table)
      : s(state), t(table), me(state.players[to_play(state)]), enemy(to_play(state)) {
    enemy = other(enemy);
    for (int i = 0; i < me.board_n; ++i) attack_ += s.entities[me.board[at(i)]].attack;
    for (int i = 0; i < me.hand_n; ++i) hand_cost_ += cost_now(s, t, me.hand[at(i)]);
  }

  bool passes(TurnFilter filter, int action) const {
    switch (filter) {
      case TurnFilter::DirectAttack: return attacks(action) && (action - kAttack) % 8 == 0;
      case TurnFilter::DestroyMinion: return destroys(action);
      case TurnFilter::DeployMinion: return deploys(action);
      case TurnFilter::Protection: return protects(action);
      case TurnFilter::KeepHand: return is_cheap(action);
      default: return action != kEndTurn;
    }
  }

 private:
  const GameState& s;
  const CardTable& t;
  const Player& me;
  int enemy;
  int attack_ = 0;     ///< of one's own minions
  int hand_cost_ = 0;  ///< of all cards in hand

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static bool attacks(int action) { return action >= kAttack && action < kPower; }
  static bool plays_card(int action) { return action >= kPlay && action < kAttack; }
  static bool uses_power(int action) { return action >= kPower && action < kChoose; }

  /// The card or hero power of an action that is neither an attack nor the end of the turn.
  Slot source(int action) const {
    return uses_power(action) ? power_slot(other(enemy)) : me.hand[at((action - kPlay) / kTargets)];
  }
  static int target(int action) {
    return uses_power(action) ? action - kPower : (action - kPlay) % kTargets;
  }
  bool has_text(int action) const { return plays_card(action) || uses_power(action); }
  int amount(int action, std::size_t feature) const {
    return t.effects[s.entities[source(action)].card].whole[feature];
  }

  /// Whether an enemy minion, counted from 0, could be killed by one's own minions together.
  bool destructible(int minion) const {
    const Player& p = s.players[enemy];
    return minion >= 0 && minion < p.board_n && s.entities[p.board[at(minion)]].health() <= attack_;
  }

  bool destroys(int action) const {
    if (attacks(action)) return destructible((action - kAttack) % 8 - 1);
    if (!has_text(action)) return false;
    const bool hurts = amount(action, kDamage) > 0 || amount(action, kDestroy);
    if (!hurts) return false;
    if (target(action)) return destructible(target(action) - kEnemyTarget - 1);
    bool some = false;
    for (int i = 0; i < s.players[enemy].board_n; ++i) some |= destructible(i);
    return some && amount(action, kToEnemies) && amount(action, kToMinions);
  }

  bool deploys(int action) const {
    if (!has_text(action)) return false;
    return t.cards[s.entities[source(action)].card].type == Type::Minion ||
           amount(action, kSummon) > 0;
  }

  bool protects(int action) const {
    if (!has_text(action)) return false;
    const Entity& e = s.entities[source(action)];
    if ((t.cards[e.card].keywords | e.keywords) & kw::Taunt) return true;
    if (amount(action, kTaunt) || amount(action, kArmor) > 0) return true;
    const bool at_enemy = target(action) >= kEnemyTarget, aimed = target(action) > 0;
    if (amount(action, kHeal) > 0 && !at_enemy) return true;
    return amount(action, kFreeze) && (at_enemy || !aimed);
  }

  bool is_cheap(int action) const {
    return plays_card(action) && cost_now(s, t, source(action)) * me.hand_n <= hand_cost_;
  }
};

}  // namespace

void filter_actions(TurnFilter filter, const GameState& state, const CardTable& table,
                    std::span<const u16> actions, std::vector<u16>& places) {
  const Filtered filtered(state, table);
  places.clear();
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (filtered.passes(filter, actions[i])) places.push_back(static_cast<u16>(i));
}

void StickyFilter::apply(const GameState& state, const CardTable& table,
                         std::span<const u16> actions, Random& dice, std::vector<u16>& places) {
  const auto everything = [&] {
    places.resize(actions.size());
    std::iota(places.begin(), places.end(), u16{0});
  };
  if (state.choice.kind != Pending::None) return everything();
  if (current_ != TurnFilter::Count) {
    filter_actions(current_, state, table, actions, places);
    if (!places.empty()) return;
  }
  std::array<TurnFilter, kDrawnFilters> left;
  std::size_t n = 0;
  for (int i = 0; i < kDrawnFilters; ++i)
    if (const auto filter = static_cast<TurnFilter>(i); filter != current_) left[n++] = filter;
  while (n) {
    const std::size_t drawn = dice.below(static_cast<u32>(n));
    current_ = left[drawn];
    filter_actions(current_, state, table, actions, places);
    if (!places.empty()) return;
    left[drawn] = left[--n];
  }
  current_ = TurnFilter::Count;
  filter_actions(TurnFilter::ExceptTurnEnd, state, table, actions, places);
  if (places.empty()) everything();
}

}  // namespace hs
