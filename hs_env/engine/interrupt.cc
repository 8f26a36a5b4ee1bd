#include "hs_env/engine/interrupt.h"

#include <utility>

namespace hs {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kPause = std::chrono::milliseconds(50);
/// Looking at the clock costs more than most of what happens between two checks.
constexpr unsigned kChecksPerLook = 16;

struct Work {
  Interrupt* interrupt = nullptr;
  bool asks = false;  ///< this thread is the one that made it
};

thread_local Work work;

}  // namespace

Interrupt::Interrupt(std::function<bool()> wants_to_stop)
    : wants_to_stop_(std::move(wants_to_stop)), scope_(this, true) {}

Interrupt* Interrupt::current() { return work.interrupt; }

void Interrupt::ask() {
  const auto now = Clock::now();
  if (now < next_) return;
  // The first look only starts the clock: most calls are over before the second.
  const bool first = next_ == Clock::time_point{};
  next_ = now + kPause;
  if (!first && wants_to_stop_()) called_off_ = true;
}

InterruptScope::InterruptScope(Interrupt* interrupt)
    : InterruptScope(interrupt, interrupt == work.interrupt && work.asks) {}

InterruptScope::InterruptScope(Interrupt* interrupt, bool asks)
    : before_(work.interrupt), asked_before_(work.asks) {
  work = {interrupt, asks};
}

InterruptScope::~InterruptScope() { work = {before_, asked_before_}; }

void check_interrupt() {
  Interrupt* const interrupt = work.interrupt;
  if (!interrupt) return;
  if (work.asks && ++interrupt->checks_ % kChecksPerLook == 0) interrupt->ask();
  if (interrupt->called_off()) throw CalledOff{};
}

bool interrupted() {
  Interrupt* const interrupt = work.interrupt;
  if (!interrupt) return false;
  if (work.asks) interrupt->ask();
  return interrupt->called_off();
}

}  // namespace hs
