// Native policies and scores as Python holds them.
#include <nanobind/stl/map.h>
#include <nanobind/stl/tuple.h>

#include <cmath>

#include "agent_zoo/search/random_policy.h"
#include "agent_zoo/search/searchers.h"
#include "hs_env/bindings/bindings.h"

namespace hs {

namespace {

void expect_to_play(const Position& p, int seat) {
  if (p.state.over) raise_error("GameOver", "the game has ended: there is nothing to decide");
  if (to_play(p.state) != seat)
    raise_error("InvalidOption", "seat " + std::to_string(seat) + " is not the one to decide");
}

int decide_at(Policy& policy, const Position& p) {
  const Signals signals;
  try {
    return policy.act(p.state, *p.table);
  } catch (const PolicyError& error) {
    raise_error("InvalidOption", error.what());
  } catch (const CalledOff&) {
    signals.raise();
  }
}

/// What Python says about an object; its type if it fails to.
std::string in_words(nb::handle object) {
  try {
    return nb::repr(object).c_str();
  } catch (const nb::python_error&) {
    return std::string("a ") + nb::type_name(object.type()).c_str() + " that repr() fails on";
  }
}

int act(Policy& policy, const ViewObject& view) {
  if (policy.cheats())
    raise_error("InvalidOption",
                "this policy cheats: it simulates on the true game, so a view is not enough; "
                "call act_on_true_game(game)");
  expect_to_play(view, view.state.redacted - 1);
  return decide_at(policy, view);
}

int act_on_true_game(Policy& policy, const GameObject& game) {
  if (!policy.cheats()) raise_error("InvalidOption", "this policy does not cheat: call act(view)");
  expect_to_play(game, to_play(game.state));
  return decide_at(policy, GameObject(game));  // others may change theirs meanwhile
}

/// A Python function of a game and a seat.
class PythonScore final : public Score {
 public:
  PythonScore(nb::callable function, nb::object game_class)
      : function_(std::move(function)), game_class_(std::move(game_class)) {
    expect_class<GameObject>(game_class_);
  }

  double operator()(const GameState&, const GameState& after, const CardTable& table,
                    int seat) const override {
    if (const double end = verdict(after, seat)) return end;
    const nb::gil_scoped_acquire gil;  // it may be asked in a thread of a match
    GameObject game;
    game.state = after;
    game.table = table.shared_from_this();
    const nb::object result = function_(instance(game_class_, game), seat);
    const double value = PyFloat_AsDouble(result.ptr());
    const bool failed = PyErr_Occurred() != nullptr;
    PyErr_Clear();
    if (failed || std::isnan(value))
      throw PolicyError("a score returns a number, got " + in_words(result) + " from " +
                        in_words(function_));
    return value;
  }

