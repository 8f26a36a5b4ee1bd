// The order things happen in: the stack of frames, triggers and deaths.
#include <algorithm>
#include <bit>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"
#include "hs_env/engine/witness.h"

namespace hs {

Frame* Engine::push(FrameKind kind) {
  if (s.frames_n >= kFrames) {
    give_up();
    spare_ = Frame{};
    return &spare_;
  }
  Frame& f = s.frames[s.frames_n++];
  f = Frame{};
  f.kind = static_cast<u8>(kind);
  f.source = f.target = f.it = f.host = f.event_source = f.event_target = f.made = f.stored = kNone;
  return &f;
}

void Engine::step() {
  Frame& f = s.frames[s.frames_n - 1];
  switch (static_cast<FrameKind>(f.kind)) {
    case FrameKind::None: pop(); break;
    case FrameKind::Run: step_program(f); break;
    case FrameKind::Event:
      if (!next_trigger(f)) return pop();
      // Straight to what it does, not through `run`; who watches sees one step at a time.
      if (Frame& top = s.frames[s.frames_n - 1];
          static_cast<FrameKind>(top.kind) == FrameKind::Run && !witness_)
        step_program(top);
      break;
    case FrameKind::Deaths: deaths(); break;
    case FrameKind::Play: step_play(f); break;
    case FrameKind::Attack: step_attack(f); break;
    case FrameKind::Power: step_power(f); break;
    case FrameKind::Turn: step_turn(f); break;
    case FrameKind::Rattles: next_deathrattle(f); break;
    case FrameKind::Draft: step_draft(f); break;
  }
}

void Engine::run() {
  if (witness_) witness_->follow(*this);
  while (s.frames_n && s.choice.kind == Pending::None && !s.over) step();
  if (out_of_numbers()) give_up();
  if (s.over)
    while (s.frames_n) pop();
  if (!s.frames_n) {
    s.steps = 0;
    if (!s.auras) s.stale = 0;
    if (loose_) drop_loose();
    if (turned_) forget_turned();
    sweep();
  }
}

void Engine::drop_loose() {
  for (int i = 0; i < kEntities; ++i)
    if (s.entities[i].zone == Zone::SetAside) retire(static_cast<Slot>(i));
}

void Engine::forget_turned() {
  for (const Player& p : s.players)
    for (int i = 0; i < p.board_n; ++i)
      s.entities[p.board[i]].flags &= static_cast<u16>(~flag::Turned);
}

Frame* Engine::push_event(Event e, int seat, Slot source, Slot target, int amount) {
  Frame* f = push(FrameKind::Event);
  f->event = static_cast<u8>(e);
  f->seat = static_cast<u8>(seat);
  f->event_source = source;
  f->event_target = target;
  f->amount = static_cast<i16>(std::min(amount, kStatMax));
  f->bound = s.next_order;
  return f;
}

void Engine::run_program(u32 pc, int seat, Slot source, Slot target, Slot host) {
  if (!pc) return;
  Frame* f = push(FrameKind::Run);
  f->pc = pc;
  f->seat = static_cast<u8>(seat);
  f->source = source;
  f->target = target;
  f->host = host == kNone ? source : host;
}

Frame* Engine::frame_below(FrameKind a, FrameKind b) {
  for (int i = s.frames_n - 1; i >= 0; --i) {
    const auto kind = static_cast<FrameKind>(s.frames[i].kind);
    if (kind == a || kind == b) return &s.frames[i];
  }
  return nullptr;
}

void Engine::recount_listeners(bool in_decks) {
  u32 near = 0, far = 0;
  auto add = [&](Slot x, u32& where, u32 events) {
    where |= events;
    for (u8 k = s.entities[x].enchants; k != kNone; k = s.enchants[k].next)
      where |= t.enchants[s.enchants[k].def].events;
  };
  for (int seat = 0; seat < 2; ++seat) {
    const Player& p = s.players[seat];
    auto add_near = [&](Slot x) { add(x, near, def(x).events); };
    add_near(hero_slot(seat));
    add_near(power_slot(seat));
    if (p.weapon != kNone) add_near(p.weapon);
    for (int i = 0; i < p.board_n; ++i) add_near(p.board[i]);
    for (int i = 0; i < p.secrets_n; ++i) add_near(p.secrets[i]);
    near |= suspected(seat);
    for (int i = 0; i < p.hand_n; ++i)
      add(p.hand[i], far,
          t.listens_far(s.entities[p.hand[i]].card) ? def(p.hand[i]).events_far : 0);
  }
  s.listening = near;
  s.listening_far = far;
  if (!in_decks || !t.events_far) return;
  for (int seat = 0; seat < 2; ++seat)
    for (int i = 0; i < s.players[seat].deck_n; ++i)
      if (const u16 card = s.decks[seat][i].card; t.listens_far(card))
        s.listening_far |= t.cards[card].events_far;
}

void Engine::finish(int winner) {
  s.over = 1;
  s.winner = static_cast<u8>(winner);
  s.choice = Choice{};
  s.stale = 0;
}

// The triggers are not left on the stack: the caller needs the amount now.
void Engine::amend_damage(Slot source, Slot target, int& amount) {
  constexpr int kDeepest = 4;
  if (nested_ >= kDeepest) return;
  Frame f{};
  f.event = static_cast<u8>(Event::PreDamage);
  f.seat = s.entities[target].seat;
  f.bound = s.next_order;
  f.event_source = source;
  f.event_target = target;
  f.amount = static_cast<i16>(std::min(amount, kStatMax));
  f.target = f.it = f.made = f.stored = kNone;
  if (!find_trigger(f).trigger) return note_silence(f, 0, ~0u);
  int* const outer = amended_;
  const int base = s.frames_n;
  amended_ = &amount;
  ++nested_;
  raise_event(Event::PreDamage, s.entities[target].seat, source, target, amount);
  while (s.frames_n > base && s.choice.kind == Pending::None && !s.over) {
    // A later trigger of the same event sees what an earlier one left.
    s.frames[base].amount = static_cast<i16>(std::min(amount, kStatMax));
    if (witness_)
      witness_->step(*this);
    else
      step();
  }
  --nested_;
  amended_ = outer;
}

bool Engine::try_trigger(const Frame& f, Slot holder, int seat, u16 first, u16 count, u16 order,
                         Zone zone, Found& best) const {
  // Deck cards were there before the event, and come after all that is in play.
  const bool in_deck = zone == Zone::Deck;
  if (order >= f.bound && !in_deck) return false;
  bool better = false;
  for (u16 i = 0; i < count; ++i) {
    const TriggerDef& d = t.triggers[first + i];
    if (static_cast<u8>(d.event) != f.event || d.zone != zone) continue;
    if (d.side != 2 && (seat == f.seat) != (d.side == 0)) continue;
    if (f.cancelled && !d.once) continue;
    const u32 key = trigger_key(order, i, in_deck ? kInDeck : d.last ? kLastInPlay : 0);
    if (key <= f.last || key >= best.key) continue;
    best = {key, &d, holder, static_cast<u8>(seat), kNone};
    better = true;
  }
  return better;
}

void Engine::try_triggers(const Frame& f, Slot x, Zone zone, Found& best) const {
  const u32 mask = 1u << f.event;
  const Entity& e = s.entities[x];
  const CardDef& d = def(x);
  const u32 events = zone == Zone::Hand ? d.events_far : d.events;
  const bool mute = e.is(flag::Silenced) || (f.course && e.is(flag::Turned));
  if ((events & mask) && !mute)
    try_trigger(f, x, e.seat, d.first_trigger, d.triggers, e.order, zone, best);
  for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next) {
    const Enchant& en = s.enchants[i];
    const EnchantDef& k = t.enchants[en.def];
    if ((k.events & mask) &&
        try_trigger(f, x, en.seat, k.first_trigger, k.triggers, en.order, zone, best))
      best.record = i;
  }
}

