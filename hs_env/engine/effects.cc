// The effects that instructions are made of: damage, healing, moving cards, asking.
#include <algorithm>

#include "hs_env/engine/engine.h"

namespace hs {

bool Engine::hit(Slot source, u32 traits, Hit& blow) {
  const Slot x = blow.target;
  if (blow.amount <= 0 || !in_play(x) || immune(x)) return false;
  if (s.listening & bit(Event::PreDamage)) {
    amend_damage(source, x, blow.amount);
    if (blow.amount <= 0 || !in_play(x) || immune(x)) return false;
  }
  Entity& e = s.entities[x];
  if (e.has(kw::DivineShield)) {
    lose_keywords(x, kw::DivineShield);
    blow.amount = 0;
    return true;
  }
  if (def(x).type == Type::Hero) {
    Player& p = s.players[e.seat];
    const int absorbed = std::min<int>(p.armor, blow.amount);
    p.armor = static_cast<i16>(p.armor - absorbed);
    e.damage = static_cast<i16>(std::min(e.damage + blow.amount - absorbed, kStatMax));
    tally(e.seat, Counter::HeroDamageTurn, blow.amount);
  } else {
    e.damage = static_cast<i16>(std::min(e.damage + blow.amount, kStatMax));
    if (e.has(kw::MinHealthOne))
      e.damage = std::min<i16>(e.damage, static_cast<i16>(e.max_health - 1));
    if (traits & kw::Poisonous) e.flags |= flag::Doomed;
  }
  if (traits & kw::Freezes) e.flags |= flag::Frozen;
  s.unsettled = 1;
  return true;
}

void Engine::damage(Slot source, const Slot* targets, const int* amounts, int n, bool leech) {
  std::array<Hit, kHitsMax> hits;
  int count = 0;
  const u32 traits = source < kEntities ? s.entities[source].keywords : 0;
  int total = 0;
  for (int i = 0; i < n && count < kHitsMax; ++i) {
    hits[count] = {targets[i], amounts[i]};
    if (!hit(source, traits, hits[count])) continue;
    total += hits[count++].amount;
  }
  if (!count) return;
  if (total && (traits & kw::Stealth)) lose_keywords(source, kw::Stealth);
  // Triggers see the hurt in the order they came into play.
  if (count > 1 && heard(~0u))
    std::sort(hits.begin(), hits.begin() + count, [&](const Hit& a, const Hit& b) {
      return s.entities[a.target].order < s.entities[b.target].order;
    });
  for (int i = count - 1; i >= 0; --i) {
    const auto [target, amount] = hits[i];
    raise_event(amount ? Event::Damaged : Event::ShieldLost, s.entities[target].seat, source,
                target, amount);
  }
  if (!leech || !(traits & kw::Lifesteal)) return;
  const int seat = s.entities[source].seat;
  for (int i = 0; i < count; ++i) heal(source, hero_slot(seat), hits[i].amount, seat);
}

void Engine::heal(Slot source, Slot target, int amount, int seat) {
  if (amount <= 0 || !in_play(target)) return;
  if (rule(seat, Rule::HealToDamage)) return damage(source, &target, &amount, 1, false);
  Entity& e = s.entities[target];
  const int healed = std::min<int>(amount, e.damage);
  if (healed <= 0) return;
  e.damage = static_cast<i16>(e.damage - healed);
  if (def(target).type == Type::Hero) tally(e.seat, Counter::HeroHealedTurn, healed);
  raise_event(Event::Healed, e.seat, source, target, healed);
}

void Engine::gain_armor(int seat, int amount) {
  if (amount <= 0) return;
  Player& p = s.players[seat];
  p.armor = static_cast<i16>(std::min(p.armor + amount, kStatMax));
  raise_event(Event::ArmorGained, seat, kNone, hero_slot(seat), amount);
}

void Engine::destroy(Slot x) {
  if (in_play(x)) {
    s.entities[x].flags |= flag::Doomed;
    s.unsettled = 1;
  } else if (x < kEntities && s.entities[x].zone == Zone::Secret) {
    burn(x);  // both see what it was
  }
}

void Engine::take_control(Slot x, int seat) {
  Entity& e = s.entities[x];
  if (e.zone == Zone::Secret) {
    Player& p = s.players[seat];
    leave_zone(x);
    if (!room_for_secret(seat, e.card)) return retire(x);
    e.zone = Zone::Secret;
    e.seat = static_cast<u8>(seat);
    e.pos = p.secrets_n;
    p.secrets[p.secrets_n++] = x;
    s.listening |= suspected(seat);
    return;
  }
  if (!on_board(x) || e.seat == seat) return;
  if (s.players[seat].board_n >= kBoardMax) return destroy(x);
  const u16 order = e.order, flags = e.flags;
  leave_zone(x);
  to_board(x, seat, kBoardMax);
  e.order = order;  // a change of control is not a new arrival in the order of play
  // One that is taken and given back within an action has not changed sides.
  e.flags = static_cast<u16>((flags ^ flag::Turned) | flag::Arrived);
  turned_ = true;
}

void Engine::return_to_hand(Slot x) {
  if (!on_board(x)) return;
  Entity& e = s.entities[x];
  if (s.players[e.seat].hand_n >= kHandMax) return destroy(x);
  to_hand(x, e.seat);
  reset_to_card(x, e.card);
  e.flags |= flag::OpponentKnows | flag::OpponentPlaced;
  raise_event(Event::EnteredHand, e.seat, kNone, x, 0);
}

void Engine::transform(Slot x, Slot into) {
  Entity& e = s.entities[x];
  Entity& n = s.entities[into];
  const Zone zone = e.zone;
  const Type type = def(into).type;
  const bool fits = zone == Zone::Play ? def(x).type == type : type != Type::Power;
  if (is_fixed(x) || !fits || zone == Zone::Secret || zone == Zone::Graveyard) return retire(into);
  detach_all(e.enchants);
  const Entity old = e;
  e = n;
  n.enchants = kNone;
  e.zone = zone;
  e.seat = old.seat;
  e.pos = old.pos;
  e.order = zone == Zone::Hand ? old.order : s.next_order++;
  e.flags = static_cast<u16>(n.flags | (old.flags & (flag::OpponentKnows | flag::OpponentPlaced)));
  if (zone == Zone::Hand) {
    // Nobody but its owner sees it change: to the opponent it is still what it was.
    constexpr u16 stays = flag::Origin | flag::Made | flag::Shuffled;
    e.flags = static_cast<u16>((e.flags & ~stays) | (old.flags & stays));
    if (!old.is(flag::Made)) e.flags |= flag::Changed;
    e.memory = old.is(flag::Made | flag::Changed) ? old.memory : old.card;
  }
  if (zone == Zone::Play) {
    e.flags |= flag::Arrived;
    listen(x);
  } else {
    s.listening_far |= def(x).events_far;
  }
  retire(into);
}

void Engine::equip(Slot weapon, int seat) {
  Player& p = s.players[seat];
  if (s.entities[weapon].zone != Zone::SetAside) return;
  if (def(weapon).type != Type::Weapon) return retire(weapon);
  const Slot old = p.weapon;
  if (old != kNone) {
    leave_zone(old);
    retire(old);
    run_deathrattles(old, Event::WeaponBroken);
  }
  Entity& e = s.entities[weapon];
  e.zone = Zone::Play;
  e.seat = static_cast<u8>(seat);
  e.order = s.next_order++;
  p.weapon = weapon;
  listen(weapon);
  recalc(hero_slot(seat));
  raise_event(Event::WeaponEquipped, seat, kNone, weapon, 0);
}

void Engine::wear_down(Slot weapon, int n) {
  i16& damage = s.entities[weapon].damage;
  damage = static_cast<i16>(std::clamp(damage + n, 0, kStatMax));
  s.unsettled = 1;
}

void Engine::discard(Slot x) {
  if (x >= kEntities || s.entities[x].zone != Zone::Hand) return;
  const int seat = s.entities[x].seat;
  reveal(x);
  leave_zone(x);
  retire(x);
  tally(seat, Counter::DiscardsGame);
  run_program(def(x).discarded, seat, x, kNone);
  raise_event(Event::Discarded, seat, kNone, x, 0);
}

void Engine::gain_crystals(int seat, int n, bool full) {
  Player& p = s.players[seat];
  const int after = std::clamp(p.crystals + n, 0, kManaMax);
  const int gained = after - p.crystals;
  p.crystals = static_cast<u8>(after);
  if (full && gained > 0) gain_mana(seat, gained);
}

void Engine::gain_mana(int seat, int n) {
  Player& p = s.players[seat];
  if (n > 0 && p.locked > p.crystals) {
    const int swallowed = std::min(n, p.locked - p.crystals);
    p.locked = static_cast<u8>(p.locked - swallowed);
    n -= swallowed;
  }
  p.mana = static_cast<u8>(std::clamp(p.mana + n, 0, kManaMax));
}

void Engine::set_power(int seat, u16 card) {
  const Slot x = power_slot(seat);
  reset_to_card(x, card);
  s.entities[x].order = s.next_order++;
  listen(x);
  s.players[seat].counters[static_cast<int>(Counter::PowerUsesTurn)] = 0;
}

void Engine::set_hero(int seat, u16 card) {
  const Slot x = hero_slot(seat);
  Entity& e = s.entities[x];
  e.card = card;
  e.own = t.cards[card].keywords;
  e.damage = 0;
  e.flags &= static_cast<u16>(~flag::Frozen);
  s.players[seat].class_ = t.cards[card].class_;
  listen(x);
  recalc(x);
  if (t.cards[card].hero_power) set_power(seat, t.cards[card].hero_power);
}

Slot Engine::summon(Slot x, int seat, int position) {
  if (x == kNone) return kNone;
  Player& p = s.players[seat];
  if (p.board_n >= kBoardMax || def(x).type != Type::Minion) {
    retire(x);
    return kNone;
  }
  to_board(x, seat, position);
  if (def(x).race == Race::Totem) tally(seat, Counter::TotemsSummonedGame);
  return x;
}

int Engine::place_beside(const Frame& f, int seat, int nth) const {
  if (f.source >= kEntities || s.entities[f.source].seat != seat) return kBoardMax;
  const Entity& e = s.entities[f.source];
  if (on_board(f.source)) return e.pos + 1 - (nth & 1);
  const bool died = e.zone == Zone::Graveyard && def(f.source).type == Type::Minion;
  return died ? e.pos : kBoardMax;
}

Slot Engine::put_in_play(Slot h, const Frame& f) {
  if (!is_deck_handle(h) && s.entities[h].zone != Zone::Hand &&
      s.entities[h].zone != Zone::SetAside)
    return kNone;
  const CardDef& d = t.cards[card_of(h)];
  const int seat = is_deck_handle(h) ? deck_seat(h) : s.entities[h].seat;
  Player& p = s.players[seat];
  const bool secret = (d.marks & mark::Secret) != 0;
  if (d.type == Type::Minion ? p.board_n >= kBoardMax
      : secret               ? !room_for_secret(seat, card_of(h))
                             : d.type != Type::Weapon)
    return kNone;
  const Slot x = is_deck_handle(h) ? deck_pull(h) : h;
  if (x == kNone) return kNone;
  Entity& e = s.entities[x];
  if (!secret) reveal(x);
  leave_zone(x);
  if (d.type == Type::Weapon) {
    equip(x, seat);
    return kNone;
  }
  if (secret) {
    to_secrets(x, seat);
    e.flags &= static_cast<u16>(~(flag::OpponentKnows | flag::OpponentPlaced));
    return kNone;
  }
  return summon(x, seat, place_beside(f, seat, 0));
}

void Engine::swap_with_hand(Slot x, Slot card) {
  if (!on_board(x) || card >= kEntities || s.entities[card].zone != Zone::Hand) return;
  const Entity& e = s.entities[x];
  if (def(card).type != Type::Minion || s.entities[card].seat != e.seat) return;
  const int seat = e.seat, place = e.pos;
  reveal(card);
  leave_zone(card);
  return_to_hand(x);
  summon(card, seat, place);
  raise_event(Event::AfterMinionSummoned, seat, kNone, card, 0);
  raise_event(Event::MinionSummoned, seat, kNone, card, 0);
}

void Engine::give(Slot x, int seat, bool public_card) {
  if (x == kNone) return;
  if (def(x).type == Type::Power || !to_hand(x, seat)) return retire(x);
  Entity& e = s.entities[x];
  if (e.is(flag::Silenced)) reset_to_card(x, e.card);
  e.flags = static_cast<u16>((e.flags & ~flag::Frozen) |
                             (public_card ? flag::OpponentKnows | flag::OpponentPlaced : 0));
  e.damage = 0;
  raise_event(Event::EnteredHand, seat, kNone, x, 0);
}

void Engine::shuffle_into_deck(Slot x, int seat) {
  if (is_fixed(x)) return;
  Entity& e = s.entities[x];
  if (e.zone == Zone::Hand) e.is(flag::OpponentPlaced) ? forget_card(e) : forget_held(e);
  const bool seen = e.zone == Zone::Play || e.zone == Zone::Graveyard || e.is(flag::OpponentKnows);
  if (e.zone == Zone::Play || e.zone == Zone::Hand || e.zone == Zone::Secret) leave_zone(x);
  const bool noted = e.is(flag::Shuffled) && e.seat == seat;  // and not seen since
  u16 flags = static_cast<u16>(e.flags & flag::Origin);
  const bool fits = s.players[seat].deck_n < kDeckMax && def(x).type != Type::Power;
  // Of an unseen card both players know only that the deck has one more.
  const bool more = seen || e.is(flag::Origin);
  if (noted || (fits && more && note_shuffled(seat, seen ? e.card : u16{0})))
    flags |= flag::Shuffled;
  if (fits) deck_insert(seat, e.card, e.id, flags, kNone);
  e.id = s.next_id++;      // the card in the deck is this one now, also if a deathrattle runs twice
  if (!seen) e.order = 0;  // hides it while an effect still names it
  if (e.zone != Zone::Graveyard) retire(x);
}

void Engine::draw_card(Slot h, Frame& f) {
  const Slot x = is_deck_handle(h) ? deck_pull(h) : h;
  f.made = kNone;
  if (x == kNone || s.entities[x].zone != Zone::SetAside) return;
  const int seat = s.entities[x].seat;
  if (!to_hand(x, seat)) return burn(x);
  tally(seat, Counter::CardsDrawnTurn);
  f.made = x;
  raise_event(Event::Drawn, seat, kNone, x, 1);
}

void Engine::ask(Frame& f, const List& offered, bool drop_rest) {
  loose_ = true;
  f.made = offered.n == 1 ? offered.at[0] : kNone;
  if (offered.n > 1 && nested_) f.made = pick(offered);
  if (offered.n < 2 || nested_) return;
  Choice& c = s.choice;
  c = Choice{};
  c.kind = Pending::Pick;
  c.seat = f.seat;
  c.n = static_cast<u8>(std::min(offered.n, kAnswersMax));
  c.half = drop_rest;
  for (int i = 0; i < c.n; ++i) c.offered[i] = offered.at[i];
}

}  // namespace hs
