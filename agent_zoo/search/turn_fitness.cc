#include "agent_zoo/search/turn_fitness.h"

#include <atomic>
#include <numeric>
#include <optional>

#include "agent_zoo/search/position_key.h"
#include "hs_env/engine/workers.h"

namespace hs {

void TurnFitness::begin(const GameState& position, const CardTable& table, WorldSource& source,
                        const Stopwatch& clock) {
  t = &table;
  clock_ = &clock;
  seat_ = to_play(position);
  seed_ = source.roll();
  const auto n = static_cast<std::size_t>(options_.worlds);
  worlds_.resize(n);
  ends_.resize(n);
  values_.assign(n, 0);
  known_values_.clear();
  judged_ = known_ = 0;
  last_ = n - 1;
  for (dealt_ = 0; dealt_ < n && (dealt_ == 0 || !clock.expired()); ++dealt_)
    source.deal(position, table, worlds_[dealt_]);
}

const GameState& TurnFitness::next_world() {
  last_ = (last_ + 1) % dealt_;
  return worlds_[last_];
}

bool TurnFitness::judge(const TurnWalk& made, Random& dice, double& fitness) {
  if (dealt_ < worlds_.size()) return false;
  open_.clear();
  wins_ = true;
  std::optional<TurnWalk> again;
  for (std::size_t i = 0; i < worlds_.size(); ++i) {
    if (i == last_) {
      look_up(i, made.state());
      continue;
    }
    if (clock_->expired()) return false;
    if (!again) again.emplace(*t);
    again->begin(worlds_[i]);
    again->follow(made.line(), dice);
    again->finish(dice);
    look_up(i, again->state());
  }
  if (!judge_open()) return false;
  fitness = std::accumulate(values_.begin(), values_.end(), 0.0) / static_cast<double>(dealt_);
  return true;
}

/// Takes the value of the position at the end of a turn if it is known, or notes it down.
void TurnFitness::look_up(std::size_t world, const GameState& end) {
  if (end.over) {
    values_[world] = outcome(end, seat_, options_.draw);
    wins_ = wins_ && values_[world] == 1;
    return;
  }
  wins_ = false;
  const u64 key = mix(position_key(end) + world);
  if (const auto it = known_values_.find(key); it != known_values_.end()) {
    values_[world] = it->second;
    ++known_;
    return;
  }
  ends_[world] = end;
  open_.push_back({world, key});
}

bool TurnFitness::judge_open() {
  for (const Open& open : open_) {
    // Some effects hand the turn over before it has ended.
    if (to_play(ends_[open.world]) == seat_) apply_unseen(ends_[open.world], *t, kEndTurn);
  }
  if (options_.playouts) {
    if (!play_out()) return false;
  } else {
    for (const Open& open : open_) {
      const GameState& end = ends_[open.world];
      values_[open.world] =
          end.over ? outcome(end, seat_, options_.draw) : options_.judge(end, *t, seat_);
    }
  }
  for (const Open& open : open_) known_values_.emplace(open.key, values_[open.world]);
  judged_ += open_.size();
  return true;
}

/// Plays the open positions on at random. Returns false if time is up.
bool TurnFitness::play_out() {
  const auto playouts = static_cast<std::size_t>(options_.playouts);
  const std::size_t games = open_.size() * playouts;
  outcomes_.resize(games);
  std::atomic<std::size_t> next{0};
  std::atomic<bool> late{false};
  RolloutOptions how;
  how.draw = options_.draw;
  auto work = [&] {
    Rollout rollout(how);
    GameState game;
    for (std::size_t i; (i = next++) < games && !late;) {
      if (clock_->expired()) late = true;
      const std::size_t world = open_[i / playouts].world;
      game = ends_[world];
      const u64 seed = mix(seed_ + world * playouts + i % playouts);
      game.seed = seed;
      outcomes_[i] = rollout(game, *t, seat_, seed);
    }
  };
  const int threads = static_cast<int>(std::min(static_cast<std::size_t>(threads_), games));
  if (threads > 1)
    run_together(threads, work);
  else
    work();
  if (late) return false;
  auto from = outcomes_.begin();
  for (const Open& open : open_) {
    const auto to = from + options_.playouts;
    values_[open.world] = std::accumulate(from, to, 0.0) / options_.playouts;
    from = to;
  }
  return true;
}

}  // namespace hs
