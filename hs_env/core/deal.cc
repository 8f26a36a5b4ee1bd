// Without facts, dealing is drawing from a bag. With facts it is drawing by rejection:
//
//   places that must pass or fail tests draw only among the cards that do, the hardest first;
//   for each fact that *some* place passes, one of its places is chosen to do so;
//   cards openly put into the deck go to a place where they can be; the rest is drawn freely.
//
// Such a proposal favours some deals. Its weight, how often a blind deal would have come out like it
// against how often the proposal does, is known exactly, and so is a bound for it: accepting in
// proportion makes every deal that fits equally likely. Weight and bound are equal unless tests
// overlap, so almost every proposal is accepted.
#include "deal.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace hs {

namespace {

constexpr u16 kDeckStill = 0xffff;  ///< `arrived` of what has not come to a hand
constexpr int kTries = 4000;        ///< proposals before a deal is taken as it comes
constexpr const char* kNoFit = "no deck of the belief fits what has been seen of the foe";
constexpr const char* kTooFew = "the belief has too few cards for what the foe has";

/// Cards of a starting deck that were seen, and how often.
class Seen {
 public:
  Seen(const GameState& s, int foe) {
    const Player& p = s.players[foe];
    for (int i = 0; i < p.revealed_n; ++i) add(s.revealed[foe][i]);
    for (int i = 0; i < p.hand_n; ++i) {
      const Entity& e = s.entities[p.hand[i]];
      if (e.card && e.is(flag::FoePlaced) && !e.is(flag::Origin)) add(e.card);
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

/// The cards that may fill the places of one player, to draw from at random. Those that were seen
/// are left out; that is found out when one of them comes up, which is cheaper than looking for
/// them first.
class Bag {
 public:
  /// `cards` is sorted and outlives the bag.
  Bag(const std::vector<u16>& cards, const Seen& seen, Random& dice)
      : cards_(cards), seen_(seen), dice_(dice), left_(cards.size()) {
    for (std::size_t i = 0; i < cards.size(); ++i) left_[i] = static_cast<u16>(i);
  }

  /// 0 if nothing is left.
  u16 draw() {
    while (!left_.empty())
      if (const u16 card = take(dice_.below(static_cast<u32>(left_.size())))) return card;
    return 0;
  }

 private:
  const std::vector<u16>& cards_;
  const Seen& seen_;
  Random& dice_;
  std::vector<u16> left_;  ///< places in `cards_`

  u16 take(std::size_t i) {
    const u16 place = left_[i];
    left_[i] = left_.back();
    left_.pop_back();
    return was_seen(place) ? u16{0} : cards_[place];
  }
  /// Of equal cards the first ones are those that were seen.
  bool was_seen(u16 place) const {
    const int times = seen_.count(cards_[place]);
    return times && (place < times || cards_[place - static_cast<u32>(times)] != cards_[place]);
  }
};

double choose(int n, int k) {
  double ways = 1;
  for (int i = 0; i < k; ++i) ways *= static_cast<double>(n - i) / (k - i);
  return ways;
}

/// How likely it is that so many cards of a deck are those that were seen; 0 if it lacks one.
double likelihood(const std::vector<u16>& deck, const Seen& seen) {
  double ways = 1;
  for (const u16* c = seen.begin(); c != seen.end(); ++c) {
    if (std::find(seen.begin(), c, *c) != c) continue;
    const auto [from, to] = std::equal_range(deck.begin(), deck.end(), *c);
    ways *= choose(static_cast<int>(to - from), seen.count(*c));
  }
  return ways / choose(static_cast<int>(deck.size()), seen.size());
}

/// A question about a card; which cards pass is the same for all places.
struct Test {
  enum class Kind : u8 { Filter, Cost, Card, Secret } kind;
  u8 class_ = 0;          ///< Secret: of this class
  u16 number = 0;         ///< Cost, Card
  u32 filter = 0;         ///< Filter
  u32 never = 0;          ///< Secret: those that it is not, as bits
  u16 deck_since = 0;     ///< about the deck since then; later additions need not pass
  bool operator==(const Test&) const = default;
};

/// Where a hidden card is, and what is known about it.
struct Place {
  Slot at;                  ///< a slot, the handle of a deck card, or kNone: it is lost
  u16 arrived = kDeckStill; ///< when it came to the hand
  u16 offer = 0;            ///< 1 + the offer it comes from; 0: it was drawn
  bool held = false;        ///< in the hand, or a secret that was
  bool secret = false;
  bool created = false;     ///< a secret that was in no deck
  bool distinct = false;    ///< among those of which no two are alike
  u64 must = 0;             ///< tests that it passes, as bits
  u64 cannot = 0;

  bool drawn() const { return !offer && !created; }
  bool bound() const { return must || cannot || distinct; }
  bool in_deck_since(u16 then) const { return drawn() && arrived >= then; }
  bool in_hand_at(u16 then) const { return held && arrived < then; }
};

/// A card to be dealt: one left of the starting deck, or an extra one. Those were put into the deck,
/// or have become what they are in the hand.
struct Item {
  u16 card;
  bool extra = false;
  u16 from = 0;             ///< extra: not in a place that a card came to before
  u16 until = kDeckStill;   ///< extra: nor since
  u64 passes = 0;
};

/// So many of these places pass a test.
struct Group {
  std::vector<int> places;
  u64 test;
  u16 deck_since;  ///< 0: a fact about the hand
  int n = 1;
  bool shown = false;  ///< chance showed them, so those who have more are likelier
};

/// What one archetype has to offer.
struct Candidate {
  const std::vector<u16>* deck;
  double prior;
  std::vector<Item> items;  ///< those of the starting deck first
  int bag = 0;              ///< how many those are
  std::vector<double> caps; ///< by place that is bound: most it can count in a proposal's weight
  std::vector<int> scarce;  ///< places that only extra cards fit
  std::vector<std::vector<double>> odds;  ///< by group and its places
  double most = 0;          ///< bound of the weight over the chance of being proposed
};

class Deal {
 public:
  Deal(GameState& s, const CardTable& t, int foe, const Belief& belief, Random& dice)
      : s(s),
        t(t),
        foe(foe),
        belief(belief),
        dice(dice),
        engine(s, t),
        class_(t.cards[s.players[foe].hero_class_card].class_),
        any(t.deck_pools[class_]),
        seen(s, foe) {
    find_places();
    find_additions();
    find_bounds();
  }

  std::string run() {
    const bool free = groups.empty() && !repeated &&
                      std::none_of(places.begin(), places.end(),
                                   [](const Place& p) { return p.bound(); });
    if (auto fault = free ? deal_freely() : deal_bound(); !fault.empty()) return fault;
    for (std::size_t i = 0; i < places.size(); ++i) fill(places[i], cards[i]);
    enchant();
    return {};
  }

 private:
  GameState& s;
  const CardTable& t;
  const int foe;
  const Belief& belief;
  Random& dice;
  Engine engine;
  const u8 class_;
  const std::vector<u16>& any;  ///< what a deck of the foe's class may hold
  const Seen seen;

  std::vector<Place> places;
  std::vector<u16> cards;     ///< by place: what is dealt there
  std::vector<u16> created;   ///< by place: flags that go with it
  std::vector<u16> joined;    ///< by place: when its card was put into the deck; 0: it began there
  std::vector<Item> added;    ///< extra cards
  std::vector<Test> tests;
  std::vector<Group> groups;
  u16 distinct = 0, repeated = 0;  ///< since when the deck is known to be so; 0: it is not
  std::vector<u16> distinct_seen;  ///< cards of that deck that have turned up
  std::vector<int> order;          ///< places that are bound, the hardest first

  // --- what is there -----------------------------------------------------------------------

  void find_places() {
    places.reserve(kDeckMax + kHandMax);
    const Player& p = s.players[foe];
    for (int i = 0; i < p.deck_n; ++i)
      if (!s.decks[foe][i].card) places.push_back({deck_handle(foe, i)});
    engine.each_entity([&](Slot x) {
      Entity& e = s.entities[x];
      const bool hand = e.zone == Zone::Hand;
      if (hand && e.is(flag::FoeKnows) && !e.is(flag::FoePlaced)) {
        e.card = 0;  // seen in the hand, but not where
        e.flags &= static_cast<u16>(~flag::FoeKnows);
      }
      const bool aside = e.zone == Zone::SetAside || e.zone == Zone::Graveyard;
      if (e.card || (!hand && !aside) || (aside && e.is(flag::Made))) return;
      // A secret on its way into play came from the hand, so it has an order.
      if (e.zone == Zone::SetAside && e.order) return add_secret(x);
      Place place{x};
      place.held = hand;
      if (hand) place.arrived = e.order;
      if (e.is(flag::Made)) place.offer = e.memory;
      places.push_back(place);
    });
    for (int i = 0; i < p.secrets_n; ++i)
      if (!s.entities[p.secrets[i]].card) add_secret(p.secrets[i]);
    // What was lost is dealt too: it might be what was seen before.
    for (int i = 0; i < s.facts_n; ++i) {
      const Fact& f = s.facts[i];
      for (int k = 0; f.kind == FactKind::Lost && f.seat == foe && k < f.n; ++k) {
        places.push_back({kNone});
        places.back().arrived = f.since;
      }
    }
    cards.assign(places.size(), 0);
    created.assign(places.size(), 0);
    joined.assign(places.size(), 0);
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
    const int from = s.players[foe].revealed_n;
    for (int i = from; i < from + s.shuffled_n[foe]; ++i)
      added.push_back({s.revealed[foe][i], true, s.noted[foe][i]});
    for (int i = 0; i < s.facts_n; ++i)
      if (const Fact& f = s.facts[i]; f.kind == FactKind::PeekedChanged && f.seat == foe)
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

  /// The bit of a test; 0 when there are too many, and it is left out.
  u64 bit_of(const Test& test) {
    const auto at = std::find(tests.begin(), tests.end(), test);
    if (at != tests.end()) return 1ull << (at - tests.begin());
    if (tests.size() == 64) return 0;
    tests.push_back(test);
    return 1ull << (tests.size() - 1);
  }

  bool passes(const Test& test, u16 card) {
    switch (test.kind) {
      case Test::Kind::Filter: return engine.card_passes(test.filter, card);
      case Test::Kind::Cost: return t.cards[card].cost == test.number;
      case Test::Kind::Card: return card == test.number;
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
        p.must |= bit_of({Test::Kind::Secret, e.option, 0, 0, e.aura_keywords, 0});
      }
    for (int i = 0; i < s.facts_n; ++i)
      if (s.facts[i].seat == foe) add_fact(s.facts[i]);
    // Groups with few places first: those choose among what the others leave.
    std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
      return a.places.size() < b.places.size();
    });
    for (int i = 0; i < s.players[foe].revealed_n; ++i)
      if (distinct && s.noted[foe][i] >= distinct) distinct_seen.push_back(s.revealed[foe][i]);
  }

  void add_fact(const Fact& f) {
    auto one = [&](u64 test) {
      for (Place& p : places)
        if (p.held && p.arrived == f.since) p.must |= test;
    };
    const Test filter{Test::Kind::Filter, 0, 0, f.filter, 0, 0};
    const Test in_deck{Test::Kind::Filter, 0, 0, f.filter, 0, f.since};
    const Test card{Test::Kind::Card, 0, f.card, 0, 0, 0};
    switch (f.kind) {
      case FactKind::Passes: return one(bit_of(filter));
      case FactKind::Costs: return one(bit_of({Test::Kind::Cost, 0, f.card, 0, 0, 0}));
      case FactKind::SomeHeld: return add_group(f, bit_of(filter), false, false);
      case FactKind::SomeInDeck: return add_group(f, bit_of(in_deck), true, false);
      case FactKind::PeekedHand: return add_group(f, bit_of(card), false, true);
      case FactKind::Shown:
      case FactKind::Peeked:
        return add_group(f, bit_of({Test::Kind::Card, 0, f.card, 0, 0, f.since}), true, true);
      case FactKind::NoneHeld:
        for (Place& p : places)
          if (p.in_hand_at(f.since)) p.cannot |= bit_of(filter);
        return;
      case FactKind::NoneInDeck:
        for (Place& p : places)
          if (p.in_deck_since(f.since)) p.cannot |= bit_of(in_deck);
        return;
      case FactKind::Distinct:
        distinct = f.since;
        for (Place& p : places) p.distinct = p.in_deck_since(f.since);
        return;
      case FactKind::Repeated: repeated = f.since; return;
      default: return;
    }
  }

  void add_group(const Fact& f, u64 test, bool deck, bool shown) {
    Group g{{}, test, deck ? f.since : u16{0}, std::max<int>(f.n, 1), shown};
    for (int i = 0; i < static_cast<int>(places.size()); ++i)
      if (deck ? places[i].in_deck_since(f.since) : places[i].in_hand_at(f.since))
        g.places.push_back(i);
    if (test && static_cast<int>(g.places.size()) >= g.n) groups.push_back(std::move(g));
  }

  // --- without anything to keep to ---------------------------------------------------------

  std::string deal_freely() {
    const std::vector<u16>* deck = choose_deck();
    if (!deck) return kNoFit;
    place_additions();
    Bag bag(*deck, seen, dice);
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (cards[i] || places[i].offer) continue;
      cards[i] = bag.draw();
      if (!cards[i]) return kTooFew;
    }
    for (std::size_t i = 0; i < places.size(); ++i)
      if (places[i].offer && !imagine(i, 0, 0, nullptr)) return kTooFew;
    return {};
  }

  /// Draws one of the decks that the foe may have; null if none fits.
  const std::vector<u16>* choose_deck() {
    const auto found = find_decks([&](const std::vector<u16>& deck) {
      return is_large_enough(deck) ? likelihood(deck, seen) : 0;
    });
    if (found.empty()) return nullptr;
    std::vector<double> odds;
    for (const auto& [deck, odd] : found) odds.push_back(odd);
    return found[pick_by(odds)].first;
  }

  using Weighed = std::vector<std::pair<const std::vector<u16>*, double>>;

  /// The archetypes that fit, with what they weigh; or any deck, if that is believed. The number of
  /// cards the foe began with is known, but a position that was set up may have fewer than the
  /// deck it stands for; so those of that size come first.
  template <class Weigh>
  Weighed find_decks(Weigh&& weigh) {
    Weighed found;
    for (bool exact : {true, false}) {
      for (const Archetype& deck : belief.archetypes) {
        const bool fits = deck.cards.size() == s.players[foe].starting_deck_n;
        if (deck.class_ != class_ || fits != exact) continue;
        const double odds = deck.weight * weigh(deck.cards);
        if (odds > 0) found.emplace_back(&deck.cards, odds);
      }
      if (!found.empty()) return found;
    }
    if (belief.archetypes.empty() || belief.or_any) found.emplace_back(&any, 1);
    return found;
  }

  /// Its unseen cards can fill every place that a card of the starting deck must be in.
  bool is_large_enough(const std::vector<u16>& deck) const {
    int must = seen.size(), may = 0;
    for (const Place& p : places) {
      must += p.drawn();
      may += std::any_of(added.begin(), added.end(),
                         [&](const Item& item) { return can_be_at(item, p); });
    }
    must -= std::min<int>(may, static_cast<int>(added.size()));
    return must <= static_cast<int>(deck.size());
  }

  /// Cards that are known to be in the deck or hand go somewhere they can be.
  void place_additions() {
    for (const Item& item : added) {
      std::vector<std::size_t> free;
      for (std::size_t i = 0; i < places.size(); ++i)
        if (!cards[i] && can_be_at(item, places[i])) free.push_back(i);
      if (!free.empty()) put(free[dice.below(static_cast<u32>(free.size()))], item);
    }
  }

  /// A card that was put into the deck unseen is any card of the class.
  void put(std::size_t i, const Item& item) {
    cards[i] = item.card ? item.card : any_card();
    joined[i] = item.from;
    created[i] = item.until == kDeckStill ? flag::Created | flag::Shuffled : flag::Created;
  }

  u16 any_card() {
    for (int tries = 0; !any.empty() && tries < 100; ++tries) {
      const u32 i = dice.below(static_cast<u32>(any.size()));
      if (!i || any[i - 1] != any[i]) return any[i];  // each card once
    }
    return any.empty() ? u16{0} : any[0];
  }

  std::size_t pick_by(std::vector<double> odds) {
    const double most = *std::max_element(odds.begin(), odds.end());
    double sum = 0;
    for (double& odd : odds) odd = sum += odd / most;
    return pick_cumulative(odds);
  }

  std::size_t pick_cumulative(const std::vector<double>& sums) {
    const double roll = unit() * sums.back();
    return static_cast<std::size_t>(std::upper_bound(sums.begin(), sums.end() - 1, roll) -
                                    sums.begin());
  }

  double unit() { return static_cast<double>(dice.next() >> 11) * 0x1p-53; }

  // --- with something to keep to -----------------------------------------------------------

  std::string deal_bound() {
    for (const Item& item : added) {
      Item one = item;
      if (!one.card) one.card = any_card();
      one.passes = passed_by(one);
      additions.push_back(one);
    }
    const auto decks = find_decks([&](const std::vector<u16>& deck) {
      return likelihood(deck, seen);
    });
    std::string fault = deal_one_of(decks);
    const bool widen = belief.or_any && !belief.archetypes.empty();
    return fault.empty() || !widen ? fault : deal_one_of({{&any, 1}});
  }

  std::string deal_one_of(const Weighed& decks) {
    std::vector<Candidate> all;
    std::vector<double> odds;
    for (const auto& [deck, odd] : decks) {
      Candidate c{deck, odd, {}, 0, {}, {}, {}, 0};
      weigh(c);
      if (!(c.most > 0)) continue;
      odds.push_back(odd * c.most);
      all.push_back(std::move(c));
    }
    if (all.empty()) return kNoFit;
    // Rejection ends: what fits but is rejected again and again is taken as it comes.
    for (int tries = 0; tries < 2 * kTries; ++tries) {
      const Candidate& c = all[all.size() > 1 ? pick_by(odds) : 0];
      const double weight = propose(c);
      if (weight > 0 && (tries >= kTries || unit() * c.most < weight)) return {};
    }
    return "no deal was found that fits what has been seen of the foe";
  }

  std::vector<Item> additions;  ///< `added`, with what they pass

  static bool fits(const Place& p, const Item& item, u64 more) {
    return !((p.must | more) & ~item.passes) && !(p.cannot & item.passes);
  }

  /// A card put into the deck later passes nothing that was asked of the deck before.
  u64 passed_by(const Item& item) {
    u64 bits = passed_by(item.card);
    for (std::size_t i = 0; i < tests.size(); ++i)
      if (tests[i].deck_since && is_newer(item, tests[i].deck_since)) bits &= ~(1ull << i);
    return bits;
  }

  /// Lists what a deck has left and bounds the weight of its proposals.
  void weigh(Candidate& c) {
    const auto& deck = *c.deck;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      const bool again = i && deck[i] == deck[i - 1];
      const int times = seen.count(deck[i]);
      const int nth = static_cast<int>(
          i - static_cast<std::size_t>(
                  std::lower_bound(deck.begin(), deck.end(), deck[i]) - deck.begin()));
      if (nth < times) continue;
      const bool known = again && !c.items.empty() && c.items.back().card == deck[i];
      c.items.push_back({deck[i]});
      c.items.back().passes = known ? c.items[c.items.size() - 2].passes : passed_by(deck[i]);
    }
    if (c.deck == &any) add_outsiders(c);
    c.bag = static_cast<int>(c.items.size());
    c.items.insert(c.items.end(), additions.begin(), additions.end());
    int drawn = 0;
    for (const Place& p : places) drawn += p.drawn();
    if (drawn - static_cast<int>(additions.size()) > c.bag) return;  // too few cards
    if (order.empty()) sort_bound(c);
    bound_places(c);
    bound_groups(c);
  }

