// Views: what a seat may see, as arrays and as a value of its own.
#include <nanobind/stl/tuple.h>

#include <algorithm>

#include "hs_env/bindings/bindings.h"
#include "hs_env/engine/observation.h"
#include "hs_env/engine/seeds.h"

namespace hs {

namespace {

using Floats = nb::ndarray<float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Mask = nb::ndarray<i8, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Ids = nb::ndarray<i32, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

nb::list layout_list(const std::vector<Slice>& layout) {
  nb::list out;
  for (const Slice& s : layout) out.append(nb::make_tuple(s.name, s.offset, s.count, s.features));
  return out;
}

void expect_size(std::size_t have, int want, const char* what) {
  if (have != static_cast<std::size_t>(want))
    raise_error("InvalidOption", std::string(what) + " needs " + std::to_string(want) +
                                     " elements, got " + std::to_string(have));
}

template <class T>
void write_observation(const T& g, int seat, Floats out, Mask mask) {
  check_seat(seat);
  expect_size(out.size(), observation_size(), "the observation buffer");
  expect_size(mask.size(), kActions, "the mask buffer");
  observe(g.state, *g.table, seat, out.data(), mask.data());
}

void write_mask(const GameObject& g, int seat, Mask mask) {
  check_seat(seat);
  expect_size(mask.size(), kActions, "the mask buffer");
  if (!g.state.over && to_play(g.state) == seat)
    legal_mask(g.state, *g.table, mask.data());
  else
    std::fill_n(mask.data(), kActions, i8{0});
}

nb::object make_view(nb::handle cls, const GameObject& g, int seat) {
  expect_class<ViewObject>(cls);
  check_seat(seat);
  // Written in place: copying the state once more would double the time.
  nb::object made = nb::inst_alloc(cls);
  auto* view = new (nb::inst_ptr<ViewObject>(made)) ViewObject();
  view->table = g.table;
  redact(g.state, *g.table, seat, view->state);
  nb::inst_mark_ready(made);
  return made;
}

/// Decks the opponent may have: its cards, its hero, how likely it is.
using DeckOdds = std::tuple<std::vector<u16>, u16, double>;

/// What a seat believes, in the engine's terms.
Belief read_belief(const ViewObject& v, const std::vector<DeckOdds>& decks, bool or_any,
                   bool legal_only) {
  Belief belief;
  belief.or_any = or_any;
  belief.legal_only = legal_only;
  for (const auto& [cards, hero, weight] : decks) {
    if (const std::string fault = find_fault(cards, hero, *v.table); !fault.empty())
      raise_error("InvalidOption", fault);
    expect_weight(weight);
    belief.archetypes.push_back({cards, v.table->cards[hero].class_, weight});
    std::sort(belief.archetypes.back().cards.begin(), belief.archetypes.back().cards.end());
  }
  return belief;
}

nb::object deal_world(const ViewObject& v, nb::handle game_cls, u64 seed, const Belief& belief) {
  GameObject g;
  g.table = v.table;
  const std::string fault = sample_world(v.state, *v.table, seed, belief, g.state);
  if (!fault.empty()) raise_error("InvalidOption", fault);
  return instance(game_cls, g);
}

nb::object make_world(const ViewObject& v, nb::handle game_cls, u64 seed,
                      const std::vector<DeckOdds>& decks, bool or_any, bool legal_only) {
  return deal_world(v, game_cls, seed, read_belief(v, decks, or_any, legal_only));
}

/// Many at once: world i has the seed that game i of a series would have.
nb::list make_worlds(const ViewObject& v, nb::handle game_cls, u64 n, u64 seed,
                     const std::vector<DeckOdds>& decks, bool or_any, bool legal_only) {
  const Signals signals;
  const Belief belief = read_belief(v, decks, or_any, legal_only);
  nb::list out;
  try {
    for (u64 i = 0; i < n; ++i) {
      check_interrupt();
      out.append(deal_world(v, game_cls, game_seed(seed, i), belief));
    }
  } catch (const CalledOff&) {
    signals.raise();
  }
  return out;
}

int seat_of(const ViewObject& v) { return v.state.redacted - 1; }

std::vector<int> view_actions(const ViewObject& v) {
  if (v.state.over || to_play(v.state) != seat_of(v)) return {};
  std::array<u16, kActions> legal;
  const int n = legal_actions(v.state, *v.table, legal.data());
  return {legal.begin(), legal.begin() + n};
}

nb::object restore_view(nb::handle cls, Table table, const nb::bytes& data) {
  ViewObject v;
  v.table = std::move(table);
  const std::string fault = from_bytes(std::string(data.c_str(), data.size()), *v.table, v.state);
  if (!fault.empty()) raise_error("CorruptState", fault);
  if (!v.state.redacted)
    raise_error("CorruptState", "these bytes are a whole game, not a player's view");
  return instance(cls, v);
}

void bind_view_class(nb::module_& m) {
  nb::class_<ViewObject>(
      m, "View", "What one seat may see of a game; `hs_env.PlayerView` is its friendly face.")
      .def(
          "to_bytes",
          [](const ViewObject& v) {
            const std::string b = to_bytes(v.state, *v.table);
            return nb::bytes(b.data(), b.size());
          },
          "All that the seat may see as bytes; nothing hidden is in them.")
      .def(
          "__eq__",
          [](const ViewObject& a, const ViewObject& b) {
            return a.table->fingerprint == b.table->fingerprint &&
                   !std::memcmp(&a.state, &b.state, sizeof(GameState));
          },
          nb::is_operator(), nb::sig("def __eq__(self, arg: object, /) -> bool"))
      .def("__hash__", [](const ViewObject& v) { return hash(v.state) >> 1; })
      .def("__copy__", &copy_of<ViewObject>)
      .def("__deepcopy__", [](nb::handle_t<ViewObject> self, nb::handle) { return copy_of(self); })
      .def_prop_ro(
          "table", [](const ViewObject& v) { return v.table; },
          "The compiled cards that the game is played with.")
      .def_prop_ro("seat", &seat_of, "Whose view this is, 0 or 1.")
      .def_prop_ro(
          "to_play", [](const ViewObject& v) { return to_play(v.state); },
          "The seat that decides now.")
      .def_prop_ro(
          "over", [](const ViewObject& v) { return v.state.over != 0; },
          "Whether the game has ended.")
      .def_prop_ro(
          "winner",
          [](const ViewObject& v) {
            return v.state.over && v.state.winner < 2 ? nb::cast(static_cast<int>(v.state.winner))
                                                      : nb::none();
          },
          nb::for_getter(nb::sig("def winner(self, /) -> int | None")),
          "The seat that has won, 0 or 1; None for a draw or a running game.")
      .def_prop_ro(
          "turn", [](const ViewObject& v) { return static_cast<int>(v.state.turn); },
          "Turns begun so far, of both players together; 0 during the mulligan.")
      .def("legal_actions", &view_actions,
           R"(The legal actions of this seat, ascending; none when it is not the one to decide.

They are rows of the action table in `docs/actions.md`; `describe` says in words what one does
here, `mask` gives the same as zeros and ones.)");
}

}  // namespace

void bind_view(nb::module_& m) {
  m.attr("OBSERVATION") = layout_list(observation_layout());
  m.attr("OBSERVATION_SIZE") = observation_size();
  m.attr("OBSERVATION_VERSION") = kObservationVersion;
  m.attr("CARD_IDS") = layout_list(card_id_layout());
  m.attr("CARD_IDS_SIZE") = card_id_size();
  m.def("write_observation", &write_observation<GameObject>, nb::arg("game"), nb::arg("seat"),
        nb::arg("out"), nb::arg("mask"),
        "Write what a seat observes and its legal actions into arrays.");
  m.def("write_mask", &write_mask, nb::arg("game"), nb::arg("seat"), nb::arg("mask"),
        "Write the legal actions of a seat into an array; all zero if it does not decide now.");
  bind_view_class(m);
  m.def("view_of", &make_view, nb::arg("cls"), nb::arg("game"), nb::arg("seat"),
        "The view of class `cls` that a seat has of a game.");
  m.def("restore_view", &restore_view, nb::arg("cls"), nb::arg("table"), nb::arg("data"),
        "The view of class `cls` that `to_bytes` saved.");
  m.def(
      "world_of", &make_world, nb::arg("view"), nb::arg("game_cls"), nb::arg("seed"),
      nb::arg("decks"), nb::arg("or_any"), nb::arg("legal_only"),
      "A full game of class `game_cls` that the seat of a view could not tell from the real one.");
  m.def("worlds_of", &make_worlds, nb::arg("view"), nb::arg("game_cls"), nb::arg("n"),
        nb::arg("seed"), nb::arg("decks"), nb::arg("or_any"), nb::arg("legal_only"),
        "A list of n such games; the seed of each is that of a game in a series.");
  m.def(
      "write_view",
      [](const ViewObject& v, Floats out, Mask mask) {
        write_observation(v, seat_of(v), out, mask);
      },
      nb::arg("view"), nb::arg("out"), nb::arg("mask"),
      "Write the observation and the legal actions of a view into arrays.");
  m.def(
      "write_card_ids",
      [](const ViewObject& v, Ids out) {
        expect_size(out.size(), card_id_size(), "the card number buffer");
        observe_cards(v.state, seat_of(v), out.data());
      },
      nb::arg("view"), nb::arg("out"), "Write the card numbers of a view into an array.");
}

}  // namespace hs
