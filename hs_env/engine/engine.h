// The rules at work: one class over one state. Internal; callers use game.h.
//
// The class is declared here as a whole and defined in files by subject. The section headings name
// them; README.md in this folder says how they work together.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>

#include "hs_env/engine/cards.h"
#include "hs_env/engine/dice.h"
#include "hs_env/engine/frames.h"
#include "hs_env/engine/state.h"
#include "hs_env/engine/words.h"

namespace hs {

/// A short list of entities and deck cards on the C++ stack.
struct List {
  int n = 0;
  std::array<Slot, 208> at;

  /// Appends a handle. A list that is full stays as it is; all of a game's cards fit.
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

/// Doubles a number `times` times, but stops as soon as it is beyond kStatMax.
constexpr int times_two(int n, int times) {
  for (; times > 0 && n < kStatMax && n > -kStatMax; --times) n *= 2;
  return n;
}

/// The sixteen characters as bits, from one seat's point of view: own hero, own minions by
/// place, enemy hero, enemy minions by place. The action table counts targets the same way.
constexpr int kOwnHero = 0, kOwnMinions = 1, kEnemyHero = 8, kEnemyMinions = 9, kCharacters = 16;

class Witness;

/// Applies the rules to one state, which it changes in place.
///
/// It keeps no part of the game itself: between two actions everything is in the state, so engines
/// are made where they are needed and thrown away. Functions that take a slot expect one in use
/// unless they say otherwise; those that take a seat expect 0 or 1.
class Engine {
 public:
  /// `script` answers the rolls of effects, `witness` watches every step; null: neither.
  Engine(GameState& state, const CardTable& table, DiceScript* script = nullptr,
         Witness* witness = nullptr)
      : s(state), t(table), script_(script), witness_(witness) {}

  GameState& s;
  const CardTable& t;
  bool learns = true;  ///< false: what seats learn about hidden cards is not kept

  // --- dice.cc: chance. A script, if there is one, answers every pick; where its next entry does
  // not fit, it records the error and the first candidate is taken.

  /// A number from 0 to n - 1 from one stream, never scripted.
  u32 roll(Stream stream, u32 n) {
    return scale(roll_bits(s.seed, stream, s.rolls[static_cast<int>(stream)]++), n);
  }
  /// One of the candidates, of which there is at least one. A single one takes no roll.
  Slot pick(const List& from);
  u16 pick_card(const u16* from, int n);
  /// A number from `lo` to `hi`, both included; `lo`, without a roll, if there is no other.
  int pick_number(int lo, int hi);
  /// Puts a whole deck into a random order.
  void shuffle(int seat, Stream stream);

  // --- zones.cc: where cards are and how they move. These move cards and keep the lists in order;
  // unless they say so they raise no events.

