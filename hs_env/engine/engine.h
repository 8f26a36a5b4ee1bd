// The rules at work: one class over one state. Internal; callers use game.h.
//
// Its parts live in files by subject: zones.cc (where cards are), stats.cc (enchantments and
// auras), program.cc (reading programs), instructions.cc, offers.cc and effects.cc (doing what
// they say),
// resolve.cc (phases, triggers, deaths), play.cc (what players do), legal.cc (what they may do).
#pragma once

#include <algorithm>
#include <bit>
#include <functional>

#include "hs_env/engine/cards.h"
#include "hs_env/engine/dice.h"
#include "hs_env/engine/state.h"
#include "hs_env/engine/words.h"

namespace hs {

/// A short list of handles on the C++ stack.
struct List {
  int n = 0;
  std::array<Slot, 208> at;

  void add(Slot h) {
    if (n < static_cast<int>(at.size())) at[n++] = h;
  }
  bool has(Slot h) const {
    for (int i = 0; i < n; ++i)
      if (at[i] == h) return true;
    return false;
  }
  void remove_at(int i) {
    for (--n; i < n; ++i) at[i] = at[i + 1];
  }
  const Slot* begin() const { return at.data(); }
  const Slot* end() const { return at.data() + n; }
};

/// A number doubled so many times, within bounds.
constexpr int times_two(int n, int times) {
  for (; times > 0 && n < kStatMax && n > -kStatMax; --times) n *= 2;
  return n;
}

/// A frame for reading selectors, conditions and values on behalf of one entity.
inline Frame frame_of(Slot holder, int seat) {
  Frame f{};
  f.source = f.host = holder;
  f.seat = static_cast<u8>(seat);
  f.target = f.it = f.event_source = f.event_target = f.made = f.stored = kNone;
  return f;
}

enum class FrameKind : u8 { None, Run, Event, Deaths, Play, Attack, Power, Turn, Rattles };

/// Triggers of one event run by key: those in play and hands by order of play, and of one order as
/// the card lists them; then those that come last however old they are; then those in decks, by
/// place.
constexpr u32 kKeysPerOrder = 16;
constexpr u32 kLastInPlay = 1u << 23, kInDeck = 1u << 24;
constexpr u32 trigger_key(u32 order, u32 nth = 0, u32 queue = 0) {
  return 1 + (queue | order * kKeysPerOrder | nth);
}
constexpr u32 queue_of_key(u32 key) { return (key - 1) & (kLastInPlay | kInDeck); }
constexpr u32 order_of_key(u32 key) { return ((key - 1) & (kLastInPlay - 1)) / kKeysPerOrder; }
constexpr u32 nth_of_key(u32 key) { return (key - 1) % kKeysPerOrder; }

// The steps of courses, in order; `Frame::step` is the next one.
enum class PlayStep : u8 {
  Begun,
  Played,
  Summoned,
  DeathsBeforeAim,
  Targeted,
  DeathsBeforeText,
  Text,
  Landed,
  DeathsAfterText,
  AfterPlay,
  AfterSummon,
  LastDeaths,
  Over,
};
enum class PowerStep : u8 { Text, Deaths, Used, LastDeaths, Over };
enum class AttackStep : u8 {
  Declared,
  Attack,
  DeathsBeforeBlow,
  Blow,
  AfterBlow,
  Wear,
  Deaths,
  Over,
};
enum class TurnStep : u8 {
  End,
  DeathsAtEnd,
  Expire,
  DeathsBetween,
  Begin,
  DeathsAtStart,
  Draw,
  LastDeaths,
  Over,
};

/// The sixteen characters as bits, from one seat's point of view: own hero, own minions by
/// place, enemy hero, enemy minions by place. The action table counts targets the same way.
constexpr int kOwnHero = 0, kOwnMinions = 1, kFoeHero = 8, kFoeMinions = 9, kCharacters = 16;

class Witness;

class Engine {
 public:
  Engine(GameState& state, const CardTable& table, DiceScript* script = nullptr,
         Witness* witness = nullptr)
      : s(state), t(table), script_(script), witness_(witness) {}

