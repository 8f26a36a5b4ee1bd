// The contract of the engine: how a game begins, what may be done, what is seen of it. README.md
// in this folder lists the other headers that are open to code outside.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "hs_env/engine/cards.h"
#include "hs_env/engine/dice.h"
#include "hs_env/engine/state.h"

namespace hs {

// --- The action table -----------------------------------------------------------------------
//
// One flat table whose rows mean the same thing forever, seen from the acting seat:
//
//   0                end the turn
//   1   + 17 h + t   play hand card h (0-9) at target t
//   171 + 8 a + d    attack with a (0: hero, 1-7: minion by place) the enemy d (likewise)
//   235 + t          use the hero power at target t
//   252 + k          answer the pending decision with choice k
//
// Targets: 0 none, 1 own hero, 2-8 own minions by place, 9 enemy hero, 10-16 enemy minions.
// What does not fit one row is asked as a follow-up of the same player; see `Pending`:
//
//   Mulligan   k = 0-3 marks a card for replacement (once), k = 10 is done
//   Position   k = how many own minions stay to the left of the new one
//   ChooseOne  k = 0 or 1, the half of the card
//   Target     k = target - 1, for a half that needs one
//   Pick       k = one of the cards on offer, by a card or in the draft of a deck
constexpr int kEndTurn = 0;                           ///< the one row that ends the turn
constexpr int kPlay = 1;                              ///< first row of playing a card
constexpr int kTargets = 17;                          ///< how many targets rows tell apart
constexpr int kAttack = kPlay + kHandMax * kTargets;  ///< first row of attacks
constexpr int kPower = kAttack + 64;                  ///< first row of the hero power
constexpr int kChoose = kPower + kTargets;            ///< first row of answers
constexpr int kActions = kChoose + kAnswersMax;       ///< how many rows there are
constexpr int kMulliganDone = 10;                     ///< the answer that ends a mulligan
static_assert(kActions == 272);

/// What may be agreed on before a game, whoever plays and with whatever decks.
struct Rules {
  int first = -1;               ///< the seat that begins: 0, 1, or -1: the seed decides
  bool mulligan = true;         ///< otherwise the game begins with the first turn
  bool positions = true;        ///< ask where a minion goes; otherwise it goes to the right
  int turn_limit = kTurnLimit;  ///< turns of both players together, then the game is a draw
};

/// How a game begins.
struct Setup {
  std::array<std::vector<u16>, 2> decks;  ///< cards by seat, in any order
  std::array<u16, 2> heroes{};            ///< likewise
  std::array<u8, 2> picks{};              ///< how many cards a seat drafts besides
  u64 seed = 0;                           ///< of all dice of the game
  Rules rules;                            ///< what the game is played by
  /// A position to begin with instead of a deal, with the luck of the seed; decks, heroes and rules
  /// are as they are there. It is not over.
  std::shared_ptr<const GameState> from;
};

/// Deals a new game, or takes up the position that is given, and stops at the first decision.
/// Precondition: `find_fault` finds nothing in the decks and rules.
void start(GameState& state, const CardTable& table, const Setup& setup);

/// The seat that decides now. Meaningless when the game is over.
int to_play(const GameState& state);

/// Writes the legal actions, ascending, and returns how many. Never none unless the game is
/// over. `out` must hold kActions. Exact: `apply` accepts these and no others.
int legal_actions(const GameState& state, const CardTable& table, u16* out);

/// The same as a row of kActions times 0 or 1. Returns how many are 1.
int legal_mask(const GameState& state, const CardTable& table, i8* out);

/// Whether an action, any number, is one of them.
bool is_legal(const GameState& state, const CardTable& table, int action);

/// A uniformly random legal action. Precondition: the game is not over.
inline int random_action(const GameState& state, const CardTable& table, Random& dice) {
  std::array<u16, kActions> legal;
  const int n = legal_actions(state, table, legal.data());
  return legal[dice.below(static_cast<u32>(n))];
}

/// Plays an action and resolves all that follows, up to the next decision.
/// Precondition: the action is legal. It is not checked here; see `refusal`.
void apply(GameState& state, const CardTable& table, int action, DiceScript* script = nullptr);

/// The same in a game that nobody looks at before it is over: what the seats learn about each
/// other's hidden cards is not kept. All else is as with `apply`.
void apply_unseen(GameState& state, const CardTable& table, int action);

/// Why an action is not legal now, as a sentence; empty if it is legal.
/// Written apart from `legal_actions`, so that tests can hold the two against each other.
std::string refusal(const GameState& state, const CardTable& table, int action);

/// Whether a minion or weapon in play has a deathrattle now: its own, unless it was silenced, or
/// one that an enchantment gives it.
inline bool has_deathrattle(const GameState& state, const CardTable& table, Slot entity) {
  const Entity& e = state.entities[entity];
  bool has = !e.is(flag::Silenced) && table.cards[e.card].deathrattle;
  for (u8 i = e.enchants; i != kNone && !has; i = state.enchants[i].next)
    has = table.enchants[state.enchants[i].def].deathrattle != 0;
  return has;
}

/// How often a character may attack in one turn.
inline int attacks_allowed(const Entity& e) {
  return e.has(kw::MegaWindfury) ? 4 : e.has(kw::Windfury) ? 2 : 1;
}

/// Whether a character could attack, were it its turn and were there somebody to attack.
inline bool can_attack(const Entity& e) {
  const u32 k = e.keywords;
  const u32 free = (e.flags & flag::Frozen) == 0 && (k & kw::CantAttack) == 0;
  const u32 awake = (e.flags & flag::Arrived) == 0 || (k & (kw::Charge | kw::Rush)) != 0;
  return u32{e.attack > 0} & free & awake & u32{e.attacks < attacks_allowed(e)};
}

/// What a card in a hand, or a hero power, costs now. Unknown cards cost nothing.
int cost_now(const GameState& state, const CardTable& table, Slot card);

// --- What a seat may see --------------------------------------------------------------------

/// Writes what `seat` may see: a state with every hidden thing taken out.
///
/// Gone are the identities of the other hand, of unseen secrets and of both decks' order, the
/// seed, and the ids that would tell hidden cards apart. Deck cards a seat knows by their
/// number only are unknown cards. Two games that differ only in what `seat` cannot see give
/// the same bytes. `out` is not `state` itself.
void redact(const GameState& state, const CardTable& table, int seat, GameState& out);

/// A deck the opponent may have started with.
struct Archetype {
  std::vector<u16> cards;  ///< sorted
  u8 class_ = 0;           ///< of its hero
  double weight = 1;       ///< how likely it was before anything was seen
};

/// What a seat believes about the opponent's starting deck.
///
/// Without archetypes it is any deck that the class may build, two of each card at most and one
/// of a legendary; or if it was drafted, any cards of the class. With some, it is one of those that
/// hold every card seen; the more of the seen cards a deck has, and the fewer others, the likelier
/// it is (Bayes' rule, as if the cards seen were a random part of the deck).
///
/// If any deck is allowed and none that the rules allow fits, as in positions that were set up,
/// what was seen stays and the rules give way, one rung after the other:
///
/// 1. more of a card of the class than a deck may hold, wherever what was seen asks for it;
/// 2. cards of any class there, or that belong in no deck.
struct Belief {
  std::vector<Archetype> archetypes;  ///< none: any deck that the class may build
  bool or_any = false;      ///< if no archetype fits: any deck; otherwise there is no such world
  bool legal_only = false;  ///< the rules do not give way: there is no such world either
};

/// Writes a world that the seat of a redacted state could not tell from the real one.
///
/// Kept:     everything the seat has seen, including cards shown and put back.
/// Redealt:  the opponent's unknown cards, both deck orders, unseen secrets, all dice.
/// Ignored:  what the opponent's choices say about its hand. Every consistent world is equally
///           likely here; a policy that knows better must weigh them itself.
/// Returns an empty string, or why no world fits the belief, naming what was seen that does not fit
/// if it is one thing. Then `out` is of no use.
std::string sample_world(const GameState& redacted, const CardTable& table, u64 seed,
                         const Belief& belief, GameState& out);

/// Gives a game other luck: from now on its dice come from this seed, and so do both deck orders if
/// they are to be shuffled. All that lies open stays, and so do both hands.
void renew_luck(GameState& state, u64 seed, bool shuffle);

// --- Saving ---------------------------------------------------------------------------------

/// The state as bytes that `from_bytes` reads, on any machine; bytes.cc describes the format.
std::string to_bytes(const GameState& state, const CardTable& table);
/// Reads what `to_bytes` wrote with the same table. Trusts nothing: the state is checked too.
/// Returns an empty string, or what is wrong with the bytes; then `out` is not touched.
std::string from_bytes(const std::string& bytes, const CardTable& table, GameState& out);
/// Returns an empty string, or the first thing about a state that cannot be. Any bytes may be
/// given, and the views of a seat as well.
std::string find_fault(const GameState& state, const CardTable& table);
/// The same for the rules of a game.
std::string find_fault(const Rules& rules);
/// The same for a deck, its hero, and the number of cards that are drafted besides.
std::string find_fault(const std::vector<u16>& deck, u16 hero, const CardTable& table,
                       int picks = 0);
/// A number that is the same for equal states; for others it differs but by rare chance.
u64 hash(const GameState& state);
/// Returns an empty string, or the first thing that a seat believes to know about the other's
/// hidden cards although it is not true. There is none in a game that was played, nor in a world
/// that was sampled.
std::string find_untruth(const GameState& state, const CardTable& table);

}  // namespace hs
