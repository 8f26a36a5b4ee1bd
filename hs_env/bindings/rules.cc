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

void make_deck(DeckObject* self, Table table, u16 hero, const std::vector<u16>& cards) {
  expect_none(find_fault(cards, hero, *table));
  new (self) DeckObject{std::move(table), hero, cards};
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

Start::Start(const std::array<const DeckObject*, 2>& decks, const Rules& rules, u64 seed)
    : table(table_of({decks[0], decks[1]})) {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    setup.decks[seat] = decks[seat]->cards;
    setup.heroes[seat] = decks[seat]->hero;
  }
  setup.rules = rules;
  setup.seed = seed;
}

void bind_rules(nb::module_& m) {
  nb::class_<Rules>(m, "Rules")
      .def("__init__", &make_rules, nb::arg("first"), nb::arg("mulligan"), nb::arg("positions"),
           nb::arg("turn_limit"));
  nb::class_<DeckObject>(m, "Deck").def("__init__", &make_deck, nb::arg("table"), nb::arg("hero"),
                                        nb::arg("cards"));
}

}  // namespace hs
