// Reading programs: values, selectors, filters, conditions and card sources.
//
// Every reader takes a cursor at a node's header and leaves it behind the node.
#include <algorithm>

#include "hs_env/engine/engine.h"

namespace hs {

namespace {

bool compare(int a, Comparison how, int b) {
  switch (how) {
    case Comparison::Eq: return a == b;
    case Comparison::Ne: return a != b;
    case Comparison::Lt: return a < b;
    case Comparison::Le: return a <= b;
    case Comparison::Gt: return a > b;
    case Comparison::Ge: return a >= b;
  }
  return false;
}

bool is_race(const CardDef& d, int race) {
  return static_cast<int>(d.race) == race || (d.race == Race::All && race != 0);
}

/// Numbers that cards compute stay far from where they would overflow.
int bounded(long long n) {
  constexpr long long most = 1 << 20;
  return static_cast<int>(std::clamp(n, -most, most));
}

}  // namespace

int Engine::seat_of(Who who, const Frame& f) const {
  switch (who) {
    case Who::Foe: return other(f.seat);
    case Who::Active: return s.active;
    default: return f.seat;
  }
}

int Engine::attribute(Attr a, Slot h) {
  if (h >= kEntities) {
    const CardDef& d = t.cards[card_of(h)];
    switch (a) {
      case Attr::Attack: return d.attack;
      case Attr::Health:
      case Attr::MaxHealth:
      case Attr::Durability: return d.health;
      case Attr::Cost: return d.cost;
      case Attr::Controller: return is_deck_handle(h) ? deck_seat(h) : 0;
      default: return 0;
    }
  }
  const Entity& e = s.entities[h];
  switch (a) {
    case Attr::Attack: return e.attack;
    case Attr::Health:
    case Attr::Durability: return e.health();
    case Attr::MaxHealth: return e.max_health;
    case Attr::Damage: return e.damage;
    case Attr::Cost: return e.zone == Zone::Hand ? cost_of(h) : def(h).cost;
    case Attr::Controller: return e.seat;
    case Attr::Progress: return e.progress;
    case Attr::Place: return e.pos;
  }
  return 0;
}

int Engine::player_stat(PlayerStat stat, int seat) const {
  const Player& p = s.players[seat];
  switch (stat) {
    case PlayerStat::Mana: return p.mana;
    case PlayerStat::Crystals: return p.crystals;
    case PlayerStat::Overloaded: return p.locked;
    case PlayerStat::Armor: return p.armor;
    case PlayerStat::Fatigue: return p.fatigue;
    case PlayerStat::HandSize: return p.hand_n;
    case PlayerStat::DeckSize: return p.deck_n;
    case PlayerStat::SpellDamage: return spell_damage(seat);
  }
  return 0;
}

int Engine::value(const i32*& p, Frame& f) {
  const i32 head = *p++;
  const auto op = static_cast<Value>(op_of(head));
  switch (op) {
    case Value::Int: return literal_of(head);
    case Value::Attr:
    case Value::SumOf:
    case Value::CountOf: return value_of_selected(op, p, f);
    case Value::CounterOf: {
      const int counter = literal_of(*p++);
      const auto who = static_cast<Who>(literal_of(*p++));
      if (who == Who::Both) return s.players[0].counters[counter] + s.players[1].counters[counter];
      return s.players[seat_of(who, f)].counters[counter];
    }
    case Value::PlayerStat: {
      const auto stat = static_cast<PlayerStat>(literal_of(*p++));
      return player_stat(stat, seat_of(static_cast<Who>(literal_of(*p++)), f));
    }
    case Value::Amount: return f.amount;
    case Value::Stored: return f.value[literal_of(*p++) & 1];
    case Value::Random:
    case Value::Add:
    case Value::Sub:
    case Value::Mul:
    case Value::Min:
    case Value::Max: {
      const int a = value(p, f);
      return combine(op, a, value(p, f));
    }
    case Value::If: {
      const i32* end = p - 1 + length_of(head);
      const bool yes = holds(p, f);
      if (!yes) p += op_of(*p) == static_cast<int>(Value::Int) ? 1 : length_of(*p);
      const int v = value(p, f);
      p = end;
      return v;
    }
    case Value::WithSpellDamage: return boosted(value(p, f), f.source, f.seat);
  }
  return 0;
}

int Engine::value_of_selected(Value op, const i32*& p, Frame& f) {
  const auto a = op == Value::CountOf ? Attr::Attack : static_cast<Attr>(literal_of(*p++));
  List who;
  select(p, f, who);
  if (op == Value::CountOf) return who.n;
  if (op == Value::Attr) return who.n ? attribute(a, who.at[0]) : 0;
  long long sum = 0;
  for (Slot h : who) sum += attribute(a, h);
  return bounded(sum);
}

int Engine::combine(Value op, long long a, long long b) {
  switch (op) {
    case Value::Random: return pick_number(static_cast<int>(a), static_cast<int>(b));
    case Value::Add: return bounded(a + b);
    case Value::Sub: return bounded(a - b);
    case Value::Mul: return bounded(a * b);
    case Value::Min: return static_cast<int>(std::min(a, b));
    default: return static_cast<int>(std::max(a, b));
  }
}

// --- selectors --------------------------------------------------------------------------------

void Engine::select(const i32*& p, Frame& f, List& out) {
  const auto op = static_cast<Selector>(op_of(*p++));
  auto one = [&](Slot x) {
    if (x != kNone) out.add(x);
  };
  switch (op) {
    case Selector::Nothing: return;
    case Selector::Self: return one(f.source);
    case Selector::Target: return one(f.target);
    case Selector::It: return one(f.it);
    case Selector::Host: return one(f.host);
    case Selector::EventSource: return one(f.event_source);
    case Selector::EventTarget: return one(f.event_target);
    case Selector::Made: return one(f.made);
    case Selector::Kept: return one(f.stored);
    case Selector::Hero:
    case Selector::Weapon:
    case Selector::PowerOf:
    case Selector::Minions:
    case Selector::Characters:
    case Selector::Hand:
    case Selector::Deck:
    case Selector::Secrets:
    case Selector::Aside: {
      const auto who = static_cast<Who>(literal_of(*p++));
      if (who != Who::Both) return select_of(op, seat_of(who, f), out);
      select_of(op, f.seat, out);
      return select_of(op, other(f.seat), out);
    }
    case Selector::RememberedOne: return select_remembered(f, out);
    case Selector::Union:
    case Selector::Minus: {
      List a, b;
      select(p, f, a);
      select(p, f, b);
      for (Slot x : a)
        if (op == Selector::Union || !b.has(x)) out.add(x);
      for (Slot x : b)
        if (op == Selector::Union && !a.has(x)) out.add(x);
      return;
    }
    case Selector::Adjacent:
    case Selector::Where:
    case Selector::Pick:
    case Selector::Alive:
    case Selector::First:
    case Selector::Last: {
      List a;
      select(p, f, a);
      return narrow(op, p, f, a, out);
    }
    case Selector::Lowest:
    case Selector::Highest: {
      const auto attr = static_cast<Attr>(literal_of(*p++));
      List a;
      select(p, f, a);
      return select_extreme(attr, op == Selector::Lowest ? 1 : -1, a, out);
    }
  }
}

void Engine::select_of(Selector op, int seat, List& out) const {
  const Player& p = s.players[seat];
  switch (op) {
    case Selector::Hero: return out.add(hero_slot(seat));
    case Selector::PowerOf: return out.add(power_slot(seat));
    case Selector::Weapon:
      if (p.weapon != kNone) out.add(p.weapon);
      return;
    case Selector::Characters: out.add(hero_slot(seat)); [[fallthrough]];
    case Selector::Minions:
      for (int i = 0; i < p.board_n; ++i) out.add(p.board[i]);
      return;
    case Selector::Hand:
      for (int i = 0; i < p.hand_n; ++i) out.add(p.hand[i]);
      return;
    case Selector::Deck:
      for (int i = p.deck_n - 1; i >= 0; --i) out.add(deck_handle(seat, i));
      return;
    case Selector::Secrets:
      for (int i = 0; i < p.secrets_n; ++i) out.add(p.secrets[i]);
      return;
    default:  // Aside: cards being played have an order, those looked at have none
      each_entity([&](Slot x) {
        const Entity& e = s.entities[x];
        if (e.zone == Zone::SetAside && e.seat == seat && !e.order) out.add(x);
      });
  }
}

void Engine::select_remembered(const Frame& f, List& out) const {
  if (f.source >= kEntities || s.entities[f.source].progress != kRemembersOne) return;
  const u16 order = s.entities[f.source].memory;
  for (const Player& p : s.players)
    for (int i = 0; i < p.board_n; ++i)
      if (s.entities[p.board[i]].order == order) out.add(p.board[i]);
}

void Engine::narrow(Selector op, const i32*& p, Frame& f, List& from, List& out) {
  switch (op) {
    case Selector::Adjacent:
      for (Slot x : from) select_adjacent(x, out);
      return;
    case Selector::Where:
      for (Slot x : from)
        if (passes(p, f, x)) out.add(x);
      p += length_of(*p);
      return;
    case Selector::Pick:
      for (int n = value(p, f); n > 0 && from.n > 0; --n) {
        const Slot x = pick(from);
        out.add(x);
        int i = 0;
        while (from.at[i] != x) ++i;
        from.remove_at(i);
      }
      return;
    case Selector::Alive:
      for (Slot x : from)
        if (in_play(x) && !is_dying(x)) out.add(x);
      return;
    default:
      if (from.n) out.add(op == Selector::First ? from.at[0] : from.at[from.n - 1]);
  }
}

void Engine::select_adjacent(Slot x, List& out) const {
  if (!on_board(x)) return;
  const Entity& e = s.entities[x];
  const Player& p = s.players[e.seat];
  if (e.pos > 0) out.add(p.board[e.pos - 1]);
  if (e.pos + 1 < p.board_n) out.add(p.board[e.pos + 1]);
}

void Engine::select_extreme(Attr attr, int sign, const List& from, List& out) {
  List best;
  int bound = 0;
  for (Slot x : from) {
    const int v = sign * attribute(attr, x);
    if (best.n && v > bound) continue;
    if (!best.n || v < bound) best.n = 0;
    bound = v;
    best.add(x);
  }
  if (best.n) out.add(pick(best));
}

// --- filters and conditions -------------------------------------------------------------------

bool Engine::passes(const i32* p, Frame& f, Slot h) {
  const auto op = static_cast<Filter>(op_of(*p++));
  const CardDef& d = t.cards[card_of(h)];
  const bool entity = h < kEntities;
  switch (op) {
    case Filter::IsType: return static_cast<int>(d.type) == literal_of(*p);
    case Filter::IsRace: return is_race(d, literal_of(*p));
    case Filter::IsClass: return (d.classes >> literal_of(*p)) & 1;
    case Filter::IsRarity: return static_cast<int>(d.rarity) == literal_of(*p);
    case Filter::IsCard: return card_of(h) == literal_of(*p);
    case Filter::HasKeyword: {
      const u32 keywords = entity ? s.entities[h].keywords : d.keywords;
      return (keywords & static_cast<u32>(literal_of(*p))) != 0;
    }
    case Filter::HasMark: return has_mark(h, static_cast<u32>(literal_of(*p)));
    case Filter::AttrIs: {
      const auto attr = static_cast<Attr>(literal_of(*p++));
      const auto how = static_cast<Comparison>(literal_of(*p++));
      return compare(attribute(attr, h), how, value(p, f));
    }
    case Filter::IsDamaged: return entity && s.entities[h].damage > 0;
    case Filter::IsFrozen: return entity && s.entities[h].is(flag::Frozen);
    case Filter::IsMine: return attribute(Attr::Controller, h) == f.seat;
    case Filter::IsIn:
    case Filter::SameCardAs:
    case Filter::SameClassAs:
    case Filter::SameCostAs: {
      List those;
      select(p, f, those);
      return is_like(op, h, those);
    }
    case Filter::FilterNot: return !passes(p, f, h);
    case Filter::FilterAnd: return passes(p, f, h) && passes(p + length_of(*p), f, h);
    case Filter::FilterOr: return passes(p, f, h) || passes(p + length_of(*p), f, h);
  }
  return false;
}

bool Engine::has_mark(Slot h, u32 wanted) const {
  const CardDef& d = t.cards[card_of(h)];
  if (h >= kEntities || s.entities[h].zone != Zone::Play) return (d.marks & wanted) != 0;
  const Entity& e = s.entities[h];
  if (!e.is(flag::Silenced) && (d.marks & wanted)) return true;
  if (!(wanted & mark::Deathrattle)) return false;
  for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next)
    if (t.enchants[s.enchants[i].def].deathrattle) return true;
  return false;
}

