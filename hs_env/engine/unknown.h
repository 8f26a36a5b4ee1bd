// What a seat cannot see of the other player's cards, and what it knows of that all the same.
//
// Facts become tests of cards: places that must pass or fail some, and groups of places of which
// some pass.
#pragma once

#include <algorithm>
#include <vector>

#include "hs_env/engine/engine.h"

namespace hs {

constexpr u16 kDeckStill = 0xffff;  ///< `arrived` of what has not come to a hand

/// Cards of a starting deck that were seen, and how often.
class Seen {
 public:
  Seen(const GameState& s, int opponent) {
    const Player& p = s.players[opponent];
    for (int i = 0; i < p.revealed_n; ++i) add(s.revealed[opponent][i]);
    for (int i = 0; i < p.hand_n; ++i) {
      const Entity& e = s.entities[p.hand[i]];
      if (e.card && e.is(flag::OpponentPlaced) && !e.is(flag::Origin)) add(e.card);
    }
  }

  int size() const { return n_; }
  int count(u16 card) const {
    return may_have(card) ? static_cast<int>(std::count(begin(), end(), card)) : 0;
  }
  const u16* begin() const { return cards_.data(); }
  const u16* end() const { return cards_.data() + n_; }

 private:
  std::array<u16, kDeckMax + kHandMax> cards_;
  u64 some_ = 0;  ///< a bit for each card number modulo 64
  int n_ = 0;

  bool may_have(u16 card) const { return some_ >> (card & 63) & 1; }
  void add(u16 card) {
    cards_[static_cast<std::size_t>(n_++)] = card;
    some_ |= 1ull << (card & 63);
  }
};

/// A question about a card; which cards pass is the same for all places.
struct Test {
  enum class Kind : u8 { Filter, Cost, Card, Other, Secret } kind;
  u8 class_ = 0;       ///< Secret: of this class
  u16 number = 0;      ///< Cost, Card; Other: it is not this
  u32 filter = 0;      ///< Filter, Other
  u32 never = 0;       ///< Secret: those that it is not, as bits
  u16 deck_since = 0;  ///< about the deck since then; later additions need not pass
  u16 second = 0;      ///< Other: nor this
  bool operator==(const Test&) const = default;
};

/// Where a hidden card is, and what is known about it.
struct Place {
  Slot at;                   ///< a slot, the handle of a deck card, or kNone: it is lost
  u16 arrived = kDeckStill;  ///< when it came to the hand
  u16 offer = 0;             ///< 1 + the offer it comes from; 0: it was drawn
  bool held = false;         ///< in the hand, or a secret that was
  bool secret = false;
  bool created = false;   ///< a secret that was in no deck
  bool distinct = false;  ///< among those of which no two are alike
  u64 must = 0;           ///< tests that it passes, as bits
  u64 cannot = 0;

  bool drawn() const { return !offer && !created; }
  bool bound() const { return must || cannot || distinct; }
  bool in_deck_since(u16 then) const { return drawn() && arrived >= then; }
  bool in_hand_at(u16 then) const { return held && arrived < then; }
};

/// A card to be dealt: one left of the starting deck, or an extra one. Those were put into the
/// deck, or have become what they are in the hand.
struct Item {
  u16 card;
  bool extra = false;
  u16 from = 0;            ///< extra: not in a place that a card came to before
  u16 until = kDeckStill;  ///< extra: nor since
  u64 passes = 0;
};

/// `n` of these places pass a test.
struct Group {
  std::vector<int> places;
  u64 test;
  u16 deck_since;  ///< 0: a fact about the hand
  int n = 1;
  bool shown = false;  ///< chance showed them, so those who have more are likelier
};

/// Chance showed `n` of a card among these places and others that have come to light since, `seen`
/// of them this card. The more of it there were, the likelier that was.
struct Tally {
  std::vector<int> places;
  u16 card;
  u16 deck_since;  ///< 0: a fact about the hand
  int n, seen;

  /// In how many ways it may have shown them, with this number of them still hidden; over those in
  /// which a group of what is missing can be met.
  double ways(int hidden) const {
    double ways = 1;
    for (int j = std::max(0, seen - n) + 1; j <= seen; ++j) ways *= hidden + j;
    return ways;
  }
};

/// Finds the places and extra cards of one player, and what facts say about them.
class Unknown {
 protected:
  Unknown(GameState& s, const CardTable& t, int opponent)
      : s(s), t(t), opponent(opponent), engine(s, t) {
    find_places();
    find_additions();
    find_bounds();
  }