  GameState& s;
  const CardTable& t;
  bool learns = true;  ///< false: what seats learn about hidden cards is not kept

  // --- dice
  u32 roll(Stream stream, u32 n) {
    return scale(roll_bits(s.seed, stream, s.rolls[static_cast<int>(stream)]++), n);
  }
  Slot pick(const List& from);
  u16 pick_card(const u16* from, int n);
  int pick_number(int lo, int hi);
  void shuffle(int seat, Stream stream);

  // --- zones.cc
  template <class What>
  void each_entity(What&& what) const {
    for (int word = 0; word < 2; ++word)
      for (u64 used = s.used[word]; used; used &= used - 1)
        what(static_cast<Slot>(64 * word + std::countr_zero(used)));
  }
  const CardDef& def(Slot x) const { return t.cards[s.entities[x].card]; }
  u16 card_of(Slot h) const {
    if (h < kEntities) return s.entities[h].card;
    return h == kCandidate ? candidate_ : s.decks[deck_seat(h)][deck_index(h)].card;
  }
  // What a seat has in play is counted: its hero, its power, its weapon, its minions by place.
  static constexpr int kSideWeapon = 2, kSideMinions = 3;
  Slot side_slot(int seat, int n) const {
    const Player& p = s.players[seat];
    if (n >= kSideMinions) return p.board[n - kSideMinions];
    return n == kSideWeapon ? p.weapon : static_cast<Slot>(2 * n + seat);
  }
  /// Those of a side that have a flag, as bits.
  u32 on_side(int seat, u16 flags) const {
    const Player& p = s.players[seat];
    auto has = [&](Slot x) { return u32{(s.entities[x].flags & flags) != 0}; };
    u32 found = has(hero_slot(seat)) | has(power_slot(seat)) << 1;
    if (p.weapon != kNone) found |= has(p.weapon) << kSideWeapon;
    for (int i = 0; i < p.board_n; ++i) found |= has(p.board[i]) << (kSideMinions + i);
    return found;
  }
  bool in_play(Slot x) const { return x < kEntities && s.entities[x].zone == Zone::Play; }
  bool on_board(Slot x) const { return in_play(x) && def(x).type == Type::Minion; }
  /// Room for a secret: not five yet, and not this one.
  bool room_for_secret(int seat, u16 card) const {
    const Player& p = s.players[seat];
    bool room = p.secrets_n < kSecretsMax;
    for (int i = 0; i < p.secrets_n; ++i) room &= s.entities[p.secrets[i]].card != card;
    return room;
  }
  /// Takes no damage now.
  bool immune(Slot x) const {
    const Entity& e = s.entities[x];
    return e.has(kw::Immune) || (e.has(kw::ImmuneWhileAttacking) && attacking(x));
  }
  bool attacking(Slot x) const {
    for (int i = 0; i < s.frames_n; ++i)
      if (static_cast<FrameKind>(s.frames[i].kind) == FrameKind::Attack && s.frames[i].source == x)
        return true;
    return false;
  }
  /// About to die: no health left, or doomed.
  bool mortal(Slot x) const {
    const Entity& e = s.entities[x];
    return ((e.flags & flag::Doomed) != 0) | (e.max_health <= e.damage);
  }
  Slot create(u16 card, int seat);
  void retire(Slot x);  ///< out of the game; the slot is freed when nothing runs
  void sweep();
  void leave_zone(Slot x);
  bool to_hand(Slot x, int seat);
  void to_board(Slot x, int seat, int position);
  void to_secrets(Slot x, int seat);
  void adopt(Slot x, u8 enchants);
  Slot deck_pull(Slot handle);  ///< takes a card out of a deck, set aside
  void note_revealed(int seat, u16 card, u16 arrived);
  bool note_shuffled(int seat, u16 card);
  u16 found_shuffled(Entity& e);
  void take_for_shuffled(Entity& e);
  bool deck_insert(int seat, u16 card, u16 id, u16 flags, u8 enchants);
  void draw(int seat, Slot& drawn);
  void burn(Slot x);
  void reveal(Slot x);  ///< both players now know this card
  void fatigue(int seat);
  void reset_to_card(Slot x, u16 card);
  Slot copy_entity(Slot from, int seat);
  void listen(Slot x);

