// One instruction of a program. Its parts live in files by subject: instructions.cc (which it is,
// and the flow of programs), instructions_board.cc, instructions_cards.cc, instructions_player.cc.
#pragma once

#include "hs_env/engine/engine.h"

namespace hs {

/// Reads the operands of an instruction one after the other and does what it says.
///
/// Operands come in the order that `HS_ACTIONS` lists; `p_` is always at the next one.
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
  void perform();

 private:
  /// An enchantment operand. Its values are read per host, so the cursor is kept.
  struct EnchantNode {
    bool present = false;
    u16 def = 0;
    const i32* values = nullptr;
  };

  // Reading operands.
  i32 literal() { return literal_of(*p_++); }
  int number() { return g_.value(p_, f); }
  const i32* skip() {
    const i32* node = p_;
    p_ += length_of(*node);
    return node;
  }
  int seat() { return g_.seat_of(static_cast<Who>(literal()), f); }
  void select(List& who) { g_.select(p_, f, who); }
  /// Effects on several entities take them in order of play, wherever they stand.
  void select_in_order(List& who);
  EnchantNode enchantment();
  /// For the player named, or for both, the one whose effect it is first.
  template <class What>
  void each_player(What&& what) {
    const auto who = static_cast<Who>(literal());
    if (who != Who::Both) return what(g_.seat_of(who, f));
    what(static_cast<int>(f.seat));
    what(other(f.seat));
  }
  /// Taking a card out of a deck moves the ones behind it, so their handles move with them.
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
  u16 source_card() const { return source_ < kEntities ? s.entities[source_].card : u16{0}; }

  // instructions.cc: the flow of programs
  void end();
  void unless();
  void repeat();
  void again();
  void each();
  void either();
  void store_value();
  void store();
  void fight();
  void retarget();
  void amend();
  void remember();
  void remember_one();

  // instructions_board.cc: what is in play
  void damage();
  void damage_from();
  void damage_many();
  /// Adds what the next selector and value name to one blow.
  void aim(struct Blow& blow, Slot by);
  void heal();
  void heal_full();
  void set_health();
  void destroy();
  void remove();
  void silence();
  void freeze();
  void transform();
  void summon();
  void resurrect();
  void put_in_play();
  void exchange();
  void steal();
  void bounce();
  void buff();
  void strip();
  void ready();
  void run_deathrattle();
  int boosted(int n) const;
  int boosted_healing(int n) const;
  int place_beside(int seat, int nth) const { return g_.place_beside(f, seat, nth); }
  void announce(int seat, const Slot* made, int n);
  void enchant(const EnchantNode& node, Slot host);
  /// Both know of what an effect does to a card as it goes to the hand.
  void enchant_openly(const EnchantNode& node, Slot x);
  /// Remembers, as a fact, an enchantment that hidden cards of a hand get.
  void note_gained(FactKind kind, int seat, const i32* filter, u16 since, const EnchantNode& node);
  bool is_plain_to_see(const EnchantNode& node) const;

  // instructions_cards.cc: hands and decks
  void shuffle_in();
  void into_deck();
  void give();
  void give_to(int seat, const i32* card, int n, const EnchantNode& enchant, int offer);
  void give_each();
  void draw();
  void take();
  void take_each();
  void show_cost();
  void discard();
  void mill();
  void look_at();
  void choose();
  void note_offer(Slot x, int offer, bool public_card, bool another = false);

  // instructions_player.cc: heroes, weapons, mana
  void armor();
  void equip();
  void wear_down();
  void crystals();
  void mana();
  void unlock();
  void set_power();
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
