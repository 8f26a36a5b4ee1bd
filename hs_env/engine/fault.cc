// What a state can never be.
//
// The table is trusted; the state is not: whatever is used as an index is checked before it is
// used. Running effects are checked for form, not for sense: whether a program may have been
// given this target is not known here, so the engine must itself refuse to move a hero or power
// out of play. The fuzz tests use the same checks as invariants.
#include <algorithm>
#include <string>
#include <vector>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

namespace {

constexpr u32 kKeywords = (1u << static_cast<int>(KeywordBit::Count)) - 1;
constexpr u32 kEvents = static_cast<u32>((1ull << static_cast<int>(Event::Count)) - 1);
constexpr int kMulliganMost = 4;
constexpr u8 kUnset = 255;

std::string num(long long n) { return std::to_string(n); }

bool bit_of(const std::array<u64, 2>& set, int i) { return (set[i >> 6] >> (i & 63)) & 1; }

template <class T>
bool blank(const T& x) {
  const T zero{};
  return std::memcmp(&x, &zero, sizeof(T)) == 0;
}

template <class Array>
bool blank_from(const Array& all, std::size_t n) {
  for (; n < all.size(); ++n)
    if (!blank(all[n])) return false;
  return true;
}

// --- programs

/// Marks where the instructions of all programs start.
class Starts {
 public:
  explicit Starts(const CardTable& table) : t(table), at_(table.code.size(), false) {
    for (const CardDef& c : t.cards)
      for (u32 pc : {c.play, c.combo, c.deathrattle, c.discarded}) walk(pc);
    for (const TriggerDef& d : t.triggers) walk(d.body);
    for (const EnchantDef& e : t.enchants) walk(e.deathrattle);
  }

  bool has(u32 pc) const { return pc < at_.size() && at_[pc]; }

 private:
  const CardTable& t;
  std::vector<bool> at_;

  /// Follows one block to its End. Blocks inside ForEach and OneOfThese are blocks of their own.
  void walk(u32 pc) {
    while (pc && pc < at_.size() && !at_[pc]) {
      at_[pc] = true;
      const i32 head = t.code[pc];
      const auto action = static_cast<Action>(op_of(head));
      if (action == Action::End || length_of(head) < 1) return;
      if (action == Action::ForEach) walk_each(pc);
      if (action == Action::OneOfThese) walk_either(pc);
      pc += static_cast<u32>(length_of(head));
    }
  }

  void walk_each(u32 pc) {
    const u32 words = pc + 1 + static_cast<u32>(length_of(t.code[pc + 1]));
    walk(words + 1);
  }

  void walk_either(u32 pc) {
    const int n = literal_of(t.code[pc + 1]);
    u32 block = pc + 2;
    for (int i = 0; i < n && block < at_.size(); ++i) {
      walk(block + 1);
      block += static_cast<u32>(literal_of(t.code[block])) + 1;
    }
  }
};

// --- the checks

/// Inspects a state and keeps the first fault. Every check returns whether it found none, and later
/// checks rely on earlier ones.
class Inspector {
 public:
  Inspector(const GameState& state, const CardTable& table) : s(state), t(table) {}

  std::string find() {
    check_game() && check_players() && check_entities() && check_zones() && check_decks() &&
        check_facts() && check_enchants() && check_ids() && check_rest() && check_frames() &&
        check_choice() && check_listeners() && check_numbers();
    return fault_;
  }

 private:
  const GameState& s;
  const CardTable& t;
  std::string fault_;

  /// Records what is wrong unless `ok`. The words are put together only if they are needed.
  template <class Words>
  bool need(bool ok, Words&& words) {
    if (!ok) fault_ = words();
    return ok;
  }
  bool need(bool ok, const char* words) {
    if (!ok) fault_ = words;
    return ok;
  }
  bool range(const char* what, long long n, long long lo, long long hi) {
    return need(n >= lo && n <= hi, [&] {
      return std::string(what) + " is " + num(n) + ", not within " + num(lo) + " and " + num(hi) +
             ".";
    });
  }

  std::string name(Slot x) const {
    const u16 card = s.entities[x].card;
    return "entity " + num(x) + " (" + (card < t.names.size() ? t.names[card] : num(card)) + ")";
  }
  bool need_of(Slot x, bool ok, const char* words) {
    return need(ok, [&] { return name(x) + " " + words; });
  }

  bool idle() const { return s.frames_n == 0; }
  const CardDef& def(Slot x) const { return t.cards[s.entities[x].card]; }
  bool used(int x) const { return x < kEntities && bit_of(s.used, x); }
  bool limbo(int x) const { return bit_of(s.limbo, x); }
  bool is_card(u16 card) const { return card != 0 && card < t.cards.size(); }
  static bool fixed(int x) { return x < 4; }