  /// Calls `what(slot)` for every slot in use, lowest first: also for those that have left the game
  /// but that a running effect may still name.
  template <class What>
  void each_entity(What&& what) const {
    for (int word = 0; word < 2; ++word)
      for (u64 used = s.used[word]; used; used &= used - 1)
        what(static_cast<Slot>(64 * word + std::countr_zero(used)));
  }
  /// The card an entity is now.
  const CardDef& def(Slot x) const { return t.cards[s.entities[x].card]; }
  /// The card of an entity, of a deck card by its handle, or of the candidate; 0: unknown.
  u16 card_of(Slot h) const {
    if (h < kEntities) return s.entities[h].card;
    return h == kCandidate ? candidate_ : s.decks[deck_seat(h)][deck_index(h)].card;
  }
  /// What a seat has in play is numbered: hero 0, power 1, weapon 2, minions by place from 3 on.
  static constexpr int kSideWeapon = 2, kSideMinions = 3;
  Slot side_slot(int seat, int n) const {
    const Player& p = s.players[seat];
    if (n >= kSideMinions) return p.board[n - kSideMinions];
    return n == kSideWeapon ? p.weapon : static_cast<Slot>(2 * n + seat);
  }
  /// Those of a side that have one of these flags, as bits in that numbering.
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
  /// Whether a secret or quest could come into play: there are not five yet, and not this one.
  bool room_for_secret(int seat, u16 card) const {
    const Player& p = s.players[seat];
    bool room = p.secrets_n < kSecretsMax;
    for (int i = 0; i < p.secrets_n; ++i) room &= s.entities[p.secrets[i]].card != card;
    return room;
  }
  /// Whether it takes no damage now.
  bool immune(Slot x) const {
    const Entity& e = s.entities[x];
    return e.has(kw::Immune) || (e.has(kw::ImmuneWhileAttacking) && attacking(x));
  }
  /// Whether an attack of this character is under way.
  bool attacking(Slot x) const {
    for (int i = 0; i < s.frames_n; ++i)
      if (static_cast<FrameKind>(s.frames[i].kind) == FrameKind::Attack && s.frames[i].source == x)
        return true;
    return false;
  }
  /// Whether it goes at the next death check: no health left, or doomed.
  bool is_dying(Slot x) const {
    const Entity& e = s.entities[x];
    return ((e.flags & flag::Doomed) != 0) | (e.max_health <= e.damage);
  }
  /// Makes a card, set aside, that did not start the game in a deck. kNone if every slot is taken.
  Slot create(u16 card, int seat);
  /// Ends an entity's part in the game. It must have left its zone. Effects that run may still name
  /// it; `sweep` frees the slot. Heroes and hero powers are replaced instead: nothing happens.
  void retire(Slot x);
  /// Frees the slots of retired entities that no frame names.
  void sweep();
  /// Takes an entity out of its hand, board, weapon slot or secrets and sets it aside. Heroes and
  /// hero powers stay.
  void leave_zone(Slot x);
  /// Moves an entity from wherever it is to the right end of a hand. False, and nothing has
  /// happened, if the hand is full.
  bool to_hand(Slot x, int seat);
  /// Puts a set-aside minion on a board that has room for it, with `position` minions to its left;
  /// at the right end if there are not that many.
  void to_board(Slot x, int seat, int position);
  /// Puts a set-aside secret or quest into play, where there is room for it.
  void to_secrets(Slot x, int seat);
  /// Gives an entity that has no enchantments a chain of them, which it then owns.
  void adopt_enchants(Slot x, u8 enchants);
  /// Takes a card out of a deck and sets it aside, with its id and enchantments. Handles of the
  /// cards above it are one less then. kNone if every slot is taken: the card is lost.
  Slot deck_pull(Slot handle);
  /// Notes that both players have seen a card of the starting deck, which came to the hand at
  /// `arrived`. That time is kept only while something is known about the deck as a whole.
  void note_revealed(int seat, u16 card, u16 arrived);
  /// Notes that both players see a card go into a deck: until it is seen again, they know that it
  /// is there or in the hand. Card 0: they see that a card goes there, but not which. False if
  /// there is no room to note it.
  bool note_shuffled(int seat, u16 card);
  /// Strikes a card that has turned up off the list of those openly put into the deck. Of several
  /// like it, it counts as the latest that it can be. Returns when the first of them was put there,
  /// or 0 if it is not on the list.
  u16 found_shuffled(Entity& e);
  /// Lets a card that is seen, and may be one that was openly put into the deck, count as that one:
  /// equal cards look alike. The two exchange their origins, so that nobody is told which it was.
  void take_for_shuffled(Entity& e);
  /// Puts a card at a random place of a deck, which then owns its enchantments. False, and nothing
  /// has happened, if the deck is full.
  bool deck_insert(int seat, u16 card, u16 id, u16 flags, u8 enchants);
  /// Draws the top card and raises Drawn. A full hand burns it; an empty deck hurts. `drawn` is the
  /// card in the hand, or kNone.
  void draw(int seat, Slot& drawn);
  /// Shows a card to both players and removes it from the game.
  void burn(Slot x);
  /// Notes that both players know this card from now on, and that it explains what they knew of it.
  /// Call it before the card leaves the place where it was hidden.
  void reveal(Slot x);
  /// Deals the damage of a draw from an empty deck, one more each time.
  void fatigue(int seat);
  /// Turns an entity into the plain card: no damage, no enchantments, nothing remembered. Where it
  /// is, whose it is, its id and its origin stay.
  void reset_to_card(Slot x, u16 card);
  /// A copy of an entity or deck card, set aside, with its damage, enchantments and silence. kNone
  /// if every slot is taken.
  Slot copy_entity(Slot from, int seat);
  /// Lets the game know of the triggers and auras of what has come into play. Without it they are
  /// never looked at.
  void listen(Slot x);

  // --- stats.cc: enchantments, and the numbers they make

  /// Attaches an enchantment of kind `def` to an entity or deck card. `source` is the card that
  /// makes it, `seat` whose effect it is. Returns its record, or kNone when every record is in use
  /// and no two can be merged: then nothing is attached.
  u8 attach(Slot host, u16 def, int attack, int health, int cost, u16 source, int seat);
  /// Attaches the enchantments that a card is known to carry, given as the bits of their facts.
  /// They have order 0, because when they were attached is not kept. Those that only add numbers
  /// become one. What finds no free record is left out.
  void attach_known(Slot host, u32 facts);
  /// Ends one enchantment of an entity, if it is there.
  void detach(Slot host, u8 record);
  /// Frees a whole chain and leaves it empty. The numbers of its host are not computed again.
  void detach_all(u8& head);
  /// Copies a chain, as far as there are records, and returns its head. Each copy has an order of
  /// its own.
  u8 copy_enchants(u8 head);
  /// Ends the enchantments whose time has come: at the end of the active player's turn, or at the
  /// start of it. Stolen minions go back.
  void expire(bool turn_end);
  /// Computes an entity's numbers and keywords from its card, its enchantments and the auras on it.
  ///
  /// A rising maximum raises health with it. A falling one only cuts health that no longer fits:
  /// losing a buff never kills.
  void recalc(Slot x);

  // --- auras.cc and costs.cc

