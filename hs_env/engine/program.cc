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

/// Numbers worked out by cards stay far from where they would overflow.
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

int Engine::value(const i32*& p, Frame& f) {
  const i32 head = *p++;
  switch (static_cast<Value>(op_of(head))) {
    case Value::Int: return literal_of(head);
    case Value::Attr: {
      const auto a = static_cast<Attr>(literal_of(*p++));
      List who;
      select(p, f, who);
      return who.n ? attribute(a, who.at[0]) : 0;
    }
    case Value::SumOf: {
      const auto a = static_cast<Attr>(literal_of(*p++));
      List who;
      select(p, f, who);
      long long sum = 0;
      for (Slot h : who) sum += attribute(a, h);
      return bounded(sum);
    }
    case Value::CountOf: {
      List who;
      select(p, f, who);
      return who.n;
    }
    case Value::CounterOf: {
      const int counter = literal_of(*p++);
      const auto who = static_cast<Who>(literal_of(*p++));
      if (who == Who::Both) return s.players[0].counters[counter] + s.players[1].counters[counter];
      return s.players[seat_of(who, f)].counters[counter];
    }
    case Value::PlayerStat: {
      const auto stat = static_cast<PlayerStat>(literal_of(*p++));
      const int seat = seat_of(static_cast<Who>(literal_of(*p++)), f);
      const Player& pl = s.players[seat];
      switch (stat) {
        case PlayerStat::Mana: return pl.mana;
        case PlayerStat::Crystals: return pl.crystals;
        case PlayerStat::Overloaded: return pl.locked;
        case PlayerStat::Armor: return pl.armor;
        case PlayerStat::Fatigue: return pl.fatigue;
        case PlayerStat::HandSize: return pl.hand_n;
        case PlayerStat::DeckSize: return pl.deck_n;
        case PlayerStat::SpellDamage: return spell_damage(seat);
      }
      return 0;
    }
    case Value::Amount: return f.amount;
    case Value::Random: {
      const int lo = value(p, f);
      const int hi = value(p, f);
      return pick_number(lo, hi);
    }
    case Value::Stored: return f.value[literal_of(*p++) & 1];
    case Value::Add: {
      const int a = value(p, f);
      return bounded(static_cast<long long>(a) + value(p, f));
    }
    case Value::Sub: {
      const int a = value(p, f);
      return bounded(static_cast<long long>(a) - value(p, f));
    }
    case Value::Mul: {
      const int a = value(p, f);
      return bounded(static_cast<long long>(a) * value(p, f));
    }
    case Value::Min: {
      const int a = value(p, f);
      return std::min(a, value(p, f));
    }
    case Value::Max: {
      const int a = value(p, f);
      return std::max(a, value(p, f));
    }
    case Value::If: {
      const i32* end = p - 1 + length_of(head);
      const bool yes = holds(p, f);
      if (!yes) p += op_of(*p) == static_cast<int>(Value::Int) ? 1 : length_of(*p);
      const int v = value(p, f);
      p = end;
      return v;
    }
    case Value::WithSpellDamage: {
      const int n = value(p, f);
      return boosted(n, f.source, f.seat);
    }
  }
  return 0;
}