  /// Whether the seat a redacted state was made for may not know this entity's card.
  bool hidden(const Entity& e) const {
    if (!s.redacted || e.zone == Zone::Play) return false;
    const bool open = e.zone == Zone::Hand || e.zone == Zone::Secret;
    return !open || e.seat != s.redacted - 1;
  }

  // --- the game as a whole

  bool check_game() {
    return range("the active seat", s.active, 0, 1) && range("the first seat", s.first, 0, 1) &&
           range("over", s.over, 0, 1) && range("the winner", s.winner, 0, s.over ? 2 : 0) &&
           range("positions", s.positions, 0, 1) &&
           range("the opening", s.opening, 0, opening::All) &&
           range("overflow", s.overflow, 0, s.over) && range("auras", s.auras, 0, 7) &&
           range("stale", s.stale, 0, 3) && range("redacted", s.redacted, 0, 2) &&
           range("unsettled", s.unsettled, 0, 1) && range("the turn limit", s.turn_limit, 1, 255) &&
           range("the turn", s.turn, 0, s.turn_limit) && range("steps", s.steps, 0, idle_steps()) &&
           range("the number of frames", s.frames_n, 0, kFrames) && check_masks() &&
           check_counters();
  }

  int idle_steps() const { return idle() ? 0 : kStepLimit; }

  bool check_masks() {
    constexpr u64 beyond = ~0ull << (kEntities - 64);
    return need(!((s.used[1] | s.limbo[1]) & beyond),
                "An entity slot beyond the last is in use.") &&
           need((s.used[0] & 0xf) == 0xf, "A hero or hero power is missing.") &&
           need(!(s.limbo[0] & 0xf), "A hero or hero power is in limbo.") &&
           need(!((s.limbo[0] & ~s.used[0]) | (s.limbo[1] & ~s.used[1])),
                "A free slot is in limbo.") &&
           need(!idle() || !(s.limbo[0] | s.limbo[1]),
                "Nothing runs, but entities are in limbo.") &&
           need(!((s.listening | s.listening_far) & ~kEvents), "An unknown event is listened to.");
  }

  bool check_counters() {
    const int most = s.over ? 65535 : kNumbers;
    if (s.redacted) return true;  // counters are hidden there
    return range("the next id", s.next_id, 1, most) &&
           range("the next order", s.next_order, 1, most);
  }

  // --- players

  bool check_players() {
    for (int seat = 0; seat < 2; ++seat)
      if (!check_player(s.players[seat]) || !check_died(seat) || !check_revealed(seat))
        return false;
    return true;
  }

  bool check_player(const Player& p) {
    for (i16 c : p.counters)
      if (!range("a counter", c, -kStatMax, kStatMax)) return false;
    return range("the hand size", p.hand_n, 0, kHandMax) &&
           range("the board size", p.board_n, 0, kBoardMax) &&
           range("the number of secrets", p.secrets_n, 0, kSecretsMax) &&
           range("the deck size", p.deck_n, 0, kDeckMax) && range("mana", p.mana, 0, kManaMax) &&
           range("mana crystals", p.crystals, 0, kManaMax) &&
           range("locked mana", p.locked, 0, kManaMax) && range("owed mana", p.owed, 0, kManaMax) &&
           range("armor", p.armor, 0, kStatMax) && range("fatigue", p.fatigue, 0, kStatMax) &&
           range("the starting deck's size", p.starting_deck_n, 0, kDeckMax) &&
           range("the hero's class", p.class_, 0, static_cast<int>(Class::Count) - 1) &&
           need(is_card(p.hero_class_card) && t.cards[p.hero_class_card].type == Type::Hero,
                "A player's first hero is not a hero.") &&
           need(p.weapon == kNone || used(p.weapon), "A player's weapon is not an entity in use.");
  }

  bool check_died(int seat) {
    const Player& p = s.players[seat];
    if (!range("the number of the dead", p.died_n, 0, kDiedMax)) return false;
    if (!range("the number of the dead of earlier turns", p.died_before_turn, 0, p.died_n))
      return false;
    for (int i = 0; i < p.died_n; ++i)
      if (const u16 card = s.died[seat][i]; !need(is_card(card), "A dead minion is not a card."))
        return false;
    return need(blank_from(s.died[seat], p.died_n),
                "The list of the dead is not zero behind its end.");
  }