  // --- stats.cc
  u8 attach(Slot host, u16 def, int attack, int health, int cost, u16 source, int seat);
  void attach_known(Slot host, u32 facts);
  void detach(Slot host, u8 record);
  void detach_all(u8& head);
  u8 copy_enchants(u8 head);
  void expire(bool turn_end);
  void recalc(Slot x);
  /// Brings every aura up to date. Called between phases, never inside an effect.
  void refresh_auras() {
    const u8 matters = s.auras & aura_kind::Fickle ? stale::Board | stale::Something : stale::Board;
    if (s.auras && (s.stale & matters)) work_out_auras();
  }
  void work_out_auras();
  /// What a card in hand, or a hero power, costs now.
  int cost_of(Slot x) {
    const CardDef& d = def(x);
    const bool printed = !(s.auras & aura_kind::Costs) && s.entities[x].enchants == kNone;
    return printed && !d.cost_value ? d.cost : changed_cost(x);
  }
  int changed_cost(Slot x);
  int spell_damage(int seat) const;
  int boosted(int damage, Slot source, int seat) const;
  void silence(Slot x);
  void lose(Slot x, u32 keywords);
  /// Adds to what a player remembers, within bounds.
  void tally(int seat, Counter c, int n = 1) {
    i16& counter = s.players[seat].counters[static_cast<int>(c)];
    counter = static_cast<i16>(std::clamp(counter + n, -kStatMax, kStatMax));
  }
  int rule(int seat, Rule r) const { return s.players[seat].rules[static_cast<int>(r)]; }

  // --- program.cc
  int value(const i32*& p, Frame& f);
  void select(const i32*& p, Frame& f, List& out);
  bool passes(const i32* p, Frame& f, Slot h);
  bool holds(const i32*& p, Frame& f);
  bool condition(u32 pc, Frame& f);
  Slot make_card(const i32*& p, Frame& f, int seat, bool& public_card);
  /// Makes a card that goes straight into play, so that both see what it was copied from.
  Slot make_openly(const i32*& p, Frame& f, int seat);
  u16 next_golem(const i32* source, int seat);
  int seat_of(Who who, const Frame& f) const;
  int attribute(Attr a, Slot h);

  // --- knowledge.cc
  /// Cards of a hand or deck that a selector names, if it is as simple as that.
  struct HiddenCards {
    Zone zone = Zone::None;  ///< Hand, Deck, or None: it names others
    int seat = 0;
    const i32* filter = nullptr;  ///< those that pass; null: all
    bool some = false;            ///< chance picks among them
  };
  HiddenCards hidden_cards(const i32* selector, const Frame& f) const;
  /// Whether a filter looks at nothing but the card itself, so that it will say the same later.
  bool is_fixed_filter(const i32* filter, Zone zone) const;
  bool card_passes(u32 filter, u16 card);
  void note(FactKind kind, int seat, const i32* filter, u16 since, u16 card = 0, int n = 0);
  /// Adds a fact; if there is no room, the oldest of its kind is forgotten.
  void remember(const Fact& fact);
  /// Whether an enchantment that hidden cards gain could be added to what they gained before.
  bool add_to_last(const Fact& gained);
  bool is_same_filter(u32 a, u32 b) const;
  /// Both see that a hidden card passes a filter.
  void note_passes(Slot x, const i32* filter);
  /// Both see whether there are such cards.
  void note_whether(const HiddenCards& cards, bool there_are);
  /// Both see how a condition came out.
  void learn(const i32* condition, bool yes, Frame& f);
  /// Cards of a deck are shown: to both, or to the other seat alone.
  void note_shown(FactKind kind, int seat, const u16* cards, int n);
  /// The other seat sees a card of a hand, but not at which place it is.
  void note_peeked(const Entity& e);
  /// Cards that one seat copies out of hidden ones of the other.
  void note_copied(const List& from, int seat);
  /// Damage to it can be seen by its number.
  bool shows_hits(Slot x) const {
    return x < kEntities && in_play(x) && !immune(x) && !s.entities[x].has(kw::DivineShield);
  }
  void forget_fact(int i);
  /// A hidden card was copied out of the other's hand or deck: out of what was there just now.
  void note_taken(const Entity& e);
  /// A card leaves the deck for good and its owner alone sees which.
  void note_lost(const Entity& e);
  /// A card leaves the hand unseen: it may be the one that something is known of.
  void forget_held(const Entity& e);
  /// Nothing need be remembered of a card that is no longer hidden in the hand.
  void forget_card(const Entity& e);
  /// What a revealed card explains need not be remembered. `card` is what it was when it was drawn,
  /// `joined` when it was put into the deck: 0 at the start, 0xffff never.
  void discharge(const Entity& e, u16 card, u16 joined);
  /// Unseen secrets that have let an event pass cannot be those that would have acted: at a place
  /// in its queue behind `after`, and at or before `upto`.
  void note_silence(const Frame& f, u32 after, u32 upto);
  /// What a seat's secrets may listen to, as far as the other seat knows: that is called, so that
  /// it shows when they let it pass.
  u32 suspected(int seat) const;

