#include "agent_zoo/search/world_source.h"

#include <algorithm>

namespace hs {

namespace {

u16 number_of(const std::string& id, const CardTable& table) {
  const auto it = std::find(table.ids.begin(), table.ids.end(), id);
  if (it == table.ids.end())
    throw PolicyError("the belief names the card " + id + ", which this card set does not have");
  const auto number = static_cast<u16>(it - table.ids.begin());
  if (!(table.cards[number].marks & mark::Implemented))
    throw PolicyError("the belief names " + table.names[number] + " (" + id +
                      "), which cannot be played yet");
  return number;
}

}  // namespace

void WorldSource::find_cards(const CardTable& table) {
  Belief found;
  found.or_any = options_.or_any;
  for (const NamedDeck& deck : options_.decks) {
    Archetype one;
    for (const std::string& id : deck.cards) one.cards.push_back(number_of(id, table));
    std::sort(one.cards.begin(), one.cards.end());
    const u16 hero = number_of(deck.hero, table);
    if (const std::string fault = find_fault(one.cards, hero, table); !fault.empty())
      throw PolicyError("the belief names a deck that cannot be: " + fault);
    one.class_ = table.cards[hero].class_;
    one.weight = deck.weight;
    found.archetypes.push_back(std::move(one));
  }
  belief_ = std::move(found);
  table_ = table.fingerprint;
}

void WorldSource::deal(const GameState& position, const CardTable& table, u64 seed,
                       GameState& out) const {
  if (options_.true_game) {
    out = position;
    out.seed = seed;
    return;
  }
  if (const std::string fault = sample_world(position, table, seed, belief_, out); !fault.empty())
    throw PolicyError(fault);
}

}  // namespace hs