  GameState& s;
  const CardTable& t;
  const int opponent;
  Engine engine;
  std::vector<Place> places;
  std::vector<Item> added;  ///< extra cards, the newest first
  std::vector<Test> tests;
  std::vector<const Fact*> told_by;  ///< by test: where it comes from; null: from a secret
  std::vector<Group> groups;
  std::vector<Tally> tallies;
  u16 distinct = 0, repeated = 0;     ///< since when the deck is known to be so; 0: it is not
  std::vector<const Fact*> searches;  ///< facts of kind FoundBy, the first of each effect
  std::vector<u16> distinct_seen;     ///< cards of that deck that have turned up

  // --- what is there -----------------------------------------------------------------------

  void find_places() {
    places.reserve(kDeckMax + kHandMax);
    const Player& p = s.players[opponent];
    for (int i = 0; i < p.deck_n; ++i)
      if (!s.decks[opponent][i].card) places.push_back({deck_handle(opponent, i)});
    engine.each_entity([&](Slot x) { add_entity(x); });
    for (int i = 0; i < p.secrets_n; ++i)
      if (!s.entities[p.secrets[i]].card) add_secret(p.secrets[i]);
    add_lost();
  }

  /// Adds a place for an unknown card in the hand, or for one that is on its way or was lost.
  void add_entity(Slot x) {
    Entity& e = s.entities[x];
    const bool hand = e.zone == Zone::Hand;
    if (hand && e.is(flag::OpponentKnows) && !e.is(flag::OpponentPlaced)) {
      e.card = 0;  // seen in the hand, but not where
      e.flags &= static_cast<u16>(~flag::OpponentKnows);
    }
    const bool aside = e.zone == Zone::SetAside || e.zone == Zone::Graveyard;
    if (e.card || (!hand && !aside) || (aside && e.is(flag::Made))) return;
    if (is_drafting(s)) return;  // it is offered, from no deck
    // A secret on its way into play came from the hand, so it has an order.
    if (e.zone == Zone::SetAside && e.order) return add_secret(x);
    Place place{x};
    place.held = hand;
    if (hand) place.arrived = e.order;
    if (e.is(flag::Made)) place.offer = e.memory;
    places.push_back(place);
  }

  /// What was lost is dealt too: it might be what was seen before.
  void add_lost() {
    for (int i = 0; i < s.facts_n; ++i) {
      const Fact& f = s.facts[i];
      if (f.kind != FactKind::Lost || f.seat != opponent) continue;
      Place place{kNone};
      place.arrived = f.since;
      places.insert(places.end(), static_cast<std::size_t>(f.n), place);
    }
  }

  void add_secret(Slot x) {
    const Entity& e = s.entities[x];
    Place place{x};
    place.held = place.secret = true;
    place.arrived = e.arrived();
    place.created = e.is(flag::Created);
    places.push_back(place);
  }

  void find_additions() {
    const int from = s.players[opponent].revealed_n;
    for (int i = from; i < from + s.shuffled_n[opponent]; ++i)
      added.push_back({s.revealed[opponent][i], true, s.noted[opponent][i]});
    for (int i = 0; i < s.facts_n; ++i)
      if (const Fact& f = s.facts[i]; f.kind == FactKind::PeekedChanged && f.seat == opponent)
        added.push_back({f.card, true, 0, f.since});
    // Where a later one can be, an earlier one can be too: the later ones go first.
    std::stable_sort(added.begin(), added.end(),
                     [](const Item& a, const Item& b) { return a.from > b.from; });
  }

  /// Whether an extra card can be here.
  static bool can_be_at(const Item& item, const Place& place) {
    if (!place.drawn() || place.secret) return false;
    return place.arrived >= item.from && (item.until == kDeckStill || place.arrived < item.until);
  }
  /// Put into the deck so late that what was known of it before does not count.
  static bool is_newer(const Item& item, u16 then) { return item.extra && item.from >= then; }

  // --- what is known -----------------------------------------------------------------------

  // A fact makes one test, and so does a secret, one of which may be on its way into play.
  static_assert(kFacts + kSecretsMax + 1 <= 64, "tests are bits of one number");

  /// The bit of a test.
  u64 bit_of(const Test& test, const Fact* fact) {
    const auto at = std::find(tests.begin(), tests.end(), test);
    if (at != tests.end()) return 1ull << (at - tests.begin());
    tests.push_back(test);
    told_by.push_back(fact);
    return 1ull << (tests.size() - 1);
  }

  bool passes(const Test& test, u16 card) {
    switch (test.kind) {
      case Test::Kind::Filter: return engine.card_passes(test.filter, card);
      case Test::Kind::Cost: return t.cards[card].cost == test.number;
      case Test::Kind::Card: return card == test.number;
      case Test::Kind::Other:
        return card != test.number && card != test.second && engine.card_passes(test.filter, card);
      case Test::Kind::Secret: {
        const auto& list = t.secrets[test.class_];
        const auto at = std::lower_bound(list.begin(), list.end(), card);
        if (at == list.end() || *at != card) return false;
        const auto k = at - list.begin();
        return k >= 32 || !(test.never >> k & 1);
      }
    }
    return false;
  }

