// Doing what programs say: one instruction at a time.
#include <algorithm>

#include "engine.h"

namespace hs {

namespace {

/// An enchantment operand. Its values are read per host, so the cursors are kept.
struct EnchantNode {
  bool present = false;
  u16 def = 0;
  const i32* values = nullptr;
};

EnchantNode read_enchant(const i32*& p) {
  EnchantNode e;
  const i32 head = *p;
  if (op_of(head)) {
    e.present = true;
    e.def = static_cast<u16>(literal_of(p[1]));
    e.values = p + 2;
    p += length_of(head);
  } else {
    ++p;
  }
  return e;
}

/// Whether it stays for good, with the same small numbers for every host.
bool is_plain_to_see(const Engine& g, const EnchantNode& node) {
  if (!node.present || g.t.enchants[node.def].until != Until::Forever) return false;
  return std::all_of(node.values, node.values + 3, [](i32 value) {
    const bool number = op_of(value) == static_cast<int>(Value::Int);
    return number && std::abs(literal_of(value)) <= 127;
  });
}

/// Remembers, as a fact, an enchantment that hidden cards of a hand get.
void note_gained(Engine& g, FactKind kind, int seat, const i32* filter, u16 since,
                 const EnchantNode& node, const Frame& f) {
  if (!is_plain_to_see(g, node)) return;
  Fact fact{};
  fact.filter = filter ? static_cast<u32>(filter - g.t.code.data()) : 0;
  fact.since = since;
  fact.card = node.def;
  fact.kind = kind;
  fact.seat = static_cast<u8>(seat);
  fact.n = f.seat;
  fact.attack = static_cast<i8>(literal_of(node.values[0]));
  fact.health = static_cast<i8>(literal_of(node.values[1]));
  fact.cost = static_cast<i8>(literal_of(node.values[2]));
  fact.source = f.source < kEntities ? g.s.entities[f.source].card : u16{0};
  if (!g.add_to_last(fact)) g.remember(fact);
}

void apply_enchant(Engine& g, const EnchantNode& node, Frame& f, Slot host) {
  if (!node.present) return;
  const Slot it = f.it;
  f.it = host;
  const i32* p = node.values;
  const int attack = g.value(p, f);
  const int health = g.value(p, f);
  const int cost = g.value(p, f);
  f.it = it;
  const u16 source = f.source < kEntities ? g.s.entities[f.source].card : u16{0};
  g.attach(host, node.def, attack, health, cost, source, f.seat);
}

}  // namespace

/// Tokens of a minion stand next to it, the first right, the next left, and so on; tokens of
/// the dead where it stood; tokens of spells and powers at the right end.
int Engine::place_beside(const Frame& f, int seat, int nth) const {
  if (f.source >= kEntities || s.entities[f.source].seat != seat) return kBoardMax;
  const Entity& e = s.entities[f.source];
  if (on_board(f.source)) return e.pos + 1 - (nth & 1);
  const bool died = e.zone == Zone::Graveyard && def(f.source).type == Type::Minion;
  return died ? e.pos : kBoardMax;
}

/// Tells of new minions, the first one first. Those that came later do not react to it.
void Engine::announce(const Frame& f, int seat, const Slot* made, int n) {
  for (Event e : {Event::AfterMinionSummoned, Event::MinionSummoned})
    for (int i = heard(bit(e)) ? n - 1 : -1; i >= 0; --i)
      push_event(e, seat, f.source, made[i], 0)->bound =
          static_cast<u16>(s.entities[made[i]].order + 1);
}

void Engine::summon_many(const i32*& p, Frame& f) {
  const i32* source = p;
  p += length_of(*p);
  const int n = std::min(value(p, f), kBoardMax);
  const int seat = seat_of(static_cast<Who>(literal_of(*p++)), f);
  const EnchantNode enchant = read_enchant(p);
  const bool at_end = literal_of(*p++) != 0;
  const int health = literal_of(*p++);
  const bool jade = static_cast<Source>(op_of(*source)) == Source::Jade;
  std::array<Slot, kBoardMax> made;
  int count = 0;
  for (int i = 0; i < n; ++i) {
    if (s.players[seat].board_n >= kBoardMax) {
      if (!jade) break;
      next_golem(source, seat);  // one without room counts all the same
      continue;
    }
    const int place = at_end ? kBoardMax : place_beside(f, seat, i);
    const i32* q = source;
    const Slot x = summon(make_openly(q, f, seat), seat, place);
    if (x == kNone) break;
    apply_enchant(*this, enchant, f, x);
    Entity& e = s.entities[x];
    if (health && e.health() > health) e.damage = static_cast<i16>(e.max_health - health);
    f.made = x;
    made[count++] = x;
  }
  announce(f, seat, made.data(), count);
}

/// Summons plain copies of minions that died, in the order of their deaths. If there are more
/// than asked for or than fit, chance decides which.
void Engine::resurrect(const i32*& p, Frame& f) {
  const int n = value(p, f);
  const int seat = seat_of(static_cast<Who>(literal_of(*p++)), f);
  const bool this_turn = literal_of(*p++) != 0;
  const i32* filter = op_of(*p) || length_of(*p) ? p : nullptr;
  p += filter ? length_of(*p) : 1;
  const Player& pl = s.players[seat];
  std::array<u16, kDiedMax> dead;
  int count = 0;
  for (int i = this_turn ? pl.died_before_turn : 0; i < pl.died_n; ++i) {
    candidate_ = s.died[seat][i];
    if (!filter || passes(filter, f, kCandidate)) dead[count++] = candidate_;
  }
  const int wanted = std::min(n, kBoardMax - pl.board_n);
  std::array<u16, kDiedMax> left = dead;
  std::array<bool, kDiedMax> chosen{};
  for (int k = 0, rest = count; k < wanted && rest > 0; ++k, --rest) {
    const u16 card = count <= wanted ? left[0] : pick_card(left.data(), rest);
    int i = 0, at = 0;
    while (left[i] != card) ++i;
    std::copy(left.begin() + i + 1, left.begin() + rest, left.begin() + i);
    while (chosen[at] || dead[at] != card) ++at;
    chosen[at] = true;
  }
  std::array<Slot, kBoardMax> made;
  int made_n = 0;
  for (int i = 0; i < count; ++i) {
    if (!chosen[i]) continue;
    const Slot x = summon(create(dead[i], seat), seat, place_beside(f, seat, made_n));
    if (x == kNone) break;
    made[made_n++] = x;
  }
  announce(f, seat, made.data(), made_n);
}

/// Runs one instruction of the program on top of the stack.
void Engine::step_program(Frame& f) {
  if (++s.steps > kStepLimit || out_of_numbers()) return give_up();
  const i32* start = &t.code[f.pc];
  const i32* p = start;
  const i32 head = *p++;
  f.pc += static_cast<u32>(length_of(head));
  const Slot source = f.source;
  List who;
  // Effects on several entities take them in order of play, wherever they stand.
  auto select_in_order = [&] {
    select(p, f, who);
    std::sort(who.at.begin(), who.at.begin() + who.n, [&](Slot a, Slot b) {
      auto key = [&](Slot x) { return is_deck_handle(x) ? 0x10000 + x : s.entities[x].order; };
      return key(a) < key(b);
    });
  };
  // Taking a card out of a deck moves the ones behind it, so their handles move with them.
  auto each_card = [&](auto&& what) {
    for (int i = 0; i < who.n; ++i) {
      const Slot h = who.at[i];
      const int seat = is_deck_handle(h) ? deck_seat(h) : 0;
      const int before = s.players[seat].deck_n;
      what(h);
      if (!is_deck_handle(h) || s.players[seat].deck_n == before) continue;
      for (int j = i + 1; j < who.n; ++j)
        if (is_deck_handle(who.at[j]) && deck_seat(who.at[j]) == seat && who.at[j] > h) --who.at[j];
    }
  };
  // The foe sees where a card came from, if not which it is.
  auto note_offer = [&](Slot x, int offer, bool public_card, bool another = false) {
    Entity& e = s.entities[x];
    if (e.zone != Zone::Hand || public_card) return;
    if (!e.is(flag::Made)) e.memory = static_cast<u16>(offer + 1);
    e.flags |= flag::Made;
    if (!another) note_taken(e);
  };
  // Both know of what an effect does to a card as it goes to the hand.
  auto enchant_openly = [&](Slot x, const EnchantNode& node) {
    const Entity& e = s.entities[x];
    apply_enchant(*this, node, f, x);
    if (e.zone == Zone::Hand)
      note_gained(*this, FactKind::Gained, e.seat, nullptr, e.order, node, f);
  };
  auto player = [&] { return static_cast<Who>(literal_of(*p++)); };
  auto each_player = [&](auto&& what) {
    const Who w = player();
    if (w == Who::Both) {
      what(static_cast<int>(f.seat));
      what(other(f.seat));
    } else {
      what(seat_of(w, f));
    }
  };
  auto power_of = [&](int n) {
    return source < kEntities && (def(source).keywords & kw::NoSpellDamage)
               ? n
               : boosted(n, source, f.seat);
  };
  auto heal_of = [&](int n) {
    if (source >= kEntities) return n;
    // Healing of a spell that is turned into damage is damage of a spell.
    if (def(source).type == Type::Spell && rule(f.seat, Rule::HealToDamage)) return power_of(n);
    const Type type = def(source).type;
    const bool doubled = type == Type::Spell || type == Type::Power;
    return doubled ? times_two(n, rule(f.seat, Rule::HealDouble)) : n;
  };

  const auto action = static_cast<Action>(op_of(head));
  if (action != Action::End) s.stale |= stale::Something;
  switch (action) {
    case Action::End:
      pop();
      refresh_auras();
      break;
    case Action::Damage:
    case Action::DamageFrom:
    case Action::DamageMany: {
      Slot by = source;
      if (action == Action::DamageFrom) {
        List dealer;
        select(p, f, dealer);
        if (!dealer.n || dealer.at[0] >= kEntities) break;
        by = dealer.at[0];
      }
      int n = action == Action::DamageMany ? literal_of(*p++) : 1;
      std::array<Slot, kHitsMax> targets;
      std::array<int, kHitsMax> amounts;
      int count = 0;
      const Slot it = f.it;
      for (; n > 0; --n) {
        who.n = 0;
        select(p, f, who);
        const i32* amount = p;
        for (Slot x : who) {
          if (count >= kHitsMax || x >= kEntities) continue;
          f.it = x;
          targets[count] = x;
          const int printed = value(p = amount, f);
          amounts[count++] = by == source ? power_of(printed) : printed;
        }
        p = amount + (op_of(*amount) ? length_of(*amount) : 1);
      }
      f.it = it;
      damage(by, targets.data(), amounts.data(), count);
      break;
    }
    case Action::Heal: {
      select_in_order();
      const i32* amount = p;
      const Slot it = f.it;
      // Last first, so that the first one's triggers end on top of the stack.
      for (int i = who.n - 1; i >= 0; --i) {
        f.it = who.at[i];
        heal(source, who.at[i], heal_of(value(p = amount, f)), f.seat);
      }
      f.it = it;
      break;
    }
    case Action::HealFull:
      select_in_order();
      for (int i = who.n - 1; i >= 0; --i)
        if (in_play(who.at[i])) heal(source, who.at[i], s.entities[who.at[i]].max_health, f.seat);
      break;
    case Action::SetHealth: {
      select(p, f, who);
      const int n = std::clamp(value(p, f), 0, kStatMax);
      for (Slot x : who) {
        if (!in_play(x)) continue;
        Entity& e = s.entities[x];
        if (n > e.max_health) attach(x, kPlain, 0, n - e.max_health, 0, card_of(source), f.seat);
        e.damage = static_cast<i16>(std::max(e.max_health - n, 0));
        s.unsettled = 1;
      }
      break;
    }
    case Action::Armor: {
      const int n = value(p, f);
      each_player([&](int seat) { gain_armor(seat, n); });
      break;
    }
    case Action::Destroy:
      select(p, f, who);
      for (Slot x : who) destroy(x);
      break;
    case Action::Remove:
      select(p, f, who);
      for (Slot x : who) {
        if (is_deck_handle(x)) continue;
        Entity& e = s.entities[x];
        if (e.zone == Zone::Hand) forget_held(e);
        if (e.zone == Zone::Hand && !e.is(flag::FoeKnows)) e.order = 0;  // nobody else sees it
        leave_zone(x);
        retire(x);
      }
      break;
    case Action::Silence:
      select(p, f, who);
      for (Slot x : who)
        if (on_board(x)) silence(x);
      break;
    case Action::Freeze:
      select(p, f, who);
      for (Slot x : who)
        if (in_play(x)) s.entities[x].flags |= flag::Frozen;
      break;
    case Action::Transform: {
      select_in_order();
      const i32* into = p;
      for (Slot x : who) {
        if (is_deck_handle(x)) continue;
        bool public_card;
        f.it = x;
        const Slot n = make_card(p = into, f, s.entities[x].seat, public_card);
        if (n == kNone) continue;
        transform(x, n);
        // What becomes of a card in hand is its owner's secret, unless it can be one thing only.
        Entity& e = s.entities[x];
        if (e.zone == Zone::Hand && !public_card)
          e.flags &= static_cast<u16>(~(flag::FoeKnows | flag::FoePlaced));
      }
      break;
    }
    case Action::Summon: summon_many(p, f); break;
    case Action::Resurrect: resurrect(p, f); break;
    case Action::PutInPlay: {
      select(p, f, who);
      std::array<std::array<Slot, kBoardMax>, 2> made;
      std::array<int, 2> n{};
      if (const HiddenCards from = hidden_cards(start + 1, f); !who.n && from.zone != Zone::None)
        if (s.players[from.seat].board_n < kBoardMax) note_whether(from, false);
      each_card([&](Slot x) {
        const Slot arrived = put_in_play(x, f);
        if (arrived == kNone) return;
        const int seat = s.entities[arrived].seat;
        made[seat][n[seat]++] = f.made = arrived;
      });
      for (int seat : {other(f.seat), static_cast<int>(f.seat)})
        announce(f, seat, made[seat].data(), n[seat]);
      break;
    }
    case Action::Exchange: {
      List cards;
      select(p, f, who);
      select(p, f, cards);
      if (who.n && cards.n) exchange(who.at[0], cards.at[0]);
      break;
    }
    case Action::Equip: {
      const i32* card = p;
      p += length_of(*p);
      each_player([&](int seat) {
        const i32* q = card;
        const Slot x = make_openly(q, f, seat);
        if (x != kNone) equip(x, seat);
      });
      break;
    }
    case Action::WearDown: {
      const int n = value(p, f);
      each_player([&](int seat) {
        const Slot w = s.players[seat].weapon;
        if (w == kNone) return;
        wear_down(w, n);
      });
      break;
    }
    case Action::Steal: {
      select_in_order();
      const int seat = seat_of(player(), f);
      const auto until = static_cast<Until>(literal_of(*p++));
      for (Slot x : who) {
        if (is_deck_handle(x) || s.entities[x].seat == seat) continue;
        steal(x, seat);
        if (until == Until::EndOfTurn && on_board(x))
          attach(x, kStolen, 0, 0, 0, card_of(source), f.seat);
      }
      break;
    }
    case Action::Bounce: {
      select_in_order();
      const EnchantNode enchant = read_enchant(p);
      for (Slot x : who) {
        if (!on_board(x)) continue;
        bounce(x);
        if (s.entities[x].zone == Zone::Hand) enchant_openly(x, enchant);
      }
      break;
    }
    case Action::ShuffleIn: {
      const i32* card = p;
      p += length_of(*p);
      int n = value(p, f);
      const int seat = seat_of(player(), f);
      for (; n > 0 && s.players[seat].deck_n < kDeckMax; --n) {
        bool public_card;
        const i32* q = card;
        const Slot x = make_card(q, f, seat, public_card);
        if (x == kNone) break;
        if (public_card) s.entities[x].flags |= flag::FoeKnows;
        const int before = s.players[seat].deck_n;
        shuffle_into_deck(x, seat);
        if (s.players[seat].deck_n == before) break;  // no card for a deck
      }
      break;
    }
    case Action::IntoDeck: {
      select(p, f, who);
      const int seat = seat_of(player(), f);
      for (Slot x : who)
        if (!is_deck_handle(x)) shuffle_into_deck(x, seat);
      break;
    }
    case Action::Give: {
      const i32* card = p;
      p += length_of(*p);
      int n = value(p, f);
      const Who w = player();
      const EnchantNode enchant = read_enchant(p);
      const int offer = literal_of(*p++);
      auto give_to = [&](int seat) {
        for (int i = 0; i < n && s.players[seat].hand_n < kHandMax; ++i) {
          bool public_card;
          const i32* q = card;
          const Slot x = make_card(q, f, seat, public_card);
          if (x == kNone) return;
          give(x, seat, public_card);
          if (s.entities[x].zone != Zone::Hand) return;  // no card for a hand
          note_offer(x, offer, public_card);
          enchant_openly(x, enchant);
          f.made = x;
        }
      };
      if (w == Who::Both) {
        give_to(f.seat);
        give_to(other(f.seat));
      } else {
        give_to(seat_of(w, f));
      }
      break;
    }
    case Action::Draw: each_player([&](int seat) { draw(seat, f.made); }); break;
    case Action::GiveEach: {
      select(p, f, who);
      const int offer = literal_of(*p++);
      note_copied(who, f.seat);
      for (Slot x : who) {
        if (s.players[f.seat].hand_n >= kHandMax) break;
        const bool public_card = is_public(x);
        const bool hidden = x >= kEntities || s.entities[x].zone == Zone::Hand;
        const Slot copy = hidden ? copy_entity(x, f.seat) : create(card_of(x), f.seat);
        if (copy == kNone) break;
        give(copy, f.seat, public_card);
        note_offer(copy, offer, public_card, x != who.at[0]);
        f.made = copy;
      }
      break;
    }
    case Action::Take: {
      select(p, f, who);
      const HiddenCards from = hidden_cards(start + 1, f);
      if (!who.n) note_whether(from, false);
      each_card([&](Slot x) {
        draw_card(x, f);
        if (from.filter && f.made != kNone) note_passes(f.made, from.filter);
      });
      break;
    }
    case Action::TakeEach: {
      // If one of them is missing, nobody sees which: all that is sure is what all of them pass.
      const int n = literal_of(*p++);
      const i32* any = p;
      p += length_of(*p);
      std::array<Slot, kHandMax> drawn;
      std::array<const i32*, kHandMax> by;
      const i32* const selectors = p;
      int found = 0, count = 0;
      for (int i = 0; i < n; ++i) {
        const HiddenCards from = hidden_cards(p, f);
        who.n = 0;
        select(p, f, who);
        each_card([&](Slot x) {
          ++found;
          draw_card(x, f);
          if (f.made == kNone || count == kHandMax) return;
          by[count] = from.filter;
          drawn[count++] = f.made;
        });
      }
      for (int i = 0; i < count; ++i)
        if (const i32* filter = found == n ? by[i] : any; filter) note_passes(drawn[i], filter);
      p = selectors;
      for (int i = 0; i < n && !found; ++i, p += length_of(*p))
        note_whether(hidden_cards(p, f), false);
      if (found && found < n && count == found) note_found_by(selectors, n, drawn.data(), count, f);
      break;
    }
    case Action::ShowCost:
      select(p, f, who);
      for (Slot x : who) note_cost(x, f);
      break;
    case Action::Discard:
      select(p, f, who);
      for (Slot x : who) discard(x);
      break;
    case Action::Mill: {
      int n = value(p, f);
      const int seat = seat_of(player(), f);
      loose_ = true;
      for (; n > 0 && s.players[seat].deck_n > 0; --n) {
        const Slot x = deck_pull(deck_handle(seat, s.players[seat].deck_n - 1));
        if (x != kNone) burn(x);
      }
      break;
    }
    case Action::Buff: {
      select(p, f, who);
      const EnchantNode enchant = read_enchant(p);
      for (Slot x : who) apply_enchant(*this, enchant, f, x);
      if (const HiddenCards in = hidden_cards(start + 1, f); in.zone == Zone::Hand)
        note_gained(*this, in.some ? FactKind::OneGained : FactKind::EachGained, in.seat, in.filter,
                    s.next_order, enchant, f);
      const bool just_drawn = static_cast<Selector>(op_of(start[1])) == Selector::Made;
      if (just_drawn && who.n && who.at[0] < kEntities)
        if (const Entity& e = s.entities[who.at[0]]; e.zone == Zone::Hand)
          note_gained(*this, FactKind::Gained, e.seat, nullptr, e.order, enchant, f);
      break;
    }
    case Action::Strip: {
      select(p, f, who);
      const u32 mask = static_cast<u32>(literal_of(*p++));
      for (Slot x : who) {
        if (x >= kEntities) continue;
        const bool shielded = s.entities[x].has(kw::DivineShield & mask);
        lose(x, mask);
        if (shielded) event(Event::ShieldLost, s.entities[x].seat, source, x, 0);
      }
      break;
    }
    case Action::Crystals: {
      const int n = value(p, f);
      const bool full = literal_of(*p++) != 0;
      each_player([&](int seat) { gain_crystals(seat, n, full); });
      break;
    }
    case Action::Mana: {
      const int n = value(p, f);
      each_player([&](int seat) { gain_mana(seat, n); });
      break;
    }
    case Action::Unlock:
      each_player([&](int seat) {
        Player& pl = s.players[seat];
        pl.mana =
            static_cast<u8>(std::min<int>(pl.mana + std::min(pl.locked, pl.crystals), kManaMax));
        pl.locked = pl.owed = 0;
      });
      break;
    case Action::SetPower:
    case Action::SetHero: {
      const bool hero = action == Action::SetHero;
      const i32* card = p;
      p += length_of(*p);
      each_player([&](int seat) {
        bool public_card;
        const i32* q = card;
        const Slot x = make_card(q, f, seat, public_card);
        if (x == kNone) return;
        if (hero && def(x).type == Type::Hero) {
          set_hero(seat, s.entities[x].card);
          s.players[seat].armor = 0;
        } else if (!hero && def(x).type == Type::Power) {
          set_power(seat, s.entities[x].card);
        }
        retire(x);
      });
      break;
    }
    case Action::RefreshPower:
      each_player([&](int seat) {
        s.players[seat].counters[static_cast<int>(Counter::PowerUsesTurn)] = 0;
      });
      break;
    case Action::LookAt: {
      int n = value(p, f);
      const int seat = seat_of(player(), f);
      for (; n > 0 && s.players[seat].deck_n > 0; --n)
        deck_pull(deck_handle(seat, s.players[seat].deck_n - 1));
      loose_ = true;
      break;
    }
    case Action::Choose: {
      List aside;
      select(p, f, who);
      for (Slot x : who)
        if (x < kEntities && s.entities[x].zone == Zone::SetAside && !aside.has(x)) aside.add(x);
      ask(f, aside, false);
      break;
    }
    case Action::Discover: discover(p, f); break;
    case Action::Count: {
      const auto counter = static_cast<Counter>(literal_of(*p++));
      const int n = value(p, f);
      each_player([&](int seat) { tally(seat, counter, n); });
      break;
    }
    case Action::StoreValue: {
      const int r = literal_of(*p++) & 1;
      f.value[r] = static_cast<i16>(std::clamp(value(p, f), -kStatMax, kStatMax));
      break;
    }
    case Action::Store:
      select(p, f, who);
      f.stored = who.n && !is_deck_handle(who.at[0]) ? who.at[0] : kNone;
      break;
    case Action::Deaths: settle(); break;
    case Action::Jump: f.pc += static_cast<u32>(literal_of(*p)); break;
    case Action::Unless: {
      const int skip = literal_of(*p++);
      if (!holds(p, f)) f.pc += static_cast<u32>(skip);
      break;
    }
    case Action::Repeat: {
      const int r = literal_of(*p++) & 1;
      const int skip = literal_of(*p++);
      const int n = std::clamp(value(p, f), 0, 120);
      f.loops[r] = static_cast<u8>(n);
      if (!n) f.pc += static_cast<u32>(skip);
      break;
    }
    case Action::Again: {
      const int r = literal_of(*p++) & 1;
      const int back = literal_of(*p++);
      if (--f.loops[r] > 0) f.pc -= static_cast<u32>(back);
      break;
    }
    case Action::Each: {
      select_in_order();
      const u32 body = f.pc - static_cast<u32>(start + length_of(head) - (p + 1));
      for (int i = who.n - 1; i >= 0; --i) {
        if (is_deck_handle(who.at[i])) continue;
        Frame* child = push(FrameKind::Run);
        *child = f;
        child->pc = body;
        child->it = who.at[i];
      }
      break;
    }
    case Action::Either: {
      const int n = literal_of(*p++);
      for (int k = pick_number(0, n - 1); k > 0; --k) p += literal_of(*p) + 1;
      const u32 body = static_cast<u32>(p + 1 - t.code.data());
      Frame* child = push(FrameKind::Run);
      *child = f;
      child->pc = body;
      break;
    }
    case Action::Fight: {
      List whom;
      select(p, f, who);
      select(p, f, whom);
      if (who.n && whom.n && in_play(who.at[0]) && in_play(whom.at[0]))
        begin_attack(who.at[0], whom.at[0], false);
      break;
    }
    case Action::Retarget:
      select(p, f, who);
      if (Frame* below = frame_below(FrameKind::Attack, FrameKind::Play);
          below && who.n && in_play(who.at[0]))
        below->target = who.at[0];
      break;
    case Action::Amend: {
      const int n = value(p, f);
      if (amended_) *amended_ = n;
      break;
    }
    case Action::Cancel:
      if (Frame* below = frame_below(FrameKind::Play, FrameKind::Play)) below->cancelled = 1;
      break;
    case Action::Spare:
      if (Frame* below = frame_below(FrameKind::Attack, FrameKind::Attack)) below->cancelled = 1;
      break;
    case Action::Ready:
      select(p, f, who);
      for (Slot x : who) {
        if (!in_play(x)) continue;
        s.entities[x].attacks = 0;
        s.entities[x].flags &= static_cast<u16>(~flag::Arrived);
      }
      break;
    case Action::RunDeathrattle:
      select_in_order();
      for (int i = who.n - 1; i >= 0; --i)
        if (!is_deck_handle(who.at[i])) run_deathrattles(who.at[i], Event::Died, false);
      break;
    case Action::Remember:
      select(p, f, who);
      // What it came from or was before is kept in the same place, and matters more.
      if (who.n && source < kEntities && !s.entities[source].is(flag::Made | flag::Changed))
        s.entities[source].memory = card_of(who.at[0]);
      break;
    case Action::RememberOne:
      select(p, f, who);
      if (!who.n || source >= kEntities || !on_board(who.at[0])) break;
      if (s.entities[source].is(flag::Made | flag::Changed)) break;
      s.entities[source].memory = s.entities[who.at[0]].order;
      s.entities[source].progress = kRemembersOne;
      break;
  }
}

}  // namespace hs
