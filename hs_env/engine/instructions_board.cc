// Instructions about what is in play: hurting, healing, changing, summoning and moving it.
#include <algorithm>

#include "hs_env/engine/instruction.h"

namespace hs {

// --- damage and healing -----------------------------------------------------------------------

/// Damage that lands all at once.
struct Blow {
  std::array<Slot, kHitsMax> targets;
  std::array<int, kHitsMax> amounts;
  int n = 0;
};

void Engine::Instruction::aim(Blow& blow, Slot by) {
  List who;
  select(who);
  const i32* amount = p_;
  const Slot it = f.it;
  for (Slot x : who) {
    if (blow.n >= kHitsMax || x >= kEntities) continue;
    f.it = x;
    p_ = amount;
    const int printed = number();
    blow.targets[blow.n] = x;
    blow.amounts[blow.n++] = by == source_ ? boosted(printed) : printed;
  }
  f.it = it;
  p_ = amount + (op_of(*amount) ? length_of(*amount) : 1);
}

void Engine::Instruction::deal() {
  Blow blow;
  aim(blow, source_);
  g_.damage(source_, blow.targets.data(), blow.amounts.data(), blow.n);
}

void Engine::Instruction::deal_from() {
  List dealer;
  select(dealer);
  if (!dealer.n || dealer.at[0] >= kEntities) return;
  Blow blow;
  aim(blow, dealer.at[0]);
  g_.damage(dealer.at[0], blow.targets.data(), blow.amounts.data(), blow.n);
}

void Engine::Instruction::deal_together() {
  Blow blow;
  for (int n = literal(); n > 0; --n) aim(blow, source_);
  g_.damage(source_, blow.targets.data(), blow.amounts.data(), blow.n);
}

int Engine::Instruction::boosted(int n) const {
  const bool plain = source_ < kEntities && (g_.def(source_).keywords & kw::NoSpellDamage);
  return plain ? n : g_.boosted(n, source_, f.seat);
}

int Engine::Instruction::boosted_healing(int n) const {
  if (source_ >= kEntities) return n;
  const Type type = g_.def(source_).type;
  if (type == Type::Spell && g_.rule(f.seat, Rule::HealToDamage)) return boosted(n);
  const bool doubled = type == Type::Spell || type == Type::Power;
  return doubled ? times_two(n, g_.rule(f.seat, Rule::HealDouble)) : n;
}

// Last first, so that the first one's triggers end on top of the stack.
void Engine::Instruction::heal() {
  List who;
  select_in_order(who);
  const i32* amount = p_;
  const Slot it = f.it;
  for (int i = who.n - 1; i >= 0; --i) {
    f.it = who.at[i];
    p_ = amount;
    g_.heal(source_, who.at[i], boosted_healing(number()), f.seat);
  }
  f.it = it;
}

void Engine::Instruction::heal_fully() {
  List who;
  select_in_order(who);
  for (int i = who.n - 1; i >= 0; --i)
    if (const Slot x = who.at[i]; g_.in_play(x))
      g_.heal(source_, x, s.entities[x].max_health, f.seat);
}

void Engine::Instruction::set_health() {
  List who;
  select(who);
  const int n = std::clamp(number(), 0, kStatMax);
  for (Slot x : who) {
    if (!g_.in_play(x)) continue;
    Entity& e = s.entities[x];
    if (n > e.max_health) g_.attach(x, kPlain, 0, n - e.max_health, 0, g_.card_of(source_), f.seat);
    e.damage = static_cast<i16>(std::max(e.max_health - n, 0));
    s.unsettled = 1;
  }
}

void Engine::Instruction::destroy() {
  List who;
  select(who);
  for (Slot x : who) g_.destroy(x);
}

void Engine::Instruction::remove() {
  List who;
  select(who);
  for (Slot x : who) {
    if (is_deck_handle(x)) continue;
    Entity& e = s.entities[x];
    if (e.zone == Zone::Hand) g_.forget_held(e);
    if (e.zone == Zone::Hand && !e.is(flag::OpponentKnows)) e.order = 0;  // nobody else sees it
    g_.leave_zone(x);
    g_.retire(x);
  }
}

// --- changing ---------------------------------------------------------------------------------

void Engine::Instruction::silence() {
  List who;
  select(who);
  for (Slot x : who)
    if (g_.on_board(x)) g_.silence(x);
}

void Engine::Instruction::freeze() {
  List who;
  select(who);
  for (Slot x : who)
    if (g_.in_play(x)) s.entities[x].flags |= flag::Frozen;
}

void Engine::Instruction::ready() {
  List who;
  select(who);
  for (Slot x : who) {
    if (!g_.in_play(x)) continue;
    s.entities[x].attacks = 0;
    s.entities[x].flags &= static_cast<u16>(~flag::Arrived);
  }
}

void Engine::Instruction::transform() {
  List who;
  select_in_order(who);
  const i32* into = p_;
  const Slot it = f.it;
  for (Slot x : who) {
    if (is_deck_handle(x)) continue;
    bool public_card;
    f.it = x;
    p_ = into;
    const Slot n = g_.make_card(p_, f, s.entities[x].seat, public_card);
    if (n == kNone) continue;
    g_.transform(x, n);
    Entity& e = s.entities[x];
    if (e.zone == Zone::Hand && !public_card)
      e.flags &= static_cast<u16>(~(flag::OpponentKnows | flag::OpponentPlaced));
  }
  f.it = it;
}

void Engine::Instruction::buff() {
  List who;
  select(who);
  const EnchantNode node = enchantment();
  for (Slot x : who) enchant(node, x);
  if (const HiddenCards in = g_.hidden_cards(start_ + 1, f); in.zone == Zone::Hand)
    note_gained(in.some ? FactKind::OneGained : FactKind::EachGained, in.seat, in.filter,
                s.next_order, node);
  const bool just_drawn = static_cast<Selector>(op_of(start_[1])) == Selector::Made;
  if (just_drawn && who.n && who.at[0] < kEntities)
    if (const Entity& e = s.entities[who.at[0]]; e.zone == Zone::Hand)
      note_gained(FactKind::Gained, e.seat, nullptr, e.order, node);
}

void Engine::Instruction::lose() {
  List who;
  select(who);
  const u32 mask = static_cast<u32>(literal());
  for (Slot x : who) {
    if (x >= kEntities) continue;
    const bool shielded = s.entities[x].has(kw::DivineShield & mask);
    g_.lose_keywords(x, mask);
    if (shielded) g_.raise_event(Event::ShieldLost, s.entities[x].seat, source_, x, 0);
  }
}

void Engine::Instruction::trigger_deathrattle() {
  List who;
  select_in_order(who);
  for (int i = who.n - 1; i >= 0; --i)
    if (!is_deck_handle(who.at[i])) g_.run_deathrattles(who.at[i], Event::Died, false);
}

void Engine::Instruction::enchant(const EnchantNode& node, Slot host) {
  if (!node.present) return;
  const Slot it = f.it;
  f.it = host;
  const i32* p = node.values;
  const int attack = g_.value(p, f);
  const int health = g_.value(p, f);
  const int cost = g_.value(p, f);
  f.it = it;
  g_.attach(host, node.def, attack, health, cost, source_card(), f.seat);
}

void Engine::Instruction::enchant_openly(const EnchantNode& node, Slot x) {
  const Entity& e = s.entities[x];
  enchant(node, x);
  if (e.zone == Zone::Hand) note_gained(FactKind::Gained, e.seat, nullptr, e.order, node);
}

bool Engine::Instruction::is_plain_to_see(const EnchantNode& node) const {
  if (!node.present || t.enchants[node.def].until != Until::Forever) return false;
  return std::all_of(node.values, node.values + 3, [](i32 value) {
    const bool number = op_of(value) == static_cast<int>(Value::Int);
    return number && std::abs(literal_of(value)) <= 127;
  });
}

void Engine::Instruction::note_gained(FactKind kind, int seat, const i32* filter, u16 since,
                                      const EnchantNode& node) {
  if (!g_.learns || !is_plain_to_see(node)) return;
  Fact fact{};
  fact.filter = filter ? static_cast<u32>(filter - t.code.data()) : 0;
  fact.since = since;
  fact.card = node.def;
  fact.kind = kind;
  fact.seat = static_cast<u8>(seat);
  fact.n = f.seat;
  fact.attack = static_cast<i8>(literal_of(node.values[0]));
  fact.health = static_cast<i8>(literal_of(node.values[1]));
  fact.cost = static_cast<i8>(literal_of(node.values[2]));
  fact.source = source_card();
  if (!g_.add_to_last(fact)) g_.remember(fact);
}

// --- coming and going -------------------------------------------------------------------------

void Engine::Instruction::announce(int seat, const Slot* made, int n) {
  for (Event e : {Event::AfterMinionSummoned, Event::MinionSummoned})
    for (int i = g_.heard(bit(e)) ? n - 1 : -1; i >= 0; --i)
      g_.push_event(e, seat, f.source, made[i], 0)->bound =
          static_cast<u16>(s.entities[made[i]].order + 1);
}

void Engine::Instruction::summon() {
  const i32* card = skip();
  const int n = std::min(number(), kBoardMax);
  const int whose = seat();
  const EnchantNode node = enchantment();
  const bool at_end = literal() != 0;
  const int health = literal();
  const bool jade = static_cast<Source>(op_of(*card)) == Source::Jade;
  std::array<Slot, kBoardMax> made;
  int count = 0;
  for (int i = 0; i < n; ++i) {
    if (s.players[whose].board_n >= kBoardMax) {
      if (!jade) break;
      g_.next_golem(card, whose);
      continue;
    }
    const int place = at_end ? kBoardMax : place_beside(whose, i);
    const i32* q = card;
    const Slot x = g_.summon(g_.make_openly(q, f, whose), whose, place);
    if (x == kNone) break;
    enchant(node, x);
    Entity& e = s.entities[x];
    if (health && e.health() > health) e.damage = static_cast<i16>(e.max_health - health);
    f.made = x;
    made[count++] = x;
  }
  announce(whose, made.data(), count);
}

void Engine::Instruction::resurrect() {
  const int n = number();
  const int whose = seat();
  const bool this_turn = literal() != 0;
  const i32* filter = op_of(*p_) || length_of(*p_) ? p_ : nullptr;
  const Player& p = s.players[whose];
  std::array<u16, kDiedMax> dead;
  int count = 0;
  for (int i = this_turn ? p.died_before_turn : 0; i < p.died_n; ++i) {
    g_.candidate_ = s.died[whose][i];
    if (!filter || g_.passes(filter, f, kCandidate)) dead[count++] = g_.candidate_;
  }
  const int wanted = std::min(n, kBoardMax - p.board_n);
  std::array<u16, kDiedMax> left = dead;
  std::array<bool, kDiedMax> chosen{};
  for (int k = 0, rest = count; k < wanted && rest > 0; ++k, --rest) {
    const u16 card = count <= wanted ? left[0] : g_.pick_card(left.data(), rest);
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
    const Slot x = g_.summon(g_.create(dead[i], whose), whose, place_beside(whose, made_n));
    if (x == kNone) break;
    made[made_n++] = x;
  }
  announce(whose, made.data(), made_n);
}

void Engine::Instruction::put_in_play() {
  List who;
  select(who);
  std::array<std::array<Slot, kBoardMax>, 2> made;
  std::array<int, 2> n{};
  if (const HiddenCards from = g_.hidden_cards(start_ + 1, f); !who.n && from.zone != Zone::None)
    if (s.players[from.seat].board_n < kBoardMax) g_.note_whether(from, false);
  each_card(who, [&](Slot x) {
    const Slot arrived = g_.put_in_play(x, f);
    if (arrived == kNone) return;
    const int seat = s.entities[arrived].seat;
    made[seat][n[seat]++] = f.made = arrived;
  });
  for (int seat : {other(f.seat), static_cast<int>(f.seat)})
    announce(seat, made[seat].data(), n[seat]);
}

void Engine::Instruction::swap_with_hand() {
  List who, cards;
  select(who);
  select(cards);
  if (who.n && cards.n) g_.swap_with_hand(who.at[0], cards.at[0]);
}

void Engine::Instruction::take_control() {
  List who;
  select_in_order(who);
  const int thief = seat();
  const auto until = static_cast<Until>(literal());
  for (Slot x : who) {
    if (is_deck_handle(x) || s.entities[x].seat == thief) continue;
    g_.take_control(x, thief);
    if (until == Until::EndOfTurn && g_.on_board(x))
      g_.attach(x, kStolen, 0, 0, 0, g_.card_of(source_), f.seat);
  }
}

void Engine::Instruction::return_to_hand() {
  List who;
  select_in_order(who);
  const EnchantNode node = enchantment();
  for (Slot x : who) {
    if (!g_.on_board(x)) continue;
    g_.return_to_hand(x);
    if (s.entities[x].zone == Zone::Hand) enchant_openly(node, x);
  }
}

}  // namespace hs