bool Engine::is_like(Filter how, Slot h, const List& those) const {
  const CardDef& d = t.cards[card_of(h)];
  bool known = false;
  for (Slot x : those) {
    const CardDef& other = t.cards[card_of(x)];
    known |= card_of(x) != 0;
    const bool alike = how == Filter::IsIn          ? x == h
                       : how == Filter::SameCardAs  ? card_of(x) == card_of(h)
                       : how == Filter::SameClassAs ? other.class_ == d.class_
                                                    : card_of(x) && other.cost == d.cost;
    if (alike) return true;
  }
  return how == Filter::SameCostAs && !known;
}

bool Engine::holds(const i32*& p, Frame& f) {
  const i32* const end = p + length_of(*p);
  const bool yes = evaluate(p, f);
  p = end;
  return yes;
}

bool Engine::evaluate(const i32*& p, Frame& f) {
  const auto op = static_cast<Condition>(op_of(*p++));
  switch (op) {
    case Condition::Compare: {
      const int a = value(p, f);
      const auto how = static_cast<Comparison>(literal_of(*p++));
      return compare(a, how, value(p, f));
    }
    case Condition::Exists:
    case Condition::Is:
    case Condition::Killed: {
      List a;
      select(p, f, a);
      if (!a.n || op == Condition::Exists) return a.n > 0;
      return op == Condition::Is ? passes(p, f, a.at[0]) : !in_play(a.at[0]) || is_dying(a.at[0]);
    }
    case Condition::TurnOf: return s.active == seat_of(static_cast<Who>(literal_of(*p)), f);
    case Condition::NoDuplicates:
      return has_no_duplicates(seat_of(static_cast<Who>(literal_of(*p)), f));
    case Condition::RoomFor:
      return s.players[seat_of(static_cast<Who>(literal_of(*p)), f)].board_n < kBoardMax;
    case Condition::Chance:
      return script_ ? pick_number(0, 1) == 1 : pick_number(1, 100) <= literal_of(*p);
    case Condition::Joust: return wins_joust(p, f);
    case Condition::And: return holds(p, f) && holds(p, f);
    case Condition::Or: return holds(p, f) || holds(p, f);
    case Condition::Not: return !holds(p, f);
    case Condition::Seen: return holds_openly(p, f);
  }
  return false;
}