  /// A deck of any cards of the class may not be what the foe has. What is known to be there and
  /// cannot be of such a deck is one of all cards that fit.
  void add_outsiders(Candidate& c) {
    for (Place& p : places) {
      if (!p.bound() || !p.drawn() || count(c, p, 0)) continue;
      if (p.secret)
        p.created = true;
      else
        add_all(c, p.must, p.cannot);
    }
    for (const Group& g : groups) {
      int there = 0;
      for (const Item& item : c.items) there += (item.passes & g.test) != 0;
      for (; there < g.n; ++there) add_all(c, g.test, 0);
    }
    for (int i = 0; repeated && i < s.players[foe].revealed_n; ++i)
      if (s.noted[foe][i] >= repeated) add_card(c, s.revealed[foe][i]);
  }

  void add_card(Candidate& c, u16 card) {
    c.items.push_back({card});
    c.items.back().passes = passed_by(card);
    std::sort(c.items.begin(), c.items.end(),
              [](const Item& a, const Item& b) { return a.card < b.card; });
  }

  void add_all(Candidate& c, u64 must, u64 cannot) {
    for (u16 card : all_fitting(must, cannot)) add_card(c, card);
  }

  /// How many cards left may go to a place.
  int count(const Candidate& c, const Place& p, u64 more) const {
    int n = 0;
    for (const Item& item : c.items)
      n += (!item.extra || can_be_at(item, p)) && fits(p, item, more) && !is_excluded(p, item);
    return n;
  }

