// Scores of positions and changes as Python holds them.
#include <nanobind/stl/map.h>

#include <cmath>

#include "agent_zoo/bindings/agents.h"
#include "agent_zoo/search/estimate_score.h"
#include "agent_zoo/search/eva_score.h"
#include "agent_zoo/search/net_score.h"
#include "agent_zoo/search/position_score.h"
#include "hs_env/engine/policy.h"

namespace hs {

namespace {

/// What Python says about an object; its type if it fails to.
std::string in_words(nb::handle object) {
  try {
    return nb::repr(object).c_str();
  } catch (const nb::python_error&) {
    return std::string("a ") + nb::type_name(object.type()).c_str() + " that repr() fails on";
  }
}

/// A Python function of a game and a seat.
class PythonScore final : public PositionScore {
 public:
  PythonScore(nb::callable function, nb::object game_class)
      : function_(std::move(function)), game_class_(std::move(game_class)) {
    expect_class<GameObject>(game_class_);
  }

  double operator()(const GameState& position, const CardTable& table, int seat) const override {
    if (const double end = verdict(position, seat)) return end;
    const nb::gil_scoped_acquire gil;  // it may be asked in a thread of a match
    GameObject game;
    game.state = position;
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

using Scores = std::shared_ptr<const PositionScore>;

double score_position(const PositionScore& score, const GameObject& game, int seat) {
  check_seat(seat);
  return score(game.state, *game.table, seat);
}

double score_change(const ChangeScore& score, const GameObject& before, const GameObject& after,
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
#define HS_ENEMY(name) "enemy_" #name,
#define HS_STRING(name) #name,
  return {HS_SIDE_FEATURES(HS_MINE) HS_SIDE_FEATURES(HS_ENEMY) HS_JOINT_FEATURES(HS_STRING)};
#undef HS_MINE
#undef HS_ENEMY
#undef HS_STRING
}

std::vector<std::string> net_input_names() {
#define HS_MINE(name) "my_" #name,
#define HS_ENEMY(name) "enemy_" #name,
#define HS_STRING(name) #name,
  std::vector<std::string> names = {HS_NET_SIDE_INPUTS(HS_MINE) HS_NET_SIDE_INPUTS(HS_ENEMY)
                                        HS_NET_JOINT_INPUTS(HS_STRING)};
  constexpr const char* classes[] = {HS_CLASSES(HS_STRING)};
#undef HS_MINE
#undef HS_ENEMY
#undef HS_STRING
  for (const char* side : {"my_class_", "enemy_class_"})
    for (const char* one : classes) names.push_back(side + snake(one));
  return names;
}

std::shared_ptr<NetScore> net_score(std::vector<float> weights) {
  if (weights.size() != NetScore::kWeights)
    raise_error("InvalidOption", "a network has " + std::to_string(NetScore::kWeights) +
                                     " weights, got " + std::to_string(weights.size()));
  for (float w : weights)
    if (!std::isfinite(w)) raise_error("InvalidOption", "a weight of a network is not finite");
  return std::make_shared<NetScore>(std::move(weights));
}

}  // namespace

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
      nb::arg("game"), nb::arg("seat"),
      "The numbers of a position that `FEATURES` names, for a seat.");
  nb::class_<PositionScore>(m, "PositionScore", "How good a position is for a seat.")
      .def("score", &score_position, nb::arg("game"), nb::arg("seat"),
           "Judge a position; more is better.");
  nb::class_<ChangeScore>(m, "ChangeScore", "How good an action was for a seat.")
      .def("score", &score_change, nb::arg("before"), nb::arg("after"), nb::arg("seat"),
           "Judge what has become of a position; more is better.");
  nb::class_<EvaScore, ChangeScore>(m, "EvaScore",
                                    "The score with the 21 weights of the EVA agent.")
      .def(
          "__init__",
          [](EvaScore* self, const std::array<double, EvaScore::kWeights>& weights, bool stealth,
             bool own_weapon, bool enemy_weapon) {
            new (self) EvaScore(weights, {stealth, own_weapon, enemy_weapon});
          },
          nb::arg("weights"), nb::arg("stealth"), nb::arg("own_weapon"), nb::arg("enemy_weapon"));
  nb::class_<LinearScore, PositionScore>(m, "LinearScore", "A weighted sum of features.")
      .def(nb::init<const Features&, bool>(), nb::arg("weights"), nb::arg("whole"));
  nb::class_<EstimateScore, PositionScore>(m, "EstimateScore",
                                           "The share of strength that a seat has.")
      .def(nb::init<>());
  nb::class_<ClassScore, PositionScore>(m, "ClassScore", "One score for each hero class.")
      .def(nb::new_(&class_score), nb::arg("by_class"), nb::arg("others"));
  m.attr("NET_INPUTS") = net_input_names();
  m.attr("NET_HIDDEN") = nb::make_tuple(NetScore::kHidden1, NetScore::kHidden2);
  m.def(
      "net_inputs",
      [](const GameObject& g, int seat) {
        check_seat(seat);
        NetInputs x;
        read_net_inputs(g.state, *g.table, seat, x);
        return x;
      },
      nb::arg("game"), nb::arg("seat"),
      "The numbers of a position that `NET_INPUTS` names, for a seat.");
  nb::class_<NetScore, PositionScore>(m, "NetScore", "The probability to win, by a small network.")
      .def(nb::new_(&net_score), nb::arg("weights"));
  nb::class_<PythonScore, PositionScore>(m, "PythonScore", "A score that a Python function gives.")
      .def(nb::init<nb::callable, nb::object>(), nb::arg("function"), nb::arg("game_class"));
  nb::class_<ScoreAfter, ChangeScore>(m, "ScoreAfter",
                                      "Judges an action by the position that it leads to.")
      .def(nb::init<Scores>(), nb::arg("score"));
}

}  // namespace hs
