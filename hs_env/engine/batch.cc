#include "hs_env/engine/batch.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>

#include "hs_env/engine/interrupt.h"
#include "hs_env/engine/observation.h"
#include "hs_env/engine/seeds.h"

namespace hs {

namespace {

void play_out(const CardTable& t, const Setup& setup, u64 seed, GameState& s,
              PlayoutTotals& total) {
  Setup mine = setup;
  mine.seed = seed;
  start(s, t, mine);
  const int turns_before = setup.from ? s.turn : 0;
  Random dice{mix(seed ^ 0x0123456789abcdefull)};
  while (!s.over) {
    if (s.choice.kind == Pending::None)
      ++total.actions;
    else
      ++total.follow_ups;
    apply_unseen(s, t, random_action(s, t, dice));
  }
  if (s.winner < 2)
    ++total.wins[s.winner];
  else
    ++total.draws;
  const bool alive = s.entities[hero_slot(0)].health() > 0 && s.entities[hero_slot(1)].health() > 0;
  total.timeouts += s.winner == 2 && alive && !s.overflow;
  total.turns += static_cast<u64>(s.turn - turns_before);
  total.overflows += s.overflow;
  total.checksum += mix(hash(s));
}

/// Where the n-th 1 of a mask is, counted from 0. Eight bytes at a time.
int nth_set(const std::array<i8, kActions>& mask, int n) {
  static_assert(kActions % 8 == 0);
  for (int at = 0; at < kActions; at += 8) {
    u64 bytes;
    std::memcpy(&bytes, mask.data() + at, 8);
    const int here = std::popcount(bytes);
    if (n >= here) {
      n -= here;
      continue;
    }
    while (n >= 0) n -= mask[static_cast<std::size_t>(at++)];
    return at - 1;
  }
  return 0;
}

/// Card numbers are read from what the seat may see, never from the game itself.
void write_card_ids(const GameState& s, const CardTable& t, int seat, i32* out) {
  GameState seen;
  redact(s, t, seat, seen);
  observe_cards(seen, seat, out);
}

}  // namespace

PlayoutTotals random_games(const CardTable& t, const Setup& setup, u64 games, int threads,
                           const Progress& progress) {
  constexpr u64 kChunk = 64;
  std::atomic<u64> next{0};
  std::atomic<bool> stop{false};
  std::mutex lock;
  PlayoutTotals total;
  u64 done = 0;
  run_together(threads, [&] {
    GameState s;
    while (!stop) {
      const u64 from = next.fetch_add(kChunk);
      if (from >= games) break;
      const u64 to = std::min(games, from + kChunk);
      PlayoutTotals part;
      try {
        for (u64 i = from; i < to; ++i) {
          check_interrupt();
          play_out(t, setup, game_seed(setup.seed, i), s, part);
        }
      } catch (const CalledOff&) {
        stop = true;
      }
      const std::lock_guard guard(lock);
      for (int k = 0; k < 2; ++k) total.wins[k] += part.wins[k];
      total.draws += part.draws;
      total.actions += part.actions;
      total.follow_ups += part.follow_ups;
      total.turns += part.turns;
      total.timeouts += part.timeouts;
      total.overflows += part.overflows;
      total.checksum += part.checksum;
      done += part.wins[0] + part.wins[1] + part.draws;
      if (progress && !progress(done)) stop = true;
    }
  });
  return total;
}

VectorGames::VectorGames(std::shared_ptr<const CardTable> table, int games, const Setup& setup,
                         const Options& options)
    : options_(options),
      rows_(static_cast<std::size_t>(games)),
      workers_(std::min(options.threads, games)) {
  configure(std::move(table), setup, options.seat);
}

void VectorGames::configure(std::shared_ptr<const CardTable> table, const Setup& setup,
                            Seating seat) {
  dealt_ = false;
  options_.seat = seat;
  table_ = std::move(table);
  for (Row& row : rows_) {
    row.setup = setup;
    row.ended.reset();
  }
}

void VectorGames::for_rows(const std::function<void(int)>& work) {
  const int n = size();
  // Policies may take long, and unequally long: then a thread takes one row at a time.
  const bool slow = !rows_.front().pool.empty();
  const int chunk = slow ? 1 : std::max(1, n / (8 * options_.threads));
  Interrupt* const interrupt = Interrupt::current();
  workers_.run((n + chunk - 1) / chunk, [&](int part) {
    const InterruptScope scope(interrupt);
    for (int i = part * chunk; i < std::min(n, (part + 1) * chunk); ++i) work(i);
  });
}

int VectorGames::run(const std::function<bool(int)>& work) {
  stopped_ = 0;
  for_rows([&](int i) {
    Row& row = rows_[static_cast<std::size_t>(i)];
    try {
      check_interrupt();
      row.stopped = !work(i);
    } catch (...) {
      row.thrown = std::current_exception();
      row.stopped = true;
    }
    if (row.stopped) ++stopped_;
  });
  return stopped_;
}

void VectorGames::seat_opponents(const std::vector<const Policy*>& pool) {
  dealt_ = false;
  for (Row& row : rows_) {
    row.pool.clear();
    for (const Policy* policy : pool) row.pool.push_back(policy ? policy->clone() : nullptr);
  }
}

void VectorGames::begin(Row& row, int index) {
  row.opening = true;
  row.tries = 0;
  deal(row, index);
}

void VectorGames::deal(Row& row, int index) {
  row.setup.seed = game_seed(row.seed, row.episode);
  row.seat = own_seat(row, index);
  row.steps = 0;
  ++row.episode;
  ++row.tries;
  start(row.state, *table_, row.setup);
  if (!row.pool.empty()) choose_opponent(row);
}

int VectorGames::own_seat(const Row& row, int index) const {
  switch (options_.seat) {
    case Seating::Alternating: return static_cast<int>((row.episode + static_cast<u64>(index)) & 1);
    case Seating::Tossed: return static_cast<int>(policy_seed(row.setup.seed) & 1);
    default: return static_cast<int>(options_.seat);
  }
}

void VectorGames::choose_opponent(Row& row) {
  const u64 luck = policy_seed(row.setup.seed);
  row.opponent = (luck >> 1) % row.pool.size();
  row.opponent_seed = game_seed(luck, 0);
  Policy* policy = row.pool[row.opponent].get();
  row.fresh = !policy;
  if (policy) policy->reset(row.opponent_seed);
}

bool VectorGames::play_on(int i, const Buffers& out) {
  // With odd rules the other side may end a game before the caller has a say; deal another.
  constexpr int kTries = 100;
  Row& row = rows_[static_cast<std::size_t>(i)];
  if (!row.opening) {
    if (!row.lost && !opponent_turns(row)) return false;
    if (settle(i, out)) begin(row, i);
  }
  while (row.opening) {
    if (!opponent_turns(row)) return false;
    if (row.state.over && row.tries < kTries)
      deal(row, i);
    else
      row.opening = false;
  }
  write(i, out);
  return true;
}

bool VectorGames::opponent_turns(Row& row) const {
  if (!row.pool.empty()) {
    if (Policy* policy = row.pool[row.opponent].get()) return native_turns(row, *policy);
    return !row.fresh && !opponent_decides(row);
  }
  while (opponent_decides(row))
    apply(row.state, *table_, random_action(row.state, *table_, row.dice));
  return true;
}

bool VectorGames::native_turns(Row& row, Policy& policy) const {
  GameState seen;
  while (opponent_decides(row)) {
    const int action = decide(policy, row.state, *table_, seen);
    if (!is_legal(row.state, *table_, action)) {
      row.refused = action;
      return false;
    }
    apply(row.state, *table_, action);
  }
  return true;
}

bool VectorGames::settle(int index, const Buffers& out) {
  const auto i = static_cast<std::size_t>(index);
  const Row& row = rows_[i];
  const bool over = row.lost || row.state.over;
  const bool cut = !over && options_.max_steps > 0 && row.steps >= options_.max_steps;
  const bool drawn = !row.lost && row.state.winner > 1;
  out.rewards[i] = !over || drawn ? 0.0f : !row.lost && row.state.winner == row.seat ? 1.0f : -1.0f;
  out.terminated[i] = over;
  out.truncated[i] = cut;
  if (over || cut) write_final(index, out);
  return over || cut;
}

void VectorGames::write(int index, const Buffers& out) {
  const auto i = static_cast<std::size_t>(index);
  Row& row = rows_[i];
  row.legal_n =
      observe(row.state, *table_, row.seat,
              out.observations + i * static_cast<std::size_t>(observation_size()), row.mask.data());
  std::copy_n(row.mask.begin(), kActions, out.masks + i * kActions);
  out.seats[i] = row.seat;
  if (out.card_ids)
    write_card_ids(row.state, *table_, row.seat,
                   out.card_ids + i * static_cast<std::size_t>(card_id_size()));
}

void VectorGames::write_final(int index, const Buffers& out) {
  const auto i = static_cast<std::size_t>(index);
  Row& row = rows_[i];
  if (options_.keep_final) row.ended = std::make_unique<Ended>(Ended{row.state, row.seat});
  observe(row.state, *table_, row.seat,
          out.final_observations + i * static_cast<std::size_t>(observation_size()), nullptr);
  if (out.final_card_ids)
    write_card_ids(row.state, *table_, row.seat,
                   out.final_card_ids + i * static_cast<std::size_t>(card_id_size()));
}

int VectorGames::reset(const u64* seeds, const Buffers& out) {
  dealt_ = true;
  return run([&](int i) {
    Row& row = rows_[static_cast<std::size_t>(i)];
    if (seeds) {
      row.seed = seeds[i];
      row.episode = 0;
      row.dice = Random{mix(row.seed ^ 0xfeedfacecafebeefull)};
    }
    row.refused.reset();
    row.thrown = nullptr;
    begin(row, i);
    return play_on(i, out);
  });
}

std::vector<VectorGames::Saved> VectorGames::save() const {
  std::vector<Saved> out;
  for (const Row& row : rows_)
    out.push_back({row.state, row.setup.seed, row.seed, row.episode, row.dice.state, row.steps,
                   row.seat, row.opponent, row.opponent_seed});
  return out;
}

void VectorGames::resume(const std::vector<Saved>& saved) {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    Row& row = rows_[i];
    const Saved& from = saved[i];
    row.state = from.state;
    row.setup.seed = from.game_seed;
    row.seed = from.seed;
    row.episode = from.episode;
    row.dice = Random{from.dice};
    row.steps = from.steps;
    row.seat = from.seat;
    row.opponent = from.opponent;
    row.opponent_seed = from.opponent_seed;
    row.mask.fill(0);
    row.legal_n = row.state.over || to_play(row.state) != row.seat
                      ? 0
                      : legal_mask(row.state, *table_, row.mask.data());
  }
  dealt_ = true;
}

