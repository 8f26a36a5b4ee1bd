// The draft: seats pick the cards of their decks before hands are dealt.
#include "hs_env/engine/engine.h"

namespace hs {

namespace {

/// Different cards of a pool, which has enough of them. `below` rolls a number below another.
template <class Below>
std::array<u16, kDraftOffer> different_cards(const std::vector<u16>& pool, Below&& below) {
  std::array<u16, kDraftOffer> cards;
  std::array<u32, kDraftOffer> places;  // ascending
  for (u32 n = 0; n < kDraftOffer; ++n) {
    u32 place = below(static_cast<u32>(pool.size()) - n);
    u32 k = 0;
    for (; k < n && places[k] <= place; ++k) ++place;
    std::copy_backward(places.begin() + k, places.begin() + n, places.begin() + n + 1);
    places[k] = place;
    cards[n] = pool[place];
  }
  return cards;
}

}  // namespace

void Engine::step_draft(Frame& f) {
  if (f.made != kNone) take_pick(f);
  if (has_draft(s, f.seat)) {
    const Player& p = s.players[f.seat];
    if (p.deck_n < p.starting_deck_n) return offer_picks(f);
    mix_deck(f.seat);
  }
  if (f.seat == 0) {
    f.seat = 1;
    return;
  }
  pop();
  deal_hands();
}

void Engine::take_pick(Frame& f) {
  const Entity& e = s.entities[f.made];
  s.decks[f.seat][s.players[f.seat].deck_n++] = DeckCard{e.card, e.id, 0, kNone, 0};
  retire(f.made);
  f.made = kNone;
  sweep();
}

void Engine::offer_picks(Frame& f) {
  const Stream stream = f.seat ? Stream::Deal1 : Stream::Deal0;
  const auto& pool = t.draft_pools[s.players[f.seat].class_];
  List offered;
  for (u16 card : different_cards(pool, [&](u32 n) { return roll(stream, n); }))
    offered.add(create(card, f.seat));
  ask(f, offered, true);
}

void Engine::imagine_picks(Random& dice) {
  const Choice& c = s.choice;
  const auto& pool = t.draft_pools[s.players[c.seat].class_];
  const auto cards = different_cards(pool, [&](u32 n) { return dice.below(n); });
  for (std::size_t i = 0; i < cards.size(); ++i) {
    reset_to_card(c.offered[i], cards[i]);
    s.entities[c.offered[i]].flags = flag::Created;
  }
}

}  // namespace hs
