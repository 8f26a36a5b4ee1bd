// Building positions and changing them from outside the rules.
#include "hs_env/engine/workbench.h"

#include <algorithm>
#include <bit>

namespace hs {

void open_board(GameState& s, const CardTable& t, const BoardSetup& setup) {
  Setup empty;
  empty.heroes = setup.heroes;
  empty.seed = setup.seed;
  empty.rules = setup.rules;
  empty.rules.first = setup.turn % 2 ? setup.active : other(setup.active);
  if (!setup.turn) empty.rules.first = setup.active;
  start(s, t, empty);
  if (!setup.turn) return;
  s.opening = 0;
  s.choice = Choice{};
  s.turn = static_cast<u16>(setup.turn);
  s.active = static_cast<u8>(setup.active);
}

Slot Workbench::find(u16 id) const {
  for (int i = 0; i < kEntities; ++i)
    if (s.entities[i].id == id && s.entities[i].card && s.entities[i].zone != Zone::Graveyard)
      return static_cast<Slot>(i);
  for (int seat = 0; seat < 2; ++seat)
    for (int i = 0; i < s.players[seat].deck_n; ++i)
      if (s.decks[seat][i].id == id) return deck_handle(seat, i);
  return kNone;
}

// --- placing ------------------------------------------------------------------------------------

Slot Workbench::make(int seat, u16 card, bool original) {
  const Slot x = g.create(card, seat);
  if (x == kNone || !original) return x;
  s.entities[x].flags = 0;
  Player& p = s.players[seat];
  p.starting_deck_n = static_cast<u8>(std::min(p.starting_deck_n + 1, kDeckMax));
  return x;
}

u16 Workbench::place_aside(int seat, u16 card, bool original) {
  const Slot x = make(seat, card, original);
  return x == kNone ? u16{0} : s.entities[x].id;
}

u16 Workbench::place_hand(int seat, u16 card, bool original) {
  const Slot x = make(seat, card, original);
  if (x == kNone) return 0;
  g.to_hand(x, seat);
  return s.entities[x].id;
}

u16 Workbench::place_minion(int seat, u16 card, bool original, int position) {
  const Slot x = make(seat, card, original);
  if (x == kNone) return 0;
  g.reveal(x);
  g.to_board(x, seat, position);
  return s.entities[x].id;
}

u16 Workbench::place_weapon(int seat, u16 card, bool original) {
  const Slot x = make(seat, card, original);
  if (x == kNone) return 0;
  g.reveal(x);
  Entity& e = s.entities[x];
  e.zone = Zone::Play;
  e.order = s.next_order++;
  s.players[seat].weapon = x;
  g.listen(x);
  g.recalc(hero_slot(seat));
  return e.id;
}

u16 Workbench::place_secret(int seat, u16 card, bool original) {
  const Slot x = make(seat, card, original);
  if (x == kNone) return 0;
  g.to_secrets(x, seat);
  return s.entities[x].id;
}

void Workbench::append_to_deck(int seat, const DeckCard& card) {
  Player& p = s.players[seat];
  s.decks[seat][p.deck_n++] = card;
  s.listening_far |= t.cards[card.card].events_far;
}

u16 Workbench::place_deck(int seat, u16 card, bool original) {
  Player& p = s.players[seat];
  if (original) p.starting_deck_n = static_cast<u8>(std::min(p.starting_deck_n + 1, kDeckMax));
  const u16 id = s.next_id++;
  append_to_deck(seat, DeckCard{card, id, original ? u16{0} : flag::Created, kNone, 0});
  return id;
}

void Workbench::note_seen(int seat, u16 card) {
  Player& p = s.players[seat];
  g.note_revealed(seat, card, 0);
  p.starting_deck_n = static_cast<u8>(std::min(p.starting_deck_n + 1, kDeckMax));
}

void Workbench::bury(int seat, u16 card, bool original) {
  Player& p = s.players[seat];
  if (p.died_n >= kDiedMax) return;
  s.died[seat][p.died_n++] = card;
  p.died_before_turn = p.died_n;
  ++p.counters[static_cast<int>(Counter::MinionsDiedGame)];
  if (original) note_seen(seat, card);
}

void Workbench::set_power(int seat, u16 card) { g.set_power(seat, card); }

void Workbench::settle() {
  g.recount_listeners();
  for (int i = 0; i < kEntities; ++i)
    if (s.entities[i].card) g.recalc(static_cast<Slot>(i));
  s.auras = aura_kind::Changes | aura_kind::Costs | aura_kind::Fickle;
  s.stale = stale::Board | stale::Something;
  g.refresh_all_auras();
}

// --- editing one entity -------------------------------------------------------------------------

void Workbench::enchant(u16 id, int attack, int health, int cost, u16 source, int seat) {
  g.attach(find(id), 0, attack, health, cost, source, seat);
}

int Workbench::enchant_by(u16 id, u16 card, int seat) {
  int n = 0;
  const Slot host = find(id);
  for (u32 pc = t.cards[card].play; pc;) {
    const i32* p = &t.code[pc];
    const auto action = static_cast<Action>(op_of(*p));
    if (action == Action::End) break;
    pc += static_cast<u32>(length_of(*p));
    if (action != Action::Buff) continue;
    ++p;
    p += length_of(*p);  // whom the card would choose does not matter here
    Frame f = frame_of(host, seat);
    f.target = f.it = host;
    const u16 kind = static_cast<u16>(literal_of(p[1]));
    const i32* values = p + 2;
    const int attack = g.value(values, f);
    const int health = g.value(values, f);
    const int cost = g.value(values, f);
    if (g.attach(host, kind, attack, health, cost, card, seat) != kNone) ++n;
  }
  return n;
}

void Workbench::grant(u16 id, u32 keywords) {
  const Slot x = find(id);
  s.entities[x].own |= keywords;
  g.recalc(x);
}

void Workbench::strip(u16 id, u32 keywords) {
  const Slot x = find(id);
  s.entities[x].own &= ~keywords;
  g.recalc(x);
}

void Workbench::mute(u16 id) { g.silence(find(id)); }

void Workbench::set_damage(u16 id, int n) { s.entities[find(id)].damage = static_cast<i16>(n); }

void Workbench::set_health(u16 id, int n) {
  const Slot x = find(id);
  Entity& e = s.entities[x];
  if (n > e.max_health) g.attach(x, 0, 0, n - e.max_health, 0, 0, e.seat);
  e.damage = static_cast<i16>(e.max_health - n);
}

void Workbench::set_attacks(u16 id, int n) { s.entities[find(id)].attacks = static_cast<u8>(n); }

void Workbench::set_progress(u16 id, int n) { s.entities[find(id)].progress = static_cast<i16>(n); }

void Workbench::set_flag(u16 id, u16 which, bool on) {
  const Slot x = find(id);
  if (is_deck_handle(x) && (which & flag::OpponentKnows)) {
    DeckCard& c = s.decks[deck_seat(x)][deck_index(x)];
    if (on && !(c.flags & flag::Shuffled) && g.note_shuffled(deck_seat(x), c.card))
      c.flags |= flag::Shuffled;
    return;
  }
  u16& flags = is_deck_handle(x) ? s.decks[deck_seat(x)][deck_index(x)].flags : s.entities[x].flags;
  flags = static_cast<u16>(on ? flags | which : flags & ~which);
}

void Workbench::set_overload(int seat, int locked, int owed) {
  s.players[seat].locked = static_cast<u8>(locked);
  s.players[seat].owed = static_cast<u8>(owed);
}

// --- effects ------------------------------------------------------------------------------------

// The bottom frame is that of a hero power whose course is over, because a state that waits for a
// choice must have a player's action at the bottom.
template <class Effect>
void Workbench::resolve(Effect&& effect) {
  Frame* bottom = g.push(FrameKind::Power);
  bottom->seat = s.active;
  bottom->source = power_slot(s.active);
  bottom->step = static_cast<u8>(PowerStep::Over);
  g.push(FrameKind::Deaths);
  effect();
  s.stale = stale::Board | stale::Something;
  g.run();
}

void Workbench::update() {
  resolve([&] { s.auras = aura_kind::Changes | aura_kind::Costs | aura_kind::Fickle; });
}

void Workbench::given(u16 id) {
  const Slot x = find(id);
  resolve([&] { g.raise_event(Event::EnteredHand, s.entities[x].seat, kNone, x, 0); });
}

void Workbench::summoned(u16 id) {
  const Slot x = find(id);
  const int seat = s.entities[x].seat;
  if (g.def(x).race == Race::Totem)
    ++s.players[seat].counters[static_cast<int>(Counter::TotemsSummonedGame)];
  resolve([&] {
    g.refresh_all_auras();
    g.raise_event(Event::AfterMinionSummoned, seat, kNone, x, 0);
    g.raise_event(Event::MinionSummoned, seat, kNone, x, 0);
  });
}

u16 Workbench::draw(int seat) {
  Slot drawn = kNone;
  u16 id = 0;
  resolve([&] {
    g.draw(seat, drawn);
    if (drawn != kNone) id = s.entities[drawn].id;
  });
  return id;
}

void Workbench::draw_card(u16 id) {
  Frame f = frame_of(kNone, 0);
  resolve([&] { g.draw_card(find(id), f); });
}

void Workbench::equip(u16 id) {
  const Slot x = find(id);
  resolve([&] { g.equip(x, s.entities[x].seat); });
}

void Workbench::destroy(u16 id) {
  resolve([&] { g.destroy(find(id)); });
}

void Workbench::silence(u16 id) {
  resolve([&] {
    g.silence(find(id));
    g.refresh_all_auras();
  });
}

void Workbench::damage(u16 id, int n) {
  const Slot x = find(id);
  resolve([&] { g.damage(kNone, &x, &n, 1); });
}

void Workbench::heal(u16 id, int n) {
  const Slot x = find(id);
  resolve([&] { g.heal(kNone, x, n, s.entities[x].seat); });
}

void Workbench::return_to_hand(u16 id) {
  resolve([&] { g.return_to_hand(find(id)); });
}

void Workbench::take_control(u16 id, int seat) {
  resolve([&] { g.take_control(find(id), seat); });
}

void Workbench::transform(u16 id, u16 card) {
  const Slot x = find(id);
  const Slot into = g.create(card, s.entities[x].seat);
  if (into == kNone) return;
  resolve([&] { g.transform(x, into); });
}

void Workbench::discard(u16 id) {
  resolve([&] { g.discard(find(id)); });
}

void Workbench::shuffle_in(u16 id, int seat) {
  const Slot x = find(id);
  resolve([&] { g.shuffle_into_deck(is_deck_handle(x) ? g.deck_pull(x) : x, seat); });
}

void Workbench::put_on_top(u16 id, int seat) {
  Slot x = find(id);
  if (is_deck_handle(x)) x = g.deck_pull(x);
  Entity& e = s.entities[x];
  const bool seen = e.zone == Zone::Play || e.is(flag::OpponentKnows);
  u16 flags = static_cast<u16>(e.flags & flag::Origin);
  if (seen && g.note_shuffled(seat, e.card)) flags |= flag::Shuffled;
  g.leave_zone(x);
  append_to_deck(seat, DeckCard{e.card, e.id, flags, kNone, 0});
  g.retire(x);
  update();
}

void Workbench::fatigue(int seat) {
  resolve([&] { g.fatigue(seat); });
}

void Workbench::replace_hero(int seat, u16 card) {
  resolve([&] {
    g.set_hero(seat, card);
    s.players[seat].armor = 0;
  });
}

void Workbench::replace_power(int seat, u16 card) {
  resolve([&] { g.set_power(seat, card); });
}

void Workbench::concede(int seat) {
  g.finish(other(seat));
  g.run();
}

// --- questions ----------------------------------------------------------------------------------

std::vector<u16> Workbench::targets(u16 id) {
  std::vector<u16> out;
  const Slot x = find(id);
  if (x == kNone || is_deck_handle(x)) return out;
  const Entity& e = s.entities[x];
  const CardDef& d = g.def(x);
  auto add = [&](u32 mask, int first) {
    for (; mask; mask &= mask - 1)
      out.push_back(s.entities[g.character(e.seat, first + std::countr_zero(mask))].id);
  };
  const bool attacker = e.zone == Zone::Play && (d.type == Type::Minion || d.type == Type::Hero);
  if (attacker) {
    if (s.active == e.seat && can_attack(e)) add(g.attackable(x, g.reachable(e.seat)), kEnemyHero);
  } else if (e.zone == Zone::Hand || d.type == Type::Power) {
    const bool spell = d.type != Type::Minion;
    u32 mask = g.takes_target(d, e.seat, x) ? g.targets(d, e.seat, x, spell) : 0;
    for (u16 half : d.halves)
      if (half && g.takes_target(t.cards[half], e.seat, x))
        mask |= g.targets(t.cards[half], e.seat, x, spell);
    add(mask, 0);
  }
  return out;
}

std::vector<AuraGain> Workbench::auras_on(u16 id) {
  std::vector<AuraGain> out;
  const Slot x = find(id);
  if (x == kNone || is_deck_handle(x)) return out;
  auto read = [&](const AuraDef& a, Slot holder, u16 card) {
    Frame f = frame_of(holder, s.entities[holder].seat);
    if (!(a.attack || a.health || a.cost || a.keywords || a.set_attack)) return;
    if (a.condition && !g.condition(a.condition, f)) return;
    List who;
    const i32* p = &t.code[a.who];
    g.select(p, f, who);
    if (!who.has(x)) return;
    f.it = x;
    AuraGain gain{s.entities[holder].id, card};
    auto number = [&](u32 pc) { return pc ? g.value(p = &t.code[pc], f) : 0; };
    gain.attack = number(a.set_attack ? a.set_attack : a.attack);
    gain.health = number(a.health);
    gain.cost = number(a.cost);
    gain.keywords = a.keywords;
    gain.set_attack = a.set_attack != 0;
    gain.set_cost = a.set_cost != 0;
    out.push_back(gain);
  };
  for (int i = 0; i < kEntities; ++i) {
    const Slot holder = static_cast<Slot>(i);
    const Entity& e = s.entities[i];
    if (!e.card || e.zone != Zone::Play) continue;
    const CardDef& d = g.def(holder);
    if (!e.is(flag::Silenced))
      for (int k = 0; k < d.auras; ++k) read(t.auras[d.first_aura + k], holder, e.card);
    for (u8 r = e.enchants; r != kNone; r = s.enchants[r].next) {
      const EnchantDef& kind = t.enchants[s.enchants[r].def];
      for (int k = 0; k < kind.auras; ++k)
        read(t.auras[kind.first_aura + k], holder, s.enchants[r].source);
    }
  }
  return out;
}

bool Workbench::holds(u16 id, const std::vector<i32>& condition) const {
  GameState copy = s;
  Engine engine(copy, t);
  const Slot x = find(id);
  if (x == kNone || is_deck_handle(x)) return false;
  // A card that is being played is no longer held.
  if (copy.entities[x].zone == Zone::Hand) engine.leave_zone(x);
  Frame f = frame_of(x, copy.entities[x].seat);
  const i32* p = condition.data();
  return engine.holds(p, f);
}

}  // namespace hs