  bool check_revealed(int seat) {
    const int seen = s.players[seat].revealed_n;
    const int n = seen + s.shuffled_n[seat];
    if (!range("the number of revealed cards", n, 0, kDeckMax)) return false;
    for (int i = 0; i < n; ++i) {
      const u16 card = s.revealed[seat][i];
      if (!need(is_card(card) || (!card && i >= seen), "A revealed card is not a card."))
        return false;
    }
    return need(blank_from(s.revealed[seat], static_cast<std::size_t>(n)) &&
                    blank_from(s.noted[seat], static_cast<std::size_t>(n)),
                "The list of revealed cards is not zero behind its end.");
  }

  bool check_facts() {
    if (!range("the number of facts", s.facts_n, 0, kFacts)) return false;
    for (int i = 0; i < s.facts_n; ++i)
      if (!check_fact(s.facts[i])) return false;
    return need(blank_from(s.facts, s.facts_n), "The list of facts is not zero behind its end.");
  }

  bool check_fact(const Fact& f) {
    GameState unused{};
    return range("a fact's kind", static_cast<int>(f.kind), 1,
                 static_cast<int>(FactKind::Count) - 1) &&
           range("a fact's seat", f.seat, 0, 1) &&
           need(!f.filter || (f.filter < t.code.size() &&
                              Engine(unused, t).is_fixed_filter(&t.code[f.filter], Zone::Deck)),
                "A fact's filter is none.") &&
           check_fact_card(f) && check_fact_number(f) &&
           (s.redacted || range("a fact's place in the order of play", f.since, 0, s.next_order));
  }

  static bool is_gained(const Fact& f) {
    return f.kind == FactKind::Gained || f.kind == FactKind::EachGained ||
           f.kind == FactKind::OneGained;
  }

  static bool is_named(const Fact& f) { return f.kind == FactKind::Shown || is_peek(f.kind); }

  /// What a fact's number means depends on its kind.
  bool check_fact_number(const Fact& f) {
    const bool counts = is_named(f) || f.kind == FactKind::Lost || f.kind == FactKind::FoundBy;
    const bool found = is_seen_in_deck(f.kind) || f.kind == FactKind::PeekedHand;
    const int most = counts || f.kind == FactKind::Copied ? kDeckMax : is_gained(f);
    return range("a fact's number", f.n, counts, most) &&
           range("a fact's cards that were found", found ? f.source : 0, 0, kDeckMax);
  }

  /// So does what its card means.
  bool check_fact_card(const Fact& f) {
    const bool gained = is_gained(f), copied = f.kind == FactKind::Copied;
    const bool names_card = is_named(f) || f.kind == FactKind::NotInDeck;
    return need(!names_card || is_card(f.card), "A fact names an impossible card.") &&
           need(f.kind != FactKind::PeekedOnly || is_card(f.source),
                "A fact names an impossible card.") &&
           need(!copied || (f.card >= 1 && f.card <= t.offers.size()), "A fact names no offer.") &&
           need(!gained || (f.card < t.enchants.size() && f.source < t.cards.size()),
                "A fact has an impossible enchantment.");
  }

  // --- entities

  bool check_entities() {
    for (int i = 0; i < kEntities; ++i) {
      const Slot x = static_cast<Slot>(i);
      if (!bit_of(s.used, i)) {
        if (!need(blank(s.entities[i]),
                  [&] { return "The free entity slot " + num(i) + " is not zero."; }))
          return false;
      } else if (!check_card(x) || !check_fields(x) || !check_place(x)) {
        return false;
      }
    }
    return true;
  }

  bool check_card(Slot x) {
    const Entity& e = s.entities[x];
    if (!need(e.card < t.cards.size(),
              [&] { return "entity " + num(x) + " has the card " + num(e.card) + "."; }))
      return false;
    return need_of(x, e.card || hidden(e), "has no card.") &&
           need_of(x, !e.is(flag::Changed) || e.memory, "was no card before it changed.") &&
           need_of(x,
                   e.progress == kRemembersOne ||
                       (e.is(flag::Made) ? e.memory && e.memory <= t.offers.size()
                                         : e.memory < t.cards.size()),
                   "remembers an impossible card.");
  }

  bool check_fields(Slot x) {
    const Entity& e = s.entities[x];
    return need_of(x, e.seat < 2, "belongs to no seat.") &&
           need_of(x,
                   !((e.keywords | e.own) & ~kKeywords) &&
                       (e.zone == Zone::Secret || !(e.aura_keywords & ~kKeywords)),
                   "has unknown keywords.") &&
           need_of(x, e.attack >= 0 && e.attack <= kStatMax, "has an impossible attack.") &&
           need_of(x, e.max_health >= -kStatMax && e.max_health <= kStatMax,
                   "has an impossible maximum of health.") &&
           need_of(x, e.damage >= 0 && e.damage <= kStatMax, "has impossible damage.") &&
           need_of(x, !e.card ? e.variant < static_cast<int>(Class::Count) : e.variant <= 2,
                   "was played with an impossible half.") &&
           need_of(x, e.pos <= kHandMax, "stands at an impossible place.") &&
           need_of(x, e.enchants == kNone || e.enchants < kEnchants,
                   "has an impossible enchantment.");
  }