int VectorGames::illegal(const i32* actions) const {
  if (!options_.lose)
    for (int i = 0; i < size(); ++i)
      if (!rows_[static_cast<std::size_t>(i)].allows(actions[i])) return i;
  return -1;
}

int VectorGames::step(const i32* actions, const Buffers& out) {
  return run([&](int i) {
    Row& row = rows_[static_cast<std::size_t>(i)];
    ++row.steps;
    row.lost = !row.allows(actions[i]);
    if (!row.lost) apply(row.state, *table_, actions[i]);
    return play_on(i, out);
  });
}

int VectorGames::go_on(const Buffers& out) {
  return run([&](int i) {
    Row& row = rows_[static_cast<std::size_t>(i)];
    if (!row.stopped) return true;
    row.fresh = false;
    return play_on(i, out);
  });
}

std::vector<VectorGames::Stop> VectorGames::stops() const {
  std::vector<Stop> found;
  for (int i = 0; i < size(); ++i) {
    const Row& row = rows_[static_cast<std::size_t>(i)];
    if (!row.stopped) continue;
    Stop stop{i, static_cast<int>(row.opponent), {}, row.refused, row.thrown};
    if (row.fresh) stop.seed = row.opponent_seed;
    found.push_back(stop);
  }
  return found;
}

bool VectorGames::opponent_decides(const Row& row) {
  return !row.state.over && to_play(row.state) != row.seat;
}

bool VectorGames::answer(int index, int action) {
  Row& row = rows_[static_cast<std::size_t>(index)];
  if (!opponent_decides(row) || !is_legal(row.state, *table_, action)) return false;
  apply(row.state, *table_, action);
  return true;
}

void VectorGames::sample_actions(u64 seed, i32* out) const {
  for (int i = 0; i < size(); ++i) {
    const Row& row = rows_[static_cast<std::size_t>(i)];
    out[i] = 0;
    if (!row.legal_n) continue;
    Random dice{game_seed(seed, static_cast<u64>(i))};
    out[i] = nth_set(row.mask, static_cast<int>(dice.below(static_cast<u32>(row.legal_n))));
  }
}

}  // namespace hs