bool Engine::has_no_duplicates(int seat) const {
  const auto& deck = s.decks[seat];
  for (int i = 0; i < s.players[seat].deck_n; ++i)
    for (int j = 0; j < i; ++j)
      if (deck[i].card == deck[j].card) return false;
  return true;
}

// Nothing is seen of the condition under which a card takes a target if it was played without one;
// see `note_untargeted`.
bool Engine::holds_openly(const i32*& p, Frame& f) {
  const i32* asked = p;
  const bool yes = holds(p, f);
  const bool aims = f.source < kEntities && def(f.source).target.condition;
  if (!aims || f.target != kNone) learn(asked, yes, f);
  return yes;
}

bool Engine::condition(u32 pc, Frame& f) {
  const i32* p = &t.code[pc];
  return holds(p, f);
}

bool Engine::is_public(Slot x) const {
  if (x >= kEntities) return false;
  const Entity& e = s.entities[x];
  const bool being_played = e.zone == Zone::SetAside && e.order && !(def(x).marks & mark::Secret);
  return e.zone == Zone::Play || e.zone == Zone::Graveyard || being_played;
}

Slot Engine::copy_card(Slot from, int seat) {
  const Slot x = create(card_of(from), seat);
  if (x == kNone || from >= kEntities) return x;
  const Entity& e = s.entities[from];
  if (e.zone == Zone::SetAside && e.is(flag::Made)) {  // one that was discovered
    s.entities[x].memory = e.memory;
    s.entities[x].flags |= flag::Made;
  }
  return x;
}