  /// Where an entity says it is must agree with the lists.
  bool check_place(Slot x) {
    const Entity& e = s.entities[x];
    const Player& p = s.players[e.seat];
    if (!need_of(x, limbo(x) == (e.zone == Zone::Graveyard),
                 "is either in the graveyard or in limbo, not both."))
      return false;
    switch (e.zone) {
      case Zone::Hand:
        return need_of(x, e.pos < p.hand_n && p.hand[e.pos] == x, "is not in the hand it names.");
      case Zone::Secret:
        return need_of(x, e.pos < p.secrets_n && p.secrets[e.pos] == x,
                       "is not among the secrets it names.");
      case Zone::Play: return need_of(x, stands(x), "is not where it says in play.");
      case Zone::SetAside: return need_of(x, !idle() || s.over, "is set aside while nothing runs.");
      case Zone::Graveyard: return true;
      default: return need_of(x, false, "is in an impossible zone.");
    }
  }

  bool stands(Slot x) const {
    const Entity& e = s.entities[x];
    const Player& p = s.players[e.seat];
    if (fixed(x)) return x == hero_slot(e.seat) || x == power_slot(e.seat);
    return p.weapon == x || (e.pos < p.board_n && p.board[e.pos] == x);
  }

  // --- zones

  bool check_zones() {
    for (int seat = 0; seat < 2; ++seat) {
      const Player& p = s.players[seat];
      if (!check_list(p.hand, p.hand_n, seat, Zone::Hand) ||
          !check_list(p.board, p.board_n, seat, Zone::Play) ||
          !check_list(p.secrets, p.secrets_n, seat, Zone::Secret) || !check_fixed(seat))
        return false;
    }
    return true;
  }

  template <std::size_t N>
  bool check_list(const std::array<Slot, N>& list, int n, int seat, Zone zone) {
    for (int i = 0; i < n; ++i) {
      const Slot x = list[i];
      if (!need(used(x) && !fixed(x),
                "A hand, board or row of secrets holds a slot that is not in use."))
        return false;
      const Entity& e = s.entities[x];
      if (!need_of(x, e.zone == zone && e.seat == seat && e.pos == i,
                   "is listed where it is not.") ||
          !need_of(x, fits(x, zone), "is of a type that cannot be in its zone."))
        return false;
    }
    return need(blank_from(list, static_cast<std::size_t>(n)),
                "A hand, board or row of secrets is not zero behind its end.");
  }

  bool fits(Slot x, Zone zone) const {
    const CardDef& d = def(x);
    if (!s.entities[x].card) return true;  // hidden; checked before
    if (zone == Zone::Play) return d.type == Type::Minion;
    if (zone == Zone::Secret) return (d.marks & (mark::Secret | mark::Quest)) != 0;
    return is_holdable(d.type);
  }

  bool check_fixed(int seat) {
    const Slot hero = hero_slot(seat), power = power_slot(seat), weapon = s.players[seat].weapon;
    auto at_home = [&](Slot x, Type type) {
      const Entity& e = s.entities[x];
      return e.zone == Zone::Play && e.seat == seat && def(x).type == type;
    };
    return need_of(hero, at_home(hero, Type::Hero), "is not a hero in play.") &&
           need_of(power, at_home(power, Type::Power), "is not a hero power in play.") &&
           (weapon == kNone ||
            need_of(weapon, at_home(weapon, Type::Weapon), "is not a weapon in play."));
  }

  bool check_decks() {
    for (int seat = 0; seat < 2; ++seat) {
      const int n = s.players[seat].deck_n;
      for (int i = 0; i < n; ++i)
        if (!check_deck_card(s.decks[seat][i], seat)) return false;
      if (!need(blank_from(s.decks[seat], static_cast<std::size_t>(n)),
                "A deck is not zero behind its end."))
        return false;
    }
    return true;
  }

  bool check_deck_card(const DeckCard& c, int seat) {
    const bool known = is_card(c.card) && is_holdable(t.cards[c.card].type);
    return need(known || (s.redacted && !c.card),
                "A deck holds something that is not a card to be drawn.") &&
           need(!(c.flags & flag::Shuffled) || s.shuffled_n[seat],
                "A deck card was put there openly, but is not on the list.") &&
           need(c.enchants == kNone || c.enchants < kEnchants,
                "A deck card has an impossible enchantment.") &&
           need(!c.pad, "A deck card's padding is not zero.");
  }

