// Evaluators as Python makes them.
#include <nanobind/stl/tuple.h>

#include "agent_zoo/bindings/agents.h"
#include "agent_zoo/search/evaluator_score.h"

namespace hs {

namespace {

/// Kind, number and arguments of a node, and the value of a literal; see `TreeProgram::Node`.
using NodeRow = std::tuple<u8, u16, u16, double>;
using Tree = std::vector<NodeRow>;

#define HS_MINE(name) "my_" #name,
#define HS_ENEMY(name) "enemy_" #name,
#define HS_STRING(name) #name,

std::vector<std::string> state_input_names() {
  return {HS_PLAYER_INPUTS(HS_MINE) HS_PLAYER_INPUTS(HS_ENEMY)};
}

std::vector<std::string> minion_input_names() { return {HS_MINION_INPUTS(HS_STRING)}; }

std::vector<std::string> operator_names() { return {HS_TREE_OPERATORS(HS_STRING)}; }

#undef HS_MINE
#undef HS_ENEMY
#undef HS_STRING

TreeProgram compiled(const char* part, const Tree& tree, std::size_t features) {
  std::vector<TreeProgram::Node> nodes;
  for (const auto& [kind, number, arguments, literal] : tree) {
    expect_within("the kind of a node", kind, 0, 2);
    nodes.push_back({static_cast<TreeProgram::Node::Kind>(kind), number, arguments, literal});
  }
  std::string fault;
  TreeProgram program(nodes, features, fault);
  if (!fault.empty()) raise_error("InvalidOption", std::string(part) + " part: " + fault);
  return program;
}

std::shared_ptr<TreeEvaluator> tree_evaluator(const Tree& state, const Tree& card) {
  return std::make_shared<TreeEvaluator>(compiled("state", state, kStateInputs),
                                         compiled("card", card, kMinionInputs));
}

/// The numbers of the players, and those of the minions on both sides.
nb::tuple evaluator_inputs(const GameObject& game, int seat) {
  check_seat(seat);
  StateInputs players;
  read_state_inputs(game.state, seat, players);
  auto board = [&](int side) {
    const Player& p = game.state.players[side];
    std::vector<MinionInputs> rows(p.board_n);
    for (std::size_t i = 0; i < rows.size(); ++i)
      read_minion_inputs(game.state, *game.table, p.board[i], rows[i]);
    return rows;
  };
  return nb::make_tuple(players, board(seat), board(other(seat)));
}

}  // namespace

void bind_evaluators(nb::module_& m) {
  m.attr("STATE_INPUTS") = state_input_names();
  m.attr("MINION_INPUTS") = minion_input_names();
  m.attr("TREE_OPERATORS") = operator_names();
  m.attr("TREE_NODES_MOST") = TreeProgram::kNodesMost;
  m.attr("TREE_DEPTH_MOST") = TreeProgram::kDepthMost;
  m.attr("LITERAL_MOST") = TreeProgram::kLiteralMost;
  m.attr("PRODUCT_MOST") = TreeProgram::kProductMost;
  m.def("evaluator_inputs", &evaluator_inputs, nb::arg("game"), nb::arg("seat"),
        "What evaluators are told: numbers of the players, of own minions, of enemy minions.");
  nb::class_<LinearEvaluator, PositionScore>(m, "LinearEvaluator",
                                             "Weighted sums over the players and each minion.")
      .def(
          "__init__",
          [](LinearEvaluator* self, const StateInputs& state, const MinionInputs& card) {
            for (double weight : state)
              expect_number("a weight", weight, -kNumberMost, kNumberMost);
            for (double weight : card) expect_number("a weight", weight, -kNumberMost, kNumberMost);
            new (self)
                LinearEvaluator(WeightedSum<kStateInputs>(state), WeightedSum<kMinionInputs>(card));
          },
          nb::arg("state"), nb::arg("card"));
  nb::class_<TreeEvaluator, PositionScore>(m, "TreeEvaluator",
                                           "Trees over the players and each minion.")
      .def(nb::new_(&tree_evaluator), nb::arg("state"), nb::arg("card"));
}

}  // namespace hs
