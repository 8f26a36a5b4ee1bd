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

#include "hs_env/engine/game.h"
#include "hs_env/engine/interrupt.h"

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

/// A deck that games of one card table can be dealt with, checked once for all of them.
struct DeckObject {
  Table table;
  u16 hero;
  std::vector<u16> cards;
  u8 picks = 0;  ///< how many cards are drafted besides
};

/// The one card table that all these decks are of. Refuses none at all, and decks of several.
Table table_of(const std::vector<const DeckObject*>& decks);

/// How games of two decks begin, or games from a position. Refuses decks and positions of different
/// card tables, and positions where the game is over.
struct Start {
  Table table;
  Setup setup;

  Start(const std::array<const DeckObject*, 2>& decks, const Rules& rules, u64 seed = 0,
        const GameObject* from = nullptr);
};

/// Rolls written down in advance, as Python passes them: (kind, value) pairs.
DiceScript read_rolls(const std::vector<std::pair<int, int>>& rolls);

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

constexpr int kThreadsMost = 1024;

/// Refuses a number that cannot say how likely a deck is.
void expect_weight(double weight);

/// Refuses a number below `least` or above `most`.
void expect_within(const char* what, long long n, long long least, long long most);

/// Refuses anything but 0 and 1.
inline void check_seat(int seat) { expect_within("a seat", seat, 0, 1); }

/// Refuses a class whose instances do not hold a T.
template <class T>
void expect_class(nb::handle type) {
  const nb::handle base = nb::type<T>();
  const bool fits =
      PyType_Check(type.ptr()) && PyType_IsSubtype(reinterpret_cast<PyTypeObject*>(type.ptr()),
                                                   reinterpret_cast<PyTypeObject*>(base.ptr()));
  if (!fits)
    raise_error("InvalidOption", std::string(nb::repr(type).c_str()) + " is not a subclass of " +
                                     nb::repr(base).c_str());
}

/// A new Python object of class `type`, holding a copy of `value`.
template <class T>
nb::object instance(nb::handle type, const T& value) {
  expect_class<T>(type);
  nb::object made = nb::inst_alloc(type);
  new (nb::inst_ptr<T>(made)) T(value);
  nb::inst_mark_ready(made);
  return made;
}

/// A copy of a Python object that holds a T, of the same class.
template <class T>
nb::object copy_of(nb::handle_t<T> self) {
  if (!nb::inst_ready(self))
    raise_error("InvalidOption", "the " + std::string(nb::type_name(self.type()).c_str()) +
                                     " to be copied was never initialised");
  return instance(self.type(), *nb::inst_ptr<T>(self));
}

/// A card as a plain dictionary, wherever it is; None if no card in the game has this id.
nb::object card_row(const GameState& state, const CardTable& table, u16 id);
/// A name of the engine as Python spells it: "EndOfTurn" is "end_of_turn".
std::string snake(const char* name);

// Each adds its part to the module; see module.cc.
void bind_cards(nb::module_& m);
void bind_game(nb::module_& m);
void bind_rules(nb::module_& m);
void bind_view(nb::module_& m);
void bind_batch(nb::module_& m);
void bind_bench(nb::module_& m);
void bind_inspect(nb::module_& m);
void bind_policies(nb::module_& m);
void bind_workbench(nb::module_& m);

/// Fills the submodule `agents`. This is the one thing that hs_env asks of agent_zoo, and it knows
/// no more of it than this line: agent_zoo/bindings defines it.
void bind_agents(nb::module_& agents);

}  // namespace hs
