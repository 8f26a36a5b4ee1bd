// Without facts, dealing is drawing from a bag. With facts it is drawing by rejection:
//
//   places that must pass or fail tests draw only among the cards that do, the hardest first;
//   for each fact that *some* place passes, one of its places is chosen to do so;
//   cards openly put into the deck go to a place where they can be; the rest is drawn freely.
//
// Such a proposal favours some deals. Its weight, how often a blind deal would have come out like
// it against how often the proposal does, is known exactly, and so is a bound for it: accepting in
// proportion makes every deal that fits equally likely. Weight and bound are equal unless tests
// overlap, so almost every proposal is accepted.
#include "hs_env/engine/deal.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "hs_env/engine/given.h"

namespace hs {

namespace {

constexpr int kTries = 4000;  ///< proposals before a deal is taken as it comes
constexpr const char* kNoFit = "no deck of the belief fits what has been seen of the foe";
constexpr const char* kTooFew = "the belief has too few cards for what the foe has";

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

/// Cards of a bag that pass the same tests.
struct Lot {
  u64 passes;
  int begin = 0, end = 0;  ///< which items they are
  int excluded = 0;        ///< so many may not be where no two are alike: one like it was seen

  int size() const { return end - begin; }
};

/// What one archetype has to offer.
struct Candidate {
  const std::vector<u16>* deck;
  double prior;
  std::vector<Item> items;   ///< those of the starting deck first
  int bag = 0;               ///< how many those are
  std::vector<Lot> lots;     ///< of the bag
  std::vector<double> caps;  ///< by place that is bound: most it can count in a proposal's weight
  std::vector<int> scarce;   ///< places that only extra cards fit
  std::vector<std::vector<double>> odds;  ///< by group and its places
  double most = 0;                        ///< bound of the weight over the chance of being proposed
};

class Deal : Given {
 public:
  Deal(GameState& s, const CardTable& t, int foe, const Belief& belief, Random& dice)
      : Given(s, t, foe, dice), belief(belief), seen(s, foe) {}

  std::string run() {
    forget_idle_tallies();
    const bool free =
        groups.empty() && tallies.empty() && !repeated && searches.empty() &&
        std::none_of(places.begin(), places.end(), [](const Place& p) { return p.bound(); });
    if (auto fault = free ? deal_freely() : deal_bound(); !fault.empty()) return fault;
    for (std::size_t i = 0; i < places.size(); ++i) fill(places[i], cards[i]);
    enchant();
    return {};
  }

 private:
  const Belief& belief;
  const Seen seen;
  std::vector<int> order;  ///< places that are bound, the hardest first

  /// If nothing can be left of a card, it does not matter how many there were.
  void forget_idle_tallies() {
    auto has_more = [&](const std::vector<u16>& deck, u16 card) {
      const auto [from, to] = std::equal_range(deck.begin(), deck.end(), card);
      return to - from > seen.count(card);
    };
    auto is_idle = [&](const Tally& tally) {
      const u16 card = tally.card;
      const bool in_any = belief.archetypes.empty() || belief.or_any;
      return !count_given(tally) && !(in_any && has_more(any, card)) &&
             std::none_of(added.begin(), added.end(),
                          [&](const Item& i) { return !i.card || i.card == card; }) &&
             std::none_of(belief.archetypes.begin(), belief.archetypes.end(),
                          [&](const Archetype& a) { return has_more(a.cards, card); });
    };
    std::erase_if(tallies, is_idle);
  }

  /// Places whose cards were in no deck.
  int count_given(const Tally& tally) const {
    return static_cast<int>(std::count_if(tally.places.begin(), tally.places.end(),
                                          [&](int i) { return !places[i].drawn(); }));
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
        const u8 class_ = t.cards[s.players[foe].hero_class_card].class_;
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
      if (!one.card) one.card = unseen_addition();
      one.passes = passed_by(one);
      additions.push_back(one);
    }
    const auto decks =
        find_decks([&](const std::vector<u16>& deck) { return likelihood(deck, seen); });
    std::string fault = deal_one_of(decks);
    if (fault.empty() || (!belief.archetypes.empty() && !belief.or_any)) return fault;
    if (!belief.archetypes.empty()) fault = deal_one_of({{&any, 1}});
    if (fault.empty()) return fault;
    // More of a card than a deck may hold: there is one more of each that is needed.
    lavish = true;
    for (Place& p : places) p.created |= p.secret;
    fault = deal_one_of({{&any, 1}});
    if (fault.empty()) return fault;
    forget();
    return deal_one_of({{&any, 1}});
  }