void Engine::select(const i32*& p, Frame& f, List& out) {
  const i32 head = *p++;
  auto one = [&](Slot x) {
    if (x != kNone) out.add(x);
  };
  auto per_player = [&](auto&& what) {
    const auto who = static_cast<Who>(literal_of(*p++));
    if (who == Who::Both) {
      what(f.seat);
      what(other(f.seat));
    } else {
      what(seat_of(who, f));
    }
  };
  auto add_board = [&](int seat) {
    const Player& pl = s.players[seat];
    for (int i = 0; i < pl.board_n; ++i) out.add(pl.board[i]);
  };
  switch (static_cast<Selector>(op_of(head))) {
    case Selector::Nothing: break;
    case Selector::Self: one(f.source); break;
    case Selector::Target: one(f.target); break;
    case Selector::It: one(f.it); break;
    case Selector::Host: one(f.host); break;
    case Selector::EventSource: one(f.event_source); break;
    case Selector::EventTarget: one(f.event_target); break;
    case Selector::Made: one(f.made); break;
    case Selector::Kept: one(f.stored); break;
    case Selector::Hero: per_player([&](int seat) { out.add(hero_slot(seat)); }); break;
    case Selector::Weapon: per_player([&](int seat) { one(s.players[seat].weapon); }); break;
    case Selector::PowerOf: per_player([&](int seat) { out.add(power_slot(seat)); }); break;
    case Selector::Minions: per_player(add_board); break;
    case Selector::Characters:
      per_player([&](int seat) {
        out.add(hero_slot(seat));
        add_board(seat);
      });
      break;
    case Selector::Hand:
      per_player([&](int seat) {
        const Player& pl = s.players[seat];
        for (int i = 0; i < pl.hand_n; ++i) out.add(pl.hand[i]);
      });
      break;
    case Selector::Deck:
      per_player([&](int seat) {
        for (int i = s.players[seat].deck_n - 1; i >= 0; --i) out.add(deck_handle(seat, i));
      });
      break;
    case Selector::Secrets:
      per_player([&](int seat) {
        const Player& pl = s.players[seat];
        for (int i = 0; i < pl.secrets_n; ++i) out.add(pl.secrets[i]);
      });
      break;
    case Selector::Aside:
      per_player([&](int seat) {
        each_entity([&](Slot x) {
          const Entity& e = s.entities[x];
          // A card being played came from a hand and has an order; one looked at has none.
          if (e.zone == Zone::SetAside && e.seat == seat && !e.order) out.add(x);
        });
      });
      break;
    case Selector::RememberedOne: {
      if (f.source >= kEntities || s.entities[f.source].progress != kRemembersOne) break;
      const u16 order = s.entities[f.source].memory;
      for (int seat = 0; seat < 2; ++seat)
        for (int i = 0; i < s.players[seat].board_n; ++i)
          if (const Slot x = s.players[seat].board[i]; s.entities[x].order == order) out.add(x);
      break;
    }
    case Selector::Adjacent: {
      List of;
      select(p, f, of);
      for (Slot x : of) {
        if (!on_board(x)) continue;
        const Entity& e = s.entities[x];
        const Player& pl = s.players[e.seat];
        if (e.pos > 0) out.add(pl.board[e.pos - 1]);
        if (e.pos + 1 < pl.board_n) out.add(pl.board[e.pos + 1]);
      }
      break;
    }
    case Selector::Union: {
      List a, b;
      select(p, f, a);
      select(p, f, b);
      for (Slot x : a) out.add(x);
      for (Slot x : b)
        if (!a.has(x)) out.add(x);
      break;
    }
    case Selector::Minus: {
      List a, b;
      select(p, f, a);
      select(p, f, b);
      for (Slot x : a)
        if (!b.has(x)) out.add(x);
      break;
    }
    case Selector::Where: {
      List a;
      select(p, f, a);
      for (Slot x : a)
        if (passes(p, f, x)) out.add(x);
      p += length_of(*p);
      break;
    }
    case Selector::Pick: {
      List a;
      select(p, f, a);
      for (int n = value(p, f); n > 0 && a.n > 0; --n) {
        const Slot x = pick(a);
        out.add(x);
        int i = 0;
        while (a.at[i] != x) ++i;
        a.remove_at(i);
      }
      break;
    }
    case Selector::Alive: {
      List a;
      select(p, f, a);
      for (Slot x : a)
        if (!is_deck_handle(x) && in_play(x) && !mortal(x)) out.add(x);
      break;
    }
    case Selector::First:
    case Selector::Last: {
      List a;
      select(p, f, a);
      if (a.n)
        out.add(static_cast<Selector>(op_of(head)) == Selector::First ? a.at[0] : a.at[a.n - 1]);
      break;
    }
    case Selector::Lowest:
    case Selector::Highest: {
      const int sign = static_cast<Selector>(op_of(head)) == Selector::Lowest ? 1 : -1;
      const auto attr = static_cast<Attr>(literal_of(*p++));
      List a, best;
      select(p, f, a);
      int bound = 0;
      for (Slot x : a) {
        const int v = sign * attribute(attr, x);
        if (best.n && v > bound) continue;
        if (!best.n || v < bound) best.n = 0;
        bound = v;
        best.add(x);
      }
      if (best.n) out.add(pick(best));
      break;
    }
  }
}

