// What the binding files share. Nothing here knows a rule of the game.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <optional>

#include "../core/game.h"
#include "../core/interrupt.h"

namespace nb = nanobind;

namespace hs {

using Table = std::shared_ptr<const CardTable>;
using AnyDict = nb::typed<nb::dict, nb::str, nb::any>;

/// A game, or what a seat may see of one, as Python holds it.
struct Position {
  GameState state{};
  Table table;
};

struct GameObject : Position {};
struct ViewObject : Position {};

/// How a game begins, from the arguments Python passes.
Setup make_setup(const std::array<std::vector<u16>, 2>& decks, const std::array<u16, 2>& heroes,
                 u64 seed, int first, bool mulligan, bool positions, int turn_limit);

/// Raises one of the exceptions of hs_env.errors.
[[noreturn]] void raise_error(const char* name, const std::string& message);

/// Lets other Python threads and Python's signal handlers run now and then while this thread works
/// in C++, with or without the GIL. If a handler raises, as that of Ctrl-C does, the work is called
/// off and the exception kept. Python runs handlers in its main thread only: in others nothing is
/// called off.
class Signals {
 public:
  bool raised() const { return interrupt_.called_off(); }
  /// The exception, or None.
  nb::object exception() const { return error_ ? nb::borrow(error_->value()) : nb::none(); }
  /// Raises the exception. Precondition: there is one.
  [[noreturn]] void raise() const { throw nb::python_error(*error_); }

 private:
  std::optional<nb::python_error> error_;
  Interrupt interrupt_{[this] {
    const nb::gil_scoped_acquire gil;
    {
      const nb::gil_scoped_release others;
    }
    if (PyErr_CheckSignals() == 0) return false;
    error_.emplace();
    return true;
  }};
};

/// A new Python object of the same class as `like`, or of `type`, holding a copy of `value`.
template <class T>
nb::object instance(nb::handle type, const T& value) {
  nb::object made = nb::inst_alloc(type);
  new (nb::inst_ptr<T>(made)) T(value);
  nb::inst_mark_ready(made);
  return made;
}

/// A card as a plain dictionary, wherever it is; None if no card in the game has this id.
nb::object card_row(const GameState& state, const CardTable& table, u16 id);
/// A name of the engine as Python spells it: "EndOfTurn" is "end_of_turn".
std::string snake(const char* name);

void bind_cards(nb::module_& m);
void bind_game(nb::module_& m);
void bind_view(nb::module_& m);
void bind_batch(nb::module_& m);
void bind_bench(nb::module_& m);
void bind_inspect(nb::module_& m);
void bind_matches(nb::module_& m);
void bind_policies(nb::module_& m);
void bind_workbench(nb::module_& m);

}  // namespace hs