void Engine::try_far_triggers(const Frame& f, int seat, Found& best) const {
  const Player& p = s.players[seat];
  for (int i = 0; i < p.hand_n; ++i) {
    const Entity& e = s.entities[p.hand[i]];
    if (e.enchants != kNone || t.listens_far(e.card)) try_triggers(f, p.hand[i], Zone::Hand, best);
  }
  for (int i = 0; i < p.deck_n; ++i) {
    const u16 card = s.decks[seat][i].card;
    if (!t.listens_far(card)) continue;
    const CardDef& d = t.cards[card];
    if (d.events_far & (1u << f.event))
      try_trigger(f, deck_handle(seat, i), seat, d.first_trigger, d.triggers,
                  static_cast<u16>(seat * kDeckMax + i), Zone::Deck, best);
  }
}

Engine::Found Engine::find_trigger(const Frame& f, u32 before) const {
  Found best;
  best.key = before;
  const u32 mask = 1u << f.event;
  for (int seat = 0; seat < 2; ++seat) {
    const Player& p = s.players[seat];
    if (s.listening & mask) {
      for (u32 who = on_side(seat, flag::Listens); who; who &= who - 1)
        try_triggers(f, side_slot(seat, std::countr_zero(who)), Zone::Play, best);
      if (s.active != seat)
        for (int i = 0; i < p.secrets_n; ++i) try_triggers(f, p.secrets[i], Zone::Secret, best);
    }
    if (s.listening_far & mask) try_far_triggers(f, seat, best);
  }
  return best;
}

