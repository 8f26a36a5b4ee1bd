// Without facts, dealing is drawing from a bag. With facts it is drawing by rejection: a `Proposal`
// is made, and its weight and a bound for it are known exactly. Accepting in proportion makes every
// deal that fits equally likely. Weight and bound are equal unless tests overlap, so almost every
// proposal is accepted.
#include "hs_env/engine/deal.h"

#include <algorithm>
#include <utility>

#include "hs_env/engine/proposal.h"

namespace hs {

namespace {

constexpr int kTries = 4000;         ///< proposals before a deal is taken as it comes
constexpr int kAdditionTries = 100;  ///< cards that an unseen addition is tried to be
constexpr const char* kNoFit = "no deck of the belief fits what has been seen of the opponent";
constexpr const char* kNotFound = "no deal was found that fits what has been seen of the opponent";
constexpr const char* kTooFew = "the belief has too few cards for what the opponent has";

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

/// How likely it is that the cards seen of a deck are these; 0 if it lacks one.
double likelihood(const std::vector<u16>& deck, const Seen& seen) {
  double ways = 1;
  for (const u16* c = seen.begin(); c != seen.end(); ++c) {
    if (std::find(seen.begin(), c, *c) != c) continue;
    const auto [from, to] = std::equal_range(deck.begin(), deck.end(), *c);
    ways *= choose(static_cast<int>(to - from), seen.count(*c));
  }
  return ways / choose(static_cast<int>(deck.size()), seen.size());
}

class Deal : Proposal {
 public:
  Deal(GameState& s, const CardTable& t, int opponent, const Belief& belief, Random& dice)
      : Proposal(s, t, opponent, dice), belief(belief) {}

  std::string run() {
    forget_idle_tallies();
    std::string fault = is_free() ? deal_freely() : deal_bound();
    if (!fault.empty() && is_any_allowed() && !belief.legal_only) fault = deal_beyond_rules();
    if (!fault.empty()) return fault;
    for (std::size_t i = 0; i < places.size(); ++i) fill(places[i], cards[i]);
    enchant();
    return {};
  }

 private:
  const Belief& belief;

  /// Nothing is known that a deal could contradict.
  bool is_free() const {
    return groups.empty() && tallies.empty() && !repeated && searches.empty() &&
           std::none_of(places.begin(), places.end(), [](const Place& p) { return p.bound(); });
  }

  bool is_any_allowed() const { return belief.archetypes.empty() || belief.or_any; }

