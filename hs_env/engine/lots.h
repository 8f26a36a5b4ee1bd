// What decks have left to deal, in lots: cards that pass the same tests are one lot, so that a draw
// looks at a few lots and not at all cards.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "hs_env/engine/given.h"

namespace hs {

/// Cards of a bag that pass the same tests.
struct Lot {
  u64 passes;
  int begin = 0, end = 0;  ///< which items they are
  int excluded = 0;        ///< how many may not be where no two are alike: one like it was seen

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

/// What is left of each deck that the opponent may have begun with, and why none of them will do.
class Lots : protected Given {
 protected:
  Lots(GameState& s, const CardTable& t, int opponent, Random& dice)
      : Given(s, t, opponent, dice), seen(s, opponent) {}

  const Seen seen;
  bool everywhere = false;  ///< cards that no deck may hold are wherever something is known, not
                            ///< only where nothing else fits
  std::vector<Item> additions;  ///< `added`, with what they pass

  /// Lists what a deck has left.
  void list_items(Candidate& c) {
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
    if (rung != Rung::Legal) add_outsiders(c);
    c.items.insert(c.items.end(), additions.begin(), additions.end());
  }

  /// Too few cards are left for all places, or for those that something is known about.
  bool is_short(const Candidate& c) {
    if (to_draw() > c.bag) {
      ++stuck[Size];
      return true;
    }
    for (const Group& g : groups) {
      const auto elsewhere = std::count_if(g.places.begin(), g.places.end(),
                                           [&](int i) { return !places[i].drawn(); });
      const auto there = std::count_if(c.items.begin(), c.items.end(), [&](const Item& item) {
        return (item.passes & g.test) != 0;
      });
      if (there + elsewhere >= g.n) continue;
      blame(g.test);
      return true;
    }
    return false;
  }

  /// How many cards have to come from the deck, at least.
  int to_draw() const {
    const auto drawn =
        std::count_if(places.begin(), places.end(), [](const Place& p) { return p.drawn(); });
    return static_cast<int>(drawn) - static_cast<int>(additions.size());
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

  /// One more of every card that would do, for each thing that is known to be there.
  void add_outsiders(Candidate& c) {
    if (lacks_kinds(c)) add_all(c, 0, 0);
    for (const Place& p : places) {
      const bool needs_some = p.drawn() && p.bound() && !count(c, p, 0);
      if (needs_some || (everywhere && p.drawn() && p.must)) add_all(c, p.must, p.cannot);
    }
    for (const Group& g : groups) {
      int lacking = everywhere ? g.n : wanted_alike(g);
      for (const Item& item : c.items) lacking -= !everywhere && (item.passes & g.test);
      for (; lacking > 0; --lacking) add_all(c, g.test, 0);
    }
    if (repeated) add_twins(c);
    const std::vector<u16> whichever = outsiders(0, 0);
    while (!whichever.empty() && static_cast<int>(c.items.size()) < to_draw())
      for (u16 card : whichever) add_card(c, card);
    std::sort(c.items.begin(), c.items.end(),
              [](const Item& a, const Item& b) { return a.card < b.card; });
    sort_into_lots(c);
  }

  /// How many cards a group and others of the same card may need together.
  int wanted_alike(const Group& g) const {
    int n = 0;
    for (const Group& h : groups) n += is_same_card(g, h) ? h.n : 0;
    return std::max(n, g.n);
  }

  /// Two cards of the deck were alike: one of them may be known to have been there.
  void add_twins(Candidate& c) {
    for (int i = 0; i < s.players[opponent].revealed_n; ++i)
      if (s.noted[opponent][i] >= repeated) add_card(c, s.revealed[opponent][i]);
    for (const Item& item : additions)
      if (!is_newer(item, repeated)) add_card(c, item.card);
  }

  /// No two cards of the deck are alike, and there are too few different ones.
  bool lacks_kinds(const Candidate& c) const {
    int kinds = 0;
    for (std::size_t i = 0; i < c.items.size(); ++i)
      kinds += !i || c.items[i].card != c.items[i - 1].card;
    return kinds <
           std::count_if(places.begin(), places.end(), [](const Place& p) { return p.distinct; });
  }

  void add_card(Candidate& c, u16 card) {
    c.items.push_back({card});
    c.items.back().passes = passed_by(card);
  }

  void add_all(Candidate& c, u64 must, u64 cannot) {
    for (u16 card : outsiders(must, cannot)) add_card(c, card);
  }
  std::vector<u16> outsiders(u64 must, u64 cannot) {
    return rung == Rung::AnyCards ? all_fitting(must, cannot) : fitting_class(must, cannot);
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

  bool is_same_card(const Group& a, const Group& b) const {
    const Test &x = tests[std::countr_zero(a.test)], &y = tests[std::countr_zero(b.test)];
    return x.kind == Test::Kind::Card && y.kind == Test::Kind::Card && x.number == y.number;
  }

  static bool fits(const Place& p, u64 passes, u64 more) {
    return !((p.must | more) & ~passes) && !(p.cannot & passes);
  }

  // --- what does not fit

  /// Where proposals end that come to nothing: at a test, or at one of these.
  enum Obstacle : u8 { Alike = 64, Unlike, Search, Addition, Gift, Size, Obstacles };
  std::array<int, Obstacles> stuck{};  ///< how often

  void blame(u64 tests_of) {
    for (; tests_of; tests_of &= tests_of - 1) ++stuck[std::countr_zero(tests_of)];
  }
  void blame(const Place& p, u64 more) {
    blame(p.must | p.cannot | more);
    stuck[Alike] += p.distinct;
  }

  /// What stood in the way most often, for messages.
  std::string why() const {
    const auto worst = std::max_element(stuck.begin(), stuck.end());
    return *worst ? ": " + in_words(static_cast<int>(worst - stuck.begin())) : "";
  }

  std::string in_words(int obstacle) const {
    switch (obstacle) {
      case Alike: return "no two cards of its deck were alike";
      case Unlike: return "two cards of its deck were alike";
      case Search: return "several effects of one card looked for cards in its deck, in turn";
      case Addition: return "cards were put into its deck";
      case Gift: return "it was given cards";
      case Size: return "it has more cards than that";
      default: break;
    }
    const Fact* f = told_by[static_cast<std::size_t>(obstacle)];
    return f ? "the fact " + describe(*f, t) : "which secrets it may have in play";
  }
};

}  // namespace hs
