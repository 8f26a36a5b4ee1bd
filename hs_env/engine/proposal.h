// One proposal of a deal, and how much it weighs.
//
//   places that must pass or fail tests draw only among the cards that do, the hardest first;
//   for each fact that *some* place passes, one of its places is chosen to do so;
//   cards openly put into the deck go to a place where they can be; the rest is drawn freely.
//
// Such a proposal favours some deals. Its weight, how often a blind deal would have come out like
// it against how often the proposal does, is known exactly.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "hs_env/engine/bounds.h"

namespace hs {

/// Deals once; whether the deal is taken is for others to say.
class Proposal : protected Bounds {
 protected:
  using Bounds::Bounds;

  /// Deals once. Returns the weight of the deal over its chance of being proposed, 0 if it does not
  /// fit.
  double propose(const Candidate& c) {
    refill(c);
    double weight = 1;
    if (!draw_bound(c, weight) || !spread_additions(c, weight) || !draw_others(c, weight)) return 0;
    const bool unlike = !is_repeated(), missed = !unlike && !was_found();
    stuck[Unlike] += unlike;
    stuck[Search] += missed;
    return unlike || missed ? 0 : weight * undercount() / overcount();
  }

  std::vector<int> left;      ///< items of the bag, by lot; those not dealt yet in front
  std::vector<int> lot_left;  ///< by lot: how many those are
  std::vector<int> barred;    ///< by lot: how many of them may not be where no two are alike
  std::vector<char> dealt;    ///< by item of the bag
  int bag_left = 0;
  std::vector<int> extra;    ///< additions not dealt yet
  std::vector<char> unlike;  ///< by card: no other place that is distinct may have it
  std::vector<u64> forced;   ///< by place: tests it was chosen to pass

  /// Takes all cards back.
  void refill(const Candidate& c) {
    std::fill(cards.begin(), cards.end(), u16{0});
    std::fill(created.begin(), created.end(), u16{0});
    std::fill(joined.begin(), joined.end(), u16{0});
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

  /// Deals to the places that were chosen to pass a test, and to those that few cards fit.
  bool draw_bound(const Candidate& c, double& weight) {
    if (!choose_forced(c, weight)) return false;
    for (const Group& g : groups)
      for (int i : g.places)
        if (forced[i] && !cards[i] && places[i].drawn() && !draw(c, i, true, weight)) return false;
    for (int i : c.scarce)
      if (!cards[i] && !draw(c, i, true, weight)) return false;
    return true;
  }

  /// Deals to all places that are left: those with tests, those without, those of given cards.
  bool draw_others(const Candidate& c, double& weight) {
    for (int i : order)
      if (!cards[i] && !draw(c, i, false, weight)) return false;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (!cards[i] && places[i].drawn() && !draw_any(c, i)) return false;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (!cards[i] && !draw_given(i, weight)) return false;
    return true;
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
        if (!(sums.back() > 0)) {
          blame(group.test);
          return false;
        }
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
    if (!all) {
      blame(p, forced[i]);
      return false;
    }
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
    if (!bag_left) {
      ++stuck[Size];
      return false;
    }
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
    const Player& p = s.players[opponent];
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
      if (all && fitting.empty()) {
        ++stuck[Addition];
        return false;
      }
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
      stuck[Gift] += !found;
      return found;
    }
    const auto& list = t.secrets[s.entities[p.at].variant];
    std::vector<u16> fit;
    for (u16 card : list)
      if (passes_all(card, must, p.cannot) && !is_secret_already(card)) fit.push_back(card);
    if (fit.empty()) {
      blame(must | p.cannot);
      return false;
    }
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
    for (int i = 0; i < s.players[opponent].revealed_n; ++i)
      if (s.noted[opponent][i] >= repeated) deck.push_back(s.revealed[opponent][i]);
    std::sort(deck.begin(), deck.end());
    return std::adjacent_find(deck.begin(), deck.end()) != deck.end();
  }

  /// What came of the deck when filters looked for it is what they would have found.
  bool was_found() {
    const Player& p = s.players[opponent];
    for (const Fact* f : searches) {
      came.clear();
      for (std::size_t i = 0; i < places.size(); ++i)
        if (places[i].in_deck_since(f->since) && joined[i] < f->since)
          came.push_back({cards[i], places[i].arrived});
      for (int i = 0; i < p.revealed_n; ++i)
        if (s.noted[opponent][i] >= f->since)
          came.push_back({s.revealed[opponent][i], s.noted[opponent][i]});
      for (int i = 0; i < p.hand_n; ++i) {
        const Entity& e = s.entities[p.hand[i]];
        const bool drawn = e.is(flag::OpponentPlaced) && !e.is(flag::Origin);
        if (drawn && e.order >= f->since) came.push_back({e.card, e.order});
      }
      if (!engine.can_be_found(*f, came.data(), static_cast<int>(came.size()))) return false;
    }
    return true;
  }
  std::vector<Engine::Came> came;

  std::size_t pick_cumulative(const std::vector<double>& sums) {
    const double roll = unit() * sums.back();
    return static_cast<std::size_t>(std::upper_bound(sums.begin(), sums.end() - 1, roll) -
                                    sums.begin());
  }

  double unit() { return static_cast<double>(dice.next() >> 11) * 0x1p-53; }
};

}  // namespace hs