/// Whether one entity or deck card fits a filter. The cursor is not moved: filters repeat.
bool Engine::passes(const i32* p, Frame& f, Slot h) {
  const i32 head = *p++;
  const CardDef& d = t.cards[card_of(h)];
  const bool entity = h < kEntities;
  switch (static_cast<Filter>(op_of(head))) {
    case Filter::IsType: return static_cast<int>(d.type) == literal_of(*p);
    case Filter::IsRace: return is_race(d, literal_of(*p));
    case Filter::IsClass: return (d.classes >> literal_of(*p)) & 1;
    case Filter::IsRarity: return static_cast<int>(d.rarity) == literal_of(*p);
    case Filter::IsCard: return card_of(h) == literal_of(*p);
    case Filter::HasKeyword:
      return ((entity ? s.entities[h].keywords : d.keywords) & static_cast<u32>(literal_of(*p))) !=
             0;
    case Filter::HasMark: {
      const u32 wanted = static_cast<u32>(literal_of(*p));
      if (!entity || s.entities[h].zone != Zone::Play) return (d.marks & wanted) != 0;
      const Entity& e = s.entities[h];
      if (!e.is(flag::Silenced) && (d.marks & wanted)) return true;
      if (wanted & mark::Deathrattle)
        for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next)
          if (t.enchants[s.enchants[i].def].deathrattle) return true;
      return false;
    }
    case Filter::AttrIs: {
      const auto attr = static_cast<Attr>(literal_of(*p++));
      const auto how = static_cast<Comparison>(literal_of(*p++));
      return compare(attribute(attr, h), how, value(p, f));
    }
    case Filter::IsDamaged: return entity && s.entities[h].damage > 0;
    case Filter::IsFrozen: return entity && s.entities[h].is(flag::Frozen);
    case Filter::IsMine: return attribute(Attr::Controller, h) == f.seat;
    case Filter::IsIn: {
      List in;
      select(p, f, in);
      return in.has(h);
    }
    case Filter::SameCardAs:
    case Filter::SameClassAs: {
      const bool cards = static_cast<Filter>(op_of(head)) == Filter::SameCardAs;
      List those;
      select(p, f, those);
      return std::any_of(those.begin(), those.end(), [&](Slot x) {
        return cards ? card_of(x) == card_of(h) : t.cards[card_of(x)].class_ == d.class_;
      });
    }
    case Filter::SameCostAs: {
      List those;
      select(p, f, those);
      const auto known = [&](Slot x) { return card_of(x) != 0; };
      const auto alike = [&](Slot x) { return known(x) && t.cards[card_of(x)].cost == d.cost; };
      return std::any_of(those.begin(), those.end(), alike) ||
             std::none_of(those.begin(), those.end(), known);
    }
    case Filter::FilterNot: return !passes(p, f, h);
    case Filter::FilterAnd: return passes(p, f, h) && passes(p + length_of(*p), f, h);
    case Filter::FilterOr: return passes(p, f, h) || passes(p + length_of(*p), f, h);
  }
  return false;
}

bool Engine::holds(const i32*& p, Frame& f) {
  const i32* start = p;
  const i32 head = *p++;
  const i32* end = start + length_of(head);
  bool yes = false;
  switch (static_cast<Condition>(op_of(head))) {
    case Condition::Compare: {
      const int a = value(p, f);
      const auto how = static_cast<Comparison>(literal_of(*p++));
      yes = compare(a, how, value(p, f));
      break;
    }
    case Condition::Exists: {
      List a;
      select(p, f, a);
      yes = a.n > 0;
      break;
    }
    case Condition::Is: {
      List a;
      select(p, f, a);
      yes = a.n > 0 && passes(p, f, a.at[0]);
      break;
    }
    case Condition::Killed: {
      List a;
      select(p, f, a);
      yes = a.n > 0 && (!in_play(a.at[0]) || mortal(a.at[0]));
      break;
    }
    case Condition::TurnOf: yes = s.active == seat_of(static_cast<Who>(literal_of(*p)), f); break;
    case Condition::NoDuplicates: {
      const int seat = seat_of(static_cast<Who>(literal_of(*p)), f);
      const auto& deck = s.decks[seat];
      yes = true;
      for (int i = 0; i < s.players[seat].deck_n && yes; ++i)
        for (int j = 0; j < i && yes; ++j) yes = deck[i].card != deck[j].card;
      break;
    }
    case Condition::RoomFor:
      yes = s.players[seat_of(static_cast<Who>(literal_of(*p)), f)].board_n < kBoardMax;
      break;
    case Condition::Chance:
      yes = script_ ? pick_number(0, 1) == 1 : pick_number(1, 100) <= literal_of(*p);
      break;
    case Condition::Joust: yes = wins_joust(p, f); break;
    case Condition::And: yes = holds(p, f) && holds(p, f); break;
    case Condition::Or: yes = holds(p, f) || holds(p, f); break;
    case Condition::Not: yes = !holds(p, f); break;
    case Condition::Seen: {
      const i32* asked = p;
      yes = holds(p, f);
      // Without the target that its card takes only if this holds, nothing is to be seen; see
      // `play_card`.
      const bool aims = f.source < kEntities && def(f.source).target.condition;
      if (!aims || f.target != kNone) learn(asked, yes, f);
      break;
    }
  }
  p = end;
  return yes;
}

