// Batches: the work happens without the GIL, in caller buffers.
#include "hs_env/engine/batch.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "hs_env/bindings/bindings.h"
#include "hs_env/engine/observation.h"
#include "hs_env/engine/seeds.h"

namespace hs {

namespace {

template <class T>
using Array1 = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class T>
using Array2 = nb::ndarray<T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

constexpr int kGamesMost = 1'000'000;  ///< in one vector

AnyDict play_random(const std::array<const DeckObject*, 2>& decks, const Rules& rules, u64 seed,
                    u64 games, int threads, nb::object progress, const GameObject* from) {
  const Start start(decks, rules, seed, from);
  expect_within("threads", threads, 1, kThreadsMost);
  Progress report;
  std::optional<nb::python_error> refusal;
  if (!progress.is_none())
    report = [&](u64 done) {
      const nb::gil_scoped_acquire gil;
      try {
        if (!refusal) progress(done);
      } catch (const nb::python_error& error) {
        refusal.emplace(error);
      }
      return !refusal;
    };
  Signals signals;
  PlayoutTotals t;
  {
    nb::gil_scoped_release release;
    t = random_games(*start.table, start.setup, games, threads, report);
  }
  if (refusal) throw nb::python_error(*refusal);
  nb::dict out;
  out["wins"] = nb::make_tuple(t.wins[0], t.wins[1]);
  out["draws"] = t.draws;
  out["actions"] = t.actions;
  out["follow_ups"] = t.follow_ups;
  out["turns"] = t.turns;
  out["timeouts"] = t.timeouts;
  out["overflows"] = t.overflows;
  out["checksum"] = t.checksum;
  out["interrupt"] = signals.exception();
  return out;
}

/// A vector environment and the arrays it writes into, checked once and kept alive.
///
/// The GIL protects it, except while games are played without the GIL. `in_use` is set then, so
/// that calls from another thread or from an opponent's function are turned away: see `Use`.
struct VectorObject {
  VectorGames games;
  Array2<float> observations, final_observations;
  Array2<i8> masks;
  Array1<float> rewards;
  Array1<u8> terminated, truncated;
  Array1<i32> seats;
  std::optional<Array2<i32>> card_ids, final_card_ids;
  std::vector<i32> actions;  ///< of the step under way: the caller may change its own array
  bool in_use = false;

  VectorGames::Buffers buffers() {
    return {observations.data(),
            masks.data(),
            rewards.data(),
            terminated.data(),
            truncated.data(),
            seats.data(),
            final_observations.data(),
            card_ids ? card_ids->data() : nullptr,
            final_card_ids ? final_card_ids->data() : nullptr};
  }
};

/// Exclusive use of a vector environment for as long as this lives.
class Use {
 public:
  explicit Use(const VectorObject& v) : v_(const_cast<VectorObject&>(v)) {
    if (v_.in_use)
      raise_error("InUse",
                  "these games are being played by another call: one vector environment serves one "
                  "thread at a time");
    v_.in_use = true;
  }
  ~Use() { v_.in_use = false; }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