 private:
  nb::callable function_;
  nb::object game_class_;
};

/// A clone, so that objects with a native policy inside can be copied. A class derived in Python is
/// refused: what it adds would be lost.
nb::object deep_copy(nb::handle_t<Policy> self, nb::handle) {
  nb::object made =
      nb::cast(nb::cast<const Policy&>(self).clone().release(), nb::rv_policy::take_ownership);
  if (!made.type().is(self.type()))
    throw nb::type_error("a class derived from a native policy needs a __deepcopy__ of its own");
  return made;
}

using Scores = std::shared_ptr<const Score>;

double score_games(const Score& score, const GameObject& before, const GameObject& after,
                   int seat) {
  check_seat(seat);
  return score(before.state, after.state, *after.table, seat);
}

std::shared_ptr<ClassScore> class_score(const std::map<std::string, Scores>& by_class,
                                        const Scores& others) {
#define HS_STRING(name) #name,
  constexpr const char* names[] = {HS_CLASSES(HS_STRING)};
#undef HS_STRING
  for (const auto& [name, score] : by_class)
    if (!score) raise_error("InvalidOption", "the class " + name + " has no score: got None");
  ClassScore::ByClass scores;
  scores.fill(others);
  for (std::size_t i = 0; i < scores.size(); ++i)
    if (const auto it = by_class.find(names[i]); it != by_class.end()) scores[i] = it->second;
  return std::make_shared<ClassScore>(scores);
}

std::vector<std::string> feature_names() {
#define HS_MINE(name) "my_" #name,
#define HS_FOES(name) "foe_" #name,
#define HS_STRING(name) #name,
  return {HS_SIDE_FEATURES(HS_MINE) HS_SIDE_FEATURES(HS_FOES) HS_JOINT_FEATURES(HS_STRING)};
#undef HS_MINE
#undef HS_FOES
#undef HS_STRING
}

/// A deck the foe may have: the ids of its cards and hero, and its weight.
using DeckOdds = std::tuple<std::vector<std::string>, std::string, double>;

SearchOptions search_options(Scores score, const std::vector<DeckOdds>& decks, bool or_any,
                             bool true_game, int mulligan_above, bool power_first) {
  SearchOptions out;
  out.score = std::move(score);
  for (const auto& [cards, hero, weight] : decks) {
    expect_weight(weight);
    out.worlds.decks.push_back({cards, hero, weight});
  }
  out.worlds.or_any = or_any;
  out.worlds.true_game = true_game;
  out.mulligan_above = mulligan_above;
  out.power = static_cast<PowerFirst>(power_first);
  return out;
}

void bind_scores(nb::module_& m) {
  m.attr("FEATURES") = feature_names();
  m.def(
      "features",
      [](const GameObject& g, int seat) {
        check_seat(seat);
        Features f;
        read_features(g.state, seat, f);
        return f;
      },
      nb::arg("game"), nb::arg("seat"));
  nb::class_<Score>(m, "Score")
      .def("score", &score_games, nb::arg("before"), nb::arg("after"), nb::arg("seat"));
  nb::class_<EvaScore, Score>(m, "EvaScore")
      .def(
          "__init__",
          [](EvaScore* self, const std::array<double, EvaScore::kWeights>& weights, bool stealth,
             bool weapon) { new (self) EvaScore(weights, {stealth, weapon}); },
          nb::arg("weights"), nb::arg("stealth"), nb::arg("weapon"));
  nb::class_<LinearScore, Score>(m, "LinearScore")
      .def(nb::init<const Features&, bool>(), nb::arg("weights"), nb::arg("whole"));
  nb::class_<ClassScore, Score>(m, "ClassScore")
      .def(nb::new_(&class_score), nb::arg("by_class"), nb::arg("others"));
  nb::class_<PythonScore, Score>(m, "PythonScore")
      .def(nb::init<nb::callable, nb::object>(), nb::arg("function"), nb::arg("game_class"));
}

void bind_searchers(nb::module_& m) {
  m.attr("WORLDS_MOST") = kWorldsMost;
  m.attr("DEPTH_MOST") = kDepthMost;
  m.attr("WIDTH_MOST") = kWidthMost;
  nb::class_<SearchOptions>(m, "SearchOptions")
      .def(nb::new_(&search_options), nb::arg("score"), nb::arg("decks"), nb::arg("or_any"),
           nb::arg("true_game"), nb::arg("mulligan_above"), nb::arg("power_first"));
  nb::class_<GreedyPolicy, Policy>(m, "GreedyPolicy")
      .def(
          "__init__",
          [](GreedyPolicy* self, const SearchOptions& search, bool free_end, bool last_of_equals,
             int worlds) {
            expect_within("worlds", worlds, 1, kWorldsMost);
            new (self) GreedyPolicy(search, {free_end, last_of_equals, worlds});
          },
          nb::arg("search"), nb::arg("free_end"), nb::arg("last_of_equals"), nb::arg("worlds"));
  nb::class_<TurnSearchPolicy, Policy>(m, "TurnSearchPolicy")
      .def(
          "__init__",
          [](TurnSearchPolicy* self, const SearchOptions& search, int depth, int width) {
            expect_within("depth", depth, 1, kDepthMost);
            expect_within("width", width, 1, kWidthMost);
            new (self) TurnSearchPolicy(search, {depth, width});
          },
          nb::arg("search"), nb::arg("depth"), nb::arg("width"));
  nb::class_<LookaheadPolicy, Policy>(m, "LookaheadPolicy")
      .def(nb::init<const SearchOptions&>(), nb::arg("search"));
  nb::class_<BeamPolicy, Policy>(m, "BeamPolicy")
      .def(
          "__init__",
          [](BeamPolicy* self, const SearchOptions& search, int depth, int width, int foe_width) {
            expect_within("depth", depth, 1, kDepthMost);
            expect_within("width", width, 1, kWidthMost);
            expect_within("foe_width", foe_width, 1, kWidthMost);
            new (self) BeamPolicy(search, {depth, width, foe_width});
          },
          nb::arg("search"), nb::arg("depth"), nb::arg("width"), nb::arg("foe_width"));
}

}  // namespace

void bind_policies(nb::module_& m) {
  nb::class_<Policy>(m, "Policy")
      .def("reset", &Policy::reset, nb::arg("seed"))
      .def("act", &act, nb::arg("view"))
      .def("act_on_true_game", &act_on_true_game, nb::arg("game"))
      .def_prop_ro("cheats", &Policy::cheats)
      .def(
          "clone", [](const Policy& p) { return p.clone().release(); },
          nb::rv_policy::take_ownership)
      .def("__deepcopy__", &deep_copy, nb::arg("memo"));
  nb::class_<RandomPolicy, Policy>(m, "RandomPolicy").def(nb::init<>());
  bind_scores(m);
  bind_searchers(m);
}

}  // namespace hs
