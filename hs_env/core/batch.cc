#include "batch.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "observation.h"

namespace hs {

u64 game_seed(u64 seed, u64 index) { return mix(seed * 0x2545f4914f6cdd1dull + index); }

int random_action(const GameState& s, const CardTable& t, Random& dice) {
  std::array<u16, kActions> legal;
  const int n = legal_actions(s, t, legal.data());
  return legal[dice.below(static_cast<u32>(n))];
}

namespace {

void play_out(const CardTable& t, const Setup& setup, u64 seed, GameState& s, PlayoutTotals& total) {
  Setup mine = setup;
  mine.seed = seed;
  start(s, t, mine);
  Random dice{mix(seed ^ 0x0123456789abcdefull)};
  while (!s.over) {
    if (s.choice.kind == Pending::None)
      ++total.actions;
    else
      ++total.follow_ups;
    apply(s, t, random_action(s, t, dice));
  }
  if (s.winner < 2)
    ++total.wins[s.winner];
  else
    ++total.draws;
  total.turns += s.turn;
  total.overflows += s.overflow;
  total.checksum += mix(hash(s));
}

}  // namespace

PlayoutTotals random_games(const CardTable& t, const Setup& setup, u64 games, int threads, const Progress& progress) {
  constexpr u64 kChunk = 64;
  std::atomic<u64> next{0};
  std::atomic<bool> stop{false};
  std::mutex lock;
  PlayoutTotals total;
  u64 done = 0;
  auto work = [&] {
    GameState s;
    while (!stop) {
      const u64 from = next.fetch_add(kChunk);
      if (from >= games) break;
      const u64 to = std::min(games, from + kChunk);
      PlayoutTotals part;
      for (u64 i = from; i < to; ++i) play_out(t, setup, game_seed(setup.seed, i), s, part);
      const std::lock_guard guard(lock);
      for (int k = 0; k < 2; ++k) total.wins[k] += part.wins[k];
      total.draws += part.draws;
      total.actions += part.actions;
      total.follow_ups += part.follow_ups;
      total.turns += part.turns;
      total.overflows += part.overflows;
      total.checksum += part.checksum;
      done += to - from;
      if (progress && !progress(done)) stop = true;
    }
  };
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (auto& thread : others) thread.join();
  return total;
}

VectorGames::VectorGames(std::shared_ptr<const CardTable> table, std::vector<Setup> setups, int seat, int max_steps)
    : table_(std::move(table)), setups_(std::move(setups)), seat_(seat), max_steps_(max_steps), games_(setups_.size()) {}

void VectorGames::deal(Row& row, int index) {
  Setup& setup = setups_[static_cast<std::size_t>(index)];
  setup.seed = game_seed(row.seed, row.episode);
  row.seat = seat_ == 2 ? static_cast<i32>((row.episode + static_cast<u64>(index)) & 1) : seat_;
  row.steps = 0;
  ++row.episode;
  start(row.state, *table_, setup);
  opponent_turns(row);
}

void VectorGames::opponent_turns(Row& row) {
  while (!row.state.over && to_play(row.state) != row.seat)
    apply(row.state, *table_, random_action(row.state, *table_, row.dice));
}

void VectorGames::write(int index, const Buffers& out) {
  const Row& row = games_[static_cast<std::size_t>(index)];
  observe(row.state, *table_, row.seat, out.observations + static_cast<std::ptrdiff_t>(index) * observation_size(),
          out.masks + static_cast<std::ptrdiff_t>(index) * kActions);
  if (out.seats) out.seats[index] = row.seat;
}

template <class Work>
void VectorGames::for_rows(int threads, Work&& work) {
  const int n = size();
  threads = std::clamp(threads, 1, std::max(1, n));
  auto part = [&](int k) {
    for (int i = n * k / threads; i < n * (k + 1) / threads; ++i) work(i);
  };
  std::vector<std::thread> others;
  for (int k = 1; k < threads; ++k) others.emplace_back(part, k);
  part(0);
  for (auto& thread : others) thread.join();
}

void VectorGames::reset(u64 seed, const Buffers& out, int threads) {
  for_rows(threads, [&](int i) {
    Row& row = games_[static_cast<std::size_t>(i)];
    row.seed = game_seed(seed, static_cast<u64>(i));
    row.episode = 0;
    row.dice = Random{mix(row.seed ^ 0xfeedfacecafebeefull)};
    deal(row, i);
    write(i, out);
  });
}

void VectorGames::step_row(int i, int action, const Buffers& out) {
  Row& row = games_[static_cast<std::size_t>(i)];
  apply(row.state, *table_, action);
  ++row.steps;
  opponent_turns(row);
  const bool over = row.state.over;
  const bool cut = !over && max_steps_ > 0 && row.steps >= max_steps_;
  out.rewards[i] = !over || row.state.winner > 1 ? 0.0f : row.state.winner == row.seat ? 1.0f : -1.0f;
  out.terminated[i] = over;
  out.truncated[i] = cut;
  if (over || cut) {
    if (out.final_observations)
      observe(row.state, *table_, row.seat,
              out.final_observations + static_cast<std::ptrdiff_t>(i) * observation_size(), nullptr);
    deal(row, i);
  }
  write(i, out);
}

int VectorGames::step(const i32* actions, const Buffers& out, int threads) {
  // The masks in the caller's buffer may have been changed, so legality is worked out here.
  for (int i = 0; i < size(); ++i) {
    std::array<u16, kActions> legal;
    const int n = legal_actions(state(i), *table_, legal.data());
    if (!std::binary_search(legal.begin(), legal.begin() + n, static_cast<u16>(actions[i])) || actions[i] < 0 ||
        actions[i] >= kActions)
      return i;
  }
  for_rows(threads, [&](int i) { step_row(i, actions[i], out); });
  return -1;
}

void VectorGames::sample_actions(u64 seed, i32* out) const {
  for (int i = 0; i < size(); ++i) {
    Random dice{game_seed(seed, static_cast<u64>(i))};
    out[i] = random_action(state(i), *table_, dice);
  }
}

}  // namespace hs