  /// If nothing can be left of a card, it does not matter how many there were.
  void forget_idle_tallies() {
    auto has_more = [&](const std::vector<u16>& deck, u16 card) {
      const auto [from, to] = std::equal_range(deck.begin(), deck.end(), card);
      return to - from > seen.count(card);
    };
    auto is_idle = [&](const Tally& tally) {
      const u16 card = tally.card;
      return !count_given(tally) && !(is_any_allowed() && has_more(any, card)) &&
             std::none_of(added.begin(), added.end(),
                          [&](const Item& i) { return !i.card || i.card == card; }) &&
             std::none_of(belief.archetypes.begin(), belief.archetypes.end(),
                          [&](const Archetype& a) { return has_more(a.cards, card); });
    };
    std::erase_if(tallies, is_idle);
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

  /// Draws one of the decks that the opponent may have; null if none fits.
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
  /// cards the opponent began with is known, but a position that was set up may have fewer than the
  /// deck it stands for; so those of that size come first.
  template <class Weigh>
  Weighed find_decks(Weigh&& weigh) {
    Weighed found;
    for (bool exact : {true, false}) {
      for (const Archetype& deck : belief.archetypes) {
        const bool fits = deck.cards.size() == s.players[opponent].starting_deck_n;
        const u8 class_ = t.cards[s.players[opponent].hero_class_card].class_;
        if (deck.class_ != class_ || fits != exact) continue;
        const double odds = deck.weight * weigh(deck.cards);
        if (odds > 0) found.emplace_back(&deck.cards, odds);
      }
      if (!found.empty()) return found;
    }
    if (is_any_allowed()) found.emplace_back(&any, 1);
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

  // --- with something to keep to -----------------------------------------------------------

  std::string deal_bound() {
    find_additions_passed();
    const auto decks =
        find_decks([&](const std::vector<u16>& deck) { return likelihood(deck, seen); });
    std::string fault = deal_one_of(decks);
    const bool were_listed = !decks.empty() && decks[0].first != &any;
    if (!fault.empty() && were_listed && is_any_allowed()) fault = deal_one_of({{&any, 1}});
    return fault;
  }

  /// The opponent has what no deck of its class may hold. What is known about it stays.
  std::string deal_beyond_rules() {
    if (additions.empty()) find_additions_passed();
    std::string fault;
    for (Rung next : {Rung::MoreCopies, Rung::AnyCards})
      for (bool widely : {false, true}) {
        rung = next;
        everywhere = widely;
        fault = deal_one_of({{&any, 1}});
        if (fault.empty()) return fault;
      }
    return fault;
  }

  void find_additions_passed() {
    for (const Item& item : added) {
      Item one = item;
      if (!one.card) one.card = unseen_addition(item);
      one.passes = passed_by(one);
      additions.push_back(one);
    }
  }

  /// A card that was put into the deck unseen: one that was seen there since and can be no other,
  /// or any card that can still be somewhere.
  u16 unseen_addition(const Item& item) {
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
    u16 card = any_card();
    for (int tries = 0; tries < kAdditionTries && !has_place(item, card); ++tries)
      card = any_card();
    return card;
  }

  /// What is known allows an addition to be this card, or it has left whatever it is.
  bool has_place(Item item, u16 card) {
    item.card = card;
    item.passes = passed_by(item);
    bool has_left = true;
    for (const Place& p : places) {
      if (!can_be_at(item, p)) continue;
      if (fits(p, item.passes, 0) && !is_excluded(p, item)) return true;
      has_left = false;
    }
    return has_left;
  }

  std::string deal_one_of(const Weighed& decks) {
    std::vector<Candidate> all;
    std::vector<double> odds;
    order.clear();
    stuck.fill(0);
    for (const auto& [deck, odd] : decks) {
      Candidate c{deck, odd, {}, 0, {}, {}, {}, {}, 0};
      weigh(c);
      if (!(c.most > 0)) continue;
      odds.push_back(odd * c.most);
      all.push_back(std::move(c));
    }
    if (all.empty()) return kNoFit + why();
    // Rejection ends: what fits but is rejected again and again is taken as it comes.
    for (int tries = 0; tries < 2 * kTries; ++tries) {
      const Candidate& c = all[all.size() > 1 ? pick_by(odds) : 0];
      const double weight = propose(c);
      if (weight > 0 && (tries >= kTries || unit() * c.most < weight)) return {};
    }
    return kNotFound + why();
  }

  // --- writing it down ---------------------------------------------------------------------

  void fill(const Place& p, u16 card) {
    if (p.at == kNone) return;
    const u16 flags = created[static_cast<std::size_t>(&p - places.data())];
    if (is_deck_handle(p.at)) {
      DeckCard& c = s.decks[opponent][deck_index(p.at)];
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
    const Player& p = s.players[opponent];
    std::array<u32, kHandMax> gained{};
    for (int i = 0; i < s.facts_n; ++i) {
      const Fact& f = s.facts[i];
      const bool one = f.kind == FactKind::OneGained;
      if (f.seat != opponent ||
          !(one || f.kind == FactKind::Gained || f.kind == FactKind::EachGained))
        continue;
      std::vector<int> fitting;
      for (int k = 0; k < p.hand_n; ++k) {
        const Entity& e = s.entities[p.hand[k]];
        const bool member = f.kind == FactKind::Gained ? e.order == f.since : e.order < f.since;
        const bool done = e.is(flag::OpponentPlaced) && !one;
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

std::string deal_hidden(GameState& s, const CardTable& t, int opponent, const Belief& belief,
                        Random& dice) {
  return Deal(s, t, opponent, belief, dice).run();
}

}  // namespace hs