  // --- enchantments

  bool check_enchants() {
    u64 seen = 0;
    for (int i = 0; i < kEntities; ++i)
      if (bit_of(s.used, i) && !check_chain(s.entities[i].enchants, seen)) return false;
    for (int seat = 0; seat < 2; ++seat)
      for (int i = 0; i < s.players[seat].deck_n; ++i)
        if (!check_chain(s.decks[seat][i].enchants, seen)) return false;
    if (!need(seen == s.enchants_used, "An enchantment is in use, but on nothing.")) return false;
    for (int i = 0; i < kEnchants; ++i)
      if (!((seen >> i) & 1) && !need(blank(s.enchants[i]), "A free enchantment is not zero."))
        return false;
    return true;
  }

  /// A record met twice is on two hosts, or its chain runs in a circle.
  bool check_chain(u8 i, u64& seen) {
    for (; i != kNone; i = s.enchants[i].next) {
      if (!need(i < kEnchants, "An enchantment's next is out of range.") ||
          !need(!((seen >> i) & 1), "An enchantment is on two chains, or twice on one.") ||
          !need((s.enchants_used >> i) & 1, "A chain holds an enchantment that is not in use.") ||
          !check_enchant(s.enchants[i]))
        return false;
      seen |= 1ull << i;
    }
    return true;
  }

  bool check_enchant(const Enchant& e) {
    return need(e.def < t.enchants.size(), "An enchantment is of an unknown kind.") &&
           need(e.source < t.cards.size(), "An enchantment comes from an impossible card.") &&
           range("an enchantment's seat", e.seat, 0, 1) &&
           need(!e.pad, "An enchantment's padding is not zero.") &&
           (s.redacted || range("an enchantment's order", e.order, 0, s.next_order)) &&
           range("an enchantment's attack", e.attack, -kStatMax, kStatMax) &&
           range("an enchantment's health", e.health, -kStatMax, kStatMax) &&
           range("an enchantment's cost", e.cost, -kStatMax, kStatMax);
  }

  // --- ids

  /// What is in limbo may share its id with the card it was turned into or shuffled in as.
  bool check_ids() {
    if (s.redacted || s.over) return true;
    std::vector<u16> ids;
    for (int i = 0; i < kEntities; ++i)
      if (bit_of(s.used, i) && !limbo(i)) ids.push_back(s.entities[i].id);
    for (int seat = 0; seat < 2; ++seat)
      for (int i = 0; i < s.players[seat].deck_n; ++i) ids.push_back(s.decks[seat][i].id);
    std::sort(ids.begin(), ids.end());
    return need(ids.front() > 0 && ids.back() < s.next_id, "An id was never given out.") &&
           need(std::adjacent_find(ids.begin(), ids.end()) == ids.end(),
                "Two cards have the same id.") &&
           check_orders();
  }

  bool check_orders() {
    for (int i = 0; i < kEntities; ++i)
      if (!need_of(static_cast<Slot>(i), s.entities[i].order < s.next_order,
                   "has an order never given out."))
        return false;
    return true;
  }

  // --- between actions

  /// When nothing runs, what is in play is alive.
  bool check_rest() {
    if (s.over) return need(idle(), "The game is over, but effects are running.");
    if (!idle()) return true;
    for (int seat = 0; seat < 2; ++seat) {
      const Player& p = s.players[seat];
      if (!need(s.auras || blank(p.rules), "Rules of play are changed, but nothing changes them."))
        return false;
      if (!check_alive(hero_slot(seat))) return false;
      if (p.weapon != kNone && !check_alive(p.weapon)) return false;
      for (int i = 0; i < p.board_n; ++i)
        if (!check_alive(p.board[i])) return false;
    }
    return true;
  }

  bool check_alive(Slot x) {
    const Entity& e = s.entities[x];
    return need_of(x, e.health() > 0 && !e.is(flag::Doomed), "should have died.") &&
           need_of(x, !e.is(flag::Turned), "changes sides, but nothing runs.");
  }

  // --- frames

  bool check_frames() {
    if (!need(blank_from(s.frames, s.frames_n), "A frame behind the last is not zero."))
      return false;
    if (idle()) return true;
    if (!need(s.choice.kind == Pending::Pick, "Effects are running, but no pick is pending."))
      return false;
    const FrameKind waiting = s.turn ? FrameKind::Run : FrameKind::Draft;
    if (!need(static_cast<FrameKind>(s.frames[s.frames_n - 1].kind) == waiting,
              "What waits for a pick is not on top."))
      return false;
    const Starts starts(t);
    for (int i = 0; i < s.frames_n; ++i)
      if (!check_frame(s.frames[i]) || !check_kind(s.frames[i], i == 0, starts)) return false;
    return true;
  }