  /// Brings every aura up to date, if something they depend on has changed. Called when a program
  /// or block ends, between the steps of a course, and before deaths are looked for.
  void refresh_auras() {
    const u8 matters = s.auras & aura_kind::Fickle ? stale::Board | stale::Something : stale::Board;
    if (s.auras && (s.stale & matters)) refresh_all_auras();
  }
  /// One round of bringing auras up to date, needed or not. A round that changes something leaves
  /// the state stale, because auras may depend on each other: the next refresh looks again.
  void refresh_all_auras();
  /// What a card in hand, or a hero power, costs now; never below 0.
  int cost_of(Slot x) {
    const CardDef& d = def(x);
    const bool printed = !(s.auras & aura_kind::Costs) && s.entities[x].enchants == kNone;
    return printed && !d.cost_value ? d.cost : changed_cost(x);
  }
  /// The same, looking at everything that may change it.
  int changed_cost(Slot x);

  // --- stats.cc: what else changes numbers

  /// The spell damage of all that a seat has in play.
  int spell_damage(int seat) const;
  /// What a source of this seat deals instead of a printed number: spells add spell damage and are
  /// doubled after that, hero powers are doubled, minions and weapons deal what they say.
  int boosted(int damage, Slot source, int seat) const;
  /// Silences a minion. One that was stolen for a turn goes back at once.
  void silence(Slot x);
  /// Takes keywords away, whether printed, granted, or lent for a while; not those of auras.
  void lose_keywords(Slot x, u32 keywords);
  /// Adds to one of a player's counters, within bounds.
  void tally(int seat, Counter c, int n = 1) {
    i16& counter = s.players[seat].counters[static_cast<int>(c)];
    counter = static_cast<i16>(std::clamp(counter + n, -kStatMax, kStatMax));
  }
  /// By how much auras have changed a rule for a player; 0: not at all.
  int rule(int seat, Rule r) const { return s.players[seat].rules[static_cast<int>(r)]; }

  // --- program.cc: reading programs. A cursor `p` is at a node's header, and behind the node
  // afterwards. `f` says who "me", "it" and the others are. Reading may roll dice.

  /// The number that a value node gives.
  int value(const i32*& p, Frame& f);
  /// Appends what a selector names. The order is that of the zones: heroes before minions, minions
  /// by place, decks from the top, and for both players one's own side first.
  void select(const i32*& p, Frame& f, List& out);
  /// Whether an entity, deck card or candidate passes a filter. The cursor is not moved, because
  /// filters are read again for the next one.
  bool passes(const i32* p, Frame& f, Slot h);
  /// Whether a condition holds.
  bool holds(const i32*& p, Frame& f);
  /// The same for a condition by its place in the code, which is not 0.
  bool condition(u32 pc, Frame& f);
  /// Makes the card that a source names, set aside and owned by `seat`; kNone if it names none or
  /// every slot is taken. `public_card` tells whether both players can see which card it is.
  Slot make_card(const i32*& p, Frame& f, int seat, bool& public_card);
  /// Makes a card that goes straight into play, so that both see what it was copied from.
  Slot make_openly(const i32*& p, Frame& f, int seat);
  /// Counts one more jade golem of a player and returns its card; the last one for good. `source`
  /// is the Jade node.
  u16 next_golem(const i32* source, int seat);
  /// The seat a word for a player means; for `Both`, the frame's own.
  int seat_of(Who who, const Frame& f) const;
  /// A number of an entity now, or of a deck card or candidate as printed.
  int attribute(Attr a, Slot h);

  // --- knowledge.cc: what each seat learns about hidden cards of the other. Nothing is noted
  // unless `learns`.

