// What becomes of cards while a game is watched.
//
// For scenarios: a game that nobody asks about runs without a witness and pays nothing for it.
#pragma once

#include <map>
#include <vector>

#include "hs_env/engine/engine.h"

namespace hs {

// clang-format off
/// How a card leaves the game.
#define HS_FATES(X) \
  X(Died)        /* a minion, or a weapon: destroyed, used up or replaced */ \
  X(Discarded)   /* from a hand */ \
  X(Burned)      /* drawn into a full hand, or destroyed in a deck */ \
  X(Transformed) /* another card is in its place */ \
  X(Chosen)      /* an offered card, of which another card has come */ \
  X(Played)      /* a spell or hero card that has done its work; a minion that joined another */ \
  X(Countered)   /* a spell that did nothing */ \
  X(Triggered)   /* a secret or quest that came about */ \
  X(Destroyed)   /* a secret that did not */ \
  X(Removed)     /* anything else: an offered card not chosen, no room for it, ... */
// clang-format on

#define HS_FATE(name) name,
enum class Fate : u8 { HS_FATES(HS_FATE) };
#undef HS_FATE

/// Follows one game step by step and notes which card made which, and how cards left.
///
/// It compares the state before and after each step, and knows the frame that was at work. So it
/// sees what a look at the position after the action no longer shows, and the engine need not
/// tell it anything.
class Witness {
 public:
  /// A card that was made.
  struct Made {
    u16 id;
    u16 by;    ///< id of the card whose effect made it; 0: none did
    u16 text;  ///< that card, or the card whose enchantment on it has the effect; 0: neither
  };
  /// A card that has left the game.
  struct Left {
    u16 id;
    Fate fate;
    u16 into;        ///< Transformed, Chosen: id of the other card; otherwise 0
    GameState last;  ///< the last moment it was there
  };

  std::vector<Made> made;  ///< as they came
  std::vector<Left> left;

  /// Begins with this state: what is in it was not made.
  explicit Witness(const GameState& state) : seen_(state) {}

  /// Resolves what is on the stack, as `Engine::run` does.
  void follow(Engine& g);
  /// One step of that.
  void step(Engine& g);
  /// Notes what changed since the last look. Call it once more when all is done.
  void look(const Engine& g);

 private:
  GameState seen_;
  Frame doing_ = frame_of(kNone, 0);  ///< what is at work; of no kind: nothing is
  u16 text_ = 0;                      ///< whose text that is
  std::array<u16, kFrames> texts_{};  ///< likewise of every frame; 0: not looked up yet
  std::map<u16, u16> renamed_;        ///< bodies whose own id went into a deck
  std::map<u16, u16> came_of_;        ///< what came of offered cards that were chosen

  FrameKind kind() const { return static_cast<FrameKind>(doing_.kind); }
  /// Whether a program is at work and has just done such an instruction.
  bool does(const Engine& g, Action action) const;
  /// The offered card that was chosen for the program at work, or null.
  const Entity* chosen() const;
  /// How `gone`, which was in slot `x`, has left.
  Fate fate_of(const Engine& g, const Entity& gone, Slot x) const;
  bool transformed(const Engine& g, Slot x) const;
  /// Id of the card that has taken its place; 0 unless it was transformed or chosen.
  u16 successor(const Engine& g, Slot x, Fate fate) const;
  /// Id of the card whose effect is at work; 0 if it is nobody's.
  u16 maker() const;
  /// Whose text a frame runs: that of its source, or of the card that enchanted it; 0: neither.
  u16 text_of(const Engine& g, const Frame& f) const;
};

}  // namespace hs
