#include "agent_zoo/search/tyche.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "agent_zoo/search/take_turns.h"
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

TychePolicy::TychePolicy(const SearchOptions& search, std::shared_ptr<const PositionScore> score,
                         Options options)
    : Searcher(search), score_(std::move(score)), options_(options) {
  forget();
}

void TychePolicy::forget() {
  trials_.clear();
  const auto all = static_cast<u64>(options_.searches);
  for (u64 i = 0; i < all; ++i) trials_.push_back({{i, all}, {worlds_, i}, {}, {}, 0, {}, {}});
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
  worlds_.prepare(t);
  list_moves(position, t);
  judge_end();
  if (moves_.size() > 1) try_moves(position, t);
  moves_[best()].append_to(plan);
}

void TychePolicy::list_moves(const GameState& position, const CardTable& t) {
  const int seat = to_play(position);
  MoveWalk walk(t, settings_.power);
  Trial& first = trials_.front();
  moves_.clear();
  at_once_.clear();
  tried_.clear();
  first.worlds.deal(position, t, first.world);
  auto note = [&](const Move& move, const GameState& state) {
    if (!move.ends_turn()) tried_.push_back(moves_.size());
    moves_.push_back(move);
    at_once_.push_back((*score_)(state, t, seat));
  };
  walk.each(first.world, note);
}

/// Begins the statistics of the moves: ending the turn is tried once, and that was it.
void TychePolicy::judge_end() {
  arms_.assign(moves_.size(), Arm{});
  for (std::size_t i = 0; i < moves_.size(); ++i)
    if (moves_[i].ends_turn()) arms_[i].add(std::clamp(at_once_[i], -kDecided, kDecided));
}

void TychePolicy::try_moves(const GameState& position, const CardTable& t) {
  for (Trial& trial : trials_) {
    trial.arms.assign(moves_.size(), Arm{});
    trial.better.clear();
    trial.episodes = 0;
  }
  take_turns(settings_.threads, trials_.size(),
             [&](std::size_t i) { return go_on(trials_[i], position, t); });
  for (const Trial& trial : trials_)
    for (std::size_t i = 0; i < arms_.size(); ++i) arms_[i].add(trial.arms[i]);
}

/// A round of episodes in one world. Returns whether there are more to come.
bool TychePolicy::go_on(Trial& trial, const GameState& position, const CardTable& t) const {
  const int seat = to_play(position);
  const double all = settings_.budget.count
                         ? trial.part.of(episodes_) * static_cast<double>(tried_.size())
                         : std::numeric_limits<double>::infinity();
  for (std::size_t place = 0; place < tried_.size(); ++place) {
    if (static_cast<double>(trial.episodes) >= all || stopwatch_.expired()) return false;
    if (place == 0) trial.worlds.deal(position, t, trial.world);
    const std::size_t i = next_move(trial, all);
    trial.arms[i].add(std::clamp(episode(trial, t, moves_[i], seat), -kDecided, kDecided));
    ++trial.episodes;
  }
  return true;
}

/// The move of the next episode, of so many in all: each in turn, later one of the better half.
std::size_t TychePolicy::next_move(Trial& trial, double all) const {
  const double part = std::max(static_cast<double>(trial.episodes) / all, stopwatch_.passed());
  if (trial.better.empty() && part >= options_.for_all && trial.episodes >= tried_.size()) {
    trial.better = tried_;
    std::stable_sort(trial.better.begin(), trial.better.end(), [&](std::size_t a, std::size_t b) {
      return trial.arms[a].sum > trial.arms[b].sum;
    });
    trial.better.resize((trial.better.size() + 1) / 2);
  }
  if (trial.better.empty()) return tried_[trial.episodes % tried_.size()];
  return trial.better[scale(trial.worlds.roll(), static_cast<u32>(trial.better.size()))];
}

/// Plays a move and then at random in a copy of the trial's world, with dice of its own.
double TychePolicy::episode(Trial& trial, const CardTable& t, const Move& move, int seat) const {
  GameState& s = trial.s;
  s = trial.world;
  renew_luck(s, trial.worlds.roll(), false);
  Random dice{trial.worlds.roll()};
  TychePlay play;
  double bias = 0;
  auto step = [&](int action) {
    if (options_.count_plays && action >= kPlay && action < kAttack) play = TychePlay(s, t, action);
    apply_unseen(s, t, action);
    const Pending asked = s.choice.kind;
    const bool part =
        asked == Pending::Position || asked == Pending::ChooseOne || asked == Pending::Target;
    if (!play.under_way() || part) return;
    bias += play.bias(s, t);
    play = TychePlay();
  };
  for (int i = 0; i < move.n; ++i) step(move.actions[static_cast<std::size_t>(i)]);
  s.positions = 0;
  while (!turn_is_over(s, seat)) {
    check_interrupt();
    const int action = random_action(s, t, dice);
    if (action == kEndTurn) break;
    step(action);
  }
  return (*score_)(s, t, seat) + tyche_weights(s, t, seat).bias * bias;
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
