// How games begin: rules, and decks that are checked once and dealt many times.
#include "hs_env/bindings/bindings.h"

namespace hs {

namespace {

void expect_none(const std::string& fault) {
  if (!fault.empty()) raise_error("InvalidOption", fault);
}

void make_rules(Rules* self, int first, bool mulligan, bool positions, int turn_limit) {
  const Rules rules{first, mulligan, positions, turn_limit};
  expect_none(find_fault(rules));
  new (self) Rules(rules);
}

void make_deck(DeckObject* self, Table table, u16 hero, const std::vector<u16>& cards, int picks) {
  expect_none(find_fault(cards, hero, *table, picks));
  new (self) DeckObject{std::move(table), hero, cards, static_cast<u8>(picks)};
}

}  // namespace

Table table_of(const std::vector<const DeckObject*>& decks) {
  if (decks.empty()) raise_error("InvalidOption", "a match needs a deck");
  for (const DeckObject* deck : decks) {
    if (!deck) raise_error("InvalidOption", "a deck is a Deck, got None");
    if (deck->table->fingerprint != decks[0]->table->fingerprint)
      raise_error("InvalidOption", "the decks are of different card sets");
  }
  return decks[0]->table;
}

Start::Start(const std::array<const DeckObject*, 2>& decks, const Rules& rules, u64 seed,
             const GameObject* from)
    : table(table_of({decks[0], decks[1]})) {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    setup.decks[seat] = decks[seat]->cards;
    setup.heroes[seat] = decks[seat]->hero;
    setup.picks[seat] = decks[seat]->picks;
  }
  setup.rules = rules;
  setup.seed = seed;
  if (!from) return;
  if (from->table->fingerprint != table->fingerprint)
    raise_error("InvalidOption",
                "the position to start from and the decks are of different card sets");
  if (from->state.over) raise_error("InvalidOption", "the game to start from is over");
  setup.from = std::make_shared<const GameState>(from->state);
}

void bind_rules(nb::module_& m) {
  nb::class_<Rules>(
      m, "Rules",
      "The rules of a game as the engine has them; `hs_env.Rules` is the friendly face.")
      .def("__init__", &make_rules, nb::arg("first"), nb::arg("mulligan"), nb::arg("positions"),
           nb::arg("turn_limit"));
  nb::class_<DeckObject>(m, "Deck", "A deck of one card table, checked once and dealt many times.")
      .def("__init__", &make_deck, nb::arg("table"), nb::arg("hero"), nb::arg("cards"),
           nb::arg("picks") = 0);
}

}  // namespace hs