  bool check_frame(const Frame& f) {
    for (Slot x :
         {f.source, f.target, f.it, f.host, f.event_source, f.event_target, f.made, f.stored})
      if (!need(x == kNone || used(x), "A frame names a slot that is not in use.")) return false;
    return range("a frame's seat", f.seat, 0, 1) && range("a frame's course", f.course, 0, 1) &&
           range("a frame's event", f.event, 0, static_cast<int>(Event::Count) - 1) &&
           range("a frame's cancelled", f.cancelled, 0, 1);
  }

  /// A player's action is the bottom frame; all that it sets off is above.
  bool check_kind(const Frame& f, bool bottom, const Starts& starts) {
    const auto kind = static_cast<FrameKind>(f.kind);
    switch (kind) {
      case FrameKind::Run:
        return need(!bottom, "An effect runs without an action.") &&
               need(starts.has(f.pc), "A program counter is not at an instruction.") &&
               need(f.source != kNone && f.host != kNone, "An effect runs without a source.");
      case FrameKind::Event:
      case FrameKind::Deaths:
        return need(!bottom, "A trigger or death phase runs without an action.");
      case FrameKind::Attack: return need(f.source != kNone, "An attack has no attacker.");
      case FrameKind::Play:
        return need(bottom, "A card is played inside an effect.") && check_play(f);
      case FrameKind::Power:
        return need(bottom && f.source == power_slot(f.seat),
                    "A hero power is used from the wrong slot.") &&
               range("the half of a hero power", f.value[0], 0, 2);
      case FrameKind::Turn: return need(bottom, "A turn ends inside an effect.");
      case FrameKind::Rattles:
        return need(!bottom && f.event_target != kNone, "Nobody's deathrattles run.");
      case FrameKind::Draft:
        return need(bottom && s.turn == 0 && f.seat == s.choice.seat,
                    "A draft is not at the start.");
      default: return range("a frame's kind", f.kind, 1, static_cast<int>(FrameKind::Draft));
    }
  }

  /// Until the step that puts it where it belongs, a card in flight is set aside.
  bool check_play(const Frame& f) {
    if (!need(f.source != kNone && !fixed(f.source), "The card being played is missing."))
      return false;
    const CardDef& d = def(f.source);
    const bool secret = (d.marks & (mark::Secret | mark::Quest)) != 0;
    const bool in_flight =
        f.step <= static_cast<int>(PlayStep::Text) + !secret && d.type != Type::Minion;
    return range("the half of a card", f.value[0], 0, 2) &&
           need_of(f.source, !in_flight || s.entities[f.source].zone == Zone::SetAside,
                   "is being played, but elsewhere.") &&
           need(!(in_flight && secret) || s.players[f.seat].secrets_n < kSecretsMax,
                "A secret is played without room.");
  }

  // --- the pending decision

  bool check_choice() {
    const Choice& c = s.choice;
    if (!range("the decision", static_cast<int>(c.kind), 0, static_cast<int>(Pending::Pick)))
      return false;
    if (s.over && !need(blank(c), "The game is over, but a decision is pending.")) return false;
    const bool opening = c.kind == Pending::Mulligan || c.kind == Pending::Pick;
    if (!s.over &&
        !need(s.turn ? c.kind != Pending::Mulligan : opening, "The mulligan is not at the start."))
      return false;
    if (!range("the deciding seat", c.seat, 0, 1)) return false;
    switch (c.kind) {
      case Pending::None:
        return need(blank(c), "No decision is pending, but something of one is left.");
      case Pending::Mulligan: return check_mulligan();
      case Pending::Pick: return check_pick() && (s.turn || check_draft());
      default: return check_follow_up();
    }
  }

  bool check_mulligan() {
    Choice plain{};
    plain.kind = Pending::Mulligan;
    plain.seat = s.choice.seat;
    return need(
               (s.opening & opening::Mulligan) && std::memcmp(&plain, &s.choice, sizeof plain) == 0,
               "The mulligan is malformed.") &&
           range("a hand at the mulligan", s.players[0].hand_n, 0, kMulliganMost) &&
           range("a hand at the mulligan", s.players[1].hand_n, 0, kMulliganMost);
  }

