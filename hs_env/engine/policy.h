// Who decides for a seat, inside C++.
#pragma once

#include <memory>
#include <stdexcept>

#include "hs_env/engine/game.h"

namespace hs {

/// A policy cannot go on; the message says why.
class PolicyError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The native form of a policy. One object plays one seat of one game at a time.
///
/// It works on what its seat may see. A policy that cheats works on the game itself: some papers'
/// agents did, and comparing with them needs it.
class Policy {
 public:
  Policy() = default;
  Policy(const Policy&) = delete;  ///< see `clone`
  Policy& operator=(const Policy&) = delete;
  virtual ~Policy() = default;

  /// Prepares for a new game. The seed fixes every random decision until the next reset.
  virtual void reset(u64 seed) = 0;
  /// Chooses a legal action of the seat to play. `position` is what that seat may see, or for a
  /// cheating policy the game itself. Throws PolicyError if it cannot decide.
  virtual int act(const GameState& position, const CardTable& table) = 0;
  /// Whether it works on the game itself.
  virtual bool cheats() const { return false; }
  /// False if it looks at nothing but the legal actions: then no view is made for it.
  virtual bool looks() const { return true; }
  /// Another policy that decides alike after the same reset. It has not been reset yet.
  virtual std::unique_ptr<Policy> clone() const = 0;
};

/// Lets a policy decide in a real game, showing it what it may see. `seen` is scratch space.
inline int decide(Policy& policy, const GameState& game, const CardTable& table, GameState& seen) {
  if (policy.cheats() || !policy.looks()) return policy.act(game, table);
  redact(game, table, to_play(game), seen);
  return policy.act(seen, table);
}

}  // namespace hs
