#include "agent_zoo/search/match.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>

#include "hs_env/engine/interrupt.h"
#include "hs_env/engine/seeds.h"
#include "hs_env/engine/workers.h"

namespace hs {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Plays games one after the other, with policies of its own.
class Table {
 public:
  Table(const CardTable& cards, const Match& match)
      : t(cards),
        match_(match),
        seats_{Seats(match.policies.size()), Seats(match.policies.size())} {}

  /// Returns an error message if a policy broke down; `agent()` tells which.
  std::string play(const Pairing& pairing, GameReport& out) {
    deal(pairing);
    out = GameReport{};
    out.first = static_cast<i8>(agent_at(s_.first));
    int turn = -1;
    while (!s_.over) {
      check_interrupt();
      agent_ = agent_at(to_play(s_));
      if (turn != s_.turn) spent_ = {};
      turn = s_.turn;
      int action;
      const auto begin = Clock::now();
      try {
        action = decide(*players_[static_cast<std::size_t>(agent_)], s_, t, seen_);
      } catch (const std::exception& error) {
        return error.what();
      }
      const double took = since(begin);
      const double together = count(took, out);
      if (late(took, match_.seconds_per_decision) || late(together, match_.seconds_per_turn)) {
        out.reason = agent_ ? GameReport::Reason::Overran1 : GameReport::Reason::Overran0;
        out.winner = static_cast<i8>(1 - agent_);
        out.turns = s_.turn;
        note_endings(out);
        return {};
      }
      if (match_.record) out.actions.push_back(static_cast<u16>(action));
      play(action, out.endings[static_cast<std::size_t>(agent_)]);
    }
    finish(out);
    return {};
  }

  int agent() const { return agent_; }

 private:
  const CardTable& t;
  const Match& match_;
  /// By agent, its own copies of the policies that have come up.
  using Seats = std::vector<std::unique_ptr<Policy>>;
  std::array<Seats, 2> seats_;
  std::array<Policy*, 2> players_{};  ///< of this game
  GameState s_, seen_;
  bool swapped_ = false;
  int agent_ = 0;
  std::array<double, 2> spent_{};  ///< by agent, in this turn

  int agent_at(int seat) const { return seat ^ static_cast<int>(swapped_); }

  void deal(const Pairing& pairing) {
    swapped_ = pairing.swapped;
    Setup setup;
    setup.rules = match_.rules;
    setup.from = match_.from;
    setup.seed = pairing.seed;
    for (std::size_t agent = 0; agent < 2; ++agent) {
      const std::size_t seat = agent ^ static_cast<std::size_t>(swapped_);
      setup.decks[seat] = match_.decks[pairing.decks[agent]];
      setup.heroes[seat] = match_.heroes[pairing.decks[agent]];
      setup.picks[seat] = match_.picks[pairing.decks[agent]];
      auto& policy = seats_[agent][pairing.policies[agent]];
      if (!policy) policy = match_.policies[pairing.policies[agent]]->clone();
      policy->reset(pairing.policy_seeds[agent]);
      players_[agent] = policy.get();
    }
    start(s_, t, setup);
  }

  /// Returns what the agent has spent in this turn.
  double count(double took, GameReport& out) {
    const auto a = static_cast<std::size_t>(agent_);
    ++out.decisions[a];
    out.seconds[a] += took;
    out.longest[a] = std::max(out.longest[a], took);
    spent_[a] += took;
    out.longest_turn[a] = std::max(out.longest_turn[a], spent_[a]);
    return spent_[a];
  }

  void play(int action, Ending& ending) {
    const int enemy = 1 - to_play(s_);
    const int before = toughness(enemy);
    apply(s_, t, action);
    const int lost = std::max(0, before - toughness(enemy));
    ending.damage += lost;
    if (attacks_with_minion(action)) ending.minion_damage += lost;
  }

  int toughness(int seat) const {
    return s_.entities[hero_slot(seat)].health() + s_.players[static_cast<std::size_t>(seat)].armor;
  }

  static bool attacks_with_minion(int action) { return action >= kAttack + 8 && action < kPower; }

  static bool late(double seconds, double limit) { return limit > 0 && seconds > limit; }

  void note_endings(GameReport& out) const {
    for (int seat = 0; seat < 2; ++seat) {
      const Player& player = s_.players[static_cast<std::size_t>(seat)];
      Ending& ending = out.endings[static_cast<std::size_t>(agent_at(seat))];
      ending.health = s_.entities[hero_slot(seat)].health();
      ending.hand = player.hand_n;
      ending.deck = player.deck_n;
    }
  }

  void finish(GameReport& out) const {
    out.turns = s_.turn;
    note_endings(out);
    if (s_.winner < 2) {
      out.winner = static_cast<i8>(agent_at(s_.winner));
      return;
    }
    const bool alive =
        s_.entities[hero_slot(0)].health() > 0 && s_.entities[hero_slot(1)].health() > 0;
    if (s_.overflow)
      out.reason = GameReport::Reason::Capacity;
    else if (alive)
      out.reason = GameReport::Reason::TurnLimit;
  }
};

}  // namespace

void set_seeds(Pairing& pairing, u64 match_seed, u64 number) {
  pairing.seed = game_seed(match_seed, number / 2);
  pairing.policy_seeds = match_policy_seeds(match_seed, number);
  pairing.swapped = number % 2;
}

MatchReport play_games(const CardTable& t, const Match& match, const std::vector<Pairing>& pairings,
                       int threads) {
  MatchReport report;
  report.games.resize(pairings.size());
  std::atomic<std::size_t> next{0}, end{pairings.size()};
  std::mutex lock;
  auto stop_at = [&](std::size_t i, std::optional<Breakdown> reason) {
    const std::lock_guard guard(lock);
    if (i > end) return;
    end = i;
    report.breakdown = std::move(reason);
  };
  run_together(std::min(threads, std::max(1, static_cast<int>(pairings.size()))), [&] {
    const auto table = std::make_unique<Table>(t, match);
    for (std::size_t i; (i = next++) < end;) {
      try {
        const std::string fault = table->play(pairings[i], report.games[i]);
        if (!fault.empty())
          stop_at(i, Breakdown{i, table->agent(), fault, report.games[i].actions});
      } catch (const CalledOff&) {
        stop_at(i, std::nullopt);
      }
    }
  });
  report.games.resize(end);
  return report;
}

}  // namespace hs