  /// Cards of a hand or deck that a selector names, if it is as simple as that.
  struct HiddenCards {
    Zone zone = Zone::None;  ///< Hand, Deck, or None: it names others
    int seat = 0;
    const i32* filter = nullptr;  ///< those that pass; null: all
    bool some = false;            ///< chance picks among them
  };
  /// Reads a selector that way. Its cursor is not moved.
  HiddenCards hidden_cards(const i32* selector, const Frame& f) const;
  /// Whether a filter looks at nothing but the card itself, so that it will say the same later.
  bool is_fixed_filter(const i32* filter, Zone zone) const;
  /// Whether a card, wherever it is, passes a filter by its place in the code; 0: every card does.
  bool card_passes(u32 filter, u16 card);
  /// Adds a fact about the hidden cards of a seat, unless one that says as much is known; those
  /// that say less are forgotten. `since`, `card` and `n` are as in `Fact`.
  void note(FactKind kind, int seat, const i32* filter, u16 since, u16 card = 0, int n = 0);
  /// Adds a fact; if there is no room, the oldest of its kind is forgotten.
  void remember(const Fact& fact);
  /// Adds an enchantment that hidden cards gain to what the same cards gained before. False, and
  /// nothing has happened, unless both only add numbers and no card has come to the hand since.
  bool add_to_last(const Fact& gained);
  /// Whether two filters of the code are alike word for word.
  bool is_same_filter(u32 a, u32 b) const;
  /// Both see that a hidden card passes a filter.
  void note_passes(Slot x, const i32* filter);
  /// Both see whether there are such cards.
  void note_whether(const HiddenCards& cards, bool there_are);
  /// Both see that some of these selectors found a card each, but not which of them did.
  void note_found_by(const i32* selectors, int n, const Slot* drawn, int count, const Frame& f);
  /// A card that was in a deck, and when it came to the hand: kDeckStill if it did not.
  struct Came {
    u16 card;
    u16 arrived;
  };
  /// Whether the cards that a FoundBy fact tells of can have been found by its filters, in a deck
  /// of these cards. Yes, if one of them is not among them.
  bool can_be_found(const Fact& first, const Came* deck, int n);
  /// Both see how a condition came out.
  void learn(const i32* condition, bool yes, Frame& f);
  /// Cards of a deck are shown: to both, or to the other seat alone.
  void note_shown(FactKind kind, int seat, const u16* cards, int n);
  /// The other seat sees a card of a hand, but not at which place it is.
  void note_peeked(const Entity& e);
  /// Cards that one seat copies out of hidden ones of the other.
  void note_copied(const List& from, int seat);
  /// Who is offered cards out of the other's hand or deck learns that they are there; and if they
  /// are `all` that could be offered, that nothing else is.
  void note_offered(int offer, Frame& f, const List& offered, bool all);
  /// As much damage as a hidden card costs is about to be dealt: both see how much it is, or
  /// whether it breaks a shield.
  void note_cost(Slot card, const Frame& f);
  /// An event is over. Cards that would have acted on it from a deck are not there.
  void note_absent(const Frame& f);
  /// How often a card may be in a seat's deck.
  int copies_allowed(u16 card, int seat) const {
    if (has_draft(s, seat)) return kDraftedCopies;
    return t.cards[card].rarity == Rarity::Legendary ? 1 : 2;
  }
  /// Removes the i-th fact; the later ones move up.
  void forget_fact(int i);
  /// A hidden card was copied out of the other's hand or deck: out of what was there just now.
  void note_taken(const Entity& e);
  /// A card set aside from a deck leaves the game, and its owner alone sees which. Nothing is noted
  /// of other cards.
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

  // --- effects.cc: what instructions are made of. Each raises its events; what reacts to them, and
  // who dies, is resolved later. What an effect does not apply to stays as it is.

  /// Hurts several characters at once: first all are hurt, then triggers run. The source may be
  /// kNone. `leech`: whether lifesteal of the source heals for it.
  void damage(Slot source, const Slot* targets, const int* amounts, int n, bool leech = true);
  /// Heals what a character has lost, at most `amount`. `seat` is whose effect it is: its rules may
  /// turn the healing into damage.
  void heal(Slot source, Slot target, int amount, int seat);
  void gain_armor(int seat, int amount);
  /// Dooms what is in play: it dies at the next death check. A secret goes at once, seen by both.
  void destroy(Slot x);
  /// Gives a seat control of a minion or secret. A minion without room on the board is destroyed, a
  /// secret without room is lost. In the order of play it stays where it was.
  void take_control(Slot x, int seat);
  /// Returns a minion to its controller's hand as a fresh card. A full hand destroys it instead.
  void return_to_hand(Slot x);
  /// Turns an entity into a set-aside one, which is gone afterwards. It is a new entity in the old
  /// one's place: no deathrattle, no damage, no enchantments but those the new one brings.
  void transform(Slot x, Slot into);
  /// Equips a set-aside weapon. The old one breaks, and its deathrattle runs.
  void equip(Slot weapon, int seat);
  /// Takes durability. At none left the weapon breaks at the next death check.
  void wear_down(Slot weapon, int n);
  /// Discards a card of a hand and runs its text for that.
  void discard(Slot x);
  /// Adds mana crystals, or removes some; full ones also give mana.
  void gain_crystals(int seat, int n, bool full);
  /// Adds mana for this turn. Overload beyond the crystals there are swallows it first.
  void gain_mana(int seat, int n);
  /// Replaces the hero power. The new one has not been used this turn.
  void set_power(int seat, u16 card);
  /// Replaces the hero, and the hero power if the new one has one. Weapon, armor and enchantments
  /// stay; health is the new hero's.
  void set_hero(int seat, u16 card);
  /// Puts a set-aside minion into play without playing it. kNone if it is none, or the board is
  /// full: then it is gone. Raises no event; the caller announces it.
  Slot summon(Slot x, int seat, int position);
  /// Where the `nth` token of an effect goes: next to the minion whose effect it is, first right,
  /// then left, and so on; for the dead where it stood; otherwise at the right end.
  int place_beside(const Frame& f, int seat, int nth) const;
  /// Brings a card of a hand or deck, or one set aside, into play without playing it, if there is
  /// room for it. Returns the minion if it is one, which the caller announces, and kNone otherwise.
  Slot put_in_play(Slot h, const Frame& f);
  /// Lets a minion in play and a minion card of its controller's hand change places.
  void swap_with_hand(Slot x, Slot card);
  /// Puts a set-aside card into a hand; `public_card` if both see which it is. A full hand, or a
  /// hero power, and the card is gone.
  void give(Slot x, int seat, bool public_card);
  /// Puts an entity into a deck at a random place. A full deck, and it is lost.
  void shuffle_into_deck(Slot x, int seat);
  /// Draws a given card: one of a deck, or one that was set aside from it. `f.made` is the card in
  /// the hand, or kNone.
  void draw_card(Slot h, Frame& f);
  /// Asks the frame's player to pick one of these set-aside cards; the program goes on after the
  /// answer, with the card as `f.made`. With fewer than two there is nothing to ask. `drop_rest`:
  /// the others leave the game with the answer. While damage is being amended the pick is random,
  /// because damage cannot wait for an answer.
  void ask(Frame& f, const List& offered, bool drop_rest);