  u64 passed_by(u16 card) {
    u64 bits = 0;
    for (std::size_t i = 0; i < tests.size(); ++i)
      if (passes(tests[i], card)) bits |= 1ull << i;
    return bits;
  }

  void find_bounds() {
    for (Place& p : places)
      if (p.secret) {
        const Entity& e = s.entities[p.at];
        p.must |= bit_of({Test::Kind::Secret, e.variant, 0, 0, e.aura_keywords, 0}, nullptr);
      }
    for (int i = 0; i < s.facts_n; ++i)
      if (s.facts[i].seat == opponent) add_fact(s.facts[i]);
    // Groups with few places first: those choose among what the others leave.
    std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
      return a.places.size() < b.places.size();
    });
    for (int i = 0; i < s.players[opponent].revealed_n; ++i)
      if (distinct && s.noted[opponent][i] >= distinct)
        distinct_seen.push_back(s.revealed[opponent][i]);
  }

  void add_fact(const Fact& f) {
    const Test filter{Test::Kind::Filter, 0, 0, f.filter};
    const Test in_deck{Test::Kind::Filter, 0, 0, f.filter, 0, f.since};
    const Test card_in_deck{Test::Kind::Card, 0, f.card, 0, 0, f.since};
    const auto bit = [&](const Test& test) { return bit_of(test, &f); };
    switch (f.kind) {
      case FactKind::Passes: return bind_one(f, bit(filter), 0);
      case FactKind::Costs: return bind_one(f, bit({Test::Kind::Cost, 0, f.card}), 0);
      case FactKind::CostsSome: return bind_one(f, 0, bit({Test::Kind::Cost, 0, 0}));
      case FactKind::SomeHeld: return add_group(f, bit(filter), false, false);
      case FactKind::SomeInDeck: return add_group(f, bit(in_deck), true, false);
      case FactKind::PeekedHand: return add_shown(f, bit({Test::Kind::Card, 0, f.card}), false);
      case FactKind::Shown:
      case FactKind::Peeked: return add_shown(f, bit(card_in_deck), true);
      case FactKind::Offered: return add_group(f, bit(card_in_deck), true, false);
      case FactKind::NoneHeld:
        for (Place& p : places)
          if (p.in_hand_at(f.since)) p.cannot |= bit(filter);
        return;
      case FactKind::NoneInDeck: return bar_from_deck(f, bit(in_deck));
      case FactKind::NotInDeck: return bar_from_deck(f, bit(card_in_deck));
      case FactKind::PeekedOnly:
        return bar_from_deck(f,
                             bit({Test::Kind::Other, 0, f.card, f.filter, 0, f.since, f.source}));
      case FactKind::Distinct:
        distinct = f.since;
        for (Place& p : places) p.distinct = p.in_deck_since(f.since);
        return;
      case FactKind::Repeated: repeated = f.since; return;
      case FactKind::FoundBy:
        if (!f.card) searches.push_back(&f);
        return;
      default: return;
    }
  }

  /// About the card that came to the hand then.
  void bind_one(const Fact& f, u64 must, u64 cannot) {
    for (Place& p : places) {
      if (!p.held || p.arrived != f.since) continue;
      p.must |= must;
      p.cannot |= cannot;
    }
  }

  /// Nothing in the deck then passes.
  void bar_from_deck(const Fact& f, u64 test) {
    for (Place& p : places)
      if (p.in_deck_since(f.since)) p.cannot |= test;
  }

  void add_shown(const Fact& f, u64 test, bool deck) {
    if (f.missing()) add_group(f, test, deck, true);
    if (f.source)
      tallies.push_back({places_then(f, deck), f.card, deck ? f.since : u16{0}, f.n, f.source});
  }

  void add_group(const Fact& f, u64 test, bool deck, bool shown) {
    Group g{places_then(f, deck), test, deck ? f.since : u16{0}, std::max(f.missing(), 1), shown};
    if (static_cast<int>(g.places.size()) >= g.n) groups.push_back(std::move(g));
  }

  /// Of the deck or the hand as they were.
  std::vector<int> places_then(const Fact& f, bool deck) const {
    std::vector<int> found;
    for (int i = 0; i < static_cast<int>(places.size()); ++i)
      if (deck ? places[i].in_deck_since(f.since) : places[i].in_hand_at(f.since))
        found.push_back(i);
    return found;
  }

  /// A card put into the deck later passes nothing that was asked of the deck before.
  u64 passed_by(const Item& item) {
    u64 bits = passed_by(item.card);
    for (std::size_t i = 0; i < tests.size(); ++i)
      if (tests[i].deck_since && is_newer(item, tests[i].deck_since)) bits &= ~(1ull << i);
    return bits;
  }
};

}  // namespace hs
