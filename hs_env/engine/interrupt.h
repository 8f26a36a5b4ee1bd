// Long work that can be called off.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

namespace hs {

/// Thrown by `check_interrupt` out of work that was called off. It is not a `std::exception`, so
/// that code that catches the errors of a policy does not mistake it for one.
struct CalledOff {};

class Interrupt;

/// Lets this thread work for another one's interrupt, which may be null, until the end of the
/// scope.
class InterruptScope {
 public:
  explicit InterruptScope(Interrupt* interrupt);
  ~InterruptScope();
  InterruptScope(const InterruptScope&) = delete;
  InterruptScope& operator=(const InterruptScope&) = delete;

 private:
  friend class Interrupt;
  InterruptScope(Interrupt* interrupt, bool asks);

  Interrupt* before_;
  bool asked_before_;
};

/// Somebody who waits for long work and may call it off.
///
/// While it lives, `check_interrupt` in the thread that made it asks `wants_to_stop` about twenty
/// times a second. Threads that share the work join by `InterruptScope`: they never ask, but they
/// stop too.
class Interrupt {
 public:
  explicit Interrupt(std::function<bool()> wants_to_stop);

  /// Whether the work was called off.
  bool called_off() const { return called_off_; }
  /// The one that this thread works for, or null.
  static Interrupt* current();

 private:
  friend void check_interrupt();
  friend bool interrupted();

  void ask();

  std::function<bool()> wants_to_stop_;
  std::atomic<bool> called_off_{false};
  unsigned checks_ = 0;
  std::chrono::steady_clock::time_point next_{};
  InterruptScope scope_;
};

/// Long work calls this every few microseconds. Throws `CalledOff` if it is to end. Costs next to
/// nothing.
void check_interrupt();

/// The same for a thread that only waits for others: whether they are about to end.
bool interrupted();

}  // namespace hs