  // --- program.cc: copies
  /// Whether both players can see which card this is, so that they know what a copy of it is.
  bool is_public(Slot x) const;
  /// A plain copy of a card, set aside. One of a discovered card has the same offer.
  Slot copy_card(Slot from, int seat);
  /// A copy of the first card that a selector names; `whole`: with its damage and enchantments.
  /// Whoever sees it learns that such a card is where it was copied from. kNone if it names none.
  Slot copy_first(const i32*& p, Frame& f, int seat, bool& public_card, bool whole);

  // --- offers.cc: discovers and jousts
  /// Reads the operands of Discover and asks the player to pick one of different cards: of one
  /// source, or one of each of several.
  void discover(const i32*& p, Frame& f);
  /// Another card that could have come from an offer, as its `nth` card, or as any if that is
  /// negative; 0 if there is none.
  /// With `fits`, only among those that do; `part` tells how likely such a one was, or is negative
  /// if nothing can be offered any more.
  u16 imagine(int offer, Frame& f, int nth, const List& taken, Random& dice,
              const std::function<bool(u16)>* fits = nullptr, double* part = nullptr);
  /// Shows both players a random card of each deck that passes the filter and returns whether mine
  /// costs more. A tie is no win, nor is having no card to show.
  bool wins_joust(const i32* filter, Frame& f);

  // --- resolve.cc: the stack of frames, triggers and deaths. What is pushed last is resolved
  // first, so effects push what shall happen later before what shall happen sooner.

  /// Resolves until nothing is left to do, a player must choose, or the game is over. Then, unless
  /// it waits for a choice, the stack is empty and what has left the game is swept out.
  void run();
  /// Does one piece of what the frame on top stands for. The stack is not empty.
  void step();
  /// A new frame on top that names nobody. If the stack is full, the game ends as a draw, and what
  /// is written to the frame is ignored.
  Frame* push(FrameKind kind);
  void pop() { s.frames[--s.frames_n] = Frame{}; }
  /// Pushes an event, if anybody may listen to it.
  void raise_event(Event e, int seat, Slot source, Slot target, int amount) {
    if (heard(bit(e))) push_event(e, seat, source, target, amount);
  }
  /// Whether anybody may listen to one of these events. Sometimes true after the last one has gone.
  bool heard(u32 events) const { return ((s.listening | s.listening_far) & events) != 0; }
  /// Pushes an event whether anybody listens or not. Only what is in place now will react.
  Frame* push_event(Event e, int seat, Slot source, Slot target, int amount);
  /// Whether something in a deck might act on an event, as far as one player knows.
  bool awaited(Event e) const { return learns && (t.events_lurking & bit(e)); }
  /// Notes what follows from an event of a course that nobody listens to.
  void pass_unheard(const Frame& course, Event e, Slot target, int amount);
  /// Pushes an event in the course of a card, attack or power. Whoever has come or changed sides
  /// since the course began does not react. Returns its frame, or nullptr if nobody listens.
  Frame* course_event(const Frame& course, Event e, Slot target, int amount = 0) {
    if (!heard(bit(e))) {
      if (awaited(e)) pass_unheard(course, e, target, amount);
      return nullptr;
    }
    Frame* f = push_event(e, course.seat, course.source, target, amount);
    f->bound = course.bound;
    f->course = 1;
    return f;
  }
  /// Brings auras up to date and starts a death check, unless nobody can have died since the last.
  void settle() {
    refresh_auras();
    if (s.unsettled && anyone_dying())
      push(FrameKind::Deaths);
    else
      s.unsettled = 0;
  }
  /// Whether a hero, weapon or minion goes at the next death check.
  bool anyone_dying() const {
    bool any = false;
    for (int seat = 0; seat < 2; ++seat) {
      const Player& p = s.players[seat];
      any |= is_dying(hero_slot(seat));
      if (p.weapon != kNone) any |= is_dying(p.weapon);
      for (int i = 0; i < p.board_n; ++i) any |= is_dying(p.board[i]);
    }
    return any;
  }
  /// Pushes a program; nothing if `pc` is 0. The host is the source unless another is given.
  void run_program(u32 pc, int seat, Slot source, Slot target, Slot host = kNone);
  /// Whether it has a deathrattle now, of its own or by an enchantment.
  bool has_deathrattle(Slot x) const;
  /// Pushes an entity's deathrattles and, if it dies, the triggers on its death, which is the event
  /// `after`.
  void run_deathrattles(Slot x, Event after, bool dies = true);
  /// Lets PreDamage triggers change an amount before it is dealt. They are resolved at once; inside
  /// four such amendments nobody reacts any more.
  void amend_damage(Slot source, Slot target, int& amount);
  /// The topmost frame of one of two kinds, or nullptr.
  Frame* frame_below(FrameKind a, FrameKind b);
  /// Finds out from scratch which events anybody listens to; `in_decks`: also the cards in decks.
  void recount_listeners(bool in_decks = true);
  /// Ends the game: 0 or 1 has won, 2 is a draw. `run` clears the stack.
  void finish(int winner);
  /// Whether ids or places in the order of play have run out.
  bool out_of_numbers() const { return s.next_order > kNumbers || s.next_id > kNumbers; }
  /// Ends the game as a draw because a limit of the engine is reached.
  void give_up() {
    s.overflow = 1;
    finish(2);
  }

