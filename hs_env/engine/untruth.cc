// Holding what the seats know about hidden cards against those cards.
#include <algorithm>
#include <string>
#include <vector>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

namespace {

#define HS_STRING(name) #name,
constexpr const char* kFactNames[] = {HS_FACTS(HS_STRING)};
#undef HS_STRING

/// Facts of this kind name a card.
bool has_card(FactKind kind) {
  switch (kind) {
    case FactKind::NotInDeck:
    case FactKind::Shown:
    case FactKind::Peeked:
    case FactKind::Offered:
    case FactKind::PeekedOnly:
    case FactKind::PeekedHand:
    case FactKind::PeekedChanged: return true;
    default: return false;
  }
}

/// The hidden cards of one player, where facts find them.
class Witnessed {
 public:
  Witnessed(const GameState& state, const CardTable& table)
      : copy_(state), s(copy_), t(table), engine_(copy_, table) {}

  std::string find() {
    for (int i = 0; i < s.facts_n; ++i)
      if (!holds(s.facts[i]))
        return "seat " + std::to_string(other(s.facts[i].seat)) +
               " was told what is not so: " + describe(s.facts[i], t) + ", fact " +
               std::to_string(i);
    for (int seat = 0; seat < 2; ++seat) {
      const Player& p = s.players[seat];
      for (int i = 0; i < p.secrets_n; ++i)
        if (is_excluded(s.entities[p.secrets[i]]))
          return t.names[s.entities[p.secrets[i]].card] + " was thought to be another secret";
      for (int i = p.revealed_n; i < p.revealed_n + s.shuffled_n[seat]; ++i)
        if (!is_somewhere(seat, s.revealed[seat][i], s.noted[seat][i]))
          return "a card that was put into a deck is neither there nor in the hand";
    }
    return "";
  }

 private:
  GameState copy_;
  const GameState& s;
  const CardTable& t;
  Engine engine_;

  /// A card, as it was when it came to the hand.
  struct Hidden {
    u16 card;
    bool changed;   ///< it is another one now
    bool shuffled;  ///< put into the deck during the game
    u16 arrived;
  };

  static Hidden seen_as(const Entity& e) {
    const bool changed = e.is(flag::Changed);
    return {changed ? e.memory : e.card, changed, e.is(flag::Shuffled), e.arrived()};
  }

  /// In the hand, or played from it as a secret.
  template <class What>
  void each_held(int seat, What&& what) const {
    const Player& p = s.players[seat];
    for (int i = 0; i < p.hand_n; ++i)
      if (const Entity& e = s.entities[p.hand[i]]; !e.is(flag::OpponentPlaced)) what(e);
    for (int i = 0; i < p.secrets_n; ++i) what(s.entities[p.secrets[i]]);
  }

  std::vector<Hidden> held_then(const Fact& f) const {
    std::vector<Hidden> found;
    each_held(f.seat, [&](const Entity& e) {
      if (e.arrived() < f.since) found.push_back(seen_as(e));
    });
    return found;
  }

  /// What is left of the deck, and what has come from there since.
  std::vector<Hidden> deck_then(const Fact& f) const {
    std::vector<Hidden> found;
    for (int i = 0; i < s.players[f.seat].deck_n; ++i) {
      const DeckCard& c = s.decks[f.seat][i];
      found.push_back({c.card, false, (c.flags & flag::Shuffled) != 0, 0xffff});
    }
    each_held(f.seat, [&](const Entity& e) {
      const bool from_deck = !e.is(flag::Created) || e.is(flag::Shuffled);
      if (e.arrived() >= f.since && from_deck) found.push_back(seen_as(e));
    });
    for (const Entity& e : s.entities)
      if (e.zone == Zone::SetAside && e.seat == f.seat && !e.order && !e.is(flag::Made))
        found.push_back(seen_as(e));
    return found;
  }

  bool passes(const Fact& f, const Hidden& h) { return engine_.card_passes(f.filter, h.card); }

  int count(const std::vector<Hidden>& among, u16 card) const {
    return static_cast<int>(
        std::count_if(among.begin(), among.end(), [&](const Hidden& h) { return h.card == card; }));
  }

  /// What was lost from the deck since may be what was seen there.
  bool is_lost(const Fact& f) const {
    return std::any_of(s.facts.begin(), s.facts.begin() + s.facts_n, [&](const Fact& g) {
      return g.kind == FactKind::Lost && g.seat == f.seat && g.since >= f.since;
    });
  }

  bool some(const Fact& f, const std::vector<Hidden>& among) {
    return among.empty() || std::any_of(among.begin(), among.end(),
                                        [&](const Hidden& h) { return h.changed || passes(f, h); });
  }

