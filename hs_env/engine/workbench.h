// Positions made by hand, and what can be done to them from outside the rules.
//
// For tests, puzzles and rule questions; games never come here. `hs_env/scenario` is the
// friendly face. Callers check what they ask for: a card of the right type, room for it, a
// number in range. What is still wrong afterwards, `find_fault` says.
#pragma once

#include <vector>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"
#include "hs_env/engine/witness.h"

namespace hs {

/// What a position starts from: two heroes and nothing else.
struct BoardSetup {
  std::array<u16, 2> heroes{};
  u64 seed = 0;
  int active = 0;
  int turn = 1;  ///< 0: the mulligan is pending
  Rules rules;   ///< who begins follows from the turn, whatever they say
};

/// Makes such a position. The heroes are hero cards, and the turn is within its limit.
void open_board(GameState& state, const CardTable& table, const BoardSetup& setup);

/// What one aura gives to one entity.
struct AuraGain {
  u16 holder;  ///< id of the entity that has the aura
  u16 card;    ///< its card, or the card that gave it the aura
  int attack = 0;
  int health = 0;
  int cost = 0;
  u32 keywords = 0;
  bool set_attack = false;
  bool set_cost = false;
};

/// Edits one state. Entities are named by id, because slots are used again; unless a function says
/// otherwise, the id must `exist`.
class Workbench {
 public:
  Workbench(GameState& state, const CardTable& table, DiceScript* script = nullptr,
            Witness* witness = nullptr)
      : s(state), t(table), g(state, table, script, witness) {}

  // --- Placing. Nothing reacts; call `settle` when all is in place. Each returns the new id,
  // or 0 if every entity slot is taken. `original`: it began the game in its owner's deck.

  u16 place_hand(int seat, u16 card, bool original);
  u16 place_minion(int seat, u16 card, bool original, int position);  ///< -1: right end
  u16 place_weapon(int seat, u16 card, bool original);
  u16 place_secret(int seat, u16 card, bool original);
  u16 place_deck(int seat, u16 card, bool original);   ///< on top
  u16 place_aside(int seat, u16 card, bool original);  ///< for `equip`, `shuffle_in`, `put_on_top`
  void bury(int seat, u16 card, bool original);        ///< among the minions that died
  void set_power(int seat, u16 card);
  /// Brings numbers, auras and listeners up to date with what was placed. Nobody dies of it.
  void settle();

  // --- Editing one entity, or a deck card where that makes sense. Nothing reacts.

  /// Adds to its numbers for good, as if card `source` of `seat` had done it.
  void enchant(u16 id, int attack, int health, int cost, u16 source, int seat);
  /// Attaches what the `Buff` instructions of a card's text attach. Returns how many.
  int enchant_by(u16 id, u16 card, int seat);
  void grant(u16 id, u32 keywords);  ///< for good
  void strip(u16 id, u32 keywords);  ///< what is printed or granted; not what enchantments lend
  void mute(u16 id);                 ///< silences it
  void set_damage(u16 id, int n);
  void set_health(u16 id, int n);  ///< what is left; the maximum rises if it must
  void set_attacks(u16 id, int n);
  void set_progress(u16 id, int n);
  /// Sets or clears a flag. A deck card that the other player knows counts as openly shuffled in.
  void set_flag(u16 id, u16 which, bool on);

  // --- Editing a player. Nothing reacts.

  void set_mana(int seat, int n) { s.players[seat].mana = static_cast<u8>(n); }
  void set_crystals(int seat, int n) { s.players[seat].crystals = static_cast<u8>(n); }
  void set_overload(int seat, int locked, int owed);
  void set_armor(int seat, int n) { s.players[seat].armor = static_cast<i16>(n); }
  void set_fatigue(int seat, int n) { s.players[seat].fatigue = static_cast<u16>(n); }
  void set_counter(int seat, int counter, int n) {
    s.players[seat].counters[counter] = static_cast<i16>(n);
  }

  // --- Effects. Triggers and deaths follow, as after an effect of a card, up to the next decision.

  void given(u16 id);      ///< tells of a card just placed in a hand
  void summoned(u16 id);   ///< tells of a minion just placed on a board
  u16 draw(int seat);      ///< id of the card, or 0 if none was drawn or it burned
  void draw_card(u16 id);  ///< of a deck, or set aside
  void equip(u16 id);      ///< a weapon set aside
  void destroy(u16 id);
  void silence(u16 id);
  void damage(u16 id, int n);
  void heal(u16 id, int n);
  void bounce(u16 id);
  void steal(u16 id, int seat);
  void transform(u16 id, u16 card);
  void discard(u16 id);
  void shuffle_in(u16 id, int seat);
  void put_on_top(u16 id, int seat);
  void fatigue(int seat);                  ///< as a draw from an empty deck hurts
  void replace_hero(int seat, u16 card);   ///< health and power are the new hero's; no armor
  void replace_power(int seat, u16 card);  ///< ready to be used
  void concede(int seat);                  ///< whatever is pending
  void update();                           ///< after edits: auras, then deaths

  /// Plays a legal action of the table.
  void act(int action) { g.apply(action); }

  // --- Questions.

  const Engine& engine() const { return g; }
  bool exists(u16 id) const { return find(id) != kNone; }
  /// Ids of those that a character may attack now, or that a card in hand or a power may be aimed
  /// at, mana left aside; by place. Empty for all else.
  std::vector<u16> targets(u16 id);
  /// What the auras in play give to an entity now, or to the cost of a card. Empty for deck cards.
  std::vector<AuraGain> auras_on(u16 id);
  /// Whether a compiled condition holds for a card, as it would if it were played now. False for
  /// deck cards, and for ids that do not exist.
  bool holds(u16 id, const std::vector<i32>& condition) const;

 private:
  GameState& s;
  const CardTable& t;
  Engine g;

  Slot find(u16 id) const;  ///< entity slot or deck handle; kNone if it is no longer in the game
  /// A card set aside; kNone if every slot is taken.
  Slot make(int seat, u16 card, bool original);
  /// Counts a card as one of the starting deck that both players have seen.
  void note_seen(int seat, u16 card);
  void append_to_deck(int seat, const DeckCard& card);

  /// Runs an effect, what reacts to it, and then a death check.
  template <class Effect>
  void resolve(Effect&& effect);
};

}  // namespace hs