  // --- start.cc
  /// Puts a deck into a random order. New ids follow it, so that they tell nothing about the deck
  /// list.
  void mix_deck(int seat);
  /// Deals both hands and begins the mulligan, or else the first turn.
  void deal_hands();
  /// Replaces the cards a player has marked in the mulligan. The new ones are drawn before the old
  /// ones are shuffled in: none comes straight back.
  void replace_marked(int seat);
  /// Gives out the coin and pushes the course that begins the first turn.
  void begin_first_turn();

  // --- draft.cc
  /// The next card of a draft: takes the one that was picked into the deck, and offers others. The
  /// frame's seat drafts first, then the other; then hands are dealt.
  void step_draft(Frame& f);
  /// Takes the card that was picked into the deck.
  void take_pick(Frame& f);
  /// Offers different cards of the class, each as likely as the others.
  void offer_picks(Frame& f);
  /// Fills in cards that the other seat of a sampled world may be offered now.
  void imagine_picks(Random& dice);

  // --- decide.cc: what a player decides
  /// Plays a legal action and resolves all that follows, up to the next decision.
  void apply(int action);
  /// Takes the answer `k` to the pending decision. `run` resolves what follows.
  void choose(int k);
  /// Asks for what the action row could not say, or plays the card or power when all is known.
  void ask_follow_ups();

  // --- play.cc, attack.cc: beginning a course. The action is legal and all about it is known.
  /// Pays for a card of the active player's hand and begins its course. `half` is 1 + the half of
  /// a choose-one card, or 0.
  void play_card(int hand, Slot target, int position, int half);
  void use_power(Slot target, int half);
  /// Begins an attack. One that an effect forces does not count among those its attacker may make.
  void begin_attack(Slot attacker, Slot defender, bool counts = true);

  // --- legal.cc: what a player may do. Sets of characters are bits, counted as above.

