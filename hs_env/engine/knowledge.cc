// What each seat learns about hidden cards of the other, as it happens.
//
// Facts are noted where an effect shows something about cards that nobody but their owner can name,
// and forgotten when those cards come to light. Whatever is noted follows from what both players
// see (or, of a peek, the seat that peeks): a fact must never depend on anything else, or views
// would leak. To forget a fact is always allowed.
#include <algorithm>
#include <bit>

#include "hs_env/engine/engine.h"

namespace hs {

namespace {

constexpr u16 kNow = 0xffff;  ///< straight out of the deck: later than any fact

/// Which of two facts of one kind and filter says more, if the second is noted later.
enum class Keep : u8 { Both, First, Second };

/// What is in the hand stays in hand sets as long as it is hidden, and decks only shrink, but for
/// cards shuffled in, which are known by themselves.
Keep worth_keeping(FactKind kind) {
  switch (kind) {
    case FactKind::SomeHeld:
    case FactKind::NoneInDeck:
    case FactKind::NotInDeck:
    case FactKind::Distinct:
    case FactKind::PeekedOnly:
    case FactKind::PeekedHand:
    case FactKind::PeekedChanged: return Keep::First;
    case FactKind::NoneHeld:
    case FactKind::SomeInDeck:
    case FactKind::Repeated: return Keep::Second;
    default: return Keep::Both;
  }
}

/// About the deck as it was then; of the others, some are about one card of the hand.
bool about_deck(FactKind kind) {
  return kind == FactKind::SomeInDeck || kind == FactKind::NoneInDeck ||
         kind == FactKind::NotInDeck || kind == FactKind::Distinct || kind == FactKind::Repeated ||
         kind == FactKind::PeekedOnly || is_seen_in_deck(kind);
}

bool about_one_card(FactKind kind) {
  return kind == FactKind::Passes || kind == FactKind::Costs || kind == FactKind::CostsSome ||
         kind == FactKind::Gained;
}

/// Such cards were seen, and all have come to light: what is left to know is that there may be
/// more.
bool is_spent(const Fact& f) {
  const bool counted = is_seen_in_deck(f.kind) || f.kind == FactKind::PeekedHand;
  return counted && !f.missing();
}

/// A condition that rolls dice, or might, has no second answer.
bool rolls(const i32* p) {
  switch (static_cast<Condition>(op_of(*p))) {
    case Condition::Chance:
    case Condition::Joust: return true;
    case Condition::Not: return rolls(p + 1);
    case Condition::And:
    case Condition::Or: return rolls(p + 1) || rolls(p + 1 + length_of(p[1]));
    default: return false;
  }
}

/// What a selector takes its pick from, without leaving itself out.
const i32* inside(const i32* p, bool& picked) {
  picked = static_cast<Selector>(op_of(*p)) == Selector::Pick;
  if (picked) ++p;
  if (static_cast<Selector>(op_of(*p)) != Selector::Minus) return p;
  const i32* without = p + 1 + length_of(p[1]);
  return static_cast<Selector>(op_of(*without)) == Selector::Self ? p + 1 : p;
}

/// Whether a condition asks about cards that one player cannot see.
bool asks_hidden(const i32* p) {
  const i32* a = p + 1;
  switch (static_cast<Condition>(op_of(*p))) {
    case Condition::NoDuplicates: return true;
    case Condition::Not: return asks_hidden(a);
    case Condition::And:
    case Condition::Or: return asks_hidden(a) || asks_hidden(a + length_of(*a));
    case Condition::Exists: {
      bool picked;
      a = inside(a, picked);
      if (static_cast<Selector>(op_of(*a)) == Selector::Where) ++a;
      const auto of = static_cast<Selector>(op_of(*a));
      return of == Selector::Hand || of == Selector::Deck;
    }
    default: return false;
  }
}

}  // namespace

Engine::HiddenCards Engine::hidden_cards(const i32* p, const Frame& f) const {
  HiddenCards found;
  p = inside(p, found.some);
  const bool narrowed = static_cast<Selector>(op_of(*p)) == Selector::Where;
  if (narrowed) ++p;
  const auto of = static_cast<Selector>(op_of(*p));
  if (of != Selector::Hand && of != Selector::Deck) return found;
  const auto who = static_cast<Who>(literal_of(p[1]));
  if (who == Who::Both) return found;
  const Zone zone = of == Selector::Hand ? Zone::Hand : Zone::Deck;
  if (narrowed) found.filter = p + length_of(*p);
  if (found.filter && !is_fixed_filter(found.filter, zone)) return found;
  found.zone = zone;
  found.seat = seat_of(who, f);
  return found;
}

/// In a hand, enchantments and auras change numbers and keywords; in a deck nothing does.
bool Engine::is_fixed_filter(const i32* p, Zone zone) const {
  const i32* const end = t.code.data() + t.code.size();
  if (p < t.code.data() || p + 1 >= end || length_of(*p) < 2 || p + length_of(*p) > end)
    return false;
  switch (static_cast<Filter>(op_of(*p))) {
    case Filter::IsType:
    case Filter::IsRace:
    case Filter::IsRarity:
    case Filter::IsCard:
    case Filter::HasMark: return true;
    case Filter::IsClass: return literal_of(p[1]) >= 0 && literal_of(p[1]) < 16;
    case Filter::HasKeyword: return zone == Zone::Deck;
    case Filter::AttrIs:
      return zone == Zone::Deck && length_of(*p) == 4 &&
             op_of(p[3]) == static_cast<int>(Value::Int);
    case Filter::FilterNot: return is_fixed_filter(p + 1, zone);
    case Filter::FilterAnd:
    case Filter::FilterOr:
      return is_fixed_filter(p + 1, zone) && is_fixed_filter(p + 1 + length_of(p[1]), zone);
    default: return false;
  }
}

bool Engine::card_passes(u32 filter, u16 card) {
  if (!filter) return true;
  Frame f = frame_of(kNone, 0);
  candidate_ = card;
  return passes(&t.code[filter], f, kCandidate);
}

// --- noting -----------------------------------------------------------------------------------

void Engine::note(FactKind kind, int seat, const i32* filter, u16 since, u16 card, int n) {
  if (!learns) return;
  Fact fact{};
  fact.filter = filter ? static_cast<u32>(filter - t.code.data()) : 0;
  fact.since = since;
  fact.card = card;
  fact.kind = kind;
  fact.seat = static_cast<u8>(seat);
  fact.n = static_cast<u8>(n);
  const Keep keep = worth_keeping(kind);
  for (int i = s.facts_n - 1; i >= 0; --i) {
    const Fact& old = s.facts[i];
    if (old.kind != kind || old.seat != seat || old.card != card || old.n < n) continue;
    if (is_spent(old)) continue;
    if (!is_same_filter(old.filter, fact.filter)) continue;
    if (keep == Keep::First || old.since == since) return;
    if (keep == Keep::Second) forget_fact(i);
  }
  remember(fact);
}

/// What one seat alone knows must not push out what both know, nor what the other alone knows: that
/// would tell of it. So each of the three has room of its own.
void Engine::remember(const Fact& fact) {
  if (!learns) return;
  auto kept_by = [](const Fact& f) { return is_peek(f.kind) ? f.seat : 2; };
  const int whose = kept_by(fact);
  int oldest = -1, n = 0;
  for (int i = s.facts_n - 1; i >= 0; --i)
    if (kept_by(s.facts[i]) == whose) {
      if (oldest < 0 || is_spent(s.facts[i]) || !is_spent(s.facts[oldest])) oldest = i;
      ++n;
    }
  if (n == (whose == 2 ? kOpenFacts : kPeeks)) forget_fact(oldest);
  s.facts[s.facts_n++] = fact;
}

/// It can if both only add numbers, and nothing has come to the hand in between.
bool Engine::add_to_last(const Fact& gained) {
  if (gained.kind != FactKind::EachGained || !t.enchants[gained.card].plain) return false;
  const Player& p = s.players[gained.seat];
  for (int i = 0; i < s.facts_n; ++i) {
    Fact& old = s.facts[i];
    if (old.kind != gained.kind || old.seat != gained.seat || old.card != gained.card) continue;
    if (!is_same_filter(old.filter, gained.filter)) continue;
    bool newer = false;
    for (int k = 0; k < p.hand_n; ++k) newer |= s.entities[p.hand[k]].order >= old.since;
    const int attack = old.attack + gained.attack, health = old.health + gained.health;
    const int cost = old.cost + gained.cost;
    const bool fits = std::max({std::abs(attack), std::abs(health), std::abs(cost)}) <= 127;
    if (newer || !fits) continue;
    old.attack = static_cast<i8>(attack);
    old.health = static_cast<i8>(health);
    old.cost = static_cast<i8>(cost);
    return true;
  }
  return false;
}

bool Engine::is_same_filter(u32 a, u32 b) const {
  if (!a || !b) return a == b;
  const i32 *p = &t.code[a], *q = &t.code[b];
  return std::equal(p, p + length_of(*p), q, q + length_of(*q));
}

void Engine::forget_fact(int i) {
  std::copy(s.facts.begin() + i + 1, s.facts.begin() + s.facts_n, s.facts.begin() + i);
  s.facts[--s.facts_n] = Fact{};
}

void Engine::note_passes(Slot x, const i32* filter) {
  const Entity& e = s.entities[x];
  if (e.zone != Zone::Hand || e.is(flag::OpponentPlaced)) return;
  // It also explains that there was such a card in the deck just now.
  for (int i = s.facts_n - 1; i >= 0; --i) {
    const Fact& old = s.facts[i];
    if (old.kind != FactKind::SomeInDeck || old.seat != e.seat || old.since > e.order) continue;
    if (is_same_filter(old.filter, static_cast<u32>(filter - t.code.data()))) forget_fact(i);
  }
  note(FactKind::Passes, e.seat, filter, e.order);
}

void Engine::note_cost(Slot x, const Frame& f) {
  if (x >= kEntities || s.entities[x].zone != Zone::Hand) return;
  const bool seen = f.target < kEntities && in_play(f.target) && !immune(f.target);
  if (!seen || (s.listening & bit(Event::PreDamage))) return;  // or it may have been changed
  const u16 cost = static_cast<u16>(def(x).cost);
  const bool shield = s.entities[f.target].has(kw::DivineShield);
  const bool breaks_anyway = boosted(0, f.source, f.seat) > 0;
  if (shield && breaks_anyway) return;
  note(shield && cost ? FactKind::CostsSome : FactKind::Costs, s.entities[x].seat, nullptr,
       s.entities[x].order, shield ? u16{0} : cost);
}

void Engine::note_whether(const HiddenCards& cards, bool there_are) {
  if (cards.zone == Zone::None || !cards.filter) return;  // how many there are is no secret
  const Player& p = s.players[cards.seat];
  if (cards.zone == Zone::Deck) {
    if (p.deck_n)
      note(there_are ? FactKind::SomeInDeck : FactKind::NoneInDeck, cards.seat, cards.filter,
           s.next_order);
    return;
  }
  const u32 filter = static_cast<u32>(cards.filter - t.code.data());
  bool hidden = false;
  for (int i = 0; i < p.hand_n; ++i) {
    const Entity& e = s.entities[p.hand[i]];
    const bool open = e.is(flag::OpponentPlaced);
    hidden |= !open;
    if (open && there_are && card_passes(filter, e.card)) return;  // known to be there
  }
  if (hidden)
    note(there_are ? FactKind::SomeHeld : FactKind::NoneHeld, cards.seat, cards.filter,
         s.next_order);
}

void Engine::note_found_by(const i32* p, int n, const Slot* drawn, int count, const Frame& f) {
  constexpr int kMost = 4;  // each is a fact of its own
  std::array<HiddenCards, kMost> asked;
  bool plain = n <= kMost;
  for (int i = 0; i < n && plain; ++i, p += length_of(*p)) {
    asked[i] = hidden_cards(p, f);
    plain = asked[i].zone == Zone::Deck && asked[i].filter;
  }
  if (!plain || !learns) return;
  Fact fact{};
  fact.since = s.entities[drawn[0]].order;
  fact.kind = FactKind::FoundBy;
  fact.seat = static_cast<u8>(asked[0].seat);
  fact.n = static_cast<u8>(count);
  fact.source = static_cast<u16>(n);
  for (int i = 0; i < n; ++i) {
    fact.card = static_cast<u16>(i);
    fact.filter = static_cast<u32>(asked[i].filter - t.code.data());
    remember(fact);
  }
}

/// What a filter finds is the next card that came. If it finds nothing, neither that one passes nor
/// any other that was left.
bool Engine::can_be_found(const Fact& first, const Came* deck, int n) {
  int came = 0, asked = 0;
  auto is_left = [&](const Came& c) { return c.arrived >= first.since + came; };
  for (int k = 0; k < first.n; ++k)
    if (std::none_of(deck, deck + n, [&](const Came& c) { return c.arrived == first.since + k; }))
      return true;
  for (int i = 0; i < s.facts_n; ++i) {
    const Fact& f = s.facts[i];
    if (f.kind != FactKind::FoundBy || f.seat != first.seat || f.since != first.since) continue;
    if (f.card != asked++) return true;  // not all of them are remembered
    auto passes = [&](const Came& c) { return is_left(c) && card_passes(f.filter, c.card); };
    if (std::none_of(deck, deck + n, passes)) continue;
    if (came == first.n) return false;
    const int next = first.since + came;
    if (std::none_of(deck, deck + n, [&](const Came& c) { return c.arrived == next && passes(c); }))
      return false;
    ++came;
  }
  return asked != first.source || came == first.n;
}

void Engine::learn(const i32* p, bool yes, Frame& f) {
  const i32* a = p + 1;
  const auto op = static_cast<Condition>(op_of(*p));
  switch (op) {
    case Condition::Not: return learn(a, !yes, f);
    case Condition::And:
    case Condition::Or: {
      const i32* b = a + length_of(*a);
      if (yes == (op == Condition::And)) {  // both parts came out this way
        learn(a, yes, f);
        return learn(b, yes, f);
      }
      // One part decided. If only the other one is open, and did not, this one did.
      const bool hides = asks_hidden(a);
      if (hides == asks_hidden(b)) return;
      const i32* open = hides ? b : a;
      if (!rolls(open) && holds(open, f) != yes) learn(hides ? a : b, yes, f);
      return;
    }
    case Condition::Exists: return note_whether(hidden_cards(a, f), yes);
    case Condition::NoDuplicates: {
      const int seat = seat_of(static_cast<Who>(literal_of(*a)), f);
      if (s.players[seat].deck_n > 1)
        note(yes ? FactKind::Distinct : FactKind::Repeated, seat, nullptr, s.next_order);
      return;
    }
    default: return;
  }
}

/// Of a card that is already known to have been in the deck, all that is new is that it still is.
void Engine::note_shown(FactKind kind, int seat, const u16* cards, int n) {
  for (int i = 0; i < n; ++i) {
    const u16 card = cards[i];
    if (std::find(cards, cards + i, card) != cards + i) continue;
    const int times = static_cast<int>(std::count(cards, cards + n, card));
    const auto begin = s.revealed[seat].begin() + s.players[seat].revealed_n;
    if (std::find(begin, begin + s.shuffled_n[seat], card) != begin + s.shuffled_n[seat]) continue;
    for (int k = s.facts_n - 1; k >= 0; --k) {
      const Fact& old = s.facts[k];
      const bool same =
          is_seen_in_deck(old.kind) && old.card == card && !is_spent(old) && old.missing() <= times;
      const bool implied = old.kind == FactKind::SomeInDeck && card_passes(old.filter, card);
      if (old.seat == seat && (same || implied)) forget_fact(k);
    }
    note(kind, seat, nullptr, s.next_order, card, times);
  }
}

void Engine::note_offered(int number, Frame& f, const List& offered, bool all) {
  const i32* source = &t.code[t.offers[number].source];
  const auto op = static_cast<Source>(op_of(*source));
  if (op != Source::CardOf && op != Source::CopyOf) return;
  const HiddenCards from = hidden_cards(source + 1, f);
  if (from.zone == Zone::None || from.seat == f.seat) return;
  const Player& p = s.players[from.seat];
  for (Slot x : offered) {
    const u16 card = s.entities[x].card;
    if (from.zone == Zone::Deck) note_shown(FactKind::Offered, from.seat, &card, 1);
    for (int i = 0; from.zone == Zone::Hand && i < p.hand_n; ++i)
      if (s.entities[p.hand[i]].card == card) note_peeked(s.entities[p.hand[i]]);
  }
  const bool few = offered.n == 1 || offered.n == 2;
  if (!all || !few || from.zone != Zone::Deck || t.offers[number].filter) return;
  Fact only{};
  only.filter = from.filter ? static_cast<u32>(from.filter - t.code.data()) : 0;
  only.since = s.next_order;
  only.card = s.entities[offered.at[0]].card;
  only.kind = FactKind::PeekedOnly;
  only.seat = static_cast<u8>(from.seat);
  only.n = 1;
  only.source = s.entities[offered.at[offered.n - 1]].card;
  remember(only);
}

void Engine::note_peeked(const Entity& e) {
  if (e.is(flag::OpponentPlaced)) return;
  note(e.is(flag::Changed) ? FactKind::PeekedChanged : FactKind::PeekedHand, e.seat, nullptr,
       s.next_order, e.card, 1);
}

void Engine::note_copied(const List& from, int seat) {
  std::array<u16, kDeckMax> cards;
  int n = 0;
  for (Slot x : from) {
    if (is_deck_handle(x)) {
      if (deck_seat(x) != seat && n < kDeckMax) cards[n++] = card_of(x);
      continue;
    }
    if (x >= kEntities) continue;
    const Entity& e = s.entities[x];
    if (e.zone == Zone::Hand && e.seat != seat) note_peeked(e);
  }
  note_shown(FactKind::Peeked, other(seat), cards.data(), n);
}

void Engine::note_taken(const Entity& e) {
  const i32* source = &t.code[t.offers[e.memory - 1].source];
  const auto op = static_cast<Source>(op_of(*source));
  if (op != Source::CardOf && op != Source::CopyOf) return;
  const Frame f = frame_of(kNone, e.seat);
  const HiddenCards from = hidden_cards(source + 1, f);
  if (from.zone == Zone::None || from.seat == e.seat) return;
  note(FactKind::Copied, from.seat, nullptr, e.order, e.memory, s.players[from.seat].revealed_n);
}

/// A card set aside from a deck leaves the game, if it is one.
void Engine::note_lost(const Entity& e) {
  const bool from_deck = !e.is(flag::Created) || e.is(flag::Shuffled);
  if (!from_deck || e.is(flag::Revealed | flag::Made)) return;
  Fact* last = s.facts_n ? &s.facts[s.facts_n - 1] : nullptr;
  if (last && last->kind == FactKind::Lost && last->seat == e.seat &&
      last->since + 1 == s.next_order)
    ++last->n;
  else
    note(FactKind::Lost, e.seat, nullptr, s.next_order++, 0, 1);
}

// --- forgetting -------------------------------------------------------------------------------

void Engine::forget_held(const Entity& e) {
  for (int i = s.facts_n - 1; i >= 0; --i) {
    const Fact& f = s.facts[i];
    const bool some = f.kind == FactKind::SomeHeld || f.kind == FactKind::PeekedHand ||
                      f.kind == FactKind::PeekedChanged || f.kind == FactKind::OneGained;
    const bool one_of = f.kind == FactKind::FoundBy && e.order >= f.since;
    if (f.seat == e.seat && (one_of || (some && e.order < f.since))) forget_fact(i);
  }
  forget_card(e);
}

void Engine::forget_card(const Entity& e) {
  for (int i = s.facts_n - 1; i >= 0; --i)
    if (about_one_card(s.facts[i].kind) && s.facts[i].seat == e.seat &&
        s.facts[i].since == e.arrived())
      forget_fact(i);
}

void Engine::discharge(const Entity& e, u16 card, u16 joined) {
  const Revealed seen{e, card, e.order ? e.arrived() : kNow, joined};
  for (int i = s.facts_n - 1; i >= 0; --i)
    if (s.facts[i].seat == e.seat && explains(seen, s.facts[i])) forget_fact(i);
  forget_card(e);
}

bool Engine::explains(const Revealed& seen, Fact& fact) {
  if (about_one_card(fact.kind)) return false;
  if (fact.kind == FactKind::FoundBy) return is_out_of_reach(seen, fact);
  // A card that was not hidden says nothing, unless it was chosen among all of the hand.
  if (seen.e.is(flag::OpponentPlaced) && fact.kind != FactKind::OneGained) return false;
  const bool member = about_deck(fact.kind) ? seen.arrived >= fact.since && seen.joined < fact.since
                                            : seen.arrived < fact.since;
  if (!member) return false;
  switch (fact.kind) {
    case FactKind::SomeHeld:
    case FactKind::SomeInDeck: return card_passes(fact.filter, seen.card);
    case FactKind::Shown:
    case FactKind::Peeked:
    case FactKind::PeekedHand:
      if (fact.card != seen.card) return false;
      fact.source = std::min<u16>(fact.source + 1, kDeckMax);
      return is_spent(fact) && is_last(seen);
    case FactKind::Offered: return fact.card == seen.card && !--fact.n;
    case FactKind::Repeated: return seen.joined != 0;  // what was put into the deck is not kept
    case FactKind::PeekedChanged: return seen.e.is(flag::Changed);  // it may have changed again
    case FactKind::OneGained: return carries(seen.e, fact);
    default: return false;
  }
}

/// What came is found again among the cards of the starting deck that were seen, unless it is not
/// listed there.
bool Engine::is_out_of_reach(const Revealed& seen, const Fact& found) const {
  const int seat = seen.e.seat;
  const bool unlisted = seen.joined || s.players[seat].revealed_n + s.shuffled_n[seat] == kDeckMax;
  return unlisted && seen.arrived >= found.since && seen.arrived < found.since + found.n;
}

/// A deck of the rules has no more of it. If it has, all that goes lost is how likely they were.
bool Engine::is_last(const Revealed& seen) const {
  const int seat = seen.e.seat;
  const auto begin = s.revealed[seat].begin(), end = begin + s.players[seat].revealed_n;
  return std::count(begin, end, seen.card) + !seen.joined >= copies_allowed(seen.card, seat);
}

bool Engine::carries(const Entity& e, const Fact& gained) const {
  for (u8 k = e.enchants; k != kNone; k = s.enchants[k].next)
    if (s.enchants[k].def == gained.card && s.enchants[k].source == gained.source) return true;
  return false;
}

// --- silence ----------------------------------------------------------------------------------

void Engine::pass_unheard(const Frame& course, Event e, Slot target, int amount) {
  Frame f = frame_of(kNone, course.seat);
  f.event = static_cast<u8>(e);
  f.event_source = course.source;
  f.event_target = target;
  f.amount = static_cast<i16>(std::min(amount, kStatMax));
  note_absent(f);
}

/// If all that a deck may have of a card was seen, that there are no more is no news.
void Engine::note_absent(const Frame& f) {
  for (const auto [card, n] : t.lurking) {
    const TriggerDef& trigger = t.triggers[n];
    if (static_cast<u8>(trigger.event) != f.event || (f.cancelled && !trigger.once)) continue;
    for (int seat = 0; seat < 2; ++seat)
      if (trigger.side == 2 || (seat == f.seat) == (trigger.side == 0))
        note_absent(card, n, seat, f);
  }
}

void Engine::note_absent(u16 card, u16 n, int seat, const Frame& f) {
  const Player& p = s.players[seat];
  if (!p.deck_n) return;
  if (const u32 asked = t.triggers[n].condition) {
    Frame run = f;
    run.seat = static_cast<u8>(seat);
    run.source = run.host = kNone;
    if (!condition(asked, run)) return;
  }
  const auto begin = s.revealed[seat].begin(), end = begin + p.revealed_n;
  if (std::count(begin, end, card) < copies_allowed(card, seat))
    note(FactKind::NotInDeck, seat, nullptr, s.next_order, card);
}

// --- secrets ----------------------------------------------------------------------------------

void Engine::note_silence(const Frame& f, u32 after, u32 upto) {
  if (!learns) return;
  const int seat = other(s.active);
  const Player& p = s.players[seat];
  const int side = f.seat != seat;
  for (int i = 0; i < p.secrets_n; ++i) {
    const Slot x = p.secrets[i];
    Entity& e = s.entities[x];
    const u8 class_ = def(x).class_;
    u32 may = t.open_secrets[class_].on[side][f.event] & ~e.aura_keywords;
    if (!may || e.order >= f.bound) continue;
    Frame run = f;
    run.seat = e.seat;
    run.source = run.host = x;
    u32 not_those = 0;
    for (; may; may &= may - 1) {
      const int k = std::countr_zero(may);
      if (would_act(t.secrets[class_][static_cast<std::size_t>(k)], f, run, after, upto))
        not_those |= 1u << k;
    }
    if (!not_those) continue;
    const u32 before = suspected(seat);
    e.aura_keywords |= not_those;
    if (suspected(seat) != before) recount_listeners();
  }
}

u32 Engine::suspected(int seat) const {
  if (!learns) return 0;
  const Player& p = s.players[seat];
  u32 events = 0;
  for (int i = 0; i < p.secrets_n; ++i) {
    const CardDef& d = def(p.secrets[i]);
    if (!(d.marks & mark::Secret)) continue;
    const CardTable::Secrets& open = t.open_secrets[d.class_];
    for (u32 may = open.all & ~s.entities[p.secrets[i]].aura_keywords; may; may &= may - 1)
      events |= open.events[static_cast<std::size_t>(std::countr_zero(may))];
  }
  return events;
}

/// Whether a secret in the place of another, `run.source`, would have acted by now.
bool Engine::would_act(u16 secret, const Frame& event, Frame& run, u32 after, u32 upto) {
  const CardDef& d = t.cards[secret];
  for (u16 i = 0; i < d.triggers; ++i) {
    const TriggerDef& trigger = t.triggers[d.first_trigger + i];
    if (static_cast<u8>(trigger.event) != event.event || trigger.zone != Zone::Secret) continue;
    const bool listens = trigger.side == 2 || (run.seat == event.seat) == (trigger.side == 0);
    if (!trigger.open || !listens) continue;
    const u32 key = trigger_key(s.entities[run.source].order, i, trigger.last ? kLastInPlay : 0);
    if (key <= after || key > upto || (event.cancelled && !trigger.once)) continue;
    if (!trigger.condition || condition(trigger.condition, run)) return true;
  }
  return false;
}

}  // namespace hs
