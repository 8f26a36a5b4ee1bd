// Whole games between native policies: the work happens without the GIL.
#include <algorithm>

#include "agent_zoo/bindings/agents.h"
#include "agent_zoo/search/match.h"

namespace hs {

namespace {

using Games = nb::ndarray<const u64, nb::shape<-1, 6>, nb::c_contig, nb::device::cpu>;

/// A new numpy array of n rows with `width` columns; 0: one-dimensional.
template <class T, class Read>
nb::object column(const std::vector<GameReport>& games, std::size_t width, Read&& read) {
  const std::size_t n = games.size(), columns = width ? width : 1;
  auto* data = new T[n * columns + 1];
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k < columns; ++k)
      data[i * columns + k] = static_cast<T>(read(games[i], k));
  nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  const std::size_t shape[] = {n, width};
  return nb::ndarray<nb::numpy, T>(data, width ? 2 : 1, shape, owner).cast();
}

nb::object failure(const std::optional<Breakdown>& breakdown) {
  if (!breakdown) return nb::none();
  nb::dict d;
  d["game"] = breakdown->game;
  d["agent"] = breakdown->agent;
  d["message"] = breakdown->message;
  d["actions"] = as_list(breakdown->actions);
  return d;
}

/// A row for each game: policies and decks of both agents, the seed of its match, its number there.
std::vector<Pairing> pairings(const Games& games, std::size_t policies, std::size_t decks) {
  std::vector<Pairing> out(games.shape(0));
  for (std::size_t i = 0; i < out.size(); ++i) {
    Pairing& p = out[i];
    p.policies = {games(i, 0), games(i, 1)};
    p.decks = {games(i, 2), games(i, 3)};
    if (std::max(p.policies[0], p.policies[1]) >= policies ||
        std::max(p.decks[0], p.decks[1]) >= decks)
      raise_error("InvalidOption",
                  "game " + std::to_string(i) + " names a policy or a deck that is not there");
    set_seeds(p, games(i, 4), games(i, 5));
  }
  return out;
}

/// The policies, which the caller's list keeps alive only as long as nobody changes it.
struct Players {
  std::vector<nb::object> objects;
  std::vector<const Policy*> policies;

  explicit Players(const std::vector<nb::handle_t<Policy>>& list) {
    for (const auto& one : list) {
      objects.push_back(nb::borrow(one));
      policies.push_back(nb::cast<const Policy*>(one));
    }
  }
};

/// A match with these decks and rules; the rest is up to the caller.
Match make_match(const std::vector<const DeckObject*>& decks, const Rules& rules) {
  Match match;
  match.rules = rules;
  for (const DeckObject* deck : decks) {
    match.decks.push_back(deck->cards);
    match.heroes.push_back(deck->hero);
    match.picks.push_back(deck->picks);
  }
  return match;
}

void expect_honest(const std::vector<const Policy*>& policies) {
  for (std::size_t i = 0; i < policies.size(); ++i)
    if (policies[i]->cheats())
      raise_error("InvalidOption", "policy " + std::to_string(i) +
                                       " cheats: it decides on the true game, and "
                                       "allow_cheating=True was not given");
}

AnyDict play(const std::vector<const DeckObject*>& decks, const Rules& rules,
             const std::vector<nb::handle_t<Policy>>& policies, const Games& games, int threads,
             double seconds_per_decision, double seconds_per_turn, bool record, bool allow_cheating,
             const GameObject* from) {
  const Players players(policies);
  const Table table = table_of(decks);
  Match match = make_match(decks, rules);
  match.policies = players.policies;
  if (from) match.from = Start({decks[0], decks[0]}, rules, 0, from).setup.from;
  match.seconds_per_decision = seconds_per_decision;
  match.seconds_per_turn = seconds_per_turn;
  match.record = record;
  expect_within("threads", threads, 1, kThreadsMost);
  expect_seconds("seconds_per_decision", seconds_per_decision);
  expect_seconds("seconds_per_turn", seconds_per_turn);
  const std::vector<Pairing> pairs = pairings(games, policies.size(), decks.size());
  if (!allow_cheating) expect_honest(players.policies);
  const Signals signals;
  MatchReport report;
  {
    nb::gil_scoped_release release;
    report = play_games(*table, match, pairs, threads);
  }
  using R = const GameReport&;
  const auto& g = report.games;
  nb::dict out;
  out["finished"] = g.size();
  out["winner"] = column<i8>(g, 0, [](R r, std::size_t) { return r.winner; });
  out["first"] = column<i8>(g, 0, [](R r, std::size_t) { return r.first; });
  out["reason"] = column<i8>(g, 0, [](R r, std::size_t) { return r.reason; });
  out["turns"] = column<i32>(g, 0, [](R r, std::size_t) { return r.turns; });
  out["decisions"] = column<i32>(g, 2, [](R r, std::size_t k) { return r.decisions[k]; });
  out["seconds"] = column<double>(g, 2, [](R r, std::size_t k) { return r.seconds[k]; });
  out["longest"] = column<double>(g, 2, [](R r, std::size_t k) { return r.longest[k]; });
  out["longest_turn"] = column<double>(g, 2, [](R r, std::size_t k) { return r.longest_turn[k]; });
  const auto ending = [&g](i32 Ending::* part) {
    return column<i32>(g, 2, [part](R r, std::size_t k) { return r.endings[k].*part; });
  };
  out["health"] = ending(&Ending::health);
  out["hand"] = ending(&Ending::hand);
  out["deck"] = ending(&Ending::deck);
  out["damage"] = ending(&Ending::damage);
  out["minion_damage"] = ending(&Ending::minion_damage);
  if (record) {
    nb::list actions;
    for (const GameReport& r : g) actions.append(as_list(r.actions));
    out["actions"] = actions;
  }
  out["failed"] = failure(report.breakdown);
  out["interrupt"] = signals.exception();
  return out;
}

}  // namespace

void expect_seconds(const char* name, double seconds) {
  if (!(seconds >= 0))
    raise_error("InvalidOption", std::string(name) +
                                     " is a number of seconds, 0 for no limit; got " +
                                     std::to_string(seconds));
}

void bind_matches(nb::module_& m) {
  m.def("play_games", &play, nb::arg("decks"), nb::arg("rules"), nb::arg("policies"),
        nb::arg("games"), nb::arg("threads"), nb::arg("seconds_per_decision"),
        nb::arg("seconds_per_turn"), nb::arg("record"), nb::arg("allow_cheating"),
        nb::arg("start") = nb::none(),
        "Play games of a match; `agent_zoo.play_match` is its friendly face.");
}

}  // namespace hs