  bool is_excluded(const Place& p, const Item& item) const {
    return p.distinct && !is_newer(item, distinct) &&
           std::find(distinct_seen.begin(), distinct_seen.end(), item.card) != distinct_seen.end();
  }

  void sort_bound(const Candidate& c) {
    std::vector<int> options(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (!places[i].bound() || !places[i].drawn()) continue;
      order.push_back(static_cast<int>(i));
      options[i] = count(c, places[i], 0);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return options[a] < options[b]; });
  }

  /// How much each bound place can add to the weight of a proposal, at most: cards that fit, less
  /// those that earlier places have surely taken, against all that are left.
  void bound_places(Candidate& c) {
    c.caps.assign(places.size(), 1);
    const std::vector<int> repeats = multiplicities(c);
    const int extra = static_cast<int>(additions.size());  // so many may be filled by those
    int taken = forced_most();
    for (std::size_t k = 0; k < order.size(); ++k) {
      const Place& p = places[order[k]];
      int fit = 0;
      for (int i = 0; i < c.bag; ++i) fit += fits(p, c.items[i], 0) && !is_excluded(p, c.items[i]);
      // Where no two may be alike, a card takes its equals with it.
      const std::size_t before = static_cast<std::size_t>(std::max(0, narrower(k) - extra));
      const int gone = p.distinct ? std::accumulate(repeats.begin(),
                                                    repeats.begin() + static_cast<std::ptrdiff_t>(std::min(before, repeats.size())), 0)
                                  : static_cast<int>(before);
      const int most = fit - gone;
      c.caps[order[k]] = static_cast<double>(most) / std::max(1, c.bag - taken++);
      if (fit) continue;
      if (!count(c, p, 0)) return;  // nothing can be here
      c.caps[order[k]] = 1;
      c.scarce.push_back(order[k]);
    }
    for (std::size_t i = 0; i < places.size(); ++i)
      if (places[i].bound() && !places[i].drawn()) c.caps[i] = share(places[i], 0);
    for (double& cap : c.caps) cap = std::clamp(cap, 0.0, 1.0);
    c.most = 1;
    std::vector<double> kept;
    for (int i : order) kept.push_back(c.caps[i]);
    std::sort(kept.begin(), kept.end());
    // An added card may take any of them, the hardest even.
    const std::size_t skip = std::min(kept.size(), additions.size());
    for (std::size_t k = 0; k < kept.size(); ++k)
      c.most *= k < skip ? 1 : kept[k];
    for (std::size_t i = 0; i < places.size(); ++i)
      if (!places[i].drawn()) c.most *= c.caps[i];
  }