  /// Later additions to the deck do not count.
  template <class Test>
  static bool none(const std::vector<Hidden>& among, Test&& test) {
    return std::none_of(among.begin(), among.end(),
                        [&](const Hidden& h) { return !h.changed && !h.shuffled && test(h.card); });
  }

  /// Cards of the deck then that have turned up count too.
  bool all_different(const Fact& f, bool with_shuffled) const {
    std::vector<u16> cards;
    for (const Hidden& h : deck_then(f))
      if (with_shuffled || !h.shuffled) cards.push_back(h.card);
    for (int i = 0; i < s.players[f.seat].revealed_n; ++i)
      if (s.noted[f.seat][i] >= f.since) cards.push_back(s.revealed[f.seat][i]);
    std::sort(cards.begin(), cards.end());
    return std::adjacent_find(cards.begin(), cards.end()) == cards.end();
  }

  bool was_found(const Fact& f) {
    std::vector<Engine::Came> came;
    for (const Hidden& h : deck_then(f))
      if (!h.shuffled || h.arrived < f.since + f.n) came.push_back({h.card, h.arrived});
    for (int i = 0; i < s.players[f.seat].revealed_n; ++i)
      if (s.noted[f.seat][i] >= f.since)
        came.push_back({s.revealed[f.seat][i], s.noted[f.seat][i]});
    return engine_.can_be_found(f, came.data(), static_cast<int>(came.size()));
  }

  template <class Test>
  bool of_one(const Fact& f, Test&& test) const {
    bool so = true;
    each_held(f.seat, [&](const Entity& e) {
      if (e.arrived() == f.since && !e.is(flag::Changed)) so = so && test(e);
    });
    return so;
  }

  bool holds(const Fact& f) {
    const auto passing = [&](u16 card) { return engine_.card_passes(f.filter, card); };
    switch (f.kind) {
      case FactKind::Passes:
        return of_one(f, [&](const Entity& e) { return passes(f, seen_as(e)); });
      case FactKind::Costs:
        return of_one(f, [&](const Entity& e) { return t.cards[e.card].cost == f.card; });
      case FactKind::CostsSome:
        return of_one(f, [&](const Entity& e) { return t.cards[e.card].cost != 0; });
      case FactKind::SomeHeld: return some(f, held_then(f));
      case FactKind::NoneHeld: return none(held_then(f), passing);
      case FactKind::SomeInDeck: return is_lost(f) || some(f, deck_then(f));
      case FactKind::NoneInDeck: return none(deck_then(f), passing);
      case FactKind::FoundBy: return f.card || is_lost(f) || was_found(f);
      case FactKind::NotInDeck: return none(deck_then(f), [&](u16 card) { return card == f.card; });
      case FactKind::PeekedOnly:
        return none(deck_then(f), [&](u16 card) {
          return card != f.card && card != f.source && engine_.card_passes(f.filter, card);
        });
      case FactKind::Distinct: return all_different(f, false);
      case FactKind::Repeated: return is_lost(f) || !all_different(f, true);
      case FactKind::Shown:
      case FactKind::Peeked:
      case FactKind::Offered: return is_lost(f) || count(deck_then(f), f.card) >= f.missing();
      case FactKind::PeekedHand: return count(held_then(f), f.card) >= f.missing();
      default: return true;  // enchantments: none is attached when every record is in use
    }
  }

  bool is_excluded(const Entity& e) const {
    const auto& list = t.secrets[t.cards[e.card].class_];
    const auto at = std::lower_bound(list.begin(), list.end(), e.card);
    if (at == list.end() || *at != e.card || at - list.begin() >= 32) return false;
    return e.aura_keywords >> (at - list.begin()) & 1;
  }

  /// One that can be nowhere has left unseen.
  bool is_somewhere(int seat, u16 card, u16 since) const {
    if (!card) return true;
    Fact f{};
    f.seat = static_cast<u8>(seat);
    f.since = since;
    const auto all = deck_then(f);
    return all.empty() || is_lost(f) || count(all, card) > 0;
  }
};

}  // namespace

std::string describe(const Fact& f, const CardTable& t) {
  std::string text = kFactNames[static_cast<int>(f.kind)];
  if (has_card(f.kind)) text += " (" + t.names[f.card] + ")";
  if (f.kind == FactKind::Costs) text += " (" + std::to_string(f.card) + ")";
  return text;
}

std::string find_untruth(const GameState& state, const CardTable& table) {
  return state.over || state.redacted ? "" : Witnessed(state, table).find();
}

}  // namespace hs
