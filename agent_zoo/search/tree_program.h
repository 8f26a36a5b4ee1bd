// An expression over a row of numbers, flattened for evaluation.
#pragma once

#include <string>
#include <vector>

#include "hs_env/engine/types.h"

namespace hs {

// clang-format off
/// What joins the values of an expression. All but neg take two or more, from left to right.
#define HS_TREE_OPERATORS(X) X(add) X(mul) X(sub) X(max) X(min) X(neg)
// clang-format on

/// A tree of operators, features and literals as a program for a stack machine.
///
/// A product is kept within -kProductMost and kProductMost, so that no value is infinite or NaN
/// however large the tree.
class TreeProgram {
 public:
#define HS_OPERATOR(name) name,
  enum class Operator : u8 { HS_TREE_OPERATORS(HS_OPERATOR) Count };
#undef HS_OPERATOR

  /// A node of a tree that is written down with each operator before its arguments.
  struct Node {
    enum class Kind : u8 { Literal, Feature, Operator } kind;
    u16 number;      ///< of the feature or operator
    u16 arguments;   ///< of an operator
    double literal;  ///< the value of a literal
  };

  static constexpr double kProductMost = 1e100;
  static constexpr double kLiteralMost = 1e6;
  static constexpr std::size_t kNodesMost = 10'000;
  static constexpr std::size_t kDepthMost = 200;

  /// `fault`, if it is not empty afterwards, says why these nodes are no tree over so many
  /// features.
  TreeProgram(const std::vector<Node>& nodes, std::size_t features, std::string& fault);

  /// The value for a row of features. Precondition: the nodes were a tree.
  double operator()(const double* features) const;

 private:
  /// Joins the value at hand with another one, or sets the value at hand aside for a new one.
  struct Step {
    enum class Operand : u8 { Literal, Feature, SetAside } from;
    enum class Act : u8 { Load, Add, Mul, Sub, Max, Min, Neg } act;
    u16 feature;
    double literal;
  };

  std::vector<Step> steps_;

  class Compiler;
};

}  // namespace hs