  int forced_most() const {
    int n = 0;
    for (const Group& g : groups) n += g.n;
    return n;
  }

  /// Places before the k-th whose cards would all fit it.
  int narrower(std::size_t k) const {
    const Place& p = places[order[k]];
    int n = 0;
    for (std::size_t i = 0; i < k; ++i) {
      const Place& q = places[order[i]];
      n += !(p.must & ~q.must) && !(p.cannot & ~q.cannot) && (!p.distinct || q.distinct);
    }
    return n;
  }

  /// How often each card is left in the bag, the least first.
  std::vector<int> multiplicities(const Candidate& c) const {
    std::vector<int> n;
    for (int i = 0; i < c.bag; ++i)
      if (i && c.items[i].card == c.items[i - 1].card)
        ++n.back();
      else
        n.push_back(1);
    std::sort(n.begin(), n.end());
    return n;
  }

  /// How much a place can add to the weight of a proposal if it is chosen to pass tests, at most.
  double chosen_cap(const Candidate& c, const Place& p, u64 chosen) {
    if (!p.drawn()) return share(p, chosen);
    int nearest = c.bag - forced_most() + 1;
    for (const Item& item : additions)
      if (can_be_at(item, p) && fits(p, item, chosen)) nearest = std::min(nearest, room(item));
    return static_cast<double>(count(c, p, chosen)) / std::max(1, nearest);
  }

