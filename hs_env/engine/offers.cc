// Discovers and jousts: cards that are shown to choose from, or to compare.
#include <algorithm>

#include "hs_env/engine/engine.h"

namespace hs {

/// The cards a discover chooses among, with how likely each is to come up.
struct Engine::Offer {
  std::array<u16, 2048> cards;
  std::array<u8, 2048> weight;
  int n = 0;
  const i32* filter = nullptr;
  bool alike = false;  ///< all weigh the same, whatever their class

  void leave_out(u16 card) {
    const auto at = std::find(cards.begin(), cards.begin() + n, card) - cards.begin();
    if (at == n) return;
    cards[at] = cards[--n];
    weight[at] = weight[n];
  }
  int total() const {
    int sum = 0;
    for (int i = 0; i < n; ++i) sum += weight[i];
    return sum;
  }
  /// The place of the `r`-th card, if each is counted as often as its weight.
  int at(int r) const {
    int i = 0;
    while ((r -= weight[i]) >= 0) ++i;
    return i;
  }
};

void Engine::offer(const i32* source, Frame& f, Offer& out) {
  out.n = 0;
  const auto first = [&] { return literal_of(source[1]); };
  switch (static_cast<Source>(op_of(*source))) {
    case Source::FromPool: return offer_pool(t.pools[first()], f, out);
    case Source::FromClassPool: {
      const int whose = seat_of(static_cast<Who>(literal_of(source[2])), f);
      for (u16 c : t.pools[first() + s.players[whose].class_]) offer_card(c, 1, f, out);
      return;
    }
    case Source::Mixture: return offer_listed(source + 4, first(), 3, f, out);
    case Source::OneOf:
    case Source::OneMissing: return offer_listed(source + 2, first(), 1, f, out);
    case Source::CardOf:
    case Source::CopyOf: return offer_copies(source + 1, f, out);
    default: return;
  }
}

void Engine::offer_card(u16 card, int weight, Frame& f, Offer& out) {
  candidate_ = card;
  if (out.alike) weight = 1;
  if (!weight || out.n >= static_cast<int>(out.cards.size())) return;
  if (out.filter && !passes(out.filter, f, kCandidate)) return;
  out.cards[out.n] = card;
  out.weight[out.n++] = static_cast<u8>(weight);
}

void Engine::offer_pool(const std::vector<u16>& pool, Frame& f, Offer& out) {
  const int mine = s.players[f.seat].class_;
  for (u16 c : pool) {
    const u16 classes = t.cards[c].classes;
    const int weight = (classes >> mine) & 1 ? 4 : classes & 1 ? 1 : 0;
    offer_card(c, mine == 0 ? std::min(weight, 1) : weight, f, out);
  }
}

void Engine::offer_listed(const i32* listed, int n, int apart, Frame& f, Offer& out) {
  for (int i = 0; i < n; ++i)
    offer_card(static_cast<u16>(literal_of(listed[i * apart])), 1, f, out);
}

void Engine::offer_copies(const i32* selector, Frame& f, Offer& out) {
  List of;
  select(selector, f, of);
  for (Slot x : of) {
    const auto end = out.cards.begin() + out.n;
    if (std::find(out.cards.begin(), end, card_of(x)) == end) offer_card(card_of(x), 1, f, out);
  }
}

void Engine::offer_option(const OfferDef& def, int nth, Frame& f, Offer& out) {
  const i32* source = &t.code[def.source];
  const bool each = static_cast<Source>(op_of(*source)) == Source::EachOf;
  out.alike = each || !def.discovered;
  out.filter = def.filter ? &t.code[def.filter] : nullptr;
  if (each) {
    nth = std::min(nth, literal_of(source[1]) - 1);
    for (source += 2; nth > 0; --nth) source += length_of(*source);
  }
  offer(source, f, out);
}

void Engine::discover(const i32*& p, Frame& f) {
  const int n = literal_of(*p++);
  const int number = literal_of(*p++);
  Offer from;
  List offered;
  bool ran_out = false;
  const auto source = static_cast<Source>(op_of(t.code[t.offers[number].source]));
  for (int k = 0; k < n; ++k) {
    if (!k || source == Source::EachOf) {
      offer_option(t.offers[number], k, f, from);
      for (Slot x : offered) from.leave_out(s.entities[x].card);
    } else if (offered.n) {
      from.leave_out(s.entities[offered.at[offered.n - 1]].card);
    }
    if (!from.n) {
      ran_out = true;
      continue;
    }
    u16 card;
    if (script_)
      card = pick_card(from.cards.data(), from.n);
    else
      card = from.cards[from.at(
          static_cast<int>(roll(Stream::Effects, static_cast<u32>(from.total()))))];
    const Slot x = create(card, f.seat);
    if (x == kNone) break;
    s.entities[x].memory = static_cast<u16>(number + 1);
    s.entities[x].flags |= flag::Made;
    offered.add(x);
  }
  note_offered(number, f, offered, ran_out);
  ask(f, offered, true);
}

u16 Engine::imagine(int number, Frame& f, int nth, const List& taken, Random& dice,
                    const std::function<bool(u16)>* fits, double* part) {
  Offer from;
  const i32* source = &t.code[t.offers[number].source];
  const bool each = static_cast<Source>(op_of(*source)) == Source::EachOf;
  if (nth < 0)
    nth = each ? static_cast<int>(dice.below(static_cast<u32>(literal_of(source[1])))) : 0;
  offer_option(t.offers[number], nth, f, from);
  for (Slot x : taken) from.leave_out(s.entities[x].card);
  const int all = from.total();
  for (int i = from.n - 1; fits && i >= 0; --i)
    if (!(*fits)(from.cards[i])) from.leave_out(from.cards[i]);
  const int left = from.total();
  if (part) *part = all ? static_cast<double>(left) / all : -1;
  return left ? from.cards[from.at(static_cast<int>(dice.below(static_cast<u32>(left))))] : u16{0};
}

bool Engine::wins_joust(const i32* filter, Frame& f) {
  std::array<int, 2> shown{-1, -1};
  for (int side : {static_cast<int>(f.seat), other(f.seat)}) {
    List fitting;
    for (int i = s.players[side].deck_n - 1; i >= 0; --i)
      if (passes(filter, f, deck_handle(side, i))) fitting.add(deck_handle(side, i));
    if (!fitting.n) {
      note_whether({Zone::Deck, side, filter, false}, false);
      if (side == f.seat) return false;
      continue;
    }
    const u16 card = card_of(pick(fitting));
    note_shown(FactKind::Shown, side, &card, 1);
    shown[side] = t.cards[card].cost;
  }
  return shown[f.seat] > shown[other(f.seat)];
}

}  // namespace hs
