// Instructions about hands and decks.
#include <algorithm>

#include "hs_env/engine/instruction.h"

namespace hs {

void Engine::Instruction::shuffle_in() {
  const i32* card = skip();
  int n = number();
  const int whose = seat();
  const Player& p = s.players[whose];
  for (; n > 0 && p.deck_n < kDeckMax; --n) {
    bool public_card;
    const i32* q = card;
    const Slot x = g_.make_card(q, f, whose, public_card);
    if (x == kNone) break;
    if (public_card) s.entities[x].flags |= flag::FoeKnows;
    const int before = p.deck_n;
    g_.shuffle_into_deck(x, whose);
    if (p.deck_n == before) break;  // a card that no deck can hold
  }
}

void Engine::Instruction::into_deck() {
  List who;
  select(who);
  const int whose = seat();
  for (Slot x : who)
    if (!is_deck_handle(x)) g_.shuffle_into_deck(x, whose);
}

void Engine::Instruction::give() {
  const i32* card = skip();
  const int n = number();
  const auto who = static_cast<Who>(literal());
  const EnchantNode enchant = enchantment();
  const int offer = literal();
  if (who != Who::Both) return give_to(g_.seat_of(who, f), card, n, enchant, offer);
  give_to(f.seat, card, n, enchant, offer);
  give_to(other(f.seat), card, n, enchant, offer);
}

void Engine::Instruction::give_to(int seat, const i32* card, int n, const EnchantNode& enchant,
                                  int offer) {
  for (int i = 0; i < n && s.players[seat].hand_n < kHandMax; ++i) {
    bool public_card;
    const i32* q = card;
    const Slot x = g_.make_card(q, f, seat, public_card);
    if (x == kNone) return;
    g_.give(x, seat, public_card);
    if (s.entities[x].zone != Zone::Hand) return;  // a card that no hand can hold
    note_offer(x, offer, public_card);
    enchant_openly(enchant, x);
    f.made = x;
  }
}

void Engine::Instruction::note_offer(Slot x, int offer, bool public_card, bool another) {
  Entity& e = s.entities[x];
  if (e.zone != Zone::Hand || public_card) return;
  if (!e.is(flag::Made)) e.memory = static_cast<u16>(offer + 1);
  e.flags |= flag::Made;
  if (!another) g_.note_taken(e);
}

void Engine::Instruction::give_each() {
  List who;
  select(who);
  const int offer = literal();
  g_.note_copied(who, f.seat);
  for (Slot x : who) {
    if (s.players[f.seat].hand_n >= kHandMax) break;
    const bool public_card = g_.is_public(x);
    const bool hidden = x >= kEntities || s.entities[x].zone == Zone::Hand;
    const Slot copy = hidden ? g_.copy_entity(x, f.seat) : g_.create(g_.card_of(x), f.seat);
    if (copy == kNone) break;
    g_.give(copy, f.seat, public_card);
    note_offer(copy, offer, public_card, x != who.at[0]);
    f.made = copy;
  }
}

void Engine::Instruction::draw() {
  each_player([&](int seat) { g_.draw(seat, f.made); });
}

void Engine::Instruction::take() {
  List who;
  select(who);
  const HiddenCards from = g_.hidden_cards(start_ + 1, f);
  if (!who.n) g_.note_whether(from, false);
  each_card(who, [&](Slot x) {
    g_.draw_card(x, f);
    if (from.filter && f.made != kNone) g_.note_passes(f.made, from.filter);
  });
}

void Engine::Instruction::take_each() {
  const int n = literal();
  const i32* any = skip();
  const i32* const selectors = p_;
  std::array<Slot, kHandMax> drawn;
  std::array<const i32*, kHandMax> by;
  int found = 0, count = 0;
  for (int i = 0; i < n; ++i) {
    const HiddenCards from = g_.hidden_cards(p_, f);
    List who;
    select(who);
    each_card(who, [&](Slot x) {
      ++found;
      g_.draw_card(x, f);
      if (f.made == kNone || count == kHandMax) return;
      by[count] = from.filter;
      drawn[count++] = f.made;
    });
  }
  for (int i = 0; i < count; ++i)
    if (const i32* filter = found == n ? by[i] : any; filter) g_.note_passes(drawn[i], filter);
  p_ = selectors;
  for (int i = 0; i < n && !found; ++i) g_.note_whether(g_.hidden_cards(skip(), f), false);
  if (found && found < n && count == found) g_.note_found_by(selectors, n, drawn.data(), count, f);
}

void Engine::Instruction::show_cost() {
  List who;
  select(who);
  for (Slot x : who) g_.note_cost(x, f);
}

void Engine::Instruction::discard() {
  List who;
  select(who);
  for (Slot x : who) g_.discard(x);
}

void Engine::Instruction::mill() {
  int n = number();
  const int whose = seat();
  g_.loose_ = true;
  for (; n > 0 && s.players[whose].deck_n > 0; --n) {
    const Slot x = g_.deck_pull(deck_handle(whose, s.players[whose].deck_n - 1));
    if (x != kNone) g_.burn(x);
  }
}

void Engine::Instruction::look_at() {
  int n = number();
  const int whose = seat();
  for (; n > 0 && s.players[whose].deck_n > 0; --n)
    g_.deck_pull(deck_handle(whose, s.players[whose].deck_n - 1));
  g_.loose_ = true;
}

void Engine::Instruction::choose() {
  List who, aside;
  select(who);
  for (Slot x : who)
    if (x < kEntities && s.entities[x].zone == Zone::SetAside && !aside.has(x)) aside.add(x);
  g_.ask(f, aside, false);
}

}  // namespace hs