  // --- effects.cc
  /// `leech`: whether lifesteal of the source heals for it.
  void damage(Slot source, const Slot* targets, const int* amounts, int n, bool leech = true);
  void heal(Slot source, Slot target, int amount, int seat);
  void gain_armor(int seat, int amount);
  void destroy(Slot x);
  void steal(Slot x, int seat);
  void bounce(Slot x);
  void transform(Slot x, Slot into);
  void equip(Slot weapon, int seat);
  void wear_down(Slot weapon, int n);  ///< takes durability
  void discard(Slot x);
  void gain_crystals(int seat, int n, bool full);
  void gain_mana(int seat, int n);
  void set_power(int seat, u16 card);
  void set_hero(int seat, u16 card);
  Slot summon(Slot x, int seat, int position);
  int place_beside(const Frame& f, int seat, int nth) const;
  Slot put_in_play(Slot h, const Frame& f);
  void exchange(Slot x, Slot card);
  bool is_public(Slot x) const;
  Slot copy_card(Slot from, int seat);
  Slot copy_first(const i32*& p, Frame& f, int seat, bool& public_card, bool whole);
  void give(Slot x, int seat, bool public_card);
  void discover(const i32*& p, Frame& f);
  void note_offered(int offer, Frame& f, const List& options);
  /// Another card that could have come from an offer, as its `nth` option, or as any if that is
  /// negative; 0 if there is none.
  /// With `fits`, only among those that do; `part` tells how likely such a one was, or is negative
  /// if nothing can be offered any more.
  u16 imagine(int offer, Frame& f, int nth, const List& taken, Random& dice,
              const std::function<bool(u16)>* fits = nullptr, double* part = nullptr);
  bool wins_joust(const i32* filter, Frame& f);
  void ask(Frame& f, const List& options, bool drop_rest);
  void shuffle_into_deck(Slot x, int seat);
  void draw_card(Slot h, Frame& f);

