// Dealing hidden cards that were in no deck: given by effects, discovered, copied, or put into a
// deck unseen.
#pragma once

#include <functional>

#include "hs_env/engine/dice.h"
#include "hs_env/engine/unknown.h"

namespace hs {

/// How far what the opponent has may be from what the rules allow.
enum class Rung : u8 {
  Legal,
  MoreCopies,  ///< more of a card of the class than a deck may hold
  AnyCards,    ///< any card there is
};

/// What the deck that a seat began with may hold, each card as often as it may.
inline const std::vector<u16>& deck_pool(const GameState& s, const CardTable& t, int seat) {
  const u8 class_ = t.cards[s.players[seat].hero_class_card].class_;
  return has_draft(s, seat) ? t.drafted_pools[class_] : t.deck_pools[class_];
}

class Given : protected Unknown {
 protected:
  Given(GameState& s, const CardTable& t, int opponent, Random& dice)
      : Unknown(s, t, opponent),
        dice(dice),
        any(deck_pool(s, t, opponent)),
        cards(places.size()),
        created(places.size()),
        joined(places.size()) {}

  Random& dice;
  Rung rung = Rung::Legal;
  const std::vector<u16>& any;  ///< what a deck of the opponent's class may hold
  std::vector<u16> cards;       ///< by place: what is dealt there
  std::vector<u16> created;     ///< by place: flags that go with it
  std::vector<u16> joined;  ///< by place: when its card was put into the deck; 0: it began there

  /// A card that was put into the deck unseen is any card of the class.
  void put(std::size_t i, const Item& item) {
    cards[i] = item.card ? item.card : any_card();
    joined[i] = item.from;
    created[i] = item.until == kDeckStill ? flag::Created | flag::Shuffled : flag::Created;
  }

  u16 any_card() {
    if (has_draft(s, opponent) && !any.empty())  // as often each
      return any[dice.below(static_cast<u32>(any.size()))];
    for (int tries = 0; !any.empty() && tries < 100; ++tries) {
      const u32 i = dice.below(static_cast<u32>(any.size()));
      if (!i || any[i - 1] != any[i]) return any[i];  // each card once
    }
    return any.empty() ? u16{0} : any[0];
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
      if (f.kind == FactKind::Copied && f.seat == other(opponent) && f.card == p.offer &&
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
    const Frame frame = frame_of(kNone, opponent);
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
    Frame f = frame_of(kNone, opponent);
    const std::function<bool(u16)> fits = [&](u16 card) { return passes_all(card, must, cannot); };
    double fit = 1;
    cards[i] = engine.imagine(places[i].offer - 1, f, -1, List{}, dice,
                              must | cannot ? &fits : nullptr, &fit);
    // What it was taken from may be gone by now.
    if (fit < 0 || (!cards[i] && (rung == Rung::AnyCards || is_copied(places[i])))) {
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

  /// Cards of the class; each once.
  std::vector<u16> fitting_class(u64 must, u64 cannot) {
    std::vector<u16> found;
    for (u16 card : any)
      if ((found.empty() || found.back() != card) && passes_all(card, must, cannot))
        found.push_back(card);
    return found;
  }

  /// Cards that decks of some class may hold, or else any.
  std::vector<u16> all_fitting(u64 must, u64 cannot) {
    std::vector<u16> found;
    for (u32 wanted : {mark::InDecks, mark::Collectible | mark::Implemented, mark::Implemented}) {
      for (std::size_t i = 1; i < t.cards.size(); ++i) {
        const CardDef& d = t.cards[i];
        const auto card = static_cast<u16>(i);
        if (is_holdable(d.type) && (d.marks & wanted) == wanted && passes_all(card, must, cannot))
          found.push_back(card);
      }
      if (!found.empty()) break;
    }
    return found;
  }

  /// At most so much of what an offer may bring passes. What it takes from a deck is not known yet.
  double share(const Place& p, u64 more) {
    const u64 must = p.must | more;
    if (p.created) {
      const auto& list = t.secrets[s.entities[p.at].variant];
      const auto fit = std::count_if(list.begin(), list.end(),
                                     [&](u16 card) { return passes_all(card, must, p.cannot); });
      return list.empty() ? 0 : static_cast<double>(fit) / static_cast<double>(list.size());
    }
    if (is_copied(p)) return 1;
    const i32* source = &t.code[t.offers[p.offer - 1].source];
    const auto op = static_cast<Source>(op_of(*source));
    Frame f = frame_of(kNone, opponent);
    const std::function<bool(u16)> fits = [&](u16 c) { return passes_all(c, must, p.cannot); };
    Random unused{0};
    double most = 0;
    for (int nth = op == Source::EachOf ? literal_of(source[1]) - 1 : 0; nth >= 0; --nth) {
      double part = 0;
      engine.imagine(p.offer - 1, f, nth, List{}, unused, &fits, &part);
      most = std::max(most, part < 0 ? 1 : part);
    }
    return rung == Rung::AnyCards && !(most > 0) ? 1 : most;
  }
};

}  // namespace hs
