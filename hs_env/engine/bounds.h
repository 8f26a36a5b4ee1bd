// How much proposals of a deck can weigh, at most.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "hs_env/engine/lots.h"

namespace hs {

/// Bounds of the weight of a proposal, so that it can be accepted in proportion.
class Bounds : protected Lots {
 protected:
  using Lots::Lots;

  std::vector<int> order;  ///< places that are bound, the hardest first

  /// Lists what a deck has left and bounds the weight of its proposals.
  void weigh(Candidate& c) {
    list_items(c);
    if (is_short(c)) return;
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

  /// Places whose cards were in no deck.
  int count_given(const Tally& tally) const {
    return static_cast<int>(std::count_if(tally.places.begin(), tally.places.end(),
                                          [&](int i) { return !places[i].drawn(); }));
  }

  void sort_bound(const Candidate& c) {
    std::vector<int> fitting_cards(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (!places[i].bound() || !places[i].drawn()) continue;
      order.push_back(static_cast<int>(i));
      fitting_cards[i] = count(c, places[i], 0);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return fitting_cards[a] < fitting_cards[b]; });
  }

  /// How much each bound place can add to the weight of a proposal, at most: cards that fit, less
  /// those that earlier places have surely taken, against all that are left.
  void bound_places(Candidate& c) {
    c.caps.assign(places.size(), 1);
    const std::vector<int> repeats = distinct ? multiplicities(c) : std::vector<int>{};
    const int extra = static_cast<int>(additions.size());  // how many places those may fill
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
      if (!count(c, p, 0)) return blame(p, 0);
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
      if (!(sum > 0)) blame(groups[g].test);
      for (int k = 0; k < groups[g].n; ++k) {
        c.most *= std::max(sum, 0.0);
        if (gone < least.size()) sum -= least[gone++];
      }
      c.odds.push_back(std::move(ratios));
    }
    // Each that is drawn leaves fewer to draw from.
    for (int k = forced_most() - 1; k > 0; --k)
      c.most *= static_cast<double>(std::max(1, c.bag)) / std::max(1, c.bag - k);
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
};

}  // namespace hs
