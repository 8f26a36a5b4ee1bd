// Whole games between native policies: the work happens without the GIL.
#include "../../hs_env/bind/bind.h"
#include "match.h"

namespace hs {

namespace {

template <class T>
using Array1 = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class T>
using Array2 = nb::ndarray<const T, nb::shape<-1, 2>, nb::c_contig, nb::device::cpu>;

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

nb::list as_list(const std::vector<u16>& actions) {
  nb::list out;
  for (u16 a : actions) out.append(static_cast<int>(a));
  return out;
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

std::vector<Pairing> pairings(const Array1<u64>& seeds, const Array2<u64>& policy_seeds,
                              const Array1<u8>& swapped) {
  if (policy_seeds.shape(0) != seeds.size() || swapped.size() != seeds.size())
    raise_error("InvalidOption", "seeds, policy_seeds and swapped need a row for each game");
  std::vector<Pairing> out;
  for (std::size_t i = 0; i < seeds.size(); ++i)
    out.push_back({seeds(i), {policy_seeds(i, 0), policy_seeds(i, 1)}, swapped(i) != 0});
  return out;
}

AnyDict play(const Table& table, const std::array<std::vector<u16>, 2>& decks,
             const std::array<u16, 2>& heroes, int first, bool mulligan, bool positions,
             int turn_limit, const std::pair<const Policy*, const Policy*>& policies,
             const Array1<u64>& seeds, const Array2<u64>& policy_seeds, const Array1<u8>& swapped,
             int threads, double seconds_per_decision, double seconds_per_turn, bool record) {
  const Match match{make_setup(decks, heroes, 0, first, mulligan, positions, turn_limit),
                    seconds_per_decision, seconds_per_turn, record};
  const std::vector<Pairing> games = pairings(seeds, policy_seeds, swapped);
  MatchReport report;
  {
    nb::gil_scoped_release release;
    report = play_games(*table, match, {policies.first, policies.second}, games, threads);
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
  if (record) {
    nb::list actions;
    for (const GameReport& r : g) actions.append(as_list(r.actions));
    out["actions"] = actions;
  }
  out["failed"] = failure(report.breakdown);
  return out;
}

}  // namespace

void bind_matches(nb::module_& m) {
  m.def("play_games", &play, nb::arg("table"), nb::arg("decks"), nb::arg("heroes"),
        nb::arg("first"), nb::arg("mulligan"), nb::arg("positions"), nb::arg("turn_limit"),
        nb::arg("policies"), nb::arg("seeds"), nb::arg("policy_seeds"), nb::arg("swapped"),
        nb::arg("threads"), nb::arg("seconds_per_decision"), nb::arg("seconds_per_turn"),
        nb::arg("record"));
}

}  // namespace hs
