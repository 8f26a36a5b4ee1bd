// Batches: the work happens without the GIL, in caller buffers.
#include "../core/batch.h"

#include "../core/observation.h"
#include "bind.h"

namespace hs {

namespace {

template <class T>
using Array1 = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class T>
using Array2 = nb::ndarray<T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

Setup make_setup(const std::array<std::vector<u16>, 2>& decks, const std::array<u16, 2>& heroes, u64 seed, int first,
                 bool mulligan, bool positions, int turn_limit) {
  Setup s;
  s.decks = decks;
  s.heroes = heroes;
  s.seed = seed;
  s.first = first;
  s.mulligan = mulligan;
  s.positions = positions;
  s.turn_limit = turn_limit;
  return s;
}

nb::dict play_random(const Table& table, const std::array<std::vector<u16>, 2>& decks, const std::array<u16, 2>& heroes,
                     u64 seed, int first, bool mulligan, bool positions, int turn_limit, u64 games, int threads,
                     nb::object progress) {
  const Setup setup = make_setup(decks, heroes, seed, first, mulligan, positions, turn_limit);
  Progress report;
  bool raised = false;
  if (!progress.is_none())
    report = [&](u64 done) {
      nb::gil_scoped_acquire gil;
      if (raised) return false;
      PyObject* result = PyObject_CallFunction(progress.ptr(), "K", static_cast<unsigned long long>(done));
      raised = !result;
      Py_XDECREF(result);
      // Python's error state belongs to the thread; keep it for the caller by printing nothing here.
      if (raised) PyErr_Clear();
      return !raised;
    };
  PlayoutTotals t;
  {
    nb::gil_scoped_release release;
    t = random_games(*table, setup, games, threads, report);
  }
  if (raised) throw nb::value_error("the progress callback raised an exception");
  nb::dict out;
  out["wins"] = nb::make_tuple(t.wins[0], t.wins[1]);
  out["draws"] = t.draws;
  out["actions"] = t.actions;
  out["follow_ups"] = t.follow_ups;
  out["turns"] = t.turns;
  out["overflows"] = t.overflows;
  out["checksum"] = t.checksum;
  return out;
}

/// The arrays a vector environment writes into, checked once and kept alive.
struct VectorObject {
  VectorGames games;
  Array2<float> observations, final_observations;
  Array2<i8> masks;
  Array1<float> rewards;
  Array1<u8> terminated, truncated;
  Array1<i32> seats;

  VectorGames::Buffers buffers() {
    return {observations.data(), masks.data(),     rewards.data(),           terminated.data(),
            truncated.data(),    final_observations.data(), seats.data()};
  }
};

void expect_rows(std::size_t have, int want, const char* what) {
  if (have != static_cast<std::size_t>(want))
    raise_error("InvalidOption", std::string(what) + " needs " + std::to_string(want) + " elements, got " +
                                     std::to_string(have));
}

void step_vector(VectorObject& v, Array1<i32> actions, int threads) {
  expect_rows(actions.size(), v.games.size(), "actions");
  int bad;
  {
    nb::gil_scoped_release release;
    bad = v.games.step(actions.data(), v.buffers(), threads);
  }
  if (bad < 0) return;
  const int action = actions.data()[bad];
  raise_error("IllegalAction", "game " + std::to_string(bad) + ": action " + std::to_string(action) +
                                   " is not legal now: " + "no game has moved");
}

}  // namespace

void bind_batch(nb::module_& m) {
  m.def("random_games", &play_random, nb::arg("table"), nb::arg("decks"), nb::arg("heroes"), nb::arg("seed"),
        nb::arg("first"), nb::arg("mulligan"), nb::arg("positions"), nb::arg("turn_limit"), nb::arg("games"),
        nb::arg("threads"), nb::arg("progress").none());
  nb::class_<VectorObject>(m, "VectorGames")
      .def(
          "__init__",
          [](VectorObject* self, Table table, int n, const std::array<std::vector<u16>, 2>& decks,
             const std::array<u16, 2>& heroes, int first, bool mulligan, bool positions, int turn_limit, int seat,
             int max_steps, Array2<float> observations, Array2<i8> masks, Array1<float> rewards, Array1<u8> terminated,
             Array1<u8> truncated, Array2<float> final_observations, Array1<i32> seats) {
            expect_rows(observations.size(), n * observation_size(), "observations");
            expect_rows(final_observations.size(), n * observation_size(), "final_observations");
            expect_rows(masks.size(), n * kActions, "masks");
            expect_rows(rewards.size(), n, "rewards");
            expect_rows(terminated.size(), n, "terminated");
            expect_rows(truncated.size(), n, "truncated");
            expect_rows(seats.size(), n, "seats");
            const Setup setup = make_setup(decks, heroes, 0, first, mulligan, positions, turn_limit);
            new (self) VectorObject{VectorGames(std::move(table), std::vector<Setup>(static_cast<std::size_t>(n), setup),
                                                seat, max_steps),
                                    observations, final_observations, masks, rewards, terminated, truncated, seats};
          },
          nb::arg("table"), nb::arg("n"), nb::arg("decks"), nb::arg("heroes"), nb::arg("first"), nb::arg("mulligan"),
          nb::arg("positions"), nb::arg("turn_limit"), nb::arg("seat"), nb::arg("max_steps"), nb::arg("observations"),
          nb::arg("masks"), nb::arg("rewards"), nb::arg("terminated"), nb::arg("truncated"),
          nb::arg("final_observations"), nb::arg("seats"))
      .def("reset",
           [](VectorObject& v, u64 seed, int threads) {
             nb::gil_scoped_release release;
             v.games.reset(seed, v.buffers(), threads);
           },
           nb::arg("seed"), nb::arg("threads"))
      .def("step", &step_vector, nb::arg("actions"), nb::arg("threads"))
      .def("sample_actions",
           [](const VectorObject& v, u64 seed, Array1<i32> out) {
             expect_rows(out.size(), v.games.size(), "out");
             v.games.sample_actions(seed, out.data());
           },
           nb::arg("seed"), nb::arg("out"))
      .def("game", [](const VectorObject& v, nb::handle cls, Table table, int row) {
             if (row < 0 || row >= v.games.size()) raise_error("InvalidOption", "no game has this number");
             GameObject g;
             g.table = std::move(table);
             g.state = v.games.state(row);
             return instance(cls, g);
           },
           nb::arg("cls"), nb::arg("table"), nb::arg("row"));
}

}  // namespace hs
