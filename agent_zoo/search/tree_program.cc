#include "agent_zoo/search/tree_program.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hs {

/// Turns nodes into steps. Each method does nothing once a fault was found.
class TreeProgram::Compiler {
 public:
  Compiler(const std::vector<Node>& nodes, std::size_t features, std::vector<Step>& steps,
           std::string& fault)
      : nodes_(nodes), features_(features), steps_(steps), fault_(fault) {}

  void compile() {
    if (nodes_.size() > kNodesMost) {
      fault_ = "a tree has at most " + std::to_string(kNodesMost) + " nodes";
      return;
    }
    load(1);
    if (fault_.empty() && next_ < nodes_.size())
      fault_ = "the tree ends before node " + std::to_string(next_);
  }

 private:
  const std::vector<Node>& nodes_;
  std::size_t features_;
  std::vector<Step>& steps_;
  std::string& fault_;
  std::size_t next_ = 0;

  /// Adds what loads the value of the next node.
  void load(std::size_t depth) {
    if (!expect_node(depth)) return;
    const Node& node = nodes_[next_++];
    if (node.kind != Node::Kind::Operator) {
      steps_.push_back(step(Step::Act::Load, node));
      return;
    }
    load(depth + 1);
    const Step::Act act = static_cast<Step::Act>(node.number + 1);
    if (act == Step::Act::Neg) steps_.push_back({Step::Operand::Literal, act, 0, 0});
    for (int i = 1; i < node.arguments && fault_.empty(); ++i) join(act, depth + 1);
  }

  /// Adds what joins the value at hand with that of the next node.
  void join(Step::Act act, std::size_t depth) {
    if (!expect_node(depth)) return;
    if (nodes_[next_].kind != Node::Kind::Operator) {
      steps_.push_back(step(act, nodes_[next_++]));
      return;
    }
    load(depth);
    steps_.push_back({Step::Operand::SetAside, act, 0, 0});
  }

  static Step step(Step::Act act, const Node& leaf) {
    const bool literal = leaf.kind == Node::Kind::Literal;
    return {literal ? Step::Operand::Literal : Step::Operand::Feature, act, leaf.number,
            leaf.literal};
  }

  bool expect_node(std::size_t depth) {
    if (fault_.empty()) fault_ = fault(depth);
    return fault_.empty();
  }

  std::string fault(std::size_t depth) const {
    if (next_ >= nodes_.size()) return "an operator lacks an argument at the end";
    const Node& node = nodes_[next_];
    const std::string place = " at node " + std::to_string(next_);
    if (depth > kDepthMost) return "a tree is at most " + std::to_string(kDepthMost) + " deep";
    switch (node.kind) {
      case Node::Kind::Literal:
        return std::abs(node.literal) <= kLiteralMost ? "" : "the literal is too large" + place;
      case Node::Kind::Feature:
        return node.number < features_ ? "" : "there is no such feature" + place;
      case Node::Kind::Operator: break;
    }
    if (node.number >= static_cast<u16>(Operator::Count))
      return "there is no such operator" + place;
    const bool unary = node.number == static_cast<u16>(Operator::neg);
    return (unary ? node.arguments == 1 : node.arguments >= 2)
               ? ""
               : "an operator has another number of arguments" + place;
  }
};

TreeProgram::TreeProgram(const std::vector<Node>& nodes, std::size_t features, std::string& fault) {
  Compiler(nodes, features, steps_, fault).compile();
}

double TreeProgram::operator()(const double* features) const {
  std::array<double, kDepthMost + 1> aside;
  std::size_t waiting = 0;
  double value = 0;
  for (const Step& step : steps_) {
    double left = value, right;
    if (step.from == Step::Operand::Feature) {
      right = features[step.feature];
    } else if (step.from == Step::Operand::Literal) {
      right = step.literal;
    } else {
      left = aside[--waiting];
      right = value;
    }
    switch (step.act) {
      case Step::Act::Load:
        aside[waiting++] = value;
        value = right;
        break;
      case Step::Act::Add: value = left + right; break;
      case Step::Act::Mul: value = std::clamp(left * right, -kProductMost, kProductMost); break;
      case Step::Act::Sub: value = left - right; break;
      case Step::Act::Max: value = std::max(left, right); break;
      case Step::Act::Min: value = std::min(left, right); break;
      case Step::Act::Neg: value = -value; break;
    }
  }
  return value;
}

}  // namespace hs
