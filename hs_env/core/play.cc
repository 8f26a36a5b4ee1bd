// What players do: the course of a card, an attack, a hero power and a turn.
#include <algorithm>

#include "engine.h"
#include "game.h"

namespace hs {

namespace {

constexpr u8 kUnset = 255;
constexpr int kMostRedirections = 8;  ///< of one attack

// What may happen before a card's text, after it, and before a blow. If nobody listens to any of
// it, those steps are passed over.
constexpr u32 kBeforeText = bit(Event::SpellBegun) | bit(Event::CardPlayed) |
                            bit(Event::Overloaded) | bit(Event::MinionSummoned) |
                            bit(Event::SpellCast) | bit(Event::SpellTargeted);
constexpr u32 kAfterText = bit(Event::AfterCardPlayed) | bit(Event::AfterSpellCast) |
                           bit(Event::AfterMinionPlayed) | bit(Event::AfterMinionSummoned);
constexpr u32 kBeforeBlow = bit(Event::AttackDeclared) | bit(Event::Attack);
constexpr u8 kEnd = 12, kBlow = 3;  ///< the steps that come next then

i16& counter(Player& p, Counter c) { return p.counters[static_cast<int>(c)]; }

}  // namespace

// --- starting ---------------------------------------------------------------------------------

void start(GameState& s, const CardTable& t, const Setup& setup) {
  s = GameState{};
  s.seed = setup.seed;
  s.positions = setup.rules.positions;
  s.mulligan = setup.rules.mulligan;
  s.turn_limit = static_cast<u8>(setup.rules.turn_limit);
  s.next_id = s.next_order = 1;
  s.stale = stale::Board | stale::Something;
  Engine g(s, t);
  s.first = static_cast<u8>(setup.rules.first >= 0 ? setup.rules.first
                                                   : static_cast<int>(g.roll(Stream::Setup, 2)));
  s.active = s.first;
  s.used[0] = 0xf;
  for (int seat = 0; seat < 2; ++seat) {
    Player& p = s.players[seat];
    const u16 hero = setup.heroes[seat];
    p.weapon = kNone;
    p.hero_class_card = hero;
    p.class_ = t.cards[hero].class_;
    for (Slot x : {hero_slot(seat), power_slot(seat)}) {
      Entity& e = s.entities[x];
      e.enchants = kNone;
      e.seat = static_cast<u8>(seat);
      e.zone = Zone::Play;
      e.id = s.next_id++;
      e.order = s.next_order++;
      g.reset_to_card(x, x == hero_slot(seat) ? hero : t.cards[hero].hero_power);
      g.listen(x);
    }
    const auto& cards = setup.decks[seat];
    p.deck_n = p.starting_deck_n = static_cast<u8>(std::min<std::size_t>(cards.size(), kDeckMax));
    for (int i = 0; i < p.deck_n; ++i) s.decks[seat][i] = DeckCard{cards[i], 0, 0, kNone, 0};
    g.shuffle(seat, seat ? Stream::Deal1 : Stream::Deal0);
    // Ids follow the shuffled order, so that they tell nothing about the deck list.
    for (int i = p.deck_n - 1; i >= 0; --i) s.decks[seat][i].id = s.next_id++;
  }
  for (int seat = 0; seat < 2; ++seat)
    for (int n = seat == s.first ? 3 : 4; n > 0 && s.players[seat].deck_n > 0; --n)
      g.to_hand(g.deck_pull(deck_handle(seat, s.players[seat].deck_n - 1)), seat);
  if (!s.mulligan) return g.begin_first_turn();
  s.choice.kind = Pending::Mulligan;
  s.choice.seat = s.first;
}

/// Replacements are drawn before the old cards are shuffled in: none comes straight back.
void Engine::replace_marked(int seat) {
  Player& p = s.players[seat];
  std::array<Slot, kHandMax> old;
  int n = 0;
  for (int i = 0; i < p.hand_n; ++i) {
    const Slot x = p.hand[i];
    if (!s.entities[x].is(flag::Marked) || p.deck_n == 0) continue;
    const Slot fresh = deck_pull(deck_handle(seat, p.deck_n - 1));
    Entity& e = s.entities[fresh];
    e.zone = Zone::Hand;
    e.pos = static_cast<u8>(i);
    e.order = s.next_order++;
    p.hand[i] = fresh;
    s.entities[x].zone = Zone::SetAside;
    old[n++] = x;
  }
  for (int i = 0; i < n; ++i) {
    const Entity& e = s.entities[old[i]];
    s.decks[seat][p.deck_n++] = DeckCard{e.card, e.id, 0, kNone, 0};
    retire(old[i]);
  }
  for (int i = 0; i < p.hand_n; ++i) s.entities[p.hand[i]].flags &= static_cast<u16>(~flag::Marked);
  if (n) shuffle(seat, seat ? Stream::Deal1 : Stream::Deal0);
}

void Engine::begin_first_turn() {
  const Slot coin = t.coin ? create(t.coin, other(s.first)) : kNone;
  if (coin != kNone) {
    to_hand(coin, other(s.first));
    s.entities[coin].flags |= flag::FoeKnows | flag::FoePlaced;
  }
  recount_listeners();
  Frame* f = push(FrameKind::Turn);
  f->seat = static_cast<u8>(other(s.first));
  f->step = 4;
  run();
}

void Engine::recount_listeners() {
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
  if (!t.events_far) return;
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

// --- deciding ---------------------------------------------------------------------------------

int to_play(const GameState& s) {
  return s.choice.kind == Pending::None ? s.active : s.choice.seat;
}

void apply(GameState& s, const CardTable& t, int action, DiceScript* script) {
  Engine(s, t, script).apply(action);
}

void apply_unseen(GameState& s, const CardTable& t, int action) {
  Engine engine(s, t);
  engine.learns = false;
  engine.apply(action);
}

void Engine::apply(int action) {
  const int seat = s.active;
  if (action >= kChoose) {
    choose(action - kChoose);
  } else if (action >= kPower || (action >= kPlay && action < kAttack)) {
    const bool power = action >= kPower;
    const int row = action - (power ? kPower : kPlay);
    const int target = row % kTargets;
    Choice& c = s.choice;
    c.seat = static_cast<u8>(seat);
    c.hand = static_cast<u8>(power ? 0 : row / kTargets);
    c.power = power;
    c.target = target ? character(seat, target - 1) : kNone;
    c.position = c.option = kUnset;
    ask_follow_ups();
  } else if (action >= kAttack) {
    const int row = action - kAttack;
    begin_attack(character(seat, row / 8), character(seat, kFoeHero + row % 8));
  } else {
    Frame* f = push(FrameKind::Turn);
    f->seat = static_cast<u8>(seat);
  }
  run();
}

/// Asks for what the action row could not say, or plays the card when all is known.
void Engine::ask_follow_ups() {
  Choice& c = s.choice;
  const Player& p = s.players[c.seat];
  const Slot card = c.power ? power_slot(c.seat) : p.hand[c.hand];
  const CardDef& d = def(card);
  c.kind = Pending::None;
  if (d.type == Type::Minion && s.positions && p.board_n > 0 && c.position == kUnset) {
    c.kind = Pending::Position;
    return;
  }
  if ((d.marks & mark::ChooseOne) && d.option[0]) {
    if (c.option == kUnset) {
      c.kind = Pending::ChooseOne;
      return;
    }
    const CardDef& half = t.cards[d.option[c.option]];
    if (c.target == kNone && takes_target(half, c.seat, card) &&
        targets(half, c.seat, card, d.aims_as_spell())) {
      c.kind = Pending::Target;
      return;
    }
  }
  const Choice made = c;
  c = Choice{};
  const int option = made.option == kUnset ? 0 : made.option + 1;
  if (made.power)
    use_power(made.target, option);
  else
    play_card(made.hand, made.target, made.position == kUnset ? kBoardMax : made.position, option);
}

void Engine::choose(int k) {
  Choice& c = s.choice;
  switch (c.kind) {
    case Pending::None:
    case Pending::Count: return;
    case Pending::Mulligan: {
      if (k != kMulliganDone) {
        s.entities[s.players[c.seat].hand[k]].flags |= flag::Marked;
        return;
      }
      const int seat = c.seat;
      replace_marked(seat);
      if (seat == s.first) {
        c.seat = static_cast<u8>(other(seat));
        return;
      }
      c = Choice{};
      return begin_first_turn();
    }
    case Pending::Position: c.position = static_cast<u8>(k); return ask_follow_ups();
    case Pending::ChooseOne: c.option = static_cast<u8>(k); return ask_follow_ups();
    case Pending::Target: c.target = character(c.seat, k); return ask_follow_ups();
    case Pending::Pick: {
      const Choice made = c;
      c = Choice{};
      loose_ = turned_ = true;
      // The card picked takes the first slot: slots show, and would tell which one it was.
      std::swap(s.entities[made.options[0]], s.entities[made.options[k]]);
      s.frames[s.frames_n - 1].made = made.options[0];
      if (made.option)
        for (int i = 1; i < made.n; ++i) retire(made.options[i]);
      return;
    }
  }
}

// Each course below is a row of steps. Steps run on until one of them puts something on top.
#define HS_COURSE(name)                     \
  void Engine::step_##name(Frame& f) {      \
    const int depth = s.frames_n;           \
    do step_##name##_once(f);               \
    while (s.frames_n == depth && !s.over); \
  }
HS_COURSE(play)
HS_COURSE(attack)
HS_COURSE(power)
HS_COURSE(turn)
#undef HS_COURSE

// --- playing a card -----------------------------------------------------------------------------

void Engine::play_card(int hand, Slot target, int position, int option) {
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
  e.option = static_cast<u8>(option);
  e.flags &= static_cast<u16>(~(flag::FoeKnows | flag::FoePlaced));

  Frame* f = push(FrameKind::Play);
  f->seat = static_cast<u8>(seat);
  f->source = x;
  f->target = target;
  f->amount = counter(p, Counter::CardsPlayedTurn) > 0;  // is a combo active?
  f->value[0] = static_cast<i16>(option);
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
  f->step = kTextStep;
}

/// A countered spell was played, but not cast, and does not overload: this comes after it could
/// have been countered.
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

/// A card that takes a target only under a condition was played without one. If there was one to
/// take, the condition does not hold.
void Engine::note_untargeted(Slot x) {
  const CardDef& d = def(x);
  const int seat = s.entities[x].seat;
  if (!targets(d, seat, x, d.aims_as_spell())) return;
  Frame f = frame_of(x, seat);
  const i32* p = &t.code[d.target.condition];
  const i32* asked = p;
  if (!holds(p, f)) learn(asked, false, f);
}

/// The course of a card. Minions: played, auras, summoned, deaths, battlecry, deaths, after-play,
/// after-summon, deaths. Spells: begun (may be cancelled), played, cast, deaths, targeted (may be
/// redirected), deaths, text, deaths, after-cast, deaths. Nothing reacts to the playing of a
/// cancelled spell, but "the next spell" effects are used up.
void Engine::step_play_once(Frame& f) {
  const int seat = f.seat;
  const Slot x = f.source;
  const CardDef& d = def(x);
  const bool minion = d.type == Type::Minion;
  const bool spell = d.type == Type::Spell;
  const bool secret = (d.marks & (mark::Secret | mark::Quest)) != 0;
  auto still_mine = [&] { return in_play(x) && s.entities[x].seat == seat; };
  switch (f.step++) {
    case 0:
      if (spell) course_event(f, Event::SpellBegun, f.target);
      break;
    case 1:
      if (Frame* played = course_event(f, Event::CardPlayed, f.target, f.value[1]))
        played->cancelled = f.cancelled;
      if (f.cancelled) break;
      count_as_cast(seat, d);
      if (d.overload) course_event(f, Event::Overloaded, kNone, d.overload);
      break;
    case 2:
      refresh_auras();
      if (minion && still_mine()) course_event(f, Event::MinionSummoned, x);
      if (spell && !f.cancelled) course_event(f, Event::SpellCast, f.target);
      break;
    case 3: settle(); break;
    case 4:
      if (spell && !f.cancelled && f.target != kNone)
        course_event(f, Event::SpellTargeted, f.target);
      break;
    case 5: settle(); break;
    case kTextStep: {
      s.stale |= stale::Something;
      if (f.cancelled) break;
      if (spell && secret) {
        if (!room_for_secret(seat, s.entities[x].card)) break;  // another came into play meanwhile
        to_secrets(x, seat);
        event(Event::SecretPlayed, seat, x, x, 0);
        break;
      }
      if (d.type == Type::Hero) {
        Player& p = s.players[seat];
        const Slot hero = hero_slot(seat);
        const Entity before = s.entities[hero];
        set_hero(seat, s.entities[x].card);
        // Health stays as it was, whatever the new hero's is.
        if (const int more = before.max_health - s.entities[hero].max_health)
          attach(hero, kPlain, 0, more, 0, s.entities[x].card, seat);
        s.entities[hero].damage = before.damage;
        p.armor = static_cast<i16>(std::min(p.armor + d.armor, kStatMax));
      }
      if (f.host != kNone) {  // a magnetic minion joins a mech
        const Entity& e = s.entities[x];
        const bool there = on_board(f.host) && s.entities[f.host].seat == seat;
        if (there) attach(f.host, d.magnetic, e.attack, e.health(), 0, e.card, seat);
        break;
      }
      const int option = f.value[0];
      u32 text = option && d.option[0] ? t.cards[d.option[option - 1]].play : d.play;
      // A minion that was stolen meanwhile acts for its new controller, who has no combo.
      const int actor = minion && in_play(x) ? s.entities[x].seat : seat;
      if (f.amount && d.combo && actor == seat) text = d.combo;
      const Slot target = f.target != kNone && in_play(f.target) ? f.target : kNone;
      const bool twice = !spell && text == d.play && (d.marks & mark::Battlecry) &&
                         rule(actor, Rule::ExtraBattlecry) > 0;
      run_program(text, actor, x, target);
      if (twice) run_program(text, actor, x, target);
      break;
    }
    case 7:
      s.stale |= stale::Something;
      if (d.type == Type::Weapon)
        equip(x, seat);
      else if (s.entities[x].zone == Zone::SetAside)
        burn(x);  // seen by both, also a secret that was countered
      break;
    case 8: settle(); break;
    case 9:
      if (!heard(kAfterText)) f.step = kEnd;
      if (f.cancelled) break;
      course_event(f, Event::AfterCardPlayed, f.target);
      if (spell) course_event(f, Event::AfterSpellCast, f.target);
      if (minion && still_mine()) course_event(f, Event::AfterMinionPlayed, x);
      break;
    case 10:
      if (minion && still_mine()) course_event(f, Event::AfterMinionSummoned, x);
      break;
    case 11: settle(); break;
    default: pop(); refresh_auras();
  }
}

// --- the hero power
// -------------------------------------------------------------------------------

void Engine::use_power(Slot target, int option) {
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
  f->value[0] = static_cast<i16>(option);
  f->bound = s.next_order;
}

void Engine::step_power_once(Frame& f) {
  const CardDef& d = def(f.source);
  switch (f.step++) {
    case 0: {
      const int option = f.value[0];
      run_program(option && d.option[0] ? t.cards[d.option[option - 1]].play : d.play, f.seat,
                  f.source, f.target);
      break;
    }
    case 1:
    case 3: settle(); break;
    case 2: course_event(f, Event::PowerUsed, f.target); break;
    default: pop(); refresh_auras();
  }
}

// --- attacking
// ------------------------------------------------------------------------------------

/// An attack that an effect forces does not count as one of those its attacker may make.
void Engine::begin_attack(Slot attacker, Slot defender, bool counts) {
  Frame* f = push(FrameKind::Attack);
  f->seat = s.entities[attacker].seat;
  f->source = attacker;
  f->target = defender;
  f->value[0] = counts;
  f->bound = s.next_order;
  if (!heard(kBeforeBlow) && !s.unsettled) f->step = kBlow;
  if (counts) ++s.entities[attacker].attacks;
}

/// Declared (may be redirected, and is then declared anew), attack triggers, deaths, both
/// strikes at once, after-attack, durability, deaths. If either side is gone or dying before
/// the strike, the attack is called off and does not count; attack triggers still see the dying.
void Engine::step_attack_once(Frame& f) {
  const Slot a = f.source;
  auto called_off = [&] {
    return !in_play(a) || !in_play(f.target) || mortal(a) || mortal(f.target);
  };
  switch (f.step++) {
    case 0:
      f.made = f.target;
      course_event(f, Event::AttackDeclared, f.target, f.amount);
      break;
    case 1:
      if (!in_play(a) || !in_play(f.target)) break;
      if (f.made == f.target || f.amount >= kMostRedirections) {
        course_event(f, Event::Attack, f.target);
        break;
      }
      ++f.amount;
      f.step = 0;
      break;
    case 2: settle(); break;
    case 3: {
      s.stale |= stale::Something;
      if (called_off()) {
        if (in_play(a) && f.value[0] && s.entities[a].attacks) --s.entities[a].attacks;
        f.step = 6;
        break;
      }
      Entity& x = s.entities[a];
      if (x.has(kw::Stealth)) lose(a, kw::Stealth);
      const Entity& y = s.entities[f.target];
      std::array<Slot, 4> targets{f.target};
      std::array<int, 4> amounts{x.attack};
      int n = 1;
      if (x.has(kw::Cleave) && on_board(f.target))
        for (int side : {-1, 1}) {
          const Player& p = s.players[y.seat];
          const int place = y.pos + side;
          if (place < 0 || place >= p.board_n) continue;
          targets[n] = p.board[place];
          amounts[n++] = x.attack;
        }
      const int back = def(f.target).type == Type::Hero && s.active != y.seat ? 0 : y.attack;
      // Both blows are worked out before either lands. The one struck back at is hurt second,
      // and its triggers are pushed first, so the defender's run first.
      if (back > 0) damage(f.target, &a, &back, 1);
      damage(a, targets.data(), amounts.data(), n);
      if (def(a).type == Type::Hero) tally(f.seat, Counter::HeroAttacksTurn);
      break;
    }
    case 4: course_event(f, Event::AfterAttack, f.target); break;
    case 5:
      s.stale |= stale::Something;
      if (def(a).type == Type::Hero && !f.cancelled) {
        const Slot w = s.players[f.seat].weapon;
        if (w != kNone) wear_down(w, 1);
      }
      break;
    case 6: settle(); break;
    default: pop(); refresh_auras();
  }
}

// --- turns
// ----------------------------------------------------------------------------------------

/// Ends `f.seat`'s turn and begins the other's, up to and including the draw.
void Engine::step_turn_once(Frame& f) {
  switch (f.step++) {
    case 0: event(Event::TurnEnd, f.seat, kNone, kNone, 0); break;
    case 1:
    case 3:
    case 5:
    case 7: settle(); break;
    case 2: {
      s.stale |= stale::Something;
      expire(true);
      Player& p = s.players[f.seat];
      auto thaw = [&](Slot x) {
        Entity& e = s.entities[x];
        if (!e.is(flag::Frozen) || e.attacks) return;
        if (e.is(flag::Arrived) && !e.has(kw::Charge)) return;
        e.flags &= static_cast<u16>(~flag::Frozen);
      };
      thaw(hero_slot(f.seat));
      for (int i = 0; i < p.board_n; ++i) thaw(p.board[i]);
      break;
    }
    case 4: {
      s.stale |= stale::Something;
      if (s.turn >= s.turn_limit) return finish(2);
      ++s.turn;
      s.active = static_cast<u8>(other(f.seat));
      for (Player& p : s.players) {
        std::fill_n(p.counters.begin(), kTurnCounters, i16{0});
        p.died_before_turn = p.died_n;
      }
      Player& p = s.players[s.active];
      p.crystals = static_cast<u8>(std::min(p.crystals + 1, kManaMax));
      p.locked = p.owed;
      p.owed = 0;
      p.mana = static_cast<u8>(std::max(p.crystals - p.locked, 0));
      auto wake = [&](Slot x) {
        Entity& e = s.entities[x];
        e.attacks = 0;
        e.flags &= static_cast<u16>(~flag::Arrived);
      };
      wake(hero_slot(s.active));
      for (int i = 0; i < p.board_n; ++i) wake(p.board[i]);
      expire(false);
      // Listeners are only ever added in between. One that has gone costs time, so now and then
      // they are counted anew.
      if (s.turn % 4 == 0 && (s.listening | s.listening_far)) recount_listeners();
      recalc(hero_slot(0));
      recalc(hero_slot(1));
      refresh_auras();
      event(Event::TurnStart, s.active, kNone, kNone, 0);
      break;
    }
    case 6: {
      s.stale |= stale::Something;
      Slot drawn;
      draw(s.active, drawn);
      break;
    }
    default: pop(); refresh_auras();
  }
}

}  // namespace hs