  /// How likely each place of a group is to be the one, and the bound of their sum when the groups
  /// before have chosen theirs: a place is no longer free for a card if another has to be there.
  void bound_groups(Candidate& c) {
    for (std::size_t g = 0; g < groups.size(); ++g) {
      std::vector<double> ratios;
      for (int i : groups[g].places)
        ratios.push_back(c.caps[i] > 0 ? chosen_cap(c, places[i], groups[g].test) / c.caps[i] : 0);
      std::vector<double> least = ratios;
      std::sort(least.begin(), least.end());
      double sum = std::accumulate(least.begin(), least.end(), 0.0);
      std::size_t gone = 0;
      for (std::size_t h = 0; h < g; ++h)
        if (are_exclusive(groups[h], groups[g])) {
          const auto &few = groups[h].places, &many = groups[g].places;
          if (!std::includes(many.begin(), many.end(), few.begin(), few.end())) continue;
          for (int k = 0; k < groups[h].n && gone < least.size(); ++k) sum -= least[gone++];
        } else {
          sum += groups[h].n * overlap(c, groups[h], groups[g], ratios);
        }
      for (int k = 0; k < groups[g].n; ++k) {
        c.most *= std::max(sum, 0.0);
        if (gone < least.size()) sum -= least[gone++];
      }
      c.odds.push_back(std::move(ratios));
    }
  }

  /// No card passes both.
  bool are_exclusive(const Group& a, const Group& b) const {
    const Test &x = tests[std::countr_zero(a.test)], &y = tests[std::countr_zero(b.test)];
    return x.kind == Test::Kind::Card && y.kind == Test::Kind::Card && x.number != y.number;
  }