  bool check_pick() {
    const Choice& c = s.choice;
    if (!need(!idle(), "A pick is pending, but no effect waits for it.") ||
        !range("the number of offered cards", c.n, 2, kAnswersMax) ||
        !range("the fate of the rest", c.half, 0, 1) ||
        !need(!c.hand && !c.target && !c.position && !c.power,
              "A pick has fields it does not use."))
      return false;
    for (int i = 0; i < c.n; ++i) {
      const Slot x = c.offered[i];
      if (!need(used(x) && s.entities[x].zone == Zone::SetAside,
                "An offered card is not set aside.") ||
          !need(std::find(c.offered.begin(), c.offered.begin() + i, x) == c.offered.begin() + i,
                "A card is offered twice."))
        return false;
    }
    return need(blank_from(c.offered, c.n), "What is offered is not zero behind the last.");
  }

  /// Seat 0 is done before seat 1 begins, and both before hands are dealt.
  bool check_draft() {
    const Choice& c = s.choice;
    const auto can_draft = [&](int seat) {
      return !is_to_draft(seat) || t.draft_pools[s.players[seat].class_].size() >= kDraftOffer;
    };
    if (!need(c.n == kDraftOffer && c.half, "A draft is malformed.") ||
        !need(can_draft(0) && can_draft(1), "A draft has too few cards to offer.") ||
        !need(is_to_draft(c.seat) && !(c.seat && is_to_draft(0)), "The wrong seat drafts."))
      return false;
    for (int i = 0; i < c.n; ++i) {
      const Slot x = c.offered[i];
      if (!need_of(x, s.entities[x].seat == c.seat, "is offered to the other seat.") ||
          !need_of(x, hidden(s.entities[x]) || is_holdable(def(x).type), "cannot be in a deck."))
        return false;
    }
    const auto is_empty = [](const Player& p) { return !p.hand_n && !p.board_n && !p.secrets_n; };
    return need(is_empty(s.players[0]) && is_empty(s.players[1]), "Cards were dealt in a draft.");
  }

  bool is_to_draft(int seat) const {
    const Player& p = s.players[seat];
    return has_draft(s, seat) && p.deck_n < p.starting_deck_n;
  }

  /// Position, ChooseOne and Target: the action that led here must have been legal.
  bool check_follow_up() {
    const Choice& c = s.choice;
    const Player& p = s.players[c.seat];
    if (!need(idle() && c.seat == s.active && !c.n && blank(c.offered),
              "A follow-up decision is malformed.") ||
        !range("the power mark", c.power, 0, 1) ||
        !range("the hand card being played", c.hand, 0, c.power ? 0 : p.hand_n - 1))
      return false;
    const Slot x = c.power ? power_slot(c.seat) : p.hand[c.hand];
    if (!check_known(x)) return false;
    if (s.redacted) return true;  // what it costs or needs may be hidden
    return check_asked(x) && check_was_legal(x) && check_answerable();
  }

  /// What has been answered so far, where the next step uses it as an index.
  bool check_known(Slot x) {
    const Choice& c = s.choice;
    const int board = s.players[c.seat].board_n;
    const bool choosing = c.kind == Pending::Target;
    return need(choosing ? c.half <= 1 : c.half == kUnset,
                "The chosen half does not fit the decision.") &&
           need(c.kind == Pending::Position ? c.position == kUnset
                                            : c.position == kUnset || c.position <= board,
                "The chosen position does not fit the decision.") &&
           need(c.target == kNone || row_of(c.target) > 0, "The chosen target is not in play.") &&
           need(!(c.kind == Pending::Position && c.power), "A hero power takes no position.") &&
           need_of(x, board < kBoardMax || def(x).type != Type::Minion || def(x).magnetic,
                   "is played on a full board.");
  }

  /// The engine asks in a fixed order, and only what it needs to know.
  bool check_asked(Slot x) {
    const Choice& c = s.choice;
    const CardDef& d = def(x);
    const bool halves = (d.marks & mark::ChooseOne) && d.halves[0];
    const bool places = d.type == Type::Minion && s.positions && s.players[c.seat].board_n > 0;
    if (c.kind == Pending::Position)
      return need_of(x, places, "asks for a position, but needs none.");
    return need_of(x, halves, "asks for a half, but has none.") &&
           need_of(x, places == (c.position != kUnset), "asks for a half before its position.") &&
           (c.kind != Pending::Target ||
            need_of(x, d.halves[c.half] != 0, "was played with a half it has not."));
  }

  bool check_was_legal(Slot x) {
    const Choice& c = s.choice;
    const int base = c.power ? kPower : kPlay + c.hand * kTargets;
    const int row = c.target == kNone ? 0 : row_of(c.target);
    GameState before = s;
    before.choice = Choice{};
    if (const std::string why = refusal(before, t, base + row); !why.empty())
      return need(false, [&] { return name(x) + " is being played against the rules. " + why; });
    if (c.kind != Pending::Target) return true;
    before.choice = c;
    before.choice.kind = Pending::ChooseOne;
    before.choice.half = kUnset;
    return need_of(x, refusal(before, t, kChoose + c.half).empty(),
                   "was played with a half that is not allowed.");
  }

