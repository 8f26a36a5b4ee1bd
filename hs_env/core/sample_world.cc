// Dealing out what a seat cannot see.
#include <algorithm>
#include <bit>
#include <unordered_map>

#include "engine.h"
#include "game.h"

namespace hs {

namespace {

/// Cards of a starting deck that were seen, and how often.
class Seen {
 public:
  Seen(const GameState& s, int foe) {
    const Player& p = s.players[foe];
    for (int i = 0; i < p.revealed_n; ++i) add(s.revealed[foe][i]);
    for (int i = 0; i < p.hand_n; ++i) {
      const Entity& e = s.entities[p.hand[i]];
      if (e.card && !e.is(flag::Origin)) add(e.card);
    }
  }

  int size() const { return n_; }
  int count(u16 card) const {
    return may_have(card) ? static_cast<int>(std::count(cards_.begin(), cards_.begin() + n_, card))
                          : 0;
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

/// The cards that may fill the holes of one player, to draw from at random. Those that were seen
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
  /// Draws among the cards that fit; 0 if none does.
  template <class Fits>
  u16 draw_if(Fits&& fits) {
    std::vector<std::size_t> at;
    for (std::size_t i = 0; i < left_.size(); ++i)
      if (fits(cards_[left_[i]]) && !was_seen(left_[i])) at.push_back(i);
    return at.empty() ? u16{0} : take(at[dice_.below(static_cast<u32>(at.size()))]);
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
double likelihood(const Archetype& deck, const Seen& seen) {
  double ways = 1;
  for (const u16* c = seen.begin(); c != seen.end(); ++c) {
    if (std::find(seen.begin(), c, *c) != c) continue;
    const auto [from, to] = std::equal_range(deck.cards.begin(), deck.cards.end(), *c);
    ways *= choose(static_cast<int>(to - from), seen.count(*c));
  }
  return ways / choose(static_cast<int>(deck.cards.size()), seen.size());
}

/// Fills in one world. Works on the output state only.
class Dealer {
 public:
  Dealer(GameState& s, const CardTable& t, int seat, u64 seed, const Belief& belief)
      : s(s),
        t(t),
        foe(other(seat)),
        dice{mix(seed) ^ 0x5bd1e995u},
        belief(belief),
        engine(s, t),
        class_(t.cards[s.players[foe].hero_class_card].class_),
        any(t.deck_pools[class_]),
        seen(s, foe) {}

  std::string deal() {
    const std::vector<u16>* deck = starting_deck();
    if (!deck) return "no deck of the belief fits what has been seen of the foe";
    listed = deck != &any;
    Bag bag(*deck, seen, dice);
    if (auto fault = fill_secrets(bag); !fault.empty()) return fault;
    if (auto fault = fill_hidden(bag); !fault.empty()) return fault;
    shuffle_decks();
    if (auto fault = fill_made(); !fault.empty()) return fault;
    if (auto fault = fill_options(); !fault.empty()) return fault;
    mix_hand();
    number_everything();
    engine.recount_listeners();
    return {};
  }

 private:
  GameState& s;
  const CardTable& t;
  const int foe;
  Random dice;
  const Belief& belief;
  Engine engine;
  const u8 class_;
  const std::vector<u16>& any;  ///< what a deck of the foe's class may hold
  const Seen seen;
  bool listed = false;  ///< the foe's deck is one of the belief

  /// Draws one of the decks that the foe may have; null if none fits.
  const std::vector<u16>* starting_deck() {
    if (belief.archetypes.empty()) return &any;
    std::vector<double> odds = weigh(true);
    double most = *std::max_element(odds.begin(), odds.end());
    if (!(most > 0)) {
      odds = weigh(false);
      most = *std::max_element(odds.begin(), odds.end());
    }
    if (!(most > 0)) return belief.or_any ? &any : nullptr;
    double sum = 0;
    for (double& odd : odds) odd = sum += odd / most;
    const double roll = static_cast<double>(dice.next() >> 11) * 0x1p-53 * sum;
    const auto it = std::upper_bound(odds.begin(), odds.end() - 1, roll);
    return &belief.archetypes[static_cast<std::size_t>(it - odds.begin())].cards;
  }

  /// How likely each archetype is. The number of cards the foe began with is known, but a position
  /// that was set up may have fewer than the deck it stands for; so `exact` comes first.
  std::vector<double> weigh(bool exact) const {
    std::vector<double> odds;
    for (const Archetype& deck : belief.archetypes) {
      const bool fits = deck.class_ == class_ && is_large_enough(deck) && has_secrets(deck) &&
                        (!exact || deck.cards.size() == s.players[foe].starting_deck_n);
      odds.push_back(fits ? deck.weight * likelihood(deck, seen) : 0);
    }
    return odds;
  }

  /// Its unseen cards can fill every place that a card of the starting deck must be in.
  bool is_large_enough(const Archetype& deck) const {
    int must = seen.size(), may = 0;
    for (const Hole& hole : find_holes()) {
      ++must;
      may += hole.perhaps;
    }
    for (Slot x : secrets()) must += is_unseen_of_deck(s.entities[x]);
    must -= std::min<int>(may, s.shuffled_n[foe]);
    return must <= static_cast<int>(deck.cards.size());
  }

  /// Those in play, and one that is on its way there: it came from the hand, so it has an order.
  List secrets() const {
    List found;
    const Player& p = s.players[foe];
    for (int i = 0; i < p.secrets_n; ++i) found.add(p.secrets[i]);
    if (s.frames_n)
      engine.each_entity([&](Slot x) {
        if (is_secret_aside(s.entities[x])) found.add(x);
      });
    return found;
  }

  bool is_secret_aside(const Entity& e) const {
    if (e.zone != Zone::SetAside || e.seat != foe || !e.order) return false;
    return !e.card || (t.cards[e.card].marks & mark::Secret);
  }

  static bool is_unseen_of_deck(const Entity& e) { return !e.card && !e.is(flag::Created); }

  /// The secrets that the foe has played out of its deck can all be of this one.
  bool has_secrets(const Archetype& deck) const {
    const List all = secrets();
    for (Slot x : all) {
      const u8 of = s.entities[x].option;
      int played = 0, there = 0;
      for (Slot y : all) {
        const Entity& e = s.entities[y];
        played += is_unseen_of_deck(e) && e.option == of;
      }
      if (!played) continue;
      for (auto c = deck.cards.begin(); c != deck.cards.end();) {
        const auto next = std::upper_bound(c, deck.cards.end(), *c);
        there += may_be_secret(*c, of) && next - c > seen.count(*c);
        c = next;
      }
      if (there < played) return false;
    }
    return true;
  }

  /// A card made by an effect and never seen: any card of the class.
  u16 any_card() {
    for (int tries = 0; !any.empty() && tries < 100; ++tries) {
      const u32 i = dice.below(static_cast<u32>(any.size()));
      if (!i || any[i - 1] != any[i]) return any[i];  // each card once
    }
    return 0;
  }

  void become(Slot x, u16 card) {
    const Entity old = s.entities[x];
    engine.reset_to_card(x, card);
    Entity& e = s.entities[x];
    e.flags = old.flags;
    e.memory = old.memory;
  }

  /// A secret of a class, whichever deck it comes from.
  u16 any_secret(u8 class_) {
    std::vector<u16> found;
    constexpr u32 wanted = mark::Secret | mark::Implemented;
    for (std::size_t c = 1; c < t.cards.size(); ++c)
      if ((t.cards[c].marks & wanted) == wanted && may_be_secret(static_cast<u16>(c), class_))
        found.push_back(static_cast<u16>(c));
    return found.empty() ? u16{0} : found[dice.below(static_cast<u32>(found.size()))];
  }

  /// No secret is there twice. Those of the deck have fewer cards to choose from, so they go first.
  std::string fill_secrets(Bag& bag) {
    for (u16 created : {u16{0}, flag::Created}) {
      for (Slot x : secrets()) {
        const Entity& e = s.entities[x];
        if (e.card || (e.flags & flag::Created) != created) continue;
        u16 card = created ? u16{0} : draw_secret(bag, e.option);
        if (!card && (created || !listed)) card = any_secret(e.option);
        if (!card) return "the belief has no secret left that the foe could have played";
        become(x, card);
      }
    }
    return {};
  }

  u16 draw_secret(Bag& from, u8 class_) {
    return from.draw_if([&](u16 c) { return may_be_secret(c, class_); });
  }

  bool may_be_secret(u16 c, u8 class_) const {
    if (!(t.cards[c].marks & mark::Secret) || t.cards[c].class_ != class_) return false;
    for (Slot x : secrets())
      if (s.entities[x].card == c) return false;
    return true;
  }

  /// A place for a card of the foe that this seat cannot name.
  struct Hole {
    Slot at;       ///< a slot, or the handle of a deck card
    bool perhaps;  ///< a card that was openly put into the deck may be here
  };

  /// First the cards that are known to be in the deck or hand, somewhere they can be; then cards
  /// of the starting deck.
  std::string fill_hidden(Bag& bag) {
    std::vector<Hole> holes = find_holes();
    for (std::size_t i = holes.size(); i > 1; --i)
      std::swap(holes[i - 1], holes[dice.below(static_cast<u32>(i))]);
    const Player& p = s.players[foe];
    for (int i = 0; i < s.shuffled_n[foe]; ++i) {
      const auto hole =
          std::find_if(holes.begin(), holes.end(), [](const Hole& h) { return h.perhaps; });
      if (hole == holes.end()) break;  // it has left unseen
      const u16 seen = s.revealed[foe][p.revealed_n + i];
      const u16 card = seen ? seen : any_card();
      if (!card) return "the belief has no cards to choose from";
      fill(hole->at, card, flag::Created | flag::Shuffled);
      holes.erase(hole);
    }
    for (const Hole& hole : holes) {
      const u16 card = bag.draw();
      if (!card) return "the belief has too few cards for what the foe has";
      fill(hole.at, card, 0);
    }
    return {};
  }

  std::vector<Hole> find_holes() const {
    std::vector<Hole> holes;
    holes.reserve(kDeckMax + kHandMax);
    const Player& p = s.players[foe];
    for (int i = 0; i < p.deck_n; ++i)
      if (!s.decks[foe][i].card) holes.push_back({deck_handle(foe, i), true});
    engine.each_entity([&](Slot x) {
      const Entity& e = s.entities[x];
      const bool there =
          e.zone == Zone::Hand || e.zone == Zone::SetAside || e.zone == Zone::Graveyard;
      if (!there || e.card || e.is(flag::Made) || is_secret_aside(e)) return;
      holes.push_back({x, e.zone != Zone::Hand || e.is(flag::Perhaps)});
    });
    return holes;
  }

  void fill(Slot at, u16 card, u16 flags) {
    if (is_deck_handle(at)) {
      DeckCard& c = s.decks[deck_seat(at)][deck_index(at)];
      c.card = card;
      c.flags |= flags;
    } else {
      become(at, card);
      s.entities[at].flags |= flags;
    }
  }

  void shuffle_decks() {
    for (int seat = 0; seat < 2; ++seat)
      for (int i = s.players[seat].deck_n - 1; i > 0; --i)
        std::swap(s.decks[seat][i], s.decks[seat][dice.below(static_cast<u32>(i + 1))]);
  }

  /// Cards that effects gave the foe come from where those effects take them.
  std::string fill_made() {
    Frame f = frame_of(kNone, foe);
    const Player& p = s.players[foe];
    for (int i = 0; i < p.hand_n; ++i) {
      const Slot x = p.hand[i];
      const Entity& e = s.entities[x];
      if (e.card || !e.is(flag::Made)) continue;
      u16 card = engine.imagine(e.memory - 1, f, 0, List{}, dice);
      if (!card) card = any_card();  // what it was taken from is gone
      if (!card) return "the belief has no cards to choose from";
      become(x, card);
    }
    return {};
  }

  /// What the foe is discovering, or has just discovered, comes from what the effect offers.
  std::string fill_options() {
    if (!s.frames_n) return {};
    Frame f = s.frames[s.frames_n - 1];
    List hidden;
    if (f.stored < kEntities) hidden.add(f.stored);
    for (int i = 0; i < s.choice.n; ++i) hidden.add(s.choice.options[i]);
    for (int i = 0; i < kEntities; ++i)
      if (!hidden.has(static_cast<Slot>(i))) hidden.add(static_cast<Slot>(i));
    List taken;
    int nth = 0;
    for (Slot x : hidden) {
      const Entity& e = s.entities[x];
      if (e.card || !e.is(flag::Made)) continue;
      if (taken.n && s.entities[taken.at[0]].memory != e.memory) taken.n = nth = 0;
      const u16 card = engine.imagine(e.memory - 1, f, nth++, taken, dice);
      if (!card) return "the belief leaves nothing that the foe could have been offered";
      become(x, card);
      taken.add(x);
    }
    return {};
  }

  /// Cards of the foe's hand whose place is not known may be anywhere among the others.
  void mix_hand() {
    const Player& p = s.players[foe];
    std::array<int, kHandMax> loose;
    int n = 0;
    for (int i = 0; i < p.hand_n; ++i)
      if (!s.entities[p.hand[i]].is(flag::FoePlaced)) loose[n++] = i;
    for (int i = n - 1; i > 0; --i) {
      const int a = loose[i], b = loose[dice.below(static_cast<u32>(i + 1))];
      std::swap(s.entities[p.hand[a]], s.entities[p.hand[b]]);
    }
    for (int i = 0; i < p.hand_n; ++i) s.entities[p.hand[i]].pos = static_cast<u8>(i);
  }

  void number_everything() {
    u16 id = 0, order = 0;
    engine.each_entity([&](Slot x) {
      id = std::max(id, s.entities[x].id);
      order = std::max(order, s.entities[x].order);
    });
    for (u64 used = s.enchants_used; used; used &= used - 1)
      order = std::max(order, s.enchants[std::countr_zero(used)].order);
    engine.each_entity([&](Slot x) {
      Entity& e = s.entities[x];
      if (!e.id) e.id = ++id;
      if (!e.order && e.zone != Zone::SetAside && e.zone != Zone::Graveyard) e.order = ++order;
    });
    for (int seat = 0; seat < 2; ++seat)
      for (int i = 0; i < s.players[seat].deck_n; ++i) s.decks[seat][i].id = ++id;
    s.next_id = static_cast<u16>(id + 1);
    s.next_order = static_cast<u16>(order + 1);
  }
};

}  // namespace

std::string sample_world(const GameState& redacted, const CardTable& t, u64 seed,
                         const Belief& belief, GameState& out) {
  if (!redacted.redacted)
    return "a world is sampled from what a seat may see, not from the game itself";
  out = redacted;
  const int seat = redacted.redacted - 1;
  out.redacted = 0;
  out.seed = mix(seed ^ 0x77a1d5a6c0ffee11ull);
  return Dealer(out, t, seat, seed, belief).deal();
}

}  // namespace hs
