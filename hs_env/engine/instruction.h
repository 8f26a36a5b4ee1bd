// One instruction of a program.
//
// To add one: give it a row in HS_ACTIONS (words.h), its operands in table_fault.cc, a case in
// `perform`, and a function below, in the file for its subject.
#pragma once

#include "hs_env/engine/engine.h"

namespace hs {

/// Reads the operands of an instruction one after the other and does what it says.
///
/// Operands come in the order that `HS_ACTIONS` lists; `p_` is always at the next one. The frame is
/// already at the instruction that follows, so jumps only add to `f.pc`. An effect that pushes
/// frames pushes what shall come first last; those frames are resolved before the program goes on.
class Engine::Instruction {
 public:
  /// Takes the next instruction of the program that `frame` runs.
  Instruction(Engine& engine, Frame& frame)
      : g_(engine),
        s(engine.s),
        t(engine.t),
        f(frame),
        start_(&engine.t.code[frame.pc]),
        p_(start_ + 1),
        source_(frame.source) {
    f.pc += static_cast<u32>(length_of(*start_));
  }
  /// Does what the instruction says. To be called once.
  void perform();

 private:
  /// An enchantment operand, or none. Its values are read for each host.
  struct EnchantNode {
    bool present = false;
    u16 def = 0;
    const i32* values = nullptr;  ///< attack, health, cost
  };

  // Reading operands: each moves the cursor behind what it has read.

  /// A plain number.
  i32 literal() { return literal_of(*p_++); }
  /// A value, computed.
  int number() { return g_.value(p_, f); }
  /// Passes over a node and returns where it begins, for those who read it several times.
  const i32* skip() {
    const i32* node = p_;
    p_ += length_of(*node);
    return node;
  }
  /// The seat of a player other than "both".
  int seat() { return g_.seat_of(static_cast<Who>(literal()), f); }
  /// Appends what a selector names.
  void select(List& who) { g_.select(p_, f, who); }
  /// The same in order of play, wherever they stand; deck cards come last.
  void select_in_order(List& who);
  EnchantNode enchantment();
  /// Reads a player and calls `what(seat)` for that one, or for both, the one whose effect it is
  /// first.
  template <class What>
  void each_player(What&& what) {
    const auto who = static_cast<Who>(literal());
    if (who != Who::Both) return what(g_.seat_of(who, f));
    what(static_cast<int>(f.seat));
    what(other(f.seat));
  }
  /// Calls `what(handle)` for each of them. If it takes a card out of a deck, the cards above move,
  /// and the handles still to come move with them.
  template <class What>
  void each_card(List& who, What&& what) {
    for (int i = 0; i < who.n; ++i) {
      const Slot h = who.at[i];
      const int seat = is_deck_handle(h) ? deck_seat(h) : 0;
      const int before = s.players[seat].deck_n;
      what(h);
      if (!is_deck_handle(h) || s.players[seat].deck_n == before) continue;
      for (int j = i + 1; j < who.n; ++j)
        if (is_deck_handle(who.at[j]) && deck_seat(who.at[j]) == seat && who.at[j] > h) --who.at[j];
    }
  }
  /// The card whose effect this is; 0 if it has no entity.
  u16 source_card() const { return source_ < kEntities ? s.entities[source_].card : u16{0}; }

  // instructions.cc: the flow of programs

  /// The program is over: its frame goes, and auras are brought up to date.
  void end();
  void unless();
  /// Runs the block behind it up to 120 times; a negative number is 0.
  void repeat();
  void again();
  /// Pushes the block once for each, in order of play, with `it` bound. Deck cards are left out.
  void each();
  /// Pushes one of the blocks at random.
  void either();
  void store_value();
  /// Keeps the first of those selected; none if it is a deck card, whose handle would not last.
  void store();
  void fight();
  /// Sends the attack or card under way to the first of those selected, if it is in play.
  void retarget();
  /// Changes the damage that waits for this trigger; nothing outside of PreDamage.
  void amend();
  /// Lets the source remember a card, or one minion. A card that was offered, or has changed in
  /// hand, cannot: there the same place keeps what it came from.
  void remember();
  void remember_one();

  // instructions_board.cc: what is in play

  void damage();
  void damage_from();
  void damage_many();
  /// Adds what the next selector and value name to one blow. Damage of the source itself is
  /// boosted.
  void aim(struct Blow& blow, Slot by);
  void heal();
  void heal_full();
  void set_health();
  void destroy();
  void remove();
  void silence();
  void freeze();
  /// Turns each into a card that is made for it. What becomes of a card in hand is its owner's
  /// secret, unless it can be one thing only.
  void transform();
  /// Summons copies until the board is full. A jade golem without room counts all the same.
  void summon();
  /// Summons plain copies of minions that died, in the order of their deaths. If there are more
  /// than asked for or than fit, chance decides which.
  void resurrect();
  void put_in_play();
  void exchange();
  void steal();
  void bounce();
  void buff();
  void strip();
  void ready();
  void run_deathrattle();
  /// Damage of the source, with what its spell damage adds.
  int boosted(int n) const;
  /// Healing of the source. If it is turned into damage, that of a spell is damage of a spell.
  int boosted_healing(int n) const;
  int place_beside(int seat, int nth) const { return g_.place_beside(f, seat, nth); }
  /// Raises the events of new minions, the first one first. Those that came later do not react.
  void announce(int seat, const Slot* made, int n);
  /// Attaches the enchantment, if there is one, with values computed for this host.
  void enchant(const EnchantNode& node, Slot host);
  /// The same for a card that goes to the hand: both players know that it has it.
  void enchant_openly(const EnchantNode& node, Slot x);
  /// Notes, as a fact, an enchantment that hidden cards of a hand gain.
  void note_gained(FactKind kind, int seat, const i32* filter, u16 since, const EnchantNode& node);
  /// Whether it stays for good, with the same small numbers for every host.
  bool is_plain_to_see(const EnchantNode& node) const;

  // instructions_cards.cc: hands and decks
  void shuffle_in();
  void into_deck();
  void give();
  /// Gives one player `n` cards of a source, as many as the hand holds.
  void give_to(int seat, const i32* card, int n, const EnchantNode& enchant, int offer);
  void give_each();
  void draw();
  /// Draws what is selected. Both players see that what comes passes the selector's filter, or that
  /// there is nothing that does.
  void take();
  /// Draws by several selectors. If one of the cards is missing, nobody sees which: all that is
  /// sure is what all of them pass.
  void take_each();
  /// Notes the cost of a card in hand that the damage to the target shows.
  void show_cost();
  void discard();
  void mill();
  void look_at();
  void choose();
  /// Notes where a card in hand came from, which the other player sees even if not which card it
  /// is. `another`: the effect has given one before.
  void note_offer(Slot x, int offer, bool public_card, bool another = false);

  // instructions_player.cc: heroes, weapons, mana
  void armor();
  void equip();
  void wear_down();
  void crystals();
  void mana();
  void unlock();
  void set_power();
  /// Replaces the hero, who comes without armor.
  void set_hero();
  void refresh_power();
  void count();

  Engine& g_;
  GameState& s;
  const CardTable& t;
  Frame& f;
  const i32* const start_;
  const i32* p_;
  const Slot source_;
};

}  // namespace hs