 private:
  VectorObject& v_;
};

/// The same for one whose games are dealt.
class UseDealt : public Use {
 public:
  explicit UseDealt(const VectorObject& v) : Use(v) {
    if (!v.games.dealt()) raise_error("GameOver", "there are no games: call reset");
  }
};

/// The same for one whose games all wait for the caller.
class UseReady : public UseDealt {
 public:
  explicit UseReady(const VectorObject& v) : UseDealt(v) {
    if (v.games.waits())
      raise_error("GameOver", "opponents have not decided: answer for them and go on, or reset");
  }
};

void expect_rows(std::size_t have, std::size_t want, const char* what) {
  if (have != want)
    raise_error("InvalidOption", std::string(what) + " needs " + std::to_string(want) +
                                     " elements, got " + std::to_string(have));
}

std::size_t rows(const VectorObject& v) { return static_cast<std::size_t>(v.games.size()); }

VectorGames::Seating seating(int seat) {
  expect_within("seat", seat, 0, static_cast<int>(VectorGames::Seating::Tossed));
  return static_cast<VectorGames::Seating>(seat);
}

void make_vector(VectorObject* self, const std::array<const DeckObject*, 2>& decks,
                 const Rules& rules, int games, int seat, int max_steps, bool lose, bool keep_final,
                 int threads, Array2<float> observations, Array2<i8> masks, Array1<float> rewards,
                 Array1<u8> terminated, Array1<u8> truncated, Array1<i32> seats,
                 Array2<float> final_observations, std::optional<Array2<i32>> card_ids,
                 std::optional<Array2<i32>> final_card_ids) {
  expect_within("games", games, 1, kGamesMost);
  expect_within("max_steps", max_steps, 0, std::numeric_limits<int>::max());
  expect_within("threads", threads, 1, kThreadsMost);
  const auto n = static_cast<std::size_t>(games);
  const std::size_t observed = n * static_cast<std::size_t>(observation_size());
  const std::size_t numbered = n * static_cast<std::size_t>(card_id_size());
  expect_rows(observations.size(), observed, "observations");
  expect_rows(masks.size(), n * kActions, "masks");
  expect_rows(rewards.size(), n, "rewards");
  expect_rows(terminated.size(), n, "terminated");
  expect_rows(truncated.size(), n, "truncated");
  expect_rows(seats.size(), n, "seats");
  expect_rows(final_observations.size(), observed, "final_observations");
  if (card_ids) expect_rows(card_ids->size(), numbered, "card_ids");
  if (final_card_ids) expect_rows(final_card_ids->size(), numbered, "final_card_ids");
  const Start start(decks, rules);
  const VectorGames::Options options{seating(seat), max_steps, lose, keep_final, threads};
  new (self) VectorObject{VectorGames(start.table, games, start.setup, options),
                          observations,
                          final_observations,
                          masks,
                          rewards,
                          terminated,
                          truncated,
                          seats,
                          card_ids,
                          final_card_ids,
                          {},
                          false};
}

void expect_row(const VectorObject& v, int row) {
  if (row < 0 || row >= v.games.size())
    raise_error("InvalidOption", "rows are 0 to " + std::to_string(v.games.size() - 1) + ", got " +
                                     std::to_string(row));
}

std::string refusal_text(const VectorObject& v, int row, int action) {
  return "action " + std::to_string(action) +
         " is not legal now: " + refusal(v.games.state(row), *v.games.table(), action);
}

template <class Work>
int play_vector(Work&& work) {
  const Signals signals;
  int stopped;
  {
    nb::gil_scoped_release release;
    stopped = work();
  }
  if (signals.raised()) signals.raise();
  return stopped;
}

/// Returns how many rows have stopped, like the two below.
int reset_vector(VectorObject& v, std::optional<Array1<const u64>> seeds) {
  const Use use(v);
  std::vector<u64> own;
  if (seeds) {
    expect_rows(seeds->size(), rows(v), "seeds");
    own.assign(seeds->data(), seeds->data() + seeds->size());
  }
  const u64* data = own.empty() ? nullptr : own.data();
  return play_vector([&] { return v.games.reset(data, v.buffers()); });
}

/// So that arrays can be given away instead of being copied.
void observe_into(VectorObject& v, Array2<float> observations) {
  const Use use(v);
  expect_rows(observations.size(), rows(v) * static_cast<std::size_t>(observation_size()),
              "observations");
  v.observations = std::move(observations);
}

int step_vector(VectorObject& v, Array1<const i32> actions) {
  const UseReady use(v);
  expect_rows(actions.size(), rows(v), "actions");
  v.actions.assign(actions.data(), actions.data() + actions.size());
  return play_vector([&] { return v.games.step(v.actions.data(), v.buffers()); });
}

int go_on_vector(VectorObject& v) {
  const UseDealt use(v);
  return play_vector([&] { return v.games.go_on(v.buffers()); });
}

void check_actions(const VectorObject& v, Array1<const i32> actions) {
  const UseReady use(v);
  expect_rows(actions.size(), rows(v), "actions");
  const int bad = v.games.illegal(actions.data());
  if (bad >= 0)
    raise_error("IllegalAction", "game " + std::to_string(bad) + ": " +
                                     refusal_text(v, bad, actions.data()[bad]) +
                                     "  No game has moved.");
}

int count_ended(const VectorObject& v) {
  const UseDealt use(v);
  int ended = 0;
  for (int i = 0; i < v.games.size(); ++i) ended += v.terminated.data()[i] | v.truncated.data()[i];
  return ended;
}

/// Why a policy could not go on. Any other exception is thrown again.
std::optional<std::string> failure(const std::exception_ptr& thrown) {
  if (!thrown) return {};
  try {
    std::rethrow_exception(thrown);
  } catch (const PolicyError& error) {
    return error.what();
  }
}

using StopTuple =
    std::tuple<int, int, std::optional<u64>, std::optional<int>, std::optional<std::string>>;

std::vector<StopTuple> list_stops(const VectorObject& v) {
  const UseDealt use(v);
  std::vector<StopTuple> out;
  for (const auto& stop : v.games.stops())
    out.emplace_back(stop.row, stop.opponent, stop.seed, stop.refused, failure(stop.thrown));
  return out;
}

/// What a seat sees of a game, as an object of this class.
nb::object make_view(nb::handle cls, const Table& table, const GameState& state, int seat) {
  expect_class<ViewObject>(cls);
  nb::object made = nb::inst_alloc(cls);
  auto* view = new (nb::inst_ptr<ViewObject>(made)) ViewObject();
  view->table = table;
  redact(state, *table, seat, view->state);
  nb::inst_mark_ready(made);
  return made;
}

/// What the opponent sees, or None if it has nothing to decide.
nb::object opponent_view(const VectorObject& v, nb::handle cls, int row) {
  const UseDealt use(v);
  expect_row(v, row);
  if (!v.games.opponent_decides(row)) return nb::none();
  const GameState& state = v.games.state(row);
  return make_view(cls, v.games.table(), state, to_play(state));
}

/// What the caller's seat sees of a row.
nb::object own_view(const VectorObject& v, nb::handle cls, int row) {
  const UseDealt use(v);
  expect_row(v, row);
  return make_view(cls, v.games.table(), v.games.state(row), v.games.seat(row));
}

/// What the caller's seat saw of the last game that ended in a row, or None.
nb::object final_view(const VectorObject& v, nb::handle cls, int row) {
  const UseDealt use(v);
  expect_row(v, row);
  const VectorGames::Ended* last = v.games.last_ended(row);
  return last ? make_view(cls, v.games.table(), last->state, last->seat) : nb::none();
}

void answer_vector(VectorObject& v, int row, int action) {
  const UseDealt use(v);
  expect_row(v, row);
  if (!v.games.answer(row, action))
    raise_error("IllegalAction",
                refusal_text(v, row, action) + "  turn=" + std::to_string(v.games.state(row).turn));
}

nb::object game_of_row(const VectorObject& v, nb::handle cls, int row) {
  const UseDealt use(v);
  expect_row(v, row);
  GameObject g;
  g.table = v.games.table();
  g.state = v.games.state(row);
  return instance(cls, g);
}

using SavedTuple = std::tuple<nb::bytes, u64, u64, u64, u64, int, int, u64, u64>;

std::vector<SavedTuple> save_games(const VectorObject& v) {
  const UseReady use(v);
  std::vector<SavedTuple> out;
  for (const auto& row : v.games.save()) {
    const std::string bytes = to_bytes(row.state, *v.games.table());
    out.emplace_back(nb::bytes(bytes.data(), bytes.size()), row.game_seed, row.seed, row.episode,
                     row.dice, row.steps, row.seat, row.opponent, row.opponent_seed);
  }
  return out;
}

void resume_games(VectorObject& v, const std::vector<SavedTuple>& saved) {
  const Use use(v);
  expect_rows(saved.size(), rows(v), "saved games");
  std::vector<VectorGames::Saved> games;
  for (const auto& [bytes, game_seed, seed, episode, dice, steps, seat, opponent, luck] : saved) {
    games.push_back({{}, game_seed, seed, episode, dice, steps, seat, opponent, luck});
    check_seat(seat);
    expect_within("steps", steps, 0, std::numeric_limits<int>::max());
    if (opponent >= std::max<std::size_t>(v.games.opponents(), 1))
      raise_error("CorruptState", "a saved game names an opponent that is not there");
    const std::string fault =
        from_bytes(std::string(bytes.c_str(), bytes.size()), *v.games.table(), games.back().state);
    if (!fault.empty()) raise_error("CorruptState", fault);
    if (games.back().state.redacted)
      raise_error("CorruptState", "these bytes are a player's view, not a game");
  }
  v.games.resume(games);
}

}  // namespace

void bind_batch(nb::module_& m) {
  m.attr("THREADS_MOST") = kThreadsMost;
  m.def("random_games", &play_random, nb::arg("decks"), nb::arg("rules"), nb::arg("seed"),
        nb::arg("games"), nb::arg("threads"), nb::arg("progress").none(),
        nb::arg("start") = nb::none(),
        "Play random games; `hs_env.random_games` is its friendly face.");
  m.def("game_seed", &game_seed, nb::arg("seed"), nb::arg("index"),
        "The seed of one game of a series.");
  m.def("policy_seed", &policy_seed, nb::arg("seed"),
        "The seed that a policy gets in a game with this seed.");
  m.def("match_policy_seeds", &match_policy_seeds, nb::arg("match_seed"), nb::arg("number"),
        "The seeds that both policies get in a game of a match.");
  nb::class_<VectorObject>(
      m, "VectorGames",
      "Many games played in step into arrays; what the vector environment is made of.")
      .def("__init__", &make_vector, nb::arg("decks"), nb::arg("rules"), nb::arg("games"),
           nb::arg("seat"), nb::arg("max_steps"), nb::arg("lose"), nb::arg("keep_final"),
           nb::arg("threads"), nb::arg("observations"), nb::arg("masks"), nb::arg("rewards"),
           nb::arg("terminated"), nb::arg("truncated"), nb::arg("seats"),
           nb::arg("final_observations"), nb::arg("card_ids").none(),
           nb::arg("final_card_ids").none())
      .def(
          "configure",
          [](VectorObject& v, const std::array<const DeckObject*, 2>& decks, const Rules& rules,
             int seat, const std::vector<const GameObject*>& starts) {
            const Use use(v);
            if (!starts.empty()) expect_rows(starts.size(), rows(v), "starts");
            const Start dealt(decks, rules);
            std::vector<Setup> setups;
            for (const GameObject* from : starts)
              setups.push_back(Start(decks, rules, 0, from).setup);
            v.games.configure(dealt.table, dealt.setup, seating(seat));
            for (std::size_t row = 0; row < setups.size(); ++row)
              v.games.configure_row(static_cast<int>(row), setups[row]);
          },
          nb::arg("decks"), nb::arg("rules"), nb::arg("seat"), nb::arg("starts"),
          "Say how games begin from the next reset on: dealt, or each row from a position.")
      .def(
          "seat_opponents",
          [](VectorObject& v, const std::vector<std::optional<nb::handle_t<Policy>>>& pool) {
            const Use use(v);
            std::vector<const Policy*> policies;
            for (const auto& one : pool) {
              policies.push_back(one ? nb::cast<const Policy*>(*one) : nullptr);
              if (one && policies.back()->cheats())
                raise_error("InvalidOption",
                            "a policy that decides on the true game cannot be an opponent: "
                            "environments show a player its view only");
            }
            v.games.seat_opponents(policies);
          },
          nb::arg("pool"),
          "Say who plays against the caller from the next reset on; None decides in Python.")
      .def("observe_into", &observe_into, nb::arg("observations"),
           "Write observations into this array from now on.")
      .def("reset", &reset_vector, nb::arg("seeds").none(),
           "Deal a new game in every row. Returns how many rows wait for an opponent.")
      .def("check", &check_actions, nb::arg("actions"),
           "Raise if an action is illegal and would not lose the game.")
      .def("step", &step_vector, nb::arg("actions"),
           "Play one action in each game. Returns how many rows wait for an opponent.")
      .def("go_on", &go_on_vector,
           "Take up the rows whose opponents have answered. Returns how many wait again.")
      .def("stops", &list_stops,
           "The rows that wait: row, opponent, seed of a new game, refused action, error.")
      .def("opponent_view", &opponent_view, nb::arg("cls"), nb::arg("row"),
           "What the opponent of a row may see.")
      .def("view", &own_view, nb::arg("cls"), nb::arg("row"),
           "What the caller's seat sees of a row.")
      .def("final_view", &final_view, nb::arg("cls"), nb::arg("row"),
           "What the caller's seat saw of the last game that ended in a row, or None.")
      .def("answer", &answer_vector, nb::arg("row"), nb::arg("action"),
           "Play an action of the opponent of a row.")
      .def("ended", &count_ended, "How many games ended in the last step.")
      .def("save", &save_games, "All that the games need to go on elsewhere.")
      .def("resume", &resume_games, nb::arg("saved"), "Go on with saved games, one for each row.")
      .def(
          "sample_actions",
          [](const VectorObject& v, u64 seed, Array1<i32> out) {
            const UseReady use(v);
            expect_rows(out.size(), rows(v), "out");
            v.games.sample_actions(seed, out.data());
          },
          nb::arg("seed"), nb::arg("out"),
          "Write one random legal action for each game into an array.")
      .def(
          "seed",
          [](const VectorObject& v, int row) {
            const UseDealt use(v);
            expect_row(v, row);
            return v.games.seed(row);
          },
          nb::arg("row"), "The seed of the game of a row.")
      .def("game", &game_of_row, nb::arg("cls"), nb::arg("row"),
           "A copy of the game of a row, of class `cls`.");
}

}  // namespace hs