  /// How much likelier a place may become for one group by being chosen for another.
  double overlap(const Candidate& c, const Group& before, const Group& g,
                 const std::vector<double>& ratios) {
    double most = 0;
    for (std::size_t k = 0; k < g.places.size(); ++k) {
      const int i = g.places[k];
      if (!std::binary_search(before.places.begin(), before.places.end(), i)) continue;
      const double first = chosen_cap(c, places[i], before.test);
      if (!(first > 0)) continue;
      most = std::max(most, chosen_cap(c, places[i], before.test | g.test) / first - ratios[k]);
    }
    return most;
  }

  int room(const Item& item) const {
    return static_cast<int>(std::count_if(places.begin(), places.end(),
                                          [&](const Place& p) { return can_be_at(item, p); }));
  }

  // --- one proposal

  /// Deals once. Returns the weight of the deal over its chance of being proposed, 0 if it does not
  /// fit.
  double propose(const Candidate& c) {
    std::fill(cards.begin(), cards.end(), u16{0});
    std::fill(created.begin(), created.end(), u16{0});
    std::fill(joined.begin(), joined.end(), u16{0});
    left.resize(c.items.size());
    for (std::size_t i = 0; i < left.size(); ++i) left[i] = static_cast<int>(i);
    bag_left = c.bag;
    forced.assign(places.size(), 0);
    double weight = 1;
    if (!choose_forced(c, weight)) return 0;
    for (const Group& g : groups)
      for (int i : g.places)
        if (forced[i] && !cards[i] && places[i].drawn() && !draw(c, i, true, weight)) return 0;
    for (int i : c.scarce)
      if (!cards[i] && !draw(c, i, true, weight)) return 0;
    if (!spread_additions(c, weight)) return 0;
    for (int i : order)
      if (!cards[i] && !draw(c, i, false, weight)) return 0;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (!cards[i] && places[i].drawn() && !draw_any(c, i)) return 0;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (!cards[i] && !draw_given(i, weight)) return 0;
    return is_repeated() ? weight / overcount() : 0;
  }

  std::vector<int> left;   ///< items not dealt yet, those of the bag in front
  int bag_left = 0;        ///< how many of them are of the bag
  std::vector<u64> forced; ///< by place: tests it was chosen to pass