  // --- resolve.cc
  void run();
  void step();
  Frame* push(FrameKind kind);
  void pop() { s.frames[--s.frames_n] = Frame{}; }
  void event(Event e, int seat, Slot source, Slot target, int amount) {
    if (heard(bit(e))) push_event(e, seat, source, target, amount);
  }
  bool heard(u32 events) const { return ((s.listening | s.listening_far) & events) != 0; }
  Frame* push_event(Event e, int seat, Slot source, Slot target, int amount);
  /// An event in the course of a card, attack or power. Who has come or changed sides since the
  /// course began does not react. Returns it, or nullptr if nobody listens.
  Frame* course_event(const Frame& course, Event e, Slot target, int amount = 0) {
    if (!heard(bit(e))) return nullptr;
    Frame* f = push_event(e, course.seat, course.source, target, amount);
    f->bound = course.bound;
    f->course = 1;
    return f;
  }
  /// Lets the dying die, unless nothing can have changed since the last look.
  void settle() {
    refresh_auras();
    if (s.unsettled && anyone_mortal())
      push(FrameKind::Deaths);
    else
      s.unsettled = 0;
  }
  bool anyone_mortal() const {
    bool any = false;
    for (int seat = 0; seat < 2; ++seat) {
      const Player& p = s.players[seat];
      any |= mortal(hero_slot(seat));
      if (p.weapon != kNone) any |= mortal(p.weapon);
      for (int i = 0; i < p.board_n; ++i) any |= mortal(p.board[i]);
    }
    return any;
  }
  void run_program(u32 pc, int seat, Slot source, Slot target, Slot host = kNone);
  bool rattles(Slot x) const;  ///< whether it has a deathrattle
  void run_deathrattles(Slot x, Event after, bool dies = true);
  void amend_damage(Slot source, Slot target, int& amount);
  Frame* frame_below(FrameKind a, FrameKind b);

  // --- play.cc
  void apply(int action);
  void play_card(int hand, Slot target, int position, int option);
  void use_power(Slot target, int option);
  /// Begins an attack. One that an effect forces does not count among those its attacker may make.
  void begin_attack(Slot attacker, Slot defender, bool counts = true);
  void finish(int winner);
  bool out_of_numbers() const { return s.next_order > kNumbers || s.next_id > kNumbers; }
  /// The engine's own limits are reached: a draw.
  void give_up() {
    s.overflow = 1;
    finish(2);
  }
  void choose(int k);
  void ask_follow_ups();
  void replace_marked(int seat);
  void begin_first_turn();
  void recount_listeners();

  // --- legal.cc
  int legal(u16* out);
  /// Which characters a seat may aim at, before a card's own limits.
  struct Sight {
    u32 minions = 0;    ///< on either side
    u32 open = 0;       ///< not stealthed or immune enemies
    u32 spellable = 0;  ///< open, and not elusive
  };
  Sight sight(int seat) const;
  u32 targets(const CardDef& card, int seat, Slot self, bool spell_or_power) const {
    return targets(card, seat, self, spell_or_power, sight(seat));
  }
  u32 targets(const CardDef& card, int seat, Slot self, bool spell_or_power,
              const Sight& seen) const;
  bool fits_limits(const TargetRule& rule, Slot x, Slot self) const;
  bool takes_target(const CardDef& card, int seat, Slot self);
  bool playable(const CardDef& card, int seat, Slot self);
  bool half_playable(const CardDef& card, int seat, Slot self, int half);
  u32 can_attack(Slot x) const;  ///< 1 or 0
  u32 attackable(Slot attacker, u32 reachable) const;
  u32 reachable(int seat) const;  ///< enemies an attack may go to, taunt considered
  Slot character(int seat, int index) const;
  /// The mech that a magnetic minion joins if it is placed there; kNone if there is none.
  Slot joins(Slot card, int seat, int position) const {
    const Player& p = s.players[seat];
    if (!def(card).magnetic || !s.positions || position >= p.board_n) return kNone;
    const Race race = def(p.board[position]).race;
    return race == Race::Mech || race == Race::All ? p.board[position] : kNone;
  }
  /// A free place on the board, or for a magnetic minion a mech to join.
  bool has_place(Slot card, int seat) const {
    const Player& p = s.players[seat];
    bool place = p.board_n < kBoardMax;
    for (int i = 0; i < p.board_n && !place; ++i) place = joins(card, seat, i) != kNone;
    return place;
  }
  int attacks_allowed(const Entity& e) const {
    return e.has(kw::MegaWindfury) ? 4 : e.has(kw::Windfury) ? 2 : 1;
  }

 private:
  DiceScript* script_;
  Witness* witness_;
  bool open_ = false;       ///< the card being made goes into play
  bool loose_ = false;      ///< cards were set aside; `run` takes out what is left of them
  bool turned_ = false;     ///< minions may have changed sides; `run` forgets it
  u16 candidate_ = 0;       ///< the card that kCandidate names
  int nested_ = 0;          ///< how many damage amendments are being resolved
  int* amended_ = nullptr;  ///< the damage a PreDamage trigger may change
  Frame spare_;             ///< written to, and ignored, when the stack is full