  bool check_answerable() {
    for (int k = 0; k < kAnswersMax; ++k)
      if (refusal(s, t, kChoose + k).empty()) return true;
    return need(false, "A decision is pending that has no answer.");
  }

  /// The target row of a character in play, from the active seat; 0 if it is none.
  int row_of(Slot x) const {
    if (!used(x)) return 0;
    const Entity& e = s.entities[x];
    const int side = 1 + (e.seat == s.active ? kOwnHero : kEnemyHero);
    if (x == hero_slot(e.seat)) return side;
    const bool minion = e.zone == Zone::Play && def(x).type == Type::Minion;
    return minion ? side + 1 + e.pos : 0;
  }

  // --- what is kept besides and must agree

  bool check_listeners() {
    if (s.redacted || s.turn == 0) return true;
    for (int i = 0; i < kEntities; ++i) {
      const Slot x = static_cast<Slot>(i);
      const Entity& e = s.entities[i];
      if (!bit_of(s.used, i)) continue;
      const bool active = e.zone == Zone::Play || e.zone == Zone::Secret;
      if (active &&
          !need_of(x, !(def(x).events & ~s.listening), "listens to an event nobody calls."))
        return false;
      if (e.zone == Zone::Hand &&
          !need_of(x, !(def(x).events_far & ~s.listening_far), "listens to an event nobody calls."))
        return false;
      if (e.zone == Zone::Play &&
          !(need_of(x, !(auras_of(e) & ~s.auras), "has an aura nobody looks at.") &&
            need_of(x, !auras_of(e) || e.is(flag::Aura), "has an aura and does not say so.") &&
            need_of(x, !def(x).events || e.is(flag::Listens), "listens and does not say so.")))
        return false;
    }
    return true;
  }

  u8 auras_of(const Entity& e) const {
    u8 kinds = e.is(flag::Silenced) ? u8{0} : t.cards[e.card].aura_kinds;
    for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next)
      kinds |= t.enchants[s.enchants[i].def].aura_kinds;
    return kinds;
  }

  /// Attack, health, keywords and spell damage are kept; computed again they must be the same.
  bool check_numbers() {
    if (!idle() || s.over) return true;
    GameState copy = s;
    Engine engine(copy, t);
    for (int i = 0; i < kEntities; ++i) {
      const Slot x = static_cast<Slot>(i);
      if (!bit_of(s.used, i) || !computed(x)) continue;
      engine.recalc(x);
      if (!need_of(x, std::memcmp(&copy.entities[i], &s.entities[i], sizeof(Entity)) == 0,
                   "has other numbers than its card, enchantments and auras make."))
        return false;
    }
    return true;
  }

  bool computed(Slot x) const {
    const Entity& e = s.entities[x];
    if (!e.card || hidden(e)) return false;
    return e.zone == Zone::Play || (e.zone == Zone::Hand && def(x).type != Type::Hero);
  }
};

}  // namespace

std::string find_fault(const GameState& state, const CardTable& table) {
  return Inspector(state, table).find();
}

std::string find_fault(const Rules& rules) {
  if (rules.first < -1 || rules.first > 1)
    return "The first seat is 0, 1 or -1, not " + num(rules.first) + ".";
  if (rules.turn_limit < 1 || rules.turn_limit > 255)
    return "The turn limit is 1 to 255, not " + num(rules.turn_limit) + ".";
  return "";
}

std::string find_fault(const std::vector<u16>& deck, u16 hero, const CardTable& table, int picks) {
  auto type = [&](u16 card) {
    return card && card < table.cards.size() ? table.cards[card].type : Type::None;
  };
  if (type(hero) != Type::Hero) return "The card " + num(hero) + " is not a hero.";
  if (type(table.cards[hero].hero_power) != Type::Power)
    return table.names[hero] + " has no hero power.";
  const long long size = static_cast<long long>(deck.size()) + picks;
  if (picks < 0 || size > kDeckMax)
    return "A deck has at most " + num(kDeckMax) + " cards, not " + num(size) + ".";
  if (picks && table.draft_pools[table.cards[hero].class_].size() < kDraftOffer)
    return "There are not " + num(kDraftOffer) + " cards to draft from.";
  for (u16 card : deck)
    if (!is_holdable(type(card))) return "The card " + num(card) + " cannot be in a deck.";
  return "";
}

}  // namespace hs