Slot Engine::copy_first(const i32*& p, Frame& f, int seat, bool& public_card, bool whole) {
  const HiddenCards hidden = hidden_cards(p, f);
  List of;
  select(p, f, of);
  if (!of.n) {
    if (open_) note_whether(hidden, false);
    return kNone;
  }
  of.n = 1;
  const Slot from = of.at[0];
  public_card = is_public(from);
  if (open_ && is_deck_handle(from)) {
    const u16 card = card_of(from);
    note_shown(FactKind::Shown, deck_seat(from), &card, 1);
  } else {
    note_copied(of, seat);
  }
  return whole ? copy_entity(from, seat) : copy_card(from, seat);
}

Slot Engine::make_openly(const i32*& p, Frame& f, int seat) {
  bool public_card;
  open_ = true;
  const Slot made = make_card(p, f, seat, public_card);
  open_ = false;
  return made;
}

u16 Engine::next_golem(const i32* source, int seat) {
  auto& golems = s.players[seat].counters[static_cast<int>(Counter::Jade)];
  golems = static_cast<i16>(std::clamp(golems + 1, 1, literal_of(source[1])));
  return static_cast<u16>(literal_of(source[1 + golems]));
}

Slot Engine::make_card(const i32*& p, Frame& f, int seat, bool& public_card) {
  const i32* start = p;
  p += length_of(*start);
  const i32* operands = start + 1;
  public_card = false;
  const auto op = static_cast<Source>(op_of(*start));
  switch (op) {
    case Source::CardOf: return copy_first(operands, f, seat, public_card, false);
    case Source::CopyOf: return copy_first(operands, f, seat, public_card, true);
    case Source::Literal:
    case Source::Jade:
    case Source::Remembered: public_card = true; break;
    default: break;
  }
  const u16 card = card_from(op, start, f, seat);
  return card ? create(card, seat) : kNone;
}