  /// Writes the legal actions, ascending, and returns how many; none when the game is over.
  int legal(u16* out);
  /// Which characters a seat may aim at, before a card's own limits.
  struct Sight {
    u32 minions = 0;    ///< on either side
    u32 open = 0;       ///< not stealthed or immune enemies
    u32 spellable = 0;  ///< open, and not elusive
  };
  Sight sight(int seat) const;
  /// The characters a card, power or half may be aimed at. `self` is the card that is played,
  /// `spell_or_power` whether elusive characters are safe from it.
  u32 targets(const CardDef& card, int seat, Slot self, bool spell_or_power) const {
    return targets(card, seat, self, spell_or_power, sight(seat));
  }
  u32 targets(const CardDef& card, int seat, Slot self, bool spell_or_power,
              const Sight& seen) const;
  /// Whether a character keeps those limits of a target rule that are not about side and type.
  bool fits_limits(const TargetRule& rule, Slot x, Slot self) const;
  /// Whether a card takes a target now: combos only when active, some only under a condition.
  /// Whether there is one to take is another question.
  bool takes_target(const CardDef& card, int seat, Slot self);
  /// Whether a card's own needs are met, leaving cost and target aside.
  bool playable(const CardDef& card, int seat, Slot self);
  /// The same for one half of a choose-one card, including a target if it cannot do without one.
  bool half_playable(const CardDef& card, int seat, Slot self, int half);
  /// The enemies an attack of a seat may go to, taunt considered. Bit 0 is the hero.
  u32 reachable(int seat) const;
  /// Those of them that this attacker may go to: with rush only minions, for example.
  u32 attackable(Slot attacker, u32 reachable) const;
  /// The character at a place of the sixteen, or kNone if nobody is there.
  Slot character(int seat, int index) const;
  /// The mech that a magnetic minion joins if it is placed there; kNone if there is none.
  Slot joins(Slot card, int seat, int position) const {
    const Player& p = s.players[seat];
    if (!def(card).magnetic || !s.positions || position >= p.board_n) return kNone;
    const Race race = def(p.board[position]).race;
    return race == Race::Mech || race == Race::All ? p.board[position] : kNone;
  }
  /// Whether there is a free place on the board, or for a magnetic minion a mech to join.
  bool has_place(Slot card, int seat) const {
    const Player& p = s.players[seat];
    bool place = p.board_n < kBoardMax;
    for (int i = 0; i < p.board_n && !place; ++i) place = joins(card, seat, i) != kNone;
    return place;
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
  /// Runs the program on top of the stack until something comes on top of it, a player must choose,
  /// or it ends. A witness sees one instruction at a time.
  void step_program(Frame& f);
  /// One round of deaths: all that are dying leave together; then, for one after the other in order
  /// of play, its deathrattles and the triggers on its death run. The frame stays until a round
  /// finds nobody, or leaves nothing behind that another could find.
  void deaths();
  /// Takes one that dies out of play, and counts it if it is a minion.
  void take_from_play(Slot x);
  /// Removes cards that were set aside for a choice and that no effect has taken up.
  void drop_loose();
  /// Takes the flag off minions that changed sides during the action.
  void forget_turned();

  // Courses: rows of named steps. Each call of a `step_...` function goes through them from
  // `f.step` on. After a step that has pushed something, it names the next step and returns; it is
  // called again when all of that is resolved. Otherwise the next step follows at once.
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
  /// Takes the course off the stack when its last step is done.
  void end_course() {
    pop();
    refresh_auras();
  }

  // --- play.cc: the course of a card, and of a hero power

  /// Minions: played, summoned, deaths, battlecry, deaths, after-play, after-summon, deaths.
  /// Spells: begun (may be cancelled), played, cast, deaths, targeted (may be redirected), deaths,
  /// text, deaths, after-cast, deaths. Only "the next spell" effects react to the playing of a
  /// cancelled spell: they are used up.
  void step_play(Frame& f);
  /// Raises the events of being played, unless the spell was cancelled.
  void announce_played(Frame& f);
  /// Raises the event of a minion that has come into play, or of a spell that is cast.
  void announce_summoned(Frame& f);
  /// Does what the card says: its spell text, battlecry or combo; a secret comes into play, a hero
  /// is replaced, a magnetic minion joins its mech.
  void run_text(Frame& f);
  /// Replaces the hero by a hero card that was played: health stays as it was.
  void become_hero(int seat, u16 card);
  /// Equips a weapon; a spell leaves the game.
  void land(Frame& f);
  /// Raises the events that follow a card that was played.
  void announce_after_play(Frame& f);
  /// Whether the minion being played is in play and has not changed sides.
  bool still_mine(const Frame& play) const;
  /// Counts a card, and what it overloads, once it can no longer be countered: a countered spell
  /// was played, but not cast.
  void count_as_cast(int seat, const CardDef& d);
  /// Notes what follows from a card that takes a target only under a condition and was played
  /// without one: if there was one to take, the condition does not hold.
  void note_untargeted(Slot x);
  /// Text, deaths, the event of its use, deaths.
  void step_power(Frame& f);

  // --- attack.cc: the course of an attack

  /// Declared (may be redirected, and is then declared once more), attack triggers, deaths, both
  /// blows at once, after-attack, durability, deaths. If either side is gone or dying before the
  /// blow, the attack is called off and does not count; attack triggers still see the dying.
  void step_attack(Frame& f);
  /// Whether the attack was redirected and is declared once more, which ends after eight times.
  bool declares_again(Frame& attack);
  /// Whether attacker or defender is gone or dying.
  bool is_called_off(const Frame& attack) const;
  /// Goes straight to the last deaths; the attacker may attack again.
  void call_off(Frame& attack);
  /// Both characters hurt each other. A hero strikes back in its own turn only.
  void strike(Frame& f);

  // --- turn.cc: how one turn ends and the next begins

  /// Ends the turn of `f.seat` and begins the other's, up to and including the draw.
  void step_turn(Frame& f);
  /// Thaws the frozen at the end of their turn, but for those that could not have attacked in it
  /// anyway or already had: they miss the next one.
  void thaw(int seat);
  /// Makes a seat the active one and gives it its mana; its characters may attack.
  void begin_turn(int seat);

  // --- resolve.cc: finding triggers. `f` is the frame of an event; `best` the first so far.

  /// Pushes the next trigger whose condition holds and whose key is below `before`. False if there
  /// is none.
  bool next_trigger(Frame& f, u32 before = ~0u);
  /// Pushes the next deathrattle, or the next trigger on the death that is older. After the last
  /// deathrattle the frame becomes that of the event alone.
  void next_deathrattle(Frame& f);
  /// The next trigger, whether its condition holds or not; without a trigger if there is none.
  Found find_trigger(const Frame& f, u32 before = ~0u) const;
  /// Considers the triggers of a card in play, a secret or a card in hand, and of what is on it.
  void try_triggers(const Frame& f, Slot x, Zone zone, Found& best) const;
  /// Considers the triggers of a player's hand and deck.
  void try_far_triggers(const Frame& f, int seat, Found& best) const;
  /// Considers `count` triggers of the table from `first` on. `seat` is who "my" means to them,
  /// `order` when their holder came into place. Returns whether `best` is one of them now.
  bool try_trigger(const Frame& f, Slot holder, int seat, u16 first, u16 count, u16 order,
                   Zone zone, Found& best) const;

  // --- knowledge.cc

  /// Whether a secret in the place of another, `run.source`, would have acted, with a key above
  /// `after` and not above `upto`.
  bool would_act(u16 secret, const Frame& event, Frame& run, u32 after, u32 upto);
  /// A card that has come to light: what it was when it was drawn, when it came to the hand, and
  /// when it was put into the deck.
  struct Revealed {
    const Entity& e;
    u16 card, arrived, joined;
  };
  /// Whether a fact need not be remembered any more; facts that count cards count this one.
  bool explains(const Revealed& seen, Fact& fact);
  bool is_out_of_reach(const Revealed& seen, const Fact& found) const;
  bool is_last(const Revealed& seen) const;
  /// Whether a card has the enchantment that a fact tells of.
  bool carries(const Entity& e, const Fact& gained) const;
  /// Notes that a card is not in a seat's deck, if a trigger of it there would have acted.
  void note_absent(u16 card, u16 trigger, int seat, const Frame& event);

  // --- effects.cc

  /// Damage to one character; 0 for a shield that broke.
  struct Hit {
    Slot target;
    int amount;
  };
  /// Hurts one character. `traits` are the keywords of the source. `blow.amount` is what was dealt.
  /// Returns false if nothing comes of it.
  bool hit(Slot source, u32 traits, Hit& blow);

  // --- program.cc: parts of the readers above. `p` is behind the header of the node.

  int player_stat(PlayerStat stat, int seat) const;
  int value_of_selected(Value op, const i32*& p, Frame& f);
  /// The result of a value word with two operands, within bounds.
  int combine(Value op, long long a, long long b);
  /// Appends what one player has, by a selector whose operand is a player.
  void select_of(Selector op, int seat, List& out) const;
  /// Appends the minion that the frame's source remembers, while it is in play.
  void select_remembered(const Frame& f, List& out) const;
  void select_adjacent(Slot x, List& out) const;
  /// Appends the lowest (`sign` 1) or highest (-1); chance decides among equals.
  void select_extreme(Attr attr, int sign, const List& from, List& out);
  /// Appends some of those selected, or those next to them. `from` may be changed.
  void narrow(Selector op, const i32*& p, Frame& f, List& from, List& out);
  /// Whether a card has one of these marks. In play, silence takes them away, and an enchantment
  /// may bring a deathrattle.
  bool has_mark(Slot h, u32 wanted) const;
  /// Whether it is one of those, or like one of them in what the filter compares. If all of those
  /// are unknown cards, any cost is like theirs.
  bool is_like(Filter how, Slot h, const List& those) const;
  /// Whether a condition holds. Leaves the cursor anywhere in it.
  bool evaluate(const i32*& p, Frame& f);
  /// Whether no two cards of a deck are alike.
  bool has_no_duplicates(int seat) const;
  /// Whether a condition holds whose outcome both players see, who learn what it tells them.
  bool holds_openly(const i32*& p, Frame& f);
  /// Which card a source names, other than a copy of one; 0 if it names none. `start` is its
  /// header.
  u16 card_from(Source op, const i32* start, const Frame& f, int seat);
  /// A random card of a pool; 0 if it is empty.
  u16 pick_from(const std::vector<u16>& pool);
  /// A random one of the cards listed; with `missing`, one that is not among a seat's minions. 0 if
  /// there is none.
  u16 one_of(const i32* listed, int n, bool missing, int seat);
  /// What the card that is kept and the one that was made last give together; 0 if nothing.
  u16 mixture(const i32* listed, int n, const Frame& f) const;

  // --- legal.cc: the rows of legal actions. Each writes from `out` on and returns the end.

  struct Rows;
  u16* answers(u16* out);
  u16* moves(u16* out);
  /// A card or power at each target it may have, or without one, from `row` on. What it asks for
  /// later is not part of the row. `seen` is filled in when it is first needed.
  u16* aimed(u16* out, const CardDef& d, Slot x, int row, std::optional<Sight>& seen);
  /// The cards of a hand that can be paid for and find a place, as bits.
  u32 payable(int seat);

  // --- offers.cc

  struct Offer;
  /// Fills in the cards that a source may offer, those that pass `out.filter`.
  void offer(const i32* source, Frame& f, Offer& out);
  /// Adds one card, unless it does not pass or its weight is 0. With `out.alike` all weigh the
  /// same.
  void offer_card(u16 card, int weight, Frame& f, Offer& out);
  /// Adds a pool: cards of the hero's class come up four times as often as neutral ones, and those
  /// of other classes not at all.
  void offer_pool(const std::vector<u16>& pool, Frame& f, Offer& out);
  /// Adds `n` cards that a program lists, `apart` words from one to the next.
  void offer_listed(const i32* listed, int n, int apart, Frame& f, Offer& out);
  /// Adds the cards that a selector names, each once.
  void offer_copies(const i32* selector, Frame& f, Offer& out);
  /// Fills in the cards that may be the `nth` card of an offer.
  void offer_option(const OfferDef& def, int nth, Frame& f, Offer& out);

  // --- dice.cc

  /// Records that a scripted roll did not fit; the first such error stays.
  void fail_script(const std::string& what);
};

// --- untruth.cc

/// The kind of a fact, and the card or cost it names.
std::string describe(const Fact& fact, const CardTable& table);

}  // namespace hs