  /// Cards have changed in ways that facts do not follow: what is known about them is left aside,
  /// but for secrets.
  void forget() {
    for (Place& p : places) {
      p.cannot = 0;
      p.distinct = false;
      if (!p.secret) p.must = 0;
    }
    groups.clear();
    tallies.clear();
    searches.clear();
    distinct = repeated = 0;
  }

  /// A card that was put into the deck unseen: one that was seen there since and can be no other,
  /// or any card.
  u16 unseen_addition() {
    auto has = [](const auto& list, u16 card) {
      return std::any_of(list.begin(), list.end(), [&](const Item& i) { return i.card == card; });
    };
    for (const Group& g : groups) {
      const Test& test = tests[std::countr_zero(g.test)];
      const u16 card = test.number;
      if (test.kind != Test::Kind::Card || has(added, card) || has(additions, card)) continue;
      const bool listed = std::any_of(
          belief.archetypes.begin(), belief.archetypes.end(), [&](const Archetype& deck) {
            return std::binary_search(deck.cards.begin(), deck.cards.end(), card);
          });
      if (!listed && !std::binary_search(any.begin(), any.end(), card)) return card;
    }
    return any_card();
  }

  std::string deal_one_of(const Weighed& decks) {
    std::vector<Candidate> all;
    std::vector<double> odds;
    order.clear();
    for (const auto& [deck, odd] : decks) {
      Candidate c{deck, odd, {}, 0, {}, {}, {}, {}, 0};
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

  static bool fits(const Place& p, u64 passes, u64 more) {
    return !((p.must | more) & ~passes) && !(p.cannot & passes);
  }

  /// Lists what a deck has left and bounds the weight of its proposals.
  void weigh(Candidate& c) {
    const auto& deck = *c.deck;
    c.items.reserve(deck.size() + additions.size());
    int nth = 0, times = 0;  // of equal cards, the first ones are those that were seen
    u64 passes = 0;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      const bool again = i && deck[i] == deck[i - 1];
      nth = again ? nth + 1 : 0;
      if (!again) times = seen.count(deck[i]);
      if (nth < times) continue;
      if (nth == times) passes = passed_by(deck[i]);
      c.items.push_back({deck[i]});
      c.items.back().passes = passes;
    }
    sort_into_lots(c);
    if (c.deck == &any && add_outsiders(c)) sort_into_lots(c);
    c.items.insert(c.items.end(), additions.begin(), additions.end());
    int drawn = 0;
    for (const Place& p : places) drawn += p.drawn();
    if (drawn - static_cast<int>(additions.size()) > c.bag) return;  // too few cards
    if (order.empty()) sort_bound(c);
    bound_places(c);
    bound_groups(c);
    for (const Tally& tally : tallies) {
      const auto left = std::count_if(c.items.begin(), c.items.end(), [&](const Item& item) {
        return item.card == tally.card && !(tally.deck_since && is_newer(item, tally.deck_since));
      });
      c.most *= tally.ways(static_cast<int>(left) + count_given(tally));
    }
  }

  /// Equal cards stay side by side.
  void sort_into_lots(Candidate& c) {
    c.bag = static_cast<int>(c.items.size());
    c.lots.clear();
    auto lot_of = [&](u64 passes) -> Lot& {
      for (Lot& lot : c.lots)
        if (lot.passes == passes) return lot;
      return c.lots.emplace_back(Lot{passes});
    };
    for (const Item& item : c.items) ++lot_of(item.passes).end;
    int n = 0;
    for (Lot& lot : c.lots) {
      lot.begin = std::exchange(n, n + lot.end);
      lot.end = lot.begin;
    }
    std::vector<Item> sorted(c.items.size());
    for (const Item& item : c.items) {
      Lot& lot = lot_of(item.passes);
      sorted[static_cast<std::size_t>(lot.end++)] = item;
      lot.excluded += was_in_distinct(item.card);
    }
    c.items = std::move(sorted);
  }

  /// A deck of any cards of the class may not be what the foe has. What is known to be there and
  /// cannot be of such a deck is one of all cards that fit. Returns whether there are any.
  bool add_outsiders(Candidate& c) {
    const std::size_t before = c.items.size();
    for (Place& p : places) {
      if (!p.bound() || !p.drawn() || (!lavish && count(c, p, 0))) continue;
      if (lavish && !p.must) continue;
      if (p.secret)
        p.created = true;
      else
        add_all(c, p.must, p.cannot);
    }
    for (const Group& g : groups) {
      int there = 0, wanted = 0;
      for (const Lot& lot : c.lots) there += lot.passes & g.test ? lot.size() : 0;
      for (std::size_t i = before; i < c.items.size(); ++i)
        there += (c.items[i].passes & g.test) != 0;
      for (const Group& h : groups) wanted += is_same_card(g, h) ? h.n : 0;
      for (there -= lavish; there < std::max(wanted, g.n); ++there) add_all(c, g.test, 0);
    }
    for (int i = 0; repeated && i < s.players[foe].revealed_n; ++i)
      if (s.noted[foe][i] >= repeated) add_card(c, s.revealed[foe][i]);
    if (c.items.size() == before) return false;
    std::sort(c.items.begin(), c.items.end(),
              [](const Item& a, const Item& b) { return a.card < b.card; });
    return true;
  }

  void add_card(Candidate& c, u16 card) {
    c.items.push_back({card});
    c.items.back().passes = passed_by(card);
  }

  void add_all(Candidate& c, u64 must, u64 cannot) {
    for (u16 card : all_fitting(must, cannot)) add_card(c, card);
  }

  /// How many cards left may go to a place.
  int count(const Candidate& c, const Place& p, u64 more) const {
    int n = count_in_bag(c, p, more);
    for (std::size_t i = static_cast<std::size_t>(c.bag); i < c.items.size(); ++i) {
      const Item& item = c.items[i];
      n += item.extra && can_be_at(item, p) && fits(p, item.passes, more) && !is_excluded(p, item);
    }
    return n;
  }

  static int count_in_bag(const Candidate& c, const Place& p, u64 more) {
    int n = 0;
    for (const Lot& lot : c.lots)
      if (fits(p, lot.passes, more)) n += lot.size() - (p.distinct ? lot.excluded : 0);
    return n;
  }

  bool is_excluded(const Place& p, const Item& item) const {
    return p.distinct && !is_newer(item, distinct) && was_in_distinct(item.card);
  }
  bool was_in_distinct(u16 card) const {
    return std::find(distinct_seen.begin(), distinct_seen.end(), card) != distinct_seen.end();
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
    const std::vector<int> repeats = distinct ? multiplicities(c) : std::vector<int>{};
    const int extra = static_cast<int>(additions.size());  // so many may be filled by those
    int taken = forced_most();
    for (std::size_t k = 0; k < order.size(); ++k) {
      const Place& p = places[order[k]];
      const int fit = count_in_bag(c, p, 0);
      // Where no two may be alike, a card takes its equals with it.
      const std::size_t before = static_cast<std::size_t>(std::max(0, narrower(k) - extra));
      const int gone =
          p.distinct
              ? std::accumulate(
                    repeats.begin(),
                    repeats.begin() + static_cast<std::ptrdiff_t>(std::min(before, repeats.size())),
                    0)
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
    for (std::size_t k = 0; k < kept.size(); ++k) c.most *= k < skip ? 1 : kept[k];
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

  /// How often cards are left in the bag, the least first: as many as there are places for.
  std::vector<int> multiplicities(const Candidate& c) const {
    std::vector<int> n;
    for (int i = 0; i < c.bag; ++i)
      if (i && c.items[i].card == c.items[i - 1].card)
        ++n.back();
      else
        n.push_back(1);
    const auto most = static_cast<std::ptrdiff_t>(std::min(n.size(), order.size()));
    std::partial_sort(n.begin(), n.begin() + most, n.end());
    n.resize(static_cast<std::size_t>(most));
    return n;
  }

  /// How much a place can add to the weight of a proposal if it is chosen to pass tests and drawn
  /// for first, at most.
  double chosen_cap(const Candidate& c, const Place& p, u64 chosen) {
    if (!p.drawn()) return share(p, chosen);
    int nearest = c.bag;
    for (const Item& item : additions)
      if (can_be_at(item, p) && fits(p, item.passes, chosen))
        nearest = std::min(nearest, room(item));
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
    // Each that is drawn leaves fewer to draw from.
    for (int k = forced_most() - 1; k > 0; --k)
      c.most *= static_cast<double>(c.bag) / std::max(1, c.bag - k);
  }

  /// No card passes both.
  bool are_exclusive(const Group& a, const Group& b) const {
    const Test &x = tests[std::countr_zero(a.test)], &y = tests[std::countr_zero(b.test)];
    return x.kind == Test::Kind::Card && y.kind == Test::Kind::Card && x.number != y.number;
  }
  bool is_same_card(const Group& a, const Group& b) const {
    const Test &x = tests[std::countr_zero(a.test)], &y = tests[std::countr_zero(b.test)];
    return x.kind == Test::Kind::Card && y.kind == Test::Kind::Card && x.number == y.number;
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
    refill(c);
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
    return is_repeated() && was_found() ? weight * undercount() / overcount() : 0;
  }

  std::vector<int> left;      ///< items of the bag, by lot; those not dealt yet in front
  std::vector<int> lot_left;  ///< by lot: how many those are
  std::vector<int> barred;    ///< by lot: how many of them may not be where no two are alike
  std::vector<char> dealt;    ///< by item of the bag
  int bag_left = 0;
  std::vector<int> extra;    ///< additions not dealt yet
  std::vector<char> unlike;  ///< by card: no other place that is distinct may have it
  std::vector<u64> forced;   ///< by place: tests it was chosen to pass

  void refill(const Candidate& c) {
    left.resize(static_cast<std::size_t>(c.bag));
    std::iota(left.begin(), left.end(), 0);
    extra.resize(c.items.size() - left.size());
    std::iota(extra.begin(), extra.end(), c.bag);
    bag_left = c.bag;
    lot_left.clear();
    for (const Lot& lot : c.lots) lot_left.push_back(lot.size());
    forced.assign(places.size(), 0);
    barred.assign(c.lots.size(), 0);
    if (!distinct) return;
    for (std::size_t l = 0; l < c.lots.size(); ++l) barred[l] = c.lots[l].excluded;
    dealt.assign(left.size(), false);
    unlike.assign(t.cards.size(), false);
    for (u16 card : distinct_seen) unlike[card] = true;
  }

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
    int in_bag = 0;
    for (std::size_t l = 0; l < c.lots.size(); ++l) in_bag += open_in(c, l, p, forced[i]);
    fitting.clear();
    for (int k = 0; with_added && k < static_cast<int>(extra.size()); ++k) {
      const Item& item = c.items[extra[k]];
      if (can_be_at(item, p) && fits(p, item.passes, forced[i]) && !is_taken(p, item))
        fitting.push_back(k);
    }
    const int all = in_bag + static_cast<int>(fitting.size());
    if (!all) return false;
    int nth = static_cast<int>(dice.below(static_cast<u32>(all)));
    if (nth >= in_bag) {
      const int k = fitting[nth - in_bag];
      weight *= static_cast<double>(all) / room(c.items[extra[k]]);
      take_extra(c, i, k);
      return true;
    }
    weight *= static_cast<double>(all) / bag_left;
    std::size_t l = 0;
    for (int open; nth >= (open = open_in(c, l, p, forced[i])); ++l) nth -= open;
    int k;
    do k = c.lots[l].begin + static_cast<int>(dice.below(static_cast<u32>(lot_left[l])));
    while (is_taken(p, c.items[left[k]]));
    take(c, i, l, k);
    return true;
  }
  std::vector<int> fitting;

  /// How many cards of a lot may be at a place.
  int open_in(const Candidate& c, std::size_t l, const Place& p, u64 more) const {
    const Lot& lot = c.lots[l];
    if (!fits(p, lot.passes, more)) return 0;
    if (!p.secret) return lot_left[l] - (p.distinct ? barred[l] : 0);
    const auto begin = left.begin() + lot.begin;
    return static_cast<int>(
        std::count_if(begin, begin + lot_left[l], [&](int k) { return !is_taken(p, c.items[k]); }));
  }

  bool draw_any(const Candidate& c, std::size_t i) {
    if (!bag_left) return false;
    int nth = static_cast<int>(dice.below(static_cast<u32>(bag_left)));
    std::size_t l = 0;
    for (; nth >= lot_left[l]; ++l) nth -= lot_left[l];
    take(c, static_cast<int>(i), l, c.lots[l].begin + nth);
    return true;
  }

  /// Deals the card at a place of `left`.
  void take(const Candidate& c, int i, std::size_t l, int k) {
    const int item = left[k];
    cards[i] = c.items[item].card;
    std::swap(left[k], left[c.lots[l].begin + --lot_left[l]]);
    --bag_left;
    if (!distinct) return;
    dealt[item] = true;
    if (unlike[cards[i]]) {
      --barred[l];
    } else if (places[i].distinct) {
      unlike[cards[i]] = true;
      const auto is_equal = [&](int other) { return c.items[other].card == cards[i]; };
      for (int n = item + 1; n < c.lots[l].end && is_equal(n); ++n) barred[l] += !dealt[n];
      for (int n = item - 1; n >= c.lots[l].begin && is_equal(n); --n) barred[l] += !dealt[n];
    }
  }

  void take_extra(const Candidate& c, int i, int k) {
    put(static_cast<std::size_t>(i), c.items[extra[k]]);
    extra.erase(extra.begin() + k);
    if (!places[i].distinct || joined[i] >= distinct || unlike[cards[i]]) return;
    unlike[cards[i]] = true;
    for (std::size_t l = 0; l < c.lots.size(); ++l)
      for (int n = c.lots[l].begin; n < c.lots[l].end; ++n)
        barred[l] += c.items[n].card == cards[i] && !dealt[n];
  }

  /// A card that may not be at a place because another is elsewhere.
  bool is_taken(const Place& p, const Item& item) const {
    if (p.secret && is_secret_already(item.card)) return true;
    if (!p.distinct || is_newer(item, distinct)) return false;
    return unlike[item.card];
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
    while (!extra.empty()) {
      const Item& item = c.items[extra[0]];
      fitting.clear();
      int all = 0;
      for (int i = 0; i < static_cast<int>(places.size()); ++i) {
        if (!can_be_at(item, places[i])) continue;
        ++all;
        if (!cards[i] && fits(places[i], item.passes, 0) && !is_taken(places[i], item))
          fitting.push_back(i);
      }
      if (all && fitting.empty()) return false;
      if (!all) {
        extra.erase(extra.begin());
        continue;
      }
      weight *= static_cast<double>(fitting.size()) / all;
      take_extra(c, fitting[dice.below(static_cast<u32>(fitting.size()))], 0);
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

  /// A fact that some card passes is met in as many ways as there are cards that do; unless chance
  /// showed one of them, that makes the deal no likelier.
  double overcount() {
    double ways = 1;
    for (const Group& g : groups) {
      if (g.shown) continue;
      const Test& test = tests[std::countr_zero(g.test)];
      const int n = count_dealt(g.places, g.deck_since, [&](u16 c) { return passes(test, c); });
      ways *= std::max(n, 1);
    }
    return ways;
  }

  /// What chance showed may have been a card that has come to light, or one that has not.
  double undercount() const {
    double ways = 1;
    for (const Tally& tally : tallies)
      ways *= tally.ways(
          count_dealt(tally.places, tally.deck_since, [&](u16 c) { return c == tally.card; }));
    return ways;
  }

  /// Cards that pass at these places, without those put into the deck later.
  template <class Passes>
  int count_dealt(const std::vector<int>& among, u16 deck_since, Passes&& passes) const {
    return static_cast<int>(std::count_if(among.begin(), among.end(), [&](int i) {
      return !(deck_since && joined[i] >= deck_since) && passes(cards[i]);
    }));
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

  /// What came of the deck when filters looked for it is what they would have found.
  bool was_found() {
    const Player& p = s.players[foe];
    for (const Fact* f : searches) {
      came.clear();
      for (std::size_t i = 0; i < places.size(); ++i)
        if (places[i].in_deck_since(f->since) && joined[i] < f->since)
          came.push_back({cards[i], places[i].arrived});
      for (int i = 0; i < p.revealed_n; ++i)
        if (s.noted[foe][i] >= f->since) came.push_back({s.revealed[foe][i], s.noted[foe][i]});
      for (int i = 0; i < p.hand_n; ++i) {
        const Entity& e = s.entities[p.hand[i]];
        const bool drawn = e.is(flag::FoePlaced) && !e.is(flag::Origin);
        if (drawn && e.order >= f->since) came.push_back({e.card, e.order});
      }
      if (!engine.can_be_found(*f, came.data(), static_cast<int>(came.size()))) return false;
    }
    return true;
  }
  std::vector<Engine::Came> came;

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
      if (one && !fitting.empty())
        fitting = {fitting[dice.below(static_cast<u32>(fitting.size()))]};
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