u16 Engine::card_from(Source op, const i32* start, const Frame& f, int seat) {
  const int first = literal_of(start[1]);
  switch (op) {
    case Source::Literal: return static_cast<u16>(first);
    case Source::OneOf:
    case Source::OneMissing: return one_of(start + 2, first, op == Source::OneMissing, f.seat);
    case Source::FromPool: return pick_from(t.pools[first]);
    case Source::FromClassPool: {
      const int whose = seat_of(static_cast<Who>(literal_of(start[2])), f);
      return pick_from(t.pools[first + s.players[whose].class_]);
    }
    case Source::Jade: return next_golem(start, seat);
    case Source::Mixture: return mixture(start + 2, first, f);
    case Source::Remembered: {
      if (f.source >= kEntities) return 0;
      const Entity& e = s.entities[f.source];
      return e.is(flag::Made) || e.progress == kRemembersOne ? u16{0} : e.memory;
    }
    case Source::CardOf:
    case Source::CopyOf:
    case Source::EachOf: break;
  }
  return 0;
}

u16 Engine::pick_from(const std::vector<u16>& pool) {
  return pool.empty() ? u16{0} : pick_card(pool.data(), static_cast<int>(pool.size()));
}

u16 Engine::one_of(const i32* listed, int n, bool missing, int seat) {
  std::array<u16, 64> cards;
  int count = 0;
  const Player& p = s.players[seat];
  for (int k = 0; k < n && count < 64; ++k) {
    const u16 card = static_cast<u16>(literal_of(listed[k]));
    bool have = false;
    for (int i = 0; missing && i < p.board_n; ++i) have |= s.entities[p.board[i]].card == card;
    if (!have) cards[count++] = card;
  }
  return count ? pick_card(cards.data(), count) : u16{0};
}

u16 Engine::mixture(const i32* listed, int n, const Frame& f) const {
  const u16 a = f.stored == kNone ? u16{0} : card_of(f.stored);
  const u16 b = f.made == kNone ? u16{0} : card_of(f.made);
  for (const i32* q = listed; n > 0; --n, q += 3) {
    const int x = literal_of(q[0]), y = literal_of(q[1]);
    if ((x == a && y == b) || (x == b && y == a)) return static_cast<u16>(literal_of(q[2]));
  }
  return 0;
}

}  // namespace hs