bool Engine::next_trigger(Frame& f, u32 before) {
  Found next;
  Frame run;
  do {
    if (next.holder < kEntities && s.entities[next.holder].zone == Zone::Secret)
      note_silence(f, next.key - 1, next.key);
    next = find_trigger(f, before);
    if (s.players[other(s.active)].secrets_n) note_silence(f, f.last, next.key - 1);
    if (!next.trigger) {
      if (awaited(static_cast<Event>(f.event)) && before == ~0u) note_absent(f);
      return false;
    }
    f.last = next.key;
    run = f;
    run.kind = static_cast<u8>(FrameKind::Run);
    run.last = run.bound = 0;
    run.cancelled = run.course = run.step = run.loops[0] = 0;
    run.seat = next.seat;
    run.source = run.host = next.holder;
    run.pc = next.trigger->body;
  } while (next.trigger->condition && !condition(next.trigger->condition, run));

  const Slot holder = next.holder;
  if (is_deck_handle(holder)) {
    // A card that acts from the deck comes out of it, set aside, before it acts.
    run.source = run.host = deck_pull(holder);
    f.last -= kKeysPerOrder;  // the next card has moved up into its place
    loose_ = true;            // if it does nothing with itself, it is gone
    if (run.source != kNone) *push(FrameKind::Run) = run;
    return true;
  }
  s.stale |= stale::Something;
  const bool secret = s.entities[holder].zone == Zone::Secret;
  if (secret) {
    reveal(holder);
    leave_zone(holder);
    retire(holder);
  }
  *push(FrameKind::Run) = run;
  if (next.trigger->once && next.record != kNone) detach(holder, next.record);
  if (secret) raise_event(Event::SecretRevealed, next.seat, kNone, holder, 0);
  return true;
}

bool Engine::has_deathrattle(Slot x) const { return hs::has_deathrattle(s, t, x); }

// One frame does both: one queue until the last deathrattle, and then the event alone.
void Engine::run_deathrattles(Slot x, Event after, bool dies) {
  const Entity& e = s.entities[x];
  const bool rattling = has_deathrattle(x);
  if (!rattling && !(dies && heard(bit(after)))) return;
  Frame* f = push_event(after, e.seat, kNone, x, 0);
  if (!rattling) return;
  f->kind = static_cast<u8>(FrameKind::Rattles);
  f->loops[0] = def(x).type == Type::Minion && rule(e.seat, Rule::ExtraDeathrattle) > 0;
  f->cancelled = !dies;
}

// Its own deathrattle has the entity's place in the order of play, each granted one dates from when
// it was attached.
void Engine::next_deathrattle(Frame& f) {
  const Slot x = f.event_target;
  const Entity& e = s.entities[x];
  int before = f.step >> (f.loops[0] ? 1 : 0);  // how many to skip; each runs once or twice
  u32 pc = e.is(flag::Silenced) ? 0 : def(x).deathrattle;
  u16 order = e.order;
  if (pc && before-- > 0) pc = 0;
  for (u8 i = e.enchants; i != kNone && !pc; i = s.enchants[i].next) {
    pc = t.enchants[s.enchants[i].def].deathrattle;
    order = s.enchants[i].order;
    if (pc && before-- > 0) pc = 0;
  }
  if (!pc) {
    if (f.cancelled) return pop();
    f.kind = static_cast<u8>(FrameKind::Event);
    f.step = f.loops[0] = 0;
    return;
  }
  const u32 place = trigger_key(order);
  if (!f.cancelled && heard(1u << f.event) && next_trigger(f, place)) return;
  ++f.step;
  f.last = std::max(f.last, place);
  run_program(pc, f.seat, x, kNone);
}

void Engine::deaths() {
  refresh_auras();
  s.unsettled = 0;
  std::array<Slot, 2 * (kBoardMax + 1)> dead;
  int n = 0;
  int losers = 0;
  for (int seat = 0; seat < 2; ++seat) {
    const Player& p = s.players[seat];
    if (is_dying(hero_slot(seat))) losers |= 1 << seat;
    for (int i = 0; i < p.board_n; ++i)
      if (is_dying(p.board[i])) dead[n++] = p.board[i];
    if (p.weapon != kNone && is_dying(p.weapon)) dead[n++] = p.weapon;
  }
  if (losers) return finish(losers == 3 ? 2 : losers == 1 ? 1 : 0);
  if (!n) return pop();
  const int depth = s.frames_n;
  s.stale |= stale::Something;

  for (int i = 0; i < n; ++i) take_from_play(dead[i]);
  // What died no longer lends its rules and auras to the deathrattles of this round.
  refresh_auras();
  std::sort(dead.begin(), dead.begin() + n,
            [&](Slot a, Slot b) { return s.entities[a].order < s.entities[b].order; });
  for (int i = n - 1; i >= 0; --i) {
    const Slot x = dead[i];
    run_deathrattles(x, def(x).type == Type::Weapon ? Event::WeaponBroken : Event::Died);
  }
  for (int i = 0; i < n; ++i) retire(dead[i]);
  if (s.frames_n == depth && !s.unsettled) pop();
}

void Engine::take_from_play(Slot x) {
  Entity& e = s.entities[x];
  const bool minion = def(x).type == Type::Minion;
  const u8 place = e.pos;
  leave_zone(x);
  e.pos = minion ? place : kBoardMax;
  if (!minion) return;
  tally(e.seat, Counter::MinionsDiedTurn);
  tally(e.seat, Counter::MinionsDiedGame);
  Player& p = s.players[e.seat];
  auto& list = s.died[e.seat];
  if (p.died_n == kDiedMax) {
    std::copy(list.begin() + 1, list.end(), list.begin());
    --p.died_n;
    if (p.died_before_turn) --p.died_before_turn;
  }
  list[p.died_n++] = e.card;
}

}  // namespace hs