  /// A trigger that reacts to an event.
  struct Found {
    u32 key = ~0u;  ///< place in the queue; the smallest goes first
    const TriggerDef* trigger = nullptr;
    Slot holder = kNone;
    u8 seat = 0;
    u8 record = kNone;  ///< the enchantment that carries it, if any
  };

  class Instruction;
  class AuraRound;
  class CostChanges;
  void step_program(Frame& f);
  void deaths();
  void drop_loose();
  void forget_turned();

  // Courses: rows of steps. A step that puts something on top is left there until that is done;
  // otherwise the next one follows at once.
  template <class Step>
  struct CourseSteps {
    Engine& g;
    Frame& f;
    int depth = g.s.frames_n;
    /// Names the step that comes next. True if something must be done before it.
    bool wait_for(Step next) const {
      f.step = static_cast<u8>(next);
      return g.s.frames_n != depth || g.s.over;
    }
  };
  void end_course() {
    pop();
    refresh_auras();
  }
  void step_play(Frame& f);
  void tell_played(Frame& f);
  void tell_summoned(Frame& f);
  void run_text(Frame& f);
  void become_hero(int seat, u16 card);
  void land(Frame& f);
  void tell_after_play(Frame& f);
  bool still_mine(const Frame& play) const;
  void count_as_cast(int seat, const CardDef& d);
  void note_untargeted(Slot x);
  void step_power(Frame& f);
  void step_attack(Frame& f);
  bool called_off(const Frame& attack) const;
  void strike(Frame& f);
  void step_turn(Frame& f);
  void thaw(int seat);
  void begin_turn(int seat);

  bool next_trigger(Frame& f, u32 before = ~0u);
  void next_deathrattle(Frame& f);
  Found find_trigger(const Frame& f, u32 before = ~0u) const;
  void try_triggers(const Frame& f, Slot x, Zone zone, Found& best) const;
  void try_far_triggers(const Frame& f, int seat, Found& best) const;
  bool try_trigger(const Frame& f, Slot holder, int seat, u16 first, u16 count, u16 order,
                   Zone zone, Found& best) const;
  bool would_act(u16 secret, const Frame& event, Frame& run, u32 after, u32 upto);
  /// Damage to one character; 0 for a shield that broke.
  struct Hit {
    Slot target;
    int amount;
  };
  bool hit(Slot source, u32 traits, Hit& blow);
  int player_stat(PlayerStat stat, int seat) const;
  int value_of_selected(Value op, const i32*& p, Frame& f);
  int reckon(Value op, long long a, long long b);
  void select_of(Selector op, int seat, List& out) const;
  void select_remembered(const Frame& f, List& out) const;
  void select_adjacent(Slot x, List& out) const;
  void select_extreme(Attr attr, int sign, const List& from, List& out);
  void narrow(Selector op, const i32*& p, Frame& f, List& from, List& out);
  bool has_mark(Slot h, u32 wanted) const;
  bool is_like(Filter how, Slot h, const List& those) const;
  bool is_so(const i32*& p, Frame& f);
  bool has_no_duplicates(int seat) const;
  bool holds_openly(const i32*& p, Frame& f);
  u16 card_from(Source op, const i32* start, const Frame& f, int seat);
  u16 pick_from(const std::vector<u16>& pool);
  u16 one_of(const i32* listed, int n, bool missing, int seat);
  u16 mixture(const i32* listed, int n, const Frame& f) const;
  struct Rows;
  void add_answers(Rows& rows);
  void add_moves(Rows& rows);
  void add_aimed(Rows& rows, const CardDef& d, Slot x, int row);
  u32 payable(int seat);
  struct Offer;
  void offer(const i32* source, Frame& f, Offer& out);
  void offer_option(const OfferDef& def, int nth, Frame& f, Offer& out);
  void fail_script(const std::string& what);
};

}  // namespace hs