bool Engine::condition(u32 pc, Frame& f) {
  const i32* p = &t.code[pc];
  return holds(p, f);
}

/// Whether both can see which card is copied.
bool Engine::is_public(Slot x) const {
  if (x >= kEntities) return false;
  const Entity& e = s.entities[x];
  const bool being_played = e.zone == Zone::SetAside && e.order && !(def(x).marks & mark::Secret);
  return e.zone == Zone::Play || e.zone == Zone::Graveyard || being_played;
}

/// A plain copy of a card, set aside.
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

/// A copy of the first card a selector names, with its enchantments or without. Who sees it learns
/// that such a card is where it was copied from.
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

/// One golem further; the last for ever. `source` is the Jade node.
u16 Engine::next_golem(const i32* source, int seat) {
  auto& golems = s.players[seat].counters[static_cast<int>(Counter::Jade)];
  golems = static_cast<i16>(std::clamp(golems + 1, 1, literal_of(source[1])));
  return static_cast<u16>(literal_of(source[1 + golems]));
}

/// Makes the card a source names, set aside and owned by `seat`; kNone if it names none.
/// `public_card` tells whether both players can see which card it is.
Slot Engine::make_card(const i32*& p, Frame& f, int seat, bool& public_card) {
  const i32* start = p;
  const i32 head = *p++;
  const i32* end = start + length_of(head);
  Slot made = kNone;
  public_card = false;
  switch (static_cast<Source>(op_of(head))) {
    case Source::Literal:
      made = create(static_cast<u16>(literal_of(*p)), seat);
      public_card = true;
      break;
    case Source::OneOf:
    case Source::OneMissing: {
      const bool missing = static_cast<Source>(op_of(head)) == Source::OneMissing;
      std::array<u16, 64> cards;
      int count = 0;
      for (int n = literal_of(*p++); n > 0 && count < 64; --n) {
        const u16 card = static_cast<u16>(literal_of(*p++));
        const Player& pl = s.players[f.seat];
        bool have = false;
        for (int i = 0; missing && i < pl.board_n; ++i)
          have |= s.entities[pl.board[i]].card == card;
        if (!have) cards[count++] = card;
      }
      if (count) made = create(pick_card(cards.data(), count), seat);
      break;
    }
    case Source::FromPool: {
      const auto& pool = t.pools[literal_of(*p)];
      if (!pool.empty()) made = create(pick_card(pool.data(), static_cast<int>(pool.size())), seat);
      break;
    }
    case Source::FromClassPool: {
      const int first = literal_of(*p++);
      const int whose = seat_of(static_cast<Who>(literal_of(*p)), f);
      const auto& pool = t.pools[first + s.players[whose].class_];
      if (!pool.empty()) made = create(pick_card(pool.data(), static_cast<int>(pool.size())), seat);
      break;
    }
    case Source::CardOf: made = copy_first(p, f, seat, public_card, false); break;
    case Source::CopyOf: made = copy_first(p, f, seat, public_card, true); break;
    case Source::EachOf: break;
    case Source::Jade:
      made = create(next_golem(start, seat), seat);
      public_card = true;
      break;
    case Source::Mixture: {
      const u16 a = f.stored == kNone ? u16{0} : card_of(f.stored);
      const u16 b = f.made == kNone ? u16{0} : card_of(f.made);
      for (int n = literal_of(*p++); n > 0 && made == kNone; --n, p += 3)
        if ((literal_of(p[0]) == a && literal_of(p[1]) == b) ||
            (literal_of(p[0]) == b && literal_of(p[1]) == a))
          made = create(static_cast<u16>(literal_of(p[2])), seat);
      break;
    }
    case Source::Remembered: {
      public_card = true;
      if (f.source >= kEntities) break;
      const Entity& e = s.entities[f.source];
      const bool of_a_card = !e.is(flag::Made) && e.progress != kRemembersOne;
      if (of_a_card && e.memory) made = create(e.memory, seat);
      break;
    }
  }
  p = end;
  return made;
}

}  // namespace hs
