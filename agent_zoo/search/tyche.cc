#include "agent_zoo/search/tyche.h"

#include <algorithm>
#include <limits>

#include "agent_zoo/search/tyche_score.h"

namespace hs {

namespace {

/// What a won game counts in the mean of a move; infinite values could not be added up.
constexpr double kDecided = 1e6;

}  // namespace

double adapted_episodes(double episodes, double base, double seconds, double aim) {
  const double left = aim - seconds;
  episodes = left > 0 ? episodes + 0.05 * base * std::min(left, 4.0) : 0.8 * episodes;
  return std::clamp(episodes, base, 4 * base);
}

void TychePolicy::forget() {
  episodes_ = static_cast<double>(settings_.budget.count);
  turn_ = -1;
  spent_ = 0;
}

/// Counts the time of the last decision, and changes the episodes when a turn has begun.
void TychePolicy::adapt(const GameState& position) {
  if (turn_ >= 0) spent_ += stopwatch_.seconds();
  if (turn_ == position.turn) return;
  if (turn_ >= 0 && options_.seconds_a_turn > 0)
    episodes_ = adapted_episodes(episodes_, static_cast<double>(settings_.budget.count), spent_,
                                 options_.seconds_a_turn);
  turn_ = position.turn;
  spent_ = 0;
}

void TychePolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  adapt(position);
  list_moves(position, t);
  if (moves_.size() > 1) try_moves(position, t);
  moves_[best()].append_to(plan);
}

void TychePolicy::list_moves(const GameState& position, const CardTable& t) {
  const int seat = to_play(position);
  MoveWalk walk(t, settings_.power);
  moves_.clear();
  at_once_.clear();
  tried_.clear();
  better_.clear();
  worlds_.deal(position, t, world_);
  auto note = [&](const Move& move, const GameState& state) {
    if (!move.ends_turn()) tried_.push_back(moves_.size());
    moves_.push_back(move);
    at_once_.push_back((*score_)(state, t, seat));
  };
  walk.each(world_, note);
  arms_.assign(moves_.size(), Arm{});
  for (std::size_t i = 0; i < moves_.size(); ++i)
    if (moves_[i].ends_turn()) arms_[i].add(std::clamp(at_once_[i], -kDecided, kDecided));
}

void TychePolicy::try_moves(const GameState& position, const CardTable& t) {
  const int seat = to_play(position);
  const double all = settings_.budget.count ? episodes_ * static_cast<double>(tried_.size())
                                            : std::numeric_limits<double>::infinity();
  for (u64 done = 0; static_cast<double>(done) < all && !stopwatch_.expired(); ++done) {
    const std::size_t place = done % tried_.size();
    if (place == 0) worlds_.deal(position, t, world_);
    const double part = std::max(static_cast<double>(done) / all, stopwatch_.passed());
    if (better_.empty() && part >= options_.for_all && done >= tried_.size()) {
      better_ = tried_;
      std::stable_sort(better_.begin(), better_.end(),
                       [&](std::size_t a, std::size_t b) { return arms_[a].sum > arms_[b].sum; });
      better_.resize((better_.size() + 1) / 2);
    }
    const std::size_t i = better_.empty()
                              ? tried_[place]
                              : better_[scale(worlds_.roll(), static_cast<u32>(better_.size()))];
    arms_[i].add(std::clamp(episode(t, moves_[i], seat), -kDecided, kDecided));
  }
}

/// Plays a move and then at random in a copy of `world_`, with dice of its own.
double TychePolicy::episode(const CardTable& t, const Move& move, int seat) {
  s_ = world_;
  renew_luck(s_, worlds_.roll(), false);
  Random dice{worlds_.roll()};
  TychePlay play;
  double bias = 0;
  auto step = [&](int action) {
    if (options_.count_plays && action >= kPlay && action < kAttack)
      play = TychePlay(s_, t, action);
    apply_unseen(s_, t, action);
    const Pending asked = s_.choice.kind;
    const bool part =
        asked == Pending::Position || asked == Pending::ChooseOne || asked == Pending::Target;
    if (!play.under_way() || part) return;
    bias += play.bias(s_, t);
    play = TychePlay();
  };
  for (int i = 0; i < move.n; ++i) step(move.actions[static_cast<std::size_t>(i)]);
  s_.positions = 0;
  while (!turn_is_over(s_, seat)) {
    check_interrupt();
    const int action = random_action(s_, t, dice);
    if (action == kEndTurn) break;
    step(action);
  }
  return (*score_)(s_, t, seat) + tyche_weights(s_, t, seat).bias * bias;
}

/// The best mean; if the time was up before every move was tried, the best at once.
std::size_t TychePolicy::best() const {
  const bool all =
      std::all_of(arms_.begin(), arms_.end(), [](const Arm& arm) { return arm.pulls > 0; });
  std::size_t best = 0;
  for (std::size_t i = 1; i < moves_.size(); ++i)
    if (all ? arms_[i].mean() > arms_[best].mean() : at_once_[i] > at_once_[best]) best = i;
  return best;
}

void TychePolicy::report(Analysis& out) const {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    out.moves.push_back(
        {moves_[i].list(), static_cast<double>(arms_[i].pulls), arms_[i].mean(), {}});
    out.work += arms_[i].pulls;
  }
}

}  // namespace hs
