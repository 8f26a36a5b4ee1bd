// The course of a card that is played, and of a hero power.
#include <algorithm>

#include "hs_env/engine/engine.h"

namespace hs {

namespace {

// The events before a card's text and after it. If nobody listens to any of them, those steps are
// skipped.
constexpr u32 kBeforeText = bit(Event::SpellBegun) | bit(Event::CardPlayed) |
                            bit(Event::Overloaded) | bit(Event::MinionSummoned) |
                            bit(Event::SpellCast) | bit(Event::SpellTargeted);
constexpr u32 kAfterText = bit(Event::AfterCardPlayed) | bit(Event::AfterSpellCast) |
                           bit(Event::AfterMinionPlayed) | bit(Event::AfterMinionSummoned);

i16& counter(Player& p, Counter c) { return p.counters[static_cast<int>(c)]; }

}  // namespace

// --- playing a card ---------------------------------------------------------------------------

void Engine::play_card(int hand, Slot target, int position, int half) {
  const int seat = s.active;
  Player& p = s.players[seat];
  const Slot x = p.hand[hand];
  const CardDef& d = def(x);
  const int cost = cost_of(x);
  s.stale |= stale::Something;
  p.mana = static_cast<u8>(p.mana - cost);
  tally(seat, Counter::ManaSpentTurn, cost);
  if (!(d.marks & mark::Secret)) reveal(x);
  if (d.target.condition && target == kNone) note_untargeted(x);
  leave_zone(x);
  Entity& e = s.entities[x];
  e.variant = static_cast<u8>(half);
  e.flags &= static_cast<u16>(~(flag::OpponentKnows | flag::OpponentPlaced));

  Frame* f = push(FrameKind::Play);
  f->seat = static_cast<u8>(seat);
  f->source = x;
  f->target = target;
  f->amount = counter(p, Counter::CardsPlayedTurn) > 0;  // is a combo active?
  f->value[0] = static_cast<i16>(half);
  f->value[1] = static_cast<i16>(cost);
  tally(seat, Counter::CardsPlayedTurn);
  tally(seat, Counter::CardsPlayedGame);
  if (d.type == Type::Minion) {
    tally(seat, Counter::MinionsPlayedTurn);
    f->host = joins(x, seat, position);
    if (f->host == kNone) {
      if (d.race == Race::Totem) tally(seat, Counter::TotemsSummonedGame);
      to_board(x, seat, position);
    }
  }
  f->bound = s.next_order;
  if (heard(kBeforeText) || s.unsettled) return;
  refresh_auras();
  count_as_cast(seat, d);
  f->step = static_cast<u8>(PlayStep::Text);
}

void Engine::note_untargeted(Slot x) {
  const CardDef& d = def(x);
  const int seat = s.entities[x].seat;
  if (!targets(d, seat, x, d.aims_as_spell())) return;
  Frame f = frame_of(x, seat);
  const i32* p = &t.code[d.target.condition];
  const i32* asked = p;
  if (!holds(p, f)) learn(asked, false, f);
}

void Engine::count_as_cast(int seat, const CardDef& d) {
  Player& p = s.players[seat];
  if (d.type == Type::Spell) {
    tally(seat, Counter::SpellsCastTurn);
    tally(seat, Counter::SpellsCastGame);
    if (d.marks & mark::Secret) tally(seat, Counter::SecretsPlayedGame);
  }
  if (!d.overload) return;
  p.owed = static_cast<u8>(std::min(p.owed + d.overload, kManaMax));
  tally(seat, Counter::OverloadGame, d.overload);
}

void Engine::step_play(Frame& f) {
  const CourseSteps<PlayStep> steps{*this, f};
  const bool spell = def(f.source).type == Type::Spell;
  switch (static_cast<PlayStep>(f.step)) {
    case PlayStep::Begun:
      if (spell) course_event(f, Event::SpellBegun, f.target);
      if (steps.wait_for(PlayStep::Played)) return;
      [[fallthrough]];
    case PlayStep::Played:
      announce_played(f);
      if (steps.wait_for(PlayStep::Summoned)) return;
      [[fallthrough]];
    case PlayStep::Summoned:
      announce_summoned(f);
      if (steps.wait_for(PlayStep::DeathsBeforeAim)) return;
      [[fallthrough]];
    case PlayStep::DeathsBeforeAim:
      settle();
      if (steps.wait_for(PlayStep::Targeted)) return;
      [[fallthrough]];
    case PlayStep::Targeted:
      if (spell && !f.cancelled && f.target != kNone)
        course_event(f, Event::SpellTargeted, f.target);
      if (steps.wait_for(PlayStep::DeathsBeforeText)) return;
      [[fallthrough]];
    case PlayStep::DeathsBeforeText:
      settle();
      if (steps.wait_for(PlayStep::Text)) return;
      [[fallthrough]];
    case PlayStep::Text:
      run_text(f);
      if (steps.wait_for(PlayStep::Landed)) return;
      [[fallthrough]];
    case PlayStep::Landed:
      land(f);
      if (steps.wait_for(PlayStep::DeathsAfterText)) return;
      [[fallthrough]];
    case PlayStep::DeathsAfterText:
      settle();
      if (steps.wait_for(PlayStep::AfterPlay)) return;
      [[fallthrough]];
    case PlayStep::AfterPlay:
      announce_after_play(f);
      if (!heard(kAfterText)) break;
      if (steps.wait_for(PlayStep::AfterSummon)) return;
      [[fallthrough]];
    case PlayStep::AfterSummon:
      if (still_mine(f)) course_event(f, Event::AfterMinionSummoned, f.source);
      if (steps.wait_for(PlayStep::LastDeaths)) return;
      [[fallthrough]];
    case PlayStep::LastDeaths:
      settle();
      if (steps.wait_for(PlayStep::Over)) return;
      [[fallthrough]];
    case PlayStep::Over: break;
  }
  end_course();
}

bool Engine::still_mine(const Frame& play) const {
  return on_board(play.source) && s.entities[play.source].seat == play.seat;
}

void Engine::announce_played(Frame& f) {
  const CardDef& d = def(f.source);
  if (Frame* played = course_event(f, Event::CardPlayed, f.target, f.value[1]))
    played->cancelled = f.cancelled;
  if (f.cancelled) return;
  count_as_cast(f.seat, d);
  if (d.overload) course_event(f, Event::Overloaded, kNone, d.overload);
}

void Engine::announce_summoned(Frame& f) {
  refresh_auras();
  if (still_mine(f)) course_event(f, Event::MinionSummoned, f.source);
  if (def(f.source).type == Type::Spell && !f.cancelled)
    course_event(f, Event::SpellCast, f.target);
}

void Engine::run_text(Frame& f) {
  const Slot x = f.source;
  const CardDef& d = def(x);
  s.stale |= stale::Something;
  if (f.cancelled) return;
  if (d.type == Type::Spell && (d.marks & (mark::Secret | mark::Quest))) {
    if (!room_for_secret(f.seat, s.entities[x].card)) return;  // another came into play meanwhile
    to_secrets(x, f.seat);
    return raise_event(Event::SecretPlayed, f.seat, x, x, 0);
  }
  if (d.type == Type::Hero) become_hero(f.seat, s.entities[x].card);
  if (f.host != kNone) {  // a magnetic minion joins a mech
    const Entity& e = s.entities[x];
    const bool there = on_board(f.host) && s.entities[f.host].seat == f.seat;
    if (there) attach(f.host, d.magnetic, e.attack, e.health(), 0, e.card, f.seat);
    return;
  }
  const int half = f.value[0];
  u32 text = half && d.halves[0] ? t.cards[d.halves[half - 1]].play : d.play;
  // A minion that was stolen meanwhile acts for its new controller, who has no combo.
  const int actor = on_board(x) ? s.entities[x].seat : f.seat;
  if (f.amount && d.combo && actor == f.seat) text = d.combo;
  const Slot target = in_play(f.target) ? f.target : kNone;
  const bool twice = d.type != Type::Spell && text == d.play && (d.marks & mark::Battlecry) &&
                     rule(actor, Rule::ExtraBattlecry) > 0;
  run_program(text, actor, x, target);
  if (twice) run_program(text, actor, x, target);
}

void Engine::become_hero(int seat, u16 card) {
  Player& p = s.players[seat];
  const Slot hero = hero_slot(seat);
  const Entity before = s.entities[hero];
  set_hero(seat, card);
  if (const int more = before.max_health - s.entities[hero].max_health)
    attach(hero, kPlain, 0, more, 0, card, seat);
  s.entities[hero].damage = before.damage;
  p.armor = static_cast<i16>(std::min(p.armor + t.cards[card].armor, kStatMax));
}

void Engine::land(Frame& f) {
  s.stale |= stale::Something;
  if (def(f.source).type == Type::Weapon)
    equip(f.source, f.seat);
  else if (s.entities[f.source].zone == Zone::SetAside)
    burn(f.source);  // seen by both, also a secret that was countered
}

void Engine::announce_after_play(Frame& f) {
  if (f.cancelled) return;
  course_event(f, Event::AfterCardPlayed, f.target);
  if (def(f.source).type == Type::Spell) course_event(f, Event::AfterSpellCast, f.target);
  if (still_mine(f)) course_event(f, Event::AfterMinionPlayed, f.source);
}

// --- the hero power ---------------------------------------------------------------------------

void Engine::use_power(Slot target, int half) {
  Player& p = s.players[s.active];
  const Slot x = power_slot(s.active);
  const int cost = cost_of(x);
  s.stale |= stale::Something;
  p.mana = static_cast<u8>(p.mana - cost);
  tally(s.active, Counter::ManaSpentTurn, cost);
  tally(s.active, Counter::PowerUsesTurn);
  tally(s.active, Counter::PowerUsesGame);
  Frame* f = push(FrameKind::Power);
  f->seat = s.active;
  f->source = x;
  f->target = target;
  f->value[0] = static_cast<i16>(half);
  f->bound = s.next_order;
}

void Engine::step_power(Frame& f) {
  const CourseSteps<PowerStep> steps{*this, f};
  switch (static_cast<PowerStep>(f.step)) {
    case PowerStep::Text: {
      const CardDef& d = def(f.source);
      const int half = f.value[0];
      run_program(half && d.halves[0] ? t.cards[d.halves[half - 1]].play : d.play, f.seat, f.source,
                  f.target);
      if (steps.wait_for(PowerStep::Deaths)) return;
      [[fallthrough]];
    }
    case PowerStep::Deaths:
      settle();
      if (steps.wait_for(PowerStep::Used)) return;
      [[fallthrough]];
    case PowerStep::Used:
      course_event(f, Event::PowerUsed, f.target);
      if (steps.wait_for(PowerStep::LastDeaths)) return;
      [[fallthrough]];
    case PowerStep::LastDeaths:
      settle();
      if (steps.wait_for(PowerStep::Over)) return;
      [[fallthrough]];
    case PowerStep::Over: break;
  }
  end_course();
}

}  // namespace hs