  bool choose_forced(const Candidate& c, double& weight) {
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const Group& group = groups[g];
      std::vector<double> odds = c.odds[g];
      for (std::size_t k = 0; k < odds.size(); ++k)
        if (const u64 before = forced[group.places[k]]) {
          const Place& p = places[group.places[k]];
          const double first = chosen_cap(c, p, before);
          odds[k] = first > 0 ? chosen_cap(c, p, before | group.test) / first : 0;
        }
      for (int n = 0; n < group.n; ++n) {
        std::vector<double> sums(odds.size());
        std::partial_sum(odds.begin(), odds.end(), sums.begin());
        if (!(sums.back() > 0)) return false;
        const std::size_t at = pick_cumulative(sums);
        weight *= sums.back() / odds[at];
        forced[group.places[at]] |= group.test;
        odds[at] = 0;  // two different ones are needed
      }
    }
    return true;
  }

  /// Draws among all that fit a place.
  bool draw(const Candidate& c, int i, bool with_added, double& weight) {
    const Place& p = places[i];
    fitting.clear();
    const int n = with_added ? static_cast<int>(left.size()) : bag_left;
    for (int k = 0; k < n; ++k) {
      const Item& item = c.items[left[k]];
      if (item.extra && !can_be_at(item, p)) continue;
      if (fits(p, item, forced[i]) && !is_taken(p, item)) fitting.push_back(k);
    }
    if (fitting.empty()) return false;
    const int k = fitting[dice.below(static_cast<u32>(fitting.size()))];
    const Item& item = c.items[left[k]];
    weight *= static_cast<double>(fitting.size()) / (item.extra ? room(item) : bag_left);
    take(c, i, k);
    return true;
  }
  std::vector<int> fitting;

  bool draw_any(const Candidate& c, std::size_t i) {
    if (!bag_left) return false;
    take(c, static_cast<int>(i), static_cast<int>(dice.below(static_cast<u32>(bag_left))));
    return true;
  }

  void take(const Candidate& c, int i, int k) {
    const Item& item = c.items[left[k]];
    if (item.extra)
      put(static_cast<std::size_t>(i), item);
    else
      cards[i] = item.card;
    if (k < bag_left) std::swap(left[k], left[--bag_left]), k = bag_left;
    left.erase(left.begin() + k);
  }

  /// A card that may not be at a place because another is elsewhere.
  bool is_taken(const Place& p, const Item& item) const {
    if (p.secret && is_secret_already(item.card)) return true;
    if (!p.distinct || is_newer(item, distinct)) return is_excluded(p, item);
    for (std::size_t k = 0; k < places.size(); ++k)
      if (places[k].distinct && cards[k] == item.card && joined[k] < distinct) return true;
    return is_excluded(p, item);
  }

  /// No secret is in play twice.
  bool is_secret_already(u16 card) const {
    for (std::size_t k = 0; k < places.size(); ++k)
      if (places[k].secret && cards[k] == card) return true;
    const Player& p = s.players[foe];
    for (int k = 0; k < p.secrets_n; ++k)
      if (s.entities[p.secrets[k]].card == card) return true;
    return false;
  }

  /// Cards that were put into the deck and are not dealt yet go where they can be; one that can be
  /// nowhere has left unseen.
  bool spread_additions(const Candidate& c, double& weight) {
    while (static_cast<int>(left.size()) > bag_left) {
      const int k = bag_left;
      const Item& item = c.items[left[k]];
      fitting.clear();
      int all = 0;
      for (int i = 0; i < static_cast<int>(places.size()); ++i) {
        if (!can_be_at(item, places[i])) continue;
        ++all;
        if (!cards[i] && fits(places[i], item, 0) && !is_taken(places[i], item))
          fitting.push_back(i);
      }
      if (all && fitting.empty()) return false;
      if (!all) {
        left.erase(left.begin() + k);
        continue;
      }
      weight *= static_cast<double>(fitting.size()) / all;
      take(c, fitting[dice.below(static_cast<u32>(fitting.size()))], k);
    }
    return true;
  }

  /// Cards that effects gave come from where those effects take them; secrets that were in no deck
  /// are any of their class.
  bool draw_given(std::size_t i, double& weight) {
    const Place& p = places[i];
    const u64 must = p.must | forced[i];
    if (p.offer) {
      double part = 1;
      const bool found = imagine(i, must, p.cannot, &part);
      if (must | p.cannot) weight *= part;
      return found;
    }
    const auto& list = t.secrets[s.entities[p.at].option];
    std::vector<u16> fit;
    for (u16 card : list)
      if (passes_all(card, must, p.cannot) && !is_secret_already(card)) fit.push_back(card);
    if (fit.empty()) return false;
    weight *= static_cast<double>(fit.size()) / static_cast<double>(list.size());
    cards[i] = fit[dice.below(static_cast<u32>(fit.size()))];
    return true;
  }

  bool passes_all(u16 card, u64 must, u64 cannot) {
    if (!(must | cannot)) return true;
    const u64 passed = passed_by(card);
    return !(must & ~passed) && !(cannot & passed);
  }

  /// The effect by which the card at a place was copied, if that is remembered.
  const Fact* copied_by(const Place& p) const {
    const Fact* found = nullptr;
    for (int i = 0; i < s.facts_n; ++i) {
      const Fact& f = s.facts[i];
      if (f.kind == FactKind::Copied && f.seat == other(foe) && f.card == p.offer &&
          f.since <= p.arrived && (!found || f.since >= found->since))
        found = &f;
    }
    return found;
  }

  /// What an effect could copy when it did: cards that are still there, and those that have come
  /// from there or gone from there since. This seat knows its own.
  std::vector<u16> copied_from(const Fact& f) {
    const OfferDef& offer = t.offers[f.card - 1];
    const i32* source = &t.code[offer.source];
    const Frame frame = frame_of(kNone, foe);
    const Engine::HiddenCards from = engine.hidden_cards(source + 1, frame);
    const bool deck = from.zone == Zone::Deck;
    const Player& p = s.players[f.seat];
    std::vector<u16> found;
    auto add = [&](u16 card) {
      const u32 filter = from.filter ? static_cast<u32>(from.filter - t.code.data()) : 0;
      const bool twice =
          offer.discovered && std::find(found.begin(), found.end(), card) != found.end();
      if (!twice && engine.card_passes(filter, card)) found.push_back(card);
    };
    for (int i = 0; deck && i < p.deck_n; ++i) add(s.decks[f.seat][i].card);
    auto add_held = [&](const Entity& e) {
      const bool drawn = !e.is(flag::Created) || e.is(flag::Shuffled);
      if (deck ? drawn && e.arrived() >= f.since : e.arrived() < f.since)
        add(e.is(flag::Changed) && deck ? e.memory : e.card);
    };
    for (int i = 0; i < p.hand_n; ++i) add_held(s.entities[p.hand[i]]);
    for (int i = 0; i < p.secrets_n; ++i)
      if (const Entity& e = s.entities[p.secrets[i]]; e.order >= f.since) add_held(e);
    for (int i = f.n; i < p.revealed_n; ++i)
      if (deck == (s.noted[f.seat][i] >= f.since)) add(s.revealed[f.seat][i]);
    return found;
  }

  /// One effect copies different cards.
  bool draw_copied(std::size_t i, const Fact& f, u64 must, u64 cannot, double* part) {
    std::vector<u16> from = copied_from(f);
    for (std::size_t k = 0; k < i; ++k) {
      if (!places[k].offer || copied_by(places[k]) != &f) continue;
      const auto at = std::find(from.begin(), from.end(), cards[k]);
      if (at != from.end()) from.erase(at);
    }
    const auto all = from.size();
    from.erase(std::remove_if(from.begin(), from.end(),
                              [&](u16 card) { return !passes_all(card, must, cannot); }),
               from.end());
    if (from.empty()) return false;
    cards[i] = from[dice.below(static_cast<u32>(from.size()))];
    if (part) *part = static_cast<double>(from.size()) / static_cast<double>(all);
    return true;
  }

  /// Draws one of the cards that an offer may have brought. `part`: how likely such a one was.
  bool imagine(std::size_t i, u64 must, u64 cannot, double* part) {
    if (const Fact* f = copied_by(places[i]); f && draw_copied(i, *f, must, cannot, part))
      return true;
    Frame f = frame_of(kNone, foe);
    const std::function<bool(u16)> fits = [&](u16 card) { return passes_all(card, must, cannot); };
    double fit = 1;
    cards[i] = engine.imagine(places[i].offer - 1, f, -1, List{}, dice,
                              must | cannot ? &fits : nullptr, &fit);
    // What it was taken from may be gone by now.
    if (fit < 0 || (!cards[i] && is_copied(places[i]))) {
      fit = 1;
      cards[i] = must ? any_fitting(must, cannot) : any_card_but(cannot);
    }
    if (part) *part = fit;
    return cards[i] != 0;
  }

  bool is_copied(const Place& p) const {
    const auto op = static_cast<Source>(op_of(t.code[t.offers[p.offer - 1].source]));
    return op == Source::CardOf || op == Source::CopyOf;
  }

  u16 any_card_but(u64 cannot) {
    u16 card = any_card();
    for (int tries = 0; tries < 100 && !passes_all(card, 0, cannot); ++tries) card = any_card();
    return passes_all(card, 0, cannot) ? card : any_fitting(0, cannot);
  }

  u16 any_fitting(u64 must, u64 cannot) {
    const std::vector<u16> all = all_fitting(must, cannot);
    return all.empty() ? u16{0} : all[dice.below(static_cast<u32>(all.size()))];
  }

  std::vector<u16> all_fitting(u64 must, u64 cannot) {
    constexpr u32 wanted = mark::Collectible | mark::Implemented;
    std::vector<u16> found;
    for (std::size_t i = 1; i < t.cards.size(); ++i)
      if ((t.cards[i].marks & wanted) == wanted && passes_all(static_cast<u16>(i), must, cannot))
        found.push_back(static_cast<u16>(i));
    return found;
  }

  /// At most so much of what an offer may bring passes. What it takes from a deck is not known yet.
  double share(const Place& p, u64 more) {
    const u64 must = p.must | more;
    if (p.created) {
      const auto& list = t.secrets[s.entities[p.at].option];
      const auto fit = std::count_if(list.begin(), list.end(), [&](u16 card) {
        return passes_all(card, must, p.cannot);
      });
      return list.empty() ? 0 : static_cast<double>(fit) / static_cast<double>(list.size());
    }
    if (is_copied(p)) return 1;
    const i32* source = &t.code[t.offers[p.offer - 1].source];
    const auto op = static_cast<Source>(op_of(*source));
    Frame f = frame_of(kNone, foe);
    const std::function<bool(u16)> fits = [&](u16 c) { return passes_all(c, must, p.cannot); };
    Random unused{0};
    double most = 0;
    for (int nth = op == Source::EachOf ? literal_of(source[1]) - 1 : 0; nth >= 0; --nth) {
      double part = 0;
      engine.imagine(p.offer - 1, f, nth, List{}, unused, &fits, &part);
      most = std::max(most, part < 0 ? 1 : part);
    }
    return most;
  }

  /// A fact that some card passes is met in as many ways as there are cards that do; unless chance
  /// showed one of them, that makes the deal no likelier.
  double overcount() {
    double ways = 1;
    for (const Group& g : groups) {
      if (g.shown) continue;
      int n = 0;
      for (int i : g.places) {
        const bool newer = g.deck_since && joined[i] >= g.deck_since;
        n += !newer && (passed_by(cards[i]) & g.test) != 0;
      }
      ways *= std::max(n, 1);
    }
    return ways;
  }

  /// If the deck is known to have had two cards alike, it has.
  bool is_repeated() const {
    if (!repeated) return true;
    std::vector<u16> deck;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (places[i].in_deck_since(repeated) && joined[i] < repeated) deck.push_back(cards[i]);
    for (int i = 0; i < s.players[foe].revealed_n; ++i)
      if (s.noted[foe][i] >= repeated) deck.push_back(s.revealed[foe][i]);
    std::sort(deck.begin(), deck.end());
    return std::adjacent_find(deck.begin(), deck.end()) != deck.end();
  }

  // --- writing it down ---------------------------------------------------------------------

  void fill(const Place& p, u16 card) {
    if (p.at == kNone) return;
    const u16 flags = created[static_cast<std::size_t>(&p - places.data())];
    if (is_deck_handle(p.at)) {
      DeckCard& c = s.decks[foe][deck_index(p.at)];
      c.card = card;
      c.flags |= flags;
    } else {
      become(engine, p.at, card);
      s.entities[p.at].flags |= flags;
    }
  }

  /// What both know to have been done to cards of the hand. Cards whose place is known have it
  /// already, but for what chance gave to one of several.
  void enchant() {
    const Player& p = s.players[foe];
    std::array<u32, kHandMax> gained{};
    for (int i = 0; i < s.facts_n; ++i) {
      const Fact& f = s.facts[i];
      const bool one = f.kind == FactKind::OneGained;
      if (f.seat != foe || !(one || f.kind == FactKind::Gained || f.kind == FactKind::EachGained))
        continue;
      std::vector<int> fitting;
      for (int k = 0; k < p.hand_n; ++k) {
        const Entity& e = s.entities[p.hand[k]];
        const bool member = f.kind == FactKind::Gained ? e.order == f.since : e.order < f.since;
        const bool done = e.is(flag::FoePlaced) && !one;
        if (member && !done && engine.card_passes(f.filter, e.card)) fitting.push_back(k);
      }
      if (one && !fitting.empty()) fitting = {fitting[dice.below(static_cast<u32>(fitting.size()))]};
      for (int k : fitting) gained[k] |= 1u << i;
    }
    for (int k = 0; k < p.hand_n; ++k)
      if (gained[k]) engine.attach_known(p.hand[k], gained[k]);
  }
};

}  // namespace

void become(Engine& g, Slot x, u16 card) {
  const Entity old = g.s.entities[x];
  g.reset_to_card(x, card);
  Entity& e = g.s.entities[x];
  e.flags = old.flags;
  e.memory = old.memory;
  if (e.zone != Zone::Secret) return;
  e.progress = old.progress;
  e.aura_keywords = old.aura_keywords;
}

std::string deal_hidden(GameState& s, const CardTable& t, int foe, const Belief& belief,
                        Random& dice) {
  return Deal(s, t, foe, belief, dice).run();
}

}  // namespace hs
